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
# # Netrunner 6: upgrades and servers
#
# The last pieces: cards that guard a server from within, and what exactly is accessed, in which order.

# %%
from kit import netrunner
from widgets import Quiz, RuleBook, Stepper

YOU = ("you", "you")  # persons on both sides: then `go` may choose for either
go = netrunner.go  # makes the choices named; between them things take their course

# %% [markdown]
# ## Upgrades
#
# An upgrade goes into the root of *any* server, also of a central one (`netrunner.8.5.2c`), and beside an
# agenda or asset. When you approach the server of Manegarm Skunkworks, the run ends, unless you spend two
# clicks or 5 credits (`netrunner.card.4`). You pay to stop it (`netrunner.1.16.11b`).

# %%
guarded = netrunner.lay(
    turn=2,
    servers={"server_1": " > superconducting_hub:1 manegarm_skunkworks+"},
    hq="hedge_fund",
    credits=(5, 4),
)
table = netrunner.table(position=guarded, seats=("onward", "you")).play()
Quiz(
    table,
    "You have 4 credits and four clicks. Can you steal the agenda in Server 1, and with how many clicks left?",
    [
        ("No: it takes 5 credits", (False, 3)),
        ("Yes, with one click left", (True, 1)),
        ("Yes, with three: there is no ice", (True, 3)),
        ("Yes, with two, and no credits", (True, 2)),
    ],
    lambda fork: (
        bool(go(fork, "run_server_1", "clicks", to="action").state.stolen),
        fork.state.clicks[1],
    ),
    seats=YOU,
    rule="netrunner.card.4",
)

# %% [markdown]
# And if you run with your last click?

# %%
late = netrunner.lay(
    turn=2,
    servers={"server_1": " > superconducting_hub:1 manegarm_skunkworks+"},
    clicks=1,
    credits=(5, 4),
)
Quiz(
    netrunner.table(position=late, seats=("onward", "you")).play(),
    "One click, 4 credits, the same server. What comes of it?",
    [
        ("You steal the agenda: who can't pay needn't", True),
        ("The run ends: you can pay neither", False),
    ],
    lambda fork: bool(go(fork, "run_server_1", to="action").state.stolen),
    seats=YOU,
    rule="netrunner.card.4",
    board=False,
)

# %% [markdown]
# ## Two cards in one server
#
# In a remote server you access everything, card after card (`netrunner.7.3.4`), in an order of your own
# (`netrunner.7.5.4`). Trash the upgrade if you like (3 credits), steal the agenda: each card is dealt with
# before the next.

# %%
stood = go(table.fork(seats=YOU), "run_server_1", "clicks")
while stood.decision.name in ("window", "jack_out"):
    stood.choose("pass" if stood.decision.find("pass") else "continue").to_decision()
Stepper(stood.fork(seats=("onward", "you")))

# %% [markdown]
# ## How many cards?
#
# In HQ and R&D the number of cards is limited (`netrunner.7.3.5`): to one (`netrunner.7.3.5a`), unless cards
# add to it (`netrunner.7.3.5b`). Jailbreak does, by one (`netrunner.card.33`), and Docklands Pass by one in
# the first breach of HQ each turn (`netrunner.card.25`). What is installed in the *root* of the server comes
# on top (`netrunner.7.4.1a`).

# %%
many = netrunner.lay(
    turn=2,
    rig="docklands_pass",
    grip="jailbreak",
    hq="offworld_office hedge_fund tithe palisade nico_campaign",
    servers={"hq": " > manegarm_skunkworks"},
    credits=(1, 5),
)
jailbreak = netrunner.table(position=many, seats=("onward", "you")).play()
Quiz(
    jailbreak,
    "You have Docklands Pass and play Jailbreak on HQ. In its root lies Manegarm Skunkworks, which the Corp, "
    "with 1 credit, can't rez. How many cards do you access?",
    [("1", 1), ("2", 2), ("3", 3), ("4", 4)],
    lambda fork: sum(
        event.kind == "access" for event in go(fork, "play_jailbreak", "hq", to="action").events
    ),
    seats=YOU,
    rule="netrunner.7.3.5b",
)

