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
# # Data War: learn
#
# **The goal.** You are a billionaire with other people's data, and want to leave the planet. The *One
# Way Ticket to Space* costs three Launch Stacks and one Billionaire. Collect them, or collect
# everything there is.
#
# **A turn**, here called a *hand*: everyone turns up the top card of their deck. The highest value
# takes all the cards. Those who tie for it go to War.
#
# Data War is Firefox's card game about data collection: War, with special cards. There is no hand of
# cards to choose from; what you decide is what your special cards do.
#
# | ten words | |
# |---|---|
# | **deck** | your face-down pile; you play from its top, what you win goes under it |
# | **hand** | a turn: from the first card turned up until the cards are collected |
# | **play** | a round of face-up cards in a hand: the first one, and one more for each War |
# | **value** | what your play counts: its last card, and what is added or taken off |
# | **play area** | all the cards laid in this hand |
# | **War** | those who tied lay three cards face down and one face up |
# | **set aside** | Launch Stacks and Billionaires you won; they are no longer part of your deck |
# | **chain** | a card that makes you play another one |
# | **Firewall**, **Move** | cards of value 6 with an effect |
# | **Win Card** | the ticket: who gets it wins |

# %% [markdown]
# ## The cards
#
# | kind | value | what it does |
# |---|---|---|
# | **Common Data** (`datawar.card.1`) | 1 to 5 | nothing else |
# | **Tracker** (`datawar.card.2`) | adds 1, 2 or 3 | play another card |
# | **Blocker** (`datawar.card.3`) | takes 1 or 2 off every opponent | play another card; an expansion, left out unless you add it |
# | **Launch Stack** (`datawar.card.13`) | none | play another card; who wins the hand sets it aside |
# | **Billionaire** | none | the same, and it has a power |
# | **Firewall**, **Billionaire Move** | 6 | an effect |
# | **Data Grab** (`datawar.card.20`) | none | everyone grabs |
# %%
import polars as pl

from kit import datawar
from widgets import Board, Quiz, RuleBook, Stepper
from widgets import datawar_quiz as predict

designs = pl.DataFrame(datawar.DESIGNS, schema=datawar.Design._fields, orient="row")
with pl.Config(tbl_rows=31, tbl_hide_dataframe_shape=True, tbl_hide_column_data_types=True):
    print(designs.select("kind", "title", "value", "copies"))

# %% [markdown]
# ## Setup
#
# 1. Lay the Win Card aside, face up (`datawar.setup.1`). It can only be bought, with three Launch
#    Stacks and a Billionaire, or with a full deck (`datawar.setup.2`).
# 2. Shuffle all the rest and deal it out evenly. Everyone keeps their cards in one face-down pile
#    (`datawar.setup.3`).

# %%
table = datawar.table(seed=3, seats=("you", "sensible", "sensible"))
table.step()
Board(table)

# %% [markdown]
# **Predict.** There are 69 cards besides the Win Card. How many are in your deck?

# %%
Quiz(
    table,
    "How many cards are in your deck, with three at the table?",
    [("17", 17), ("23", 23), ("34", 34), ("69", 69)],
    lambda played: len(played.state.decks[0]),
    rule="datawar.setup.3",
)

# %% [markdown]
# **Change it.** Two to four can play, and with the Blockers of the expansion there are 73 cards. They
# can't always be dealt out evenly; the first seats get one more then (`datawar.open.31`).

# %%
four = datawar.table(datawar.Rules(blockers=True), seed=3, seats=4)
print(four.step())

# %% [markdown]
# ## A plain hand
#
# Everyone turns up a card, all at once (`datawar.open.42`). The highest value wins
# (`datawar.play.1`), and all the cards go under the winner's deck.
#
# Below is the first hand of our game. Step through it: each line on the right is something that
# happened, with its rule.

# %%
game = datawar.table(seed=3, seats=("sensible",) * 3).play()
Stepper(game, at=6)

