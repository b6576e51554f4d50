/* What cards, upgrades and abilities cost (5.1). */
#include "lirya/lirya.h"

typedef struct change_of_cost {
    int less, more, parts;
    int16_t part[2 * LIRYA_COST_PARTS];
} change_of_cost;

static void change(change_of_cost *p, int source, int n)
{
    if (n < 0)
        p->less -= n;
    else
        p->more += n;
    if (!n) return;
    int at = p->parts < LIRYA_COST_PARTS ? p->parts++ : LIRYA_COST_PARTS - 1;
    p->part[2 * at] = (int16_t)source;
    p->part[2 * at + 1] = (int16_t)(p->part[2 * at + 1] + n);
}

static int played(const ly_player *p, int noun)
{
    switch (noun) {
    case LY_NOUN_CHARACTER: return p->played_character;
    case LY_NOUN_STRUCTURE: return p->played_structure;
    case LY_NOUN_SPELL: return p->played_spell;
    case LY_NOUN_EQUIPMENT: return p->played_equipment;
    default: return p->played_character + p->played_structure + p->played_spell + p->played_equipment;
    }
}

static void change_by(const context *x, const cards_run *run, const cards_cost *step, int id, change_of_cost *p)
{
    const cards_selector *s = cards_node(x, step->of);
    const lirya *m = state(x);
    int own = s->how == CARDS_HOW_THIS;
    if (own ? id != run->self : !cards_describes(x, run, s, id)) return;
    if (step->first && played(player_of(m, card_of(m, id)->owner), own ? LY_NOUN_CARD : s->noun)) return;
    change(p, run->self, cards_amount_of(x, run, step->cost));
}

/* What the continuous abilities of one thing in play make of a card's cost, or those of the card itself, which lies in a
 * hand: there only what it says of "this" counts, all else works in play. */
static void change_by_thing(const context *x, const ly_card *c, int id, change_of_cost *p)
{
    ly_always it;
    if (!(ly_looks_of(x, c) & LY_CHANGES_COSTS)) return;
    it.abilities = it.at = 0;
    for (const cards_step *step; (step = ly_next_always(x, c, &it));) {
        if (step->word != CARDS_WORD_COST) continue;
        const cards_cost *cost = (const cards_cost *)step;
        int of_this = ((const cards_selector *)cards_node(x, cost->of))->how == CARDS_HOW_THIS;
        if (of_this || c->id != id) change_by(x, &it.run, cost, id, p);
    }
}

static void change_by_effects(const context *x, int id, change_of_cost *p)
{
    const lirya *m = state(x);
    for (int i = 0; m->uses & LY_COSTS_LAST && i < m->beside.effects; i++) {
        const ly_effect *e = &m->beside.effect[i];
        cards_run run;
        if (e->kind != LY_EFFECT_COST) continue;
        cards_begin(&run, 0, e->by, e->text);
        if (cards_describes(x, &run, cards_node(x, e->b), id)) change(p, e->source ? e->source : LIRYA_PLAYER + e->by, e->a);
    }
}

static int work_out_cost(const context *x, int id, change_of_cost *p)
{
    const lirya *m = state(x);
    const ly_card *c = card_of(m, id);
    memset(p, 0, sizeof *p);
    for (int i = 0; m->looks & LY_CHANGES_COSTS && i < m->play.count; i++)
        change_by_thing(x, card_of(m, m->play.id[i]), id, p);
    change_by_thing(x, c, id, p);
    change_by_effects(x, id, p);
    int printed = face_of(x, c->card)->cost - p->less;
    return (printed > 0 ? printed : 0) + p->more;
}

int ly_cost(const context *x, int id)
{
    const lirya_face *f = face_of(x, card_of(state(x), id)->card);
    int own = f->always[0] & LY_CHANGES_COSTS, others = state(x)->looks & LY_CHANGES_COSTS;
    if (!own && !others && !(state(x)->uses & LY_COSTS_LAST)) return f->cost;
    change_of_cost p;
    return work_out_cost(x, id, &p);
}

int ly_cost_in_parts(const context *x, int id, int16_t part[2 * LIRYA_COST_PARTS])
{
    change_of_cost p;
    int cost = work_out_cost(x, id, &p);
    memcpy(part, p.part, sizeof p.part);
    return cost;
}

static int speaks_of(const context *x, const cards_run *run, int selector, int id)
{
    const cards_selector *s = cards_node(x, selector);
    if (s->how == CARDS_HOW_THIS) return id == run->self;
    return s->how == CARDS_HOW_HOST ? id == run->host : cards_describes(x, run, s, id);
}

/* What continuous abilities make of an upgrade, or of an ability's price: two operations, less and more. */
static int after_changes(const context *x, int id, int printed, int cheaper, int dearer)
{
    const lirya *m = state(x);
    if (!(m->looks & LY_CHANGES_COSTS)) return printed;
    change_of_cost p = {.less = 0};
    for (int i = 0; i < m->play.count; i++) {
        const ly_card *c = card_of(m, m->play.id[i]);
        ly_always it;
        if (!(ly_looks_of(x, c) & LY_CHANGES_COSTS)) continue;
        it.abilities = it.at = 0;
        for (const cards_step *step; (step = ly_next_always(x, c, &it));) {
            const int16_t *argument = ((const cards_title_step *)step)->argument;
            if ((step->word != cheaper && step->word != dearer) || !speaks_of(x, &it.run, argument[1], id)) continue;
            int n = cards_amount_of(x, &it.run, argument[0]);
            change(&p, c->id, step->word == cheaper ? -n : n);
        }
    }
    return (printed > p.less ? printed - p.less : 0) + p.more;
}

int ly_upgrade_cost(const context *x, int id)
{
    const ly_card *c = card_of(state(x), id);
    int printed = face_of(x, c->card)->upgrade[c->level - 1];
    return after_changes(x, id, printed, LY_OPERATION_CHEAPER_UPGRADES, LY_OPERATION_DEARER_UPGRADES);
}

int ly_ability_price(const context *x, const ly_card *c, const cards_ability *a)
{
    int energy = 0;
    const cards_price *asked = a->price ? cards_node(x, a->price) : NULL;
    const cards_pairs *pairs = asked && asked->numbers ? cards_node(x, asked->numbers) : NULL;
    for (int i = 0; pairs && i < pairs->count; i++)
        if (pairs->pair[i].name == LY_RESOURCE_ENERGY) energy = ((const cards_amount *)cards_node(x, pairs->pair[i].value))->n;
    return after_changes(x, c->id, energy, LY_OPERATION_CHEAPER_ABILITIES, LY_OPERATION_DEARER_ABILITIES);
}
