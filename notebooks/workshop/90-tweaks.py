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
# # Change a rule: 90 minutes
#
# Afterwards everybody can:
#
# - Say why two rule sets are compared on the same deals.
# - Read a difference with its interval, and say when nothing can be told.
# - Find out what a setting does, and say it in a sentence with a number in it.
# - Tell a rule that changes the numbers from one that changes what people decide.
# - Put a rule of one's own into words, with a way to test it.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# **For the one who runs it.** For people who know one of the games a little. They change rules, compare, and learn what may be said of a
# difference. It takes no statistics: an interval is where the true number probably lies, and nothing more.
#
# Let people work in pairs. Ask for a guess before every comparison; a number that nobody has guessed at
# teaches nothing.
#
# | from | minutes | what | kind |
# |---|---|---|---|
# | 0:00 | 5 | 1. A guess | quiz |
# | 0:05 | 5 | 2. The same deals | quiz |
# | 0:10 | 5 | 3. One word less | predict |
# | 0:15 | 12 | 4. Go-Stop: how often is it decided? | explore |
# | 0:27 | 14 | 5. Play your rule | play |
# | 0:41 | 5 | 6. No mercy | predict |
# | 0:46 | 12 | 7. Data War: how long is a game? | explore |
# | 0:58 | 6 | 8. What may be said? | quiz |
# | 1:04 | 12 | 9. Netrunner: is it fair? | explore |
# | 1:16 | 8 | 10. A rule of your own | write |
# | 1:24 | 6 | 11. What I believe now | write |
# | 1:30 | | *end* | |

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# **Print it** as it stands: notes and answers are in it. **Slides** show what the class may see, and the notes to
# you alone (press `S`). A **handout** leaves the notes out. In this folder:
#
# ```sh
# jupyter nbconvert --to slides --config slides.json 90-tweaks.ipynb
# jupyter nbconvert --to html --config handout.json 90-tweaks.ipynb
# ```
#
# Each is one file, and slides need no network. Arrow keys or a presenter's remote turn them, `F` fills the screen,
# `S` opens a second window with the notes.
#
# **Open it** from [the facilitator's notebook](facilitate.ipynb): choose *90-tweaks* from the list. What is handed
# in of a game is played again by the engine, so it is a game that can have happened. It proves no more: the deal
# is in the participant's own kernel, where one can look at it, or play it twice.

# %% slideshow={"slide_type": "skip"} tags=["notes"]
import kit
from kit import datawar, gostop, netrunner
from kit.workshop.plan import plans
from widgets import Board, Quiz

plan = plans()["90-tweaks"]

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 1. A guess
#
# *quiz, 5 minutes, from 0:00*
#
# Four games, four changes. Nobody knows yet; that is what the next hour is for.
#
# **Which of these changes do you think matters most to its game?**
#
# - a) Go-Stop: a turned-up card takes nothing, it only lies there
# - b) Data War: the ticket costs five Launch Stacks in place of three
# - c) Challengers!: a bench of five seats in place of six
# - d) Netrunner: three clicks for the Runner in place of four

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - What does "matters" mean: to who wins, to how long it takes, to what one decides?
#
# **Look for**
#
# - That "matters most" has no single answer. Keep the show of hands for the end.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 2. The same deals
#
# *quiz, 5 minutes, from 0:05*
#
# The comparison plays both rule sets on the same seeds: card for card the same shuffles.
#
# **Why are two rule sets compared on the same deals?**
#
# - a) It is quicker
# - b) So that a difference comes from the rule, and less of it from luck
# - c) So that the same side wins each time
# - d) Because the games would not end otherwise

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Right:** So that a difference comes from the rule, and less of it from luck.
#
# **Ask**
#
# - Where else is the same thing measured twice, before and after?
#
# **Look for**
#
# - "Less of it": luck is not gone. After the first choice that differs, the games part ways.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 3. One word less
#
# *predict, 5 minutes, from 0:10*

