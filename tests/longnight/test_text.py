"""The Long Night in words: card text in three languages, the log of worked situations, the board, menus."""

import io
import random
from collections.abc import Callable, Mapping, Sequence
from gettext import GNUTranslations, NullTranslations
from pathlib import Path
from typing import Any

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import game
from game.engine.content import LANGUAGES, asset_root
from game.engine.search import Thought
from game.i18n import catalogue, cells
from game.longnight.engine.content.load import load_content
from game.longnight.engine.content.model import Content
from game.longnight.engine.text import LongNightTeller
from game.players.reasons import Reasons, advised
from game.presenters import presenter_of

ZOMBIE = {"id": 21, "unit": "zombie", "hex": "2,4"}
OTHER = {"id": 22, "unit": "zombie", "hex": "2,3"}
FAR = {"id": 24, "unit": "zombie", "hex": "8,6"}
SCENARIOS = ("demo", "pillars", "pack", "cellar", "chapel", "two_doors", "grave_song", "long_night")


@pytest.fixture(scope="module")
def content() -> Content:
    return load_content()


def translations(language: str) -> NullTranslations:
    """The catalogue as its source says now, whatever was compiled when."""
    source = asset_root() / "shared" / "locale" / language / "LC_MESSAGES" / "cinquefoil.po"
    if not source.exists():
        return NullTranslations()
    with source.open("rb") as text:
        compiled = io.BytesIO()
        write_mo(compiled, read_po(text, locale=language))
    compiled.seek(0)
    return GNUTranslations(compiled)


@pytest.fixture(scope="module")
def spoken() -> Mapping[str, NullTranslations]:
    return {language: translations(language) for language in LANGUAGES}


@pytest.fixture(scope="module")
def teller(content: Content, spoken: Mapping[str, NullTranslations]) -> Callable[..., LongNightTeller]:
    def made(language: str = "en") -> LongNightTeller:
        return LongNightTeller(content, language, spoken[language])

    return made


# Cards

