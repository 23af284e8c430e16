/** What building a card, using it or starting over with it would bring: told as long as one points at it. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { earns } from "./book.js";
import { bankThen, figureThen, shownThen, wheelThen } from "./foretold.js";
import { around, Crest, nameOf, price } from "./kit.js";
import { ATTACK, inWords, KindIcon, KINDS, Move, RESEARCH, SuitIcon, SUITS } from "./suits.js";

/** The verbs of choices that pay for a card of the row. */
export const PAID = ["build", "special", "restart"];

/** What is said where nothing certain is to be told, by what is still open. */
const OPEN = { choice: "Depends on your next choice", unknown: "Nobody can know yet" };

/** What else becomes of one player, in words. */
function notes(t, seat) {
  const owner = t.view.seats[seat];
  const products = figureThen(t, seat, "products", owner.products.length) - owner.products.length;
  const buildings = figureThen(t, seat, "buildings", owner.buildings.length);
  const score = figureThen(t, seat, "score", owner.score.total);
  return [
    products > 0 && (products === 1 ? "a product" : `${products} products`),
    wheelThen(t, seat, "attack").event && "attacked",
    buildings !== owner.buildings.length && `Buildings ${owner.buildings.length}→${buildings}`,
    score !== owner.score.total && `${owner.score.total}→${score} VP`,
  ].filter(Boolean);
}

function Wheel({ t, seat, track, unit }) {
  const from = t.view.seats[seat][track];
  const { to, by, event } = wheelThen(t, seat, track);
  return html`<${Move}
    kind=${track}
    unit=${unit}
    ...${{ from, to, by, event }}
    calm=${track === "attack" && by < 0}
    still=${!by && to === from}
    told=${shownThen(t, seat, track, to)}
  />`;
}

function Player({ t, seat }) {
  const { bank } = t.view.seats[seat];
  const to = bankThen(t, seat);
  const eureka = wheelThen(t, seat, "research").event;
  const said = notes(t, seat);
  const open = OPEN[t.ui.sketch("open")];
  const moved = to !== bank || ["research", "attack"].some((track) => wheelThen(t, seat, track).by !== 0);
  const none = !moved && !said.length;
  return html`<li class=${cls(none && !open && "nothing-here")}>
    <header>
      <${Crest} t=${t} seat=${seat} size="little" />
      <b title=${nameOf(t, seat)}>${seat === t.view.you ? "you" : nameOf(t, seat)}</b>
    </header>
    <div class="changes">
      <${Move}
        kind="yen"
        unit=${{ text: "¥" }}
        ...${{ from: bank, to, by: to - bank }}
        still=${to === bank}
        told=${shownThen(t, seat, "bank", to)}
      />
      <${Wheel} t=${t} seat=${seat} track="research" unit=${{ icon: RESEARCH.icon }} />
      <${Wheel} t=${t} seat=${seat} track="attack" unit=${{ icon: ATTACK.icon }} />
    </div>
    <p class="notes">
      ${eureka && html`<em class="eureka"><${Icon} name="light-bulb" />Eureka:</em> `}
      ${said.join(", ") || open || (none ? "Nothing changes" : "Nothing more")}
    </p>
  </li>`;
}

/** What the card is for. */
function Purpose({ t, card, choice }) {
  if (card.special) return html`<p class="then">${t.ui.text(card.text)}</p>`;
  const when = KINDS[card.kind];
  return html`<p class="then">
    ${choice.verb === "restart" && html`<b>${t.ui.text(choice.detail)}.</b> `}
    ${SUITS[card.suit].name}, <${KindIcon} kind=${card.kind} /> ${when.name}: ${inWords(earns(card))} more.
  </p>`;
}

/** @param {{t: any, choice: any}} props */
export function Bought({ t, choice }) {
  const { view, book } = t;
  const card = book.card(choice.action.card);
  return html`<section class="fore one bought" style=${`--s:var(--${card.suit})`}
    aria-label=${t.ui.plain(choice.label)}>
    <div class="forecast-heading">
      <h2><${SuitIcon} suit=${card.suit} /> ${t.ui.text(choice.label)}</h2>
      <p>${choice.verb === "restart" ? price(card) : t.ui.text(choice.detail)}</p>
    </div>
    <ol class=${`of-${view.seats.length}`}>
      ${around(view, view.you).map((seat) => html`<${Player} key=${seat} t=${t} seat=${seat} />`)}
    </ol>
    <${Purpose} t=${t} card=${card} choice=${choice} />
  </section>`;
}
