/* What is under way: tasks, one upon the other. Each step moves the top one on;
 * a task that needs something first puts it on top of itself, or asks. */
#include "spellchain/spellchain.h"

#include <assert.h>
#include <stddef.h>

/* Bytes in use: mostly nothing, while nothing is under way. */
void sc_measure(spellchain *m)
{
    sc_progress *p = &m->progress;
    int used = sc_is_busy(p);
    size_t bytes = used ? offsetof(sc_progress, wait) + (size_t)p->waiting * sizeof p->wait[0] : 0;
    if (p->memories) bytes = offsetof(sc_progress, memory) + (size_t)p->memories * sizeof p->memory[0];
    if (p->more_given) bytes = offsetof(sc_progress, given) + (size_t)p->more_given * sizeof p->given[0];
    m->head.tail = (uint16_t)bytes;
    if (!used) p->moment = p->packets = 0; /* all else is zero as soon as it is done */
    if (!used && p->hits) sc_forgive(m);
}

void sc_drop_all(spellchain *m)
{
    sc_progress *p = &m->progress;
    memset(p->task, 0, (size_t)p->tasks * sizeof p->task[0]);
    memset(p->run, 0, (size_t)p->runs * sizeof p->run[0]);
    memset(p->packet, 0, (size_t)p->packets * sizeof p->packet[0]);
    memset(p->wait, 0, (size_t)p->waiting * sizeof p->wait[0]);
    memset(p->more_replaced, 0, sizeof p->more_replaced);
    memset(p->used, 0, (size_t)p->more_used * sizeof p->used[0]);
    memset(p->memory, 0, (size_t)p->memories * sizeof p->memory[0]);
    p->more_used = p->memories = 0;
    memset(p, 0, offsetof(sc_progress, task));
}

sc_task *sc_push(context *x, int kind)
{
    sc_progress *p = &state(x)->progress;
    assert(p->tasks < SPELLCHAIN_TASKS);
    sc_task *t = &p->task[p->tasks++]; /* zero: the last in this place was cleared as it was done */
    assert(!t->kind && !t->at && !t->n && !t->changed && !t->things.count);
    t->kind = (int16_t)kind;
    return t;
}

void sc_pop(context *x)
{
    sc_progress *p = &state(x)->progress;
    sc_task *t = &p->task[--p->tasks];
    match_wipe(t, offsetof(sc_task, things));
    t->things.count = 0;
    while (p->more_used && p->used[p->more_used - 1].task >= p->tasks) p->used[--p->more_used] = (sc_used){0, 0};
}

cards_run *sc_push_run(context *x, const cards_run *run)
{
    sc_progress *p = &state(x)->progress;
    assert(p->runs < SPELLCHAIN_RUNS);
    cards_twin(&p->run[p->runs++], run);
    sc_push(x, SC_TASK_RUN);
    return &p->run[p->runs - 1];
}

/* The program that has something paid or discarded; where none runs, only whose it is. */
void sc_asking(const context *x, int self, int player, cards_run *run)
{
    const cards_run *top = sc_top_run(x);
    if (top)
        cards_twin(run, top);
    else
        cards_clear(run);
    run->self = (int16_t)self;
    run->player = (int16_t)player;
}

static void step_run(context *x)
{
    sc_progress *p = &state(x)->progress;
    if (!cards_go(x, sc_top_run(x))) return;
    cards_clear(&p->run[--p->runs]);
    if (p->memories) sc_forget_holder(state(x), SC_HELD_BY_RUN, p->runs);
    sc_pop(x);
}

/* One step of the task on top. It asks whoever must choose. */
void sc_step(context *x)
{
    sc_task *t = sc_top(x);
    switch (t->kind) {
    case SC_TASK_RUN: step_run(x); break;
    case SC_TASK_LINK: sc_step_link(x, t); break;
    case SC_TASK_EACH: sc_step_each(x, t); break;
    case SC_TASK_DAMAGE: sc_step_damage(x, t); break;
    case SC_TASK_DRAW: sc_step_draw(x, t); break;
    case SC_TASK_DISCARD:
    case SC_TASK_EXCESS: sc_step_discard(x, t); break;
    case SC_TASK_DEATHS: sc_step_deaths(x, t); break;
    case SC_TASK_ANNOUNCE: sc_step_announce(x, t); break;
    case SC_TASK_PRICE: sc_step_price(x, t); break;
    case SC_TASK_BARGAIN: sc_step_bargain(x, t); break;
    case SC_TASK_GIVE: sc_step_give(x, t); break;
    case SC_TASK_CONFIRM: sc_set_pending(x, SC_PENDING_CONFIRM, t->player); break;
    case SC_TASK_LOOK: sc_step_look(x, t); break;
    default:
        assert(t->kind == SC_TASK_RAISE);
        sc_step_raise(x, t);
    }
}

