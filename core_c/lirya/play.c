/* Coming into play, moving there, leaving it; the state check (5.5, 5.12 to 5.14). */
#include "lirya/lirya.h"

/* ---- slots and the order of entry ---- */

void ly_stand(lirya *m, const ly_card *c)
{
    int at = c->controller * LIRYA_SLOTS + first_slot(c->zone) + c->slot - 1;
    m->at[at] = (uint8_t)c->id;
    m->taken |= 1u << at;
    m->spot[c->id] = (uint8_t)(1 + at);
}

/* What is made of a thing waits until it is asked for; what it waits for itself, and may do, is known at once. */
static void listen(context *x, int at)
{
    lirya *m = state(x);
    const ly_card *c = card_of(m, m->play.id[at]);
    const lirya_face *f = face_of(x, c->card);
    int level = level_of(c), shines = f->always[level] & LY_SHINES ? LY_DOES_SHINE : 0;
    int place = c->zone == LY_ZONE_ATTACHED ? LY_DOES_EQUIP : c->zone == LY_ZONE_STRUCTURES ? LY_DOES_UPGRADE : 0;
    m->hears[at] = (uint16_t)ly_ear(f->waits[level]);
    m->does[at] = (uint8_t)(f->uses[level] | shines | place);
    ly_reckon_with(x, c);
}

/* Its place in the order of entry. */
static int place_of(const lirya *m, int id)
{
    int at = 0;
    while (m->play.id[at] != id) at++;
    return at;
}

static void remember(context *x, const ly_card *c)
{
    lirya *m = state(x);
    m->play.id[m->play.count++] = (uint8_t)c->id;
    if (c->slot) ly_stand(m, c);
    m->worn = (uint8_t)(m->worn + (c->zone == LY_ZONE_ATTACHED));
    listen(x, m->play.count - 1);
    ly_touch(x, c);
}

static void forget_place(context *x, const ly_card *c)
{
    lirya *m = state(x);
    int spot = m->spot[c->id];
    if (!spot) return;
    m->stale |= ly_looks_of(x, c) ? LY_EVERYTHING : CG_READS_PLAY;
    m->at[spot - 1] = 0;
    m->taken &= ~(1u << (spot - 1));
    m->spot[c->id] = 0;
    match_wipe(&m->made[spot], sizeof m->made[spot]);
}

static void forget_entry(context *x, int id)
{
    lirya *m = state(x);
    const ly_card *c = card_of(m, id);
    const lirya_face *f = face_of(x, c->card);
    int level = level_of(c);
    if (f->waits[level] || f->uses[level]) m->stale |= LY_LOST;
    if (c->zone == LY_ZONE_ATTACHED) {
        ly_touch(x, c);
        m->worn--;
    }
    const int at = place_of(m, id), last = --m->play.count;
    memmove(m->play.id + at, m->play.id + at + 1, (size_t)(last - at));
    memmove(m->hears + at, m->hears + at + 1, (size_t)(last - at) * sizeof m->hears[0]);
    memmove(m->does + at, m->does + at + 1, (size_t)(last - at));
    m->play.id[last] = 0;
    m->hears[last] = 0;
    m->does[last] = 0;
}

/* Works out who stands where, in the order of entry. */
void ly_look_anew(context *x)
{
    lirya *m = state(x);
    memset(&m->play, 0, sizeof m->play);
    memset(m->hears, 0, sizeof m->hears);
    memset(m->does, 0, sizeof m->does);
    memset(m->at, 0, sizeof m->at);
    m->taken = 0;
    memset(m->spot, 0, sizeof m->spot);
    m->worn = 0;
    m->answers = 0;
    for (int id = LIRYA_FIRST; id < m->head.rows; id++) {
        ly_card *c = card_of(m, id);
        m->answers |= face_of(x, c->card)->answers;
        if (!c->kind || !stands(c)) continue;
        remember(x, c);
        for (int at = m->play.count - 1; at > 0; at--) {
            const ly_card *before = card_of(m, m->play.id[at - 1]);
            if (before->order <= c->order) break;
            m->play.id[at] = (uint8_t)before->id;
            m->play.id[at - 1] = (uint8_t)id;
            listen(x, at);
            listen(x, at - 1);
        }
    }
    for (int i = 0; i < m->beside.effects; i++) m->uses |= ly_uses_of(&m->beside.effect[i]);
    m->lowest_free = LIRYA_FIRST;
    m->stale |= LY_EVERYTHING | LY_WRITTEN;
}

