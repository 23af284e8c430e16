/**
 * Banana Republic: its monster and score, the warehouse with prices, the pier with die, Favors and Alliance.
 */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Die, Monster, Roof } from "./art.js";
import { FAVOR, ALLIANCE, GOODS, Money, Token } from "./goods.js";
import { Emblem, nameOf } from "./kit.js";

const LOOKS = ["lack", "sufficient", "abundant"];

/** The look of every space of a row, the unlimited last sector being one space. */
export function spacesOf(book) {
  const last = book.sectors.length - 1;
  return book.sectors.flatMap(({ spaces }, i) =>
    Array.from({ length: i === last ? 1 : spaces }, () => (i === last ? "abundant" : LOOKS[Math.min(i, 1)])),
  );
}

/** What its score would be, if its phase began now. */
function forecast({ score, target, delivers }) {
  const n = delivers.length;
  if (!n) return html`<b class="mono">${score}</b> of ${target}, delivers nothing now`;
  const what = n === 1 ? "it" : n === 2 ? "both" : `all ${n}`;
  return html`
    <b class="mono">${score}</b> of ${target}, or <b class="mono">${Math.min(score + n, target)}</b> if it
    delivers ${n === 1 ? "one" : what}
  `;
}

function Plate({ t }) {
  const {
    view: { republic },
  } = t;
  const reach = Math.min(republic.score + republic.delivers.length, republic.target);
  const label =
    `${republic.score} of ${republic.target} Demands delivered, ` +
    `${republic.delivers.length} more within its reach this round`;
  return html`<div class="plate" data-anchor="republic">
    <h2><span ...${t.ui.what("republic")}>Banana Republic</span></h2>
    <div class="score" role="img" aria-label=${label}>
      ${Array.from(
        { length: republic.target },
        (_, i) => html`<i class=${i < republic.score ? "on" : i < reach ? "may-be" : ""}>
          <${Icon} name="banana-bunch" />
        </i>`,
      )}
    </div>
    <p>${forecast(republic)}</p>
  </div>`;
}

/** One space of a row: a crate, the next place, or nothing. The last space holds all that is Abundant. */
export function Space({ type, index, count, look, then = count }) {
  const more = look === "abundant" ? count - index : 0;
  const next = index === count || (look === "abundant" && count > index);
  const coming = index >= count && index < then;
  return html`<span
    role="cell"
    class=${cls("slot", look, coming && "coming", index < count && index >= then && "going")}
    data-anchor=${next ? `row:${GOODS[type].letter}` : null}
  >
    ${
      index < count
        ? html`<span class="crate">
            <${Token} type=${type} />
            ${more > 1 && html`<b class="mono times">×${more}</b>`}
          </span>`
        : coming
          ? html`<${Token} type=${type} ghost quiet />`
          : index === count
            ? html`<em>next</em>`
            : null
    }
  </span>`;
}

/** What can be done with a row: sell, donate, take a crate out (redeeming), or why not. */
export function RowActs({ t, type }) {
  const { ui, view } = t;
  const letter = GOODS[type].letter;
  const price = view.republic.prices[type];
  const sells = ui.choices(`row:${letter}`);
  const gifts = ui.choices(`row:${letter}:favor`);
  const hindrance = ui.hindrance(`row:${letter}`);
  return html`<span role="cell" class="row-action" data-anchor=${`row:${letter}:favor`}>
    ${sells.map((choice) =>
      choice.verb === "sell"
        ? html`<button
            ...${ui.button(choice, { class: "sell", label: `${ui.plain(choice.label)} for ${price} Wonga` })}
          >
            Sell <${Money} n=${price} sign="+" />
          </button>`
        : html`<button ...${ui.button(choice, { class: "sell", label: ui.plain(choice.label) })}>
            Take 1 <${Token} type=${type} quiet />
          </button>`,
    )}
    ${gifts.map(
      (choice) => html`<button
        ...${ui.button(choice, { class: "sell for-favor", label: inFull(ui, choice) })}
        title=${inFull(ui, choice)}
      >
        <span class="word">Give</span>
        <${Token} type=${/alliance/i.test(choice.label + choice.detail) ? ALLIANCE : FAVOR} quiet />
      </button>`,
    )}
    ${
      !sells.length &&
      !gifts.length &&
      (price
        ? html`<span class=${`why pays-${price}`}>
            <${Money} n=${price} />
            ${hindrance ? ui.text(hindrance.reason) : ""}
          </span>`
        : html`<span class="why none">no sale</span>`)
    }
  </span>`;
}

