/* A match as plain data, and the one way to change it.
 *
 *     match head | lists of the title's ordered zones, its caches | rows | tail
 *                                                                  └ one row an entity:
 *                                                                    id kind zone, then the
 *                                                                    tags of that kind
 *
 * A title lays its match out as one struct that begins with `match` and ends
 * with its rows; `match_form` says where things lie. Rows are int16 tags. The
 * first three are the same for every kind; the others are a struct a kind, so
 * that rule code reads `die->left` and a tag's number is its place in it. A
 * title with many rows may pack them, each tag in as many bits as it needs:
 * then its form says how a tag is read and written.
 *
 * What always holds: row_of[id] is the row of a living entity or MATCH_NO_ROW,
 * unless an entity's row is its id: then a row of kind 0 is nobody's;
 * an ordered zone's list holds exactly the entities whose zone tag names it,
 * in order; unused rows are zero; rows 0..rows-1 are or were in use (a freed
 * one is zero). Nothing of a match is a pointer, so memcpy copies it.
 */
#ifndef MATCH_H
#define MATCH_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "kernel/rng.h"

enum {
    MATCH_IDS = 256,
    MATCH_NO_ROW = 255,
    MATCH_DERIVED = 48,  /* greatest number of derived tags of a kind */
    MATCH_COLUMNS = 64,  /* greatest number of tags of a row */
    MATCH_WORDS = 16384, /* greatest number of words that a match holds beside its rows */
    MATCH_UNKNOWN = -1,  /* the face of what a viewer does not know */
    MATCH_NOBODY = 255,  /* actor of a finished match */
    MATCH_ACTIONS = 4608, /* capacity of a list of actions */
    MATCH_POINTS = 16,    /* kinds of points that a score is made of */
    MATCH_WORTH = 1 << 14 /* what a match is worth to player 0: 0 nothing, this everything */
};

/* The tags that every entity has; zone 0 is "none". */
typedef struct entity {
    int16_t id, kind, zone;
} entity;

/* How a packed row begins. */
typedef struct packed_entity {
    uint8_t id;
    uint8_t zone : 5, kind : 3;
} packed_entity;

/* What players choose: a verb of the title and what it needs, unused ones 0. */
typedef struct action {
    uint8_t verb;
    uint8_t arg[7];
} action;

typedef struct match {
    uint8_t over;   /* 1 once the match has ended */
    uint8_t winner; /* player 0 or 1, MATCH_NOBODY: a draw; while over */
    uint8_t reason; /* of the title's reasons; while over */
    uint8_t spare;
    uint16_t rows;
    uint16_t tail;  /* bytes in use behind the rows */
    uint32_t played; /* actions in this turn: a guard against loops, no part of the state */
    uint8_t row_of[MATCH_IDS]; /* where a row is not its entity's id */
    rng stream;
} match;

/* ---- events ---- */

enum event_kind {
    EVENT_OPEN,    /* entity: source; name: block */
    EVENT_CLOSE,   /* name: block */
    EVENT_SET,     /* entity; name: tag; old, value; first */
    EVENT_MOVE,    /* entity; name: zone; old: zone before; value: place in it, -1: unordered */
    EVENT_CREATE,  /* entity; name: kind; old: zone; value: place in it; what its tags are follows, unless they are 0 */
    EVENT_REVEAL,  /* entity: its face becomes known; value: the face; then its derived tags, as EVENT_NOTE */
    EVENT_ROLL,    /* entity: a die; value: the face */
    EVENT_SHUFFLE, /* name: zone; value: how many; then its entities in order, as EVENT_TARGET */
    EVENT_CHOICE,  /* entity: who must choose; name: the kind of choice */
    EVENT_RESULT,  /* entity: winner (MATCH_NOBODY: none); name: reason */
    EVENT_TARGET,  /* entity: one more target of the open or shuffle before it */
    EVENT_NOTE,    /* name, value: one more number of the open, close or reveal before it */
    EVENT_WORDS,   /* name: one of the title's tables, which is no row; old: how many words it had; value: has now;
                    * of: 1 if it is not for who sees all */
    EVENT_WORD     /* old, value: two more words of the table before it, first those it had, then those it has */
};

typedef struct event {
    uint8_t kind, seen; /* seen: bit p set if player p may know the particulars */
    uint8_t entity, of; /* of: in what tells a tag (set, reveal and its notes), the kind of its entity */
    uint8_t name;
    uint8_t first; /* set: 1 if it tells what a thing was created with; `old` then says nothing */
    uint8_t spare[2];
    int16_t old, value;
    uint32_t frame;
} event;

