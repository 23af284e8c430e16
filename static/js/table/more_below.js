/** What is cut at the lower edge of a box fades out, so that one sees that there is more to scroll to. */
import { useEffect, useLayoutEffect, useRef } from "kaiju/shared/html";

/** In pixels: what is less is no more than a border. */
const WORTH_IT = 12;

/** A reference for a box that scrolls; it has the attribute `data-more` while there is more below. */
export function useMoreBelow() {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const look = () => {
    const node = box.current;
    if (!node) return;
    const below = node.scrollHeight - node.scrollTop - node.clientHeight;
    node.toggleAttribute("data-more", below > WORTH_IT);
  };
  useLayoutEffect(look);
  useEffect(() => {
    const node = box.current;
    if (!node) return undefined;
    const sizes = new ResizeObserver(look);
    sizes.observe(node);
    // What is drawn in it grows and shrinks without its own size changing.
    let frame = 0;
    const drawn = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    drawn.observe(node, { childList: true, subtree: true });
    node.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      sizes.disconnect();
      drawn.disconnect();
      node.removeEventListener("scroll", look);
    };
  }, []);
  return box;
}
