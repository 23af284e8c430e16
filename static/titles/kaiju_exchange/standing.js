/** Words about where a player stands: in the round, in Influence, in money. */
import { ORDINAL } from "./kit.js";

export const SOURCES = [
  { icon: "check-mark", one: "a scored Demand", many: "scored Demands", column: "Demands" },
  { icon: "wax-seal", one: "a scored Contract", many: "scored Contracts", column: "Contract" },
  { icon: "two-coins", one: "6 Wonga", many: "times 6 Wonga", column: "Wonga" },
  { icon: "mining-helmet", one: "three alike Crew", many: "times three alike Crew", column: "Crew" },
];

/** Influence by source as a list of source numbers, one for each point. */
export function points(seat) {
  return seat.influence_by.flatMap((n, source) => Array.from({ length: n }, () => source));
}

/** "3 of 6 Influence: 2 scored Demands, 6 Wonga". */
export function influenceInWords(seat, target) {
  const parts = seat.influence_by
    .map((n, source) => n > 0 && (n === 1 ? SOURCES[source].one : `${n} ${SOURCES[source].many}`))
    .filter(Boolean);
  return `${seat.influence} of ${target} Influence${parts.length ? `: ${parts.join(", ")}` : ""}`;
}

/**
 * Where a seat stands in the order of this round: "playing", "played", "plays next", "plays last", "plays
 * 3rd".
 */
export function turnWord(view, seat) {
  const place = view.order.indexOf(seat);
  const now = view.order.indexOf(view.active);
  if (view.phase === "over") return view.winners.includes(seat) ? "won" : "";
  if (seat === view.active) return "playing";
  if (view.phase === "turns" && now >= 0) {
    if (place < now) return "played";
    if (place === now + 1) return "plays next";
    return place === view.order.length - 1 ? "plays last" : `plays ${ORDINAL[place]}`;
  }
  if (view.phase === "republic" || view.phase === "end") return "played";
  return place === 0 ? "plays first" : `plays ${ORDINAL[place]}`;
}

/** Whether the wages of the coming turn are more than the purse holds. */
export function cannotPay(view, seat) {
  const due =
    turnWord(view, seat.seat) !== "played" &&
    !(seat.seat === view.active && view.step !== "start" && view.step !== "extraction");
  return seat.wonga < seat.wages && (due || view.phase !== "turns") && view.phase !== "over";
}
