/**
 * Drawings: signs of Trust, actions, points and cards; guests' portraits from their data; the back of a card;
 * the house.
 */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { ICONS } from "./icons.js";
import { iconOf } from "./species.js";

const PETAL = "M256 256C178 206 160 112 213 34L256 82L299 34C352 112 334 206 256 256Z";

const MARKS = {
  trust: () => html`<g transform="rotate(-45 256 256)">
    <path
      fill-rule="evenodd"
      d="M130 126a130 130 0 1 0 0 260a130 130 0 0 0 118-76H512v-108H248A130 130 0 0 0 130 126ZM130 206
        a50 50 0 1 1 0 100a50 50 0 0 1 0-100Z"
    />
    <path d="M350 300h56v96h-56zM440 300h56v70h-56z" />
  </g>`,
  draw: () => html`
    <rect x="64" y="150" width="230" height="316" rx="30" />
    <path
      d="M180 46h238a30 30 0 0 1 30 30v286a30 30 0 0 1-30 30h-74V130a30 30 0 0 0-30-30H150V76
        a30 30 0 0 1 30-30Z"
    />
  `,
  action: () => html`
    <rect x="176" y="24" width="160" height="46" rx="14" />
    <rect x="116" y="92" width="280" height="84" rx="42" />
    <rect x="76" y="198" width="360" height="92" rx="46" />
    <rect x="116" y="312" width="280" height="84" rx="42" />
    <rect x="176" y="418" width="160" height="40" rx="14" />
    <rect x="240" y="458" width="32" height="50" />
  `,
  points: () =>
    html`${[0, 72, 144, 216, 288].map(
      (turn) => html`<path key=${turn} transform=${`rotate(${turn} 256 256)`} d=${PETAL} />`,
    )}`,
};
const SPRITE = { xp: "open-book", grad: "graduate-cap", prodigy: "crown", retire: "suitcase" };

