/** The casting before the first scene: the four Daikaiju as they hang in the foyer. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Portrait } from "./hand.js";
import { explained, figure, FIGURES, nameOf, Price } from "./scene.js";

/** What the figures of the posters say: nobody has played with them yet. */
const WhatItSays = () => html`<dl class="what-it-says">
  ${Object.entries(FIGURES).map(
    ([key, { full, says }]) => html`<div key=${key}><dt>${full}:</dt> <dd>${says}</dd></div>`,
  )}
</dl>`;

function Bill({ t, one }) {
  const { book, ui, view } = t;
  const taken = view.seats.find(({ daikaiju }) => daikaiju === one.code);
  const figures = Object.keys(FIGURES)
    .map((key) => figure(key, one.stats[key]))
    .join(", ");
  return html`<li>
    <button
      ...${ui.anchor(`kaiju:${one.code}`, {
        tag: "button",
        label: `${one.name}: ${figures}`,
        about: one.code,
        class: cls("bill", taken && "already-cast"),
      })}
      style=${`--m:${one.colour}`}
    >
      <${Portrait} star=${one} />
      <span class="bill-text">
        <b>${one.name}</b>
        <span class="star-figures">
          ${Object.entries(FIGURES).map(
            ([key, { full }]) =>
              html`<span key=${key} title=${explained(key)}>${full} <b>${one.stats[key]}</b></span>`,
          )}
        </span>
        <span class="bill-abilities">
          ${one.abilities.map(
            (ability) => html`<span key=${ability.code}>
              <${Icon} name=${book.abilityIcon(ability.code)} />
              <span>
                <strong>${ability.name}</strong>
                ${ability.cost !== null && html` <${Price} n=${ability.cost} />`} ${ability.text}
              </span>
            </span>`,
          )}
        </span>
        ${taken && html`<span class="stamp">${nameOf(t, taken.seat)}</span>`}
      </span>
    </button>
  </li>`;
}

export function Casting({ t }) {
  const taken = new Set(t.view.seats.map(({ daikaiju }) => daikaiju));
  const free = [...t.book.kaiju.values()].sort(
    (a, b) => Number(taken.has(a.code)) - Number(taken.has(b.code)),
  );
  return html`<section class="casting" aria-label="Casting">
    <ul>${free.map((one) => html`<${Bill} key=${one.code} t=${t} one=${one} />`)}</ul>
    <${WhatItSays} />
  </section>`;
}

/** Is somebody still to choose a monster? */
export const castingOn = (view) => view.phase === "setup" && view.seats.some(({ daikaiju }) => !daikaiju);
