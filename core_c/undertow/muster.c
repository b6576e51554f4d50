/* How a match begins: the coin, the muster, deployment (2, 3.1). */
#include "undertow/undertow.h"

enum { HERO = 1, FIRST_PIECE = 3 };

/* What a player brings to the battle. */
typedef struct brought {
    undertow_build build;
    int count;
    int16_t deck[UNDERTOW_DECK];
} brought;

/* ---- what is made ---- */

static undertow_card *add(context *x, int id, int kind, int face, int owner, int known)
{
    undertow_card *c = (undertow_card *)(void *)entity_add(x, id, kind);
    c->card = (int16_t)face;
    c->owner = (int16_t)owner;
    c->known = (int16_t)known;
    return c;
}

static void show(context *x, int id, int zone)
{
    entity_enter(x, id, zone);
    entity_tell(x, id);
}

/* Writes what is printed on a hero of a level. */
static void print_hero(context *x, undertow_card *c, int level)
{
    const undertow_face *f = face_of(x, c);
    int max = f->health + f->growth * (level - 1);
    SET(x, c, level, level);
    SET(x, c, attack, f->attack);
    SET(x, c, health, max);
    SET(x, c, max_health, max);
    SET(x, c, style, f->style);
    SET(x, c, type, f->type);
    ut_write_tags(x, c, (int)(&c->piercing - (const int16_t *)c), UT_NUMBERS, f->printed + UT_PRINTED - UT_NUMBERS);
}

void ut_print_hero(const context *x, undertow_card *hero, int level)
{
    context quiet = {x->content, x->match, NULL};
    print_hero(&quiet, hero, level);
}

/* A hero as it is printed, which has not been told of. */
static undertow_card *add_hero(context *x, int id, int player, int face, int level)
{
    undertow_card *c = add(x, id, UT_KIND_HERO, face, player, 3);
    ut_print_hero(x, c, level);
    return c;
}

static int add_piece(context *x, int id, int player, int face)
{
    add(x, id, UT_KIND_EQUIPMENT, face, player, 3)->turns_left = rules(x)->face[face].turns;
    entity_enter(x, id, UT_ZONE_EQUIPMENT_1 + player);
    ut_put_on(x, player, &rules(x)->face[face]);
    entity_tell(x, id);
    return id + 1;
}

/* ---- deployment ---- */

static void deploy_hero(context *x, int player, const brought *b)
{
    const undertow_content *c = rules(x);
    undertow_card *hero = add_hero(x, HERO + player, player, b->build.hero, b->build.level);
    for (int s = 0; s < UNDERTOW_SLOTS; s++) {
        const undertow_face *f = &c->face[b->build.equipment[s]];
        if (!b->build.equipment[s]) continue;
        hero->max_health = (int16_t)(hero->max_health + f->health);
        hero->barrier = (int16_t)(hero->barrier + f->number[UT_KEYWORD_BARRIER - UT_KEYWORD_PIERCING]);
    }
    int max = hero->max_health + b->build.handicap;
    if (max < 1) max = 1;
    if (player == game_of(state(x))->first) max += game_of(state(x))->first_health;
    hero->max_health = hero->health = (int16_t)clamped(max, 1, UNDERTOW_MOST_HEALTH);
    entity_enter(x, hero->id, UT_ZONE_HERO_1 + player);
    ut_look(x, player);
    entity_tell(x, hero->id);
}

/* Heroes, equipment, then the decks, which are shuffled: ids tell nothing of what lies there. */
static void deploy(context *x, const brought both[2])
{
    undertow *m = state(x);
    int id = FIRST_PIECE;
    log_open(x, UT_BLOCK_DEPLOY_HEROES, 0);
    match_wipe(m->glance, sizeof m->glance);
    for (int p = 0; p < 2; p++) deploy_hero(x, p, &both[p]);
    for (int p = 0; p < 2; p++)
        for (int s = 0; s < UNDERTOW_SLOTS; s++)
            if (both[p].build.equipment[s]) id = add_piece(x, id, p, both[p].build.equipment[s]);
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < both[p].count; i++, id++) {
            add(x, id, UT_KIND_CARD, both[p].deck[i], p, 0);
            show(x, id, UT_ZONE_DECK_1 + p);
        }
    m->lowest_free = (uint8_t)id;
    for (int p = 0; p < 2; p++) cg_shuffle(x, &ut_rules, UT_ZONE_DECK_1 + p);
    log_close(x, UT_BLOCK_DEPLOY_HEROES);
    undertow_game *g = game_of(m);
    SET(x, g, step, UT_STEP_NONE);
    SET(x, g, pick, 0);
    SET(x, g, phase, UT_PHASE_OPENING);
    SET(x, g, turn, 1);
    SET(x, g, active, g->first);
    ut_tell_lists(x);
}

