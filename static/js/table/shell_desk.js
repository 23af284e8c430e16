/**
 * The frame of a table on a desk: the header, a rail left and right of the board, and the panel of your move
 * below it.
 */
import { cls, html } from "kaiju/shared/html";
import { Actions } from "kaiju/table/actions";
import { HurrySwitch } from "kaiju/table/hurry";
import { useKeptRoom } from "kaiju/table/kept_room";
import { PromptBar, Ticker } from "kaiju/table/prompt";
import { Offers } from "kaiju/table/open_offers";
import { Safely } from "kaiju/shared/safely";
import { setSound, settingsSheet } from "kaiju/table/settings";
import { Middle, part, Rail, Tabs, Track } from "kaiju/table/shell_parts";

const PACES = { live: "live", turns: "by turns", free: "no clock" };

const lessonTitle = ({ number, count, title }) => html`<b>Lesson ${number} of ${count}</b> · ${title}`;

function describe(store) {
  const table = store.table.value;
  if (!table) return "";
  if (store.lesson) return lessonTitle(store.settings.lesson);
  if (store.exercise) return store.exercise.told.about;
  const said = [`table ${store.settings.match}`, PACES[table.pace] ?? table.pace, table.rated && "rated"];
  return [...said, store.you.value === null && "watching"].filter(Boolean).join(" · ");
}

function Header({ store, ui, board, leave }) {
  const open = () => ui.open(settingsSheet({ store, leave }));
  return html`<header class="top-bar">
    <a class="logo" href="/">KAIJUSITE</a>
    <div class="title">
      <h1>${store.exercise?.told.title ?? board.name}</h1>
      <p>${describe(store)}</p>
    </div>
    ${
      store.lesson &&
      html`<a class="way-out" href=${store.settings.lesson.hub} title="Your place is kept">
        ${ui.icon("exit-door")} Leave
      </a>`
    }
    ${store.exercise && html`<${store.exercise.Head} exercise=${store.exercise} ui=${ui} />`}
    ${store.coach && html`<${store.coach.Switch} store=${store} ui=${ui} />`}
    ${store.armed && html`<${store.armed.Button} store=${store} ui=${ui} />`}
    <${Safely} version=${store.version.value} name="The track">
      <${Track} store=${store} ui=${ui} board=${board} />
    <//>
    <${HurrySwitch} ...${{ store, ui }} />
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
  const { store, ui, board, undo, askBack, say, earlier, leave } = props;
  const { Board, Hand, Side } = board;
  const panel = useKeptRoom(true);
  return html`
    <${Header} ...${{ store, ui, board, leave }} />
    <${Rail} ...${{ store, ui, board }} />
    <${Middle} Part=${Board} ...${{ store, ui, board }} />
    <section
      class=${cls("you", store.asked.value && "hot", !store.asked.value && !Hand && "thin")}
      aria-label="Your move"
      ref=${panel}
    >
      <${PromptBar} ...${{ store, ui, board, undo, askBack, leave }} />
      ${
        store.you.value !== null &&
        (store.prompt.value
          ? html`<${Actions} ...${{ store, ui, board, undo, askBack }} />`
          : html`<${Ticker} store=${store} ui=${ui} />`)
      }
      ${part(Hand, "Your hand", props)}
    </section>
    <aside class="right" aria-label="Beside the board">
      ${store.lesson && html`<${store.lesson.Card} ...${{ store, ui, board }} />`}
      ${store.exercise && html`<${store.exercise.Panel} exercise=${store.exercise} ui=${ui} />`}
      ${store.coach && html`<${store.coach.Panel} coach=${store.coach} ui=${ui} />`}
      ${part(Side, "The side", props)}
      <${Offers} ...${{ store, ui, board }} />
      <${Tabs} ...${{ store, ui, board, say, earlier }} />
    </aside>
  `;
}
