/**
 * The close-up on a phone: one line of dice or of what was done, at one place and of one size, whatever it
 * shows. A press tells all of it.
 */
import { cls, html } from "kaiju/shared/html";
import { CloseUp, coming, Disc, Duel, outcome, partsOf, sidesOf, Totals, underTwist } from "./closeup.js";
import { DeedName, DeedSign, toldOfDeed } from "./deed.js";
import { Die } from "./die.js";
import { lastDone } from "./last_done.js";
import { combatOf } from "./rolled.js";
import { sceneOf } from "./scene.js";

const Whole = (props) => html`<div class="director whole-closeup"><${CloseUp} t=${sceneOf(props)} /></div>`;

/** What is added to a die, for the ear: the eye finds it one press away. */
const spoken = (t, combat, side) =>
  partsOf(t, combat, side)
    .map(({ label, said }) => `${label} ${said}`)
    .join(", ");

/** How the combat stands in which a Twist was just played, and what the Twist would make of it. */
function Standing({ t, combat }) {
  const { word, hit } = outcome(t, combat);
  const then = coming(t, combat);
  const sides = sidesOf(t, combat);
  const die = (side) =>
    html`<${Die}
      face=${combat.dice[side]}
      side=${side ? "white" : "red"}
      label=${`${sides[side].name} rolled ${combat.dice[side]}`}
    />`;
  return html`<span class="standing">
    <span class="duel">${die(0)}<${Totals} combat=${combat} hit=${hit} />${die(1)}</span>
    <span>
      ${then ? `then ${then.word}: ${then.verdict}` : combat.damage === null ? word : `${word} as it stands`}
    </span>
  </span>`;
}

function Deed({ t, deed, whole }) {
  const told = toldOfDeed(t, deed);
  const fight = underTwist(t.view);
  return html`<section
    class=${cls("closeup", "monitor", told.on && "on")}
    aria-label=${`Close-up: ${told.by}`}
  >
    <button type="button" class="deed" onClick=${whole}>
      <${Disc} star=${told.star} />
      <${DeedSign} told=${told} />
      <span class="deed-words">
        <${DeedName} told=${told}>${told.name}<//>
        <span>
          ${told.done ? html`${told.word && html`<b>${told.word}</b>${" "}`}${told.said.at(-1)}` : told.text}
        </span>
      </span>
      ${fight && html`<${Standing} t=${t} combat=${fight} />`}
    </button>
  </section>`;
}

function Combat({ t, combat, whole }) {
  const sides = sidesOf(t, combat);
  const { word, note, hit } = outcome(t, combat);
  return html`<section
    class=${cls("closeup", "monitor", !combat.ended && "on")}
    aria-label="Close-up of the combat"
  >
    <${Duel} t=${t} combat=${combat} />
    <button type="button" class="combat-end" onClick=${whole}>
      <b class=${cls(!hit && "missed")}>${word}</b> <span>${note}</span>
      <span class="visually-hidden">
        ${[0, 1].map((side) => `${sides[side].name}: ${spoken(t, combat, side) || "the die alone"}. `)}
      </span>
    </button>
  </section>`;
}

export function Monitor({ t }) {
  const { ui, view } = t;
  const combat = combatOf(view);
  const whole = () => ui.open({ title: "Close-up", body: Whole });
  const deed = lastDone(view);
  if (deed) return html`<${Deed} t=${t} deed=${deed} whole=${whole} />`;
  if (combat) return html`<${Combat} t=${t} combat=${combat} whole=${whole} />`;
  // A replay tells the board of no events.
  const shown = ui.live ? "Fights and Twists are shown here." : "A fight is shown here.";
  return html`<section class="closeup monitor idle" aria-label="Close-up">
    <p><span class="recording off">REC</span> ${shown}</p>
  </section>`;
}
