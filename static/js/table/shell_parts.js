/**
 * What the frames of a table are made of: the title's parts, the track of phases, the rail, and the tabs with
 * log, chat and rules.
 */
import { cls, html, useEffect, useRef } from "kaiju/shared/html";
import { Chat } from "kaiju/table/chat";
import { Emblem, Sign } from "kaiju/shared/icons";
import { Log } from "kaiju/table/log";
import { useMoreBelow } from "kaiju/table/more_below";
import { RulesTab } from "kaiju/table/rules";
import { Safely } from "kaiju/shared/safely";
import { PlainSeats } from "kaiju/table/seats";

/** The props every part of a board gets. */
export const given = (store, ui) => ({
  view: store.view.value,
  catalog: store.catalog.value,
  table: store.table.value,
  ui,
});

/** A part that the title draws. */
export const part = (Part, name, { store, ui }) =>
  Part && html`<${Safely} version=${store.version.value} name=${name}><${Part} ...${given(store, ui)} /><//>`;

/** The same helpers for a part that stands in a small box while the board has a large one. */
const snugly = new WeakMap();
export function snug(ui) {
  if (!snugly.has(ui)) snugly.set(ui, Object.create(ui, { phone: { value: true } }));
  return snugly.get(ui);
}

/** Below this a board does not shrink: the middle scrolls inside itself. */
function least(board) {
  const { width = 0, height = 0 } = board.least ?? {};
  return { "--least-width": `${width / 10}rem`, "--least-height": `${height / 10}rem` };
}

/**
 * The middle of the table. Its ground is the container `board`, to which everything drawn on it fits itself.
 */
export function Middle({ Part, store, ui, board, tabindex }) {
  const small = store.phone.value;
  const box = useMoreBelow();
  return html`<main class=${cls("centre", small && "snug")} id="board" aria-label="Board"
    tabindex=${tabindex} ref=${box}>
    <h2 class="visually-hidden">Board</h2>
    <div class="ground" style=${small ? undefined : least(board)}>
      ${part(Part, "The board", { store, ui })}
    </div>
  </main>`;
}

/**
 * A phase of the round as a title tells it.
 * @typedef {{label: string, icon?: string, seat?: number, below?: any, class?: string, now: boolean,
 *   done: boolean}} Phase
 */

export function Track({ store, ui, board }) {
  const list = useRef(null);
  const phases = store.view.value ? (board.phases?.(store.view.value, { ui }) ?? []) : [];
  const round = store.view.value?.round;
  useEffect(() => {
    const row = list.current;
    // Where it does not fit, the keyboard can push it along; elsewhere it is no stop.
    if (row.scrollWidth > row.clientWidth) row.tabIndex = 0;
    else row.removeAttribute("tabindex");
  });
  // Only when another phase begins: whoever pushed it along to read on is not interrupted by each move.
  useEffect(() => {
    const now = list.current.querySelector(".now");
    now?.scrollIntoView?.({ block: "nearest", inline: "center" });
  }, [round, phases.findIndex((phase) => phase.now)]);
  return html`<div class="phases">
    ${round > 0 && html`<span class="round-number">Round ${round}</span>`}
    <ol aria-label="Phases of the round" ref=${list}>
      ${phases.map((phase, n) => {
        const seat = phase.seat === undefined || phase.seat === null ? null : ui.seat(phase.seat);
        const mine = phase.now && seat?.you && store.asked.value;
        return html`<li
          key=${n}
          class=${cls(phase.done && "done", phase.now && "now", mine && "hot", phase.class)}
          aria-current=${phase.now ? "step" : undefined}
        >
          ${seat ? html`<${Emblem} seat=${seat} size="little" />` : ui.icon(phase.icon)}
          <span>${ui.text(phase.label)}${phase.below}</span>
          ${phase.done && html`<${Sign} name="check" />`}
        </li>`;
      })}
    </ol>
  </div>`;
}

export function Rail({ store, ui, board }) {
  const Seats = board.Seats;
  return html`<aside class="rail" aria-label="Players">
    <h2 class="visually-hidden">Players</h2>
    ${Seats ? part(Seats, "The rail", { store, ui }) : html`<${PlainSeats} ...${{ store, ui, board }} />`}
  </aside>`;
}

/** The tabs of a column: a key of `pages` each, and what it opens. */
export const TALK = [
  ["log", "Log"],
  ["chat", "Chat"],
  ["rules", "Rules"],
];

/** Those of them that a table has: where nobody else is there to talk to, no chat. @param {any} store */
export const talk = (store) => (store.played ? TALK : TALK.filter(([key]) => key !== "chat"));

const tabsName = (tabs) => (tabs.length > 2 ? "Log, chat and rules" : "Log and rules");

/**
 * @param {{store: any, ui: any, board: any, say: (text: string) => void, earlier: () => void,
 *   tabs?: string[][], open?: any, extra?: Record<string, () => any>}} props `open` is the signal that says
 *   which is open
 */
export function Tabs({ store, ui, board, say, earlier, tabs = talk(store), open = store.tab, extra = {} }) {
  const tab = tabs.some(([key]) => key === open.value) ? open.value : "log";
  const keys = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = tabs[(tabs.findIndex(([key]) => key === tab) + step + tabs.length) % tabs.length][0];
    open.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  const unread = store.unread.value;
  return html`<section class="log panel">
    <div
      class="tabs"
      role="tablist"
      aria-label=${tabs[0][0] === "log" ? tabsName(tabs) : "Parts of the table"}
      onKeyDown=${keys}
    >
      ${tabs.map(
        ([key, name]) => html`<button
          type="button"
          role="tab"
          id=${`tab-${key}`}
          key=${key}
          aria-selected=${tab === key}
          aria-controls="tab-panel"
          tabindex=${tab === key ? 0 : -1}
          onClick=${() => {
            open.value = key;
          }}
        >
          ${name}
          ${
            key === "chat" && unread > 0 && html`<b class="badge" aria-label=${`${unread} new`}>${unread}</b>`
          }
        </button>`,
      )}
    </div>
    <div class="pane" role="tabpanel" id="tab-panel" aria-labelledby=${`tab-${tab}`}>
      ${tab === "log" && html`<${Log} ...${{ store, ui, board, earlier }} />`}
      ${tab === "chat" && html`<${Chat} store=${store} ui=${ui} say=${say} />`}
      ${tab === "rules" && html`<${RulesTab} store=${store} ui=${ui} />`}
      ${extra[tab]?.()}
    </div>
  </section>`;
}
