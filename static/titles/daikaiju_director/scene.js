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

/**
 * The figures of a Daikaiju: the letters that its card has for them, a word for narrow places, what each is
 * called in full, and what it says.
 */
export const FIGURES = {
  hp: { letters: "HP", word: "Health", full: "Health Points", says: "health to begin with, and the most" },
  ec: { letters: "EC", word: "Energy", full: "Energy Capacity", says: "the most energy it can hold" },
  er: { letters: "ER", word: "Recharge", full: "Energy Recharge", says: "energy that one charge brings" },
  am: { letters: "AM", word: "Attack", full: "Attack Modifier", says: "added to its attack rolls" },
  dm: { letters: "DM", word: "Defense", full: "Defense Modifier", says: "added to its defence rolls" },
  ms: { letters: "MS", word: "Speed", full: "Move Speed", says: "spaces that it moves" },
};

/** A figure for those who hear it: "Attack Modifier 5". */
export const figure = (key, n) => `${FIGURES[key].full} ${n}`;
export const explained = (key) => `${FIGURES[key].full}: ${FIGURES[key].says}`;

/** What is said of abilities that do not work, as long as a card on the table has it so. */
export const HELD_DOWN = "held down by a card";

/** What something costs, in energy. */
export const Price = ({ n }) =>
  html`<b class="price" role="img" aria-label=${`${n} energy`} title=${`${n} energy`}>
    ${n}<${Icon} name="power-lightning" />
  </b>`;

/** Every ratings source in the order of a seat's `earned`. */
export const SOURCES = [
  { icon: "claw-slashes", label: "Damage to monsters" },
  { icon: "modern-city", label: "Buildings" },
  { icon: "queen-crown", label: "Finishing blows" },
  { icon: "divided-spiral", label: "Twist Cards" },
  { icon: "lava", label: "Pushed into lava" },
  { icon: "hearts", label: "Alive at the end" },
];
