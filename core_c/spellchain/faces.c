/* What follows from a card's program, worked out once when the content is
 * readied: its keywords, the events that it waits for, and for its continuous
 * abilities whom they reach and what they look at, so that nothing is worked
 * out anew that can not have changed. */
#include "spellchain/spellchain.h"

#include <assert.h>

static const void *node(const cards_content *c, int at)
{
    return c->code + at;
}

static void read_keywords(const cards_content *c, const cards_program *program, spellchain_face *f)
{
    const cards_list *keywords = program->keywords ? node(c, program->keywords) : NULL;
    for (int i = 0; keywords && i < keywords->count; i++) {
        const cards_gift *gift = node(c, keywords->item[i]);
        const cards_amount *n = gift->n ? node(c, gift->n) : NULL;
        f->keywords |= (uint32_t)1 << gift->keyword;
        uint8_t value = (uint8_t)(n ? n->n : 0);
        if (gift->keyword == SC_KEYWORD_ARMOR) f->armor = value;
        if (gift->keyword == SC_KEYWORD_FOCUS) f->focus = value;
        if (gift->keyword == SC_KEYWORD_THORNS) f->thorns = value;
    }
}

/* ---- what continuous abilities look at ---- */

static int read_filter(const cards_content *c, int at);
static int read_selector(const cards_content *c, int at);

static int read_tally(int name)
{
    switch (name) {
    case SC_TALLY_MANA: return ALWAYS_READS_MANA;
    case SC_TALLY_LIFE: return ALWAYS_READS_LIFE;
    case SC_TALLY_DECK:
    case SC_TALLY_CHAIN: return ALWAYS_READS_ZONES;
    case SC_TALLY_LINKS: return ALWAYS_READS_LINKS;
    default: return ALWAYS_READS_HISTORY;
    }
}

static int read_amount(const cards_content *c, int at)
{
    const cards_amount *a = node(c, at);
    if (!at) return 0;
    int more = read_amount(c, a->plus) | read_amount(c, a->minus);
    switch (a->what) {
    case CARDS_AMOUNT_COUNT: return more | read_selector(c, a->of);
    case CARDS_AMOUNT_STAT:
        return more | ALWAYS_READS_MARKS | ALWAYS_READS_LIFE | read_selector(c, a->of) | ALWAYS_READS_PLAY;
    case CARDS_AMOUNT_COUNTERS: return more | ALWAYS_READS_PLAY | read_selector(c, a->of);
    case CARDS_AMOUNT_TALLY: return more | read_tally(a->name) | (a->of ? read_selector(c, a->of) : 0);
    default: return more;
    }
}

/* What a thing is by its layers is no reading: it is worked out with the thing itself. */
static int read_test(const cards_content *c, const cards_test *test)
{
    int found = 0;
    switch (test->what) {
    case CARDS_TEST_COMPARE: return ALWAYS_READS_MARKS | ALWAYS_READS_LIFE | read_amount(c, test->to);
    case CARDS_TEST_COUNTERS: return read_amount(c, test->to);
    case CARDS_TEST_ADJACENT: return ALWAYS_READS_PLAY;
    case CARDS_TEST_ALIKE: return ALWAYS_READS_PLAY | ALWAYS_READS_ZONES | read_selector(c, test->to);
    case CARDS_TEST_IS: return ALWAYS_READS_MARKS | ALWAYS_READS_TURN | ALWAYS_READS_ZONES;
    case CARDS_TEST_NOT:
    case CARDS_TEST_ANY: {
        const cards_list *filters = node(c, test->filters);
        for (int i = 0; i < filters->count; i++) found |= read_filter(c, filters->item[i]);
        return found;
    }
    default: return 0;
    }
}

static int read_filter(const cards_content *c, int at)
{
    const cards_list *tests = at ? node(c, at) : NULL;
    int found = 0;
    for (int i = 0; tests && i < tests->count; i++) found |= read_test(c, node(c, tests->item[i]));
    return found;
}

/* A selector in a condition or an amount: the things themselves are looked at. */
static int read_selector(const cards_content *c, int at)
{
    if (!at) return 0;
    const cards_selector *s = node(c, at);
    int found = read_filter(c, s->where) | read_amount(c, s->n) | read_selector(c, s->of);
    switch (s->how) {
    case CARDS_HOW_YOU:
    case CARDS_HOW_OPPONENT:
    case CARDS_HOW_PLAYERS: return found;
    case CARDS_HOW_MOST:
    case CARDS_HOW_LEAST: return found | ALWAYS_READS_PLAY | ALWAYS_READS_MARKS | ALWAYS_READS_ZONES | ALWAYS_READS_TURN;
    default: return found | ALWAYS_READS_PLAY | ALWAYS_READS_ZONES | ALWAYS_READS_TURN;
    }
}

