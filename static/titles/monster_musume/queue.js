/** The Queue of guests, the main deck beside it, and the supply. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { together } from "kaiju/shared/pointing";
import { Back, Drawing, Mark, drawingOf } from "./art.js";
import { Cost, Face, said, Whole } from "./cards.js";
import { pileSheet } from "./piles.js";
import { choiceAt, many, mine, showing } from "./scene.js";

/**
 * What is missing, if that is worth a word on the card; that it can be had a step later is what the dashes
 * say.
 */
export function shortage(why) {
  return why && /short|left|once/.test(why.reason) ? why.reason.replace(" Trust short", " short") : "";
}

export function QueueCard({ t, at, place }) {
  const { book, ui } = t;
  const card = book.card(at.card);
  const anchor = `queue:${place}`;
  const why = ui.choices(anchor).length ? null : ui.hindrance(anchor);
  const short = shortage(why);
  return html`<li>
    <div
      ...${together(
        ui.anchor(anchor, { class: "card", label: said(card, at.price), about: at.card }),
        showing(at.card, ui.choices(anchor)[0] ?? null, why),
      )}
    >
      <${Cost} card=${card} price=${at.price} />
      ${at.new && html`<span class="ribbon">new</span>`}
      <${Face} t=${t} card=${card} />
      ${short && html`<span class="short" aria-hidden="true">${short}</span>`}
    </div>
    <${Whole} t=${t} card=${card} />
  </li>`;
}

/** When what has a dashed edge can be had. */
const soon = (view) => (view.turn.phase === "action" ? "in the Buy phase" : "with your hand");

/** When the next room comes, as far as anybody can know. */
function whenNext(view, small) {
  const missing = view.expansions_needed - view.expansions;
  if (missing <= 0) return view.final_round && !view.ending ? "last round" : "";
  const room = missing === 1 ? "last room" : small ? "room" : "next room";
  if (view.on_top) return `${room} on top`;
  return view.next_expansion_within ? `${room} within ${many(view.next_expansion_within, "card")}` : "";
}

function MainDeck({ t, small }) {
  const { ui, view } = t;
  const when = whenNext(view, small);
  return html`<div class="main-deck" data-anchor="main-deck">
    ${view.main_deck > 0 ? html`<${Back} />` : html`<span class="back gone" aria-hidden="true"></span>`}
    <p><span ...${ui.what("main-deck")}><b>${view.main_deck}</b> to come</span></p>
    ${when && html`<p class="nx"><span ...${ui.what("room")}>${when}</span></p>`}
    ${
      view.retired.length > 0 &&
      html`<button type="button" class="text-button"
        onClick=${() => ui.open(pileSheet(t, "Retired", view.retired, "These cards are out of the match."))}>
        ${view.retired.length} retired
      </button>`
    }
  </div>`;
}

/** How much less every guest costs this turn; where there is little room, in a sign and a figure. */
function Off({ n, small }) {
  const words = `${n} less for every guest`;
  if (!small) return html`<small class="off">${words}</small>`;
  return html`<small class="off" title=${words}>
    <${Icon} name="price-tag" label=${words} /><span aria-hidden="true">−${n}</span>
  </small>`;
}

export function Queue({ t, small }) {
  const { ui, view } = t;
  const held = mine(t) ? (view.seats[view.you].trust_in_hand ?? 0) : 0;
  const gaps = Math.max(0, t.book.catalog.queue_size - view.queue.length);
  const spends = mine(t) && ["action", "buy"].includes(view.turn.phase);
  return html`<section class="queue-panel" data-anchor="queue" aria-label="Queue">
    <h3>
      <span ...${ui.what("queue")}>Queue</span>
      ${
        spends &&
        !small &&
        html`<small>
          <span ...${ui.what("dashed")}>dashed: ${soon(view)}</span> ·${" "}
          <span ...${ui.what("short")}>short: Trust missing</span>
        </small>`
      }
      ${
        spends &&
        html`<small class="purse">
          you have <b>${ui.count(`seat:${view.you}:trust`, view.turn.trust)}</b>
          <${Mark} name="trust" label="Trust" />
          ${held > 0 && ` and ${held} in hand`}
        </small>`
      }
      ${view.turn.discount > 0 && view.active >= 0 && html`<${Off} n=${view.turn.discount} small=${small} />`}
    </h3>
    <div class="queue-row">
      <${MainDeck} t=${t} small=${small} />
      <ol
        class="queue"
        data-anchor="queue"
        tabindex=${small ? 0 : undefined} aria-label="Guests in the Queue"
      >
        ${view.queue.map(
          (at, place) => html`<${QueueCard} key=${`${at.card}${place}`} t=${t} at=${at} place=${place} />`,
        )}
        ${Array.from(
          { length: gaps },
          (_, n) => html`<li key=${`gap${n}`} class="gap">
            ${view.starters.length ? "soon" : view.main_deck ? "filled at the turn’s end" : "stays empty"}
          </li>`,
        )}
      </ol>
    </div>
  </section>`;
}

const LETTERS = ["A", "B", "C", "D", "E"];

export function Supply({ t, small }) {
  const { book, ui, view } = t;
  return html`<section class=${cls("musume supply", small && "tiles")} aria-label="Supply">
    <h3><span ...${ui.what("supply")}>Supply</span> <small>always for sale</small></h3>
    <ul>
      ${LETTERS.map((code, n) => {
        const card = book.card(code);
        const left = view.supply[n];
        const anchor = `supply:${code}`;
        const why = ui.choices(anchor).length ? null : ui.hindrance(anchor);
        const gives = card.kind === "trust" ? card.trust : card.xp;
        return html`<li key=${code}>
          <div
            ...${together(
              ui.anchor(anchor, {
                class: cls(
                  "supply-pile",
                  card.kind,
                  left > 12 ? "three-deep" : left > 5 ? "two-deep" : "",
                  left === 0 && "out",
                ),
                label:
                  `${card.name}, cost ${card.cost}, ` +
                  `${gives} ${card.kind === "trust" ? "Trust" : "experience"}, ${left} left`,
                about: code,
              }),
              showing(code, choiceAt(t, anchor), why),
            )}
          >
            <span class="cost" aria-hidden="true">${card.cost}</span>
            <${Drawing} name=${drawingOf(card)} class="supply-icon" />
            <span class="supply-name">
              <b>${card.name}</b>
              <small><${Mark} name=${card.kind === "trust" ? "trust" : "xp"} />+${gives}</small>
            </span>
            <span class="left">${left}<small> left</small></span>
            ${shortage(why) && html`<span class="short" aria-hidden="true">${shortage(why)}</span>`}
          </div>
        </li>`;
      })}
    </ul>
    ${
      small &&
      html`<p class="what-it-says" data-group>
        <span ...${ui.what("supply")}>number: cost</span>
        <span ...${ui.what("short")}>short: Trust missing</span>
        <span ...${ui.what("dashed")}>dashed: ${soon(view)}</span>
      </p>`
    }
  </section>`;
}
