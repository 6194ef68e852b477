"""What a workshop says no to; every message is a sentence for the one who asked."""

from __future__ import annotations


class Refused(ValueError):
    """Something that is not done, and why; nothing has changed.

    Attributes:
        why: what was wrong, as a word for programs:

            - ``"code"``: there is no workshop of that code;
            - ``"key"``: that is not the facilitator's key;
            - ``"token"``: that token is nobody's, or no longer;
            - ``"name"``: a name that can't be shown;
            - ``"closed"``: the workshop is closed;
            - ``"full"``: it has as many participants, or an activity as many attempts, as it may;
            - ``"activity"``: the plan has no such activity;
            - ``"not_open"``: the activity is not running now;
            - ``"answer"``: no answer to this activity: of the wrong form, a game that can't have
              happened, and the like;
            - ``"attempt"``: handed in already, with another answer, or no key of an attempt;
            - ``"large"``: over the size that is kept;
            - ``"nothing"``: what was asked for was not handed in.

            A `StoreError` has its own words.
    """

    def __init__(self, sentence: str, why: str = "answer") -> None:
        super().__init__(sentence)
        self.why = why


class StoreError(Refused):
    """A store that can't be used, or can't be used now; nothing that was acknowledged is lost.

    Attributes:
        why: ``"older"`` (upgrade it), ``"newer"`` (upgrade the kit), ``"foreign"`` (not one of
            ours), ``"missing"`` (no such folder, database or driver), ``"locked"`` (others are
            writing: try again), ``"full"`` (no room), ``"readonly"`` (no right to write),
            ``"unreachable"`` (the server does not answer), ``"broken"`` (anything else).
    """

    def __init__(self, sentence: str, why: str = "broken") -> None:
        super().__init__(sentence, why)
