/** The decks, and the piles that may be browsed. */
import { html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { many } from "./kit.js";
import { Kaiju } from "./monsters.js";
import { described, Face, tone } from "./row.js";
import { SUITS } from "./suits.js";

const newestFirst = (codes) => codes.slice().reverse();

/** The Building discard pile by suit, newest first. */
function Discard({ t }) {
  const { view, book } = t;
  if (!view.discard.length)
    return html`<p
      class="incorporated-empty">Nothing has been discarded since the deck was last shuffled.</p>`;
  return html`<div class="incorporated incorporated-browse" tabindex="0" role="region"
    aria-label="Discarded cards">
    <p class="note">
      When the deck is empty these ${many(view.discard.length, "card")} are shuffled and come back.
    </p>
    ${Object.keys(SUITS).map((suit) => {
      const cards = newestFirst(view.discard)
        .map((code) => book.card(code))
        .filter((card) => card.suit === suit);
      return html`<section key=${suit} style=${`--s:var(--${suit})`}>
        <h3>
          <${Icon} name=${SUITS[suit].icon} />
          ${SUITS[suit].name} <small>${many(cards.length, "card")}</small>
        </h3>
        <ul class="card-grid">
          ${cards.map(
            (card, n) => html`<li
              key=${`${card.code}${n}`}
              class=${`card ${tone(card)}`}
              style=${`--s:var(--${suit})`}
            >
              <article aria-label=${described(t, card)}><${Face} t=${t} card=${card} /></article>
            </li>`,
          )}
        </ul>
      </section>`;
    })}
  </div>`;
}

/** Every Kaiju that has been up since the pile was shuffled. */
function Kaijus({ t }) {
  const { view, book, ui } = t;
  return html`<div class="incorporated incorporated-browse" tabindex="0" role="region"
    aria-label="Kaiju Attack cards">
    <p class="note">
      ${many(view.threat_deck, "card")} still face down. When they run out, all these are shuffled.
    </p>
    <ul class="lairs">
      ${newestFirst(view.threat_pile).map(
        (code, n) => html`<li key=${`${code}${n}`}>
          <${Kaiju} code=${code} />
          <h3>
            ${book.threats.get(code).name}
            ${code === view.threat && n === 0 ? html` <small>the threat</small>` : ""}
          </h3>
          <p>${ui.text(book.threats.get(code).text)}</p>
        </li>`,
      )}
    </ul>
  </div>`;
}

export function openDiscard(t) {
  t.ui.open({ title: "Discard pile", wide: true, body: () => html`<${Discard} t=${t} />` });
}

export function openKaijus(t) {
  t.ui.open({ title: "Kaiju Attack cards so far", wide: true, body: () => html`<${Kaijus} t=${t} />` });
}

export function Piles({ t }) {
  const { view } = t;
  return html`<ul class="piles" aria-label="Decks">
    <li data-anchor="deck">
      <span class="back-card"></span>
      <span ...${t.ui.what("deck")}>Deck <b>${view.deck}</b></span>
    </li>
    <li>
      <button type="button" data-anchor="discard" onClick=${() => openDiscard(t)}>
        <${Icon} name="card-discard" />
        <span>Discard <b>${view.discard.length}</b></span>
      </button>
    </li>
    <li>
      <button type="button" onClick=${() => openKaijus(t)}>
        <${Icon} name="dinosaur-rex" />
        <span>Kaiju <b>${view.threat_pile.length}</b></span>
      </button>
    </li>
  </ul>`;
}
