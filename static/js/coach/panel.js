/** *What would you do?*: the three best choices, with their chances. */
import { cls, html } from "kaiju/shared/html";
import { Sign } from "kaiju/shared/icons";
import { alikeWords, futures, nothing, source, wins } from "kaiju/coach/words";

/** The button in the place of the question. */
export function WhatButton({ coach, ui }) {
  return html`<button
    type="button"
    class="ask-coach"
    data-verb="advice"
    aria-expanded=${coach.open.value ? "true" : "false"}
    aria-label=${coach.small.value ? "Coach: what would you do?" : "What would you do?"}
    title="What would you do?"
    onClick=${() => (coach.open.peek() ? coach.close() : coach.announcer.say(coach.tell()))}
  >
    ${ui.icon("idea")} <span>${coach.small.value ? "Coach" : "What would you do?"}</span>
  </button>`;
}

const percent = (value) => `${Math.max(0, Math.min(100, value))}%`;

function Bar({ chance, error }) {
  return html`<span class="bar" aria-hidden="true">
    <i style=${{ width: percent(chance) }}></i>
    <u style=${{ left: percent(chance - error), right: percent(100 - chance - error) }}></u>
  </span>`;
}

function Row({ one, coach, ui }) {
  const show = () => coach.pins.show(one.number);
  return html`<li class=${cls(one.number === 1 && "best")}>
    <button type="button" class="pin" aria-label=${`Show ${one.number} on the table`}
      onClick=${show}>${one.number}</button>
    <p><b>${ui.text(one.label)}</b>${" "}${ui.text(one.sentence)}</p>
    <div class="chance">
      <b>${futures(one.chance)}</b>
      <${Bar} ...${one} />
      <small>${wins(one)}</small>
    </div>
    ${
      coach.small.value &&
      html`<button type="button" class="choose-this" aria-label=${`Choose ${ui.plain(one.label)}`}
        onClick=${() => coach.choose(one)}>Choose</button>`
    }
  </li>`;
}

export function Panel({ coach, ui }) {
  if (!coach.open.value) return null;
  const advice = coach.advice.value;
  const shown = coach.shown.value;
  const folded = coach.folded.value;
  const unfold = () => {
    coach.fold(!folded);
  };
  return html`<section
    class=${cls("advice", folded && "folded")}
    id="advice"
    tabindex="-1"
    aria-label="What would you do?"
  >
    <header>
      ${ui.icon("idea")}
      <h2>
        ${
          coach.small.value
            ? html`<button type="button" aria-expanded=${folded ? "false" : "true"} onClick=${unfold}>
                What would you do?
              </button>`
            : "What would you do?"
        }
      </h2>
      ${
        coach.small.value &&
        html`<p class="asked">
          <b>${ui.text(coach.question.value.title)}</b>${" "}${ui.text(coach.question.value.ask)}
        </p>`
      }
      <button type="button" class="close" aria-label="Close" onClick=${coach.close}>
        <${Sign} name="cross" />
      </button>
    </header>
    ${
      shown.length
        ? html`
            <ol>${shown.map((one) => html`<${Row} key=${one.number} ...${{ one, coach, ui }} />`)}</ol>
            <p class="note"><b>${alikeWords(advice)}</b>${" "}${source(advice)}</p>
          `
        : html`<p class="none" role="status">${nothing(advice)}</p>`
    }
  </section>`;
}
