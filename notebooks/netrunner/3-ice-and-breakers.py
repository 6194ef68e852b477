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
# # Netrunner 3: ice and breakers
#
# Ice protects a server; icebreakers get you past it. Who can do the sums of this lesson knows when a run
# pays.

# %%
from kit import netrunner
from widgets import Board, Quiz, RuleBook, Stepper

YOU = ("you", "you")  # persons on both sides: then `go` may choose for either
go = netrunner.go  # makes the choices named; between them things take their course

# %% [markdown]
# ## Ice is installed face down, and rezzed when it is met
#
# The Corp installs ice before a server, outside of what is there (`netrunner.3.4.2b`). The first piece is
# free; each later one costs a credit for every piece that is there already (`netrunner.1.16.6b`).
#
# Face down, ice is *unrezzed*; face up, it is *rezzed* (`netrunner.8.1.1`). Turning it up costs what is
# printed on it (`netrunner.1.16.8`), and as a rule the Corp can do that only while the Runner approaches
# this very piece (`netrunner.9.2.7e`). So it pays for what is met, and for nothing else.

# %%
building = netrunner.lay(
    turn=3, hq="tithe palisade whitespace", servers={"rd": "palisade+ tithe"}, credits=(5, 5)
)
corp = netrunner.table(position=building, seats=("you", "onward")).play()
Quiz(
    corp,
    "The Corp installs Whitespace before R&D, where two pieces of ice are already. Whitespace costs 2 to "
    "rez. How many of its 5 credits are left?",
    [("5: installing is free", 5), ("4", 4), ("3", 3), ("1", 1)],
    lambda fork: go(fork, "install_whitespace", "rd").state.credits[0],
    seats=YOU,
    rule="netrunner.1.16.6b",
)

# %% [markdown]
# ## Encounter
#
# When you meet rezzed ice you *encounter* it (`netrunner.6.9.3a`). Each line on the ice that begins with a
# bent arrow is a **subroutine** (`netrunner.1.3.7`). Now you may break them with your breakers
# (`netrunner.6.9.3b`); what you leave unbroken happens, from top to bottom (`netrunner.6.9.3c`).
#
# Ice has a *strength* (`netrunner.3.4.4`), and so have icebreakers: the number in the lower left corner
# (`netrunner.2.7.1`). The two are measured against each other (`netrunner.2.7.3`). A breaker
#
# - breaks only **its kind** of ice (`netrunner.3.9.5h`),
# - must be **at least as strong** as the ice (`netrunner.3.9.5g`); credits make it stronger, until this
#   encounter is over (`netrunner.3.9.5b`),
# - and breaks subroutines for credits.

# %%
meeting = netrunner.lay(
    turn=2,
    rig="cleaver unity carmen",
    servers={"server_1": "palisade+ > superconducting_hub:1", "hq": "palisade+"},
    credits=(5, 9),
)
table = netrunner.table(position=meeting, seats=("onward", "you")).play()
met = go(table.fork(seats=YOU), "run_server_1").fork(seats=("onward", "you"))
Board(met)

# %% [markdown]
# Palisade has strength 2 before a central server and 4 before a remote one (`netrunner.card.13`).
# Cleaver has strength 3; 2 credits give it one more, and one credit breaks up to two subroutines
# (`netrunner.card.23`).

# %%
Quiz(
    table,
    "What does it cost to get past Palisade at Server 1?",
    [("1 credit", 1), ("2 credits", 2), ("3 credits", 3), ("5 credits", 5)],
    lambda fork: (
        9 - go(fork, "run_server_1", "boost_cleaver", "break_cleaver", to="action").state.credits[1]
    ),
    seats=YOU,
    rule="netrunner.3.9.5g",
)

# %%
Quiz(
    table,
    "And past the one before HQ?",
    [("1 credit", 1), ("2 credits", 2), ("3 credits", 3), ("5 credits", 5)],
    lambda fork: 9 - go(fork, "run_hq", "break_cleaver", to="action").state.credits[1],
    seats=YOU,
    rule="netrunner.card.13",
    board=False,
)

