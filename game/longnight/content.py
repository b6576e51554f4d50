"""The Long Night's content: dice, cards, enemies, difficulties, decks and scenarios, checked as they are loaded."""

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.engine.content import Table, Words, asset_root, read_table, shown
from game.engine.errors import BadContent
from game.engine.hexes import Hex, connected

T = TypeVar("T")

IMPULSES = ("force", "fire", "omen")
TYPES = ("earth", "fire", "special")
SLOTS = ("standard", "exclusive")
KINDS = ("generic", "fire")
DIE_KINDS = ("earth_d4", "earth_d6", "earth_d8", "fire_d4", "terror_d4", "terror_d6", "terror_d8")
UNIQUE_DIE = "terror_d8"
FIRST_POOL = ("earth_d6", "fire_d4", UNIQUE_DIE)
ENEMY_DICE = (4, 6, 8)
MOST_UNITS = 16
LEAST_CARDS, MOST_CARDS = 10, 20
"""How large a deck is."""
LEAST_DICE = 3
"""Dice that its cards supply besides the only Terror d8."""

# The keys of each operation of a card line, beside those that every line may have.
LINE_KEYS: Mapping[str, tuple[str, ...]] = {
    "hit": ("amount", "range", "push"),
    "stun": ("range", "push"),
    "vulnerable": ("amount", "range", "kind"),
    "draw": ("amount",),
    "gain_pm": ("amount",),
    "cone_range": ("amount",),
    "cone_hit": ("amount",),
    "cone_vulnerable": ("amount", "kind"),
    "infuse": ("bonus",),
    "set_face": (),
    "charge": (),
    "convert_omens": (),
}
# These choose a die of the row, which only a free card can do.
FREE_ONLY = ("infuse", "set_face", "charge")
ECHO_KEYS: Mapping[str, tuple[str, ...]] = {
    "shield": ("n",),
    "hand": ("n",),
    "die": ("kind",),
    "any_die": (),
    "rotate_one": (),
    "rotate_all": (),
}
SCENARIO_KEYS = (
    *("format", "id", "name", "text", "rows", "cols", "start", "columns", "traps"),
    *("pool", "turn_cap", "par", "units", "waves"),
)

_STATES = ("shield", "vulnerable", "fire_vulnerable", "stunned")
_MANEUVERS = ("tactical_move", "ranged_shot", "mind_bolt", "face_fears")
_ENDS = ("victory", "death", "madness", "exhaustion", "concede")
_KEYWORDS = (
    *("amplification", "collision", "cone", "direct", "expose", "horde", "leech", "push", "range", "sight"),
    *("stun", "terror"),
)
# The words that players see, by table: those of the rules' section 12, and the terms of the rulebook.
VOCABULARY: Mapping[str, tuple[str, ...]] = {
    "activations": ("together", "single"),
    "activation_texts": ("together", "single"),
    "card_types": TYPES,
    "cones": ("e-ne", "ne-nw", "nw-w", "w-sw", "sw-se", "se-e"),
    "die_states": ("waiting", "lit", "spent", "kept", "void"),
    "directions": ("e", "ne", "nw", "w", "sw", "se"),
    "ends": _ENDS,
    "end_texts": _ENDS,
    "impulses": (*IMPULSES, "free"),
    "keywords": _KEYWORDS,
    "keyword_texts": _KEYWORDS,
    "maneuvers": _MANEUVERS,
    "maneuver_texts": _MANEUVERS,
    "phases": ("upkeep", "roll", "resolve", "end", "over"),
    "pools": ("current", "old"),
    "slots": SLOTS,
    "states": _STATES,
    "state_texts": _STATES,
    "terms": (
        *("activation", "ai_die", "bag", "buffer", "campaign", "card", "column", "cooldown", "daily_night", "deck"),
        *("die", "difficulty", "echo", "enemy", "hand", "hit_points", "impulse", "investigator", "line", "maneuver"),
        *("movement_points", "night", "par", "pool", "row", "score", "sequence", "stars", "supply", "terror_points"),
        *("trap", "turn", "turn_cap", "wave", "window"),
    ),
    "title": ("name", "text", "kicker", "story"),
    "zones": (
        *("deck", "hand", "discard", "cooldown", "play", "bag", "pool", "sequence", "buffer", "aside"),
        *("board", "wave", "grave"),
    ),
}

