/** A cat walks from space to space: it stands where it belongs, and is seen on the way there. */

const STEP = 170;

const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

/**
 * Let the cat of a seat hop along the spaces that lie between.
 * @param {Element} loop what holds the spaces, by `data-n`
 * @param {number} seat
 * @param {number} from
 * @param {number} to
 */
export function stroll(loop, seat, from, to) {
  const cat = loop?.querySelector(`[data-cat="${seat}"]`);
  if (!cat?.animate) return;
  const spot = (n) => loop.querySelector(`[data-n="${n}"]`)?.getBoundingClientRect();
  const end = spot(to);
  const steps = (to - from + 28) % 28;
  const path =
    steps <= 6 ? Array.from({ length: steps + 1 }, (_, i) => spot((from + i) % 28)) : [spot(from), end];
  if (!end || path.some((box) => !box)) return;
  const goal = middle(end);
  const frames = path.flatMap((box, i) => {
    const { x, y } = middle(box);
    const at = `translate(${x - goal.x}px, ${y - goal.y}px)`;
    if (i === path.length - 1) return [{ transform: at }];
    const next = middle(path[i + 1]);
    return [
      { transform: at },
      { transform: `translate(${(x + next.x) / 2 - goal.x}px, ${(y + next.y) / 2 - goal.y - 16}px)` },
    ];
  });
  cat.animate(frames, { duration: STEP * Math.max(2, path.length - 1), easing: "ease-in-out" });
}
