/* Looking at the top of a deck; taking cards out of a grave or a deck. */
#include "spellchain/spellchain.h"

#include <assert.h>

/* Some are taken; of the others some go to the bottom one by one, or are laid on top one below the other. */
enum { LOOK_TAKES, LOOK_SINKS, LOOK_ORDERS };

void sc_look(context *x, const cards_run *run, const cards_look *step)
{
    spellchain *m = state(x);
    int player = step->who ? cards_player_of(x, run, step->who) : run->player, n = cards_amount_of(x, run, step->look);
    if (player == CARDS_NOBODY) return;
    sc_task *t = sc_push(x, SC_TASK_LOOK);
    t->player = (int16_t)player;
    t->source = (int16_t)((const int16_t *)(const void *)step - cards_of(x)->code);
    t->at = LOOK_TAKES;
    t->n = (int16_t)(step->take ? cards_amount_of(x, run, step->take) : 0);
    t->link = run->event.event == CARDS_EVENT_DRAW; /* in the place of a draw it is one */
    log_open(x, SC_BLOCK_LOOK, FIRST_PLAYER_ID + player);
    for (int i = 0; i < n && i < m->deck[player].count; i++) {
        cards_add(&t->things, m->deck[player].id[i]);
        sc_see(x, m->deck[player].id[i], 1 << run->player);
    }
    log_close(x, SC_BLOCK_LOOK);
}

static void take_out(cards_things *things, int id)
{
    int at = 0;
    while (things->id[at] != id) at++;
    assert(at < things->count); /* it was picked of them */
    things->count--;
    memmove(things->id + at, things->id + at + 1, (size_t)(things->count - at));
}

static int viewer_of_look(const context *x)
{
    return sc_top_run(x)->player;
}

/* What may be picked now: what fits, while there is something to take. */
static int may_pick(const context *x, const sc_task *t, uint8_t out[MATCH_IDS])
{
    const cards_look *step = cards_node(x, t->source);
    int count = 0;
    for (int i = 0; i < t->things.count; i++)
        if (t->things.id[i] && (t->at != LOOK_TAKES || cards_fits(x, sc_top_run(x), step->where, t->things.id[i])))
            out[count++] = t->things.id[i];
    return count;
}

int sc_may_leave(const context *x, const sc_task *t)
{
    (void)x;
    return t->kind == SC_TASK_LOOK && t->at == LOOK_SINKS && t->extra != CARDS_NOBODY;
}

static void take_looked_at(context *x, sc_task *t, int id, int to)
{
    spellchain *m = state(x);
    int player = t->player;
    sc_gather(x, id);
    if (to == SC_PLACE_GRAVE) {
        sc_to_grave(x, id);
    } else if (to == SC_PLACE_BOARD) {
        sc_each_one(x, CARDS_EVENT_ARRIVE, id, sc_top_run(x)->self, player, 0, 0);
        return;
    } else {
        sc_move(x, id, sc_zone(SC_ZONE_HAND_1, player));
        if (t->link) {
            ADD(x, player_of(m, player), drawn, 1);
            sc_happened(x, CARDS_EVENT_DRAW, id, 0, player, 1);
        }
    }
    sc_after(x);
}

static void answer_look(context *x, sc_task *t, const cards_look *step)
{
    int id = t->extra, deck = sc_zone(SC_ZONE_DECK_1, t->player);
    t->extra = 0;
    take_out(&t->things, id);
    switch (t->at) {
    case LOOK_TAKES:
        t->n--;
        take_looked_at(x, t, id, step->to);
        break;
    case LOOK_SINKS: entity_move(x, id, deck); break;
    default: entity_move_to(x, id, deck, t->n++);
    }
}

/* What was not taken: where the step says, else to the bottom in its order.
 * Where nothing is taken, its player says in which order it lies. */
static int lay_rest(context *x, sc_task *t, const cards_look *step)
{
    cards_things rest;
    cards_assign(&rest, &t->things);
    int player = t->player, how = step->rest ? step->rest : CARDS_REST_BOTTOM, ordered = !step->take && rest.count > 1;
    if (how == CARDS_REST_EITHER || (how == CARDS_REST_BOTTOM && ordered)) {
        t->at = LOOK_SINKS;
        return 1;
    }
    if (how == CARDS_REST_TOP && ordered) {
        t->at = LOOK_ORDERS;
        t->n = 0;
        return 1;
    }
    sc_pop(x);
    for (int i = 0; i < rest.count && how != CARDS_REST_TOP; i++) {
        if (!rest.id[i]) continue;
        if (how == SC_PLACE_GRAVE)
            sc_to_grave(x, rest.id[i]);
        else
            entity_move(x, rest.id[i], sc_zone(SC_ZONE_DECK_1, player));
    }
    sc_after(x);
    return 1;
}

