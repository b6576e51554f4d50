"""What the steps of a program do, word by word (5.6, 6.3)."""

from collections.abc import Callable
from typing import Any

from tests.lirya.oracle import happening, noting, numbers, values
from tests.lirya.oracle.cards import Ability, Json
from tests.lirya.oracle.happening import Blow
from tests.lirya.oracle.state import LINES, Card, Choice, Event, Ref, State, Steps, ask, ask_id
from tests.lirya.oracle.values import Run, is_player, player_ref

UNTIL = {"turn_end": "turn", "your_next_turn": "your_next"}


def program(state: State, run: Run, steps: tuple[Json, ...] | list[Json]) -> Steps:
    """Steps in order, a state check after each."""
    for step in steps:
        if "if" in step:
            yield from program(state, run, step.get("then" if values.holds(state, run, step["if"]) else "else", []))
            continue
        word = next(iter(step))
        yield from DOES[word](state, run, step)
        happening.check(state)


def can_begin(state: State, run: Run, ability: Ability) -> bool:
    """Whether there is all that it must choose (section 4); a discard may find an empty hand."""
    return values.can_aim(state, run) and all(can_choose(state, run, step) for step in ability.steps)


def can_choose(state: State, run: Run, step: Json) -> bool:
    said = step[next(iter(step))]
    if not isinstance(said, dict) or "choose" not in said:
        return True
    return bool(
        revivable(state, run, said) if "revive" in step else values.everything(state, run, said, said["choose"])
    )


# ---- choosing ----


def choose_target(state: State, run: Run, found: list[Ref]) -> Steps:
    ident = yield from ask_id("target", run.player, [ref.id for ref in found])
    return next(ref for ref in found if ref.id == ident)


def named(state: State, run: Run, said: Any) -> list[Ref]:
    """The things of a step; they are "the same" for the next ones."""
    found = values.things(state, run, said)
    run.same = found
    return found


def affected(state: State, run: Run, said: Any) -> list[Card]:
    """Those of a step that are cards and not immune to what it comes from."""
    found = [ref for ref in named(state, run, said) if not numbers.resists(state, run, ref)]
    return [card for card in map(state.here, found) if card]


def pick(state: State, run: Run, cards: list[Card], none: bool = False, player: int | None = None) -> Steps:
    """One of several cards, or none."""
    options = [f"pick #{card.id}" for card in cards] + (["none"] if none else [])
    answer = yield from ask(Choice("pick", run.player if player is None else player, options))
    return None if answer == "none" else state.cards[int(answer.removeprefix("pick #"))]


# ---- damage and healing ----


def do_damage(state: State, run: Run, step: Json) -> Steps:
    n = values.amount(state, run, step["damage"]) + happening.bonus(state, run)
    foes = [r for r in named(state, run, step["to"]) if not numbers.resists(state, run, r)]
    blow = Blow(run.source, type=step.get("type", "pure"))
    happening.damage(state, blow, [(ref, n) for ref in foes])
    yield from ()


def do_heal(state: State, run: Run, step: Json) -> Steps:
    n = values.amount(state, run, step["heal"])
    happening.heal(state, [(ref, n) for ref in named(state, run, step["to"])])
    yield from ()


def do_repair(state: State, run: Run, step: Json) -> Steps:
    n = values.amount(state, run, step["repair"])
    happening.heal(state, [(ref, n) for ref in named(state, run, step["on"])])
    yield from ()


def do_lose_life(state: State, run: Run, step: Json) -> Steps:
    for ref in values.things(state, run, step.get("who", "you")):
        state.life[ref.id - 1] -= step["lose_life"]
    yield from ()


def do_destroy(state: State, run: Run, step: Json) -> Steps:
    for card in affected(state, run, step["destroy"]):
        card.doomed = card.doomed or not numbers.immune(card, "destroy")
    yield from ()


# ---- states, statistics, keywords ----


def lasting(state: State, run: Run, step: Json, **what: Any) -> Json:
    return {**what, "until": UNTIL.get(step.get("until", ""), "forever"), "by": run.player, "time": state.tick()}


def do_state(state: State, run: Run, step: Json) -> Steps:
    for card in affected(state, run, step["to"]):
        if card.face.type == "character":
            n, fixed = values.amount(state, run, step.get("n", 0)), step.get("fixed", False)
            happening.put_state(state, card, step["state"], n, step.get("turns"), fixed)
    yield from ()


def do_cleanse(state: State, run: Run, step: Json) -> Steps:
    gone = numbers.HARMFUL if step["cleanse"] == "all" else (step["cleanse"],)
    for card in affected(state, run, step["from"]):
        card.states = [held for held in card.states if held["state"] not in gone or held.get("fixed")]
    yield from ()


