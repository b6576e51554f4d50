/* Where one can come to: the Investigator on his feet (5.8), and an enemy with
 * its blow (5.10, 5.11, 6.5). Nothing here draws from the stream or changes the
 * match: an enemy acts on a twin, once for each hex on which he might stand. */
#include "longnight/longnight.h"

#include <string.h>

/* ---- the Investigator ---- */

/* Least damage by traps on a way of at most so many steps, for every hex that
 * one step more leads to. He goes no farther than his Hit Points. */
static int go_on(const longnight *m, hexset free, const uint16_t *now, uint16_t *then)
{
    int hp = investigator_of(m)->body.hp, more = 0;
    memcpy(then, now, HEX_SLOTS * sizeof *then);
    while (!hexset_empty(&free)) {
        int hex = hexset_take(&free);
        int trap = m->trap_on[hex] ? row_of(m, m->trap_on[hex])->trap.damage : 0;
        for (int d = 0; d < HEX_DIRECTIONS; d++) {
            int from = hex_neighbour(hex, d);
            if (from >= HEX_SLOTS || now[from] >= hp || now[from] + trap >= then[hex]) continue;
            then[hex] = (uint16_t)(now[from] + trap);
            more = 1;
        }
    }
    return more;
}

/* Where no way within his PM keeps out of traps, the shortest through them. His own hex is not free. */
static void walk_through_traps(const longnight *m, hexset free, int most, uint8_t *steps, uint8_t *harmful)
{
    uint16_t damage[2][HEX_SLOTS];
    int here = investigator_of(m)->body.hex;
    memset(damage, 0xFF, sizeof damage);
    damage[0][here] = 0;
    for (int k = 1; k <= most; k++) {
        const uint16_t *now = damage[(k - 1) & 1];
        uint16_t *then = damage[k & 1];
        if (!go_on(m, free, now, then)) return;
        hexset rest = free;
        while (!hexset_empty(&rest)) {
            int hex = hexset_take(&rest);
            if (then[hex] == UINT16_MAX || steps[hex] != HEX_FAR) continue;
            steps[hex] = (uint8_t)k;
            harmful[hex] = 1;
        }
    }
}

static void walk(const longnight_content *c, const longnight *m, uint8_t *steps, uint8_t *harmful)
{
    const longnight_investigator *him = investigator_of(m);
    int here = him->body.hex, more = longnight_step_cost(m) - 1;
    int most = lesser(him->pm - more, HEX_SIDE * HEX_SIDE);
    hexset free = hexset_without(c->map.open, m->held), safe = free;
    for (int hex = 0; hex < HEX_SLOTS; hex++)
        if (m->trap_on[hex]) hexset_drop(&safe, hex);
    hex_reach(&safe, here, steps);
    steps[here] = HEX_FAR;
    for (int hex = 0; hex < HEX_SLOTS; hex++)
        if (steps[hex] > most) steps[hex] = HEX_FAR;
    walk_through_traps(m, free, most, steps, harmful);
    for (int hex = 0; hex < HEX_SLOTS; hex++)
        if (steps[hex] != HEX_FAR) steps[hex] = (uint8_t)(steps[hex] + more);
}

/* ---- an enemy ---- */

enum { UNHURT = 20000 };

/* He stands on a hex as if he had always stood there, bare and not to be
 * killed, so that whatever strikes him is seen. */
static void stand_on(longnight *m, int hex)
{
    longnight_investigator *him = investigator_of(m);
    entity self = him->body.self;
    hexset_drop(&m->held, him->body.hex);
    m->on_hex[him->body.hex] = 0;
    him->body = (longnight_body){.self = self, .hex = (int16_t)hex, .hp = UNHURT};
    him->pt = UNHURT;
    hexset_add(&m->held, hex);
    m->on_hex[hex] = INVESTIGATOR_ID;
    m->trap_on[hex] = 0; /* he has set it off */
}

/* It does what is on a face of its die. How far off he was when something of
 * that struck him: what it walked, and the way of the blow; HEX_FAR: nothing did. */
