/**
 * The coach at the table: what `table.js` mounts where one person plays with bots alone. It asks the site
 * what a mind would do while the person thinks; holds back a choice that loses much, once a turn; and shows
 * the three best when asked.
 */
import { computed, effect, signal } from "kaiju/shared/html";
import { Panel, WhatButton } from "kaiju/coach/panel";
import { createPins, Pins } from "kaiju/coach/pins";
import { Again, Switch } from "kaiju/coach/again";
import { costs, spokenAdvice } from "kaiju/coach/words";
import { standOnQuestion } from "kaiju/table/focus";
import { askedBefore, noteAsked } from "kaiju/coach/asked";
import { keep, kept } from "kaiju/table/preferences";
import { sentences } from "kaiju/table/turn_summary";

/** A choice that was pressed before the coach has answered goes through after so many milliseconds. */
const PATIENCE = 300;

const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/**
 * @typedef {{action: any, label: string, chance: number, error: number, behind: number, behind_error: number,
 *   imagined: number, costly: boolean, sentence: string}} Weighed
 * @typedef {{version: number, refused: string, options: Weighed[], alike: [number, number][],
 *   composed: boolean}} Advice
 * @typedef {{choice: any, one: Weighed, go: () => Promise<boolean>, from: Element | null}} Held
 */

/** The last turn or round that began, by its version: once in it the coach asks. */
const turnOf = (log) =>
  log.findLast((move) => move.events?.some(({ event }) => event === "turn" || event === "round"))?.version;

