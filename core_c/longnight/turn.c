/* The order of a turn: upkeep U1-U4, roll L1-L3, resolve (settle, next), end
 * E1-E6. Upkeep and roll run by themselves; decisions stand in resolve and end. */
#include "longnight/longnight.h"

#include <assert.h>

void longnight_draw(context *x, int count)
{
    longnight *m = state(x);
    while (count-- > 0 && m->deck.count > 0) entity_move(x, m->deck.id[0], LN_ZONE_HAND);
}

/* ---- the set-up ---- */

/* The faces that the rows of the deck supply, then the terror_d8 that there
 * always is; a second one is not made. */
static void make_dice(context *x, int *id)
{
    longnight *m = state(x);
    const longnight_content *c = rules(x);
    int terror = 0;
    for (int i = 0; i <= c->deck_count; i++) {
        int kind = i < c->deck_count ? c->card[c->deck[i]].supply : LN_DIE_TERROR_D8;
        if (kind == LN_DIE_NONE || (kind == LN_DIE_TERROR_D8 && terror)) continue;
        terror |= kind == LN_DIE_TERROR_D8;
        entity_add(x, *id, LN_KIND_DIE);
        die_of(m, *id)->die = (int16_t)kind;
        entity_enter(x, *id, LN_ZONE_BAG);
        m->dice[m->dice_count++] = (uint8_t)*id;
        entity_tell(x, (*id)++);
    }
}

static int first_in_bag(const longnight *m, int kind)
{
    for (int i = 0; i < m->dice_count; i++) {
        const longnight_die *die = die_of(m, m->dice[i]);
        if (die->die == kind && die->self.zone == LN_ZONE_BAG) return m->dice[i];
    }
    return 0;
}

static void fill_pool(context *x)
{
    longnight *m = state(x);
    const longnight_content *c = rules(x);
    for (int i = 0; i <= c->pool_count; i++) {
        int id = first_in_bag(m, i < c->pool_count ? c->pool[i] : LN_DIE_TERROR_D8);
        if (id) entity_move(x, id, LN_ZONE_POOL);
    }
}

static void make_units(context *x, int *id)
{
    const longnight_content *c = rules(x);
    longnight *m = state(x);
    int first = *id;
    for (int i = 0; i < c->unit_count; i++) {
        longnight_placement p = c->unit[i];
        longnight_add_unit(x, (*id)++, p.unit, p.hex, p.turn ? LN_ZONE_WAVE : LN_ZONE_BOARD, p.turn);
    }
    for (int i = 0; i < c->unit_count; i++) longnight_add_ai_die(x, (*id)++, first + i);
    for (int i = 0; i < c->trap_count; i++) {
        entity_add(x, *id, LN_KIND_TRAP);
        longnight_trap *trap = &row_of(m, *id)->trap;
        trap->hex = c->trap_hex[i];
        trap->damage = c->trap_damage[i];
        m->trap_on[trap->hex] = (uint8_t)*id;
        entity_tell(x, (*id)++);
    }
}

static void make_table(context *x)
{
    const longnight_content *c = rules(x);
    longnight *m = state(x);
    entity_add(x, TABLE_ID, LN_KIND_TABLE);
    longnight_table *table = table_of(m);
    table->turn = 1;
    table->difficulty = c->difficulty_index;
    table->activation = c->activation;
    table->turn_cap = c->turn_cap;
    table->rows = c->map.rows;
    table->cols = c->map.cols;
    table->par = c->par;
    entity_tell(x, TABLE_ID);
    entity_add(x, INVESTIGATOR_ID, LN_KIND_INVESTIGATOR);
    longnight_investigator *him = investigator_of(m);
    him->body.hex = c->start;
    him->body.hp = c->difficulty.hp;
    him->pt = c->difficulty.pt;
    him->pm = 2;
    m->on_hex[c->start] = INVESTIGATOR_ID;
    hexset_add(&m->held, c->start);
    entity_tell(x, INVESTIGATOR_ID);
    entity_add(x, NIGHT_ID, LN_KIND_NIGHT);
    entity_tell(x, NIGHT_ID);
}

/* The deck's order is drawn from ascending ids, whoever joins it. */
static void shuffle_deck(context *x)
{
    longnight *m = state(x);
    uint8_t list[LONGNIGHT_CARDS];
    int count = 0;
    for (int i = 0; i < m->cards.count; i++) {
        int zone = card_of(m, m->cards.id[i])->self.zone;
        if (zone == LN_ZONE_DECK || zone == LN_ZONE_DISCARD) list[count++] = m->cards.id[i];
    }
    rng_shuffle(&m->head.stream, list, count);
    zone_shuffled(x, LN_ZONE_DECK, list, count);
}

static void begin_turn(context *x);

