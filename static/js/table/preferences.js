/**
 * The person's own preferences: kept with their account, or in this browser for somebody who is only
 * watching.
 */
import { csrfToken } from "kaiju/shared/csrf";

/** A preference of this browser. @param {string} key @param {string} otherwise */
export function kept(key, otherwise) {
  try {
    return localStorage.getItem(`kaiju.${key}`) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Remember a preference in this browser. @param {string} key @param {string} value */
export function keep(key, value) {
  try {
    localStorage.setItem(`kaiju.${key}`, value);
  } catch {
    /* a browser that keeps nothing still plays */
  }
}

/**
 * Send a form in the background. Resolves to whether it was taken.
 * @param {string} address
 * @param {Record<string, string>} fields
 */
export async function post(address, fields) {
  const body = new URLSearchParams(fields);
  const answer = await fetch(address, {
    method: "POST",
    body,
    headers: { "X-CSRFToken": csrfToken() },
    credentials: "same-origin",
  }).catch(() => null);
  return Boolean(answer?.ok);
}

/**
 * Remember how fast things are shown in this game.
 * @param {any} settings what the page says
 * @param {string} value
 */
export function preferPace(settings, value) {
  if (settings.person) return post(settings.preferences, { name: "pace", game: settings.game, value });
  keep(`pace.${settings.game}`, value);
  return Promise.resolve(true);
}

/**
 * Remember what somebody likes.
 * @param {any} settings what the page says
 * @param {string} name
 * @param {string | boolean} value
 */
export function prefer(settings, name, value) {
  if (settings.person) return post(settings.preferences, { name, value: String(value) });
  keep(name, String(value));
  return Promise.resolve(true);
}
