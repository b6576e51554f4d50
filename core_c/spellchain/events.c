/* What happens to an event before it happens (rules 5.1): prevention and replacement go through it. Afterwards triggers
 * wait for it: noting.c. */
#include "spellchain/spellchain.h"

#include <assert.h>

cards_happening sc_happening(const context *x, int what, int subject, int source, int player, int amount)
{
    const spellchain *m = state(x);
    cards_happening h = {0};
    h.event = (int16_t)what;
    h.subject = (int16_t)subject;
    h.source = (int16_t)source;
    h.player = (int16_t)player;
    h.source_player = CARDS_NOBODY;
    h.amount = (int16_t)amount;
    if (source && !is_player(source)) {
        h.source_player = is_card(m, source) ? card_of(m, source)->link.controller : link_of(m, source)->link.controller;
        h.creature = (int16_t)is_creature(x, source);
    }
    return h;
}

/* The run in which a thing's ability is asked whether it waits for an event. */
void sc_run_of_listener(const context *x, cards_run *run, int id, int text)
{
    const spellchain_card *c = card_of(state(x), id);
    cards_clear(run);
    run->self = (int16_t)id;
    run->host = c->host;
    run->player = c->link.controller;
    run->text = (int16_t)text;
    run->shift = (int16_t)(text == c->text ? c->numbers : 0);
}

enum { KEY_KEYWORD = 4096, KEY_EFFECT = 8192 };

/* Whether no more can be told apart: the event then happens as it is, else it would never end. */
static int is_worn_out(const sc_progress *p)
{
    return p->more_used == SC_MORE_USED;
}

static int was_used(const context *x, const sc_task *t, int key)
{
    const sc_progress *p = &state(x)->progress;
    for (int i = 0; i < t->used_count && i < SC_USED; i++)
        if (t->used[i] == key) return 1;
    for (int i = 0; t->used_count >= SC_USED && i < p->more_used; i++)
        if (p->used[i].task == t - p->task && p->used[i].key == key) return 1;
    return is_worn_out(p);
}

static void use(context *x, sc_task *t, int key)
{
    sc_progress *p = &state(x)->progress;
    if (t->used_count < SC_USED)
        t->used[t->used_count] = (int16_t)key;
    else
        p->used[p->more_used++] = (sc_used){(int16_t)(t - p->task), (int16_t)key};
    t->used_count++;
    if (is_worn_out(p)) sc_tell_limit(x, t->now.subject);
}

void sc_face_event(context *x, sc_task *t)
{
    sc_progress *p = &state(x)->progress;
    t->cancelled = 0;
    t->changed = 1;
    if (!t->used_count) return;
    t->used_count = 0;
    memset(t->used, 0, sizeof t->used);
    while (p->more_used && p->used[p->more_used - 1].task >= t - p->task) p->used[--p->more_used] = (sc_used){0, 0};
}

/* What has no room now is offered once one of these is used. */
static void add_change(const context *x, sc_change *out, int *count, const sc_task *t, sc_change change)
{
    if (*count == SC_CHANGES || was_used(x, t, change.key)) return;
    int at = (*count)++;
    for (; at > 0 && out[at - 1].stamp > change.stamp; at--) out[at] = out[at - 1];
    out[at] = change;
}

static void add_keyword(const context *x, sc_change *out, int *count, const sc_task *t, int keyword)
{
    int id = t->now.subject;
    if (!id || !is_creature(x, id) || !has(card_of(state(x), id), keyword)) return;
    /* Keywords come before all others, in the order in which they are asked. */
    add_change(x, out, count, t, (sc_change){.by = SC_BY_KEYWORD, .id = (int16_t)id, .ability = (int16_t)keyword,
                                          .key = (int16_t)(KEY_KEYWORD + keyword), .stamp = (int16_t)(keyword - 100)});
}

