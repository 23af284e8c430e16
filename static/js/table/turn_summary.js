/** A turn in a few words: the log's own sentences, joined and shortened. */
import { withoutName } from "kaiju/table/log";

/** Parts of speech, each with an end. @param {(string | null | undefined | false)[]} parts */
export const sentences = (parts) =>
  /** @type {string[]} */ (parts.filter(Boolean))
    .map((part) => (/[.?!:…]$/.test(part) ? part : `${part}.`))
    .join(" ");

/** @param {string} text */
export const words = (text) => text.split(/\s+/).filter(Boolean).length;

/**
 * What happened as clauses, each with who did it. A title may leave events out or say them shorter
 * (`board.gist`).
 * @param {any[]} lines of the log
 * @param {any} ui
 * @param {((event: any) => string | undefined) | undefined} gist
 */
export function clauses(lines, ui, gist) {
  const found = [];
  for (const line of lines) {
    const own = line.event && gist ? gist(line.event) : undefined;
    const sentence = own ?? line.text;
    if (sentence)
      found.push({ seat: line.seat ?? null, text: ui.told(withoutName(sentence, line.seat ?? null)) });
  }
  return found;
}

/**
 * With names where somebody else than before does something.
 * @param {{seat: number | null, text: string}[]} found
 * @param {any} ui
 * @param {number | null} whose
 */
function named(found, ui, whose) {
  let before = whose;
  return found.map(({ seat, text }) => {
    const subject = seat !== null && seat !== before ? `${ui.doer(seat)} ` : "";
    before = seat;
    return `${subject}${text.replace(/\.$/, "")}`;
  });
}

/** What says nothing at the end of words that were cut short. */
const HANGING = /([,:;]|\s+(?:a|an|and|at|away|for|from|in|into|of|on|the|to|with))+$/;

/**
 * As many clauses as there is room for, and how many more there were.
 * @param {string[]} parts
 * @param {number} room in words
 */
export function shortened(parts, room) {
  const shown = [];
  let left = room;
  for (const part of parts) {
    if (words(part) > left) break;
    shown.push(part);
    left -= words(part);
  }
  const more = parts.length - shown.length;
  if (!shown.length)
    return `${parts[0].split(/\s+/).slice(0, Math.max(3, room)).join(" ").replace(HANGING, "")} …`;
  return more ? `${shown.join(", ")}, and ${more} more` : shown.join(", ");
}

/**
 * Somebody's turn in a sentence; empty when nothing happened.
 * @param {{seat: number | null, lines: any[]}} turn
 * @param {any} ui
 * @param {any} board
 * @param {number} room in words
 */
export function summary({ seat, lines }, ui, board, room = Infinity) {
  const parts = named(clauses(lines, ui, board.gist), ui, seat);
  if (!parts.length) return "";
  const whose = seat === null ? "" : `${ui.seat(seat)?.name}: `;
  return sentences([`${whose}${shortened(parts, room - words(whose))}`]);
}
