/** A monster walks from space to space: it stands where it belongs, and is seen on the way there. */

const STEP = 210;
const known = new Map();

/**
 * Remember the path that an event told, until the picture shows its end.
 * @param {number} seat
 * @param {string[]} path
 */
export function noteWalk(seat, path) {
  const so_far = known.get(seat);
  known.set(seat, so_far && so_far.at(-1) === path[0] ? [...so_far, ...path.slice(1)] : path);
}

/** The path of a seat from one space to another: as told, else straight. */
export function takeWalk(seat, from, to) {
  const path = known.get(seat);
  known.delete(seat);
  const start = path ? path.indexOf(from) : -1;
  return start >= 0 && path.at(-1) === to ? path.slice(start) : [from, to];
}

/** Let the actor of a seat hop along these places of the picture. */
export function walk(stage, seat, places) {
  const figures = [...(stage?.querySelectorAll(`[data-actor="${seat}"] > .step`) ?? [])];
  if (places.length < 2) return;
  const goal = places.at(-1);
  const frames = places.flatMap(({ x, y }, n) => {
    const here = { transform: `translate(${x - goal.x}px, ${y - goal.y}px)` };
    const next = places[n + 1];
    return next
      ? [
          here,
          { transform: `translate(${(x + next.x) / 2 - goal.x}px, ${(y + next.y) / 2 - goal.y - 14}px)` },
        ]
      : [here];
  });
  for (const figure of figures)
    figure.animate?.(frames, { duration: STEP * Math.max(2, places.length - 1), easing: "ease-in-out" });
}
