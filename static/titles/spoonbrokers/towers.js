/** The four Towers: what they are worth, what a visit costs, and who owns them. */
import { cls, html } from "kaiju/shared/html";
import { Tower } from "./art.js";
import { inColour, SeatHead } from "./brokers.js";
import { nameOf } from "./scene.js";

export function Deed({ t, tower }) {
  const { book, ui, view } = t;
  const { code, owner, kibbles, worth, rent } = tower;
  const name = book.towers.get(code)?.name ?? code;
  const free = owner < 0;
  const short = free && view.you !== null ? book.constants.tower_cost - view.seats[view.you].bills : 0;
  const debt = ui.choices(`tower:${code}`, "debt-tower")[0];
  const label = free
    ? `${name}, for sale at ${book.constants.tower_cost}`
    : `${name}, ${nameOf(t, owner)}, worth ${worth}, rent ${rent}`;
  return html`<li>
    <div
      ...${ui.anchor(`tower:${code}`, {
        class: cls("deed", free ? "free" : "own", view.declared?.code === code && "declared"),
        label,
      })}
      style=${free ? undefined : inColour(owner)}
    >
      <h3>${name}${!free && html`<${SeatHead} t=${t} seat=${owner} />`}</h3>
      <div class="deed-row">
        <${Tower} tower=${code} kibbles=${kibbles} owned=${!free} />
        ${
          free
            ? html`<span class="buy">
                <b>${book.constants.tower_cost}</b>
                <small>
                  ${
                    short > 0
                      ? `${short} short`
                      : view.you === null
                        ? "to buy"
                        : ui.choices(`tower:${code}`).length
                          ? "buy it"
                          : "to buy"
                  }
                </small>
              </span>`
            : html`<span class="worth">
                <span><b>${ui.count(`tower:${code}:worth`, worth)}</b><small>worth</small></span>
                <span>
                  <b>${debt ? `+${tower.debt_price}` : ui.count(`tower:${code}:rent`, rent)}</b>
                  <small>${debt ? "if sold" : "rent"}</small>
                </span>
              </span>`
        }
      </div>
    </div>
  </li>`;
}

export function Deeds({ t }) {
  return html`<ul class="deeds" aria-label="Towers">
    ${t.view.towers.map((tower) => html`<${Deed} key=${tower.code} t=${t} tower=${tower} />`)}
  </ul>`;
}
