/** The prompt bar: what you are asked and why, and what happens if you do nothing; or whom the table waits for. */
import { cls, html } from "kaiju/html";
import { Clock } from "kaiju/clock";
import { lines, withoutName } from "kaiju/log";

/** Who is asked, in a few words. */
function waitingFor(store, ui) {
  if (store.held.value !== null) return "You have answered; it counts when the window is over";
  const others = store.waiting.value.filter((entry) => entry.seat !== store.you.value);
  if (!others.length && store.waiting.value.length) return "“No” is said for you";
  if (!others.length) return "The table goes on by itself";
  const names = others.map((entry) => ui.seat(entry.seat)?.name ?? "");
  if (names.length === 1) return `${names[0]} is choosing`;
  return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} are choosing`;
}

/** What happened last, where the actions stand when it is one's own move. */
export function Ticker({ store, ui }) {
  const last = lines(store.log.value.slice(-6), ui.seat).filter(({ text }) => text).at(-1);
  const seat = last?.seat === null || last?.seat === undefined ? null : ui.seat(last.seat);
  const asides = store.asides.value;
  const open = (event) => { store.menu.value = { at: event.currentTarget.getBoundingClientRect(), choices: asides, from: event.currentTarget }; };
  return html`<div class="meanwhile"><p class="ticker" inert>${last && html`${seat && ui.emblem(seat.seat)}<span>${seat && html`<b>${seat.you ? "You" : seat.name}:</b>${" "}`}${ui.text(withoutName(last.text, last.seat), { told: true })}</span>`}</p>
    ${asides.length > 0 && html`<button type="button" class="ab" data-verb="more" aria-haspopup="menu" onClick=${open}>${ui.sign("more")}<span><b>Meanwhile</b>${" "}<small>${asides.length} choice${asides.length > 1 ? "s" : ""}</small></span></button>`}</div>`;
}

export function PromptBar({ store, ui, board }) {
  const prompt = store.prompt.value;
  const mine = store.waiting.value.find((entry) => entry.seat === store.you.value);
  if (store.result.value) {
    return html`<div class="prm quiet" role="status"><div class="pt"><h2>The match is over</h2></div>
      <button type="button" class="btn sm go" onClick=${() => { store.resultShown.value = true; }}>Show the result</button></div>`;
  }
  if (store.table.value?.called_off) {
    return html`<div class="prm quiet" role="status"><div class="pt"><h2>The match has ended without a result</h2></div><p class="ask"><b>${store.table.value.called_off}</b></p></div>`;
  }
  if (!prompt) {
    const first = store.waiting.value.find((entry) => entry.seat !== store.you.value);
    return html`<div class="prm quiet" role="status">
      ${first && ui.emblem(first.seat)}<div class="pt"><h2>${waitingFor(store, ui)}</h2></div>
      <p class="ask">${store.you.value === null ? "You are watching." : ""}</p><${Clock} store=${store} entry=${first} /></div>`;
  }
  const Steps = board.Steps;
  return html`<div class=${cls("prm", store.sending.value && "sending")} role="region" aria-label="What you are asked" data-test="prompt">
    <div class="pt" role="status"><h2>${ui.text(prompt.title)}</h2></div>
    ${ui.rule(prompt.rule)}
    <p class="ask"><b>${ui.text(prompt.ask, { open: true })}</b>${prompt.hint && html`<span>${ui.text(prompt.hint)}</span>`}</p>
    ${Steps && html`<${Steps} view=${store.view.value} prompt=${prompt} ui=${ui} />`}
    <${Clock} store=${store} entry=${mine} note=${prompt.timeout && ui.plain(prompt.timeout)} />
  </div>`;
}
