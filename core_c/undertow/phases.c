/* The phases of a turn (5.8). */
#include "undertow/numbers.h"

int ut_own_turn(const undertow *m, int player)
{
    const undertow_game *g = game_of(m);
    return player == g->first ? (g->turn + 1) / 2 : g->turn / 2;
}

/* A potion that has done what it does once is spent. */
static void spend_if_potion(context *x, int id)
{
    const undertow_card *c = card_of(state(x), id);
    if (!x->match->over && c->kind == UT_KIND_EQUIPMENT && face_of(x, c)->slot == UT_SLOT_POTION) ut_spend(x, id);
}

/* ---- opening ---- */

static void open_side(context *x, int player)
{
    undertow *m = state(x);
    uint8_t piece[UNDERTOW_SLOTS + 2];
    int count = m->equipment[player].count;
    memcpy(piece, m->equipment[player].id, sizeof piece);
    ut_wake(x, m->hero[player].id[0], UT_EVENT_OPENING, 0);
    for (int i = 0; i < count && !m->head.over; i++) {
        int waits = (int)(face_of(x, card_of(m, piece[i]))->waits >> UT_EVENT_OPENING & 1);
        if (!waits) continue;
        ut_wake(x, piece[i], UT_EVENT_OPENING, 0);
        spend_if_potion(x, piece[i]);
    }
}

static void opening(context *x)
{
    int first = game_of(state(x))->first;
    open_side(x, first);
    if (!x->match->over) open_side(x, 1 - first);
}

/* ---- start and end ---- */

static void tick(context *x, int id)
{
    undertow_card *c = card_of(state(x), id);
    int n = c->poison;
    ut_packet p;
    UT_NO_HITS(p);
    ut_begin(x);
    log_open(x, UT_BLOCK_POISON, id);
    SET(x, c, poison, n / 2);
    ut_damage(x, id, n, UT_DAMAGE_RAW, 0, &p);
    log_close(x, UT_BLOCK_POISON);
    ut_end(x, &p);
}

static int is_there(const undertow *m, int id)
{
    const undertow_card *c = card_of(m, id);
    return c->kind && (c->kind == UT_KIND_EQUIPMENT ? c->zone == UT_ZONE_EQUIPMENT_1 + c->owner
                                                    : c->health > 0 && (in_line(c) || is_hero(c)));
}

static void begin_keyword(context *x, int id, int keyword)
{
    log_open(x, UT_BLOCK_TRIGGER, id);
    log_note(x, UT_NOTE_KEYWORD, keyword);
}

static void start_of(context *x, int id)
{
    undertow *m = state(x);
    undertow_card *c = card_of(m, id);
    if (c->kind != UT_KIND_EQUIPMENT) {
        int regeneration = ut_keyword(m, c, UT_KEYWORD_REGENERATION);
        if (regeneration) {
            begin_keyword(x, id, UT_KEYWORD_REGENERATION);
            ut_heal(x, id, regeneration);
            log_close(x, UT_BLOCK_TRIGGER);
        }
        if (c->growth) {
            begin_keyword(x, id, UT_KEYWORD_GROWTH);
            ut_buff(x, id, c->growth, c->growth);
            log_close(x, UT_BLOCK_TRIGGER);
        }
    }
    ut_wake(x, id, CARDS_EVENT_TURN_START, 0);
}

/* Those of a side that are there now, each as long as it is, if they may have any of this or wait for this event. */
UT_APART void for_each(context *x, uint64_t any, int when, void (*what)(context *x, int id))
{
    undertow *m = state(x);
    uint8_t id[UT_HOLDERS];
    int count = ut_holders(m, game_of(m)->active, when, id);
    for (int i = 0; i < count && !m->head.over; i++) {
        const undertow_card *c = card_of(m, id[i]);
        int concerned = ut_may_have(x, c) & any || face_of(x, c)->waits >> when & 1;
        if (concerned && is_there(m, id[i])) what(x, id[i]);
    }
}

/* Who is poisoned is known only to those who look; once nobody is, nobody looks. */
UT_APART void tick_all(context *x, int player)
{
    undertow *m = state(x);
    uint8_t id[UT_HOLDERS];
    int count = ut_holders(m, player, CARDS_EVENT_NONE, id);
    for (int i = 0; i < count && !m->head.over; i++)
        if (card_of(m, id[i])->poison && is_there(m, id[i])) tick(x, id[i]);
    int left = hero_of(m, player)->poison;
    for (int i = 0; i < m->line[player].count; i++) left |= card_of(m, m->line[player].id[i])->poison;
    if (!left) nobody_has(m, player, UT_HAS_STATE(UT_STATE_POISON));
}

