"""Lirya's board: drawn whole in each language and size, and clicks narrowed down to one action."""

from collections.abc import Iterator

import pygame
import pytest

import game
from game.client.board_kit.choices import MatchChoices
from game.client.board_kit.follower import Follower
from game.client.board_kit.spot import Key, Spot
from game.client.drawing.canvas import Canvas
from game.client.drawing.shapes import overlap as shared
from game.client.lessons.guide import Ring
from game.client.match.play import PlayScene
from game.client.shot.given import Given
from game.client.shot.studio import Studio
from game.client.widgets import inside
from game.engine.action import Action
from game.engine.event import Event
from game.engine.match import Match
from game.i18n import LANGUAGES
from game.lirya.client.art.palette import TEXT
from game.lirya.client.art.piece import NAMES, draw_name
from game.lirya.client.board import forecast, lines, players
from game.lirya.client.board import places as lay
from game.lirya.client.board.arrows import _free_point, flights
from game.lirya.client.board.board import LiryaBoard
from game.lirya.client.board.browse import leafed
from game.lirya.client.board.forecast import HEADS, _columns, _rows, passing_of
from game.lirya.client.board.foresight import Outlook
from game.lirya.client.board.gloss import beside, items_of
from game.lirya.client.board.lines import STRUCTURE_RIGHT, STRUCTURE_WIDE
from game.lirya.client.board.picture import draw_table
from game.lirya.client.board.reasons import why_no_attack, why_not_play
from game.lirya.client.board.said import link_title, question
from game.lirya.client.board.seen import SPECIAL_DECKS, has_answered, states_of
from game.lirya.client.board.spots import KINDS
from game.lirya.client.exhibits import EXHIBITS, Arranged
from game.presenters import presenter_of
from tests.canvases import Screen, screens
from tests.lirya.boards import base, mine

CHIP_TALL = 30.0
SIZES = ((1280, 720), (1920, 1080), (800, 450))


def board_of(match: Match, language: str = "en") -> LiryaBoard:
    teller = match.rules.room.teller(match.rules, language)
    teller.you = 0
    board = LiryaBoard(match.rules, teller, presenter_of("lirya").glossary(language))
    board.seat = 0
    board.show(match.view(0))
    board.offer(MatchChoices(match, 0) if match.actor == 0 else None)
    return board


@pytest.fixture(scope="module", autouse=True)
def display() -> Iterator[None]:
    pygame.display.init()
    yield


