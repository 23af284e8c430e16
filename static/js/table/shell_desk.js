/**
 * The frame of a table on a desk: the header, a rail left and right of the board, and the panel of your move
 * below it.
 */
import { cls, html } from "kaiju/shared/html";
import { Actions } from "kaiju/table/actions";
import { PromptBar, Ticker } from "kaiju/table/prompt";
import { Offers } from "kaiju/table/open_offers";
import { Safely } from "kaiju/shared/safely";
import { setSound, settingsSheet } from "kaiju/table/settings";
import { Middle, part, Rail, Tabs, Track } from "kaiju/table/shell_parts";

const PACES = { live: "live", turns: "by turns", free: "no clock" };

function describe(store) {
  const table = store.table.value;
  if (!table) return "";
  const said = [`table ${store.settings.match}`, PACES[table.pace] ?? table.pace, table.rated && "rated"];
  return [...said, store.you.value === null && "watching"].filter(Boolean).join(" · ");
}

function Header({ store, ui, board, leave }) {
  const open = () => ui.open(settingsSheet({ store, leave }));
  return html`<header class="top-bar">
    <a class="logo" href="/">KAIJUSITE</a>
    <div class="title"><h1>${board.name}</h1><p>${describe(store)}</p></div>
    <${Safely} version=${store.version.value} name="The track">
      <${Track} store=${store} ui=${ui} board=${board} />
    <//>
    <button
      type="button"
      class="icon-button"
      aria-label="Sound"
      aria-pressed=${store.sound.value}
      onClick=${() => setSound(store, !store.sound.value)}
    >
      ${ui.icon(store.sound.value ? "sound-on" : "sound-off")}
    </button>
    <button type="button" class="icon-button" aria-label="Table settings"
      onClick=${open}>${ui.icon("cog")}</button>
  </header>`;
}

export function Desk(props) {
  const { store, ui, board, undo, say, earlier, leave, hurry } = props;
  const { Board, Hand, Side } = board;
  return html`
    <${Header} ...${{ store, ui, board, leave }} />
    <${Rail} ...${{ store, ui, board }} />
    <${Middle} Part=${Board} ...${{ store, ui, board }} />
    <section
      class=${cls("you", store.asked.value && "hot", !store.asked.value && !Hand && "thin")}
      aria-label="Your move"
    >
      <${PromptBar} ...${{ store, ui, board, hurry }} />
      ${
        store.you.value !== null &&
        (store.prompt.value
          ? html`<${Actions} ...${{ store, ui, board, undo }} />`
          : html`<${Ticker} store=${store} ui=${ui} />`)
      }
      ${part(Hand, "Your hand", props)}
    </section>
    <aside class="right" aria-label="Beside the board">
      <${Offers} ...${{ store, ui, board }} />
      ${part(Side, "The side", props)}
      <${Tabs} ...${{ store, ui, board, say, earlier }} />
    </aside>
  `;
}
