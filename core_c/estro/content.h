/* ESTRO's constant side: what Python compiles from assets/estro for one match, and the vocabulary of its rows, zones,
 * phases, verbs, blocks and reasons. The face reads every name from here: enum members are ES_, the group's word, and
 * the name that players and files use; tags are the members of the row structs. */
#ifndef ESTRO_CONTENT_H
#define ESTRO_CONTENT_H

#include "cards/cards.h"

enum {
    ESTRO_CARDS = 480,   /* different cards; number 0 is no card */
    ESTRO_STATS = 5,
    ESTRO_PLAYER = 1,    /* the entity of player 0 */
    ESTRO_FIRST = 10,    /* ids of cards are 10 to 250 */
    ESTRO_LAST = 250,
    ESTRO_DECK = 25,
    ESTRO_CHOSEN = 20,   /* cards of a deck that are chosen; the rest is drawn */
    ESTRO_HELD = 2 * ESTRO_DECK, /* cards of a match */
    ESTRO_ROWS = 3 + ESTRO_HELD,
    ESTRO_HAND = 5,
    ESTRO_TURNS = 38,
    ESTRO_ROLLS = 64,    /* results of dice that a position may lay down */
    ESTRO_QUEUE = 64,    /* Gifts that wait */
    ESTRO_LOOPS = 200,   /* Gifts in one queue */
    ESTRO_MOST = 99,     /* what stats and their changes come to */
    ESTRO_MOST_PLAYS = 3,
    ESTRO_MOST_ATTACKS = 4,
    ESTRO_DERIVED = 9,
    ESTRO_TAGS = 39      /* a row */
};

enum estro_kind { ES_KIND_NONE, ES_KIND_GAME, ES_KIND_PLAYER, ES_KIND_CARD, ES_KINDS };

/* A player's own zones come in pairs. A field is its controller's, everything else its owner's. */
enum estro_zone { ES_ZONE_NONE, ES_ZONE_DECK_1, ES_ZONE_DECK_2, ES_ZONE_HAND_1, ES_ZONE_HAND_2, ES_ZONE_FIELD_1,
                  ES_ZONE_FIELD_2, ES_ZONE_INCINERATOR_1, ES_ZONE_INCINERATOR_2, ES_ZONES };

/* ---- the words of language.toml ---- */

enum estro_place { ES_PLACE_NONE, ES_PLACE_DECK, ES_PLACE_HAND, ES_PLACE_FIELD, ES_PLACE_INCINERATOR };
enum estro_estro { ES_ESTRO_NONE, ES_ESTRO_ARDO, ES_ESTRO_GRANITO, ES_ESTRO_ARMONIO, ES_ESTRO_ILLUSIO, ES_ESTRO_MANPO,
                   ES_ESTROS };
enum estro_attribute { ES_ATTRIBUTE_ESTRO };
enum estro_noun { ES_NOUN_NONE, ES_NOUN_CARD, ES_NOUN_PLAYER, ES_NOUN_GIFT };
enum estro_stat { ES_STAT_ATK, ES_STAT_DEF, ES_STAT_HEL, ES_STAT_DEX, ES_STAT_MAP, ES_STAT_PRIMARY, ES_STAT_TOTAL };
/* echoed: with a Gift that works as it is played, other than Echo; idle: it has not attacked. */
enum estro_flag { ES_FLAG_NONE, ES_FLAG_UP, ES_FLAG_DOWN, ES_FLAG_GIFTED, ES_FLAG_VOID, ES_FLAG_IDLE, ES_FLAG_SHIELDED,
                  ES_FLAG_SILENCED, ES_FLAG_ECHOED };
enum estro_tally { ES_TALLY_NONE, ES_TALLY_INCINERATED, ES_TALLY_KIN };
enum estro_condition { ES_CONDITION_NONE, ES_CONDITION_FEWER, ES_CONDITION_ALONE, ES_CONDITION_ZONE_USED };
enum estro_duration { ES_DURATION_COMBAT = CARDS_TITLE_DURATION, ES_DURATION_ATTACK, ES_DURATION_FIELD,
                      ES_DURATION_MATCH };
enum estro_happening { ES_EVENT_SHOWN = CARDS_TITLE_EVENT, ES_EVENT_FLIP, ES_EVENT_STRUCK_COVERED, ES_EVENT_DEFEND,
                       ES_EVENT_RESIST, ES_EVENT_REPELLED, ES_EVENT_CONQUER, ES_EVENT_LOST, ES_EVENT_SLAIN,
                       ES_EVENT_DICE, ES_EVENT_GIFT_USED };
