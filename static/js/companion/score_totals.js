/**
 * What a score sheet comes to: the same sums as `games/engine/score_sheet.py`, which has the last word; a
 * test compares the two.
 */

/** What one line comes to. @param {any} line @param {any} answer @returns {number} */
export function points(line, answer) {
  if (line.line === "pick") return picked(line, answer ?? {});
  const count = answer ?? 0;
  if (line.line === "tally") return count * line.each;
  if (line.line === "full") return Math.floor(count / line.by);
  if (line.line === "tick") return count * line.worth;
  return line.worth[Math.min(count, line.worth.length - 1)];
}

function picked(line, answer) {
  const items = new Map(line.items.map((item) => [item.key, item]));
  return Object.entries(answer).reduce((sum, [key, count]) => {
    const item = items.get(key);
    const others = item.half_of
      ? Object.keys(answer).filter((other) => items.get(other).group === item.half_of).length
      : 0;
    return sum + item.base + item.each * count + Math.floor(others / 2);
  }, 0);
}

/** What a player's whole sheet comes to. */
export const total = (sheet, entry) =>
  sheet.lines.reduce((sum, line) => sum + points(line, entry[line.key]), 0);

const counted = (answer) => (typeof answer === "object" ? Object.keys(answer).length : (answer ?? 0));

/** Who wins if it ends like this, as seats in order. */
export function winners(sheet, entries, finish, named) {
  const ending = sheet.finishes.find((one) => one.key === finish);
  if (!ending || ending.wins === "nobody") return [];
  if (ending.wins === "named") return named;
  const keys = entries.map((entry, seat) => [
    total(sheet, entry),
    ...sheet.ties.map((key) => counted(entry[key])),
    sheet.one_winner ? seat : 0,
  ]);
  const best = keys.reduce((one, other) => (ahead(other, one) > 0 ? other : one));
  return entries.map((_, seat) => seat).filter((seat) => ahead(keys[seat], best) === 0);
}

/** Compares two standings place by place. */
function ahead(one, other) {
  for (let at = 0; at < one.length; at += 1) if (one[at] !== other[at]) return one[at] - other[at];
  return 0;
}

/** Who holds this thing already, when the box has only one of it; -1 if nobody does. */
export const holder = (line, entries, key) =>
  line.shared ? -1 : entries.findIndex((entry) => key in (entry[line.key] ?? {}));