enum { LOG_DEPTH = 128 }; /* blocks inside one another at most: what runs programs inside programs bounds them */

/* What is in a match beside its rows, such as effects and programs that are
 * under way: as words, canonical (equal states, equal words). */
typedef struct match_words {
    int count;
    int16_t word[MATCH_WORDS];
} match_words;

/* Where events go. `frame` is the number of the last frame begun, -1 before
 * the first; `told` the derived tags as last told. */
typedef struct event_log {
    event *events;
    uint32_t capacity, count; /* count > capacity: the log was too small, and tells how small */
    uint32_t frame, depth;
    uint8_t led[LOG_DEPTH]; /* a set may join the frame that was begun in this block */
    int16_t told[MATCH_IDS][MATCH_DERIVED];
} event_log;

/* A broken invariant: the number of its name, and what it concerns. */
typedef struct fault {
    int16_t rule, entity, value;
} fault;

enum { MATCH_LAYERS = 256, MATCH_LAYER_WORDS = 16, MATCH_LAYER_STATS = 6 };

/* One thing that made another what it is now: the layer in which it works, the
 * change in words of the title's, and what its stats stand at after it, in
 * the order in which the title's layout names them. */
typedef struct match_layer {
    int16_t layer, value[MATCH_LAYER_STATS], word[MATCH_LAYER_WORDS];
} match_layer;

/* Two sums that are set against each other: whose they are, their terms, what they come to; and by the faces of both
 * dice, what comes of it, as the title numbers that. Dice that lie already: `die` (else 0), by the title's numbers what
 * else is told of it then, and what both come to without the term that decided. */
enum { MATCH_TERMS = 32, MATCH_FACES = 6 };
typedef struct match_account {
    int16_t id[2], count[2], tot[2], primary[2], die[2], twice, decides, without[2];
    match_layer term[2][MATCH_TERMS];
    uint8_t outcome[MATCH_FACES][MATCH_FACES];
} match_account;

/* What is found out once for all rows whose derived tags are asked for one after the other: before the first it is not
 * known. `asks`: whether all of them were told before. */
enum match_asks { MATCH_ASKS_ALL, MATCH_ASKS_NEW, MATCH_ASKS_CHANGES };
typedef struct match_found {
    int16_t is_known, asks, number[510];
} match_found;

struct title;
struct match_form;

/* What is constant in a match: the title, how its rows lie, and after this
 * head its cards, map and tables. Shared by every copy. */
typedef struct content {
    const struct title *title;
    const struct match_form *form; /* the title's */
    uint64_t salt[2]; /* of what a position says and the bytes of the match do not */
} content;
/* binding: hide */

/* One match being moved on: what is constant, what changes, who listens.
 * log is NULL in search. */
typedef struct context {
    const content *content;
    match *match;
    event_log *log;
} context;

/* Told by a title for each of its zones. */
typedef struct zone_form {
    uint16_t list;  /* offset of {uint8_t count, id[]} in the match, 0: unordered */
    uint8_t sorted; /* the order is by id, always */
    uint8_t seen;   /* bit p: player p may know the order */
} zone_form;

typedef struct match_form {
    uint16_t bytes, rows_at; /* size of the whole; offset of the rows */
    uint16_t tail_at;        /* of a part that is mostly empty and is copied only as far as it is in use; 0: there is none */
    uint8_t columns;         /* tags a row */
    uint8_t row_bytes;       /* of a row */
    uint8_t packed;          /* rows are packed; 0: they are int16 tags */
    uint16_t rows;           /* capacity */
    uint8_t by_id;           /* an entity's row is its id, so that ids may be used again */
    uint8_t told;            /* greatest number of derived tags of its kinds */
    uint8_t zones;
    const zone_form *zone;
    const uint8_t *tags;     /* tags of each kind, entity's three included */
    const uint8_t *late;     /* of each kind: the tags from this one on came later than the first records: they count
                              * in fingerprints only while they are not 0. NULL: there are none */
    const uint8_t *derived;  /* derived tags of each kind */
    const uint8_t *face;     /* of each kind: the tag that only those may see whose bit stands in the tag behind it
                              * (1 player 0, 2 player 1), with all derived tags; 0: none. NULL: in no kind */
    /* Those of one row. `out` has what was last told of it, or zeros if nothing was; where not all are asked for, what
     * has not changed or can not be said yet may be left as it is. `found` is room for what is found out for all rows. */
    void (*derive)(const content *c, const match *m, int row, int16_t *out, match_found *found);

    /* Of packed rows: writes a tag, 0 if it has no room for that value; lays out all columns. */
    int (*put)(void *row, int tag, int value);
    void (*unpack)(const void *row, int16_t *tags);

    /* Writes the words beside the rows, as a viewer may know them (-1: all); reads them back into a match that has
     * its rows. NULL: there are none. */
    void (*write)(const match *m, int viewer, match_words *out);
    void (*read)(match *m, const match_words *in);
    /* Writes behind them what else viewers are told that follows from the rest. NULL: there is none. */
    void (*write_more)(const content *c, const match *m, int viewer, match_words *out);
    void (*tell)(context *x); /* its tables, from nothing */
} match_form;

