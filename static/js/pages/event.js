/**
 * An event, live: its page is drawn anew by the server whenever something about it has changed
 * (docs/protocol.md, Lobby), and the time to sit down runs.
 */
import { openLine } from "../shared/line.js";
import { tellEnd } from "../shared/line_end.js";
import { fetchFresh, swapParts } from "../shared/live_parts.js";
import { tellMoments } from "../shared/moments.js";

const page = /** @type {HTMLElement} */ (document.querySelector("[data-event]"));
const REST = 1500;
const SLIDE = 250;
const still = matchMedia("(prefers-reduced-motion: reduce)");

let timer = 0;
let last = 0;

/** Ask for the page soon, once for however many messages. */
function refresh() {
  if (timer || document.hidden) return;
  timer = setTimeout(fetchPage, Math.max(0, last + REST - Date.now()) + 400 * Math.random());
}

async function fetchPage() {
  timer = 0;
  last = Date.now();
  const fresh = await fetchFresh();
  if (!fresh) return;
  const before = places();
  const waited = page.querySelector("[data-waits]");
  swapParts(page, fresh);
  const table = /** @type {HTMLAnchorElement | null} */ (page.querySelector("[data-table]"));
  // Whoever has sat down and waits here goes to the table with the others.
  if (waited && table) location.assign(table.href);
  slide(before);
  begun = Date.now();
  tick();
}

/** Where each row of the standings is. */
function places() {
  const found = new Map();
  for (const row of page.querySelectorAll("[data-row]")) {
    found.set(/** @type {HTMLElement} */ (row).dataset.row, row.getBoundingClientRect().top);
  }
  return found;
}

/** Let rows slide to where they stand now. */
function slide(before) {
  if (still.matches || "still" in document.documentElement.dataset) return;
  for (const row of page.querySelectorAll("[data-row]")) {
    const from = before.get(/** @type {HTMLElement} */ (row).dataset.row);
    const gap = from === undefined ? 0 : from - row.getBoundingClientRect().top;
    if (gap) row.animate([{ transform: `translateY(${gap}px)` }, { transform: "none" }], SLIDE);
  }
}

let begun = Date.now();

/** The time that is left to sit down. */
function tick() {
  const clock = /** @type {HTMLElement | null} */ (page.querySelector("[data-left]"));
  if (!clock) return;
  const left = Math.max(0, Number(clock.dataset.left) - Math.floor((Date.now() - begun) / 1000));
  clock.textContent = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  const bar = /** @type {HTMLProgressElement | null} */ (page.querySelector("[data-bar]"));
  if (bar) bar.value = left;
  if (!left) refresh();
}

function hear(message) {
  // A line begins: what happened since the page was made, or since the line was lost, went by unheard.
  if (message.type === "tables" || (message.type === "event" && message.event === page.dataset.event))
    refresh();
}

tellMoments(page);
tick();
setInterval(tick, 1000);
openLine({ address: "/ws/lobby/", rests: true, onMessage: hear, onStatus: tellEnd });
document.addEventListener("visibilitychange", () => document.hidden || refresh());
