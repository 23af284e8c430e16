/**
 * The Table tab on a phone: the Event, the Republic and the Global Demands; and the tray with one's own
 * things.
 */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Contract, Demand } from "./cards.js";
import { Desk } from "./desk.js";
import { ALLIANCE, FAVOR, GOODS, Token, total, WONGA } from "./goods.js";
import { EventCard, Globals, bonus } from "./market.js";
import { inFull, RowActs, Space, spacesOf, Heads } from "./republic.js";
import { many, nameOf, toldPower } from "./kit.js";
import { Supply } from "./supply.js";

function EventLine({ t }) {
  const { book, ui, view } = t;
  const event = view.event && book.event(view.event);
  if (!event)
    return html`<p class="event-line" data-anchor="event">
      <${Icon} name="public-speaker" />
      ${
        view.round
          ? html`<b>Round ${view.round}</b> a new Event comes`
          : html`<b>Before round 1</b> the cards are dealt`
      }
    </p>`;
  const choice = ui.choices("event")[0];
  const icon = html`<${Icon} name=${event.icon} />`;
  return html`<div class="event-line" data-anchor="event">
    ${
      choice
        ? html`<button ...${ui.button(choice, { class: "event-icon", label: ui.plain(choice.label) })}>
            ${icon}
          </button>`
        : html`<span class="event-icon">${icon}</span>`
    }
    <div class="event-text">
      ${ui.card(
        view.event,
        html`<b>${event.name}</b> <span title=${ui.plain(event.text)}>${ui.text(event.text)}</span>`,
      )}
    </div>
  </div>`;
}

function Score({ republic, holder }) {
  const label =
    `${republic.score} of ${republic.target} Demands scored` +
    `${holder ? `; ${holder} holds the Alliance token` : ""}`;
  const reach = republic.score + republic.delivers.length;
  return html`<span class="score-pips" role="img" aria-label=${label}>
    ${Array.from(
      { length: republic.target },
      (_, i) => html`<i class=${i < republic.score ? "on" : i < reach ? "may-be" : ""}></i>`,
    )}
    <b class="mono">${republic.score} of ${republic.target}</b>
  </span>`;
}

function SmallRepublic({ t }) {
  const { ui, view } = t;
  const { republic } = view;
  const holder = view.seats.find((seat) => seat.alliance);
  const redeem = ui.choices("favor", "redeem");
  return html`<section class="republic" aria-label="Banana Republic">
    <div class="sky" aria-hidden="true"><${Icon} name="palm-tree" /><${Icon} name="dinosaur-rex" /></div>
    <div class="republic-heading" data-anchor="republic">
      <h2><span ...${ui.what("republic")}>Banana Republic</span></h2>
      <${Score} republic=${republic} holder=${holder && nameOf(t, holder.seat)} />
    </div>
    <${Heads} t=${t} />
    <div role="table" aria-label="Storage and selling prices">
      ${[0, 1, 2, 3].map(
        (type) => html`<div class="brow" role="row" key=${type}>
          <span class="row-head" role="rowheader"><${Token} type=${type} size="big" /></span>
          <span class="bay" role="presentation" data-anchor=${`shelf:${GOODS[type].letter}`}>
            ${spacesOf(t.book).map(
              (look, index) =>
                html`<${Space} type=${type} index=${index} count=${republic.rows[type]} look=${look} />`,
            )}
          </span>
          <${RowActs} t=${t} type=${type} />
        </div>`,
      )}
    </div>
    <p class="quay">
      <span data-anchor="favors" ...${ui.what("favors")}>
        <${Token} type=${FAVOR} /> ${many(republic.favors, "Favor")} left
      </span>
      <span data-anchor="die" ...${ui.what("die")}>
        die ${
          republic.die
            ? html`<b class="mono">${republic.die}</b> <${Token} type=${republic.die - 1} />`
            : "not rolled"
        }
      </span>
      <span data-anchor="alliance" ...${ui.what("alliance")}>
        <${Token} type=${ALLIANCE} /> Alliance: ${holder ? nameOf(t, holder.seat) : "nobody"}
      </span>
      ${redeem.map(
        (choice) => html`<button
            ...${ui.button(choice, { class: "redeem", label: inFull(ui, choice) })}
          >
            Redeem
          </button>`,
      )}
    </p>
  </section>`;
}

/** Demands that others have fulfilled this turn and that can be reserved now. */
function Others({ t }) {
  const { ui, view } = t;
  const open = view.seats
    .flatMap((seat) => seat.fulfilled.map((code, i) => ({ code, anchor: `fulfilled:${seat.seat}:${i}` })))
    .filter(({ anchor }) => ui.choices(anchor).length);
  if (!open.length) return null;
  return html`<section class="global-demands" aria-label="Fulfilled Demands">
    <div class="cards">
      ${open.map(
        ({ code, anchor }) =>
          html`<${Demand} key=${anchor} t=${t} code=${code} anchor=${anchor} note="fulfilled" />`,
      )}
    </div>
  </section>`;
}

