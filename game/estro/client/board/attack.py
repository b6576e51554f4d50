"""The arena between both fields: who attacks whom, and the sum that grows one line for each step of the rules."""

from typing import NamedTuple

from game.client.cardtable.seen import card_of
from game.client.drawing import text as faces
from game.client.drawing.canvas import CENTRE, LEFT, RIGHT, Canvas, Rect
from game.client.drawing.theme import Colour, mix
from game.estro.client.art.box import draw_cut
from game.estro.client.art.creature import draw_creature, draw_parting, figure_of, shards_of
from game.estro.client.art.marks import draw_die, draw_owner
from game.estro.client.art.palette import EDGE, GAIN, INK, LOSS, SECOND, TEXT, light, pale
from game.estro.client.art.piece import draw_reticle
from game.estro.client.art.strokes import draw_strokes
from game.estro.client.art.tube import draw_web
from game.estro.client.board.endboard import draw_end
from game.estro.client.board.fights import (
    CLOSES,
    DECIDES,
    DICE,
    FALL,
    FALLS,
    LIGHTS,
    LINE,
    TELLS,
    TUMBLES,
    VERDICT,
    Fight,
)
from game.estro.client.board.now import Now
from game.estro.client.board.odds import draw_odds, foreseen
from game.estro.client.board.said import name_of
from game.estro.client.board.sum_lines import (
    AXIS,
    BOX,
    TOP,
    Figure,
    deciding_neon,
    draw_figure,
    draw_line,
    draw_lit,
    figures_of,
    pitch_of,
)
from game.estro.client.board.sum_words import estro_of, primaries, said_in_row, verdict_of
from game.estro.client.board.sums import dice_line, lines_of
from game.estro.engine.vocabulary import STATS

LOW = 350.0
"""The baseline of both scores."""
DICE_TALL, DIE_SIZE = 40.0, 30.0
SCORE = 52.0
STANDS = (340.0, 846.0)
GROUND, TALL, WIDE = 380.0, 200.0, 180.0
RETICLE: Rect = (746.0, 166.0, 202.0, 216.0)
FACES = (6, 3, 5)
"""What a die shows while it tumbles."""


class Die(NamedTuple):
    """A die as it shows: its face, the estro that it favours, and what it adds once it lies."""

    face: int
    helped: str
    adds: Figure | None


def draw_attack(canvas: Canvas, now: Now) -> None:
    """What is foreseen of what is pointed at; else the attack that is under way, or the last one; the end's board."""
    if now.view.get("result") and not now.motion.fights.moving:
        draw_end(canvas, now)
        return
    account = foreseen(now)
    if account is not None:
        pair = account.sides[0].entity, account.sides[1].entity
        draw_fighters(canvas, now, pair)
        draw_odds(canvas, now, account)
        return
    fight = now.motion.fights.shown
    if fight is not None:
        _draw_fight(canvas, now, fight)


def _draw_fight(canvas: Canvas, now: Now, fight: Fight) -> None:
    draw_fighters(canvas, now, (fight.attacker, fight.target), fight)
    if fight.sums is None:
        return
    if fight.verdict == "covered":
        _draw_verdict(canvas, now, fight)
        return
    score = draw_lines(canvas, now, fight)
    _draw_scores(canvas, now, fight, score)
    _draw_verdict(canvas, now, fight)


# ---- who ----


