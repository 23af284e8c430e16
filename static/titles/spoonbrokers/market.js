/** The middle of the board: the decks, the Market card of the turn, the four stalls and the Towers. */
import { cls, html } from "kaiju/shared/html";
import { Mark } from "./art.js";
import { MarketArt } from "./cards.js";
import { Company, Flow } from "./company.js";
import { Deeds } from "./towers.js";
import { questionOf } from "./question.js";
import { nameOf } from "./scene.js";

/** `under`: a question lies over them, and nothing of them is to be reached. */
export function Decks({ t, under }) {
  const { view } = t;
  return html`<ul class="decks" inert=${under}>
    <li>
      <div
        ...${t.ui.anchor("deck:market", { class: "deck", label: `Market deck, ${view.market_deck} cards` })}
      >
        <${Mark} name="market" />
        <b>${view.market_deck}</b>
        <small ...${t.ui.what("deck", { on: "deck:market" })}>
          Market deck, ${view.naps ? `${view.naps} close${view.naps === 1 ? "s" : ""} it` : "none closes it"}
        </small>
      </div>
    </li>
    <li class="deck" data-anchor="deck:catnip">
      <${Mark} name="catnip" />
      <b>${view.catnip_deck}</b>
      <small ...${t.ui.what("catnip")}>Catnip deck</small>
    </li>
    <li class="deck" data-anchor="supply">
      <${Mark} name="red" />
      <b>${view.supply < 0 ? "∞" : t.ui.count("supply", view.supply)}</b>
      <small ...${t.ui.what("supply")}>Tower Kibbles</small>
    </li>
  </ul>`;
}

/** Whose card it is: "This turn's Market card". */
export function kick(t) {
  const { view } = t;
  if (view.closed) return "Market closed this turn";
  return view.active === view.you ? "Your Market card" : `${nameOf(t, view.active)}’s Market card`;
}

/** A text of so many letters takes some of the picture's room. */
const LONG = 60;
/** What its name may have to stand in one line. */
const LONG_NAME = 16;
const isLong = ({ name, text }) => text.length > LONG || name.length > LONG_NAME;

export function MarketCard({ t }) {
  const { book, view } = t;
  const card = book.market.get(view.market_card);
  // The deck beside it does the same for the keyboard.
  const open = {
    onClick: t.ui.choices("deck:market").length ? t.ui.anchor("deck:market").onClick : undefined,
    class: t.ui.choices("deck:market").length && "can",
  };
  if (!card)
    return html`<article class="market-card back" data-anchor="card" aria-label="Market card">
      <span ...${open} class=${cls("market-back", open.class)} aria-hidden="true"><${Mark}
        name="market" /></span>
      <div class="market-text">
        <span class="kick">
          ${
            view.active < 0
              ? "Spoon Market"
              : view.active === view.you
                ? "Your turn"
                : `${nameOf(t, view.active)}’s turn`
          }
        </span>
        <h3>Face down</h3>
        <p>A Market card is turned over before anybody trades.</p>
      </div>
    </article>`;
  return html`<article
    key=${`${view.market_card}${view.market_discard.length}`}
    class=${cls("market-card turn", card.closes && "closed", isLong(card) && "long")}
    data-anchor="card"
    aria-label="Market card"
  >
    <${MarketArt} card=${card} />
    <div class="market-text" tabindex="0">
      <span class="kick">${kick(t)}</span>
      <h3>${card.name}</h3>
      <p title=${card.text}>${card.text}</p>
    </div>
  </article>`;
}

export function Market({ t }) {
  const { view } = t;
  const question = questionOf(t);
  return html`<div class="middle">
    <div class="market-top">
      <div class="market-title">
        <h2>Spoon Market</h2>
        <${Decks} t=${t} under=${Boolean(question)} />
      </div>
      <${MarketCard} t=${t} />
      ${question}
    </div>
    <${Flow} t=${t} />
    <div class=${cls("companies", view.closed && view.phase === "trade" && "shut")}>
      ${view.companies.map(
        (company) => html`<${Company}
          key=${company.code}
          t=${t}
          company=${company}
          under=${Boolean(question)}
        />`,
      )}
    </div>
    <${Deeds} t=${t} />
  </div>`;
}
