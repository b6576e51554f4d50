/* Deaths, what is given up, the state check, the end of a match. */
#include "spellchain/spellchain.h"

#include <assert.h>

void sc_finish(context *x, int winner, int reason)
{
    spellchain *m = state(x);
    spellchain_game *g = game_of(m);
    SET(x, g, pending, 0);
    SET(x, g, chooser, 0);
    SET(x, g, phase, SC_PHASE_OVER);
    SET(x, g, active, g->turn % 2 || !g->turn ? g->first : 1 - g->first);
    SET(x, g, step, SC_STEP_NONE);
    sc_drop_all(m);
    sc_continuous(x);
    match_end(x, winner, reason);
}

/* ---- deaths ---- */

static int dies(const context *x, int id)
{
    const spellchain_card *c = card_of(state(x), id);
    return c->doomed || (left_of(c) <= 0 && type_of(x, id) == SC_TYPE_CREATURE);
}

/* Creatures and fields that are to go, in target order. */
static int find_batch(const context *x, cards_things *batch)
{
    const spellchain *m = state(x);
    int active = game_of(m)->active;
    batch->count = 0;
    for (int side = 0; side < 2; side++) {
        int p = side ? 1 - active : active;
        for (int i = 0; i < m->board[p].count; i++)
            if (dies(x, m->board[p].id[i])) cards_add(batch, m->board[p].id[i]);
    }
    return batch->count;
}

int sc_replaced(const sc_progress *p, int at)
{
    return at < SC_REPLACED ? p->replaced[at] : p->more_replaced[at - SC_REPLACED];
}

static int was_replaced(const sc_progress *p, int id)
{
    for (int i = 0; i < p->replaced_count; i++)
        if (sc_replaced(p, i) == id) return 1;
    return 0;
}

static void write_replaced(sc_progress *p, int at, int id)
{
    *(at < SC_REPLACED ? &p->replaced[at] : &p->more_replaced[at - SC_REPLACED]) = (uint8_t)id;
}

/* It has left: its place is free. */
void sc_unreplace(sc_progress *p, int id)
{
    for (int i = 0; i < p->replaced_count; i++)
        if (sc_replaced(p, i) == id) write_replaced(p, i, 0);
}

/* There is room for all ids: beyond the first places, those that are free again are used. */
static void keep_replaced(sc_progress *p, int id)
{
    int at = p->replaced_count;
    for (int i = 0; at >= SC_REPLACED && i < p->replaced_count; i++)
        if (!sc_replaced(p, i)) at = i;
    assert(at < MATCH_IDS);
    if (at == p->replaced_count) p->replaced_count++;
    write_replaced(p, at, id);
}

/* What last hurt or destroyed a creature is what kills it. Beyond the places that there are, those of who has left
 * are used: there are never more creatures in play than places. */
void sc_blame(const context *x, int id, int by)
{
    const spellchain *m = state(x);
    sc_progress *p = &state(x)->progress;
    int at = 0;
    if (!(m->gates.waits >> CARDS_EVENT_KILL & 1) || is_player(id) || !is_creature(x, id)) return;
    while (at < p->hits && p->hit[at] != id) at++;
    if (at == SC_HITS)
        for (at = 0; at < SC_HITS && p->hit[at]; at++) {}
    assert(at < SC_HITS);
    if (at == p->hits) p->hits++;
    p->hit[at] = (uint8_t)id;
    p->hitter[at] = (uint8_t)by;
}

void sc_forgive(spellchain *m)
{
    sc_progress *p = &m->progress;
    p->hits = 0;
    memset(p->hit, 0, sizeof p->hit);
    memset(p->hitter, 0, sizeof p->hitter);
}

static void note_kill(context *x, int id)
{
    const sc_progress *p = &state(x)->progress;
    for (int i = 0; i < p->hits; i++) {
        if (p->hit[i] != id || !p->hitter[i]) continue;
        cards_happening h = sc_happening(x, CARDS_EVENT_KILL, id, p->hitter[i], 0, 0);
        h.player = h.source_player;
        sc_note(x, &h);
    }
}

static void all_die(context *x, const sc_task *t)
{
    spellchain *m = state(x);
    log_open(x, SC_BLOCK_DESTROY_CREATURE, 0);
    for (int i = 0; i < t->things.count; i++)
        if (t->things.id[i]) log_target(x, t->things.id[i]);
    for (int i = 0; i < t->things.count; i++) {
        int id = t->things.id[i], creature = id && type_of(x, id) == SC_TYPE_CREATURE;
        if (!id) continue; /* it has left meanwhile */
        int player = card_of(m, id)->link.controller;
        if (creature) ADD(x, player_of(m, player), died, 1);
        if (creature) sc_happened(x, CARDS_EVENT_DIE, id, 0, player, 0);
        if (creature) note_kill(x, id);
        sc_note_leaving(x, id);
    }
    for (int i = 0; i < t->things.count; i++) {
        int id = t->things.id[i], creature = id && type_of(x, id) == SC_TYPE_CREATURE;
        if (id) sc_to_grave(x, id);
        if (creature && sc_is_grave(zone_of(m, id))) sc_did(x, card_of(m, id), SC_DEED_DIED);
    }
    log_close(x, SC_BLOCK_DESTROY_CREATURE);
    sc_after(x);
}

