/**
 * The question, the answers and one's own things keep the room that they have once needed, so that the board
 * does not move under the pointer when a line more is asked or a card is played. A question that needs very
 * much gives it back. While others have their turn, what they do fills this room in a small window.
 */
import { useLayoutEffect, useRef } from "kaiju/shared/html";

/**
 * The question and the answers, and how much each keeps at most, in rem. On a desk four lines of a question
 * and two rows of answers; in a small window four lines, of smaller type, with what the others did, and one
 * row.
 */
const QUESTION = ":scope > .prompt";
const ANSWERS = ":scope > :is(.acts, .meanwhile)";
const DESK = new Map([
  [QUESTION, 10],
  [ANSWERS, 10.2],
]);
const SMALL = new Map([
  [QUESTION, 13],
  [ANSWERS, 5.6],
]);

/**
 * Calls `keep` when what stands in this box, or its size, changes. When the window does, all is forgotten,
 * and looked at again once the table is drawn for it.
 */
function follow(box, parts, keep, forget) {
  const sizes = new ResizeObserver(keep);
  const look = () => {
    sizes.disconnect();
    for (const node of parts()) sizes.observe(node);
    keep();
  };
  let frame = 0;
  const anew = () => {
    forget();
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(keep);
  };
  const children = new MutationObserver(look);
  children.observe(box, { childList: true });
  addEventListener("resize", anew);
  look();
  return () => {
    cancelAnimationFrame(frame);
    sizes.disconnect();
    children.disconnect();
    removeEventListener("resize", anew);
  };
}

/** What was needed, in pixels, also while another page of the table is looked at: by the part, and in all. */
const known = new Map();

/** What a window of this size has needed so far. @param {string} name */
function neededHere(name) {
  const here = `${name} ${innerWidth}x${innerHeight}`;
  if (!known.has(here)) known.set(here, { parts: new Map(), whole: 0 });
  return known.get(here);
}

/**
 * @param {HTMLElement} section
 * @param {Map<string, number>} most by the part
 * @param {{ current: boolean }} asked whether something is asked: else the room as a whole is kept
 */
function keepRoom(section, most, asked) {
  const name = most === DESK ? "desk" : "small";
  const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);
  const parts = () =>
    [...most.keys()].flatMap((part) => {
      const node = /** @type {HTMLElement | null} */ (section.querySelector(part));
      return node ? [{ part, node }] : [];
    });

  function keep() {
    const needed = neededHere(name);
    section.style.minHeight = asked.current ? "" : `${needed.whole}px`;
    let more = 0;
    for (const { part, node } of parts()) {
      if (!asked.current) {
        node.style.minHeight = "";
        continue;
      }
      const own = Math.max(needed.parts.get(part) ?? 0, Math.min(node.offsetHeight, most.get(part) * rem()));
      needed.parts.set(part, own);
      node.style.minHeight = `${own}px`;
      more += node.offsetHeight - own;
    }
    if (asked.current) needed.whole = section.offsetHeight - more;
  }
  function forget() {
    known.clear();
    section.style.minHeight = "";
    for (const { node } of parts()) node.style.minHeight = "";
  }
  return { keep, end: follow(section, () => parts().map(({ node }) => node), keep, forget) };
}

/**
 * A reference for the panel of one's move.
 * @param {boolean} desk
 * @param {boolean} asked whether something is asked; on a desk the parts keep their room in any case
 */
export function useKeptRoom(desk, asked = true) {
  const section = useRef(/** @type {HTMLElement | null} */ (null));
  const now = useRef(asked);
  const keep = useRef(() => {});
  useLayoutEffect(() => {
    if (!section.current) return undefined;
    const { keep: anew, end } = keepRoom(section.current, desk ? DESK : SMALL, now);
    keep.current = anew;
    return end;
  }, []);
  useLayoutEffect(() => {
    now.current = asked;
    keep.current();
  }, [asked]);
  return section;
}

/**
 * A box that scrolls wants as much room as its contents have once needed; where there is less, it gives way.
 * What an open offer needs that shares the box, it has only as long as it is open.
 * @param {string} name each box keeps its own
 * @param {HTMLElement} box
 */
function keepWish(name, box) {
  const keep = () => {
    if (box.querySelector(":scope > .offers")) return;
    const needed = neededHere(name);
    const { top } = box.getBoundingClientRect();
    const ends = [...box.children].map((child) => child.getBoundingClientRect().bottom - top);
    const edge = parseFloat(getComputedStyle(box).paddingBottom);
    needed.whole = Math.max(needed.whole, Math.ceil(Math.max(0, ...ends) + box.scrollTop + edge));
    box.style.flexBasis = `${needed.whole}px`;
  };
  const forget = () => {
    known.clear();
    box.style.flexBasis = "";
  };
  const end = follow(box, () => [...box.children], keep, forget);
  return () => {
    end();
    box.style.flexBasis = "";
  };
}

/**
 * A reference for a box of one's own things, or of the side's.
 * @param {string} name
 * @param {boolean} folded it wants no room then, and afterwards what it wanted before
 */
export function useKeptWish(name, folded) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => (box.current && !folded ? keepWish(name, box.current) : undefined), [name, folded]);
  return box;
}
