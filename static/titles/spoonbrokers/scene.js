/**
 * What every piece of the board is drawn from: the view, the rule data, the table and what the shell offers.
 */
import { bookOf } from "./book.js";

export function sceneOf({ view, catalog, table, ui }) {
  return { view, table, ui, book: bookOf(catalog) };
}

/** How a player is called here: "You" for the viewer. */
export const nameOf = (t, seat) => (seat === t.view.you ? "You" : (t.ui.seat(seat)?.name ?? ""));

/** Whose amounts the spaces show: those of whose turn it is; before the first the viewer's. */
export const reader = ({ view }) => (view.active >= 0 ? view.active : (view.you ?? 0));

/** What is to be paid. */
export const due = (amount) => (amount ? `−${amount}` : "free");

/** A plural: `many(2, "card")` is "2 cards". */
export const many = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;

/**
 * The price of a deal in a certificate, Catnip included; a sale in debt brings its value, whatever is paid
 * out of it at once.
 */
export function priceOf(t, one, choice) {
  if (choice.verb === "debt-sale") return one.value;
  const to = choice.changes.find(([counter]) => counter === `seat:${t.view.you}:bills`)?.[1];
  return to === undefined ? 0 : Math.abs(Number(to) - t.view.seats[t.view.you].bills);
}

/** Why a certificate is locked (SB-96). */
export const LOCKED = "A deal in it was stopped: it is not traded again this turn.";
