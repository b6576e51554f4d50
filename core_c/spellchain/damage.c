/* Damage in packets, events for each of some things, deaths, the state check. */
#include "spellchain/spellchain.h"

#include <assert.h>

void sc_finish(context *x, int winner, int reason)
{
    spellchain *m = state(x);
    spellchain_game *g = game_of(m);
    SET(x, g, pending, 0);
    SET(x, g, chooser, 0);
    SET(x, g, phase, SC_PHASE_OVER);
    SET(x, g, active, g->turn % 2 || !g->turn ? g->first : 1 - g->first);
    SET(x, g, step, SC_STEP_NONE);
    sc_drop_all(m);
    sc_continuous(x);
    match_end(x, winner, reason);
}

/* ---- damage ---- */

static int is_burst(const context *x, int id)
{
    if (!id || is_player(id) || !is_card(state(x), id)) return 0;
    int type = type_of(x, id);
    return type == SC_TYPE_SORCERY || type == SC_TYPE_INSTANT || type == SC_TYPE_REACTION;
}

static int focus_of(const spellchain *m, int player)
{
    int sum = 0;
    for (int i = 0; i < m->board[player].count; i++) {
        const spellchain_card *c = card_of(m, m->board[player].id[i]);
        if (has(c, SC_KEYWORD_FOCUS)) sum += c->focus;
    }
    return sum;
}

/* A list of packets, all dealt at one moment after each has gone through
 * prevention and replacement. */
void sc_damage(context *x, const sc_packet *packets, int count)
{
    spellchain *m = state(x);
    sc_progress *p = &m->progress;
    int first = p->packets; /* below are those of an event that this is in the place of */
    for (int i = 0; i < count; i++) {
        sc_packet packet = packets[i];
        if (is_burst(x, packet.source)) packet.amount = sc_sum(packet.amount, focus_of(m, packet.player));
        if (packet.source) packet.creature = (int16_t)is_creature(x, packet.source); /* else what it was */
        if (packet.amount <= 0) continue;
        assert(p->packets < SC_PACKETS);
        p->packet[p->packets++] = packet;
    }
    if (p->packets > first) sc_push(x, SC_TASK_DAMAGE)->source = (int16_t)first;
}

static cards_happening of_packet(const context *x, const sc_packet *packet)
{
    int to = packet->recipient;
    int player = is_player(to) ? to - FIRST_PLAYER_ID : card_of(state(x), to)->link.controller;
    return (cards_happening){.event = CARDS_EVENT_DAMAGE,
                             .subject = packet->recipient,
                             .source = packet->source,
                             .player = (int16_t)player,
                             .source_player = packet->player,
                             .creature = packet->creature,
                             .amount = packet->amount,
                             .combat = packet->combat};
}

static int gone(const context *x, int recipient)
{
    return !is_player(recipient) && !is_creature(x, recipient);
}

static void deal(context *x, const sc_packet *packets, int count)
{
    spellchain *m = state(x);
    log_open(x, SC_BLOCK_DEAL_DAMAGE, 0);
    for (const sc_packet *packet = packets; packet < packets + count; packet++) {
        if (packet->amount <= 0) continue;
        log_open(x, SC_BLOCK_DAMAGE, packet->source);
        log_target(x, packet->recipient);
        log_note(x, SC_NOTE_AMOUNT, packet->amount);
        if (is_player(packet->recipient)) {
            spellchain_player *player = player_of(m, packet->recipient - FIRST_PLAYER_ID);
            ADD(x, player, health, -packet->amount);
            ADD(x, player, hurt, packet->amount);
        } else {
            ADD(x, card_of(m, packet->recipient), damage, packet->amount);
            sc_did(x, card_of(m, packet->recipient), SC_DEED_HURT);
            if (packet->source) sc_blame(x, packet->recipient, packet->source);
        }
        log_close(x, SC_BLOCK_DAMAGE);
    }
    log_close(x, SC_BLOCK_DEAL_DAMAGE);
    for (const sc_packet *packet = packets; packet < packets + count; packet++) {
        if (packet->amount <= 0 || !sc_awaited(x, CARDS_EVENT_DAMAGE, packet->recipient)) continue;
        cards_happening h = of_packet(x, packet);
        sc_note(x, &h);
    }
    sc_after(x);
}

