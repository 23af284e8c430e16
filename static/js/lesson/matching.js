/** Patterns against actions, as `games/lessons/patterns.py` has it. */

/**
 * @typedef {Record<string, any>} Pattern some fields of an action
 * @typedef {{to: Pattern[], say: string}} Answer
 * @typedef {{say: string, points: string[], do: string, waits: Pattern[], any: boolean, otherwise: string,
 *   answers: Answer[], rule: string}} Beat
 * @typedef {import("kaiju/table/store").Choice} Choice
 */

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** Whether every field that the pattern names is equal in the value, nested objects alike. */
export function fits(pattern, value) {
  if (isObject(pattern))
    return isObject(value) && Object.entries(pattern).every(([name, wanted]) => fits(wanted, value[name]));
  return JSON.stringify(pattern) === JSON.stringify(value);
}

/** Whether a beat waits for a choice at all. @param {Beat | undefined} beat */
export const waits = (beat) => Boolean(beat && (beat.any || beat.waits.length));

/** Whether a choice is what a beat waits for. @param {Beat} beat @param {any} action */
export const fitting = (beat, action) => beat.any || beat.waits.some((pattern) => fits(pattern, action));

/** What is said to a choice that a beat does not wait for. @param {Beat} beat @param {any} action */
export const answerTo = (beat, action) =>
  beat.answers.find(({ to }) => to.some((pattern) => fits(pattern, action)))?.say || beat.otherwise;

/**
 * What the lesson's own script would choose at a beat: the first choice that fits the earliest pattern that
 * fits any. What is composed is listed in part only; there the pattern itself says the rest.
 * @param {Beat} beat
 * @param {Choice[]} choices
 * @param {string[]} composed verbs
 * @returns {{choice: Choice, action: any} | null}
 */
export function wanted(beat, choices, composed = []) {
  const listed = choices.filter(({ verb }) => !composed.includes(verb));
  const begun = choices.filter(({ verb }) => composed.includes(verb));
  for (const pattern of beat.waits) {
    const choice = listed.find(({ action }) => fits(pattern, action));
    if (choice) return { choice, action: choice.action };
    const start = begun.find(({ action }) => fits(action, pattern));
    if (start) return { choice: start, action: pattern };
  }
  return beat.any && listed.length ? { choice: listed[0], action: listed[0].action } : null;
}
