/**
 * Kaiju Incorporated for the ear: what each card does, what somebody has, and which events make up a turn.
 */
import { bookOf, earns } from "./book.js";
import { inWords, KINDS, SUITS } from "./suits.js";

/** What each card does, by its code. */
export function glossary(catalog) {
  const book = bookOf(catalog);
  const building = (card) => [
    card.code,
    `${KINDS[card.kind].name}, ${SUITS[card.suit].name}, ` +
      `${book.city(card.city).name}, earns ${inWords(earns(card))}.`,
  ];
  return [
    ...catalog.buildings.map(building),
    ...[...catalog.specials, ...catalog.products, ...catalog.threats].map(({ code, text }) => [code, text]),
  ];
}

export function have({ view, seat, catalog }) {
  const book = bookOf(catalog);
  const one = view.seats[seat];
  const of = (suit) => one.buildings.filter((code) => book.card(code).suit === suit).length;
  const left = book.constants.attack_spaces - one.attack;
  return [
    `Research ${one.research}, ${left} step${left === 1 ? "" : "s"} until a kaiju strikes`,
    `Buildings: ${Object.entries(SUITS)
      .map(([suit, { name }]) => `${of(suit)} ${name}`)
      .join(", ")}`,
    one.products.length > 0 &&
      `Products: ${one.products.map((code) => book.name("product", code)).join(", ")}`,
  ].filter(Boolean);
}

/** What everybody collects is counted on the mats; the row and the display tell what is new. */
const QUIET = new Set([
  "collected",
  "bank",
  "research",
  "attack",
  "refill",
  "row",
  "extra-discarded",
  "start-passed",
]);

/** Money and Research that a kaiju or a rival takes. */
const isLoss = ({ event, before, after }) => (event === "bank" || event === "research") && after < before;

export const gist = (event) => (QUIET.has(event.event) && !(isLoss(event) && event.text) ? "" : undefined);
