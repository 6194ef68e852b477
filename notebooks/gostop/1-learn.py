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
# # Go-Stop: learn
#
# **The goal.** Match cards to collect them. Sets of collected cards are worth points. With seven
# points you choose: *Stop* and be paid now, or *Go* and play on for more, at a risk.
#
# **A turn** has two halves: play a card from your hand to the table, then flip the top card of the
# draw deck. Cards that match are yours.
#
# Go-Stop is a Korean game with flower cards. Here it is played with Corp cards of Netrunner, after a
# short text of rules that somebody wrote for them. You don't need to know Netrunner.
#
# | ten words | |
# |---|---|
# | **hand** | the cards only you see |
# | **table** | the face-up cards in the middle |
# | **draw deck** | the face-down cards, flipped one a turn |
# | **tableau** | the cards a player has collected |
# | **suit** | one faction at one cost: *Weyland 1*, *NBN 0*; four cards each |
# | **pair** | two cards of a suit |
# | **stack** | face-up cards of a suit, lying together |
# | **ICE**, **upgrade**, **operation**, **asset** | the four types of card: they decide what a set is worth |
# | **Go**, **Stop** | what you say with seven points or more |
# | **penalty** | what the loser pays |

# %%
# %% [markdown]
# ## The cards
#
# There are 48: twelve suits of four. Two cards **match** when faction *and* cost are the same. Most
# suits have one card of each useful type and two pieces of ICE.
# %%
import polars as pl

from kit import gostop
from widgets import Board, Quiz, RuleBook, Stepper
from widgets import gostop_quiz as predict

cards = pl.DataFrame(gostop.CARDS, schema=gostop.Card._fields, orient="row")
suits = cards.group_by("faction", "cost", maintain_order=True).agg(pl.col("title").str.join(", "))
with pl.Config(tbl_rows=12, fmt_str_lengths=90, tbl_hide_dataframe_shape=True, tbl_width_chars=130):
    print(suits)

# %% [markdown]
# ## Phase 1: the deal
#
# Each player gets ten cards; eight go face up to the table (`gostop.deal.1`). Face-up cards of the
# same suit are stacked at once (`gostop.deal.2`).
#
# This whole lesson uses one deal, so that you can see how one thing leads to another.

# %%
table = gostop.table(seed=16, seats=("you", "greedy"), fate={"first": 0})
table.step()
Board(table)

# %% [markdown]
# **Predict.** How many cards are left in the draw deck?

# %%
Quiz(
    table,
    "How many cards are left in the draw deck?",
    [("18", 18), ("20", 20), ("28", 28), ("30", 30)],
    lambda played: len(played.state.deck),
    rule="gostop.deal.1",
)

# %% [markdown]
# **Change it.** The sizes of the deal are settings. The cards come in the same order whatever you
# change: the seed decides it.

# %%
small = gostop.table(gostop.Rules(hand_size=5, table_size=6), seed=16, fate={"first": 0})
print(small.step())

# %% [markdown]
# ## Phase 2: the first half of a turn
#
# You play one card from your hand to the table (`gostop.turn.3`). If a face-up card matches it, the
# two are a pair. If two match, you say which one makes the pair (`gostop.turn.4`). If none does, you
# put a card down all the same (`gostop.turn.5`).
#
# On the board, the cards of your hand that match something are marked. **Click one to play it**, and
# try one that you can't play: any card on the table, for example. *Reset* starts again.

# %%
table.to_decision()
Stepper(table)

# %% [markdown]
# **Ask why not.** Whatever can't be done, the table can say why, and by which rule.

# %%
for wish in ("Archer", "pass", "stop", "shake"):
    reason = table.why_not(wish)
    print(f"{wish:8} {reason.rule:16} {reason}")

# %% [markdown]
# ## Phase 3: the second half
#
# You flip the top card of the draw deck and lay it with the others (`gostop.turn.6`). What it does
# depends on what lies there.
#
# **Predict.** You hold *Amazon Industrial Zone* (Weyland 4), and *Archer* (Weyland 4) lies on the
# table.

