/** Entry of the live table: fetch the title's board, connect, draw. */
import { effect, html, render } from "kaiju/shared/html";
import { connect } from "kaiju/table/connection";
import { useSprite } from "kaiju/shared/icons";
import { createIntents } from "kaiju/table/intents";
import { lightAnchors } from "kaiju/table/keyboard";
import { createReceiver } from "kaiju/table/receive";
import { createAnnouncer } from "kaiju/table/announcer";
import { openToEarAndKeys } from "kaiju/table/accessible_table";
import { Shell } from "kaiju/table/shell";
import { createSound } from "kaiju/table/sound";
import { createStage } from "kaiju/shared/stage";
import { createStore } from "kaiju/table/store";
import { announceTurns } from "kaiju/table/your_move";
import { createUi } from "kaiju/table/ui";
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
    heard: (event) => play(SOUND_OF[event.event]),
  });

  const announcer = createAnnouncer();
  let wire = null;
  let ui = null;
  const intents = createIntents({ store, stage, board, wire: () => wire, ui: () => ui });
  ui = createUi({ store, board, ...intents });

  let asking = 0;
  /** Whether one may undo is asked only when it could matter: it is my move, and I have done something. */
  function askForUndo() {
    clearTimeout(asking);
    const mine = store.you.peek();
    if (mine === null || !store.table.peek()?.undo) return;
    if (
      !store.prompt.peek() ||
      !store.log.peek().some((move) => move.seat === mine && move.kind === "choice")
    ) {
      store.undoable.value = { ok: false, why: "" };
      return;
    }
    asking = setTimeout(() => wire.say({ type: "undo?" }), 150);
  }

  const receive = createReceiver({
    store,
    stage,
    resync: (since) => wire.say({ type: "sync", since }),
    onUpdate: () => {},
    onChat: (message) => {
      if (message.seat === store.you.peek() && message.seat !== null) return;
      play("chat");
      announcer.say(`${message.name}: ${message.text}`);
      const reading = (store.layout.peek().frame === "desk" ? store.tab : store.screen).peek() === "chat";
      if (!reading) store.unread.value += 1;
    },
  });
  effect(() => {
    if (store.version.value >= 0 && store.prompt.value !== undefined) askForUndo();
  });
  effect(() => {
    if (store.result.value) {
      store.resultShown.value = true;
      play("end");
    }
  });
  announceTurns({ store, ui, play });
  openToEarAndKeys({ store, ui, board, announcer, hurry: intents.hurry });
  lightAnchors(store, effect);
  tellWhole();

  wire = connect({
    address: settings.socket,
    onMessage: receive,
    onStatus: (status) => {
      store.status.value = status;
    },
    Socket: options.Socket,
  });
  const csrf =
    /** @type {HTMLInputElement | null} */ (document.querySelector("[name=csrfmiddlewaretoken]"))?.value ??
    "";
  render(
    html`<${Shell}
      store=${store}
      ui=${ui}
      board=${board}
      undo=${intents.undo}
      say=${intents.chat}
      earlier=${intents.earlier}
      leave=${intents.leave}
      hurry=${intents.hurry}
      csrf=${csrf}
    />`,
    root,
  );
  return { store, ui, wire };
}