_HEX = re.compile(r"([1-9][0-9]?),([1-9][0-9]?)", re.ASCII)
_OP_FORMS: Mapping[str, tuple[re.Pattern[str], str]] = {
    what: (re.compile(pattern, re.ASCII), form)
    for what, pattern, form in (
        ("approach", r"approach(?: (?P<steps>[1-9]))?", '"approach" or "approach 4"'),
        ("within", r"within (?P<range>[1-9])", '"within 3"'),
        ("retreat", r"retreat(?: (?P<steps>[1-9]))?", '"retreat" or "retreat 2"'),
        ("attack", r"attack (?P<n>[1-9])(?P<riders>(?: [a-z]+(?: [0-9]+)?)*)", '"attack 2" and riders'),
        ("drain", r"drain (?P<n>[1-9]) \((?P<range>[1-9])\)", '"drain 1 (3)"'),
        ("gaze", r"gaze (?P<n>[1-9]) \((?P<range>[1-9])\)", '"gaze 1 (3)"'),
        ("bolt", r"bolt (?P<n>[1-9]) \((?P<range>[1-9])\)", '"bolt 1 (3)"'),
        ("shield", r"shield (?P<n>[1-9])", '"shield 2"'),
        ("mend", r"mend (?P<n>[1-9])", '"mend 2"'),
        ("summon", r"summon (?P<summon>[a-z0-9_:]+)", '"summon zombie"'),
    )
}
_RIDER = re.compile(r" (leech|horde|terror|stun|push ([1-3]))(?= |$)", re.ASCII)


class Die(NamedTuple):
    """A kind of player die: its faces from low to high, and the impulse it shows."""

    id: str
    name: Words
    faces: tuple[int, ...]
    impulse: str


class Line(NamedTuple):
    """A line of a card: what it costs and does. What its operation does not use is 0 or ``""``."""

    cost: int
    impulse: str
    """``force``, ``fire``, ``omen`` or ``free``."""
    pt: int
    what: str
    amount: int = 0
    range: int = 0
    push: int = 0
    kind: str = ""
    """``generic`` or ``fire`` for Vulnerability."""
    bonus: int = 0
    expose: int = 0
    """1 if its first use makes the Investigator Vulnerable."""
    later_shield: int = 0


class Echo(NamedTuple):
    """What a discarded card gives beside +1 PM."""

    what: str
    n: int = 0
    kind: str = ""
    """A kind of die, for ``die``."""


class Card(NamedTuple):
    """A card: ``cd`` is its cooldown in quarter turns, ``supply`` the die it brings to the Bag, or ``""``."""

    id: str
    name: Words
    type: str
    cd: int
    slot: str
    supply: str
    echo: Echo
    lines: tuple[Line, ...]

    @property
    def copies(self) -> int:
        """How many a deck may hold: two; one if it needs the exclusive slot or supplies the only Terror d8."""
        return 1 if self.slot == "exclusive" or self.supply == UNIQUE_DIE else 2


class Op(NamedTuple):
    """A step of an enemy's action. What it does not use is 0 or ``""``.

    ``n`` is damage, Terror Points, tokens, shields or Hit Points. ``steps`` is always given for the three that walk,
    the enemy's movement where the file leaves it out. ``range`` is the reach that ``approach`` (1) and ``within`` walk
    into, or from which ``drain``, ``gaze`` and ``bolt`` work. ``leech``, ``horde``, ``terror`` and ``stun`` are 0 or 1.
    """

    what: str
    n: int = 0
    steps: int = 0
    range: int = 0
    leech: int = 0
    horde: int = 0
    terror: int = 0
    push: int = 0
    stun: int = 0
    summon: str = ""


class EnemyAction(NamedTuple):
    """What an enemy does on some faces of its die."""

    faces: tuple[int, ...]
    name: Words
    do: tuple[Op, ...]


class Enemy(NamedTuple):
    """An enemy's sheet. ``die`` is 4, 6 or 8; each face belongs to exactly one action."""

    id: str
    name: Words
    hp: int
    move: int
    die: int
    actions: tuple[EnemyAction, ...]

    def action(self, face: int) -> EnemyAction:
        """The action of a face.

        Raises: ``ValueError`` if the die has no such face.
        """
        for action in self.actions:
            if face in action.faces:
                return action
        raise ValueError(f"{self.id}: no face {face} on a d{self.die}")


class Difficulty(NamedTuple):
    """How the Investigator starts, what enemies get on top, and the score's weight in halves."""

    id: str
    name: Words
    hp: int
    pt: int
    enemy_hp: int
    attack: int
    weight: int


