/**
 * The question and the answers keep the room that they have once needed, so that the board does not move
 * under the pointer when a line more is asked or nobody asks at all. What needs very much gives it back.
 */
import { useLayoutEffect, useRef } from "kaiju/shared/html";

/**
 * The parts, and how much each keeps at most, in rem: three lines of a question, two rows of answers. What
 * the coach says there comes seldom, and goes again.
 */
const PARTS = [
  { of: ":scope > .prompt:not(.again)", most: 10 },
  { of: ":scope > :is(.acts, .meanwhile)", most: 10.2 },
];

/** @param {HTMLElement} section */
function keepRoom(section) {
  const kept = PARTS.map(() => 0);
  const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);
  const parts = () => PARTS.map(({ of }) => /** @type {HTMLElement | null} */ (section.querySelector(of)));

  function keep() {
    parts().forEach((node, n) => {
      if (!node) return;
      kept[n] = Math.max(kept[n], Math.min(node.offsetHeight, PARTS[n].most * rem()));
      node.style.minHeight = `${kept[n]}px`;
    });
  }
  function anew() {
    kept.fill(0);
    for (const node of parts()) if (node) node.style.minHeight = "";
    keep();
  }
  const sizes = new ResizeObserver(keep);
  const follow = () => {
    sizes.disconnect();
    for (const node of parts()) if (node) sizes.observe(node);
    keep();
  };
  const children = new MutationObserver(follow);
  children.observe(section, { childList: true });
  addEventListener("resize", anew);
  follow();
  return () => {
    sizes.disconnect();
    children.disconnect();
    removeEventListener("resize", anew);
  };
}

/** A reference for the panel of one's move. */
export function useKeptRoom() {
  const section = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => (section.current ? keepRoom(section.current) : undefined), []);
  return section;
}