enum estro_answer { ES_ANSWER_NONE, ES_ANSWER_GIFT, ES_ANSWER_GIFT_ON_OWN };
/* Those that are done once, then those that hold as long as a card lies face up (ES_TRAITS and above). */
enum estro_operation { ES_OPERATION_SIPHON = CARDS_TITLE_WORD, ES_OPERATION_LEVEL, ES_OPERATION_IMITATE,
                       ES_OPERATION_DYE, ES_OPERATION_GUARD, ES_OPERATION_MUTE, ES_OPERATION_STUN, ES_OPERATION_MEND,
                       ES_OPERATION_UNVEIL, ES_OPERATION_COVER, ES_OPERATION_RAISE, ES_OPERATION_BURY,
                       ES_OPERATION_RETURN_COVERED, ES_OPERATION_ATTACKS, ES_OPERATION_PLAYS, ES_OPERATION_AGAIN,
                       ES_OPERATION_TRUCE, ES_OPERATION_HUSH, ES_OPERATION_STAY, ES_OPERATION_RENEW,
                       ES_OPERATION_REROLL, ES_OPERATION_ECHO,
                       ES_OPERATION_TWIN, ES_OPERATION_SHELTER, ES_OPERATION_STEADFAST, ES_OPERATION_BULWARK,
                       ES_OPERATION_BODYGUARD, ES_OPERATION_DAUNT, ES_OPERATION_MIRE, ES_OPERATION_WARD,
                       ES_OPERATION_ANCHOR, ES_OPERATION_HERALD, ES_OPERATION_SURE, ES_OPERATION_ELUSIVE,
                       ES_OPERATION_HAND_LIMIT, ES_OPERATIONS };
enum { ES_TRAITS = ES_OPERATION_TWIN };

/* ---- the course of a match ---- */

enum estro_face_up { ES_FACE_NONE, ES_FACE_UP, ES_FACE_DOWN };
enum estro_phase { ES_PHASE_MAIN, ES_PHASE_END, ES_PHASE_OVER };
enum estro_pending { ES_PENDING_NONE, ES_PENDING_TARGET, ES_PENDING_ESTRO, ES_PENDING_DISCARD, ES_PENDING_RESPOND,
                     ES_PENDING_SAVE, ES_PENDING_REDIRECT, ES_PENDING_REROLL };
enum estro_cause { ES_CAUSE_NONE, ES_CAUSE_COMBAT, ES_CAUSE_GIFT, ES_CAUSE_COST };

/* When a Gift works. */
enum estro_trigger { ES_TRIGGER_NONE, ES_TRIGGER_PLAY, ES_TRIGGER_FLIP, ES_TRIGGER_USE, ES_TRIGGER_ATTACK,
                     ES_TRIGGER_COVERED, ES_TRIGGER_COUNTER, ES_TRIGGER_DEFEND, ES_TRIGGER_RESIST,
                     ES_TRIGGER_REPELLED, ES_TRIGGER_WIN, ES_TRIGGER_LOST, ES_TRIGGER_DAWN, ES_TRIGGER_AURA,
                     ES_TRIGGER_COMBAT };
/* How far one is. */
enum estro_step { ES_STEP_NONE, ES_STEP_CHOOSE, ES_STEP_ANSWER, ES_STEP_RESOLVE };

/* The order in which actions are listed where several verbs are legal. Arguments: ids; of `play` the card and enum
 * estro_face_up, of `zone` in the Zone of Ardo the card of the hand and the one in the field, of `estro` the estro. */
enum estro_verb { ES_VERB_PLAY, ES_VERB_FLIP, ES_VERB_USE, ES_VERB_ATTACK, ES_VERB_TARGET, ES_VERB_ESTRO,
                  ES_VERB_DECLINE, ES_VERB_COUNTER, ES_VERB_ZONE, ES_VERB_PASS, ES_VERB_REDIRECT, ES_VERB_GO_ON,
                  ES_VERB_REROLL, ES_VERB_KEEP, ES_VERB_DISCARD, ES_VERB_END, ES_VERB_CONCEDE };

enum estro_reason { ES_REASON_NONE, ES_REASON_FIELD_EMPTY, ES_REASON_BOTH_EMPTY, ES_REASON_NO_CARDS,
                    ES_REASON_FINAL_COUNT, ES_REASON_CONCEDE };

