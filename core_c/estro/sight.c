/* What the policy sees of a match: see policy.h. */
#include "estro/policy.h"

static int trait_of(const es_fighter *f, int trait)
{
    return f->traits >> (trait - ES_TRAITS) & 1;
}

/* Of a covered card: in how many cases it falls, as far as the one who looks knows. */
static int falls(const context *x, int player, const estro_card *c)
{
    if (player == CARDS_NOBODY || !(c->known >> player & 1)) return ES_UNSEEN;
    return face_of(x, c)->trigger == ES_TRIGGER_COVERED ? 0 : ES_CASES;
}

/* A card as an attacker and as a target: mostly it is the same as both. */
static void ready_both(const context *x, const estro_card *c, es_fighter *attacker, es_fighter *target)
{
    int trigger = gift_of(x, c)->trigger;
    es_ready_fighter(x, c, 1, 0, attacker);
    if (trigger == ES_TRIGGER_ATTACK || trigger == ES_TRIGGER_DEFEND || game_of(state(x))->attacker == c->id)
        es_ready_fighter(x, c, 0, 0, target);
    else
        *target = *attacker;
}

static void look_at(const context *x, int player, const es_list *field, es_side *out)
{
    const estro *m = state(x);
    out->count = field->count;
    out->bulwarks = 0;
    for (int i = 0; i < field->count; i++) {
        const estro_card *c = out->card[i] = card_of(m, field->id[i]);
        out->fixed[i] = is_down(c) ? falls(x, player, c) : -1;
        if (is_down(c)) continue;
        ready_both(x, c, &out->attacker[i], &out->target[i]);
        out->bulwarks += trait_of(&out->target[i], ES_OPERATION_BULWARK);
    }
}

void es_look(const context *x, int player, es_sight *out)
{
    out->x = x;
    out->player = player;
    for (int p = 0; p < 2; p++) look_at(x, player, &state(x)->field[p], &out->side[p]);
}

int es_at(const es_side *side, int id)
{
    for (int i = 0; i < side->count; i++)
        if (side->card[i]->id == id) return i;
    return -1;
}

static int daunted(const es_fighter *attacker, const es_fighter *target)
{
    return trait_of(target, ES_OPERATION_DAUNT) && target->plain > attacker->plain;
}

int es_against(const es_side *side, const es_fighter *attacker, int place)
{
    const es_fighter *target = &side->target[place];
    if (side->fixed[place] >= 0) return side->fixed[place];
    return daunted(attacker, target) ? 0 : es_cases(attacker, target);
}

int es_best(const es_side *side, const es_fighter *attacker)
{
    int best = 0;
    for (int i = 0; i < side->count; i++) {
        int open = !side->bulwarks || (side->fixed[i] < 0 && trait_of(&side->target[i], ES_OPERATION_BULWARK));
        int cases = open ? es_against(side, attacker, i) : 0;
        if (cases > best) best = cases;
    }
    return best;
}

int es_worst(const es_sight *s, int player, const es_fighter *target)
{
    const es_side *enemies = &s->side[1 - player];
    int worst = 0, turn = game_of(state(s->x))->turn;
    for (int i = 0; i < enemies->count; i++) {
        if (enemies->fixed[i] >= 0 || enemies->card[i]->stunned > turn) continue;
        if (daunted(&enemies->attacker[i], target)) continue;
        int cases = es_cases(&enemies->attacker[i], target);
        if (cases > worst) worst = cases;
    }
    return worst;
}

int es_standing(const es_sight *s, const estro_card *c)
{
    es_fighter attacker, target;
    ready_both(s->x, c, &attacker, &target);
    int best = c->stunned ? 0 : es_best(&s->side[1 - c->controller], &attacker);
    return (600 * best - 500 * es_worst(s, c->controller, &target)) / ES_CASES;
}

estro_card es_as_if_up(const context *x, const estro_card *c)
{
    estro_card up = *c;
    const estro_face *f = face_of(x, c);
    up.zone = (int16_t)(ES_ZONE_FIELD_1 + c->controller);
    up.face = ES_FACE_UP;
    up.estro = f->estro;
    for (int i = 0; i < ESTRO_STATS; i++) (&up.base_atk)[i] = f->stat[i];
    return up;
}

/* ---- what would follow ---- */

/* How much better it is for who chooses that a card becomes another. */
static int better(const es_sight *s, const estro_card *c, const estro_card *then)
{
    int n = es_standing(s, then) - es_standing(s, c);
    return c->controller == now_of(s->x)->player ? n : -n;
}

static void swapped(estro_card *c, int first, int second)
{
    int16_t *base = &c->base_atk, n = base[first];
    base[first] = base[second];
    base[second] = n;
}

