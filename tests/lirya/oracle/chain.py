"""Declaring and answering (5.1 to 5.3): what may be played, what is paid, windows, and how the chain resolves."""

from dataclasses import dataclass

from tests.lirya.oracle import happening, noting, numbers, steps, strikes, triggers, values
from tests.lirya.oracle.cards import Ability, Face
from tests.lirya.oracle.state import (
    CHAIN_MOST,
    DECLARED_MOST,
    LINES,
    Card,
    Choice,
    Event,
    Item,
    Ref,
    State,
    Steps,
    ask_id,
)
from tests.lirya.oracle.values import Run

EQUIPMENT_SLOTS = {"weapon": 1, "armour": 1, "accessory": 2, "universal": 3}


# ---- what may be declared ----


def declarations(state: State) -> list[str]:
    """In the main phase: cards by hand order, then upgrades, abilities and moves by entry of who does them."""
    if state.declared >= DECLARED_MOST:
        return []
    player, found = state.active, []
    for ident in state.pile("hand", player):
        found += of_card(state, state.cards[ident], player)
    own = [card for card in state.in_play() if card.controller == player]
    found += [f"upgrade #{card.id}" for card in own if can_upgrade(state, card)]
    for card in (*own, *(edict for edict in state.edicts if edict.controller == player)):
        found += of_abilities(state, card, player, "activated", "activate")
    for card in own:
        found += moves(state, card)
    return found


def of_card(state: State, card: Card, player: int) -> list[str]:
    """How a card of the hand may be played, first for its cost, then by its other payment."""
    face = card.face
    if face.program and (face.program.answers or not can_run(state, card, face.program, player)):
        return []
    if face.type == "character":
        ways = [f"summon #{card.id} {line} {slot}" for line, slot in steps.places(state, card, player)]
    elif face.type == "structure":
        ways = [f"build #{card.id} {slot}" for _, slot in steps.places(state, card, player)]
    elif face.type == "equipment":
        ways = [f"equip #{card.id} #{bearer.id}" for bearer in state.characters(player) if bears(state, bearer, face)]
    else:
        ways = aimed(state, f"cast #{card.id}", run_for(card, face.program, player))
    return paid(state, card, player, ways)


def paid(state: State, card: Card, player: int, ways: list[str]) -> list[str]:
    offering = card.face.keywords.get("offering", 99)
    found = list(ways) if numbers.cost(state, card) <= state.energy[player] else []
    return found + ([f"{way} alt" for way in ways] if offering < len(state.pile("hand", player)) else [])


def can_run(state: State, card: Card, ability: Ability | None, player: int) -> bool:
    """What it requires holds, and there is all that it must be aimed at."""
    if ability is None:
        return False
    run = run_for(card, ability, player)
    return values.holds(state, run, ability.condition) and steps.can_begin(state, run, ability)


def run_for(card: Card, ability: Ability | None, player: int) -> Run:
    return Run(player, card.ref, card.face, specs=ability.targets if ability else ())


def aimed(state: State, verb: str, run: Run) -> list[str]:
    """The first target is part of the action (section 4)."""
    if not run.specs:
        return [verb]
    firsts = [ref for ref in values.targets(state, run, 0, []) if can_go_on(state, run, ref)]
    return [f"{verb} #{ref.id}" for ref in firsts]


def can_go_on(state: State, run: Run, first: Ref) -> bool:
    return len(run.specs) < 2 or bool(values.targets(state, run, 1, [first]))


def bears(state: State, bearer: Card, face: Face) -> bool:
    """5.14: a requirement met by current values, and a free slot of the kind."""
    worn = [piece for piece in state.equipment(bearer) if piece.face.slot == face.slot]
    return len(worn) < EQUIPMENT_SLOTS[face.slot] and meets(state, bearer, face)


def meets(state: State, bearer: Card, face: Face) -> bool:
    for key, wanted in face.requires.items():
        if key in ("class", "element"):
            if not values.has(state, bearer, key, wanted):
                return False
        elif key == "health":
            if numbers.health(state, bearer) < wanted:
                return False
        elif numbers.stat(state, bearer, key) < wanted:
            return False
    return True


def can_upgrade(state: State, card: Card) -> bool:
    if card.zone != "structures" or card.level == 3:
        return False
    return card.face.upgrade[card.level - 1] <= state.energy[card.controller]


def of_abilities(state: State, card: Card, player: int, kind: str, verb: str, item: Item | None = None) -> list[str]:
    """Activated or response abilities that may be used."""
    found = []
    for ability in numbers.abilities(card):
        if ability.kind != kind or not can_use(state, card, ability):
            continue
        if item and not answers(state, ability, item, player, card):
            continue
        if can_run(state, card, ability, player):
            found += aimed(state, f"{verb} #{card.id} {ability.k}", run_for(card, ability, player))
    return found


