/* Set-up, the stages of a turn, and the loop that goes on to the next decision (2, 3, 8). */
#include "lirya/lirya.h"

/* ---- asking ---- */

void ly_ask(context *x, int kind, int player)
{
    ly_game *g = game_of(state(x));
    SET(x, g, pending, kind);
    SET(x, g, chooser, player);
    log_choice(x, LIRYA_PLAYER + player, kind);
}

/* What was asked has been answered. A decision of the turn's own begins a new count of triggers. */
void ly_answered(context *x)
{
    ly_game *g = game_of(state(x));
    int own = g->pending == LY_PENDING_MAIN || g->pending == LY_PENDING_DECLARE || g->pending == LY_PENDING_DEFEND
              || g->pending == LY_PENDING_SPECIAL || g->pending == LY_PENDING_DISCARD;
    SET(x, g, pending, LY_PENDING_NONE);
    SET(x, g, chooser, CARDS_NOBODY);
    if (!own) return;
    SET(x, g, counted, 0);
    now_of(x)->told = 0;
}

void ly_finish(context *x, int winner, int reason)
{
    lirya *m = state(x);
    ly_game *g = game_of(m);
    if (x->match->over) return;
    SET(x, g, phase, LY_PHASE_OVER);
    SET(x, g, step, LY_STEP_NONE);
    SET(x, g, pending, LY_PENDING_NONE);
    SET(x, g, chooser, CARDS_NOBODY);
    match_end(x, winner, reason);
}

/* ---- set-up ---- */

static void add_card(context *x, int id, int card, int owner, int zone, int kind)
{
    ly_card *c = (ly_card *)entity_add(x, id, kind);
    PUT(c, card, card);
    PUT(c, owner, owner);
    PUT(c, controller, owner);
    entity_enter(x, id, zone);
}

static int add_decks(context *x)
{
    const lirya_content *l = rules(x);
    int id = LIRYA_FIRST;
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < l->deck_count[p]; i++) add_card(x, id++, l->deck[p][i], p, LY_ZONE_DECK_1 + p, LY_KIND_CARD);
    for (int p = 0; p < 2; p++)
        for (int s = 0; s < 3; s++)
            for (int i = 0; i < l->special_count[s]; i++)
                add_card(x, id++, l->special[s][i], p, LY_ZONE_BEASTS_1 + 2 * s + p, LY_KIND_CARD);
    return id;
}

static int place_board(context *x, int id)
{
    lirya *m = state(x);
    const lirya_content *l = rules(x);
    for (int i = 0; i < l->placed; i++, id++) {
        const lirya_placed *p = &l->board[i];
        add_card(x, id, p->card, p->player, LY_ZONE_NONE, LY_KIND_CARD);
        PUT(card_of(m, id), token, face_of(x, p->card)->token);
        PUT(card_of(m, id), level, p->level);
        entity_tell(x, id);
        ly_enter(x, id, p->player, p->zone, p->slot, 0);
    }
    for (int i = 0; i < l->edicts; i++, id++) {
        add_card(x, id, l->edict[i], l->edict_player[i], LY_ZONE_NONE, LY_KIND_EDICT);
        PUT(card_of(m, id), known, 3);
        entity_tell(x, id);
    }
    return id;
}

static void shuffle_all(context *x)
{
    for (int p = 0; p < 2; p++) cg_shuffle(x, &ly_rules, LY_ZONE_DECK_1 + p);
    for (int p = 0; p < 2; p++)
        for (int s = 0; s < 3; s++) cg_shuffle(x, &ly_rules, LY_ZONE_BEASTS_1 + 2 * s + p);
}

static void prepare_players(context *x)
{
    const lirya_content *l = rules(x);
    lirya *m = state(x);
    for (int p = 0; p < 2; p++) {
        ly_player *player = player_of(m, p);
        int more = p != game_of(m)->first && l->second_bonus == 2;
        int energy = l->start_energy[p] + more;
        SET(x, player, life, l->life[p]);
        SET(x, player, life_max, l->life[p]);
        SET(x, player, energy, energy < LIRYA_ENERGY ? energy : LIRYA_ENERGY);
        SET(x, player, energy_max, player->energy);
    }
}

static void open_hand(context *x, int player, int n)
{
    for (; n > 0 && ly_draw(x, player, 0); n--) {
    }
}

static int opening(const context *x, int player)
{
    return rules(x)->hand + (player != game_of(state(x))->first && rules(x)->second_bonus == 1 ? 2 : 0);
}

