"""The judge of matches, rule by rule: rows and effects that no position can say, and no rule can make, are named.

The base stands by rules 12 and 14: a creature with an enchantment, one on the other board, cards in hand, deck, grave.
"""

from typing import Any

import pytest

from game.engine.core import ffi, lib, stream_key
from game.engine.layout import tags_of
from game.engine.match import Match
from game.titles import room_of

ROOM = room_of("spellchain")
Changes = tuple[tuple[int, str, int], ...]
BOAR, HIDE, GIANT, HELD, DECKED, BURIED, SPARE = 3, 4, 5, 9, 10, 11, 12
GAME, FIRST, SECOND = 0, 1, 2
BASE: dict[str, Any] = {
    "title": "spellchain",
    "turn": 9,
    "phase": "main",
    "active": 0,
    "players": [{"mana": 5, "mana_max": 5}, {}],
    "cards": [
        {"id": BOAR, "card": "hedge_boar", "owner": 0, "zone": "board"},
        {"id": HIDE, "card": "iron_hide", "owner": 0, "zone": "attached", "host": BOAR},
        {"id": GIANT, "card": "hill_giant", "owner": 1, "zone": "board"},
        {"id": HELD, "card": "scald", "owner": 1, "zone": "hand"},
        {"id": DECKED, "card": "scald", "owner": 0, "zone": "deck", "pos": 0},
        {"id": BURIED, "card": "scald", "owner": 0, "zone": "grave", "pos": 0},
        {"id": SPARE, "card": "toad_hex", "owner": 0, "zone": "hand"},
    ],
}


def number(enum: str, member: str) -> int:
    return int(getattr(lib, f"SC_{enum}_{member}".upper()))


