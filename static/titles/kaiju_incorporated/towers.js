/**
 * The Buildings as houses of a skyline: the roof tells the city, walls and windows the suit, day or night the
 * kind, and the height the cost.
 */
import { cls, html } from "kaiju/shared/html";

const INK = "#17130f";
/** Wall, shaded wall, roof; by day and by night. */
const PAINT = {
  C: { day: ["#79b0ee", "#4c82c6", "#b5d6fa"], night: ["#2f5d9c", "#21467a", "#4877b8"] },
  I: { day: ["#e08bb9", "#b35a90", "#f6bfdc"], night: ["#8d3f71", "#6b2c55", "#ad5c91"] },
  T: { day: ["#5ccfab", "#319a7b", "#a5ecd5"], night: ["#1f7d65", "#145c4a", "#3a9d84"] },
};
const LAMP = { day: "#fff6df", night: "#ffdb70" };

const line = { stroke: INK, "stroke-width": 2, "stroke-linejoin": "round" };

/** Roofs by city; `y` is where the walls end. */
const ROOFS = {
  TYO: (y, [wall, , roof]) => html`
    <path d=${`M32 ${y - 30}v-9`} ...${line} />
    <path d=${`M8 ${y - 17}q17-3 24-15 7 12 24 15z`} fill=${roof} ...${line} />
    <path d=${`M14 ${y - 17}h36v9H14z`} fill=${wall} ...${line} />
    <path d=${`M1 ${y + 1}q9-3 12-10h38q3 7 12 10z`} fill=${roof} ...${line} />
  `,
  HKG: (y, [wall, shade, roof]) => html`
    <path d=${`M20 ${y - 26}v-13M45 ${y - 18}v-15`} ...${line} />
    <path d=${`M8 ${y}v-13l23-20v33z`} fill=${roof} ...${line} />
    <path d=${`M34 ${y}v-26l22 17v9z`} fill=${wall} ...${line} />
    <path
      d=${`M8 ${y}l23-22M8 ${y - 13}l23 13M34 ${y - 14}l22 14`}
      fill="none"
      stroke=${shade}
      stroke-width="1.6"
    />
  `,
  MOW: (y, [wall, , roof]) => html`
    <path d=${`M21 ${y}v-9h22v9z`} fill=${wall} ...${line} />
    <path d=${`M23 ${y - 9}c-16-11 2-18 9-29 7 11 25 18 9 29z`} fill=${roof} ...${line} />
    <path
      d=${`M29 ${y - 9}c-6-11 0-18 3-27M35 ${y - 9}c6-11 0-18-3-27`}
      fill="none"
      stroke=${INK}
      stroke-width="1.3"
    />
    <circle cx="32" cy=${y - 40} r="2.4" fill=${INK} />
  `,
  LON: (y, [, , roof], lamp) => html`
    <path d=${`M12 ${y}l20-40 20 40z`} fill=${roof} ...${line} />
    <path d=${`M6 ${y}l4-15 4 15zM50 ${y}l4-15 4 15z`} fill=${roof} ...${line} />
    <circle cx="32" cy=${y - 9} r="6" fill=${lamp} stroke=${INK} stroke-width="1.6" />
    <path d=${`M32 ${y - 13}v4h3`} fill="none" stroke=${INK} stroke-width="1.4" />
  `,
  SFO: (y, [, , roof]) => html`
    <path d=${`M32 ${y - 34}v-7`} ...${line} />
    <path d=${`M11 ${y}l19-36h4l19 36z`} fill=${roof} ...${line} />
    <path d=${`M18 ${y - 14}h28M22 ${y - 23}h20`} stroke=${INK} stroke-width="1.3" />
  `,
};
/** A city from the workshop has a flat roof with a water tank. */
const FLAT = (y, [wall, , roof]) => html`
  <path d=${`M22 ${y}v-7h20v7z`} fill=${wall} ...${line} />
  <path d=${`M20 ${y - 7}l12-11 12 11z`} fill=${roof} ...${line} />
`;

/** Rows of windows between `from` and `to`. Some are dark at night. */
const WINDOWS = {
  C: (from, to, lamp) => html`
    ${rows(
      from,
      to,
      8,
      (y, n) => html`
        <rect x="13" y=${y} width="14.4" height="5" fill=${lamp(n)} />
        <rect x="36.6" y=${y} width="14.4" height="5" fill=${lamp(n + 1)} />
      `,
    )}
    <path
      d=${`M9 ${from - 3}L55 ${to + 2}M55 ${from - 3}L9 ${to + 2}`}
      stroke=${INK}
      stroke-width="1.1"
      opacity=".5"
    />
  `,
  I: (from, to, lamp) =>
    rows(from, to, 7, (y, n) => html`<rect x="12" y=${y} width="40" height="3.6" fill=${lamp(n)} />`),
  T: (from, to, lamp) =>
    rows(from, to, 8, (y, n) =>
      [13, 23, 33, 43].map(
        (x, i) => html`<rect x=${x} y=${y} width="7" height="5" fill=${lamp(n * 4 + i * 3)} />`,
      ),
    ),
};

