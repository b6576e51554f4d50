/* What cards are worth (5.2, 5.3), who may attack whom (5.1), who is ahead (8.3). Nothing of it is stored. */
#include "estro/estro.h"

/* Row: the attacker. */
const int8_t es_matrix[ES_ESTROS][ES_ESTROS] = {
    [ES_ESTRO_ARDO] = {0, 0, 2, 10, -5, -10},   [ES_ESTRO_GRANITO] = {0, -2, 0, 2, 5, 10},
    [ES_ESTRO_ARMONIO] = {0, -10, -2, 0, 10, 5}, [ES_ESTRO_ILLUSIO] = {0, 10, -10, 5, 0, 2},
    [ES_ESTRO_MANPO] = {0, 5, 2, -2, 10, 0},
};

#define ONE(estro) (1 << ES_ESTRO_##estro)
const uint8_t es_die_favours[7] = {0, ONE(GRANITO) | ONE(MANPO), ONE(ARMONIO) | ONE(MANPO),
                                   ONE(GRANITO) | ONE(ILLUSIO) | ONE(MANPO), ONE(ARDO), ONE(ARMONIO) | ONE(ILLUSIO),
                                   ONE(ARDO) | ONE(ILLUSIO)};

int es_favours(const context *x, const estro_card *c, int face)
{
    return face && (es_die_favours[face] >> c->estro & 1 || has_trait(x, c, ES_OPERATION_SURE));
}

enum { MOST_KIN = 4 };

static int own_aura(const context *x, const estro_card *c, const estro_face *f)
{
    const estro *m = state(x);
    const es_list *field = &m->field[c->controller];
    int n = 0;
    switch (f->aura) {
    case ES_AURA_KINSHIP:
        for (int i = 0; i < field->count; i++) {
            const estro_card *other = card_of(m, field->id[i]);
            n += other != c && is_up(other) && other->estro == c->estro;
        }
        return f->aura_n * (n < MOST_KIN ? n : MOST_KIN);
    case ES_AURA_LAST_WALL: return field->count == 1 ? f->aura_n : 0;
    case ES_AURA_ASHES:
        n = f->aura_n * m->incinerator[c->controller].count;
        return n < f->aura_most ? n : f->aura_most;
    default: return 0;
    }
}

int es_bonus(const context *x, const estro_card *c)
{
    const estro *m = state(x);
    const es_list *field = &m->field[c->controller];
    int bonus = c->estro == game_of(m)->arena ? ES_ZONE_BONUS : 0;
    for (int i = 0; may_have(m, c->controller, ES_TRAIT_BANNER) && i < field->count; i++) {
        const estro_card *other = card_of(m, field->id[i]);
        const estro_face *f = &rules(x)->face[other->card];
        if (f->aura != ES_AURA_BANNER || f->aura_estro != c->estro || other == c) continue;
        if (other->face == ES_FACE_UP && !other->silenced) bonus += f->aura_n;
    }
    const estro_face *own = gift_of(x, c);
    return own->aura > ES_AURA_BANNER ? bonus + own_aura(x, c, own) : bonus;
}

static int among(const int16_t id[2], int one)
{
    return id[0] == one || id[1] == one;
}

void es_raw(const context *x, const estro_card *c, int stat[ESTRO_STATS])
{
    const estro *m = state(x);
    const int16_t *base = &c->base_atk, *field = &c->field_atk, *turn = &c->turn_atk, *lasting = &c->match_atk;
    for (int i = 0; i < ESTRO_STATS; i++) stat[i] = base[i] + field[i] + turn[i] + lasting[i];
    stat[c->estro - 1] += es_bonus(x, c);
    if (!game_of(m)->attacker) return;
    if (among(m->beside.now.doubled, c->id)) stat[ES_STAT_DEX] *= 2;
    if (!among(m->beside.now.exchanged, c->id)) return;
    int atk = stat[ES_STAT_ATK];
    stat[ES_STAT_ATK] = stat[ES_STAT_DEF];
    stat[ES_STAT_DEF] = atk;
}

