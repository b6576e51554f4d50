/* Lirya's rules. Numbers of sections are those of the rulebook's.
 *
 *     turn.c      set-up, the stages of a turn, the loop that goes on to the next decision
 *     actions.c   the list of legal actions, and what each of them begins
 *     chain.c     declaring, windows, how what stands on the chain resolves
 *     combat.c    who may attack and whom, interception, strikes
 *     triggers.c  what waits for an event, and in which order it resolves
 *     programs.c  programs under way: their targets, what they ask
 *     perform.c   the operations of card programs
 *     perform_cards.c  those that draw, discard, search, move and make cards
 *     choices.c   operations that go on card by card: discards, searches, looks, places
 *     targets.c   what may be aimed at, whether something can be declared
 *     damage.c    damage and healing
 *     states.c    states, and lasting effects
 *     layers.c    what equipment, effects, auras and structures make of what is in play
 *     prices.c    what cards, upgrades and abilities cost
 *     play.c      coming into play, moving there, leaving it; the state check
 *     zones.c     cards from zone to zone, draws, tokens
 *     rows.c      tags of packed rows; rows.h says how they are packed
 *     words.c     what the kit's words mean here
 *     beside.c    what stands beside the rows, as words
 *     asked.c     what is about to be chosen, as words
 *     check.c     what must hold; positions
 *     redeal.c    what a viewer does not know, dealt anew
 *     policy.c    the quick policy
 *     evaluate.c  what a match is worth to each side, for the search
 *     refusals.c  why an action is not on the list
 *     title.c     the title's place in the list
 *
 * What is under way lies level upon level, and the deepest goes on first: an operation that asks, the declaration of
 * an action, a program, triggers that wait, the chain, the turn (ly_go).
 */
#ifndef LIRYA_H
#define LIRYA_H

#include <assert.h>

#include "cardgame/reading.h"
#include "lirya/content.h"
#include "lirya/rows.h"
#include "title.h"

typedef struct ly_list {
    uint8_t count, id[LIRYA_OWNED + 9];
} ly_list;
typedef struct ly_hand {
    uint8_t count, id[LIRYA_HAND + 9];
} ly_hand;
enum { LY_MOST_SPECIAL = 24 };
typedef struct ly_short_list {
    uint8_t count, id[LY_MOST_SPECIAL + 9];
} ly_short_list;

/* An operation that goes on card by card, with a choice for each. */
enum ly_operation { LY_OP_NONE, LY_OP_DISCARD, LY_OP_SEARCH, LY_OP_TAKE, LY_OP_REORDER, LY_OP_SCRY,
                    LY_OP_REORDER_DISCARD, LY_OP_PLACE, LY_OP_PLAY_FREE };
typedef struct ly_op {
    int16_t kind, player, left; /* who chooses; how many are still to be chosen */
    int16_t where, to, rest;    /* a filter; where what is taken goes, where what is left goes */
    int16_t reveals;
    cards_things things;        /* those that it is about, in their order */
    uint8_t taken;              /* how many were chosen already: they stand at the end of that room, the first one last */
} ly_op;

static inline void ly_take_up(ly_op *op, int id)
{
    op->things.id[CARDS_THINGS - 1 - op->taken++] = (uint8_t)id;
}

static inline void ly_taken(const ly_op *op, cards_things *out)
{
    out->count = 0;
    while (out->count < op->taken) cards_add(out, op->things.id[CARDS_THINGS - 1 - out->count]);
}

/* What a trigger or an item still has to choose before its program runs. */
enum ly_choosing { LY_CHOOSES_NOTHING, LY_CHOOSES_MAY, LY_CHOOSES_TARGETS };

enum ly_part { LY_PART_MODE, LY_PART_PAYMENT, LY_PART_TARGETS, LY_PART_DONE };

/* What is under way: words that a position hands on as they are. */
typedef struct ly_progress {
    int16_t stage, index;       /* of the turn, and which of the stage's things comes next */
    int16_t structure;          /* of a stage that goes from structure to structure, the one at hand */
    int16_t resolving;          /* the chain has closed */
    int16_t priority, passes;   /* of the window */
    int16_t batch;              /* the number of the latest batch of triggers */
    int16_t declaring, part, paid, paying; /* 1 + the place of the item that is being declared; which part of it; begun to pay; discards
                                             * that are still to be paid */
    int16_t in_operation;       /* an operation goes on card by card */
    int16_t running, choosing;  /* a program is under way; enum ly_choosing */
    int16_t chosen, tested;     /* targets that it has; those that were tested again, as bits */
    int16_t asks;               /* whom it asks */
    int16_t told;               /* anomalies that have been told, as bits */
} ly_progress;