# %% [markdown]
# The decks hide what comes. For the questions of this lesson you are told what everyone is going to
# turn up; what comes of it is for you to say.

# %%
plain = datawar.lay(
    "email_trail secret_spyware", "cookie_crumbs hidden_pixel", "secret_spyware cafe_pirates"
)
predict.winner(datawar.table(position=plain))

# %% [markdown]
# ## Chains
#
# Some cards make you play another one, and another if that one says so too. The chain is one play
# (`datawar.special.1`).
#
# **Trackers** add their value to what follows (`datawar.special.2`).

# %%
chain = datawar.lay(
    "social_snooper cross_site_stalker email_trail hidden_pixel", "cookie_crumbs secret_spyware"
)
predict.value(datawar.table(position=chain), rule="datawar.special.2")

# %% [markdown]
# **Launch Stacks and Billionaires** have no value, so their owner plays on (`datawar.special.6`). They
# are what the hand is about: whoever *wins* it sets them aside, whoever laid them
# (`datawar.special.7`).

# %%
stake = datawar.lay(
    "rocket_company hidden_pixel email_trail", "cookie_crumbs secret_spyware cafe_pirates"
)
predict.place(datawar.table(position=stake), "rocket_company", rule="datawar.special.7")

# %% [markdown]
# **Blockers** take their value off every opponent's play (`datawar.special.3`).

# %%
blocked = datawar.lay(
    "total_cookie_protection secret_spyware email_trail",
    "cursed_cursor secret_spyware hidden_pixel",
    "cafe_pirates email_trail",
)
predict.value(datawar.table(position=blocked), seat=1, rule="datawar.special.3")

# %% [markdown]
# **Run it**, and see how each value came about.

# %%

told = datawar.table(position=blocked, seats=("sensible",) * 3).play("collect")
for event in told.events:
    print(f"{event.rule:18} {told.say(event)}")

# %% [markdown]
# ## War
#
# A tie for the highest value is War (`datawar.play.2`). Those who tied lay three cards face down and
# turn up one more (`datawar.war.1`); the highest of these wins everything on the table, or there is
# War again (`datawar.war.2`). Only what is laid *after* the face-down cards counts (`datawar.war.4`).

# %%
war = datawar.lay(
    "social_snooper cafe_pirates secret_spyware secret_spyware cookie_crumbs hidden_pixel email_trail",
    "cookie_crumbs email_trail email_trail email_trail cross_site_stalker secret_spyware cafe_pirates",
)
predict.value(datawar.table(position=war), rule="datawar.war.4")

# %%
predict.winner(datawar.table(position=war), rule="datawar.war.2")

# %% [markdown]
# **Don't look.** The winner puts the face-down cards under the deck unseen (`datawar.war.3`,
# `datawar.win.2b`). A Launch Stack among them is not set aside: nobody knows it is there.

# %%
buried = datawar.lay(
    "cafe_pirates newspaper secret_spyware secret_spyware cookie_crumbs hidden_pixel",
    "cafe_pirates email_trail email_trail email_trail hidden_pixel secret_spyware",
)
predict.place(datawar.table(position=buried), "newspaper", rule="datawar.war.3")

# %% [markdown]
# **Three at war.** Here all three of you tie, and Owl has only three cards left. The *Mercy Rule*
# (`datawar.war.5`): who is short of cards lays fewer face down, so that one remains to turn up. Or
# you leave it out (`datawar.war.5b`); billionaires make up rules all the time.

# %%
decks = (
    "email_trail secret_spyware secret_spyware secret_spyware hidden_pixel cafe_pirates",
    "email_trail secret_spyware secret_spyware secret_spyware cafe_pirates cafe_pirates",
    "email_trail hidden_pixel hidden_pixel cookie_crumbs",
)
predict.winner(datawar.table(position=datawar.lay(*decks)), rule="datawar.war.5")

# %% [markdown]
# **Change it.** The same cards without mercy:

