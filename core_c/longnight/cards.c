/* Cards and their lines (5.4-5.6), maneuvers (6.1) and Echoes (6.3). */
#include "longnight/longnight.h"

#include <assert.h>

static const longnight_card_form *form_of(const context *x, int id)
{
    return &rules(x)->card[card_of(state(x), id)->card];
}

/* ---- the open card ---- */

/* The enemy that closing the line would burn, 0 if none. */
int longnight_owed(const longnight *m)
{
    const longnight_table *table = table_of(m);
    if (!table->open || !table->fire || table->target <= 0) return 0;
    return unit_of(m, table->target)->body.self.zone == LN_ZONE_BOARD ? table->target : 0;
}

/* 5.6: what a Fire-paid line of Force adds when it closes. */
void longnight_close_line(context *x)
{
    longnight_table *table = table_of(state(x));
    int target = longnight_owed(state(x));
    if (target) {
        longnight_deal(x, (longnight_blow){LN_BLOCK_AMPLIFY, INVESTIGATOR_ID, target, 1, 0, 1, 0});
        if (x->match->over) return;
    }
    SET(x, table, fire, 0);
    SET(x, table, target, 0);
}

/* 5.5: the card leaves the table's hands for the discard pile or the board. */
void longnight_close_card(context *x)
{
    longnight *m = state(x);
    longnight_table *table = table_of(m);
    int id = table->open;
    if (!id) return;
    longnight_close_line(x);
    if (x->match->over) return;
    int cooldown = form_of(x, id)->cooldown;
    log_open(x, LN_BLOCK_COOLDOWN, id);
    entity_move(x, id, cooldown ? LN_ZONE_COOLDOWN : LN_ZONE_DISCARD);
    SET(x, card_of(m, id), angle, 90 * cooldown);
    SET(x, table, open, 0);
    SET(x, table, line, 0);
    SET(x, table, cone, LN_CONE_NONE);
    SET(x, table, range, 0);
    SET(x, table, exposed, 0);
    log_close(x, LN_BLOCK_COOLDOWN);
}

/* Something else is done, or nothing more: the open card closes. While anything is owed nothing else can be done, so
 * that this pays for nothing and nobody dies of it. */
void longnight_leave_card(context *x)
{
    assert(!longnight_owed(state(x)));
    longnight_close_card(x);
}

/* `close`: pays what is owed; the card stays open at its next line. */
void longnight_close(context *x)
{
    longnight_table *table = table_of(state(x));
    longnight_close_line(x);
    if (x->match->over) return;
    if (table->line < form_of(x, table->open)->lines)
        ADD(x, table, line, 1);
    else
        longnight_close_card(x);
}

static void open_card(context *x, int id)
{
    longnight_table *table = table_of(state(x));
    log_open(x, LN_BLOCK_CARD, id);
    entity_move(x, id, LN_ZONE_PLAY);
    SET(x, table, open, id);
    SET(x, table, range, CONE_RANGE);
    log_close(x, LN_BLOCK_CARD);
}

/* Free cards and Depths close by themselves. */
static int closes_itself(const longnight_line *line)
{
    return line->impulse == LN_IMPULSE_FREE || line->op == LN_LINE_CONVERT_OMENS;
}

/* Step 7 of 5.4, once nothing is pending: an empty die closes the card and ends. */
void longnight_finish_use(context *x)
{
    longnight *m = state(x);
    const longnight_table *table = table_of(m);
    if (x->match->over || table->pending) return;
    if (table->open && table->line && closes_itself(&form_of(x, table->open)->line[table->line - 1]))
        longnight_close_card(x);
    int lit = table->lit;
    if (!lit || die_of(m, lit)->left > 0) return;
    longnight_close_card(x);
    if (!x->match->over) longnight_end_die(x, lit, LN_STATE_SPENT);
}

/* ---- lines ---- */

static void draw_impulses(context *x, int count)
{
    longnight *m = state(x);
    longnight_die *die = die_of(m, table_of(m)->lit);
    ADD(x, die, left, -count);
    SET(x, die, touched, 1);
}

/* Pays and remembers what Amplification needs (5.6). The damage of a line is
 * Fire if Fire paid it. */
static int pay(context *x, const longnight_line *line)
{
    longnight *m = state(x);
    int fire = line->impulse == LN_IMPULSE_FIRE;
    if (line->cost) {
        const longnight_die *die = die_of(m, table_of(m)->lit);
        if (line->impulse == LN_IMPULSE_FORCE && die->impulse == LN_IMPULSE_FIRE) {
            fire = 1;
            if (line->op == LN_LINE_HIT) SET(x, table_of(m), fire, 1);
        }
        draw_impulses(x, line->cost);
    }
    if (line->pt) ADD(x, investigator_of(m), pt, -line->pt);
    return fire;
}

static void hit(context *x, const longnight_line *line, int target, int fire)
{
    longnight_table *table = table_of(state(x));
    if (line->impulse == LN_IMPULSE_FORCE)
        SET(x, table, target, table->target == 0 || table->target == target ? target : -1);
    longnight_deal(x, (longnight_blow){LN_BLOCK_ATTACK, INVESTIGATOR_ID, target, line->amount, 0, fire, 0});
}

