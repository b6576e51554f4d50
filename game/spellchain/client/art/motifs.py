"""All motifs by their names."""

from collections.abc import Mapping

from game.spellchain.client.art.motifs_beasts import BEASTS
from game.spellchain.client.art.motifs_figures import FIGURES
from game.spellchain.client.art.motifs_people import PEOPLE
from game.spellchain.client.art.motifs_spells import SPELLS
from game.spellchain.client.art.motifs_things import THINGS

MOTIFS: Mapping[str, str] = {**BEASTS, **FIGURES, **PEOPLE, **SPELLS, **THINGS}
