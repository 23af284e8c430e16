/** What each figure and word of the table is, for whoever has read no rules. */
import { bookOf } from "./book.js";
import { many, reader } from "./scene.js";

/** The spaces by their kind: what happens to whoever lands there. */
function spaces({ view, book }) {
  const { constants } = book;
  const { name, salary, loan, payday_catnip } = book.broker(view, reader({ view }));
  const visit = constants.tower_kibbles_per_visit * constants.tower_kibble_value;
  return {
    payday: [
      "Pay Day",
      `Whoever passes it gets a salary in Kibbles and a Catnip card. ${name} gets ${salary || "no Kibbles"}` +
        ` and ${many(payday_catnip, "card")}.`,
    ],
    catnip: ["Spoon’s Face", "Whoever lands here draws a Catnip card."],
    dividend: [
      "Dividend Treats",
      "Whoever lands here is paid the Kibbles shown for each Spoon they hold of these companies. A green " +
        "number is what it would be in all.",
    ],
    loan: [
      "Loan Payments",
      `Whoever lands here pays the bank. How much hangs on the Broker: ${name} pays ${loan || "nothing"}.`,
    ],
    tax: ["Tax Day", `Whoever lands here pays the bank ${many(constants.tax, "Kibble")}.`],
    market: [
      "Spoon Market",
      "Whoever lands here turns over another Market card, which moves Kibbles. Nobody can buy or sell on it.",
    ],
    prison: [
      "Debtor’s Prison",
      `Whoever is put here skips a turn, or pays ${constants.prison_fee} to leave. There is room for one.`,
    ],
    tower: [
      "Tower",
      `It costs ${constants.tower_cost}. Others who land on it pay its owner the rent, and each such visit ` +
        `makes worth and rent ${visit} higher.`,
    ],
  };
}

/** @param {{view: any, catalog: any}} parts @returns {Record<string, any>} */
export function words({ view, catalog }) {
  const book = bookOf(catalog);
  const { constants } = book;
  const paper = `It counts for nothing toward ${view.target} until it is sold.`;
  const named = Object.entries(spaces({ view, book })).map(([kind, told]) => [`space-${kind}`, told]);
  const characters = catalog.characters.map(({ code, name, text }) => [`character-${code}`, [name, text]]);
  return {
    deck: [
      "Market deck",
      "A card of it moves Kibbles between the companies at the beginning of each turn. " +
        (view.naps
          ? `${view.naps} of those left close${view.naps === 1 ? "s" : ""} the Market for a turn: nothing ` +
            "moves, and nobody buys or sells."
          : "None of those left closes the Market."),
    ],
    catnip: [
      "Catnip cards",
      "Each helps whoever plays it, and you can play one a turn. Spoon’s Face and Pay Day bring new ones.",
    ],
    supply: [
      "Tower Kibbles",
      `Red blocks that are left for Towers. Each adds ${constants.tower_kibble_value} to the worth and the ` +
        "rent of its Tower.",
    ],
    price: [
      "Price",
      "As many Kibbles as lie in a company’s bowl are its price: each of its Spoons is bought and sold for " +
        "so much. The small number is how far it has moved this turn.",
    ],
    stable: [
      "Stable",
      "Where there are too few Kibbles to move, it pays and is paid after the volatile ones.",
    ],
    volatile: ["Volatile", "Where there are too few Kibbles to move, it pays and is paid first."],
    certificate: [
      "Certificates",
      `A certificate is a number of Spoons, bought and sold as a whole. ${paper}`,
    ],
    dashed: [
      "A dashed edge",
      "You are only a little short of it: press it to read how much. A yellow edge is what you can afford.",
    ],
    bills: ["Bills", "Kibbles in your hand: what you buy and pay with."],
    net: [
      `The way to ${view.target}`,
      `Bills and the worth of Towers. Whoever has ${view.target} as their own turn ends wins; certificates ` +
        "count for nothing until they are sold.",
    ],
    reach: ["Dice on the spaces", "Where each roll of the die leads from here."],
    ...Object.fromEntries(named),
    ...Object.fromEntries(characters),
  };
}
