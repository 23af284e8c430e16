/** The rail of the other players, or of all for a spectator. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { absence } from "kaiju/table/seats";
import { ALLIANCE, FAVOR, GOODS, Token, total } from "./goods.js";
import { Supply } from "./supply.js";
import { Emblem, many, nameOf, seatColour, toldPower } from "./kit.js";
import { cannotPay, influenceInWords, points, SOURCES, turnWord } from "./standing.js";

/**
 * Influence as filled and open places, each with the sign of its source. A hovered choice shows what it would
 * add.
 */
export function Pips({ t, seat, big = false }) {
  const { ui, view } = t;
  const have = points(seat);
  const scored = seat.scored ?? [];
  const sign = (i) =>
    have[i] === 0 && scored[i]
      ? t.book.demand(scored[i])
      : { icon: SOURCES[have[i]].icon, name: SOURCES[have[i]].one };
  const then = ui.change(`seat:${seat.seat}:influence`);
  const places = Math.max(view.target, have.length);
  return html`<span
    ...${ui.what("influence", {
      class: cls("pips", big && "big", places > view.target && "tight"),
      label: influenceInWords(seat, view.target),
    })}
    data-anchor=${`seat:${seat.seat}:influence`}
    ...${ui.foretells(`seat:${seat.seat}:influence`, then)}
  >
    ${Array.from({ length: places }, (_, i) =>
      i < have.length
        ? html`<i class=${cls("on", then !== null && i >= Number(then) && "less")} title=${sign(i).name}>
            <${Icon} name=${sign(i).icon} />
          </i>`
        : html`<i class=${then !== null && i < Number(then) ? "plus" : undefined}>
            ${then !== null && i < Number(then) ? html`<${Icon} name="star-medal" />` : null}
          </i>`,
    )}
  </span>`;
}

function Crew({ t, seat }) {
  const words = seat.crew.map((type, slot) => GOODS[type].name + (slot === 0 ? " (starter)" : ""));
  return html`<span
    ...${t.ui.what("crew", { class: "crew", label: `Crew: ${words.join(", ")}` })}
    data-anchor=${`seat:${seat.seat}:crew`}
  >
    ${chips(t, seat)}
  </span>`;
}

const chips = ({ book }, seat) =>
  seat.crew.map(
    (type, slot) => html`<i
      class=${cls("crew-chip", GOODS[type].key, slot === 0 && "starting")}
      title=${book.crew(type).name}
    >
      <${Icon} name="mining-helmet" />
      <${Icon} name=${GOODS[type].icon} />
    </i>`,
  );

function Materials({ t, seat }) {
  const all = `${total(seat.materials)} of ${t.book.constants.inventory_limit}`;
  return html`
    <span class="materials">
      ${seat.materials.map(
        (n, type) =>
          html`<span class=${n ? "" : "without"}><${Token} type=${type} /><b class="mono">${n}</b></span>`,
      )}
    </span>
    <span ...${t.ui.what("materials", { class: "cap mono", label: `${all} materials` })}>
      ${all.replace(" of ", "/")}
    </span>
  `;
}

/** Cards in hand as backs, reserved and fulfilled Demands as chips, the scored Contract by name. */
function Cards({ t, seat }) {
  const { book, ui, view } = t;
  const n = seat.seat;
  const open = seat.locals !== null && n !== view.you;
  const label =
    `${many(seat.local_count, "Local Demand")} and ` + `${many(seat.contract_count, "Contract")}, face down`;
  const contract = seat.scored_contract && book.contract(seat.scored_contract);
  return html`
    ${
      open &&
      seat.locals.map((code) => html`<${Plain} card=${book.demand(code)} kind="" word="Local Demand" />`)
    }
    ${
      open &&
      seat.contracts.map(
        (code) => html`<${Plain} card=${book.contract(code)} kind="of-contract" word="Contract" />`,
      )
    }
    ${
      !open &&
      seat.local_count + seat.contract_count > 0 &&
      html`<span ...${ui.what("cards", { class: "backs", label })} data-anchor=${`seat:${n}:hand`}>
        ${Array.from({ length: seat.local_count }, () => html`<i></i>`)}
        ${Array.from({ length: seat.contract_count }, () => html`<i class="contract"></i>`)}
      </span>`
    }
    ${seat.fulfilled.map(
      (code, i) => html`<${Chip}
        t=${t}
        anchor=${`fulfilled:${n}:${i}`}
        code=${code}
        kind="ful"
        word="fulfilled this turn"
      />`,
    )}
    ${seat.reserved.map(
      (code) => html`<${Plain} card=${book.demand(code)} kind="of-reserved"
      word="reserved" />`,
    )}
    ${
      contract &&
      html`<span class="scored">
        ${ui.card(seat.scored_contract, html`<${Icon} name=${contract.icon} />${contract.name}`)}
      </span>`
    }
  `;
}

/** A card as a chip that only tells what it is. */
function Plain({ card, kind, word }) {
  const label = `${card.name}, ${word}`;
  return html`<span class=${cls("card-chip", kind)} title=${label}>
    <${Icon} name=${card.icon} label=${label} />
  </span>`;
}

/** A fulfilled Demand of this turn: it can be reserved by whoever has the power. */
export function Chip({ t, anchor, code, kind, word }) {
  const { book, ui } = t;
  const card = book.demand(code);
  const label = `${card.name}, ${word}`;
  return html`<span ...${ui.anchor(anchor, { class: `card-chip ${kind}`, label })} title=${label}>
    <${Icon} name=${card.icon} label=${label} />
  </span>`;
}