enum { FOLLOWED = 1 << SC_KEYWORD_DRAIN | 1 << SC_KEYWORD_VENOM | 1 << SC_KEYWORD_CHILL | 1 << SC_KEYWORD_VEIL };

/* What follows from one packet, one thing at a time: drain, venom, chill, veil. */
static int follow(context *x, sc_task *t, const sc_packet *packet)
{
    spellchain *m = state(x);
    int source = packet->source, recipient = packet->recipient;
    if (packet->amount <= 0 || !source || is_player(source) || !is_creature(x, source)) return 1;
    spellchain_card *c = card_of(m, source);
    if (!has_any(c, FOLLOWED)) return 1;
    switch (t->n++) {
    case 0:
        if (has(c, SC_KEYWORD_DRAIN))
            sc_heal(x, FIRST_PLAYER_ID + c->link.controller, packet->amount, source, c->link.controller);
        return 0;
    case 1:
        if (has(c, SC_KEYWORD_VENOM) && !gone(x, recipient) && !is_player(recipient))
            SET(x, card_of(m, recipient), doomed, 1);
        if (has(c, SC_KEYWORD_CHILL) && packet->combat && !gone(x, recipient) && !is_player(recipient))
            sc_freeze(x, recipient);
        return 0;
    default:
        if (has(c, SC_KEYWORD_VEIL)) sc_use_up(x, source, SC_KEYWORD_VEIL);
        return 1;
    }
}

/* One packet through prevention and replacement: 0 if something else comes first. */
static int settle_packet(context *x, sc_task *t, sc_packet *packet)
{
    if (!t->changed) {
        if (gone(x, packet->recipient)) {
            packet->amount = 0;
            return 1;
        }
        t->now = of_packet(x, packet);
        sc_face_event(x, t);
    }
    if (!sc_settle_event(x, t)) return 0;
    packet->recipient = t->now.subject;
    packet->amount = (int16_t)(t->cancelled || gone(x, packet->recipient) ? 0 : t->now.amount);
    t->changed = 0;
    return 1;
}

int sc_step_damage(context *x, sc_task *t)
{
    sc_progress *p = &state(x)->progress;
    int first = t->source, count = p->packets - first;
    if (!t->extra) {
        for (; t->at < count; t->at++)
            if (!settle_packet(x, t, &p->packet[first + t->at])) return 0;
        /* What replaced one packet may have taken away whom an earlier one was to hurt. */
        for (int i = first; i < p->packets; i++)
            if (gone(x, p->packet[i].recipient)) p->packet[i].amount = 0;
        deal(x, &p->packet[first], count);
        int dealt = 0;
        for (int i = first; i < p->packets; i++) dealt = sc_sum(dealt, p->packet[i].amount);
        t->link = (int16_t)dealt;
        t->extra = 1;
        t->at = t->n = 0;
    }
    for (; t->at < count; t->at++) {
        if (!follow(x, t, &p->packet[first + t->at])) return 1;
        t->n = 0;
    }
    cards_run *run = sc_top_run(x);
    if (run) run->dealt = t->link;
    p->packets = (int16_t)first;
    memset(p->packet + first, 0, (size_t)count * sizeof p->packet[0]);
    sc_pop(x);
    return 1;
}

/* The blows of an attack, among creatures in play and players: without a task where nothing may change any, nothing
 * follows from any, and no program counts them. */
