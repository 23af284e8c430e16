/** Where somebody stands in a lesson, told to the site; and the way to another beat. */
import { csrfToken } from "kaiju/shared/csrf";

/** After so many milliseconds it is told again; each time a little later, up to the longest. */
const AGAIN = 1500;
const LONGEST = 12000;
/** How long somebody who leaves the table waits at most for what is not told yet. */
const PATIENCE = 6000;
/** Under this name and the address of its lesson the browser keeps a report until the site has it. */
const KEPT = "lesson-report:";

/** Storage may be refused by the browser; a report then lives as long as its page. */
function keep(address, fields) {
  try {
    if (fields) localStorage.setItem(KEPT + address, JSON.stringify(fields));
    else localStorage.removeItem(KEPT + address);
  } catch {
    // Nothing to be done about it.
  }
}

/** What is kept, by the address it is for. @returns {Record<string, Record<string, string>>} */
function allKept() {
  try {
    const ours = Object.entries(localStorage).filter(([name]) => name.startsWith(KEPT));
    return Object.fromEntries(ours.map(([name, text]) => [name.slice(KEPT.length), JSON.parse(text)]));
  } catch {
    return {};
  }
}

/** What was true stays true: help, another try, the end. */
const marks = (fields) =>
  Object.fromEntries(["helped", "strayed", "done"].map((name) => [name, fields[name]]));
/** Of two reports the newer one says at which beat one is. */
const both = (older, newer) => {
  const had = Object.entries(older ? marks(older) : {}).filter(([, value]) => value === "1");
  return { ...newer, ...Object.fromEntries(had) };
};

/** Tell it once: the answer, and whether this browser need not keep it any more. */
async function post(address, fields) {
  const answer = await fetch(address, {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "X-CSRFToken": csrfToken() },
    credentials: "same-origin",
    keepalive: true,
  }).catch(() => null);
  const said = answer?.ok ? await answer.json().catch(() => null) : null;
  // 404: that table is gone. 422: no such beat. An old page may not post (403): the next one may.
  const over = Boolean(said) || answer?.status === 404 || answer?.status === 422;
  return { said, over, stop: over || answer?.status === 403 };
}

/**
 * Tells the site where one stands, one report after another. A report is told again until the site has it or
 * will never take it. Until then the browser keeps it: `before` is what an earlier page of this table could
 * not tell, and what other lessons could not tell is told now.
 * @param {string} address
 * @param {number} match the table, so that no report is taken for one of another table
 * @param {(stars: number) => void} told hears how many stars there are
 */
export function createReports(address, match, told) {
  let next = /** @type {Record<string, string> | null} */ (null);
  let busy = /** @type {Promise<void> | null} */ (null);

  async function send() {
    for (let wait = AGAIN; next;) {
      const fields = next;
      const { said, over, stop } = await post(address, fields);
      if (said) told(said.stars);
      if (over && next === fields) keep(address, null);
      if (stop && next === fields) next = null;
      if (stop) wait = AGAIN;
      else {
        await new Promise((done) => setTimeout(done, wait));
        wait = Math.min(2 * wait, LONGEST);
      }
    }
    busy = null;
  }

  /** Resolves when it is told. @param {Record<string, string>} fields */
  async function report(fields) {
    next = both(next, { ...fields, match: String(match) });
    keep(address, next);
    busy ??= send();
    await busy;
  }

  const { [address]: own, ...others } = allKept();
  const before = own?.match === String(match) ? own : null;
  if (before) report(before);
  else keep(address, null);
  for (const [other, fields] of Object.entries(others))
    post(other, fields).then(({ over }) => over && keep(other, null));

  return {
    before,
    report,
    /** Resolves when nothing is left to tell, or when it has taken too long. */
    settled: () => Promise.race([busy, new Promise((done) => setTimeout(done, PATIENCE))]),
  };
}

/**
 * Send a form as a button of a page does, and go where its answer leads: to a lesson at a beat, to a first
 * match.
 * @param {string} address
 * @param {Record<string, string>} [fields]
 */
export function follow(address, fields = {}) {
  const form = document.createElement("form");
  form.method = "post";
  form.action = address;
  for (const [name, value] of Object.entries({ csrfmiddlewaretoken: csrfToken(), ...fields })) {
    const field = document.createElement("input");
    field.type = "hidden";
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}
