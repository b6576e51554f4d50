/* What card programs are compiled to: nodes of int16 cells in one array, named
 * by the place where they begin (0: none). A node is one of the structs below;
 * the compiler (game/engine/cards/compiler.py) fills them by the names of their
 * members, so that each layout is written once, here. A member with the name of
 * a word of C bears a "_".
 *
 * Names of a title (its nouns, stats, keywords ...) are numbers of the title's
 * own enums. Lists are cards_list: a count, then the cells.
 */
#ifndef CARDS_CODE_H
#define CARDS_CODE_H

#include <stdint.h>

enum {
    CARDS_CELLS = 32000,
    CARDS_NO_LIMIT = -1,
    CARDS_TITLE_WORD = 64, /* operations of a title are numbered from here */
    CARDS_TITLE_EVENT = 32, /* so are its events, */
    CARDS_TITLE_DURATION = 16, /* and its durations */
    CARDS_STATE_WORD = 256 /* where a thing may be in a state or bear a flag, states are numbered from here */
};

typedef struct cards_list {
    int16_t count, item[];
} cards_list;

/* Names with amounts (stats, counters, resources) or roles with selectors. */
typedef struct cards_pair {
    int16_t name, value;
} cards_pair;

typedef struct cards_pairs {
    int16_t count;
    cards_pair pair[];
} cards_pairs;

enum cards_how {
    CARDS_HOW_NONE, CARDS_HOW_THIS, CARDS_HOW_HOST, CARDS_HOW_TARGET, CARDS_HOW_TARGET_2, CARDS_HOW_SAME, CARDS_HOW_IT,
    CARDS_HOW_YOU, CARDS_HOW_OPPONENT, CARDS_HOW_PLAYERS, CARDS_HOW_SUBJECT, CARDS_HOW_SOURCE, CARDS_HOW_DEFENDER,
    CARDS_HOW_CONTROLLER, CARDS_HOW_OWNER, CARDS_HOW_SAVED,
    /* those that need a noun */
    CARDS_HOW_ALL, CARDS_HOW_CHOOSE, CARDS_HOW_RANDOM, CARDS_HOW_FIRST, CARDS_HOW_LAST, CARDS_HOW_MOST,
    CARDS_HOW_LEAST, CARDS_HOW_ADJACENT, CARDS_HOW_OPPOSITE, CARDS_HOW_A
};
enum cards_side { CARDS_SIDE_ANY, CARDS_SIDE_OWN, CARDS_SIDE_ENEMY, CARDS_SIDE_IT };
enum cards_by { CARDS_BY_YOU, CARDS_BY_OPPONENT, CARDS_BY_OWNER, CARDS_BY_IT };

/* Whom or what. `saved`: which of the things kept; `zone` 0: the noun's home;
 * `where` a filter, `n` an amount (0: one), `of` a selector. `among`: only those
 * of another selector; `except` a list of selectors whose things are left out;
 * `ties`: of those that share the most, or the least, the first, the last, all,
 * or one that is chosen before the step. */
enum cards_ties { CARDS_TIES_FIRST, CARDS_TIES_ALL, CARDS_TIES_CHOOSE, CARDS_TIES_LAST };
typedef struct cards_selector {
    int16_t how, saved, noun, side, zone, other, where, n, up_to, by, stat, of, among, except, ties;
} cards_selector;

enum cards_amount_what { CARDS_AMOUNT_NUMBER, CARDS_AMOUNT_COUNT, CARDS_AMOUNT_STAT, CARDS_AMOUNT_COUNTERS,
                         CARDS_AMOUNT_TALLY, CARDS_AMOUNT_EVENT, CARDS_AMOUNT_DEALT, CARDS_AMOUNT_ROLLED,
                         CARDS_AMOUNT_X };
enum cards_half { CARDS_HALF_WHOLE, CARDS_HALF_DOWN, CARDS_HALF_UP };

/* What there is of it, times `times`, half of it if `half` says so, plus `n` and
 * `plus`, less `minus` (amounts too), at most `most`. `text` 1: it is a number
 * of the card's text, which may be rewritten; 2: so is a `times` of 1, since the
 * text says so much of each thing that is counted. */
typedef struct cards_amount {
    int16_t what, n, name, of, times, half, plus, minus, most, text;
} cards_amount;

