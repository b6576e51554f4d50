/* A match of Lirya as it lies in memory, and what is read off it. Lists are zero behind their last; what is made of rows
 * (`play` to `waits`) is worked out again from them when a position is loaded. */
#ifndef LIRYA_STATE_H
#define LIRYA_STATE_H

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

/* Whether an item is a card that will stand in a slot, and in which zone. */
static inline int ly_comes(const ly_item *item)
{
    return item->kind == LY_ITEM_SUMMON || item->kind == LY_ITEM_BUILD;
}

static inline int ly_zone_of(const ly_item *item)
{
    return item->kind == LY_ITEM_BUILD ? LY_ZONE_STRUCTURES : item->line ? LY_ZONE_BACK : LY_ZONE_FRONT;
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

#endif
