/** What building a card, using it or starting over with it would bring: told as long as one points at it. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { earns } from "./book.js";
import { around, Crest, nameOf } from "./kit.js";
import { shownThen } from "./mat.js";
import { ATTACK, inWords, KindIcon, KINDS, Move, RESEARCH, SuitIcon, SUITS } from "./suits.js";

/** The verbs of choices that pay for a card of the row. */
export const PAID = ["build", "special", "restart"];

/** By how much a figure of a seat changes, and what it is then. */
function changeOf(t, seat, figure, now) {
  const to = Number(t.ui.change(`seat:${seat}:${figure}`) ?? now);
  return { from: now, to, by: to - now };
}

/** The same of a wheel, which comes round: as many steps as it is turned by. */
function turnOf(t, seat, track) {
  const { from, to } = changeOf(t, seat, track, t.view.seats[seat][track]);
  return { from, to, by: Number(t.ui.sketch(`seat:${seat}:${track}:steps`) ?? 0) };
}

/** What is said where nothing certain is to be told, by what is still open. */
const OPEN = { choice: "Depends on your next choice", unknown: "Nobody can know yet" };

/** What else becomes of one player, in words. */
function notes(t, seat) {
  const owner = t.view.seats[seat];
  const products = changeOf(t, seat, "products", owner.products.length).by;
  const buildings = changeOf(t, seat, "buildings", owner.buildings.length);
  const score = changeOf(t, seat, "score", owner.score.total);
  const strikes = Number(t.ui.sketch(`seat:${seat}:strikes`) ?? 0);
  return [
    products > 0 && (products === 1 ? "a product" : `${products} products`),
    strikes > 0 && "attacked",
    buildings.by !== 0 && `Buildings ${buildings.from}→${buildings.to}`,
    score.by !== 0 && `${score.from}→${score.to} VP`,
  ].filter(Boolean);
}

function Player({ t, seat }) {
  const owner = t.view.seats[seat];
  const bank = changeOf(t, seat, "bank", owner.bank);
  const research = turnOf(t, seat, "research");
  const attack = turnOf(t, seat, "attack");
  const said = notes(t, seat);
  const none = !bank.by && !research.by && !attack.by && !said.length;
  const open = OPEN[t.ui.sketch("open")];
  const eureka = changeOf(t, seat, "products", owner.products.length).by > 0;
  return html`<li class=${cls(none && !open && "nothing-here")}>
    <header>
      <${Crest} t=${t} seat=${seat} size="little" />
      <b title=${nameOf(t, seat)}>${seat === t.view.you ? "you" : nameOf(t, seat)}</b>
    </header>
    <div class="changes">
      <${Move}
        kind="yen"
        unit=${{ text: "¥" }}
        ...${bank}
        still=${!bank.by}
        told=${shownThen(t, seat, "bank", bank.to)}
      />
      <${Move}
        kind="research"
        told=${shownThen(t, seat, "research", research.to)}
        unit=${{ icon: RESEARCH.icon }}
        ...${research}
        event=${eureka}
        still=${!research.by}
      />
      <${Move}
        kind="attack"
        told=${shownThen(t, seat, "attack", attack.to)}
        unit=${{ icon: ATTACK.icon }}
        ...${attack}
        event=${Number(t.ui.sketch(`seat:${seat}:strikes`) ?? 0) > 0}
        calm=${attack.by < 0}
        still=${!attack.by}
      />
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
      <p>${choice.verb === "restart" ? `−${card.cost}¥` : t.ui.text(choice.detail)}</p>
    </div>
    <ol class=${`of-${view.seats.length}`}>
      ${around(view, view.you).map((seat) => html`<${Player} key=${seat} t=${t} seat=${seat} />`)}
    </ol>
    <${Purpose} t=${t} card=${card} choice=${choice} />
  </section>`;
}