def do_stats(state: State, run: Run, step: Json) -> Steps:
    added = {stat: values.amount(state, run, step["stats"].get(stat, 0)) for stat in numbers.STATS}
    for card in affected(state, run, step["to"]):
        card.mods.append(lasting(state, run, step, op="stat", **added))
    yield from ()


def do_set(state: State, run: Run, step: Json) -> Steps:
    for card in affected(state, run, step["of"]):
        for stat, said in step["set"].items():
            value = values.amount(state, run, said)
            card.mods.append(lasting(state, run, step, op=f"set_{stat}", value=value))
    yield from ()


def do_silence(state: State, run: Run, step: Json) -> Steps:
    for card in affected(state, run, step["silence"]):
        card.mods.append(lasting(state, run, step, op="silence"))
    yield from ()


def do_give(state: State, run: Run, step: Json) -> Steps:
    name, _, value = step["give"].partition(" ")
    for card in affected(state, run, step["to"]):
        card.granted.append(lasting(state, run, step, keyword=name, value=int(value or 1)))
    yield from ()


def do_barrier(state: State, run: Run, step: Json) -> Steps:
    for card in affected(state, run, step["barrier"]):
        card.barrier = 1
    yield from ()


# ---- places and sides ----


def do_shift(state: State, run: Run, step: Json) -> Steps:
    yield from moved(state, run, step["shift"], LINES)


def do_push(state: State, run: Run, step: Json) -> Steps:
    yield from moved(state, run, step["push"], ("front",))


def do_pull(state: State, run: Run, step: Json) -> Steps:
    yield from moved(state, run, step["pull"], ("back",))


def moved(state: State, run: Run, said: Any, out_of: tuple[str, ...]) -> Steps:
    """To the other line, out of one of these."""
    for card in affected(state, run, said):
        if card.zone in out_of and not happening.held_fast(state, run, card):
            happening.to_line(state, card, LINES[1 - LINES.index(card.zone)])
    yield from ()


def do_exchange(state: State, run: Run, step: Json) -> Steps:
    one, other = (values.things(state, run, step[key]) for key in ("exchange", "with"))
    cards = [state.here(ref) for ref in (*one, *other)]
    if len(cards) == 2 and cards[0] and cards[1]:
        happening.exchange(state, cards[0], cards[1])
    yield from ()


def do_control(state: State, run: Run, step: Json) -> Steps:
    for card in affected(state, run, step["control"]):
        if happening.held_fast(state, run, card) or numbers.immune(card, "control") or card.controller == run.player:
            continue
        if happening.change_sides(state, card, run.player):
            card.mods.append(lasting(state, run, step, op="control"))
    yield from ()


def do_move(state: State, run: Run, step: Json) -> Steps:
    """Back to the owner's hand, out of play or out of the discard."""
    said = step["move"]
    if step["to"] != "hand":
        raise NotImplementedError(f"move to {step['to']}")
    if isinstance(said, dict) and "choose" in said:
        found = [state.cards[r.id] for r in values.everything(state, run, said, said["choose"])]
        if found:
            card = yield from pick(state, run, found)
            state.put(card, "hand")
        return
    cards = affected(state, run, said)
    for card in cards:
        noting.happen(state, Event("leave", of=card.ref))
    for card in cards:
        happening.leave(state, card, "hand")


def do_summon(state: State, run: Run, step: Json) -> Steps:
    for _ in range(values.amount(state, run, step.get("n", 1))):
        happening.create(state, step["summon"], step.get("at", "front"), run.player)
    yield from ()


def do_upgrade(state: State, run: Run, step: Json) -> Steps:
    for card in affected(state, run, step["upgrade"]):
        raise_level(state, card)
    yield from ()


def raise_level(state: State, card: Card) -> None:
    if card.level < 3:
        card.level += 1
        noting.happen(state, Event("upgrade", of=card.ref))


def revivable(state: State, run: Run, said: Json) -> list[Card]:
    """Cards of the discard that have an allowed free slot (5.12)."""
    found = [state.cards[ref.id] for ref in values.everything(state, run, said, said["choose"])]
    return [card for card in found if places(state, card, run.player)]


def places(state: State, card: Card, player: int) -> list[tuple[str, int]]:
    """Where a card may come into play (6.1)."""
    lines = ("structures",) if card.face.levels else ("back",) if card.face.back_only else LINES
    return [(line, slot) for line in lines for slot in state.free(player, line)]


def do_revive(state: State, run: Run, step: Json) -> Steps:
    found = revivable(state, run, step["revive"])
    if not found:
        return
    card = yield from pick(state, run, found)
    options = [f"place {line} {slot}" for line, slot in places(state, card, run.player)]
    _, line, slot = (yield from ask(Choice("place", run.player, options))).split()
    happening.arrive(state, card, line, int(slot), run.player)


# ---- cards ----


def do_draw(state: State, run: Run, step: Json) -> Steps:
    for _ in range(values.amount(state, run, step["draw"])):
        happening.draw(state, run.player)
    yield from ()


