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
# # Netrunner: beyond these decks
#
# Netrunner has thousands of cards, and its rules are ready for all of them. Our two decks use a part of
# what they say. Here is the rest of chapters 1 and 2: decks of your own, cards on cards, credits that come
# back, prices that may be refused, counters that are cards. Nobody learns this by heart. Look around, and
# come back when a card makes you wonder.
#
# The engine plays much of it already, and where it does, you see it at work: some cells below give a card of
# our decks another text for a moment.

# %%
from contextlib import contextmanager

from kit import netrunner
from kit.netrunner import words
from kit.netrunner.decks import Identity
from kit.netrunner.effects.kinds import CARDS, Abilities, Cost, Interrupt, Paid
from kit.netrunner.effects.pieces import gain
from widgets import Quiz, RuleBook

YOU = ("you", "you")  # persons on both sides: then `go` may choose for either
go = netrunner.go  # makes the choices named; between them things take their course


@contextmanager
def reads(card, **text):
    """Within this block a card does something else."""
    printed = CARDS[card]
    CARDS[card] = Abilities(**text)
    try:
        yield
    finally:
        CARDS[card] = printed


def tell(table, *kinds):
    """Print what happened, of these kinds."""
    for event in table.events:
        if event.kind in kinds:
            print(f"{event.rule:19} {table.say(event)}")


# %% [markdown]
# ## Decks
#
# A deck belongs to one **identity** (`netrunner.1.4.1`). It names the faction, the least number of cards
# (`netrunner.1.4.3`) and how much influence may be spent, and it can bend the other rules of deck building.
# All of them have to be kept at once (`netrunner.1.4.2`):
#
# - **Size.** The identity, cards that start outside the deck, and player aids don't count
#   (`netrunner.1.4.3a`). There is no upper limit (`netrunner.1.4.3b`).
# - **Copies.** Three of a card at most (`netrunner.1.4.7`), and none of the other side (`netrunner.1.4.4`).
# - **Influence.** Cards of one's own faction and neutral ones are free. Others cost influence, each copy again
#   (`netrunner.1.4.5a`), up to the limit of the identity (`netrunner.1.4.5`).
# - **Agenda points**, for the Corp: so many, for a deck of that size (`netrunner.1.4.6`).
# - A tournament may ask for more (`netrunner.1.4.8`).
#
# **Predict.** A Criminal identity with 30 cards and 6 influence. What is wrong with this start of a deck?
# (Carmen is Criminal; Cleaver and Unity cost 2 influence each; Sure Gamble is neutral.)

# %%
thief = Identity(netrunner.RUNNER, "Criminal", minimum=30, influence=6)
idea = {"carmen": 4, "cleaver": 2, "unity": 2, "sure_gamble": 3, "hedge_fund": 1}
for fault in netrunner.deck_faults(thief, idea):
    print(f"{fault.rule:17} {words.reason(fault)}")