/* The chain, a wave, states, effects and triggers that wait as the match keeps them: content.h says what they are made of, here each has as
 * many bits as it needs. */
typedef struct ly_item {
    int16_t text, cost;
    uint8_t kind, source, targets, target_1, target_2, line, slot, mode, answers, negated, alt, own, released;
    int8_t player, ability;
} ly_item;

typedef struct ly_attack {
    uint8_t attacker, target, own;
} ly_attacking;

typedef struct ly_stating {
    int16_t value, turns, time;
    uint8_t target, state : 5, fixed : 1;
} ly_stating;

typedef struct ly_effect {
    int16_t a, b, c, text, time;
    uint8_t kind, target, until, source;
    int8_t by, ability;
} ly_effect;

/* A trigger with its event: the things that it is `of`, `by` and `on`, the players that it names, each one more than it
 * is. A step that was put off has no event: then `amount` is the step, `of` and `on` are its targets. */
typedef struct ly_waiting {
    uint8_t source, host;
    int16_t entry;
    uint16_t text : 9, item : 5, left : 1, ordered : 1;
    uint16_t batch : 9, creature : 1, combat : 1, event_player : 2, source_player : 2;
    int8_t ability, player;
    uint8_t of, by, on, word;
    int16_t amount;
    uint16_t event : 6, from : 5, to : 5;
} ly_waiting;

/* Room that states and triggers share: states come from its beginning, triggers from its end, the first one last. Each
 * may be as many as it may be at most, but not both at a time. */
enum { LY_ROOM_TRIGGERS = LIRYA_ROOM / LIRYA_TRIGGER };

/* Everything beside the rows. Lists are zero behind their last. What is put off shares the room of lasting effects, which
 * come from its beginning; it comes from its end, the first one last. */
typedef struct ly_beside {
    int16_t items, wave, strike, effects, states, waiting, delayed;
    ly_progress now;
    ly_item item[LIRYA_CHAIN];
    ly_attacking attack[LIRYA_WAVE];
    union {
        ly_effect effect[LIRYA_EFFECTS];
        lirya_delayed put_off[LIRYA_EFFECTS];
    };
    union {
        ly_stating state[LIRYA_STATES];
        ly_waiting wait[LY_ROOM_TRIGGERS];
    };
    ly_op op;
    cards_run run;
} ly_beside;

static inline lirya_delayed *ly_delayed(const ly_beside *b, int at)
{
    return (lirya_delayed *)(uintptr_t)&b->put_off[LIRYA_EFFECTS - 1 - at];
}

static inline ly_waiting *ly_wait(const ly_beside *b, int at)
{
    return (ly_waiting *)(uintptr_t)&b->wait[LY_ROOM_TRIGGERS - 1 - at];
}

/* How many more bytes the states and triggers there are leave of their room. */
static inline int ly_room(const ly_beside *b)
{
    return LIRYA_ROOM - b->states * LIRYA_STATE - b->waiting * LIRYA_TRIGGER;
}

enum { LY_LAYERS = 5, LY_STATS = 3 };

/* What the layers make of who stands in a slot. A structure's health is its points. */
typedef struct ly_made {
    uint32_t keywords, states; /* as bits */
    union {
        struct {
            int16_t attack, defense, health;
        };
        int16_t stat[LY_STATS]; /* the same */
    };
    int16_t silenced;
    int16_t value[1 + LY_NUMBERED]; /* of keywords with a number */
} ly_made;

/* Attack, defense and health as each layer leaves them: printed, after equipment, temporary effects, structures, final
 * effects. */
typedef struct ly_layers {
    int16_t stat[LY_STATS][LY_LAYERS];
} ly_layers;

