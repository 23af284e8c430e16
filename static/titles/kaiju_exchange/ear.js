/** Kaiju Exchange for the ear: what each card does, what somebody has, and which events make up a turn. */
import { bookOf } from "./book.js";
import { GOODS } from "./goods.js";

const goods = (amounts) =>
  amounts
    .map((n, type) => n > 0 && `${n} ${n === 1 ? GOODS[type].name : GOODS[type].many}`)
    .filter(Boolean)
    .join(", ") || "nothing";

/** What each card does, by its code; Crew by its material. */
export function glossary(catalog) {
  const { constants } = catalog;
  const crews = catalog.crew.map(({ type }) => {
    const power = catalog.powers.find((one) => one.type === type);
    const pair = power ? ` Two alike give ${power.name}: ${power.text}` : "";
    return [
      `crew-${GOODS[type].letter}`,
      `Brings ${constants.yield_per_crew} ${GOODS[type].many} a turn.${pair}`,
    ];
  });
  return [
    ...[...catalog.demands, ...catalog.contracts, ...catalog.events].map(({ code, text }) => [code, text]),
    ...crews,
  ];
}

export function have({ view, seat, catalog }) {
  const book = bookOf(catalog);
  const one = view.seats[seat];
  const names = (codes, find) => codes.map((code) => find(code).name).join(", ");
  return [
    `Materials: ${goods(one.materials)}`,
    one.favors > 0 && `${one.favors} Favor${one.favors > 1 ? "s" : ""}`,
    one.alliance && "the Alliance",
    `Crew: ${one.crew.map((type) => book.crew(type).name).join(", ")}`,
    one.power >= 0 && `Power: ${book.power(one.power).name}`,
    one.locals
      ? one.locals.length > 0 && `Demands: ${names(one.locals, (code) => book.demand(code))}`
      : `${one.local_count} Demands in hand`,
    one.reserved.length > 0 && `Set aside: ${names(one.reserved, (code) => book.demand(code))}`,
    one.contracts
      ? one.contracts.length > 0 && `Contracts: ${names(one.contracts, (code) => book.contract(code))}`
      : `${one.contract_count} Contracts`,
    one.fulfilled.length > 0 && `Fulfilled this turn: ${names(one.fulfilled, (code) => book.demand(code))}`,
  ].filter(Boolean);
}

/** Dealing, sweeping up and the steps of a turn are no news. */
const QUIET = new Set([
  "step",
  "dealt",
  "demands-discarded",
  "demands-shuffled",
  "round-ended",
  "scored",
  "wages",
  "extracted",
]);

export const gist = ({ event }) => (QUIET.has(event) ? "" : undefined);
