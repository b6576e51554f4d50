/* Whether what a position says to be under way could be: each field in its
 * range, each place in a program one where a step begins, each id a thing, and
 * what is asked what the top of it asks. Positions come from anywhere; the core
 * trusts all this once a match runs. */
#include "spellchain/spellchain.h"

typedef struct places {
    uint8_t step[CARDS_CELLS / 8 + 1], selector[CARDS_CELLS / 8 + 1], test[CARDS_CELLS / 8 + 1];
} places;

static void mark(uint8_t *set, int at)
{
    if (at > 0 && at < CARDS_CELLS) set[at / 8] |= (uint8_t)(1 << at % 8);
}

static int marked(const uint8_t *set, int at)
{
    return at > 0 && at < CARDS_CELLS && set[at / 8] >> at % 8 & 1;
}

/* ---- where steps begin ---- */

static void mark_price(const context *x, int at, places *found)
{
    if (!at) return;
    const cards_price *price = cards_node(x, at);
    mark(found->selector, price->sacrifice);
    mark(found->selector, price->return_);
    mark(found->selector, price->discards);
    if (price->discards) mark(found->test, ((const cards_selector *)cards_node(x, price->discards))->where);
}

static void mark_steps(const context *x, int at, places *found);

static void mark_modes(const context *x, int at, places *found)
{
    if (!at) return;
    const cards_list *modes = cards_node(x, at);
    for (int i = 0; i < modes->count; i++)
        mark_steps(x, ((const cards_mode *)cards_node(x, modes->item[i]))->effect, found);
}

/* Steps one after the other, and those inside them, which go on to the next one behind. */
static void mark_steps(const context *x, int at, places *found)
{
    while (at > 0 && !marked(found->step, at)) {
        const cards_step *step = cards_node(x, at);
        mark(found->step, at);
        switch (step->word) {
        case CARDS_WORD_IF:
            mark_steps(x, ((const cards_if *)step)->then, found);
            mark_steps(x, ((const cards_if *)step)->else_, found);
            break;
        case CARDS_WORD_MAY:
            mark_steps(x, ((const cards_may *)step)->may, found);
            mark_steps(x, ((const cards_may *)step)->else_, found);
            break;
        case CARDS_WORD_PAY:
            mark_price(x, ((const cards_pay *)step)->pay, found);
            mark_steps(x, ((const cards_pay *)step)->then, found);
            mark_steps(x, ((const cards_pay *)step)->else_, found);
            break;
        case CARDS_WORD_CHOOSE: mark_modes(x, ((const cards_choose *)step)->choose, found); break;
        case CARDS_WORD_EACH: mark_steps(x, ((const cards_each *)step)->do_, found); break;
        case CARDS_WORD_REPEAT: mark_steps(x, ((const cards_repeat *)step)->do_, found); break;
        case CARDS_WORD_DISCARD: mark(found->test, ((const cards_discard *)step)->where); break;
        case CARDS_WORD_SEARCH: mark(found->test, ((const cards_search *)step)->where); break;
        case CARDS_WORD_LOOK: mark(found->test, ((const cards_look *)step)->where); break;
        default: break;
        }
        at = step->next;
    }
}

/* All of a card's programs, or of all cards' for `text` 0. */
static void mark_card(const context *x, int text, places *found)
{
    for (int each = text ? text : 1; each < (text ? text + 1 : rules(x)->faces); each++) {
        const cards_program *program = cards_node(x, face_of(x, each)->program);
        mark_price(x, program->price, found);
        mark_price(x, program->other, found);
        mark_steps(x, program->effect, found);
        mark_modes(x, program->modes, found);
        const cards_list *abilities = program->abilities ? cards_node(x, program->abilities) : NULL;
        for (int i = 0; abilities && i < abilities->count; i++) {
            const cards_ability *ability = cards_node(x, abilities->item[i]);
            mark_price(x, ability->price, found);
            mark_steps(x, ability->effect, found);
            mark_modes(x, ability->modes, found);
        }
    }
}