@pytest.fixture(scope="module")
def screen() -> Screen:
    return screens()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_scene_is_drawn(screen: Screen, language: str, size: tuple[int, int]) -> None:
    for exhibit in EXHIBITS.values():
        board = board_of(exhibit(), language)
        canvas = screen(size)
        board._fit(canvas)
        draw_table(canvas, board.now, False)
        assert len({canvas.surface.get_at((x * size[0] // 32, size[1] // 3))[:3] for x in range(32)}) > 5


def test_everything_that_stands_can_be_explained(screen: Screen) -> None:
    """Whatever the pointer rests on changes the picture, but for the bare table."""
    for name in ("full", "window", "main"):
        board = board_of(EXHIBITS[name]())

        def picture(hover: Key | None, board: LiryaBoard = board) -> bytes:
            canvas = screen((1280, 720))
            board.hover = hover
            draw_table(canvas, board.now, True)
            return pygame.image.tobytes(canvas.surface, "RGB")

        plain = picture(None)
        assert {spot.key for spot in board.now.spots if picture(spot.key) == plain} == {("table",)}


def test_all_that_is_legal_can_be_clicked_somewhere() -> None:
    """Every action is what some click, or a second one, leaves; and what can be clicked lies on the board."""
    for exhibit in EXHIBITS.values():
        match = exhibit()
        if match.actor != 0:
            continue
        board = board_of(match)
        found: set[str] = set()
        for key, kept in board.choosing.keys().items():
            assert key in board.now.places, (key, "lies nowhere")
            if len(kept) == 1:
                found.add(str(kept[0]))
        for key in list(board.choosing.keys()):
            board.choosing.let_go_of_picked()
            if board.choosing.click(key) is None:
                board.choosing._keys = None
                for second, kept in board.choosing.keys().items():
                    assert second in board.now.places, (key, second)
                    found |= {str(action) for action in kept}
        board.choosing.let_go_of_picked()
        assert {str(action) for action in match.actions()} <= found


def two_clicks(match: Match, first: Key, second: Key) -> str:
    board = board_of(match)
    assert board.choosing.click(first) is None
    return str(board.choosing.click(second))


def test_a_character_is_summoned_by_a_click_on_it_and_one_on_its_window() -> None:
    """Rules, section 4: `summon #c line n`."""
    table = Arranged(turn=5, phase="main", active=0, players=[{"life": 20, "energy": 3}, {"life": 20, "energy": 3}])
    hound = table.lay(0, "hand", "ember_hound")
    match = table.match()
    assert two_clicks(match, ("card", hound), ("slot", "front", 2)) == f"summon #{hound} front 2"


def test_an_attack_is_a_click_on_who_attacks_and_one_on_whom() -> None:
    table = Arranged(turn=5, phase="combat", active=0, players=[{"life": 20, "energy": 3}, {"life": 20, "energy": 3}])
    guard = table.stand(0, "back", 1, "forge_guard")
    warden = table.stand(1, "front", 1, "tide_warden")
    match = table.match(step="declare")
    assert two_clicks(match, ("piece", guard), ("piece", warden)) == f"attack #{guard} #{warden}"


def test_a_second_click_on_the_same_lets_go() -> None:
    table = Arranged(turn=5, phase="main", active=0, players=[{"life": 20, "energy": 3}, {"life": 20, "energy": 3}])
    hound = table.lay(0, "hand", "ember_hound")
    board = board_of(table.match())
    board.choosing.click(("card", hound))
    assert board.choosing.picked == ("card", hound)
    assert board.choosing.click(("card", hound)) is None
    assert board.choosing.picked is None


def test_a_way_to_pay_otherwise_has_a_tag_of_its_own() -> None:
    """Rules, 5.1: offering 2 replaces the energy cost; E24."""
    table = Arranged(turn=5, phase="main", active=0, players=[{"life": 20, "energy": 5}, {"life": 20, "energy": 3}])
    king = table.lay(0, "hand", "beggar_king")
    table.lay(0, "hand", "hex", "hush")
    match = table.match()
    assert two_clicks(match, ("card", king), ("slot", "front", 1)) == f"summon #{king} front 1"
    assert two_clicks(match, ("alt", king), ("slot", "front", 1)) == f"summon #{king} front 1 alt"


def test_windows_of_a_side_do_not_overlap() -> None:
    for side in (0, 1):
        rects = [lay.slot_rect(side, line, pos) for line in ("front", "back") for pos in range(1, 5)]
        for number, (x, y, w, h) in enumerate(rects):
            for ox, oy, ow, oh in rects[number + 1 :]:
                assert x + w <= ox or ox + ow <= x or y + h <= oy or oy + oh <= y


def test_what_the_focus_looks_for_is_named_once() -> None:
    assert len(set(KINDS)) == len(KINDS)


# ---- why not, and what comes of it ----


def held(energy: int) -> tuple[LiryaBoard, dict[str, int]]:
    """Player 0's main phase with a warrior in front, and a hand."""
    table = Arranged(turn=5, phase="main", active=0, players=[{"energy": energy}, {}])
    table.stand(0, "front", 1, "forge_guard")
    ids = {card: table.lay(0, "hand", card) for card in ("cinder_dart", "sudden_gale", "yew_bow")}
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 3)
    return board_of(table.match()), ids


def test_a_card_that_waits_says_why() -> None:
    """Section 4: the dart costs 1 (E23); the gale is a response; the bow asks for a ranger (E19)."""
    board, ids = held(0)
    assert why_not_play(board.now, ids["cinder_dart"]) == "Needs 1 energy, you have 0"
    assert why_not_play(board.now, ids["sudden_gale"]) == "Only as an answer"
    board, ids = held(3)
    assert why_not_play(board.now, ids["yew_bow"]) == "Nobody can wear it"


def test_a_card_that_a_lesson_keeps_for_later_is_told_no_wrong_reason() -> None:
    """Forge Guard can wear the round, and all else is legal too."""
    match = EXHIBITS["main"]()
    board = board_of(match)
    board.offer(MatchChoices(match, 0, tuple(action for action in match.actions() if action.verb == "end")))
    assert [why_not_play(board.now, card["id"]) for card in board.now.hand] == [""] * 6


def test_who_stands_behind_the_front_line_is_protected_from_it() -> None:
    """Section 13, E2: the guard in front reaches the novice alone."""
    table = Arranged(turn=5, phase="combat", active=0, players=[{}, {}])
    guard = table.stand(0, "front", 1, "forge_guard")
    novice, adept = table.stand(1, "front", 1, "stone_novice"), table.stand(1, "back", 2, "cinder_adept")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 3)
    board = board_of(table.match(step="declare"))
    board.choosing.click(("piece", guard))
    assert why_no_attack(board.now, adept) == "The front line protects"
    assert why_no_attack(board.now, 2) == "The front line protects"
    assert why_no_attack(board.now, novice) == ""


def coming(board: LiryaBoard, verb: str) -> Outlook:
    """What comes of the first legal action of a verb."""
    action = next(action for action in board.choosing.actions if action.verb == verb)
    assert board.now.foresight is not None
    found = board.now.foresight.coming(action, 0)
    assert found is not None
    return found


def test_what_comes_of_a_pass_is_told() -> None:
    """Section 13, E29: the Gate Breaker strikes a player for 4; of 8 life 4 are left."""
    assert coming(board_of(EXHIBITS["defend"]()), "pass").changes == [(1, "life", 8, 4, 1.0)]


def test_an_interception_is_forecast_with_its_strike_though_one_could_answer_it() -> None:
    """Section 5.8: the Gate Breaker's 4 against a Forge Guard, which vanguard gives 1 defense in front: 4 - 1 = 3, and
    of 5 health 2 are left. Stone Skin in hand opens a window before the strike."""
    table = Arranged(turn=6, phase="main", active=1, players=[{"energy": 1}, {"energy": 0}])
    guard, breaker = table.stand(0, "front", 1, "forge_guard"), table.stand(1, "front", 1, "gate_breaker")
    table.lay(0, "hand", "stone_skin")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 5)
    match = table.match()
    for action in ("combat", f"attack #{breaker} #1"):
        match.play(action)
    if match.view(0)["pending"]["choice"] == "declare":
        match.play("fight")
    assert (guard, "health", 5, 2, 1.0) in coming(board_of(match), "intercept").changes


def test_the_link_that_would_be_negated_is_known_before_it_is() -> None:
    """Section 5.3: the mirror, on top, negates the skin below it; so the paladin loses 9 - 3 = 6, and falls."""
    board = board_of(EXHIBITS["window"]())
    found = coming(board, "pass")
    paladin = card_id(board, "sunlit_paladin")
    assert found.negated == {2}
    assert (paladin, "zone", "front", "discard", 1.0) in found.changes
    assert found.links[2] == ["Stone Skin is countered"]
    assert any("9 − 3 = 6" in text for text in found.links[1])
    assert coming(board, "respond").negated == {3}


def card_id(board: LiryaBoard, card: str) -> int:
    return int(next(each["id"] for each in board.view["cards"] if each["card"] == card))


def test_a_pass_is_forecast_to_the_next_decision_and_the_strikes_behind_it_apart() -> None:
    """Section 5.8: the Gate Breaker's 4 are absorbed by the sentinel's barrier."""
    board = board_of(EXHIBITS["window"]())
    sentinel = card_id(board, "glass_sentinel")
    assert coming(board, "pass").asks
    assert not any(change[0] == sentinel for change in coming(board, "pass").changes)
    passing = passing_of(board.now)
    assert passing is not None and board.now.foresight is not None
    assert board.now.foresight.waiting(passing, 0) == {sentinel: [(sentinel, "barrier", 1, 0, 1.0)]}


@pytest.mark.parametrize(
    ("language", "lost", "ended"),
    [
        ("en", "Glass Sentinel loses its barrier", "Glass Sentinel loses regeneration"),
        ("it", "Sentinella di Vetro perde la sua barriera", "Sentinella di Vetro perde Rigenerazione"),
        ("zh", "失去屏障", "失去再生"),
    ],
)
def test_what_goes_is_said_in_words(language: str, lost: str, ended: str) -> None:
    """Not by numbers: a barrier is there or is not, and a state that is a thing is lost."""
    board = board_of(EXHIBITS["window"](), language)
    sentinel = card_id(board, "glass_sentinel")
    gone = {"state": "regeneration", "value": 2, "turns": 1}
    for change, said in (("barrier", 1, 0), lost), (("state", gone, None), ended):
        assert said in forecast._row(board.now, (sentinel, *change, 1.0), {}).text


def struck(target: str, life: int = 20) -> tuple[LiryaBoard, int]:
    """A window of player 0, who holds Stone Skin: the Gate Breaker's 4 against a wisp of 1 health, and then, of a
    second Breaker, at the player, or the other way round."""
    table = Arranged(turn=6, phase="main", active=1, players=[{"energy": 1, "life": life}, {"energy": 0}])
    wisp, guard = table.stand(0, "back", 1, "ember_wisp"), table.stand(0, "back", 2, "forge_guard")
    breakers = [table.stand(1, "front", pos, "gate_breaker") for pos in (1, 2)]
    table.lay(0, "hand", "stone_skin")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 5)
    match = table.match()
    match.play("combat")
    first = wisp if target == "wisp" else 1
    match.play(f"attack #{breakers[0]} #{first}")
    match.play(f"attack #{breakers[1]} #{guard if first == wisp else wisp}")
    if match.view(0)["pending"]["choice"] == "declare":
        match.play("fight")
    board = board_of(match)
    assert board.now.pending == "window"
    return board, wisp


