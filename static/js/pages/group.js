/** The page of a group, live: looks now and then whether somebody has come, or opened a table. */
import { fetchFresh, swapParts } from "../shared/live_parts.js";
import { tellMoments } from "../shared/moments.js";

const page = /** @type {HTMLElement} */ (document.querySelector("main"));
const EVERY = 5000;

async function look() {
  if (document.hidden) return;
  const fresh = await fetchFresh();
  if (fresh) swapParts(page, fresh);
}

tellMoments(page);
setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
