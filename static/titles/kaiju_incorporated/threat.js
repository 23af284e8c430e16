/** The threat: who is how many steps from it. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { wheelThen } from "./foretold.js";
import { happening } from "./happening.js";
import { Crest, many, nameOf, paysOf } from "./kit.js";
import { Kaiju } from "./monsters.js";
import { KINDS, SUITS } from "./suits.js";

const BACK = "Buildings that calm turn this wheel back past zero: that is an attack as well";

/** How many steps forward until a wheel comes round. */
export const stepsLeft = (t, seat) => t.book.constants.attack_spaces - t.view.seats[seat].attack;

/** The most that one income of a player turns their Attack wheel back by. */
const calmest = (t, seat) =>
  Math.max(
    ...Object.keys(SUITS).flatMap((suit) =>
      Object.keys(KINDS).map((kind) => -paysOf(t.view.seats[seat], suit, kind)[2]),
    ),
  );

/** Whether an income of their own turns a wheel back past zero, which is an attack as well. */
const backPastZero = (t, seat) => calmest(t, seat) > t.view.seats[seat].attack;

/** The way to the beach: everybody on the space of the steps that are left. */
function Coast({ t }) {
  const { view, book } = t;
  const spaces = book.constants.attack_spaces;
  return html`<ol class="coast" aria-label="Steps until each player is attacked">
    ${Array.from({ length: spaces }, (_, n) => spaces - n).map((left) => {
      const here = view.seats.filter((seat) => stepsLeft(t, seat.seat) === left);
      const names = here
        .map(({ seat }) => nameOf(t, seat) + (backPastZero(t, seat) ? " (or back past zero)" : ""))
        .join(", ");
      return html`<li
        key=${left}
        aria-label=${`${many(left, "step")}: ${names || "nobody"}`}
      >
        <span class=${cls("on", here.length > 1 && "many", here.length > 2 && "pile")}>
          ${here.map(
            ({ seat }) => html`<i
              key=${seat}
              class=${cls(wheelThen(t, seat, "attack").event && "hit", backPastZero(t, seat) && "back")}
              title=${backPastZero(t, seat) ? BACK : undefined}
            >
              <${Crest} t=${t} seat=${seat} size="tiny" />
            </i>`,
          )}
        </span>
        ${left}
      </li>`;
    })}
  </ol>`;
}

export function Threat({ t, small = false }) {
  const { view, book, ui } = t;
  const threat = view.threat && book.threats.get(view.threat);
  const roaring = happening().struck >= 0;
  return html`<section
    class=${cls("threat", roaring && "roars", small && "small")}
    data-anchor="threat"
    aria-label="The threat"
  >
    ${
      threat
        ? html`<${Kaiju} key=${view.threat} code=${view.threat} class="threat-picture" />`
        : html`<div class="threat-picture calm-picture"></div>`
    }
    <div class="threat-text">
      <h2>
        ${threat ? ui.card(view.threat, threat.name) : "All is quiet"}
        <small>
          <span data-anchor="threats" ...${ui.what("lurking")}>${view.threat_deck} more lurking</span>
          ${small && html`, <span ...${ui.what("steps")}>steps until it strikes:</span>`}
        </small>
      </h2>
      ${threat && html`<p class="threat-effect">${ui.text(threat.text)}</p>`}
      ${
        !small &&
        html`<p class="cap">
          <span ...${ui.what("steps")}>Steps until it strikes</span><${Icon} name="dinosaur-rex" />
        </p>`
      }
      <${Coast} t=${t} />
    </div>
  </section>`;
}
