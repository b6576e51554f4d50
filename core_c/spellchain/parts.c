/* One part of a continuous effect: which layer it works in, what a step of a
 * static ability comes to, and what a part makes of a thing (rules 5.8). */
#include "spellchain/spellchain.h"

#include <assert.h>

int sc_layer_of(int effect)
{
    static const uint8_t layer[] = {
        [SC_EFFECT_COPY] = SC_LAYER_COPY,     [SC_EFFECT_CONTROL] = SC_LAYER_CONTROL, [SC_EFFECT_TEXT] = SC_LAYER_TEXT,
        [SC_EFFECT_NUMBERS] = SC_LAYER_TEXT,  [SC_EFFECT_KINDS] = SC_LAYER_TYPE,      [SC_EFFECT_SCHOOL] = SC_LAYER_TYPE,
        [SC_EFFECT_GRANT] = SC_LAYER_ABILITY, [SC_EFFECT_REMOVE] = SC_LAYER_ABILITY,  [SC_EFFECT_LOSE] = SC_LAYER_ABILITY,
        [SC_EFFECT_SET] = SC_LAYER_SET,       [SC_EFFECT_MODIFY] = SC_LAYER_MODIFY,   [SC_EFFECT_SHIELD] = 0,
        [SC_EFFECT_HUSH] = 0,                 [SC_EFFECT_COST] = 0,                   [SC_EFFECT_PREVENT] = 0,
        [SC_EFFECT_REPLACE] = 0,              [SC_EFFECT_DELAYED] = 0,
    };
    return layer[effect];
}

int sc_layer_of_word(int word)
{
    switch (word) {
    case CARDS_WORD_COPY: return SC_LAYER_COPY;
    case CARDS_WORD_CONTROL: return SC_LAYER_CONTROL;
    case CARDS_WORD_REWRITE:
    case CARDS_WORD_BLANK:
    case CARDS_WORD_NUMBERS: return SC_LAYER_TEXT;
    case CARDS_WORD_MAKE: return SC_LAYER_TYPE;
    case CARDS_WORD_GIVE:
    case CARDS_WORD_TAKE:
    case CARDS_WORD_SILENCE: return SC_LAYER_ABILITY;
    case CARDS_WORD_SET: return SC_LAYER_SET;
    case CARDS_WORD_STATS: return SC_LAYER_MODIFY;
    default: return 0;
    }
}

/* The selector of what a step acts on; each word keeps it in another member. */
int sc_selector_of(const cards_step *step)
{
    switch (step->word) {
    case CARDS_WORD_COPY: return ((const cards_copy *)step)->onto;
    case CARDS_WORD_CONTROL: return ((const cards_control *)step)->control;
    case CARDS_WORD_REWRITE: return ((const cards_rewrite *)step)->rewrite;
    case CARDS_WORD_BLANK: return ((const cards_blank *)step)->blank;
    case CARDS_WORD_NUMBERS: return ((const cards_numbers *)step)->of;
    case CARDS_WORD_MAKE: return ((const cards_make *)step)->what;
    case CARDS_WORD_GIVE: return ((const cards_give *)step)->to;
    case CARDS_WORD_TAKE: return ((const cards_take *)step)->from;
    case CARDS_WORD_SILENCE: return ((const cards_silence *)step)->silence;
    case CARDS_WORD_SET: return ((const cards_set *)step)->of;
    case CARDS_WORD_STATS: return ((const cards_stats *)step)->to;
    default: return 0;
    }
}

/* ---- what a step comes to ---- */

static spellchain_effect stats(const context *x, const cards_run *run, int kind, int none, int pairs)
{
    const cards_pairs *list = cards_node(x, pairs);
    spellchain_effect part = {.kind = (int16_t)kind, .a = (int16_t)none, .b = (int16_t)none};
    for (int i = 0; i < list->count; i++) {
        if (list->pair[i].name == SC_STAT_COST) continue; /* that is no layer's */
        int n = cards_amount_of(x, run, list->pair[i].value);
        *(list->pair[i].name == SC_STAT_ATTACK ? &part.a : &part.b) = (int16_t)n;
    }
    return part;
}

static spellchain_effect gift_of(const context *x, const cards_run *run, const cards_give *step)
{
    const cards_gift *gift = cards_node(x, step->give);
    spellchain_effect part = {.kind = SC_EFFECT_GRANT, .a = gift->keyword};
    if (gift->keyword) {
        part.b = (int16_t)(gift->n ? cards_amount_of(x, run, gift->n) : 0);
    } else {
        part.b = run->text;
        part.c = ((const cards_ability *)cards_node(x, gift->ability))->number;
    }
    return part;
}

static spellchain_effect made_of(const cards_make *step)
{
    int bit = step->make % 16;
    if (step->make / 16 == SC_ATTRIBUTE_SCHOOL) return (spellchain_effect){.kind = SC_EFFECT_SCHOOL, .a = (int16_t)bit};
    return (spellchain_effect){.kind = SC_EFFECT_KINDS, .a = (int16_t)(1 << bit), .b = step->also};
}

/* A face or a text that is another thing's; elsewhere than in play, what is printed. */
static spellchain_effect like(const context *x, const cards_run *run, int kind, int selector)
{
    int of = cards_one(x, run, selector);
    if (!is_card(state(x), of)) return (spellchain_effect){0};
    if (kind == SC_EFFECT_COPY) return (spellchain_effect){.kind = SC_EFFECT_COPY, .a = (int16_t)sc_vocabulary.card(x, of)};
    const spellchain_card *c = card_of(state(x), of);
    return (spellchain_effect){.kind = SC_EFFECT_TEXT, .a = in_play(state(x), of) ? c->text : c->card};
}

