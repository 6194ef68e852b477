"""What the tests of boards and panels share: clicks, and reading a page."""

from __future__ import annotations

from html.parser import HTMLParser

from widgets import Board


def click(panel: Board, do: str, value: object = None) -> None:
    panel._on_msg(panel, {"do": do, "value": value, "rev": panel.rev}, [])


class Page(HTMLParser):
    """The elements of a page, and the words in it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.said: list[str] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.said.append(data)

    @property
    def words(self) -> str:
        return " ".join(" ".join(self.said).split())

    def all(self, **wanted: str) -> list[dict[str, str | None]]:
        names = {name.rstrip("_").replace("_", "-"): value for name, value in wanted.items()}
        return [attrs for _, attrs in self.elements if names.items() <= attrs.items()]

    @property
    def tags(self) -> set[str]:
        return {tag for tag, _ in self.elements}


def is_saved_html(page: Page) -> bool:
    """Whether a page needs nothing that an untrusted notebook loses."""
    lost = {"style", "script", "svg", "button", "input", "select"}
    kept = {"style", "title", "src", "alt", "width"}
    return not page.tags & lost and all(attrs.keys() <= kept for _, attrs in page.elements)
