/* What a card's numbers are made of, term by term, in the order in which they count (5.2, 5.4.7). */
#include "estro/estro.h"

typedef struct telling {
    match_layer *out;
    int count;
    int stat[ESTRO_STATS], more; /* as they stand; what TOT has besides: the matrix */
} telling;

static void tell(telling *t, int part, int n, int source, int stat)
{
    if (!n || t->count == MATCH_LAYERS) return;
    estro_term term = {(int16_t)n, (int16_t)source, (int16_t)stat};
    match_layer *layer = &t->out[t->count++];
    memset(layer, 0, sizeof *layer);
    layer->layer = (int16_t)part;
    memcpy(layer->word, &term, sizeof term);
    int tot = t->more;
    for (int i = 0; i < ESTRO_STATS; i++) {
        layer->value[i] = (int16_t)t->stat[i];
        tot += t->stat[i];
    }
    layer->value[ESTRO_STATS] = (int16_t)tot;
}

/* A change of the primary. */
static void tell_primary(telling *t, int part, int n, int source, int primary)
{
    t->stat[primary - 1] += n;
    tell(t, part, n, source, primary - 1);
}

static void tell_mods(telling *t, int part, const int16_t *mod)
{
    for (int i = 0; i < ESTRO_STATS; i++) {
        t->stat[i] += mod[i];
        tell(t, part, mod[i], 0, i);
    }
}

static void tell_auras(const context *x, const estro_card *c, telling *t)
{
    static const uint8_t parts[] = {[ES_AURA_KINSHIP] = ES_PART_KINSHIP, [ES_AURA_LAST_WALL] = ES_PART_LAST_WALL,
                                    [ES_AURA_ASHES] = ES_PART_ASHES};
    const estro *m = state(x);
    const es_list *field = &m->field[c->controller];
    int zone = c->estro == game_of(m)->arena ? ES_ZONE_BONUS : 0, own = es_bonus(x, c) - zone;
    for (int i = 0; i < field->count; i++) {
        const estro_card *other = card_of(m, field->id[i]);
        const estro_face *f = gift_of(x, other);
        if (other == c || f->aura != ES_AURA_BANNER || f->aura_estro != c->estro) continue;
        tell_primary(t, ES_PART_BANNER, f->aura_n, other->id, c->estro);
        own -= f->aura_n;
    }
    int aura = gift_of(x, c)->aura;
    if (aura > ES_AURA_BANNER && aura < ES_AURA_AEGIS) tell_primary(t, parts[aura], own, 0, c->estro);
    tell_primary(t, ES_PART_ZONE, zone, 0, c->estro);
}

static void tell_attack(const context *x, const estro_card *c, telling *t)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    const estro_under *now = &m->beside.now;
    if (!g->attacker) return;
    for (int i = 0; i < 2; i++)
        if (now->doubled[i] == c->id) {
            int dex = t->stat[ES_STAT_DEX];
            t->stat[ES_STAT_DEX] += dex;
            tell(t, ES_PART_DOUBLED, dex, 0, ES_STAT_DEX);
        }
    for (int i = 0; i < 2; i++)
        if (now->exchanged[i] == c->id) {
            int atk = t->stat[ES_STAT_ATK], def = t->stat[ES_STAT_DEF];
            t->stat[ES_STAT_ATK] = def;
            t->stat[ES_STAT_DEF] = atk;
            tell(t, ES_PART_EXCHANGED, def - atk, 0, ES_STAT_PRIMARY);
        }
    if (!g->roll_1 || (c->id != g->attacker && c->id != g->target)) return;
    int attacks = c->id == g->attacker;
    if (now->mod_id[0] == c->id) tell_primary(t, ES_PART_CHARGE, now->mod[0], 0, c->estro);
    if (now->mod_id[1] == c->id) tell_primary(t, ES_PART_BRACE, now->mod[1], 0, c->estro);
    tell_primary(t, ES_PART_DIE, es_favours(x, c, attacks ? g->roll_1 : g->roll_2) ? ES_DIE_BONUS : 0, 0, c->estro);
}

static void tell_clamp(telling *t)
{
    for (int i = 0; i < ESTRO_STATS; i++) {
        int n = clamped(t->stat[i], 0, ESTRO_MOST) - t->stat[i];
        t->stat[i] += n;
        tell(t, ES_PART_CLAMP, n, 0, i);
    }
}

int es_terms(context *x, int id, match_layer *out)
{
    const estro *m = state(x);
    if (!is_card(m, id)) return 0;
    const estro_card *c = card_of(m, id);
    const estro_game *g = game_of(m);
    telling t = {.out = out};
    int base = 0;
    if (is_down(c) || c->known != 3) return 0; /* it has none, or not everybody may know them */
    for (int i = 0; i < ESTRO_STATS; i++) {
        t.stat[i] = is_up(c) ? (&c->base_atk)[i] : face_of(x, c)->stat[i];
        base += t.stat[i];
    }
    tell(&t, ES_PART_BASE, base, 0, ES_STAT_TOTAL);
    tell_mods(&t, ES_PART_MATCH, &c->match_atk);
    if (is_up(c)) {
        tell_mods(&t, ES_PART_FIELD, &c->field_atk);
        tell_mods(&t, ES_PART_TURN, &c->turn_atk);
        tell_auras(x, c, &t);
        tell_attack(x, c, &t);
    }
    tell_clamp(&t);
    if (is_up(c) && g->roll_1 && id == g->attacker) {
        t.more = es_matrix[c->estro][es_estro_of(x, card_of(m, g->target))];
        tell(&t, ES_PART_MATRIX, t.more, 0, ES_STAT_TOTAL);
    }
    return t.count;
}