typedef struct lirya {
    match head;
    ly_list deck[2], discard[2];
    ly_hand hand[2];
    ly_short_list special[3][2];    /* beasts, omens, relics of each player */
    ly_list play;                   /* everything in play, edicts too, in the order of entry */
    uint8_t at[2 * LIRYA_SLOTS];    /* who stands in a slot, both sides': front, back, structures; 0: nobody */
    uint8_t spot[LIRYA_ROWS];       /* 1 + the slot in which a thing stands; 0: in none */
    uint16_t hears[LIRYA_OWNED];    /* of what is in play, likewise: events that it may wait for, as bits of ly_ear */
    uint8_t does[LIRYA_OWNED];      /* and what it is good for: enum ly_does */
    ly_made made[1 + 2 * LIRYA_SLOTS]; /* by `spot`; the first is of what stands in no slot, and stays zero */
    uint8_t lowest_free;
    uint16_t answers;               /* what any card of this match answers: see lirya_face */
    uint8_t worn;                   /* how many pieces of equipment are attached */
    uint8_t uses;                   /* what of abilities in play can be used, and sorts of effects: enum ly_use */
    uint16_t looks;                 /* what continuous abilities in play are and look at: enum ly_looks */
    uint32_t stale;                 /* what was written since the layers were worked out, likewise */
    uint32_t anew;                  /* slots whose things have to be worked out again: bits of ly_place */
    uint8_t remade;                 /* for who listens: what layers make may have changed since it was told */
    uint32_t taken;                 /* slots in which somebody stands, both sides', as bits: see `at` */
    uint64_t waits;                 /* events that something in play may wait for */
    ly_row row[LIRYA_ROWS];
    ly_beside beside;
} lirya;

/* What continuous abilities look at (enum cg_reads), and what they do themselves. */
enum ly_looks {
    LY_SHINES = CG_TITLE_READS,            /* it gives numbers or keywords */
    LY_CHANGES_COSTS = 2 * CG_TITLE_READS,
    LY_EVERYTHING = 4 * CG_TITLE_READS,    /* whatever it is: everything is worked out again */
    LY_HAS_ALWAYS = 8 * CG_TITLE_READS,    /* it has a continuous ability at all */
    LY_RAISES_DAMAGE = 16 * CG_TITLE_READS,
    LY_WRITTEN = 32 * CG_TITLE_READS,      /* a tag at all: nobody looks at that */
    LY_HURT = 64 * CG_TITLE_READS,         /* somebody may have fallen */
    LY_LOST = 128 * CG_TITLE_READS         /* somebody has left who waited for something, or could be used */
};

/* Beside the kinds of items that a card answers: one's own too. */
enum { LY_ANSWERS_OWN = 1 << 15 };

/* Which abilities there are that players use, as bits; of lasting effects, whether any changes costs, or may end at any
 * time. */
enum ly_use { LY_USE_ACTIVATES = 1, LY_USE_RESPONDS = 2, LY_COSTS_LAST = 4, LY_MAY_END = 8 };

/* What a thing in play is good for, whether it is silenced or not: its abilities that players use, as above; whether it
 * has a continuous one that gives numbers or keywords; whether it equips somebody; whether it may be upgraded, as
 * structures are. */
enum ly_does { LY_DOES_SHINE = 4, LY_DOES_EQUIP = 8, LY_DOES_UPGRADE = 16 };

static inline lirya *state(const context *x)
{
    return (lirya *)(void *)x->match;
}

/* Every write of a tag: SET(x, row, tag, n). If it changes, what continuous abilities may make of it is worked out again
 * when it is asked for. */
