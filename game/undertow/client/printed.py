"""What stands on Undertow's cards, in a language: what `game.undertow.client.art.leaf` draws."""

from game.undertow.client.art.leaf import Printed
from game.undertow.client.panel_words import Words


def printed(words: Words, card: str, explained: bool = False) -> Printed:
    """A card as it is printed; ``explained``: with what its keywords mean."""
    form = words.form(card)
    fights, kind = form.kind in ("unit", "hero"), form.kind
    named = [(form.style, 0)] if form.style not in ("", "melee") else []
    named += form.keywords.items()
    keywords = [words.keyword(word, n) for word, n in named]
    worn, head, text = kind == "equipment", "", words.text(card)
    if explained and named:
        if not worn:  # the first thing that its text says is what its keywords are called
            head, text = " · ".join(keywords), text[1:]
        text = (*text, *(words.name("keyword_texts", word).format(n=n) for word, n in named))
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
        head,
        text,
        form.preparation or None,
        form.attack if fights else None,
        form.health if fights else None,
        form.type or "physical",
    )


def in_a_line(words: Words, card: str) -> str:
    """What a card says, and what its keywords mean, where it is told beside it."""
    form = words.form(card)
    named = [(form.style, 0)] if form.style not in ("", "melee") else []
    named += form.keywords.items()
    meant = (
        words.say("{label}: {text}", label=words.keyword(word, n), text=words.name("keyword_texts", word).format(n=n))
        for word, n in named
    )
    text = words.text(card)[1:] if named and form.kind != "equipment" else words.text(card)
    return " ".join((*meant, *text))
