/* Information-set Monte Carlo tree search, open loop (Cowling, Powley and
 * Whitehouse, 2012): every iteration deals what the thinker can not know anew,
 * walks down one tree of actions with UCB, adds a node, plays the match on with
 * the title's quick policy and hands the value back up. Beside it the title's
 * evaluation of each new node is handed up by minimax and mixed into what an
 * action is worth (implicit minimax backups; Lanctot, Winands, Pepels and
 * Sturtevant, 2014).
 *
 * It knows a title by title.h alone, and plays on re-dealt twins only: what it
 * answers can not depend on what the thinker does not know. All arithmetic is
 * in whole numbers: the same seed, budget and settings give the same answer on
 * every machine. Memory is the caller's, bounded before it starts: when the
 * nodes are used up the tree stops growing and the search goes on.
 */
#ifndef SEARCH_H
#define SEARCH_H

#include "kernel/match.h"

enum {
    SEARCH_DEPTH = 256     /* longest walk in the tree */
};

typedef struct search_settings {
    int32_t exploration; /* weight of the UCB term, in 1/1024 */
    int32_t bias;        /* weight of the policy's opinion, in 1/1024; fades with visits */
    int32_t first_play;  /* an untried action counts as its parent's mean less this, in MATCH_WORTHs */
    int32_t horizon;     /* turns after which a playout is evaluated; 0: play to the end */
    int32_t loose;       /* share of random actions in playouts, in 1/1024 */
    int32_t uniform;     /* 1: playouts at random, without the policy */
    int32_t implicit;    /* share of the implicit minimax value in an action's worth, in 1/1024 */
    int32_t fade;        /* after so many visits of an action that share is halved; 0: it stays */
    int32_t trust;       /* how many playouts what a title foresees counts for; 0: nothing, and the policy is asked */
    int32_t depth;       /* decisions that the tree goes down; 0: any */
} search_settings;

typedef struct search_node {
    action chosen;
    uint32_t visits, offered; /* how often it was walked, and was legal when its parent was */
    uint64_t sum;             /* of values, as the one who chose sees them */
    uint32_t child, sibling;  /* 0: none */
    int16_t prior;            /* the policy's opinion, 0..1024; or what is foreseen, in MATCH_WORTHs */
    int16_t minimax;          /* what evaluations below promise player 0 if everybody chooses his best, 0..MATCH_WORTH */
    uint8_t player;
    uint8_t spare[3];
} search_node;

typedef struct search {
    search_settings settings;
    int32_t viewer;
    uint32_t nodes, capacity; /* node 0 is the root */
    uint64_t playouts, value; /* sum of player 0's values over all playouts */
    uint64_t wins;            /* playouts that player 0 won, of those played to the end */
    uint64_t ended;
    rng stream;
} search;

/* An empty tree; `capacity` nodes of room. */
void search_begin(search *s, const search_settings *settings, int viewer, const uint32_t key[8], uint32_t capacity);

/* `playouts` more iterations from `root`; `work` is room for one match. */
void search_run(search *s, search_node *nodes, const content *c, const match *root, match *work, uint64_t playouts);

/* Plays a match on with the quick policy (or at random) to its end, the
 * horizon, or `limit` actions; what it is worth to player 0, 0..MATCH_WORTH. */
int search_playout(const search_settings *settings, const content *c, match *m, rng *r, int limit);

/* What the title's quick policy takes of a list: the best by its opinion, drawn
 * among equals. */
int search_quick(const content *c, const match *m, const action *list, int count, rng *r);

#endif
