"""What is seen on a card: of a character its body by class, its head, and the thing that its first ability holds; of
anything else an emblem. All of it follows from the card itself, so that a card of a pack has its picture too.

The words of an id come first (a hound is a hound, and an archer has a bow), then the first keyword, then the first
operation of its program; the number that is left of the id chooses among what fits.
"""

import zlib
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import NamedTuple

from game.lirya.client.art.emblems import EQUIPMENT, SPELLS, STRUCTURES
from game.lirya.client.art.figures import BACKS, BEASTS, BODIES, HEADS
from game.lirya.client.art.holds import HOLDS
from game.lirya.client.art.parts import Part, parts_of, placed
from game.lirya.engine.content import Card


class Figure(NamedTuple):
    """Who somebody is; ``whole`` is one of the beasts instead of all else."""

    body: str
    head: str
    hold: str
    back: str
    whole: str = ""
    flip: bool = False


Words = Mapping[str, str]


def _words(table: Mapping[str, str]) -> Words:
    """By each word what it means, of a table that says by each meaning its words."""
    return {word: meaning for meaning, words in table.items() for word in words.split()}


_BEAST_WORDS = _words(
    {
        "hound": "hound wolf dog jackal fox cur whelp lynx cat panther",
        "colossus": "colossus golem giant construct effigy titan",
        "mountain": "mountain hill crag",
        "wisp": "wisp spark ember cinderling flame imp",
        "shade": "shade ghost wraith spirit phantom specter haunt echo",
        "shard": "shard stoneling crystal pebble",
        "bird": "bird falcon hawk owl crow raven heron swift gull eagle kestrel crane sparrow roc griffin wing",
        "serpent": "serpent snake eel wyrm adder viper drake dragon asp lindworm",
        "fish": "fish pike whale shark carp leviathan salmon dolphin kraken ray",
        "stag": "stag deer elk hart goat ram horse mare colt ox bull aurochs boar",
        "bear": "bear badger toad beast mole",
        "beetle": "beetle scarab crab spider scorpion mantis locust tortoise turtle snail",
        "moth": "moth butterfly bat dragonfly wasp firefly sprite",
    }
)
_HOLD_WORDS = _words(
    {
        "sword": "squire knight sword duke warlord captain sergeant",
        "swords": "duelist duellist dancer twin blades fencer",
        "sword_and_shield": "guard warden sentry defender militia",
        "shield": "bulwark protector shieldmaiden",
        "two_shields": "brother sister",
        "round_shield": "raider rower",
        "spear": "spearman spear pikeman pike harpooner fisher spearwoman road",
        "lance": "lancer courser rider cavalier outrider",
        "bow": "archer bow hunter huntress bowman fletcher ranger",
        "pick": "sapper miner digger quarryman novice delver",
        "hammer": "slag smith mason forge hammer builder breaker stonecutter",
        "axe": "axe woodcutter feller reaver headsman",
        "ram": "gate ram besieger",
        "dagger": "cutpurse thief knife assassin stalker strider rogue spy smuggler",
        "torch": "torch runner torchbearer fire arsonist kindled",
        "two_fires": "oracle pyre fury",
        "flake": "frost ice rime winter snow",
        "orb": "seer diviner adept",
        "wave": "siren tide undertow wave current",
        "bowl": "mender healer brook midwife nurse",
        "chalice": "vampire regent blood cup",
        "coins": "beggar caravan merchant trader peddler broker miser",
        "flask": "plague alchemist poison brewer apothecary",
        "thorns": "thorn sprout bramble briar hedge",
        "book": "tutor archivist hymn scholar scribe librarian lector cantor chronicler",
        "scroll": "whisper clerk herald envoy notary",
        "letter": "courier messenger post",
        "lamp": "lamp watchman squire lamplighter",
        "lamp_staff": "lantern beacon",
        "sun": "dawn acolyte sun morning sunlit",
        "prism": "prism glazier",
        "glass_shield": "glass sentinel",
        "bolt": "storm thunder lightning tempest",
        "crook": "shepherd abbot bishop shaman",
        "plume": "feather sage quill",
        "banner": "banner standard marshal ensign",
        "horn": "horn singer bard piper crier choir caller",
        "strings": "puller puppet weaver spinner",
        "skull": "grave bone necromancer priest hollow sexton",
        "milestone": "milestone stone",
        "toll": "toll bridge",
        "scythe": "reaper harvester scythe mower",
        "hourglass": "hour clock time seraph",
        "net": "net fowler trapper",
        "key": "key jailer warder gatekeeper porter",
        "mirror": "mirror double doppel mime",
        "anchor": "sailor anchor captain pilot boatman ferryman",
        "kite": "kite",
        "gear": "tinker engineer clay potter",
    }
)
_HOLD_KEYWORDS = {
    "assault": "sword",
    "reach": "spear",
    "siege": "ram",
    "twin": "swords",
    "haste": "torch",
    "mender": "bowl",
    "guardian": "shield",
    "mobile": "kite",
    "vanguard": "sword_and_shield",
    "rearguard": "bow",
    "piercing": "lance",
    "pure": "bolt",
    "thorns": "thorns",
    "lifedrain": "chalice",
    "venom": "flask",
    "barrier": "glass_shield",
    "elusive": "prism",
    "rooted": "crook",
    "steadfast": "milestone",
    "offering": "coins",
}
_HOLD_STATES = {
    "stunned": "flake",
    "poisoned": "flask",
    "paralyzed": "net",
    "cursed": "skull",
    "vulnerable": "scythe",
    "stealth": "dagger",
    "immunity": "glass_shield",
    "blessed": "sun",
    "regeneration": "bowl",
    "fortified": "round_shield",
}
_HOLD_STEPS = {
    "damage": "palm_fire",
    "heal": "bowl",
    "lose_life": "chalice",
    "repair": "hammer",
    "stats": "banner",
    "grant": "banner",
    "give": "banner",
    "cleanse": "prism",
    "silence": "mirror",
    "move": "wave",
    "push": "staff",
    "pull": "crook",
    "swap": "strings",
    "draw": "letter",
    "discard": "scroll",
    "search": "book",
    "recover": "lamp",
    "revive": "hourglass",
    "return": "wave",
    "mill": "skull",
    "reorder": "book",
    "scry": "orb",
    "sift": "scroll",
    "control": "strings",
    "destroy": "scythe",
    "sacrifice": "dagger",
    "transform": "mirror",
    "create": "horn",
    "summon": "horn",
    "negate": "plume",
    "redirect": "shield",
    "copy": "mirror",
    "ready": "torch",
    "detach": "key",
    "transfer": "gear",
    "reveal": "lamp",
    "energy": "two_fires",
    "gain": "two_fires",
    "cheaper": "coins",
    "dearer": "toll",
    "upgrade": "hammer",
    "counter": "gear",
}
_HOLDS_BY_CLASS: Mapping[str, Sequence[str]] = {
    "warrior": ("sword", "axe", "hammer", "round_shield", "spear", "sword_and_shield"),
    "ranger": ("bow", "dagger", "spear", "net", "swords", "horn"),
    "mage": ("staff", "orb", "palm_fire", "prism", "scroll", "two_fires"),
    "cleric": ("book", "crook", "lamp", "bowl", "hands", "chalice"),
}
_HEAD_WORDS = _words(
    {
        "crowned": "king queen prince princess lord lady kindled emperor duke baron",
        "golem": "clay iron statue",
        "great": "sentinel knight lancer milestone templar",
        "plume": "paladin duelist captain champion",
        "horned": "raider reaver marauder warlord",
        "kettle": "militia brother guard sapper watchman",
        "hood": "hood strider scout adept poacher",
        "mask": "thief cutpurse regent assassin night mask",
        "feather": "courier archer hunter",
        "skull": "plague hollow bone",
        "beard": "beggar tutor archivist elder hermit old",
        "antler": "root shaman druid",
        "leaves": "moss grove garden orchard",
        "veil": "singer keeper widow sister sage",
        "mitre": "toll bishop abbot prelate",
        "tonsure": "hymn monk friar brother",
        "long": "siren puller seraph witch weaver",
        "hat": "caller magus wizard",
        "circlet": "princess lady seer oracle",
        "brim": "pilgrim peddler ferryman traveller pilot",
    }
)
_HEADS_BY_CLASS: Mapping[str, Sequence[str]] = {
    "warrior": ("great", "kettle", "plume", "horned", "bare", "red", "band"),
    "ranger": ("hood", "feather", "bare", "band", "brim", "mask", "leaves", "red"),
    "mage": ("hat", "hood", "beard", "long", "circlet", "brim", "cowl"),
    "cleric": ("veil", "tonsure", "cowl", "mitre", "bare", "beard", "circlet"),
}
_BACKS_BY_ELEMENT = {
    "fire": "flames",
    "water": "waves",
    "earth": "roots",
    "air": "wings",
    "light": "sun",
    "shadow": "cloak",
    "": "spikes",
}
"""What is behind those who are rare."""
_HALOS = {"light": "halo", "air": "pale_halo", "shadow": "dark_halo"}
RARE = frozenset(("rare", "ultra_rare", "legendary", "special"))

