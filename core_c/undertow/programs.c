/* Triggers and operations (5.7). Programs run at once, each inside what woke it. */
#include "undertow/undertow.h"

/* ---- operations ---- */

/* Whom an operation is done to, which is told before it is done: also of those to whom it will do nothing. */
static void reach(context *x, const cards_run *run, int selector, cards_things *out)
{
    ut_select(x, run, selector, out);
    for (int i = 0; x->log && i < out->count; i++) log_target(x, out->id[i]);
}

static void damage(context *x, const cards_run *run, const cards_damage *step, ut_packet *p)
{
    cards_things things;
    int n = cards_amount_of(x, run, step->damage);
    reach(x, run, step->to, &things);
    for (int i = 0; i < things.count && !x->match->over; i++) ut_damage(x, things.id[i], n, step->type, 0, p);
}

static void stats(context *x, const cards_run *run, const cards_stats *step)
{
    cards_things things;
    const cards_pairs *pairs = cards_node(x, step->stats);
    int attack = 0, health = 0;
    for (int i = 0; i < pairs->count; i++)
        *(pairs->pair[i].name == UT_STAT_ATTACK ? &attack : &health) += cards_amount_of(x, run, pairs->pair[i].value);
    reach(x, run, step->to, &things);
    for (int i = 0; i < things.count; i++) ut_buff(x, things.id[i], attack, health);
}

static void give(context *x, const cards_run *run, const cards_give *step)
{
    cards_things things;
    const cards_gift *gift = cards_node(x, step->give);
    int n = gift->n ? cards_amount_of(x, run, gift->n) : 1;
    reach(x, run, step->to, &things);
    for (int i = 0; i < things.count; i++) ut_raise(x, things.id[i], gift->keyword, n);
}

/* A state without a number lasts its turns. */
static void afflict(context *x, const cards_run *run, const cards_state *step)
{
    cards_things things;
    int turns = step->turns ? step->turns : 1;
    int n = step->n ? cards_amount_of(x, run, step->n) : turns;
    reach(x, run, step->to, &things);
    for (int i = 0; i < things.count; i++) ut_afflict(x, things.id[i], step->state, n, turns);
}

static void destroy(context *x, const cards_run *run, const cards_destroy *step)
{
    cards_things things;
    reach(x, run, step->destroy, &things);
    for (int i = 0; i < things.count; i++) {
        undertow_card *c = card_of(state(x), things.id[i]);
        state(x)->now.dying = (int16_t)(state(x)->now.dying + (c->health > 0));
        SET(x, c, health, 0);
    }
}

static void arrive_from_grave(context *x, int id)
{
    log_open(x, UT_BLOCK_ENTER, id);
    ut_enter(x, id, card_of(state(x), id)->owner);
    log_close(x, UT_BLOCK_ENTER);
    ut_arrived(x, id, 0);
}

/* To the hand, or from the graveyard to the line. */
static void move(context *x, const cards_run *run, const cards_move *step)
{
    undertow *m = state(x);
    cards_things things;
    reach(x, run, step->move, &things);
    for (int i = 0; i < things.count; i++) {
        int id = things.id[i];
        if (step->to == UT_PLACE_HAND) {
            if (in_line(card_of(m, id))) ut_recall(x, id);
        } else if (ut_has_room(m, card_of(m, id)->owner)) {
            arrive_from_grave(x, id);
        }
    }
}

static void summon(context *x, const cards_run *run, const cards_summon *step)
{
    int n = step->n ? cards_amount_of(x, run, step->n) : 1;
    for (int i = 0; i < n && !x->match->over; i++) {
        int id = ut_summon(x, run->player, step->summon);
        if (!id) return;
        ut_arrived(x, id, 0);
    }
}

static void change_preparation(context *x, const cards_run *run, const cards_title_step *step, int sign)
{
    cards_things things;
    int n = sign * cards_amount_of(x, run, step->argument[0]);
    reach(x, run, step->argument[1], &things);
    for (int i = 0; i < things.count; i++) {
        undertow_card *c = card_of(state(x), things.id[i]);
        SET(x, c, preparation, clamped(c->preparation + n, 0, UNDERTOW_MOST_PREPARATION));
    }
}

