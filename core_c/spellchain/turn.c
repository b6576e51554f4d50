/* The set-up, the mulligan, the order of a turn, and SETTLE (rules 2, 3): the
 * one place where things wait for players. */
#include "spellchain/spellchain.h"

#include <assert.h>

void sc_tell_pending(context *x, int kind, int player)
{
    spellchain_game *g = game_of(state(x));
    SET(x, g, pending, kind);
    SET(x, g, chooser, kind ? player : 0);
    if (kind) log_choice(x, FIRST_PLAYER_ID + player, kind);
}

/* ---- set-up ---- */

static void make_game(context *x)
{
    const spellchain_content *c = rules(x);
    spellchain *m = state(x);
    entity_add(x, GAME_ID, SC_KIND_GAME);
    spellchain_game *g = game_of(m);
    g->bluff_windows = c->bluff_windows;
    g->open_lists = c->open_lists;
    g->turn_cap = c->turn_cap;
    g->ordered = c->ordered;
    g->coin = c->coin;
    g->phase = SC_PHASE_MULLIGAN;
    g->first = (int16_t)(c->first == 2 ? (int16_t)rng_below(&m->head.stream, 2) : c->first);
    g->active = g->first;
    entity_tell(x, GAME_ID);
    for (int p = 0; p < 2; p++) {
        entity_add(x, FIRST_PLAYER_ID + p, SC_KIND_PLAYER);
        player_of(m, p)->health = c->health[p];
        entity_tell(x, FIRST_PLAYER_ID + p);
    }
}

static void make_deck(context *x, int p)
{
    const spellchain_content *c = rules(x);
    spellchain *m = state(x);
    uint8_t order[SPELLCHAIN_DECK];
    for (int i = 0; i < c->deck_count[p]; i++) order[i] = (uint8_t)i;
    if (!c->ordered) rng_shuffle(&m->head.stream, order, c->deck_count[p]);
    for (int i = 0; i < c->deck_count[p]; i++) {
        int id = m->head.rows; /* so far every id below is taken */
        entity_add(x, id, SC_KIND_CARD);
        spellchain_card *card = card_of(m, id);
        card->card = c->deck[p][order[i]];
        card->owner = card->put_by = card->link.controller = (int16_t)p;
        entity_enter(x, id, sc_zone(SC_ZONE_DECK_1, p));
        entity_tell(x, id);
    }
    m->lowest = (uint8_t)m->head.rows;
}

static void take(context *x, int p, int count)
{
    spellchain *m = state(x);
    for (; count > 0 && m->deck[p].count; count--) sc_move(x, m->deck[p].id[0], sc_zone(SC_ZONE_HAND_1, p));
}

static void begin_play(context *x)
{
    spellchain *m = state(x);
    const spellchain_game *g = game_of(m);
    if (g->coin && rules(x)->spark) sc_create(x, rules(x)->spark, 1 - g->first, sc_zone(SC_ZONE_HAND_1, 1 - g->first), 1);
    sc_start_turn(x);
}

/* The next player's mulligan, or the first turn. */
static void go_on_with_mulligan(context *x, int player)
{
    spellchain *m = state(x);
    spellchain_game *g = game_of(m);
    for (int p = player; p >= 0; p = p == g->first ? 1 - p : -1) {
        if (!m->hand[p].count) continue;
        SET(x, g, active, p);
        sc_set_pending(x, SC_PENDING_MULLIGAN, p);
        return;
    }
    begin_play(x);
}

void sc_begin(context *x)
{
    const spellchain_content *c = rules(x);
    spellchain *m = state(x);
    make_game(x);
    make_deck(x, 0);
    make_deck(x, 1);
    int first = game_of(m)->first;
    take(x, first, c->opening[0]);
    take(x, 1 - first, c->opening[1]);
    sc_continuous(x);
    if (c->mulligan)
        go_on_with_mulligan(x, first);
    else
        begin_play(x);
    sc_go(x);
}

static void finish_mulligan(context *x, int p)
{
    spellchain *m = state(x);
    uint8_t marked[SPELLCHAIN_HAND];
    int count = 0;
    for (int i = 0; i < m->hand[p].count; i++)
        if (card_of(m, m->hand[p].id[i])->marked) marked[count++] = m->hand[p].id[i];
    sc_set_pending(x, SC_PENDING_NONE, 0);
    take(x, p, count);
    for (int i = 0; i < count; i++) {
        SET(x, card_of(m, marked[i]), marked, 0);
        sc_move(x, marked[i], sc_zone(SC_ZONE_DECK_1, p));
    }
    if (count) sc_shuffle(x, p);
    if (p == game_of(m)->first)
        go_on_with_mulligan(x, 1 - p);
    else
        begin_play(x);
}