void ly_begin(context *x)
{
    lirya *m = state(x);
    const lirya_content *l = rules(x);
    entity_add(x, 0, LY_KIND_GAME);
    entity_add(x, LIRYA_PLAYER, LY_KIND_PLAYER);
    entity_add(x, LIRYA_PLAYER + 1, LY_KIND_PLAYER);
    ly_game *g = game_of(m);
    PUT(g, refill, l->refill);
    PUT(g, one_wave, l->one_wave);
    PUT(g, full_windows, l->full_windows);
    PUT(g, entry_order, l->entry_order);
    PUT(g, hand_limit, l->hand_limit);
    PUT(g, turn_cap, l->turn_cap);
    event_log *log = x->log;
    x->log = NULL; /* what is laid out before the first shuffle is told as it stands */
    int id = add_decks(x);
    x->log = log;
    for (int e = 0; log && e < id; e++)
        if (m->row[e].self.kind) entity_tell(x, e);
    shuffle_all(x);
    SET(x, g, first, l->first == 2 ? (int)rng_below(&x->match->stream, 2) : l->first);
    SET(x, g, active, g->first);
    prepare_players(x);
    log_derived(x);
    place_board(x, id);
    ly_look_anew(x);
    ly_fresh(x);
    open_hand(x, g->first, opening(x, g->first));
    open_hand(x, 1 - g->first, opening(x, 1 - g->first));
    now_of(x)->stage = LY_STAGE_MULLIGAN;
    if (!l->mulligan) now_of(x)->index = 2;
    ly_go(x);
}

void ly_mulligan(context *x, int player)
{
    lirya *m = state(x);
    int n = m->hand[player].count;
    log_open(x, LY_BLOCK_MULLIGAN, LIRYA_PLAYER + player);
    while (m->hand[player].count) ly_put(x, m->hand[player].id[0], LY_ZONE_DECK_1 + player, -1);
    cg_shuffle(x, &ly_rules, LY_ZONE_DECK_1 + player);
    open_hand(x, player, n);
    log_close(x, LY_BLOCK_MULLIGAN);
}

/* ---- the start of a turn ---- */

static void begin_phase(context *x, int phase, int step)
{
    ly_game *g = game_of(state(x));
    if (g->phase != phase) {
        log_open(x, LY_BLOCK_PHASE, 0);
        log_note(x, LY_NOTE_PHASE, phase);
        SET(x, g, phase, phase);
        log_close(x, LY_BLOCK_PHASE);
    }
    SET(x, g, step, step);
}

static inline void enter_phase(context *x, int phase, int step)
{
    const ly_game *g = game_of(state(x));
    if (g->phase != phase || g->step != step) begin_phase(x, phase, step);
}

static void go_to(context *x, int stage)
{
    now_of(x)->stage = (int16_t)stage;
    now_of(x)->index = 0;
}

static void reset_uses(context *x)
{
    lirya *m = state(x);
    for (int i = 0; i < m->play.count; i++) {
        ly_card *c = card_of(m, m->play.id[i]);
        if (!c->attacks && !c->moved && !c->shifted && !c->uses_turn_1 && !c->uses_turn_2 && !c->uses_turn_3) continue;
        SET(x, c, uses_turn_1, 0);
        SET(x, c, uses_turn_2, 0);
        SET(x, c, uses_turn_3, 0);
        SET(x, c, attacks, 0);
        SET(x, c, moved, 0);
        SET(x, c, shifted, 0);
    }
    for (int p = 0; p < 2; p++) {
        ly_player *player = player_of(m, p);
        SET(x, player, played_character, 0);
        SET(x, player, played_structure, 0);
        SET(x, player, played_spell, 0);
        SET(x, player, played_equipment, 0);
    }
}

static void start_turn(context *x, int player)
{
    ly_game *g = game_of(state(x));
    log_open(x, LY_BLOCK_TURN, LIRYA_PLAYER + player);
    SET(x, g, turn, g->turn + 1);
    SET(x, g, active, player);
    SET(x, g, declared, 0);
    enter_phase(x, LY_PHASE_START, LY_STEP_NONE);
    reset_uses(x);
    log_close(x, LY_BLOCK_TURN);
    ly_end_effects(x, LY_UNTIL_YOUR_NEXT, player);
    ly_check_state(x);
    go_to(x, LY_STAGE_DRAW);
}

