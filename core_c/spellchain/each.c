/* One event for each of some things: healing, freezing, counters, arrivals, returns. */
#include "spellchain/spellchain.h"

#include <assert.h>

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
