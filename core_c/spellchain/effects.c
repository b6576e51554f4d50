/* Lasting effects: one record each, in the order of their stamps. */
#include "spellchain/spellchain.h"

int sc_new_stamp(context *x)
{
    spellchain_game *g = game_of(state(x));
    if (g->stamp < SPELLCHAIN_STAMPS) ADD(x, g, stamp, 1); /* what comes later has the last one too, and stands behind */
    return g->stamp;
}

/* Who may know of an effect. That of a hidden card would tell what it is: what cards of a kind cost is on those alone. */
static int known_to(const spellchain *m, const spellchain_effect *e)
{
    int hidden = e->target >= FIRST_ID && is_card(m, e->target) && zone_of(m, e->target) <= SC_ZONE_HAND_2;
    return hidden ? card_of(m, e->target)->known : 3;
}

/* Those that all of these players (bits) may know of. */
static int those_known(const sc_effects *all, int players, spellchain_effect out[SPELLCHAIN_EFFECTS])
{
    int count = 0;
    for (int i = 0; i < all->count; i++)
        if ((all->known[i] & players) == players) out[count++] = all->effect[i];
    return count;
}

static void look_at(const spellchain *m, sc_effects *out)
{
    out->count = m->effects;
    memcpy(out->effect, m->effect, sizeof *m->effect * (size_t)m->effects);
    for (int i = 0; i < m->effects; i++) out->known[i] = (uint8_t)known_to(m, &m->effect[i]);
}

int sc_known_effects(const spellchain *m, int player, spellchain_effect out[SPELLCHAIN_EFFECTS])
{
    sc_effects now;
    look_at(m, &now);
    return those_known(&now, 1 << player, out);
}

void sc_keep_effects(const context *x, sc_effects *before)
{
    if (x->log) look_at(state(x), before);
}

static void tell(context *x, const sc_effects *before, const sc_effects *now, int players, int to, int open)
{
    const int words = sizeof now->effect[0] / sizeof(int16_t);
    spellchain_effect had[SPELLCHAIN_EFFECTS], has[SPELLCHAIN_EFFECTS];
    int old = those_known(before, players, had), count = those_known(now, players, has);
    log_words(x, 0, to, open, (const int16_t *)had, old * words, (const int16_t *)has, count * words);
}

/* Whether what all know of has changed. */
static int shows(const sc_effects *before, const sc_effects *now)
{
    spellchain_effect had[SPELLCHAIN_EFFECTS], has[SPELLCHAIN_EFFECTS];
    int old = those_known(before, 3, had), count = those_known(now, 3, has);
    return old != count || memcmp(had, has, sizeof *had * (size_t)count) != 0;
}

void sc_tell_change(context *x, const sc_effects *before)
{
    sc_effects now;
    if (!x->log) return;
    look_at(state(x), &now);
    int open = shows(before, &now), secret = 0;
    for (int i = 0; i < before->count; i++) secret |= before->known[i] != 3;
    for (int i = 0; i < now.count; i++) secret |= now.known[i] != 3;
    if (!secret) {
        tell(x, before, &now, 0, LOG_TO_ALL, 1);
        return;
    }
    tell(x, before, &now, 0, LOG_TO_SEER, open);
    tell(x, before, &now, 1, 1, open);
    tell(x, before, &now, 2, 2, open);
}

/* After an effect has come, changed or gone: marks what has to be worked out again because of it (who has it, what
 * cards cost, or what is waited for). */
static void concern(spellchain *m, const spellchain_effect *e)
{
    if (sc_layer_of(e->kind)) sc_changed(m, e->target);
    int prices = e->kind == SC_EFFECT_COST || e->kind == SC_EFFECT_RULE;
    if (e->kind == SC_EFFECT_RULE) m->gates.always |= CG_READS;
    if (prices) m->gates.always |= ALWAYS_COST;
    if (prices || e->kind == SC_EFFECT_DELAYED) m->recount = 1;
}

