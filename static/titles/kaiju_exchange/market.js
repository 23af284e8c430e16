/** The Event of the round and the Global Demands. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Demand } from "./cards.js";

/** What an Event adds to the reward of Demands: of `local` (with reserved ones) or `global`. */
export function bonus(t, scope) {
  return t.view.event ? t.book.bonus(t.view.event, scope) : 0;
}

/**
 * The materials the viewer pays with; nothing is a ghost for spectators or for cards that are not theirs to
 * pay.
 */
export function heldBy(t) {
  return t.view.you === null ? null : t.view.seats[t.view.you].materials;
}

export function EventCard({ t }) {
  const { book, ui, view } = t;
  if (!view.event) {
    return html`<section class="event hidden" aria-label="Event of the round" data-anchor="event">
      <p class="event-picture"><${Icon} name="public-speaker" /><small>Event</small></p>
      <h2>${view.round ? `Round ${view.round}` : "Before round 1"}</h2>
      <p>${view.round ? "The Event is about to be turned up." : "The cards are dealt."}</p>
    </section>`;
  }
  const event = book.event(view.event);
  const choices = ui.choices("event");
  return html`<section
    key=${view.round}
    class=${cls("event turn", choices.length && "can", event.text.length > 72 && "long")}
    aria-label="Event of the round"
    data-anchor="event"
  >
    <div class="event-picture">
      <${Icon} name=${event.icon} />
      ${
        choices.length
          ? choices.map(
              (choice) =>
                html`<button
                  ...${ui.button(choice, { class: "event-button" })}>${ui.text(choice.label)}</button>`,
            )
          : html`<small ...${ui.what("event")}>Event</small>`
      }
    </div>
    <h2>${event.name}</h2>
    <p>${ui.text(event.text)}</p>
  </section>`;
}

export function Globals({ t, large = false }) {
  const { view } = t;
  const reach = [...(view.republic?.delivers ?? [])];
  const taken = (code) => {
    const at = reach.indexOf(code);
    if (at >= 0) reach.splice(at, 1);
    return at >= 0;
  };
  const gaps = Math.max(0, 3 - view.globals.length);
  const summit = view.event && t.book.refills(view.event);
  return html`<section class=${cls("global-demands", large && "large")} aria-label="Global Demands">
    <h2 class="label">
      <span ...${t.ui.what("global")}>Global Demands</span>
      <small>
        draw pile <b class="mono" data-anchor="draw">${view.draw_pile}</b> · discard <b
          class="mono"
          data-anchor="discard"
        >
          ${view.discard}
        </b>
      </small>
    </h2>
    <div class="cards">
      ${view.globals.map(
        (code, i) => html`<${Demand}
          key=${`${code}:${i}`}
          t=${t}
          code=${code}
          anchor=${`global:${i}`}
          held=${heldBy(t)}
          reach=${taken(code)}
          bonus=${bonus(t, "global")}
        />`,
      )}
      ${Array.from(
        { length: gaps },
        (_, i) => html`<div key=${`gap${i}`} class="gone">
          ${
            i === 0
              ? summit
                ? "A new card comes as the turn ends"
                : "New ones come when the last is gone"
              : ""
          }
        </div>`,
      )}
    </div>
  </section>`;
}

export function Market({ t }) {
  return html`<div class="market"><${EventCard} t=${t} /><${Globals} t=${t} /></div>`;
}
