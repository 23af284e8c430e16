/** Open offers with a countdown. The title says what they are; this draws them. */
import { cls, html } from "kaiju/shared/html";
import { told, useNow } from "kaiju/table/clock";
import { Emblem } from "kaiju/shared/icons";

const ORDER = [
  "accept",
  "answer-accept",
  "counter",
  "decline",
  "answer-decline",
  "withdraw",
  "withdraw-counter",
];
const rank = (choice) => ORDER.indexOf(choice.verb) + 1 || ORDER.length + 1;

function Left({ store, offer }) {
  const entry = store.waiting.value.find((one) => one.seat === (offer.to ?? store.you.value) && one.deadline);
  const now = useNow(store, Boolean(entry));
  if (!entry) return null;
  return html`<span class="time-left" role="timer" aria-label=${`${told(entry.deadline - now)} to answer`}>
    <b class="mono">${told(entry.deadline - now)}</b>
    <small>${offer.otherwise ?? "or declined"}</small>
  </span>`;
}

/** What accepting would come to. */
function Meaning({ offer, ui }) {
  return html`<ul class="effects">
    ${offer.meaning.map(
      (one) => html`<li class=${one.good === false ? "bad" : ""}>
        ${
          one.seat !== undefined &&
          one.seat !== null &&
          html`<${Emblem} seat=${ui.seat(one.seat)} size="little" />`
        }
        <span>${ui.text(one.text)}</span>
      </li>`,
    )}
  </ul>`;
}

function Offer({ offer, store, ui }) {
  const seat = ui.seat(offer.seat);
  const choices = ui
    .choices(offer.anchor)
    .slice()
    .sort((a, b) => rank(a) - rank(b));
  const [got, given] = offer.parties ?? ["You get", "You give"];
  return html`<section
    class=${cls("offer", offer.mine && "mine")}
    style=${{ "--seat": seat?.colour }}
    data-anchor=${offer.anchor}
    aria-label=${ui.plain(offer.title)}
  >
    <header>
      <${Emblem} seat=${seat} size="large" />
      <div><h2>${ui.text(offer.title)}</h2>${offer.note && html`<p>${ui.text(offer.note)}</p>`}</div>
      <${Left} store=${store} offer=${offer} />
    </header>
    <div class="deal">
      <div class="side"><h3>${ui.text(got)}</h3><p>${ui.bundle(offer.get, { size: "big" })}</p></div>
      <span class="swap">${ui.sign("swap")}</span>
      <div class="side at-end">
        <h3>${ui.text(given)}</h3>
        <p>${ui.bundle(offer.give, { size: "big" })}</p>
      </div>
    </div>
    ${
      offer.meaning?.length > 0 &&
      (store.layout.value.frame !== "desk"
        ? html`<details><summary>What it would mean</summary><${Meaning} offer=${offer} ui=${ui} /></details>`
        : html`<${Meaning} offer=${offer} ui=${ui} />`)
    }
    ${
      choices.length > 0
        ? html`<div class="go">
            ${choices.map(
              (choice) => html`<button
                key=${JSON.stringify(choice.action)}
                ...${ui.button(choice, { class: rank(choice) <= 2 ? "yes" : "" })}
              >
                ${ui.text(choice.label)}
              </button>`,
            )}
          </div>`
        : offer.waiting && html`<p class="fine">${ui.text(offer.waiting)}</p>`
    }
  </section>`;
}

export function Offers({ store, ui, board }) {
  const view = store.view.value;
  const offers = view ? (board.offers?.(view, { ui }) ?? []) : [];
  if (!offers.length) return null;
  return html`<div class="offers">
    ${offers.map((offer) => html`<${Offer} key=${offer.anchor} offer=${offer} store=${store} ui=${ui} />`)}
  </div>`;
}