def can_use(state: State, card: Card, ability: Ability) -> bool:
    """Price payable, uses left, nobody paralyzed."""
    who = state.cards[card.bearer] if card.bearer else card
    return (
        not who.state("paralyzed")
        and ability.price.get("energy", 0) <= state.energy[card.controller]
        and ability.price.get("discard", 0) <= len(state.pile("hand", card.controller))
        and card.uses.get(ability.k, 0) < ability.uses.get("turn", 99)
    )


def moves(state: State, card: Card) -> list[str]:
    """Mobile: once an own turn, not paralyzed, to a free slot of the other line that its placement allows."""
    if card.zone not in LINES or card.moved or card.state("paralyzed"):
        return []
    if "mobile" not in numbers.keywords(state, card):
        return []
    other = LINES[1 - LINES.index(card.zone)]
    places = steps.places(state, card, card.controller)
    return [f"move #{card.id} {line} {slot}" for line, slot in places if line == other]


# ---- answers ----


def responses(state: State, player: int) -> list[str]:
    """What a player may answer the top item with (5.3)."""
    if state.declared >= DECLARED_MOST or len(state.chain) >= CHAIN_MOST:
        return []
    top, found = state.chain[-1], []
    for ident in state.pile("hand", player):
        card = state.cards[ident]
        spell = card.face.program
        if spell and spell.answers and answers(state, spell, top, player, card) and can_run(state, card, spell, player):
            found += paid(state, card, player, aimed(state, f"respond #{ident}", run_for(card, spell, player)))
    for card in state.in_play():
        if card.controller == player:
            found += of_abilities(state, card, player, "response", "respond", top)
    return found


def answers(state: State, ability: Ability, item: Item, player: int, card: Card) -> bool:
    """Whether an item is what a response answers: the foe's, unless it says "any"."""
    if ability.answers == "any":
        return True
    if item.player == player:
        return False
    aim = state.here(item.targets[0]) if item.targets else None
    match ability.answers:
        case "spell":
            return item.kind == "cast"
        case "attack":
            return item.kind == "attack"
        case "attack_on_own" | "attack_on_another":
            on_own = item.kind == "attack" and aim is not None and aim.controller == player and aim.zone in LINES
            return on_own and (ability.answers == "attack_on_own" or aim is not card)
        case "summon" | "ability":
            return item.kind == ability.answers
        case "targets_own":
            return item.kind in ("cast", "ability") and any(mine(state, ref, player) for ref in item.targets)
    raise NotImplementedError(f"answers {ability.answers}")


def mine(state: State, ref: Ref, player: int) -> bool:
    card = state.here(ref)
    return card is not None and card.controller == player


# ---- declaring ----


@dataclass(slots=True)
class Said:
    """An action in words: the verb, the thing, what follows, and whether it is paid otherwise."""

    verb: str
    thing: int
    rest: list[str]
    alt: bool


def read(action: str) -> Said:
    verb, thing, *rest = action.split()
    alt = bool(rest) and rest[-1] == "alt"
    return Said(verb, int(thing.removeprefix("#")), rest[: len(rest) - alt], alt)


def declare(state: State, action: str, player: int) -> Steps:
    """Puts it on the chain, with everything chosen and paid (5.2)."""
    said = read(action)
    card = state.cards[said.thing]
    answered = state.chain[-1] if said.verb == "respond" else None
    item = Item(said.verb, player, card.ref, card.face, answers=answered)
    if card.zone == "hand":
        yield from declare_card(state, item, card, said)
    elif said.verb == "upgrade":
        state.energy[player] -= card.face.upgrade[card.level - 1]
        state.chain.append(item)
    else:
        yield from declare_ability(state, item, card, said)
    state.declared += 1
    happening.check(state)
    item.attached.append(noting.caught(state))
    announce(state, item)
    item.attached.append(noting.caught(state))


def declare_card(state: State, item: Item, card: Card, said: Said) -> Steps:
    face, player = card.face, item.player
    price = numbers.cost(state, card)
    if said.verb == "respond":
        item.kind = "cast"
    if said.verb == "summon":
        item.line, item.slot = said.rest[0], int(said.rest[1])
    elif said.verb == "build":
        item.line, item.slot = "structures", int(said.rest[0])
    state.take(card)
    card.zone, card.known = "chain", 3
    item.ability = face.program
    state.chain.append(item)
    name(state, item, said.rest)
    if said.alt:
        yield from offer(state, player, face.keywords["offering"])
    else:
        state.energy[player] -= price
    yield from aim(state, item)
    state.played[player][face.type] += 1


