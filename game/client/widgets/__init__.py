"""Things to press, in the house's dress. They keep their own state; mouse, keyboard and gamepad reach them alike."""

from game.client.widgets.base import FOCUSED, HOVERED, PRESSED, Group, Pressable, Widget, inside
from game.client.widgets.button import PRIMARY, QUIET, SECONDARY, Button, IconButton
from game.client.widgets.choose import Check, Choice, Radio, Tabs, Toggle
from game.client.widgets.dress import focus_ring, label, soft
from game.client.widgets.entry import Field
from game.client.widgets.hint import Hint
from game.client.widgets.keycap import draw_key, key_name
from game.client.widgets.listing import Listing, Row
from game.client.widgets.scroll import Scroll
from game.client.widgets.slider import Slider

__all__ = [
    "FOCUSED",
    "HOVERED",
    "PRESSED",
    "PRIMARY",
    "QUIET",
    "SECONDARY",
    "Button",
    "Check",
    "Choice",
    "Field",
    "Group",
    "Pressable",
    "Hint",
    "IconButton",
    "Listing",
    "Radio",
    "Row",
    "Scroll",
    "Slider",
    "Tabs",
    "Toggle",
    "Widget",
    "draw_key",
    "focus_ring",
    "inside",
    "key_name",
    "label",
    "soft",
]