def chips_of(board: LiryaBoard, monkeypatch: pytest.MonkeyPatch, screen: Screen) -> dict[str, list[tuple[str, str]]]:
    drawn: dict[str, list[tuple[str, str]]] = {"now": [], "waits": []}
    monkeypatch.setattr(forecast, "draw_chip", lambda _, x, y, text, icon, *__: drawn["now"].append((text, icon)))
    monkeypatch.setattr(forecast, "draw_quiet_chip", lambda _, x, y, *rest: drawn["waits"].append(rest))
    forecast.draw_forecast(screen((1280, 720)), board.now)
    return drawn


def test_a_token_that_would_die_is_forecast_as_anybody_is(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Section 2.2: it ceases to exist, and has no card in the discard that would tell of it."""
    board, _ = struck("wisp")
    assert chips_of(board, monkeypatch, screen)["now"] == [("", "skull")]
    assert rows_of(board, "pass")[0] == "Ember Wisp"
    board, _ = struck("player")
    assert chips_of(board, monkeypatch, screen) == {"now": [("20 → 16", "")], "waits": [("", "skull")]}


def test_an_answer_is_forecast_on_the_board_as_in_the_panel_and_what_waits_behind_it_quietly(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Section 5.7: two Gate Breakers strike the brother, 3/1/8 with 6 left, one after the other: each 4 - 1 = 3. Stone
    Skin in the first window makes each strike 2 less: 1 now, and 1 then. He is asked again in between, with a vow."""
    table = Arranged(turn=6, phase="main", active=1, players=[{"energy": 2}, {"energy": 0}])
    brother = table.stand(0, "front", 1, "shield_brother", damage=2)
    breakers = [table.stand(1, "front", pos, "gate_breaker") for pos in (1, 2)]
    skin = table.lay(0, "hand", "stone_skin", "vow_of_light")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 5)
    match = table.match()
    match.play("combat")
    for breaker in breakers:
        match.play(f"attack #{breaker} #{brother}")
    if match.view(0)["pending"]["choice"] == "declare":
        match.play("fight")
    board = board_of(match)
    board.choosing.click(("card", skin))
    board.hover = ("piece", brother)
    assert board.now.preview is not None
    assert chips_of(board, monkeypatch, screen)["now"] == [("6 → 5", "")]
    told = [row.text for row in _rows(board.now, board.now.preview)]
    asked = told.index("then you are asked again")
    assert "Shield Brother: 6\u00a0→\u00a05" in told[:asked], "what comes now"
    assert told[asked + 1 :] == ["Shield Brother: 5\u00a0→\u00a04"], "what waits behind the next question"


