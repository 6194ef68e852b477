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
# # Netrunner 4: assets and trashing
#
# Not everything in a remote server is an agenda. Assets earn money or are traps, and the Runner may pay to
# be rid of them.

# %%
from kit import netrunner
from widgets import Board, Quiz, RuleBook, Stepper

YOU = ("you", "you")  # persons on both sides: then `go` may choose for either
go = netrunner.go  # makes the choices named; between them things take their course

# %% [markdown]
# ## Assets
#
# The Corp's cards are of six types (`netrunner.1.8.1`): identity, **operations**, which are played, and four
# that are installed: **agendas**, **assets**, **upgrades** and **ice**.
#
# Assets are installed in the root of a remote server, face down, and for nothing (`netrunner.1.16.6c`).
# Until the Corp pays to rez them they are inactive and do nothing (`netrunner.1.8.4`). *Active* is what is
# rezzed, or is the Runner's and face up, and some more: the identities, scored agendas, a card being played
# (`netrunner.1.8.3a`).
#
# Other than ice, assets can be rezzed in almost every window, also in the Runner's turn
# (`netrunner.9.2.7c`). A clever Corp waits: what lies face down might be anything. Here it is the Runner's
# turn, and the Corp is asked.

# %%
office = netrunner.lay(
    turn=2,
    phase="window",
    servers={"server_1": " > nico_campaign", "server_2": " > regolith_mining_license"},
)
table = netrunner.table(position=office, seats=("you", "onward")).play()
Stepper(table)

# %% [markdown]
# Nico Campaign is rezzed for 2 credits, and 9 are put on it. Each turn the Corp takes 3 of them; when none
# is left, it trashes the card and draws one (`netrunner.card.1`).

# %%
earning = netrunner.lay(
    turn=3, phase="turn", servers={"server_1": " > nico_campaign+$6"}, hq="hedge_fund tithe"
)
Quiz(
    netrunner.table(position=earning, seats=("you", "onward")),
    "The Corp's turn begins. It has 5 credits, and 6 more lie on Nico Campaign. How many has it at its "
    "first action?",
    [("5", 5), ("6", 6), ("8", 8), ("11", 11)],
    lambda fork: go(fork, to="action").state.credits[0],
    seats=YOU,
    rule="netrunner.card.1",
)

# %% [markdown]
# **Investigate.** When do the credits move: before or after the Corp draws its card?

# %%
dawn = go(netrunner.table(position=earning, seats=YOU), to="action")
for event in dawn.events:
    if event.kind not in ("window", "pass"):
        print(f"{event.rule:18} {dawn.say(event)}")

# %% [markdown]
# ## Trashing what you access
#
# When you access a card with a *trash cost*, you may pay it and trash the card (`netrunner.7.1.5`). It is
# the number in the lower right corner of assets and upgrades (`netrunner.2.6.1`). In these decks no other
# card has one.

# %%
visit = netrunner.lay(
    turn=2, servers={"server_1": " > nico_campaign+$9"}, hq="hedge_fund", credits=(2, 5)
)
nico = netrunner.table(position=visit, seats=("onward", "you")).play()
at_nico = go(nico.fork(seats=YOU), "run_server_1")
while at_nico.decision.name != "mid_access":
    at_nico.choose("pass" if at_nico.decision.find("pass") else "continue").to_decision()
Board(at_nico.fork(seats=("onward", "you")))

# %%
Quiz(
    nico,
    "You have 5 credits, run on Server 1 and trash Nico Campaign (trash cost 2). What becomes of your "
    "credits, and of the 9 on the card?",
    [
        ("You have 3; the 9 are gone for both", (3, 2)),
        ("You have 12: the 9 are yours", (12, 2)),
        ("You have 3, and the Corp gets the 9", (3, 11)),
        ("You have 5: a rezzed card can't be trashed", (5, 2)),
    ],
    lambda fork: (
        go(fork, "run_server_1", "trash_nico_campaign", to="action").state.credits[1],
        fork.state.credits[0],
    ),
    seats=YOU,
    rule="netrunner.7.1.5",
    board=False,
)

# %% [markdown]
# The same goes for an asset that you come upon in HQ or R&D: it can be trashed before it was ever installed.
# What is in Archives is trashed already (`netrunner.7.1.5b`).
#
# ## Archives
#
# Archives is the Corp's discard pile, and a server. What you could see as it was trashed lies face up
# (`netrunner.4.4.6b`); what the Corp discarded from its hand lies face down (`netrunner.5.5.2a`). A breach
# of Archives first turns it all face up (`netrunner.7.3.2`), and you access every card
# (`netrunner.7.4.1d`).

