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
# # Challengers!: learn
#
# **The goal.** Build a deck, and win matches with it. Each match you win brings a trophy with
# followers on its back. After seven rounds (`challengers.summary.1`) the two players with most
# followers play a final (`challengers.summary.2`); with one or two players the most followers win
# (`challengers.summary.3`), or a lead of eleven (`challengers.summary.4`).
#
# **A round** has two phases: in the *deck phase* everybody chooses a card or two; in the *match phase*
# everybody plays one match, two by two. A match plays itself: you only decide where a card asks you.
#
# | ten words | |
# |---|---|
# | **deck** | the cards you play your matches with; everybody starts with the same six |
# | **base power** | the number on a card |
# | **flag** | who has it defends; who hasn't attacks |
# | **attack** | cards revealed one by one, until their power is enough |
# | **bench** | six seats for your beaten cards: one name, one seat |
# | **discard pile** | where cards go that leave the bench; they do nothing there |
# | **level** | A, B or C: how strong a card is, and from which round on it is offered |
# | **set** | City, and five others: what a card belongs to |
# | **trophy** | what a match is about: a number, and hidden followers |
# | **followers** | what is counted in the end: on trophies, and as tokens |
# %%
import polars as pl

from kit import challengers
from widgets import Board, Quiz, RuleBook, Stepper
from widgets import challengers_quiz as predict

# %% [markdown]
# ## The cards
#
# A card has a base power and a set (`challengers.cards.1`), and a level (`challengers.cards.2`):
# starter cards (S), A up to 3, B up to 5, C up to 10. City is always in the game
# (`challengers.sets.1`); of six more sets five are used (`challengers.sets.2`). There are four copies
# of a card, fewer of a *rare* one and more of a *common* one (`challengers.sets.4`).

# %%
cards = pl.DataFrame(
    [
        {"set": card.set, "level": card.level, "power": card.power, "copies": card.copies}
        for card in challengers.PRINTED
        if card.level in challengers.LEVELS
    ]
)
by_set = cards.group_by("set", maintain_order=True).agg(
    designs=pl.len(), cards=pl.col("copies").sum(), power=pl.col("power").max()
)
with pl.Config(tbl_rows=8, tbl_hide_dataframe_shape=True, tbl_hide_column_data_types=True):
    print(by_set)

# %% [markdown]
# The six cards everybody starts with: three Newcomers (`challengers.card.1`), a Talent
# (`challengers.card.2`), a Dog (`challengers.card.3`) and a Champion (`challengers.card.4`). They are
# worth 1, 2, 3 and 4, and do nothing else.
#
# ## The deck phase
#
# You see five cards of a pile, in secret, and may add one or two of them to your deck
# (`challengers.deck.1`). Once in a deck phase you can have them drawn anew (`challengers.deck.2`),
# also after your first card: then four are drawn (`challengers.deck.3`). At the end you may remove as
# many cards of your deck as you like (`challengers.deck.4`). In later rounds you choose between a
# pile and a stronger one, which gives fewer cards (`challengers.deck.5`).
#
# Try it: click a card to choose it. *Reset* starts again.

# %%
draft = challengers.lay_draft(
    pile_a="juggler gangster skeleton vendor clown jester cat treasure pig"
)
table = challengers.table(position=draft).play()
Stepper(table)

# %% [markdown]
# **Predict.** You choose Gangster and Skeleton, and remove nothing. How many cards has your deck?

# %%
Quiz(
    table,
    "You choose Gangster and Skeleton, and remove nothing. How many cards has your deck?",
    [("6", 6), ("7", 7), ("8", 8), ("11", 11)],
    lambda fork: len(
        fork.choose("gangster").choose("skeleton").play().choose("finish").state.decks[0]
    ),
    rule="challengers.deck.1",
    board=False,
)

# %% [markdown]
# **Ask why not.** Whatever can't be done, the table can say why, and by which rule.

# %%
for wish in ("Dragon", "Dog", "trade"):
    reason = table.why_not(wish)
    print(f"{wish:7} {reason.rule:22} {reason}")

# %% [markdown]
# **Cards that act when they are chosen** exist only in Outer Space (`challengers.effect.10`). Clones
# bring a follower at once (`challengers.card.57`); with Shapeshifter you may give up a card for one
# more choice (`challengers.card.53`); Sci-Fi Geek wants two Outer Space cards for it
# (`challengers.card.60`).

# %%
space = challengers.lay_draft(pile_a="shapeshifter cow ai pig cat")
shaped = challengers.table(position=space).play().choose("shapeshifter")
print(shaped)

# %% [markdown]
# ## The match phase
#
# Everybody shuffles, and meets one opponent (`challengers.match.1`). All matches of a round are played
# at once, each on its own (`challengers.match.2`). Who has the trophy with the higher number begins
# with the flag (`challengers.match.3`); if neither has, the lot decides (`challengers.match.4`). They
# reveal their first card and put the flag on it; if it says something should happen, it happens
# (`challengers.match.5`).
#
# **The other side attacks**: it reveals cards one by one (`challengers.attack.1`). Their base powers
# are added up and compared with the card that has the flag (`challengers.attack.2`); effects change
# either side (`challengers.attack.3`). *Equal is enough* (`challengers.attack.4`).
#
# Below you attack a Champion, and your first two cards were not enough.

