/**
 * When the result comes by itself: where the board tells how the match ended, after that, or at a press.
 */
import { effect } from "kaiju/shared/html";

/**
 * Sets `store.resultShown`. Whoever comes to a finished match has its result at once.
 * @param {{store: any, board: any}} parts
 */
export function resultAfterEnding({ store, board }) {
  let here = false;
  let clock = 0;
  const stop = () => {
    clearTimeout(clock);
    removeEventListener("click", show, { capture: true });
  };
  const show = () => {
    stop();
    store.resultShown.value = true;
  };
  effect(() => {
    stop();
    if (!store.result.value) {
      here = Boolean(store.view.value);
      return;
    }
    // A lesson tells how it ended in its card.
    const { lesson } = store.settings;
    const told = here && !lesson && !store.still.peek() ? (board.ending?.(store.view.peek()) ?? 0) : 0;
    here = false;
    store.resultShown.value = !lesson && !told;
    if (!told) return;
    clock = setTimeout(show, told);
    addEventListener("click", show, { capture: true });
  });
}
