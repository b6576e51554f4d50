/* What programs look at (reading.h). */
#include "cardgame/reading.h"

#include "cardgame/gates.h"

int cg_reads_amount(const cg_reader *r, int at)
{
    const cards_amount *a = cg_node(r, at);
    if (!at) return 0;
    int more = cg_reads_amount(r, a->plus) | cg_reads_amount(r, a->minus);
    switch (a->what) {
    case CARDS_AMOUNT_COUNT: return more | cg_reads_selector(r, a->of);
    case CARDS_AMOUNT_STAT:
        return more | CG_READS_MARKS | CG_READS_HEALTH | cg_reads_selector(r, a->of) | CG_READS_PLAY;
    case CARDS_AMOUNT_COUNTERS: return more | CG_READS_PLAY | cg_reads_selector(r, a->of);
    case CARDS_AMOUNT_TALLY: return more | r->rules->tally(a->name) | (a->of ? cg_reads_selector(r, a->of) : 0);
    default: return more;
    }
}

/* What the layers make of a thing is no reading: it is worked out with the thing itself. */
static int read_test(const cg_reader *r, const cards_test *test)
{
    int found = 0;
    switch (test->what) {
    case CARDS_TEST_COMPARE: return CG_READS_MARKS | CG_READS_HEALTH | cg_reads_amount(r, test->to);
    case CARDS_TEST_COUNTERS: return cg_reads_amount(r, test->to);
    case CARDS_TEST_ADJACENT: return CG_READS_PLAY;
    case CARDS_TEST_ALIKE: return CG_READS_PLAY | CG_READS_ZONES | cg_reads_selector(r, test->to);
    case CARDS_TEST_IS: return CG_READS_MARKS | CG_READS_TURN | CG_READS_ZONES;
    case CARDS_TEST_NOT:
    case CARDS_TEST_ANY: {
        const cards_list *filters = cg_node(r, test->filters);
        for (int i = 0; i < filters->count; i++) found |= cg_reads_filter(r, filters->item[i]);
        return found;
    }
    default: return 0;
    }
}

int cg_reads_filter(const cg_reader *r, int at)
{
    const cards_list *tests = at ? cg_node(r, at) : NULL;
    int found = 0;
    for (int i = 0; tests && i < tests->count; i++) found |= read_test(r, cg_node(r, tests->item[i]));
    return found;
}

/* A selector in a condition or an amount: the things themselves are looked at. */
int cg_reads_selector(const cg_reader *r, int at)
{
    if (!at) return 0;
    const cards_selector *s = cg_node(r, at);
    int found = cg_reads_filter(r, s->where) | cg_reads_amount(r, s->n) | cg_reads_selector(r, s->of);
    switch (s->how) {
    case CARDS_HOW_YOU:
    case CARDS_HOW_OPPONENT:
    case CARDS_HOW_PLAYERS: return found;
    case CARDS_HOW_MOST:
    case CARDS_HOW_LEAST: return found | CG_READS_PLAY | CG_READS_MARKS | CG_READS_ZONES | CG_READS_TURN;
    default: return found | CG_READS_PLAY | CG_READS_ZONES | CG_READS_TURN;
    }
}

int cg_reads_condition(const cg_reader *r, int at)
{
    const cards_condition *condition = cg_node(r, at);
    int found = 0;
    if (!at) return 0;
    switch (condition->what) {
    case CARDS_IF_COMPARE: return cg_reads_amount(r, condition->left) | cg_reads_amount(r, condition->to);
    case CARDS_IF_FITS: return CG_READS_PLAY | cg_reads_selector(r, condition->of) | cg_reads_filter(r, condition->where);
    case CARDS_IF_SOME:
    case CARDS_IF_NONE: return cg_reads_selector(r, condition->of);
    case CARDS_IF_TURN: return CG_READS_TURN;
    case CARDS_IF_NOT:
    case CARDS_IF_ALL:
    case CARDS_IF_ANY: {
        const cards_list *parts = cg_node(r, condition->parts);
        for (int i = 0; i < parts->count; i++) found |= cg_reads_condition(r, parts->item[i]);
        return found;
    }
    default: return CG_READS;
    }
}

/* The things that a step concerns: its own thing, its host, or others, each by itself. */
int cg_reaches(const cg_reader *r, int at)
{
    if (!at) return 0;
    const cards_selector *s = cg_node(r, at);
    if (s->how == CARDS_HOW_THIS || s->how == CARDS_HOW_HOST) return 0;
    if (s->how == CARDS_HOW_ALL) return CG_REACHES_OTHERS | cg_reads_filter(r, s->where);
    return CG_REACHES_OTHERS | cg_reads_selector(r, at);
}

int cg_reads_pairs(const cg_reader *r, int at)
{
    const cards_pairs *pairs = cg_node(r, at);
    int found = 0;
    for (int i = 0; i < pairs->count; i++) found |= cg_reads_amount(r, pairs->pair[i].value);
    return found;
}

/* The killer of a thing is kept before it is known whose death it is, so a kill counts as anybody's. */
uint64_t cg_event(const cg_reader *r, int pattern)
{
    const cards_pattern *p = cg_node(r, pattern);
    const cards_pairs *roles = p->roles ? cg_node(r, p->roles) : NULL;
    const cards_selector *whom = roles && roles->pair[0].name == CARDS_ROLE_OF ? cg_node(r, roles->pair[0].value) : NULL;
    int own = whom && whom->how == CARDS_HOW_THIS && p->event < CARDS_TITLE_EVENT && p->event != CARDS_EVENT_KILL;
    return (uint64_t)1 << (own ? CG_OWN + p->event : p->event);
}
