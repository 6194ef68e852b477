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
# # Start here
#
# Card games, phase by phase. Pick one, learn it in half an hour (Netrunner in an evening), play it, then
# change a rule and see what happens.
#
# **How to use a notebook:** click into a grey cell and press `Shift` + `Enter`. Its result appears
# below. Do that from top to bottom; nothing can break, and every exercise has a reset.
#
# | game | learn | play | change the rules |
# |---|---|---|---|
# | **Go-Stop**: match cards, collect sets, and know when to stop | [1-learn](gostop/1-learn.ipynb) | [2-play](gostop/2-play.ipynb) | [3-tweak](gostop/3-tweak.ipynb) |
# | **Data War**: War with data, billionaires and a one-way ticket to space | [1-learn](datawar/1-learn.ipynb) | [2-play](datawar/2-play.ipynb) | [3-tweak](datawar/3-tweak.ipynb) |
# | **Challengers!**: build a deck, and fight for the flag in a tournament | [1-learn](challengers/1-learn.ipynb), [1-aprende](challengers/1-aprende.ipynb) | [2-play](challengers/2-play.ipynb) | [3-tweak](challengers/3-tweak.ipynb) |
# | **Netrunner**: a Corp hides its plans behind ice, a Runner breaks in | six lessons: [1](netrunner/1-clicks-and-runs.ipynb), [2](netrunner/2-credits-and-rigs.ipynb), [3](netrunner/3-ice-and-breakers.ipynb), [4](netrunner/4-assets-and-trashing.ipynb), [5](netrunner/5-advancing-scoring-damage.ipynb), [6](netrunner/6-upgrades-and-servers.ipynb) | [7-play](netrunner/7-play.ipynb) | [8-tweak](netrunner/8-tweak.ipynb) |
#
# ## See one game first
#
# Run the cell. It shows a round of Go-Stop in its middle, played by two policies: players that the
# kit brings along. Use the buttons below the board, or the arrow keys once you have clicked on it.

# %%
from kit import gostop
from widgets import Stepper

round_of_two = gostop.table(seed=16, seats=("greedy", "greedy"), fate={"first": 0}).play()
Stepper(round_of_two, open_hands=True, at=35)

# %% [markdown]
# ## What you can do with any board
#
# - **Step** through the game, forwards and back, or play it at three speeds.
# - Click a **rule chip** such as `turn.3` to read the rule that acted, and the function that carries it.
# - **Branch here**: leave the game at any moment and let it go another way.
# - **Open hands** shows both hands: the teacher's view.
# - Where you may choose, click a card. Click one you may not play, and the board says **why not**.

# %% [markdown]
# ## In a class
#
# Somebody gave you a code? Open [take-part](workshop/take-part.ipynb). To run a workshop yourself, open
# [facilitate](workshop/facilitate.ipynb); it has a ready plan for each game.

# %% [markdown]
# ## Look a rule up
#
# The rule book holds what each source document says, in our own words, and what we decided where it
# leaves something open.

# %%
from widgets import RuleBook

RuleBook("gostop")
