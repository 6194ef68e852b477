// Turns the pages: arrow keys, space, Page Up and Down (so also a presenter's remote), Home, End.
// F fills the screen. S opens a second window with the notes; both windows turn together.

const slides = [...document.querySelectorAll("section")];
const notes = location.hash === "#notes";
const [back, on] = document.querySelectorAll("nav button");
const LARGEST = 2.2; // a slide with a line on it need not shout
let now = 0;
let partner = notes ? window.opener : null;

document.body.classList.add(notes ? "notes" : "shown");

function show(to, tell = true) {
  now = Math.min(Math.max(0, to), slides.length - 1);
  slides.forEach((slide, n) => slide.classList.toggle("now", n === now));
  [back.disabled, on.disabled] = [now === 0, now === slides.length - 1];
  document.querySelector("nav output").textContent = `${now + 1} / ${slides.length}`;
  if (!notes) history.replaceState(null, "", `#${now + 1}`);
  if (tell) partner?.postMessage({ slide: now }, "*");
  fit();
}

function fit() {
  if (notes) return;
  const [slide, room] = [slides[now], document.querySelector("main")];
  const width = (room.clientWidth - 96) / slide.offsetWidth;
  const height = (room.clientHeight - 48) / slide.offsetHeight;
  const scale = Math.min(width, height, LARGEST);
  slide.style.transform = `translate(-50%, -50%) scale(${scale})`;
}

const KEYS = {
  ArrowRight: 1, ArrowDown: 1, PageDown: 1, " ": 1, Enter: 1,
  ArrowLeft: -1, ArrowUp: -1, PageUp: -1, Backspace: -1,
  Home: -Infinity, End: Infinity,
};

addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("button") && [" ", "Enter"].includes(event.key)) return;
  if (event.key in KEYS) show(now + KEYS[event.key]);
  else if (event.key === "f" && !notes) document.documentElement.requestFullscreen();
  else if (event.key === "s" && !notes) {
    partner = open(`${location.href.split("#")[0]}#notes`, "notes", "width=700,height=700");
  } else return;
  event.preventDefault();
});
addEventListener("message", ({ data, source }) => {
  if (source === null || source !== partner) return;
  if (data === "here") partner.postMessage({ slide: now }, "*");
  else if (Number.isInteger(data?.slide)) show(data.slide, false);
});
document.querySelector("nav").addEventListener("click", (event) => {
  const by = Number(event.target.dataset.by);
  if (by) show(now + by);
});
addEventListener("resize", fit);
addEventListener("load", fit);

show(Number(location.hash.slice(1)) - 1 || 0, false);
if (notes) partner?.postMessage("here", "*");
