"""A title's cards and its decks."""

from typing import Any

import pygame

from game.client.collection.build_scene import builder
from game.client.collection.card_filters import FilterScene
from game.client.collection.gallery import GalleryScene
from game.client.collection.making import MakeScene
from game.client.collection.shelf import ShelfScene
from game.client.drawing.canvas import Canvas
from game.client.drawing.pictures import Pictures
from game.client.drawing.text import Type
from game.client.drawing.theme import HEIGHT, WIDTH
from game.client.scene import Scene
from game.client.shot.acting import on_enter, press
from game.client.shot.given import Given
from game.client.stage import Stage
from game.presenters import presenter_of

FIGURES, EDGE = 25, 6.0
"""Figures in a row of their sheet, and what is left about them all."""


class FigureScene(Scene):
    """The figures of all cards on one sheet, to see that none may be taken for another."""

    def __init__(self, stage: Stage, title: str) -> None:
        self._cards, self._language = presenter_of(title).cards, stage.language

    def draw(self, canvas: Canvas) -> None:
        cards = self._cards.every_card(self._language)
        w, h = (WIDTH - 2 * EDGE) / FIGURES, (HEIGHT - 2 * EDGE) / -(-len(cards) // FIGURES)
        for number, card in enumerate(cards):
            row, column = divmod(number, FIGURES)
            self._cards.draw_figure(canvas, (EDGE + w * column, EDGE + h * row, w, h), card.id, self._language)


def figures(stage: Stage, given: Given) -> Scene:
    """The figures of all cards."""
    return FigureScene(stage, given.name)


def decks(stage: Stage, given: Given) -> Scene:
    """The builder of decks."""
    return builder(stage, given.name)


def deck_in_work(stage: Stage, given: Given) -> Scene:
    """A ready deck that has become the player's own, with too few cards and something looked for."""
    scene = builder(stage, given.name)

    def work() -> None:
        studied = Canvas(pygame.Surface((1280, 720)), Type(), Pictures())
        scene.draw(studied)
        for card in [card for card in scene.cards if card.id in scene.deck.counts][:3]:
            scene.remove(card)
        press(scene, "down", "space")

    on_enter(scene, work)
    return scene


def build_parts(stage: Stage, given: Given) -> Scene:
    """The greatest ready build, taken over by the first hero there is: too much for that one, and told so."""
    scene = builder(stage, given.name)

    def work() -> None:
        studied = Canvas(pygame.Surface((1280, 720)), Type(), Pictures())
        scene.draw(studied)
        scene.open(len(scene.decks) - 1)
        scene.add(next(card for card in scene.cards if card.part == scene.shelf.parts[0].key))
        press(scene, "on", "home")

    on_enter(scene, work)
    return scene


def deck_sheet(stage: Stage, given: Given, which: str) -> Scene:
    """A sheet over the decks."""
    below: Any = decks(stage, given)
    stage.stack.push(below)
    stage.stack.settle()
    if which == "filters":
        return FilterScene(stage, below.filters, below)
    return MakeScene(stage, below) if which == "make" else ShelfScene(stage, below)


def gallery(stage: Stage, given: Given, dense: bool = False) -> Scene:
    """All cards."""
    return GalleryScene(stage, given.name, dense=dense)