def do_discard(state: State, run: Run, step: Json) -> Steps:
    whose = values.things(state, run, step.get("who", "you"))[0].id - 1
    chooser = run.player if step.get("by") == "you" else whose
    for _ in range(step["discard"]):
        hand = state.pile("hand", whose)
        if not hand:
            return
        if step.get("at_random"):
            happening.discard(state, state.cards[by_chance(state, hand)])
        else:
            card = yield from pick(state, run, [state.cards[ident] for ident in hand], player=chooser)
            happening.discard(state, card)


def by_chance(state: State, hand: list[int]) -> int:
    """Which card of a hand chance took in the core."""
    ident = state.chosen[state.gone] if state.gone < len(state.chosen) else 0
    if ident not in hand:
        raise AssertionError(f"chance took #{ident}, out of {hand}")
    return ident


def do_search(state: State, run: Run, step: Json) -> Steps:
    """5.15: the searcher is shown the matching cards, by card id, then by number."""
    deck = [state.cards[ident] for ident in state.pile("deck", run.player)]
    found = [card for card in deck if card.face.type in values.TYPES[step["search"]]]
    see(run.player, found)
    card = yield from pick(state, run, sorted(found, key=lambda card: (card.face.id, card.id)), none=True)
    if card:
        state.put(card, "hand")


def see(player: int, cards: list[Card]) -> None:
    for card in cards:
        card.known |= 1 << player


def do_look(state: State, run: Run, step: Json) -> Steps:
    top = [state.cards[ident] for ident in state.pile("deck", run.player)[: step["look"]]]
    see(run.player, top)
    if "take" in step:
        yield from sift(state, run, step, top)
    else:
        yield from reorder(state, run, top, "deck")


def sift(state: State, run: Run, step: Json, top: list[Card]) -> Steps:
    """Up to k matching cards to the hand, the rest to the bottom in the same order (6.3)."""
    for _ in range(step["take"]):
        fitting = [card for card in top if values.fits(state, card, step.get("where", {}))]
        card = yield from pick(state, run, fitting, none=True)
        if card is None:
            break
        top.remove(card)
        state.put(card, "hand")
    for card in top:
        state.put(card, "deck")


def reorder(state: State, run: Run, cards: list[Card], zone: str) -> Steps:
    """The new top, or the new newest, is picked first."""
    order = []
    while cards:
        card = yield from pick(state, run, cards)
        cards.remove(card)
        order.append(card)
    pile = state.pile(zone, run.player)
    for n, card in enumerate(order):
        pile.remove(card.id)
        pile.insert(n if zone == "deck" else len(pile), card.id)
    if zone == "discard":
        pile[len(pile) - len(order) :] = [card.id for card in reversed(order)]


def do_reorder_discard(state: State, run: Run, step: Json) -> Steps:
    newest = state.pile("discard", run.player)[-step["reorder_discard"] :]
    yield from reorder(state, run, [state.cards[ident] for ident in newest], "discard")


def do_scry(state: State, run: Run, step: Json) -> Steps:
    top = [state.cards[ident] for ident in state.pile("deck", run.player)[: step["scry"]]]
    see(run.player, top)
    for card in top:
        if (yield from ask(Choice("may", run.player, ["yes", "no"], card.id))) == "no":
            state.put(card, "deck")


def do_peek(state: State, run: Run, step: Json) -> Steps:
    whose = values.things(state, run, step["who"])[0].id - 1
    see(run.player, [state.cards[ident] for ident in state.pile(step["peek"], whose)])
    yield from ()


# ---- energy, and the chain ----


def gain(state: State, player: int, n: int) -> None:
    """Energy is 0 to 10; above it is lost (5.1)."""
    got = min(n, 10 - state.energy[player])
    state.energy[player] += got
    if got > 0:
        noting.happen(state, Event("energy", of=player_ref(player), player=player))


def do_gain(state: State, run: Run, step: Json) -> Steps:
    for ref in values.things(state, run, step.get("who", "you")):
        gain(state, ref.id - 1, values.amount(state, run, step["gain"]["energy"]))
    yield from ()


def do_negate(state: State, run: Run, step: Json) -> Steps:
    if run.subject:
        run.subject.negated = True
    yield from ()


def do_retarget(state: State, run: Run, step: Json) -> Steps:
    """6.3, redirect: the attack gets a new target, whose stealth ends."""
    item = run.subject
    for ref in named(state, run, step["to"]):
        card = state.here(ref)
        if item and card and not is_player(ref):
            item.targets = [ref]
            happening.end_stealth(card)
            for attack in state.wave[state.strike - 1 : state.strike]:
                attack.target = ref
    yield from ()


DOES: dict[str, Callable[[State, Run, Json], Steps]] = {
    name.removeprefix("do_"): does for name, does in globals().items() if name.startswith("do_")
}