class Deck(NamedTuple):
    """A ready deck: card ids in order, copies spelt out."""

    id: str
    name: Words
    cards: tuple[str, ...]


class Trap(NamedTuple):
    """A trap on the map."""

    hex: Hex
    damage: int


class Placement(NamedTuple):
    """An enemy and the hex where it starts, or to which it comes."""

    unit: str
    hex: Hex


class Wave(NamedTuple):
    """Enemies that come in the upkeep of a turn."""

    turn: int
    units: tuple[Placement, ...]


class Scenario(NamedTuple):
    """A map and its enemies, in order of deployment. A scenario that is no file has the id ``custom``."""

    id: str
    name: Words
    text: Words
    rows: int
    cols: int
    start: Hex
    columns: tuple[Hex, ...]
    traps: tuple[Trap, ...]
    pool: tuple[str, ...]
    turn_cap: int
    par: int
    units: tuple[Placement, ...]
    waves: tuple[Wave, ...]


class Content(NamedTuple):
    """All content of the title, each dict sorted by id. ``words`` has a table of texts for each kind of thing."""

    dice: Mapping[str, Die]
    cards: Mapping[str, Card]
    enemies: Mapping[str, Enemy]
    difficulties: Mapping[str, Difficulty]
    decks: Mapping[str, Deck]
    scenarios: Mapping[str, Scenario]
    campaign: tuple[str, ...]
    words: Mapping[str, Mapping[str, Words]]


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
    content = content._replace(scenarios=_load_scenarios(root, content))
    campaign = _parse_campaign(read_table(root, "longnight/campaign.toml"), content.scenarios)
    return content._replace(campaign=campaign)


def parse_dice(file: Table) -> dict[str, Die]:
    """The dice of a file, all seven kinds: at most 8 faces each, of 1 to 9, with at most 4 different values.

    Raises: ``BadContent``.
    """
    file.allow("format", "die")
    dice = {}
    for entry in file.entries("die"):
        entry.allow("id", "name", "faces", "impulse")
        faces = entry.integers("faces", 1, 9)
        if not 1 <= len(faces) <= 8:
            entry.fault("faces", f"expected 1..8 faces, got {len(faces)}")
        if len(set(faces)) > 4:
            entry.fault("faces", f"expected at most 4 different values, got {len(set(faces))}")
        die = Die(
            id=entry.choice("id", DIE_KINDS),
            name=entry.words("name"),
            faces=tuple(sorted(faces)),
            impulse=entry.choice("impulse", IMPULSES),
        )
        dice[die.id] = die
    missing = [kind for kind in DIE_KINDS if kind not in dice]
    if missing:
        file.fault("die", f"missing {', '.join(missing)}; the kinds of dice are fixed")
    return _sorted(dice)


def parse_cards(file: Table, dice: Mapping[str, Die]) -> dict[str, Card]:
    """The cards of a file.

    Raises: ``BadContent``. Rules, section 6.2.
    """
    file.allow("format", "card")
    return _sorted({entry.id(): _parse_card(entry, dice) for entry in file.entries("card")})


def _parse_card(entry: Table, dice: Mapping[str, Die]) -> Card:
    entry.allow("id", "name", "type", "cd", "slot", "supply", "echo", "line")
    lines = tuple(_parse_line(line) for line in entry.tables("line"))
    if not 1 <= len(lines) <= 3:
        entry.fault("line", f"expected 1..3 lines, got {len(lines)}")
    if len(lines) > 1 and any(line.impulse == "free" for line in lines):
        entry.fault("line", f"a free line must be the card's only line, got {len(lines)} lines")
    card = Card(
        id=entry.id(),
        name=entry.words("name"),
        type=entry.choice("type", TYPES),
        cd=entry.integer("cd", 0, 3),
        slot=entry.choice("slot", SLOTS, default="standard"),
        supply=entry.choice("supply", ("", *dice), default=""),
        echo=_parse_echo(entry.table("echo"), dice),
        lines=lines,
    )
    if card.slot == "exclusive" and card.cd == 0:
        entry.fault("cd", "expected 1..3 for a card of the exclusive slot, got 0")
    return card


