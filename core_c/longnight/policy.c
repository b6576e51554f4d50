/* What the computer makes of a position at a glance: an opinion of each legal
 * action, for playouts, and what a position is worth. Rough and quick: enemies
 * are taken to reach him when they are as near as they can walk. */
#include "longnight/longnight.h"

#include <assert.h>

typedef struct glance {
    const longnight_content *c;
    const longnight *m;
    const longnight_table *table;
    const longnight_investigator *him;
    int threats;   /* enemies that reach him where he stands */
    int fire_hand; /* a card of Fire in hand */
} glance;

/* Damage that n does to an enemy: doubled, absorbed, and no more than it has. */
static int loss_of(const longnight_body *body, int n, int fire, int direct)
{
    if (!direct) {
        int k = body->vulnerable + body->vulnerable_old;
        if (fire) k += body->fire_vulnerable + body->fire_vulnerable_old;
        n <<= lesser(k, 10);
        n -= lesser(n, body->shield + body->shield_old);
    }
    return lesser(n, body->hp);
}

static int hurt(const glance *g, int id, int n, int fire, int direct)
{
    const longnight_body *body = body_of(g->m, id);
    int loss = loss_of(body, n, fire, direct);
    if (loss < body->hp) return 10 * loss;
    return g->m->board.count == 1 && g->m->waves == 0 ? 1000 : 60 + 10 * loss;
}

/* Enemies that come next to him on a hex (or shoot at it) when they wake. */
static int threats_at(const glance *g, int hex)
{
    int count = 0;
    for (int i = 0; i < g->m->board.count; i++) {
        const longnight_unit *unit = unit_of(g->m, g->m->board.id[i]);
        if (unit->body.stunned + unit->body.stunned_old) continue;
        count += hex_distance(unit->body.hex, hex) <= g->c->enemy[unit->unit].move + 1;
    }
    return count;
}

/* Its die has not been played this turn. */
static int still_to_come(const glance *g, int id)
{
    int i = 0;
    while (g->m->units[i] != id) i++;
    return die_of(g->m, g->m->ai_die[i])->state == LN_STATE_WAITING;
}

static int cone_weight(const glance *g, action a, const longnight_line *line)
{
    int here = g->him->body.hex, total = 0;
    int range = g->table->open == a.arg[0] ? g->table->range : CONE_RANGE;
    const hexset *wedge = &g->c->map.wedge[here][a.arg[3] - LN_CONE_E_NE];
    for (int i = 0; i < g->m->board.count; i++) {
        int id = g->m->board.id[i], hex = body_of(g->m, id)->hex;
        if (!hexset_has(wedge, hex) || hex_distance(here, hex) > range) continue;
        total += line->op == LN_LINE_CONE_HIT ? hurt(g, id, line->amount, 1, 0) : 4;
    }
    return total;
}

static int push_weight(const glance *g, int id)
{
    const longnight_unit *unit = unit_of(g->m, id);
    return hex_distance(unit->body.hex, g->him->body.hex) + 1 > g->c->enemy[unit->unit].move + 1 ? 4 : 1;
}

