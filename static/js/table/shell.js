/** The whole of a table: the frame that the window has room for, and everything that opens over it. */
import { cls, html } from "kaiju/shared/html";
import { Goal } from "kaiju/table/goal";
import { Departed } from "kaiju/table/leaving";
import { Banner, Bubble, Connection, Menu, Notice, Sheet } from "kaiju/shared/overlays";
import { Result } from "kaiju/table/result";
import { Safely } from "kaiju/shared/safely";
import { Desk } from "kaiju/table/shell_desk";
import { Beside, Stack } from "kaiju/table/shell_pocket";
import { Since } from "kaiju/table/since";
import { TakeBackQuestion } from "kaiju/table/take_back";

const FRAMES = { desk: Desk, beside: Beside, stack: Stack };

/** What the stylesheets call a frame: all that are smaller than a desk share what a phone looks like. */
export const frameClass = ({ frame, snug, roomy }) =>
  cls(frame === "desk" ? "desk" : `phone ${frame}`, frame !== "desk" && !snug && "wide", roomy && "roomy");

export function Shell(props) {
  const { store, ui, board, csrf } = props;
  if (!store.view.value || !store.table.value) {
    const status = store.status.value;
    return html`<div class="loading" role="status" data-starting=${status !== "closed" || undefined}>
      <span class="logo">KAIJUSITE</span>
      <p>
        ${
          status === "closed"
            ? store.closing.value || "This table cannot be shown."
            : status === "lost"
              ? "The line to the table does not come through. Trying again…"
              : "Setting the table…"
        }
      </p>
      ${status === "closed" && html`<p><a class="button" href="/">Front page</a></p>`}
    </div>`;
  }
  const layout = store.layout.value;
  const Frame = FRAMES[layout.frame];
  const state = [
    store.asked.value && "asked",
    store.sending.value && "sending",
    store.lesson && "taught",
    store.exercise && "asks-again",
    store.exercise?.done.value && "answered",
    store.lesson?.light.value && "lit",
  ];
  return html`
    <div class=${cls("app", `game-${store.settings.game}`, frameClass(layout), ...state)}>
      <${Safely} version=${store.version.value} name="The table">
        <${Frame} key=${layout.frame} ...${props} />
      <//>
    </div>
    ${
      store.played &&
      html`<${Since} store=${store} ui=${ui} /><${Departed} store=${store} ui=${ui} leave=${props.leave} />
        <${TakeBackQuestion} ...${{ store, ui }} answerBack=${props.answerBack} />`
    }
    ${store.played && html`<${Goal} ...${{ store, ui, board }} />`}
    ${store.lesson && html`<${store.lesson.Spotlight} store=${store} />`}
    ${store.coach && html`<${store.coach.Pins} store=${store} />`}
    ${store.exercise && html`<${store.exercise.Flags} exercise=${store.exercise} />`}
    <${Banner} store=${store} ui=${ui} />
    <${Connection} store=${store} />
    <${Notice} store=${store} ui=${ui} />
    <${Menu} store=${store} ui=${ui} />
    <${Bubble} store=${store} ui=${ui} board=${board} />
    <${Sheet} store=${store} ui=${ui} board=${board} />
    <${Result} store=${store} ui=${ui} board=${board} rematch=${csrf} />
  `;
}