static void start(context *x)
{
    static const uint64_t works = UT_HAS(UT_KEYWORD_REGENERATION) | UT_HAS(UT_KEYWORD_GROWTH);
    undertow *m = state(x);
    int player = game_of(m)->active;
    if (side_has(m, player, UT_HAS_STATE(UT_STATE_POISON))) tick_all(x, player);
    if (side_has(m, player, works) || side_waits(m, player, CARDS_EVENT_TURN_START))
        for_each(x, works, CARDS_EVENT_TURN_START, start_of);
}

static int most_wounded(const undertow *m, int player)
{
    int best = 0, most = 0;
    for (int i = 0; i < m->line[player].count; i++) {
        const undertow_card *c = card_of(m, m->line[player].id[i]);
        if (c->health > 0 && c->max_health - c->health > most) {
            most = c->max_health - c->health;
            best = c->id;
        }
    }
    return best ? best : m->hero[player].id[0];
}

static void bombard(context *x, int id, int n)
{
    undertow *m = state(x);
    const undertow_card *c = card_of(m, id);
    int enemy = 1 - c->owner, type = ut_type(m, c);
    ut_short_list line = m->line[enemy];
    ut_packet p;
    UT_NO_HITS(p);
    ut_begin(x);
    begin_keyword(x, id, UT_KEYWORD_BOMBARDMENT);
    for (int i = 0; i < line.count && !m->head.over; i++) ut_damage(x, line.id[i], n, type, 0, &p);
    log_close(x, UT_BLOCK_TRIGGER);
    ut_end(x, &p);
}

static void end_of(context *x, int id)
{
    undertow *m = state(x);
    const undertow_card *c = card_of(m, id);
    if (c->kind != UT_KIND_EQUIPMENT) {
        int healing = ut_keyword(m, c, UT_KEYWORD_HEALING), bombardment = ut_keyword(m, c, UT_KEYWORD_BOMBARDMENT);
        if (healing) {
            begin_keyword(x, id, UT_KEYWORD_HEALING);
            ut_heal(x, most_wounded(m, c->owner), healing);
            log_close(x, UT_BLOCK_TRIGGER);
        }
        if (bombardment) bombard(x, id, bombardment);
        if (m->head.over || !is_there(m, id)) return;
    }
    ut_wake(x, id, CARDS_EVENT_TURN_END, 0);
}

static void expire(context *x, int id)
{
    undertow_card *c = card_of(state(x), id);
    if (!c->inspired_turns && !c->weak_turns && !c->exposed_turns) return;
    log_open(x, UT_BLOCK_EXPIRE, id);
    ut_count_turns(x, id);
    log_close(x, UT_BLOCK_EXPIRE);
}

UT_APART void expire_all(context *x, int player)
{
    undertow *m = state(x);
    for_each(x, UT_HAS_TIMED, CARDS_EVENT_NONE, expire);
    const undertow_card *hero = hero_of(m, player);
    int left = hero->inspired_turns | hero->weak_turns | hero->exposed_turns;
    for (int i = 0; i < m->line[player].count; i++) {
        const undertow_card *c = card_of(m, m->line[player].id[i]);
        left |= c->inspired_turns | c->weak_turns | c->exposed_turns;
    }
    if (!left) nobody_has(m, player, UT_HAS_TIMED);
}

static void use_up(context *x, int id)
{
    undertow_card *c = card_of(state(x), id);
    if (!c->turns_left || face_of(x, c)->slot != UT_SLOT_POTION) return;
    SET(x, c, turns_left, c->turns_left - 1);
    if (!c->turns_left) ut_spend(x, id);
}

/* What a hand has too many of: the highest first, of equals the rightmost. */
static void discard(context *x, int player)
{
    undertow *m = state(x);
    while (m->hand[player].count > UNDERTOW_HAND) {
        int worst = 0;
        for (int i = 1; i < m->hand[player].count; i++)
            if (card_of(m, m->hand[player].id[i])->preparation >= card_of(m, m->hand[player].id[worst])->preparation) worst = i;
        int id = m->hand[player].id[worst];
        log_open(x, UT_BLOCK_DISCARD, id);
        ut_bury(x, id);
        log_close(x, UT_BLOCK_DISCARD);
    }
}

