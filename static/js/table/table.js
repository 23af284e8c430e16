/** Entry of the live table: fetch the title's board, connect, draw. */
import { effect, html } from "kaiju/shared/html";
import { csrfToken } from "kaiju/shared/csrf";
import { isHidden, readTheRest } from "kaiju/table/chat";
import { connect } from "kaiju/table/connection";
import { resultAfterEnding } from "kaiju/table/ending";
import { useSprite } from "kaiju/shared/icons";
import { createIntents } from "kaiju/table/intents";
import { readsGoal } from "kaiju/table/goal";
import { createHurry } from "kaiju/table/hurry";
import { createLetPass } from "kaiju/table/let_pass";
import { lightAnchors } from "kaiju/table/keyboard";
import { tellWhetherOneLooks, whetherOneLooks } from "kaiju/table/looking";
import { createReceiver } from "kaiju/table/receive";
import { createAnnouncer } from "kaiju/table/announcer";
import { openToEarAndKeys } from "kaiju/table/accessible_table";
import { Shell } from "kaiju/table/shell";
import { createSound } from "kaiju/table/sound";
import { onePress } from "kaiju/table/one_press";
import { restWhenQuiet } from "kaiju/shared/rest";
import { createStage } from "kaiju/shared/stage";
import { createStore } from "kaiju/table/store";
import { showFirstChoice } from "kaiju/table/first_choice";
import { announceTurns } from "kaiju/table/your_move";
import { createUi } from "kaiju/table/ui";
import { drawTranslatable } from "kaiju/shared/translated";
import { tellWhole } from "kaiju/shared/ellipsis_tooltips";

const SOUND_OF = {
  die: "die",
  traded: "coin",
  sold: "coin",
  "offer-made": "offer",
  "event-revealed": "card",
  fulfilled: "coin",
  ended: "end",
  hired: "place",
};

/** So many moves back, one's own choice was made a moment ago. */
const JUST_NOW = 8;

/**
 * Mount the table.
 * @param {Element} root
 * @param {any} settings what the page says
 * @param {{Socket?: any}} options a stand-in for WebSocket, for tests
 */
export async function mountTable(root, settings, options = {}) {
  useSprite(settings.icons);
  const board = (await import(`titles/${settings.game}/board`)).default;
  const store = createStore(settings);
  const play = createSound(store.sound);
  const stage = createStage({
    store,
    board,
    sprite: settings.icons,
    heard: (event) => {
      play(SOUND_OF[event.event]);
      board.heard?.(event, store.view.peek());
    },
    waits: readsGoal(store),
  });

  const announcer = createAnnouncer();
  onePress({ store, announcer });
  let wire = null;
  let ui = null;
  const intents = createIntents({ store, stage, board, wire: () => wire, ui: () => ui });
  ui = createUi({ store, board, ...intents });

  let asking = 0;
  /**
   * Whether one may undo is asked only when it could matter: I have done something, and it is my move or it
   * was mine a moment ago.
   */
  function askForUndo() {
    clearTimeout(asking);
    const mine = store.you.peek();
    if (mine === null || !store.table.peek()?.undo) return;
    const log = store.log.peek();
    const recent = store.prompt.peek() ? log : store.played ? log.slice(-JUST_NOW) : [];
    if (!recent.some((move) => move.seat === mine && move.kind === "choice")) {
      store.undoable.value = { ok: false, why: "", ask: false };
      return;
    }
    asking = setTimeout(() => wire.say({ type: "undo?" }), 150);
  }

  /** Lines of the chat that are not read at once. */
  function unread(lines) {
    const reading = (store.layout.peek().frame === "desk" ? store.tab : store.screen).peek() === "chat";
    if (!reading) store.unread.value += lines;
  }

  const receive = createReceiver({
    store,
    stage,
    resync: (since) => wire.say({ type: "sync", since }),
    onUpdate: () => {},
    onChat: (message) => {
      if (message.seat === store.you.peek() && message.seat !== null) return;
      if (isHidden(store, message)) return;
      play("chat");
      announcer.say(`${message.name}: ${message.text}`);
      unread(1);
    },
    onEnd: async () => unread(await readTheRest(store)),
  });
  effect(() => {
    if (store.version.value >= 0 && store.prompt.value !== undefined) askForUndo();
  });
  effect(() => {
    if (store.result.value) play("end");
  });
  resultAfterEnding({ store, ui, board, announcer });
  if (!settings.lesson && !settings.exercise)
    store.letPass = createLetPass({ store, choose: (choice) => ui.choose(choice) });
  store.hurry = createHurry({ store, stage, say: (message) => wire?.say(message) });
  announceTurns({ store, ui, play });
  if (!store.settings.lesson) showFirstChoice(store);
  if (settings.coach && !settings.lesson) {
    const { createCoach } = await import("kaiju/coach/coach");
    store.coach = createCoach({ store, ui, announcer, say: (message) => wire?.say(message) });
  }
  if (settings.armed) {
    const { createArmed } = await import("kaiju/armed/armed");
    store.armed = createArmed({ store, ui, announcer });
  }
  if (settings.lesson) {
    const { createLesson } = await import("kaiju/lesson/lesson");
    store.lesson = createLesson({ store, ui, board, announcer, intents });
  }
  if (settings.exercise) {
    const { createExercise } = await import("kaiju/exercise/exercise");
    store.exercise = createExercise({ store, ui, board, announcer });
  }
  openToEarAndKeys({ store, ui, board, announcer });
  lightAnchors(store, effect);
  restWhenQuiet(store);
  tellWhole();

  if (!store.exercise) tellWhetherOneLooks((message) => wire?.say(message));
  wire = (store.exercise?.connect ?? connect)({
    address: () => whetherOneLooks(settings.socket),
    onMessage: (message) => {
      if (message.type === "advice") store.coach?.hear(message);
      else receive(message);
    },
    onStatus: (status) => {
      store.status.value = status;
    },
    Socket: options.Socket,
  });
  const page = () =>
    html`<${Shell}
      store=${store}
      ui=${ui}
      board=${board}
      undo=${intents.undo}
      askBack=${intents.askBack}
      answerBack=${intents.answerBack}
      say=${intents.chat}
      earlier=${intents.earlier}
      leave=${intents.leave}
      csrf=${csrfToken()}
    />`;
  drawTranslatable(root, page, () => [
    store.view.value,
    store.prompt.value,
    store.waiting.value,
    store.table.value,
    store.chat.value,
    store.notice.value,
    store.menu.value,
    store.sheet.value,
    store.result.value,
    store.status.value,
  ]);
  return { store, ui, wire };
}
