/** Progress of this turn inside the prompt bar: Demands fulfilled, of three for an Influence. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Chip } from "./seats.js";
import { sceneOf } from "./scene.js";

export function Steps({ view, ui }) {
  if (
    view.you === null ||
    view.active !== view.you ||
    !["business", "refresh"].includes(view.step) ||
    view.contract_done
  )
    return null;
  const t = sceneOf({ view, catalog: ui.catalog, ui });
  const mine = view.seats[view.you];
  const wanted = t.book.constants.demands_for_influence;
  const gone = Math.max(0, view.acts - mine.fulfilled.length);
  return html`<div
    class="exchange progress"
    role="group"
    aria-label=${`${view.acts} of ${wanted} Demands fulfilled this turn`}
  >
    ${mine.fulfilled.map(
      (code, i) => html`<${Chip}
        key=${i}
        t=${t}
        anchor=${`fulfilled:${view.you}:${i}`}
        code=${code}
        kind="on"
        word="fulfilled this turn"
      />`,
    )}
    ${Array.from(
      { length: gone },
      (_, i) => html`<span
        class="card-chip on away"
        key=${`gone${i}`}
        title="Fulfilled, and reserved by somebody since"
      >
        <${Icon} name="check-mark" label="fulfilled, reserved since" />
      </span>`,
    )}
    ${Array.from(
      { length: Math.max(0, wanted - view.acts) },
      (_, i) => html`<span class="card-chip open" key=${`open${i}`}></span>`,
    )}
    <i ...${ui.what("influence", { class: cls(view.acts >= wanted && "won"), label: "an Influence" })}>
      <${Icon} name="star-medal" />
    </i>
  </div>`;
}