static int health_in_line(const undertow *m, int player)
{
    int sum = 0;
    for (int i = 0; i < m->line[player].count; i++) sum += card_of(m, m->line[player].id[i])->health;
    return sum;
}

static void end_by_cap(context *x)
{
    const undertow *m = state(x);
    int lead = hero_of(m, 0)->health - hero_of(m, 1)->health;
    if (!lead) lead = health_in_line(m, 0) - health_in_line(m, 1);
    ut_finish(x, lead ? lead < 0 : 1 - game_of(m)->first, UT_REASON_TURN_CAP);
}

static void end(context *x)
{
    static const uint64_t works = UT_HAS(UT_KEYWORD_HEALING) | UT_HAS(UT_KEYWORD_BOMBARDMENT);
    undertow *m = state(x);
    undertow_game *g = game_of(m);
    int player = g->active;
    if (side_has(m, player, works) || side_waits(m, player, CARDS_EVENT_TURN_END))
        for_each(x, works, CARDS_EVENT_TURN_END, end_of);
    if (m->head.over) return;
    if (side_has(m, player, UT_HAS_TIMED)) expire_all(x, player);
    if (m->equipment[player].count) use_up(x, m->equipment[player].id[0]); /* where a potion stands */
    discard(x, player);
    if (g->turn >= g->turn_cap) {
        end_by_cap(x);
        return;
    }
    log_open(x, UT_BLOCK_PASS_TURN, UNDERTOW_PLAYER + 1 - g->active);
    SET(x, g, turn, g->turn + 1);
    SET(x, g, active, 1 - g->active);
    SET(x, g, phase, UT_PHASE_START);
    log_close(x, UT_BLOCK_PASS_TURN);
}

/* ---- draw, prepare, play ---- */

UT_APART void tire(context *x, int player)
{
    undertow *m = state(x);
    undertow_player *p = player_of(m, player);
    ut_packet packet;
    UT_NO_HITS(packet);
    ut_begin(x);
    log_open(x, UT_BLOCK_FATIGUE, p->id);
    SET(x, p, fatigue, p->fatigue + 1);
    m->now.fatigued = 1;
    ut_damage(x, m->hero[player].id[0], p->fatigue, UT_DAMAGE_RAW, 0, &packet);
    m->now.fatigued = 0;
    log_close(x, UT_BLOCK_FATIGUE);
    ut_end(x, &packet);
}

void ut_draw(context *x, int player)
{
    undertow *m = state(x);
    if (!m->deck[player].count) {
        tire(x, player);
        return;
    }
    undertow_card *c = card_of(m, m->deck[player].id[0]);
    log_open(x, UT_BLOCK_DRAW, player_of(m, player)->id);
    entity_pass(x, (int16_t *)c, &m->deck[player].count, 0, &m->hand[player].count, UT_ZONE_HAND_1 + player);
    SET(x, c, known, game_of(m)->closed_hands ? c->known | 1 << player : 3);
    SET(x, c, preparation, face_of(x, c)->preparation);
    log_close(x, UT_BLOCK_DRAW);
}

static int any_is_prepared(const undertow *m, const ut_list *hand)
{
    int any = 0;
    for (int i = 0; i < hand->count; i++) any |= card_of(m, hand->id[i])->preparation > 0;
    return any;
}

static void prepare(context *x)
{
    undertow *m = state(x);
    int player = game_of(m)->active;
    const ut_list *hand = &m->hand[player];
    int told = x->log && any_is_prepared(m, hand);
    if (told) log_open(x, UT_BLOCK_PREPARE, UNDERTOW_PLAYER + player);
    for (int i = 0; i < hand->count; i++) {
        undertow_card *c = card_of(m, hand->id[i]);
        if (c->preparation > 0) SET(x, c, preparation, c->preparation - 1);
    }
    if (told) log_close(x, UT_BLOCK_PREPARE);
}

static void deploy(context *x, int id, int place)
{
    undertow_card *c = card_of(state(x), id);
    log_open(x, UT_BLOCK_DEPLOY, id);
    if (c->known != 3) SET(x, c, known, 3);
    ut_deploy(x, id, place);
    log_close(x, UT_BLOCK_DEPLOY);
    ut_arrived(x, id, 1);
}

static void wait(context *x, int id)
{
    log_open(x, UT_BLOCK_WAIT, id);
    log_close(x, UT_BLOCK_WAIT);
}