void sc_clash(context *x, const sc_packet *packets, int count)
{
    int plain = !state(x)->progress.runs, hurts = 0;
    for (int i = 0; plain && i < count; i++) {
        hurts |= packets[i].amount > 0;
        plain = !has_any(card_of(state(x), packets[i].source), FOLLOWED)
                && sc_stands(x, CARDS_EVENT_DAMAGE, packets[i].recipient);
    }
#ifndef NDEBUG
    for (int i = 0; plain && i < count; i++) {
        sc_task t = {.now = of_packet(x, &packets[i])};
        sc_change none[SC_CHANGES];
        assert(!sc_changes_of(x, &t, none));
    }
#endif
    if (plain) {
        if (hurts) deal(x, packets, count);
        return;
    }
    int tasks = state(x)->progress.tasks;
    sc_damage(x, packets, count);
    if (state(x)->progress.tasks != tasks) sc_step_damage(x, sc_top(x));
}

/* ---- one event for each of some things ---- */

void sc_each(context *x, int what, const cards_things *things, int source, int player, int amount, int extra)
{
    if (things->count == 0) return;
    sc_task *t = sc_push(x, SC_TASK_EACH);
    t->link = (int16_t)what;
    cards_assign(&t->things, things);
    t->source = (int16_t)source;
    t->player = (int16_t)player;
    t->n = (int16_t)amount;
    t->extra = (int16_t)extra;
}

void sc_each_one(context *x, int what, int id, int source, int player, int amount, int extra)
{
    cards_things one;
    cards_only(&one, id);
    sc_each(x, what, &one, source, player, amount, extra);
}

void sc_heal(context *x, int id, int amount, int source, int player)
{
    if (amount > 0) sc_each_one(x, CARDS_EVENT_HEAL, id, source, player, amount, 0);
}

void sc_freeze(context *x, int id)
{
    sc_each_one(x, SC_EVENT_FREEZE, id, 0, card_of(state(x), id)->link.controller, 0, 0);
}

static void note(context *x, const cards_happening *h)
{
    sc_note(x, h);
    sc_after(x);
}

void sc_unfreeze(context *x, int id)
{
    spellchain_card *c = card_of(state(x), id);
    if (!c->frozen) return;
    log_open(x, SC_BLOCK_UNFREEZE, id);
    SET(x, c, frozen, 0);
    log_close(x, SC_BLOCK_UNFREEZE);
    sc_happened(x, SC_EVENT_UNFREEZE, id, 0, c->link.controller, 0);
    sc_after(x);
}

static void happen_heal(context *x, const cards_happening *h)
{
    spellchain *m = state(x);
    cards_happening done = *h;
    log_open(x, SC_BLOCK_HEAL, h->subject);
    if (is_player(h->subject)) {
        spellchain_player *p = player_of(m, h->subject - FIRST_PLAYER_ID);
        int room = SPELLCHAIN_HEALTH - p->health;
        done.amount = (int16_t)(h->amount < room ? h->amount : room > 0 ? room : 0);
        log_note(x, SC_NOTE_AMOUNT, done.amount);
        ADD(x, p, health, done.amount);
        ADD(x, p, healed, done.amount);
    } else {
        spellchain_card *c = card_of(m, h->subject);
        done.amount = h->amount < c->damage ? h->amount : c->damage;
        log_note(x, SC_NOTE_AMOUNT, done.amount);
        ADD(x, c, damage, -done.amount);
    }
    log_close(x, SC_BLOCK_HEAL);
    if (done.amount) note(x, &done);
}

static void happen_freeze(context *x, const cards_happening *h)
{
    spellchain_card *c = card_of(state(x), h->subject);
    if (c->frozen) { /* it happens to it instead of another: no event */
        SET(x, c, frozen, game_of(state(x))->turn);
        return;
    }
    log_open(x, SC_BLOCK_FREEZE, c->id);
    SET(x, c, frozen, game_of(state(x))->turn);
    log_close(x, SC_BLOCK_FREEZE);
    note(x, h);
}

static void happen_counters(context *x, const cards_happening *h)
{
    spellchain_card *c = card_of(state(x), h->subject);
    int16_t *slot = h->word == SC_COUNTER_GROWTH ? &c->growth : &c->wither;
    int sum = *slot + h->amount;
    write_tag(x, (int16_t *)c, slot, sum < 0 ? 0 : sum);
    sc_changed(state(x), c->id);
    note(x, h);
}

