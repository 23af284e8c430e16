/** The buttons over the film set: one for every space on which something can be done. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { spaceOf, spoken } from "./plan.js";
import { many, nameOf } from "./scene.js";

/** The names that a space goes by: as a target first what stands on it. */
export function namesOf(code, what) {
  return [
    what?.seat !== undefined && `actor:${what.seat}`,
    what?.left && `building:${code}`,
    what?.lava && `lava:${code}`,
    `space:${code}`,
  ].filter(Boolean);
}

/** A space in words, for those who hear it. */
function told(t, plan, code, what) {
  const parts = [spoken(code)];
  if (what?.seat !== undefined) {
    const seat = t.view.seats[what.seat];
    parts.push(
      `${t.book.star(seat).name}` +
        `${seat.seat === t.view.you ? ", you" : ` of ${nameOf(t, seat.seat)}`}, ` +
        `${seat.health} of ${seat.hp} health`,
    );
  }
  if (what?.left) parts.push(`a building prop, ${many(what.left, "storey")} left`);
  if (what?.lava) parts.push("lava");
  parts.push(plan.terrain(code));
  return parts.join(", ");
}

const AIMS = ["attack", "target", "lava-attack"];

/** Whether something could be aimed at on a space. */
export const aimedAt = (ui, code, what) =>
  namesOf(code, what).some((name) => ui.choices(name).some(({ verb }) => AIMS.includes(verb)));

const sketched = (choice, name) => choice.sketch.find(([one]) => one === name)?.[1];

/** The odds of an attack and what a hit brings, on its target (keep_off.js). */
function Odds({ t, choice, name }) {
  const finishes = sketched(choice, `${name.replace("actor", "seat")}:health`) === "0";
  return html`<span
    class=${cls("odds", finishes && "finishing")}
    data-tells=${JSON.stringify(choice.action)}
    aria-hidden="true"
  >
    <b>${sketched(choice, "odds")}</b>
    <span class="stake-of-hit">
      ${finishes && html`<${Icon} name="queen-crown" />`}${t.ui.text(sketched(choice, "stake"))}
    </span>
  </span>`;
}

/** To which side a label keeps that would else reach over the edge of the set. */
const sideOf = (column, { columns }) => (column < 2 ? "from-left" : column > columns - 3 ? "from-right" : "");

/** @param {any} props `inFront` of a target it takes no press above its own space */
export function Space({ t, plan, code, what, inFront, picked, pick }) {
  const { ui } = t;
  const names = namesOf(code, what);
  const name =
    names.find((one) => ui.choices(one).length) ?? names.find((one) => ui.hindrance(one)) ?? names[0];
  const here = ui.choices(name);
  const only = here.length === 1 ? here[0] : null;
  const aimed = only && AIMS.includes(only.verb);
  const props = ui.anchor(name, { label: told(t, plan, code, what) });
  const stepwise = ui.twice && only && (aimed || only.verb === "move");
  const press =
    stepwise && picked !== code
      ? (event) => {
          event.currentTarget.focus({ preventScroll: true });
          ui.point(only);
          pick(code);
        }
      : props.onClick;
  const { row, column } = spaceOf(code);
  const kind = aimed ? "aim" : what?.seat !== undefined ? "who" : what?.left ? "prop" : "free";
  return html`<div
    ...${props}
    onClick=${press}
    class=${cls("space", kind, inFront && "in-front", props.class, picked === code && "picked")}
    style=${{ ...plan.share(code), zIndex: 2 + row }}
    data-space=${code}
  >
    ${aimed && sketched(only, "odds") && html`<${Odds} t=${t} choice=${only} name=${name} />`}
    ${
      stepwise &&
      picked === code &&
      html`<span
        class=${cls("tag", row === 0 && "low", sideOf(column, plan))}
        data-tells=${JSON.stringify(only.action)}
        aria-hidden="true"
      >
        ${only.detail && html`${ui.text(only.detail)}: `}tap again
      </span>`
    }
    ${
      !aimed &&
      kind === "free" &&
      only?.detail &&
      !stepwise &&
      html`<span class="far" aria-hidden="true">${ui.text(only.detail)}</span>`
    }
  </div>`;
}
