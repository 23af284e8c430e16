/** The button that leads to one's armed moves: how many stand, and whether one is over and unread. */
import { cls, html } from "kaiju/shared/html";
import { othersToAsk } from "kaiju/table/take_back";

const moves = (count) => `${count} move${count === 1 ? "" : "s"}`;

/** @param {{store: any, ui: any, small?: boolean}} parts `small` shows the sign without words */
export function Button({ store, ui, small = false }) {
  const { armed } = store;
  if (store.you.value === null || store.result.value) return null;
  // Bots alone wait for nobody: whoever plays with them for the first time is spared a button more.
  const alone = store.table.value.pace === "free" && othersToAsk(store).length === 0;
  if (alone && !armed.list.value.length) return null;
  const standing = armed.standing.value.length;
  const over = armed.unread.value.length;
  const told = [standing && `${moves(standing)} armed`, over && `${moves(over)} over`]
    .filter(Boolean)
    .join(", ");
  return html`<button
    type="button"
    class=${cls("arm-button", small && "bar-button", standing && "armed", over && "over")}
    aria-label=${told ? `Arm a move: ${told}` : "Arm a move"}
    title="Say beforehand what you would do"
    aria-haspopup="dialog"
    onClick=${armed.open}
  >
    ${ui.icon("tied-scroll")}${!small && html`<span class="arm-label">Arm a move</span>`}
    ${(standing > 0 || over > 0) && html`<b class="badge" aria-hidden="true">${over ? "!" : standing}</b>`}
  </button>`;
}
