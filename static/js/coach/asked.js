/** In which turn the coach has asked once more, kept while this tab is open: a page that comes anew does not
 * ask again. */

const key = (match) => `kaiju.coach-asked.${match}`;

/** The turn by its version; -1: none yet. @param {number | string} match */
export function askedBefore(match) {
  try {
    return Number(sessionStorage.getItem(key(match)) ?? -1);
  } catch {
    return -1;
  }
}

/** @param {number | string} match @param {number} turn */
export function noteAsked(match, turn) {
  try {
    sessionStorage.setItem(key(match), String(turn));
  } catch {
    /* a browser that keeps nothing asks again */
  }
}
