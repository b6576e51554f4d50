/* The quick policy's opinion of each action, and what a match is worth (11). Opinions are in thousandths. */
#include "estro/estro.h"

enum { CASES = 36, LEAST_CHANCE = 5 /* cases: 15 in a hundred */, TELLING = 11 /* 30 in a hundred */ };

/* A card of a hand, or a covered one, as if it lay face up in its player's field. */
static estro_card as_if_up(const context *x, const estro_card *c)
{
    estro_card up = *c;
    const estro_face *f = face_of(x, c);
    up.zone = (int16_t)(ES_ZONE_FIELD_1 + c->controller);
    up.face = ES_FACE_UP;
    up.estro = f->estro;
    for (int i = 0; i < ESTRO_STATS; i++) (&up.base_atk)[i] = f->stat[i];
    return up;
}

static int opinion_of_up(const context *x, const estro_card *c)
{
    const estro *m = state(x);
    const estro_face *f = face_of(x, c);
    const es_list *enemies = &m->field[1 - c->controller];
    estro_card up = as_if_up(x, c);
    int best = 0, worst = 0;
    for (int i = 0; i < enemies->count; i++) {
        const estro_card *other = card_of(m, enemies->id[i]);
        int cases = es_odds(x, &up, other);
        if (cases > best) best = cases;
        if (!is_up(other)) continue;
        cases = es_odds(x, other, &up);
        if (cases > worst) worst = cases;
    }
    return 600 * best / CASES - 500 * worst / CASES + 1000 * f->total / 150 + (f->trigger == ES_TRIGGER_PLAY ? 350 : 0);
}

static int opinion_of_down(const context *x, const estro_card *c)
{
    int trigger = face_of(x, c)->trigger;
    int waits = trigger == ES_TRIGGER_COVERED || trigger == ES_TRIGGER_COUNTER || trigger == ES_TRIGGER_FLIP;
    return 1000 * face_of(x, c)->total / 150 + (waits ? 750 : 250);
}

static int opinion_of_attack(const context *x, action a)
{
    const estro *m = state(x);
    const estro_card *d = card_of(m, a.arg[1]);
    int cases = es_odds(x, card_of(m, a.arg[0]), d), worth = is_up(d) ? es_total(x, d) : 76;
    return cases > LEAST_CHANCE ? 100 + 10 * worth * cases / CASES : -10;
}

/* ---- the Zone's Gift ---- */

/* What a card would be after it, as far as an attack is concerned. */
static estro_card after_zone(const context *x, const estro_card *c)
{
    estro_card then = *c;
    es_sum sum;
    switch (game_of(state(x))->arena) {
    case ES_ESTRO_ARDO: then.field_atk = (int16_t)(then.field_atk + 4); break;
    case ES_ESTRO_MANPO: then.estro = ES_ESTRO_MANPO; break;
    case ES_ESTRO_ILLUSIO:
        es_sum_of(x, c, &sum);
        then.base_dex = (int16_t)(then.base_dex + sum.stat[ES_STAT_DEX]);
        break;
    default:
        for (int16_t *at = &then.base_atk; at <= &then.match_atk; at += ESTRO_STATS) {
            int16_t atk = at[ES_STAT_ATK];
            at[ES_STAT_ATK] = at[ES_STAT_DEF];
            at[ES_STAT_DEF] = atk;
        }
    }
    return then;
}

/* In an attack: by how many cases it turns the odds this player's way. */
static int opinion_of_zone(const context *x, action a)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    int id = g->arena == ES_ESTRO_ARDO ? a.arg[1] : a.arg[0];
    if (g->pending == ES_PENDING_SAVE) return 100;
    if (!g->attacker || g->gift_source || (id != g->attacker && id != g->target)) return -20;
    const estro_card *one = card_of(m, g->attacker), *other = card_of(m, g->target);
    if (!is_up(one) || !is_up(other)) return -20;
    estro_card then = after_zone(x, card_of(m, id));
    int cases = es_odds(x, one, other);
    int changed = id == g->attacker ? es_odds(x, &then, other) : es_odds(x, one, &then);
    int gained = g->chooser == g->active ? changed - cases : cases - changed;
    return gained >= TELLING ? 100 + gained : -20;
}

