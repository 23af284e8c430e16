/**
 * What a card asks in the middle of its effect, laid out on a desk over the house: piles to choose from,
 * prices, two ways.
 */
import { cls, html } from "kaiju/shared/html";
import { Medal } from "./art.js";
import { Card, Face, Cost, Gains, said, Whole } from "./cards.js";
import { counted } from "./book.js";

const named = (choice) => /\{card:([^}]+)\}/.exec(choice.label)?.[1] ?? null;

/** The card that asks, or the last one played when it is no card. */
const asking = ({ view }) =>
  view.asking ?? (view.active >= 0 ? (view.seats[view.active].in_play.at(-1) ?? null) : null);

/** Buttons for choices, large. */
function Buttons({ t, choices, primary }) {
  const { ui } = t;
  return html`<div class="question-answers">
    ${choices.map(
      (choice) => html`<button
        key=${JSON.stringify(choice.action)}
        ...${ui.button(choice, { class: cls("button", choice.verb === primary ? "go" : "dark") })}
      >
        <span>${ui.text(choice.label)}</span>
        ${choice.detail && html`<small><${Gains} t=${t} text=${choice.detail} /></small>`}
      </button>`,
    )}
  </div>`;
}

/** Cards to choose from, each kind once, at the places that the choices hang on. */
function Pick({ t, zone, codes }) {
  const { book, ui } = t;
  const places = codes
    .map((code, place) => ({ code, place }))
    .filter(({ place }) => ui.choices(`${zone}:${place}`).length);
  const first = new Map();
  for (const { code, place } of places) if (!first.has(code)) first.set(code, place);
  const times = new Map(counted(places.map(({ code }) => code)));
  return html`<ul class="pick" tabindex="0" aria-label="Cards to choose from">
    ${[...first].map(([code, place]) => {
      const card = book.card(code);
      return html`<li key=${code}>
        <div ...${ui.anchor(`${zone}:${place}`, { class: "card", label: said(card), about: code })}>
          <${Cost} card=${card} />
          <${Face} t=${t} card=${card} />
          ${times.get(code) > 1 && html`<b class="times">×${times.get(code)}</b>`}
        </div>
      </li>`;
    })}
  </ul>`;
}

function Asked({ t, title, card, children, class: extra }) {
  const face = card && t.book.card(card);
  return html`<section class=${cls("desk", extra)} aria-label=${title}>
    ${face && html`<div class="asker"><${Card} t=${t} code=${card} /><${Whole} t=${t} card=${face} /></div>`}
    <div class="question-body"><h3>${title}</h3>${children}</div>
  </section>`;
}

/** The Starters that are still free, by portrait. */
function Starters({ t, codes }) {
  const { book, ui } = t;
  return html`<ul class="starters">
    ${codes.map((code, n) => {
      const card = book.card(code);
      return html`<li key=${code}>
        <div ...${ui.anchor(`starter:${n}`, { class: "starter-card", label: said(card), about: code })}>
          <${Medal} card=${card} label=${false} />
          <span><b>${card.name}</b><small>${card.trait} ${card.species}</small></span>
        </div>
      </li>`;
    })}
  </ul>`;
}

/** Somebody to choose. */
function People({ t, choices }) {
  const { ui, view, book } = t;
  return html`<div class="question-answers people">
    ${choices.map((choice) => {
      const seat = ui.seat(choice.action.seat);
      const waifu = view.seats[choice.action.seat].waifu;
      return html`<button key=${seat.seat} ...${ui.button(choice, { class: "button dark" })}>
        ${ui.emblem(seat.seat, { size: "large" })}
        <span>${ui.text(choice.label)}</span>
        ${choice.detail && html`<small>${ui.text(choice.detail)}</small>`}
        ${waifu && html`<${Medal} card=${book.card(waifu)} label=${false} />`}
      </button>`;
    })}
  </div>`;
}

/** The desk for the question of the moment, or nothing when it is answered on the things themselves. */
export function questionOf(t) {
  const { ui, view } = t;
  if (view.you === null) return null;
  const all = ui.choices("");
  const of = (...verbs) => all.filter(({ verb }) => verbs.includes(verb));
  const seat = view.seats[view.you];
  const on = (zone) => all.some(({ anchors }) => anchors.some((anchor) => anchor.startsWith(`${zone}:`)));
  const rest = of("done", "decline", "pass", "let-stay");
  if (of("pick-starter").length)
    return html`<${Asked} t=${t} title="Choose your first guest" class="wide">
      <p>She hangs in the place of honour until another takes it.</p>
      <${Starters} t=${t} codes=${view.starters} />
    <//>`;
  if (of("keep", "drop").length) {
    const choices = of("keep", "drop");
    return html`<${Asked} t=${t} title="Top of your deck" card=${named(choices[0])}>
      <p>Keep it for your next draw, or discard it now?</p>
      <${Buttons} t=${t} choices=${choices} primary="keep" />
      ${
        view.looking?.length > 1 &&
        html`<p>
          Below it: ${view.looking
            .slice(1)
            .map((code, n) => html`${n > 0 && ", "}${ui.text(`{card:${code}}`, { open: true })}`)}.
        </p>`
      }
    <//>`;
  }
  if (of("pay").length)
    return html`<${Asked} t=${t} title="A price in experience" card=${asking(t)}>
      <p>You have ${seat.xp} experience (XP). Paying is up to you.</p>
      <${Buttons} t=${t} choices=${[...of("pay"), ...rest]} primary="pay" />
    <//>`;
  if (of("branch").length)
    return html`<${Asked} t=${t} title="One of two ways" card=${asking(t)}>
      <${Buttons} t=${t} choices=${of("branch")} />
    <//>`;
  if (of("choose").length)
    return html`<${Asked} t=${t} title="Choose an opponent" card=${asking(t)}>
      <${People} t=${t} choices=${of("choose")} />
    <//>`;
  if (of("graduate-waifu").length)
    return html`<${Asked} t=${t} title="One last graduation" card=${seat.waifu}>
      <p>The program ends. Experience (XP) is worth nothing after this.</p>
      <${Buttons} t=${t} choices=${[...of("graduate-waifu"), ...rest]} primary="graduate-waifu" />
    <//>`;
  if (of("return-graduate").length)
    return html`<${Asked} t=${t} title="One of your graduates comes home" class="wide">
      <${Pick} t=${t} zone="graduated" codes=${seat.graduated} />
    <//>`;
  if (on("discard"))
    return html`<${Asked} t=${t} title="Your discard pile" class="wide">
      ${on("hand") && html`<p>Cards of your hand can be chosen below too.</p>`}
      <${Pick} t=${t} zone="discard" codes=${seat.discard} />
    <//>`;
  return null;
}
