/** Your Crew, and the power that two of a kind give. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { GOODS } from "./goods.js";
import { toldPower } from "./kit.js";

const SLOTS = ["starter", "2nd", "3rd"];

/** Three places for Crew. The starter's place is never vacated. */
export function CrewSlots({ t, seat }) {
  const { book, ui, view } = t;
  const free = Array.from({ length: 3 - seat.crew.length }, (_, i) => seat.crew.length + i);
  return html`<ul class="crew-slots">
    ${seat.crew.map((type, slot) => {
      const brings = `${book.constants.yield_per_crew} ${GOODS[type].many}`;
      const label = `${SLOTS[slot]}: ${book.crew(type).name}, brings ${brings}`;
      return html`<li key=${slot}>
        <div
          ...${ui.anchor(`crew:${slot}`, {
            class: cls("crew-slot", GOODS[type].key, slot === 0 && "starting"),
            label,
          })}
          title=${label}
        >
          <span class="crew-picture"><${Icon} name=${book.crew(type).icon} /><${Icon}
            name=${GOODS[type].icon} /></span>
          <span ...${ui.what("crew", { class: "crew-label", on: `crew:${slot}` })}>${SLOTS[slot]}</span>
          <span class="yield mono">+${book.constants.yield_per_crew}</span>
        </div>
      </li>`;
    })}
    ${free.map((slot) => {
      const hire = ui.choices(`crew:${slot}`, "hire").length > 0;
      const label = hire ? `Hire for ${view.hire_cost} Wonga` : `Free place for a ${SLOTS[slot]} Crew`;
      return html`<li key=${slot}>
        <div ...${ui.anchor(`crew:${slot}`, { class: "crew-slot free", label })} title=${label}>
          <span class="crew-picture"><${Icon} name="mining-helmet" /></span>
          <span class="crew-label">${hire ? `hire ${view.hire_cost}W` : "free"}</span>
        </div>
      </li>`;
    })}
  </ul>`;
}

/** The power of two Crew alike. */
export function Power({ t, seat }) {
  const { book, ui } = t;
  if (seat.power < 0)
    return html`<p class="city-power none" data-anchor="power">
      <span><b ...${ui.what("power")}>No power yet</b>Two Crew alike give one</span>
    </p>`;
  const power = book.power(seat.power);
  const look = `city-power ${GOODS[seat.power].key}`;
  const told = html`<${Icon} name=${power.icon} /><span><b>${power.name}</b>${ui.text(power.use)}</span>`;
  if (!ui.choices("power").length && !ui.hindrance("power"))
    return html`<button data-anchor="power" class=${look} ...${toldPower(t, seat.power)}>${told}</button>`;
  return html`<div ...${ui.anchor("power", { class: look, label: power.name })} title=${power.text}>
    ${told}
  </div>`;
}