static void add_effects(const context *x, sc_change *out, int *count, const sc_task *t)
{
    const spellchain *m = state(x);
    if (t->now.event != CARDS_EVENT_DAMAGE) return;
    for (int i = 0; i < m->effects; i++) {
        const spellchain_effect *e = &m->effect[i];
        int shields = e->kind == SC_EFFECT_SHIELD && e->target == t->now.subject && e->a > 0;
        int hushes = e->kind == SC_EFFECT_HUSH && t->now.combat;
        if (shields || hushes)
            add_change(x, out, count, t, (sc_change){.by = SC_BY_EFFECT, .id = (int16_t)i, .ability = e->kind,
                                                  .key = (int16_t)(KEY_EFFECT + e->stamp), .stamp = e->stamp});
    }
}

/* What applies to an event: preventions, and what else is done instead. */
typedef struct changing {
    const sc_task *t;
    sc_change *out, instead[SC_CHANGES];
    int count, others;
} changing;

/* Whether this event comes of its own steps: an ability does not replace its own replacement. */
static int is_at_work(const context *x, int id, int text, int number)
{
    const sc_progress *p = &state(x)->progress;
    for (int i = 0; i < p->runs; i++)
        if (!p->run[i].link && p->run[i].self == id && p->run[i].text == text && p->run[i].ability == number) return 1;
    return 0;
}

static void add_ability(const context *x, changing *all, int id, int text, int number)
{
    const sc_task *t = all->t;
    const spellchain_card *c = card_of(state(x), id);
    const cards_ability *a = cards_node(x, sc_ability_node(x, text, number));
    if (a->kind != CARDS_KIND_PREVENT && a->kind != CARDS_KIND_INSTEAD) return;
    if (!sc_is_of(x, a, t->now.event) || sc_is_of_another(x, a, &t->now, c) || cg_spent(c->used, a)) return;
    if (state(x)->progress.runs && is_at_work(x, id, text, number)) return;
    if (was_used(x, t, 16 * id + number)) return;
    cards_run run;
    sc_run_of_listener(x, &run, id, text);
    run.event = t->now;
    if (!cards_awaits(x, &run, a->when, &t->now) || !cards_holds(x, &run, a->condition)) return;
    sc_change change = {.by = SC_BY_ABILITY, .id = (int16_t)id, .ability = (int16_t)number, .text = (int16_t)text,
                        .key = (int16_t)(16 * id + number), .stamp = c->stamp};
    if (a->kind == CARDS_KIND_PREVENT)
        add_change(x, all->out, &all->count, t, change);
    else
        add_change(x, all->instead, &all->others, t, change);
}

static void add_abilities(const context *x, changing *all, int id)
{
    const spellchain_card *c = card_of(state(x), id);
    uint64_t changes = cg_events_of(face_of(x, c->text)->changes, all->t->now.subject == id);
    if (c->own && changes >> all->t->now.event & 1) {
        const cards_program *program = cards_node(x, face_of(x, c->text)->program);
        for (int k = 0; k < program->own; k++) add_ability(x, all, id, c->text, k);
    }
    for (int k = 0, given; (given = sc_given_to(state(x), c, k)); k++) add_ability(x, all, id, given / 16, given % 16);
}

/* Those in play that may have something to say of the event. */
static void ask_all(const context *x, changing *all)
{
    const spellchain *m = state(x);
    int what = all->t->now.event, subject = all->t->now.subject;
    if (!sc_contested(x, what, subject) || sc_too_deep(m)) return;
    if (!(m->gates.changes >> what & 1)) { /* only what it befalls has something to say */
        add_abilities(x, all, subject);
        return;
    }
    for (int list = 0; list < 3; list++) {
        const uint8_t *id = list < 2 ? m->board[list].id : m->attached.id;
        int length = list < 2 ? m->board[list].count : m->attached.count;
        for (int i = 0; i < length; i++)
            if (cg_may_hold(card_of(m, id[i])->alters, what)) add_abilities(x, all, id[i]);
    }
}

static void add_keywords(const context *x, sc_change *out, int *count, const sc_task *t)
{
    switch (t->now.event) {
    case CARDS_EVENT_DAMAGE:
        add_keyword(x, out, count, t, SC_KEYWORD_BARRIER);
        add_keyword(x, out, count, t, SC_KEYWORD_ARMOR);
        break;
    case SC_EVENT_FREEZE: add_keyword(x, out, count, t, SC_KEYWORD_STEADFAST); break;
    default: break;
    }
}

