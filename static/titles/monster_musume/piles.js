/** Piles that may be opened: discards, decks as far as one may know, retired cards. */
import { html } from "kaiju/shared/html";
import { counted, sorted } from "./book.js";
import { Card } from "./cards.js";
import { many } from "./scene.js";

/** A sheet with the cards of a pile, equal ones counted. `note` says what the reader should know. */
export function pileSheet(t, title, codes, note = "") {
  const inOrder = sorted(t.book, codes).map((place) => codes[place]);
  return {
    title,
    wide: true,
    class: "calm",
    body: () => html`<div class="musume pile-sheet">
      <p>${note || many(codes.length, "card")}</p>
      <ul>
        ${counted(inOrder).map(
          ([code, count]) => html`<li key=${code}><${Card} t=${t} code=${code} count=${count} /></li>`,
        )}
      </ul>
    </div>`,
  };
}

/** A player's discard pile, which everybody may look through. */
export const discardSheet = (t, seat) =>
  pileSheet(
    t,
    seat.seat === t.view.you ? "Your discard pile" : `Discard pile of ${t.ui.seat(seat.seat)?.name}`,
    seat.discard,
  );

/** One's own deck: which cards, but not their order, beyond what is known of its top. */
export function deckSheet(t, seat) {
  const top = seat.deck_top.length
    ? ` On top, as you know: ${seat.deck_top.map((code) => t.book.name(code)).join(", ")}.`
    : "";
  return pileSheet(
    t,
    "Your deck",
    seat.deck ?? [],
    `${many(seat.deck_count, "card")}, sorted; their order is hidden.${top}`,
  );
}
