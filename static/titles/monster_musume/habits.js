/** Two habits of the player, kept in this browser: a sorted hand, and playing all Trust cards at once. */
import { signal } from "kaiju/shared/html";

const read = (name, otherwise) => {
  try {
    return localStorage.getItem(`kaiju.exchange-program.${name}`) ?? otherwise;
  } catch {
    return otherwise;
  }
};
const write = (name, value) => {
  try {
    localStorage.setItem(`kaiju.exchange-program.${name}`, value);
  } catch {
    /* private windows forget */
  }
};

function habit(name, otherwise) {
  const on = signal(read(name, otherwise) === "on");
  return {
    get on() {
      return on.value;
    },
    turn() {
      on.value = !on.value;
      write(name, on.value ? "on" : "off");
    },
  };
}

export const sorting = habit("sorted", "on");
export const trustAtOnce = habit("trust-at-once", "off");
