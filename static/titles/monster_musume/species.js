/**
 * Which icon stands for a species: by its whole name, else by the first of its words that has one. A species that an administrator
 * invents finds its icon by its words too, and otherwise a paw.
 */

const WHOLE = {
  "Polar Bear Folk": "polar-bear", "Moon Rabbit": "rabbit-head", "Water Lily Sprite": "lotus-flower", "Sea Anemone Folk": "spoted-flower", "Tree Frog Folk": "frog",
  "Frost Giant": "ice-golem", "Stone Giant": "stone-stack", "Honey Bee": "bee", "Lake Serpent": "sea-serpent", "Living Doll": "matryoshka-dolls", "Living Harp": "harp",
  "Mountain Nymph": "mountaintop", "Pond Nymph": "lily-pads", "Sea Nymph": "big-wave", "Sky Harpy": "sun-cloud", "Snow Spirit": "snowing", "Crystal Golem": "crystal-growth",
};

const WORDS = {
  angel: "angel-wings", badger: "badger", banshee: "floating-ghost", bat: "evil-bat", bear: "bear-head", beetle: "scarab-beetle", cat: "cat", boar: "boar", book: "white-book", butterfly: "butterfly",
  capybara: "capybara", zebra: "zebra-shield", pony: "horseshoe", clockwork: "clockwork", cloud: "fluffy-cloud", comet: "comet-spark", coral: "coral", cow: "cow", crane: "heron", cricket: "cricket",
  crow: "raven", cyclops: "cyclops", dawn: "sunrise", deer: "deer-head", desert: "cactus", djinn: "magic-lamp", dolphin: "dolphin", donkey: "donkey", dormouse: "seated-mouse", dove: "dove",
  dragon: "dragon-head", dragonfly: "dragonfly", drake: "spiked-dragon-head", dullahan: "visored-helm", dwarf: "dwarf-face", elephant: "elephant-head", elf: "elf-ear", elk: "stag-head",
  falcon: "hawk-emblem", faun: "pan-flute", fern: "fern", fire: "fire", firefly: "fireflake", flower: "flowers", fox: "fox", kitsune: "fox-head", gargoyle: "gargoyle", gecko: "gecko", ghost: "ghost",
  gnome: "bad-gnome", goat: "goat", goblin: "goblin-head", golem: "rock-golem", goose: "goose", griffin: "griffin-symbol", hedgehog: "hedgehog", hornet: "wasp-sting", imp: "imp", jaguar: "tiger-head",
  jellyfish: "jellyfish", kappa: "turtle-shell", kettle: "camp-cooking-pot", kobold: "labrador-head", kodama: "sprout", ladybird: "ladybug", lamia: "snake", lark: "hummingbird", laurel: "laurels",
  lily: "trefoil-lily", lion: "lion", lyre: "lyre", magpie: "swallow", mandrake: "plant-roots", mask: "duality-mask", mink: "fox-tail", minotaur: "minotaur", mirror: "mirror-mirror", mist: "fog",
  rabbit: "rabbit", moth: "butterfly-flower", mouse: "mouse", mummy: "mummy-head", naga: "cobra", nightingale: "bird-twitter", octopus: "octopus", ogre: "ogre", oni: "oni", orc: "orc-head",
  orchid: "twirly-flower", otter: "beaver", owl: "owl", oyster: "oyster-pearl", panther: "saber-toothed-cat-head", peach: "peach", peacock: "feather", penguin: "penguin", phoenix: "fire-tail",
  pixie: "fairy-wings", poppy: "poppy", porcupine: "porcupine", rain: "raining", rainbow: "rainbow-star", reindeer: "deer", rhino: "rhinoceros-horn", river: "river", robin: "nest-birds", rose: "rose",
  rowan: "berry-bush", salamander: "salamander", seal: "juggling-seal", selkie: "juggling-seal", shadow: "moon", silkworm: "caterpillar", siren: "nautilus-shell", slime: "slime", snail: "snail",
  sparrow: "sparrow", sphinx: "egyptian-sphinx", squirrel: "squirrel", star: "falling-star", swan: "swan", swordfish: "school-of-fish", sylph: "wind-slap", tanuki: "raccoon-head", teapot: "teapot",
  telescope: "telescope", thorn: "thorny-vine", thunder: "lightning-storm", troll: "troll", turtle: "tortoise", umbrella: "umbrella", undine: "droplets", unicorn: "unicorn", valkyrie: "winged-shield",
  vampire: "vampire-cape", vine: "curling-vines", werewolf: "wolf-head", wisp: "candle-flame", willow: "willow-tree", wind: "whirlwind", witchlight: "lantern-flame", yak: "bison", yuki: "snowflake-1",
  zombie: "grave-flowers", centaur: "horse-head", dryad: "tree-branch", harpy: "feathered-wing", mermaid: "whale-tail", nymph: "big-wave", sprite: "sprout", spirit: "floating-ghost", giant: "stone-stack",
};

/** The icon of a species. @param {string} species */
export function iconOf(species) {
  const words = species.toLowerCase().split(/[^a-z]+/);
  return WHOLE[species] ?? WORDS[words.find((word) => WORDS[word])] ?? "paw-print";
}
