/* What a title must fill in. The kernel, the binding to Python (api.c) and the search know a title
 * by this table alone; titles.c lists them. */
#ifndef TITLE_H
#define TITLE_H

#include "kernel/match.h"

typedef struct title {
    const char *id;
    match_form form;

    /* The content has been filled in: works out what follows from it. */
    void (*ready)(content *c);

    /* Plays the set-up that stands in the content up to the first decision.
     * The match is zero but for its stream. */
    void (*begin)(context *x);

    /* A position has been read into the rows: completes it (what it may leave
     * out, caches) and judges it. Returns the number of faults; 0: settle may
     * run, which goes on to the next decision. */
    int (*load)(context *x, fault *out, int capacity);
    void (*settle)(context *x);

    /* The player to decide; the legal actions, in their stated order, at most
     * MATCH_ACTIONS; what one of them does. */
    int (*actor)(const match *m);
    int (*actions)(const content *c, const match *m, action *out);
    void (*apply)(context *x, action a);

    /* Plays on to the end where nobody has anything to choose any more, action by action as `actions` would have them;
     * returns how many those were: 0 where somebody has. NULL: there is always somebody. */
    int (*roll_on)(context *x);

    /* Legal without being listed (concede); and why an action is not legal, as
     * a number of the title's reasons with what it concerns. */
    int (*unlisted)(const match *m, action a);
    int (*refusal)(const content *c, const match *m, action a, int16_t about[2]);

    /* Broken invariants: how many, the first of them in out. */
    int (*check)(const content *c, const match *m, fault *out, int capacity);

    /* The turn, as players count it. */
    int (*turn)(const match *m);

    /* The quick policy's opinion of each legal action (greater is better), and
     * what a match is worth to player 0, over or not: 0..MATCH_WORTH. For search. */
    void (*weigh)(const content *c, const match *m, const action *list, int count, int16_t *weight);
    int (*evaluate)(const content *c, const match *m);

    /* What was learned from matches that were played: how much more or less than the mean each legal action is worth
     * to its player, in MATCH_WORTHs. The search counts it as so many playouts (`trust`). Returns 0 where nothing was
     * learned of these. NULL: of none. */
    int (*foresee)(const content *c, const match *m, const action *list, int count, int16_t *worth);

    /* Whether an action is silly at a glance: it helps the other or hurts its
     * player, with nothing gained. No level of the computer takes one that is,
     * where another is not. The matches are room for twins; `m` is one that its
     * player may know. NULL: none is. */
    int (*silly)(const content *c, const match *m, action a, match *one, match *other);

    /* For statistics: what the rules score a finished match with (NULL: nothing);
     * the card (a number of the content) that an action uses, -1: none. */
    int (*score)(const match *m);
    /* What that score is made of, by kind of point: fills `points`, up to
     * MATCH_POINTS of them, and returns how many kinds there are. */
    int (*points)(const content *c, const match *m, int16_t *points);
    int (*card)(const match *m, action a);
    /* By what a report divides matches, such as where they are played: a number from 0 to 7, of the names that the
     * title's room has for them. NULL: by nothing. */
    int (*part)(const match *m);
    /* Whether what is asked now is an answer to what another did. */
    int (*window)(const match *m);

    /* Draws anew all that `viewer` (-1: an onlooker) can not know. */
    void (*redeal)(const content *c, match *m, int viewer, rng *r);

    /* The actions that lead to the end of the turn when nothing more is to be done in it: one, or every option of a
     * choice that has to be made first. Returns how many; 0 where the turn can be ended now. NULL: a turn can be
     * ended at any time. */
    int (*onward)(const content *c, const match *m, action *out);

    /* What it takes an entity to come to each place now, by walking or with a blow, HEX_FAR for a place out of
     * reach; and 1 for each place that it can not come to unhurt. Returns 0 if the title has no places. Then: which
     * places and entities an action would touch. */
    int (*reach)(const content *c, const match *m, int id, uint8_t *steps, uint8_t *harmful);
    int (*shape)(const content *c, const match *m, action a, uint8_t *places, uint8_t *entities);

    /* The changes that made a thing what it is now, in the order in which they apply: fills `out`, up to
     * MATCH_LAYERS of them (further ones are left out), and returns how many. The match is a copy that may be
     * changed. NULL: the title has no layers. */
    int (*layers)(context *x, int id, match_layer *out);

    /* What two sums are made of that a legal action would set against each other, before their dice fall, and what
     * each throw would come to. Returns 0 if it does nothing of the kind. The match is a copy that may be changed.
     * NULL: no action does. */
    int (*account)(context *x, action a, match_account *out);
} title;

int titles_count(void);
const title *titles_at(int number);

#endif
