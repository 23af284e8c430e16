/**
 * Demand and Contract cards. What can be done with one hangs on it as buttons, the first of which takes
 * presses anywhere on the card (css/cards.css); what is missing is said in its foot.
 */
import { html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Money, Token } from "./goods.js";

/** The tokens a card asks for; what `held` does not cover is drawn as a ghost. */
export function Need({ cost, held = null }) {
  return html`<span class="need">
    ${cost.flatMap((n, type) =>
      Array.from(
        { length: n },
        (_, i) => html`<${Token} type=${type} ghost=${held !== null && i >= held[type]} />`,
      ),
    )}
  </span>`;
}

/** The buttons of a card, or why there are none. */
function Foot({ t, anchor, card, note, held }) {
  const { ui } = t;
  // How to pay is chosen on the desk: there is room for the words.
  const choices = anchor ? ui.choices(anchor).filter(({ verb }) => verb !== "substitute") : [];
  const hindrance = anchor ? ui.hindrance(anchor) : null;
  const aside = choices.filter((choice) => choice.verb === "reserve");
  const main = choices.filter((choice) => choice.verb !== "reserve");
  const instead = aside.length ? "set aside" : "";
  if (!choices.length && !hindrance && !note) {
    // One's own cards keep the place of the buttons: they stay as high from question to question.
    return anchor ? html`<div class="card-foot" aria-hidden="true" />` : null;
  }
  return html`<div class="card-foot">
    ${main.map(
      (choice) => html`<button
        key=${choice.label}
        ...${ui.button(choice, {
          class: "fulfil",
          label: `${ui.plain(choice.label)} ${ui.plain(choice.detail)}`.trim(),
        })}
      >
        ${WORDS[choice.verb] || ui.text(choice.label)}
        ${earns(choice) !== null && html`, pays <${Money} n=${earns(choice)} />`}
      </button>`,
    )}
    ${
      !main.length &&
      hindrance &&
      html`<span class="missing">${ui.text(shortly(hindrance.reason, card.cost, held))}</span>`
    }
    ${!main.length && !hindrance && html`<span class="missing">${note || instead}</span>`}
    ${aside.map(
      (choice) => html`<button
        key="aside"
        title="Set aside for 1 Tentacle"
        ...${ui.button(choice, { class: "reserve", label: `Set ${card.name} aside for 1 Tentacle` })}
      >
        <${Icon} name="curled-tentacle" />
      </button>`,
    )}
  </div>`;
}

/** What is missing in a few words: the ghosts on the card tell which. */
function shortly(reason, cost, held) {
  if (!held || (reason.match(/\{/g) ?? []).length < 2 || !reason.endsWith("short")) return reason;
  return `${cost.reduce((sum, n, type) => sum + Math.max(0, n - held[type]), 0)} short`;
}

const WORDS = {
  fulfil: "Fulfil",
  "fulfil-contract": "Fulfil",
  score: "Keep this one",
  "lose-demand": "Give up",
  "lose-contract": "Give up",
};

/** What a payment would bring where that is less than the card has printed, or null. */
function earns(choice) {
  const found = choice?.sketch?.find(([name]) => name === "pays");
  return found ? Number(found[1]) : null;
}

/** The reward of a Demand; where the only way to pay brings less, its price is struck out. */
function Pay({ ui, anchor, wonga, bonus }) {
  const less = anchor ? earns(ui.choices(anchor, "fulfil")[0]) : null;
  return html`<span class="pay">
    ${bonus > 0 && less === null && html`<span class="up mono" title="The Event pays more">+${bonus}</span>`}
    ${
      less === null
        ? html`<${Money} n=${wonga + bonus} />`
        : html`<del><${Money} n=${wonga + bonus} /></del> <${Money} n=${less} />`
    }
  </span>`;
}

/** A press beside the buttons of a card: where it cannot be paid, it says why. */
function pressed(ui, anchor) {
  const why = anchor && !ui.choices(anchor).some(({ verb }) => verb !== "reserve") && ui.hindrance(anchor);
  if (!why) return {};
  return {
    onClick: (event) => {
      if (!event.target.closest("button")) ui.activate(event.currentTarget, [], why);
    },
  };
}

/** Whether something on a card can be done now, or after one more step. */
function state(ui, anchor) {
  if (!anchor) return "";
  const choices = ui.choices(anchor);
  if (choices.some((choice) => choice.verb !== "reserve")) return " can";
  if (ui.hindrance(anchor)?.near) return " near";
  return choices.length ? " can" : "";
}

/**
 * A Demand. `held` are the materials its owner could pay with; `reach` marks what the Republic would deliver;
 * `bonus` is the Event's.
 */
export function Demand({ t, code, anchor = "", held = null, reach = false, bonus = 0, note = "", tag = "" }) {
  const { ui, book } = t;
  const card = book.demand(code);
  return html`<article
    class=${`demand-card${state(ui, anchor)}`}
    data-anchor=${anchor || null}
    aria-label=${card.name}
    ...${pressed(ui, anchor)}
  >
    <span class="picture"><${Icon} name=${card.icon} /></span>
    <h4 aria-level="3">${card.name}${tag && html`<small class="tag">${tag}</small>`}</h4>
    <p class="pays-line">
      <${Need} cost=${card.cost} held=${held} />
      ${
        reach &&
        html`<span class="reach" title="Banana Republic can deliver this as the round ends">
          <${Icon} name="banana-bunch" label="within the Republic's reach" />
        </span>`
      }
      <${Pay} ui=${ui} anchor=${anchor} wonga=${card.wonga} bonus=${bonus} />
    </p>
    <${Foot} t=${t} anchor=${anchor} card=${card} note=${note} held=${held} />
  </article>`;
}

/** An Exclusive Contract. */
export function Contract({ t, code, anchor = "", held = null, note = "" }) {
  const { ui, book } = t;
  const card = book.contract(code);
  return html`<article
    class=${`contract-card${state(ui, anchor)}`}
    data-anchor=${anchor || null}
    aria-label=${card.name}
    ...${pressed(ui, anchor)}
  >
    <span class="picture"><${Icon} name=${card.icon} /></span>
    <h4 aria-level="3">${card.name}</h4>
    <p class="cost"><${Need} cost=${card.cost} held=${held} /></p>
    <p class="pays-row"><${Money} n=${card.wonga} /><${Icon} name="star-medal" label="and 1 Influence" /></p>
    <${Foot} t=${t} anchor=${anchor} card=${card} note=${note} held=${held} />
  </article>`;
}

/** The face of a card by its code alone, for the log. */
export function Face({ t, code }) {
  const { book, ui } = t;
  if (book.demands.has(code))
    return html`<div class="exchange exchange-face"><${Demand} t=${t} code=${code} /></div>`;
  if (book.contracts.has(code))
    return html`<div class="exchange exchange-face"><${Contract} t=${t} code=${code} /></div>`;
  const event = book.event(code);
  return html`<div class="exchange exchange-face">
    <section class="event">
      <p class="event-picture"><${Icon} name=${event.icon} /><small>Event</small></p>
      <h2>${event.name}</h2>
      <p>${ui.text(event.text)}</p>
    </section>
  </div>`;
}
