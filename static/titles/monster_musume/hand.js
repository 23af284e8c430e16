/** Your own things: the hand as a fan, and what the card under the pointer would do now. */
import { cls, html, useRef } from "kaiju/shared/html";
import { together } from "kaiju/shared/pointing";
import { Mark } from "./art.js";
import { sorted } from "./book.js";
import { Card, Cost, Effect, Face, Gains, said, Whole } from "./cards.js";
import { eachTurn, Me, Piles } from "./figures.js";
import { sorting } from "./habits.js";
import {
  closing,
  experienceToCome,
  listing,
  looked,
  many,
  mine,
  nameOf,
  showing,
  turnsOver,
} from "./scene.js";

/** How far a card is drawn upward before letting go plays it, in pixels. */
const FAR = 46;

/** Dragging a card up and out of the hand takes its one choice. */
function useDrag(take) {
  const held = useRef(null);
  const moved = useRef(false);
  const put = (node, x, y) => {
    const zoom = node.currentCSSZoom ?? 1;
    node.style.translate = x || y ? `${x / zoom}px ${y / zoom}px` : "";
  };
  return {
    onPointerDown: (event) => {
      if (event.button === 0)
        held.current = { node: event.currentTarget, x: event.clientX, y: event.clientY, id: event.pointerId };
      moved.current = false;
    },
    onPointerMove: (event) => {
      const at = held.current;
      if (!at || at.id !== event.pointerId) return;
      const [x, y] = [event.clientX - at.x, event.clientY - at.y];
      if (!moved.current && Math.hypot(x, y) < 8) return;
      if (!moved.current) {
        moved.current = true;
        at.node.setPointerCapture?.(at.id);
        at.node.classList.add("held");
      }
      put(at.node, x, y);
      at.node.classList.toggle("ready", y < -FAR);
    },
    onPointerUp: (event) => {
      const at = held.current;
      held.current = null;
      if (!at || !moved.current) return;
      at.node.classList.remove("held", "ready");
      put(at.node, 0, 0);
      if (event.clientY - at.y < -FAR) take(at.node);
    },
    onPointerCancel: () => {
      const at = held.current;
      held.current = null;
      if (at) {
        at.node.classList.remove("held", "ready");
        put(at.node, 0, 0);
      }
    },
    onClickCapture: (event) => {
      if (moved.current) {
        event.stopPropagation();
        event.preventDefault();
        moved.current = false;
      }
    },
  };
}

function HandCard({ t, code, place, at, count }) {
  const { book, ui, view } = t;
  const card = book.card(code);
  const anchor = `hand:${place}`;
  const choices = ui.choices(anchor);
  const why = choices.length ? null : ui.hindrance(anchor);
  const drag = useDrag((node) => {
    if (choices.length) ui.activate(node, choices, null);
  });
  const seat = view.seats[view.you];
  const like = code === "F" && seat.waifu ? book.card(seat.waifu) : null;
  const chip =
    choices.length === 1
      ? choices[0].detail || (choices[0].verb === "play" ? "play" : choices[0].verb.replaceAll("-", " "))
      : (why?.reason ?? "");
  return html`<li style=${{ "--i": at, "--n": count }} ...${drag}>
    <div
      ...${together(
        ui.anchor(anchor, {
          class: cls("card", card.kind),
          label: said(card),
          about: like ? seat.waifu : code,
        }),
        showing(code, choices[0] ?? null, why),
      )}
    >
      <${Cost} card=${card} />
      <${Face} t=${t} card=${card} like=${like} />
    </div>
    ${
      chip &&
      html`<span class=${cls("tip", choices.length ? "ok" : "no")} title=${ui.plain(chip)} aria-hidden="true">
        <${Gains} t=${t} text=${chip.replace(/, free$/, "")} />
      </span>`
    }
    <${Whole} t=${t} card=${card} />
  </li>`;
}

export function Fan({ t }) {
  const { book, view } = t;
  const hand = view.seats[view.you].hand ?? [];
  const places = sorting.on ? sorted(book, hand) : hand.map((_, n) => n);
  return html`<ol
    class=${cls("fan", hand.length > 7 && "crowd")}
    style=${{ "--n": hand.length }}
    aria-label="Your hand"
    data-anchor="hand"
    tabindex=${t.ui.phone ? 0 : undefined}
  >
    ${places.map(
      (place, at) => html`<${HandCard}
        key=${`${hand[place]}-${place}`}
        t=${t}
        code=${hand[place]}
        place=${place}
        at=${at}
        count=${hand.length}
      />`,
    )}
    ${
      !hand.length &&
      html`<li class="empty-hand">
        No card in hand. You draw ${book.catalog.hand_size} at the end of your turn.
      </li>`
    }
  </ol>`;
}

const COUNTERS = {
  trust: ["Trust", "trust"],
  xp: ["Experience", "xp"],
  actions: ["Actions", "action"],
  points: ["Points", "points"],
};