enum cards_compare { CARDS_COMPARE_EQUAL, CARDS_COMPARE_UNLIKE, CARDS_COMPARE_LESS, CARDS_COMPARE_MORE,
                     CARDS_COMPARE_AT_MOST, CARDS_COMPARE_AT_LEAST, CARDS_COMPARE_NONE };

enum cards_test_what { CARDS_TEST_WORD, CARDS_TEST_COMPARE, CARDS_TEST_HAS, CARDS_TEST_IS, CARDS_TEST_COUNTERS,
                       CARDS_TEST_CARD, CARDS_TEST_NOT, CARDS_TEST_ANY, CARDS_TEST_TYPE, CARDS_TEST_ADJACENT,
                       CARDS_TEST_ALIKE };
enum cards_alike { CARDS_ALIKE_WORD, CARDS_ALIKE_NAME };

/* One property. `words`: the words that will do, as bits (attributes) or a
 * list (keywords, flags; states from CARDS_STATE_WORD on); `filters`: a list of filters; `name` a noun and, of
 * `adjacent`, `to` the selector of what it lies beside. Of `alike`, `how` says
 * in what (a word of the attribute `name`, or the card's name), `to` whom it is
 * like, and `words` is 1 if it must be unlike. A filter is a list of tests, all
 * of which hold. */
typedef struct cards_test {
    int16_t what, name, words, how, to, filters;
} cards_test;

enum cards_condition_what { CARDS_IF_COMPARE, CARDS_IF_FITS, CARDS_IF_SOME, CARDS_IF_NONE, CARDS_IF_WORD,
                            CARDS_IF_TURN, CARDS_IF_NOT, CARDS_IF_ALL, CARDS_IF_ANY };

/* `turn`'s name is a cards_how: you or the opponent. */
typedef struct cards_condition {
    int16_t what, name, left, how, to, of, where, parts;
} cards_condition;

enum cards_until { CARDS_UNTIL_FOREVER, CARDS_UNTIL_TURN_END, CARDS_UNTIL_YOUR_NEXT_TURN, CARDS_UNTIL_GONE,
                   CARDS_UNTIL_TURNS, CARDS_UNTIL_WHILE };

/* `turns`: how many; of `while`, the number of the ability that bears its condition. */
typedef struct cards_duration {
    int16_t until, turns, condition;
} cards_duration;

/* `numbers` and `counters` pairs; `discards`, `sacrifice` and `return_`, what goes
 * back to its owner's hand, selectors. `keep`: under which number the things that
 * it takes are kept; -1: only as "the same"; 0: nobody asks. */
typedef struct cards_price {
    int16_t numbers, discard, discards, sacrifice, return_, counters, keep;
} cards_price;

/* The events that every title has; the order of `EVENTS` in words.py. */
enum cards_event {
    CARDS_EVENT_NONE, CARDS_EVENT_ARRIVE, CARDS_EVENT_LEAVE, CARDS_EVENT_DIE, CARDS_EVENT_MOVE, CARDS_EVENT_PLAY,
    CARDS_EVENT_USE, CARDS_EVENT_ATTACK, CARDS_EVENT_DAMAGE, CARDS_EVENT_HEAL, CARDS_EVENT_KILL, CARDS_EVENT_DRAW,
    CARDS_EVENT_DISCARD, CARDS_EVENT_COUNTERS, CARDS_EVENT_STATE, CARDS_EVENT_NEGATED, CARDS_EVENT_CONTROL,
    CARDS_EVENT_ATTACH, CARDS_EVENT_TURN_START, CARDS_EVENT_TURN_END
};
enum cards_role { CARDS_ROLE_NONE, CARDS_ROLE_OF, CARDS_ROLE_BY, CARDS_ROLE_ON };
enum cards_where { CARDS_WHERE_NONE, CARDS_WHERE_TYPE, CARDS_WHERE_FROM, CARDS_WHERE_TO, CARDS_WHERE_KEYWORD,
                   CARDS_WHERE_STATE, CARDS_WHERE_COUNTER, CARDS_WHERE_ANSWER };
enum cards_player { CARDS_PLAYER_ANY, CARDS_PLAYER_YOU, CARDS_PLAYER_OPPONENT, CARDS_PLAYER_EACH };

