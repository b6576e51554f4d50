"""The words that every title's cards may say: the kit's vocabulary.

The reader checks card files by these tables, the text is made by their phrases, and the reference page is printed from
them, each word with its example. A phrase is a message of the catalogue; the first whose needed keys are all there is
said.
"""

from collections.abc import Mapping
from dataclasses import dataclass

AMOUNT, ONE, THINGS, PLAYER = "amount", "one", "things", "player"
FILTER, NOUN, STEPS, GIFT = "filter", "noun", "steps", "gift"
STAT, STATS, STATE, STATE_OR_ALL, COUNTERS = "stat", "stats", "state", "state or all", "counters"
RESOURCES, ZONE, CARD, DURATION, PATTERN = "resources", "zone", "card", "duration", "pattern"
DAMAGE, PLACE, FLAG, END, REST, WHOLE, WORD = "damage", "place", "flag", "end", "rest", "whole", "word"
AMOUNT_OR_ALL, TWO_STATS, CONDITION, PRICE, MODES, MOMENT, BAN = (
    "amount or all",
    "two stats",
    "condition",
    "price",
    "modes",
    "moment",
    "ban",
)

KINDS: Mapping[str, str] = {
    AMOUNT: "a number, or a table that counts (see Amounts); of what is done at least 1",
    AMOUNT_OR_ALL: 'an amount, or `"all"`',
    ONE: "one thing (see Things)",
    THINGS: "one thing or several (see Things)",
    PLAYER: '`"you"`, `"opponent"`, `"players"`, the owner or controller of a thing, or a known thing: who controls it',
    FILTER: "what a thing must be (see Filters)",
    NOUN: "a noun of the title",
    STEPS: "a list of steps",
    GIFT: 'a keyword (`"taunt"`, `"armor 2"`) or an ability (a table)',
    STAT: "a stat of the title",
    STATS: "a table: stat to amount",
    TWO_STATS: "a list of two stats",
    STATE: "a state of the title",
    STATE_OR_ALL: 'a state of the title, or `"all"`',
    COUNTERS: "a table: counter to amount",
    RESOURCES: "a table: resource to amount",
    ZONE: "a zone of the title",
    CARD: "the id of a card",
    DURATION: "how long (see Durations)",
    PATTERN: "an event (see Events)",
    DAMAGE: "a damage type of the title",
    PLACE: "a place of the title",
    FLAG: "`true`",
    END: '`"top"`, `"bottom"`, `"left"`, `"right"` or a place counted from 1',
    REST: '`"bottom"`, `"top"`, `"either"` (each on top or at the bottom) or a zone',
    WHOLE: "a whole number",
    WORD: "a word of one of the title's attributes",
    CONDITION: "a condition (see Conditions)",
    PRICE: "a price (see Prices)",
    MODES: "a list of tables with `target` and `effect`",
    MOMENT: '`"turn_end"`, `"your_turn_start"` or an event',
    BAN: "what a title lets be forbidden",
}
"""Kinds of value, and how each is written."""


@dataclass(frozen=True, slots=True)
class Operation:
    """Something that a step does. The first key is the word itself."""

    arguments: Mapping[str, str]
    """Key to kind."""
    doc: str
    example: str
    phrases: tuple[tuple[tuple[str, ...], str], ...]
    """Keys that must be there, and the sentence; the last needs none beyond those that are not optional."""
    optional: tuple[str, ...] = ()


def _(message: str) -> str:
    """Marks a phrase for the catalogue."""
    return message


def _op(
    arguments: Mapping[str, str], doc: str, example: str, *phrases: tuple[str, str], optional: str = ""
) -> Operation:
    said = tuple((tuple(needs.split()), phrase) for needs, phrase in phrases)
    return Operation(arguments, doc, example, said, tuple(optional.split()))


