"""Events as clauses: what an ability waits for, what it replaces, what a card answers."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from game.engine.cards.language import Entry
from game.engine.cards.speech.mentions import Phrases, _
from game.engine.cards.speech.phrase import Agreeing, Phrase
from game.engine.cards.speech.values import Values
from game.engine.cards.tree import Filter, Pattern, Selector

HAPPENS: Mapping[str, Phrases] = {
    "arrive": ((("of",), _("{of} {of:arrives|arrive}")),),
    "leave": ((("of",), _("{of} {of:leaves|leave} play")),),
    "die": ((("of", "by"), _("{by} {by:kills|kill} {of}")), (("of",), _("{of} {of:dies|die}"))),
    "move": (
        (("of", "back"), _("{of} {of:returns|return} to its owner's {to}")),
        (("of", "from", "to"), _("{of} {of:moves|move} from {from} to {to}")),
        (("of", "away"), _("{of} {of:is|are} banished")),
        (("of", "to"), _("{of} {of:is|are} put into its owner's {to} by an effect")),
        (("of",), _("{of} {of:moves|move}")),
    ),
    "play": (
        (("player", "of"), _("{player} {player:plays|play} {of}")),
        (("player",), _("{player} {player:plays|play} a card")),
        (("of",), _("{of} {of:is|are} played")),
    ),
    "use": (
        (("player", "of"), _("{player} {player:uses|use} the ability of {of}")),
        (("player",), _("{player} {player:uses|use} an ability")),
        (("of",), _("the ability of {of} is used")),
        ((), _("an ability is used")),
    ),
    "attack": (
        (("of", "at_you"), _("{of} {of:attacks|attack} you")),
        (("of", "on"), _("{of} {of:attacks|attack} {on}")),
        (("on",), _("{on} {on:is|are} attacked")),
        (("of",), _("{of} {of:attacks|attack}")),
    ),
    "damage": (
        (("of", "by", "much", "type"), _("{by} {by:deals|deal} {much} {type} damage to {of}")),
        (("of", "by", "much"), _("{by} {by:deals|deal} {much} damage to {of}")),
        (("by", "much", "type"), _("{by} {by:deals|deal} {much} {type} damage")),
        (("by", "much"), _("{by} {by:deals|deal} {much} damage")),
        (("of", "much", "type"), _("{of} {of:is|are} dealt {much} {type} damage")),
        (("of", "much"), _("{of} {of:is|are} dealt {much} damage")),
        (("of", "by", "type"), _("{by} {by:deals|deal} {type} damage to {of}")),
        (("of", "by"), _("{by} {by:deals|deal} damage to {of}")),
        (("by", "type"), _("{by} {by:deals|deal} {type} damage")),
        (("by",), _("{by} {by:deals|deal} damage")),
        (("of", "type"), _("{of} {of:is|are} dealt {type} damage")),
        (("of",), _("{of} {of:is|are} dealt damage")),
    ),
    "heal": (
        (("of", "by", "much"), _("{by} {by:restores|restore} {much} health to {of}")),
        (("of", "by"), _("{by} {by:restores|restore} health to {of}")),
        (("by", "much"), _("{by} {by:restores|restore} {much} health")),
        (("by",), _("{by} {by:restores|restore} health")),
        (("of", "much"), _("{of} {of:regains|regain} {much} health")),
        (("of",), _("{of} {of:regains|regain} health")),
    ),
    "kill": (
        (("of", "by"), _("{by} {by:kills|kill} {of}")),
        (("of",), _("{of} {of:is|are} killed")),
    ),
    "draw": (
        (("player", "of"), _("{player} {player:draws|draw} {of}")),
        (("player",), _("{player} {player:draws|draw} a card")),
        (("of",), _("{of} {of:is|are} drawn")),
    ),
    "discard": (
        (("player", "of"), _("{player} {player:discards|discard} {of}")),
        (("player",), _("{player} {player:discards|discard} a card")),
        (("of",), _("{of} {of:is|are} discarded")),
    ),
    "counters": ((("of", "counter"), _("{of} {of:gets|get} {counter}")), (("of",), _("{of} {of:gets|get} counters"))),
    "state": (
        (("of", "state", "gained"), _("{of} {of:gains|gain} {state}")),
        (("of", "state"), _("{of} {of:becomes|become} {state}")),
        (("of",), _("{of} {of:gets|get} a state")),
    ),
    "negated": ((("of",), _("{of} {of:is|are} countered")),),
    "control": ((("of",), _("{of} {of:changes|change} sides")),),
    "attach": ((("of", "on"), _("{of} {of:is|are} attached to {on}")), (("of",), _("{of} {of:is|are} attached"))),
}
"""The kit's events as clauses, by the roles and words that are given."""


