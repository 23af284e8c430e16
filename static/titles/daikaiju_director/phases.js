/** The track in the header: the scene, everybody's take in turn order, the clean up. */

export function phases(view, { ui }) {
  if (view.phase === "setup")
    return [{ label: "Casting and places", icon: "director-chair", now: true, done: false }];
  const over = view.phase === "over";
  /** @type {import("kaiju/table/shell_parts").Phase[]} */
  const items = [
    {
      label: `Scene ${view.scene} of ${view.scenes}`,
      icon: "clapperboard",
      now: view.phase === "start",
      done: view.phase !== "start",
    },
  ];
  for (const seat of view.order) {
    const now = view.active === seat && view.phase === "turns";
    const { alive, went } = view.seats[seat];
    const name = seat === view.you ? "You" : (ui.seat(seat)?.name ?? "");
    items.push({
      seat,
      label: alive || over ? name : `${name}, out`,
      now,
      done: !now && (went || over || view.phase === "clean-up"),
    });
  }
  items.push({ label: "Cut", icon: "film-strip", now: view.phase === "clean-up", done: over });
  if (!ui.phone) return items;
  const now = items.find((item) => item.now);
  return items.map((item) => ({
    ...item,
    label:
      item === now && item.seat !== undefined
        ? `Scene ${view.scene} of ${view.scenes}: ${item.label}`
        : item.label,
  }));
}
