/**
 * Asking at the table, by a key or a button: what one has, what the others have, what happened, what one can
 * do, what was said.
 */
import { html } from "kaiju/shared/html";
import { sentences } from "kaiju/table/turn_summary";
import { question } from "kaiju/table/speech";
import { goTo } from "kaiju/table/focus";
import { numbered } from "kaiju/table/keyboard";

/** What somebody has, as anybody at the table may know it. */
function holdings({ store, ui, board }, seat) {
  const view = store.view.peek();
  const name = seat === store.you.peek() ? "You" : ui.seat(seat)?.name;
  const figures = (board.summary?.(view, seat) ?? [])
    .map(({ label, value }) => `${value} ${label}`)
    .join(", ");
  const more = board.have?.({ view, seat, catalog: store.catalog.peek(), ui }) ?? [];
  return sentences([`${name}: ${figures}`, ...more]);
}

/** What a button is called, as it is said. */
function name(button) {
  const copy = button.cloneNode(true);
  for (const hidden of copy.querySelectorAll("[aria-hidden=true]")) hidden.remove();
  const parts = [...copy.querySelectorAll("b, small")].filter(
    (part) => !part.parentElement.closest("b, small"),
  );
  const words = parts.length
    ? parts
        .map((part) => part.textContent.trim())
        .filter(Boolean)
        .join(", ")
    : copy.textContent;
  return (button.getAttribute("aria-label") ?? words).replace(/\s+/g, " ").trim();
}

/** The buttons of the action bar by their numbers, then those of offers. */
function possible({ store }) {
  const bar = numbered().map((button, n) => `${n + 1}: ${name(button)}`);
  const offers = [
    ...document.querySelectorAll(".offer button, .acts [data-verb=undo]:not([aria-disabled=true])"),
  ].map(name);
  if (!store.prompt.peek()) return sentences(["It is not your move", ...bar]);
  return sentences([...bar, ...offers]) || "Nothing.";
}

/** The question once more, with what the cards in it do. */
function again({ store, ui }) {
  const prompt = store.prompt.peek();
  if (!prompt) return "It is not your move.";
  const cards = ui.doing(`${prompt.title} ${prompt.ask}`);
  return sentences([question(prompt, ui), prompt.hint && ui.plain(prompt.hint), ...cards]);
}

function Said({ said }) {
  const all = said.value.slice().reverse();
  if (!all.length) return html`<p>Nothing has been said yet.</p>`;
  return html`<ol class="saidlist" tabindex="0" aria-label="What was said, the newest first">
    ${all.map(({ key, text }) => html`<li key=${key}>${text}</li>`)}
  </ol>`;
}

/**
 * What can be asked: the key, its words, and what it does.
 * @param {{store: any, ui: any, board: any, speech: any, announcer: any}} parts
 */
export function createAsking(parts) {
  const { store, ui, speech, announcer } = parts;
  let next = 0;
  const other = () => {
    const seats = (store.table.peek()?.seats ?? [])
      .map((seat, n) => (seat && n !== store.you.peek() ? n : -1))
      .filter((n) => n >= 0);
    const seat = seats[next % seats.length];
    next += 1;
    return holdings(parts, seat);
  };
  const own = () => (store.you.peek() === null ? "You are watching." : holdings(parts, store.you.peek()));
  const open = () =>
    ui.open({ title: "What was said", class: "calm", body: () => html`<${Said} said=${announcer.said} />` });
  const answer = (ask) => () => {
    if (store.view.peek()) announcer.call(ask());
  };
  const lesson = store.lesson
    ? [{ key: "l", words: "What does the lesson say?", run: answer(store.lesson.words) }]
    : [];
  const coach = store.coach
    ? [{ key: "c", words: "What would the coach do?", run: answer(store.coach.tell) }]
    : [];
  return [
    ...lesson,
    ...coach,
    ...(store.exercise?.keys ?? []),
    { key: "q", words: "The question again", run: answer(() => again(parts)) },
    { key: "d", words: "What can I do?", run: answer(() => possible(parts)) },
    { key: "m", words: "What have I?", run: answer(own) },
    { key: "o", words: "What has the next player?", run: answer(other) },
    { key: "w", words: "What happened?", run: answer(speech.happened) },
    { key: "h", words: "What was said", run: open },
  ];
}

/** @type {[Parameters<typeof goTo>[1], string][]} */
const SKIPS = [
  ["lesson", "To the lesson"],
  ["question", "To the question"],
  ["board", "To the board"],
  ["hand", "To your hand"],
  ["log", "To the log"],
];

/** Links over the table, seen when the keyboard is on them: to its parts, and what can be asked. */
export function Shortcuts({ store, asking }) {
  const keys = (event) => {
    const all = [...event.currentTarget.querySelectorAll("button")];
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    all[(all.indexOf(document.activeElement) + step + all.length) % all.length].focus();
  };
  return html`<nav class="skips" aria-label="Quick ways">
    ${SKIPS.filter(([name]) => name !== "lesson" || store.lesson).map(
      ([name, words]) => html`<a
        key=${name}
        href=${`#${name}`}
        onClick=${(event) => {
          event.preventDefault();
          goTo(store, name);
        }}
      >
        ${words}
      </a>`,
    )}
    <div role="toolbar" aria-label="Ask" onKeyDown=${keys}>
      ${asking.map(
        ({ key, words, run }, n) =>
          html`<button type="button" key=${key} tabindex=${n ? -1 : 0} onClick=${run}>${words}</button>`,
      )}
    </div>
  </nav>`;
}
