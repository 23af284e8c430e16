/** The column beside the table: the threat, the display and the piles. */
import { html } from "kaiju/shared/html";
import { Display } from "./display.js";
import { Piles } from "./piles.js";
import { Threat } from "./threat.js";

export function Side({ t }) {
  return html`<div class="incorporated incorporated-side"><${Threat} t=${t} /><${Display} t=${t} /><${Piles}
    t=${t} /></div>`;
}