static void shift(context *x, const cards_run *run, int selector, void (*to)(context *x, int id))
{
    cards_things things;
    reach(x, run, selector, &things);
    for (int i = 0; i < things.count; i++) to(x, things.id[i]);
}

static void heal(context *x, const cards_run *run, const cards_heal *step)
{
    cards_things things;
    reach(x, run, step->to, &things);
    for (int i = 0; i < things.count; i++) ut_heal(x, things.id[i], cards_amount_of(x, run, step->heal));
}

static void operate(context *x, cards_run *run, const cards_step *step, ut_packet *p)
{
    const cards_title_step *own = (const cards_title_step *)step;
    switch (step->word) {
    case CARDS_WORD_DAMAGE: damage(x, run, (const cards_damage *)step, p); break;
    case CARDS_WORD_HEAL: heal(x, run, (const cards_heal *)step); break;
    case CARDS_WORD_STATS: stats(x, run, (const cards_stats *)step); break;
    case CARDS_WORD_GIVE: give(x, run, (const cards_give *)step); break;
    case CARDS_WORD_STATE: afflict(x, run, (const cards_state *)step); break;
    case CARDS_WORD_DESTROY: destroy(x, run, (const cards_destroy *)step); break;
    case CARDS_WORD_MOVE: move(x, run, (const cards_move *)step); break;
    case CARDS_WORD_SUMMON: summon(x, run, (const cards_summon *)step); break;
    case CARDS_WORD_DRAW:
        for (int n = cards_amount_of(x, run, ((const cards_draw *)step)->draw); n > 0 && !x->match->over; n--)
            ut_draw(x, run->player);
        break;
    case UT_OPERATION_HASTE: change_preparation(x, run, own, -1); break;
    case UT_OPERATION_DELAY: change_preparation(x, run, own, 1); break;
    case UT_OPERATION_DRAG: shift(x, run, own->argument[0], ut_drag); break;
    case UT_OPERATION_SURGE: shift(x, run, own->argument[0], ut_surge); break;
    default: assert(0); /* content is refused that says more */
    }
}

/* The loop guard: what is beyond it does nothing, which is told once. */
static int is_cut(context *x)
{
    ut_moment *now = &state(x)->now;
    if (now->operations < UNDERTOW_LOOPS && now->nested < UNDERTOW_NESTED) {
        now->operations++;
        return 0;
    }
    if (!now->cut) {
        now->cut = 1;
        log_open(x, UT_BLOCK_LOOP_CUT, 0);
        log_close(x, UT_BLOCK_LOOP_CUT);
    }
    return 1;
}

int ut_perform(context *x, cards_run *run, const cards_step *step)
{
    ut_packet p;
    if (x->match->over || is_cut(x)) return 1;
    UT_NO_HITS(p);
    ut_begin(x);
    log_open(x, UT_BLOCK_OPERATION, run->self);
    log_note(x, UT_NOTE_WORD, step->word);
    operate(x, run, step, &p);
    log_close(x, UT_BLOCK_OPERATION);
    ut_end(x, &p);
    return 1;
}

/* ---- triggers ---- */

static int own_turn_fits(const context *x, int player, int every)
{
    return every < 2 || ut_own_turn(state(x), player) % every == 0;
}

static void run_ability(context *x, int id, int face, int player, const cards_ability *a, const cards_happening *h)
{
    cards_run run;
    cards_begin(&run, id, player, face);
    const cards_pattern *p = cards_node(x, a->when);
    if (!own_turn_fits(x, player, p->every) || !cards_awaits(x, &run, a->when, h)) return;
    run.ability = a->number;
    run.event = *h;
    run.it = h->subject;
    if (a->condition && !cards_holds(x, &run, a->condition)) return;
    run.pc = a->effect;
    log_open(x, UT_BLOCK_TRIGGER, id);
    log_note(x, UT_NOTE_EVENT, h->event);
    if (h->subject) log_target(x, h->subject);
    cards_go(x, &run);
    log_close(x, UT_BLOCK_TRIGGER);
}

int ut_is_of_itself(const cards_content *c, const cards_pattern *p)
{
    const cards_pairs *roles = p->roles ? (const cards_pairs *)(const void *)(c->code + p->roles) : NULL;
    return roles && ((const cards_selector *)(const void *)(c->code + roles->pair[0].value))->how == CARDS_HOW_THIS;
}

