"""The packs `heath`, `reef`, `dune`, `fell` and `glen`: combinations that no set has, by somebody who had read the
reference alone. Each card is read in three languages and does what it says, and the texts below are a native's."""

import json
import random
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

import game
from game.engine.content import LANGUAGES
from game.engine.packs import read_pack
from game.spellchain.engine.room import Spellchain
from game.titles import room_of
from tests.examples import check

Json = dict[str, Any]
DATA = Path(__file__).parent / "data"
PACKS = {name: DATA / "packs" / name for name in ("heath", "reef", "dune", "fell", "glen")}
NAMED = {name: {**read_pack(folder).named, "path": str(folder)} for name, folder in PACKS.items()}
EXAMPLES: list[tuple[str, Json]] = [
    (pack, json.loads(line))
    for pack in PACKS
    for line in (DATA / f"{pack}.jsonl").read_text(encoding="utf-8").splitlines()
]


@pytest.mark.parametrize(("pack", "example"), EXAMPLES, ids=[example["name"] for _, example in EXAMPLES])
def test_a_card_does_what_it_says(room: Spellchain, pack: str, example: Json) -> None:
    match = game.from_position("spellchain", {**example["position"], "packs": [NAMED[pack]]}, seed=1)
    for step in example["steps"]:
        if "do" in step:
            match.play(step["do"])
            twin = game.from_position("spellchain", json.loads(json.dumps(match.position())), seed=1)
            assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())
        else:
            check(room, match, step["expect"])


def ids(pack: str) -> list[str]:
    text = (PACKS[pack] / "spellchain" / "cards.toml").read_text(encoding="utf-8")
    return re.findall(r'^id = "(\w+:\w+)"', text, re.M)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_read_in_the_language(language: str) -> None:
    told = [card for card in room_of("spellchain").printed(list(PACKS.values()), language) if ":" in card.id]
    assert len(told) == sum(len(ids(pack)) for pack in PACKS) > 173
    for card in told:
        text = " ".join(card.text)
        assert text or card.id in ("heath:cub", "reef:crab", "dune:jackal", "glen:sapling")
        assert not re.search(r"[{}]|heath:|reef:|dune:|fell:|glen:|  |\bNone\b|is minus|è meno|负的", text)
        if language != "en":
            assert not re.search(r"\b(the|of|this|target|creatures)\b", text)


@pytest.mark.parametrize("pack", PACKS)
@pytest.mark.parametrize("seed", range(6))
def test_matches_with_such_cards_end_and_stand_by_themselves(pack: str, seed: int) -> None:
    """Nothing hangs, breaks, or is lost by a position; who looks on learns nothing by a re-deal."""
    chance, cards = random.Random(seed), tomllib.loads((PACKS[pack] / "spellchain" / "cards.toml").read_text("utf-8"))
    plain = [card["id"] for card in cards["card"] if not card.get("token")]
    creatures = [card["id"] for card in cards["card"] if card["type"] == "creature"]
    there = [("hand", 7, plain), ("deck", 9, plain), ("grave", 3, plain), ("board", 3, creatures)]
    placed = [
        {"card": chance.choice(of), "owner": player, "zone": zone}
        for player in (0, 1)
        for zone, count, of in there
        for _ in range(count)
    ]
    position = {
        "title": "spellchain",
        "turn": 9,
        "phase": "main",
        "active": 0,
        "players": [{"mana": 10, "mana_max": 10}] * 2,
        "cards": [{"id": number, **card} for number, card in enumerate(placed, 3)],
        "packs": [NAMED[pack]],
        "options": {"turn_cap": 40},
    }
    match = game.from_position("spellchain", position, seed)
    for step in range(600):
        if match.actor is None:
            break
        match.play(chance.choice(match.actions()))
        assert match.check() == ()
        if step % 9 == 0:
            twin = game.from_position("spellchain", json.loads(json.dumps(match.position())), seed)
            assert (twin.fingerprint(), twin.actions()) == (match.fingerprint(), match.actions())
            assert match.redealt(step % 2, seed).view(step % 2) == match.view(step % 2)
    assert match.actor is None or step == 599


