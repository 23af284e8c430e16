/** The actions left, inside the prompt bar. */
import { html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { many } from "./scene.js";

const KINDS = ["any", "paw-print", "claw-slashes", "battery-plus", "divided-spiral"];

export function Steps({ view }) {
  if (view.you === null || view.active !== view.you || view.phase !== "turns" || view.window) return null;
  const [any, ...bonus] = view.slots;
  const sum = view.slots.reduce((all, n) => all + n, 0);
  const said = `${many(sum, "action")} left`;
  return html`<span class="director slots" role="img" aria-label=${said} title=${said}>
    ${Array.from(
      { length: Math.max(0, 2 - any) },
      (_, n) => html`<i key=${`u${n}`} class="used"><${Icon} name="check-mark" /></i>`,
    )}
    ${Array.from({ length: any }, (_, n) => html`<i key=${n} class="open">${n + 1}</i>`)}
    ${bonus.flatMap((count, kind) =>
      Array.from(
        { length: count },
        (_, n) =>
          html`<i key=${`${kind}${n}`} class="open extra-move"><${Icon} name=${KINDS[kind + 1]} /></i>`,
      ),
    )}
  </span>`;
}