function Row({ t, type }) {
  const { ui, view } = t;
  const count = view.republic.rows[type];
  const then = Number(ui.change(`row:${GOODS[type].letter}`) ?? count);
  return html`<div class="brow" role="row">
    <span class="row-head" role="rowheader">
      <${Token} type=${type} size="big" />
      <span class="visually-hidden">${count} stored</span>
    </span>
    <span
      class="bay"
      role="presentation"
      data-anchor=${`shelf:${GOODS[type].letter}`}
      ...${ui.foretells(`row:${GOODS[type].letter}`, then === count ? null : then)}
    >
      ${spacesOf(t.book).map(
        (look, index) =>
          html`<${Space} type=${type} index=${index} count=${count} then=${then} look=${look} />`,
      )}
    </span>
    <${RowActs} t=${t} type=${type} />
  </div>`;
}

/** When the die is rolled next: after the last player of the round. */
function nextRoll(t) {
  const { view } = t;
  if (view.phase === "over") return "";
  if (view.republic.rolled) return "rolled this round";
  if (view.phase === "republic") return "is rolled now";
  const last = view.order.at(-1);
  return last === view.you ? "rolls after you" : `rolls after ${nameOf(t, last)}`;
}

function Pier({ t }) {
  const { ui, view } = t;
  const { republic } = view;
  const redeem = ui.choices("favor", "redeem");
  const hindrance = ui.hindrance("favor");
  const holder = view.seats.find((seat) => seat.alliance);
  const next = nextRoll(t);
  return html`<div class="pier">
    <span
      class=${cls("die", republic.rolled && "roll")}
      data-anchor="die"
      key=${`${view.round}:${republic.die}`}
    >
      <${Die} face=${republic.die} />
      <span>
        ${republic.die ? html`Last die: <${Token} type=${republic.die - 1} />` : "Not rolled yet"}
        <br />
        ${next && html`<small ...${ui.what("die")}>${next}</small>`}
      </span>
    </span>
    <span class="favors-place" data-anchor="favors">
      <${Token} type=${FAVOR} quiet />
      <span ...${ui.what("favors")}>
        <b class="mono">${republic.favors}</b> ${republic.favors === 1 ? "Favor" : "Favors"} left
      </span>
    </span>
    ${redeem.map(
      (choice) => html`<button ...${ui.button(choice, { class: "redeem", label: inFull(ui, choice) })}
        title=${inFull(ui, choice)}
      >
        Redeem
      </button>`,
    )}
    ${!redeem.length && hindrance && html`<span class="reason-not">${ui.text(hindrance.reason)}</span>`}
    <span class="favors-place allied" data-anchor="alliance">
      <${Token} type=${ALLIANCE} quiet />
      <span>
        <span ...${ui.what("alliance")}>Alliance:</span>
        ${
          holder
            ? html` <${Emblem} t=${t} seat=${holder.seat} size="tiny" /> <b title=${nameOf(t, holder.seat)}>
                  ${nameOf(t, holder.seat)}
                </b>
                <small>at ${republic.target} bananas, ${holder.seat === view.you ? "you win" : "wins"}</small>
              `
            : html` <b>nobody</b><small>at ${republic.target} bananas, all lose</small>`
        }
      </span>
    </span>
  </div>`;
}

/** A choice with its price and what it brings. */
export const inFull = (ui, choice) => `${ui.plain(choice.label)}: ${ui.plain(choice.detail)}`;

/** The sectors over the spaces: what two of a material bring there. */
export function Heads({ t }) {
  let at = 0;
  const last = t.book.sectors.length - 1;
  return html`<div class="heads" data-group>
    <span></span>
    <span class="bay">
      ${t.book.sectors.map((sector, i) => {
        const wide = i === last ? 1 : sector.spaces;
        at += wide;
        return html`<span
          class=${i === last ? "abundant" : LOOKS[Math.min(i, 1)]}
          style=${`grid-column:${at - wide + 1}/${at + 1}`}
        >
          <b ...${t.ui.what(`sector-${i}`)}>${sector.name}</b>
          ${i === 0 ? " 2 for " : " "}
          ${sector.sell2 > 0 && `${sector.sell2}W`}
          ${sector.donate2 && html` or <${Icon} name="truce" />`}
        </span>`;
      })}
    </span>
    <span class="heads-note">sell or give 2</span>
  </div>`;
}

export function Republic({ t }) {
  return html`<section class="republic-board" aria-label="Banana Republic">
    <div class="isle"></div>
    <${Monster} />
    <${Plate} t=${t} />
    <div class="ware">
      <${Roof} />
      <div class="wall">
        <${Heads} t=${t} />
        <div class="rows" role="table" aria-label="Storage and what you can sell">
          ${[0, 1, 2, 3].map((type) => html`<${Row} t=${t} type=${type} />`)}
        </div>
      </div>
    </div>
    <${Pier} t=${t} />
  </section>`;
}
