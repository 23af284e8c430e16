/** The frame of a replay: whose cards one sees, the scrubber, the log that follows, the seal. */
import { cls, html, useEffect, useLayoutEffect, useRef, useState } from "kaiju/html";
import { Emblem, Sign } from "kaiju/icons";
import { Log, withoutName } from "kaiju/log";
import { Banner, Bubble, Menu, Sheet } from "kaiju/overlays";
import { length, Transport } from "kaiju/replay_transport";
import { TurningBanner } from "kaiju/replay_turning";
import { PlainSeats } from "kaiju/seats";

/** SHA-256 of bytes written in hexadecimal, in hexadecimal. @param {string} text */
export async function digest(text) {
  const bytes = Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const hash = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** The whole match played again by the site: a button, then what was found. */
function Check({ page, controls }) {
  const [found, setFound] = useState(null);
  const ask = async () => {
    setFound("asked");
    try {
      const got = await fetch(`${page}check.json`);
      setFound(got.ok ? await got.json() : null);
    } catch { setFound(null); }
  };
  if (found === "asked") return html`<p role="status">Playing it again…</p>`;
  if (!found) return html`<p class="acts"><button type="button" class="btn sm" onClick=${ask}>Check this match</button> <a class="btn sm" href=${`${page}match.json`}>Match file</a></p>`;
  if (found.fits) return html`<p role="status"><b>Everything fits.</b> Every shuffle and roll recomputed: ${found.moves} moves, ${found.shuffles} shuffles, ${found.rolls} rolls.</p>`;
  return html`<p role="status" class="warn"><b>${found.version ? `Move ${found.version} is the first that does not fit` : "Something does not fit"}</b>: ${found.what}. ${found.version && html`<button type="button" class="btn sm" onClick=${() => controls.go(found.version)}>Show it</button>`}</p>`;
}

/** Whether the secret that was shown fits the promise: `good`, `bad`, or nothing yet. */
function useSeal({ commitment, secret } = {}) {
  const [state, setState] = useState("");
  useEffect(() => {
    if (secret && commitment && crypto.subtle) digest(secret).then((found) => setState(found === commitment ? "good" : "bad"));
  }, [secret, commitment]);
  return state;
}

const SEALS = { good: "Seal matches", bad: "Seal does not match", "": "Sealed" };

function Seal({ match, ui, store, controls, headed = true }) {
  const { commitment, secret } = match.seal ?? {};
  const state = useSeal(match.seal);
  if (!commitment) return null;
  return html`<section class=${cls("sealbox", state)}>${headed && html`<h2>${ui.icon("wax-seal")} ${SEALS[state]}</h2>`}
    <p>${state === "good" ? "The secret behind every shuffle and roll is the one that was promised when the table opened." : secret ? "The secret and the promise made when the table opened differ." : "The secret behind the shuffles is shown when the match is over."}</p>
    <p class="mono hash"><small>SHA-256</small> ${commitment.slice(0, 8)}…${commitment.slice(-4)} <button type="button" class="btn sm" onClick=${() => navigator.clipboard?.writeText(commitment)}>Copy seal</button></p>${match.finished && match.result && html`<${Check} page=${store.settings.page} controls=${{ ...controls, go: (version) => { ui.close(); controls.go(version); } }} />`}</section>`;
}

/** The seal in a word, in the head of the page, where the column at the side has no room for all of it. */
function SealWord({ match, ui, store, controls }) {
  const state = useSeal(match.seal);
  if (!match.seal?.commitment) return null;
  const body = () => html`<${Seal} ...${{ match, ui, store, controls, headed: false }} />`;
  return html`<button type="button" class=${cls("sealword", state)} onClick=${() => ui.open({ title: SEALS[state], body })}>${ui.icon("wax-seal")} ${SEALS[state]}</button>`;
}

function Eyes({ controls, ui, store }) {
  const { match, eyes } = controls;
  const options = [];
  if (match.finished) options.push(["all", "All open"]);
  const seats = (store.table.value.seats ?? []).map((_, n) => n);
  for (const n of match.finished ? seats : seats.filter((one) => one === match.you)) options.push([String(n), ui.seat(n).you ? "You" : ui.seat(n).name, n]);
  options.push(["none", "Table only"]);
  return html`<fieldset class="know panel"><legend>Whose cards do you see?${/^\d+$/.test(eyes.value) && html` <b>${ui.seat(Number(eyes.value))?.name}'s</b>`}</legend><div class="seg">${options.map(([key, name, n = null]) => html`<button type="button" key=${key} aria-pressed=${eyes.value === key} title=${n === null ? undefined : name} onClick=${() => controls.look(key)}>${n === null ? (seats.length > 2 ? html`${name.split(" ")[0]}<span class="vh"> ${name.split(" ")[1]}</span>` : name) : html`<${Emblem} seat=${ui.seat(n)} size="s" /><span class="vh">${name}</span>`}</button>`)}</div></fieldset>`;
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

/** The height that a board, and each card of the rail, was drawn for. */
const ROOM = { board: 500, seat: 106 };
const SMALLEST = 0.6;

/** A board in less height than it was drawn for: everything a little smaller, nothing cut off. */
function Fit({ room, class: kind, children }) {
  const node = useRef(null);
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => setZoom(Math.max(SMALLEST, Math.min(1, entry.contentRect.height / room))));
    watch.observe(node.current);
    return () => watch.disconnect();
  }, []);
  return html`<div class=${kind} ref=${node}><div class="fit" style=${{ zoom }}>${children}</div></div>`;
}

