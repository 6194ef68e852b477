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
# # Netrunner 1: clicks and runs
#
# **The goal.** Two players, two different games. The *Corp* hides its plans, its **agendas**, behind
# defences and tries to finish them. The *Runner* breaks in and steals them. Who has 6 agenda points
# first wins (`netrunner.1.7.2a`). There are two more ends, and lesson 5 is about them: the Corp loses when
# it must draw and its deck is empty; the Runner loses when damage is more than the hand can bear.
#
# | ten words | |
# |---|---|
# | **click** | what an action costs: the Corp has three a turn, the Runner four |
# | **credit** | the money that pays for everything else |
# | **agenda** | what both sides want: the only cards that are worth points |
# | **server** | a place of the Corp's that the Runner can run on |
# | **central servers** | HQ is the Corp's hand, R&D its deck, Archives its discard pile |
# | **remote server** | what the Corp makes by installing cards: Server 1, Server 2 ... |
# | **root** | where cards lie *in* a server; ice lies *before* it |
# | **grip, stack, heap** | the Runner's hand, deck, discard pile |
# | **run** | an attack on one server: past its ice, then in |
# | **access** | look at a card of the Corp's; an agenda is stolen |
#
# This is the first of six lessons. Each takes about fifteen minutes, and always goes the same way: look,
# *predict*, run it, find out why, change something.

# %%
from kit import netrunner
from widgets import Board, Quiz, RuleBook, Stepper

YOU = ("you", "you")  # persons on both sides: then `go` may choose for either
go = netrunner.go  # makes the choices named; between them things take their course

# %% [markdown]
# ## What you bring
#
# Each side brings a deck and an *identity* of its own role (`netrunner.1.1.2`). Ours have no ability. They
# lead the two fixed decks: *The Syndicate* that of the Corp (`netrunner.card.44`), *The Catalyst* that of
# the Runner (`netrunner.card.45`). Counters lie ready for both, the *bank* (`netrunner.1.6.3`).

# %%
for seat, side in ((netrunner.CORP, "Corp"), (netrunner.RUNNER, "Runner")):
    deck = netrunner.Rules().deck(seat)
    leader = next(c for c in netrunner.DESIGNS if c.type == "identity" and c.side == seat)
    print(f"{side:7} {leader.title:40} {sum(deck.values())} cards, {len(deck)} different ones")

# %% [markdown]
# ## The table
#
# The Corp's servers stand side by side, each with its ice above and its root below. The Runner's *rig*
# lies opposite. Every card is in one place, and in no other (`netrunner.4.1.1c`).
#
# Here you look with the Runner's eyes. Credits, the number of cards in each hand and deck, the heap and
# what lies face up is open to both (`netrunner.10.2.3a`); the Corp's hand, and what it has laid face down,
# is hidden from you.

# %%
opening = netrunner.lay(
    turn=2,
    grip="sure_gamble telework_contract carmen tread_lightly cleaver",
    hq="offworld_office hedge_fund tithe nico_campaign",
    rd="superconducting_hub palisade hedge_fund",
    servers={"server_1": "palisade > regolith_mining_license"},
)
first = netrunner.table(position=opening, seats=("onward", "you")).play()
Board(first)

# %% [markdown]
# ## Clicks
#
# A click is a piece of your time (`netrunner.1.11.1`). **Your turn** as the Runner gives you four of them
# (`netrunner.1.11.2b`), and you spend them on actions, one at a time. These are always there, each for a
# click:
#
# | action | what it gives | rule |
# |---|---|---|
# | gain a credit | one credit from the bank | `netrunner.5.2.7b` |
# | draw | the top card of your stack | `netrunner.5.2.7c` |
# | install | a program, a piece of hardware or a resource from your grip | `netrunner.5.2.7d` |
# | play | an event from your grip | `netrunner.5.2.7e` |
# | run | an attack on a server | `netrunner.5.2.7f` |
# | remove a tag | for 2 credits more; lesson 5 | `netrunner.5.2.7g` |
#
# Instead of running the Corp advances its cards, and it can purge viruses. Its turn begins with a card
# that it *must* draw (`netrunner.5.6.1e`); that costs no click. Actions belong to your own turn, and apart
# from that nothing limits what you spend your clicks on, or in which order (`netrunner.1.11.3c`).
#
# **Try it.** Click an action. *Step* goes on, *Back* looks at what was. You can break nothing here:
# *Reset* starts again.