/* Copies a match over another of the same content. Rows that were never in use,
 * and what is behind the tail's use, are zero in both and are left alone. */
void match_copy(const content *c, match *to, const match *from);

static inline void *match_row(const match_form *form, const match *m, int row)
{
    return (uint8_t *)(uintptr_t)m + form->rows_at + row * form->row_bytes;
}

/* The tags of a row; those of a packed one are laid out in `room`. */
static inline const int16_t *match_tags(const match_form *form, const match *m, int row, int16_t room[MATCH_COLUMNS])
{
    const void *at = match_row(form, m, row);
    if (!form->packed) return (const int16_t *)at;
    form->unpack(at, room);
    return room;
}

static inline int match_id(const match_form *form, const void *row)
{
    return form->packed ? ((const packed_entity *)row)->id : ((const entity *)row)->id;
}

static inline int match_kind(const match_form *form, const void *row)
{
    return form->packed ? ((const packed_entity *)row)->kind : ((const entity *)row)->kind;
}

static inline int match_zone(const match_form *form, const void *row)
{
    return form->packed ? ((const packed_entity *)row)->zone : ((const entity *)row)->zone;
}

/* Whether there is an entity of this id. */
static inline int match_lives(const match_form *form, const match *m, int id)
{
    return form->by_id ? match_kind(form, match_row(form, m, id)) != 0 : m->row_of[id] != MATCH_NO_ROW;
}

/* The row of an entity that there is. */
static inline int match_row_of(const match_form *form, const match *m, int id)
{
    assert(form->by_id || m->row_of[id] != MATCH_NO_ROW);
    return form->by_id ? id : m->row_of[id];
}

static inline void match_put_kind(const match_form *form, void *row, int kind)
{
    if (form->packed)
        ((packed_entity *)row)->kind = (unsigned)kind & 7u;
    else
        ((entity *)row)->kind = (int16_t)kind;
}

static inline void match_put_zone(const match_form *form, void *row, int zone)
{
    if (form->packed)
        ((packed_entity *)row)->zone = (unsigned)zone & 31u;
    else
        ((entity *)row)->zone = (int16_t)zone;
}

/* Zeroes a small thing whose size is known at compile time: in pieces that become a few stores, without a loop. */
static inline void match_wipe(void *at, size_t bytes)
{
    enum { PIECE = 64 };
    uint8_t *to = (uint8_t *)at;
    for (; bytes > PIECE; bytes -= PIECE, to += PIECE) memset(to, 0, PIECE);
    memset(to, 0, bytes);
}

/* ---- changes; each is told if somebody listens ---- */

/* Marks code that runs only while a log is kept, so that the compiler lays it out of the way of what always runs. */
#define MATCH_COLD __attribute__((cold))

MATCH_COLD void log_set(context *x, int id, int tag, int old, int value);
MATCH_COLD void log_created(context *x, int id);

/* Writes a tag. `slot` lies in the row of `id`, at `tag`. */
static inline void tag_set(context *x, int id, int16_t *slot, int tag, int value)
{
    int old = *slot;
    if (old == value) return;
    *slot = (int16_t)value;
    if (x->log) log_set(x, id, tag, old, value);
}

/* A new row with its id and kind, in no zone, not yet told: fill it in, let it
 * enter its zone, then tell. Ids must be free. Returns the row. */
