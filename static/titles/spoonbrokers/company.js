/** A stall of the Spoon Market: a company's bowl and price, and its six certificates. */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Mark, Suit } from "./art.js";
import { Bowl, Spark } from "./bowl.js";
import { inColour, SeatHead } from "./brokers.js";
import { LOCKED, many, priceOf } from "./scene.js";

/** What a certificate's button says before what can be done with it. */
function told(t, one) {
  const name = `${t.book.short(one.code.slice(0, 3))}, ${many(one.spoons, "Spoon")}`;
  if (one.owner < 0) return `${name}, worth ${one.value}`;
  return (
    `${name}, ${one.owner === t.view.you ? "yours" : `owned by ${t.ui.seat(one.owner)?.name}`}, ` +
    `worth ${one.value}`
  );
}

export function Certificate({ t, one }) {
  const { ui, view } = t;
  const anchor = `cert:${one.code}`;
  const choice = ui.choices(anchor)[0];
  const mine = one.owner === view.you && one.owner >= 0;
  const declared = view.declared?.code === one.code;
  return html`<button
    ...${ui.anchor(anchor, {
      tag: "button",
      label: told(t, one),
      class: cls(
        "certificate-button",
        one.owner >= 0 && "owned",
        mine && "mine",
        one.owner < 0 && "shop",
        declared && "declared",
      ),
    })}
    style=${one.owner >= 0 ? inColour(one.owner) : undefined}
    title=${one.locked ? LOCKED : undefined}
  >
    <b>${one.spoons}</b>
    ${
      one.locked
        ? html`<${Icon} name="padlock" label="locked this turn" />`
        : one.owner >= 0
          ? html`<${SeatHead} t=${t} seat=${one.owner} />`
          : html`<${Mark} name="spoon" />`
    }
    <em>${choice ? `${choice.verb === "buy" ? "" : "+"}${priceOf(t, one, choice)}` : one.value}</em>
  </button>`;
}

/** `under`: a question lies over the stalls where they are low. */
export function Company({ t, company, under }) {
  const { book, ui, view } = t;
  const stall = { on: `company:${company.code}`, inert: under };
  const { code, price, change, history } = company;
  const name = book.short(code);
  const kind = book.companies.get(code).kind;
  const own = view.certificates.filter((one) => one.code.startsWith(code));
  return html`<section class=${cls("company", code)} aria-label=${name}>
    <div ...${ui.anchor(`company:${code}`, { class: "stall", label: `${name}, price ${price}` })}>
      <header>
        <${Suit} company=${code} />
        <h3>${name}<small ...${ui.what(kind, stall)}>${kind}</small></h3>
      </header>
      <div class="price-row">
        <span class="price-now">
          <b>${ui.count(`company:${code}`, price)}</b>
          <small ...${ui.what("price", stall)}>a Spoon</small>
          ${
            change !== 0 &&
            html`<span class=${cls("price-change", change > 0 ? "up" : "down")}>
              <span class="visually-hidden">this turn </span>
              ${change > 0 ? `+${change}` : `−${-change}`}
            </span>`
          }
        </span>
        <${Bowl} company=${code} price=${price} fresh=${Math.max(0, change)} name=${name} />
      </div>
      <${Spark} prices=${[...history.slice(-11), price]} name=${name} />
    </div>
    <div class="certificates" data-group>
      ${own.map((one) => html`<${Certificate} key=${one.code} t=${t} one=${one} />`)}
    </div>
  </section>`;
}

/** What hopped this turn, drawn as pipes between the stalls. */
export function Flow({ t }) {
  const moved = t.view.companies
    .map(({ change }, place) => ({ place, change }))
    .filter(({ change }) => change !== 0);
  if (moved.length < 2) return html`<div class="flow"></div>`;
  const at = (place) => 72 + 150.7 * place;
  const ends = moved.map(({ place }) => at(place));
  const stubs = moved.map(({ place, change }) => `M${at(place)} ${change < 0 ? 28 : 18}V9`);
  return html`<div class="flow" aria-hidden="true">
    <svg viewBox="0 0 596 28" preserveAspectRatio="none">
      <path
        class="pipe"
        d=${`M${Math.min(...ends)} 9H${Math.max(...ends)}${stubs.join("")}`}
      />
      ${moved
        .filter(({ change }) => change > 0)
        .map(({ place }) => html`<path key=${place} class="tip" d=${`M${at(place) - 13} 15h26l-13 12z`} />`)}
    </svg>
    ${moved
      .filter(({ change }) => change < 0)
      .map(
        ({ place, change }) =>
          html`<span key=${place} style=${`left:${(at(place) / 5.96).toFixed(2)}%`}>${-change}</span>`,
      )}
  </div>`;
}
