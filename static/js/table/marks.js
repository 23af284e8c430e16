/** Marks over the things of the table that choices lie on: one drawing, which nothing is pressed on. */
import { effect, signal } from "kaiju/shared/html";
import { inSight, pressable, seen } from "kaiju/lesson/finding";
import { placeOf, written } from "kaiju/shared/numbers";
import { onceAFrame } from "kaiju/shared/once_a_frame";

const AROUND = 3;
/** What shows less beside the panel than so many pixels has no mark. */
const LEAST = 14;
/** What moves without telling is looked for so often, in milliseconds. */
const TICK = 250;

/** What of a box lies above or to the left of the panel, or null if that is too little to be marked. */
function besides({ left, top, right, bottom }, panel) {
  if (!panel || right <= panel.left || left >= panel.right || bottom <= panel.top || top >= panel.bottom)
    return { left, top, right, bottom };
  const [above, beside] = [panel.top - top, panel.left - left];
  if (Math.max(above, beside) < LEAST) return null;
  return above > beside ? { left, top, right, bottom: panel.top } : { left, top, right: panel.left, bottom };
}

/**
 * The marks as a signal of `{...one, x, y, box}`, and `soon`, which has them placed anew.
 * @param {{store: any, radius: number, follows: any[], live: () => boolean, beside: string,
 *   options: () => {choice: any}[]}} parts `options` are marked, the most important first; `beside` is the
 *   panel that no mark covers; `live` says whether there is anything to mark
 */
export function createMarks({ store, radius, follows, live, beside, options }) {
  const marks = signal(/** @type {any[]} */ ([]));
  let known = "";

  function measure() {
    const panel = document.getElementById(beside)?.getBoundingClientRect();
    const things = (live() && !store.sheet.peek() ? options() : []).flatMap((one) => {
      const node = pressable(store, one.choice);
      const box = seen(node) ? besides(inSight(node), panel) : null;
      return box ? [{ one, node, box }] : [];
    });
    const now = JSON.stringify([things.map(({ one, box }) => [one, box]), panel, store.version.peek()]);
    if (now === known) return;
    known = now;
    const texts = things.length ? written() : [];
    const found = [];
    for (const { one, node, box } of things) {
      const { left, top, right, bottom } = box;
      const at = placeOf(node, box, radius, found, panel ? [panel] : [], texts);
      const around = { x: left - AROUND, y: top - AROUND, width: right - left + 2 * AROUND };
      if (at) found.push({ ...one, radius, ...at, box: { ...around, height: bottom - top + 2 * AROUND } });
    }
    marks.value = found;
  }

  const soon = onceAFrame(measure);
  effect(() => {
    [...follows, store.menu, store.sheet, store.screen, store.layout].forEach((one) => one.value);
    soon();
  });
  for (const kind of ["scroll", "resize", "transitionend", "animationend"])
    addEventListener(kind, () => live() && soon(), { capture: true, passive: true });
  setInterval(() => {
    if (live() && !document.hidden) soon();
  }, TICK);
  return { marks, soon };
}
