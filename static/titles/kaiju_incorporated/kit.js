/** Small things every file of this board uses. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { bookOf } from "./book.js";

/**
 * What every piece of the board is drawn from: the view, the rule data, the table and what the shell offers.
 */
export const sceneOf = ({ view, catalog, table, ui }) => ({ view, table, ui, book: bookOf(catalog) });

/** A company's crest in its colour; square for a bot, round for a person. */
export function Crest({ t, seat, size = "", label = false }) {
  const company = t.book.company(t.view.seats[seat]);
  return html`<span
    class=${cls("emblem", size, t.ui.seat(seat)?.bot && "bot", t.ui.seat(seat)?.takeover && "gone")}
    style=${`--seat:${company.colour}`}
  >
    <${Icon} name=${company.icon} label=${label ? nameOf(t, seat) : undefined} />
  </span>`;
}

/** How a player is called here: "You" for the viewer. */
export const nameOf = (t, seat) => (seat === t.view.you ? "You" : (t.ui.seat(seat)?.name ?? ""));

export const seatColour = (t, seat) => `--seat:${t.book.company(t.view.seats[seat]).colour}`;

/** What a card costs. */
export const price = ({ cost }) => (cost ? `−${cost}¥` : "free");

/** A plural: `many(2, "card")` is "2 cards". */
export const many = (n, word) => `${n} ${word}${n === 1 ? "" : "s"}`;

export const ORDINAL = ["", "1st", "2nd", "3rd", "4th", "5th"];

/** The seats from one on, clockwise. */
export const around = (view, first) => view.seats.map((_, n) => (first + n) % view.seats.length);

/** The places of a seat in this round's order, from 1. With two players everybody acts twice. */
export const turnsOf = (view, seat) => view.order.flatMap((one, n) => (one === seat ? [n + 1] : []));

/** Buildings of a seat in one suit and kind, with their places. */
export const standing = (t, seat, suit, kind) =>
  t.view.seats[seat].buildings
    .map((code, place) => ({ code, place, card: t.book.card(code) }))
    .filter(({ card }) => card.suit === suit && card.kind === kind);

/** What a seat earns in a suit and kind. */
export const paysOf = (seat, suit, kind) => seat.pays["CIT".indexOf(suit) * 2 + "YR".indexOf(kind)];

/** Whether a seat collects Your Turn or Rival's Turn income of the action that is on, or would be. */
export const kindFor = (view, seat) => (seat === view.active && view.phase !== "extra" ? "Y" : "R");