def _parse_line(line: Table) -> Line:
    what = line.choice("what", LINE_KEYS)
    line.allow("cost", "impulse", "pt", "what", *LINE_KEYS[what], "expose", "later_shield")
    impulse = line.choice("impulse", (*IMPULSES, "free"))
    if what in FREE_ONLY and impulse != "free":
        line.fault("impulse", f'expected "free", since {what} chooses a die of the row, got {shown(impulse)}')
    if what == "convert_omens" and impulse != "omen":
        line.fault("impulse", f'expected "omen" for convert_omens, got {shown(impulse)}')
    if impulse == "free" and line.integer("cost", 0, 4, default=0) != 0:
        line.fault("cost", f"expected 0 for a free line, got {shown(line.value('cost'))}")

    def number(key: str, low: int) -> int:
        if key not in LINE_KEYS[what]:
            return 0
        return line.integer(key, low, 3, default=0) if key == "push" else line.integer(key, low, 9)

    return Line(
        cost=0 if impulse == "free" else line.integer("cost", 1, 4),
        impulse=impulse,
        pt=line.integer("pt", 0, 3, default=0),
        what=what,
        amount=number("amount", 1),
        range=number("range", 1),
        push=number("push", 0),
        kind=line.choice("kind", KINDS) if "kind" in LINE_KEYS[what] else "",
        bonus=number("bonus", 0),
        expose=line.integer("expose", 0, 1, default=0),
        later_shield=line.integer("later_shield", 0, 9, default=0),
    )


def _parse_echo(echo: Table, dice: Mapping[str, Die]) -> Echo:
    what = echo.choice("what", ECHO_KEYS)
    keys = ECHO_KEYS[what]
    echo.allow("what", *keys)
    return Echo(
        what,
        n=echo.integer("n", 1, 9) if "n" in keys else 0,
        kind=echo.choice("kind", dice) if "kind" in keys else "",
    )


def parse_enemies(file: Table) -> dict[str, Enemy]:
    """The enemies of a file.

    Raises: ``BadContent``. Rules, section 6.5.
    """
    file.allow("format", "enemy")
    known = [entry.id() for entry in file.entries("enemy")]
    return _sorted({entry.id(): _parse_enemy(entry, known) for entry in file.entries("enemy")})


def _parse_enemy(entry: Table, known: Iterable[str]) -> Enemy:
    entry.allow("id", "name", "hp", "move", "die", "action")
    name = entry.id()
    move = entry.integer("move", 0, 6)
    die = entry.value("die")
    if not isinstance(die, int) or isinstance(die, bool) or die not in ENEMY_DICE:
        entry.wrong("die", "4, 6 or 8", die)
    others = [other for other in known if other != name]
    actions = []
    owner: dict[int, int] = {}
    for index, action in enumerate(entry.tables("action")):
        action.allow("faces", "name", "do")
        faces = action.integers("faces", 1, die)
        for face in faces:
            if face in owner:
                action.fault("faces", f"face {face} belongs to action[{owner[face]}] already; each face stands once")
            owner[face] = index
        if not faces:
            action.fault("faces", "expected at least one face, got none")
        texts = action.texts("do", most=4)
        ops = tuple(parse_op(text, move, others, action.where(f"do[{i}]")) for i, text in enumerate(texts))
        actions.append(EnemyAction(faces, action.words("name"), ops))
    missing = [str(face) for face in range(1, die + 1) if face not in owner]
    if missing:
        entry.fault("action", f"no action for face {', '.join(missing)}; each of 1..{die} needs one")
    return Enemy(name, entry.words("name"), entry.integer("hp", 1, 30), move, die, tuple(actions))


def parse_op(text: str, move: int, summonable: Iterable[str], where: str) -> Op:
    """Reads a step of an enemy's action; ``move`` is the enemy's movement, used where no steps are named.

    >>> parse_op("attack 2 leech push 1", 2, [], "here")
    Op(what='attack', n=2, steps=0, range=0, leech=1, horde=0, terror=0, push=1, stun=0, summon='')

    Raises: ``BadContent`` beginning with ``where``. Rules, section 6.5.
    """
    what = text.partition(" ")[0]
    if what not in _OP_FORMS:
        raise BadContent(f"{where}: expected one of {', '.join(_OP_FORMS)}, got {shown(text)}")
    pattern, form = _OP_FORMS[what]
    match = pattern.fullmatch(text)
    if match is None:
        raise BadContent(f"{where}: expected {form} with numbers 1..9, got {shown(text)}")
    part = match.groupdict()
    if what == "attack":
        return _parse_attack(int(part["n"]), part["riders"], where, text)
    summon = part.get("summon") or ""
    if what == "summon" and summon not in summonable:
        kinds = ", ".join(summonable) or "no other kind"
        raise BadContent(f"{where}: expected another kind of enemy ({kinds}), got {shown(summon)}")
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
            known = "leech, horde, terror, stun and push 1..3, each once"
            raise BadContent(f"{where}: expected riders {known}, got {shown(text)}")
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
    return _sorted(difficulties)


