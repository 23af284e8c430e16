/** The track in the header: whose turn it is, and the phases of a turn. */

const STEPS = [
  { label: "Action", icon: "card-play", phase: "action" },
  { label: "Buy", icon: "shaking-hands", phase: "buy" },
  { label: "Cleanup", icon: "broom", phase: "cleanup" },
  { label: "Draw", icon: "card-draw", phase: "draw" },
];

export function phases(view, { ui }) {
  if (view.ending) return [{ label: "The tally", icon: "trophy-cup", now: true, done: false }];
  if (view.starters.length) return [{ label: "First guests", icon: "family-house", now: true, done: false }];
  if (view.active < 0 && view.round > 0)
    return [{ label: "Last graduations", icon: "graduate-cap", now: true, done: false }];
  const at = STEPS.findIndex(({ phase }) => phase === view.turn.phase);
  const turn = {
    seat: view.active,
    label: view.active === view.you ? "You" : (ui.seat(view.active)?.name ?? ""),
    now: false,
    done: false,
    class: "whose",
  };
  const steps = STEPS.map(({ label, icon }, n) => ({
    label,
    icon,
    now: n === at,
    done: n < at,
    class: view.active === view.you ? "mine" : "",
  }));
  return ui.phone || view.active < 0 ? steps : [turn, ...steps];
}
