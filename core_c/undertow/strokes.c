/* The strokes of heroes and units (5.5). */
#include "undertow/undertow.h"

/* A stroke under way: who strikes whom with what. */
typedef struct stroke {
    int id, type, strike, piercing;
    int targets, hits; /* of the packet: the targets proper, then all that was dealt damage at all */
    uint8_t target[UNDERTOW_LINE];
    int dealt[UNDERTOW_LINE]; /* to each target proper, unless the match has ended */
    ut_packet packet;
} stroke;

static int stands(const undertow *m, int id)
{
    const undertow_card *c = card_of(m, id);
    return c->kind && c->health > 0 && (in_line(c) || is_hero(c));
}

/* Targets are fixed; of several that chance decides among, one is drawn. */
static void take_aim(context *x, stroke *s, const undertow_card *c, int slot)
{
    int chance;
    s->targets = ut_aims(x, c, slot, s->target, &chance);
    if (!chance) return; /* nobody is drawn of one */
    s->target[0] = s->target[rng_below(&x->match->stream, (uint32_t)s->targets)];
    s->targets = 1;
}

/* Also to those beside a target that is a unit. */
static int cleaved(const context *x, const stroke *s, uint8_t out[2 * UNDERTOW_LINE])
{
    const undertow *m = state(x);
    int count = 0;
    for (int i = 0; i < s->targets; i++) {
        const undertow_card *c = card_of(m, s->target[i]);
        if (!in_line(c)) continue;
        int slot = ut_slot(m, c->id), left = ut_unit_in(m, c->owner, slot - 1), right = ut_unit_in(m, c->owner, slot + 1);
        if (left) out[count++] = (uint8_t)left;
        if (right) out[count++] = (uint8_t)right;
    }
    return count;
}

static void deal(context *x, stroke *s, int cleave)
{
    uint8_t beside[2 * UNDERTOW_LINE];
    int more = 0;
    if (cleave && ut_style(x, s->id) != UT_KEYWORD_AREA) more = cleaved(x, s, beside);
    for (int i = 0; i < s->targets && !x->match->over; i++)
        s->dealt[i] = ut_damage(x, s->target[i], s->strike, s->type, s->piercing, &s->packet);
    for (int i = 0; i < more && !x->match->over; i++)
        ut_damage(x, beside[i], cleave, s->type, s->piercing, &s->packet);
    s->hits = s->packet.count;
}

/* ---- riders: each on all targets that were dealt damage, before the next ---- */

static void begin_rider(context *x, const stroke *s, int keyword)
{
    log_open(x, UT_BLOCK_RIDER, s->id);
    log_note(x, UT_NOTE_KEYWORD, keyword);
}

static void venom(context *x, const stroke *s)
{
    int n = ut_keyword(x, s->id, UT_KEYWORD_VENOM);
    for (int i = 0; n && i < s->targets; i++) {
        if (s->dealt[i] < 1 || card_of(state(x), s->target[i])->health <= 0) continue;
        begin_rider(x, s, UT_KEYWORD_VENOM);
        ut_afflict(x, s->target[i], UT_STATE_POISON, n, 0);
        log_close(x, UT_BLOCK_RIDER);
    }
}

static void drain(context *x, const stroke *s)
{
    undertow *m = state(x);
    int n = ut_keyword(x, s->id, UT_KEYWORD_DRAIN), any = 0;
    for (int i = 0; i < s->targets; i++) any |= s->dealt[i] > 0;
    if (!n || !any) return;
    begin_rider(x, s, UT_KEYWORD_DRAIN);
    ut_heal(x, m->hero[card_of(m, s->id)->owner].id[0], n);
    log_close(x, UT_BLOCK_RIDER);
}

static void execute(context *x, const stroke *s)
{
    undertow *m = state(x);
    int n = ut_keyword(x, s->id, UT_KEYWORD_EXECUTE);
    for (int i = 0; n && i < s->targets; i++) {
        undertow_card *c = card_of(m, s->target[i]);
        if (s->dealt[i] < 1 || is_hero(c) || c->health < 1 || c->health > n) continue;
        begin_rider(x, s, UT_KEYWORD_EXECUTE);
        SET(x, c, health, 0);
        m->now.dying = 1;
        log_close(x, UT_BLOCK_RIDER);
    }
}