static void gain_of_turn(context *x)
{
    lirya *m = state(x);
    int active = game_of(m)->active;
    ly_player *p = player_of(m, active);
    if (!game_of(m)->refill) {
        ly_gain_energy(x, active, 1, 0);
        return;
    }
    SET(x, p, energy_max, p->energy_max < LIRYA_ENERGY ? p->energy_max + 1 : LIRYA_ENERGY);
    SET(x, p, energy, p->energy_max);
}

static void regenerate(context *x)
{
    const lirya *m = state(x);
    int active = game_of(m)->active;
    for (int i = 0; m->beside.states && i < m->play.count; i++) {
        int id = m->play.id[i];
        const ly_stating *s = ly_state_of(m, id, LY_STATE_REGENERATION);
        if (s && card_of(m, id)->controller == active) ly_heal(x, id, s->value);
    }
}

/* All at once: those who die of it leave together. */
static void poison(context *x)
{
    const lirya *m = state(x);
    int active = game_of(m)->active;
    for (int i = 0; m->beside.states && i < m->play.count; i++) {
        int id = m->play.id[i];
        const ly_stating *s = ly_state_of(m, id, LY_STATE_POISONED);
        if (!s || card_of(m, id)->controller != active) continue;
        cards_things bearer;
        ly_blow blow = {.by = LY_FROM_STATE, .player = CARDS_NOBODY, .amount = s->value, .type = LY_DAMAGE_PURE};
        cards_only(&bearer, id);
        ly_damage(x, &blow, &bearer);
    }
    ly_check_state(x);
}

/* ---- structures, one after the other ---- */

/* The active player's next structure in build order after one with such an order; 0: there is none. */
static int next_structure(const context *x, int after)
{
    const lirya *m = state(x);
    int active = game_of(m)->active, next = 0, first = 0;
    for (unsigned left = taken_by(m, active) & LY_BUILT_SLOTS; left; left &= left - 1) {
        int id = lowest_of(m, active, left), order = card_of(m, id)->order;
        if (order > after && (!next || order < first)) next = id, first = order;
    }
    return next;
}

static int special_of(const context *x, int id)
{
    const ly_card *c = card_of(state(x), id);
    return face_of(x, c->card)->opens[c->level - 1];
}

static const uint8_t *special_deck(const context *x, int id, int *count)
{
    int zone = LY_ZONE_BEASTS_1 + 2 * (special_of(x, id) - 1) + game_of(state(x))->active;
    return cg_list(x->content->form, x->match, zone, count);
}

static void step_special(context *x)
{
    lirya *m = state(x);
    int id = next_structure(x, now_of(x)->index), active = game_of(m)->active, count = 0;
    if (!id) {
        go_to(x, LY_STAGE_MAIN);
        return;
    }
    const ly_card *c = card_of(m, id);
    now_of(x)->index = c->order;
    if (!special_of(x, id)) return;
    special_deck(x, id, &count);
    if (count && player_of(m, active)->energy >= face_of(x, c->card)->opens_price[c->level - 1]) {
        now_of(x)->structure = (int16_t)id;
        ly_ask(x, LY_PENDING_SPECIAL, active);
    }
}

void ly_special(context *x, int yes)
{
    lirya *m = state(x);
    int id = now_of(x)->structure, count;
    now_of(x)->structure = 0;
    if (!yes) return;
    const ly_card *c = card_of(m, id);
    ly_gain_energy(x, c->controller, -face_of(x, c->card)->opens_price[c->level - 1], 0);
    log_open(x, LY_BLOCK_SPECIAL_DRAW, id);
    ly_to_hand(x, special_deck(x, id, &count)[0]);
    log_close(x, LY_BLOCK_SPECIAL_DRAW);
}

/* Each structure's triggers at the end of the turn, then its repair of itself. */
static void step_end_of_structures(context *x)
{
    lirya *m = state(x);
    ly_progress *p = now_of(x);
    if (p->structure) {
        int id = p->structure;
        ly_card *c = card_of(m, id);
        p->structure = 0;
        int n = c->zone == LY_ZONE_STRUCTURES ? value_of(m, c, LY_KEYWORD_SELF_REPAIR) : 0;
        if (n) ly_heal(x, id, n);
        return;
    }
    int id = next_structure(x, p->index);
    if (!id) {
        go_to(x, LY_STAGE_END_TRIGGERS);
        return;
    }
    cards_happening h = ly_happening(CARDS_EVENT_TURN_END, LIRYA_PLAYER + game_of(m)->active, 0, game_of(m)->active, 0);
    p->index = card_of(m, id)->order;
    p->structure = (int16_t)id;
    ly_note_of(x, &h, id);
}