/* What stands on the table is what the battle is fought with: it is taken up and numbered anew. */
static void take_up(context *x)
{
    undertow *m = state(x);
    brought both[2] = {0};
    for (int id = 1; id <= UNDERTOW_IDS; id++) {
        undertow_card *c = card_of(m, id);
        if (!c->kind) continue;
        brought *b = &both[c->owner];
        if (c->kind == UT_KIND_HERO) {
            b->build.hero = c->card;
            b->build.level = c->level;
        } else if (c->kind == UT_KIND_EQUIPMENT) {
            b->build.equipment[rules(x)->face[c->card].slot] = c->card;
        }
    }
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < m->deck[p].count; i++) both[p].deck[both[p].count++] = card_of(m, m->deck[p].id[i])->card;
    for (int id = 1; id <= UNDERTOW_IDS; id++)
        if (card_of(m, id)->kind) entity_end(x, id);
    deploy(x, both);
}

/* ---- offers of a draft ---- */

static int cap_of(int rarity)
{
    return 4 + 2 * rarity;
}

static int slot_level(int slot)
{
    return 2 + 2 * slot;
}

static int heroes_on_offer(const context *x, int player, int16_t *pool)
{
    const undertow_content *c = rules(x);
    const ut_short_list *other = &state(x)->hero[1 - player];
    int taken = other->count ? card_of(state(x), other->id[0])->card : 0, count = 0;
    for (int i = c->pool_at[UT_POOL_HEROES]; i < c->pool_at[UT_POOL_HEROES + 1]; i++) {
        int16_t face = c->pooled[i];
        if (cap_of(c->face[face].rarity) >= game_of(state(x))->level && face != taken) pool[count++] = face;
    }
    return count;
}

static int pieces_on_offer(const context *x, int slot, int16_t *pool)
{
    const undertow_content *c = rules(x);
    int count = 0;
    for (int i = c->pool_at[UT_POOL_PIECES + slot]; i < c->pool_at[UT_POOL_PIECES + slot + 1]; i++)
        if (c->face[c->pooled[i]].level <= game_of(state(x))->level) pool[count++] = c->pooled[i];
    return count;
}

/* The faces of which a deck has as many as it may. */
static int faces_at_limit(const undertow_content *c, const undertow *m, int player, int16_t full[UNDERTOW_DECK])
{
    uint64_t had[UNDERTOW_CARDS / 64 + 1] = {0};
    int count = 0;
    for (int i = 0; i < m->deck[player].count; i++) {
        int16_t face = card_of(m, m->deck[player].id[i])->card;
        uint64_t bit = (uint64_t)1 << (face & 63);
        if (had[face >> 6] & bit || c->face[face].rarity == UT_RARITY_LEGENDARY) full[count++] = face;
        had[face >> 6] |= bit;
    }
    return count;
}

/* Those of a pool that a deck may still have, in their order. */
static int of_deck(const undertow_content *c, int pool_, const int16_t *full, int fulls, int16_t *pool)
{
    int from = c->pool_at[pool_], count = c->pool_at[pool_ + 1] - from;
    memcpy(pool, c->pooled + from, (size_t)count * sizeof *pool);
    for (int i = 0; i < fulls; i++) {
        int at = 0;
        while (at < count && pool[at] != full[i]) at++;
        if (at < count) memmove(pool + at, pool + at + 1, (size_t)(--count - at) * sizeof *pool);
    }
    return count;
}

/* 55, 27, 14 and 4 in a hundred. */
static int draw_rarity(rng *r)
{
    int n = (int)rng_below(r, 100);
    return n < 55 ? UT_RARITY_COMMON : n < 82 ? UT_RARITY_UNCOMMON : n < 96 ? UT_RARITY_RARE : UT_RARITY_LEGENDARY;
}

