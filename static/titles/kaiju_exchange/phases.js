/** The track in the header: Event, the players in turn order, the Republic. */

import { html } from "kaiju/shared/html";
import { bookOf } from "./book.js";

const STEPS = ["extraction", "main", "inventory", "business", "refresh"];
const STEP_NAMES = {
  start: "Turn Start",
  extraction: "Extraction",
  main: "Action",
  inventory: "Inventory",
  business: "Business",
  refresh: "Refresh",
};
const ORDER = ["setup", "event", "turns", "republic", "end", "over"];

/** The steps of the turn that is on, as small marks under the player's name. */
function marks(step) {
  const at = STEPS.indexOf(step);
  return html`<i class="steps" role="img" aria-label=${`Step ${at + 1} of ${STEPS.length}`}>
    ${STEPS.map(
      (name, i) => html`<u key=${name}
      class=${i === at ? "current" : i > at ? "passed" : ""}></u>`,
    )}
  </i>`;
}

export function phases(view, { ui }) {
  const book = bookOf(ui.catalog);
  const at = ORDER.indexOf(view.phase);
  const turn = view.order.indexOf(view.active);
  /** @type {import("kaiju/table/shell_parts").Phase[]} */
  const items = [
    {
      label: "Event",
      icon: view.event ? book.event(view.event).icon : "public-speaker",
      now: view.phase === "event",
      done: at > 1,
    },
  ];
  view.order.forEach((seat, place) => {
    const now = view.phase === "turns" && place === turn;
    const name = seat === view.you ? "You" : ui.seat(seat).name;
    items.push({
      seat,
      label: now ? `${name}: ${STEP_NAMES[view.step] ?? view.step}` : name,
      below: now ? marks(view.step) : null,
      now,
      done: at > 2 || (at === 2 && turn >= 0 && place < turn),
    });
  });
  if (view.republic)
    items.push({
      label: "Republic",
      icon: "banana-bunch",
      class: "rep",
      now: view.phase === "republic",
      done: at > 3,
    });
  return items;
}
