"""What the picture of Undertow's board depends on at one moment."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

from game.client.cardtable import now
from game.client.cardtable.seen import Thing
from game.undertow.client.board.chips import Chips
from game.undertow.client.board.choosing import Choosing
from game.undertow.client.board.coming import Row, ghosts
from game.undertow.client.board.motion import Motion
from game.undertow.client.board.seen import hero_of
from game.undertow.client.panel_words import Words
from game.undertow.client.strength import Strengths
from game.undertow.engine.builds import Build, Starter


@dataclass(frozen=True, kw_only=True)
class Now(now.Now):
    """A moment of the board. ``coming`` is what comes next, None while it is not known."""

    words: Words
    choosing: Choosing
    motion: Motion
    chips: Chips = field(default_factory=Chips)
    """Where the chips of units lie."""
    coming: Sequence[Row] | None = ()
    foretells: bool = True
    """Whether what comes next is shown."""
    shown: bool = False
    """Whether what comes is what is left of a phase that is being shown."""
    strengths: Strengths | None = None
    """How strong a hero takes the field."""
    starters: Mapping[str, Starter] = field(default_factory=dict)
    """The builds that are ready to be taken."""
    line: float = 14.0
    """How tall a line of text in 14 is."""

    @cached_property
    def ghosts(self) -> Mapping[int, tuple[int, int]]:
        """The health that things will have, as far as it is certain."""
        return ghosts(self.coming or ())

    def health(self, build: Build) -> int:
        """The health with which a build's hero takes the field."""
        strength = self.strengths.of(build) if self.strengths is not None else None
        return strength.health if strength is not None else self.words.form(build.hero).health

    @cached_property
    def heroes(self) -> Mapping[int, Thing]:
        """The heroes, by their seats."""
        found = {seat: hero_of(self.view, seat) for seat in (0, 1)}
        return {seat: hero for seat, hero in found.items() if hero is not None}

    @cached_property
    def attacks(self) -> bool:
        """Whether it is an attack phase."""
        return bool(self.view["phase"] == "attack")