enum estro_block {
    ES_BLOCK_COIN, ES_BLOCK_SETUP, ES_BLOCK_TURN, ES_BLOCK_DRAW, ES_BLOCK_PLAY, ES_BLOCK_FLIP, ES_BLOCK_USE,
    ES_BLOCK_GIFT, ES_BLOCK_ANSWER, ES_BLOCK_COUNTER, ES_BLOCK_ZONE_GIFT, ES_BLOCK_REDIRECT, ES_BLOCK_ATTACK,
    ES_BLOCK_COMBAT, ES_BLOCK_TRIGGER, ES_BLOCK_DESTROY, ES_BLOCK_SHIELD, ES_BLOCK_AEGIS, ES_BLOCK_BODYGUARD,
    ES_BLOCK_SAVE, ES_BLOCK_FIZZLE, ES_BLOCK_WARD, ES_BLOCK_END_TURN, ES_BLOCK_DISCARD, ES_BLOCK_CONTROL,
    ES_BLOCK_LOOP_CUT, ES_BLOCKS
};

/* Numbers that a block tells of itself. Of gift, trigger, counter, ward, fizzle: `gift`, the card whose Gift it is; of
 * trigger also `trigger`. Of destroy: `cause`. Of combat as its verdict falls: the dice, the matrix, and `verdict`. Of
 * play: `face`. Of answer, save: `passed`.
 *
 * An attack that is declared, a zone Gift in it, a redirection and a combat also give the account of the sums as they
 * are then. Of the attacker, then of the target, as far as they lie face up: `card`; of each term in the order in which
 * they count `part`, `n`, `source` and `stat` (see estro_term); `tot` with the matrix, and `primary`. Once the dice lie:
 * `double`, what the attacker's primary is beside the target's (enum estro_double); `decides`, the largest term whose
 * removal reverses the verdict (from 1 on through both; ES_DECIDES_DOUBLE: no term, but the double primary; 0: nothing
 * alone), and what both would come to `without` it. */
enum estro_note { ES_NOTE_GIFT, ES_NOTE_TRIGGER, ES_NOTE_CAUSE, ES_NOTE_DIE_1, ES_NOTE_DIE_2, ES_NOTE_MATRIX,
                  ES_NOTE_VERDICT, ES_NOTE_FACE, ES_NOTE_PASSED, ES_NOTE_CARD, ES_NOTE_PART, ES_NOTE_N,
                  ES_NOTE_SOURCE, ES_NOTE_STAT, ES_NOTE_TOT, ES_NOTE_PRIMARY, ES_NOTE_DOUBLE, ES_NOTE_DECIDES,
                  ES_NOTE_WITHOUT };
enum { ES_DECIDES_DOUBLE = -1 };
enum estro_double { ES_DOUBLE_NONE, ES_DOUBLE_HOLDS, ES_DOUBLE_STEADFAST /* it would, but the target is steadfast */ };
enum estro_verdict { ES_VERDICT_NONE, ES_VERDICT_DOUBLE, ES_VERDICT_DEFEATED, ES_VERDICT_RESISTS, ES_VERDICT_COVERED };

/* What is told beside the rows, as words: who is in a player's deck, by the faces' numbers. */
enum estro_table { ES_TABLE_LIST_1, ES_TABLE_LIST_2, ES_TABLES };

/* The terms of a card's numbers, in the order in which they count. */
enum estro_part { ES_PART_BASE, ES_PART_MATCH, ES_PART_FIELD, ES_PART_TURN, ES_PART_BANNER, ES_PART_KINSHIP,
                  ES_PART_LAST_WALL, ES_PART_ASHES, ES_PART_ZONE, ES_PART_DOUBLED, ES_PART_EXCHANGED, ES_PART_CHARGE,
                  ES_PART_BRACE, ES_PART_MATRIX, ES_PART_DIE, ES_PART_CLAMP };
/* One of them as `layers` tells it; its layer is its part. `source`: who gives it, 0: the card itself. */
typedef struct estro_term {
    int16_t n, source, stat; /* the stat that changes; ES_STAT_TOTAL: TOT alone, ES_STAT_PRIMARY: several */
} estro_term;

/* ---- tables (5.3); sums.c ---- */

extern const int8_t es_matrix[ES_ESTROS][ES_ESTROS]; /* row: the attacker */
extern const uint8_t es_die_favours[7]; /* of each face, the estri that it favours, as bits */
enum { ES_ZONE_BONUS = 2, ES_DIE_BONUS = 5 };