static void happen_return(context *x, const cards_happening *h)
{
    sc_note_leaving(x, h->subject);
    sc_note(x, h);
    log_open(x, SC_BLOCK_LEAVE, h->subject);
    if (h->to == SC_PLACE_GRAVE)
        sc_to_grave(x, h->subject);
    else if (h->to == SC_PLACE_VOID)
        sc_move(x, h->subject, SC_ZONE_VOID);
    else
        sc_to_hand(x, h->subject);
    log_close(x, SC_BLOCK_LEAVE);
    sc_after(x);
}

/* As a price: nothing hinders or replaces it. */
void sc_take_back(context *x, int id, int source)
{
    cards_happening h = sc_happening(x, CARDS_EVENT_MOVE, id, source, card_of(state(x), id)->link.controller, 0);
    h.to = SC_PLACE_HAND;
    happen_return(x, &h);
}

/* A replacement may have had it arrive frozen. Who finds no room ceases, or
 * goes to the grave. */
static void happen_arrive(context *x, int id, int player, int frozen)
{
    spellchain *m = state(x);
    int host = card_of(m, id)->link.target_1;
    int type = face_of(x, card_of(m, id)->card)->type, enchant = type == SC_TYPE_ENCHANT;
    int stands = enchant ? is_creature(x, host) : type == SC_TYPE_CREATURE || type == SC_TYPE_FIELD;
    if (!stands) return; /* it stays where it is */
    if (enchant ? m->attached.count >= SPELLCHAIN_ATTACHED : !sc_room(m, player)) {
        if (enchant) sc_outcome(x, id, SC_BLOCK_FIZZLE, SC_OUTCOME_NO_ROOM);
        sc_to_grave(x, id);
        return;
    }
    sc_arrive(x, id, player, frozen);
}

/* It does not arrive: it stays where it is. What resolves goes to the graveyard at its link's end; what was made to
 * arrive ceases. */
static void stay_away(context *x, int id)
{
    const spellchain *m = state(x);
    const sc_progress *p = &m->progress;
    if (!is_card(m, id) || zone_of(m, id) != SC_ZONE_LIMBO) return;
    for (int i = 0; i < p->tasks; i++)
        if (p->task[i].kind == SC_TASK_LINK && p->task[i].link == id) return;
    sc_to_grave(x, id);
}

void sc_come(context *x, int id, int player)
{
    if (sc_stands(x, CARDS_EVENT_ARRIVE, id))
        happen_arrive(x, id, player, 0);
    else
        sc_each_one(x, CARDS_EVENT_ARRIVE, id, 0, player, 0, 0);
}

static void happen(context *x, const sc_task *t)
{
    cards_happening h = t->now;
    switch (h.event) {
    case CARDS_EVENT_HEAL: happen_heal(x, &h); break;
    case SC_EVENT_FREEZE: happen_freeze(x, &h); break;
    case CARDS_EVENT_COUNTERS: happen_counters(x, &h); break;
    case CARDS_EVENT_MOVE: happen_return(x, &h); break;
    case CARDS_EVENT_DISCARD: sc_discard(x, h.subject); break;
    case CARDS_EVENT_NEGATED: sc_counter(x, h.subject, t->extra); break;
    case CARDS_EVENT_ARRIVE: happen_arrive(x, h.subject, t->player, h.word); break;
    case CARDS_EVENT_PLAY: sc_play_free(x, h.subject, t->player); break;
    default: assert(0);
    }
}

/* Whether the event can still happen to the thing. */
static int concerns(const context *x, const cards_happening *h)
{
    const spellchain *m = state(x);
    int id = h->subject;
    switch (h->event) {
    case CARDS_EVENT_ARRIVE: return id && zone_of(m, id) == h->from; /* else it went elsewhere instead */
    case CARDS_EVENT_HEAL: return is_player(id) || is_creature(x, id);
    case SC_EVENT_FREEZE: return is_creature(x, id);
    case CARDS_EVENT_COUNTERS: return is_creature(x, id);
    case CARDS_EVENT_PLAY:
    case CARDS_EVENT_MOVE: return is_card(m, id);
    case CARDS_EVENT_NEGATED: return zone_of(m, id) == SC_ZONE_CHAIN;
    case CARDS_EVENT_DISCARD: return zone_of(m, id) == SC_ZONE_HAND_1 || zone_of(m, id) == SC_ZONE_HAND_2;
    default: return 1;
    }
}

