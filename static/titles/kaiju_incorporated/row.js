/**
 * The row: a card is built, used or thrown away for income by the buttons it carries, or they say what is
 * missing.
 */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { earns } from "./book.js";
import { price } from "./kit.js";
import { forecastOf, pointsAt, shows } from "./looking.js";
import { Amounts, inWords, KindIcon, KINDS, SuitIcon, SUITS } from "./suits.js";
import { Tower } from "./towers.js";

const PAID = { build: "Build", special: "Use", restart: "Restart" };

/** What the card is, in words, for labels. */
export function described(t, card) {
  const suit = SUITS[card.suit].name;
  if (card.special) return `${card.name}, Special Action, ${suit}, cost ${card.cost} yen`;
  return (
    `${card.name}, ${KINDS[card.kind].name}, ${suit}, ${t.book.city(card.city).name}, ` +
    `cost ${card.cost} yen: ${inWords(earns(card))}`
  );
}

/** A button that pays for the card, or why it cannot be paid for. */
function Paid({ t, card, choice, hindrance }) {
  const { ui, book } = t;
  const filled = book.constants.restart_bank;
  if (choice) {
    const word = PAID[choice.verb];
    const label =
      `${word} ${card.name} for ${card.cost ? `${card.cost} yen` : "free"}` +
      `${choice.verb === "restart" ? `, with an empty tableau and ${filled} yen in the Bank` : ""}`;
    return html`<button
      ...${ui.button(choice, { class: cls("row-button", choice.verb === "restart" && "anew"), label })}
    >
      ${word} <span class="pay">${choice.verb === "restart" ? `${filled}¥ ` : ""}${price(card)}</span>
    </button>`;
  }
  if (!hindrance) return null;
  return html`<button
    type="button"
    class="row-button no"
    aria-disabled="true"
    data-verb=${hindrance.verb}
    onClick=${(event) => ui.activate(event.currentTarget, [], hindrance)}
  >
    ${card.special ? "Use" : "Build"} <span>${ui.text(hindrance.reason)}</span>
  </button>`;
}

/** What throwing a card away brings everybody, in words. */
export const incomeLabel = (ui, card, choice) =>
  `Take ${SUITS[card.suit].name} income with ${card.name}: ${ui.plain(choice.detail)}`;

/** The button that throws the card away, with what the viewer would get. */
function Income({ t, card, choice }) {
  const { ui, view } = t;
  const mine = forecastOf(view, card.suit)?.seats.find((one) => one.seat === view.you);
  const amounts = mine ? [mine.yen, mine.research, mine.attack] : [0, 0, 0];
  return html`<button
    ...${ui.button(choice, { class: "row-button with-income", label: incomeLabel(ui, card, choice) })}>
    <span>Income</span> <${Amounts} of=${amounts} class="sign" />
  </button>`;
}

function Picture({ card }) {
  if (card.special) return html`<span class="rays"></span><${Icon} name=${card.icon} class="big-icon" />`;
  return html`
    <span class="orb"></span>
    <${Tower} card=${card} />
    <${Amounts} of=${earns(card)} class="earn" />
  `;
}

/**
 * The face of a card: picture, suit and city, name, kind. `children` stands below. In the row (`brief`) a
 * long text may be cut short, and the name shows it all. Only alone (`full`) a card has room for its city's
 * name.
 */
export function Face({ t, card, brief = false, full = false, children = null }) {
  const city = !card.special && t.book.city(card.city);
  return html`
    <div class="picture">
      <span class="cost" title="Cost">${card.cost}<small>¥</small></span>
      <${Picture} card=${card} />
    </div>
    <p class="band">
      <${SuitIcon} suit=${card.suit} />
      <b ...${t.ui.what("suit")}>${SUITS[card.suit].name}</b>
      ${
        city &&
        html`<span class="city-label" title=${city.name}><${Icon}
        name=${city.icon} />${card.city}</span>`
      }
    </p>
    <div class="card-text">
      <h3>${card.special && brief ? t.ui.card(card.code, card.name) : card.name}</h3>
      ${
        card.special
          ? html`<p class="kind what" title=${t.ui.plain(card.text)}>${t.ui.text(card.text)}</p>`
          : html`<p class="kind">
              <span ...${t.ui.what(card.kind)}>
                <${KindIcon} kind=${card.kind} /> ${KINDS[card.kind].name}
              </span>
              ${card.start ? html`<i>Start card</i>` : full ? html`<i>${city.name}</i>` : ""}
            </p>`
      }
    </div>
    ${children}
  `;
}

export const tone = (card) => (card.special ? "special" : KINDS[card.kind].day ? "day" : "night");

/** A card of the row at its place. */
function RowCard({ t, code, place }) {
  const { ui, view, book } = t;
  const anchor = `row:${place}`;
  const card = book.card(code);
  const choices = ui.choices(anchor);
  const income = choices.find(({ verb }) => verb === "income");
  const paid = choices.filter(({ verb }) => verb !== "income");
  const hindrance = paid.length ? null : ui.hindrance(anchor);
  return html`<li
    class=${cls("card", tone(card), pointsAt(t, code) && "looked-at")}
    data-anchor=${anchor}
    style=${`--s:var(--${card.suit})`}
    ...${shows(view, card.suit, code)}
  >
    <article aria-label=${described(t, card)}>
      <${Face} t=${t} card=${card} brief>
        ${
          choices.length > 0 &&
          html`<div class="card-actions">
            ${
              paid.length
                ? paid.map(
                    (choice) => html`<${Paid} key=${choice.verb} t=${t} card=${card} choice=${choice} />`,
                  )
                : html`<${Paid} t=${t} card=${card} hindrance=${hindrance} />`
            }
            ${income && html`<${Income} t=${t} card=${card} choice=${income} />`}
          </div>`
        }
      <//>
    </article>
  </li>`;
}

/** The extra card of two players: it cannot be taken, and pays both at the end of the round. */
function Extra({ t, code }) {
  const { view, book } = t;
  const card = book.card(code);
  return html`<li
    class=${cls("card extra", tone(card), pointsAt(t, code) && "looked-at")}
    data-anchor="extra"
    style=${`--s:var(--${card.suit})`}
    ...${shows(view, card.suit, code)}
  >
    <article aria-label=${`Extra card: ${described(t, card)}`} tabindex="0">
      <${Face} t=${t} card=${card} brief>
        <p class="extra-note">
          <b>Extra card</b> Both collect Rival's Turn as the round ends.
        </p>
      <//>
    </article>
  </li>`;
}

/** The row as it was dealt has the room of the board; what is left of it keeps the size of its cards. */
export function Row({ t }) {
  const { view, book } = t;
  const places = view.row.length + (view.extra ? 1 : 0);
  if (!places)
    return html`<div class="card-row none">
      <p>${view.phase === "over" ? "The last row is cleared." : "The row is empty."}</p>
    </div>`;
  const dealt = Math.max(places, book.constants.row_sizes[view.seats.length - 2] ?? 0);
  return html`<ol class=${`card-row of-${dealt}`} aria-label="The row" style=${{ "--dealt": dealt }}>
    ${view.row.map((code, place) => html`<${RowCard} key=${code} t=${t} code=${code} place=${place} />`)}
    ${view.extra && html`<${Extra} key="extra" t=${t} code=${view.extra} />`}
  </ol>`;
}
