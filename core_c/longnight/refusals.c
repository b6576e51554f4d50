/* Why an action is not on the list: the nearest reason, told to people. Nothing
 * is decided here; an action on the list never comes in. */
#include "longnight/longnight.h"

#include <assert.h>

typedef struct question {
    const longnight_content *c;
    const longnight *m;
    const longnight_table *table;
    const longnight_investigator *him;
    action a;
    int16_t *about;
} question;

static int because(question *q, int reason, int first, int second)
{
    q->about[0] = (int16_t)first;
    q->about[1] = (int16_t)second;
    return reason;
}

static int why_no_step(question *q)
{
    int hex = q->a.arg[0], cost = longnight_step_cost(q->m);
    if (!hexset_has(&q->c->map.on, hex)) return because(q, LN_REFUSAL_OFF_MAP, 0, 0);
    if (hex_distance(hex, q->him->body.hex) != 1) return because(q, LN_REFUSAL_FAR, 0, 0);
    if (hexset_has(&q->c->map.columns, hex) || q->m->on_hex[hex]) return because(q, LN_REFUSAL_HELD, 0, 0);
    return because(q, cost == 2 ? LN_REFUSAL_BREAK_AWAY : LN_REFUSAL_PM, cost, q->him->pm);
}

/* No die is lit: a stun takes his next one, or the next is the night's. */
static int why_unlit(question *q)
{
    int locked = longnight_locked_die(q->m);
    return because(q, locked && locked == longnight_next_die(q->m) ? LN_REFUSAL_STUNNED : LN_REFUSAL_UNLIT, 0, 0);
}

static int why_no_payment(question *q, const longnight_line *line)
{
    if (q->him->pt <= line->pt) return because(q, LN_REFUSAL_PT, line->pt, q->him->pt);
    if (line->impulse == LN_IMPULSE_FREE) return LN_REFUSAL_LEGAL;
    if (!q->table->lit) return why_unlit(q);
    const longnight_die *die = die_of(q->m, q->table->lit);
    int amplified = line->impulse == LN_IMPULSE_FORCE && die->impulse == LN_IMPULSE_FIRE;
    if (amplified && q->c->die[die->die].impulse == LN_IMPULSE_OMEN) return because(q, LN_REFUSAL_TERROR_FIRE, 0, 0);
    if (die->impulse != line->impulse && !amplified) return because(q, LN_REFUSAL_KIND, line->impulse, die->impulse);
    if (line->cost > die->left) return because(q, LN_REFUSAL_IMPULSES, line->cost, die->left);
    return LN_REFUSAL_LEGAL;
}

static int why_no_enemy(question *q, int id, int range)
{
    if (!exists(q->m, id, LN_KIND_UNIT)) return because(q, LN_REFUSAL_TARGET, 0, 0);
    const longnight_body *body = body_of(q->m, id);
    if (body->self.zone != LN_ZONE_BOARD) return because(q, LN_REFUSAL_DEAD, 0, 0);
    int distance = hex_distance(body->hex, q->him->body.hex);
    if (distance > range) return because(q, LN_REFUSAL_RANGE, range, distance);
    return because(q, LN_REFUSAL_SIGHT, 0, 0);
}

static int why_no_die(question *q, const longnight_line *line)
{
    int id = q->a.arg[2];
    if (!exists(q->m, id, LN_KIND_DIE)) return because(q, LN_REFUSAL_TARGET, 0, 0);
    if (id == longnight_locked_die(q->m)) return because(q, LN_REFUSAL_LOCKED, 0, 0);
    if (!longnight_die_is_free(q->m, id)) return because(q, LN_REFUSAL_DIE, 0, 0);
    if (line->op == LN_LINE_INFUSE) return because(q, LN_REFUSAL_KIND, LN_IMPULSE_FORCE, die_of(q->m, id)->impulse);
    if (die_of(q->m, id)->touched) return because(q, LN_REFUSAL_TOUCHED, 0, 0);
    if (line->op != LN_LINE_CHARGE) return because(q, LN_REFUSAL_FACE, 0, 0);
    return because(q, longnight_charge_budget(q->m, id) > 0 ? LN_REFUSAL_NO_WAY : LN_REFUSAL_PAIR, 0, 0);
}

/* A line that could be paid would do nothing. */
static int why_no_effect(question *q, const longnight_line *line)
{
    switch (line->op) {
    case LN_LINE_DRAW: return because(q, LN_REFUSAL_EMPTY_DECK, 0, 0);
    case LN_LINE_CONVERT_OMENS: return because(q, LN_REFUSAL_LAST_OMEN, 0, 0);
    case LN_LINE_CONE_RANGE: return because(q, LN_REFUSAL_WIDEST, q->table->range, 0);
    default: return because(q, LN_REFUSAL_NO_EFFECT, 0, 0);
    }
}

