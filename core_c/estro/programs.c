/* What a face's program is made of: its trigger, its choices, its operations, what always holds of it. Read once, as the
 * content is readied. */
#include "estro/estro.h"

static const void *node(const estro_content *c, int at)
{
    return c->cards.code + at;
}

static int trigger_of(const estro_content *c, const cards_ability *a)
{
    if (a->kind == CARDS_KIND_ACTIVATED) return ES_TRIGGER_USE;
    const cards_pattern *when = node(c, a->when);
    switch (when->event) {
    case ES_EVENT_SHOWN: return ES_TRIGGER_PLAY;
    case ES_EVENT_FLIP: return ES_TRIGGER_FLIP;
    case ES_EVENT_STRUCK_COVERED: return ES_TRIGGER_COVERED;
    case ES_EVENT_DEFEND: return ES_TRIGGER_DEFEND;
    case ES_EVENT_RESIST: return ES_TRIGGER_RESIST;
    case ES_EVENT_REPELLED: return ES_TRIGGER_REPELLED;
    case ES_EVENT_CONQUER: return ES_TRIGGER_WIN;
    case ES_EVENT_LOST:
    case ES_EVENT_SLAIN: return ES_TRIGGER_LOST;
    case ES_EVENT_DICE: return ES_TRIGGER_COMBAT;
    case CARDS_EVENT_ATTACK: return ES_TRIGGER_ATTACK;
    default: return ES_TRIGGER_DAWN;
    }
}

/* ---- what always holds ---- */

static int estro_in(const estro_content *c, int filter)
{
    const cards_list *tests = filter ? node(c, filter) : NULL;
    for (int i = 0; tests && i < tests->count; i++) {
        const cards_test *test = node(c, tests->item[i]);
        for (int one = ES_ESTRO_ARDO; test->what == CARDS_TEST_WORD && one < ES_ESTROS; one++)
            if (test->words >> one & 1) return one;
    }
    return ES_ESTRO_NONE;
}

static void read_stats(const estro_content *c, estro_face *f, const cards_ability *a, const cards_stats *step)
{
    const cards_amount *n = node(c, ((const cards_pairs *)node(c, step->stats))->pair[0].value);
    const cards_selector *to = node(c, step->to);
    int times = n->what == CARDS_AMOUNT_TALLY ? n->times : n->n;
    f->aura_n = (uint8_t)times;
    f->aura_most = (uint8_t)(n->most == CARDS_NO_LIMIT ? 255 : n->most);
    if (to->how != CARDS_HOW_THIS) {
        f->aura = ES_AURA_BANNER;
        f->traits |= 1u << (ES_TRAIT_BANNER - ES_TRAITS);
        f->aura_estro = (uint8_t)estro_in(c, to->where);
    } else if (n->what == CARDS_AMOUNT_TALLY)
        f->aura = n->name == ES_TALLY_KIN ? ES_AURA_KINSHIP : ES_AURA_ASHES;
    else
        f->aura = a->condition ? ES_AURA_LAST_WALL : ES_AURA_NONE;
}

static void read_always(const estro_content *c, estro_face *f, const cards_ability *a)
{
    const cards_step *step = node(c, a->effect);
    f->trigger = ES_TRIGGER_AURA;
    if (step->word == CARDS_WORD_STATS) {
        read_stats(c, f, a, (const cards_stats *)step);
        return;
    }
    if (step->word < ES_TRAITS || step->word >= ES_OPERATIONS) return;
    const cards_title_step *own = (const cards_title_step *)step;
    f->traits |= 1u << (step->word - ES_TRAITS);
    if (step->word == ES_OPERATION_HAND_LIMIT) f->hand = (uint8_t)((const cards_amount *)node(c, own->argument[0]))->n;
    if (step->word == ES_OPERATION_SHELTER) {
        f->aura = ES_AURA_AEGIS;
        f->aura_estro = (uint8_t)estro_in(c, ((const cards_selector *)node(c, own->argument[0]))->where);
    }
}

/* ---- what is done ---- */

static void add_op(estro_face *f, int at, int only)
{
    if (f->ops < ES_OPS) f->op[f->ops++] = (estro_op){(int16_t)at, (int16_t)only};
}

