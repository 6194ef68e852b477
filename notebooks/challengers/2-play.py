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
# # Challengers!: play
#
# Choose cards in the deck phase, then watch your matches: step by step, or to the next capture. You
# decide where one of your cards asks you. *Hint* asks a policy what it would do.
#
# New here? [Learn the game first](1-learn.ipynb): half an hour.

# %%
from kit import challengers
from widgets import Player

# %% [markdown]
# ## Four at the tournament
#
# You, and three *greedy* players: they take the cards that look strongest. Before a match, predict who
# wins it; after it, the board says what decided it.

# %%
Player(challengers.table(seed=4, seats=("you", "greedy", "greedy", "greedy")))

# %% [markdown]
# ## Alone against the robot
#
# Two-player rules: a lead of eleven followers wins at once (`challengers.solo.1`). Raise the level when
# it gets too easy, from 1 to 5, or add the special challenge (`challengers.solo.2`).

# %%
Player(challengers.table(challengers.Rules(robot_level=2), seed=6, seats=("you",)))

# %% [markdown]
# ## Two people, one screen
#
# Deck phases are secret: a curtain asks you to pass the screen on.

# %%
Player(challengers.table(seed=9, seats=("you", "you")))

# %% [markdown]
# ## Eight
#
# Three players can't be beaten by luck alone; seven can. The whole tournament:

# %%
Player(challengers.table(seed=15, seats=("you", *["greedy"] * 7)))

# %% [markdown]
# ## In Spanish
#
# `kit.set_language("es")` before a board is made, and it speaks Spanish.
#
# ## Save a tournament, look at it again
#
# *Save* below a board writes what was chosen to a file, and `Player.resume("challengers-4.json")` goes on
# from there. Without a board, `transcript()` keeps the game and `Table.replay` plays it again.

# %%
from kit import Table
from widgets import Stepper

played = challengers.table(seed=4, seats=("greedy", "greedy")).play()
again = Table.replay(played.transcript())
print(again.result)
Stepper(again, at=60)
