/**
 * Which suit's income the person is looking at. It is set by pointing at, or focusing, a card of the row, a
 * suit or a forecast. The forecast shows it until something else is looked at or the next action begins; the
 * rail and one's own mat, which tell how things are, only while one points at it.
 */
import { signal } from "kaiju/shared/html";
import { pointedAt } from "kaiju/shared/pointing";

const looked = signal({ suit: "", code: "", when: "" });
const pointing = signal(false);

/** One action of the match; with the next one what was looked at is forgotten. */
const moment = (view) => `${view.round}:${view.acted}:${view.phase}`;

/** Whether a card is still to be taken in this action. While what it brought is paid, nothing is foreseen. */
const choosing = (view) => view.row.length + view.acted === view.order.length + 2;

/**
 * @returns {{suit: string, code: string}} the suit looked at and the card that led there, both may be empty
 */
export function lookingAt(view) {
  const now = looked.value;
  return now.when === moment(view) && choosing(view) ? now : { suit: "", code: "" };
}

export function lookAt(view, suit, code = "") {
  const now = looked.peek();
  const when = moment(view);
  if (!choosing(view)) return;
  pointing.value = true;
  if (now.suit !== suit || now.code !== code || now.when !== when) looked.value = { suit, code, when };
}

/** Props of a thing that shows an income when it is pointed at or focused. */
export function shows(view, suit, code = "") {
  const look = () => lookAt(view, suit, code);
  const away = () => {
    pointing.value = false;
  };
  return { ...pointedAt(look, away), onFocusIn: look, onFocusOut: away };
}

/** The forecast of a suit, or null when none is told. */
export const forecastOf = (view, suit) => view.forecast.find((one) => one.suit === suit) ?? null;

/** The forecast that is looked at: that of a suit, or the extra card's. */
export function forecastLookedAt(view) {
  const { suit, code } = lookingAt(view);
  if (!suit) return null;
  return code && code === view.extra ? view.extra_forecast : forecastOf(view, suit);
}

/** Whether the table shows what an income would bring: one is pointed at, and no choice that takes none. */
const shown = ({ ui }) => pointing.value && (!ui.pointed || ui.pointed.verb === "income");

/** What a seat would get out of the income pointed at, or null. */
export const stakeOf = (t, seat) =>
  shown(t) ? (forecastLookedAt(t.view)?.seats.find((one) => one.seat === seat) ?? null) : null;

/** The choice that takes the income pointed at, or null. */
export function incomeOf(t) {
  const { suit, code } = lookingAt(t.view);
  if (!shown(t) || !suit || (code && code === t.view.extra)) return null;
  const choices = t.ui.choices("").filter(({ verb }) => verb === "income");
  return choices.find(({ action }) => (code ? action.card === code : t.book.card(action.card).suit === suit));
}

/** Whether this card of the row is the one whose income is pointed at. */
export const pointsAt = (t, code) => shown(t) && lookingAt(t.view).code === code;
