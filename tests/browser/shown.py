"""A board on the page of a notebook, together with the widget behind it in the kernel."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import Locator, expect

from tests.browser.labpage import LabPage

HAS_FOCUS = "selector => document.activeElement?.matches(selector) ?? false"


class Shown:
    """One board on the page, and the widget behind it.

    Args:
        page: the notebook, with its cells run.
        kind: the widget's class, by name.
        number: which of them, in the order of the cells.
    """

    def __init__(self, page: LabPage, kind: str, number: int = 0) -> None:
        self.page = page
        name = {"TweakPanel": "tweaks"}.get(kind, kind.lower())
        self.board = page.page.locator(f'.pb-root[data-board="{name}"]').nth(number)
        self.python = f"[w for w in Out.values() if type(w).__name__ == {kind!r}][{number}]"
        expect(self.board).to_be_visible()

    @classmethod
    def new(cls, page: LabPage, source: str) -> Shown:
        """Run a new cell that ends in a Player, and take that."""
        number: int = page.kernel("sum(type(w).__name__ == 'Player' for w in Out.values())")
        page.run_new(source)
        return cls(page, "Player", number)

    def kernel(self, attribute: str) -> Any:
        """What comes after the dot, of the widget in the kernel."""
        return self.page.kernel(f"{self.python}.{attribute}")

    def find(self, selector: str) -> Locator:
        """What the selector finds on the board."""
        return self.board.locator(selector)

    def has(self, selector: str) -> bool:
        """Whether the selector finds anything on the board now."""
        return self.find(selector).count() > 0

    def click(self, name: str) -> None:
        """Click the button of that name."""
        self.settle(self.board.get_by_role("button", name=name, exact=True).click)

    def choose(self, selector: str) -> None:
        """Click the first thing that the selector finds."""
        self.settle(self.find(selector).first.click)

    def press(self, key: str) -> None:
        """Press a key, wherever the focus is; the board must answer."""
        self.settle(lambda: self.page.page.keyboard.press(key))

    def tab_to(self, selector: str, key: str = "Tab", within: int = 60) -> None:
        """Press Tab, or Shift+Tab, until what has the focus is matched by the selector."""
        for _ in range(within):
            if self.page.page.evaluate(HAS_FOCUS, selector):
                return
            self.page.page.keyboard.press(key)
        raise AssertionError(f"{within} times {key} did not lead to {selector}")

    def arrow_to(self, selector: str, within: int = 12) -> None:
        """Press the right arrow until what has the focus is matched by the selector."""
        for _ in range(within):
            if self.page.page.evaluate(HAS_FOCUS, selector):
                return
            self.page.page.keyboard.press("ArrowRight")
        raise AssertionError(f"{within} times the arrow did not lead to {selector}")

    def settle(self, act: Callable[[], Any]) -> None:
        """Act, and wait for the page that the board shows in answer."""
        before = self.board.get_attribute("data-rev")
        act()
        expect(self.board).not_to_have_attribute("data-rev", str(before))
        expect(self.board).not_to_have_attribute("aria-busy", "true")

    def go_to(self, selector: str, steps: Sequence[str], most: int = 40) -> None:
        """Play on until the selector finds something.

        Args:
            selector: what to wait for.
            steps: what to click to go on; the first selector that finds something is clicked.
            most: clicks after which to give up.
        """
        for _ in range(most):
            if self.has(selector):
                return
            self.choose(next(step for step in steps if self.has(step)))
        raise AssertionError(f"{most} clicks did not lead to {selector}")
