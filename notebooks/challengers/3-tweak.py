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
# # Challengers!: change the rules
#
# A bench of five seats, or of seven. A card of your own. Which set wins? Change it, play hundreds of
# tournaments of both, and see.

# %%
import altair as alt
import polars as pl

import kit
from kit import challengers
from kit.challengers.effects import bonus, boost, from_bench, in_possession, is_of, on_reveal
from widgets import Board, TweakPanel
from widgets.charts import draw_here

draw_here()  # charts as pictures, without a network
tables = pl.Config(
    tbl_rows=40, tbl_cols=-1, tbl_hide_dataframe_shape=True, tbl_width_chars=130, float_precision=2
)
FOUR = ("greedy",) * 4

# %% [markdown]
# ## By clicking
#
# Every setting names its rule.

# %%
TweakPanel("challengers", games=60)

# %% [markdown]
# ## A bench of five, or of seven
#
# The bench has six seats (`challengers.bench.1`). How many matches are lost for want of room?

# %%
benches = pl.concat(
    kit.simulate("challengers", games=80, seats=FOUR, rules=challengers.Rules(bench_seats=n))
    .select("no_room", "matches", "deck")
    .with_columns(seats=pl.lit(n))
    for n in range(4, 10)
)
by_seats = benches.group_by("seats", maintain_order=True).agg(
    lost_for_room=pl.col("no_room").sum() / pl.col("matches").sum(), deck=pl.col("deck").mean()
)
print(by_seats)

# %%
alt.Chart(by_seats).mark_line(point=True).encode(
    x=alt.X("seats:O", title="seats on the bench"),
    y=alt.Y("lost_for_room:Q", title="matches lost on a full bench", axis=alt.Axis(format="%")),
).properties(width=480, height=220, title="A longer bench forgives a colourful deck")

# %% [markdown]
# ## A card of your own
#
# A card has an id, a title, a set, a level, a base power and a number of copies; and an effect, made of
# a keyword and a piece. It is checked when it is made. Put it into a house rule, and it is shuffled in.


# %%
class Menagerie(challengers.Rules):
    """Two new animals for the funfair."""

    own = (
        challengers.Card(
            "elephant",
            "Elephant",
            set="funfair",
            level="A",
            power=3,
            copies=6,
            effect=in_possession(bonus(3), "+3."),
        ),
        challengers.Card(
            "ringmaster",
            "Ringmaster",
            set="funfair",
            level="B",
            power=3,
            effect=from_bench(boost(2, is_of("funfair")), "Your Funfair cards have +2."),
        ),
    )


zoo = challengers.lay_match(
    deck="dog champion pony",
    rival="talent newcomer",
    flag="newcomer elephant",
    rival_bench="ringmaster",
    rules=Menagerie(),
)
Board(challengers.table(Menagerie(), position=zoo))

# %% [markdown]
# An effect can also be a function of your own. It gets `here`, the match from the card's point of view:
# `here.bench`, `here.deck`, `here.empty_seats`, `here.trophies`, `here.rival`, and so on.


# %%
class Hermitage(challengers.Rules):
    """A card that likes to be alone."""

    own = (
        challengers.Card(
            "monk",
            "Monk",
            set="castle",
            level="A",
            power=1,
            copies=8,
            effect=on_reveal(lambda here: 4 if not here.bench else 0, "+4 if your bench is empty."),
        ),
    )


# %% [markdown]
# What can't be is refused, with all that is wrong.

# %%
try:

    class Wrong(challengers.Rules):
        """A card that can't be."""

        own = (challengers.Card("Big Bird", "", set="street", level="D", power=99),)

except challengers.CardError as error:
    print(error)

# %% [markdown]
# **Does it matter?** The same seeds with and without the new animals.

# %%
compared = kit.compare(
    {"printed": challengers.Rules(), "menagerie": Menagerie()}, games=80, seats=FOUR
)
for sentence in kit.conclusions(compared):
    print("-", sentence)

# %% [markdown]
# ## Which set wins?
#
# What set are most cards of in the decks that win? One of six stays out each time
# (`challengers.sets.2`), so each is in five games of six.

# %%
games = kit.simulate("challengers", games=400, seats=("greedy",) * 8)
winners = games.group_by("set").len().sort("len", "set", descending=[True, False])
print(winners)

# %%
alt.Chart(winners).mark_bar().encode(
    x=alt.X("len:Q", title="tournaments won"),
    y=alt.Y("set:N", sort="-x", title="main set of the winner"),
).properties(width=480, height=200, title="Greedy players win with these sets")

# %% [markdown]
# ## Other readings
#
# | question | setting | rule |
# |---|---|---|
# | do beaten cards sit down before the effects of the new one? | `bench_timing` | `challengers.open.4` |
# | do bonuses for the attack count for the card that opens? | `opening_attack` | `challengers.open.15` |
# | how small may a deck be? | `minimum_deck` | `challengers.open.16` |
# | who begins with the flag? | `flag_start` | `challengers.open.25` |
# | up to two cards, or exactly two? | `pick_count` | `challengers.open.26` |
# | what is offered in each round? | `extra_picks`, or a house rule | `challengers.open.28` |
#
# The levels say what to expect (`challengers.cards.1`, `challengers.cards.2`): what if stronger cards
# came sooner?


# %%
class Sooner(challengers.Rules):
    """Level B from the second round on, level C from the fourth."""

    def offers(self, round):
        return ((("A", 2),), (("B", 2),), (("B", 2),), (("C", 2),))[min(round, 4) - 1]


sooner = kit.compare({"printed": challengers.Rules(), "sooner": Sooner()}, games=60, seats=FOUR)
for sentence in kit.conclusions(sooner):
    print("-", sentence)

# %% [markdown]
# ## A player of your own
#
# A policy is a function that looks at what its seat sees and returns one of the options. This one
# takes the highest base power it is offered, and keeps everything.


# %%
def strong(look):
    """The highest base power; finish at once."""
    options = {option.key: option for option in look.options}
    if "finish" in options:
        return options["finish"]
    picks = [option for option in look.options if option.action == "pick"]
    if picks:
        return max(picks, key=lambda option: challengers.POWER[option.value])
    return look.options[-1]


duel = kit.simulate("challengers", games=100, seats=(strong, "greedy"))
print(duel.group_by("winner", maintain_order=True).len().sort("winner"))
