/* Runs steps one after the other. Where somebody has to choose, the run stops with `asked` set, and goes on with the
 * answer. */
#include "cards/cards.h"

static const cards_vocabulary *vocabulary_of(const context *x)
{
    return cards_of(x)->vocabulary;
}

static void keep(cards_run *run, const cards_step *step)
{
    if (step->keep) cards_assign(&run->saved[step->keep - 1], &run->same);
}

/* How many things a `pick` is to choose or draw: no more than there are. */
static int wanted(const context *x, const cards_run *run, const cards_selector *s, int there)
{
    int n = s->n ? cards_amount_of(x, run, s->n) : 1;
    return n < 0 ? 0 : n < there ? n : there;
}

/* Draws so many of the things one after the other; if there are no more than that, all of them as they lie. */
static void draw_in_turn(context *x, uint8_t *id, int count, int n, cards_things *out)
{
    out->count = 0;
    if (n >= count) {
        for (int i = 0; i < count; i++) cards_add(out, id[i]);
        return;
    }
    for (; n > 0; n--, count--) {
        int at = (int)rng_below(&x->match->stream, (uint32_t)count);
        cards_add(out, id[at]);
        for (int i = at; i + 1 < count; i++) id[i] = id[i + 1];
    }
}

/* Draws so many of the things at random, kept in their order. */
static void draw_lots(context *x, uint8_t *id, int count, int n, cards_things *out)
{
    if (vocabulary_of(x)->keeps_draws) {
        draw_in_turn(x, id, count, n, out);
        return;
    }
    for (; count > n; count--) {
        int away = (int)rng_below(&x->match->stream, (uint32_t)count);
        for (int i = away; i + 1 < count; i++) id[i] = id[i + 1];
    }
    out->count = 0;
    for (int i = 0; i < count; i++) cards_add(out, id[i]);
}

static int chooser(const context *x, const cards_run *run, const cards_selector *s)
{
    int its = s->by == CARDS_BY_IT ? cards_side_of(x, run, CARDS_SIDE_IT) : CARDS_NOBODY;
    return its != CARDS_NOBODY ? its : s->by == CARDS_BY_OPPONENT ? 1 - run->player : run->player;
}

int cards_pickable(const context *x, const cards_run *run, const cards_pick *step, uint8_t out[MATCH_IDS])
{
    const cards_selector *s = cards_node(x, step->pick);
    int count = cards_all(x, run, s, out), left = 0;
    for (int i = 0; i < count; i++) {
        int id = vocabulary_of(x)->found(x, out[i]);
        if (id && vocabulary_of(x)->may_pick(x, run, step, id)) out[left++] = (uint8_t)id;
    }
    return s->how == CARDS_HOW_MOST || s->how == CARDS_HOW_LEAST ? cards_best(x, s, out, left) : left;
}

int cards_past_picks(const context *x, const cards_run *run, int *at, const cards_selector **picked, int *there)
{
    uint8_t found[MATCH_IDS];
    const cards_step *step = cards_node(x, *at);
    *picked = NULL;
    *there = 0;
    for (; *at && step->word == CARDS_WORD_PICK; *at = step->next, step = cards_node(x, *at)) {
        const cards_selector *s = cards_node(x, ((const cards_pick *)step)->pick);
        *there = *picked ? cards_all(x, run, s, found) : cards_pickable(x, run, (const cards_pick *)step, found);
        *picked = s;
        if (!*there) return 0;
    }
    return 1;
}

int cards_options(const context *x, const cards_run *run, uint8_t out[MATCH_IDS])
{
    const cards_step *step = cards_node(x, run->pc);
    if (step->word == CARDS_WORD_CHOOSE) {
        const cards_list *modes = cards_node(x, ((const cards_choose *)step)->choose);
        for (int i = 0; i < modes->count; i++) out[i] = (uint8_t)(i + 1);
        return modes->count;
    }
    assert(step->word == CARDS_WORD_PICK);
    int count = cards_pickable(x, run, (const cards_pick *)step, out), left = 0;
    for (int i = 0; i < count; i++)
        if (!cards_hold(&run->same, out[i])) out[left++] = out[i];
    return left;
}