def judged(
    *changes: tuple[int, str, int],
    effects: tuple[dict[str, int], ...] = (),
    result: Any = None,
    base: dict[str, Any] = BASE,
) -> set[str]:
    """The names of what is wrong with the base when these tags are others, and these effects last."""
    loaded = ROOM.read_position(base)
    layout = loaded.rules.layout
    for ident, tag, value in changes:
        row = loaded.rows[ident]
        row[layout.named(row[1]).columns[tag]] = value
    match = Match(loaded.rules, None)
    content, state = match.core
    lib.api_empty(content, state, stream_key("match", 1))
    for ident in sorted(loaded.rows):
        row = loaded.rows[ident]
        tags = tags_of(layout.named(row[1]), row)
        assert lib.api_put(content, state, ident, row[1], tags, len(tags)) == 0
    for row in sorted(loaded.rows.values(), key=lambda row: row[layout.width]):
        assert lib.api_enter(content, state, row[0], row[2]) == 0
    lasting = ffi.new("spellchain_effect[]", list(effects))
    words = [len(effects), *ffi.cast("int16_t *", lasting)[0 : ffi.sizeof(lasting) // 2], *loaded.words[1:]]
    assert lib.api_put_words(content, state, ffi.new("match_words *", (len(words), words))) == 0
    if result is not None:
        lib.api_put_result(state, *result)
    faults = ffi.new("fault[]", 64)
    count = lib.api_load(content, state, faults, 64)
    assert count <= 64
    return {ROOM.fault_name(faults[n].rule) for n in range(count)}


@pytest.mark.parametrize("ident", [BOAR, HIDE, GIANT, HELD, DECKED, BURIED])
@pytest.mark.parametrize("card", [-30000, -1, 0, 30000])
def test_a_card_that_there_is_not_is_named_before_anything_reads_it(ident: int, card: int) -> None:
    assert judged((ident, "card", card)) == {"card"}


def face(name: str) -> int:
    """A card's number, as a position's own rows have it."""
    cards = [{**card, "card": name} if card["id"] == SPARE else card for card in BASE["cards"]]
    return int(ROOM.read_position({**BASE, "cards": cards}).rows[SPARE][3])


def test_the_base_is_sound() -> None:
    assert judged() == set()


ONE: list[tuple[int, str, int, str]] = [
    (BOAR, "card", 0, "card"),
    (BOAR, "card", face("scald"), "zone"),
    (HIDE, "card", face("scald"), "zone"),
    (HIDE, "card", face("hedge_boar"), "zone"),
    (HELD, "zone", number("zone", "none"), "zone"),
    (HELD, "zone", number("zone", "board_1"), "zone"),
    (BOAR, "damage", -1, "negative"),
    (BOAR, "growth", -1, "negative"),
    (BOAR, "wither", -1, "negative"),
    (BOAR, "frozen", -1, "negative"),
    (BOAR, "arrived", -1, "negative"),
    (BOAR, "attacks", -1, "negative"),
    (HIDE, "growth", 1, "counters"),
    (HELD, "growth", 1, "counters"),
    (BURIED, "wither", 1, "counters"),
    (BOAR, "frozen", 10, "future"),
    (BOAR, "arrived", 10, "future"),
    (BOAR, "host", GIANT, "host"),
    (HELD, "host", BOAR, "host"),
    (HIDE, "host", 0, "host"),
    (HIDE, "host", FIRST, "host"),
    (HIDE, "host", 255, "host"),
    (HIDE, "host", 256, "host"),
    (HIDE, "host", HIDE, "host"),
    (HIDE, "host", HELD, "host"),
    (BOAR, "controller", 1, "controller"),
    (GIANT, "controller", 0, "controller"),
    (BOAR, "deeds", number("deed", "died"), "deeds"),
    (HELD, "deeds", number("deed", "hurt"), "deeds"),
    (BURIED, "deeds", number("deed", "attacked"), "deeds"),
    (FIRST, "health", 0, "health"),
    (FIRST, "health", -5, "health"),
    (SECOND, "health", 32767, "health"),
    (FIRST, "mana", -1, "mana"),
    (FIRST, "mana", 32767, "mana"),
    (SECOND, "mana_max", -1, "mana"),
    (SECOND, "mana_max", 32767, "mana"),
    (GAME, "step", number("step", "none"), "phase"),
    (GAME, "step", number("step", "cleanup"), "phase"),
    (GAME, "turn", 8, "turn"),
    (GAME, "turn", 0, "turn"),
    (GAME, "active", 1, "turn"),
    (GAME, "first", 1, "turn"),
    (GAME, "phase", number("phase", "over"), "result"),
    (GAME, "phase", number("phase", "mulligan"), "turn"),
    (GAME, "phase", number("phase", "end"), "idle"),
    (GAME, "phase", number("phase", "start"), "idle"),
    (GAME, "pending", number("pending", "window"), "pending"),
    (GAME, "pending", number("pending", "mulligan"), "pending"),
    (GAME, "pending", number("pending", "none"), "pending"),
    (GAME, "links", -1, "limit"),
    (GAME, "links", 32000, "limit"),
]


@pytest.mark.parametrize(("ident", "tag", "value", "named"), ONE)
def test_what_can_not_be_is_named(ident: int, tag: str, value: int, named: str) -> None:
    assert named in judged((ident, tag, value))


def test_a_token_is_in_no_deck() -> None:
    assert "card" in judged((DECKED, "card", face("mana_spark")))
    assert judged((HELD, "card", face("mana_spark"))) == set()


def test_a_step_is_one_of_its_phase() -> None:
    """Rules 4: the end has no mana, no draw and no actions."""
    end = (GAME, "phase", number("phase", "end"))
    for step in ("refresh_mana", "draw_card", "action"):
        assert "phase" in judged(end, (GAME, "step", number("step", step)))
    assert "phase" not in judged(end, (GAME, "step", number("step", "cleanup")))


def test_who_is_asked_in_a_window_has_a_seat() -> None:
    window = (GAME, "pending", number("pending", "window"))
    for tag, value in (("priority", -1), ("priority", 2), ("passes", -1), ("passes", 2)):
        assert "window" in judged(window, (GAME, tag, value))


# ---- what lasts ----

GROWS = {
    "kind": number("effect", "modify"),
    "target": BOAR,
    "a": 1,
    "b": 1,
    "stamp": 5,
    "until": number("until", "forever"),
    "card": face("iron_hide"),
}


def test_what_lasts_on_a_creature_in_play_is_sound() -> None:
    assert judged(effects=(GROWS,)) == set()
    assert judged(effects=(GROWS, {**GROWS, "stamp": 6, "target": GIANT})) == set()


@pytest.mark.parametrize(
    "change",
    [
        {"kind": 0},
        {"kind": -1},
        {"kind": 99},
        {"card": -1},
        {"card": 30000},
        {"target": 200},
        {"target": -1},
        {"target": 999},
        {"target": 0},
        {"target": HELD},
        {"source": 200},
        {"while_": 200},
        {"until": number("until", "while"), "while_": 0},
        {"until": number("until", "while"), "while_": HELD},
    ],
)
def test_what_lasts_is_one_of_the_effects_on_what_there_is(change: dict[str, int]) -> None:
    assert "effect" in judged(effects=({**GROWS, **change},))


def test_what_lasts_stands_in_the_order_of_its_stamps() -> None:
    assert "effect" in judged(effects=(GROWS, {**GROWS, "stamp": 4}))


def test_an_ability_that_is_granted_stands_in_its_text() -> None:
    grant = {**GROWS, "kind": number("effect", "grant"), "a": 0}
    for text, ability in ((0, 0), (face("hedge_boar"), 7), (face("hedge_boar"), 0)):
        assert "ability" in judged(effects=({**grant, "b": text, "c": ability},))


def test_a_control_that_lasts_has_moved_what_it_controls() -> None:
    """Layer 2 gives the boar to the other one, and it lies on the board of the first."""
    control = {**GROWS, "kind": number("effect", "control"), "a": 1, "b": 0}
    assert "controller" in judged(effects=(control,))


def test_a_match_that_is_over_asks_nobody() -> None:
    over = (GAME, "phase", number("phase", "over")), (GAME, "step", number("step", "none"))
    assert judged(*over, (SECOND, "health", 0), result=(0, 1)) == set()
    assert "pending" in judged(*over, (GAME, "pending", number("pending", "main")), result=(0, 1))
    assert "result" in judged(result=(0, 1))


@pytest.mark.parametrize("known", [-1, 4, 0, 1])
def test_who_knows_a_card_in_a_hand(known: int) -> None:
    """Two players, and the owner among them: the second holds the scald."""
    assert "known" in judged((HELD, "known", known))
    assert "known" not in judged((HELD, "known", 2))


@pytest.mark.parametrize("known", [-1, 4])
def test_who_may_know_a_card_in_a_deck(known: int) -> None:
    assert "known" in judged((DECKED, "known", known))


# ---- links and limits ----

TRIGGER, PLAYED, ANSWER = 20, 21, 22
CHAINED: dict[str, Any] = {
    **BASE,
    "cards": [
        *BASE["cards"],
        {"id": PLAYED, "card": "fireball", "owner": 0, "zone": "chain"},
        {"id": ANSWER, "card": "counterspell", "owner": 1, "zone": "chain"},
    ],
    "chain": [
        {"id": TRIGGER, "kind": "trigger", "controller": 1, "source": GIANT, "text": "elemental_envoy", "ability": 0},
        {"id": PLAYED, "kind": "card", "controller": 0, "targets": [GIANT]},
        {"id": ANSWER, "kind": "card", "controller": 1, "targets": [PLAYED]},
    ],
    "priority": 0,
}


def test_the_chain_is_sound() -> None:
    assert judged(base=CHAINED) == set()


@pytest.mark.parametrize(
    ("ident", "tag", "value", "named"),
    [
        (PLAYED, "target_1", 200, "target"),
        (PLAYED, "target_1", -1, "target"),
        (PLAYED, "target_2", 200, "target"),
        (PLAYED, "target_1", HELD, "target"),
        (PLAYED, "target_1", PLAYED, "target"),
        (PLAYED, "target_2", GIANT, "target"),
        (PLAYED, "target_2", FIRST, "target"),
        (ANSWER, "target_1", TRIGGER, "target"),
        (ANSWER, "target_1", FIRST, "target"),
        (ANSWER, "target_1", BOAR, "target"),
        (PLAYED, "targets", 3, "target"),
        (PLAYED, "targets", -1, "target"),
        (PLAYED, "mode", 1, "link"),
        (PLAYED, "mode", -1, "link"),
        (TRIGGER, "mode", 1, "link"),
        (TRIGGER, "source", 200, "link"),
        (TRIGGER, "source", 999, "link"),
        (TRIGGER, "host", 200, "link"),
        (TRIGGER, "sort", 0, "link"),
        (TRIGGER, "sort", 99, "link"),
        (TRIGGER, "ability", 7, "ability"),
        (TRIGGER, "ability", -9, "ability"),
        (TRIGGER, "text", 0, "ability"),
        (TRIGGER, "text", -1, "ability"),
        (TRIGGER, "text", 30000, "ability"),
    ],
)
def test_a_link_is_one_that_could_be(ident: int, tag: str, value: int, named: str) -> None:
    assert named in judged((ident, tag, value), base=CHAINED)


def test_no_limit_is_passed() -> None:
    """Seven on a board, 32 attached, 20 links (rules 5.10): one more in each place."""
    many = [{"id": 30 + n, "card": "hedge_boar", "owner": 0, "zone": "board"} for n in range(6)]
    board = {**BASE, "cards": [*BASE["cards"], *many]}
    assert judged(base=board) == set()
    extra = {"id": 90, "card": "hedge_boar", "owner": 0, "zone": "hand"}
    full = {**board, "cards": [*board["cards"], extra]}
    assert "board_full" in judged((90, "zone", number("zone", "board_1")), base=full)
    hides = [{"id": 30 + n, "card": "iron_hide", "owner": 0, "zone": "attached", "host": BOAR} for n in range(31)]
    extra = {"id": 90, "card": "iron_hide", "owner": 0, "zone": "hand"}
    full = {**BASE, "cards": [*BASE["cards"], *hides, extra]}
    assert judged(base=full) == set()
    attached = number("zone", "attached")
    assert "attached" in judged((90, "zone", attached), (90, "host", BOAR), (90, "known", 3), base=full)
    link = {"kind": "trigger", "controller": 1, "source": GIANT, "text": "elemental_envoy", "ability": 0}
    links = [{"id": 30 + n, **link} for n in range(20)]
    full = {**BASE, "chain": links, "priority": 0}
    assert judged(base=full) == set()
    assert "chain_full" in judged((HELD, "zone", number("zone", "chain")), base=full)


# ---- conditions and rules that last ----

RULE = {**GROWS, "kind": number("effect", "rule"), "target": 0, "b": 0}


@pytest.mark.parametrize(
    "change",
    [
        {"a": 0},
        {"a": -1},
        {"a": 30000},
        {"b": -1},
        {"b": 7},
        {"a": face("elemental_envoy"), "b": 0},
        {"a": face("hedge_boar"), "b": 0},
        {"a": face("bedrock"), "b": 0},
    ],
)
def test_a_rule_of_costs_that_lasts_is_a_card_s(change: dict[str, int]) -> None:
    """Ink Toll's ability says what spells cost; a trigger, no ability and another continuous one do not."""
    toll = {**RULE, "a": face("ink_toll")}
    assert judged(effects=(toll,)) == set()
    assert "ability" in judged(effects=({**toll, **change},))


@pytest.mark.parametrize("text", [0, face("hedge_boar"), face("elemental_envoy"), face("bedrock")])
def test_what_lasts_while_a_condition_holds_has_one(text: int) -> None:
    """16 × card + number: of these none is a continuous ability with a condition."""
    held = {**GROWS, "until": number("until", "if"), "while_": 16 * text}
    assert "ability" in judged(effects=(held,))


@pytest.mark.parametrize("face_or_text", ["copy", "text"])
def test_a_face_that_lasts_is_one_that_there_is(face_or_text: str) -> None:
    lasting = {**GROWS, "kind": number("effect", face_or_text), "b": 0}
    for wrong in (-1, 30000):
        assert "effect" in judged(effects=({**lasting, "a": wrong},))
    assert judged(effects=({**lasting, "a": face("hill_giant")},)) == set()
    assert ("effect" in judged(effects=({**lasting, "a": face("bedrock")},))) == (face_or_text == "copy")
