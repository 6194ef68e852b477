"""The fixtures themselves, on a widget of a few lines."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.conftest import lab_page
from tests.browser.labpage import LabPage
from tests.browser.labserver import Lab

COUNTER = """
import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    _esm = '''
    function render({ model, el }) {
      el.innerHTML = '<section class="counter"><button type="button">more</button></section>';
      const button = el.querySelector("button");
      button.addEventListener("click", () => model.send("more"));
      const draw = () => { button.textContent = `more than ${model.get("count")}`; };
      model.on("change:count", draw);
      draw();
    }
    export default { render };
    '''
    _css = '''
    .counter { padding: 8px; background: var(--jp-layout-color0); }
    .counter button { padding: 8px; color: #111; background: #eee; }
    .counter.faint button { color: #bbb; }
    '''
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(lambda _widget, _content, _buffers: self.add())

    def add(self):
        self.count += 1

counter = Counter()
counter
"""


NAME = "counter.ipynb"


@pytest.fixture(scope="module")
def opened(lab: Lab, browser: Browser) -> Iterator[LabPage]:
    with lab_page(lab, browser) as page:
        lab.write_notebook(NAME, COUNTER)
        page.open(NAME)
        yield page


@pytest.fixture
def counter(opened: LabPage) -> LabPage:
    """The notebook, run anew: another widget, at nought."""
    opened.viewport(1400)
    opened.theme("light")
    opened.run_all()
    expect(opened.page.get_by_role("button", name="more than 0")).to_be_visible()
    return opened


def test_a_click_reaches_the_kernel_and_its_answer_the_page(counter: LabPage) -> None:
    button = counter.page.get_by_role("button", name="more than")
    assert counter.kernel("counter.count") == 0
    button.click()
    expect(button).to_have_text("more than 1")
    assert counter.kernel("counter.count") == 1
    assert counter.kernel("type(counter)") == "__main__.Counter"


def test_a_test_can_bring_a_notebook_of_its_own(notebook: LabPage) -> None:
    notebook.open_and_run(notebook.lab.write_notebook("sum.ipynb", "total = 1 + 1"))
    assert notebook.kernel("total") == 2


def test_an_error_in_the_kernel_is_an_error_in_the_test(counter: LabPage) -> None:
    with pytest.raises(Exception, match="NameError"):
        counter.kernel("nothing_of_that_name")


def test_theme_and_width_can_be_changed(counter: LabPage) -> None:
    section = counter.page.locator(".counter")
    color = "element => getComputedStyle(element).backgroundColor"
    light, wide = section.evaluate(color), section.bounding_box()
    counter.theme("dark")
    counter.viewport(420)
    dark, narrow = section.evaluate(color), section.bounding_box()
    assert light != dark
    assert wide and narrow and 250 < narrow["width"] < 420 < wide["width"]


def test_a_page_opens_light_whatever_the_last_one_did(counter: LabPage) -> None:
    counter.theme("dark")
    counter.open(NAME)
    assert counter.page.locator("body").get_attribute("data-jp-theme-light") == "true"


def test_axe_passes_a_sound_widget_and_fails_a_faint_one(counter: LabPage) -> None:
    counter.axe(".counter")
    counter.page.locator(".counter").evaluate("element => element.classList.add('faint')")
    with pytest.raises(AssertionError, match="color-contrast"):
        counter.axe(".counter")


def test_axe_fails_a_target_too_small_to_hit(counter: LabPage) -> None:
    counter.page.locator(".counter").evaluate(
        "e => e.innerHTML = '<button style=\"width:9px;height:9px;padding:0\">a</button>'.repeat(9)"
    )
    with pytest.raises(AssertionError, match="target-size"):
        counter.axe(".counter")


def test_nothing_outside_the_server_is_reached(counter: LabPage) -> None:
    answer = counter.page.evaluate("() => fetch('http://example.invalid/').catch(() => 'refused')")
    assert answer == "refused"
    assert counter.outside == ["http://example.invalid/"]
    counter.outside.clear()
    counter.console.clear()