int cards_may_stop(const context *x, const cards_run *run)
{
    const cards_pick *step = cards_node(x, run->pc);
    return step->step.word == CARDS_WORD_PICK && ((const cards_selector *)cards_node(x, step->pick))->up_to;
}

static void finish_pick(cards_run *run, const cards_step *step)
{
    keep(run, step);
    run->asked = 0;
    run->pc = step->next;
}

static int pick(context *x, cards_run *run, const cards_pick *step)
{
    const cards_selector *s = cards_node(x, step->pick);
    uint8_t all[MATCH_IDS];
    if (run->asked) { /* one more of them */
        vocabulary_of(x)->ask(x, run, chooser(x, run, s));
        return 0;
    }
    int count = cards_pickable(x, run, step, all), n = wanted(x, run, s, count);
    if (s->how == CARDS_HOW_RANDOM) {
        draw_lots(x, all, count, n, &run->same);
        finish_pick(run, &step->step);
        return 1;
    }
    run->same.count = 0;
    int every = n == count && !s->up_to && (n != 1 || s->how != CARDS_HOW_CHOOSE);
    for (int i = 0; every && i < count; i++) cards_add(&run->same, all[i]);
    if (n == 0 || every) {
        finish_pick(run, &step->step);
        return 1;
    }
    run->asked = 1;
    vocabulary_of(x)->ask(x, run, chooser(x, run, s));
    return 0;
}

/* ---- loops ---- */

/* Begins a loop. The compiler sees to it that no more of them lie within one another than there is room for.
 * `things`: NULL for a loop that runs a number of times. */
static int enter_loop(cards_run *run, int step, int body, const cards_things *things, int times)
{
    assert(run->depth < CARDS_LOOPS);
    if (times <= 0) return 0;
    cards_things *over = &run->over[run->depth];
    cards_loop *loop = &run->loop[run->depth++];
    loop->step = (int16_t)step;
    loop->at = (int16_t)times;
    over->count = 0;
    if (things) cards_assign(over, things);
    run->pc = (int16_t)body;
    if (over->count) run->it = over->id[0];
    return 1;
}

static void again(const context *x, cards_run *run)
{
    cards_loop *loop = &run->loop[run->depth - 1];
    cards_things *over = &run->over[run->depth - 1];
    const cards_step *head = cards_node(x, loop->step);
    loop->at--;
    if (loop->at > 0) {
        if (head->word == CARDS_WORD_EACH) run->it = over->id[over->count - loop->at];
        run->pc = head->word == CARDS_WORD_EACH ? ((const cards_each *)head)->do_ : ((const cards_repeat *)head)->do_;
        return;
    }
    run->pc = head->next;
    run->depth--;
    *loop = (cards_loop){0};
    over->count = 0;
    run->it = 0;
    if (run->depth) {
        const cards_things *outer = &run->over[run->depth - 1];
        if (outer->count) run->it = outer->id[outer->count - run->loop[run->depth - 1].at];
    }
}

/* ---- asking ---- */

static int ask(context *x, cards_run *run, int who)
{
    int player = cards_player_of(x, run, who);
    run->asked = 1;
    vocabulary_of(x)->ask(x, run, player == CARDS_NOBODY ? run->player : player);
    return 0;
}

static int choose(context *x, cards_run *run, const cards_choose *step)
{
    return ask(x, run, step->who);
}

