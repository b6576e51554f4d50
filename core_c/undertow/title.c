/* Undertow's place in the list of titles: its layout, how an action is played, what the face asks beside. */
#include "undertow/undertow.h"

_Static_assert(sizeof(undertow) < UINT16_MAX, "a match has a size of 16 bits");
_Static_assert(UT_EVENT_HERO_HALF < 64, "events are bits of a set");

#define SAME_PLACE(tag) (offsetof(undertow_card, tag) == offsetof(cg_thing, tag))
_Static_assert(SAME_PLACE(zone) && SAME_PLACE(card) && SAME_PLACE(known) && SAME_PLACE(owner) && SAME_PLACE(token),
               "a card is a thing of the layer");

#define TAGS(type) (sizeof(type) / sizeof(int16_t))

_Static_assert(TAGS(undertow_hero_derived) == UNDERTOW_DERIVED, "no kind has more");
_Static_assert(offsetof(undertow_hero_derived, style_now) == sizeof(undertow_card_derived), "a hero has all of a card's");

static const uint8_t tags[UT_KINDS] = {
    [UT_KIND_GAME] = TAGS(undertow_game),
    [UT_KIND_PLAYER] = TAGS(undertow_player),
    [UT_KIND_HERO] = TAGS(undertow_card),
    [UT_KIND_EQUIPMENT] = TAGS(undertow_card),
    [UT_KIND_CARD] = TAGS(undertow_card),
};

static const uint8_t derived[UT_KINDS] = {[UT_KIND_PLAYER] = TAGS(undertow_player_derived),
                                          [UT_KIND_HERO] = TAGS(undertow_hero_derived),
                                          [UT_KIND_CARD] = TAGS(undertow_card_derived)};

static const uint8_t face[UT_KINDS] = {[UT_KIND_CARD] = offsetof(undertow_card, card) / sizeof(int16_t)};

