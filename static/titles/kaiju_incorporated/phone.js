/**
 * The same on a phone: the threat in a line, the row as a list, what is asked over it, the forecast and the
 * products below; one's own company in the tray. The piles stand with the players, beside the others' things.
 */
import { cls, html, useEffect, useRef } from "kaiju/shared/html";
import { Icon, Sign } from "kaiju/shared/icons";
import { earns } from "./book.js";
import { Desk } from "./desk.js";
import { Display } from "./display.js";
import { Forecast } from "./forecast.js";
import { bankThen, Points, shownThen } from "./foretold.js";
import { Crest, kindFor, many, ORDINAL, paysOf, price, standing } from "./kit.js";
import { forecastOf, lookAt, lookingAt, stakeOf } from "./looking.js";
import { openMat, WheelOf } from "./mat.js";
import { Reckoning } from "./reckoning.js";
import { described, incomeLabel, tone } from "./row.js";
import { Amounts, inWords, KindIcon, KINDS, SuitIcon, SUITS } from "./suits.js";
import { Threat } from "./threat.js";
import { SmallTower, Tower } from "./towers.js";

/** A card of the row in one line: picture, what it is, and its buttons. */
function Line({ t, code, place, extra = false }) {
  const { ui, view, book } = t;
  const anchor = extra ? "extra" : `row:${place}`;
  const card = book.card(code);
  const choices = extra ? [] : ui.choices(anchor);
  const income = choices.find(({ verb }) => verb === "income");
  const paid = choices.filter(({ verb }) => verb !== "income");
  const hindrance = paid.length || !choices.length ? null : ui.hindrance(anchor);
  const mine = forecastOf(view, card.suit)?.seats.find((one) => one.seat === view.you);
  const amounts = mine ? [mine.yen, mine.research, mine.attack] : [0, 0, 0];
  const open = lookingAt(view).code === code;
  return html`<li
    class=${cls("pocket-card", tone(card), open && "looked-at")}
    data-anchor=${anchor}
    style=${`--s:var(--${card.suit})`}
  >
    <button
      type="button"
      class="look"
      aria-expanded=${open}
      aria-label=${`${extra ? "Extra card: " : ""}${described(t, card)}. What would its income bring?`}
      onClick=${() => lookAt(view, open ? "" : card.suit, open ? "" : code)}
    >
      <span class="picture">
        ${
          card.special
            ? html`<${Icon} name=${card.icon} class="big-icon" />`
            : html`<${Tower}
          card=${card} />`
        }
        <span class="cost">${card.cost}<small>¥</small></span>
      </span>
      <span class="owner-line">
        <b>${card.name}</b>
        <small class="card-facts">
          <span class="suit-badge"><${SuitIcon} suit=${card.suit} />${SUITS[card.suit].name}</span>
          ${
            !card.special &&
            html`<span class="kind-name"><${KindIcon} kind=${card.kind} />${KINDS[card.kind].name}</span>`
          }
        </small>
        ${
          card.special
            ? html`<small class="what">${ui.text(card.text)}</small>`
            : html`<span class="card-facts">
                <${Amounts} of=${earns(card)} class="sign" />
                <span class="city-name">
                  <${Icon} name=${book.city(card.city).icon} />
                  ${book.city(card.city).name}
                </span>
              </span>`
        }
      </span>
    </button>
    ${
      extra
        ? html`<p class="card-actions"><span class="row-button no">pays as the round ends</span></p>`
        : choices.length > 0 &&
          html`<div class="card-actions">
            ${paid.map(
              (choice) => html`<button
                key=${choice.verb}
                ...${ui.button(choice, {
                  class: cls("row-button", choice.verb === "restart" && "anew"),
                  label: `${ui.plain(choice.label)}`,
                })}
              >
                ${{ build: "Build", special: "Use", restart: "Restart" }[choice.verb]} <span class="pay">
                  ${price(card)}
                </span>
              </button>`,
            )}
            ${
              hindrance &&
              html`<button
                type="button"
                class="row-button no"
                aria-disabled="true"
                onClick=${(event) => ui.activate(event.currentTarget, [], hindrance)}
              >
                ${ui.text(hindrance.reason)}
              </button>`
            }
            ${
              income &&
              html`<button
                ...${ui.button(income, {
                  class: "row-button with-income",
                  label: incomeLabel(ui, card, income),
                })}
              >
                <span>Income</span> <${Amounts} of=${amounts} class="sign" />
              </button>`
            }
          </div>`
    }
  </li>`;
}

/** The forecast below the card that was tapped, in sight. */
function Unfolded({ t }) {
  const node = useRef(null);
  useEffect(() => node.current?.scrollIntoView({ block: "nearest" }), []);
  return html`<li class="unfold" ref=${node}><${Forecast} t=${t} /></li>`;
}

/** One question of the viewer's, "" while others are asked. */
const questionOf = ({ ui, view }, desk) =>
  ui.choices("").length ? [view.round, view.acted, view.taken, desk?.verb].join() : "";

