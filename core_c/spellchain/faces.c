/* What follows from a card's program, worked out once when the content is
 * readied: its keywords, the events that it waits for, and for its continuous
 * abilities whom they reach and what they look at. So nothing is worked out
 * again that can not have changed. */
#include "spellchain/spellchain.h"

#include <assert.h>

static void read_keywords(const cg_reader *r, const cards_program *program, spellchain_face *f)
{
    const cards_list *keywords = program->keywords ? cg_node(r, program->keywords) : NULL;
    for (int i = 0; keywords && i < keywords->count; i++) {
        const cards_gift *gift = cg_node(r, keywords->item[i]);
        const cards_amount *n = gift->n ? cg_node(r, gift->n) : NULL;
        f->keywords |= (uint32_t)1 << gift->keyword;
        uint8_t value = (uint8_t)(n ? n->n : 0);
        if (gift->keyword == SC_KEYWORD_ARMOR) f->armor = value;
        if (gift->keyword == SC_KEYWORD_FOCUS) f->focus = value;
        if (gift->keyword == SC_KEYWORD_THORNS) f->thorns = value;
    }
}

/* ---- what continuous abilities look at ---- */

/* What a tally is made of. */
int sc_tally_reads(int name)
{
    switch (name) {
    case SC_TALLY_MANA: return CG_READS_RESOURCES;
    case SC_TALLY_LIFE: return CG_READS_HEALTH;
    case SC_TALLY_DECK:
    case SC_TALLY_CHAIN: return CG_READS_ZONES;
    case SC_TALLY_LINKS: return CG_READS_LINKS;
    default: return CG_READS_HISTORY;
    }
}

static int sets_cost(const cg_reader *r, const cards_step *step)
{
    return step->word == CARDS_WORD_SET
           && ((const cards_pairs *)cg_node(r, ((const cards_set *)step)->set))->pair[0].name == SC_STAT_COST;
}

static int read_step(const cg_reader *r, const cards_step *step)
{
    switch (step->word) {
    case CARDS_WORD_COST: {
        const cards_cost *cost = (const cards_cost *)step;
        int found = ALWAYS_COST | cg_reads_amount(r, cost->cost) | (cost->first ? CG_READS_HISTORY : 0);
        return found | (cg_reaches(r, cost->of) & ~CG_REACHES_OTHERS);
    }
    case CARDS_WORD_COPY: return ALWAYS_LAYERS | cg_reads_selector(r, ((const cards_copy *)step)->copy);
    case CARDS_WORD_REWRITE: return ALWAYS_LAYERS | cg_reads_selector(r, ((const cards_rewrite *)step)->like);
    case CARDS_WORD_NUMBERS: return ALWAYS_LAYERS | cg_reads_amount(r, ((const cards_numbers *)step)->numbers);
    case CARDS_WORD_SET: {
        const cards_set *set = (const cards_set *)step;
        if (!sets_cost(r, step)) return ALWAYS_LAYERS | cg_reads_pairs(r, set->set);
        return ALWAYS_COST | cg_reads_pairs(r, set->set) | (cg_reaches(r, set->of) & ~CG_REACHES_OTHERS);
    }
    case CARDS_WORD_STATS: return ALWAYS_LAYERS | cg_reads_pairs(r, ((const cards_stats *)step)->stats);
    case CARDS_WORD_GIVE: {
        const cards_gift *gift = cg_node(r, ((const cards_give *)step)->give);
        return ALWAYS_LAYERS | (gift->keyword && gift->n ? cg_reads_amount(r, gift->n) : 0);
    }
    case CARDS_WORD_SILENCE: {
        /* A card that is silenced by a board does not silence others: abilities have an order. */
        const cards_selector *whom = cg_node(r, ((const cards_silence *)step)->silence);
        return ALWAYS_LAYERS | (whom->how == CARDS_HOW_HOST ? 0 : CG_READS_PLAY);
    }
    case CARDS_WORD_FORBID: return ALWAYS_FORBIDS; /* what it looks at is looked at as it is asked */
    default: return ALWAYS_LAYERS;
    }
}

