"""Enemies and difficulties out of their files."""

import re
from collections.abc import Iterable, Mapping

from game.engine.content import Table, one_of, shown
from game.engine.errors import BadContent
from game.engine.said import Said
from game.longnight.engine.content.model import ENEMY_DICE, Difficulty, Enemy, EnemyAction, Op, by_id

_OP_FORMS: Mapping[str, tuple[re.Pattern[str], str]] = {
    what: (re.compile(pattern, re.ASCII), form)
    for what, pattern, form in (
        ("approach", r"approach(?: (?P<steps>[1-9]))?", one_of(('"approach"', '"approach 4"'))),
        ("within", r"within (?P<range>[1-9])", '"within 3"'),
        ("retreat", r"retreat(?: (?P<steps>[1-9]))?", one_of(('"retreat"', '"retreat 2"'))),
        ("attack", r"attack (?P<n>[1-9])(?P<riders>(?: [a-z]+(?: [0-9]+)?)*)", Said('"attack 2" and riders')),
        ("drain", r"drain (?P<n>[1-9]) \((?P<range>[1-9])\)", '"drain 1 (3)"'),
        ("gaze", r"gaze (?P<n>[1-9]) \((?P<range>[1-9])\)", '"gaze 1 (3)"'),
        ("bolt", r"bolt (?P<n>[1-9]) \((?P<range>[1-9])\)", '"bolt 1 (3)"'),
        ("shield", r"shield (?P<n>[1-9])", '"shield 2"'),
        ("mend", r"mend (?P<n>[1-9])", '"mend 2"'),
        ("summon", r"summon (?P<summon>[a-z0-9_:]+)", '"summon zombie"'),
    )
}
_RIDER = re.compile(r" (leech|horde|terror|stun|push ([1-3]))(?= |$)", re.ASCII)


def parse_enemies(file: Table) -> dict[str, Enemy]:
    """The enemies of a file.

    Raises: ``BadContent``. Rules, section 6.5.
    """
    file.allow("format", "enemy")
    known = [entry.id() for entry in file.entries("enemy")]
    return by_id({entry.id(): _parse_enemy(entry, known) for entry in file.entries("enemy")})


def _parse_enemy(entry: Table, known: Iterable[str]) -> Enemy:
    entry.allow("id", "name", "hp", "move", "die", "action")
    name = entry.id()
    move = entry.integer("move", 0, 6)
    die = entry.value("die")
    if not isinstance(die, int) or isinstance(die, bool) or die not in ENEMY_DICE:
        entry.wrong("die", Said("4, 6 or 8"), die)
    others = [other for other in known if other != name]
    actions = []
    owner: dict[int, int] = {}
    for index, action in enumerate(entry.tables("action")):
        action.allow("faces", "name", "do")
        faces = action.integers("faces", 1, die)
        for face in faces:
            if face in owner:
                action.fault(
                    "faces",
                    Said(
                        "face {face} belongs to action[{number}] already; each face stands once",
                        face=face,
                        number=owner[face],
                    ),
                )
            owner[face] = index
        if not faces:
            action.fault("faces", Said("expected at least one face, got none"))
        texts = action.texts("do", most=4)
        ops = tuple(parse_op(text, move, others, action.where(f"do[{i}]")) for i, text in enumerate(texts))
        actions.append(EnemyAction(faces, action.words("name"), ops))
    missing = [str(face) for face in range(1, die + 1) if face not in owner]
    if missing:
        entry.fault(
            "action", Said("no action for face {known}; each of 1..{die} needs one", known=", ".join(missing), die=die)
        )
    return Enemy(name, entry.words("name"), entry.integer("hp", 1, 30), move, die, tuple(actions))


def parse_op(text: str, move: int, summonable: Iterable[str], where: str) -> Op:
    """Reads a step of an enemy's action; ``move`` is the enemy's movement, used where no steps are named.

    >>> parse_op("attack 2 leech push 1", 2, [], "here")
    Op(what='attack', n=2, steps=0, range=0, leech=1, horde=0, terror=0, push=1, stun=0, summon='')

    Raises: ``BadContent`` beginning with ``where``. Rules, section 6.5.
    """
    what = text.partition(" ")[0]
    if what not in _OP_FORMS:
        raise BadContent(
            "{place}: expected {wanted}, got {value}",
            place=where,
            wanted=Said("one of {known}", known=", ".join(_OP_FORMS)),
            value=shown(text),
        )
    pattern, form = _OP_FORMS[what]
    match = pattern.fullmatch(text)
    if match is None:
        raise BadContent(
            "{place}: expected {wanted}, got {value}",
            place=where,
            wanted=Said("{form} with numbers 1..9", form=form),
            value=shown(text),
        )
    part = match.groupdict()
    if what == "attack":
        return _parse_attack(int(part["n"]), part["riders"], where, text)
    summon = part.get("summon") or ""
    if what == "summon" and summon not in summonable:
        kinds = ", ".join(summonable) or Said("no other kind")
        raise BadContent(
            "{place}: expected {wanted}, got {value}",
            place=where,
            wanted=Said("another kind of enemy ({kinds})", kinds=kinds),
            value=shown(summon),
        )
    walks = what in ("approach", "within", "retreat")
    return Op(
        what,
        n=int(part.get("n") or 0),
        steps=int(part.get("steps") or move) if walks else 0,
        range=1 if what == "approach" else int(part.get("range") or 0),
        summon=summon,
    )


def _parse_attack(n: int, riders: str, where: str, text: str) -> Op:
    names: dict[str, int] = {}
    rest = riders
    while rest:
        match = _RIDER.match(rest)
        word = match[1].split(" ")[0] if match else ""
        if match is None or word in names:
            raise BadContent(
                "{place}: expected {wanted}, got {value}",
                place=where,
                wanted=Said("riders {known}, each once", known="leech, horde, terror, stun, push 1..3"),
                value=shown(text),
            )
        names[word] = int(match[2] or 1)
        rest = rest[match.end() :]
    return Op(
        "attack",
        n,
        leech=names.get("leech", 0),
        horde=names.get("horde", 0),
        terror=names.get("terror", 0),
        push=names.get("push", 0),
        stun=names.get("stun", 0),
    )


def parse_difficulties(file: Table) -> dict[str, Difficulty]:
    """The difficulties of a file, sorted by id.

    Raises: ``BadContent``. Rules, section 6.8.
    """
    file.allow("format", "difficulty")
    difficulties = {}
    for entry in file.entries("difficulty"):
        entry.allow("id", "name", "hp", "pt", "enemy_hp", "attack", "weight")
        difficulties[entry.id()] = Difficulty(
            id=entry.id(),
            name=entry.words("name"),
            hp=entry.integer("hp", 1, 10),
            pt=entry.integer("pt", 1, 99),
            enemy_hp=entry.integer("enemy_hp", 0, 9),
            attack=entry.integer("attack", 0, 9),
            weight=entry.integer("weight", 1, 9),
        )
    return by_id(difficulties)
