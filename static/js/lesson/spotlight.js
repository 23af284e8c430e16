/**
 * Light on what a beat points at: one drawing over the whole window that nothing is pressed on. It dims the
 * rest, rings the things, numbers them, and follows whatever moves them. Dim is not disabled.
 */
import { cls, effect, html, signal } from "kaiju/shared/html";
import { placeOf, written } from "kaiju/shared/numbers";
import { drawnAnew, inSight, point, pressable, seen, several } from "kaiju/lesson/finding";
import { onceAFrame } from "kaiju/shared/once_a_frame";

/**
 * @typedef {{x: number, y: number, width: number, height: number}} Hole
 * @typedef {Hole & {kind: "look" | "press" | "may" | "lit" | "tried"}} Ring
 * @typedef {{number: number, x: number, y: number, radius: number}} Pin
 * @typedef {{rings: Ring[], holes: Hole[], pins: Pin[], hand: {x: number, y: number} | null,
 *   main: number, free: boolean, width: number, height: number}} Light
 *   `main` is the number of what is to be pressed, or 0; `free` if something else may be pressed as well
 */

/** So far around a thing its ring goes, in pixels. */
const AROUND = 4;
const RADIUS = { look: 12, press: 15, may: 12, lit: 12, tried: 12 };
/** More rings than this are a fence over the words between them: so many things are only lit. */
const MANY = 15;
/** What is never dimmed: the card, the question, and what lies open. */
const ALWAYS = "#lesson, .app.desk #question, .app.phone section.you, .menu, .bubble";
/** What moves without telling is looked for so often, in milliseconds. */
const TICK = 250;

const rounded = (box, more = 0) => {
  const left = Math.max(1, Math.round(box.left - more));
  const top = Math.max(1, Math.round(box.top - more));
  return {
    x: left,
    y: top,
    width: Math.min(innerWidth - 1, Math.round(box.right + more)) - left,
    height: Math.min(innerHeight - 1, Math.round(box.bottom + more)) - top,
  };
};

/** @param {{store: any, beats: any}} parts */
export function createSpotlight({ store, beats }) {
  const light = signal(/** @type {Light | null} */ (null));
  /** Numbers of the current beat that are not in sight. */
  const away = signal(/** @type {number[]} */ ([]));

  /** What is to be pressed now, as an element, or null. */
  const target = () => (beats.goal.peek() ? pressable(store, beats.goal.peek().choice) : null);

  /**
   * A point's thing. What is not drawn in a small window, but is what the choice hangs on, stands where that
   * is pressed.
   */
  const standIn = (anchor) => {
    const goal = beats.goal.peek();
    return point(anchor) ?? (goal?.choice.anchors.includes(anchor) ? target() : null);
  };

  /** The point that is one with what is to be pressed: the thing that the choice hangs on. */
  function pressed(points, press) {
    const anchors = beats.goal.peek()?.choice.anchors ?? [];
    if (!press || press.matches("[role=menuitem]")) return -1;
    return points.findIndex(
      ({ anchor, node }) =>
        node &&
        (node === press || (anchors.includes(anchor) && (node.contains(press) || press.contains(node)))),
    );
  }

  let known = "";
  let pins = /** @type {Pin[]} */ ([]);

  /** The numbers of rings. They are looked for anew when a ring or the table is another one. */
  function numbered(rings, nodes, numbers, card) {
    const now = JSON.stringify([rings, numbers, card, store.version.peek()]);
    if (now === known) return;
    known = now;
    pins = [];
    const texts = numbers.some(Boolean) ? written() : [];
    rings.forEach(({ kind, x, y, width, height }, n) => {
      if (!numbers[n]) return;
      const box = { left: x, top: y, right: x + width, bottom: y + height };
      const radius = RADIUS[kind];
      const at = placeOf(nodes[n], box, radius, pins, card ? [card] : [], texts) ?? { x, y };
      pins.push({ number: numbers[n], radius, ...at });
    });
  }

  function measure() {
    const beat = beats.beat.peek();
    const on = beat && beats.shown.peek() && !store.sheet.peek() && !beats.lost.peek();
    const points = on ? beat.points.map((anchor) => ({ anchor, node: standIn(anchor) })) : [];
    const hidden = points.flatMap(({ node }, n) => (seen(node) ? [] : [n + 1]));
    if (JSON.stringify(hidden) !== JSON.stringify(away.peek())) away.value = hidden;
    const press = on ? target() : null;
    const main = pressed(points, press);
    const card = document.getElementById("lesson")?.getBoundingClientRect();
    const rings = /** @type {Ring[]} */ ([]);
    const nodes = /** @type {Element[]} */ ([]);
    const numbers = /** @type {number[]} */ ([]);
    const add = (node, kind, number) => {
      rings.push({ ...rounded(inSight(node), AROUND), kind });
      nodes.push(node);
      numbers.push(number);
    };
    // A card with several buttons is looked at, and the one that is meant is pressed.
    const whole = main >= 0 && (points[main].node === press || !several(points[main].node) || !seen(press));
    if (whole && seen(points[main].node)) add(points[main].node, "press", main + 1);
    else if (seen(press)) add(press, "press", 0);
    const others = on ? beats.may.peek().map((choice) => pressable(store, choice)) : [];
    const free = [...new Set(others)].filter((node) => node !== press && seen(node));
    free.forEach((node) => add(node, free.length > MANY ? "lit" : "may", 0));
    points.forEach(({ node }, n) => {
      if (!(whole && n === main) && seen(node)) add(node, "look", n + 1);
    });
    const tried = beats.held.peek()?.from;
    if (on && tried?.isConnected && tried.closest(".app") && seen(tried)) add(tried, "tried", 0);
    numbered(rings, nodes, numbers, card);
    const first = rings.find(({ kind }) => kind === "press");
    const now = rings.length
      ? {
          rings,
          pins,
          holes: [
            ...rings,
            ...[...document.querySelectorAll(ALWAYS)].map((node) => rounded(node.getBoundingClientRect())),
          ],
          hand:
            first && !free.length
              ? {
                  x: first.x + first.width / 2 + 6,
                  y: Math.min(first.y + first.height - 14, innerHeight - 42),
                }
              : null,
          main: main + 1,
          free: free.length > 0,
          width: innerWidth,
          height: innerHeight,
        }
      : null;
    if (JSON.stringify(now) !== JSON.stringify(light.peek())) light.value = now;
  }

  const soon = onceAFrame(measure);

  effect(() => {
    const follows = [
      beats.at,
      beats.goal,
      beats.may,
      beats.shown,
      beats.held,
      beats.lost,
      store.version,
      store.menu,
      store.sheet,
      store.screen,
      store.folded,
      store.layout,
    ];
    follows.forEach((one) => one.value);
    soon();
  });
  // In a long list of choices, the one that is meant may lie below those in sight.
  effect(() => {
    if (store.menu.value) drawnAnew().then(() => target()?.scrollIntoView({ block: "nearest" }));
  });
  for (const kind of ["scroll", "resize", "transitionend", "animationend", "load"])
    addEventListener(kind, soon, { capture: true, passive: true });
  new ResizeObserver(soon).observe(document.body);
  new MutationObserver(soon).observe(document.getElementById("table"), {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["class", "style", "aria-disabled"],
  });
  setInterval(() => {
    if (!document.hidden && beats.beat.peek()) soon();
  }, TICK);

  return { light, away, standIn };
}

