/* The quick policy's opinion of offers and of battles (11), and what of a card's program is read once. */
#include "undertow/numbers.h"

/* ---- what a card is worth to a draft ---- */

static const uint8_t style_price[UT_STYLES] = {[UT_KEYWORD_MARKSMAN] = 1, [UT_KEYWORD_SNIPER] = 1};

/* The price of a keyword with a value (6.2), for a thing of such an attack. */
static int price_of(int keyword, int n, int attack)
{
    switch (keyword) {
    case UT_KEYWORD_PIERCING:
    case UT_KEYWORD_CHARGE:
    case UT_KEYWORD_PROTECTOR:
    case UT_KEYWORD_ELUSIVE: return 1;
    case UT_KEYWORD_REBIRTH: return 2;
    case UT_KEYWORD_FLURRY: return n * attack;
    case UT_KEYWORD_BARRIER: return (n + 1) / 2;
    case UT_KEYWORD_BOMBARDMENT: return 4 * n;
    case UT_KEYWORD_GROWTH:
    case UT_KEYWORD_BLESSING:
    case UT_KEYWORD_SHELTER: return 3 * n;
    case UT_KEYWORD_CLEAVE:
    case UT_KEYWORD_VENOM:
    case UT_KEYWORD_FURY:
    case UT_KEYWORD_ARMOUR:
    case UT_KEYWORD_RETALIATION:
    case UT_KEYWORD_FEARSOME:
    case UT_KEYWORD_PACK: return 2 * n;
    default: return n;
    }
}

static int abilities_of(const undertow_content *c, const undertow_face *f)
{
    return ((const cards_program *)(const void *)(c->cards.code + f->program))->own;
}

int ut_worth(const undertow_content *c, const undertow_face *f)
{
    static const uint8_t rarity[] = {0, 0, 1, 2, 0};
    if (f->sort == UT_SORT_UNIT || f->sort == UT_SORT_POWER)
        return f->preparation + f->attack / 2 + rarity[f->rarity];
    int n = 3 * f->attack + f->health / 3 + 2 * abilities_of(c, f);
    n += f->style == UT_KEYWORD_AREA ? 2 * f->attack : style_price[f->style];
    for (int k = UT_KEYWORD_PIERCING; k < UT_KEYWORDS; k++)
        if (f->number[k - UT_KEYWORD_PIERCING]) n += price_of(k, f->number[k - UT_KEYWORD_PIERCING], f->attack);
    return n;
}

/* ---- whom a card's program means by a filter ---- */

static const void *node(const undertow_content *c, int at)
{
    return c->cards.code + at;
}

/* Whether a filter of it fits a card; of enemies it counts none of the own deck. Without a card: whether it has a filter. */
static int fits(const context *x, const cards_run *run, int selector, int id)
{
    const cards_selector *s = node(rules(x), selector);
    if (!selector || !s->where || s->side == CARDS_SIDE_ENEMY) return 0;
    return !id || cards_fits(x, run, s->where, id);
}

static int fits_steps(const context *x, const cards_run *run, int at, int id)
{
    while (at) {
        const cards_step *step = node(rules(x), at);
        if (fits(x, run, step->word == CARDS_WORD_PICK ? ((const cards_pick *)step)->pick : ut_selector_of(step), id))
            return 1;
        at = step->next;
    }
    return 0;
}

/* A filter of what it awaits or of what it does. A face has no place for them: its bytes are the content's digest. */
static int fits_program(const context *x, const cards_run *run, const undertow_face *f, int id)
{
    const undertow_content *c = rules(x);
    const cards_program *program = node(c, f->program);
    const cards_list *abilities = node(c, program->abilities);
    if (fits_steps(x, run, program->effect, id)) return 1;
    for (int i = 0; i < program->own; i++) {
        const cards_ability *a = node(c, abilities->item[i]);
        const cards_pattern *when = a->kind == CARDS_KIND_TRIGGERED ? node(c, a->when) : NULL;
        const cards_pairs *roles = when && when->roles ? node(c, when->roles) : NULL;
        for (int r = 0; roles && r < roles->count; r++)
            if (fits(x, run, roles->pair[r].value, id)) return 1;
        if (fits_steps(x, run, a->effect, id)) return 1;
    }
    return 0;
}

