/**
 * Where things stand on the set: spaces by their code, their places in the picture, and the streets of each
 * map.
 */

const HIGH = 48;
const TALL = 58;
const TOP = 46;
const SNUG_TOP = 32;

export const codeOf = (row, column) => `r${row}c${column}`;

export function spaceOf(code) {
  const [, row, column] = /^r(\d+)c(\d+)$/.exec(code);
  return { row: Number(row), column: Number(column) };
}

/** Spaces are wider where the set has fewer columns. */
const WIDE = { 8: 68, 12: 64, 16: 62 };

/** A street is laid where it meets no building and little water. */
function street(lines, from, to) {
  let best = -1;
  let least = 4;
  for (let n = from; n < to; n += 1) {
    const wet = [...lines[n]].filter((kind) => kind === "~").length;
    if (!lines[n].includes("R") && wet < least) {
      best = n;
      least = wet;
    }
  }
  return best;
}

class Plan {
  constructor(map, room) {
    const snug = room.startsWith("snug");
    this.map = map;
    this.rows = map.length;
    this.columns = map[0].length;
    this.cw = WIDE[this.columns] ?? 62;
    this.ch = room.endsWith("tall") ? TALL : HIGH;
    this.width = this.columns * this.cw;
    this.height = this.rows * this.ch;
    /** Whether there is no room around the spaces, not even for their numbers. */
    this.snug = snug;
    const margin = Math.max(24, (1040 - this.width) / 2);
    const [left, right, below] = snug ? [7, 8, 5] : [margin, margin, 22];
    this.left = left;
    this.top = snug ? SNUG_TOP : TOP;
    this.box = { width: left + this.width + right, height: this.top + this.height + below };
    /** What lies below the spaces, as a share of the picture. */
    this.below = `${(100 * below) / this.box.height}%`;
    const columns = Array.from({ length: this.columns }, (_, column) =>
      map.map((row) => row[column]).join(""),
    );
    const half = this.columns / 2;
    this.streets = {
      row: street(map, 2, this.rows - 2),
      columns: [street(columns, 1, half - 1), street(columns, half + 1, this.columns - 1)].filter(
        (n) => n >= 0,
      ),
    };
  }

  kind(row, column) {
    return this.map[row]?.[column] ?? "";
  }
  wet(row, column) {
    return this.kind(row, column) === "~";
  }
  x(column) {
    return this.left + column * this.cw;
  }
  y(row) {
    return this.top + row * this.ch;
  }
  /** The middle of a space. */
  at(code) {
    const { row, column } = spaceOf(code);
    return { x: this.x(column) + this.cw / 2, y: this.y(row) + this.ch / 2, row, column };
  }
  /** A space as shares of the picture, for what lies over it. */
  share(code) {
    const { row, column } = spaceOf(code);
    const { width, height } = this.box;
    return {
      left: `${(100 * this.x(column)) / width}%`,
      top: `${(100 * this.y(row)) / height}%`,
      width: `${(100 * this.cw) / width}%`,
      height: `${(100 * this.ch) / height}%`,
    };
  }
  /** Ground, water, … in a word. */
  terrain(code) {
    const { row, column } = spaceOf(code);
    return { "~": "water", S: "a starting mark", R: "rubble" }[this.kind(row, column)] ?? "ground";
  }
}

const plans = new Map();

/** @typedef {"" | "snug" | "tall" | "snug tall"} Room */
/**
 * The plan of a map. `snug` leaves out the studio around the set, `tall` has more height to fill.
 * @param {string[]} map
 * @param {Room} room
 */
export function planOf(map, room = "") {
  const key = `${room}${map.join("/")}`;
  if (!plans.has(key)) plans.set(key, new Plan(map, room));
  return plans.get(key);
}

/** So much room, in rem, the numbers of the rows take beside a set that has no strip for them. */
const NUMBERS = 1.7;

/**
 * How large a plan is drawn in a box: rem for each of its units.
 * @param {Plan} plan
 * @param {{width: number, height: number}} box
 */
const scaleOf = (plan, box) => Math.min(box.width / plan.box.width, box.height / plan.box.height);

/**
 * The plan with the largest spaces in a box, in rem; the studio around the set stays where it costs little
 * and its numbers can be read.
 * @param {string[]} map
 * @param {{width: number, height: number}} box
 * @param {boolean} snug whether there shall be no studio
 */
export function planFor(map, box, snug) {
  const plans = /** @type {[Room, number][]} */ ([
    ["", 1.08],
    ["tall", 1.04],
    ["snug", 1],
    ["snug tall", 0.97],
  ])
    .map(([room, worth]) => ({ plan: planOf(map, room), worth }))
    .filter(({ plan }) => plan.snug || (!snug && plan.left * scaleOf(plan, box) >= NUMBERS));
  const value = ({ plan, worth }) => scaleOf(plan, box) * Math.sqrt(plan.cw * plan.ch) * worth;
  return plans.sort((a, b) => value(b) - value(a))[0].plan;
}

/** Always the same number between 0 and 1 for the same place. */
export function grain(row, column, salt = 0) {
  const n = Math.sin(row * 127.1 + column * 311.7 + salt * 74.7) * 43758.5453;
  return n - Math.floor(n);
}

/** How a person calls a space. */
export const spoken = (code) => {
  const { row, column } = spaceOf(code);
  return `Row ${row + 1}, column ${column + 1}`;
};
