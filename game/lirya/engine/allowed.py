"""What may stand where in a program of Lirya: the title's table (rules, sections 5, 6.3 and 14)."""

from game.engine.cardgame.allowed import CARD, PLAYER, SPELL, Allowed, Kinds, Row, Where, at
from game.engine.said import to_say

UNKNOWN = (
    *("shield", "create", "duplicate", "copy", "rewrite", "blank", "numbers", "swap_stats", "make", "take", "attach"),
    *("activate", "protect", "amount", "redirect", "cancel", "forbid", "roll", "pay"),
)
"""Words of the kit that this title has no rule for."""
ONLY_CONTINUOUS = (*("damage_bonus", "cheaper_upgrades", "dearer_upgrades", "cheaper_abilities", "dearer_abilities"),)
"""Operations that last as long as the ability does."""
CONTINUOUS = (
    "stats",
    "set",
    "double",
    "final",
    "final_attack",
    "final_defense",
    "final_double",
    "give",
    "cost",
    *ONLY_CONTINUOUS,
)
"""What continuous abilities may do."""
CHARACTER, STRUCTURE, EQUIPMENT = "character", "structure", "equipment"
ONE: Kinds = frozenset((CHARACTER,))
BUILT: Kinds = frozenset((STRUCTURE,))
WORN: Kinds = frozenset((EQUIPMENT,))
STANDING: Kinds = ONE | BUILT
HURT: Kinds = STANDING | {PLAYER}
IN_PLAY: Kinds = STANDING | WORN
ELSEWHERE: Kinds = frozenset((CARD,))
HAPPENS = {
    **at(ONE, "state.to cleanse.from silence.silence control.control exchange.exchange exchange.with ready.ready"),
    **at(ONE, "barrier.barrier shift.shift push.push pull.pull give.to set.of double.of transform.transform stats.to"),
    **at(ONE, "final.to final_attack.of final_defense.of final_double.final_double transfer.to"),
    **at(BUILT, "repair.on upgrade.upgrade points.of fewer_points.of cheaper_upgrades.of dearer_upgrades.of"),
    **at(WORN, "detach.detach transfer.transfer"),
    **at(HURT, "damage.to heal.to pierce.to"),
    **at(STANDING, "destroy.destroy sacrifice.sacrifice"),
    **at(IN_PLAY, "counters.on cheaper_abilities.of dearer_abilities.of"),
    **at(ELSEWHERE, "revive.revive play_free.play_free reveal.reveal"),
    **at(ELSEWHERE | {SPELL}, "cost.of"),
    **at(IN_PLAY | {CARD, SPELL}, "move.move"),
    **at(IN_PLAY | {CARD, SPELL, PLAYER}, "shuffle.shuffle"),
}
"""By word and key: to what it can happen."""
EVENTS = {
    **dict.fromkeys(("arrive", "leave", "use"), IN_PLAY),
    **dict.fromkeys(("kill", "attack", "control", "move", "state", "intercept", "defend"), ONE),
    **dict.fromkeys(("draw", "discard", "play"), ELSEWHERE),
    **dict.fromkeys(("turn_start", "turn_end", "energy"), frozenset((PLAYER,))),
    "die": STANDING,
    "damage": HURT,
    "heal": ONE | {PLAYER},
    "attach": WORN,
    "upgrade": BUILT,
}
"""To what an event happens."""
STATES = (
    *("poisoned", "cursed", "vulnerable", "blessed", "regeneration", "fortified", "stunned", "paralyzed", "stealth"),
    *("moved", "attacked"),
)
"""States and flags that characters alone have, beside immunities."""
PILES = ("hand", "deck", "discard")
"""Where cards are put: what comes into play is revived, or played."""
ALWAYS = Where(ability=("always",))

ALLOWED = Allowed(
    permanents=IN_PLAY,
    boards=ONE,
    names={
        PLAYER: to_say("players"),
        CHARACTER: to_say("characters"),
        STRUCTURE: to_say("structures"),
        EQUIPMENT: to_say("equipment"),
        CARD: to_say("cards out of play"),
        SPELL: to_say("spells that resolve"),
    },
    happens=HAPPENS,
    events=EVENTS,
    gone=("die", "leave"),
    measured=("energy",),
    away=("revive",),
    sources={"attack": ONE, "kill": ONE},
    aims={"attack": HURT, "attach": ONE},
    zones={"play": IN_PLAY, **dict.fromkeys((*PILES, "beasts", "omens", "relics"), ELSEWHERE)},
    nouns={"host": ONE},
    seen=("play", "discard"),
    bears={
        "attack": ONE | {CARD},
        "health": ONE | {CARD, PLAYER},
        "defense": STANDING | {CARD},
        **dict.fromkeys(("level", "points"), BUILT | {CARD}),
    },
    counters=IN_PLAY,
    only={
        **dict.fromkeys(("attack", "health", "line", *STATES), ONE),
        **dict.fromkeys(("defense", "damaged"), STANDING),
        **dict.fromkeys(("level", "points"), BUILT),
    },
    of_players=("health",),
    flags=("damaged", *STATES),
    values={
        ("move", "to"): PILES,
        ("search", "to"): PILES,
        ("search", "in"): ("deck", "discard"),
        ("look", "to"): PILES,
        ("look", "rest"): ("top", "bottom"),
        ("special_draw", "special_draw"): ("beasts", "omens", "relics"),
    },
    rows=(
        Row(to_say("{word} is nothing that happens in this title"), Where(word=UNKNOWN)),
        Row(
            to_say("nothing is replaced or prevented in this title; say what follows it, with when"),
            Where(ability=("instead", "prevent")),
        ),
        Row(
            to_say("{word} stands in abilities with always only"),
            Where(word=ONLY_CONTINUOUS),
            (ALWAYS,),
        ),
        Row(
            to_say("continuous abilities of this title change stats, keywords, costs and damage; say {word} with when"),
            ALWAYS,
            (Where(word=("", *CONTINUOUS)),),
        ),
        Row(
            to_say("attacks, abilities and links are answered, and not chosen"),
            Where(noun=("attack", "ability", "link", "host")),
        ),
    ),
)
"""What has no meaning in this title."""
