/**
 * The Table tab on a phone: the Market card, the stalls, the Towers, the street ahead; and the tray with
 * one's own things.
 */
import { cls, html, useLayoutEffect, useRef } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Die, Mark, Suit, Tower } from "./art.js";
import { Bowl } from "./bowl.js";
import { inColour, SeatHead } from "./brokers.js";
import { MarketArt, catnipIcon } from "./cards.js";
import { Certificate } from "./company.js";
import { catsOn, dividendOn, reachOf } from "./loop.js";
import { kick } from "./market.js";
import { ownOf, Paper } from "./hand.js";
import { questionOf, Ways } from "./question.js";
import { due, nameOf, reader } from "./scene.js";

function CardLine({ t }) {
  const { book, ui, view } = t;
  const card = book.market.get(view.market_card);
  if (!card)
    return html`<p class="market-strip" data-anchor="card">
      <${Mark} name="market" />
      <span><b>Spoon Market</b> a card is turned over first</span>
      <${Counts} t=${t} />
    </p>`;
  return html`<div
    key=${`${view.market_card}${view.market_discard.length}`}
    class=${cls("market-strip turn", view.closed && "closed")}
    data-anchor="card"
  >
    <${MarketArt} card=${card} />
    <span class="market-line">
      ${ui.card(card.code, html`<b>${card.name}</b>`)}
      <small>${view.closed ? kick(t) : card.text}</small>
    </span>
    <${Counts} t=${t} />
  </div>`;
}

function Counts({ t }) {
  const { ui, view } = t;
  return html`<span class="counts" data-group>
    <span data-anchor="deck:market" ...${ui.what("deck")}>
      <${Mark} name="market" label="Market deck" />
      ${view.market_deck}
    </span>
    <span data-anchor="deck:catnip" ...${ui.what("catnip")}>
      <${Mark} name="catnip" label="Catnip deck" />
      ${view.catnip_deck}
    </span>
    <span data-anchor="supply" ...${ui.what("supply")}>
      <${Mark} name="red" label="Tower Kibbles" />
      ${view.supply < 0 ? "∞" : view.supply}
    </span>
  </span>`;
}

function Stall({ t, company }) {
  const { book, ui, view } = t;
  const { code, price, change } = company;
  const name = book.short(code);
  return html`<section class=${cls("company", code)} aria-label=${name}>
    <div ...${ui.anchor(`company:${code}`, { class: "stall", label: `${name}, price ${price}` })}>
      <header>
        <${Suit} company=${code} />
        <b ...${ui.what("price", { on: `company:${code}` })}>${ui.count(`company:${code}`, price)}</b>
        ${
          change !== 0 &&
          html`<span class=${cls("price-change", change > 0 ? "up" : "down")}>
            ${change > 0 ? `+${change}` : `−${-change}`}
          </span>`
        }
      </header>
      <${Bowl} company=${code} price=${price} fresh=${Math.max(0, change)} name=${name} />
    </div>
    <div class="certificates">
      ${view.certificates
        .filter((one) => one.code.startsWith(code))
        .map((one) => html`<${Certificate} key=${one.code} t=${t} one=${one} />`)}
    </div>
  </section>`;
}

function SmallDeed({ t, tower }) {
  const { book, ui, view } = t;
  const { code, owner, kibbles, worth, rent } = tower;
  const name = book.towers.get(code)?.name ?? code;
  const free = owner < 0;
  return html`<li>
    <div
      ...${ui.anchor(`tower:${code}`, {
        class: cls("deed", free ? "free" : "own", view.declared?.code === code && "declared"),
        label: free
          ? `${name}, for sale at ${book.constants.tower_cost}`
          : `${name}, ${nameOf(t, owner)}, worth ${worth}, rent ${rent}`,
      })}
      style=${free ? undefined : inColour(owner)}
    >
      <${Tower} tower=${code} kibbles=${kibbles} owned=${!free} />
      <span class="worth">
        <b>${free ? book.constants.tower_cost : ui.count(`tower:${code}:worth`, worth)}</b>
        <small>${free ? "to buy" : html`rent ${ui.count(`tower:${code}:rent`, rent)}`}</small>
      </span>
      ${!free && html`<${SeatHead} t=${t} seat=${owner} />`}
    </div>
  </li>`;
}

/** A space of the street in a word or a sign. */
function sign(t, space) {
  const { book, view } = t;
  const broker = book.broker(view, reader(t));
  if (space.kind === "dividend")
    return html`<span class=${`suits of-${space.companies.length}`}>
      ${space.companies.map((code) => html`<${Suit} key=${code} company=${code} />`)}
    </span>`;
  if (space.kind === "tower") {
    const tower = view.towers.find((one) => one.space === space.n);
    const guest = tower.owner >= 0 && tower.owner !== reader(t);
    return html`<${Tower} tower=${tower.code} kibbles=${tower.kibbles} owned=${tower.owner >= 0} />
      ${guest && html`<b>${due(tower.rent)}</b>`}`;
  }
  if (space.kind === "payday")
    return html`<${Mark} name="bill" />${broker.salary > 0 && html`<b>+${broker.salary}</b>`}`;
  if (space.kind === "loan") return html`<${Icon} name="receive-money" /><b>${due(broker.loan)}</b>`;
  if (space.kind === "tax") return html`<b class="big">${due(book.constants.tax)}</b>`;
  if (space.kind === "prison") return html`<${Icon} name="imprisoned" />`;
  return html`<${Mark} name=${space.kind === "catnip" ? "catnip" : "market"} /><b>+1</b>`;
}

const KIND = {
  payday: "Pay Day",
  catnip: "Catnip",
  dividend: "Treats",
  loan: "Loan",
  tax: "Tax",
  market: "Market",
  prison: "Prison",
  tower: "Tower",
};

