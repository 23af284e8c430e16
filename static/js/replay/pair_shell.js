/** The page of two matches of one deal: both boards, what happened at each, and one transport for both. */
import { cls, html } from "kaiju/shared/html";
import { Sign } from "kaiju/shared/icons";
import { Bubble, Menu, Sheet } from "kaiju/shared/overlays";
import { Safely } from "kaiju/shared/safely";
import { Log } from "kaiju/table/log";
import { SeatStrip } from "kaiju/table/seats";
import { frameClass } from "kaiju/table/shell";
import { part } from "kaiju/table/shell_parts";

const LINES = ["one-line", "other-line"];

/** One match: whose it is, who sits there, its board, and its log. */
function Half({ side: { match, store, ui }, board, controls, which }) {
  const name = controls.pair.names[which];
  const small = store.phone.value;
  const over = store.version.value === match.moves.at(-1).version;
  return html`<section class=${cls("pair-half", LINES[which])} aria-label=${name}>
    <h2>
      ${name} <small>
        ${over ? "the end" : html`move <b class="mono">${store.version.value}</b>`}
      </small>
      <a class="text-link" href=${`${store.settings.page}replay/#${store.version.value}`}>
        Replay<span class="visually-hidden"> of ${name} alone</span>
      </a>
    </h2>
    <${SeatStrip} ...${{ store, ui, board }} open=${() => {}} />
    <${Safely} version=${store.version.value} name="The board">
      <div class=${cls("centre", small && "snug")} tabindex="0" role="group" aria-label=${`Board of ${name}`}>
        <div class="ground">${part((small && board.Phone) || board.Board, "The board", { store, ui })}</div>
      </div>
    <//>
    <div class="pair-log panel">
      <${Log}
        ...${{ store, ui, board }}
        at=${store.version.value}
        moves=${match.moves}
        jump=${(version) => controls.jump(which, version)}
      />
    </div>
  </section>`;
}

/** Which of both a small window shows. */
function Switch({ controls: { pair, shown } }) {
  return html`<div class="segments pair-switch" role="group" aria-label="Which table">
    ${pair.names.map(
      (name, which) => html`<button
        type="button"
        key=${which}
        class=${LINES[which]}
        aria-pressed=${shown.value === which}
        onClick=${() => {
          shown.value = which;
        }}
      >
        ${name}
      </button>`,
    )}
  </div>`;
}

/** Where both are on their ways. */
function along({ place, parting, pair, trouble }) {
  if (trouble.value) return trouble.value;
  if (place.value < parting) return "still the same";
  if (place.value > parting) return "on ways of their own";
  return pair.parting ? "here they part" : "the same to the end";
}

function Transport({ controls, ui }) {
  const { steps, place, parting, go, step, round, pair } = controls;
  const { round: now } = steps[place.value];
  const button = (name, label, act, key) => html`<button
    type="button"
    class="transport-button"
    aria-label=${label}
    aria-keyshortcuts=${key}
    title=${`${label} (${key})`}
    onClick=${act}
  >
    <${Sign} name=${name} />
  </button>`;
  return html`<section class="transport panel" aria-label="Both replays">
    <div class="transport-row">
      <div class="transport-buttons">
        ${button("first", "A round back", () => round(-1), "PageUp")}
        ${button("previous", "One move back", () => step(-1), "ArrowLeft")}
        ${button("next", "One move on", () => step(1), "ArrowRight")}
        ${button("last", "A round on", () => round(1), "PageDown")}
      </div>
      <div class="where" role="status">
        <b>${now ? `${ui.roundName} ${now}` : "Set-up"}</b>
        <span>${along(controls)}</span>
      </div>
      ${
        pair.parting &&
        html`<button
          type="button"
          class="button compact"
          aria-keyshortcuts="p"
          aria-disabled=${place.value === parting ? "true" : undefined}
          onClick=${() => go(parting)}
        >
          Where they part
        </button>`
      }
    </div>
    <div class="turnline">
      <input
        type="range"
        min="0"
        max=${steps.length - 1}
        value=${place.value}
        aria-label="Moment of both matches"
        aria-valuetext=${`${ui.roundName} ${now}, step ${place.value + 1} of ${steps.length}`}
        onInput=${(event) => go(Number(event.currentTarget.value))}
      />
      <div class="pair-line" style=${{ "--at": `${(100 * parting) / Math.max(1, steps.length - 1)}%` }}>
        <i></i>
      </div>
    </div>
  </section>`;
}

export function PairShell({ sides, board, controls, how }) {
  const { pair, shown } = controls;
  const one = how.value === "one";
  const halves = one ? [shown.value] : [0, 1];
  const { store } = sides[0];
  const frame = frameClass(store.layout.value);
  return html`
    <div
      class=${cls("app replay pair", `game-${store.settings.game}`, frame, `pair-${how.value}`)}
    >
      <header class="top-bar">
        <a class="logo" href="/">KAIJUSITE</a>
        <div class="title"><h1>${board.name}: the same deal twice</h1><p>${pair.title}</p></div>
        <span class="ends"><a class="button compact" href=${pair.back}>${pair.back_to}</a></span>
      </header>
      ${one && html`<${Switch} controls=${controls} />`}
      <main class="pair-boards">
        ${halves.map(
          (which) => html`<${Half} key=${which} side=${sides[which]} ...${{ board, controls, which }} />`,
        )}
      </main>
      <${Transport} controls=${controls} ui=${sides[0].ui} />
    </div>
    ${halves.map((which) => {
      const { store, ui } = sides[which];
      return html`<${Menu} ...${{ store, ui }} /><${Bubble} ...${{ store, ui, board }} />
        <${Sheet} ...${{ store, ui, board }} />`;
    })}
  `;
}
