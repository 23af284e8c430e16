/** Faces of cards: large, small, in a line; and what a card brings, in signs. */
import { cls, html, useLayoutEffect, useRef, useState } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Art, Mark, Medal, Trait } from "./art.js";

const LINE_MARKS = {
  trust: "trust",
  xp: "xp",
  all_xp: "xp",
  opp_xp: "xp",
  pay_xp: "xp",
  rob_xp: "xp",
  opp_lose_xp: "xp",
  action: "action",
  all_action: "action",
  draw: "draw",
  next_draw: "draw",
  all_draw: "draw",
  opp_draw: "draw",
  opp_pay_draw: "draw",
  cycle: "draw",
  scry: "draw",
  dig_guest: "draw",
  recall: "draw",
  recall_hand: "draw",
  retire_hand: "retire",
  retire_any: "retire",
  all_retire: "retire",
  retire_self: "retire",
  extra_grad: "grad",
  grad_discount: "grad",
  graduate_self: "grad",
};
const LINE_ICONS = {
  discard: "card-discard",
  opp_discard: "card-discard",
  opp_discard_to: "card-discard",
  opp_mill: "card-discard",
  gain: "card-pickup",
  opp_gain: "card-pickup",
  all_gain: "card-pickup",
  recruit: "shaking-hands",
  refresh_queue: "cycle",
  discount: "price-tag",
  topdeck_buys: "stack",
  opp_topdeck: "stack",
  free_waifu: "hearts",
  replay_waifu: "cycle",
  replay_played: "cycle",
  copy_waifu: "hearts",
  opp_discard_waifu: "hearts",
  live: "extra-time",
  give_left: "present",
  may_give: "present",
  steal: "hand",
  choose: "divided-spiral",
  if: "check-mark",
  all_ungraduate: "school-bag",
  retire_self_for: "suitcase",
};

/** The sign before an instruction: that of its trait when it names one and depends on it. */
function Sign({ line, traits }) {
  const trait = line.verb === "if" && traits.find((one) => line.text.includes(one));
  if (trait) return html`<${Trait} trait=${trait} />`;
  if (LINE_MARKS[line.verb]) return html`<${Mark} name=${LINE_MARKS[line.verb]} />`;
  return html`<${Icon} name=${LINE_ICONS[line.verb] ?? "round-star"} />`;
}

/** How long a card's text is, for the size of its letters. */
const lengthOf = (card) => (card.text.length > 100 ? "longest" : card.text.length > 54 ? "long" : "");

/**
 * Opens the whole card where its text is cut: beside the card, since a press on the card itself plays it. The
 * text that is cut fades at its foot.
 */
export function Whole({ t, card }) {
  const node = useRef(null);
  const [cut, setCut] = useState(false);
  useLayoutEffect(() => {
    const text = node.current?.parentElement.querySelector(".card-text");
    if (!text) return undefined;
    const look = () => {
      const over = text.scrollHeight > text.clientHeight + 2;
      text.toggleAttribute("data-cut", over);
      setCut(over);
    };
    const watch = new ResizeObserver(look);
    watch.observe(text);
    for (const line of text.children) watch.observe(line);
    look();
    // Lines that run on within a text have no box of their own to watch: letters may still be on their way.
    document.fonts.ready.then(look);
    return () => watch.disconnect();
  }, [card.code]);
  return html`<span class="whole" ref=${node} hidden=${!cut}>
    ${t.ui.card(card.code, html`…<span class="visually-hidden"> read ${card.name}</span>`)}
  </span>`;
}

/** What a card does, instruction by instruction. */
export function Effect({ t, card }) {
  return html`<span class=${cls("card-text", lengthOf(card))} title=${card.text}>
    ${card.lines.map(
      (line, n) =>
        html`<span key=${n}><${Sign} line=${line} traits=${t.book.traits} /><span>${line.text}</span></span>`,
    )}
  </span>`;
}

/** The unit of all that graduations cost, with its name. */
export const Experience = () => html`<abbr title="experience">XP</abbr>`;

/** The foot of a guest's card: what graduation costs, what it is worth. */
export function Foot({ card, price }) {
  if (card.kind !== "guest") return null;
  const points = html`<b>
    <${Mark} name="points" label="points" />
    ${card.points}
    ${card.half_of ? "+" : ""}
  </b>`;
  if (card.prodigy)
    return html`<span class="card-foot prodigy"><span><${Mark}
      name="prodigy" />Prodigy</span>${points}</span>`;
  return html`<span class="card-foot">
    <span>
      <${Mark} name="grad" label="graduation" />${price ?? card.graduation}<small><${Experience} /></small>
    </span>
    ${points}
  </span>`;
}

const BASIC_WORDS = {
  experience: "Experience card",
  trust: "Trust card",
  waifu: "your guest’s stand-in",
  expansion: "for everybody",
};
const BASIC_WHEN = {
  experience: "free, Action phase",
  trust: "Buy phase",
  waifu: "1 action",
  expansion: "opens by itself",
};