# %%
hard = datawar.lay(*decks, rules=datawar.Rules(mercy_rule=False))
merciless = datawar.table(position=hard, seats=("sensible",) * 3)
for event in merciless.play("collect").events:
    if event.kind in ("short", "down", "value", "hand_won"):
        print(f"{event.rule:18} {merciless.say(event)}")

# %% [markdown]
# ## Data Grab
#
# When a Data Grab is turned up, the hand stops being a contest: all players reach in and grab what
# they can (`datawar.special.4`), from the play area only (`datawar.special.5`). Decks and set-aside
# cards are safe. What you grab is yours, also if you were out of cards (`datawar.out.2`).
#
# In [2-play](2-play.ipynb) you grab with the mouse. Here chance does: every card goes to somebody.

# %%
grabbed = datawar.lay(
    "data_grab secret_spyware hidden_pixel", "cursed_cursor email_trail cafe_pirates"
)
scramble = datawar.table(position=grabbed, seats=("sensible",) * 2, seed=1).play("check")
for event in scramble.events:
    print(f"{event.rule:18} {scramble.say(event)}")

# %% [markdown]
# A Tracker does not help here: it wanted another card, and the grab came first (`datawar.open.5`).
# Whatever waited for the end of the hand is off, since nobody won (`datawar.open.3`).
#
# ## Firewalls and Moves
#
# Both count 6, and their effect *must* happen (`datawar.special.9`) when its condition is met
# (`datawar.special.8`). Some happen at once (`datawar.effect.1`), Firewalls before Moves
# (`datawar.effect.1b`). The others wait for the end of the hand, also through a War
# (`datawar.effect.6`), and are settled there one after the other (`datawar.effect.6b`).
#
# ### Four Firewalls
#
# **Forced Empathy** (`datawar.card.4`): every deck moves one seat to the right. Only decks move
# (`datawar.effect.2`), and they move at once, whatever else is going on (`datawar.effect.2b`).

# %%
empathy = datawar.lay(
    "forced_empathy secret_spyware",
    "cookie_crumbs email_trail hidden_pixel cafe_pirates",
    "secret_spyware hidden_pixel cookie_crumbs",
)
predict.deck(datawar.table(position=empathy), seat=2, rule="datawar.card.4")

# %% [markdown]
# **Open What You Want** (`datawar.card.5`): before your next play you look at your next three cards
# and put them back in the order you like. Try it: *1* goes on top.

# %%
looking = datawar.lay(
    "open_what_you_want secret_spyware cookie_crumbs cursed_cursor email_trail",
    "email_trail cafe_pirates hidden_pixel secret_spyware",
)
Stepper(datawar.table(position=looking).play())

# %% [markdown]
# **Tracker Smacker** (`datawar.card.6`): until the hand ends, Trackers and Moves of the others do
# nothing. A Move still counts 6.

# %%
smacker = datawar.lay(
    "tracker_smacker secret_spyware hidden_pixel",
    "cursed_cursor cookie_crumbs email_trail",
)
predict.value(datawar.table(position=smacker), seat=1, rule="datawar.card.6")

# %% [markdown]
# **Mandatory Recall** (`datawar.card.7`): win the hand, and all opponents shuffle their Launch Stacks
# back into their decks.

# %%
recall = datawar.lay(
    "mandatory_recall secret_spyware hidden_pixel",
    "cookie_crumbs email_trail cafe_pirates",
    aside=["", "rocket_company newspaper"],
)
predict.place(datawar.table(position=recall), "newspaper", rule="datawar.card.7")

# %% [markdown]
# ### Five Moves
#
# **Hostile Takeover** (`datawar.card.8`): all opponents (`datawar.effect.3`) lay three cards face
# down and one face up, and play *that* against your 6 (`datawar.effect.4`). What was laid before is
# forgotten, also your own Trackers and Blockers (`datawar.effect.5`).

