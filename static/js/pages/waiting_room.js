/**
 * The waiting room: looks now and then whether anything is other than the page shows, and offers bots when
 * nobody sat down for a while.
 */

const room = /** @type {HTMLElement | null} */ (document.querySelector("[data-room]"));
const EVERY = 4000;

async function look() {
  if (document.hidden) return;
  const answer = await fetch(room.dataset.room, { credentials: "same-origin" }).catch(() => null);
  if (!answer) return;
  if (answer.status === 404) return location.assign("/tables/");
  if (answer.ok && (await answer.text()) !== room.dataset.shown) location.reload();
}

const fill = /** @type {HTMLElement | null} */ (document.querySelector("[data-fill]"));
if (fill) setTimeout(() => (fill.hidden = false), 1000 * Number(fill.dataset.fill));

if (room) {
  look();
  setInterval(look, EVERY);
  document.addEventListener("visibilitychange", look);
}
