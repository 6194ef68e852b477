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
# # Netrunner 5: advancing, scoring, damage
#
# How the Corp wins, the two other ways a game ends, and what tags are for.

# %%
from kit import netrunner
from widgets import Board, Quiz, RuleBook, Stepper

YOU = ("you", "you")  # persons on both sides: then `go` may choose for either
go = netrunner.go  # makes the choices named; between them things take their course

# %% [markdown]
# ## Advancing
#
# For a click and a credit, the Corp advances an installed card (`netrunner.5.2.6f`): it puts an advancement
# counter on it, and these show how far it has got (`netrunner.1.9.5f`). One is enough to call a card
# *advanced* (`netrunner.1.18.4`). Agendas can be advanced, and other cards that say so
# (`netrunner.1.18.3`).
#
# Only agendas have an advancement requirement, in the upper right corner (`netrunner.2.4.1`), and only
# agendas have points, at the left edge (`netrunner.2.5.1`). When an agenda has as many counters as it needs,
# it can be scored (`netrunner.1.17.3a`): in the Corp's turn, between actions, and for no click
# (`netrunner.1.17.3c`).
#
# | agenda | needs | points | when scored | rule |
# |---|---|---|---|---|
# | Superconducting Hub | 3 | 1 | draw two cards; your hand may hold two more | `netrunner.card.11` |
# | Offworld Office | 4 | 2 | gain 7 credits | `netrunner.card.9` |
# | Send a Message | 5 | 3 | rez a piece of ice for nothing; also when it is stolen | `netrunner.card.10` |
# | Orbital Superiority (advanced) | 4 | 2 | 4 meat damage if tagged, else a tag | `netrunner.card.22` |
#
# Two cards more in a hand: where a card contradicts a rule, the card is right (`netrunner.1.2.1`).

# %%
office = netrunner.lay(
    turn=3,
    hq="seamless_launch hedge_fund",
    servers={"server_1": "palisade > offworld_office:3", "hq": "tithe+"},
    credits=(3, 5),
)
table = netrunner.table(position=office, seats=("you", "onward")).play()
Quiz(
    table,
    "Offworld Office has three of its four counters. The Corp has 3 credits; it advances and scores. How "
    "many credits has it then?",
    [("2", 2), ("7", 7), ("9", 9), ("10", 10)],
    lambda fork: go(fork, "advance_offworld_office", "score_offworld_office").state.credits[0],
    seats=YOU,
    rule="netrunner.card.9",
)

# %%
Stepper(table)

# %% [markdown]
# ## From the hand to the score area
#
# An agenda that needs 3 can't be scored in the turn in which it is installed: one of the Corp's three clicks
# installs it, two advance it twice. So the Runner always gets a turn to run. Seamless Launch puts two
# counters on a card, but only on one that was *not* installed this turn (`netrunner.card.3`).

# %%
fast = netrunner.lay(
    turn=3,
    hq="seamless_launch superconducting_hub",
    servers={"server_1": " > offworld_office", "server_2": " > superconducting_hub"},
    credits=(5, 5),
)
launch = netrunner.table(position=fast, seats=("you", "onward")).play()
Quiz(
    launch,
    "Both agendas were installed last turn, and have no counters yet. How many points can the Corp score "
    "this turn at most?",
    [
        ("2: Offworld Office, with Seamless Launch and two clicks more", 2),
        ("1: Superconducting Hub, with three clicks", 1),
        ("3: both of them", 3),
        ("None", 0),
    ],
    lambda fork: go(
        fork,
        "play_seamless_launch",
        "offworld_office",
        "advance_offworld_office",
        "advance_offworld_office",
        "score_offworld_office",
    ).view()["seats"][0]["points"],
    seats=YOU,
    rule="netrunner.card.3",
)

# %% [markdown]
# **Why not?** Here the Corp put its two counters on Superconducting Hub instead, and advanced it once. Before
# its last action it may score.

# %%
soon = go(
    launch.fork(seats=YOU),
    "play_seamless_launch",
    "superconducting_hub",
    "advance_superconducting_hub",
).fork(seats=("you", "onward"))
print([option.key for option in soon.decision.options])
for wish in ("score_offworld_office", "advance_offworld_office", "rez_superconducting_hub"):
    reason = soon.why_not(wish)
    print(f"{wish:24} {reason.rule:18} {reason}")

# %% [markdown]
# ## Damage
#
# For each point of damage a card of the Runner's hand is trashed, chosen by chance; net damage and meat
# damage differ only in where they come from (`netrunner.10.4.2a`). All the points of one effect fall at once
# (`netrunner.10.4.3`). If they are more than there are cards, the Runner is *flatlined*, and the Corp wins
# (`netrunner.10.4.4`). An empty hand alone is no harm. The next damage is.

# %%
trap = netrunner.lay(
    turn=2,
    servers={"server_1": " > urtica_cipher:1"},
    grip="sure_gamble cleaver carmen",
    credits=(0, 5),
)
cipher = netrunner.table(position=trap, seats=("onward", "you")).play()
Quiz(
    cipher,
    "Urtica Cipher has one counter, you have three cards. You access it: 2 net damage, and one more for "
    "each counter. What comes of it?",
    [
        ("You lose the game", ("flatline", 0)),
        ("You go on with an empty hand", ("", 0)),
        ("You go on with one card", ("", 1)),
    ],
    lambda fork: (
        go(fork, "run_server_1", to="action").state.how,
        len(fork.state.grip),
    ),
    seats=YOU,
    rule="netrunner.10.4.4",
)

