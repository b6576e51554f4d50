/* ESTRO's rules. Numbers of sections are those of the rulebook's.
 *
 *     turn.c      set-up, start and end of a turn, ends, the loop that goes on to the next decision
 *     actions.c   the list of legal actions, and what each of them begins
 *     sums.c      what cards are worth: stats, TOT, dice, matrix; who may attack whom
 *     combat.c    an attack, step by step
 *     zone.c      the Zone's Gift, redirection
 *     gifts.c     Gifts of cards: choices, answers, the queue
 *     perform.c   the operations of their programs
 *     destroy.c   how a card is destroyed, or is not
 *     play.c      cards from zone to zone, face up and down, from side to side
 *     programs.c  what a face's program is made of, read once
 *     words.c     what the kit's words mean here
 *     beside.c    what stands beside the rows, as words; deck lists
 *     terms.c     what a card's numbers are made of, term by term
 *     odds.c      both dice, counted: 36 cases
 *     account.c   a combat's two sums beside each other, what decided it; each throw of an attack that is not made yet
 *     check.c     what must hold; positions
 *     grounds.c   whether what is under way fits together, and what is asked has something behind it
 *     redeal.c    what a viewer does not know, dealt anew
 *     sight.c     what the next three look at: both fields, and what an action would change there
 *     policy.c    the quick policy
 *     evaluate.c  what a match is worth
 *     silly.c     what is silly at a glance
 *     refusals.c  why an action is not on the list
 *     title.c     the title's place in the list
 *
 * What is under way lies in few levels, and the deepest goes on first: a card that is doomed, a Gift, the queue, the
 * attack, the turn (es_go).
 */
#ifndef ESTRO_H
#define ESTRO_H

#include <assert.h>

#include "cardgame/reading.h"
#include "estro/content.h"
#include "title.h"

typedef union estro_row {
    entity self;
    estro_game game;
    estro_player player;
    estro_card card;
} estro_row;

typedef struct es_list {
    uint8_t count, id[ESTRO_HELD + 9];
} es_list;

/* Zero where nothing is under way. */
typedef struct es_beside {
    estro_under now;
    estro_waiting wait[ESTRO_QUEUE];
    int16_t roll[ESTRO_ROLLS];
} es_beside;

/* `traits`: of each side, those of all cards that lie face up in its field, silenced ones too (estro_face.traits). They
 * may be too many, never too few: what is not there is asked of no card. */
typedef struct estro {
    match head;
    es_list deck[2], hand[2], field[2], incinerator[2];
    uint32_t traits[2];
    estro_row row[ESTRO_ROWS];
    es_beside beside;
} estro;

/* Every write of a tag. */
#define SET(x, row, tag, n)                                                                                           \
    tag_set(x, (row)->id, &(row)->tag, (int)((const int16_t *)&(row)->tag - (const int16_t *)(row)), n)

static inline estro *state(const context *x)
{
    return (estro *)(void *)x->match;
}

static inline const estro_content *rules(const context *x)
{
    return (const estro_content *)(const void *)x->content;
}

static inline estro_game *game_of(const estro *m)
{
    return (estro_game *)(uintptr_t)&m->row[0].game;
}

static inline estro_player *player_of(const estro *m, int player)
{
    return (estro_player *)(uintptr_t)&m->row[ESTRO_PLAYER + player].player;
}

static inline int is_card(const estro *m, int id)
{
    return id >= ESTRO_FIRST && id <= ESTRO_LAST && m->head.row_of[id] != MATCH_NO_ROW;
}

static inline estro_card *card_of(const estro *m, int id)
{
    return (estro_card *)(uintptr_t)&m->row[m->head.row_of[id]].card;
}

static inline estro_under *now_of(const context *x)
{
    return &state(x)->beside.now;
}

static inline const estro_face *face_of(const context *x, const estro_card *c)
{
    return &rules(x)->face[c->card];
}

static inline int in_field(const estro_card *c)
{
    return c->zone == ES_ZONE_FIELD_1 || c->zone == ES_ZONE_FIELD_2;
}

static inline int is_up(const estro_card *c)
{
    return in_field(c) && c->face == ES_FACE_UP;
}

static inline int is_down(const estro_card *c)
{
    return in_field(c) && c->face == ES_FACE_DOWN;
}

/* Its Gift, if it works at all: a covered card's does not, nor one that is silenced. */
static inline const estro_face *gift_of(const context *x, const estro_card *c)
{
    return is_up(c) && !c->silenced ? face_of(x, c) : &rules(x)->face[0];
}

static inline int has_trait(const context *x, const estro_card *c, int trait)
{
    return gift_of(x, c)->traits >> (trait - ES_TRAITS) & 1;
}