export function Phone({ t, desk }) {
  const { view } = t;
  const { code } = lookingAt(view);
  const begin = useRef(null);
  const question = questionOf(t, desk);
  // With a new question what it asks about comes into sight, wherever one had scrolled to.
  useEffect(() => {
    if (question) begin.current?.scrollIntoView({ block: "start" });
  }, [question]);
  const cards = [
    ...view.row.map((one, place) => ({ code: one, place })),
    ...(view.extra ? [{ code: view.extra, extra: true, place: -1 }] : []),
  ];
  if (["scoring", "over"].includes(view.phase))
    return html`<${Reckoning} view=${view} catalog=${t.ui.catalog} ui=${t.ui} inside />`;
  return html`<div class="incorporated incorporated-pocket" ref=${desk ? undefined : begin}>
    <${Threat} t=${t} small />
    <div class="under-desk" ref=${desk ? begin : undefined}>
      ${desk && html`<${Desk} t=${t} desk=${desk} />`}
      <ol class="pocket-list" aria-label="The row" inert=${Boolean(desk)}>
        ${cards.map(
          (one) => html`
            <${Line} key=${one.code} t=${t} ...${one} />
            ${one.code === code && !desk && html`<${Unfolded} key="open" t=${t} />`}
          `,
        )}
      </ol>
    </div>
    ${!desk && !code && html`<${Forecast} t=${t} />`}
    <${Display} t=${t} />
  </div>`;
}

/** One suit of the own tableau: houses, and what it pays on one's own turn and on the rivals'. */
function Block({ t, seat, suit }) {
  const owner = t.view.seats[seat];
  const stake = stakeOf(t, seat);
  const lit = stake && lookingAt(t.view).suit === suit;
  const pays = (kind) => paysOf(owner, suit, kind);
  return html`<li
    style=${`--s:var(--${suit})`}
    class=${cls(lit && "lit")}
    data-anchor=${`tableau:${seat}:${suit}`}
  >
    <span ...${t.ui.what("suit", { class: "tab", label: SUITS[suit].name })}>
      <${SuitIcon} suit=${suit} />
    </span>
    ${Object.keys(KINDS).map(
      (kind) => html`<span
        key=${kind}
        class=${cls(
          "half",
          KINDS[kind].day ? "day-stack" : "night-stack",
          lit && kindFor(t.view, seat) === kind && "on",
        )}
        data-anchor=${`tableau:${seat}:${suit}${kind}`}
      >
        <span class="half-stacks">
          ${standing(t, seat, suit, kind).map(
            ({ code, card, place }) => html`<i
              key=${code}
              data-anchor=${`building:${seat}:${place}`}
              class=${cls(stake?.crossings > 0 && stake.at_risk.includes(place) && "risky")}
            >
              <${SmallTower} card=${card} />
            </i>`,
          )}
        </span>
        <small ...${t.ui.what(kind, { label: `${KINDS[kind].name}: ${inWords(pays(kind))}` })}>
          <${KindIcon} kind=${kind} />
          <${Amounts} of=${pays(kind)} />
        </small>
      </span>`,
    )}
  </li>`;
}

/** The own company in the tray. */
export function Tray({ t, seat }) {
  const { ui, view, book } = t;
  const owner = view.seats[seat];
  const bank = bankThen(t, seat);
  const place = ORDINAL[owner.score.place];
  return html`<div class="incorporated incorporated-tray">
    <div class="tray-row">
      <button
        type="button"
        class="open"
        onClick=${() => openMat(t, seat)}
        aria-label=${`${book.company(owner).name}: look at the company`}
      >
        <${Crest} t=${t} seat=${seat} />
      </button>
      <span
        ...${ui.what("bank", { class: "bank-now" })}
        data-anchor=${`seat:${seat}:bank`}
        ...${shownThen(t, seat, "bank", bank)}
      >
        <b>
          ${bank === owner.bank ? ui.count(`seat:${seat}:bank`, bank) : html`${owner.bank}→${bank}`}
        </b>
        ¥<small>Bank</small>
      </span>
      <${WheelOf} t=${t} seat=${seat} track="research" small />
      <${WheelOf} t=${t} seat=${seat} track="attack" small />
      <button type="button" class="points-box" data-anchor=${`seat:${seat}:score`}
        aria-label=${`${many(owner.score.total, "point")}, ${place}: how they come about`}
        onClick=${() => openMat(t, seat)}>
        <b><${Points} t=${t} seat=${seat} /></b><small>points, ${place}</small>
      </button>
      <button type="button" class="mat-button" onClick=${() => openMat(t, seat)}
        aria-label="Open the whole company">
        <${Sign} name="arrow" />
      </button>
    </div>
    <ul class="blocks" data-anchor=${`tableau:${seat}`}>
      ${Object.keys(SUITS).map((suit) => html`<${Block} key=${suit} t=${t} seat=${seat} suit=${suit} />`)}
    </ul>
  </div>`;
}
