/**
 * A choice back that others would have to agree to: the button that asks them, and the plain question to
 * those who are asked. The server says whether there is anything to ask for.
 */
import { html } from "kaiju/shared/html";
import { Emblem, Sign } from "kaiju/shared/icons";
import { told, useNow } from "kaiju/table/clock";

/** The people who would have to agree. @param {any} store */
export const othersToAsk = (store) =>
  (store.table.value?.seats ?? []).filter(
    (seat, n) => seat && n !== store.you.value && seat.name && !seat.bot && !seat.program,
  );

/** What pressing it does, in words. @param {any} store */
export const askWords = (store) => (othersToAsk(store).length ? "Ask for it back" : "Undo");

/** Beside whom the table waits for: one's last choice back, if it is not too late. */
export function BackButton({ store, ui, undo, askBack }) {
  const { ok, ask } = store.undoable.value;
  if (store.you.value === null || !store.played || !(ok || ask) || store.table.value?.take_back) return null;
  return html`<button
    type="button"
    class="button compact"
    data-verb="undo"
    title=${ok ? "Take your last choice back" : "Others have acted since, or were asked to"}
    onClick=${ok ? undo : askBack}
  >
    ${ui.icon("anticlockwise-rotation")} ${ok ? "Undo" : askWords(store)}
  </button>`;
}

/** The question, to those who are asked; how far it is, to the one who asks. */
export function TakeBackQuestion({ store, ui, answerBack }) {
  const question = store.table.value?.take_back;
  const now = useNow(store, Boolean(question));
  const you = store.you.value;
  if (!question || store.result.value || question.until <= now || you === null) return null;
  if (store.backRead.value === question.version) return null;
  const mine = question.seat === you;
  const seconds = question.until - now;
  const within = seconds < 3600 ? ` within ${told(seconds)}` : "";
  if (!mine && (question.refused || !question.asked.includes(you) || question.agreed.includes(you)))
    return null;
  const shut = () => {
    store.backRead.value = question.version;
  };
  const left = question.asked.length - question.agreed.length;
  const who = ui.seat(question.seat);
  return html`<section
    class="departed take-back paper"
    role=${mine ? "status" : "alert"}
    aria-label="A choice back?"
  >
    <header>
      <${Emblem} seat=${who} />
      <h2>${mine ? "You ask for your choice back" : `${who?.name} asks for a choice back`}</h2>
      ${
        mine &&
        html`<button type="button" class="close" aria-label="Dismiss" onClick=${shut}>
          <${Sign} name="cross" />
        </button>`
      }
    </header>
    ${
      mine
        ? html`<p>
            ${
              question.refused
                ? "Somebody would rather not. The choice stands."
                : `${left} of ${question.asked.length} still to agree. Whoever plays on says no.`
            }
          </p>`
        : html`<p>
              What was chosen since is taken back as well. Nothing hidden has come to light, and luck stays as
              it is. All must agree${within}.
            </p>
            <div class="go">
              <button type="button" class="button" onClick=${() => answerBack(false)}>No, it stands</button>
              <button type="button" class="button hot" onClick=${() => answerBack(true)}>
                Yes, take it back
              </button>
            </div>`
    }
  </section>`;
}