/** In one order for the whole turn: what one plays for first, then what is asked, and the Republic. */
export function Phone({ t, desk }) {
  const { ui, view } = t;
  const reacting = view.active !== view.you && ui.choices("", "reserve").length > 0;
  return html`<div class="exchange exchange-pocket">
    ${view.republic ? html`<${EventLine} t=${t} />` : html`<${EventCard} t=${t} />`}
    <${Globals} t=${t} />
    ${desk && html`<${Desk} t=${t} desk=${desk} />`}
    ${reacting && html`<${Others} t=${t} />`}
    ${view.republic && html`<${SmallRepublic} t=${t} />`}
    ${!view.republic && html`<${Supply} t=${t} />`}
  </div>`;
}

/** A Crew in the tray: what can be done with it, or what a Crew is. */
function crewChip({ book, ui }, type, slot) {
  const anchor = `crew:${slot}`;
  const look = {
    class: `crew-chip ${GOODS[type].key} ${slot ? "" : "starting"}`,
    label: `${book.crew(type).name}${slot ? "" : ", starter"}`,
  };
  const pressed = ui.anchor(anchor, look);
  return pressed.onClick ? pressed : { ...pressed, ...ui.what("crew", look) };
}

/** The sign of one's power: it is used where it can be, else it tells what it does. */
function PowerChip({ t, type }) {
  const { book, ui } = t;
  const { name, icon, text } = book.power(type);
  const sign = html`<${Icon} name=${icon} />`;
  if (ui.choices("power").length || ui.hindrance("power"))
    return html`<span ...${ui.anchor("power", { class: "chef", label: name })} title=${text}>${sign}</span>`;
  return html`<button data-anchor="power" class="chef" aria-label=${name} ...${toldPower(t, type)}>
    ${sign}
  </button>`;
}

/** One's own things in the tray: counts in a line, cards beside each other. */
export function Tray({ t, seat }) {
  const { book, ui } = t;
  const power = seat.power >= 0 ? book.power(seat.power) : null;
  const sum = total(seat.materials);
  const limit = book.constants.inventory_limit;
  const extra = bonus(t, "local");
  const held = seat.materials;
  return html`<div class="exchange exchange-tray">
    <div class="inventory-line">
      <h2><span ...${ui.what("cards")}>Hand</span></h2>
      <ul>
        ${seat.materials.map(
          (n, type) =>
            (n > 0 || ui.choices(`material:${GOODS[type].letter}`).length > 0) &&
            html`<li key=${type}>
              <span
                ...${ui.anchor(`material:${GOODS[type].letter}`, {
                  class: "material",
                  label: `${n} ${GOODS[type].many}`,
                })}
              >
                <${Token} type=${type} />
                <b class="mono steady">${ui.count(`seat:${seat.seat}:material:${GOODS[type].letter}`, n)}</b>
              </span>
            </li>`,
        )}
        <li class=${cls("cap mono", sum > limit && "too-many")}>
          <span ...${ui.what("materials")}>${sum}/${limit}</span>
        </li>
        <li class="apart steady" data-anchor="wonga">
          <${Token} type=${WONGA} />
          <span ...${ui.what("wonga")}>${ui.count(`seat:${seat.seat}:wonga`, seat.wonga)}</span>
        </li>
        ${
          seat.favors > 0 &&
          html`<li data-anchor="favor">
            <${Token} type=${FAVOR} /><b ...${ui.what("favors", { class: "mono" })}>${seat.favors}</b>
          </li>`
        }
        ${
          seat.alliance &&
          html`<li>
            <span ...${ui.what("alliance", { label: "the Alliance" })}>
              <${Token} type=${ALLIANCE} quiet />
            </span>
          </li>`
        }
      </ul>
    </div>
    <div class="cards" tabindex="0" role="group" aria-label="Your cards">
      <ul class="crewline">
        ${seat.crew.map(
          (type, slot) => html`<li key=${slot}>
            <span ...${crewChip(t, type, slot)}>
              <${Icon} name=${book.crew(type).icon} />
              <${Icon} name=${GOODS[type].icon} />
            </span>
          </li>`,
        )}
        ${
          power &&
          html`<li>
            <${PowerChip} t=${t} type=${seat.power} />
          </li>`
        }
      </ul>
      ${seat.locals.map(
        (code, i) => html`<${Demand}
          key=${`l${code}${i}`}
          t=${t}
          code=${code}
          anchor=${`local:${i}`}
          held=${held}
          bonus=${extra}
        />`,
      )}
      ${seat.reserved.map(
        (code, i) => html`<${Demand}
          key=${`r${code}${i}`}
          t=${t}
          code=${code}
          anchor=${`reserved:${i}`}
          held=${held}
          bonus=${extra}
          tag="reserved"
        />`,
      )}
      ${seat.scored_contract && html`<${Contract} t=${t} code=${seat.scored_contract} note="scored" />`}
      ${seat.contracts.map(
        (code, i) =>
          html`<${Contract} key=${code} t=${t} code=${code} anchor=${`contract:${i}`} held=${held} />`,
      )}
    </div>
  </div>`;
}