function rows(from, to, step, draw) {
  const found = [];
  for (let y = from, n = 0; y + 4 <= to; y += step, n += 1) found.push(draw(y, n));
  return found;
}

/** The chimney of an Industrial Building, with its smoke. */
const chimney = (y, shade, lamp) => html`
  <path d=${`M3 112V${y - 13}h7V112z`} fill=${shade} ...${line} />
  <circle cx="7" cy=${y - 19} r="4" fill=${lamp} stroke=${INK} stroke-width="1.5" />
  <circle cx="12" cy=${y - 25} r="2.6" fill=${lamp} stroke=${INK} stroke-width="1.4" />
`;

/** How high the walls are for a cost. */
const walls = (cost) => 24 + 4.4 * Math.min(cost, 11);

/**
 * A Building. The picture stands on its lower edge and is as high as the dearest could be.
 * @param {{card: {suit: string, kind: string, city: string, cost: number}, plate?: boolean, class?: string}}
 *   props
 */
export function Tower({ card, plate = false, class: extra }) {
  const { suit, kind, city, cost } = card;
  const light = kind === "Y" ? "day" : "night";
  const paint = PAINT[suit][light];
  const [wall, shade] = paint;
  const y = Math.round(110 - walls(cost));
  const low = plate ? 90 : 106;
  const lamp = (n) => (light === "day" ? LAMP.day : n % 5 === 3 ? shade : LAMP.night);
  const body = city === "SFO" ? `M11 ${y}h42l5 ${112 - y}H6z` : `M6 ${y}h52v${112 - y}H6z`;
  const side = city === "SFO" ? `M42 ${y}h11l5 ${112 - y}H43z` : `M45 ${y}h13v${112 - y}H45z`;
  return html`<svg
    class=${cls("tower-picture", extra)}
    viewBox="0 0 64 110"
    preserveAspectRatio="xMidYMax meet"
    aria-hidden="true"
  >
    ${suit === "I" && chimney(y, shade, light === "day" ? LAMP.day : "#5b6390")}
    <path d=${body} fill=${wall} />
    <path d=${side} fill=${shade} />
    ${(ROOFS[city] ?? FLAT)(y, paint, LAMP[light])}
    ${WINDOWS[suit](y + 6, low, lamp)}
    <path d=${body} fill="none" ...${line} />
    ${
      plate &&
      html`
        <rect
          x="14"
          y="92"
          width="36"
          height="15"
          rx="2"
          fill=${LAMP[light]}
          stroke=${INK}
          stroke-width="1.5"
        />
        <text x="32" y="104" text-anchor="middle" class="plate">${city}</text>
      `
    }
  </svg>`;
}

const SMALL_ROOFS = {
  TYO: "M0 13l4-4h8l4 4zM3 9l5-7 5 7z",
  HKG: "M2 13V9l6-6v10zM8 13V5l6 5v3z",
  MOW: "M5 13C-1 8 6 5 8 1c2 4 9 7 3 12z",
  LON: "M4 13L8 0l4 13z",
  SFO: "M3 13L7.500 2h1L13 13z",
};

/** The same a finger wide, for the rail. */
export function SmallTower({ card, lit = false }) {
  const light = card.kind === "Y" ? "day" : "night";
  const [wall, , roof] = PAINT[card.suit][light];
  const y = 21 - Math.min(card.cost, 9);
  return html`<svg
    class=${cls("mini-tower", lit && "lit")}
    viewBox="0 0 16 38"
    preserveAspectRatio="xMidYMax meet"
    aria-hidden="true"
  >
    <g stroke=${INK} stroke-width="1.4" stroke-linejoin="round">
      <path d=${SMALL_ROOFS[card.city] ?? "M4 13V8h8v5z"} fill=${roof} transform=${`translate(0 ${y - 5})`} />
      <path d=${`M2 ${y + 8}h12V40H2z`} fill=${wall} />
    </g>
    <path
      d=${`M5 ${y + 12}h2.4v3H5zM9 ${y + 12}h2.4v3H9zM5 ${y + 18}h2.4v3H5zM9 ${y + 18}h2.4v3H9z`}
      fill=${LAMP[light]}
    />
  </svg>`;
}

/** The quiet roofs on the horizon. @param {{night?: boolean}} props */
export function Horizon({ night = false }) {
  return html`<svg class="far" viewBox="0 0 400 60" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path
      fill=${night ? "#0b0f24" : "#d9853f"}
      opacity=${night ? ".55" : ".38"}
      d="M0 60V38h23v8l8-12 8 12V27h11v3h28v-5h17v9h30v15h28V33h40V19h19v23l11-12 11 12v1l10-12 10 12v-8
        l14-12 14 12v8h30V24h23v-9h31v28h11V28l7-12 7 12v-7h18v39z"
    />
  </svg>`;
}
