/**
 * What a window has room for. All is counted in em (the reader's text size), so larger text and zoom are the
 * same. Only this looks at the window; the frame gets its classes from here, the parts of a table look at
 * their own box.
 */
import { signal } from "kaiju/shared/html";

/**
 * frame: `desk` (rails left and right), `beside` (the board and one column beside it) or `stack` (one below
 * another).
 * snug: the board and what belongs to it are drawn for a small box.
 * roomy: the column beside the board has room for the log under the hand.
 * short: the hand waits folded in its drawer.
 * bar: so many buttons stand side by side in the bar of actions (a title may know better on a desk).
 * em: the width, in whole em.
 * @typedef {{frame: "desk" | "beside" | "stack", snug: boolean, roomy: boolean, short: boolean, bar: number,
 *   em: number}} Layout
 */

/** The board has this much of the width where one column stands beside it. */
const BOARD = 0.66;

/** Whether a window is better parted into two columns: clearly wider than high, or wide enough for both. */
const lies = (width, height) =>
  [
    [44, 0.98],
    [40, 1.15],
    [25, 1.3],
  ].some(([least, ratio]) => width >= least && width >= height * ratio);

/**
 * How many buttons stand side by side in a row of so many rem where one ends something, one takes back, and
 * the others are wide enough for a word. The column beside a board is never wider than 40.
 */
const buttons = (rem) => 2 + Math.max(2, Math.min(6, Math.floor((rem - 16.6) / 5.9)));

/** @param {number} width in em @param {number} height in em @returns {Layout} */
export function layoutOf(width, height) {
  const em = Math.floor(width);
  if (width >= 74 && height >= 45)
    return { frame: "desk", snug: false, roomy: true, short: false, bar: width < 90 ? 6 : 8, em };
  if (lies(width, height)) {
    const wide = width * BOARD >= 39 && height >= 30;
    return {
      frame: "beside",
      snug: !wide,
      roomy: height >= 41,
      short: false,
      bar: buttons(Math.min(0.5 * width, 40)),
      em,
    };
  }
  return {
    frame: "stack",
    snug: width < 46,
    roomy: false,
    short: height < 46,
    bar: buttons(1.6 * width - 2),
    em,
  };
}

const same = (one, other) => Object.keys(one).every((key) => one[key] === other[key]);

/**
 * What follows from the size of this window in em, as it is now and whenever it changes.
 * @template T
 * @param {(width: number, height: number) => T} of
 * @param {(one: T, other: T) => boolean} equal
 */
export function watchWindow(of, equal = Object.is) {
  const now = () => {
    const em = 1.6 * parseFloat(getComputedStyle(document.documentElement).fontSize);
    return of(innerWidth / em, innerHeight / em);
  };
  const found = signal(now());
  addEventListener("resize", () => {
    const next = now();
    if (!equal(next, found.peek())) found.value = next;
  });
  return found;
}

/**
 * The layout of this window, as it is now and whenever it changes.
 * @param {(width: number, height: number) => [number, number]} part what a table has of the window, in em
 */
export const watchLayout = (part = (...whole) => whole) =>
  watchWindow((width, height) => layoutOf(...part(width, height)), same);
