/* The quick policy's opinion of each action (11), in thousandths where chances are weighed. A card is played before
 * anything is attacked with, and nothing is done whose opinion is below that of passing, which is 0. */
#include "estro/policy.h"

enum {
    LEAST_CHANCE = 5,   /* cases: 15 in a hundred */
    TELLING = 11,       /* 30 in a hundred */
    ABOVE_ATTACKS = 700,
    ABOVE_ZONE = 1500,  /* cards are played first */
    UNWANTED = -20
};

/* ---- cards onto the field ---- */

/* Whether its Gift would do something if it were turned up now. */
static int would_work(const context *x, const estro_card *up, int flips)
{
    const estro_face *f = face_of(x, up);
    cards_run run;
    if (f->trigger != ES_TRIGGER_PLAY && !(flips && f->trigger == ES_TRIGGER_FLIP)) return 0;
    if (player_of(state(x), up->controller)->hush) return 0;
    cards_begin(&run, up->id, up->controller, up->card);
    return cards_holds(x, &run, f->condition) && es_can_choose(x, &run);
}

static int opinion_of_up(const es_sight *s, const estro_card *c, int flips)
{
    estro_card up = es_as_if_up(s->x, c);
    return es_standing(s, &up) + 1000 * face_of(s->x, c)->total / 150 + (would_work(s->x, &up, flips) ? 350 : 0);
}

/* `enters`: what waits for being turned up is worth something only to a card that is still to enter. */
static int opinion_of_down(const es_sight *s, const estro_card *c, int enters)
{
    int trigger = face_of(s->x, c)->trigger;
    int waits = trigger == ES_TRIGGER_COVERED || trigger == ES_TRIGGER_COUNTER || (enters && trigger == ES_TRIGGER_FLIP);
    return waits ? 750 : 250;
}

static int opinion_of_flip(const es_sight *s, const estro_card *c)
{
    int gained = opinion_of_up(s, c, 1) - opinion_of_down(s, c, 0);
    return gained > 0 ? ABOVE_ATTACKS + gained / 4 : UNWANTED;
}

/* ---- attacks ---- */

static int worth_of(const es_sight *s, const estro_card *c)
{
    if (is_up(c)) return es_total(s->x, c);
    return c->known >> s->player & 1 ? face_of(s->x, c)->total : ES_UNSEEN_TOT;
}

/* Of an attack, or of one that is turned that way. */
static int opinion_of_blow(const es_sight *s, int attacker, int target)
{
    const es_side *enemies = &s->side[1 - game_of(state(s->x))->active];
    const es_side *own = &s->side[game_of(state(s->x))->active];
    int at = es_at(own, attacker), place = es_at(enemies, target);
    int cases = es_against(enemies, &own->attacker[at], place);
    return cases > LEAST_CHANCE ? 100 + 4 * worth_of(s, enemies->card[place]) * cases / ES_CASES : UNWANTED;
}

/* Before the dice half of the redirections are made; of a target that was saved nothing more is to be had. */
static int opinion_of_going_on(const es_sight *s)
{
    uint8_t id[ESTRO_HELD];
    const estro_under *now = now_of(s->x);
    int count = now->saved ? 0 : es_redirections(s->x, id), best = 0;
    for (int i = 0; i < count; i++) {
        int opinion = opinion_of_blow(s, game_of(state(s->x))->attacker, id[i]);
        if (opinion > best) best = opinion;
    }
    return best;
}

static int opinion_of_reroll(const context *x)
{
    const estro_game *g = game_of(state(x));
    int won = es_verdict_now(x) != ES_VERDICT_RESISTS;
    return won == (g->chooser == g->active) ? -10 : 10;
}

/* ---- the Zone's Gift ---- */

/* Four times in five, and the same each time that it is asked. */
static int saves(const context *x)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    return (7 * g->turn + 3 * g->doomed + g->attacker + m->field[0].count + 2 * m->field[1].count) % 5 != 0;
}

static int opinion_of_zone(const es_sight *s, action a)
{
    const estro_game *g = game_of(state(s->x));
    if (g->pending == ES_PENDING_SAVE) return saves(s->x) ? 100 : UNWANTED;
    int gained = es_zone_gain(s, a);
    if (gained < TELLING) return UNWANTED;
    int price = g->arena == ES_ESTRO_ARDO ? face_of(s->x, card_of(state(s->x), a.arg[0]))->total : 0;
    return ABOVE_ATTACKS + 4 * gained + (100 - price) / 4;
}

/* ---- choices of Gifts ---- */

