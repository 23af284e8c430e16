/** The person's own settings at the table: pace, sound, notifications, when to be asked; and leaving. */
import { html, useState } from "kaiju/shared/html";
import { EndHere, goneFor, GoOnWithout } from "kaiju/table/leaving";
import { post, prefer, preferPace } from "kaiju/table/preferences";
import { mayNotify, permission } from "kaiju/table/your_move";

const OFF_OR_ON = [
  [false, "Off"],
  [true, "On"],
];
const YES_OR_NO = [
  [true, "Yes"],
  [false, "No"],
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
function setConfirmations(store, on) {
  store.confirmations.value = on;
  prefer(store.settings, "confirmations", on);
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
    return "You are never asked when nothing that you could do would change anything.";
  const wish = store.windows.value;
  const noticed =
    wish === "never" ? " Rivals may notice that you never react; it tells them nothing of your cards." : "";
  if (pace === "live")
    return (
      `Such a moment lasts ${store.settings.beat} seconds for everybody who does not let everything pass, ` +
      "whatever they hold and whatever they answer, so the time tells nothing of anybody's cards." +
      noticed
    );
  if (reactions === "strict")
    return (
      "At this table everybody who might hold a card that fits is asked, also when nothing would " +
      "come of it, so waiting tells nothing. Only who lets everything pass is not." +
      noticed
    );
  return (
    "At this table only who can react is asked: " +
    "whoever is waited for in such a moment holds a card that fits." +
    (wish === "matters" ? " Who knows your choice can tell that it matters when you are waited for." : "") +
    noticed
  );
}

/** What the keys do at a table. */
function Keys({ shortcuts, lesson, coach, exercise }) {
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
        one after another, <kbd>W</kbd> what happened since your turn; <kbd>H</kbd> lists what was said.
        ${lesson && html` <kbd>L</kbd> says what the lesson says.`}
        ${coach && html` <kbd>C</kbd> says what the coach would do.`}
        ${exercise && html` <kbd>T</kbd> asks this once more, from the beginning.`}
      `
    }
  </p>`;
}

/**
 * One of a few values, picked by a press; what `children` say of it stands below.
 * @param {{legend: string, values: any[][], now: any, pick: (value: any) => void, children?: any}} parts
 */
function Pick({ legend, values, now, pick, children }) {
  return html`<fieldset class="preference">
    <legend>${legend}</legend>
    <div class="segments">
      ${values.map(
        ([value, name]) => html`<button
          type="button"
          aria-pressed=${now === value}
          onClick=${() => pick(value)}
        >
          ${name}
        </button>`,
      )}
    </div>
    ${children}
  </fieldset>`;
}

/** @param {{store: any, leave: (type: string) => void}} parts */
export function settingsSheet({ store, leave }) {
  function Body({ ui, close }) {
    const [allowed, setAllowed] = useState(permission());
    const [sure, setSure] = useState(false);
    const seat = store.you.value === null ? null : ui.seat(store.you.value);
    const playing = store.live && seat && store.table.value?.status === "playing" && !store.result.value;
    return html`<div class="settings">
      <${Pick}
        legend="How fast things are shown"
        values=${store.settings.speeds}
        now=${store.pace.value}
        pick=${(pace) => setPace(store, pace)}
      >
        ${
          store.played &&
          html`<p class="fine">When you play with bots only, they and the table go at this speed, too.</p>`
        }
      <//>
      <${Pick}
        legend="Sound"
        values=${OFF_OR_ON}
        now=${store.sound.value}
        pick=${(on) => setSound(store, on)}
      />
      ${
        store.coach &&
        !store.coach.none.value &&
        html`<${Pick}
          legend="Coach"
          values=${OFF_OR_ON}
          now=${store.coach.on.value}
          pick=${(to) => store.coach.turn(to)}
        >
          <p class="fine">
            Asks once more before a choice that loses much, and says what it would do. Only at unrated tables
            with bots.
          </p>
        <//>`
      }
      ${
        store.live &&
        seat &&
        ["open", "hidden"].includes(store.settings.reactions) &&
        html`<${Pick}
          legend="When others act and I could react"
          values=${store.settings.windows_choices}
          now=${store.windows.value}
          pick=${(windows) => setWindows(store, windows)}
        >
          <p class="fine">${windowsNote(store)}</p>
        <//>`
      }
      ${
        store.settings.person &&
        html`<${Pick}
          legend="Ask once more before choices easily made by mistake"
          values=${YES_OR_NO}
          now=${store.confirmations.value}
          pick=${(on) => setConfirmations(store, on)}
        />`
      }
      ${
        store.live &&
        store.settings.person &&
        html`<${Pick}
          legend="A notification of the browser when it is my move"
          values=${OFF_OR_ON}
          now=${store.notify.value && allowed === "granted"}
          pick=${async (on) => setAllowed(await setNotify(store, on))}
        >
          ${
            allowed === "denied" &&
            html`<p class="fine">
              This browser does not let the site show any. You can allow it beside the address.
            </p>`
          }
        <//>`
      }
      ${
        store.live &&
        html`
          <${Pick}
            legend="A screen reader is told what others do"
            values=${store.settings.speech_choices}
            now=${store.speech.value}
            pick=${(speech) => setSpeech(store, speech)}
          />
          <${Pick}
            legend="Single keys: letters and digits"
            values=${OFF_OR_ON}
            now=${store.shortcuts.value}
            pick=${(on) => setShortcuts(store, on)}
          />
        `
      }
      <${Keys}
        shortcuts=${store.shortcuts.value}
        lesson=${Boolean(store.settings.lesson)}
        coach=${Boolean(store.coach)}
        exercise=${Boolean(store.exercise)}
      />
      <p class="links">
        <a class="text-link" href=${store.settings.rules} target="_blank" rel="noopener">Rules</a> <a
          class="text-link"
          href=${store.settings.lesson?.hub ?? "/"}
        >
          ${store.settings.lesson ? "All lessons" : "Home"}
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
        html`<fieldset class="preference">
          <legend>Everybody else has resigned</legend>
          <${EndHere} ...${{ store, ui, leave }} done=${close} />
        </fieldset>`
      }
      ${
        playing &&
        goneFor(store).length > 0 &&
        html`<fieldset class="preference">
          <legend>No move for two weeks</legend>
          <${GoOnWithout} ...${{ store, ui, leave }} done=${close} />
        </fieldset>`
      }
      ${
        playing &&
        store.played &&
        html`
          <div class="go">
            ${
              seat.takeover
                ? html`<button
                    type="button"
                    class="button go"
                    onClick=${() => {
                      leave("return");
                      close();
                    }}
                  >
                    Take my seat back
                  </button>`
                : html`<button
                    type="button"
                    class="button"
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
                    class="button hot"
                    onClick=${() => {
                      leave("resign");
                      close();
                    }}
                  >
                    Yes, give up for good
                  </button>`
                : html`<button type="button" class="button line"
                  onClick=${() => setSure(true)}>Resign</button>`
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
