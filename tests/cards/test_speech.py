"""Card text, as a person would write it by hand, in three languages."""

import tomllib

import pytest

from game.engine.cards.language import Language
from game.engine.cards.reader import Reader
from game.engine.cards.speech.chinese import Chinese
from game.engine.cards.speech.english import English
from game.engine.cards.speech.italian import Italian
from game.engine.cards.speech.writer import Writer
from game.engine.content import Table
from game.i18n import catalogue

NAMES = {"en": "Stoneling", "it": "Pietrino", "zh": "小石灵"}
VOICES = {"en": English, "it": Italian, "zh": Chinese}

CARDS = [
    (
        'effect = [{ destroy = { most = "creature", stat = "attack", side = "enemy", ties = "last" } }]',
        "Destroy the enemy creature with the highest attack (ties: the rightmost).",
        "Distruggi la creatura nemica con l'attacco più alto (a parità, la più a destra).",
        "消灭攻击力最高的敌方生物（并列时取最右侧的）。",
    ),
    (
        'effect = [{ destroy = { least = "creature", stat = "attack", ties = "last" } }]',
        "Destroy the creature with the lowest attack (ties: the rightmost, the other player's first).",
        "Distruggi la creatura con l'attacco più basso "
        "(a parità, la più a destra, prima fra quelle dell'altro giocatore).",
        "消灭攻击力最低的生物（并列时取最右侧的，非当前回合玩家的优先）。",
    ),
    (
        'target = ["any"]\neffect = [{ damage = 4, to = "target" }]',
        "Deal 4 damage to target creature or player.",
        "Infliggi 4 danni a una creatura o un giocatore bersaglio.",
        "对目标生物或玩家造成4点伤害。",
    ),
    (
        'target = [{ a = "creature", where = { is = "damaged" } }]\neffect = [{ destroy = "target" }, { draw = 1 }]',
        "Destroy target damaged creature. Draw a card.",
        "Distruggi una creatura ferita bersaglio. Pesca una carta.",
        "消灭目标受伤的生物。抽1张牌。",
    ),
    (
        '[[ability]]\nwhen = { event = "die", of = { a = "creature", side = "enemy" } }\n'
        'effect = [{ counters = { growth = 1 }, on = "this" }]',
        "Whenever an enemy creature dies, put 1 growth counter on this creature.",
        "Ogni volta che una creatura nemica muore, metti 1 segnalino crescita su questa creatura.",
        "每当一个敌方生物死亡，在此生物上放置1个成长指示物。",
    ),
    (
        '[[ability]]\nalways = true\neffect = [{ stats = { health = 2 }, to = { all = "creature", side = "own", '
        'where = { kind = "beast" } } }]',
        "Your Beasts have +0/+2.",
        "Le tue bestie hanno +0/+2.",
        "友方野兽获得+0/+2。",
    ),
    (
        'effect = [{ damage = { count = { all = "creature", side = "own" } }, to = "opponent" }]',
        "Deal 1 damage to the opponent for each friendly creature.",
        "Infliggi 1 danno all'avversario per ogni tua creatura.",
        "每有一个友方生物，对对手造成1点伤害。",
    ),
    (
        "[[ability]]\nactivated = true\nprice = { mana = 1, discard = 1 }\n"
        "uses = { turn = 1 }\neffect = [{ draw = 2 }]",
        "1 mana and discard a card: Draw 2 cards. Once a turn.",
        "1 mana e scarta una carta: Pesca 2 carte. Una volta per turno.",
        "支付1点法力并弃一张牌：抽2张牌。每回合限一次。",
    ),
    (
        '[[ability]]\nwhen = "arrival"\neffect = [{ summon = "stoneling", n = 2 }]',
        "Arrival: Summon 2 Stonelings.",
        "Arrivo: Evoca 2 Pietrini.",
        "登场：召唤两个“小石灵”。",
    ),
    (
        '[[ability]]\nwhen = { event = "attack", of = "this" }\n'
        'effect = [{ stats = { attack = 1 }, to = "this" }, { give = "charge", to = "this" }]',
        "Whenever this creature attacks, it gets +1/+0 and gains charge.",
        "Ogni volta che questa creatura attacca, ottiene +1/+0 e Carica.",
        "每当此生物攻击，它获得+1/+0和冲锋。",
    ),
    (
        '[[ability]]\nwhen = "turn_end"\nmay = true\nprice = { sacrifice = { choose = "creature", side = "own", '
        "other = true } }\neffect = [{ look = 3, take = 1, to = "
        '"hand", rest = "bottom" }]',
        "At the end of your turn, you may sacrifice another friendly creature. If you do, look at the top 3 cards of "
        "your deck, put one into your hand and the rest on the bottom.",
        "Alla fine del tuo turno, puoi sacrificare un'altra tua creatura. Se lo fai, guarda le prime 3 carte del tuo "
        "mazzo, mettine una nella tua mano e le altre in fondo.",
        "在你的回合结束时，你可以牺牲另一个友方生物。若如此做，查看你牌库顶的3张牌，将其中1张置入你的手牌，"
        "其余置于牌库底。",
    ),
    (
        'effect = [{ move = { choose = "creature", side = "own", zone = "grave" }, to = "hand" }]',
        "Return a creature from your graveyard to your hand.",
        "Rimetti una creatura dal tuo cimitero nella tua mano.",
        "将你墓地中的一张生物牌移回你的手牌。",
    ),
    (
        '[[ability]]\nactivated = true\nprice = { mana = 1 }\nanswers = "enemy_spell"\n'
        'effect = [{ negate = "subject" }]',
        "1 mana, in answer to an enemy spell: Counter it.",
        "1 mana, in risposta a un incantesimo nemico: Annulla quell'incantesimo.",
        "1点法力，响应敌方法术：反制该法术。",
    ),
    (
        'if = { count = { all = "card", side = "own", zone = "hand" }, value = "<= 3" }\n'
        "effect = [{ cost = -1, of = { all = "
        '"spell", side = "own" }, first = true }]',
        "Play only if you have 3 or fewer cards in your hand. The next spell you play costs 1 less.",
        "Giocala solo se hai al massimo 3 carte nella tua mano. Il prossimo incantesimo che giochi costa 1 in meno.",
        "仅当你手牌中的牌不超过3张时可以使用。你使用的下一张法术牌费用减少1。",
    ),
    (
        'target = ["any"]\neffect = [{ if = "resonant", then = [{ damage = 4, to = "target" }], '
        'else = [{ damage = 2, to = "target" }] }, { damage = 3, to = "you" }]',
        "Deal 2 damage to target creature or player. Resonance: Deal 4 damage instead. Take 3 damage.",
        "Infliggi 2 danni a una creatura o un giocatore bersaglio. Risonanza: Infliggi invece 4 danni. "
        "Subisci 3 danni.",
        "对目标生物或玩家造成2点伤害。共鸣：改为造成4点伤害。你受到3点伤害。",
    ),
    (
        '[[ability]]\nalways = true\neffect = [{ silence = "host" }]\n'
        '[[ability]]\nalways = true\neffect = [{ set = { attack = 0, health = 6 }, of = "host" }]',
        "The enchanted creature loses all abilities and is 0/6.",
        "La creatura incantata perde tutte le abilità ed è 0/6.",
        "被附魔的生物失去所有异能并变为0/6。",
    ),
    (
        '[[ability]]\ninstead = { event = "die", of = "this" }\neffect = [{ move = "this", to = "hand" }]',
        "If this creature would die, return it to its owner's hand instead.",
        "Se questa creatura dovesse morire, rimetti invece questa creatura nella mano del suo proprietario.",
        "若此生物将死亡，则改为将它移回其拥有者的手牌。",
    ),
    (
        '[[ability]]\nwhen = "turn_end"\nif = { tally = "mana", value = ">= 1" }\neffect = [{ mill = 2 }]',
        "At the end of your turn, if you have 1 or more mana left, put the top 2 cards of your deck into your "
        "graveyard.",
        "Alla fine del tuo turno, se hai ancora almeno 1 mana, metti nel tuo cimitero le prime 2 carte del tuo mazzo.",
        "在你的回合结束时，若你至少有1点法力剩余，将你牌库顶的2张牌置入你的墓地。",
    ),
    (
        'effect = [{ counters = { growth = 1 }, on = { random = "creature", side = "own", n = 2 } }, '
        '{ give = "taunt", to = "same" }]',
        "Put 1 growth counter on 2 random friendly creatures. Those creatures gain taunt.",
        "Metti 1 segnalino crescita su 2 tue creature a caso. Quelle creature ottengono Provocazione.",
        "在随机两个友方生物上放置1个成长指示物。这些生物获得嘲讽。",
    ),
    (
        'answers = { answer = "enemy_spell", where = { cost = ">= 4" } }\neffect = [{ negate = "subject" }]',
        "In answer to an enemy spell with cost 4 or more: Counter it.",
        "In risposta a un incantesimo nemico con costo 4 o più: Annulla quell'incantesimo.",
        "响应一张费用至少为4的敌方法术：反制该法术。",
    ),
    (
        'target = ["creature"]\neffect = [{ counters = { growth = -1 }, on = "target" }, '
        '{ at = { event = "die", of = "target" }, do = [{ draw = 1 }] }]',
        "Remove 1 growth counter from target creature. When it dies, draw a card.",
        "Togli 1 segnalino crescita da una creatura bersaglio. Quando quella creatura muore, pesca una carta.",
        "从目标生物上移除1个成长指示物。当该生物死亡时，抽1张牌。",
    ),
    (
        '[[ability]]\nactivated = true\nprice = { discards = { choose = "card", side = "own", zone = "hand", where = '
        '{ school = "flame" } } }\neffect = [{ give = { when = "turn_end", effect = [{ draw = 1 }] }, to = "this" }, '
        '{ shield = "all", to = "you", until = "turn_end" }]',
        "Discard a flame card in your hand: This creature gains “At the end of your turn, draw a card.” This turn, "
        "prevent all damage to you.",
        "Scarta una carta di fiamma nella tua mano: Questa creatura ottiene «Alla fine del tuo turno, pesca una "
        "carta». Previeni tutti i danni a te in questo turno.",
        "弃掉你手牌中的一张烈焰牌：此生物获得“在你的回合结束时，抽1张牌”。本回合防止你将受到的所有伤害。",
    ),
    (
        'target = ["creature"]\neffect = [{ give = { when = "turn_end", effect = [{ destroy = "this" }] }, '
        'to = "target" }, { reveal = { first = "card", side = "own", zone = "deck" } }]',
        "Target creature gains “At the end of your turn, destroy this creature.” Reveal the top card of your deck.",
        "Una creatura bersaglio ottiene «Alla fine del tuo turno, distruggi questa creatura». Rivela la prima carta "
        "del tuo mazzo.",
        "目标生物获得“在你的回合结束时，消灭此生物”。展示你牌库顶的一张牌。",
    ),
    (
        '[[ability]]\nalways = true\neffect = [{ cost = { count = { all = "creature", side = "own" }, times = -1 }, '
        'of = { all = "spell", side = "own" } }]',
        "Your spells cost 1 less for each friendly creature.",
        "I tuoi incantesimi costano 1 in meno per ogni tua creatura.",
        "每有一个友方生物，你的法术费用减少1。",
    ),
    (
        'target = ["creature"]\neffect = [{ counters = { growth = { counters = "growth", of = "target", times = -1 } }'
        ', on = "target" }]',
        "Remove all growth counters from target creature.",
        "Togli ogni segnalino crescita da una creatura bersaglio.",
        "移除目标生物上的所有成长指示物。",
    ),
    (
        'effect = [{ if = { turn = "you" }, then = [{ if = { some = { all = "creature", side = "enemy" } }, '
        "then = [{ draw = 1 }] }] }]",
        "If it is your turn and the opponent has a creature, draw a card.",
        "Se è il tuo turno e l'avversario ha una creatura, pesca una carta.",
        "若现在是你的回合且有敌方生物，抽1张牌。",
    ),
    (
        'effect = [{ choose = [{ effect = [{ draw = 2 }] }, { effect = [{ discard = 1, who = "opponent" }, '
        '{ gain = { mana = 1 } }] }], who = "opponent" }]',
        "The opponent chooses one: you draw 2 cards; or the opponent discards a card, then you gain 1 mana.",
        "L'avversario sceglie un'opzione: peschi 2 carte; oppure l'avversario scarta una carta, poi ottieni 1 mana.",
        "对手选择一项：你抽2张牌；或对手弃1张牌，然后你获得1点法力。",
    ),
    (
        'effect = [{ pay = { mana = { count = { all = "card", zone = "hand", side = "own" } } }, who = "opponent", '
        "else = [{ draw = 1 }] }]",
        "The opponent may pay mana equal to the number of cards in their hand. If they do not, draw a card.",
        "L'avversario può pagare mana pari al numero delle carte nella propria mano. Se non lo fa, pesca una carta.",
        "对手可以支付等同于其手牌中的牌的数量的法力。若其未如此做，抽1张牌。",
    ),
    (
        'effect = [{ pay = { sacrifice = { choose = "creature", side = "own" } }, who = "opponent", else = [{ draw '
        "= 1 }] }]",
        "The opponent may sacrifice one of their creatures. If they do not, draw a card.",
        "L'avversario può sacrificare una propria creatura. Se non lo fa, pesca una carta.",
        "对手可以牺牲其一个生物。若其未如此做，抽1张牌。",
    ),
    (
        '[[ability]]\nalways = true\neffect = [{ cost = -2, of = { all = "spell", side = "any", zone = "hand" }, '
        "first = true }]",
        "The first spell each player plays each turn costs 2 less.",
        "Il primo incantesimo che ogni giocatore gioca in ogni turno costa 2 in meno.",
        "每名玩家每回合使用的第一张法术牌费用减少2。",
    ),
    (
        'effect = [{ silence = { all = "creature", where = { attack = { ">" = { stat = "health", of = "it" } } } }, '
        'until = "turn_end" }]',
        "Each creature with attack higher than its health loses all abilities this turn.",
        "Ogni creatura con attacco superiore alla propria salute perde tutte le abilità fino alla fine del turno.",
        "本回合每个攻击力高于其生命值的生物失去所有异能。",
    ),
    (
        '[[ability]]\nwhen = { event = "play", of = { a = "card", side = "own", where = { cost = { "=" = { count = '
        '{ all = "card", zone = "hand", side = "own" } } } } } }\neffect = [{ gain = { mana = 2 } }]',
        "Whenever you play a card with cost equal to the number of cards in your hand, gain 2 mana.",
        "Ogni volta che giochi una carta con costo uguale al numero delle carte nella tua mano, ottieni 2 mana.",
        "每当你使用一张费用等于你手牌中的牌的数量的牌，你获得2点法力。",
    ),
    (
        'target = ["creature"]\neffect = [{ destroy = { all = "creature", where = { cost = "= target" } } }]',
        "Destroy each creature with cost equal to target creature's.",
        "Distruggi ogni creatura con costo uguale a quello di una creatura bersaglio.",
        "消灭每个费用与目标生物相同的生物。",
    ),
    (
        '[[ability]]\nalways = true\nif = { count = { all = "creature", side = "own", except = "host" }, value = "< '
        '2" }\neffect = [{ give = "taunt", to = "host" }]',
        "As long as you have fewer than 2 other creatures, the enchanted creature has taunt.",
        "Finché hai meno di 2 altre creature, la creatura incantata ha Provocazione.",
        "只要其他友方生物少于两个，被附魔的生物具有嘲讽。",
    ),
    (
        '[[ability]]\nwhen = { event = "die", of = { a = "creature", side = "own" } }\nif = { count = { all = '
        '"creature", side = "own", except = "subject" }, value = "< 2" }\neffect = [{ draw = 1 }]',
        "Whenever a friendly creature dies, if you have fewer than 2 creatures other than it, draw a card.",
        "Ogni volta che una tua creatura muore, se hai meno di 2 creature oltre a quella creatura, pesca una carta.",
        "每当一个友方生物死亡，若除该生物外的友方生物少于两个，抽1张牌。",
    ),
    (
        'target = ["creature"]\neffect = [{ damage = { count = { all = "creature", side = "own", except = "target" '
        '} }, to = "target" }]',
        "Deal 1 damage to target creature for each friendly creature other than it.",
        "Infliggi 1 danno a una creatura bersaglio per ogni tua creatura oltre a quella creatura.",
        "每有一个除目标生物外的友方生物，对目标生物造成1点伤害。",
    ),
    (
        'effect = [{ if = { count = { all = "card", zone = "hand", side = "own" }, minus = { count = { all = '
        '"card", zone = "hand", side = "enemy" } }, value = "< 0" }, then = [{ draw = 1 }] }]',
        "If you have fewer cards in your hand than the opponent, draw a card.",
        "Se hai in mano meno carte dell'avversario, pesca una carta.",
        "若你手牌中的牌少于对手，抽1张牌。",
    ),
    (
        'effect = [{ if = { count = { all = "creature", side = "enemy" }, minus = { count = { all = "creature", '
        'side = "own" } }, value = ">= 0" }, then = [{ draw = 1 }] }]',
        "If the opponent has at least as many creatures as you, draw a card.",
        "Se l'avversario ha almeno tante creature quante te, pesca una carta.",
        "若对手的生物不少于你，抽1张牌。",
    ),
    (
        'target = ["creature", "creature"]\neffect = [{ if = { stat = "attack", of = "target", minus = { stat = '
        '"attack", of = "target 2" }, value = ">= 0" }, then = [{ draw = 1 }] }]',
        "If target creature's attack is at least as high as another target creature's, draw a card.",
        "Se l'attacco di una creatura bersaglio è almeno pari a quello di un'altra creatura bersaglio, pesca una "
        "carta.",
        "若目标生物的攻击力不低于另一个目标生物，抽1张牌。",
    ),
    (
        'effect = [{ if = { tally = "life", of = "you", minus = { tally = "life", of = "opponent" }, value = "< 0" '
        "}, then = [{ draw = 1 }] }]",
        "If you have less health than the opponent, draw a card.",
        "Se hai meno salute dell'avversario, pesca una carta.",
        "若你的生命值低于对手，抽1张牌。",
    ),
    (
        '[[ability]]\ninstead = { event = "draw", of = "opponent" }\neffect = [{ draw = 1 }]',
        "If the opponent would draw a card, you draw a card instead.",
        "Se l'avversario dovesse pescare una carta, peschi tu una carta al suo posto.",
        "若对手将抽一张牌，则改为由你抽1张牌。",
    ),
    (
        'effect = [{ if = { count = { all = "creature", side = "own", other=true }, value = 0 }, then = [{ draw = 1 '
        "}] }]",
        "If you have no other creatures, draw a card.",
        "Se non hai altre creature, pesca una carta.",
        "若没有其他友方生物，抽1张牌。",
    ),
    (
        'target = ["creature"]\neffect = [{ at = "your_turn_start", do = [{ at = "turn_end", do = [{ destroy = '
        '"target" }] }] }]',
        "At the end of your next turn, destroy target creature.",
        "Alla fine del tuo prossimo turno, distruggi una creatura bersaglio.",
        "在你的下个回合结束时，消灭目标生物。",
    ),
    (
        '[[ability]]\nwhen = { event = "turn_start", every = 3 }\neffect = [{ draw = 1 }]',
        "At the start of every third turn of yours, draw a card.",
        "All'inizio di ogni tuo terzo turno, pesca una carta.",
        "你每第三个回合开始时，抽1张牌。",
    ),
    (
        'effect = [{ destroy = { all = "creature", side = "enemy", where = { any = [{ kind = "beast" }, { has = '
        '"taunt" }], not = { is = "damaged" } } } }]',
        "Destroy each non-damaged enemy creature that is a Beast or has taunt.",
        "Distruggi ogni creatura nemica non ferita che è una bestia o ha Provocazione.",
        "消灭每个未受伤且为野兽或具有嘲讽的敌方生物。",
    ),
    (
        'target=["creature"]\neffect = [{ if = { fits = "target", where = { not = { is = "damaged" } } }, then = [{ '
        'destroy = "target" }] }]',
        "Choose target creature. If it is not damaged, destroy it.",
        "Scegli una creatura bersaglio. Se quella creatura non è ferita, distruggi quella creatura.",
        "选择目标生物。若该生物未受伤，消灭它。",
    ),
    (
        'effect = [{ search = "spell", to = "deck" }]',
        "Search your deck for a spell and put it on the top of your deck.",
        "Cerca un incantesimo nel tuo mazzo e mettilo in cima al tuo mazzo.",
        "从你的牌库中搜寻一张法术牌，置于你的牌库顶。",
    ),
    (
        'effect = [{ search = "spell", to = "deck", n = 2, reveal = true }]',
        "Search your deck for 2 spells, reveal them and put them on the top of your deck.",
        "Cerca 2 incantesimi nel tuo mazzo, rivelali e mettili in cima al tuo mazzo.",
        "从你的牌库中搜寻两张法术牌，展示并置于你的牌库顶。",
    ),
]


@pytest.mark.parametrize("language_code", VOICES)
@pytest.mark.parametrize("number", range(len(CARDS)))
def test_text_reads_as_written_by_hand(language: Language, reader: Reader, number: int, language_code: str) -> None:
    source, *texts = CARDS[number]
    program = reader.program(Table(tomllib.loads(source), "card"))
    voice = VOICES[language_code](language)
    writer = Writer(language, voice, catalogue(language_code), lambda _: NAMES[language_code])
    assert writer.card(program, "creature") == [texts[list(VOICES).index(language_code)]]