/* One pass. A card that was played leaves its place to the next one. */
static void play(context *x)
{
    undertow *m = state(x);
    int player = game_of(m)->active;
    for (int at = 0; at < m->hand[player].count && !m->head.over;) {
        int id = m->hand[player].id[at];
        const undertow_card *c = card_of(m, id);
        if (c->preparation > 0) {
            at++;
            continue;
        }
        int unit = face_of(x, c)->sort == UT_SORT_UNIT, waits = unit ? !ut_has_room(m, player) : !ut_can_cast(x, id);
        assert(waits == (ut_needs(x, id) != UT_WAITS_NONE));
        if (waits) {
            wait(x, id);
            at++;
        } else if (unit) {
            deploy(x, id, at);
        } else {
            ut_cast(x, id, at);
        }
    }
}

/* ---- attack ---- */

/* Blindness wears off. */
UT_APART void see_better(context *x, int player)
{
    undertow *m = state(x);
    uint8_t all[UT_HOLDERS];
    int count = ut_holders(m, player, CARDS_EVENT_NONE, all), left = 0;
    for (int i = 0; i < count; i++) {
        undertow_card *c = card_of(m, all[i]);
        if (c->blind <= 0) continue;
        SET(x, c, blind, c->blind - 1);
        left |= c->blind;
    }
    if (!left) nobody_has(m, player, UT_HAS_STATE(UT_STATE_BLIND));
}

static void attack(context *x)
{
    undertow *m = state(x);
    int player = game_of(m)->active;
    ut_attack_in_turn(x, player);
    if (!m->head.over && side_has(m, player, UT_HAS_STATE(UT_STATE_BLIND))) see_better(x, player);
}

MATCH_COLD static __attribute__((noinline)) void tell_phase(context *x, int phase, int player)
{
    log_open(x, phase == UT_PHASE_OPENING ? UT_BLOCK_OPENING : UT_BLOCK_PHASE, UNDERTOW_PLAYER + player);
    log_note(x, UT_NOTE_PHASE, phase);
}

/* Written into each place that knows the phase. */
UT_INLINE void work(context *x, int phase)
{
    undertow *m = state(x);
    switch (phase) {
    case UT_PHASE_OPENING: opening(x); break;
    case UT_PHASE_START: start(x); break;
    case UT_PHASE_DRAW:
        if (game_of(m)->turn > 1) ut_draw(x, game_of(m)->active);
        break;
    case UT_PHASE_PREPARE: prepare(x); break;
    case UT_PHASE_PLAY: play(x); break;
    case UT_PHASE_ATTACK: attack(x); break;
    default: end(x);
    }
    if (phase != UT_PHASE_PREPARE) match_wipe(&m->now, sizeof m->now); /* there nothing comes of it */
}

void ut_advance(context *x)
{
    undertow_game *g = game_of(state(x));
    int phase = g->phase;
    if (x->log) tell_phase(x, phase, g->active);
    work(x, phase);
    if (!x->match->over && phase != UT_PHASE_END) SET(x, g, phase, phase + 1);
    log_close(x, phase == UT_PHASE_OPENING ? UT_BLOCK_OPENING : UT_BLOCK_PHASE);
}

/* The rest of a turn, or what is before the first one, where nobody listens; returns how many phases that were. No rule
 * asks for the phase, so it is written where the turn or the battle ends. */
static int rest_of_turn(context *x)
{
    const match *m = x->match;
    undertow_game *g = game_of(state(x));
    int first = g->phase, phases = 0;
    switch (first) {
    case UT_PHASE_OPENING:
        work(x, UT_PHASE_OPENING);
        if (!m->over) g->phase = UT_PHASE_START;
        return 1;
    case UT_PHASE_START: work(x, UT_PHASE_START); if (phases++, m->over) break; /* fall through */
    case UT_PHASE_DRAW: work(x, UT_PHASE_DRAW); if (phases++, m->over) break; /* fall through */
    case UT_PHASE_PREPARE: work(x, UT_PHASE_PREPARE); phases++; /* fall through */
    case UT_PHASE_PLAY: work(x, UT_PHASE_PLAY); if (phases++, m->over) break; /* fall through */
    case UT_PHASE_ATTACK: work(x, UT_PHASE_ATTACK); if (phases++, m->over) break; /* fall through */
    default: work(x, UT_PHASE_END); phases++;
    }
    if (m->over) g->phase = (int16_t)(first + phases - 1);
    return phases;
}

int ut_roll_on(context *x)
{
    int phases = 0;
    assert(!x->log);
    while (!x->match->over) phases += rest_of_turn(x);
    return phases;
}
