/** The lower panel of a replay: play, step, speeds, turning points, the curve, and the turns as pieces of one line. */
import { cls, html } from "kaiju/html";
import { Sign } from "kaiju/icons";
import { Curve, openTable } from "kaiju/replay_curve";
import { TurningButtons } from "kaiju/replay_turning";

export const SPEEDS = [[0.5, "½×"], [1, "1×"], [2, "2×"], [4, "4×"]];

/** The curve, and under it the turns as coloured pieces of one line; the knob on them moves by hand and by keyboard. */
function Scrubber({ controls, ui, store, board }) {
  const { versions, chapters, place, match } = controls;
  const last = Math.max(1, versions.length - 1);
  const share = (version) => (100 * Math.max(0, versions.indexOf(version))) / last;
  const marks = chapters.map((chapter, n) => ({ ...chapter, from: share(chapter.version), to: n + 1 < chapters.length ? share(chapters[n + 1].version) : 100 }));
  const now = marks.findLast(({ version }) => version <= store.version.value);
  const rounds = marks.filter(({ seat }) => seat === null).map((mark, n, all) => ({ ...mark, to: all[n + 1]?.from ?? 100 }));
  const chances = controls.chances.value;
  const winner = match.result?.winners?.length === 1 && !store.phone.value ? ui.seat(match.result.winners[0]) : null;
  return html`<div class=${cls("scrub", chances && "curved")}>
    ${chances && html`<${Curve} ...${{ controls, ui, store, board }} />
      <div class="gutter">${winner && html`<p style=${{ "--seat": winner.colour }}><b class="endl">${winner.name}</b> wins</p>`}${chances.margin && html`<p>${chances.games} games each, ±${Math.round(100 * chances.margin)} points</p>`}<button type="button" class="lnk" aria-label="How the win chances are estimated, and all of them as a table" onClick=${() => openTable({ controls, ui, store, board })}>How?</button></div>`}
    <div class="strip"><input type="range" min="0" max=${last} value=${place.value} aria-label="Moment of the match" aria-valuetext=${`Move ${store.version.value} of ${versions.at(-1)}`} onInput=${(event) => controls.go(versions[Number(event.currentTarget.value)])} />
    <div class="turns">${marks.filter(({ seat }) => seat !== null).map((mark) => {
      const seat = ui.seat(mark.seat);
      return html`<button type="button" key=${mark.version} style=${{ left: `${mark.from}%`, width: `calc(${mark.to - mark.from}% - 2px)`, "--seat": seat?.colour }} class=${cls(store.version.value >= mark.version && "past", mark === now && "now")} aria-label=${`${ui.roundName} ${mark.round}, ${seat?.name}'s turn`} title=${`${ui.roundName} ${mark.round}, ${seat?.name}`} tabindex="-1" onClick=${() => controls.go(mark.version)}>${seat?.name.charAt(0).toUpperCase()}</button>`;
    })}</div></div>
    <div class="rounds">${rounds.map((mark) => html`<button type="button" key=${mark.version} class=${cls(now?.round === mark.round && "now")} style=${{ left: `${mark.from}%`, width: `${mark.to - mark.from}%` }} onClick=${() => controls.go(mark.version)} aria-label=${`${ui.roundName} ${mark.round}`}>${mark.to - mark.from > (store.phone.value ? 24 : 9) ? `${ui.roundName} ${mark.round}` : mark.round}</button>`)}</div>
  </div>`;
}

function moment(controls, ui, store) {
  const here = controls.chapters.filter(({ version }) => version <= store.version.value).at(-1);
  if (!here) return "The table is set";
  return here.seat === null ? `${ui.roundName} ${here.round}` : `${ui.roundName} ${here.round}, ${ui.seat(here.seat)?.name}'s turn`;
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
  const name = ({ round, seat }) => (seat === null ? `${ui.roundName} ${round}` : `${round ? `${round}: ` : ""}${ui.seat(seat)?.name}`);
  return html`<label class="jump"><span class="vh">Jump to</span><select value=${here?.version ?? ""} onChange=${(event) => go(Number(event.currentTarget.value))}>
    ${!here && html`<option value="">Set-up</option>`}${chapters.map((chapter) => html`<option key=${`${chapter.version}-${chapter.seat}`} value=${chapter.version}>${name(chapter)}</option>`)}</select></label>`;
}

export function Transport({ controls, ui, store, board }) {
  const { versions, playing, speed, took } = controls;
  const button = (name, label, act, key) => html`<button type="button" class="tbtn" aria-label=${label} aria-keyshortcuts=${key} title=${`${label} (${key})`} onClick=${act}><${Sign} name=${name} /></button>`;
  return html`<section class="transport panel" aria-label="Replay">
    <div class="trow"><div class="tbs">${button("first", "To the beginning", () => controls.go(versions[0]), "Home")}${button("previous", "One move back", () => controls.step(-1), "ArrowLeft")}
      <button type="button" class="tbtn play" aria-label=${playing.value ? "Pause" : "Play"} onClick=${controls.toggle}><${Sign} name=${playing.value ? "pause" : "play"} /></button>
      ${button("next", "One move on", () => controls.step(1), "ArrowRight")}${button("last", "To the end", () => controls.go(versions.at(-1)), "End")}</div>
      <div class="where" role="status"><h2>${moment(controls, ui, store)}</h2><p>Move <b class="mono">${store.version.value}</b> of <b class="mono">${versions.at(-1)}</b>${took.value !== null && took.value >= 1 && html`<span class="took">, took ${length(took.value)}</span>`}${controls.trouble.value && html` · <b class="warn">${controls.trouble.value}</b>`}</p></div>
      <div class="seg" role="group" aria-label="Speed">${SPEEDS.map(([value, name]) => html`<button type="button" key=${value} aria-pressed=${speed.value === value} onClick=${() => { speed.value = value; }}>${name}</button>`)}</div><${Jump} ...${{ controls, ui, store }} /><${TurningButtons} ...${{ controls, ui, store }} /></div>
    <${Scrubber} ...${{ controls, ui, store, board }} /></section>`;
}
