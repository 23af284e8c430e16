/**
 * Where the number of a thing is drawn over the table: on the thing, where it hides no name and no figure;
 * else beside it, where it could not be taken for the number of its neighbour.
 */

/** What says something without words, and is small enough to be hidden by a number. */
const SIGNS = ".app svg.icon, .app .token, .app .emblem";
/** A number stands so far off another one, in pixels. */
const APART = 2;
/** So far along a side numbers are tried, the corners first. */
const STEPS = [0, 1, 0.5, 0.25, 0.75];
/** A number off its thing is as bad as one that hides so much of a word, as a part of the number. */
const ABOVE = 0.08;
const BESIDE = 0.3;
const ANOTHER = 0.6;
/** Things of the table. */
const THINGS = "[data-action], [data-anchor], button";

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

/** The places on a box, its corners first. None where it is too small. */
function placesOn({ left, top, right, bottom }, radius) {
  const inset = radius + APART;
  const along = (from, to) => {
    const way = to - from - 2 * inset;
    return way < 0 ? [] : STEPS.map((step) => from + inset + step * way);
  };
  const rows = along(top, bottom);
  return along(left, right).flatMap((x) => rows.map((y) => [x, y]));
}

/** The places along the upper and lower edge of a box, and beyond them. */
function placesAbove({ left, top, right, bottom }, radius) {
  const along = [0.5, 0.25, 0.75].map((step) => left + step * (right - left));
  return reaches(radius).flatMap((by) => along.flatMap((x) => [bottom + by, top - by].map((y) => [x, y])));
}

/** The places at the sides and corners of a box, where its neighbours are as near. */
function placesBeside({ left, top, right, bottom }, radius) {
  const centre = (top + bottom) / 2;
  return reaches(radius).flatMap((by) =>
    [left - by, right + by].flatMap((x) => [centre, top - by, bottom + by].map((y) => [x, y])),
  );
}

/** How far over an edge the middle of a number may lie. */
const reaches = (radius) => [-radius / 2, radius / 2, radius + APART];

/**
 * The place of a number, or null where all are taken.
 * @param {Element} node what is numbered
 * @param {Box} box where it is seen
 * @param {number} radius
 * @param {{x: number, y: number, radius: number}[]} numbers that stand already
 * @param {Box[]} closed where none may stand
 * @param {Box[]} texts
 */
export function placeOf(node, box, radius, numbers, closed, texts) {
  const keep = (value, most) => Math.min(Math.max(value, radius + 3), most - radius - 3);
  const disc = ({ x, y }) => ({ left: x - radius, top: y - radius, right: x + radius, bottom: y + radius });
  const free = (spot) =>
    numbers.every((one) => Math.hypot(one.x - spot.x, one.y - spot.y) >= one.radius + radius + APART) &&
    !closed.some((one) => meet(one, disc(spot)));
  const hidden = (spot) => texts.reduce((sum, one) => sum + meet(one, disc(spot)), 0);
  /** How far a place misleads: not on the thing itself, most on another. */
  const misleads = (spot, least) => {
    const under = document.elementFromPoint(spot.x, spot.y);
    if (node.contains(under)) return 0;
    const thing = under?.closest(THINGS);
    return thing && !thing.contains(node) ? ANOTHER : least;
  };
  const rated = (places, least) =>
    places
      .map(([x, y]) => ({ x: Math.round(keep(x, innerWidth)), y: Math.round(keep(y, innerHeight)) }))
      .filter(free)
      .map((spot) => ({ spot, cost: hidden(spot) + misleads(spot, least) * 4 * radius * radius }));
  const spots = [
    ...rated(placesOn(box, radius), ABOVE),
    ...rated(placesAbove(box, radius), ABOVE),
    ...rated(placesBeside(box, radius), BESIDE),
  ];
  return spots.length ? spots.reduce((best, one) => (one.cost < best.cost ? one : best)).spot : null;
}