# %%
predict.capture(table, "amazon_industrial_zone")

# %% [markdown]
# **Run it.** Play the card and let the turn go on, one phase at a time. Each line is an event with
# the rule that made it happen.

# %%
seen = len(table.events)
table.choose("amazon_industrial_zone").play("go_or_stop")
for event in table.events[seen:]:
    print(f"{event.rule:16} {table.say(event)}")

# %% [markdown]
# **Where the document is silent.** It says that a pair from your *hand* is yours, and that the flipped
# card is laid with the others. What if the flipped card matches one of them? Read to the letter: it
# just lies there. In every other Go-Stop, and here by default, it takes what it matches
# (`gostop.open.1`), also when your hand card took a pair (`gostop.open.3`). That is a setting, and further down you will see how much hangs on it.

# %%
letter = gostop.table(gostop.Rules(flip_pairs="lie"), seed=16, fate={"first": 0}).to_decision()
seen = len(letter.events)
letter.choose("amazon_industrial_zone").play("go_or_stop")
for event in letter.events[seen:]:
    print(f"{event.rule:16} {letter.say(event)}")

# %% [markdown]
# ## Phase 4: capture
#
# What you take depends on how many cards of a suit have come together. Five things can happen. Each
# has a little position of its own here: *predict* first, then *show me*.
#
# **1. A pair.** Two cards match what you play; you take one of them, the other stays
# (`gostop.turn.4`, `gostop.turn.7`).

# %%
two_match = gostop.lay(
    hand=["Malapert Data Vault", "Ronald Five"],
    other=["Eli 1.0", "Zed 1.0"],
    table=["Ice Wall", "Searchlight", "Chum"],
    deck=["PAD Campaign"],
)
predict.capture(gostop.table(position=two_match).to_decision(), "malapert_data_vault", "ice_wall")

# %% [markdown]
# **2. Three of a kind.** You pair a card, and then the flip is a third one of the suit: all three are
# stuck on the table (`gostop.turn.7`).

# %%
stuck = gostop.lay(
    hand=["Malapert Data Vault", "Ronald Five"],
    other=["Eli 1.0", "Zed 1.0"],
    table=["Ice Wall", "Chum"],
    deck=["Searchlight"],
)
predict.capture(gostop.table(position=stuck).to_decision(), "malapert_data_vault")

# %% [markdown]
# **3. The fourth card.** Whoever plays the fourth card onto three takes them all, and a piece of ICE
# from the other player's tableau (`gostop.open.4`, `gostop.open.5`). The document doesn't say who may
# take a stuck three; this is what we decided.

# %%
fourth = gostop.lay(
    hand=["Malapert Data Vault", "Ronald Five"],
    other=["Eli 1.0", "Zed 1.0"],
    table=["Ice Wall", "Searchlight", "Aggressive Negotiation", "Chum"],
    theirs=["Shadow", "Scorched Earth"],
    deck=["PAD Campaign"],
)
predict.capture(gostop.table(position=fourth).to_decision(), "malapert_data_vault")

# %% [markdown]
# **4. A lucky flip.** Your card matched nothing, and then the flip matches *it*: you take the two, and
# a piece of ICE besides (`gostop.turn.8`).

# %%
lucky = gostop.lay(
    hand=["Malapert Data Vault", "Ronald Five"],
    other=["Eli 1.0", "Zed 1.0"],
    table=["Chum", "Ping"],
    theirs=["Shadow", "Scorched Earth"],
    deck=["Ice Wall"],
)
predict.capture(gostop.table(position=lucky).to_decision(), "malapert_data_vault")

# %% [markdown]
# **5. Four of a kind in one turn.** Two lie there, you play the third, the flip is the fourth: all
# four are yours, and a piece of ICE (`gostop.turn.9`).

# %%
four = gostop.lay(
    hand=["Malapert Data Vault", "Ronald Five"],
    other=["Eli 1.0", "Zed 1.0"],
    table=["Ice Wall", "Searchlight", "Chum"],
    theirs=["Shadow", "Scorched Earth"],
    deck=["Aggressive Negotiation"],
)
predict.capture(gostop.table(position=four).to_decision(), "malapert_data_vault", "ice_wall")

