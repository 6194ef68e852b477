"""What becomes of an answer: whether it is right, what is kept of it, and what it tells.

An answer is JSON values, of a form for each kind of activity:

- a quiz or a prediction: ``{"choice": 2}``, the number of the answer from 0;
- a game: ``{"transcript": ...}``, what `Table.transcript().to_json()` gave or the object in it; and
  what the board wrote down beside it: ``"undone"`` and ``"hints"`` (how often), ``"open_hands"``
  (whether they lay open), ``"refused"`` (``[{"word": "archer", "rule": "gostop.turn.3"}]``);
- a rule to explore: ``{"rules": {"threshold": 5}, "sentence": "..."}``;
- a text: ``{"text": "..."}``.

A game is played again from the activity's own beginning, and every choice of a policy must be the
one that it makes. So what is kept is a game that can have happened. It proves no more than that:
the deal is in the participant's own kernel, where one can look at it, try a game out and play it
once more; and what the board wrote down beside the game is what that kernel says.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from kit.decision import Decision
from kit.games import script_of
from kit.replay import replay
from kit.rules import RulesError
from kit.table import Table
from kit.text import plural, text
from kit.transcript import Transcript, TranscriptError
from kit.workshop.activities import Activity, Explore, Play, Predict, Quiz, Write, unshowable
from kit.workshop.errors import Refused

MOST_CHOICES = 5_000
"""How many choices a game that is handed in may have."""
MOST_REFUSED = 200
"""So many refused moves are kept of a game, the first ones."""
MOST_SENTENCE = 1_000
"""How many characters the sentence about an explored rule may have."""


@dataclass(frozen=True)
class Verdict:
    """What the judge says of an answer.

    Attributes:
        right: whether it is right; None where there is no right or wrong.
        answer: what to keep of it, as JSON values, nothing in it that does not belong.
        facts: what it tells, as JSON values. ``said`` is the answer in words. Of a game, too:
            ``finished``, ``winner`` (a seat), ``how``, ``payoff`` (of the first person's seat),
            ``moves`` (choices that people made), ``grabbed`` (cards that went elsewhere in a
            scramble than chance had them), ``undone``, ``hints``, ``open_hands``, ``refused``.
        sentence: what to tell the one who answered.
    """

    right: bool | None
    answer: dict[str, Any]
    facts: dict[str, Any]
    sentence: str


def judge(activity: Activity, answer: Any) -> Verdict:
    """Judge an answer to an activity.

    Args:
        activity: of the plan that the workshop was opened on.
        answer: JSON values, of the form told above.

    Raises:
        Refused: ``"answer"``, when it can't be an answer: of another form, or a game that can't
            have happened. The sentence says what is wrong, a game's in the engine's words.
    """
    if not isinstance(answer, Mapping):
        raise Refused(text("An answer must be an object with names and values."))
    if isinstance(activity, Quiz):
        return _chosen(activity, answer, activity.answers, activity.right)
    if isinstance(activity, Predict):
        try:
            right = activity.right()
        except ValueError as fault:  # a plan that was never tried
            raise Refused(text("This question can't be judged: {fault}.", fault=fault)) from None
        return _chosen(activity, answer, [each.label for each in activity.answers], right)
    if isinstance(activity, Play):
        return _played(activity, answer)
    if isinstance(activity, Explore):
        return _explored(activity, answer)
    return _written(activity, answer)


# --- answers to choose from -----------------------------------------------------------------------


def _chosen(
    activity: Quiz | Predict, answer: Mapping[str, Any], labels: Any, right: Any
) -> Verdict:
    _only(answer, "choice")
    choice = answer.get("choice")
    if not isinstance(choice, int) or not _is_count(choice) or not choice < len(labels):
        raise Refused(
            text(
                "There is no answer {choice}; choose from 0 to {last}.",
                choice=_short(choice),
                last=len(labels) - 1,
            )
        )
    is_right = None if right is None else choice == right
    if is_right is None:
        sentence = text("Your answer is in: {answer}", answer=labels[choice])
    elif is_right:
        sentence = text("Right: {answer}", answer=labels[choice])
    else:
        sentence = text("Not quite. It is: {answer}", answer=labels[right])
    return Verdict(is_right, {"choice": choice}, {"said": labels[choice]}, sentence)


# --- games ----------------------------------------------------------------------------------------


def _played(activity: Play, answer: Mapping[str, Any]) -> Verdict:
    _only(answer, "transcript", "undone", "hints", "open_hands", "refused")
    beside = _beside(activity, answer)
    transcript = _read(answer.get("transcript"))
    fresh = activity.table()
    _is_of(transcript, fresh)
    try:
        replay(transcript)
        table, grabbed = _again(activity, fresh, transcript)
    except (Refused, TranscriptError) as fault:
        raise Refused(str(fault)) from None
    except Exception as fault:  # a field of the right type that no table ever wrote
        raise Refused(text("It can't be played: {fault}", fault=fault)) from None
    finished, result = activity.over(table), table.result
    if result is not None:
        said = str(result.how)
    else:
        said = text("played to the end") if finished else text("not played to the end")
    facts = {
        "said": said,
        "finished": finished,
        "winner": result.winner if result else None,
        "how": result.how if result else None,
        "payoff": result.payoffs[table.person or 0] if result else None,
        "moves": _moves(table),
        "grabbed": grabbed,
        **beside,
    }
    if finished:
        sentence = text("Your game is in.")
    else:
        sentence = text("Your game is in as far as it went. Hand it in again when it is over.")
    kept = json.loads(table.transcript().to_json())
    return Verdict(None, {"transcript": kept, **beside}, facts, sentence)


def _read(given: Any) -> Transcript:
    """The transcript that was handed in, whole or as text.

    Raises:
        Refused: when it is none, is of a newer kit, or is too long.
    """
    if isinstance(given, Mapping):
        given = json.dumps(given)
    if not isinstance(given, str):
        raise Refused(text("There is no transcript of a game in this answer."))
    try:
        transcript = Transcript.from_json(given)
    except TranscriptError as fault:
        raise Refused(str(fault)) from None
    if len(transcript.choices) > MOST_CHOICES:
        raise Refused(
            text(
                "The game is too long: it has {n} choices, and at most {most} are taken.",
                n=len(transcript.choices),
                most=MOST_CHOICES,
            )
        )
    return transcript


def _is_of(given: Transcript, fresh: Table) -> None:
    """Refuse a game that did not begin as the activity's does."""
    wanted = fresh.transcript()
    for name in ("game", "house", "rules", "seed", "fate", "seats", "start"):
        theirs, ours = getattr(given, name), getattr(wanted, name)
        if _plain(theirs) != _plain(ours):
            raise Refused(_otherwise(name, _short(_worded(theirs)), _short(_worded(ours))))
    if [*given.choices[: fresh.moment]] != [*wanted.choices]:
        raise Refused(_otherwise("start", "", ""))


def _otherwise(name: str, given: str, wanted: str) -> str:
    """The sentence for a game that began otherwise than it should."""
    return {
        "game": text("This is another game: {given}, not {wanted}.", given=given, wanted=wanted),
        "house": text("It was played under the house rules {given}.", given=given),
        "rules": text(
            "It was played under other rules: {given}, not {wanted}.", given=given, wanted=wanted
        ),
        "seed": text(
            "It was dealt with another seed: {given}, not {wanted}.", given=given, wanted=wanted
        ),
        "fate": text("Its chance was scripted: {given}.", given=given),
        "seats": text(
            "Others sat at the table: {given}, not {wanted}.", given=given, wanted=wanted
        ),
        "start": text("It began elsewhere than this activity does."),
    }[name]


def _worded(value: Any) -> str:
    """A value of a transcript for a sentence: settings and seats with commas between."""
    if isinstance(value, Mapping):
        settings = ", ".join(f"{name}={each!r}" for name, each in value.items())
        return settings or text("the printed rules")
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _again(activity: Play, table: Table, transcript: Transcript) -> tuple[Table, int]:
    """Play it on the activity's own table, with an eye on who chooses.

    Returns:
        the table, where the game ended or the activity was over; and how many cards of scrambles
        went elsewhere than chance had them.

    Raises:
        Refused: when a policy or chance would have chosen otherwise.
    """
    ahead = list(transcript.choices[table.moment :])
    grabbed = begun = 0
    while table.phase is not None:
        decision = table.decision
        if decision is None:
            there = table.stands_at(transcript.phase, transcript.asked)
            if not ahead and there and len(table.events) >= transcript.events:
                break
            table.run()
        elif not ahead:
            break
        else:
            grabbed += _as_it_chooses(table, decision, ahead[0])
            table.choose(ahead.pop(0))
        if table.decision is None and table.phase == activity.until:
            begun += 1
            if begun == activity.times:
                break  # what was played after it was over is no part of it
    return table, grabbed


def _as_it_chooses(table: Table, decision: Decision, key: str) -> bool:
    """Refuse a choice that the policy in that seat, or chance, would not have made.

    Returns:
        whether it is a card of a scramble that people gave out otherwise than chance had it.
    """
    if decision.seat is None:
        due = table.happening(decision).key
        if key == due:
            return False
        if table.person is not None and decision.name in table.script.scrambles:
            return True
        raise Refused(
            text(
                "Choice {number}, {key!r}: chance would have had {due!r} there.",
                number=table.moment + 1,
                key=key,
                due=due,
            )
        )
    policy = table.seats[decision.seat].policy
    if policy is None:
        return False
    chosen = policy(table.look(decision.seat))
    option = decision.find(chosen)
    if option is None or option.key != key:
        raise Refused(
            text(
                "Choice {number}, {key!r}: {name}, played by {policy}, would have chosen {due!r}.",
                number=table.moment + 1,
                key=key,
                name=table.names[decision.seat],
                policy=table.seats[decision.seat].policy_name,
                due=option.key if option else str(chosen),
            )
        )
    return False


def _moves(table: Table) -> int:
    """How many choices people made."""
    asked = {
        frame.choices
        for frame in table.frames
        if frame.decision is not None
        and frame.decision.seat is not None
        and table.seats[frame.decision.seat].policy is None
    }
    return sum(1 for at in asked if at < table.moment)


def _beside(activity: Play, answer: Mapping[str, Any]) -> dict[str, Any]:
    """What the board wrote down beside the game; what the activity locks is refused."""
    counts = {name: answer.get(name, 0) for name in ("undone", "hints")}
    for name, count in counts.items():
        if not _is_count(count):
            raise Refused(text("{name} must be a whole number from 0.", name=name))
    open_hands = answer.get("open_hands", False)
    if not isinstance(open_hands, bool):
        raise Refused(text("open_hands must be true or false."))
    if counts["undone"] and not activity.undo:
        raise Refused(text("In this activity no choice can be taken back, and yours were."))
    if counts["hints"] and not activity.hints:
        raise Refused(text("In this activity there are no hints, and you asked for some."))
    if open_hands and not activity.open_hands:
        raise Refused(text("In this activity hands are hidden, and yours lay open."))
    refused = answer.get("refused", [])
    if not isinstance(refused, list) or not all(isinstance(each, Mapping) for each in refused):
        raise Refused(text("refused must be a list of words and rules."))
    moves = [
        {"word": str(each.get("word", ""))[:80], "rule": str(each.get("rule", ""))[:80]}
        for each in refused[:MOST_REFUSED]
    ]
    return {**counts, "open_hands": open_hands, "refused": moves}


# --- rules and texts ------------------------------------------------------------------------------


def _explored(activity: Explore, answer: Mapping[str, Any]) -> Verdict:
    _only(answer, "rules", "sentence")
    rules = answer.get("rules")
    if not isinstance(rules, Mapping) or not all(isinstance(name, str) for name in rules):
        raise Refused(text("rules must be an object with settings and their values."))
    script = script_of(activity.game)
    try:
        before, made = script.rules(**activity.rules), script.rules(**rules)
    except RulesError as fault:
        raise Refused(str(fault)) from None
    if made == before:
        raise Refused(text("Nothing is changed: change a setting, and hand in what it does."))
    sentence = _words(answer.get("sentence"), MOST_SENTENCE)
    changed = made.changed()
    said = ", ".join(f"{name}={value!r}" for name, value in changed.items()) or text(
        "the printed rules"
    )
    return Verdict(
        None,
        {"rules": changed, "sentence": sentence},
        {"said": said},
        text("Your rules are in: {rules}", rules=said),
    )


def _written(activity: Write, answer: Mapping[str, Any]) -> Verdict:
    _only(answer, "text")
    words = _words(answer.get("text"), activity.most)
    return Verdict(None, {"text": words}, {"said": words}, text("Your text is in."))


def _words(given: Any, most: int) -> str:
    """A text that can be shown, without blanks around it.

    Raises:
        Refused: when there is none, it is too long, or holds what is no sign.
    """
    if not isinstance(given, str) or not given.strip():
        raise Refused(text("There is no text in it yet."))
    words = given.replace("\r\n", "\n").replace("\r", "\n").strip()
    if len(words) > most:
        raise Refused(
            plural(
                "The text is too long: at most {n} character, and it has {given}.",
                "The text is too long: at most {n} characters, and it has {given}.",
                most,
                given=len(words),
            )
        )
    if sign := unshowable(words):
        raise Refused(text("The text holds a sign that can't be shown: {sign!r}.", sign=sign))
    return words


# --- small things ---------------------------------------------------------------------------------


def _only(answer: Mapping[str, Any], *names: str) -> None:
    """Refuse what does not belong into an answer."""
    for name in answer:
        if name not in names:
            raise Refused(
                text(
                    "{name!r} does not belong into this answer; it holds {known}.",
                    name=_short(name),
                    known=", ".join(names),
                )
            )


def _is_count(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1_000_000


def _plain(value: Any) -> str:
    """A value in one spelling: lists for tuples, names in order; true is not 1."""
    return json.dumps(value, sort_keys=True)


def _short(value: Any) -> str:
    """A value as it is told in a sentence, not all of a long one."""
    shown = str(value)
    return shown if len(shown) <= 80 else shown[:77] + "..."
