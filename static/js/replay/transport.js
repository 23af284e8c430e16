/**
 * The lower panel of a replay: play, step, speeds, turning points, the curve, and the turns as pieces of one
 * line.
 */
import { useBox } from "kaiju/shared/measured_box";
import { cls, html, useRef } from "kaiju/shared/html";
import { Emblem, Sign } from "kaiju/shared/icons";
import { Curve, openTable } from "kaiju/replay/curve";
import { TurningButtons } from "kaiju/replay/turning_points";

/** Seconds of a wait that wants an explanation. */
const LONG = 5;
/** @type {[number, string][]} */
export const SPEEDS = [
  [0.5, "½×"],
  [1, "1×"],
  [2, "2×"],
  [4, "4×"],
];

/**
 * The turns as coloured pieces of one line; a press on one leads to where it begins. A piece may be a pixel
 * wide, so none is a thing to press of its own: for the keyboard and for ears there are the knob, and the
 * list of all turns (Jump).
 */
function Turns({ controls, ui, store, marks, now }) {
  const press = ({ target }) => {
    if (target.dataset.version) controls.go(Number(target.dataset.version));
  };
  return html`<div class="turns" aria-hidden="true" onClick=${press}>
    ${marks
      .filter(({ seat }) => seat !== null)
      .map((mark) => {
        const seat = ui.seat(mark.seat);
        const place = {
          left: `${mark.from}%`,
          width: `calc(${mark.to - mark.from}% - 2px)`,
          "--seat": seat?.colour,
        };
        return html`<i
          key=${mark.version}
          style=${place}
          data-version=${mark.version}
          title=${`${ui.roundName} ${mark.round}, ${seat?.name}`}
          class=${cls(store.version.value >= mark.version && "past", mark === now && "now")}
        >
          ${seat?.name.charAt(0).toUpperCase()}
        </i>`;
      })}
  </div>`;
}

/**
 * What a study found amiss, on the line where it happened. A press leads there; for the keyboard and for ears
 * the grade is told in words where the move is.
 */
function Grades({ controls, ui, share }) {
  const { grades = [] } = controls.match;
  if (!grades.length) return null;
  return html`<div class="grades" aria-hidden="true">
    ${grades.map(
      ({ version, seat, grade, loss }) => html`<i
        key=${version}
        class=${`grade ${grade}`}
        style=${{ left: `${share(version)}%`, "--seat": ui.seat(seat)?.colour }}
        title=${`${ui.seat(seat)?.name}: ${grade}, win chance −${Math.round(loss)} %`}
        onClick=${() => controls.go(version)}
      ></i>`,
    )}
  </div>`;
}

/** The grade of the move that is shown, and the way to its study. */
function Graded({ controls, ui, store }) {
  const found = controls.match.grades?.find(({ version }) => version === store.version.value);
  if (!found) return null;
  return html`<div class="graded">
    <i class=${`grade ${found.grade}`} aria-hidden="true"></i> ${ui.seat(found.seat)?.name}: ${
      found.grade
    }, win chance −${Math.round(found.loss)} %. <a
      class="text-link"
      href=${`${store.settings.page}study/?seat=${found.seat}`}
    >
      Study
    </a>
  </div>`;
}

/** What a label of a round needs, in rem: a word and its number, or the number alone. */
const need = (said) => 0.78 * said.length + 0.9;

/**
 * As many of the rounds as stand beside each other with whole words.
 * @param {{version: number, round: number, from: number, to: number}[]} rounds
 * @param {number} width in rem
 * @param {string} name what a round is called
 */
export function legible(rounds, width, name) {
  const least = (Math.min(...rounds.map(({ from, to }) => to - from)) * width) / 100;
  const worded = rounds.every(({ round }) => need(`${name} ${round}`) <= least);
  const kept = [];
  let end = -1;
  for (const mark of rounds) {
    const said = worded ? `${name} ${mark.round}` : `${mark.round}`;
    const at = (mark.from * width) / 100;
    if (at < end || at + need(said) > width) continue;
    end = at + need(said);
    kept.push({ ...mark, said });
  }
  return kept.map((mark, n) => ({ ...mark, to: kept[n + 1]?.from ?? 100 }));
}

