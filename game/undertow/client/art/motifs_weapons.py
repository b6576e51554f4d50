"""The devices of weapons and what is held beside them, a line for each part (`game.undertow.client.art.devices`)."""

from collections.abc import Mapping

WEAPONS: Mapping[str, str] = {
    "plain_lance": """
        b T0 0 1 40 R-3.4 -14 6.8 62 2 M0 -48 L9 -20 L0 -10 L-9 -20 Z R-12 14 24 6 3
    """,
    "yew_bow": """
        r9 M-12 -42 C30 -26 30 26 -12 42
        r3 M-12 -42 L-12 42
    """,
    "tideglass_knife": """
        b T0 0 1 38 M0 -46 C12 -30 12 -6 6 10 L-6 10 C-8 -10 -8 -30 0 -46 Z R-15 10 30 7 3 R-5 16 10 24 4 O0 43 6
        l2 T0 0 1 38 M1 -36 L0 6
    """,
    "cinder_rod": """
        b T0 0 1 30 R-4 -14 8 60 3
        b F12 -22 .6 10
        k F12 -16 .24 10
    """,
    "buckler": """
        b O0 0 42
        k V0 0 31 4
        u O0 0 14
        u O37 0 3.4 O18.51 32.04 3.4 O-18.49 32.05 3.4 O-37 .02 3.4 O-18.53 -32.03 3.4 O18.47 -32.06 3.4
    """,
    "prayer_book": """
        b =M0 -30 C10 -38 30 -38 42 -34 L42 30 C30 26 10 28 0 38 Z
        l2.4 M0 -30 L0 38 M10 -20 L32 -24 M10 -8 L32 -12 M-10 -20 L-32 -24 M-10 -8 L-32 -12
        u R-3 -24 6 40 1 R-13 -14 26 6 1
    """,
    "war_drum": """
        b M-34 -22 L34 -22 L26 34 L-26 34 Z
        b E0 -22 34 11
        k E0 -22 27 7
        l2.6 M-30 -8 L-14 32 L0 -8 L14 32 L30 -8
    """,
    "hourglass": """
        b R-30 -44 60 9 3 R-30 35 60 9 3 M-22 -36 L22 -36 C22 -14 6 -8 6 0 C6 8 22 14 22 36 L-22 36 C-22 14 -6 8 -6
        + 0 C-6 -8 -22 -14 -22 -36 Z
        k M-15 34 C-12 20 -4 16 0 10 C4 16 12 20 15 34 Z
    """,
    "anchor_chain": """
        b T0 -24 .8 0 R-12 -20 24 40 12 ! R-5 -13 10 26 5
        b R-4 -12 8 44 2 M-34 14 C-32 36 -16 44 0 46 C16 44 32 36 34 14 L24 22 C20 30 12 34 0 34 C-12 34 -20 30 -24
        + 22 Z
        b R-16 -8 32 7 3
    """,
    "storm_lantern": """
        b V0 -38 6 4
        b M-14 -30 L14 -30 L22 -18 L-22 -18 Z
        b R-19 -18 38 46 4
        k R-12 -12 24 34 2
        u B0 5 .4 0
        b R-24 28 48 9 3
    """,
}
