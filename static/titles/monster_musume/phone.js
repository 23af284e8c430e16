/**
 * The same on a phone: the Queue, the supply, the house; one's own things in the tray. What is asked, and
 * Cleanup, lie over the Queue, from which nobody can be had meanwhile: so everything keeps its place for a
 * whole turn.
 */
import { html } from "kaiju/shared/html";
import { Counters, Habits, Piles } from "./figures.js";
import { Fan } from "./hand.js";
import { Alcove, cleans, Parlour, Rooms } from "./house.js";
import { questionOf } from "./question.js";
import { Queue, Supply } from "./queue.js";
import { Tally } from "./yearbook.js";

export function Phone({ t }) {
  const { view } = t;
  if (view.ending) return html`<div class="musume small"><${Tally} t=${t} /></div>`;
  const asked = cleans(t)
    ? html`<section class="desk cleanup" aria-label="Cleanup"><${Parlour} t=${t} cleaning /></section>`
    : questionOf(t);
  return html`<div class="musume small">
    <div class="counter-top">
      <${Queue} t=${t} small />
      ${asked}
    </div>
    <${Supply} t=${t} small />
    <section class="home flat" aria-label="The house">
      <${Rooms} t=${t} />
      <div class="walls" inert=${cleans(t)}><${Parlour} t=${t} /><${Alcove} t=${t} /></div>
    </section>
  </div>`;
}

export function Tray({ t }) {
  const { view } = t;
  if (view.ending) return null;
  return html`<div class="musume musume-tray">
    <div class="second-line"><${Counters} t=${t} /><${Piles} t=${t} /></div>
    <${Fan} t=${t} />
    <${Habits} t=${t} />
  </div>`;
}
