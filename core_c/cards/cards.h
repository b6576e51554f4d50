/* The card kit: reads compiled programs (code.h) and runs them over entities.
 *
 *     code.h      what programs are made of
 *     values.c    amounts, selectors, filters, conditions: they only look
 *     run.c       steps, one after the other, stopping wherever somebody chooses
 *     patterns.c  which abilities wait for an event
 *
 * A title hands over a cards_vocabulary: what its words mean, what its operations
 * do, how it asks. A program that is under way is a cards_run, plain data; a
 * title keeps its runs in its match.
 */
#ifndef CARDS_H
#define CARDS_H

#include <assert.h>

#include "cards/code.h"
#include "kernel/match.h"

enum { CARDS_THINGS = MATCH_IDS - 1, CARDS_SAVED = 3, CARDS_LOOPS = 2, CARDS_NOBODY = -1,
       CARDS_LARGEST = 9999 /* the greatest value of an amount, so that none overflows where it is kept */ };

/* A list of things: their ids, in the title's order. There is room for every id there may be: an id is 1 to 255 (0
 * is nothing), and none stands twice. What stands behind the last is never read, so setting the count to 0 makes a
 * list empty. */
typedef struct cards_things {
    uint8_t count, id[CARDS_THINGS];
} cards_things;

/* What happened, as far as programs may ask. An id of 0 is nothing; players
 * are named by their entities. */
typedef struct cards_happening {
    int16_t event;              /* enum cards_event or the title's */
    int16_t subject;            /* to whom; role `of` */
    int16_t source, defender;   /* what did it, role `by`; what it was aimed at, role `on` */
    int16_t player;             /* 0 or 1: the player who did it, or whose thing it befell; CARDS_NOBODY */
    int16_t source_player;      /* who controlled the source; CARDS_NOBODY: there is none */
    int16_t creature;           /* whether the source was a unit on the board: the title's reading */
    int16_t amount, word;       /* word: a type, keyword, state, counter */
    int16_t from, to;           /* zones */
    int16_t combat;
} cards_happening;

/* A loop under way: how many of its things are still to come (they stand in `over` of the run), or how often its
 * body is still to run. */
typedef struct cards_loop {
    int16_t step, at;
} cards_loop;

/* A program under way. Its lists stand behind all else, and are long: a run is
 * made by cards_clear() and copied by cards_twin(), which leave out what no list has. */
typedef struct cards_run {
    int16_t pc;        /* the step to do; 0: it is done */
    int16_t asked;     /* 1: the step at pc waits for an answer */
    int16_t text;      /* the card whose program it is */
    int16_t ability;   /* which of its abilities; -1: its own effect */
    int16_t shift;     /* how much larger the numbers of its text are */
    int16_t self, host; /* ids; 0: gone */
    int16_t player;    /* who controls it */
    int16_t link;      /* what the title runs it for */
    int16_t target[2]; /* ids; 0: none, or gone */
    int16_t it, dealt, rolled;
    int16_t gathers;   /* where the step keeps what it draws, discards or takes; 0: nowhere */
    cards_happening event;
    int16_t depth;
    cards_loop loop[CARDS_LOOPS];
    int16_t gone;      /* the id by which the program names its own thing if that has left since it began; 0 */
    cards_things same, saved[CARDS_SAVED], over[CARDS_LOOPS];
} cards_run;

typedef struct cards_vocabulary cards_vocabulary;

/* The constant side of a title that has cards: its content begins with this. */
typedef struct cards_content {
    content head;
    const cards_vocabulary *vocabulary;
    int16_t cells; /* in use */
    int16_t code[CARDS_CELLS];
} cards_content;
/* binding: hide */

/* What the kit's words mean in a title. Players are named by the ids of their entities. */
struct cards_vocabulary {
    int (*player)(const context *x, int id);       /* 0 or 1 if the id is a player's entity, else CARDS_NOBODY */
    int (*entity)(int player);                     /* a player's entity */
    int (*controller)(const context *x, int id);   /* 0, 1, CARDS_NOBODY */
    int (*owner)(const context *x, int id);
    int (*card)(const context *x, int id);         /* the number of its face, as it is now */
    int (*stat)(const context *x, int id, int stat);
    int (*counters)(const context *x, int id, int counter);
    int (*tally)(const context *x, int tally, int player); /* player CARDS_NOBODY: the match's */
    int (*chosen)(const context *x, const cards_run *run); /* how much its player chose to pay */
    int (*words)(const context *x, int id, int attribute); /* its words, as bits */
    int (*has)(const context *x, int id, int keyword);
    int (*is)(const context *x, int id, int word); /* a flag, or CARDS_STATE_WORD and a state */
    int (*noun)(const context *x, int id, int noun); /* whether the noun covers the thing */
    int (*holds)(const context *x, const cards_run *run, int condition);

    /* All things of a noun that are in a zone (0: at home), in the title's
     * order, of a player (CARDS_NOBODY: of both); players among them if the
     * noun has them. At most `capacity`. */
    int (*things)(const context *x, int noun, int zone, int player, uint8_t *out, int capacity);
    int (*active)(const context *x); /* the player whose turn it is */

    /* The things beside a thing in its row, left and right (0: nothing), and the thing opposite to it. A title whose
     * rows have no gaps takes cards_beside() and cards_opposite(). */
    void (*beside)(const context *x, int noun, int id, uint8_t out[2]);
    int (*opposite)(const context *x, int noun, int id);

    /* Finds a thing that has left since a program began, which names it by an id of its own: gives the thing's
     * present id, 0 if it can not be found. Any other id is given back as it is. The hooks above answer for both
     * sorts of ids. */
    int (*found)(const context *x, int id);

