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
# # Netrunner 2: credits and rigs
#
# Clicks are your time; credits buy everything else. Without a rig a Runner stands before a wall, and a rig
# costs credits. This lesson is about getting both.

# %%
from kit import netrunner
from widgets import Board, Quiz, RuleBook, Stepper

YOU = ("you", "you")  # persons on both sides: then `go` may choose for either
go = netrunner.go  # makes the choices named; between them things take their course

# %% [markdown]
# ## Credits
#
# Each side begins with 5 credits (`netrunner.1.6.4`) in its *credit pool* (`netrunner.1.10.2`). They come
# in when you gain them, and go when you lose or spend them (`netrunner.1.10.3`). A click gains one
# (`netrunner.5.2.7b`). Cards do better:
#
# | card | costs | gives | rule |
# |---|---|---|---|
# | Sure Gamble | 5 | 9 | `netrunner.card.35` |
# | Creative Commission | 1, and you lose a click if you have one left | 5 | `netrunner.card.29` |
# | Telework Contract | 1, then a click each time | 3, once a turn, three times | `netrunner.card.32` |
# | Smartware Distributor | a click each time | 3 on it, then 1 each turn | `netrunner.card.37` |
# | Hedge Fund (Corp) | 5 | 9 | `netrunner.card.16` |
# | Government Subsidy (Corp) | 10 | 15 | `netrunner.card.8` |
#
# Credits that lie *on a card* are not in your pool. You can do with them what the card says, and nothing
# else (`netrunner.1.10.4`).

# %%
poor = netrunner.lay(
    turn=2, grip="telework_contract creative_commission smartware_distributor carmen cleaver"
)
start = netrunner.table(position=poor, seats=("onward", "you")).play()
Stepper(start)

# %% [markdown]
# **Predict.** You have 5 credits and four clicks.

# %%
Quiz(
    start,
    "Install Telework Contract (cost 1), use it, then spend two clicks on credits. How many credits "
    "do you have?",
    [("7", 7), ("9", 9), ("10", 10), ("12", 12)],
    lambda fork: go(
        fork, "install_telework_contract", "take_telework_contract", "credit", "credit"
    ).state.credits[1],
    seats=YOU,
    rule="netrunner.card.32",
    board=False,
)

# %% [markdown]
# Why not use it three times this turn?

# %%
contract = go(start.fork(seats=YOU), "install_telework_contract", "take_telework_contract")
reason = contract.to_decision().why_not("take_telework_contract")
print(reason.rule, reason)

# %% [markdown]
# **Predict.** Creative Commission costs a click and a credit to play, gives 5 credits, and takes another
# click away.

# %%
Quiz(
    start,
    "You play Creative Commission first. Credits, and clicks left?",
    [
        ("10 credits, 3 clicks", (10, 3)),
        ("9 credits, 3 clicks", (9, 3)),
        ("9 credits, 2 clicks", (9, 2)),
        ("10 credits, 2 clicks", (10, 2)),
    ],
    lambda fork: (
        go(fork, "play_creative_commission").state.credits[1],
        fork.state.clicks[1],
    ),
    seats=YOU,
    rule="netrunner.card.29",
    board=False,
)

# %% [markdown]
# Losing a click is not spending it (`netrunner.1.11.3b`): nobody asks whether you have one to lose. Play the
# card with your last click, and nothing more goes. It is a good *last* action.

# %%
evening = netrunner.lay(turn=2, grip="creative_commission", clicks=1)
Quiz(
    netrunner.table(position=evening, seats=("onward", "you")).play(),
    "The same card, with 5 credits and one click left. What do you have at the end of your turn?",
    [
        ("9 credits, and nothing is lost", 9),
        ("9 credits, and next turn a click less", "later"),
        ("5 credits: you can't play it", 5),
    ],
    lambda fork: go(fork, "play_creative_commission").state.credits[1],
    seats=YOU,
    rule="netrunner.1.11.3b",
    board=False,
)

# %% [markdown]
# ## The rig
#
# The Runner has cards of five types (`netrunner.1.8.2`): identity, **events**, **programs**, **hardware**
# and **resources**. Events are played, do what they say, and go to the heap. The other three are installed
# and stay: they are your *rig*.
#
# The number in the upper left corner says what that takes (`netrunner.2.3.1`), in credits
# (`netrunner.2.3.2`): a play cost on an event (`netrunner.2.3.3`), an install cost on the rest
# (`netrunner.2.3.4`, `netrunner.1.16.6a`). Either takes a click, too. What you install is *active* at once:
# its abilities count (`netrunner.1.8.3`).
#
# Three programs break ice, each its own kind: a **fracter** breaks barriers, a **decoder** code gates, a
# **killer** sentries. The fourth, an **AI**, breaks everything.

# %%
tools = netrunner.lay(
    turn=2,
    grip="mayfly pennyshaver sure_gamble",
    rig="cleaver unity carmen",
    credits=(5, 9),
)
rig = netrunner.table(position=tools, seats=("onward", "you")).play()
Board(rig)

