"""States and lasting effects in words: what each does, and until when."""

from collections.abc import Mapping
from typing import Any

from game.engine.said import to_say
from game.lirya.engine.wording import Wording

Change = Mapping[str, Any]


class Lasting:
    """Tells what a view has under ``states``, ``mods`` and ``granted``."""

    def __init__(self, wording: Wording) -> None:
        self._w, self._t = wording, wording.t

    def begins(self, who: str, state: Change) -> str:
        """That somebody comes into a state."""
        noun = self._is_thing(state)
        text = self._t.gettext("{source} gains {state}") if noun else self._t.gettext("{source} becomes {state}")
        return text.format(source=who, state=self._w.state(state))

    def ends(self, who: str, state: Change) -> str:
        """That a state of somebody ends."""
        noun = self._is_thing(state)
        text = self._t.gettext("{source} loses {state}") if noun else self._t.gettext("{source} is no longer {state}")
        return text.format(source=who, state=self._w.state_name(_id_of(state)))

    def _is_thing(self, state: Change) -> bool:
        return self._w.content.language["states"][_id_of(state)].form == "noun"

    def effect(self, effect: Change) -> str:
        """An effect with its end: "+2/+0/+0 (until this turn ends)"; empty for what is told otherwise."""
        said, end = self.what(effect), self._end(effect)
        return self._w.with_details(said, [end] if said and end else [])

    def what(self, effect: Change) -> str:
        """What an effect does; empty for what is told otherwise."""
        w, t = self._w, self._t
        if "keyword" in effect:
            return t.gettext("has {keyword}").format(keyword=w.keyword(effect["keyword"], effect["value"]))
        match effect["op"]:
            case "stat":
                return "/".join(f"{effect.get(stat, 0):+}" for stat in ("attack", "defense", "health"))
            case "set_attack" | "set_defense" as op:
                return w.labelled(w.name("term", op.removeprefix("set_")), str(effect.get("value", 0)))
            case "double_attack":
                return t.gettext("double attack")
            case "silence":
                return t.gettext("no text")
            case "cost":
                return t.gettext("cost {change}").format(change=f"{effect.get('value', 0):+}")
            case "points":
                return w.labelled(w.name("term", "points"), f"{effect.get('value', 0):+}")
        return ""

    def _end(self, effect: Change) -> str:
        """When an effect ends; empty for one that stays."""
        match effect["until"]:
            case "turn":
                return self._t.gettext("until this turn ends")
            case "your_next":
                by = effect["by"]
                message = to_say("until the next turn of {player}")
                return self._w.spoken(message, {"player": by + 1}, player=self._w.player(by))
            case "while":
                return self._t.gettext("while its condition holds")
        return ""


def _id_of(state: Change) -> str:
    return f"immune_{state['kind']}" if state["state"] == "immunity" else str(state["state"])
