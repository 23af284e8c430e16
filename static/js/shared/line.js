/**
 * One WebSocket that comes back by itself (docs/protocol.md). It is believed for as long as there is reason:
 * a handshake has a deadline, a line that says nothing is asked whether it is there, and so it is at once
 * when the device wakes or its network changes.
 */

/** Milliseconds before a new try, from try to try. */
const BACKOFF = [400, 1000, 2000, 4000, 8000, 15000];
/** Milliseconds that a handshake may take. */
const HANDSHAKE = 8000;
/** After so many milliseconds of silence the line is asked. */
const QUIET = 15000;
/** Milliseconds that an answer may take. */
const PATIENCE = 10000;
/** The same where the line is in doubt; also after how long a missing answer is told. */
const DOUBT = 2000;
/** Reasons to close that no new try changes. */
const FINAL = ["gone", "session", "token", "scope"];
/** So often in a row something may be broken before one stops trying. */
const BROKEN = 3;

/** @typedef {"connecting"|"open"|"slow"|"lost"|"closed"} Status `slow`: an answer takes long */

/**
 * @param {{address: string, onMessage: (message: any) => void, onOpen?: () => void,
 *   onStatus?: (status: Status, sentence: string) => void, rests?: boolean,
 *   Socket?: typeof WebSocket}} options
 *   `onStatus` hears the server's sentence where the line is `closed` for good; `rests`: a page that nobody
 *   looks at does not try again
 */
export function openLine({ address, onMessage, onOpen, onStatus, rests = false, Socket = WebSocket }) {
  /** @type {WebSocket | null} */
  let socket = null;
  /** @type {Status} */
  let status = "connecting";
  let attempt = 0;
  let broken = 0;
  let retry = 0;
  let slow = 0;
  let deadline = { timer: 0, at: 0 };

  function tell(now, sentence = "") {
    if (now === status) return;
    status = now;
    onStatus?.(now, sentence);
  }

  function open() {
    clearTimeout(retry);
    const mine = new Socket(new URL(address, location.href.replace(/^http/, "ws")).href);
    socket = mine;
    within(HANDSHAKE, giveUp);
    mine.onopen = () => {
      if (mine !== socket) return;
      within(PATIENCE, giveUp);
      onOpen?.();
    };
    mine.onmessage = (event) => {
      if (mine !== socket) return;
      clearTimeout(slow);
      slow = 0;
      within(QUIET, () => ask(PATIENCE));
      receive(JSON.parse(event.data));
    };
    mine.onclose = () => {
      if (mine === socket) lost();
    };
  }

  /** Do this unless something is heard within so many milliseconds. */
  function within(milliseconds, run) {
    clearTimeout(deadline.timer);
    deadline = { timer: setTimeout(run, milliseconds), at: performance.now() + milliseconds };
  }

  /** Is anybody there? If not, the line is given up. */
  function ask(patience) {
    send({ type: "ping" });
    within(patience, giveUp);
  }

  function giveUp() {
    const stale = socket;
    socket = null;
    stale?.close();
    lost();
  }

  function lost() {
    clearTimeout(deadline.timer);
    clearTimeout(slow);
    slow = 0;
    socket = null;
    if (status === "closed") return;
    tell("lost");
    const wait = BACKOFF[Math.min(attempt, BACKOFF.length - 1)];
    attempt += 1;
    if (rests && document.hidden) return;
    retry = setTimeout(open, wait * (0.8 + Math.random() * 0.4));
  }

  function receive(message) {
    if (message.type !== "closing") {
      attempt = 0;
      broken = 0;
      tell("open");
    }
    onMessage(message);
    if (message.type !== "closing") return;
    // A line that is closed as soon as it is open is tried ever more rarely.
    broken = message.code === "broken" ? broken + 1 : 0;
    if (FINAL.includes(message.code) || broken >= BROKEN) close(message.sentence);
  }

  function send(message) {
    if (socket?.readyState === 1) socket.send(JSON.stringify(message));
  }

  function close(sentence = "") {
    clearTimeout(retry);
    tell("closed", sentence);
    const last = socket;
    lost();
    last?.close();
  }

  /** Something has happened after which the line may be a dead one. */
  function doubt() {
    if (status === "closed" || (rests && document.hidden)) return;
    attempt = 0;
    if (!socket) {
      if (navigator.onLine !== false) open();
    } else if (deadline.at - performance.now() > DOUBT) ask(DOUBT);
  }
  for (const sign of ["online", "offline", "pageshow", "focus"]) addEventListener(sign, doubt);
  document.addEventListener("visibilitychange", () => document.hidden || doubt());
  /** @type {any} */ (navigator).connection?.addEventListener?.("change", doubt);

  open();
  return {
    send,
    /** Send something that will be answered: an answer that does not come is told, and doubted. */
    ask(message) {
      send(message);
      if (socket?.readyState !== 1 || slow) return;
      slow = setTimeout(() => tell("slow"), DOUBT);
      if (deadline.at - performance.now() > PATIENCE) within(PATIENCE, giveUp);
    },
    close: () => close(),
  };
}
