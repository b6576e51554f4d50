/* Amounts, selectors, filters and conditions. They only look, so they may be evaluated at any time: while a program
 * runs, for what is legal, for what continuous effects do. */
#include "cards/cards.h"

int cards_compares(int how, int left, int right)
{
    switch (how) {
    case CARDS_COMPARE_EQUAL: return left == right;
    case CARDS_COMPARE_UNLIKE: return left != right;
    case CARDS_COMPARE_LESS: return left < right;
    case CARDS_COMPARE_MORE: return left > right;
    case CARDS_COMPARE_AT_MOST: return left <= right;
    default: return left >= right;
    }
}

/* A number of the text, with what has enlarged the numbers of this text, away from 0; 0 stays 0. */
static int shifted(const cards_run *run, int n)
{
    return n > 0 ? n + run->shift : n < 0 ? n - run->shift : 0;
}

/* How many things a selector means. */
static int count_of(const context *x, const cards_run *run, int selector)
{
    const cards_selector *s = cards_node(x, selector);
    uint8_t all[MATCH_IDS];
    cards_things things;
    if (s->how == CARDS_HOW_ALL) return cards_all(x, run, s, all);
    cards_select(x, run, selector, &things);
    return things.count;
}

/* Of both players together, if both are meant. */
static int tallied(const context *x, const cards_run *run, const cards_amount *a)
{
    const cards_vocabulary *vocabulary = cards_of(x)->vocabulary;
    const cards_selector *s = cards_node(x, a->of);
    if (s->how == CARDS_HOW_PLAYERS) return vocabulary->tally(x, a->name, 0) + vocabulary->tally(x, a->name, 1);
    int player = cards_player_of(x, run, a->of);
    return player == CARDS_NOBODY ? 0 : vocabulary->tally(x, a->name, player);
}

/* Half, rounded up or down; a number below 0 is rounded towards 0, or away from it. */
static int halved(int n, int how)
{
    int rest = n % 2;
    return n / 2 + (how == CARDS_HALF_UP ? rest : 0);
}

int cards_amount_of(const context *x, const cards_run *run, int at)
{
    const cards_vocabulary *vocabulary = cards_of(x)->vocabulary;
    const cards_amount *a = cards_node(x, at);
    int n = a->text ? shifted(run, a->n) : a->n, times = a->times, base = 0, thing = 0;
    switch (a->what) {
    case CARDS_AMOUNT_NUMBER: return n;
    case CARDS_AMOUNT_COUNT: base = count_of(x, run, a->of); break;
    case CARDS_AMOUNT_STAT:
        thing = cards_one(x, run, a->of);
        base = thing ? vocabulary->stat(x, thing, a->name) : 0;
        break;
    case CARDS_AMOUNT_COUNTERS:
        thing = cards_one(x, run, a->of);
        base = thing ? vocabulary->counters(x, thing, a->name) : 0;
        break;
    case CARDS_AMOUNT_TALLY:
        base = a->of ? tallied(x, run, a) : vocabulary->tally(x, a->name, CARDS_NOBODY);
        break;
    case CARDS_AMOUNT_EVENT: base = run->event.amount; break;
    case CARDS_AMOUNT_DEALT: base = run->dealt; break;
    case CARDS_AMOUNT_ROLLED: base = run->rolled; break;
    default: base = vocabulary->chosen(x, run); /* what its player chose to pay */
    }
    if (a->text > (times == 1)) times = shifted(run, times);
    int sum = base * times;
    if (a->half) sum = halved(sum, a->half);
    sum += n + (a->plus ? cards_amount_of(x, run, a->plus) : 0) - (a->minus ? cards_amount_of(x, run, a->minus) : 0);
    if (a->most != CARDS_NO_LIMIT && sum > a->most) sum = a->most;
    return sum > CARDS_LARGEST ? CARDS_LARGEST : sum < -CARDS_LARGEST ? -CARDS_LARGEST : sum;
}

/* ---- filters ---- */

static int one_of(const context *x, int list, int id, int (*asked)(const context *x, int id, int name))
{
    const cards_list *names = cards_node(x, list);
    for (int i = 0; i < names->count; i++)
        if (asked(x, id, names->item[i])) return 1;
    return 0;
}

/* Whether a number fits an amount. The amount may speak of "it", the thing that is looked at; a plain number speaks
 * of nothing. */
static int compares(const context *x, const cards_run *run, const cards_test *test, int id, int left)
{
    if (((const cards_amount *)cards_node(x, test->to))->what == CARDS_AMOUNT_NUMBER)
        return cards_compares(test->how, left, cards_amount_of(x, run, test->to));
    cards_run about;
    cards_twin(&about, run);
    about.it = (int16_t)id;
    return cards_compares(test->how, left, cards_amount_of(x, &about, test->to));
}