static int begin_event(context *x, sc_task *t, int id)
{
    spellchain *m = state(x);
    cards_happening h = {.event = t->link, .subject = (int16_t)id, .from = id ? m->row[id].self.zone : SC_ZONE_NONE};
    if (!id || !concerns(x, &h)) return 0;
    if (t->link == SC_EVENT_FREEZE && card_of(m, id)->frozen) {
        if (!has(card_of(m, id), SC_KEYWORD_STEADFAST)) SET(x, card_of(m, id), frozen, game_of(m)->turn);
        return 0;
    }
    int player = is_player(id) ? id - FIRST_PLAYER_ID : announced(m, id)->controller;
    t->now = sc_happening(x, t->link, id, t->source, player, t->n);
    if (t->link == CARDS_EVENT_COUNTERS) t->now.word = t->extra;
    if (t->link == CARDS_EVENT_MOVE) t->now.to = t->extra;
    if (t->link == CARDS_EVENT_ARRIVE) t->now.player = t->player;
    if (t->link == CARDS_EVENT_ARRIVE) t->now.from = h.from;
    sc_face_event(x, t);
    return 1;
}

int sc_step_each(context *x, sc_task *t)
{
    if (!t->changed) {
        if (t->at == t->things.count) {
            sc_pop(x);
            return 1;
        }
        if (!begin_event(x, t, t->things.id[t->at])) {
            t->at++;
            return 1;
        }
    }
    if (!sc_settle_event(x, t)) return 0;
    t->changed = 0;
    t->at++;
    if (!t->cancelled && concerns(x, &t->now))
        happen(x, t);
    else if (t->cancelled && t->link == CARDS_EVENT_ARRIVE)
        stay_away(x, t->now.subject);
    if (t->at == t->things.count && sc_top(x) == t) sc_pop(x);
    return 1;
}

/* ---- deaths ---- */

static int dies(const context *x, int id)
{
    const spellchain_card *c = card_of(state(x), id);
    return c->doomed || (left_of(c) <= 0 && type_of(x, id) == SC_TYPE_CREATURE);
}

/* Creatures and fields that are to go, in target order. */
static int find_batch(const context *x, cards_things *batch)
{
    const spellchain *m = state(x);
    int active = game_of(m)->active;
    batch->count = 0;
    for (int side = 0; side < 2; side++) {
        int p = side ? 1 - active : active;
        for (int i = 0; i < m->board[p].count; i++)
            if (dies(x, m->board[p].id[i])) cards_add(batch, m->board[p].id[i]);
    }
    return batch->count;
}

int sc_replaced(const sc_progress *p, int at)
{
    return at < SC_REPLACED ? p->replaced[at] : p->more_replaced[at - SC_REPLACED];
}

static int was_replaced(const sc_progress *p, int id)
{
    for (int i = 0; i < p->replaced_count; i++)
        if (sc_replaced(p, i) == id) return 1;
    return 0;
}

static void write_replaced(sc_progress *p, int at, int id)
{
    *(at < SC_REPLACED ? &p->replaced[at] : &p->more_replaced[at - SC_REPLACED]) = (uint8_t)id;
}

/* It has left: its place is free. */
void sc_unreplace(sc_progress *p, int id)
{
    for (int i = 0; i < p->replaced_count; i++)
        if (sc_replaced(p, i) == id) write_replaced(p, i, 0);
}

/* There is room for all ids: beyond the first places, those that are free again are used. */
static void keep_replaced(sc_progress *p, int id)
{
    int at = p->replaced_count;
    for (int i = 0; at >= SC_REPLACED && i < p->replaced_count; i++)
        if (!sc_replaced(p, i)) at = i;
    assert(at < MATCH_IDS);
    if (at == p->replaced_count) p->replaced_count++;
    write_replaced(p, at, id);
}

