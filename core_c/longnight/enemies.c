/* Activations (5.10), what enemies do (6.5), how they move (5.11), and those
 * that arrive (5.13). Nothing here draws from the stream. */
#include "longnight/longnight.h"

#include <assert.h>

/* ---- new enemies ---- */

int longnight_add_unit(context *x, int id, int unit, int hex, int zone, int arrives)
{
    longnight *m = state(x);
    entity_add(x, id, LN_KIND_UNIT);
    longnight_unit *row = unit_of(m, id);
    row->unit = (int16_t)unit;
    row->arrives = (int16_t)arrives;
    row->body.hex = (int16_t)hex;
    row->body.hp = (int16_t)longnight_max_hp(rules(x), m, id);
    entity_enter(x, id, zone);
    m->ai_die[m->units_count] = 0;
    m->units[m->units_count++] = (uint8_t)id;
    if (zone == LN_ZONE_WAVE) {
        m->waves++;
    } else {
        m->on_hex[hex] = (uint8_t)id;
        hexset_add(&m->held, hex);
    }
    entity_tell(x, id);
    return id;
}

void longnight_add_ai_die(context *x, int id, int unit)
{
    longnight *m = state(x);
    entity_add(x, id, LN_KIND_DIE);
    longnight_die *die = die_of(m, id);
    die->die = LN_DIE_AI;
    die->unit = (int16_t)unit;
    entity_enter(x, id, LN_ZONE_ASIDE);
    for (int i = 0; i < m->units_count; i++)
        if (m->units[i] == unit) m->ai_die[i] = (uint8_t)id;
    entity_tell(x, id);
}

/* The hex of a set nearest to another; of equals the lowest row, then column. */
static int nearest(hexset set, int to)
{
    int best = HEX_NONE, distance = HEX_FAR;
    while (!hexset_empty(&set)) {
        int hex = hexset_take(&set);
        if (hex_distance(hex, to) < distance) {
            best = hex;
            distance = hex_distance(hex, to);
        }
    }
    return best;
}

static hexset without_traps(const longnight *m, hexset set)
{
    hexset rest = set;
    while (!hexset_empty(&rest)) {
        int hex = hexset_take(&rest);
        if (m->trap_on[hex]) hexset_drop(&set, hex);
    }
    return set;
}

static void arrive(context *x, int id)
{
    longnight *m = state(x);
    longnight_unit *unit = unit_of(m, id);
    int hex = nearest(without_traps(m, free_hexes(x)), unit->body.hex);
    if (hex == HEX_NONE) return;
    log_open(x, LN_BLOCK_ARRIVE, id);
    entity_move(x, id, LN_ZONE_BOARD);
    SET(x, &unit->body, hex, hex);
    SET(x, unit, arrives, 0);
    m->waves--;
    m->on_hex[hex] = (uint8_t)id;
    hexset_add(&m->held, hex);
    log_close(x, LN_BLOCK_ARRIVE);
}

/* Those whose turn has come; if there are none and no enemy is left, those
 * that would come first. */
void longnight_arrivals(context *x)
{
    longnight *m = state(x);
    if (m->waves == 0) return;
    int turn = table_of(m)->turn, soonest = 999;
    for (int i = 0; i < m->units_count; i++) {
        const longnight_unit *unit = unit_of(m, m->units[i]);
        if (unit->body.self.zone == LN_ZONE_WAVE) soonest = lesser(soonest, unit->arrives);
    }
    if (soonest > turn && m->board.count > 0) return;
    int until = soonest > turn ? soonest : turn;
    for (int i = 0; i < m->units_count; i++) {
        const longnight_unit *unit = unit_of(m, m->units[i]);
        if (unit->body.self.zone == LN_ZONE_WAVE && unit->arrives <= until) arrive(x, m->units[i]);
    }
}

/* ---- movement ---- */

/* Within the steps that an op reaches, and in sight beyond the first. */
static int in_reach(const context *x, int hex, int reach)
{
    int his = investigator_of(state(x))->body.hex;
    if (hex_distance(hex, his) > reach) return 0;
    return reach < 2 || hexset_has(&rules(x)->map.sight[his], hex);
}

static void step_to(context *x, int id, int hex)
{
    log_open(x, LN_BLOCK_WALK, id);
    longnight_enter(x, id, hex);
    log_close(x, LN_BLOCK_WALK);
}

static hexset goals_within(const context *x, int reach)
{
    int his = investigator_of(state(x))->body.hex;
    hexset goals = hexset_of(his);
    for (int i = 0; i < reach; i++) goals = hexset_either(goals, hexset_spread(&goals, rules(x)->map.on));
    goals = hexset_both(goals, rules(x)->map.open);
    if (reach >= 2) goals = hexset_both(goals, rules(x)->map.sight[his]);
    hexset_drop(&goals, his);
    return goals;
}

/* The shortest way to a hex within reach of the Investigator; if others bar
 * every way, the shortest one as if they were not there, as far as it is free. */
