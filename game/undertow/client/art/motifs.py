"""All devices by the ids of their cards."""

from collections.abc import Mapping

from game.undertow.client.art.motifs_celestial import CELESTIAL
from game.undertow.client.art.motifs_drowned import DROWNED
from game.undertow.client.art.motifs_ember import EMBER
from game.undertow.client.art.motifs_grove import GROVE
from game.undertow.client.art.motifs_iron import IRON
from game.undertow.client.art.motifs_storm import STORM
from game.undertow.client.art.motifs_weapons import WEAPONS
from game.undertow.client.art.motifs_worn import WORN

MOTIFS: Mapping[str, str] = {
    "a card without a device": "r8 W-36 -10 72 18 2 W-36 12 72 18 2",
    **CELESTIAL,
    **DROWNED,
    **EMBER,
    **GROVE,
    **IRON,
    **STORM,
    **WEAPONS,
    **WORN,
}
