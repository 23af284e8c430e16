/**
 * The same on a phone: what is asked first, the Queue, the supply, the house; one's own things in the tray.
 */
import { cls, html } from "kaiju/shared/html";
import { Counters, Habits, Piles } from "./figures.js";
import { Fan } from "./hand.js";
import { Alcove, Parlour, Rooms } from "./house.js";
import { questionOf } from "./question.js";
import { Queue, Supply } from "./queue.js";
import { Tally } from "./yearbook.js";

export function Phone({ t }) {
  const { view } = t;
  if (view.ending) return html`<div class="musume small"><${Tally} t=${t} /></div>`;
  const cleanup = view.active === view.you && view.turn.phase === "cleanup";
  const house = html`<section class=${cls("home flat", cleanup && "cleanup")} aria-label="The house">
    <${Rooms} t=${t} />
    <div class="walls"><${Parlour} t=${t} /><${Alcove} t=${t} /></div>
  </section>`;
  return html`<div class="musume small">
    ${questionOf(t)}
    ${cleanup && house}
    <${Queue} t=${t} small />
    <${Supply} t=${t} small />
    ${!cleanup && house}
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