#define LY_SET(type, name, bits, class_)                                                                              \
    static inline void ly_set_##name(context *x, LY_ROW *row, int n)                                                  \
    {                                                                                                                 \
        int old = row->name;                                                                                          \
        if (old == n) return;                                                                                         \
        state(x)->stale |= (uint32_t)(class_) | LY_WRITTEN;                                                           \
        ly_put_##name(row, n);                                                                                        \
        if (x->log) log_set(x, row->id, LY_TAG_##name, old, n);                                                       \
    }
#define LY_ROW ly_game
LY_GAME_TAGS(LY_SET)
#undef LY_ROW
#define LY_ROW ly_player
LY_PLAYER_TAGS(LY_SET)
#undef LY_ROW
#define LY_ROW ly_card
LY_CARD_TAGS(LY_SET)
#undef LY_ROW
#define SET(x, row, tag, n) ly_set_##tag(x, row, n)

static inline const lirya_content *rules(const context *x)
{
    return (const lirya_content *)(const void *)x->content;
}

static inline ly_game *game_of(const lirya *m)
{
    return (ly_game *)(uintptr_t)&m->row[0].game;
}

static inline ly_player *player_of(const lirya *m, int player)
{
    return (ly_player *)(uintptr_t)&m->row[LIRYA_PLAYER + player].player;
}

static inline ly_card *card_of(const lirya *m, int id)
{
    return (ly_card *)(uintptr_t)&m->row[id].card;
}

static inline ly_progress *now_of(const context *x)
{
    return &state(x)->beside.now;
}

static inline const lirya_face *face_of(const context *x, int card)
{
    return &rules(x)->face[card];
}

static inline int is_player(int id)
{
    return id == LIRYA_PLAYER || id == LIRYA_PLAYER + 1;
}

static inline int type_of(const context *x, const ly_card *c)
{
    return face_of(x, c->card)->type;
}

static inline int in_line(const ly_card *c)
{
    return c->zone == LY_ZONE_FRONT || c->zone == LY_ZONE_BACK;
}

static inline int in_play(const ly_card *c)
{
    return c->zone >= LY_ZONE_FRONT && c->zone <= LY_ZONE_ATTACHED;
}

/* Whether it counts as a permanent: in play, or an edict. */
static inline int stands(const ly_card *c)
{
    return in_play(c) || c->kind == LY_KIND_EDICT;
}

static inline int is_character(const context *x, int id)
{
    return id >= LIRYA_FIRST && in_line(card_of(state(x), id));
}

static inline int zone_of_player(int first, int player)
{
    return first + player;
}

/* Where a permanent stands among its controller's slots. */
static inline int first_slot(int zone)
{
    return zone == LY_ZONE_FRONT ? 0 : zone == LY_ZONE_BACK ? LIRYA_LINE : 2 * LIRYA_LINE;
}

static inline int slots_of(int zone)
{
    return zone == LY_ZONE_STRUCTURES ? LIRYA_STRUCTURES : LIRYA_LINE;
}

/* A side's slots, as bits. */
enum { LY_FRONT_SLOTS = (1 << LIRYA_LINE) - 1, LY_LINE_SLOTS = (1 << 2 * LIRYA_LINE) - 1,
       LY_SIDE_SLOTS = (1 << LIRYA_SLOTS) - 1, LY_BUILT_SLOTS = LY_SIDE_SLOTS - LY_LINE_SLOTS };

/* Those in which somebody stands. */
static inline unsigned taken_by(const lirya *m, int player)
{
    return m->taken >> player * LIRYA_SLOTS & LY_SIDE_SLOTS;
}

/* Who stands in the lowest of some slots; there is one. */
static inline int lowest_of(const lirya *m, int player, unsigned slots)
{
    return m->at[player * LIRYA_SLOTS + __builtin_ctz(slots)];
}

static inline int standing_at(const lirya *m, int player, int zone, int slot)
{
    return m->at[player * LIRYA_SLOTS + first_slot(zone) + slot - 1];
}

/* Where a permanent of this player's stands among the slots of its side, from 0; LIRYA_SLOTS or more: in none of them. */
static inline unsigned spot_among(const lirya *m, int id, int player)
{
    return (unsigned)m->spot[id] - 1u - (unsigned)player * LIRYA_SLOTS;
}

/* Whether it is a character that this player controls. */
static inline int is_character_of(const lirya *m, int id, int player)
{
    return spot_among(m, id, player) < 2 * LIRYA_LINE;
}

/* Only a structure that is built has a level; one that there is not counts as the first until the check names it. */
static inline int level_of(const ly_card *c)
{
    return c->level - (c->level > 0);
}

static inline int ly_looks_of(const context *x, const ly_card *c)
{
    return face_of(x, c->card)->always[level_of(c)];
}

/* How often an ability was used this turn, and in the match; k: from 0. */
static inline int used_this_turn(const ly_card *c, int k)
{
    return k == 0 ? c->uses_turn_1 : k == 1 ? c->uses_turn_2 : c->uses_turn_3;
}

static inline int used_in_match(const ly_card *c, int k)
{
    return k == 0 ? c->uses_match_1 : k == 1 ? c->uses_match_2 : c->uses_match_3;
}

/* Whether an ability has uses left. */
static inline int uses_left(const ly_card *c, const cards_ability *a, int k)
{
    return !(a->turn && used_this_turn(c, k) >= a->turn) && !(a->match && used_in_match(c, k) >= a->match);
}

/* What stands in a slot has something made of it; everything else has nothing. */
static inline const ly_made *made_of(const lirya *m, const ly_card *c)
{
    return &m->made[m->spot[c->id]];
}

static inline int has_keyword(const lirya *m, const ly_card *c, int keyword)
{
    return (int)(made_of(m, c)->keywords >> keyword & 1);
}

static inline int value_of(const lirya *m, const ly_card *c, int keyword)
{
    return made_of(m, c)->value[keyword];
}

static inline int has_state(const lirya *m, const ly_card *c, int name)
{
    return (int)(made_of(m, c)->states >> name & 1);
}

/* Health, or points, that are left. */
static inline int left_of(const lirya *m, const ly_card *c)
{
    return made_of(m, c)->health - c->damage;
}

/* Whether nothing comes before the next step of the chain, or of the turn: nothing is asked, under way or waiting. */
static inline int ly_is_quiet(const context *x)
{
    const lirya *m = state(x);
    const ly_beside *b = &m->beside;
    return !(m->head.over | game_of(m)->pending | b->op.kind | b->now.declaring | b->now.running | b->waiting);
}

static inline cards_happening ly_happening(int what, int subject, int source, int player, int amount)
{
    return (cards_happening){.event = (int16_t)what, .subject = (int16_t)subject, .source = (int16_t)source,
                             .player = (int16_t)player, .source_player = CARDS_NOBODY, .amount = (int16_t)amount};
}

/* ---- turn.c ---- */
void ly_begin(context *x);
void ly_go(context *x);
void ly_ask(context *x, int kind, int player);
void ly_answered(context *x);
void ly_end_main(context *x, int phase);
void ly_finish(context *x, int winner, int reason);
void ly_mulligan(context *x, int player);
void ly_special(context *x, int yes);
void ly_close_wave(context *x);
void ly_next_attack(context *x);

/* ---- actions.c ---- */
int ly_actions(const content *c, const match *m, action *out);
void ly_apply(context *x, action a);
int ly_list_play(const context *x, int verb, int id, action *out);       /* a card of a hand, in every way */
int ly_list_use(const context *x, int verb, int id, int k, action *out); /* an ability, with its targets */

/* ---- chain.c ---- */
void ly_declare(context *x, ly_item made);
void ly_step_declaration(context *x);
void ly_step_chain(context *x);
void ly_pay_with(context *x, int id);
void ly_drop_item(context *x, int at);
void ly_finish_program(context *x); /* the program under way has come to its end */
int ly_answers(const context *x, int player, action *out, int most); /* to the top of the chain; enough once so many */
int ly_fits_answer(const context *x, int player, int source, int pattern);
void ly_know_answered(const context *x, int number, cards_run *run); /* number: of the item, from 1 on */
void ly_pass(context *x);
int ly_modes(const context *x, uint8_t out[MATCH_IDS]);
void ly_choose_mode(context *x, int mode);
int ly_declared_targets(const context *x, uint8_t out[MATCH_IDS], int *required);
void ly_name_target(context *x, int id);
unsigned ly_free_slots(const lirya *m, int player); /* that nobody stands in, or is declared for, as bits */
static inline int ly_is_free(const lirya *m, int player, int zone, int slot)
{
    return (int)(ly_free_slots(m, player) >> (first_slot(zone) + slot - 1) & 1);
}

/* ---- combat.c ---- */
int ly_can_attack(const context *x, int id);
int ly_may_strike(const context *x, int attacker, int target);
int ly_attacks(const context *x, action *out);
int ly_any_attack(const context *x);
int ly_can_intercept(const context *x, int id);
int ly_interceptors(const context *x, int player, uint8_t *out);
void ly_attack(context *x, int attacker, int target);
void ly_intercept(context *x, int id);
void ly_aim_anew(context *x, int at, int id);
int ly_attack_stands(const context *x, const ly_attacking *a);
void ly_strike(context *x, const ly_item *item);

/* ---- triggers.c ---- */
void ly_note(context *x, const cards_happening *h);
void ly_note_of(context *x, const cards_happening *h, int id); /* what one thing waits for */
void ly_collect_turn(context *x, int what, int structures); /* see 3.1 S6, 3.4 E1 and E2 */
void ly_collect_delayed(context *x, int due, int player);
void ly_attach_collected(context *x, int item, int batch);
void ly_release(context *x, int item);
void ly_follow_item(context *x, int item);
void ly_orphan(context *x, int id);
int ly_take_trigger(context *x); /* 0: none waits */
ly_waiting ly_kept_waiting(const lirya_waiting *w); /* as the match keeps it, and back */
lirya_waiting ly_waiting_of(const ly_waiting *w);
int ly_orderable(const context *x, uint8_t out[LIRYA_WAITING]); /* those among which their player chooses */
void ly_take(context *x, int at);
void ly_spend_use(context *x, int id, int ability);
void ly_spend_trigger(context *x); /* a use of the ability of the trigger under way */

/* Where two events share a bit, the exact question follows (collect). */
static inline int ly_ear(uint64_t events)
{
    return (int)((events | events >> 16 | events >> 32 | events >> 48) & 0xFFFF);
}

static inline void ly_happened(context *x, int what, int subject, int source, int player, int amount)
{
    if (!(state(x)->waits >> what & 1)) return;
    cards_happening h = ly_happening(what, subject, source, player, amount);
    ly_note(x, &h);
}

/* ---- programs.c ---- */
const cards_program *ly_program(const context *x, int text);
const cards_ability *ly_ability(const context *x, int text, int number);
int ly_ability_at(const context *x, const ly_card *c, int k); /* its number in the program; -1: it has none such */
int ly_abilities(const context *x, const ly_card *c);
int ly_is_used(const cards_ability *a);                          /* activated, or a response */
void ly_run_of(const context *x, const ly_card *c, int ability, cards_run *run);
/* A look at the continuous abilities of a permanent, step by step; it begins with one that is zero. `run`: in which the
 * step is to be understood. */
typedef struct ly_always {
    int abilities, at;
    cards_run run;
} ly_always;
const cards_step *ly_next_always(const context *x, const ly_card *c, ly_always *it);
void ly_start(context *x, const cards_run *run, int choosing);
void ly_step_run(context *x);
void ly_answer_run(context *x, int answer);
int ly_next_target(const context *x, uint8_t out[MATCH_IDS], int *required); /* -1: no more of them are asked */
int ly_target_selector(const context *x, const cards_run *run, int place); /* what a target was chosen by; 0: none */

/* ---- perform.c ---- */
int ly_perform(context *x, cards_run *run, const cards_step *step);
void ly_end_operation(context *x); /* one that went on card by card is over */
int ly_is_lost(context *x, cards_run *run, int selector); /* a chosen target that is gone, or no longer fits */
int ly_whose(const context *x, const cards_run *run, int selector);
int ly_players_of(const context *x, const cards_run *run, int selector); /* those that a step speaks of, as bits */

/* ---- perform_cards.c ---- */
int ly_perform_cards(context *x, cards_run *run, const cards_step *step); /* -1: it is another's, 1: done, 0: it goes on */
int ly_special_deck(int player, int place);
void ly_put_away(context *x, int id, int to, int at);

/* ---- choices.c ---- */
void ly_step_operation(context *x);
int ly_operation_options(const context *x, uint8_t out[MATCH_IDS], int *may_stop);
int ly_places(const context *x, uint8_t out[LIRYA_SLOTS]); /* places among a side's slots, from 0 */
void ly_choose_card(context *x, int id); /* 0: none */
void ly_choose_place(context *x, int place);
void ly_choose_kept(context *x, int yes);

/* ---- targets.c ---- */
int ly_target_options(const context *x, const cards_run *run, int selector, uint8_t out[MATCH_IDS]);
int ly_can_choose_all(const context *x, const cards_run *run, int targets, int given); /* `given`: the first, or 0 */
int ly_finds_all(const context *x, const cards_run *run, int effect); /* its steps find what they have to choose */
int ly_can_pay(const context *x, const cards_run *run, const cards_ability *a);
int ly_may_use(const context *x, int id, int k, int respond);
int ly_fits_play(const context *x, int id); /* whatever it costs */
/* Now, and not in answer to something. A spell's own choices are looked at only if it is `meant`: it may play another. */
int ly_fits_play_free(const context *x, int id, int meant);
int ly_fits_pair(const context *x, const cards_run *run, const cards_pick *now, int id);
void ly_begin_card(const context *x, int id, cards_run *run); /* of a card in a hand, which may be a response */
int ly_ways_to_pay(const context *x, int id); /* 1: its cost, 2: its other payment; as bits */
int ly_may_list(const context *x, int id);  /* 0: it can not be played; 1: it can, unless its list of ways is empty */
int ly_may_play(const context *x, int id);  /* 1: for its cost, 2: for its other payment; as bits */
int ly_bearers(const context *x, int player, int equipment, uint8_t out[2 * LIRYA_LINE]); /* whom it may be attached to */
int ly_bears(const context *x, int equipment, int bearer);
int ly_meets(const context *x, int equipment, int bearer);  /* what it asks of its bearer holds */
int ly_first_is_named(const context *x, int targets, int modes);
int ly_line_allowed(const context *x, int card, int zone);
int ly_has_room(const context *x, int player, int card); /* a free slot in which the card may stand */

/* ---- damage.c ---- */
enum ly_source { LY_FROM_COMBAT, LY_FROM_SPELL, LY_FROM_ABILITY, LY_FROM_STATE };
typedef struct ly_blow {
    int16_t source, by, player, amount, type, piercing, element; /* by: enum ly_source; player: whose it is */
} ly_blow;
int ly_damage(context *x, const ly_blow *blow, const cards_things *on); /* returns what was dealt */
int ly_heal(context *x, int id, int n);
void ly_lose_life(context *x, int player, int n);
ly_blow ly_blow_of_run(const context *x, const cards_run *run, int amount, int type);
int ly_is_immune(const context *x, int id, const cards_run *run); /* to effects of such a program */

/* ---- states.c ---- */
void ly_put_state(context *x, int id, int name, int value, int turns, int fixed);
void ly_drop_state(context *x, int at);
void ly_end_state(context *x, int id, int name);
const ly_stating *ly_state_of(const lirya *m, int id, int name);
void ly_tick(context *x, int player, int harmful);
void ly_cleanse(context *x, int id, int name); /* 0: all harmful ones */
uint8_t ly_uses_of(const ly_effect *e);
ly_effect ly_kept_effect(const lirya_effect *e);
void ly_add_effect(context *x, lirya_effect e);
void ly_drop_effect(context *x, int at);
void ly_forget_effects(context *x, int id);
void ly_end_effects(context *x, int until, int player);
void ly_end_untrue(context *x); /* those whose condition holds no longer */
void ly_delay(context *x, lirya_delayed d);
int ly_opposite_of(int name);
void ly_anomaly(context *x, int which, int id);
int ly_new_time(const lirya *m);

/* ---- layers.c ---- */
void ly_ready(content *c);
void ly_work_out(const context *x);
int ly_is_worked_out(const context *x);
void ly_derive(const content *c, const match *m, int row, int16_t *out, match_found *found);
int ly_tell_layers(context *x, int id, match_layer *out);

void ly_fresh_told(context *x);
void ly_touch(context *x, const ly_card *c);
void ly_reckon_with(const context *x, const ly_card *c);

/* Whether something was written that everything in play may follow from. */
static inline int ly_is_stale(const lirya *m)
{
    return (m->stale & (m->looks | LY_EVERYTHING)) != 0;
}

/* What the layers make of everything stands there as it is now. */
static inline void ly_fresh(context *x)
{
    const lirya *m = state(x);
    if (x->log)
        ly_fresh_told(x);
    else if (m->anew || ly_is_stale(m))
        ly_work_out(x);
    else
        assert(ly_is_worked_out(x));
}

/* ---- prices.c ---- */
int ly_cost(const context *x, int id);
int ly_cost_in_parts(const context *x, int id, int16_t part[2 * LIRYA_COST_PARTS]); /* sources, and what each changes */
int ly_upgrade_cost(const context *x, int id);
int ly_ability_price(const context *x, const ly_card *c, const cards_ability *a);

/* ---- play.c ---- */
void ly_enter(context *x, int id, int player, int zone, int slot, int told);
int ly_make(context *x, int card, int player, int zone, int slot); /* a token, in that slot; 0: there is no id for it */
void ly_attach(context *x, int id, int bearer);
void ly_leave(context *x, int id, int zone, int last); /* to a zone of its owner's; last: at its end */
void ly_look_for_fallen(context *x); /* and ends what holds no longer */

/* The state check: there is nothing to find where nobody may have fallen, and nothing may end or is to be worked out. */
static inline void ly_check_state(context *x)
{
    const lirya *m = state(x);
    if (x->log || m->anew || ly_is_stale(m) || m->stale & LY_HURT || m->uses & LY_MAY_END) ly_look_for_fallen(x);
    assert(ly_is_worked_out(x) || m->head.over);
}

void ly_to_slot(context *x, int id, int zone, int slot);
void ly_shift(context *x, int id);
void ly_swap(context *x, int id, int with); /* two of one side */
void ly_take_control(context *x, int id, int player);
void ly_give_back(context *x, int id);
void ly_transform(context *x, int id, int card);
void ly_level_up(context *x, int id);
void ly_destroy(context *x, const cards_things *things, int sacrificed);
void ly_note_leaving(context *x, int id, int dies); /* before it leaves */
void ly_stand(lirya *m, const ly_card *c); /* in the slot that its tags name */
int ly_free_slot(const lirya *m, int player, int zone);
int ly_characters_of(const lirya *m, int player, uint8_t out[2 * LIRYA_LINE]); /* in the order of entry; returns how many */
void ly_look_anew(context *x);

/* ---- zones.c ---- */
extern const cg_rules ly_rules;
void ly_put(context *x, int id, int zone, int place); /* into an ordered zone; place -1: last */
void ly_to_hand(context *x, int id);
void ly_to_discard(context *x, int id);
void ly_to_deck(context *x, int id, int place); /* 0: on top, -1: at the bottom; special cards to their own */
int ly_draw(context *x, int player, int required); /* 0: there was none */
void ly_gather(context *x, int id);
void ly_draw_cards(context *x, int player, int n);
int ly_token(context *x, int player, int card, int zone); /* returns its id; 0: it did not come */
void ly_see(context *x, int id, int players);
void ly_discarded(context *x, int id);
void ly_gain_energy(context *x, int player, int n, int told);

/* ---- words.c ---- */
extern const cards_vocabulary ly_vocabulary;
int ly_controller(const context *x, int id);

/* ---- beside.c ---- */
typedef struct ly_copy {
    int count;
    int16_t word[LIRYA_WAITING * sizeof(lirya_waiting) / sizeof(int16_t)];
} ly_copy;
MATCH_COLD void ly_copy_table(const context *x, int table, ly_copy *out);
MATCH_COLD void ly_tell_table(context *x, int table, const ly_copy *before);
void ly_write(const match *m, int viewer, match_words *out);
void ly_read(match *m, const match_words *in);
void ly_tell(context *x);
void ly_measure(lirya *m);

/* ---- asked.c ---- */
enum { LY_MOST_ASKED = MATCH_IDS + 8 };
MATCH_COLD int ly_asked(const context *x, int viewer, int16_t out[LY_MOST_ASKED]); /* returns how many words; 0: nothing */
MATCH_COLD void ly_write_asked(const content *c, const match *m, int viewer, match_words *out);
typedef struct ly_asking {
    int chooser, all, open; /* words for who chooses, and for the other */
    int16_t ours[LY_MOST_ASKED], theirs[LY_MOST_ASKED];
} ly_asking;
MATCH_COLD void ly_copy_asked(const context *x, ly_asking *out);
MATCH_COLD void ly_tell_asked(context *x, const ly_asking *it, int begins);
MATCH_COLD void ly_tell_what_is_asked(context *x);

/* Around every change of a table that viewers are told of. */
#define CHANGING(x, table)                                                                                            \
    ly_copy before_;                                                                                                  \
    state(x)->stale |= LY_WRITTEN;                                                                                    \
    if ((x)->log) ly_copy_table(x, table, &before_)
#define CHANGED(x, table)                                                                                             \
    if ((x)->log) ly_tell_table(x, table, &before_)

/* ---- rows.c: tags of packed rows, see match_form ---- */
int ly_put_tag(void *row, int tag, int value);
void ly_unpack(const void *row, int16_t *tags);

/* ---- check.c, redeal.c, policy.c, refusals.c ---- */
int ly_check(const content *c, const match *m, fault *out, int capacity);
int ly_load(context *x, fault *out, int capacity);
void ly_redeal(const content *c, match *m, int viewer, rng *r);
void ly_weigh(const content *c, const match *m, const action *list, int count, int16_t *weight);
int ly_evaluate(const content *c, const match *m);
int ly_refusal(const content *c, const match *m, action a, int16_t about[2]);

#endif
