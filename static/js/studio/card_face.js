/**
 * The card as players see it, beside the form: the draft, the published card, or both with what differs
 * marked.
 */
import { h, html, render } from "kaiju/shared/html";
import { Icon, useSprite } from "kaiju/shared/icons";
import { differ } from "kaiju/studio/difference";
import { createText } from "kaiju/shared/text";

const LARGEST = 1.12;
const one = (selector) => document.querySelector(selector);
const settings = one("#studio-settings");
const places = { draft: one("#face"), published: one("#face-published") };
const shown = { draft: null, published: null };
let board = null;

/** Fetch what draws the cards of this game; nothing where no board does. */
export async function prepareFaces() {
  if (!settings) return;
  useSprite(settings.dataset.icons);
  board = (await import(`titles/${settings.dataset.game}/board`)).default;
}

/** What faces need of a table's `ui`: words and pictures, and nothing that could be done. */
function uiFor(catalog) {
  const text = createText({ board, catalog: () => catalog, seat: () => null, you: () => null });
  const name = (code, children) => html`<b>${children}</b>`;
  return {
    text: (sentence) => text.rich(sentence, name, false),
    plain: text.plain,
    card: name,
    icon: (icon, more) => html`<${Icon} name=${icon} ...${more} />`,
    choices: () => [],
    hindrance: () => null,
    seat: () => null,
    anchor: () => ({}),
    mark: () => ({}),
    button: () => ({}),
    phone: false,
    still: true,
    live: false,
    viewer: null,
    catalog,
  };
}

/** Draw one card at its place. @returns whether the board could */
export function drawOne(place, { catalog, code }) {
  if (!board?.cardFace) return false;
  const face = board.cardFace(code, { catalog, ui: uiFor(catalog), view: null, table: null });
  // What was drawn before has marks in it that its drawer knows nothing of.
  render(null, place);
  place.replaceChildren();
  if (!face) return false;
  // The titles' stylesheets hang on their two letters, as at the table.
  render(h("div", { class: settings.dataset.root }, h("div", { class: "bubble face" }, face)), place);
  place.hidden = false;
  return true;
}

/**
 * Draw what is known of either side.
 * @param {{draft?: any, published?: any}} told a catalog and the card's code for each side that is new
 */
export function drawFaces(told) {
  for (const side of ["draft", "published"]) if (told[side]?.catalog) shown[side] = told[side];
  if (!board?.cardFace || !shown.draft) return;
  try {
    const drawn = ["draft", "published"].map((side) => shown[side] && drawOne(places[side], shown[side]));
    if (!drawn[0]) return;
    one("#facts").hidden = true;
    if (drawn[1]) differ(places.draft.firstElementChild, places.published.firstElementChild);
    fitFaces();
  } catch (error) {
    console.warn("The card cannot be drawn.", error);
  }
}

/** As large as there is room for, and hardly larger than on the table. */
export function fitFaces() {
  for (const place of Object.values(places)) {
    const face = place?.firstElementChild;
    if (!face || !place.clientWidth) continue;
    face.style.zoom = 1;
    face.style.zoom = Math.min(LARGEST, place.clientWidth / Math.max(1, face.scrollWidth));
  }
}
