/** What is happening at this very moment, for things that shake, fall or flash while an event is shown. */
import { signal } from "kaiju/shared/html";

const now = signal({ struck: -1, falling: "" });
let timer = 0;

/** `struck`: the seat a kaiju is upon; `falling`: an anchor of a Building that goes. */
export const happening = () => now.value;

/**
 * How far the reveal of the scores has come: by seat, how many products, whether the home city and the
 * cities.
 */
const told = signal({});

export const counted = (seat) => told.value[seat] ?? { products: 0, home: false, cities: false };

/** A line of the score has been told. @param {{event: string, seat: number}} event */
export function counts({ event, seat }) {
  const now = { products: 0, home: false, cities: false, ...told.peek()[seat] };
  if (event === "product-scored") now.products += 1;
  else now[event === "home-scored" ? "home" : "cities"] = true;
  told.value = { ...told.peek(), [seat]: now };
}

/** @param {{struck?: number, falling?: string}} what @param {number} milliseconds */
export function happens(what, milliseconds = 1100) {
  clearTimeout(timer);
  now.value = { struck: -1, falling: "", ...what };
  timer = setTimeout(() => {
    now.value = { struck: -1, falling: "" };
  }, milliseconds);
}
