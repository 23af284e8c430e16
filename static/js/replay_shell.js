/** The frame of a replay: whose cards one sees, the scrubber, the log that follows, the seal. */
import { cls, html, useEffect, useState } from "kaiju/html";
import { Emblem, Sign } from "kaiju/icons";
import { Log } from "kaiju/log";
import { Banner, Bubble, Menu, Sheet } from "kaiju/overlays";
import { PlainSeats } from "kaiju/seats";

const SPEEDS = [[0.5, "½×"], [1, "1×"], [2, "2×"], [4, "4×"]];

/** SHA-256 of bytes written in hexadecimal, in hexadecimal. @param {string} text */
export async function digest(text) {
  const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function Seal({ match, ui }) {
  const { commitment, secret } = match.seal ?? {};
  const [state, setState] = useState("");
  useEffect(() => {
    if (secret && commitment && crypto.subtle) digest(secret).then((found) => setState(found === commitment ? "good" : "bad"));
  }, [secret, commitment]);
  if (!commitment) return null;
  return html`<section class=${cls("sealbox", state)}><h2>${ui.icon("wax-seal")} ${state === "good" ? "Seal matches" : state === "bad" ? "Seal does not match" : "Sealed"}</h2>
    <p>${state === "good" ? "The secret behind every shuffle and roll is the one that was promised when the table opened." : secret ? "The secret and the promise made when the table opened differ." : "The secret behind the shuffles is shown when the match is over."}</p>
    <p class="mono hash"><small>SHA-256</small> ${commitment.slice(0, 8)}…${commitment.slice(-4)} <button type="button" class="btn sm" onClick=${() => navigator.clipboard?.writeText(commitment)}>Copy seal</button></p></section>`;
}

function Eyes({ controls, ui, store }) {
  const { match, eyes } = controls;
  const options = [];
  if (match.finished) options.push(["all", "All open"]);
  const seats = (store.table.value.seats ?? []).map((_, n) => n);
  for (const n of match.finished ? seats : seats.filter((one) => one === match.you)) options.push([String(n), ui.seat(n).you ? "You" : ui.seat(n).name]);
  options.push(["none", "Table only"]);
  return html`<fieldset class="know panel"><legend>Whose cards do you see?</legend><div class="seg">${options.map(([key, name]) => html`<button type="button" key=${key} aria-pressed=${eyes.value === key} onClick=${() => controls.look(key)}>${name}</button>`)}</div></fieldset>`;
}

/** Turns as coloured pieces of one line; the range above them moves by hand and by keyboard. */
function Scrubber({ controls, ui, store }) {
  const { versions, chapters, place } = controls;
  const last = Math.max(1, versions.length - 1);
  const share = (version) => (100 * Math.max(0, versions.indexOf(version))) / last;
  const marks = chapters.map((chapter, n) => ({ ...chapter, from: share(chapter.version), to: n + 1 < chapters.length ? share(chapters[n + 1].version) : 100 }));
  const rounds = marks.filter(({ seat }) => seat === null).map((mark, n, all) => ({ ...mark, to: all[n + 1]?.from ?? 100 }));
  return html`<div class="scrub">
    <input type="range" min="0" max=${last} value=${place.value} aria-label="Moment of the match" aria-valuetext=${`Move ${store.version.value} of ${versions.at(-1)}`} onInput=${(event) => controls.go(versions[Number(event.currentTarget.value)])} />
    <div class="turns">${marks.filter(({ seat }) => seat !== null).map((mark) => {
      const seat = ui.seat(mark.seat);
      return html`<button type="button" key=${mark.version} style=${{ left: `${mark.from}%`, width: `calc(${mark.to - mark.from}% - 2px)`, "--seat": seat?.colour }} class=${cls(store.version.value >= mark.version && "past")} aria-label=${`${ui.roundName} ${mark.round}, ${seat?.name}'s turn`} title=${`${ui.roundName} ${mark.round}, ${seat?.name}`} tabindex="-1" onClick=${() => controls.go(mark.version)}>${seat?.name.charAt(0).toUpperCase()}</button>`;
    })}</div>
    <div class="rounds">${rounds.map((mark) => html`<button type="button" key=${mark.version} style=${{ left: `${mark.from}%`, width: `${mark.to - mark.from}%` }} onClick=${() => controls.go(mark.version)} aria-label=${`${ui.roundName} ${mark.round}`}>${mark.to - mark.from > (store.phone.value ? 24 : 9) ? `${ui.roundName} ${mark.round}` : mark.round}</button>`)}</div>
  </div>`;
}

function moment(controls, ui, store) {
  const here = controls.chapters.filter(({ version }) => version <= store.version.value).at(-1);
  if (!here) return "The table is set";
  return here.seat === null ? `${ui.roundName} ${here.round}` : `${ui.roundName} ${here.round}, ${ui.seat(here.seat)?.name}'s turn`;
}

function Transport({ controls, ui, store }) {
  const { versions, playing, speed } = controls;
  const button = (name, label, act) => html`<button type="button" class="tbtn" aria-label=${label} onClick=${act}><${Sign} name=${name} /></button>`;
  return html`<section class="transport panel" aria-label="Replay">
    <div class="trow"><div class="tbs">${button("first", "To the beginning", () => controls.go(versions[0]))}${button("previous", "One move back", () => controls.step(-1))}
      <button type="button" class="tbtn play" aria-label=${playing.value ? "Pause" : "Play"} onClick=${controls.toggle}><${Sign} name=${playing.value ? "pause" : "play"} /></button>
      ${button("next", "One move on", () => controls.step(1))}${button("last", "To the end", () => controls.go(versions.at(-1)))}</div>
      <div class="where" role="status"><h2>${moment(controls, ui, store)}</h2><p>Move <b class="mono">${store.version.value}</b> of <b class="mono">${versions.at(-1)}</b>${controls.trouble.value && html` · <b class="warn">${controls.trouble.value}</b>`}</p></div>
      <div class="seg" role="group" aria-label="Speed">${SPEEDS.map(([value, name]) => html`<button type="button" key=${value} aria-pressed=${speed.value === value} onClick=${() => { speed.value = value; }}>${name}</button>`)}</div></div>
    <${Scrubber} ...${{ controls, ui, store }} /></section>`;
}

/** The hand of the one whose eyes are chosen. */
function handView(store, controls) {
  const as = Number(controls.eyes.value);
  const view = store.view.value;
  return controls.eyes.value === "none" || controls.eyes.value === "all" || Number.isNaN(as) ? null : { ...view, you: as };
}

function Copy() {
  const [done, setDone] = useState(false);
  const copy = async () => { await navigator.clipboard?.writeText(location.href); setDone(true); setTimeout(() => setDone(false), 2000); };
  return html`<button type="button" class="btn go copy" onClick=${copy}><${Sign} name="link" /> <span>${done ? "Copied" : "Copy link to this moment"}</span></button>`;
}

export function ReplayShell({ store, ui, board, controls }) {
  const { Board, Phone, Hand, Seats, Side } = board;
  const { match } = controls;
  const given = { view: store.view.value, catalog: store.catalog.value, table: store.table.value, ui };
  const [tab, setTab] = useState("table");
  if (!given.view) return html`<div class="loading" role="status"><span class="logo">KAIJUSITE</span><p>Fetching the match…</p></div>`;
  const phone = store.phone.value;
  const Middle = phone && Phone ? Phone : Board;
  const own = handView(store, controls);
  const winners = match.result?.winners ?? [];
  const seats = Seats ? html`<${Seats} ...${{ ...given, view: own ? { ...given.view, you: null } : given.view }} />` : html`<${PlainSeats} ...${{ store, ui, board }} />`;
  const log = html`<section class="log panel"><div class="loghead"><h2>Log</h2><small>follows the replay</small></div><div class="pane"><${Log} store=${store} ui=${ui} board=${board} at=${store.version.value} jump=${controls.go} moves=${match.moves} /></div></section>`;
  return html`<div class=${cls("app replay", `game-${store.settings.game}`, phone ? "phone" : "desk")}>
      <header class="bar0"><a class="logo" href="/">KAIJUSITE</a><div class="ttl"><h1>Replay: ${board.name}</h1><p>Match ${store.settings.match}${match.table.rated ? ", rated" : ""}</p></div>
        ${winners.length > 0 && html`<p class="res"><${Emblem} seat=${ui.seat(winners[0])} /><b>${winners.map((n) => ui.seat(n)?.name).join(", ")}</b> ${winners.length > 1 ? "win" : "wins"}</p>`}<${Copy} /></header>
      ${(!phone || tab === "seats") && html`<aside class="rail" aria-label="Players"><${Eyes} ...${{ controls, ui, store }} />${seats}</aside>`}
      ${(!phone || tab === "table") && html`<main class=${cls("mid", own && Hand && "withhand")} id="board" aria-label="Board"><div class="midb"><${Middle} ...${given} /></div>
        ${own && Hand && html`<div class="hand panel" style=${{ "--seat": ui.seat(own.you)?.colour }}><${Hand} ...${{ ...given, view: own }} /></div>`}</main>`}
      ${(!phone || tab === "log") && html`<aside class="right">${Side && html`<${Side} ...${given} />`}${log}<${Seal} match=${match} ui=${ui} /></aside>`}
      <${Transport} ...${{ controls, ui, store }} />
      ${phone && html`<nav class="bottom" aria-label="Parts of the replay">${[["table", "Table", "trade"], ["seats", "Seats", "tabletop-players"], ["log", "Log", "scroll-unfurled"]].map(([key, name, icon]) => html`<button type="button" key=${key} aria-current=${tab === key ? "page" : undefined} onClick=${() => setTab(key)}>${ui.icon(icon)}${name}</button>`)}</nav>`}
    </div>
    <${Banner} store=${store} ui=${ui} /><${Menu} store=${store} ui=${ui} /><${Bubble} store=${store} ui=${ui} board=${board} /><${Sheet} store=${store} ui=${ui} />`;
}