# %%
first = challengers.lay_match(
    deck="dog newcomer newcomer champion",
    rival="talent newcomer dog newcomer newcomer",
    flag="champion",
    row="newcomer talent",
)
attack = challengers.table(position=first)
Board(attack)

# %%
predict.power(attack)

# %%
predict.outcome(attack, rule="challengers.attack.4")

# %% [markdown]
# **Run it.** The beaten card goes to its owner's bench. The attackers slide together into one pile
# (`challengers.attack.5`), with the flag on its top card (`challengers.attack.6`). From now on only
# that card defends, not what lies under it (`challengers.attack.7`); and the other side attacks
# (`challengers.attack.8`).

# %%
run = attack.fork(seats=("greedy", "greedy")).play("result")
for event in run.events:
    print(f"{event.rule:22} {run.say(event)}")

# %% [markdown]
# **Step through it**, forwards and back. On the board, base power is solid and a bonus is hatched.

# %%
Stepper(run, at=1)

# %% [markdown]
# ## The bench
#
# It has six seats (`challengers.bench.1`). Cards of one name share a seat, different names never do
# (`challengers.bench.2`).

# %%
crowd = challengers.lay_match(
    deck="dragon newcomer",
    rival="talent newcomer",
    flag="newcomer dog pony champion",
    rival_bench="newcomer cat spider",
)
predict.seats(challengers.table(position=crowd), rule="challengers.bench.2")

# %% [markdown]
# ## How a match ends
#
# - Who must reveal a card and has none has lost (`challengers.end.1`).
# - Who must move cards to the bench and has no room for them has lost (`challengers.end.2`).
#
# The other one takes the trophy of the round (`challengers.end.3`).

# %%
full = challengers.lay_match(
    deck="dragon newcomer",
    rival="talent newcomer",
    flag="dog pony champion",
    rival_bench="newcomer cat spider cow shark",
)
predict.outcome(challengers.table(position=full), rule="challengers.end.2")

# %%
empty = challengers.lay_match(deck="", rival="talent newcomer", flag="champion", row="dog")
predict.outcome(challengers.table(position=empty), rule="challengers.end.1")

# %% [markdown]
# ## What cards do
#
# **No keyword: when revealed** (`challengers.effect.1`), as far as that is possible
# (`challengers.effect.2`). A bonus stays with the card, also when it has the flag
# (`challengers.effect.3`). Jester, for one, has +3 if a card of base power 1 is on your bench
# (`challengers.card.8`); Reporter looks at your next two cards (`challengers.card.5`); Butler clears
# your bench (`challengers.card.41`); Movie Star takes Newcomers back from it (`challengers.card.32`);
# Mime likes empty seats (`challengers.card.66`); Ghost takes the top of your opponent's deck
# (`challengers.card.44`).

# %%
jester = challengers.lay_match(
    deck="jester dog", rival="talent dog", flag="champion", bench="newcomer talent"
)
predict.power(challengers.table(position=jester), rule="challengers.card.8")

# %% [markdown]
# **Tokens.** Some cards bring followers at once, as public tokens (`challengers.effect.4`): Clown brings
# two if it takes the flag (`challengers.card.62`).

# %%
clown = challengers.lay_match(
    deck="clown dog", rival="talent dog", flag="horse", row="dog newcomer"
)
predict.tokens(challengers.table(position=clown), rule="challengers.effect.4")

# %% [markdown]
# **During the attack** (`challengers.effect.6`): only in the attack in which the card is revealed. A
# Gangster attacks with 4 and defends with 2 (`challengers.card.31`); a Knight has +1 for each trophy
# of your opponent (`challengers.card.12`).

# %%
gangster = challengers.lay_match(deck="gangster dog", rival="talent dog", flag="champion")
predict.outcome(challengers.table(position=gangster), rule="challengers.effect.6")

# %% [markdown]
# **From the bench** (`challengers.effect.7`): as long as the card sits there; several of one name add
# up. Vendors make Funfair cards stronger (`challengers.card.63`), Blacksmiths City cards
# (`challengers.card.13`), a Bard all that attack (`challengers.card.16`), a Cook the card with the flag
# (`challengers.card.23`).

# %%
vendors = challengers.lay_match(
    deck="pony dog", rival="talent dog", flag="horse", bench="vendor vendor bard"
)
predict.power(challengers.table(position=vendors), rule="challengers.effect.7")

# %% [markdown]
# **In possession of the flag** (`challengers.effect.8`): as long as the flag is on it. A Skeleton
# defends with 3 (`challengers.card.42`), a Treasure with 4 (`challengers.card.21`), an Illusionist gets
# +1 for each empty seat of its owner's bench (`challengers.card.70`).

