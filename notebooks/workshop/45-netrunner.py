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

# %% [markdown] slideshow={"slide_type": "slide"}
# # Netrunner in 45 minutes
#
# Afterwards everybody can:
#
# - Say what both sides want, and where it may lie.
# - Plan four clicks.
# - Say what happens at ice, and work out what it costs to get past.
# - Decide whether a run is worth it with part of the facts hidden.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# **For the one who runs it.** A whole game takes longer than a class. This plan teaches the Runner's half of it: what a click buys, what
# a run is, and when one pays. Everybody plays the same three turns from the same moment, on the Runner's side.
#
# | from | minutes | what | kind |
# |---|---|---|---|
# | 0:00 | 3 | 1. What is it about? | quiz |
# | 0:03 | 4 | 2. Four clicks | predict |
# | 0:07 | 4 | 3. A run on HQ | predict |
# | 0:11 | 4 | 4. A wall | predict |
# | 0:15 | 5 | 5. What does it cost? | predict |
# | 0:20 | 16 | 6. Three turns | play |
# | 0:36 | 5 | 7. Is it fair? | explore |
# | 0:41 | 4 | 8. Worth a run? | write |
# | 0:45 | | *end* | |

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# **Print it** as it stands: notes and answers are in it. **Slides** show what the class may see, and the notes to
# you alone (press `S`). A **handout** leaves the notes out. In this folder:
#
# ```sh
# jupyter nbconvert --to slides --config slides.json 45-netrunner.ipynb
# jupyter nbconvert --to html --config handout.json 45-netrunner.ipynb
# ```
#
# Each is one file, and slides need no network. Arrow keys or a presenter's remote turn them, `F` fills the screen,
# `S` opens a second window with the notes.
#
# **Open it** from [the facilitator's notebook](facilitate.ipynb): choose *45-netrunner* from the list. What is handed
# in of a game is played again by the engine, so it is a game that can have happened. It proves no more: the deal
# is in the participant's own kernel, where one can look at it, or play it twice.

# %% slideshow={"slide_type": "skip"} tags=["notes"]
import kit
from kit import netrunner
from kit.workshop.plan import plans
from widgets import Board, Quiz

plan = plans()["45-netrunner"]

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 1. What is it about?
#
# *quiz, 3 minutes, from 0:00*
#
# The Corp hides its plans behind ice; the Runner breaks in. Each side has a hand, a deck and credits, and
# the two play by different rules.
#
# **What does the Runner want from the Corp's servers?**
#
# - a) Credits
# - b) Agendas: they are worth points
# - c) Ice, to use it
# - d) To trash every card

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Right:** Agendas: they are worth points (`netrunner.1.17.1`).
#
# **Ask**
#
# - Where can an agenda be, if the Corp has not laid it out yet?
#
# **Look for**
#
# - That hand and deck of the Corp are servers too: HQ and R&D.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 2. Four clicks
#
# *predict, 4 minutes, from 0:03*

# %%
Quiz(**plan.activity("clicks").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Is there anything better to do with three clicks?
#
# **Look for**
#
# - Forgetting that Sure Gamble takes a click as well as 5 credits.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 3. A run on HQ
#
# *predict, 4 minutes, from 0:07*

# %%
Quiz(**plan.activity("hq").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - One of the four is an agenda. How often would you have to run?
#
# **Look for**
#
# - That a run is a sample: HQ and R&D are searched by chance, not by will.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 4. A wall
#
# *predict, 4 minutes, from 0:11*

# %%
Quiz(**plan.activity("wall").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - What did the run cost you? What did it cost the Corp?
#
# **Look for**
#
# - That a failed run costs a click and no more, unless the ice bites.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 5. What does it cost?
#
# *predict, 5 minutes, from 0:15*

# %%
Quiz(**plan.activity("cost").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - And before HQ, where Palisade has strength 2?
#
# **Look for**
#
# - Two steps, strength and then breaking: those who answer 8 left the first out.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 6. Three turns
#
# *play, 16 minutes, from 0:20*
#
# Your turn, then the Corp's, and so on: three turns of yours, from the same moment for everybody. There is no
# need to win: find out as much as you can, and steal what you can get. Click whatever you can't use to
# hear why.

# %%
Board(plan.activity("turns").table().play())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# It is over at the end of your third turn.
#
# **Ask**
#
# - Who ran on R&D first? What did you know afterwards that others did not?
# - When did you stop running to earn credits, and why then?
#
# **Look for**
#
# - Running with the last click and no credits left for what it may cost.
# - Whether anybody installs a breaker before the Corp has ice to break.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 7. Is it fair?
#
# *explore, 5 minutes, from 0:36*
#
# **The Runner has four clicks a turn, the Corp three and a card. Change a number that you think favours one side, and compare. Who gains?**

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - How wide is the interval? What would you need to be sure?
#
# **Look for**
#
# - A click less for the Runner is worth about 25 more wins of 100 to the Corp, give or take 20.
# - Thirty games say little: it is honest to hand in "cannot be told".

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# What the comparison is likely to show, on the same deals:

# %% slideshow={"slide_type": "skip"} tags=["notes"]
sets = {"four clicks": netrunner.Rules(), "three clicks": netrunner.Rules(runner_clicks=3)}
for sentence in kit.conclusions(kit.compare(sets, games=30, seats=("sensible",) * 2)):
    print("-", sentence)

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 8. Worth a run?
#
# *write, 4 minutes, from 0:41*
#
# **When is a run worth its click? Write a rule of thumb that a beginner can use.**

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Try one of them on the moment where the three turns began. What would it have you do?
#
# **Look for**
#
# - A rule that weighs what may lie there against what it costs, both named.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# ## The answers
#
# As the engine finds them, by playing on from each position.

# %% slideshow={"slide_type": "skip"} tags=["notes"]
for asked in plan.activities:
    if asked.kind == "predict":
        print(f"{asked.title:25} {asked.answers[asked.right()].label}")
