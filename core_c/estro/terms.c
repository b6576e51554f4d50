/* What a card's numbers are made of, term by term, in the order in which they count (5.2, 5.4.7). */
#include "estro/estro.h"

typedef struct telling {
    match_layer *out;
    int count, most;
    int number, skip; /* of the terms so far; which of them is left out, -1: none */
    int stat[ESTRO_STATS], more; /* as they stand; what TOT has besides: the matrix */
} telling;

/* Whether a term counts. */
static int counts(telling *t, int n)
{
    return n && t->number++ != t->skip;
}

static void tell(telling *t, int part, int n, int source, int stat)
{
    if (t->count == t->most) return;
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

/* A change of one stat. */
static void tell_stat(telling *t, int part, int n, int source, int stat)
{
    if (!counts(t, n)) return;
    t->stat[stat] += n;
    tell(t, part, n, source, stat);
}

static void tell_mods(telling *t, int part, const int16_t *mod)
{
    for (int i = 0; i < ESTRO_STATS; i++) tell_stat(t, part, mod[i], 0, i);
}

static void tell_auras(const context *x, const estro_card *c, telling *t)
{
    static const uint8_t parts[] = {[ES_AURA_KINSHIP] = ES_PART_KINSHIP, [ES_AURA_LAST_WALL] = ES_PART_LAST_WALL,
                                    [ES_AURA_ASHES] = ES_PART_ASHES};
    const estro *m = state(x);
    const es_list *field = &m->field[c->controller];
    int zone = c->estro == game_of(m)->arena ? ES_ZONE_BONUS : 0, own = es_bonus(x, c) - zone, primary = c->estro - 1;
    for (int i = 0; i < field->count; i++) {
        const estro_card *other = card_of(m, field->id[i]);
        const estro_face *f = gift_of(x, other);
        if (other == c || f->aura != ES_AURA_BANNER || f->aura_estro != c->estro) continue;
        tell_stat(t, ES_PART_BANNER, f->aura_n, other->id, primary);
        own -= f->aura_n;
    }
    int aura = gift_of(x, c)->aura;
    if (aura > ES_AURA_BANNER && aura < ES_AURA_AEGIS) tell_stat(t, parts[aura], own, 0, primary);
    tell_stat(t, ES_PART_ZONE, zone, 0, primary);
}

/* What the Zone's Gift makes of it for the attack. */
static void tell_zone_gift(const context *x, const estro_card *c, telling *t)
{
    const estro_under *now = &state(x)->beside.now;
    for (int i = 0; i < 2; i++)
        if (now->doubled[i] == c->id) tell_stat(t, ES_PART_DOUBLED, t->stat[ES_STAT_DEX], 0, ES_STAT_DEX);
    for (int i = 0; i < 2; i++) {
        int atk = t->stat[ES_STAT_ATK], def = t->stat[ES_STAT_DEF];
        if (now->exchanged[i] != c->id || !counts(t, def - atk)) continue;
        t->stat[ES_STAT_ATK] = def;
        t->stat[ES_STAT_DEF] = atk;
        tell(t, ES_PART_EXCHANGED, def - atk, 0, ES_STAT_PRIMARY);
    }
}

/* Of the attacker. A covered target has no estro that anybody may know. */
static int matrix_of(const context *x, const estro_card *c)
{
    const estro_game *g = game_of(state(x));
    const estro_card *target = card_of(state(x), g->target);
    return c->id == g->attacker && is_up(target) ? es_matrix[c->estro][target->estro] : 0;
}

/* What it has in the combat. The matrix is no stat's, so it is told beside them; a die that has not fallen favours
 * nobody. */
static void tell_fight(const context *x, const estro_card *c, telling *t)
{
    const estro_game *g = game_of(state(x));
    const estro_under *now = &state(x)->beside.now;
    int face = c->id == g->attacker ? g->roll_1 : g->roll_2, primary = c->estro - 1;
    if (now->mod_id[0] == c->id) tell_stat(t, ES_PART_CHARGE, now->mod[0], 0, primary);
    if (now->mod_id[1] == c->id) tell_stat(t, ES_PART_BRACE, now->mod[1], 0, primary);
    int matrix = matrix_of(x, c);
    if (counts(t, matrix)) {
        t->more = matrix;
        tell(t, ES_PART_MATRIX, matrix, 0, ES_STAT_TOTAL);
    }
    tell_stat(t, ES_PART_DIE, es_favours(x, c, face) ? ES_DIE_BONUS : 0, 0, primary);
}

static void tell_clamp(telling *t)
{
    for (int i = 0; i < ESTRO_STATS; i++) {
        int n = clamped(t->stat[i], 0, ESTRO_MOST) - t->stat[i];
        t->stat[i] += n;
        if (n) tell(t, ES_PART_CLAMP, n, 0, i); /* it follows from the others, and is never left out */
    }
}

static void tell_all(const context *x, const estro_card *c, int fights, telling *t)
{
    int base = 0;
    for (int i = 0; i < ESTRO_STATS; i++) {
        t->stat[i] = is_up(c) ? (&c->base_atk)[i] : face_of(x, c)->stat[i];
        base += t->stat[i];
    }
    if (counts(t, base)) tell(t, ES_PART_BASE, base, 0, ES_STAT_TOTAL);
    tell_mods(t, ES_PART_MATCH, &c->match_atk);
    if (is_up(c)) {
        tell_mods(t, ES_PART_FIELD, &c->field_atk);
        tell_mods(t, ES_PART_TURN, &c->turn_atk);
        tell_auras(x, c, t);
        if (game_of(state(x))->attacker) tell_zone_gift(x, c, t);
        if (fights) tell_fight(x, c, t);
    }
    tell_clamp(t);
}

int es_terms(context *x, int id, match_layer *out)
{
    const estro *m = state(x);
    if (!is_card(m, id)) return 0;
    const estro_card *c = card_of(m, id);
    const estro_game *g = game_of(m);
    if (is_down(c) || c->known != 3) return 0; /* it has none, or not everybody may know them */
    telling t = {.out = out, .most = MATCH_LAYERS, .skip = -1};
    tell_all(x, c, g->roll_1 && (id == g->attacker || id == g->target), &t);
    return t.count;
}

void es_reckon(const context *x, int id, int skip, match_layer *out, int most, es_reckoning *sum)
{
    const estro_card *c = card_of(state(x), id);
    telling t = {.out = out, .most = most, .skip = skip};
    tell_all(x, c, 1, &t);
    *sum = (es_reckoning){.count = t.count, .primary = t.stat[c->estro - 1], .tot = t.more};
    for (int i = 0; i < ESTRO_STATS; i++) sum->tot += t.stat[i];
}