function Rounds({ controls, ui, rounds, now }) {
  const node = useRef(null);
  const box = useBox(node);
  return html`<div class="rounds" ref=${node}>
    ${
      box &&
      legible(rounds, box.width, ui.roundName).map(
        (mark) => html`<button
          type="button"
          key=${mark.version}
          class=${cls(now?.round === mark.round && "now")}
          style=${{ left: `${mark.from}%`, width: `${mark.to - mark.from}%` }}
          onClick=${() => controls.go(mark.version)}
          aria-label=${`${ui.roundName} ${mark.round}`}
        >
          ${mark.said}
        </button>`,
      )
    }
  </div>`;
}

/**
 * The curve, and under it the turns as coloured pieces of one line; the knob on them moves by hand and by
 * keyboard.
 */
function Scrubber({ controls, ui, store, board }) {
  const { versions, chapters, place, match } = controls;
  const last = Math.max(1, versions.length - 1);
  const share = (version) => (100 * Math.max(0, versions.indexOf(version))) / last;
  const marks = chapters.map((chapter, n) => ({
    ...chapter,
    from: share(chapter.version),
    to: n + 1 < chapters.length ? share(chapters[n + 1].version) : 100,
  }));
  const now = marks.findLast(({ version }) => version <= store.version.value);
  const rounds = marks
    .filter(({ seat }) => seat === null)
    .map((mark, n, all) => ({ ...mark, to: all[n + 1]?.from ?? 100 }));
  const chances = controls.chances.value;
  const winner =
    match.result?.winners?.length === 1 && store.layout.value.frame === "desk"
      ? ui.seat(match.result.winners[0])
      : null;
  return html`<div class=${cls("scrub", chances && "curved")}>
    ${
      chances &&
      html`
        <${Curve} ...${{ controls, ui, store, board }} />
        <div class="gutter">
          ${
            winner &&
            html`<p style=${{ "--seat": winner.colour }}><b class="winner-name">${winner.name}</b> wins</p>`
          }
          ${
            chances.margin && html`<p>${chances.games} games each, ±${Math.round(100 * chances.margin)} %</p>`
          }
          <button
            type="button"
            class="text-link"
            aria-label="How the win chances are estimated, and all of them as a table"
            onClick=${() => openTable({ controls, ui, store, board })}
          >
            How?
          </button>
        </div>
      `
    }
    <div class="turnline">
      <input
        type="range"
        min="0"
        max=${last}
        value=${place.value}
        aria-label="Moment of the match"
        aria-valuetext=${`Move ${store.version.value} of ${versions.at(-1)}`}
        onInput=${(event) => controls.go(versions[Number(event.currentTarget.value)])}
      />
      <${Turns} ...${{ controls, ui, store, marks, now }} />
    </div>
    ${store.layout.value.frame === "desk" && html`<${Grades} ...${{ controls, ui, share }} />`}
    <${Rounds} ...${{ controls, ui, rounds, now }} />
  </div>`;
}

function moment(controls, ui, store) {
  const here = controls.chapters.filter(({ version }) => version <= store.version.value).at(-1);
  if (!here) return "The table is set";
  return here.seat === null
    ? `${ui.roundName} ${here.round}`
    : `${ui.roundName} ${here.round}, ${ui.seat(here.seat)?.name}'s turn`;
}

/** A length of time in words: `4 s`, `3 min`, `5 h`, `2 days`. */
export function length(seconds) {
  if (seconds < 120) return `${Math.round(seconds)} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86400)} days`;
}

