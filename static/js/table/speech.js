/**
 * What is said at a table: one's own question at once, what one's choice came to with it, and a summary of
 * each turn of the others. How much is told of the others is a preference: everything, summaries, or nothing.
 */
import { effect } from "kaiju/shared/html";
import { isForTheFirstTime, readsGoal } from "kaiju/table/goal";
import { clauses, sentences, shortened, summary, words } from "kaiju/table/turn_summary";
import { lines } from "kaiju/table/log";

/**
 * So many words are said between two turns of one's own, the question included; what is left of them is
 * shared by those who play.
 */
const BETWEEN = 46;
/** So many are kept for the question. */
const QUESTION = 20;
/** So many words of what one's own choice came to. */
const OUTCOME = 12;
/** So many of what others do in one's own turn. */
const ASIDE = 9;
const LEAST = 4;
/** So many turns are told to somebody who asks what happened. */
const REMEMBERED = 8;

/** What is asked, as it is said. @param {any} prompt @param {any} ui */
export const question = (prompt, ui) => sentences([prompt.title, prompt.ask].map((part) => ui.plain(part)));

const key = (prompt) =>
  prompt && JSON.stringify([prompt.title, prompt.ask, prompt.choices.map((one) => one.action)]);

/** @param {{store: any, ui: any, board: any, announcer: any}} parts */
export function createSpeech({ store, ui, board, announcer }) {
  let heard = -1;
  let turn = { seat: null, own: false, lines: [] };
  /** Turns since one's own last one, for those who ask what happened. */
  let since = [turn];
  let outcome = [];
  let waiting = [];
  /** Words said since one's last choice on a turn of one's own. */
  let spent = 0;
  let told = 0;
  let asked = null;

  const others = () =>
    Math.max(1, (store.table.peek()?.seats ?? []).filter((seat, n) => seat && n !== store.you.peek()).length);

  /** A turn is over: its summary, in as many words as there is room for. */
  function finish() {
    if (store.speech.peek() === "summary" && turn.lines.length) {
      const room = BETWEEN - QUESTION - spent;
      const share = turn.seat === null ? ASIDE : Math.floor(room / Math.max(1, others() - told));
      const text = summary(turn, ui, board, Math.max(LEAST, share));
      if (text) waiting.push(text);
      spent += words(text);
    }
    if (turn.seat !== null && turn.seat !== store.you.peek()) told += 1;
  }

  function begin(seat) {
    const you = store.you.peek();
    // What happened is what came after one's own turn, until the next one is over.
    if (turn.own && seat !== you) since = [];
    // A question that nobody answered before the clock ran out takes no words from what comes now.
    if (turn.seat === null && seat !== you) spent = 0;
    finish();
    // For somebody who watches, every turn is one of the others.
    if (seat === you || you === null) told = 0;
    if (you === null) spent = 0;
    turn = { seat: seat === you ? null : seat, own: seat === you, lines: [] };
    since = [...since, turn].slice(-REMEMBERED);
  }

  function hear(line) {
    if (line.heading) {
      if (line.seat !== undefined) begin(line.seat);
    } else if (line.seat === store.you.peek() && turn.seat === null) {
      outcome.push(line);
    } else {
      turn.lines.push(line);
      if (store.speech.peek() === "all") waiting.push(summary({ seat: null, lines: [line] }, ui, {}));
    }
  }

  effect(() => {
    const log = store.log.value;
    const last = log.at(-1)?.version ?? -1;
    // What is in the log as one comes is no news.
    if (!store.view.peek() || last < heard) {
      heard = last;
      return;
    }
    const news = log.filter((move) => move.version > heard);
    heard = Math.max(heard, last);
    for (const line of lines(news, ui.seat, ui.roundName)) hear(line);
  });

  /** What one's own choice came to. @param {number} room in words */
  function own(room) {
    const found = clauses(outcome, ui, board.gist).map(({ text }) => text);
    outcome = [];
    return found.length
      ? `${ui.doer(store.you.peek())} ${shortened(found, Math.max(LEAST, Math.min(OUTCOME, room - 1)))}`
      : "";
  }

  /** In a window on somebody else's turn the question is enough: it says what happens. */
  const wanted = (prompt) =>
    turn.seat === null || !prompt.ask ? question(prompt, ui) : sentences([ui.plain(prompt.ask)]);

  /** While how one wins is read, the table may wait: so it is said, though nothing is asked yet. */
  const reads = readsGoal(store);
  /** What the game is about, once, before the first question to somebody who is new to it. */
  let met = false;
  function goal() {
    const first = !met && isForTheFirstTime(store);
    met = true;
    return first ? `How to win: ${ui.plain(board.goal(store.view.peek(), store.catalog.peek()))}` : "";
  }

  effect(() => {
    if (store.version.value < 0 || !store.view.value) return;
    const prompt = store.prompt.value;
    const now = store.result.value ? null : key(prompt);
    const asks = now && now !== asked ? wanted(prompt) : "";
    const came = own(BETWEEN - spent - words(asks));
    spent += words(came) + words(asks);
    if (asks) announcer.call(sentences([goal(), came, asks]));
    else if (!met && reads.value) announcer.call(sentences([goal(), came, "Press any key to begin"]));
    else announcer.say(sentences([came]));
    if (now && !asked) waiting = store.speech.peek() === "all" ? waiting.slice(-3) : waiting;
    for (const text of waiting) announcer.say(text);
    waiting = [];
    asked = now;
  });
  effect(() => {
    if (!store.sending.value) return;
    announcer.drop();
    if (turn.own) spent = 0;
  });

  return {
    /** What happened since one's own last turn, in full. */
    happened() {
      const all = since.map((one) => summary(one, ui, board, 60)).filter(Boolean);
      return all.join(" ") || "Nothing has happened since your turn.";
    },
  };
}
