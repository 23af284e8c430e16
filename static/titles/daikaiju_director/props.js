/**
 * What stands on the set: building props that lose storeys, rubble, lava, and the monsters. Each is drawn
 * around the middle of its space.
 */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";

const WALLS = [
  ["#d9c49a", "#b79b6b"],
  ["#7fa59a", "#587d74"],
  ["#c9705a", "#98503f"],
  ["#9a95b8", "#6d688c"],
  ["#d9a64e", "#a9792f"],
];
const INK = { stroke: "#1d140c", "stroke-width": 1.5, "stroke-linejoin": "round" };
const LIT = [
  [0, 0, 1, 0],
  [1, 1, 1, 1],
  [0, 1, 0, 1],
];

function Storey({ n, wall, side }) {
  const foot = 12 - n * 16;
  const window = (i) => (LIT[n][i] ? "#ffe58a" : "#2d3640");
  return html`<g>
    <path d=${`M-26 ${foot}h44v-16h-44z`} fill=${wall} ...${INK} />
    <path d=${`M18 ${foot}l9 -18v-16l-9 18z`} fill=${side} ...${INK} />
    ${[0, 1, 2, 3].map(
      (i) => html`<rect
        key=${i}
        x=${-21.5 + i * 9.8}
        y=${foot - 11.5}
        width="6.2"
        height="7.5"
        fill=${window(i)}
        stroke="#1d140c"
        stroke-width=".8"
      />`,
    )}
    <path d=${`M20.6 ${foot - 9}l3.8 -7v-2.5l-3.8 5.5z`} fill="#ffe58a" stroke="#1d140c" stroke-width=".7" />
  </g>`;
}

/** Where the plate with its number lies: on the front, over what tells of an attack on it. */
const PLATE = -20;

/**
 * A building prop with its storeys left; torn open where it has lost some. `sheer` lets whoever stands behind
 * it be seen; its number stays.
 */
export function Building({ x, y, left, code, sheer, look = 0, all = 3 }) {
  const [wall, side] = WALLS[look % WALLS.length];
  const top = 12 - left * 16;
  const whole = left >= all;
  return html`<g
    class=${cls("building", sheer && "sheer")}
    data-at=${code}
    transform=${`translate(${x} ${y})`}
  >
    <g class="walls">
    <path d="M-29 15h47l25 -16l-16 -8z" fill="#000" opacity=".4" />
    ${Array.from(
      { length: left },
      (_, n) => html`<${Storey} key=${n} n=${Math.min(n, 2)} wall=${wall} side=${side} />`,
    )}
    <path d=${`M-26 ${top}h44l9 -18h-44z`} fill=${whole ? wall : "#3a2c20"} ...${INK} />
    ${
      whole
        ? html`<g>
            <path d=${`M-20 ${top - 4}h34l6 -10h-34z`} fill=${side} ...${INK} stroke-width="1" />
            <path d=${`M14 ${top - 14}v-11m-4 3h8`} stroke="#1d140c" stroke-width="2" fill="none" />
          </g>`
        : html`<g key=${left}>
            <path d=${`M-17 ${top - 18}l6 -9 5 6 7 -8 7 9 7 -5 12 7z`} fill=${side} ...${INK} />
            <path d=${`M-26 ${top}l4 -6 5 4 4 -5 3 7zM3 ${top}l4 -5 4 3 7 -5v7z`} fill=${wall} ...${INK} />
            <g class="puff">
              <circle cx="-8" cy=${top - 14} r="9" />
              <circle cx="8" cy=${top - 20} r="11" />
              <circle cx="18" cy=${top - 10} r="8" />
            </g>
          </g>`
    }
    </g>
    <g class="badge">
      <g>
        <rect x="-8.5" y=${PLATE} width="17" height="15" rx="4" fill="#17130f" />
        <text y=${PLATE + 11.8} text-anchor="middle" class="prop-number">${left}</text>
      </g>
    </g>
  </g>`;
}

/** @type {[number, number, string][]} */
const STONES = [
  [-16, 3, "#8b7f70"],
  [-6, -5, "#b8573f"],
  [6, 3, "#9c8f7e"],
  [14, -4, "#7c7062"],
  [-1, 7, "#a9806a"],
  [-14, -6, "#9c8f7e"],
  [10, 8, "#8b7f70"],
  [18, 4, "#b8573f"],
];

