/** What each figure and word of the table is, for whoever has read no rules. */
import { bookOf } from "./book.js";
import { eachTurn } from "./figures.js";
import { many } from "./scene.js";

/** @param {{view: any, catalog: any}} parts @returns {Record<string, any>} */
export function words({ view, catalog }) {
  const book = bookOf(catalog);
  const { expansion_actions: more, hand_size, queue_size, waifu_price } = catalog;
  const plots = view.expansions_needed - view.expansions;
  const within = view.next_expansion_within;
  return {
    points: ["Points", "What graduates are worth. The most points at the end win."],
    trust: [
      "Trust",
      "What guests and cards cost. Trust cards and guests bring it; what is left over in Cleanup is lost.",
    ],
    xp: [
      "Experience, XP for short",
      "What it takes for a guest to graduate. Experience cards and some guests bring it, and it stays with " +
        "its host from turn to turn.",
    ],
    actions: [
      "Actions",
      `Each lets a host play one guest. A turn begins with ${eachTurn({ book, view })} now; every House ` +
        `Expansion adds ${more} for all.`,
    ],
    hand: ["Hand", `Every host draws up to ${hand_size} cards at the end of their turn.`],
    deck: [
      "Deck",
      "What a host draws from. When it is empty, their discard pile is shuffled and becomes it.",
    ],
    waifu: [
      book.waifu,
      `A host’s favourite guest: My ${book.waifu} is played as a copy of her. She can graduate when the ` +
        `match ends; in Cleanup another guest can take her place for ${waifu_price} XP.`,
    ],
    graduates: [
      "Graduates",
      "Guests who have left the deck for points. Under each stand her trait, which some cards count, and " +
        "what she is worth.",
    ],
    queue: [
      "Queue",
      `Up to ${queue_size} guests to invite. The round number is the Trust that one costs; at the foot ` +
        "stand the XP it takes for her to graduate, and the points she is worth then.",
    ],
    supply: [
      "Supply",
      "Cards that anybody can buy, as long as there are any. The round number is the Trust that one costs; " +
        "then stands what it brings each time it is played.",
    ],
    dashed: [
      "A dashed edge",
      view.turn?.phase === "action"
        ? "You can have it in the Buy phase of this turn, once the Trust cards in your hand are played."
        : "You can have it once you have played the Trust cards in your hand.",
    ],
    short: ["Short", "So much more Trust it would take, with the Trust cards in your hand counted already."],
    "main-deck": [
      "Cards to come",
      `${many(view.main_deck, "card")} still to come into the Queue.` +
        (plots > 0
          ? ` ${many(plots, "House Expansion")} ${plots === 1 ? "is" : "are"} among them` +
            `${within ? `, the next within ${many(within, "card")}` : ""}.`
          : ""),
    ],
    room: [
      "House Expansions",
      `When the card of a room comes up, everybody has ${many(more, "action")} more in each turn. The last ` +
        "room ends the match with that round.",
    ],
  };
}