static void approach(context *x, int id, int steps, int reach)
{
    longnight *m = state(x);
    const longnight_body *body = body_of(m, id);
    if (in_reach(x, body->hex, reach)) return;
    hex_field field;
    hexset goals = goals_within(x, reach), free = free_hexes(x);
    int layer = hex_field_build(&field, goals, free, body->hex);
    if (layer < 0) {
        hexset empty = rules(x)->map.open;
        hexset_drop(&empty, investigator_of(m)->body.hex);
        layer = hex_field_build(&field, goals, empty, body->hex);
    }
    for (int i = 0; i < steps && layer > 0; i++) {
        hexset next = hexset_without(hex_field_next(&field, --layer, body->hex), m->held);
        int hex = hexset_first(&next);
        if (hex == HEX_NONE) return;
        step_to(x, id, hex);
        if (body->hp == 0 || in_reach(x, body->hex, reach)) return;
    }
}

static void retreat(context *x, int id, int steps)
{
    longnight *m = state(x);
    const longnight_body *body = body_of(m, id);
    int his = investigator_of(m)->body.hex;
    for (int i = 0; i < steps && body->hp > 0; i++) {
        hexset free = free_hexes(x), here = hexset_of(body->hex);
        hexset next = hexset_spread(&here, free);
        int best = HEX_NONE;
        while (!hexset_empty(&next) && best == HEX_NONE) {
            int hex = hexset_take(&next);
            if (hex_distance(hex, his) > hex_distance(body->hex, his)) best = hex;
        }
        if (best == HEX_NONE) return;
        step_to(x, id, best);
    }
}

/* ---- what they do ---- */

/* Straight away from the enemy, which stands next to him. */
static void push_investigator(context *x, int id, int total)
{
    longnight *m = state(x);
    const longnight_body *him = &investigator_of(m)->body;
    int direction = 0, from = body_of(m, id)->hex;
    while (hex_neighbour(from, direction) != him->hex) direction++;
    for (int done = 0; done < total && !x->match->over; done++) {
        int hex = hex_neighbour(him->hex, direction);
        if (!hexset_has(&rules(x)->map.on, hex)) return;
        int blocked = hexset_has(&rules(x)->map.columns, hex) || m->on_hex[hex];
        longnight_open_push(x, id, INVESTIGATOR_ID, hex);
        if (blocked)
            longnight_deal(x, (longnight_blow){LN_BLOCK_COLLISION, id, INVESTIGATOR_ID, total - done, 0, 0, 0});
        else
            longnight_enter(x, INVESTIGATOR_ID, hex);
        log_close(x, LN_BLOCK_PUSH);
        if (blocked) return;
    }
}

/* Other living enemies of its kind next to the Investigator. */
static int horde(const longnight *m, int id)
{
    int his = investigator_of(m)->body.hex, count = 0;
    for (int i = 0; i < m->board.count; i++) {
        const longnight_unit *other = unit_of(m, m->board.id[i]);
        count += m->board.id[i] != id && other->unit == unit_of(m, id)->unit
                 && hex_distance(other->body.hex, his) == 1;
    }
    return count;
}

static void attack(context *x, int id, const longnight_op_form *op)
{
    longnight *m = state(x);
    longnight_body *body = body_of(m, id), *him = &investigator_of(m)->body;
    if (hex_distance(body->hex, him->hex) != 1) return;
    int amount = op->amount + rules(x)->difficulty.attack, more = op->horde ? horde(m, id) : 0;
    int lost = longnight_deal(x, (longnight_blow){LN_BLOCK_ATTACK, id, INVESTIGATOR_ID, amount, more, 0, 0});
    if (x->match->over) return;
    if (op->leech) SET(x, body, hp, lesser(body->hp + lost, longnight_max_hp(rules(x), m, id)));
    if (op->terror && lost > 0) longnight_lose_pt(x, 1);
    if (x->match->over) return;
    if (op->stun) longnight_stun(x, him);
    if (op->push) push_investigator(x, id, op->push);
}

static void mend(context *x, int id, int amount)
{
    longnight *m = state(x);
    log_open(x, LN_BLOCK_MEND, id);
    for (int i = 0; i < m->board.count; i++) {
        longnight_body *body = body_of(m, m->board.id[i]);
        if (hex_distance(body->hex, body_of(m, id)->hex) > 2) continue;
        SET(x, body, hp, lesser(body->hp + amount, longnight_max_hp(rules(x), m, m->board.id[i])));
    }
    log_close(x, LN_BLOCK_MEND);
}