/* It does not die: no longer doomed, and of its damage as much goes as leaves it 1 health. */
static void live_on(context *x, spellchain_card *c)
{
    SET(x, c, doomed, 0);
    if (c->max_health > 0 && left_of(c) <= 0) SET(x, c, damage, c->max_health - 1);
}

int sc_step_deaths(context *x, sc_task *t)
{
    sc_progress *p = &state(x)->progress;
    if (t->at == t->things.count) {
        if (t->things.count) all_die(x, t);
        sc_pop(x);
        return 1;
    }
    int id = t->things.id[t->at];
    if (!t->changed) {
        if (!id || type_of(x, id) != SC_TYPE_CREATURE || was_replaced(p, id)) {
            t->at++;
            return 1;
        }
        t->now = sc_happening(x, CARDS_EVENT_DIE, id, 0, card_of(state(x), id)->link.controller, 0);
        sc_face_event(x, t);
    }
    if (!sc_settle_event(x, t)) return 0;
    t->changed = 0;
    if (t->things.id[t->at] && t->used_count) keep_replaced(p, id);
    if (!t->cancelled) {
        t->at++;
        return 1;
    }
    if (t->things.id[t->at] && on_board(state(x), id)) live_on(x, card_of(state(x), id));
    t->things.count--;
    memmove(t->things.id + t->at, t->things.id + t->at + 1, (size_t)(t->things.count - t->at));
    return 1;
}

int sc_is_given_up(const spellchain *m, int id)
{
    return m->progress.replaced_count && was_replaced(&m->progress, id) && card_of(m, id)->doomed;
}

/* Nothing replaces their deaths. Left in the list are those that had not been given up before. */
void sc_give_up(context *x, cards_things *things)
{
    spellchain *m = state(x);
    sc_progress *p = &m->progress;
    cards_things given;
    given.count = 0;
    for (int i = 0; i < things->count; i++) {
        int id = things->id[i];
        if (!sc_may_give_up(m, id)) continue;
        if (!was_replaced(p, id)) keep_replaced(p, id);
        cards_add(&given, id);
    }
    cards_assign(things, &given);
    sc_doom(x, things);
}

/* ---- the state check ---- */

static int doomed_enchants(context *x)
{
    spellchain *m = state(x);
    int found = 0;
    for (int i = 0; i < m->attached.count; i++) {
        int id = m->attached.id[i];
        if (!card_of(m, id)->doomed) continue;
        sc_note_leaving(x, id);
        sc_to_grave(x, id);
        sc_after(x);
        found = 1;
        i = -1;
    }
    return found;
}

/* Whoever is to die, enchantments that are doomed, a match that is over. */
static int check_vitals(context *x)
{
    spellchain *m = state(x);
    cards_things batch;
    if (find_batch(x, &batch)) {
        log_open(x, SC_BLOCK_STATE_CHECK, 0);
        for (int i = 0; i < batch.count; i++) log_target(x, batch.id[i]);
        log_close(x, SC_BLOCK_STATE_CHECK);
        cards_assign(&sc_push(x, SC_TASK_DEATHS)->things, &batch);
        return 1;
    }
    if (doomed_enchants(x)) return 1;
    int out0 = player_of(m, 0)->health <= 0, out1 = player_of(m, 1)->health <= 0;
    if (!out0 && !out1) return 0;
    log_open(x, SC_BLOCK_END_GAME, 0);
    log_close(x, SC_BLOCK_END_GAME);
    sc_finish(x, out0 && out1 ? MATCH_NOBODY : out0, out0 && out1 ? SC_REASON_DOUBLE_KO : SC_REASON_HEALTH);
    return 1;
}

static int check_hands(context *x)
{
    const spellchain *m = state(x);
    if (m->hand[0].count <= SPELLCHAIN_HAND && m->hand[1].count <= SPELLCHAIN_HAND) return 0;
    int active = game_of(m)->active, p = m->hand[active].count > SPELLCHAIN_HAND ? active : 1 - active;
    sc_task *t = sc_push(x, SC_TASK_EXCESS);
    t->player = (int16_t)p;
    t->n = (int16_t)(m->hand[p].count - SPELLCHAIN_HAND);
    t->extra = CARDS_NOBODY;
    return 1;
}

/* One look: 1 if something is done or under way now, 0 if all is well. */
int sc_state_check(context *x)
{
    spellchain *m = state(x);
    cards_things batch;
    (void)batch;
    if (m->gates.held && sc_end_unheld(x)) return 1;
    sc_continuous(x);
    assert(m->deaths_possible || (!find_batch(x, &batch) && player_of(m, 0)->health > 0 && player_of(m, 1)->health > 0));
    if ((m->deaths_possible && check_vitals(x)) || check_hands(x)) return 1;
    if (m->progress.replaced_count) {
        if (m->progress.replaced_count > SC_REPLACED) memset(m->progress.more_replaced, 0, sizeof m->progress.more_replaced);
        m->progress.replaced_count = 0;
        memset(m->progress.replaced, 0, sizeof m->progress.replaced);
    }
    if (m->progress.hits) sc_forgive(m);
    m->unchecked = m->deaths_possible = 0;
    return 0;
}
