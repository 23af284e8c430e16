/** The person's own settings at the table: pace, sound, notifications, when to be asked; and leaving. */
import { html, useState } from "kaiju/html";
import { Preferences } from "kaiju/reactions";
import { keep } from "kaiju/store";
import { mayNotify } from "kaiju/title";

const PACES = [["instant", "Instant"], ["normal", "Normal"], ["slow", "Slow"]];

export function setPace(store, pace) { store.pace.value = pace; keep("pace", pace); }
export function setSound(store, on) { store.sound.value = on; keep("sound", on ? "on" : "off"); }

/** @param {{store: any, board: any, leave: (type: string) => void}} parts */
export function settingsSheet({ store, board, leave }) {
  function Body({ ui, close }) {
    const [allowed, setAllowed] = useState("Notification" in window ? Notification.permission : "denied");
    const [sure, setSure] = useState(false);
    const seat = store.you.value === null ? null : ui.seat(store.you.value);
    const playing = store.live && seat && store.table.value?.status === "playing" && !store.result.value;
    return html`<div class="settings">
      <fieldset class="pref"><legend>How fast things are shown</legend><div class="seg">${PACES.map(([key, name]) => html`<button type="button" aria-pressed=${store.pace.value === key} onClick=${() => setPace(store, key)}>${name}</button>`)}</div></fieldset>
      <fieldset class="pref"><legend>Sound</legend><div class="seg">${[["Off", false], ["On", true]].map(([name, on]) => html`<button type="button" aria-pressed=${store.sound.value === on} onClick=${() => setSound(store, on)}>${name}</button>`)}</div></fieldset>
      <${Preferences} store=${store} ui=${ui} board=${board} />
      ${store.live && allowed === "default" && html`<p><button type="button" class="btn" onClick=${async () => setAllowed((await mayNotify()) ? "granted" : "denied")}>Notify me when it is my move</button></p>`}
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
