/**
 * Text that ends in an ellipsis says itself whole: as the title of its box, as soon as the pointer or the
 * keyboard is on it. A title of its own, or of a thing around it, goes first. Where nothing hovers, a finger
 * tells: held on anything that has a title or is cut, or tapped on a cut text that is no button. What shows a
 * whole card by itself while it is pointed at needs no second paper.
 */

/** So far up from what is pointed at: a word in a line in a button. */
const DEEP = 4;
/**
 * A finger that rests for so long asks what is under it, in milliseconds; one that goes so far scrolls, in
 * pixels.
 */
export const HOLD = 450;
const FAR = 10;
const PRESSED =
  "button, a, input, select, summary, label, [role=button], [role=tab], [tabindex='0'][data-anchor]";

/** What shows a whole card while it is pointed at (`useWhole`). */
const SHOWS = "[data-shows-whole]";

const shortened = (node) => {
  const { textOverflow, webkitLineClamp } = getComputedStyle(node);
  return (
    (textOverflow === "ellipsis" && node.scrollWidth > node.clientWidth) ||
    (webkitLineClamp !== "none" && node.scrollHeight > node.clientHeight)
  );
};

/**
 * Give the shortened text at a place its title; the element that has one, or null.
 * @param {EventTarget | null} target
 */
function titled(target) {
  let node = /** @type {HTMLElement | null} */ (target);
  for (let up = 0; up < DEEP && node instanceof Element; up += 1) {
    if (node.title && node.dataset.whole === undefined) return node;
    if (node instanceof HTMLElement && shortened(node) && !node.closest(SHOWS)) {
      // As it is seen: what stands in lines of its own is words apart.
      node.title = node.innerText.trim().replace(/\s+/g, " ");
      node.dataset.whole = "";
      return node;
    }
    node = node.parentElement;
  }
  return null;
}

/** One small paper over everything, sheets as well, beside what it tells of. */
function paper() {
  const node = document.createElement("div");
  node.className = "paper told-whole";
  node.popover = "manual";
  node.setAttribute("role", "tooltip");
  document.body.append(node);
  const hide = () => {
    if (node.matches(":popover-open")) node.hidePopover();
  };
  addEventListener("pointerdown", hide, true);
  addEventListener("scroll", hide, { capture: true, passive: true });
  addEventListener("keydown", hide, true);
  return (of) => {
    node.textContent = of.title;
    node.showPopover();
    const at = of.getBoundingClientRect();
    const box = node.getBoundingClientRect();
    const below = at.bottom + 8 + box.height < innerHeight;
    node.style.top = `${below ? at.bottom + 8 : Math.max(8, at.top - box.height - 8)}px`;
    const centred = Math.max(8, at.left + at.width / 2 - box.width / 2);
    node.style.left = `${Math.min(centred, innerWidth - box.width - 8)}px`;
  };
}

function tellFingers() {
  const show = paper();
  /**
   * What the finger rests on, since when it came down; and whether it was told, so that lifting it presses
   * nothing.
   */
  let held = null;
  let told = false;
  const lift = () => {
    clearTimeout(held?.timer);
    held = null;
  };
  addEventListener("pointerdown", (event) => {
    lift();
    told = false;
    if (event.pointerType === "mouse") return;
    const { target, clientX: x, clientY: y } = event;
    held = {
      x,
      y,
      timer: setTimeout(() => {
        const found = titled(target);
        const shown = target instanceof Element && target.closest(SHOWS);
        told = Boolean(found || shown);
        if (found && !shown) show(found);
      }, HOLD),
    };
  });
  addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      if (held && Math.hypot(clientX - held.x, clientY - held.y) > FAR) lift();
    },
    { passive: true },
  );
  for (const kind of ["pointerup", "pointercancel"]) addEventListener(kind, lift);
  addEventListener("contextmenu", (event) => {
    if (told) event.preventDefault();
  });
  addEventListener(
    "click",
    (/** @type {PointerEvent & {target: HTMLElement}} */ event) => {
      if (told) {
        told = false;
        event.preventDefault();
        event.stopPropagation();
      } else if (event.pointerType === "touch" && !event.target.closest?.(PRESSED)) {
        const found = titled(event.target);
        if (found && (found.dataset.whole !== undefined || shortened(found))) show(found);
      }
    },
    true,
  );
}

/** From now on, everywhere on the page. */
export function tellWhole() {
  for (const kind of ["pointerover", "focusin"])
    addEventListener(
      kind,
      ({ target }) => {
        titled(target);
      },
      { passive: true },
    );
  tellFingers();
}
