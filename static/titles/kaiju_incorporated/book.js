/** The public rule data, ready for looking up by code, and the picture that belongs to each thing. */
import { CITIES, KINDS, NEW_CITY, SUITS } from "./suits.js";

const PRODUCTS = {
  NP01: "concrete-bag",
  NP02: "power-generator",
  NP03: "headphones",
  NP04: "white-book",
  NP05: "school-bag",
  NP06: "snow-bottle",
  NP07: "noodles",
  NP08: "boots",
  NP09: "umbrella",
  NP10: "sliced-bread",
  NP11: "fallout-shelter",
  NP12: "t-shirt",
  NP13: "pincers",
  NP14: "chemical-tank",
  NP15: "microscope",
  NP16: "fertilizer-bag",
  NP17: "horned-reptile",
  NPH: "hand-bag",
};
const SPECIALS = {
  SA1: "receive-money",
  SA2: "demolish",
  SA3: "alarm-clock",
  SA4: "fishing-lure",
  SA5: "hazmat-suit",
  SA6: "contract",
  SA7: "idea",
  SA8: "spy",
  SA9: "radar-sweep",
};
/** A card that was made in the workshop has no picture of its own yet. */
const NEW_PRODUCT = "present";
const NEW_SPECIAL = "card-play";

const COLOURS = { red: "#f0604d", green: "#8ccb45", purple: "#b58af0", blue: "#6d93ff", yellow: "#eadf7c" };

const byCode = (list) => new Map(list.map((item) => [item.code, item]));
const books = new WeakMap();

/** The catalog as a book; the same catalog gives the same book. */
export function bookOf(catalog) {
  if (!books.has(catalog)) books.set(catalog, new Book(catalog));
  return books.get(catalog);
}

class Book {
  constructor(catalog) {
    this.constants = catalog.constants;
    this.cities = catalog.cities.map((city) => ({ ...city, icon: CITIES[city.code]?.icon ?? NEW_CITY }));
    this.cityOf = byCode(this.cities);
    this.buildings = byCode(catalog.buildings);
    this.specials = byCode(
      catalog.specials.map((card) => ({ ...card, icon: SPECIALS[card.code] ?? NEW_SPECIAL, special: true })),
    );
    this.products = byCode(
      catalog.products.map((card) => ({ ...card, icon: PRODUCTS[card.code] ?? NEW_PRODUCT })),
    );
    this.threats = byCode(catalog.threats);
    this.companies = byCode(catalog.companies);
  }

  /** A Building, Start card or Special Action. @param {string} code */
  card(code) {
    return this.buildings.get(code) ?? this.specials.get(code);
  }

  city(code) {
    return this.cityOf.get(code) ?? { code, name: code, icon: NEW_CITY };
  }

  /**
   * The company of a seat as it is shown: its name, its city's sign and its colour. Before they are dealt
   * there is none.
   */
  company(seat) {
    const company = this.companies.get(seat.company);
    return {
      name: company?.name ?? "",
      icon: this.city(seat.city).icon,
      colour: COLOURS[company?.colour] ?? "#c9b8e8",
    };
  }

  /** The name of a card or of one of the game's words, for sentences. */
  name(kind, code) {
    const found = {
      product: this.products,
      threat: this.threats,
      company: this.companies,
      city: this.cityOf,
    }[kind];
    if (kind === "suit") return SUITS[code]?.name;
    if (kind === "kind") return KINDS[code]?.name;
    return (found?.get(code) ?? this.card(code) ?? this.products.get(code) ?? this.threats.get(code))?.name;
  }
}

/** What a Building earns, as amounts. */
export const earns = (card) => [card.yen, card.research, card.attack];