void sc_swap(context *x, int id)
{
    spellchain *m = state(x);
    int p = game_of(m)->active;
    log_open(x, SC_BLOCK_MULLIGAN, id);
    SET(x, card_of(m, id), marked, 1);
    log_close(x, SC_BLOCK_MULLIGAN);
    if (m->hand[p].id[m->hand[p].count - 1] == id) finish_mulligan(x, p);
}

void sc_keep(context *x)
{
    log_open(x, SC_BLOCK_MULLIGAN, FIRST_PLAYER_ID + game_of(state(x))->active);
    log_close(x, SC_BLOCK_MULLIGAN);
    finish_mulligan(x, game_of(state(x))->active);
}

/* ---- turns ---- */

MATCH_COLD static void tell_step(context *x, int phase, int step)
{
    spellchain_game *g = game_of(state(x));
    int begins = g->phase != phase;
    if (begins) log_open(x, SC_BLOCK_PHASE, GAME_ID);
    SET(x, g, phase, phase);
    SET(x, g, step, step);
    if (begins) log_close(x, SC_BLOCK_PHASE);
}

static inline void set_step(context *x, int phase, int step)
{
    spellchain_game *g = game_of(state(x));
    if (x->log) {
        tell_step(x, phase, step);
        return;
    }
    g->phase = (int16_t)phase;
    g->step = (int16_t)step;
}

static void forget_history(context *x, int p)
{
    spellchain_player *player = player_of(state(x), p);
    if (!x->log && !(state(x)->gates.always & CG_READS_HISTORY)) {
        memset(&player->played, 0, sizeof *player - offsetof(spellchain_player, played));
        return;
    }
    int16_t *row = (int16_t *)player;
    for (size_t tag = offsetof(spellchain_player, played) / 2; tag < sizeof *player / 2; tag++) write_tag(x, row, row + tag, 0);
}

static void refresh_permanents(context *x, int p)
{
    spellchain *m = state(x);
    for (int i = 0; i < m->board[p].count; i++) {
        spellchain_card *c = card_of(m, m->board[p].id[i]);
        SET(x, c, attacks, 0);
        SET(x, c, used, c->used & ~255);
    }
}

static void refresh_buried(context *x)
{
    const spellchain *m = state(x);
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < m->grave[p].count; i++) {
            spellchain_card *c = card_of(m, m->grave[p].id[i]);
            SET(x, c, used, c->used & ~255);
        }
}

static void forget_deeds_of(context *x, const uint8_t *id, int count)
{
    for (int i = 0; i < count; i++) SET(x, card_of(state(x), id[i]), deeds, 0);
}

static void forget_deeds(context *x)
{
    const spellchain *m = state(x);
    for (int p = 0; p < 2; p++) {
        forget_deeds_of(x, m->board[p].id, m->board[p].count);
        forget_deeds_of(x, m->grave[p].id, m->grave[p].count);
    }
}

static void note_turn(context *x, int what)
{
    int active = game_of(state(x))->active;
    log_open(x, SC_BLOCK_TRIGGER_EFFECTS, FIRST_PLAYER_ID + active);
    sc_happened(x, what, FIRST_PLAYER_ID + active, 0, active, 0);
    log_close(x, SC_BLOCK_TRIGGER_EFFECTS);
    sc_after(x);
}

void sc_start_turn(context *x)
{
    spellchain *m = state(x);
    spellchain_game *g = game_of(m);
    log_open(x, SC_BLOCK_TURN, GAME_ID);
    ADD(x, g, turn, 1);
    SET(x, g, active, g->turn % 2 ? g->first : 1 - g->first);
    SET(x, g, links, 0);
    SET(x, g, looped, 0);
    for (int p = 0; p < 2; p++) {
        forget_history(x, p);
        refresh_permanents(x, p);
    }
    if (rules(x)->deeds) forget_deeds(x);
    if (rules(x)->haunts) refresh_buried(x);
    for (int i = 0; i < m->attached.count; i++) SET(x, card_of(m, m->attached.id[i]), used, card_of(m, m->attached.id[i])->used & ~255);
    sc_end_effects(x, SC_UNTIL_NEXT_TURN, g->active);
    set_step(x, SC_PHASE_START, SC_STEP_TRIGGER_EFFECTS);
    log_close(x, SC_BLOCK_TURN);
    sc_continuous(x);
    note_turn(x, CARDS_EVENT_TURN_START);
}