TEXTS = {
    "heath:hoard_wyrm": (
        "This creature's attack is equal to the number of cards in your hand.",
        "L'attacco di questa creatura è pari al numero delle carte nella tua mano.",
        "此生物的攻击力等于你手牌中的牌的数量。",
    ),
    "heath:weigh_down": (
        "Target creature gets −1/−1 this turn for each spell in your graveyard.",
        "Una creatura bersaglio ottiene −1/−1 fino alla fine del turno per ogni incantesimo nel tuo cimitero.",
        "你墓地中每有一张法术牌，本回合目标生物获得−1/−1。",
    ),
    "heath:trade_blows": (
        "Swap target creature's attack and another target creature's attack this turn.",
        "Scambia l'attacco di una creatura bersaglio e l'attacco di un'altra creatura bersaglio fino alla fine del "
        "turno.",
        "本回合交换目标生物的攻击力与另一个目标生物的攻击力。",
    ),
    "heath:rush_job": (
        "The next creature you play this turn costs 2 less.",
        "La prossima creatura che giochi in questo turno costa 2 in meno.",
        "本回合你使用的下一张生物牌费用减少2。",
    ),
    "heath:thick_walls": (
        "If you would be dealt more than 3 damage, that damage is 3.",
        "Se dovessi subire più di 3 danni, quei danni diventano 3.",
        "若你将受到超过3点伤害，该伤害变为3。",
    ),
    "heath:backfire": (
        "Deal damage to target creature's controller equal to its cost.",
        "Infliggi al controllore di una creatura bersaglio danni pari al costo di quella creatura.",
        "对目标生物的控制者造成等同于它的费用的伤害。",
    ),
    "heath:open_cage": (
        "Put a creature with cost 4 or less from your hand onto your board. It gains charge.",
        "Metti una creatura con costo 4 o meno dalla tua mano nel tuo schieramento. Quella creatura ottiene Carica.",
        "将你手牌中的一张费用不超过4的生物牌置入你的场上。它获得冲锋。",
    ),
    "heath:cage": (
        "Arrival: Banish target enemy creature. When this creature leaves play, return that creature to its owner's "
        "board.",
        "Arrivo: Esilia una creatura nemica bersaglio. Quando questa creatura lascia il gioco, rimetti quella "
        "creatura nello schieramento del suo proprietario.",
        "登场：放逐目标敌方生物。当此生物离场时，将该生物移回其拥有者的场上。",
    ),
    "heath:grave_robber": (
        "Arrival: Put a random creature from the opponent's graveyard onto your board.",
        "Arrivo: Metti una creatura a caso dal cimitero dell'avversario nel tuo schieramento.",
        "登场：将对手墓地中的随机一张生物牌置入你的场上。",
    ),
    "reef:pearl_diver": (
        "Whenever this creature deals combat damage to a player, look at the top 4 cards of your deck, put one into "
        "your hand and the rest into your graveyard.",
        "Ogni volta che questa creatura infligge danni da combattimento a un giocatore, guarda le prime 4 carte "
        "del tuo mazzo, mettine una nella tua mano e le altre nel tuo cimitero.",
        "每当此生物对一名玩家造成战斗伤害，查看你牌库顶的4张牌，将其中1张置入你的手牌，其余置于你的墓地。",
    ),
    "reef:drowned_oath": (
        "Each player sacrifices a creature, then each player draws a card.",
        "Ogni giocatore sacrifica una creatura, poi ogni giocatore pesca una carta.",
        "每名玩家牺牲一个生物，然后每名玩家抽1张牌。",
    ),
    "reef:lagoon": (
        "If a spell of yours would deal damage to a creature, that damage is increased by the number of other links "
        "on the chain.",
        "Se un tuo incantesimo dovesse infliggere danni a una creatura, quei danni aumentano del numero di altri "
        "anelli sulla catena.",
        "若一张己方法术将对一个生物造成伤害，该伤害增加连锁中其他环的数量。",
    ),
    "reef:undertaker": (
        "Whenever another friendly creature dies, you may pay 1 mana. If you do, draw a card, then regain 1 health.",
        "Ogni volta che un'altra tua creatura muore, puoi pagare 1 mana. Se lo fai, pesca una carta, poi recupera 1 "
        "Punto Vita.",
        "每当另一个友方生物死亡，你可以支付1点法力。若如此做，抽1张牌，然后你恢复1点生命值。",
    ),
    "reef:hidden_reef": (
        "The first time an enemy creature attacks you each turn, deal 2 damage to it.",
        "La prima volta in ogni turno che una creatura nemica ti attacca, infliggi 2 danni a quella creatura.",
        "每回合首次一个敌方生物攻击你时，对它造成2点伤害。",
    ),
    "reef:mirror_scale": (
        "Target creature becomes a copy of another target creature until the end of the turn.",
        "Una creatura bersaglio diventa una copia di un'altra creatura bersaglio fino alla fine del turno.",
        "本回合目标生物变为另一个目标生物的复制。",
    ),
    "dune:halving": (
        "Target player loses health equal to half that player's health, rounded down.",
        "Un giocatore bersaglio perde Punti Vita pari alla metà dei Punti Vita di quel giocatore, arrotondata per "
        "difetto.",
        "目标玩家失去X点生命值，X为该玩家的生命值的一半（向下取整）。",
    ),
    "dune:parley": (
        "For each player, that player may draw 2 cards. If they do not, restore 4 health to that player.",
        "Per ogni giocatore, quel giocatore può pescare 2 carte. Se non lo fa, ripristina 4 Punti Vita a quel "
        "giocatore.",
        "对每名玩家，该玩家可以抽2张牌。若其未如此做，使该玩家恢复4点生命值。",
    ),
    "dune:ritual": (
        "Sacrifice up to 7 friendly creatures. Draw a card for each of those creatures.",
        "Sacrifica fino a 7 tue creature. Pesca una carta per ognuna di quelle creature.",
        "牺牲至多7个友方生物。每有一个这样的生物，抽1张牌。",
    ),
    "dune:swap_fates": (
        "Swap your health and the opponent's health.",
        "Scambia i tuoi Punti Vita e i Punti Vita dell'avversario.",
        "交换你的生命值与对手的生命值。",
    ),
    "fell:blood_oath": (
        "You may sacrifice a friendly creature instead of paying this sorcery's cost. Draw 2 cards.",
        "Puoi sacrificare una tua creatura invece di pagare il costo di questo sortilegio. Pesca 2 carte.",
        "你可以牺牲一个友方生物，以代替支付此术法的费用。 抽2张牌。",
    ),
    "fell:grim_harvest": (
        "As an additional cost to play this sorcery, sacrifice a friendly creature. Deal 4 damage to target creature "
        "or player.",
        "Come costo addizionale per giocare questo sortilegio, sacrifica una tua creatura. Infliggi 4 danni a una "
        "creatura o un giocatore bersaglio.",
        "使用此术法的额外费用：牺牲一个友方生物。 对目标生物或玩家造成4点伤害。",
    ),
    "fell:hungry_altar": (
        "Sacrifice a friendly creature: Draw a card. Once a turn.",
        "Sacrifica una tua creatura: Pesca una carta. Una volta per turno.",
        "牺牲一个友方生物：抽1张牌。每回合限一次。",
    ),
    "fell:forked_bolt": (
        "Deal 2 damage to each of up to two target creatures. Draw a card.",
        "Infliggi 2 danni a un massimo di due creature bersaglio. Pesca una carta.",
        "对至多两个目标生物各造成2点伤害。抽1张牌。",
    ),
    "fell:whetted_blades": (
        "Two target friendly creatures get +1/+1 and gain steadfast this turn.",
        "Due tue creature bersaglio ottengono +1/+1 e Saldo fino alla fine del turno.",
        "本回合两个目标友方生物获得+1/+1和坚定。",
    ),
    "fell:cold_host": (
        "Arrival: Freeze up to one target enemy creature.",
        "Arrivo: Congela fino a una creatura nemica bersaglio.",
        "登场：冻结至多一个目标敌方生物。",
    ),
    "fell:patient_archer": (
        "1 mana: Deal 1 damage to target creature or player. Twice a turn.",
        "1 mana: Infliggi 1 danno a una creatura o un giocatore bersaglio. Due volte per turno.",
        "1点法力：对目标生物或玩家造成1点伤害。每回合限两次。",
    ),
    "reef:bait": (
        "Choose target enemy creature. This turn, target friendly creature gains “If this creature would be dealt "
        "damage, that damage is dealt to the chosen creature instead.”",
        "Scegli una creatura nemica bersaglio. Fino alla fine del turno, una tua creatura bersaglio ottiene «Se "
        "questa creatura dovesse subire danni, quei danni sono inflitti invece alla creatura scelta».",
        "选择目标敌方生物。本回合目标友方生物获得“若此生物将受到伤害，该伤害改为对所选的生物造成”。",
    ),
    "glen:fate_thief": (
        "Elusive Whenever this creature deals combat damage to the opponent, you may look at the top 2 cards of the "
        "opponent's deck, put one into their graveyard and the other on top. If it is a creature, gain 1 mana.",
        "Elusivo Ogni volta che questa creatura infligge danni da combattimento all'avversario, puoi guardare le "
        "prime 2 carte del mazzo dell'avversario, metterne una nel suo cimitero e l'altra in cima. Se quella carta è "
        "una creatura, ottieni 1 mana.",
        "难测 每当此生物对对手造成战斗伤害，你可以查看对手牌库顶的2张牌，将其中1张置入其墓地，另一张置于牌库顶。若它是"
        "生物，你获得1点法力。",
    ),
    "glen:oracles_gift": (
        "Look at the top 5 cards of your deck, put up to 2 instants or reactions among them into your hand and the "
        "rest on the bottom. Resonance: The next instant you play this turn costs 1 less.",
        "Guarda le prime 5 carte del tuo mazzo, metti fino a 2 istantanei o reazioni tra queste nella tua mano e le "
        "altre in fondo. Risonanza: Il prossimo istantaneo che giochi in questo turno costa 1 in meno.",
        "查看你牌库顶的5张牌，将其中至多两张瞬发或反应牌置入你的手牌，其余置于牌库底。"
        "共鸣：本回合你使用的下一张瞬发牌费用减少1。",
    ),
    "glen:healing_spring": (
        "Whenever a friendly creature regains health, it gets +0/+1. Twice a turn. At the end of your turn, restore 1 "
        "health to each damaged friendly creature.",
        "Ogni volta che una tua creatura recupera Punti Vita, ottiene +0/+1. Due volte per turno. Alla fine del tuo "
        "turno, ripristina 1 Punto Vita a ogni tua creatura ferita.",
        "每当一个友方生物恢复生命值，它获得+0/+1。每回合限两次。 在你的回合结束时，使每个受伤的友方生物恢复1点生命值。",
    ),
    "glen:restless_scholar": (
        "Whenever you draw a card, if you have drawn exactly 3 cards this turn, search your deck for a spell with cost "
        "2 or less, reveal it and put it into your hand.",
        "Ogni volta che peschi una carta, se hai pescato esattamente 3 carte in questo turno, cerca un incantesimo con "
        "costo 2 o meno nel tuo mazzo, rivelalo e mettilo nella tua mano.",
        "每当你抽一张牌，若你本回合抽的牌恰好有3张，从你的牌库中搜寻一张费用不超过2的法术牌，展示并置入你的手牌。",
    ),
    "glen:leaping_spark": (
        "Deal 2 damage to target enemy creature. Deal 1 damage to each creature adjacent to it. If it is frozen, deal "
        "2 damage to its controller.",
        "Infliggi 2 danni a una creatura nemica bersaglio. Infliggi 1 danno a ogni creatura adiacente a quella "
        "creatura. Se quella creatura è congelata, infliggi 2 danni al controllore di quella creatura.",
        "对目标敌方生物造成2点伤害。对每个与它相邻的生物造成1点伤害。若它被冻结，对它的控制者造成2点伤害。",
    ),
    "glen:loyal_shieldbearer": (
        "If you would be dealt combat damage, that damage is dealt to this creature instead. Once a turn. If this "
        "creature would be dealt more than 2 damage, that damage is 2.",
        "Se dovessi subire danni da combattimento, quei danni sono inflitti invece a questa creatura. Una volta per "
        "turno. Se questa creatura dovesse subire più di 2 danni, quei danni diventano 2.",
        "若你将受到战斗伤害，该伤害改为对此生物造成。每回合限一次。 若此生物将受到超过2点伤害，该伤害变为2。",
    ),
    "glen:frost_harvester": (
        "Whenever an enemy creature is frozen, put 1 growth counter on this creature. Twice a turn. Last Breath: "
        "Freeze each enemy creature with the highest attack.",
        "Ogni volta che una creatura nemica viene congelata, metti 1 segnalino crescita su questa creatura. Due volte "
        "per turno. Ultimo respiro: Congela ogni creatura nemica con l'attacco più alto.",
        "每当一个敌方生物被冻结，在此生物上放置1个成长指示物。每回合限两次。 余息：冻结攻击力最高的所有敌方生物。",
    ),
    "glen:guardian_spirit": (
        "If another friendly creature would die, you may sacrifice this creature. If you do, that creature "
        "survives with at least 1 health, then restore all health to that creature.",
        "Se un'altra tua creatura dovesse morire, puoi sacrificare questa creatura. Se lo fai, quella creatura "
        "sopravvive con almeno 1 Punto Vita, poi ripristina tutti i Punti Vita a quella creatura.",
        "若另一个友方生物将死亡，你可以牺牲此生物。若如此做，该生物存活，且至少保有1点生命值，然后使该生物恢复所有生命值。",
    ),
    "glen:day_of_reckoning": (
        "Choose each friendly creature with the highest health. Destroy each other creature. Draw a card for each "
        "creature with cost 4 or more among those creatures.",
        "Scegli ogni tua creatura con più Punti Vita. Distruggi ogni altra creatura. Pesca una carta per ogni "
        "creatura con costo 4 o più tra quelle creature.",
        "选择生命值最高的所有友方生物。消灭每个其他生物。其中每有一个费用至少为4的生物，抽1张牌。",
    ),
    "glen:lightning_rod": (
        "Whenever the opponent plays a sorcery or instant, you may change its target to this creature. Once a turn.",
        "Ogni volta che l'avversario gioca un sortilegio o istantaneo, puoi cambiare il bersaglio di quel sortilegio o "
        "istantaneo in questa creatura. Una volta per turno.",
        "每当对手使用一张术法或瞬发，你可以将它的目标改为此生物。每回合限一次。",
    ),
    "glen:council_of_three": (
        "Choose one: Destroy target enemy creature that is a Mage or Spirit or has veil. Or: Each player chooses one: "
        "that player draws a card; or restore 3 health to that player. Or: Do this X times: deal 1 damage to a random "
        "enemy creature, where X is the number of spells you cast this turn.",
        "Scegli una: Distruggi una creatura nemica bersaglio che è un mago o uno spirito o ha Velo. Oppure: Ogni "
        "giocatore sceglie un'opzione: quel giocatore pesca una carta; oppure ripristina 3 Punti Vita a quel "
        "giocatore. Oppure: Per X volte, infliggi 1 danno a una creatura nemica a caso, dove X è il numero di "
        "incantesimi lanciati da te in questo turno.",
        "选择一项：消灭目标法师或灵体或具有隐匿的敌方生物。或者：每名玩家选择一项：该玩家抽1张牌；或使该玩家恢复3点生命值。"
        "或者：重复X次：对随机一个敌方生物造成1点伤害，X为你本回合施放的法术数。",
    ),
    "glen:twilight_judge": (
        "At the end of each turn, if the opponent has played fewer than 3 cards this turn, lose 1 health. Otherwise, "
        "if the opponent has no creatures with taunt, deal 4 damage to the opponent. Otherwise, destroy an enemy "
        "creature with taunt of the opponent's choice.",
        "Alla fine di ogni turno, se l'avversario ha giocato meno di 3 carte in questo turno, perdi 1 Punto Vita. "
        "Altrimenti, se l'avversario non ha creature con Provocazione, infliggi 4 danni all'avversario. Altrimenti, "
        "distruggi una creatura nemica con Provocazione a scelta dell'avversario.",
        "在每个回合结束时，若对手本回合使用的牌少于3张，你失去1点生命值。否则，若没有具有嘲讽的敌方生物，对对手造成4点"
        "伤害。否则，消灭由对手选择的一个具有嘲讽的敌方生物。",
    ),
    "dune:oasis": (
        "At the end of your turn, if you did not attack this turn, draw a card, then regain 2 health.",
        "Alla fine del tuo turno, se non hai attaccato in questo turno, pesca una carta, poi recupera 2 Punti Vita.",
        "在你的回合结束时，若你本回合没有攻击过，抽1张牌，然后你恢复2点生命值。",
    ),
}
"""As a person would write it by hand, in English, Italian and Chinese."""


@pytest.mark.parametrize("place", range(len(LANGUAGES)), ids=LANGUAGES)
def test_text_reads_as_written_by_hand(place: int) -> None:
    shown = {
        card.id: " ".join(card.text) for card in room_of("spellchain").printed(list(PACKS.values()), LANGUAGES[place])
    }
    wanted = {card: texts[place] for card, texts in TEXTS.items()}
    assert {card: shown[card] for card in wanted} == wanted


def test_every_card_but_a_token_has_an_example_of_its_own() -> None:
    shown = {f"{pack}:{example['id'].rstrip('23')}" for pack, example in EXAMPLES}
    assert {*ids("heath"), *ids("fell")} - shown == {"heath:cub"}
