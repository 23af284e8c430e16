/** What an income would bring: all suits in a small table, or one suit with every mark it moves. */
import { cls, html, useEffect, useRef } from "kaiju/shared/html";
import { Icon, Sign } from "kaiju/shared/icons";
import { Bought, PAID } from "./bought.js";
import { forecastLookedAt, forecastOf, lookAt, lookingAt } from "./looking.js";
import { around, Crest, kindFor, many, nameOf, paysOf } from "./kit.js";
import { Amounts, ATTACK, inWords, KindIcon, KINDS, Move, RESEARCH, SuitIcon, SUITS } from "./suits.js";

const products = (n) => (n === 1 ? "a product" : `${n} products`);

/** What comes of reaching Eureka: products, or nothing once they are gone. */
const eureka = ({ products: taken, missed }) =>
  [taken && products(taken), missed && "no product is left"].filter(Boolean).join(", then ");

/** What comes of it: products, an attack, money that finds no room. */
function Notes({ t, stake }) {
  const { ui } = t;
  const found = eureka(stake);
  if (!found && !stake.crossings && !stake.lost) return "Nothing more";
  return html`
    ${
      found &&
      html`
        <em class="eureka"><${Icon} name="light-bulb" />Eureka:</em> ${found}
        ${stake.crossings > 0 ? ". " : ""}
      `
    }
    ${
      stake.crossings > 0 &&
      html`<em class="strike-mark"><${Icon} name="dinosaur-rex" /></em>${ui.text(stake.note)}`
    }
    ${!found && !stake.crossings && stake.lost > 0 && `${stake.lost}¥ over the cap`}
  `;
}

function Stake({ t, seat, stake, kind }) {
  const { view, ui } = t;
  const mine = view.seats[seat];
  const buildings = mine.buildings.filter((code) => {
    const card = t.book.card(code);
    return card.kind === kind && card.suit === lookingAt(view).suit;
  }).length;
  const none = !stake;
  const label = none
    ? `${nameOf(t, seat)}: nothing to collect from`
    : `${nameOf(t, seat)}: ${inWords([stake.yen, stake.research, stake.attack])}. ` +
      `${eureka(stake) ? `Eureka: ${eureka(stake)}. ` : ""}${ui.plain(stake.note)}`;
  return html`<li class=${cls(none && "nothing-here")} aria-label=${label}>
    <header>
      <${Crest} t=${t} seat=${seat} size="little" />
      <b title=${nameOf(t, seat)}>${seat === view.you ? "you" : nameOf(t, seat)}</b>
      <span class="building-count"
        title=${`${many(buildings, "Building")} that collect: ${KINDS[kind].name}`}>
        ${buildings}
        <${KindIcon} kind=${kind} />
      </span>
    </header>
    <div class="changes">
      <${Move}
        kind="yen"
        unit=${{ text: "¥" }}
        by=${stake?.yen}
        from=${mine.bank}
        to=${stake?.bank}
        still=${none || !stake.yen}
      />
      <${Move}
        kind="research"
        unit=${{ icon: RESEARCH.icon }}
        by=${stake?.research}
        from=${mine.research}
        to=${stake?.research_to}
        event=${stake?.products + stake?.missed > 0}
        still=${none || !stake.research}
      />
      <${Move}
        kind="attack"
        unit=${{ icon: ATTACK.icon }}
        by=${stake?.attack}
        from=${mine.attack}
        to=${stake?.attack_to}
        event=${stake?.crossings > 0}
        calm=${stake?.attack < 0}
        still=${none || !stake.attack}
      />
    </div>
    <p class="notes">${none ? "Nothing to collect from" : html`<${Notes} t=${t} stake=${stake} />`}</p>
  </li>`;
}

/** What follows for the table as a whole. */
function Then({ t, forecast }) {
  const { view, book } = t;
  const more = forecast.taken - view.taken;
  const parts = [];
  if (forecast.new_threat) parts.push(html`<b>a new threat</b> is turned up`);
  if (more > 0) parts.push(html`<b>${many(more, "more product")}</b> ${more === 1 ? "is" : "are"} taken`);
  if (forecast.ends) parts.push(html`this round becomes <b>the last</b>`);
  const words = parts.length
    ? parts.flatMap((part, n) => [n ? (n === parts.length - 1 ? " and " : ", ") : "", part])
    : html`${book.threats.get(view.threat)?.name ?? "The threat"} stays, nobody is attacked`;
  return html`<p class="then">${parts.length ? "Then " : ""}${words}.</p>`;
}