def test_a_player_who_would_lose_is_forecast_with_a_skull(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    board, _ = struck("player", life=4)
    assert chips_of(board, monkeypatch, screen)["now"] == [("4 → 0", "skull")]
    (column,) = _columns(board.now)
    assert (column.rows[0].icon, column.rows[0].text) == ("skull", "You: 4\u00a0→\u00a00")


def test_an_upgrade_is_forecast_with_points_and_level() -> None:
    """Reference card `banner_yard`: 5 points at level 1, 7 at level 2."""
    board = board_of(EXHIBITS["main"]())
    upgrade = next(action for action in board.choosing.actions if action.verb == "upgrade")
    board.hover = ("piece", upgrade.args[0])
    board.choosing.click(board.hover)
    assert [column.head for column in _columns(board.now)] == ["If you end the turn", "Upgrade Banner Yard"]
    told = [row.text for row in _rows(board.now, upgrade)]
    assert "Banner Yard: 5\u00a0→\u00a07" in told
    assert "Banner Yard: level 1\u00a0→\u00a02" in told


def test_a_discard_is_told_where_it_is_asked_and_has_no_forecast() -> None:
    """It said that nothing changes, of the card that goes."""
    board = board_of(EXHIBITS["overfull"]())
    discard = board.choosing.actions[0]
    assert discard.verb == "discard"
    board.hover = ("card", int(discard.args[0]))
    board.choosing.click(board.hover)
    assert board.now.preview == discard
    assert _columns(board.now) == []


def test_a_turn_that_ends_tells_of_an_upgrade_that_is_still_possible() -> None:
    board = board_of(game.from_position("lirya", base(mine(11, "banner_yard", "structures"))))
    end = next(action for action in board.choosing.actions if action.verb == "end")
    assert [str(action) for action in board.leaves(end)] == ["upgrade #11"]


def test_a_structure_says_what_it_would_be_one_level_higher() -> None:
    """Reference card `banner_yard`: 2 to build, 1 and 2 to upgrade; 5, 7 and 9 points. At level 3 nothing is left."""
    told = {level: items_on("banner_yard", level) for level in (1, 2, 3)}
    assert ("Level 2", "7") in told[1] and ("The next level costs", "1") in told[1]
    assert ("Level 3", "9") in told[2] and ("The next level costs", "2") in told[2]
    texts = [text for text, _ in told[1] if "+1/+0/+0" in text]
    assert len(texts) == 2, "what it does now, and what it would do"
    assert not any(text.startswith(("Level 4", "The next level")) for text, _ in told[3])


def items_on(card: str, level: int) -> list[tuple[str, str]]:
    """What the gloss of a structure says at a level."""
    table = Arranged(turn=5, phase="main", active=0, players=[{"energy": 5}, {}])
    built = table.stand(0, "structures", 1, card, level=level)
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 3)
    board = board_of(table.match())
    return [(item.text, item.value) for item in items_of(board.now, Spot(("piece", built), (0, 0, 54, 54)))]


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("cinder_adept", "Choose a place in the back line"),
        ("spark_runner", "Choose a place"),
        ("ember_well", "Choose a place"),
        ("cinder_dart", "Choose a target"),
        ("kindling", "Choose it again to confirm."),
    ],
)
def test_what_was_picked_up_says_what_is_to_be_chosen_for_it(card: str, told: str) -> None:
    """The first click picks up, the second says where it goes, whom it is meant for, or that it is meant."""
    table = Arranged(turn=5, phase="main", active=0, players=[{"energy": 5}, {}])
    held = table.lay(0, "hand", card, "road_militia")
    table.stand(1, "front", 1, "tide_warden")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 3)
    board = board_of(table.match())
    assert board.choosing.click(("card", held)) is None
    assert question(board.now) == (board.now.words.card(card), told)


def test_who_pays_with_a_card_is_told_what_for() -> None:
    """Section 5.1: an offering discards other cards of the hand, one by one, in the place of the cost. What an effect
    makes one discard is told by the card's own words."""
    table = Arranged(turn=5, phase="main", active=0, players=[{"energy": 0}, {}])
    prince, kindling, *_ = table.lay(0, "hand", "vagabond_prince"), table.lay(0, "hand", "kindling")
    table.lay(0, "hand", "road_militia", "forge_guard")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 3)
    match = table.match()
    match.play(f"summon #{prince} back 1 alt")
    assert question(board_of(match).now) == ("Discard a card", "It pays for Vagabond Prince.")
    match.play(f"pick #{kindling}")
    assert match.view(0)["pending"]["choice"] == "main"

    other = table.match()
    other.play(f"cast #{kindling}")
    assert question(board_of(other).now) == ("Choose a card", "Discard a card. Gain 2 energy.")


def test_an_edict_is_told_of_where_it_acts(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Section 9.5: the toll makes the first card of each turn cost 1 more. It stands for player 1, beside the life."""
    table = Arranged(
        turn=5, phase="main", active=0, players=[{"energy": 5}, {}], options={"edicts": [[1, "toll_road"]]}
    )
    dart = table.lay(0, "hand", "cinder_dart")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 3)
    board = board_of(table.match())
    told = {item.text: item.value for item in items_of(board.now, Spot(("card", dart), (0, 0, 146, 148)))}
    assert (told["Cost"], told["Printed"], told["The Toll Road"]) == ("2", "1", "+1")
    said = {
        ident: [item.text for item in items_of(board.now, Spot(("player", ident), (0, 0, 92, 92)))] for ident in (1, 2)
    }
    assert "The Toll Road" in said[2] and "The Toll Road" not in said[1]
    assert any("The first card each player plays each turn costs 1 more." in text for text in said[2])
    drawn: list[str] = []
    monkeypatch.setattr(players, "draw_icon", lambda _, name, *rest: drawn.append(name))
    for seat in (0, 1):
        players._draw_player(screen((1280, 720)), players._plate(board.now, seat))
    assert drawn.count("edict") == 1


def test_no_line_ends_between_a_keyword_and_its_number() -> None:
    words = board_of(EXHIBITS["main"](), "it").now.words
    assert words.text("siege_captain")[0] == "Avanguardia\u00a01, Offerta\u00a02"


def test_where_nobody_can_attack_any_more_nobody_is_asked_who_does() -> None:
    """Section 3.3: after the only attack the phase goes on, and only its end is left."""
    table = Arranged(turn=5, phase="main", active=0, players=[{}, {}])
    guard = table.stand(0, "front", 1, "forge_guard")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 3)
    match = table.match()
    match.play("combat")
    assert question(board_of(match).now)[0] == "Who attacks?"
    match.play(f"attack #{guard} #2")
    assert [str(action) for action in match.actions()] == ["end"]
    assert question(board_of(match).now) == ("Combat", "Nobody else can attack.")


def test_an_answer_without_target_tells_which_link_it_answers() -> None:
    """Section 5.3: the mirror negates what was on top of the chain when it was declared: Stone Skin."""
    board = board_of(EXHIBITS["window"]())
    assert link_title(board.now, board.view["chain"][2]) == ("Mirror of Tides", "Player 2 → Stone Skin")


def test_what_is_focused_is_forecast_beside_the_pass() -> None:
    board = board_of(EXHIBITS["window"]())
    board.hover = ("card", card_id(board, "mirror_of_tides"))
    assert [column.head for column in _columns(board.now)] == ["If you pass", "Mirror of Tides"]


def test_an_intercepted_attack_remembers_whom_it_was_meant_for() -> None:
    """Section 3.3, `defend`: the warden becomes the target of what was aimed at player 0."""
    match = EXHIBITS["defend"]()
    board = board_of(match)
    warden, breaker = card_id(board, "tide_warden"), card_id(board, "gate_breaker")
    events = match.play(f"intercept #{warden}", 0)
    after = match.view(0)
    board.step(events, {**after, "wave": [[breaker, warden]]})
    assert board.now.turned == {breaker: 1}


def test_what_a_card_is_again_once_it_is_gone_is_no_change() -> None:
    """The Gate Breaker's 4 against 2 health: the militia dies of 4, and lies in the discard as it is printed."""
    table = Arranged(turn=6, phase="main", active=1, players=[{"energy": 1}, {"energy": 0}])
    weak, breaker = table.stand(0, "front", 1, "road_militia"), table.stand(1, "front", 1, "gate_breaker")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 5)
    match = table.match()
    match.play("combat")
    board = board_of(match)
    follower = Follower(match.rules, board)
    follower.show(match.view(0))
    told: set[str] = set()
    died = False
    follower.follow(match.play(f"attack #{breaker} #{weak}", 0))
    while follower.busy:
        follower.update(0.02)
        board.update(0.02)
        told |= {flash.text for flash in board.motion.flashes if flash.entity == weak}
        died |= weak in board.motion.dying
    assert died
    assert told == {"−4"}


