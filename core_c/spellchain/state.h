/* What a match of Spellchain consists of: its rows, its zones, what is under way, what follows from the rows; and how
 * these are read and written. */
#ifndef SPELLCHAIN_STATE_H
#define SPELLCHAIN_STATE_H

#include <stddef.h>
#include <string.h>

#include "spellchain/content.h"
#include "cardgame/cardgame.h"
#include "cardgame/gates.h"
#include "cardgame/reading.h"
#include "cardgame/uses.h"
#include "kernel/hex.h"
#include "title.h"

typedef union spellchain_row {
    int16_t tag[SPELLCHAIN_TAGS];
    entity self;
    spellchain_game game;
    spellchain_player player;
    spellchain_card card;
    spellchain_link link;
} spellchain_row;

typedef struct sc_list {
    uint8_t count, id[SPELLCHAIN_ROWS];
} sc_list;

/* One packet of damage. */
typedef struct sc_packet {
    int16_t source, player, recipient, amount, combat, creature;
} sc_packet;

/* A trigger that waits for its place on the chain. */
typedef struct sc_waiting {
    int16_t controller, source, creature, ability, n, text, host, numbers, stamp, moment;
    int16_t has_event, event_source, event_controller, event_amount, event_creature, event_subject;
} sc_waiting;

enum sc_task_kind {
    SC_TASK_NONE,
    SC_TASK_RUN,      /* the program on top of the runs */
    SC_TASK_LINK,     /* the link that resolves: after its program, its end */
    SC_TASK_EACH,     /* one event for each of some things */
    SC_TASK_DAMAGE,   /* packets, then all of them dealt */
    SC_TASK_DRAW,     /* so many draws */
    SC_TASK_DISCARD,  /* so many discards by choice */
    SC_TASK_DEATHS,   /* the batch of a state check */
    SC_TASK_ANNOUNCE, /* modes and targets of a link that has been put */
    SC_TASK_PRICE,    /* an ability that is paid for, before its link is put */
    SC_TASK_BARGAIN,  /* a card that is paid for otherwise than by its cost alone, before it is put */
    SC_TASK_GIVE,     /* things given up for a price */
    SC_TASK_CONFIRM,  /* whether an optional trigger's player wants it */
    SC_TASK_LOOK,     /* one of the top cards into the hand */
    SC_TASK_RAISE,    /* a card of a grave */
    SC_TASK_EXCESS    /* discards of the hand limit */
};

enum {
    /* A step deals damage to at most all creatures on both boards and both players, 16 packets; each run has one such
     * step under way; below them an attack has two. */
    SC_PACKETS = 16 * SPELLCHAIN_RUNS + 2,
    SC_USED = 8,      /* abilities used on an event, kept with it; further ones, of all events, stand beside: */
    SC_MORE_USED = 256,
    SC_CHANGES = 64,  /* offered for one event at a time; what has no room is offered once one of them is used */
    SC_REPLACED = 32, /* likewise, of who was replaced or given up */
    SC_HITS = 16,     /* only creatures in play are blamed for, of which there are 14 */
    SC_MORE_GIVEN = 255,
    SC_MEMORIES = 253 /* as many as there are ids */
};
enum { SC_STALE = 12, SC_PERMANENTS = 2 * SPELLCHAIN_BOARD + SPELLCHAIN_ATTACHED };

/* What continuous abilities speak of, besides whom they reach and what they look at (enum cg_reads). */
enum sc_always {
    ALWAYS_LAYERS = CG_TITLE_READS,      /* of permanents, */
    ALWAYS_COST = 2 * CG_TITLE_READS,    /* of costs; */
    ALWAYS_FORBIDS = 4 * CG_TITLE_READS, /* they forbid something; */
    ALWAYS_USES = 8 * CG_TITLE_READS     /* no continuous ability, but counted with them: there are activated ones */
};

