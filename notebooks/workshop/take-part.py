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
# # Workshop: take part
#
# Run the cell (click it, then `Shift` + `Enter`). Type the code you were given and a name: any will do.
#
# Each activity opens by itself when it begins. What you do is saved as you go: after a restart, or with
# the laptop closed and opened again, run the cell once more and you are where you were.

# %%
from widgets import TakePart

TakePart()
