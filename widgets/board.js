// One view of a board. Python owns all state: `html` comes down, what was chosen goes up as
// { do, value, rev }. Markup says what it can do; nothing in here knows a game:
//   data-do="x" data-value="y"   a click (or a change, for a field) sends { do: "x", value: "y" }
//   data-with="name"             ... with what the field of that name holds as the value (a field in
//                                which one types needs a name)
//   data-key="ArrowRight"        pressing that key, while focus is in the board, clicks the element
//   data-live                    (on a text field) sends while one types, not only when done
//   data-eager                   such clicks are never one too many: while Python is busy they wait
//   data-roving                  a group: one Tab stop, arrow keys move inside; "grid": up and down, too
//   data-tick="900"              (on the page) sends { do: "tick" } after so many milliseconds
//   data-beat="name"             ... counted from the first page that has this name, not from each
//   data-focus="token"           takes the focus when a page brings a token it did not have before
//   data-follow                  a scrolling list: shows its [aria-current] item
//   data-keep="id"               a <details>: stays as open as the reader left it
//   data-copy="id"               copies the text of that element; data-done: what it says then
//   data-status, data-slow       (on the page) what a screen reader is told; what to say if Python is late

const FOCUSABLE = "button, input, select, textarea, summary, a[href], [tabindex]";
const LIVE_MS = 80; // a dragged slider, or typing, sends at most this often
const LATE_MS = 4000; // no answer for so long: say so
const COPIED_MS = 2000; // so long "Copied" stands

// --- changing a page into the next one ----------------------------------------------------------

// Touch only what differs, so that the rest keeps its layout, its focus, its scrolling and what was
// typed in it. `was` and `next` are the pages as Python made them, `live` is `was` as it stands on
// the screen, where nodes have got attributes besides.
function patch(live, was, next) {
  if (was.isEqualNode(next)) return;
  if (was.nodeName !== next.nodeName) {
    live.replaceWith(document.importNode(next, true));
  } else if (next.nodeType !== Node.ELEMENT_NODE) {
    live.data = next.data;
  } else {
    for (const { name } of was.attributes) {
      if (!next.hasAttribute(name)) live.removeAttribute(name);
    }
    for (const { name, value } of next.attributes) {
      if (was.getAttribute(name) !== value) live.setAttribute(name, value);
    }
    patchChildren(live, was, next);
  }
}

function patchChildren(live, before, next) {
  let [here, old, fresh] = [live.firstChild, before.firstChild, next.firstChild];
  const drop = () => {
    const node = here;
    [here, old] = [here.nextSibling, old.nextSibling];
    node.remove();
  };
  for (; fresh; fresh = fresh.nextSibling) {
    const gone = old ? ahead(old, fresh) : null; // so many before the one that stays
    const added = old && gone !== 0 ? ahead(fresh, old) : null; // so many before old comes again
    if (!old || (added !== null && (gone === null || added < gone))) {
      live.insertBefore(document.importNode(fresh, true), here);
      continue;
    }
    for (let n = 0; n < gone; n++) drop(); // none when gone is null
    const [stays, was] = [here, old];
    [here, old] = [here.nextSibling, old.nextSibling];
    patch(stays, was, fresh);
  }
  while (old) drop();
}

// How many siblings lie between `from` and an element like `wanted`; null when there is none.
function ahead(from, wanted) {
  if (from.isEqualNode(wanted)) return 0;
  if (wanted.nodeType !== Node.ELEMENT_NODE) return null; // spaces are everywhere, and say nothing
  let n = 0;
  for (let node = from; node; node = node.nextSibling, n++) if (node.isEqualNode(wanted)) return n;
  return null;
}

// A field shows what Python says, whatever was chosen in it.
function settle(field) {
  if (field.matches("select")) {
    const chosen = [...field.options].findIndex((option) => option.defaultSelected);
    field.selectedIndex = Math.max(0, chosen);
  } else if (field.matches("[type=checkbox], [type=radio]")) {
    field.checked = field.defaultChecked;
  } else if (field.value !== field.defaultValue) {
    field.value = field.defaultValue;
  }
}