/* Something that is under way. Positions carry tasks as words, so every kind has the same fields; what some of them are
 * depends on the kind:
 *
 *     RUN       none of them
 *     LINK      link: which one; at: how far it is; extra: the stamp of the effect that put it off, 0 if none did
 *     EACH      link: the event; things: to whom; at: how many are done; source: what does it; n: its amount; extra:
 *               the event's word, place or counter
 *     DAMAGE    source: its first packet; extra: 0 while packets are prevented and replaced, 1 while they are dealt; at:
 *               how many of them are through
 *     DRAW      n: how many are left
 *     DISCARD   n: how many are left; source: who asks for it; link: a filter, 0: any card; at: 1 if it speaks of the
 *               other's things; extra: who chooses, CARDS_NOBODY: whose hand it is; now.word: where a price keeps them
 *     EXCESS    n: how many are left; link: the card that is discarded now; extra: CARDS_NOBODY
 *     DEATHS    things: who is to die; at: who is looked at
 *     ANNOUNCE  link: which one; at: 1 if its targets are all named; n: 1 if it is not played, but copied
 *     PRICE     source: what is used; extra: its target, CARDS_NOBODY: it has left; at: 1 if it returns itself: then link
 *               is the text and n the number of its ability
 *     BARGAIN   source: the card; n: its cost; extra: its target; at: whether the cost or the other price is paid
 *     GIVE      things: what is given; n: how many in all; link: the selector; at: 1 if they return to a hand; extra: the
 *               one that was just chosen; now.word: where they are kept
 *     CONFIRM   link: which one; extra: where its program begins
 *     LOOK      source: the step; things: what is looked at; at: whether they are taken, laid below or ordered; n: how
 *               many may be taken, then how many lie above; extra: the one that was just chosen; link: 1 if it is a draw
 *     RAISE     source: who asks for it; now.from, link: from and to which place; now.word, now.amount: a noun and a
 *               filter; n: how many are left; at: 1 if they are shown; extra: the one that was just chosen
 */
typedef struct sc_task {
    int16_t kind;
    int16_t at, n;           /* how far it is; how many are left */
    int16_t player, source;  /* whose it is; what does it */
    int16_t link, extra;
    int16_t changed;         /* the event at hand went through prevent and replace */
    int16_t cancelled;
    cards_happening now;     /* the event at hand */
    int16_t used_count, used[SC_USED]; /* what was used on it */
    cards_things things;
} sc_task;

/* Used on the event of a task. */
typedef struct sc_used {
    int16_t task, key;
} sc_used;

/* An ability given to a thing: 16 * card + number. */
typedef struct sc_given {
    int16_t id, ability;
} sc_given;

/* Who knows a thing that may have left. */
enum sc_holder {
    SC_HELD_BY_NOBODY,
    SC_HELD_BY_RUN,     /* by its number */
    SC_HELD_BY_EFFECT,  /* by its number */
    SC_HELD_BY_WAITING, /* a trigger, by its number */
    SC_HELD_BY_LINK,    /* by its id */
    SC_HELD_BY_PRICE    /* what is being paid for, or is on its way to the chain: there is one at a time */
};
enum { SC_KNOWN_PAID = 8 }; /* roles from here on are what a price took; 1 to 3 more: kept under that number */

/* What somebody still knows of a thing: see known.c. */
typedef struct sc_memory {
    int16_t id, found;         /* by which a run names it; the thing itself, 0: it can not be found */
    int16_t was;               /* 1: it is what stands below; 0: what is found */
    int16_t holder, key, role; /* who knows it: of a kind, which; as what (enum cards_known) */
    int16_t follows;           /* it is found once more wherever it goes next */
    int16_t link;              /* it was one */
    int16_t controller, owner, card, text, attack, health, cost, growth, wither, kinds, school, keywords_1, keywords_2,
        flags, host;
} sc_memory;

/* What is under way: only as much of it as is in use counts (match.tail). */
typedef struct sc_progress {
    int16_t tasks, runs, packets, waiting, moment;
    int16_t replaced_count;
    uint8_t replaced[SC_REPLACED]; /* whose death was replaced in this state check, and who has been given up */
    int16_t hits;            /* who may be killed, and by what: only if something in play waits for it */
    uint8_t hit[SC_HITS], hitter[SC_HITS];
    sc_task task[SPELLCHAIN_TASKS];
    cards_run run[SPELLCHAIN_RUNS];
    sc_packet packet[SC_PACKETS];
    uint8_t more_replaced[MATCH_IDS - SC_REPLACED]; /* those behind the first */
    int16_t more_used;
    sc_used used[SC_MORE_USED]; /* what was used on an event beyond its first, the uppermost task's last */
    sc_waiting wait[SPELLCHAIN_WAITING];
    int16_t memories;
    sc_memory memory[SC_MEMORIES];
    int16_t more_given;
    sc_given given[SC_MORE_GIVEN]; /* abilities given beyond the first three of a thing: follows from the effects */
} sc_progress;

