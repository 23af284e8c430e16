/** The person's own settings at the table: pace, sound, notifications, when to be asked; and leaving. */
import { html, useState } from "kaiju/shared/html";
import { EndHere } from "kaiju/table/leaving";
import { post, prefer, preferPace } from "kaiju/table/preferences";
import { mayNotify, permission } from "kaiju/table/your_move";

const PACES = [
  ["instant", "Instant"],
  ["normal", "Normal"],
  ["slow", "Slow"],
];

/** Remembered for this game; the preference for all of them is on the preferences page. */
export function setPace(store, pace) {
  store.pace.value = pace;
  preferPace(store.settings, pace);
}
function setSpeech(store, speech) {
  store.speech.value = speech;
  prefer(store.settings, "speech", speech);
}
function setShortcuts(store, on) {
  store.shortcuts.value = on;
  prefer(store.settings, "shortcuts", on);
}
export function setSound(store, on) {
  store.sound.value = on;
  prefer(store.settings, "sound", on);
}

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

/** What others can learn from the time that a reaction takes, where people sit together. */
function windowsNote(store) {
  const { seats, pace, reactions } = store.table.value;
  const people = seats.some(
    (seat, n) => seat && n !== store.you.value && !seat.left && (!seat.bot || seat.takeover),
  );
  if (!people || store.settings.reactions !== "hidden")
    return "You are never asked when all you could do is pass.";
  if (pace === "live")
    return (
      `Such a moment lasts ${store.settings.beat} seconds for everybody, ` +
      "whatever they hold and whatever they answer, so the time tells nobody anything."
    );
  if (reactions === "strict")
    return "At this table everybody who might hold a card that fits is asked, so waiting tells nothing.";
  return (
    "At this table only who can react is asked: " +
    "whoever is waited for in such a moment holds a card that fits."
  );
}

/** What the keys do at a table. */
function Keys({ shortcuts }) {
  return html`<p class="keys">
    <b>Keys</b> <kbd>Tab</kbd> goes from group to group, the arrows walk in it and over the
    table, <kbd>Enter</kbd> takes, <kbd>Space</kbd> hurries to your turn, <kbd>Esc</kbd> closes, and leads to
    the question.
    ${
      shortcuts &&
      html`
        ${" "}
        <kbd>1</kbd> to <kbd>9</kbd> press the action bar. <kbd>Q</kbd> says the question
        again, <kbd>D</kbd> what you can do, <kbd>M</kbd> what you have, <kbd>O</kbd> what the others have,
        one after another,<kbd>W</kbd> what happened since your turn; <kbd>H</kbd> lists what was said.
      `
    }
  </p>`;
}

