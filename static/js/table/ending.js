/**
 * When the result comes by itself: after a look at the last deed, or at a press. Where the board tells how
 * the match ended, it has its time. The ear is told at once.
 */
import { effect } from "kaiju/shared/html";
import { headline } from "kaiju/table/result";
import { sentences } from "kaiju/table/turn_summary";

/** So long the table stands as the last deed has left it, in milliseconds. */
const LAST_LOOK = 1800;

/** Keys that do nothing alone. */
const MODIFIERS = new Set(["Alt", "AltGraph", "CapsLock", "Control", "Meta", "Shift"]);

/** @param {KeyboardEvent & {target: any}} event */
const isMeant = ({ key, repeat, target }) =>
  !repeat && !MODIFIERS.has(key) && !target.closest?.("input, textarea, select");

/**
 * Sets `store.resultShown`. Whoever comes to a finished match has its result at once.
 * @param {{store: any, ui: any, board: any, announcer: any}} parts
 */
export function resultAfterEnding({ store, ui, board, announcer }) {
  /** Whether one has seen the match go on. */
  let here = false;
  let over = false;
  let clock = 0;
  const stop = () => {
    clearTimeout(clock);
    removeEventListener("click", show, { capture: true });
    removeEventListener("keydown", pressed, { capture: true });
  };
  function show() {
    stop();
    store.resultShown.value = true;
  }
  function pressed(event) {
    if (isMeant(event)) show();
  }

  /** How long the table is looked at first. Where nothing moves, no board needs longer. */
  const look = () =>
    store.still.peek() ? LAST_LOOK : Math.max(LAST_LOOK, board.ending?.(store.view.peek()) ?? 0);

  function begin(result) {
    announcer.call(sentences([headline(result, ui), ui.plain(result.reason)]));
    store.resultShown.value = false;
    clock = setTimeout(show, look());
    addEventListener("click", show, { capture: true });
    addEventListener("keydown", pressed, { capture: true });
  }

  effect(() => {
    const result = store.result.value;
    if (!result) {
      stop();
      over = false;
      here = Boolean(store.view.value);
      return;
    }
    if (over) return;
    over = true;
    // A lesson tells how it ended in its card, beside the board.
    if (here && !store.settings.lesson) begin(result);
    else store.resultShown.value = !store.settings.lesson;
  });
}
