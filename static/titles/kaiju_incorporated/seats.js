/** The rail of the rivals, or of everybody for a spectator. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { absence } from "kaiju/table/seats";
import { bankThen, Points, shownThen, wheelThen } from "./foretold.js";
import {
  around,
  Crest,
  kindFor,
  many,
  nameOf,
  ORDINAL,
  paysOf,
  seatColour,
  standing,
  turnsOf,
} from "./kit.js";
import { forecastOf, lookingAt, shows, stakeOf } from "./looking.js";
import { openMat, Standing } from "./mat.js";
import { Amounts, inWords, KINDS, SuitIcon, SUITS } from "./suits.js";
import { SmallTower } from "./towers.js";
import { happening } from "./happening.js";
import { Ring, WHEELS } from "./wheels.js";

/** Products as small pictures, their names when pointed at. */
function Products({ t, seat }) {
  const { book, ui, view } = t;
  const { score } = view.seats[seat];
  return html`<span class="product-row" data-anchor=${`seat:${seat}:products`}>
    ${score.products.map(
      ([code, , vp], place) => html`<span key=${`${code}${place}`} data-anchor=${`product:${seat}:${place}`}>
        ${ui.card(
          code,
          html`<${Icon}
            name=${book.products.get(code).icon}
            label=${`${book.products.get(code).name}, ${many(vp, "victory point")}`}
          />`,
        )}
      </span>`,
    )}
  </span>`;
}

/** Bank and wheels in figures, with what the income looked at would make of them. */
function Tracks({ t, seat }) {
  const { ui, view, book } = t;
  const owner = view.seats[seat];
  const bank = bankThen(t, seat);
  const wheel = (track) => {
    const value = owner[track];
    const { to, event } = wheelThen(t, seat, track);
    const spaces = book.constants[`${track}_spaces`];
    return html`<span
      ...${ui.what(track, {
        class: cls("wh", track, event && "event"),
        label: `${track === "research" ? "Research" : "Attack"} ${value} of ${spaces}`,
      })}
      data-anchor=${`seat:${seat}:${track}`}
      ...${shownThen(t, seat, track, to)}
    >
      <${Ring} kind=${track} spaces=${spaces} value=${value} />
      <b>
        ${to !== value || event ? html`${value}→${to}` : ui.count(`seat:${seat}:${track}`, value)}
      </b>
      <${Icon} name=${event ? WHEELS[track].zeroIcon : WHEELS[track].icon} label=${track} />
    </span>`;
  };
  return html`<div class="tracks">
    <span
      ...${ui.what("bank", { class: "of-yen" })}
      data-anchor=${`seat:${seat}:bank`}
      ...${shownThen(t, seat, "bank", bank)}
    >
      <b>
        ${bank === owner.bank ? ui.count(`seat:${seat}:bank`, bank) : html`${owner.bank}→${bank}`}
      </b>
      ¥
    </span>
    ${wheel("research")}
    ${wheel("attack")}
    <span ...${ui.what("points", { class: "victory-points" })}>
      <b><${Points} t=${t} seat=${seat} /></b> VP
    </span>
  </div>`;
}

