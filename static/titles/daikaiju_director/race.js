/**
 * The slate of the scene, and the ratings as a race: where everybody is, and where the choice under the
 * pointer would bring one.
 */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
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

/** Those with equal ratings stand beside each other. */
function places(t, whole) {
  const seen = new Map();
  return t.view.seats.map((seat) => {
    const here = seen.get(seat.ratings) ?? 0;
    seen.set(seat.ratings, here + 1);
    return { seat, at: (100 * seat.ratings) / whole, off: here * 17 };
  });
}

export function Race({ t }) {
  const { book, ui, view } = t;
  const best = Math.max(...view.seats.map(({ ratings }) => ratings));
  const then = view.seats.map((seat) => foreseen(ui, `seat:${seat.seat}:ratings`));
  const whole = Math.max(12, Math.ceil((Math.max(best, ...then.map(Number)) + 4) / 6) * 6);
  const star = best > 0 && view.seats.filter(({ ratings }) => ratings === best).length === 1;
  const gainer = then.findIndex((value) => value !== null);
  const [from, to] = [view.seats[gainer]?.ratings, Number(then[gainer])];
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
            style=${`left:${(100 * n) / whole}%`}
          ></i>`,
        )}
        ${
          gainer >= 0 &&
          html`
            <span
              class="stake"
              style=${`left:${(100 * from) / whole}%;width:${(100 * (to - from)) / whole}%`}
            ></span>
            <span class="ghost" style=${`left:${(100 * to) / whole}%`}>
              <span class="disc" style=${inColour(t, gainer)}>
                <${Icon} name=${book.star(view.seats[gainer]).icon} />
              </span>
              <small>${then[gainer]}${ui.change(`seat:${gainer}:ratings`) === null && " if it hits"}</small>
            </span>
          `
        }
        ${places(t, whole).map(
          ({ seat, at, off }) => html`<span
            key=${seat.seat}
            class=${cls("racer", seat.seat === view.you && "mine", isOut(t, seat) && "out")}
            style=${`left:calc(${at}% + ${off}px)`}
            role="img"
            aria-label=${`${nameOf(t, seat.seat)}: ${seat.ratings}`}
          >
            ${star && seat.ratings === best && html`<${Icon} name="queen-crown" class="crown" />`}
            <span class="disc" style=${inColour(t, seat.seat)} data-anchor=${`race:${seat.seat}`}>
              <${Icon} name=${book.star(seat).icon} />
            </span>
            <b>${off ? "" : seat.ratings}</b>
          </span>`,
        )}
      </div>
    </div>
    <div class="perforation"></div>
  </section>`;
}
