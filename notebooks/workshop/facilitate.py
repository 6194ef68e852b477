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
# # Workshop: run one
#
# For the person in front. The others open [take-part](take-part.ipynb), each in a JupyterLab of their
# own; what they do appears in the panel below by itself.
#
# **Before the class**, a minute: this says whether the machine, the store and the notebooks are ready.

# %%
from kit.workshop import check

ready = check.run()

# %% [markdown]
# ## The panel
#
# 1. **Choose a plan**; leave out what you don't want, add activities of other plans, or write a plan of
#    your own. Then open it. Write the facilitator's key down: with the code it brings you back here after
#    a restart, and it is shown once.
# 2. **Give out the code.** Who comes late joins with the same one. Two at one screen take one name.
# 3. **Start** an activity; it opens on every screen. **Stop** it when the time is up.
# 4. **Answers** shows what was chosen, **Where people stumbled** which rule said no. Click the sign of a
#    game to step through it, or show the position that was asked about, and put everybody on the step you
#    want to talk about, or have them follow each step of yours. The **large view** is for the projector.
# 5. **Close** the workshop, **export** what there is, and **delete** it when you need it no more.

# %%
from widgets import Facilitate

Facilitate()

# %% [markdown]
# ## Where it is kept
#
# Without a word it is a file, `workshop.db`, beside this notebook. Whoever may write to that file can
# also read it whole, so on a machine that is shared by people who might look, use a PostgreSQL database:
# `Facilitate("postgresql://user:password@host/class")`. The others name the same place in the first cell
# of take-part, or all at once in the environment variable `PHASEBOOK_WORKSHOP`; on a server they do so as
# a role of their own, which the README shows how to make.
#
# What a game that was handed in proves: that it can really have happened, choice for choice. It does not
# prove that nobody looked at the deal, which lies in each participant's own kernel.
