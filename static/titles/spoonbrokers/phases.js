/** The track in the header: whose turn it is, and the steps of a turn. */

const STEPS = [
  { label: "Market", phases: ["prison", "market"] },
  { label: "Transactions", phases: ["trade"] },
  { label: "Roll and move", phases: ["move"] },
  { label: "Landing", phases: ["landing"] },
  { label: "Win check", phases: ["end", "over"] },
];

export function phases(view, { ui }) {
  if (view.phase === "setup")
    return [{ label: "Choose your Broker", icon: "top-hat", now: true, done: false }];
  const at = STEPS.findIndex((step) => step.phases.includes(view.phase));
  const turn = {
    seat: view.active,
    label: view.active === view.you ? "You" : (ui.seat(view.active)?.name ?? ""),
    now: false,
    done: false,
    class: "whose",
  };
  const steps = STEPS.map(({ label }, i) => ({
    label,
    now: i === at && view.phase !== "over",
    done: i < at || view.phase === "over",
    class: view.active === view.you ? "mine" : "",
  }));
  return ui.phone ? steps : [turn, ...steps];
}