def test_numbers_at_one_thing_keep_apart_and_their_places(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two at the guard, one elsewhere: when the first goes, the second stays where it is, and the next comes above."""
    table = Arranged(turn=5, phase="main", active=0, players=[{}, {}])
    guard, hound = table.stand(0, "front", 1, "forge_guard"), table.stand(0, "front", 2, "ember_hound")
    board = board_of(table.match())
    board._fit(screen((1280, 720)))
    drawn: list[tuple[str, float, float]] = []
    monkeypatch.setattr(lines, "draw_chip", lambda _, x, y, text, *__: drawn.append((text, x, y)))

    def changed(entity: int, by: int) -> None:
        board.motion.step([Event("set", 0, entity, "attack", old=5, new=5 + by)], board.view, board.view)

    def shown() -> dict[str, tuple[float, float]]:
        drawn.clear()
        lines.draw_flashes(screen((1280, 720)), board.now)
        return {text: (x, y) for text, x, y in drawn}

    changed(guard, 1)
    changed(hound, 2)
    board.motion.update(board.motion.STAYS / 2, False)
    changed(guard, 3)
    board.motion.update(board.motion.RISES, False)
    before = shown()
    assert set(before) == {"+1", "+2", "+3"}
    assert before["+1"][1] == before["+2"][1], "one thing's number lies as high as another's"
    assert abs(before["+1"][1] - before["+3"][1]) >= CHIP_TALL
    board.motion.update(board.motion.STAYS / 2, False)
    assert shown() == {"+3": before["+3"]}
    changed(guard, 4)
    board.motion.update(board.motion.RISES, False)
    assert shown() == {"+3": before["+3"], "+4": before["+1"]}


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Attack: Player 2 → You"),
        ("it", "Attacco: Giocatore 2 → Tu"),
        ("zh", "攻击：玩家2 → 你"),
    ],
)
def test_a_link_tells_an_attack_whoever_is_spoken_to(language: str, told: str) -> None:
    """No sentence, in which "you" would ask for other endings."""
    table = Arranged(turn=10, phase="combat", active=1, players=[{"energy": 5}, {"energy": 3}])
    breaker = table.stand(1, "front", 2, "gate_breaker")
    table.lay(0, "hand", "sudden_gale")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 3)
    match = table.match(step="declare")
    match.play(f"attack #{breaker} #1")
    board = board_of(match, language)
    (link,) = board.view["chain"]
    assert link_title(board.now, link)[1].replace("\u00a0", " ") == told


def test_who_has_given_its_answer_bears_a_mark() -> None:
    """Section 6.6: the brother answers once a turn; it takes the blow itself."""
    table = Arranged(turn=5, phase="combat", active=1, players=[{}, {}])
    guard = table.stand(1, "back", 1, "forge_guard")
    brother, hound = table.stand(0, "front", 1, "shield_brother"), table.stand(0, "back", 1, "ember_hound")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 3)
    match = table.match(step="declare")
    match.play(f"attack #{guard} #{hound}")
    board = board_of(match)
    before = next(card for card in board.view["cards"] if card["id"] == brother)
    assert not has_answered(before, board._words)
    match.play(f"respond #{brother} 1")
    board.show(match.view(0))
    after = next(card for card in board.view["cards"] if card["id"] == brother)
    assert [state.id for state in states_of(after, board.view, board._words)] == ["answered"]


def test_what_a_narrow_card_of_the_hand_says_is_told_beside_it(screen: Screen) -> None:
    """Seven cards and more have room for a name and a picture alone."""
    table = Arranged(turn=5, phase="main", active=0, players=[{"energy": 3}, {"energy": 3}])
    table.lay(0, "hand", "cinder_dart", "hex", "plain_sabre", "banner_yard", "forge_guard", "mirror_of_tides", "hush")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 5)
    board = board_of(table.match())
    narrow = [spot for spot in board.now.spots if spot.key[0] == "card" and spot.rect[2] < lay.FAN.least]
    assert len(narrow) >= 6
    for spot in narrow:
        card = next(card for card in board.now.hand if card["id"] == spot.key[1])
        told = [item.text for item in items_of(board.now, spot)]
        words = board.now.words
        says = [words.card(card["card"]), words.kind_line(card["card"]), *words.text(card["card"])]
        shut = why_not_play(board.now, card["id"])
        says = [shut, *says] if shut and card["id"] not in board.now.up else says
        assert told[: len(says)] == says
        _, top, _, tall = beside(board.now, spot).of((330.0, 120.0))
        assert top + tall <= lay.FAN.top - lay.FAN.rise, "it lies above the card, which has risen"
        assert board.now.skin.whole(screen((1280, 720)), card["card"], *spot.rect[2:]) == lay.FAN.tall


def test_a_leaf_explains_the_words_on_a_card_with_their_numbers() -> None:
    """Of who stands: its keywords and states as they are now; of a card in hand: what it names."""
    board = board_of(EXHIBITS["main"]())

    def told(kind: str, card: str) -> list[str]:
        ident = next(each["id"] for each in board.view["cards"] if each["card"] == card and each["zone"] != "deck")
        return [
            item.text for item in items_of(board.now, Spot((kind, ident), (0, 0, 146, 148))) if item.sort == "small"
        ]

    assert told("piece", "forge_guard")[-1] == "Vanguard: In the front line its defense is 1 higher."
    assert told("piece", "reef_spearman")[-2:] == [
        "Reach: Attacks both lines from the front.",
        "Poisoned: Takes 1 pure damage at the start of its controller's turn.",
    ]
    assert told("piece", "frost_weaver")[-1] == "Stunned: Cannot attack; may intercept and use abilities."
    assert told("card", "hex") == ["Cursed: Attack and defense are 2 lower."]
    assert told("card", "cinder_dart") == []
    board.choosing.click(next(key for key in tuple(board.choosing.keys()) if key[0] == "card"))
    assert told("card", "hex") == [], "while a target is chosen the table is to be seen"


def test_a_leaf_says_what_the_mark_at_a_window_means() -> None:
    board = board_of(EXHIBITS["declare"]())

    def told(card: str) -> list[str]:
        ident = next(each["id"] for each in board.view["cards"] if each["card"] == card)
        return [item.text for item in items_of(board.now, Spot(("piece", ident), (0, 0, 112, 98)))]

    assert "It may attack in combat" in told("coal_singer")
    assert "It has just come and can not attack yet" in told("cinder_adept")
    assert told("ember_hound").count("It has attacked already") == 1


def test_no_card_of_the_hand_moves_when_one_is_picked_up() -> None:
    """A second click at the same place lets go of it, or puts it on the table."""
    board = board_of(EXHIBITS["main"]())

    def places() -> dict[Key, object]:
        return {spot.key: spot.rect for spot in board.now.spots if spot.key[0] == "card"}

    before, held = places(), [key for key in tuple(board.choosing.keys()) if key[0] == "card"]
    assert len(held) > 1
    for key in held:
        board.choosing.click(key)
        assert board.choosing.picked == key
        assert places() == before
        board.choosing.let_go_of_picked()


def test_the_gloss_of_who_stands_lies_beside_it() -> None:
    """Not at the other end of the table, over the hand."""
    board = board_of(EXHIBITS["main"]())
    for spot in board.now.spots:
        if spot.key[0] == "piece" and spot.rect[1] < lay.FRONTIER:
            _, top, _, tall = beside(board.now, spot).of((330.0, 180.0))
            assert top + tall <= lay.FAN.top


def test_no_gloss_lies_on_what_is_asked() -> None:
    """Not even of what stands at the edge of the table, while it is asked whom one attacks."""
    board = board_of(EXHIBITS["declare"]())
    for spot in board.now.spots:
        if spot.key[0] in ("piece", "card", "player"):
            assert not shared(beside(board.now, spot).of((330.0, 200.0)), lay.QUESTION), spot.key


@pytest.mark.parametrize("exhibit", ["declare", "window"])
def test_no_gloss_lies_on_an_arrow_or_on_who_fights(exhibit: str) -> None:
    board = board_of(EXHIBITS[exhibit]())
    arrows = list(flights(board.now))
    assert arrows
    for spot in board.now.spots:
        if spot.key[0] == "piece":
            leaf = beside(board.now, spot).of((330.0, 180.0))
            for arrow in arrows:
                (ax, ay), (bx, by) = arrow.first, arrow.last
                way = [(ax + (bx - ax) * share / 10, ay + (by - ay) * share / 10) for share in range(11)]
                assert not any(inside(leaf, point) for point in way), spot.key
                for fighter in (arrow.attacker["id"], arrow.target):
                    x, y, w, h = board.now.places["piece", fighter]
                    assert shared(leaf, (x, y, w, h)) < w * h / 4, spot.key


def test_what_one_knows_of_the_other_hand_is_shown_among_its_backs() -> None:
    """Section 2, step 2: `known` 1 is player 0, who sees the hex; the dart beside it stays a back."""
    table = Arranged(turn=5, phase="main", active=0, players=[{}, {}])
    seen, hidden = table.lay(1, "hand", "hex", known=3), table.lay(1, "hand", "cinder_dart")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 3)
    board = board_of(table.match())
    places = board.now.places
    assert ("seen", seen) in places and ("seen", hidden) not in places
    spot = next(spot for spot in board.now.spots if spot.key == ("seen", seen))
    assert next(iter(items_of(board.now, spot))).text == "Hex"


def test_the_focus_comes_to_what_can_be_done_before_any_pile() -> None:
    """Where nothing but the end of the turn is left, to the button that ends it, wherever the focus was."""
    table = Arranged(turn=5, phase="main", active=0, players=[{"energy": 0}, {"energy": 0}])
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 5)
    board = board_of(table.match())
    for near in (None, lay.count_rect(1, 2), lay.count_rect(0, 0)):
        assert board._walk().first(board.things(), near) == ("go", "end")
    board = board_of(EXHIBITS["main"]())
    first = board._walk().first(board.things(), lay.count_rect(0, 2))
    assert first is not None and first[0] in ("card", "piece")


def test_no_figure_of_the_forecast_lies_on_a_card_of_the_hand(screen: Screen, monkeypatch: pytest.MonkeyPatch) -> None:
    """A character that is summoned gains all its health: that is no news to who reads its card."""
    board = board_of(EXHIBITS["main"]())
    drawn: list[tuple[float, ...]] = []
    monkeypatch.setattr(forecast, "draw_chip", lambda canvas, x, y, *rest: drawn.append((x, y)))
    now = board.now
    forecast._draw_chips(
        screen((1280, 720)), now, {card["id"]: forecast.Chip("0 → 7", "", (0, 0, 0)) for card in now.hand}, False
    )
    assert now.hand and not drawn


def test_special_decks_are_counted_and_lie_open_as_lists() -> None:
    """Contract, section 10. As the turn begins a relic vault of level 2 offers a relic for 1; there are eight of each
    deck, and what was drawn of them is not left."""
    match = EXHIBITS["special"]()
    board = board_of(match)
    assert {key for key in board.now.places if key[0] in SPECIAL_DECKS} == {
        (deck, seat) for deck in SPECIAL_DECKS for seat in (0, 1)
    }
    told = {item.text: item.value for item in items_of(board.now, Spot(("relics", 0), (0, 0, 1, 1)))}
    assert (told["Relics"], told["Reliquary Vault draws from it for"]) == ("8", "1")
    match.play("yes")
    board = board_of(match)
    told = {item.text: item.value for item in items_of(board.now, Spot(("relics", 0), (0, 0, 1, 1)))}
    assert told["Relics"] == "7"
    left = [line.left for line in leafed(board.now, ("relics", 0)).lines]
    assert (len(left), sum(left)) == (8, 7)
    assert [line.left for line in leafed(board.now, ("relics", 1)).lines] == [1] * 8


def test_what_a_special_deck_asks_for_is_told() -> None:
    assert question(board_of(EXHIBITS["special"]()).now)[1] == "Reliquary Vault: Relics, for 1 energy."


def test_a_guide_keeps_off_the_places_that_a_card_could_be_put_to() -> None:
    """In the main phase characters and structures can be played: no place for them is picked up yet, and each is in the
    crowd; the second own front place is taken, by the guard."""
    board = board_of(EXHIBITS["main"]())
    crowd = board.crowd()
    assert all(lay.slot_rect(0, "back", pos) in crowd for pos in (2, 3, 4))
    assert all(lay.plot_rect(0, pos) in crowd for pos in (2, 3))
    row = board.place("row back")
    assert row is not None
    assert all(shared(row, lay.slot_rect(0, "back", pos)) == lay.BACK.w * lay.BACK.h for pos in range(1, 5))


def test_an_arrow_at_a_player_has_its_number_where_nobody_stands() -> None:
    """The breaker in the second place attacks past whoever stands between it and the player."""
    board = board_of(EXHIBITS["defend"]())
    stands = [rect for key, rect in board.now.places.items() if key[0] == "piece"]
    (flight,) = flights(board.now)
    assert not any(inside(rect, _free_point(flight, stands)) for rect in stands)
    across = flight._replace(first=lay.middle(stands[0]), last=(flight.last[0], flight.last[1]))
    assert not any(inside(rect, _free_point(across, stands)) for rect in stands)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_name_of_a_structure_is_cut_on_the_board(screen: Screen, language: str) -> None:
    board = board_of(EXHIBITS["main"](), language)
    canvas = screen((1280, 720))
    for card in board._words.content.cards.values():
        if card.type == "structure":
            name = card.name.say(language)
            assert any(canvas.width(name, *each) <= STRUCTURE_WIDE for each in NAMES), name


def test_a_name_of_a_structure_ends_before_the_first_column_if_it_can(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There the element's stone lies, and states: letters in the narrower face leave it room."""
    board, canvas, ends = board_of(EXHIBITS["main"](), "it"), screen((1280, 720)), dict[str, float]()

    def text(canvas: Canvas, text: str, x: float, y: float, face: str, size: float, *_: object, **__: object) -> None:
        ends[text] = x + canvas.width(text, face, size) / 2

    monkeypatch.setattr(Canvas, "text", text)
    names = [card.name.say("it") for card in board._words.content.cards.values() if card.type == "structure"]
    for name in names:
        draw_name(canvas, name, lay.STRUCTURES_X, 393, STRUCTURE_WIDE, TEXT, STRUCTURE_RIGHT)
    assert ends["Porta del Crepuscolo"] <= STRUCTURE_RIGHT
    room = STRUCTURE_RIGHT - (lay.STRUCTURES_X - STRUCTURE_WIDE / 2)
    beyond = [name for name, end in ends.items() if end > STRUCTURE_RIGHT]
    assert max(ends.values()) <= STRUCTURE_RIGHT + 4, "no state of the first column lies on a name"
    assert all(canvas.width(name, *NAMES[-1]) > room for name in beyond) and len(beyond) < len(names) / 4


def test_the_ring_of_a_guide_about_the_chain_leaves_the_buttons_free() -> None:
    match = EXHIBITS["window"]()
    with Studio((1280, 720), "en") as studio:
        studio.open("lirya:window", Given())
        scene = studio.stage.stack.top
        assert isinstance(scene, PlayScene)
        buttons = [button.rect for button in scene._buttons.widgets]
    assert len(buttons) >= 4
    for count in range(len(match.view(0)["chain"]) + 1):
        ring = Ring(lay.chain_rect(count) if count else lay.CHAIN).around
        assert not any(shared(ring, button) for button in buttons)


def rows_of(board: LiryaBoard, verb: str) -> list[str]:
    """What the forecast of going on says."""
    (column,) = (column for column in _columns(board.now) if column.head == HEADS[verb])
    return [row.text for row in column.rows]


def asked_about(kind: str) -> LiryaBoard:
    """Everybody is asked: the other player has declared something, and the viewer may pass."""
    table = Arranged(
        turn=6, phase="main", active=1, players=[{"energy": 3}, {"energy": 5}], options={"windows": "full"}
    )
    guard = table.stand(1, "front", 1, "forge_guard")
    held = {
        "summon": table.lay(1, "hand", "road_militia"),
        "equip": table.lay(1, "hand", "plain_sabre"),
        "cast": table.lay(1, "hand", "clear_water"),
    }
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 3)
    match = table.match()
    match.play({"summon": f"summon #{held['summon']} back 2", "equip": f"equip #{held['equip']} #{guard}",
                "cast": f"cast #{held['cast']} #{guard}"}[kind])  # fmt: skip
    while match.actor == 1:
        match.play("pass")
    return board_of(match)


