/* Every call that Python may make. Each checks what it is handed, then
 * delegates; none keeps a pointer. Sizes are in bytes, hexes as in hex.h.
 *
 * A `content` is made by Python from a title's own struct (whose first member
 * it is); a `match` is a block of api_match_bytes() bytes that Python owns. */
#ifndef API_H
#define API_H

#include "search/search.h"
#include "title.h"

enum api_error {
    API_OK = 0,
    API_ILLEGAL = -1,     /* the action is not legal; nothing has changed */
    API_OVER = -2,        /* the match is over */
    API_RANGE = -3        /* no such id, zone, tag or size */
};

enum { API_FAULTS = 8 };

/* ---- titles ---- */
int api_titles(void);
const char *api_title_id(int title);
int api_match_bytes(const content *c);

/* Sets the content's title and salt; its other members are already filled in. */
int api_content_ready(content *c, int title, uint64_t salt0, uint64_t salt1);

/* ---- making a match ---- */

/* Plays the content's set-up to the first decision. */
int api_new(const content *c, match *m, const uint32_t key[8], event_log *log);

/* A position: an empty match; each entity in ascending ids with its tags
 * (columns 3 and up); each into its zone in the order of places; then judged
 * and settled. Returns the number of faults, of which `capacity` are written. */
int api_empty(const content *c, match *m, const uint32_t key[8]); /* m was zero, or a match of this title */
int api_put(const content *c, match *m, int id, int kind, const int16_t *tags, int count);
int api_enter(const content *c, match *m, int id, int zone);
int api_put_result(match *m, int winner, int reason);
int api_put_words(const content *c, match *m, const match_words *in); /* the words beside the rows */
int api_load(const content *c, match *m, fault *out, int capacity);

/* Tells a match from nothing: a create for each entity, with its tags. */
int api_tell(const content *c, match *m, event_log *log);

/* ---- playing; an action comes as its eight bytes ---- */
int api_actor(const content *c, const match *m); /* MATCH_NOBODY when over */
int api_actions(const content *c, const match *m, action *out); /* at most MATCH_ACTIONS */
int api_play(const content *c, match *m, const uint8_t chosen[8], event_log *log);

/* One played action, as Python needs it: `to` becomes `from` with the action
 * played, told from frame number `frame` on and judged. What a record writes
 * down stands in the report; `events` > the log's capacity: play again with a
 * greater one. */
typedef struct step_report {
    uint8_t fingerprint[16];
    uint64_t drawn; /* words of the stream */
    uint32_t events, frames;
    int32_t player, turn, over, faults; /* player: who chose */
    fault fault[API_FAULTS];
} step_report;
int api_step(const content *c, match *to, const match *from, const uint8_t chosen[8], uint32_t frame, event_log *log,
             step_report *report);
int api_refusal(const content *c, const match *m, const uint8_t chosen[8], int16_t about[2]);

/* ---- looking ---- */

/* Rows in use, each of as many tags as the title has, then its place in its zone (-1:
 * unordered or not known to `viewer`; viewer -1 sees all), then as many derived
 * tags as the title's greatest kind. A face that the viewer does not know is
 * MATCH_UNKNOWN. Returns how many int16 were written. */
int api_pack(const content *c, const match *m, int viewer, int16_t *out);
/* The words beside the rows, as `viewer` may know them; returns how many. */
int api_words(const content *c, const match *m, int viewer, match_words *out);
int api_fingerprint(const content *c, const match *m, uint8_t out[16]);

int api_check(const content *c, const match *m, fault *out, int capacity);
int api_points(const content *c, const match *m, int16_t *points); /* of a finished match; returns how many */
int api_reach(const content *c, const match *m, int id, uint8_t *steps, uint8_t *harmful);
int api_shape(const content *c, const match *m, const uint8_t chosen[8], uint8_t *places, uint8_t *entities);
int api_layers(const content *c, const match *m, match *work, int id, match_layer *out); /* see title.layers */
int api_account(const content *c, const match *m, match *work, const uint8_t chosen[8], match_account *out);
uint64_t api_drawn(const match *m);

/* ---- twins ---- */
int api_copy(const content *c, match *to, const match *from);
int api_redeal(const content *c, match *m, int viewer, const uint32_t key[8]);
/* Goes on to where the turn can be ended; a choice that has to be made first is left to chance. How many actions that
 * took. */
int api_go_on(const content *c, match *m);
/* The same, as a re-deal that draws by one plan; what is played then draws by another. Both plans are told which
 * draws were met. */