void ut_wake_up(context *x, int id, int what, int subject)
{
    undertow *m = state(x);
    const undertow_card *c = card_of(m, id);
    const undertow_face *f = face_of(x, c);
    int face = c->card, player = c->owner;
    const cards_program *program = cards_node(x, f->program);
    const cards_list *abilities = cards_node(x, program->abilities);
    int whose = subject && subject < UNDERTOW_PLAYER ? card_of(m, subject)->owner : player;
    cards_happening h = {.event = (int16_t)what, .subject = (int16_t)subject, .player = (int16_t)whose,
                         .source_player = (int16_t)player};
    for (int i = 0; i < program->own && !m->head.over; i++) {
        const cards_ability *a = cards_node(x, abilities->item[i]);
        const cards_pattern *p = a->kind == CARDS_KIND_TRIGGERED ? cards_node(x, a->when) : NULL;
        if (p && p->event == what && ut_is_of_itself(cards_of(x), p) == (id == subject)) run_ability(x, id, face, player, a, &h);
    }
}

int ut_holders(const undertow *m, int player, int what, uint8_t out[UT_HOLDERS])
{
    int count = 0, pieces = m->glance[player].worn_waits >> what & 1 ? m->equipment[player].count : 0;
    out[count++] = m->hero[player].id[0];
    for (int i = 0; i < pieces; i++) out[count++] = m->equipment[player].id[i];
    for (int i = 0; i < m->line[player].count; i++) out[count++] = m->line[player].id[i];
    return count;
}

/* Whether a holder is where it was; the dying and the gone are not asked. */
static int is_held(const undertow *m, int id)
{
    const undertow_card *c = card_of(m, id);
    if (!c->kind) return 0;
    if (c->kind == UT_KIND_EQUIPMENT) return c->zone == UT_ZONE_EQUIPMENT_1 + c->owner;
    return (in_line(c) || is_hero(c)) && c->health > 0;
}

void ut_wake_up_side(context *x, int player, int what, int subject, int except)
{
    undertow *m = state(x);
    uint8_t holder[UT_HOLDERS];
    int count = ut_holders(m, player, what, holder);
    for (int i = 0; i < count && !m->head.over; i++)
        if (holder[i] != except && is_held(m, holder[i])) ut_wake(x, holder[i], what, subject);
}

void ut_arrived(context *x, int id, int deployed)
{
    const undertow_card *c = card_of(state(x), id);
    int player = c->owner;
    if (deployed) ut_wake(x, id, CARDS_EVENT_ARRIVE, id);
    if (x->match->over || !c->kind || !in_line(c) || c->health <= 0) return;
    ut_wake_side(x, player, CARDS_EVENT_ARRIVE, id, id);
}

/* ---- powers ---- */

static int hand_can_be_hastened(const context *x, const cards_run *run, int selector)
{
    cards_things things;
    ut_select(x, run, selector, &things);
    for (int i = 0; i < things.count; i++)
        if (card_of(state(x), things.id[i])->preparation > 0) return 1;
    return 0;
}

int ut_selector_of(const cards_step *step)
{
    const cards_title_step *own = (const cards_title_step *)step;
    switch (step->word) {
    case CARDS_WORD_DAMAGE: return ((const cards_damage *)step)->to;
    case CARDS_WORD_HEAL: return ((const cards_heal *)step)->to;
    case CARDS_WORD_STATS: return ((const cards_stats *)step)->to;
    case CARDS_WORD_GIVE: return ((const cards_give *)step)->to;
    case CARDS_WORD_STATE: return ((const cards_state *)step)->to;
    case CARDS_WORD_DESTROY: return ((const cards_destroy *)step)->destroy;
    case CARDS_WORD_MOVE: return ((const cards_move *)step)->move;
    case UT_OPERATION_HASTE:
    case UT_OPERATION_DELAY: return own->argument[1];
    case UT_OPERATION_DRAG:
    case UT_OPERATION_SURGE: return own->argument[0];
    default: return 0;
    }
}

