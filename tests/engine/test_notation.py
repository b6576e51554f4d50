"""Actions as text, both ways, and what a slip of the pen gets."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import game
from game.engine.action import Arg, Notation

CONES = (None, "e-ne", "ne-nw")
SLOTS = (None, "front 1", "front 2", "rear 1")
VERBS = {
    "go": (Arg("hex"),),
    "play": (Arg("#"), Arg("number"), Arg("#", optional=True), Arg("word", True, CONES), Arg("number", True)),
    "take": (Arg("word", False, ("earth", "fire")),),
    "put": (Arg("#"), Arg("word", False, SLOTS), Arg("word", True, (None, "alt"))),
    "pass": (),
}
NOTATION = Notation(VERBS, tuple(VERBS))

TEXTS = [
    ("go hex 4,3", ("4,3",)),
    ("play #12 1", (12, 1)),
    ("play #12 1 #40", (12, 1, 40)),
    ("play #12 2 e-ne", (12, 2, "e-ne")),
    ("play #12 1 #40 3", (12, 1, 40, 3)),
    ("take earth", ("earth",)),
    ("take fire", ("fire",)),
    ("put #12 front 2", (12, "front 2")),
    ("put #12 rear 1 alt", (12, "rear 1", "alt")),
    ("pass", ()),
]


@pytest.mark.parametrize(("text", "args"), TEXTS)
def test_text_to_action_and_back(text, args) -> None:
    action = NOTATION.parse(text)
    assert (action.verb, action.args, str(action), action.text) == (text.split()[0], args, text, text)
    assert NOTATION.action(action.raw) == action
    assert len(action.raw) == 8


def test_what_somebody_types_may_have_blanks_and_zeros_too_many() -> None:
    assert NOTATION.parse("  go   hex\t4,3 ") == NOTATION.parse("go hex 4,3")
    assert NOTATION.parse("play  #012 01") == NOTATION.parse("play #12 1")


@pytest.mark.parametrize(
    "text",
    [
        " next",
        "next ",
        "next\n",
        "use  #12 1 #16",
        "use #012 1 #16",
        "use #12 01 #16",
        "move hex 02,4",
        "move\thex 2,4",
    ],
)
def test_a_match_takes_an_action_to_the_letter(text: str) -> None:
    """So one action has one text, wherever it is written down; the refusal says which."""
    match = game.new("longnight", seed=1)
    meant = match.rules.notation.parse(text).text
    before = match.fingerprint()
    for ask in (match.play, match.advance, match.why_not, match.shape, lambda said: match.forecast(said, 0)):
        with pytest.raises(game.IllegalAction, match=f"blanks or zeros too many; did you mean {meant}"):
            ask(text)
    assert match.fingerprint() == before
    assert meant in {str(action) for action in match.actions()}


def test_equal_actions_are_equal_and_can_be_kept_in_sets() -> None:
    assert {NOTATION.parse("pass"), NOTATION.parse("pass")} == {NOTATION.parse("pass")}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "unknown verb"),
        ("pas", "did you mean pass"),
        ("xyzzy", "verbs are go, play, take, put, pass"),
        ("go", "expected go hex row,column"),
        ("go 4,3", "expected go hex row,column"),
        ("go hex 4", "expected go hex row,column"),
        ("go hex 0,4", "malformed"),
        ("go hex 4,13", "malformed"),
        ("go hex 4,3 5", "'5' is not understood"),
        ("play 12 1", "expected play #id number"),
        ("play #12", "malformed"),
        ("play #256 1", "malformed"),
        ("play #12 100", "malformed"),
        ("play #12 1 #0", "'#0' is not understood"),
        ("play #12 1 e-ne #4", "'#4' is not understood"),
        ("take water", "expected take earth/fire"),
        ("pass 1", "'1' is not understood"),
    ],
)
def test_a_slip_is_named_with_the_mend(text, said) -> None:
    with pytest.raises(game.IllegalAction, match=said):
        NOTATION.parse(text)


WORDS = st.sampled_from(
    ["go", "play", "take", "hex", "#12", "#", "4,3", "1", "0", "e-ne", "earth", "pass", "١", "#٣", "-1"]
)


@given(st.one_of(st.text(max_size=40), st.lists(WORDS, max_size=7).map(" ".join)))
def test_any_text_is_an_action_or_refused(text) -> None:
    try:
        action = NOTATION.parse(text)
    except game.IllegalAction:
        return
    assert NOTATION.parse(str(action)) == action


@pytest.mark.parametrize("title", game.titles())
def test_every_title_knows_its_verbs(title) -> None:
    match = game.new(title)
    with pytest.raises(game.IllegalAction, match=r"verbs are|did you mean"):
        match.play("frobnicate")