# %%
takeover = datawar.lay(
    "hostile_takeover secret_spyware",
    "email_trail secret_spyware secret_spyware secret_spyware cursed_cursor cafe_pirates",
    "cookie_crumbs hidden_pixel hidden_pixel hidden_pixel cookie_crumbs",
)
predict.winner(datawar.table(position=takeover), rule="datawar.card.8")

# %% [markdown]
# **Predict.** And if somebody turns up a Tracker Smacker in the same moment?

# %%
answered = datawar.lay(
    "hostile_takeover secret_spyware hidden_pixel email_trail email_trail cookie_crumbs",
    "tracker_smacker cafe_pirates cafe_pirates cafe_pirates email_trail email_trail",
)
predict.winner(datawar.table(position=answered), rule="datawar.effect.1b")

# %% [markdown]
# **Patent Theft** (`datawar.card.9`): win the hand, and take a Launch Stack from an opponent of your
# choice. **Leveraged Buyout** (`datawar.card.10`): win, and take the top two cards of every
# opponent's deck. **Talent Poach** (`datawar.card.12`): win, and take a Billionaire.

# %%
buyout = datawar.lay(
    "leveraged_buyout secret_spyware",
    "cookie_crumbs email_trail hidden_pixel cafe_pirates",
    "secret_spyware hidden_pixel cookie_crumbs",
)
predict.deck(datawar.table(position=buyout), rule="datawar.card.10")

# %%
theft = datawar.lay(
    "patent_theft talent_poach secret_spyware",
    "cookie_crumbs email_trail hidden_pixel",
    "secret_spyware hidden_pixel cookie_crumbs",
    aside=["", "rocket_company newspaper walter", "energy_grid chloe"],
)
Stepper(datawar.table(position=theft).play())

# %% [markdown]
# **Temper Tantrum** (`datawar.card.11`): *lose* the hand, and take two cards out of what the winner is
# about to collect. You lost the War below with it; which two do you take?

# %%
tantrum = datawar.lay(
    "temper_tantrum secret_spyware secret_spyware secret_spyware hidden_pixel cafe_pirates",
    "talent_poach secret_spyware hidden_pixel hidden_pixel ai_platform email_trail cafe_pirates",
)
Stepper(datawar.table(position=tantrum).play())

# %% [markdown]
# ## Billionaires
#
# You set them aside with your Launch Stacks (`datawar.power.1`), as many as you can get
# (`datawar.power.3`). Each has a power. It works at once (`datawar.power.2`), and the card goes under
# your deck then (`datawar.power.2b`): you still need a Billionaire to win (`datawar.power.2c`), so
# think before you use the last one.
#
# | | |
# |---|---|
# | **Chaz** (`datawar.card.14`) | out of cards? take five from an opponent and stay |
# | **Chloe** (`datawar.card.15`) | for a hand: your Trackers add 1 more, or Blockers don't reach you |
# | **Savannah** (`datawar.card.16`) | for a hand: no Firewall of an opponent works |
# | **Walter** (`datawar.card.17`) | look at somebody's next five cards and put them in order |
# | **Prudence** (`datawar.card.18`) | exchange Launch Stacks with somebody |
# | **Poindexter** (`datawar.card.19`) | look through the face-down cards of a War you won |
#
# You are asked before a hand begins (`datawar.open.32`). Fox needs one more Launch Stack, and you
# have two powers to choose from. Ask why the third can't be used now.

# %%
powers = datawar.lay(
    "secret_spyware cafe_pirates email_trail",
    "cookie_crumbs email_trail hidden_pixel",
    aside=["rocket_company prudence savannah poindexter", "newspaper energy_grid chaz"],
)
asked = datawar.table(position=powers).play()
reason = asked.why_not("poindexter")
print(f"{reason.rule}  {reason}")
Stepper(asked)

# %% [markdown]
# **Investigate.** What does each power bring? Fork the table, and use one after the other.

# %%
for power in ("keep", "savannah", "prudence"):
    fork = asked.fork().choose(power)
    yours = ", ".join(card["title"] for card in fork.view(0)["seats"][0]["aside"])
    print(f"{power:9} you have set aside: {yours}")

