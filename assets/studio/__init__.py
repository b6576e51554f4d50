"""Makes what is heard out of the tables beside it, when the program is built; the program only plays the files.

    assets/<title>/sounds.toml   what is struck, drawn or blown for each sound of a board (`sounds.py` tells the keys)
    assets/<title>/theme.toml    a score (`score.py` tells how it is written)
    assets/<title>/audio/        what is made of them: ``card-1.ogg`` to ``card-4.ogg``, ..., ``theme.ogg``

``shared`` is the house: its sounds stand in where a title has none, its theme is the table's.
"""