# %% [markdown]
# **Investigate.** In case 1 you chose *Ice Wall* as the pair, and *Searchlight* stayed. Would it
# matter if you took the other one? Fork the table and look at both.

# %%
choice = gostop.table(position=two_match).to_decision().choose("malapert_data_vault")
for pair in ("ice_wall", "searchlight"):
    other_way = choice.fork().choose(pair).play("go_or_stop")
    print(pair, "->", other_way.say(other_way.events[-1]))

# %% [markdown]
# ## What sets are worth
#
# | you have | points | rule |
# |---|---|---|
# | 3 upgrades | 3, but only 2 if one of them is neutral | `gostop.points.12` |
# | 4 or 5 upgrades | 4 or 15 | `gostop.points.12b` |
# | 5 operations or more | 1, and 1 for each further one | `gostop.points.13` |
# | 3 operations of one faction | 3, for each such set | `gostop.points.13b` |
# | 5 assets or more | 1, and 1 for each further one | `gostop.points.14` |
# | all 3 Executives | 5 | `gostop.points.14b` |
# | 10 ICE or more | 1, and 1 for each further one | `gostop.points.15` |
# | Trap or Mythic ICE | counts as two | `gostop.points.15b` |
#
# Everything counts for everything it can: three operations of a faction are also three of the five.

# %%
predict.points(["Akitaro Watanabe", "Hokusai Grid", "Shell Corporation"])

# %%
predict.points(
    ["Aggressive Negotiation", "Scorched Earth", "Witness Tampering", "SEA Source", "Lag Time"]
)

# %%
predict.points(["The Board", "Jackson Howard", "Chairman Hiro", "Net Police", "PAD Campaign"])

# %% [markdown]
# **Look closer.** `gostop.score` tells a tableau's points by where they come from. Change the cards and
# run it again.

# %%
tableau = ["Mganga", "Chimera", "Ice Wall", "Archer", "Shadow", "Ping", "Turing", "Chum", "Diviner"]
gostop.score([gostop.number(card) for card in tableau], gostop.Rules())

# %% [markdown]
# ## Phase 5: Go or Stop
#
# Points are counted when your turn is over (`gostop.open.46`). With seven or more you must say one of
# two things (`gostop.end.10`):
#
# - **Stop**: the round ends, and the loser pays (`gostop.end.10b`).
# - **Go**: the round goes on. Each Go adds to your pay (`gostop.settle.16`), and you are asked again
#   when you have more points than before (`gostop.open.19`). But if the other player reaches seven
#   now, they win on the spot (`gostop.end.11`), and your Go doubles what you pay (`gostop.settle.17`).
#
# In our deal this moment comes in turn 11. Step back and forth, or *branch* and choose yourself.

# %%
deal = gostop.table(seed=16, seats=("greedy", "greedy"), fate={"first": 0}).play()
call = next(
    frame for frame in deal.frames if frame.decision and frame.decision.name == "go_or_stop"
)
Stepper(deal, at=call.index)

# %% [markdown]
# **Predict.** From here two greedy players go on. What happens if you say Go, and if you say Stop?

# %%
asked = deal.fork(at=call.choices)
predict.winner(asked, "go")

# %%
for said in ("stop", "go"):
    end = asked.fork(seats=("greedy", "greedy")).choose(said).play()
    print(f"{said:5} you get {end.result.payoffs[0]:+d}, in turn {end.state.turn}")

# %% [markdown]
# Stopping was better here. Fox had neither upgrades nor enough ICE, and so paid double twice: 28 for
# seven points. Four turns later Fox has both. What doubles, phase 6 says.
#
# **The risk.** A comeback: you said Go with seven points; then Fox makes seven too.