def draw_fighters(canvas: Canvas, now: Now, pair: tuple[int, int], fight: Fight | None = None) -> None:
    """Both creatures, stepped out of their cards; who has fallen parts, and stays in broken lines."""
    stepped = fight.stepped if fight is not None else 1.0
    for number, ident in enumerate(pair):
        card = card_of(now.view, ident) or {}
        middle = STANDS[number]
        x = middle + (AXIS - middle) * 0.25 * (1 - stepped) if not now.motion.calm else middle
        estro = estro_of(now, ident)
        if card.get("card") and (card.get("face") != "down" or card.get("controller") == now.seat):
            form = now.words.form(str(card["card"]))
            stats = tuple(int(card.get(stat, n)) for stat, n in zip(STATS, form.stats, strict=True))
            figure = figure_of(form, stats, estro or form.estro)
            tall = TALL if not canvas.is_small else TALL * 0.86
            share = fight.share(f"{FALL} {ident}", FALLS) if fight is not None else 0.0
            flip, left = number == 1, 0.8 * (share if now.motion.calm else max(0.0, 2 * share - 1))
            if fight is not None and fight.dooms and ident == fight.target and fight.share(VERDICT, TELLS) == 1:
                shards_of(canvas, figure, tall, WIDE, flip)  # of who falls a little later
            if 0 < share < 1 and not now.motion.calm:
                draw_parting(canvas, figure, x, GROUND, tall, share, wide=WIDE, flip=flip)
            if share:
                draw_creature(canvas, figure, x, GROUND, tall, wide=WIDE, ghost=True, pool=False, alpha=left, flip=flip)
            else:
                draw_creature(canvas, figure, x, GROUND, tall, wide=WIDE, alpha=stepped, flip=flip)
        else:
            draw_web(canvas, (x - 62, GROUND - 150, 124.0, 144.0))
        _draw_name(canvas, now, ident, middle, number)


def _draw_name(canvas: Canvas, now: Now, ident: int, x: float, number: int) -> None:
    card, estro, words = card_of(now.view, ident) or {}, estro_of(now, ident), now.words
    mine = now.side(int(card.get("controller", card.get("owner", 0)))) == 0
    yours = mine and now.seated
    role = words.say("is attacking") if number == 0 else words.say("your card") if yours else words.say("is attacked")
    told = said_in_row((words.estro(estro) if estro else "", role))
    canvas.again(("fighter", number), _draw_told, str(name_of(now, ident)), told, x, mine, estro)


def _draw_told(canvas: Canvas, name: str, told: str, x: float, mine: bool, estro: str) -> None:
    """Who it is and whose, and what it does in this fight."""
    ink = pale(estro) if estro else TEXT
    wide = draw_strokes(canvas, name, x + 9, GROUND + 26, 15, ink, CENTRE, glow=0.3 if estro else 0.0, width=150)
    draw_owner(canvas, mine, x - wide / 2 - 9, GROUND + 18, 6.5)
    if not canvas.is_small:
        canvas.text(told, x, GROUND + 45, faces.TEXT, 14.5, SECOND, CENTRE, width=190)


# ---- the sum ----


def draw_lines(canvas: Canvas, now: Now, fight: Fight) -> tuple[int, int]:
    """The lines as far as they have come; what both sums come to so far."""
    assert fight.sums is not None
    lines, score = lines_of(fight.sums), [0, 0]
    pitch, y = pitch_of(len(lines)), TOP
    lit = fight.share(DECIDES, LIGHTS)
    for line in lines:
        share = fight.share(line.part, LINE) if fight.begins else 1.0
        if share > 0:
            draw_line(canvas, now, fight.sums, line, y, pitch, share, lit if line.decides else 0.0)
            for side in (0, 1):
                score[side] += round(line.adds[side] * share)
        y += pitch
    dice = dice_line(fight.sums)
    if any(fight.rolls):
        tumble = fight.share(DICE, TUMBLES)
        dies = _dice_of(now, fight, tumble)
        decides = deciding_neon(now, fight.sums)
        canvas.again(("dice",), _draw_dice, now.words.say("dice"), dies, decides, y, lit if dice.decides else 0.0)
        for side in (0, 1):
            score[side] += dice.adds[side] if tumble >= 1 else 0
        y += DICE_TALL
    canvas.fill(EDGE, (BOX[0] + 4, y + 4, BOX[2] - 8, 1.2))
    return score[0], score[1]


def _dice_of(now: Now, fight: Fight, tumble: float) -> tuple[Die, Die]:
    """Both dice as they show: any face while they tumble, and then what each adds."""
    assert fight.sums is not None
    if tumble < 1 and not now.motion.calm:
        falling = Die(FACES[int(tumble * len(FACES)) % len(FACES)], "", None)
        return falling, falling
    line = dice_line(fight.sums)
    helped = [
        estro_of(now, side.card) if adds > 0 else "" for side, adds in zip(fight.sums.sides, line.adds, strict=True)
    ]
    one, other = map(Die, fight.rolls, helped, figures_of(now, fight.sums, line))
    return one, other


