"""The card kit: one language for what cards do, in every title that has cards.

    language   what a title says of itself: its nouns, zones, stats, keywords, events, operations of its own
    words      what every title's cards may say: operations, selectors, amounts, conditions, durations, prices
    tree       a card's abilities once they are read
    reader     a card file into trees, every mistake told with its place and the mend
    compiler   trees into what the core runs

``core_c/cards/README.md`` is the language's reference.
"""