/* ---- rows ---- */

/* The row of such things that a thing lies in, and its place there; -1: in none. */
static int place_in_row(const context *x, int noun, int id, uint8_t row[MATCH_IDS], int *count)
{
    const cards_vocabulary *vocabulary = cards_of(x)->vocabulary;
    *count = 0;
    if (!id || vocabulary->player(x, id) != CARDS_NOBODY) return -1;
    *count = vocabulary->things(x, noun, 0, vocabulary->controller(x, id), row, MATCH_IDS);
    for (int i = 0; i < *count; i++)
        if (row[i] == id) return i;
    return -1;
}

void cards_beside(const context *x, int noun, int id, uint8_t out[2])
{
    uint8_t row[MATCH_IDS];
    int count, at = place_in_row(x, noun, id, row, &count);
    out[0] = at > 0 ? row[at - 1] : 0;
    out[1] = at >= 0 && at + 1 < count ? row[at + 1] : 0;
}

int cards_opposite(const context *x, int noun, int id)
{
    const cards_vocabulary *vocabulary = cards_of(x)->vocabulary;
    uint8_t row[MATCH_IDS];
    int count, at = place_in_row(x, noun, id, row, &count);
    if (at < 0) return 0;
    count = vocabulary->things(x, noun, 0, 1 - vocabulary->controller(x, id), row, MATCH_IDS);
    return at < count ? row[at] : 0;
}

/* Whether a thing lies beside another in its row. */
static int lies_beside(const context *x, int id, int noun, int of)
{
    uint8_t beside[2];
    cards_of(x)->vocabulary->beside(x, noun, of, beside);
    return id && (id == beside[0] || id == beside[1]);
}

/* Whether a thing shares its name, or a word of an attribute, with one of others, or with none of them; where there
 * are no others, it is neither like nor unlike. */
static int is_alike(const context *x, const cards_run *run, const cards_test *test, int id)
{
    const cards_vocabulary *vocabulary = cards_of(x)->vocabulary;
    int name = test->how == CARDS_ALIKE_NAME, own = name ? vocabulary->card(x, id) : vocabulary->words(x, id, test->name);
    cards_things others;
    cards_select(x, run, test->to, &others);
    for (int i = 0; i < others.count; i++) {
        int its = name ? vocabulary->card(x, others.id[i]) : vocabulary->words(x, others.id[i], test->name);
        if (name ? own && own == its : own & its) return !test->words;
    }
    return others.count && test->words;
}

static int passes(const context *x, const cards_run *run, const cards_test *test, int id)
{
    const cards_vocabulary *vocabulary = cards_of(x)->vocabulary;
    const cards_list *filters;
    switch (test->what) {
    case CARDS_TEST_WORD: return (vocabulary->words(x, id, test->name) & test->words) != 0;
    case CARDS_TEST_COMPARE: return compares(x, run, test, id, vocabulary->stat(x, id, test->name));
    case CARDS_TEST_COUNTERS: return compares(x, run, test, id, vocabulary->counters(x, id, test->name));
    case CARDS_TEST_HAS: return one_of(x, test->words, id, vocabulary->has);
    case CARDS_TEST_IS: return one_of(x, test->words, id, vocabulary->is);
    case CARDS_TEST_CARD: return vocabulary->card(x, id) == test->words;
    case CARDS_TEST_TYPE: return vocabulary->noun(x, id, test->name);
    case CARDS_TEST_ADJACENT: return lies_beside(x, id, test->name, cards_one(x, run, test->to));
    case CARDS_TEST_ALIKE: return is_alike(x, run, test, id);
    default: /* not, or any of several */
        filters = cards_node(x, test->filters);
        for (int i = 0; i < filters->count; i++)
            if (cards_fits(x, run, filters->item[i], id)) return test->what == CARDS_TEST_ANY;
        return test->what == CARDS_TEST_NOT;
    }
}

int cards_fits(const context *x, const cards_run *run, int filter, int id)
{
    if (filter == 0) return 1;
    const cards_list *tests = cards_node(x, filter);
    for (int i = 0; i < tests->count; i++)
        if (!passes(x, run, cards_node(x, tests->item[i]), id)) return 0;
    return 1;
}

/* ---- selectors ---- */

int cards_side_of(const context *x, const cards_run *run, int side)
{
    const cards_vocabulary *vocabulary = cards_of(x)->vocabulary;
    if (side != CARDS_SIDE_IT)
        return side == CARDS_SIDE_OWN ? run->player : side == CARDS_SIDE_ENEMY ? 1 - run->player : CARDS_NOBODY;
    int player = run->it ? vocabulary->player(x, run->it) : CARDS_NOBODY;
    return player == CARDS_NOBODY && run->it ? vocabulary->controller(x, run->it) : player;
}