/** The inside of a card: art, name, what it does, foot. `like` is the guest that My Waifu stands in for. */
export function Face({ t, card, like, price }) {
  if (card.kind === "guest") {
    return html`
      <${Art} card=${card} />
      <span class=${cls("band", "trait", card.trait)}>
        <${Trait} trait=${card.trait} label=${card.trait} />
        <span title=${card.species}>${card.species}</span>
      </span>
      <span class="name" title=${card.name}>${card.name}</span>
      <${Effect} t=${t} card=${card} />
      <${Foot} card=${card} price=${price} />
    `;
  }
  const big =
    card.kind === "trust"
      ? html`<span class="big"><${Mark} name="trust" label="Trust" />+${card.trust}</span>`
      : card.kind === "experience"
        ? html`<span class="big experience-points"><${Mark} name="xp" label="Experience" />+${card.xp}</span>`
        : null;
  return html`
    <${Art} card=${card} like=${like} />
    ${
      like &&
      html`<span class=${cls("band", "trait", like.trait)}>
        <${Trait} trait=${like.trait} label=${like.trait} />
        <span>as ${like.name}</span>
      </span>`
    }
    <span class="name">${card.name}</span>
    ${
      big
        ? html`<span class="kind">${BASIC_WORDS[card.kind]}</span>${big}`
        : like
          ? html`<${Effect} t=${t} card=${like} />`
          : html`<span class="card-text"><span>${card.text}</span></span>`
    }
    <span class="card-foot when">${BASIC_WHEN[card.kind]}</span>
  `;
}

/** A card's cost, in the corner. */
export function Cost({ card, price }) {
  if (card.kind === "waifu" || card.kind === "expansion") return null;
  const shown = price ?? card.cost;
  return html`<span class=${cls("cost", shown < card.cost && "less")} aria-hidden="true">${shown}</span>`;
}

/** How a card is said. */
export function said(card, price) {
  if (card.kind !== "guest") return card.cost ? `${card.name}, cost ${card.cost}` : card.name;
  const worth = card.prodigy
    ? `a Prodigy worth ${card.points}`
    : `graduates for ${card.graduation} experience, worth ${card.points}`;
  return `${card.name}, ${card.trait} ${card.species}, cost ${price ?? card.cost}, ${worth}`;
}

/** A whole card that cannot be clicked: in sheets and bubbles. */
export function Card({ t, code, class: extra, count }) {
  const card = t.book.card(code);
  return html`<span class=${cls("card", extra)}>
    <${Cost} card=${card} />
    <${Face} t=${t} card=${card} />
    ${count > 1 && html`<b class="times">×${count}</b>`}
  </span>`;
}

/** Graduates as portraits with their points. */
export function Graduates({ t, seat, anchors }) {
  const { book, ui } = t;
  if (!seat.graduated.length) return html`<p class="none-yet">none yet</p>`;
  return html`<ul class=${cls("grads", seat.graduated.length > 6 && "many")}>
    ${seat.graduated.map((code, n) => {
      const card = book.card(code);
      const medal = html`
        <${Medal} card=${card} />
        <span class="graduate-points"><${Trait} trait=${card.trait} /><b>${seat.worth[n]}</b></span>
      `;
      const place =
        anchors && ui.choices(`graduated:${n}`).length
          ? html`<button ...${ui.anchor(`graduated:${n}`, { tag: "button", label: said(card), about: code })}>
              ${medal}
            </button>`
          : medal;
      return html`<li
        key=${`${code}${n}`}
        title=${`${card.name}, ${card.species}, ${card.trait}: ${seat.worth[n]}`}
      >
        ${place}
      </li>`;
    })}
  </ul>`;
}

const GAIN = /\+(\d+) (Trust|XP|Actions?)|draw (\d+)/gi;
const GAIN_MARK = { trust: "trust", xp: "xp", action: "action", actions: "action" };

/** `+4 Trust, draw 2` in signs. */
export function Gains({ t, text }) {
  const parts = [];
  let from = 0;
  for (const found of (text ?? "").matchAll(GAIN)) {
    const before = text.slice(from, found.index).replace(/^, /, " ");
    if (before.trim()) parts.push(t.ui.text(before));
    const mark = found[3] ? "draw" : GAIN_MARK[found[2].toLowerCase()];
    parts.push(
      html`<span class="gain">
        <${Mark} name=${mark} label=${found[3] ? "cards drawn" : found[2]} />+${found[3] ?? found[1]}
      </span>`,
    );
    from = found.index + found[0].length;
  }
  const rest = (text ?? "").slice(from).replace(/^, /, " ");
  if (rest.trim()) parts.push(t.ui.text(rest));
  return parts;
}