static void refresh_mana(context *x)
{
    spellchain *m = state(x);
    spellchain_player *p = player_of(m, game_of(m)->active);
    set_step(x, SC_PHASE_START, SC_STEP_REFRESH_MANA);
    log_open(x, SC_BLOCK_REFRESH_MANA, p->id);
    int most = p->mana_max < SPELLCHAIN_MANA ? p->mana_max + 1 : p->mana_max;
    log_note(x, SC_NOTE_OLD, p->mana);
    log_note(x, SC_NOTE_NEW, most);
    log_note(x, SC_NOTE_MAX, most);
    SET(x, p, mana_max, most);
    SET(x, p, mana, most);
    log_close(x, SC_BLOCK_REFRESH_MANA);
}

static void draw_card(context *x)
{
    int active = game_of(state(x))->active;
    set_step(x, SC_PHASE_START, SC_STEP_DRAW_CARD);
    log_open(x, SC_BLOCK_DRAW_CARD, FIRST_PLAYER_ID + active);
    log_close(x, SC_BLOCK_DRAW_CARD);
    sc_draw(x, active);
}

/* The end phase begins: its triggers wait, then who was frozen thaws. */
void sc_end_of_main(context *x)
{
    spellchain *m = state(x);
    const spellchain_game *g = game_of(m);
    set_step(x, SC_PHASE_END, SC_STEP_TRIGGER_EFFECTS);
    note_turn(x, CARDS_EVENT_TURN_END);
    for (int i = 0; i < m->board[g->active].count; i++) {
        const spellchain_card *c = card_of(m, m->board[g->active].id[i]);
        if (is_creature(x, c->id) && c->frozen > 0 && c->frozen < g->turn) sc_unfreeze(x, c->id);
    }
}

static int turn_effects(const spellchain *m)
{
    for (int i = 0; i < m->effects; i++)
        if (m->effect[i].until == SC_UNTIL_TURN) return 1;
    return 0;
}

static void clean_up(context *x)
{
    set_step(x, SC_PHASE_END, SC_STEP_CLEANUP);
    log_open(x, SC_BLOCK_CLEANUP, GAME_ID);
    sc_end_effects(x, SC_UNTIL_TURN, CARDS_NOBODY);
    log_close(x, SC_BLOCK_CLEANUP);
}

/* The chain is empty and all is settled: the phase goes on by a step. */
static void advance_once(context *x)
{
    spellchain *m = state(x);
    const spellchain_game *g = game_of(m);
    switch (g->step) {
    case SC_STEP_TRIGGER_EFFECTS:
        if (g->phase == SC_PHASE_END) {
            set_step(x, SC_PHASE_END, SC_STEP_CHECK_HAND_SIZE);
            log_open(x, SC_BLOCK_CHECK_HAND_SIZE, GAME_ID);
            log_close(x, SC_BLOCK_CHECK_HAND_SIZE);
            break;
        }
        refresh_mana(x);
        draw_card(x);
        break;
    case SC_STEP_REFRESH_MANA: draw_card(x); break;
    case SC_STEP_DRAW_CARD:
        set_step(x, SC_PHASE_MAIN, SC_STEP_ACTION); /* which changes nothing that would have to be looked at */
        sc_set_pending(x, SC_PENDING_MAIN, g->active);
        break;
    case SC_STEP_ACTION: sc_set_pending(x, SC_PENDING_MAIN, g->active); break;
    case SC_STEP_CHECK_HAND_SIZE:
        if (m->effects) sc_age_effects(x);
        clean_up(x);
        break;
    case SC_STEP_CLEANUP:
        if (turn_effects(m))
            clean_up(x);
        else if (g->turn >= g->turn_cap)
            sc_finish(x, MATCH_NOBODY, SC_REASON_TURN_CAP);
        else
            sc_start_turn(x);
        break;
    default: assert(0);
    }
}

/* Whether a state check would find nothing, and change nothing. */
static inline int is_calm(const spellchain *m)
{
    return !(m->overdue | (uint32_t)(m->gates.held | m->deaths_possible | m->progress.replaced_count | m->progress.hits))
           && m->hand[0].count <= SPELLCHAIN_HAND && m->hand[1].count <= SPELLCHAIN_HAND;
}