static int use_weight(const glance *g, action a)
{
    const longnight_line *line = &g->c->card[card_of(g->m, a.arg[0])->card].line[a.arg[1] - 1];
    int left = g->table->lit ? die_of(g->m, g->table->lit)->left : 0, weight = 0;
    int fire = line->impulse == LN_IMPULSE_FIRE
               || (g->table->lit && die_of(g->m, g->table->lit)->impulse == LN_IMPULSE_FIRE);
    switch (line->op) {
    case LN_LINE_HIT: weight = hurt(g, a.arg[2], line->amount, fire, 0) + 1; break;
    case LN_LINE_STUN: weight = still_to_come(g, a.arg[2]) ? 15 : 3; break;
    case LN_LINE_VULNERABLE: weight = left > line->cost ? 6 : 2; break;
    case LN_LINE_DRAW: weight = 5; break;
    case LN_LINE_GAIN_PM: weight = g->threats ? 4 : 2; break;
    case LN_LINE_CONE_HIT:
    case LN_LINE_CONE_VULNERABLE: weight = cone_weight(g, a, line); break;
    case LN_LINE_CONE_RANGE: weight = 0; break;
    case LN_LINE_INFUSE: weight = g->fire_hand ? 8 : 0; break;
    case LN_LINE_SET_FACE: weight = a.arg[4] > die_of(g->m, a.arg[2])->face + 1 && g->him->pt > 3 ? 2 : 0; break;
    case LN_LINE_CHARGE: weight = longnight_charge_budget(g->m, a.arg[2]) >= 3 ? 12 : 0; break;
    default:
        assert(line->op == LN_LINE_CONVERT_OMENS);
        weight = g->him->pt >= 4 && g->threats ? 9 : 0;
        break;
    }
    if (line->push) weight += push_weight(g, a.arg[2]);
    if (line->expose && !(g->table->open == a.arg[0] && g->table->exposed)) weight -= 4 * g->threats;
    return weight;
}

static int maneuver_weight(const glance *g, action a)
{
    switch (a.arg[0]) {
    case LN_MANEUVER_TACTICAL_MOVE: return g->threats ? 4 : 2;
    case LN_MANEUVER_RANGED_SHOT: return hurt(g, a.arg[1], 1, 1, 0);
    case LN_MANEUVER_MIND_BOLT: return g->him->pt >= 3 ? hurt(g, a.arg[1], 1, 0, 1) : 0;
    default: return g->him->pt <= 3 ? 12 : 3;
    }
}

static int move_weight(const glance *g, action a)
{
    int drop = 8 * (g->threats - threats_at(g, a.arg[0])) - 2;
    if (g->m->trap_on[a.arg[0]]) drop -= 40;
    return drop > 0 ? drop : -1;
}

static int charge_weight(const glance *g, action a)
{
    int steps = hex_distance(a.arg[0], g->him->body.hex), best = 0;
    for (int i = 0; i < g->m->board.count; i++) {
        int id = g->m->board.id[i];
        if (hex_distance(body_of(g->m, id)->hex, a.arg[0]) != 1) continue;
        int weight = hurt(g, id, steps, 0, 0);
        if (weight > best) best = weight;
    }
    return best - 6 * threats_at(g, a.arg[0]);
}

static int in_zone(const longnight *m, int kind, int zone)
{
    for (int i = 0; i < m->dice_count; i++)
        if (die_of(m, m->dice[i])->die == kind && die_of(m, m->dice[i])->self.zone == zone) return 1;
    return 0;
}

static int discard_weight(const glance *g, action a)
{
    const longnight_card_form *form = &g->c->card[card_of(g->m, a.arg[0])->card];
    int fires = form->kinds >> LN_IMPULSE_FIRE & 1;
    if (fires && in_zone(g->m, LN_DIE_FIRE_D4, LN_ZONE_BUFFER)) return -1;
    if (form->echo == LN_ECHO_DIE) return in_zone(g->m, form->echo_die, LN_ZONE_BAG) ? 6 : 3;
    return form->echo == LN_ECHO_SHIELD || form->echo == LN_ECHO_ANY_DIE ? 6 : 3;
}

static int weight_of(const glance *g, action a)
{
    switch (a.verb) {
    case LN_VERB_MOVE: return move_weight(g, a);
    case LN_VERB_USE: return use_weight(g, a);
    case LN_VERB_MANEUVER: return maneuver_weight(g, a);
    case LN_VERB_PUSH:
        return (g->m->trap_on[a.arg[0]] ? 20 : 0)
               + (hexset_has(&g->c->map.columns, a.arg[0]) || g->m->on_hex[a.arg[0]] ? 8 : 0);
    case LN_VERB_CHARGE: return charge_weight(g, a);
    case LN_VERB_STRIKE: return hurt(g, a.arg[0], g->table->damage, 0, 0);
    case LN_VERB_TAKE: return a.arg[0] == LN_DIE_EARTH_D8 ? 3 : a.arg[0] == LN_DIE_FIRE_D4 ? 2 : 1;
    case LN_VERB_ROTATE: return card_of(g->m, a.arg[0])->angle / 90;
    case LN_VERB_DISCARD: return discard_weight(g, a);
    case LN_VERB_END: return 2;
    default: return 1;
    }
}

