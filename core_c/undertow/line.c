/* The line: who enters and leaves it, and what is written on a card there (5.1). */
#include "undertow/undertow.h"

enum { PREPARATION = offsetof(undertow_card, preparation) / sizeof(int16_t),
       ATTACK = offsetof(undertow_card, attack) / sizeof(int16_t),
       TAGS = sizeof(undertow_card) / sizeof(int16_t) };
_Static_assert(offsetof(undertow_card, poison) == (ATTACK + UT_PRINTED) * sizeof(int16_t), "what is printed lies together");

/* One after the other, for who listens. */
MATCH_COLD static __attribute__((noinline)) void tell_tags(context *x, undertow_card *c, int first, int count, const int16_t *value)
{
    int16_t *tag = (int16_t *)c;
    for (int t = 0; t < count; t++) tag_set(x, c->id, tag + first + t, first + t, value[t]);
}

void ut_write_tags(context *x, undertow_card *c, int first, int count, const int16_t *value)
{
    if (x->log)
        tell_tags(x, c, first, count, value);
    else
        memcpy((int16_t *)c + first, value, (size_t)count * sizeof *value);
}

void ut_print(context *x, int id)
{
    undertow *m = state(x);
    undertow_card *c = card_of(m, id);
    const undertow_face *f = face_of(x, c);
    m->glance[c->owner].waits |= f->waits;
    m->glance[c->owner].has |= f->has;
    ut_write_tags(x, c, ATTACK, UT_PRINTED, f->printed);
}

void ut_blank(context *x, int id)
{
    static const int16_t nothing[TAGS];
    ut_write_tags(x, card_of(state(x), id), PREPARATION, TAGS - PREPARATION, nothing);
}

int ut_has_room(const undertow *m, int player)
{
    return m->line[player].count < UNDERTOW_LINE;
}

/* Where the leftmost free slot is, as a place in the list: the hole, or behind the last. */
static int free_place(undertow *m, int player)
{
    int hole = m->now.hole[player];
    m->now.hole[player] = 0;
    return hole ? hole - 1 : -1;
}

static void has_entered(undertow *m, int id)
{
    ut_put_in_set(m->now.entered, id);
    ut_put_in_set(m->now.done, id);
    m->now.stirred = 1;
}

static void take_stand(context *x, int id)
{
    undertow *m = state(x);
    has_entered(m, id);
    SET(x, card_of(m, id), preparation, 0);
    ut_print(x, id);
}

int ut_enter(context *x, int id, int player)
{
    undertow *m = state(x);
    if (!ut_has_room(m, player)) return 0;
    entity_move_to(x, id, UT_ZONE_LINE_1 + player, free_place(m, player));
    take_stand(x, id);
    return 1;
}

/* Out of a hand, of which the title knows where in it the card lies. */
static void leave_hand(context *x, undertow_card *c, int place, uint8_t *to, int zone)
{
    entity_pass(x, (int16_t *)c, &state(x)->hand[c->owner].count, place, to, zone);
}

void ut_deploy(context *x, int id, int place)
{
    undertow *m = state(x);
    undertow_card *c = card_of(m, id);
    assert(ut_has_room(m, c->owner) && !m->now.hole[c->owner]);
    leave_hand(x, c, place, &m->line[c->owner].count, UT_ZONE_LINE_1 + c->owner);
    take_stand(x, id);
}

int ut_summon(context *x, int player, int face)
{
    undertow *m = state(x);
    if (!ut_has_room(m, player)) return 0;
    cg_thing made = {.kind = UT_KIND_CARD, .card = (int16_t)face, .owner = (int16_t)player, .token = 1};
    log_open(x, UT_BLOCK_ENTER, 0);
    int place = free_place(m, player), id = cg_create(x, &ut_rules, &m->lowest_free, made, UT_ZONE_LINE_1 + player);
    if (id) {
        if (place >= 0) entity_move_to(x, id, UT_ZONE_LINE_1 + player, place);
        has_entered(m, id);
        ut_print(x, id);
    }
    log_close(x, UT_BLOCK_ENTER);
    return id;
}

/* A token that has left the line is no more. */
static void vanish(context *x, int id)
{
    undertow *m = state(x);
    entity_end(x, id);
    if (id < m->lowest_free) m->lowest_free = (uint8_t)id;
}

void ut_recall(context *x, int id)
{
    undertow *m = state(x);
    undertow_card *c = card_of(m, id);
    int player = c->owner;
    m->now.stirred = 1;
    log_open(x, UT_BLOCK_RECALL, id);
    if (c->token) {
        vanish(x, id);
    } else {
        entity_move(x, id, UT_ZONE_HAND_1 + c->owner);
        ut_blank(x, id);
        SET(x, c, preparation, face_of(x, c)->preparation);
    }
    ut_look(x, player);
    log_close(x, UT_BLOCK_RECALL);
}

static void shift_to(context *x, int id, int place)
{
    undertow *m = state(x);
    undertow_card *c = card_of(m, id);
    m->now.stirred = 1;
    log_open(x, UT_BLOCK_SHIFT, id);
    entity_move_to(x, id, c->zone, place);
    log_close(x, UT_BLOCK_SHIFT);
}

/* Where the line has a hole, it moves with who is left of it. */
void ut_drag(context *x, int id)
{
    shift_to(x, id, -1);
}

void ut_surge(context *x, int id)
{
    shift_to(x, id, 0);
}

void ut_bury(context *x, int id)
{
    undertow_card *c = card_of(state(x), id);
    if (c->zone == UT_ZONE_HAND_1 + c->owner) SET(x, c, known, 3);
    entity_move(x, id, UT_ZONE_GRAVEYARD_1 + c->owner);
    ut_blank(x, id);
}

void ut_play_out(context *x, int id, int place)
{
    undertow *m = state(x);
    undertow_card *c = card_of(m, id);
    SET(x, c, known, 3);
    leave_hand(x, c, place, &m->graveyard[c->owner].count, UT_ZONE_GRAVEYARD_1 + c->owner);
    ut_blank(x, id);
}

void ut_spend(context *x, int id)
{
    int player = card_of(state(x), id)->owner;
    log_open(x, UT_BLOCK_SPEND, id);
    ut_take_off(x, player, id);
    ut_bury(x, id);
    ut_look(x, player);
    log_close(x, UT_BLOCK_SPEND);
}

/* ---- what the layer asks ---- */

static int is_kept(const match *m, int id)
{
    (void)m;
    return id > UNDERTOW_IDS;
}

static int tally(int name)
{
    (void)name;
    return 0;
}

static void made(context *x, int id)
{
    (void)x, (void)id;
}

static void know(context *x, int id, int players)
{
    SET(x, card_of(state(x), id), known, players);
}

static void no_room(context *x, int player)
{
    (void)x, (void)player; /* 80 cards, two heroes and 14 tokens: there is always room (check.c) */
}

const cg_rules ut_rules = {.first_id = 1, .is_kept = is_kept, .tally = tally, .made = made, .entered = made,
                           .know = know, .no_room = no_room};