/* The operations in their order. "You may" at the beginning lets the first choice be declined; what follows what was
 * given up is done only if that went. */
static void read_ops(const estro_content *c, estro_face *f, int at)
{
    int put_away = 0;
    while (at) {
        const cards_step *step = node(c, at);
        if (step->word == CARDS_WORD_MAY) {
            f->may = 1;
            at = ((const cards_may *)step)->may;
            continue;
        }
        if (step->word != CARDS_WORD_PICK) add_op(f, at, put_away);
        f->dyes |= step->word == ES_OPERATION_DYE;
        f->echoes |= step->word == ES_OPERATION_ECHO;
        put_away = step->word == CARDS_WORD_SACRIFICE;
        at = step->next;
    }
}

static void read_ability(const estro_content *c, estro_face *f, const cards_ability *a)
{
    const cards_list *targets = a->targets ? node(c, a->targets) : NULL;
    f->trigger = (uint8_t)trigger_of(c, a);
    if (f->trigger == ES_TRIGGER_USE) f->traits |= 1u << (ES_TRAIT_USE - ES_TRAITS);
    if (f->trigger == ES_TRIGGER_DAWN) f->traits |= 1u << (ES_TRAIT_DAWN - ES_TRAITS);
    f->may = a->may != 0;
    f->once = a->turn != 0;
    f->once_a_match = a->match != 0;
    f->condition = a->condition;
    f->in_combat = a->when && ((const cards_pattern *)node(c, a->when))->event == ES_EVENT_SLAIN;
    f->discards = a->price && ((const cards_price *)node(c, a->price))->discard;
    for (int i = 0; targets && i < targets->count && f->choices < ES_CHOICES; i++) f->choice[f->choices++] = targets->item[i];
    read_ops(c, f, a->effect);
}

static int answer_of(const estro_content *c, int pattern)
{
    const cards_pattern *p = node(c, pattern);
    const cards_pairs *where = p->where ? node(c, p->where) : NULL;
    for (int i = 0; where && i < where->count; i++)
        if (where->pair[i].name == CARDS_WHERE_ANSWER) return where->pair[i].value;
    return ES_ANSWER_GIFT;
}

static void read_face(const estro_content *c, estro_face *f)
{
    const cards_program *program = node(c, f->program);
    const cards_list *abilities = program->abilities ? node(c, program->abilities) : NULL;
    if (program->answers) {
        f->trigger = ES_TRIGGER_COUNTER;
        f->answers = (uint8_t)answer_of(c, program->answers);
        return;
    }
    for (int i = 0; abilities && i < program->own; i++) {
        const cards_ability *a = node(c, abilities->item[i]);
        if (a->kind == CARDS_KIND_ALWAYS)
            read_always(c, f, a);
        else
            read_ability(c, f, a);
    }
}

/* A wipe of what this file fills in. */
static void clear(estro_face *f)
{
    memset(&f->primary, 0, sizeof *f - offsetof(estro_face, primary));
}

void es_ready(content *content_)
{
    estro_content *c = (estro_content *)(void *)content_;
    c->cards.vocabulary = &es_vocabulary;
    memset(&c->face[0], 0, sizeof c->face[0]);
    for (int i = 1; i < c->faces; i++) {
        estro_face *f = &c->face[i];
        clear(f);
        f->primary = f->stat[f->estro - 1];
        for (int k = 0; k < ESTRO_STATS; k++) f->total = (uint8_t)(f->total + f->stat[k]);
        if (f->gifted) read_face(c, f);
    }
}

int es_wants_covered(const context *x, int selector)
{
    const cards_selector *s = cards_node(x, selector);
    const cards_list *tests = s->where ? cards_node(x, s->where) : NULL;
    for (int i = 0; tests && i < tests->count; i++) {
        const cards_test *test = cards_node(x, tests->item[i]);
        const cards_list *words = test->what == CARDS_TEST_IS ? cards_node(x, test->words) : NULL;
        for (int k = 0; words && k < words->count; k++)
            if (words->item[k] == ES_FLAG_DOWN) return 1;
    }
    return 0;
}
