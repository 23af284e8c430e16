/** Your own things: city, purse, Crew and power; the inventory; Local, reserved and Contract cards. */
import { cls, html, useRef } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { useBox } from "kaiju/shared/measured_box";
import { Skyline } from "./art.js";
import { Contract, Demand } from "./cards.js";
import { CrewSlots, Power } from "./crew.js";
import { ALLIANCE, FAVOR, GOODS, Token, total } from "./goods.js";
import { Emblem, ORDINAL, seatColour } from "./kit.js";
import { bonus } from "./market.js";
import { Pips } from "./seats.js";
import { turnWord } from "./standing.js";

/** The purse: every six Wonga are an Influence. */
function Purse({ t, seat }) {
  const { ui } = t;
  const then = Number(ui.change(`seat:${seat.seat}:wonga`) ?? seat.wonga);
  const sixes = Math.max(2, Math.min(3, Math.floor(Math.max(seat.wonga, then) / 6) + 1));
  const from = Math.max(0, Math.floor(seat.wonga / 6) - (sixes - 1)) * 6;
  const label =
    `${seat.wonga} Wonga: ${Math.floor(seat.wonga / 6)} Influence, ` +
    `${seat.wonga % 6} of 6 toward the next`;
  const toGo = 6 - (seat.wonga % 6);
  const coins = [];
  for (let six = 0; six < sixes; six += 1) {
    for (let coin = 1; coin <= 6; coin += 1) {
      const n = from + six * 6 + coin;
      coins.push(
        html`<i
          class=${cls(
            n <= seat.wonga && "on",
            n > seat.wonga && n <= then && "more",
            n <= seat.wonga && n > then && "less",
          )}
        ></i>`,
      );
    }
    coins.push(
      html`<em class=${from + six * 6 + 6 <= seat.wonga ? "" : "above"}><${Icon} name="star-medal" /></em>`,
    );
  }
  return html`<div class="wallet">
    <span class="purse" data-anchor="wonga" title=${`${seat.wonga} Wonga`}>
      <${Token} type=${4} size="big" />
      <b class="mono wonga-number">${ui.count(`seat:${seat.seat}:wonga`, seat.wonga)}<i class="unit">W</i></b>
    </span>
    <span
      class="coins"
      role="img"
      aria-label=${label}
      ...${ui.foretells(`seat:${seat.seat}:wonga`, then === seat.wonga ? null : then)}
    >
      ${coins}
    </span>
    <small ...${ui.what("wonga")}>${toGo} to go</small>
  </div>`;
}

function City({ t, seat }) {
  const { book, view } = t;
  const city = book.city(seat.city);
  const word =
    view.phase === "turns" && view.active === view.you
      ? `${ORDINAL[view.order.indexOf(view.you)]} to play`
      : turnWord(view, view.you).replace("plays", "you play");
  return html`<section
    class="city-panel"
    style=${seatColour(t, seat.seat)}
    aria-label=${`Your city, ${city.name}`}
    data-anchor=${`seat:${seat.seat}`}
  >
    <${Skyline} city=${seat.city} />
    <div class="city-heading">
      <${Emblem} t=${t} seat=${seat.seat} size="large" />
      <div>
        <h2>${city.name}</h2>
        <p>
          ${word}
          ${view.first === view.you ? html` <${Icon} name="flying-flag" label="first player" />` : ""}
        </p>
      </div>
      <${Pips} t=${t} seat=${seat} big />
    </div>
    <${Purse} t=${t} seat=${seat} />
    <div class="crew-and-power"><${CrewSlots} t=${t} seat=${seat} /><${Power} t=${t} seat=${seat} /></div>
  </section>`;
}

