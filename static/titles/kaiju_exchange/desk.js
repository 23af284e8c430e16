/** The table's desk: a choice that needs a closer look takes the place of the market while it is open. */
import { cls, html, useState } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Contract, Demand } from "./cards.js";
import { GOODS, Money, Token, WONGA } from "./goods.js";

/** Wages: each hired Crew is paid or let go; the starter is always paid. */
function Wages({ t, choices }) {
  const { book, ui, view } = t;
  const seat = view.seats[view.you];
  const [leaving, setLeaving] = useState([]);
  const wage = book.constants.wage_per_crew;
  const toggle = (slot) =>
    setLeaving((now) => (now.includes(slot) ? now.filter((one) => one !== slot) : [...now, slot]));
  const kinds = (slots) =>
    slots
      .map((slot) => seat.crew[slot])
      .sort()
      .join();
  const choice = choices.find((one) => kinds(one.action.release ?? []) === kinds(leaving));
  const bill = wage * (seat.crew.length - leaving.length);
  return html`<div class="wages">
    <ul>
      ${seat.crew.map((type, slot) => {
        const gone = leaving.includes(slot);
        const fate = gone ? "leaves" : `paid ${wage} Wonga`;
        return html`<li key=${slot}>
          <button
            type="button"
            class=${cls("wage-crew", GOODS[type].key, gone && "gone")}
            aria-pressed=${slot ? String(!gone) : undefined}
            aria-disabled=${slot ? undefined : "true"}
            aria-label=${`${book.crew(type).name}: ${fate}${slot ? "" : ", the starter is always paid"}`}
            onClick=${() => slot && toggle(slot)}
          >
            <span class="crew-picture">
              <${Icon} name=${book.crew(type).icon} />
              <${Icon} name=${GOODS[type].icon} />
            </span>
            <b>${book.crew(type).name}</b>
            <small>
              ${
                gone
                  ? "leaves"
                  : html`
                      paid <${Money} n=${wage} />, brings ${book.constants.yield_per_crew} <${Token}
                        type=${type}
                        quiet
                      />
                    `
              }
            </small>
          </button>
        </li>`;
      })}
    </ul>
    <div class="wage-pay">
      <p title="Your Wonga now, and once these wages are paid">
        <b class="mono">${seat.wonga}W</b> → <b class="mono">${seat.wonga - bill}W</b>
      </p>
      ${
        choice &&
        html`<button ...${ui.button(choice, { class: "button hot" })}>Pay <${Money} n=${bill} /></button>`
      }
    </div>
  </div>`;
}

/** Materials (or money) to choose from. */
function Picks({ t, choices }) {
  const { ui } = t;
  return html`<ul class="picks">
    ${choices.map((choice) => {
      const type = choice.action.do === "take-wonga" ? WONGA : choice.action.type;
      const plain = type === undefined;
      return html`<li key=${choice.label}>
        <button
          ...${ui.button(choice, {
            class: cls("pick-button", plain && "word"),
            label: `${ui.plain(choice.label)} ${ui.plain(choice.detail)}`.trim(),
          })}
        >
          ${!plain && html`<${Token} type=${type} size="huge" quiet />`}
          <b>${plain || type === WONGA ? ui.text(choice.label) : GOODS[type].short}</b>
          ${choice.detail && html`<small>${ui.text(choice.detail)}</small>`}
        </button>
      </li>`;
    })}
  </ul>`;
}

/** The Demand at an anchor such as `global:2`. */
function cardAt(view, anchor = "") {
  const [zone, place] = anchor.split(":");
  const mine = view.seats[view.you];
  return { global: view.globals, local: mine.locals, reserved: mine.reserved }[zone]?.[Number(place)];
}

/** Ways to pay for a Demand, or anything else that is a list of words. */
function Ways({ t, choices }) {
  const { ui } = t;
  const code = cardAt(t.view, choices[0].anchors[0]);
  return html`<div class="paying">
    ${code && html`<${Demand} t=${t} code=${code} />`}
    <ul class="ways">
      ${choices.map(
        (choice) => html`<li key=${choice.label}>
          <button ...${ui.button(choice, { class: "way-button" })}>
            <b>${ui.text(choice.label)}</b>
            ${choice.detail && html`<span>${ui.text(choice.detail)}</span>`}
          </button>
        </li>`,
      )}
    </ul>
  </div>`;
}

/** Cards to choose one from: the Demand to keep, or the Influence to give up. */
function CardPicks({ t, choices }) {
  const { book, ui } = t;
  const codes = (choice) => ui.cardOf?.(choice) ?? choice.label.match(/\{(?:card|contract):([^}]+)\}/)?.[1];
  return html`<div class="cardpicks">
    ${choices.map((choice) => {
      const code = codes(choice);
      const Face = code && book.contracts.has(code) ? Contract : Demand;
      return html`<div class="card-pick" key=${choice.label}>
        ${code && html`<${Face} t=${t} code=${code} />`}
        <button
          ...${ui.button(choice, { class: "button go", label: ui.plain(choice.label) })}
          data-anchor=${choice.anchors[0]}
        >
          ${choice.verb === "score" ? "Keep" : "Give up"}
        </button>
      </div>`;
    })}
  </div>`;
}

const DESKS = {
  "pay-wages": ["Wages", Wages],
  pick: ["Choose", Picks],
  "take-wonga": ["Choose", Picks],
  done: ["Choose", Picks],
  substitute: ["How to pay", Ways],
  score: ["Keep one as an Influence", CardPicks],
  "lose-demand": ["Give up an Influence", CardPicks],
  "lose-contract": ["Give up an Influence", CardPicks],
};

/** The open choice that wants the desk, or null. */
export function deskOf(t) {
  const choices = t.ui.choices("");
  const kind = choices.map((choice) => DESKS[choice.action.do]).find(Boolean);
  return kind
    ? {
        title: kind[0],
        Body: kind[1],
        small: kind[1] === Picks,
        // What one pays is weighed against the Event and the Demands: it leaves them in sight.
        aside: kind[1] === Wages || kind[1] === Ways,
        choices: choices.filter((choice) => DESKS[choice.action.do]),
      }
    : null;
}

export function Desk({ t, desk, aside = false }) {
  const { title, Body, choices } = desk;
  return html`<section class=${cls("desk", aside && "aside")} aria-label=${title}>
    <h2 class="label">${title}</h2>
    <${Body} t=${t} choices=${choices} />
  </section>`;
}