int sc_step_look(context *x, sc_task *t)
{
    const cards_look *step = cards_node(x, t->source);
    uint8_t fit[MATCH_IDS];
    if (t->extra > 0) {
        answer_look(x, t, step);
        return 1;
    }
    if (t->at == LOOK_SINKS && t->extra == CARDS_NOBODY) { /* no more of them: the others stay on top */
        t->extra = 0;
        t->at = LOOK_ORDERS;
        t->n = 0;
    }
    int wants = t->at == LOOK_TAKES ? t->n > 0 : t->at == LOOK_SINKS ? t->things.count > 0 : t->things.count > 1;
    if (wants && may_pick(x, t, fit)) {
        sc_set_pending(x, SC_PENDING_PICK, viewer_of_look(x));
        return 0;
    }
    if (t->at == LOOK_TAKES) return lay_rest(x, t, step);
    sc_pop(x);
    sc_after(x);
    return 1;
}

/* Who takes cards out of a hidden zone for what they are sees all of it: that he saw some of them alone would tell the
 * other which they are. */
void sc_look_through(context *x, int noun, int place, int side, int player)
{
    uint8_t all[MATCH_IDS];
    int at = place ? place : sc_home(noun);
    if (at != SC_PLACE_DECK && at != SC_PLACE_HAND) return;
    int count = sc_vocabulary.things(x, SC_NOUN_CARD, at, side, all, MATCH_IDS);
    for (int i = 0; i < count; i++) sc_see(x, all[i], 1 << player);
}

/* A card out of a grave or deck, into the hand or onto the board. */
void sc_fetch(context *x, const cards_run *run, int noun, int where, int from, int to, int n)
{
    sc_task *t = sc_push(x, SC_TASK_RAISE);
    t->player = run->player;
    t->source = run->self;
    t->n = (int16_t)n;
    t->link = (int16_t)to;
    t->now.word = (int16_t)noun;
    t->now.from = (int16_t)from;
    t->now.amount = (int16_t)where;
    sc_look_through(x, SC_NOUN_CARD, from, run->player, run->player);
}

int sc_may_take(const context *x, const sc_task *t, uint8_t out[MATCH_IDS])
{
    if (t->kind == SC_TASK_LOOK) return may_pick(x, t, out);
    if (t->kind == SC_TASK_GIVE) return sc_may_give(x, t, out);
    int count = sc_vocabulary.things(x, t->now.word, t->now.from, t->player, out, MATCH_IDS), fit = 0;
    for (int i = 0; i < count; i++)
        if (cards_fits(x, sc_top_run(x), t->now.amount, out[i])) out[fit++] = out[i];
    return fit;
}

int sc_step_raise(context *x, sc_task *t)
{
    uint8_t fit[MATCH_IDS];
    if (t->extra) {
        int id = t->extra, player = t->player;
        t->extra = 0;
        t->n--;
        if (t->at) sc_see(x, id, 3); /* shown to both */
        sc_gather(x, id);
        if (t->link == SC_PLACE_BOARD) {
            sc_each_one(x, CARDS_EVENT_ARRIVE, id, t->source, player, 0, 0);
        } else if (t->link == SC_PLACE_GRAVE) {
            sc_to_grave(x, id);
            sc_after(x);
        } else if (t->link == SC_PLACE_DECK) { /* on top */
            if (zone_of(state(x), id) != sc_zone(SC_ZONE_DECK_1, player)) sc_move(x, id, sc_zone(SC_ZONE_DECK_1, player));
            entity_move_to(x, id, sc_zone(SC_ZONE_DECK_1, player), 0);
            sc_after(x);
        } else {
            sc_move(x, id, sc_zone(SC_ZONE_HAND_1, player));
            sc_after(x);
        }
        return 1;
    }
    int blocked = t->link == SC_PLACE_BOARD && !sc_room(state(x), t->player);
    if (t->n > 0 && !blocked && sc_may_take(x, t, fit)) {
        sc_set_pending(x, SC_PENDING_PICK, t->player);
        return 0;
    }
    sc_pop(x);
    return 1;
}
