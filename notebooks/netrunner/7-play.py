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
# # Netrunner: play
#
# Either side, against the machine or against somebody beside you. *Hint* asks a policy what it would do.
# Click a card that you can't use now, and the board says why.
#
# New here? [Learn the game first](1-clicks-and-runs.ipynb): six short lessons.

# %%
from kit import netrunner
from widgets import Player

# %% [markdown]
# ## You are the Runner
#
# The starter decks, to 6 points. The *sensible* policy plays the Corp: it earns, protects its servers, and
# scores behind ice.

# %%
Player(netrunner.table(seed=4, seats=("sensible", "you")))

# %% [markdown]
# ## You are the Corp

# %%
Player(netrunner.table(seed=7, seats=("you", "sensible")))

# %% [markdown]
# ## Two people, one screen
#
# Both sides have secrets: a curtain asks you to pass the screen on.

# %%
Player(netrunner.table(seed=9, seats=("you", "you")))

# %% [markdown]
# ## The advanced decks
#
# Ten cards more on each side, and 7 points to win. These are new:
#
# | Corp | | rule |
# |---|---|---|
# | Funhouse | ice: take a tag or end the run; then another tag, or 4 credits | `netrunner.card.17` |
# | Predictive Planogram | 3 credits or three cards; both if the Runner is tagged | `netrunner.card.18` |
# | Public Trail | after a successful run: a tag, or 8 credits | `netrunner.card.19` |
# | AMAZE Amusements | two tags for an agenda stolen from its server | `netrunner.card.20` |
# | Retribution | a tagged Runner loses a program or hardware | `netrunner.card.21` |
# | Orbital Superiority | agenda: 4 meat damage if tagged, else a tag | `netrunner.card.22` |
#
# | Runner | | rule |
# |---|---|---|
# | Wildcat Strike | 6 credits or four cards: the Corp says which | `netrunner.card.39` |
# | Leech | gathers virus counters in central servers, spends them to weaken ice | `netrunner.card.40` |
# | Mutual Favor | finds a breaker in the stack | `netrunner.card.41` |
# | DZMZ Optimizer | 1 MU; the first program each turn is a credit cheaper | `netrunner.card.42` |
# | Conduit | runs R&D, deeper with each virus counter on it | `netrunner.card.43` |
#
# For three clicks the Corp purges all virus counters (`netrunner.5.2.6h`).

# %%
Player(netrunner.table(netrunner.Rules.presets()["advanced"], seed=3, seats=("sensible", "you")))

# %% [markdown]
# ## Every window
#
# Windows in which nobody can do anything pass by themselves. To see the skeleton of the game, ask to be
# asked in every one of them (`netrunner.9.2.7a`): a run on an open server has three, one past a single piece of
# rezzed ice has five.

# %%
Player(netrunner.table(netrunner.Rules(every_window=True), seed=4, seats=("sensible", "you")))

# %% [markdown]
# ## Save a game, look at it again
#
# *Save* below a board writes what was chosen to a file, and `Player.resume("netrunner-4.json")` goes on from
# there. Without a board, `transcript()` keeps the game and `Table.replay` plays it again.

# %%
from kit import Table
from widgets import Stepper

played = netrunner.table(seed=4, seats=("sensible", "sensible")).play()
again = Table.replay(played.transcript())
print(again.result)
Stepper(again, at=60)
