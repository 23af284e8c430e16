/** What a replay begins with: a match as a store, and a board on which nothing can be chosen. */
import { batch, effect } from "kaiju/shared/html";
import { seatsAt } from "kaiju/table/leaving";
import { createStore } from "kaiju/table/store";
import { createUi } from "kaiju/table/ui";

/** @param {any} settings what the page says @param {any} match what the site told @param {any} [layout] */
export function openMatch(settings, match, layout) {
  const store = createStore({ ...settings, mode: "replay" }, layout);
  batch(() => {
    store.you.value = match.you ?? null;
    store.catalog.value = match.catalog;
    // Nobody is away from what is over.
    const seats = match.table.seats.map((seat) => ({ ...seat, here: true }));
    store.table.value = { ...match.table, seats };
    store.commitment.value = match.seal?.commitment ?? "";
    store.status.value = "open";
  });

  // Whoever left sits there until they do.
  if (match.moves.some(({ kind }) => kind === "takeover")) {
    const atTheEnd = store.table.peek();
    effect(() => {
      store.table.value = { ...atTheEnd, seats: seatsAt(atTheEnd.seats, match.moves, store.version.value) };
    });
  }
  return store;
}

/** @param {any} store @param {any} board */
export const watchingUi = (store, board) =>
  createUi({
    store,
    board,
    choose: () => {},
    act: async () => false,
    preview: async () => ({ ok: false, lines: [] }),
    compose: () => {},
  });