static int strike_from(context *x, int id, int face)
{
    longnight *m = state(x);
    const longnight_investigator *him = investigator_of(m);
    const longnight_body *body = body_of(m, id);
    uint8_t steps[HEX_SLOTS];
    hexset free = free_hexes(x);
    hex_reach(&free, body->hex, steps);
    const longnight_op_form *op = rules(x)->enemy[unit_of(m, id)->unit].op[face - 1];
    for (int i = 0; i < LONGNIGHT_OPS && op[i].op != LN_OP_NONE && body->hp > 0; i++) {
        int hp = him->body.hp, pt = him->pt, vulnerable = him->body.vulnerable;
        int far = steps[body->hex] + hex_distance(body->hex, him->body.hex);
        longnight_operate(x, id, &op[i]);
        if (him->body.hp < hp || him->pt < pt || him->body.vulnerable > vulnerable) return lesser(far, HEX_FAR - 1);
    }
    return HEX_FAR;
}

/* The night goes on, and he does nothing, until it is this enemy's turn; 0 if the blows of others end him before. It is
 * there then: only its own steps can kill it. */
static int wait_for(context *x, int id)
{
    longnight *m = state(x);
    int die = longnight_next_ai_die(m);
    for (; !x->match->over && !longnight_wakes(m, die, id); die = longnight_next_ai_die(m)) longnight_activate(x, die);
    for (int i = 0; m->units[i] != id && !x->match->over; i++)
        if (longnight_wakes(m, die, m->units[i])) longnight_act(x, m->units[i], m->ai_die[i]);
    return !x->match->over;
}

static int ai_die_of(const longnight *m, int id)
{
    int i = 0;
    while (m->units[i] != id) i++;
    return m->ai_die[i];
}

/* Makes a new twin, with him on a hex. */
static void restart(context *twin, const longnight *m, int hex)
{
    match_copy(twin->content, twin->match, &m->head);
    stand_on(state(twin), hex);
}

/* Its face is known: what it does with it, after those that act before it. */
static int known_strike(context *twin, const longnight *m, int id, int hex)
{
    restart(twin, m, hex);
    if (!wait_for(twin, id)) return HEX_FAR;
    return strike_from(twin, id, die_of(m, ai_die_of(m, id))->face);
}

/* It has no face, or has acted: the nearest of what it may roll next, all others standing as they stand. */
static int possible_strike(context *twin, const longnight *m, int id, int hex)
{
    int nearest = HEX_FAR;
    for (int face = 1; face <= rules(twin)->enemy[unit_of(m, id)->unit].sides; face++) {
        restart(twin, m, hex);
        nearest = lesser(nearest, strike_from(twin, id, face));
    }
    return nearest;
}

static void threaten(const longnight_content *c, const longnight *m, int id, uint8_t *steps)
{
    const longnight_body *body = body_of(m, id);
    int known = die_of(m, ai_die_of(m, id))->state == LN_STATE_WAITING;
    if (body->stunned || (known && body->stunned_old)) return; /* an old token is gone when it acts next turn */
    longnight work;
    memset(&work, 0, sizeof work); /* a copy goes over a match of the same content, or over nothing */
    context twin = {&c->head, &work.head, NULL};
    hexset places = hexset_without(c->map.open, m->held);
    hexset_add(&places, investigator_of(m)->body.hex);
    while (!hexset_empty(&places)) {
        int hex = hexset_take(&places);
        steps[hex] = (uint8_t)(known ? known_strike(&twin, m, id, hex) : possible_strike(&twin, m, id, hex));
    }
}

int longnight_reach(const content *c, const match *match_, int id, uint8_t *steps, uint8_t *harmful)
{
    const longnight_content *rules_ = (const longnight_content *)c;
    const longnight *m = (const longnight *)match_;
    memset(steps, HEX_FAR, HEX_SLOTS);
    memset(harmful, 0, HEX_SLOTS);
    if (match_->over) return 1;
    if (id == INVESTIGATOR_ID) {
        int walks = table_of(m)->phase == LN_PHASE_RESOLVE && !table_of(m)->pending && !longnight_owed(m);
        if (walks) walk(rules_, m, steps, harmful);
    } else if (exists(m, id, LN_KIND_UNIT) && body_of(m, id)->self.zone == LN_ZONE_BOARD) {
        threaten(rules_, m, id, steps);
    }
    return 1;
}
