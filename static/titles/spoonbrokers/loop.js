/** The 28 spaces round the Spoon Market, and the cats that stroll along them. */
import { cls, html, useLayoutEffect, useRef } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { Bills, BowlSign, Calendar, Die, Mark, Suit, Tower } from "./art.js";
import { inColour, SeatCat } from "./brokers.js";
import { Tabby } from "./cats.js";
import { due, reader } from "./scene.js";
import { stroll } from "./stroll.js";

/** Row and column of a space in a square of eight by eight, clockwise from the corner below on the right. */
function placeOf(n) {
  if (n < 7) return `8/${8 - n}`;
  if (n < 14) return `${15 - n}/1`;
  if (n < 21) return `1/${n - 13}`;
  return `${n - 20}/8`;
}

/** Spaces by the face that leads there, while the active Broker still has to roll. */
export function reachOf(view) {
  if (view.active < 0 || !["prison", "market", "trade"].includes(view.phase)) return new Map();
  const from = view.seats[view.active].space;
  return new Map([1, 2, 3, 4, 5, 6].map((face) => [(from + face) % 28, face]));
}

/** What dividends a seat would get on a space. */
export function dividendOn(t, space, seat) {
  return (
    space.rate * space.companies.reduce((sum, code) => sum + t.view.seats[seat].spoons[t.book.place(code)], 0)
  );
}

const per = (space, cut) => html`<span class="per-spoon">
  <b>+${space.rate}</b> ${cut ? "/" : "per"} <${Mark} name="spoon" label="Spoon" />
</span>`;

function Suits({ space }) {
  return html`<span class=${`suits of-${space.companies.length}`}>
    ${space.companies.map((code) => html`<${Suit} key=${code} company=${code} />`)}
  </span>`;
}

/** The picture and the figure of a space; `tight` when a cat needs room on it. */
const FACES = {
  payday: (t) => {
    const { salary, payday_catnip } = t.book.broker(t.view, reader(t));
    return html`
      <${Bills} />
      <span class="effect">
        ${salary > 0 && html`<b>+${salary}</b>`}
        <small>+${payday_catnip}<${Mark} name="catnip" label="Catnip" /></small>
      </span>
    `;
  },
  catnip: () => html`
    <${Tabby} class="big" />
    <span class="effect"><b>+1</b><small><${Mark} name="catnip" label="Catnip card" /></small></span>
  `,
  dividend: (t, space, tight, face) => {
    const gain = face ? dividendOn(t, space, t.view.active) : 0;
    return html`
      <${Suits} space=${space} />
      ${gain ? html`<span class="per-spoon gain"><b>+${gain}</b></span>` : per(space, tight)}
    `;
  },
  loan: (t) => html`
    <${Icon} name="receive-money" class="big" />
    <span class="effect"><b>${due(t.book.broker(t.view, reader(t)).loan)}</b></span>
  `,
  tax: (t) => html`<${Calendar} /><span class="effect"><b>${due(t.book.constants.tax)}</b></span>`,
  market: () => html`
    <${BowlSign} />
    <span class="effect"><b>1</b><small><${Mark} name="market" label="Market card" /></small></span>
  `,
  prison: (t) => {
    const { prisoner } = t.view;
    return html`
      <span class="cell">
        ${prisoner >= 0 && html`<${SeatCat} t=${t} seat=${prisoner} />`}
        <span class="bars"></span>
      </span>
      <span class="effect"><b>${t.book.constants.prison_fee}</b><small>to leave</small></span>
    `;
  },
  tower: (t, space, tight) => {
    const tower = t.view.towers.find((one) => one.space === space.n);
    const mine = tower.owner === t.view.you;
    return html`
      <${Tower} tower=${tower.code} kibbles=${tower.kibbles} owned=${tower.owner >= 0} class="onb" />
      ${
        !tight &&
        html`<span class="effect">
          ${
            tower.owner < 0
              ? html`<b>${t.book.constants.tower_cost}</b><small>to buy</small>`
              : html`
                  <b>${t.ui.count(`tower:${tower.code}:rent`, tower.rent)}</b>
                  <small>${mine ? "you get" : "rent"}</small>
                `
          }
        </span>`
      }
    `;
  },
};