OPERATIONS: Mapping[str, Operation] = {
    # ---- hurting and healing ----
    "damage": _op(
        {"damage": AMOUNT, "to": THINGS, "type": DAMAGE, "from": ONE},
        "Deals damage to each; from this, unless `from` names another source.",
        '{ damage = 3, to = "target" }',
        ("type from", _("{from} {from:deals|deal} {damage} {type} damage to {to}")),
        ("from own", _("{from} {from:deals|deal} damage equal to its {own} to {to}")),
        ("from", _("{from} {from:deals|deal} {damage} damage to {to}")),
        ("type", _("deal {damage} {type} damage to {to}")),
        ("equal reader", _("take damage equal to {equal}")),
        ("equal", _("deal damage to {to} equal to {equal}")),
        ("told reader", _("{to} {to:takes|take} {damage} damage")),
        ("reader", _("take {damage} damage")),
        ("again", _("deal {damage} damage")),
        ("", _("deal {damage} damage to {to}")),
        optional="type from",
    ),
    "heal": _op(
        {"heal": AMOUNT_OR_ALL, "to": THINGS},
        "Takes damage off each, so much or all of it; health of players rises to its ceiling.",
        '{ heal = 3, to = "you" }',
        ("all reader", _("regain all your health")),
        ("all", _("restore all health to {to}")),
        ("equal reader", _("regain health equal to {equal}")),
        ("equal", _("restore health to {to} equal to {equal}")),
        ("told reader", _("{to} {to:regains|regain} {heal} health")),
        ("reader", _("regain {heal} health")),
        ("", _("restore {heal} health to {to}")),
    ),
    "lose_life": _op(
        {"lose_life": AMOUNT, "who": PLAYER},
        "Health goes without being damage: nothing prevents it.",
        "{ lose_life = 2 }",
        ("equal who", _("{who} {who:loses|lose} health equal to {equal}")),
        ("equal", _("lose health equal to {equal}")),
        ("who", _("{who} {who:loses|lose} {lose_life} health")),
        ("", _("lose {lose_life} health")),
        optional="who",
    ),
    "destroy": _op({"destroy": THINGS}, "Destroys each.", '{ destroy = "target" }', ("", _("destroy {destroy}"))),
    "sacrifice": _op(
        {"sacrifice": THINGS},
        "Gives up each: nothing replaces or hinders it.",
        '{ sacrifice = "this" }',
        ("giver", _("{giver} {giver:sacrifices|sacrifice} {sacrifice}")),
        ("", _("sacrifice {sacrifice}")),
    ),
    "shield": _op(
        {"shield": AMOUNT_OR_ALL, "to": THINGS, "type": DAMAGE, "until": DURATION},
        "Prevents the next so much damage to each.",
        '{ shield = 4, to = "target", until = "turn_end" }',
        ("all type until", _("{until}, prevent all {type} damage to {to}")),
        ("all type", _("prevent all {type} damage to {to}")),
        ("all until", _("{until}, prevent all damage to {to}")),
        ("all", _("prevent all damage to {to}")),
        ("type until", _("{until}, prevent the next {shield} {type} damage to {to}")),
        ("type", _("prevent the next {shield} {type} damage to {to}")),
        ("until", _("{until}, prevent the next {shield} damage to {to}")),
        ("", _("prevent the next {shield} damage to {to}")),
        optional="type until",
    ),
    # ---- cards ----
    "draw": _op(
        {"draw": AMOUNT, "who": PLAYER},
        "Cards from the top of the deck into the hand, one after the other.",
        "{ draw = 1 }",
        ("who", _("{who} {who:draws|draw} {draw:a card|cards}")),
        ("", _("draw {draw:a card|cards}")),
        optional="who",
    ),
    "discard": _op(
        {"discard": AMOUNT_OR_ALL, "who": PLAYER, "at_random": FLAG, "where": FILTER, "by": PLAYER},
        "Cards from the hand, or all of them; whose hand it is chooses, unless it is at random or `by` another.",
        "{ discard = 1 }",
        ("all who fitting", _("{who} {who:discards|discard} all {fitting}")),
        ("all fitting", _("discard all {fitting}")),
        ("all who", _("{who} {who:discards|discard} their hand")),
        ("all", _("discard your hand")),
        ("who at_random fitting", _("{who} {who:discards|discard} {fitting} at random")),
        ("who by fitting", _("{who} {who:discards|discard} {fitting} chosen by {by}")),
        ("who fitting", _("{who} {who:discards|discard} {fitting}")),
        ("at_random fitting", _("discard {fitting} at random")),
        ("fitting", _("discard {fitting}")),
        ("who at_random", _("{who} {who:discards|discard} {discard:a card|cards} at random")),
        ("who by", _("{who} {who:discards|discard} {discard:a card|cards} chosen by {by}")),
        ("who", _("{who} {who:discards|discard} {discard:a card|cards}")),
        ("at_random", _("discard {discard:a card|cards} at random")),
        ("", _("discard {discard:a card|cards}")),
        optional="who at_random where by",
    ),
    "move": _op(
        {"move": THINGS, "to": ZONE, "side": PLAYER, "at": END},
        "Puts each into a zone of its owner's, or of `side`'s.",
        '{ move = "target", to = "hand" }',
        ("away", _("banish {move:from}")),
        ("nth mine", _("put {move:from} into your {to}, {nth} from the top")),
        ("nth", _("put {move:from} into its owner's {to}, {nth} from the top")),
        ("side at", _("put {move:from} {at} of {side:whose} {to}")),
        ("mine at", _("put {move:from} {at} of your {to}")),
        ("at", _("put {move:from} {at} of its owner's {to}")),
        ("onto side", _("put {move:from} onto {side:whose} {to}")),
        ("onto mine", _("put {move:from} onto your {to}")),
        ("onto", _("put {move:from} onto its owner's {to}")),
        ("side", _("put {move:from} into {side:whose} {to}")),
        ("into mine", _("put {move:from} into your {to}")),
        ("into", _("put {move:from} into its owner's {to}")),
        ("mine", _("return {move:from} to your {to}")),
        ("", _("return {move:from} to its owner's {to}")),
        optional="side at",
    ),
    "search": _op(
        {"search": NOUN, "where": FILTER, "in": ZONE, "to": ZONE, "n": AMOUNT, "reveal": FLAG},
        "Looks for a card that fits in your deck (or another zone), takes it, and leaves the rest as it was; what goes "
        "to a deck goes on top.",
        '{ search = "spell", to = "hand" }',
        (
            "reveal at",
            _("search your {in} for {search}, reveal {search:it|them} and put {search:it|them} {at} of your {to}"),
        ),
        ("at", _("search your {in} for {search} and put {search:it|them} {at} of your {to}")),
        (
            "reveal",
            _("search your {in} for {search}, reveal {search:it|them} and put {search:it|them} {to:into} your {to}"),
        ),
        ("", _("search your {in} for {search} and put {search:it|them} {to:into} your {to}")),
        optional="where in n reveal",
    ),
    "look": _op(
        {"look": AMOUNT, "take": AMOUNT, "where": FILTER, "to": ZONE, "rest": REST, "who": PLAYER},
        "Looks at the top cards of a deck, takes up to so many that fit, and lays the `rest` where it is said, or at "
        "the bottom; without `take`, only puts them in order, on top if it is not said.",
        '{ look = 3, take = 1, to = "hand", rest = "bottom" }',
        (
            "take who fitting either",
            _(
                "look at the top {look:card|cards} of {who:whose} deck, put {fitting} among them "
                "{to:their}, any number of the others on the bottom and the rest on top in any order"
            ),
        ),
        (
            "take who fitting",
            _(
                "look at the top {look:card|cards} of {who:whose} deck, put {fitting} among them "
                "{to:their} and the rest {rest}"
            ),
        ),
        (
            "take who either",
            _(
                "look at the top {look:card|cards} of {who:whose} deck, put {take:one|of them} {to:their}, "
                "any number of the others on the bottom and the rest on top in any order"
            ),
        ),
        (
            "take who other",
            _(
                "look at the top {look:card|cards} of {who:whose} deck, put {take:one|of them} {to:their} "
                "and the other {rest}"
            ),
        ),
        (
            "take who",
            _(
                "look at the top {look:card|cards} of {who:whose} deck, put {take:one|of them} {to:their} "
                "and the rest {rest}"
            ),
        ),
        (
            "take fitting either",
            _(
                "look at the top {look:card|cards} of your deck, put {fitting} among them {to:your}, any "
                "number of the others on the bottom and the rest on top in any order"
            ),
        ),
        (
            "take fitting draws",
            _("look at the top {look:card|cards} of your deck, draw {fitting} among them and put the rest {rest}"),
        ),
        (
            "take fitting",
            _("look at the top {look:card|cards} of your deck, put {fitting} among them {to:your} and the rest {rest}"),
        ),
        (
            "take either",
            _(
                "look at the top {look:card|cards} of your deck, put {take:one|of them} {to:your}, any "
                "number of the others on the bottom and the rest on top in any order"
            ),
        ),
        (
            "take draws other",
            _("look at the top {look:card|cards} of your deck, draw {take:one|of them} and put the other {rest}"),
        ),
        (
            "take draws",
            _("look at the top {look:card|cards} of your deck, draw {take:one|of them} and put the rest {rest}"),
        ),
        (
            "take other",
            _("look at the top {look:card|cards} of your deck, put {take:one|of them} {to:your} and the other {rest}"),
        ),
        (
            "take",
            _("look at the top {look:card|cards} of your deck, put {take:one|of them} {to:your} and the rest {rest}"),
        ),
        ("who single either", _("look at the top card of {who:whose} deck; you may put it on the bottom")),
        ("who single top", _("look at the top card of {who:whose} deck")),
        ("who single", _("look at the top card of {who:whose} deck and put it {rest}")),
        (
            "who either",
            _(
                "look at the top {look:card|cards} of {who:whose} deck, put any number of them on the bottom "
                "and the rest on top in any order"
            ),
        ),
        ("who zone", _("look at the top {look:card|cards} of {who:whose} deck and put them {rest}")),
        ("who", _("look at the top {look:card|cards} of {who:whose} deck and put them back {rest} in any order")),
        ("single either", _("look at the top card of your deck; you may put it on the bottom")),
        ("single top", _("look at the top card of your deck")),
        ("single", _("look at the top card of your deck and put it {rest}")),
        (
            "either",
            _(
                "look at the top {look:card|cards} of your deck, put any number of them on the bottom and the "
                "rest on top in any order"
            ),
        ),
        ("zone", _("look at the top {look:card|cards} of your deck and put them {rest}")),
        ("", _("look at the top {look:card|cards} of your deck and put them back {rest} in any order")),
        optional="take where to rest who",
    ),
    "reveal": _op({"reveal": THINGS}, "Shows each to both.", '{ reveal = "target" }', ("", _("reveal {reveal}"))),
    "peek": _op(
        {"peek": ZONE, "who": PLAYER},
        "You see a zone that is hidden from you.",
        '{ peek = "hand", who = "opponent" }',
        ("", _("look at {who:whose} {peek}")),
    ),
    "mill": _op(
        {"mill": AMOUNT, "who": PLAYER},
        "Cards from the top of the deck go to the graveyard.",
        '{ mill = 2, who = "opponent" }',
        ("who", _("{who} {who:puts|put} the top {mill:card|cards} of their deck into the {grave}")),
        ("", _("put the top {mill:card|cards} of your deck into your {grave}")),
        optional="who",
    ),
    "shuffle": _op(
        {"shuffle": THINGS},
        "Each goes into its owner's deck, which is shuffled; of a player, only the deck is.",
        '{ shuffle = "target" }',
        ("decks own", _("shuffle your deck")),
        ("decks", _("{shuffle} {shuffle:shuffles|shuffle} their deck")),
        ("mine", _("shuffle {shuffle:from} into your deck")),
        ("", _("shuffle {shuffle} into its owner's deck")),
    ),
    "play_free": _op(
        {"play_free": THINGS},
        "Plays a card without its cost.",
        '{ play_free = { choose = "spell", side = "own", zone = "hand" } }',
        ("", _("play {play_free:from} without paying its cost")),
    ),
    # ---- making and changing things ----
    "summon": _op(
        {"summon": CARD, "n": AMOUNT, "who": PLAYER, "at": PLACE},
        "New things in play.",
        '{ summon = "stoneling", n = 2 }',
        ("who at", _("{who} {who:summons|summon} {summon} {at}")),
        ("who", _("{who} {who:summons|summon} {summon}")),
        ("at", _("summon {summon} {at}")),
        ("", _("summon {summon}")),
        optional="n who at",
    ),
    "create": _op(
        {"create": CARD, "in": ZONE, "n": AMOUNT, "who": PLAYER},
        "New cards in a zone.",
        '{ create = "mana_spark", in = "hand" }',
        ("who", _("put {create} {in:into} {who:whose} {in}")),
        ("", _("put {create} {in:into} your {in}")),
        optional="n who",
    ),
    "duplicate": _op(
        {"duplicate": ONE, "in": ZONE, "n": AMOUNT},
        "New copies of a card in one of your zones.",
        '{ duplicate = "target", in = "hand" }',
        ("n", _("put {n:a copy|copies} of {duplicate} {in:into} your {in}")),
        ("", _("put a copy of {duplicate} {in:into} your {in}")),
        optional="n",
    ),
    "transform": _op(
        {"transform": THINGS, "into": CARD},
        "Each becomes another card, as new.",
        '{ transform = "target", into = "stoneling" }',
        ("", _("transform {transform} into {into}")),
    ),
    "copy": _op(
        {"copy": ONE, "onto": THINGS, "until": DURATION},
        "Each becomes a copy of a thing's printed face.",
        '{ copy = "target", onto = "this" }',
        ("until", _("{onto} {onto:becomes|become} a copy of {copy} {until:end}")),
        ("", _("{onto} {onto:becomes|become} a copy of {copy}")),
        optional="until",
    ),
    "rewrite": _op(
        {"rewrite": THINGS, "like": ONE, "until": DURATION},
        "The text of each becomes that of another thing.",
        '{ rewrite = "target", like = "target 2" }',
        ("until", _("the text of {rewrite} {one:becomes|become} that of {like} {until:end}")),
        ("", _("the text of {rewrite} {one:becomes|become} that of {like}")),
        optional="until",
    ),
    "blank": _op(
        {"blank": THINGS, "until": DURATION},
        "The text of each is empty.",
        '{ blank = "target" }',
        ("until", _("{blank} {blank:has|have} no text {until}")),
        ("", _("{blank} {blank:has|have} no text")),
        optional="until",
    ),
    "numbers": _op(
        {"numbers": AMOUNT, "of": THINGS, "until": DURATION},
        "Every number in the text of each is so much larger.",
        '{ numbers = 1, of = "target" }',
        ("until", _("the numbers in the text of {of} {one:are|are} {numbers} larger {until}")),
        ("", _("the numbers in the text of {of} {one:are|are} {numbers} larger")),
        optional="until",
    ),
    "stats": _op(
        {"stats": STATS, "to": THINGS, "until": DURATION},
        "Adds to stats.",
        '{ stats = { attack = 1, health = 1 }, to = "this" }',
        ("until", _("{to} {to:gets|get} {stats} {until}")),
        ("always", _("{to} {to:has|have} {stats}")),
        ("", _("{to} {to:gets|get} {stats}")),
        optional="until",
    ),
    "set": _op(
        {"set": STATS, "of": THINGS, "until": DURATION},
        "Stats become what is said.",
        '{ set = { attack = 2, health = 2 }, of = "target", until = "turn_end" }',
        ("costs until", _("{of} {of:costs|cost} {set} {until}")),
        ("costs", _("{of} {of:costs|cost} {set}")),
        ("equal always", _("{possessed} {one:is|are} equal to {set}")),
        ("equal until", _("{possessed} {one:becomes|become} equal to {set} {until}")),
        ("equal", _("{possessed} {one:becomes|become} equal to {set}")),
        ("stat until", _("{possessed} {one:becomes|become} {set} {until}")),
        ("stat", _("{possessed} {one:becomes|become} {set}")),
        ("until", _("{of} {of:is|are} {set} {until}")),
        ("", _("{of} {of:is|are} {set}")),
        optional="until",
    ),
    "double": _op(
        {"double": STAT, "of": THINGS, "until": DURATION},
        "A stat becomes twice as much.",
        '{ double = "attack", of = "target", until = "turn_end" }',
        ("until", _("double {possessed} {until}")),
        ("always", _("{possessed} {one:is|are} doubled")),
        ("", _("double {possessed}")),
        optional="until",
    ),
    "swap_stats": _op(
        {"swap_stats": TWO_STATS, "of": THINGS, "with": ONE, "until": DURATION},
        "Two stats of a thing change places, or one of `of` and one of `with`.",
        '{ swap_stats = ["attack", "health"], of = "target" }',
        ("with until", _("swap {possessed} and {other} {until}")),
        ("with", _("swap {possessed} and {other}")),
        ("until", _("swap the {swap_stats} of {of} {until}")),
        ("", _("swap the {swap_stats} of {of}")),
        optional="with until",
    ),
    "make": _op(
        {"make": WORD, "what": THINGS, "also": FLAG, "until": DURATION},
        "A word of an attribute (a kind, a school) becomes that of each; with `also`, one more.",
        '{ make = "beast", what = "target" }',
        ("name until", _("{what:whose} {name} {one:becomes|become} {make} {until}")),
        ("name", _("{what:whose} {name} {one:becomes|become} {make}")),
        ("also until", _("{what} {what:is|are} {make:a} too {until}")),
        ("also", _("{what} {what:is|are} {make:a} too")),
        ("until", _("{what} {what:becomes|become} {make:a} {until}")),
        ("", _("{what} {what:becomes|become} {make:a}")),
        optional="also until",
    ),
    "give": _op(
        {"give": GIFT, "to": THINGS, "until": DURATION},
        "Keywords and abilities.",
        '{ give = "charge", to = "target", until = "turn_end" }',
        ("quoted until", _("{until}, {to} {to:gains|gain} {give}")),
        ("until", _("{to} {to:gains|gain} {give} {until}")),
        ("always", _("{to} {to:has|have} {give}")),
        ("", _("{to} {to:gains|gain} {give}")),
        optional="until",
    ),
    "take": _op(
        {"take": GIFT, "from": THINGS, "until": DURATION},
        "Takes a keyword away.",
        '{ take = "taunt", from = "target" }',
        ("until", _("{from} {from:loses|lose} {take} {until}")),
        ("", _("{from} {from:loses|lose} {take}")),
        optional="until",
    ),
    "silence": _op(
        {"silence": THINGS, "until": DURATION},
        "Each loses all keywords and abilities.",
        '{ silence = "target" }',
        ("until", _("{silence} {silence:loses|lose} all abilities {until}")),
        ("", _("{silence} {silence:loses|lose} all abilities")),
        optional="until",
    ),
    "state": _op(
        {"state": STATE, "to": THINGS, "n": AMOUNT, "turns": WHOLE, "until": DURATION, "fixed": FLAG},
        "Puts each into a state of the title's, with its value and its turns.",
        '{ state = "blessed", n = 2, turns = 2, to = "target" }',
        ("gained turns", _("{to} {to:gains|gain} {state} for {turns}")),
        ("gained until", _("{to} {to:gains|gain} {state} {until}")),
        ("gained", _("{to} {to:gains|gain} {state}")),
        ("turns", _("{to} {to:becomes|become} {state} for {turns}")),
        ("until", _("{to} {to:becomes|become} {state} {until}")),
        ("", _("{to} {to:becomes|become} {state}")),
        optional="n turns until fixed",
    ),
    "cleanse": _op(
        {"cleanse": STATE_OR_ALL, "from": THINGS},
        "Takes a state away, or all harmful ones.",
        '{ cleanse = "all", from = "target" }',
        ("", _("remove {cleanse} from {from}")),
    ),
    "counters": _op(
        {"counters": COUNTERS, "on": THINGS},
        "Puts counters on each; negative: takes them away.",
        '{ counters = { growth = 1 }, on = "this" }',
        ("less", _("remove {counters} from {on}")),
        ("", _("put {counters} on {on}")),
    ),
    "control": _op(
        {"control": THINGS, "who": PLAYER, "until": DURATION},
        "You (or another) control each.",
        '{ control = "target", until = "turn_end" }',
        ("who until", _("{who} {who:gains|gain} control of {control} {until:end}")),
        ("who", _("{who} {who:gains|gain} control of {control}")),
        ("until plain", _("gain control of {control} {until:end}")),
        ("until", _("{until:end}, gain control of {control}")),
        ("always", _("you control {control}")),
        ("", _("gain control of {control}")),
        optional="who until",
    ),
    "exchange": _op(
        {"exchange": ONE, "with": ONE},
        "Two things change places.",
        '{ exchange = "target", with = "target 2" }',
        ("", _("swap {exchange} and {with}")),
    ),
    "attach": _op(
        {"attach": ONE, "to": ONE},
        "Attaches a card to a thing.",
        '{ attach = "this", to = "target" }',
        ("", _("attach {attach} to {to}")),
    ),
    "ready": _op(
        {"ready": THINGS},
        "Each may attack again this turn.",
        '{ ready = "target" }',
        ("asked", _("let {ready} attack again this turn")),
        ("", _("{ready} may attack again this turn")),
    ),
    "activate": _op(
        {"activate": ONE},
        "The ability of a thing runs as if it were this one's.",
        '{ activate = "target" }',
        ("", _("use the ability of {activate}")),
    ),
    # ---- resources and prices ----
    "gain": _op(
        {"gain": RESOURCES, "who": PLAYER},
        "Resources, now.",
        "{ gain = { mana = 1 } }",
        ("who", _("{who} {who:gains|gain} {gain}")),
        ("", _("gain {gain}")),
        optional="who",
    ),
    "lose": _op(
        {"lose": RESOURCES, "who": PLAYER},
        "Resources go, as far as there are any.",
        '{ lose = { mana = 1 }, who = "opponent" }',
        ("all who", _("{who} {who:loses|lose} all their {all}")),
        ("all", _("lose all your {all}")),
        ("who", _("{who} {who:loses|lose} {lose}")),
        ("", _("lose {lose}")),
        optional="who",
    ),
    "cost": _op(
        {"cost": AMOUNT, "of": THINGS, "first": FLAG, "until": DURATION},
        "What cards cost, more or less; with `first`, only the first each turn (in an effect: the next one played).",
        '{ cost = 1, of = { all = "spell", side = "enemy", zone = "hand" } }',
        ("first less until", _("{first} {until} {one:costs|cost} {cost} less")),
        ("first until", _("{first} {until} {one:costs|cost} {cost} more")),
        ("first less", _("{first} {one:costs|cost} {cost} less")),
        ("first", _("{first} {one:costs|cost} {cost} more")),
        ("less until", _("{of} {of:costs|cost} {cost} less {until}")),
        ("less", _("{of} {of:costs|cost} {cost} less")),
        ("until", _("{of} {of:costs|cost} {cost} more {until}")),
        ("", _("{of} {of:costs|cost} {cost} more")),
        optional="first until",
    ),
    # ---- the chain ----
    "negate": _op(
        {"negate": THINGS, "to": ZONE},
        "Takes links off the chain: nothing of them happens.",
        '{ negate = "target" }',
        ("to", _("counter {negate} and return it to its owner's {to}")),
        ("", _("counter {negate}")),
        optional="to",
    ),
    "copy_link": _op(
        {"copy_link": ONE, "retarget": FLAG},
        "A copy of a link of the chain, on top.",
        '{ copy_link = "target" }',
        ("retarget", _("copy {copy_link}; you may choose new targets for the copy")),
        ("", _("copy {copy_link}")),
        optional="retarget",
    ),
    "retarget": _op(
        {"retarget": ONE, "to": ONE},
        "A link gets another target.",
        '{ retarget = "target", to = "this" }',
        ("", _("change {retarget:whose} target to {to}")),
    ),
    "protect": _op(
        {"protect": ONE},
        "A link cannot be countered.",
        '{ protect = "target" }',
        ("asked", _("make {protect} impossible to counter")),
        ("", _("{protect} cannot be countered")),
    ),
    "win": _op({"win": PLAYER}, "That player wins.", '{ win = "you" }', ("", _("{win} {win:wins|win} the match"))),
    # ---- in `instead` and `prevent` ----
    "amount": _op(
        {"amount": AMOUNT},
        "(instead, prevent) The event has this amount from now on, if it has one.",
        "{ amount = { event = true, times = 2 } }",
        ("hurt more", _("that damage {one:is|are} increased by {amount}")),
        ("hurt less", _("that damage {one:is|are} reduced by {amount}")),
        ("hurt", _("that damage {one:is|are} {amount}")),
        ("counters more", _("it gets that many plus {amount} instead")),
        ("counters less", _("it gets that many minus {amount} instead")),
        ("more", _("the amount {one:is|are} increased by {amount}")),
        ("less", _("the amount {one:is|are} reduced by {amount}")),
        ("", _("the amount {one:is|are} {amount}")),
    ),
    "redirect": _op(
        {"redirect": ONE},
        "(instead, prevent) The event happens to this thing.",
        '{ redirect = "this" }',
        ("hurt", _("that damage {one:is|are} dealt to {redirect} instead")),
        ("heal", _("{redirect} {redirect:regains|regain} that health instead")),
        ("counters", _("{redirect} {redirect:gets|get} those counters instead")),
        ("", _("it happens to {redirect} instead")),
    ),
    "cancel": _op(
        {"cancel": FLAG},
        "(instead, prevent) The event does not happen; who does not die survives with at least 1 health.",
        "{ cancel = true }",
        ("hurt", _("prevent that damage")),
        ("dying", _("{dying} {dying:survives|survive} with at least 1 health")),
        ("", _("that does not happen")),
    ),
    # ---- in `always` ----
    "forbid": _op(
        {"forbid": BAN, "to": THINGS, "unless": PRICE},
        "(always) That is not done by those, or to those; with `unless` it is, if so much is paid each time.",
        '{ forbid = "attack", to = { all = "creature", side = "enemy" }, unless = { mana = 1 } }',
        ("unless payer", _("{to} {forbid} unless {payer} pays {unless}")),
        ("unless", _("{to} {forbid} unless {to:its|their} controller pays {unless}")),
        ("", _("{to} {forbid}")),
        optional="unless",
    ),
    # ---- for later steps ----
    "select": _op(
        {"select": THINGS},
        "Nothing happens to them: they are only chosen, to be kept with `as`.",
        '{ select = { choose = "creature", side = "own" }, as = "spared" }',
        ("giver", _("{giver} {giver:chooses|choose} {select}")),
        ("", _("choose {select}")),
    ),
    "roll": _op(
        {"roll": WHOLE},
        'A die of so many sides; what it shows is the amount `"rolled"` in later steps.',
        "{ roll = 6 }",
        ("", _("roll a {roll}-sided die")),
    ),
}

