"""What a seat may see of a tournament of Challengers!, and the text board made from it."""

from kit.challengers.view.board import board
from kit.challengers.view.seen import view

__all__ = ["board", "view"]