void longnight_begin(context *x)
{
    longnight *m = state(x);
    const longnight_content *c = rules(x);
    int id = FIRST_ID;
    make_table(x);
    for (int i = 0; i < c->deck_count; i++) {
        entity_add(x, id, LN_KIND_CARD);
        card_of(m, id)->card = c->deck[i];
        entity_enter(x, id, LN_ZONE_DECK);
        m->cards.id[m->cards.count++] = (uint8_t)id;
        entity_tell(x, id++);
    }
    make_dice(x, &id);
    fill_pool(x);
    make_units(x, &id);
    shuffle_deck(x);
    longnight_draw(x, HAND_LIMIT);
    log_open(x, LN_BLOCK_TURN, TABLE_ID);
    begin_turn(x);
    log_close(x, LN_BLOCK_TURN);
    longnight_settle(x);
}

/* ---- upkeep and roll ---- */

static void upkeep(context *x)
{
    longnight *m = state(x);
    longnight_investigator *him = investigator_of(m);
    int limit = HAND_LIMIT + him->buffer_hand;
    log_open(x, LN_BLOCK_UPKEEP, TABLE_ID);
    SET(x, table_of(m), phase, LN_PHASE_UPKEEP);
    if (table_of(m)->turn >= 2) {
        for (int i = 0; i < m->dice_count; i++)
            if (die_of(m, m->dice[i])->self.zone == LN_ZONE_BUFFER) entity_move(x, m->dice[i], LN_ZONE_POOL);
        SET(x, him, pm, lesser(him->pm + him->buffer_pm, LIMIT_PM));
        longnight_gain(x, &him->body, &him->body.shield, him->buffer_shield);
    }
    SET(x, him, buffer_pm, 0);
    SET(x, him, buffer_shield, 0);
    SET(x, him, buffer_hand, 0);
    int discarded = 0;
    for (int i = 0; i < m->cards.count; i++)
        discarded |= card_of(m, m->cards.id[i])->self.zone == LN_ZONE_DISCARD;
    if (discarded) shuffle_deck(x);
    longnight_draw(x, limit - m->hand.count);
    longnight_arrivals(x);
    log_close(x, LN_BLOCK_UPKEEP);
}

static void roll(context *x)
{
    longnight *m = state(x);
    rng *stream = &m->head.stream;
    uint8_t row[LONGNIGHT_DICE + LONGNIGHT_UNITS];
    int count = 0;
    log_open(x, LN_BLOCK_ROLL, TABLE_ID);
    SET(x, table_of(m), phase, LN_PHASE_ROLL);
    for (int i = 0; i < m->dice_count; i++) {
        longnight_die *die = die_of(m, m->dice[i]);
        if (die->self.zone != LN_ZONE_POOL) continue;
        const longnight_die_form *form = &rules(x)->die[die->die];
        int face = form->face[rng_below(stream, form->sides)];
        log_roll(x, m->dice[i], face);
        SET(x, die, face, face);
        SET(x, die, impulse, form->impulse);
        SET(x, die, left, face);
        SET(x, die, state, LN_STATE_WAITING);
        row[count++] = m->dice[i];
    }
    for (int r = 0; r < m->head.rows; r++) { /* rows stand in the order of ids */
        longnight_die *die = &m->row[r].die;
        if (die->self.kind != LN_KIND_DIE || die->die != LN_DIE_AI) continue;
        const longnight_unit *unit = unit_of(m, die->unit);
        if (unit->body.self.zone != LN_ZONE_BOARD) continue;
        int face = 1 + (int)rng_below(stream, rules(x)->enemy[unit->unit].sides);
        log_roll(x, die->self.id, face);
        SET(x, die, face, face);
        SET(x, die, state, LN_STATE_WAITING);
        row[count++] = (uint8_t)die->self.id;
    }
    rng_shuffle(stream, row, count);
    zone_shuffled(x, LN_ZONE_SEQUENCE, row, count);
    log_close(x, LN_BLOCK_ROLL);
}

static void begin_turn(context *x)
{
    x->match->played = 0;
    upkeep(x);
    roll(x);
    SET(x, table_of(state(x)), phase, LN_PHASE_RESOLVE);
}

/* ---- resolve ---- */

int longnight_next_die(const longnight *m)
{
    for (int i = 0; i < m->sequence.count; i++)
        if (die_of(m, m->sequence.id[i])->state == LN_STATE_WAITING) return m->sequence.id[i];
    return 0;
}

/* The next that the night will wake somebody with; there must be one. */
int longnight_next_ai_die(const longnight *m)
{
    for (int i = 0;; i++) {
        assert(i < m->sequence.count);
        const longnight_die *die = die_of(m, m->sequence.id[i]);
        if (die->state == LN_STATE_WAITING && die->unit) return m->sequence.id[i];
    }
}

