"""Music is off until it is wanted: the table offers it once, after a match."""

from dataclasses import replace

from game.client.scene import Scene
from game.client.stage import Stage

AT_FIRST = 80
"""How loud it is for those who say yes, in percent of everything."""


def offer_music(stage: Stage) -> None:
    """Asks, where a match has been finished and music could be heard; never again."""
    settings = stage.settings
    heard = settings.sound and not stage.sound.missing
    if not heard or settings.music or settings.music_offered:
        return
    if stage.library.matches(finished=True, limit=1):
        stage.change(replace(settings, music_offered=True))
        stage.stack.push(offer(stage))


def offer(stage: Stage) -> Scene:
    """The question; what is not wanted stays as it is."""
    from game.client.confirm import ConfirmScene

    _ = stage.say
    said = _("Each game has a quiet piece of its own, and so has this table. Settings has its volume.")

    def accept() -> None:
        stage.change(replace(stage.settings, music=AT_FIRST))

    return ConfirmScene(stage, _("Music?"), said, _("Yes, please"), accept, _("No, thank you"))
