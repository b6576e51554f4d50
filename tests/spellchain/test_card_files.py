"""Card files: what the reference page offers is read and means what it says; what is senseless is refused with file,
card, ability, key and the mend."""

import tomllib
from pathlib import Path

import pytest

from game.engine.content import Table
from game.engine.errors import BadContent
from game.spellchain.engine.content import SOURCES
from tests.spellchain.written import HOLE, card, content_of, language, match_of, refusal, texts, words

# ---- an event's name alone waits for any of its kind ----

BARE = [event for event in language().events() if event not in ("state", "move")]
REPLACED = ("damage", "die", "draw", "arrive", "freeze", "negated", "heal", "discard", "counters")


def clean(told: dict[str, str]) -> bool:
    return not any(HOLE.search(text) for text in told.values())


@pytest.mark.parametrize("event", BARE)
@pytest.mark.parametrize("when", ['"{}"', '{{ event = "{}" }}'])
def test_an_event_without_roles_is_told(event: str, when: str) -> None:
    told = texts(f"[[ability]]\nwhen = {when.format(event)}\neffect = [{{ draw = 1 }}]")
    assert clean(told), told


@pytest.mark.parametrize("event", ["state", "move"])
def test_an_event_that_says_too_little_here_is_refused(event: str) -> None:
    assert refusal(f'[[ability]]\nwhen = "{event}"\neffect = [{{ draw = 1 }}]')


@pytest.mark.parametrize("event", REPLACED)
def test_a_replacement_without_roles_is_told(event: str) -> None:
    told = texts(f'[[ability]]\ninstead = {{ event = "{event}" }}\neffect = [{{ draw = 1 }}]')
    assert clean(told), told


@pytest.mark.parametrize("event", ["damage", "freeze", "negated", "heal", "discard", "counters"])
def test_a_prevention_without_roles_is_told(event: str) -> None:
    told = texts(f'[[ability]]\nprevent = "{event}"')
    assert clean(told), told


@pytest.mark.parametrize(
    ("when", "told"),
    [
        (
            '"attack"',
            ("Whenever a creature attacks,", "Ogni volta che una creatura attacca,", "每当一个生物攻击，"),
        ),
        (
            '"kill"',
            ("Whenever a creature is killed,", "Ogni volta che una creatura viene uccisa,", "每当一个生物被杀死，"),
        ),
        (
            '"draw"',
            (
                "Whenever a player draws a card,",
                "Ogni volta che un giocatore pesca una carta,",
                "每当一名玩家抽一张牌，",
            ),
        ),
        (
            '"use"',
            (
                "Whenever a player uses an ability,",
                "Ogni volta che un giocatore usa un'abilità,",
                "每当一名玩家使用异能，",
            ),
        ),
        (
            '{ event = "damage", amount = ">= 3" }',
            (
                "Whenever a creature or player is dealt 3 or more damage,",
                "Ogni volta che una creatura o giocatore subisce 3 o più danni,",
                "每当一个生物或玩家受到至少3点伤害，",
            ),
        ),
        (
            '{ event = "move", to = "void" }',
            ("Whenever a card is banished,", "Ogni volta che una carta viene esiliata,", "每当一张牌被放逐，"),
        ),
        (
            '{ event = "heal", by = "this" }',
            (
                "Whenever this creature restores health,",
                "Ogni volta che questa creatura restituisce Punti Vita,",
                "每当此生物恢复生命值，",
            ),
        ),
    ],
)
def test_what_a_bare_event_waits_for_is_said(when: str, told: tuple[str, str, str]) -> None:
    found = texts(f"[[ability]]\nwhen = {when}\neffect = [{{ draw = 1 }}]")
    assert [text.startswith(start) for text, start in zip(found.values(), told, strict=True)] == [True] * 3, found