/* ---- offers ---- */

static int has_number(const undertow_face *f, int keyword)
{
    return f->number[keyword - UT_KEYWORD_PIERCING];
}

/* Whether a card's kinship, formation, pack or a filter of its program counts a card of its deck. */
static int counts(const context *x, const cards_run *run, const undertow_face *f, int filters, const undertow_card *c)
{
    const undertow_face *other = face_of(x, c);
    if (other->sort != UT_SORT_UNIT) return 0;
    if (has_number(f, UT_KEYWORD_KINSHIP) && other->faction == f->faction) return 1;
    if (has_number(f, UT_KEYWORD_FORMATION) && other->role == f->role) return 1;
    if (has_number(f, UT_KEYWORD_PACK) && other->race == f->race) return 1;
    return filters && fits_program(x, run, f, c->id);
}

static int counted_by(const undertow_content *c, const undertow *m, const undertow_card *offered)
{
    context x = {(const content *)(const void *)c, (match *)(uintptr_t)m, NULL};
    const ut_list *deck = &m->deck[offered->owner];
    const undertow_face *f = face_of(&x, offered);
    cards_run run;
    cards_begin(&run, offered->id, offered->owner, offered->card);
    int filters = fits_program(&x, &run, f, 0), count = 0;
    for (int i = 0; i < deck->count; i++) count += counts(&x, &run, f, filters, card_of(m, deck->id[i]));
    return count;
}

static int slow_cards(const undertow_content *c, const undertow *m, int player)
{
    int count = 0;
    for (int i = 0; i < m->deck[player].count; i++) count += c->face[card_of(m, m->deck[player].id[i])->card].preparation >= 5;
    return count;
}

static int worth_offered(const undertow_content *c, const undertow *m, const undertow_card *offered)
{
    const undertow_face *f = &c->face[offered->card];
    int n = f->worth;
    if (offered->kind != UT_KIND_CARD) return n;
    if (f->preparation >= 5 && slow_cards(c, m, offered->owner) >= 4) n -= 3;
    if (counted_by(c, m, offered) >= 3) n++;
    return n;
}

void ut_weigh(const content *c, const match *match_, const action *list, int count, int16_t *weight)
{
    const undertow *m = (const undertow *)(const void *)match_;
    const undertow_content *rules_ = (const undertow_content *)(const void *)c;
    int player = game_of(m)->active;
    for (int i = 0; i < count; i++) {
        weight[i] = 0;
        if (list[i].verb != UT_VERB_PICK) continue;
        int id = m->offer[player].id[list[i].arg[0] - 1];
        weight[i] = (int16_t)worth_offered(rules_, m, card_of(m, id));
    }
}

/* ---- what was learned ---- */

/* A logistic regression of who won on what both had, over drafts of every level; core_c/search/README.md says how it
 * came about. What pairs of cards gain is a product of few numbers of each: of the first half of the traits, cards that
 * have them both gain, of the second half they lose; and of two neighbouring traits of one card and another's, the
 * first beats the second. All traits are 0 on average, so that what is still to be picked counts for nothing. */
enum { LEAST_LEVEL = 1, MIDDLE_LEVEL = 4, MOST_LEVEL = 10, ONE = 1024 };

/* The traits of all that a player has picked, added up. */
typedef struct had {
    int32_t beside[UT_TRAITS], against[UT_TRAITS];
} had;

static void add_traits(const undertow_content *c, const undertow *m, const uint8_t *id, int count, had *sum)
{
    for (int i = 0; i < count; i++) {
        const undertow_face *f = &c->face[card_of(m, id[i])->card];
        for (int t = 0; t < UT_TRAITS; t++) {
            sum->beside[t] += f->beside[t];
            sum->against[t] += f->against[t];
        }
    }
}

