/** Transactions of this turn inside the prompt bar, and what waits for the next one. */
import { cls, html } from "kaiju/shared/html";

/** @param {{ui: any, view: any}} props */
export function Steps({ ui, view }) {
  if (view.you === null || view.active !== view.you || view.phase !== "trade" || view.closed) return null;
  const then = ui.change("transactions");
  const all = Math.max(view.transactions, view.left);
  const used = all - view.left;
  const usedThen = all - Number(then ?? view.left);
  const between = (i) => i >= Math.min(used, usedThen) && i < Math.max(used, usedThen);
  return html`<span class="brokers slips" role="group" ...${ui.foretells("transactions", then)}
    aria-label=${`${view.left} of ${all} transactions left${then === null ? "" : `, then ${then}`}`}>
    ${Array.from(
      { length: all },
      (_, i) => html`<i
        key=${i}
        class=${cls(i < used ? "used" : "open", between(i) && "would")}
      >
        ${i < used ? "✓" : i + 1}
      </i>`,
    )}
    ${usedThen < 0 && html`<em>+${-usedThen}</em>`}
    ${view.discount && html`<b>half price next</b>`}
    ${view.boost > 0 && html`<b>+${view.boost} a Spoon</b>`}
  </span>`;
}