static void levelled(estro_card *c)
{
    int sum = 0;
    for (int i = 0; i < ESTRO_STATS; i++) sum += (&c->base_atk)[i];
    for (int i = 0; i < ESTRO_STATS; i++) (&c->base_atk)[i] = (int16_t)(sum / ESTRO_STATS);
}

int es_gain(const es_sight *s, action a)
{
    const estro *m = state(s->x);
    const estro_game *g = game_of(m);
    const estro_face *f = &rules(s->x)->face[g->gift_card];
    if (!g->gift_source || !f->ops) return 0;
    const cards_step *step = cards_node(s->x, f->op[0].at);
    int treats = a.verb == ES_VERB_ESTRO ? g->gift_target_1 ? g->gift_target_1 : g->gift_source : a.arg[0];
    const estro_card *c = card_of(m, treats), *source = card_of(m, g->gift_source);
    if (step->word == ES_OPERATION_IMITATE) c = source;
    if (!is_up(c)) return 0;
    estro_card then = *c;
    if (a.verb == ES_VERB_ESTRO)
        then.estro = a.arg[0];
    else if (step->word == CARDS_WORD_SWAP_STATS)
        swapped(&then, ((const cards_swap_stats *)step)->swap_stats, ((const cards_swap_stats *)step)->second);
    else if (step->word == ES_OPERATION_LEVEL)
        levelled(&then);
    else if (step->word == ES_OPERATION_IMITATE)
        for (int i = 0; i < ESTRO_STATS; i++) (&then.base_atk)[i] = face_of(s->x, card_of(m, a.arg[0]))->stat[i];
    else
        return 0;
    return better(s, c, &then);
}

/* ---- the Zone's Gift, and Gifts for the turn ---- */

enum { ARDO_BONUS = 4 };

/* A card after the Zone's Gift, as far as it changes the card itself. */
static estro_card after_zone(const context *x, const estro_card *c)
{
    estro_card then = *c;
    if (game_of(state(x))->arena == ES_ESTRO_ARDO) then.field_atk = (int16_t)(then.field_atk + ARDO_BONUS);
    if (game_of(state(x))->arena == ES_ESTRO_MANPO) then.estro = ES_ESTRO_MANPO;
    return then;
}

int es_attacks_now(const es_sight *s, const estro_card *c)
{
    const estro *m = state(s->x);
    int player = game_of(m)->active;
    return c->controller == player && player_of(m, player)->attacks < es_attack_limit(s->x, player)
           && es_can_attack(s->x, c);
}

static int best_of(const es_sight *s, const estro_card *c)
{
    es_fighter attacker;
    es_ready_fighter(s->x, c, 1, 0, &attacker);
    return es_best(&s->side[1 - c->controller], &attacker);
}

/* In an attack under way: the cases of the pair, with the Zone's Gift on one of them. */
static int gain_in_attack(const es_sight *s, int id)
{
    const estro *m = state(s->x);
    const estro_game *g = game_of(m);
    const estro_card *one = card_of(m, g->attacker), *other = card_of(m, g->target);
    if (!is_up(one) || !is_up(other) || (id != g->attacker && id != g->target)) return 0;
    estro_card then = after_zone(s->x, card_of(m, id));
    es_fighter before[2], after[2];
    es_ready_fighter(s->x, one, 1, 0, &before[0]);
    es_ready_fighter(s->x, other, 0, 0, &before[1]);
    after[0] = before[0];
    after[1] = before[1];
    int attacks = id == g->attacker;
    es_ready_fighter(s->x, &then, attacks, g->arena, &after[!attacks]);
    int gained = es_cases(&after[0], &after[1]) - es_cases(&before[0], &before[1]);
    return g->chooser == g->active ? gained : -gained;
}

int es_zone_gain(const es_sight *s, action a)
{
    const estro *m = state(s->x);
    const estro_game *g = game_of(m);
    int id = g->arena == ES_ESTRO_ARDO ? a.arg[1] : a.arg[0];
    if (g->attacker) return g->gift_source ? 0 : gain_in_attack(s, id);
    const estro_card *c = card_of(m, id);
    estro_card then = after_zone(s->x, c);
    return es_attacks_now(s, c) ? best_of(s, &then) - best_of(s, c) : 0;
}

int es_use_gain(const es_sight *s, const estro_card *c)
{
    if (!es_attacks_now(s, c)) return 0;
    estro_card then = *c;
    int16_t *mod = &then.turn_atk + c->estro - 1;
    *mod = (int16_t)(*mod + es_amount_of(s->x, c));
    return best_of(s, &then) - best_of(s, c);
}