/* Why an action is not legal; `about` in the comment. */
enum estro_refusal {
    ES_REFUSAL_LEGAL,
    ES_REFUSAL_OVER,
    ES_REFUSAL_PENDING,      /* the choice that is pending: enum estro_pending */
    ES_REFUSAL_NOT_OFFERED,  /* pending, but this is no option: the id */
    ES_REFUSAL_UNKNOWN,      /* the id */
    ES_REFUSAL_NOT_IN_HAND,  /* the card */
    ES_REFUSAL_NOT_YOURS,    /* the card */
    ES_REFUSAL_PLAYED,       /* no more plays: how many there may be */
    ES_REFUSAL_FACE,         /* `play` without up or down */
    ES_REFUSAL_NOT_COVERED,  /* the card: only a covered one is turned up */
    ES_REFUSAL_FRESH,        /* the card: covered this turn */
    ES_REFUSAL_NO_USE,       /* the card has no Gift to use */
    ES_REFUSAL_USED,         /* the card */
    ES_REFUSAL_NO_CHOICE,    /* the card: its Gift has nothing to choose */
    ES_REFUSAL_COVERED,      /* the card: a covered one does not attack */
    ES_REFUSAL_STUNNED,      /* the card, until the end of which turn */
    ES_REFUSAL_ATTACKED,     /* the card: no more attacks this turn */
    ES_REFUSAL_ATTACKS,      /* no more attacks this turn: how many there may be */
    ES_REFUSAL_MIRE,         /* the card, who has mire */
    ES_REFUSAL_OWN_TARGET,   /* the target */
    ES_REFUSAL_BULWARK,      /* the target, a bulwark */
    ES_REFUSAL_DAUNT,        /* the target */
    ES_REFUSAL_EMPTY_FIELD,
    ES_REFUSAL_ZONE_USED,
    ES_REFUSAL_ANCHOR,       /* who has it */
    ES_REFUSAL_ZONE,         /* the zone Gift does not go with these cards, or not now: the Zone */
    ES_REFUSAL_MUST_PLAY,
    ES_REFUSAL_NOBODY        /* concede: no such player */
};

/* Broken invariants and impossible positions; `value` in the comment. */
enum estro_fault {
    ES_FAULT_NONE,
    ES_FAULT_LIST,        /* an ordered zone and its entities' tags disagree */
    ES_FAULT_CARD,        /* no card of this number */
    ES_FAULT_TWICE,       /* a face twice with one owner: the other id */
    ES_FAULT_TOO_MANY,    /* cards of an owner: how many */
    ES_FAULT_ZONE,        /* a controller other than the owner outside the field, or in another's: the zone */
    ES_FAULT_FACE,        /* up or down outside the field, or neither in it: enum estro_face_up */
    ES_FAULT_MARK,        /* a mark or a change on a card that can not have it */
    ES_FAULT_HOME,        /* the side that it is on, or none */
    ES_FAULT_RANGE,       /* a tag outside its range */
    ES_FAULT_STUNNED,     /* until a turn that is over */
    ES_FAULT_KNOWN,       /* not to whom it must be known where it is */
    ES_FAULT_PLAYS,       /* more than there may be */
    ES_FAULT_TURN,
    ES_FAULT_ACTIVE,      /* against the turn and who began */
    ES_FAULT_HAND,        /* phase end without a hand above the limit */
    ES_FAULT_RESULT,
    ES_FAULT_ROLLS,       /* a die that shows no such face */
    ES_FAULT_PENDING,     /* what is pending has nothing behind it, or no option */
    ES_FAULT_ATTACK,      /* an attack that can not be so */
    ES_FAULT_GIFT,        /* a Gift under way that can not be so */
    ES_FAULT_DOOMED,      /* a doomed card that can not be so */
    ES_FAULT_QUEUE        /* a Gift that waits and can not be so */
};

/* ---- rows; the first three tags of each are the entity's ---- */

/* What is under way, as far as everybody may know it: an attack, a Gift (of which card's text), a card that is about
 * to be destroyed. */
typedef struct estro_game {
    int16_t id, kind, zone;
    int16_t turn, phase, active, first, arena; /* arena: the Zone of the match */
    int16_t pending, chooser;
    int16_t attacker, target, roll_1, roll_2;
    int16_t gift_source, gift_card, gift_target_1, gift_target_2;
    int16_t doomed, cause;
} estro_game;

typedef struct estro_player {
    int16_t id, kind, zone;
    int16_t plays, plays_max, attacks, attacks_max, truce, hush, zone_used;
} estro_player;

/* `estro` and the base stats are those of a card that lies face up in a field; of others they are 0, so that they tell
 * nothing of a face. */