/* Where a rarity has too few cards left, the next commoner ones, then the rarer. */
static int deck_cards_on_offer(const undertow_content *c, const undertow *m, int player, rng *r, int16_t *pool)
{
    int from = game_of(m)->pick % 3 ? UT_POOL_UNITS : UT_POOL_POWERS, drawn = draw_rarity(r), count = 0;
    int16_t full[UNDERTOW_DECK];
    int fulls = faces_at_limit(c, m, player, full);
    for (int rarity = drawn; rarity >= UT_RARITY_COMMON; rarity--)
        if ((count = of_deck(c, from + rarity, full, fulls, pool)) >= UNDERTOW_OFFERS) return count;
    for (int rarity = drawn + 1; rarity <= UT_RARITY_LEGENDARY; rarity++)
        if ((count = of_deck(c, from + rarity, full, fulls, pool)) >= UNDERTOW_OFFERS) return count;
    return count;
}

/* One of those left, which then is not there any more. */
static int16_t take_one(rng *r, int16_t *pool, int *count)
{
    uint32_t at = rng_below(r, (uint32_t)*count);
    int16_t face = pool[at];
    pool[at] = pool[--*count];
    return face;
}

static void offer(context *x)
{
    undertow *m = state(x);
    const undertow_game *g = game_of(m);
    int16_t pool[UNDERTOW_CARDS];
    int player = g->active, count;
    if (g->step == UT_STEP_DECK)
        count = deck_cards_on_offer(rules(x), m, player, &x->match->stream, pool);
    else if (g->step == UT_STEP_HERO)
        count = heroes_on_offer(x, player, pool);
    else
        count = pieces_on_offer(x, g->step - UT_STEP_POTION, pool);
    int kind = g->step == UT_STEP_DECK ? UT_KIND_CARD : g->step == UT_STEP_HERO ? UT_KIND_HERO : UT_KIND_EQUIPMENT;
    int known = g->closed_hands && g->step == UT_STEP_DECK ? 1 << player : 3;
    for (int i = 0; i < UNDERTOW_OFFERS && count; i++) {
        int id = cg_free_id(x, &ut_rules, &m->lowest_free);
        add(x, id, kind, take_one(&x->match->stream, pool, &count), player, known);
        show(x, id, UT_ZONE_OFFER_1 + player);
    }
    log_choice(x, UNDERTOW_PLAYER + player, g->step);
}

void ut_offer_anew(const undertow_content *c, undertow *m, int player, rng *r)
{
    int16_t pool[UNDERTOW_CARDS];
    int count = deck_cards_on_offer(c, m, player, r, pool);
    for (int i = 0; i < m->offer[player].count && count; i++)
        card_of(m, m->offer[player].id[i])->card = take_one(r, pool, &count);
}

/* ---- step by step ---- */

static int last_pick(const undertow_game *g)
{
    return 10 + 2 * g->level;
}

/* The step after this one, for both players alike. */
static void next_step(context *x)
{
    undertow_game *g = game_of(state(x));
    if (g->step == UT_STEP_DECK) {
        SET(x, g, pick, g->pick + 1);
        return;
    }
    int step = g->step + 1;
    while (step < UT_STEP_DECK && slot_level(step - UT_STEP_POTION) > g->level) step++;
    if (step > UT_STEP_DECK) step = UT_STEP_DECK;
    SET(x, g, step, step);
    if (step == UT_STEP_DECK) SET(x, g, pick, 1);
}

/* The other player chooses; after the one who starts, the next step begins. */
static void go_on(context *x)
{
    undertow_game *g = game_of(state(x));
    int done = g->active == g->first;
    if (done && (g->step == UT_STEP_BUILD || (g->step == UT_STEP_DECK && g->pick == last_pick(g)))) {
        take_up(x);
        return;
    }
    if (done) next_step(x);
    SET(x, g, active, 1 - g->active);
    if (g->step == UT_STEP_BUILD)
        log_choice(x, UNDERTOW_PLAYER + g->active, g->step);
    else
        offer(x);
}

