/* What programs still know of what has left: last known information.
 *
 * Who speaks of a thing goes on knowing it when it leaves: where it is, as long
 * as it can be found, and what it was like as it last was in play, or on the
 * chain. Each of those who know it has a memory of their own:
 *
 *     a program under way   goes on with it wherever it is seen to go
 *     a lasting effect,     knows it as it was; it can be found where the program
 *     a waiting trigger,    that made the effect has put it, until something
 *     a link                else moves it
 *     a price               remembers what it took for what is paid with it
 *
 * Nothing is found again that ceases, or is shuffled into a deck. To a program
 * under way a memory has an id: one that no thing has meanwhile, the greatest
 * that is free. What is asked of that id is answered by what was; what is done
 * to it is done to what is found (sc_found). Where a thing is in play again, it
 * is seen as it is. Others name a memory by who they are and in which role.
 *
 * There is room for a memory for every id: should there be none, nothing is known.
 */
#include "spellchain/spellchain.h"

#include <assert.h>

/* ---- memories, as they lie ---- */

static sc_memory *named(const spellchain *m, int id)
{
    sc_progress *p = (sc_progress *)(uintptr_t)&m->progress;
    for (int i = 0; i < p->memories; i++)
        if (id && p->memory[i].id == id) return &p->memory[i];
    return NULL;
}

static sc_memory *held_by(spellchain *m, int holder, int key, int role)
{
    for (int i = 0; i < m->progress.memories; i++) {
        sc_memory *known = &m->progress.memory[i];
        if (known->holder == holder && known->key == key && known->role == role) return known;
    }
    return NULL;
}

static void drop(sc_progress *p, int at)
{
    p->memories--;
    memmove(&p->memory[at], &p->memory[at + 1], (size_t)(p->memories - at) * sizeof p->memory[0]);
    memset(&p->memory[p->memories], 0, sizeof p->memory[0]);
}

static sc_memory *add(spellchain *m, int holder, int key, int role)
{
    sc_progress *p = &m->progress;
    if (p->memories == SC_MEMORIES) return NULL;
    sc_memory *known = &p->memory[p->memories++];
    *known = (sc_memory){.holder = (int16_t)holder, .key = (int16_t)key, .role = (int16_t)role};
    return known;
}

int sc_is_remembered(const spellchain *m, int id)
{
    return named(m, id) != NULL;
}

/* An id that nothing has: the greatest, since things take the least. */
static int unused_id(const spellchain *m)
{
    for (int id = SPELLCHAIN_ROWS - 1; id >= FIRST_ID; id--)
        if (m->row[id].self.kind == SC_KIND_NONE && !named(m, id)) return id;
    return 0;
}

void sc_forget_holder(spellchain *m, int holder, int key)
{
    sc_progress *p = &m->progress;
    for (int i = 0; i < p->memories; i++)
        if (p->memory[i].holder == holder && p->memory[i].key == key) drop(p, i--);
}

/* What one of them knew, another knows now. */
void sc_hand_on(spellchain *m, int holder, int key, int to, int to_key)
{
    sc_progress *p = &m->progress;
    for (int i = 0; i < p->memories; i++) {
        if (p->memory[i].holder != holder || p->memory[i].key != key) continue;
        p->memory[i].holder = (int16_t)to;
        p->memory[i].key = (int16_t)to_key;
    }
}

/* From `key` on they stand so many places further on. */
void sc_shift_holders(spellchain *m, int holder, int key, int by)
{
    sc_progress *p = &m->progress;
    for (int i = 0; i < p->memories; i++)
        if (p->memory[i].holder == holder && p->memory[i].key >= key) p->memory[i].key = (int16_t)(p->memory[i].key + by);
}

int sc_where(const spellchain *m, int holder, int key, int role)
{
    const sc_memory *known = m->progress.memories ? held_by((spellchain *)(uintptr_t)m, holder, key, role) : NULL;
    return known ? known->found : 0;
}

/* A thing that was followed to its graveyard: by a memory, or by its name. */
void sc_find_again(spellchain *m, int holder, int key, int role, int id, int16_t *name)
{
    sc_memory *known = held_by(m, holder, key, role);
    if (known)
        known->found = (int16_t)id;
    else
        *name = (int16_t)id;
}