# %%
Quiz(**plan.activity("letter").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - What becomes of the game if that happens in every turn?
#
# **Look for**
#
# - A rule set is read as it is written, and not as one knows the game.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 4. Go-Stop: how often is it decided?
#
# *explore, 12 minutes, from 0:15*
#
# **Find a setting that makes more rounds end undecided, and one that makes more of them end by a comeback. Hand in one of the two with what it did.**

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - What did you guess, and how far off was it?
# - Would you want to play under that rule?
#
# **Look for**
#
# - A turned-up card that only lies there: three rounds in four more end undecided. It is the largest effect of all.
# - Five points in place of seven: a few more comebacks of 100, and the interval keeps clear of nought.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# What the comparison is likely to show, on the same deals:

# %% slideshow={"slide_type": "skip"} tags=["notes"]
sets = {
    "printed": gostop.Rules(),
    "only lies": gostop.Rules(flip_pairs="lie"),
    "five points": gostop.Rules(threshold=5),
}
for sentence in kit.conclusions(kit.compare(sets, games=400, seats=("greedy", "greedy"))):
    print("-", sentence)

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 5. Play your rule
#
# *play, 14 minutes, from 0:27*
#
# A round of Go-Stop in which three points open Go and Stop. Numbers say what comes of a rule in the long run; now
# feel what it does to your choices.

# %%
Board(plan.activity("three").table().play())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - When were you first asked, and what did you say?
# - Did you collect other cards than you would have with seven?
#
# **Look for**
#
# - People go for whatever is quickest: three operations of a faction, or three upgrades.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 6. No mercy
#
# *predict, 5 minutes, from 0:41*

# %%
Quiz(**plan.activity("mercy").quiz())

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - And with mercy? Whom does the Mercy Rule help: the weak, or the lucky?
#
# **Look for**
#
# - That one rule decides who wins this hand, and yet over hundreds of games hardly shows.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# With the Mercy Rule the same hand ends otherwise:

# %% slideshow={"slide_type": "skip"} tags=["notes"]
asked = plan.activity("mercy")
mercy = asked.table().fork(rules=asked.stands().rules.but(mercy_rule=True), seats=("sensible",) * 3)
for table in (asked.table().fork(seats=("sensible",) * 3), mercy):
    won = next(event for event in table.play("check").events if event.kind == "hand_won")
    print("mercy" if table.rules.mercy_rule else "none ", table.say(won))

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 7. Data War: how long is a game?
#
# *explore, 12 minutes, from 0:46*
#
# **Make games twice as long, or half as long, by one setting. Then find one of which nothing can be told. Hand in the first, and name the second in your sentence.**

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - "Nothing can be told": does that mean that the rule does nothing?
#
# **Look for**
#
# - The ticket for one Launch Stack: about 15 hands fewer. For five: about 65 more.
# - Blockers: nothing can be told from 500 games. Small effects need many games.

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
# ## 8. What may be said?
#
# *quiz, 6 minutes, from 0:58*
#
# Forty games each: with three clicks for the Runner, the Corp wins 25 more of 100 games; 95% interval: 4 to 44.
#
# **Which sentence may be said?**
#
# - a) The Corp wins exactly 25 more of 100 games
# - b) The Corp wins more often; by how much is not known well
# - c) Nothing can be told: the interval is too wide
# - d) The Corp will win 25 of the next 100 games

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Right:** The Corp wins more often; by how much is not known well.
#
# **Ask**
#
# - What would the interval look like if nothing could be told?
#
# **Look for**
#
# - Nought outside the interval: there is a difference. A wide interval: how large is open.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 9. Netrunner: is it fair?
#
# *explore, 12 minutes, from 1:04*
#
# **Two sides that play by different rules. Find one change that helps the Corp and one that helps the Runner, and set both at once. Is it fair again?**

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - What does "fair" mean here: half of the games each, or as interesting for both?
#
# **Look for**
#
# - Three clicks for the Runner help the Corp, two cards at each breach help the Runner; of both together forty games tell nothing.
# - "Nothing can be told" is not "fair": forty games can't tell 50 from 60 wins of 100.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# What the comparison is likely to show, on the same deals:

# %% slideshow={"slide_type": "skip"} tags=["notes"]
sets = {
    "printed": netrunner.Rules(),
    "three clicks": netrunner.Rules(runner_clicks=3),
    "two cards": netrunner.Rules(access_limit=2),
    "both": netrunner.Rules(runner_clicks=3, access_limit=2),
}
for sentence in kit.conclusions(kit.compare(sets, games=40, seats=("sensible",) * 2)):
    print("-", sentence)

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 10. A rule of your own
#
# *write, 8 minutes, from 1:16*
#
# **Write a rule of your own for one of the games: what it says, what you hope it does to what people decide, and how you would find out whether it does.**

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Which number would tell you that you were wrong?
#
# **Look for**
#
# - A test that could fail. "More fun" has to become something that can be counted or asked.

# %% [markdown] slideshow={"slide_type": "slide"}
# ## 11. What I believe now
#
# *write, 6 minutes, from 1:24*
#
# **Look at your guess from the beginning. What do you say now, and which number made you say it?**

# %% [markdown] slideshow={"slide_type": "notes"} tags=["notes"]
# **Ask**
#
# - Show the answers to the first question again. Who would answer otherwise?
#
# **Look for**
#
# - Changed minds with a reason. Unchanged ones with a reason are as good.

# %% [markdown] slideshow={"slide_type": "skip"} tags=["notes"]
# ## The answers
#
# As the engine finds them, by playing on from each position.

# %% slideshow={"slide_type": "skip"} tags=["notes"]
for asked in plan.activities:
    if asked.kind == "predict":
        print(f"{asked.title:25} {asked.answers[asked.right()].label}")
