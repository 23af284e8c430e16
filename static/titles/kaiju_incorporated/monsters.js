/** The Kaiju at the city limits: a silhouette against a red sky. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";

const FACES = {
  KA01: "dinosaur-rex",
  KA02: "spiked-dragon-head",
  KA03: "gorilla",
  KA04: "horned-reptile",
  KA05: "",
  KA06: "dragonfly",
  KA07: "sea-turtle",
  KA08: "octopus",
  KA09: "polar-bear",
  KA10: "long-legged-spider",
  KA11: "sasquatch",
  KA12: "office-chair",
  KA13: "evil-bat",
  KA14: "crab",
  KA15: "brain-tentacle",
};

/** The icon of a Kaiju; one from the workshop has none of its own. */
export const faceOf = (code) => FACES[code] || "dinosaur-rex";

const RAYS = Array.from({ length: 14 }, (_, n) => {
  const spot = (angle) =>
    `${(150 + 320 * Math.cos(angle)).toFixed(0)} ${(118 - 320 * Math.sin(angle)).toFixed(0)}`;
  return `M150 118L${spot((n * Math.PI) / 14)} ${spot(((n + 0.5) * Math.PI) / 14)}z`;
}).join("");

/** The crater-backed one fills the whole picture: jaws, plates and the fire on its back. */
const Craterback = () => html`
  <path
    fill="#17130f"
    d="M262 118C258 96 246 78 228 66l-2-26-22 10-8-30-20 20-16-32-18 34-14-24-14 30-14-14-4 21c-8 3-16 5-23 7
      L60 46v16c-14 2-27 8-37 18l2 9 10-3 5 7 4-7 6 7 4-6.500 6 6.500 4-5c6 1 9 4 8 8
      l-11 1-3 7-4-5.500-4 7.500-4-5-8 6c2 7 14 11 32 11z"
  />
  <path fill="#ffcb1f" d="M52 74l15-2-5 7-7 0z" />
  <g fill="#e8432e">
    <ellipse cx="126" cy="72" rx="17" ry="10" />
    <ellipse cx="174" cy="68" rx="20" ry="12" />
    <ellipse cx="216" cy="90" rx="12" ry="9" />
    <ellipse cx="146" cy="98" rx="12" ry="7" />
  </g>
  <g fill="#ffcb1f">
    <ellipse cx="126" cy="74" rx="10" ry="5" />
    <ellipse cx="174" cy="71" rx="12" ry="6.500" />
    <ellipse cx="216" cy="92" rx="7" ry="4.500" />
    <ellipse cx="146" cy="99.500" rx="7" ry="3.500" />
  </g>
`;

/** @param {{code: string, class?: string}} props */
export function Kaiju({ code, class: extra }) {
  return html`<svg
    class=${cls("kaiju", extra)}
    viewBox="0 0 276 118"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
  >
    <rect width="276" height="118" fill="#e8432e" />
    <path d=${RAYS} fill="#f26b50" />
    ${
      code === "KA05"
        ? Craterback()
        : html`
            <circle cx="150" cy="76" r="46" fill="#ffcb1f" />
            <circle
              cx="150"
              cy="76"
              r="46"
              fill="none"
              stroke="#17130f"
              stroke-width="2"
              stroke-dasharray="2 5"
            />
            <${Icon} name=${faceOf(code)} class="beast" at=${[107, 34, 86]} />
          `
    }
    <path
      fill="#17130f"
      d="M0 118V92h9v-8h12v10h8v-18h6v-9h5v9h7v24h9v-12h13v10h9v12h8v8zM276 118V96h-8v-9h-10V74h-5v-8h-4v8h-6
        v22h-8v-14h-14v18h-9v9h-10v9z"
    />
    <path
      fill="#ffcb1f"
      d="M12 89h3v3h-3zM18 96h3v3h-3zM38 82h3v3h-3zM38 90h3v3h-3zM58 97h3v3h-3zM249 80h3v3h-3zM249 88h3v3h-3z
        M228 90h3v3h-3zM222 97h3v3h-3zM264 100h3v3h-3z"
    />
  </svg>`;
}