static void dazzle(context *x, const stroke *s)
{
    undertow_card *own = card_of(state(x), s->id);
    for (int i = 0; i < s->targets && own->dazzling > 0; i++) {
        const undertow_card *c = card_of(state(x), s->target[i]);
        if (s->dealt[i] < 1 || is_hero(c) || c->health < 1) continue;
        begin_rider(x, s, UT_KEYWORD_DAZZLING);
        SET(x, own, dazzling, own->dazzling - 1);
        ut_afflict(x, c->id, UT_STATE_BLIND, 1, 0);
        log_close(x, UT_BLOCK_RIDER);
    }
}

/* Whoever was dealt damage deals its own back, also while it dies, as long as the attacker stands. */
static void retaliate(context *x, stroke *s)
{
    undertow *m = state(x);
    for (int i = 0; i < s->hits && !m->head.over && stands(m, s->id); i++) {
        int id = s->packet.id[i], n = ut_keyword(x, id, UT_KEYWORD_RETALIATION);
        if (!n) continue;
        log_open(x, UT_BLOCK_RETALIATION, id);
        log_target(x, s->id);
        ut_damage(x, s->id, n, ut_type(x, id), 0, &s->packet);
        log_close(x, UT_BLOCK_RETALIATION);
    }
}

static void ride(context *x, const stroke *s)
{
    venom(x, s);
    drain(x, s);
    execute(x, s);
    dazzle(x, s);
}

MATCH_COLD static __attribute__((noinline)) void tell_stroke(context *x, const stroke *s)
{
    log_open(x, UT_BLOCK_STROKE, s->id);
    for (int i = 0; i < s->targets; i++) log_target(x, s->target[i]);
    log_note(x, UT_NOTE_AMOUNT, s->strike);
    log_note(x, UT_NOTE_TYPE, s->type);
}

static void strike_once(context *x, int id, int slot, int strike)
{
    static const uint64_t riders = UT_HAS(UT_KEYWORD_VENOM) | UT_HAS(UT_KEYWORD_DRAIN) | UT_HAS(UT_KEYWORD_EXECUTE)
                                   | UT_HAS(UT_KEYWORD_DAZZLING);
    undertow *m = state(x);
    undertow_card *c = card_of(m, id);
    int player = c->owner;
    uint64_t has = m->glance[player].has;
    stroke s;
    s.id = id;
    UT_NO_HITS(s.packet);
    take_aim(x, &s, c, slot);
    s.strike = strike;
    s.type = ut_type(x, id);
    s.piercing = UT_IF(has & UT_HAS(UT_KEYWORD_PIERCING), ut_keyword(x, id, UT_KEYWORD_PIERCING));
    ut_begin(x);
    if (x->log) tell_stroke(x, &s);
    if (slot) SET(x, c, struck, 1);
    deal(x, &s, UT_IF(has & UT_HAS(UT_KEYWORD_CLEAVE), ut_keyword(x, id, UT_KEYWORD_CLEAVE)));
    if (!m->head.over && has & riders) ride(x, &s);
    if (!m->head.over && side_has(m, 1 - player, UT_HAS(UT_KEYWORD_RETALIATION))) retaliate(x, &s);
    log_close(x, UT_BLOCK_STROKE);
    ut_end(x, &s.packet);
}

/* It has neither left the line nor entered it anew. */
static int has_stayed(const undertow *m, int id)
{
    return stands(m, id) && !ut_in_set(m->now.entered, id);
}

void ut_attack(context *x, int id, int slot)
{
    undertow *m = state(x);
    undertow_card *c = card_of(m, id);
    if (c->blind > 0) {
        log_open(x, UT_BLOCK_NO_STROKE, id);
        log_close(x, UT_BLOCK_NO_STROKE);
        return;
    }
    int flurry = UT_IF(side_has(m, c->owner, UT_HAS(UT_KEYWORD_FLURRY)), ut_keyword(x, id, UT_KEYWORD_FLURRY));
    int strike = ut_strike_in(x, c, slot), strokes = 1 + flurry;
    for (int i = 0; i < strokes && strike > 0; i++) {
        strike_once(x, id, slot, strike);
        if (i + 1 == strokes || m->head.over || !has_stayed(m, id)) return;
        if (slot) slot = ut_slot(m, id);
        strike = ut_strike_in(x, c, slot);
    }
}
