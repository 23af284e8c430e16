/** A clock for the table: whose turn it is and how long everybody has taken. */
import { cls, html, useEffect, useState } from "kaiju/shared/html";
import { told } from "kaiju/table/clock";
import { called } from "kaiju/companion/device_store";

/** Seconds that everybody has taken until now. */
export const spent = ({ turn, since, spent: before }, now) =>
  before.map((seconds, n) => seconds + (since && n === turn ? (now - since) / 1000 : 0));

export function Clock({ book }) {
  const page = book.page.value;
  const { clock, players } = page;
  const [now, tick] = useState(Date.now());
  useEffect(() => {
    if (!clock.since) return undefined;
    const timer = setInterval(() => tick(Date.now()), 500);
    return () => clearInterval(timer);
  }, [clock.since]);
  const seconds = spent(clock, Math.max(now, clock.since));
  const turnTo = (turn, runs) =>
    book.change({ clock: { turn, since: runs ? Date.now() : 0, spent: spent(clock, Date.now()) } });
  return html`<section class="sheet" aria-labelledby="clock">
    <h2 id="clock">Clock</h2>
    <ul class="clocks">
      ${players.map(
        (_, n) => html`<li key=${n}>
          <button
            type="button"
            class=${cls(n === clock.turn && "now")}
            aria-pressed=${n === clock.turn}
            onClick=${() => turnTo(n, true)}
          >
            <span>${called(page, n)}</span>
            <b class="mono">${told(Math.floor(seconds[n]))}</b>
          </button>
        </li>`,
      )}
    </ul>
    <div class="go">
      ${
        clock.since
          ? html`
              <button
                type="button"
                class="button go big"
                onClick=${() => turnTo((clock.turn + 1) % players.length, true)}
              >
                Next player
              </button>
              <button type="button" class="button line"
                onClick=${() => turnTo(clock.turn, false)}>Pause</button>
            `
          : html`<button type="button" class="button go big" onClick=${() => turnTo(clock.turn, true)}>
              ${seconds.some(Boolean) ? "Go on" : "Start the clock"}
            </button>`
      }
    </div>
    <p class="muted-on-paper">
      Together ${told(Math.floor(seconds.reduce((sum, one) => sum + one, 0)))}. The clock runs on while the
      screen is off.
    </p>
  </section>`;
}
