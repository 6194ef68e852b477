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
# # Data War: change the rules
#
# What do Blockers do to a game? What if the ticket cost five Launch Stacks? What if there were six
# Trackers more? Change it, play thousands of games of both, and see.
#
# Both rule sets are played **on the same deals**: a card keeps its place in the shuffle whatever is
# added to the deck. Each number comes with the interval in which 95 of 100 such runs would hold the
# true one.

# %%
import altair as alt
import polars as pl

import kit
from kit import datawar
from widgets import TweakPanel
from widgets.charts import draw_here

draw_here()  # charts as pictures, without a network
tables = pl.Config(
    tbl_rows=40, tbl_cols=-1, tbl_hide_dataframe_shape=True, tbl_width_chars=130, float_precision=2
)
TWO = ("sensible", "sensible")

# %% [markdown]
# ## By clicking
#
# Every setting names its rule, and every card of the deck has a number to change
# (`datawar.open.38`).

# %%
TweakPanel("datawar", games=400)

# %% [markdown]
# ## How long is a game?
#
# Two thousand games each with two, three and four players. One that found no end would be broken off
# after `max_hands` (`datawar.open.39`).

# %%
games = pl.concat(
    kit.simulate("datawar", games=2000, seats=("sensible",) * n)
    .select("how", "hands", "wars", "grabs", "comebacks")
    .with_columns(players=pl.lit(n))
    for n in (2, 3, 4)
)
print(
    games.group_by("players", maintain_order=True).agg(
        hands=pl.col("hands").mean(),
        longest=pl.col("hands").max(),
        ticket=(pl.col("how") == "ticket").mean(),
        cards=(pl.col("how") == "cards").mean(),
        unfinished=(pl.col("how") == "unfinished").mean(),
        wars=pl.col("wars").mean(),
        grabs=pl.col("grabs").mean(),
        comebacks=pl.col("comebacks").mean(),
    )
)