# %% [markdown]
# ## Winning
#
# - **The ticket** (`datawar.win.1`): three Launch Stacks and a Billionaire set aside. It is bought
#   when the hand ends (`datawar.open.13`).
# - **All the cards** (`datawar.win.2`): rare, but possible. The last player with a deck has won
#   (`datawar.open.12`).

# %%
ticket = datawar.lay(
    "energy_grid cookie_crumbs secret_spyware",
    "cafe_pirates email_trail hidden_pixel",
    "hidden_pixel cookie_crumbs email_trail",
    aside=["rocket_company newspaper walter", "shadow_government savannah"],
)
flight = datawar.table(position=ticket, seats=("sensible",) * 3).play()
for event in flight.events[-4:]:
    print(f"{event.rule:18} {flight.say(event)}")

# %% [markdown]
# ## Out of cards
#
# With three or four at the table, who has run out of cards is not lost (`datawar.out.1`):
#
# - **Data Grab**: grab your way back (`datawar.out.2`).
# - **Forced Empathy**: you get a deck, and your right-hand neighbour may be out
#   (`datawar.out.3`).
# - Your last card is a **Temper Tantrum**: if you lose with it, you get two cards from everyone
#   (`datawar.out.4`).
#
# As long as you have Launch Stacks or Billionaires, you must lay one into every hand
# (`datawar.out.5`), and its winner sets it aside (`datawar.out.6`).

# %%
out = datawar.lay(
    "cookie_crumbs secret_spyware email_trail",
    "email_trail forced_empathy cafe_pirates",
    "",
    aside=["", "", "walter rocket_company"],
)
back = datawar.table(position=out, seats=("sensible",) * 3)
back.play(lambda at: at.state.hand == 2 and at.phase == "hand")
for event in back.events:
    print(f"{event.rule:18} {back.say(event)}")

# %% [markdown]
# **Predict.** Fox has one card left, a Temper Tantrum. How many cards does Fox have after this hand?

# %%
last = datawar.lay(
    "talent_poach hidden_pixel email_trail secret_spyware",
    "temper_tantrum",
    "cookie_crumbs cafe_pirates cafe_pirates email_trail",
    "hidden_pixel cookie_crumbs hidden_pixel cafe_pirates",
)
predict.deck(datawar.table(position=last), seat=1, rule="datawar.out.4")

# %% [markdown]
# ## The whole game
#
# Here is the game from the beginning of the lesson once more. Step to the next *surprise*, go back,
# *branch*, and use a power at another moment.

# %%
Stepper(game, open_hands=True)

# %% [markdown]
# ## What the document leaves out
#
# It is short, and leaves much open: in which order effects are settled (`datawar.open.1`), what a tie
# among some of four means (`datawar.open.6`), who chooses what is stolen (`datawar.open.25`). We
# decided each question; the rule book says how, and which setting changes it.

# %%
RuleBook("datawar", rule="open.3")

# %% [markdown]
# ## The whole game on one page
#
# | | |
# |---|---|
# | **Setup** | the Win Card aside; deal the rest out evenly |
# | **A hand** | all turn up a card; the highest value takes everything |
# | **Play again** | Tracker (adds), Blocker (takes off others), Launch Stack, Billionaire (nothing) |
# | **Tie for the highest** | War: three down, one up; only what comes after the face-down cards counts |
# | **Data Grab** | nobody wins; everyone grabs from the play area |
# | **At once** | Forced Empathy, then Tracker Smacker, then Data Grab, then Hostile Takeover |
# | **At the end** | Recall; Theft, Buyout, Poach as laid; Tantrum; then the winner collects |
# | **Set aside** | Launch Stacks and Billionaires that lay face up, by the winner of the hand |
# | **Powers** | before a hand; the card goes under your deck |
# | **Win** | 3 Launch Stacks + 1 Billionaire, or all the cards |
#
# Now [play a game](2-play.ipynb), or [change the rules](3-tweak.ipynb).