# %%
pile = netrunner.lay(
    turn=2,
    archives="hedge_fund -superconducting_hub -tithe nico_campaign",
    hq="palisade",
    servers={"rd": "palisade", "hq": "palisade"},
)
archives = netrunner.table(position=pile, seats=("onward", "you")).play()
Quiz(
    archives,
    "Two of the four cards in Archives lie face down: Tithe, and Superconducting Hub (1 point). You run on "
    "Archives. How many agenda points do you have afterwards?",
    [
        ("0: you can't see what lies face down", 0),
        ("1", 1),
        ("It depends on which card you access", "chance"),
    ],
    lambda fork: go(fork, "run_archives", to="action").view()["seats"][1]["points"],
    seats=YOU,
    rule="netrunner.7.3.2",
)

# %% [markdown]
# ## Traps
#
# Urtica Cipher is made to be taken for an agenda: it can be advanced. But if you access it where it is
# installed, it does 2 net damage, and 1 more for each advancement counter on it, even if it was never rezzed
# (`netrunner.card.5`). Your only choice is whether to look.

# %%
trap = netrunner.lay(
    turn=2,
    servers={"server_1": "palisade > urtica_cipher:2", "server_2": " > superconducting_hub:2"},
    grip="sure_gamble cleaver carmen unity vrcation",
    credits=(0, 5),
)
cipher = netrunner.table(position=trap, seats=("onward", "you")).play()
Quiz(
    cipher,
    "Both servers hold a card with two counters on it. You run on Server 1 (the Corp has no credit to rez "
    "Palisade), with five cards in hand.",
    [
        ("It is an agenda: you steal it", "agenda"),
        ("4 net damage: one card is left in your hand", 1),
        ("2 net damage: three cards are left", 3),
        ("You are flatlined", 0),
    ],
    lambda fork: len(go(fork, "run_server_1", to="action").state.grip),
    seats=YOU,
    rule="netrunner.card.5",
)

# %% [markdown]
# **Run it.** Which card is left is a matter of luck. Before you look at the other server, what would you do?

# %%
bitten = go(cipher.fork(seats=YOU), "run_server_1", to="action")
for event in bitten.events:
    if event.kind in ("access", "damage", "trigger", "rez", "trash", "run_ends"):
        print(f"{event.rule:18} {bitten.say(event)}")

# %% [markdown]
# ## Making room
#
# A remote server has room for one agenda or asset in its root, and for any number of upgrades
# (`netrunner.4.6.6e`). A new one pushes the old one out (`netrunner.8.5.6a`).

# %%
crowded = netrunner.lay(
    turn=3,
    hq="regolith_mining_license",
    servers={"server_1": " > nico_campaign", "server_2": "palisade"},
)
full = netrunner.table(position=crowded, seats=("you", "onward")).play()
Quiz(
    full,
    "The Corp wants to install Regolith Mining License. Where can it, and still keep Nico Campaign?",
    [
        ("In Server 1, Server 2, or a new server", 3),
        ("In Server 2, or a new server", 2),
        ("Only in a new server", 1),
    ],
    lambda fork: sum(
        any("nico_campaign" in netrunner.IDS[card] for root in tried.state.roots for card in root)
        for tried in (
            go(fork.fork(), "install_regolith_mining_license", place)
            for place in ("server_1", "server_2", "new_server")
        )
    ),
    seats=YOU,
    rule="netrunner.8.5.6a",
)

# %% [markdown]
# **Change it.** Make a house rule: everything costs a credit more to trash. What can be computed is a
# *formula* of the rules, a method; a subclass of the rules puts its own in its place.


# %%
class Guarded(netrunner.Rules):
    """Trashing what is accessed costs a credit more."""

    def trash_cost(self, card, printed):
        return printed + 1


tough = netrunner.lay(
    turn=2, rules=Guarded(), servers={"server_1": " > nico_campaign+$9"}, credits=(2, 5)
)
guarded = go(netrunner.table(Guarded(), position=tough, seats=YOU), "run_server_1")
while guarded.decision.name != "mid_access":
    guarded.choose("pass" if guarded.decision.find("pass") else "continue").to_decision()
Board(guarded.fork(seats=("onward", "you")))

# %% [markdown]
# ## The rules of this lesson

# %%
RuleBook("netrunner", "netrunner.7.1.5")

# %% [markdown]
# Go on with [advancing, scoring, damage](5-advancing-scoring-damage.ipynb).
