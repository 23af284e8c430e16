/** Who sits at the table, as the client shows them: bots get a name by their strength, and a sign. */

const SIGNS = { random: "mono-wheel-robot", greedy: "vintage-robot", search: "robot-antennas" };
const BOT_COLOUR = "#cbbfa9";
/** The sign of somebody in an imported match, who is nobody here. */
const FOREIGN = "meeple";

/**
 * The table with a name, an emblem and a colour for every taken seat.
 * @param {any} table as the server sends it @param {Record<string, string>} bots names of bots by their key
 */
export function peopled(table, bots = {}) {
  const met = new Map();
  const seats = (table.seats ?? []).map((seat) => {
    if (seat?.name && !seat.emblem) return { ...seat, emblem: FOREIGN, colour: BOT_COLOUR };
    if (!seat || seat.name || !seat.bot) return seat;
    const kind = bots[seat.bot] ?? "Bot";
    const count = (met.get(kind) ?? 0) + 1;
    met.set(kind, count);
    return { ...seat, name: count > 1 ? `${kind} ${count}` : kind, emblem: seat.emblem || SIGNS[seat.bot] || "vintage-robot", colour: seat.colour || BOT_COLOUR };
  });
  return { ...table, seats };
}