WAYS: Mapping[str, Operation] = {
    "if": _op(
        {"if": CONDITION, "then": STEPS, "else": STEPS},
        "Tested when the step runs.",
        '{ if = "resonant", then = [{ draw = 1 }] }',
        optional="else",
    ),
    "may": _op(
        {"may": STEPS, "then": STEPS, "else": STEPS, "who": PLAYER},
        "Asked; `then` is for when it was done, `else` for when not. Another who is asked is not yet who does it: "
        "the steps say `who` too.",
        "{ may = [{ discard = 1 }], then = [{ draw = 2 }] }",
        optional="then else who",
    ),
    "pay": _op(
        {"pay": PRICE, "then": STEPS, "else": STEPS, "who": PLAYER},
        "Asked whether to pay; `else` is the `unless`.",
        '{ pay = { mana = 1 }, who = "opponent", else = [{ negate = "target" }] }',
        optional="then else who",
    ),
    "choose": _op(
        {"choose": MODES, "who": PLAYER},
        "One of several, asked when the step runs, and with it what its targets are (a card's `mode` is asked when it"
        " is played).",
        '{ choose = [{ effect = [{ draw = 1 }] }, { effect = [{ heal = 3, to = "you" }] }] }',
        optional="who",
    ),
    "each": _op(
        {"each": THINGS, "do": STEPS},
        'For each of them in order; inside it is `"it"`.',
        '{ each = { all = "creature", side = "own" }, do = [{ heal = 1, to = "it" }] }',
    ),
    "repeat": _op({"repeat": AMOUNT, "do": STEPS}, "So many times.", "{ repeat = 2, do = [{ draw = 1 }] }"),
    "at": _op(
        {"at": MOMENT, "do": STEPS},
        "Later, once. It remembers the targets, and of what has a name (or is `it`) as much as makes two with them.",
        '{ at = "turn_end", do = [{ destroy = "target" }] }',
    ),
}

