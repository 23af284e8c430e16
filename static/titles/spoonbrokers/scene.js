/** What every piece of the board is drawn from: the view, the rule data, the table and what the shell offers. */
import { bookOf } from "./book.js";

export function sceneOf({ view, catalog, table, ui }) {
  return { view, table, ui, book: bookOf(catalog) };
}

/** How a player is called here: "You" for the viewer. */
export const nameOf = (t, seat) => (seat === t.view.you ? "You" : t.ui.seat(seat)?.name ?? "");

/** Whose amounts the spaces show: the viewer's, or those of whoever's turn it is. */
export const reader = (t) => (t.view.you !== null ? t.view.you : Math.max(0, t.view.active));

/** A plural: `many(2, "card")` is "2 cards". */
export const many = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;

/** What a choice adds to the chooser's bills, or takes from them; `null` when it leaves them alone. */
export function billsBy(t, choice) {
  const to = choice?.changes.find(([counter]) => counter === `seat:${t.view.you}:bills`)?.[1];
  return to === undefined ? null : Number(to) - t.view.seats[t.view.you].bills;
}
