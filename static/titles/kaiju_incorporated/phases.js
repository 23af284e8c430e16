/**
 * The track in the header: the round's actions in order, the extra income of two players, and the products
 * that are taken.
 */
import { html } from "kaiju/shared/html";
import { Taken } from "./display.js";
import { forecastLookedAt } from "./looking.js";
import { SUITS } from "./suits.js";
import { bookOf } from "./book.js";

export function phases(view, { ui }) {
  const book = bookOf(ui.catalog);
  const acting = view.phase === "actions";
  const items = view.order.map((seat, place) => ({
    seat,
    label: seat === view.you ? "You" : (ui.seat(seat)?.name ?? ""),
    now: acting && place === view.acted - 1,
    done: place < view.acted - 1 || (!acting && place < view.acted && view.phase !== "setup"),
  }));
  if (view.extra)
    items.push({ label: "Extra", icon: SUITS[book.card(view.extra).suit].icon, now: view.phase === "extra" });
  if (view.phase === "scoring") items.push({ label: "Scoring", icon: "podium-winner", now: true });
  const then = forecastLookedAt(view)?.taken ?? 0;
  const all = view.taken + view.until_end;
  items.push({
    label: `${items.length > 4 ? "" : "Products "}${view.taken}/${all}`,
    icon: "hand-bag",
    class: "phase-products",
    below: html`<span ...${ui.what("end")}><${Taken} view=${view} then=${then} /></span>`,
    now: false,
    done: false,
  });
  return items;
}
