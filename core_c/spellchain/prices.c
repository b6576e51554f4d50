/* Prices: of abilities that are used, of optional triggers, of steps that ask
 * for one; and of cards, beside their cost or in the place of it. What is
 * certain is paid at once, then cards are discarded, and things given up or
 * returned to hands, each of their player's choice. */
#include "spellchain/spellchain.h"

enum { OPEN, AT_COST, OTHERWISE }; /* how a card is paid: `at` of its task */

/* How many of something that a player chooses of. */
static int wanted(const context *x, const cards_run *run, const cards_selector *s)
{
    return s->n ? cards_amount_of(x, run, s->n) : 1;
}

/* How many cards a price asks for, and which. */
static int discards_of(const context *x, const cards_run *run, const cards_price *p, int *where)
{
    const cards_selector *which = p->discards ? cards_node(x, p->discards) : NULL;
    *where = which ? which->where : 0;
    return p->discard + (which ? wanted(x, run, which) : 0);
}

/* ---- whether one can be paid ---- */

static int has_enough(const context *x, const cards_run *run, const cards_pairs *numbers)
{
    const spellchain_player *player = player_of(state(x), run->player);
    for (int i = 0; i < numbers->count; i++) {
        int n = cards_amount_of(x, run, numbers->pair[i].value);
        if (numbers->pair[i].name == SC_RESOURCE_MANA ? player->mana < n : player->health <= n) return 0;
    }
    return 1;
}

static int has_counters(const context *x, const cards_run *run, const cards_pairs *counters)
{
    for (int i = 0; i < counters->count; i++)
        if (!run->self || sc_vocabulary.counters(x, run->self, counters->pair[i].name)
                              < cards_amount_of(x, run, counters->pair[i].value))
            return 0;
    return 1;
}

/* To give up, or to take back. */
static int has_things(const context *x, const cards_run *run, int selector)
{
    const cards_selector *s = cards_node(x, selector);
    uint8_t found[MATCH_IDS];
    if (s->how != CARDS_HOW_CHOOSE) return sc_may_give_up(state(x), sc_one(x, run, selector));
    int count = cards_all(x, run, s, found), left = 0;
    for (int i = 0; i < count; i++) left += sc_may_give_up(state(x), found[i]);
    return left >= wanted(x, run, s);
}

int sc_can_pay(const context *x, const cards_run *run, int price)
{
    const cards_price *p = cards_node(x, price);
    if (p->numbers && !has_enough(x, run, cards_node(x, p->numbers))) return 0;
    if (p->counters && !has_counters(x, run, cards_node(x, p->counters))) return 0;
    if (p->sacrifice && !has_things(x, run, p->sacrifice)) return 0;
    if (p->return_ && !has_things(x, run, p->return_)) return 0;
    int where, n = discards_of(x, run, p, &where);
    uint8_t hand[MATCH_IDS];
    return n <= 0 || n <= sc_discardable(x, run, run->player, where, hand);
}

/* ---- paying ---- */

/* `back`: 1 if they return to their owners' hands; `keep`: under which number they are kept (cards_price). */
static void ask_things(context *x, const cards_run *run, int selector, int back, int keep)
{
    const cards_selector *s = cards_node(x, selector);
    sc_task *t = sc_push(x, SC_TASK_GIVE);
    t->player = run->player;
    t->source = run->self;
    t->link = (int16_t)selector;
    t->at = (int16_t)back;
    t->now.word = (int16_t)keep;
    t->n = (int16_t)wanted(x, run, s);
}

static void give(context *x, cards_things *things, int source, int back, int keep)
{
    if (!back) sc_give_up(x, things);
    for (int i = 0; i < things->count; i++) {
        if (back && !sc_may_give_up(state(x), things->id[i])) continue;
        if (keep) sc_remember_paid(x, things->id[i], keep);
        if (back) sc_take_back(x, things->id[i], source);
    }
}

/* Known things are given at once; 1: they are to be chosen. */
static int give_known(context *x, const cards_run *run, int selector, int back, int keep)
{
    if (!selector) return 0;
    if (((const cards_selector *)cards_node(x, selector))->how == CARDS_HOW_CHOOSE) return 1;
    cards_things given;
    cards_only(&given, sc_one(x, run, selector));
    give(x, &given, run->self, back, keep);
    return 0;
}

/* The program that runs keeps what this price takes, and nothing else, as "the same" and by its name. */
static void begin_keeping(cards_run *run, int keep)
{
    run->same.count = 0;
    if (keep > 0) run->saved[keep - 1].count = 0;
}

