/**
 * How two matches of one deal are stepped through together: round by round, and within a round move by move.
 */

/** The versions of a match by round; before the first round it is 0. @param {any[]} moves */
function byRound(moves) {
  /** @type {Map<number, number[]>} */
  const found = new Map();
  let round = 0;
  for (const { version, events } of moves) {
    round = (events ?? []).find(({ event }) => event === "round")?.round ?? round;
    found.set(round, [...(found.get(round) ?? []), version]);
  }
  return found;
}

/**
 * The moments at which both are shown, as versions of the one and of the other. Who is through with a round
 * waits there for the other, and whose match is over stays at its end.
 * @param {any[]} mine @param {any[]} theirs
 * @returns {{round: number, versions: [number, number]}[]}
 */
export function paired(mine, theirs) {
  const both = [byRound(mine), byRound(theirs)];
  const last = [0, 0];
  const found = [];
  for (const round of [...new Set([...both[0].keys(), ...both[1].keys()])].toSorted((a, b) => a - b)) {
    const now = both.map((rounds) => rounds.get(round) ?? []);
    for (let n = 0; n < Math.max(now[0].length, now[1].length); n += 1) {
      now.forEach((versions, which) => {
        last[which] = versions[Math.min(n, versions.length - 1)] ?? last[which];
      });
      found.push({ round, versions: /** @type {[number, number]} */ ([...last]) });
    }
  }
  return found;
}

/**
 * The last moment before both go different ways; the end where they never do.
 * @param {ReturnType<typeof paired>} steps @param {[number, number] | null} parting
 */
export function beforeParting(steps, parting) {
  if (!parting) return steps.length - 1;
  const at = steps.findLastIndex(({ versions }) => versions.every((one, which) => one < parting[which]));
  return Math.max(0, at);
}
