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
# # Netrunner: change the rules
#
# Two games on one table: is it fair? How many clicks does the Runner need, which settings matter, what does
# a deck of your own do? Change it, play a hundred games, and see.
#
# Both sides are played by the *sensible* policy. It knows its trade, but it is no champion: what is true of
# its games need not be true of yours. And from a few dozen games a share is known to ten or fifteen in a
# hundred, no better; the intervals below say so. Give them more games if you have more time.

# %%
import altair as alt
import polars as pl

import kit
from kit import netrunner
from kit.netrunner.decks import Identity
from kit.netrunner.phases.verbs import draw
from widgets import Board, TweakPanel
from widgets.charts import draw_here

draw_here()  # charts as pictures, without a network
tables = pl.Config(
    tbl_rows=40, tbl_cols=-1, tbl_hide_dataframe_shape=True, tbl_width_chars=130, float_precision=2
)
TWO = ("sensible", "sensible")

# %% [markdown]
# ## By clicking
#
# Every setting names its rule. Forty games of a rule set take a few seconds.

# %%
TweakPanel("netrunner", games=40)

# %% [markdown]
# ## How does a game end?
#
# Eighty games with the starter decks: by points, by a flatline, or with an empty R&D, and for whom?

# %%
SIDES = {0: "Corp", 1: "Runner"}
games = kit.simulate("netrunner", games=80, seats=TWO).with_columns(
    side=pl.col("winner").replace_strict(SIDES, default="nobody")
)
print(
    games.group_by("side", "how")
    .agg(
        games=pl.len(),
        turns=pl.col("turns").mean(),
        runs=pl.col("runs").mean(),
        scored=pl.col("scored").mean(),
        stolen=pl.col("stolen").mean(),
    )
    .sort("side", "how")
)