/* What a face's Gift is, as one more of its traits: whoever looks for it may see at a glance that nobody has it. */
enum es_trait { ES_TRAIT_BANNER = ES_OPERATIONS, ES_TRAIT_USE, ES_TRAIT_DAWN };

/* Whether any card of a side may have a trait. */
static inline int may_have(const estro *m, int player, int trait)
{
    return m->traits[player] >> (trait - ES_TRAITS) & 1;
}

static inline int clamped(int n, int low, int high)
{
    return n < low ? low : n > high ? high : n;
}

/* ---- sums.c ---- */
/* A card's numbers: five stats, their sum, and which of them is the primary. */
typedef struct es_sum {
    int stat[ESTRO_STATS], tot, primary;
} es_sum;

int es_favours(const context *x, const estro_card *c, int face); /* whether a die's face favours a card */
void es_raw(const context *x, const estro_card *c, int stat[ESTRO_STATS]); /* 5.2.1 to 3, not clamped */
int es_bonus(const context *x, const estro_card *c); /* what auras and the Zone add to a card's primary */
void es_close(const estro_card *c, const int stat[ESTRO_STATS], int more, es_sum *out); /* adds to the primary, clamps, sums */
void es_sum_of(const context *x, const estro_card *c, es_sum *out); /* of a card face up in a field */
void es_printed(const context *x, const estro_card *c, es_sum *out); /* of one that lies elsewhere */
void es_values(const context *x, const estro_card *c, es_sum *out); /* of either, wherever it lies */
void es_combat(const context *x, const estro_card *c, int face, es_sum *out); /* with a die's face; without the matrix */
/* Strictly more than double (5.4.7 d). */
static inline int es_doubles(int primary, int other)
{
    return primary > 2 * other;
}

int es_verdict(const es_sum *attacker, const es_sum *target, int matrix, int steadfast); /* ES_VERDICT_ (5.4.7) */
int es_primary(const context *x, const estro_card *c);
int es_total(const context *x, const estro_card *c); /* of a covered card 0 */
int es_estro_of(const context *x, const estro_card *c); /* present, or printed */
int es_any(const context *x, int player, int trait); /* the leftmost own card with it, 0: none */
int es_hand_limit(const context *x, int player);
int es_attack_limit(const context *x, int player);
void es_count(const context *x, int player, int *cards, int *tot); /* 8.3 */
int es_ahead(const context *x); /* 1 player 0, 2 player 1, 0 nobody */
int es_can_attack(const context *x, const estro_card *c); /* 5.1.1, 2; not the player's limit */
int es_targets(const context *x, const estro_card *attacker, uint8_t out[ESTRO_HELD]);
void es_derive(const content *c, const match *m, int row, int16_t *out, match_found *found);

/* ---- turn.c ---- */
void es_begin(context *x);
void es_go(context *x);
void es_ask(context *x, int kind, int player);
void es_answered(context *x);
void es_end_turn(context *x);
void es_finish(context *x, int winner, int reason);
void es_measure(estro *m);
int es_die(context *x, int id);

/* ---- actions.c ---- */
int es_actions(const content *c, const match *m, action *out);
void es_apply(context *x, action a);

/* ---- combat.c ---- */
int es_verdict_now(const context *x); /* of the attack under way, its dice as they lie */
void es_attack(context *x, int attacker, int target);
void es_step_attack(context *x);
void es_after_combat(context *x, int went); /* the target has been destroyed, or not */
void es_reroll(context *x, int yes);
void es_end_attack(context *x);

/* ---- zone.c ---- */
int es_zone_allowed(const context *x, int player); /* unused, and no anchor */
int es_zone_open(const context *x, int player);    /* 5.5.2 */
int es_zone_actions(const context *x, int player, action *out);
void es_use_zone(context *x, int player, action a);
int es_redirections(const context *x, uint8_t out[ESTRO_HELD]);
int es_asks_redirect(context *x); /* 1: it is asked now */
void es_redirect(context *x, int target);

/* ---- gifts.c ---- */
void es_run_of(const context *x, cards_run *run);
void es_activate(context *x, int trigger, int source); /* play, flip, use, attack */
void es_echo(context *x, int id);                      /* the Gift under way becomes that of another card */
void es_trigger(context *x, int trigger, int source, int player, int by); /* it runs at once, unanswered */
void es_wait(context *x, int trigger, int source, int player, int by, int cause);
void es_step_gift(context *x);
void es_step_queue(context *x);
void es_end_gift(context *x);
int es_choices(const context *x, int which, const cards_run *run, uint8_t out[MATCH_IDS]);
int es_can_choose(const context *x, const cards_run *run); /* 5.6.2 (a): every choice that it needs has a candidate */
int es_next_choice(const context *x); /* enum es_choice */
enum es_choice { ES_CHOICE_TARGET, ES_CHOICE_ESTRO, ES_CHOICE_PRICE, ES_CHOICE_NONE };
int es_counters(const context *x, uint8_t out[ESTRO_HELD]);
void es_chose(context *x, int id);
void es_chose_estro(context *x, int chosen);
void es_declined(context *x);
void es_counter(context *x, int id);
void es_passed(context *x);

