"""The phases of a turn (5.8)."""

from tests.undertow.oracle import instances, numbers, programs, strokes
from tests.undertow.oracle.cards import Face
from tests.undertow.oracle.state import PLAYER, State, Thing

HAND = 7


def advance(state: State) -> None:
    """Runs the present phase to its end."""
    phase, player = state.phase, state.active
    block = "opening" if phase == "opening" else "phase"
    state.begin_phase()
    state.open(block, PLAYER + player, phase=phase)
    PHASES[phase](state, player)
    state.close(block)


def go_to(state: State, phase: str) -> None:
    if not state.over:
        state.set_game("phase", phase)


def opening(state: State, player: int) -> None:
    for side in (player, 1 - player):
        programs.wake(state, state.hero[side], "opening", 0)
        for ident in list(state.equipment[side]):
            piece: Face = state.things[ident].face
            if state.over or not any(trigger.when == "opening" for trigger in piece.triggers):
                continue
            programs.wake(state, ident, "opening", 0)
            instances.spend(state, state.things[ident])
    go_to(state, "start")


# ---- start ----


def start(state: State, player: int) -> None:
    for ident in [state.hero[player], *(unit.id for unit in state.units(player))]:
        if not state.over and state.is_held(ident) and state.things[ident].get("poison"):
            instances.instance(state, lambda packet, ident=ident: tick(state, state.things[ident], packet))
    for ident in [] if state.over else state.holders(player):
        if not state.over and state.is_held(ident):
            start_of(state, state.things[ident])
    go_to(state, "draw")