# %% [markdown]
# ## Memory
#
# Room for programs is counted in memory units (`netrunner.1.20.1`), *MU* for short (`netrunner.1.3.6`). You
# have 4 (`netrunner.1.20.2`). Only programs need memory: the number to the right of the install cost
# (`netrunner.2.8.1`) says how much, and all of them together must fit (`netrunner.2.8.2`). Cleaver, Unity
# and Carmen take 1 MU each, Mayfly takes 2.

# %%
Quiz(
    rig,
    "You install Mayfly beside Cleaver, Unity and Carmen. What happens?",
    [
        ("It can't be installed: there is no memory", "refused"),
        ("You must trash a program first", "trash"),
        ("It is installed beside them: hardware would need room, programs don't", "fits"),
    ],
    lambda fork: "fits" if go(fork, "install_mayfly").decision.find("done") else "trash",
    seats=YOU,
    rule="netrunner.3.9.3b",
)

# %% [markdown]
# **Investigate.** Pennyshaver is hardware, a *console*, and gives 1 MU more (`netrunner.card.26`). Install
# it first: does everything fit then? (Before a program is installed you may always trash others, so you
# are asked. *Done* trashes none.)

# %%
Quiz(
    rig,
    "First Pennyshaver, then Mayfly. How many programs can you have then?",
    [("2", 2), ("3", 3), ("4", 4)],
    lambda fork: len(
        go(fork, "install_pennyshaver", "install_mayfly", "done").view()["rig"]["programs"]
    ),
    seats=YOU,
    rule="netrunner.1.20.2",
    board=False,
)

# %%
Stepper(rig)

# %% [markdown]
# ## Runs can pay
#
# Carmen costs 5, or 3 if you made a successful run this turn (`netrunner.card.27`). On Pennyshaver each
# successful run puts a credit (`netrunner.card.26`). So run first, on whatever is open, and buy afterwards.

# %%
cheap = netrunner.lay(turn=2, grip="carmen red_team", rig="pennyshaver", credits=(5, 5))
carmen = netrunner.table(position=cheap, seats=("onward", "you")).play()
Quiz(
    carmen,
    "You run on Archives, which nothing protects, install Carmen, and take what is on Pennyshaver (which "
    "first gets one more credit). How many credits do you have?",
    [("0", 0), ("2", 2), ("4", 4), ("5", 5)],
    lambda fork: go(fork, "run_archives", "install_carmen", "take_pennyshaver").state.credits[1],
    seats=YOU,
    rule="netrunner.card.27",
)

# %% [markdown]
# **Run it**, line by line.

# %%
bought = go(carmen.fork(seats=YOU), "run_archives", "install_carmen", "take_pennyshaver")
for event in bought.events:
    if event.kind in ("pay", "place", "take", "gain", "success", "install"):
        print(f"{event.rule:20} {bought.say(event)}")

# %% [markdown]
# ## A hand that is too full
#
# At the end of your turn you discard (`netrunner.5.5.4c`) down to five cards (`netrunner.5.5.3a`). During
# the turn a hand may be any size. VRcation draws four cards (`netrunner.card.30`): play it, and see.

# %%
full = netrunner.lay(
    turn=2,
    grip="vrcation sure_gamble cleaver unity carmen mayfly",
    clicks=1,
)
Stepper(netrunner.table(position=full, seats=("onward", "you")).play())

# %% [markdown]
# **Change it.** Two credits for a click, and a unit of memory less. Which of your cards would be worth
# less, and which more?

# %%
rich = netrunner.Rules(click_credits=2, memory=3)
print(rich.changed())
tight = netrunner.lay(
    turn=2, rules=rich, grip="telework_contract pennyshaver carmen unity", rig="cleaver"
)
Stepper(netrunner.table(rich, position=tight, seats=("onward", "you")).play())

# %% [markdown]
# ## More words: counters
#
# *Counter* and *token* mean the same (`netrunner.1.9.1a`): small things that keep track of what you have
# and of what has happened (`netrunner.1.9.1`). What is not in play lies in the bank, which never runs out
# (`netrunner.1.9.2`). There are ten kinds (`netrunner.1.9.5`):
#
# | counter | where | when you meet it |
# |---|---|---|
# | **credit** | your pool, and cards (`netrunner.1.9.5a`) | in this lesson |
# | **click** | beside you | lesson 1 |
# | **advancement** | the Corp's installed cards | lesson 5 |
# | **tag** | beside the Runner | lesson 5 |
# | **virus** | programs of the advanced deck | [lesson 9](9-beyond-the-decks.ipynb) |
# | **power, agenda, condition, bad publicity, core damage** | no card of these decks | [lesson 9](9-beyond-the-decks.ipynb) |
#
# ## The rules of this lesson

# %%
RuleBook("netrunner", "netrunner.1.10.1")

# %% [markdown]
# Go on with [ice and breakers](3-ice-and-breakers.ipynb).