static inline void close(const int stat[ESTRO_STATS], int primary, int more, es_sum *out)
{
    out->tot = 0;
    for (int i = 0; i < ESTRO_STATS; i++) {
        out->stat[i] = clamped(stat[i] + (i == primary - 1 ? more : 0), 0, ESTRO_MOST);
        out->tot += out->stat[i];
    }
    out->primary = out->stat[primary - 1];
}

void es_close(const estro_card *c, const int stat[ESTRO_STATS], int more, es_sum *out)
{
    close(stat, c->estro, more, out);
}

void es_sum_of(const context *x, const estro_card *c, es_sum *out)
{
    int stat[ESTRO_STATS];
    es_raw(x, c, stat);
    close(stat, c->estro, 0, out);
}

void es_printed(const context *x, const estro_card *c, es_sum *out)
{
    const estro_face *f = face_of(x, c);
    int stat[ESTRO_STATS];
    for (int i = 0; i < ESTRO_STATS; i++) stat[i] = f->stat[i] + (&c->match_atk)[i];
    close(stat, f->estro, 0, out);
}

void es_values(const context *x, const estro_card *c, es_sum *out)
{
    if (is_up(c))
        es_sum_of(x, c, out);
    else
        es_printed(x, c, out);
}

int es_verdict(const es_sum *attacker, const es_sum *target, int matrix, int steadfast)
{
    if (!steadfast && es_doubles(attacker->primary, target->primary)) return ES_VERDICT_DOUBLE;
    return attacker->tot + matrix > target->tot ? ES_VERDICT_DEFEATED : ES_VERDICT_RESISTS;
}

/* What a combat adds to a card's primary beside the die: charge and brace. */
static int combat_mod(const estro *m, int id)
{
    const estro_under *now = &m->beside.now;
    return (now->mod_id[0] == id ? now->mod[0] : 0) + (now->mod_id[1] == id ? now->mod[1] : 0);
}

void es_combat(const context *x, const estro_card *c, int face, es_sum *out)
{
    int stat[ESTRO_STATS];
    es_raw(x, c, stat);
    close(stat, c->estro, combat_mod(state(x), c->id) + (es_favours(x, c, face) ? ES_DIE_BONUS : 0), out);
}

int es_primary(const context *x, const estro_card *c)
{
    es_sum sum;
    es_values(x, c, &sum);
    return sum.primary;
}

int es_total(const context *x, const estro_card *c)
{
    es_sum sum;
    if (is_down(c)) return 0;
    es_values(x, c, &sum);
    return sum.tot;
}

int es_estro_of(const context *x, const estro_card *c)
{
    return is_up(c) ? c->estro : face_of(x, c)->estro;
}

int es_any(const context *x, int player, int trait)
{
    const estro *m = state(x);
    const es_list *field = &m->field[player];
    for (int i = 0; may_have(m, player, trait) && i < field->count; i++)
        if (has_trait(x, card_of(m, field->id[i]), trait)) return field->id[i];
    return 0;
}

int es_hand_limit(const context *x, int player)
{
    const estro *m = state(x);
    int limit = ESTRO_HAND;
    for (int i = 0; may_have(m, player, ES_OPERATION_HAND_LIMIT) && i < m->field[player].count; i++)
        limit += gift_of(x, card_of(m, m->field[player].id[i]))->hand;
    return limit;
}

int es_attack_limit(const context *x, int player)
{
    const estro_player *p = player_of(state(x), player);
    int limit = p->attacks_max < ESTRO_MOST_ATTACKS ? p->attacks_max : ESTRO_MOST_ATTACKS;
    return p->truce && limit > 1 ? 1 : limit;
}

void es_count(const context *x, int player, int *cards, int *tot)
{
    const estro *m = state(x);
    const es_list *field = &m->field[player];
    *cards = field->count;
    *tot = 0;
    for (int i = 0; i < field->count; i++) {
        const estro_card *c = card_of(m, field->id[i]);
        *cards += has_trait(x, c, ES_OPERATION_HERALD);
        *tot += es_total(x, c);
    }
}

