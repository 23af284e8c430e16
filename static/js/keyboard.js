/**
 * Keyboard play: Tab walks through everything; the arrow keys go from thing to thing on the table in the direction pressed; 1 to 9
 * press the buttons of the action bar. Enter and Space are the elements' own.
 */

const PLAYABLE = ".app :is([data-anchor][tabindex], button[data-anchor], .acts button, .offer button, [data-verb]):not(:disabled)";
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

const middle = (node) => {
  const box = node.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2, seen: box.width > 0 };
};

/** The nearest of the others in a direction; being off to the side counts double. */
export function nearest(from, others, [dx, dy]) {
  let best = null;
  let least = Infinity;
  for (const { node, x, y } of others) {
    const along = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    if (along < 4) continue;
    const far = along + aside * 2;
    if (far < least) { least = far; best = node; }
  }
  return best;
}

const typing = (target) => target.closest?.("input, textarea, select, dialog, [role=menu], [role=tablist], [role=log], .scrub");

/** @param {any} store */
export function keyboardPlay(store) {
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || store.sheet.peek()) return;
    if (WAYS[event.key]) {
      const things = [...document.querySelectorAll(PLAYABLE)].map((node) => ({ node, ...middle(node) })).filter((one) => one.seen);
      const here = things.find((one) => one.node === document.activeElement);
      const next = here ? nearest(here, things.filter((one) => one !== here), WAYS[event.key]) : things[0]?.node;
      if (next) { event.preventDefault(); next.focus(); }
    } else if (/^[1-9]$/.test(event.key)) {
      const button = document.querySelectorAll(".acts button:not([aria-disabled=true])")[Number(event.key) - 1];
      if (button) { event.preventDefault(); button.focus(); button.click(); }
    }
  });
}

/** The thing pointed at lights up everywhere it hangs. @param {any} store @param {typeof import("kaiju/html").effect} effect */
export function lightAnchors(store, effect) {
  let lit = [];
  effect(() => {
    const choice = store.pointed.value;
    for (const node of lit) delete node.dataset.lit;
    lit = (choice?.anchors ?? []).flatMap((name) => [...document.querySelectorAll(`[data-anchor="${CSS.escape(name)}"]`)]);
    for (const node of lit) node.dataset.lit = "";
  });
}
