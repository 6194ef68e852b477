"""What the facilitator's and the participant's panel share: the panel, its boards, its watch."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar
from weakref import WeakValueDictionary

import ipywidgets

from kit.text import speaking, text
from kit.workshop.check import usual_place
from kit.workshop.errors import Refused
from kit.workshop.plan import PlanError
from kit.workshop.store import Store
from widgets.board import STYLES, Board, styles
from widgets.panel import Panel
from widgets.parts import Notice


def place_hint(place: str) -> str:
    """What to know of a place where workshops are kept, in a sentence or two."""
    if "://" in place and not place.startswith("sqlite"):
        return text("A database that everybody's machine can reach.")
    path = Path(place.removeprefix("sqlite:///")).absolute()
    return text(
        "A file on this machine: {path}. All who take part must be able to write to it; whoever "
        "can, can also read it whole. Where that matters, use PostgreSQL: "
        "postgresql://user:password@host/database.",
        path=path,
    )


class Watch:
    """Asks for what is new again and again, and tells it, until it is stopped.

    It asks on another thread, so that a slow store holds nobody up, and tells on the kernel's own.
    Without a running kernel there is no watch: a script looks when it wants to.

    Args:
        ask: finds out what is new; any thread may call it.
        tell: is given that, or the `Refused` that `ask` raised.
        every: seconds between two questions.
        name: a newer watch of the same name takes the place of this one.
    """

    _running: ClassVar[WeakValueDictionary[str, Watch]] = WeakValueDictionary()

    def __init__(
        self,
        ask: Callable[[], Any],
        tell: Callable[[Any], None],
        every: float,
        name: str,
    ) -> None:
        self._ask, self._tell, self.every, self.name = ask, tell, every, name
        self._task: asyncio.Task[None] | None = None

    @property
    def runs(self) -> bool:
        """Whether it asks."""
        return self._task is not None and not self._task.done()

    def start(self) -> None:
        """Begin to ask; one that runs already goes on."""
        if self.runs:
            return
        try:
            loop = asyncio.get_running_loop()
        except RuntimeError:
            return
        before = self._running.get(self.name)
        if before is not None and before is not self:
            before.stop()
        self._running[self.name] = self
        self._task = loop.create_task(self._run())

    def stop(self) -> None:
        """Ask no more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(self.every)
            found: Any
            try:
                found = await asyncio.to_thread(self._ask)
            except Refused as refused:
                found = refused
            except Exception as error:  # whatever it is: it is told, and asked again
                found = Refused(f"{type(error).__name__}: {error}")
            self._tell(found)


class WorkshopPanel(Panel):
    """A panel of a workshop, with the boards that stand below it.

    Attributes:
        place: where the workshop is kept: a file or the address of a database.
        boards: what stands below it now.
    """

    _esm: Any = styles("board.js", "workshop.js").replace("export default { render };", "", 1)
    _css: Any = styles(*STYLES, "panels.css", "workshop.css")
    kept: tuple[str, ...] = ("panel",)

    def __init__(self, place: str | Path | None, *, name: str) -> None:
        self.place = str(place or usual_place())
        self.boards: tuple[Board, ...] = ()
        self.shows: Callable[[tuple[Board, ...]], None] = lambda _: None
        self.watch: Watch | None = None
        self._place_fault = ""
        self._trouble: Notice | None = None
        self._store: Store | None = None
        super().__init__(name=name)

    @property
    def store(self) -> Store:
        """The store at `place`, taken hold of when it is first wanted.

        Raises:
            StoreError: when it can't be used.
        """
        if self._store is None:
            self._store = Store.at(self.place)
        return self._store

    def do_place(self, place: str) -> None:
        """Say where the workshop is kept."""
        self.place = str(place).strip() or usual_place()
        self._store = None

    # --- the machinery ------------------------------------------------------------------------

    def _answer(self, content: Any) -> None:
        """Do what was clicked, also on a page that something new has replaced meanwhile.

        A page is replaced whenever somebody in the room does something; each click names all it is
        about, so it means the same on the next page.
        """
        if isinstance(content, dict) and isinstance(content.get("rev"), int):
            content = {**content, "rev": max(content["rev"], self.rev)}
        super()._answer(content)
        if self.watch is not None:
            self.watch.start()  # an interrupted kernel may have ended it

    def _do(self, what: str, value: Any) -> None:
        try:
            super()._do(what, value)
        except (Refused, PlanError) as refused:
            self.refuse(str(refused))

    def say(self, title: str, body: str = "") -> None:
        """Say on the panel that something was done."""
        self.notice = Notice("good", title, body)

    def put(self, *boards: Board) -> None:
        """Let these boards stand below the panel, and no others."""
        if boards != self.boards:
            self.boards = boards
            self.shows(boards)

    def look(self) -> None:
        """Find out what is new and show it: what the watch does by itself in a notebook."""
        try:
            found = self.ask()
        except Refused as refused:
            found = refused
        self.tell(found)

    def tell(self, found: Any) -> None:
        """Take in what is new and draw it; what fails is told on the panel until it works again."""
        with speaking(self.language):
            before = self.notice
            if isinstance(found, Refused):
                self.trouble(str(found))
                drawn = False
            else:
                self.no_trouble()
                try:
                    drawn = self.take(found)
                except Exception as error:  # nobody clicked, so nobody else would hear of it
                    self.error = error
                    self.trouble(f"{type(error).__name__}: {error}")
                    drawn = False
            if drawn or self.notice is not before:
                self.refresh()

    def trouble(self, said: str) -> None:
        """Say that something does not work now; the same thing is not said twice."""
        if self.notice is None or self.notice.body != said:
            self.refuse(said)
            self._trouble = self.notice

    def no_trouble(self) -> None:
        """What did not work, works again."""
        if self._trouble is not None and self.notice is self._trouble:
            self.notice = None
        self._trouble = None

    # --- what a subclass gives ----------------------------------------------------------------

    def ask(self) -> Any:
        """What is new; any thread may ask.

        Raises:
            Refused: when it can't be found out.
        """
        raise NotImplementedError

    def take(self, found: Any) -> bool:
        """Take in what `ask` found; whether the page has to be drawn anew."""
        raise NotImplementedError


class Together(ipywidgets.VBox):
    """A panel and the boards below it, as one output of a cell.

    Args:
        panel: the panel.
    """

    def __init__(self, panel: WorkshopPanel) -> None:
        self.panel = panel
        super().__init__(children=(panel, *panel.boards))
        self.add_class("pb-ws-together")
        self.layout.overflow = "visible"  # or the boards' steps could not stick to the bottom
        panel.shows = self._show

    def _show(self, boards: tuple[Board, ...]) -> None:
        self.children = (self.panel, *boards)

    def close(self) -> None:
        """Take it off the page; nothing is asked any more."""
        with suppress(AttributeError):
            if self.panel.watch is not None:
                self.panel.watch.stop()
        super().close()

    def __str__(self) -> str:
        return self.panel.text()

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        """The live widgets, and what stands in for them without a kernel or without a browser."""
        data = super()._repr_mimebundle_(**kwargs)
        data["text/plain"] = self.panel.text()
        data["text/html"] = self.panel.static()
        return data