/* ---- combat ---- */

/* No attack joins the wave any more: it is defended against, and fought. */
void ly_close_wave(context *x)
{
    const ly_beside *b = &state(x)->beside;
    log_open(x, LY_BLOCK_WAVE, LIRYA_PLAYER + game_of(state(x))->active);
    for (int i = 0; i < b->wave; i++) log_target(x, b->attack[i].attacker);
    log_close(x, LY_BLOCK_WAVE);
    go_to(x, LY_STAGE_DEFEND);
}

static void step_declare(context *x)
{
    ly_beside *b = &state(x)->beside;
    enter_phase(x, LY_PHASE_COMBAT, LY_STEP_DECLARE);
    ly_fresh(x);
    if (b->wave && !ly_any_attack(x)) {
        ly_close_wave(x);
        return;
    }
    ly_ask(x, LY_PENDING_DECLARE, game_of(state(x))->active);
}

/* The wave goes on to its next attack: that is defended against, and then struck. */
void ly_next_attack(context *x)
{
    CHANGING(x, LY_TABLE_WAVE);
    state(x)->beside.strike++;
    CHANGED(x, LY_TABLE_WAVE);
}

static void first_attack(context *x)
{
    CHANGING(x, LY_TABLE_WAVE);
    state(x)->beside.strike = 0;
    CHANGED(x, LY_TABLE_WAVE);
}

static void step_defend(context *x)
{
    ly_beside *b = &state(x)->beside;
    int foe = 1 - game_of(state(x))->active;
    uint8_t out[MATCH_IDS];
    enter_phase(x, LY_PHASE_COMBAT, LY_STEP_DEFEND);
    ly_fresh(x);
    while (b->strike < b->wave) {
        if (b->attack[b->strike].target == LIRYA_PLAYER + foe && ly_interceptors(x, foe, out)) {
            ly_ask(x, LY_PENDING_DEFEND, foe);
            return;
        }
        ly_next_attack(x);
    }
    first_attack(x);
    go_to(x, LY_STAGE_STRIKE);
}

static void step_strike(context *x)
{
    ly_beside *b = &state(x)->beside;
    enter_phase(x, LY_PHASE_COMBAT, LY_STEP_STRIKE);
    if (b->strike >= b->wave) {
        go_to(x, LY_STAGE_WAVE_OVER);
        return;
    }
    ly_attacking a = b->attack[b->strike];
    ly_next_attack(x);
    ly_fresh(x);
    if (!ly_attack_stands(x, &a)) {
        log_open(x, LY_BLOCK_LOST, a.attacker);
        log_close(x, LY_BLOCK_LOST);
        return;
    }
    ly_declare(x, (ly_item){.kind = LY_ITEM_ATTACK, .player = game_of(state(x))->active, .source = a.attacker,
                            .ability = -1, .targets = 1, .target_1 = a.target, .own = a.own});
}

static void step_wave_over(context *x)
{
    lirya *m = state(x);
    ly_beside *b = &m->beside;
    CHANGING(x, LY_TABLE_WAVE);
    memset(b->attack, 0, sizeof b->attack);
    b->wave = b->strike = 0;
    CHANGED(x, LY_TABLE_WAVE);
    for (int i = 0; i < m->play.count; i++) {
        ly_card *c = card_of(m, m->play.id[i]);
        SET(x, c, intercepted, 0);
    }
    if (game_of(m)->one_wave)
        ly_end_main(x, LY_PHASE_END);
    else
        go_to(x, LY_STAGE_DECLARE);
}

/* From the main phase to combat, or to the end. */
void ly_end_main(context *x, int phase)
{
    go_to(x, phase == LY_PHASE_COMBAT ? LY_STAGE_DECLARE : LY_STAGE_END_STRUCTURES);
    enter_phase(x, phase, phase == LY_PHASE_COMBAT ? LY_STEP_DECLARE : LY_STEP_NONE);
}

/* ---- the end of a turn ---- */

static void step_discard(context *x)
{
    lirya *m = state(x);
    int active = game_of(m)->active, limit = game_of(m)->hand_limit;
    if (limit && m->hand[active].count > limit)
        ly_ask(x, LY_PENDING_DISCARD, active);
    else
        go_to(x, LY_STAGE_EXPIRE);
}