function Space({ t, space, face, cats }) {
  const { ui, view } = t;
  const tower = space.kind === "tower" ? view.towers.find((one) => one.space === space.n) : null;
  const owner = tower && tower.owner >= 0 ? tower.owner : null;
  const here = cats.map((seat) =>
    seat === view.you ? "your piece is here" : `${ui.seat(seat)?.name} is here`,
  );
  const jailed = space.kind === "prison" && view.prisoner >= 0;
  const pick = face ? ui.choices(`die:${face}`)[0] : null;
  const anchor = space.kind === "prison" ? "prison" : tower ? `tower:${tower.code}` : "";
  const rolled = { label: `on a roll of ${face}`, on: anchor };
  const on = !anchor
    ? { class: "" }
    : tower
      ? { ...ui.anchor(anchor, { label: tower.name }), tabindex: -1 }
      : ui.anchor(anchor, { label: space.name });
  const wide = space.kind === "dividend" && space.companies.length > 2;
  return html`<li
    class="spot"
    style=${`grid-area:${placeOf(space.n)}`}
    data-n=${space.n}
    data-anchor=${`space:${space.n}`}
  >
    <div
      ...${on}
      class=${cls(
        "space",
        space.kind,
        wide && "divall",
        face && "reach",
        cats.length && "has",
        cats.length > 1 && "crowd",
        cats.length > 2 && "pack",
        cats.includes(view.active) && "active-space",
        owner !== null && "own",
        tower && owner === null && "free",
        on.class,
      )}
      style=${owner !== null ? inColour(owner) : undefined}
    >
      <span ...${ui.what(`space-${space.kind}`, { class: "name", on: anchor })}>${space.name}</span>
      <span class="space-body">
        ${
          cats.length > 0 && !["tower", "prison"].includes(space.kind)
            ? html`<span class="stack">${FACES[space.kind](t, space, true, face)}</span>`
            : FACES[space.kind](t, space, cats.length > 0, face)
        }
        ${cats.map(
          (seat) => html`<span
            class=${cls("piece", seat === view.active && "turn")}
            key=${seat}
            data-cat=${seat}
          >
            <${SeatCat} t=${t} seat=${seat} />
          </span>`,
        )}
      </span>
      ${
        face &&
        (pick
          ? html`<button
              ...${ui.button(pick, { class: "face-pick", label: `Move ${face}, to ${space.name}` })}
            >
              <${Die} face=${face} />
            </button>`
          : html`<${Die} face=${face} ...${ui.what("reach", rolled)} />`)
      }
      ${
        (here.length > 0 || jailed) &&
        html`<span class="visually-hidden">
          ${[
            ...here,
            jailed &&
              `${view.prisoner === view.you ? "you are" : `${ui.seat(view.prisoner)?.name} is`} in prison`,
          ]
            .filter(Boolean)
            .join(", ")}
        </span>`
      }
    </div>
  </li>`;
}

/** The seats whose pieces stand on a space; the prisoner sits in the cell instead. */
export function catsOn(view, n) {
  return view.order.filter((seat) => view.seats[seat].space === n && view.prisoner !== seat);
}

export function Loop({ t }) {
  const { book, ui, view } = t;
  const node = useRef(null);
  const before = useRef(null);
  useLayoutEffect(() => {
    const now = view.seats.map(({ space }) => space);
    if (before.current && !ui.still)
      now.forEach((space, seat) => {
        if (before.current[seat] !== space) stroll(node.current, seat, before.current[seat], space);
      });
    before.current = now;
  });
  const reach = reachOf(view);
  return html`<ol
    class="loop"
    aria-label="Spaces, clockwise"
    ref=${node}
    style=${view.active >= 0 ? `--turn:var(--c${view.active % 4})` : undefined}
  >
    ${book.spaces.map(
      (space) => html`<${Space}
        key=${space.n}
        t=${t}
        space=${space}
        face=${reach.get(space.n)}
        cats=${catsOn(view, space.n)}
      />`,
    )}
  </ol>`;
}