/* What applies to the event at hand and was not used on it: preventions, or if
 * there are none replacements. */
int sc_changes_of(const context *x, const sc_task *t, sc_change out[SC_CHANGES])
{
    changing all;
    all.t = t;
    all.out = out;
    all.count = all.others = 0;
    add_keywords(x, out, &all.count, t);
    if (state(x)->effects) add_effects(x, out, &all.count, t);
    if (t->now.event == CARDS_EVENT_DIE) add_keyword(x, all.instead, &all.others, t, SC_KEYWORD_REKINDLE);
    ask_all(x, &all);
    for (int i = 0; i < all.count; i++) out[i].prevents = 1;
    if (all.count) return all.count;
    for (int i = 0; i < all.others; i++) out[i] = all.instead[i];
    return all.others;
}

/* The affected player chooses, unless all are the same program and none names
 * its own permanent. */
static int names_itself(const context *x, const sc_change *c)
{
    return c->by == SC_BY_ABILITY
           && ((const cards_ability *)cards_node(x, sc_ability_node(x, c->text, c->ability)))->itself;
}

static int must_ask(const context *x, const sc_change *c, int count)
{
    int same = 1;
    for (int i = 0; i < count; i++) {
        same &= c[i].by == c[0].by && c[i].text == c[0].text && c[i].ability == c[0].ability;
        if (count > 1 && names_itself(x, &c[i])) return 1;
    }
    return count > 1 && !same;
}

static int affected(const context *x, const sc_task *t)
{
    int id = t->now.subject;
    if (is_player(id)) return id - FIRST_PLAYER_ID;
    return id && state(x)->row[id].self.kind ? announced(state(x), id)->controller : t->player;
}

static void prevent(context *x, sc_task *t, int amount)
{
    log_note(x, SC_NOTE_BEFORE, t->now.amount);
    t->now.amount = (int16_t)(amount < t->now.amount ? t->now.amount - amount : 0);
    log_note(x, SC_NOTE_AFTER, t->now.amount);
    if (t->now.amount == 0) t->cancelled = 1;
}

/* The creature stays: used up, no longer doomed, one health left; if that is
 * none it dies all the same. */
static void rekindle(context *x, sc_task *t)
{
    spellchain_card *c = card_of(state(x), t->now.subject);
    sc_use_up(x, c->id, SC_KEYWORD_REKINDLE);
    if (c->max_health <= 0) return;
    SET(x, c, doomed, 0);
    SET(x, c, damage, c->max_health - 1);
    t->cancelled = 1;
}

static void apply_keyword(context *x, sc_task *t, const sc_change *c)
{
    switch (c->ability) {
    case SC_KEYWORD_BARRIER:
        prevent(x, t, t->now.amount);
        sc_use_up(x, c->id, SC_KEYWORD_BARRIER);
        break;
    case SC_KEYWORD_ARMOR: prevent(x, t, card_of(state(x), c->id)->armor); break;
    case SC_KEYWORD_STEADFAST: t->cancelled = 1; break;
    default: rekindle(x, t);
    }
}

static void apply_lasting(context *x, sc_task *t, int number)
{
    spellchain_effect *e = &state(x)->effect[number];
    if (e->kind == SC_EFFECT_HUSH) {
        prevent(x, t, t->now.amount);
        return;
    }
    int points = e->a, left = points == SPELLCHAIN_ALL ? points : points - t->now.amount;
    prevent(x, t, points);
    if (left <= 0) {
        sc_drop_effect(x, number);
        return;
    }
    sc_effects before;
    sc_keep_effects(x, &before);
    e->a = (int16_t)left;
    sc_tell_change(x, &before);
}

/* An ability that was given may refer to the targets of the card that gave it. */
static void recall_targets(const context *x, cards_run *run, const sc_change *c)
{
    const spellchain *m = state(x);
    for (int i = 0; i < m->effects; i++) {
        const spellchain_effect *e = &m->effect[i];
        if (e->kind != SC_EFFECT_GRANT || e->a || e->target != c->id || e->b != c->text || e->c != c->ability) continue;
        run->target[0] = e->target_1;
        run->target[1] = e->target_2;
    }
}

