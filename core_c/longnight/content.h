/* The Long Night's constant side: what Python compiles from assets/longnight
 * for one match, and the vocabulary of its rows, zones, phases, verbs, blocks
 * and reasons. The face reads every name from here: enum members are LN_, the
 * group's word, and the name that players and files use; tags are the members
 * of the row structs. */
#ifndef LONGNIGHT_CONTENT_H
#define LONGNIGHT_CONTENT_H

#include "kernel/hex.h"
#include "kernel/match.h"

enum {
    LONGNIGHT_UNSET = -32768, /* a tag that a position leaves out, to be filled in by load() */
    LONGNIGHT_CARDS = 24,
    LONGNIGHT_DICE = 24, /* the player's */
    LONGNIGHT_UNITS = 24,
    LONGNIGHT_TRAPS = 12,
    LONGNIGHT_TAGS = 32, /* of a row: one cache line */
    LONGNIGHT_DERIVED = 3, /* of the Investigator, the most */
    LONGNIGHT_ROWS = 111, /* 3 + 24 cards + 24 dice + 24 units + 24 AI dice + 12 traps */
    LONGNIGHT_KINDS = 24, /* different cards, different enemies of a match */
    LONGNIGHT_DIE_KINDS = 8,
    LONGNIGHT_LINES = 3,
    LONGNIGHT_OPS = 4,
    LONGNIGHT_SUMMON_LIMIT = 12 /* enemies alive */
};

enum longnight_kind { LN_KIND_NONE, LN_KIND_TABLE, LN_KIND_INVESTIGATOR, LN_KIND_NIGHT, LN_KIND_CARD, LN_KIND_DIE,
                      LN_KIND_UNIT, LN_KIND_TRAP, LN_KINDS };

enum longnight_zone { LN_ZONE_NONE, LN_ZONE_DECK, LN_ZONE_HAND, LN_ZONE_DISCARD, LN_ZONE_COOLDOWN, LN_ZONE_PLAY,
                      LN_ZONE_BAG, LN_ZONE_POOL, LN_ZONE_SEQUENCE, LN_ZONE_BUFFER, LN_ZONE_ASIDE, LN_ZONE_BOARD,
                      LN_ZONE_WAVE, LN_ZONE_GRAVE, LN_ZONES };

enum longnight_phase { LN_PHASE_UPKEEP, LN_PHASE_ROLL, LN_PHASE_RESOLVE, LN_PHASE_END, LN_PHASE_OVER };

enum longnight_state { LN_STATE_NONE, LN_STATE_WAITING, LN_STATE_LIT, LN_STATE_SPENT, LN_STATE_KEPT, LN_STATE_VOID };

enum longnight_impulse { LN_IMPULSE_NONE, LN_IMPULSE_FORCE, LN_IMPULSE_FIRE, LN_IMPULSE_OMEN, LN_IMPULSE_FREE };

/* The order of dice everywhere; the AI die is not the player's. */
enum longnight_die_kind { LN_DIE_EARTH_D4, LN_DIE_EARTH_D6, LN_DIE_EARTH_D8, LN_DIE_FIRE_D4, LN_DIE_TERROR_D4,
                          LN_DIE_TERROR_D6, LN_DIE_TERROR_D8, LN_DIE_AI, LN_DIE_NONE };

enum longnight_pending { LN_PENDING_NONE, LN_PENDING_PUSH, LN_PENDING_CHARGE, LN_PENDING_STRIKE, LN_PENDING_TAKE,
                         LN_PENDING_ROTATE };

enum longnight_cone { LN_CONE_NONE, LN_CONE_E_NE, LN_CONE_NE_NW, LN_CONE_NW_W, LN_CONE_W_SW, LN_CONE_SW_SE,
                      LN_CONE_SE_E };

enum longnight_activation { LN_ACTIVATION_TOGETHER, LN_ACTIVATION_SINGLE };

/* The order in which actions are listed. */
enum longnight_verb { LN_VERB_MOVE, LN_VERB_USE, LN_VERB_MANEUVER, LN_VERB_PUSH, LN_VERB_CHARGE, LN_VERB_STRIKE,
                      LN_VERB_TAKE, LN_VERB_ROTATE, LN_VERB_DISCARD, LN_VERB_CLOSE, LN_VERB_NEXT, LN_VERB_END,
                      LN_VERB_CONCEDE };

