/* The Long Night's place in the list of titles: its layout, how an action is
 * played, and what the face asks beside (derived tags, reach, shape, re-deal). */
#include "longnight/longnight.h"

#include <assert.h>
#include <string.h>

_Static_assert(sizeof(longnight) <= 12 * 1024, "a match of The Long Night must stay below 12 KiB");
_Static_assert(sizeof(longnight_row) == LONGNIGHT_TAGS * sizeof(int16_t), "every kind fits a row");

#define TAGS(type) (sizeof(type) / sizeof(int16_t))

static const uint8_t tags[LN_KINDS] = {
    [LN_KIND_TABLE] = TAGS(longnight_table), [LN_KIND_INVESTIGATOR] = TAGS(longnight_investigator),
    [LN_KIND_NIGHT] = TAGS(longnight_night), [LN_KIND_CARD] = TAGS(longnight_card),
    [LN_KIND_DIE] = TAGS(longnight_die),     [LN_KIND_UNIT] = TAGS(longnight_unit),
    [LN_KIND_TRAP] = TAGS(longnight_trap),
};

static const uint8_t derived[LN_KINDS] = {
    [LN_KIND_TABLE] = TAGS(longnight_table_derived),
    [LN_KIND_INVESTIGATOR] = TAGS(longnight_investigator_derived),
    [LN_KIND_UNIT] = TAGS(longnight_unit_derived),
};

/* Nobody knows the deck's order; all else lies open. */
static const zone_form zones[LN_ZONES] = {
    [LN_ZONE_NONE] = {.seen = 3},
    [LN_ZONE_DECK] = {.list = offsetof(longnight, deck), .seen = 0},
    [LN_ZONE_HAND] = {.list = offsetof(longnight, hand), .seen = 3},
    [LN_ZONE_DISCARD] = {.seen = 3},
    [LN_ZONE_COOLDOWN] = {.list = offsetof(longnight, cooldown), .sorted = 1, .seen = 3},
    [LN_ZONE_PLAY] = {.seen = 3},
    [LN_ZONE_BAG] = {.seen = 3},
    [LN_ZONE_POOL] = {.seen = 3},
    [LN_ZONE_SEQUENCE] = {.list = offsetof(longnight, sequence), .seen = 3},
    [LN_ZONE_BUFFER] = {.seen = 3},
    [LN_ZONE_ASIDE] = {.seen = 3},
    [LN_ZONE_BOARD] = {.list = offsetof(longnight, board), .sorted = 1, .seen = 3},
    [LN_ZONE_WAVE] = {.seen = 3},
    [LN_ZONE_GRAVE] = {.seen = 3},
};

static void ready(content *c)
{
    longnight_content *rules_ = (longnight_content *)c;
    hex_map_build(&rules_->map);
    for (int i = 0; i < LONGNIGHT_KINDS; i++)
        for (int line = 0; line < rules_->card[i].lines; line++)
            rules_->card[i].kinds |= (uint8_t)(1u << rules_->card[i].line[line].impulse);
}

static int actor(const match *m)
{
    return m->over ? MATCH_NOBODY : 0;
}

static int turn(const match *m)
{
    return table_of((const longnight *)m)->turn;
}

static int score(const match *m)
{
    return table_of((const longnight *)m)->score;
}

static int points(const content *c, const match *m, int16_t *points)
{
    longnight_points((const longnight_content *)c, (const longnight *)m, m->winner, points);
    return LN_POINTS;
}

/* Each line of a card that is used counts. */
static int card(const match *m, action a)
{
    return a.verb == LN_VERB_USE ? card_of((const longnight *)m, a.arg[0])->card : -1;
}

static int unlisted(const match *m, action a)
{
    return a.verb == LN_VERB_CONCEDE && !m->over && (a.arg[0] == 0 || a.arg[0] == INVESTIGATOR_ID);
}

