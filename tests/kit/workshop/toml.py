"""A short plan with one activity of each kind."""

TOML = """
title = "A first round"
language = "en"

[[activities]]
id = "warm-up"
kind = "quiz"
title = "What makes a pair?"
minutes = 3
text = "Think **before** you look."
question = "Which two cards make a pair?"
answers = ["Two of one suit", "Two of one number", "Any two"]
right = "Two of one suit"
rule = "gostop.turn.3"
ask = ["Why not the number?"]
look_for = ["Who takes the suit for the faction"]

[[activities]]
id = "foretell"
kind = "predict"
title = "What happens?"
minutes = 4
game = "gostop"
seed = 3
question = "Both play greedily. Who wins this deal?"
check = "who wins"
seats = ["greedy", "greedy"]
answers = [["You win", 0], ["Fox wins", 1]]

[[activities]]
id = "round"
kind = "play"
title = "Play a round"
minutes = 15
game = "gostop"
seed = 7
seats = ["you", "greedy"]
undo = false
hints = false

[[activities]]
id = "tweak"
kind = "explore"
title = "Change a rule"
minutes = 10
game = "gostop"
games = 20
question = "Which setting makes rounds shorter?"

[[activities]]
id = "words"
kind = "write"
title = "In your own words"
minutes = 5
question = "When would you say Go?"
most = 300
"""
