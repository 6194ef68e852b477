# ---
# jupyter:
#   jupytext:
#     text_representation:
#       extension: .py
#       format_name: percent
#   kernelspec:
#     display_name: Python 3 (ipykernel)
#     language: python
#     name: python3
# ---

# %% [markdown]
# # Data War: play
#
# Most hands go by themselves: cards are turned up, and somebody takes them. The board plays on until
# you have something to decide, or something happens that is worth a look. You set how fast.
#
# You decide about your Billionaires' powers, about what is stolen, about the order of the cards you
# may look at; and in a **Data Grab** you grab. Cards lie scattered: click as many as you can, or press
# the letters below them, while the others grab at their pace.
#
# New here? [Learn the game first](1-learn.ipynb): half an hour.

# %%
from kit import datawar
from widgets import Player

# %% [markdown]
# ## Against Fox and Owl
#
# Both are *sensible*: they keep the Billionaire that buys the ticket, and steal from whoever is
# closest to it.

# %%
Player(datawar.table(seed=7, seats=("you", "sensible", "sensible")))

# %% [markdown]
# ## Four at the table, with Blockers
#
# The expansion adds four cards that take their value off everybody else's play
# (`datawar.special.3`).

# %%
Player(datawar.table(datawar.Rules(blockers=True), seed=11, seats=("you", *["sensible"] * 3)))

# %% [markdown]
# ## A short game for two
#
# No Billionaires; three Launch Stacks win (`datawar.open.44`). Ten minutes, or less.

# %%
Player(datawar.table(datawar.Rules.rapid(), seed=2, seats=("you", "sensible")))

# %% [markdown]
# ## Two people, one screen
#
# A deck is as secret to its owner as to the other, so you can sit side by side. Where one of you is
# asked something, a curtain asks the other to look away: it may be about cards that only one may see.

# %%
Player(datawar.table(seed=5, seats=("you", "you")))

# %% [markdown]
# ## Save a game, look at it again
#
# *Save* below a board writes the game to a file: how it was set, and what was chosen, every grab
# included. `Player.resume("datawar-7.json")` goes on from there. Without a board, `transcript()` keeps
# the game and `Table.replay` plays it again.

# %%
from kit import Table
from widgets import Stepper

played = datawar.table(seed=3, seats=("sensible",) * 3).play()
again = Table.replay(played.transcript())
print(again.result)
Stepper(again, at=40)