typedef struct estro_card {
    int16_t id, kind, zone;
    int16_t card, known; /* the face, then who knows it: see match_form.face */
    int16_t owner, controller, face;
    int16_t base_atk, base_def, base_hel, base_dex, base_map;
    int16_t field_atk, field_def, field_hel, field_dex, field_map;
    int16_t turn_atk, turn_def, turn_hel, turn_dex, turn_map;
    int16_t match_atk, match_def, match_hel, match_dex, match_map;
    int16_t estro, attacks, extra, used, fresh, turned, shield, stunned, silenced, home, spent;
} estro_card;

typedef struct estro_game_derived {
    int16_t round, ahead;
} estro_game_derived;
typedef struct estro_player_derived {
    int16_t hand_limit, attack_limit, field_count, field_tot, zone_open;
} estro_player_derived;
typedef struct estro_card_derived {
    int16_t atk, def, hel, dex, map, tot, primary, combat_tot, combat_primary;
} estro_card_derived;

/* ---- beside the rows: what is under way, as far as nobody need see it ---- */

typedef struct estro_waiting {
    int16_t trigger, source, player, card, by, cause; /* card: whose Gift it is; by: who destroyed it */
} estro_waiting;

/* 0 where there is no attack, no Gift, nothing doomed. */
typedef struct estro_under {
    int16_t step;       /* of the attack: the number in 5.4 of the step to do */
    int16_t asked;      /* of the players, as bits: whose window in this attack is over */
    int16_t redirect;   /* a zone Gift was used, and the redirection is still to come */
    int16_t saved, fell; /* the card that Armonio saved; the target has gone to the Incinerator */
    int16_t braced, rolled; /* in step 7: (a) is done; of the players, as bits, who has been asked whether to roll again */
    int16_t stays;      /* in step 8: 1 the target was turned up, 2 and stays */
    int16_t mod_id[2], mod[2]; /* charge of the attacker, brace of the target */
    int16_t doubled[2], exchanged[2];
    int16_t trigger, player, gift_step, op; /* of the Gift */
    int16_t choices, estro, price; /* choices made; the estro and the card for the price among them */
    int16_t by, went;   /* who destroyed its source; what the last operation put away: exchange */
    int16_t doomed_by, stands_for, was_down; /* who destroys; the target that a bodyguard stands for; it was covered */
    int16_t round, ran; /* of the queue: how many are left of this round; how many have run */
    int16_t waiting, rolls; /* lengths of the lists that follow */
} estro_under;

/* ---- the content itself ---- */

/* What always holds of a card face up in its field. */
enum estro_aura_kind { ES_AURA_NONE, ES_AURA_BANNER, ES_AURA_KINSHIP, ES_AURA_LAST_WALL, ES_AURA_ASHES, ES_AURA_AEGIS };

enum { ES_CHOICES = 2, ES_OPS = 4 };

typedef struct estro_op {
    int16_t at;   /* the step's cell */
    int16_t only; /* only if the operation before it put something away */
} estro_op;

typedef struct estro_face {
    int16_t program;
    uint8_t estro;         /* enum estro_estro */
    uint8_t stat[ESTRO_STATS];
    uint8_t gifted;        /* it has a Gift */
    /* filled in by ready() */
    uint8_t primary, total;
    uint8_t trigger;       /* enum estro_trigger; of an aura or a keyword ES_TRIGGER_AURA */
    uint8_t may, dyes, discards; /* the first choice may be declined; it chooses an estro; it is paid for with a card */
    uint8_t echoes;        /* it runs another card's Gift */
    uint8_t once, once_a_match, in_combat; /* a turn; in the match; its source must have been destroyed in combat */
    uint8_t answers;       /* enum estro_answer */
    uint8_t aura, aura_estro, aura_n, aura_most;
    uint8_t choices, ops;
    uint8_t hand;          /* how many cards more its player may keep */
    uint32_t traits;       /* operations from ES_TRAITS on, as bits */
    int16_t choice[ES_CHOICES]; /* selectors' cells */
    int16_t condition;     /* its cell */
    estro_op op[ES_OPS];
} estro_face;

typedef struct estro_content {
    cards_content cards;
    int16_t faces; /* with number 0 */
    estro_face face[ESTRO_CARDS];
    /* the set-up */
    int16_t first /* 2: by chance */, arena /* 0: by chance */, open_lists, check_from;
    uint8_t deck_count[2]; /* 0 or 20: the rest is drawn */
    int16_t deck[2][ESTRO_DECK];
} estro_content;

#endif
