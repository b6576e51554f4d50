"""What a player may set: how large, how fast, how loud, in which colours, by which keys."""

from dataclasses import dataclass, field

SPEEDS = (0.5, 1.0, 2.0, 4.0, 0.0)
"""How many times as fast things move; 0: at once."""
SCALES = (1.0, 1.15, 1.3)
"""How many times as large text is."""
PALETTES = ("standard", "colour_blind")


@dataclass(frozen=True, slots=True)
class Settings:
    """Every value is a good one; `replace` makes another."""

    language: str = ""
    """``en``, ``it``, ``zh``; empty: the system's."""
    text_scale: float = 1.0
    """One of `SCALES`."""
    speed: float = 1.0
    """Of animations: one of `SPEEDS`."""
    reduced_motion: bool = False
    """Fades in the place of movement."""
    palette: str = "standard"
    """One of `PALETTES`."""
    sound: int = 70
    """Loudness of effects in percent; 0: silent."""
    full_screen: bool = False
    auto_next: bool = True
    """Whether the only legal action plays itself after a beat."""
    confirm: bool = False
    """Whether ending a turn that leaves something undone asks first."""
    keys: dict[str, str] = field(default_factory=dict)
    """Verb to key, for those that the player has changed."""
