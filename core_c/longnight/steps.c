/* Walking (5.8), pushes (5.7) and the Furious Charge (5.9), with the choices
 * that they leave pending. */
#include "longnight/longnight.h"

#include <assert.h>

void longnight_set_pending(context *x, int kind, int unit, int total, int budget, int damage)
{
    longnight_table *table = table_of(state(x));
    log_choice(x, INVESTIGATOR_ID, kind);
    SET(x, table, pending, kind);
    SET(x, table, pending_unit, unit);
    SET(x, table, total, total);
    SET(x, table, budget, budget);
    SET(x, table, damage, damage);
}

void longnight_clear_pending(context *x)
{
    longnight_table *table = table_of(state(x));
    SET(x, table, pending, LN_PENDING_NONE);
    SET(x, table, pending_unit, 0);
    SET(x, table, total, 0);
    SET(x, table, done, 0);
    SET(x, table, budget, 0);
    SET(x, table, damage, 0);
}

/* ---- walking ---- */

void longnight_move(context *x, int hex)
{
    longnight *m = state(x);
    longnight_investigator *him = investigator_of(m);
    longnight_leave_card(x);
    log_open(x, LN_BLOCK_WALK, INVESTIGATOR_ID);
    ADD(x, him, pm, -longnight_step_cost(m));
    SET(x, him, moving, 1);
    longnight_enter(x, INVESTIGATOR_ID, hex);
    log_close(x, LN_BLOCK_WALK);
}

/* ---- pushes ---- */

/* Neighbours of the unit on the map and farther from the Investigator. */
hexset longnight_push_options(const context *x, int unit)
{
    const longnight *m = state(x);
    int source = investigator_of(m)->body.hex, here = body_of(m, unit)->hex;
    hexset options = {{0, 0, 0}};
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        int hex = hex_neighbour(here, d);
        if (hexset_has(&rules(x)->map.on, hex) && hex_distance(source, hex) > hex_distance(source, here))
            hexset_add(&options, hex);
    }
    return options;
}

static int hexset_count_to_two(hexset set)
{
    if (hexset_empty(&set)) return 0;
    hexset_take(&set);
    return hexset_empty(&set) ? 1 : 2;
}

/* The block of one step of a push, towards a hex that may be taken. */
void longnight_open_push(context *x, int source, int target, int hex)
{
    log_open(x, LN_BLOCK_PUSH, source);
    log_target(x, target);
    log_note(x, LN_NOTE_ROW, hex / HEX_STRIDE);
    log_note(x, LN_NOTE_COLUMN, hex % HEX_STRIDE);
}

/* One step of a push of `total`, `done` of which are behind; 1 if it goes on. */
static int push_step(context *x, int unit, int hex, int source, int total, int done)
{
    longnight *m = state(x);
    int goes_on = 0;
    longnight_open_push(x, source, unit, hex);
    if (hexset_has(&rules(x)->map.columns, hex) || m->on_hex[hex]) {
        longnight_deal(x, (longnight_blow){LN_BLOCK_COLLISION, source, unit, total - done, 0, 0, 0});
    } else {
        longnight_enter(x, unit, hex);
        goes_on = !x->match->over && body_of(m, unit)->hp > 0;
    }
    log_close(x, LN_BLOCK_PUSH);
    return goes_on && done + 1 < total;
}

/* Goes on while there is one way or none; leaves a choice pending else. */
static void push_on(context *x, int unit, int total, int done)
{
    for (;; done++) {
        hexset options = longnight_push_options(x, unit);
        int count = hexset_count_to_two(options);
        if (count == 0) return;
        if (count == 2) {
            longnight_set_pending(x, LN_PENDING_PUSH, unit, total, 0, 0);
            SET(x, table_of(state(x)), done, done);
            return;
        }
        if (!push_step(x, unit, hexset_first(&options), INVESTIGATOR_ID, total, done)) return;
    }
}

void longnight_begin_push(context *x, int unit, int total)
{
    push_on(x, unit, total, 0);
}