static int read_condition(const cards_content *c, int at)
{
    const cards_condition *condition = node(c, at);
    int found = 0;
    if (!at) return 0;
    switch (condition->what) {
    case CARDS_IF_COMPARE: return read_amount(c, condition->left) | read_amount(c, condition->to);
    case CARDS_IF_FITS: return ALWAYS_READS_PLAY | read_selector(c, condition->of) | read_filter(c, condition->where);
    case CARDS_IF_SOME:
    case CARDS_IF_NONE: return read_selector(c, condition->of);
    case CARDS_IF_TURN: return ALWAYS_READS_TURN;
    case CARDS_IF_NOT:
    case CARDS_IF_ALL:
    case CARDS_IF_ANY: {
        const cards_list *parts = node(c, condition->parts);
        for (int i = 0; i < parts->count; i++) found |= read_condition(c, parts->item[i]);
        return found;
    }
    default: return ALWAYS_READS;
    }
}

/* Whom a step concerns: its own thing, its host, or others, each by itself. */
static int read_concerned(const cards_content *c, int at)
{
    if (!at) return 0;
    const cards_selector *s = node(c, at);
    if (s->how == CARDS_HOW_THIS || s->how == CARDS_HOW_HOST) return 0;
    if (s->how == CARDS_HOW_ALL) return ALWAYS_WIDE | read_filter(c, s->where);
    return ALWAYS_WIDE | read_selector(c, at);
}

static int read_pairs(const cards_content *c, int at)
{
    const cards_pairs *pairs = node(c, at);
    int found = 0;
    for (int i = 0; i < pairs->count; i++) found |= read_amount(c, pairs->pair[i].value);
    return found;
}

static int sets_cost(const cards_content *c, const cards_step *step)
{
    return step->word == CARDS_WORD_SET
           && ((const cards_pairs *)node(c, ((const cards_set *)step)->set))->pair[0].name == SC_STAT_COST;
}

static int read_step(const cards_content *c, const cards_step *step)
{
    switch (step->word) {
    case CARDS_WORD_COST: {
        const cards_cost *cost = (const cards_cost *)step;
        int found = ALWAYS_COST | read_amount(c, cost->cost) | (cost->first ? ALWAYS_READS_HISTORY : 0);
        return found | (read_concerned(c, cost->of) & ~ALWAYS_WIDE);
    }
    case CARDS_WORD_COPY: return ALWAYS_LAYERS | read_selector(c, ((const cards_copy *)step)->copy);
    case CARDS_WORD_REWRITE: return ALWAYS_LAYERS | read_selector(c, ((const cards_rewrite *)step)->like);
    case CARDS_WORD_NUMBERS: return ALWAYS_LAYERS | read_amount(c, ((const cards_numbers *)step)->numbers);
    case CARDS_WORD_SET: {
        const cards_set *set = (const cards_set *)step;
        if (!sets_cost(c, step)) return ALWAYS_LAYERS | read_pairs(c, set->set);
        return ALWAYS_COST | read_pairs(c, set->set) | (read_concerned(c, set->of) & ~ALWAYS_WIDE);
    }
    case CARDS_WORD_STATS: return ALWAYS_LAYERS | read_pairs(c, ((const cards_stats *)step)->stats);
    case CARDS_WORD_GIVE: {
        const cards_gift *gift = node(c, ((const cards_give *)step)->give);
        return ALWAYS_LAYERS | (gift->keyword && gift->n ? read_amount(c, gift->n) : 0);
    }
    case CARDS_WORD_SILENCE: {
        /* Who is silenced by a board does not silence in its turn: an order among abilities. */
        const cards_selector *whom = node(c, ((const cards_silence *)step)->silence);
        return ALWAYS_LAYERS | (whom->how == CARDS_HOW_HOST ? 0 : ALWAYS_READS_PLAY);
    }
    case CARDS_WORD_FORBID: return ALWAYS_FORBIDS; /* what it looks at is looked at as it is asked */
    default: return ALWAYS_LAYERS;
    }
}