void sc_share_memories(spellchain *m, int link, int copy)
{
    int count = m->progress.memories;
    for (int i = 0; i < count; i++) {
        sc_memory known = m->progress.memory[i];
        if (known.holder != SC_HELD_BY_LINK || known.key != link) continue;
        sc_memory *made = add(m, SC_HELD_BY_LINK, copy, known.role);
        if (!made) return;
        known.key = (int16_t)copy;
        *made = known;
    }
}

/* ---- what a thing is like ---- */

static void look_at(const context *x, sc_memory *known, int id)
{
    const spellchain *m = state(x);
    const cards_vocabulary *ask = &sc_vocabulary;
    int link = zone_of(m, id) == SC_ZONE_CHAIN || zone_of(m, id) == SC_ZONE_LIMBO;
    known->was = 1;
    known->link = (int16_t)link;
    known->controller = (int16_t)ask->controller(x, id);
    known->owner = (int16_t)ask->owner(x, id);
    known->card = (int16_t)ask->card(x, id);
    if (!is_card(m, id)) return;
    const spellchain_card *c = card_of(m, id);
    known->text = in_play(m, id) ? c->text : c->card;
    known->attack = (int16_t)ask->stat(x, id, SC_STAT_ATTACK);
    known->health = (int16_t)ask->stat(x, id, SC_STAT_HEALTH);
    known->cost = (int16_t)ask->stat(x, id, SC_STAT_COST);
    known->growth = c->growth;
    known->wither = c->wither;
    known->kinds = (int16_t)ask->words(x, id, SC_ATTRIBUTE_KIND);
    known->school = (int16_t)ask->words(x, id, SC_ATTRIBUTE_SCHOOL);
    known->host = c->host;
    for (int flag = 0; flag <= SC_FLAG_TOKEN; flag++) known->flags = (int16_t)(known->flags | ask->is(x, id, flag) << flag);
    uint32_t keywords = in_play(m, id) ? keywords_of(c) : face_of(x, c->card)->keywords;
    known->keywords_1 = (int16_t)(keywords & 0x7FFF);
    known->keywords_2 = (int16_t)(keywords >> 15);
}

const sc_memory *sc_recall(const spellchain *m, int *id)
{
    const sc_memory *known = m->row[*id].self.kind == SC_KIND_NONE ? named(m, *id) : NULL;
    if (!known || known->was) return known;
    *id = known->found;
    return NULL;
}

int sc_found(const spellchain *m, int id)
{
    const sc_memory *known = m->progress.memories && m->row[id].self.kind == SC_KIND_NONE ? named(m, id) : NULL;
    return known ? known->found : id;
}

/* ---- what refers to a thing ---- */

/* Whether an ability asks what the thing in a role is like, or moves it from wherever it is. */
static int reads(const context *x, int ability, int role)
{
    return ((const cards_ability *)cards_node(x, ability))->reads >> role & 1;
}

static int moves(const context *x, int ability, int role)
{
    return ((const cards_ability *)cards_node(x, ability))->moves >> role & 1;
}

static int speaks(const context *x, int ability, int role)
{
    return ((const cards_ability *)cards_node(x, ability))->names >> role & 1;
}

/* The ability of an effect that was put off; 0: it is none. */
static int later(const context *x, const spellchain_effect *e)
{
    return e->kind == SC_EFFECT_DELAYED ? sc_ability_node(x, e->a, e->b) : 0;
}

/* What an effect's program does now: the link that resolves made it, or is another that its program put off. */
static int is_own_doing(const context *x, const spellchain_effect *e)
{
    const spellchain *m = state(x);
    for (int i = 0; i < m->progress.tasks; i++) {
        const sc_task *t = &m->progress.task[i];
        if (t->kind != SC_TASK_LINK) continue;
        if (t->extra && t->extra == e->stamp) return 1;
        if (is_card(m, t->link)) return 0;
        const spellchain_link *l = link_of(m, t->link);
        return l->sort == SC_LINK_TRIGGER && l->ability >= 0 && l->text == e->card && l->link.controller == e->by
               && ((const cards_ability *)cards_node(x, sc_ability_node(x, l->text, l->ability)))->later;
    }
    return 0;
}

/* ---- a thing leaves ---- */

/* Whether a memory goes on finding its thing, which moves. */
static int goes_on(const context *x, const sc_memory *known)
{
    const spellchain *m = state(x);
    switch (known->holder) {
    case SC_HELD_BY_RUN: return 1;
    case SC_HELD_BY_EFFECT: return known->follows || is_own_doing(x, &m->effect[known->key]);
    default: return known->follows;
    }
}

