/** The final score line by line: every product with what it counted, the home city, the cities. */
import { cls, html } from "kaiju/html";
import { Icon } from "kaiju/icons";
import { Crest, nameOf, ORDINAL, sceneOf, seatColour } from "./kit.js";

function Line({ icon, name, how, vp }) {
  return html`<li><${Icon} name=${icon}/><span><b>${name}</b>${how && html`<small>${how}</small>`}</span><b class=${cls("mono", !vp && "zero")}>${vp}</b></li>`;
}

function Column({ t, seat }) {
  const { view, book, ui } = t;
  const owner = view.seats[seat];
  const { score } = owner;
  const home = book.city(owner.city);
  const cities = score.city_counts.filter(Boolean).length;
  return html`<li style=${seatColour(t, seat)} class=${cls("col1", view.winners.includes(seat) && "won")}><header><${Crest} t=${t} seat=${seat}/><span><b>${nameOf(t, seat)}</b><small>${book.company(owner).name}</small></span><b class="pl1">${ORDINAL[score.place]}</b></header>
    <ul>${score.products.map(([code, count, vp], n) => html`<${Line} key=${`${code}${n}`} icon=${book.products.get(code).icon} name=${book.products.get(code).name} how=${html`${ui.text(book.products.get(code).text)} ${counted(book.products.get(code), count)}`} vp=${vp}/>`)}
      <${Line} icon=${home.icon} name=${`Home: ${home.name}`} how=${`${score.home_own} against ${score.home_best} of the best rival`} vp=${score.home}/>
      <${Line} icon="earth-asia-oceania" name="Different cities" how=${`Buildings in ${cities} of ${book.cities.length} cities`} vp=${score.cities}/></ul>
    <p class="sum1"><span>Total</span><b class="mono">${score.total}</b></p><p class="tie"><${Icon} name="two-coins"/>Bank ${owner.bank}, breaks ties</p></li>`;
}

/** How many there were, where a product counts something. */
function counted(card, count) {
  return / per /.test(card.text) ? html`<em>There are ${count}.</em>` : "";
}

export function Reckoning({ view, catalog, ui }) {
  const t = sceneOf({ view, catalog, ui, table: ui.table });
  const ranked = view.seats.map(({ seat }) => seat).sort((a, b) => view.seats[a].score.place - view.seats[b].score.place);
  return html`<div class="ki reckoning" tabindex="0" role="region" aria-label="How the points came about"><ol class=${`n${ranked.length}`}>${ranked.map((seat) => html`<${Column} key=${seat} t=${t} seat=${seat}/>`)}</ol></div>`;
}