/** The 28 spaces in a row from your cat on, pushed along with a finger. */
function Street({ t }) {
  const { book, ui, view } = t;
  const node = useRef(null);
  const centre =
    view.you === null || (view.active >= 0 && view.active !== view.you && !reachOf(view).size)
      ? Math.max(0, view.active)
      : view.you;
  const mine = view.seats[centre]?.space ?? 0;
  useLayoutEffect(() => {
    node.current?.scrollTo({ left: 0 });
  }, [mine]);
  const reach = view.active === centre ? reachOf(view) : new Map();
  return html`<ol class="street" ref=${node} tabindex="0" aria-label="Spaces, clockwise">
    ${book.spaces.map((_, i) => {
      const space = book.spaces[(mine + i) % book.spaces.length];
      const cats = catsOn(view, space.n);
      const tower = view.towers.find((one) => one.space === space.n);
      const face = reach.get(space.n);
      const choice = face ? ui.choices(`die:${face}`)[0] : null;
      const gain = space.kind === "dividend" && face ? dividendOn(t, space, view.active) : 0;
      return html`<li
        key=${space.n}
        class=${cls(
          "space",
          space.kind,
          face && "reach",
          tower && tower.owner >= 0 && "own",
          cats.includes(view.active) && "active-space",
        )}
        style=${tower && tower.owner >= 0 ? inColour(tower.owner) : undefined}
        data-n=${space.n}
        data-anchor=${`space:${space.n}`}
        title=${space.name}
      >
        <span ...${ui.what(`space-${space.kind}`, { class: "name" })}>${KIND[space.kind]}</span>
        <span class="space-body">${sign(t, space)}${gain > 0 && html`<b>+${gain}</b>`}</span>
        ${
          space.kind === "prison" &&
          view.prisoner >= 0 &&
          html`<span class="here"><${SeatHead} t=${t} seat=${view.prisoner} /></span>`
        }
        ${
          cats.length > 0 &&
          html`<span class="here">
            ${cats.map((seat) => html`<${SeatHead} key=${seat} t=${t} seat=${seat} />`)}
          </span>`
        }
        ${
          face &&
          (choice
            ? html`<button
                ...${ui.button(choice, { class: "face-pick", label: `Move ${face}, to ${space.name}` })}
              >
                <${Die} face=${face} />
              </button>`
            : html`<${Die} face=${face} ...${ui.what("reach", { label: `on a roll of ${face}` })} />`)
        }
      </li>`;
    })}
  </ol>`;
}

/** What comes next stands first: where the cats are and go. Towers are far below for most of a match. */
export function Phone({ t }) {
  const { ui, view } = t;
  const question = questionOf(t);
  return html`<div class="brokers small">
    <div class="market-place">
      ${question}
      <div class="under" inert=${Boolean(question)}><${CardLine} t=${t} /></div>
    </div>
    <div class="market-place">
      <${Ways} ui=${ui} />
      <${Street} t=${t} />
    </div>
    <div class=${cls("companies", view.closed && view.phase === "trade" && "shut")}>
      ${view.companies.map((company) => html`<${Stall} key=${company.code} t=${t} company=${company} />`)}
    </div>
    <ul class="deeds" aria-label="Towers">
      ${view.towers.map((tower) => html`<${SmallDeed} key=${tower.code} t=${t} tower=${tower} />`)}
    </ul>
    <p class="what-it-says" data-group>
      <span ...${ui.what("certificate")}>Certificates: Spoons and price</span>
      <span ...${ui.what("dashed")}>dashed: a little short</span>
    </p>
  </div>`;
}

/** One's own things in the tray: bills, certificates and Catnip in rows. */
export function Tray({ t }) {
  const { book, ui, view } = t;
  const own = ownOf(t);
  if (view.you === null) return null;
  const seat = view.seats[view.you];
  const hand = seat.hand ?? [];
  const designs = [...new Set(hand)];
  return html`<div class="brokers brokers-tray" style=${inColour(view.you)}>
    <div class="first-line" data-anchor="hand">
      <span data-anchor=${`seat:${view.you}:bills`} ...${ui.what("bills", { class: "bills steady" })}>
        <${Mark} name="bill" label="bills" />
        <b>${ui.count(`seat:${view.you}:bills`, seat.bills)}</b>
      </span>
      <ul class="papers" tabindex="0" aria-label="Your certificates">
        ${own.map((code) => html`<${Paper} key=${code} t=${t} code=${code} />`)}
        ${!seat.certificates.length && html`<li class="none-yet">no certificates</li>`}
      </ul>
      <div class="so-far" data-group>
        <span ...${ui.what("net", { class: "net-worth steady" })}
          ><b>${ui.count(`seat:${view.you}:net`, seat.net)}</b> of ${view.target}</span
        >
        <small ...${ui.what("catnip")}>${seat.played ? "Catnip played" : "one Catnip a turn"}</small>
      </div>
    </div>
    <ul class="cats" tabindex="0" aria-label="Your Catnip">
      ${designs.map((code) => {
        const card = book.catnip.get(code);
        const count = hand.filter((one) => one === code).length;
        return html`<li key=${code}>
          <div
            ...${ui.anchor(`hand:${code}`, { class: "catnip-card", label: card.name, about: code })}
            title=${card.text}
          >
            <span class="catnip-art"><${Icon} name=${catnipIcon(code)} /></span>
            <b>${card.name}${count > 1 && html` <i class="times">×${count}</i>`}</b>
            <span class="catnip-text">${card.text}</span>
          </div>
        </li>`;
      })}
      ${!designs.length && html`<li class="none-yet">No Catnip card</li>`}
    </ul>
  </div>`;
}