int ly_free_slot(const lirya *m, int player, int zone)
{
    unsigned of_zone = ((1u << slots_of(zone)) - 1) << first_slot(zone), free = ly_free_slots(m, player) & of_zone;
    return free ? __builtin_ctz(free) - first_slot(zone) + 1 : 0;
}

int ly_characters_of(const lirya *m, int player, uint8_t out[2 * LIRYA_LINE])
{
    int count = 0;
    for (int i = 0; i < m->play.count; i++)
        if (is_character_of(m, m->play.id[i], player)) out[count++] = m->play.id[i];
    return count;
}

/* ---- coming ---- */

/* The tags of a thing as it comes into play. */
static void settle_in(context *x, ly_card *c, int player)
{
    const lirya *m = state(x);
    const lirya_face *f = face_of(x, c->card);
    SET(x, c, controller, player);
    SET(x, c, order, ly_new_time(m));
    SET(x, c, since, game_of(m)->turn);
    SET(x, c, level, f->type == LY_TYPE_STRUCTURE && !c->level ? 1 : c->level);
}

static void put_printed_states(context *x, int id)
{
    const lirya_face *f = face_of(x, card_of(state(x), id)->card);
    for (int i = 0; i < f->enters; i++)
        ly_put_state(x, id, f->enters_state[i], f->enters_value[i], f->enters_turns[i], f->enters_fixed[i]);
}

void ly_enter(context *x, int id, int player, int zone, int slot, int told)
{
    lirya *m = state(x);
    ly_card *c = card_of(m, id);
    ly_see(x, id, 3);
    settle_in(x, c, player);
    SET(x, c, slot, slot);
    entity_move(x, id, zone);
    remember(x, c);
    ly_fresh(x);
    if (in_line(c) && has_keyword(m, c, LY_KEYWORD_BARRIER)) SET(x, c, barrier, 1);
    put_printed_states(x, id);
    ly_fresh(x);
    if (told) ly_happened(x, CARDS_EVENT_ARRIVE, id, 0, player, 0);
}

int ly_make(context *x, int card, int player, int zone, int slot)
{
    lirya *m = state(x);
    ly_game *g = game_of(m);
    const lirya_face *f = face_of(x, card);
    int id = g->tokens < LIRYA_TOKENS ? cg_free_id(x, &ly_rules, &m->lowest_free) : 0;
    if (!id) {
        ly_anomaly(x, LY_ANOMALY_TOKEN_LIMIT, LIRYA_PLAYER + player);
        return 0;
    }
    int time = ly_new_time(m);
    ly_card *c = (ly_card *)entity_add(x, id, LY_KIND_CARD);
    PUT(c, card, card);
    PUT(c, known, 3);
    PUT(c, owner, player);
    PUT(c, controller, player);
    PUT(c, token, 1);
    PUT(c, slot, slot);
    PUT(c, level, f->type == LY_TYPE_STRUCTURE);
    PUT(c, order, time);
    PUT(c, since, g->turn);
    entity_enter(x, id, zone);
    remember(x, c);
    ly_work_out(x);
    PUT(c, barrier, has_keyword(m, c, LY_KEYWORD_BARRIER));
    entity_tell(x, id);
    SET(x, g, tokens, g->tokens + 1);
    put_printed_states(x, id);
    ly_fresh(x);
    return id;
}

void ly_attach(context *x, int id, int bearer)
{
    lirya *m = state(x);
    ly_card *c = card_of(m, id);
    int player = card_of(m, bearer)->controller, comes = c->zone != LY_ZONE_ATTACHED;
    ly_see(x, id, 3);
    if (!comes) forget_entry(x, id); /* it goes from one bearer to another, and is the last that came there */
    settle_in(x, c, player);
    SET(x, c, bearer, bearer);
    if (comes) entity_move(x, id, LY_ZONE_ATTACHED);
    remember(x, c);
    ly_fresh(x);
    if (comes) ly_happened(x, CARDS_EVENT_ARRIVE, id, 0, player, 0);
    if (!(m->waits >> CARDS_EVENT_ATTACH & 1)) return;
    cards_happening h = ly_happening(CARDS_EVENT_ATTACH, id, 0, player, 0);
    h.defender = (int16_t)bearer;
    ly_note(x, &h);
}

/* ---- leaving ---- */

#define UNNAME(named, id)                                                                                             \
    do {                                                                                                              \
        if ((named) == (id)) (named) = 0;                                                                             \
    } while (0)