spellchain_effect sc_part_of(const context *x, const cards_run *run, const cards_step *step, const spellchain_card *c)
{
    switch (step->word) {
    case CARDS_WORD_COPY: {
        spellchain_effect e = like(x, run, SC_EFFECT_COPY, ((const cards_copy *)step)->copy);
        return e.kind && may_become(x, c->id, e.a) ? e : (spellchain_effect){0};
    }
    case CARDS_WORD_REWRITE: return like(x, run, SC_EFFECT_TEXT, ((const cards_rewrite *)step)->like);
    case CARDS_WORD_BLANK: return (spellchain_effect){.kind = SC_EFFECT_TEXT};
    case CARDS_WORD_NUMBERS:
        return (spellchain_effect){.kind = SC_EFFECT_NUMBERS,
                                   .a = (int16_t)cards_amount_of(x, run, ((const cards_numbers *)step)->numbers)};
    case CARDS_WORD_MAKE: return made_of((const cards_make *)step);
    case CARDS_WORD_GIVE: return gift_of(x, run, (const cards_give *)step);
    case CARDS_WORD_TAKE: {
        const cards_gift *gift = cards_node(x, ((const cards_take *)step)->take);
        return (spellchain_effect){.kind = SC_EFFECT_REMOVE, .a = gift->keyword};
    }
    case CARDS_WORD_SILENCE: return (spellchain_effect){.kind = SC_EFFECT_LOSE};
    case CARDS_WORD_SET: return stats(x, run, SC_EFFECT_SET, SPELLCHAIN_UNSET, ((const cards_set *)step)->set);
    case CARDS_WORD_STATS: return stats(x, run, SC_EFFECT_MODIFY, 0, ((const cards_stats *)step)->stats);
    default: return (spellchain_effect){0};
    }
}

/* ---- what a part makes of a thing ---- */

void sc_set_keywords(spellchain_card *c, uint32_t bits)
{
    c->keywords_1 = (int16_t)(bits & 0x7FFF);
    c->keywords_2 = (int16_t)(bits >> 15);
}

static void grant_keyword(spellchain_card *c, int keyword, int n)
{
    sc_set_keywords(c, keywords_of(c) | (uint32_t)1 << keyword);
    if (keyword == SC_KEYWORD_ARMOR) c->armor = sc_sum(c->armor, n);
    if (keyword == SC_KEYWORD_FOCUS) c->focus = sc_sum(c->focus, n);
    if (keyword == SC_KEYWORD_THORNS) c->thorns = sc_sum(c->thorns, n);
}

static void remove_keyword(spellchain_card *c, int keyword)
{
    sc_set_keywords(c, keywords_of(c) & ~((uint32_t)1 << keyword));
    if (keyword == SC_KEYWORD_ARMOR) c->armor = 0;
    if (keyword == SC_KEYWORD_FOCUS) c->focus = 0;
    if (keyword == SC_KEYWORD_THORNS) c->thorns = 0;
}

/* The first three stand in its row, those behind them beside: an effect each, or one of a continuous ability. */
static void grant_ability(spellchain *m, spellchain_card *c, int text, int number)
{
    sc_progress *p = &m->progress;
    int16_t given = (int16_t)(16 * text + number);
    for (int i = 0; i < SPELLCHAIN_GRANTS; i++) {
        if (c->grant[i]) continue;
        c->grant[i] = given;
        return;
    }
    if (p->more_given < SC_MORE_GIVEN) p->given[p->more_given++] = (sc_given){c->id, given};
}

int sc_more_given(const spellchain *m, int id, int k)
{
    for (int i = 0; i < m->progress.more_given; i++)
        if (m->progress.given[i].id == id && k-- == 0) return m->progress.given[i].ability;
    return 0;
}

void sc_drop_given(spellchain *m, int id)
{
    sc_progress *p = &m->progress;
    int left = 0;
    for (int i = 0; i < p->more_given; i++)
        if (p->given[i].id != id) p->given[left++] = p->given[i];
    memset(&p->given[left], 0, (size_t)(p->more_given - left) * sizeof p->given[0]);
    p->more_given = (int16_t)left;
}

static void lose_all(spellchain *m, spellchain_card *c)
{
    sc_set_keywords(c, 0);
    c->armor = c->focus = c->thorns = c->own = 0;
    sc_take_given(m, c);
}

void sc_apply_part(spellchain *m, spellchain_card *c, const spellchain_effect *e)
{
    switch (e->kind) {
    case SC_EFFECT_COPY: c->face = e->a; break;
    case SC_EFFECT_TEXT:
        c->text = e->a;
        c->numbers = 0;
        break;
    case SC_EFFECT_NUMBERS: c->numbers = sc_sum(c->numbers, e->a); break;
    case SC_EFFECT_KINDS: c->kinds = (uint8_t)(e->b ? c->kinds | e->a : e->a); break;
    case SC_EFFECT_SCHOOL: c->school = (uint8_t)e->a; break;
    case SC_EFFECT_GRANT:
        if (e->a)
            grant_keyword(c, e->a, e->b);
        else
            grant_ability(m, c, e->b, e->c);
        break;
    case SC_EFFECT_REMOVE: remove_keyword(c, e->a); break;
    case SC_EFFECT_LOSE: lose_all(m, c); break;
    case SC_EFFECT_SET:
        if (e->a != SPELLCHAIN_UNSET) c->attack = e->a;
        if (e->b != SPELLCHAIN_UNSET) c->max_health = e->b;
        break;
    default:
        assert(e->kind == SC_EFFECT_MODIFY);
        c->attack = sc_sum(c->attack, e->a);
        c->max_health = sc_sum(c->max_health, e->b);
    }
}
