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
# # Challengers! in 45 minutes
#
# Afterwards everybody can:
#
# - Say who attacks, and when the flag changes hands.
# - Work out the power of an attack with effects.
# - Say why a match can be lost on a full bench, and choose cards with that in mind.
# - Test a hunch about a rule on many tournaments.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# **For the one who runs it.** For people who have never built a deck. A match plays itself, so all that can be decided is what goes
# into the deck, and that is what the discussion is about.
#
# | from | minutes | what | kind |
# |---|---|---|---|
# | 0:00 | 3 | 1. When is it enough? | quiz |
# | 0:03 | 4 | 2. The power of an attack | predict |
# | 0:07 | 4 | 3. Help from the bench | predict |
# | 0:11 | 4 | 4. No room | predict |
# | 0:15 | 16 | 5. Three rounds | play |
# | 0:31 | 9 | 6. A shorter bench | explore |
# | 0:40 | 5 | 7. My next deck | write |
# | 0:45 | | *end* | |

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# **Print it** as it stands: notes and answers are in it. **Slides** show what the class may see, and the notes to
# you alone (press `S`). A **handout** leaves the notes out. In this folder:
#
# ```sh
# jupyter nbconvert --to slides --config slides.json 45-challengers.ipynb
# jupyter nbconvert --to html --config handout.json 45-challengers.ipynb
# ```
#
# Each is one file, and slides need no network. Arrow keys or a presenter's remote turn them, `F` fills the screen,
# `S` opens a second window with the notes.
#
# **Open it** from [the facilitator's notebook](facilitate.ipynb): choose *45-challengers* from the list. What is handed
# in of a game is played again by the engine, so it is a game that can have happened. It proves no more: the deal
# is in the participant's own kernel, where one can look at it, or play it twice.

# %% slideshow={"slide_type": "skip"} tags=["notes"]
import kit
from kit import challengers
from kit.workshop.plan import plans
from widgets import Board, Quiz

plan = plans()["45-challengers"]

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 1. When is it enough?
#
# *quiz, 3 minutes, from 0:00*
#
# One side has the flag and defends with one card. The other reveals cards one by one and adds up their
# power.
#
# **The defender's card has power 4. When does the attack take the flag?**
#
# - a) With 4 or more
# - b) With 5 or more
# - c) With one card of more than 4
# - d) When the deck is empty

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Right:** With 4 or more (`challengers.attack.4`).
#
# **Ask**
#
# - What becomes of the cards that attacked?
#
# **Look for**
#
# - "More than": equal is enough, and it decides a good many matches.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 2. The power of an attack
#
# *predict, 4 minutes, from 0:03*

# %%
Quiz(**plan.activity("power").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - So is the flag taken? What defends then: 6, or 3?
#
# **Look for**
#
# - That the sum attacks, and afterwards only the top card defends.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 3. Help from the bench
#
# *predict, 4 minutes, from 0:07*

# %%
Quiz(**plan.activity("vendors").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - How many seats do two Vendors take?
#
# **Look for**
#
# - Cards of one name share a seat, and yet each of them counts.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 4. No room
#
# *predict, 4 minutes, from 0:11*

# %%
Quiz(**plan.activity("full").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Which deck fills its bench faster: one of many names, or one of few?
#
# **Look for**
#
# - That beaten cards sit down all at once, and each new name wants a seat.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 5. Three rounds
#
# *play, 16 minutes, from 0:15*
#
# Three rounds against Fox. In each you choose cards, remove what you like, and watch a match. Everybody is
# offered the same first five cards.

# %%
Board(plan.activity("rounds").table().play())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# It is over after the third match, when its trophies have been given.
#
# **Ask**
#
# - What did you choose first? What did you throw out?
# - How was your last match decided: by cards, or by room?
#
# **Look for**
#
# - Whether anybody removes starter cards. A small deck runs out; a thick one draws the weak cards.
# - Choosing by the number on the card alone.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 6. A shorter bench
#
# *explore, 9 minutes, from 0:31*
#
# **Change the number of seats on the bench, or another setting of the match, and compare. What should one choose differently under your rule?**

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Which number in the table tells you that?
#
# **Look for**
#
# - With five seats about five more matches of a tournament are lost for want of room, with eight about seven fewer.
# - The step from a number to advice: few names, or many?

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# What the comparison is likely to show, on the same deals:

# %% slideshow={"slide_type": "skip"} tags=["notes"]
sets = {str(n): challengers.Rules(bench_seats=n) for n in (6, 5, 8)}
for sentence in kit.conclusions(kit.compare(sets, games=40, seats=("greedy",) * 4)):
    print("-", sentence)

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 7. My next deck
#
# *write, 5 minutes, from 0:40*
#
# **You may play the three rounds again. What will you do differently, and why?**

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Who changed their mind because of a number? Because of a match?
#
# **Look for**
#
# - Reasons that name an effect, a seat or a size, not a favourite card.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# ## The answers
#
# As the engine finds them, by playing on from each position.

# %% slideshow={"slide_type": "skip"} tags=["notes"]
for asked in plan.activities:
    if asked.kind == "predict":
        print(f"{asked.title:25} {asked.answers[asked.right()].label}")
