/** Drawings of the board that are no icons: the monster of the Republic, its roof, the die, the skylines. */
import { html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";

/** The banana monster in a general's cap, holding up a crate. `asleep` draws it napping (the variant). */
export function Monster({ asleep = false }) {
  return html`<svg
    class="monster"
    viewBox="0 0 230 214"
    preserveAspectRatio="xMidYMax meet"
    role="img"
    aria-label=${
      asleep ? "The banana monster sleeps" : "A banana monster in a general's cap holds up a crate"
    }
  >
    <g stroke="#17130f" stroke-width="4" stroke-linejoin="round" stroke-linecap="round">
      <path d="M70 176C34 186 12 172 14 140C16 126 26 122 28 134C30 154 46 160 76 148Z" fill="#f0b921" />
      <path d="M14 140C16 126 26 122 28 134l-1 6-12 4z" fill="#4b3420" />
      <g fill="#3f8a3c">
        <path d="M78 66L56 52l14 30z" />
        <path d="M74 90L46 84l24 22z" />
        <path d="M142 62l18-18-8 30z" />
      </g>
      <path d="M72 196c-8 0-16 4-18 12h46v-14zM150 196c8 0 16 4 18 12h-46v-14z" fill="#f0b921" />
      <path d="M66 118C58 160 66 202 111 204C156 202 164 160 156 118Z" fill="#ffd23f" />
      <path
        d="M92 140c-4 26 2 46 10 58M130 140c4 26-2 46-10 58"
        fill="none"
        stroke="#c98e12"
        stroke-width="3.5"
      />
      <path d="M74 132C68 74 80 34 111 32C142 34 154 74 148 132C130 144 92 144 74 132Z" fill="#fff3cf" />
      <path d="M78 116C56 106 36 118 24 146C20 156 28 162 35 156C48 144 62 142 80 152Z" fill="#ffd23f" />
      <path d="M24 146c-4 10 4 16 11 10l4-4-11-12z" fill="#4b3420" />
      ${
        asleep
          ? html`<path
              d="M144 118C164 112 180 122 192 148C196 158 188 164 181 158C170 148 158 148 142 154Z"
              fill="#ffd23f"
            />`
          : html`
              <path
                d="M144 116C166 104 184 88 196 64C202 54 212 60 209 70C202 102 178 136 146 152Z"
                fill="#ffd23f"
              />
              <path d="M196 64c6-10 16-4 13 6l-3 8-14-7z" fill="#4b3420" />
            `
      }
      <path d="M84 116L111 166L138 116C126 128 96 128 84 116Z" fill="#ffdf6b" />
      <path d="M104 152l7 14 7-14z" fill="#4b3420" />
      ${
        asleep
          ? html`
              <path d="M98 104q13 9 26 0" fill="none" />
              <path d="M86 72q11 9 22 0M114 72q11 9 22 0" fill="none" />
            `
          : html`
              <path d="M88 92Q111 84 134 92L129 112Q111 120 93 112Z" fill="#7c1d17" />
              <path d="M91 91l7 11 6-13 7 12 7-12 6 13 7-11" fill="#fff" />
              <path d="M95 112l6-8 5 11 6-10 5 10 5-10 6 7" fill="#fff" stroke-width="2.5" />
              <circle cx="97" cy="70" r="11" fill="#fff" />
              <circle cx="125" cy="70" r="11" fill="#fff" />
              <circle cx="100" cy="72" r="4.5" fill="#17130f" />
              <circle cx="128" cy="72" r="4.5" fill="#17130f" />
              <path d="M84 58l22 8M138 58l-22 8" stroke-width="6" />
            `
      }
      <path d="M76 46C70 20 88 4 111 4C134 4 152 20 146 46C134 36 88 36 76 46Z" fill="#1c6e66" />
      <path d="M72 50C84 34 138 34 150 50L146 58C130 46 92 46 76 58Z" fill="#17130f" />
      <path
        d="M111 11l3.5 7.5 8 .8-6 5.4 1.8 8-7.3-4-7.3 4 1.8-8-6-5.4 8-.8z"
        fill="#ffd23f"
        stroke-width="2"
      />
      <circle cx="90" cy="178" r="7" fill="#b52f23" stroke-width="3" />
      <path d="M84 164l6 8 6-8z" fill="#fff" stroke-width="2.5" />
      ${
        !asleep &&
        html`<g transform="rotate(8 196 36)">
          <rect x="172" y="10" width="50" height="44" rx="4" fill="#c99b5c" />
          <path d="M172 24h50M172 40h50" stroke="#8e6532" stroke-width="3" />
        </g>`
      }
    </g>
    ${
      asleep
        ? html`<g fill="#17130f" font-weight="800" font-family="var(--title)">
            <text x="160" y="52" font-size="26">z</text>
            <text x="182" y="32" font-size="20">z</text>
          </g>`
        : html`<g class="bunch" transform="translate(181 19) rotate(8 15 15) scale(.14)">
            <${Icon} name="banana-bunch" />
          </g>`
    }
  </svg>`;
}

/** The red roof of the warehouse. */
export function Roof() {
  return html`<svg class="roof" viewBox="0 0 520 26" preserveAspectRatio="none" aria-hidden="true">
    <path d="M10 26L34 3H486L510 26Z" fill="#b52f23" stroke="#17130f" stroke-width="3" />
    <path
      d="M60 4L46 25M100 4L90 25M140 4l-7 21M180 4l-5 21M220 4l-3 21M260 4v21M300 4l3 21M340 4l5 21M380 4
        l7 21M420 4l10 21M460 4l14 21"
      stroke="#7c1d17"
      stroke-width="2.5"
    />
  </svg>`;
}

/** A striped awning, for the market square of the variant. */
export function Awning() {
  return html`<svg class="awning" viewBox="0 0 600 40" preserveAspectRatio="none" aria-hidden="true">
    ${Array.from(
      { length: 12 },
      (_, i) => html`<path
        d="M${i * 50} 0h50v24q-25 22-50 0z"
        fill=${i % 2 ? "#f4e9d2" : "#b52f23"}
        stroke="#17130f"
        stroke-width="2.5"
      />`,
    )}
  </svg>`;
}

const PIPS = {
  1: [[17, 17]],
  2: [
    [10.5, 10.5],
    [23.5, 23.5],
  ],
  3: [
    [10, 10],
    [17, 17],
    [24, 24],
  ],
  4: [
    [10.5, 10.5],
    [23.5, 10.5],
    [10.5, 23.5],
    [23.5, 23.5],
  ],
};

/** The material die with its last face; 0 before the first roll. */
export function Die({ face }) {
  return html`<svg class="die-picture" viewBox="0 0 34 34" aria-hidden="true">
    <rect x="2" y="2" width="30" height="30" rx="7" fill="#f4e9d2" stroke="#17130f" stroke-width="2.5" />
    <g fill="#17130f">${(PIPS[face] || []).map(([x, y]) => html`<circle cx=${x} cy=${y} r="3" />`)}</g>
    ${
      !face &&
      html`<text x="17" y="23" text-anchor="middle" font-size="17" font-weight="800" fill="#8a7550">?</text>`
    }
  </svg>`;
}

const SKYLINES = {
  "CM-SG": () => html`
    <g class="far">
      <path d="M196 30l6 66h16l-4-66zM226 30l5 66h16l-4-66zM256 30l4 66h16l-4-66z" />
      <path d="M184 24q60-12 108 0l6 8H186z" />
    </g>
    <g class="near">
      <path
        d="M0 96V70h14V58h18v12h10V46h16v50h8V62h20v34zM120 96V66h12V52h14v14h8v30zM296 96V64h14V50h20v46z"
      />
      <circle cx="160" cy="56" r="26" fill="none" stroke-width="5" class="line" />
      <path
        class="line"
        d="M160 30v52M134 56h52M142 38l36 36M178 38l-36 36M146 96l14-40 14 40"
        stroke-width="2.5"
        fill="none"
      />
    </g>
  `,
  "CM-TK": () => html`
    <g class="far"><path d="M150 96L204 34q6-6 12 0L270 96z" /><path d="M92 96V60h16V48h20v48z" /></g>
    <g class="near">
      <path d="M0 96V66h20V54h16v42h10V60h22v36zM284 96V58h18V44h28v52z" />
      <path class="line" fill="none" stroke-width="3" d="M238 96l14-62 14 62M244 72h16M247 58h10M252 34V14" />
      <path d="M120 96V78l-14 2 26-12-14 1 28-13 28 13-14-1 26 12-14-2v18z" />
    </g>
  `,
  "CM-NY": () => html`
    <g class="far"><path d="M180 96V40h18V26h6V10h4v16h6v14h18v56zM250 96V50h10l10-18 10 18h8v46z" /></g>
    <g class="near">
      <path
        d="M0 96V54h18V40h16v56h8V62h20V34h14v62h10V56h26v40zM128 96V64h20V48h16v48zM226 96V66h16V56h14v40z
          M290 96V52h16V38h24v58z"
      />
      <path d="M160 96l3-22h10l3 22zM164 74l-2-18 4-6 1-10 3 10 6 4-3 20z" />
    </g>
  `,
  "CM-LD": () => html`
    <g class="far"><path d="M206 96V34l6-14 6 14v62zM240 96q2-62 14-76 12 14 14 76z" /></g>
    <g class="near">
      <path d="M0 96V68h24V58h16v38zM60 96V40l9-10 9 10v56zM118 96V40l9-10 9 10v56z" />
      <path
        class="line"
        fill="none"
        stroke-width="3.5"
        d="M78 52h40M78 82h40M40 90q22-8 24-42M136 48q2 34 26 42"
      />
      <circle cx="178" cy="64" r="27" class="line" fill="none" stroke-width="4" />
      <path class="line" d="M178 37v54M151 64h54M159 45l38 38M197 45l-38 38" stroke-width="2" fill="none" />
      <path d="M278 96V66h14V54h38v42z" />
    </g>
  `,
};

/** The city behind its mat. */
export function Skyline({ city }) {
  return html`<svg class="skyline" viewBox="0 0 330 96" preserveAspectRatio="xMaxYMax slice"
    aria-hidden="true">
    ${SKYLINES[city]?.()}
  </svg>`;
}
