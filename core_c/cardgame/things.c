/* Ids of things, making things, and who knows their faces. */
#include "cardgame/cardgame.h"

int cg_free_id(const context *x, const cg_rules *rules, uint8_t *lowest)
{
    const match_form *form = x->content->form;
    for (int id = *lowest < rules->first_id ? rules->first_id : *lowest; id < form->rows; id++) {
        *lowest = (uint8_t)id;
        if (!match_lives(form, x->match, id) && !rules->is_kept(x->match, id)) return id;
    }
    return 0;
}

int cg_create(context *x, const cg_rules *rules, uint8_t *lowest, cg_thing made, int zone)
{
    int id = cg_free_id(x, rules, lowest);
    if (!id) {
        rules->no_room(x, made.owner);
        return 0;
    }
    cg_thing *thing = (cg_thing *)entity_add(x, id, made.kind);
    thing->card = made.card;
    thing->known = 3;
    thing->owner = made.owner;
    thing->token = made.token;
    rules->made(x, id);
    entity_enter(x, id, zone);
    rules->entered(x, id);
    entity_tell(x, id);
    return id;
}

/* The list is what it was: all that there is to it is to tell. */
MATCH_COLD static __attribute__((noinline)) void tell_shuffle(context *x, int zone, const uint8_t *list, int count)
{
    uint8_t ids[MATCH_IDS];
    memcpy(ids, list, (size_t)count);
    zone_shuffled(x, zone, ids, count);
}

void cg_shuffle(context *x, const cg_rules *rules, int zone)
{
    const match_form *form = x->content->form;
    uint8_t order[MATCH_IDS], id[MATCH_IDS];
    int16_t faces[MATCH_IDS];
    int count, known = 0;
    const uint8_t *list = cg_list(form, x->match, zone, &count);
    for (int i = 0; i < count; i++) {
        id[i] = list[i];
        order[i] = (uint8_t)i;
        faces[i] = (int16_t)cg_face(form, x->match, id[i]);
        known |= cg_known(form, x->match, id[i]);
    }
    rng_shuffle(&x->match->stream, order, count);
    if (x->log) tell_shuffle(x, zone, list, count);
    for (int i = 0; known && i < count; i++)
        if (cg_known(form, x->match, id[i])) rules->know(x, id[i], 0);
    for (int i = 0; i < count; i++) {
        int old = faces[i], face = faces[order[i]];
        if (old == face) continue;
        cg_put_face(form, x->match, id[i], face);
        if (x->log) log_set(x, id[i], CG_CARD, old, face);
    }
}
