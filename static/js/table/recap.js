/**
 * What the others have done since one's own last turn, beside the question, where no log stands beside the
 * board. It stays as it is for the whole of one's own turn; a press tells it line by line.
 */
import { html } from "kaiju/shared/html";
import { lines } from "kaiju/table/log";
import { summary } from "kaiju/table/turn_summary";

/** So many words fill its room on a tablet. */
const WORDS = 44;

const isChoice = ({ kind }) => kind === "choice";

/**
 * The others' latest choices in a row, with what they led to, up to one's own next choice.
 * @param {any[]} log
 * @param {number | null} you
 */
export function latestOfOthers(log, you) {
  const last = log.findLastIndex((move) => isChoice(move) && move.seat !== you);
  if (last < 0) return [];
  const own = log.slice(0, last).findLastIndex((move) => isChoice(move) && move.seat === you);
  const first = log.findIndex((move, n) => n > own && isChoice(move));
  const next = log.findIndex((move, n) => n > last && isChoice(move));
  return log.slice(first, next < 0 ? undefined : next);
}

export function Recap({ store, ui, board }) {
  if (store.layout.value.frame !== "stack" || store.lesson || store.exercise || !store.played) return null;
  const moves = latestOfOthers(store.log.value, store.you.value);
  const told = lines(moves, ui.seat).filter(({ text }) => text);
  const doer = (seat) => (seat === store.you.value ? "you:" : ui.doer(seat));
  const called = Object.create(ui, { doer: { value: doer } });
  const text = told.length ? summary({ seat: null, lines: told }, called, board, WORDS) : "";
  if (!text) return html`<span class="recap"></span>`;
  const tell = () => {
    store.since.value = { after: moves[0].version - 1, upTo: moves.at(-1).version, wanted: true };
  };
  const label = `What the others did: ${text}`;
  return html`<button type="button" class="recap" aria-label=${label} onClick=${tell}>
    <span>${text}</span>
  </button>`;
}
