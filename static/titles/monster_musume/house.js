/**
 * The house: the Waifu's place of honour, what is in play, rooms opened by House Expansions and the plots for
 * those to come.
 */
import { cls, html } from "kaiju/shared/html";
import { together } from "kaiju/shared/pointing";
import { Art, Drawing, Lantern, Mark, Roof, Sky, Trait } from "./art.js";
import { counted } from "./book.js";
import { Effect, Experience, Foot, said } from "./cards.js";
import { choiceAt, host, mine, nameOf, showing } from "./scene.js";

const ROOMS = [
  ["Tea room", "teapot"],
  ["Library", "bookshelf"],
  ["Garden room", "bonsai-tree"],
  ["Music room", "lyre"],
  ["Sunroom", "sunrise"],
];

/** The Waifu on her scroll, or the empty hook. */
export function Alcove({ t }) {
  const { book, ui, view } = t;
  const seat = view.seats[host(t)];
  const title = html`<h3>
    <span ...${ui.what("waifu")}>
      ${seat.seat === view.you ? `Your ${book.waifu}` : `${book.waifu} of ${nameOf(t, seat.seat)}`}
    </span>
  </h3>`;
  if (!seat.waifu)
    return html`<div class="alcove" data-anchor="waifu">
      ${title}
      <p class="hook">Nobody hangs here. In Cleanup a guest you played can.</p>
    </div>`;
  const card = book.card(seat.waifu);
  return html`<div class="alcove">
    ${title}
    <div
      ...${together(
        ui.anchor("waifu", {
          class: "scroll",
          label: `${said(card)}, the ${book.waifu}`,
          about: seat.waifu,
        }),
        showing(seat.waifu),
      )}
    >
      <span class="rod"></span>
      <span class="scroll-paper">
        <${Art} card=${card} />
        <span class=${cls("band", "trait", card.trait)}>
          <${Trait} trait=${card.trait} label=${card.trait} />
          <span>${card.species}</span>
        </span>
        <span class="name">${card.name}</span>
        <${Effect} t=${t} card=${card} />
        <${Foot} card=${card} />
      </span>
      <span class="rod"></span>
    </div>
  </div>`;
}

/** A card in play; in Cleanup with what may become of her. */
function InPlay({ t, code, place, count, cleaning }) {
  const { book, ui, view } = t;
  const seat = view.seats[view.active];
  const card = book.card(code);
  const like = code === "F" && seat.waifu ? book.card(seat.waifu) : null;
  const live = view.turn.live.find((one) => one.card === code);
  const anchor = `in-play:${place}`;
  const ours = mine(t) && place !== null;
  const props = !ours
    ? { class: "mini" }
    : cleaning
      ? ui.mark(anchor, { class: "mini big" })
      : ui.anchor(anchor, { class: "mini", label: said(card), about: card.code });
  return html`<li class=${cls(card.kind)}>
    <div ...${together(props, showing(code))} title=${card.name}>
      <${Art} card=${card} like=${like} />
      <b>${card.name}${count > 1 && html` <i>×${count}</i>`}</b>
      <span class="mini-species" title=${card.kind === "guest" ? card.species : undefined}>
        ${
          like
            ? `as ${like.name}`
            : live
              ? html`<em class="live-gain">live: +${live.given}</em>`
              : card.kind === "guest"
                ? card.species
                : card.kind === "trust"
                  ? "Trust"
                  : "experience"
        }
      </span>
      ${
        cleaning && ours
          ? html`<${Fates} t=${t} anchor=${anchor} card=${card} />`
          : html`<span class="mini-line">${brings(card, count)}</span>`
      }
    </div>
  </li>`;
}

