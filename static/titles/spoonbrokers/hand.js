/** Your own things: bills and how far to go, certificates, Catnip cards. */
import { cls, html } from "kaiju/shared/html";
import { Mark, Suit } from "./art.js";
import { CatnipArt } from "./cards.js";
import { inColour } from "./brokers.js";
import { LOCKED, many, priceOf } from "./scene.js";

export function Purse({ t, seat }) {
  const { ui, view } = t;
  const then = ui.change(`seat:${seat.seat}:net`);
  const go = Math.max(0, view.target - Number(then ?? seat.net));
  return html`<div class="bills" data-anchor=${`seat:${seat.seat}:bills`}>
    <span class="note"><${Mark} name="bill" /><b>${ui.count(`seat:${seat.seat}:bills`, seat.bills)}</b></span>
    <small ...${ui.what("bills")}>bills</small>
    <span ...${ui.what("net", { class: "go" })}>
      ${go ? html`<b>${go}</b> to go` : html`<b>${view.target}</b> reached`}
    </span>
  </div>`;
}

/** One of your certificates. It is sold where it lies. */
export function Own({ t, code }) {
  const { ui, view } = t;
  const one = view.certificates.find((certificate) => certificate.code === code);
  const sale = ui.choices(`cert:${code}`)[0];
  const label = `${t.book.short(code.slice(0, 3))}, ${many(one.spoons, "Spoon")}, worth ${one.value}`;
  return html`<li>
    <div
      ...${ui.anchor(`cert:${code}`, {
        class: cls("certificate", code.slice(0, 3), one.locked && "locked"),
        label,
      })}
    >
      <span class="certificate-band">
        <${Suit} company=${code.slice(0, 3)} />
        <b>${one.spoons}</b>
        <${Mark} name="spoon" />
      </span>
      <span class="certificate-spoons">
        ${
          sale
            ? html`Sell <b>+${priceOf(t, one, sale)}</b>`
            : html`${one.locked ? "locked" : "worth"} <b>${one.value}</b>`
        }
      </span>
    </div>
  </li>`;
}

/** One of your certificates where there is little room: what it is, and under it what it brings. */
export function Paper({ t, code }) {
  const { book, ui, view } = t;
  const one = view.certificates.find((certificate) => certificate.code === code);
  const sale = ui.choices(`cert:${code}`)[0];
  return html`<li>
    <div
      ...${ui.anchor(`cert:${code}`, {
        class: cls("certificate-paper", code.slice(0, 3), one.locked && "locked"),
        label: `${book.name("cert", code)}, ${one.locked ? "locked, " : ""}worth ${one.value}`,
      })}
      title=${one.locked ? LOCKED : undefined}
    >
      <span class="company-name"><${Suit} company=${code.slice(0, 3)} /><b>${one.spoons}</b></span>
      <b class="brings">${sale ? `+${priceOf(t, one, sale)}` : one.value}</b>
    </div>
  </li>`;
}

/** Catnip cards of a hand, each design once. */
export function Catnip({ t, hand }) {
  const { book, ui } = t;
  const designs = [...new Set(hand)];
  return html`<ul class=${cls("cats", `of-${Math.min(5, Math.max(3, designs.length))}`)}>
    ${designs.map((code) => {
      const count = hand.filter((one) => one === code).length;
      const card = book.catnip.get(code);
      return html`<li key=${code}>
        <div
          ...${ui.anchor(`hand:${code}`, { class: "catnip-card", label: card.name, about: code })}
          title=${card.text}
        >
          <${CatnipArt} code=${code} />
          <b>${card.name}${count > 1 && html` <i class="times">×${count}</i>`}</b>
          <span class="catnip-text">${card.text}</span>
        </div>
      </li>`;
    })}
  </ul>`;
}

/** How the certificates of each seat have lain so far, also while another page of the table is looked at. */
const lain = new Map();

/**
 * One's own certificates in the order in which they were bought: what is bought lies behind the others, and
 * no press meant for one sells another.
 */
export function ownOf({ view }) {
  const held = view.seats[view.you]?.certificates ?? [];
  const stay = (lain.get(view.you) ?? []).filter((code) => held.includes(code));
  lain.set(view.you, [...stay, ...held.filter((code) => !stay.includes(code))]);
  return lain.get(view.you);
}

export function Hand({ t }) {
  const { view } = t;
  const own = ownOf(t);
  if (view.you === null) return null;
  const seat = view.seats[view.you];
  const hand = seat.hand ?? [];
  const sellable = t.ui.choices("", "sell").length > 0 || t.ui.choices("", "debt-sale").length > 0;
  return html`<div class="brokers brokers-desk" style=${inColour(view.you)}>
    <div class="desk-line">
      <${Purse} t=${t} seat=${seat} />
      <section class="mine" aria-label="Your certificates">
        <h3>
          Your certificates
          <small ...${t.ui.what("certificate")}>
            ${sellable ? "press one to sell it" : "count when sold"}
          </small>
        </h3>
        ${
          seat.certificates.length
            ? html`<ul class=${cls("row", seat.certificates.length > 3 && "many")}>
                ${own.map((code) => html`<${Own} key=${code} t=${t} code=${code} />`)}
              </ul>`
            : html`<p class="none-yet">None yet. Buy one with a yellow edge while its bowl is low.</p>`
        }
      </section>
    </div>
    <section class="catnip-panel" aria-label="Your Catnip" data-anchor="hand">
      <h3>Your Catnip <small ...${t.ui.what("catnip")}>
          ${seat.played ? "one played this turn" : "one a turn"}
        </small></h3>
      ${
        hand.length
          ? html`<${Catnip} t=${t} hand=${hand} />`
          : html`<p class="none-yet">No card. Pay Day and Spoon’s Face bring new ones.</p>`
      }
    </section>
  </div>`;
}