void longnight_push(context *x, int hex)
{
    const longnight_table *table = table_of(state(x));
    int unit = table->pending_unit, total = table->total, done = table->done;
    longnight_clear_pending(x);
    if (push_step(x, unit, hex, INVESTIGATOR_ID, total, done)) push_on(x, unit, total, done + 1);
}

/* ---- the charge ---- */

/* The pair is a free untouched die and its right neighbour in the row. What the two
 * allow, less one for breaking away; 0 if they are no pair. */
int longnight_charge_budget(const longnight *m, int left_die)
{
    for (int i = 0; i + 1 < m->sequence.count; i++) {
        if (m->sequence.id[i] != left_die) continue;
        int right_die = m->sequence.id[i + 1];
        const longnight_die *a = die_of(m, left_die), *b = die_of(m, right_die);
        assert(longnight_die_is_free(m, left_die) && !a->touched);
        if (!longnight_die_is_free(m, right_die) || b->touched) return 0;
        return a->left + b->left - longnight_engaged(m);
    }
    return 0;
}

hexset longnight_charge_options(const context *x, int budget)
{
    hexset options = {{0, 0, 0}}, free = free_hexes(x);
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        int hex = investigator_of(state(x))->body.hex;
        for (int i = 0; i < budget; i++) {
            hex = hex_neighbour(hex, d);
            if (!hexset_has(&free, hex)) break;
            hexset_add(&options, hex);
        }
    }
    return options;
}

void longnight_begin_charge(context *x, int left_die)
{
    longnight *m = state(x);
    int budget = longnight_charge_budget(m, left_die), right_die = 0;
    for (int i = 0; i + 1 < m->sequence.count; i++)
        if (m->sequence.id[i] == left_die) right_die = m->sequence.id[i + 1];
    SET(x, die_of(m, left_die), touched, 1);
    longnight_end_die(x, left_die, LN_STATE_SPENT);
    SET(x, die_of(m, right_die), touched, 1);
    longnight_end_die(x, right_die, LN_STATE_SPENT);
    hexset options = longnight_charge_options(x, budget);
    if (hexset_count_to_two(options) == 1)
        longnight_charge(x, hexset_first(&options));
    else
        longnight_set_pending(x, LN_PENDING_CHARGE, 0, 0, budget, 0);
}

int longnight_direction_to(const hexset *on, int from, int to)
{
    for (int d = 0;; d++) {
        assert(d < HEX_DIRECTIONS);
        for (int hex = hex_neighbour(from, d); hexset_has(on, hex); hex = hex_neighbour(hex, d))
            if (hex == to) return d;
    }
}

/* He enters the hexes one by one; then hits the enemy there is, or chooses. */
void longnight_charge(context *x, int hex)
{
    longnight *m = state(x);
    const longnight_body *him = &investigator_of(m)->body;
    int steps = hex_distance(him->hex, hex), direction = longnight_direction_to(&rules(x)->map.on, him->hex, hex);
    longnight_clear_pending(x);
    for (int i = 0; i < steps && !x->match->over; i++) {
        log_open(x, LN_BLOCK_CHARGE, INVESTIGATOR_ID);
        longnight_enter(x, INVESTIGATOR_ID, hex_neighbour(him->hex, direction));
        log_close(x, LN_BLOCK_CHARGE);
    }
    if (x->match->over) return;
    int reached = 0, target = 0;
    for (int i = 0; i < m->board.count; i++)
        if (hex_distance(him->hex, body_of(m, m->board.id[i])->hex) == 1) {
            reached++;
            target = m->board.id[i];
        }
    if (reached > 1)
        longnight_set_pending(x, LN_PENDING_STRIKE, 0, 0, 0, steps);
    else if (reached == 1)
        longnight_deal(x, (longnight_blow){LN_BLOCK_ATTACK, INVESTIGATOR_ID, target, steps, 0, 0, 0});
}

void longnight_strike(context *x, int unit)
{
    int damage = table_of(state(x))->damage;
    longnight_clear_pending(x);
    longnight_deal(x, (longnight_blow){LN_BLOCK_ATTACK, INVESTIGATOR_ID, unit, damage, 0, 0, 0});
}
