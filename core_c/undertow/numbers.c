/* Strikes, armour and wards as they are now, and whom a stroke would meet (5.2, 5.5). Nothing of it is stored. */
#include "undertow/undertow.h"

int ut_slot(const undertow *m, int id)
{
    int player = card_of(m, id)->zone - UT_ZONE_LINE_1, at = 0;
    const ut_short_list *line = &m->line[player];
    while (line->id[at] != id) at++;
    int slot = at + 1, hole = m->now.hole[player];
    return slot + (hole && slot >= hole);
}

int ut_unit_in(const undertow *m, int player, int slot)
{
    int hole = m->now.hole[player];
    if (slot < 1 || slot == hole) return 0;
    int at = slot - 1 - (hole && slot > hole);
    return at < m->line[player].count ? m->line[player].id[at] : 0;
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

int ut_keyword(const context *x, int id, int keyword)
{
    const undertow *m = state(x);
    undertow_card *c = card_of(m, id);
    int n = *keyword_at(c, keyword);
    return is_hero(c) ? n + m->glance[c->owner].gear.number[keyword - UT_KEYWORD_PIERCING] : n;
}

int ut_style(const context *x, int id)
{
    const undertow *m = state(x);
    const undertow_card *c = card_of(m, id);
    int worn = is_hero(c) ? m->glance[c->owner].gear.style : 0;
    return worn ? worn : c->style;
}

int ut_type(const context *x, int id)
{
    const undertow *m = state(x);
    const undertow_card *c = card_of(m, id);
    int worn = is_hero(c) ? m->glance[c->owner].gear.type : 0;
    return worn ? worn : c->type;
}

/* What a unit's neighbours, the hero left of slot 1 among them, have of a keyword that reaches it. */
static int of_neighbours(const context *x, int player, int slot, int keyword)
{
    const undertow *m = state(x);
    int left = ut_unit_in(m, player, slot - 1), right = ut_unit_in(m, player, slot + 1), sum = 0;
    if (slot == 1) sum += ut_keyword(x, m->hero[player].id[0], keyword);
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

/* What others give a unit to its strike, or take from it, and what it has of its own beside its attack. */
static int strike_of_place(const context *x, const undertow_card *c, int slot)
{
    const undertow *m = state(x);
    int player = c->owner, other = ut_unit_in(m, 1 - player, slot);
    int n = of_auras(x, c->id, player, 0) + of_neighbours(x, player, slot, UT_KEYWORD_BLESSING);
    if (c->kinship && ut_has_kin(x, c, player, slot, 0)) n += c->kinship;
    if (c->pack) n += ut_pack(x, c, player);
    if (!c->struck) n += c->charge;
    return other ? n - card_of(m, other)->fearsome : n;
}

int ut_strike(const context *x, int id)
{
    const undertow_card *c = card_of(state(x), id);
    return ut_strike_in(x, c, is_hero(c) ? 0 : ut_slot(state(x), id));
}

int ut_strike_in(const context *x, const undertow_card *c, int slot)
{
    static const uint64_t own_side = UT_HAS(UT_KEYWORD_BLESSING) | UT_HAS(UT_KEYWORD_KINSHIP) | UT_HAS(UT_KEYWORD_PACK)
                                     | UT_HAS(UT_KEYWORD_CHARGE);
    const undertow *m = state(x);
    int n = c->attack + c->inspired - c->weak;
    const ut_gear *gear = &m->glance[c->owner].gear;
    if (!slot)
        n += gear->attack;
    else
        n += UT_IF(side_has(m, c->owner, own_side) || side_has(m, 1 - c->owner, UT_HAS(UT_KEYWORD_FEARSOME))
                       || gear->auras & UT_AURA_ATTACK, strike_of_place(x, c, slot));
    return n > 0 ? n : 0;
}

static int armour_of_place(const context *x, const undertow_card *c)
{
    int player = c->owner, slot = ut_slot(state(x), c->id);
    int n = of_auras(x, c->id, player, UT_KEYWORD_ARMOUR) + of_neighbours(x, player, slot, UT_KEYWORD_SHELTER);
    return n + (c->formation && ut_has_kin(x, c, player, slot, 1) ? c->formation : 0);
}

int ut_armour(const context *x, int id)
{
    const undertow *m = state(x);
    const undertow_card *c = card_of(m, id);
    const ut_glance *own = &m->glance[c->owner];
    if (is_hero(c)) return c->armour + own->gear.number[UT_KEYWORD_ARMOUR - UT_KEYWORD_PIERCING];
    return c->armour + UT_IF(side_has(m, c->owner, UT_HAS(UT_KEYWORD_SHELTER) | UT_HAS(UT_KEYWORD_FORMATION))
                                 || own->gear.auras & UT_AURA_ARMOUR, armour_of_place(x, c));
}

int ut_ward(const context *x, int id)
{
    return ut_keyword(x, id, UT_KEYWORD_WARD);
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

/* The hero, or the leftmost protector before it. */
static int at_hero(const undertow *m, int player)
{
    for (int i = 0; side_has(m, player, UT_HAS(UT_KEYWORD_PROTECTOR)) && i < m->line[player].count; i++) {
        const undertow_card *c = card_of(m, m->line[player].id[i]);
        if (c->protector && c->health > 0) return c->id;
    }
    return m->hero[player].id[0];
}

static int all_alive(const undertow *m, int player, uint8_t out[UNDERTOW_LINE])
{
    int count = 0;
    for (int i = 0; i < m->line[player].count; i++)
        if (card_of(m, m->line[player].id[i])->health > 0) out[count++] = m->line[player].id[i];
    return count;
}

int ut_aims(const context *x, const undertow_card *c, int slot, uint8_t out[UNDERTOW_LINE], int *chance)
{
    const undertow *m = state(x);
    int enemy = 1 - c->owner, count = 0, style = ut_style(x, c->id), target = 0;
    *chance = 0;
    switch (style) {
    case UT_KEYWORD_RAIDER: break;
    case UT_KEYWORD_AREA: count = all_alive(m, enemy, out); break;
    case UT_KEYWORD_MELEE:
        target = ut_unit_in(m, enemy, slot ? slot : 1);
        if (target && card_of(m, target)->health > 0) out[count++] = (uint8_t)target;
        break;
    default:
        count = choosable(m, enemy, out);
        if (!count) break;
        *chance = style == UT_KEYWORD_LIGHTNING && count > 1;
        if (style == UT_KEYWORD_FLANKER) out[0] = out[count - 1];
        if (style == UT_KEYWORD_MARKSMAN) out[0] = (uint8_t)extreme(m, out, count, -1);
        if (style == UT_KEYWORD_SNIPER) out[0] = (uint8_t)extreme(m, out, count, 1);
        if (!*chance) count = 1;
    }
    if (!count) out[count++] = (uint8_t)at_hero(m, enemy);
    return count;
}

void ut_derive(const content *c, const match *match_, int row, int16_t *out)
{
    const undertow *m = (const undertow *)(const void *)match_;
    context x = {c, (match *)(uintptr_t)match_, NULL};
    const undertow_card *card = &m->row[row].card;
    undertow_card_derived *d = (undertow_card_derived *)(void *)out;
    memset(out, 0, UNDERTOW_DERIVED * sizeof *out);
    if (card->kind == UT_KIND_PLAYER) {
        out[0] = (int16_t)ut_own_turn(m, row - UNDERTOW_PLAYER);
        return;
    }
    if (card->zone == UT_ZONE_HAND_1 || card->zone == UT_ZONE_HAND_2) d->waits = (int16_t)ut_needs(&x, card->id);
    if (!fights(card)) return;
    if (!m->hero[0].count || !m->hero[1].count || game_of(m)->phase == UT_PHASE_MUSTER) return;
    d->strike = (int16_t)ut_strike(&x, card->id);
    d->armour_now = (int16_t)ut_armour(&x, card->id);
    d->ward_now = (int16_t)ut_ward(&x, card->id);
    uint8_t aim[UNDERTOW_LINE];
    int chance;
    if (ut_aims(&x, card, is_hero(card) ? 0 : ut_slot(m, card->id), aim, &chance) == 1) d->next_target = aim[0];
}