ROLES: Mapping[str, str] = {
    "this": "the thing that has the ability, or the card that is played",
    "host": "what this is attached to",
    "target": "the first target",
    "target 2": "the second target",
    "same": "what the last step chose or touched",
    "it": "the one at hand, in `each` and in filters",
    "you": "the controller of this",
    "opponent": "the other player",
    "players": "both players, the active one first",
    "subject": "to whom the event happened",
    "source": "what did it: whose damage, whose attack",
    "defender": "what is attacked, in an event of attack; what it is put on, in one of attach",
}
PICKS: Mapping[str, str] = {
    "all": "every one",
    "choose": "one chosen when the step runs, or `n` of them; `by` another player, `up_to` fewer",
    "random": "one at random, or `n` of them",
    "first": "the first in order, or the first `n`",
    "last": "the last in order, or the last `n`",
    "most": "the one with the most of `stat`, ties to the first in order "
    '(`ties = "last"`: to the last; `"all"`: to all; `"choose"`: to one of your choice, or `by` another\'s)',
    "least": "the one with the least of `stat`, ties likewise",
    "adjacent": "those beside `of` (this, if left out)",
    "opposite": "the one opposite `of` (this, if left out)",
}
OF: Mapping[str, str] = {
    "controller": "the player who controls a thing",
    "owner": "the player who owns a thing",
}
SIDES = ("own", "enemy", "any", "it")
ELSEWHERE: Mapping[str, str] = {
    **dict.fromkeys(("buff", "pump", "add"), "stats"),
    **dict.fromkeys(("bounce", "return", "exile", "banish", "put"), "move"),
    **dict.fromkeys(("kill", "remove"), "destroy"),
    **dict.fromkeys(("deal", "hit", "hurt"), "damage"),
    **dict.fromkeys(("restore", "recover"), "heal"),
    "counter": "negate",
    "steal": "control",
    "tutor": "search",
    "polymorph": "transform",
    "grant": "give",
    "foreach": "each",
}
"""Words of other games and what the same is called here: a mend for who knows those."""
COMPARISONS = ("<=", ">=", "!=", "<", ">", "=")

