/** Where the number of a thing is drawn over the table: beside it, where it hides no name and no figure. */

/** What says something without words, and is small enough to be hidden by a number. */
const SIGNS = ".app svg.icon, .app .token, .app .emblem";
/** A number stands so far off another one, in pixels. */
const APART = 2;

/** @typedef {{left: number, top: number, right: number, bottom: number}} Box */

const meet = (one, other) =>
  Math.max(0, Math.min(one.right, other.right) - Math.max(one.left, other.left)) *
  Math.max(0, Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top));

/** The boxes of all that is to be read in the window. @returns {Box[]} */
export function written() {
  const found = [...document.querySelectorAll(SIGNS)].map((node) => node.getBoundingClientRect());
  const texts = document.createTreeWalker(
    document.querySelector(".app") ?? document.body,
    NodeFilter.SHOW_TEXT,
  );
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = /** @type {Text} */ (texts.currentNode);
    if (!text.data.trim()) continue;
    range.selectNodeContents(text);
    found.push(...range.getClientRects());
  }
  return found.filter(({ width, height }) => width > 2 && height > 2);
}

/** The places round a box, those that show best what is numbered first. */
function places({ left, top, right, bottom }, radius) {
  const [half, off] = [radius / 2, radius + APART];
  const [middle, centre] = [(left + right) / 2, (top + bottom) / 2];
  const corners = (by) => [
    [left - by, top - by],
    [right + by, top - by],
    [left - by, bottom + by],
    [right + by, bottom + by],
  ];
  return [
    ...corners(half),
    ...corners(off),
    [left - off, centre],
    [right + off, centre],
    [middle, top - off],
    [middle, bottom + off],
  ];
}

/**
 * The place of a number, or null where all are taken.
 * @param {Box} box what is numbered
 * @param {number} radius
 * @param {{x: number, y: number, radius: number}[]} numbers that stand already
 * @param {Box[]} closed where none may stand
 * @param {Box[]} texts
 */
export function placeOf(box, radius, numbers, closed, texts) {
  const keep = (value, most) => Math.min(Math.max(value, radius + 3), most - radius - 3);
  const disc = ({ x, y }) => ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });
  const free = (spot) =>
    numbers.every((one) => Math.hypot(one.x - spot.x, one.y - spot.y) >= one.radius + radius + APART) &&
    !closed.some((one) => meet(one, disc(spot)));
  const hidden = (spot) => texts.reduce((sum, one) => sum + meet(one, disc(spot)), 0);
  const spots = places(box, radius)
    .map(([x, y]) => ({ x: Math.round(keep(x, innerWidth)), y: Math.round(keep(y, innerHeight)) }))
    .filter(free)
    .map((spot) => ({ spot, cost: hidden(spot) }));
  return spots.length ? spots.reduce((best, one) => (one.cost < best.cost ? one : best)).spot : null;
}
