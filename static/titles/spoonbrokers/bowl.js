/** A company's bowl: its price as a heap of Kibbles, and the line of its last prices. */
import { cls, html } from "kaiju/shared/html";
import { suitPath } from "./art.js";

const KIBBLE =
  "M-5.600-2.200" +
  "C-5.600-5-3-6.200-1-5.200 0-6 2.600-6.400 4.200-4.600 6-3.600 6-1 5.200.4 6.200 2.600 4.600 " +
  "5.400 2 5.200 0 6.400-3 6-4 4.400-6 3.600-6.400.6-5.600-2.200Z";

/** Where each of `n` Kibbles lies: rows from the rim upward, each one shorter than the one below. */
export function heap(n) {
  let base = 1;
  while ((base * (base + 1)) / 2 < n) base += 1;
  const across = Math.min(16, 96 / Math.max(1, base));
  const rows = [];
  for (let left = n, width = base; left > 0; left -= width, width -= 1) rows.push(Math.min(left, width));
  const up = Math.min(13.1 * (across / 16), 44 / Math.max(1, rows.length - 1));
  return rows.flatMap((count, row) =>
    Array.from({ length: count }, (_, i) => ({
      x: 56 + (i - (count - 1) / 2) * across,
      y: 53 - row * up,
      size: (1.38 * across) / 16,
    })),
  );
}

/** `fresh` of the Kibbles came with the card that lies open. */
export function Bowl({ company, price, fresh = 0, name }) {
  const places = heap(price);
  return html`<svg
    class="bowl"
    viewBox="0 0 112 96"
    role="img"
    aria-label=${`${price} Kibbles in the bowl of ${name}`}
    data-anchor=${`bowl:${company}`}
  >
    ${places.map(
      ({ x, y, size }, i) => html`<g
        key=${i}
        transform=${`translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size.toFixed(2)})`}
        class=${cls("kibble-dot", i >= price - fresh && "new")}
      >
        <path d=${KIBBLE} />
        <circle cx="-1.6" cy="-2" r="1.5" class="highlight" />
      </g>`,
    )}
    <path d="M11 60h90l-11 34H22z" class="dish" />
    <rect x="3" y="56" width="106" height="9" rx="4" class="rim" />
    <svg x="43" y="67" width="25" height="25" viewBox="0 0 24 24" class="marks">
      <path d=${suitPath(company)} />
    </svg>
  </svg>`;
}

/** The last prices as steps, from 0 to the highest of them; the dashed line is the mean of all companies. */
export function Spark({ prices, name }) {
  if (prices.length < 2)
    return html`<svg class="spark" viewBox="0 0 132 32" aria-hidden="true">
      <path d="M4 22H124" class="mean" />
    </svg>`;
  const most = Math.max(14, ...prices);
  const at = (price) => 30 - (26 * price) / most;
  const wide = 120 / (prices.length - 1);
  const line = prices
    .map((price, i) => `${i ? `H${(4 + i * wide).toFixed(1)}V` : "M4 "}${at(price).toFixed(1)}`)
    .join("");
  const last = prices.at(-1);
  return html`<svg
    class="spark"
    viewBox="0 0 132 32"
    role="img"
    aria-label=${`${name}, last prices: ${prices.join(", ")}`}
  >
    <path d=${`M4 ${at(7.5)}H124`} class="mean" />
    <path d=${`${line}L124 31L4 31Z`} class="area" />
    <path d=${line} class="curve-line" />
    <circle cx="124" cy=${at(last)} r="4" class="dot" />
  </svg>`;
}