/* ---- perform.c ---- */
enum es_done { ES_DONE, ES_WAITS };
int es_perform(context *x, cards_run *run, const estro_op *op);
int es_options(const context *x, uint8_t out[MATCH_IDS]); /* of an operation that asks */
void es_operated(context *x, int id); /* the answer to it */
void es_change(context *x, estro_card *c, int16_t *mod, int n); /* adds to the column of the primary */

/* ---- destroy.c ---- */
enum es_fate { ES_FATE_STAYED, ES_FATE_WENT, ES_FATE_WAITS };
int es_destroy(context *x, int id, int cause, int player, int by);
int es_doom(context *x, int id, int cause, int by, int was_down, int stands_for); /* from 5.7.6 on */
void es_saved(context *x, int yes);

/* ---- play.c ---- */
void es_know(context *x, estro_card *c, int players);
void es_show(context *x, estro_card *c);                 /* turned face up */
void es_cover(context *x, estro_card *c);
void es_enter(context *x, int id, int face);             /* onto its owner's side */
void es_leave(context *x, int id, int zone);             /* a field, for a zone of its owner's: the first of the pair */
void es_throw(context *x, int id);                       /* a card of a hand, to the Incinerator */
void es_change_side(context *x, estro_card *c, int player);
void es_draw(context *x, int player, int n);
void es_glance(context *x, int player);                  /* makes a side's traits exact */
int es_glance_holds(const context *x);

/* Sets so many tags to 0. */
MATCH_COLD void es_tell_wiped(context *x, estro_card *c, int16_t *from, int count);
static inline void es_wipe(context *x, estro_card *c, int16_t *from, int count)
{
    if (x->log)
        es_tell_wiped(x, c, from, count);
    else
        memset(from, 0, (size_t)count * sizeof *from);
}

/* ---- programs.c ---- */
void es_ready(content *c);
int es_wants_covered(const context *x, int selector); /* whether it chooses covered cards */
extern const cards_vocabulary es_vocabulary;          /* words.c */

/* ---- beside.c ---- */
void es_write(const match *m, int viewer, match_words *out);
void es_read(match *m, const match_words *in);
void es_write_lists(const content *c, const match *m, int viewer, match_words *out);
void es_tell(context *x);
int es_knows_list(const estro_content *c, int viewer, int player);

/* ---- terms.c, odds.c, account.c ---- */

/* A card's sum in the attack under way, its dice as they lie: how many terms were told, the primary, TOT with the
 * matrix. */
typedef struct es_reckoning {
    int count, primary, tot;
} es_reckoning;

int es_terms(context *x, int id, match_layer *out);
/* The same in a combat, without one term (-1: with all): the number of a term is its place among them. */
void es_reckon(const context *x, int id, int skip, match_layer *out, int most, es_reckoning *sum);
void es_tell_account(context *x); /* as notes of the block that is open or was closed last */
int es_account(context *x, action a, match_account *out);
int es_added(const context *x, const estro_card *c, int trigger); /* what charge and brace would add */
/* Of 36: how often an attack that is declared now would defeat its target if nobody did anything. */
int es_odds(const context *x, const estro_card *attacker, const estro_card *target);

/* ---- check.c, redeal.c, refusals.c, policy.c, evaluate.c ---- */
int es_check(const content *c, const match *m, fault *out, int capacity);
int es_load(context *x, fault *out, int capacity);
void es_check_attack(const context *x, findings *f);
void es_check_gift(const context *x, findings *f);
void es_check_queue(const context *x, findings *f);
void es_check_doomed(const context *x, findings *f);
int es_has_ground(const context *x); /* of what is pending, nothing else being wrong */
int es_all_choices(const estro_face *face);
void es_see_options(context *x); /* who is to choose of what he looks at has seen it */
void es_ask_in_turn(context *x); /* who decides in a window has been asked, and the attacker's player before */
void es_redeal(const content *c, match *m, int viewer, rng *r);
int es_refusal(const content *c, const match *m, action a, int16_t about[2]);
void es_weigh(const content *c, const match *m, const action *list, int count, int16_t *weight);
int es_evaluate(const content *c, const match *m);

#endif
