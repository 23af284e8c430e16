/** Entry of the live table: fetch the title's board, connect, draw. */
import { effect, html, render } from "kaiju/html";
import { connect } from "kaiju/connection";
import { useSprite } from "kaiju/icons";
import { createIntents } from "kaiju/intents";
import { keyboardPlay, lightAnchors } from "kaiju/keyboard";
import { createReceiver } from "kaiju/receive";
import { Shell } from "kaiju/shell";
import { createSound } from "kaiju/sound";
import { createStage } from "kaiju/stage";
import { createStore } from "kaiju/store";
import { announceTurns } from "kaiju/title";
import { createUi } from "kaiju/ui";

const SOUND_OF = { die: "die", traded: "coin", sold: "coin", "offer-made": "offer", "event-revealed": "card", fulfilled: "coin", ended: "end", hired: "place" };

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
  const stage = createStage({ store, board, sprite: settings.icons, heard: (event) => play(SOUND_OF[event.event]) });

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
    if (!store.prompt.peek() || !store.log.peek().some((move) => move.seat === mine && move.kind === "choice")) {
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
      const reading = store.phone.peek() ? store.screen.peek() === "chat" : store.tab.peek() === "chat";
      if (!reading) store.unread.value += 1;
    },
  });
  effect(() => { if (store.version.value >= 0 && store.prompt.value !== undefined) askForUndo(); });
  effect(() => { if (store.result.value) { store.resultShown.value = true; play("end"); } });
  announceTurns({ store, ui, play });
  keyboardPlay(store);
  lightAnchors(store, effect);

  wire = connect({ address: settings.socket, onMessage: receive, onStatus: (status) => { store.status.value = status; }, Socket: options.Socket });
  const csrf = document.querySelector("[name=csrfmiddlewaretoken]")?.value ?? "";
  render(html`<${Shell} store=${store} ui=${ui} board=${board} undo=${intents.undo} say=${intents.chat} earlier=${intents.earlier} leave=${intents.leave} csrf=${csrf} />`, root);
  return { store, ui, wire };
}
