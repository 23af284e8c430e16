/**
 * The middle of the table without the Republic: a market square with the supply, a large Event and large
 * Global Demands.
 */
import { html } from "kaiju/shared/html";
import { Awning, Monster } from "./art.js";
import { Desk } from "./desk.js";
import { EventCard, Globals } from "./market.js";
import { Supply } from "./supply.js";

export function Square({ t, desk }) {
  return html`<div class="square">
    <div class="square-top">
      <div class="fallen">
        <${Monster} asleep />
        <p class="plate">
          <b>The Republic has fallen</b>Trade among yourselves: ${t.view.target} Influence win.
        </p>
      </div>
      <${EventCard} t=${t} />
      <${Supply} t=${t} />
    </div>
    <div class="stalls">
      <${Awning} />
      ${desk ? html`<${Desk} t=${t} desk=${desk} />` : html`<${Globals} t=${t} large />`}
    </div>
  </div>`;
}
