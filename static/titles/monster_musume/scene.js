/**
 * What every piece of the board is drawn from: the view, the rule data, the table and what the shell offers.
 */
import { signal } from "kaiju/shared/html";
import { pointedAt } from "kaiju/shared/pointing";
import { bookOf } from "./book.js";

export function sceneOf({ view, catalog, table, ui }) {
  return { view, table, ui, book: bookOf(catalog) };
}

/**
 * The card whose effect is looked at, wherever it lies: `{code, choice, reason}`. The hand's panel shows it.
 */
export const looked = signal(null);

/**
 * Props of a thing that shows its card in the panel beside the hand while the pointer or the focus is on it.
 */
export function showing(code, choice = null, reason = null) {
  const show = () => {
    looked.value = { code, choice, reason };
  };
  const hide = () => {
    looked.value = null;
  };
  return { ...pointedAt(show, hide), onFocusIn: show, onFocusOut: hide };
}

/** How a player is called here: "You" for the viewer. */
export const nameOf = (t, seat) => (seat === t.view.you ? "You" : (t.ui.seat(seat)?.name ?? ""));

/** Whose house is drawn: the viewer's, or that of whoever's turn it is. */
export const host = (t) => (t.view.you !== null ? t.view.you : Math.max(0, t.view.active));

/** Whether all turns are over, and the program ends. */
export const closing = (view) =>
  view.final_round && view.active < 0 && !view.turns_to_come.length && !view.ending;

/** Whether the viewer has had the last turn of the match. */
export const turnsOver = ({ view }) =>
  view.final_round && view.active !== view.you && !view.turns_to_come.includes(view.you);

/** Experience that the cards in hand still bring: this turn as long as they can be played, or the next. */
export function experienceToCome(t) {
  const played = mine(t) ? t.view.turn.phase === "action" : !turnsOver(t);
  return played ? (t.view.seats[t.view.you].xp_in_hand ?? 0) : 0;
}

export const mine = (t) => t.view.you !== null && t.view.active === t.view.you;

/** A plural: `many(2, "card")` is "2 cards". */
export const many = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;

/** A list in words: "ren, marko and you". */
export const listing = (words) =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words.join("");

/** The one choice of a verb at an anchor, if there is one. */
export const choiceAt = (t, anchor, verb) => t.ui.choices(anchor, verb)[0] ?? null;
