/** The frame around every title's board: header, rails, the panel of your move; and the same on a phone. */
import { cls, html, useEffect, useRef } from "kaiju/html";
import { Actions } from "kaiju/actions";
import { Chat } from "kaiju/chat";
import { Clock } from "kaiju/clock";
import { Emblem, Sign } from "kaiju/icons";
import { Log } from "kaiju/log";
import { Banner, Bubble, Connection, Menu, Notice, Sheet } from "kaiju/overlays";
import { PromptBar, Ticker } from "kaiju/prompt";
import { Offers } from "kaiju/reactions";
import { Result } from "kaiju/result";
import { RulesTab } from "kaiju/rules";
import { PlainSeats, SeatStrip } from "kaiju/seats";
import { Safely } from "kaiju/safely";
import { Since } from "kaiju/since";
import { setSound, settingsSheet } from "kaiju/settings";

const PACES = { live: "live", turns: "by turns", free: "no clock" };

/** A part that the title draws. */
const part = (Part, name, { store, ui }) => Part && html`<${Safely} version=${store.version.value} name=${name}><${Part} ...${given(store, ui)} /><//>`;

/** The props every part of a board gets. */
const given = (store, ui) => ({ view: store.view.value, catalog: store.catalog.value, table: store.table.value, ui });

function Track({ store, ui, board }) {
  const list = useRef(null);
  const phases = store.view.value ? board.phases?.(store.view.value, { ui }) ?? [] : [];
  useEffect(() => { list.current?.querySelector(".now")?.scrollIntoView?.({ block: "nearest", inline: "center" }); });
  const round = store.view.value?.round;
  return html`<div class="trk">${round > 0 && html`<span class="rd">Round ${round}</span>`}
    <ol aria-label="Phases of the round" ref=${list}>${phases.map((phase, n) => {
      const seat = phase.seat === undefined || phase.seat === null ? null : ui.seat(phase.seat);
      const mine = phase.now && seat?.you && store.asked.value;
      return html`<li key=${n} class=${cls(phase.done && "done", phase.now && "now", mine && "hot", phase.class)} aria-current=${phase.now ? "step" : undefined}>
        ${seat ? html`<${Emblem} seat=${seat} size="s" />` : ui.icon(phase.icon)}<span>${ui.text(phase.label)}${phase.below}</span>${phase.done && html`<${Sign} name="check" />`}</li>`;
    })}</ol></div>`;
}

function describe(store) {
  const table = store.table.value;
  if (!table) return "";
  return [`table ${store.settings.match}`, PACES[table.pace] ?? table.pace, table.rated && "rated", store.you.value === null && "watching"].filter(Boolean).join(" · ");
}

function Header({ store, ui, board, leave }) {
  const open = () => ui.open(settingsSheet({ store, board, leave }));
  return html`<header class="bar0"><a class="logo" href="/">KAIJUSITE</a><div class="ttl"><h1>${board.name}</h1><p>${describe(store)}</p></div>
    <${Safely} version=${store.version.value} name="The track"><${Track} store=${store} ui=${ui} board=${board} /><//>
    <button type="button" class="iconb" aria-label="Sound" aria-pressed=${store.sound.value} onClick=${() => setSound(store, !store.sound.value)}>${ui.icon(store.sound.value ? "sound-on" : "sound-off")}</button>
    <button type="button" class="iconb" aria-label="Table settings" onClick=${open}>${ui.icon("cog")}</button></header>`;
}

const TABS = [["log", "Log"], ["chat", "Chat"], ["rules", "Rules"]];

function Tabs({ store, ui, board, say, earlier }) {
  const tab = store.tab.value;
  const keys = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const next = TABS[(TABS.findIndex(([key]) => key === tab) + step + TABS.length) % TABS.length][0];
    store.tab.value = next;
    document.getElementById(`tab-${next}`)?.focus();
  };
  return html`<section class="log panel"><div class="tabs" role="tablist" aria-label="Log, chat and rules" onKeyDown=${keys}>
      ${TABS.map(([key, name]) => html`<button type="button" role="tab" id=${`tab-${key}`} aria-selected=${tab === key} aria-controls="tab-panel" tabindex=${tab === key ? 0 : -1} onClick=${() => { store.tab.value = key; }}>${name}
        ${key === "chat" && store.unread.value > 0 && html`<b class="badge" aria-label=${`${store.unread.value} new`}>${store.unread.value}</b>`}</button>`)}</div>
    <div class="pane" role="tabpanel" id="tab-panel" aria-labelledby=${`tab-${tab}`}>
      ${tab === "log" && html`<${Log} ...${{ store, ui, board, earlier }} />`}
      ${tab === "chat" && html`<${Chat} store=${store} ui=${ui} say=${say} />`}
      ${tab === "rules" && html`<${RulesTab} store=${store} ui=${ui} />`}
    </div></section>`;
}

function Rail({ store, ui, board }) {
  const Seats = board.Seats;
  return html`<aside class="rail" aria-label="Players">${Seats ? part(Seats, "The rail", { store, ui }) : html`<${PlainSeats} store=${store} ui=${ui} board=${board} />`}</aside>`;
}

