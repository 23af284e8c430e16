/** What every piece of the board is drawn from: the view, the rule data, the table and what the shell offers. */
import { bookOf } from "./book.js";

export function sceneOf({ view, catalog, table, ui }) {
  return { view, table, ui, book: bookOf(catalog) };
}

/** How a player is called here: "you" for the viewer. */
export const nameOf = (t, seat) => (seat === t.view.you ? "you" : t.ui.seat(seat)?.name ?? "");

/** A plural: `many(2, "card")` is "2 cards". */
export const many = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;

export const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

/** The colour of a seat's monster, as a style. */
export const inColour = (t, seat) => `--m:${t.book.star(t.view.seats[seat]).colour}`;

/** Has a seat's monster left the movie? */
export const isOut = (t, seat) => !seat.alive && t.view.phase !== "setup";

/** Every ratings source in the order of a seat's `earned`. */
export const SOURCES = [
  { icon: "claw-slashes", label: "Damage to monsters" },
  { icon: "modern-city", label: "Buildings" },
  { icon: "queen-crown", label: "Finishing blows" },
  { icon: "divided-spiral", label: "Twist Cards" },
  { icon: "lava", label: "Pushed into lava" },
  { icon: "hearts", label: "Alive at the end" },
];
