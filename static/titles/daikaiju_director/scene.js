/**
 * What every piece of the board is drawn from: the view, the rule data, the table and what the shell offers.
 */
import { html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { bookOf } from "./book.js";

export function sceneOf({ view, catalog, table, ui }) {
  return { view, table, ui, book: bookOf(catalog) };
}

/** How a player is called here: "you" for the viewer. */
export const nameOf = (t, seat) => (seat === t.view.you ? "you" : (t.ui.seat(seat)?.name ?? ""));

/** A plural: `many(2, "card")` is "2 cards". */
export const many = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;

export const signed = (n) => (n < 0 ? `−${-n}` : `+${n}`);

/** The colour of a seat's monster, as a style. */
export const inColour = (t, seat) => `--m:${t.book.star(t.view.seats[seat]).colour}`;

/** Has a seat's monster left the movie? */
export const isOut = (t, seat) => !seat.alive && t.view.phase !== "setup";

/** The figures of a Daikaiju by their short names: what each is called in full, and what it says. */
export const FIGURES = {
  hp: { name: "HP", full: "Health Points", says: "health to begin with, and the most" },
  ec: { name: "EC", full: "Energy Capacity", says: "the most energy it can hold" },
  er: { name: "ER", full: "Energy Recovery", says: "energy that one charge brings" },
  am: { name: "AM", full: "Attack Modifier", says: "added to its attack rolls" },
  dm: { name: "DM", full: "Defense Modifier", says: "added to its defence rolls" },
  ms: { name: "MS", full: "Movement Speed", says: "spaces that it moves" },
};

/** A figure for those who hear it: "Attack Modifier (AM) 5". */
export const figure = (key, n) => `${FIGURES[key].full} (${FIGURES[key].name}) ${n}`;
export const explained = (key) => `${FIGURES[key].full}: ${FIGURES[key].says}`;

/** What something costs, in energy. */
export const Price = ({ n }) =>
  html`<b class="price" role="img" aria-label=${`${n} energy`}>${n}<${Icon} name="power-lightning" /></b>`;

/** Every ratings source in the order of a seat's `earned`. */
export const SOURCES = [
  { icon: "claw-slashes", label: "Damage to monsters" },
  { icon: "modern-city", label: "Buildings" },
  { icon: "queen-crown", label: "Finishing blows" },
  { icon: "divided-spiral", label: "Twist Cards" },
  { icon: "lava", label: "Pushed into lava" },
  { icon: "hearts", label: "Alive at the end" },
];
