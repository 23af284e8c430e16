/**
 * The race to 300: everybody's bills and Towers as one bar, and what the certificates would bring beside it.
 */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { absence } from "kaiju/table/seats";
import { Mark } from "./art.js";
import { inColour, SeatHead } from "./brokers.js";
import { CertName, catnipIcon } from "./cards.js";
import { many, nameOf } from "./scene.js";

function stateOf(t, n) {
  const { view } = t;
  const seat = view.seats[n];
  const person = t.ui.seat(n);
  if (person?.takeover) return absence(person);
  if (seat.in_prison) return html`<${Icon} name="imprisoned" />in prison`;
  if (seat.could_win) return html`<b class="bell"><${Icon} name="ringing-bell" />could win next turn</b>`;
  if (view.active === n) return n === view.you ? "your turn" : "plays now";
  return "";
}

/** What a seat holds, where there is room to say so: on a phone's own tab, and in a replay. */
function Holds({ t, seat }) {
  const { book, ui } = t;
  if (!seat.certificates.length && !seat.deeds.length && !seat.hand?.length) return null;
  return html`<span class="holds">
    ${seat.certificates.map(
      (code) => html`<span class="hold" key=${code} title=${book.name("cert", code)}>
        <${CertName} code=${code} />
      </span>`,
    )}
    ${seat.deeds.map(
      (code) => html`<span class="hold deed-hold" key=${code}>
        <${Icon} name="tower-flag" />
        ${book.name("tower", code).replace(" Tower", "")}
      </span>`,
    )}
    ${(seat.seat === t.view.you ? [] : (seat.hand ?? [])).map(
      (code, i) => html`<span class="hold catnip-hold" key=${`${code}${i}`}>
        <${Icon} name=${catnipIcon(code)} />
        ${ui.card(code, book.name("catnip", code))}
      </span>`,
    )}
  </span>`;
}

function Lane({ t, n }) {
  const { book, ui, view } = t;
  const seat = view.seats[n];
  const whole = view.target * 1.1;
  const share = (value) => Math.min(100, (100 * value) / whole);
  const bills = share(seat.bills);
  const towers = Math.min(100 - bills, share(seat.towers));
  const paper = Math.max(0, Math.min(100 - bills - towers, share(seat.paper)));
  const name = nameOf(t, n);
  const label =
    `${name}: bills ${seat.bills}, Towers ${seat.towers}, net ${seat.net} of ${view.target}; ` +
    `certificates would sell for ${seat.paper}`;
  const character =
    view.brokers !== "off" && seat.character
      ? book.name("character", seat.character).replace("The ", "")
      : "";
  return html`<li
    class=${cls("lane", n === view.you && "me", view.active === n && "now")}
    style=${inColour(n)}
    data-anchor=${`seat:${n}`}
  >
    <span class="who">
      <b>${name}</b>
      ${character && html`<small ...${ui.what(`character-${seat.character}`)}>${character}</small>`}
      <span ...${ui.what("certificate", {
        class: "mini",
        label: many(seat.certificates.length, "certificate"),
      })}>
        <${Mark} name="cert" />
        ${seat.certificates.length}
      </span>
      <span ...${ui.what("catnip", {
        class: cls("mini", seat.played && "spent"),
        label: `${many(seat.hand_count, "Catnip card")}${seat.played ? ", one played this turn" : ""}`,
      })}>
        <${Mark} name="catnip" />
        ${ui.count(`seat:${n}:hand`, seat.hand_count)}
      </span>
      <i class="state">${stateOf(t, n)}</i>
    </span>
    <span class="race-track" role="img" aria-label=${label}>
      <span class="bar-segment bills-bar" style=${`width:${bills}%`} data-anchor=${`seat:${n}:bills`}>
        ${bills > 22 && html`<${Mark} name="bill" />`}
        ${bills > 9 && seat.bills}
      </span>
      ${
        towers > 0 &&
        html`<span class="bar-segment towers-bar" style=${`width:${towers}%`}>
          ${towers > 22 && html`<${Icon} name="tower-flag" />`}
          ${towers > 8 && seat.towers}
        </span>`
      }
      ${
        paper > 0 &&
        html`<span class="bar-segment expected-bar"
          style=${`width:${paper}%`}>${paper > 12 && bills + towers < 80 && `+${seat.paper}`}</span>`
      }
      <span class="race-head" style=${`left:${bills + towers}%`}><${SeatHead} t=${t} seat=${n} /></span>
    </span>
    <b class="net">${ui.count(`seat:${n}:net`, seat.net)}</b>
    ${(ui.phone || !ui.live) && html`<${Holds} t=${t} seat=${seat} />`}
  </li>`;
}

export function Race({ t }) {
  const { ui, view } = t;
  return html`<section class="brokers race" aria-label=${`Race to ${view.target}`}>
    <header>
      <h2>Race to ${view.target}</h2>
      <span class="key-line" data-group>
        <i class="key-bills"></i><span ...${ui.what("bills")}>bills</span>
        <i class="key-towers"></i><span ...${ui.what("space-tower")}>Towers</span>
        <i class="key-certificates"></i>
        <span ...${ui.what("certificate")}>certificates, not counted</span>
      </span>
    </header>
    <ol>${view.order.map((n) => html`<${Lane} key=${n} t=${t} n=${n} />`)}</ol>
    <span class="finish" aria-hidden="true"><${Icon} name="checkered-flag" /></span>
  </section>`;
}
