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
# # Go-Stop: play
#
# Play a round against a policy. Click a marked card to play it; click any other to hear why not.
# *Hint* asks a policy what it would do, and why. *Undo* takes your last choice back.
#
# New here? [Learn the game first](1-learn.ipynb): half an hour.

# %%
from kit import gostop
from widgets import Player

# %% [markdown]
# ## Against Fox
#
# Fox is *greedy*: it takes what brings most at once. Change the `seed` for another deal, or *New deal*
# below the board.

# %%
Player(gostop.table(seed=4, seats=("you", "greedy")))

# %% [markdown]
# ## Against a better player
#
# *Monte Carlo* tries each card in a hundred worlds that fit what it sees, plays them on, and takes
# what pays best on average. It doesn't see your hand, nor the draw deck. Here it also gives the hints.

# %%
Player(gostop.table(seed=21, seats=("you", "monte_carlo")), hint="monte_carlo")

# %% [markdown]
# **They can say why.** Both of them on the same hand:

# %%
dealt = gostop.table(seed=21).play()
for name in ("greedy", "monte_carlo"):
    player = gostop.POLICIES[name]()
    choice = player(dealt.look(0))
    print(f"{name}: {choice.key}. {player.explain(dealt.look(0))}")

# %% [markdown]
# ## Two people, one screen
#
# Between turns the hands are covered, and a curtain asks you to pass the screen on.

# %%
Player(gostop.table(seed=8, seats=("you", "you")))

# %% [markdown]
# ## A match
#
# Several rounds on one account. The winner of a round begins the next (`gostop.open.40`).

# %%
Player(gostop.table(gostop.Rules(rounds=3), seed=5, seats=("you", "greedy")))

# %% [markdown]
# ## Save a game, look at it again
#
# *Save* below a board writes the game to a file: how it was set, and what was chosen, nothing more.
# `Player.resume("gostop-4.json")` goes on from there; a stepper goes through it once more. Every
# choice is checked again when a game is loaded, so a file that was changed is refused.
#
# The same without a board: `transcript()` keeps the game, `Table.replay` plays it again.

# %%
from kit import Table
from widgets import Stepper

played = gostop.table(seed=4, seats=("greedy", "monte_carlo")).play()
again = Table.replay(played.transcript())
print(again.result)
Stepper(again, at=40)