static inline void *entity_add(context *x, int id, int kind)
{
    match *m = x->match;
    const match_form *form = x->content->form;
    int row = form->by_id ? id : m->rows;
    assert(row < form->rows && !match_lives(form, m, id));
    if (!form->by_id) m->row_of[id] = (uint8_t)row;
    if (row >= m->rows) m->rows = (uint16_t)(row + 1);
    void *added = match_row(form, m, row);
    if (form->packed)
        ((packed_entity *)added)->id = (uint8_t)id;
    else
        ((entity *)added)->id = (int16_t)id;
    match_put_kind(form, added, kind);
    return added;
}

void entity_join(context *x, int id, int zone); /* the zone's list alone, wherever that puts it */

/* Mostly it becomes the last of an ordered zone. */
static inline void entity_enter(context *x, int id, int zone)
{
    const zone_form *form = &x->content->form->zone[zone];
    uint8_t *list = (uint8_t *)x->match + form->list;
    match_put_zone(x->content->form, match_row(x->content->form, x->match, match_row_of(x->content->form, x->match, id)), zone);
    if (form->list && !form->sorted)
        list[++list[0]] = (uint8_t)id;
    else
        entity_join(x, id, zone);
}

static inline void entity_tell(context *x, int id)
{
    if (x->log) log_created(x, id);
}

/* Puts an entity last in a zone, or at a place of an ordered one. */
void entity_move_to(context *x, int id, int zone, int place);

static inline void entity_move(context *x, int id, int zone)
{
    entity_move_to(x, id, zone, -1);
}

MATCH_COLD void log_moved(context *x, int id, int old, int zone, int place);

/* As entity_move, for who knows where it lies: at a place of a list, from 0. Both lists are those of ordered zones that
 * are not sorted, and what leaves one is shifted by eight bytes at once: behind its last place there is room for so
 * many, which are zero. */
static inline void entity_pass(context *x, int16_t *tag, uint8_t *from, int place, uint8_t *to, int zone)
{
    entity *passed = (entity *)(void *)tag;
    int old = passed->zone;
    assert(from[1 + place] == passed->id && from != to);
    for (int at = 1 + place; at <= from[0]; at += 8) memmove(from + at, from + at + 1, 8);
    from[0]--;
    to[++to[0]] = (uint8_t)passed->id;
    passed->zone = (int16_t)zone;
    if (x->log) log_moved(x, passed->id, old, zone, to[0] - 1);
}

/* Ends an entity: it moves to no zone and its id is free. */
void entity_end(context *x, int id);

/* Makes `list` the whole of an ordered zone, in this order; entities of the list that were elsewhere enter it. Told
 * as one shuffle. */
void zone_shuffled(context *x, int zone, const uint8_t *list, int count);

/* Blocks: what the changes between open and close belong to. */
MATCH_COLD void log_opened(context *x, int block, int source);
MATCH_COLD void log_targeted(context *x, int id);
MATCH_COLD void log_noted(context *x, int name, int value);
MATCH_COLD void log_closed(context *x, int block);
MATCH_COLD void log_rolled(context *x, int id, int face);
MATCH_COLD void log_chosen(context *x, int id, int kind);

static inline void log_open(context *x, int block, int source)
{
    if (x->log) log_opened(x, block, source);
}

static inline void log_target(context *x, int id)
{
    if (x->log) log_targeted(x, id);
}

static inline void log_note(context *x, int name, int value)
{
    if (x->log) log_noted(x, name, value);
}

static inline void log_close(context *x, int block)
{
    if (x->log) log_closed(x, block);
}

static inline void log_roll(context *x, int id, int face)
{
    if (x->log) log_rolled(x, id, face);
}

static inline void log_choice(context *x, int id, int kind)
{
    if (x->log) log_chosen(x, id, kind);
}

/* Tells that a table of the title's that is not made of rows has changed. The bits name the viewers to whom this is
 * told: each player, and whoever sees all. Where they know the table differently, it is told to each of the three in
 * turn; `open`: what everybody knows of it has changed too. There must be a log. */
enum { LOG_TO_ALL = 7, LOG_TO_SEER = 4 };
void log_words(context *x, int table, int to, int open, const int16_t *before, int old, const int16_t *now, int count);
/* Tells derived tags that have changed without a tag. */
MATCH_COLD void log_tell_derived(context *x);

static inline void log_derived(context *x)
{
    if (x->log) log_tell_derived(x);
}

void match_end(context *x, int winner, int reason);

/* Readies a log for the next action: frames go on, derived tags are as now. */
void log_attach(context *x);
/* binding: show */

#endif