# %% [markdown]
# **Run it**, step by step. On the board each breaker shows its bill, boosts and breaks in credits; or why
# it can't break this ice.

# %%
Stepper(met)

# %% [markdown]
# **Why not?**

# %%
for wish in ("break_cleaver", "jack_out", "run_hq"):
    reason = met.why_not(wish)
    print(f"{wish:14} {reason.rule:18} {reason}")

at_hq = go(table.fork(seats=YOU), "run_hq").fork(seats=("onward", "you"))
reason = at_hq.why_not("break_carmen")
print(f"{'break_carmen':14} {reason.rule:18} {reason}")

# %% [markdown]
# ## You need not break everything
#
# Tithe does 1 net damage, and the Corp gains a credit (`netrunner.card.14`). A point of net damage takes a
# card of your hand, chosen by chance (lesson 5). If you can spare the card, don't pay.

# %%
toll = netrunner.lay(
    turn=2,
    rig="carmen",
    grip="sure_gamble vrcation",
    servers={"hq": "tithe+"},
    credits=(5, 2),
)
tithe = netrunner.table(position=toll, seats=("onward", "you")).play()
Quiz(
    tithe,
    "You have two cards in hand, run on HQ and break nothing. What stops you?",
    [
        ("The run ends at Tithe; you have two cards", (False, 2)),
        ("Nothing: you lose a card and get in", (True, 1)),
        ("Nothing: you get in, with two cards", (True, 2)),
        ("You lose your hand, and the game", (False, 0)),
    ],
    lambda fork: (
        any(event.kind == "breach" for event in go(fork, "run_hq", to="action").events),
        len(fork.state.grip),
    ),
    seats=YOU,
    rule="netrunner.card.14",
)

# %% [markdown]
# Whitespace takes 3 credits; then it ends the run if you have 6 or fewer (`netrunner.card.15`). Its strength
# is 0, so any decoder will do. (Zero is a number like others; a program that is no breaker has a dash there,
# and no strength at all: `netrunner.2.7.2`.)

# %%
gate = netrunner.lay(turn=2, servers={"rd": "whitespace+"}, credits=(5, 9))
space = netrunner.table(position=gate, seats=("onward", "you")).play()
Quiz(
    space,
    "You have 9 credits and no breaker, and run on R&D. What comes of it?",
    [
        ("You get in, with 9 credits", (True, 9)),
        ("You get in, with 6 credits", (True, 6)),
        ("The run ends, and you have 6 credits", (False, 6)),
        ("The run ends, and you have 9 credits", (False, 9)),
    ],
    lambda fork: (
        any(event.kind == "breach" for event in go(fork, "run_rd", to="action").events),
        fork.state.credits[1],
    ),
    seats=YOU,
    rule="netrunner.card.15",
)

# %% [markdown]
# ## Breaking with clicks
#
# Brân 1.0 is a *bioroid*: by losing a click the Runner may break one of its subroutines
# (`netrunner.card.2`). The first lets the Corp install ice, the second and the third end the run. You have
# four clicks, and spend one of them on the run.

# %%
robot = netrunner.lay(
    turn=2, servers={"server_1": "bran_1_0+ > offworld_office:2"}, hq="palisade", credits=(5, 3)
)
bran = netrunner.table(position=robot, seats=("onward", "you")).play()
Quiz(
    bran,
    "You have no breaker at all, and break the second and the third subroutine. What comes of it?",
    [
        ("You steal the agenda, with a click to spare", (True, 1)),
        ("You steal the agenda, with no click left", (True, 0)),
        ("The first subroutine stops you", (False, 1)),
    ],
    lambda fork: (
        bool(
            go(
                fork,
                "run_server_1",
                "break_bran_1_0",
                "sub_2",
                "break_bran_1_0",
                "sub_3",
                to="action",
            ).state.stolen
        ),
        fork.state.clicks[1],
    ),
    seats=YOU,
    rule="netrunner.card.2",
)

