/**
 * The waiting room: looks now and then whether somebody sat down or the match began, and offers bots when
 * nobody did for a while.
 */

const room = /** @type {HTMLElement | null} */ (document.querySelector("[data-room]"));
const EVERY = 4000;
let known = "";

async function look() {
  if (document.hidden) return;
  const answer = await fetch(room.dataset.room, { credentials: "same-origin" }).catch(() => null);
  if (!answer) return;
  if (answer.status === 404) return location.assign("/tables/");
  if (!answer.ok) return;
  const now = await answer.text();
  if (known && now !== known) location.reload();
  known = now;
}

const fill = /** @type {HTMLElement | null} */ (document.querySelector("[data-fill]"));
if (fill) setTimeout(() => (fill.hidden = false), 1000 * Number(fill.dataset.fill));

if (room) {
  look();
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
}
