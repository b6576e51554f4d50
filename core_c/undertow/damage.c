/* Damage, healing, statuses (5.3, 5.6). */
#include "undertow/numbers.h"

static int most_health(const undertow_card *c)
{
    return is_hero(c) ? UNDERTOW_MOST_HEALTH : UNDERTOW_MOST;
}

int ut_damage(context *x, int id, int n, int type, int piercing, ut_packet *p)
{
    return ut_hurt(x, card_of(state(x), id), n, type, piercing, p);
}

void ut_heal(context *x, int id, int n)
{
    undertow_card *c = card_of(state(x), id);
    if (c->health <= 0 || n <= 0) return;
    SET(x, c, health, c->health + n > c->max_health ? c->max_health : c->health + n);
}

void ut_buff(context *x, int id, int attack, int health)
{
    undertow_card *c = card_of(state(x), id);
    SET(x, c, attack, clamped(c->attack + attack, 0, UNDERTOW_MOST));
    int max = clamped(c->max_health + health, 1, most_health(c));
    SET(x, c, max_health, max);
    SET(x, c, health, clamped(c->health + health, 1, max));
}

void ut_raise(context *x, int id, int keyword, int n)
{
    undertow_card *c = card_of(state(x), id);
    if (keyword < UT_STYLES) {
        SET(x, c, style, keyword);
        return;
    }
    int16_t *at = keyword_at(c, keyword);
    int most = keyword >= UT_KEYWORD_PROTECTOR ? 1 : UNDERTOW_MOST;
    now_has(state(x), c->owner, UT_HAS(keyword));
    tag_set(x, id, at, (int)(at - (const int16_t *)c), clamped(*at + n, 0, most));
}

/* Values of inspired, weak, exposed add up; turns become the larger. */
static void lasts(context *x, undertow_card *c, int16_t *value, int n, int turns)
{
    int tag = (int)(value - (const int16_t *)c);
    now_has(state(x), c->owner, UT_HAS_TIMED);
    tag_set(x, c->id, value, tag, clamped(*value + n, 0, UNDERTOW_MOST));
    if (turns > value[1]) tag_set(x, c->id, value + 1, tag + 1, clamped(turns, 0, UNDERTOW_MOST));
}

void ut_afflict(context *x, int id, int status, int n, int turns)
{
    undertow_card *c = card_of(state(x), id);
    if (n <= 0) return;
    switch (status) {
    case UT_STATE_POISON:
        now_has(state(x), c->owner, UT_HAS_STATE(UT_STATE_POISON));
        SET(x, c, poison, clamped(c->poison + n, 0, UNDERTOW_MOST));
        break;
    case UT_STATE_BLIND:
        now_has(state(x), c->owner, UT_HAS_STATE(UT_STATE_BLIND));
        if (n > c->blind) SET(x, c, blind, clamped(n, 0, UNDERTOW_MOST));
        break;
    case UT_STATE_INSPIRED: lasts(x, c, &c->inspired, n, turns); break;
    case UT_STATE_WEAK: lasts(x, c, &c->weak, n, turns); break;
    case UT_STATE_EXPOSED: lasts(x, c, &c->exposed, n, turns); break;
    default: ut_raise(x, id, UT_KEYWORD_BARRIER, n);
    }
}

static void count_turn(context *x, undertow_card *c, int16_t *value)
{
    int tag = (int)(value - (const int16_t *)c);
    if (!value[1]) return;
    tag_set(x, c->id, value + 1, tag + 1, value[1] - 1);
    if (!value[1]) tag_set(x, c->id, value, tag, 0);
}

void ut_count_turns(context *x, int id)
{
    undertow_card *c = card_of(state(x), id);
    count_turn(x, c, &c->inspired);
    count_turn(x, c, &c->weak);
    count_turn(x, c, &c->exposed);
}
