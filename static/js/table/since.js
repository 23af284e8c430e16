/**
 * Since you were here: what happened while one was away, in a short list that goes when it is read. The same
 * list tells what the others did, to whoever wants to know.
 */
import { html, useLayoutEffect } from "kaiju/shared/html";
import { Emblem, Sign } from "kaiju/shared/icons";
import { lines, withoutName } from "kaiju/table/log";

const SHOWN = 8;
/** So few sentences of a live match are seen on the table itself. */
const WORTH_TELLING = 4;

/**
 * The sentences of what happened meanwhile, if others did anything.
 * @param {any} store
 * @param {any} ui
 * @param {{after: number, upTo: number}} since
 */
function missed(store, ui, { after, upTo }) {
  const news = store.log.value.filter((move) => move.version > after && move.version <= upTo);
  if (!news.some((move) => !["start", "step"].includes(move.kind) && move.seat !== store.you.value))
    return [];
  return lines(news, ui.seat, ui.roundName).filter((line) => line.text);
}

/** What is told to whoever comes back. */
function away(store, ui, since) {
  const byTurns = store.table.value?.pace === "turns";
  // Whoever sits down while a live match begins has not been away.
  if (!since || (!since.after && !byTurns)) return [];
  const told = missed(store, ui, since);
  return byTurns || told.length >= WORTH_TELLING ? told : [];
}

export function Since({ store, ui }) {
  const since = store.since.value;
  const wanted = since?.told;
  const told = wanted ?? away(store, ui, since);
  const title = wanted ? "What the others did" : "Since you were here";
  const open = told.length > 0 && !store.result.value;
  const shut = () => {
    store.since.value = null;
  };
  // It can be closed as soon as it is seen.
  useLayoutEffect(() => {
    if (!open) return undefined;
    const escape = (event) => {
      if (event.key === "Escape") shut();
    };
    addEventListener("keydown", escape);
    return () => removeEventListener("keydown", escape);
  }, [open]);
  if (!open) return null;
  const shown = wanted ?? told.slice(-SHOWN);
  const earlier = told.length - shown.length;
  return html`<section class="since paper" aria-label=${title}>
    <header>
      <h2>${title}</h2>
      <button type="button" class="close" aria-label="Dismiss" onClick=${shut}><${Sign}
        name="cross" /></button>
    </header>
    ${earlier > 0 && html`<p class="fine">${earlier} more before these; the log has them all.</p>`}
    <ol>
      ${shown.map((line) => {
        const seat = line.seat === null || line.seat === undefined ? null : ui.seat(line.seat);
        return html`<li key=${line.key}>
          ${
            seat
              ? html`<${Emblem} seat=${seat} size="little" />`
              : html`<span class="line-icon">${ui.icon("dinosaur-rex")}</span>`
          }
          <span>
            ${seat && html`<b>${ui.doer(seat.seat)}</b>${" "}`}
            ${ui.text(withoutName(line.text, line.seat), { told: true })}
          </span>
        </li>`;
      })}
    </ol>
  </section>`;
}
