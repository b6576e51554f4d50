/* Damage, in packets. */
#include "spellchain/spellchain.h"

#include <assert.h>

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
        /* The replacement of one packet may have removed the target of another. */
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
