/**
 * The yearbook: everyone's graduates side by side, by trait; and at the end the tally that counts them up.
 */
import { cls, html, useEffect, useState } from "kaiju/shared/html";
import { Mark, Medal, Trait } from "./art.js";
import { nameOf } from "./scene.js";

const byPoints = (view) =>
  view.seats
    .slice()
    .sort((a, b) => b.points - a.points || view.order.indexOf(a.seat) - view.order.indexOf(b.seat));

/** Portraits of one seat's graduates of one trait. */
function Cell({ t, seat, trait, upto }) {
  const { book } = t;
  const own = seat.graduated
    .map((code, n) => ({ card: book.card(code), worth: seat.worth[n], n }))
    .filter(({ card }) => card.trait === trait);
  const sum = own.reduce((total, { worth, n }) => total + (n < upto ? worth : 0), 0);
  return html`<td>
    ${
      own.length
        ? html`
            <span class="medal-cell">
              ${own.map(
                ({ card, worth, n }) => html`<span
                  key=${`${card.code}${n}`}
                  class=${cls("graduate-line", n >= upto && "later")}
                  title=${`${card.name}, ${card.species}: ${worth}`}
                >
                  <${Medal} card=${card} />
                  <b>${worth}</b>
                </span>`,
              )}
            </span>
            <b class="sum">${sum}</b>
          `
        : html`<span class="dash">–</span>`
    }
  </td>`;
}

function Table({ t, upto = Infinity }) {
  const { book, ui, view } = t;
  return html`<table class="yearbook-table">
    <thead>
      <tr>
        <th scope="col">Host</th>
        ${book.traits.map(
          (trait) => html`<th scope="col" key=${trait}>
            <span class=${cls("trait", trait)}><${Trait} trait=${trait} />${trait}</span>
          </th>`,
        )}
        <th scope="col"><${Mark} name="points" /> Points</th>
      </tr>
    </thead>
    <tbody>
      ${byPoints(view).map((seat) => {
        const total = seat.worth.reduce((sum, worth, n) => sum + (n < upto ? worth : 0), 0);
        const done = upto >= seat.graduated.length;
        return html`<tr key=${seat.seat} class=${cls(done && view.winners.includes(seat.seat) && "won")}>
          <th scope="row">
            ${ui.emblem(seat.seat)} ${nameOf(t, seat.seat)}
            <small>${seat.graduated.length} graduated</small>
          </th>
          ${book.traits.map((trait) => html`<${Cell} key=${trait} ...${{ t, seat, trait, upto }} />`)}
          <td class="row-total"><b>${total}</b></td>
        </tr>`;
      })}
    </tbody>
  </table>`;
}

/** The comparison as a part of the table, for those who watch. */
export const Comparison = ({ t }) => html`<div
  class="compare yearbook"
  tabindex="0"
  role="region"
  aria-label="Graduates by trait"
>
  <${Table} t=${t} />
</div>`;

/** The comparison while the match goes on. */
export function yearbookSheet(t) {
  return {
    title: "Everyone’s graduates",
    wide: true,
    class: "calm musume-year",
    body: () => html`<div class="musume yearbook" tabindex="0" role="region" aria-label="Graduates by trait">
      <${Table} t=${t} />
    </div>`,
  };
}

/** Milliseconds: of a graduate in the tally, and of a look at who has won. */
const GRADUATE = 420;
const LOOK = 1800;

const mostGraduates = (view) => Math.max(0, ...view.seats.map((seat) => seat.graduated.length));

/** How long the tally takes. */
export const tallying = (view) => (view.ending ? mostGraduates(view) * GRADUATE + LOOK : 0);

/** The end: the yearbook's pages turn, one graduate of everybody at a time. */
export function Tally({ t }) {
  const { ui, view } = t;
  const most = mostGraduates(view);
  const [upto, count] = useState(ui.still || (!ui.live && !view.ending) ? most : 0);
  useEffect(() => {
    if (upto >= most) return undefined;
    const timer = setInterval(() => {
      if (!document.querySelector(".over")) count((n) => n + 1);
    }, GRADUATE);
    return () => clearInterval(timer);
  }, [upto >= most]);
  const names = view.winners.map((seat) => nameOf(t, seat));
  return html`<section class="tally" aria-label="The tally">
    <h3>
      ${
        upto < most
          ? "The yearbook is read out…"
          : `Best Exchange Program Host${names.length > 1 ? "s" : ""}: ${names.join(" and ")}`
      }
      ${
        upto < most
          ? html`<button type="button" class="button compact" onClick=${() => count(most)}>Skip</button>`
          : html`<button type="button" class="button compact" onClick=${() => count(0)}>Count again</button>`
      }
    </h3>
    <div class="yearbook" tabindex="0" role="region" aria-label="Graduates by trait">
      <${Table} t=${t} upto=${upto} />
    </div>
  </section>`;
}
