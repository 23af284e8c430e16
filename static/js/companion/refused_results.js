/** Results that the site has refused: why, and what may become of them. */
import { html } from "kaiju/shared/html";

const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short" });

/** @param {{post: any, but: string}} props `but` is the one that the sheet itself tells of */
export function RefusedResults({ post, but }) {
  const list = post.refused.value.filter(({ body }) => body.id !== but);
  if (!list.length) return null;
  return html`<section class="sheet" aria-labelledby="refused">
    <h2 id="refused">Not logged</h2>
    <ul class="refused">
      ${list.map(
        ({ body, game, refused }) => html`<li key=${body.id}>
          <p>
            <b>${game ?? "A match"}</b>, ${day.format(new Date(body.began * 1000))}:
            ${" "}${body.players.join(", ")}
          </p>
          <p class="notice bad">${refused}</p>
          <div class="go">
            <button type="button" class="button go" onClick=${() => post.again(body.id)}>Try again</button>
            <button type="button" class="button line" onClick=${() => post.throwAway(body.id)}>
              Throw it away
            </button>
          </div>
        </li>`,
      )}
    </ul>
  </section>`;
}
