/** The column beside the table: the display, the piles and the threat, which a phone has on its board. */
import { html } from "kaiju/shared/html";
import { Display } from "./display.js";
import { Piles } from "./piles.js";
import { Threat } from "./threat.js";

export function Side({ t }) {
  return html`<div class="incorporated incorporated-side">
    ${!t.ui.phone && html`<${Threat} t=${t} />`}
    <${Display} t=${t} />
    <${Piles} t=${t} />
  </div>`;
}
