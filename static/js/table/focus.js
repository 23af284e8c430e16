/**
 * Where the keyboard stands: on the question after every choice, and never on nothing. The place of the
 * question is there whoever is asked, so that it can be rested on while others play.
 */
import { effect } from "kaiju/shared/html";

const question = () => document.getElementById("question");

/** Take the keyboard to the question, without moving the page. */
export const standOnQuestion = () => question()?.focus({ preventScroll: true });

/** Where somebody is doing something else. */
const elsewhere = (node) =>
  node?.closest?.("dialog, [role=dialog], [role=menu], input, textarea, select, .chat, .since, .departed");

const FOCUSABLE = ":is(button, input, select, textarea):not(:disabled), a[href], summary, dialog, [tabindex]";

/** @param {any} store */
export function keepFocus(store) {
  let last = null;
  addEventListener("focusin", (event) => {
    last = event.target;
  });

  const gone = (node) =>
    !node.isConnected || !node.matches?.(FOCUSABLE) || node.getClientRects().length === 0;
  const lost = () =>
    last &&
    /** @type {(Element | null)[]} */ ([document.body, null]).includes(document.activeElement) &&
    gone(last);
  const look = () => {
    if (lost()) standOnQuestion();
  };
  new MutationObserver(look).observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["disabled", "hidden", "tabindex"],
  });

  /**
   * What the choice was made on: the keyboard goes from there to the question, unless somebody has gone on
   * meanwhile.
   */
  let from = null;
  effect(() => {
    const here = document.activeElement;
    if (store.sending.value) from = here;
    else if (from && [from, document.body].includes(here) && !elsewhere(here)) standOnQuestion();
    if (!store.sending.value) from = null;
  });
}

/** Elements that a skip link leads to; the first that is there. */
const PLACES = {
  lesson: ["#lesson .do", "#lesson"],
  question: ["#question"],
  board: ["#board"],
  hand: ["[data-place=hand]", "[data-anchor=hand]", ".tray", ".you"],
  log: ["[role=log]", ".right"],
};

/** Take the keyboard to a part of the table. @param {any} store @param {keyof typeof PLACES} name */
export function goTo(store, name) {
  store.screen.value = name === "log" ? "log" : "table";
  if (name === "log") store.tab.value = "log";
  if (name === "hand" && store.layout.peek().frame === "stack") store.folded.value = false;
  setTimeout(() => {
    const place = /** @type {HTMLElement | undefined} */ (
      PLACES[name].map((selector) => document.querySelector(selector)).find(Boolean)
    );
    if (!place) return;
    if (!place.hasAttribute("tabindex")) place.setAttribute("tabindex", "-1");
    place.focus();
  });
}
