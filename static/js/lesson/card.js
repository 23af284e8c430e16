/** What the speaker says: the beat in a sentence, what to do, the kind answer, and the way on. */
import { cls, html, useEffect, useRef } from "kaiju/shared/html";
import { Sign } from "kaiju/shared/icons";
import { Done, GoalLine } from "kaiju/lesson/ending";
import { waits } from "kaiju/lesson/matching";
import { Hand } from "kaiju/lesson/spotlight";
import { drawn, numbersIn, Pin } from "kaiju/lesson/words";

/** What somebody pressed, in the words of its button. */
export const pressedWords = ({ choice, action }, board) =>
  choice?.label ?? board.verbs?.[action?.do]?.label ?? String(action?.do ?? "");

function Speaker({ told }) {
  return html`<header class="speaker">
    ${told.picture && html`<span class="bust"><img src=${told.picture} alt="" /></span>`}
    <div><h2>${told.speaker}</h2><p>${told.of}</p></div>
  </header>`;
}

/** What to do, as a sentence: it is done on the table. A button leads there, and then offers to do it. */
function Do({ lesson, ui }) {
  const { beats, led } = lesson;
  const beat = beats.beat.value;
  const screen = lesson.elsewhere.value;
  if (screen)
    return html`<div class="doing">
      <button type="button" class="do next" onClick=${lesson.toTable}><span>Back to the table</span></button>
    </div>`;
  if (!beats.waiting.value)
    return html`<div class="doing">
      <button type="button" class="do next" onClick=${beats.next}>
        <span>Next</span><${Sign} name="arrow" />
      </button>
    </div>`;
  const [number] = numbersIn(beat.do);
  const words = beat.do.replace(/\s*\[\d+\]/g, "") || "Choose";
  const free = beats.may.value.length > 1;
  const pin = number ?? (free ? 0 : lesson.mainPoint.value);
  return html`<div class="doing">
    <p class="task" id="lesson-task">
      <${Hand} /> <span>
        ${drawn(words, { ui })}
        ${led.value && html`<small>On the table, where the ${free ? "light" : "hand"} is.</small>`}
      </span>
      ${pin > 0 && html`<${Pin} number=${pin} />`}
    </p>
    <button type="button" class="do" aria-describedby="lesson-task" onClick=${lesson.lead}>Show me</button>
    ${
      led.value &&
      beats.goal.value &&
      html`<button type="button" class="help" onClick=${lesson.help}>Do it for me</button>`
    }
  </div>`;
}

/** What was held back, quoted, and the kind answer to it. */
function Reply({ lesson, ui, board }) {
  const { beats } = lesson;
  const held = beats.held.value;
  const node = useRef(null);
  useEffect(() => {
    // After a sheet in which it was composed has closed, and given the keyboard back.
    const timer = setTimeout(
      () => node.current?.querySelector(".not-now")?.focus({ preventScroll: true }),
      40,
    );
    return () => clearTimeout(timer);
  }, [held]);
  return html`<div class="reply" ref=${node} role="group" aria-label="Another choice">
    <p class="pressed">You pressed <b>${ui.text(pressedWords(held, board))}</b></p>
    <p>${drawn(held.say, { ui })}</p>
    <div class="two">
      <button type="button" class="anyway" onClick=${lesson.anyway}>Do it anyway</button>
      <button type="button" class="not-now" onClick=${lesson.drop}>Not now</button>
    </div>
  </div>`;
}

/** The golden way is lost. */
function Lost({ lesson, store }) {
  const { beats } = lesson;
  return html`<div class="reply lost" role="group" aria-label="Another way">
    <p>
      You went another way, and what I meant cannot be done from here. No harm: it is a lesson.
    </p>
    <div class="two">
      ${
        store.undoable.value.ok &&
        !store.result.value &&
        html`<button type="button" class="undo" onClick=${lesson.undo}>Undo</button>`
      }
      <button type="button" class="again" onClick=${beats.again}>Try this again</button>
    </div>
  </div>`;
}

function Dots({ beats }) {
  const here = beats.at.value;
  const count = beats.beats.length;
  return html`<ol class="dots-of" role="img" aria-label=${`Step ${Math.min(here + 1, count)} of ${count}`}>
    ${beats.beats.map((_, n) => html`<li key=${n} class=${cls(n < here && "done", n === here && "here")} />`)}
  </ol>`;
}

function Foot({ lesson, store }) {
  const { beats } = lesson;
  const here = beats.at.value;
  const rule = beats.beat.value?.rule;
  return html`<footer class="ways">
    <button type="button" class="back" aria-disabled=${here ? undefined : "true"} onClick=${beats.back}>
      <${Sign} name="previous" /> Back
    </button>
    <div class="between">
      <${Dots} beats=${beats} />
      ${
        rule &&
        html`<button
          type="button"
          class="rule"
          aria-label=${`Rule ${rule}: what it says`}
          onClick=${(event) => {
            store.bubble.value = { at: event.currentTarget.getBoundingClientRect(), rule };
          }}
        >
          ${lesson.ui.icon("rule-book")} Rule ${rule}
        </button>`
      }
    </div>
    ${
      waits(beats.beat.value)
        ? html`<button type="button" class="skip" onClick=${beats.skip}>Skip</button>`
        : html`<span class="skip" />`
    }
  </footer>`;
}

/** What the card says while the beat is shown. */
function Said({ lesson, store, ui, board }) {
  const { beats } = lesson;
  const beat = beats.beat.value;
  const scroller = useRef(null);
  const here = beats.at.value;
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = 0;
  }, [here]);
  if (!beats.shown.value)
    return html`<div class="words"><p class="watch">Watch the table for a moment.</p></div>`;
  const held = Boolean(beats.held.value);
  return html`
    ${
      beats.lost.value
        ? html`<${Lost} lesson=${lesson} store=${store} />`
        : html`
            <div class="words" ref=${scroller}>
              <p>${drawn(beat.say, { ui, show: lesson.show, away: lesson.away.value, open: true })}</p>
            </div>
            <${Do} lesson=${lesson} ui=${ui} />
            ${held && html`<${Reply} ...${{ lesson, ui, board }} />`}
          `
    }
  `;
}

/** @param {{store: any, ui: any, board: any}} props */
export function Card({ store, ui, board }) {
  const { lesson } = store;
  const { beats } = lesson;
  const { told } = beats;
  const here = Math.min(beats.at.value + 1, beats.beats.length);
  if (lesson.playsOn.value) return html`<${GoalLine} ...${{ lesson, ui }} />`;
  return html`<section
    id="lesson"
    class=${cls("lesson", beats.held.value && "answers", beats.lost.value && "lost-way")}
    tabindex="-1"
    aria-label=${`Lesson ${told.number}, step ${here} of ${beats.beats.length}`}
  >
    <${Speaker} told=${told} />
    ${
      beats.finished.value
        ? html`<${Done} ...${{ lesson, store, ui }} />`
        : html`
            <${Said} ...${{ lesson, store, ui, board }} />
            <${Foot} lesson=${lesson} store=${store} />
          `
    }
  </section>`;
}
