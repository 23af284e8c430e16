/**
 * The rail of players: the frame of a seat for every title, a plain list for titles that bring none, and a
 * strip for phones.
 */
import { cls, html } from "kaiju/shared/html";
import { Emblem } from "kaiju/shared/icons";

const asked = (store, n) => store.acting.value.some((entry) => entry.seat === n);

/** What is said of somebody for whom a bot plays: whether they can come back. Empty of everybody else. */
export const absence = (seat) => (!seat?.takeover ? "" : seat.left ? "resigned" : "a bot plays on");

/** What a seat's person is up to, apart from the game. */
function presence(seat) {
  if (seat.takeover) return absence(seat);
  if (seat.bot) return seat.level;
  if (seat.program) return seat.here ? "bot account" : "bot account, away";
  return seat.here ? "" : "away";
}

/** On one's own seat, for oneself: that something is armed. */
function ArmedMark({ ui }) {
  const count = ui.armed?.standing.value.length ?? 0;
  if (!count) return null;
  const told = `${count} move${count === 1 ? "" : "s"} armed`;
  return html`<span class="armed-mark" title=${told}>${ui.icon("tied-scroll", { label: told })}</span>`;
}

/**
 * The frame of one seat in the rail. A title puts its own figures inside.
 * @param {{seat: any, ui: any, note?: any, tag?: any, active?: boolean, asked?: boolean, offer?: boolean,
 *   children?: any}} props
 */
export function SeatCard({ seat, ui, note, tag, active, asked: waiting, offer, children }) {
  const state = presence(seat);
  return html`<li
    ...${ui.mark(`seat:${seat.seat}`, {
      class: cls("seat", active && "now", waiting && "asked", offer && "off", seat.you && "mine"),
    })}
    style=${{ "--seat": seat.colour }}
  >
    <div class="seat-heading">
      <${Emblem} seat=${seat} />
      <h3 title=${seat.name}>${seat.you ? "You" : seat.name}</h3>
      ${tag && html`<span class="city">${tag}</span>`}
      ${seat.you && html`<${ArmedMark} ui=${ui} />`}
      <span class="status">
        ${
          state === "away" || seat.takeover
            ? html`<em title=${seat.left ? "resigned for good; a bot plays on" : undefined}>${state}</em>`
            : (note ?? state)
        }
      </span>
    </div>
    ${children}
  </li>`;
}

/** For titles without a rail of their own: names, and their summary. */
export function PlainSeats({ store, ui, board }) {
  const view = store.view.value;
  return html`<ol class="seats" aria-label="Players">
    ${(store.table.value?.seats ?? []).map(
      (seat, n) =>
        seat &&
        html`<${SeatCard}
          key=${n}
          seat=${ui.seat(n)}
          ui=${ui}
          active=${view?.active === n}
          asked=${asked(store, n)}
        >
          <p class="sum">
            ${board
              .summary?.(view, n)
              .map(
                ({ icon, label, value }) =>
                  html`<span>${ui.icon(icon, { label })} <b class="mono">${value}</b></span>`,
              )}
          </p>
        <//>`,
    )}
  </ol>`;
}

/**
 * The players across the top of a phone, each at one place through the match: whoever looks for somebody, or
 * presses, finds them where they were. Whose turn it is, is marked.
 */
export function SeatStrip({ store, ui, board, open }) {
  const view = store.view.value;
  return html`<ol class="strip" aria-label="Players">
    ${(store.table.value?.seats ?? []).map((_, n) => {
      const seat = ui.seat(n);
      if (!seat) return null;
      const who = `${seat.you ? "You" : seat.name}${seat.takeover ? ` (${absence(seat)})` : ""}`;
      const figures = board.summary?.(view, n) ?? [];
      const said = figures.map(({ label, value }) => `${value} ${label}`).join(", ");
      return html`<li key=${n}>
        <button
          type="button"
          data-anchor=${`seat:${n}`}
          class=${cls("player", view?.active === n && "now", asked(store, n) && "asked", seat.you && "mine")}
          style=${{ "--seat": seat.colour }}
          aria-label=${`${who}: ${said}${view?.active === n ? ", taking a turn" : ""}`}
          onClick=${() => open(n)}
        >
          <span class="name">${seat.you ? "You" : seat.name}</span>
          <${Emblem} seat=${seat} size="little" />
          <span class="standing">
            ${figures.slice(0, 2).map(
              ({ icon, label, value, counter }) => html`<span
                data-anchor=${`seat:${n}:${label.toLowerCase()}`}
              >
                ${ui.icon(icon)}<b class="mono steady">
                  ${counter ? ui.count(`seat:${n}:${counter}`, value) : value}
                </b>
              </span>`,
            )}
          </span>
        </button>
      </li>`;
    })}
  </ol>`;
}
