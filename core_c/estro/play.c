/* Cards from zone to zone, face up and down, from side to side (5.7.7, 5.8). */
#include "estro/estro.h"

void es_know(context *x, estro_card *c, int players)
{
    SET(x, c, known, c->known | players);
}

static void write(context *x, estro_card *c, int16_t *at, int n)
{
    tag_set(x, c->id, at, (int)(at - (const int16_t *)c), n);
}

/* Sets so many tags to 0. */
void es_wipe(context *x, estro_card *c, int16_t *from, int count)
{
    for (int i = 0; i < count; i++) write(x, c, from + i, 0);
}

/* What is printed on it holds from now on: its own field's list may not have it yet. */
void es_show(context *x, estro_card *c)
{
    const estro_face *f = face_of(x, c);
    es_know(x, c, 3);
    for (int i = 0; i < ESTRO_STATS; i++) write(x, c, &c->base_atk + i, f->stat[i]);
    SET(x, c, estro, f->estro);
    SET(x, c, face, ES_FACE_UP);
}

/* What lasts only while a card stays face up in the field. */
static void unmark(context *x, estro_card *c)
{
    es_wipe(x, c, &c->base_atk, 3 * ESTRO_STATS);
    SET(x, c, estro, ES_ESTRO_NONE);
    SET(x, c, extra, 0);
    SET(x, c, used, 0);
    SET(x, c, turned, 0);
    SET(x, c, shield, 0);
    SET(x, c, stunned, 0);
    SET(x, c, silenced, 0);
}

void es_cover(context *x, estro_card *c)
{
    SET(x, c, face, ES_FACE_DOWN);
    unmark(x, c);
}

void es_enter(context *x, int id, int face)
{
    estro_card *c = card_of(state(x), id);
    if (face == ES_FACE_UP)
        es_show(x, c);
    else
        SET(x, c, face, ES_FACE_DOWN);
    SET(x, c, fresh, 1);
    entity_move(x, id, ES_ZONE_FIELD_1 + c->owner);
}

void es_leave(context *x, int id, int zone)
{
    estro_card *c = card_of(state(x), id);
    entity_move(x, id, zone + c->owner);
    SET(x, c, face, ES_FACE_NONE);
    SET(x, c, controller, c->owner);
    unmark(x, c);
    SET(x, c, attacks, 0);
    SET(x, c, fresh, 0);
    SET(x, c, home, 0);
    es_know(x, c, zone == ES_ZONE_HAND_1 ? 1 << c->owner : 3);
}

void es_throw(context *x, int id)
{
    estro_card *c = card_of(state(x), id);
    log_open(x, ES_BLOCK_DISCARD, id);
    es_know(x, c, 3);
    entity_move(x, id, ES_ZONE_INCINERATOR_1 + c->owner);
    log_close(x, ES_BLOCK_DISCARD);
}

void es_change_side(context *x, estro_card *c, int player)
{
    log_open(x, ES_BLOCK_CONTROL, c->id);
    SET(x, c, controller, player);
    entity_move(x, c->id, ES_ZONE_FIELD_1 + player);
    SET(x, c, attacks, 0);
    SET(x, c, extra, 0);
    es_know(x, c, 1 << player);
    log_close(x, ES_BLOCK_CONTROL);
}

void es_draw(context *x, int player, int n)
{
    estro *m = state(x);
    es_list *deck = &m->deck[player];
    if (n > deck->count) n = deck->count;
    if (n <= 0) return;
    log_open(x, ES_BLOCK_DRAW, ESTRO_PLAYER + player);
    for (; n > 0; n--) {
        estro_card *c = card_of(m, deck->id[0]);
        entity_pass(x, (int16_t *)(void *)c, &deck->count, 0, &m->hand[player].count, ES_ZONE_HAND_1 + player);
        es_know(x, c, 1 << player);
    }
    log_close(x, ES_BLOCK_DRAW);
}