#define PAIR(zone_, field, who)                                               \
    [zone_##_1] = {.list = offsetof(undertow, field[0]), .seen = who},         \
    [zone_##_2] = {.list = offsetof(undertow, field[1]), .seen = who}

/* Nobody knows the order of a deck. */
static const zone_form zones[UT_ZONES] = {
    [UT_ZONE_NONE] = {.seen = 3},      PAIR(UT_ZONE_HERO, hero, 3), PAIR(UT_ZONE_EQUIPMENT, equipment, 3),
    PAIR(UT_ZONE_LINE, line, 3),       PAIR(UT_ZONE_HAND, hand, 3), PAIR(UT_ZONE_DECK, deck, 0),
    PAIR(UT_ZONE_GRAVEYARD, graveyard, 3), PAIR(UT_ZONE_OFFER, offer, 3),
};

static int actor(const match *m)
{
    return m->over ? MATCH_NOBODY : game_of((const undertow *)(const void *)m)->active;
}

static int turn(const match *m)
{
    return game_of((const undertow *)(const void *)m)->turn;
}

static int actions(const content *c, const match *match_, action *out)
{
    const undertow *m = (const undertow *)(const void *)match_;
    const undertow_game *g = game_of(m);
    int count = 0;
    if (match_->over) return 0;
    if (g->step == UT_STEP_NONE) {
        out[0] = (action){.verb = UT_VERB_ADVANCE};
        return 1;
    }
    if (g->step == UT_STEP_BUILD)
        for (; count < ((const undertow_content *)(const void *)c)->starters; count++)
            out[count] = (action){.verb = UT_VERB_BUILD, .arg = {(uint8_t)(count + 1)}};
    else
        for (; count < m->offer[g->active].count; count++)
            out[count] = (action){.verb = UT_VERB_PICK, .arg = {(uint8_t)(count + 1)}};
    return count;
}

static int unlisted(const match *m, action a)
{
    return a.verb == UT_VERB_CONCEDE && !m->over && a.arg[0] <= 2; /* 0: the actor; else #1 or #2 */
}

static int refusal(const content *c, const match *match_, action a, int16_t about[2])
{
    const undertow_game *g = game_of((const undertow *)(const void *)match_);
    (void)c;
    about[0] = about[1] = 0;
    if (match_->over) return UT_REFUSAL_OVER;
    if (a.verb == UT_VERB_CONCEDE) return UT_REFUSAL_NOBODY;
    if (g->step == UT_STEP_NONE) return UT_REFUSAL_BATTLE;
    if (a.verb == UT_VERB_ADVANCE) return UT_REFUSAL_MUSTER;
    if (g->step == UT_STEP_BUILD) return a.verb == UT_VERB_BUILD ? UT_REFUSAL_NOT_OFFERED : UT_REFUSAL_STARTER;
    return a.verb == UT_VERB_PICK ? UT_REFUSAL_NOT_OFFERED : UT_REFUSAL_DRAFT;
}

static void concede(context *x, action a)
{
    int loser = a.arg[0] ? a.arg[0] - 1 : actor(x->match);
    ut_finish(x, 1 - loser, UT_REASON_CONCEDE);
}

static void apply(context *x, action a)
{
    x->match->played++;
    switch (a.verb) {
    case UT_VERB_PICK: ut_pick(x, a.arg[0]); break;
    case UT_VERB_BUILD: ut_build(x, a.arg[0] - 1); break;
    case UT_VERB_ADVANCE: ut_advance(x); break;
    default: concede(x, a);
    }
}

static int roll_on(context *x)
{
    return game_of(state(x))->step == UT_STEP_NONE ? ut_roll_on(x) : 0;
}

static void settle(context *x)
{
    (void)x; /* a position is always at a decision */
}

static int card(const match *match_, action a)
{
    const undertow *m = (const undertow *)(const void *)match_;
    if (a.verb != UT_VERB_PICK) return -1;
    return card_of(m, m->offer[game_of(m)->active].id[a.arg[0] - 1])->card;
}

static int shape(const content *c, const match *match_, action a, uint8_t *places, uint8_t *entities)
{
    const undertow *m = (const undertow *)(const void *)match_;
    (void)c;
    memset(places, 0, HEX_SLOTS);
    memset(entities, 0, MATCH_IDS);
    if (a.verb == UT_VERB_PICK) entities[m->offer[game_of(m)->active].id[a.arg[0] - 1]] = 1;
    return 1;
}

/* ---- the content ---- */

static const void *node(const undertow_content *c, int at)
{
    return c->cards.code + at;
}

/* What a piece of equipment adds to own units while it is worn: attack, or armour. */
static void read_aura(const undertow_content *c, undertow_face *f, int at)
{
    const cards_step *step = node(c, at);
    const cards_stats *stats = (const cards_stats *)step;
    const cards_give *give = (const cards_give *)step;
    assert(f->auras < UNDERTOW_AURAS);
    undertow_aura *aura = &f->aura[f->auras++];
    if (step->word == CARDS_WORD_STATS) {
        const cards_amount *n = node(c, ((const cards_pairs *)node(c, stats->stats))->pair[0].value);
        *aura = (undertow_aura){0, n->n, ((const cards_selector *)node(c, stats->to))->where};
    } else {
        const cards_gift *gift = node(c, give->give);
        const cards_amount *n = node(c, gift->n);
        *aura = (undertow_aura){gift->keyword, n->n, ((const cards_selector *)node(c, give->to))->where};
    }
}

static void read_face(const undertow_content *c, undertow_face *f)
{
    const cards_program *program = node(c, f->program);
    const cards_list *abilities = node(c, program->abilities);
    for (int i = 0; i < program->own; i++) {
        const cards_ability *a = node(c, abilities->item[i]);
        if (a->kind == CARDS_KIND_ALWAYS) {
            read_aura(c, f, a->effect);
            continue;
        }
        const cards_pattern *when = node(c, a->when);
        *(ut_is_of_itself(&c->cards, when) ? &f->own : &f->waits) |= (uint64_t)1 << when->event;
    }
}

static int pool_of(const undertow_face *f)
{
    if (f->token) return UT_POOLS;
    switch (f->sort) {
    case UT_SORT_HERO: return UT_POOL_HEROES;
    case UT_SORT_UNIT: return UT_POOL_UNITS + f->rarity;
    case UT_SORT_POWER: return UT_POOL_POWERS + f->rarity;
    default: return UT_POOL_PIECES + f->slot;
    }
}

static void fill_pools(undertow_content *c)
{
    int16_t count = 0;
    for (int pool = 0; pool < UT_POOLS; pool++) {
        c->pool_at[pool] = count;
        for (int16_t i = 1; i < c->faces; i++)
            if (pool_of(&c->face[i]) == pool) c->pooled[count++] = i;
    }
    c->pool_at[UT_POOLS] = count;
}

/* What a unit has as it comes to the line. */
static void read_print(undertow_face *f)
{
    const int16_t first[] = {f->attack, f->health, f->health, f->style, f->type};
    memcpy(f->printed, first, sizeof first);
    for (int k = 0; k < UT_NUMBERS; k++) {
        int most = UT_KEYWORD_PIERCING + k >= UT_KEYWORD_PROTECTOR ? 1 : UNDERTOW_MOST;
        f->printed[sizeof first / sizeof *first + (size_t)k] = (int16_t)clamped(f->number[k], 0, most);
    }
    f->has = ut_printed_on(f);
}

static void ready(content *content_)
{
    undertow_content *c = (undertow_content *)(void *)content_;
    c->cards.vocabulary = &ut_vocabulary;
    for (int i = 1; i < c->faces; i++) {
        undertow_face *f = &c->face[i];
        f->waits = f->own = 0;
        f->auras = 0;
        read_face(c, f);
        read_print(f);
        f->asks = (uint8_t)(f->sort == UT_SORT_POWER ? ut_asks(c, f) : UT_ASKS_NOTHING);
        f->worth = (int16_t)ut_worth(c, f);
    }
    fill_pools(c);
}

const title undertow_title = {
    .id = "undertow",
    .form = {.bytes = sizeof(undertow),
             .rows_at = offsetof(undertow, row),
             .columns = TAGS(undertow_row),
             .row_bytes = sizeof(undertow_row),
             .rows = UNDERTOW_ROWS,
             .by_id = 1,
             .told = UNDERTOW_DERIVED,
             .zones = UT_ZONES,
             .zone = zones,
             .tags = tags,
             .derived = derived,
             .face = face,
             .derive = ut_derive,
             .write = ut_write,
             .tell = ut_tell_lists},
    .ready = ready,
    .begin = ut_begin_match,
    .load = ut_load,
    .settle = settle,
    .actor = actor,
    .actions = actions,
    .apply = apply,
    .roll_on = roll_on,
    .unlisted = unlisted,
    .refusal = refusal,
    .check = ut_check,
    .turn = turn,
    .weigh = ut_weigh,
    .evaluate = ut_evaluate,
    .foresee = ut_foresee,
    .card = card,
    .redeal = ut_redeal,
    .shape = shape,
    .layers = ut_tell_sums,
};
