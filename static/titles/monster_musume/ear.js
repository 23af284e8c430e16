/**
 * The Exchange Program for the ear: what each card does, what somebody has, and which events make up a turn.
 */
import { bookOf, counted } from "./book.js";
import { many } from "./scene.js";

const worth = (card) =>
  card.prodigy
    ? `A Prodigy worth ${card.points}.`
    : `Graduates for ${card.graduation} experience, worth ${card.points}.`;

/** What each card does, by its code. */
export const glossary = (catalog) =>
  catalog.cards.map((card) => [
    card.code,
    card.kind === "guest" ? `${card.text} ${card.trait} ${card.species}. ${worth(card)}` : card.text,
  ]);

const listed = (book, codes) =>
  counted(codes)
    .map(([code, n]) => (n > 1 ? `${n} ${book.name(code)}` : book.name(code)))
    .join(", ");

export function have({ view, seat, catalog }) {
  const book = bookOf(catalog);
  const one = view.seats[seat];
  const now =
    view.active === seat ? `${many(view.turn.actions, "action")} and ${view.turn.trust} Trust to spend` : "";
  return [
    now,
    one.hand ? `In hand: ${listed(book, one.hand) || "nothing"}` : many(one.hand_count, "card") + " in hand",
    one.in_play.length > 0 && `In play: ${listed(book, one.in_play)}`,
    one.waifu && `In the place of honour: ${book.name(one.waifu)}`,
    one.graduated.length > 0 && `Graduates: ${listed(book, one.graduated)}`,
    `${one.deck_count} in the deck, ${one.discard.length} in the discard pile`,
  ].filter(Boolean);
}

/** What comes with the play of a card, and the tidying up, is no news. */
const QUIET = new Set(["came", "phase", "reshuffled", "discarded", "queue", "waifu-left"]);

/** Does a sentence name nothing but cards of the supply, whose codes are single letters? */
const supply = (text) => [...text.matchAll(/\{card:([^}]+)\}/g)].every(([, code]) => /^[A-E]$/.test(code));

export function gist({ event, text }) {
  if (QUIET.has(event) || (event === "drew" && !text.includes("{"))) return "";
  return event === "played" && supply(text) ? "" : undefined;
}