/* Both ways of an `if` count. */
static int read_steps(const cards_content *c, int at)
{
    int found = 0;
    while (at) {
        const cards_step *step = node(c, at);
        if (step->word == CARDS_WORD_IF) {
            const cards_if *way = (const cards_if *)step;
            return found | read_condition(c, way->if_) | read_steps(c, way->then) | read_steps(c, way->else_);
        }
        found |= read_step(c, step) | read_concerned(c, sc_selector_of(step));
        at = step->next;
    }
    return found;
}

/* ---- abilities ---- */

static int takes_control(const cards_content *c, int at, int how)
{
    for (; at; at = ((const cards_step *)node(c, at))->next) {
        const cards_control *step = node(c, at);
        if (step->step.word != CARDS_WORD_CONTROL) continue;
        if (((const cards_selector *)node(c, step->control))->how == how) return 1;
    }
    return 0;
}

/* Both ways of an `if` count. */
static int costs_itself(const cards_content *c, int at)
{
    while (at) {
        const cards_step *step = node(c, at);
        if (step->word == CARDS_WORD_IF)
            return costs_itself(c, ((const cards_if *)step)->then) || costs_itself(c, ((const cards_if *)step)->else_);
        int of = step->word == CARDS_WORD_COST ? ((const cards_cost *)step)->of
               : sets_cost(c, step)            ? ((const cards_set *)step)->of
                                               : 0;
        if (of && ((const cards_selector *)node(c, of))->how == CARDS_HOW_THIS) return 1;
        at = step->next;
    }
    return 0;
}

_Static_assert(SC_OWN > (int)SC_EVENT_UNFREEZE && SC_OWN + (int)CARDS_EVENT_TURN_END < 64, "both kinds of events are bits");

/* The event of a pattern, as a bit: one of its own if only its thing can fill the role of whom it befalls. Who is
 * to blame for a death is kept before it is known whose it is: a kill is anybody's. */
static uint64_t read_event(const cards_content *c, const cards_pattern *p)
{
    const cards_pairs *roles = p->roles ? node(c, p->roles) : NULL;
    const cards_selector *whom = roles && roles->pair[0].name == CARDS_ROLE_OF ? node(c, roles->pair[0].value) : NULL;
    int own = whom && whom->how == CARDS_HOW_THIS && p->event < CARDS_TITLE_EVENT && p->event != CARDS_EVENT_KILL;
    return (uint64_t)1 << (own ? SC_OWN + p->event : p->event);
}

/* Whether steps move the thing itself. */
static int moves_itself(const cards_content *c, int at)
{
    while (at) {
        const cards_step *step = node(c, at);
        int moved = step->word == CARDS_WORD_MOVE      ? ((const cards_move *)step)->move
                  : step->word == CARDS_WORD_SHUFFLE   ? ((const cards_shuffle *)step)->shuffle
                  : step->word == CARDS_WORD_PLAY_FREE ? ((const cards_play_free *)step)->play_free
                                                       : 0;
        if (moved && ((const cards_selector *)node(c, moved))->how == CARDS_HOW_THIS) return 1;
        if (step->word == CARDS_WORD_IF && moves_itself(c, ((const cards_if *)step)->then)) return 1;
        if (step->word == CARDS_WORD_MAY && moves_itself(c, ((const cards_may *)step)->may)) return 1;
        if (step->word == CARDS_WORD_PAY && moves_itself(c, ((const cards_pay *)step)->then)) return 1;
        if (step->word == CARDS_WORD_AT && moves_itself(c, ((const cards_at *)step)->do_)) return 1;
        at = step->next;
    }
    return 0;
}

/* Whether a trigger waits for things to leave play or a hand: of its own thing or host (2), or of others (1). */
static int waits_for_leaving(const cards_content *c, const cards_ability *a)
{
    enum { LEAVING = 1 << CARDS_EVENT_DIE | 1 << CARDS_EVENT_LEAVE | 1 << CARDS_EVENT_KILL | 1 << CARDS_EVENT_DISCARD };
    const cards_pattern *when = a->when ? node(c, a->when) : NULL;
    if (a->kind != CARDS_KIND_TRIGGERED || when->event >= 31 || !(LEAVING >> when->event & 1)) return 0;
    const cards_pairs *roles = when->roles ? node(c, when->roles) : NULL;
    const cards_selector *of = roles && roles->pair[0].name == CARDS_ROLE_OF ? node(c, roles->pair[0].value) : NULL;
    return of && (of->how == CARDS_HOW_THIS || of->how == CARDS_HOW_HOST) ? 2 : 1;
}

