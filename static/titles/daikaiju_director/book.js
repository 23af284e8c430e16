/** The catalog by code: Daikaiju with their look, abilities, Twist Cards. */

/** Each monster's own sign, colour, and how it is called in narrow places. */
const LOOKS = {
  space_hunter_x: { icon: "space-suit", colour: "#38c6d9", short: "Hunter" },
  eelian: { icon: "sea-serpent", colour: "#b98cf5", short: "Eelian" },
  fenrir: { icon: "werewolf", colour: "#ccd8ea", short: "Fenrir" },
  vulcanus: { icon: "rock-golem", colour: "#ff9440", short: "Vulcanus" },
};
const UNCAST = { icon: "director-chair", colour: "#b8a991", short: "" };

const ABILITIES = {
  ranged_attack: "target-laser",
  fly: "jet-pack",
  longshot: "laser-blast",
  aquatic: "water-drop",
  siren_song: "sound-waves",
  vicious: "fangs",
  pounce: "pounce",
  lava_immunity: "flame",
  water_weakness: "water-drop",
  crack_the_earth: "edge-crack",
  lava_tubes: "mole",
};

const TWISTS = {
  SX01: "vortex",
  SX02: "power-button",
  SX03: "targeting",
  SX04: "bolt-shield",
  SX05: "rocket-thruster",
  SX06: "beam-satellite",
  SX07: "electric-whip",
  SX08: "laser-turret",
  SX09: "wanted-reward",
  SX10: "armor-vest",
  SX11: "delivery-drone",
  SX12: "defense-satellite",
  EE01: "vortex",
  EE02: "fish-scales",
  EE03: "tentacle-strike",
  EE04: "theater-curtains",
  EE05: "wave-strike",
  EE06: "whirlpool-shuriken",
  EE07: "psychic-waves",
  EE08: "puppet",
  EE09: "snake-spiral",
  EE10: "bubbles",
  EE11: "harp",
  EE12: "big-wave",
  FE01: "vortex",
  FE02: "needle-jaws",
  FE03: "layered-armor",
  FE04: "triple-claws",
  FE05: "claw-slashes",
  FE06: "jumping-dog",
  FE07: "wolf-howl",
  FE08: "bestial-fangs",
  FE09: "health-increase",
  FE10: "moon",
  FE11: "sniffing-dog",
  FE12: "direwolf",
  VU01: "vortex",
  VU02: "dig-hole",
  VU03: "fire-punch",
  VU04: "armoured-shell",
  VU05: "earth-crack",
  VU06: "eruption",
  VU07: "quake-stomp",
  VU08: "rock",
  VU09: "lava",
  VU10: "spiked-shell",
  VU11: "heat-haze",
  VU12: "smoking-volcano",
};

/** When a card may be played, in two or three words. */
const WHEN = {
  TURN: "as a turn begins",
  ACTION: "after an action",
  ATTACK: "when attacked",
  ABILITY: "on an ability",
  TWIST: "on their Twist",
  DAMAGE: "when damaged",
  HURT: "once hurt",
};

const byCode = (things) => new Map(things.map((thing) => [thing.code, thing]));

class Book {
  constructor(catalog) {
    this.constants = catalog.constants;
    this.kaiju = byCode(catalog.daikaiju.map((one) => ({ ...one, ...LOOKS[one.code] })));
    this.twists = byCode(catalog.twists);
    this.abilities = byCode(catalog.daikaiju.flatMap((one) => one.abilities));
  }

  /** The monster of a seat; before the casting an empty chair. */
  star(seat) {
    return this.kaiju.get(seat?.daikaiju) ?? { ...UNCAST, name: "not cast yet", abilities: [], stats: {} };
  }
  abilityIcon(code) {
    return ABILITIES[code] ?? "divided-spiral";
  }
  twistIcon(code) {
    return TWISTS[code] ?? "divided-spiral";
  }

  /** When a card of one's hand can be played. */
  when(card) {
    if (card.kind === "immediate" && card.windows.includes("ROLL"))
      return card.as === "attacker"
        ? "as you attack"
        : card.as === "defender"
          ? "as you defend"
          : "in any combat";
    if (card.kind === "energy") return "first in your turn";
    if (card.windows.includes("MAIN")) return "on your turn";
    return WHEN[card.windows[0]] ?? "";
  }

  name(kind, code) {
    if (kind === "card") return this.twists.get(code)?.name ?? code;
    if (kind === "kaiju") return this.kaiju.get(code)?.name ?? code;
    if (kind === "ability") return this.abilities.get(code)?.name ?? code;
    return code;
  }
}

const books = new WeakMap();

/** One book per catalog. */
export function bookOf(catalog) {
  if (!books.has(catalog)) books.set(catalog, new Book(catalog));
  return books.get(catalog);
}