static void summon(context *x, int id, int unit)
{
    longnight *m = state(x);
    if (m->board.count >= LONGNIGHT_SUMMON_LIMIT || m->units_count >= LONGNIGHT_UNITS) return;
    hexset here = hexset_of(body_of(m, id)->hex);
    hexset places = without_traps(m, hexset_spread(&here, free_hexes(x)));
    int hex = nearest(places, investigator_of(m)->body.hex);
    if (hex == HEX_NONE) return;
    int greatest = FIRST_ID - 1;
    for (int row = 0; row < m->head.rows; row++) {
        const entity *self = &m->row[row].self;
        if (self->kind != LN_KIND_NONE && self->id > greatest) greatest = self->id;
    }
    log_open(x, LN_BLOCK_SUMMON, id);
    longnight_add_unit(x, greatest + 1, unit, hex, LN_ZONE_BOARD, 0);
    longnight_add_ai_die(x, greatest + 2, greatest + 1);
    log_close(x, LN_BLOCK_SUMMON);
}

/* Ops that need range and sight and then hurt from afar. */
static void from_afar(context *x, int id, const longnight_op_form *op)
{
    longnight_body *him = &investigator_of(state(x))->body;
    if (!in_reach(x, body_of(state(x), id)->hex, op->range)) return;
    int block = op->op == LN_OP_DRAIN ? LN_BLOCK_DRAIN : op->op == LN_OP_GAZE ? LN_BLOCK_GAZE : LN_BLOCK_BOLT;
    if (op->op == LN_OP_BOLT) {
        longnight_deal(x, (longnight_blow){LN_BLOCK_BOLT, id, INVESTIGATOR_ID, op->amount, 0, 0, 0});
        return;
    }
    log_open(x, block, id);
    log_target(x, INVESTIGATOR_ID);
    log_note(x, LN_NOTE_AMOUNT, op->amount);
    if (op->op == LN_OP_DRAIN)
        longnight_lose_pt(x, op->amount);
    else
        longnight_gain(x, him, &him->vulnerable, op->amount);
    log_close(x, block);
}

void longnight_operate(context *x, int id, const longnight_op_form *op)
{
    longnight_unit *unit = unit_of(state(x), id);
    int steps = op->steps ? op->steps : rules(x)->enemy[unit->unit].move;
    switch (op->op) {
    case LN_OP_APPROACH: approach(x, id, steps, 1); break;
    case LN_OP_WITHIN: approach(x, id, steps, op->range); break;
    case LN_OP_RETREAT: retreat(x, id, steps); break;
    case LN_OP_ATTACK: attack(x, id, op); break;
    case LN_OP_DRAIN:
    case LN_OP_GAZE:
    case LN_OP_BOLT: from_afar(x, id, op); break;
    case LN_OP_SHIELD:
        log_open(x, LN_BLOCK_SHIELD, id);
        log_note(x, LN_NOTE_AMOUNT, op->amount);
        longnight_gain(x, &unit->body, &unit->body.shield, op->amount);
        log_close(x, LN_BLOCK_SHIELD);
        break;
    case LN_OP_MEND: mend(x, id, op->amount); break;
    default:
        assert(op->op == LN_OP_SUMMON);
        summon(x, id, op->summon);
        break;
    }
}

/* One enemy wakes: it loses a stun, or does its own die's face. */
void longnight_act(context *x, int id, int die_id)
{
    longnight *m = state(x);
    longnight_body *body = body_of(m, id);
    if (body->stunned + body->stunned_old > 0) {
        log_open(x, LN_BLOCK_SKIP, id);
        longnight_lose_stun(x, body);
        log_close(x, LN_BLOCK_SKIP);
        return;
    }
    const longnight_die *die = die_of(m, die_id);
    if (die->self.zone != LN_ZONE_SEQUENCE) return;
    const longnight_op_form *op = rules(x)->enemy[unit_of(m, id)->unit].op[die->face - 1];
    log_open(x, LN_BLOCK_ACTIVATE, id);
    log_note(x, LN_NOTE_FACE, die->face);
    for (int i = 0; i < LONGNIGHT_OPS && op[i].op != LN_OP_NONE; i++)
        if (!x->match->over && body->hp > 0) longnight_operate(x, id, &op[i]);
    log_close(x, LN_BLOCK_ACTIVATE);
}

/* The units that a die activates: all of its unit's kind, or (option single) that unit. */
int longnight_wakes(const longnight *m, int die, int id)
{
    int caller = die_of(m, die)->unit;
    if (table_of(m)->activation == LN_ACTIVATION_SINGLE) return id == caller;
    return unit_of(m, id)->unit == unit_of(m, caller)->unit;
}

void longnight_activate(context *x, int die)
{
    longnight *m = state(x);
    log_open(x, LN_BLOCK_ACTIVATE, die);
    for (int i = 0; i < m->units_count; i++) {
        if (!longnight_wakes(m, die, m->units[i])) continue;
        if (die_of(m, m->ai_die[i])->state == LN_STATE_WAITING) longnight_end_die(x, m->ai_die[i], LN_STATE_VOID);
    }
    for (int i = 0; i < m->units_count && !x->match->over; i++) {
        if (!longnight_wakes(m, die, m->units[i])) continue;
        if (body_of(m, m->units[i])->self.zone == LN_ZONE_BOARD) longnight_act(x, m->units[i], m->ai_die[i]);
    }
    log_close(x, LN_BLOCK_ACTIVATE);
}
