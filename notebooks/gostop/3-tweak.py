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
# # Go-Stop: change the rules
#
# What if seven points were five? What if a flip took nothing? What if your own rule joined the
# printed ones? Change it, play a thousand rounds of both, and see.
#
# Both rule sets are played **on the same deals**, so that a difference comes from the rule and not
# from luck; and each number comes with the interval in which 95 of 100 such runs would hold the true
# one.

# %%
import altair as alt
import polars as pl

import kit
from kit import gostop
from widgets import TweakPanel
from widgets.charts import draw_here

draw_here()  # charts as pictures, without a network
tables = pl.Config(
    tbl_rows=30, tbl_hide_dataframe_shape=True, tbl_width_chars=130, float_precision=2
)

# %% [markdown]
# ## By clicking
#
# Every setting names its rule. Change one or two, then run the comparison.

# %%
TweakPanel("gostop", games=400)

# %% [markdown]
# ## In a line of code
#
# `kit.compare` plays rule sets on the same seeds; *difference* is to the first of them. Here: does a
# flipped card take what it matches (`gostop.open.1`)?

# %%
flips = kit.compare(
    {"flips capture": gostop.Rules(), "flips lie": gostop.Rules(flip_pairs="lie")},
    games=500,
    seats=("greedy", "greedy"),
)
print(flips.select("label", "set", "mean", "low", "high", "difference"))

# %% [markdown]
# ## How many points should open Go and Stop?
#
# The document says seven (`gostop.end.10`), and other tables play with other numbers
# (`gostop.open.39`). Play 300 rounds at each number from 3 to 15 and draw what happens.

# %%
rounds = pl.concat(
    kit.simulate(
        "gostop", games=300, seats=("greedy", "greedy"), rules=gostop.Rules(threshold=n)
    ).with_columns(threshold=pl.lit(n))
    for n in range(3, 16)
)
by_threshold = rounds.group_by("threshold", maintain_order=True).agg(
    turns=pl.col("turns").mean(),
    undecided=pl.col("winner").is_null().mean(),
    payment=pl.col("payment").mean(),
)
print(by_threshold)

# %%
alt.Chart(by_threshold).mark_line(point=True).encode(
    x=alt.X("threshold:Q", title="points that open Go and Stop"),
    y=alt.Y("turns:Q", title="turns a round", scale=alt.Scale(zero=False)),
).properties(width=480, height=220, title="A higher threshold makes longer rounds")

# %% [markdown]
# ## What does a doubling do to the pay?
#
# Doublings multiply (`gostop.settle.20`). Take one away, or change what is doubled, and look at how
# much is paid.

# %%
doublings = {
    "printed": gostop.Rules(),
    "too little ICE is spared": gostop.Rules(ice_threshold=0),
    "bonus added last": gostop.Rules(bonus_after_doubling=True),
    "all the winner's points": gostop.Rules(payment_base="winner_points"),
}
paid = kit.compare(doublings, games=500, seats=("greedy", "greedy")).filter(
    pl.col("measure") == "payment"
)
print(paid.select("set", "mean", "low", "high", "difference", "diff_low", "diff_high"))

# %% [markdown]
# ## A rule of your own
#
# A house rule is a subclass that overrides a formula. Here three upgrades are worth as much as three
# Executives. A slip of the pen, a formula that does not exist, is refused when the class is made.


# %%
class UpgradeFever(gostop.Rules):
    """Three upgrades or more are worth five points, and five of them fifteen as printed."""

    def upgrade_points(self, count, neutral):
        return 5 if count in (3, 4) else super().upgrade_points(count, neutral)


fever = kit.compare(
    {"printed": gostop.Rules(), "fever": UpgradeFever()}, games=500, seats=("greedy", "greedy")
)
told = fever.filter(pl.col("measure").is_in(["turns", "payment", "comeback"]))
for sentence in kit.conclusions(told):
    print("-", sentence)

# %% [markdown]
# **The same deal under both.** Where do they part ways?

# %%
round_played = gostop.table(seed=16, seats=("greedy", "greedy"), fate={"first": 0}).play()
print(kit.diverge(round_played, UpgradeFever()))

# %% [markdown]
# **A whole phase** can be replaced the same way. In this house nobody keeps stolen ICE.


# %%
class NoThieves(gostop.Rules):
    """ICE stays with whoever has it."""

    def capture(self, game):
        tableau = game.state.tableaus[1 - game.state.seat]
        kept = tableau[:]
        following = yield from super().capture(game)
        stolen = [card for card in kept if card not in tableau]
        for card in stolen:
            game.state.tableaus[game.state.seat].remove(card)
            tableau.append(card)
        return following


thieves = kit.compare(
    {"printed": gostop.Rules(), "no thieves": NoThieves()}, games=500, seats=("greedy", "greedy")
)
told = thieves.filter(pl.col("measure").is_in(["payment", "doubled", "won_by_first"]))
for sentence in kit.conclusions(told):
    print("-", sentence)

# %% [markdown]
# ## A player of your own
#
# A policy is a function that looks at what its seat sees and returns one of the options. This one
# always stops, and never plays an upgrade before it must.


# %%
def careful(look):
    """Stop at once; of the cards keep upgrades for last."""
    options = {option.key: option for option in look.options}
    if "stop" in options:
        return options["stop"]
    hand = {card["id"]: card for card in look.view["seats"][look.seat]["hand"]}
    others = [each for each in look.options if hand.get(each.key, {}).get("type") != "upgrade"]
    return (others or look.options)[0]


games = kit.simulate("gostop", games=300, seats=(careful, "greedy"))
print(games.group_by("winner", maintain_order=True).len().sort("winner"))

# %% [markdown]
# ## Does it pay to be clever?
#
# *Monte Carlo* against *greedy*, twenty rounds: too few to be sure, as the interval says. Ask for a
# thousand when you have a few minutes.

# %%
duel = kit.simulate("gostop", games=20, seats=("monte_carlo", "greedy"))
share = (duel["winner"] == 0).mean()
error = 1.96 * (share * (1 - share) / len(duel)) ** 0.5
print(f"Monte Carlo wins {share:.0%} of the rounds, give or take {error:.0%}")