/* A card's text: its steps run; what they do to the event, perform.c writes
 * into the task. Steps that say nothing of the event happen instead of it, if
 * they happen. */
static void apply_ability(context *x, sc_task *t, const sc_change *c)
{
    const cards_ability *a = cards_node(x, sc_ability_node(x, c->text, c->ability));
    sc_spend_use(x, card_of(state(x), c->id), a);
    int keeps = t->now.event == CARDS_EVENT_ARRIVE || a->keeps;
    t->cancelled = (int16_t)(!keeps && !(a->effect && a->doubts));
    if (!a->effect) return;
    cards_run run;
    sc_run_of_listener(x, &run, c->id, c->text);
    recall_targets(x, &run, c);
    run.pc = a->effect;
    run.ability = c->ability;
    run.event = t->now;
    sc_push_run(x, &run);
}

static void apply_change(context *x, sc_task *t, const sc_change *chosen)
{
    use(x, t, chosen->key);
    int block = chosen->prevents ? SC_BLOCK_PREVENT : SC_BLOCK_REPLACE;
    log_open(x, block, chosen->by == SC_BY_EFFECT ? 0 : chosen->id);
    if (t->now.subject) log_target(x, t->now.subject);
    switch (chosen->by) {
    case SC_BY_KEYWORD: apply_keyword(x, t, chosen); break;
    case SC_BY_EFFECT: apply_lasting(x, t, chosen->id); break;
    default: apply_ability(x, t, chosen);
    }
    log_close(x, block);
}

void sc_apply_change(context *x, sc_task *t, int number)
{
    sc_change c[SC_CHANGES];
    int count = sc_changes_of(x, t, c);
    assert(number < count);
    (void)count;
    apply_change(x, t, &c[number]);
}

/* Whether an effect may prevent damage. */
static int lessens(const spellchain *m)
{
    for (int i = 0; i < m->effects; i++)
        if (m->effect[i].kind == SC_EFFECT_SHIELD || m->effect[i].kind == SC_EFFECT_HUSH) return 1;
    return 0;
}

int sc_stands(const context *x, int what, int id)
{
    const spellchain *m = state(x);
    uint32_t keywords = 0;
    if (sc_contested(x, what, id)) return 0;
    switch (what) {
    case CARDS_EVENT_DAMAGE:
        if (m->effects && lessens(m)) return 0;
        keywords = 1u << SC_KEYWORD_BARRIER | 1u << SC_KEYWORD_ARMOR;
        break;
    case SC_EVENT_FREEZE: keywords = 1u << SC_KEYWORD_STEADFAST; break;
    case CARDS_EVENT_DIE: keywords = 1u << SC_KEYWORD_REKINDLE; break;
    default: return 1;
    }
    return !id || !is_card(m, id) || !(keywords_of(card_of(m, id)) & keywords);
}

/* Prevention and replacement until nothing more applies: 1; 0 if a player must
 * choose, or a replacement's steps come first. */
int sc_settle_event(context *x, sc_task *t)
{
    int tasks = state(x)->progress.tasks;
    if (sc_stands(x, t->now.event, t->now.subject)) {
        sc_change none[SC_CHANGES];
        assert(t->cancelled || !sc_changes_of(x, t, none));
        (void)none;
        return 1;
    }
    if (sc_too_deep(state(x)) && sc_contested(x, t->now.event, t->now.subject)) {
        sc_tell_limit(x, t->now.subject); /* replacements of replacements end here */
    }
    while (!t->cancelled) {
        sc_change c[SC_CHANGES];
        int count = sc_changes_of(x, t, c);
        if (count == 0) return 1;
        if (must_ask(x, c, count)) {
            sc_set_pending(x, SC_PENDING_ORDER, affected(x, t));
            return 0;
        }
        apply_change(x, t, &c[0]);
        if (state(x)->progress.tasks != tasks) return 0;
    }
    return 1;
}