EVENTS: Mapping[str, Mapping[str, str]] = {
    "arrive": {"of": ""},
    "leave": {"of": ""},
    "die": {"of": "", "by": ""},
    "move": {"of": ""},
    "play": {"of": ""},
    "use": {"of": ""},
    "attack": {"of": "", "on": ""},
    "damage": {"of": "", "by": ""},
    "heal": {"of": "", "by": ""},
    "kill": {"of": "", "by": ""},
    "draw": {"of": ""},
    "discard": {"of": ""},
    "counters": {"of": ""},
    "state": {"of": ""},
    "negated": {"of": ""},
    "control": {"of": ""},
    "attach": {"of": "", "on": ""},
    "turn_start": {},
    "turn_end": {},
}
"""Events that cards wait for, and their roles: `of` to whom, `by` what did it, `on` what it was aimed at."""

EVENT_KEYS: Mapping[str, tuple[str, ...]] = {
    "player": ("play", "use", "draw", "discard", "turn_start", "turn_end"),
    "amount": ("damage", "heal", "counters"),
    "type": ("damage",),
    "combat": ("damage",),
    "from": ("move",),
    "to": ("move",),
    "counter": ("counters",),
    "state": ("state",),
    "keyword": (),
    "every": ("turn_start", "turn_end"),
}
"""What narrows an event, and the kit's events that it narrows; a title's own may have any."""
MEASURED = ("damage", "heal", "counters")
"""Events that have an amount."""
DOES = ("attack", "play", "use")
"""Events whose `source` is known though they have no role `by`."""

