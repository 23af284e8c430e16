/** The numbers of the panel, again on the things of the table. */
import { cls, html } from "kaiju/shared/html";
import { bring, pressable } from "kaiju/lesson/finding";
import { createMarks } from "kaiju/table/marks";

const RADIUS = 12;

/** @param {{store: any, coach: any}} parts */
export function createPins({ store, coach }) {
  const { marks, soon } = createMarks({
    store,
    radius: RADIUS,
    follows: [coach.open, coach.folded, coach.shown],
    live: () => coach.open.peek(),
    beside: "advice",
    options: () => coach.shown.peek().map(({ number, choice }) => ({ number, choice })),
  });
  return {
    marks,
    /** Bring a choice into sight, and show it for a moment. @param {number} number */
    async show(number) {
      coach.fold(true);
      const one = coach.shown.peek().find((option) => option.number === number);
      const node = one && (await bring(store, () => pressable(store, one.choice), true));
      if (node && !store.still.peek()) node.animate?.([{ opacity: 0.35 }, { opacity: 1 }], { duration: 420 });
      soon();
    },
  };
}

export function Pins({ store }) {
  const marks = store.coach.pins.marks.value;
  if (!marks.length) return null;
  return html`<svg class="coach-pins" width="100%" height="100%" aria-hidden="true">
    ${marks.map(
      ({ number, box }) => html`<rect key=${number} class=${cls("around", number === 1 && "best")} ...${box}
        rx="8" />`,
    )}
    ${marks.map(
      ({ number, x, y }) => html`<g key=${number} transform=${`translate(${x} ${y})`}>
        <circle r=${RADIUS} />
        <text dy="0.36em" font-size=${RADIUS + 1}>${number}</text>
      </g>`,
    )}
  </svg>`;
}