static void leave_memories(context *x, int id)
{
    const spellchain *m = state(x);
    sc_progress *p = &state(x)->progress;
    int seen = in_play(m, id) || zone_of(m, id) == SC_ZONE_CHAIN;
    for (int i = 0; i < p->memories; i++) {
        sc_memory *known = &p->memory[i];
        if (known->found != id) continue;
        int stays = goes_on(x, known);
        if (!known->was && (seen || !stays)) look_at(x, known, id);
        if (!stays) known->found = 0;
        known->follows = 0;
    }
}

/* One more who knows a thing that is about to leave. */
static void remember(context *x, int holder, int key, int role, int id, int found)
{
    if (held_by(state(x), holder, key, role)) return;
    sc_memory *known = add(state(x), holder, key, role);
    if (!known) return;
    look_at(x, known, id);
    known->found = (int16_t)(found ? id : 0);
}

static void leave_effects(context *x, int id)
{
    const spellchain *m = state(x);
    for (int i = 0; i < m->effects; i++) {
        const spellchain_effect *e = &m->effect[i];
        int ability = later(x, e), of[] = {e->source, e->target_1, e->target_2};
        int role[] = {CARDS_KNOWN_THIS, CARDS_KNOWN_TARGET, CARDS_KNOWN_TARGET_2};
        for (int k = 0; ability && k < 3; k++) {
            if (of[k] != id) continue;
            int own = is_own_doing(x, e);
            if (reads(x, ability, role[k]) || (own && moves(x, ability, role[k])))
                remember(x, SC_HELD_BY_EFFECT, i, role[k], id, own);
        }
    }
}

/* The names of a trigger, or of a link of an ability: what was put off has its targets in the place of an event. */
typedef struct names {
    int ability, later, source, host, event_source, event_subject;
} names;

static void leave_one(context *x, int holder, int key, names n, int id)
{
    int as_printed = !n.later && sc_follows(x, n.ability) & SC_FOLLOWS_SUBJECT; /* the card in its graveyard */
    int of[] = {n.source, n.host, n.event_source, n.event_subject};
    int role[] = {CARDS_KNOWN_THIS, CARDS_KNOWN_HOST, n.later ? CARDS_KNOWN_TARGET : CARDS_KNOWN_SOURCE,
                  n.later ? CARDS_KNOWN_TARGET_2 : CARDS_KNOWN_SUBJECT};
    for (int k = 0; k < 4; k++)
        if (of[k] == id && !(k == 3 && as_printed) && reads(x, n.ability, role[k])) remember(x, holder, key, role[k], id, 0);
}

static __attribute__((noinline)) void leave_waiting(context *x, int id)
{
    const sc_progress *p = &state(x)->progress;
    for (int i = 0; i < p->waiting; i++) {
        const sc_waiting *w = &p->wait[i];
        if (w->ability >= 0 && (w->source == id || w->host == id || w->event_source == id || w->event_subject == id))
            leave_one(x, SC_HELD_BY_WAITING, i,
                      (names){sc_ability_node(x, w->text, w->ability), w->n == 1, w->source, w->host, w->event_source,
                              w->event_subject}, id);
    }
}

static __attribute__((noinline)) void leave_links(context *x, int id)
{
    const spellchain *m = state(x);
    for (int i = 0; i < m->chain.count + m->limbo.count; i++) {
        int link = i < m->chain.count ? m->chain.id[i] : m->limbo.id[i - m->chain.count];
        if (is_card(m, link) || link == id || link_of(m, link)->sort == SC_LINK_ATTACK) continue;
        const spellchain_link *l = link_of(m, link);
        if (l->ability >= 0 && (l->source == id || l->host == id || l->event_source == id || l->event_subject == id))
            leave_one(x, SC_HELD_BY_LINK, link,
                      (names){sc_ability_node(x, l->text, l->ability), l->sort == SC_LINK_TRIGGER && l->n == 1, l->source,
                              l->host, l->event_source, l->event_subject}, id);
    }
}

/* An ability whose price takes its own thing away. */
static __attribute__((noinline)) void leave_price(context *x, int id)
{
    int text, number = sc_activated(x, id, &text);
    if (number >= 0 && reads(x, sc_ability_node(x, text, number), CARDS_KNOWN_THIS))
        remember(x, SC_HELD_BY_PRICE, 0, CARDS_KNOWN_THIS, id, 0);
}

