/** The score sheet: one player at a time, everybody's total always in sight, and the end. */
import { cls, html, useState } from "kaiju/shared/html";
import { Icon } from "kaiju/shared/icons";
import { called } from "kaiju/companion/device_store";
import { spent } from "kaiju/companion/clock";
import { RefusedResults } from "kaiju/companion/refused_results";
import { Line } from "kaiju/companion/sheet_lines";
import { total, winners } from "kaiju/companion/score_totals";

const said = (names) =>
  names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0];

function Ending({ book, sheet, post, settings }) {
  const page = book.page.value;
  const ending = sheet.finishes.find((one) => one.key === page.finish);
  const won = winners(sheet, page.entries, page.finish, page.named);
  const ready = ending && (ending.wins !== "named" || page.named.length);
  const waits = post.waiting.value.some((one) => one.body.id === page.id);
  const refused = post.refused.value.find((one) => one.body.id === page.id)?.refused;
  const done = post.logged.value[page.id];
  const toggle = (seat) =>
    book.change({
      named: page.named.includes(seat)
        ? page.named.filter((one) => one !== seat)
        : [...page.named, seat].sort(),
    });
  const send = () =>
    post.log({
      id: page.id,
      players: page.players.map((_, seat) => called(page, seat)),
      entries: page.entries,
      finish: page.finish,
      named: page.named,
      began: Math.round(page.began / 1000),
      seconds: Math.round(spent(page.clock, Date.now()).reduce((sum, one) => sum + one, 0)),
    });
  return html`<section class="sheet" aria-labelledby="end">
    <h2 id="end">The end</h2>
    <fieldset class="ends">
      <legend>How did it end?</legend>
      ${sheet.finishes.map(
        (one) => html`<label key=${one.key}>
          <input
            type="radio"
            name="finish"
            checked=${page.finish === one.key}
            onChange=${() => book.change({ finish: one.key, named: [] })}
          />
          <span>${one.label}</span>
        </label>`,
      )}
    </fieldset>
    ${
      ending?.wins === "named" &&
      html`<fieldset class="ends">
        <legend>Who won?</legend>
        ${page.players.map(
          (_, seat) => html`<label key=${seat}>
            <input type="checkbox" checked=${page.named.includes(seat)} onChange=${() => toggle(seat)} />
            <span>${called(page, seat)}</span>
          </label>`,
        )}
      </fieldset>`
    }
    ${
      ready &&
      html`<p class="won" role="status">
        <${Icon} name=${won.length ? "trophy-cup" : "banana-bunch"} />
        <b>
          ${
            won.length
              ? `${said(won.map((seat) => called(page, seat)))} ${won.length > 1 ? "win together" : "wins"}`
              : "Nobody wins"
          }
        </b>
      </p>`
    }
    ${
      done
        ? html`
            <p class="notice">
              Logged. <a href=${done.address}>Look at it in the history</a>
              ${
                done.asked.length > 0 &&
                html`. ${said(done.asked)} ${done.asked.length > 1 ? "are" : "is"} asked whether it is right.`
              }
            </p>
            <div class="go">
              <button type="button" class="button go" onClick=${book.again}>Another match</button>
            </div>
          `
        : waits
          ? html`
              <p class="notice" role="status">
                Written down. It is
                logged ${
                  post.person.value?.name || !post.online.value
                    ? "as soon as the site can be reached"
                    : html`when you are <a href=${settings.login}>logged in</a>`
                }.
              </p>
              <div class="go">
                <button type="button" class="button line" onClick=${book.again}>Another match</button>
              </div>
            `
          : html`
              ${refused && html`<p class="notice bad" role="alert">${refused}</p>`}
              <div class="go">
                <button type="button" class="button go big" disabled=${!ready} onClick=${send}>
                  Log the result
                </button>
              </div>
              <p class="muted-on-paper">
                It stands in the history of everybody who says that it is right, marked as played with the
                box, and is not rated.
              </p>
            `
    }
  </section>`;
}

export function Score({ book, sheet, post, settings, rules }) {
  const page = book.page.value;
  const [at, turn] = useState(0);
  const seat = Math.min(at, page.players.length - 1);
  const totals = page.entries.map((entry) => total(sheet, entry));
  const best = Math.max(...totals);
  return html`
    <${RefusedResults} post=${post} but=${page.id} />
    <div role="tablist" aria-label="Whose sheet" class="whose">
      ${page.players.map(
        (_, n) => html`<button
          type="button"
          role="tab"
          key=${n}
          id=${`sheet-${n}`}
          aria-selected=${n === seat}
          aria-controls="lines"
          onClick=${() => turn(n)}
        >
          <span>${called(page, n)}</span>
          <b class=${cls("mono", totals[n] === best && best > 0 && "best")}>${totals[n]}</b>
        </button>`,
      )}
    </div>
    <section class="sheet" role="tabpanel" id="lines" aria-labelledby=${`sheet-${seat}`}>
      <ul class="lines">
        ${sheet.lines.map(
          (line) => html`<${Line}
            key=${`${seat}-${line.key}`}
            line=${line}
            seat=${seat}
            book=${book}
            rules=${rules}
          />`,
        )}
      </ul>
      <p class="sum"><span>${called(page, seat)}</span><b class="mono">${totals[seat]}</b> ${sheet.unit}</p>
    </section>
    <${Ending} book=${book} sheet=${sheet} post=${post} settings=${settings} />
  `;
}
