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
# # Go-Stop in 45 minutes
#
# Afterwards everybody can:
#
# - Say what a turn is, and what two cards must share to match.
# - Predict what a card takes: a pair, nothing, or all four.
# - Weigh Go against Stop, and say what a comeback costs.
# - Change one rule and say what it does, in a sentence with a number in it.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# **For the one who runs it.** For people who have never seen Go-Stop. They learn what takes what by predicting it, play one round
# on the same deal, and then argue about one decision: Go or Stop?
#
# Have the lesson *Go-Stop: learn* open for the rules. Nobody needs to know the points by heart: the
# board counts them.
#
# | from | minutes | what | kind |
# |---|---|---|---|
# | 0:00 | 4 | 1. What matches? | quiz |
# | 0:04 | 4 | 2. A pair | predict |
# | 0:08 | 4 | 3. A third one | predict |
# | 0:12 | 3 | 4. The fourth | predict |
# | 0:15 | 14 | 5. A round | play |
# | 0:29 | 6 | 6. Go or Stop? | predict |
# | 0:35 | 6 | 7. Another number than seven | explore |
# | 0:41 | 4 | 8. One thing | write |
# | 0:45 | | *end* | |

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# **Print it** as it stands: notes and answers are in it. **Slides** show what the class may see, and the notes to
# you alone (press `S`). A **handout** leaves the notes out. In this folder:
#
# ```sh
# jupyter nbconvert --to slides --config slides.json 45-gostop.ipynb
# jupyter nbconvert --to html --config handout.json 45-gostop.ipynb
# ```
#
# Each is one file, and slides need no network. Arrow keys or a presenter's remote turn them, `F` fills the screen,
# `S` opens a second window with the notes.
#
# **Open it** from [the facilitator's notebook](facilitate.ipynb): choose *45-gostop* from the list. What is handed
# in of a game is played again by the engine, so it is a game that can have happened. It proves no more: the deal
# is in the participant's own kernel, where one can look at it, or play it twice.

# %% slideshow={"slide_type": "skip"} tags=["notes"]
import kit
from kit import gostop
from kit.workshop.plan import plans
from widgets import Board, Quiz

plan = plans()["45-gostop"]

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 1. What matches?
#
# *quiz, 4 minutes, from 0:00*
#
# Forty-eight cards, twelve suits of four. You play a card from your hand to the table, then the top
# card of the draw deck is turned up. What matches is yours.
#
# **When do two cards match?**
#
# - a) When they have the same faction
# - b) When they have the same cost
# - c) When they have the same faction and the same cost
# - d) When they are of the same type

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Right:** When they have the same faction and the same cost (`gostop.deal.2`).
#
# **Ask**
#
# - Look at the cards on the table: which of them match each other?
#
# **Look for**
#
# - Type (ICE, upgrade and so on) decides points, not what matches. It is the usual mix-up.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 2. A pair
#
# *predict, 4 minutes, from 0:04*

# %%
Quiz(**plan.activity("pair").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Who would have taken Searchlight instead? Why?
#
# **Look for**
#
# - "All three": a hand card makes a pair with one card, whatever else lies there.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 3. A third one
#
# *predict, 4 minutes, from 0:08*

# %%
Quiz(**plan.activity("stuck").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Was your card wasted? Who wants the fourth card now?
#
# **Look for**
#
# - People feel robbed here. That is the point: the next question turns it round.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 4. The fourth
#
# *predict, 3 minutes, from 0:12*

# %%
Quiz(**plan.activity("fourth").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - The document does not say who may take a stuck three. What would you have decided?
#
# **Look for**
#
# - That a rule can be silent, and that the kit says so: open the rule with its chip.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 5. A round
#
# *play, 14 minutes, from 0:15*
#
# One round against Fox, who takes whatever is worth most now. Everybody has the same deal. Cards that
# match something are marked; click any other card to hear why it can't be played. Choices can be
# taken back, and the board notes how often.

# %%
Board(plan.activity("round").table().play())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - At the first choice: who played what, and why?
# - Did anybody get to say Go or Stop? Who said Go?
#
# **Look for**
#
# - Which refused moves come up: mostly cards on the table, and Stop before seven points.
# - Whether people collect one type or whatever comes. Upgrades and ICE also guard against doubling.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 6. Go or Stop?
#
# *predict, 6 minutes, from 0:29*
#
# Turn 15 of 20. You have seven points, Fox has none, and two cards are left in your hand. Stop pays
# seven points now.

# %%
Quiz(**plan.activity("call").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Before anybody answers: hands up for Go. And for Stop.
# - Fox has no points. Where could seven come from in three turns?
# - What does a Go cost that fails?
#
# **Look for**
#
# - "No points" is not "far away": look at Fox's ICE and hidden hand, not at the score.
# - One deal proves little. Ask how often Go would have been right, and how one could find out.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# Both ways, played on by greedy players:

# %% slideshow={"slide_type": "skip"} tags=["notes"]
asked = plan.activity("call").table()
for said in ("stop", "go"):
    end = asked.fork(seats=("greedy", "greedy")).choose(said).play()
    print(f"{said:5} {end.result.how:9} you get {end.result.payoffs[0]:+d}")

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 7. Another number than seven
#
# *explore, 6 minutes, from 0:35*
#
# **Change the number of points that open Go and Stop, and compare. What changes for those who play? Say it in a sentence with a number in it.**

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - What did you expect before you ran it?
#
# **Look for**
#
# - With 5: rounds about a turn shorter, more comebacks. With 10: one round in six more ends undecided.
# - Whether the interval is mentioned, or only the difference.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# What the comparison is likely to show, on the same deals:

# %% slideshow={"slide_type": "skip"} tags=["notes"]
sets = {str(n): gostop.Rules(threshold=n) for n in (7, 5, 10)}
for sentence in kit.conclusions(kit.compare(sets, games=400, seats=("greedy", "greedy"))):
    print("-", sentence)

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 8. One thing
#
# *write, 4 minutes, from 0:41*
#
# **What would you tell a friend before their first round? One thing only.**

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Read three of them aloud. Which one would have helped you?
#
# **Look for**
#
# - Advice about decisions (when to stop, what to leave lying) rather than rules.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# ## The answers
#
# As the engine finds them, by playing on from each position.

# %% slideshow={"slide_type": "skip"} tags=["notes"]
for asked in plan.activities:
    if asked.kind == "predict":
        print(f"{asked.title:25} {asked.answers[asked.right()].label}")