void ut_pick(context *x, int place)
{
    undertow *m = state(x);
    int player = game_of(m)->active;
    ut_short_list offered = m->offer[player];
    undertow_card *c = card_of(m, offered.id[place - 1]);
    int zone = c->kind == UT_KIND_HERO ? UT_ZONE_HERO_1 : c->kind == UT_KIND_EQUIPMENT ? UT_ZONE_EQUIPMENT_1 : UT_ZONE_DECK_1;
    log_open(x, UT_BLOCK_PICK, c->id);
    entity_move(x, c->id, zone + player);
    if (c->kind == UT_KIND_HERO) print_hero(x, c, game_of(m)->level);
    if (c->kind == UT_KIND_EQUIPMENT) SET(x, c, turns_left, face_of(x, c)->turns);
    for (int i = 0; i < offered.count; i++)
        if (i != place - 1) {
            entity_end(x, offered.id[i]);
            if (offered.id[i] < m->lowest_free) m->lowest_free = offered.id[i];
        }
    log_close(x, UT_BLOCK_PICK);
    go_on(x);
}

void ut_build(context *x, int starter)
{
    undertow *m = state(x);
    const undertow_content *c = rules(x);
    const undertow_build *b = &c->starter[starter];
    int player = game_of(m)->active, id = cg_free_id(x, &ut_rules, &m->lowest_free);
    log_open(x, UT_BLOCK_PICK, UNDERTOW_PLAYER + player);
    add_hero(x, id, player, b->hero, b->level);
    show(x, id, UT_ZONE_HERO_1 + player);
    for (int s = 0; s < UNDERTOW_SLOTS; s++)
        if (b->equipment[s]) add_piece(x, cg_free_id(x, &ut_rules, &m->lowest_free), player, b->equipment[s]);
    for (int i = 0; i < c->starter_count[starter]; i++) {
        id = cg_free_id(x, &ut_rules, &m->lowest_free);
        add(x, id, UT_KIND_CARD, c->starter_deck[starter][i], player, game_of(m)->closed_hands ? 1 << player : 3);
        show(x, id, UT_ZONE_DECK_1 + player);
    }
    log_close(x, UT_BLOCK_PICK);
    go_on(x);
}

/* The game and its players, each told before the next is there. */
static void tell_table(context *x)
{
    entity_tell(x, 0);
    for (int p = 0; p < 2; p++) {
        entity_add(x, UNDERTOW_PLAYER + p, UT_KIND_PLAYER);
        entity_tell(x, UNDERTOW_PLAYER + p);
    }
}

static void begin_muster(context *x)
{
    undertow *m = state(x);
    undertow_game *g = game_of(m);
    g->active = (int16_t)(1 - g->first);
    g->step = g->mode == UT_MODE_STARTER ? UT_STEP_BUILD : UT_STEP_HERO;
    tell_table(x);
    log_open(x, UT_BLOCK_COIN, UNDERTOW_PLAYER + g->first);
    log_close(x, UT_BLOCK_COIN);
    log_open(x, UT_BLOCK_MUSTER, 0);
    if (g->step == UT_STEP_HERO)
        offer(x);
    else
        log_choice(x, UNDERTOW_PLAYER + g->active, g->step);
    log_close(x, UT_BLOCK_MUSTER);
}

static void toss(context *x, undertow_game *g)
{
    const undertow_content *c = rules(x);
    g->first = (int16_t)(c->first < 2 ? c->first : (int)rng_below(&x->match->stream, 2));
}

void ut_begin_match(context *x)
{
    const undertow_content *c = rules(x);
    undertow *m = state(x);
    undertow_game *g = (undertow_game *)(void *)entity_add(x, 0, UT_KIND_GAME);
    g->mode = c->mode;
    g->level = c->level;
    g->coin = c->first;
    g->first_health = c->first_health;
    g->turn_cap = c->turn_cap;
    g->closed_hands = c->closed_hands;
    g->open_decks = c->open_decks;
    m->lowest_free = 1;
    toss(x, g);
    if (c->mode != UT_MODE_BATTLE) {
        g->phase = UT_PHASE_MUSTER;
        begin_muster(x);
        return;
    }
    g->active = g->first;
    g->phase = UT_PHASE_OPENING;
    tell_table(x);
    log_open(x, UT_BLOCK_COIN, UNDERTOW_PLAYER + g->first);
    log_close(x, UT_BLOCK_COIN);
    brought both[2] = {0};
    for (int p = 0; p < 2; p++) {
        both[p].build = c->build[p];
        both[p].count = c->deck_count[p];
        memcpy(both[p].deck, c->deck[p], sizeof both[p].deck);
    }
    deploy(x, both);
}