/* ---- fields ---- */

static int within(int value, int least, int most)
{
    return value >= least && value <= most;
}

static int is_thing(const spellchain *m, int id)
{
    return id > 0 && id < SPELLCHAIN_ROWS && m->row[id].self.kind > SC_KIND_GAME;
}

/* A thing, nothing, or what some run still knows of one that has left. */
static int may_be(const spellchain *m, int id)
{
    if (id == 0 || is_thing(m, id)) return 1;
    for (int i = 0; i < m->progress.memories; i++)
        if (m->progress.memory[i].id == id) return 1;
    return 0;
}

/* Likewise, or one that its own price took away. */
static int may_have_been(const spellchain *m, int id)
{
    return id == CARDS_NOBODY || may_be(m, id);
}

/* Likewise, and of things only a card. */
static int may_be_card(const spellchain *m, int id)
{
    return may_be(m, id) && (!is_thing(m, id) || is_card(m, id));
}

static int is_list(const spellchain *m, const cards_things *things)
{
    uint8_t seen[MATCH_IDS] = {0};
    for (int i = 0; i < things->count; i++) {
        if (!may_be(m, things->id[i]) || (things->id[i] && seen[things->id[i]])) return 0;
        seen[things->id[i]] = 1;
    }
    return 1;
}

static int is_text(const context *x, int text)
{
    return within(text, 1, rules(x)->faces - 1);
}

/* `number` is one of the text's abilities; below 0 it is not told apart. */
static int has_ability(const context *x, int text, int number)
{
    if (!is_text(x, text)) return 0;
    const cards_program *program = cards_node(x, face_of(x, text)->program);
    return program->abilities && within(number, 0, ((const cards_list *)cards_node(x, program->abilities))->count - 1);
}

static int is_event(int name)
{
    return within(name, CARDS_EVENT_NONE, CARDS_EVENT_TURN_END) || within(name, SC_EVENT_FREEZE, SC_EVENT_UNFREEZE);
}

static int is_happening(const spellchain *m, const cards_happening *h)
{
    return is_event(h->event) && may_be(m, h->subject) && may_be(m, h->source) && may_be(m, h->defender)
           && within(h->player, CARDS_NOBODY, 1) && within(h->source_player, CARDS_NOBODY, 1)
           && within(h->creature, 0, 1) && within(h->combat, 0, 1) && within(h->from, 0, SC_ZONES - 1)
           && within(h->to, 0, SC_ZONES - 1);
}

/* ---- programs ---- */

static int is_loop(const context *x, const cards_run *run, int i, const places *found)
{
    const cards_loop *loop = &run->loop[i];
    if (i >= run->depth) return !loop->step && !loop->at && !run->over[i].count;
    if (!marked(found->step, loop->step) || !within(loop->at, 1, CARDS_LARGEST) || !is_list(state(x), &run->over[i])) return 0;
    int word = ((const cards_step *)cards_node(x, loop->step))->word;
    return word == CARDS_WORD_EACH ? loop->at <= run->over[i].count : word == CARDS_WORD_REPEAT && !run->over[i].count;
}

static int is_run(const context *x, const cards_run *run)
{
    const spellchain *m = state(x);
    places found = {0};
    if (!is_text(x, run->text) || (run->ability >= 0 && !has_ability(x, run->text, run->ability))) return 0;
    mark_card(x, run->text, &found);
    int fits = (run->pc == 0 || marked(found.step, run->pc)) && within(run->asked, 0, 1) && within(run->player, 0, 1)
               && within(run->ability, SC_ABILITY_FLEETING, 16) && within(run->shift, -CARDS_LARGEST, CARDS_LARGEST)
               && may_be(m, run->self) && may_be(m, run->host) && may_be(m, run->target[0]) && may_be(m, run->target[1])
               && may_be(m, run->it) && may_be(m, run->gone) && within(run->gathers, 0, CARDS_SAVED)
               && within(run->depth, 0, CARDS_LOOPS) && is_happening(m, &run->event) && is_list(m, &run->same);
    if (!fits || (run->link && !(is_thing(m, run->link) && !is_player(run->link)))) return 0;
    for (int i = 0; i < CARDS_SAVED; i++)
        if (!is_list(m, &run->saved[i])) return 0;
    for (int i = 0; i < CARDS_LOOPS; i++)
        if (!is_loop(x, run, i, &found)) return 0;
    return 1;
}

