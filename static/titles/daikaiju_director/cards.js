/** Twist Cards: the face, with its sign and what it is for. */
import { html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { together } from "kaiju/shared/pointing";

const NUMERALS = ["", "I", "II", "III", "IV"];
const KINDS = { normal: "Twist", immediate: "Immediate", persistent: "Persistent", energy: "Energy Twist" };

/** The sign of a card's kind: a spiral, a bolt, a numeral or a price. */
export function Kind({ card }) {
  const said =
    card.kind === "persistent"
      ? `stays ${card.numeral} scenes`
      : card.kind === "energy"
        ? `Energy Twist, ${card.cost} energy later`
        : KINDS[card.kind];
  return html`<span class="card-kind" role="img" aria-label=${said} title=${said}>
    ${
      card.kind === "persistent"
        ? (NUMERALS[card.numeral] ?? card.numeral)
        : card.kind === "energy"
          ? html`${card.cost}<${Icon} name="power-lightning" />`
          : html`<${Icon} name=${card.kind === "immediate" ? "electric" : "divided-spiral"} />`
    }
  </span>`;
}

export function FaceBody({ t, card, n = 1 }) {
  return html`
    <span class="art"><${Icon} name=${t.book.twistIcon(card.code)} /></span>
    <span class="words">
      <b>${card.name}${n > 1 && html` <i class="times">×${n}</i>`}</b>
      <span class="twist-text">${card.text}</span>
    </span>
  `;
}

/** The face of a card by its code, as hovered in the log. */
export function Face({ t, code }) {
  const card = t.book.twists.get(code);
  if (!card) return html`<div class="director director-face"><b>${code}</b></div>`;
  const star = t.book.kaiju.get(card.deck);
  return html`<div class="director">
    <div class="director-face twist can" style=${`--m:${star?.colour}`}>
      <${FaceBody} t=${t} card=${card} />
      <${Kind} card=${card} />
      <span class="when-played">${star?.short}, ${t.book.when(card)}</span>
    </div>
  </div>`;
}

/** Windows in which a card says what it would make of what has happened. */
const TOLD_BEFOREHAND = ["ROLL", "DAMAGE"];

/** What every card has of the row, in signs, besides the room for its text. */
const BESIDES = 50;

/**
 * A card of one's hand. What can be played now is lifted, and says its price, or in answer to something what
 * it would make of that; what cannot says when it could.
 */
export function Twist({ t, code, n }) {
  const { book, ui, view } = t;
  const card = book.twists.get(code);
  const anchor = `card:${code}`;
  const choice = ui.choices(anchor)[0];
  const why = ui.hindrance(anchor);
  const foot = choice
    ? choice.verb === "discard"
      ? "Discard"
      : !choice.detail
        ? "Play now"
        : TOLD_BEFOREHAND.includes(view.window?.window)
          ? ui.text(choice.detail)
          : html`Play for ${ui.text(choice.detail)}`
    : why && why.reason.length < 22
      ? ui.text(why.reason)
      : book.when(card);
  const { onClick: read, ...pointed } = ui.useWhole(code);
  const props = together(
    ui.anchor(anchor, {
      class: "twist",
      label: `${card.name}${n > 1 ? `, ${n} of them` : ""}. ${card.text}`,
    }),
    choice || why ? pointed : { ...pointed, onClick: read },
  );
  return html`<li style=${`--share:${BESIDES + card.text.length}`}>
    <div ...${props}>
      <${FaceBody} t=${t} card=${card} n=${n} />
      <span class="when-played">${foot}</span>
    </div>
    <span class="whole">
      ${ui.card(code, html`<${Kind} card=${card} /><span class="visually-hidden"> read ${card.name}</span>`)}
    </span>
  </li>`;
}

/** Designs of a hand, each once, those that can be played first. */
export function designsOf(t, hand) {
  const designs = [...new Set(hand)].map((code) => ({ code, n: hand.filter((one) => one === code).length }));
  const able = ({ code }) => (t.ui.choices(`card:${code}`).length ? 0 : 1);
  return designs.sort((a, b) => able(a) - able(b));
}