static void play(context *x, action a)
{
    switch (a.verb) {
    case LN_VERB_MOVE: longnight_move(x, a.arg[0]); break;
    case LN_VERB_USE: longnight_use(x, a); break;
    case LN_VERB_MANEUVER: longnight_maneuver(x, a); break;
    case LN_VERB_PUSH: longnight_push(x, a.arg[0]); break;
    case LN_VERB_CHARGE: longnight_charge(x, a.arg[0]); break;
    case LN_VERB_STRIKE: longnight_strike(x, a.arg[0]); break;
    case LN_VERB_TAKE: longnight_take(x, a.arg[0]); break;
    case LN_VERB_ROTATE: longnight_rotate(x, a.arg[0]); break;
    case LN_VERB_DISCARD: longnight_discard(x, a.arg[0]); break;
    case LN_VERB_CLOSE: longnight_close(x); break;
    case LN_VERB_NEXT: longnight_next(x); break;
    case LN_VERB_END: longnight_end_turn(x); break;
    default:
        assert(a.verb == LN_VERB_CONCEDE);
        longnight_finish(x, 1, LN_REASON_CONCEDE);
        break;
    }
}

static void apply(context *x, action a)
{
    x->match->played++;
    if (a.verb != LN_VERB_MOVE) SET(x, investigator_of(state(x)), moving, 0);
    play(x, a);
    if (a.verb == LN_VERB_PUSH || a.verb == LN_VERB_CHARGE || a.verb == LN_VERB_STRIKE) longnight_finish_use(x);
    longnight_settle(x);
}

/* A pending choice with one option makes itself, also in a loaded position. */
static void settle(context *x)
{
    action options[MATCH_ACTIONS];
    if (!x->match->over && table_of(state(x))->pending) {
        if (longnight_actions(x->content, x->match, options) == 1) apply(x, options[0]);
        return;
    }
    longnight_settle(x);
}

/* Nothing more is done: what is owed is let go, the night goes on. */
static int onward(const content *c, const match *match_, action *out)
{
    const longnight *m = (const longnight *)match_;
    if (match_->over) return 0;
    if (table_of(m)->pending) return longnight_actions(c, match_, out);
    if (table_of(m)->phase == LN_PHASE_END) return 0;
    *out = (action){.verb = longnight_owed(m) ? LN_VERB_CLOSE : LN_VERB_NEXT};
    return 1;
}

static void derive(const content *c, const match *match_, int row, int16_t *out, match_found *found)
{
    (void)found;
    const longnight *m = (const longnight *)match_;
    switch (m->row[row].self.kind) {
    case LN_KIND_TABLE:
        out[0] = (int16_t)longnight_owed(m);
        out[1] = (int16_t)longnight_next_die(m);
        out[2] = m->deck.count;
        break;
    case LN_KIND_INVESTIGATOR:
        out[0] = ((const longnight_content *)c)->max_hp;
        out[1] = (int16_t)(HAND_LIMIT + investigator_of(m)->buffer_hand);
        out[2] = (int16_t)longnight_step_cost(m);
        break;
    default:
        assert(m->row[row].self.kind == LN_KIND_UNIT);
        out[0] = (int16_t)longnight_max_hp((const longnight_content *)c, m, m->row[row].self.id);
        break;
    }
}

/* Only the deck's order and the stream are hidden, from everybody alike. */
static void redeal(const content *c, match *match_, int viewer, rng *r)
{
    longnight *m = (longnight *)match_;
    uint8_t list[LONGNIGHT_CARDS];
    int count = 0;
    (void)c;
    (void)viewer;
    for (int i = 0; i < m->cards.count; i++)
        if (card_of(m, m->cards.id[i])->self.zone == LN_ZONE_DECK) list[count++] = m->cards.id[i];
    rng_shuffle(r, list, count);
    memcpy(m->deck.id, list, (size_t)count);
    rng_fork(r, &match_->stream);
}