# %% [markdown]
# In the quiz the Corp did nothing with the first subroutine. It could have installed Palisade *inward*,
# between Brân and the server, for nothing, and rezzed it for 3 credits when you came to it.
#
# ## Leaving a run
#
# When you have passed a piece of ice, and before you go on, you may *jack out*: the run ends, and nothing
# worse happens (`netrunner.6.1.5`). Each step of the way gives you one chance (`netrunner.6.6.3`); while you
# approach or encounter ice there is none.

# %%
deep = netrunner.lay(
    turn=2,
    rig="carmen",
    grip="sure_gamble",
    servers={"server_1": "tithe+ karuna > offworld_office:3"},
    credits=(6, 2),
)
choice = netrunner.table(position=deep, seats=("sensible", "you"))
inside = go(choice.fork(seats=YOU), "run_server_1", "break_carmen", "sub_1", "pass")
while inside.decision.name != "jack_out":
    inside.choose("pass").to_decision()
Stepper(inside.fork(seats=("sensible", "you")))

# %% [markdown]
# Tithe is behind you; you have 1 credit and one card left. The next piece is face down, and the Corp has 7
# credits. What could it be? Every sentry of the Corp does damage, Carmen needs credits, and with an empty
# hand the next point of damage is your last. Go on, or get out?
#
# ## One for all, once
#
# Mayfly breaks any ice: a credit a subroutine, a credit for each strength it lacks. But once it has broken
# something, it is trashed when the run ends (`netrunner.card.36`). It is for the run that wins.

# %%
last = netrunner.lay(
    turn=2,
    rig="mayfly",
    servers={"server_1": "palisade+ > send_a_message:4"},
    stolen="send_a_message",
    credits=(5, 4),
)
Quiz(
    netrunner.table(position=last, seats=("onward", "you")).play(),
    "You have 3 points and 4 credits; the agenda behind Palisade is worth 3. Mayfly has strength 1. "
    "Do you run?",
    [
        ("Yes: it works, and you win", "points"),
        ("No: to break Palisade costs 5 credits", "poor"),
        ("No: Mayfly breaks Palisade, but is trashed before you can steal", ""),
    ],
    lambda fork: (
        go(fork, "run_server_1", *["boost_mayfly"] * 3, "break_mayfly", to="action").state.how
    ),
    seats=YOU,
    rule="netrunner.card.36",
)

# %% [markdown]
# **Change it.** Numbers in the game are whole ones, and may go below zero (`netrunner.1.1.3`). A house rule
# is a subclass: this one makes all ice weaker by one, and Whitespace has strength -1. What does Palisade at
# Server 1 cost you now?


# %%
class Thaw(netrunner.Rules):
    """Ice has lost a point of strength."""

    def strength(self, card, printed):
        ice = next(one for one in netrunner.DESIGNS if one.id == card).type == "ice"
        return printed - 1 if ice else printed


warm = netrunner.lay(
    turn=2,
    rules=Thaw(),
    rig="cleaver unity",
    servers={"server_1": "palisade+ > superconducting_hub:1", "rd": "whitespace+"},
    credits=(5, 9),
)
thawed = netrunner.table(Thaw(), position=warm, seats=("onward", "you")).play()
Quiz(
    thawed,
    "Palisade before a remote server, Cleaver with strength 3. What does it cost to get past it?",
    [("1 credit", 1), ("2 credits", 2), ("3 credits", 3)],
    lambda fork: 9 - go(fork, "run_server_1", "break_cleaver", to="action").state.credits[1],
    seats=YOU,
    rule="netrunner.3.9.5g",
)

# %% [markdown]
# ## The rules of this lesson

# %%
RuleBook("netrunner", "netrunner.6.9.3a")

# %% [markdown]
# Go on with [assets and trashing](4-assets-and-trashing.ipynb).
