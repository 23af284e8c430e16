/**
 * The frame of a replay on a desk, and which frame a window gets: whose cards one sees, the board, the log,
 * the seal.
 */
import { cls, html, useLayoutEffect, useRef, useState } from "kaiju/shared/html";
import { Log } from "kaiju/table/log";
import { Banner, Bubble, Menu, Sheet } from "kaiju/shared/overlays";
import { Copy, Eyes, handView, Seal, SealWord, Won } from "kaiju/replay/parts";
import { BesideReplay, StackReplay } from "kaiju/replay/shell_pocket";
import { length, Transport } from "kaiju/replay/transport";
import { TurningBanner } from "kaiju/replay/turning_points";
import { PlainSeats } from "kaiju/table/seats";
import { frameClass } from "kaiju/table/shell";

/** The height that a board, and each card of the rail, was drawn for. */
const ROOM = { board: 500, seat: 106 };
const SMALLEST = 0.6;

/** A board in less height than it was drawn for: everything a little smaller, nothing cut off. */
function Fit({ room, class: kind, children }) {
  const node = useRef(null);
  const [zoom, setZoom] = useState(1);
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) =>
      setZoom(Math.max(SMALLEST, Math.min(1, entry.contentRect.height / room))),
    );
    watch.observe(node.current);
    return () => watch.disconnect();
  }, []);
  return html`<div class=${kind} ref=${node}><div class="fit" style=${{ zoom }}>${children}</div></div>`;
}

/** A day in words. @param {number} seconds since 1970 */
const day = (seconds) =>
  new Date(1000 * seconds).toLocaleDateString("en-GB", { day: "numeric", month: "long", year: "numeric" });

function DeskReplay({ store, ui, board, controls, given, own, seats, log }) {
  const { Board, Hand, Side } = board;
  const { match } = controls;
  const [first, last] = [match.moves[0]?.at, match.moves.at(-1)?.at];
  return html`
    <header class="top-bar">
      <a class="logo" href="/">KAIJUSITE</a>
      <div class="title">
        <h1>Replay: ${board.name}</h1>
        <p>
          Match ${store.settings.match}
          ${match.table.rated ? ", rated" : ""}
          ${first && html`<span class="when">, ${day(first)}, ${length(last - first)}</span>`}
        </p>
      </div>
      <${Won} match=${match} ui=${ui} />
      <span class="ends"><${SealWord} ...${{ match, ui, store, controls }} /><${Copy} /></span>
    </header>
    <aside class="rail" aria-label="Players">
      <${Eyes} ...${{ controls, ui, store }} />
      <${Fit} room=${ROOM.seat * match.table.seats.length} class="rail-box">${seats}<//>
    </aside>
    <main class=${cls("centre", own && Hand && "withhand")} id="board" aria-label="Board">
      <${TurningBanner} ...${{ controls, ui, store }} />
      <${Fit} room=${ROOM.board} class="board-box"><${Board} ...${given} /><//>
      ${
        own &&
        Hand &&
        html`<div class="hand panel" style=${{ "--seat": ui.seat(own.you)?.colour }}>
          <${Hand} ...${{ ...given, view: own }} />
        </div>`
      }
    </main>
    <aside class="right">
      ${Side && html`<${Side} ...${given} />`}
      <section class="log panel">
        <div class="log-head"><h2>Log</h2><small>follows the replay</small></div>
        <div class="pane">${log}</div>
      </section>
      <${Seal} ...${{ match, ui, store, controls }} />
    </aside>
    <${Transport} ...${{ controls, ui, store, board }} />
  `;
}

const FRAMES = { desk: DeskReplay, beside: BesideReplay, stack: StackReplay };

export function ReplayShell({ store, ui, board, controls }) {
  const { Seats } = board;
  const view = store.view.value;
  const [tab, setTab] = useState("table");
  if (!view)
    return html`<div class="loading" role="status" data-starting>
      <span class="logo">KAIJUSITE</span>
      <p>Fetching the match…</p>
    </div>`;
  const layout = store.layout.value;
  const Frame = FRAMES[layout.frame];
  const given = { view, catalog: store.catalog.value, table: store.table.value, ui };
  const own = handView(store, controls);
  const seats = Seats
    ? html`<${Seats} ...${{ ...given, view: own ? { ...view, you: null } : view }} />`
    : html`<${PlainSeats} ...${{ store, ui, board }} />`;
  const log = html`<${Log}
    store=${store}
    ui=${ui}
    board=${board}
    at=${store.version.value}
    jump=${controls.go}
    moves=${controls.moves.value}
    toTable=${layout.frame === "stack" ? () => setTab("table") : undefined}
  />`;
  return html`
    <div class=${cls("app replay", `game-${store.settings.game}`, frameClass(layout))}>
      <${Frame}
        key=${layout.frame}
        ...${{ store, ui, board, controls, given, own, seats, log, tab, setTab }}
      />
    </div>
    <${Banner} store=${store} ui=${ui} />
    <${Menu} store=${store} ui=${ui} />
    <${Bubble} store=${store} ui=${ui} board=${board} />
    <${Sheet} store=${store} ui=${ui} board=${board} />
  `;
}
