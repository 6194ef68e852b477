"""A notebook in a browser: open and run it, ask its kernel, change how it is looked at."""

from __future__ import annotations

import ast
import json
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import ConsoleMessage, Page, Request, Route, sync_playwright

from tests.browser.labserver import Lab

Theme = Literal["light", "dark"]
WAIT_MS = 30_000
# The pages are our own and on this machine, so Chromium's sandbox, which a container often can't
# give, is not missed. The rest keeps it from calling home.
CHROMIUM_ARGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
CHROMIUM_NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
THEMES: dict[Theme, str] = {"light": "JupyterLab Light", "dark": "JupyterLab Dark"}
# target-size is off by default in axe, and is the one rule that WCAG 2.2 AA adds.
AXE_OPTIONS = {
    "runOnly": {"type": "tag", "values": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]},
    "rules": {"target-size": {"enabled": True}},
    "resultTypes": ["violations", "incomplete"],
}

# The toolbar says idle before there is a kernel; the session knows.
KERNEL_IDLE = """() => window.jupyterapp?.shell?.currentWidget?.sessionContext
    ?.session?.kernel?.status === 'idle'"""
RUN = """async command => {
    const notebook = window.jupyterapp.shell.currentWidget;
    await notebook.context.ready;
    await notebook.sessionContext.ready;
    return await window.jupyterapp.commands.execute(command);
}"""
GO_TO_CELL = """text => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    const source = cell => cell.model.sharedModel.getSource();
    const at = notebook.widgets.findIndex(cell => source(cell).includes(text));
    if (at < 0) throw new Error(`no cell has ${text}`);
    notebook.activeCellIndex = at;
}"""
WRITE_CELL = """async source => {
    const notebook = window.jupyterapp.shell.currentWidget.content;
    notebook.activeCellIndex = notebook.widgets.length - 1;
    await window.jupyterapp.commands.execute('notebook:insert-cell-below');
    notebook.activeCell.model.sharedModel.setSource(source);
}"""
CHANGE_THEME = "theme => window.jupyterapp.commands.execute('apputils:change-theme', {theme})"
HAS_THEME = "light => document.body.dataset.jpThemeLight === light"
NO_SPLASH = "() => !document.getElementById('jupyterlab-splash')"
END_KERNEL = "() => window.jupyterapp?.shell?.currentWidget?.sessionContext?.shutdown()"
HIDE_SIDE = "() => window.jupyterapp.shell.collapseLeft()"
EVALUATE = """async expression => {
    const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
    const reply = await kernel.requestExecute({
        code: '', silent: true, store_history: false, user_expressions: {value: expression},
    }).done;
    const value = reply.content.user_expressions.value;
    if (value.status !== 'ok') throw new Error(value.ename + ': ' + value.evalue);
    return value.data['text/plain'];
}"""


def find_chromium() -> str | None:
    """The path of a Chromium or Chrome on this machine, or None.

    PHASEBOOK_CHROMIUM names the one to take; without it the usual names are tried.
    """
    chosen = os.environ.get("PHASEBOOK_CHROMIUM")
    found = (shutil.which(name) for name in ([chosen] if chosen else CHROMIUM_NAMES))
    return next(filter(None, found), None)


