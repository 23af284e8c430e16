/**
 * The prompt bar: what you are asked and why, and what happens if you do nothing; or whom the table waits
 * for.
 */
import { cls, html } from "kaiju/shared/html";
import { Clock, day, standsUntil } from "kaiju/table/clock";
import { Hurry } from "kaiju/table/hurry";
import { goneFor, goneFrom, goneSheet } from "kaiju/table/leaving";
import { LetPass } from "kaiju/table/let_pass";
import { lines, withoutName } from "kaiju/table/log";
import { Recap } from "kaiju/table/recap";
import { serverNow } from "kaiju/table/store";
import { BackButton } from "kaiju/table/take_back";

/** Whether everybody waits the same short time in which somebody may react. */
function inBeat(store) {
  const asked = store.waiting.value;
  return (
    store.settings.reactions === "hidden" &&
    asked.length > 0 &&
    asked.every((entry) => entry.patience === "window" && entry.deadline) &&
    store.table.value?.pace === "live"
  );
}

/** Who is asked, in a few words. */
function waitingFor(store, ui) {
  if (store.held.value !== null) return "You have answered; it counts in a moment";
  if (inBeat(store)) return "Reactions …";
  const others = store.acting.value.filter((entry) => entry.seat !== store.you.value);
  if (!others.length) return "The table goes on by itself";
  const names = others.map((entry) => ui.seat(entry.seat)?.name ?? "");
  if (names.length === 1) {
    const until = standsUntil(others[0], serverNow(store));
    if (until !== null) return `${names[0]} is on holiday until ${day(until)}`;
    if (goneFor(store).includes(others[0].seat)) return `${names[0]} has not played for two weeks`;
    if (others[0].grace) return `${names[0]} has one last turn of time`;
    return `${names[0]} is choosing`;
  }
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} are choosing`;
}

/** How much of what happened is told where the actions stand when it is one's own move. */
const TOLD = 3;

function Deed({ ui, line }) {
  const seat = line.seat === null || line.seat === undefined ? null : ui.seat(line.seat);
  return html`<p title=${ui.plain(line.text)}>
    ${seat && ui.emblem(seat.seat)}
    <span>
      ${seat && !seat.you && html`<b>${ui.doer(seat.seat)}</b>${" "}`}
      ${ui.text(withoutName(line.text, line.seat), { told: true })}
    </span>
  </p>`;
}

/** What happened last, the latest first: a small window with room for more shows all, a desk the latest. */
export function Ticker({ store, ui }) {
  const last = lines(store.log.value.slice(-8), ui.seat)
    .filter(({ text }) => text)
    .slice(-TOLD)
    .reverse();
  const asides = store.asides.value;
  const open = (event) => {
    store.menu.value = {
      at: event.currentTarget.getBoundingClientRect(),
      choices: asides,
      from: event.currentTarget,
    };
  };
  return html`<div class="meanwhile">
    <div class="ticker" inert>
      <div class="deeds">${last.map((line) => html`<${Deed} key=${line.key} ...${{ ui, line }} />`)}</div>
    </div>
    ${
      asides.length > 0 &&
      html`<button type="button" class="action" data-verb="more" aria-haspopup="menu" onClick=${open}>
        ${ui.sign("more")}
        <span>
          <b>Meanwhile</b>
          ${" "}
          <small>${asides.length} choice${asides.length > 1 ? "s" : ""}</small>
        </span>
      </button>`
    }
  </div>`;
}

/** What the place of the question holds while nobody asks: the end, or whom the table waits for. */
function Quiet({ store, ui, board, undo, askBack, leave }) {
  if (store.result.value) {
    return html`
      <div class="prompt-title"><h2>The match is over</h2></div>
      <button
        type="button"
        class="button compact go"
        onClick=${() => {
          store.resultShown.value = true;
        }}
      >
        Show the result
      </button>
    `;
  }
  if (store.table.value?.called_off) {
    return html`
      <div class="prompt-title"><h2>The match has ended without a result</h2></div>
      <p class="ask"><b>${store.table.value.called_off}</b></p>
    `;
  }
  if (store.live && store.you.value !== null && store.table.value?.seats[store.you.value]?.left) {
    return html`
      <div class="prompt-title"><h2>You no longer play here</h2></div>
      <p class="ask">A bot plays on for you, and you are placed behind all who stay. You may watch, or go.</p>
      <a class="button compact go" href="/">Leave the table</a>
    `;
  }
  const first = store.waiting.value.find((entry) => entry.seat !== store.you.value) ?? store.waiting.value[0];
  const acts = store.acting.value.find((entry) => entry.seat !== store.you.value);
  return html`
    ${acts && !inBeat(store) && ui.emblem(acts.seat)}
    <div class="prompt-title"><h2>${waitingFor(store, ui)}</h2></div>
    <p class="ask">
      ${store.you.value === null ? "You are watching." : (board.sidelined?.(store.view.value) ?? "")}
    </p>
    <${LetPass} ...${{ store, ui }} />
    <${BackButton} ...${{ store, ui, undo, askBack }} />
    ${store.layout.value.frame === "desk" && html`<${Hurry} ...${{ store, ui }} />`}
    ${
      store.live &&
      goneFor(store).length > 0 &&
      html`<button
        type="button"
        class="button compact"
        data-verb="go-on-without"
        onClick=${() => ui.open(goneSheet({ store, leave }))}
      >
        Go on without them…
      </button>`
    }
    <${Clock} store=${store} entry=${first} />
  `;
}

/**
 * What comes when time is over: a single answer is taken; by turns a turn of grace, or a bot; else what the
 * title says.
 */
function whenOver(store, entry, prompt, ui) {
  if (entry?.patience === "look") return "then it is done for you";
  if (store.table.value?.pace === "turns" && entry?.patience === "turn")
    return entry.grace ? "your last turn of time, then a bot plays on" : "then one more turn of time, once";
  return prompt.timeout && ui.plain(prompt.timeout);
}

/** In its second week, a question without a clock says until when the others wait. */
function goesOnWithout(store) {
  const from = goneFrom(store, store.you.value);
  if (!from || from - serverNow(store) > 7 * 86400) return null;
  return html`<p class="fine">From ${day(from)} on the others may go on without you.</p>`;
}

/** What is asked, and what happens without an answer. */
function Asked({ store, ui, board, prompt }) {
  const mine = store.waiting.value.find((entry) => entry.seat === store.you.value);
  const Steps = board.Steps;
  return html`
    <div class="prompt-title"><h2>${ui.text(prompt.title)}</h2></div>
    ${ui.rule(prompt.rule, prompt.hint)}
    <div class="asked-words">
      <p class="ask">
        <b>${ui.text(prompt.ask, { open: true })}</b>
        ${prompt.hint && html`<span><span>${ui.text(prompt.hint)}</span></span>`}
      </p>
      <${Recap} ...${{ store, ui, board }} />
    </div>
    <${LetPass} ...${{ store, ui }} />
    ${
      Steps &&
      html`<div class="turn-steps"><${Steps} view=${store.view.value} prompt=${prompt} ui=${ui} /></div>`
    }
    ${
      store.coach?.playing.value &&
      prompt.choices.length > 1 &&
      html`<${store.coach.WhatButton} coach=${store.coach} ui=${ui} />`
    }
    <${Clock} store=${store} entry=${mine} note=${whenOver(store, mine, prompt, ui)} />
    ${goesOnWithout(store)}
  `;
}

/**
 * One place for all of it, which stays while what it says changes: the keyboard rests here (focus.js), and
 * speech.js says it.
 */
export function PromptBar({ store, ui, board, undo, askBack, leave }) {
  const { coach } = store;
  const over = store.result.value || store.table.value?.called_off;
  const left = store.live && store.you.value !== null && store.table.value?.seats[store.you.value]?.left;
  const prompt = over || left ? null : store.prompt.value;
  const again = prompt && coach?.held.value;
  return html`<div
    id="question"
    tabindex="-1"
    class=${cls("prompt", !prompt && "quiet", again && "again", prompt && store.sending.value && "sending")}
    role="region"
    aria-label=${again ? "Look again?" : prompt ? "What you are asked" : "How the table stands"}
    data-test=${prompt ? "prompt" : undefined}
  >
    ${
      again
        ? html`<div class="asked-below" inert><${Asked} ...${{ store, ui, board, prompt }} /></div>
            <${coach.Again} ...${{ coach, ui }} />`
        : prompt
          ? html`<${Asked} ...${{ store, ui, board, prompt }} />`
          : html`<${Quiet} ...${{ store, ui, board, undo, askBack, leave }} />`
    }
  </div>`;
}
