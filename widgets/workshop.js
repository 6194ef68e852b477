// What a workshop's panel can do besides what every board can (board.js, which stands before this):
//   data-fill      fills the screen with the panel and the boards below it, or leaves it again.
//                  A page may do so only while it answers a click, so Python can't be asked first.
//   data-show="7"  (on the page) another number than before: scrolls to the panel, wherever one was
//   data-left="90" counts so many seconds down from when the page came, as "1:30"; below 0 they are over

function renderWorkshop(context) {
  const end = render(context);
  const fill = (event) => {
    if (!event.target.closest("[data-fill]")) return;
    if (document.fullscreenElement) document.exitFullscreen();
    else (context.el.closest(".pb-ws-together") ?? context.el).requestFullscreen?.();
  };
  const stopClocks = countDown(context.el);
  const stopShowing = showAnew(context);
  context.el.addEventListener("click", fill);
  return () => {
    context.el.removeEventListener("click", fill);
    stopClocks();
    stopShowing();
    end();
  };
}

// What everybody is to look at is of no use below the edge of the window.
function showAnew({ model, el }) {
  const now = () => el.querySelector("[data-show]")?.dataset.show ?? "";
  let shown = now();
  // After the page was drawn: board.js was told of the change first.
  const look = () => {
    const before = shown;
    shown = now();
    // When the boards below have been put in their places, too.
    if (shown && shown !== before) requestAnimationFrame(() => el.scrollIntoView({ block: "start" }));
  };
  model.on("change:rev", look);
  return () => model.off("change:rev", look);
}

// Python says how much is left whenever it draws; between that, this page's own clock goes on.
function countDown(el) {
  const since = new WeakMap(); // element -> what Python said last, and when
  const tick = () => {
    for (const node of el.querySelectorAll("[data-left]")) {
      const said = node.dataset.left;
      if (since.get(node)?.said !== said) since.set(node, { said, at: performance.now() });
      const left = Math.round(Number(said) - (performance.now() - since.get(node).at) / 1000);
      const [minutes, seconds] = [Math.trunc(Math.abs(left) / 60), Math.abs(left) % 60];
      node.firstChild.data = `${left < 0 ? "-" : ""}${minutes}:${String(seconds).padStart(2, "0")}`;
      node.classList.toggle("pb-ws-over", left < 0);
    }
  };
  const clock = setInterval(tick, 1000);
  return () => clearInterval(clock);
}

export default { render: renderWorkshop };
