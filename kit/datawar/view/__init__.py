"""What a seat may see of a game of Data War, and the text board made from it."""

from kit.datawar.view.board import board
from kit.datawar.view.seen import view

__all__ = ["board", "view"]
