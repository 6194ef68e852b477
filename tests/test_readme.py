"""The README's Python session gives what the README says."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

README = Path(__file__).parents[1] / "README.md"
TEXT = README.read_text(encoding="utf-8")


@pytest.mark.rule("gostop.turn.3", "gostop.turn.6", "gostop.turn.7")
def test_the_session_in_the_readme_is_what_one_gets() -> None:
    session = TEXT.replace("```", "")  # else a fence would count as the last line of an output
    test = doctest.DocTestParser().get_doctest(session, {}, "README.md", str(README), 0)
    outcome = doctest.DocTestRunner(optionflags=doctest.REPORT_NDIFF).run(test)
    assert outcome.attempted > 10
    assert outcome.failed == 0


def test_what_the_readme_links_to_is_there() -> None:
    links = re.findall(r"\]\(([^)#]+)\)", TEXT)
    assert links
    assert [
        link for link in links if "//" not in link and not (README.parent / link).exists()
    ] == []