def test_a_bare_event_waits_for_either_player() -> None:
    """The watcher of player 1 sees an attack of player 0."""
    watcher = card('[[ability]]\nwhen = "attack"\neffect = [{ heal = 1, to = "you" }]')
    cards = [
        {"id": 3, "card": "hill_giant", "owner": 0, "zone": "board"},
        {"id": 4, "card": "odd", "owner": 1, "zone": "board"},
    ]
    match = match_of(watcher, cards=cards, players=[{}, {"health": 20}])
    match.play("attack #3 #2")
    while match.view(1)["chain"]:
        match.play("pass")
    attack = 4
    assert match.view(1)["players"][1]["health"] == 20 + 1 - attack


def test_a_bare_prevention_prevents_all_of_it() -> None:
    cards = [
        {"id": 3, "card": "hill_giant", "owner": 0, "zone": "board"},
        {"id": 4, "card": "odd", "owner": 1, "zone": "board"},
    ]
    match = match_of(card('[[ability]]\nprevent = "damage"'), cards=cards, players=[{}, {"health": 20}])
    match.play("attack #3 #2")
    while match.view(1)["chain"]:
        match.play("pass")
    assert match.view(1)["players"][1]["health"] == 20


# ---- refusals say where, and how to mend it ----


WRONG = tomllib.loads((Path(__file__).parent / "data" / "wrong.toml").read_text(encoding="utf-8"))["wrong"]


@pytest.mark.parametrize("wrong", WRONG, ids=lambda wrong: wrong["why"])
def test_a_refusal_names_the_place_and_the_mend(wrong: dict[str, str]) -> None:
    said = refusal(wrong["card"], wrong.get("type", "creature"))
    assert said.startswith(f"my_cards.toml: odd: {wrong['where']}: "), said
    assert wrong["mend"] in said


def test_an_unknown_id_is_not_answered_by_all_there_are() -> None:
    said = refusal('[[ability]]\nwhen = "arrival"\neffect = [{ summon = "qqqq" }]')
    assert said == (
        'my_cards.toml: odd: ability[0].effect[0].summon: no card has the id "qqqq"; '
        "expected stoneling, mana_spark, ember_pup or odd"
    )
    many = [card("", ident=f"card_{n}") for n in range(40)]
    with pytest.raises(BadContent) as error:
        content_of(*many, card('[[ability]]\nwhen = "arrival"\neffect = [{ summon = "qqqq" }]'))
    assert "expected one of 44, such as " in str(error.value)
    assert len(str(error.value)) < 200


def test_single_brackets_are_told_from_double_ones() -> None:
    said = "expected a list of tables, [{ … }], or headings in double brackets, [[card]]"
    with pytest.raises(BadContent) as error:
        SOURCES.parse_cards((Table({"card": {"id": "odd"}}, "my_cards.toml"),), language(), words())
    assert str(error.value).startswith(f"my_cards.toml: card: {said}, got ")
    inner = refusal('[ability]\nwhen = "arrival"\neffect = [{ draw = 1 }]')
    assert "ability: expected a list of tables, [{ … }], or headings in double brackets, [[card.ability]]" in inner
    assert 'target: expected a list, ["creature"], got "creature"' in refusal('target = "creature"', "sorcery")


@pytest.mark.parametrize(("word", "mend"), [("arrival", 'when = "arrival"'), ("resonance", 'if = "resonant"')])
def test_words_before_abilities_are_offered_as_no_keywords(word: str, mend: str) -> None:
    assert word not in refusal('keywords = ["qqqq"]')
    said = refusal(f'keywords = ["{word}"]')
    assert said.startswith("my_cards.toml: odd: keywords[0]: ")
    assert said.endswith(mend)


def test_look_may_leave_out_where_the_rest_goes() -> None:
    taken = texts('effect = [{ look = 3, take = 1, to = "hand" }]', "sorcery")
    assert taken == texts('effect = [{ look = 3, take = 1, to = "hand", rest = "bottom" }]', "sorcery")
    assert texts("effect = [{ look = 3 }]", "sorcery") == texts('effect = [{ look = 3, rest = "top" }]', "sorcery")


# ---- what is taken one by one is known to later steps, by its name and as "same" ----


