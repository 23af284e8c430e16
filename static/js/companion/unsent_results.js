/**
 * What waits to be logged: results are kept on the device until the site has them, and sending one twice
 * changes nothing.
 */
import { signal } from "kaiju/shared/html";

const SHELF = "kaiju.companion.post";

function kept() {
  try {
    return JSON.parse(localStorage.getItem(SHELF) ?? "[]");
  } catch {
    return [];
  }
}

export function createPost(settings) {
  const waiting = signal(kept());
  const person = signal(/** @type {any} */ (null));
  const online = signal(navigator.onLine);
  const logged = signal(/** @type {any} */ ({}));
  const refused = signal("");

  function keep(list) {
    waiting.value = list;
    try {
      localStorage.setItem(SHELF, JSON.stringify(list));
    } catch {
      /* it still waits on this page */
    }
  }

  /** Who is logged in here; asked for whenever there may be a connection again. */
  async function meet() {
    try {
      const got = await fetch(settings.person, { credentials: "same-origin", cache: "no-store" });
      person.value = got.ok ? await got.json() : null;
      online.value = got.ok;
    } catch {
      online.value = false;
    }
  }

  let busy = false;
  async function deliver() {
    if (busy || !waiting.peek().length) return;
    busy = true;
    try {
      await meet();
      if (!online.peek() || !person.peek()?.name) return;
      for (const result of waiting.peek()) {
        const got = await fetch(result.to, {
          method: "POST",
          credentials: "same-origin",
          headers: { "Content-Type": "application/json", "X-CSRFToken": person.peek().token },
          body: JSON.stringify(result.body),
        });
        const answer = await got.json().catch(() => ({}));
        if (got.ok) logged.value = { ...logged.peek(), [result.body.id]: answer };
        else if (got.status < 500 && got.status !== 429)
          refused.value = answer.sentence ?? "The site did not take this result.";
        else return;
        keep(waiting.peek().filter((one) => one.body.id !== result.body.id));
      }
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
    waiting,
    person,
    online,
    logged,
    refused,
    /** Log a result, now or as soon as the site can be reached. */
    log(body) {
      refused.value = "";
      keep([...waiting.peek().filter((one) => one.body.id !== body.id), { to: settings.results, body }]);
      return deliver();
    },
  };
}
