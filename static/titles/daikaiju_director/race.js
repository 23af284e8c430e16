/**
 * The slate of the scene, and the ratings as a race: where everybody is, and where the choice under the
 * pointer would bring one.
 */
import { cls, html, useLayoutEffect, useRef } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { useBox } from "kaiju/shared/measured_box";
import { inColour, isOut, nameOf, SOURCES } from "./scene.js";
import { foreseen } from "./seats.js";

export function Slate({ t }) {
  const { view } = t;
  const turn = view.phase === "turns" && view.active >= 0;
  const left = view.slots.reduce((sum, n) => sum + n, 0);
  const who = turn ? nameOf(t, view.active) : view.first >= 0 ? nameOf(t, view.first) : "";
  const whose = `turn of ${who}, ${left} actions left`;
  return html`<div
    class="slate"
    key=${view.scene}
    role="img"
    aria-label=${`Scene ${view.scene} of ${view.scenes}${turn ? `, ${whose}` : ""}`}
  >
    <span class="stick upper"></span>
    <span class="stick lower"></span>
    <dl aria-hidden="true">
      <div><dt>Scene</dt><dd>${view.scene || "–"}<small>/${view.scenes}</small></dd></div>
      <div><dt>Actions</dt><dd>${turn ? left : "–"}</dd></div>
      <div><dt>${turn ? "Turn" : "First"}</dt><dd class="whose-turn" title=${who}>${who || "–"}</dd></div>
    </dl>
  </div>`;
}