# %% [markdown]
# ## Identities
#
# Both identities are active from the moment the game begins (`netrunner.1.8.3d`). Below the title stands a
# second line, and the two together are the name (`netrunner.2.1.2`); the pronouns that some Runners show
# are for reading only (`netrunner.2.1.2a`). Runners also have a **base link** (`netrunner.2.9.1`), where
# their *link* begins; it helps against traces (`netrunner.2.9.2`). Some identities do more:
#
# | an identity that ... | | rule |
# |---|---|---|
# | changes a step of setup | does so at that step, though nothing is active yet | `netrunner.1.6.1a` |
# | changes the start in another way | does it now; if both do, the Corp first | `netrunner.1.6.2` |
# | tells the Corp what to do before its first turn | is obeyed then, and the game has not yet begun | `netrunner.1.6.7a` |
# | has two sides | begins with its front up | `netrunner.1.6.1b` |
#
# ## Cards beside the deck
#
# A few abilities use cards that you bring along beside your deck (`netrunner.1.5.1`).
#
# **Several versions.** Jinteki Biotech and Méliès U exist in versions with different backs, and make use of
# it (`netrunner.1.5.2`). You bring as many Biotechs as you like, and choose one after setup
# (`netrunner.1.5.2a`). Of Méliès U one is in play and the rest outside; when told to, you set one of them
# secretly, shuffling if you like, and it shows the side *Only the Brightest* (`netrunner.1.5.2b`).
#
# **Adam** begins with three directives installed (`netrunner.1.5.3`). His player brings three or more, three
# of them with different names (`netrunner.1.5.3a`), and picks exactly three when the identities are shown
# (`netrunner.1.5.3b`). More may be in the deck; the three count there neither as copies nor as influence
# (`netrunner.1.5.3c`). Once the game is on they are cards like others, and can even be shuffled into the
# stack (`netrunner.1.5.3d`).
#
# **Rebirth and DJ Fenris** bring other identities into play (`netrunner.1.5.4`). The Runner may have any
# number of them in a pile outside the game, and look through it (`netrunner.1.5.4a`); other identities come
# from there and go back there (`netrunner.1.5.4b`). In a tournament they must be legal ones
# (`netrunner.1.5.4c`). Two-sided ones come in with their front, and the new identity is face up, whatever
# the old one showed (`netrunner.1.5.4d`).
#
# ## Names and symbols
#
# | a card that says ... | means | rule |
# |---|---|---|
# | its own name | itself, no other copy | `netrunner.2.1.3` |
# | "copies of" a name | all cards of that name | `netrunner.2.1.4` |
# | "with different names" | no two with the same English name | `netrunner.2.1.5` |
#
# | symbol | read it as | rule |
# |---|---|---|
# | recurring credits | so many credits that come back | `netrunner.1.3.4` |
# | link | so much link; always with a number | `netrunner.1.3.5` |
# | trash, before a colon | the price is this card itself | `netrunner.1.3.8` |
# | interrupt | right before what it answers | `netrunner.1.3.9` |
#
# ## Counters of all kinds
#
# | counter | what it shows | rule |
# |---|---|---|
# | **tag** | how many tags the Runner has | `netrunner.1.9.5c` |
# | **bad publicity** | how much of it the Corp has | `netrunner.1.9.5d` |
# | **core damage** | a reminder, one for each point | `netrunner.1.9.5e` |
# | **virus** | what its card says; the Corp can purge them | `netrunner.1.9.5g` |
# | **power** | only what its card says | `netrunner.1.9.5h` |
# | **agenda** | mostly on scored agendas; what the card says | `netrunner.1.9.5i` |
# | **condition** | has a text of its own, active while it is on a card | `netrunner.1.9.5j` |
#
# Who waits for counters being placed doesn't mind where they come from, the bank or another card
# (`netrunner.1.9.2b`). One can also be *considered to have* counters that aren't there: they count, but
# can't be moved, removed or spent (`netrunner.1.9.4`). And a card can become something else, another type of
# card or a counter (`netrunner.1.8.7`); it then serves as the playing piece itself (`netrunner.1.9.3`).
#
# ## Recurring credits
#
# Some cards bring credits that come back (`netrunner.1.10.5`). There are so many at the beginning of each of
# your turns, however many you spent: they are filled up, never piled up (`netrunner.1.10.5d`).
#
# **Predict.** Say Pennyshaver has two recurring credits, to be spent on anything. One is left on it, and
# another in the pool. Can the Runner install Cleaver, for 3?

# %%
with reads("pennyshaver", recurring=2, spend=lambda game, mine, purpose: True):
    laid = netrunner.lay(turn=2, phase="turn", rig="pennyshaver$1", grip="cleaver", credits=(5, 1))
    table = go(netrunner.table(position=laid, seats=YOU), "install_cleaver")
    tell(table, "refill", "turn_begins", "pay", "install")