static int why_no_use(question *q)
{
    int id = q->a.arg[0], number = q->a.arg[1], open = q->table->open == id;
    if (!exists(q->m, id, LN_KIND_CARD)) return because(q, LN_REFUSAL_UNKNOWN, id, 0);
    const longnight_card *card = card_of(q->m, id);
    const longnight_card_form *form = &q->c->card[card->card];
    if (!open && card->self.zone != LN_ZONE_HAND) return because(q, LN_REFUSAL_NOT_IN_HAND, id, 0);
    if (number < 1 || number > form->lines) return because(q, LN_REFUSAL_NO_LINE, number, form->lines);
    if (open && number < q->table->line) return because(q, LN_REFUSAL_LINE_PAST, q->table->line, 0);
    if (!open && !longnight_has_slot(q->c, q->m, id)) return because(q, LN_REFUSAL_NO_SLOT, 0, 0);
    const longnight_line *line = &form->line[number - 1];
    int unpaid = why_no_payment(q, line);
    if (unpaid) return unpaid;
    int aims = line->op == LN_LINE_HIT || line->op == LN_LINE_STUN || line->op == LN_LINE_VULNERABLE;
    int cones = line->op == LN_LINE_CONE_HIT || line->op == LN_LINE_CONE_VULNERABLE;
    int dice = line->op == LN_LINE_INFUSE || line->op == LN_LINE_SET_FACE || line->op == LN_LINE_CHARGE;
    if ((q->a.arg[2] != 0) != (aims || dice) || (q->a.arg[3] != 0) != cones)
        return because(q, LN_REFUSAL_TARGET, 0, 0);
    if (aims) return why_no_enemy(q, q->a.arg[2], line->range);
    if (dice) return why_no_die(q, line);
    if (cones && open && q->table->cone && q->table->cone != q->a.arg[3])
        return because(q, LN_REFUSAL_CONE_CHOSEN, q->table->cone, 0);
    return cones ? because(q, LN_REFUSAL_CONE_EMPTY, 0, 0) : why_no_effect(q, line);
}

static int why_no_maneuver(question *q)
{
    static const uint8_t needs[] = {LN_IMPULSE_NONE, LN_IMPULSE_FORCE, LN_IMPULSE_FIRE, LN_IMPULSE_OMEN,
                                    LN_IMPULSE_OMEN};
    int which = q->a.arg[0], target = q->a.arg[1];
    if (which < LN_MANEUVER_TACTICAL_MOVE || which > LN_MANEUVER_FACE_FEARS)
        return because(q, LN_REFUSAL_UNKNOWN, 0, 0);
    if (!q->table->lit) return why_unlit(q);
    const longnight_die *die = die_of(q->m, q->table->lit);
    int aims = which == LN_MANEUVER_RANGED_SHOT || which == LN_MANEUVER_MIND_BOLT;
    if (die->impulse != needs[which]) return because(q, LN_REFUSAL_KIND, needs[which], die->impulse);
    assert(die->left >= 1); /* an empty die ends as soon as nothing is pending */
    if ((target != 0) != aims) return because(q, LN_REFUSAL_TARGET, 0, 0);
    if (which == LN_MANEUVER_FACE_FEARS) return because(q, LN_REFUSAL_TOUCHED, 0, 0);
    if (which == LN_MANEUVER_MIND_BOLT && q->him->pt < 2) return because(q, LN_REFUSAL_PT, 1, q->him->pt);
    return why_no_enemy(q, target, which == LN_MANEUVER_RANGED_SHOT ? SHOT_RANGE : HEX_FAR);
}

static int pending_of(int verb)
{
    switch (verb) {
    case LN_VERB_PUSH: return LN_PENDING_PUSH;
    case LN_VERB_CHARGE: return LN_PENDING_CHARGE;
    case LN_VERB_STRIKE: return LN_PENDING_STRIKE;
    case LN_VERB_TAKE: return LN_PENDING_TAKE;
    case LN_VERB_ROTATE: return LN_PENDING_ROTATE;
    default: return LN_PENDING_NONE;
    }
}

int longnight_refusal(const content *c, const match *match_, action a, int16_t about[2])
{
    const longnight *m = (const longnight *)match_;
    question q = {(const longnight_content *)c, m, table_of(m), investigator_of(m), a, about};
    int pending = pending_of(a.verb), at_end = a.verb == LN_VERB_DISCARD || a.verb == LN_VERB_END;
    if (a.verb == LN_VERB_CONCEDE && !match_->over) return because(&q, LN_REFUSAL_NOT_YOURS, 0, 0);
    if (match_->over) return because(&q, LN_REFUSAL_OVER, 0, 0);
    if (q.table->pending && pending != q.table->pending) return because(&q, LN_REFUSAL_PENDING, q.table->pending, 0);
    if (pending) return because(&q, q.table->pending ? LN_REFUSAL_NOT_OFFERED : LN_REFUSAL_NO_CHOICE, 0, 0);
    if (at_end != (q.table->phase == LN_PHASE_END)) return because(&q, LN_REFUSAL_PHASE, q.table->phase, 0);
    if (a.verb == LN_VERB_DISCARD) return because(&q, LN_REFUSAL_NOT_IN_HAND, a.arg[0], 0);
    if (a.verb == LN_VERB_CLOSE) return because(&q, LN_REFUSAL_NOT_OWED, 0, 0);
    int same_line = a.verb == LN_VERB_USE && a.arg[0] == q.table->open && a.arg[1] == q.table->line;
    if (longnight_owed(m) && !same_line) return because(&q, LN_REFUSAL_OWED, longnight_owed(m), 0);
    switch (a.verb) {
    case LN_VERB_MOVE: return why_no_step(&q);
    case LN_VERB_USE: return why_no_use(&q);
    case LN_VERB_MANEUVER: return why_no_maneuver(&q);
    default: return because(&q, LN_REFUSAL_NOT_OFFERED, 0, 0);
    }
}
