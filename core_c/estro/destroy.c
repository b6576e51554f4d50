/* How a card is destroyed, or is not (5.7). */
#include "estro/estro.h"

/* To the Incinerator. What waits for that is queued for who controlled it; a card that was covered had no Gift. */
static int incinerate(context *x, int id, int cause, int by, int was_down)
{
    estro *m = state(x);
    estro_card *c = card_of(m, id);
    const estro_face *f = was_down ? &rules(x)->face[0] : gift_of(x, c);
    int waits = f->trigger == ES_TRIGGER_LOST && !(f->in_combat && cause != ES_CAUSE_COMBAT) && !(f->once_a_match && c->spent);
    int player = c->controller;
    log_open(x, ES_BLOCK_DESTROY, id);
    log_note(x, ES_NOTE_CAUSE, cause);
    es_leave(x, id, ES_ZONE_INCINERATOR_1);
    log_close(x, ES_BLOCK_DESTROY);
    if (id == game_of(m)->target) m->beside.now.fell = 1;
    if (waits) es_wait(x, ES_TRIGGER_LOST, id, player, by, cause);
    return ES_FATE_WENT;
}

int es_doom(context *x, int id, int cause, int by, int was_down, int stands_for)
{
    estro *m = state(x);
    estro_game *g = game_of(m);
    int player = card_of(m, id)->controller;
    if (g->arena != ES_ESTRO_ARMONIO || !es_zone_allowed(x, player)) return incinerate(x, id, cause, by, was_down);
    SET(x, g, doomed, id);
    SET(x, g, cause, cause);
    m->beside.now.doomed_by = (int16_t)by;
    m->beside.now.stands_for = (int16_t)stands_for;
    m->beside.now.was_down = (int16_t)was_down;
    es_ask(x, ES_PENDING_SAVE, player);
    return ES_FATE_WAITS;
}

/* Whether another card keeps enemy Gifts from destroying this one. */
static int has_aegis(const context *x, const estro_card *c)
{
    const es_list *field = &state(x)->field[c->controller];
    for (int i = 0; i < field->count; i++) {
        const estro_card *other = card_of(state(x), field->id[i]);
        const estro_face *f = gift_of(x, other);
        if (other != c && f->aura == ES_AURA_AEGIS && f->aura_estro == c->estro) return other->id;
    }
    return 0;
}

static int guard_of(const context *x, const estro_card *c)
{
    const es_list *field = &state(x)->field[c->controller];
    int tot = -1;
    for (int i = 0; i < field->count; i++) {
        const estro_card *other = card_of(state(x), field->id[i]);
        if (other == c || other->used || !has_trait(x, other, ES_OPERATION_BODYGUARD)) continue;
        if (tot < 0) tot = es_total(x, c);
        if (es_total(x, other) < tot) return other->id;
    }
    return 0;
}

static int kept(context *x, int block, int id, int source)
{
    log_open(x, block, source);
    log_target(x, id);
    if (block == ES_BLOCK_SHIELD) {
        estro_card *c = card_of(state(x), id);
        SET(x, c, shield, 0);
    }
    log_close(x, block);
    return ES_FATE_STAYED;
}

/* Steps 2 to 4 for a card that lies face up. */
static int destroy_up(context *x, estro_card *c, int cause, int player, int by, int stands_for)
{
    int aegis = cause == ES_CAUSE_GIFT && player != c->controller ? has_aegis(x, c) : 0;
    if (aegis) return kept(x, ES_BLOCK_AEGIS, c->id, aegis);
    if (c->shield) return kept(x, ES_BLOCK_SHIELD, c->id, c->id);
    int guard = cause == ES_CAUSE_COMBAT && !stands_for ? guard_of(x, c) : 0;
    if (!guard) return es_doom(x, c->id, cause, by, 0, stands_for);
    estro_card *other = card_of(state(x), guard);
    log_open(x, ES_BLOCK_BODYGUARD, guard);
    log_target(x, c->id);
    SET(x, other, used, 1);
    log_close(x, ES_BLOCK_BODYGUARD);
    return destroy_up(x, other, cause, player, by, c->id);
}

int es_destroy(context *x, int id, int cause, int player, int by)
{
    estro_card *c = card_of(state(x), id);
    if (!in_field(c)) return ES_FATE_STAYED;
    int down = is_down(c);
    if (cause == ES_CAUSE_COST) return incinerate(x, id, cause, by, down);
    if (!down) return destroy_up(x, c, cause, player, by, 0);
    es_show(x, c);
    if (cause == ES_CAUSE_COMBAT && face_of(x, c)->trigger == ES_TRIGGER_COVERED) {
        now_of(x)->stays = 1;
        es_trigger(x, ES_TRIGGER_COVERED, id, c->controller, by);
        return ES_FATE_WAITS;
    }
    return es_doom(x, id, cause, by, 1, 0);
}

/* The doomed card has been saved, or has not. Who doomed it goes on. */
void es_saved(context *x, int yes)
{
    estro *m = state(x);
    estro_game *g = game_of(m);
    estro_under *now = &m->beside.now;
    int id = g->doomed, cause = g->cause, by = now->doomed_by, stands_for = now->stands_for, was_down = now->was_down;
    SET(x, g, doomed, 0);
    SET(x, g, cause, 0);
    now->doomed_by = now->stands_for = now->was_down = 0;
    if (yes && g->attacker) now->saved = (int16_t)id;
    if (!yes) incinerate(x, id, cause, by, was_down);
    if (g->gift_source) {
        now->went = (int16_t)(yes ? 0 : id);
        now->op++;
    } else
        es_after_combat(x, !yes && !stands_for);
}