def declare_ability(state: State, item: Item, card: Card, said: Said) -> Steps:
    k = int(said.rest[0])
    item.kind = "ability"
    item.ability = next(ability for ability in numbers.abilities(card) if ability.k == k)
    state.chain.append(item)
    name(state, item, said.rest[1:])
    yield from offer(state, item.player, item.ability.price.get("discard", 0))
    state.energy[item.player] -= item.ability.price.get("energy", 0)
    yield from aim(state, item)
    card.uses[k] = card.uses.get(k, 0) + 1


def offer(state: State, player: int, n: int) -> Steps:
    """Cards of the hand for a price, picked one by one; of no more than that, all."""
    hand = state.pile("hand", player)
    for ident in list(hand) if len(hand) <= n else ():
        happening.discard(state, state.cards[ident])
        n -= 1
    for _ in range(n if hand else 0):
        ident = yield from ask_id("pick", player, hand)
        happening.discard(state, state.cards[ident])


def name(state: State, item: Item, rest: list[str]) -> None:
    """The first target, or the bearer, is part of the action."""
    if item.kind == "equip" or (item.ability and item.ability.targets):
        ident = int(rest[0].removeprefix("#"))
        item.targets = [Ref(ident) if ident in (1, 2) else state.cards[ident].ref]


def aim(state: State, item: Item) -> Steps:
    """The other targets are asked."""
    specs = item.ability.targets if item.ability else ()
    run = Run(item.player, item.source, item.face, specs=specs)
    for n in range(1, len(specs)):
        found = values.targets(state, run, n, list(item.targets))
        item.targets.append((yield from steps.choose_target(state, run, found)))


def announce(state: State, item: Item) -> None:
    """What the declaration itself sets off."""
    if item.kind == "ability":
        noting.happen(state, Event("use", of=item.source, player=item.player))
    elif item.kind not in ("attack", "upgrade"):
        noting.happen(state, Event("play", of=item.source, player=item.player))


# ---- windows and resolution ----


def window(state: State) -> Steps:
    """The other player is asked first, then the active one; after an answer again from the beginning."""
    answered = True
    while answered:
        answered = False
        for player in (1 - state.active, state.active):
            options = responses(state, player)
            if options or state.options.get("windows") == "full":
                action = yield Choice("window", player, [*options, "pass"])
                if action != "pass":
                    yield from declare(state, action, player)
                    answered = True
                    break


def play(state: State, action: str) -> Steps:
    """A declaration of the main phase with all that comes of it."""
    yield from declare(state, action, state.active)
    yield from close(state)


def close(state: State) -> Steps:
    """Window, then everything resolves, last in first out; for each item first what is attached to it."""
    yield from window(state)
    while state.chain:
        item = state.chain[-1]
        for attached in item.attached:
            yield from triggers.batch(state, attached)
        yield from resolve(state, item)
        happening.check(state)
        yield from triggers.settle(state)


def resolve(state: State, item: Item) -> Steps:
    """The item happens, or not; it leaves the chain."""
    card = state.cards.get(item.source.id)
    if item.negated:
        state.chain.remove(item)
        if card and card.zone == "chain":
            state.put(card, "discard")
        return
    match item.kind:
        case "summon" | "build":
            assert card
            state.chain.remove(item)
            happening.arrive(state, card, item.line, item.slot, item.player)
        case "upgrade":
            state.chain.remove(item)
            structure = state.here(item.source)
            if structure:
                steps.raise_level(state, structure)
        case "equip":
            assert card
            state.chain.remove(item)
            equip(state, card, item)
        case "attack":
            state.chain.remove(item)
            strikes.blow(state, item)
        case _:
            yield from run_item(state, item, card)


def run_item(state: State, item: Item, card: Card | None) -> Steps:
    """A spell or an ability; the spell then goes to the discard, by echo under the deck."""
    assert item.ability
    bearer = state.cards.get(card.bearer) if card else None
    run = Run(
        item.player,
        item.source,
        item.face,
        targets=list(item.targets),
        specs=item.ability.targets,
        host=bearer.ref if bearer else None,
        subject=item.answers,
    )
    yield from steps.program(state, run, item.ability.steps)
    state.chain.remove(item)
    if item.kind == "cast" and card:
        state.put(card, "deck" if "echo" in item.face.keywords else "discard")


def equip(state: State, card: Card, item: Item) -> None:
    """5.14: tested again on resolution; failed, it goes to the discard."""
    bearer = state.here(item.targets[0])
    if bearer is None or bearer.controller != item.player or not bears(state, bearer, card.face):
        state.put(card, "discard")
        return
    state.enter(card, "attached", 0, item.player)
    card.bearer = bearer.id
    noting.happen(state, Event("arrive", of=card.ref))
    noting.happen(state, Event("attach", of=card.ref, on=bearer.ref))
