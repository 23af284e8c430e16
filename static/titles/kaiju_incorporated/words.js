/** What each figure and word of the table is, for whoever has read no rules. */
import { bookOf } from "./book.js";
import { many } from "./kit.js";
import { SUITS } from "./suits.js";

/** "1, 3 and 8". @param {any[]} parts */
const listed = (parts) => [parts.slice(0, -1).join(", "), parts.at(-1)].filter(String).join(" and ");

/** From how many different cities on there are points for them. @param {number[]} bonus */
function cityPoints(bonus) {
  const paid = bonus.map((points, cities) => ({ points, cities })).filter(({ points }) => points);
  return (
    `Buildings in ${listed(paid.map(({ cities }) => cities))} different cities are worth ` +
    `${listed(paid.map(({ points }) => points))} victory points.`
  );
}

/** @param {{view: any, catalog: any}} parts @returns {Record<string, any>} */
export function words({ view, catalog }) {
  const { constants } = bookOf(catalog);
  const suits = listed(Object.values(SUITS).map(({ name }) => name));
  return {
    bank: [
      "Bank",
      `Yen (¥) pay for Buildings and Special Actions. A Bank holds ${constants.bank_max} at most; what ` +
        "goes beyond is lost.",
    ],
    research: [
      "Research",
      "Income with a flask turns this wheel on. Each time it comes round to Eureka, the light bulb, its " +
        "company takes a New Product.",
    ],
    attack: [
      "Attack",
      "Income with a claw turns this wheel on. Each time it comes round, or goes back past zero, the kaiju " +
        "strikes, and the company bears what is written on its card.",
    ],
    points: [
      "Victory points, VP for short",
      "What a company would score if the match ended now. In the end the most win; of those who are level, " +
        "the one with more in the Bank, then the one who acted later in the first round.",
    ],
    Y: ["Your Turn", "Such a Building pays when its owner takes the income of its suit."],
    R: ["Rival's Turn", "Such a Building pays its owner when somebody else takes the income of its suit."],
    suit: [
      "Suit",
      `Every card has one: ${suits}. Whoever throws a card away takes the income of its suit, and so does ` +
        "everybody else.",
    ],
    income: [
      "Income",
      "What each would collect if a card of that suit were thrown away now: ¥, research (flask), attack " +
        "(claw). A light bulb is a Eureka, a kaiju a strike.",
    ],
    lurking: [
      "More lurking",
      `${many(view.threat_deck, "Kaiju card")} still face down. The next comes up when this one has struck.`,
    ],
    steps: [
      "Steps until it strikes",
      `How far each company's Attack wheel is from coming round. A whole turn is ${constants.attack_spaces}.`,
    ],
    products: [
      "New Products",
      "A company takes one at each Eureka. The large number is what it would bring you now, the small ones " +
        "what it would bring the others.",
    ],
    end: [
      "The last round",
      "Handbags lie below the New Products. The round in which the first one turns up is the last.",
    ],
    deck: ["Deck", "Cards for the rows to come. When it is empty, the discarded ones are shuffled."],
    home: [
      "Home",
      `More Buildings in the home city than any one rival are worth ${constants.home_city_bonus} victory ` +
        "points.",
    ],
    cities: ["Cities", cityPoints(constants.different_cities_bonus)],
    start: ["Start player", "Acts first in this round. In the next it is whoever sits to the left."],
  };
}