static int opinion_of_reroll(const context *x)
{
    const estro_game *g = game_of(state(x));
    int won = es_verdict_now(x) != ES_VERDICT_RESISTS;
    return won == (g->chooser == g->active) ? -10 : 10;
}

/* ---- choices ---- */

/* What is given up should be little; else the greatest printed TOT. */
static int opinion_of_target(const context *x, action a)
{
    const estro *m = state(x);
    const estro_card *c = card_of(m, a.arg[0]);
    const estro_under *now = &m->beside.now;
    int total = face_of(x, c)->total;
    int price = now->gift_step == ES_STEP_CHOOSE && es_next_choice(x) == ES_CHOICE_PRICE;
    int gives_up = price || (rules(x)->face[game_of(m)->gift_card].may && !now->choices && c->controller == now->player);
    return gives_up ? 200 - total : total;
}

static int opinion_of(const context *x, action a)
{
    const estro_card *c = is_card(state(x), a.arg[0]) ? card_of(state(x), a.arg[0]) : NULL;
    switch (a.verb) {
    case ES_VERB_PLAY: return 4000 + (a.arg[1] == ES_FACE_UP ? opinion_of_up(x, c) : opinion_of_down(x, c));
    case ES_VERB_FLIP: return opinion_of_up(x, c) > opinion_of_down(x, c) ? 3000 : -10;
    case ES_VERB_USE: return face_of(x, c)->discards ? -10 : -20;
    case ES_VERB_ATTACK: return opinion_of_attack(x, a);
    case ES_VERB_ZONE: return opinion_of_zone(x, a);
    case ES_VERB_TARGET: return opinion_of_target(x, a);
    case ES_VERB_DISCARD: return 200 - face_of(x, c)->total;
    case ES_VERB_COUNTER: return 100;
    case ES_VERB_REROLL: return opinion_of_reroll(x);
    default: return 0;
    }
}

void es_weigh(const content *content_, const match *match_, const action *list, int count, int16_t *weight)
{
    context x = {content_, (match *)(uintptr_t)match_, NULL};
    for (int i = 0; i < count; i++) weight[i] = (int16_t)opinion_of(&x, list[i]);
}

/* ---- what a match is worth ---- */

/* Whether a field could be emptied before its player's next turn, so that he would lose. */
static int is_in_danger(const context *x, int player)
{
    const estro *m = state(x);
    return game_of(m)->turn >= 9 && m->field[player].count <= es_attack_limit(x, 1 - player)
           && m->field[1 - player].count > 0 && game_of(m)->active != player;
}

/* One side, in hundredths of a card. */
static int side_of(const context *x, int player)
{
    const estro *m = state(x);
    int cards, tot;
    es_count(x, player, &cards, &tot);
    return (game_of(m)->turn > 8 ? 150 : 100) * m->field[player].count + tot + 20 * m->hand[player].count
           + (player_of(m, player)->zone_used ? 0 : 40) - (is_in_danger(x, player) ? 200 : 0);
}

int es_evaluate(const content *content_, const match *match_)
{
    enum { HALF = MATCH_WORTH / 2, A_CARD = MATCH_WORTH / 16, MARGIN = MATCH_WORTH / 50 };
    context x = {content_, (match *)(uintptr_t)match_, NULL};
    if (match_->over) return match_->winner == MATCH_NOBODY ? HALF : match_->winner ? 0 : MATCH_WORTH;
    int n = HALF + (side_of(&x, 0) - side_of(&x, 1)) * A_CARD / 100;
    return clamped(n, MARGIN, MATCH_WORTH - MARGIN);
}
