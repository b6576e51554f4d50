/* The strokes of heroes and units (5.5). */
#include "undertow/numbers.h"

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

UT_APART void draw_target(context *x, stroke *s)
{
    s->target[0] = s->target[rng_below(&x->match->stream, (uint32_t)s->targets)];
    s->targets = 1;
}

/* Targets are fixed; of several that chance decides among, one is drawn. */
UT_INLINE void take_aim(context *x, stroke *s, const undertow_card *c, int slot)
{
    int chance;
    s->targets = ut_aims(state(x), c, slot, s->target, &chance);
    if (chance) draw_target(x, s);
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

/* Of a stroke on whom it hits besides its targets: none of an area. */
static int beside(const context *x, const stroke *s, int cleave, uint8_t out[2 * UNDERTOW_LINE])
{
    const undertow *m = state(x);
    return cleave && ut_style(m, card_of(m, s->id)) != UT_KEYWORD_AREA ? cleaved(x, s, out) : 0;
}

/* To all targets after the first, and to those beside them. */
UT_APART void deal_on(context *x, stroke *s, int cleave)
{
    const undertow *m = state(x);
    uint8_t also[2 * UNDERTOW_LINE];
    int more = beside(x, s, cleave, also);
    for (int i = 1; i < s->targets && !m->head.over; i++)
        s->dealt[i] = ut_damage(x, s->target[i], s->strike, s->type, s->piercing, &s->packet);
    for (int i = 0; i < more && !m->head.over; i++)
        ut_damage(x, also[i], cleave, s->type, s->piercing, &s->packet);
}

UT_INLINE void deal(context *x, stroke *s, int cleave)
{
    s->dealt[0] = ut_hurt(x, card_of(state(x), s->target[0]), s->strike, s->type, s->piercing, &s->packet);
    if (cleave || s->targets > 1) deal_on(x, s, cleave);
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
    int n = ut_keyword(state(x), card_of(state(x), s->id), UT_KEYWORD_VENOM);
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
    int n = ut_keyword(state(x), card_of(state(x), s->id), UT_KEYWORD_DRAIN), any = 0;
    for (int i = 0; i < s->targets; i++) any |= s->dealt[i] > 0;
    if (!n || !any) return;
    begin_rider(x, s, UT_KEYWORD_DRAIN);
    ut_heal(x, m->hero[card_of(m, s->id)->owner].id[0], n);
    log_close(x, UT_BLOCK_RIDER);
}

static void execute(context *x, const stroke *s)
{
    undertow *m = state(x);
    int n = ut_keyword(state(x), card_of(state(x), s->id), UT_KEYWORD_EXECUTE);
    for (int i = 0; n && i < s->targets; i++) {
        undertow_card *c = card_of(m, s->target[i]);
        if (s->dealt[i] < 1 || is_hero(c) || c->health < 1 || c->health > n) continue;
        begin_rider(x, s, UT_KEYWORD_EXECUTE);
        SET(x, c, health, 0);
        m->now.dying++;
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
UT_APART void retaliate(context *x, stroke *s)
{
    undertow *m = state(x);
    for (int i = 0; i < s->hits && !m->head.over && stands(m, s->id); i++) {
        const undertow_card *c = card_of(m, s->packet.id[i]);
        int id = c->id, n = ut_keyword(m, c, UT_KEYWORD_RETALIATION);
        if (!n) continue;
        log_open(x, UT_BLOCK_RETALIATION, id);
        log_target(x, s->id);
        ut_damage(x, s->id, n, ut_type(m, c), 0, &s->packet);
        log_close(x, UT_BLOCK_RETALIATION);
    }
}

UT_APART void ride(context *x, const stroke *s)
{
    venom(x, s);
    drain(x, s);
    execute(x, s);
    dazzle(x, s);
}

static void tell_blow(context *x, const stroke *s, int id, int n)
{
    const undertow_card *c = card_of(state(x), id);
    int guard = ut_guard(x, c, s->type, s->piercing);
    n += c->exposed;
    log_note(x, UT_NOTE_EXPOSED, c->exposed);
    log_note(x, UT_NOTE_HELD, guard < n ? guard : n);
}

/* No blow of a stroke changes what another meets: all can be told before the first. */
MATCH_COLD static __attribute__((noinline)) void tell_stroke(context *x, const stroke *s, int slot)
{
    const undertow *m = state(x);
    const undertow_card *c = card_of(m, s->id);
    int chance, cleave = ut_keyword(m, c, UT_KEYWORD_CLEAVE);
    uint8_t id[2 * UNDERTOW_LINE];
    log_open(x, UT_BLOCK_STROKE, s->id);
    for (int i = 0; i < s->targets; i++) log_target(x, s->target[i]);
    log_note(x, UT_NOTE_AMOUNT, s->strike);
    log_note(x, UT_NOTE_TYPE, s->type);
    if (in_line(card_of(m, s->target[0])) && !ut_aims_at_units(m, c, slot, id, &chance))
        log_note(x, UT_NOTE_KEYWORD, UT_KEYWORD_PROTECTOR);
    for (int i = 0; i < s->targets; i++) tell_blow(x, s, s->target[i], s->strike);
    int more = beside(x, s, cleave, id);
    if (more) log_note(x, UT_NOTE_CLEAVE, cleave);
    for (int i = 0; i < more; i++) {
        log_note(x, UT_NOTE_CLEAVED, id[i]);
        tell_blow(x, s, id[i], cleave);
    }
}

/* `has` is what the striker may have. */
UT_INLINE void strike_once(context *x, undertow_card *c, int slot, int strike, uint64_t has)
{
    static const uint64_t riders = UT_HAS(UT_KEYWORD_VENOM) | UT_HAS(UT_KEYWORD_DRAIN) | UT_HAS(UT_KEYWORD_EXECUTE)
                                   | UT_HAS(UT_KEYWORD_DAZZLING);
    undertow *m = state(x);
    int id = c->id, enemy = 1 - c->owner;
    stroke s;
    s.id = id;
    UT_NO_HITS(s.packet);
    take_aim(x, &s, c, slot);
    s.strike = strike;
    s.type = ut_type(m, c);
    s.piercing = UT_IF(has & UT_HAS(UT_KEYWORD_PIERCING), ut_keyword(m, c, UT_KEYWORD_PIERCING));
    ut_begin(x);
    if (x->log) tell_stroke(x, &s, slot);
    if (slot) SET(x, c, struck, 1);
    deal(x, &s, UT_IF(has & UT_HAS(UT_KEYWORD_CLEAVE), ut_keyword(m, c, UT_KEYWORD_CLEAVE)));
    if (!m->head.over && has & riders) ride(x, &s);
    if (!m->head.over && side_has(m, enemy, UT_HAS(UT_KEYWORD_RETALIATION))) retaliate(x, &s);
    log_close(x, UT_BLOCK_STROKE);
    ut_end(x, &s.packet);
}

/* It has neither left the line nor entered it anew. */
static int has_stayed(const undertow *m, int id)
{
    return stands(m, id) && !ut_in_set(m->now.entered, id);
}

/* The strokes of a flurry after the first: what the stroke before set off may have given the striker something. */
UT_APART void strike_on(context *x, undertow_card *c, int strokes)
{
    undertow *m = state(x);
    int id = c->id;
    for (; strokes > 0 && !m->head.over && has_stayed(m, id); strokes--) {
        int slot = is_hero(c) ? 0 : ut_slot(m, id), strike = ut_strike_in(x, c, slot);
        if (strike <= 0) return;
        strike_once(x, c, slot, strike, ut_may_have(x, c));
    }
}

/* All strokes of its turn to attack; the slot of a hero is 0. */
static void attack(context *x, int id, int slot)
{
    undertow *m = state(x);
    undertow_card *c = card_of(m, id);
    if (c->blind > 0) {
        log_open(x, UT_BLOCK_NO_STROKE, id);
        log_close(x, UT_BLOCK_NO_STROKE);
        return;
    }
    uint64_t has = ut_may_have(x, c);
    int flurry = UT_IF(has & UT_HAS(UT_KEYWORD_FLURRY), ut_keyword(m, c, UT_KEYWORD_FLURRY));
    int strike = ut_strike_in(x, c, slot);
    if (strike <= 0) return;
    strike_once(x, c, slot, strike, has);
    if (flurry) strike_on(x, c, flurry);
}

/* The slot of the leftmost unit from a slot on that has not had its turn and has not just entered; 0: none. */
static int next_attacker(const undertow *m, int player, int slot)
{
    const ut_short_list *line = &m->line[player];
    for (; slot <= line->count; slot++)
        if (!ut_in_set(m->now.done, line->id[slot - 1])) return slot;
    return 0;
}

void ut_attack_in_turn(context *x, int player)
{
    undertow *m = state(x);
    int slot = 0;
    do {
        int id = slot ? m->line[player].id[slot - 1] : m->hero[player].id[0];
        if (slot) ut_put_in_set(m->now.done, id);
        m->now.stirred = 0;
        attack(x, id, slot);
        if (m->head.over) return;
        /* where somebody has come, gone or moved, the next one is looked for from the left again */
        assert(m->now.stirred || next_attacker(m, player, slot + 1) == next_attacker(m, player, 1));
        slot = next_attacker(m, player, m->now.stirred ? 1 : slot + 1);
    } while (slot);
}
