/**
 * *Let all pass until my turn*: moments in which one may react come often while the others play. Whoever has
 * nothing to say to any of them is asked again when their own turn begins, or as soon as they like.
 */
import { effect, html, signal } from "kaiju/shared/html";

/** The way to let it pass, where the question is one that comes while others play. */
function passOf(store) {
  const mine = store.waiting.value.find(({ seat }) => seat === store.you.value);
  if (!mine || mine.patience === "turn" || mine.patience === "look") return null;
  return store.prompt.value?.choices.find(({ action }) => action.do === "pass") ?? null;
}

/** The version at which one's own newest turn began. */
const ownTurn = (store) =>
  store.log.value.findLast((move) =>
    move.events?.some(({ event, seat }) => event === "turn" && seat === store.you.value),
  )?.version ?? 0;

/** @param {{store: any, choose: (choice: any) => void}} parts */
export function createLetPass({ store, choose }) {
  /** Since which own turn everything passes; −1 while one is asked. */
  const since = signal(-1);
  const on = () => since.value >= 0;
  effect(() => {
    if (on() && (ownTurn(store) !== since.value || store.result.value)) since.value = -1;
  });
  effect(() => {
    const pass = on() && !store.sending.value && passOf(store);
    if (pass) setTimeout(() => since.peek() >= 0 && choose(pass));
  });
  const begin = () => {
    since.value = ownTurn(store);
  };
  const end = () => {
    since.value = -1;
  };
  return { on, begin, end, offered: () => Boolean(passOf(store)) && !store.lesson && !store.exercise };
}

/** In the place of the question: begin it where one is asked, end it while the others play. */
export function LetPass({ store }) {
  const { letPass } = store;
  if (!letPass) return null;
  if (letPass.on())
    return html`<button type="button" class="button compact let-pass" onClick=${letPass.end}>
      Ask me again
    </button>`;
  if (!letPass.offered()) return null;
  return html`<button
    type="button"
    class="button compact let-pass"
    title="You are asked nothing of this kind before your next turn begins"
    onClick=${letPass.begin}
  >
    Let all pass until my turn
  </button>`;
}
