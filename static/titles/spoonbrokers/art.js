/** Drawings of the board that are no icons: suits, small cards, bills, the die. */
import { cls, html } from "kaiju/shared/html";

export const INK = "#17130f";

const SUITS = {
  SAM:
    "M12 2a4.6 4.6 0 0 1 3.7 7.3 4.7 4.7 0 1 1-2.4 7.7L15 22H9l1.7-5a4.7 4.7 0 1 1-2.4-7.7" +
    "A4.6 4.6 0 0 1 12 2z",
  CAT:
    "M12 1.5C8 6 2.6 9.3 2.6 14a4.7 4.7 0 0 0 8.2 2.9L9 22.3h6l-1.8-5.4a4.7 4.7 0 0 0 8.2-2.9" +
    "c0-4.7-5.4-8-9.4-12.5z",
  KIB:
    "M12 21.5C4.900 15.400 2 12 2 8.100a5.100 5.100 0 0 1 10-1.500A5.100 5.100 0 0 1 22 8.100" +
    "c0 3.900-2.900 7.300-10 13.400z",
  YUJ: "M12 1.200 20.800 12 12 22.800 3.200 12z",
};

/** The symbol of a company: club, spade, heart or diamond. */
export function Suit({ company, label, class: extra }) {
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class=${cls("suit-sign", company, extra)} viewBox="0 0 24 24" ...${said}>
    <path d=${SUITS[company]} />
  </svg>`;
}

/** The path of that symbol, for drawings. */
export const suitPath = (company) => SUITS[company];

const SIGNS = {
  spoon: () => html`<g transform="rotate(38 12 12)" fill="currentColor">
    <ellipse cx="12" cy="6" rx="4.600" ry="5.800" />
    <path d="M11 10h2l.7 12.200a1.700 1.700 0 0 1-3.400 0z" />
  </g>`,
  catnip: () => html`
    <rect x="4" y="1" width="16" height="22" rx="3" fill="#1c6b3b" stroke=${INK} stroke-width="1.5" />
    <path
      d="M12 18.500V9M12 15c-4 .5-5.500-2-5.500-5 3.500-.3 5.500 1.500 5.500 5zM12 12
        c4 .5 5.500-2.500 5.500-6-3.500 0-5.500 2-5.500 6z"
      fill="#c9f0bd"
      stroke="#c9f0bd"
      stroke-linejoin="round"
    />
  `,
  market: () => html`
    <rect x="4" y="1" width="16" height="22" rx="3" fill="#ffb38a" stroke=${INK} stroke-width="1.5" />
    <path d="M6.500 12h11L16 17H8z" fill=${INK} />
    <path d="M8.500 11c.5-3 6.500-3 7 0z" fill=${INK} />
  `,
  bill: () => html`<path
    fill="currentColor"
    fill-rule="evenodd"
    d="M2.500 5h19A1.500 1.500 0 0 1 23 6.500v11a1.500 1.500 0 0 1-1.500 1.500h-19A1.500 1.500 0 0 1 1 17.500
      v-11A1.500 1.500 0 0 1 2.500 5zM12 11.200
      c-2 0-3.600 1.700-3.600 3.300 0 1.200 1 1.700 1.900 1.700.7 0 1.100-.3 1.700-.3s1 .3 1.700.3
      c.9 0 1.900-.5 1.900-1.700 0-1.600-1.600-3.300-3.600-3.300zM10.300 7.300
      a1.200 1.500 0 1 0 0 3 1.200 1.500 0 0 0 0-3zm3.400 0a1.200 1.500 0 1 0 0 3 1.200 1.500 0 0 0 0-3z
      M7.800 9.600a1.100 1.300 0 1 0 0 2.600 1.100 1.300 0 0 0 0-2.600zm8.400 0
      a1.100 1.300 0 1 0 0 2.600 1.100 1.300 0 0 0 0-2.600z"
  />`,
  cert: () => html`<path
    fill="currentColor"
    fill-rule="evenodd"
    d="M3 2.500h18A1.500 1.500 0 0 1 22.500 4v13a1.500 1.500 0 0 1-1.500 1.500h-2.500V23L16 21.200 13.500 23
      v-4.500H3A1.500 1.500 0 0 1 1.500 17V4A1.500 1.500 0 0 1 3 2.500zM5 6v2h14V6zm0 4v2h10v-2zm11 2.500
      a3 3 0 1 0 0 6 3 3 0 0 0 0-6z"
  />`,
  red: () => html`
    <rect x="2" y="6" width="20" height="12" rx="3" fill="#d8363f" stroke=${INK} stroke-width="2" />
    <rect x="5.500" y="9" width="8" height="2.400" rx="1.200" fill="#ff9a96" />
  `,
};

/**
 * A small sign of the game: `spoon`, `catnip` and `market` (cards), `bill`, `cert`, `red` (a Tower Kibble).
 */
export function Mark({ name, label, class: extra }) {
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return html`<svg class=${cls("drawn-mark", extra)} viewBox="0 0 24 24" ...${said}>${SIGNS[name]?.()}</svg>`;
}

const PAW =
  "M12 11.200" +
  "c-2.600 0-4.600 2.200-4.600 4.300 0 1.500 1.300 2.200 2.500 2.200.9 0 1.300-.4 2.100-.4" +
  "s1.200.4 2.100.4c1.200 0 2.500-.7 2.500-2.200 0-2.100-2-4.300-4.600-4.300zM9.900 6.300" +
  "a1.600 2 0 1 0 0 4 1.600 2 0 0 0 0-4zm4.200 0a1.600 2 0 1 0 0 4 1.600 2 0 0 0 0-4zM6.400 9.600" +
  "a1.400 1.700 0 1 0 0 3.400 1.400 1.700 0 0 0 0-3.400zm11.200 0" +
  "a1.400 1.700 0 1 0 0 3.400 1.400 1.700 0 0 0 0-3.400z";

/** Three bills, fanned. */
export function Bills() {
  const bill = (x, y, turn, fill) => html`<g transform=${`rotate(${turn} 26 24)`}>
    <rect x=${x} y=${y} width="42" height="24" rx="3" fill=${fill} stroke=${INK} stroke-width="2.4" />
  </g>`;
  return html`<svg class="bills-picture" viewBox="0 0 52 44" aria-hidden="true">
    ${bill(8, 4, -9, "#bfe0a6")}
    ${bill(6, 8, 5, "#a9d28d")}
    ${bill(4, 12, -2, "#d6efbf")}
    <path transform="rotate(-2 26 24) translate(13.500 11.500)" fill="#2f5d3a" d=${PAW} />
  </svg>`;
}

/** A page of the calendar with a paw on it: Tax Day. */
export function Calendar() {
  return html`<svg class="calendar" viewBox="0 0 44 44" aria-hidden="true">
    <rect x="4" y="7" width="36" height="34" rx="5" fill="#fffaf0" stroke=${INK} stroke-width="2.6" />
    <path d="M4 12a5 5 0 0 1 5-5h26a5 5 0 0 1 5 5v6H4z" fill="#7c3348" stroke=${INK} stroke-width="2.6" />
    <path d="M13 3v8M31 3v8" stroke=${INK} stroke-width="3.4" stroke-linecap="round" />
    <path fill="#7c3348" transform="translate(7 15) scale(1.25)" d=${PAW} />
  </svg>`;
}

/** A full bowl: the Spoon Market spaces. */
export function BowlSign() {
  return html`<svg class="bowl-picture" viewBox="0 0 64 48" aria-hidden="true">
    <path d="M14 24c2-9 9-14 18-14s16 5 18 14z" fill="#3b2a1c" />
    <g fill="#6b4a2e">
      <circle cx="24" cy="19" r="3.500" />
      <circle cx="34" cy="15" r="3.500" />
      <circle cx="41" cy="20" r="3.500" />
      <circle cx="31" cy="21" r="3" />
    </g>
    <path d="M6 24h52l-6 18H12z" fill="currentColor" stroke=${INK} stroke-width="3" stroke-linejoin="round" />
  </svg>`;
}

const PIPS = { 1: [5], 2: [1, 9], 3: [1, 5, 9], 4: [1, 3, 7, 9], 5: [1, 3, 5, 7, 9], 6: [1, 3, 4, 6, 7, 9] };

/** A die showing a face; `label` says what it stands for. */
export function Die({ face, label, class: extra, ...more }) {
  const told = label || more["aria-label"];
  const said = label ? { role: "img", "aria-label": label } : { "aria-hidden": told ? undefined : "true" };
  return html`<svg class=${cls("die", extra)} viewBox="0 0 24 24" ...${said} ...${more}>
    <rect x="1" y="1" width="22" height="22" rx="5" stroke=${INK} stroke-width="1.8" />
    <g fill=${INK}>
      ${(PIPS[face] ?? []).map(
        (place) => html`<circle
          cx=${6.5 + 5.5 * ((place - 1) % 3)}
          cy=${6.5 + 5.5 * Math.floor((place - 1) / 3)}
          r="2.1"
        />`,
      )}
    </g>
  </svg>`;
}

const EDGE = { stroke: INK, "stroke-width": 2.2, "stroke-linejoin": "round" };

/** Each Tower's foot, the height of its roof above the floors, and its roof. `y` is where the floors end. */
const TOWERS = {
  TW1: {
    foot: () => html`
      <rect x="12" y="62" width="28" height="20" fill="#d8b27a" ...${EDGE} />
      <path d="M12 67h28M12 72h28M12 77h28" stroke="#a57b41" stroke-width="2" />
    `,
    tall: 13,
    roof: (y) => html`
      <rect x="8" y=${y - 6} width="36" height="6" rx="3" fill="#e9d0a2" ...${EDGE} />
      <path d=${`M18 ${y - 6}c-1-8 16-8 16 0z`} fill="#b98d52" ...${EDGE} />
    `,
  },
  TW2: {
    foot: () => html`
      <rect x="9" y="62" width="34" height="20" fill="#c99a62" ...${EDGE} />
      <path d="M26 62v8" stroke="#8a6136" stroke-width="3" />
      <rect x="20" y="72" width="12" height="10" rx="6" fill="#3a2a1b" />
    `,
    tall: 13,
    roof: (y) => html`
      <path d=${`M12 ${y}v-9h28v9z`} fill="#dcb27c" ...${EDGE} />
      <path
        d=${`M12 ${y - 9}l-6-6M40 ${y - 9}l6-6`}
        stroke=${INK}
        stroke-width="2.6"
        stroke-linecap="round"
      />
    `,
  },
  TW3: {
    foot: () => html`
      <rect x="10" y="62" width="32" height="20" fill="#f3d27a" ...${EDGE} />
      <path d="M16 82v-9a4 4 0 0 1 8 0v9zM28 82v-9a4 4 0 0 1 8 0v9z" fill="#fff6d8" ...${EDGE} />
    `,
    tall: 17,
    roof: (y) => html`
      <path d=${`M14 ${y}l12-11 12 11z`} fill="#ff8a5b" ...${EDGE} />
      <circle cx="26" cy=${y - 13} r="4.500" fill="#ffd23f" ...${EDGE} />
    `,
  },
  TW4: {
    foot: () => html`
      <rect x="9" y="62" width="34" height="20" fill="#8fb9c9" ...${EDGE} />
      <rect x="14" y="66" width="10" height="11" fill="#fdf2c8" ...${EDGE} />
      <rect x="28" y="66" width="10" height="11" fill="#fdf2c8" ...${EDGE} />
    `,
    tall: 13,
    roof: (y) => html`
      <path d=${`M7 ${y}h38l-4-6H11z`} fill="#5d8798" ...${EDGE} />
      <path d=${`M16 ${y - 6}c0-9 20-9 20 0z`} fill="#fdf2c8" ...${EDGE} />
    `,
  },
};

/**
 * A Tower with one red floor for each Tower Kibble; `owner` is a hat, and hangs out a flag. It grows upward.
 */
export function Tower({ tower, kibbles = 0, owned = false, class: extra }) {
  const { foot, roof, tall } = TOWERS[tower] ?? TOWERS.TW1;
  const floor = Math.min(8, 40 / Math.max(1, kibbles));
  const y = 62 - floor * kibbles;
  const top = y - tall - (owned ? 14 : 4);
  return html`<svg
    class=${cls("tower-picture", extra)}
    viewBox=${`0 ${Math.min(16, top - 2)} 52 ${86 - Math.min(16, top - 2)}`}
    preserveAspectRatio="xMidYMax meet"
    aria-hidden="true"
  >
    <path d="M2 82h48" stroke=${INK} stroke-width="3" stroke-linecap="round" />
    ${foot()}
    ${Array.from(
      { length: kibbles },
      (_, i) => html`<g key=${i} class="floor">
        <rect
          x="14"
          y=${62 - floor * (i + 1)}
          width="24"
          height=${floor}
          rx="2"
          fill="#d8363f"
          stroke=${INK}
          stroke-width="2"
        />
        ${
          floor > 5 &&
          html`<rect x="17" y=${64 - floor * (i + 1)} width="9" height="1.800" rx="1" fill="#ff9a96" />`
        }
      </g>`,
    )}
    ${roof(y)}
    ${
      owned &&
      html`
        <path d=${`M26 ${y - tall}v-13`} stroke=${INK} stroke-width="2.4" />
        <path
          d=${`M27 ${y - tall - 13}l13 4-13 4z`}
          class="fl"
          fill="currentColor"
          stroke=${INK}
          stroke-width="1.8"
          stroke-linejoin="round"
        />
      `
    }
  </svg>`;
}
