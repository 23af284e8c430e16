/** A finished match: who won and why, the result by source, another one, the replay. */
import { cls, html, useEffect, useRef } from "kaiju/shared/html";
import { Emblem } from "kaiju/shared/icons";
import { Sign } from "kaiju/shared/icons";
import { Safely } from "kaiju/shared/safely";

const TH = ["", "1st", "2nd", "3rd", "4th", "5th", "6th"];

/**
 * A place in a word: `2nd`, or `last` where all who have not won share it.
 * @param {number} place
 * @param {boolean} level
 */
export const placed = (place, level) => (level && place > 1 ? "last" : (TH[place] ?? String(place)));

/** Whether the game itself has beaten everybody, so that places say nothing. */
const beaten = ({ winners, placings, left }) => !winners.length && (left?.length ?? 0) < placings.length;

/** What became of somebody who was not there to the end, in a word. */
const gone = (seat) => (!seat?.takeover ? "" : seat.left ? "resigned" : "left to a bot");

/** The columns of the breakdown, in the order in which the first placing lists them. */
function columns(placings) {
  const names = [];
  for (const { breakdown } of placings)
    for (const [name] of breakdown) if (!names.includes(name)) names.push(name);
  return names;
}

/** Who has won, in a few words. @param {any} result @param {any} ui */
export function headline(result, ui) {
  if (!result.winners.length) return "Nobody wins";
  const names = result.winners.map((n) => (ui.seat(n)?.you ? "You" : ui.seat(n)?.name));
  if (names.length > 1) return `${names.slice(0, -1).join(", ")} and ${names.at(-1)} win together`;
  return names[0] === "You" ? "You win" : `${names[0]} wins`;
}

/** The table of places and where the points came from. */
function ResultTable({ result, ui, level }) {
  const names = columns(result.placings);
  const value = (placing, name) => placing.breakdown.find(([own]) => own === name)?.[1] ?? 0;
  const place = (placing) => {
    if (beaten(result)) return "–";
    const alike = result.placings.filter((other) => other.place === placing.place).length > 1;
    const tied = alike && !(level && placing.place > 1);
    return html`${placed(placing.place, level)}${tied && html` <small>tied</small>`}`;
  };
  const ranked = result.placings.slice().sort((a, b) => a.place - b.place);
  return html`<div class="scroll" tabindex="0" role="region" aria-label="Result by source">
    <table class="places">
      <thead>
        <tr>
          <th scope="col">Place</th>
          <th scope="col">Player</th>
          ${names.map((name) => html`<th scope="col" key=${name}>${ui.text(name)}</th>`)}
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        ${ranked.map((placing) => {
          const seat = ui.seat(placing.seat);
          return html`<tr
            key=${placing.seat}
            class=${cls(result.winners.includes(placing.seat) && "won", seat?.you && "mine")}
          >
            <td class="mono">${place(placing)}</td>
            <th scope="row">
              <${Emblem} seat=${seat} /> ${seat?.name}
              ${seat?.you ? html` <small>you</small>` : ""}
              ${gone(seat) && html` <small>${gone(seat)}</small>`}
            </th>
            ${names.map(
              (name) => html`<td class="mono" key=${name} data-source=${ui.plain(name)}>
                ${value(placing, name) || html`<span class="zero">0</span>`}
              </td>`,
            )}
            <td class="mono total">${placing.score}</td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}

/** How the points came about, line by line, where the title tells. */
function Reckoning({ store, ui, board }) {
  const given = { view: store.view.value, catalog: store.catalog.value, ui };
  return board.Reckoning && given.view
    ? html`<${Safely} version=${store.version.value} name="The reckoning">
        <${board.Reckoning} ...${given} />
      <//>`
    : null;
}

/** Where one can go from here. */
function Ways({ store, rematch }) {
  const again = store.table.value?.rematch;
  const { replay, table, next_lesson: after, afterwards } = store.settings;
  if (afterwards)
    return html`<div class="go">
      ${afterwards.open && html`<a class="button" href=${replay}>Replay the match</a>`}
      <a class="button go" href=${afterwards.at}>${afterwards.says}</a>
    </div>`;
  return html`<div class="go">
    <a class="button" href=${replay}>Replay the match</a>
    ${
      store.you.value !== null &&
      (again
        ? html`<a class="button go" href=${`/tables/${again}/`}>To the rematch</a>`
        : html`<form method="post" action=${`${table}rematch/`}>
            <input type="hidden" name="csrfmiddlewaretoken" value=${rematch} />
            <button class="button go">${after ? "Play again" : "Rematch"}</button>
          </form>`)
    }
    ${
      after &&
      html`<form method="post" action=${after.at}>
        <input type="hidden" name="csrfmiddlewaretoken" value=${rematch} />
        <button class="button">Lesson ${after.number}: ${after.title}</button>
      </form>`
    }
    <a class="button line" href="/">Home</a>
  </div>`;
}

export function Result({ store, ui, board, rematch }) {
  const result = store.result.value;
  const shown = store.resultShown.value;
  const node = useRef(null);
  useEffect(() => {
    if (result && shown) node.current?.focus();
  }, [Boolean(result), shown]);
  if (!result || !shown || !store.live) return null;
  const { guest, register, lesson, losers_level: level } = store.settings;
  const helpful = !lesson && store.hindsight.value;
  return html`<div
    class="over"
    onClick=${(event) => {
      if (event.target === event.currentTarget) store.resultShown.value = false;
    }}
  >
    <section
      class="result paper"
      role="dialog"
      aria-modal="true"
      aria-labelledby="result-title"
      tabindex="-1"
      ref=${node}
      onKeyDown=${(event) => {
        if (event.key === "Escape") store.resultShown.value = false;
      }}
    >
      <header class=${cls("dots", !result.winners.length && "beaten")}>
        ${ui.icon(result.winners.length ? "trophy-cup" : "banana-bunch")}
        <div>
          <h2 id="result-title">${headline(result, ui)}</h2>
          <p>${ui.text(result.reason, { told: true })}</p>
        </div>
        <button
          type="button"
          class="icon-button"
          aria-label="Look at the table"
          onClick=${() => {
            store.resultShown.value = false;
          }}
        >
          <${Sign} name="cross" />
        </button>
      </header>
      ${helpful && html`<p class="hindsight"><b>Next time.</b> ${ui.text(helpful)}</p>`}
      <${ResultTable} result=${result} ui=${ui} level=${level} />
      <${Reckoning} store=${store} ui=${ui} board=${board} />
      ${
        lesson
          ? html`<div class="go"><a class="button line" href=${lesson.hub}>All lessons</a></div>`
          : html`<${Ways} ...${{ store, rematch }} />`
      }
      ${
        guest &&
        !lesson &&
        store.you.value !== null &&
        html`<p class="keep-it">
          <a class="text-link" href=${register}>Register to keep it</a>: this match and all your others
          stay with you.
        </p>`
      }
    </section>
  </div>`;
}
