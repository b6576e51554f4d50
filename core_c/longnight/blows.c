/* Damage (5.7), entering a hex (5.8), states, death and the end of a match
 * (5.12). Losses are applied one by one, and the first that ends the match
 * stops everything: whoever calls in here looks at `over` afterwards. */
#include "longnight/longnight.h"

#include <assert.h>
#include <string.h>

int longnight_max_hp(const longnight_content *c, const longnight *m, int id)
{
    return c->enemy[unit_of(m, id)->unit].hp + c->difficulty.enemy_hp;
}

int longnight_engaged(const longnight *m)
{
    int here = investigator_of(m)->body.hex;
    for (int i = 0; i < m->board.count; i++)
        if (hex_distance(here, body_of(m, m->board.id[i])->hex) == 1) return 1;
    return 0;
}

/* What his next step takes (5.8). */
int longnight_step_cost(const longnight *m)
{
    return !investigator_of(m)->moving && longnight_engaged(m) ? 2 : 1;
}

void longnight_points(const longnight_content *c, const longnight *m, int winner, int16_t points[LN_POINTS])
{
    const longnight_table *table = table_of(m);
    const longnight_investigator *him = investigator_of(m);
    int early = table->par + 4 - table->turn;
    memset(points, 0, LN_POINTS * sizeof *points);
    points[LN_POINT_WEIGHT] = (int16_t)c->difficulty.weight;
    if (winner == 0) {
        points[LN_POINT_WON] = 100;
        points[LN_POINT_HP] = (int16_t)(10 * him->body.hp);
        points[LN_POINT_PT] = (int16_t)(5 * lesser(him->pt, c->difficulty.pt));
        points[LN_POINT_TURNS] = (int16_t)(10 * (early > 0 ? early : 0));
    } else {
        points[LN_POINT_SLAIN] = (int16_t)(5 * him->slain);
    }
}

/* 6.8, in halves so that nothing is rounded before the end. */
int longnight_score(const longnight_content *c, const longnight *m, int winner)
{
    int16_t points[LN_POINTS];
    int score = 0;
    longnight_points(c, m, winner, points);
    for (int i = 0; i < LN_POINT_WEIGHT; i++) score += points[i];
    return score * c->difficulty.weight / 2;
}

int longnight_stars(const longnight_content *c, const longnight *m, int winner)
{
    const longnight_table *table = table_of(m);
    const longnight_investigator *him = investigator_of(m);
    if (winner != 0) return 0;
    if (2 * him->body.hp < c->difficulty.hp || 2 * him->pt < c->difficulty.pt) return 1;
    return table->turn <= table->par ? 3 : 2;
}

void longnight_finish(context *x, int winner, int reason)
{
    longnight *m = state(x);
    log_open(x, LN_BLOCK_OVER, TABLE_ID);
    longnight_clear_pending(x);
    SET(x, investigator_of(m), moving, 0);
    SET(x, table_of(m), phase, LN_PHASE_OVER);
    SET(x, table_of(m), score, longnight_score(rules(x), m, winner));
    SET(x, table_of(m), stars, longnight_stars(rules(x), m, winner));
    match_end(x, winner, reason);
    log_close(x, LN_BLOCK_OVER);
}

static int die_of_unit(const longnight *m, int unit)
{
    int i = 0;
    while (m->units[i] != unit) i++;
    return m->ai_die[i];
}

static void leave_hex(longnight *m, longnight_body *body)
{
    hexset_drop(&m->held, body->hex);
    m->on_hex[body->hex] = 0;
}

static void slay(context *x, int id)
{
    longnight *m = state(x);
    longnight_body *body = body_of(m, id);
    int die = die_of_unit(m, id);
    log_open(x, LN_BLOCK_DEATH, id);
    leave_hex(m, body);
    entity_move(x, id, LN_ZONE_GRAVE);
    SET(x, body, hex, HEX_NONE);
    SET(x, body, shield, 0);
    SET(x, body, vulnerable, 0);
    SET(x, body, fire_vulnerable, 0);
    SET(x, body, stunned, 0);
    SET(x, body, shield_old, 0);
    SET(x, body, vulnerable_old, 0);
    SET(x, body, fire_vulnerable_old, 0);
    SET(x, body, stunned_old, 0);
    SET(x, investigator_of(m), slain, lesser(investigator_of(m)->slain + 1, LIMIT_COUNT));
    if (die_of(m, die)->state == LN_STATE_WAITING) longnight_end_die(x, die, LN_STATE_VOID);
    log_close(x, LN_BLOCK_DEATH);
    if (m->board.count == 0 && m->waves == 0) longnight_finish(x, 0, LN_REASON_VICTORY);
}

