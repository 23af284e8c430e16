/** The final score line by line: every product with what it counted, the home city, the cities. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { counted } from "./happening.js";
import { Crest, nameOf, ORDINAL, sceneOf, seatColour } from "./kit.js";

function Line({ icon, name, how, vp, open = true }) {
  if (!open)
    return html`<li class="wait">
      <${Icon} name=${icon} />
      <span><b>${name}</b></span>
      <b class="mono">?</b>
    </li>`;
  return html`<li>
    <${Icon} name=${icon} />
    <span><b>${name}</b>${how && html`<small>${how}</small>`}</span>
    <b class=${cls("mono", !vp && "zero")}>${vp}</b>
  </li>`;
}

function Column({ t, seat }) {
  const { view, book, ui } = t;
  const owner = view.seats[seat];
  const { score } = owner;
  const home = book.city(owner.city);
  const cities = score.city_counts.filter(Boolean).length;
  const told = view.phase === "scoring" && ui.live ? counted(seat) : null;
  const open = (n) => !told || told.products > n;
  const sofar = !told
    ? score.total
    : score.products.reduce((sum, [, , vp], n) => sum + (open(n) ? vp : 0), 0) +
      (told.home ? score.home : 0) +
      (told.cities ? score.cities : 0);
  return html`<li style=${seatColour(t, seat)}
    class=${cls("seat-column", view.winners.includes(seat) && "won")}>
    <header>
      <${Crest} t=${t} seat=${seat} />
      <span><b>${nameOf(t, seat)}</b><small>${book.company(owner).name}</small></span>
      ${!told && html`<b class="finishing-place">${ORDINAL[score.place]}</b>`}
    </header>
    <ul>
      ${score.products.map(
        ([code, count, vp], n) => html`<${Line}
          key=${`${code}${n}`}
          icon=${book.products.get(code).icon}
          name=${book.products.get(code).name}
          how=${html`${ui.text(book.products.get(code).text)} ${howMany(book.products.get(code), count)}`}
          vp=${vp}
          open=${open(n)}
        />`,
      )}
      <${Line}
        icon=${home.icon}
        name=${`Home: ${home.name}`}
        how=${`${score.home_own} against ${score.home_best} of the best rival`}
        vp=${score.home}
        open=${!told || told.home}
      />
      <${Line}
        icon="earth-asia-oceania"
        name="Different cities"
        how=${`Buildings in ${cities} of ${book.cities.length} cities`}
        vp=${score.cities}
        open=${!told || told.cities}
      />
    </ul>
    <p class="total-line"><span>Total</span><b class="mono">${sofar}</b></p>
    <p class="tie"><${Icon} name="two-coins" />Bank ${owner.bank}, breaks ties</p>
  </li>`;
}

/** How many there were, where a product counts something. */
function howMany(card, count) {
  return / per /.test(card.text) ? html`<em>There are ${count}.</em>` : "";
}

/** In the sheet of the result, or `inside` the table once the last row is cleared. */
export function Reckoning({ view, catalog, ui, inside = false }) {
  const t = sceneOf({ view, catalog, ui, table: ui.table });
  const ranked = view.seats
    .map(({ seat }) => seat)
    .sort((a, b) => (view.phase === "over" ? view.seats[a].score.place - view.seats[b].score.place : a - b));
  return html`<div
    class=${cls("incorporated reckoning", inside && "paper")}
    tabindex="0"
    role="region"
    aria-label="How the points came about"
  >
    <ol class=${`of-${ranked.length}`}>
      ${ranked.map((seat) => html`<${Column} key=${seat} t=${t} seat=${seat} />`)}
    </ol>
  </div>`;
}
