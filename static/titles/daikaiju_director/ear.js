/**
 * Daikaiju Director for the ear: what each card and ability does, what somebody has, and which events make up
 * a turn.
 */
import { bookOf } from "./book.js";
import { many } from "./scene.js";

/** What an ability or a card does, and what lava is good for where it brings some. */
export const doingOf = ({ text, lava }) =>
  lava
    ? `${text} Vulcanus may attack for free a rival who comes onto lava, and a building that it comes under.`
    : text;

/** What each card does, by its code; abilities by theirs. */
export function glossary(catalog) {
  const book = bookOf(catalog);
  const stars = catalog.daikaiju.map((one) => [
    one.code,
    one.abilities.map(({ name, text }) => `${name}: ${text}`).join(" "),
  ]);
  const abilities = catalog.daikaiju
    .flatMap((one) => one.abilities)
    .map((one) => [`ability-${one.code}`, doingOf(one)]);
  return [
    ...catalog.twists.map((card) => [card.code, `${doingOf(card)} Played ${book.when(card)}.`]),
    ...abilities,
    ...stars,
  ];
}

/** Equal cards once, with their number. */
const counted = (codes) =>
  [...new Set(codes)].map((code) => [code, codes.filter((one) => one === code).length]);

const placed = (space) =>
  space?.replace(
    /^r(\d+)c(\d+)$/,
    (_, row, column) => `row ${Number(row) + 1}, column ${Number(column) + 1}`,
  );

export function have({ view, seat, catalog }) {
  const book = bookOf(catalog);
  const one = view.seats[seat];
  if (!one.daikaiju) return ["No Daikaiju yet"];
  return [
    `${book.star(one).name}${one.alive && one.space ? ` on ${placed(one.space)}` : ""}`,
    `${one.health} of ${one.hp} health, ${one.energy} of ${one.ec} energy`,
    `Attack ${one.am}, defence ${one.dm}, ${many(one.ms, "space")} a move, reach ${one.reach}`,
    one.twists.length > 0 && `In play: ${one.twists.map(({ card }) => book.name("card", card)).join(", ")}`,
    one.hand
      ? `Twist Cards: ${
          counted(one.hand)
            .map(([code, n]) => `${n > 1 ? `${n} ` : ""}${book.name("card", code)}`)
            .join(", ") || "none"
        }`
      : many(one.hand_count, "Twist Card"),
  ].filter(Boolean);
}

/** An attack is told by its outcome; cards that are drawn and swept up are no news. */
const QUIET = new Set(["attack", "dice", "clean-up", "turn-ended", "prop-removed"]);

export const gist = ({ event, text }) =>
  QUIET.has(event) || (event === "drawn" && !text.includes("{")) ? "" : undefined;