static const cards_step *first_step(const undertow_content *c, const undertow_face *f)
{
    const cards_program *program = (const cards_program *)(const void *)(c->cards.code + f->program);
    return (const cards_step *)(const void *)(c->cards.code + program->effect);
}

static int brings_to_line(const cards_step *step)
{
    return step->word == CARDS_WORD_SUMMON
           || (step->word == CARDS_WORD_MOVE && ((const cards_move *)step)->to == UT_PLACE_BOARD);
}

int ut_asks(const undertow_content *c, const undertow_face *f)
{
    const cards_step *step = first_step(c, f);
    int selector = ut_selector_of(step);
    if (step->word == CARDS_WORD_SUMMON) return UT_ASKS_ROOM;
    if (step->word == CARDS_WORD_PICK || step->word == UT_OPERATION_HASTE || brings_to_line(step)) return UT_ASKS_MORE;
    return selector ? ut_asks_for((const cards_selector *)(const void *)(c->cards.code + selector)) : UT_ASKS_NOTHING;
}

/* What the program says. */
UT_APART int meets_condition(const context *x, const undertow_card *c)
{
    const cards_step *step = first_step(rules(x), face_of(x, c));
    int selector = ut_selector_of(step);
    cards_run run;
    cards_begin(&run, c->id, c->owner, c->card);
    if (step->word == CARDS_WORD_PICK) {
        uint8_t any[MATCH_IDS];
        return cards_pickable(x, &run, (const cards_pick *)step, any) > 0;
    }
    if (brings_to_line(step) && !ut_has_room(state(x), c->owner)) return 0;
    if (!selector) return 1;
    if (step->word == UT_OPERATION_HASTE) return hand_can_be_hastened(x, &run, selector);
    cards_things things;
    ut_select(x, &run, selector, &things);
    return things.count > 0;
}

static int anybody_alive(const undertow *m, int player, int choosable)
{
    const ut_short_list *line = &m->line[player];
    for (int i = 0; i < line->count; i++) {
        const undertow_card *c = card_of(m, line->id[i]);
        if (c->health > 0 && !(choosable && c->elusive)) return 1;
    }
    return 0;
}

static int has_what_it_asks(const context *x, const undertow_card *c)
{
    const undertow *m = state(x);
    int asks = face_of(x, c)->asks;
    if (asks == UT_ASKS_NOTHING) return 1;
    if (asks == UT_ASKS_MORE) return meets_condition(x, c);
    if (asks == UT_ASKS_ROOM) return ut_has_room(m, c->owner);
    return anybody_alive(m, asks == UT_ASKS_OWN ? c->owner : 1 - c->owner, asks == UT_ASKS_CHOOSABLE);
}

int ut_can_cast(const context *x, int id)
{
    const undertow_card *c = card_of(state(x), id);
    assert(has_what_it_asks(x, c) == meets_condition(x, c));
    return has_what_it_asks(x, c);
}

int ut_needs(const context *x, int id)
{
    const undertow *m = state(x);
    const undertow_card *c = card_of(m, id);
    if (!c->card || c->preparation > 0 || game_of(m)->phase == UT_PHASE_MUSTER) return UT_WAITS_NONE;
    if (face_of(x, c)->sort == UT_SORT_UNIT) return ut_has_room(m, c->owner) ? UT_WAITS_NONE : UT_WAITS_FREE_SLOT;
    if (ut_can_cast(x, id)) return UT_WAITS_NONE;
    int enters = brings_to_line(first_step(rules(x), face_of(x, c)));
    return enters && !ut_has_room(m, c->owner) ? UT_WAITS_FREE_SLOT : UT_WAITS_TARGET;
}

void ut_cast(context *x, int id, int place)
{
    undertow *m = state(x);
    undertow_card *c = card_of(m, id);
    int player = c->owner;
    cards_run run;
    log_open(x, UT_BLOCK_CAST, m->hero[player].id[0]);
    log_target(x, id);
    ut_play_out(x, id, place);
    cards_begin(&run, id, player, c->card);
    run.pc = ((const cards_program *)cards_node(x, face_of(x, c)->program))->effect;
    cards_go(x, &run);
    log_close(x, UT_BLOCK_CAST);
    if (!m->head.over) ut_wake_side(x, player, CARDS_EVENT_PLAY, id, 0);
}
