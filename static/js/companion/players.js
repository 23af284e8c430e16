/** Who plays, in turn order, and who begins. */
import { cls, html, useState } from "kaiju/shared/html";
import { Sign } from "kaiju/shared/icons";
import { below } from "kaiju/companion/dice";
import { called } from "kaiju/companion/device_store";

export function Players({ book, post, settings }) {
  const { players } = book.page.value;
  const [least, most] = settings.seats;
  const [first, choose] = useState(-1);
  const friends = post.person.value?.friends ?? [];
  const order = players.map((_, n) => n);
  const begin = () => {
    const start = below(players.length);
    book.seat(order.map((n) => (n + start) % players.length));
    book.change({ clock: { ...book.page.value.clock, turn: 0 } });
    choose(0);
  };
  const up = (n) => book.seat(order.map((at) => (at === n ? n - 1 : at === n - 1 ? n : at)));
  return html`<section class="sheet" aria-labelledby="who">
    <h2 id="who">Who plays</h2>
    <p class="muted-on-paper">
      In turn order. A name of somebody on this site asks them whether the result is right.
    </p>
    <ol class="people">
      ${players.map(
        (player, n) => html`<li key=${n} class=${cls(first === 0 && n === 0 && "begins")}>
          <span class="mono no">${n + 1}</span>
          <input
            aria-label=${`Name of player ${n + 1}`}
            maxlength="40"
            autocomplete="off"
            list="friends"
            placeholder=${`Player ${n + 1}`}
            value=${player.name}
            onInput=${(event) => book.name(n, event.currentTarget.value)}
          />
          ${
            n > 0 &&
            html`<button
              type="button"
              class="icon-button"
              aria-label=${`${called(book.page.value, n)} plays before ${called(book.page.value, n - 1)}`}
              onClick=${() => up(n)}
            >
              <${Sign} name="arrow" class="up" />
            </button>`
          }
          ${
            players.length > least &&
            html`<button
              type="button"
              class="icon-button"
              aria-label=${`${called(book.page.value, n)} does not play`}
              onClick=${() => book.seat(order.filter((at) => at !== n))}
            >
              <${Sign} name="cross" />
            </button>`
          }
        </li>`,
      )}
    </ol>
    <datalist id="friends">
      ${friends.map((name) => html`<option key=${name} value=${name}></option>`)}
    </datalist>
    <div class="go">
      ${
        players.length < most &&
        html`<button type="button" class="button line" onClick=${book.add}>One more</button>`
      }
      <button type="button" class="button go" onClick=${begin}>Who begins?</button>
    </div>
    <p role="status" class="who">${first === 0 && html`<b>${called(book.page.value, 0)}</b> begins.`}</p>
  </section>`;
}
