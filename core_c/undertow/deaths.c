/* Instances, what answers damage, the death step (5.4). */
#include "undertow/numbers.h"

void ut_finish(context *x, int winner, int reason)
{
    undertow *m = state(x);
    if (m->head.over) return;
    match_end(x, winner, reason);
    SET(x, game_of(m), phase, UT_PHASE_OVER);
}

/* (b) Fury, of all who survive, once for each damage dealt. */
static void fury(context *x, const ut_packet *p)
{
    for (int i = 0; i < p->count && !x->match->over; i++) {
        undertow_card *c = card_of(state(x), p->id[i]);
        if (!c->kind || c->health <= 0 || !(in_line(c) || is_hero(c))) continue;
        int n = ut_keyword(state(x), c, UT_KEYWORD_FURY);
        if (!n) continue;
        log_open(x, UT_BLOCK_REACTION, c->id);
        log_note(x, UT_NOTE_KEYWORD, UT_KEYWORD_FURY);
        SET(x, c, attack, clamped(c->attack + n, 0, UNDERTOW_MOST));
        log_close(x, UT_BLOCK_REACTION);
    }
}

static int waits_for_half(const context *x, int id)
{
    const undertow_card *c = card_of(state(x), id);
    return c->kind == UT_KIND_EQUIPMENT && !c->used && face_of(x, c)->waits >> UT_EVENT_HERO_HALF & 1;
}

/* (c) Equipment that waits for its hero at half health. */
static void halves(context *x, int player, const ut_packet *p)
{
    undertow *m = state(x);
    const undertow_card *hero = hero_of(m, player);
    if (!ut_is_half(m, p, player)) return;
    uint8_t piece[UNDERTOW_SLOTS + 1];
    int count = m->equipment[player].count;
    memcpy(piece, m->equipment[player].id, sizeof piece);
    for (int i = 0; i < count && !m->head.over; i++) {
        if (!waits_for_half(x, piece[i])) continue;
        undertow_card *c = card_of(m, piece[i]);
        SET(x, c, used, 1);
        ut_wake(x, piece[i], UT_EVENT_HERO_HALF, hero->id);
        if (!m->head.over && face_of(x, c)->slot == UT_SLOT_POTION) ut_spend(x, piece[i]);
    }
}

void ut_answer(context *x, const ut_packet *p)
{
    int active = game_of(state(x))->active;
    fury(x, p);
    if (!x->match->over) halves(x, active, p);
    if (!x->match->over) halves(x, 1 - active, p);
}

/* ---- the death step ---- */

static int first_dying(const undertow *m)
{
    for (int turn = 0; turn < 2; turn++) {
        const ut_short_list *line = &m->line[turn ? 1 - game_of(m)->active : game_of(m)->active];
        for (int i = 0; i < line->count; i++)
            if (card_of(m, line->id[i])->health <= 0) return line->id[i];
    }
    return 0;
}

/* (iii) The hole is closed: who stood right of it moves one slot left. */
static void close_hole(context *x, int player)
{
    undertow *m = state(x);
    int hole = m->now.hole[player];
    if (!hole) return;
    m->now.hole[player] = 0;
    if (hole > m->line[player].count) return;
    log_open(x, UT_BLOCK_SHIFT, 0);
    for (int i = hole - 1; i < m->line[player].count; i++) log_target(x, m->line[player].id[i]);
    log_derived(x);
    log_close(x, UT_BLOCK_SHIFT);
}

/* (i) It is removed, and leaves a hole. A token is in no zone until its death is done. */
static void remove_dead(context *x, undertow_card *c)
{
    undertow *m = state(x);
    context quiet = {x->content, x->match, NULL};
    int player = c->owner, slot = ut_slot(m, c->id);
    m->now.hole[player] = (uint8_t)slot;
    m->now.stirred = 1;
    if (c->token && x->log) memset(x->log->told[c->id], 0, sizeof x->log->told[c->id]);
    if (c->token)
        entity_move(x, c->id, UT_ZONE_NONE);
    else
        entity_pass(x, (int16_t *)c, &m->line[player].count, slot - 1, &m->graveyard[player].count,
                    UT_ZONE_GRAVEYARD_1 + player);
    if (face_of(x, c)->waits | face_of(x, c)->has) ut_look(x, c->owner);
    ut_blank(c->token ? &quiet : x, c->id);
}

/* (iv) It comes back, at the end of the line. A token, which was no more, is told anew. */
static void come_back(context *x, undertow_card *c)
{
    context quiet = {x->content, x->match, NULL}, *y = c->token ? &quiet : x;
    log_open(x, UT_BLOCK_ENTER, c->token ? 0 : c->id);
    ut_enter(y, c->id, c->owner);
    SET(y, c, health, 1);
    SET(y, c, rebirth, 0);
    if (c->token) entity_tell(x, c->id);
    log_close(x, UT_BLOCK_ENTER);
    ut_arrived(x, c->id, 0);
}

static void forget_token(context *x, undertow_card *c)
{
    undertow *m = state(x);
    context quiet = {x->content, x->match, NULL}; /* that it went was told */
    int id = c->id;
    entity_end(&quiet, id);
    if (id < m->lowest_free) m->lowest_free = (uint8_t)id;
}

static void die(context *x, int id)
{
    undertow *m = state(x);
    undertow_card *c = card_of(m, id);
    int player = c->owner, reborn = c->rebirth, token = c->token, zone = token ? UT_ZONE_NONE : UT_ZONE_GRAVEYARD_1 + player;
    log_open(x, UT_BLOCK_DEATH, id);
    remove_dead(x, c);
    ut_wake(x, id, CARDS_EVENT_DIE, id);
    if (!m->head.over) close_hole(x, player);
    int back = !m->head.over && reborn && c->kind && c->zone == zone && ut_has_room(m, player);
    if (back) come_back(x, c);
    if (!m->head.over) ut_wake_side(x, player, CARDS_EVENT_DIE, id, id); /* nor it, however it came back */
    if (!m->head.over) ut_wake_side(x, 1 - player, CARDS_EVENT_DIE, id, 0);
    if (token && c->kind && c->zone == UT_ZONE_NONE) forget_token(x, c);
    log_close(x, UT_BLOCK_DEATH);
}

void ut_death_step(context *x)
{
    undertow *m = state(x);
    while (m->now.dying && !m->head.over) {
        int id = first_dying(m);
        m->now.dying = (int16_t)(id ? m->now.dying - 1 : 0);
        if (id) die(x, id);
    }
    assert(m->head.over || !first_dying(m));
}