static void make_vulnerable(context *x, const longnight_line *line, int target)
{
    longnight_body *body = body_of(state(x), target);
    longnight_gain(x, body, line->fire_kind ? &body->fire_vulnerable : &body->vulnerable, line->amount);
}

/* Enemies in the wedge at the card's present range, by id; those that stand
 * there when the line begins. */
static int in_cone(const context *x, uint8_t *out)
{
    const longnight *m = state(x);
    const longnight_table *table = table_of(m);
    int here = investigator_of(m)->body.hex, count = 0;
    const hexset *wedge = &rules(x)->map.wedge[here][table->cone - LN_CONE_E_NE];
    for (int i = 0; i < m->board.count; i++) {
        int hex = body_of(m, m->board.id[i])->hex;
        if (hexset_has(wedge, hex) && hex_distance(here, hex) <= table->range) out[count++] = m->board.id[i];
    }
    return count;
}

static void cone(context *x, const longnight_line *line, int direction)
{
    uint8_t target[LONGNIGHT_UNITS];
    SET(x, table_of(state(x)), cone, direction);
    int count = in_cone(x, target);
    for (int i = 0; i < count; i++) { /* nobody wins before the last of them is dead */
        if (line->op == LN_LINE_CONE_VULNERABLE)
            make_vulnerable(x, line, target[i]);
        else
            longnight_deal(
                x, (longnight_blow){LN_BLOCK_ATTACK, INVESTIGATOR_ID, target[i], line->amount, 0, 1, 0});
    }
}

static void infuse(context *x, const longnight_line *line, int id)
{
    longnight_die *die = die_of(state(x), id);
    int more = lesser(line->bonus, LIMIT_BONUS - die->bonus);
    SET(x, die, impulse, LN_IMPULSE_FIRE);
    ADD(x, die, left, more);
    ADD(x, die, bonus, more);
}

static void set_face(context *x, int id, int face)
{
    longnight_die *die = die_of(state(x), id);
    SET(x, die, face, face);
    SET(x, die, left, face + die->bonus);
}

/* Step 5 of 5.4, up to the push: the line's own effect. */
static void effect(context *x, const longnight_line *line, action a, int fire)
{
    longnight *m = state(x);
    int target = a.arg[2];
    switch (line->op) {
    case LN_LINE_HIT: hit(x, line, target, fire); break;
    case LN_LINE_STUN: longnight_stun(x, body_of(m, target)); break;
    case LN_LINE_VULNERABLE: make_vulnerable(x, line, target); break;
    case LN_LINE_DRAW: longnight_draw(x, line->amount); break;
    case LN_LINE_GAIN_PM:
        SET(x, investigator_of(m), pm, lesser(investigator_of(m)->pm + line->amount, LIMIT_PM));
        break;
    case LN_LINE_CONE_RANGE:
        SET(x, table_of(m), range, lesser(table_of(m)->range + line->amount, CONE_RANGE_MAX));
        break;
    case LN_LINE_CONE_HIT:
    case LN_LINE_CONE_VULNERABLE: cone(x, line, a.arg[3]); break;
    case LN_LINE_INFUSE: infuse(x, line, target); break;
    case LN_LINE_SET_FACE: set_face(x, target, a.arg[4]); break;
    case LN_LINE_CHARGE: longnight_begin_charge(x, target); break;
    default:
        assert(line->op == LN_LINE_CONVERT_OMENS);
        SET(x, die_of(m, table_of(m)->lit), impulse, LN_IMPULSE_FORCE);
        break;
    }
}

static void expose(context *x)
{
    longnight *m = state(x);
    longnight_body *him = &investigator_of(m)->body;
    if (table_of(m)->exposed) return;
    SET(x, table_of(m), exposed, 1);
    longnight_gain(x, him, &him->vulnerable, 1);
}

void longnight_use(context *x, action a)
{
    longnight *m = state(x);
    longnight_table *table = table_of(m);
    longnight_investigator *him = investigator_of(m);
    int id = a.arg[0], number = a.arg[1];
    const longnight_line *line = &form_of(x, id)->line[number - 1];
    if (table->open != id) {
        longnight_leave_card(x);
        open_card(x, id);
    }
    log_open(x, LN_BLOCK_LINE, id);
    log_note(x, LN_NOTE_LINE, number);
    if (a.arg[2]) log_target(x, a.arg[2]);
    if (number > table->line) {
        longnight_close_line(x);
        SET(x, table, line, number);
    }
    int fire = pay(x, line);
    effect(x, line, a, fire);
    if (!x->match->over && line->expose) expose(x);
    if (!x->match->over && line->later_shield)
        SET(x, him, buffer_shield, lesser(him->buffer_shield + line->later_shield, LIMIT_COUNT));
    if (!x->match->over && line->push && body_of(m, a.arg[2])->hp > 0) longnight_begin_push(x, a.arg[2], line->push);
    log_close(x, LN_BLOCK_LINE);
    longnight_finish_use(x);
}

