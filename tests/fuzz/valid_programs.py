"""Valid-looking programs: every key of the grammar with every kind of value, made from the tables of the language.

A case is one card with one or two abilities or effects. It is either refused, with file, card, ability, key and the
mend; or it compiles, has a text in all three languages without a hole, and plays in a few positions without a fault.
``run.py --kind programs`` beside this file goes on as long as one likes.
"""

import json
import random
import re
from collections.abc import Callable
from typing import Any

import spoilt_cards as spoilt

import game
from game.engine import match as engine
from game.engine.cards import words as kit
from game.engine.content import LANGUAGES
from game.spellchain.engine.content import Content
from game.spellchain.engine.room import Spellchain
from game.spellchain.engine.text import SpellchainTeller

Json = dict[str, Any]
TITLES = ("spellchain",)
ACTIONS = 40
TRIES = 6
"""Programs of a case, until one is let in."""
TYPES = ("creature", "creature", "sorcery", "instant", "reaction", "enchant", "field")
TOKENS = ("stoneling", "ember_pup", "mana_spark")
PLAIN = {"name": {"en": "Odd", "it": "Strana", "zh": "怪"}, "school": "neutral", "rarity": "common", "cost": 1}
HOLE = re.compile(
    r"[{}_]|\bNone\b|  |\( | [.,:;)]|\.\.|,,|,\.|。。|，，|，。|: *$|：$|^[.,:;，。：]|^$|“[”.]|“”|\b(\w+) \1\b(?! )",
    re.MULTILINE,
)
"""What stands in no text: a placeholder, a gap, a clause without words, a word said twice."""
LATIN = re.compile(r"[A-Za-wyz]{2,}")
PLACE = re.compile(r"odd\.toml: odd: (?P<path>[\w.\[\]]*)(: )?(?P<said>.*)", re.DOTALL)
LONGEST = 420