/* To a program under way: the id by which it knows the thing from now on; 0: by none. */
static int rename_for(context *x, int number, int id)
{
    spellchain *m = state(x);
    for (int i = 0; i < m->progress.memories; i++) { /* it may know it by another role */
        const sc_memory *known = &m->progress.memory[i];
        if (known->holder == SC_HELD_BY_RUN && known->key == number && known->found == id && !known->was) return known->id;
    }
    int free = unused_id(m);
    sc_memory *known = free ? add(m, SC_HELD_BY_RUN, number, 0) : NULL;
    if (!known) return 0;
    known->id = (int16_t)free;
    known->found = (int16_t)id;
    return free;
}

static int names_it(const cards_run *r, int id)
{
    const int16_t named_[] = {r->self, r->host, r->target[0], r->target[1], r->it, r->event.subject, r->event.source,
                              r->event.defender};
    for (size_t i = 0; i < sizeof named_ / sizeof *named_; i++)
        if (named_[i] == id) return 1;
    return 0;
}

static int lists_it(const cards_run *r, int id)
{
    if (cards_hold(&r->same, id)) return 1;
    for (int i = 0; i < CARDS_SAVED; i++)
        if (cards_hold(&r->saved[i], id)) return 1;
    for (int i = 0; i < CARDS_LOOPS; i++)
        if (cards_hold(&r->over[i], id)) return 1;
    return 0;
}

static void rename_in(cards_things *things, int id, int as)
{
    for (int i = 0; i < things->count; i++)
        if (things->id[i] == id) things->id[i] = (uint8_t)as;
}

/* Its roles name the memory; lists too, if it may not be found by its own id any more, or is to be seen as it was. */
static void leave_run(context *x, int number, int id, int seen)
{
    cards_run *r = &state(x)->progress.run[number];
    int role = names_it(r, id), listed = seen && lists_it(r, id);
    if (!role && !listed) return;
    int as = r->pc ? rename_for(x, number, id) : 0;
    int16_t *named_[] = {&r->host, &r->target[0], &r->target[1], &r->it, &r->event.subject, &r->event.source,
                         &r->event.defender};
    for (size_t i = 0; i < sizeof named_ / sizeof *named_; i++)
        if (*named_[i] == id) *named_[i] = (int16_t)as;
    if (r->self == id) {
        r->self = 0;
        r->gone = (int16_t)as;
    }
    if (!as || !listed) return;
    rename_in(&r->same, id, as);
    for (int i = 0; i < CARDS_SAVED; i++) rename_in(&r->saved[i], id, as);
    for (int i = 0; i < CARDS_LOOPS; i++) rename_in(&r->over[i], id, as);
}

void sc_remember_leaving(context *x, int id)
{
    const spellchain *m = state(x);
    const sc_progress *p = &m->progress;
    int seen = in_play(m, id) || zone_of(m, id) == SC_ZONE_CHAIN;
    if (sc_is_named(m, id)) leave_effects(x, id);
    if (p->waiting) leave_waiting(x, id);
    if (sc_other_links(m, id)) leave_links(x, id);
    for (int i = 0; i < p->tasks; i++)
        if (p->task[i].kind == SC_TASK_PRICE && p->task[i].source == id) leave_price(x, id);
    for (int i = 0; i < p->runs; i++) leave_run(x, i, id, seen);
    if (p->memories) leave_memories(x, id);
}

/* It can not be found any more: it has ceased, or lies somewhere in a deck. */
void sc_lose_sight(context *x, int id)
{
    sc_progress *p = &state(x)->progress;
    for (int i = 0; i < p->runs; i++)
        if (p->run[i].pc) leave_run(x, i, id, 1);
    for (int i = 0; i < p->memories; i++) {
        sc_memory *known = &p->memory[i];
        if (known->found != id) continue;
        if (!known->was && is_card(state(x), id)) look_at(x, known, id);
        known->found = 0;
    }
}

/* It is in play again: who finds it sees it as it is. */
void sc_meet_again(spellchain *m, int id)
{
    for (int i = 0; i < m->progress.memories; i++)
        if (m->progress.memory[i].found == id) m->progress.memory[i].was = 0;
}

/* ---- what is known, to those who go on with it ---- */