function Desk(props) {
  const { store, ui, board, undo, say, earlier, leave } = props;
  const { Board, Hand, Side } = board;
  return html`<${Header} ...${{ store, ui, board, leave }} />
    <${Rail} ...${{ store, ui, board }} />
    <main class="mid" id="board" aria-label="Board">${part(Board, "The board", props)}</main>
    <section class=${cls("you", store.asked.value && "hot", !store.asked.value && !Hand && "thin")} aria-label="Your move">
      <${PromptBar} ...${{ store, ui, board }} />
      ${store.you.value !== null && (store.prompt.value ? html`<${Actions} ...${{ store, ui, board, undo }} />` : html`<${Ticker} store=${store} ui=${ui} />`)}
      ${part(Hand, "Your hand", props)}
    </section>
    <aside class="right" aria-label="Offers and talk"><${Offers} ...${{ store, ui, board }} />${part(Side, "The side", props)}<${Tabs} ...${{ store, ui, board, say, earlier }} /></aside>`;
}

const SCREENS = [["table", "Table", "trade"], ["seats", "Seats", "tabletop-players"], ["log", "Log", "scroll-unfurled"], ["chat", "Chat", "chat-bubble"]];

function Phone(props) {
  const { store, ui, board, undo, say, earlier, leave } = props;
  const { Hand, Side } = board;
  const Middle = board.Phone ?? board.Board;
  const screen = store.screen.value;
  const view = store.view.value;
  const now = board.phases?.(view, { ui }).find((phase) => phase.now);
  const mine = store.waiting.value.find((one) => one.seat === store.you.value) ?? store.waiting.value[0];
  return html`<header class="top"><a class="ib" href="/" aria-label="Leave the table"><${Sign} name="back" /></a>
      <div class="ttl"><h1>${board.name}</h1><p>${view.round > 0 ? `Round ${view.round}${now ? ", " : ""}` : ""}${now ? ui.text(now.label) : ""}</p></div>
      <${Clock} store=${store} entry=${mine} /><button type="button" class="ib" aria-label="Table settings" onClick=${() => ui.open(settingsSheet({ store, board, leave }))}><${Sign} name="more" /></button></header>
    ${screen === "table" && html`<div class="pocket">
      <${SeatStrip} ...${{ store, ui, board }} open=${() => { store.screen.value = "seats"; }} />
      <main class="mid" id="board" aria-label="Board" tabindex="0">${part(Middle, "The board", props)}</main>
      <${Offers} ...${{ store, ui, board }} />
      <section class=${cls("you", store.asked.value && "hot")} aria-label="Your move"><${PromptBar} ...${{ store, ui, board }} />${store.you.value !== null && !onlyOffers(store) && (store.prompt.value ? html`<${Actions} ...${{ store, ui, board, undo }} />` : html`<${Ticker} store=${store} ui=${ui} />`)}</section>
      ${Hand && store.you.value !== null && html`<div class=${cls("tray", store.folded.value && "folded")}><button type="button" class="grab" aria-expanded=${!store.folded.value} aria-label="Your hand" onClick=${() => { store.folded.value = !store.folded.value; }}></button>
        ${part(Hand, "Your hand", props)}</div>`}</div>`}
    ${screen === "seats" && html`<div class="pocket full"><${Rail} ...${{ store, ui, board }} />${part(Side, "The side", props)}</div>`}
    ${screen === "log" && html`<div class="pocket full log"><${Log} ...${{ store, ui, board, earlier }} /></div>`}
    ${screen === "chat" && html`<div class="pocket full log"><${Chat} store=${store} ui=${ui} say=${say} /></div>`}
    <nav class="bottom" aria-label="Parts of the table">${SCREENS.map(([key, name, icon]) => html`<button type="button" key=${key} aria-current=${screen === key ? "page" : undefined} onClick=${() => { store.screen.value = key; }}>
      ${ui.icon(icon)}${name}
      ${key === "chat" && store.unread.value > 0 && html`<b class="dot mono" aria-label=${`${store.unread.value} new`}>${store.unread.value}</b>`}
      ${key === "table" && screen !== "table" && store.asked.value && html`<b class="dot mono" aria-label="your move">!</b>`}</button>`)}</nav>`;
}

/** Is every choice one of the buttons of an offer, which stands right above? */
const onlyOffers = (store) => Boolean(store.prompt.value?.choices.length) && store.prompt.value.choices.every(({ anchors }) => anchors.some((anchor) => anchor.startsWith("offer:")));

export function Shell(props) {
  const { store, ui, board, csrf } = props;
  if (!store.view.value || !store.table.value) {
    return html`<div class="loading" role="status"><span class="logo">KAIJUSITE</span><p>${store.status.value === "closed" ? store.closing.value || "This table cannot be shown." : "Setting the table…"}</p></div>`;
  }
  const phone = store.phone.value;
  return html`<div class=${cls("app", `game-${store.settings.game}`, phone ? "phone" : "desk", store.asked.value && "asked", store.sending.value && "sending")}>
      <${Safely} version=${store.version.value} name="The table">${phone ? html`<${Phone} ...${props} />` : html`<${Desk} ...${props} />`}<//></div>
    ${store.live && html`<${Since} store=${store} ui=${ui} />`}
    <${Banner} store=${store} ui=${ui} /><${Connection} store=${store} /><${Notice} store=${store} ui=${ui} />
    <${Menu} store=${store} ui=${ui} /><${Bubble} store=${store} ui=${ui} board=${board} /><${Sheet} store=${store} ui=${ui} />
    <${Result} store=${store} ui=${ui} board=${board} rematch=${csrf} />`;
}
