/**
 * The frames for windows smaller than a desk. `Stack` stands a phone or a tablet upright: seats, board, what
 * is asked, the hand in a drawer, the rest behind the buttons at the foot. `Beside` lies on its side: the
 * board, and one column with all the rest.
 */
import { cls, html, useRef } from "kaiju/shared/html";
import { Actions } from "kaiju/table/actions";
import { Chat } from "kaiju/table/chat";
import { Clock } from "kaiju/table/clock";
import { Sign } from "kaiju/shared/icons";
import { HurryInHead } from "kaiju/table/hurry";
import { useKeptRoom, useKeptWish } from "kaiju/table/kept_room";
import { Log } from "kaiju/table/log";
import { PromptBar, Ticker } from "kaiju/table/prompt";
import { Offers } from "kaiju/table/open_offers";
import { SeatStrip } from "kaiju/table/seats";
import { settingsSheet } from "kaiju/table/settings";
import { Middle, part, Rail, snug, Tabs, talk } from "kaiju/table/shell_parts";

const SCREENS = [
  ["table", "Table", "trade"],
  ["seats", "Seats", "tabletop-players"],
  ["log", "Log", "scroll-unfurled"],
  ["chat", "Chat", "chat-bubble"],
];

/** Is every choice one of the buttons of an offer, which stands right above? */
const onlyOffers = (store) =>
  Boolean(store.prompt.value?.choices.length) &&
  store.prompt.value.choices.every(({ anchors }) => anchors.some((anchor) => anchor.startsWith("offer:")));

function LessonTop({ store, ui, board }) {
  const { title, number, count, hub } = store.settings.lesson;
  const where = `${board.name} · lesson ${number} of ${count}`;
  return html`
    <a class="bar-button" href=${hub} aria-label="Leave the lesson; your place is kept">
      ${ui.icon("exit-door")}
    </a>
    <div class="title"><h1 title=${title}>${title}</h1><p title=${where}>${where}</p></div>
  `;
}

/** Back to where one came from, and what this is. */
function ExerciseTop({ store, board }) {
  const { title, back } = store.exercise.told;
  return html`
    <a class="bar-button" href=${back.href} aria-label=${back.words}><${Sign} name="back" /></a>
    <div class="title"><h1>${title}</h1><p title=${board.name}>${board.name}</p></div>
  `;
}

function Top({ store, ui, board, leave }) {
  const view = store.view.value;
  const now = board.phases?.(view, { ui: snug(ui) }).find((phase) => phase.now);
  const mine = store.waiting.value.find((one) => one.seat === store.you.value) ?? store.waiting.value[0];
  const where = [view.round > 0 && `Round ${view.round}`, now && ui.plain(now.label)]
    .filter(Boolean)
    .join(", ");
  return html`<header class="top">
    ${
      store.lesson
        ? html`<${LessonTop} ...${{ store, ui, board }} />`
        : store.exercise
          ? html`<${ExerciseTop} ...${{ store, board }} />`
          : html`
              <a class="bar-button" href="/" aria-label="Leave the table"><${Sign} name="back" /></a>
              <div class="title">
                <h1 title=${board.name}>${board.name}</h1>
                <p title=${where}>${where}</p>
              </div>
            `
    }
    <${Clock} store=${store} entry=${mine} />
    <${HurryInHead} ...${{ store, ui }} />
    ${store.armed && html`<${store.armed.Button} store=${store} ui=${ui} small />`}
    <button
      type="button"
      class="bar-button"
      aria-label="Table settings"
      onClick=${() => ui.open(settingsSheet({ store, leave }))}
    >
      <${Sign} name="more" />
    </button>
  </header>`;
}

/** What one is asked, with the offers that wait for an answer: always in sight. */
function Asks({ store, ui, board, undo, askBack, leave, offers = true }) {
  const panel = useKeptRoom(false, Boolean(store.prompt.value));
  return html`<div class="asks">
    ${offers && html`<${Offers} ...${{ store, ui, board }} />`}
    <section
      class=${cls("you", store.asked.value && "hot")}
      aria-label="Your move"
      ref=${panel}
    >
      <${PromptBar} ...${{ store, ui, board, undo, askBack, leave }} />
      ${
        store.you.value !== null &&
        (onlyOffers(store)
          ? !offers && html`<div class="acts"></div>`
          : store.prompt.value
            ? html`<${Actions} ...${{ store, ui, board, undo, askBack }} />`
            : html`<${Ticker} store=${store} ui=${ui} />`)
      }
    </section>
  </div>`;
}

/** One's own things, in a drawer that folds: by itself where the window is short, or as one likes. */
function Drawer({ store, ui, board }) {
  const grip = useRef(null);
  const offered = (board.offers?.(store.view.value, { ui }) ?? []).length > 0;
  const small = store.phone.value;
  const first = store.layout.value.short || ((offered || store.lesson) && small);
  const folded = store.folded.value ?? first;
  const tray = useKeptWish("own things", folded);
  const turn = () => {
    store.folded.value = !folded;
  };
  const close = (event) => {
    if (event.key !== "Escape" || folded) return;
    event.stopPropagation();
    store.folded.value = true;
    grip.current?.focus();
  };
  return html`<div
    class=${cls("tray", folded ? "folded" : store.folded.value === false && "open")}
    ref=${tray}
    onKeyDown=${close}
  >
    <button
      type="button"
      class="grab"
      aria-expanded=${!folded}
      aria-label="Your hand"
      ref=${grip}
      onClick=${turn}
    >
      <span>Your hand</span>
    </button>
    ${part(board.Hand, "Your hand", { store, ui: snug(ui) })}
  </div>`;
}

