"""All motifs by their names."""

from collections.abc import Mapping

from game.spellchain.art.motifs_beasts import BEASTS
from game.spellchain.art.motifs_figures import FIGURES
from game.spellchain.art.motifs_people import PEOPLE
from game.spellchain.art.motifs_spells import SPELLS
from game.spellchain.art.motifs_things import THINGS

MOTIFS: Mapping[str, str] = {**BEASTS, **FIGURES, **PEOPLE, **SPELLS, **THINGS}
