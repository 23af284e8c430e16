/**
 * What the others have done since one's own last turn, beside the question, where no log stands beside the
 * board. It stays as it is for the whole of one's own turn; a press tells it line by line.
 */
import { html } from "kaiju/shared/html";
import { lines } from "kaiju/table/log";
import { summary } from "kaiju/table/turn_summary";

/** So many words fill its room on a tablet. */
const WORDS = 44;

/** Whose turn begins with a line; undefined where none does. @param {import("kaiju/table/log").Line} line */
const turnOf = ({ heading, seat }) => (heading ? (seat ?? undefined) : undefined);

/**
 * The lines of the others' turns since one's own last one: all of them once one's own has begun, and no more.
 * A move may end one turn and begin the next: what is told before that belongs to the turn that ends.
 * @param {import("kaiju/table/log").Line[]} told
 * @param {number | null} you
 */
function ofOthers(told, you) {
  const whose = told.map(turnOf);
  const latest = whose.findLastIndex((seat) => seat !== undefined);
  const end = latest >= 0 && whose[latest] === you ? latest : told.length;
  const own = whose.slice(0, end).lastIndexOf(you);
  const first = whose.findIndex((seat, n) => n > own && n < end && seat !== undefined);
  return first < 0 ? [] : told.slice(first, end).filter(({ text }) => text);
}

/**
 * Whether a line is of what befell somebody.
 * @param {import("kaiju/table/log").Line} line
 * @param {number | null} you
 */
const befell = ({ seat, text }, you) => seat === you || Boolean(text?.includes(`{seat:${you}}`));

/** The moves from one's last turn but one on: what is told was in these. */
function lately(log, you) {
  const own = log.flatMap(({ events }, n) =>
    events?.some(({ event, seat }) => event === "turn" && seat === you) ? [n] : [],
  );
  return log.slice(own.at(-2) ?? 0);
}

export function Recap({ store, ui, board }) {
  if (store.layout.value.frame !== "stack" || store.lesson || store.exercise || !store.played) return null;
  const you = store.you.value;
  const told = ofOthers(lines(lately(store.log.value, you), ui.seat), you);
  const doer = (seat) => (seat === you ? "you:" : ui.doer(seat));
  const called = Object.create(ui, { doer: { value: doer } });
  // What befell oneself comes first: words may be few.
  const order = [...told.filter((line) => befell(line, you)), ...told.filter((line) => !befell(line, you))];
  const text = told.length ? summary({ seat: null, lines: order }, called, board, WORDS) : "";
  if (!text) return html`<span class="recap"></span>`;
  const tell = () => {
    store.since.value = { told };
  };
  const label = `What the others did: ${text}`;
  return html`<button type="button" class="recap" aria-label=${label} onClick=${tell}>
    <span>${text}</span>
  </button>`;
}
