"""What cards may say that no card of the set says: each line a card, a table, what is done, and what comes of it.

The words are those of the card language (`core_c/cards/README.md`), the rules Spellchain's. In a table of things
`B0 3 hill_giant` is a creature #3 on player 0's board; `H`, `D`, `G`, `A` are hand, deck (from the top), grave and what
is attached (`host=3`). `odd` is the card of the line; others stand behind `---`.
"""

from typing import Any

import pytest

from game.engine import match as engine
from tests.spellchain.written import card, match_of, shipped

Json = dict[str, Any]
ZONES = {"B": "board", "H": "hand", "D": "deck", "G": "grave", "A": "attached", "C": "chain", "V": "void"}
KNOWN = frozenset(entry["id"] for entry in shipped())


def table(text: str) -> list[Json]:
    """The cards of a table."""
    cards = []
    for entry in filter(None, map(str.strip, text.split(";"))):
        place, ident, name, *tags = entry.split()
        said = {key: int(value) for key, _, value in (tag.partition("=") for tag in tags)}
        cards.append({"id": int(ident), "card": name, "owner": int(place[1]), "zone": ZONES[place[0]], **said})
    return cards


def cards_of(text: str, kind: str) -> list[Json]:
    """`odd`, and behind `---` others: each with its kind and its name in a first line of its own."""
    first, *others = text.split("---")
    made = [card(first, kind)]
    for other in others:
        head, _, body = other.strip().partition("\n")
        other_kind, ident = head.split()
        made.append(card(body, other_kind, ident))
    return made


def standing(text: str, kind: str, stand: str, mana: int = 9, **said: Any) -> engine.Match:
    cards = table(stand)
    beside = tuple({"stoneling", "field_hand", *(entry["card"] for entry in cards if entry["card"] in KNOWN)})
    players = [{"mana": mana, "mana_max": 9}, {"mana": 0, "mana_max": 9}]
    return match_of(*cards_of(text, kind), beside=beside, cards=cards, **{"players": players, **said})


def facts(match: engine.Match, asked: dict[str, Any]) -> dict[str, Any]:
    """What is asked, as it is: `life`, `mana`, `legal`, `pending`; `hand 0`: ids in order; `3 damage`: a tag, None."""
    view = match.view()
    found: dict[str, Any] = {}
    by_id = {entry["id"]: entry for entry in view["cards"]}
    for name in asked:
        first, _, second = name.partition(" ")
        if name in ("life", "mana"):
            found[name] = tuple(player["health" if name == "life" else name] for player in view["players"])
        elif name == "legal":
            found[name] = " ".join(str(action) for action in match.actions())
        elif name == "pending":
            found[name] = view["pending"]["kind"]
        elif first.isdigit():
            found[name] = by_id.get(int(first), {}).get(second)
        else:
            key = "controller" if first == "board" else "owner"
            lying = [entry for entry in view["cards"] if entry["zone"] == first and entry[key] == int(second)]
            found[name] = [entry["id"] for entry in sorted(lying, key=lambda entry: entry["pos"])]
    return found


def names(rows: list[Any]) -> list[str]:
    return [row[0] for row in rows]


def check(kind: str, text: str, stand: str, plays: str, comes: dict[str, Any], **said: Any) -> None:
    match = standing(text, kind, stand, **said)
    for action in filter(None, map(str.strip, plays.split(","))):
        match.play(action)
        assert match.check() == ()
    again = engine.from_position(match.rules.room, match.position(), 1)
    assert (again.fingerprint(), again.actions()) == (match.fingerprint(), match.actions())
    assert facts(match, comes) == comes


DECKS = "; D0 20 hill_giant; D0 21 field_hand; D1 30 hill_giant; D1 31 field_hand"
GIANTS = "H0 9 odd; B0 3 hill_giant; B1 4 hill_giant"
TARGET = 'target = ["creature"]\n'
ANY = 'target = ["any"]\n'

