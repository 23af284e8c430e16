/**
 * Keyboard play: Tab goes from group to group; left and right go on in a group, the arrow keys go from thing
 * to thing on the table in the direction pressed; 1 to 9 press the buttons of the action bar, letters ask
 * (asking.js). Enter and Space are the elements' own; elsewhere Space hurries to one's own question, and
 * Escape leads to the place of the question. Letters and digits can be switched off.
 */
import { standOnQuestion } from "kaiju/table/focus";
import { REST, askedSince } from "kaiju/table/one_press";
import { besides } from "kaiju/table/roving_tab_stops";

const PLAYABLE =
  ".app :is([data-anchor][tabindex]:not(.tells), button[data-anchor], .acts button, .offer button, " +
  "[data-verb]):not(:disabled)";
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
    if (far < least) {
      least = far;
      best = node;
    }
  }
  return best;
}

const typing = (target) =>
  target.closest?.("input, textarea, select, dialog, [role=menu], [role=tablist], .scrub");

/** Where the space bar presses something, or scrolls. */
const taking = (target) => target.closest?.("button, a, summary, [role=button], [data-anchor][tabindex]");

/** The buttons that have numbers. Undo, which comes and goes beside them, has none. */
export const numbered = () => [
  .../** @type {NodeListOf<HTMLButtonElement>} */ (
    document.querySelectorAll(".acts button:not([aria-disabled=true], [data-verb=undo])")
  ),
];

/** A digit presses the button of that number. @param {any} store @param {any} announcer */
function digits(store, announcer) {
  const asked = askedSince(store);
  return (event) => {
    const button = numbered()[Number(event.key) - 1];
    if (!button || event.repeat) return;
    event.preventDefault();
    if (performance.now() - asked() < REST) {
      announcer.say("The choices have just changed.");
      return;
    }
    button.focus();
    button.click();
  };
}

/** The arrow keys. */
function walk(event) {
  const along = besides(document.activeElement, event.key);
  if (along) {
    event.preventDefault();
    along.focus();
    return;
  }
  if (event.target.closest?.("[role=log]")) return;
  const things = [...document.querySelectorAll(PLAYABLE)]
    .map((node) => ({ node, ...middle(node) }))
    .filter((one) => one.seen);
  const here = things.find((one) => one.node === document.activeElement);
  const next = here
    ? nearest(
        here,
        things.filter((one) => one !== here),
        WAYS[event.key],
      )
    : (numbered()[0] ?? things[0]?.node);
  if (next) {
    event.preventDefault();
    next.focus();
  }
}

/**
 * @param {{store: any, asking: {key: string, run: () => void}[], announcer: any}} parts
 */
export function keyboardPlay({ store, asking, announcer }) {
  const press = digits(store, announcer);
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || store.sheet.peek()) return;
    const asked = asking.find(({ key }) => key === event.key.toLowerCase());
    if (WAYS[event.key]) walk(event);
    else if (event.key === "Escape") standOnQuestion();
    else if (event.key === " " && !store.prompt.peek() && !taking(event.target)) {
      event.preventDefault();
      store.hurry.once();
    } else if (!store.shortcuts.peek()) return;
    else if (asked) {
      event.preventDefault();
      asked.run();
    } else if (/^[1-9]$/.test(event.key)) press(event);
  });
}

/**
 * The thing pointed at lights up everywhere it hangs.
 * @param {any} store
 * @param {typeof import("kaiju/shared/html").effect} effect
 */
export function lightAnchors(store, effect) {
  let lit = [];
  effect(() => {
    const choice = store.pointed.value;
    for (const node of lit) delete node.dataset.lit;
    lit = (choice?.anchors ?? []).flatMap((name) => [
      ...document.querySelectorAll(`[data-anchor="${CSS.escape(name)}"]`),
    ]);
    for (const node of lit) node.dataset.lit = "";
  });
}
