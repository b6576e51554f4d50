"""Who chooses in the muster, and who starts the battle after it."""

from game.undertow.client.board.now import Now


def chooser(now: Now) -> int:
    """The seat that chooses."""
    pending = now.view.get("pending")
    return int(pending["player"]) if pending else int(now.view["active"])


def choosing(now: Now) -> str:
    """Who chooses."""
    words, seat = now.words, chooser(now)
    return words.say("You choose") if words.is_you(seat) else words.say("{player} chooses", player=words.player(seat))


def beginning(now: Now) -> str:
    """Who starts the battle."""
    words, seat = now.words, int(now.view["first"])
    if words.is_you(seat):
        return words.say("you start the battle")
    return words.say("{player} starts the battle", player=words.player(seat))