/* ---- tasks ---- */

static int is_link(const spellchain *m, int id)
{
    return is_thing(m, id) && !is_player(id) && (zone_of(m, id) == SC_ZONE_CHAIN || zone_of(m, id) == SC_ZONE_LIMBO);
}

/* The link that resolves waits in limbo; a card may have gone from there meanwhile, by what its own program does. */
static int is_resolving(const spellchain *m, int id)
{
    if (!within(id, FIRST_ID, SPELLCHAIN_ROWS - 1)) return 0;
    return m->row[id].self.kind != SC_KIND_LINK || zone_of(m, id) == SC_ZONE_LIMBO;
}

/* A card that is paid for waits in limbo. */
static int is_bargain(const spellchain *m, const sc_task *t)
{
    if (!is_thing(m, t->source) || !is_card(m, t->source) || zone_of(m, t->source) != SC_ZONE_LIMBO) return 0;
    return within(t->at, 0, 2) && may_have_been(m, t->extra) && t->player == card_of(m, t->source)->owner
           && within(t->n, 0, CARDS_LARGEST);
}

/* An optional trigger in limbo, and where its program begins. */
static int is_confirm(const context *x, const sc_task *t)
{
    const spellchain *m = state(x);
    if (!is_link(m, t->link) || is_card(m, t->link) || link_of(m, t->link)->ability < 0) return 0;
    return t->extra && t->extra == sc_link_effect(x, t->link);
}

/* What is looked at lies in the deck; what is laid back finds its place there. */
static int is_look(const context *x, const sc_task *t, const places *all)
{
    const spellchain *m = state(x);
    if (!marked(all->step, t->source) || ((const cards_step *)cards_node(x, t->source))->word != CARDS_WORD_LOOK) return 0;
    int deck = sc_zone(SC_ZONE_DECK_1, t->player);
    for (int i = 0; i < t->things.count; i++)
        if (t->things.id[i] && (!is_thing(m, t->things.id[i]) || zone_of(m, t->things.id[i]) != deck)) return 0;
    return within(t->at, 0, 2) && within(t->link, 0, 1)
           && within(t->n, 0, t->at == 2 ? m->deck[t->player].count - t->things.count : CARDS_LARGEST);
}

/* A card that is taken out of a zone, as what it is and where its test has it. */
static int is_fetch(const spellchain *m, const sc_task *t, const places *all)
{
    int from = t->now.from == SC_PLACE_GRAVE || t->now.from == SC_PLACE_DECK || t->now.from == SC_PLACE_HAND
               || t->now.from == SC_PLACE_VOID;
    int to = t->link == SC_PLACE_BOARD || t->link == SC_PLACE_GRAVE || t->link == SC_PLACE_DECK || t->link == SC_PLACE_HAND;
    return from && to && within(t->n, 0, CARDS_LARGEST) && within(t->at, 0, 1) && may_be(m, t->source)
           && (!t->now.amount || marked(all->test, t->now.amount));
}

/* The fields that only tasks of its kind use. `ends`: where the packets do that the uppermost task of damage may have;
 * `runs`: how many programs lie below it. Whose it is, it says, if it must. */