SORCERIES: list[tuple[str, str, str, str, dict[str, Any]]] = [
    # whom it is done to
    (
        "its controller draws",
        TARGET + 'effect = [{ draw = 1, who = "target" }]',
        GIANTS + DECKS,
        "play #9 #4",
        {"hand 0": [], "hand 1": [30]},
    ),
    (
        "health is gained as healing and lost without being damage",
        'effect = [{ gain = { health = 4 } }, { lose = { health = 3 }, who = "opponent" }]',
        "H0 9 odd",
        "play #9",
        {"life": (24, 17)},
    ),
    (
        "mana is lost as far as there is any",
        "effect = [{ lose = { mana = 20 } }]",
        "H0 9 odd",
        "play #9",
        {"mana": (0, 0)},
    ),
    (
        "damage by the other player",
        ANY + 'effect = [{ damage = 2, to = "target", from = "opponent" }]',
        GIANTS,
        "play #9 #4",
        {"4 damage": 2},
    ),
    (
        "damage passes by what is no creature",
        'effect = [{ damage = 2, to = { all = "creature" } }]',
        GIANTS + "; B1 5 bedrock; A1 6 iron_hide host=4",
        "play #9",
        {"3 damage": 2, "4 damage": 1, "5 damage": 0},
    ),
    # cards
    (
        "a random discard of what fits",
        'effect = [{ discard = 1, at_random = true, where = { type = "creature" } }]',
        "H0 9 odd; H0 10 scald; H0 11 hill_giant; H0 12 scald",
        "play #9",
        {"hand 0": [10, 12], "grave 0": [11, 9]},
    ),
    (
        "all that fit are discarded, one after the other",
        'effect = [{ discard = "all", where = { type = "creature" } }]',
        "H0 9 odd; H0 10 scald; H0 11 hill_giant; H0 12 field_hand",
        "play #9, discard #12, discard #11",
        {"hand 0": [10], "grave 0": [12, 11, 9]},
    ),
    (
        "all are discarded",
        'effect = [{ discard = "all" }]',
        "H0 9 odd; H0 10 scald; H0 11 hill_giant",
        "play #9",
        {"hand 0": [], "pending": "main"},
    ),
    (
        "second from the top",
        TARGET + 'effect = [{ move = "target", to = "deck", at = 2 }]',
        GIANTS + DECKS,
        "play #9 #4",
        {"deck 1": [30, 4, 31]},
    ),
    (
        "below the deck's end is its bottom",
        TARGET + 'effect = [{ move = "target", to = "deck", at = 9 }]',
        GIANTS + DECKS,
        "play #9 #4",
        {"deck 1": [30, 31, 4]},
    ),
    (
        "a token moved into a deck is no more",
        TARGET + 'effect = [{ move = "target", to = "deck", at = "top" }]',
        "H0 9 odd; B1 4 stoneling" + DECKS,
        "play #9 #4",
        {"deck 1": [30, 31], "4 zone": None},
    ),
    (
        "cards for the board are made there",
        'effect = [{ create = "stoneling", in = "board", n = 2 }]',
        GIANTS,
        "play #9",
        {"board 0": [3, 5, 6], "5 arrived": 9, "6 card": "stoneling"},
    ),
    (
        "no token is made in a deck",
        TARGET + 'effect = [{ duplicate = "target", in = "deck" }]',
        "H0 9 odd; B1 4 stoneling" + DECKS,
        "play #9 #4",
        {"deck 0": [20, 21]},
    ),
    (
        "a copy in the deck is an ordinary card",
        TARGET + 'effect = [{ duplicate = "target", in = "deck" }]',
        "H0 9 odd; B1 4 hill_giant",
        "play #9 #4",
        {"deck 0": [3], "3 token": None, "3 owner": 0},
    ),
    (
        "a second field comes",
        'target = ["field"]\neffect = [{ duplicate = "target", in = "board" }]',
        "H0 9 odd; B1 4 bedrock",
        "play #9 #4",
        {"board 0": [3], "3 card": "bedrock", "3 token": True},
    ),
    (
        "what stands on no board is not summoned",
        'effect = [{ duplicate = { choose = "spell", side = "own", zone = "grave" }, in = "board" }]',
        "H0 9 odd; G0 4 scald",
        "play #9, pick #4",
        {"board 0": [], "4 zone": "grave"},
    ),
    (
        "a second copy in hand",
        'effect = [{ duplicate = { choose = "spell", side = "own", zone = "grave" }, in = "hand" }]',
        "H0 9 odd; G0 4 scald",
        "play #9, pick #4",
        {"hand 0": [3], "3 card": "scald", "3 known": 3},
    ),
    (
        "one's own hand is known already",
        'effect = [{ peek = "hand", who = "you" }]',
        "H0 9 odd; H0 10 scald; H1 11 scald",
        "play #9",
        {"10 known": 1, "11 known": 2},
    ),
    # links that have gone
    (
        "what was countered is not copied",
        (
            'target = [{ a = "spell", side = "own", zone = "chain" }]\neffect = [{ negate = "target" }, { '
            'copy_link = "target" }]'
        ),
        "H0 9 wildfire; H0 10 odd; B0 3 hill_giant",
        "play #9, play #10 #9",
        {"3 damage": 0, "grave 0": [9, 10]},
    ),
    (
        "what was countered is not protected",
        (
            'target = [{ a = "spell", side = "own", zone = "chain" }]\neffect = [{ negate = "target" }, { '
            'protect = "target" }]'
        ),
        "H0 9 wildfire; H0 10 odd; B0 3 hill_giant",
        "play #9, play #10 #9",
        {"3 damage": 0, "grave 0": [9, 10]},
    ),
    # states of things in play
    (
        "nothing is done to who has left the board",
        TARGET
        + (
            'effect = [{ move = "target", to = "hand" }, { unfreeze = "target" }, { ready = "target" }, '
            '{ damage = 1, to = "target" }, { heal = 1, to = "target" }, { counters = { growth = 1 }, on '
            '= "target" }, { freeze = "target" }, { destroy = "target" }, { transform = "target", into = '
            '"stoneling" }, { activate = "target" }, { shield = 1, to = "target" }, { give = "taunt", to '
            '= "target" }]'
        ),
        "H0 9 odd; B1 4 tower_archer frozen=8 damage=1 attacks=1",
        "play #9 #4",
        {"hand 1": [4], "4 card": "tower_archer", "4 damage": None, "pending": "main"},
    ),
    (
        "two of one side change no places",
        (
            'target = [{ a = "creature", side = "own" }, { a = "creature", side = "own" }]\neffect = [{ '
            'exchange = "target", with = "target 2" }]'
        ),
        GIANTS + "; B0 5 field_hand",
        "play #9 #3, target #5",
        {"board 0": [3, 5], "board 1": [4]},
    ),
    (
        "a creature and one of the other side change places",
        (
            'target = [{ a = "creature", side = "own" }, { a = "creature", side = "enemy" }]\neffect = [{ '
            'exchange = "target", with = "target 2" }]'
        ),
        GIANTS + "; B0 5 field_hand",
        "play #9 #3, target #4",
        {"board 0": [5, 4], "board 1": [3]},
    ),
    (
        "who has left changes no places",
        (
            'target = [{ a = "creature", side = "own" }, { a = "creature", side = "enemy" }]\neffect = [{ '
            'move = "target", to = "hand" }, { exchange = "target", with = "target 2" }]'
        ),
        GIANTS,
        "play #9 #3, target #4",
        {"board 1": [4], "hand 0": [3]},
    ),
    # enchantments that go elsewhere
    (
        "an enchantment goes to another host",
        'target = ["enchant", "creature"]\neffect = [{ attach = "target", to = "target 2" }]',
        GIANTS + "; A0 6 iron_hide host=3",
        "play #9 #6, target #4",
        {"6 host": 4, "3 attack": 4, "4 attack": 5},
    ),
    (
        "its host is its host already",
        'target = ["enchant", "creature"]\neffect = [{ attach = "target", to = "target 2" }]',
        GIANTS + "; A0 6 iron_hide host=3",
        "play #9 #6, target #3",
        {"6 host": 3, "3 attack": 5},
    ),
    (
        "an enchantment comes back from the grave",
        TARGET + 'effect = [{ attach = { choose = "enchant", side = "own", zone = "grave" }, to = "target" }]',
        GIANTS + "; G0 6 iron_hide",
        "play #9 #4, pick #6",
        {"6 zone": "attached", "6 host": 4, "4 attack": 5},
    ),
    (
        "a creature is attached to nothing",
        TARGET + 'effect = [{ attach = { choose = "card", side = "own", zone = "grave" }, to = "target" }]',
        GIANTS + "; G0 6 field_hand",
        "play #9 #4, pick #6",
        {"6 zone": "grave"},
    ),
    (
        "nothing is attached to who has left",
        (
            'target = ["enchant", "creature"]\neffect = [{ move = "target 2", to = "hand" }, { attach = '
            '"target", to = "target 2" }]'
        ),
        GIANTS + "; A0 6 iron_hide host=3",
        "play #9 #6, target #4",
        {"6 host": 3, "hand 1": [4]},
    ),
    # stats
    (
        "the cost that is set is not below 0",
        (
            'effect = [{ set = { cost = { count = { all = "creature" }, minus = 3 } }, of = { all = '
            '"card", side = "own", zone = "hand" } }]'
        ),
        GIANTS + "; H0 10 hill_giant",
        "play #9",
        {"10 cost": 0},
    ),
    (
        "a player's health is set",
        ANY + 'effect = [{ set = { health = 12 }, of = "target" }]',
        GIANTS,
        "play #9 #2",
        {"life": (20, 12)},
    ),
    (
        "a player's health is set to 30 at most",
        ANY + 'effect = [{ set = { health = 40 }, of = "target" }]',
        GIANTS,
        "play #9 #1",
        {"life": (30, 20)},
    ),
    (
        "a creature's health is set",
        ANY + 'effect = [{ set = { health = 40 }, of = "target" }]',
        GIANTS,
        "play #9 #4",
        {"4 max_health": 40, "4 attack": 4},
    ),
    (
        "health is doubled",
        TARGET + 'effect = [{ double = "health", of = "target" }]',
        "H0 9 odd; B0 3 hill_giant damage=2 growth=1",
        "play #9 #3",
        {"3 max_health": 12, "3 health": 10, "3 attack": 5},
    ),
    (
        "attack is doubled",
        TARGET + 'effect = [{ double = "attack", of = "target" }]',
        "H0 9 odd; B0 3 hill_giant damage=2",
        "play #9 #3",
        {"3 max_health": 5, "3 attack": 8},
    ),
    (
        "what has left is not doubled",
        TARGET
        + (
            'effect = [{ move = "target", to = "hand" }, { double = "attack", of = "target" }, { '
            'swap_stats = ["attack", "health"], of = "target" }, { stats = { attack = 1 }, to = "target" '
            "}]"
        ),
        GIANTS,
        "play #9 #4",
        {"hand 1": [4]},
    ),
    (
        "attack and health change places",
        TARGET + 'effect = [{ swap_stats = ["attack", "health"], of = "target" }]',
        GIANTS,
        "play #9 #4",
        {"4 attack": 5, "4 max_health": 4},
    ),
    (
        "the health of two changes places",
        (
            'target = ["creature", "creature"]\neffect = [{ swap_stats = ["health", "health"], of = '
            '"target", with = "target 2" }]'
        ),
        "H0 9 odd; B0 3 hill_giant; B1 4 field_hand",
        "play #9 #3, target #4",
        {"3 attack": 4, "3 max_health": 1, "4 attack": 2, "4 max_health": 5},
    ),
    (
        "a creature's health and a player's change places",
        TARGET + 'effect = [{ swap_stats = ["health", "health"], of = "target", with = "opponent" }]',
        GIANTS,
        "play #9 #3",
        {"3 max_health": 20, "life": (20, 5)},
    ),
    (
        "a player's health and the attack of a creature change places",
        TARGET + 'effect = [{ swap_stats = ["health", "attack"], of = "opponent", with = "target" }]',
        GIANTS,
        "play #9 #3",
        {"3 attack": 20, "3 max_health": 5, "life": (20, 4)},
    ),
    (
        "stats change no places with who has left",
        (
            'target = ["creature", "creature"]\neffect = [{ move = "target 2", to = "hand" }, { '
            'swap_stats = ["attack", "attack"], of = "target", with = "target 2" }]'
        ),
        "H0 9 odd; B0 3 hill_giant; B1 4 field_hand",
        "play #9 #3, target #4",
        {"3 attack": 4, "hand 1": [4]},
    ),
    (
        "an effect says that it lasts for ever",
        TARGET + 'effect = [{ stats = { attack = 2 }, to = "target", until = "forever" }]',
        GIANTS + DECKS,
        "play #9 #3, end, end",
        {"3 attack": 6},
    ),
    (
        "who has left is controlled by nobody else",
        TARGET + 'effect = [{ move = "target", to = "hand" }, { control = "target" }]',
        GIANTS,
        "play #9 #4",
        {"hand 1": [4], "board 0": [3]},
    ),
    (
        "the other's cards of any kind cost more",
        'effect = [{ cost = 2, of = { all = "card", side = "enemy", zone = "hand" } }]',
        "H0 9 odd; H1 10 scald; H0 11 scald",
        "play #9",
        {"10 cost": 3, "11 cost": 1},
    ),
    (
        "both players' cards cost less",
        'effect = [{ cost = -1, of = { all = "card", side = "any", zone = "hand" } }]',
        "H0 9 odd; H1 10 scald; H0 11 hill_giant",
        "play #9",
        {"10 cost": 0, "11 cost": 3},
    ),
    (
        "one card alone costs more",
        'effect = [{ cost = 2, of = { choose = "card", side = "own", zone = "hand" } }]',
        "H0 9 odd; H0 10 scald; H0 11 hill_giant",
        "play #9, pick #11",
        {"10 cost": 1, "11 cost": 6},
    ),
]