def parse_decks(file: Table, cards: Mapping[str, Card]) -> dict[str, Deck]:
    """The ready decks of a file.

    Raises: ``BadContent``; a ready deck obeys the same rules as any other (:func:`deck_fault`).
    """
    file.allow("format", "deck")
    decks = {}
    for entry in file.entries("deck"):
        entry.allow("id", "name", "cards")
        ids: list[str] = []
        for item in entry.tables("cards", most=20):
            item.allow("card", "count")
            ids += [item.choice("card", cards)] * item.integer("count", 1, 2, default=1)
        fault = deck_fault(ids, cards)
        if fault:
            entry.fault("cards", fault)
        decks[entry.id()] = Deck(entry.id(), entry.words("name"), tuple(ids))
    return _sorted(decks)


class DeckCheck(NamedTuple):
    """One of the rules of decks (``size``, ``copies``, ``dice``), looked at: how many were found, and of which card."""

    rule: str
    good: bool
    found: int
    card: str = ""
    """For ``copies``: the first of which there are too many."""


def deck_checks(ids: Iterable[str], cards: Mapping[str, Card]) -> tuple[DeckCheck, ...]:
    """Every rule of decks for a deck of known cards (rules, section 2)."""
    deck = list(ids)
    most = next((card for card in dict.fromkeys(deck) if deck.count(card) > cards[card].copies), "")
    dice = sum(cards[card].supply not in ("", UNIQUE_DIE) for card in deck)
    return (
        DeckCheck("size", LEAST_CARDS <= len(deck) <= MOST_CARDS, len(deck)),
        DeckCheck("copies", not most, deck.count(most), most),
        DeckCheck("dice", dice >= LEAST_DICE, dice),
    )


def deck_fault(ids: Iterable[str], cards: Mapping[str, Card]) -> str:
    """What is wrong with a deck of known cards, or ``""``: size, copies, and dice supplied (rules, section 2)."""
    wrong = next((check for check in deck_checks(ids, cards) if not check.good), None)
    if wrong is None:
        return ""
    if wrong.rule == "size":
        return f"expected {LEAST_CARDS}..{MOST_CARDS} cards, got {wrong.found}"
    if wrong.rule == "copies":
        copies = "1 copy" if cards[wrong.card].copies == 1 else "2 copies"
        return f"expected at most {copies} of {wrong.card}, got {wrong.found}"
    givers = ", ".join(card.id for card in cards.values() if card.supply not in ("", UNIQUE_DIE))
    dice = f"expected cards that supply {LEAST_DICE} dice besides the {UNIQUE_DIE}, got {wrong.found}"
    return f"{dice}; those that do: {givers}"


def _load_scenarios(root: Path, content: Content) -> dict[str, Scenario]:
    folder = "longnight/scenarios"
    try:
        names = sorted(path.name for path in (root / folder).iterdir() if path.suffix == ".toml")
    except OSError:
        raise BadContent(f"{folder}: no such folder in {root}") from None
    scenarios = {}
    for name in names:
        table = read_table(root, f"{folder}/{name}")
        table.allow(*SCENARIO_KEYS)
        for key in ("id", "name", "text"):
            table.value(key)
        scenario = parse_scenario(table.data, table.place, content)
        if scenario.id != name.removesuffix(".toml"):
            table.wrong("id", f"{shown(name.removesuffix('.toml'))}, the file's name", scenario.id)
        scenarios[scenario.id] = scenario
    return _sorted(scenarios)


