/** Where the window is small, the first choosable thing of the board comes into sight with the question. */
import { effect } from "kaiju/shared/html";
import { drawnAnew, pressable, seen } from "kaiju/lesson/finding";

/** Scroll what lies within the board, and nothing around it: the question stays where it is. */
function scrollTo(board, node, behavior) {
  for (let up = node.parentElement; up && board.contains(up); up = up.parentElement) {
    const { overflowX, overflowY } = getComputedStyle(up);
    const own = node.getBoundingClientRect();
    const edge = up.getBoundingClientRect();
    const past = (from, to, low, high) =>
      from < low ? from - low : Math.max(0, Math.min(to - high, from - low));
    const top = overflowY === "visible" ? 0 : past(own.top, own.bottom, edge.top, edge.bottom);
    const left = overflowX === "visible" ? 0 : past(own.left, own.right, edge.left, edge.right);
    if (top || left) up.scrollBy({ top, left, behavior });
  }
}

/** @param {any} store */
export function showFirstChoice(store) {
  let last = "";
  /** The person has moved something along since they were asked: where they look is theirs to say. */
  let moved = false;
  let fingers = 0;
  let waits = false;

  async function bring() {
    await drawnAnew();
    waits = fingers > 0;
    const board = document.getElementById("board");
    if (waits || moved || !board || store.menu.peek() || store.sheet.peek()) return;
    const things = (store.prompt.peek()?.choices ?? []).map((choice) => pressable(store, choice));
    const first = things.find((node) => node && board.contains(node));
    if (first && !seen(first)) scrollTo(board, first, store.still.peek() ? "auto" : "smooth");
  }

  effect(() => {
    const prompt = store.asked.value ? store.prompt.value : null;
    const now = prompt ? `${prompt.title} ${prompt.ask}` : "";
    if (!last) moved = false;
    const come = now && now !== last;
    last = now;
    if (come && store.layout.peek().frame !== "desk") bring();
  });
  const quiet = { capture: true, passive: true };
  for (const kind of ["wheel", "touchmove"])
    addEventListener(
      kind,
      () => {
        moved = true;
      },
      quiet,
    );
  for (const kind of ["touchstart", "touchend", "touchcancel"])
    addEventListener(
      kind,
      (event) => {
        fingers = /** @type {TouchEvent} */ (event).touches.length;
        if (waits && !fingers) bring();
      },
      quiet,
    );
}
