"""What may stand where in a program of Spellchain: the title's table (rules, sections 4 to 7 and 14)."""

from game.engine.cardgame.allowed import CARD, LINK, NONE, PLAYER, SPELL, Allowed, Kinds, Row, Where, at
from game.engine.said import to_say

CREATURE, FIELD, ENCHANT = "creature", "field", "enchant"
IN_PLAY: Kinds = frozenset((CREATURE, FIELD, ENCHANT))
BOARDS: Kinds = frozenset((CREATURE, FIELD))
ONE: Kinds = frozenset((CREATURE,))
HURT: Kinds = frozenset((PLAYER, CREATURE))
ELSEWHERE: Kinds = frozenset((CARD,))
LINKS: Kinds = frozenset((LINK,))
CARDS: Kinds = IN_PLAY | {CARD, SPELL}
PRINTED: Kinds = frozenset((CREATURE, CARD, LINK))
"""What has the attack, the health and the kinds of a creature, printed on it at least."""

CONTINUOUS = (
    "copy",
    "control",
    "rewrite",
    "blank",
    "numbers",
    "make",
    "give",
    "take",
    "silence",
    "set",
    "stats",
    "cost",
    "forbid",
)
"""What continuous abilities may do."""
EARLY = CONTINUOUS[:5]
"""What layers 1 to 3 do: only enchantments say it."""
CHANGES = ("amount", "redirect", "cancel")
"""What is said of an event that is replaced or prevented, and nowhere else."""

HAPPENS = {
    **at(HURT, "damage.to heal.to shield.to swap_stats.of swap_stats.with"),
    **at(HURT, "redirect.damage redirect.heal forbid.attacked"),
    **at(ONE, "stats.to double.of counters.on control.control exchange.exchange exchange.with attach.to ready.ready"),
    **at(ONE, "freeze.freeze unfreeze.unfreeze redirect.counters redirect.freeze forbid.attack"),
    **at(BOARDS, "transform.transform copy.onto activate.activate forbid.use"),
    **at(IN_PLAY, "destroy.destroy sacrifice.sacrifice rewrite.rewrite blank.blank silence.silence forbid.arrival"),
    **at(IN_PLAY, "numbers.of make.what give.to take.from"),
    **at(IN_PLAY | {PLAYER}, "forbid.targeted"),
    **at(CARDS, "move.move"),
    **at(CARDS | {PLAYER}, "shuffle.shuffle"),
    **at(CARDS | {LINK}, "duplicate.duplicate copy.copy rewrite.like"),
    **at(ELSEWHERE, "reveal.reveal play_free.play_free"),
    **at(ELSEWHERE | {SPELL}, "cost.of"),
    **at(ELSEWHERE | {ENCHANT}, "attach.attach"),
    **at(LINKS, "negate.negate copy_link.copy_link retarget.retarget protect.protect"),
}
"""By word and key (of `redirect`: by the event; of `forbid`: by what is forbidden): to what it can happen."""

EVENTS = {
    **dict.fromkeys(("arrive", "leave", "use"), IN_PLAY),
    **dict.fromkeys(("die", "kill", "attack", "counters", "control", "freeze", "unfreeze"), ONE),
    **dict.fromkeys(("damage", "heal"), HURT),
    **dict.fromkeys(("draw", "discard"), ELSEWHERE),
    **dict.fromkeys(("play", "negated"), LINKS),
    **dict.fromkeys(("turn_start", "turn_end"), frozenset((PLAYER,))),
    "move": CARDS,
    "attach": frozenset((ENCHANT,)),
}
"""To what an event happens."""

FLAGS = ("frozen", "damaged", "sick", "attacked", "hurt")
"""Flags that nothing but creatures has."""

ALWAYS, REPLACING = Where(ability=("always",)), Where(ability=("instead", "prevent"))
ROWS = (
    Row(to_say("this title has no states; say unfreeze, or silence"), Where(word=("cleanse",))),
    Row(to_say("nobody wins otherwise than by health; deal damage"), Where(word=("win",))),
    Row(to_say("stands in abilities with instead or prevent"), Where(word=CHANGES), (REPLACING,)),
    Row(
        to_say("{word} stands in abilities with always of enchantments only"),
        Where(ability=("always",), word=EARLY),
        (Where(card=(ENCHANT,)),),
    ),
)

ALLOWED = Allowed(
    permanents=IN_PLAY,
    boards=BOARDS,
    names={
        PLAYER: to_say("players"),
        CREATURE: to_say("creatures"),
        FIELD: to_say("fields"),
        ENCHANT: to_say("enchantments"),
        CARD: to_say("cards out of play"),
        SPELL: to_say("spells that resolve"),
        LINK: to_say("links of the chain"),
    },
    happens=HAPPENS,
    known=at(ONE, "negate.negate retarget.retarget"),  # a creature that attacks stands for its attack
    values={
        ("create", "in"): ("hand", "deck", "board"),
        ("duplicate", "in"): ("hand", "deck", "board"),
        ("search", "in"): ("deck", "grave", "hand", "void"),
        ("search", "to"): ("hand", "grave", "deck", "board"),
        ("move", "to"): ("hand", "grave", "deck", "board", "void"),
        ("look", "to"): ("hand", "grave", "board"),
        ("negate", "to"): ("hand", "grave"),
        ("peek", "peek"): ("hand",),
    },
    events=EVENTS,
    before={"draw": frozenset((PLAYER,)), "arrive": NONE, "negated": NONE},
    gone=("die", "leave", "kill", "negated"),
    sources={"attack": ONE, "damage": HURT, "heal": HURT, "kill": HURT},
    aims={"attack": HURT, "attach": ONE},
    firsts={"play": ("card", "creature", "spell"), "attack": (CREATURE,), "die": (CREATURE,)},
    zones={
        "board": BOARDS,
        "attached": frozenset((ENCHANT,)),
        "chain": LINKS,
        **dict.fromkeys(("hand", "deck", "grave", "void"), ELSEWHERE),
    },
    nouns={"host": ONE, "spell_or_creature": LINKS | ONE, "link": LINKS},
    alone={"host": to_say('what this is attached to is "host", alone; else say creature')},
    unprinted=("link", "host", "spell_or_creature"),
    seen=("board", "hand", "grave", "chain"),
    unseen=to_say('the other hand is hidden: say side = "own", or choose when the step runs'),
    not_on_boards=to_say("{card} is of type {kind}; only creatures and fields stand on boards"),
    no_board_noun=to_say("only creatures and fields stand on boards; say creature or field"),
    no_card_noun=to_say("expected a noun of cards, such as card, creature or spell"),
    keywords={
        FIELD: ("certain", "elusive", "veil", "focus", "fleeting"),
        **dict.fromkeys((ENCHANT, "sorcery", "instant", "reaction"), ("certain",)),
    },
    bears={"attack": PRINTED, "health": PRINTED | {PLAYER}, "kind": PRINTED},
    counters=frozenset((CREATURE, CARD)),
    only=dict.fromkeys(("attack", "health", "kind", *FLAGS), ONE),
    of_players=("health",),
    flags=(*FLAGS, "arrived"),
    buried={"died": ("grave", to_say('died is of creature cards in a graveyard: zone = "grave"'))},
    cost="cost",
    rows=ROWS,
)