/** Every round and turn as one list, for thumbs and for the keyboard. */
function Jump({ controls, ui, store }) {
  const { chapters, go } = controls;
  if (!chapters.length) return null;
  const here = chapters.findLast(({ version }) => version <= store.version.value);
  const name = ({ round, seat }) =>
    seat === null ? `${ui.roundName} ${round}` : `${round ? `${round}: ` : ""}${ui.seat(seat)?.name}`;
  return html`<label class="jump">
    <span class="visually-hidden">Jump to</span>
    <select value=${here?.version ?? ""} onChange=${(event) => go(Number(event.currentTarget.value))}>
      ${!here && html`<option value="">Set-up</option>`}
      ${chapters.map(
        (chapter) => html`<option key=${`${chapter.version}-${chapter.seat}`} value=${chapter.version}>
          ${name(chapter)}
        </option>`,
      )}
    </select>
  </label>`;
}

/**
 * Whom the match waited for after the moment shown, with what question, and how long where that was long
 * enough to wonder.
 */
function Waits({ controls: { match, place, waits }, ui }) {
  const [now, next] = [match.moves[place.value], match.moves[place.value + 1]];
  const took =
    next && next.kind === "choice" && next.at - now.at >= LONG ? `, ${length(next.at - now.at)}` : "";
  const asked = waits.value.length
    ? waits.value
    : took && next.seat !== null
      ? [{ seat: next.seat, ask: "" }]
      : [];
  if (!asked.length) return null;
  const names = asked.map(({ seat }) => ui.seat(seat)?.name).join(", ");
  const { ask } = asked.find((one) => one.ask) ?? asked[0];
  return html`<div class="waits" title=${`Waits for ${names}${took}${ask && `: ${ui.told(ask)}`}`}>
    ${asked.map(({ seat }) => html`<${Emblem} key=${seat} seat=${ui.seat(seat)} size="little" />`)}
    <span>Waits for <b>${names}</b>${took}${ask && html`: ${ui.text(ask, { told: true })}`}</span>
  </div>`;
}

/** What else is known of the moment. Its room is kept where there is nothing, so that no button moves. */
function Told({ controls, ui, store }) {
  return html`<div class=${cls("moment-told", controls.match.grades?.length && "with-grades")}>
    <${Graded} ...${{ controls, ui, store }} />
    <${Waits} ...${{ controls, ui }} />
  </div>`;
}

export function Transport({ controls, ui, store, board }) {
  const { versions, playing, speed, took } = controls;
  const desk = store.layout.value.frame === "desk";
  const told = html`<${Told} ...${{ controls, ui, store }} />`;
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
  return html`<section class="transport panel" aria-label="Replay">
    <div class="transport-row">
      <div class="transport-buttons">
        ${button("first", "To the beginning", () => controls.go(versions[0]), "Home")}
        ${button("previous", "One move back", () => controls.step(-1), "ArrowLeft")}
        <button
          type="button"
          class="transport-button play"
          aria-label=${playing.value ? "Pause" : "Play"}
          onClick=${controls.toggle}
        >
          <${Sign} name=${playing.value ? "pause" : "play"} />
        </button>
        ${button("next", "One move on", () => controls.step(1), "ArrowRight")}
        ${button("last", "To the end", () => controls.go(versions.at(-1)), "End")}
      </div>
      <div class="where" role="status">
        <h2>${moment(controls, ui, store)}</h2>
        <p>
          Move <b class="mono">${store.version.value}</b> of <b class="mono">${versions.at(-1)}</b>
          ${
            took.value !== null &&
            took.value >= 1 &&
            html`<span class="took">, took ${length(took.value)}</span>`
          }
          ${controls.trouble.value && html` · <b class="warn">${controls.trouble.value}</b>`}
        </p>
        ${desk && told}
      </div>
      <div class="segments" role="group" aria-label="Speed">
        ${SPEEDS.map(
          ([value, name]) => html`<button
            type="button"
            key=${value}
            aria-pressed=${speed.value === value}
            onClick=${() => {
              speed.value = value;
            }}
          >
            ${name}
          </button>`,
        )}
      </div>
      <${Jump} ...${{ controls, ui, store }} />
      <${TurningButtons} ...${{ controls, ui, store }} />
      ${!desk && told}
    </div>
    <${Scrubber} ...${{ controls, ui, store, board }} />
  </section>`;
}