static had had_by(const undertow_content *c, const undertow *m, int player)
{
    had sum = {0};
    add_traits(c, m, m->hero[player].id, m->hero[player].count, &sum);
    add_traits(c, m, m->equipment[player].id, m->equipment[player].count, &sum);
    add_traits(c, m, m->deck[player].id, m->deck[player].count, &sum);
    return sum;
}

/* Between the levels that were learned, the worth of a card by itself changes evenly. */
static int alone(const undertow_face *f, int level)
{
    int upper = level >= MIDDLE_LEVEL;
    int from = upper ? MIDDLE_LEVEL : LEAST_LEVEL, to = upper ? MOST_LEVEL : MIDDLE_LEVEL;
    return (f->learned[upper] * (to - level) + f->learned[upper + 1] * (level - from)) / (to - from);
}

static int learned_of(const undertow_face *f, int level, const had *own, const had *other)
{
    int pairs = 0;
    for (int t = 0; t < UT_TRAITS; t++) pairs += f->beside[t] * (t < UT_TRAITS / 2 ? own->beside[t] : -own->beside[t]);
    for (int t = 0; t < UT_TRAITS; t += 2)
        pairs += f->against[t] * other->against[t + 1] - f->against[t + 1] * other->against[t];
    return alone(f, level) + pairs / ONE;
}

int ut_foresee(const content *c, const match *match_, const action *list, int count, int16_t *worth)
{
    const undertow *m = (const undertow *)(const void *)match_;
    const undertow_content *rules_ = (const undertow_content *)(const void *)c;
    const undertow_game *g = game_of(m);
    if (list[0].verb != UT_VERB_PICK) return 0;
    had own = had_by(rules_, m, g->active), other = had_by(rules_, m, 1 - g->active);
    int sum = 0, learned[UNDERTOW_OFFERS];
    for (int i = 0; i < count; i++) {
        const undertow_card *offered = card_of(m, m->offer[g->active].id[list[i].arg[0] - 1]);
        sum += learned[i] = learned_of(&rules_->face[offered->card], g->level, &own, &other);
    }
    /* where chances are even, a logit is a quarter of the match */
    for (int i = 0; i < count; i++)
        worth[i] = (int16_t)clamped((learned[i] - sum / count) * (MATCH_WORTH / 4 / ONE), -MATCH_WORTH, MATCH_WORTH);
    return 1;
}

/* ---- battles ---- */

/* Of one player's side, in points of health. */
static int side_of(const context *x, int player)
{
    const undertow *m = state(x);
    int n = hero_of(m, player)->health;
    for (int i = 0; i < m->line[player].count; i++) {
        const undertow_card *c = card_of(m, m->line[player].id[i]);
        n += ut_strike(x, c->id) * (ut_opposite(m, c->id) ? 1 : 2) + c->health + 2 * ut_armour(x, c);
        n += 2 * c->venom + 3 * c->blessing + 3 * c->growth;
    }
    for (int i = 0; i < m->hand[player].count; i++) n += 2 - card_of(m, m->hand[player].id[i])->preparation / 2;
    if (m->deck[player].count < hero_of(m, player)->health / 4) n -= player_of(m, player)->fatigue + 1;
    return n;
}

int ut_evaluate(const content *c, const match *match_)
{
    enum { HALF = MATCH_WORTH / 2, OF_HEALTH = MATCH_WORTH / 10, A_POINT = MATCH_WORTH / 200 };
    const undertow *m = (const undertow *)(const void *)match_;
    context x = {c, (match *)(uintptr_t)match_, NULL};
    if (!m->hero[0].count || !m->hero[1].count || game_of(m)->phase == UT_PHASE_MUSTER)
        return match_->over ? (match_->winner ? 0 : MATCH_WORTH) : HALF;
    if (!match_->over) return clamped(HALF + A_POINT * (side_of(&x, 0) - side_of(&x, 1)), 0, MATCH_WORTH);
    const undertow_card *hero = hero_of(m, match_->winner);
    int left = OF_HEALTH * hero->health / (hero->max_health ? hero->max_health : 1);
    return match_->winner ? OF_HEALTH - left : MATCH_WORTH - OF_HEALTH + left;
}