/* Marks hexes from his in one direction up to a hex. */
static void mark_way(const longnight_content *c, int from, int to, uint8_t *places)
{
    int direction = longnight_direction_to(&c->map.on, from, to);
    for (int hex = from; hex != to; places[hex] = 1) hex = hex_neighbour(hex, direction);
}

static void mark_cone(const longnight_content *c, const longnight *m, action a, uint8_t *places, uint8_t *entities)
{
    int here = investigator_of(m)->body.hex;
    int range = table_of(m)->open == a.arg[0] ? table_of(m)->range : CONE_RANGE;
    hexset wedge = hexset_both(c->map.wedge[here][a.arg[3] - LN_CONE_E_NE], c->map.on);
    while (!hexset_empty(&wedge)) {
        int hex = hexset_take(&wedge);
        if (hex_distance(here, hex) > range) continue;
        places[hex] = 1;
        if (m->on_hex[hex]) entities[m->on_hex[hex]] = 1;
    }
}

static void mark_hexes(hexset set, uint8_t *places)
{
    while (!hexset_empty(&set)) places[hexset_take(&set)] = 1;
}

static int shape(const content *c, const match *match_, action a, uint8_t *places, uint8_t *entities)
{
    const longnight_content *rules_ = (const longnight_content *)c;
    const longnight *m = (const longnight *)match_;
    context x = {c, (match *)(uintptr_t)match_, NULL};
    memset(places, 0, HEX_SLOTS);
    memset(entities, 0, MATCH_IDS);
    const longnight_line *line = NULL;
    switch (a.verb) {
    case LN_VERB_MOVE:
        places[a.arg[0]] = 1;
        entities[INVESTIGATOR_ID] = 1;
        break;
    case LN_VERB_USE:
        line = &rules_->card[card_of(m, a.arg[0])->card].line[a.arg[1] - 1];
        if (a.arg[2]) entities[a.arg[2]] = 1;
        if (a.arg[3]) mark_cone(rules_, m, a, places, entities);
        if (line->push) mark_hexes(longnight_push_options(&x, a.arg[2]), places);
        if (line->op == LN_LINE_CHARGE)
            mark_hexes(longnight_charge_options(&x, longnight_charge_budget(m, a.arg[2])), places);
        break;
    case LN_VERB_MANEUVER:
        if (a.arg[1]) entities[a.arg[1]] = 1;
        break;
    case LN_VERB_PUSH:
        places[a.arg[0]] = 1;
        entities[table_of(m)->pending_unit] = 1;
        break;
    case LN_VERB_CHARGE: mark_way(rules_, investigator_of(m)->body.hex, a.arg[0], places); break;
    case LN_VERB_STRIKE:
    case LN_VERB_ROTATE:
    case LN_VERB_DISCARD: entities[a.arg[0]] = 1; break;
    default: break;
    }
    for (int i = 0; i < HEX_SLOTS; i++)
        if (places[i] && m->on_hex[i]) entities[m->on_hex[i]] = 1;
    return 1;
}

const title longnight_title = {
    .id = "longnight",
    .form = {.bytes = sizeof(longnight),
             .rows_at = offsetof(longnight, row),
             .columns = TAGS(longnight_row),
             .row_bytes = sizeof(longnight_row),
             .rows = LONGNIGHT_ROWS,
             .told = LONGNIGHT_DERIVED,
             .zones = LN_ZONES,
             .zone = zones,
             .tags = tags,
             .derived = derived,
             .derive = derive},
    .ready = ready,
    .begin = longnight_begin,
    .load = longnight_load,
    .settle = settle,
    .actor = actor,
    .actions = longnight_actions,
    .apply = apply,
    .unlisted = unlisted,
    .refusal = longnight_refusal,
    .check = longnight_check,
    .turn = turn,
    .weigh = longnight_weigh,
    .evaluate = longnight_evaluate,
    .score = score,
    .points = points,
    .card = card,
    .redeal = redeal,
    .onward = onward,
    .reach = longnight_reach,
    .shape = shape,
};
