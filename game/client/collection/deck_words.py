"""Rules of decks that titles share, each in a sentence with its figures."""

from gettext import NullTranslations


def size_text(count: int, least: int, most: int, t: NullTranslations) -> str:
    """How many cards a deck has, and how many it may have."""
    if count < least:
        missing = least - count
        said = t.ngettext(
            "Cards: {count} of {least}, {missing} missing", "Cards: {count} of {least}, {missing} missing", missing
        )
        return said.format(count=count, least=least, missing=missing)
    if count > most:
        over = count - most
        said = t.ngettext("Cards: {count}, {over} above {most}", "Cards: {count}, {over} above {most}", over)
        return said.format(count=count, most=most, over=over)
    return t.gettext("Cards: {count}, of {least} to {most}").format(count=count, least=least, most=most)


def copies_text(card: str, most: int, t: NullTranslations) -> str:
    """How many copies of a card a deck may have; of which ``card``, by its name, there are too many."""
    if not card:
        return t.gettext("Copies: {most} of a card at most").format(most=most)
    return t.gettext("More than {most} of {card}").format(most=most, card=card)


def single_text(card: str, t: NullTranslations) -> str:
    """That a deck has one of each legendary card; of which ``card``, by its name, there are more."""
    if not card:
        return t.gettext("Legendary cards: one of each")
    return t.gettext("Legendary: only one {card}").format(card=card)


def token_text(card: str, t: NullTranslations) -> str:
    """That a deck has no tokens, or which ``card``, by its name, is one."""
    if not card:
        return t.gettext("No tokens")
    return t.gettext("{card} is a token: it stands in no deck").format(card=card)
