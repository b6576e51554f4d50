/* The operations of card programs. What can be replaced or needs a choice is put under way as a task; the run goes on
 * when that is done. */
#include "spellchain/spellchain.h"

#include <assert.h>

/* What can be found of things that a program knows, where they are now. */
static void select_found(const context *x, const cards_run *run, int selector, cards_things *out)
{
    cards_select(x, run, selector, out);
    if (!state(x)->progress.memories) return;
    int left = 0;
    for (int i = 0; i < out->count; i++) {
        int id = sc_found(state(x), out->id[i]);
        if (id) out->id[left++] = (uint8_t)id;
    }
    cards_keep(out, left);
}

int sc_one(const context *x, const cards_run *run, int selector)
{
    return sc_found(state(x), cards_one(x, run, selector));
}

void sc_selected(const context *x, cards_run *run, int selector, cards_things *out)
{
    select_found(x, run, selector, out);
    cards_assign(&run->same, out);
}

/* The players whom a selector means, of a thing who controls it; none given: the run's own. */
int sc_players_of(const context *x, const cards_run *run, int who, int out[2])
{
    cards_things things;
    int count = 0;
    cards_only(&things, FIRST_PLAYER_ID + run->player);
    if (who) cards_select(x, run, who, &things);
    for (int i = 0; i < things.count && count < 2; i++) {
        int player = is_player(things.id[i]) ? things.id[i] - FIRST_PLAYER_ID : sc_vocabulary.controller(x, things.id[i]);
        if (!count || out[0] != player) out[count++] = player;
    }
    return count;
}

/* ---- damage and the like ---- */

/* Whether a link's source was a creature, wherever it is now. */
static int was_creature(const spellchain *m, int link)
{
    return link && m->row[link].self.kind == SC_KIND_LINK && link_of(m, link)->creature;
}

static void damage(context *x, cards_run *run, const cards_damage *step, const cards_things *things)
{
    sc_packet packets[2 * SPELLCHAIN_BOARD + 2];
    int n = cards_amount_of(x, run, step->damage), count = 0;
    run->dealt = 0;
    int known = step->from ? cards_one(x, run, step->from) : run->self, source = known;
    const sc_memory *was = known ? sc_recall(state(x), &source) : NULL; /* a source that has left still deals it */
    int player = was                            ? was->controller
                 : source && !is_player(source) ? announced(state(x), source)->controller
                                                : run->player;
    int16_t creature = (int16_t)(was ? was->attack != 0 : !step->from && was_creature(state(x), run->link));
    if (was) source = 0;
    for (int i = 0; i < things->count; i++) /* all of them distinct */
        if (is_player(things->id[i]) || is_creature(x, things->id[i]))
            packets[count++] = (sc_packet){.source = (int16_t)source, .player = (int16_t)player, .creature = creature,
                                           .recipient = things->id[i], .amount = (int16_t)n};
    sc_damage(x, packets, count);
}

void sc_lose_life(context *x, int player, int n)
{
    spellchain_player *p = player_of(state(x), player);
    if (n > 0) ADD(x, p, health, -n);
}

void sc_change_mana(context *x, int player, int n)
{
    spellchain_player *p = player_of(state(x), player);
    int mana = p->mana + n;
    log_open(x, SC_BLOCK_MANA, p->id);
    SET(x, p, mana, mana < 0 ? 0 : mana > SPELLCHAIN_MANA ? SPELLCHAIN_MANA : mana);
    log_close(x, SC_BLOCK_MANA);
}

static void change_resources(context *x, const cards_run *run, int pairs, int who, int sign)
{
    const cards_pairs *all = cards_node(x, pairs);
    int player[2], players = sc_players_of(x, run, who, player);
    for (int i = 0; i < players * all->count; i++) {
        int n = cards_amount_of(x, run, all->pair[i % all->count].value), to = player[i / all->count];
        if (all->pair[i % all->count].name == SC_RESOURCE_MANA)
            sc_change_mana(x, to, sign * n);
        else if (sign < 0)
            sc_lose_life(x, to, n);
        else
            sc_heal(x, FIRST_PLAYER_ID + to, n, run->self, run->player);
    }
}

/* In the place of an arrival: the event at hand is that of the task below. */
static sc_task *event_below(const context *x)
{
    sc_progress *p = &state(x)->progress;
    assert(p->tasks >= 2); /* a program runs upon something */
    return &p->task[p->tasks - 2];
}

int sc_at_arrival(const context *x, int id)
{
    const sc_task *below = event_below(x);
    return below->kind == SC_TASK_EACH && below->link == CARDS_EVENT_ARRIVE && below->now.subject == id
           && !in_play(state(x), id);
}