# %%
Stepper(first)

# %% [markdown]
# **Predict.** You have 5 credits and four clicks: take a credit, play Sure Gamble (it costs 5 and gives
# 9), take two more credits.

# %%
Quiz(
    first,
    "A credit, Sure Gamble, a credit, a credit. How many credits do you have then?",
    [("8", 8), ("12", 12), ("14", 14), ("17", 17)],
    lambda fork: go(fork, "credit", "play_sure_gamble", "credit", "credit").state.credits[1],
    seats=YOU,
    rule="netrunner.5.2.7b",
    board=False,
)

# %% [markdown]
# **Ask why not.** Whatever can't be done, the table says why, and by which rule. There is no quicker way
# to learn Netrunner. On a board, click the card or button that you would like to use and can't.

# %%
for wish in ("run_server_2", "remove_tag", "purge", "hedge_fund", "mayfly"):
    reason = first.why_not(wish)
    print(f"{wish:13} {reason.rule:18} {reason}")

# %% [markdown]
# ## A run on HQ
#
# You name a server (`netrunner.6.9.1a`), and the run goes from outside to inside: past the ice, piece by
# piece, to the server itself. Here nothing protects HQ. A run that gets there *breaches* the server. In HQ
# you then access one card (`netrunner.7.3.5a`), and chance says which (`netrunner.7.3.4a`). If it is an
# agenda you steal it, like it or not (`netrunner.1.17.3d`). A card with a trash cost you may pay to be rid
# of (lesson 4). All others you just look at.

# %%
Quiz(
    first,
    "You run on HQ. The Corp has Offworld Office, Hedge Fund, Tithe and Nico Campaign in hand. What is "
    "sure to happen?",
    [
        ("You see the whole hand and take the agenda", "all"),
        ("You access one card, chosen by chance", 1),
        ("You choose which card to access", "choice"),
        ("Nothing: HQ is a hand and no server", 0),
    ],
    lambda fork: sum(event.kind == "access" for event in go(fork, "run_hq", to="action").events),
    seats=YOU,
    rule="netrunner.7.3.4a",
    board=False,
)

# %% [markdown]
# **Run it**, and read what happened. Each line names its rule. Which of the four cards was it?

# %%
on_hq = go(first.fork(seats=YOU), "run_hq", to="action")
for event in on_hq.events:
    if event.kind not in ("window", "pass"):  # moments to do something, and nobody did
        print(f"{event.rule:18} {on_hq.say(event)}")

# %% [markdown]
# ## A run on R&D
#
# R&D is the Corp's deck. You access its top card (`netrunner.7.4.1c`), and the Corp isn't shown what you
# saw (`netrunner.7.1.2`). We tell you what is there now: Superconducting Hub, an agenda worth 1 point, and
# under it Palisade, a piece of ice.

# %%
Quiz(
    first,
    "You run on R&D, and then once more. How many agenda points do you have?",
    [("0", 0), ("1", 1), ("2", 2), ("3", 3)],
    lambda fork: go(fork, "run_rd", "run_rd", to="action").view()["seats"][1]["points"],
    seats=YOU,
    rule="netrunner.1.17.3d",
    board=False,
)

# %% [markdown]
# **Investigate.** Here the first of these runs is over, and three clicks are left. Run on R&D again, then a
# third time. What do the runs show you? Was the third worth a click? What do you know now of the Corp's
# next turn?

# %%
again = go(first.fork(seats=YOU), "run_rd", to="action")
Stepper(again.fork(seats=("onward", "you")))

