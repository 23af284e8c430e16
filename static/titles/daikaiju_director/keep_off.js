/**
 * Odds keep off each other, off the numbers and off the monsters of what stands around: each lies as near to
 * the lower edge of its own space, below the feet of whom it tells of, as it covers least, and never on
 * another space, which would be pressed there.
 */
import { useLayoutEffect } from "kaiju/shared/html";

/** Where a label may lie, as shares of the room that its space has for it. */
const ACROSS = [0.5, 0.25, 0.75, 0, 1];
const UP = [0, -0.25, -0.5, -0.75, -1];
/** A pixel that a label is moved weighs as much as so many square pixels of a label that it covers. */
const PER_PIXEL = 0.5;
/** Health weighs more than storeys: it says whom a hit would finish. A picture can be told by a part. */
const HEALTH = 6;
const STOREYS = 2;
const FIGURE = 0.5;

const covered = (a, b) =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const moved = ({ left, right, top, bottom }, { x, y }) => ({
  left: left + x,
  right: right + x,
  top: top + y,
  bottom: bottom + y,
});

/** How far a label is best moved from the middle of the lower edge of its space. */
function placed(label, space, things) {
  const wide = Math.max(0, space.width - label.width);
  const high = Math.max(0, space.height - label.height);
  const cost = (by) =>
    things.reduce(
      (sum, { box, weight }) => sum + weight * covered(moved(label, by), box),
      PER_PIXEL * Math.hypot(by.x, by.y),
    );
  return ACROSS.flatMap((x) => UP.map((y) => ({ x: (x - 0.5) * wide, y: y * high })))
    .map((by) => ({ by, cost: cost(by) }))
    .reduce((best, one) => (one.cost < best.cost ? one : best)).by;
}

/**
 * @param {{current: any}} node the stage
 * @param {any[]} deps what the places hang on
 */
export function useKeepOff(node, deps) {
  useLayoutEffect(() => {
    const things = [...(node.current?.querySelectorAll(".badge rect, .monster .figure") ?? [])].map(
      (one) => ({
        box: /** @type {any} */ (one.getBoundingClientRect()),
        weight: one.matches(".figure") ? FIGURE : one.closest(".health") ? HEALTH : STOREYS,
      }),
    );
    for (const label of node.current?.querySelectorAll(".odds") ?? []) {
      label.style.translate = "";
      const box = label.getBoundingClientRect();
      const by = placed(box, label.parentElement.getBoundingClientRect(), things);
      label.style.translate = `${by.x}px ${by.y}px`;
      things.push({ box: moved(box, by), weight: 1 });
    }
  }, deps);
}