def tick(state: State, thing: Thing, packet: list[int]) -> None:
    n = thing.get("poison")
    state.open("poison", thing.id)
    state.set(thing, "poison", n // 2)
    instances.damage(state, thing, n, "raw", 0, packet)
    state.close("poison")


def start_of(state: State, thing: Thing) -> None:
    if thing.zone != "equipment":
        if n := numbers.keyword(state, thing, "regeneration"):
            state.open("trigger", thing.id, keyword="regeneration")
            instances.heal(state, thing, n)
            state.close("trigger")
        if n := numbers.keyword(state, thing, "growth"):
            state.open("trigger", thing.id, keyword="growth")
            instances.buff(state, thing, n, n)
            state.close("trigger")
    programs.wake(state, thing.id, "start", 0)


# ---- draw, prepare ----


def draw_phase(state: State, player: int) -> None:
    if state.turn > 1:
        draw(state, player)
    go_to(state, "prepare")


def draw(state: State, player: int) -> None:
    """The top card, or fatigue."""
    if state.over:
        return
    if state.deck[player]:
        state.open("draw", PLAYER + player)
        state.move(state.things[state.deck[player][0]], "hand")
        state.close("draw")
        return
    instances.instance(state, lambda packet: tire(state, player, packet))


def tire(state: State, player: int, packet: list[int]) -> None:
    state.open("fatigue", PLAYER + player)
    state.fatigue[player] += 1
    state.told.append(("set", PLAYER + player, "fatigue", state.fatigue[player] - 1, state.fatigue[player]))
    state.fatigued = True
    instances.damage(state, state.things[state.hero[player]], state.fatigue[player], "raw", 0, packet)
    state.fatigued = False
    state.close("fatigue")


def prepare(state: State, player: int) -> None:
    cards = [state.things[ident] for ident in state.hand[player]]
    if any(card.get("preparation") for card in cards):
        state.open("prepare", PLAYER + player)
        for card in cards:
            state.set(card, "preparation", max(0, card.get("preparation") - 1))
        state.close("prepare")
    go_to(state, "play")


# ---- play ----


def play(state: State, player: int) -> None:
    at = 0
    while not state.over and at < len(state.hand[player]):
        card = state.things[state.hand[player][at]]
        if card.get("preparation"):
            at += 1
        elif programs.waits(state, card):
            state.open("wait", card.id)
            state.close("wait")
            at += 1
        elif card.face.kind == "unit":
            deploy(state, card)
        else:
            cast(state, card)
    go_to(state, "attack")


def deploy(state: State, card: Thing) -> None:
    state.open("deploy", card.id)
    instances.enter(state, card)
    state.close("deploy")
    programs.arrived(state, card, deployed=True)


def cast(state: State, card: Thing) -> None:
    state.open("cast", state.hero[card.owner], [card.id])
    state.move(card, "graveyard")
    programs.run_program(state, programs.Run(card.id, card.owner), card.face.program)
    state.close("cast")
    programs.wake_side(state, card.owner, "cast", card.id, 0)


# ---- attack ----


def attack(state: State, player: int) -> None:
    strokes.attack(state, state.hero[player])
    waiting = {unit.id for unit in state.units(player)}
    while not state.over:
        unit = next((u for u in state.units(player) if u.id in waiting and u.id not in state.entered), None)
        if not unit:
            break
        waiting.remove(unit.id)
        strokes.attack(state, unit.id)
    for thing in [] if state.over else own_characters(state, player):
        if thing.get("blind"):
            state.add(thing, "blind", -1)
    go_to(state, "end")


def own_characters(state: State, player: int) -> list[Thing]:
    return [state.things[state.hero[player]], *state.units(player)]


# ---- end ----


def end(state: State, player: int) -> None:
    for ident in state.holders(player):
        if not state.over and state.is_held(ident):
            end_of(state, state.things[ident])
    if not state.over:
        for thing in own_characters(state, player):
            expire(state, thing)
        expire_potion(state, player)
        while len(state.hand[player]) > HAND:
            discard(state, player)
        cap(state)
    if not state.over:
        pass_turn(state)


def end_of(state: State, thing: Thing) -> None:
    if thing.zone != "equipment":
        if n := numbers.keyword(state, thing, "healing"):
            mend(state, thing, n)
        if n := numbers.keyword(state, thing, "bombardment"):
            instances.instance(state, lambda packet: bombard(state, thing, n, packet))
    if not state.over and state.is_held(thing.id):
        programs.wake(state, thing.id, "end", 0)


def mend(state: State, thing: Thing, n: int) -> None:
    """The most wounded own unit, else the hero."""
    living = [unit for unit in state.units(thing.owner) if unit.alive]
    target = programs.one(state, living, "wounded") or state.things[state.hero[thing.owner]]
    state.open("trigger", thing.id, keyword="healing")
    instances.heal(state, target, n)
    state.close("trigger")


def bombard(state: State, thing: Thing, n: int, packet: list[int]) -> None:
    targets = [unit for unit in state.units(1 - thing.owner) if unit.alive]
    state.open("trigger", thing.id, keyword="bombardment")
    for target in targets:
        instances.damage(state, target, n, numbers.type_of(state, thing), 0, packet)
    state.close("trigger")


def expire(state: State, thing: Thing) -> None:
    """Statuses with turns last one turn less."""
    lasting = [status for status in ("inspired", "weak", "exposed") if thing.get(f"{status}_turns")]
    if not lasting:
        return
    state.open("expire", thing.id)
    for status in lasting:
        turns = thing.get(f"{status}_turns") - 1
        state.set(thing, f"{status}_turns", turns)
        if not turns:
            state.set(thing, status, 0)
    state.close("expire")


def expire_potion(state: State, player: int) -> None:
    for ident in list(state.equipment[player]):
        piece = state.things[ident]
        turns = piece.get("turns_left")
        if turns and piece.face.word("slot") == "potion":
            state.set(piece, "turns_left", turns - 1)
            if turns == 1:
                instances.spend(state, piece)


def discard(state: State, player: int) -> None:
    hand = [state.things[ident] for ident in state.hand[player]]
    (card,) = programs.in_hand(hand, "highest")
    state.open("discard", card.id)
    state.move(card, "graveyard")
    state.close("discard")


def cap(state: State) -> None:
    """The turn cap (section 8)."""
    if state.turn < state.turn_cap:
        return

    def standing(side: int) -> tuple[int, int, bool]:
        units = sum(unit.get("health") for unit in state.units(side))
        return state.things[state.hero[side]].get("health"), units, side != state.first

    state.end(max((0, 1), key=standing), "turn_cap")


def pass_turn(state: State) -> None:
    state.open("pass_turn", PLAYER + 1 - state.active)
    state.set_game("turn", state.turn + 1)
    state.set_game("active", 1 - state.active)
    state.set_game("phase", "start")
    state.close("pass_turn")


PHASES = {
    "opening": opening,
    "start": start,
    "draw": draw_phase,
    "prepare": prepare,
    "play": play,
    "attack": attack,
    "end": end,
}
