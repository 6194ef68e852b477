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
# # Data War in 45 minutes
#
# Afterwards everybody can:
#
# - Say how a hand is won, and what a War is.
# - Work out the value of a chain, and of a play in a War.
# - Say where a special card goes after the hand, and why.
# - Tell a difference that a rule makes from one that chance makes.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# **For the one who runs it.** For people who know War, the card game, or no card game at all. There is no hand to choose from: what
# is learned is how effects are settled, and that a rule read closely is worth more than a high card.
#
# Question texts tell what everybody is going to turn up, for the decks hide it.
#
# | from | minutes | what | kind |
# |---|---|---|---|
# | 0:00 | 3 | 1. How does one win? | quiz |
# | 0:03 | 4 | 2. A chain | predict |
# | 0:07 | 4 | 3. Who keeps it? | predict |
# | 0:11 | 4 | 4. War | predict |
# | 0:15 | 4 | 5. Hostile Takeover | predict |
# | 0:19 | 13 | 6. A game for three | play |
# | 0:32 | 8 | 7. Shorter, longer | explore |
# | 0:40 | 5 | 8. Whose rules? | write |
# | 0:45 | | *end* | |

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# **Print it** as it stands: notes and answers are in it. **Slides** show what the class may see, and the notes to
# you alone (press `S`). A **handout** leaves the notes out. In this folder:
#
# ```sh
# jupyter nbconvert --to slides --config slides.json 45-datawar.ipynb
# jupyter nbconvert --to html --config handout.json 45-datawar.ipynb
# ```
#
# Each is one file, and slides need no network. Arrow keys or a presenter's remote turn them, `F` fills the screen,
# `S` opens a second window with the notes.
#
# **Open it** from [the facilitator's notebook](facilitate.ipynb): choose *45-datawar* from the list. What is handed
# in of a game is played again by the engine, so it is a game that can have happened. It proves no more: the deal
# is in the participant's own kernel, where one can look at it, or play it twice.

# %% slideshow={"slide_type": "skip"} tags=["notes"]
import kit
from kit import datawar
from kit.workshop.plan import plans
from widgets import Board, Quiz

plan = plans()["45-datawar"]

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 1. How does one win?
#
# *quiz, 3 minutes, from 0:00*
#
# You are a billionaire with other people's data, and want to leave the planet. Everybody turns up the
# top card of their deck; the highest value takes all the cards.
#
# **What does the One Way Ticket to Space cost?**
#
# - a) Five Launch Stacks
# - b) Three Launch Stacks and a Billionaire
# - c) Three Billionaires
# - d) The highest card of the game

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Right:** Three Launch Stacks and a Billionaire (`datawar.setup.2`).
#
# **Ask**
#
# - There are five Launch Stacks in the whole deck. Is three many?
#
# **Look for**
#
# - Those who know War expect the largest deck to win. It hardly ever comes to that.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 2. A chain
#
# *predict, 4 minutes, from 0:03*

# %%
Quiz(**plan.activity("chain").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Who had 5? Which card did you leave out?
#
# **Look for**
#
# - Counting only the last Tracker, or only the last card.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 3. Who keeps it?
#
# *predict, 4 minutes, from 0:07*

# %%
Quiz(**plan.activity("stake").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Would you rather turn up a Launch Stack before a 5 or before a 2?
#
# **Look for**
#
# - "It is mine, I laid it": the hand is about the cards on the table, whoever's they were.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 4. War
#
# *predict, 4 minutes, from 0:11*
#
# Those who tie for the highest value lay three cards face down and turn up one more.

# %%
Quiz(**plan.activity("war").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - What is each play worth after the face-down cards?
# - Who may look at the cards that lay face down?
#
# **Look for**
#
# - Carrying the Tracker of the first play into the War. Only what is laid after the face-down cards counts.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 5. Hostile Takeover
#
# *predict, 4 minutes, from 0:15*

# %%
Quiz(**plan.activity("takeover").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Is it good to turn up a Hostile Takeover?
#
# **Look for**
#
# - "6 is the highest value there is": of a card, yes; a play with a Tracker can be worth more.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# What happens there, event by event:

# %% slideshow={"slide_type": "skip"} tags=["notes"]
end = plan.activity("takeover").table().fork(seats=("sensible",) * 3).play("check")
for event in end.events:
    print(f"{event.rule:17} {end.say(event)}")

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 6. A game for three
#
# *play, 13 minutes, from 0:19*
#
# You against Fox and Owl, all with the same decks. Most of it goes by itself: use the step button, and say
# to yourself who takes the hand before you press it. You are asked where a card or a Billionaire asks you.

# %%
Board(plan.activity("game").table().step())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - After five hands: stop. Who has set something aside, and how did they get it?
# - Who used a Billionaire, and was it worth it?
#
# **Look for**
#
# - A hand that nobody can explain. Pin it for all, and step through it event by event.
# - In a Data Grab people grab with the mouse, so from the first one on the games differ.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 7. Shorter, longer
#
# *explore, 8 minutes, from 0:32*
#
# **Find one setting that changes how long a game is, and one that you expected to and that doesn't. What did you change, and what came of it?**

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - How did you tell a difference from luck?
#
# **Look for**
#
# - The price of the ticket matters most: one Launch Stack makes games much shorter, five much longer.
# - With Blockers nothing can be told from so few games. That is an answer, too.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# What the comparison is likely to show, on the same deals:

# %% slideshow={"slide_type": "skip"} tags=["notes"]
sets = {
    "printed": datawar.Rules(),
    "one stack": datawar.Rules(stacks_needed=1),
    "five stacks": datawar.Rules(stacks_needed=5),
    "Blockers": datawar.Rules.with_blockers(),
}
for sentence in kit.conclusions(kit.compare(sets, games=300, seats=("sensible",) * 3)):
    print("-", sentence)

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 8. Whose rules?
#
# *write, 5 minutes, from 0:40*
#
# **Data War was made to say something about data collection. Which rule says it best, and what does it say?**

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Which rule would you add to say it more sharply?
#
# **Look for**
#
# - Answers that name a rule and what it does in play, not only the picture on a card.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# ## The answers
#
# As the engine finds them, by playing on from each position.

# %% slideshow={"slide_type": "skip"} tags=["notes"]
for asked in plan.activities:
    if asked.kind == "predict":
        print(f"{asked.title:25} {asked.answers[asked.right()].label}")
