/** The rail: every other host at a glance. */
import { cls, html } from "kaiju/shared/html";
import { SeatCard } from "kaiju/table/seats";
import { Mark, Medal } from "./art.js";
import { Card, Graduates, said } from "./cards.js";
import { discardSheet } from "./piles.js";
import { showing } from "./scene.js";

/** Where a seat is in the round, in a word. */
function note({ view }, seat) {
  if (view.ending) return view.winners.includes(seat) ? "wins" : "";
  if (view.active === seat)
    return (
      { action: "playing", buy: "buying", cleanup: "cleaning up", draw: "drawing" }[view.turn.phase] ?? ""
    );
  const { turns_to_come: come, final_round: last } = view;
  if (view.round > 0 && last && !come.includes(seat)) return "no turn left";
  const next = come.length || last ? come[0] : view.order[0];
  if (view.round > 0 && next === seat) return "plays next";
  return last ? "one turn left" : view.first === seat ? "went first" : undefined;
}

function Host({ t, seat, alone }) {
  const { book, ui, view } = t;
  const waifu = seat.waifu ? book.card(seat.waifu) : null;
  const person = ui.seat(seat.seat);
  return html`<${SeatCard}
    seat=${person}
    ui=${ui}
    active=${view.active === seat.seat}
    note=${html`<span>${note(t, seat.seat) ?? ""}</span>`}
  >
    <b data-anchor=${`seat:${seat.seat}:points`} ...${ui.what("points", { class: "points" })}>
      <${Mark} name="points" label="points" />
      ${ui.count(`seat:${seat.seat}:points`, seat.points)}
    </b>
    <div class="favourite" data-anchor=${seat.seat === view.you ? "waifu" : undefined}>
      ${
        waifu
          ? html`
              <span ...${showing(waifu.code)} title=${said(waifu)}><${Medal} card=${waifu} /></span>
              <span>
                <small ...${ui.what("waifu")}>${book.waifu}</small>
                <b>${waifu.name}</b> <i>${waifu.species}</i>
              </span>
            `
          : html`
              <span class="medal none" aria-hidden="true"></span>
              <span><small ...${ui.what("waifu")}>${book.waifu}</small>nobody now</span>
            `
      }
    </div>
    ${alone && waifu && html`<${Card} t=${t} code=${waifu.code} />`}
    <div class="graduates-line" data-anchor=${`seat:${seat.seat}:graduates`}>
      <small ...${ui.what("graduates")}>Graduates</small>
      <${Graduates} t=${t} seat=${seat} />
    </div>
    <ul class="stats">
      <li class="experience-points" data-anchor=${`seat:${seat.seat}:xp`}>
        <b>${ui.count(`seat:${seat.seat}:xp`, seat.xp)}</b>
        <small ...${ui.what("xp")}><${Mark} name="xp" />XP</small>
      </li>
      <li data-anchor=${`seat:${seat.seat}:hand`}>
        <b>${seat.hand_count}</b><small ...${ui.what("hand")}>hand</small>
      </li>
      <li><b>${seat.deck_count}</b><small ...${ui.what("deck")}>deck</small></li>
      <li>
        <button
          type="button"
          disabled=${!seat.discard.length}
          aria-label=${`Discard pile of ${person?.name}, ${seat.discard.length} cards`}
          onClick=${() => ui.open(discardSheet(t, seat))}
        >
          <b>${seat.discard.length}</b>
          <small>discard</small>
        </button>
      </li>
    </ul>
  <//>`;
}

/** All others; everybody where this is a page of its own, and one's own house is not in sight. */
export function Seats({ t }) {
  const { view, ui } = t;
  const from = Math.max(0, view.order.indexOf(view.you));
  const hosts = view.order
    .map((_, n) => view.order[(from + n) % view.order.length])
    .filter((seat) => ui.phone || seat !== view.you);
  return html`<ol class=${cls("musume seats", `of-${hosts.length}`)} aria-label="Players">
    ${hosts.map(
      (seat) => html`<${Host} key=${seat} t=${t} seat=${view.seats[seat]} alone=${hosts.length === 1} />`,
    )}
  </ol>`;
}
