/**
 * The Table tab on a phone: the ratings, the close-up in a line, and the set to push along with a finger,
 * each always at its place; and the tray.
 */
import { cls, html, useLayoutEffect, useRef, useState } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { about } from "./about.js";
import { Casting, castingOn } from "./casting.js";
import { designsOf, Twist } from "./cards.js";
import { FilmSet } from "./film_set.js";
import { AbilityName, abilityLabel, Stats, Vitals } from "./hand.js";
import { Monitor } from "./monitor.js";
import { planOf } from "./plan.js";
import { Race } from "./race.js";
import { many, Price } from "./scene.js";
import { toldSpaces } from "./told_of.js";

/**
 * Keep the actor that matters in the middle of what is seen, and what the log tells of in sight: the set is
 * not moved back afterwards, where somebody may be about to press.
 */
function useCamera(t, node, close) {
  const { view } = t;
  const seat =
    view.moving >= 0
      ? view.moving
      : view.you !== null &&
          view.seats[view.you].space &&
          (view.active === view.you || !view.seats[view.active]?.space)
        ? view.you
        : view.active;
  const space = view.seats[seat]?.space ?? null;
  const told = toldSpaces(t).at(-1) ?? "";
  const show = (code) => {
    const box = node.current;
    if (!box || !code) return;
    const plan = planOf(view.map, "snug");
    const { x, y } = plan.at(code);
    const { offsetLeft, offsetWidth, offsetHeight } = box.querySelector(".plane");
    const left = offsetLeft + (x / plan.box.width) * offsetWidth - box.clientWidth / 2;
    const top = (y / plan.box.height) * offsetHeight - box.clientHeight / 2;
    box.scrollTo({ left, top, behavior: t.ui.still ? "auto" : "smooth" });
  };
  useLayoutEffect(() => show(told || space), [space, close]);
  useLayoutEffect(() => show(told), [told]);
}

export function Phone({ t }) {
  const { view } = t;
  const node = useRef(null);
  const [close, zoom] = useState(true);
  const wide = view.map[0].length > 8;
  useCamera(t, node, close);
  if (castingOn(view)) return html`<div class="director small"><${Casting} t=${t} /></div>`;
  return html`<div class="director small">
    <div class="first">
      <div class="above-set">
        <div>
          <${Race} t=${t} />
          ${
            wide &&
            html`<button
              type="button"
              class="zoom"
              aria-label="Show the whole set"
              aria-pressed=${!close}
              onClick=${() => zoom(!close)}
            >
              <${Icon} name="photo-camera" />
            </button>`
          }
        </div>
        <${Monitor} t=${t} />
      </div>
      <div class="viewfinder">
        <div
          class=${cls("stage-pane", close && "nearer")}
          ref=${node}
          tabindex="0"
          role="region"
          aria-label="The set"
        >
          <${FilmSet} t=${t} fixed=${planOf(view.map, "snug")} />
        </div>
      </div>
    </div>
  </div>`;
}

/** One's own things in the tray: the monster in two lines, cards beside each other. */
export function Tray({ t }) {
  const { book, ui, view } = t;
  const seat = view.seats[view.you];
  const star = book.star(seat);
  const hand = seat.hand ?? [];
  return html`<div class="director director-tray" style=${`--m:${star.colour}`}>
    <div class="tray-line">
      <button
        type="button"
        class="disc"
        aria-label=${`${star.name}: figures and abilities in whole words`}
        onClick=${() => about(t, seat)}
      >
        <${Icon} name=${star.icon} />
      </button>
      <div class="tray-vitals"><${Vitals} t=${t} seat=${seat} /></div>
      <${Stats} seat=${seat} />
    </div>
    <ul class="twist-cards" tabindex="0" aria-label=${many(hand.length, "Twist Card")} data-anchor="hand">
      <li class="abilities">
        ${star.abilities
          .filter(({ cost }) => cost !== null)
          .map(
            (one) => html`<button
              key=${one.code}
              ...${ui.anchor(`ability:${one.code}`, {
                tag: "button",
                class: "hand-chip usable",
                label: abilityLabel(one, seat.nullified),
              })}
            >
              <${Icon} name=${book.abilityIcon(one.code)} />
              <${AbilityName} one=${one} held=${seat.nullified} />
              ${seat.nullified ? "held down" : html`<${Price} n=${one.cost} />`}
            </button>`,
          )}
        <span class=${cls("hand-chip", !seat.played && "may-play")}>
          <${Icon} name="divided-spiral" />
          ${seat.played ? "Twist used" : "Twist ready"}
        </span>
      </li>
      ${designsOf(t, hand).map(({ code, n }) => html`<${Twist} key=${code} t=${t} code=${code} n=${n} />`)}
      ${!hand.length && html`<li class="nothing">No card in hand.</li>`}
    </ul>
  </div>`;
}