/* A state check, where it may find something. */
static inline int checks(context *x)
{
    if (!is_calm(state(x))) return sc_state_check(x);
    assert(!sc_state_check(x));
    return 0;
}

static inline int is_quiet(const spellchain *m)
{
    return !(m->progress.tasks | m->progress.waiting) && is_calm(m);
}

/* Step after step, until something must be looked at or somebody must choose. */
static void advance(context *x)
{
    spellchain *m = state(x);
    do advance_once(x);
    while (!m->head.over && !game_of(m)->pending && is_quiet(m));
    m->unchecked = 1;
}

/* ---- windows ---- */

static int holds_free_answer(const context *x, int p)
{
    const spellchain_content *c = rules(x);
    for (int i = 0; i < c->deck_count[p]; i++) {
        const spellchain_face *f = face_of(x, c->deck[p][i]);
        if (f->cost == 0 && (f->type == SC_TYPE_INSTANT || f->type == SC_TYPE_REACTION)) return 1;
    }
    return 0;
}

/* Whether a player has a play in a window. Most have no card of the kind that they can pay. */
static int has_answer(context *x, int p)
{
    spellchain *m = state(x);
    int mana = player_of(m, p)->mana;
    assert(m->answer[p] <= sc_least_answer(x, p));
    if (mana < m->answer[p]) return 0;
    if (sc_window_plays(x, p, NULL)) return 1;
    m->answer[p] = (uint8_t)sc_least_answer(x, p);
    return 0;
}

/* Who can do nothing passes unasked; a bluffer is asked on the other's links. */
static int is_asked(context *x, int p)
{
    spellchain *m = state(x);
    const spellchain_game *g = game_of(m);
    if (has_answer(x, p)) return 1;
    if (!g->bluff_windows || announced(m, top_link(m))->controller == p || !m->hand[p].count) return 0;
    return player_of(m, p)->mana >= 1 || (g->open_lists && holds_free_answer(x, p));
}

static void pass(context *x)
{
    spellchain_game *g = game_of(state(x));
    log_open(x, SC_BLOCK_PASS, FIRST_PLAYER_ID + g->priority);
    SET(x, g, passes, g->passes + 1);
    if (g->passes < 2) SET(x, g, priority, 1 - g->priority);
    log_close(x, SC_BLOCK_PASS);
}

void sc_pass(context *x)
{
    sc_set_pending(x, SC_PENDING_NONE, 0);
    pass(x);
}

static void close_window(context *x)
{
    spellchain_game *g = game_of(state(x));
    SET(x, g, passes, 0);
    SET(x, g, priority, 0);
}

/* Nobody can pay for an answer, and nobody is asked for show or told of it. */
static int is_idle(const context *x)
{
    const spellchain *m = state(x);
    return !x->log && !game_of(m)->bluff_windows && player_of(m, 0)->mana < m->answer[0]
           && player_of(m, 1)->mana < m->answer[1];
}

static void go_on_with_window(context *x)
{
    spellchain *m = state(x);
    spellchain_game *g = game_of(m);
    if (!m->window) {
        if (is_idle(x)) {
            close_window(x);
            sc_resolve_top(x);
            sc_step_link(x, sc_top(x)); /* which is on top now */
            m->unchecked = 1;
            return;
        }
        log_open(x, SC_BLOCK_WINDOW, top_link(m));
        SET(x, g, passes, 0);
        SET(x, g, priority, 1 - announced(m, top_link(m))->controller);
        log_close(x, SC_BLOCK_WINDOW);
        m->window = 1;
    }
    for (; g->passes < 2; pass(x)) {
        if (!is_asked(x, g->priority)) continue;
        sc_set_pending(x, SC_PENDING_WINDOW, g->priority);
        return;
    }
    close_window(x);
    sc_resolve_top(x);
}

/* Until somebody must choose, or the match is over. */
void sc_go(context *x)
{
    spellchain *m = state(x);
    spellchain_game *g = game_of(m);
    m->unchecked = 1;
    while (!m->head.over && !g->pending) {
        if (m->progress.tasks) {
            m->unchecked = 1;
            do sc_step(x);
            while (m->progress.tasks && !m->head.over && !g->pending);
        } else if ((m->unchecked && checks(x)) || (m->progress.waiting && sc_put_waiting(x)))
            continue;
        else if (m->chain.count)
            go_on_with_window(x);
        else
            advance(x);
    }
    sc_continuous(x);
    sc_measure(m);
}
