/* Strikes, armour and wards as they are now, and whom a stroke would meet (5.2, 5.5). Nothing of it is stored. */
#include "undertow/numbers.h"

int ut_slot(const undertow *m, int id)
{
    int player = card_of(m, id)->zone - UT_ZONE_LINE_1, at = 0;
    const ut_short_list *line = &m->line[player];
    while (line->id[at] != id) at++;
    int slot = at + 1, hole = m->now.hole[player];
    return slot + (hole && slot >= hole);
}

int ut_opposite(const undertow *m, int id)
{
    return ut_unit_in(m, 1 - (card_of(m, id)->zone - UT_ZONE_LINE_1), ut_slot(m, id));
}

int ut_aura(const context *x, int piece, int id, int keyword)
{
    const undertow_card *worn = card_of(state(x), piece);
    const undertow_face *f = face_of(x, worn);
    int sum = 0;
    for (int a = 0; a < f->auras; a++) {
        cards_run run;
        if (f->aura[a].keyword != keyword) continue;
        cards_begin(&run, piece, worn->owner, worn->card);
        if (cards_fits(x, &run, f->aura[a].where, id)) sum += f->aura[a].n;
    }
    return sum;
}

/* What own equipment's auras add to a unit. */
static int of_auras(const context *x, int id, int player, int keyword)
{
    const undertow *m = state(x);
    int sum = 0;
    for (int i = 0; i < m->equipment[player].count; i++) sum += ut_aura(x, m->equipment[player].id[i], id, keyword);
    return sum;
}

/* What a unit's neighbours, the hero left of slot 1 among them, have of a keyword that reaches it. */
static int of_neighbours(const context *x, int player, int slot, int keyword)
{
    const undertow *m = state(x);
    int left = ut_unit_in(m, player, slot - 1), right = ut_unit_in(m, player, slot + 1), sum = 0;
    if (slot == 1) sum += ut_keyword(m, hero_of(m, player), keyword);
    if (left) sum += *keyword_at(card_of(m, left), keyword);
    if (right) sum += *keyword_at(card_of(m, right), keyword);
    return sum;
}

int ut_has_kin(const context *x, const undertow_card *c, int player, int slot, int by_role)
{
    const undertow_face *own = face_of(x, c);
    for (int side = -1; side <= 1; side += 2) {
        int id = ut_unit_in(state(x), player, slot + side);
        const undertow_face *f = id ? face_of(x, card_of(state(x), id)) : NULL;
        if (f && (by_role ? f->role == own->role : f->faction == own->faction)) return 1;
    }
    return 0;
}

int ut_pack(const context *x, const undertow_card *c, int player)
{
    const undertow *m = state(x);
    int count = 0, race = face_of(x, c)->race;
    for (int i = 0; i < m->line[player].count; i++)
        count += m->line[player].id[i] != c->id && face_of(x, card_of(m, m->line[player].id[i]))->race == race;
    return c->pack * (count > 2 ? 2 : count);
}

static int fearsome_opposite(const undertow *m, const undertow_card *c, int slot)
{
    int other = ut_unit_in(m, 1 - c->owner, slot);
    return other ? card_of(m, other)->fearsome : 0;
}

int ut_strike_of_place(const context *x, const undertow_card *c, int slot)
{
    const undertow *m = state(x);
    int player = c->owner, n = c->struck ? 0 : c->charge;
    n += UT_IF(m->glance[player].gear.auras & UT_AURA_ATTACK, of_auras(x, c->id, player, 0));
    n += UT_IF(side_has(m, player, UT_HAS(UT_KEYWORD_BLESSING)), of_neighbours(x, player, slot, UT_KEYWORD_BLESSING));
    n -= UT_IF(side_has(m, 1 - player, UT_HAS(UT_KEYWORD_FEARSOME)), fearsome_opposite(m, c, slot));
    if (c->kinship && ut_has_kin(x, c, player, slot, 0)) n += c->kinship;
    if (c->pack) n += ut_pack(x, c, player);
    return n;
}

int ut_strike(const context *x, int id)
{
    const undertow_card *c = card_of(state(x), id);
    return ut_strike_in(x, c, is_hero(c) ? 0 : ut_slot(state(x), id));
}