enum longnight_maneuver { LN_MANEUVER_NONE, LN_MANEUVER_TACTICAL_MOVE, LN_MANEUVER_RANGED_SHOT,
                          LN_MANEUVER_MIND_BOLT, LN_MANEUVER_FACE_FEARS };

enum longnight_reason { LN_REASON_NONE, LN_REASON_VICTORY, LN_REASON_DEATH, LN_REASON_MADNESS, LN_REASON_EXHAUSTION,
                        LN_REASON_CONCEDE };

enum longnight_block { LN_BLOCK_TURN, LN_BLOCK_UPKEEP, LN_BLOCK_ARRIVE, LN_BLOCK_ROLL, LN_BLOCK_LIGHT, LN_BLOCK_CARD,
                       LN_BLOCK_LINE, LN_BLOCK_MANEUVER, LN_BLOCK_WALK, LN_BLOCK_PUSH, LN_BLOCK_COLLISION,
                       LN_BLOCK_TRAP, LN_BLOCK_ACTIVATE, LN_BLOCK_SKIP, LN_BLOCK_ATTACK, LN_BLOCK_DEATH,
                       LN_BLOCK_ECHO, LN_BLOCK_COOLDOWN, LN_BLOCK_STATES, LN_BLOCK_OVER, LN_BLOCK_CHARGE,
                       LN_BLOCK_AMPLIFY, LN_BLOCK_DRAIN, LN_BLOCK_GAZE, LN_BLOCK_BOLT, LN_BLOCK_SHIELD,
                       LN_BLOCK_MEND, LN_BLOCK_SUMMON };

/* What a score is made of (6.8): for winning, Hit Points, Terror Points, turns
 * to spare, enemies put down; the last is the weight, in halves, of their sum. */
enum longnight_point { LN_POINT_WON, LN_POINT_HP, LN_POINT_PT, LN_POINT_TURNS, LN_POINT_SLAIN, LN_POINT_WEIGHT,
                       LN_POINTS };

/* Numbers that a block tells of itself: of a blow, what it was, with the
 * horde, how often doubled, what shields took, what was lost; of a card's line
 * its number; of an activation the face; of a maneuver which one; of a push
 * the hex it leads to, which nobody enters who collides. */
enum longnight_note { LN_NOTE_AMOUNT, LN_NOTE_HORDE, LN_NOTE_DOUBLED, LN_NOTE_ABSORBED, LN_NOTE_LOST, LN_NOTE_FIRE,
                      LN_NOTE_DIRECT, LN_NOTE_LINE, LN_NOTE_FACE, LN_NOTE_MANEUVER, LN_NOTE_ROW, LN_NOTE_COLUMN };

/* What a card line does; what an enemy does; what a discard calls up. */
enum longnight_line_op { LN_LINE_NONE, LN_LINE_HIT, LN_LINE_STUN, LN_LINE_VULNERABLE, LN_LINE_DRAW, LN_LINE_GAIN_PM,
                         LN_LINE_CONE_RANGE, LN_LINE_CONE_HIT, LN_LINE_CONE_VULNERABLE, LN_LINE_INFUSE,
                         LN_LINE_SET_FACE, LN_LINE_CHARGE, LN_LINE_CONVERT_OMENS };
enum longnight_op { LN_OP_NONE, LN_OP_APPROACH, LN_OP_WITHIN, LN_OP_RETREAT, LN_OP_ATTACK, LN_OP_DRAIN, LN_OP_GAZE,
                    LN_OP_BOLT, LN_OP_SHIELD, LN_OP_MEND, LN_OP_SUMMON };
enum longnight_echo { LN_ECHO_NONE, LN_ECHO_SHIELD, LN_ECHO_HAND, LN_ECHO_DIE, LN_ECHO_ANY_DIE, LN_ECHO_ROTATE_ONE,
                      LN_ECHO_ROTATE_ALL };