_SPELL_WORDS = _words(
    {
        "dart": "dart arrow bolt lance spark",
        "burst": "burst blast thunder nova storm",
        "call": "call ember embers wisps summon",
        "rain": "rain cinders shower hail",
        "flood": "flood tide wave deluge current",
        "return": "ebb recall undertow",
        "mirror": "mirror reflection pool",
        "leaf": "hymn leaf green spring bloom",
        "root": "root bitter vine",
        "amber": "amber bind resin",
        "gift": "gift mason masons",
        "stone_hand": "skin stone palm",
        "quake": "tremor quake landslide crack",
        "swirl": "gale whirl breath cyclone air",
        "gust": "tailwind gust updraft",
        "swap": "crosswind swap exchange paths",
        "bell": "stillness bell toll silence",
        "hush": "hush whisper gag",
        "dawn": "blessing",
        "drop": "water clear tear dew",
        "sunrise": "dawn morning sunrise",
        "eye": "hex omen eye glimpse vision sight",
        "wound": "wound open cut",
        "bargain": "bargain pact deal",
        "grave": "grave burial tomb",
        "skull": "death doom plague crow crows",
        "shears": "thread end shears",
        "logs": "ash kindling hearth pyre",
        "horn": "cry rallying muster charge",
        "scroll": "shift letter decree law litany",
        "moon": "moon night dusk salt",
        "star": "star oath vow signal",
        "gate": "gate door doors threshold",
        "hourglass": "hours time delay",
        "web": "web snare net",
        "chains": "chain shackle",
        "scales": "scales tax toll balance price",
        "heart": "heart mercy",
        "cards": "cards hand",
        "shield": "shield ward aegis wall",
    }
)
_SPELL_STEPS = {
    "damage": "burst",
    "heal": "heart",
    "lose_life": "bargain",
    "repair": "gift",
    "stats": "horn",
    "set": "bell",
    "double": "star",
    "cleanse": "drop",
    "grant": "star",
    "give": "star",
    "silence": "hush",
    "barrier": "shield",
    "move": "gust",
    "push": "gust",
    "pull": "chains",
    "swap": "swap",
    "draw": "cards",
    "discard": "skull",
    "search": "scroll",
    "recover": "scroll",
    "revive": "grave",
    "return": "return",
    "mill": "skull",
    "reorder": "cards",
    "scry": "eye",
    "sift": "eye",
    "peek": "eye",
    "peek_deck": "eye",
    "peek_hand": "eye",
    "reveal": "eye",
    "control": "web",
    "destroy": "shears",
    "sacrifice": "bargain",
    "transform": "moon",
    "create": "call",
    "negate": "broken",
    "redirect": "swap",
    "copy": "mirror",
    "ready": "hourglass",
    "detach": "chains",
    "transfer": "swap",
    "energy": "logs",
    "gain": "logs",
    "cheaper": "scales",
    "dearer": "scales",
    "upgrade": "gift",
    "play_free": "gate",
}
_SPELL_STATES = {
    "stunned": "quake",
    "poisoned": "vial",
    "paralyzed": "amber",
    "cursed": "eye",
    "vulnerable": "wound",
    "stealth": "moon",
    "immunity": "root",
    "blessed": "dawn",
    "regeneration": "leaf",
    "fortified": "stone_hand",
}
_STRUCTURE_WORDS = _words(
    {
        "banner": "banner muster camp barracks",
        "well": "well",
        "pyre": "pyre hearth",
        "spring": "spring fountain cistern pool baths",
        "archive": "archive",
        "shelves": "library school scriptorium",
        "grove": "grove orchard tree wood",
        "lamp": "lamp hall lantern lighthouse beacon",
        "gate": "gate portal arch door",
        "wall": "wall eyrie rampart bastion palisade",
        "tower": "tower shield keep spire watch fort fortress",
        "key": "vault reliquary treasury bank",
        "forge": "forge smithy anvil foundry brazier",
        "bridge": "bridge drawbridge moat ford causeway aqueduct",
        "house": "house inn cottage lodge",
        "mill": "mill windmill sail granary",
        "kiln": "kiln oven furnace brickworks",
        "market": "market stall bazaar exchange",
        "bell": "bell belfry campanile chapel shrine",
        "stones": "stones barrow circle quarry dolmen menhir",
        "throne": "throne court crypt ossuary",
        "ship": "ship harbour harbor dock quay pier barge",
        "garden": "garden hospice bower terrace field hedge",
        "loom": "loom loft workshop weaver guild",
        "cage": "cage prison kennel menagerie den stable",
        "orrery": "orrery dome pylon observatory sky dial",
    }
)
_STRUCTURE_STEPS = {
    "stats": "banner",
    "energy": "well",
    "gain": "well",
    "draw": "archive",
    "heal": "grove",
    "cheaper": "lamp",
    "damage": "gate",
    "give": "wall",
    "grant": "wall",
    "create": "house",
    "state": "stones",
    "repair": "forge",
    "search": "archive",
    "scry": "orrery",
    "dearer": "bridge",
    "move": "mill",
    "discard": "cage",
    "recover": "garden",
    "revive": "bell",
    "mill": "throne",
}
_EQUIPMENT_WORDS = _words(
    {
        "sabre": "sabre saber scimitar cutlass",
        "sword": "sword blade glaive rapier brand",
        "bow": "bow crossbow longbow",
        "spear": "spear lance pike halberd trident harpoon",
        "hammer": "hammer maul mace",
        "axe": "axe cleaver hatchet",
        "knife": "knife dagger dirk needle",
        "staff": "staff wand rod sceptre scepter crook",
        "sling": "sling",
        "whip": "whip lash flail",
        "round": "round buckler targe",
        "heater": "shield heater aegis",
        "tower_shield": "pavise door rampart",
        "mail": "mail plate cuirass hauberk coat armour harness scale",
        "mantle": "mantle cape robe shawl",
        "helm": "helm helmet cap hood",
        "boots": "boots shoes sandals spurs",
        "gloves": "gloves gauntlet gauntlets",
        "charm": "charm pouch purse travellers",
        "amulet": "amulet pendant medal locket torc",
        "ring": "ring band signet",
        "lantern": "lantern lamp candle",
        "feather": "feather plume quill wings",
        "mask": "mask veil visage",
        "book": "book tome hymnal ledger psalter codex",
        "horn": "horn trumpet",
        "vial": "vial flask phial oil salve",
        "standard": "standard banner flag pennant",
        "crown": "crown circlet diadem tiara",
        "chain": "chain bond shackles fetters",
        "cup": "cup chalice grail bowl",
        "hourglass": "hourglass clock",
        "thorn": "thorn thorns bramble briar",
        "flame_blade": "fire first",
    }
)
_EQUIPMENT_BY_SLOT: Mapping[str, Sequence[str]] = {
    "weapon": ("sword", "axe", "spear", "hammer", "knife", "staff", "whip"),
    "armour": ("mail", "heater", "mantle", "helm", "tower_shield", "round"),
    "accessory": ("amulet", "ring", "charm", "boots", "gloves", "mask", "feather"),
    "universal": ("standard", "book", "horn", "lantern", "cup", "hourglass", "chain"),
}


