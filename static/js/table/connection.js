/**
 * What a table says on its line (docs/protocol.md): intents that are kept until they are answered, and the
 * answers to questions. Knows nothing of games.
 */
import { openLine } from "kaiju/shared/line";

const LOST = "The connection was lost.";

/** A new nonce for a new intent. */
export function newNonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {{address: string | (() => string), onMessage: (message: any) => void,
 *   onStatus: (status: import("kaiju/shared/line").Status) => void, Socket?: typeof WebSocket}} options
 */
export function connect({ address, onMessage, onStatus, Socket }) {
  /**
   * Intents without an answer, by nonce; sent again after a reconnect with the same nonce, so that none
   * counts twice.
   */
  const intents = new Map();
  const questions = new Map();
  let lastQuestion = 0;

  const line = openLine({
    address,
    Socket,
    onOpen() {
      for (const { message } of intents.values()) line.ask(message);
    },
    onStatus(status) {
      if (status === "lost" || status === "closed") {
        for (const { reject } of questions.values()) reject(new Error(LOST));
        questions.clear();
      }
      onStatus(status);
    },
    onMessage(message) {
      if (message.type === "done" || message.type === "refused") {
        const intent = intents.get(message.nonce);
        intents.delete(message.nonce);
        intent?.answer(message);
      } else if (message.type === "previewed") {
        questions.get(message.id)?.resolve(message);
        questions.delete(message.id);
      }
      onMessage(message);
    },
  });

  return {
    /**
     * Something that changes the table; resolves to `done` or `refused`.
     * @param {Record<string, any>} fields
     */
    intend(fields) {
      const nonce = newNonce();
      const message = { ...fields, nonce };
      return new Promise((answer) => {
        intents.set(nonce, { message, answer });
        line.ask(message);
      });
    },
    /** What would this choice mean? @param {any} action @returns {Promise<any>} */
    preview(action) {
      lastQuestion += 1;
      const id = String(lastQuestion);
      return new Promise((resolve, reject) => {
        if (line.send({ type: "preview", id, action })) questions.set(id, { resolve, reject });
        else reject(new Error(LOST));
      });
    },
    /** Something without an answer of its own. @param {Record<string, any>} message */
    say: line.send,
    close: line.close,
  };
}
