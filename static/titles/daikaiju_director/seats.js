/**
 * The rail of the cast: health, energy, cards, the Twist of this scene, and what lies in play before each.
 */
import { cls, html } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { inColour, isOut, many, nameOf, SOURCES } from "./scene.js";

/** What the choice under the pointer would make of a counter: for certain, or if its attack hits. */
export const foreseen = (ui, counter) => ui.change(counter) ?? ui.sketch(counter);

/**
 * So many of something: what is there is full. Where a choice is pointed at that would change it, what it
 * would take or bring is drawn apart from what is there.
 */
export function Pips({ ui, counter, icon, n, of, class: extra, label }) {
  const told = foreseen(ui, counter);
  const then = Number(told ?? n);
  const look = (i) => cls(i < n && "on", i < n && i >= then && "going", i >= n && i < then && "coming");
  const said = `${n} of ${of} ${label}${then === n ? "" : `, then ${then}`}`;
  return html`<span
    ...${ui.foretells(counter, told)}
    class=${cls("pips", extra)}
    role="img"
    aria-label=${said}
    title=${said}
  >
    ${Array.from({ length: of }, (_, i) => html`<i key=${i} class=${look(i)}><${Icon} name=${icon} /></i>`)}
  </span>`;
}

/** What a seat is up to in this scene. */
function stateOf(t, n) {
  const { view } = t;
  const seat = view.seats[n];
  const person = t.ui.seat(n);
  if (person?.takeover) return person.left ? "gave up" : "bot";
  if (isOut(t, seat)) return "out";
  if (person && !person.bot && !person.here && n !== view.you) return "away";
  if (view.active === n) return "on air";
  if (view.phase !== "turns") return "";
  if (seat.went) return "done";
  const rest = view.order.filter(
    (one) => view.seats[one].alive && !view.seats[one].went && one !== view.active,
  );
  return rest[0] === n ? "next" : "waits";
}

/** Persistent and other Twists on the table before a seat, and whom they hold. */
export function InPlay({ t, twists }) {
  return twists.map(
    ({ card, counter, cancelled, on }, n) => html`<span class=${cls("lasting", cancelled && "gone")} key=${n}>
      ${counter > 0 && html`<em title=${`${many(counter, "scene")} left`}>${counter}</em>`}
      ${t.ui.card(card, t.book.name("card", card))}
      ${
        on.length > 0 &&
        html`<i>
          on ${on
            .map((seat) => (seat === t.view.you ? "you" : t.book.star(t.view.seats[seat]).short))
            .join(", ")}
        </i>`
      }
    </span>`,
  );
}

function Why({ seat }) {
  const said = SOURCES.map(({ label }, n) => seat.earned[n] && `${label} ${seat.earned[n]}`)
    .filter(Boolean)
    .join(", ");
  return html`<span class="why" role="img" aria-label=${said || "no ratings yet"} title=${said}>
    ${SOURCES.map(({ icon }, n) =>
      seat.earned[n] ? html`<span key=${icon}><${Icon} name=${icon} />${seat.earned[n]}</span>` : null,
    )}
  </span>`;
}

function Seat({ t, n }) {
  const { book, ui, view } = t;
  const seat = view.seats[n];
  const star = book.star(seat);
  const best = Math.max(...view.seats.map(({ ratings }) => ratings));
  const leads = best > 0 && seat.ratings === best;
  const out = isOut(t, seat);
  return html`<li
    class=${cls("seat", view.active === n && "acting", n === view.you && "own-seat", out && "out-of-play")}
    style=${inColour(t, n)}
    data-anchor=${`seat:${n}`}
  >
    <div class="who">
      <span class="disc"><${Icon} name=${star.icon} /></span>
      <span class="state">${stateOf(t, n)}</span>
    </div>
    <div class="seat-body">
      <div class="first-line">
        <b title=${nameOf(t, n)}>${nameOf(t, n)}</b>
        <span class="star-name">${star.name}</span>
        <span class="rating-points">
          ${leads && html`<${Icon} name="queen-crown" class="crown" label="leads" />`}
          ${ui.count(`seat:${n}:ratings`, seat.ratings)}
          <span class="visually-hidden"> ratings</span>
        </span>
      </div>
      ${
        seat.daikaiju &&
        view.phase !== "setup" &&
        html`
          <div class="second-line">
            ${[
              ["health", "hearts", "health-pips", seat.hp],
              ["energy", "power-lightning", "energy-pips", seat.ec],
            ].map(
              ([what, icon, name, of]) => html`<${Pips}
                key=${what}
                ui=${ui}
                counter=${`seat:${n}:${what}`}
                icon=${icon}
                n=${seat[what]}
                of=${of}
                class=${name}
                label=${what}
              />`,
            )}
          </div>
          <div class="third-line">
            <span title="cards in hand">
              <${Icon} name="card-draw" /> ${seat.hand_count}
              <span class="visually-hidden"> cards</span>
            </span>
            <span
              class=${cls(!seat.played && "twist-ready")}
              title=${seat.played ? "has played a Twist in this scene" : "may play a Twist in this scene"}
            >
              <${Icon} name="divided-spiral" label="Twist" /> ${seat.played ? "used" : "ready"}
            </span>
            ${seat.burrowed && html`<span class="lasting">burrowed</span>`}
            ${seat.nullified && html`<span class="lasting worse">no abilities</span>`}
            ${
              seat.twists.length
                ? html`
                    <${InPlay} t=${t} twists=${seat.twists.slice(-1)} />
                    ${seat.twists.length > 1 && html`<span>+${seat.twists.length - 1}</span>`}
                  `
                : html`<${Why} seat=${seat} />`
            }
          </div>
        `
      }
    </div>
  </li>`;
}

export function Seats({ t }) {
  const { view } = t;
  return html`<ol class="director cast" aria-label="Players">
    ${view.order.map((n) => html`<${Seat} key=${n} t=${t} n=${n} />`)}
    ${view.seats
      .filter(({ seat }) => !view.order.includes(seat))
      .map(({ seat }) => html`<${Seat} key=${seat} t=${t} n=${seat} />`)}
  </ol>`;
}
