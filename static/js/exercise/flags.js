/** What each choice is worth, again on the things of the table, once a good one was found. */
import { cls, html } from "kaiju/shared/html";
import { createMarks } from "kaiju/table/marks";
import { figure } from "kaiju/exercise/words";

const RADIUS = 16;

/** The options as they are listed on the table: the best, and what is not told apart from it, has a tick. */
function flagged({ store, exercise }) {
  const choices = store.prompt.peek()?.choices ?? [];
  const known = new Map(choices.map((choice) => [JSON.stringify(choice.action), choice]));
  return exercise.options.peek().flatMap((one, place) => {
    const choice = known.get(JSON.stringify(one.action));
    const good = place === 0 || !one.loses;
    return choice ? [{ place, choice, good, words: good ? "✓" : `−${figure(one.behind)}` }] : [];
  });
}

/** @param {{store: any, exercise: any}} parts */
export function createFlags({ store, exercise }) {
  return createMarks({
    store,
    radius: RADIUS,
    follows: [exercise.options],
    live: () => exercise.done.peek(),
    beside: "exercise",
    options: () => flagged({ store, exercise }),
  });
}

export function Flags({ exercise }) {
  const marks = exercise.flags.marks.value;
  if (!marks.length) return null;
  return html`<svg class="exercise-flags" width="100%" height="100%" aria-hidden="true">
    ${marks.map(
      ({ place, good, box }) => html`<rect key=${place} class=${cls("around", good && "good")} ...${box}
        rx="8" />`,
    )}
    ${marks.map(
      ({ place, good, words, x, y }) => html`<g key=${place} class=${cls(good && "good")}
        transform=${`translate(${x} ${y})`}>
        <rect x=${-RADIUS} y="-10" width=${2 * RADIUS} height="20" rx="6" />
        <text dy="0.36em" font-size="13">${words}</text>
      </g>`,
    )}
  </svg>`;
}
