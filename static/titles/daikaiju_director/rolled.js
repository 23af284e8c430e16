/**
 * A combat whose dice were just cast, as its events tell it: the close-up shows the dice before anything says
 * what they came to. What the view has of it comes when all events are told.
 */
import { signal } from "kaiju/shared/html";

/** `during`: the view that was on the table while they were cast. */
const noted = signal({ combat: /** @type {any} */ (null), during: /** @type {any} */ (null) });

const UNTOLD = { parts: [], harm: [], played: [], damage: null, lava: false, ended: "" };

/** An event is told, while this view is on the table. */
export function noteRolled({ event, seat, target, dice, results, hit }, view) {
  const { combat, during } = noted.peek();
  if (event === "dice")
    noted.value = {
      combat: { ...UNTOLD, attacker: seat, credit: seat, target, dice, results },
      during: view,
    };
  else if (event === "combat" && during === view && combat)
    noted.value = { combat: { ...combat, results, ended: hit ? "hit" : "held" }, during };
  else if (event === "rerolled" || event === "anew") noted.value = { combat: null, during: null };
}

/** The combat that the close-up shows, or null. */
export const combatOf = (view) => (noted.value.during === view ? noted.value.combat : view.combat);
