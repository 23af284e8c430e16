/**
 * A company's own things: wheels, Bank, score as it stands, and the skyline. One's own in the bottom panel;
 * anybody's in a sheet.
 */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Crest, nameOf, ORDINAL, seatColour } from "./kit.js";
import { bankThen, Points, shownThen, wheelThen } from "./foretold.js";
import { Skyline } from "./skyline.js";
import { Wheel, WHEELS } from "./wheels.js";

export function WheelOf({ t, seat, track, small = false }) {
  const { view, book } = t;
  const value = view.seats[seat][track];
  const { to, by, event } = wheelThen(t, seat, track);
  const { zero } = WHEELS[track];
  const name = track === "research" ? "Research" : "Attack";
  const look = cls("wheel-box", track, event && "event");
  return html`<figure
    ...${small ? t.ui.what(track, { class: look, label: `${name} ${value}` }) : { class: look }}
    data-anchor=${`seat:${seat}:${track}`} ...${shownThen(t, seat, track, to)}>
    <${Wheel} kind=${track} spaces=${book.constants[`${track}_spaces`]} value=${value} by=${by} to=${to} />
    ${
      !small &&
      html`<figcaption>
        <span ...${t.ui.what(track)}>${name}</span> <b>
          ${
            by
              ? html`
                  ${value}→${event && track === "research" ? zero : event && to === 0 ? "Attack" : to}
                `
              : value
          }
        </b>
      </figcaption>`
    }
  </figure>`;
}

/** The Bank track. */
export function Bank({ t, seat }) {
  const { view, book } = t;
  const { bank } = view.seats[seat];
  const max = book.constants.bank_max;
  const to = bankThen(t, seat);
  return html`<div
    class="bank"
    role="group"
    aria-label=${`Bank: ${bank} of ${max} yen${to !== bank ? `, would be ${to}` : ""}`}
    data-anchor=${`seat:${seat}:bank`}
    ...${shownThen(t, seat, "bank", to)}
  >
    <span ...${t.ui.what("bank", { class: "bank-label" })}>
      <${Icon} name="two-coins" />Bank <b>${t.ui.count(`seat:${seat}:bank`, bank, "¥")}</b>
    </span>
    ${Array.from(
      { length: max + 1 },
      (_, n) => html`<span
        key=${n}
        aria-hidden="true"
        class=${cls(
          n > 0 && n < bank && n <= Math.max(to, 0) && "from",
          n === bank && "at",
          n !== bank && n === to && "to",
          ((n > bank && n < to) || (n < bank && n > to)) && "ghost-step",
        )}
      >
        ${n}
        ${n === max && html`<small> max</small>`}
      </span>`,
    )}
  </div>`;
}

/** A product as a chip with what it is worth now. */
const Chip = ({ t, code, vp }) => html`<span class="product-line">
  ${t.ui.card(
    code,
    html`<${Icon} name=${t.book.products.get(code).icon} label=${t.book.products.get(code).name} />`,
  )}
  <b>${vp}</b>
</span>`;

const total = ({ score }) => score.products_vp + score.home + score.cities;

/** What puts a company that is level with others before or behind them (KI-59, KI-60). */
function toldApart(view, seat) {
  const own = view.seats[seat];
  const level = view.seats.filter((one) => one !== own && total(one) === total(own));
  if (!level.length) return "";
  return level.some((one) => one.bank === own.bank) ? ", level: by turn order" : ", level: by Bank";
}

/** What the company would score if the match ended now, line by line. */
export function Standing({ t, seat }) {
  const { ui, view, book } = t;
  const { score, city } = view.seats[seat];
  const home = book.city(city);
  const lead = score.home
    ? `${home.name} leads ${score.home_own} to ${score.home_best}`
    : `${home.name} ${score.home_own} to ${score.home_best}`;
  return html`<ul class="stand" aria-label="Points if it ended now">
    <li>
      <span
        class=${cls(score.products.length > 4 && "visually-hidden")}
        ...${score.products.length > 4 ? {} : ui.what("products")}
      >
        Products
      </span>
      <span class="product-list" data-anchor=${`seat:${seat}:products`}>
        ${score.products.map(
          ([code, , vp], place) => html`<${Chip} key=${`${code}${place}`} t=${t} code=${code} vp=${vp} />`,
        )}
        ${!score.products.length && html`<i class="muted">none yet</i>`}
      </span>
      <b class="stand-number">${score.products_vp}</b>
    </li>
    <li>
      <span ...${ui.what("home")}>Home: ${lead}</span>
      <b class="stand-number">${score.home}</b>
    </li>
    <li>
      <span ...${ui.what("cities")}>Cities</span>
      <span class="stamps">
        ${book.cities.map(
          (one, n) => html`<span
            key=${one.code}
            class=${cls(!score.city_counts[n] && "off")}
            title=${one.name}
          >
            <${Icon} name=${one.icon} label=${one.name} />
            ${score.city_counts[n]}
          </span>`,
        )}
      </span>
      <b class="stand-number">${score.cities}</b>
    </li>
    <li class="total-row" data-anchor=${`seat:${seat}:score`}>
      <span ...${ui.what("points")}>
        ${view.phase === "over" ? "Final score" : "If it ended now"}:
        ${" "}${ORDINAL[score.place]}${toldApart(view, seat)}
      </span>
      <b class="stand-number"><${Points} t=${t} seat=${seat} unit=" VP" /></b>
    </li>
  </ul>`;
}

export function Company({ t, seat }) {
  const { view, book } = t;
  const owner = view.seats[seat];
  const company = book.company(owner);
  return html`<header class="company-heading">
    <${Crest} t=${t} seat=${seat} size="large" />
    <div>
      <h2>${company.name || nameOf(t, seat)}</h2>
      <small>${seat === view.you ? "you" : t.ui.seat(seat)?.name} · home ${book.city(owner.city).name}</small>
    </div>
    ${
      view.start === seat &&
      html`<span ...${t.ui.what("start", { class: "hat", label: "start player" })}>
        <${Icon} name="mining-helmet" />
      </span>`
    }
  </header>`;
}

/** Everything of one company. */
export function Mat({ t, seat }) {
  return html`<section
    class="incorporated mat"
    style=${seatColour(t, seat)}
    data-anchor=${`seat:${seat}`}
    aria-label=${`${nameOf(t, seat)}: company`}
  >
    <div class="mine">
      <${Company} t=${t} seat=${seat} />
      <div class="wheels">
        <${WheelOf} t=${t} seat=${seat} track="research" />
        <${WheelOf} t=${t} seat=${seat} track="attack" />
      </div>
      <${Standing} t=${t} seat=${seat} />
    </div>
    <div class="plot"><${Skyline} t=${t} seat=${seat} /><${Bank} t=${t} seat=${seat} /></div>
  </section>`;
}

/** A rival's mat in a sheet, as it is now. */
export function openMat(t, seat) {
  t.ui.open({
    title: `${nameOf(t, seat)}: ${t.book.company(t.view.seats[seat]).name}`,
    wide: true,
    body: () => html`<div class="incorporated-sheet"><${Mat} t=${t} seat=${seat} /></div>`,
  });
}
