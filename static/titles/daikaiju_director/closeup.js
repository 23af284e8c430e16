/**
 * The close-up: of a combat both dice, every modifier by name, and what came of it; or what was done without
 * dice since.
 */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Deed } from "./deed.js";
import { Die } from "./die.js";
import { lastDone } from "./last_done.js";
import { combatOf } from "./rolled.js";
import { FIGURES, nameOf, signed } from "./scene.js";
import { preventedOf } from "./shrugged.js";

/** The two sides of a combat: who they are and how they look. */
export function sidesOf(t, combat) {
  const { book, view } = t;
  const star = (seat) => ({ seat, name: book.star(view.seats[seat]).name, ...book.star(view.seats[seat]) });
  const [kind, of] = combat.target.split(":");
  return [
    star(combat.attacker),
    kind === "actor"
      ? star(Number(of))
      : { seat: null, name: "A building", icon: "modern-city", colour: "#d9c49a" },
  ];
}

/** Twists of a combat that add nothing to a die: cancelled, or of another kind. */
function others(t, combat) {
  const counted = [...combat.parts.map(([, source]) => source), ...combat.harm.map(([source]) => source)];
  return t.view.seats.flatMap(({ seat, twists }) =>
    twists
      .filter(({ card }) => combat.played.includes(card) && !counted.includes(card))
      .map(({ card, cancelled }) => ({ side: seat === combat.attacker ? 0 : 1, card, cancelled })),
  );
}

/** What is added to a side's die, by name, and what else was played there. */
export function partsOf(t, combat, side) {
  const { book } = t;
  return [
    ...combat.parts
      .filter(([where]) => where === side)
      .map(([, source, n]) => ({
        said: signed(n),
        card: book.twists.has(source) ? source : null,
        label:
          source === "attack"
            ? "This attack"
            : (FIGURES[source.toLowerCase()]?.full ?? book.name("card", source)),
      })),
    ...others(t, combat)
      .filter((one) => one.side === side)
      .map(({ card, cancelled }) => ({
        said: cancelled ? "cancelled" : "",
        card,
        cancelled,
        label: book.name("card", card),
      })),
  ];
}

function Side({ t, combat, side }) {
  const rolled = combat.dice[side] > 0;
  return html`<ul class=${side ? "defender" : "attacker"}>
    ${rolled && html`<li>Die <b>${combat.dice[side]}</b></li>`}
    ${partsOf(t, combat, side).map(
      ({ label, said, card, cancelled }) => html`<li
        key=${label}
        class=${cls(card && "twist-modifier", cancelled && "cancelled")}
      >
        ${card ? t.ui.card(card, html`<${Icon} name=${t.book.twistIcon(card)} /> ${label}`) : label} <b>
          ${said}
        </b>
      </li>`,
    )}
  </ul>`;
}

/** How a roll ends, in words. */
const verdict = ([a, d]) => (a > d ? "a hit" : a === d ? "a tie, which defends" : "a miss");

/** What the combat comes to if the Twist stands that may still be cancelled; null where it turns nothing. */
export function coming(t, { coming: then, results, played }) {
  if (!then || then.join() === results.join()) return null;
  const still = verdict(then) === verdict(results) ? "still " : "";
  return {
    word: then.join(" to "),
    verdict: `${still}${verdict(then)}`,
    note: `${still}${verdict(then)}, if ${t.book.name("card", played.at(-1))} stands`,
  };
}

/** What the combat comes to, or would as it stands. */
export function outcome(t, combat) {
  const [a, d] = combat.results;
  if (combat.ended === "missed") return { word: "Missed!", note: "out of reach", hit: false };
  if (!combat.dice[0]) return { word: "Rolling…", note: "", hit: false };
  const hit = combat.ended ? combat.ended === "hit" : a > d;
  if (combat.damage === null)
    return { word: combat.ended ? (hit ? "Hit!" : "Held!") : "Rolled", note: "", hit: hit || !combat.ended };
  const extra = combat.harm.map(
    ([source, n]) => `${signed(n)} ${t.book.name(t.book.twists.has(source) ? "card" : "ability", source)}`,
  );
  const harm = [`${combat.harm.reduce((left, [, n]) => left - n, combat.damage)} damage`, ...extra].join(
    ", ",
  );
  const off = combat.ended ? preventedOf(combat) : 0;
  if (hit && off) {
    const whole = off >= combat.damage;
    return { word: whole ? "Shrugged off!" : "Hit!", note: `${harm}, −${off} prevented`, hit: !whole };
  }
  if (combat.ended)
    return hit
      ? { word: "Hit!", note: harm, hit }
      : { word: "Held!", note: a === d ? "a tie defends" : "no damage", hit };
  const then = coming(t, combat);
  if (then) return { word: `${then.word}:`, note: then.note, hit };
  return {
    word: hit ? "Hits" : "Holds",
    note: hit ? `as it stands: ${harm}` : a === d ? "as it stands: a tie defends" : "as it stands",
    hit,
  };
}

