/* A combat's two sums beside each other: what they are made of, what decided, and what each throw would come to. */
#include "estro/estro.h"

enum { FACES = MATCH_FACES, SIDES = 2 };

static int doubles(const es_reckoning sum[SIDES], int steadfast)
{
    if (sum[0].primary <= 2 * sum[1].primary) return ES_DOUBLE_NONE;
    return steadfast ? ES_DOUBLE_STEADFAST : ES_DOUBLE_HOLDS;
}

static int defeats(const es_reckoning sum[SIDES], int steadfast)
{
    return doubles(sum, steadfast) == ES_DOUBLE_HOLDS || sum[0].tot > sum[1].tot;
}

/* Which term decides, from 1 on through both sums, and what both come to without it. What is printed decides nothing,
 * nor that no stat is more than the most. */
static int decides(const context *x, match_layer term[SIDES][MATCH_TERMS], const es_reckoning sum[SIDES],
                   int steadfast, int without[SIDES])
{
    const estro_game *g = game_of(state(x));
    const int id[SIDES] = {g->attacker, g->target};
    int falls = defeats(sum, steadfast), found = 0, most = 0, before = 0;
    match_layer spare[MATCH_TERMS];
    for (int side = 0; side < SIDES; side++) {
        for (int i = 0; i < sum[side].count; i++) {
            const match_layer *one = &term[side][i];
            int n = one->word[0] < 0 ? -one->word[0] : one->word[0];
            if (one->layer == ES_PART_BASE || one->layer == ES_PART_CLAMP || n <= most) continue;
            es_reckoning other[SIDES] = {sum[0], sum[1]};
            es_reckon(x, id[side], i, spare, MATCH_TERMS, &other[side]);
            if (defeats(other, steadfast) == falls) continue;
            most = n;
            found = before + i + 1;
            for (int k = 0; k < SIDES; k++) without[k] = other[k].tot;
        }
        before += sum[side].count;
    }
    if (found || doubles(sum, steadfast) != ES_DOUBLE_HOLDS || sum[0].tot > sum[1].tot) return found;
    return ES_DECIDES_DOUBLE;
}

static void tell_sum(context *x, int id, const match_layer *term, const es_reckoning *sum)
{
    log_note(x, ES_NOTE_CARD, id);
    for (int i = 0; i < sum->count; i++) {
        log_note(x, ES_NOTE_PART, term[i].layer);
        log_note(x, ES_NOTE_N, term[i].word[0]);
        log_note(x, ES_NOTE_SOURCE, term[i].word[1]);
        log_note(x, ES_NOTE_STAT, term[i].word[2]);
    }
    log_note(x, ES_NOTE_TOT, sum->tot);
    log_note(x, ES_NOTE_PRIMARY, sum->primary);
}

void es_tell_account(context *x)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    const int id[SIDES] = {g->attacker, g->target};
    match_layer term[SIDES][MATCH_TERMS];
    es_reckoning sum[SIDES];
    int without[SIDES] = {0, 0}, up = 0;
    if (!x->log) return;
    for (int side = 0; side < SIDES; side++) {
        if (!is_up(card_of(m, id[side]))) continue;
        es_reckon(x, id[side], -1, term[side], MATCH_TERMS, &sum[side]);
        tell_sum(x, id[side], term[side], &sum[side]);
        up++;
    }
    if (!g->roll_1 || up < SIDES) return;
    int steadfast = has_trait(x, card_of(m, g->target), ES_OPERATION_STEADFAST);
    int found = decides(x, term, sum, steadfast, without);
    log_note(x, ES_NOTE_DOUBLE, doubles(sum, steadfast));
    log_note(x, ES_NOTE_DECIDES, found);
    if (found > 0)
        for (int side = 0; side < SIDES; side++) log_note(x, ES_NOTE_WITHOUT, without[side]);
}

/* ---- before it comes to that ---- */

/* Makes an action's attack the one under way, its dice not thrown unless it lets them lie; 0: it has none. */
static int declare(context *x, action a)
{
    estro *m = state(x);
    estro_game *g = game_of(m);
    estro_under *now = &m->beside.now;
    int under_way = g->attacker != 0;
    if (g->roll_1 && (a.verb == ES_VERB_PASS || a.verb == ES_VERB_KEEP)) return is_up(card_of(m, g->target));
    switch (a.verb) {
    case ES_VERB_ATTACK:
        g->attacker = a.arg[0];
        g->target = a.arg[1];
        break;
    case ES_VERB_REDIRECT:
        g->target = a.arg[0];
        g->roll_1 = g->roll_2 = 0;
        now->mod_id[1] = now->mod[1] = 0;
        break;
    case ES_VERB_ZONE:
        if (!under_way || g->pending == ES_PENDING_SAVE || g->roll_1) return 0;
        es_use_zone(x, g->chooser, a);
        break;
    case ES_VERB_PASS:
    case ES_VERB_GO_ON:
        if (!under_way || g->pending == ES_PENDING_SAVE || g->roll_1) return 0;
        break;
    default: return 0;
    }
    const estro_card *attacker = card_of(m, g->attacker), *target = card_of(m, g->target);
    int charges = !under_way || (g->gift_source == g->attacker && now->trigger == ES_TRIGGER_ATTACK);
    if (!is_up(attacker) || !in_field(target)) return 0;
    if (charges && a.verb != ES_VERB_ZONE) {
        now->mod_id[0] = attacker->id;
        now->mod[0] = (int16_t)es_added(x, attacker, ES_TRIGGER_ATTACK);
    }
    now->mod_id[1] = target->id;
    now->mod[1] = (int16_t)es_added(x, target, ES_TRIGGER_DEFEND);
    return 1;
}

int es_account(context *x, action a, match_account *out)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    x->log = NULL;
    memset(out, 0, sizeof *out);
    if (!declare(x, a)) return 0;
    const estro_card *card[SIDES] = {card_of(m, g->attacker), card_of(m, g->target)};
    es_reckoning sum[SIDES] = {{0, 0, 0}, {0, 0, 0}};
    for (int side = 0; side < SIDES; side++) {
        if (is_up(card[side])) es_reckon(x, card[side]->id, -1, out->term[side], MATCH_TERMS, &sum[side]);
        out->id[side] = card[side]->id;
        out->count[side] = (int16_t)sum[side].count;
        out->tot[side] = (int16_t)sum[side].tot;
        out->primary[side] = (int16_t)sum[side].primary;
    }
    int covered = is_down(card[1]), matrix = covered ? 0 : es_matrix[card[0]->estro][card[1]->estro];
    int steadfast = has_trait(x, card[1], ES_OPERATION_STEADFAST), without[SIDES] = {0, 0};
    if (g->roll_1 && !covered) {
        out->twice = (int16_t)doubles(sum, steadfast);
        out->decides = (int16_t)decides(x, out->term, sum, steadfast, without);
        for (int side = 0; side < SIDES; side++) out->without[side] = (int16_t)without[side];
        out->die[0] = g->roll_1;
        out->die[1] = g->roll_2;
    }
    for (int i = 0; i < FACES * FACES; i++) {
        es_sum one, other;
        out->outcome[i / FACES][i % FACES] = ES_VERDICT_COVERED;
        if (covered) continue;
        es_combat(x, card[0], 1 + i / FACES, &one);
        es_combat(x, card[1], 1 + i % FACES, &other);
        out->outcome[i / FACES][i % FACES] = (uint8_t)es_verdict(&one, &other, matrix, steadfast);
    }
    return 1;
}