class Maker:
    """Makes programs in a title's language."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance
        self.language = spoilt.language()
        self.targets = 0
        self.event = ""
        self.deep = 0
        self.kind = "creature"
        self.values: dict[str, Callable[[], Any]] = {
            kit.AMOUNT: self.amount,
            kit.AMOUNT_OR_ALL: lambda: self.often("all", self.amount),
            kit.ONE: self.one,
            kit.THINGS: self.things,
            kit.PLAYER: self.player,
            kit.FILTER: self.filter,
            kit.NOUN: self.noun,
            kit.STEPS: lambda: self.steps(2),
            kit.GIFT: self.gift,
            kit.STAT: lambda: self.word("stats"),
            kit.STATS: lambda: self.numbers("stats"),
            kit.TWO_STATS: lambda: [self.word("stats"), self.word("stats")],
            kit.STATE: lambda: self.word("states"),
            kit.STATE_OR_ALL: lambda: "all",
            kit.COUNTERS: lambda: self.numbers("counters"),
            kit.RESOURCES: lambda: self.numbers("resources"),
            kit.ZONE: lambda: self.word("zones"),
            kit.CARD: lambda: self.pick(TOKENS),
            kit.DURATION: self.duration,
            kit.PATTERN: self.pattern,
            kit.DAMAGE: lambda: self.word("damage"),
            kit.PLACE: lambda: self.word("places"),
            kit.FLAG: lambda: True,
            kit.END: lambda: self.pick(("top", "bottom", "left", "right", 2)),
            kit.REST: lambda: self.pick(("bottom", "top", "either", "grave")),
            kit.WHOLE: lambda: self.pick((1, 2, 6)),
            kit.WORD: self.attribute_word,
            kit.CONDITION: self.condition,
            kit.PRICE: self.price,
            kit.BAN: lambda: self.word("bans"),
            kit.MODES: lambda: [self.mode() for _ in range(2)],
            kit.MOMENT: lambda: self.often(self.pick(kit.MOMENTS), self.pattern),
        }

    # ---- chance ----

    def pick(self, known: Any) -> Any:
        return self.chance.choice(list(known))

    def maybe(self, odds: float) -> bool:
        return self.chance.random() < odds

    def often(self, plain: Any, other: Callable[[], Any]) -> Any:
        return plain if self.maybe(0.5) else other()

    def word(self, section: str) -> str:
        return self.pick(self.language[section]) if self.language[section] else "fire"

    def attribute_word(self) -> str:
        return self.pick(word for attribute in self.language.attributes.values() for word in attribute.words)

    def noun(self) -> str:
        return self.pick(("creature", "creature", "card", "spell")) if self.maybe(0.5) else self.word("nouns")

    # ---- values ----

    def number(self) -> int:
        return self.pick((1, 1, 2, 2, 3, 5)) if self.maybe(0.95) else self.pick((0, -1, 99, 100))

    def numbers(self, section: str) -> Json:
        names = [self.word(section)] if self.maybe(0.6) else list(self.language[section])[:2]
        return {name: self.often(self.pick((1, 2, -1, 0)), self.amount) for name in names}

    def amount(self) -> Any:
        if self.deep > 3 or self.maybe(0.5):
            return self.number()
        self.deep += 1
        found = self.pick(
            (self.counted, self.counted, self.measured, lambda: self.pick(("event", "dealt", "rolled", "x")))
        )()
        self.deep -= 1
        if isinstance(found, str):
            return found
        more = {"times": 2, "half": "up", "plus": 1, "minus": 1, "most": 3}
        for key, value in more.items():
            if self.maybe(0.12):
                found[key] = value if self.maybe(0.7) or key in ("times", "half", "most") else self.amount()
        return found

    def counted(self) -> Json:
        return {"count": self.picked(self.pick(("all", "all", "all", *kit.PICKS)))}

    def measured(self) -> Json:
        how = self.pick(("stat", "counters", "tally", "event"))
        if how == "event":
            return {"event": True}
        if how == "tally":
            return {"tally": self.word("tallies"), **({"of": self.player()} if self.maybe(0.6) else {})}
        return {how: self.word("stats" if how == "stat" else how), "of": self.one()}

    def role(self) -> str:
        known = ["this", "this"]
        known += ["target"] * (3 * (self.targets > 0)) + ["target 2"] * (3 * (self.targets > 1))
        known += ["host"] * (3 * (self.kind == "enchant"))
        known += ["subject", "source", "defender"] * bool(self.event)
        return self.pick(known) if self.maybe(0.9) else self.pick(kit.ROLES)

    def one(self) -> Any:
        if self.maybe(0.6) or self.deep > 3:
            return self.role()
        return self.picked(self.pick(("choose", "random", "first", "last", "most", "least", "opposite")))

    def things(self) -> Any:
        if self.maybe(0.5) or self.deep > 3:
            return self.role() if self.maybe(0.8) else self.pick(("you", "opponent", "players"))
        return self.picked(self.pick(kit.PICKS))

    def picked(self, how: str) -> Json:
        self.deep += 1
        found: Json = {how: self.noun()}
        odds = {"side": 0.5, "other": 0.1, "zone": 0.15, "where": 0.3, "n": 0.2, "up_to": 0.1, "by": 0.1, "ties": 0.2}
        for key, odd in odds.items():
            if self.maybe(odd) and (key not in OWN_KEYS or key in kit.PICK_KEYS.get(how, ()) or self.maybe(0.05)):
                found[key] = self.of_pick(key)
        if how in ("most", "least"):
            found["stat"] = self.word("stats")
        if how in ("adjacent", "opposite") and self.maybe(0.5):
            found["of"] = self.role()
        self.deep -= 1
        return found

    def of_pick(self, key: str) -> Any:
        values: dict[str, Callable[[], Any]] = {
            "side": lambda: self.pick(("own", "enemy", "any")),
            "zone": lambda: self.word("zones"),
            "where": self.filter,
            "n": lambda: self.pick((1, 2, 3)),
            "by": lambda: self.pick(("you", "opponent")),
            "ties": lambda: self.pick(("first", "last", "all", "choose")),
        }
        return values.get(key, lambda: True)()

    def player(self) -> Any:
        if self.maybe(0.8) or self.deep > 3:
            return self.pick(("you", "opponent", "opponent", "players"))
        return {self.pick(kit.OF): self.role()}

    def filter(self) -> Json:
        self.deep += 1
        attributes = list(self.language.attributes)
        key = self.pick(
            (
                *attributes,
                *self.language["stats"],
                *self.language["counters"],
                "has",
                "is",
                "type",
                "card",
                "name",
                "not",
                "any",
                "adjacent",
            )
        )
        found = {key: self.property(key)}
        self.deep -= 1
        return found

    def property(self, key: str) -> Any:
        if key == "name" or (key in self.language.attributes and self.maybe(0.25)):
            return f"{self.pick(('=', '!='))} {self.role()}"
        if key in self.language.attributes:
            words = list(self.language.attributes[key].words)
            return self.pick(words) if self.maybe(0.7) else words[:2]
        if key in self.language["stats"] or key in self.language["counters"]:
            return self.compare()
        if key in ("not", "any"):
            inner = self.filter() if self.deep < 3 else {"is": "damaged"}
            return inner if key == "not" else [inner, {"has": "taunt"}]
        known = {"is": "flags", "has": "keywords", "type": "nouns"}
        return self.word(known[key]) if key in known else "stoneling" if key == "card" else self.role()

    def compare(self) -> Any:
        how = self.pick(kit.COMPARISONS)
        if self.maybe(0.8):
            return self.pick((2, f"{how} {self.pick((0, 1, 2, 3))}", f"{how} 3"))
        return f"{how} this" if self.maybe(0.5) else {how: self.amount()}

    def condition(self) -> Any:
        if self.deep > 2 or self.maybe(0.2):
            return self.pick(self.language["conditions"])
        self.deep += 1
        how = self.pick(("some", "none", "value", "fits", "turn", "not", "all", "any"))
        found: Json = {how: None}
        if how in ("some", "none"):
            found = {how: self.picked("all")}
        elif how == "value":
            found = {**(self.counted() if self.maybe(0.6) else self.measured()), "value": self.compare()}
        elif how == "fits":
            found = {"fits": self.role(), "where": self.filter()}
        elif how == "turn":
            found = {"turn": self.pick(("you", "opponent"))}
        else:
            found = {how: self.condition() if how == "not" else [self.condition(), self.condition()]}
        self.deep -= 1
        return found

    def duration(self) -> Any:
        if self.maybe(0.75):
            return self.pick(kit.DURATIONS)
        return {"turns": 2} if self.maybe(0.5) else {"while": self.condition()}

    def price(self) -> Json:
        prices: list[Json] = [
            {"mana": self.number()},
            {"health": self.often(2, self.amount)},
            {"discard": 1},
            {"discards": {"choose": "card", **({"where": self.filter()} if self.maybe(0.5) else {})}},
            {"sacrifice": self.pick(("this", "host", {"choose": self.noun(), "side": "own"}))},
            {"return": self.pick(("this", "host", {"choose": self.noun(), "side": "own"}))},
            {"counters": {self.word("counters"): 1}},
        ]
        return self.pick(prices) if self.maybe(0.8) else {**self.pick(prices), **self.pick(prices)}

    def keyword(self) -> str:
        name = self.word("keywords")
        valued = self.language["keywords"][name].value
        return f"{name} {self.pick((1, 2))}" if valued else name

    def gift(self) -> Any:
        return self.keyword() if self.deep > 1 or self.maybe(0.7) else self.ability()

    def pattern(self) -> Any:
        event = self.pick(self.language.events())
        roles = list(self.language.events()[event])
        if self.maybe(0.25):
            return event
        found: Json = {"event": event}
        for role in roles:
            if self.maybe(0.7 if role == "of" else 0.2):
                found[role] = self.filler()
        for key, value in {
            "amount": self.compare,
            "combat": lambda: True,
            "first": lambda: True,
            "every": lambda: 2,
        }.items():
            if self.maybe(0.06):
                found[key] = value()
        if self.maybe(0.15):
            found["player"] = self.pick(("you", "opponent", "each"))
        if event == "move" or self.maybe(0.03):
            found["to"] = self.pick(("hand", "grave", "void", "deck"))
        if event == "counters" and self.maybe(0.4):
            found["counter"] = self.word("counters")
        return found

    def filler(self) -> Any:
        if self.maybe(0.35):
            return self.pick(("this", "this", "you", "opponent", "host"))
        if self.maybe(0.3):
            return self.noun()
        found: Json = {"a": self.noun()}
        if self.maybe(0.6):
            found["side"] = self.pick(("own", "enemy"))
        if self.maybe(0.3):
            found["where"] = self.filter()
        if self.maybe(0.1):
            found["other"] = True
        return found

    # ---- steps and abilities ----

    def target(self) -> Any:
        if self.maybe(0.4):
            return self.pick(("creature", "any", "player", self.noun()))
        found: Json = {"a": self.pick(("creature", self.noun()))}
        for key, odd in {"side": 0.5, "where": 0.4, "other": 0.1, "zone": 0.2, "up_to": 0.15}.items():
            if self.maybe(odd):
                found[key] = self.of_pick(key)
        return found

    def mode(self) -> Json:
        outer = self.targets
        if not outer and self.maybe(0.3):
            self.targets = 1
            found = {"target": [self.target()], "effect": [self.step(with_target=True)]}
        else:
            found = {"effect": self.steps(1)}
        self.targets = outer
        return found

    def steps(self, most: int) -> list[Json]:
        return [self.step() for _ in range(self.chance.randint(1, most))]

    def step(self, word: str = "", with_target: bool = False) -> Json:
        known = {**kit.OPERATIONS, **kit.WAYS}
        own = self.language["operations"]
        if not word:
            word = self.pick(known if self.maybe(0.85) and self.deep < 3 else [*kit.OPERATIONS, *own])
        arguments = known[word].arguments if word in known else own[word].arguments
        optional = known[word].optional if word in known else own[word].optional
        self.deep += 1
        found: Json = {}
        for key, kind in arguments.items():
            if key not in optional or self.maybe(0.3):
                found[key] = self.values[kind]()
        self.deep -= 1
        if with_target:
            for key, kind in arguments.items():
                if key in found and kind in (kit.ONE, kit.THINGS):
                    found[key] = "target"
                    break
        if self.maybe(0.06):
            found["as"] = "found"
        return found

    def ability(self, word: str = "") -> Json:
        outer, event = self.targets, self.event
        how = self.pick(("when", "when", "activated", "always", "instead", "prevent"))
        found: Json = {how: True}
        self.targets, self.event = 0, ""
        if how == "when":
            found = {how: self.pick(("arrival", "last_breath", "turn_end")) if self.maybe(0.3) else self.pattern()}
        elif how in ("instead", "prevent"):
            found = {how: self.pattern()}
        self.event = how if how in ("when", "instead", "prevent") else ""
        if how == "activated" and self.maybe(0.7):
            found["price"] = {"mana": "x"} if self.maybe(0.15) else self.price()
        if how in ("when", "activated", "always") and self.maybe(0.12):
            found["zone"] = "grave"
        if how in ("when", "activated") and self.maybe(0.4):
            found["target"] = [self.target()]
            self.targets = 1
        if self.maybe(0.15):
            found["if"] = self.condition()
        if self.maybe(0.1):
            found["uses"] = {self.pick(("turn", "match")): self.pick((1, 2))}
        if how == "when" and self.maybe(0.1):
            found["may"] = True
        if how == "prevent" and self.maybe(0.4):
            found["amount"] = self.number()
        elif how in ("instead", "prevent") and self.maybe(0.4):
            found["effect"] = [self.step(self.pick(("amount", "redirect", "cancel")))]
        elif how == "always":
            found["effect"] = [
                self.step(
                    word or self.pick(("stats", "give", "set", "make", "take", "silence", "cost", "forbid", "if"))
                )
            ]
            found["effect"][0].pop("until", None)
        elif how != "prevent":
            found["effect"] = [
                self.step(word, with_target="target" in found),
                *(self.steps(1) if self.maybe(0.3) else ()),
            ]
        self.targets, self.event = outer, event
        return found

    def card(self, word: str) -> Json:
        """A card in which a word is said."""
        self.kind = kind = self.pick(TYPES)
        card: Json = {"id": "odd", "type": kind, **PLAIN}
        if kind == "creature":
            card |= {"attack": 2, "health": 3, "kinds": ["beast"]}
        if self.maybe(0.15):
            card["keywords"] = [self.keyword()]
        if kind in ("creature", "field", "enchant"):
            card |= {"target": [self.pick(("creature", {"a": "creature", "side": "own"}))]} if kind == "enchant" else {}
            return card | {"ability": [self.ability(word)]}
        self.event = ""
        if kind == "reaction":
            card["answers"] = (
                self.word("answers") if self.maybe(0.8) else {"answer": self.word("answers"), "where": self.filter()}
            )
            self.event = "answers"
        elif self.maybe(0.6):
            card["target"] = [self.target() for _ in range(self.pick((1, 1, 2)))]
            self.targets = len(card["target"])
        if self.maybe(0.1):
            card["if"] = self.condition()
        if self.maybe(0.1):
            card[self.pick(("price", "other_price"))] = self.price()
        if self.maybe(0.1) and "target" not in card:
            return card | {"mode": [self.mode(), self.mode()]}
        return card | {
            "effect": [self.step(word, with_target=self.targets > 0), *(self.steps(1) if self.maybe(0.3) else ())]
        }


OWN_KEYS = ("n", "up_to", "by", "ties")
"""Of ways to pick that some have."""


def judged(error: game.BadContent, card: Json) -> None:
    """A refusal names file, card, ability and key, and is short enough to be read."""
    said = str(error)
    found = PLACE.fullmatch(said)
    assert found is not None, f"no place: {said}"
    assert found["said"].count(" ") >= 1, f"no mend: {said}"
    assert len(said) < LONGEST, f"too long: {said}"
    alone = "ability" in card and not {"keywords", "target"} & set(card)
    assert not alone or found["path"].startswith("ability"), f"no ability: {said}"
    for code in LANGUAGES[1:]:
        told = error.told(game.i18n.catalogue(code).gettext)
        assert not re.search(r"\{[a-z_]+\}", told), told


def read(content: Content, card: str) -> None:
    """Its text has no hole in any language."""
    for code in LANGUAGES:
        text = "\n".join(SpellchainTeller(content, code).card_text(card))
        assert not HOLE.search(text), f"{code}: {text}"
        assert code != "zh" or not LATIN.search(text), f"{code}: {text}"


def position_of(kind: str, content: Content, chance: random.Random) -> Json:
    """Both players hold the card, and have it in play if it can be there."""
    return spoilt.position_of([{"id": "odd"}], content, chance)


def programs_case(title: str, chance: random.Random) -> str:
    words = [*kit.OPERATIONS, *kit.WAYS, *spoilt.language()["operations"]]
    for _ in range(TRIES):
        card = Maker(chance).card(chance.choice(words))
        try:
            content = spoilt.content_of(
                [*(spoilt.sources()[name] for name in (*spoilt.TOKENS, *spoilt.PLAIN)), card], "odd.toml"
            )
        except game.BadContent as error:
            judged(error, card)
            continue
        read(content, "odd")
        play(card, content, chance)
        return "played"
    return "refused"


def play(card: Json, content: Content, chance: random.Random) -> None:
    room = Spellchain()
    room.__dict__["content"] = content
    try:
        match = engine.from_position(room, position_of(card["type"], content, chance), chance.randrange(99))
    except game.BadPosition as error:
        assert "its effects give it another controller" in str(error)
        return
    for step in range(ACTIONS):
        if match.actor is None:
            return
        assert match.check() == (), match.check()
        if step % 9 == 0:
            again = engine.from_position(room, json.loads(json.dumps(match.position())), 1)
            assert again.fingerprint() == match.fingerprint(), "the position does not come back"
        match.play(chance.choice(match.actions()))