@pytest.mark.parametrize(
    "taken",
    [
        '{ search = "creature", to = "hand"NAMED }',
        '{ look = 2, take = 1, to = "hand"NAMED }',
        '{ look = 2, take = 1, to = "grave", rest = "top"NAMED }',
        '{ recall = "creature"NAMED }',
        "{ draw = 1NAMED }",
    ],
)
@pytest.mark.parametrize("name", ["same", "found"])
def test_what_is_taken_is_known_later(taken: str, name: str) -> None:
    """A hill giant is found in any of these ways; that it is a creature costs the opponent 3."""
    step = taken.replace("NAMED", ', as = "found"' if name == "found" else "")
    then = (
        f'{{ if = {{ fits = "{name}", where = {{ type = "creature" }} }}, then = [{{ damage = 3, to = "opponent" }}] }}'
    )
    cards = [
        {"id": 3, "card": "odd", "owner": 0, "zone": "hand"},
        {"id": 4, "card": "hill_giant", "owner": 0, "zone": "deck"},
        {"id": 5, "card": "field_hand", "owner": 0, "zone": "deck"},
        {"id": 6, "card": "hill_giant", "owner": 0, "zone": "grave"},
    ]
    players = [{"mana": 5, "mana_max": 5}, {"health": 20}]
    match = match_of(card(f"effect = [{step}, {then}]", "sorcery"), cards=cards, players=players)
    match.play("play #3")
    while any(action.verb in ("pass", "pick") for action in match.actions()):
        match.play(next(action for action in match.actions() if action.verb in ("pass", "pick")))
    assert match.view(0)["players"][1]["health"] == 17


def test_the_defender_of_an_attack_is_known_to_what_the_attack_starts() -> None:
    """The watcher hurts who is attacked: 2, and 4 of the attack."""
    watcher = card('[[ability]]\nwhen = "attack"\neffect = [{ damage = 2, to = "defender" }]')
    cards = [
        {"id": 3, "card": "hill_giant", "owner": 0, "zone": "board"},
        {"id": 4, "card": "odd", "owner": 0, "zone": "board"},
    ]
    match = match_of(watcher, cards=cards, players=[{}, {"health": 20}])
    match.play("attack #3 #2")
    while match.view(1)["chain"]:
        match.play("pass")
    assert match.view(1)["players"][1]["health"] == 20 - 2 - 4


def test_the_host_is_known_to_what_an_attachment_starts() -> None:
    weight = card(
        'target = ["creature"]\n[[ability]]\nwhen = { event = "damage", of = "host" }\neffect = [{ draw = 1 }]',
        "enchant",
    )
    watcher = card('[[ability]]\nwhen = "attach"\neffect = [{ damage = 2, to = "defender" }]', ident="watcher")
    cards = [
        {"id": 3, "card": "odd", "owner": 0, "zone": "hand"},
        {"id": 4, "card": "watcher", "owner": 0, "zone": "board"},
        {"id": 5, "card": "hill_giant", "owner": 1, "zone": "board"},
    ]
    match = match_of(weight, watcher, cards=cards, players=[{"mana": 5, "mana_max": 5}, {}])
    match.play("play #3 #5")
    while match.view(1)["chain"]:
        match.play("pass")
    assert [thing["damage"] for thing in match.position()["cards"] if thing["id"] == 5] == [2]


@pytest.mark.parametrize(
    ("where", "told"),
    [
        ('{ not = { attack = ">= 3" } }', "Destroy each creature with attack less than 3."),
        (
            '{ not = { any = [{ has = "taunt" }, { is = "frozen" }] } }',
            "Destroy each non-frozen creature without taunt.",
        ),
        (
            '{ not = { kind = "beast", has = "taunt" } }',
            "Destroy each creature that is non-Beast or does not have taunt.",
        ),
    ],
)
def test_what_must_not_be_is_said_as_it_is_tested(where: str, told: str) -> None:
    assert texts(f'effect = [{{ destroy = {{ all = "creature", where = {where} }} }}]', "sorcery")["en"] == told


def test_your_own_hand_and_deck_are_yours() -> None:
    assert texts('effect = [{ discard = "all", who = "you" }]', "sorcery")["en"] == "Discard your hand."
    assert texts('effect = [{ mill = 2, who = "you" }]', "sorcery") == texts("effect = [{ mill = 2 }]", "sorcery")