typedef struct spellchain {
    match head;
    sc_list deck[2], hand[2], grave[2], chain, attached, limbo, gone; /* gone: banished, zone `void` */
    struct {
        uint8_t count, id[SPELLCHAIN_BOARD];
    } board[2];
    /* caches: what follows from the rows */
    uint8_t window;         /* 1 while one is open on the top link */
    uint8_t answer[2];      /* no card in the hand that may be played in a window costs less */
    uint8_t unchecked;      /* something may have changed since the last state check: */
    uint8_t deaths_possible; /* something in play may die, or a player lose */
    uint8_t lowest;         /* every id below is taken */
    union {
        struct {
            uint8_t stale;   /* continuous effects are to be worked out again, of all; */
            uint8_t recount; /* only their sums; */
            uint8_t stale_count; /* of some: */
            uint8_t unused;
        };
        uint32_t overdue; /* whether any of it is so, at one look */
    };
    uint8_t stale_id[SC_STALE];
    cg_gates gates;         /* of what is in play, and of delayed effects */
    int16_t effects;
    spellchain_effect effect[SPELLCHAIN_EFFECTS]; /* by stamp */
    spellchain_row row[SPELLCHAIN_ROWS];
    sc_progress progress;
} spellchain;

enum { GAME_ID = 0, FIRST_PLAYER_ID = 1, FIRST_ID = 3 };

static inline spellchain *state(const context *x)
{
    return (spellchain *)x->match;
}

static inline const spellchain_content *rules(const context *x)
{
    return (const spellchain_content *)(const void *)x->content;
}

static inline spellchain_game *game_of(const spellchain *m)
{
    return (spellchain_game *)(uintptr_t)&m->row[GAME_ID].game;
}

static inline spellchain_player *player_of(const spellchain *m, int player)
{
    return (spellchain_player *)(uintptr_t)&m->row[FIRST_PLAYER_ID + player].player;
}

static inline spellchain_card *card_of(const spellchain *m, int id)
{
    return (spellchain_card *)(uintptr_t)&m->row[id].card;
}

static inline spellchain_link *link_of(const spellchain *m, int id)
{
    return (spellchain_link *)(uintptr_t)&m->row[id].link;
}

static inline int is_card(const spellchain *m, int id)
{
    return m->row[id].self.kind == SC_KIND_CARD;
}

static inline int is_player(int id)
{
    return id == FIRST_PLAYER_ID || id == FIRST_PLAYER_ID + 1;
}

static inline const spellchain_face *face_of(const context *x, int number)
{
    return &rules(x)->face[number];
}

static inline int zone_of(const spellchain *m, int id)
{
    return m->row[id].self.zone;
}

static inline int on_board(const spellchain *m, int id)
{
    return zone_of(m, id) == SC_ZONE_BOARD_1 || zone_of(m, id) == SC_ZONE_BOARD_2;
}

static inline int in_play(const spellchain *m, int id)
{
    return zone_of(m, id) >= SC_ZONE_BOARD_1 && zone_of(m, id) <= SC_ZONE_ATTACHED;
}

/* A card's type. What becomes a copy is one of a face of the same type: see may_become. */
static inline int type_of(const context *x, int id)
{
    return face_of(x, card_of(state(x), id)->card)->type;
}

/* Whether a permanent may become a copy of a face: creatures of creatures, fields of fields. */
static inline int may_become(const context *x, int id, int face)
{
    const spellchain *m = state(x);
    return is_card(m, id) && face > 0 && face_of(x, card_of(m, id)->card)->type == face_of(x, face)->type;
}

static inline int is_creature(const context *x, int id)
{
    return on_board(state(x), id) && type_of(x, id) == SC_TYPE_CREATURE;
}

static inline uint32_t keywords_of(const spellchain_card *c)
{
    return (uint32_t)c->keywords_1 | (uint32_t)c->keywords_2 << 15;
}

/* Any of these keywords, as bits: where they are constants, only the half is read that has them. */
static inline int has_any(const spellchain_card *c, uint32_t bits)
{
    return ((uint32_t)c->keywords_1 & bits & 0x7FFF) || ((uint32_t)c->keywords_2 & bits >> 15);
}

static inline int has(const spellchain_card *c, int keyword)
{
    return has_any(c, (uint32_t)1 << keyword);
}

static inline int left_of(const spellchain_card *c)
{
    return c->max_health - c->damage;
}

/* What a link has been announced with: a card's, or a row of its own. */
static inline spellchain_announced *announced(const spellchain *m, int id)
{
    return is_card(m, id) ? &card_of(m, id)->link : &link_of(m, id)->link;
}