int es_ahead(const context *x)
{
    int cards[2], tot[2];
    for (int p = 0; p < 2; p++) es_count(x, p, &cards[p], &tot[p]);
    if (cards[0] > cards[1] && tot[0] > tot[1]) return 1;
    return cards[1] > cards[0] && tot[1] > tot[0] ? 2 : 0;
}

/* ---- attacks ---- */

int es_can_attack(const context *x, const estro_card *c)
{
    if (!is_up(c) || c->stunned) return 0;
    if (c->attacks && c->attacks >= 1 + c->extra + has_trait(x, c, ES_OPERATION_TWIN)) return 0;
    return !((c->fresh || c->turned) && es_any(x, 1 - c->controller, ES_OPERATION_MIRE));
}

int es_targets(const context *x, const estro_card *attacker, uint8_t out[ESTRO_HELD])
{
    const estro *m = state(x);
    const es_list *field = &m->field[1 - attacker->controller];
    int count = 0, bulwarks = 0, primary = -1, player = 1 - attacker->controller;
    if (!may_have(m, player, ES_OPERATION_BULWARK) && !may_have(m, player, ES_OPERATION_DAUNT)) {
        memcpy(out, field->id, ESTRO_HELD);
        return field->count;
    }
    for (int i = 0; i < field->count; i++) {
        const estro_card *c = card_of(m, field->id[i]);
        uint32_t traits = gift_of(x, c)->traits;
        if (traits >> (ES_OPERATION_DAUNT - ES_TRAITS) & 1) {
            if (primary < 0) primary = es_primary(x, attacker);
            if (es_primary(x, c) > primary) continue;
        }
        int bulwark = traits >> (ES_OPERATION_BULWARK - ES_TRAITS) & 1;
        if (bulwark && !bulwarks++) count = 0;
        if (bulwark || !bulwarks) out[count++] = field->id[i];
    }
    return count;
}

/* ---- derived tags ---- */

enum { TOT = ESTRO_STATS, PRIMARY, COMBAT_TOT, COMBAT_PRIMARY };

static void derive_card(const context *x, const estro_card *c, int16_t *out)
{
    const estro_game *g = game_of(state(x));
    es_sum sum = {{0}, 0, 0};
    if (is_up(c))
        es_sum_of(x, c, &sum);
    else if (!in_field(c))
        es_printed(x, c, &sum);
    for (int i = 0; i < ESTRO_STATS; i++) out[i] = (int16_t)sum.stat[i];
    out[TOT] = (int16_t)sum.tot;
    out[PRIMARY] = (int16_t)sum.primary;
    out[COMBAT_TOT] = out[COMBAT_PRIMARY] = 0;
    int attacks = c->id == g->attacker;
    if (!g->roll_1 || !is_up(c) || (!attacks && c->id != g->target)) return;
    es_combat(x, c, attacks ? g->roll_1 : g->roll_2, &sum);
    int matrix = attacks ? es_matrix[c->estro][es_estro_of(x, card_of(state(x), g->target))] : 0;
    out[COMBAT_TOT] = (int16_t)(sum.tot + matrix);
    out[COMBAT_PRIMARY] = (int16_t)sum.primary;
}

void es_derive(const content *content_, const match *match_, int row, int16_t *out, match_found *found)
{
    (void)found;
    context x = {content_, (match *)(uintptr_t)match_, NULL};
    const estro *m = state(&x);
    int cards, tot, player;
    switch (m->row[row].self.kind) {
    case ES_KIND_GAME:
        out[0] = (int16_t)((game_of(m)->turn + 1) / 2);
        out[1] = (int16_t)es_ahead(&x);
        break;
    case ES_KIND_PLAYER:
        player = m->row[row].self.id - ESTRO_PLAYER;
        es_count(&x, player, &cards, &tot);
        out[0] = (int16_t)es_hand_limit(&x, player);
        out[1] = (int16_t)es_attack_limit(&x, player);
        out[2] = (int16_t)cards;
        out[3] = (int16_t)tot;
        out[4] = (int16_t)es_zone_open(&x, player);
        break;
    default: derive_card(&x, &m->row[row].card, out);
    }
}
