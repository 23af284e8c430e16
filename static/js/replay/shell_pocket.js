/**
 * The frames of a replay in windows smaller than a desk. `Stack` stands upright: seats, board, the panel of
 * the transport, the rest behind the buttons at the foot. `Beside` lies on its side: the board, and one
 * column with the transport and all the rest.
 */
import { cls, html } from "kaiju/shared/html";
import { Sign } from "kaiju/shared/icons";
import { useKeptWish } from "kaiju/table/kept_room";
import { Copy, Eyes, Seal, Won } from "kaiju/replay/parts";
import { Transport } from "kaiju/replay/transport";
import { TurningBanner } from "kaiju/replay/turning_points";
import { SeatStrip } from "kaiju/table/seats";
import { Middle, part, snug } from "kaiju/table/shell_parts";

function Head({ store, board, controls, ui }) {
  return html`<header class="top-bar">
    <a class="bar-button" href=${store.settings.page} aria-label="Back to the match">
      <${Sign} name="back" />
    </a>
    <div class="title">
      <h1 title=${`Replay: ${board.name}`}>Replay: ${board.name}</h1>
      <${Won} match=${controls.match} ui=${ui} short />
    </div>
    <span class="ends"><${Copy} /></span>
  </header>`;
}

/** The hand of the one whose eyes are chosen. */
function OwnHand({ board, given, own, ui }) {
  if (!own || !board.Hand) return null;
  return html`<div class="hand panel" style=${{ "--seat": ui.seat(own.you)?.colour }}>
    <${board.Hand} ...${{ ...given, view: own, ui: snug(ui) }} />
  </div>`;
}

const Board = ({ store, ui, board }) => html`<${Middle}
  Part=${(store.phone.value && board.Phone) || board.Board}
  ...${{ store, ui, board }}
  tabindex="0"
/>`;

/** What belongs beside a board, on a tablet below it, as at the table. */
function Below({ store, ui, board }) {
  const box = useKeptWish("the side", false);
  return html`<div class="at-side" ref=${box}>
    <div class="side-part">${part(board.Side, "The side", { store, ui })}</div>
  </div>`;
}

const FEET = [
  ["table", "Table", "trade"],
  ["seats", "Seats", "tabletop-players"],
  ["log", "Log", "scroll-unfurled"],
];

export function StackReplay({ store, ui, board, controls, given, own, seats, log, tab, setTab }) {
  const { Side } = board;
  const { match } = controls;
  const below = Side && !store.phone.value;
  const open = FEET.some(([key]) => key === tab) ? tab : "table";
  return html`
    <${Head} ...${{ store, board, controls, ui }} />
    ${
      open === "table" &&
      html`
        <${SeatStrip} ...${{ store, ui, board }} open=${() => setTab("seats")} />
        <${Board} ...${{ store, ui, board }} />
        ${below && html`<${Below} ...${{ store, ui, board }} />`}
        <${TurningBanner} ...${{ controls, ui, store }} />
        <${OwnHand} ...${{ board, given, own, ui }} />
      `
    }
    ${
      open === "seats" &&
      html`<aside class="rail" aria-label="Players"><${Eyes} ...${{ controls, ui, store }} />${seats}</aside>`
    }
    ${
      open === "log" &&
      html`<aside class="right">
        ${Side && !below && html`<${Side} ...${given} />`}
        <section class="log panel"><div class="pane">${log}</div></section>
        <${Seal} ...${{ match, ui, store, controls }} />
      </aside>`
    }
    <${Transport} ...${{ controls, ui, store, board }} />
    <nav class="bottom" aria-label="Parts of the replay">
      ${FEET.map(
        ([key, name, icon]) => html`<button
          type="button"
          key=${key}
          aria-current=${open === key ? "page" : undefined}
          onClick=${() => setTab(key)}
        >
          ${ui.icon(icon)}
          ${name}
        </button>`,
      )}
    </nav>
  `;
}

export function BesideReplay({ store, ui, board, controls, given, own, seats, log, tab, setTab }) {
  const { match } = controls;
  const pages = {
    log: ["Log", () => log],
    seats: ["Seats", () => html`<div class="rail"><${Eyes} ...${{ controls, ui, store }} />${seats}</div>`],
    ...(own && board.Hand && { hand: ["Hand", () => html`<${OwnHand} ...${{ board, given, own, ui }} />`] }),
    ...(board.Side && {
      side: ["Table", () => html`<div class="at-side">${part(board.Side, "The side", { store, ui })}</div>`],
    }),
    seal: ["Seal", () => html`<${Seal} ...${{ match, ui, store, controls }} />`],
  };
  const keys = Object.keys(pages);
  const open = keys.includes(tab) ? tab : "log";
  const walk = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const next = keys[(keys.indexOf(open) + step + keys.length) % keys.length];
    setTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return html`
    <${Head} ...${{ store, board, controls, ui }} />
    <div class="field">
      <${SeatStrip} ...${{ store, ui, board }} open=${() => setTab("seats")} />
      <${Board} ...${{ store, ui, board }} />
    </div>
    <div class="talk">
      <${Transport} ...${{ controls, ui, store, board }} />
      <${TurningBanner} ...${{ controls, ui, store }} />
      <section class="log panel">
        <div class="tabs" role="tablist" aria-label="Parts of the replay" onKeyDown=${walk}>
          ${keys.map(
            (key) => html`<button
              type="button"
              role="tab"
              id=${`tab-${key}`}
              key=${key}
              aria-selected=${open === key}
              aria-controls="tab-panel"
              tabindex=${open === key ? 0 : -1}
              onClick=${() => setTab(key)}
            >
              ${pages[key][0]}
            </button>`,
          )}
        </div>
        <div class=${cls("pane", open)} role="tabpanel" id="tab-panel" aria-labelledby=${`tab-${open}`}>
          ${pages[open][1]()}
        </div>
      </section>
    </div>
  `;
}
