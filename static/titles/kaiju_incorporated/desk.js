/**
 * A choice that needs a closer look takes the forecast's place while it is open: a product, a loss, a suit, a
 * rival.
 */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { earns } from "./book.js";
import { Crest } from "./kit.js";
import { Kaiju } from "./monsters.js";
import { Amounts, KindIcon, KINDS, SuitIcon, SUITS } from "./suits.js";
import { Tower } from "./towers.js";

/** A product as it would be taken, with its worth for the one who takes it. */
function Product({ t, choice }) {
  const { ui, book, view } = t;
  const card = book.products.get(choice.action.product);
  const here = view.display.find(({ code }) => code === choice.action.product);
  return html`<button
    ...${ui.button(choice, {
      class: "pick product-pick",
      label: `Take ${card.name}: ${ui.plain(card.text)}`,
    })}
  >
    <span class="product-icon"><${Icon} name=${card.icon} /></span>
    <span class="pick-text">
      <b>${card.name}</b>
      <small title=${ui.plain(card.text)}>${ui.text(card.text)}</small>
    </span>
    ${
      here &&
      html`<span class="product-value" title="Victory points for you now">
      <b>${here.worth[view.you]}</b>VP
    </span>`
    }
  </button>`;
}

/** A Building that may go. */
function Loss({ t, choice }) {
  const { ui, book } = t;
  const card = book.card(choice.action.card);
  const word = choice.verb === "demolish" ? "Tear down" : "Give up";
  return html`<button
    ...${ui.button(choice, {
      class: cls("pick building-pick", KINDS[card.kind].day ? "day" : "night"),
      label: `${word} ${card.name}`,
    })}
    style=${`--s:var(--${card.suit})`}
  >
    <${Tower} card=${card} />
    <span class="pick-text">
      <b>${card.name}</b>
      <small>
        <${SuitIcon} suit=${card.suit} label /> <${KindIcon} kind=${card.kind} label /> <${Amounts}
          of=${earns(card)}
        />
      </small>
      <small class="detail">${ui.text(choice.detail)}</small>
    </span>
  </button>`;
}

function Suit({ t, choice }) {
  const { suit } = choice.action;
  return html`<button
    ...${t.ui.button(choice, {
      class: "pick suit-pick",
      label: `${SUITS[suit].name}: ${t.ui.plain(choice.detail)}`,
    })}
    data-anchor=${`suit:${suit}`}
    style=${`--s:var(--${suit})`}
  >
    <${SuitIcon} suit=${suit} />
    <span class="pick-text"><b>${SUITS[suit].name}</b><small>${t.ui.text(choice.detail)}</small></span>
  </button>`;
}

function Rival({ t, choice }) {
  const { seat } = choice.action;
  return html`<button ...${t.ui.button(choice, { class: "pick", label: t.ui.plain(choice.label) })}>
    <${Crest} t=${t} seat=${seat} size="large" />
    <span class="pick-text"><b>${t.ui.seat(seat).name}</b><small>${t.ui.text(choice.detail)}</small></span>
  </button>`;
}

const DESKS = {
  product: { title: "Eureka! Take a product", icon: "light-bulb", Pick: Product },
  lose: { title: "Which one falls?", icon: "dinosaur-rex", Pick: Loss },
  demolish: { title: "Tear one down", icon: "demolish", Pick: Loss },
  suit: { title: "Name a suit", icon: "factory", Pick: Suit },
  rival: { title: "Name a rival", icon: "targeting", Pick: Rival },
};

/** The open choice that wants the desk, or null. */
export function deskOf(t) {
  const choices = t.ui.choices("");
  const verb = choices.map((choice) => choice.verb).find((one) => DESKS[one]);
  return verb ? { verb, ...DESKS[verb], choices: choices.filter((choice) => choice.verb === verb) } : null;
}

export function Desk({ t, desk }) {
  const { view, book } = t;
  const { title, icon, Pick, choices, verb } = desk;
  const played = view.played && book.card(view.played);
  return html`<section class=${cls("desk-panel", verb)} aria-label=${title}>
    <div class="desk-heading">
      ${
        verb === "lose" && view.threat
          ? html`<${Kaiju} code=${view.threat} />`
          : html`<span class="desk-icon"><${Icon} name=${played?.icon ?? icon} /></span>`
      }
      <h2>${title}</h2>
      <p>${verb === "lose" && view.threat ? book.threats.get(view.threat).name : (played?.name ?? "")}</p>
    </div>
    <ul class=${choices.length > 4 ? "many" : undefined}>
      ${choices.map(
        (choice) => html`<li key=${JSON.stringify(choice.action)}><${Pick} t=${t} choice=${choice} /></li>`,
      )}
    </ul>
  </section>`;
}