/* Both ways of an `if` count. */
static int read_steps(const cg_reader *r, int at)
{
    int found = 0;
    while (at) {
        const cards_step *step = cg_node(r, at);
        if (step->word == CARDS_WORD_IF) {
            const cards_if *way = (const cards_if *)step;
            return found | cg_reads_condition(r, way->if_) | read_steps(r, way->then) | read_steps(r, way->else_);
        }
        found |= read_step(r, step) | cg_reaches(r, sc_selector_of(step));
        at = step->next;
    }
    return found;
}

/* ---- abilities ---- */

static int takes_control(const cg_reader *r, int at, int how)
{
    for (; at; at = ((const cards_step *)cg_node(r, at))->next) {
        const cards_control *step = cg_node(r, at);
        if (step->step.word != CARDS_WORD_CONTROL) continue;
        if (((const cards_selector *)cg_node(r, step->control))->how == how) return 1;
    }
    return 0;
}

/* Both ways of an `if` count. */
static int costs_itself(const cg_reader *r, int at)
{
    while (at) {
        const cards_step *step = cg_node(r, at);
        if (step->word == CARDS_WORD_IF)
            return costs_itself(r, ((const cards_if *)step)->then) || costs_itself(r, ((const cards_if *)step)->else_);
        int of = step->word == CARDS_WORD_COST ? ((const cards_cost *)step)->of
               : sets_cost(r, step)            ? ((const cards_set *)step)->of
                                               : 0;
        if (of && ((const cards_selector *)cg_node(r, of))->how == CARDS_HOW_THIS) return 1;
        at = step->next;
    }
    return 0;
}

_Static_assert(CG_OWN > (int)SC_EVENT_UNFREEZE, "the kit's events and ours are told apart");

/* Whether steps move the thing itself. */
static int moves_itself(const cg_reader *r, int at)
{
    while (at) {
        const cards_step *step = cg_node(r, at);
        int moved = step->word == CARDS_WORD_MOVE      ? ((const cards_move *)step)->move
                  : step->word == CARDS_WORD_SHUFFLE   ? ((const cards_shuffle *)step)->shuffle
                  : step->word == CARDS_WORD_PLAY_FREE ? ((const cards_play_free *)step)->play_free
                                                       : 0;
        if (moved && ((const cards_selector *)cg_node(r, moved))->how == CARDS_HOW_THIS) return 1;
        if (step->word == CARDS_WORD_IF && moves_itself(r, ((const cards_if *)step)->then)) return 1;
        if (step->word == CARDS_WORD_MAY && moves_itself(r, ((const cards_may *)step)->may)) return 1;
        if (step->word == CARDS_WORD_PAY && moves_itself(r, ((const cards_pay *)step)->then)) return 1;
        if (step->word == CARDS_WORD_AT && moves_itself(r, ((const cards_at *)step)->do_)) return 1;
        at = step->next;
    }
    return 0;
}

/* Whether a trigger waits for things to leave play or a hand: of its own thing or host (2), or of others (1). */
static int waits_for_leaving(const cg_reader *r, const cards_ability *a)
{
    enum { LEAVING = 1 << CARDS_EVENT_DIE | 1 << CARDS_EVENT_LEAVE | 1 << CARDS_EVENT_KILL | 1 << CARDS_EVENT_DISCARD };
    const cards_pattern *when = a->when ? cg_node(r, a->when) : NULL;
    if (a->kind != CARDS_KIND_TRIGGERED || when->event >= 31 || !(LEAVING >> when->event & 1)) return 0;
    const cards_pairs *roles = when->roles ? cg_node(r, when->roles) : NULL;
    const cards_selector *of = roles && roles->pair[0].name == CARDS_ROLE_OF ? cg_node(r, roles->pair[0].value) : NULL;
    return of && (of->how == CARDS_HOW_THIS || of->how == CARDS_HOW_HOST) ? 2 : 1;
}

static int follows(const cg_reader *r, int ability)
{
    const cards_ability *a = cg_node(r, ability);
    int leaving = waits_for_leaving(r, a);
    return (leaving == 2 && moves_itself(r, a->effect) ? SC_FOLLOWS_ITSELF : 0)
           | (leaving && a->subject ? SC_FOLLOWS_SUBJECT : 0) | (leaving && a->later ? SC_FOLLOWS_TARGETS : 0);
}

