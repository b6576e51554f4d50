"""The scene stack: who is entered, covered, uncovered and left, and when."""

from game.client.scene import Scene, Stack


class Told(Scene):
    """A scene that writes down what is done to it."""

    def __init__(self, name: str, told: list[str]) -> None:
        self.name, self.told = name, told

    def enter(self) -> None:
        self.told.append(f"{self.name} enters")

    def leave(self) -> None:
        self.told.append(f"{self.name} leaves")

    def cover(self) -> None:
        self.told.append(f"{self.name} is covered")

    def uncover(self) -> None:
        self.told.append(f"{self.name} is uncovered")


def test_a_push_covers_what_is_below_and_a_pop_uncovers_it() -> None:
    told: list[str] = []
    stack = Stack()
    stack.push(Told("a", told))
    stack.push(Told("b", told))
    stack.pop()
    stack.settle()
    assert told == ["a enters", "a is covered", "b enters", "b leaves", "a is uncovered"]


def test_nothing_happens_before_the_stack_settles() -> None:
    told: list[str] = []
    stack = Stack()
    stack.push(Told("a", told))
    assert (told, stack.top) == ([], None)
    stack.settle()
    assert len(stack) == 1


def test_a_replaced_scene_is_left_and_those_below_notice_nothing() -> None:
    told: list[str] = []
    stack = Stack()
    for name in ("a", "b"):
        stack.push(Told(name, told))
    stack.settle()
    told.clear()
    stack.replace(Told("c", told))
    stack.settle()
    assert told == ["b leaves", "c enters"]


def test_clearing_leaves_every_scene_once_from_the_top() -> None:
    told: list[str] = []
    stack = Stack()
    for name in ("a", "b", "c"):
        stack.push(Told(name, told))
    stack.settle()
    told.clear()
    stack.clear()
    stack.settle()
    assert told == ["c leaves", "b leaves", "a leaves"]
    stack.pop()
    stack.settle()
    assert stack.top is None


def test_what_a_scene_asks_for_as_it_enters_is_done_at_once() -> None:
    told: list[str] = []
    stack = Stack()

    class Restless(Told):
        def enter(self) -> None:
            super().enter()
            stack.replace(Told("after", told))

    stack.push(Restless("first", told))
    stack.settle()
    assert told == ["first enters", "first leaves", "after enters"]


def test_only_what_can_be_seen_is_drawn() -> None:
    told: list[str] = []
    stack = Stack()
    below, middle, top = (Told(name, told) for name in "abc")
    top.through = True
    for scene in (below, middle, top):
        stack.push(scene)
    stack.settle()
    assert stack.visible() == [middle, top]


def test_a_bared_stack_keeps_its_lowest_scene_and_an_empty_one_stays_empty() -> None:
    told: list[str] = []
    stack = Stack()
    stack.bare()
    stack.settle()
    assert len(stack) == 0
    for name in ("a", "b", "c"):
        stack.push(Told(name, told))
    stack.settle()
    told.clear()
    stack.bare()
    stack.settle()
    assert told == ["c leaves", "b is uncovered", "b leaves", "a is uncovered"]
