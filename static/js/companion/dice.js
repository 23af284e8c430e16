/** The game's dice. */
import { cls, html, useState } from "kaiju/shared/html";

/** A number from 0 to below `count`, all equally likely. @param {number} count */
export function below(count) {
  const most = Math.floor(2 ** 32 / count) * count;
  for (;;) {
    const [value] = crypto.getRandomValues(new Uint32Array(1));
    if (value < most) return value % count;
  }
}

const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };

function Die({ sides, face }) {
  const label = face ? `${face}` : "not rolled yet";
  return html`<svg class=${cls("die", face && "rolled")} viewBox="0 0 60 60" role="img" aria-label=${label}>
    ${
      sides === 4
        ? html`<path class="die-face" d="M30 4 56 52H4z" />`
        : html`<rect class="die-face" x="4" y="4" width="52" height="52" rx="11" />`
    }
    ${
      face > 0 &&
      (sides === 6
        ? PIPS[face].map(
            (at) =>
              html`<circle class="pip" cx=${15 + (at % 3) * 15} cy=${15 + Math.floor(at / 3) * 15} r="5" />`,
          )
        : html`<text x="30" y=${sides === 4 ? 44 : 40}>${face}</text>`)
    }
  </svg>`;
}

export function Dice({ sides }) {
  const [rolls, roll] = useState(/** @type {number[][]} */ ([]));
  if (!sides.length)
    return html`<section class="sheet" aria-labelledby="dice">
      <h2 id="dice">Dice</h2>
      <p class="muted-on-paper">This game uses no dice. Who begins is drawn where the players are.</p>
    </section>`;
  const now = rolls[0] ?? sides.map(() => 0);
  const throwAll = () => roll([sides.map((count) => 1 + below(count)), ...rolls].slice(0, 9));
  return html`<section class="sheet" aria-labelledby="dice">
    <h2 id="dice">Dice</h2>
    <div class="dice" aria-live="polite" key=${rolls.length}>
      ${sides.map((count, n) => html`<${Die} key=${n} sides=${count} face=${now[n]} />`)}
    </div>
    <div class="go">
      <button type="button" class="button go big" onClick=${throwAll}>
        Roll${sides.length > 1 ? " both" : ""}
      </button>
    </div>
    ${
      rolls.length > 1 &&
      html`<p class="muted-on-paper">
        Before: ${rolls
          .slice(1)
          .map((faces) => faces.join(" and "))
          .join(", ")}
      </p>`
    }
  </section>`;
}