# %% [markdown]
# And with two counters?

# %%
worse = netrunner.lay(
    turn=2,
    servers={"server_1": " > urtica_cipher:2"},
    grip="sure_gamble cleaver carmen",
    credits=(0, 5),
)
Quiz(
    netrunner.table(position=worse, seats=("onward", "you")).play(),
    "Two counters, three cards. What comes of it?",
    [("You lose the game", "flatline"), ("You go on with an empty hand", "")],
    lambda fork: go(fork, "run_server_1", to="action").state.how,
    seats=YOU,
    rule="netrunner.10.4.4",
    board=False,
)

# %% [markdown]
# **Ice that hurts.** Karunā does 2 net damage, lets you jack out, and does 2 more (`netrunner.card.7`).
# Diviner does 1, and ends the run if the card that you lost has an odd cost (`netrunner.card.6`).

# %%
diviner = netrunner.lay(
    turn=2,
    servers={"rd": "diviner+"},
    grip="sure_gamble cleaver carmen",
    rd="hedge_fund",
)
Quiz(
    netrunner.table(position=diviner, seats=("onward", "you")).play(),
    "You have Sure Gamble (5), Cleaver (3) and Carmen (5), and no breaker for Diviner. Do you get in?",
    [
        ("The run ends, whichever card is lost", {False}),
        ("You get in, whichever card is lost", {True}),
        ("It depends on which card is lost", {False, True}),
    ],
    lambda fork: {
        any(event.kind == "breach" for event in each.events)
        for each in (
            go(netrunner.table(position=diviner, seed=seed, seats=YOU), "run_rd", to="action")
            for seed in range(12)
        )
    },
    seats=YOU,
    rule="netrunner.card.6",
)

# %% [markdown]
# ## Tags
#
# A tag means that the Corp knows where you are. By itself it does nothing; but for a click and 2 credits the
# Corp can trash a resource of a tagged Runner (`netrunner.5.2.6g`), and some cards wait for tags: Retribution
# (`netrunner.card.21`) trashes a program or a piece of hardware. The Runner removes a tag for a click and 2
# credits (`netrunner.5.2.7g`). Only the advanced decks have cards that give tags, such as Public Trail
# (`netrunner.card.19`) and Funhouse (`netrunner.card.17`).
#
# Here the Runner has a tag, and the Corp three clicks. What hurts most?

# %%
tagged = netrunner.lay(
    turn=3,
    hq="retribution public_trail orbital_superiority",
    rig="cleaver telework_contract$6 smartware_distributor$3",
    tags=1,
    credits=(8, 2),
)
hunt = netrunner.table(position=tagged, seats=("you", "onward")).play()
Stepper(hunt)

# %% [markdown]
# Without a tag, nothing of the kind:

# %%
free = netrunner.lay(turn=3, hq="retribution public_trail", rig="cleaver telework_contract$6")
untagged = netrunner.table(position=free, seats=("you", "onward")).play()
for wish in ("retribution", "public_trail", "trash_telework_contract"):
    reason = untagged.why_not(wish)
    print(f"{wish:25} {reason.rule:20} {reason}")

# %% [markdown]
# ## The other ends
#
# **An empty R&D.** The Corp must draw as its turn begins. If there is no card to draw, it loses
# (`netrunner.1.7.2c`). A Runner without a stack plays on: who can't draw, doesn't.
#
# **Points**, the usual end (`netrunner.1.7.2a`): 7 of them by the rules, and with the advanced decks; 6 with
# the starter decks, which have fewer agendas. Below the Corp is about to take its first action.

# %%
end = netrunner.lay(
    turn=3,
    phase="window",
    hq="hedge_fund",
    servers={"server_1": " > offworld_office:4"},
    scored="send_a_message superconducting_hub",
    stolen="offworld_office offworld_office",
)
Quiz(
    netrunner.table(position=end, seats=YOU),
    "Either side has 4 points, and the Corp's Offworld Office (2 points) has its four counters. Who wins, and "
    "how many clicks has the Corp left?",
    [
        ("The Corp, with three clicks left: scoring takes none", (0, 3)),
        ("The Corp, with two clicks left", (0, 2)),
        ("Nobody yet: 6 points count at the end of the turn", (None, 3)),
    ],
    lambda fork: (
        go(fork, "score_offworld_office").state.winner,
        fork.state.clicks[0],
    ),
    seats=YOU,
    rule="netrunner.1.17.3c",
)

# %% [markdown]
# **Change it.** A milder game: every card does one damage less. The same trap, two counters, three cards:


# %%
class Mild(netrunner.Rules):
    """Every card does one damage less."""

    def damage(self, card, amount):
        return max(0, amount - 1)


mild = netrunner.lay(
    turn=2,
    servers={"server_1": " > urtica_cipher:2"},
    grip="sure_gamble cleaver carmen",
    rules=Mild(),
)
survived = go(netrunner.table(Mild(), position=mild, seats=YOU), "run_server_1", to="action")
Board(survived)

# %% [markdown]
# ## The rules of this lesson

# %%
RuleBook("netrunner", "netrunner.10.4.4")

# %% [markdown]
# Go on with [upgrades and servers](6-upgrades-and-servers.ipynb).