/** A day in words. @param {number} seconds since 1970 */
const day = (seconds) => new Date(1000 * seconds).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

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
  const [first, last] = [match.moves[0]?.at, match.moves.at(-1)?.at];
  const seats = Seats ? html`<${Seats} ...${{ ...given, view: own ? { ...given.view, you: null } : given.view }} />` : html`<${PlainSeats} ...${{ store, ui, board }} />`;
  const log = html`<section class="log panel"><div class="loghead"><h2>Log</h2><small>follows the replay</small></div><div class="pane"><${Log} store=${store} ui=${ui} board=${board} at=${store.version.value} jump=${controls.go} moves=${controls.moves.value} /></div></section>`;
  return html`<div class=${cls("app replay", `game-${store.settings.game}`, phone ? "phone" : "desk")}>
      <header class="bar0"><a class="logo" href="/">KAIJUSITE</a><div class="ttl"><h1>Replay: ${board.name}</h1><p>Match ${store.settings.match}${match.table.rated ? ", rated" : ""}${first && html`<span class="when">, ${day(first)}, ${length(last - first)}</span>`}</p></div>
        ${match.result && html`<p class="res">${winners.map((n) => html`<${Emblem} key=${n} seat=${ui.seat(n)} />`)}<span><b>${winners.length ? winners.map((n) => ui.seat(n)?.name).join(" and ") : "Nobody"}</b> ${winners.length > 1 ? "win" : "wins"}${match.result.reason && html`<span class="why">: ${ui.text(withoutName(match.result.reason, winners.length === 1 ? winners[0] : null), { told: true })}</span>`}</span></p>`}<span class="ends">${!phone && html`<${SealWord} ...${{ match, ui, store, controls }} />`}<${Copy} /></span></header>
      ${(!phone || tab === "seats") && html`<aside class="rail" aria-label="Players"><${Eyes} ...${{ controls, ui, store }} />${phone ? seats : html`<${Fit} room=${ROOM.seat * match.table.seats.length} class="railb">${seats}<//>`}</aside>`}
      ${(!phone || tab === "table") && html`<main class=${cls("mid", own && Hand && "withhand")} id="board" aria-label="Board"><${TurningBanner} ...${{ controls, ui, store }} />${phone ? html`<div class="midb"><${Middle} ...${given} /></div>` : html`<${Fit} room=${ROOM.board} class="midb"><${Middle} ...${given} /><//>`}
        ${own && Hand && html`<div class="hand panel" style=${{ "--seat": ui.seat(own.you)?.colour }}><${Hand} ...${{ ...given, view: own }} /></div>`}</main>`}
      ${(!phone || tab === "log") && html`<aside class="right">${Side && html`<${Side} ...${given} />`}${log}<${Seal} ...${{ match, ui, store, controls }} /></aside>`}
      <${Transport} ...${{ controls, ui, store, board }} />
      ${phone && html`<nav class="bottom" aria-label="Parts of the replay">${[["table", "Table", "trade"], ["seats", "Seats", "tabletop-players"], ["log", "Log", "scroll-unfurled"]].map(([key, name, icon]) => html`<button type="button" key=${key} aria-current=${tab === key ? "page" : undefined} onClick=${() => setTab(key)}>${ui.icon(icon)}${name}</button>`)}</nav>`}
    </div>
    <${Banner} store=${store} ui=${ui} /><${Menu} store=${store} ui=${ui} /><${Bubble} store=${store} ui=${ui} board=${board} /><${Sheet} store=${store} ui=${ui} />`;
}