/** What is left of a building prop: stones on the ground, free to walk on. */
export function Rubble({ x, y }) {
  return html`<g transform=${`translate(${x} ${y})`}>
    <ellipse rx="26" ry="17" fill="#4f4432" opacity=".8" />
    ${STONES.map(
      ([sx, sy, paint], n) => html`<rect
        key=${n}
        x=${sx - 4}
        y=${sy - 3}
        width=${7 + (n % 3)}
        height="6"
        rx="1.5"
        fill=${paint}
        stroke="#241a10"
        stroke-width="1"
        transform=${`rotate(${n * 37} ${sx} ${sy})`}
      />`,
    )}
  </g>`;
}

const EDGE =
  "23.7,0 25.2,7.8 16,12 10.3,18.6 0,17.3 -10.2,18.4 -16.4,12.3 -25.1,7.8 -23.2,0 -24.6,-7.6 " +
  "-16.4,-12.3 -10.1,-18.3 0,-17.6 10.4,-18.9 16.1,-12.1 24.4,-7.6";

export function Lava({ x, y }) {
  return html`<g transform=${`translate(${x} ${y})`} class="lava">
    <ellipse class="lava-glow" rx="44" ry="34" fill="url(#dd-glow)" />
    <polygon points=${EDGE} fill="url(#dd-lava)" stroke="#2a0d06" stroke-width="3" stroke-linejoin="round" />
    <g fill="#5a170b" opacity=".9">
      <path d="M-17 -5l9 -6 3 7 -7 5zM5 4l10 -3 -1 8 -7 2zM7 -12l8 3 -4 4zM-13 7l7 -1 -2 6z" />
    </g>
    <circle class="bubbling" cx="-3" cy="3" r="2.6" fill="#fff0a0" />
  </g>`;
}

/** An icon as a part of a drawing, with a place and a size there. */
export function Sign({ icon, x, y, size, colour }) {
  return html`<svg x=${x} y=${y} width=${size} height=${size} viewBox="0 0 512 512" color=${colour}>
    <${Icon} name=${icon} />
  </svg>`;
}

/** A monster's figure with a white and a black edge, as cut out of cardboard. */
export function Figure({ icon, colour, size = 62 }) {
  return html`<svg
    class="figure"
    x=${-size / 2}
    y=${-size * 0.93}
    width=${size}
    height=${size}
    viewBox="0 0 512 512"
    color=${colour}
  >
    <g><${Icon} name=${icon} class="halo" /><${Icon} name=${icon} class="edge" /><${Icon} name=${icon} /></g>
  </svg>`;
}

/**
 * How much health a monster has left, in a heart at its side and in front of everything that stands around
 * it: between the labels of its own space and of the one behind, on spaces that are so `high`.
 */
export function Health({ n, high }) {
  return html`<g class="badge health" transform=${`translate(-28 ${8 - high / 2})`}>
    <g>
      <rect x="-9" y="-8" width="18" height="16" fill="none" />
      <${Sign} icon="hearts" x=${-11.5} y=${-11.5} size=${23} colour="#17130f" />
      <${Sign} icon="hearts" x=${-9.5} y=${-9.5} size=${19} colour="#ff6f66" />
      <text y="3.4" text-anchor="middle" class="prop-number">${n}</text>
    </g>
  </g>`;
}

/** A monster on its stand. */
export function Monster({ star, mine, active, hot }) {
  return html`<g class=${cls("monster", active && "acting")}>
    <ellipse cy="14" rx="30" ry="13" fill="#000" opacity=".35" />
    <ellipse cy="11" rx="27" ry="11" fill="#17130f" />
    <ellipse
      cy="10"
      rx="23"
      ry="8.4"
      fill=${star.colour}
      opacity=".55"
      stroke=${mine ? "#ffd23f" : star.colour}
      stroke-width=${mine ? 3 : 2}
    />
    <g transform="translate(0 14)"><${Figure} icon=${star.icon} colour=${star.colour} /></g>
    ${
      hot &&
      html`<g transform="translate(20 -34)" class="flame">
        <circle r="9" fill="#17130f" />
        <${Sign} icon="flame" x=${-6.5} y=${-6.5} size=${13} colour="#ffb52e" />
      </g>`
    }
  </g>`;
}