void cards_answer(context *x, cards_run *run, int answer)
{
    const cards_step *step = cards_node(x, run->pc);
    const cards_pick *picking = (const cards_pick *)step;
    const cards_list *modes;
    uint8_t all[MATCH_IDS];
    int most;
    switch (step->word) {
    case CARDS_WORD_PICK:
        most = wanted(x, run, cards_node(x, picking->pick), cards_pickable(x, run, picking, all));
        if (answer) cards_add(&run->same, answer);
        if (!answer || run->same.count >= most) finish_pick(run, step);
        break;
    case CARDS_WORD_MAY:
        run->asked = 0;
        run->pc = answer ? ((const cards_may *)step)->may : ((const cards_may *)step)->else_;
        break;
    case CARDS_WORD_PAY:
        run->asked = 0;
        run->pc = answer ? ((const cards_pay *)step)->then : ((const cards_pay *)step)->else_;
        break;
    case CARDS_WORD_CHOOSE:
        modes = cards_node(x, ((const cards_choose *)step)->choose);
        run->asked = 0;
        run->pc = ((const cards_mode *)cards_node(x, modes->item[answer - 1]))->effect;
        break;
    default: assert(0);
    }
}

/* ---- going on ---- */

/* Goes on with one of the ways; 0 if the run stops there. */
static int way(context *x, cards_run *run, const cards_step *step)
{
    cards_things things;
    int at = run->pc;
    switch (step->word) {
    case CARDS_WORD_IF:
        run->pc = cards_holds(x, run, ((const cards_if *)step)->if_) ? ((const cards_if *)step)->then
                                                                     : ((const cards_if *)step)->else_;
        return 1;
    case CARDS_WORD_MAY: return ask(x, run, ((const cards_may *)step)->who);
    case CARDS_WORD_PAY: return ask(x, run, ((const cards_pay *)step)->who);
    case CARDS_WORD_CHOOSE: return choose(x, run, (const cards_choose *)step);
    case CARDS_WORD_EACH:
        cards_select(x, run, ((const cards_each *)step)->each, &things);
        if (!enter_loop(run, at, ((const cards_each *)step)->do_, &things, things.count)) run->pc = step->next;
        return 1;
    case CARDS_WORD_REPEAT:
        if (!enter_loop(run, at, ((const cards_repeat *)step)->do_, NULL,
                        cards_amount_of(x, run, ((const cards_repeat *)step)->repeat)))
            run->pc = step->next;
        return 1;
    case CARDS_WORD_AGAIN: again(x, run); return 1;
    default: assert(step->word == CARDS_WORD_PICK); return pick(x, run, (const cards_pick *)step);
    }
}

/* Whether a step treats its things one by one while it is under way; a title's own operation may be of that sort. */
static int gathers(int word)
{
    return word == CARDS_WORD_DRAW || word == CARDS_WORD_DISCARD || word == CARDS_WORD_SEARCH || word == CARDS_WORD_LOOK
           || word >= CARDS_TITLE_WORD;
}

int cards_go(context *x, cards_run *run)
{
    while (run->pc) {
        const cards_step *step = cards_node(x, run->pc);
        run->gathers = 0;
        if (step->word >= CARDS_WORD_IF && step->word <= CARDS_WORD_AGAIN && step->word != CARDS_WORD_AT) {
            if (!way(x, run, step)) return 0;
            continue;
        }
        run->pc = step->next;
        if (step->word == CARDS_WORD_SELECT) {
            cards_things chosen; /* of which "the same" may be a part */
            cards_select(x, run, ((const cards_select_step *)step)->select, &chosen);
            cards_assign(&run->same, &chosen);
        }
        if (step->word == CARDS_WORD_ROLL)
            run->rolled = (int16_t)(1 + rng_below(&x->match->stream, (uint32_t)((const cards_roll *)step)->roll));
        if (step->keep && gathers(step->word)) {
            run->gathers = step->keep;
            run->same.count = 0;
        }
        int on = step->word == CARDS_WORD_SELECT || vocabulary_of(x)->perform(x, run, step);
        keep(run, step);
        if (!on) return 0;
    }
    return 1;
}
