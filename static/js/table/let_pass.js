/**
 * *Let all pass until my turn*, and *Not again this round* (or scene): moments in which one may react come
 * often while the others play, and some in one's own turn. Whoever has nothing to say to any of them is asked
 * again when their own turn or the next round begins, or as soon as they like.
 */
import { effect, html, signal } from "kaiju/shared/html";

/** The way to let it pass, where the question is one that comes while others play. */
function passOf(store) {
  const mine = store.waiting.value.find(({ seat }) => seat === store.you.value);
  if (!mine || mine.patience === "turn" || mine.patience === "look") return null;
  return store.prompt.value?.choices.find(({ action }) => action.do === "pass") ?? null;
}

/** The version at which one's own newest turn, or the newest round, began. */
const begun = (store, what) =>
  store.log.value.findLast((move) =>
    move.events?.some(({ event, seat }) => event === what && (what === "round" || seat === store.you.value)),
  )?.version ?? 0;

/** @param {{store: any, choose: (choice: any) => void}} parts */
export function createLetPass({ store, choose }) {
  /** Until what begins everything passes, and since which version; `null` while one is asked. */
  const since = signal(/** @type {{until: "turn" | "round", version: number} | null} */ (null));
  const on = () => since.value !== null;
  effect(() => {
    const now = since.value;
    if (now && (begun(store, now.until) !== now.version || store.result.value)) since.value = null;
  });
  effect(() => {
    const pass = on() && !store.sending.value && passOf(store);
    if (pass) setTimeout(() => since.peek() && choose(pass));
  });
  const begin = (until) => {
    since.value = { until, version: begun(store, until) };
  };
  const end = () => {
    since.value = null;
  };
  return { on, begin, end, offered: () => Boolean(passOf(store)) && !store.lesson && !store.exercise };
}

/** Until what one may let all pass, in words. */
const ways = (round) => [
  { until: "turn", label: "Let all pass until my turn", title: beforeNext("your next turn begins") },
  { until: "round", label: `Not again this ${round}`, title: beforeNext(`the next ${round} begins`) },
];

const beforeNext = (what) => `You are asked nothing of this kind before ${what}`;

/** What stands in the sheet of a small window. */
function Sheet({ letPass, round, ui }) {
  return html`<div class="let-pass-ways">
    ${ways(round).map(
      ({ until, label, title }) => html`<button
        type="button"
        class="button"
        key=${until}
        onClick=${() => {
          ui.close();
          letPass.begin(until);
        }}
      >
        ${label}
      </button>
      <p>${title}.</p>`,
    )}
  </div>`;
}

/** In the place of the question: begin it where one is asked, end it while the others play. */
export function LetPass({ store, ui }) {
  const { letPass } = store;
  if (!letPass) return null;
  if (letPass.on())
    return html`<span class="let-pass">
      <button type="button" class="button compact" onClick=${letPass.end}>Ask me again</button>
    </span>`;
  if (!letPass.offered()) return null;
  const round = ui.roundName.toLowerCase();
  // In a small window both would take a line from the board.
  if (store.layout.value.frame !== "desk")
    return html`<span class="let-pass">
      <button
        type="button"
        class="button compact"
        aria-haspopup="dialog"
        onClick=${() =>
          ui.open({
            title: "Let reactions pass",
            body: () => html`<${Sheet} ...${{ letPass, round, ui }} />`,
          })}
      >
        Let pass…
      </button>
    </span>`;
  return html`<span class="let-pass">
    ${ways(round).map(
      ({ until, label, title }) => html`<button
        type="button"
        class="button compact"
        key=${until}
        title=${title}
        onClick=${() => letPass.begin(until)}
      >
        ${label}
      </button>`,
    )}
  </span>`;
}
