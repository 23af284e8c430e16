/**
 * The question and the answers keep the room that they have once needed, so that the board does not move
 * under the pointer when a line more is asked or nobody asks at all. What needs very much gives it back.
 */
import { useLayoutEffect, useRef } from "kaiju/shared/html";

/**
 * The question and the answers, and how much each keeps at most, in rem. On a desk four lines of a question
 * and two rows of answers; in a small window, where the board needs the room more, two lines and one row.
 * What the coach says there comes seldom, and goes again.
 */
const QUESTION = ":scope > .prompt:not(.again)";
const ANSWERS = ":scope > :is(.acts, .meanwhile)";
const DESK = new Map([
  [QUESTION, 10],
  [ANSWERS, 10.2],
]);
const SMALL = new Map([
  [QUESTION, 6.4],
  [ANSWERS, 5.4],
]);

/** @param {HTMLElement} section @param {Map<string, number>} most by the part */
function keepRoom(section, most) {
  const kept = new Map();
  const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);
  const parts = () =>
    [...most.keys()].flatMap((part) => {
      const node = /** @type {HTMLElement | null} */ (section.querySelector(part));
      return node ? [{ part, node }] : [];
    });

  function keep() {
    for (const { part, node } of parts()) {
      kept.set(part, Math.max(kept.get(part) ?? 0, Math.min(node.offsetHeight, most.get(part) * rem())));
      node.style.minHeight = `${kept.get(part)}px`;
    }
  }
  function anew() {
    kept.clear();
    for (const { node } of parts()) node.style.minHeight = "";
    keep();
  }
  const sizes = new ResizeObserver(keep);
  const follow = () => {
    sizes.disconnect();
    for (const { node } of parts()) sizes.observe(node);
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

/** A reference for the panel of one's move. @param {boolean} desk */
export function useKeptRoom(desk) {
  const section = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => (section.current ? keepRoom(section.current, desk ? DESK : SMALL) : undefined), []);
  return section;
}
