"""All content files of the title."""

from pathlib import Path

from game.engine.content import asset_root, read_table
from game.longnight.engine.content.cards import parse_cards, parse_decks, parse_dice
from game.longnight.engine.content.enemies import parse_difficulties, parse_enemies
from game.longnight.engine.content.model import Content
from game.longnight.engine.content.scenarios import load_scenarios, parse_campaign
from game.longnight.engine.content.words import parse_words


def load_content(root: Path | None = None) -> Content:
    """Reads and checks every content file of the title below ``root``, by default the program's own assets.

    Raises: ``BadContent`` for the first file, entry and key that breaks its format (rules, sections 6 and 14).
    """
    root = asset_root() if root is None else root
    dice = parse_dice(read_table(root, "longnight/dice.toml"))
    cards = parse_cards(read_table(root, "longnight/cards.toml"), dice)
    enemies = parse_enemies(read_table(root, "longnight/enemies.toml"))
    difficulties = parse_difficulties(read_table(root, "longnight/difficulties.toml"))
    decks = parse_decks(read_table(root, "longnight/decks.toml"), cards)
    words = parse_words(read_table(root, "longnight/words.toml"))
    content = Content(dice, cards, enemies, difficulties, decks, {}, (), words)
    content = content._replace(scenarios=load_scenarios(root, content))
    campaign = parse_campaign(read_table(root, "longnight/campaign.toml"), content.scenarios)
    return content._replace(campaign=campaign)