void sc_pay(context *x, const cards_run *run, int price)
{
    const cards_price *p = cards_node(x, price);
    const cards_pairs *numbers = p->numbers ? cards_node(x, p->numbers) : NULL;
    const cards_pairs *counters = p->counters ? cards_node(x, p->counters) : NULL;
    for (int i = 0; numbers && i < numbers->count; i++) {
        int n = cards_amount_of(x, run, numbers->pair[i].value);
        if (numbers->pair[i].name == SC_RESOURCE_MANA)
            sc_change_mana(x, run->player, -n);
        else
            sc_lose_life(x, run->player, n);
    }
    for (int i = 0; counters && i < counters->count; i++) {
        spellchain_card *c = card_of(state(x), run->self);
        int16_t *slot = counters->pair[i].name == SC_COUNTER_GROWTH ? &c->growth : &c->wither;
        write_tag(x, (int16_t *)c, slot, *slot - cards_amount_of(x, run, counters->pair[i].value));
        sc_changed(state(x), c->id);
    }
    if (p->keep && sc_top_run(x)) begin_keeping(sc_top_run(x), p->keep);
    int chosen = give_known(x, run, p->sacrifice, 0, p->keep), back = give_known(x, run, p->return_, 1, p->keep);
    sc_continuous(x);
    if (chosen) ask_things(x, run, p->sacrifice, 0, p->keep);
    if (back) ask_things(x, run, p->return_, 1, p->keep);
    int where, discards = discards_of(x, run, p, &where), tasks = state(x)->progress.tasks;
    sc_ask_discards(x, run, run->player, discards, CARDS_NOBODY, where);
    if (state(x)->progress.tasks != tasks) sc_top(x)->now.word = p->keep;
}

/* What may still be given up. */
int sc_may_give(const context *x, const sc_task *t, uint8_t out[MATCH_IDS])
{
    uint8_t all[MATCH_IDS];
    cards_run run;
    sc_asking(x, t->source, t->player, &run);
    int count = cards_all(x, &run, cards_node(x, t->link), all), left = 0;
    for (int i = 0; i < count; i++)
        if (sc_may_give_up(state(x), all[i]) && !cards_hold(&t->things, all[i])) out[left++] = all[i];
    return left;
}

/* All of them are given up, or taken back, together. */
int sc_step_give(context *x, sc_task *t)
{
    uint8_t out[MATCH_IDS];
    if (t->extra) {
        cards_add(&t->things, t->extra);
        t->extra = 0;
        t->n--;
    }
    if (t->n > 0 && sc_may_give(x, t, out)) {
        sc_set_pending(x, SC_PENDING_PICK, t->player);
        return 0;
    }
    cards_things given;
    cards_assign(&given, &t->things);
    int source = t->source, back = t->at, keep = t->now.word;
    sc_pop(x);
    give(x, &given, source, back, keep);
    sc_continuous(x);
    return 1;
}

/* ---- of cards ---- */

static void run_of_card(const context *x, int id, int player, cards_run *run)
{
    cards_clear(run);
    run->self = (int16_t)id;
    run->player = (int16_t)player;
    run->text = card_of(state(x), id)->card;
}

static const cards_program *program_of(const context *x, int id)
{
    return cards_node(x, face_of(x, card_of(state(x), id)->card)->program);
}

static int pays_cost(const context *x, const cards_run *run, const cards_program *program, int cost)
{
    return cost <= player_of(state(x), run->player)->mana && (!program->price || sc_can_pay(x, run, program->price));
}

static int pays_otherwise(const context *x, const cards_run *run, const cards_program *program)
{
    return program->other && cards_holds(x, run, program->other_if) && sc_can_pay(x, run, program->other);
}

int sc_affords(const context *x, int id, int player)
{
    cards_run run;
    run_of_card(x, id, player, &run);
    const cards_program *program = program_of(x, id);
    return pays_cost(x, &run, program, card_of(state(x), id)->cost) || pays_otherwise(x, &run, program);
}

/* It is shown, and waits in limbo until it is paid. */
void sc_bargain(context *x, int id, int player, int target, int cost)
{
    sc_move(x, id, SC_ZONE_LIMBO);
    sc_task *t = sc_push(x, SC_TASK_BARGAIN);
    t->source = (int16_t)id;
    t->player = (int16_t)player;
    t->extra = (int16_t)target;
    t->n = (int16_t)cost;
}

void sc_settle_bargain(context *x, int otherwise)
{
    sc_task *t = sc_top(x);
    cards_run run;
    run_of_card(x, t->source, t->player, &run);
    const cards_program *program = program_of(x, t->source);
    int price = otherwise ? program->other : program->price;
    t->at = otherwise ? OTHERWISE : AT_COST;
    if (price) sc_pay(x, &run, price);
}

/* Which of the two, if there are two; then it is put on the chain. */
int sc_step_bargain(context *x, sc_task *t)
{
    if (t->at == OPEN) {
        cards_run run;
        run_of_card(x, t->source, t->player, &run);
        const cards_program *program = program_of(x, t->source);
        int otherwise = pays_otherwise(x, &run, program);
        if (otherwise && pays_cost(x, &run, program, t->n)) {
            sc_set_pending(x, SC_PENDING_CONFIRM, t->player);
            return 0;
        }
        sc_settle_bargain(x, otherwise);
        return 1;
    }
    sc_task done = *t;
    sc_pop(x);
    sc_put_card(x, done.source, done.player, done.extra, done.at == AT_COST ? done.n : 0);
    return 1;
}
