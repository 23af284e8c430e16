/** What people say to each other at this table. */
import { html, useEffect, useRef, useState } from "kaiju/shared/html";
import { Emblem } from "kaiju/shared/icons";
import { keep, kept } from "kaiju/table/preferences";

/** Whether a person has a seat here, or a program of theirs. */
const plays = (store) => store.you.value !== null || Boolean(store.settings.plays);
const isWatcher = ({ seat }) => seat === null || seat === undefined;
const key = (settings) => `hide-watchers.${settings.match}`;

/** Whether this browser's person has said that they will not see what watchers say at this table. */
export const hidesWatchers = (settings) => kept(key(settings), "") === "yes";

function setHidesWatchers(store, on) {
  store.hidesWatchers.value = on;
  keep(key(store.settings), on ? "yes" : "");
}

/** Whether somebody will not see this, because a watcher said it. @param {any} store @param {any} message */
export const isHidden = (store, message) =>
  store.hidesWatchers.value && store.you.value !== null && isWatcher(message);

/**
 * A rated match is over: ask for what watchers said meanwhile, which whoever plays has not been told (R-79).
 * Where that fails it comes with the next welcome.
 * @param {any} store
 * @returns {Promise<number>} how many lines that were
 */
export async function readTheRest(store) {
  if (!store.table.peek()?.rated || !plays(store)) return 0;
  const answer = await fetch(store.settings.chat, { credentials: "same-origin" }).catch(() => null);
  const { messages = [] } = (answer?.ok && (await answer.json().catch(() => null))) || {};
  const here = store.chat.peek();
  const known = new Set(here.map(({ id }) => id));
  const late = messages.filter(({ id }) => !known.has(id));
  store.chat.value = [...here, ...late].sort((one, other) => one.id - other.id);
  return late.length;
}

export function Chat({ store, ui, say }) {
  const [text, setText] = useState("");
  const list = useRef(null);
  const messages = store.chat.value.filter((one) => !isHidden(store, one));
  const { rated, status } = store.table.value ?? {};
  const heldBack = rated && status === "playing" && !plays(store);
  useEffect(() => {
    store.unread.value = 0;
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [messages.length]);
  const mayTalk = Boolean(store.settings.person) && !store.settings.guest;
  const submit = async (event) => {
    event.preventDefault();
    const sentence = text.trim();
    if (!sentence) return;
    setText("");
    if (!(await say(sentence))) setText(sentence);
  };
  return html`<div class="chat">
    <div class="lines" role="log" aria-live="off" aria-label="Chat" tabindex="0" ref=${list}>
      <ol>
        ${!messages.length && html`<li class="none">Nobody has said anything yet.</li>`}
        ${messages.map(
          (one) => html`<li key=${one.id} class=${one.removed ? "gone" : ""}>
            ${
              isWatcher(one)
                ? html`<span class="line-icon">${ui.icon("meeple")}</span>`
                : html`<${Emblem} seat=${ui.seat(one.seat)} size="little" />`
            }
            <span>
              <b dir="auto">${one.name}</b> <span class="said" dir="auto">
                ${one.removed ? "(taken away by a moderator)" : one.text}
              </span>
            </span>
            ${
              mayTalk &&
              store.live &&
              one.name &&
              !one.removed &&
              one.name !== store.settings.person &&
              html`<a
                class="flag"
                href=${`${store.settings.table}chat/${one.id}/report/`}
                target="_blank"
                rel="noopener"
                title="Report this message"
                aria-label=${`Report what ${one.name} said`}
              >
                ${ui.icon("flying-flag")}
              </a>`
            }
          </li>`,
        )}
      </ol>
    </div>
    ${
      rated === false &&
      store.you.value !== null &&
      (store.hidesWatchers.value || messages.some(isWatcher)) &&
      html`<label class="hide-watchers">
        <input
          type="checkbox"
          checked=${store.hidesWatchers.value}
          onChange=${(event) => setHidesWatchers(store, event.currentTarget.checked)}
        />
        Hide what watchers say
      </label>`
    }
    ${
      mayTalk && heldBack && html`<p class="none" id="say-note">Players read this when the match is over.</p>`
    }
    ${
      mayTalk
        ? html`<form onSubmit=${submit}>
            <label class="visually-hidden" for="say">Say something to the table</label>
            <input
              id="say"
              type="text"
              maxlength="500"
              autocomplete="off"
              aria-describedby=${heldBack ? "say-note" : undefined}
              placeholder="Say something to the table"
              value=${text}
              onInput=${(event) => setText(event.currentTarget.value)}
            />
            <button type="submit" class="icon-button" aria-label="Send">${ui.sign("send")}</button>
          </form>`
        : html`<p class="none">${store.settings.guest ? "Register to talk." : "Log in to talk."}</p>`
    }
  </div>`;
}