class LabPage:
    """One browser page on the test's server.

    Whatever the page asks for outside the server is refused and listed in ``outside``; errors that
    no script caught are listed in ``errors``, what went to the console as an error in ``console``.
    """

    def __init__(self, page: Page, lab: Lab) -> None:
        self.page = page
        self.lab = lab
        self.outside: list[str] = []
        self.errors: list[str] = []
        self.console: list[str] = []
        page.set_default_timeout(WAIT_MS)
        page.route(lambda url: not self._is_ours(url), self._refuse)
        page.on("pageerror", lambda error: self.errors.append(error.stack or str(error)))
        page.on("console", self._hear)

    def _is_ours(self, url: str) -> bool:
        return url.startswith((f"{self.lab.url}/", "data:", "blob:", "about:"))

    def _refuse(self, route: Route, request: Request) -> None:
        self.outside.append(request.url)
        route.abort()

    def _hear(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self.console.append(f"{message.text} ({message.location['url']})")

    def close(self) -> None:
        """End the page and its kernel, so that the next one to open the notebook starts afresh."""
        self.page.evaluate(END_KERNEL)
        self.page.context.close()

    def open(self, name: str) -> Page:
        """Open a notebook by its path under notebooks/; wait for its kernel."""
        address = f"{self.lab.url}/lab/tree/{name}?reset&token={self.lab.token}"
        self.page.goto(address, wait_until="domcontentloaded")
        self.page.wait_for_function(KERNEL_IDLE)
        self.page.evaluate(HIDE_SIDE)
        self.theme("light")  # Lab remembers what the last test chose
        return self.page

    def run_all(self) -> Page:
        """Run every cell; back when the last one is done."""
        return self._run("notebook:run-all-cells")

    def run_before(self, text: str) -> Page:
        """Run the cells above the first one that contains the text."""
        self.page.evaluate(GO_TO_CELL, text)
        return self._run("notebook:run-all-above")

    def run_new(self, source: str) -> Page:
        """Write a new cell below all others, and run it."""
        self.page.evaluate(WRITE_CELL, source)
        return self._run("notebook:run-cell")

    def _run(self, command: str) -> Page:
        self.page.evaluate(RUN, command)
        self.page.wait_for_function(KERNEL_IDLE)
        return self.page

    def open_and_run(self, name: str) -> Page:
        """Open a notebook by its path under notebooks/ and run every cell."""
        self.open(name)
        return self.run_all()

    def kernel(self, expression: str) -> Any:
        """The value of an expression in the notebook's kernel.

        A literal comes back as its Python value, anything else as the text that a cell would show.
        """
        shown = self.page.evaluate(EVALUATE, expression)
        try:
            return ast.literal_eval(shown)
        except (SyntaxError, ValueError):
            return shown

    def theme(self, name: Theme) -> None:
        """Switch JupyterLab to its light or its dark theme."""
        # Lab puts a splash screen over every change. One that comes while the last one fades is
        # taken away twice, and the second time is an error.
        self.page.wait_for_function(NO_SPLASH)
        self.page.evaluate(CHANGE_THEME, THEMES[name])
        self.page.wait_for_function(HAS_THEME, arg=json.dumps(name == "light"))
        self.page.wait_for_function(NO_SPLASH)

    def viewport(self, width: int, height: int = 900) -> None:
        """Make the page that many CSS pixels wide and high."""
        self.page.set_viewport_size({"width": width, "height": height})

    def picture(self, path: Path, selector: str | None = None) -> Path:
        """Save a picture of the page, or of the first element that the selector finds."""
        target: Any = self.page.locator(selector).first if selector else self.page
        target.screenshot(path=path)
        return path

    def axe(self, selector: str) -> list[str]:
        """As the function ``axe``, on this page."""
        return axe(self.page, selector)


@contextmanager
def chromium_page(chromium: str, lab: Lab) -> Iterator[LabPage]:
    """A page in a browser of its own, for what is no test."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=CHROMIUM_ARGS)
        page = LabPage(browser.new_page(viewport={"width": 1400, "height": 900}), lab)
        yield page
        page.close()
        browser.close()


def axe(page: Page, selector: str) -> list[str]:
    """Fail on any WCAG 2.2 AA violation that axe-core finds inside the selected elements.

    Works on any page. Returns what axe could not decide (text over a gradient, say), a string each.
    A selector that finds nothing, or only what axe takes for invisible, is an error too.
    """
    # Lab's body is 0 pixels high and clips; axe takes that for "all of it is hidden" and looks at
    # hardly anything. Nothing in Lab moves when the body gets a height.
    page.evaluate("() => { document.body.style.minHeight = '100vh'; }")
    # What sticks to the bottom covers something at every moment, but one can scroll it free.
    loose = page.add_style_tag(content=".pb-steps { position: static !important; }")
    result = Axe().run(page, context=selector, options=AXE_OPTIONS).response
    loose.evaluate("style => style.remove()")
    problems = [line for rule in result["violations"] for line in _lines(rule)]
    assert not problems, f"{len(problems)} in {selector}:\n" + "\n".join(problems)
    looked_at = {rule["id"] for kind in ("passes", "incomplete") for rule in result[kind]}
    has_text = any(text.strip() for text in page.locator(selector).all_inner_texts())
    assert not has_text or "color-contrast" in looked_at, f"axe sees no text in {selector}"
    return [line for rule in result["incomplete"] for line in _lines(rule)]


def axe_both(page: LabPage, selector: str) -> None:
    """Fail on any fault that axe finds inside the selector, in either theme, wide or narrow."""
    for width in (1400, 420):
        page.viewport(width)
        for theme in THEMES:
            page.theme(theme)
            page.axe(selector)


def _lines(rule: dict[str, Any]) -> list[str]:
    lines = []
    for node in rule["nodes"]:
        checks = [*node["any"], *node["all"], *node["none"]]
        why = checks[0]["message"] if checks else rule["help"]
        place = " ".join(map(str, node["target"]))
        lines.append(f"{rule['id']} ({rule['impact']}): {why}\n    {place}  {node['html'][:160]}")
    return lines