/* A thing that has left may be among them under another id. */
static int holds(const context *x, const cards_things *things, int id)
{
    for (int i = 0; i < things->count; i++)
        if (things->id[i] == id || cards_of(x)->vocabulary->found(x, things->id[i]) == id) return 1;
    return 0;
}

/* Whether a thing is among those that are meant and not among those that are left out. */
static int is_left(const context *x, const cards_run *run, const cards_selector *s, int id)
{
    cards_things things;
    if (s->among) {
        cards_select(x, run, s->among, &things);
        if (!holds(x, &things, id)) return 0;
    }
    const cards_list *except = s->except ? cards_node(x, s->except) : NULL;
    for (int i = 0; except && i < except->count; i++) {
        cards_select(x, run, except->item[i], &things);
        if (holds(x, &things, id)) return 0;
    }
    return 1;
}

int cards_describes(const context *x, const cards_run *run, const cards_selector *s, int id)
{
    const cards_vocabulary *vocabulary = cards_of(x)->vocabulary;
    if (s->other && id == run->self) return 0;
    if (s->noun && !vocabulary->noun(x, id, s->noun)) return 0;
    if ((s->among || s->except) && !is_left(x, run, s, id)) return 0;
    int side = cards_side_of(x, run, s->side), his = vocabulary->player(x, id);
    if (side != CARDS_NOBODY && (his != CARDS_NOBODY ? his : vocabulary->controller(x, id)) != side) return 0;
    return cards_fits(x, run, s->where, id);
}

int cards_all(const context *x, const cards_run *run, const cards_selector *s, uint8_t out[MATCH_IDS])
{
    const cards_vocabulary *vocabulary = cards_of(x)->vocabulary;
    int count = 0, fit = 0;
    if (s->among) { /* in whatever zone they are by now */
        cards_things things;
        cards_select(x, run, s->among, &things);
        for (int i = 0; i < things.count; i++)
            if (cards_describes(x, run, s, things.id[i])) out[fit++] = things.id[i];
        return fit;
    }
    count = vocabulary->things(x, s->noun, s->zone, cards_side_of(x, run, s->side), out, MATCH_IDS);
    for (int i = 0; i < count; i++)
        if (!(s->other && out[i] == run->self) && cards_fits(x, run, s->where, out[i])
            && (!s->except || is_left(x, run, s, out[i])))
            out[fit++] = out[i];
    return fit;
}

static void gather(const context *x, const cards_run *run, const cards_selector *s, cards_things *out)
{
    uint8_t all[MATCH_IDS];
    int count = cards_all(x, run, s, all);
    for (int i = 0; i < count; i++) cards_add(out, all[i]);
}

int cards_best(const context *x, const cards_selector *s, uint8_t *id, int count)
{
    const cards_vocabulary *vocabulary = cards_of(x)->vocabulary;
    int best = 0, sign = s->how == CARDS_HOW_MOST ? 1 : -1;
    for (int i = 1; i < count; i++)
        if (sign * vocabulary->stat(x, id[i], s->stat) > sign * vocabulary->stat(x, id[best], s->stat)) best = i;
    if (count == 0) return 0;
    int value = vocabulary->stat(x, id[best], s->stat), kept = 0;
    for (int i = best; i < count && (s->ties || !kept); i++)
        if (vocabulary->stat(x, id[i], s->stat) == value) id[kept++] = id[i];
    if (s->ties != CARDS_TIES_LAST) return kept;
    id[0] = id[kept - 1];
    return 1;
}

/* The thing from which a selector's row is seen: the one that it names, or the program's own. */
static int seen_from(const context *x, const cards_run *run, const cards_selector *s)
{
    return s->of ? cards_one(x, run, s->of) : run->self;
}

/* Those beside a thing in its row, left and right. */
static void keep_adjacent(const context *x, const cards_run *run, const cards_selector *s, cards_things *out)
{
    uint8_t beside[2];
    cards_of(x)->vocabulary->beside(x, s->noun, seen_from(x, run, s), beside);
    int left = beside[0] && cards_hold(out, beside[0]), right = beside[1] && cards_hold(out, beside[1]);
    out->count = 0;
    if (left) cards_add(out, beside[0]);
    if (right) cards_add(out, beside[1]);
}

static void keep_opposite(const context *x, const cards_run *run, const cards_selector *s, cards_things *out)
{
    int other = cards_of(x)->vocabulary->opposite(x, s->noun, seen_from(x, run, s));
    cards_only(out, cards_hold(out, other) ? other : 0);
}

static int amount_or_one(const context *x, const cards_run *run, int at)
{
    return at ? cards_amount_of(x, run, at) : 1;
}

