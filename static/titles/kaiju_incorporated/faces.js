/**
 * The face of a card, a product or a Kaiju by its code alone: for names in the log and things of the table.
 */
import { html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { bookOf } from "./book.js";
import { Kaiju } from "./monsters.js";
import { Face, tone } from "./row.js";

export function cardFace(code, { catalog, ui, view = null }) {
  const book = bookOf(catalog);
  const t = { view, ui, book };
  const product = book.products.get(code);
  if (product)
    return html`<div class="incorporated incorporated-face">
      <div class="product-card">
        <span class="product-icon"><${Icon} name=${product.icon} /></span>
        <div><h3>${product.name}</h3><p>${ui.text(product.text)}</p></div>
      </div>
    </div>`;
  const threat = book.threats.get(code);
  if (threat)
    return html`<div class="incorporated incorporated-face">
      <div class="threat small">
        <${Kaiju} code=${code} class="threat-picture" />
        <div class="threat-text"><h2>${threat.name}</h2><p
          class="threat-effect">${ui.text(threat.text)}</p></div>
      </div>
    </div>`;
  const card = book.card(code);
  if (!card) return null;
  return html`<div class="incorporated incorporated-face">
    <div class=${`card ${tone(card)}`} style=${`--s:var(--${card.suit})`}>
      <article><${Face} t=${t} card=${card} full /></article>
    </div>
  </div>`;
}
