/** What to do with each message of the server (docs/protocol.md). */
import { batch } from "kaiju/shared/html";
import { noteResignations } from "kaiju/table/leaving";

/**
 * @param {{store: any, stage: any, resync: (since: number) => void, onUpdate: (update: any) => void,
 *   onChat: (message: any) => void, onEnd: () => void}} parts
 */
export function createReceiver({ store, stage, resync, onUpdate, onChat, onEnd }) {
  let fresh = true;
  let expected = 0;
  let missing = false;

  const kinds = {
    welcome(message) {
      // Away until now: since one was here before, or since the line was lost.
      const before = expected || message.seen;
      fresh = true;
      batch(() => {
        store.since.value =
          before === undefined || before === null
            ? null
            : { after: before, upTo: message.log?.at(-1)?.version ?? 0 };
        store.you.value = message.you;
        store.catalog.value = message.catalog;
        store.commitment.value = message.commitment;
        store.table.value = message.table;
        store.chat.value = message.chat ?? [];
        store.log.value = message.log ?? [];
        store.moreLog.value = Boolean(message.more_log);
      });
    },
    update(message) {
      if (!fresh && message.version < expected) return;
      const moves = message.moves ?? [];
      store.skew.value = message.now - Date.now() / 1000;
      store.waiting.value = message.waiting ?? [];
      store.ending.value = message.ending ?? null;
      if (fresh || !moves.length) {
        stage.jump(fresh ? { ...message, moves: [] } : message);
      } else {
        if (moves[0].version > expected + 1) {
          if (!missing) resync(expected);
          missing = true;
          return;
        }
        stage.push(message);
      }
      if (!fresh)
        noteResignations(
          store,
          moves.filter(({ version }) => version > expected),
        );
      missing = false;
      fresh = false;
      expected = message.version;
      onUpdate(message);
    },
    table(message) {
      const before = store.table.value?.status;
      store.table.value = message.table;
      if (before === "open" && message.table.status === "playing") resync(expected);
      if (before === "playing" && message.table.status !== "playing") onEnd();
    },
    log(message) {
      store.log.value = [...message.moves, ...store.log.value];
      store.moreLog.value = message.more_log;
    },
    chat(message) {
      if (store.chat.value.some((one) => one.id === message.id)) {
        // Said again: a moderator has taken it away.
        store.chat.value = store.chat.value.map((one) => (one.id === message.id ? message : one));
        return;
      }
      store.chat.value = [...store.chat.value, message];
      onChat(message);
    },
    undoable(message) {
      store.undoable.value = { ok: message.ok, why: message.why, ask: message.ask };
    },
    closing(message) {
      store.closing.value = message.sentence;
    },
    refused(message) {
      if (!message.nonce) store.notice.value = message;
    },
    pong(message) {
      store.skew.value = message.now - Date.now() / 1000;
    },
  };
  return (message) => kinds[message.type]?.(message);
}
