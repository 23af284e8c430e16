/** What is asked, what was tried and what it is worth; once a good choice is found, every option as a bar. */
import { copyText } from "kaiju/shared/copy_text";
import { cls, html, useLayoutEffect, useRef, useState } from "kaiju/shared/html";
import { csrfToken } from "kaiju/shared/csrf";
import { Sign } from "kaiju/shared/icons";
import { cost, figure, margin } from "kaiju/exercise/words";

const percent = (value) => `${Math.max(0, Math.min(100, value))}%`;
/** Two standard errors to each side. */
const SURE = 2;

/** Its place among the options says which is best; what is not told apart from it has no loss. */
function Bar({ one, best, ui }) {
  const low = one.chance - SURE * one.error;
  const high = one.chance + SURE * one.error;
  const loss = best
    ? "best"
    : one.loses
      ? html`−${figure(one.behind)} <small>${margin(one.behind_error)}</small>`
      : "not told apart";
  return html`<li class=${cls(best && "best", one.loses && "loses", one.tried && "tried")}>
    <span class="option">
      ${ui.text(one.label)}${" "}${one.tried && html`<b class="yours">you</b>`}
    </span>
    <b class="chance">${figure(one.chance)} % <small>${margin(one.error)}</small></b>
    <span class="bar" aria-hidden="true">
      <i style=${{ width: percent(one.chance) }}></i>
      <u style=${{ left: percent(low), right: percent(100 - high) }}></u>
    </span>
    <span class="behind">${loss}</span>
  </li>`;
}

function Options({ options, ui }) {
  return html`<section class="options">
    <h3>What each choice is worth <small>chance to win, ± one error</small></h3>
    <ol>
      ${options.map((one, n) => html`<${Bar} key=${n} one=${one} best=${n === 0} ui=${ui} />`)}
    </ol>
  </section>`;
}

/** What was tried before, each with its loss. */
function Tried({ exercise, ui }) {
  const before = exercise.tries.value.slice(0, -1).filter(({ label }) => label);
  if (!before.length) return null;
  return html`<ul class="before" aria-label="Tried before">
    ${before.map(
      (one, n) => html`<li key=${n}>
        <i class=${`grade ${one.grade}`} aria-hidden="true"></i>
        <span>${ui.text(one.label)}</span>
        <small>${one.grade === "unjudged" ? "not weighed" : cost(one)}</small>
      </li>`,
    )}
  </ul>`;
}

function Copy() {
  const [copied, setCopied] = useState(false);
  const copy = async () => setCopied(await copyText(location.href));
  return html`<button type="button" class="way" onClick=${copy}>
    <${Sign} name=${copied ? "check" : "link"} /> ${copied ? "Copied" : "Link"}
  </button>`;
}

/** A way on: an address, or something that is begun by it. */
function Way({ way, ui, main = false }) {
  const arrow = main && html`<${Sign} name="arrow" />`;
  const inside = html`${way.icon && ui.icon(way.icon)} ${way.words} ${arrow}`;
  const look = main ? "button go" : "way";
  if (!way.post) return html`<a class=${look} href=${way.href}>${inside}</a>`;
  return html`<form method="post" action=${way.href}>
    <input type="hidden" name="csrfmiddlewaretoken" value=${csrfToken()} />
    <button class=${look}>${inside}</button>
  </form>`;
}

function Ways({ exercise, ui }) {
  const { told } = exercise;
  const done = exercise.done.value;
  const next = exercise.next.value;
  return html`<footer class="ways-on">
    ${done && next && html`<${Way} way=${next} ui=${ui} main />`}
    ${
      !done &&
      exercise.answer.value &&
      html`<button type="button" class="way" aria-disabled=${exercise.busy.value ? "true" : undefined}
        onClick=${exercise.show}>Show the best</button>`
    }
    ${(told.ways ?? []).map((way) => html`<${Way} key=${way.href} way=${way} ui=${ui} />`)}
    <${Copy} />
  </footer>`;
}

function Answer({ exercise, ui }) {
  const answer = exercise.answer.value;
  const shown = answer.grade === "shown";
  const costs = !answer.good && !shown && answer.grade !== "unjudged";
  const lead = shown ? "" : "You tried ";
  const mark = answer.good || shown ? "best" : answer.grade;
  return html`<div class=${cls("paper answer", answer.good && "found")}>
    <h2>
      <i class=${`grade ${mark}`} aria-hidden="true"></i>
      ${exercise.headline.value}
      ${costs && html`<b class="loss">−${figure(answer.loss)} <small>${margin(answer.error)}</small></b>`}
    </h2>
    ${answer.label && html`<p class="pressed">${lead}<b>${ui.text(answer.label)}</b></p>`}
    ${answer.sentence && html`<p>${ui.text(answer.sentence)}</p>`}
    ${answer.note && html`<p class="note">${ui.text(answer.note)}</p>`}
    ${!exercise.done.value && html`<p class="on">Try another on the board.</p>`}
  </div>`;
}

/** @param {{exercise: any, ui: any}} props */
export function Panel({ exercise, ui }) {
  const scroller = useRef(null);
  const answer = exercise.answer.value;
  const done = exercise.done.value;
  useLayoutEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [answer]);
  return html`<section
    id="exercise"
    class=${cls("exercise", answer && "answered", done && "done")}
    tabindex="-1"
    aria-label=${exercise.told.title}
  >
    ${exercise.facts.value.length > 0 && html`<p class="facts"><${Facts} exercise=${exercise} /></p>`}
    <div class="words" ref=${scroller} tabindex="0" role="group" aria-label="What is said of it">
      ${
        answer
          ? html`<${Answer} ...${{ exercise, ui }} />`
          : html`<p class="paper ask">${ui.emblem(ui.viewer)} <span>${ui.text(exercise.told.ask)}</span></p>`
      }
      ${done && html`<${Options} options=${exercise.options.value} ui=${ui} />`}
      <${Tried} ...${{ exercise, ui }} />
    </div>
    <${Ways} ...${{ exercise, ui }} />
  </section>`;
}

/** What the page knows beside the question: ratings, a streak. */
function Facts({ exercise }) {
  return exercise.facts.value.map(
    ({ label, value, note }) => html`<span class="exercise-fact" key=${label}>
      ${label} <b>${value}</b> ${note && html`<small>${note}</small>`}
    </span>`,
  );
}

/** In the header of a desk: the way back to where one came from, and the facts. */
export function Head({ exercise, ui }) {
  const { back } = exercise.told;
  return html`
    <a class="way-out" href=${back.href}>${ui.icon("exit-door")} ${back.words}</a>
    <${Facts} exercise=${exercise} />
  `;
}
