/**
 * Somebody has resigned: everybody at the table is told; the one person who is left of several may end the
 * match with the places that stand.
 */
import { html, useState } from "kaiju/shared/html";
import { Emblem, Sign } from "kaiju/shared/icons";
import { keep, kept } from "kaiju/table/preferences";
import { placed } from "kaiju/table/result";
import { serverNow } from "kaiju/table/store";

const key = (settings) => `plays-on.${settings.match}`;

/** Whether this browser's person has said that they play on against the bots. */
export const playsOn = (settings) => kept(key(settings), "") === "yes";

/** Why somebody does not come back: they resigned, or the others went on without them. */
const FOR_GOOD = ["resigned", "gone"];

/** Note who resigned while one looks on. @param {any} store @param {any[]} moves what has just happened */
export function noteResignations(store, moves) {
  const gone = moves
    .filter(({ why, seat }) => FOR_GOOD.includes(why) && seat !== store.you.peek())
    .map(({ why, seat }) => ({ why, seat }));
  if (gone.length) store.departed.value = [...store.departed.peek(), ...gone];
}

/**
 * Who plays each seat at a moment of a replay: somebody for whom a bot plays at the end still sat there
 * before.
 * @param {any[]} seats as they are at the end
 * @param {any[]} moves of the whole match
 * @param {number} version
 */
export function seatsAt(seats, moves, version) {
  const last = new Map();
  for (const move of moves)
    if (["takeover", "return"].includes(move.kind) && move.version <= version) last.set(move.seat, move);
  return seats.map((seat, n) => {
    if (!seat || (seat.bot && !seat.takeover)) return seat;
    const move = last.get(n);
    const away = move?.kind === "takeover";
    return {
      ...seat,
      takeover: away,
      left: away && FOR_GOOD.includes(move.why),
      bot: away ? seat.bot || "normal" : "",
    };
  });
}

/** The places that would stand, and the button that makes them stand. */
export function EndHere({ store, ui, leave, done, children }) {
  return html`
    <ol class="stand">
      ${store.ending.value.map(
        ({ seat, place, score }) => html`<li key=${seat}>
          <b class="mono">${placed(place, store.settings.losers_level)}</b>
          <${Emblem} seat=${ui.seat(seat)} size="little" />
          <span>${ui.seat(seat)?.name}</span>
          <span class="mono">${score}</span>
        </li>`,
      )}
    </ol>
    <div class="go">
      ${children}
      <button
        type="button"
        class="button hot"
        onClick=${() => {
          leave("end");
          done();
        }}
      >
        End the match here
      </button>
    </div>
  `;
}

/**
 * From when on the others may go on without this seat; 0 if nobody waits for it, or a clock runs. A question
 * tells when at the soonest; the seats tell exactly, as of when they were last told.
 * @param {any} store
 * @param {number} seat
 * @returns {number}
 */
export function goneFrom(store, seat) {
  const exactly = store.table.value?.seats[seat]?.gone_from ?? 0;
  if (store.table.value?.seats[seat]?.takeover) return exactly;
  const soonest = store.waiting.value.find((entry) => entry.seat === seat)?.gone_from;
  return soonest ? Math.max(soonest, exactly) : 0;
}

/** Those who have not played for so long that one may go on without them. @param {any} store */
export function goneFor(store) {
  const you = store.you.value;
  const seats = store.table.value?.seats ?? [];
  if (you === null || !seats[you] || seats[you].bot) return [];
  return seats
    .map(({ seat }) => seat)
    .filter((seat) => {
      const from = goneFrom(store, seat);
      return seat !== you && from && from <= serverNow(store);
    });
}

/** Whom one may go on without, one press and a second one that means it. */
export function GoOnWithout({ store, ui, leave, done }) {
  const [sure, setSure] = useState(/** @type {number | null} */ (null));
  return goneFor(store).map((seat) => {
    const name = ui.seat(seat)?.name;
    const go = () => {
      leave("go-on-without", { seat });
      setSure(null);
      done?.();
    };
    return sure === seat
      ? html`
        <div class="go" key=${seat}>
          <button type="button" class="button hot" onClick=${go}>Yes, go on without ${name}</button>
          <button type="button" class="button line" onClick=${() => setSure(null)}>Wait on</button>
        </div>
        <p class="fine">
          A bot plays on for ${name}, who counts as having resigned. When nobody else is left, you may end the
          match.
        </p>
      `
      : html`<div class="go" key=${seat}>
        <button type="button" class="button" onClick=${() => setSure(seat)}>Go on without ${name}</button>
      </div>`;
  });
}

/**
 * The same as a sheet of its own.
 * @param {{store: any, leave: (type: string, more?: object) => void}} parts
 */
export const goneSheet = ({ store, leave }) => ({
  title: "No move for two weeks",
  class: "calm",
  body: ({ ui, close }) =>
    html`<div class="settings"><${GoOnWithout} ...${{ store, ui, leave }} done=${close} /></div>`,
});

const list = (names) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];

/** Who has resigned, and without whom the others go on. */
function headline(gone, ui) {
  const named = (wanted) => gone.filter(({ why }) => why === wanted).map(({ seat }) => ui.seat(seat)?.name);
  const [resigned, absent] = [named("resigned"), named("gone")];
  const told = [
    resigned.length && `${list(resigned)} ${resigned.length > 1 ? "have" : "has"} resigned`,
    absent.length && `The match goes on without ${list(absent)}`,
  ];
  return told.filter(Boolean).join(". ") || "Everybody else has resigned";
}

export function Departed({ store, ui, leave }) {
  const gone = store.departed.value;
  const offered = Boolean(store.ending.value) && !store.playsOn.value;
  if (store.result.value || (!gone.length && !offered)) return null;
  const shut = () => {
    store.departed.value = [];
  };
  const playOn = () => {
    keep(key(store.settings), "yes");
    store.playsOn.value = true;
    shut();
  };
  const names = gone.map(({ seat }) => ui.seat(seat)?.name);
  return html`<section class="departed paper" role="alert" aria-label="Somebody has resigned">
    <header>
      ${gone.map(({ seat }) => html`<${Emblem} key=${seat} seat=${ui.seat(seat)} />`)}
      <h2>${headline(gone, ui)}</h2>
      ${
        !offered &&
        html`<button type="button" class="close" aria-label="Dismiss" onClick=${shut}>
          <${Sign} name="cross" />
        </button>`
      }
    </header>
    <p>
      ${names.length > 1 || !names.length ? "Bots play on for them" : "A bot plays on for them"}; whoever
      ${gone.some(({ why }) => why === "gone") ? "has not played for two weeks" : "resigned"} is placed behind
      all who stay.
    </p>
    ${
      offered &&
      html`
        <p>
          <b>Nobody else is left.</b> End the match with the places that stand now, or play on against the
          bots.
        </p>
        <${EndHere} ...${{ store, ui, leave }} done=${shut}>
          <button type="button" class="button" onClick=${playOn}>Play on against the bots</button>
        <//>
      `
    }
  </section>`;
}
