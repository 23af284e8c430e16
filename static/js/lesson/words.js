/** A lesson's texts: tokens, `**bold**`, and `[1]` for the first thing that is pointed at. */
import { html } from "kaiju/shared/html";

const BOLD = /\*\*(.+?)\*\*/;
const POINT = /\[(\d+)\]/;

/** In words only, as it is said. @param {string} sentence @param {any} ui */
export const spoken = (sentence, ui) =>
  ui
    .plain((sentence ?? "").replaceAll("**", "").replace(/\s*\[\d+\]/g, ""))
    .replace(/\s+/g, " ")
    .trim();

/** The numbers that a text names. @param {string} sentence */
export const numbersIn = (sentence) =>
  [...(sentence ?? "").matchAll(/\[(\d+)\]/g)].map((found) => Number(found[1]));

/**
 * Drawn. A number is a pin: a button when `show` says what pressing it does.
 * @param {string} sentence
 * @param {{ui: any, show?: (number: number) => void, away?: number[], open?: boolean}} use `away` are
 *   numbers of what is not in sight
 */
export function drawn(sentence, use) {
  return (sentence ?? "")
    .split(BOLD)
    .map((part, place) => (place % 2 ? html`<b>${pinned(part, use)}</b>` : pinned(part, use)));
}

/** @param {string} text @param {{ui: any, show?: any, away?: number[], open?: boolean}} use */
function pinned(text, { ui, show, away = [], open = false }) {
  return text.split(POINT).map((part, place) => {
    if (place % 2 === 0) return part && ui.text(part, { open });
    const number = Number(part);
    return html`<${Pin} number=${number} show=${show} away=${away.includes(number)} />`;
  });
}

/** A number in a sentence. */
export function Pin({ number, show, away }) {
  const looks = away ? "pin away" : "pin";
  if (!show) return html`<b class=${looks} aria-hidden="true">${number}</b>`;
  return html`<button
    type="button"
    class=${looks}
    aria-label=${`Show ${number} on the table`}
    onClick=${() => show(number)}
  >
    ${number}
  </button>`;
}
