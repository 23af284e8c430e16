/**
 * What is written down on this device: kept after every change, so that neither a lost connection nor a
 * closed page loses it.
 */
import { effect, signal } from "kaiju/shared/html";

/** A new id (a UUID, version 4). `crypto.randomUUID` is there on https and on localhost alone. */
function newId() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
}

const fresh = (sheet) => ({
  id: newId(),
  began: Date.now(),
  players: [{ name: "" }, { name: "" }],
  entries: [{}, {}],
  finish: sheet.finishes.length === 1 ? sheet.finishes[0].key : "",
  named: [],
  clock: { turn: 0, since: 0, spent: [0, 0] },
});

/** @param {string} game @param {any} sheet */
export function createBook(game, sheet) {
  const shelf = `kaiju.companion.${game}`;
  const page = signal(restored(shelf, sheet) ?? fresh(sheet));
  effect(() => {
    try {
      localStorage.setItem(shelf, JSON.stringify(page.value));
    } catch {
      /* a browser that keeps nothing still adds up */
    }
  });
  // The same sheet in another page of this device: both show what was written last.
  addEventListener("storage", ({ key }) => {
    if (key === shelf) page.value = restored(shelf, sheet) ?? page.peek();
  });
  const change = (parts) => {
    page.value = { ...page.value, ...parts };
  };
  return {
    page,
    change,
    /** A new sheet with the same people. */
    again() {
      const players = page.value.players;
      page.value = {
        ...fresh(sheet),
        players,
        entries: players.map(() => ({})),
        clock: { turn: 0, since: 0, spent: players.map(() => 0) },
      };
    },
    write(seat, key, answer) {
      change({
        entries: page.value.entries.map((entry, n) => (n === seat ? { ...entry, [key]: answer } : entry)),
      });
    },
    name(seat, name) {
      change({ players: page.value.players.map((player, n) => (n === seat ? { name } : player)) });
    },
    add() {
      const { players, entries, clock } = page.value;
      change({
        players: [...players, { name: "" }],
        entries: [...entries, {}],
        clock: { ...clock, spent: [...clock.spent, 0] },
      });
    },
    /** The same people in another order; `order` says who was where. */
    seat(order) {
      const { players, entries, clock, named } = page.value;
      change({
        players: order.map((n) => players[n]),
        entries: order.map((n) => entries[n]),
        named: named.map((n) => order.indexOf(n)).filter((n) => n >= 0),
        clock: {
          ...clock,
          turn: Math.max(0, order.indexOf(clock.turn)),
          spent: order.map((n) => clock.spent[n]),
        },
      });
    },
  };
}

/** What was kept, if it still fits the sheet: rule data may have changed since. */
function restored(shelf, sheet) {
  try {
    const page = JSON.parse(localStorage.getItem(shelf) ?? "null");
    if (
      !page?.id ||
      page.players.length !== page.entries.length ||
      page.clock.spent.length !== page.players.length
    )
      return null;
    const items = new Map(
      sheet.lines.map((line) => [
        line.key,
        line.line === "pick" && new Set(line.items.map((item) => item.key)),
      ]),
    );
    const entries = page.entries.map((entry) =>
      Object.fromEntries(
        Object.entries(entry)
          .filter(([key]) => items.has(key))
          .map(([key, answer]) => [
            key,
            items.get(key)
              ? Object.fromEntries(Object.entries(answer).filter(([item]) => items.get(key).has(item)))
              : answer,
          ]),
      ),
    );
    return {
      ...page,
      entries,
      finish: sheet.finishes.some((one) => one.key === page.finish) ? page.finish : "",
    };
  } catch {
    return null;
  }
}

/** How a player is called, named or not. */
export const called = (page, seat) => page.players[seat]?.name.trim() || `Player ${seat + 1}`;
