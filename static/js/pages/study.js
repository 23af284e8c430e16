/** A study: tells how far it is while it is made, opens the decision an address names, and goes by keys. */

/** @typedef {{status: string, share: number, decisions: unknown[]}} Told */

const waiting = /** @type {HTMLElement | null} */ (document.querySelector("[data-study]"));
const EVERY = 2000;

async function look() {
  if (document.hidden) return;
  const answer = await fetch(waiting.dataset.study, { credentials: "same-origin" }).catch(() => null);
  if (!answer?.ok) return;
  const told = /** @type {Told} */ (await answer.json());
  if (told.status !== "counting") return location.reload();
  const share = Math.round(100 * told.share);
  waiting.querySelector("progress").value = share;
  waiting.querySelector("[data-share]").textContent = `${share} %`;
}

function open() {
  const named = /^#move-\d+$/.test(location.hash) && document.querySelector(location.hash);
  if (!(named instanceof HTMLDetailsElement)) return;
  named.open = true;
  named.querySelector("summary").focus();
}

const list = /** @type {HTMLElement | null} */ (document.querySelector("[data-keys]"));
const choices = () => [
  .../** @type {NodeListOf<HTMLDetailsElement>} */ (list.querySelectorAll("details.study-choice")),
];

/** The decision that one is at: where the keyboard stands, else the first that is open. */
const here = () =>
  /** @type {HTMLDetailsElement | null} */ (
    document.activeElement?.closest?.("details.study-choice") ?? choices().find(({ open }) => open) ?? null
  );

/** Something of the decision that one is at. @returns {HTMLElement | null} */
const thing = (selector) => here()?.querySelector(selector) ?? null;

/** Go to the decision before or after this one, and close this. */
function step(by) {
  const all = choices();
  const at = all.indexOf(here());
  const next = all[at < 0 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)];
  if (!next) return;
  if (at >= 0) all[at].open = false;
  next.open = true;
  next.querySelector("summary").focus();
}

/** Arrows go from decision to decision, a digit to an option of it, T asks it again, P plays it on. */
function press(event) {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || event.repeat) return;
  if (target.closest("input, textarea, select, dialog, .scroll")) return;
  const way = { t: "again", p: "on" }[key.toLowerCase()];
  if (key === "ArrowLeft" || key === "ArrowRight") step(key === "ArrowLeft" ? -1 : 1);
  else if (list.dataset.keys !== "on") return;
  else if (way) thing(`a[data-way=${way}]`)?.click();
  else if (/^[1-9]$/.test(key)) thing(`.study-options > li:nth-child(${key})`)?.focus();
  else return;
  event.preventDefault();
}

if (list) addEventListener("keydown", press);
if (waiting) {
  look();
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
}
addEventListener("hashchange", open);
open();