@pytest.mark.parametrize(
    ("text", "stand", "plays", "comes"), [row[1:] for row in SORCERIES], ids=[row[0] for row in SORCERIES]
)
def test_a_sorcery(text: str, stand: str, plays: str, comes: dict[str, Any]) -> None:
    """Both players have 20 health."""
    players = [{"mana": 9, "mana_max": 9, "health": 20}, {"mana_max": 9, "health": 20}]
    kind = "instant" if 'zone = "chain"' in text else "sorcery"
    check(kind, text, stand, plays, comes, players=players)


LEFT = TARGET + 'effect = [{{ move = "target", to = "hand" }}, {step}]'
KNOWN_STILL: list[tuple[str, str, str, dict[str, Any]]] = [
    (
        "its kind",
        '{ damage = 1, to = { all = "creature", where = { kind = "= target" } } }',
        "B0 3 hedge_boar; B0 5 hill_giant; B1 4 leech_bat",
        {"3 damage": 1, "5 damage": 0},
    ),
    (
        "its school",
        '{ damage = 1, to = { all = "creature", where = { school = "= target" } } }',
        "B0 3 hedge_boar; B0 5 plague_rat; B1 4 leech_bat",
        {"3 damage": 0, "5 damage": 1},
    ),
    (
        "its name",
        '{ damage = 1, to = { all = "creature", where = { name = "= target" } } }',
        "B0 3 hedge_boar; B0 5 leech_bat; B1 4 leech_bat",
        {"3 damage": 0, "5 damage": 1},
    ),
    (
        "its damage",
        '{ if = { fits = "target", where = { is = "damaged" } }, then = [{ draw = 1 }] }',
        "B1 4 hill_giant damage=1" + DECKS,
        {"hand 0": [20]},
    ),
    (
        "that it had none",
        '{ if = { fits = "target", where = { is = "damaged" } }, then = [{ draw = 1 }] }',
        "B1 4 hill_giant" + DECKS,
        {"hand 0": []},
    ),
    (
        "its keyword",
        '{ if = { fits = "target", where = { has = "drain" } }, then = [{ draw = 1 }] }',
        "B1 4 leech_bat" + DECKS,
        {"hand 0": [20]},
    ),
    (
        "what it was",
        '{ if = { fits = "target", where = { type = "creature" } }, then = [{ draw = 1 }] }',
        "B1 4 leech_bat" + DECKS,
        {"hand 0": [20]},
    ),
    (
        "what it was not",
        '{ if = { fits = "target", where = { type = "field" } }, then = [{ draw = 1 }] }',
        "B1 4 leech_bat" + DECKS,
        {"hand 0": []},
    ),
    (
        "what it cost",
        '{ lose_life = { stat = "cost", of = "target" } }',
        "B1 4 old_mammoth",
        {"life": (14, 20)},
    ),
    (
        "its attack",
        '{ lose_life = { stat = "attack", of = "target" } }',
        "B1 4 old_mammoth growth=1",
        {"life": (13, 20)},
    ),
    (
        "its health",
        '{ lose_life = { stat = "health", of = "target" } }',
        "B1 4 old_mammoth damage=3",
        {"life": (16, 20)},
    ),
    (
        "its growth",
        '{ lose_life = { counters = "growth", of = "target" } }',
        "B1 4 old_mammoth growth=3 wither=2",
        {"life": (17, 20)},
    ),
    (
        "how it withered",
        '{ lose_life = { counters = "wither", of = "target" } }',
        "B1 4 old_mammoth growth=3 wither=2",
        {"life": (18, 20)},
    ),
    (
        "whose it was",
        '{ draw = 1, who = { controller = "target" } }',
        "B1 4 old_mammoth" + DECKS,
        {"hand 1": [4, 30], "hand 0": []},
    ),
    (
        "its text",
        '{ rewrite = { all = "creature" }, like = "target" }',
        "B0 3 hill_giant; B1 4 leech_bat",
        {"3 text": "leech_bat", "3 face": "hill_giant"},
    ),
    (
        "its face",
        '{ copy = "target", onto = { all = "creature" } }',
        "B0 3 hill_giant; B1 4 leech_bat",
        {"3 face": "leech_bat"},
    ),
    (
        "that it is on no chain",
        '{ if = { fits = "target", where = { is = "on_chain" } }, then = [{ draw = 1 }] }',
        "B1 4 leech_bat" + DECKS,
        {"hand 0": []},
    ),
    (
        "that it was sick",
        '{ if = { fits = "target", where = { is = "sick" } }, then = [{ draw = 1 }] }',
        "B1 4 leech_bat arrived=9" + DECKS,
        {"hand 0": [20]},
    ),
]