/** Ten places; what is above stands in its own row and has to go in the Inventory Step. */
function Inventory({ t, seat }) {
  const { ui } = t;
  const types = seat.materials.flatMap((n, type) => Array.from({ length: n }, () => type));
  const over = types.length - 10;
  const counter = (type) => `seat:${seat.seat}:material:${GOODS[type].letter}`;
  const then = seat.materials.map((n, type) => Number(ui.change(counter(type)) ?? n));
  const after = total(then);
  const coming = then.flatMap((n, type) =>
    Array.from({ length: Math.max(0, n - seat.materials[type]) }, () => type),
  );
  const places = Math.max(10, types.length + coming.length);
  /** What the first token of a kind, come or to come, tells of all of them. */
  const foretold = (type) =>
    ui.foretells(counter(type), then[type] === seat.materials[type] ? null : then[type]);
  return html`<section class="stock">
    <h2 class="label">
      <span ...${ui.what("materials")}>Inventory</span>
      <small class=${cls("mono", over > 0 && "too-many")}>
        ${after !== types.length ? html`${types.length}→<b>${after}</b>` : types.length}/10
      </small>
    </h2>
    <div class=${cls("inventory", over > 0 && "full", places > 15 && "crowded")}>
      ${Array.from({ length: places }, (_, i) => {
        const type = types[i];
        if (type === undefined) {
          const next = coming[i - types.length];
          if (next === undefined) return html`<span class="cell" key=${i}></span>`;
          const told = !types.includes(next) && coming.indexOf(next) === i - types.length;
          return html`<span class="cell coming" key=${i} ...${told ? foretold(next) : {}}>
            <${Token} type=${next} quiet />
          </span>`;
        }
        const anchor = `material:${GOODS[type].letter}`;
        const first = types[i - 1] !== type;
        const nth = i - types.indexOf(type);
        const token = html`<${Token} type=${type} quiet=${!first && ui.choices(anchor).length > 0} />`;
        const extra = cls("cell", i >= 10 && "extra", nth >= then[type] && "going");
        return first || ui.choices(anchor).length
          ? html`<span
              key=${i}
              ...${ui.anchor(anchor, { class: extra, label: `${seat.materials[type]} ${GOODS[type].many}` })}
              ...${first ? foretold(type) : { tabindex: -1 }}
            >
              ${token}
            </span>`
          : html`<span class=${extra} key=${i}>${token}</span>`;
      })}
    </div>
    ${
      t.view.republic &&
      html`<p class="hold" data-anchor="favor">
        ${
          seat.favors || seat.alliance
            ? html`
                ${Array.from({ length: seat.favors }, () => html`<${Token} type=${FAVOR} />`)}
                ${seat.alliance && html`<${Token} type=${ALLIANCE} />`}
                <span ...${ui.what(seat.alliance ? "alliance" : "favors", { class: "steady" })}>
                  ${
                    seat.alliance
                      ? "Alliance"
                      : html`<b class="mono">${ui.count(`seat:${seat.seat}:favors`, seat.favors)}</b>
                          of 2 Favors`
                  }
                </span>
              `
            : html`<span ...${ui.what("favors", { class: "muted" })}>no Favors</span>`
        }
      </p>`
    }
  </section>`;
}

/** With less room than this, in rem, a card is drawn more closely; with still less its picture goes. */
const [ROOM, MANY, FULL] = [12, 11.4, 9.5];

function Cards({ t, seat }) {
  const { ui, view } = t;
  const reserves = seat.reserved.length > 0 || seat.power === 2;
  const contracts = seat.contracts.length + Number(Boolean(seat.scored_contract));
  const n =
    Math.max(1, seat.locals.length) +
    Number(reserves && Math.max(1, seat.reserved.length)) +
    Math.max(1, contracts);
  const node = useRef(null);
  const box = useBox(node);
  /** For each card, in rem. */
  const room = box ? box.width / n : ROOM;
  const held = seat.materials;
  const extra = bonus(t, "local");
  const idle = view.active !== view.you;
  return html`<div class=${cls("hands", room < MANY && "many", room < FULL && "full")} ref=${node}>
    <section class="hand-part" style=${`--n:${Math.max(1, seat.locals.length)}`}>
      <h2 class="label"><span ...${ui.what("local")}>Local</span></h2>
      <div class="card-row">
        ${seat.locals.map(
          (code, i) => html`<${Demand}
            key=${`${code}${i}`}
            t=${t}
            code=${code}
            anchor=${`local:${i}`}
            held=${held}
            bonus=${extra}
          />`,
        )}
        ${
          !seat.locals.length &&
          html`<p class="slotcard">${idle ? "New ones come as the round ends" : "None left this round"}</p>`
        }
      </div>
    </section>
    ${
      reserves &&
      html`<section class="hand-part" style=${`--n:${Math.max(1, seat.reserved.length)}`}>
        <h2 class="label">
          <span ...${ui.what("reserved")}>Reserved</span><small class="mono">${seat.reserved.length}/2</small>
        </h2>
        <div class="card-row">
          ${seat.reserved.map(
            (code, i) => html`<${Demand}
              key=${`${code}${i}`}
              t=${t}
              code=${code}
              anchor=${`reserved:${i}`}
              held=${held}
              bonus=${extra}
            />`,
          )}
          ${!seat.reserved.length && html`<p class="slotcard">A Tentacle sets a Demand aside</p>`}
        </div>
      </section>`
    }
    <section class="hand-part" style=${`--n:${Math.max(1, contracts)}`}>
      <h2 class="label">
        <span ...${ui.what("contracts")}>Contracts</span>
        ${
          seat.contracts.length > 0 &&
          !seat.scored_contract &&
          html`<small title="Only you see these">
            <${Icon} name="semi-closed-eye" label="Only you see these" />
          </small>`
        }
      </h2>
      <div class="card-row">
        ${seat.scored_contract && html`<${Contract} t=${t} code=${seat.scored_contract} note="scored" />`}
        ${seat.contracts.map(
          (code, i) =>
            html`<${Contract} key=${code} t=${t} code=${code} anchor=${`contract:${i}`} held=${held} />`,
        )}
        ${!seat.contracts.length && !seat.scored_contract && html`<p class="slotcard">None left</p>`}
      </div>
    </section>
  </div>`;
}

export function Hand({ t, seat }) {
  return html`<div class="exchange mat">
    <${City} t=${t} seat=${seat} />
    <${Inventory} t=${t} seat=${seat} />
    <${Cards} t=${t} seat=${seat} />
  </div>`;
}
