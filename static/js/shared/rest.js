/**
 * A page where nothing happens rests: motions that never end stop after a while, and go on when somebody
 * moves, touches or types, or something is told. Without a graphics card they would take a third of a core
 * for as long as a table stays open. Style sheets do the rest: such an animation has `var(--endless)`.
 */
import { effect } from "kaiju/shared/html";

/** Milliseconds without anything after which it rests. */
export const QUIET = 8000;
const SIGNS = ["pointermove", "pointerdown", "keydown", "wheel", "focusin", "scroll"];

/** @param {any} store what a table or a replay shows */
export function restWhenQuiet(store) {
  const root = document.documentElement;
  let lately = 0;
  let looking = false;

  /** One timer at a time, however often the pointer moves. */
  function look() {
    const left = QUIET - (performance.now() - lately);
    looking = left > 0;
    if (looking) setTimeout(look, left);
    else root.classList.add("resting");
  }

  function wake(event) {
    // Browsers tell of a pointer that lies still while the page moves under it.
    if (event?.type === "pointermove" && !event.movementX && !event.movementY) return;
    lately = performance.now();
    root.classList.remove("resting");
    if (!looking) look();
  }

  for (const sign of SIGNS) addEventListener(sign, wake, { capture: true, passive: true });
  const news = [store.version, store.view, store.prompt, store.log, store.chat, store.table];
  effect(() => {
    news.forEach((signal) => signal.value);
    wake();
  });
}
