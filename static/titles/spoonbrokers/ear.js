/** SpoonBrokers for the ear: what each card does, what somebody has, and which events make up a turn. */
import { bookOf } from "./book.js";
import { many } from "./scene.js";

/** What each card does, by its code. */
export const glossary = (catalog) =>
  [...catalog.market, ...catalog.catnip, ...catalog.characters].map(({ code, text }) => [code, text]);

export function have({ view, seat, catalog }) {
  const book = bookOf(catalog);
  const one = view.seats[seat];
  const certificate = (code) =>
    `${book.name("cert", code)} worth ${view.certificates.find((paper) => paper.code === code)?.value ?? 0}`;
  return [
    `${many(one.bills, "Kibble")} in bills, certificates worth ${one.paper}`,
    one.certificates.length > 0 && `Certificates: ${one.certificates.map(certificate).join(", ")}`,
    one.deeds.length > 0 && `Towers: ${one.deeds.map((code) => book.name("tower", code)).join(", ")}`,
    one.hand
      ? one.hand.length > 0 && `Catnip: ${one.hand.map((code) => book.name("catnip", code)).join(", ")}`
      : many(one.hand_count, "Catnip card"),
    one.in_prison ? "In Debtor’s Prison" : `On ${book.name("space", one.space)}`,
  ].filter(Boolean);
}

/** Where the die led says more than the die, and the prices stand on the stalls. */
const QUIET = new Set(["die", "declared", "kibbles", "company-chosen", "drawn"]);

export const gist = ({ event }) => (QUIET.has(event) ? "" : undefined);
