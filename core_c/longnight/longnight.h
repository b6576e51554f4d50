/* The Long Night's match and the calls between its rooms:
 *
 *     turn.c      upkeep, roll, settle, end: the order of a turn
 *     cards.c     cards, lines, closing, maneuvers, Echoes
 *     steps.c     walking, pushes and the charge: whatever moves the player's way
 *     blows.c     damage, traps, death, the end of a match
 *     enemies.c   activations, enemy movement, arrivals
 *     threat.c    where he can walk to, and where an enemy would strike him
 *     actions.c   the list of legal actions
 *     refusals.c  why an action is not on it
 *     policy.c    opinions for the search: of actions, of positions
 *     check.c     what must hold; what a position may leave out
 *     title.c     the table of hooks; playing an action; shape, re-deal
 */
#ifndef LONGNIGHT_H
#define LONGNIGHT_H

#include "longnight/content.h"
#include "title.h"

typedef union longnight_row {
    int16_t tag[LONGNIGHT_TAGS];
    entity self;
    longnight_table table;
    longnight_investigator investigator;
    longnight_body body;
    longnight_card card;
    longnight_die die;
    longnight_unit unit;
    longnight_trap trap;
} longnight_row;

/* Ordered zones: a count, then ids. The lists of the board (the order of
 * activation) and of the cooldown board are by id. */
typedef struct longnight_cards_list {
    uint8_t count, id[LONGNIGHT_CARDS];
} longnight_cards_list;

typedef struct longnight_row_list {
    uint8_t count, id[LONGNIGHT_DICE + LONGNIGHT_UNITS];
} longnight_row_list;

typedef struct longnight_units_list {
    uint8_t count, id[LONGNIGHT_UNITS];
} longnight_units_list;

/* Caches, all rebuilt by longnight_index: ids by kind in ascending order, the
 * die of each unit, who stands on each hex (0: nobody; 1: the Investigator)
 * and which trap lies there. Ids run 0..249. */
typedef struct longnight {
    match head;
    longnight_cards_list deck, hand, cooldown;
    longnight_row_list sequence;
    longnight_units_list board;
    longnight_cards_list cards; /* all of them */
    uint8_t dice_count, dice[LONGNIGHT_DICE];
    uint8_t units_count, units[LONGNIGHT_UNITS], ai_die[LONGNIGHT_UNITS];
    uint8_t waves; /* units still to come */
    hexset held;               /* hexes of living units and the Investigator */
    uint8_t on_hex[HEX_SLOTS]; /* who holds a hex: 0 nobody, else an id */
    uint8_t trap_on[HEX_SLOTS];
    longnight_row row[LONGNIGHT_ROWS];
} longnight;

enum { TABLE_ID = 0, INVESTIGATOR_ID = 1, NIGHT_ID = 2, FIRST_ID = 3 };
enum { LIMIT_PM = 9999, LIMIT_COUNT = 999, LIMIT_BONUS = 9, SHOT_RANGE = 3, CONE_RANGE = 3, CONE_RANGE_MAX = 8, HAND_LIMIT = 5 };

static inline longnight *state(const context *x)
{
    return (longnight *)x->match;
}

static inline const longnight_content *rules(const context *x)
{
    return (const longnight_content *)x->content;
}

static inline longnight_row *row_of(const longnight *m, int id)
{
    return (longnight_row *)(uintptr_t)&m->row[m->head.row_of[id]];
}

static inline longnight_table *table_of(const longnight *m)
{
    return (longnight_table *)(uintptr_t)&m->row[TABLE_ID].table;
}

static inline longnight_investigator *investigator_of(const longnight *m)
{
    return (longnight_investigator *)(uintptr_t)&m->row[INVESTIGATOR_ID].investigator;
}

static inline longnight_card *card_of(const longnight *m, int id)
{
    return &row_of(m, id)->card;
}

static inline longnight_die *die_of(const longnight *m, int id)
{
    return &row_of(m, id)->die;
}

static inline longnight_unit *unit_of(const longnight *m, int id)
{
    return &row_of(m, id)->unit;
}

static inline longnight_body *body_of(const longnight *m, int id)
{
    return &row_of(m, id)->body;
}

static inline int exists(const longnight *m, int id, int kind)
{
    return m->head.row_of[id] != MATCH_NO_ROW && row_of(m, id)->self.kind == kind;
}

/* Writes a tag of a row: SET(x, die, left, 2). The tag's number is its place
 * in the row. */
