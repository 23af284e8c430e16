/**
 * What a table hangs on where a question of the past is asked again: the page brings what the site would have
 * said, and a choice goes out as a request of its own.
 */
import { csrfToken } from "kaiju/shared/csrf";
import { calledByColour } from "kaiju/exercise/seat_colours";

/**
 * Send something to the exercise's address; what it answers, or a refusal.
 * @param {string} address @param {Record<string, any>} fields @returns {Promise<any>}
 */
export async function post(address, fields) {
  const answer = await fetch(address, {
    method: "POST",
    body: JSON.stringify(fields),
    headers: { "Content-Type": "application/json", "X-CSRFToken": csrfToken() },
    credentials: "same-origin",
  }).catch(() => null);
  const said = (await answer?.json().catch(() => null)) ?? {
    code: "lost",
    sentence: "The site does not answer just now. Try that once more.",
  };
  return answer?.ok ? said : { type: "refused", rule: "", ...said };
}

/**
 * In the place of `connect` (table/connection.js). `send` takes an action, and resolves to a refusal or to
 * null when the answer has been heard.
 * @param {{exercise: any, board: any, send: (action: any) => Promise<any>}} parts
 */
export function createLink({ exercise, board, send }) {
  /** @param {{onMessage: (message: any) => void, onStatus: (status: "open") => void}} options */
  return ({ onMessage, onStatus }) => {
    const [welcome, update] = exercise.welcome;
    queueMicrotask(() => {
      onStatus("open");
      onMessage(calledByColour(welcome, update, board));
      onMessage({ ...update, now: Date.now() / 1000 });
    });
    return {
      /**
       * A choice is tried; everything else is for tables that are played.
       * @param {Record<string, any>} fields
       */
      async intend({ type, action }) {
        if (type !== "act")
          return { type: "refused", code: "forbidden", rule: "", sentence: "This match is over." };
        return (await send(action)) ?? { type: "done", version: update.version };
      },
      /** @param {any} _action @returns {Promise<any>} */
      preview: async (_action) => ({ ok: true, lines: [], code: "", sentence: "", rule: "" }),
      /** @param {Record<string, any>} _message */
      say: (_message) => {},
      close() {},
      again() {},
    };
  };
}