/** @param {{store: any, leave: (type: string) => void}} parts */
export function settingsSheet({ store, leave }) {
  function Body({ ui, close }) {
    const [allowed, setAllowed] = useState(permission());
    const [sure, setSure] = useState(false);
    const seat = store.you.value === null ? null : ui.seat(store.you.value);
    const playing = store.live && seat && store.table.value?.status === "playing" && !store.result.value;
    return html`<div class="settings">
      <fieldset class="pref">
        <legend>How fast things are shown</legend>
        <div class="seg">
          ${PACES.map(
            ([key, name]) => html`<button
              type="button"
              aria-pressed=${store.pace.value === key}
              onClick=${() => setPace(store, key)}
            >
              ${name}
            </button>`,
          )}
        </div>
      </fieldset>
      <fieldset class="pref">
        <legend>Sound</legend>
        <div class="seg">
          ${[
            ["Off", false],
            ["On", true],
          ].map(
            ([name, on]) => html`<button
              type="button"
              aria-pressed=${store.sound.value === on}
              onClick=${() => setSound(store, on)}
            >
              ${name}
            </button>`,
          )}
        </div>
      </fieldset>
      ${
        store.live &&
        seat &&
        ["open", "hidden"].includes(store.settings.reactions) &&
        html`<fieldset class="pref">
          <legend>When others act and I could react</legend>
          <div class="seg">
            ${store.settings.windows_choices.map(
              ([key, name]) => html`<button
                type="button"
                aria-pressed=${store.windows.value === key}
                onClick=${() => setWindows(store, key)}
              >
                ${name}
              </button>`,
            )}
          </div>
          <p class="fine">${windowsNote(store)}</p>
        </fieldset>`
      }
      ${
        store.settings.person &&
        html`<fieldset class="pref">
          <legend>Ask once more before choices easily made by mistake</legend>
          <div class="seg">
            ${[
              ["Yes", true],
              ["No", false],
            ].map(
              ([name, on]) => html`<button
                type="button"
                aria-pressed=${store.confirmations.value === on}
                onClick=${() => {
                  store.confirmations.value = on;
                  prefer(store.settings, "confirmations", on);
                }}
              >
                ${name}
              </button>`,
            )}
          </div>
        </fieldset>`
      }
      ${
        store.live &&
        store.settings.person &&
        html`<fieldset class="pref">
          <legend>A notification of the browser when it is my move</legend>
          <div class="seg">
            ${[
              ["Off", false],
              ["On", true],
            ].map(
              ([name, on]) => html`<button
                type="button"
                aria-pressed=${(store.notify.value && allowed === "granted") === on}
                onClick=${async () => setAllowed(await setNotify(store, on))}
              >
                ${name}
              </button>`,
            )}
          </div>
          ${
            allowed === "denied" &&
            html`<p class="fine">
              This browser does not let the site show any. You can allow it beside the address.
            </p>`
          }
        </fieldset>`
      }
      ${
        store.live &&
        html`
          <fieldset class="pref">
            <legend>A screen reader is told what others do</legend>
            <div class="seg">
              ${store.settings.speech_choices.map(
                ([key, name]) => html`<button
                  type="button"
                  aria-pressed=${store.speech.value === key}
                  onClick=${() => setSpeech(store, key)}
                >
                  ${name}
                </button>`,
              )}
            </div>
          </fieldset>
          <fieldset class="pref">
            <legend>Single keys: letters and digits</legend>
            <div class="seg">
              ${[
                ["Off", false],
                ["On", true],
              ].map(
                ([name, on]) => html`<button
                  type="button"
                  aria-pressed=${store.shortcuts.value === on}
                  onClick=${() => setShortcuts(store, on)}
                >
                  ${name}
                </button>`,
              )}
            </div>
          </fieldset>
        `
      }
      <${Keys} shortcuts=${store.shortcuts.value} />
      <p class="links">
        <a class="lnk" href=${store.settings.rules} target="_blank" rel="noopener">Rules</a> <a
          class="lnk"
          href="/"
        >
          Home
        </a>
      </p>
      ${
        store.commitment.value &&
        html`<p class="seal">
          ${ui.icon("wax-seal")} <span>
            Seal of this match's chance <code>${store.commitment.value.slice(0, 16)}…</code>
          </span>
        </p>`
      }
      ${
        playing &&
        store.ending.value &&
        html`<fieldset class="pref">
          <legend>Everybody else has resigned</legend>
          <${EndHere} ...${{ store, ui, leave }} done=${close} />
        </fieldset>`
      }
      ${
        playing &&
        html`
          <div class="go">
            ${
              seat.takeover
                ? html`<button
                    type="button"
                    class="btn go"
                    onClick=${() => {
                      leave("return");
                      close();
                    }}
                  >
                    Take my seat back
                  </button>`
                : html`<button
                    type="button"
                    class="btn"
                    onClick=${() => {
                      leave("takeover");
                      close();
                    }}
                  >
                    Let a bot play for me
                  </button>`
            }
            ${
              sure
                ? html`<button
                    type="button"
                    class="btn hot"
                    onClick=${() => {
                      leave("resign");
                      close();
                    }}
                  >
                    Yes, give up for good
                  </button>`
                : html`<button type="button" class="btn line" onClick=${() => setSure(true)}>Resign</button>`
            }
          </div>
          ${
            sure &&
            html`<p class="fine">
              A bot plays on for you. You cannot come back, and you are placed behind all who stay.
            </p>`
          }
        `
      }
    </div>`;
  }
  return { title: "Table settings", class: "calm", body: Body };
}
