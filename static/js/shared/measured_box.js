/**
 * How large a part is drawn, for what no stylesheet can choose: another plan of a board, another arrangement
 * of a hand.
 */
import { html, useLayoutEffect, useRef, useState } from "kaiju/shared/html";

/** One rem in pixels: the reader's text size, so that larger text is a smaller box. */
const rem = () => parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The inner size of an element in whole rem, kept up to date; null until it was drawn once.
 * @param {{current: Element | null}} ref
 * @returns {{width: number, height: number} | null}
 */
export function useBox(ref) {
  const [box, setBox] = useState(null);
  useLayoutEffect(() => {
    const node = ref.current;
    if (!node) return undefined;
    const measure = () => {
      const width = Math.round(node.clientWidth / rem());
      const height = Math.round(node.clientHeight / rem());
      setBox((old) => (old && old.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    const watcher = new ResizeObserver(measure);
    watcher.observe(node);
    return () => watcher.disconnect();
  }, [ref.current]);
  return box;
}

/**
 * One of two arrangements of the same things: `Wide` where there are at least `from` rem for it, else
 * `Narrow`.
 * @param {{from: number, Wide: any, Narrow: any, guess: boolean, props: any}} parts `guess` says which to
 *   draw before it is known
 */
export function Either({ from, Wide, Narrow, guess, props }) {
  const node = useRef(null);
  const box = useBox(node);
  const Chosen = (box ? box.width >= from : guess) ? Wide : Narrow;
  return html`<div class="either" ref=${node}><${Chosen} ...${props} /></div>`;
}
