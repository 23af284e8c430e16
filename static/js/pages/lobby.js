/**
 * The lobby, live: keeps the list of open tables true while the page is looked at (docs/protocol.md, Lobby).
 *
 * A message is only a hint that something changed. The list itself comes from the server, drawn by the same
 * template as the page, at most once in a while however many messages arrive; pages that nobody looks at ask
 * for nothing.
 */
import { openLine } from "../shared/line.js";
import { tellEnd } from "../shared/line_end.js";
import { looks } from "../shared/live_parts.js";

const panel = /** @type {HTMLElement | null} */ (document.querySelector("[data-lobby]"));
const count = document.querySelector("[data-lobby-count]");
const empty = /** @type {HTMLElement | null} */ (document.querySelector("[data-lobby-empty]"));
const filters = new URLSearchParams(location.search);
const REST = 1500;

let timer = 0;
let last = 0;

/** Ask for the list soon, once for however many messages. */
function refresh() {
  if (timer || document.hidden) return;
  timer = setTimeout(fetchList, Math.max(0, last + REST - Date.now()) + 250 * Math.random());
}

async function fetchList() {
  timer = 0;
  last = Date.now();
  const query = new URLSearchParams(filters);
  query.set("now", panel.dataset.lobby);
  const answer = await fetch(`/tables/?${query}`, { credentials: "same-origin" }).catch(() => null);
  if (!answer?.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  const row = panel.contains(document.activeElement) && document.activeElement.closest("tr")?.dataset.table;
  for (const [old, now] of [
    [panel, fresh.querySelector("[data-lobby]")],
    [count, fresh.querySelector("[data-lobby-count]")],
  ]) {
    if (old && now && looks(old) !== looks(now)) old.innerHTML = now.innerHTML;
  }
  if (empty) empty.hidden = panel.querySelector("tbody tr") !== null;
  if (row)
    /** @type {HTMLElement | null} */ (
      panel.querySelector(`tr[data-table="${row}"] :is(button, .button)`)
    )?.focus();
}

/**
 * Whether what happened at a table can change this list: one that is listed, or an open one that the filters
 * let through.
 */
function concerns(row) {
  if (panel.querySelector(`tr[data-table="${row.id}"]`)) return true;
  if (row.status !== "open") return false;
  if (filters.get("game") && row.game !== filters.get("game")) return false;
  if (filters.get("pace") && row.pace !== filters.get("pace")) return false;
  return !filters.get("rated") || (filters.get("rated") === "yes") === Boolean(row.rated);
}

function hear(message) {
  // A line begins: what happened since the page was made, or since the line was lost, went by unheard.
  if (message.type === "tables") refresh();
  else if (message.type === "row" && concerns(message.row)) refresh();
  else if (message.type === "gone" && concerns(message)) refresh();
}

if (panel?.dataset.lobby) {
  openLine({ address: "/ws/lobby/", rests: true, onMessage: hear, onStatus: tellEnd });
  document.addEventListener("visibilitychange", () => document.hidden || refresh());
}
