/* What is known of a side at a glance, so that nobody is asked in vain. */
#include "undertow/undertow.h"

uint64_t ut_printed_on(const undertow_face *f)
{
    uint64_t has = 0;
    for (int k = UT_KEYWORD_PIERCING; k < UT_KEYWORDS; k++)
        if (f->number[k - UT_KEYWORD_PIERCING]) has |= UT_HAS(k);
    return has;
}

static void add_gear(ut_gear *gear, const undertow_face *f)
{
    gear->attack = (uint8_t)(gear->attack + f->attack);
    if (f->style) gear->style = f->style;
    if (f->type) gear->type = f->type;
    for (int k = 0; k < UT_NUMBERS; k++) gear->number[k] = (uint8_t)(gear->number[k] + f->number[k]);
    for (int a = 0; a < f->auras; a++) gear->auras |= f->aura[a].keyword ? UT_AURA_ARMOUR : UT_AURA_ATTACK;
}

static void put_on(ut_glance *g, const undertow_face *f)
{
    add_gear(&g->gear, f);
    g->worn |= f->has;
    g->worn_waits |= f->waits;
}

/* What a player's equipment, but for one piece, comes to. */
static void add_up_gear(const context *x, int player, int but, ut_glance *g)
{
    const undertow *m = state(x);
    match_wipe(&g->gear, sizeof g->gear);
    g->worn = g->worn_waits = 0;
    for (int i = 0; i < m->equipment[player].count; i++)
        if (m->equipment[player].id[i] != but) put_on(g, face_of(x, card_of(m, m->equipment[player].id[i])));
}

void ut_look(context *x, int player)
{
    const undertow *m = state(x);
    const undertow_face *hero = face_of(x, hero_of(m, player));
    ut_glance *g = &state(x)->glance[player];
    uint64_t waits = hero->waits | g->worn_waits, has = hero->has | g->worn | g->given;
    for (int i = 0; i < m->line[player].count; i++) {
        const undertow_face *f = face_of(x, card_of(m, m->line[player].id[i]));
        waits |= f->waits;
        has |= f->has;
    }
    g->waits = waits;
    g->has = has;
}

void ut_put_on(context *x, int player, const undertow_face *f)
{
    ut_glance *g = &state(x)->glance[player];
    put_on(g, f);
    g->waits |= f->waits;
    g->has |= f->has;
}

void ut_look_at_gear(context *x, int player)
{
    ut_take_off(x, player, 0);
    ut_look(x, player);
}

void ut_take_off(context *x, int player, int id)
{
    add_up_gear(x, player, id, &state(x)->glance[player]);
}

/* What a hero or a unit has now. */
static uint64_t had_by(const undertow_card *c)
{
    uint64_t has = 0;
    for (int k = UT_KEYWORD_PIERCING; k < UT_KEYWORDS; k++)
        if (*keyword_at((undertow_card *)(uintptr_t)c, k)) has |= UT_HAS(k);
    if (c->poison) has |= UT_HAS_STATE(UT_STATE_POISON);
    if (c->blind) has |= UT_HAS_STATE(UT_STATE_BLIND);
    if (c->inspired_turns || c->weak_turns || c->exposed_turns) has |= UT_HAS_TIMED;
    return has;
}

static uint64_t had_by_side(const undertow *m, int player)
{
    uint64_t has = had_by(hero_of(m, player));
    for (int i = 0; i < m->line[player].count; i++) has |= had_by(card_of(m, m->line[player].id[i]));
    return has;
}

static int each_may_have(const context *x, int player)
{
    const undertow *m = state(x);
    if (had_by(hero_of(m, player)) & ~ut_may_have(x, hero_of(m, player))) return 0;
    for (int i = 0; i < m->line[player].count; i++) {
        const undertow_card *c = card_of(m, m->line[player].id[i]);
        if (had_by(c) & ~ut_may_have(x, c)) return 0;
    }
    return 1;
}

void ut_look_anew(context *x)
{
    undertow *m = state(x);
    for (int p = 0; p < 2 && m->hero[p].count; p++) {
        m->glance[p].given = had_by_side(m, p);
        ut_look_at_gear(x, p);
    }
}

/* What those of a list wait for, and what is printed on them. */
static void ask(const context *x, const ut_short_list *list, uint64_t *waits, uint64_t *has)
{
    for (int i = 0; i < list->count; i++) {
        const undertow_face *f = face_of(x, card_of(state(x), list->id[i]));
        *waits |= f->waits;
        *has |= f->has;
    }
}

int ut_glance_holds(const context *x)
{
    const undertow *m = state(x);
    for (int p = 0; p < 2; p++) {
        const ut_glance *g = &m->glance[p];
        ut_glance now;
        uint64_t waits = 0, has = had_by_side(m, p);
        add_up_gear(x, p, 0, &now);
        ask(x, &m->hero[p], &waits, &has);
        ask(x, &m->equipment[p], &waits, &has);
        ask(x, &m->line[p], &waits, &has);
        if (waits != g->waits || has & ~g->has || !each_may_have(x, p)) return 0;
        if (now.worn != g->worn || now.worn_waits != g->worn_waits) return 0;
        if (memcmp(&now.gear, &g->gear, sizeof g->gear) != 0) return 0;
    }
    return 1;
}