static void unlist(cards_things *things, int id)
{
    int left = 0;
    for (int i = 0; i < things->count; i++)
        if (things->id[i] != id) things->id[left++] = things->id[i];
    things->count = (uint8_t)left;
}

static void unname_in_chain(context *x, int id)
{
    ly_beside *b = &state(x)->beside;
    CHANGING(x, LY_TABLE_CHAIN);
    for (int i = 0; i < b->items; i++) {
        UNNAME(b->item[i].target_1, id);
        UNNAME(b->item[i].target_2, id);
        if (b->item[i].kind == LY_ITEM_ABILITY) UNNAME(b->item[i].slot, id);
    }
    CHANGED(x, LY_TABLE_CHAIN);
}

static void unname_in_wave(context *x, int id)
{
    ly_beside *b = &state(x)->beside;
    CHANGING(x, LY_TABLE_WAVE);
    for (int i = 0; i < b->wave; i++) {
        UNNAME(b->attack[i].attacker, id);
        UNNAME(b->attack[i].target, id);
    }
    CHANGED(x, LY_TABLE_WAVE);
}

static void unname_in_delayed(context *x, int id)
{
    ly_beside *b = &state(x)->beside;
    CHANGING(x, LY_TABLE_DELAYED);
    for (int i = 0; i < b->delayed; i++) {
        UNNAME(ly_delayed(b, i)->target_1, id);
        UNNAME(ly_delayed(b, i)->target_2, id);
    }
    CHANGED(x, LY_TABLE_DELAYED);
}

static void unname_in_run(cards_run *run, int id)
{
    for (int i = 0; i < 2; i++) UNNAME(run->target[i], id);
    unlist(&run->same, id);
    for (int i = 0; i < CARDS_SAVED; i++) unlist(&run->saved[i], id);
    UNNAME(run->self, id);
    UNNAME(run->host, id);
}

/* What leaves play is another thing when it comes back: nothing that is under way names it any more (5.6). */
static void unname_everywhere(context *x, int id)
{
    ly_beside *b = &state(x)->beside;
    unname_in_chain(x, id);
    unname_in_wave(x, id);
    unname_in_delayed(x, id);
    ly_orphan(x, id);
    if (b->now.running) unname_in_run(&b->run, id);
    ly_forget_effects(x, id);
}

/* The tags of a thing that is no longer in play; uses in the match stay with it (R71). */
static void strip(context *x, ly_card *c)
{
    SET(x, c, controller, c->owner);
    SET(x, c, slot, 0);
    SET(x, c, bearer, 0);
    SET(x, c, level, 0);
    SET(x, c, order, 0);
    SET(x, c, since, 0);
    SET(x, c, damage, 0);
    SET(x, c, attacks, 0);
    SET(x, c, moved, 0);
    SET(x, c, shifted, 0);
    SET(x, c, intercepted, 0);
    SET(x, c, barrier, 0);
    SET(x, c, uses_turn_1, 0);
    SET(x, c, uses_turn_2, 0);
    SET(x, c, uses_turn_3, 0);
    SET(x, c, counters, 0);
}

/* The equipment of who leaves goes too, in the order in which it was attached. */
static void let_fall(context *x, int bearer)
{
    lirya *m = state(x);
    for (int i = 0; i < m->play.count;) {
        const ly_card *c = card_of(m, m->play.id[i]);
        if (c->zone != LY_ZONE_ATTACHED || c->bearer != bearer) {
            i++;
            continue;
        }
        if (face_of(x, c->card)->keywords[0] >> LY_KEYWORD_BOND & 1)
            ly_to_hand(x, c->id);
        else
            ly_to_discard(x, c->id);
    }
}

void ly_leave(context *x, int id, int zone, int last)
{
    lirya *m = state(x);
    ly_card *c = card_of(m, id);
    unname_everywhere(x, id);
    forget_place(x, c);
    forget_entry(x, id);
    if (c->token) {
        entity_end(x, id);
        m->lowest_free = LIRYA_FIRST;
    } else {
        entity_move_to(x, id, zone, last ? -1 : 0);
        strip(x, c);
    }
    m->stale |= CG_READS_PLAY | LY_WRITTEN;
    let_fall(x, id);
}

/* ---- what befalls it there ---- */

