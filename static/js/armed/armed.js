/**
 * Armed moves at the table: what one has armed, what one could arm, and the button that leads there. Mounted
 * by `table.js` for whoever has a seat where moves can be armed; nobody else is told of it.
 */
import { computed, effect, signal } from "kaiju/shared/html";
import { csrfToken } from "kaiju/shared/csrf";
import { Button } from "kaiju/armed/button";
import { Panel } from "kaiju/armed/panel";

/** So long after something happened the list is asked for again, in milliseconds. */
const SOON = 700;
const LOST = "This could not be sent. Please try again.";

/**
 * @typedef {{id: number, words: string, times: number, answering: boolean, over: boolean, reason: string}}
 *   Armed
 * @typedef {{key: string, name: string, choices: [string, string][], usual: string}} Blank
 * @typedef {{key: string, name: string, help: string, rule: string, blanks: Blank[]}} Kind
 */

/** @param {{store: any, ui: any, announcer: any}} parts */
export function createArmed({ store, ui, announcer }) {
  const list = signal(/** @type {Armed[]} */ ([]));
  const kinds = signal(/** @type {Kind[]} */ ([]));
  /** Why the last thing was not done. */
  const refused = signal("");
  const sheet = { title: "Arm a move", class: "calm armed", body: Panel };
  const open = computed(() => store.sheet.value === sheet);
  const standing = computed(() => list.value.filter(({ over }) => !over));
  const unread = computed(() => list.value.filter(({ over }) => over));
  /** Those that were told already as disarmed. */
  const told = new Set();
  let timer = 0;

  function take(answer) {
    list.value = answer.armed;
    kinds.value = answer.kinds;
    for (const one of unread.value)
      if (!told.has(one.id)) {
        told.add(one.id);
        announcer.say(`Disarmed: ${ui.plain(one.words)}. ${ui.plain(one.reason)}`);
      }
  }

  /** Ask or send; resolves to whether it was done. */
  async function send(method, path = "", body = undefined) {
    const sent = body && { body: JSON.stringify(body) };
    const headers = { "X-CSRFToken": csrfToken(), ...(body && { "Content-Type": "application/json" }) };
    const answer = await fetch(store.settings.armed + path, {
      method,
      headers,
      ...sent,
      credentials: "same-origin",
    }).catch(() => null);
    const said = await answer?.json().catch(() => null);
    if (answer?.ok && said) take(said);
    if (method !== "GET") refused.value = answer?.ok ? "" : (said?.sentence ?? LOST);
    return Boolean(answer?.ok);
  }
  const look = () => send("GET");

  let first = true;
  effect(() => {
    const here = store.version.value > 0 && store.you.value !== null;
    const wanted = here && (first || open.value || standing.peek().length > 0);
    if (!wanted) return;
    clearTimeout(timer);
    timer = setTimeout(look, first ? 0 : SOON);
    first = false;
  });

  return {
    list,
    kinds,
    refused,
    standing,
    unread,
    open: () => {
      refused.value = "";
      ui.open(sheet);
      look();
    },
    arm: (key, filled) => send("POST", "", { key, filled }),
    takeAway: (one) => send("DELETE", `${one.id}/`),
    Button,
  };
}
