"""All that Undertow's screens draw with. Colours are in `game.undertow.client.art.palette`.

Everything takes a canvas and logical units of its 1280 by 720, is painted once for a size, in strokes, and kept; the
places of seals, wax, medals and signs are their middles, those of plates, orders and cards their upper left corners.
What a seal or an order shows, it asks of a card of the content: ``id``, ``kind``, ``faction``, ``role``.

`pieces` are units and powers on the board, `order` cards in a hand, `figurehead` heroes, `medal` equipment, `leaf`
cards drawn whole; `plates` numbers, chips and panels, `gauge` amounts, `rail` phases and buttons, `signs` small
silhouettes; `sea` is what all lies on, `tide` what moves on it, `chart` the coast of the campaign.
"""

from game.undertow.client.art.chart import draw_coast, draw_port, draw_way, paint_backdrop, port_at
from game.undertow.client.art.figurehead import draw_figurehead, draw_lapping, draw_portrait
from game.undertow.client.art.gauge import draw_bars, draw_gauge
from game.undertow.client.art.leaf import Printed, draw_card, is_whole
from game.undertow.client.art.medal import draw_amulet, draw_medal, draw_slot
from game.undertow.client.art.order import draw_broken_wax, draw_order, draw_paper, draw_pip
from game.undertow.client.art.pieces import FRESH, GREY, STRUCK, draw_broken, draw_halo, draw_power, draw_seal
from game.undertow.client.art.plates import (
    chip_height,
    chip_width,
    draw_blow,
    draw_chip,
    draw_count,
    draw_forecast,
    draw_health,
    draw_name,
    draw_numbers,
    draw_panel,
    draw_plate,
    draw_rule,
    draw_strike,
    numbers_height,
)
from game.undertow.client.art.rail import draw_bead, draw_button, draw_phase, draw_rail, draw_transport
from game.undertow.client.art.sea import draw_compass, draw_dusk, draw_sea, paint_sea_ahead
from game.undertow.client.art.signs import draw_sign
from game.undertow.client.art.tide import (
    draw_boom,
    draw_bow_wave,
    draw_course,
    draw_crest,
    draw_current,
    draw_hole,
    draw_lane_light,
    draw_mooring,
    draw_ripples,
)

__all__ = [
    "FRESH",
    "GREY",
    "STRUCK",
    "Printed",
    "chip_height",
    "chip_width",
    "draw_amulet",
    "draw_bars",
    "draw_bead",
    "draw_blow",
    "draw_boom",
    "draw_bow_wave",
    "draw_broken",
    "draw_broken_wax",
    "draw_button",
    "draw_card",
    "draw_chip",
    "draw_coast",
    "draw_compass",
    "draw_count",
    "draw_course",
    "draw_crest",
    "draw_current",
    "draw_dusk",
    "draw_figurehead",
    "draw_forecast",
    "draw_gauge",
    "draw_halo",
    "draw_health",
    "draw_hole",
    "draw_lane_light",
    "draw_lapping",
    "draw_medal",
    "draw_mooring",
    "draw_name",
    "draw_numbers",
    "draw_order",
    "draw_panel",
    "draw_paper",
    "draw_phase",
    "draw_pip",
    "draw_plate",
    "draw_port",
    "draw_portrait",
    "draw_power",
    "draw_rail",
    "draw_ripples",
    "draw_rule",
    "draw_sea",
    "draw_seal",
    "draw_sign",
    "draw_slot",
    "draw_strike",
    "draw_transport",
    "draw_way",
    "is_whole",
    "numbers_height",
    "paint_backdrop",
    "paint_sea_ahead",
    "port_at",
]