uint64_t sc_named_by(const spellchain_effect *e)
{
    int16_t id[] = {e->target, e->while_, e->source, e->target_1, e->target_2};
    uint64_t bits = 0;
    for (size_t i = 0; i < sizeof id / sizeof *id; i++) bits |= (uint64_t)1 << (id[i] & 63);
    return bits;
}

int sc_layered(int kind)
{
    return kind > SC_EFFECT_NONE && kind < SC_EFFECT_SHIELD;
}

static int is_mark(const spellchain_effect *e)
{
    return e->kind == SC_EFFECT_REMOVE && e->until == SC_UNTIL_FOREVER;
}

/* How many count to the limit: all but used-up marks. */
static int lasting(const spellchain *m)
{
    int count = 0;
    for (int i = 0; i < m->effects; i++) count += !is_mark(&m->effect[i]);
    return count;
}

static void take_out(spellchain *m, int number)
{
    concern(m, &m->effect[number]);
    if (m->progress.memories) {
        sc_forget_holder(m, SC_HELD_BY_EFFECT, number);
        sc_shift_holders(m, SC_HELD_BY_EFFECT, number + 1, -1);
    }
    if (!--m->effects) m->gates.named = m->gates.held = 0;
    memmove(&m->effect[number], &m->effect[number + 1], (size_t)(m->effects - number) * sizeof *m->effect);
    memset(&m->effect[m->effects], 0, sizeof *m->effect);
}

/* A position holds no more. */
static int16_t capped(int n)
{
    return (int16_t)(n > CARDS_LARGEST ? CARDS_LARGEST : n < -CARDS_LARGEST ? -CARDS_LARGEST : n);
}

/* A source's `forever` changes of one thing's numbers are one effect. */
static spellchain_effect *merged(spellchain *m, const spellchain_effect *e)
{
    for (int i = 0; i < m->effects; i++) {
        spellchain_effect *old = &m->effect[i];
        if (old->kind != SC_EFFECT_MODIFY || old->until != SC_UNTIL_FOREVER || e->kind != SC_EFFECT_MODIFY
            || e->until != SC_UNTIL_FOREVER || old->source == 0 || old->source != e->source || old->target != e->target)
            continue;
        old->a = capped(old->a + e->a);
        old->b = capped(old->b + e->b);
        return old;
    }
    return NULL;
}

static spellchain_effect *add(spellchain *m, const spellchain_effect *e)
{
    spellchain_effect *made = merged(m, e);
    if (made) return made;
    for (int i = 0; is_mark(e) && i < m->effects; i++)
        if (is_mark(&m->effect[i]) && m->effect[i].target == e->target && m->effect[i].a == e->a) take_out(m, i--);
    if (m->effects == SPELLCHAIN_EFFECTS || (!is_mark(e) && lasting(m) >= SPELLCHAIN_LASTING)) return NULL;
    int at = m->effects++;
    for (; at > 0 && m->effect[at - 1].stamp > e->stamp; at--) m->effect[at] = m->effect[at - 1];
    if (m->progress.memories) sc_shift_holders(m, SC_HELD_BY_EFFECT, at, 1);
    m->effect[at] = *e;
    m->gates.named |= sc_named_by(e);
    m->gates.held |= e->until == SC_UNTIL_IF;
    return &m->effect[at];
}

/* What it names of things that a program knows by an id of their own, it remembers by itself. */
static void pass_on(context *x, spellchain_effect *made)
{
    int number = (int)(made - state(x)->effect);
    if (made->kind == SC_EFFECT_DELAYED) {
        int self = sc_pass_on(x, number, CARDS_KNOWN_THIS, made->source);
        made->source = (int16_t)(self && (in_play(state(x), self) || sc_is_grave(zone_of(state(x), self))) ? self : 0);
    }
    made->target_1 = (int16_t)sc_pass_on(x, number, CARDS_KNOWN_TARGET, made->target_1);
    made->target_2 = (int16_t)sc_pass_on(x, number, CARDS_KNOWN_TARGET_2, made->target_2);
    state(x)->gates.named |= sc_named_by(made);
}

