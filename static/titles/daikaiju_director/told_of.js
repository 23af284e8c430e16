/** What a line of the log tells of, on the set while one points at the line. */
import { html } from "kaiju/shared/html";

/** Where the log says that something was or went; a way is told by its end. */
const spacesOf = ({ path, space, taken_from: from }) =>
  [from, space, path?.at(-1)].filter(Boolean).map((code) => `space:${code}`);

/** The spaces, buildings and monsters that a line names, as names of things on the table. */
export function eventPlaces(event) {
  const { target = "", victim = -1 } = event;
  return [
    ...spacesOf(event),
    /^(actor|building|lava):/.test(target) && target,
    victim >= 0 && `actor:${victim}`,
    event.event === "defeated" && `actor:${event.seat}`,
  ].filter(Boolean);
}

/** The space of a thing by its name; empty for a monster that stands nowhere. */
function whereIs(view, name) {
  const [kind, of] = name.split(":");
  return kind === "actor" ? (view.seats[Number(of)]?.space ?? "") : of;
}

/** The spaces that the log tells of just now. @param {any} t @returns {string[]} */
export const toldSpaces = (t) => [
  ...new Set(t.ui.toldOf.map((name) => whereIs(t.view, name)).filter(Boolean)),
];

/**
 * A frame around each of them: `under` what stands there a light, over everything a line.
 * @param {{t: any, plan: any, under?: boolean}} props
 */
export const ToldOf = ({ t, plan, under = false }) =>
  toldSpaces(t).map((code) => {
    const { x, y } = plan.at(code);
    return html`<rect
      key=${code}
      class=${under ? "told-light" : "told-of"}
      data-at=${code}
      x=${x - plan.cw / 2}
      y=${y - plan.ch / 2}
      width=${plan.cw}
      height=${plan.ch}
      rx="7"
    />`;
  });