/* Why an action is not legal; `about` in the comment. */
enum longnight_refusal {
    LN_REFUSAL_LEGAL,
    LN_REFUSAL_OVER,
    LN_REFUSAL_NOT_YOURS,     /* only player 0 concedes */
    LN_REFUSAL_UNKNOWN,       /* the entity */
    LN_REFUSAL_PENDING,       /* the pending kind */
    LN_REFUSAL_OWED,          /* the unit */
    LN_REFUSAL_NOT_OWED,
    LN_REFUSAL_PHASE,         /* the phase that is now */
    LN_REFUSAL_NO_CHOICE,     /* nothing is pending */
    LN_REFUSAL_NOT_OFFERED,   /* pending, but this is no option */
    LN_REFUSAL_OFF_MAP,
    LN_REFUSAL_FAR,           /* hex: not a neighbour */
    LN_REFUSAL_HELD,          /* the hex holds a column or a unit */
    LN_REFUSAL_PM,            /* needed, had */
    LN_REFUSAL_BREAK_AWAY,    /* needed, had: the second is for leaving an enemy's side */
    LN_REFUSAL_NOT_IN_HAND,   /* the card */
    LN_REFUSAL_NO_LINE,       /* the line, how many the card has */
    LN_REFUSAL_LINE_PAST,     /* the present line */
    LN_REFUSAL_NO_SLOT,
    LN_REFUSAL_UNLIT,
    LN_REFUSAL_STUNNED,       /* no die is lit, since a stun takes the next one */
    LN_REFUSAL_KIND,          /* impulse needed, impulse shown */
    LN_REFUSAL_TERROR_FIRE,   /* Fire of a Terror die pays no Force */
    LN_REFUSAL_IMPULSES,      /* needed, left */
    LN_REFUSAL_PT,            /* price, had */
    LN_REFUSAL_NO_EFFECT,
    LN_REFUSAL_EMPTY_DECK,
    LN_REFUSAL_LAST_OMEN,     /* it pays, and none is left to be converted */
    LN_REFUSAL_WIDEST,        /* how far the cone reaches */
    LN_REFUSAL_TARGET,        /* the line wants a target, none, or another kind of it */
    LN_REFUSAL_RANGE,         /* range, distance */
    LN_REFUSAL_SIGHT,
    LN_REFUSAL_DEAD,
    LN_REFUSAL_CONE_CHOSEN,   /* the cone of this activation */
    LN_REFUSAL_CONE_EMPTY,
    LN_REFUSAL_DIE,           /* the die is not free: an enemy's, finished, or not in the row */
    LN_REFUSAL_LOCKED,        /* a stun takes the die */
    LN_REFUSAL_FACE,          /* the die has no such other face */
    LN_REFUSAL_PAIR,
    LN_REFUSAL_NO_WAY,        /* the pair could charge, but nothing around is free */
    LN_REFUSAL_TOUCHED
};

/* Broken invariants and impossible positions. */
enum longnight_fault {
    LN_FAULT_NONE,
    LN_FAULT_ZONE,         /* entity in a zone that its kind does not have */
    LN_FAULT_LIST,         /* an ordered zone and its entities' tags disagree */
    LN_FAULT_CACHE,        /* the map of units, or a list, disagrees with the rows */
    LN_FAULT_NO_ENEMY,     /* none on the board or in a wave, and no result */
    LN_FAULT_HP,           /* of a living unit outside 1..maximum */
    LN_FAULT_PT,
    LN_FAULT_GRAVE,        /* a dead unit with HP, hex or states */
    LN_FAULT_STUNNED,      /* more than one token */
    LN_FAULT_OFF_MAP,
    LN_FAULT_SHARED_HEX,   /* two units, or a unit and a column */
    LN_FAULT_TRAP_HEX,     /* a trap under a unit, a column or a trap */
    LN_FAULT_LIT,          /* lit names no lit die; two lit dice; a lit die out of turn */
    LN_FAULT_LIT_EMPTY,
    LN_FAULT_FACE,         /* a face that the die has not */
    LN_FAULT_LEFT,         /* more impulses than face and bonus, none on a waiting die, some on a finished one */
    LN_FAULT_IMPULSE,      /* an impulse that the die can not show */
    LN_FAULT_DIE_STATE,    /* die tags outside the row; a row die without state; an AI die as lit */
    LN_FAULT_TERROR,       /* the terror_d8 in the Bag, or a second one */
    LN_FAULT_END_ROW,      /* dice in the row in phase end */
    LN_FAULT_AI_DIE,       /* AI die of a dead unit waiting, two of one unit, one of no unit */
    LN_FAULT_SLOTS,        /* cards on the cooldown board and open */
    LN_FAULT_ANGLE,        /* above 90 times the cooldown, not a quarter, or off the board */
    LN_FAULT_COLD_CARD,    /* a card without cooldown on the board */
    LN_FAULT_OPEN,         /* open card and zone play disagree */
    LN_FAULT_OPEN_LINE,    /* line, target, cone, range of the open card */
    LN_FAULT_OPEN_UNLIT,
    LN_FAULT_PENDING,      /* a pending choice in the wrong phase or of the wrong thing */
    LN_FAULT_NO_OPTIONS,
    LN_FAULT_PHASE_RESULT, /* phase over without result, or the other way round */
    LN_FAULT_RESULT,       /* a result that hp, pt or the enemies contradict */
    LN_FAULT_LOOP          /* more actions in a turn than can be */
};