void ly_note_leaving(context *x, int id, int dies)
{
    const ly_card *c = card_of(state(x), id);
    if (dies) ly_happened(x, CARDS_EVENT_DIE, id, 0, c->controller, 0);
    ly_happened(x, CARDS_EVENT_LEAVE, id, 0, c->controller, 0);
}

/* Those leave together: what waits for it is collected with the board as it was, then each goes in order of entry. */
static void all_die(context *x, const uint8_t *id, int count)
{
    log_open(x, LY_BLOCK_DEATH, 0);
    for (int i = 0; i < count; i++) log_target(x, id[i]);
    for (int i = 0; i < count; i++) ly_note_leaving(x, id[i], 1);
    for (int i = 0; i < count; i++) ly_to_discard(x, id[i]);
    log_close(x, LY_BLOCK_DEATH);
}

static int in_order(const context *x, const cards_things *things, uint8_t out[MATCH_IDS])
{
    const lirya *m = state(x);
    int count = 0;
    for (int i = 0; i < m->play.count; i++)
        if (cards_hold(things, m->play.id[i])) out[count++] = m->play.id[i];
    return count;
}

void ly_destroy(context *x, const cards_things *things, int sacrificed)
{
    uint8_t id[MATCH_IDS];
    int count = in_order(x, things, id), left = 0;
    for (int i = 0; i < count; i++)
        if (sacrificed || !has_state(state(x), card_of(state(x), id[i]), LY_STATE_IMMUNE_DESTROY)) id[left++] = id[i];
    if (left) all_die(x, id, left);
}

static int falls(const lirya *m, const ly_card *c)
{
    return c->slot && left_of(m, c) <= 0;
}

static int all_fallen(const lirya *m, uint8_t out[MATCH_IDS])
{
    int count = 0;
    int fallen = 0;
    for (uint32_t left = m->taken; left && !fallen; left &= left - 1) fallen = falls(m, card_of(m, lowest_of(m, 0, left)));
    for (int i = 0; fallen && i < m->play.count; i++)
        if (falls(m, card_of(m, m->play.id[i]))) out[count++] = m->play.id[i];
    return count;
}

/* Looks for who has fallen only if somebody may have: LY_HURT. */
void ly_look_for_fallen(context *x)
{
    lirya *m = state(x);
    for (;;) {
        uint8_t id[MATCH_IDS];
        ly_fresh(x);
        ly_end_untrue(x);
        if (!(m->stale & LY_HURT)) {
            assert(player_of(m, 0)->life > 0 && player_of(m, 1)->life > 0 && !all_fallen(m, id));
            return;
        }
        int fallen = (player_of(m, 0)->life <= 0) | (player_of(m, 1)->life <= 0) << 1;
        if (fallen) {
            ly_finish(x, fallen == 3 ? MATCH_NOBODY : fallen == 1, LY_REASON_LIFE);
            return;
        }
        int count = all_fallen(m, id);
        m->stale &= ~(uint32_t)LY_HURT;
        if (!count) return;
        all_die(x, id, count);
    }
}

/* ---- movement ---- */

void ly_to_slot(context *x, int id, int zone, int slot)
{
    lirya *m = state(x);
    ly_card *c = card_of(m, id);
    int other = c->zone != zone;
    forget_place(x, c);
    log_open(x, LY_BLOCK_MOVE_LINE, id);
    SET(x, c, slot, slot);
    if (other) {
        entity_move(x, id, zone);
        SET(x, c, shifted, 1);
    }
    log_close(x, LY_BLOCK_MOVE_LINE);
    ly_stand(m, c);
    ly_touch(x, c);
    ly_fresh(x);
    if (other) ly_happened(x, CARDS_EVENT_MOVE, id, 0, c->controller, 0);
}

/* The slot of the same number if it is free, else the lowest free one; 0: there is none. */
static int slot_like(const lirya *m, int player, int zone, int slot)
{
    return ly_is_free(m, player, zone, slot) ? slot : ly_free_slot(m, player, zone);
}

static int other_line(int zone)
{
    return zone == LY_ZONE_FRONT ? LY_ZONE_BACK : LY_ZONE_FRONT;
}

void ly_shift(context *x, int id)
{
    const ly_card *c = card_of(state(x), id);
    int zone = other_line(c->zone), slot = slot_like(state(x), c->controller, zone, c->slot);
    if (slot) ly_to_slot(x, id, zone, slot);
}