int sc_follows(const context *x, int ability)
{
    return follows(&(cg_reader){cards_of(x), &sc_rules}, ability);
}

static int some_follow(const cg_reader *r, const cards_program *program)
{
    const cards_list *abilities = program->abilities ? cg_node(r, program->abilities) : NULL;
    for (int i = 0; abilities && i < abilities->count; i++)
        if (follows(r, abilities->item[i])) return 1;
    return 0;
}

/* One that works in a graveyard. It reaches others, if any, and waits for nothing of its own. */
static void read_buried(const cg_reader *r, const cards_ability *a, int number, spellchain_face *f)
{
    f->haunts = 1;
    if (a->kind == CARDS_KIND_BURIED_TRIGGERED) f->haunts_waits |= cg_event(r, a->when);
    if (a->kind == CARDS_KIND_BURIED_ACTIVATED) f->haunts_used = (uint8_t)(number + 1);
    if (a->kind == CARDS_KIND_BURIED_ALWAYS)
        f->haunts_always |= (uint16_t)(CG_REACHES_OTHERS | cg_reads_condition(r, a->condition) | read_steps(r, a->effect));
}

static void read_abilities(const cg_reader *r, const cards_program *program, spellchain_face *f)
{
    const cards_list *abilities = program->abilities ? cg_node(r, program->abilities) : NULL;
    for (int i = 0; abilities && i < abilities->count; i++) {
        const cards_ability *a = cg_node(r, abilities->item[i]);
        uint64_t bit = a->when ? cg_event(r, a->when) : 0;
        if (a->kind == CARDS_KIND_TRIGGERED) f->waits |= bit;
        if (a->kind == CARDS_KIND_ACTIVATED) f->always |= ALWAYS_USES;
        if (a->kind == CARDS_KIND_ACTIVATED && i < program->own && !f->activated) f->activated = (uint8_t)(i + 1);
        if (a->kind >= CARDS_KIND_BURIED_TRIGGERED) read_buried(r, a, i, f);
        if (a->kind == CARDS_KIND_INSTEAD || a->kind == CARDS_KIND_PREVENT) f->changes |= bit;
        if (a->kind != CARDS_KIND_ALWAYS || i >= program->own) continue;
        f->always |= (uint16_t)(cg_reads_condition(r, a->condition) | read_steps(r, a->effect));
        f->thrift |= (uint8_t)costs_itself(r, a->effect);
        f->takes |= (uint8_t)takes_control(r, a->effect, CARDS_HOW_HOST);
    }
}

static void read_answers(const cg_reader *r, const cards_program *program, spellchain_face *f)
{
    if (!program->answers) return;
    const cards_pairs *where = cg_node(r, ((const cards_pattern *)cg_node(r, program->answers))->where);
    assert(where->count == 1 && where->pair[0].name == CARDS_WHERE_ANSWER);
    f->answers = (uint8_t)where->pair[0].value;
}

void sc_ready(content *content_)
{
    spellchain_content *rules_ = (spellchain_content *)(void *)content_;
    cards_content *c = &rules_->cards;
    cg_reader reader = {c, &sc_rules}, *r = &reader;
    c->vocabulary = &sc_vocabulary;
    /* A text that is empty has an empty program. */
    memset(c->code + c->cells, 0, sizeof(cards_program));
    rules_->face[0].program = c->cells;
    for (int i = 1; i < rules_->faces; i++) {
        spellchain_face *f = &rules_->face[i];
        const cards_program *program = cg_node(r, f->program);
        read_keywords(r, program, f);
        read_abilities(r, program, f);
        read_answers(r, program, f);
        f->takes |= (uint8_t)takes_control(r, program->effect, CARDS_HOW_TARGET);
        f->x = program->x != 0;
        f->bargain = program->other ? 2 : program->price != 0;
        rules_->bargains |= f->bargain;
        rules_->haunts |= f->haunts;
        rules_->follows |= (int16_t)some_follow(r, program);
        f->bare = !program->condition && !program->x && !program->modes && !program->targets && f->type != SC_TYPE_REACTION;
    }
    sc_read_summaries(rules_);
}