static int is_stunned(const longnight *m)
{
    const longnight_body *him = &investigator_of(m)->body;
    return him->stunned + him->stunned_old > 0;
}

/* Lights the next die if it is his and he can use it; else there is a window,
 * in which nothing changes. */
void longnight_settle(context *x)
{
    longnight *m = state(x);
    const longnight_table *table = table_of(m);
    if (x->match->over || table->phase != LN_PHASE_RESOLVE || table->lit || table->pending) return;
    int next = longnight_next_die(m);
    if (next && !die_of(m, next)->unit && !is_stunned(m)) longnight_light(x, next);
}

void longnight_light(context *x, int id)
{
    longnight *m = state(x);
    log_open(x, LN_BLOCK_LIGHT, id);
    SET(x, die_of(m, id), state, LN_STATE_LIT);
    SET(x, table_of(m), lit, id);
    log_close(x, LN_BLOCK_LIGHT);
}

void longnight_end_die(context *x, int id, int how)
{
    longnight *m = state(x);
    longnight_die *die = die_of(m, id);
    SET(x, die, left, 0);
    SET(x, die, state, how);
    if (table_of(m)->lit == id) SET(x, table_of(m), lit, 0);
}

/* E1: the row is cleared. Used dice to the Bag, all others and the terror_d8
 * to the Buffer, AI dice aside. */
static void clear_row(context *x)
{
    longnight *m = state(x);
    SET(x, table_of(m), phase, LN_PHASE_END);
    while (m->sequence.count > 0) {
        int id = m->sequence.id[0];
        longnight_die *die = die_of(m, id);
        int spent = die->state == LN_STATE_SPENT && die->die != LN_DIE_TERROR_D8;
        entity_move(x, id, die->unit ? LN_ZONE_ASIDE : spent ? LN_ZONE_BAG : LN_ZONE_BUFFER);
        SET(x, die, face, 0);
        SET(x, die, impulse, 0);
        SET(x, die, left, 0);
        SET(x, die, bonus, 0);
        SET(x, die, touched, 0);
        SET(x, die, state, LN_STATE_NONE);
    }
}

void longnight_next(context *x)
{
    longnight *m = state(x);
    longnight_leave_card(x);
    int lit = table_of(m)->lit;
    if (lit) {
        longnight_end_die(x, lit, die_of(m, lit)->touched ? LN_STATE_SPENT : LN_STATE_KEPT);
        return;
    }
    int next = longnight_next_die(m);
    if (!next) {
        clear_row(x);
    } else if (die_of(m, next)->unit) {
        longnight_activate(x, next);
    } else {
        log_open(x, LN_BLOCK_SKIP, INVESTIGATOR_ID);
        log_target(x, next);
        longnight_lose_stun(x, &investigator_of(m)->body);
        longnight_end_die(x, next, LN_STATE_KEPT);
        log_close(x, LN_BLOCK_SKIP);
    }
}

/* ---- end ---- */

/* E3: cards at angle 0 leave the board; then every other one turns. */
static void turn_board(context *x)
{
    longnight *m = state(x);
    if (m->cooldown.count == 0) return;
    log_open(x, LN_BLOCK_COOLDOWN, TABLE_ID);
    for (int i = 0; i < m->cooldown.count;) {
        int id = m->cooldown.id[i];
        if (card_of(m, id)->angle == 0) {
            entity_move(x, id, LN_ZONE_DISCARD);
            continue;
        }
        ADD(x, card_of(m, id), angle, -90);
        i++;
    }
    log_close(x, LN_BLOCK_COOLDOWN);
}

static void age_states(context *x, longnight_body *body)
{
    SET(x, body, shield_old, body->shield);
    SET(x, body, vulnerable_old, body->vulnerable);
    SET(x, body, fire_vulnerable_old, body->fire_vulnerable);
    SET(x, body, stunned_old, body->stunned);
    SET(x, body, shield, 0);
    SET(x, body, vulnerable, 0);
    SET(x, body, fire_vulnerable, 0);
    SET(x, body, stunned, 0);
}

void longnight_end_turn(context *x)
{
    longnight *m = state(x);
    longnight_table *table = table_of(m);
    turn_board(x);
    log_open(x, LN_BLOCK_STATES, TABLE_ID);
    age_states(x, &investigator_of(m)->body);
    for (int i = 0; i < m->board.count; i++) age_states(x, body_of(m, m->board.id[i]));
    log_close(x, LN_BLOCK_STATES);
    if (table->turn >= table->turn_cap) {
        longnight_finish(x, 1, LN_REASON_EXHAUSTION);
        return;
    }
    log_open(x, LN_BLOCK_TURN, TABLE_ID);
    ADD(x, table, turn, 1);
    begin_turn(x);
    log_close(x, LN_BLOCK_TURN);
}