static int follows(const cards_content *c, int ability)
{
    const cards_ability *a = node(c, ability);
    int leaving = waits_for_leaving(c, a);
    return (leaving == 2 && moves_itself(c, a->effect) ? SC_FOLLOWS_ITSELF : 0)
           | (leaving && a->subject ? SC_FOLLOWS_SUBJECT : 0) | (leaving && a->later ? SC_FOLLOWS_TARGETS : 0);
}

int sc_follows(const context *x, int ability)
{
    return follows(cards_of(x), ability);
}

static int some_follow(const cards_content *c, const cards_program *program)
{
    const cards_list *abilities = program->abilities ? node(c, program->abilities) : NULL;
    for (int i = 0; abilities && i < abilities->count; i++)
        if (follows(c, abilities->item[i])) return 1;
    return 0;
}

/* One that works in a graveyard. It reaches others, if any, and waits for nothing of its own. */
static void read_buried(const cards_content *c, const cards_ability *a, int number, spellchain_face *f)
{
    f->haunts = 1;
    if (a->kind == CARDS_KIND_BURIED_TRIGGERED) f->haunts_waits |= read_event(c, node(c, a->when));
    if (a->kind == CARDS_KIND_BURIED_ACTIVATED) f->haunts_used = (uint8_t)(number + 1);
    if (a->kind == CARDS_KIND_BURIED_ALWAYS)
        f->haunts_always |= (uint16_t)(ALWAYS_WIDE | read_condition(c, a->condition) | read_steps(c, a->effect));
}

static void read_abilities(const cards_content *c, const cards_program *program, spellchain_face *f)
{
    const cards_list *abilities = program->abilities ? node(c, program->abilities) : NULL;
    for (int i = 0; abilities && i < abilities->count; i++) {
        const cards_ability *a = node(c, abilities->item[i]);
        uint64_t bit = a->when ? read_event(c, node(c, a->when)) : 0;
        if (a->kind == CARDS_KIND_TRIGGERED) f->waits |= bit;
        if (a->kind == CARDS_KIND_ACTIVATED) f->always |= ALWAYS_USES;
        if (a->kind == CARDS_KIND_ACTIVATED && i < program->own && !f->activated) f->activated = (uint8_t)(i + 1);
        if (a->kind >= CARDS_KIND_BURIED_TRIGGERED) read_buried(c, a, i, f);
        if (a->kind == CARDS_KIND_INSTEAD || a->kind == CARDS_KIND_PREVENT) f->changes |= bit;
        if (a->kind != CARDS_KIND_ALWAYS || i >= program->own) continue;
        f->always |= (uint16_t)(read_condition(c, a->condition) | read_steps(c, a->effect));
        f->thrift |= (uint8_t)costs_itself(c, a->effect);
        f->takes |= (uint8_t)takes_control(c, a->effect, CARDS_HOW_HOST);
    }
}

static void read_answers(const cards_content *c, const cards_program *program, spellchain_face *f)
{
    if (!program->answers) return;
    const cards_pairs *where = node(c, ((const cards_pattern *)node(c, program->answers))->where);
    assert(where->count == 1 && where->pair[0].name == CARDS_WHERE_ANSWER);
    f->answers = (uint8_t)where->pair[0].value;
}

void sc_ready(content *content_)
{
    spellchain_content *rules_ = (spellchain_content *)(void *)content_;
    cards_content *c = &rules_->cards;
    c->policy = &sc_policy;
    /* A text that is empty has an empty program. */
    memset(c->code + c->cells, 0, sizeof(cards_program));
    rules_->face[0].program = c->cells;
    for (int i = 1; i < rules_->faces; i++) {
        spellchain_face *f = &rules_->face[i];
        const cards_program *program = node(c, f->program);
        read_keywords(c, program, f);
        read_abilities(c, program, f);
        read_answers(c, program, f);
        f->takes |= (uint8_t)takes_control(c, program->effect, CARDS_HOW_TARGET);
        f->x = program->x != 0;
        f->bargain = program->other ? 2 : program->price != 0;
        rules_->bargains |= f->bargain;
        rules_->haunts |= f->haunts;
        rules_->follows |= (int16_t)some_follow(c, program);
        f->bare = !program->condition && !program->x && !program->modes && !program->targets && f->type != SC_TYPE_REACTION;
    }
    sc_read_gists(rules_);
}
