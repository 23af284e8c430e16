/** The supply: what is left of the materials, and who is for hire. */
import { html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { GOODS, Token } from "./goods.js";

/** How many of a material there are, in words. @param {number} n @param {number} type */
const left = (n, type) => `${n} ${n === 1 ? GOODS[type].name : GOODS[type].many} left for everybody`;

/** What is left in the supply: material tokens as stacked crates, and Crew for hire. */
export function Supply({ t }) {
  const { book, view } = t;
  return html`<section class="supply" aria-label="Supply">
    <h2 class="label"><span ...${t.ui.what("supply")}>Supply</span><small>left for all · for hire</small></h2>
    <ul>
      ${view.supply.map(
        (n, type) => html`<li data-anchor=${`supply:${GOODS[type].letter}`}>
          <${Token} type=${type} size="big" />
          <span class="bar" style=${`--n:${n}`}><i></i></span>
          <b class="mono" title=${left(n, type)}>${n}</b>
          <span class="hirable" title=${`${book.crew(type).name}: ${view.crew_supply[type]} for hire`}>
            <${Icon} name=${book.crew(type).icon} label=${`${book.crew(type).name} for hire`} />
            <b class="mono">${view.crew_supply[type]}</b>
          </span>
        </li>`,
      )}
    </ul>
  </section>`;
}