/** Favors and the Alliance. */
export function Privileges({ t, seat }) {
  if (!seat.favors && !seat.alliance) return null;
  return html`<span
    ...${t.ui.what(seat.alliance ? "alliance" : "favors", {
      class: "material-tokens",
      label: [many(seat.favors, "Favor"), seat.alliance && "the Alliance"].filter(Boolean).join(", "),
    })}
  >
    ${Array.from({ length: seat.favors }, () => html`<${Token} type=${FAVOR} />`)}
    ${seat.alliance && html`<${Token} type=${ALLIANCE} />`}
  </span>`;
}

function Panel({ t, n }) {
  const { book, ui, view } = t;
  const seat = view.seats[n];
  const city = book.city(seat.city);
  const word = turnWord(view, n);
  const poor = cannotPay(view, seat);
  const power = seat.power >= 0 ? book.power(seat.power) : null;
  const busy = view.active === n && view.phase === "turns";
  return html`<li
    class=${cls("seat", busy && "busy", word === "played" && "dn")}
    style=${seatColour(t, n)}
    data-anchor=${`seat:${n}`}
  >
    <${Icon} name=${city.icon} class="watermark" />
    <div class="seat-heading">
      <${Emblem} t=${t} seat=${n} />
      <h3 title=${nameOf(t, n)}>${nameOf(t, n)}</h3>
      <span class="city" title=${city.name}>${nameOf(t, n).length > 10 ? "" : city.name}</span>
      ${
        view.first === n &&
        html`<span ...${ui.what("first", { class: "first", label: "first player" })}>
          <${Icon} name="flying-flag" />
        </span>`
      }
      <span class="status">${absence(ui.seat(n)) || word}</span>
    </div>
    <div class="first-line">
      <${Pips} t=${t} seat=${seat} />
      <${TradeWith} t=${t} n=${n} />
      <span ...${ui.what("wonga", { class: cls("wonga-value", poor && "low-on-money") })}>
        ${ui.count(`seat:${n}:wonga`, seat.wonga)}
        <i class="unit">W</i>
      </span>
    </div>
    <div class="second-line">
      <${Crew} t=${t} seat=${seat} />
      ${
        power
          ? html`<button class="power" ...${toldPower(t, seat.power)}>
              <${Icon} name=${power.icon} />${power.name}
            </button>`
          : html`<span ...${ui.what("power", { class: "power none" })}>no power</span>`
      }
    </div>
    <div class="second-line"><${Materials} t=${t} seat=${seat} /></div>
    <div class="second-line last-line">
      <${Cards} t=${t} seat=${seat} />
      ${
        poor &&
        html`<span ...${ui.what("crew", { class: "warn" })}>
          wages ${seat.wages}W, has ${seat.wonga}W
        </span>`
      }
      <${Privileges} t=${t} seat=${seat} />
    </div>
  </li>`;
}

/** Trading hangs on the partner's panel; the composer opens with that partner chosen. */
function TradeWith({ t, n }) {
  const { ui } = t;
  const offer = ui.choices(`seat:${n}`, "trade")[0];
  const choice = offer ?? ui.choices(`seat:${n}`, "suggest")[0];
  if (!choice) return null;
  const label = offer ? `Trade with ${nameOf(t, n)}` : `Suggest a trade to ${nameOf(t, n)}`;
  return html`<button ...${ui.button(choice, { class: "trade-with", label })} title=${label}>
    <${Icon} name="trade" />
  </button>`;
}

/** The seats in the order they play, from the one at this place of it on. */
const from = ({ view: { order } }, start) => order.map((_, i) => order[(start + i) % order.length]);

/** What the others have to trade, a line for each, where their panels are not in sight (a tablet). */
export function Rivals({ t }) {
  const { ui, view } = t;
  return html`<section class="rivals" aria-label="What the others have">
    <h2 class="label">${view.seats.length > 2 ? "The others have" : "The other one has"}</h2>
    <ul>
      ${from(t, view.order.indexOf(view.you) + 1)
        .filter((n) => n !== view.you)
        .map((n) => {
          const seat = view.seats[n];
          return html`<li key=${n} style=${seatColour(t, n)}>
            <${Emblem} t=${t} seat=${n} size="little" />
            <b class="who" title=${nameOf(t, n)}>${nameOf(t, n)}</b>
            <span class="crew">${chips(t, seat)}</span>
            <${Materials} t=${t} seat=${seat} />
            <span class="mono wonga-value">
              ${ui.count(`seat:${n}:wonga`, seat.wonga)}<i class="unit">W</i>
            </span>
          </li>`;
        })}
    </ul>
  </section>`;
}

/**
 * All others in the order they play. A spectator sees everybody, and so does whoever opens this as a page of
 * its own, where one's own things are not in sight.
 */
export function Seats({ t }) {
  const { view, ui } = t;
  const all = view.you === null || ui.phone;
  const start = view.you === null ? 0 : view.order.indexOf(view.you) + Number(!ui.phone);
  const around = from(t, start).filter((n) => all || n !== view.you);
  return html`<ul
    class=${`exchange seats of-${around.length}`}
    aria-label=${all ? "Players" : "Rivals, in turn order"}
  >
    ${around.map((n) => html`<${Panel} key=${n} t=${t} n=${n} />`)}
    ${(around.length === 1 || ui.phone) && view.republic && html`<li class="spare"><${Supply} t=${t} /></li>`}
  </ul>`;
}
