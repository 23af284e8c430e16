/**
 * What a game is about, in a sentence over the middle of the table: the first thing that somebody reads who
 * is new to it. Nothing on it is pressed; it goes with the first press, which does nothing else. Against bots
 * alone the table waits for that: what they play meanwhile is caught up with afterwards, quickly.
 */
import { computed, html, useEffect } from "kaiju/shared/html";

/** Whether somebody sits here who is new to the game and has not chosen anything yet. @param {any} store */
export const isForTheFirstTime = (store) =>
  Boolean(store.settings.newcomer) &&
  !store.result.value &&
  !store.log.value.some(
    ({ seat, kind, automatic }) => kind === "choice" && !automatic && seat === store.you.value,
  );

/**
 * Whether somebody reads how one wins. Where a clock runs for them, or others sit there, nothing waits.
 * @param {any} store
 */
export const readsGoal = (store) =>
  computed(() => {
    const { seats = [] } = store.table.value ?? {};
    const you = store.you.value;
    const alone = seats.every((seat, n) => !seat || n === you || seat.bot);
    const timed = store.waiting.value.some(({ seat, deadline }) => seat === you && deadline);
    return store.played && alone && !timed && !store.goalRead.value && isForTheFirstTime(store);
  });

/** So long a press may last, in milliseconds. */
const PRESS = 800;

/** A press that closes this presses nothing of what lies below. @param {Event} event */
function swallow(event) {
  event.stopPropagation();
  const stop = (click) => {
    click.stopPropagation();
    click.preventDefault();
  };
  addEventListener("click", stop, { capture: true, once: true });
  setTimeout(() => removeEventListener("click", stop, { capture: true }), PRESS);
}

/** @param {{store: any, ui: any, board: any}} props */
export function Goal({ store, ui, board }) {
  const open = !store.goalRead.value && isForTheFirstTime(store);
  useEffect(() => {
    if (!open) return undefined;
    const shut = (event) => {
      // It listens until the next picture: what is pressed before that is meant for the table.
      if (store.goalRead.value) return;
      store.goalRead.value = true;
      if (event.type === "pointerdown" && event.isTrusted) swallow(event);
    };
    const ways = ["pointerdown", "keydown", "click"];
    for (const way of ways) addEventListener(way, shut, { capture: true });
    return () => {
      for (const way of ways) removeEventListener(way, shut, { capture: true });
    };
  }, [open]);
  if (!open) return null;
  return html`<section class="table-goal paper" aria-label="How to win">
    <h2>How to win</h2>
    <p>${ui.text(board.goal(store.view.value, store.catalog.value))}</p>
    <small>Press anywhere to begin</small>
  </section>`;
}