def test_a_pass_tells_who_comes_into_play() -> None:
    """Section 4: a summon that nobody answers resolves, and the militia stands in the back line; so does equipment. The
    sabre gives the guard, 3/1/5, two attack."""
    assert rows_of(asked_about("summon"), "pass") == ["Road Militia: Back line"]
    assert rows_of(asked_about("equip"), "pass") == ["Forge Guard: 3\u00a0→\u00a05", "Plain Sabre: Equipped"]


def test_a_pass_tells_what_resolves_even_if_it_does_nothing() -> None:
    """Clear Water cleanses a guard that nothing lasts on, and heals nobody: it resolves all the same."""
    assert rows_of(asked_about("cast"), "pass") == ["Clear Water resolves"]


def test_a_state_that_would_come_is_told() -> None:
    """Hex, which costs 1, curses; to look at it is to read what comes of it (its text; rules, 5.11)."""
    board = board_of(EXHIBITS["main"]())
    hexed = next(
        action for action in board.choosing.actions if str(action).startswith("cast") and "hex" in called(board, action)
    )
    assert board.now.foresight is not None
    found = board.now.foresight.coming(hexed, 0)
    assert found is not None
    assert [change[1] for change in found.changes if change[0] == hexed.args[1]].count("state") == 1


def called(board: LiryaBoard, action: Action) -> str:
    return next(card["card"] or "" for card in board.view["cards"] if card["id"] == action.args[0])