/** What a basic card brings, or what a guest costs and is worth as a graduate. */
function brings(card, count) {
  if (card.kind === "trust") return html`<${Mark} name="trust" label="Trust" />+${card.trust * count}`;
  if (card.kind === "experience") return html`<${Mark} name="xp" label="experience" />+${card.xp * count}`;
  if (card.kind === "waifu") return html`<${Mark} name="action" label="action" />1`;
  return html`
    <${Mark} name=${card.prodigy ? "prodigy" : "grad"} label=${card.prodigy ? "Prodigy" : "graduation"} />
    ${card.prodigy ? "" : card.graduation} <${Mark} name="points" label="points" />
    ${card.points}
  `;
}

/** Graduate, become the Waifu: buttons, or why not. */
function Fates({ t, anchor, card }) {
  const { book, ui, view } = t;
  const graduate = choiceAt(t, anchor, "graduate") ?? choiceAt(t, anchor, "graduate-former");
  const honour = choiceAt(t, anchor, "make-waifu");
  const why = graduate ? null : ui.hindrance(anchor, "graduate");
  const whyNot = honour ? null : ui.hindrance(anchor, "make-waifu");
  return html`<span class="fates">
    ${
      graduate
        ? html`<button ...${ui.button(graduate, { class: "fate go", label: ui.plain(graduate.label) })}>
            <${Mark} name="grad" />
            <b>Graduate</b>
            <small>
              −${book.price(card.code, view.turn)} <${Experience} />, <${Mark} name="points" label="points" />
              ${card.points}
            </small>
          </button>`
        : why &&
          html`<span class=${cls("fate no", why.near && "near")}><${Mark} name="grad" />${why.reason}</span>`
    }
    ${
      honour
        ? html`<button ...${ui.button(honour, { class: "fate", label: ui.plain(honour.label) })}>
            ${ui.icon("hearts")}
            <b>New ${book.waifu}</b>
            <small>
              ${view.turn.waifu_price ? html`−${view.turn.waifu_price} <${Experience} />` : "free"}
            </small>
          </button>`
        : whyNot && html`<span class="fate no">${book.waifu}: ${whyNot.reason}</span>`
    }
  </span>`;
}

/** The former Waifu waits beside the slot. */
function Former({ t, cleaning }) {
  const { book, ui, view } = t;
  if (!view.turn.former) return null;
  const card = book.card(view.turn.former);
  return html`<li class="guest">
    <div ...${ui.mark("former", { class: cls("mini", cleaning && "big") })} ...${showing(card.code)}>
      <${Art} card=${card} />
      <b>${card.name}</b>
      <span class="mini-species">former ${book.waifu}</span>
      ${
        cleaning
          ? html`<${Fates} t=${t} anchor="former" card=${card} />`
          : html`<span class="mini-line">${brings(card, 1)}</span>`
      }
    </div>
  </li>`;
}

/** Whether it is asked who graduates, who stays. */
export const cleans = (t) =>
  mine(t) && t.view.turn.phase === "cleanup" && t.ui.choices("", "done").length > 0;

/** Why nobody in play may graduate: it says no more than what happened to those who were played. */
function nobodyLeft({ book, view }) {
  if (!view.turn.played) return "No guest was played";
  return view.seats[view.active].in_play.includes("F")
    ? `My ${book.waifu} goes under your deck`
    : "No guest is left in play";
}

