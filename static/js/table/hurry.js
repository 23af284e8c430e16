/**
 * *Hurry*: what others do is shown at once, and against bots alone the site does not pause either. Whoever
 * presses the button hurries at this table, in this tab, until they press it again; the space bar hurries to
 * one's own next question.
 */
import { cls, computed, effect, html, signal, untracked } from "kaiju/shared/html";

/** Under what the browser keeps that one hurries at a table. @param {any} settings */
const key = (settings) => `kaiju.hurry.${settings.match}`;

/** @param {any} settings @returns {boolean} */
function remembered(settings) {
  try {
    return sessionStorage.getItem(key(settings)) !== null;
  } catch {
    return false;
  }
}

/** @param {any} settings @param {boolean} on */
function remember(settings, on) {
  try {
    if (on) sessionStorage.setItem(key(settings), "on");
    else sessionStorage.removeItem(key(settings));
  } catch {
    /* a browser that keeps nothing hurries until the page is left */
  }
}

/**
 * @param {{store: any, stage: any, say: (message: any) => void}} parts
 * @returns {{stays: {value: boolean}, plays: () => boolean, once: () => void, press: () => void}} `stays`:
 *   whether one hurries from now on; `plays`: whether one has a seat in a match that goes on
 */
export function createHurry({ store, stage, say }) {
  const { settings } = store;
  const stays = signal(store.played && remembered(settings));

  const plays = () => {
    const { seats = [], status } = store.table.value ?? {};
    const you = store.you.value;
    return you !== null && status === "playing" && !store.result.value && !seats[you]?.left;
  };
  const withBots = () =>
    plays() && store.table.value.seats.every((seat, n) => !seat || n === store.you.value || seat.bot);
  const othersAct = () => plays() && !store.prompt.value;

  /** Show what is left until one's own question at once, but for what nobody should miss. */
  function show() {
    if (store.hurrying.value || !othersAct()) return;
    store.hurrying.value = true;
    stage.hasten();
  }

  effect(() => {
    if (stays.value && othersAct() && !store.hurrying.value) untracked(show);
  });
  /** The site keeps it for the match, so it is told once on each line. */
  const told = computed(
    () => stays.value && withBots() && store.status.value === "open" && store.pace.value !== "instant",
  );
  effect(() => {
    if (told.value) untracked(() => say({ type: "hurry", stays: true }));
  });

  function stay(on) {
    stays.value = on;
    remember(settings, on);
    if (on) return;
    store.hurrying.value = false;
    if (untracked(withBots)) say({ type: "hurry", on: false });
  }

  function once() {
    if (store.hurrying.value || !othersAct()) return;
    const asks = stage.bringsQuestion;
    show();
    if (!asks && withBots()) say({ type: "hurry" });
  }

  return {
    stays,
    plays,
    once,
    /** From now on, or no longer; in a lesson or an exercise just once. */
    press() {
      if (stays.value) stay(false);
      else if (store.played) stay(true);
      else once();
    },
  };
}

/** Whether one may hurry what is left until one's own question: nobody can hurry a person who is choosing. */
function isOffered(store) {
  const { you, waiting, table, hurry, hurrying } = store;
  if (you.value === null || !hurry) return false;
  const seats = table.value?.seats ?? [];
  const isPerson = ({ seat }) => seat !== you.value && seats[seat] && !seats[seat].bot;
  return hurrying.value || !waiting.value.some(isPerson);
}

const OFFER = "Show what others do at once, from now on. The space bar does so up to your turn.";

/** On a desk it stands beside whom the table waits for. */
export function Hurry({ store, ui }) {
  if (!isOffered(store)) return null;
  return html`<button
    type="button"
    class="button compact hurry"
    data-verb="hurry"
    title=${store.hurry.stays.value ? "Watch again what others do" : OFFER}
    onClick=${() => store.hurry.press()}
  >
    ${ui.icon("sprint")} ${store.hurrying.value ? "Hurrying…" : "Hurry"}
  </button>`;
}

/** Says in the head of the table that one hurries, and ends it. */
export function HurrySwitch({ store, ui, small = false }) {
  if (!store.hurry?.stays.value || !store.hurry.plays()) return null;
  return html`<button
    type="button"
    class=${cls("hurry-switch", small ? "bar-button" : "icon-button")}
    aria-label="Hurrying: stop it"
    title="What others do is shown at once. Press to watch it again."
    onClick=${() => store.hurry.press()}
  >
    ${ui.icon("sprint")}<span>Hurrying</span>
  </button>`;
}

/** In smaller windows it begins and ends in the head of the table, where no question has a button. */
export function HurryInHead({ store, ui }) {
  if (store.hurry?.stays.value) return html`<${HurrySwitch} ...${{ store, ui }} small />`;
  if (!store.hurry?.plays() || store.prompt.value || !isOffered(store)) return null;
  const on = store.hurrying.value;
  return html`<button
    type="button"
    class="bar-button hurry"
    data-verb="hurry"
    aria-label=${on ? "Hurrying…" : "Hurry"}
    title=${OFFER}
    onClick=${() => store.hurry.press()}
  >
    ${ui.icon("sprint")}<span>${on ? "Hurrying" : "Hurry"}</span>
  </button>`;
}