/** What holds for the rest of this turn. */
function holds({ view, book }) {
  const { turn } = view;
  return [
    turn.discount > 0 && `Guests in the Queue cost ${turn.discount} less`,
    turn.grad_discount > 0 && `Graduation costs ${turn.grad_discount} experience less`,
    turn.graduations > 1 && `${turn.graduations} graduations this turn`,
    turn.waifu_price === 0 && `A new ${book.waifu} is free`,
    turn.topdeck && "What you buy may go on top of your deck",
    turn.extra_draw > 0 && `You draw ${turn.extra_draw} more`,
    ...turn.live.map((one) => `${book.name(one.card)} still counts: +${one.given} so far`),
  ].filter(Boolean);
}

/** What the card under the pointer is and would do now. Without one, how the turn stands. */
export function Now({ t }) {
  const { book, ui, view } = t;
  const at = looked.value;
  if (at && book.cards.has(at.code)) {
    const card = book.card(at.code);
    const { choice, reason } = at;
    const seat0 = view.seats[view.you];
    const changes = (choice?.changes ?? [])
      .filter(([name]) => name.startsWith(`seat:${view.you}:`))
      .map(([name, value]) => [name.split(":")[2], value])
      .filter(([name]) => COUNTERS[name]);
    const before = {
      trust: view.turn.trust,
      actions: view.turn.actions,
      xp: view.seats[view.you].xp,
      points: view.seats[view.you].points,
    };
    const head = choice ? html`<h3>${ui.text(choice.label)} now</h3>` : html`<h3>${card.name}</h3>`;
    return html`<div class="now-panel" aria-hidden="true">
      <${Card} t=${t} code=${at.code} />
      <div class="now-text">
        ${head}
        ${
          card.kind === "guest" || card.code === "F"
            ? html`<${Effect}
                t=${t}
                card=${card.code === "F" && seat0.waifu && choice ? book.card(seat0.waifu) : card}
              />`
            : html`<p>${card.text}</p>`
        }
        ${choice?.detail && html`<p class="gain-line"><${Gains} t=${t} text=${choice.detail} /></p>`}
        ${reason && html`<p class=${cls("why", reason.near && "near")}>${ui.text(reason.reason)}</p>`}
        <ul class="chips">
          ${changes.map(
            ([name, value]) => html`<li key=${name}>
              <${Mark} name=${COUNTERS[name][1]} />
              <span>${COUNTERS[name][0]}</span>
              <b>${before[name]}→${value}</b>
            </li>`,
          )}
        </ul>
        ${
          card.half_of &&
          html`<p class="fine">Worth one point more for every second ${card.half_of} graduate.</p>`
        }
      </div>
    </div>`;
  }
  if (view.ending)
    return html`<div class="now-panel quiet">
      <div class="now-text">
        <h3>The match is over</h3>
        <p>
          ${
            view.winners.includes(view.you)
              ? "You are the best host of the program."
              : "Thank you for hosting."
          } All
          cards lie open now.
        </p>
        <p class="fine">Point at a card to see it large.</p>
      </div>
    </div>`;
  if (closing(view))
    return html`<div class="now-panel quiet">
      <div class="now-text">
        <h3>The program ends</h3>
        <p>Prodigies graduate by themselves, and a ${book.waifu} may, for her cost in experience.</p>
      </div>
    </div>`;
  const list = holds(t);
  const seat = view.seats[view.you];
  const spends = ["action", "buy"].includes(view.turn.phase);
  const toCome = experienceToCome(t);
  const over = turnsOver(t);
  const now = view.active < 0 ? [] : [view.active];
  const toPlay = [...now, ...view.turns_to_come].map((one) => nameOf(t, one));
  return html`<div class="now-panel quiet">
    <div class="now-text">
      <h3>${mine(t) ? "Your turn so far" : over ? "Your turns are over" : "Between your turns"}</h3>
      ${
        mine(t)
          ? html`<ul>
              ${
                spends &&
                html`<li>
                  <${Mark} name="trust" />
                  <span>Trust with your hand</span>
                  <b>${view.turn.trust + (seat.trust_in_hand ?? 0)}</b>
                </li>`
              }
              <li><${Mark} name="action" /><span>Guests played</span><b>${view.turn.played}</b></li>
              <li>
                <${Mark} name="xp" />
                <span>${toCome ? "Experience with your hand" : "Experience"}</span>
                <b>${seat.xp + toCome}</b>
              </li>
            </ul>`
          : html`<p>
              ${
                over
                  ? `This is the last round. Still to play: ${listing(toPlay)}.`
                  : `You will have ${many(eachTurn(t), "action")} on your next turn.`
              }
            </p>`
      }
      ${mine(t) && list.map((line) => html`<p class="hold" key=${line}>${line}</p>`)}
      <p class="fine">Point at a card to see it large, and what it would do now.</p>
    </div>
  </div>`;
}

export function Hand({ t }) {
  return html`<div class="musume mine">
    <${Me} t=${t} />
    <${Piles} t=${t} />
    <div class="fan-box"><${Fan} t=${t} /></div>
    <${Now} t=${t} />
  </div>`;
}
