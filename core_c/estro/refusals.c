/* Why an action is not on the list (14). */
#include "estro/estro.h"

static int of_hand(const context *x, action a, int16_t about[2])
{
    const estro *m = state(x);
    int player = game_of(m)->active, id = a.arg[0];
    const estro_player *p = player_of(m, player);
    about[0] = (int16_t)id;
    if (!is_card(m, id)) return ES_REFUSAL_UNKNOWN;
    if (card_of(m, id)->zone != ES_ZONE_HAND_1 + player) return ES_REFUSAL_NOT_IN_HAND;
    if (a.arg[1] != ES_FACE_UP && a.arg[1] != ES_FACE_DOWN) return ES_REFUSAL_FACE;
    about[0] = p->plays_max < ESTRO_MOST_PLAYS ? p->plays_max : (int16_t)ESTRO_MOST_PLAYS;
    return ES_REFUSAL_PLAYED;
}

/* An own card in the field: ES_REFUSAL_LEGAL. */
static int of_own(const context *x, int id, int16_t about[2])
{
    const estro *m = state(x);
    about[0] = (int16_t)id;
    if (!is_card(m, id)) return ES_REFUSAL_UNKNOWN;
    const estro_card *c = card_of(m, id);
    return in_field(c) && c->controller == game_of(m)->active ? ES_REFUSAL_LEGAL : ES_REFUSAL_NOT_YOURS;
}

static int of_flip(const context *x, action a, int16_t about[2])
{
    int why = of_own(x, a.arg[0], about);
    if (why) return why;
    return is_down(card_of(state(x), a.arg[0])) ? ES_REFUSAL_FRESH : ES_REFUSAL_NOT_COVERED;
}

static int of_use(const context *x, action a, int16_t about[2])
{
    int why = of_own(x, a.arg[0], about);
    if (why) return why;
    const estro_card *c = card_of(state(x), a.arg[0]);
    if (gift_of(x, c)->trigger != ES_TRIGGER_USE) return ES_REFUSAL_NO_USE;
    return c->used ? ES_REFUSAL_USED : ES_REFUSAL_NO_CHOICE;
}

static int of_attacker(const context *x, int id, int16_t about[2])
{
    int why = of_own(x, id, about);
    if (why) return why;
    const estro *m = state(x);
    const estro_card *c = card_of(m, id);
    const estro_player *p = player_of(m, c->controller);
    if (is_down(c)) return ES_REFUSAL_COVERED;
    if (c->stunned) {
        about[1] = c->stunned;
        return ES_REFUSAL_STUNNED;
    }
    if (c->attacks >= 1 + c->extra + has_trait(x, c, ES_OPERATION_TWIN)) return ES_REFUSAL_ATTACKED;
    if (!es_can_attack(x, c)) {
        about[1] = (int16_t)es_any(x, 1 - c->controller, ES_OPERATION_MIRE);
        return ES_REFUSAL_MIRE;
    }
    if (p->attacks < es_attack_limit(x, c->controller)) return ES_REFUSAL_LEGAL;
    about[0] = (int16_t)es_attack_limit(x, c->controller);
    return ES_REFUSAL_ATTACKS;
}

static int of_attack(const context *x, action a, int16_t about[2])
{
    const estro *m = state(x);
    int why = of_attacker(x, a.arg[0], about), player = game_of(m)->active;
    if (why) return why;
    if (!m->field[1 - player].count) return ES_REFUSAL_EMPTY_FIELD;
    about[0] = a.arg[1];
    if (!is_card(m, a.arg[1])) return ES_REFUSAL_UNKNOWN;
    const estro_card *d = card_of(m, a.arg[1]);
    if (!in_field(d)) return ES_REFUSAL_NOT_OFFERED;
    if (d->controller == player) return ES_REFUSAL_OWN_TARGET;
    if (has_trait(x, d, ES_OPERATION_DAUNT) && es_primary(x, d) > es_primary(x, card_of(m, a.arg[0]))) return ES_REFUSAL_DAUNT;
    about[1] = (int16_t)es_any(x, 1 - player, ES_OPERATION_BULWARK);
    return ES_REFUSAL_BULWARK;
}

static int of_zone(const context *x, int player, int16_t about[2])
{
    const estro_game *g = game_of(state(x));
    if (player_of(state(x), player)->zone_used) return ES_REFUSAL_ZONE_USED;
    about[0] = (int16_t)es_any(x, 1 - player, ES_OPERATION_ANCHOR);
    if (about[0]) return ES_REFUSAL_ANCHOR;
    about[0] = g->arena;
    return ES_REFUSAL_ZONE;
}

static int of_pending(const context *x, action a, int16_t about[2])
{
    static const uint32_t verbs[] = {
        [ES_PENDING_TARGET] = 1u << ES_VERB_TARGET | 1u << ES_VERB_DECLINE, [ES_PENDING_ESTRO] = 1u << ES_VERB_ESTRO,
        [ES_PENDING_DISCARD] = 1u << ES_VERB_DISCARD, [ES_PENDING_RESPOND] = 1u << ES_VERB_COUNTER,
        [ES_PENDING_SAVE] = 0, [ES_PENDING_REDIRECT] = 1u << ES_VERB_REDIRECT, [ES_PENDING_REROLL] = 0};
    const estro_game *g = game_of(state(x));
    int answers = g->pending == ES_PENDING_RESPOND || g->pending == ES_PENDING_SAVE;
    if (a.verb == ES_VERB_ZONE && answers) return of_zone(x, g->chooser, about);
    about[0] = verbs[g->pending] >> a.verb & 1 ? a.arg[0] : g->pending;
    return verbs[g->pending] >> a.verb & 1 ? ES_REFUSAL_NOT_OFFERED : ES_REFUSAL_PENDING;
}

int es_refusal(const content *c, const match *match_, action a, int16_t about[2])
{
    context x = {c, (match *)(uintptr_t)match_, NULL};
    const estro_game *g = game_of(state(&x));
    about[0] = about[1] = 0;
    if (match_->over) return ES_REFUSAL_OVER;
    if (a.verb == ES_VERB_CONCEDE) return ES_REFUSAL_NOBODY;
    if (g->pending) return of_pending(&x, a, about);
    switch (a.verb) {
    case ES_VERB_PLAY: return of_hand(&x, a, about);
    case ES_VERB_FLIP: return of_flip(&x, a, about);
    case ES_VERB_USE: return of_use(&x, a, about);
    case ES_VERB_ATTACK: return of_attack(&x, a, about);
    case ES_VERB_ZONE: return of_zone(&x, g->active, about);
    case ES_VERB_END: return ES_REFUSAL_MUST_PLAY;
    default: return ES_REFUSAL_PENDING;
    }
}
