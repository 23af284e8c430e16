/** The track in the header: whose turn it is, and the phases of a turn. */
import { closing } from "./scene.js";

const STEPS = [
  { label: "Action", icon: "card-play", phase: "action" },
  { label: "Buy", icon: "shaking-hands", phase: "buy" },
  { label: "Cleanup", icon: "broom", phase: "cleanup" },
  { label: "Draw", icon: "card-draw", phase: "draw" },
];

/** The track. Between two turns it is whoever comes next, as long as it is known. */
export function phases(view, { ui }) {
  if (view.ending) return [{ label: "The tally", icon: "trophy-cup", now: true, done: false }];
  if (view.starters.length) return [{ label: "First guests", icon: "family-house", now: true, done: false }];
  if (closing(view)) return [{ label: "Last graduations", icon: "graduate-cap", now: true, done: false }];
  const at = STEPS.findIndex(({ phase }) => phase === view.turn.phase);
  const seat = view.active < 0 && view.turns_to_come.length ? view.turns_to_come[0] : view.active;
  const turn = {
    seat,
    label: seat === view.you ? "You" : (ui.seat(seat)?.name ?? ""),
    now: false,
    done: false,
    class: "whose",
  };
  const steps = STEPS.map(({ label, icon }, n) => ({
    label,
    icon,
    now: n === at,
    done: n < at,
    class: seat === view.you ? "mine" : "",
  }));
  return ui.phone || seat < 0 ? steps : [turn, ...steps];
}
