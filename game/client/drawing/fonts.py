"""Where fonts come from: our own packages, and what stands in for one that is not there."""

import warnings
from functools import cache
from pathlib import Path

import pygame

SANS, SERIF, HAN = "sans", "serif", "han"

NAMES = {SANS: "Alegreya Sans", SERIF: "Spectral", HAN: "Noto SC"}
"""Families as people call them."""
_STAND_INS = {
    SANS: "notosans,segoeui,helveticaneue,dejavusans,liberationsans,arial",
    SERIF: "notoserif,georgia,dejavuserif,liberationserif,timesnewroman",
    HAN: (
        "notosanscjksc,notosanssc,sourcehansanssc,sourcehansanscn,microsoftyahei,pingfangsc,hiraginosansgb,simhei,"
        "wenquanyimicrohei,wenquanyizenhei,notoserifcjksc,simsun,songtisc,droidsansfallback,arialunicodems"
    ),
}


@cache
def own_file(family: str, style: str) -> Path | None:
    """The file of a font that we bring; None where its package is not installed or has lost it."""
    try:
        if family == SANS:
            import fontpkg_alegreya_sans

            path = Path(fontpkg_alegreya_sans.ROOT) / "files" / f"AlegreyaSans-{style}.ttf"
        elif family == SERIF:
            import fontpkg_spectral

            path = Path(fontpkg_spectral.ROOT) / "files" / f"Spectral-{style}.ttf"
        else:
            import pylopdf_fonts_zh_cn as noto

            path = Path(noto.serif_path() if style == SERIF else noto.sans_path())
    except (ImportError, AttributeError, OSError):
        return None
    return path if path.is_file() else None


@cache
def stand_in(family: str, style: str) -> Path | None:
    """The file of the best font that this computer has in its place; None for pygame's own."""
    if family == HAN:
        other = own_file(HAN, SANS if style == SERIF else SERIF)
    else:
        other = own_file(SERIF if family == SANS else SANS, "Bold" if "Bold" in style else "Medium")
    if other is not None:
        return other
    with warnings.catch_warnings():  # of a computer on which fonts can not be looked for
        warnings.simplefilter("ignore")
        found = pygame.font.match_font(_STAND_INS[family], bold="Bold" in style, italic="Italic" in style)
    return Path(found) if found else None
