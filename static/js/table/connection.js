/**
 * The wire (docs/protocol.md): one WebSocket that comes back by itself, intents that are kept until they are
 * answered, and the answers to questions. Knows nothing of games.
 */

const BACKOFF = [400, 1000, 2000, 4000, 8000, 15000];
const QUIET = 25000;
const PATIENCE = 10000;

/** A new nonce for a new intent. */
export function newNonce() {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * @param {{address: string, onMessage: (message: any) => void,
 *   onStatus: (status: "connecting"|"open"|"lost"|"closed") => void, Socket?: typeof WebSocket}} options
 */
export function connect({ address, onMessage, onStatus, Socket = WebSocket }) {
  /** @type {WebSocket | null} */
  let socket = null;
  let attempt = 0;
  let timer = 0;
  let quiet = 0;
  let over = false;
  /**
   * Intents without an answer, by nonce; sent again after a reconnect with the same nonce, so that none
   * counts twice.
   */
  const intents = new Map();
  const questions = new Map();
  let lastQuestion = 0;

  function open() {
    clearTimeout(timer);
    onStatus(attempt ? "lost" : "connecting");
    const mine = new Socket(new URL(address, location.href.replace(/^http/, "ws")).href);
    socket = mine;
    mine.onopen = () => {
      if (mine !== socket) return;
      onStatus("open");
      for (const { message } of intents.values()) transmit(message);
      listen();
    };
    mine.onmessage = (event) => {
      if (mine !== socket) return;
      listen();
      receive(JSON.parse(event.data));
    };
    mine.onclose = () => {
      if (mine === socket) lost();
    };
  }

  function lost() {
    clearTimeout(quiet);
    socket = null;
    if (over) return;
    for (const { reject } of questions.values()) reject(new Error("The connection was lost."));
    questions.clear();
    onStatus("lost");
    const wait = BACKOFF[Math.min(attempt, BACKOFF.length - 1)];
    attempt += 1;
    timer = setTimeout(open, wait * (0.8 + Math.random() * 0.4));
  }

  /** A connection that says nothing for a while is asked; one that does not answer is given up. */
  function listen() {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      transmit({ type: "ping" });
      quiet = setTimeout(() => {
        const stale = socket;
        socket = null;
        stale?.close();
        lost();
      }, PATIENCE);
    }, QUIET);
  }

  function transmit(message) {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  }

  function receive(message) {
    // A line that is closed as soon as it is open is tried ever more rarely.
    if (message.type !== "closing") attempt = 0;
    if (message.type === "done" || message.type === "refused") {
      const intent = intents.get(message.nonce);
      intents.delete(message.nonce);
      intent?.answer(message);
    } else if (message.type === "previewed") {
      questions.get(message.id)?.resolve(message);
      questions.delete(message.id);
    } else if (message.type === "closing") {
      over = ["gone", "session"].includes(message.code);
      if (over) onStatus("closed");
    }
    onMessage(message);
  }

  function again() {
    if (over || socket?.readyState === 1) return;
    attempt = 0;
    clearTimeout(timer);
    if (!socket) open();
  }
  addEventListener("online", again);
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) again();
  });

  open();
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
        transmit(message);
      });
    },
    /** What would this choice mean? @param {any} action @returns {Promise<any>} */
    preview(action) {
      lastQuestion += 1;
      const id = String(lastQuestion);
      return new Promise((resolve, reject) => {
        questions.set(id, { resolve, reject });
        transmit({ type: "preview", id, action });
      });
    },
    /** Something without an answer of its own. @param {Record<string, any>} message */
    say: transmit,
    close() {
      over = true;
      clearTimeout(timer);
      clearTimeout(quiet);
      socket?.close();
      onStatus("closed");
    },
    again,
  };
}
