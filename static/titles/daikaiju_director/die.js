/** A die of a combat, cut out of cardboard. Face 0 has not been rolled. */
import { cls, html } from "kaiju/shared/html";

const L = 13,
  M = 24,
  H = 35;
const PIPS = [
  [],
  [[M, M]],
  [
    [L, L],
    [H, H],
  ],
  [
    [L, L],
    [M, M],
    [H, H],
  ],
  [
    [L, L],
    [H, L],
    [L, H],
    [H, H],
  ],
  [
    [L, L],
    [H, L],
    [M, M],
    [L, H],
    [H, H],
  ],
  [
    [L, L],
    [H, L],
    [L, M],
    [H, M],
    [L, H],
    [H, H],
  ],
];

export function Die({ face, side, label }) {
  return html`<svg
    key=${face}
    class=${cls("die", side, face ? "rolled" : "blank")}
    viewBox="0 0 48 48"
    role="img"
    aria-label=${label}
  >
    <rect x="3" y="3" width="42" height="42" rx="9" class="die-face" />
    ${
      face && PIPS[face]
        ? PIPS[face].map(([x, y], n) => html`<circle key=${n} cx=${x} cy=${y} r="4.6" class="pip" />`)
        : html`<text x="24" y="33" text-anchor="middle" class="die-mark">${face || "?"}</text>`
    }
  </svg>`;
}