CARDS: Mapping[str, Mapping[str, Sequence[str]]] = {
    "basic_attack": {
        "en": ("1 Force: an adjacent enemy takes 1 damage.", "2 Force: draw 1 card."),
        "it": ("1 Forza: un nemico adiacente subisce 1 danno.", "2 Forza: pesca 1 carta."),
        "zh": ("1力量：相邻的一个敌人受到1点伤害。", "2力量：抽1张牌。"),
    },
    "sprint": {
        "en": ("1 Force: gain 2 Movement Points.",),
        "it": ("1 Forza: ottieni 2 Punti Movimento.",),
        "zh": ("1力量：获得2移动点。",),
    },
    "mighty_blow": {
        "en": (
            "1 Force: an adjacent enemy takes 2 damage. You gain 1 Vulnerability until the end of next turn, once per "
            "activation of the card.",
            "1 Force: an adjacent enemy is Stunned until the end of next turn. Then push it 1 hex. You gain "
            "1 Vulnerability until the end of next turn, once per activation of the card.",
        ),
        "it": (
            "1 Forza: un nemico adiacente subisce 2 danni. Ricevi 1 Vulnerabilità fino alla fine del prossimo turno, "
            "una sola volta per attivazione della carta.",
            "1 Forza: un nemico adiacente è Stordito fino alla fine del prossimo turno. Poi spingilo di 1 casella. "
            "Ricevi 1 Vulnerabilità fino alla fine del prossimo turno, una sola volta per attivazione della carta.",
        ),
        "zh": (
            "1力量：相邻的一个敌人受到2点伤害。你获得1层易伤，持续到下回合结束；每次打出此牌仅一次。",
            "1力量：相邻的一个敌人陷入眩晕，持续到下回合结束。然后将其击退1格。"
            "你获得1层易伤，持续到下回合结束；每次打出此牌仅一次。",
        ),
    },
    "seismic_denial": {
        "en": ("1 Force: an adjacent enemy takes 1 damage. Then push it 1 hex.",),
        "it": ("1 Forza: un nemico adiacente subisce 1 danno. Poi spingilo di 1 casella.",),
        "zh": ("1力量：相邻的一个敌人受到1点伤害。然后将其击退1格。",),
    },
    "strategic_strike": {
        "en": (
            "1 Force: an enemy in sight, range 2, gains 1 Vulnerability until the end of next turn. Next turn you gain "
            "1 Shield.",
            "1 Force: draw 1 card.",
        ),
        "it": (
            "1 Forza: un nemico in vista, Gittata 2, riceve 1 Vulnerabilità fino alla fine del prossimo turno. "
            "Il prossimo turno ottieni 1 Scudo.",
            "1 Forza: pesca 1 carta.",
        ),
        "zh": (
            "1力量：射程2内、视线可及的一个敌人获得1层易伤，持续到下回合结束。下回合你获得1层护盾。",
            "1力量：抽1张牌。",
        ),
    },
    "fire_attack": {
        "en": (
            "1 Fire: an enemy in sight, range 3, takes 2 Fire damage.",
            "1 Fire: an enemy in sight, range 3, gains 1 Fire Vulnerability until the end of next turn.",
        ),
        "it": (
            "1 Fuoco: un nemico in vista, Gittata 3, subisce 2 danni da Fuoco.",
            "1 Fuoco: un nemico in vista, Gittata 3, riceve 1 Vulnerabilità Fuoco fino alla fine del prossimo turno.",
        ),
        "zh": (
            "1火焰：射程3内、视线可及的一个敌人受到2点火焰伤害。",
            "1火焰：射程3内、视线可及的一个敌人获得1层火焰易伤，持续到下回合结束。",
        ),
    },
    "cone_of_fire": {
        "en": (
            "1 Fire: the cone reaches 1 hex farther while the card is open.",
            "1 Fire: each enemy in the cone takes 1 Fire damage.",
            "1 Fire: each enemy in the cone gains 1 Fire Vulnerability until the end of next turn.",
        ),
        "it": (
            "1 Fuoco: il cono arriva 1 casella più lontano finché la carta è aperta.",
            "1 Fuoco: ogni nemico nel cono subisce 1 danno da Fuoco.",
            "1 Fuoco: ogni nemico nel cono riceve 1 Vulnerabilità Fuoco fino alla fine del prossimo turno.",
        ),
        "zh": (
            "1火焰：锥形射程加1，直到此牌结束。",
            "1火焰：锥形范围内的每个敌人受到1点火焰伤害。",
            "1火焰：锥形范围内的每个敌人获得1层火焰易伤，持续到下回合结束。",
        ),
    },
    "elemental_infusion": {
        "en": ("Free: one of your unfinished dice showing Force shows Fire this turn, with 1 impulse more.",),
        "it": (
            "Gratis: un tuo dado non ancora finito che mostra Forza mostra Fuoco per questo turno, "
            "con 1 impulso in più.",
        ),
        "zh": ("免费：你的一颗尚未结束、显示力量的骰子本回合变为火焰，并多1个脉冲。",),
    },
    "furious_charge": {
        "en": (
            "Free: two neighbouring untouched dice of yours are spent: charge in a straight line, 1 hex for each of "
            "their impulses at most (1 fewer if you start next to an enemy). One enemy adjacent to where you stop "
            "takes 1 damage for each hex.",
        ),
        "it": (
            "Gratis: spendi due tuoi dadi intatti e vicini nella fila: carichi in linea retta, al massimo 1 casella "
            "per ogni loro impulso (1 in meno se parti accanto a un nemico). Un nemico adiacente a dove ti fermi "
            "subisce 1 danno per ogni casella percorsa.",
        ),
        "zh": (
            "免费：用掉序列中紧挨着的两颗未动用的骰子：沿直线冲锋，每个脉冲至多1格"
            "（出发时身边有敌人则少1格）。停下处相邻的一个敌人每格受到1点伤害。",
        ),
    },
    "depths_of_mind": {
        "en": ("1 Omen + 1 Terror Point: all Omens left on the lit die become Force; the card closes.",),
        "it": (
            "1 Presagio + 1 Punto Terrore: tutti i Presagi rimasti sul dado acceso diventano Forza; "
            "la carta si chiude.",
        ),
        "zh": ("1预兆 + 1理智点：点亮的骰子上剩下的预兆全部变为力量；此牌结束。",),
    },
    "twist_of_fate": {
        "en": ("1 Terror Point: one of your untouched dice is turned to another of its faces.",),
        "it": ("1 Punto Terrore: un tuo dado intatto passa a un'altra delle sue facce.",),
        "zh": ("1理智点：你的一颗未动用的骰子转到它的另一面。",),
    },
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", CARDS)
def test_a_card_says_what_it_does(teller: Callable[..., LongNightTeller], card: str, language: str) -> None:
    assert teller(language).card_text(card) == tuple(CARDS[card][language])


def test_every_card_has_its_text_here(content: Content) -> None:
    assert set(CARDS) == set(content.cards)


ECHOES: Mapping[str, tuple[str, str, str]] = {
    "basic_attack": (
        "Next turn: 1 Movement Point and 1 Shield.",
        "Prossimo turno: 1 Punto Movimento e 1 Scudo.",
        "下回合：1移动点和1层护盾。",
    ),
    "sprint": (
        "Next turn: 1 Movement Point and 1 card more in hand.",
        "Prossimo turno: 1 Punto Movimento e 1 carta in più in mano.",
        "下回合：1移动点，手牌上限加1。",
    ),
    "mighty_blow": (
        "Next turn: 1 Movement Point and one Fire d4 from the Bag.",
        "Prossimo turno: 1 Punto Movimento e un d4 Fuoco dall'Arsenale.",
        "下回合：1移动点，并从骰袋取一颗火焰 d4。",
    ),
    "furious_charge": (
        "Next turn: 1 Movement Point and one die of your choice from the Bag.",
        "Prossimo turno: 1 Punto Movimento e un dado a tua scelta dall'Arsenale.",
        "下回合：1移动点，并从骰袋取一颗任选的骰子。",
    ),
    "elemental_infusion": (
        "Next turn: 1 Movement Point. One card on the Cooldown board turns 90° towards upright now.",
        "Prossimo turno: 1 Punto Movimento. Una carta sulla Plancia Cooldown ruota subito di 90° verso la verticale.",
        "下回合：1移动点。冷却板上的一张牌立即转正90度。",
    ),
    "twist_of_fate": (
        "Next turn: 1 Movement Point. Every card on the Cooldown board turns 90° towards upright now.",
        "Prossimo turno: 1 Punto Movimento. Ogni carta sulla Plancia Cooldown ruota subito di 90° verso la verticale.",
        "下回合：1移动点。冷却板上的每张牌立即转正90度。",
    ),
}


@pytest.mark.parametrize("card", ECHOES)
def test_a_card_says_what_its_echo_gives(teller: Callable[..., LongNightTeller], card: str) -> None:
    assert tuple(teller(language).echo_text(card) for language in LANGUAGES) == ECHOES[card]


def test_a_price_is_told_apart_from_the_effect(teller: Callable[..., LongNightTeller]) -> None:
    english = teller()
    assert english.line_price("depths_of_mind", 1) == (("omen", 1), ("pt", 1))
    assert english.line_price("basic_attack", 2) == (("force", 2),)
    assert english.line_price("furious_charge", 1) == (("free", 1),)
    assert english.line_effect("basic_attack", 2) == "Draw 1 card."
    assert english.line_text("basic_attack", 2) == "2 Force: draw 1 card."


def test_an_enemy_s_sheet_has_a_line_for_each_action(teller: Callable[..., LongNightTeller]) -> None:
    assert teller().enemy_sheet("zombie") == (
        "1 Regenerating Bite: Comes up to 2 hexes closer, until adjacent. If adjacent: you take 2 damage. "
        "It regains the Hit Points you lose.",
        "2 Horde Attack: Comes up to 2 hexes closer, until adjacent. If adjacent: you take 2 damage. "
        "1 more for each other enemy of its kind adjacent to you.",
        "3 Brace: Gains 2 Shields.",
        "4 Terror Attack: Comes up to 2 hexes closer, until adjacent. If adjacent: you take 2 damage. "
        "If you lose Hit Points, you also lose 1 Terror Point.",
    )
    assert teller("it").enemy_action_text("gravecaller", 1) == "Evoca accanto a sé: Zombie."
    assert (
        teller("zh").enemy_action_text("brute", 7) == "接近至多1格，到你身边为止。若相邻：你受到1点伤害。你陷入眩晕。"
    )


# Names


def test_enemies_are_numbered_when_there_are_several_of_a_kind(teller: Callable[..., LongNightTeller]) -> None:
    brute = {"id": 30, "unit": "brute", "hex": "8,1"}
    view = at(units=[ZOMBIE, OTHER, brute]).view(0)
    assert [teller().enemy(view, unit) for unit in (21, 22, 30)] == ["Zombie 1", "Zombie 2", "Brute"]
    assert teller("zh").enemy(view, 22) == "僵尸2号"


def test_a_scenario_that_is_no_file_is_called_custom(teller: Callable[..., LongNightTeller]) -> None:
    names = [teller(language).name("scenario", "custom") for language in LANGUAGES]
    assert names == ["Custom", "Personalizzato", "自定义"]
    assert teller().name("scenario", "chapel") == "The Chapel"


# The log of worked situations (rules, section 13)


def at(**parts: Any) -> game.Match:
    """A position of turn 1 with the Investigator on 1,4; ``him`` adds to him."""
    him = {"hex": "1,4"} | parts.pop("him", {})
    position = {"title": "longnight", "turn": 1, "phase": "resolve", "active": 0, "players": [him, {}], **parts}
    return game.from_position("longnight", position, seed=1)


def hand(*cards: tuple[int, str]) -> list[dict[str, Any]]:
    return [{"id": ident, "card": card, "zone": "hand"} for ident, card in cards]


def row(*dice: Mapping[str, Any]) -> list[dict[str, Any]]:
    return [{"zone": "sequence", **die} for die in dice]


def mine(ident: int, die: str, face: int) -> dict[str, Any]:
    return {"id": ident, "die": die, "face": face}


def theirs(ident: int, unit: int, face: int) -> dict[str, Any]:
    return {"id": ident, "die": "ai", "unit": unit, "face": face}


def told(teller: LongNightTeller, match: game.Match, *actions: str, depth: int = 0) -> list[str]:
    """The log of the last of these actions, down to a depth."""
    sentences = []
    for action in actions:
        view = match.view(0)
        sentences = teller.log(view, match.play(action, viewer=0))
    return [sentence.text for sentence in sentences if sentence.depth <= depth]


def test_a_blow_tells_what_doubled_it_what_was_absorbed_and_what_was_lost(
    teller: Callable[..., LongNightTeller],
) -> None:
    # E9: 1 damage, doubled twice = 4; 3 Shields absorb 3; 1 of 4 HP is lost.
    zombie = ZOMBIE | {"shield": 2, "shield_old": 1, "vulnerable": 1, "vulnerable_old": 1}
    parts = {"cards": hand((3, "basic_attack")), "dice": row(mine(16, "earth_d6", 1)), "units": [zombie]}
    said = {language: told(teller(language), at(**parts), "use #3 1 #21") for language in LANGUAGES}
    assert said == {
        "en": ["Basic Attack on Zombie: 1, ×4 Vulnerable = 4, 3 absorbed, 1 HP lost, 3 left."],
        "it": ["Attacco Base su Zombie: 1, ×4 Vulnerabilità = 4, 3 assorbiti, 1 PV perso, ne restano 3."],
        "zh": ["基础攻击，目标僵尸：1，易伤 ×4 = 4，护盾吸收3点，失去1点生命，剩余3。"],
    }


def test_a_horde_attack_tells_its_numbers(teller: Callable[..., LongNightTeller]) -> None:
    # Two Zombies and the third adjacent: 2 +2 horde, doubled = 8; 1 Shield; 7 of 10 HP.
    third = {"id": 23, "unit": "zombie", "hex": "1,5"}
    match = at(him={"vulnerable": 1, "shield_old": 1}, dice=row(theirs(25, 21, 2)), units=[ZOMBIE, OTHER, third, FAR])
    assert told(teller(), match, "next") == [
        "Zombie 1: Horde Attack, 2 +2 horde, ×2 Vulnerable = 8, 1 absorbed, 7 HP lost, 3 left."
    ]


def test_a_bite_heals_and_terror_follows_a_wound(teller: Callable[..., LongNightTeller]) -> None:
    # E15: 2 doubled = 4; the Zombie had 1 of 4 HP and regains 3. Zombie 2 strikes for 2 doubled; 1 PT goes.
    match = at(him={"vulnerable": 1}, dice=row(theirs(25, 21, 1), theirs(26, 22, 4)), units=[ZOMBIE | {"hp": 1}, OTHER])
    assert told(teller(), match, "next") == [
        "Zombie 1: Regenerating Bite, 2, ×2 Vulnerable = 4, 4 HP lost, 6 left.",
        "Zombie 1 regains 3 HP, now 4.",
        "Zombie 2: Terror Attack, 2, ×2 Vulnerable = 4, 4 HP lost, 2 left.",
        "You lose 1 Terror Point, 5 left.",
    ]


def test_fire_that_pays_force_tells_its_amplification(teller: Callable[..., LongNightTeller]) -> None:
    # E5, E8: 1 Fire damage, then 1 more when the line is closed.
    parts = {"cards": hand((3, "basic_attack")), "dice": row(mine(17, "fire_d4", 2)), "units": [ZOMBIE, OTHER]}
    match = at(**parts)
    assert told(teller(), match, "use #3 1 #21", depth=1) == [
        "Basic Attack, line 1 (1 Fire).",
        "Basic Attack on Zombie 1: 1 Fire damage, 1 HP lost, 3 left.",
    ]
    assert told(teller(), match, "close") == ["Elemental Amplification on Zombie 1: 1 Fire damage, 1 HP lost, 2 left."]


def test_a_kill_and_the_victory_are_told_in_the_order_they_happen(teller: Callable[..., LongNightTeller]) -> None:
    # E11: 2 Fire, doubled by both kinds of Vulnerability = 8; 4 absorbed; the last enemy falls in turn 1 at par 10.
    zombie = ZOMBIE | {"hex": "3,3", "vulnerable_old": 1, "fire_vulnerable": 1, "shield": 4}
    match = at(cards=hand((10, "fire_attack")), dice=row(mine(17, "fire_d4", 2)), units=[zombie])
    # (100 + 10 * 10 + 5 * 6 + 10 * (10 + 4 - 1)) * 2 / 2 = 360
    assert told(teller(), match, "use #10 1 #21") == [
        "Fire Attack on Zombie: 2 Fire, ×4 Vulnerable = 8, 4 absorbed, 4 HP lost, 0 left.",
        "Zombie is slain.",
        "Victory: Nothing moves out there any more. Score 360. 3 stars.",
    ]
    assert teller().result(match.view(0)) == "Victory: Nothing moves out there any more. Score 360. 3 stars."
    assert teller("it").result(match.view(0)) == "Vittoria: Là fuori non si muove più niente. Punteggio 360. 3 stelle."


def test_pushes_collisions_and_traps_are_told(teller: Callable[..., LongNightTeller]) -> None:
    # E37, E39: 1 damage, then the choice; against another unit 1 more; into a trap 3 direct.
    parts = {"cards": hand((8, "seismic_denial")), "dice": row(mine(16, "earth_d6", 2))}
    behind = OTHER | {"hex": "3,4"}
    match = at(**parts, units=[ZOMBIE, behind])
    assert told(teller(), match, "use #8 1 #21", "push hex 3,4") == ["Zombie 1 collides: 1 damage, 1 HP lost, 2 left."]
    trapped = at(**parts, units=[ZOMBIE, FAR], board={"traps": [{"hex": "3,4", "damage": 3}]})
    assert told(teller(), trapped, "use #8 1 #21", "push hex 3,4") == [
        "Zombie 1 is pushed to 3,4.",
        "Zombie 1 springs a trap: 3 direct damage, 3 HP lost, 0 left.",
        "Zombie 1 is slain.",
    ]


def test_a_brute_pushes_into_a_column(teller: Callable[..., LongNightTeller]) -> None:
    # E46: 2 damage; one hex, then the column with 1 still to go.
    brute = {"id": 21, "unit": "brute", "hex": "3,3"}
    match = at(him={"hex": "3,4"}, dice=row(theirs(25, 21, 4)), units=[brute], board={"columns": ["3,6"]})
    assert told(teller(), match, "next", depth=1) == [
        "The die of Brute comes up.",
        "Brute acts: Heave (4).",
        "Brute: Heave, 2 damage, 2 HP lost, 8 left.",
        "You are pushed to 3,5.",
        "You collide: 1 damage, 1 HP lost, 7 left.",
    ]


def test_an_enemy_that_only_walks_says_so(teller: Callable[..., LongNightTeller]) -> None:
    match = at(dice=row(theirs(25, 24, 2)), units=[FAR])
    # Of row 7 only 7,6 is next to 8,6; from there 6,5 and 6,6 are equally near to 1,4, and 6,5 has the lower column.
    assert told(teller(), match, "next") == ["Zombie: Horde Attack, comes to 6,5."]
    assert told(teller("it"), at(dice=row(theirs(25, 24, 2)), units=[FAR]), "next", depth=1) == [
        "Tocca al dado di Zombie.",
        "Zombie: Attacco Orda, arriva in 6,5.",
        "Zombie percorre 2 caselle fino a 6,5.",
    ]


def test_a_stun_is_told_when_given_and_when_it_costs(teller: Callable[..., LongNightTeller]) -> None:
    # E14: line 2 stuns and pushes, exposing once; the stunned one skips, the other braces.
    match = at(
        cards=hand((7, "mighty_blow")),
        dice=row(mine(16, "earth_d6", 1), theirs(26, 22, 3), theirs(25, 21, 4)),
        units=[ZOMBIE, OTHER],
    )
    assert told(teller(), match, "use #7 2 #21") == ["Mighty Blow: Zombie 1 is Stunned.", "You gain 1 Vulnerability."]
    assert told(teller(), match, "push hex 3,5") == ["Zombie 1 is pushed to 3,5."]
    assert told(teller(), match, "next") == [
        "Zombie 1 is Stunned and skips its activation.",
        "Zombie 2: Brace, 2 Shields.",
    ]
    stunned = at(him={"stunned_old": 1}, dice=row(mine(16, "earth_d6", 2), mine(17, "fire_d4", 2)), units=[FAR])
    assert told(teller(), stunned, "next", depth=1) == [
        "You are Stunned: the Earth d6 is lost for this turn.",
        "Earth d6 is kept for next turn.",
        "Fire d4 is lit: 2 Fire.",
    ]


def test_a_charge_tells_its_way_and_its_blow(teller: Callable[..., LongNightTeller]) -> None:
    # E22: four hexes, four damage; the Zombie's die is void.
    dice = row(theirs(25, 21, 1), mine(20, "terror_d8", 3), mine(19, "earth_d8", 4), theirs(28, 24, 1))
    match = at(cards=hand((13, "furious_charge")), dice=dice, units=[ZOMBIE | {"hex": "6,2"}, FAR])
    assert told(teller(), match, "use #13 1 #20", "charge hex 5,2", depth=2) == [
        "You charge 4 hexes to 5,2.",
        "Furious Charge on Zombie 1: 4 damage, 4 HP lost, 0 left.",
        "Zombie 1 is slain.",
        "The die of Zombie 1 is void.",
        "To the Cooldown board: Furious Charge 180°.",
    ]


def test_dice_that_change_are_told(teller: Callable[..., LongNightTeller]) -> None:
    # E25: 4 Omens, one paid, 3 become Force; with the Infusion 4 Fire. E26: the face is turned.
    match = at(
        him={"pt": 4},
        cards=hand((14, "depths_of_mind"), (12, "elemental_infusion"), (15, "twist_of_fate")),
        dice=row(mine(20, "terror_d8", 4), mine(16, "earth_d6", 1)),
        units=[FAR],
    )
    assert told(teller(), match, "use #14 1") == [
        "You pay 1 Terror Point, 3 left.",
        "Depths of Mind: Terror d8 now shows 3 Force.",
    ]
    assert told(teller(), match, "use #12 1 #20") == ["Elemental Infusion: Terror d8 now shows 4 Fire."]
    assert told(teller(), match, "use #15 1 #16 3") == [
        "You pay 1 Terror Point, 2 left.",
        "Twist of Fate: Earth d6 is turned from 1 to 3.",
    ]


def test_echoes_tell_what_comes_and_what_fails(teller: Callable[..., LongNightTeller]) -> None:
    # E32: no Earth d6 in the Bag, its PM comes all the same.
    match = at(
        phase="end",
        cards=hand((3, "basic_attack"), (10, "fire_attack"), (9, "strategic_strike")),
        dice=[{"id": 19, "die": "earth_d8", "zone": "bag"}],
        units=[FAR],
    )
    assert told(teller(), match, "discard #3") == ["You discard Basic Attack. Next turn: +1 MP, 1 Shield."]
    assert told(teller(), match, "discard #10") == [
        "You discard Fire Attack. Next turn: +1 MP. The Echo fails: no Earth d6 in the Bag."
    ]
    assert told(teller(), match, "discard #9") == ["You discard Strategic Strike. Next turn: +1 MP, Earth d8."]


def test_the_end_of_a_turn_tells_the_board_states_and_the_next_turn(teller: Callable[..., LongNightTeller]) -> None:
    # E35: a card at 0 leaves, the others turn. Old tokens lapse. The Buffer's PM and Shield come.
    cooling = [
        {"id": 7, "card": "mighty_blow", "zone": "cooldown", "angle": 90},
        {"id": 8, "card": "seismic_denial", "zone": "cooldown", "angle": 0},
    ]
    match = at(
        phase="end",
        him={"shield_old": 2, "vulnerable": 1, "buffer_pm": 1, "buffer_shield": 1},
        cards=cooling,
        dice=[{"id": 20, "die": "terror_d8", "zone": "buffer"}],
        units=[FAR],
    )
    said = told(teller(), match, "end", depth=2)
    assert said[:6] == [
        "To the discard pile: Seismic Denial. Turned: Mighty Blow 0°.",
        "What lapses: Investigator (2 Shields).",
        "Turn 2.",
        "From the Buffer: Terror d8, 1 MP, 1 Shield.",
        "The discard pile is shuffled into the deck.",
        "You draw: Seismic Denial.",
    ]
    assert said[6].startswith("Terror d8 shows ")
    assert said[7].startswith("The die of Zombie shows ")
    assert said[8].startswith("Your dice: Terror d8 [")
    assert said[9].startswith("Zombie: ")
    assert said[10].startswith("The Sequence: ")


def test_what_is_raised_is_told_from_nothing() -> None:
    """It was no gravecaller, and stood nowhere, before: names have no old value; what it is, is told of each."""
    caller, ghoul = {"id": 22, "unit": "gravecaller", "hex": "8,4"}, {"id": 23, "unit": "ghoul", "hex": "1,1"}
    match = at(dice=row(theirs(26, 22, 1), mine(16, "earth_d6", 1)), units=[caller, ghoul])
    foreseen, events = match.forecast("next", 0), match.play("next")
    zombie = next(e.entity for e in events if e.kind == "create")
    said = {(e.name, e.old, e.new) for e in events if e.entity == zombie and e.kind == "set"}
    wanted = {("unit", None, "zombie"), ("hex", None, "7,4")}
    assert wanted <= said
    assert wanted <= {(c.tag, c.old, c.new) for c in foreseen if c.entity == zombie}
    opening = [(e.name, e.old, e.new) for e in match.opening if e.entity == 22 and e.kind == "set"]
    assert ("unit", None, "gravecaller") in opening  # the first of the match's enemies, by their ids


def test_a_whisperer_and_a_gravecaller_tell_what_they_do(teller: Callable[..., LongNightTeller]) -> None:
    whisperer, caller = {"id": 21, "unit": "whisperer", "hex": "4,4"}, {"id": 22, "unit": "gravecaller", "hex": "8,4"}
    match = at(dice=row(theirs(25, 21, 1), theirs(26, 22, 1), mine(16, "earth_d6", 1)), units=[whisperer, caller])
    assert told(teller(), match, "next") == ["Whisperer: Murmur, you lose 1 Terror Point, 5 TP left."]
    # The free neighbour nearest to 1,4: row 7, whose hexes 7,4 and 7,5 are both 6 away; the lower column.
    assert told(teller(), match, "next", depth=0) == ["Gravecaller: Raise, Zombie rises at 7,4."]
    match = at(dice=row(theirs(26, 22, 3)), units=[whisperer | {"hp": 1, "hex": "7,4"}, caller | {"hp": 4}])
    assert told(teller(), match, "next") == ["Gravecaller: Mend, Whisperer +2 HP, Gravecaller +1 HP."]
    match = at(dice=row(theirs(25, 21, 3)), units=[whisperer])
    assert told(teller("zh"), match, "next") == ["低语者：凝视，你获得1层易伤。"]


def test_a_walk_tells_what_is_left(teller: Callable[..., LongNightTeller]) -> None:
    match = at(him={"hex": "3,3", "pm": 4}, units=[ZOMBIE | {"hex": "2,3"}])
    assert told(teller(), match, "move hex 4,3") == ["You walk to 4,3 (2 MP left)."]


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_an_opening_names_scenario_hand_and_row(teller: Callable[..., LongNightTeller], scenario: str) -> None:
    match = game.new("longnight", seed=5, setup={"scenario": scenario})
    english = teller("en")
    sentences = [s.text for s in english.log({}, match.opening_for(0)) if s.depth == 0]
    view = match.view(0)
    assert sentences[0].startswith(f"{english.name('scenario', scenario)}, Dusk. ")
    in_hand = sorted((card for card in view["cards"] if card["zone"] == "hand"), key=lambda card: card["pos"])
    assert sentences[1] == f"You draw: {', '.join(english.name('card', card['card']) for card in in_hand)}."
    assert sentences[2] == "Turn 1."
    rolled = [s.text for s in english.log({}, match.opening_for(0)) if s.text.startswith("The Sequence: ")]
    assert len(rolled) == 1
    for die in view["dice"]:
        if die["zone"] == "sequence":
            shown = die["unit"] if die["die"] == "ai" else 0
            name = english.enemy(view, shown) if shown else english.name("die", die["die"])
            assert name in rolled[0]


@pytest.mark.parametrize(
    ("language", "wanted"),
    [
        ("en", ["Zombie: {zombies}.", "Ghoul: {ghoul}."]),
        ("it", ["Zombie: {zombies}.", "Ghoul: {ghoul}."]),
        ("zh", ["僵尸：{zombies}。", "食尸鬼：{ghoul}。"]),
    ],
)
def test_the_night_tells_its_roll_kind_by_kind(
    teller: Callable[..., LongNightTeller], language: str, wanted: list[str]
) -> None:
    ghoul = {"id": 23, "unit": "ghoul", "hex": "8,1"}
    match = at(phase="end", units=[ZOMBIE | {"hex": "8,3"}, OTHER | {"hex": "8,5"}, ghoul])
    before = match.view(0)
    events = match.play("end", viewer=0)
    words = teller(language)
    faces = {die["unit"]: die["face"] for die in match.view(0)["dice"] if die.get("unit") and "face" in die}
    does = {unit: words.enemy_action_name("zombie", faces[unit]) for unit in (21, 22)}
    between, (left, right) = ("、", "（）") if language == "zh" else (", ", (" (", ")"))
    zombies = between.join(f"{does[unit]}{left}{unit - 20}{right}" for unit in (21, 22))
    if does[21] == does[22]:
        zombies = f"{does[21]}{left}1{between}2{right}"
    named = {"zombies": zombies, "ghoul": words.enemy_action_name("ghoul", faces[23])}
    assert [s.text for s in words.log(before, events) if s.depth == 0][-2:] == [text.format(**named) for text in wanted]


# Over random matches


def played(scenario: str, seed: int, **setup: Any) -> tuple[game.Match, random.Random]:
    return game.new("longnight", seed=seed, setup={"scenario": scenario, **setup}), random.Random(seed)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_boards_fit_80_cells_and_show_every_unit(
    teller: Callable[..., LongNightTeller], scenario: str, language: str
) -> None:
    match, rng = played(scenario, 11)
    speaker = teller(language)
    while match.actor is not None:
        view = match.view(0)
        board = speaker.board(view)
        assert max(cells(line) for line in board.splitlines()) <= 80
        for unit in view["units"]:
            if unit["zone"] != "grave":
                assert speaker.enemy(view, unit["id"]) in board
        match.play(rng.choice(match.actions()))
    assert cells(max(speaker.board(match.view(0)).splitlines(), key=cells)) <= 80


def test_the_widest_map_with_the_longest_names_fits(teller: Callable[..., LongNightTeller]) -> None:
    units = [
        {"id": 30 + n, "unit": "gravecaller", "hex": f"12,{n + 1}", "shield": 99, "vulnerable": 99} for n in range(12)
    ]
    units = [u | {"fire_vulnerable": 99, "fire_vulnerable_old": 99, "shield_old": 99, "stunned": 1} for u in units]
    match = at(board={"rows": 12, "cols": 12}, units=units)
    for language in LANGUAGES:
        assert max(cells(line) for line in teller(language).board(match.view(0)).splitlines()) <= 80


@pytest.mark.parametrize("activation", ["together", "single"])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_legal_action_has_a_name_of_its_own_and_every_action_is_told(
    teller: Callable[..., LongNightTeller], scenario: str, activation: str
) -> None:
    match, rng = played(scenario, 3, activation=activation)
    while match.actor is not None:
        view, actions = match.view(0), match.actions()
        for language in LANGUAGES:
            names = [teller(language).action(view, action) for action in actions]
            assert len(set(names)) == len(actions)
            assert all(name.strip() and "{" not in name for name in names)
        events = match.play(rng.choice(actions), viewer=0)
        for language in LANGUAGES:
            sentences = teller(language).log(view, events)
            assert sentences
            assert all(s.text and "{" not in s.text and "}" not in s.text for s in sentences)
            frames = {event.frame for event in events}
            assert all(min(frames) <= s.frame <= max(frames) for s in sentences)


def test_two_copies_of_a_card_in_hand_are_told_apart(teller: Callable[..., LongNightTeller]) -> None:
    match = at(cards=hand((5, "sprint"), (6, "sprint")), dice=row(mine(16, "earth_d6", 1)), units=[FAR])
    names = [teller().action(match.view(0), action) for action in match.actions() if action.verb == "use"]
    assert names == ["Sprint (copy 1): +2 MP (1 Force)", "Sprint (copy 2): +2 MP (1 Force)"]


@pytest.mark.parametrize("first", [5, 6])
def test_the_same_with_the_other_copy_is_no_second_best(teller: Callable[..., LongNightTeller], first: int) -> None:
    match = at(cards=hand((5, "sprint"), (6, "sprint")), dice=row(mine(16, "earth_d6", 1)), units=[FAR])
    by_name = {str(action): action for action in match.actions()}
    order = [f"use #{first} 1", f"use #{11 - first} 1", "next"]
    thoughts = tuple(Thought(by_name[name], 100 - 10 * n, 0.6 - 0.1 * n) for n, name in enumerate(order))
    reasons = Reasons(catalogue("en"), teller(), match, 0)
    told = reasons.told(thoughts)
    assert told[0] == "Best: Sprint: +2 MP (1 Force). Expected result 60.0 %."
    assert told[1] == f"Second best, 20 points behind: “{teller().action(match.view(0), by_name['next'])}”."
    told = reasons.told(thoughts[:2])
    assert told[1:] == ["There is no other action."]


@pytest.mark.parametrize(
    ("names", "advised_"),
    [
        ({"end": (400, 0.981), "discard #3": (380, 0.979), "discard #5": (20, 0.99)}, "discard #3"),
        ({"end": (400, 0.981), "discard #3": (380, 0.9)}, "end"),
        ({"end": (400, 0.981), "discard #3": (3, 0.98)}, "end"),
        ({"discard #3": (400, 0.981), "end": (380, 0.981)}, "discard #3"),
    ],
    ids=["about as good", "worse", "hardly looked into", "first already"],
)
def test_a_turn_is_not_advised_to_be_ended_where_an_echo_is_about_as_good(
    names: dict[str, tuple[int, float]], advised_: str
) -> None:
    match = at(phase="end", cards=hand((3, "basic_attack"), (5, "sprint")), dice=[], units=[FAR])
    by_name = {str(action): action for action in match.actions()}
    thoughts = tuple(Thought(by_name[name], *found) for name, found in names.items())
    found = advised(match, thoughts)
    assert str(found[0].action) == advised_
    assert sorted(map(str, found)) == sorted(map(str, thoughts))


def test_menus_say_what_is_hit_and_paid(teller: Callable[..., LongNightTeller]) -> None:
    match = at(
        cards=hand((3, "basic_attack"), (13, "furious_charge")),
        dice=row(mine(16, "earth_d6", 2), mine(20, "terror_d8", 3)),
        units=[ZOMBIE, OTHER],
    )
    names = {str(action): teller().action(match.view(0), action) for action in match.actions()}
    assert names == {
        "move hex 1,5": "Walk east to 1,5 (2 MP)",
        "move hex 1,3": "Walk west to 1,3 (2 MP)",
        "use #3 1 #21": "Basic Attack, line 1 on Zombie 1: 1 damage (1 Force)",
        "use #3 1 #22": "Basic Attack, line 1 on Zombie 2: 1 damage (1 Force)",
        "use #13 1 #16": "Furious Charge with Earth d6 (place 1), Terror d8 (place 2): "
        "charge in a straight line (Free)",
        "maneuver tactical_move": "Tactical Move: +1 MP (1 Force)",
        "next": "Leave the Earth d6 unused: it comes back next turn",
    }


def test_the_board_shows_the_map_with_even_rows_shifted(teller: Callable[..., LongNightTeller]) -> None:
    board = {"rows": 3, "cols": 4, "columns": ["2,2"], "traps": [{"hex": "3,1", "damage": 3}]}
    match = at(him={"hex": "1,2"}, board=board, units=[ZOMBIE | {"hex": "2,4"}])
    assert teller().board(match.view(0)).splitlines()[2:6] == [
        "     1     2     3     4",
        " 1   .     @     .     .",
        " 2      .     #     .     Z1",
        " 3   ^3    .     .     .",
    ]


def test_the_board_shows_what_is_owed_and_the_lines_that_are_closed(teller: Callable[..., LongNightTeller]) -> None:
    match = at(cards=hand((3, "basic_attack")), dice=row(mine(17, "fire_d4", 2)), units=[ZOMBIE, OTHER])
    match.play("use #3 1 #21")
    board = teller().board(match.view(0))
    assert "1 Fire damage owed to Zombie 1" in board
    assert " > 1. 1 Force: an adjacent enemy takes 1 damage." in board
    match.play("close")
    board = teller().board(match.view(0))
    assert " x 1. 1 Force: an adjacent enemy takes 1 damage." in board
    assert " > 2. 2 Force: draw 1 card." in board


def test_the_board_tells_tokens_of_this_turn_from_those_of_the_last(teller: Callable[..., LongNightTeller]) -> None:
    match = at(him={"shield": 1, "shield_old": 2}, units=[ZOMBIE | {"vulnerable_old": 1, "stunned": 1}])
    board = teller().board(match.view(0))
    assert "Shield 1 this turn + 2 last turn" in board
    assert "Z1 Zombie | 2,4 | 4/4 HP | Vulnerability 1 last turn | Stunned" in board


def test_the_pending_choice_is_said(teller: Callable[..., LongNightTeller]) -> None:
    match = at(cards=hand((8, "seismic_denial")), dice=row(mine(16, "earth_d6", 2)), units=[ZOMBIE, FAR])
    assert teller().pending(match.view(0)) == ""
    match.play("use #8 1 #21")
    assert teller().pending(match.view(0)) == "Choose where Zombie 1 is pushed."
    assert teller().board(match.view(0)).endswith("Choose where Zombie 1 is pushed.")


def test_a_missing_catalogue_speaks_english(content: Content, tmp_path: Path) -> None:
    from game.i18n import catalogue

    silent = LongNightTeller(content, "it", catalogue("it", tmp_path))
    assert silent.line_text("basic_attack", 2) == "2 Force: draw 1 card."


@pytest.mark.parametrize(("language", "half"), [("en", "half"), ("it", "metà"), ("zh", "一半")])
def test_the_result_says_what_brings_the_stars(language: str, half: str) -> None:
    """Rules 6.8: two stars with half of what one began with, three by the night's par (6 turns of First Watch)."""
    said = presenter_of("longnight").star_rules(game.new("longnight", 1, {"scenario": "demo"}).view(0), language)
    assert half in said and "6" in said
