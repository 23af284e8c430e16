/** A lesson at the table: what `table.js` mounts when the page says that this is one. */
import { computed, effect, signal } from "kaiju/shared/html";
import { createBeats } from "kaiju/lesson/beats";
import { Card, pressedWords } from "kaiju/lesson/card";
import { starWords, verdict } from "kaiju/lesson/ending";
import { bring, drawnAnew, point, pressable, seen } from "kaiju/lesson/finding";
import { createSpotlight, Spotlight } from "kaiju/lesson/spotlight";
import { spoken } from "kaiju/lesson/words";
import { standOnQuestion } from "kaiju/table/focus";
import { sentences } from "kaiju/table/turn_summary";

/** After the question has been said. */
const THEN = 80;

/** Where the keyboard may be taken from: nowhere, the question, and the card itself. */
const idle = () => {
  const here = document.activeElement;
  return !here || here === document.body || here.id === "question" || Boolean(here.closest("#lesson"));
};

/**
 * @param {{store: any, ui: any, board: any, announcer: any, intents: any}} parts
 */
export function createLesson({ store, ui, board, announcer, intents }) {
  const beats = createBeats({ store, board, act: intents.act, undo: intents.undo });
  const spotlight = createSpotlight({ store, beats });
  const led = signal(false);
  const asideOfIt = signal(false);

  /** The card folds to a line while one plays on: an exam to its end, or after a lesson. */
  const playsOn = computed(
    () => beats.finished.value && !store.result.value && (Boolean(beats.told.exam) || asideOfIt.value),
  );
  const elsewhere = computed(() => store.layout.value.frame === "stack" && store.screen.value !== "table");

  const yellow = () => /** @type {HTMLElement | null} */ (document.querySelector("#lesson .do"));
  const takeKeyboard = () => setTimeout(() => idle() && yellow()?.focus({ preventScroll: true }), THEN);

  /** All that a beat says, for the ear. */
  const words = () => {
    if (beats.finished.peek())
      return playsOn.peek()
        ? sentences([beats.told.exam && spoken(beats.told.exam.goal, ui)])
        : sentences([
            beats.told.exam ? "The exam is over" : "Lesson done",
            beats.stars.peek() > 0 &&
              `${starWords(beats.stars.peek())}. ${verdict(beats.told, beats.stars.peek())}`,
          ]);
    const beat = beats.beat.peek();
    if (beats.lost.peek()) return "You went another way. You may try this again.";
    return sentences([spoken(beat.say, ui), beats.waiting.peek() ? spoken(beat.do, ui) : "Press Next"]);
  };

  /** Bring what the beat points at into sight, what is to be pressed last of all. */
  async function light() {
    const beat = beats.beat.peek();
    if (!beat || !store.view.peek()) return;
    if (elsewhere.peek()) store.screen.value = "table";
    for (const anchor of [...beat.points].reverse()) await bring(store, () => point(anchor));
    const goal = beats.goal.peek();
    if (goal) await bring(store, () => pressable(store, goal.choice));
  }

  let said = "";
  let heard = "";
  let soon = 0;
  let begun = false;
  effect(() => {
    const ready = store.view.value && beats.shown.value && !store.sending.value;
    const now = `${beats.at.value} ${beats.lost.value} ${beats.done.value && beats.stars.value}`;
    if (!ready || said === now) return;
    said = now;
    led.value = false;
    // A beat may be lost and found again while the table is drawn: it is said once all the same.
    clearTimeout(soon);
    soon = setTimeout(() => {
      const text = `${beats.at.peek()} ${words()}`;
      if (text !== heard) announcer.say(words());
      heard = text;
      light();
    }, THEN);
    if (begun) takeKeyboard();
    begun = true;
  });
  effect(() => {
    const held = beats.held.value;
    if (!held) return;
    const quoted = spoken(pressedWords(held, board), ui);
    announcer.call(sentences([`You pressed ${quoted}`, spoken(held.say, ui)]));
  });

  /** Back to where one pressed, or to the question. */
  function drop() {
    const from = /** @type {HTMLElement | null} */ (beats.held.peek()?.from ?? null);
    beats.drop();
    if (from?.isConnected && from !== document.body && from.getClientRects().length) from.focus();
    else standOnQuestion();
  }

  addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || !beats.held.peek() || store.sheet.peek() || store.menu.peek()) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      drop();
    },
    { capture: true },
  );

  const lesson = {
    ui,
    beats,
    led,
    playsOn,
    elsewhere,
    away: spotlight.away,
    words,
    drop,
    Card,
    Spotlight,
    light: spotlight.light,
    mainPoint: computed(() => spotlight.light.value?.main ?? 0),
    help: beats.help,
    undo: intents.undo,
    anyway() {
      beats.anyway();
      standOnQuestion();
    },
    /** Take the keyboard to what is to be pressed and show it; from then on it can also be done for one. */
    async lead() {
      const goal = beats.goal.peek();
      if (goal && beats.held.peek()) beats.drop();
      led.value = true;
      await drawnAnew();
      const node = goal && (await bring(store, () => pressable(store, goal.choice), true));
      if (!node || !seen(node)) return;
      /** @type {HTMLElement} */ (node).focus({ preventScroll: true });
      if (!store.still.peek()) node.animate?.([{ opacity: 0.35 }, { opacity: 1 }], { duration: 420 });
    },
    /** Show what a number stands for, wherever it is. @param {number} number */
    async show(number) {
      const anchor = beats.beat.peek()?.points[number - 1];
      const there = anchor && (await bring(store, () => point(anchor), true));
      const node = there || (anchor && (await bring(store, () => spotlight.standIn(anchor))));
      if (node && !store.still.peek()) node.animate?.([{ opacity: 0.35 }, { opacity: 1 }], { duration: 420 });
    },
    toTable() {
      store.screen.value = "table";
      takeKeyboard();
    },
    playOn() {
      asideOfIt.value = true;
      standOnQuestion();
    },
    unfold() {
      asideOfIt.value = false;
      takeKeyboard();
    },
  };
  return lesson;
}