/* What last hurt or destroyed a creature is what kills it. Beyond the places that there are, those of who has left
 * are used: there are never more creatures in play than places. */
void sc_blame(const context *x, int id, int by)
{
    const spellchain *m = state(x);
    sc_progress *p = &state(x)->progress;
    int at = 0;
    if (!(m->gates.waits >> CARDS_EVENT_KILL & 1) || is_player(id) || !is_creature(x, id)) return;
    while (at < p->hits && p->hit[at] != id) at++;
    if (at == SC_HITS)
        for (at = 0; at < SC_HITS && p->hit[at]; at++) {}
    assert(at < SC_HITS);
    if (at == p->hits) p->hits++;
    p->hit[at] = (uint8_t)id;
    p->hitter[at] = (uint8_t)by;
}

void sc_forgive(spellchain *m)
{
    sc_progress *p = &m->progress;
    p->hits = 0;
    memset(p->hit, 0, sizeof p->hit);
    memset(p->hitter, 0, sizeof p->hitter);
}

static void note_kill(context *x, int id)
{
    const sc_progress *p = &state(x)->progress;
    for (int i = 0; i < p->hits; i++) {
        if (p->hit[i] != id || !p->hitter[i]) continue;
        cards_happening h = sc_happening(x, CARDS_EVENT_KILL, id, p->hitter[i], 0, 0);
        h.player = h.source_player;
        sc_note(x, &h);
    }
}

static void all_die(context *x, const sc_task *t)
{
    spellchain *m = state(x);
    log_open(x, SC_BLOCK_DESTROY_CREATURE, 0);
    for (int i = 0; i < t->things.count; i++)
        if (t->things.id[i]) log_target(x, t->things.id[i]);
    for (int i = 0; i < t->things.count; i++) {
        int id = t->things.id[i], creature = id && type_of(x, id) == SC_TYPE_CREATURE;
        if (!id) continue; /* it has left meanwhile */
        int player = card_of(m, id)->link.controller;
        if (creature) ADD(x, player_of(m, player), died, 1);
        if (creature) sc_happened(x, CARDS_EVENT_DIE, id, 0, player, 0);
        if (creature) note_kill(x, id);
        sc_note_leaving(x, id);
    }
    for (int i = 0; i < t->things.count; i++) {
        int id = t->things.id[i], creature = id && type_of(x, id) == SC_TYPE_CREATURE;
        if (id) sc_to_grave(x, id);
        if (creature && sc_is_grave(zone_of(m, id))) sc_did(x, card_of(m, id), SC_DEED_DIED);
    }
    log_close(x, SC_BLOCK_DESTROY_CREATURE);
    sc_after(x);
}

/* It does not die: no longer doomed, and of its damage as much goes as leaves it 1 health. */
static void live_on(context *x, spellchain_card *c)
{
    SET(x, c, doomed, 0);
    if (c->max_health > 0 && left_of(c) <= 0) SET(x, c, damage, c->max_health - 1);
}

int sc_step_deaths(context *x, sc_task *t)
{
    sc_progress *p = &state(x)->progress;
    if (t->at == t->things.count) {
        if (t->things.count) all_die(x, t);
        sc_pop(x);
        return 1;
    }
    int id = t->things.id[t->at];
    if (!t->changed) {
        if (!id || type_of(x, id) != SC_TYPE_CREATURE || was_replaced(p, id)) {
            t->at++;
            return 1;
        }
        t->now = sc_happening(x, CARDS_EVENT_DIE, id, 0, card_of(state(x), id)->link.controller, 0);
        sc_face_event(x, t);
    }
    if (!sc_settle_event(x, t)) return 0;
    t->changed = 0;
    if (t->things.id[t->at] && t->used_count) keep_replaced(p, id);
    if (!t->cancelled) {
        t->at++;
        return 1;
    }
    if (t->things.id[t->at] && on_board(state(x), id)) live_on(x, card_of(state(x), id));
    t->things.count--;
    memmove(t->things.id + t->at, t->things.id + t->at + 1, (size_t)(t->things.count - t->at));
    return 1;
}