/* What an own card is worth where it lies: its TOT, and how it stands, in hundredths. */
static int held(const es_sight *s, const estro_card *c)
{
    return worth_of(s, c) + (is_up(c) ? es_standing(s, c) / 10 : 0);
}

/* Of an own card that may be given up: for the best enemy card, or to be played once more. */
static int opinion_of_giving_up(const es_sight *s, const estro_card *c)
{
    const estro_face *f = &rules(s->x)->face[game_of(state(s->x))->gift_card];
    const es_side *enemies = &s->side[1 - c->controller];
    int best = 0;
    if (f->choices < ES_CHOICES) return 20 * (c->attacks > 0) + 40 * (face_of(s->x, c)->trigger == ES_TRIGGER_PLAY) - 30;
    for (int i = 0; i < enemies->count; i++) {
        if (enemies->fixed[i] >= 0 || has_trait(s->x, enemies->card[i], ES_OPERATION_ELUSIVE)) continue;
        int there = held(s, enemies->card[i]);
        if (there > best) best = there;
    }
    return best - held(s, c);
}

/* An own card that is covered by a Gift: one that is worth more so. */
static int opinion_of_veil(const es_sight *s, const estro_card *c)
{
    int again = would_work(s->x, c, 1) ? 350 : 0;
    return opinion_of_down(s, c, 1) + again - es_standing(s, c) - 1000 * face_of(s->x, c)->total / 150;
}

/* Whether a card has lost something that mend gives back, or is chosen for: the greatest TOT, unless the Gift makes a
 * card stand otherwise. What is given up should be little. */
static int opinion_of_target(const es_sight *s, action a)
{
    const estro *m = state(s->x);
    const estro_card *c = card_of(m, a.arg[0]);
    const estro_under *now = &m->beside.now;
    const estro_face *f = &rules(s->x)->face[game_of(m)->gift_card];
    if (now->gift_step == ES_STEP_CHOOSE && es_next_choice(s->x) == ES_CHOICE_PRICE) return 200 - face_of(s->x, c)->total;
    if (now->gift_step == ES_STEP_CHOOSE && f->may && !now->choices) return opinion_of_giving_up(s, c);
    if (f->trigger == ES_TRIGGER_USE) return opinion_of_veil(s, c);
    return worth_of(s, c) + es_gain(s, a);
}

static int opinion_of_use(const es_sight *s, const estro_card *c)
{
    const es_side *own = &s->side[c->controller];
    if (face_of(s->x, c)->discards) {
        int gained = es_use_gain(s, c);
        return gained < TELLING ? UNWANTED : ABOVE_ATTACKS + 4 * gained;
    }
    for (int i = 0; i < own->count; i++) {
        const estro_card *other = own->card[i];
        if (other != c && is_up(other) && !other->attacks && opinion_of_veil(s, other) > 0) return 50;
    }
    return UNWANTED;
}

/* ---- all of them ---- */

static int opinion_of(const es_sight *s, action a)
{
    const estro *m = state(s->x);
    const estro_card *c = is_card(m, a.arg[0]) ? card_of(m, a.arg[0]) : NULL;
    switch (a.verb) {
    case ES_VERB_PLAY:
        return ABOVE_ZONE + (a.arg[1] == ES_FACE_UP ? opinion_of_up(s, c, 0) : opinion_of_down(s, c, 1));
    case ES_VERB_FLIP: return opinion_of_flip(s, c);
    case ES_VERB_USE: return opinion_of_use(s, c);
    case ES_VERB_ATTACK: return opinion_of_blow(s, a.arg[0], a.arg[1]);
    case ES_VERB_REDIRECT: return opinion_of_blow(s, game_of(m)->attacker, a.arg[0]);
    case ES_VERB_GO_ON: return opinion_of_going_on(s);
    case ES_VERB_ZONE: return opinion_of_zone(s, a);
    case ES_VERB_TARGET: return opinion_of_target(s, a);
    case ES_VERB_ESTRO: return es_gain(s, a);
    case ES_VERB_DISCARD: return 200 - face_of(s->x, c)->total;
    case ES_VERB_COUNTER: return 100;
    case ES_VERB_REROLL: return opinion_of_reroll(s->x);
    default: return 0;
    }
}

void es_weigh(const content *content_, const match *match_, const action *list, int count, int16_t *weight)
{
    context x = {content_, (match *)(uintptr_t)match_, NULL};
    es_sight sight;
    es_look(&x, content_->title->actor(match_), &sight);
    for (int i = 0; i < count; i++) weight[i] = (int16_t)opinion_of(&sight, list[i]);
}