static int is_of_kind(const context *x, const sc_task *t, const places *all, int ends, int runs)
{
    const spellchain *m = state(x);
    int player = t->player >= 0;
    switch (t->kind) {
    case SC_TASK_RUN: return !t->at && !t->n && !t->player && !t->source && !t->link && !t->extra;
    case SC_TASK_LINK: return is_resolving(m, t->link) && t->at == 2;
    case SC_TASK_ANNOUNCE: return is_link(m, t->link) && within(t->at, 0, 1);
    case SC_TASK_EACH: return player && is_event(t->link) && within(t->at, 0, t->things.count - t->changed) && may_be(m, t->source);
    case SC_TASK_DAMAGE: return within(t->source, 0, ends) && within(t->at, 0, ends - t->source - t->changed) && within(t->extra, 0, 1);
    case SC_TASK_DRAW: return player && within(t->n, 0, CARDS_LARGEST);
    case SC_TASK_DISCARD:
        return player && within(t->n, 0, CARDS_LARGEST) && within(t->extra, CARDS_NOBODY, 1) && within(t->at, 0, 1)
               && within(t->source, 0, SPELLCHAIN_ROWS - 1) && within(t->now.word, CARDS_NOBODY, CARDS_SAVED) && (!t->link || marked(all->test, t->link));
    case SC_TASK_EXCESS: return player && within(t->n, 0, MATCH_IDS) && t->extra == CARDS_NOBODY && may_be(m, t->link);
    case SC_TASK_DEATHS: return within(t->at, 0, t->things.count - t->changed);
    case SC_TASK_PRICE:
        return player && within(t->at, 0, 1) && (t->source ? is_thing(m, t->source) && is_card(m, t->source) : t->at)
               && (!t->at || has_ability(x, t->link, t->n)) && may_have_been(m, t->extra);
    case SC_TASK_BARGAIN: return player && is_bargain(m, t);
    case SC_TASK_GIVE:
        return player && may_be(m, t->source) && marked(all->selector, t->link) && within(t->n, 0, MATCH_IDS) && !t->extra
               && within(t->now.word, CARDS_NOBODY, CARDS_SAVED) && within(t->at, 0, 1);
    case SC_TASK_CONFIRM: return player && is_confirm(x, t);
    case SC_TASK_LOOK: return player && runs && !t->extra && is_look(x, t, all);
    case SC_TASK_RAISE: return player && runs && !t->extra && is_fetch(m, t, all);
    default: return 0;
    }
}

/* The event that may be at hand in a task. */
static int event_of(const sc_task *t)
{
    switch (t->kind) {
    case SC_TASK_EACH: return t->link;
    case SC_TASK_DAMAGE: return CARDS_EVENT_DAMAGE;
    case SC_TASK_DRAW: return CARDS_EVENT_DRAW;
    case SC_TASK_DEATHS: return CARDS_EVENT_DIE;
    default: return CARDS_EVENT_NONE;
    }
}

/* What any task has. An event at hand is its own. */
static int is_task(const context *x, const sc_task *t)
{
    const spellchain *m = state(x);
    int fits = within(t->used_count, 0, SC_MORE_USED + SC_USED) && is_list(m, &t->things) && is_happening(m, &t->now)
               && (!t->changed || (t->changed == 1 && t->now.event && t->now.event == event_of(t))) && within(t->cancelled, 0, 1) && within(t->player, CARDS_NOBODY, 1);
    for (int i = t->used_count; fits && i < SC_USED; i++) fits = !t->used[i];
    return fits;
}

static int is_waiting(const context *x, const sc_waiting *w)
{
    const spellchain *m = state(x);
    return within(w->controller, 0, 1) && may_be_card(m, w->source) && within(w->creature, 0, 1) && within(w->has_event, 0, 1)
           && may_be_card(m, w->host) && may_be(m, w->event_source) && within(w->event_controller, CARDS_NOBODY, 1)
           && within(w->event_creature, 0, 1) && may_be(m, w->event_subject) && within(w->text, 0, rules(x)->faces - 1)
           && (w->ability < 0 ? w->ability >= SC_ABILITY_FLEETING : has_ability(x, w->text, w->ability));
}