int api_deal(const content *c, match *m, int viewer, rng_plan *plan);
int api_follow(match *m, const rng_plan *plan);
int api_followed(const match *m, rng_plan *out);

/* ---- thinking; see search.h ---- */
void api_search_begin(search *s, const search_settings *settings, int viewer, const uint32_t key[8],
                      uint32_t capacity);
void api_search_run(search *s, search_node *nodes, const content *c, const match *root, match *work,
                    uint64_t playouts);

/* Whether an action looks silly to somebody who knows what `viewer` knows; see title.silly. The two matches are room
 * for twins. */
int api_silly(const content *c, const match *root, match *twin, match *one, match *other, int viewer,
              const uint32_t key[8], const uint8_t chosen[8]);

/* Of `playouts` continuations of re-dealt twins, each played to its end
 * whatever the horizon, how many player 0 wins. */
uint64_t api_chance(const search_settings *settings, const content *c, const match *root, match *work, int viewer,
                    const uint32_t key[8], uint64_t playouts);

/* ---- maps ---- */
int api_hex_distance(int a, int b);

/* ---- random play, for soaks and benchmarks ---- */

/* What a soak did: its matches, actions, how each ended (by reason); the
 * fingerprints of final positions rolled into one (of every match if checked,
 * else of every 64th). `fault` is set when the checks found something, with
 * the match at fault left in `m` and the refused or last action in `last`. */
typedef struct soak_report {
    uint64_t matches, actions, fingerprint;
    uint64_t reasons[16], wins[3]; /* player 0, player 1, nobody */
    fault fault;
    int failed;
    action last;
} soak_report;

/* Plays the content's set-up with uniformly random actions, match after match,
 * until `actions` are played. checked: every action through the log, the
 * checks and a position's round trip of events; else as fast as it goes. */
int api_soak(const content *c, match *m, const uint32_t key[8], uint64_t actions, int checked, event_log *log,
             soak_report *report);

/* How a match of the lab ended, as one number, so that thousands are quick to
 * count. From the low end: actions (14 bits), windows (10), score + 32768 (16),
 * turns (12), reason (5), the title's part (3), winner + 1, and who chose
 * first + 1 (2 each); -1 is nobody. A window is a decision that answers what
 * the other did. */
typedef uint64_t lab_row;

/* What became of a card: how often it was used, in how many matches, and how
 * many of those its user won. */
typedef struct lab_card {
    uint64_t uses, matches, wins;
} lab_card;

enum { LAB_CARDS = 1024 }; /* more than any title has */

/* The keys of match `number` of a lab: of its stream, and of those who choose
 * by chance. They are words 16 * number to 16 * number + 15 of the lab's. */
void api_lab_keys(const uint32_t key[8], uint64_t number, uint32_t stream[8], uint32_t chance[8]);

/* Plays matches from, from + 1, ... of the content's set-up: player p with the
 * quick policy if bit p of `quick` is set, else with uniformly random actions.
 * A row for each of `count`, added to cards[LAB_CARDS]. */
int api_lab_batch(const content *c, match *m, const uint32_t key[8], uint64_t from, int count, int quick,
                  lab_row *rows, lab_card *cards);
lab_row api_lab_row(const content *c, const match *m, int actions, int windows, int first);
int api_lab_window(const content *c, const match *m); /* whether this decision is one */
/* The place, in the list of actions, of the one that the quick policy takes. It draws from a stream of `key`. */
int api_quick(const content *c, const match *m, const uint32_t key[8]);
int api_lab_card(const content *c, const match *m, const uint8_t chosen[8]);

/* `times` calls of one kernel function in a loop; a checksum, so that none is left out. */
uint64_t api_bench_below(const uint32_t key[8], uint32_t n, uint64_t times);
uint64_t api_bench_shuffle(const uint32_t key[8], int cards, uint64_t times);
uint64_t api_bench_distance(uint64_t times);
uint64_t api_bench_reach(int rows, int cols, uint64_t times);
uint64_t api_bench_copy(const content *c, match *to, const match *from, uint64_t times);
/* Plays the content's set-up at random through a log until so many events are told; returns how many that were. */
uint64_t api_bench_told(const content *c, match *m, const uint32_t key[8], uint64_t events, event_log *log);
uint64_t api_bench_memcpy(uint8_t *to, const uint8_t *from, uint64_t bytes, uint64_t times);

#endif