/** Where each point came from, for everybody. */
function Sources({ ui, view }) {
  return html`<div class="director sources">
    <table>
      <thead>
        <tr>
          <th scope="col">Player</th>
          ${SOURCES.map(
            ({ icon, label }) => html`<th scope="col" key=${label}>
              <${Icon} name=${icon} label=${label} />
              <small aria-hidden="true">${label}</small>
            </th>`,
          )}
          <th scope="col">Sum</th>
        </tr>
      </thead>
      <tbody>
        ${view.seats.map(
          (seat) => html`<tr key=${seat.seat}>
            <th scope="row">
              ${ui.emblem(seat.seat, { size: "little" })}
              ${seat.seat === view.you ? "You" : ui.seat(seat.seat)?.name}
            </th>
            ${seat.earned.map((n, place) => html`<td key=${place} class=${cls(!n && "zero")}>${n}</td>`)}
            <td class="total">${seat.ratings}</td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

/** How far the discs of equal ratings stand apart. */
const APART = 17;
/** How far figures may reach beyond the ends of the track. */
const BEYOND = { left: 14, right: 34 };

/** Those with equal ratings stand beside each other. */
function places(t, whole) {
  const seen = new Map();
  return t.view.seats.map((seat) => {
    const here = seen.get(seat.ratings) ?? 0;
    seen.set(seat.ratings, here + 1);
    return { seat, at: (100 * seat.ratings) / whole, off: here * APART };
  });
}

/**
 * Where figures stand side by side on a line of this width, each as near as may be to where it belongs: those
 * that would meet share what they are pushed away.
 * @param {{want: number, width: number}[]} figures from left to right
 * @param {number} width
 */
function spread(figures, width) {
  let end = 0;
  const middles = figures.map((figure) => {
    end += figure.width;
    return end - figure.width / 2;
  });
  /** @type {{sum: number, n: number}[]} */
  const groups = [];
  figures.forEach(({ want }, n) => {
    let group = { sum: want - middles[n], n: 1 };
    while (groups.length && groups.at(-1).sum / groups.at(-1).n > group.sum / group.n) {
      const before = groups.pop();
      group = { sum: group.sum + before.sum, n: group.n + before.n };
    }
    groups.push(group);
  });
  const last = width + BEYOND.right - end;
  return groups
    .flatMap(({ sum, n }) => Array.from({ length: n }, () => sum / n))
    .map((from, n) => Math.max(-BEYOND.left, Math.min(last, from)) + middles[n]);
}

/** The figures below the track: what everybody has, and what the choice pointed at would make of it. */
function Figures({ all }) {
  const node = useRef(null);
  useBox(node);
  const sorted = all.toSorted((a, b) => a.at - b.at || a.off - b.off);
  useLayoutEffect(() => {
    const width = node.current.clientWidth;
    const nodes = [...node.current.children];
    const figures = sorted.map(({ at, off }, n) => ({
      want: (at / 100) * width + off,
      width: Math.ceil(nodes[n].getBoundingClientRect().width),
    }));
    spread(figures, width).forEach((middle, n) => {
      nodes[n].style.left = `${middle}px`;
    });
  });
  return html`<div class="figures" ref=${node} aria-hidden="true">
    ${sorted.map(
      ({ key, text, look }) => html`<span key=${key} class=${cls("figure-of", look)}>${text}</span>`,
    )}
  </div>`;
}

/** What a player's ratings would be, and whether that hangs on the dice. */
const toCome = (ui, seat, to) => `${to}${ui.change(`seat:${seat}:ratings`) === null ? " if it hits" : ""}`;

function spokenThen(ui, seat) {
  const to = foreseen(ui, `seat:${seat}:ratings`);
  return to === null ? "" : `, then ${toCome(ui, seat, to)}`;
}

/** What the ratings come to at most by any choice there is: the track has room for it before one points. */
function mostToCome(t) {
  const names = t.view.seats.map(({ seat }) => `seat:${seat}:ratings`);
  const told = t.ui.choices().flatMap(({ changes, sketch }) => [...changes, ...sketch]);
  return Math.max(0, ...told.filter(([name]) => names.includes(name)).map(([, then]) => Number(then)));
}

/** So far the track has reached at a table: where it is longer, nobody's disc jumps back for it. */
const reached = new WeakMap();

/** How far the track reaches, in steps of half a dozen. */
function lengthOf(t) {
  const best = Math.max(mostToCome(t), ...t.view.seats.map(({ ratings }) => ratings));
  const length = Math.max(12, reached.get(t.ui) ?? 0, Math.ceil((best + 4) / 6) * 6);
  reached.set(t.ui, length);
  return length;
}

export function Race({ t }) {
  const { book, ui, view } = t;
  const best = Math.max(...view.seats.map(({ ratings }) => ratings));
  const whole = lengthOf(t);
  const share = (n) => (100 * n) / whole;
  const star = best > 0 && view.seats.filter(({ ratings }) => ratings === best).length === 1;
  const racers = places(t, whole);
  const ghosts = view.seats
    .map(({ seat, ratings }) => ({ seat, from: ratings, told: foreseen(ui, `seat:${seat}:ratings`) }))
    .filter(({ told }) => told !== null)
    .map((one) => ({ ...one, to: Number(one.told) }));
  const figures = [
    ...racers
      .filter(({ off }) => !off)
      .map(({ seat: { seat, ratings }, at }) => {
        const equal = racers.filter((one) => one.seat.ratings === ratings);
        return {
          key: `now${seat}`,
          at,
          off: ((equal.length - 1) * APART) / 2,
          text: ratings,
          look: equal.some((one) => one.seat.seat === view.you) && "mine",
        };
      }),
    ...ghosts.map(({ seat, to }) => ({
      key: `then${seat}`,
      at: share(to),
      off: 0,
      text: toCome(ui, seat, to),
      look: "foreseen",
    })),
  ];
  const open = () => ui.open({ title: "Where the ratings come from", wide: true, body: Sources });
  return html`<section class="race" aria-label="Ratings">
    <div class="perforation"></div>
    <div class="track-wrap">
      <button type="button" class="ratings-button" onClick=${open}
        aria-label="Ratings: where each point comes from">
        Ratings
      </button>
      <div class="track">
        <span class="line"></span>
        <span class="ends first-end">0</span>
        <span class="ends last-end">${whole}</span>
        ${Array.from(
          { length: whole + 1 },
          (_, n) => html`<i
            key=${n}
            class=${cls("tick-mark", n % 6 === 0 && "major")}
            style=${`left:${share(n)}%`}
          ></i>`,
        )}
        ${ghosts.map(
          ({ seat, from, to }) => html`
            <span
              class="stake"
              key=${`stake${seat}`}
              style=${`left:${share(Math.min(from, to))}%;width:${share(Math.abs(to - from))}%`}
            ></span>
            <span class="ghost" key=${`ghost${seat}`} style=${`left:${share(to)}%`}>
              <span class="disc" style=${inColour(t, seat)}>
                <${Icon} name=${book.star(view.seats[seat]).icon} />
              </span>
            </span>
          `,
        )}
        ${racers.map(
          ({ seat, at, off }) => html`<span
            key=${seat.seat}
            ...${ui.foretells(`seat:${seat.seat}:ratings`, foreseen(ui, `seat:${seat.seat}:ratings`))}
            class=${cls("racer", seat.seat === view.you && "mine", isOut(t, seat) && "out")}
            style=${`left:calc(${at}% + ${off}px)`}
            role="img"
            aria-label=${`${nameOf(t, seat.seat)}: ${seat.ratings}${spokenThen(ui, seat.seat)}`}
          >
            ${star && seat.ratings === best && html`<${Icon} name="queen-crown" class="crown" />`}
            <span class="disc" style=${inColour(t, seat.seat)} data-anchor=${`race:${seat.seat}`}>
              <${Icon} name=${book.star(seat).icon} />
            </span>
          </span>`,
        )}
        <${Figures} all=${figures} />
      </div>
    </div>
    <div class="perforation"></div>
  </section>`;
}