/* A run that is on top begins: what its link knew. */
void sc_recall_for(context *x, int link)
{
    spellchain *m = state(x);
    sc_progress *p = &m->progress;
    int number = p->runs - 1;
    cards_run *r = &p->run[number];
    for (int i = 0; i < p->memories; i++) {
        sc_memory *known = &p->memory[i];
        if (known->holder != SC_HELD_BY_LINK || known->key != link) continue;
        int id = unused_id(m);
        if (!id) continue;
        known->holder = SC_HELD_BY_RUN;
        known->key = (int16_t)number;
        known->id = (int16_t)id;
        known->follows = 0;
        switch (known->role) {
        case CARDS_KNOWN_THIS: r->gone = (int16_t)id; break;
        case CARDS_KNOWN_HOST: r->host = (int16_t)id; break;
        case CARDS_KNOWN_TARGET: r->target[0] = (int16_t)id; break;
        case CARDS_KNOWN_TARGET_2: r->target[1] = (int16_t)id; break;
        case CARDS_KNOWN_SUBJECT: r->event.subject = (int16_t)id; break;
        case CARDS_KNOWN_SOURCE: r->event.source = (int16_t)id; break;
        default: /* what was paid */
            cards_add(&r->same, id);
            if (known->role > SC_KNOWN_PAID) cards_add(&r->saved[known->role - SC_KNOWN_PAID - 1], id);
        }
    }
}

/* An effect that has just been made, of what a run knows by such an id, or of what is to die of its program: returns
 * the id that stands in the effect. */
int sc_pass_on(context *x, int effect, int role, int id)
{
    spellchain *m = state(x);
    const spellchain_effect *e = &m->effect[effect];
    int ability = later(x, e), real = sc_found(m, id);
    const sc_memory *known = id == real ? NULL : named(m, id);
    if (!id || is_player(id) || (!ability && !known)) return id;
    if (!ability) return real && in_play(m, real) ? real : 0;
    if (!known && !(is_card(m, id) && (zone_of(m, id) == SC_ZONE_LIMBO || (in_play(m, id) && card_of(m, id)->doomed)))) return id;
    if (known && !known->was) return real && in_play(m, real) ? real : 0;
    int asks = reads(x, ability, role) || moves(x, ability, role);
    if (known ? !speaks(x, ability, role) : !asks) return known ? 0 : in_play(m, id) ? id : 0;
    if (held_by(m, SC_HELD_BY_EFFECT, effect, role)) return in_play(m, id) ? id : 0;
    sc_memory *made = add(m, SC_HELD_BY_EFFECT, effect, role);
    if (!made) return 0;
    if (known) {
        int holder = made->holder, key = made->key;
        *made = *named(m, id);
        made->id = made->follows = 0;
        made->holder = (int16_t)holder;
        made->key = (int16_t)key;
        made->role = (int16_t)role;
        return 0;
    }
    made->found = (int16_t)id;
    made->follows = (int16_t)moves(x, ability, role);
    return in_play(m, id) ? id : 0;
}

/* What the program that runs has destroyed or given up: what it has put off follows it to its graveyard. */
void sc_follow(context *x, int id)
{
    spellchain *m = state(x);
    for (int i = 0; i < m->effects; i++) {
        const spellchain_effect *e = &m->effect[i];
        if (e->kind != SC_EFFECT_DELAYED || !is_own_doing(x, e)) continue;
        for (int k = 0; k < 2; k++) {
            int role = k ? CARDS_KNOWN_TARGET_2 : CARDS_KNOWN_TARGET;
            if ((k ? e->target_2 : e->target_1) == id) (void)sc_pass_on(x, i, role, id);
        }
    }
}

/* What a price takes, for what is paid with it. */
void sc_remember_paid(context *x, int id, int keep)
{
    spellchain *m = state(x);
    sc_progress *p = &m->progress;
    if (p->runs) { /* a step asks for it: it lies before it */
        cards_run *r = sc_top_run(x);
        if (!cards_hold(&r->same, id)) cards_add(&r->same, id);
        if (keep > 0 && !cards_hold(&r->saved[keep - 1], id)) cards_add(&r->saved[keep - 1], id);
        return;
    }
    sc_memory *known = add(m, SC_HELD_BY_PRICE, 0, SC_KNOWN_PAID + (keep > 0 ? keep : 0));
    if (!known) return;
    known->found = (int16_t)id;
    known->follows = 1;
}