/** The tableau a finger high: a suit each, what pays by day on the left and by night on the right. */
function Suits({ t, seat }) {
  const { view } = t;
  const owner = view.seats[seat];
  const stake = stakeOf(t, seat);
  const looked = lookingAt(view);
  const kind = kindFor(view, seat);
  return html`<ul class="stacks">
    ${Object.keys(SUITS).map((suit) => {
      const sides = Object.keys(KINDS).map((one) => standing(t, seat, suit, one));
      const forecast = forecastOf(view, suit)?.seats.find((one) => one.seat === seat);
      const amounts = forecast
        ? [forecast.yen, forecast.research, forecast.attack]
        : paysOf(owner, suit, kind);
      const lit = stake && looked.suit === suit;
      const words =
        `${SUITS[suit].name}: ${sides[0].length} Your Turn, ${sides[1].length} Rival's Turn. ` +
        `Would collect ${inWords(amounts)}`;
      return html`<li
        key=${suit}
        class=${cls(lit && "lit")}
        style=${`--s:var(--${suit})`}
        data-anchor=${`tableau:${seat}:${suit}`}
        title=${words}
        ...${shows(view, suit)}
      >
        <div class="mini" role="img" aria-label=${words}>
          <span class="tab"><${SuitIcon} suit=${suit} /></span>
          ${sides.map(
            (
              here,
              n,
            ) => html`<span class=${n ? "night-stack" : "day-stack"} style=${`flex:${here.length + 0.6}`}>
              ${here.map(
                ({ code, place, card }) => html`<i
                  key=${code}
                  data-anchor=${`building:${seat}:${place}`}
                  class=${cls(
                    stake?.crossings > 0 && stake.at_risk.includes(place) && "risky",
                    happening().falling === `building:${seat}:${place}` && "falling",
                  )}
                >
                  <${SmallTower} card=${card} />
                </i>`,
              )}
            </span>`,
          )}
        </div>
        <p><${Amounts} of=${amounts} /></p>
      </li>`;
    })}
  </ul>`;
}

function order(t, seat) {
  const { view } = t;
  const turns = turnsOf(view, seat);
  if (!turns.length || view.phase === "over") return ORDINAL[view.seats[seat].score.place];
  const next = turns.find((place) => place > view.acted);
  if (seat === view.active) return "acts now";
  return next ? `acts ${ORDINAL[next]}` : "has acted";
}

function Panel({ t, seat, alone }) {
  const { ui, view, book } = t;
  const company = book.company(view.seats[seat]);
  const named = ui.choices(`seat:${seat}`);
  const busy = view.active === seat && view.phase === "actions";
  return html`<li
    ...${ui.mark(`seat:${seat}`, {
      class: cls("seat", busy && "busy", happening().struck === seat && "struck"),
    })}
    style=${seatColour(t, seat)}
  >
    <header class="seat-heading">
      <button
        type="button"
        class="open"
        onClick=${() => openMat(t, seat)}
        aria-label=${`${nameOf(t, seat)}, ${company.name}: look at their company`}
      >
        <${Crest} t=${t} seat=${seat} />
        <span class="name">
          <b title=${nameOf(t, seat)}>
            ${nameOf(t, seat)}
            ${view.start === seat ? html` <${Icon} name="mining-helmet" label="start player" />` : ""}
          </b>
          <small>${company.name}</small>
        </span>
      </button>
      <span class="seat-right">
        <${Products} t=${t} seat=${seat} />
        <span class="turn-order">${absence(ui.seat(seat)) || order(t, seat)}</span>
      </span>
    </header>
    <${Tracks} t=${t} seat=${seat} />
    <${Suits} t=${t} seat=${seat} />
    ${alone && html`<${Standing} t=${t} seat=${seat} />`}
    ${named.map(
      (choice) => html`<button key=${choice.label} ...${ui.button(choice, { class: "pick-me" })}>
        ${ui.text(choice.label)}
        ${choice.detail && html` <small>${ui.text(choice.detail)}</small>`}
      </button>`,
    )}
  </li>`;
}

/**
 * All others in the order they act. A spectator sees everybody, and so does whoever opens this as a page of
 * its own, where one's own mat is not in sight.
 */
export function Seats({ t }) {
  const { view, ui } = t;
  const all = view.you === null || ui.phone;
  const first = view.you === null ? Math.max(0, view.start) : view.you + Number(!ui.phone);
  const seats = around(view, first).filter((seat) => all || seat !== view.you);
  return html`<ul
    class=${`incorporated seats of-${seats.length}`}
    aria-label=${all ? "Players" : "Rivals, in turn order"}
  >
    ${seats.map((seat) => html`<${Panel} key=${seat} t=${t} seat=${seat} alone=${seats.length === 1} />`)}
  </ul>`;
}