# %%
skeleton = challengers.lay_match(
    deck="talent dog", rival="talent dog", flag="skeleton", rival_bench="cook"
)
predict.outcome(challengers.table(position=skeleton), rule="challengers.effect.8")

# %% [markdown]
# **Loss of the flag** (`challengers.effect.9`): when the flag is taken from it, before anything that
# the new card does. A Prince goes to the discard pile instead of the bench
# (`challengers.card.17`); what lies there does nothing, and takes no seat (`challengers.effect.5`).
# After a Navigator you look at your next two cards (`challengers.card.24`); after a Comic Character your
# next card has +2 (`challengers.card.35`).

# %%
prince = challengers.lay_match(
    deck="dragon dog", rival="talent dog", flag="cat prince", rival_bench="newcomer"
)
predict.seats(challengers.table(position=prince), rule="challengers.effect.9")

# %% [markdown]
# **You decide** where a card says so. Here you reveal a Butler, with five seats taken: which cards
# leave your bench?

# %%
butler = challengers.lay_match(
    deck="butler movie_star dog champion",
    rival="talent dog newcomer",
    flag="champion",
    bench="newcomer newcomer talent cat pony vendor",
)
Stepper(challengers.table(position=butler).play())

# %% [markdown]
# **Investigate.** What if you discard nothing? Fork the table, and look at both.

# %%
asked = challengers.table(position=butler).play()
for cleared in (["done"], ["vendor", "pony"]):
    fork = asked.fork(seats=("greedy", "greedy"))
    for card in cleared:
        fork.choose(card)
    fork.play("result")
    print(f"{', '.join(cleared):13} {fork.say(fork.events[-1])}")

# %% [markdown]
# ## Trophies and followers
#
# Each round has four trophies, and later ones are worth more (`challengers.trophy.1`): 2 or 3 in the
# first round, 9 or 10 in the seventh. With three players or more the followers stay secret until the
# final, with one or two they are open (`challengers.trophy.2`). Each round may offer stronger cards
# (`challengers.round.1`) and has another opponent for you (`challengers.round.2`).
#
# Eight players, after the fourth round:

# %%
eight = challengers.table(seed=12, seats=["greedy"] * 8)
eight.play(lambda at: at.phase == "standings" and at.state.round == 4)
Board(eight)

# %% [markdown]
# ## The final
#
# After the last round all followers are counted, those on trophies and tokens
# (`challengers.final.1`). The two with most of them play the final (`challengers.final.2`); of equals,
# who has more trophies, then who has the highest-numbered one (`challengers.final.3`). No new cards
# now, but each finalist may remove some (`challengers.final.4`). Who wins the final wins the game,
# whatever the followers say (`challengers.over.1`).
#
# With one or two players there is none (`challengers.final.5`); most followers win, or a lead of
# eleven after any round (`challengers.over.2`).

# %%
whole = eight.fork(seats=["greedy"] * 8).play()
for event in whole.events:
    if event.kind in ("count", "finalists", "win"):
        print(f"{event.rule:22} {whole.say(event)}")

# %% [markdown]
# ## The robot
#
# With an odd number of players a robot takes part (`challengers.robot.1`), with a deck and a set of its
# own (`challengers.sets.3`) and no deck phases (`challengers.robot.2`). It has five levels
# (`challengers.robot.3`): at each, stronger cards take the place of some of its starter cards
# (`challengers.robot.4`, `challengers.cards.3`). It keeps no trophies, except when you play alone
# against it (`challengers.robot.5`).
#
# What is printed on its stronger cards we don't know; those in the kit are ours, and say so.

# %%
alone = challengers.table(seed=3, seats=("greedy",)).play()
print(alone.result)
Stepper(alone, at=40)

# %% [markdown]
# ## What the document leaves out
#
# It is a summary, and names not one card. Where it is silent we decided, and the rule book says how:
# whether beaten cards sit down before or after the effects of the new one (`challengers.open.4`), who
# begins with the flag (`challengers.open.25`), what the cards do at all (`challengers.open.32`).

# %%
RuleBook("challengers", rule="open.25")

# %% [markdown]
# ## The whole game on one page
#
# | | |
# |---|---|
# | **Deck phase** | five cards in secret; add up to two; draw anew once; remove as many as you like |
# | **Kick-off** | higher latest trophy begins with the flag, else the lot |
# | **Attack** | reveal until your power is equal or more |
# | **Capture** | beaten pile to the bench; attackers under the flag, only the top one defends |
# | **Bench** | six seats, one name each |
# | **You lose** | without a card to reveal; without room on the bench |
# | **Trophy** | to the winner, followers hidden |
# | **Effects** | revealed · during the attack · from the bench · in possession · loss of the flag · when chosen |
# | **Final** | the two with most followers; its winner wins all |
# | **One or two players** | no final; a lead of eleven, or most followers |
#
# Now [play a tournament](2-play.ipynb), or [change the rules](3-tweak.ipynb).
