"""The facilitator's panel: open a workshop, run it, look at what people do, end it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from kit.table import Table
from kit.text import speaking, text
from kit.transcript import TranscriptError
from kit.workshop.activities import AtTable
from kit.workshop.compose import Draft
from kit.workshop.errors import Refused
from kit.workshop.facilitator import Facilitator
from kit.workshop.live import Live
from kit.workshop.plan import Plan, plans
from kit.workshop.records import State
from kit.workshop.session import open_workshop
from kit.workshop.summary import Summary
from widgets.workshop import Together, Watch
from widgets.workshop_facilitate_shown import TABS, FacilitateShown, Led, Look

EVERY = 1.0
"""Seconds between two looks at the store."""


class Facilitate(Together):
    """Run a workshop.

    Args:
        place: where it is kept: a file, or the address of a database; None for the usual place.
        plan: a plan to begin with; None to choose one.
    """

    def __init__(self, place: str | Path | None = None, plan: Plan | None = None) -> None:
        super().__init__(FacilitatePanel(place, plan))


class FacilitatePanel(FacilitateShown):
    """The panel of the one who runs a workshop; see `Facilitate`.

    Attributes:
        draft: the plan that is chosen, as it is put together; None before one is.
        plan: what is to be done, or is done in the workshop; None before there is anything.
        runs: the workshop; None before one is open.
        live: who is where.
        shown: the id of the activity that is looked at.
        tab: what is looked at: who is where, answers, or where people stumbled.
        large: whether the page is for the projector.
        leading: whether everybody follows each step of the game that is looked at.
    """

    kept = (*FacilitateShown.kept, "tab", "shown", "large")

    def __init__(self, place: str | Path | None, plan: Plan | None) -> None:
        self.runs = self.state = None
        self._take(None if plan is None else Draft.of(plan))
        self._chosen = ""
        self._toml, self._toml_fault, self._own = "", "", plan is not None
        if plan is not None:
            self._toml = plan.toml()
        self._code = ""
        self._blank()
        super().__init__(place, name="facilitate")

    def _blank(self) -> None:
        """Nothing is looked at, nothing is asked."""
        self.live = Live()
        self.shown, self.tab = "", "people"
        self.large = self.answers_shown = self.truth = False
        self.names = True
        self.met = 0
        self.secret = ""
        self.deleting = self.removing = False
        self.readmitted: tuple[str, str] | None = None
        self.who: int | None = None
        self.looking: Look | None = None
        self.leading = False
        self._looks = 0
        self._games: dict[int, Table] = {}
        self._frames: dict[str, tuple[int, Any]] = {}
        self._summaries: dict[tuple[str, int, int, int], Summary] = {}

    # --- before it is open --------------------------------------------------------------------

    def do_plan(self, name: str) -> None:
        """Choose a ready plan."""
        if name in plans():
            self._take(Draft.of(plans()[name]))
            self._chosen, self._own, self._toml_fault = str(name), False, ""

    def _take(self, draft: Draft | None) -> None:
        self.draft = draft
        self.plan = None if draft is None else draft.plan

    def _chosen_draft(self) -> Draft:
        if self.draft is None or self.runs is not None:
            raise Refused(text("Choose a plan first, or write one."), "nothing")
        return self.draft

    def do_part(self, activity: str) -> None:
        """Leave an activity of the plan out, or take it in again."""
        self._take(self._chosen_draft().toggled(str(activity)))

    def do_earlier(self, activity: str) -> None:
        """Do an activity before the one that it came after."""
        self._take(self._chosen_draft().earlier(str(activity)))

    def do_add(self, which: Any) -> None:
        """Add an activity of a ready plan, given as ``"plan:activity"``."""
        name, _, activity = str(which or "").partition(":")
        self._take(self._chosen_draft().with_one_of(name, activity))

    def do_title(self, title: str) -> None:
        """Say what the workshop is to be called."""
        self._take(replace(self._chosen_draft(), title=str(title).strip()))

    def do_toml(self, written: str) -> None:
        """Write a plan."""
        self._toml, self._own = str(written), True

    def do_use(self, written: Any) -> None:
        """Read the plan that was written."""
        self._toml, self._own, self._toml_fault = str(written or ""), True, ""
        try:
            self._take(Draft.of(Plan.read(self._toml)))
            self._chosen = ""
        except ValueError as fault:
            self._toml_fault = str(fault)

    def do_copy_plan(self, _: Any = None) -> None:
        """Write the chosen plan out, to be changed."""
        if self.plan is not None:
            self._toml, self._own, self._toml_fault = self.plan.toml(), True, ""

    def do_open(self, _: Any = None) -> None:
        """Open a workshop on the chosen plan."""
        if self.runs is not None:
            return
        if self.plan is None or self.draft is None:
            self.refuse(text("Choose a plan first, or write one."))
            return
        runs = open_workshop(self.store, self.plan, self.draft.title or None)
        self._begin(runs)
        self.secret = runs.key

    def do_code(self, code: str) -> None:
        """Type the code of a workshop to go on with."""
        self._code = str(code).strip()

    def do_take_up(self, key: Any) -> None:
        """Go on with a workshop that was opened before."""
        if self.runs is None:
            self._begin(Facilitator(self.store, self._code, str(key or "").strip()))

    def _begin(self, runs: Facilitator) -> None:
        self._blank()
        self.runs, self.plan, self.state = runs, runs.plan, runs.state()
        self.shown = (self.state.running or (self.state.stages[0].id,))[0]
        self.live.take(*runs.since(0))
        self.watch = Watch(self.ask, self.tell, EVERY, f"facilitate {runs.code}")
        self.watch.start()

    # --- what is new --------------------------------------------------------------------------

    def ask(self) -> tuple[Any, State] | None:
        """What has happened since the last look, and where the workshop is; None for nothing."""
        runs = self.runs
        if runs is None:
            return None
        entries, mark = runs.since(self.live.mark)
        return ((entries, mark), runs.state()) if entries else None

    def take(self, found: tuple[Any, State] | None) -> bool:
        """Take in what has happened; whether that changes the page."""
        if found is None or self.runs is None:
            return False
        (entries, mark), state = found
        # A click may have looked meanwhile: what it has taken in is not taken in twice.
        self.live.take((each for each in entries if each.number > self.live.mark), mark)
        self.state = state
        return True

    def _now(self) -> None:
        """Look at once, after something was done here."""
        found = self.ask()
        self.take(found)
        if found is None and self.runs is not None:
            self.state = self.runs.state()

    # --- running it -----------------------------------------------------------------------------

    def do_start(self, activity: str) -> None:
        """Let everybody do an activity; it is the one that is looked at."""
        self._is_open().start(str(activity))
        self.do_show(activity, stay=True)
        self._now()

    def do_stop(self, activity: str) -> None:
        """Take no more answers to an activity in."""
        self._is_open().stop(str(activity))
        self._now()

    def do_noted(self, _: Any = None) -> None:
        """The key, or a token, was written down."""
        self.secret, self.readmitted = "", None

    def do_close_workshop(self, _: Any = None) -> None:
        """Take nothing in any more."""
        self._is_open().close()
        self._now()

    def do_reopen(self, _: Any = None) -> None:
        """Open it again."""
        self._is_open().reopen()
        self._now()

    def do_export(self, folder: Any) -> None:
        """Write all there is into a folder."""
        runs = self._is_open()
        paths = runs.export(str(folder or "").strip() or self._folder())
        shown = ", ".join(path.name for path in paths)
        where = str(paths[0].parent) if paths else ""
        self.say(text("Exported to {folder}", folder=where), shown)

    def do_judge(self, _: Any = None) -> None:
        """Judge all that was handed in again, here."""
        doubts = self._is_open().audit()
        if doubts:
            self.refuse(self._doubted(doubts))
        else:
            self.say(text("All of it holds"), text("Everything was judged again on this machine."))

    def do_delete(self, _: Any = None) -> None:
        """Ask whether to delete the workshop for good."""
        self.deleting = True

    def do_delete_no(self, _: Any = None) -> None:
        """Keep it."""
        self.deleting = False

    def do_delete_yes(self, code: Any) -> None:
        """Delete it for good, when the code was typed."""
        runs = self._is_open()
        if not self.deleting:
            return
        if _bare(str(code or "")) != _bare(runs.code):
            self.refuse(text("That is not the code of this workshop; nothing was deleted."))
            return
        runs.delete()
        if self.watch is not None:
            self.watch.stop()
            self.watch = None
        self.put()
        self._blank()
        self.runs = self.state = None
        self.say(text("Deleted"), text("The workshop and all that was handed in are gone."))

    # --- those who take part --------------------------------------------------------------------

    def do_who(self, number: Any) -> None:
        """Choose somebody."""
        self.who = int(number) if str(number).isdecimal() else None
        self.removing = False

    def do_rename(self, name: Any) -> None:
        """Give who is chosen another name."""
        self._is_open().rename(self._person().number, str(name or ""))
        self._now()

    def do_readmit(self, _: Any = None) -> None:
        """Give who is chosen a new token."""
        person = self._person()
        title = text("A new token for {name}", name=person.name)
        self.readmitted = (title, self._is_open().readmit(person.number))

    def do_remove(self, _: Any = None) -> None:
        """Ask whether to remove who is chosen."""
        self._person()
        self.removing = True

    def do_remove_no(self, _: Any = None) -> None:
        """Remove nobody."""
        self.removing = False

    def do_remove_yes(self, _: Any = None) -> None:
        """Remove who is chosen, with all they handed in."""
        if self.removing:
            self.removing = False
            self._is_open().remove(self._person().number)
            self._frames = {}
            self._now()

    # --- looking ----------------------------------------------------------------------------------

    def do_tab(self, tab: str) -> None:
        """Look at who is where, at answers, or at where people stumbled."""
        self.tab = tab if tab in TABS else "people"

    def do_show(self, activity: str, *, stay: bool = False) -> None:
        """Look at an activity."""
        assert self.state is not None
        self.state.stage(str(activity))
        if activity != self.shown:
            self.shown, self.met = str(activity), 0
            self.answers_shown = self.truth = False
        if not stay:
            self.tab = "answers"

    def do_names(self, _: Any = None) -> None:
        """Show who answered what, or hide it."""
        self.names = not self.names

    def do_truth(self, _: Any = None) -> None:
        """Show what is right, or hide it."""
        self.truth = not self.truth

    def do_reveal(self, _: Any = None) -> None:
        """Show the answers on the large view, or hide them."""
        self.answers_shown = not self.answers_shown

    def do_large(self, _: Any = None) -> None:
        """A view for the projector, or back."""
        self.large = not self.large

    def do_met(self, number: Any) -> None:
        """Choose one of the decisions that several people stood before."""
        self.met = int(number) if str(number).isdecimal() else 0

    def do_met_board(self, _: Any = None) -> None:
        """Show the moment at which that decision was asked."""
        meets = self._summary(self.shown).meets
        if meets:
            met = meets[min(self.met, len(meets) - 1)]
            self._look(met.prompt, met.table, met.frame)

    def do_position(self, _: Any = None) -> None:
        """Show where the table of the activity stands, as everybody finds it."""
        doing = self._doing(self.shown)
        if isinstance(doing, AtTable):
            self._look(doing.title, doing.table(), None)

    def do_game(self, which: str) -> None:
        """Step through a participant's game."""
        number, _, activity = str(which).partition(":")
        person = self.live.people.get(int(number)) if number.isdecimal() else None
        if person is None or self.state is None:
            raise Refused(text("There is no such participant."), "nothing")
        try:
            table = self._is_open().game(person.number, activity)
        except TranscriptError as fault:
            raise Refused(str(fault), "answer") from None
        title = self.state.stage(activity).title
        self._look(text("{name}: {title}", name=person.name, title=title), table, None)

    def _look(self, title: str, table: Table, at: int | None) -> None:
        self._looks += 1
        self.leading = False
        self.looking = Look(title, Led(table, at=at, moved=self._moved), self._looks)
        self.put(self.looking.board)

    def _moved(self) -> None:
        """The game that is looked at stands at another moment: those who follow go there, too."""
        if self.leading:
            with speaking(self.language):
                try:
                    self.do_pin()
                except Refused as refused:
                    self.leading = False
                    self.refuse(str(refused))
                self.refresh()

    def do_game_off(self, _: Any = None) -> None:
        """Put the game away."""
        self.looking, self.leading = None, False
        self.put()

    def do_pin(self, _: Any = None) -> None:
        """Put everybody on the step that is shown here."""
        if self.looking is not None:
            board = self.looking.board
            self._is_open().pin(board.table, board.at)
            self._now()

    def do_lead(self, _: Any = None) -> None:
        """Have everybody follow each step from now on, or stay where they are."""
        if self.looking is not None:
            self.leading = not self.leading
            if self.leading:
                self.do_pin()

    def do_unpin(self, _: Any = None) -> None:
        """Let everybody go on with their own."""
        self.leading = False
        self._is_open().pin(None)
        self._now()


def _bare(code: str) -> str:
    """A code without what does not matter in it."""
    return "".join(sign for sign in code.upper() if sign.isalnum())