/* ---- maneuvers ---- */

void longnight_maneuver(context *x, action a)
{
    longnight *m = state(x);
    longnight_investigator *him = investigator_of(m);
    int lit = table_of(m)->lit;
    longnight_leave_card(x);
    log_open(x, LN_BLOCK_MANEUVER, INVESTIGATOR_ID);
    log_note(x, LN_NOTE_MANEUVER, a.arg[0]);
    if (a.arg[1]) log_target(x, a.arg[1]);
    if (a.arg[0] != LN_MANEUVER_FACE_FEARS) draw_impulses(x, 1);
    switch (a.arg[0]) {
    case LN_MANEUVER_TACTICAL_MOVE: SET(x, him, pm, lesser(him->pm + 1, LIMIT_PM)); break;
    case LN_MANEUVER_RANGED_SHOT:
        longnight_deal(x, (longnight_blow){LN_BLOCK_ATTACK, INVESTIGATOR_ID, a.arg[1], 1, 0, 1, 0});
        break;
    case LN_MANEUVER_MIND_BOLT:
        ADD(x, him, pt, -1);
        longnight_deal(x, (longnight_blow){LN_BLOCK_ATTACK, INVESTIGATOR_ID, a.arg[1], 1, 0, 0, 1});
        break;
    default:
        assert(a.arg[0] == LN_MANEUVER_FACE_FEARS);
        SET(x, him, pt, lesser(him->pt + 1, LIMIT_COUNT));
        longnight_end_die(x, lit, LN_STATE_KEPT);
        break;
    }
    log_close(x, LN_BLOCK_MANEUVER);
    longnight_finish_use(x);
}

/* ---- Echoes ---- */

/* The lowest-id die of a kind goes from the Bag to the Buffer, if there is one. */
static void call_die(context *x, int kind)
{
    longnight *m = state(x);
    for (int i = 0; i < m->dice_count; i++) {
        const longnight_die *die = die_of(m, m->dice[i]);
        if (die->die != kind || die->self.zone != LN_ZONE_BAG) continue;
        entity_move(x, m->dice[i], LN_ZONE_BUFFER);
        return;
    }
}

static void echo_any_die(context *x)
{
    longnight *m = state(x);
    unsigned kinds = 0;
    for (int i = 0; i < m->dice_count; i++) {
        const longnight_die *die = die_of(m, m->dice[i]);
        if (die->self.zone == LN_ZONE_BAG) kinds |= 1u << die->die;
    }
    if (kinds & (kinds - 1)) {
        longnight_set_pending(x, LN_PENDING_TAKE, 0, 0, 0, 0);
        return;
    }
    for (int kind = 0; kind < LN_DIE_AI; kind++)
        if (kinds == 1u << kind) call_die(x, kind);
}

static void echo_rotate(context *x, int all)
{
    longnight *m = state(x);
    int count = 0, found = 0;
    for (int i = 0; i < m->cooldown.count; i++) {
        longnight_card *card = card_of(m, m->cooldown.id[i]);
        if (card->angle == 0) continue;
        count++;
        found = m->cooldown.id[i];
        if (all) ADD(x, card, angle, -90);
    }
    if (all || count == 0) return;
    if (count == 1)
        ADD(x, card_of(m, found), angle, -90);
    else
        longnight_set_pending(x, LN_PENDING_ROTATE, 0, 0, 0, 0);
}

void longnight_discard(context *x, int id)
{
    longnight *m = state(x);
    longnight_investigator *him = investigator_of(m);
    const longnight_card_form *form = form_of(x, id);
    log_open(x, LN_BLOCK_ECHO, id);
    entity_move(x, id, LN_ZONE_DISCARD);
    SET(x, him, buffer_pm, lesser(him->buffer_pm + 1, LIMIT_COUNT));
    switch (form->echo) {
    case LN_ECHO_SHIELD:
        SET(x, him, buffer_shield, lesser(him->buffer_shield + form->echo_amount, LIMIT_COUNT));
        break;
    case LN_ECHO_HAND: SET(x, him, buffer_hand, lesser(him->buffer_hand + form->echo_amount, LIMIT_COUNT)); break;
    case LN_ECHO_DIE: call_die(x, form->echo_die); break;
    case LN_ECHO_ANY_DIE: echo_any_die(x); break;
    case LN_ECHO_ROTATE_ONE: echo_rotate(x, 0); break;
    default:
        assert(form->echo == LN_ECHO_ROTATE_ALL);
        echo_rotate(x, 1);
        break;
    }
    log_close(x, LN_BLOCK_ECHO);
}

void longnight_take(context *x, int die_kind)
{
    longnight_clear_pending(x);
    log_open(x, LN_BLOCK_ECHO, INVESTIGATOR_ID);
    call_die(x, die_kind);
    log_close(x, LN_BLOCK_ECHO);
}

void longnight_rotate(context *x, int id)
{
    longnight_clear_pending(x);
    log_open(x, LN_BLOCK_ECHO, id);
    ADD(x, card_of(state(x), id), angle, -90);
    log_close(x, LN_BLOCK_ECHO);
}