/* An event to wait for: `roles` pairs of a role and a selector, `where` pairs
 * of a cards_where and a word, `how` and `to` of its amount. */
typedef struct cards_pattern {
    int16_t event, roles, player, where, how, to, every, first, combat;
} cards_pattern;

/* A keyword with its value, an amount, or an ability; `recalls`: which speaks of
 * the targets of what gives it. */
typedef struct cards_gift {
    int16_t keyword, n, ability, recalls;
} cards_gift;

enum cards_kind { CARDS_KIND_TRIGGERED, CARDS_KIND_ACTIVATED, CARDS_KIND_ALWAYS, CARDS_KIND_INSTEAD,
                  CARDS_KIND_PREVENT,
                  /* of a card in its owner's graveyard, and there alone: */
                  CARDS_KIND_BURIED_TRIGGERED, CARDS_KIND_BURIED_ACTIVATED, CARDS_KIND_BURIED_ALWAYS };

/* `targets` a list of selectors, `modes` a list of cards_mode. `number` is its
 * place in its card's program; uses a turn and a match are counted from the
 * bits `turn_at` and `match_at` on, in as many bits as they need. */
typedef struct cards_ability {
    int16_t kind, when, condition, targets, modes, price, may, turn, match, effect, answers, number;
    int16_t turn_at, match_at;
    int16_t keeps, itself; /* replaces an event, which may still happen, but changed; its text names its own thing */
    int16_t doubts; /* replaces an event only if something is done: all its steps are conditions or are asked for */
    int16_t x; /* its price lets the player choose how much of a resource to pay */
    int16_t subject, later; /* its steps name the thing that the event befell; it was put off, and knows its targets */
    /* As bits, the roles in which it asks for properties of things, moves things from wherever they are, or speaks
     * of things at all. */
    int16_t reads, moves, names;
} cards_ability;

/* Roles in which an ability speaks of things. */
enum cards_known { CARDS_KNOWN_THIS, CARDS_KNOWN_HOST, CARDS_KNOWN_TARGET, CARDS_KNOWN_TARGET_2, CARDS_KNOWN_SUBJECT,
                   CARDS_KNOWN_SOURCE };

typedef struct cards_mode {
    int16_t targets, effect;
} cards_mode;

/* All that a card's text says. `keywords` a list of gifts; `answers` a pattern;
 * `abilities` a list: the first `own` are the card's, those behind them what
 * its steps may give. `price` is paid beside the cost; `other` in the place of
 * it, while `other_if` holds. */
typedef struct cards_program {
    int16_t keywords, targets, modes, condition, answers, effect, abilities, own;
    int16_t price, other, other_if, x; /* x: its price lets the player choose how much of a resource to pay */
} cards_program;

/* ---- steps ---- */

/* The words of every title, in the order of words.py, then those that the
 * compiler adds: `pick` keeps what is chosen or drawn before the step that
 * needs it, `again` ends the body of a loop. */
enum cards_word {
    CARDS_WORD_NONE, CARDS_WORD_DAMAGE, CARDS_WORD_HEAL, CARDS_WORD_LOSE_LIFE, CARDS_WORD_DESTROY,
    CARDS_WORD_SACRIFICE, CARDS_WORD_SHIELD, CARDS_WORD_DRAW, CARDS_WORD_DISCARD, CARDS_WORD_MOVE, CARDS_WORD_SEARCH,
    CARDS_WORD_LOOK, CARDS_WORD_REVEAL, CARDS_WORD_PEEK, CARDS_WORD_MILL, CARDS_WORD_SHUFFLE, CARDS_WORD_PLAY_FREE,
    CARDS_WORD_SUMMON, CARDS_WORD_CREATE, CARDS_WORD_DUPLICATE, CARDS_WORD_TRANSFORM, CARDS_WORD_COPY,
    CARDS_WORD_REWRITE, CARDS_WORD_BLANK, CARDS_WORD_NUMBERS, CARDS_WORD_STATS, CARDS_WORD_SET, CARDS_WORD_DOUBLE,
    CARDS_WORD_SWAP_STATS, CARDS_WORD_MAKE, CARDS_WORD_GIVE, CARDS_WORD_TAKE, CARDS_WORD_SILENCE, CARDS_WORD_STATE,
    CARDS_WORD_CLEANSE, CARDS_WORD_COUNTERS, CARDS_WORD_CONTROL, CARDS_WORD_EXCHANGE, CARDS_WORD_ATTACH,
    CARDS_WORD_READY, CARDS_WORD_ACTIVATE, CARDS_WORD_GAIN, CARDS_WORD_LOSE, CARDS_WORD_COST, CARDS_WORD_NEGATE,
    CARDS_WORD_COPY_LINK, CARDS_WORD_RETARGET, CARDS_WORD_PROTECT, CARDS_WORD_WIN, CARDS_WORD_AMOUNT,
    CARDS_WORD_REDIRECT, CARDS_WORD_CANCEL, CARDS_WORD_FORBID, CARDS_WORD_SELECT, CARDS_WORD_ROLL,
    CARDS_WORD_IF, CARDS_WORD_MAY, CARDS_WORD_PAY, CARDS_WORD_CHOOSE, CARDS_WORD_EACH, CARDS_WORD_REPEAT,
    CARDS_WORD_AT, CARDS_WORD_PICK, CARDS_WORD_AGAIN
};

