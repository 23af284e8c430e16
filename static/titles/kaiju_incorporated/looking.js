/**
 * Which suit's income the person is looking at. It is set by pointing at, or focusing, a card of the row, a
 * suit or a forecast, and stays until something else is looked at or the next action begins: the forecast,
 * the rail and one's own mat all show it.
 */
import { signal } from "kaiju/shared/html";

const looked = signal({ suit: "", code: "", when: "" });

/** One action of the match; with the next one what was looked at is forgotten. */
const moment = (view) => `${view.round}:${view.acted}:${view.phase}`;

/**
 * @returns {{suit: string, code: string}} the suit looked at and the card that led there, both may be empty
 */
export function lookingAt(view) {
  const now = looked.value;
  return now.when === moment(view) ? now : { suit: "", code: "" };
}

export function lookAt(view, suit, code = "") {
  const now = looked.peek();
  const when = moment(view);
  if (now.suit !== suit || now.code !== code || now.when !== when) looked.value = { suit, code, when };
}

/** Props of a thing that shows an income when it is pointed at or focused. */
export const shows = (view, suit, code = "") => ({
  onPointerEnter: () => lookAt(view, suit, code),
  onFocusIn: () => lookAt(view, suit, code),
});

/** The forecast of a suit, or null when none is told. */
export const forecastOf = (view, suit) => view.forecast.find((one) => one.suit === suit) ?? null;

/** The forecast that is looked at: that of a suit, or the extra card's. */
export function forecastLookedAt(view) {
  const { suit, code } = lookingAt(view);
  if (!suit) return null;
  return code && code === view.extra ? view.extra_forecast : forecastOf(view, suit);
}

/** What a seat would get out of the income looked at, or null. */
export const stakeOf = (view, seat) => forecastLookedAt(view)?.seats.find((one) => one.seat === seat) ?? null;