@pytest.mark.parametrize(
    ("step", "stand", "comes"), [row[1:] for row in KNOWN_STILL], ids=[row[0] for row in KNOWN_STILL]
)
def test_what_is_still_known_of_who_has_left(step: str, stand: str, comes: dict[str, Any]) -> None:
    """#4 goes to its owner's hand; what it was is known as it was last in play."""
    players = [{"mana": 9, "mana_max": 9, "health": 20}, {"mana_max": 9, "health": 20}]
    check("sorcery", LEFT.format(step=step), "H0 9 odd; " + stand, "play #9 #4", comes, players=players)


COUNTED: list[tuple[str, str, str, str, dict[str, Any]]] = [
    (
        "creatures played",
        '{ lose_life = { tally = "creatures", of = "you" } }',
        "H0 3 field_hand; H0 4 hill_giant",
        "play #3",
        {"life": (19, 20)},
    ),
    (
        "cards played",
        '{ lose_life = { tally = "played", of = "you", times = 2 } }',
        "H0 3 field_hand",
        "play #3",
        {"life": (16, 20)},
    ),
    (
        "spells cast",
        '{ lose_life = { tally = "cast", of = "you", times = 2 } }',
        "H0 3 field_hand",
        "play #3",
        {"life": (18, 20)},
    ),
    (
        "who died",
        '{ lose_life = { tally = "died", of = "opponent" } }',
        "B0 3 hill_giant; B1 4 field_hand",
        "attack #3 #4",
        {"life": (19, 20)},
    ),
    (
        "what was drawn",
        '{ lose_life = { tally = "drawn", of = "you" } }',
        "H0 3 rune_reader; H0 4 blood_price" + DECKS,
        "play #4",
        {"life": (15, 20)},
    ),
    (
        "what was discarded",
        '{ lose_life = { tally = "discarded", of = "you" } }',
        "H0 3 odd_peddler; H0 4 hill_giant" + DECKS,
        "play #3, accept, discard #4",
        {"life": (19, 20)},
    ),
    (
        "links of this turn",
        '{ lose_life = { tally = "links" } }',
        "B0 3 hill_giant; B1 4 field_hand",
        "attack #3 #4",
        {"life": (18, 20)},
    ),
    (
        "links of the chain",
        '{ lose_life = { tally = "chain" } }',
        "H0 3 wildfire",
        "play #3, play #9",
        {"life": (19, 20)},
    ),
    (
        "the life of both",
        '{ lose_life = { tally = "life", of = "opponent", half = "up" } }',
        "B0 3 field_hand",
        "attack #3 #2",
        {"life": (11, 18)},
    ),
    (
        "half of it, down",
        '{ lose_life = { tally = "life", of = "opponent", half = "down", most = 8 } }',
        "B0 3 field_hand",
        "attack #3 #2",
        {"life": (12, 18)},
    ),
    (
        "of nobody nothing",
        '{ lose_life = { tally = "life", of = { controller = "target" }, plus = 1 } }',
        "B1 3 field_hand",
        "!target",
        {"life": (19, 20)},
    ),
    (
        "unlike a number",
        '{ damage = 1, to = { all = "creature", where = { attack = "!= 2" } } }',
        "B1 3 field_hand; B1 4 hill_giant",
        "",
        {"3 damage": 0, "3 zone": "board", "4 damage": 1},
    ),
    (
        "how many it hit",
        '{ damage = 1, to = { all = "creature" }, as = "hit" }, { lose_life = { count = "hit" } }',
        "B1 3 hill_giant; B1 4 hill_giant",
        "",
        {"life": (18, 20)},
    ),
    (
        "who can attack at once is not sick",
        '{ damage = 1, to = { all = "creature", where = { is = "sick" } } }',
        "B0 3 ember_lancer arrived=9; B0 4 hill_giant arrived=9; B0 5 hill_giant",
        "",
        {"3 health": 1, "4 damage": 1, "5 damage": 0},
    ),
    (
        "beside, and so",
        (
            '{ damage = 1, to = { adjacent = "creature", of = { first = "creature", side = "enemy" }, '
            'where = { has = "taunt" } } }'
        ),
        "B1 3 hill_giant; B1 4 stonewall_guard; B1 5 stonewall_guard",
        "",
        {"3 damage": 0, "4 damage": 1, "5 damage": 0},
    ),
    (
        "beside, but not so",
        (
            '{ damage = 1, to = { adjacent = "creature", of = { first = "creature", side = "enemy" }, '
            'where = { has = "taunt" } } }'
        ),
        "B1 3 hill_giant; B1 4 hill_giant; B1 5 stonewall_guard",
        "",
        {"4 damage": 0, "5 damage": 0},
    ),
    (
        "opposite, and so",
        (
            '{ damage = 1, to = { opposite = "creature", of = { first = "creature", side = "enemy" }, '
            'where = { has = "taunt" } } }'
        ),
        "B1 3 hill_giant; B0 4 stonewall_guard",
        "",
        {"4 damage": 1},
    ),
    (
        "opposite, but not so",
        (
            '{ damage = 1, to = { opposite = "creature", of = { first = "creature", side = "enemy" }, '
            'where = { has = "taunt" } } }'
        ),
        "B1 3 hill_giant; B0 4 hill_giant; B0 5 stonewall_guard",
        "",
        {"4 damage": 0, "5 damage": 0},
    ),
    (
        "what is banished may return",
        '{ move = { choose = "card", side = "own", zone = "void" }, to = "hand" }',
        "V0 3 hill_giant; V0 4 scald",
        "",
        {"legal": "pick #3 pick #4"},
    ),
    (
        "one of the players",
        '{ damage = 2, to = { choose = "player" } }',
        "B1 3 hill_giant",
        "",
        {"legal": "pick #1 pick #2"},
    ),
    (
        "permanents of the boards alone",
        '{ if = { count = { all = "permanent", zone = "board" }, value = 2 }, then = [{ draw = 1 }] }',
        "B1 3 hill_giant; B0 4 bedrock; A0 5 iron_hide host=3" + DECKS,
        "",
        {"hand 0": [20]},
    ),
    (
        "permanents anywhere",
        '{ if = { count = { all = "permanent" }, value = 3 }, then = [{ draw = 1 }] }',
        "B1 3 hill_giant; B0 4 bedrock; A0 5 iron_hide host=3" + DECKS,
        "",
        {"hand 0": [20]},
    ),
    (
        "one of those that were milled",
        '{ mill = 2, as = "gone" }, { move = { choose = "creature", among = "gone" }, to = "hand" }',
        "D0 3 hill_giant; D0 4 scald; D0 5 field_hand; G0 6 hill_giant",
        "",
        {"legal": "pick #3"},
    ),
    (
        "what the other has is seen by who chooses of it",
        '{ discard = 1, who = "opponent", by = "you", where = { type = "creature" } }',
        "H1 3 hill_giant; H1 4 scald",
        "",
        {"legal": "discard #3", "4 known": 3, "3 known": 3},
    ),
    (
        "a card chosen blindly is not seen",
        '{ discard = 1, who = "opponent", by = "you" }',
        "H1 3 hill_giant; H1 4 scald",
        "",
        {"legal": "discard #3 discard #4", "4 known": 2, "3 known": 2},
    ),
    (
        "whose hand is seen",
        '{ peek = "hand", who = { controller = { first = "creature", side = "enemy" } } }',
        "B1 5 field_hand; H1 4 scald",
        "",
        {"4 known": 3},
    ),
    (
        "health is set to nothing at least, attack before what is added (layers 6 and 7)",
        (
            '{ stats = { attack = -9 }, to = { first = "creature", side = "enemy" } }, { swap_stats = '
            '["health", "attack"], of = "opponent", with = { first = "creature", side = "enemy" } }'
        ),
        "B1 3 field_hand",
        "",
        {"life": (20, 0), "3 attack": 11},
    ),
    (
        "or fewer are given up",
        (
            '{ may = [{ sacrifice = { choose = "creature", side = "own", n = 2, up_to = true } }], then '
            "= [{ draw = 1 }] }"
        ),
        "B0 3 field_hand" + DECKS,
        "accept, pick #3",
        {"hand 0": [20], "grave 0": [9, 3]},
    ),
]


@pytest.mark.parametrize(
    ("steps", "stand", "plays", "comes"), [row[1:] for row in COUNTED], ids=[row[0] for row in COUNTED]
)
def test_a_spell_counts_and_chooses(steps: str, stand: str, plays: str, comes: dict[str, Any]) -> None:
    """#9 is the spell. What is done before it is played stands before it; of `!target` its target is left out."""
    players = [{"mana": 9, "mana_max": 9, "health": 20}, {"mana_max": 9, "health": 20}]
    first, told = "", [step for step in plays.split(", ") if step]
    if told == ["!target"]:
        first, told = 'target = [{ a = "creature", up_to = true }]\n', []
    if "play #9" not in told:
        answers = [step for step in told if step.split()[0] in ("accept", "pick") and "play #3" not in told]
        told = [*(step for step in told if step not in answers), "play #9", *answers, *(["decline"] if first else [])]
    kind = "instant" if "play #9" in plays else "sorcery"
    check(kind, f"{first}effect = [{steps}]", "H0 9 odd; " + stand, ",".join(told), comes, players=players)