/* What the program on top asks. */
static int asked_by_run(const context *x, const cards_run *run)
{
    if (!run->pc || !run->asked) return SC_PENDING_NONE;
    switch (((const cards_step *)cards_node(x, run->pc))->word) {
    case CARDS_WORD_PICK: return SC_PENDING_PICK;
    case CARDS_WORD_CHOOSE: return SC_PENDING_MODE;
    case CARDS_WORD_PAY:
    case CARDS_WORD_MAY: return SC_PENDING_CONFIRM;
    default: return SC_PENDING_NONE;
    }
}

/* Whether what is asked is what the top of it asks. */
static int is_asked(const context *x)
{
    const spellchain *m = state(x);
    const sc_progress *p = &m->progress;
    int pending = game_of(m)->pending, chooser = game_of(m)->chooser;
    if (!within(chooser, 0, 1)) return 0;
    if (!p->tasks) return 1;
    const sc_task *t = &p->task[p->tasks - 1];
    if (pending == SC_PENDING_ORDER) return t->changed;
    switch (t->kind) {
    case SC_TASK_RUN: return pending == asked_by_run(x, &p->run[p->runs - 1]);
    case SC_TASK_ANNOUNCE: return (pending == SC_PENDING_MODE || pending == SC_PENDING_TARGET) && chooser == announced(m, t->link)->controller;
    case SC_TASK_DISCARD: return pending == SC_PENDING_DISCARD && chooser == (t->extra == CARDS_NOBODY ? t->player : t->extra);
    case SC_TASK_EXCESS: return pending == SC_PENDING_DISCARD && chooser == t->player;
    case SC_TASK_BARGAIN:
    case SC_TASK_CONFIRM: return pending == SC_PENDING_CONFIRM && chooser == t->player;
    case SC_TASK_LOOK: return pending == SC_PENDING_PICK && chooser == sc_top_run(x)->player;
    case SC_TASK_GIVE:
    case SC_TASK_RAISE: return pending == SC_PENDING_PICK && chooser == t->player;
    default: return 0;
    }
}

/* Whether there is something to answer with. */
static int has_answers(const context *x)
{
    action list[MATCH_ACTIONS];
    return sc_actions(x->content, x->match, list) > 0;
}

int sc_is_possible(const context *x)
{
    const spellchain *m = state(x);
    const sc_progress *p = &m->progress;
    if (!sc_is_busy(p)) return 1;
    places all = {0};
    int runs = 0;
    mark_card(x, 0, &all);
    for (int i = 0; i < p->runs; i++)
        if (!is_run(x, &p->run[i])) return 0;
    for (int i = p->tasks - 1, ends = p->packets, below = p->runs; i >= 0; i--) {
        const sc_task *t = &p->task[i];
        if (t->kind == SC_TASK_RUN) {
            if (i == 0) return 0; /* a program runs upon something */
            runs++;
            below--;
        }
        if (!is_task(x, t) || !is_of_kind(x, t, &all, ends, below)) return 0;
        if (t->kind == SC_TASK_DAMAGE) ends = t->source;
    }
    for (int i = 0; i < p->packets; i++) {
        const sc_packet *packet = &p->packet[i];
        if (!may_be(m, packet->source) || !may_be(m, packet->recipient) || !within(packet->player, CARDS_NOBODY, 1)) return 0;
    }
    for (int i = 0; i < p->waiting; i++)
        if (!is_waiting(x, &p->wait[i])) return 0;
    for (int i = 0; i < SC_HITS; i++)
        if (i < p->hits ? !may_be(m, p->hit[i]) || !may_be(m, p->hitter[i]) : p->hit[i] || p->hitter[i]) return 0;
    for (int i = 0; i < SC_REPLACED; i++)
        if (i < p->replaced_count ? !may_be(m, p->replaced[i]) : p->replaced[i]) return 0;
    return runs == p->runs && is_asked(x) && has_answers(x);
}
