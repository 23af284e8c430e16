/**
 * The question, the answers and one's own things keep the room that they have once needed, so that the board
 * does not move under the pointer when a line more is asked or a card is played. A question that needs very
 * much gives it back, and while others have their turn the board of a small window has it.
 */
import { useLayoutEffect, useRef } from "kaiju/shared/html";

/**
 * The question and the answers, and how much each keeps at most, in rem. On a desk four lines of a question
 * and two rows of answers; in a small window four lines, of smaller type, and one row.
 */
const QUESTION = ":scope > .prompt";
const ANSWERS = ":scope > :is(.acts, .meanwhile)";
const DESK = new Map([
  [QUESTION, 10],
  [ANSWERS, 10.2],
]);
const SMALL = new Map([
  [QUESTION, 9.6],
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

/**
 * @param {HTMLElement} section
 * @param {Map<string, number>} most by the part
 * @param {{ current: boolean }} rests whether nothing is kept just now
 */
function keepRoom(section, most, rests) {
  const kept = new Map();
  const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);
  const parts = () =>
    [...most.keys()].flatMap((part) => {
      const node = /** @type {HTMLElement | null} */ (section.querySelector(part));
      return node ? [{ part, node }] : [];
    });

  function keep() {
    for (const { part, node } of parts()) {
      if (rests.current) {
        node.style.minHeight = "";
        continue;
      }
      kept.set(part, Math.max(kept.get(part) ?? 0, Math.min(node.offsetHeight, most.get(part) * rem())));
      node.style.minHeight = `${kept.get(part)}px`;
    }
  }
  function forget() {
    kept.clear();
    for (const { node } of parts()) node.style.minHeight = "";
  }
  return { keep, end: follow(section, () => parts().map(({ node }) => node), keep, forget) };
}

/**
 * A reference for the panel of one's move.
 * @param {boolean} desk
 * @param {boolean} rests others have their turn: the board has the room meanwhile
 */
export function useKeptRoom(desk, rests = false) {
  const section = useRef(/** @type {HTMLElement | null} */ (null));
  const resting = useRef(rests);
  const keep = useRef(() => {});
  useLayoutEffect(() => {
    if (!section.current) return undefined;
    const { keep: anew, end } = keepRoom(section.current, desk ? DESK : SMALL, resting);
    keep.current = anew;
    return end;
  }, []);
  useLayoutEffect(() => {
    resting.current = rests;
    keep.current();
  }, [rests]);
  return section;
}

/**
 * A box that scrolls wants as much room as its contents have once needed; where there is less, it gives way.
 * @param {HTMLElement} box
 * @param {{ current: number }} wished how much that was
 */
function keepWish(box, wished) {
  const keep = () => {
    const { top } = box.getBoundingClientRect();
    const ends = [...box.children].map((child) => child.getBoundingClientRect().bottom - top);
    const edge = parseFloat(getComputedStyle(box).paddingBottom);
    wished.current = Math.max(wished.current, Math.ceil(Math.max(0, ...ends) + box.scrollTop + edge));
    box.style.flexBasis = `${wished.current}px`;
  };
  const forget = () => {
    wished.current = 0;
    box.style.flexBasis = "";
  };
  const end = follow(box, () => [...box.children], keep, forget);
  return () => {
    end();
    box.style.flexBasis = "";
  };
}

/**
 * A reference for a box of one's own things.
 * @param {boolean} folded it wants no room then, and afterwards what it wanted before
 */
export function useKeptWish(folded) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const wished = useRef(0);
  useLayoutEffect(() => {
    const forget = () => {
      wished.current = 0;
    };
    addEventListener("resize", forget);
    return () => removeEventListener("resize", forget);
  }, []);
  useLayoutEffect(() => (box.current && !folded ? keepWish(box.current, wished) : undefined), [folded]);
  return box;
}
