/** The Brokers' cats: each seat's colour, and the hat that goes with its character. */
import { html } from "kaiju/shared/html";
import { Cat, Head } from "./cats.js";

const COLOURS = ["#78b4ff", "#ff9ccf", "#c3a0f4", "#b7df5c"];
const HATS = ["AMERICAT", "SILVER", "CATTORNEY", "LUCKY"];
const SIGNS = { AMERICAT: "billed-cap", SILVER: "top-hat", CATTORNEY: "gavel", LUCKY: "clover" };

export const colourOf = (seat) => COLOURS[seat % 4];

/** A hat by character; where all are the same Broker, by seat. */
export function hatOf(view, seat) {
  return view.brokers === "off" ? HATS[seat % 4] : view.seats[seat].character;
}

/** The sign of a seat in the log, the strip and the header. */
export function look(view, seat) {
  return { emblem: SIGNS[hatOf(view, seat)] ?? "cat", colour: colourOf(seat) };
}

export const inColour = (seat) => `--seat:${colourOf(seat)}`;

/** The head of a seat's cat. */
export function SeatHead({ t, seat, class: extra }) {
  return html`<span class="cat" style=${inColour(seat)}>
    <${Head} hat=${hatOf(t.view, seat)} class=${extra} />
  </span>`;
}

/** The whole cat of a seat. */
export function SeatCat({ t, seat, class: extra }) {
  return html`<span class="cat" style=${inColour(seat)}>
    <${Cat} hat=${hatOf(t.view, seat)} class=${extra} />
  </span>`;
}