int sc_is_given_up(const spellchain *m, int id)
{
    return m->progress.replaced_count && was_replaced(&m->progress, id) && card_of(m, id)->doomed;
}

/* Nothing replaces their deaths. Left in the list are those that had not been given up before. */
void sc_give_up(context *x, cards_things *things)
{
    spellchain *m = state(x);
    sc_progress *p = &m->progress;
    cards_things given;
    given.count = 0;
    for (int i = 0; i < things->count; i++) {
        int id = things->id[i];
        if (!sc_may_give_up(m, id)) continue;
        if (!was_replaced(p, id)) keep_replaced(p, id);
        cards_add(&given, id);
    }
    cards_assign(things, &given);
    sc_doom(x, things);
}

/* ---- the state check ---- */

static int doomed_enchants(context *x)
{
    spellchain *m = state(x);
    int found = 0;
    for (int i = 0; i < m->attached.count; i++) {
        int id = m->attached.id[i];
        if (!card_of(m, id)->doomed) continue;
        sc_note_leaving(x, id);
        sc_to_grave(x, id);
        sc_after(x);
        found = 1;
        i = -1;
    }
    return found;
}

/* Whoever is to die, enchantments that are doomed, a match that is over. */
static int check_vitals(context *x)
{
    spellchain *m = state(x);
    cards_things batch;
    if (find_batch(x, &batch)) {
        log_open(x, SC_BLOCK_STATE_CHECK, 0);
        for (int i = 0; i < batch.count; i++) log_target(x, batch.id[i]);
        log_close(x, SC_BLOCK_STATE_CHECK);
        cards_assign(&sc_push(x, SC_TASK_DEATHS)->things, &batch);
        return 1;
    }
    if (doomed_enchants(x)) return 1;
    int out0 = player_of(m, 0)->health <= 0, out1 = player_of(m, 1)->health <= 0;
    if (!out0 && !out1) return 0;
    log_open(x, SC_BLOCK_END_GAME, 0);
    log_close(x, SC_BLOCK_END_GAME);
    sc_finish(x, out0 && out1 ? MATCH_NOBODY : out0, out0 && out1 ? SC_REASON_DOUBLE_KO : SC_REASON_HEALTH);
    return 1;
}

static int check_hands(context *x)
{
    const spellchain *m = state(x);
    if (m->hand[0].count <= SPELLCHAIN_HAND && m->hand[1].count <= SPELLCHAIN_HAND) return 0;
    int active = game_of(m)->active, p = m->hand[active].count > SPELLCHAIN_HAND ? active : 1 - active;
    sc_task *t = sc_push(x, SC_TASK_EXCESS);
    t->player = (int16_t)p;
    t->n = (int16_t)(m->hand[p].count - SPELLCHAIN_HAND);
    t->extra = CARDS_NOBODY;
    return 1;
}

/* One look: 1 if something is done or under way now, 0 if all is well. */
int sc_state_check(context *x)
{
    spellchain *m = state(x);
    cards_things batch;
    (void)batch;
    if (m->gates.held && sc_end_unheld(x)) return 1;
    sc_continuous(x);
    assert(m->deaths_possible || (!find_batch(x, &batch) && player_of(m, 0)->health > 0 && player_of(m, 1)->health > 0));
    if ((m->deaths_possible && check_vitals(x)) || check_hands(x)) return 1;
    if (m->progress.replaced_count) {
        if (m->progress.replaced_count > SC_REPLACED) memset(m->progress.more_replaced, 0, sizeof m->progress.more_replaced);
        m->progress.replaced_count = 0;
        memset(m->progress.replaced, 0, sizeof m->progress.replaced);
    }
    if (m->progress.hits) sc_forgive(m);
    m->unchecked = m->deaths_possible = 0;
    return 0;
}
