/**
 * What waits to be logged: results are kept on the device until the site has them, and sending one twice
 * changes nothing. All companions of a device share one list. What the site refuses stays in it, with the
 * site's sentence, until it is sent anew or thrown away.
 */
import { computed, signal } from "kaiju/shared/html";

const SHELF = "kaiju.companion.post";
/** A network that says nothing for so many milliseconds is none. */
const PATIENCE = 3000;
/** For the site to write something down. */
const LONG = 10000;

/** @typedef {{to: string, game: string, body: any, refused?: string}} Unsent */

/** @returns {Unsent[] | null} null where the browser keeps nothing */
function kept() {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? "[]");
  } catch {
    return null;
  }
}

export function createPost(settings) {
  const list = signal(/** @type {Unsent[]} */ (kept() ?? []));
  const person = signal(/** @type {any} */ (null));
  const online = signal(navigator.onLine);
  const logged = signal(/** @type {any} */ ({}));

  /** Whether this page knows of results that the device had no room for. */
  let unwritten = false;
  /** What waits: what the device keeps, and of what it had no room for what this page knows. */
  function current() {
    const [shelf, own] = [kept(), list.peek()];
    if (!shelf || !unwritten) return shelf ?? own;
    const known = new Set(own.map(({ body }) => body.id));
    return [...shelf.filter(({ body }) => !known.has(body.id)), ...own];
  }

  /**
   * Change the list as it is now: another page may have changed it.
   * @param {(now: Unsent[]) => Unsent[]} how
   */
  function change(how) {
    const now = how(current());
    try {
      localStorage.setItem(SHELF, JSON.stringify(now));
      unwritten = false;
    } catch {
      unwritten = true; // it still waits on this page
    }
    list.value = now;
  }
  addEventListener("storage", ({ key }) => {
    if (key === SHELF) list.value = current();
  });
  const without = (id) => (now) => now.filter((one) => one.body.id !== id);

  /** Who is logged in here; asked for whenever there may be a connection again. */
  async function meet() {
    try {
      const signal = AbortSignal.timeout(PATIENCE);
      const got = await fetch(settings.person, { credentials: "same-origin", cache: "no-store", signal });
      person.value = got.ok ? await got.json() : null;
      online.value = got.ok;
    } catch {
      online.value = false;
    }
  }

  /** Send one. False where it is to be tried again later. @param {Unsent} result */
  async function send({ to, body }) {
    const got = await fetch(to, {
      method: "POST",
      credentials: "same-origin",
      headers: { "Content-Type": "application/json", "X-CSRFToken": person.peek().token },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(LONG),
    });
    const answer = await got.json().catch(() => ({}));
    if (got.ok) {
      logged.value = { ...logged.peek(), [body.id]: answer };
      change(without(body.id));
    } else if (got.status < 500 && got.status !== 429) {
      const refused = answer.sentence ?? "The site did not take this result.";
      change((now) => now.map((one) => (one.body.id === body.id ? { ...one, refused } : one)));
    } else return false;
    return true;
  }

  let busy = false;
  async function deliver() {
    if (busy || list.peek().every(({ refused }) => refused)) return;
    busy = true;
    try {
      await meet();
      if (!online.peek() || !person.peek()?.name) return;
      for (const one of list.peek().filter(({ refused }) => !refused)) if (!(await send(one))) return;
    } catch {
      online.value = false;
    } finally {
      busy = false;
    }
  }

  addEventListener("online", deliver);
  addEventListener("offline", () => {
    online.value = false;
  });
  setInterval(deliver, 15000);
  meet().then(deliver);
  return {
    waiting: computed(() => list.value.filter(({ refused }) => !refused)),
    refused: computed(() => list.value.filter(({ refused }) => refused)),
    person,
    online,
    logged,
    /** Log a result, now or as soon as the site can be reached. */
    log(body) {
      const one = { to: settings.results, game: settings.title, body };
      change((now) => [...without(body.id)(now), one]);
      return deliver();
    },
    /** Send once more what the site refused. @param {string} id */
    again(id) {
      change((now) => now.map((one) => (one.body.id === id ? { ...one, refused: undefined } : one)));
      return deliver();
    },
    /** Keep it no longer. @param {string} id */
    throwAway: (id) => change(without(id)),
  };
}
