/** The list of cards with each card's face above its name. A face is drawn when it is about to be seen. */
import { drawOne, prepareFaces } from "kaiju/studio/card_face";

const AHEAD = "400px";
const catalog = JSON.parse(document.querySelector("#catalog").textContent);

/** Draw the card, as wide as its place. */
function draw(place) {
  try {
    if (!drawOne(place, { catalog, code: place.dataset.code })) return;
    const face = place.firstElementChild;
    face.inert = true;
    const room = place.clientWidth - parseFloat(getComputedStyle(place).paddingInlineStart) * 2;
    face.style.zoom = Math.min(1, room / Math.max(1, face.scrollWidth));
  } catch (error) {
    console.warn("The card cannot be drawn.", error);
  }
}

await prepareFaces();
const watch = new IntersectionObserver(
  (seen) => {
    for (const { target, isIntersecting } of seen)
      if (isIntersecting) {
        watch.unobserve(target);
        draw(target);
      }
  },
  { rootMargin: AHEAD },
);
for (const place of document.querySelectorAll(".studio-thumb")) watch.observe(place);
