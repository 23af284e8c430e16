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
/** A line that has lived so many milliseconds was a good one: what was tried before it no longer counts. */
const LIVED = 5000;
/** Reasons to close that no new try changes. */
const FINAL = ["gone", "session", "token", "scope"];
/** Milliseconds after `again` for which the cookie may still be on its way. */
const COOKIE = 15000;
/** So often in a row something may be broken before one stops trying. */
const BROKEN = 3;

/** @typedef {"connecting"|"open"|"slow"|"lost"|"closed"} Status `slow`: an answer takes long */

/**
 * @param {{address: string | (() => string), onMessage: (message: any) => void, onOpen?: () => void,
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
  /** When one was last told to come again. */
  let called = -Infinity;
  let retry = 0;
  let slow = 0;
  /** Runs until the line is asked. */
  let question = 0;
  /** Runs until it is given up, unless something is heard before. */
  let verdict = { timer: 0, at: Infinity };
  /** When this line was begun, and when it first said something that was not its end; 0: not yet. */
  let begun = 0;
  let welcomed = 0;

  function tell(now, sentence = "") {
    if (now === status) return;
    status = now;
    onStatus?.(now, sentence);
  }

  function open() {
    clearTimeout(retry);
    const mine = new Socket(
      new URL(typeof address === "function" ? address() : address, location.href.replace(/^http/, "ws")).href,
    );
    socket = mine;
    begun = performance.now();
    welcomed = 0;
    giveUpWithin(HANDSHAKE);
    mine.onopen = () => {
      if (mine !== socket) return;
      forget();
      giveUpWithin(PATIENCE);
      onOpen?.();
    };
    mine.onmessage = (event) => {
      if (mine !== socket) return;
      forget();
      question = setTimeout(() => ask(PATIENCE), QUIET);
      receive(JSON.parse(event.data));
    };
    mine.onclose = () => {
      if (mine === socket) lost();
    };
  }

  /** Give the line up unless something is heard within so many milliseconds, or sooner if that is due. */
  function giveUpWithin(milliseconds) {
    const at = performance.now() + milliseconds;
    if (verdict.at <= at) return;
    clearTimeout(verdict.timer);
    verdict = { timer: setTimeout(giveUp, milliseconds), at };
  }

  /** Nothing is waited for. */
  function forget() {
    for (const timer of [question, verdict.timer, slow]) clearTimeout(timer);
    verdict = { timer: 0, at: Infinity };
    slow = 0;
  }

  /** Is anybody there? If not, the line is given up. */
  function ask(patience) {
    clearTimeout(question);
    send({ type: "ping" });
    giveUpWithin(patience);
  }

  const hasLived = () => welcomed > 0 && performance.now() - welcomed > LIVED;

  function giveUp() {
    const stale = socket;
    socket = null;
    stale?.close();
    lost();
  }

  function lost() {
    forget();
    socket = null;
    if (status === "closed") return;
    if (hasLived()) attempt = 0;
    tell("lost");
    const wait = BACKOFF[Math.min(attempt, BACKOFF.length - 1)];
    attempt += 1;
    if (rests && document.hidden) return;
    retry = setTimeout(open, wait * (0.8 + Math.random() * 0.4));
  }

  function receive(message) {
    if (message.type !== "closing") {
      welcomed ||= performance.now();
      tell("open");
    }
    onMessage(message);
    if (message.type !== "closing") return;
    broken = message.code === "broken" ? (hasLived() ? 1 : broken + 1) : 0;
    if (message.code === "again") called = performance.now();
    const early = message.code === "session" && performance.now() - called < COOKIE;
    if ((FINAL.includes(message.code) && !early) || broken >= BROKEN) close(message.sentence);
  }

  /** Whether it went out. */
  function send(message) {
    if (socket?.readyState !== 1) return false;
    socket.send(JSON.stringify(message));
    return true;
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
    const now = performance.now();
    if (!socket) open();
    else if (socket.readyState === 0) {
      if (now - begun > DOUBT) giveUp();
    } else if (welcomed && verdict.at - now > DOUBT) ask(DOUBT);
  }
  for (const sign of ["online", "offline", "focus"]) addEventListener(sign, doubt);
  // Every page is shown once it has loaded; one that comes out of a cache has slept.
  addEventListener("pageshow", ({ persisted }) => persisted && doubt());
  document.addEventListener("visibilitychange", () => document.hidden || doubt());
  /** @type {any} */ (navigator).connection?.addEventListener?.("change", doubt);

  open();
  return {
    send,
    /** Send something that will be answered: an answer that does not come is told, and doubted. */
    ask(message) {
      if (!send(message) || slow) return;
      slow = setTimeout(() => tell("slow"), DOUBT);
      giveUpWithin(PATIENCE);
    },
    close: () => close(),
  };
}
