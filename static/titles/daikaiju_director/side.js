/** Beside the set: the close-up, and the reaction window that is open. */
import { html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { CloseUp } from "./closeup.js";

/** While a window is open it counts down, like the numbers before a film starts. */
export function Reactions({ t }) {
  const { ui, view } = t;
  if (!view.window || !ui.live) return null;
  return html`<section class="react" aria-label="Reactions">
    <span class="leader"><b>${ui.countdown("window", html`<${Icon} name="electric" />`)}</b></span>
    <div>
      <h2>Reactions</h2>
      <p>Whoever has a <${Icon} name="electric" label="immediate" /> card that fits may play it</p>
    </div>
  </section>`;
}

export function Side({ t }) {
  return html`<div class="director beside"><${CloseUp} t=${t} /><${Reactions} t=${t} /></div>`;
}