# %%
binned = (games.with_columns(turns=pl.col("turns") // 5 * 5).group_by("side", "turns").len()).sort(
    "turns", "side"
)
alt.Chart(binned).mark_bar().encode(
    x=alt.X("turns:O", title="turns of both sides together, by fives"),
    y=alt.Y("len:Q", title="games"),
    row=alt.Row("side:N", title="won by"),
).properties(width=480, height=90, title="Most games take twenty to thirty turns")

# %% [markdown]
# ## How many clicks does the Runner need?
#
# The Corp has three clicks (`netrunner.1.11.2a`), the Runner four (`netrunner.1.11.2b`). The same thirty
# deals with two to six clicks for the Runner:

# %%
clicks = pl.concat(
    kit.simulate("netrunner", games=30, seats=TWO, rules=netrunner.Rules(runner_clicks=n))
    .select("winner", "turns", "runs")
    .with_columns(clicks=pl.lit(n))
    for n in range(2, 7)
)
by_clicks = clicks.group_by("clicks", maintain_order=True).agg(
    corp=(pl.col("winner") == 0).mean(), turns=pl.col("turns").mean(), runs=pl.col("runs").mean()
)
print(by_clicks)

# %%
alt.Chart(by_clicks).mark_line(point=True).encode(
    x=alt.X("clicks:O", title="clicks of the Runner"),
    y=alt.Y(
        "corp:Q",
        title="games won by the Corp",
        axis=alt.Axis(format="%"),
        scale=alt.Scale(domain=[0, 1]),
    ),
).properties(width=480, height=220, title="With four clicks it is anybody's game")

# %% [markdown]
# ## Which settings matter?
#
# Three changes, each against the printed game on the same deals. What do you expect? Who gains, and how much,
# by breaches of two cards (`netrunner.7.3.5a`), by a fourth click for the Corp, by ice that makes the next
# piece three credits dearer (`netrunner.1.16.6b`)?

# %%
sets = {
    "printed": netrunner.Rules(),
    "two cards": netrunner.Rules(access_limit=2),
    "four clicks": netrunner.Rules(corp_clicks=4),
    "dear ice": netrunner.Rules(ice_cost=3),
}
matter = kit.compare(sets, games=40, seats=TWO)
for sentence in kit.conclusions(matter):
    print("-", sentence)

# %%
shares = matter.filter(pl.col("measure") == "corp")
bars = alt.Chart(shares).encode(y=alt.Y("set:N", title="", sort=list(sets)))
(
    bars.mark_rule().encode(
        x=alt.X("low:Q", title="games won by the Corp", axis=alt.Axis(format="%")), x2="high:Q"
    )
    + bars.mark_point(filled=True, size=60).encode(x="mean:Q")
).properties(width=480, height=140, title="Forty games each, with 95% intervals")

# %% [markdown]
# ## A rule of your own
#
# **A formula.** A house rule is a subclass that overrides a formula. Here every agenda needs a counter less.


# %%
class Haste(netrunner.Rules):
    """Agendas are scored with one advancement counter less."""

    def requirement(self, card, printed):
        return printed - 1


# %% [markdown]
# **A phase.** A whole phase can be replaced, or played with something added. By the printed rules only the
# Corp draws a card as its turn begins (`netrunner.5.6.1e`). In this house the Runner does, too.


# %%
class Breakfast(netrunner.Rules):
    """The Runner draws a card as the turn begins."""

    def turn_begins(self, game):
        if game.state.active == netrunner.RUNNER:
            yield from draw(game, netrunner.RUNNER, 1, "netrunner.5.7.1d")
        return (yield from super().turn_begins(game))


# %%
houses = {"printed": netrunner.Rules(), "haste": Haste(), "breakfast": Breakfast()}
housed = kit.compare(houses, games=30, seats=TWO)
for sentence in kit.conclusions(housed):
    print("-", sentence)

# %% [markdown]
# **A slip of the pen** is refused: a formula that doesn't exist would do nothing, and nobody would notice.

# %%
try:

    class Slip(netrunner.Rules):
        """A formula that there isn't."""

        def rez_price(self, card, printed):
            return 0

except kit.RulesError as error:
    print(error)

# %% [markdown]
# ## A deck of your own
#
# `deck` says what a side plays with. By the rules of deck construction a Corp deck holds agenda points
# according to its size (`netrunner.1.4.6`), no more than three copies of a card (`netrunner.1.4.7`), and not
# fewer cards than its identity wants (`netrunner.1.4.3`). `deck_faults` checks all that. Is this one legal?


# %%
SYNDICATE = Identity(netrunner.CORP, "Neutral", minimum=30, influence=None)


class Fortress(netrunner.Rules):
    """A Corp deck with more ice, and all the agendas there are."""

    def deck(self, seat):
        if seat == netrunner.RUNNER:
            return super().deck(seat)
        agendas = {"send_a_message": 3, "offworld_office": 3, "superconducting_hub": 2}
        ice = {"palisade": 3, "tithe": 3, "whitespace": 3, "diviner": 3, "karuna": 3}
        money = {"hedge_fund": 3, "government_subsidy": 2, "nico_campaign": 3}
        return {**agendas, **ice, **money, "regolith_mining_license": 2, "seamless_launch": 1}


print(sum(Fortress().deck(netrunner.CORP).values()), "cards")
for fault in netrunner.deck_faults(SYNDICATE, Fortress().deck(netrunner.CORP)):
    print(fault.rule, fault.data)

# %% [markdown]
# A point is missing: a third Superconducting Hub in the place of Seamless Launch makes it whole.


# %%
class Legal(Fortress):
    """The same, with a point more."""

    def deck(self, seat):
        cards = dict(super().deck(seat))
        if seat == netrunner.CORP:
            del cards["seamless_launch"]
            cards["superconducting_hub"] = 3
        return cards


print(netrunner.deck_faults(SYNDICATE, Legal().deck(netrunner.CORP)))
decks = kit.compare({"starter": netrunner.Rules(), "fortress": Legal()}, games=40, seats=TWO)
for sentence in kit.conclusions(decks):
    print("-", sentence)

# %% [markdown]
# More agendas in the deck are more agendas to find, in HQ as in R&D. Look at one of these games, seventeen
# turns in:

# %%
fortress = netrunner.table(Legal(), seed=3, seats=TWO)
fortress.play(lambda at: at.phase == "action" and at.state.turn == 17)
Board(fortress)

# %% [markdown]
# ## Other readings
#
# Where the rules leave something open, or the kit departs from their letter, the rule book says so. Most of
# it is a setting; the preset `seed_letter` keeps to the letter everywhere.
#
# | question | setting | rule |
# |---|---|---|
# | how many points win with the starter decks? | `points_to_win` | `netrunner.1.7.2a` |
# | may a breaker be strengthened where it meets no ice? | `idle_boosts` | `netrunner.3.9.5d` |
# | is a side asked in a window in which it can only pass? | `every_window` | `netrunner.9.2.7a` |
# | what ends a game that would go on for ever? | `turn_limit` | `netrunner.open.1` |
# | how many agenda points has a Corp deck of fewer than 40 cards? | none: `deck_faults` takes 18 or 19 | `netrunner.1.4.6` |

# %%
letter = netrunner.Rules.seed_letter()
print(letter.changed())
read = kit.compare({"default": netrunner.Rules(), "to the letter": letter}, games=20, seats=TWO)
for sentence in kit.conclusions(read):
    print("-", sentence)

# %% [markdown]
# The seventh point is what makes the difference. To be asked in every window changes nothing for a player who
# has nothing to do there.
#
# ## A player of your own
#
# A policy is a function that looks at what its seat sees and returns one of the options. This Runner runs
# with every click, on any server, and never builds a rig.


# %%
def reckless(look):
    """Run, whatever comes; elsewhere let things take their course."""
    runs = [option for option in look.options if option.action == "run"]
    if runs:
        return runs[look.below(len(runs))]
    options = {option.key: option for option in look.options}
    for key in ("continue", "pass", "leave", "done", "decline"):
        if key in options:
            return options[key]
    return look.options[0]


duel = kit.simulate("netrunner", games=80, seats=("sensible", reckless)).with_columns(
    side=pl.col("winner").replace_strict(SIDES, default="nobody")
)
print(duel.group_by("side", "how").len("games").sort("side", "how"))
print(f"{duel['runs'].mean():.1f} runs a game, {duel['stolen'].mean():.1f} agendas stolen")

# %% [markdown]
# It hardly ever draws, and damage needs only an empty hand. Write a better one: `look.glance` shows what the
# seat sees, `look.glance.hand` its cards, `look.glance.credits` what both have. Would a card drawn now and
# then be enough?
#
# Back to [the first lesson](1-clicks-and-runs.ipynb), or to [what these decks don't use](9-beyond-the-decks.ipynb).
