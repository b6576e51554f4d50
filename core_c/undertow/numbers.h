/* What every stroke asks and does (5.2, 5.3, 5.5). It is written into who asks; what is seldom to be worked out stands
 * apart, in numbers.c. */
#ifndef UNDERTOW_NUMBERS_H
#define UNDERTOW_NUMBERS_H

#include "undertow/undertow.h"

#define UT_INLINE static inline __attribute__((always_inline))

/* A unit in the line by its slot; 0: none. Behind the last of a line there are zeros, also where an eighth would be. */
UT_INLINE int ut_unit_in(const undertow *m, int player, int slot)
{
    const ut_short_list *line = &m->line[player];
    int hole = m->now.hole[player];
    if (slot < 1 || slot == hole) return 0;
    int at = slot - 1 - (hole && slot > hole);
    assert(at <= UNDERTOW_LINE && (at < line->count || !line->id[at]));
    return line->id[at];
}

/* A keyword's value: of a hero with that of its equipment. */
UT_INLINE int ut_keyword(const undertow *m, const undertow_card *c, int keyword)
{
    int n = *keyword_at((undertow_card *)(uintptr_t)c, keyword);
    return is_hero(c) ? n + m->glance[c->owner].gear.number[keyword - UT_KEYWORD_PIERCING] : n;
}

UT_INLINE int ut_style(const undertow *m, const undertow_card *c)
{
    int worn = is_hero(c) ? m->glance[c->owner].gear.style : 0;
    return worn ? worn : c->style;
}

UT_INLINE int ut_type(const undertow *m, const undertow_card *c)
{
    int worn = is_hero(c) ? m->glance[c->owner].gear.type : 0;
    return worn ? worn : c->type;
}

/* What others give a unit to its strike, or take from it, and what it has of its own beside its attack. */
int ut_strike_of_place(const context *x, const undertow_card *c, int slot);

/* Of a unit in this slot; of a hero 0. */
UT_INLINE int ut_strike_in(const context *x, const undertow_card *c, int slot)
{
    static const uint64_t of_itself = UT_HAS(UT_KEYWORD_KINSHIP) | UT_HAS(UT_KEYWORD_PACK) | UT_HAS(UT_KEYWORD_CHARGE);
    const undertow *m = state(x);
    const ut_glance *own = &m->glance[c->owner], *other = &m->glance[1 - c->owner];
    int n = c->attack + c->inspired - c->weak;
    if (!slot)
        n += own->gear.attack;
    else
        n += UT_IF((ut_may_have(x, c) & of_itself) | (own->has & UT_HAS(UT_KEYWORD_BLESSING))
                       | (other->has & UT_HAS(UT_KEYWORD_FEARSOME)) | (own->gear.auras & UT_AURA_ATTACK),
                   ut_strike_of_place(x, c, slot));
    return n > 0 ? n : 0;
}

int ut_armour_of_place(const context *x, const undertow_card *c);

UT_INLINE int ut_armour(const context *x, const undertow_card *c)
{
    const ut_glance *own = &state(x)->glance[c->owner];
    if (is_hero(c)) return c->armour + own->gear.number[UT_KEYWORD_ARMOUR - UT_KEYWORD_PIERCING];
    return c->armour + UT_IF((ut_may_have(x, c) & UT_HAS(UT_KEYWORD_FORMATION)) | (own->has & UT_HAS(UT_KEYWORD_SHELTER))
                                 | (own->gear.auras & UT_AURA_ARMOUR), ut_armour_of_place(x, c));
}

/* Of a style that reaches whom it likes; 0: there is nobody. */
int ut_aims_at_will(const undertow *m, int style, int enemy, uint8_t out[UNDERTOW_LINE], int *chance);
int ut_protector(const undertow *m, int player); /* the leftmost; 0: none */

/* The units that a stroke of it is meant for (5.5.2): all of them in order, at most UNDERTOW_LINE; returns how many. Where
 * chance decides, all that it may meet, and `chance` says so. 0: it is meant for the hero. */
UT_INLINE int ut_aims_at_units(const undertow *m, const undertow_card *c, int slot, uint8_t out[UNDERTOW_LINE], int *chance)
{
    int enemy = 1 - c->owner, style = ut_style(m, c);
    *chance = 0;
    if (style == UT_KEYWORD_RAIDER) return 0;
    if (style != UT_KEYWORD_MELEE) return ut_aims_at_will(m, style, enemy, out, chance);
    int target = ut_unit_in(m, enemy, slot ? slot : 1);
    if (!target || card_of(m, target)->health <= 0) return 0;
    out[0] = (uint8_t)target;
    return 1;
}

/* Whom it would meet: they, or the hero, or who protects it (5.5.3). */
UT_INLINE int ut_aims(const undertow *m, const undertow_card *c, int slot, uint8_t out[UNDERTOW_LINE], int *chance)
{
    int enemy = 1 - c->owner, count = ut_aims_at_units(m, c, slot, out, chance);
    if (count) return count;
    int protector = side_has(m, enemy, UT_HAS(UT_KEYWORD_PROTECTOR)) ? ut_protector(m, enemy) : 0;
    out[0] = (uint8_t)(protector ? protector : m->hero[enemy].id[0]);
    return 1;
}

/* What a target's armour, as far as it is not pierced, or its ward takes of a type. */
UT_INLINE int ut_guard(const context *x, const undertow_card *c, int type, int piercing)
{
    int n = type == UT_DAMAGE_PHYSICAL ? ut_armour(x, c) - piercing : ut_keyword(state(x), c, UT_KEYWORD_WARD);
    return n > 0 ? n : 0;
}

/* Deals damage (5.3); returns what was dealt. */
UT_INLINE int ut_hurt(context *x, undertow_card *c, int n, int type, int piercing, ut_packet *p)
{
    undertow *m = state(x);
    if (c->health <= 0 || n <= 0) return 0;
    if (type != UT_DAMAGE_RAW) {
        n += c->exposed;
        n -= ut_guard(x, c, type, piercing);
        if (n <= 0) return 0;
        if (c->barrier) {
            n -= c->barrier;
            SET(x, c, barrier, 0);
            if (n <= 0) return 0;
        }
    }
    SET(x, c, health, c->health > n ? c->health - n : 0);
    assert(p->count < UT_HITS);
    p->id[p->count++] = c->id;
    if (is_hero(c)) p->heroes = (int16_t)(p->heroes | 1 << c->owner);
    if (c->health) return n;
    if (is_hero(c))
        ut_finish(x, 1 - c->owner, m->now.fatigued ? UT_REASON_FATIGUE : UT_REASON_HERO);
    else
        m->now.dying++;
    return n;
}

#endif
