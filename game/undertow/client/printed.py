"""What stands on Undertow's cards, in a language: what `game.undertow.client.art.leaf` draws."""

from game.undertow.client.art.leaf import Printed
from game.undertow.client.panel_words import Words


def printed(words: Words, card: str) -> Printed:
    """A card as it is printed."""
    form = words.form(card)
    fights, kind = form.kind in ("unit", "hero"), form.kind
    style = [words.name("keywords", form.style)] if form.style not in ("", "melee") else []
    keywords = [*style, *(words.keyword(word, n) for word, n in form.keywords.items())]
    worn = kind == "equipment"
    about = words.name("slots", form.slot) if worn else " · ".join(words.kinds(card))
    if worn:
        about = words.say("{slot}, level {level}", slot=about, level=form.level)
    return Printed(
        form.id,
        "token" if form.token else kind,
        form.faction or "iron",
        form.role,
        words.card(card),
        about,
        form.rarity,
        "",
        words.text(card) or (" · ".join(keywords),),
        form.preparation or None,
        form.attack if fights else None,
        form.health if fights else None,
        form.type or "physical",
    )