void sc_add_effect(context *x, spellchain_effect e)
{
    sc_effects before;
    sc_keep_effects(x, &before);
    spellchain_effect *made = add(state(x), &e);
    if (!made) {
        sc_tell_limit(x, e.target);
        return;
    }
    if (made->kind == SC_EFFECT_DELAYED || made->target_1 || made->target_2) pass_on(x, made);
    concern(state(x), made);
    if (made->kind == SC_EFFECT_DELAYED) state(x)->gates.waits |= sc_delayed_till(x, made);
    sc_tell_change(x, &before);
}

void sc_drop_effect(context *x, int number)
{
    sc_effects before;
    sc_keep_effects(x, &before);
    take_out(state(x), number);
    sc_tell_change(x, &before);
}

/* Ends all that last so; by CARDS_NOBODY: whoever made them. */
void sc_end_effects(context *x, int until, int by)
{
    spellchain *m = state(x);
    sc_effects before;
    int old = m->effects;
    if (!old) return;
    sc_keep_effects(x, &before);
    for (int i = 0; i < m->effects; i++)
        if (m->effect[i].until == until && (by == CARDS_NOBODY || m->effect[i].by == by)) take_out(m, i--);
    if (m->effects != old) sc_tell_change(x, &before);
}

void sc_age_effects(context *x)
{
    spellchain *m = state(x);
    sc_effects before;
    int aged = 0;
    sc_keep_effects(x, &before);
    for (int i = 0; i < m->effects; i++) {
        if (m->effect[i].until < SC_UNTIL_TURNS_1) continue;
        aged = 1;
        if (m->effect[i].until == SC_UNTIL_TURNS_1)
            take_out(m, i--);
        else
            m->effect[i].until--;
    }
    if (aged) sc_tell_change(x, &before);
}

/* As its maker sees it: its source is "this", what it stands on "it". */
static int is_held(const context *x, const spellchain_effect *e)
{
    const spellchain *m = state(x);
    const cards_ability *a = cards_node(x, sc_ability_node(x, e->while_ / 16, e->while_ % 16));
    cards_run run;
    cards_begin(&run, e->source, e->by, 0);
    run.host = (int16_t)(e->source ? card_of(m, e->source)->host : 0);
    run.target[0] = e->target_1;
    run.target[1] = e->target_2;
    run.it = e->target;
    return cards_holds(x, &run, a->condition);
}

int sc_end_unheld(context *x)
{
    spellchain *m = state(x);
    int ended = 0;
    for (int i = 0; i < m->effects; i++) {
        if (m->effect[i].until != SC_UNTIL_IF || is_held(x, &m->effect[i])) continue;
        sc_drop_effect(x, i--);
        ended = 1;
    }
    if (ended) sc_continuous(x);
    return ended;
}

int sc_matches_rule(const context *x, const spellchain_effect *e, int id, const cards_cost **step)
{
    const cards_ability *a = cards_node(x, sc_ability_node(x, e->a, e->b));
    cards_run run;
    cards_begin(&run, e->source, e->by, e->a);
    *step = cards_node(x, a->effect);
    return cards_describes(x, &run, cards_node(x, (*step)->of), id);
}

void sc_use_up(context *x, int id, int keyword)
{
    sc_add_effect(x, (spellchain_effect){.kind = SC_EFFECT_REMOVE, .target = (int16_t)id, .a = (int16_t)keyword,
                                         .by = card_of(state(x), id)->link.controller,
                                         .stamp = (int16_t)sc_new_stamp(x)});
    sc_continuous(x);
}

void sc_tell_limit(context *x, int id)
{
    log_open(x, SC_BLOCK_LIMIT, id);
    log_close(x, SC_BLOCK_LIMIT);
}

void sc_tell_effects(context *x)
{
    sc_effects none;
    none.count = 0;
    sc_tell_change(x, &none);
}
