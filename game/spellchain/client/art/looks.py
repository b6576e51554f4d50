"""Which emblem a card has: `assets/spellchain/looks.toml`, and for a card that does not stand there one of its own."""

import math
import random
import zlib
from collections.abc import Collection, Mapping
from functools import cache
from pathlib import Path

from game.engine.content import Table, asset_root, expected_id, read_table, shown
from game.engine.said import Said
from game.spellchain.client.art.emblem import Emblem, motif_parts, placed
from game.spellchain.client.art.motifs import MOTIFS
from game.spellchain.engine.content import Card, Content

Placing = tuple[str, float, float, float, float, bool]
"""A motif, its place, its size, how far it is turned, and whether it is mirrored."""
Look = tuple[Placing, ...]

FLIP = "flip"
DEFAULTS = (0.0, 0.0, 1.0, 0.0)
MOST = 8
"""Motifs of a look."""

BY_KIND: Mapping[str, tuple[str, ...]] = {
    "beast": ("hound", "bat", "turtle", "mammoth", "wolf", "boar", "hare", "rat", "lynx", "crane", "snail", "moth"),
    "construct": ("golem", "colossus", "stoneling", "furnace"),
    "elemental": ("envoy", "imp", "rime_sprite", "hill_mother"),
    "spirit": ("stalker", "candle_ghost", "shifter", "herald", "walker"),
}
BY_TYPE: Mapping[str, tuple[str, ...]] = {
    "creature": ("shifter", "envoy", "stoneling"),
    "sorcery": ("fireball", "spiral_eye", "scrolls", "storm", "trade_scales"),
    "instant": ("bolt", "open_book", "goblet", "ward_stone", "clock"),
    "reaction": ("counter", "broken_word", "mirror", "false_hand"),
    "enchant": ("spell_shield", "iron_hide", "mask", "coat", "key"),
    "field": ("bedrock", "totem", "tower", "well", "menhirs", "tome"),
}
PEOPLE: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "mage": (
        ("staff", "orb_staff", "quill", "lantern", "candle", "key"),
        ("robe", "cloak"),
        ("face", "blind_face", "masked_face"),
        ("pointed_hat", "hood", "tall_hat", "crooked_hat", "halo", "tonsure", "wild_hair"),
    ),
    "warrior": (
        ("sword", "spear", "axe", "hammer", "club", "pick", "bow", "banner"),
        ("mail", "cloak", "robe"),
        ("face", "grim_face"),
        ("open_helm", "horned_helm", "kettle_hat", "sallet", "cap", "bandana", "plumed_hat", "fur_hood"),
    ),
}
"""What people hold, what they wear, their faces and what is on their heads."""
PERSON = ((30.0, 2.0, 0.84, 10.0), (-4.0, 2.0, 0.96, 0.0), (-4.0, -4.0, 0.9, 0.0), (-4.0, -6.0, 0.94, 0.0))
BY_SCHOOL: Mapping[str, tuple[str, ...]] = {
    "flame": ("tongue", "torch"),
    "frost": ("flake", "drop"),
    "stone": ("cog", "heater"),
    "arcane": ("ward_stone", "bolt"),
    "shadow": ("goblet", "dagger"),
    "neutral": ("key", "horn"),
}
"""Motifs of cards that have no look of their own, and what stands beside them."""


def parse_looks(file: Table, cards: Collection[str]) -> dict[str, Look]:
    """The looks of a file. Raises: ``BadContent`` for a card or motif that is not there, or a bad placing."""
    file.allow("format", "looks")
    table = file.table("looks")
    for card in table.data:
        if card not in cards:
            table.fault(card, Said("no card has this id; {mend}", mend=expected_id(card, cards)))
    return {card: tuple(_placing(table, card, text) for text in table.texts(card, MOST)) for card in table.data}


def _placing(table: Table, card: str, text: str) -> Placing:
    name, *rest = text.split() or ("",)
    flip = rest[-1:] == [FLIP]
    numbers = rest[:-1] if flip else rest
    if name not in MOTIFS:
        mend = expected_id(name, sorted(MOTIFS))
        table.fault(card, Said("unknown motif {name}; {mend}", name=shown(name), mend=mend))
    try:
        x, y, size, turn = (*(float(number) for number in numbers), *DEFAULTS[len(numbers) :])
    except ValueError:
        table.wrong(card, Said("a motif with x y size turn flip"), text)
    if not math.isfinite(turn) or abs(turn) > 360:
        table.wrong(card, Said("a turn of -360 to 360 degrees"), text)
    if not (0.1 <= size <= 2 and abs(x) <= 60 and abs(y) <= 60):
        table.wrong(card, Said("a place within 60 of the middle and a size of 0.1 to 2"), text)
    return name, x, y, size, turn, flip


@cache
def looks(root: Path | None = None) -> Mapping[str, Look]:
    """The looks of the set's cards, read once. Raises: ``BadContent``."""
    root = asset_root() if root is None else root
    names = read_table(root, "spellchain/words.toml").table("cards").data
    return parse_looks(read_table(root, "spellchain/looks.toml"), names.keys())


def derived(card: Card) -> Look:
    """A look from a card's type, its first kind, its school and its id."""
    chance = random.Random(zlib.crc32(card.id.encode()))
    kind = card.kinds[0] if card.kinds else ""
    if kind in PEOPLE:
        return tuple((chance.choice(names), *place, False) for names, place in zip(PEOPLE[kind], PERSON, strict=True))
    names = BY_KIND.get(kind) or BY_TYPE[card.type]
    side = chance.choice((-1, 1))
    main = chance.choice(names), -side * chance.uniform(2, 6), 0.0, chance.uniform(0.86, 0.96), 0.0, side > 0
    beside = chance.choice(BY_SCHOOL[card.school]), side * 30.0, chance.uniform(-30, 30), 0.36, 0.0, False
    return main, beside


@cache
def _drawn(look: Look) -> Emblem:
    parts: list[Emblem] = [
        placed(motif_parts(MOTIFS[name]), x, y, size, turn, flip) for name, x, y, size, turn, flip in look
    ]
    return tuple(part for emblem in parts for part in emblem)


def emblem_of(card: str, content: Content) -> Emblem:
    """The emblem of a card."""
    look = looks().get(card)
    return _drawn(derived(content.cards[card]) if look is None else look)


HEXED: Look = (("toad", 0.0, 0.0, 1.0, 0.0, False),)
BLANK: Look = (("blank_page", 0.0, 0.0, 1.0, 0.0, False),)


def emblem_now(face: str, text: str, kinds: Collection[str], content: Content) -> Emblem:
    """The emblem of a permanent as it is now: of the text that it has; one without text is what its kinds make it."""
    if text in (face, None):
        return emblem_of(face, content)
    if text:
        return emblem_of(text, content)
    return _drawn(HEXED if "beast" in kinds else BLANK)


def rose() -> Emblem:
    """The sign of the house, on the back of every card."""
    return motif_parts(MOTIFS["rose"])