/* One kind of shield takes what it can of n; what is left of n. */
static int absorb(context *x, longnight_body *body, int16_t *shield, int n)
{
    int taken = lesser(*shield, n);
    write_tag(x, (int16_t *)body, shield, *shield - taken);
    return n - taken;
}

/* Returns the HP lost. Tells of the blow, in the block's closing notes, what
 * it was, what doubled it, what shields took and what was lost. */
int longnight_deal(context *x, longnight_blow blow)
{
    longnight *m = state(x);
    longnight_body *body = body_of(m, blow.target);
    int total = blow.amount + blow.horde;
    assert(body->hp > 0 && total > 0); /* the dead are no targets, and content has no blow of nothing */
    int doubled = 0, absorbed = 0;
    log_open(x, blow.block, blow.source);
    log_target(x, blow.target);
    if (!blow.direct) {
        doubled = body->vulnerable + body->vulnerable_old;
        if (blow.fire) doubled += body->fire_vulnerable + body->fire_vulnerable_old;
        doubled = lesser(doubled, 10);
        int struck = total << doubled;
        total = absorb(x, body, &body->shield_old, struck);
        total = absorb(x, body, &body->shield, total);
        absorbed = struck - total;
    }
    int loss = lesser(total, body->hp);
    ADD(x, body, hp, -loss);
    if (body->hp == 0 && blow.target != INVESTIGATOR_ID) slay(x, blow.target);
    if (body->hp == 0 && blow.target == INVESTIGATOR_ID) longnight_finish(x, 1, LN_REASON_DEATH);
    log_close(x, blow.block);
    log_note(x, LN_NOTE_AMOUNT, blow.amount);
    if (blow.horde) log_note(x, LN_NOTE_HORDE, blow.horde);
    if (doubled) log_note(x, LN_NOTE_DOUBLED, doubled);
    if (absorbed) log_note(x, LN_NOTE_ABSORBED, absorbed);
    log_note(x, LN_NOTE_LOST, loss);
    if (blow.fire) log_note(x, LN_NOTE_FIRE, 1);
    if (blow.direct) log_note(x, LN_NOTE_DIRECT, 1);
    return loss;
}

void longnight_enter(context *x, int id, int hex)
{
    longnight *m = state(x);
    longnight_body *body = body_of(m, id);
    leave_hex(m, body);
    SET(x, body, hex, hex);
    hexset_add(&m->held, hex);
    m->on_hex[hex] = (uint8_t)id;
    int trap = m->trap_on[hex];
    if (!trap) return;
    int damage = row_of(m, trap)->trap.damage;
    m->trap_on[hex] = 0;
    entity_end(x, trap);
    longnight_deal(x, (longnight_blow){LN_BLOCK_TRAP, trap, id, damage, 0, 0, 1});
}

void longnight_stun(context *x, longnight_body *body)
{
    SET(x, body, stunned_old, 0);
    SET(x, body, stunned, 1);
}

void longnight_lose_stun(context *x, longnight_body *body)
{
    if (body->stunned_old)
        ADD(x, body, stunned_old, -1);
    else
        ADD(x, body, stunned, -1);
}

void longnight_gain(context *x, longnight_body *body, int16_t *slot, int amount)
{
    write_tag(x, (int16_t *)body, slot, lesser(*slot + amount, LIMIT_COUNT));
}

void longnight_lose_pt(context *x, int amount)
{
    longnight_investigator *him = investigator_of(state(x));
    SET(x, him, pt, him->pt - lesser(amount, him->pt));
    if (him->pt == 0) longnight_finish(x, 1, LN_REASON_MADNESS);
}
