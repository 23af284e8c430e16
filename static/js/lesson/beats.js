/**
 * Which beat it is. A beat waits for *Next* or for a choice that fits; what does not fit is held back and
 * answered. What one did goes on to the next beat when it is on the table, and taking it back goes back.
 */
import { computed, effect, signal } from "kaiju/shared/html";
import { answerTo, fitting, waits, wanted } from "kaiju/lesson/matching";
import { createReports, follow as leaveFor } from "kaiju/lesson/progress";

/**
 * @typedef {{action: any, choice: any, go: () => Promise<boolean>, say: string, from: Element | null}} Held
 *   a choice that was held back, and what is said to it
 */

/** What is said where the lesson has no answer of its own. */
const ANSWER = "You may. But then this lesson is about something else.";
const READ_ON = "You may. But there is a little more to see first: press **Next**.";

/**
 * @param {{store: any, board: any, act: (action: any) => Promise<boolean>, undo: () => void}} parts
 */
export function createBeats({ store, board, act, undo }) {
  const told = store.settings.lesson;
  const { beats } = told;
  const composed = board.composer?.verbs ?? [];
  const stars = signal(told.stars ?? 0);
  const reports = createReports(told.progress, store.settings.match, (count) => {
    stars.value = count;
  });
  /** What an earlier page of this table could not tell is newer than what the site knows. */
  const before = reports.before;
  const at = signal(Math.min(Number(before?.beat ?? told.beat ?? 0), beats.length));
  const held = signal(/** @type {Held | null} */ (null));
  const helped = signal(Boolean(told.helped) || before?.helped === "1");
  const strayed = signal(Boolean(told.strayed) || before?.strayed === "1");
  /** What was sent and is not on the table yet: the beat it was made at, the one it leads to. */
  let sent = null;
  /** The beats of one's own choices, in their order, so that undo finds its way back. */
  const trail = [];
  let seen = -1;

  const beat = computed(() => beats[at.value] ?? null);
  const finished = computed(() => at.value >= beats.length);
  const waiting = computed(() => waits(beat.value));
  const offered = computed(() => [...(store.prompt.value?.choices ?? []), ...store.asides.value]);
  /** What to choose now, as the script has it; null where nothing fits. */
  const goal = computed(() =>
    waiting.value && store.prompt.value ? wanted(beat.value, offered.value, composed) : null,
  );
  /** All that may be chosen now: several where the beat leaves it to whoever plays. */
  const may = computed(() =>
    goal.value ? (store.prompt.value?.choices ?? []).filter(({ action }) => fitting(beat.value, action)) : [],
  );
  /** The beats go on while one is asked, and after the end; else one watches the others. */
  const shown = computed(() => finished.value || Boolean(store.prompt.value || store.result.value));
  /** What the beat waits for cannot be done any more. */
  const lost = computed(
    () =>
      waiting.value &&
      !store.sending.value &&
      (Boolean(store.result.value) || (Boolean(store.prompt.value) && !goal.value)),
  );
  const done = computed(() => (told.exam ? finished.value && Boolean(store.result.value) : finished.value));

  function go(to) {
    held.value = null;
    at.value = Math.min(Math.max(0, to), beats.length);
  }

  /** The next beat from here on that waits for a choice, or −1. */
  const upcoming = () => beats.findIndex((one, n) => n >= at.peek() && waits(one));

  function note(from, to) {
    held.value = null;
    sent = { from, to, version: store.version.peek() };
  }

  store.guard.value = ({ action, choice }, release) => {
    const here = at.peek();
    if (here >= beats.length) {
      note(here, here);
      return false;
    }
    const next = upcoming();
    if (next < 0 && here === beats.length - 1) {
      note(here, beats.length); // there was nothing left but to read on
      return false;
    }
    if (next >= 0 && fitting(beats[next], action)) {
      note(next, next + 1);
      return false;
    }
    if (next === here) strayed.value = true;
    const say =
      answerTo(beats[here], action) ||
      (next >= 0 && answerTo(beats[next], action)) ||
      (next === here ? ANSWER : READ_ON);
    held.value = { action, choice, go: release, say, from: document.activeElement };
    return true;
  };

  /** The beat whose choice was taken back, for which nobody remembers any: the last one that fits now. */
  function lastFitting() {
    for (let n = Math.min(at.peek(), beats.length) - 1; n >= 0; n -= 1)
      if (waits(beats[n]) && wanted(beats[n], offered.peek(), composed)) return n;
    return at.peek();
  }

  /** Where one comes back to a lesson that was over: nothing is left to do at its last beat. */
  function arrive() {
    const last = at.peek() === beats.length - 1 && lost.peek();
    if (last && (told.exam || told.stars)) go(beats.length);
  }

  function follow(move) {
    if (move.seat !== store.you.peek()) return;
    if (move.kind === "undo") {
      sent = null;
      go(trail.pop() ?? lastFitting());
    } else if (move.kind === "choice" && !move.automatic && sent && move.version > sent.version) {
      trail.push(sent.from);
      go(sent.to);
      sent = null;
    }
  }

  effect(() => {
    const version = store.version.value;
    if (!store.view.value) return;
    // What had happened before one came is no news.
    const news = seen < 0 ? [] : store.log.peek().filter((move) => move.version > seen);
    if (seen < 0) arrive();
    seen = Math.max(seen, version);
    news.filter((move) => move.version <= version).forEach(follow);
  });

  let reported = JSON.stringify({ beat: at.peek(), helped: helped.peek(), strayed: strayed.peek() });
  let over = false;
  effect(() => {
    const now = { beat: at.value, helped: helped.value, strayed: strayed.value };
    const text = JSON.stringify(now);
    if (text === reported && (!done.value || over)) return;
    reported = text;
    over ||= done.value;
    tell();
  });

  const tell = () =>
    reports.report({
      beat: String(at.peek()),
      helped: helped.peek() ? "1" : "0",
      strayed: strayed.peek() ? "1" : "0",
      ...(done.peek() ? { done: "1" } : {}),
    });

  /** Go elsewhere, when all is told. */
  async function leave(address, fields = {}) {
    await reports.settled();
    leaveFor(address, fields);
  }

  /** Come back to the lesson at a beat, played up to it by its script. */
  const reopen = (to) => leave(told.at, { beat: String(to) });

  return {
    told,
    beats,
    at,
    beat,
    waiting,
    finished,
    done,
    shown,
    lost,
    goal,
    may,
    held,
    helped,
    stars,
    next() {
      if (!waiting.peek()) go(at.peek() + 1);
    },
    /** Do what was held back all the same. */
    anyway() {
      const one = held.peek();
      if (!one) return;
      const here = at.peek();
      strayed.value = true;
      note(here, here);
      one.go();
    },
    /** Let go of what was held back. */
    drop() {
      held.value = null;
    },
    /** Do what the beat waits for, for somebody who asks for it. */
    async help() {
      const one = goal.peek();
      if (!one || store.sending.peek()) return;
      helped.value = true;
      store.menu.value = null;
      store.sending.value = true;
      try {
        await act(one.action);
      } finally {
        store.sending.value = false;
      }
    },
    /**
     * The beat before. A choice that lies between is taken back if it can be; else the lesson is played anew
     * up to there.
     */
    back() {
      const to = at.peek() - 1;
      if (to < 0) return;
      if (!waits(beats[to])) go(to);
      else if (store.undoable.peek().ok && trail.at(-1) === to) undo();
      else reopen(to);
    },
    /** Leave out what this beat waits for: the lesson's script does it. It counts as help. */
    async skip() {
      const to = at.peek() + 1;
      helped.value = true;
      if (to >= beats.length) go(to);
      else {
        tell();
        reopen(to);
      }
    },
    /** Play this beat, or the whole lesson, anew. */
    leave,
    again: () => reopen(at.peek()),
    restart: () => reopen(0),
  };
}