/** One suit: every seat in the order of collecting. */
function OneSuit({ t, forecast, suit, code }) {
  const { view, ui, book } = t;
  const back = useRef(null);
  // Opened from the table of suits, whose button is gone now: the focus goes on to the way back.
  useEffect(() => {
    if (!code && document.activeElement === document.body) back.current?.focus({ preventScroll: true });
  }, [suit, code]);
  const extra = code && code === view.extra;
  const first = extra ? view.start : view.active;
  const place = view.row.indexOf(code);
  const choice = !extra && place >= 0 ? ui.choices(`row:${place}`, "income")[0] : null;
  const card = code ? book.card(code) : null;
  const name = SUITS[suit].name;
  return html`<section class="fore one" style=${`--s:var(--${suit})`} aria-label=${`${name} income`}>
    <div class="forecast-heading">
      <h2><${SuitIcon} suit=${suit} /> ${name} income</h2>
      <p>
        ${
          extra
            ? html`as the round ends, from the <b>extra card</b>`
            : choice
              ? html`for throwing away <b>${card.name}</b>`
              : view.active === view.you
                ? "for any card of this suit"
                : html`if <b>${nameOf(t, view.active)}</b> throws one away`
        }
      </p>
      <div class="forecast-ways">
        ${
          choice &&
          html`<button
            ...${ui.button(choice, { class: "go", label: `Take ${name} income with ${card.name}` })}
          >
            Take it
          </button>`
        }
        <button
          type="button"
          class="back"
          title="All suits"
          ref=${back}
          onClick=${() => lookAt(view, "")}
        >
          <${Sign} name="back" /><span>All suits</span>
        </button>
      </div>
    </div>
    <ol class=${`of-${view.seats.length}`}>
      ${around(view, first).map(
        (seat) => html`<${Stake}
          key=${seat}
          t=${t}
          seat=${seat}
          stake=${forecast.seats.find((one) => one.seat === seat)}
          kind=${extra ? "R" : kindFor(view, seat)}
        />`,
      )}
    </ol>
    <${Then} t=${t} forecast=${forecast} />
  </section>`;
}

/** A cell of the table: what one seat would get, and whether a wheel would come round. */
function Cell({ view, forecast, seat, suit }) {
  const stake = forecast?.seats.find((one) => one.seat === seat);
  const amounts = stake
    ? [stake.yen, stake.research, stake.attack]
    : forecast
      ? [0, 0, 0]
      : paysOf(view.seats[seat], suit, kindFor(view, seat));
  return html`<td>
    <span>
      <${Amounts} of=${amounts} />
      ${
        stake?.products > 0 &&
        html`<i class="event eureka-mark" title="Eureka: a product"><${Icon} name="light-bulb"
          label="Eureka" /></i>`
      }
      ${
        stake?.crossings > 0 &&
        html`<i class="event kaiju-mark" title="Kaiju Attack"><${Icon} name="dinosaur-rex"
          label="Kaiju Attack" /></i>`
      }
    </span>
  </td>`;
}

/** All three suits at once. A suit's name opens it. */
function AllSuits({ t }) {
  const { view } = t;
  // One order for the whole match: a column is found where it was.
  const seats = around(view, view.you ?? 0);
  const whose =
    view.active < 0
      ? ""
      : view.active === view.you
        ? "on your action"
        : `on ${nameOf(t, view.active)}'s action`;
  return html`<section class=${`fore all of-${view.seats.length}`} aria-label="Income of everybody">
    <table>
      <thead>
        <tr>
          <th scope="col"><b ...${t.ui.what("income")}>Income</b> <small>${whose}</small></th>
          ${seats.map(
            (seat) => html`<th scope="col" key=${seat}>
              <span>
                <${Crest} t=${t} seat=${seat} size="tiny" />
                <b class="short-name"
                  title=${nameOf(t, seat)}>${seat === view.you ? "you" : nameOf(t, seat)}</b>
                <span ...${t.ui.what(kindFor(view, seat), { label: KINDS[kindFor(view, seat)].name })}>
                  <${KindIcon} kind=${kindFor(view, seat)} />
                </span>
              </span>
            </th>`,
          )}
        </tr>
      </thead>
      <tbody>
        ${Object.keys(SUITS).map(
          (suit) => html`<tr
            key=${suit}
            style=${`--s:var(--${suit})`}
            ...${view.forecast.length ? { onClick: () => lookAt(view, suit) } : {}}
          >
            <th scope="row">
              <button type="button" data-anchor=${`suit:${suit}`} disabled=${!forecastOf(view, suit)}>
                <${SuitIcon} suit=${suit} />
                ${SUITS[suit].name}
              </button>
            </th>
            ${seats.map(
              (seat) => html`<${Cell}
                key=${seat}
                view=${view}
                forecast=${forecastOf(view, suit)}
                seat=${seat}
                suit=${suit}
              />`,
            )}
          </tr>`,
        )}
      </tbody>
    </table>
  </section>`;
}

/** The choice pointed at, if it takes a card of the row and no income. On a phone nothing is pointed at. */
const boughtNow = ({ ui }) => (!ui.phone && PAID.includes(ui.pointed?.verb) ? ui.pointed : null);

export function Forecast({ t }) {
  const { view } = t;
  const bought = boughtNow(t);
  if (bought) return html`<${Bought} t=${t} choice=${bought} />`;
  const { suit, code } = lookingAt(view);
  const forecast = forecastLookedAt(view);
  if (forecast) return html`<${OneSuit} t=${t} forecast=${forecast} suit=${suit} code=${code} />`;
  return html`<${AllSuits} t=${t} />`;
}