/** The hand that presses, its finger's tip at (11, 3). */
const HAND =
  "M11 3c2.4 0 4 1.7 4 4v9c.8-.9 2-1.3 3.2-1 1.3.2 2.2 1 2.6 2 .8-.7 1.9-1 3-.7 1.3.3 2.2 1.2 2.4 2.4.7-.4" +
  " 1.5-.5 2.3-.3 1.7.4 2.7 1.9 2.5 3.7l-1 8.2c-.6 4.6-4 7.7-8.6 7.7h-3.6c-3 0-5.4-1.2-7.2-3.6L3.4 25" +
  "c-1-1.5-.7-3.3.6-4.2 1.2-.8 2.7-.6 3.7.5L7 20V7c0-2.3 1.6-4 4-4z";

export function Hand({ at }) {
  const moved = at ? `translate(${at.x} ${at.y})` : undefined;
  const path = html`<path class="hand" d=${HAND} transform=${moved} />`;
  return at ? path : html`<svg class="hand-sign" viewBox="0 0 34 40" aria-hidden="true">${path}</svg>`;
}

export function Spotlight({ store }) {
  const now = store.lesson.light.value;
  if (!now) return null;
  const { width, height } = now;
  return html`<svg
    class=${cls("spotlight", store.still.value && "still", now.free && "free")}
    viewBox=${`0 0 ${width} ${height}`}
    width=${width}
    height=${height}
    aria-hidden="true"
  >
    <mask id="spotlight-holes" maskUnits="userSpaceOnUse" x="0" y="0" width=${width} height=${height}>
      <rect width=${width} height=${height} fill="white" />
      ${now.holes.map((hole) => html`<rect ...${hole} kind=${undefined} rx="10" fill="black" />`)}
    </mask>
    <rect class="dim" width=${width} height=${height} mask="url(#spotlight-holes)" />
    ${now.rings.map(({ kind, ...box }) => html`<rect class=${`light-ring ${kind}`} ...${box} rx="10" />`)}
    ${now.hand && html`<${Hand} at=${now.hand} />`}
    ${now.pins.map(
      ({ number, x, y, radius }) => html`<g class="light-pin" transform=${`translate(${x} ${y})`}>
        <circle r=${radius + 2} class="rim" />
        <circle r=${radius} />
        <text dy="0.35em" font-size=${radius + 1}>${number}</text>
      </g>`,
    )}
  </svg>`;
}
