"""Abilities as paragraphs: how one starts, its price, what it does, how often."""

from dataclasses import replace

from game.engine.cards.speech.events import DONE
from game.engine.cards.speech.mentions import _
from game.engine.cards.speech.steps import CHANGES, Sentences
from game.engine.cards.speech.ways import by_you
from game.engine.cards.tree import Ability, Condition, Pattern, Price, Selector, Step, pieces


class AbilitySentences(Sentences):
    """One paragraph of a card's text, whatever it says."""

    def price_beside(self, price: Price) -> str:
        """What is paid for a card beside its cost, as a sentence."""
        text = self._s(_("as an additional cost to play {this}, {paying}"))
        return self._about_this(text, self._paying(price))

    def price_otherwise(self, price: Price, condition: Condition | None) -> str:
        """What may be paid for a card in the place of its cost, as a sentence."""
        text = self._s(_("you may {paying} instead of paying {this:whose} cost"))
        if condition is not None:
            text = self._s(_("if {condition}, {body}")).format(condition=self.condition(condition), body=text)
        return self._about_this(text, self._voice.permitted(self._paying(price)))

    def _about_this(self, text: str, paying: str) -> str:
        values = {"this": self._voice.things(Selector("this"), self), "paying": paying}
        said = self._voice.sentence(self._filled(text, values))
        if self._unknowns:
            said = self._voice.explained(said, self._unknowns)
        self._unknowns, self._unknown_said = [], {}
        return said

    def likes(self, price: Price) -> None:
        """How much is paid of this may be called X."""
        self._likes = int(price.asks_x)

    def ability(self, ability: Ability) -> str:
        """The whole of an ability: how it starts, its price, what it does, how often."""
        self._topic = self._spoken_of(ability)
        self._likes = int(ability.price.asks_x)
        self._always = ability.kind == "always"
        self._replaced = ability.kind == "instead"
        self.remember_paid(ability.price)
        one = ability.may or ability.condition is not None or ability.kind == "instead"
        said = self.asked if ability.may and not ability.price else self.chained if one else self.steps
        if ability.kind == "instead" and self._is_another(ability.when):
            ability = replace(ability, effect=tuple(map(by_you, ability.effect)))
        body = self._voice.sentence(said(ability.effect)) if ability.effect and not ability.modes else ""
        if ability.modes:
            body = self.modes(ability.modes)
        text = self._with_start(ability, body)
        if self._unknowns:  # of what it waits for
            text = self._voice.explained(text, self._unknowns)
            self._unknowns, self._unknown_said = [], {}
        if ability.turn or ability.match:
            text = self._voice.paragraph([text, self._uses(ability)])
        if ability.zone:
            name = self._voice.zone(self.language["zones"][ability.zone])
            text = self._filled(self._s(_("In your {zone} — {ability}")), {"zone": name, "ability": text})
            text = text[:1].upper() + text[1:]
        return text

    @staticmethod
    def _is_another(when: Pattern | None) -> bool:
        """Whether what happens is another player's doing, so that what you do in its place must be said to be yours."""
        if when is None:
            return False
        anybody = when.event in DONE and not when.roles and not when.player
        return anybody or when.player == "opponent" or dict(when.roles).get("of") == Selector("opponent")

    @staticmethod
    def _spoken_of(ability: Ability) -> str:
        """What the text before the body speaks of, if it is one known thing and no other: its role."""
        if ability.kind == "always" and ability.condition is not None and ability.condition.what == "fits":
            of = ability.condition.of
            return of.how if of in (Selector("this"), Selector("host")) else ""
        if ability.when is None or ability.label:
            return ""
        things = [selector for _, selector in ability.when.roles if selector.how not in ("you", "opponent", "players")]
        if things in ([Selector("this")], [Selector("host")]):
            return things[0].how
        spoken = ability.kind == "triggered" and len(things) == 1 and ability.when.roles[0] == ("of", things[0])
        return "subject" if spoken else ""

    def _with_start(self, ability: Ability, body: str) -> str:
        self._topic = ""
        voice = self._voice
        if ability.may and body:
            body = self._may(ability, body)
        supposed = ability.kind in ("instead", "prevent") and ability.when is not None
        change = any(isinstance(piece, Step) and piece.word in CHANGES for piece in pieces(ability.effect))
        arriving = supposed and ability.when is not None and ability.when.event == "arrive" and not change
        clause = self.happening(ability.when, not arriving) if supposed and ability.when is not None else ""
        if ability.condition is not None and clause:
            clause = self._both([clause, self.condition(ability.condition)])
        elif ability.condition is not None:
            condition = self.condition(ability.condition)
            lasts = ability.kind == "always"
            message = _("as long as {condition}, {body}") if lasts else _("if {condition}, {body}")
            body = voice.sentence(self._s(message).format(condition=condition, body=voice.inner(body)))
        if ability.kind == "activated":
            return self._used(ability, body)
        if ability.kind == "always" or ability.when is None:
            return body
        if arriving and (whole := self._arriving(ability)):
            return whole
        if ability.kind == "instead":
            body = voice.inner(body)
            other = not change and not arriving
            text = self._s(_("as {event}, {body}") if arriving else _("if {event}, {body}"))
            return voice.sentence(text.format(event=clause, body=voice.instead(body, True) if other else body))
        if ability.kind == "prevent" and ability.when.event == "negated" and not (body or ability.condition):
            of = replace(dict(self.whole(ability.when).roles)["of"], how="all")
            if of.noun:
                self._together = True
                things = voice.things(of, self)
                self._together = False
                return voice.sentence(self._filled(self._s(_("{protect} cannot be countered")), {"protect": things}))
        if ability.kind == "prevent":
            hurt = ability.when.event == "damage"
            text = voice.inner(body) if body else self._s(_("prevent that damage") if hurt else _("prevent it"))
            return voice.sentence(self._s(_("if {event}, {body}")).format(event=clause, body=text))
        if ability.label and ability.label in self.language["keywords"]:
            name = self.language["keywords"][ability.label].forms[voice.code][0]
            return self._s(_("{label}: {body}")).format(label=name, body=body)
        return voice.sentence(self._s(_("{when}, {body}")).format(when=self.when(ability.when), body=voice.inner(body)))

    def _arriving(self, ability: Ability) -> str:
        """The words for how things arrive, if a single word of the title's says all of it."""
        step = ability.effect[0] if len(ability.effect) == 1 and not (ability.turn or ability.match) else Step("")
        entry = self.language["operations"].get(step.word)
        of = dict(ability.when.roles).get("of") if ability.when is not None else None
        if entry is None or not entry.arriving or of is None or step.values.get(step.word) != Selector("subject"):
            return ""
        self._together = True
        things = self._voice.things(replace(of, how="all") if of.how == "a" else of, self)
        self._together = False
        text = self._filled(entry.arriving[self._voice.code][0], {"of": things})
        if ability.condition is not None:
            message = self._s(_("as long as {condition}, {body}"))
            text = message.format(condition=self.condition(ability.condition), body=text)
        return self._voice.sentence(text)

    def _used(self, ability: Ability, body: str) -> str:
        """An ability that is used: for what, and in answer to what."""
        price = self.price(ability.price) if ability.price else ""
        if ability.answers:
            answer = self.answering(ability.answers)
            if price:
                answer = self._s(_("{a}, {b}")).format(a=price[:1].upper() + price[1:], b=self._voice.inner(answer))
            return self._voice.paragraph([answer, body])
        price = price or self._s(_("at no cost"))
        return self._s(_("{price}: {body}")).format(price=price[:1].upper() + price[1:], body=body)

    def _may(self, ability: Ability, body: str) -> str:
        inner = self._voice.inner(body)
        if ability.price:
            text = self._voice.permitted(self._paying(ability.price))
            text = self._voice.sentence(self._s(_("you may {body}")).format(body=text))
            then = self._voice.sentence(self._s(_("if you do, {body}")).format(body=inner))
            return self._voice.paragraph([text, then])
        return self._voice.sentence(self._s(_("you may {body}")).format(body=inner))

    def _uses(self, ability: Ability) -> str:
        turn = {1: _("Once a turn."), 2: _("Twice a turn.")}.get(ability.turn, _("{n} times a turn."))
        match = {1: _("Once a match."), 2: _("Twice a match.")}.get(ability.match, _("{n} times a match."))
        said = [(turn, ability.turn), (match, ability.match)]
        return self._voice.paragraph([self._s(text).format(n=n) for text, n in said if n])
