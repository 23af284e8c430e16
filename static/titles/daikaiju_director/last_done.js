/**
 * What was done last without dice: a Twist, an ability, a cancellation, a knock-out. The view keeps the last
 * combat and nothing of these, so they are noted as their events are told, until dice are cast again.
 */
import { signal } from "kaiju/shared/html";

/**
 * `stopped`: null, or the seat that cancelled it (-1: it failed by itself). `on`: the Twist that this one
 * answers. `came`: what came of it, in the words of the log. A knock-out is of the `seat` that is out.
 * @typedef {{kind: "card" | "ability" | "out", code: string, seat: number, scene: number,
 *   stopped: number | null, on: Deed | null, came: {seat: number | undefined, text: string}[]}} Deed
 */

/** `during`: the view that was on the table while it was told. */
const noted = signal({ deed: /** @type {Deed | null} */ (null), during: /** @type {any} */ (null) });

/** Told of cards and abilities alone. */
const COMES = new Set([
  "burrowed",
  "drained",
  "flew",
  "harder",
  "healed",
  "lava",
  "lost-action",
  "marked",
  "modified",
  "nullified",
  "slot",
  "stat",
  "stolen",
  "tunnelled",
]);
/** From here on the close-up of the combat tells it. */
const IN_COMBAT = new Set(["attack", "dice", "missed", "combat", "prevented"]);

/** A burrow leads out again long after it was dug, in the midst of what others do. */
const elses = (deed, event) => event.event === "tunnelled" && deed.seat !== event.seat;

/** Whether an event is what a deed brought about. */
const comesOf = (deed, event) =>
  (COMES.has(event.event) && !elses(deed, event)) ||
  (event.event === "walked" && event.mover !== event.seat) ||
  (event.event === "damaged" && event.cause === "card") ||
  (event.event === "ratings" && event.source === deed.code);

/** @returns {Deed | null | undefined} the deed after an event; undefined where that changes nothing */
function after(deed, event, view) {
  const anew = { scene: view.scene, stopped: null, on: null, came: [] };
  const { seat } = event;
  switch (event.event) {
    case "twist":
      return {
        ...anew,
        kind: "card",
        code: event.card,
        seat,
        on: view.window?.window === "TWIST" ? deed : null,
      };
    case "ability":
      return { ...anew, kind: "ability", code: event.ability, seat };
    case "paid": // What others answered it with is over.
      return deed?.kind === "ability" && deed.code === event.ability
        ? undefined
        : { ...anew, kind: "ability", code: event.ability, seat };
    case "anew":
      return null;
    case "defeated":
      return { ...anew, kind: "out", code: "", seat, came: [{ seat: event.credit, text: "" }] };
    case "cancelled":
      return { ...anew, kind: "card", code: event.card, seat: event.owner, stopped: seat };
    case "wasted":
      return { ...anew, kind: "ability", code: event.ability, seat, stopped: -1 };
    default:
      if (IN_COMBAT.has(event.event)) return null;
      return deed && deed.kind !== "out" && comesOf(deed, event)
        ? { ...deed, came: [...deed.came, { seat, text: event.text }] }
        : undefined;
  }
}

/** An event is told, while this view is on the table. */
export function noteDone(event, view) {
  const deed = after(noted.peek().deed, event, view);
  if (deed !== undefined) noted.value = { deed, during: view };
}

/** A Twist lies on the table to the end of its scene, unless it was taken back. */
const stands = ({ kind, code, seat, scene }, view) =>
  view.scene > scene ||
  (view.scene === scene && (kind !== "card" || view.seats[seat].twists.some(({ card }) => card === code)));

/**
 * What the close-up shows instead of a combat, or null. One that is on comes first, except while what was
 * done in it is told, or may still be cancelled.
 * @returns {Deed | null}
 */
export function lastDone(view) {
  const { deed, during } = noted.value;
  if (!deed) return null;
  if (view === during) return deed;
  if (view.combat && !view.combat.ended && view.window?.window !== "TWIST") return null;
  return stands(deed, view) ? deed : null;
}