    /* 1: what is drawn by lot stays in the order in which it was drawn; 0: in the title's order. */
    int keeps_draws;

    /* Whether a thing that fits a `pick` may be chosen or drawn for the step behind it. */
    int (*may_pick)(const context *x, const cards_run *run, const cards_pick *step, int id);

    /* Does an operation. Where that takes more than this call (events that may be replaced, choices), the title
     * finishes it before the run goes on. Returns 1 if the run goes on at once. */
    int (*perform)(context *x, cards_run *run, const cards_step *step);

    /* Has a player choose for the step at run->pc, which then is `asked`. */
    void (*ask)(context *x, cards_run *run, int player);
};

static inline const cards_content *cards_of(const context *x)
{
    return (const cards_content *)(const void *)x->content;
}

static inline const void *cards_node(const context *x, int at)
{
    return cards_of(x)->code + at;
}

static inline void cards_add(cards_things *things, int id)
{
    assert(things->count < CARDS_THINGS);
    things->id[things->count++] = (uint8_t)id;
}

/* One thing; 0: none. */
static inline void cards_only(cards_things *things, int id)
{
    things->count = id != 0;
    things->id[0] = (uint8_t)id;
}

static inline int cards_hold(const cards_things *things, int id)
{
    for (int i = 0; i < things->count; i++)
        if (things->id[i] == id) return 1;
    return 0;
}

/* Only the first so many of them. */
static inline void cards_keep(cards_things *things, int count)
{
    if (things->count > count) things->count = (uint8_t)(count > 0 ? count : 0);
}

static inline void cards_assign(cards_things *to, const cards_things *from)
{
    to->count = from->count;
    for (int i = 0; i < from->count; i++) to->id[i] = from->id[i];
}

static inline void cards_clear(cards_run *run)
{
    match_wipe(run, offsetof(cards_run, same));
    run->same.count = 0;
    for (int i = 0; i < CARDS_SAVED; i++) run->saved[i].count = 0;
    for (int i = 0; i < CARDS_LOOPS; i++) run->over[i].count = 0;
}

/* A run in which nothing has been done yet. */
static inline void cards_begin(cards_run *run, int self, int player, int text)
{
    cards_clear(run);
    run->self = (int16_t)self;
    run->player = (int16_t)player;
    run->text = (int16_t)text;
}

static inline void cards_twin(cards_run *to, const cards_run *from)
{
    memcpy(to, from, offsetof(cards_run, same));
    cards_assign(&to->same, &from->same);
    for (int i = 0; i < CARDS_SAVED; i++) cards_assign(&to->saved[i], &from->saved[i]);
    for (int i = 0; i < CARDS_LOOPS; i++) cards_assign(&to->over[i], &from->over[i]);
}

/* ---- values.c ---- */
int cards_amount_of(const context *x, const cards_run *run, int at);
int cards_holds(const context *x, const cards_run *run, int condition);
int cards_fits(const context *x, const cards_run *run, int filter, int id);
int cards_compares(int how, int left, int right);

/* The things that a selector means now; for one that chooses or draws, everything that may be chosen or drawn. */
void cards_select(const context *x, const cards_run *run, int selector, cards_things *out);
int cards_one(const context *x, const cards_run *run, int selector); /* the first of them, 0: none */

/* Keeps of some things the one with the most, or the least, of a stat; ties as the selector has them: the first, or
 * all that share it. Returns how many. */
int cards_best(const context *x, const cards_selector *s, uint8_t *id, int count);
int cards_side_of(const context *x, const cards_run *run, int side); /* a player, CARDS_NOBODY: either */

/* The hooks `beside` and `opposite` of a title whose rows are without gaps: a thing's place is its place among its
 * player's things of that noun. */
void cards_beside(const context *x, int noun, int id, uint8_t out[2]);
int cards_opposite(const context *x, int noun, int id);

/* Everything that a noun means with its side, zone and filter; returns how many things that are. */
int cards_all(const context *x, const cards_run *run, const cards_selector *s, uint8_t out[MATCH_IDS]);

/* The player that a selector means: of a thing, who controls it; without a selector, the run's own player;
 * CARDS_NOBODY if the thing is gone. */
int cards_player_of(const context *x, const cards_run *run, int selector);

/* Whether a selector with a noun describes a thing. */
int cards_describes(const context *x, const cards_run *run, const cards_selector *s, int id);

/* ---- patterns.c ---- */
/* Whether an ability's `when`, `instead` or `prevent` waits for this, if the
 * thing of the run has it. */
int cards_awaits(const context *x, const cards_run *run, int pattern, const cards_happening *h);

/* ---- run.c ---- */
/* Runs until the program is done (1), or until it has to wait for a choice or for the title (0). */
int cards_go(context *x, cards_run *run);

/* The answer to the step that asked: an id or a mode for `pick` and `choose`,
 * 1 or 0 for `may` and `pay`; for `pick`, 0 means no more. */
void cards_answer(context *x, cards_run *run, int answer);

/* What may be chosen for the step that asked: ids for `pick`, modes from 1 for
 * `choose`; returns how many. */
int cards_options(const context *x, const cards_run *run, uint8_t out[MATCH_IDS]);
int cards_may_stop(const context *x, const cards_run *run); /* fewer will do */

/* All that may be chosen or drawn for a `pick`; returns how many. */
int cards_pickable(const context *x, const cards_run *run, const cards_pick *step, uint8_t out[MATCH_IDS]);
/* Goes past the choices before a step. `picked`: the last one's selector, NULL: nothing is chosen; `there`: of how many.
 * 0: one of them has nothing to choose of. */
int cards_past_picks(const context *x, const cards_run *run, int *at, const cards_selector **picked, int *there);
/* binding: show */

#endif
