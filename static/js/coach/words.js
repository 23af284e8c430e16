/** What the coach says, in sentences; texts of the site may hold tokens. */
import { sentences } from "kaiju/table/turn_summary";

/** A figure of 100, as it is shown. @param {number} value */
const figure = (value) => String(Math.round(value));

/** One standard error: never shown as none, the judge itself may err. @param {number} value */
const margin = (value) => (value < 0.95 ? "less than 1" : figure(value));

/** Figures with how sure they are: small, and apart from the plain words, never in their sentence. */
export const wins = (one) => `wins ${figure(one.chance)} of 100, give or take ${margin(one.error)}`;

/** Beside the best. */
export const loses = (one) =>
  `loses ${figure(one.behind)} more of 100, give or take ${margin(one.behind_error)}`;

/** A chance in words that need no explaining. @param {number} chance */
export function futures(chance) {
  const tenths = Math.round(Math.round(chance) / 10);
  if (tenths <= 0) return "Hardly any future is won";
  return tenths >= 10 ? "Nearly every future is won" : `About ${tenths} of 10 futures are won`;
}

/** What a choice costs, beside the best, which its sentence names. */
export const costs = (one) =>
  `Of 10 futures it wins about ${Math.max(1, Math.round(Math.round(one.behind) / 10))} fewer.`;

const list = (words) =>
  words.length > 1 ? `${words.slice(0, -1).join(", ")} and ${words.at(-1)}` : words[0];

/** Which of the options shown cannot be told apart. @param {{alike: [number, number][]}} advice */
export function alikeWords({ alike }) {
  if (!alike.length) return "";
  const numbers = [...new Set(alike.flat())].sort().map((at) => String(at + 1));
  const whole = alike.length === (numbers.length * (numbers.length - 1)) / 2;
  if (whole) return `Between ${list(numbers)} it is too close to call.`;
  const pairs = alike.map(([one, other]) => `${one + 1} and ${other + 1}`);
  return `Between ${pairs.join(", and between ")} it is too close to call.`;
}

/** From what the figures are. */
export function source({ options, composed }) {
  const tries = [...new Set(options.slice(0, 3).map((one) => one.imagined))];
  const how =
    `The coach knows only what you can know. It thought ${list(tries.map(String))} possible futures ` +
    "through for each choice, with the same luck for all, and judges as a Hard bot does. “Give or take” " +
    "says how far off it may easily be.";
  return composed ? `${how} Offers that you put together are not weighed.` : how;
}

/** Why there is nothing to show. */
export const nothing = (advice) =>
  advice === null ? "Thinking…" : advice.refused || "There is nothing to weigh here.";

/** All of it, as it is said. */
export function spokenAdvice(advice, shown, ui) {
  if (!shown.length) return nothing(advice);
  const told = shown.map((one) => {
    return sentences([
      `${one.number}: ${ui.plain(one.label)}`,
      futures(one.chance),
      ui.plain(one.sentence),
      `More exactly, it ${wins(one)}`,
    ]);
  });
  return sentences([...told, alikeWords(advice)]);
}
