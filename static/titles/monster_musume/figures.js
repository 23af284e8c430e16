/** Your own things in figures: Trust, Experience, actions, points, and the piles. */
import { cls, html, useEffect } from "kaiju/shared/html";
import { Back, Mark } from "./art.js";
import { Card, Graduates } from "./cards.js";
import { sorting, trustAtOnce } from "./habits.js";
import { deckSheet, discardSheet } from "./piles.js";
import { experienceToCome, many, mine, turnsOver } from "./scene.js";
import { yearbookSheet } from "./yearbook.js";

/** Whether the hand holds what could have been played in the Action phase. */
function leftUnplayed({ book, view }) {
  const { hand, waifu } = view.seats[view.you];
  const useful = (hand ?? []).filter((code) => code !== "F" || waifu);
  const kinds = useful.map((code) => book.card(code).kind);
  return kinds.includes("experience") || (view.turn.actions > 0 && kinds.some((kind) => !BASIC.has(kind)));
}
const BASIC = new Set(["experience", "trust"]);

/**
 * Plays all Trust cards as soon as that is offered, for those who want it so. Others see them then, and
 * nothing from before can be taken back: so not where something was left unplayed, perhaps by mistake.
 */
function useTrustAtOnce(t) {
  const choice = t.ui.choices("", "play-all-trust")[0];
  const goes = trustAtOnce.on && Boolean(choice) && t.ui.live && !leftUnplayed(t);
  useEffect(() => {
    if (goes) t.ui.choose(choice);
  }, [goes]);
}

export function Habits({ t }) {
  useTrustAtOnce(t);
  return html`<div class="habits">
    <button type="button" aria-pressed=${sorting.on} onClick=${() => sorting.turn()}>Sort hand</button>
    ${
      t.ui.live &&
      html`<button
        type="button"
        aria-pressed=${trustAtOnce.on}
        title="Play all Trust cards as soon as your Buy phase begins, unless something was left unplayed"
        onClick=${() => trustAtOnce.turn()}
      >
        Auto Trust
      </button>`
    }
  </div>`;
}

/** With how many actions a turn begins now. */
export const eachTurn = ({ book, view }) =>
  book.catalog.base_actions + book.catalog.expansion_actions * view.expansions;

/** What becomes of the Trust. What is left over in Cleanup is lost. */
function trustNote(turn, seat, now) {
  if (!now) return "not now";
  if (!["action", "buy"].includes(turn.phase)) return turn.trust ? "lost now" : "none left";
  return seat.trust_in_hand ? `+${seat.trust_in_hand} in hand` : "to spend";
}

/** Trust, Experience, actions, as large as they matter. */
export function Counters({ t }) {
  const { ui, view } = t;
  const { you, turn } = view;
  const seat = view.seats[you];
  const now = mine(t);
  const left = Math.max(turn.actions, 0);
  const each = eachTurn(t);
  const toCome = experienceToCome(t);
  return html`<ul class="counters" aria-label="Your counters">
    <li class="counter trust" data-anchor=${`seat:${you}:trust`}>
      <small ...${ui.what("trust")}><${Mark} name="trust" />Trust</small>
      <b>${now ? ui.count(`seat:${you}:trust`, turn.trust) : "–"}</b>
      <p>${trustNote(turn, seat, now)}</p>
    </li>
    <li class="counter experience-points" data-anchor=${`seat:${you}:xp`}>
      <small ...${ui.what("xp")}><${Mark} name="xp" />${ui.phone ? "XP" : "Experience"}</small>
      <b>${ui.count(`seat:${you}:xp`, seat.xp)}</b>
      <p>${toCome ? `+${toCome} in hand` : "stays with you"}</p>
    </li>
    <li class="counter act" data-anchor=${`seat:${you}:actions`}>
      <small ...${ui.what("actions")}><${Mark} name="action" />Actions</small>
      <b>${now ? ui.count(`seat:${you}:actions`, turn.actions) : turnsOver(t) ? "–" : each}</b>
      <p>
        ${
          now
            ? html`<span class="lamps" aria-hidden="true">
                ${Array.from(
                  { length: Math.min(5, Math.max(left, each)) },
                  (_, n) => html`<i key=${n} class=${n < left ? "on" : ""}><${Mark} name="action" /></i>`,
                )}
              </span>`
            : turnsOver(t)
              ? "no turn left"
              : "each turn"
        }
      </p>
    </li>
  </ul>`;
}

/** How far one is behind, or ahead. */
function standing({ view, ui }) {
  const own = view.seats[view.you].points;
  const others = view.seats.filter(({ seat }) => seat !== view.you);
  const best = others.slice().sort((a, b) => b.points - a.points)[0];
  if (best.points === own) return `level with ${ui.seat(best.seat)?.name}`;
  return best.points > own
    ? `${best.points - own} behind ${ui.seat(best.seat)?.name}`
    : `${own - best.points} ahead of ${ui.seat(best.seat)?.name}`;
}

export function Me({ t }) {
  const { ui, view } = t;
  const seat = view.seats[view.you];
  return html`<section class="own-panel" aria-label="You">
    <header>
      <h3>you</h3>
      <span>${standing(t)}</span>
      <b ...${ui.what("points", { class: "points" })}>
        <${Mark} name="points" label="points" />
        ${ui.count(`seat:${view.you}:points`, seat.points)}
      </b>
    </header>
    <${Habits} t=${t} />
    <div class="graduates-line" data-anchor=${`seat:${view.you}:graduates`}>
      <small>
        <span ...${ui.what("graduates")}>Graduates</span>${" "}
        <button type="button" class="text-button" onClick=${() => ui.open(yearbookSheet(t))}>
          compare all
        </button>
      </small>
      <${Graduates} t=${t} seat=${seat} anchors />
    </div>
    <${Counters} t=${t} />
  </section>`;
}

export function Piles({ t }) {
  const { ui, view } = t;
  const seat = view.seats[view.you];
  const top = seat.discard.at(-1);
  return html`<div class="piles">
    <button
      type="button"
      class=${cls("pile", ui.choices("deck").length && "can")}
      data-anchor="deck"
      onClick=${() => ui.open(deckSheet(t, seat))}
      aria-label=${`Your deck, ${many(seat.deck_count, "card")}: look at the list`}
    >
      ${seat.deck_count ? html`<${Back} />` : html`<span class="back gone"></span>`}
      <span>deck <b>${seat.deck_count}</b></span>
    </button>
    <button
      type="button"
      class=${cls("pile", seat.discard.some((_, n) => ui.choices(`discard:${n}`).length) && "can")}
      data-anchor="discard"
      onClick=${() => ui.open(discardSheet(t, seat))}
      aria-label=${`Your discard pile, ${many(seat.discard.length, "card")}: look through it`}
    >
      ${
        top
          ? html`<span class="top-card">${html`<${Card} t=${t} code=${top} class="stub" />`}</span>`
          : html`<span class="back gone"></span>`
      }
      <span>discard <b>${seat.discard.length}</b></span>
    </button>
    ${
      ui.phone &&
      html`<button
        type="button"
        class="pile"
        data-anchor=${`seat:${view.you}:graduates`}
        onClick=${() => ui.open(yearbookSheet(t))}
        aria-label=${`Compare everyone’s graduates; you have ${seat.graduated.length}`}
      >
        <span><abbr title="graduates">grads</abbr> <b>${seat.graduated.length}</b></span>
      </button>`
    }
  </div>`;
}
