/**
 * What a Twist took off the damage of a combat that had already hit. The close-up shows that combat on, while
 * only the event tells what came of it.
 */
import { signal } from "kaiju/shared/html";

const noted = signal({ combat: "", n: 0 });

const called = (combat) => JSON.stringify([combat?.attacker, combat?.target, combat?.dice, combat?.results]);

/** A Twist prevents so much of what the combat on show would do. */
export function notePrevented({ combat }, n) {
  const { value } = noted;
  const before = value.combat === called(combat) ? value.n : 0;
  noted.value = { combat: called(combat), n: before + n };
}

/** How much of a combat's damage was prevented. */
export const preventedOf = (combat) => (noted.value.combat === called(combat) ? noted.value.n : 0);