/** What is in play. `cleaning`: with what may become of the guests. */
export function Parlour({ t, cleaning = false }) {
  const { book, view } = t;
  const seat = view.seats[Math.max(0, view.active)];
  const guests = seat.in_play
    .map((code, place) => ({ code, place, count: 1 }))
    .filter(({ code }) => ["guest", "waifu"].includes(book.card(code).kind));
  const basics = counted(
    seat.in_play.filter((code) => ["trust", "experience"].includes(book.card(code).kind)),
  ).map(([code, count]) => ({ code, place: null, count }));
  const all = t.ui.phone ? [...guests, ...basics] : [...basics, ...guests];
  const shown = cleaning ? guests.filter(({ code }) => code !== "F") : all;
  const room = mine(t) && view.turn.phase === "action" && view.turn.actions > 0;
  const title =
    view.active < 0
      ? "In play"
      : mine(t)
        ? cleaning
          ? "Who graduates, who stays?"
          : "In play this turn"
        : `${nameOf(t, view.active)} plays`;
  return html`<div class="parlour" data-anchor="in-play">
    <h3>${title} ${view.active >= 0 && !mine(t) && html`<${Pool} t=${t} />`}</h3>
    <ul
      class=${cls("in-play", shown.length > 2 && "crowd")}
      tabindex=${t.ui.phone ? 0 : undefined}
      aria-label="Cards in play"
    >
      ${shown.map(
        ({ code, place, count }) =>
          html`<${InPlay} key=${`${code}${place}`} ...${{ t, code, place, count, cleaning }} />`,
      )}
      <${Former} t=${t} cleaning=${cleaning} />
      ${
        !cleaning &&
        room &&
        html`<li class="free-seat">
          <span class="free">
            <${Mark} name="action" />
            <b>${view.turn.actions}</b>
            <span class=${cls(shown.length > 2 && "visually-hidden")}>
              room for ${view.turn.actions === 1 ? "one more guest" : `${view.turn.actions} guests`}
            </span>
          </span>
        </li>`
      }
      ${
        !shown.length &&
        !room &&
        !view.turn.former &&
        html`<li class="free-seat">
          <span class="free">${cleaning ? nobodyLeft(t) : "Nothing yet"}</span>
        </li>`
      }
    </ul>
  </div>`;
}

/** What somebody else has this turn. */
function Pool({ t }) {
  const { ui, view } = t;
  const seat = view.active;
  return html`<small class="pool">
    <span ...${ui.what("trust")}>
      <${Mark} name="trust" label="Trust" />
      ${ui.count(`seat:${seat}:trust`, view.turn.trust)}
    </span>
    <span ...${ui.what("actions")}>
      <${Mark} name="action" label="actions" />
      ${ui.count(`seat:${seat}:actions`, view.turn.actions)}
    </span>
  </small>`;
}

/** Rooms opened, and the plots of those to come; the last one ends the match. */
export function Rooms({ t }) {
  const { ui, view, book } = t;
  const all = view.expansions_needed;
  return html`<ul class=${cls("rooms", `of-${all}`)} data-anchor="rooms" aria-label="House Expansions">
    ${Array.from({ length: all }, (_, n) => {
      const open = n < view.expansions;
      const last = n === all - 1;
      const [name, icon] = ROOMS[n % ROOMS.length];
      return html`<li
        key=${n}
        class=${cls(
          open ? "open" : "plot",
          `room-${n % ROOMS.length}`,
          last && "last",
          open && (n % 2 === 1 || n + 1 === all) && "roofed",
        )}
      >
        ${
          open
            ? html`
                <${Lantern} lit=${n < view.turn.actions} />
                <${Drawing} name=${icon} />
                <span ...${ui.what("room")}>
                  ${name} <b>+${book.catalog.expansion_actions}<${Mark} name="action" label="action" /></b>
                </span>
              `
            : html`<span ...${ui.what("room")}>
                <b>Room ${n + 1}</b>
                ${last ? "starts the last round" : html`+${book.catalog.expansion_actions} action for all`}
              </span>`
        }
      </li>`;
    })}
  </ul>`;
}

/** The house. `under`: a question lies over it, and nothing in it is to be reached. */
export function House({ t, under }) {
  return html`<section class="home" aria-label="The house" inert=${under}>
    <${Sky} />
    <div class="main">
      <${Roof} />
      <div class="walls"><${Alcove} t=${t} /><${Parlour} t=${t} cleaning=${cleans(t)} /></div>
    </div>
    <${Rooms} t=${t} />
    ${t.view.final_round && !t.view.ending && html`<p class="last-round">Last round</p>`}
  </section>`;
}
