"""What the words on a card mean, told under what it says."""

from collections.abc import Iterator, Mapping

from game.client.cardtable.leaf import RULE, Item
from game.client.cardtable.now import Now


def explained(now: Now, wanted: Mapping[str, int]) -> Iterator[Item]:
    """Terms of the glossary, in small letters, with their numbers where those are known; not while a target is chosen,
    when the table is to be seen."""
    if now.choosing.picked is not None:
        return
    known = {term.key: term for term in now.terms}
    found = [(known[word], number) for word, number in wanted.items() if word in known]
    if found:
        yield RULE
    for term, number in found:
        label, text = (term.name, term.of(number)) if number or not term.numbered else (term.heading, term.text)
        yield Item("small", now.words.say("{label}: {text}", label=label, text=text))