/* Counters on what is not in play yet: a creature keeps them as it arrives. */
static void arrive_with(context *x, const cards_run *run, const cards_pairs *counters, int id)
{
    spellchain_card *c = card_of(state(x), id);
    if (face_of(x, c->card)->type != SC_TYPE_CREATURE) return;
    for (int i = 0; i < counters->count; i++) {
        int16_t *slot = counters->pair[i].name == SC_COUNTER_GROWTH ? &c->growth : &c->wither;
        int sum = *slot + cards_amount_of(x, run, counters->pair[i].value);
        write_tag(x, (int16_t *)c, slot, sum < 0 ? 0 : sum);
    }
}

static void put_counters(context *x, const cards_run *run, int pairs, const cards_things *things)
{
    const cards_pairs *all = cards_node(x, pairs);
    if (things->count == 1 && sc_at_arrival(x, things->id[0])) {
        arrive_with(x, run, all, things->id[0]);
        return;
    }
    for (int i = all->count - 1; i >= 0; i--)
        sc_each(x, CARDS_EVENT_COUNTERS, things, run->self, run->player,
                cards_amount_of(x, run, all->pair[i].value), all->pair[i].name);
}

void sc_doom(context *x, const cards_things *things)
{
    for (int i = 0; i < things->count; i++)
        if (in_play(state(x), things->id[i])) SET(x, card_of(state(x), things->id[i]), doomed, 1);
}

/* ---- in `instead` and `prevent`: the event at hand is that of the task below ---- */

static void freeze(context *x, const cards_run *run, const cards_things *things)
{
    if (things->count == 1 && sc_at_arrival(x, things->id[0])) { /* it arrives frozen, if nothing printed on it forbids */
        uint32_t printed = face_of(x, card_of(state(x), things->id[0])->card)->keywords;
        event_below(x)->now.word = !(printed >> SC_KEYWORD_STEADFAST & 1);
        return;
    }
    sc_each(x, SC_EVENT_FREEZE, things, run->self, run->player, 0, 0);
}

/* What is done in the place of an event is being done. */
static void take_place(context *x, const cards_run *run)
{
    const cards_ability *a = cards_node(x, sc_ability_node(x, run->text, run->ability));
    if (a->doubts && !a->keeps && event_below(x)->now.event != CARDS_EVENT_ARRIVE) event_below(x)->cancelled = 1;
}

static void change_event(context *x, cards_run *run, const cards_step *step)
{
    sc_task *below = event_below(x);
    int old = below->now.amount, now = old;
    switch (step->word) {
    case CARDS_WORD_AMOUNT:
        run->event.amount = (int16_t)old;
        now = cards_amount_of(x, run, ((const cards_amount_step *)step)->amount);
        below->now.amount = (int16_t)now;
        if (old < 0 ? now >= 0 : now <= 0) below->cancelled = 1; /* less than nothing: of counters, they are taken away */
        break;
    case CARDS_WORD_REDIRECT: {
        int to = sc_one(x, run, ((const cards_redirect *)step)->redirect);
        if (to) below->now.subject = (int16_t)to;
        break;
    }
    default: below->cancelled = 1;
    }
    log_open(x, SC_BLOCK_REPLACE, run->self);
    log_note(x, SC_NOTE_BEFORE, old);
    log_note(x, SC_NOTE_AFTER, below->cancelled ? 0 : below->now.amount);
    log_close(x, SC_BLOCK_REPLACE);
}

/* ---- links ---- */

/* A creature that attacks stands for its attack. */
int sc_link_for(const spellchain *m, int id)
{
    for (int i = 0; i < m->chain.count; i++) {
        int link = m->chain.id[i];
        if (id && sc_link_kind(m, link) == SC_LINK_ATTACK && link_of(m, link)->source == id) return link;
    }
    return id;
}

static void on_link(context *x, cards_run *run, const cards_step *step)
{
    spellchain *m = state(x);
    cards_things links;
    int id, to;
    switch (step->word) {
    case CARDS_WORD_NEGATE:
        sc_selected(x, run, ((const cards_negate *)step)->negate, &links);
        for (int i = 0; i < links.count; i++) links.id[i] = (uint8_t)sc_link_for(m, links.id[i]);
        sc_each(x, CARDS_EVENT_NEGATED, &links, run->self, run->player, 0, ((const cards_negate *)step)->to);
        break;
    case CARDS_WORD_COPY_LINK:
        id = sc_one(x, run, ((const cards_copy_link *)step)->copy_link);
        if (zone_of(m, id) == SC_ZONE_CHAIN)
            sc_copy_link(x, id, run->player, ((const cards_copy_link *)step)->retarget);
        break;
    case CARDS_WORD_RETARGET:
        id = sc_link_for(m, sc_one(x, run, ((const cards_retarget *)step)->retarget));
        to = sc_one(x, run, ((const cards_retarget *)step)->to);
        if (sc_may_aim(x, id, to))
            write_tag(x, m->row[id].tag, &announced(m, id)->target_1, to);
        break;
    default:
        id = sc_one(x, run, ((const cards_protect *)step)->protect);
        if (zone_of(m, id) != SC_ZONE_CHAIN) break;
        log_open(x, SC_BLOCK_PROTECT, id);
        write_tag(x, m->row[id].tag, &announced(m, id)->protected_, 1);
        log_close(x, SC_BLOCK_PROTECT);
    }
}