# %%
seen = go(jailbreak.fork(seats=YOU), "play_jailbreak", "hq", to="action")
for event in seen.events:
    if event.kind in ("play", "success", "draw", "breach", "limit", "access", "steal"):
        print(f"{event.rule:18} {seen.say(event)}")

# %% [markdown]
# **R&D** is accessed from the top down (`netrunner.7.4.7`): the second card is the one below the first, even
# if the first stays there.

# %%
deep = netrunner.lay(
    turn=2, grip="jailbreak", rd="hedge_fund superconducting_hub", servers={"hq": "palisade+"}
)
Quiz(
    netrunner.table(position=deep, seats=("onward", "you")).play(),
    "Hedge Fund lies on top of R&D, Superconducting Hub below it. You play Jailbreak on R&D. What do you get?",
    [
        ("A look at Hedge Fund, twice", 0),
        ("A look at Hedge Fund, and the Hub", 1),
        ("The Hub, if you pay to trash Hedge Fund", "trash"),
    ],
    lambda fork: go(fork, "play_jailbreak", "rd", to="action").view()["seats"][1]["points"],
    seats=YOU,
    rule="netrunner.7.4.7a",
    board=False,
)

# %% [markdown]
# ## What happens in which order
#
# A run that gets there goes on like this: it is successful, and whatever waits for that happens
# (`netrunner.6.9.5a`): Pennyshaver gets its credit. Then the server is breached (`netrunner.6.9.5b`), and
# Docklands Pass counts. In the next position everything is there: ice, an upgrade, an agenda, a rig. Play it
# against a Corp that decides for itself. What was the agenda worth to you?

# %%
whole = netrunner.lay(
    turn=8,
    rig="cleaver unity carmen pennyshaver$2 docklands_pass telework_contract$3",
    grip="sure_gamble overclock jailbreak tread_lightly",
    hq="hedge_fund offworld_office tithe",
    servers={
        "hq": "tithe+",
        "rd": "palisade+ whitespace+",
        "server_1": "bran_1_0+ palisade > send_a_message:3 manegarm_skunkworks",
        "server_2": " > regolith_mining_license+$9",
    },
    scored="superconducting_hub",
    stolen="offworld_office",
    credits=(9, 8),
)
Stepper(netrunner.table(position=whole, seed=2, seats=("sensible", "you")).play())

# %% [markdown]
# ## A theft with consequences
#
# AMAZE Amusements, of the advanced deck, gives two tags at the end of a run on its server in which an agenda
# was stolen (`netrunner.card.20`). Can you escape them?

# %%
fun = netrunner.lay(
    turn=2,
    servers={"server_1": " > superconducting_hub amaze_amusements+"},
    credits=(5, 9),
)
Quiz(
    netrunner.table(position=fun, seats=("onward", "you")).play(),
    "You access AMAZE Amusements first and trash it (3 credits), then steal the Hub. How many tags do you "
    "get?",
    [("None: it is trashed", 0), ("One", 1), ("Two", 2)],
    lambda fork: (
        go(fork, "run_server_1", "root_2", "trash_amaze_amusements", to="action").state.tags
    ),
    seats=YOU,
    rule="netrunner.card.20",
)

# %% [markdown]
# The upgrade is *persistent*: trashed in the run in which it was accessed, it works until that run is over.
#
# **Change it.** Two cards from every breach of HQ and R&D: what would the Corp have to do differently?

# %%
wide = netrunner.Rules(access_limit=2)
open_doors = netrunner.lay(
    turn=2,
    rules=wide,
    hq="offworld_office hedge_fund tithe",
    rd="hedge_fund superconducting_hub palisade",
    grip="jailbreak sure_gamble",
)
Stepper(netrunner.table(wide, position=open_doors, seats=("onward", "you")).play())

# %% [markdown]
# ## The rules of this lesson

# %%
RuleBook("netrunner", "netrunner.7.5.4")

# %% [markdown]
# Now [play](7-play.ipynb), or [change the rules](8-tweak.ipynb).
