/**
 * Everything about a monster in whole words: what its figures mean, what its abilities do. One press on its
 * name opens it.
 */
import { html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { FIGURES, HELD_DOWN } from "./scene.js";

const Figure = ({ letters, full, says, value }) => html`<div>
  <dt><abbr title=${full}>${letters}</abbr> ${full}<small>${says}</small></dt>
  <dd>${value}</dd>
</div>`;

const Ability = ({ icon, name, cost, text, held }) => html`<li>
  <${Icon} name=${icon} />
  <p>
    ${held ? html`<s>${name}</s> ${HELD_DOWN}` : html`<b>${name}</b>`}
    ${held ? "" : cost === null ? " always works" : ` costs ${cost} energy`}<span>${text}</span>
  </p>
</li>`;

function Whole({ star, held, icons }) {
  const figures = Object.entries(FIGURES);
  return html`<div class="director about">
    <dl>
      ${figures.map(([key, figure]) => html`<${Figure} key=${key} ...${figure} value=${star.stats[key]} />`)}
    </dl>
    <ul>
      ${star.abilities.map(
        (one) => html`<${Ability} key=${one.code} icon=${icons(one.code)} held=${held} ...${one} />`,
      )}
    </ul>
  </div>`;
}

/** Opens the page about the monster of a seat. @param {any} t @param {any} seat */
export function about(t, seat) {
  const star = t.book.star(seat);
  const icons = (code) => t.book.abilityIcon(code);
  t.ui.open({
    title: star.name,
    body: () => html`<${Whole} star=${star} held=${seat.nullified} icons=${icons} />`,
  });
}
