"""Card text made from programs, in every language.

    phrase     pieces of a sentence that know their number and gender, and how they bend inside a template
    writer     a program walked through, sentence by sentence; the same for all languages
    english_things, …    how each language names who and what is meant
    english italian chinese     how it compares, counts, and joins

Whole phrases are messages of the catalogue; a title's own stand in its ``language.toml``.
"""