function render({ model, el }) {
  const root = document.createElement("div");
  root.className = "pb-root";
  root.dataset.board = model.get("name");
  root.tabIndex = -1; // where the focus goes when what had it is gone
  const view = document.createElement("div");
  // Outside the HTML that is replaced: a live region only speaks when it was there before its text.
  const status = document.createElement("div");
  status.className = "pb-vh";
  status.setAttribute("role", "status");
  const late = document.createElement("p");
  late.className = "pb-late";
  late.hidden = true;
  root.append(view, late, status);

  let busy = null; // "click", "change" or "tick": sent, not answered
  let queue = []; // changes that could not be sent yet, and a click that followed one
  const typed = new Map(); // field name -> what stands there unsent, so that a redraw does not lose it
  let pressed = null; // what the pointer holds down
  let stale = false; // a page came in meanwhile
  let drawing = false; // a field that is taken away while one types in it reports a change
  let opener = null; // what had the focus before a [data-focus] took it
  let token = null; // that [data-focus]
  let written = document.createDocumentFragment(); // the page as Python made it
  let lastSent = 0;
  let beat = null; // the name of the tick that is being waited for
  let due = false; // a tick came while something else was under way
  let tick, lateTimer, liveTimer;

  const page = () => view.firstElementChild;

  function send(what, value, cause = "click") {
    busy = cause;
    clearTimeout(lateTimer);
    root.setAttribute("aria-busy", "true");
    lateTimer = setTimeout(() => {
      late.textContent = page()?.dataset.slow ?? "";
      late.hidden = !late.textContent;
    }, LATE_MS);
    // rev lets Python drop a choice made on a page that it has already replaced
    model.send({ do: what, value, rev: model.get("rev") });
  }

  function valueOf(hit) {
    if (hit.dataset.with) {
      typed.delete(hit.dataset.with);
      return view.querySelector(`[name="${CSS.escape(hit.dataset.with)}"]`)?.value;
    }
    if (hit.matches('input[type="checkbox"]')) return hit.checked;
    return hit.matches("input, select, textarea") ? hit.value : hit.dataset.value;
  }

  // --- drawing -----------------------------------------------------------------------------

  const placeOf = (node) =>
    node && root.contains(node) && node !== root
      ? {
          do: node.dataset.do,
          value: node.dataset.value,
          name: node.getAttribute("name"),
          id: node.id,
          cell: cellOf(node),
        }
      : null;

  // Where in its grid a button is; what is put in its place later has the same number.
  function cellOf(node) {
    const grid = node.closest('[data-roving="grid"]');
    if (!grid) return undefined;
    return [...grid.children].findIndex((child) => child.contains(node));
  }

  function find(place) {
    if (!place) return null;
    if (place.id) return view.querySelector(`#${CSS.escape(place.id)}`);
    if (place.name) return view.querySelector(`[name="${CSS.escape(place.name)}"]`);
    if (!place.do) return null;
    const same = `[data-do="${CSS.escape(place.do)}"]`;
    const exact = place.value === undefined ? "" : `[data-value="${CSS.escape(place.value)}"]`;
    return view.querySelector(same + exact) ?? nextInGrid(place.cell) ?? view.querySelector(same);
  }

  // The button that follows a place of the grid where there is no button any more.
  function nextInGrid(cell) {
    const grid = cell === undefined ? null : view.querySelector('[data-roving="grid"]');
    if (!grid) return null;
    const all = members(grid);
    return all.find((node) => cellOf(node) > cell) ?? all[0];
  }

  const isAt = (place) => JSON.stringify(placeOf(document.activeElement)) === JSON.stringify(place);

  const dragging = () => pressed?.matches('input[type="range"]') ?? false;

  function draw() {
    // A button that is replaced between press and release would never be clicked.
    stale = pressed !== null;
    if (stale && !dragging()) return;
    const focused = root.contains(document.activeElement);
    const place = placeOf(document.activeElement);
    const open = new Map(
      [...view.querySelectorAll("details[data-keep]")].map((d) => [d.dataset.keep, d.open]),
    );

    const next = document.createElement("template");
    next.innerHTML = model.get("html");
    drawing = true;
    patchChildren(view, written, next.content);
    written = next.content;
    for (const field of view.querySelectorAll("input, select, textarea")) {
      if (field !== pressed && !typed.has(field.name)) settle(field);
    }
    drawing = false;

    busy = null;
    clearTimeout(lateTimer);
    late.hidden = true;
    root.removeAttribute("aria-busy");
    root.dataset.rev = String(model.get("rev"));
    for (const d of view.querySelectorAll("details[data-keep]")) {
      if (open.has(d.dataset.keep)) d.open = open.get(d.dataset.keep);
    }
    for (const node of view.querySelectorAll(`:is(${FOCUSABLE}):not([data-lm-suppress-shortcuts])`)) {
      // On the focusable element itself, or Lab takes "d d" on a card for "delete this cell".
      node.dataset.lmSuppressShortcuts = "true";
    }
    for (const group of view.querySelectorAll("[data-roving]")) {
      rove(group, group.querySelector("[aria-current]"));
    }
    restoreFocus(focused, place);
    restoreTyping();
    followAll();
    const said = page()?.dataset.status ?? "";
    if (status.textContent !== said) status.textContent = said;
    sendQueued();
    wind();
  }

  // Set the clock of a page that ticks. One that goes on from page to page is not set anew, and not
  // skipped when it strikes while a click is under way.
  function wind() {
    const { tick: pause, beat: name = null } = page()?.dataset ?? {};
    const same = pause !== undefined && name !== null && name === beat;
    if (same && due && !busy) send("tick", undefined, "tick");
    if (same) return;
    clearTimeout(tick);
    [beat, due] = [pause === undefined ? null : name, false];
    if (pause === undefined) return;
    tick = setTimeout(() => {
      if (busy) due = name !== null;
      else send("tick", undefined, "tick");
    }, Number(pause));
  }

  function restoreTyping() {
    for (const [name, { value, caret }] of typed) {
      const field = view.querySelector(`[name="${CSS.escape(name)}"]`);
      if (!field || field.value === value) continue;
      field.value = value;
      // null for fields that have no caret to set, such as numbers
      if (field === document.activeElement && caret !== null) field.setSelectionRange(caret, caret);
    }
  }

  function restoreFocus(focused, place) {
    const wanted = view.querySelector("[data-focus]");
    const fresh = wanted && wanted.dataset.focus !== token;
    const gone = token && !wanted;
    if (fresh && place) opener = place;
    token = wanted?.dataset.focus ?? null;
    if (!focused) return; // never take the focus from the rest of the notebook
    if (!fresh && !gone && isAt(place)) return;
    const target = fresh ? wanted : (gone && find(opener)) || find(place);
    if (target === document.activeElement) return;
    const group = target?.closest("[data-roving]");
    if (group) rove(group, target);
    (target ?? root).focus({ preventScroll: !fresh });
  }

  function followAll() {
    for (const list of view.querySelectorAll("[data-follow]")) {
      const now = list.querySelector("[aria-current]");
      if (!now) continue;
      // not scrollIntoView, which would scroll the notebook as well
      const [item, box] = [now.getBoundingClientRect(), list.getBoundingClientRect()];
      if (item.top < box.top) list.scrollTop -= box.top - item.top + 8;
      if (item.bottom > box.bottom) list.scrollTop += item.bottom - box.bottom + 8;
    }
  }

  // --- groups with one Tab stop ---------------------------------------------------------------

  const members = (group) => [...group.querySelectorAll("button, input, a[href]")];

  function rove(group, current) {
    const all = members(group);
    const stop = all.includes(current) ? current : all[0];
    for (const node of all) {
      const index = node === stop ? 0 : -1;
      if (node.tabIndex !== index || !node.hasAttribute("tabindex")) node.tabIndex = index;
    }
  }

  function moveInside(event, group) {
    const all = members(group);
    const here = all.indexOf(document.activeElement);
    const to = {
      ArrowRight: here + 1,
      ArrowDown: group.dataset.roving === "grid" ? across(all, here, 1) : here + 1,
      ArrowLeft: here - 1,
      ArrowUp: group.dataset.roving === "grid" ? across(all, here, -1) : here - 1,
      Home: 0,
      End: all.length - 1,
    }[event.key];
    if (to === undefined || !all.length) return false;
    if (here < 0 && document.activeElement !== group) return false;
    const target = here < 0 ? all[0] : all[(to + all.length) % all.length];
    rove(group, target);
    target.focus();
    return true;
  }

  // The member in another row that lies straightest above or below: however many columns there are.
  function across(all, here, way) {
    if (here < 0) return here;
    const boxes = all.map((node) => node.parentElement.getBoundingClientRect());
    const from = boxes[here];
    let best = here;
    let least = Infinity;
    boxes.forEach((box, n) => {
      const rows = (box.top - from.top) * way;
      if (rows < from.height / 2) return;
      const far = rows * 4 + Math.abs(box.left - from.left);
      if (far < least) [best, least] = [n, far];
    });
    return best;
  }

  // --- what people do -------------------------------------------------------------------------

  function copy(button) {
    const text = view.querySelector(`#${CSS.escape(button.dataset.copy)}`);
    getSelection().selectAllChildren(text); // also where a page may not write to the clipboard
    const label = button.lastElementChild;
    const before = label.textContent;
    navigator.clipboard?.writeText(text.textContent).then(() => {
      status.textContent = label.textContent = button.dataset.done;
      setTimeout(() => (label.textContent = before), COPIED_MS);
    });
  }

  function onClick(event) {
    const source = event.target.closest("[data-copy]");
    if (source) copy(source);
    const hit = event.target.closest("[data-do]");
    if (!hit || hit.matches("input, select, textarea")) return;
    // aria-disabled instead of disabled, so that the button keeps the focus when it has no more to do
    if (hit.getAttribute("aria-disabled") === "true") return;
    const value = valueOf(hit);
    // What a button sets is not what was typed in the field beside it.
    for (const field of view.querySelectorAll(`[name][data-do="${CSS.escape(hit.dataset.do)}"]`)) {
      typed.delete(field.name);
    }
    if (!busy) send(hit.dataset.do, value);
    else if (hit.hasAttribute("data-eager")) enqueue(hit.dataset.do, value, "click", value);
    // Leaving a field sends its change just before the click that left it, and a page that ticks is
    // busy most of the time: such a click waits. Any other click on a page that waits for its answer
    // is one too many.
    else if (busy !== "click") enqueue(hit.dataset.do, value, "click");
  }

  function onChange(event) {
    const hit = event.target;
    if (drawing || !hit.matches("[data-do]:not([type=range])")) return;
    typed.delete(hit.name);
    enqueue(hit.dataset.do, valueOf(hit), "change");
  }

  function onInput(event) {
    const hit = event.target;
    if (hit.matches("input[type=range][data-do]")) {
      enqueue(hit.dataset.do, hit.value, "change");
    } else if (hit.matches("textarea, input:not([type=checkbox], [type=radio])")) {
      typed.set(hit.name, { value: hit.value, caret: hit.selectionStart });
      if (hit.matches("[data-live]")) enqueue(hit.dataset.do, hit.value, "change");
    }
  }

  // Of a slider only the newest value counts; of eager clicks each, once.
  function enqueue(what, value, cause, each = null) {
    queue = queue.filter((item) => item.what !== what || item.each !== each);
    queue.push({ what, value, cause, each });
    sendQueued();
  }

  function sendQueued() {
    clearTimeout(liveTimer);
    if (busy || !queue.length) return;
    const rest = queue[0].cause === "change" ? lastSent + LIVE_MS - Date.now() : 0;
    if (rest > 0) {
      liveTimer = setTimeout(sendQueued, rest);
      return;
    }
    const { what, value, cause } = queue.shift();
    lastSent = Date.now();
    send(what, value, cause);
  }

  function onKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const field = event.target.matches("input, select, textarea");
    const group = event.target.closest("[data-roving]");
    if (group && !field && moveInside(event, group)) {
      event.preventDefault();
    } else if (field && event.key === "Enter" && event.target.name) {
      view.querySelector(`[data-with="${CSS.escape(event.target.name)}"]`)?.click();
    } else if (!field || event.key === "Escape") {
      const hit = view.querySelector(`[data-key="${CSS.escape(event.key)}" i]`);
      if (!hit) return;
      event.preventDefault();
      hit.click();
    }
    event.stopPropagation(); // keys pressed on a board stay on the board
  }

  const onDown = (event) => {
    pressed = event.target;
  };
  // After the click that a release makes, not before it.
  const onUp = () =>
    setTimeout(() => {
      if (!pressed) return;
      pressed = null;
      if (stale) draw();
    });

  const listeners = [
    [root, "click", onClick],
    [root, "change", onChange],
    [root, "input", onInput],
    [root, "keydown", onKey],
    [root, "pointerdown", onDown],
    [window, "pointerup", onUp],
    [window, "pointercancel", onUp],
  ];
  for (const [target, name, listener] of listeners) target.addEventListener(name, listener);
  model.on("change:rev", draw); // rev comes with html, in one message
  root.dataset.lmSuppressShortcuts = "true";
  el.appendChild(root);
  draw();
  // At first it is drawn without a place on the page, where nothing can be scrolled yet; and another
  // width breaks the lines anew.
  let width = 0;
  const placed = new ResizeObserver(() => {
    if (root.offsetWidth !== width) followAll();
    width = root.offsetWidth;
  });
  placed.observe(root);

  return () => {
    model.off("change:rev", draw);
    placed.disconnect();
    for (const [target, name, listener] of listeners) target.removeEventListener(name, listener);
    for (const timer of [tick, lateTimer, liveTimer]) clearTimeout(timer);
  };
}

export default { render };
