/** Where a small thing that opens over the table stands: beside what it belongs to. */
import { useLayoutEffect } from "kaiju/shared/html";

/** So far from what it belongs to, and from the edges of the window, a small thing stands. */
const GAP = 8;

const SHEET = "dialog.sheet[open]";
const ASKED = "#question, .acts button, .offer button";

const apart = (one, other) =>
  one.left >= other.right || one.right <= other.left || one.top >= other.bottom || one.bottom <= other.top;

/** What is asked and its answers, which nothing lies over that only explains; or those of an open sheet. */
const asked = () =>
  [...document.querySelectorAll(document.querySelector(SHEET) ? `${SHEET} button` : ASKED)]
    .map((one) => one.getBoundingClientRect())
    .filter(({ width }) => width);

/**
 * Where a small thing of this size stands beside what it explains: below, above or to a side, wherever it
 * covers neither that nor what is asked; or null.
 */
function clearOf(at, { width, height }) {
  const within = (n, size, whole) => Math.max(GAP, Math.min(n, whole - size - GAP));
  const left = within(at.left + at.width / 2 - width / 2, width, innerWidth);
  const top = within(at.top + at.height / 2 - height / 2, height, innerHeight);
  const places = [
    { left, top: at.bottom + GAP },
    { left, top: at.top - height - GAP },
    { left: at.right + GAP, top },
    { left: at.left - width - GAP, top },
  ];
  const kept = asked();
  // Further off, right over what is asked or under it, is better than on it.
  places.push(
    ...kept.flatMap(({ top: edge, bottom }) => [
      { left, top: edge - height - GAP },
      { left, top: bottom + GAP },
    ]),
  );
  return places.find((place) => {
    const box = { ...place, right: place.left + width, bottom: place.top + height };
    const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth && box.bottom <= innerHeight;
    return inside && kept.every((one) => apart(box, one));
  });
}

/**
 * Keep a small thing beside what it belongs to, inside the window: also when its words come later. One that
 * only explains keeps off what is asked, if it can.
 */
export function useBeside(node, at, deps, explains = false) {
  useLayoutEffect(() => {
    const own = node.current;
    if (!own || !at) return undefined;
    const place = () => {
      const { width, height } = own.getBoundingClientRect();
      const under = at.bottom + 2 * GAP + height <= innerHeight || innerHeight - at.bottom >= at.top;
      const top = under ? at.bottom + GAP : at.top - height - GAP;
      const left = at.left + at.width / 2 - width / 2;
      const clear = explains && clearOf(at, { width, height });
      own.style.top = `${clear ? clear.top : Math.max(GAP, Math.min(top, innerHeight - height - GAP))}px`;
      own.style.left = `${clear ? clear.left : Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`;
    };
    const watch = new ResizeObserver(place);
    watch.observe(own);
    place();
    return () => watch.disconnect();
  }, deps);
}
