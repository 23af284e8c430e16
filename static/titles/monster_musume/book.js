/** The catalog by code: cards, their kinds and their names. */

class Book {
  constructor(catalog) {
    this.catalog = catalog;
    this.cards = new Map(catalog.cards.map((card) => [card.code, card]));
    this.traits = catalog.traits;
    this.waifu = catalog.waifu;
  }

  card(code) {
    return (
      this.cards.get(code) ?? {
        code,
        name: code,
        kind: "guest",
        species: "",
        trait: this.traits[0],
        cost: 0,
        graduation: 0,
        points: 0,
        text: "",
        lines: [],
      }
    );
  }
  name(code) {
    return this.card(code).name;
  }
  guest(code) {
    return this.card(code).kind === "guest";
  }
  /** Points by the card alone; a formula adds what grows with others. */
  points(code) {
    return this.card(code).points ?? 0;
  }
  /** What graduation costs now, or `null` for a Prodigy. */
  price(code, turn) {
    const { graduation } = this.card(code);
    return graduation === null || graduation === undefined
      ? null
      : Math.max(0, graduation - (turn?.grad_discount ?? 0));
  }
}

const books = new WeakMap();

/** One book per catalog. */
export function bookOf(catalog) {
  if (!books.has(catalog)) books.set(catalog, new Book(catalog));
  return books.get(catalog);
}

const KINDS = { guest: 0, waifu: 1, experience: 2, trust: 3, expansion: 4 };

/**
 * The places of a hand in an order that helps: guests first, then experience, then Trust; the dear ones
 * first.
 */
export function sorted(book, codes) {
  const rank = (code) => {
    const card = book.card(code);
    return [KINDS[card.kind] ?? 9, -card.cost, card.name];
  };
  return codes
    .map((_, place) => place)
    .sort((a, b) => {
      const [ka, ca, na] = rank(codes[a]);
      const [kb, cb, nb] = rank(codes[b]);
      return ka - kb || ca - cb || na.localeCompare(nb) || a - b;
    });
}

/** Equal cards counted, in the order in which they first come: `[["C", 3], …]`. */
export function counted(codes) {
  const found = new Map();
  for (const code of codes) found.set(code, (found.get(code) ?? 0) + 1);
  return [...found];
}
