/* The card game layer: what happens to cards, whatever their game.
 *
 *     reading.c   what a program waits for, changes, reaches and looks at, read once as the content is readied
 *     gates.h     what anything in play waits for or may change, as bits: asked before anything is worked out
 *     uses.h      how often an ability was used
 *     things.c    ids, cards that are made, who knows a face, shuffles
 *     redeal.c    faces that a viewer does not know, dealt anew
 *     findings.c  lists of zones against rows
 *     written.c   programs under way, as words
 *
 * It lies between the kit (cards/: what a card says) and a title (its rules). A title hands over a cg_rules, and the
 * tags of its cards begin as those of a cg_thing.
 */
#ifndef CARDGAME_H
#define CARDGAME_H

#include "cards/cards.h"
#include "kernel/findings.h"
#include "kernel/match.h"

/* The first tags of everything that is a card or may be one. */
typedef struct cg_thing {
    int16_t id, kind, zone;
    int16_t card, known; /* the face, then who knows it: see match_form.face */
    int16_t owner, token; /* a player; 1: no card of a deck */
} cg_thing;

/* What a title makes of what happens to cards. */
typedef struct cg_rules {
    uint8_t first_id; /* ids below this belong to the game and its players */

    int (*is_kept)(const match *m, int id); /* whether an id that no row has is still spoken of */
    int (*tally)(int name);                 /* what a tally is made of: enum cg_reads */

    /* A thing has been made and is in no zone yet: fills in the tags that its kind has besides. */
    void (*made)(context *x, int id);
    /* The thing has entered its first zone, and has not been told yet. */
    void (*entered)(context *x, int id);
    /* Sets who knows a thing's face from now on: writes `known` and what depends on it. */
    void (*know)(context *x, int id, int players);
    /* There is no id left for a thing that a player should get. */
    void (*no_room)(context *x, int player);
} cg_rules;

/* How the row of a card begins where rows are packed. */
typedef struct cg_packed {
    packed_entity self;
    uint16_t title; /* the title's own */
    uint16_t card : 9, known : 2;
} cg_packed;

/* The number of the face's tag. */
enum { CG_CARD = offsetof(cg_thing, card) / sizeof(int16_t) };

static inline int cg_face(const match_form *form, const match *m, int row)
{
    const void *at = match_row(form, m, row);
    return form->packed ? ((const cg_packed *)at)->card : ((const cg_thing *)at)->card;
}

static inline int cg_known(const match_form *form, const match *m, int row)
{
    const void *at = match_row(form, m, row);
    return form->packed ? ((const cg_packed *)at)->known : ((const cg_thing *)at)->known;
}

/* Gives a thing another face, untold. */
static inline void cg_put_face(const match_form *form, match *m, int row, int face)
{
    void *at = match_row(form, m, row);
    if (form->packed)
        ((cg_packed *)at)->card = (unsigned)face & 511u;
    else
        ((cg_thing *)at)->card = (int16_t)face;
}

/* An ordered zone's list; `count`: how many are in it. */
static inline const uint8_t *cg_list(const match_form *form, const match *m, int zone, int *count)
{
    const uint8_t *list = (const uint8_t *)m + form->zone[zone].list;
    *count = list[0];
    return list + 1;
}

/* ---- things.c ---- */

/* An id that no row has and nothing refers to; 0: there is none. `lowest`: every id below it is taken. */
int cg_free_id(const context *x, const cg_rules *rules, uint8_t *lowest);

/* A thing with the face, owner and token of `made`, which everybody knows; 0 if there is no id left. */
int cg_create(context *x, const cg_rules *rules, uint8_t *lowest, cg_thing made, int zone);

/* These players, as bits, know from now on a thing's face, which those in `known` know. Mostly they are among them: a
 * card that everybody has seen moves on. */
static inline void cg_see(context *x, const cg_rules *rules, int id, int known, int players)
{
    if (players & ~known) rules->know(x, id, known | players);
}

/* Ids stay where they are, faces are dealt over them anew; nobody knows any. */
void cg_shuffle(context *x, const cg_rules *rules, int zone);

/* ---- redeal.c ---- */

/* The things in these zones, as bits, whose faces some of the viewers (bits) do not know, by id; returns how many. */
int cg_hidden(const match_form *form, const match *m, uint32_t zones, int viewers, uint8_t out[MATCH_IDS]);

/* Deals the faces of these things anew over them. They are sorted first, so that their old order tells nothing. */
void cg_deal(const match_form *form, match *m, const uint8_t *id, int count, rng *r);

/* ---- findings.c ---- */

/* Checks that whatever stands in an ordered zone's list is in that zone, and that whatever is in such a zone stands
 * in its list; anything else is a fault of this rule. It looks at ids from `first_id` to below `end_id`; every zone
 * but 0 is ordered. */
void cg_check_lists(const match_form *form, const match *m, int first_id, int end_id, int rule, findings *f);

/* ---- written.c ---- */

/* Words that are still to be read; `at` is NULL once there were too few. */
typedef struct cg_words {
    const int16_t *at, *end;
} cg_words;

/* Whole words, from or to a place of so many bytes. */
void cg_put(match_words *out, const void *from, size_t bytes);
void cg_get(cg_words *in, void *to, size_t bytes);

/* A list at its own place, which has room for a short one; then, behind everything else, the rest of a longer one. */
void cg_put_things(match_words *out, const cards_things *things);
void cg_put_rest(match_words *out, const cards_things *things);
void cg_get_things(cg_words *in, cards_things *things);
void cg_get_rest(cg_words *in, cards_things *things);

/* A program under way, with the places of its lists; then the rests of its lists. */
void cg_put_run(match_words *out, const cards_run *run);
void cg_put_rest_of_run(match_words *out, const cards_run *run);
void cg_get_run(cg_words *in, cards_run *run);
void cg_get_rest_of_run(cg_words *in, cards_run *run);

#endif