def test_a_choice_in_the_middle_tells_what_for_and_that_more_is_to_come() -> None:
    """Oath Kept (cost 1): three cards of the discard pile are put in order, then a character of cost 1 or less comes
    back to a place that its player chooses. After a pick nothing has changed yet, but something will."""
    table = Arranged(turn=9, phase="main", active=0, players=[{"energy": 5}, {}])
    oath = table.lay(0, "hand", "oath_kept")
    runner = table.lay(0, "discard", "spark_runner", "road_militia", "kindling")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 3)
    match = table.match()
    match.play(f"cast #{oath}")
    board = board_of(match)
    assert question(board.now)[1].startswith("Put the top 3 cards of your discard pile")
    while "place" not in {action.verb for action in match.actions()}:
        board = board_of(match)
        pick = next(action for action in match.actions() if action.verb == "pick")
        assert board.now.foresight is not None
        found = board.now.foresight.coming(pick, 0)
        assert found is not None
        assert found.goes_on
        assert not found.changes
        match.play(pick)
    place = next(action for action in match.actions() if str(action) == "place back 3")
    board = board_of(match)
    assert board.now.foresight is not None
    found = board.now.foresight.coming(place, 0)
    assert found is not None
    assert not found.goes_on
    assert [change[1:4] for change in found.changes if change[0] >= runner] == [("zone", "discard", "back")]


