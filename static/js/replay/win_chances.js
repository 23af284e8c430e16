/**
 * The win chances of a finished match: asked for, awaited while the site counts them, and read at any moment.
 */
import { signal } from "kaiju/shared/html";
import { csrfToken } from "kaiju/shared/csrf";

/**
 * @typedef {{version: number, chances: number[]}} Point
 * @typedef {{version: number, since: number, seat: number, before: number[], after: number[],
 *   sentences: {seat: number | null, text: string}[]}} Turning
 * @typedef {{status: string, share: number, games: number, margin: number | null, points: Point[],
 *   turning: Turning[], trouble?: string}} Chances
 */

const SOON = 1500;
const LATER = 20_000;
/** After these nothing more comes. */
const LAST = ["ready", "broken", "refused"];

/** Have them counted. @param {string} address @returns {Promise<{status: string, trouble?: string}>} */
async function ask(address) {
  const headers = { "X-CSRFToken": csrfToken() };
  const answer = await fetch(address, { method: "POST", headers, credentials: "same-origin" });
  if (answer.ok) return { status: "counting" };
  const { code, sentence } = await answer.json().catch(() => ({}));
  return code === "too-many" ? { status: "waiting" } : { status: "refused", trouble: sentence };
}

/** What is told of the chances, kept up while they are counted. @param {string} address */
export function followChances(address) {
  const empty = { share: 0, games: 0, margin: null, points: [], turning: [] };
  // The curve has its room before the site has answered: what stands around it does not move.
  const chances = signal(/** @type {Chances | null} */ ({ ...empty, status: "asked" }));
  async function look() {
    let wait = SOON;
    try {
      const got = await fetch(address);
      if (!got.ok) {
        chances.value = null;
        return;
      }
      const told = await got.json();
      if (told.status === "none") {
        chances.value = { ...empty, ...(await ask(address)) };
        if (chances.value.status === "waiting") wait = LATER;
      } else chances.value = { ...empty, ...told };
    } catch {
      wait = LATER;
    }
    if (!LAST.includes(chances.peek()?.status)) setTimeout(look, document.hidden ? LATER : wait);
  }
  look();
  return chances;
}

/**
 * The chance of each seat after a move; between two positions that were judged, what lies on the line from
 * one to the other.
 * @param {Point[]} points
 * @param {number} version
 */
export function chancesAt(points, version) {
  if (!points.length) return null;
  const next = points.find((point) => point.version >= version);
  if (!next) return points.at(-1).chances;
  const last = points.findLast((point) => point.version <= version);
  if (!last || last === next) return next.chances;
  const share = (version - last.version) / (next.version - last.version);
  return next.chances.map((chance, seat) => last.chances[seat] + share * (chance - last.chances[seat]));
}

/** The chance that the game itself beats everybody. @param {number[]} chances */
export const nobody = (chances) => Math.max(0, 1 - chances.reduce((sum, chance) => sum + chance, 0));

/** Whether the game itself can win this match, as far as is known. @param {Point[]} points */
export const beatable = (points) => points.some(({ chances }) => nobody(chances) > 0.004);

/** A chance in words: `42 %`, `under 1 %`. @param {number} chance */
export function percent(chance) {
  if (chance > 0 && chance < 0.005) return "<1 %";
  if (chance < 1 && chance > 0.995) return ">99 %";
  return `${Math.round(100 * chance)} %`;
}
