/* What is silly at a glance: it helps the other or hurts its own player, and nothing is gained (11). */
#include "estro/policy.h"

/* Whether its player could still turn an attack his way with the Zone's Gift once it has been declared. */
static int may_turn(const es_sight *s)
{
    int arena = game_of(state(s->x))->arena;
    return (arena == ES_ESTRO_GRANITO || arena == ES_ESTRO_ILLUSIO) && es_zone_allowed(s->x, s->player);
}

/* An attack that no throw of the dice can win; or on a card of which its player knows that it strikes back. */
static int silly_attack(const es_sight *s, action a)
{
    const estro *m = state(s->x);
    const es_side *own = &s->side[s->player], *enemies = &s->side[1 - s->player];
    const estro_card *d = card_of(m, a.arg[1]);
    if (is_down(d)) return d->known >> s->player & 1 && face_of(s->x, d)->trigger == ES_TRIGGER_COVERED
                           && face_of(s->x, d)->ops > 1;
    int cases = es_against(enemies, &own->attacker[es_at(own, a.arg[0])], es_at(enemies, a.arg[1]));
    return !cases && !may_turn(s);
}

/* The Zone's Gift where it turns nothing its player's way. Whose attack it is may turn that elsewhere besides; +4 for
 * a card of the hand lasts. */
static int silly_zone(const es_sight *s, action a)
{
    const estro *m = state(s->x);
    const estro_game *g = game_of(m);
    uint8_t id[ESTRO_HELD];
    if (g->pending == ES_PENDING_SAVE || g->arena == ES_ESTRO_ARDO) return 0;
    if (g->attacker && g->pending == ES_PENDING_RESPOND && !g->gift_source)
        return es_zone_gain(s, a) <= 0 && (s->player != g->active || !es_redirections(s->x, id));
    if (g->arena != ES_ESTRO_MANPO) return 0;
    estro_card then = *card_of(m, a.arg[0]);
    then.estro = ES_ESTRO_MANPO;
    return es_zone_gain(s, a) <= 0 && es_standing(s, &then) <= es_standing(s, card_of(m, a.arg[0]));
}

/* A choice by which its player comes to stand worse, where there is another by which he does not. */
static int silly_choice(const es_sight *s, action a)
{
    action list[MATCH_ACTIONS];
    if (es_gain(s, a) >= 0) return 0;
    int count = es_actions(s->x->content, s->x->match, list);
    for (int i = 0; i < count; i++)
        if (list[i].verb == a.verb && es_gain(s, list[i]) >= 0) return 1;
    return 0;
}

static int is_won(const es_sight *s)
{
    const estro_game *g = game_of(state(s->x));
    return (es_verdict_now(s->x) != ES_VERDICT_RESISTS) == (s->player == g->active);
}

int es_silly(const content *content_, const match *match_, action a, match *one, match *other)
{
    context x = {content_, (match *)(uintptr_t)match_, NULL};
    es_sight sight;
    (void)one, (void)other;
    es_look(&x, content_->title->actor(match_), &sight);
    switch (a.verb) {
    case ES_VERB_ATTACK: return silly_attack(&sight, a);
    case ES_VERB_ZONE: return silly_zone(&sight, a);
    case ES_VERB_USE: {
        const estro_card *c = card_of(state(&x), a.arg[0]);
        return face_of(&x, c)->discards && es_use_gain(&sight, c) <= 0;
    }
    case ES_VERB_TARGET:
    case ES_VERB_ESTRO: return silly_choice(&sight, a);
    case ES_VERB_REROLL: return is_won(&sight);
    case ES_VERB_KEEP: return !is_won(&sight);
    default: return 0;
    }
}
