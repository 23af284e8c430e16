/**
 * Fewer stops for Tab: each list of things, and each drawing, is one stop, and the arrow keys go from thing
 * to thing in it. The log is a stop itself; so are all figures and words that say what they are, together.
 * The elements stay what they are; only which of them Tab stops at is kept here.
 */

const GROUPS = ".app :is(ul, ol, svg, [data-group])";
const WORDS = ".tells";
const THINGS = `:is(button, a[href], [tabindex]):not(${WORDS})`;
const WAYS = { ArrowRight: 1, ArrowLeft: -1 };

/** The outermost list, or drawing, around a thing, or nothing. */
export function groupOf(node) {
  let found = null;
  for (let at = node.parentElement?.closest(GROUPS); at; at = at.parentElement?.closest(GROUPS)) found = at;
  return found;
}

/** Things of a group that Tab could stop at: those that are there for the keyboard at all. */
const things = (group) =>
  [...group.querySelectorAll(THINGS)].filter(
    (node) => !node.disabled && (node.dataset.ring !== undefined || node.tabIndex >= 0),
  );

/** The figures and words in sight, in the order in which they stand in the page. */
const words = () =>
  [.../** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(`.app ${WORDS}`))].filter(
    (node) => node.getClientRects().length,
  );

/** Of these Tab stops at one: where the keyboard is or was, or `first`; at none without it. */
function stopAt(all, first) {
  const stop =
    first &&
    (all.find((node) => node === document.activeElement) ??
      all.find((node) => node.dataset.ring === "here") ??
      first);
  for (const node of all) {
    const wanted = node === stop ? "here" : "";
    if (node.dataset.ring === wanted && node.tabIndex === (wanted ? 0 : -1)) continue;
    node.dataset.ring = wanted;
    node.tabIndex = wanted ? 0 : -1;
  }
}

function arrange() {
  for (const group of document.querySelectorAll(GROUPS)) {
    if (groupOf(group)) continue;
    const all = things(group);
    // A list in a place that scrolls, or that is a stop itself, is entered from there.
    stopAt(all, group.closest("[role=log]") ? null : all[0]);
  }
  const all = words();
  stopAt(all, all[0]);
}

/** The next thing of the same list in an arrow's direction. @param {Element} node @param {string} arrow */
export function besides(node, arrow) {
  if (node.matches(WORDS)) {
    const all = words();
    return (WAYS[arrow] && all[all.indexOf(/** @type {HTMLElement} */ (node)) + WAYS[arrow]]) || null;
  }
  const log = node.closest("[role=log]");
  const group = log ?? groupOf(node);
  // In a drawing things lie in all directions.
  if (!group || !WAYS[arrow] || group.matches("svg, [data-group=plane]")) return null;
  const ring = [...group.querySelectorAll(`[data-ring]:not(${WORDS})`)];
  const all = ring.filter((one) => one.getClientRects().length);
  if (node === log) return all.at(arrow === "ArrowRight" ? 0 : -1) ?? null;
  const at = all.indexOf(node);
  return at < 0 ? null : (all[at + WAYS[arrow]] ?? null);
}

/** Keep the rings as the table changes; a new question begins at the first of its answers. */
export function keepRings() {
  let timer = 0;
  const soon = () => {
    timer ||= setTimeout(() => {
      timer = 0;
      arrange();
    }, 20);
  };
  new MutationObserver(soon).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["tabindex", "disabled"],
  });
  addEventListener("focusin", (event) => {
    if (/** @type {HTMLElement | SVGElement} */ (event.target).dataset?.ring === "") arrange();
  });
  return {
    /** Every list begins at its first thing again. */
    begin() {
      for (const node of /** @type {NodeListOf<HTMLElement | SVGElement>} */ (
        document.querySelectorAll("[data-ring=here]")
      ))
        node.dataset.ring = "";
      soon();
    },
  };
}
