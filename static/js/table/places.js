/**
 * Where the buttons of the bar stand. While a turn lasts each keeps the place that it had, also when a
 * question came between or when it could not be pressed for a while: nothing moves under the pointer.
 */

/** The version at which the newest turn began. @param {any[]} log */
const turnOf = (log) =>
  log.findLast((move) => move.events?.some(({ event }) => event === "turn" || event === "round"))?.version ??
  0;

/** The places of buttons that are pressed in one kind of question, by their keys. */
class Arrangement {
  /** @type {Map<string, number>} */
  known = new Map();
  /** @type {Set<string>} */
  now = new Set();

  /** @param {number} span so many places each button takes */
  constructor(span) {
    this.span = span;
  }

  /**
   * Whoever stands there now stays; who comes back finds their place, if it is free, or another.
   * @param {string[]} keys @param {number} room
   */
  place(keys, room) {
    const stands = Array(Math.floor(room / this.span)).fill(null);
    const order = [...keys].sort((a, b) => Number(this.now.has(b)) - Number(this.now.has(a)));
    const late = order.filter((key) => {
      const at = this.known.get(key) ?? room;
      if (at >= stands.length || stands[at] !== null) return true;
      stands[at] = key;
      return false;
    });
    this.now = new Set(keys);
    const taken = new Set(this.known.values());
    for (const key of late) {
      const unused = stands.findIndex((one, n) => one === null && !taken.has(n));
      const at = unused < 0 ? stands.indexOf(null) : unused;
      stands[at] = key;
      this.known.set(key, at);
    }
    return stands;
  }
}

/** The places of one table. */
export function createPlaces() {
  let turn = -1;
  /** @type {Arrangement[]} */
  let arrangements = [];

  /**
   * What stands at each place, null where none does.
   * @param {any[]} log @param {string[]} keys at most as many as there is room for @param {number} room
   */
  function of(log, keys, room) {
    const now = turnOf(log);
    if (now !== turn) arrangements = [];
    turn = now;
    let found = arrangements.find(({ known }) => keys.some((key) => known.has(key)));
    if (!found || keys.length * found.span > room) {
      const fresh = new Arrangement(keys.length < 3 && room > 4 ? 2 : 1);
      arrangements = [...arrangements.filter((one) => one !== found), fresh];
      found = fresh;
    }
    return { span: found.span, stands: found.place(keys, room) };
  }
  return { of };
}
