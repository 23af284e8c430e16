/**
 * Everything about a monster in whole words: what its figures mean, what its abilities do. One press on its
 * name opens it.
 */
import { html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { FIGURES } from "./scene.js";

const Figure = ({ name, full, says, value }) => html`<div>
  <dt><abbr title=${full}>${name}</abbr> ${full}<small>${says}</small></dt>
  <dd>${value}</dd>
</div>`;

const Ability = ({ icon, name, cost, text }) => html`<li>
  <${Icon} name=${icon} />
  <p><b>${name}</b>${cost === null ? " always works" : ` costs ${cost} energy`}<span>${text}</span></p>
</li>`;

function Whole({ star, icons }) {
  const figures = Object.entries(FIGURES);
  return html`<div class="director about">
    <dl>
      ${figures.map(([key, figure]) => html`<${Figure} key=${key} ...${figure} value=${star.stats[key]} />`)}
    </dl>
    <ul>
      ${star.abilities.map((one) => html`<${Ability} key=${one.code} icon=${icons(one.code)} ...${one} />`)}
    </ul>
  </div>`;
}

/** Opens the page about a monster. @param {any} t @param {any} star */
export function about(t, star) {
  const icons = (code) => t.book.abilityIcon(code);
  t.ui.open({ title: star.name, body: () => html`<${Whole} star=${star} icons=${icons} />` });
}
