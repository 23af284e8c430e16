/** Parts of a page (`data-live`) that are drawn anew by the server while somebody looks at it. */
import { tellMoments } from "./moments.js";

/** The page as it is now; null while it cannot be had. */
export async function fetchFresh() {
  const answer = await fetch(location.href, { credentials: "same-origin" }).catch(() => null);
  if (!answer?.ok) return null;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
  tellMoments(fresh);
  return fresh;
}

/** Put what has changed in its place. What somebody writes in, or has opened, stays as it is. */
export function swapParts(page, fresh) {
  for (const part of page.querySelectorAll("[data-live]")) {
    const name = /** @type {HTMLElement} */ (part).dataset.live;
    const now = fresh.querySelector(`[data-live="${name}"]`);
    if (!now || looks(now) === looks(part) || part.contains(typing())) continue;
    if (part.querySelector("details[open]")) continue;
    const button = part.contains(document.activeElement);
    part.replaceWith(now);
    if (button) /** @type {HTMLElement | null} */ (now.querySelector("button, a.button"))?.focus();
  }
}

/** A part without the tokens of its forms, which are new each time. @param {Element} part */
export function looks(part) {
  return part.outerHTML.replaceAll(/name="csrfmiddlewaretoken" value="[^"]*"/g, "");
}

/** What somebody is writing in. */
function typing() {
  const at = document.activeElement;
  return at?.matches("input, textarea") ? at : null;
}
