"""The site's own players: what bots are called and drawn as. Nobody may register under these names.

Which of them sit at a table follows from the match (`games/play/views/seat_names.py`). Old matches read as
they always did because nothing is taken out here; whoever is added may change who sat in them."""

from __future__ import annotations

from typing import NamedTuple

from accounts.lookalike_names import skeleton


class Character(NamedTuple):
    """A name of at most ten letters, and an icon of the sprite that no person can choose."""

    name: str
    emblem: str


CHARACTERS = (
    Character("Ankor", "armadillo"),
    Character("Axolito", "axolotl"),
    Character("Barkolos", "tree-face"),
    Character("Beakatu", "toucan"),
    Character("Blinko", "cyclops"),
    Character("Blubbar", "sperm-whale"),
    Character("Brrrog", "ice-golem"),
    Character("Chompra", "shark-jaws"),
    Character("Crunchu", "crab"),
    Character("Dodorim", "dodo"),
    Character("Flapjaw", "manta-ray"),
    Character("Formika", "ant"),
    Character("Gekkora", "gecko"),
    Character("Glimmra", "angler-fish"),
    Character("Grumbo", "boar"),
    Character("Honkara", "parasaurolophus"),
    Character("Hoppira", "kangaroo"),
    Character("Hydrabel", "hydra"),
    Character("Karrka", "vulture"),
    Character("Knuckla", "gorilla"),
    Character("Lochnis", "sea-dragon"),
    Character("Mandibor", "praying-mantis"),
    Character("Minoro", "bull"),
    Character("Pinchara", "scorpion"),
    Character("Puffalo", "porcupinefish"),
    Character("Rustor", "metal-golem-head"),
    Character("Shellador", "beetle-shell"),
    Character("Skreeko", "pterodactylus"),
    Character("Slowmax", "spiked-snail"),
    Character("Snappiko", "croc-jaws"),
    Character("Snaptula", "venus-flytrap"),
    Character("Spinnara", "long-legged-spider"),
    Character("Stretcha", "diplodocus"),
    Character("Tricorno", "triceratops-head"),
    Character("Trompo", "elephant-head"),
    Character("Tuskello", "walrus-head"),
    Character("Wobblek", "jellyfish"),
    Character("Woolgor", "mammoth"),
)
LOOKS = {skeleton(one.name): one for one in CHARACTERS}
"""The characters by what their names look like."""