#define SET(x, thing, tag, value) write_tag((x), (int16_t *)(thing), &(thing)->tag, (value))
#define ADD(x, thing, tag, change) SET(x, thing, tag, (thing)->tag + (change))

static inline void write_tag(context *x, int16_t *row, int16_t *slot, int value)
{
    tag_set(x, row[0], slot, (int)(slot - row), value);
}

/* On the map, without column or living unit. */
static inline hexset free_hexes(const context *x)
{
    return hexset_without(rules(x)->map.open, state(x)->held);
}

static inline int lesser(int a, int b)
{
    return a < b ? a : b;
}

/* turn.c */
void longnight_begin(context *x);
void longnight_settle(context *x);
void longnight_light(context *x, int id);
void longnight_end_die(context *x, int id, int how);
void longnight_next(context *x);
void longnight_end_turn(context *x);
void longnight_draw(context *x, int count);
int longnight_next_die(const longnight *m);
int longnight_next_ai_die(const longnight *m);

/* cards.c */
void longnight_use(context *x, action a);
void longnight_maneuver(context *x, action a);
void longnight_close_line(context *x);
void longnight_close_card(context *x);
void longnight_leave_card(context *x);
void longnight_close(context *x);
void longnight_finish_use(context *x);
void longnight_discard(context *x, int id);
void longnight_take(context *x, int die_kind);
void longnight_rotate(context *x, int id);
int longnight_owed(const longnight *m);

/* steps.c */
void longnight_move(context *x, int hex);
void longnight_open_push(context *x, int source, int target, int hex);
void longnight_begin_push(context *x, int unit, int total);
void longnight_push(context *x, int hex);
hexset longnight_push_options(const context *x, int unit);
void longnight_begin_charge(context *x, int left_die);
void longnight_charge(context *x, int hex);
void longnight_strike(context *x, int unit);
hexset longnight_charge_options(const context *x, int budget);
int longnight_charge_budget(const longnight *m, int left_die);
int longnight_direction_to(const hexset *on, int from, int to); /* in which a hex lies straight off */
void longnight_set_pending(context *x, int kind, int unit, int total, int budget, int damage);
void longnight_clear_pending(context *x);

/* blows.c */
typedef struct longnight_blow {
    int block, source, target, amount, horde, fire, direct;
} longnight_blow;
int longnight_deal(context *x, longnight_blow blow);
void longnight_enter(context *x, int id, int hex);
void longnight_stun(context *x, longnight_body *body);
void longnight_lose_stun(context *x, longnight_body *body);
void longnight_gain(context *x, longnight_body *body, int16_t *slot, int amount);
void longnight_lose_pt(context *x, int amount);
void longnight_finish(context *x, int winner, int reason);
int longnight_engaged(const longnight *m);
int longnight_step_cost(const longnight *m);
void longnight_points(const longnight_content *c, const longnight *m, int winner, int16_t points[LN_POINTS]);
int longnight_score(const longnight_content *c, const longnight *m, int winner);
int longnight_stars(const longnight_content *c, const longnight *m, int winner);
int longnight_max_hp(const longnight_content *c, const longnight *m, int id);

/* enemies.c */
void longnight_activate(context *x, int die);
int longnight_wakes(const longnight *m, int die, int id);
void longnight_act(context *x, int id, int die);
void longnight_operate(context *x, int id, const longnight_op_form *op);
void longnight_arrivals(context *x);
int longnight_add_unit(context *x, int id, int unit, int hex, int zone, int arrives);
void longnight_add_ai_die(context *x, int id, int unit);

/* threat.c */
int longnight_reach(const content *c, const match *m, int id, uint8_t *steps, uint8_t *harmful);

/* actions.c */
int longnight_actions(const content *c, const match *m, action *out);
int longnight_die_is_free(const longnight *m, int id);
int longnight_locked_die(const longnight *m);
int longnight_has_slot(const longnight_content *c, const longnight *m, int id);

/* refusals.c */
int longnight_refusal(const content *c, const match *m, action a, int16_t about[2]);

/* policy.c */
void longnight_weigh(const content *c, const match *m, const action *list, int count, int16_t *weight);
int longnight_evaluate(const content *c, const match *m);

/* check.c */
int longnight_check(const content *c, const match *m, fault *out, int capacity);
int longnight_load(context *x, fault *out, int capacity);
void longnight_index(longnight *m);

#endif
