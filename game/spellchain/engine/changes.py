"""What changes a card, in words: what each layer made of it, and the effects that last, with their end."""

from collections.abc import Mapping
from typing import Any

from game.engine.account import Made
from game.engine.said import to_say
from game.spellchain.engine.wording import Wording

View = Mapping[str, Any]
Change = Mapping[str, Any]


class Changes:
    """Tells the changes that `game.engine.match.Match.layers` and a view's ``effects`` hold."""

    def __init__(self, wording: Wording) -> None:
        self._w = wording

    def layer(self, view: View, row: Made) -> str:
        """One row: whose doing, and what it does: "Toad Hex: no text"."""
        return self._labelled(view, row.change)

    def effect(self, view: View, effect: Change) -> str:
        """A lasting effect with its end: "Cut to Size: is 2/2 (until this turn ends)"."""
        said, end = self._labelled(view, effect), self.end(view, effect)
        return self._w.t.gettext("{text} ({detail})").format(text=said, detail=end) if end else said

    def _labelled(self, view: View, change: Change) -> str:
        cause, what = self.cause(view, change), self.what(view, change)
        return self._w.labelled(cause, what) if cause else what

    def cause(self, view: View, change: Change) -> str:
        """The card whose doing it is; empty for counters and what was used up."""
        if change.get("card"):
            return self._w.card(change["card"])
        return self._w.thing(view, change["source"]) if change.get("source") else ""

    def end(self, view: View, effect: Change) -> str:
        """When an effect ends; empty for one that stays."""
        t = self._w.t
        match effect.get("until"):
            case "turn":
                return t.gettext("until this turn ends")
            case "next_turn":
                by = effect["by"]
                return self._w.spoken(
                    to_say("until the next turn of {player}"), {"player": by + 1}, player=self._w.player(by)
                )
            case "if":
                return t.gettext("while its condition holds")
            case str() as until if until.startswith("turns_"):
                n = int(until.removeprefix("turns_"))
                return t.ngettext("until the end of {n} turn", "until the end of {n} turns", n).format(n=n)
            case "while":
                return t.gettext("while {card} is there").format(card=self._w.thing(view, effect["while"]))
        return ""

    def what(self, view: View, change: Change) -> str:
        """What it does, in a few words."""
        w, t = self._w, self._w.t
        match change["kind"]:
            case "copy":
                return t.gettext("is a copy of {card}").format(card=w.card(change["face"]))
            case "control":
                return w.spoken(
                    to_say("{player} controls it"), {"player": change["to"] + 1}, player=w.player(change["to"])
                )
            case "text" if change["text"]:
                return t.gettext("has the text of {card}").format(card=w.card(change["text"]))
            case "text":
                return t.gettext("no text")
            case "numbers":
                return t.gettext("numbers of its text {change}").format(change=f"{change['n']:+}")
            case "kinds" | "school" | "grant" | "remove" | "lose":
                return self._nature(change)
            case "set" | "modify":
                return self._stats(change)
            case "growth" | "wither":
                return self._counters(change)
            case "shield":
                count = change["left"]
                text = t.ngettext("prevents the next {count} damage", "prevents the next {count} damage", count)
                return text.format(count=count)
            case "hush":
                return t.gettext("no combat damage")
            case "cost" if change.get("becomes"):
                return t.gettext("costs {count}").format(count=change["n"])
            case "rule":
                return t.gettext("changes what cards cost")
            case "cost":
                return t.gettext("cost {change}").format(change=f"{change['n']:+}")
            case "delayed":
                return t.gettext("something is still to come")
        return t.gettext("stands ready")

    def _nature(self, change: Change) -> str:
        """Kinds, schools, keywords, abilities."""
        w, t = self._w, self._w.t
        match change["kind"]:
            case "kinds":
                kinds = w.series(w.name("kind", kind) for kind in change.get("add") or change["set"])
                text = t.gettext("is {kinds} too") if "add" in change else t.gettext("its kind is {kinds}")
                return text.format(kinds=kinds)
            case "school":
                return t.gettext("its school is {school}").format(school=w.name("school", change["school"]))
            case "lose":
                return t.gettext("loses all abilities")
        if "keyword" not in change:
            return t.gettext("has an ability of {card}").format(card=w.card(change["text"]))
        keyword = w.name("keyword", change["keyword"])
        if change["kind"] == "remove":
            used = not self.cause({}, change) and change.get("until") == "forever"
            text = t.gettext("{keyword} is used up") if used else t.gettext("loses {keyword}")
            return text.format(keyword=keyword)
        value = f"{keyword} {change['n']}" if change.get("n") else keyword
        return t.gettext("has {keyword}").format(keyword=value)

    def _stats(self, change: Change) -> str:
        w, t = self._w, self._w.t
        attack, health = change.get("attack"), change.get("health")
        if change["kind"] == "modify":
            return f"{attack or 0:+}/{health or 0:+}"
        if attack is not None and health is not None:
            return t.gettext("is {attack}/{health}").format(attack=attack, health=health)
        term, value = ("attack", attack) if health is None else ("health", health)
        return w.labelled(w.name("term", term), str(value))

    def _counters(self, change: Change) -> str:
        t, count = self._w.t, change["n"]
        if change["kind"] == "growth":
            text, sign = t.ngettext("{count} growth counter", "{count} growth counters", count), "+"
        else:
            text, sign = t.ngettext("{count} wither counter", "{count} wither counters", count), "-"
        return self._w.labelled(text.format(count=count), f"{sign}{count}/{sign}{count}")
