"""What the board of every card title needs: a view looked up, a hand, a pile leafed through, a leaf that explains.

Nothing here knows a title. What something looks like, it asks a `game.client.cardtable.skin.Skin`.
"""
