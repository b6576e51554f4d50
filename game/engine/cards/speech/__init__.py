"""Card text made from programs, in every language.

    phrase     pieces of a sentence that know their number and gender, and how they bend inside a template
    writer     a program walked through, sentence by sentence; the same for all languages
    english italian chinese     how each language names things, counts, and joins

Whole phrases are messages of the catalogue; a title's own stand in its ``language.toml``.
"""
