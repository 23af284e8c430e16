/** Beside the set: the close-up, and when one wants to be asked. */
import { html } from "kaiju/html";
import { Icon } from "kaiju/icons";
import { CloseUp } from "./closeup.js";

const WHEN = ["Always", "If it’s me", "Not till my turn"];

/** When windows ask: like the numbers before a film starts. */
export function Reactions({ t }) {
  const { ui, view } = t;
  if (view.you === null || view.phase === "over" || !view.seats[view.you].alive || !ui.live) return null;
  const now = view.seats[view.you].ask;
  return html`<section class="react" aria-label="Reactions"><span class="leader"><b>${ui.countdown("window", html`<${Icon} name=${now === 2 ? "sleepy" : "electric"}/>`)}</b></span><div><h2>Reactions</h2><p>Ask me when a <${Icon} name="electric" label="immediate"/> card fits</p>
    <div class="seg2" role="group" aria-label="When to be asked">${WHEN.map((label, when) => html`<button type="button" key=${when} aria-pressed=${now === when} onClick=${() => now !== when && ui.act({ do: "prefer", when })}>${label}</button>`)}</div></div></section>`;
}

export function Side({ t }) {
  return html`<div class="dd beside"><${CloseUp} t=${t}/><${Reactions} t=${t}/></div>`;
}
