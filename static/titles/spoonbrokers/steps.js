/** Transactions of this turn inside the prompt bar, and what waits for the next one. */
import { cls, html } from "kaiju/shared/html";

export function Steps({ view }) {
  if (view.you === null || view.active !== view.you || view.phase !== "trade" || view.closed) return null;
  const all = Math.max(view.transactions, view.left);
  return html`<span class="brokers slips" role="group"
    aria-label=${`${view.left} of ${all} transactions left`}>
    ${Array.from(
      { length: all },
      (_, i) => html`<i key=${i} class=${cls(i < all - view.left ? "used" : "open")}>
        ${i < all - view.left ? "✓" : i + 1}
      </i>`,
    )}
    ${view.discount && html`<b>half price next</b>`}
    ${view.boost > 0 && html`<b>+${view.boost} a Spoon</b>`}
  </span>`;
}
