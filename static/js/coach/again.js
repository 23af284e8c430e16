/** *Look again?* over the question, which keeps its room, and the switch of the coach. */
import { html, useLayoutEffect, useRef } from "kaiju/shared/html";
import { costs, loses } from "kaiju/coach/words";

export function Again({ coach, ui }) {
  const main = useRef(null);
  const { one, choice } = coach.held.value;
  useLayoutEffect(() => {
    main.current?.focus({ preventScroll: true });
  }, [one]);
  return html`<div class="look-again">
    <span class="coach-sign">${ui.icon("idea")}</span>
    <div class="prompt-title"><h2>Look again?</h2></div>
    <p class="ask">
      <b>${ui.text(one.sentence)}</b>
      <span>${costs(one)}</span>${" "}
      <small>${loses(one)}</small>
      <span class="not-yet">Not done yet: ${ui.text(choice.label)}</span>
    </p>
    <div class="coach-ways">
      <button type="button" class="choose-again" ref=${main} onClick=${coach.drop}>Choose again</button>
      <button type="button" class="anyway" title=${ui.plain(one.label)} onClick=${coach.anyway}>
        Play it anyway
      </button>
    </div>
  </div>`;
}

export function Switch({ store, ui }) {
  const { coach } = store;
  if (coach.none.value || store.result.value) return null;
  return html`<button
    type="button"
    class="coach-switch"
    role="switch"
    aria-checked=${coach.on.value ? "true" : "false"}
    title="Asks once more before a costly choice, and says what it would do. Only at unrated tables with bots"
    onClick=${() => coach.turn(!coach.on.value)}
  >
    ${ui.icon("idea")} Coach <i></i>
  </button>`;
}
