/** What is happening at this very moment, for things that shake, fall or flash while an event is shown. */
import { signal } from "kaiju/html";

const now = signal({ struck: -1, falling: "" });
let timer = 0;

/** `struck`: the seat a kaiju is upon; `falling`: an anchor of a Building that goes. */
export const happening = () => now.value;

/** @param {{struck?: number, falling?: string}} what @param {number} milliseconds */
export function happens(what, milliseconds = 1100) {
  clearTimeout(timer);
  now.value = { struck: -1, falling: "", ...what };
  timer = setTimeout(() => { now.value = { struck: -1, falling: "" }; }, milliseconds);
}
