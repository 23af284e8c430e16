/** The numbers of rows and columns on the edges of the set: the log calls its spaces by them. */
import { html } from "kaiju/shared/html";
import { codeOf } from "./plan.js";

const upTo = (count) => Array.from({ length: count }, (_, n) => n);

/** For the eye alone: whoever hears a space hears its row and column with it. @param {{plan: any}} props */
export function Edges({ plan }) {
  const places = { "--before": `${plan.share("r0c0").left}`, "--below": plan.below };
  return html`
    <div class="numbers of-rows" style=${places} aria-hidden="true">
      ${upTo(plan.rows).map((n) => {
        const { top, height } = plan.share(codeOf(n, 0));
        return html`<span key=${n} style=${{ top, height }}>${n + 1}</span>`;
      })}
    </div>
    <div class="numbers of-columns" style=${places} aria-hidden="true">
      ${upTo(plan.columns).map((n) => {
        const { left, width } = plan.share(codeOf(0, n));
        return html`<span key=${n} style=${{ left, width }}>${n + 1}</span>`;
      })}
    </div>
  `;
}