# %%
binned = (
    games.with_columns(hands=pl.min_horizontal(pl.col("hands") // 5 * 5, 60))
    .group_by("players", "hands")
    .len()
    .sort("players", "hands")
)
alt.Chart(binned).mark_bar().encode(
    x=alt.X("hands:O", title="hands a game, by fives (60: all longer ones)"),
    y=alt.Y("len:Q", title="games"),
    row=alt.Row("players:N", title="players"),
).properties(width=480, height=90, title="Most games end within forty hands")

# %% [markdown]
# ## What does a Blocker do?
#
# The expansion's four Blockers take 1 or 2 off everybody else's play (`datawar.special.3`). Play the
# same deals with and without them.

# %%
blockers = kit.compare(
    {"printed": datawar.Rules(), "with Blockers": datawar.Rules.with_blockers()},
    games=1000,
    seats=TWO,
)
print(blockers.select("label", "set", "mean", "low", "high", "difference"))
for sentence in kit.conclusions(blockers):
    print("-", sentence)

# %% [markdown]
# Can a value fall below zero? The document doesn't say; it can (`datawar.open.17`), and the setting
# `value_floor` stops it at zero.
#
# ## What if the ticket cost five Launch Stacks?
#
# There are exactly five of them. Play 500 games at each price from one to five, with a Billionaire as
# before.

# %%
price = pl.concat(
    kit.simulate("datawar", games=500, seats=TWO, rules=datawar.Rules(stacks_needed=n))
    .select("how", "hands")
    .with_columns(stacks=pl.lit(n))
    for n in range(1, 6)
)
by_price = price.group_by("stacks", maintain_order=True).agg(
    hands=pl.col("hands").mean(),
    ticket=(pl.col("how") == "ticket").mean(),
    cards=(pl.col("how") == "cards").mean(),
)
print(by_price)

# %%
alt.Chart(by_price).mark_line(point=True).encode(
    x=alt.X("stacks:O", title="Launch Stacks for the ticket"),
    y=alt.Y("hands:Q", title="hands a game"),
).properties(width=480, height=220, title="The dearer the ticket, the longer the war")

# %% [markdown]
# ## Six Trackers more
#
# A deck is edited by its numbers. Two further copies of each of the three Trackers:

# %%
trackers = {"printed": datawar.Rules()}
trackers["six more Trackers"] = datawar.Rules(
    copies_cross_site_stalker=4, copies_social_snooper=4, copies_cursed_cursor=4
)
tracked = kit.compare(trackers, games=1000, seats=TWO)
told = tracked.filter(pl.col("measure").is_in(["hands", "wars", "cards"]))
for sentence in kit.conclusions(told):
    print("-", sentence)

# %% [markdown]
# What can't be is refused, with the rule that says so. Two cards of the printed game are not in the
# kit at all: of Redistribution nobody knows what it does (`datawar.card.21`), and blank cards are for
# you to write on (`datawar.card.22`).

# %%
for wrong in ({"copies_data_grab": 99}, {"copies_redistribution": 1}):
    try:
        datawar.Rules(**wrong)
    except kit.RulesError as error:
        print("-", error)

# %% [markdown]
# ## Where people differ
#
# The document is short, and tables fill its gaps in different ways. Some of them, each against the
# default on the same deals:
#
# | question | setting | rule |
# |---|---|---|
# | in which order are effects settled? | `effect_order` | `datawar.open.1` |
# | how does a scramble go among players who don't really grab? | `grab_policy` | `datawar.open.2` |
# | whom does the Mercy Rule spare? | `mercy_rule`, `mercy_scope` | `datawar.open.7` |
# | what is a full deck? | `full_deck_win` | `datawar.open.12` |
# | when is the ticket bought? | `win_check` | `datawar.open.13` |
# | does a smacked Tracker still play again? | `smacker_play_again` | `datawar.open.24` |
# | who is robbed? | `theft_policy` | `datawar.open.25` |
# | what does Temper Tantrum take? | `tantrum_choice`, `tantrum_pool` | `datawar.open.26` |
# | ... and as the last card? | `last_tantrum` | `datawar.open.27` |
# | no Billionaires at all? | the preset `rapid` | `datawar.open.44` |

# %%
readings = {
    "default": datawar.Rules(),
    "no mercy": datawar.Rules(mercy_rule=False),
    "ticket at once": datawar.Rules(win_check="immediate"),
    "own every card": datawar.Rules(full_deck_win="own_every_card"),
    "last Tantrum off": datawar.Rules(last_tantrum="off"),
    "rapid": datawar.Rules.rapid(),
    "web": datawar.Rules.web(),
}
read = kit.compare(readings, games=300, seats=("sensible",) * 3).filter(
    pl.col("measure") == "hands"
)
print(read.select("set", "mean", "low", "high", "difference", "diff_low", "diff_high"))

# %% [markdown]
# ## A rule of your own
#
# A house rule is a subclass that overrides a formula, or a whole phase. Here two Billionaires make up
# for a Launch Stack. A slip of the pen, a formula that doesn't exist, is refused when the class is
# made.


# %%
class Cronies(datawar.Rules):
    """Two Launch Stacks will do for the ticket if two Billionaires pay for it."""

    def ticket(self, stacks, billionaires):
        return super().ticket(stacks, billionaires) or (stacks >= 2 and billionaires >= 2)


cronies = kit.compare({"printed": datawar.Rules(), "cronies": Cronies()}, games=1000, seats=TWO)
told = cronies.filter(pl.col("measure").is_in(["hands", "cards", "wars"]))
for sentence in kit.conclusions(told):
    print("-", sentence)

# %% [markdown]
# **The same game under both.** Where do they part ways?

# %%
game = datawar.table(seed=3, seats=("sensible",) * 3).play()
print(kit.diverge(game, Cronies()))

# %% [markdown]
# **A whole phase** can be replaced the same way. In this house the largest deck gives a card to the
# smallest after each hand.


# %%
class Consolation(datawar.Rules):
    """After a hand the smallest deck gets a card from the largest."""

    def check(self, game):
        decks = game.state.decks
        largest, smallest = max(decks, key=len), min(decks, key=len)
        if smallest and len(largest) > len(smallest) + 1:
            smallest.append(largest.pop())
        return (yield from super().check(game))


consoled = kit.compare(
    {"printed": datawar.Rules(), "consolation": Consolation()}, games=500, seats=("sensible",) * 3
)
told = consoled.filter(pl.col("measure").is_in(["hands", "comebacks", "cards"]))
for sentence in kit.conclusions(told):
    print("-", sentence)

# %% [markdown]
# ## A player of your own
#
# A policy is a function that looks at what its seat sees and returns one of the options. This one
# never parts with a Billionaire.


# %%
def miser(look):
    """Keep every Billionaire; otherwise the first option."""
    options = {option.key: option for option in look.options}
    return options.get("keep", look.options[0])


duel = kit.simulate("datawar", games=1000, seats=(miser, "random"))
print(duel.group_by("winner", maintain_order=True).len().sort("winner"))

# %% [markdown]
# ## Does it pay to think, in War?
#
# There is little to decide, and yet:

# %%
thought = kit.simulate("datawar", games=1000, seats=("sensible", "random"))
share = (thought["winner"] == 0).mean()
error = 1.96 * (share * (1 - share) / len(thought)) ** 0.5
print(f"The sensible player wins {share:.0%} of the games, give or take {error:.0%}")