# %%
comeback = gostop.lay(
    seat=1,
    hand=["Chairman Hiro"],
    other=["Eli 1.0"],
    table=["Hokusai Grid", "Turing"],
    mine=[
        "The Board",
        "Jackson Howard",
        "Net Police",
        "Daily Business Show",
        "PAD Campaign",
        "Ping",
    ],
    theirs="malapert_data_vault amazon_industrial_zone akitaro_watanabe aggressive_negotiation "
    "scorched_earth witness_tampering lag_time caduceus",
    deck=["Ronald Five"],
    caller=0,
    calls=[[7], []],
)
turned = gostop.table(position=comeback, seats=("greedy", "greedy")).play()
for event in turned.events:
    print(f"{event.rule:16} {turned.say(event)}")

# %% [markdown]
# ## Phase 6: settlement
#
# 1. **Base**: after a Stop, the difference in points; after a comeback, all the winner's points
#    (`gostop.open.15`).
# 2. **Plus** the bonus for the winner's Go calls: 1, then 2 more, then 3 more (`gostop.settle.16`).
# 3. **Doubled** for each of these, one on top of the other (`gostop.settle.20`):
#     - the loser had said Go, once for each time (`gostop.settle.17`);
#     - the winner scored with ICE and the loser has fewer than 6 (`gostop.settle.18`);
#     - the winner scored with upgrades and the loser has none (`gostop.settle.19`).

# %%
stop_now = gostop.lay(
    "go_or_stop",
    hand=["Eli 1.0"],
    other=["Viktor 1.0"],
    table=["Ronald Five", "Turing"],
    mine="malapert_data_vault hokusai_grid akitaro_watanabe aggressive_negotiation "
    "scorched_earth witness_tampering sea_source lag_time",
    theirs=["The Board", "Net Police", "Chum", "Ping", "Shadow", "Archer"],
)
predict.payment(gostop.table(position=stop_now).to_decision())

# %% [markdown]
# **Change it.** The same deal, the same choices, but each Go adds just one point. Where do the two
# games part ways?

# %%
import kit

print(kit.diverge(deal, gostop.Rules(go_bonus="count")))

# %% [markdown]
# ## What the document leaves out
#
# It is a page long, and leaves 46 questions open, from who wins a comeback (`gostop.open.21`) to
# saying Go on the very last turn (`gostop.open.23`). We decided each; the rule book below says how, and
# which setting restores another reading. The one that matters most is the flip. Read to the letter, a
# flipped card only lies there. Does that make a difference? Play both, on the same deals.

# %%
readings = {"printed": gostop.Rules(), "to the letter": gostop.Rules.seed_letter()}
result = kit.compare(readings, games=500, seats=("greedy", "greedy"), seed=1)
with pl.Config(tbl_rows=20, tbl_hide_dataframe_shape=True, tbl_width_chars=120, float_precision=2):
    print(result.select("label", "set", "mean", "low", "high"))

# %% [markdown]
# Three rounds in four end without anybody ever being asked to Go or Stop, which is what the game is
# named after. That is why the default departs from the letter here, and says so.

# %%
RuleBook("gostop", rule="open.1")

# %% [markdown]
# ## The whole game on one page
#
# | | |
# |---|---|
# | **Deal** | 10 cards each, 8 face up; the same suit is stacked |
# | **First half** | play a card; it pairs with *one* card of its suit |
# | **Second half** | flip a card; it pairs too |
# | **Two** of a suit | you take the pair |
# | **Three**, by your card and the flip | all stay, for whoever has the fourth |
# | **The fourth** onto three | take all four, and one ICE of theirs |
# | **Your card matched nothing, the flip matches it** | take both, and one ICE of theirs |
# | **Four in one turn** | take all four, and one ICE of theirs |
# | **Points** | upgrades 3/4/15 · operations from 5, and 3 for three of a faction · assets from 5, Executives 5 · ICE from 10 |
# | **Seven points** | *Stop*: be paid. *Go*: more, until they reach seven |
# | **Pay** | (difference + 1 + 2 + …) × 2 for each: their Go, too little ICE, no upgrade |
#
# Now [play a round](2-play.ipynb), or [change the rules](3-tweak.ipynb).