/** What belongs beside a board, on a tablet below it. An offer shares its room: the board keeps its own. */
function Below(props) {
  const box = useKeptWish("the side", false);
  return html`<div class="at-side" ref=${box}>
    <div class="side-part">${part(props.board.Side, "The side", props)}</div>
    <${Offers} ...${props} />
  </div>`;
}

export function Stack(props) {
  const { store, ui, board, undo, askBack, say, earlier, leave } = props;
  const { Hand, Side } = board;
  const small = store.phone.value;
  const below = !small && Side;
  const screen = SCREENS.some(([key]) => key === store.screen.value) ? store.screen.value : "table";
  const rail = () => html`<${Rail} store=${store} ui=${snug(ui)} board=${board} />`;
  const toTable = () => {
    store.screen.value = "table";
  };
  return html`
    <${Top} ...${{ store, ui, board, leave }} />
    ${
      screen === "table" &&
      html`<div class="pocket">
        <${SeatStrip}
          ...${{ store, ui, board }}
          open=${() => {
            store.screen.value = "seats";
          }}
        />
        <${Middle} Part=${(small && board.Phone) || board.Board} ...${{ store, ui, board }} tabindex="0" />
        ${below && html`<${Below} ...${{ store, ui, board }} />`}
        <${Asks} ...${{ store, ui, board, undo, askBack, leave, offers: !below }} />
        ${Hand && store.you.value !== null && html`<${Drawer} ...${{ store, ui, board }} />`}
      </div>`
    }
    ${
      screen === "seats" &&
      html`<div class="pocket full">${rail()}${small && part(Side, "The side", props)}</div>`
    }
    ${
      screen === "log" &&
      html`<div class="pocket full log"><${Log} ...${{ store, ui, board, earlier, toTable }} /></div>`
    }
    ${
      screen === "chat" &&
      html`<div class="pocket full log"><${Chat} store=${store} ui=${ui} say=${say} /></div>`
    }
    ${store.lesson && html`<${store.lesson.Card} ...${{ store, ui, board }} />`}
    ${store.exercise && html`<${store.exercise.Panel} exercise=${store.exercise} ui=${ui} />`}
    ${store.coach && html`<${store.coach.Panel} coach=${store.coach} ui=${ui} />`}
    ${(!store.lesson || store.lesson.playsOn.value) && html`<${Foot} ...${{ store, ui, screen }} />`}
  `;
}

/** The buttons that lead to the parts of the table. */
function Foot({ store, ui, screen }) {
  const screens = store.played ? SCREENS : SCREENS.filter(([key]) => key !== "chat");
  return html`
    <nav class="bottom" aria-label="Parts of the table">
      ${screens.map(
        ([key, name, icon]) => html`<button
          type="button"
          key=${key}
          aria-current=${screen === key ? "page" : undefined}
          onClick=${() => {
            store.screen.value = key;
          }}
        >
          ${ui.icon(icon)}
          ${name}
          ${
            key === "chat" &&
            store.unread.value > 0 &&
            html`<b class="dot mono" aria-label=${`${store.unread.value} new`}>${store.unread.value}</b>`
          }
          ${
            key === "table" &&
            screen !== "table" &&
            store.asked.value &&
            html`<b class="dot mono" aria-label="your move">!</b>`
          }
        </button>`,
      )}
    </nav>
  `;
}

export function Beside(props) {
  const { store, ui, board, undo, askBack, say, earlier, leave } = props;
  const { Hand, Side } = board;
  const small = store.phone.value;
  const { roomy } = store.layout.value;
  const own = Hand && store.you.value !== null;
  const things =
    (own || Side) &&
    html`<div class="things">
      ${own && html`<div class="at-hand">${part(Hand, "Your hand", { store, ui: snug(ui) })}</div>`}
      ${Side && html`<div class="at-side">${part(Side, "The side", props)}</div>`}
    </div>`;
  const seats = () => html`<${Rail} store=${store} ui=${snug(ui)} board=${board} />`;
  const tabs = [
    ...(roomy || !things ? [] : [["table", own ? "Hand" : "Table"]]),
    ["seats", "Seats"],
    ...talk(store),
  ];
  return html`
    <${Top} ...${{ store, ui, board, leave }} />
    <div class="field">
      <${SeatStrip}
        ...${{ store, ui, board }}
        open=${() => {
          store.screen.value = "seats";
        }}
      />
      <${Middle} Part=${(small && board.Phone) || board.Board} ...${{ store, ui, board }} tabindex="0" />
    </div>
    <div class="talk">
      ${store.lesson && html`<${store.lesson.Card} ...${{ store, ui, board }} />`}
      ${store.exercise && html`<${store.exercise.Panel} exercise=${store.exercise} ui=${ui} />`}
      ${store.coach && html`<${store.coach.Panel} coach=${store.coach} ui=${ui} />`}
      <${Asks} ...${{ store, ui, board, undo, askBack, leave }} />
      ${roomy && things}
      <${Tabs}
        ...${{ store, ui, board, say, earlier, tabs }}
        open=${store.screen}
        extra=${{ table: () => things, seats }}
      />
    </div>
  `;
}