/* No combat damage is dealt meanwhile. */
static void hush(context *x, const cards_run *run, int duration)
{
    spellchain_effect part = {.kind = SC_EFFECT_HUSH};
    if (sc_begins(x, run, duration, &part)) sc_add_effect(x, part);
}

/* A title's own words: freeze, unfreeze, recall, raise, hush. */
static void perform_own(context *x, cards_run *run, const cards_step *step)
{
    const cards_title_step *s = (const cards_title_step *)step;
    cards_things things;
    switch (step->word) {
    case SC_OPERATION_FREEZE:
        sc_selected(x, run, s->argument[0], &things);
        freeze(x, run, &things);
        break;
    case SC_OPERATION_UNFREEZE:
        sc_selected(x, run, s->argument[0], &things);
        for (int i = 0; i < things.count; i++)
            if (is_creature(x, things.id[i])) sc_unfreeze(x, things.id[i]);
        break;
    case SC_OPERATION_RECALL: /* "a creature": a 1 of the text, as below */
        sc_fetch(x, run, s->argument[0], 0, SC_PLACE_GRAVE, SC_PLACE_HAND, 1 + run->shift);
        break;
    case SC_OPERATION_RAISE:
        sc_fetch(x, run, s->argument[0], 0, SC_PLACE_GRAVE, SC_PLACE_BOARD, 1 + run->shift);
        break;
    default:
        assert(step->word == SC_OPERATION_HUSH);
        hush(x, run, s->argument[0]);
    }
}

/* An enchantment goes from its host to another, or comes from wherever it is. */
static void attach(context *x, const cards_run *run, int id, int to)
{
    spellchain *m = state(x);
    if (!is_card(m, id) || !is_creature(x, to)) return;
    spellchain_card *c = card_of(m, id);
    if (type_of(x, id) != SC_TYPE_ENCHANT || c->host == to || zone_of(m, id) == SC_ZONE_CHAIN) return;
    if (zone_of(m, id) != SC_ZONE_ATTACHED) {
        if (zone_of(m, id) == SC_ZONE_LIMBO) return;
        if (m->attached.count >= SPELLCHAIN_ATTACHED) {
            sc_tell_limit(x, id);
            return;
        }
        SET(x, c, link.target_1, to);
        sc_each_one(x, CARDS_EVENT_ARRIVE, id, run->self, run->player, 0, 0);
        return;
    }
    log_open(x, SC_BLOCK_ATTACH, id);
    sc_changed(m, c->host);
    SET(x, c, host, to);
    log_close(x, SC_BLOCK_ATTACH);
    m->stale = 1;
    sc_attached(x, id);
    sc_after(x);
}

static void ready(context *x, const cards_things *things)
{
    for (int i = 0; i < things->count; i++) {
        spellchain_card *c = card_of(state(x), things->id[i]);
        if (!is_creature(x, things->id[i])) continue;
        if (c->attacks) sc_did(x, c, SC_DEED_ATTACKED);
        SET(x, c, attacks, 0);
    }
}

static void exchange_control(context *x, const cards_run *run, int one, int other)
{
    if (!is_creature(x, one) || !is_creature(x, other)) return;
    int a = card_of(state(x), one)->link.controller, b = card_of(state(x), other)->link.controller;
    cards_things first, second;
    cards_only(&first, one);
    cards_only(&second, other);
    if (a == b || (!sc_room(state(x), a) && !sc_room(state(x), b))) return;
    if (!sc_room(state(x), b)) { /* the other makes room for it */
        exchange_control(x, run, other, one);
        return;
    }
    sc_last(x, run, &first, 0, (spellchain_effect){.kind = SC_EFFECT_CONTROL, .a = (int16_t)b});
    sc_last(x, run, &second, 0, (spellchain_effect){.kind = SC_EFFECT_CONTROL, .a = (int16_t)a});
}

/* Words that move cards or make new ones. */