int ut_armour_of_place(const context *x, const undertow_card *c)
{
    const undertow *m = state(x);
    int player = c->owner, slot = ut_slot(m, c->id);
    int n = UT_IF(m->glance[player].gear.auras & UT_AURA_ARMOUR, of_auras(x, c->id, player, UT_KEYWORD_ARMOUR));
    n += UT_IF(side_has(m, player, UT_HAS(UT_KEYWORD_SHELTER)), of_neighbours(x, player, slot, UT_KEYWORD_SHELTER));
    return n + (c->formation && ut_has_kin(x, c, player, slot, 1) ? c->formation : 0);
}

/* ---- whom a stroke meets ---- */

/* Of a line, who may be chosen: alive, not elusive. */
static int choosable(const undertow *m, int player, uint8_t out[UNDERTOW_LINE])
{
    int count = 0;
    for (int i = 0; i < m->line[player].count; i++) {
        const undertow_card *c = card_of(m, m->line[player].id[i]);
        if (c->health > 0 && !c->elusive) out[count++] = (uint8_t)c->id;
    }
    return count;
}

static int extreme(const undertow *m, const uint8_t *id, int count, int sign)
{
    int best = 0;
    for (int i = 1; i < count; i++)
        if (sign * card_of(m, id[i])->health > sign * card_of(m, id[best])->health) best = i;
    return id[best];
}

int ut_protector(const undertow *m, int player)
{
    for (int i = 0; i < m->line[player].count; i++) {
        const undertow_card *c = card_of(m, m->line[player].id[i]);
        if (c->protector && c->health > 0) return c->id;
    }
    return 0;
}

static int all_alive(const undertow *m, int player, uint8_t out[UNDERTOW_LINE])
{
    int count = 0;
    for (int i = 0; i < m->line[player].count; i++)
        if (card_of(m, m->line[player].id[i])->health > 0) out[count++] = m->line[player].id[i];
    return count;
}

int ut_aims_at_will(const undertow *m, int style, int enemy, uint8_t out[UNDERTOW_LINE], int *chance)
{
    int count = style == UT_KEYWORD_AREA ? all_alive(m, enemy, out) : choosable(m, enemy, out);
    if (!count || style == UT_KEYWORD_AREA) return count;
    *chance = style == UT_KEYWORD_LIGHTNING && count > 1;
    if (style == UT_KEYWORD_FLANKER) out[0] = out[count - 1];
    if (style == UT_KEYWORD_MARKSMAN) out[0] = (uint8_t)extreme(m, out, count, -1);
    if (style == UT_KEYWORD_SNIPER) out[0] = (uint8_t)extreme(m, out, count, 1);
    return *chance ? count : 1;
}

void ut_derive(const content *c, const match *match_, int row, int16_t *out, match_found *found)
{
    (void)found;
    const undertow *m = (const undertow *)(const void *)match_;
    context x = {c, (match *)(uintptr_t)match_, NULL};
    const undertow_card *card = &m->row[row].card;
    undertow_hero_derived *d = (undertow_hero_derived *)(void *)out;
    memset(out, 0, UNDERTOW_DERIVED * sizeof *out);
    if (card->kind == UT_KIND_PLAYER) {
        out[0] = (int16_t)ut_own_turn(m, row - UNDERTOW_PLAYER);
        return;
    }
    if (card->zone == UT_ZONE_HAND_1 || card->zone == UT_ZONE_HAND_2) d->waits = (int16_t)ut_needs(&x, card->id);
    if (!fights(card)) return;
    if (!m->hero[0].count || !m->hero[1].count || game_of(m)->phase == UT_PHASE_MUSTER) return;
    d->strike = (int16_t)ut_strike(&x, card->id);
    d->armour_now = (int16_t)ut_armour(&x, card);
    d->ward_now = (int16_t)ut_keyword(m, card, UT_KEYWORD_WARD);
    if (is_hero(card)) {
        d->style_now = (int16_t)ut_style(m, card);
        d->type_now = (int16_t)ut_type(m, card);
    }
    uint8_t aim[UNDERTOW_LINE];
    int chance;
    if (ut_aims(m, card, is_hero(card) ? 0 : ut_slot(m, card->id), aim, &chance) == 1) d->next_target = aim[0];
}