/* ---- rows ---- */

/* What the Investigator and enemies share. hex 0: none. */
typedef struct longnight_body {
    entity self;
    int16_t hex, hp;
    int16_t shield, vulnerable, fire_vulnerable, stunned;
    int16_t shield_old, vulnerable_old, fire_vulnerable_old, stunned_old;
} longnight_body;

typedef struct longnight_table {
    entity self;
    int16_t turn, phase, lit;
    int16_t open, line, fire, target, cone, range, exposed;
    int16_t pending, pending_unit, total, done, budget, damage;
    int16_t difficulty, activation, turn_cap, rows, cols, par, score, stars;
} longnight_table;

typedef struct longnight_investigator {
    longnight_body body;
    int16_t pt, pm, moving, slain, buffer_pm, buffer_shield, buffer_hand;
} longnight_investigator;

typedef struct longnight_night {
    entity self;
} longnight_night;

typedef struct longnight_card {
    entity self;
    int16_t card, angle;
} longnight_card;

/* unit: whose AI die it is; 0 for the player's dice. */
typedef struct longnight_die {
    entity self;
    int16_t die, unit, face, impulse, left, bonus, touched, state;
} longnight_die;

typedef struct longnight_unit {
    longnight_body body;
    int16_t unit, arrives;
} longnight_unit;

typedef struct longnight_trap {
    entity self;
    int16_t hex, damage;
} longnight_trap;

/* ---- derived tags ---- */

typedef struct longnight_table_derived {
    int16_t owed, next_die, deck_count;
} longnight_table_derived;

typedef struct longnight_investigator_derived {
    int16_t hp_max, hand_limit, step_cost;
} longnight_investigator_derived;

typedef struct longnight_unit_derived {
    int16_t hp_max;
} longnight_unit_derived;

/* ---- content ---- */

/* Cost in impulses of a kind and Terror Points; what it does; expose: a
 * Vulnerability on oneself, once an activation; later_shield: to the Buffer. */
typedef struct longnight_line {
    uint8_t op, cost, impulse, pt, amount, range, push, fire_kind, bonus, expose, later_shield;
} longnight_line;

typedef struct longnight_card_form {
    uint8_t cooldown; /* quarter turns */
    uint8_t exclusive, supply, echo, echo_amount, echo_die, lines;
    uint8_t kinds; /* impulses that its lines ask for, a bit each; worked out when the content is ready */
    longnight_line line[LONGNIGHT_LINES];
} longnight_card_form;

typedef struct longnight_op_form {
    uint8_t op, amount, range, steps, leech, horde, terror, push, stun, summon; /* steps 0: as far as it moves */
} longnight_op_form;

typedef struct longnight_enemy_form {
    uint8_t hp, move, sides;
    longnight_op_form op[8][LONGNIGHT_OPS]; /* by face - 1; LN_OP_NONE ends */
} longnight_enemy_form;

typedef struct longnight_die_form {
    uint8_t sides, impulse, face[8]; /* faces ascending */
    uint8_t values, value[4];        /* the distinct ones */
} longnight_die_form;

typedef struct longnight_difficulty {
    uint8_t hp, pt, enemy_hp, attack, weight;
} longnight_difficulty;

typedef struct longnight_placement {
    uint8_t unit, hex, turn; /* turn 0: from the start */
} longnight_placement;

typedef struct longnight_content {
    content head;
    hex_map map;
    longnight_card_form card[LONGNIGHT_KINDS];
    longnight_enemy_form enemy[LONGNIGHT_KINDS];
    longnight_die_form die[LONGNIGHT_DIE_KINDS];
    longnight_difficulty difficulty; /* of this match */
    uint8_t max_hp;                  /* the Investigator's, at every difficulty */
    /* what begin() plays */
    uint8_t difficulty_index, activation, turn_cap, par, start;
    uint8_t deck_count, deck[LONGNIGHT_CARDS];
    uint8_t pool_count, pool[6];
    uint8_t unit_count, trap_count;
    longnight_placement unit[LONGNIGHT_UNITS];
    uint8_t trap_hex[LONGNIGHT_TRAPS], trap_damage[LONGNIGHT_TRAPS];
} longnight_content;

#endif
