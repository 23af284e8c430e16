/** What an answer says, in words. */
import { sentences } from "kaiju/table/turn_summary";

const HEADLINES = {
  best: "Good! That is it",
  fine: "Nearly",
  slip: "A slip",
  mistake: "A mistake",
  blunder: "A blunder",
  unjudged: "Not weighed",
  shown: "This was best",
};

/** A figure of 100 without its sign. @param {number} value */
export const figure = (value) => String(Math.round(Math.abs(value)));

/** One standard error; the judge itself may err, so it is never told as none. @param {number} value */
export const margin = (value) => `±${Math.max(1, Math.round(value))}`;

/** @param {{grade: string, headline?: string}} answer @param {number} count how many were tried */
export function headline(answer, count) {
  if (answer.headline) return answer.headline;
  if (answer.grade === "best" && count > 1) return "Found it";
  return HEADLINES[answer.grade] ?? "";
}

/** What a choice costs, in a few words. @param {{grade: string, loss: number, error: number}} answer */
export function cost({ grade, loss, error }) {
  if (grade === "best") return "no loss";
  return `loses ${loss < 1.95 ? loss.toFixed(1) : figure(loss)} ${margin(error)} of 100`;
}

/** All of it, as it is said. */
export const spokenAnswer = (answer, ui) =>
  sentences([
    headline(answer, 1),
    answer.label && ui.plain(answer.label),
    !["unjudged", "shown"].includes(answer.grade) && cost(answer),
    ui.plain(answer.sentence),
    answer.note && ui.plain(answer.note),
    ...(answer.options ?? []).map(
      (one) => `${ui.plain(one.label)}: ${figure(one.chance)} percent, ${margin(one.error)}`,
    ),
  ]);