UNTOUCHED = (
    "forbid",
    "lose_life",
    "peek",
    "win",
    "amount",
    "redirect",
    "cancel",
    "roll",
    "gain",
    "lose",
    "exchange",
    "attach",
    "activate",
    "copy_link",
    "retarget",
    "protect",
)
"""Words that keep nothing for `as` and `same`."""
GATHERING = ("draw", "discard", "search", "look")
"""Words whose things come one by one, while they are under way; a title's own, which look for a noun, are of that sort
too."""
OF_ONE_PLAYER = ("look", "peek", "control", "may", "pay", "choose", "at")
"""Words whose `who` is one player."""
SIGNED = ("numbers", "cost", "counters", "stats")
"""Words whose amount may be less than nothing."""
MAY_BE_NOTHING = ("amount", "set")
"""Words whose amount may be nothing."""
PICK_KEYS: Mapping[str, tuple[str, ...]] = {
    "choose": ("n", "up_to", "by"),
    "random": ("n",),
    "first": ("n",),
    "last": ("n",),
    "most": ("stat", "ties", "by"),
    "least": ("stat", "ties", "by"),
    "adjacent": ("of",),
    "opposite": ("of",),
}
"""What belongs to one way to pick things, and to no other."""

ABILITY_WORDS: Mapping[str, tuple[str, str]] = {
    "arrival": ("arrive", "this"),
    "last_breath": ("die", "this"),
}
"""Short for the commonest events of the thing itself."""

DURATIONS = ("turn_end", "your_next_turn", "gone", "forever")
MOMENTS = ("turn_end", "your_turn_start", "turn_start")