/** A sign of the game: `trust`, `draw`, `action`, `points`, `xp`, `grad`, `prodigy`, `retire`. */
export function Mark({ name, label, class: extra }) {
  if (SPRITE[name]) return html`<${Icon} name=${SPRITE[name]} label=${label} class=${extra} />`;
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class=${cls("icon", extra)} viewBox="0 0 512 512" ...${said}>
    <g fill="currentColor">${MARKS[name]()}</g>
  </svg>`;
}

export const TRAITS = {
  Cool: "snowflake-2",
  Cute: "bow-tie-ribbon",
  Devilish: "devil-mask",
  Passionate: "flame",
  Pure: "lotus",
};

/** The symbol of a trait. */
export const Trait = ({ trait, label }) =>
  html`<${Icon} name=${TRAITS[trait] ?? "plain-circle"} label=${label} />`;

/** A drawing of this title's own, or one of the house's sprite. */
export function Drawing({ name, class: extra }) {
  const body = ICONS[name];
  if (!body) return html`<${Icon} name=${name} class=${extra} />`;
  return html`<svg
    class=${cls("icon", extra)}
    viewBox="0 0 512 512"
    aria-hidden="true"
    dangerouslySetInnerHTML=${{ __html: body }}
  ></svg>`;
}

const BASICS = {
  A: "kimono",
  B: "pagoda",
  C: "broom",
  D: "cooking-pot",
  E: "cape",
  F: "heart-key",
  G: "family-house",
};

/** The drawing that stands for a card. */
export const drawingOf = (card) =>
  card.kind === "guest" ? iconOf(card.species) : (BASICS[card.code] ?? "paw-print");

/** A guest's round portrait: species in a ring of the trait's colour. */
export function Medal({ card, class: extra, label = true }) {
  const kind = card.kind === "guest" ? `trait ${card.trait}` : `house-kind ${card.kind}`;
  const said = label
    ? {
        role: "img",
        "aria-label": card.kind === "guest" ? `${card.name}, ${card.species}, ${card.trait}` : card.name,
      }
    : { "aria-hidden": "true" };
  return html`<span class=${cls("medal", kind, extra)} ...${said}>
    <${Drawing} name=${drawingOf(card)} />
  </span>`;
}

/** The picture across the top of a card: the trait's pattern with the portrait on it. */
export function Art({ card, like }) {
  const shown = like ?? card;
  return html`<span
    class=${cls("art", shown.kind === "guest" ? `trait ${shown.trait}` : `house-kind ${shown.kind}`)}
    aria-hidden="true"
  >
    <span class="ring"><${Drawing} name=${drawingOf(shown)} /></span>
  </span>`;
}

/** The back of a card. */
export const Back = ({ class: extra }) =>
  html`<span class=${cls("back", extra)} aria-hidden="true"><${Mark} name="points" /></span>`;

const blossoms = [
  [772, 2, 20],
  [750, 10, 17],
  [728, 20, 19],
  [704, 22, 16],
  [738, 38, 16],
  [760, 23, 13],
  [690, 34, 10],
  [688, 70, 9],
  [720, 86, 8],
  [652, 16, 9],
  [604, 58, 8],
  [566, 30, 10],
];

/** The evening sky behind the house. */
export function Sky() {
  return html`<svg class="sky" viewBox="0 0 792 238" preserveAspectRatio="xMaxYMid slice" aria-hidden="true">
    <defs>
      <linearGradient id="mm-sky" x2="0" y2="1">
        <stop stop-color="#26234f" />
        <stop offset=".62" stop-color="#6a4585" />
        <stop offset="1" stop-color="#e28bae" />
      </linearGradient>
    </defs>
    <rect width="792" height="238" fill="url(#mm-sky)" />
    <circle cx="664" cy="86" r="74" fill="#ff8fb6" opacity=".75" />
    <path d="M0 224Q200 214 420 224T792 220V238H0Z" fill="#1d2a2b" />
    <path
      d="M792 4C752 10 740 26 700 30M760 10C752 22 744 34 738 46"
      stroke="#3a2418"
      stroke-width="4"
      fill="none"
      stroke-linecap="round"
    />
    <g fill="#ffc4dc">
      ${blossoms.map(
        ([x, y, size], n) => html`<svg
          key=${n}
          x=${x - size / 2}
          y=${y - size / 2}
          width=${size}
          height=${size}
          viewBox="0 0 512 512"
        >
          ${MARKS.points}
        </svg>`,
      )}
    </g>
  </svg>`;
}

/** A tiled roof, as wide as what it covers. */
export function Roof() {
  return html`<svg class="roof" viewBox="0 0 540 39" preserveAspectRatio="none" aria-hidden="true">
    <path
      d="M2 27Q16 31 34 8L506 8Q524 31 538 27L534 37H6Z"
      fill="#4a48ad"
      stroke="#17130f"
      stroke-width="2"
      vector-effect="non-scaling-stroke"
    />
    <path
      d=${Array.from({ length: 38 }, (_, n) => `M${44 + n * 12.2} 10L${34 + n * 12.8} 35`).join("")}
      stroke="#2b2978"
      stroke-width="1.4"
      vector-effect="non-scaling-stroke"
    />
    <rect x="28" y="3" width="484" height="6" rx="3" fill="#2b2978" stroke="#17130f" stroke-width="1.6" />
    <rect x="6" y="34" width="528" height="5" fill="#2b2978" stroke="#17130f" stroke-width="1.4" />
  </svg>`;
}

/** A paper lantern, lit or not. */
export function Lantern({ lit }) {
  return html`<svg class=${cls("lantern", lit && "lit")} viewBox="-16 -10 32 42" aria-hidden="true">
    <path d="M0-9V0M0 24v6" stroke="#17130f" stroke-width="1.6" />
    ${lit && html`<circle cy="11" r="15" fill="#ffd23f" opacity=".35" />`}
    <rect x="-5" y="-1" width="10" height="3" fill="#17130f" />
    <ellipse
      cy="11"
      rx="10"
      ry="10.5"
      fill=${lit ? "#ffd23f" : "#6d6789"}
      stroke="#17130f"
      stroke-width="1.5"
    />
    <path d="M-9 7H9M-10 11H10M-9 15H9" stroke="#17130f" stroke-width=".9" opacity=".6" />
    <rect x="-5" y="20.5" width="10" height="3" fill="#17130f" />
  </svg>`;
}