/** @param {{store: any, ui: any, announcer: any, say: (message: any) => void}} parts */
export function createCoach({ store, ui, announcer, say }) {
  const key = `coach.${store.settings.person}`;
  const on = signal(kept(key, String(store.settings.coach.on)) === "true");
  /** The site has said that there is none here. */
  const none = signal(false);
  const advice = signal(/** @type {Advice | null} */ (null));
  const held = signal(/** @type {Held | null} */ (null));
  const open = signal(false);
  /** Where the panel lies over the table, it folds to a line while a choice is looked at. */
  const folded = signal(false);
  const small = computed(() => store.layout.value.frame !== "desk");
  let asked = -1;
  let askedIn = askedBefore(store.settings.match);
  /** Somebody has asked before the answer was there, and is told when it is. */
  let wanted = false;
  /** Decides about a choice that waits for the answer; null while none does. */
  let decide = /** @type {(() => void) | null} */ (null);
  let timer = 0;

  const playing = computed(() => on.value && !none.value && store.asked.value);
  /** What is known of the question on the table. */
  const current = computed(() =>
    playing.value && advice.value?.version === store.version.value ? advice.value : null,
  );
  /** The three best, as they are offered now, with their numbers. */
  const shown = computed(() =>
    (current.value?.options ?? []).slice(0, 3).flatMap((one, n) => {
      const choice = store.prompt.value?.choices.find(({ action }) => same(action, one.action));
      return choice ? [{ ...one, number: n + 1, choice }] : [];
    }),
  );

  function ask() {
    const version = store.version.peek();
    const choices = store.prompt.peek()?.choices.length ?? 0;
    if (choices < 2 || asked === version) return;
    asked = version;
    say({ type: "advise?", version });
  }
  effect(() => {
    if (playing.value && store.version.value > 0 && store.status.value === "open") ask();
    else asked = -1;
  });

  /** What is held back is let go of when the question is another one. */
  effect(() => {
    const prompt = store.prompt.value;
    if (held.peek() && (!playing.value || !prompt?.choices.some((one) => same(one, held.peek().choice))))
      held.value = null;
  });
  effect(() => {
    // Where there is one answer there is nothing to weigh, and nothing comes.
    if (!playing.value || (store.prompt.value?.choices.length ?? 0) < 2) open.value = false;
  });

  /** Mark the thing that was chosen. */
  let raised = /** @type {HTMLElement[]} */ ([]);
  effect(() => {
    const anchors = held.value?.choice.anchors ?? [];
    for (const node of raised) delete node.dataset.held;
    raised = anchors
      .filter((name) => !name.startsWith("verb:"))
      .flatMap((name) => [...document.querySelectorAll(`.app [data-anchor="${CSS.escape(name)}"]`)]);
    for (const node of raised) node.dataset.held = "";
  });

  /** The turn that goes on. After the line was lost the log may not reach back to where it began: then it is
   * the one that was asked about, if any was. */
  function turn() {
    const fallback = store.moreLog.peek() ? Math.max(0, askedIn) : 0;
    return turnOf(store.log.peek()) ?? fallback;
  }

  /** A line in this person's own log; nobody else sees it, and it is not kept. */
  function note(one) {
    const version = store.version.peek();
    const text = `The coach asks once more: “${one.label}”`;
    store.log.value = [
      ...store.log.peek(),
      { version, kind: "coach", seat: null, why: "", text, events: [] },
    ];
  }

  /** Hold it back if it loses much, and this turn has not been asked about. True if it is held. */
  function hold(choice, go) {
    const one = current.peek()?.options.find(({ action }) => same(action, choice.action));
    if (!one?.costly || askedIn === turn()) return false;
    askedIn = turn();
    noteAsked(store.settings.match, askedIn);
    held.value = { choice, one, go, from: document.activeElement };
    note(one);
    announcer.call(sentences(["Look again?", ui.plain(one.sentence), costs(one)]));
    return true;
  }

  function settle() {
    clearTimeout(timer);
    decide = null;
  }

  store.guard.value = ({ choice }, go) => {
    held.value = null;
    settle();
    const offered = choice && store.prompt.peek()?.choices.some((one) => same(one, choice));
    if (!playing.peek() || !offered || askedIn === turn()) return false;
    if (current.peek()) return hold(choice, go);
    if (asked !== store.version.peek()) return false;
    decide = () => {
      settle();
      if (!hold(choice, go)) go();
    };
    timer = window.setTimeout(decide, PATIENCE);
    return true;
  };

  function drop() {
    const from = /** @type {HTMLElement | null} */ (held.peek()?.from ?? null);
    held.value = null;
    // The answers may be hidden until the table is drawn anew.
    setTimeout(() => {
      if (from?.isConnected && from !== document.body && from.getClientRects().length) from.focus();
      else standOnQuestion();
    });
  }

  function close() {
    open.value = false;
    const button = /** @type {HTMLElement | null} */ (document.querySelector("[data-verb=advice]"));
    if (button) button.focus();
    else standOnQuestion();
  }

  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || store.sheet.peek() || store.menu.peek()) return;
      if (!held.peek() && !open.peek()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (held.peek()) drop();
      else close();
    },
    { capture: true },
  );

  const coach = {
    ui,
    on,
    none,
    playing,
    advice: current,
    shown,
    held,
    open,
    small,
    folded: computed(() => folded.value && small.value),
    fold(to) {
      folded.value = to;
    },
    Again,
    Panel,
    Pins,
    Switch,
    WhatButton,
    drop,
    close,
    pins: null,
    /** What the site has to say. */
    hear(message) {
      if (message.code === "forbidden") none.value = true;
      if (message.version !== store.version.peek() && !message.ok) return;
      const { options = [], alike = [], composed = false } = message.advice ?? {};
      advice.value = { version: message.version, refused: message.sentence, options, alike, composed };
      decide?.();
    },
    anyway() {
      const one = held.peek();
      held.value = null;
      one?.go();
      standOnQuestion();
    },
    turn(to) {
      on.value = to;
      held.value = null;
      keep(key, String(to));
    },
    /** What would you do? Opens the panel, and says it. */
    tell() {
      if (none.peek()) return "There is no coach here.";
      if (!on.peek()) return "The coach is off. It can be switched on in the settings.";
      if (!store.asked.peek()) return "It is not your move.";
      open.value = true;
      folded.value = false;
      if (store.screen.peek() !== "table" && store.layout.peek().frame === "stack")
        store.screen.value = "table";
      setTimeout(() => document.getElementById("advice")?.focus({ preventScroll: true }));
      wanted = !current.peek();
      return spokenAdvice(current.peek(), shown.peek(), ui);
    },
    announcer,
    /** What is asked, for the sheet that lies over it. */
    question: store.prompt,
    /** Play a choice of the sheet, which goes away for what comes of it. */
    choose({ choice }) {
      open.value = false;
      standOnQuestion();
      ui.choose(choice);
    },
  };
  coach.pins = createPins({ store, coach });
  effect(() => {
    const now = current.value;
    if (!now || !wanted) return;
    wanted = false;
    if (open.peek()) announcer.say(spokenAdvice(now, shown.peek(), ui));
  });
  return coach;
}
