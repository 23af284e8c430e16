/** New products: what lies on display and what it would be worth to everybody. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Crest, nameOf } from "./kit.js";

/** What each of the others would score with it. */
function Others({ t, worth }) {
  const { view } = t;
  return html`<p class="others-worth">
    ${worth.map(
      (vp, seat) =>
        seat !== view.you &&
        html`<span key=${seat} title=${nameOf(t, seat)}>
          <${Crest} t=${t} seat=${seat} size="tiny" label />
          ${vp}
        </span>`,
    )}
  </p>`;
}

function Product({ t, product, place, best }) {
  const { ui, view, book } = t;
  const card = book.products.get(product.code);
  const worth = view.you === null ? null : product.worth[view.you];
  const own = worth === null ? "" : `, ${worth} victory points for you now`;
  return html`<li>
    <div
      ...${ui.anchor(`display:${place}`, {
        class: cls("product-card", best && "high-worth"),
        label: `${card.name}: ${ui.plain(card.text)}${own}`,
      })}
    >
      <span class="product-icon"><${Icon} name=${card.icon} /></span>
      <div><h3>${card.name}</h3><p>${ui.text(card.text)}</p><${Others} t=${t} worth=${product.worth} /></div>
      ${
        worth !== null &&
        html`<span class="product-value"
        title="Victory points for you now"><b>${worth}</b>VP</span>`
      }
    </div>
  </li>`;
}

/** How many more products until the last round begins. */
export function untilEnd(view) {
  if (view.last_round) return "the last round";
  return view.until_end ? `last round after ${view.until_end} more` : "";
}

export function Display({ t }) {
  const { ui, view } = t;
  const best = view.you === null ? -1 : Math.max(0, ...view.display.map(({ worth }) => worth[view.you]));
  return html`<section class="display" aria-label="New products">
    <h2 class="label" data-anchor="products">
      <span ...${ui.what("products")}>New products</span><small ...${ui.what("end")}>${untilEnd(view)}</small>
    </h2>
    <ul>
      ${view.display.map(
        (product, place) => html`<${Product}
          key=${`${product.code}${place}`}
          t=${t}
          product=${product}
          place=${place}
          best=${best > 0 && product.worth[view.you] === best}
        />`,
      )}
      ${
        !view.display.length &&
        html`<li class="gone">
          ${view.round ? "No product is left." : "The display is about to be opened."}
        </li>`
      }
    </ul>
  </section>`;
}

/** The products taken, as a row of marks, with those of the income that is looked at. */
export function Taken({ view, then = 0 }) {
  const all = view.taken + view.until_end;
  const marks = Math.max(all, view.taken);
  return html`<i
    class="taken"
    role="img"
    aria-label=${`${view.taken} of ${all} products taken until the last round`}
  >
    ${Array.from(
      { length: Math.min(marks, 24) },
      (_, n) =>
        html`<u key=${n}
          class=${cls(n < view.taken && "on", n >= view.taken && n < then && "ghost-step")}></u>`,
    )}
  </i>`;
}