def seed_of(card: str) -> int:
    """The number that an id is drawn by."""
    return zlib.crc32(card.encode())


def _said(card: str, table: Words, first: bool = False) -> str:
    """What the words of an id mean, the last first: a thing is what its last word says; or what it has with it, which
    the ``first`` word says."""
    words = card.rpartition(":")[2].split("_")
    return next((table[word] for word in (words if first else reversed(words)) if word in table), "")


def _steps(card: Card) -> Iterator[tuple[str, str]]:
    """The operations of a card's program with the state that they are about, the first first."""
    program = card.program
    for step in (*program.effect, *(step for ability in program.abilities for step in ability.effect)):
        state = step.values.get(step.word) if step.word in ("state", "states") else ""
        yield step.word, str(state[0] if isinstance(state, tuple) else state or "")


def _by_steps(card: Card, states: Mapping[str, str], steps: Mapping[str, str]) -> str:
    """What the first operation that is known here stands for."""
    for word, state in _steps(card):
        found = states.get(state) or states.get(word) or steps.get(word) or steps.get(word.partition("_")[0])
        if found:
            return found
    return ""


def _choose(fits: Sequence[str], seed: int) -> str:
    return fits[seed % len(fits)]


# ---- characters ----


@cache
def figure_of(card: Card) -> Figure:
    """Who a character is."""
    seed = seed_of(card.id)
    whole = _said(card.id, _BEAST_WORDS)
    person = _said(card.id, _HOLD_WORDS) or _said(card.id, _HEAD_WORDS)
    if whole and (not person or card.token or card.id.rpartition("_")[2] in _BEAST_WORDS):
        return Figure("", "", "", _behind(card) if card.rarity in RARE else "", whole)
    head = _said(card.id, _HEAD_WORDS) or _choose(_HEADS_BY_CLASS[card.class_], seed // 7)
    return Figure(card.class_, head, _held(card, seed), _behind(card), flip=bool(seed // 3 % 2))


def _held(card: Card, seed: int) -> str:
    """The thing that somebody holds."""
    said = _said(card.id, _HOLD_WORDS, first=True)
    if said:
        return said
    for gift in card.program.keywords:
        if gift.keyword in _HOLD_KEYWORDS:
            return _HOLD_KEYWORDS[gift.keyword]
    if card.enters:
        return _HOLD_STATES[card.enters[0].state]
    return _by_steps(card, _HOLD_STATES, _HOLD_STEPS) or _choose(_HOLDS_BY_CLASS[card.class_], seed // 11)


def _behind(card: Card) -> str:
    if card.rarity in RARE:
        return _BACKS_BY_ELEMENT[card.element]
    return _HALOS.get(card.element, "") if card.class_ == "cleric" else ""


# ---- all the rest ----


@cache
def emblem_of(card: Card) -> str:
    """The emblem of a card that is no character."""
    seed = seed_of(card.id)
    if card.type == "structure":
        said = _said(card.id, _STRUCTURE_WORDS)
        opens = "cage" if any(level.opens == "beasts" for level in card.levels) else ""
        return said or opens or _by_steps(card, {}, _STRUCTURE_STEPS) or _choose(tuple(STRUCTURES), seed)
    if card.type == "equipment":
        return _said(card.id, _EQUIPMENT_WORDS) or _choose(_EQUIPMENT_BY_SLOT[card.slot], seed)
    return _said(card.id, _SPELL_WORDS) or _by_steps(card, _SPELL_STATES, _SPELL_STEPS) or _choose(tuple(SPELLS), seed)


# ---- glass ----

_TABLES = {"structure": STRUCTURES, "equipment": EQUIPMENT}


@cache
def parts(card: Card) -> tuple[Part, ...]:
    """The pieces of glass of a card's picture, in a box of 100 units about (0, 0), the ones behind first."""
    if card.type != "character":
        name = emblem_of(card)
        return parts_of(_TABLES.get(card.type, SPELLS)[name])
    figure = figure_of(card)
    behind = parts_of(BACKS[figure.back]) if figure.back else ()
    if figure.whole:
        return (*behind, *parts_of(BEASTS[figure.whole]))
    somebody = (*parts_of(BODIES[figure.body]), *parts_of(HEADS[figure.head]), *parts_of(HOLDS[figure.hold]))
    return (*behind, *(placed(somebody, 0, 0, flip=True) if figure.flip else somebody))


def window_of(card: Card) -> str:
    """Which window a card has: a character's its class's, a response another than a spell."""
    if card.type == "character":
        return card.class_
    if card.type == "spell":
        return "response" if card.program.answers is not None else "spell"
    return card.type if card.type in ("structure", "equipment") else "spell"