void ly_swap(context *x, int id, int with)
{
    lirya *m = state(x);
    ly_card *a = card_of(m, id), *b = card_of(m, with);
    int zone = a->zone, slot = a->slot, other = b->zone, there = b->slot;
    forget_place(x, a);
    forget_place(x, b);
    log_open(x, LY_BLOCK_MOVE_LINE, id);
    log_target(x, with);
    SET(x, a, slot, there);
    SET(x, b, slot, slot);
    if (zone != other) {
        entity_move(x, id, other);
        entity_move(x, with, zone);
        SET(x, a, shifted, 1);
        SET(x, b, shifted, 1);
    }
    log_close(x, LY_BLOCK_MOVE_LINE);
    ly_stand(m, a);
    ly_stand(m, b);
    ly_touch(x, a);
    ly_touch(x, b);
    ly_fresh(x);
    if (zone == other) return;
    ly_happened(x, CARDS_EVENT_MOVE, id, 0, a->controller, 0);
    ly_happened(x, CARDS_EVENT_MOVE, with, 0, a->controller, 0);
}

/* ---- control ---- */

static void hand_over(context *x, int id, int player, int zone, int slot)
{
    lirya *m = state(x);
    ly_card *c = card_of(m, id);
    forget_place(x, c);
    log_open(x, LY_BLOCK_CONTROL, id);
    SET(x, c, controller, player);
    SET(x, c, slot, slot);
    SET(x, c, since, game_of(m)->turn);
    SET(x, c, shifted, 1);
    if (c->zone != zone) entity_move(x, id, zone);
    ly_stand(m, c);
    ly_touch(x, c);
    for (int i = 0; i < m->play.count; i++) {
        ly_card *worn = card_of(m, m->play.id[i]);
        if (worn->zone == LY_ZONE_ATTACHED && worn->bearer == id) SET(x, worn, controller, player), ly_touch(x, worn);
    }
    log_close(x, LY_BLOCK_CONTROL);
    ly_fresh(x);
    ly_happened(x, CARDS_EVENT_CONTROL, id, 0, player, 0);
    ly_happened(x, CARDS_EVENT_MOVE, id, 0, player, 0);
}

/* A slot on another side: of the same line, else of the other one. */
static int slot_there(const lirya *m, const ly_card *c, int player, int *zone)
{
    *zone = c->zone;
    int slot = slot_like(m, player, *zone, c->slot);
    if (slot) return slot;
    *zone = other_line(c->zone);
    return slot_like(m, player, *zone, c->slot);
}

void ly_take_control(context *x, int id, int player)
{
    int zone, slot = slot_there(state(x), card_of(state(x), id), player, &zone);
    if (slot) hand_over(x, id, player, zone, slot);
}

/* Control of it has ended: it goes back to its owner, or is discarded, without dying, if there is no slot. */
void ly_give_back(context *x, int id)
{
    const ly_card *c = card_of(state(x), id);
    int zone, slot = slot_there(state(x), c, c->owner, &zone);
    if (c->controller == c->owner) return;
    if (slot) {
        hand_over(x, id, c->owner, zone, slot);
        return;
    }
    ly_note_leaving(x, id, 0);
    log_open(x, LY_BLOCK_LEAVE, id);
    ly_to_discard(x, id);
    log_close(x, LY_BLOCK_LEAVE);
}

/* ---- becoming something else ---- */

void ly_transform(context *x, int id, int card)
{
    lirya *m = state(x);
    ly_card was = *card_of(m, id);
    if (game_of(m)->tokens >= LIRYA_TOKENS) {
        ly_anomaly(x, LY_ANOMALY_TOKEN_LIMIT, id);
        return;
    }
    log_open(x, LY_BLOCK_TRANSFORM, id);
    ly_to_discard(x, id);
    int made = ly_make(x, card, was.controller, was.zone, was.slot);
    if (made) {
        ly_card *c = card_of(m, made);
        SET(x, c, order, was.order);
        SET(x, c, since, was.since);
        SET(x, c, attacks, was.attacks);
        ly_look_anew(x);
    }
    log_close(x, LY_BLOCK_TRANSFORM);
    ly_fresh(x);
}

void ly_level_up(context *x, int id)
{
    ly_card *c = card_of(state(x), id);
    if (c->zone != LY_ZONE_STRUCTURES || c->level >= LIRYA_LEVELS) return;
    ly_touch(x, c);
    SET(x, c, level, c->level + 1);
    listen(x, place_of(state(x), id));
    ly_touch(x, c);
    ly_fresh(x);
    ly_happened(x, LY_EVENT_UPGRADE, id, 0, c->controller, 0);
}
