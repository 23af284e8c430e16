/** The catalog by name: companies, spaces, Towers, characters and cards. */

const LETTERS = ["SAM", "CAT", "KIB", "YUJ"];
const SHORT = { SAM: "Samseung", CAT: "Cat Spade", KIB: "KiBumble", YUJ: "Yuj, Inc." };

const byCode = (things) => new Map(things.map((thing) => [thing.code, thing]));

class Book {
  constructor(catalog) {
    this.constants = catalog.constants;
    this.companies = byCode(catalog.companies);
    this.towers = byCode(catalog.towers);
    this.characters = byCode(catalog.characters);
    this.market = byCode(catalog.market);
    this.catnip = byCode(catalog.catnip);
    this.spaces = catalog.spaces;
  }

  /** A company's place in the rule data, which events count by. */
  place(code) {
    return LETTERS.indexOf(code);
  }
  letter(place) {
    return LETTERS[place];
  }
  /** The name that fits on its stall. */
  short(code) {
    return SHORT[code] ?? this.companies.get(code)?.name ?? code;
  }
  /** The character of a seat; before it has one, the first. */
  broker(view, seat) {
    return this.characters.get(view.seats[seat].character) ?? [...this.characters.values()][0];
  }

  name(kind, code) {
    if (kind === "cert") return `${this.short(code.slice(0, 3))} ${code.slice(4)}`;
    if (kind === "space") return this.spaces[Number(code)]?.name ?? code;
    if (kind === "market" || kind === "catnip") return this[kind].get(code)?.name ?? code;
    if (kind === "tower") return this.towers.get(code)?.name ?? code;
    if (kind === "character") return this.characters.get(code)?.name ?? code;
    return code;
  }
}

const books = new WeakMap();

/** One book per catalog. */
export function bookOf(catalog) {
  if (!books.has(catalog)) books.set(catalog, new Book(catalog));
  return books.get(catalog);
}