static void perform(context *x, cards_run *run, const cards_step *step)
{
    cards_things things;
    if (step->word >= CARDS_TITLE_WORD) {
        perform_own(x, run, step);
        return;
    }
    if (sc_perform_lasting(x, run, step) || sc_perform_cards(x, run, step)) return;
    switch (step->word) {
    case CARDS_WORD_DAMAGE:
        sc_selected(x, run, ((const cards_damage *)step)->to, &things);
        damage(x, run, (const cards_damage *)step, &things);
        break;
    case CARDS_WORD_HEAL: {
        const cards_heal *s = (const cards_heal *)step;
        int n = s->heal == -1 ? SPELLCHAIN_ALL : cards_amount_of(x, run, s->heal);
        sc_selected(x, run, s->to, &things);
        if (n > 0) sc_each(x, CARDS_EVENT_HEAL, &things, run->self, run->player, n, 0);
        break;
    }
    case CARDS_WORD_ROLL:
        log_open(x, SC_BLOCK_ROLL, run->self);
        log_note(x, SC_NOTE_AMOUNT, run->rolled);
        log_close(x, SC_BLOCK_ROLL);
        break;
    case CARDS_WORD_LOSE_LIFE: {
        const cards_lose_life *s = (const cards_lose_life *)step;
        int player[2], players = sc_players_of(x, run, s->who, player);
        for (int i = 0; i < players; i++) sc_lose_life(x, player[i], cards_amount_of(x, run, s->lose_life));
        break;
    }
    case CARDS_WORD_DESTROY:
        sc_selected(x, run, ((const cards_destroy *)step)->destroy, &things);
        for (int i = 0; run->self && i < things.count; i++) sc_blame(x, things.id[i], run->self);
        sc_doom(x, &things);
        for (int i = 0; i < things.count; i++) sc_follow(x, things.id[i]);
        break;
    case CARDS_WORD_SACRIFICE:
        select_found(x, run, ((const cards_sacrifice *)step)->sacrifice, &things);
        sc_give_up(x, &things);
        for (int i = 0; i < things.count; i++) sc_follow(x, things.id[i]);
        cards_assign(&run->same, &things);
        break;
    case CARDS_WORD_COUNTERS:
        sc_selected(x, run, ((const cards_counters *)step)->on, &things);
        put_counters(x, run, ((const cards_counters *)step)->counters, &things);
        break;
    case CARDS_WORD_EXCHANGE:
        exchange_control(x, run, sc_one(x, run, ((const cards_exchange *)step)->exchange),
                         sc_one(x, run, ((const cards_exchange *)step)->with));
        break;
    case CARDS_WORD_PLAY_FREE:
        sc_selected(x, run, ((const cards_play_free *)step)->play_free, &things);
        sc_each(x, CARDS_EVENT_PLAY, &things, run->self, run->player, 0, 0);
        break;
    case CARDS_WORD_ATTACH:
        attach(x, run, sc_one(x, run, ((const cards_attach *)step)->attach),
               sc_one(x, run, ((const cards_attach *)step)->to));
        break;
    case CARDS_WORD_ACTIVATE: {
        int id = sc_one(x, run, ((const cards_activate *)step)->activate);
        if (is_card(state(x), id)) sc_activate(x, id, run->self && in_play(state(x), run->self) ? run->self : 0, run->player);
        break;
    }
    case CARDS_WORD_READY:
        sc_selected(x, run, ((const cards_ready *)step)->ready, &things);
        ready(x, &things);
        break;
    case CARDS_WORD_GAIN: change_resources(x, run, ((const cards_gain *)step)->gain, ((const cards_gain *)step)->who, 1); break;
    case CARDS_WORD_LOSE: change_resources(x, run, ((const cards_lose *)step)->lose, ((const cards_lose *)step)->who, -1); break;
    case CARDS_WORD_NEGATE:
    case CARDS_WORD_COPY_LINK:
    case CARDS_WORD_RETARGET:
    case CARDS_WORD_PROTECT: on_link(x, run, step); break;
    default: /* the compiler admits no other word */
        assert(step->word == CARDS_WORD_AMOUNT || step->word == CARDS_WORD_REDIRECT || step->word == CARDS_WORD_CANCEL);
        change_event(x, run, step);
    }
}

/* The run goes on at once unless the operation has put something under way. */
int sc_perform(context *x, cards_run *run, const cards_step *step)
{
    int tasks = state(x)->progress.tasks;
    if (!run->link) take_place(x, run);
    perform(x, run, step);
    sc_continuous(x);
    assert(!state(x)->head.over); /* that is for the state check */
    return state(x)->progress.tasks == tasks;
}
