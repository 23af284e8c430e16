/** What people say to each other at this table. */
import { html, useEffect, useRef, useState } from "kaiju/shared/html";
import { Emblem } from "kaiju/shared/icons";

export function Chat({ store, ui, say }) {
  const [text, setText] = useState("");
  const list = useRef(null);
  const messages = store.chat.value;
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
              one.seat === null || one.seat === undefined
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
      mayTalk
        ? html`<form onSubmit=${submit}>
            <label class="visually-hidden" for="say">Say something to the table</label>
            <input
              id="say"
              type="text"
              maxlength="500"
              autocomplete="off"
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