def parse_scenario(data: Mapping[str, object], where: str, content: Content) -> Scenario:
    """A scenario from a file's table or a set-up's object; ``format``, ``id``, ``name`` and ``text`` may be left out.

    Of the content only the dice and enemies are looked at.

    Raises: ``BadContent`` beginning with ``where``. Rules, section 6.6.
    """
    table = Table(data, where)
    table.allow(*SCENARIO_KEYS)
    table.integer("format", 1, 1, default=1)
    rows, cols = table.integer("rows", 3, 12), table.integer("cols", 3, 12)
    nameless = Words("Custom Night", "Notte su misura", "自定之夜")
    scenario = Scenario(
        id=table.id() if "id" in table else "custom",
        name=table.words("name") if "name" in table else nameless,
        text=table.words("text") if "text" in table else Words("", "", ""),
        rows=rows,
        cols=cols,
        start=_hex(table, "start", table.value("start"), rows, cols),
        columns=tuple(
            _hex(table, f"columns[{i}]", text, rows, cols)
            for i, text in enumerate(table.list("columns", most=24, default=True))
        ),
        traps=tuple(_parse_trap(trap, rows, cols) for trap in table.tables("traps", most=12, default=True)),
        pool=table.choices("pool", content.dice, most=6) if "pool" in table else FIRST_POOL,
        turn_cap=table.integer("turn_cap", 5, 200, default=30),
        par=table.integer("par", 1, 200, default=10),
        units=_parse_placements(table, rows, cols, content.enemies, needed=False),
        waves=tuple(_parse_wave(wave, rows, cols, content.enemies) for wave in table.tables("waves", default=True)),
    )
    _check_map(table, scenario)
    return scenario


def _parse_trap(trap: Table, rows: int, cols: int) -> Trap:
    trap.allow("hex", "damage")
    return Trap(_hex(trap, "hex", trap.value("hex"), rows, cols), trap.integer("damage", 1, 9, default=3))


def _parse_wave(wave: Table, rows: int, cols: int, enemies: Mapping[str, Enemy]) -> Wave:
    wave.allow("turn", "units")
    return Wave(wave.integer("turn", 2, 200), _parse_placements(wave, rows, cols, enemies, needed=True))


def _parse_placements(
    table: Table, rows: int, cols: int, enemies: Mapping[str, Enemy], needed: bool
) -> tuple[Placement, ...]:
    placements = []
    for unit in table.tables("units", default=not needed):
        unit.allow("unit", "hex")
        placements.append(Placement(unit.choice("unit", enemies), _hex(unit, "hex", unit.value("hex"), rows, cols)))
    return tuple(placements)


def _hex(table: Table, key: str, value: object, rows: int, cols: int) -> Hex:
    match = _HEX.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        table.wrong(key, 'a hex such as "4,3" (row, column)', value)
    row, col = int(match[1]), int(match[2])
    if row > rows or col > cols:
        table.wrong(key, f'a hex of the map, "1,1" to "{rows},{cols}"', value)
    return row, col


def _check_map(table: Table, scenario: Scenario) -> None:
    total = len(scenario.units) + sum(len(wave.units) for wave in scenario.waves)
    if not 1 <= total <= MOST_UNITS:
        table.fault("units", f"expected 1..{MOST_UNITS} enemies, those of waves included, got {total}")
    held: dict[Hex, str] = {scenario.start: "start"}
    things = [(f"columns[{i}]", place) for i, place in enumerate(scenario.columns)]
    things += [(f"traps[{i}].hex", trap.hex) for i, trap in enumerate(scenario.traps)]
    things += [(f"units[{i}].hex", unit.hex) for i, unit in enumerate(scenario.units)]
    for key, place in things:
        if place in held:
            table.fault(key, f'expected a hex of its own, got "{place[0]},{place[1]}", which {held[place]} has')
        held[place] = key
    if not connected(scenario.rows, scenario.cols, scenario.columns):
        table.fault("columns", "expected columns that cut no part of the map off, got two parts or more")


def _parse_campaign(file: Table, scenarios: Mapping[str, Scenario]) -> tuple[str, ...]:
    file.allow("format", "scenarios")
    ids = file.choices("scenarios", scenarios)
    for i, name in enumerate(ids):
        if name in ids[:i]:
            file.fault(f"scenarios[{i}]", f"{shown(name)} stands earlier in the list; each scenario stands once")
    return ids


def parse_words(file: Table) -> dict[str, dict[str, Words]]:
    """The vocabulary that players see: every table and word of ``VOCABULARY`` and no other.

    Raises: ``BadContent``.
    """
    file.allow("format", *VOCABULARY)
    words = {}
    for key, names in VOCABULARY.items():
        table = file.table(key)
        table.allow(*names)
        words[key] = {name: table.words(name) for name in names}
    return words


def _sorted(entries: dict[str, T]) -> dict[str, T]:
    return dict(sorted(entries.items()))