function Roll({ t, combat, side, star }) {
  const { ui } = t;
  const anchor = side ? "die:defender" : "die:attacker";
  const label = `${star.name} ${combat.dice[side] ? `rolled ${combat.dice[side]}` : "has not rolled"}`;
  return html`<span
    ...${ui.anchor(anchor, { class: "die-place", label: ui.choices(anchor).length ? label : undefined })}
  >
    <${Die} face=${combat.dice[side]} side=${side ? "white" : "red"} label=${label} />
  </span>`;
}

export const Disc = ({ star }) => html`<span class="disc" style=${`--m:${star.colour}`}>
  <${Icon} name=${star.icon} label=${star.name} />
</span>`;

/**
 * What counts on both sides, and which is more. How both sides compare is told with what came of it, after
 * the dice.
 */
export function Totals({ combat, hit }) {
  const [a, d] = combat.results;
  const rolled = combat.dice[0] > 0;
  const told = rolled && (combat.damage !== null || Boolean(combat.ended));
  return html`
    <output class=${cls(!hit && told && "beaten")}>${rolled ? a : "–"}</output>
    <span
      class="greater-than"
      aria-label=${!told ? "against" : a > d ? "beats" : a === d ? "ties with" : "is below"}
    >
      ${!told ? ":" : a > d ? ">" : a === d ? "=" : "<"}
    </span>
    <output class=${cls(hit && told && "beaten")}>${rolled ? d : "–"}</output>
  `;
}

/** Who fights whom: both dice, and what they come to. */
export function Duel({ t, combat }) {
  const sides = sidesOf(t, combat);
  const { hit } = outcome(t, combat);
  return html`<div class="duel">
    <${Disc} star=${sides[0]} />
    <${Roll} t=${t} combat=${combat} side=${0} star=${sides[0]} />
    <${Totals} combat=${combat} hit=${hit} />
    <${Roll} t=${t} combat=${combat} side=${1} star=${sides[1]} />
    <${Disc} star=${sides[1]} />
  </div>`;
}

/** The combat in which a Twist was just played that may still be cancelled, or null. */
export function underTwist(view) {
  const combat = view.window?.window === "TWIST" ? combatOf(view) : null;
  return combat && !combat.ended && combat.dice[0] ? combat : null;
}

/** How that combat stands without the Twist, and what the Twist would make of it. */
function AsItStands({ t, combat }) {
  const { word, note } = outcome(t, combat);
  return html`<div class="as-it-stands">
    <${Duel} t=${t} combat=${combat} />
    <p><b>${word}</b> ${note}</p>
  </div>`;
}

function Combat({ t, combat }) {
  const { view } = t;
  const { word, note, hit } = outcome(t, combat);
  const by = combat.lava
    ? "through the lava"
    : `${nameOf(t, combat.attacker)} ${combat.attacker === view.you ? "attack" : "attacks"}`;
  return html`<section class=${cls("closeup", !combat.ended && "on")} aria-label="Close-up of the combat">
    <header>
      <span class=${cls("recording", combat.ended && "off")}>${combat.ended ? "CUT" : "REC"}</span>
      <h2>Close-up</h2>
      <span title=${by}>${by}</span>
    </header>
    <${Duel} t=${t} combat=${combat} />
    <div class="modifiers">
      <${Side} t=${t} combat=${combat} side=${0} />
      <${Side} t=${t} combat=${combat} side=${1} />
    </div>
    <p class="combat-end"><b class=${cls(!hit && "missed")}>${word}</b> ${note}</p>
  </section>`;
}

export function CloseUp({ t }) {
  const { view } = t;
  const deed = lastDone(view);
  if (deed) {
    const fight = underTwist(view);
    return html`<${Deed} t=${t} deed=${deed}>${fight && html`<${AsItStands} t=${t} combat=${fight} />`}<//>`;
  }
  const combat = combatOf(view);
  if (combat) return html`<${Combat} t=${t} combat=${combat} />`;
  return html`<section class="closeup idle" aria-label="Close-up">
    <header><span class="recording off">REC</span><h2>Close-up</h2></header>
    <p>
      ${
        view.phase === "setup"
          ? "Nobody has fought yet."
          : t.ui.live
            ? "The next combat or Twist is shown here."
            : "The next combat is shown here."
      }
    </p>
  </section>`;
}
