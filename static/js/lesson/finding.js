/** Where a thing of the table is in the window, and how to get it into sight. */

const quoted = (anchor) => `[data-anchor="${CSS.escape(anchor)}"]`;
/** What does something when it is pressed; what only tells what it is does not. */
const PRESSED = ":is(button, [role=button]:not(.tells), a[href]):not([aria-disabled=true], :disabled)";

/**
 * @typedef {{left: number, top: number, right: number, bottom: number, share: number}} Box
 *   a box in the window's pixels; `share` is how much of the thing is in sight
 */

const drawn = (node) =>
  node.getClientRects().length > 0 && node.checkVisibility({ visibilityProperty: true });

/** What of a thing is in sight: without what its surroundings cut off. @returns {Box} */
export function inSight(node) {
  const own = node.getBoundingClientRect();
  const box = { left: own.left, top: own.top, right: own.right, bottom: own.bottom };
  for (let up = node.parentElement; up && up !== document.documentElement; up = up.parentElement) {
    const { overflowX, overflowY, position } = getComputedStyle(up);
    const edge = up.getBoundingClientRect();
    if (overflowX !== "visible") {
      box.left = Math.max(box.left, edge.left);
      box.right = Math.min(box.right, edge.right);
    }
    if (overflowY !== "visible") {
      box.top = Math.max(box.top, edge.top);
      box.bottom = Math.min(box.bottom, edge.bottom);
    }
    if (position === "fixed") break;
  }
  box.left = Math.max(box.left, 0);
  box.top = Math.max(box.top, 0);
  box.right = Math.min(box.right, innerWidth);
  box.bottom = Math.min(box.bottom, innerHeight);
  const area = Math.max(0, box.right - box.left) * Math.max(0, box.bottom - box.top);
  return { ...box, share: own.width * own.height ? area / (own.width * own.height) : 0 };
}

/** A thing counts as seen when at least so much of it is. */
const ENOUGH = 0.45;

/** Whether enough of a thing is in sight to point at it. */
export const seen = (node) => Boolean(node) && drawn(node) && inSight(node).share >= ENOUGH;

/** Of several that are the same thing, the one that is seen best; else one that is drawn. */
function best(nodes) {
  const there = nodes.filter(drawn);
  return there.find(seen) ?? there[0] ?? null;
}

const all = (selector) => [...document.querySelectorAll(selector)];

/** The thing of a name on the table, or null. @param {string} anchor */
export const thing = (anchor) => best(all(`.app ${quoted(anchor)}`));

/** What lies behind the last button of the bar, because there is no room for more. */
const MORE = ".acts [data-verb=more]";

/** A list of choices that is open over the table. */
function inMenu({ choices }, wanted) {
  const line = choices.findIndex(({ action }) => JSON.stringify(action) === wanted);
  return line < 0 ? null : (all(".menu [role=menuitem]")[line] ?? null);
}

/**
 * What to press for a choice: its line in the menu that is open, its own button on the table, the thing it
 * hangs on, or its button in the bar.
 * @param {any} store
 * @param {any} choice
 */
export function pressable(store, choice) {
  const wanted = JSON.stringify(choice.action);
  const menu = store.menu.peek();
  if (menu) return inMenu(menu, wanted);
  const verb = `[data-verb="${CSS.escape(choice.verb)}"]`;
  const things = choice.anchors.flatMap((anchor) => all(`.app ${quoted(anchor)}`));
  const own = all(`.app ${verb}`).filter((node) => node.dataset.action === wanted);
  const onTheTable = [...own, ...things.filter((node) => node.matches(`.can${PRESSED}`))].filter(
    // What lies under something else can be seen, and not be pressed.
    (node) => !node.closest(".acts, [inert]"),
  );
  return (
    best(onTheTable) ??
    best(own) ??
    best(all(`.app .acts ${verb}:not([aria-disabled=true])`)) ??
    best(all(MORE))
  );
}

/** Whether a thing has more than one button on it. */
export const several = (node) => node.querySelectorAll(PRESSED).length > 1;

/** A point of a beat: a thing, or what stands for it in the bar. @param {string} anchor */
export const point = (anchor) => thing(anchor) ?? (anchor.startsWith("verb:") ? best(all(MORE)) : null);

/** When what was changed is drawn. */
export const drawnAnew = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

/** Parts of the table that are not all there at once, where the window is small. */
const SCREENS = { stack: ["table", "seats", "log"], beside: ["table", "seats"], desk: [] };

/**
 * Bring a thing into sight: out of the drawer of the hand, and along whatever scrolls; `far` also looks at
 * the other parts of a small table.
 * @param {any} store
 * @param {() => Element | null} find
 * @param {boolean} [far]
 * @returns {Promise<Element | null>}
 */
export async function bring(store, find, far = false) {
  let found = find();
  if (!found && store.layout.peek().frame === "stack" && document.querySelector(".tray.folded")) {
    const before = store.folded.peek();
    store.folded.value = false;
    await drawnAnew();
    found = find();
    if (!found) store.folded.value = before;
  }
  const screen = store.screen.peek();
  for (const other of far && !found ? SCREENS[store.layout.peek().frame] : []) {
    if (other === screen) continue;
    store.screen.value = other;
    await drawnAnew();
    found = find();
    if (found) break;
    store.screen.value = screen;
  }
  if (found && inSight(found).share < 0.98) {
    found.scrollIntoView({ block: "nearest", inline: "nearest" });
    await drawnAnew();
  }
  return found;
}