def _draw_dice(canvas: Canvas, said: str, dies: tuple[Die, Die], decides: Colour, y: float, lit: float) -> None:
    base = y + DICE_TALL * 0.5 + 8
    if lit > 0:
        draw_lit(canvas, decides, y - 1, DICE_TALL + 2, lit)
    for die, x in zip(dies, (AXIS - 78, AXIS + 42), strict=True):
        draw_die(canvas, die.face, x, y + 7, DIE_SIZE, die.helped)
    canvas.text(said, AXIS, base - 1, faces.TEXT, 15, SECOND, CENTRE, width=60)
    for side, die in enumerate(dies):
        if die.adds is not None:
            draw_figure(canvas, die.adds, side, base, 1.0, lit)


def _draw_scores(canvas: Canvas, now: Now, fight: Fight, score: tuple[int, int]) -> None:
    """What both come to, as it grows."""
    assert fight.sums is not None
    lines = len(lines_of(fight.sums))
    top = TOP + lines * pitch_of(lines) + (DICE_TALL if any(fight.rolls) else 0)
    h = max(24.0, min(SCORE, LOW - top - 14))
    for side in (0, 1):
        estro = estro_of(now, fight.sums.sides[side].card)
        if fight.sums.sides[side].terms:
            canvas.again(("score", side), _draw_score, score[side], side, light(estro) if estro else TEXT, h)
    one, other = (side.total for side in fight.sums.sides)
    leads = one > other and fight.share(VERDICT, TELLS) > 0 and h > 34
    canvas.again(("scores",), _draw_between, now.words.stat("tot"), leads, h)


def _draw_score(canvas: Canvas, score: int, side: int, ink: Colour, h: float) -> None:
    at, anchor = (AXIS - 43, RIGHT) if side == 0 else (AXIS + 44, LEFT)
    draw_strokes(canvas, str(score), at, LOW, h, ink, anchor, glow=0.7, hot=0.75, width=124)


def _draw_between(canvas: Canvas, said: str, leads: bool, h: float) -> None:
    """What the scores are called, and that the attacker's is the higher one."""
    canvas.text(said, AXIS, LOW - h + canvas.letters(14) * 0.75, faces.BOLD, 14, SECOND, CENTRE)
    for number in range(3) if leads else ():
        ink = mix(EDGE, TEXT, 0.35 + 0.3 * number)
        draw_strokes(canvas, ">", AXIS - 14 + 14 * number, LOW - 3, 20, ink, CENTRE)


def _draw_verdict(canvas: Canvas, now: Now, fight: Fight) -> None:
    """The verdict, the primaries beside each other, and the reticle about who falls."""
    share = fight.share(VERDICT, TELLS)
    if share <= 0:
        return
    said, sign = verdict_of(now, fight)
    edge: Colour = {-1: LOSS, 0: TEXT, 1: GAIN}[sign]
    size = 17.0
    wide = min(310.0, canvas.width(said, faces.BOLD, size) + 40)
    tall = max(30.0, canvas.letters(size) * 1.5)
    covered = fight.verdict == "covered"
    top = 363.0 if not covered else 250.0
    draw_cut(canvas, (AXIS - wide / 2, top, wide, tall), mix(INK, edge, 0.16), edge, 6, 1.4, share)
    base = top + tall / 2 + canvas.letters(size) * 0.34
    canvas.text(said, AXIS, base, faces.BOLD, size, TEXT, CENTRE, width=wide - 16, alpha=share)
    if covered:
        told = now.words.say("A covered card has no sum: no dice are thrown.")
        canvas.paragraph(told, (AXIS - 140, top + tall + 12, 280, 60), faces.TEXT, 15, SECOND, 1.2, CENTRE)
    elif fight.sums is not None and not fight.sums.covered:
        doubled = fight.sums.double == "holds"
        told, low = primaries(now, fight.sums), top + tall + canvas.letters(14.5)
        face = faces.BOLD if doubled else faces.TEXT
        canvas.text(told, AXIS, low + 4, face, 14.5, LOSS if doubled else SECOND, CENTRE, width=330, alpha=share)
    closing = fight.share(VERDICT, TELLS + CLOSES)
    if sign == -1 and closing > 0.4:
        draw_reticle(canvas, RETICLE, closing)