/* Of every step: the next one (0: the end), and under which number what it
 * touched is kept (0: only as "the same"). */
typedef struct cards_step {
    int16_t word, next, keep;
} cards_step;

enum cards_end { CARDS_END_NONE, CARDS_END_TOP = -1, CARDS_END_BOTTOM = -2, CARDS_END_LEFT = -3,
                 CARDS_END_RIGHT = -4 }; /* else a place from 1 */
enum cards_rest { CARDS_REST_BOTTOM = -1, CARDS_REST_TOP = -2, CARDS_REST_EITHER = -3 }; /* else a zone */
enum cards_moment { CARDS_MOMENT_TURN_END = -1, CARDS_MOMENT_YOUR_TURN_START = -2,
                    CARDS_MOMENT_TURN_START = -3 }; /* else a pattern */

/* One struct a word, its members the word's keys. Amounts, selectors, filters,
 * durations, gifts, pairs and prices are places of nodes; steps the place of
 * their first; nouns, zones, cards, stats, states and words are numbers. A
 * word of an attribute is 16 * attribute + word. "all" in the place of an
 * amount or a state is -1. */
typedef struct cards_damage { cards_step step; int16_t damage, to, type, from; } cards_damage;
typedef struct cards_heal { cards_step step; int16_t heal, to; } cards_heal;
typedef struct cards_lose_life { cards_step step; int16_t lose_life, who; } cards_lose_life;
typedef struct cards_destroy { cards_step step; int16_t destroy; } cards_destroy;
typedef struct cards_sacrifice { cards_step step; int16_t sacrifice; } cards_sacrifice;
typedef struct cards_shield { cards_step step; int16_t shield, to, type, until; } cards_shield;
typedef struct cards_draw { cards_step step; int16_t draw, who; } cards_draw;
typedef struct cards_discard { cards_step step; int16_t discard, who, at_random, where, by; } cards_discard;
typedef struct cards_move { cards_step step; int16_t move, to, side, at; } cards_move;
typedef struct cards_search { cards_step step; int16_t search, where, in, to, n, reveal; } cards_search;
typedef struct cards_look { cards_step step; int16_t look, take, where, to, rest, who; } cards_look;
typedef struct cards_reveal { cards_step step; int16_t reveal; } cards_reveal;
typedef struct cards_peek { cards_step step; int16_t peek, who; } cards_peek;
typedef struct cards_mill { cards_step step; int16_t mill, who; } cards_mill;
typedef struct cards_shuffle { cards_step step; int16_t shuffle; } cards_shuffle;
typedef struct cards_play_free { cards_step step; int16_t play_free; } cards_play_free;
typedef struct cards_summon { cards_step step; int16_t summon, n, who, at; } cards_summon;
typedef struct cards_create { cards_step step; int16_t create, in, n, who; } cards_create;
typedef struct cards_duplicate { cards_step step; int16_t duplicate, in, n; } cards_duplicate;
typedef struct cards_transform { cards_step step; int16_t transform, into; } cards_transform;
typedef struct cards_copy { cards_step step; int16_t copy, onto, until; } cards_copy;
typedef struct cards_rewrite { cards_step step; int16_t rewrite, like, until; } cards_rewrite;
typedef struct cards_blank { cards_step step; int16_t blank, until; } cards_blank;
typedef struct cards_numbers { cards_step step; int16_t numbers, of, until; } cards_numbers;
typedef struct cards_stats { cards_step step; int16_t stats, to, until; } cards_stats;
typedef struct cards_set { cards_step step; int16_t set, of, until; } cards_set;
typedef struct cards_double { cards_step step; int16_t double_, of, until; } cards_double;
typedef struct cards_swap_stats { cards_step step; int16_t swap_stats, second, of, with, until; } cards_swap_stats;
typedef struct cards_make { cards_step step; int16_t make, what, also, until; } cards_make;
typedef struct cards_give { cards_step step; int16_t give, to, until; } cards_give;
typedef struct cards_take { cards_step step; int16_t take, from, until; } cards_take;
typedef struct cards_silence { cards_step step; int16_t silence, until; } cards_silence;
typedef struct cards_state { cards_step step; int16_t state, to, n, turns, until, fixed; } cards_state;
typedef struct cards_cleanse { cards_step step; int16_t cleanse, from; } cards_cleanse;
typedef struct cards_counters { cards_step step; int16_t counters, on; } cards_counters;
typedef struct cards_control { cards_step step; int16_t control, who, until; } cards_control;
typedef struct cards_exchange { cards_step step; int16_t exchange, with; } cards_exchange;
typedef struct cards_attach { cards_step step; int16_t attach, to; } cards_attach;
typedef struct cards_ready { cards_step step; int16_t ready; } cards_ready;
typedef struct cards_activate { cards_step step; int16_t activate; } cards_activate;
typedef struct cards_gain { cards_step step; int16_t gain, who; } cards_gain;
typedef struct cards_lose { cards_step step; int16_t lose, who; } cards_lose;
typedef struct cards_cost { cards_step step; int16_t cost, of, first, until, rule; } cards_cost; /* rule: 1 + the number of the ability that it becomes; 0: none */
typedef struct cards_negate { cards_step step; int16_t negate, to; } cards_negate;
typedef struct cards_copy_link { cards_step step; int16_t copy_link, retarget; } cards_copy_link;
typedef struct cards_retarget { cards_step step; int16_t retarget, to; } cards_retarget;
typedef struct cards_protect { cards_step step; int16_t protect; } cards_protect;
typedef struct cards_win { cards_step step; int16_t win; } cards_win;
typedef struct cards_amount_step { cards_step step; int16_t amount; } cards_amount_step;
typedef struct cards_redirect { cards_step step; int16_t redirect; } cards_redirect;
typedef struct cards_cancel { cards_step step; int16_t cancel; } cards_cancel;
typedef struct cards_forbid { cards_step step; int16_t forbid, to, unless; } cards_forbid;
typedef struct cards_select_step { cards_step step; int16_t select; } cards_select_step;
typedef struct cards_roll { cards_step step; int16_t roll; } cards_roll;

/* Ways to go on. Bodies lead to what comes behind them; `else_` leads there
 * at once where the card says nothing. `may` asks, runs its steps, then `then`;
 * `pay` pays, then `then`. A loop's body ends in an `again` that names it. What
 * is put off remembers two things: `first` and `second`, or (0) the targets. */
typedef struct cards_if { cards_step step; int16_t if_, then, else_; } cards_if;
typedef struct cards_may { cards_step step; int16_t may, else_, who; } cards_may;
typedef struct cards_pay { cards_step step; int16_t pay, then, else_, who; } cards_pay;
typedef struct cards_choose { cards_step step; int16_t choose, who; } cards_choose;
typedef struct cards_each { cards_step step; int16_t each, do_; } cards_each;
typedef struct cards_repeat { cards_step step; int16_t repeat, do_; } cards_repeat;
typedef struct cards_at { cards_step step; int16_t at, do_, ability, first, second; } cards_at;
typedef struct cards_pick { cards_step step; int16_t pick; } cards_pick;
typedef struct cards_again { cards_step step; int16_t again; } cards_again;

/* Of a title's own operation: its arguments in the order in which it declares them. */
typedef struct cards_title_step { cards_step step; int16_t argument[4]; } cards_title_step;

#endif
