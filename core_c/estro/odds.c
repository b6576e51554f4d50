/* Both dice, counted: of 36 cases, in how many a target is defeated. */
#include "estro/policy.h"

enum { FACES = 6 };

/* How many faces favour each estro (5.3). */
static const uint8_t favourable[ES_ESTROS] = {[ES_ESTRO_ARDO] = 2, [ES_ESTRO_GRANITO] = 2, [ES_ESTRO_ARMONIO] = 2,
                                              [ES_ESTRO_ILLUSIO] = 3, [ES_ESTRO_MANPO] = 3};

int es_amount_of(const context *x, const estro_card *c)
{
    const estro_face *f = face_of(x, c);
    const cards_stats *step = f->ops ? cards_node(x, f->op[0].at) : NULL;
    cards_run run;
    if (!step || step->step.word != CARDS_WORD_STATS) return 0;
    cards_begin(&run, c->id, c->controller, c->card);
    return cards_amount_of(x, &run, ((const cards_pairs *)cards_node(x, step->stats))->pair[0].value);
}

int es_added(const context *x, const estro_card *c, int trigger)
{
    return gift_of(x, c)->trigger == trigger ? es_amount_of(x, c) : 0;
}

/* What charge or brace adds: in an attack under way the charge that has been used, else what the card says. */
static int in_combat(const context *x, const estro_card *c, int attacks)
{
    if (attacks && game_of(state(x))->attacker == c->id) return now_of(x)->mod[0];
    return es_added(x, c, attacks ? ES_TRIGGER_ATTACK : ES_TRIGGER_DEFEND);
}

/* The Zone's Gift of Illusio doubles a stat, that of Granito exchanges two. */
static void change(int stat[ESTRO_STATS], int zone_gift)
{
    if (zone_gift == ES_ESTRO_ILLUSIO) stat[ES_STAT_DEX] *= 2;
    if (zone_gift != ES_ESTRO_GRANITO) return;
    int atk = stat[ES_STAT_ATK];
    stat[ES_STAT_ATK] = stat[ES_STAT_DEF];
    stat[ES_STAT_DEF] = atk;
}

void es_ready_fighter(const context *x, const estro_card *c, int attacks, int zone_gift, es_fighter *out)
{
    int stat[ESTRO_STATS], rest = 0, primary = c->estro - 1, added = in_combat(x, c, attacks);
    const estro_face *f = gift_of(x, c);
    es_raw(x, c, stat);
    change(stat, zone_gift);
    for (int i = 0; i < ESTRO_STATS; i++) rest += i == primary ? 0 : clamped(stat[i], 0, ESTRO_MOST);
    for (int die = 0; die < 2; die++) {
        out->primary[die] = (int16_t)clamped(stat[primary] + added + (die ? ES_DIE_BONUS : 0), 0, ESTRO_MOST);
        out->tot[die] = (int16_t)(rest + out->primary[die]);
    }
    out->plain = (int16_t)clamped(stat[primary], 0, ESTRO_MOST);
    out->estro = (uint8_t)c->estro;
    out->traits = f->traits;
    out->good = (uint8_t)(has_trait(x, c, ES_OPERATION_SURE) ? FACES : favourable[c->estro]);
}

int es_cases(const es_fighter *attacker, const es_fighter *target)
{
    int matrix = es_matrix[attacker->estro][target->estro], cases = 0;
    int steadfast = target->traits >> (ES_OPERATION_STEADFAST - ES_TRAITS) & 1;
    const int often[2][2] = {{FACES - attacker->good, attacker->good}, {FACES - target->good, target->good}};
    for (int a = 0; a < 2; a++)
        for (int d = 0; d < 2; d++) {
            int doubled = !steadfast && es_doubles(attacker->primary[a], target->primary[d]);
            if (doubled || attacker->tot[a] + matrix > target->tot[d]) cases += often[0][a] * often[1][d];
        }
    return cases;
}

int es_odds(const context *x, const estro_card *attacker, const estro_card *target)
{
    es_fighter one, other;
    if (is_down(target)) return ES_CASES;
    es_ready_fighter(x, attacker, 1, 0, &one);
    es_ready_fighter(x, target, 0, 0, &other);
    return es_cases(&one, &other);
}
