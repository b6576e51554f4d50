/* Triggers that wait go on the chain, in the order of rules 5.5. */
#include "spellchain/spellchain.h"

#include <assert.h>

static int sort_key(const sc_waiting *w)
{
    return w->ability == SC_ABILITY_THORNS ? -2 : w->ability == SC_ABILITY_FLEETING ? -1 : w->ability;
}

/* Whether one is put before another: the active player's first, then by the
 * moment, the source's stamp, the ability. */
static int before(const context *x, const sc_waiting *a, const sc_waiting *b)
{
    int active = game_of(state(x))->active;
    if ((a->controller == active) != (b->controller == active)) return a->controller == active;
    if (a->moment != b->moment) return a->moment < b->moment;
    if (a->stamp != b->stamp) return a->stamp < b->stamp;
    return sort_key(a) < sort_key(b);
}

static spellchain_link trigger_of(const sc_waiting *w)
{
    return (spellchain_link){.link = {.controller = w->controller},
                             .sort = SC_LINK_TRIGGER,
                             .source = w->source,
                             .creature = w->creature,
                             .ability = w->ability,
                             .n = w->n,
                             .text = w->text,
                             .host = w->host,
                             .numbers = w->numbers,
                             .has_event = w->has_event,
                             .event_source = w->event_source,
                             .event_controller = w->event_controller,
                             .event_amount = w->event_amount,
                             .event_creature = w->event_creature,
                             .event_subject = w->event_subject};
}

static int lacks_targets(const context *x, const sc_waiting *w)
{
    if (w->ability < 0) return 0;
    const cards_ability *a = cards_node(x, sc_ability_node(x, w->text, w->ability));
    if (!a->modes && !a->targets) return 0;
    spellchain_link link = trigger_of(w);
    cards_run run;
    cards_clear(&run);
    run.self = w->source;
    run.host = w->host;
    run.player = w->controller;
    run.shift = w->numbers;
    if (link.has_event) sc_see_event(&run, &link);
    if (!a->modes) return !sc_enough_targets(x, &run, a->targets, 0);
    const cards_list *modes = cards_node(x, a->modes);
    for (int i = 0; i < modes->count; i++)
        if (sc_enough_targets(x, &run, ((const cards_mode *)cards_node(x, modes->item[i]))->targets, 0)) return 0;
    return 1;
}

/* The next of the waiting triggers goes on the chain, or nowhere. */
int sc_put_waiting(context *x)
{
    spellchain *m = state(x);
    sc_progress *p = &m->progress;
    assert(p->waiting);
    int next = 0;
    for (int i = 1; i < p->waiting; i++)
        if (before(x, &p->wait[i], &p->wait[next])) next = i;
    sc_waiting w = p->wait[next];
    if (p->memories) {
        sc_hand_on(m, SC_HELD_BY_WAITING, next, SC_HELD_BY_PRICE, 0);
        sc_shift_holders(m, SC_HELD_BY_WAITING, next + 1, -1);
    }
    p->waiting--;
    memmove(&p->wait[next], &p->wait[next + 1], (size_t)(p->waiting - next) * sizeof w);
    memset(&p->wait[p->waiting], 0, sizeof w);
    int lacks = lacks_targets(x, &w);
    if (lacks) sc_forget_holder(m, SC_HELD_BY_PRICE, 0);
    if (lacks) return 1;
    if (!sc_may_add(m) || !sc_free_id(x)) {
        sc_forget_holder(m, SC_HELD_BY_PRICE, 0);
        log_open(x, SC_BLOCK_LOST_TRIGGER, w.source);
        log_close(x, SC_BLOCK_LOST_TRIGGER);
        return 1;
    }
    log_open(x, SC_BLOCK_TRIGGER, w.source);
    int id = sc_put_link(x, trigger_of(&w));
    sc_hand_on(m, SC_HELD_BY_PRICE, 0, SC_HELD_BY_LINK, id);
    log_close(x, SC_BLOCK_TRIGGER);
    sc_announce(x, id);
    return 1;
}
