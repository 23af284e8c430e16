/** The Research and Attack wheels: large on one's own mat, as a ring of marks for everybody else. */
import { cls, html, useRef } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { ATTACK, RESEARCH } from "./suits.js";

export const WHEELS = {
  research: {
    ...RESEARCH,
    zero: "Eureka",
    zeroIcon: "light-bulb",
    colours: ["#7fe3d2", "#f4e9d2", "#e3ead2", "#cfe9d2", "#b4e7d2"],
    glow: "#7fe3d2",
  },
  attack: {
    ...ATTACK,
    zero: "Kaiju Attack",
    zeroIcon: "dinosaur-rex",
    colours: ["#e8432e", "#f4e9d2", "#f7dfb4", "#f8cf93", "#f7b877", "#f39b5f"],
    glow: "#ff8a75",
  },
};

const at = (angle, radius) =>
  [61 + radius * Math.sin(angle), 61 - radius * Math.cos(angle)].map((n) => n.toFixed(1)).join(" ");

/** A piece of the ring from angle `a` to `b`, clockwise from the top. */
const piece = (a, b) => `M${at(a, 53)}A53 53 0 0 1 ${at(b, 53)}L${at(b, 26)}A26 26 0 0 0 ${at(a, 26)}Z`;

/** Where a step of so many spaces would lead, as an arrow around the wheel. */
function Arrow({ from, by, turn }) {
  const start = from * turn + Math.sign(by) * 0.42;
  const end = (from + by) * turn - Math.sign(by) * 0.2;
  const far = Math.abs(end - start) > Math.PI ? 1 : 0;
  const way = by > 0 ? 1 : 0;
  const degrees = (end * 180) / Math.PI + (by > 0 ? 0 : 180);
  const full = Math.abs(end - start) > 6;
  const tail = full ? end - Math.sign(by) * 6 : start;
  return html`<g class="arrow">
    <path d=${`M${at(tail, 57.5)}A57.5 57.5 0 ${full ? 1 : far} ${way} ${at(end, 57.5)}`} fill="none" />
    <path
      class="tip"
      d="M-1-6L9 0-1 6z"
      transform=${`translate(${at(end, 57.5)}) rotate(${degrees.toFixed(0)})`}
    />
  </g>`;
}

/**
 * Degrees the marker has turned by: it goes the shorter way, so that passing the zero space never looks like
 * going back.
 */
function useTurned(value, spaces) {
  const last = useRef({ value, spaces: value });
  const steps = (((value - last.current.value) % spaces) + spaces) % spaces;
  last.current = { value, spaces: last.current.spaces + (steps > spaces / 2 ? steps - spaces : steps) };
  return (last.current.spaces * 360) / spaces;
}

/**
 * @param {{kind: "research" | "attack", spaces: number, value: number, by?: number, to?: number}} props `by`
 *   is a movement that is being looked at, `to` where it ends
 */
export function Wheel({ kind, spaces, value, by = 0, to = value }) {
  const look = WHEELS[kind];
  const turn = (2 * Math.PI) / spaces;
  const turned = useTurned(value, spaces);
  const way = value + by < 0 ? "go back past zero" : "move";
  const label =
    `${kind === "research" ? "Research" : "Attack"} wheel at ${value}` +
    `${by ? `, would ${way} to ${to || (by > 0 ? look.zero : 0)}` : ""}`;
  return html`<svg class=${cls("wheel", kind)} viewBox="-3 -3 128 128" role="img" aria-label=${label}>
    ${Array.from(
      { length: spaces },
      (_, n) => html`
        <path
          key=${n}
          d=${piece((n - 0.5) * turn, (n + 0.5) * turn)}
          fill=${look.colours[n % look.colours.length]}
          stroke="#17130f"
          stroke-width="2.5"
        />
        ${
          n > 0 &&
          html`<text class="wheel-number" transform=${`translate(${at(n * turn, 40)})`}
          dy="5">${n}</text>`
        }
      `,
    )}
    <${Icon} name=${look.zeroIcon} class="zero" at=${[51, 11, 20]} />
    ${
      by !== 0 &&
      html`
        <path
          d=${piece((to - 0.44) * turn, (to + 0.44) * turn)}
          fill="none"
          stroke="#17130f"
          stroke-width="2.4"
          stroke-dasharray="4 3"
        />
        <${Arrow} from=${value} by=${by} turn=${turn} />
      `
    }
    <g class="marker" style=${`--turn:${turned.toFixed(1)}deg`}>
      <rect x="49" y="9" width="24" height="24" rx="6" />
      <g class="upright">
        ${
          value
            ? html`<text class="wheel-value" x="61" y="26">${value}</text>`
            : html`<${Icon} name=${look.zeroIcon} class="zero-mark" at=${[52, 12, 18]} />`
        }
      </g>
    </g>
    <circle cx="61" cy="61" r="22" fill="#17130f" />
    <g style=${`color:${look.glow}`}><${Icon} name=${look.icon} at=${[48, 48, 26]} /></g>
  </svg>`;
}

/**
 * A ring of marks: as many lit as the wheel has gone.
 * @param {{kind: "research" | "attack", spaces: number, value: number}} props
 */
export function Ring({ kind, spaces, value }) {
  const look = WHEELS[kind];
  const turn = (2 * Math.PI) / spaces;
  const dot = (angle) => `${(11 + 9 * Math.sin(angle)).toFixed(1)} ${(11 - 9 * Math.cos(angle)).toFixed(1)}`;
  return html`<svg class="ring" viewBox="0 0 22 22" aria-hidden="true">
    ${Array.from(
      { length: spaces },
      (_, n) => html`<path
        key=${n}
        d=${`M${dot(n * turn + 0.13)}A9 9 0 0 1 ${dot((n + 1) * turn - 0.13)}`}
        fill="none"
        stroke=${n < value ? look.glow : "#564a3c"}
        stroke-width="3.600"
      />`,
    )}
  </svg>`;
}