void cards_select(const context *x, const cards_run *run, int selector, cards_things *out)
{
    const cards_vocabulary *vocabulary = cards_of(x)->vocabulary;
    const cards_selector *s = cards_node(x, selector);
    int n, id;
    out->count = 0;
    switch (s->how) {
    case CARDS_HOW_THIS: cards_only(out, run->self ? run->self : run->gone); return;
    case CARDS_HOW_HOST: cards_only(out, run->host); return;
    case CARDS_HOW_TARGET: cards_only(out, run->target[0]); return;
    case CARDS_HOW_TARGET_2: cards_only(out, run->target[1]); return;
    case CARDS_HOW_IT: cards_only(out, run->it); return;
    case CARDS_HOW_YOU: cards_only(out, vocabulary->entity(run->player)); return;
    case CARDS_HOW_OPPONENT: cards_only(out, vocabulary->entity(1 - run->player)); return;
    case CARDS_HOW_SUBJECT: cards_only(out, run->event.subject); return;
    case CARDS_HOW_SOURCE: cards_only(out, run->event.source); return;
    case CARDS_HOW_DEFENDER: cards_only(out, run->event.defender); return;
    case CARDS_HOW_SAME: cards_assign(out, &run->same); return;
    case CARDS_HOW_SAVED: cards_assign(out, &run->saved[s->saved - 1]); return;
    case CARDS_HOW_PLAYERS:
        cards_only(out, vocabulary->entity(vocabulary->active(x)));
        cards_add(out, vocabulary->entity(1 - vocabulary->active(x)));
        return;
    case CARDS_HOW_CONTROLLER:
    case CARDS_HOW_OWNER:
        id = cards_one(x, run, s->of);
        n = id == 0 ? CARDS_NOBODY : s->how == CARDS_HOW_OWNER ? vocabulary->owner(x, id) : vocabulary->controller(x, id);
        cards_only(out, n == CARDS_NOBODY ? 0 : vocabulary->entity(n));
        return;
    default: break;
    }
    gather(x, run, s, out);
    switch (s->how) {
    case CARDS_HOW_MOST:
    case CARDS_HOW_LEAST: cards_keep(out, cards_best(x, s, out->id, out->count)); break;
    case CARDS_HOW_ADJACENT: keep_adjacent(x, run, s, out); break;
    case CARDS_HOW_OPPOSITE: keep_opposite(x, run, s, out); break;
    case CARDS_HOW_FIRST:
        cards_keep(out, amount_or_one(x, run, s->n));
        break;
    case CARDS_HOW_LAST:
        n = amount_or_one(x, run, s->n);
        for (id = 0; out->count > n && id < n; id++) out->id[id] = out->id[out->count - n + id];
        cards_keep(out, n);
        break;
    default: break;
    }
}

int cards_one(const context *x, const cards_run *run, int selector)
{
    cards_things things;
    cards_select(x, run, selector, &things);
    return things.count ? things.id[0] : 0;
}

int cards_player_of(const context *x, const cards_run *run, int selector)
{
    if (selector == 0) return run->player;
    const cards_vocabulary *vocabulary = cards_of(x)->vocabulary;
    int id = cards_one(x, run, selector);
    if (!id) return CARDS_NOBODY;
    int player = vocabulary->player(x, id);
    return player != CARDS_NOBODY ? player : vocabulary->controller(x, id);
}

/* ---- conditions ---- */

int cards_holds(const context *x, const cards_run *run, int condition)
{
    if (condition == 0) return 1;
    const cards_vocabulary *vocabulary = cards_of(x)->vocabulary;
    const cards_condition *c = cards_node(x, condition);
    const cards_list *parts;
    cards_things things;
    int id;
    switch (c->what) {
    case CARDS_IF_COMPARE:
        return cards_compares(c->how, cards_amount_of(x, run, c->left), cards_amount_of(x, run, c->to));
    case CARDS_IF_FITS:
        id = cards_one(x, run, c->of);
        return id != 0 && cards_fits(x, run, c->where, id);
    case CARDS_IF_SOME:
    case CARDS_IF_NONE:
        cards_select(x, run, c->of, &things);
        return (things.count > 0) == (c->what == CARDS_IF_SOME);
    case CARDS_IF_WORD: return vocabulary->holds(x, run, c->name);
    case CARDS_IF_TURN: return (vocabulary->active(x) == run->player) == (c->name == CARDS_HOW_YOU);
    default: /* none, all or any of several */
        parts = cards_node(x, c->parts);
        for (int i = 0; i < parts->count; i++)
            if (cards_holds(x, run, parts->item[i]) != (c->what == CARDS_IF_ALL)) return c->what == CARDS_IF_ANY;
        return c->what != CARDS_IF_ANY;
    }
}