static int has_fire_card(const longnight_content *c, const longnight *m)
{
    for (int i = 0; i < m->hand.count; i++)
        if (c->card[card_of(m, m->hand.id[i])->card].kinds >> LN_IMPULSE_FIRE & 1) return 1;
    return 0;
}

void longnight_weigh(const content *c, const match *match_, const action *list, int count, int16_t *weight)
{
    const longnight *m = (const longnight *)match_;
    glance g = {(const longnight_content *)c, m, table_of(m), investigator_of(m), 0, 0};
    if (g.table->phase == LN_PHASE_RESOLVE) {
        g.threats = threats_at(&g, g.him->body.hex);
        g.fire_hand = has_fire_card(g.c, m);
    }
    for (int i = 0; i < count; i++) weight[i] = (int16_t)weight_of(&g, list[i]);
}

/* ---- evaluation ---- */

/* 14 * sqrt(hp), in 16ths. */
static const int16_t root_hp[] = {0, 224, 317, 388, 448, 501, 549, 593, 634, 672, 708};

/* Points in 16ths: his state, against what the enemies still are. */
static int points(const longnight_content *c, const longnight *m)
{
    const longnight_investigator *him = investigator_of(m);
    glance g = {c, m, table_of(m), him, 0, 0};
    int total = root_hp[lesser(him->body.hp, 10)] + 24 * lesser(him->pt, 4);
    if (him->pt > 4) total += 6 * lesser(him->pt - 4, 20);
    total += 12 * lesser(him->pm, 12) + 10 * lesser(him->body.shield + him->buffer_shield, 6);
    for (int i = 0; i < m->dice_count; i++) {
        const longnight_die *die = die_of(m, m->dice[i]);
        if (die->self.zone == LN_ZONE_BUFFER || die->self.zone == LN_ZONE_POOL) total += 38;
    }
    for (int i = 0; i < m->units_count; i++) {
        const longnight_unit *unit = unit_of(m, m->units[i]);
        int shields = unit->body.shield + unit->body.shield_old;
        if (unit->body.self.zone == LN_ZONE_GRAVE) continue;
        total -= 144 + 48 * unit->body.hp + 19 * shields;
        total += 10 * lesser(unit->body.vulnerable + unit->body.fire_vulnerable, 3);
    }
    total -= 36 * threats_at(&g, him->body.hex);
    return total;
}

/* Over: the score's share of the best there is, above all losses if won. Not
 * over: points on a slope between a bad and a good match. */
int longnight_evaluate(const content *c, const match *match_)
{
    const longnight *m = (const longnight *)match_;
    const longnight_content *rules_ = (const longnight_content *)c;
    const longnight_table *table = table_of(m);
    int total = m->units_count ? m->units_count : 1, slain = lesser(investigator_of(m)->slain, total);
    if (match_->over && match_->winner == 0) {
        int worth = table->score * 2 / rules_->difficulty.weight; /* 100..about 300 */
        return MATCH_WORTH * 6 / 10 + MATCH_WORTH * 4 / 10 * lesser(worth, 320) / 320;
    }
    if (match_->over) return MATCH_WORTH * 2 / 10 * slain / total;
    int value = MATCH_WORTH * 45 / 100 + points(rules_, m) * (MATCH_WORTH / 1024) * 10 / 32;
    int low = MATCH_WORTH / 10, high = MATCH_WORTH * 9 / 10;
    return value < low ? low : value > high ? high : value;
}
