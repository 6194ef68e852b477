"""What a seat may see of a game of Netrunner, and the text board made from it."""

from kit.netrunner.view.board import board
from kit.netrunner.view.table import view

__all__ = ["board", "view"]