/* The run that asked goes on with an answer. */
static void answer_run(context *x, int answer)
{
    cards_run *run = sc_top_run(x);
    const cards_step *step = cards_node(x, run->pc);
    if (answer && step->word == CARDS_WORD_PAY) {
        int price = ((const cards_pay *)step)->pay;
        cards_run payer;
        cards_twin(&payer, run);
        int who = cards_player_of(x, run, ((const cards_pay *)step)->who);
        if (who != CARDS_NOBODY) payer.player = (int16_t)who;
        cards_answer(x, run, 1);
        sc_pay(x, &payer, price);
        return;
    }
    cards_answer(x, run, answer);
}

/* A card picked in a look, a raise, or for a step of a program. */
static void answer_pick(context *x, int id)
{
    sc_task *t = sc_top(x);
    if (t->kind == SC_TASK_RUN)
        answer_run(x, id);
    else
        t->extra = (int16_t)id;
}

static void answer_confirm(context *x, int accepted)
{
    sc_task *t = sc_top(x);
    if (t->kind == SC_TASK_RUN) {
        answer_run(x, accepted);
        return;
    }
    if (t->kind == SC_TASK_LOOK) {
        t->extra = CARDS_NOBODY; /* no more of them */
        return;
    }
    if (t->kind == SC_TASK_BARGAIN) {
        sc_settle_bargain(x, accepted);
        return;
    }
    if (t->kind == SC_TASK_ANNOUNCE) {
        t->at = 1; /* no more targets */
        return;
    }
    cards_run run;
    int link = t->link;
    sc_run_of_link(x, link, &run);
    run.pc = t->extra;
    const cards_ability *a = cards_node(x, sc_ability_node(x, run.text, run.ability));
    sc_pop(x);
    if (!accepted) return;
    sc_push_run(x, &run);
    if (state(x)->progress.memories) sc_recall_for(x, link);
    if (a->price) sc_pay(x, &run, a->price);
}

/* A mode or a target of a link that is being announced, or a mode of a program. */
static void answer_announced(context *x, action a)
{
    sc_task *t = sc_top(x);
    if (t->kind == SC_TASK_RUN) {
        answer_run(x, a.arg[0]);
        return;
    }
    int16_t *row = state(x)->row[t->link].tag;
    spellchain_announced *link = announced(state(x), t->link);
    if (a.verb == SC_VERB_MODE) {
        if (sc_asks_x(x, t->link)) sc_change_mana(x, link->controller, -a.arg[0]);
        write_tag(x, row, &link->mode, a.arg[0]);
        return;
    }
    write_tag(x, row, link->targets ? &link->target_2 : &link->target_1, a.arg[0]);
    write_tag(x, row, &link->targets, link->targets + 1);
}

/* A card chosen to be discarded: at once, or as an event if something may change it. */
static void answer_discard(context *x, sc_task *t, int id)
{
    int excess = t->kind == SC_TASK_EXCESS, player = t->player;
    t->n--;
    if (excess) log_open(x, SC_BLOCK_DISCARD_EXCESS, FIRST_PLAYER_ID + player);
    if (sc_contested(x, CARDS_EVENT_DISCARD, id)) {
        if (excess) t->link = (int16_t)id;
        sc_each_one(x, CARDS_EVENT_DISCARD, id, 0, player, 1, 0);
    } else {
        sc_discard(x, id);
    }
    if (excess) log_close(x, SC_BLOCK_DISCARD_EXCESS);
}

/* The answer to what is pending, other than in a window or in main. */
void sc_answer(context *x, action a)
{
    sc_set_pending(x, SC_PENDING_NONE, 0);
    switch (a.verb) {
    case SC_VERB_MODE:
    case SC_VERB_TARGET: answer_announced(x, a); break;
    case SC_VERB_DISCARD: answer_discard(x, sc_top(x), a.arg[0]); break;
    case SC_VERB_PICK: answer_pick(x, a.arg[0]); break;
    case SC_VERB_APPLY:
        sc_apply_change(x, sc_top(x), a.arg[0] - 1);
        break;
    case SC_VERB_ACCEPT: answer_confirm(x, 1); break;
    default:
        assert(a.verb == SC_VERB_DECLINE);
        answer_confirm(x, 0);
    }
}