static void close_turn(context *x)
{
    lirya *m = state(x);
    ly_game *g = game_of(m);
    ly_end_effects(x, LY_UNTIL_TURN, CARDS_NOBODY);
    ly_check_state(x);
    if (x->match->over) return;
    if (g->turn >= g->turn_cap) {
        int a = player_of(m, 0)->life, b = player_of(m, 1)->life;
        ly_finish(x, a == b ? MATCH_NOBODY : a > b ? 0 : 1, LY_REASON_TURN_CAP);
        return;
    }
    start_turn(x, 1 - g->active);
}

/* ---- on and on ---- */

static void step_mulligan(context *x)
{
    lirya *m = state(x);
    ly_progress *p = now_of(x);
    int first = game_of(m)->first;
    if (p->index >= 2) {
        start_turn(x, first);
        return;
    }
    SET(x, game_of(m), active, p->index ? 1 - first : first);
    ly_ask(x, LY_PENDING_MULLIGAN, game_of(m)->active);
}

/* A stage that asks nobody and begins nothing but triggers passes over to the next. */
static void step_stage(context *x)
{
    const lirya *m = state(x);
    ly_progress *p = now_of(x);
    const int active = game_of(m)->active;
    for (;;) {
        switch (p->stage) {
        case LY_STAGE_MULLIGAN: step_mulligan(x); return;
        case LY_STAGE_DRAW:
            go_to(x, LY_STAGE_ENERGY);
            ly_draw_cards(x, 1 << active, 1);
            return;
        case LY_STAGE_ENERGY: gain_of_turn(x); break;
        case LY_STAGE_STATES: /* one step (S5): what is set off waits for its end */
            regenerate(x);
            ly_tick(x, active, 0);
            poison(x);
            break;
        case LY_STAGE_START_TRIGGERS: ly_collect_turn(x, CARDS_EVENT_TURN_START, 1); break;
        case LY_STAGE_START_DELAYED: ly_collect_delayed(x, LY_DUE_YOUR_NEXT, active); break;
        case LY_STAGE_SPECIAL: step_special(x); return;
        case LY_STAGE_MAIN:
            enter_phase(x, LY_PHASE_MAIN, LY_STEP_NONE);
            ly_fresh(x);
            ly_ask(x, LY_PENDING_MAIN, active);
            return;
        case LY_STAGE_DECLARE: step_declare(x); return;
        case LY_STAGE_DEFEND: step_defend(x); return;
        case LY_STAGE_STRIKE: step_strike(x); return;
        case LY_STAGE_WAVE_OVER: step_wave_over(x); return;
        case LY_STAGE_END_STRUCTURES: step_end_of_structures(x); return;
        case LY_STAGE_END_TRIGGERS: ly_collect_turn(x, CARDS_EVENT_TURN_END, 0); break;
        case LY_STAGE_END_DELAYED: ly_collect_delayed(x, LY_DUE_TURN_END, CARDS_NOBODY); break;
        case LY_STAGE_DISCARD: step_discard(x); return;
        case LY_STAGE_EXPIRE: ly_end_effects(x, LY_UNTIL_TURN, CARDS_NOBODY); break;
        case LY_STAGE_HARMFUL: ly_tick(x, active, 1); break;
        default: close_turn(x); return;
        }
        go_to(x, p->stage + 1);
        if (m->head.over | m->beside.waiting) return;
    }
}

/* Stages in which nothing happens follow each other at once: none ends the match, asks, declares or sets off anything. */
static void step_turn(context *x)
{
    const lirya *m = state(x);
    do {
        assert(ly_is_quiet(x));
        step_stage(x);
    } while (!(m->head.over | game_of(m)->pending | m->beside.waiting | m->beside.items));
}

void ly_go(context *x)
{
    lirya *m = state(x);
    while (!x->match->over && game_of(m)->pending == LY_PENDING_NONE) {
        const ly_beside *b = &m->beside;
        if (b->op.kind)
            ly_step_operation(x);
        else if (b->now.declaring)
            ly_step_declaration(x);
        else if (b->now.running)
            ly_step_run(x);
        else if (ly_take_trigger(x))
            continue;
        else if (b->items)
            ly_step_chain(x);
        else
            step_turn(x);
    }
    ly_fresh(x);
    ly_tell_what_is_asked(x);
    ly_measure(m);
}
