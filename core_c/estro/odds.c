/* Both dice, counted: of 36 cases, in how many the target is defeated. */
#include "estro/estro.h"

enum { FACES = 6 };

/* How many faces favour a card. */
static int favourable(const context *x, const estro_card *c)
{
    int count = 0;
    for (int face = 1; face <= FACES; face++) count += es_favours(x, c, face) != 0;
    return count;
}

int es_added(const context *x, const estro_card *c, int trigger)
{
    const estro_face *f = gift_of(x, c);
    if (f->trigger != trigger || !f->ops) return 0;
    const cards_stats *step = cards_node(x, f->op[0].at);
    cards_run run;
    if (step->step.word != CARDS_WORD_STATS) return 0;
    cards_begin(&run, c->id, c->controller, c->card);
    return cards_amount_of(x, &run, ((const cards_pairs *)cards_node(x, step->stats))->pair[0].value);
}

/* With and without the die's favour. */
static void both(const context *x, const estro_card *c, int more, es_sum out[2])
{
    int stat[ESTRO_STATS];
    es_raw(x, c, stat);
    for (int die = 0; die < 2; die++) es_close(c, stat, more + ES_DIE_BONUS * die, &out[die]);
}

int es_odds(const context *x, const estro_card *attacker, const estro_card *target)
{
    es_sum one[2], other[2];
    if (is_down(target)) return FACES * FACES;
    both(x, attacker, es_added(x, attacker, ES_TRIGGER_ATTACK), one);
    both(x, target, es_added(x, target, ES_TRIGGER_DEFEND), other);
    int matrix = es_matrix[attacker->estro][target->estro], steadfast = has_trait(x, target, ES_OPERATION_STEADFAST);
    int good[2] = {favourable(x, attacker), favourable(x, target)}, cases = 0;
    for (int a = 0; a < 2; a++)
        for (int d = 0; d < 2; d++)
            if (es_verdict(&one[a], &other[d], matrix, steadfast) != ES_VERDICT_RESISTS)
                cases += (a ? good[0] : FACES - good[0]) * (d ? good[1] : FACES - good[1]);
    return cases;
}
