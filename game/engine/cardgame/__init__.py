"""What card titles share beside the language of their cards.

    content     the files: cards with their programs, ready decks, names; packs, earlier rules
    room        the content compiled for the core, its digest, the rules of set-ups
    positions   ids, places, who knows a card, deck lists, the seal of what is under way
    allowed     a title's table of what may stand where in its cards' programs
    fitting     refuses what can not happen to what it is said of (with meant: of which kinds things are; looking: what
                is looked at), rows: refuses what the table's rows name
    lasting     the parts of lasting effects
    wording     names, texts of cards, players, how a match ended

`cards` is what a card says, this package what every card title does with its files, and a title its own rules: what is
printed on a card, the keys of its positions, its sentences. Nothing here knows a title's zones, types or stats by name.
Decks and set-ups are read in `engine.decks` and `engine.setups`, since titles without such cards have them too.
"""