def test_what_the_player_across_is_about_to_do_is_no_button() -> None:
    """The other player ends its main phase: it is shown to the viewer, who is not asked and has nothing to press."""
    table = Arranged(turn=6, phase="main", active=1, players=[{}, {"energy": 3}])
    table.stand(1, "front", 1, "forge_guard")
    table.stand(0, "front", 1, "tide_warden")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 3)
    match = table.match()
    board = board_of(match)
    end = next(action for action in match.actions() if action.verb == "end")
    board.offer(MatchChoices(match, 0, (end,)))
    assert not board.now.asked
    assert not any(key[0] == "go" for key in board.now.places)
    assert question(board.now)[0].endswith("decides")
    assert board._go_on() is None


def test_an_attack_is_forecast_to_the_end_of_its_wave() -> None:
    """Section 10: the guard, 3/1/5, at a player of 3 life with empty lines: 3 - 3 = 0. With the sentinel, 3/0/4, who
    could still join, it is not fought yet; the turn ends with the combat (3.2: no second main phase)."""
    table = Arranged(turn=6, phase="combat", active=0, players=[{}, {"life": 5}])
    guard = table.stand(0, "front", 1, "forge_guard")
    table.stand(0, "front", 2, "glass_sentinel")
    for seat in (0, 1):
        table.lay(seat, "deck", *("road_militia",) * 3)
    board = board_of(table.match(step="declare"))
    board.hover = ("piece", guard)
    assert board.choosing.choices is not None
    attack = next(action for action in board.choosing.actions if str(action) == f"attack #{guard} #2")
    assert board.now.foresight is not None
    found = board.now.foresight.coming(attack, 0)
    assert found is not None
    assert found.changes == [(2, "life", 5, 2, 1.0)]
    assert [row.text for row in _rows(board.now, attack)] == ["Player 2: 5\u00a0→\u00a02"]
    assert next(column.head for column in _columns(board.now)) == "If you end the turn"


def test_who_looks_on_while_the_computer_plays_both_is_asked_nothing() -> None:
    """What the computer is about to do is pointed at before it is played, from the very seat that lies below."""
    match = EXHIBITS["main"]()
    board = board_of(match)
    board._words.teller.you, board.seated = None, False
    board.offer(MatchChoices(match, 0, match.actions()[:1]))
    assert not board.now.asked
    assert question(board.now)[0] == "Player 1 decides"


def test_between_two_people_an_own_action_that_is_shown_tells_nobody_to_decide() -> None:
    """Neither of them is "you": who sits at this side is known by the seat alone."""
    board = board_of(EXHIBITS["main"]())
    board._words.teller.you = None
    board.offer(None)
    assert question(board.now)[0] == ""
    board.watched = True
    assert question(board.now)[0] == "Player 1 decides"
