/** The public rule data, ready for looking up by code, and the picture that belongs to each thing. */

const ICONS = {
  // Demands
  "DM-E1": "fried-eggs",
  "DM-E2": "sliced-bread",
  "DM-E3": "nest-eggs",
  "DM-S1": "corked-tube",
  "DM-S2": "window",
  "DM-S3": "base-dome",
  "DM-T1": "angler-fish",
  "DM-T2": "crane",
  "DM-T3": "suspension-bridge",
  "DM-P1": "microscope",
  "DM-P2": "battery-pack",
  "DM-P3": "power-generator",
  // Contracts
  EC01: "habitat-dome",
  EC02: "harbor-dock",
  EC03: "flowers",
  EC04: "bread",
  EC05: "paper-lantern",
  EC06: "vintage-robot",
  EC07: "life-buoy",
  EC08: "cable-stayed-bridge",
  EC09: "farm-tractor",
  EC10: "mini-submarine",
  EC11: "subway-train",
  EC12: "dinosaur-bones",
  // Events
  "EV-1": "shaking-hands",
  "EV-2": "extra-time",
  "EV-3": "graduate-cap",
  "EV-4": "present",
  "EV-5": "bubbling-flask",
  "EV-6": "village",
  "EV-7": "parachute",
  "EV-8": "earth-asia-oceania",
};

/** A card that was made in the workshop has no picture of its own yet. */
const KIND_ICONS = { demand: "archive-register", contract: "wax-seal", event: "public-speaker" };

const CITIES = {
  "CM-SG": { icon: "lion", colour: "#ff8566" },
  "CM-TK": { icon: "pagoda", colour: "#ff93cf" },
  "CM-NY": { icon: "modern-city", colour: "#74baff" },
  "CM-LD": { icon: "tower-bridge", colour: "#e6ddca" },
};
const NEW_CITY = { icon: "modern-city", colour: "#c9b8e8" };
const POWER_ICONS = ["chef-toque", "crystal-shine", "curled-tentacle", "oil-drum"];
const CREW_ICONS = ["basket", "mining", "scissors", "drill"];

const LETTERS = "ESTP";
const byCode = (list) => new Map(list.map((item) => [item.code, item]));
const byType = (list) => [...LETTERS].map((_, type) => list.find((item) => item.type === type));
const books = new WeakMap();

/** The catalog as a book; the same catalog gives the same book. */
export function bookOf(catalog) {
  if (!books.has(catalog)) books.set(catalog, new Book(catalog));
  return books.get(catalog);
}

class Book {
  constructor(catalog) {
    this.constants = catalog.constants;
    this.sectors = catalog.republic.sectors;
    this.target = catalog.republic.target;
    this.demands = byCode(catalog.demands);
    this.contracts = byCode(catalog.contracts);
    this.events = byCode(catalog.events);
    this.cities = byCode(catalog.mats);
    this.powers = byType(catalog.powers);
    this.crews = byType(catalog.crew);
  }

  /** @param {string} code */
  demand(code) {
    return { ...this.demands.get(code), icon: ICONS[code] || KIND_ICONS.demand };
  }

  contract(code) {
    return { ...this.contracts.get(code), icon: ICONS[code] || KIND_ICONS.contract };
  }

  event(code) {
    return { ...this.events.get(code), icon: ICONS[code] || KIND_ICONS.event };
  }

  city(code) {
    return { ...this.cities.get(code), ...(CITIES[code] || NEW_CITY) };
  }

  /** The power of a type of Crew, or null where the rule data gives none. */
  power(type) {
    return this.powers[type] ? { ...this.powers[type], icon: POWER_ICONS[type] } : null;
  }

  crew(type) {
    return { ...this.crews[type], icon: CREW_ICONS[type] };
  }

  /** What an Event adds to the reward of `local` or `global` Demands. */
  bonus(event, scope) {
    return this.events.get(event).bonus[scope];
  }

  /** Whether an Event puts new Global Demands out in every Refresh. */
  refills(event) {
    return this.events.get(event).refills;
  }

  /** The name of a card, a Crew or an Event by its code, for sentences. */
  name(kind, code) {
    if (kind === "crew") return this.crews[LETTERS.indexOf(code)]?.name;
    const found = { card: this.demands, contract: this.contracts, event: this.events }[kind];
    return (found?.get(code) || this.cities.get(code))?.name;
  }
}