DONE = ("play", "use", "draw", "discard")
"""Events that somebody does."""
_ONCE = ("arrive", "leave", "die", "play")
"""Events that happen to a thing once."""


def _as_played(pattern: Pattern) -> Pattern:
    """Who plays, draws or discards is said, not whose the card is: ``you play a spell``."""
    roles = dict(pattern.roles)
    of = roles.get("of")
    if (
        pattern.event not in ("play", "draw", "discard")
        or pattern.player
        or of is None
        or of.side not in ("own", "enemy")
    ):
        return pattern
    player = "you" if of.side == "own" else "opponent"
    return replace(pattern, player=player, roles=tuple({**roles, "of": replace(of, side="any")}.items()))


class Events(Values):
    """What happens, as a clause."""

    def whole(self, pattern: Pattern) -> Pattern:
        """A pattern with all that its clause must name: whoever it is, where the card does not say who."""
        said = {role for role, _ in pattern.roles} | {word for word, _ in pattern.where}
        said |= {"player"} if self._doer(pattern) else set()
        own = self.language["events"].get(pattern.event)
        if own is None and any(said.issuperset(needs) for needs, _ in HAPPENS.get(pattern.event, ())):
            return pattern
        roles = self.language.events()[pattern.event]
        missing = [role for role in (roles if own is not None else ("of",)) if role in roles and role not in said]
        anything = tuple((role, Selector("a", noun=roles[role])) for role in missing)
        return replace(pattern, roles=(*anything, *pattern.roles))

    def when(self, pattern: Pattern) -> str:
        """How a triggered ability begins: ``whenever an enemy creature dies``."""
        if pattern.event in ("turn_start", "turn_end"):
            text = self._turn(pattern)
        else:
            clause = self.happening(pattern)
            once = self.is_once(pattern) or not self.language.events()[pattern.event]
            message = _("when {event}") if once else _("whenever {event}")
            text = self._s(_("the first time {event} each turn") if pattern.first else message).format(event=clause)
        if pattern.every > 1 and (pattern.player or "you") == "you" and pattern.event in ("turn_start", "turn_end"):
            start = pattern.event == "turn_start"
            message = (
                _("at the start of every {nth} turn of yours")
                if start
                else _("at the end of every {nth} turn of yours")
            )
            return self._s(message).format(nth=self._voice.ordinal(pattern.every))
        if pattern.every > 1:
            text = self._s(_("every {n} turns, {when}")).format(when=text, n=pattern.every)
        return text

    def is_once(self, pattern: Pattern) -> bool:
        """Whether an event happens to what it is of once."""
        entry = self.language["events"].get(pattern.event)
        once = pattern.event in _ONCE or (entry is not None and entry.once)
        return once and dict(pattern.roles).get("of") in (Selector("this"), Selector("host"))

    def _turn(self, pattern: Pattern) -> str:
        messages = {
            ("turn_start", "you"): _("at the start of your turn"),
            ("turn_start", "opponent"): _("at the start of the opponent's turn"),
            ("turn_start", "each"): _("at the start of each turn"),
            ("turn_end", "you"): _("at the end of your turn"),
            ("turn_end", "opponent"): _("at the end of the opponent's turn"),
            ("turn_end", "each"): _("at the end of each turn"),
        }
        return self._s(messages[pattern.event, pattern.player or "you"])

    def _next_turn(self, pattern: Pattern) -> str:
        """As `_turn`, once: the next one."""
        messages = {
            ("turn_start", "you"): _("at the start of your next turn"),
            ("turn_start", "opponent"): _("at the start of the opponent's next turn"),
            ("turn_start", "each"): _("at the start of the next turn"),
            ("turn_end", "you"): _("the next time your turn ends"),
            ("turn_end", "opponent"): _("the next time the opponent's turn ends"),
            ("turn_end", "each"): _("the next time a turn ends"),
        }
        return self._s(messages[pattern.event, pattern.player or "you"])

    def happening(self, pattern: Pattern, supposed: bool = False) -> str:
        """An event as a clause: ``an enemy creature dies``, or, only supposed, ``would die``."""
        voice = self._voice
        if pattern.event in ("turn_start", "turn_end"):
            return self._turn(pattern)
        pattern = self.whole(_as_played(pattern))
        values: dict[str, Any] = {role: self._filler(selector) for role, selector in pattern.roles}
        doer = self._doer(pattern)
        if doer is not None:
            values["player"] = voice.things(doer, self)
        if supposed:
            values = {role: voice.supposed(thing) for role, thing in values.items()}
        for word, name in pattern.where:
            if word != "answer":
                values[word] = self._named(word, name, values)
                if word == "state" and self.language["states"][name].form == "noun":
                    values |= {"state": voice.keyword(str(values["state"])), "gained": True}
        if dict(pattern.roles).get("on") == Selector("you"):
            values["at_you"] = True
        if pattern.combat:
            combat = self._s(_("combat"))
            values["type"] = Agreeing((combat, combat, combat, combat), values)
        if pattern.amount is not None and pattern.event in ("damage", "heal"):
            values["much"] = voice.much(pattern.amount, self)
        to = dict(pattern.where).get("to", "") if pattern.event == "move" else ""
        if to:
            back, away = to == self.language.hand, self.language["zones"][to].away
            values |= {"back": True} if back else {"away": True} if away else {}
        entry = self.language["events"].get(pattern.event)
        if entry is not None:
            text = self._filled(entry.forms[voice.code][0], values)
        else:
            text = self._filled(self._s(self._message(HAPPENS[pattern.event], values)), values)
        if supposed:
            text = voice.supposing(text, [values[role] for role in (*dict(pattern.roles), "player") if role in values])
        if pattern.amount is not None and "much" not in values:
            text = self._s(_("{event} ({amount})")).format(
                event=text, amount=voice.compare(self._s(_("amount")), pattern.amount, self)
            )
        return text

    def _doer(self, pattern: Pattern) -> Selector | None:
        """Who does it, if that is said: of what anybody may do to anything, a player."""
        if pattern.player in ("you", "opponent"):
            return Selector(pattern.player)
        nouns = self.language["nouns"].values()
        player = next((noun.id for noun in nouns if noun.players and not noun.types), "")
        if pattern.player:
            return Selector("a", noun=player) if player else Selector("players")
        anybody = pattern.event in DONE and not pattern.roles and player
        return Selector("a", noun=player) if anybody else None

    def _filler(self, selector: Selector) -> Phrase:
        """What fills a role: a thing, or anything at all, of which the title has no noun."""
        if selector == Selector("a"):
            return self._voice.phrase(self._s(_("something")))
        return self._voice.things(selector, self)

    def _named(self, word: str, name: str, values: Mapping[str, Any]) -> Any:
        section = {"type": "damage", "from": "zones", "to": "zones", "keyword": "keywords", "state": "states"}.get(
            word, "counters"
        )
        entry = self.language[section][name]
        if section in ("damage", "states") and self._voice.code == "it":
            return self._agreeing(entry, values)
        if section == "zones":
            return self._voice.zone(entry)
        return entry.forms[self._voice.code][1 if section == "counters" and self._voice.code != "zh" else 0]

    @staticmethod
    def _agreeing(entry: Entry, values: Mapping[str, Any], forms: Sequence[str] = ()) -> Agreeing:
        texts = list(forms or entry.forms["it"])
        if entry.form != "adjective":
            texts = texts[:1] * 4
        return Agreeing((texts[0], texts[1], texts[2], texts[3]), values)

    def answers(self, pattern: Pattern) -> str:
        """How a card begins that is played in answer to something."""
        where = dict(pattern.where)
        if "answer" in where:
            wanted = dict(pattern.roles).get("of")
            return self.answering(where["answer"], wanted.where if wanted is not None else None)
        return self._voice.answering(self.happening(pattern))

    def answering(self, answer: str, where: Filter | None = None) -> str:
        """How it begins what is used in answer to something of the title's, which must be so."""
        voice, entry = self._voice, self.language["answers"][answer]
        what = entry.forms[voice.code][0]
        if where is not None and entry.noun and entry.event == "play":
            what = str(voice.things(Selector("a", noun=entry.noun, side="enemy", where=where), self))
        elif where is not None and entry.event == "attack":
            attacker = Selector("a", noun=self.language.events()["attack"]["of"], side="enemy", where=where)
            what = self._filled(self._s(_("an attack by {creature}")), {"creature": voice.things(attacker, self)})
        elif where is not None:
            fits = voice.fits(voice.things(Selector("source"), self), where, self)
            what = self._s(_("{event} ({amount})")).format(event=what, amount=fits)
        return voice.answering(what)
