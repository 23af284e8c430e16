/**
 * Pointing at a thing: a pointer that is moved onto it, or a finger that is put there. What the table moves
 * under a pointer that rests is pointed at once the pointer moves: nobody meant it before, and what is shown
 * of a thing pointed at would look like something that happened.
 */

import { signal } from "kaiju/shared/html";

/** Whether it was a finger that pressed last: nothing hovers, so a press is the first that shows anything. */
export const byFinger = signal(matchMedia("(hover: none)").matches);
for (const kind of ["pointerdown", "keydown"])
  addEventListener(
    kind,
    (event) => {
      byFinger.value = "pointerType" in event && event.pointerType === "touch";
    },
    { capture: true, passive: true },
  );

/** Where the mouse was last, on the screen. A finger beside it does not move it. */
let last = null;
let moving = false;
const elsewhere = ({ screenX, screenY }) => !last || last.x !== screenX || last.y !== screenY;

function follow(event) {
  if (event.pointerType !== "mouse") return;
  moving = elsewhere(event);
  last = { x: event.screenX, y: event.screenY };
}
for (const kind of ["pointermove", "pointerdown"])
  addEventListener(kind, follow, { capture: true, passive: true });

/** Things that came under a pointer that rests. */
const came = new WeakSet();

/**
 * @param {(event: any) => void} on
 * @param {(event: any) => void} [off]
 */
export const pointedAt = (on, off) => ({
  onPointerEnter: (event) => {
    if (event.pointerType !== "mouse" || elsewhere(event)) on(event);
    else came.add(event.currentTarget);
  },
  // From the outside in, so that of things inside each other the inner one is meant.
  onPointerMoveCapture: (event) => {
    const thing = event.currentTarget;
    if (!moving || !came.has(thing)) return;
    on(event);
    queueMicrotask(() => came.delete(thing)); // once everybody was told who waits for it
  },
  onPointerLeave: (event) => {
    came.delete(event.currentTarget);
    off?.(event);
  },
});

/**
 * Props of one thing from two who both want to know when it is pointed at or focused.
 * @param {any} first
 * @param {any} second
 */
export function together(first, second) {
  const both = { ...first, ...second };
  for (const name of Object.keys(second))
    if (first[name])
      both[name] = (event) => {
        first[name](event);
        second[name](event);
      };
  return both;
}
