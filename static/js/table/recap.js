/**
 * What the others have done since one's own last turn, beside the question, where no log stands beside the
 * board. It stays as it is for the whole of one's own turn; a press tells it line by line.
 */
import { html } from "kaiju/shared/html";
import { lines } from "kaiju/table/log";
import { summary } from "kaiju/table/turn_summary";

/** So many words fill its room on a tablet. */
const WORDS = 44;

/** Whose turn begins with a move of the log; undefined where none does. */
const turnOf = ({ events }) => events?.find(({ event }) => event === "turn")?.seat;

/**
 * The turns of the others since one's own last one: all of them once one's own has begun, and no more.
 * @param {any[]} log
 * @param {number | null} you
 */
function turnsOfOthers(log, you) {
  const whose = log.map(turnOf);
  const latest = whose.findLastIndex((seat) => seat !== undefined);
  const end = latest >= 0 && whose[latest] === you ? latest : log.length;
  const own = whose.slice(0, end).lastIndexOf(you);
  const first = whose.findIndex((seat, n) => n > own && n < end && seat !== undefined);
  return first < 0 ? [] : log.slice(first, end);
}

export function Recap({ store, ui, board }) {
  if (store.layout.value.frame !== "stack" || store.lesson || store.exercise || !store.played) return null;
  const moves = turnsOfOthers(store.log.value, store.you.value);
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