# %% [markdown]
# ## A run on a server with ice
#
# Ice lies face down until the Corp pays to *rez* it, that is to turn it face up. It may do so when a run
# comes to the ice (`netrunner.6.9.2b`). If it doesn't, the run goes past; if it does, or did so earlier,
# the Runner meets it (`netrunner.6.9.2c`). Palisade, for one, ends the run, unless a program breaks it.

# %%
wall = netrunner.lay(
    turn=2,
    grip="sure_gamble telework_contract",
    servers={"server_1": "palisade+ > superconducting_hub:1"},
)
before_wall = netrunner.table(position=wall, seats=("onward", "you")).play()
Quiz(
    before_wall,
    "You run on Server 1, and nothing in your rig breaks ice. Is the agenda stolen, and how many clicks "
    "have you left?",
    [
        ("Stolen, and 3 clicks are left", (True, 3)),
        ("Not stolen: the run ends at the ice, and 3 clicks are left", (False, 3)),
        ("Not stolen: the ice ends your turn", (False, 0)),
    ],
    lambda fork: (
        bool(go(fork, "run_server_1", to="action").state.stolen),
        fork.state.clicks[1],
    ),
    seats=YOU,
    rule="netrunner.card.13",
)

# %% [markdown]
# The same run, step by step. The board shows where it is: *initiation, approach, encounter, movement,
# success*. This one never comes to the last of them.

# %%
stopped = go(before_wall.fork(seats=YOU), "run_server_1", to="action")
Stepper(stopped.fork(seats=("onward", "you")), at=4)

# %% [markdown]
# ## The Corp's turn
#
# Look from the other side. The Corp has drawn its card and has three clicks (`netrunner.1.11.2a`). What it
# installs lies face down, and the Runner can only guess: an agenda, a trap, a bluff?

# %%
morning = netrunner.lay(
    turn=3,
    phase="turn",
    hq="hedge_fund offworld_office palisade tithe",
    rd="nico_campaign",
    grip="sure_gamble",
)
corp = netrunner.table(position=morning, seats=("you", "onward")).play()
Stepper(corp)

# %%
Quiz(
    corp,
    "The Corp plays Hedge Fund (it costs 5 credits and gives 9), installs Palisade before R&D, and its "
    "agenda in a new server. Can it also advance the agenda this turn, for a click and a credit?",
    [
        ("Yes, once: the draw was free", 1),
        ("No: its three clicks are spent", 0),
        ("Yes, twice: installing takes no click", 2),
    ],
    lambda fork: go(
        fork, "play_hedge_fund", "install_palisade", "rd", "install_offworld_office"
    ).state.clicks[0],
    seats=YOU,
    rule="netrunner.1.11.2a",
    board=False,
)

# %% [markdown]
# **Change it.** What if the Runner, too, had only three clicks? Every number of the game is a setting. Play
# this turn, and find out what you miss.

# %%
short = netrunner.Rules(runner_clicks=3)
print(short.changed())
hurried = netrunner.lay(
    turn=2,
    rules=short,
    grip="sure_gamble telework_contract carmen",
    rd="superconducting_hub palisade",
)
Stepper(netrunner.table(short, position=hurried, seats=("onward", "you")).play())

# %% [markdown]
# Whose game it would be, hundreds of games answer in [lesson 8](8-tweak.ipynb).
#
# ## More words
#
# | | | rule |
# |---|---|---|
# | **name** | tells a card from others; also called its title | `netrunner.2.1.1` |
# | **click counter** | a help on a real table: which clicks are spent, which are left | `netrunner.1.9.5b` |
# | **symbols** | printed cards write frequent words as small pictures | `netrunner.1.3.1` |
# | **credit symbol** | always after a number: so many credits | `netrunner.1.3.2` |
# | **click symbol** | one click; for two it stands twice, or with a 2 | `netrunner.1.3.3` |
#
# Here these words are written out.
#
# ## The rules of this lesson

# %%
RuleBook("netrunner", "netrunner.6.9.1a")

# %% [markdown]
# Go on with [credits and rigs](2-credits-and-rigs.ipynb).
