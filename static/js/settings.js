/** The person's own settings at the table: pace, sound, notifications, when to be asked; and leaving. */
import { html, useState } from "kaiju/html";
import { Preferences } from "kaiju/reactions";
import { post, prefer } from "kaiju/preferences";
import { mayNotify, permission } from "kaiju/title";

const PACES = [["instant", "Instant"], ["normal", "Normal"], ["slow", "Slow"]];

const WINDOWS = [["ask", "Ask me"], ["able", "Only if I can"], ["never", "Never"]];
const WINDOWS_NOTES = {
  ask: "",
  able: "Where you hold nothing that could act, “no” is said for you.",
  never: "“No” is said for you at once, whatever you hold.",
};

export function setPace(store, pace) { store.pace.value = pace; prefer(store.settings, "animation", pace); }
export function setSound(store, on) { store.sound.value = on; prefer(store.settings, "sound", on); }

/** For this table alone; the preference for all of them is on the preferences page. */
async function setWindows(store, windows) {
  const before = store.windows.value;
  store.windows.value = windows;
  if (!(await post(`${store.settings.table}windows/`, { windows }))) store.windows.value = before;
}

/** The notification of the browser: asked for when somebody wants it, never before. */
async function setNotify(store, on) {
  const may = on ? await mayNotify() : permission();
  store.notify.value = on && may === "granted";
  prefer(store.settings, "notify_browser", store.notify.value);
  return may;
}

/** How many seconds a window lasts for whoever wants to be asked only if they can, where people sit with them. */
function windowsNote(store) {
  const table = store.table.value;
  const others = table.seats.filter((seat, n) => seat && n !== store.you.value && (!seat.bot || seat.takeover));
  if (store.windows.value !== "able" || !others.length) return WINDOWS_NOTES[store.windows.value];
  if (table.pace === "turns") return "By turns, against people, you are asked in every window all the same: an answer that comes at once would tell what you hold.";
  return `${WINDOWS_NOTES.able} Every window is over for you after ${store.settings.brief} seconds, whatever you hold, so that nobody learns anything from the time.`;
}

/** @param {{store: any, board: any, leave: (type: string) => void}} parts */
export function settingsSheet({ store, board, leave }) {
  function Body({ ui, close }) {
    const [allowed, setAllowed] = useState(permission());
    const [sure, setSure] = useState(false);
    const seat = store.you.value === null ? null : ui.seat(store.you.value);
    const playing = store.live && seat && store.table.value?.status === "playing" && !store.result.value;
    return html`<div class="settings">
      <fieldset class="pref"><legend>How fast things are shown</legend><div class="seg">${PACES.map(([key, name]) => html`<button type="button" aria-pressed=${store.pace.value === key} onClick=${() => setPace(store, key)}>${name}</button>`)}</div></fieldset>
      <fieldset class="pref"><legend>Sound</legend><div class="seg">${[["Off", false], ["On", true]].map(([name, on]) => html`<button type="button" aria-pressed=${store.sound.value === on} onClick=${() => setSound(store, on)}>${name}</button>`)}</div></fieldset>
      <${Preferences} store=${store} ui=${ui} board=${board} />
      ${store.live && seat && board.windows && html`<fieldset class="pref"><legend>When others act and one might react</legend><div class="seg">${WINDOWS.map(([key, name]) => html`<button type="button" aria-pressed=${store.windows.value === key} onClick=${() => setWindows(store, key)}>${name}</button>`)}</div>
        ${windowsNote(store) && html`<p class="fine">${windowsNote(store)}</p>`}</fieldset>`}
      ${store.settings.person && html`<fieldset class="pref"><legend>Ask once more before grave choices</legend><div class="seg">${[["Yes", true], ["No", false]].map(([name, on]) => html`<button type="button" aria-pressed=${store.confirmations.value === on} onClick=${() => { store.confirmations.value = on; prefer(store.settings, "confirmations", on); }}>${name}</button>`)}</div></fieldset>`}
      ${store.live && store.settings.person && html`<fieldset class="pref"><legend>A notification of the browser when it is my move</legend><div class="seg">${[["Off", false], ["On", true]].map(([name, on]) => html`<button type="button" aria-pressed=${(store.notify.value && allowed === "granted") === on} onClick=${async () => setAllowed(await setNotify(store, on))}>${name}</button>`)}</div>
        ${allowed === "denied" && html`<p class="fine">This browser does not let the site show any. You can allow it beside the address.</p>`}</fieldset>`}
      <p class="keys"><b>Keys</b> <kbd>Tab</kbd> and arrows walk over the table, <kbd>Enter</kbd> takes, <kbd>1</kbd> to <kbd>9</kbd> press the action bar, <kbd>Esc</kbd> closes.</p>
      <p class="links"><a class="lnk" href=${store.settings.rules} target="_blank" rel="noopener">Rules</a> <a class="lnk" href="/">Home</a></p>
      ${store.commitment.value && html`<p class="seal">${ui.icon("wax-seal")} <span>Seal of this match's chance <code>${store.commitment.value.slice(0, 16)}…</code></span></p>`}
      ${playing && html`<div class="go">
        ${seat.takeover
          ? html`<button type="button" class="btn go" onClick=${() => { leave("return"); close(); }}>Take my seat back</button>`
          : html`<button type="button" class="btn" onClick=${() => { leave("takeover"); close(); }}>Let a bot play for me</button>`}
        ${sure
          ? html`<button type="button" class="btn hot" onClick=${() => { leave("resign"); close(); }}>Yes, give up for good</button>`
          : html`<button type="button" class="btn line" onClick=${() => setSure(true)}>Resign</button>`}</div>
        ${sure && html`<p class="fine">A bot plays on for you, and you are ranked last.</p>`}`}
    </div>`;
  }
  return { title: "Table settings", class: "calm", body: Body };
}
