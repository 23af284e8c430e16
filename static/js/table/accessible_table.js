/** A table for the ear and for the keys: what is said, what can be asked, where the keyboard stands. */
import { effect, html, render } from "kaiju/shared/html";
import { createAsking, Shortcuts } from "kaiju/table/asking";
import { keepFocus } from "kaiju/table/focus";
import { keyboardPlay } from "kaiju/table/keyboard";
import { keepRings } from "kaiju/table/roving_tab_stops";
import { createSpeech } from "kaiju/table/speech";

/** @param {{store: any, ui: any, board: any, announcer: any}} parts */
export function openToEarAndKeys({ store, ui, board, announcer }) {
  const speech = createSpeech({ store, ui, board, announcer });
  const asking = createAsking({ store, ui, board, speech, announcer });
  keepFocus(store);
  keyboardPlay({ store, asking, announcer });
  const rings = keepRings();
  effect(() => {
    if (store.prompt.value) rings.begin();
  });
  render(html`<${Shortcuts} store=${store} asking=${asking} />`, document.getElementById("shortcuts"));
}