# %% [markdown]
# ## Cards on cards
#
# A card can *host* others. Hosts are cards in the play area or in a score area (`netrunner.1.13.1a`), and of
# counters only condition counters (`netrunner.1.13.14`). In principle any card there could be one, but hosting
# comes about only where an ability makes or allows it (`netrunner.1.13.6`).
#
# **Hosted is one thing, installed another** (`netrunner.1.13.2`):
#
# | what happens | | rule |
# |---|---|---|
# | a card is put on a host, without a word of installing | it isn't installed | `netrunner.1.13.2a` |
# | an installed Corp card comes onto a Runner card | it is installed no more | `netrunner.1.13.2b` |
# | a hosted card is installed | its host loses it in the first step | `netrunner.1.13.2c` |
# | a host has a way of its own to put cards on itself | that is the only way | `netrunner.1.13.6b` |
# | a card can only be installed on a certain kind of host | choose one; if there is none, it can't be | `netrunner.1.13.6c` |
# | an event or operation makes itself a condition counter on a card | only so; nothing installs it | `netrunner.1.13.6d` |
#
# **One host each.** An object has one host at a time (`netrunner.1.13.4`), and the host of your host is not
# yours (`netrunner.1.13.9`). You can't move an installed card onto a host as you like; an ability has to
# say so (`netrunner.1.13.8`). What gets hosted comes to the zone of its host, and loses it when it goes
# elsewhere (`netrunner.1.13.12`).
#
# **Face up or face down:** either is possible (`netrunner.1.13.7`). What is put onto a host without being
# installed lies face up, if nothing else is said (`netrunner.1.13.7b`). Installed cards that lie there face
# down are kept apart, and both may know which came first (`netrunner.1.13.7c`). Those that aren't installed
# are a heap for each host, which their controller may reorder (`netrunner.1.13.7d`).
#
# **Predict.** Say Pennyshaver can host programs, and can be trashed for a credit. Where can Cleaver be
# installed, and what becomes of it when Pennyshaver goes?

# %%
sold = Paid("gain", Cost(trash_self=True), (gain(1),))
with reads("pennyshaver", hosts=lambda card: True, paid=(sold,)):
    laid = netrunner.lay(turn=2, rig="pennyshaver", grip="cleaver", credits=(5, 9))
    table = go(netrunner.table(position=laid, seats=YOU), "install_cleaver")
    print([option.key for option in table.decision.options])
    go(table, "on_pennyshaver", "gain_pennyshaver")
    tell(table, "install", "trash", "gain")

# %% [markdown]
# ## Prices
#
# | | | rule |
# |---|---|---|
# | **another way to pay** | the cost stays what it is; you merely have one more way to meet it | `netrunner.1.16.2e` |
# | **a discount "in total"** on installing and rezzing | the Corp splits it as it likes, and says how before | `netrunner.1.16.2f` |
# | **X**, where nobody pays | is 0 | `netrunner.1.16.2d` |
# | **spent on an action** | includes what was paid for the cards it played or installed | `netrunner.1.16.4d` |
# | **"if you do"** without a "may" | is a condition, no price | `netrunner.1.16.11c` |
# | **"otherwise"** | the other case of the same price, paid or not paid | `netrunner.1.16.11d` |
# | **"if able"** | all of it or nothing | `netrunner.1.2.3` |
# | **priority** | only as your first click; clicks that you lost don't count | `netrunner.1.11.4` |
#
# An **additional cost** is the one that you may refuse, even where you have no other choice
# (`netrunner.1.16.10a`). From here on, in this notebook, it costs 2 credits to steal Superconducting Hub.

# %%
CARDS["superconducting_hub"] = Abilities(additional={"steal": Cost(credits=2)})
laid = netrunner.lay(turn=2, servers={"server_1": " > superconducting_hub"}, credits=(5, 5))
Quiz(
    netrunner.table(position=laid, seats=("onward", "you")).play(),
    "You have 5 credits, access the Hub, and don't want to pay. What happens?",
    [
        ("You must: the Runner has to steal", (1, 3)),
        ("Nothing: the Hub stays, and you keep your credits", (0, 5)),
        ("You pay 2 credits, and the Hub stays", (0, 3)),
    ],
    lambda fork: (
        len(go(fork, "run_server_1", "decline", to="action").state.stolen),
        fork.state.credits[1],
    ),
    seats=YOU,
    rule="netrunner.1.16.10a",
    board=False,
)

# %% [markdown]
# ## The card itself as the price
#
# A *trash ability* is a paid ability with the trash symbol in its cost (`netrunner.1.19.4a`). Where the cost
# offers a choice, it has only been used if the symbol was in the part that was paid (`netrunner.1.19.4b`).
# Here Pennyshaver says: trash it, and gain 3 credits.

# %%
with reads("pennyshaver", paid=(Paid("gain", Cost(trash_self=True), (gain(3),)),)):
    laid = netrunner.lay(turn=2, phase="window", rig="pennyshaver", credits=(5, 5))
    table = go(netrunner.table(position=laid, seats=YOU), "gain_pennyshaver")
    tell(table, "trash", "gain")

# %% [markdown]
# Many of them are **interrupts**: they resolve right before what they answer (`netrunner.1.3.9`), and change
# it. Say one can trash Pennyshaver to prevent 2 damage. Urtica Cipher has two counters, the Runner two cards.


