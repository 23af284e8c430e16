/**
 * The Table tab on a phone: the ratings, the close-up in a line, and the set, each always at its place; and
 * the tray. All of the set is in sight, or it is seen closer and pushed along with a finger, as one likes.
 */
import { cls, html, signal, useLayoutEffect, useRef } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { keep, kept } from "kaiju/table/preferences";
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

const CLOSER = "director.closer";
/** Whether the set is seen closer, in this browser from now on. */
const closer = signal(kept(CLOSER, "") === "yes");

/**
 * Where the camera stands closer, and whom it followed there: also while another part of the table is looked
 * at, or while all of the set is in sight because the hand is folded.
 */
let stood = { left: 0, top: 0, space: /** @type {string | null} */ (null) };

function turnCamera() {
  stood = { left: 0, top: 0, space: null };
  closer.value = !closer.value;
  keep(CLOSER, closer.value ? "yes" : "");
}

/** Whether a space, and what borders on it, is in sight at this place of the camera. */
const inSight = ({ at, size, side }, from, seen) =>
  at - side >= Math.min(from, seen.most) - 1 && at + size + side <= from + seen.size + 1;

/**
 * Where a camera should stand along one axis: where it is, if what it films is in sight; else in the middle
 * of it.
 */
const aimed = (space, from, seen) =>
  inSight(space, from, seen) ? from : space.at + space.size / 2 - seen.size / 2;

/** A place that there is no room for just now is still meant: nobody pushed the set there. */
const meant = (was, now, most) => (was > most && now >= most - 1 ? was : now);

/** The place of the camera is kept, and taken again when the room for the set changes. */
function useStand(node, there) {
  useLayoutEffect(() => {
    const box = node.current;
    if (!box || !closer.value) return undefined;
    const stand = () => box.scrollTo({ left: stood.left, top: stood.top, behavior: "instant" });
    const moved = () => {
      stood.left = meant(stood.left, box.scrollLeft, box.scrollWidth - box.clientWidth);
      stood.top = meant(stood.top, box.scrollTop, box.scrollHeight - box.clientHeight);
    };
    stand();
    box.addEventListener("scroll", moved, { passive: true });
    const sizes = new ResizeObserver(stand);
    sizes.observe(box);
    return () => {
      box.removeEventListener("scroll", moved);
      sizes.disconnect();
    };
  }, [closer.value, there]);
}

/**
 * Seen closer, the actor that matters and what the log tells of are kept in sight. While they are, the set
 * stays where it is: somebody may be about to press.
 */
function useCamera(t, node) {
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
    if (!box || !code || !closer.value) return;
    const plan = planOf(view.map, "snug");
    const { x, y } = plan.at(code);
    const { offsetLeft, offsetWidth } = box.querySelector(".plane");
    const scale = offsetWidth / plan.box.width;
    const [wide, high] = [plan.cw * scale, plan.ch * scale];
    const [across, down] = [
      { at: offsetLeft + x * scale - wide / 2, size: wide, side: wide },
      { at: y * scale - high / 2, size: high, side: high },
    ];
    const left = aimed(across, box.scrollLeft, { size: box.clientWidth, most: offsetLeft });
    const top = aimed(down, box.scrollTop, { size: box.clientHeight, most: 0 });
    stood = { left: Math.max(0, left), top: Math.max(0, top), space: stood.space };
    box.scrollTo({ left, top, behavior: t.ui.still ? "auto" : "smooth" });
  };
  useLayoutEffect(() => {
    if (space !== stood.space) show(told || space);
    stood.space = space;
  }, [space, closer.value]);
  useLayoutEffect(() => show(told), [told]);
}

function CameraButton() {
  return html`<button type="button" class="zoom" onClick=${turnCamera}>
    <${Icon} name="photo-camera" />${closer.value ? "Whole set" : "Closer"}
  </button>`;
}

export function Phone({ t }) {
  const { view } = t;
  const node = useRef(null);
  const casting = castingOn(view);
  useStand(node, !casting);
  useCamera(t, node);
  if (casting) return html`<div class="director small"><${Casting} t=${t} /></div>`;
  const pane = closer.value
    ? { class: "nearer", tabindex: "0", role: "region", "aria-label": "The set" }
    : { class: "whole-set" };
  return html`<div class="director small">
    <div class="first">
      <div class="above-set">
        <div><${Race} t=${t} /><${CameraButton} /></div>
        <${Monitor} t=${t} />
      </div>
      <div class="viewfinder">
        <div ...${pane} class=${cls("stage-pane", pane.class)} ref=${node}>
          <${FilmSet} key=${closer.value} t=${t} snug fixed=${closer.value && planOf(view.map, "snug")} />
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