static inline int top_link(const spellchain *m)
{
    return m->chain.count ? m->chain.id[m->chain.count - 1] : 0;
}

/* The class (enum cg_reads) of what changes when a tag is written, so that whatever looks at that class is worked out
 * again; 0: nothing looks at it. */
static inline int read_class(int kind, int tag)
{
    enum { TURN = offsetof(spellchain_game, turn) / 2, ACTIVE = offsetof(spellchain_game, active) / 2,
           LINKS = offsetof(spellchain_game, links) / 2, HEALTH = offsetof(spellchain_player, health) / 2,
           MANA = offsetof(spellchain_player, mana) / 2, PLAYED = offsetof(spellchain_player, played) / 2,
           DAMAGE = offsetof(spellchain_card, damage) / 2, FROZEN = offsetof(spellchain_card, frozen) / 2,
           ATTACKS = offsetof(spellchain_card, attacks) / 2, DEEDS = offsetof(spellchain_card, deeds) / 2 };
    switch (kind) {
    case SC_KIND_GAME: return tag == TURN || tag == ACTIVE ? CG_READS_TURN : tag == LINKS ? CG_READS_LINKS : 0;
    case SC_KIND_PLAYER:
        return tag >= PLAYED ? CG_READS_HISTORY : tag == HEALTH ? CG_READS_HEALTH
             : tag == MANA ? CG_READS_RESOURCES : 0;
    case SC_KIND_CARD:
        return tag == DAMAGE || tag == FROZEN || tag == ATTACKS || tag == DEEDS ? CG_READS_MARKS : 0;
    default: return 0;
    }
}

static inline int may_die(const spellchain_card *c)
{
    return c->doomed || left_of(c) <= 0;
}

/* Whether something may die, or a player lose, because of the tag that has been written: then a state check is due. */
static inline int is_vital(const int16_t *row, int kind, int tag)
{
    if (kind == SC_KIND_PLAYER) return tag == offsetof(spellchain_player, health) / 2 && row[tag] <= 0;
    return kind == SC_KIND_CARD && (tag == offsetof(spellchain_card, damage) / 2 || tag == offsetof(spellchain_card, doomed) / 2)
           && may_die((const spellchain_card *)(const void *)row);
}

/* Writes a tag, and notes what has to be worked out or asked again because of it. Where the kind and the tag are
 * constants, the compiler leaves most of this out: whether the value changes is asked only where something depends on
 * it, since that branch is often mispredicted. A number that would overflow stays the most or the least. */
static inline void write_of(context *x, int kind, int16_t *row, int16_t *slot, int tag, int value)
{
    spellchain *m = state(x);
    int old = *slot;
    value = value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value;
    *slot = (int16_t)value;
    if (read_class(kind, tag) & m->gates.always && old != value) m->stale = 1;
    if (is_vital(row, kind, tag) && old != value) m->deaths_possible = 1;
    if (x->log && old != value) log_set(x, row[0], tag, old, value);
}

static inline void write_tag(context *x, int16_t *row, int16_t *slot, int value)
{
    if (*slot != value) write_of(x, row[1], row, slot, (int)(slot - row), value);
}

/* A sum that would overflow stays the most or the least. */
static inline int16_t sc_sum(int a, int b)
{
    int sum = a + b;
    return (int16_t)(sum > SPELLCHAIN_MOST ? SPELLCHAIN_MOST : sum < -SPELLCHAIN_MOST ? -SPELLCHAIN_MOST : sum);
}

/* SET(x, thing, tag, value): the tag's number is its place in the row, the thing's kind follows from its type. */
#define KIND_OF(thing) \
    _Generic((thing), spellchain_game *: SC_KIND_GAME, spellchain_player *: SC_KIND_PLAYER, \
             spellchain_card *: SC_KIND_CARD, spellchain_link *: SC_KIND_LINK)
#define SET(x, thing, tag, value) \
    write_of((x), KIND_OF(thing), (int16_t *)(thing), &(thing)->tag, (int)(&(thing)->tag - (int16_t *)(thing)), (value))
#define ADD(x, thing, tag, change) SET(x, thing, tag, (thing)->tag + (change))

/* Notes a deed of this turn on a card, or what happened to it, if some card of the match asks after such deeds. */
static inline void sc_did(context *x, spellchain_card *c, int deed)
{
    if (rules(x)->deeds & deed) SET(x, c, deeds, c->deeds | deed);
}

#endif