# %%
def prevent_two(game, it):
    """Of the damage that is about to be done, 2 less."""
    it.value = max(0, it.value - 2)


shield = Interrupt("damage", (prevent_two,), cost=Cost(trash_self=True))
with reads("pennyshaver", interrupts=(shield,)):
    laid = netrunner.lay(
        turn=2,
        rig="pennyshaver",
        grip="carmen cleaver",
        servers={"server_1": " > urtica_cipher:2"},
        credits=(0, 5),
    )
    table = netrunner.table(position=laid, seats=YOU)
    go(table, "run_server_1", "use_pennyshaver", to="action")
    tell(table, "access", "trash", "interrupt", "damage", "run_ends")

# %% [markdown]
# ## Choices and targets
#
# What an ability is about is chosen when it is announced, and at no other moment. If an interrupt brings a
# better target later, it comes too late (`netrunner.1.15.2f`). And what was chosen stays chosen for all the
# instructions that follow, even if it was moved or changed (`netrunner.1.15.4`).
#
# ## The same card, or another?
#
# The rules speak of *objects*: a card where it lies now. A card that goes to a hidden or secret place is a new
# object, and of cards shuffled into R&D nobody knows which is which (`netrunner.1.12.3`). One that moves within
# its zone, to a place that all know, is the same as before: ice that changes places keeps what is on it
# (`netrunner.1.12.4`). What is printed stays true while a card is inactive, except on a Runner card installed
# face down (`netrunner.1.8.4b`).
#
# ## Whose is it?
#
# Every object has one controller at most, who answers for it (`netrunner.1.14.2`).
#
# | what | who controls it | rule |
# |---|---|---|
# | a card in the play area | who put it there | `netrunner.1.14.2a` |
# | a card in a hand, a deck, a discard pile | its owner | `netrunner.1.14.2c` |
# | credits in a pool | whose pool it is | `netrunner.1.14.2d` |
# | tags, bad publicity | the Runner, the Corp: each what counts against it | `netrunner.1.14.2e` |
# | clicks, core damage | nobody; they only remind | `netrunner.1.14.2g` |
#
# Counters belong to nobody (`netrunner.1.14.1b`), unless they were cards: those stay their owner's
# (`netrunner.1.14.1a`). You pay with what you control; but a price of tags or bad publicity *removed* may be
# met on either side of the table (`netrunner.1.14.3a`).
#
# ## Points
#
# **Threat** is the score of whoever has more; cards marked so wait for it to be high (`netrunner.1.17.1a`). If an
# *effect* takes an agenda to a score area, it was neither scored nor stolen (`netrunner.1.17.3e`). Other cards
# may be added there as agendas, and that is neither, too (`netrunner.1.17.3f`).
#
# ## Memory with conditions
#
# A card may add MU for some kind of program only (`netrunner.1.20.4`). Where the limit or the free memory is
# asked for, it counts like all other (`netrunner.1.20.4a`). Do the programs fit? They do if each MU that they
# need can be given a place in one of the sources that may hold it; if there is no way, some must go
# (`netrunner.1.20.4b`).
#
# ## Seeing cards
#
# Four things look alike at a table, and are not (`netrunner.1.21.5`):
#
# | | | rule |
# |---|---|---|
# | **look at** | you see the front, and keep it to yourself | `netrunner.1.21.2` |
# | **reveal** | all see it; it isn't turned face up by that | `netrunner.1.21.3a` |
# | **expose** | the same, for an installed card that isn't rezzed | `netrunner.1.21.4` |
# | **access** | what a breach does; lesson 6 | `netrunner.7.2.1` |
#
# A card that was shown is seen until the ability is done, or the card goes elsewhere (`netrunner.1.21.6`).
# Some cards must be revealed as long as the Runner accesses them in R&D (`netrunner.1.21.7`). In decks and
# hands, cards are neither face up nor face down (`netrunner.1.21.1a`); several that are set aside or hosted at
# once, face down, are treated as a group (`netrunner.1.21.1b`).
#
# ## All of it
#
# Everything above, and what the engine enforces, is in the rule book. Search it: *host*, *influence*, *X*.

# %%
RuleBook("netrunner", "netrunner.1.13.6")

# %% [markdown]
# Back to [the first lesson](1-clicks-and-runs.ipynb), to [play](7-play.ipynb), or to
# [change the rules](8-tweak.ipynb).
