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

void es_tell_wiped(context *x, estro_card *c, int16_t *from, int count)
{
    for (int i = 0; i < count; i++) write(x, c, from + i, 0);
}

/* ---- what a side may have ---- */

static uint32_t traits_of(const context *x, int player)
{
    const estro *m = state(x);
    const es_list *field = &m->field[player];
    uint32_t traits = 0;
    for (int i = 0; i < field->count; i++) {
        const estro_card *c = card_of(m, field->id[i]);
        if (c->face == ES_FACE_UP) traits |= face_of(x, c)->traits;
    }
    return traits;
}

void es_glance(context *x, int player)
{
    state(x)->traits[player] = traits_of(x, player);
}

int es_glance_holds(const context *x)
{
    const estro *m = state(x);
    return !(traits_of(x, 0) & ~m->traits[0]) && !(traits_of(x, 1) & ~m->traits[1]);
}

/* ---- from zone to zone ---- */

static es_list *list_of(const context *x, int zone)
{
    return (es_list *)(void *)((uint8_t *)x->match + x->content->form->zone[zone].list);
}

static void pass(context *x, estro_card *c, int zone)
{
    es_list *from = list_of(x, c->zone), *to = list_of(x, zone);
    int place = 0;
    while (from->id[place] != c->id) place++;
    entity_pass(x, (int16_t *)(void *)c, &from->count, place, &to->count, zone);
}

/* ---- face up and down ---- */

/* What is printed on it holds from now on: its own field's list may not have it yet. */
void es_show(context *x, estro_card *c)
{
    const estro_face *f = face_of(x, c);
    state(x)->traits[c->controller] |= f->traits;
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
    if (face_of(x, c)->traits) es_glance(x, c->controller);
}

void es_enter(context *x, int id, int face)
{
    estro_card *c = card_of(state(x), id);
    if (face == ES_FACE_UP)
        es_show(x, c);
    else
        SET(x, c, face, ES_FACE_DOWN);
    SET(x, c, fresh, 1);
    pass(x, c, ES_ZONE_FIELD_1 + c->owner);
}

void es_leave(context *x, int id, int zone)
{
    estro_card *c = card_of(state(x), id);
    int player = c->controller;
    pass(x, c, zone + c->owner);
    SET(x, c, face, ES_FACE_NONE);
    SET(x, c, controller, c->owner);
    unmark(x, c);
    SET(x, c, attacks, 0);
    SET(x, c, fresh, 0);
    SET(x, c, home, 0);
    es_know(x, c, zone == ES_ZONE_HAND_1 ? 1 << c->owner : 3);
    if (face_of(x, c)->traits) es_glance(x, player);
}

void es_throw(context *x, int id)
{
    estro_card *c = card_of(state(x), id);
    log_open(x, ES_BLOCK_DISCARD, id);
    es_know(x, c, 3);
    pass(x, c, ES_ZONE_INCINERATOR_1 + c->owner);
    log_close(x, ES_BLOCK_DISCARD);
}

void es_change_side(context *x, estro_card *c, int player)
{
    state(x)->traits[player] |= state(x)->traits[c->controller];
    log_open(x, ES_BLOCK_CONTROL, c->id);
    SET(x, c, controller, player);
    pass(x, c, ES_ZONE_FIELD_1 + player);
    SET(x, c, attacks, 0);
    SET(x, c, extra, 0);
    es_know(x, c, 1 << player);
    log_close(x, ES_BLOCK_CONTROL);
    for (int p = 0; p < 2; p++) es_glance(x, p);
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
        pass(x, c, ES_ZONE_HAND_1 + player);
        es_know(x, c, 1 << player);
    }
    log_close(x, ES_BLOCK_DRAW);
}
