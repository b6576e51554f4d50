/* Spellchain's constant side: what Python compiles from assets/spellchain for
 * one match, and the vocabulary of its rows, zones, phases, verbs, blocks and
 * reasons. The face reads every name from here: enum members are SC_, the
 * group's word, and the name that players and files use; tags are the members
 * of the row structs. */
#ifndef SPELLCHAIN_CONTENT_H
#define SPELLCHAIN_CONTENT_H

#include "cards/cards.h"

enum {
    SPELLCHAIN_UNSET = -32768, /* a tag that a position leaves out, to be filled in by load() */
    SPELLCHAIN_CARDS = 600,    /* different cards; number 0 is no card */
    SPELLCHAIN_DECK = 40,
    SPELLCHAIN_ROWS = 256,     /* ids 0..255: a thing's row is its id */
    SPELLCHAIN_TAGS = 45,
    SPELLCHAIN_DERIVED = 14,
    SPELLCHAIN_BOARD = 7,
    SPELLCHAIN_HAND = 10,
    SPELLCHAIN_CHAIN = 20,
    SPELLCHAIN_LINKS = 200,    /* put on the chain in one turn */
    SPELLCHAIN_ATTACHED = 32,
    SPELLCHAIN_EFFECTS = 128,  /* 64 lasting effects, and used-up marks beside them */
    SPELLCHAIN_LASTING = 64,
    SPELLCHAIN_WAITING = 200,  /* triggers that wait for the chain */
    SPELLCHAIN_RUNS = 3,       /* a link's program, what is done in the place of what it does, and in the place of that */
    /* A run is a task, has at most two operations under way (two players draw, two kinds of counters are put, a price
     * is given up and discarded), and the upper one needs at most one more; then a replacement's run comes on top.
     * Below is a link, or what is paid for, the discard and its event; on top is what is announced: 3 + 3 * 4 + 1. */
    SPELLCHAIN_TASKS = 16,
    SPELLCHAIN_MANA = 10,
    SPELLCHAIN_HEALTH = 30,
    SPELLCHAIN_STAMPS = 32000, /* a match of 400 turns full of loops might come so far */
    SPELLCHAIN_ALL = 9999,     /* points of a shield that prevents all */
    SPELLCHAIN_MOST = 32000,   /* what attack, health and the like come to at most */
    SPELLCHAIN_GRANTS = 3,     /* abilities given to a thing that stand in its row; more of them stand beside */
    SPELLCHAIN_SUMMARIES = 2400    /* what programs do at a glance: two a program, plain and resonant */
};

enum spellchain_kind { SC_KIND_NONE, SC_KIND_GAME, SC_KIND_PLAYER, SC_KIND_CARD, SC_KIND_LINK, SC_KINDS };

/* A player's own zones come in pairs; a permanent is on its controller's board. */
enum spellchain_zone { SC_ZONE_NONE, SC_ZONE_DECK_1, SC_ZONE_DECK_2, SC_ZONE_HAND_1, SC_ZONE_HAND_2, SC_ZONE_BOARD_1,
                       SC_ZONE_BOARD_2, SC_ZONE_ATTACHED, SC_ZONE_GRAVE_1, SC_ZONE_GRAVE_2, SC_ZONE_CHAIN,
                       SC_ZONE_LIMBO, SC_ZONE_VOID, SC_ZONES };

/* The zones that cards name: language.toml's. */
enum spellchain_place { SC_PLACE_NONE, SC_PLACE_DECK, SC_PLACE_HAND, SC_PLACE_BOARD, SC_PLACE_ATTACHED,
                        SC_PLACE_GRAVE, SC_PLACE_CHAIN, SC_PLACE_VOID };

enum spellchain_type { SC_TYPE_CREATURE, SC_TYPE_SORCERY, SC_TYPE_INSTANT, SC_TYPE_REACTION, SC_TYPE_ENCHANT,
                       SC_TYPE_FIELD };
enum spellchain_school { SC_SCHOOL_FLAME, SC_SCHOOL_FROST, SC_SCHOOL_STONE, SC_SCHOOL_ARCANE, SC_SCHOOL_SHADOW,
                         SC_SCHOOL_NEUTRAL };
enum spellchain_race { SC_RACE_WARRIOR, SC_RACE_MAGE, SC_RACE_BEAST, SC_RACE_ELEMENTAL, SC_RACE_CONSTRUCT,
                       SC_RACE_SPIRIT, SC_RACES };
enum spellchain_rarity { SC_RARITY_COMMON, SC_RARITY_RARE, SC_RARITY_EPIC, SC_RARITY_LEGENDARY };
enum spellchain_attribute { SC_ATTRIBUTE_KIND, SC_ATTRIBUTE_SCHOOL };

enum spellchain_keyword {
    SC_KEYWORD_NONE, SC_KEYWORD_CHARGE, SC_KEYWORD_TAUNT, SC_KEYWORD_POUNCE, SC_KEYWORD_TWINSTRIKE,
    SC_KEYWORD_ROOTED, SC_KEYWORD_BARRIER, SC_KEYWORD_ARMOR, SC_KEYWORD_WARD, SC_KEYWORD_STEADFAST,
    SC_KEYWORD_CERTAIN, SC_KEYWORD_REKINDLE, SC_KEYWORD_VEIL, SC_KEYWORD_ELUSIVE, SC_KEYWORD_DRAIN,
    SC_KEYWORD_VENOM, SC_KEYWORD_CHILL, SC_KEYWORD_FOCUS, SC_KEYWORD_THORNS, SC_KEYWORD_FLEETING,
    SC_KEYWORD_OUTFLANK, SC_KEYWORDS
};

/* Nouns of language.toml. */
enum spellchain_noun {
    SC_NOUN_NONE, SC_NOUN_CREATURE, SC_NOUN_FIELD, SC_NOUN_ENCHANT, SC_NOUN_ENCHANT_OR_FIELD, SC_NOUN_PERMANENT,
    SC_NOUN_PLAYER, SC_NOUN_ANY, SC_NOUN_CARD, SC_NOUN_SPELL, SC_NOUN_BURST, SC_NOUN_SORCERY_OR_INSTANT,
    SC_NOUN_SORCERY, SC_NOUN_INSTANT, SC_NOUN_REACTION, SC_NOUN_LINK, SC_NOUN_SPELL_OR_CREATURE, SC_NOUN_HOST,
    SC_NOUNS
};
enum spellchain_stat { SC_STAT_ATTACK, SC_STAT_HEALTH, SC_STAT_COST };
enum spellchain_flag { SC_FLAG_FROZEN, SC_FLAG_DAMAGED, SC_FLAG_SICK, SC_FLAG_ON_CHAIN, SC_FLAG_TOKEN,
                       SC_FLAG_ATTACKED, SC_FLAG_HURT, SC_FLAG_ARRIVED, SC_FLAG_DIED };
/* What was this turn and no other tag tells, as bits, one for each of the last flags: that it attacked, though it may
 * attack again; was dealt damage; came to its side without arriving; died, and lies in a graveyard. */
enum spellchain_deed { SC_DEED_ATTACKED = 1, SC_DEED_HURT = 2, SC_DEED_TAKEN = 4, SC_DEED_DIED = 8 };
enum spellchain_counter { SC_COUNTER_GROWTH, SC_COUNTER_WITHER };
enum spellchain_resource { SC_RESOURCE_MANA, SC_RESOURCE_HEALTH };
enum spellchain_tally { SC_TALLY_PLAYED, SC_TALLY_CAST, SC_TALLY_MANA, SC_TALLY_LIFE, SC_TALLY_DECK, SC_TALLY_CHAIN,
                        SC_TALLY_LINKS, SC_TALLY_CREATURES, SC_TALLY_ATTACKED, SC_TALLY_DRAWN, SC_TALLY_DISCARDED,
                        SC_TALLY_DIED, SC_TALLY_HURT, SC_TALLY_HEALED };
enum spellchain_condition { SC_CONDITION_RESONANT };
enum spellchain_answer { SC_ANSWER_NONE, SC_ANSWER_ENEMY_SPELL, SC_ANSWER_ENEMY_CREATURE, SC_ANSWER_ENEMY_ATTACK,
                         SC_ANSWER_ENEMY_ABILITY };
/* What can be forbidden. */
enum spellchain_ban { SC_BAN_NONE, SC_BAN_ATTACK, SC_BAN_ATTACKED, SC_BAN_PLAY, SC_BAN_USE, SC_BAN_TARGETED,
                      SC_BAN_ARRIVAL };
enum spellchain_happening { SC_EVENT_FREEZE = CARDS_TITLE_EVENT, SC_EVENT_UNFREEZE };
enum spellchain_operation { SC_OPERATION_FREEZE = CARDS_TITLE_WORD, SC_OPERATION_UNFREEZE, SC_OPERATION_RECALL,
                            SC_OPERATION_RAISE, SC_OPERATION_HUSH };

enum spellchain_phase { SC_PHASE_MULLIGAN, SC_PHASE_START, SC_PHASE_MAIN, SC_PHASE_END, SC_PHASE_OVER };
enum spellchain_step { SC_STEP_NONE, SC_STEP_TRIGGER_EFFECTS, SC_STEP_REFRESH_MANA, SC_STEP_DRAW_CARD, SC_STEP_ACTION,
                       SC_STEP_CHECK_HAND_SIZE, SC_STEP_CLEANUP };

enum spellchain_pending { SC_PENDING_NONE, SC_PENDING_MULLIGAN, SC_PENDING_MAIN, SC_PENDING_WINDOW,
                          SC_PENDING_TARGET, SC_PENDING_MODE, SC_PENDING_DISCARD, SC_PENDING_PICK, SC_PENDING_ORDER,
                          SC_PENDING_CONFIRM };

enum spellchain_link_kind { SC_LINK_NONE, SC_LINK_CARD, SC_LINK_ATTACK, SC_LINK_ABILITY, SC_LINK_TRIGGER };
enum spellchain_keyword_ability { SC_ABILITY_THORNS = -1, SC_ABILITY_FLEETING = -2 };

/* The order in which actions are listed where several verbs are legal. */
enum spellchain_verb { SC_VERB_SWAP, SC_VERB_KEEP, SC_VERB_PASS, SC_VERB_PLAY, SC_VERB_ATTACK, SC_VERB_USE,
                       SC_VERB_END, SC_VERB_MODE, SC_VERB_TARGET, SC_VERB_DISCARD, SC_VERB_PICK, SC_VERB_APPLY,
                       SC_VERB_ACCEPT, SC_VERB_DECLINE, SC_VERB_CONCEDE };

enum spellchain_reason { SC_REASON_NONE, SC_REASON_HEALTH, SC_REASON_DOUBLE_KO, SC_REASON_CONCEDE,
                         SC_REASON_TURN_CAP };

enum spellchain_block {
    SC_BLOCK_TURN, SC_BLOCK_PHASE, SC_BLOCK_TRIGGER_EFFECTS, SC_BLOCK_REFRESH_MANA, SC_BLOCK_DRAW_CARD, SC_BLOCK_PLAY,
    SC_BLOCK_ATTACK, SC_BLOCK_USE, SC_BLOCK_TRIGGER, SC_BLOCK_WINDOW, SC_BLOCK_PASS, SC_BLOCK_RESOLVE,
    SC_BLOCK_VALIDATE_ATTACK, SC_BLOCK_DEAL_DAMAGE, SC_BLOCK_CHECK_SURVIVAL, SC_BLOCK_DAMAGE, SC_BLOCK_HEAL,
    SC_BLOCK_PREVENT, SC_BLOCK_REPLACE, SC_BLOCK_DESTROY_CREATURE, SC_BLOCK_END_GAME, SC_BLOCK_DISCARD_EXCESS,
    SC_BLOCK_DRAW, SC_BLOCK_FATIGUE, SC_BLOCK_DISCARD, SC_BLOCK_ARRIVE, SC_BLOCK_ATTACH, SC_BLOCK_LEAVE,
    SC_BLOCK_FREEZE, SC_BLOCK_UNFREEZE, SC_BLOCK_CONTROL, SC_BLOCK_SHAPE, SC_BLOCK_COUNTER, SC_BLOCK_PROTECT,
    SC_BLOCK_COPY, SC_BLOCK_WARD, SC_BLOCK_FIZZLE, SC_BLOCK_LOST_TRIGGER, SC_BLOCK_LOOP, SC_BLOCK_MULLIGAN,
    SC_BLOCK_CONCEDE, SC_BLOCK_CHECK_HAND_SIZE, SC_BLOCK_CLEANUP, SC_BLOCK_STATE_CHECK, SC_BLOCK_SUMMON,
    SC_BLOCK_MANA, SC_BLOCK_LOOK, SC_BLOCK_ROLL, SC_BLOCK_LIMIT, SC_BLOCKS
};

/* Numbers that a block tells of itself: amounts before and after a prevention
 * or replacement, old and new mana, how a link ended (enum spellchain_outcome). */
enum spellchain_note { SC_NOTE_AMOUNT, SC_NOTE_BEFORE, SC_NOTE_AFTER, SC_NOTE_OLD, SC_NOTE_NEW, SC_NOTE_MAX,
                       SC_NOTE_RESULT, SC_NOTE_CAN_ATTACK, SC_NOTE_VALID_TARGET };
enum spellchain_outcome { SC_OUTCOME_NONE, SC_OUTCOME_SUCCESS, SC_OUTCOME_FIZZLED, SC_OUTCOME_VOID,
                          SC_OUTCOME_NO_ROOM, SC_OUTCOME_COUNTERED, SC_OUTCOME_COUNTERED_BUT_PROTECTED,
                          SC_OUTCOME_PROTECTED };

/* A part of a lasting effect: which layer it belongs to follows from its kind. */
enum spellchain_effect_kind {
    SC_EFFECT_NONE, SC_EFFECT_COPY, SC_EFFECT_CONTROL, SC_EFFECT_TEXT, SC_EFFECT_NUMBERS, SC_EFFECT_KINDS,
    SC_EFFECT_SCHOOL, SC_EFFECT_GRANT, SC_EFFECT_REMOVE, SC_EFFECT_LOSE, SC_EFFECT_SET, SC_EFFECT_MODIFY,
    SC_EFFECT_SHIELD, SC_EFFECT_HUSH, SC_EFFECT_COST, SC_EFFECT_PREVENT, SC_EFFECT_REPLACE, SC_EFFECT_RULE,
    SC_EFFECT_DELAYED,
    SC_EFFECT_GROWTH, SC_EFFECT_WITHER /* counters: no effects, but told with them as what layer 8 does */
};
/* `if`: while a condition holds; `turns_n`: until the end of so many turns, this one counted. */
enum spellchain_until { SC_UNTIL_FOREVER, SC_UNTIL_TURN, SC_UNTIL_NEXT_TURN, SC_UNTIL_WHILE, SC_UNTIL_IF,
                        SC_UNTIL_TURNS_1, SC_UNTIL_TURNS_2, SC_UNTIL_TURNS_3, SC_UNTIL_TURNS_4, SC_UNTIL_TURNS_5,
                        SC_UNTIL_TURNS_6, SC_UNTIL_TURNS_7, SC_UNTIL_TURNS_8, SC_UNTIL_TURNS_9 };
enum spellchain_due { SC_DUE_TURN_END = 1, SC_DUE_NEXT_TURN };

/* Why an action is not legal; `about` in the comment. */
enum spellchain_refusal {
    SC_REFUSAL_LEGAL,
    SC_REFUSAL_OVER,
    SC_REFUSAL_PENDING,     /* the choice that is pending */
    SC_REFUSAL_NO_CHOICE,   /* nothing is pending */
    SC_REFUSAL_NOT_OFFERED, /* pending, but this is no option */
    SC_REFUSAL_UNKNOWN,     /* the id */
    SC_REFUSAL_NOT_IN_HAND, /* the card */
    SC_REFUSAL_NOT_YOURS,   /* the thing */
    SC_REFUSAL_MANA,        /* needed, had */
    SC_REFUSAL_TYPE,        /* not in a window, or not outside of one */
    SC_REFUSAL_CONDITION,   /* the reaction does not fit the top link, or the card's condition does not hold */
    SC_REFUSAL_NO_TARGET,   /* it finds none */
    SC_REFUSAL_TARGET,      /* not that one, or none is taken */
    SC_REFUSAL_BOARD_FULL,
    SC_REFUSAL_CHAIN_FULL,
    SC_REFUSAL_LINKS,       /* 200 links this turn */
    SC_REFUSAL_SICK,
    SC_REFUSAL_FROZEN,
    SC_REFUSAL_ROOTED,
    SC_REFUSAL_NO_ATTACK,   /* attack 0 */
    SC_REFUSAL_ATTACKED,    /* has attacked */
    SC_REFUSAL_TAUNT,       /* another must be attacked */
    SC_REFUSAL_VEIL,
    SC_REFUSAL_NO_ABILITY,
    SC_REFUSAL_USED,
    SC_REFUSAL_PRICE,
    SC_REFUSAL_FORBIDDEN,   /* what forbids it */
    SC_REFUSAL_TOLL_MANA,   /* what asks for it, how much in all */
    SC_REFUSAL_TOLL_HEALTH,
    SC_REFUSAL_AIMED_LATER  /* what it is aimed at is asked for once it is paid */
};

/* Broken invariants and impossible positions; `value` in the comment. */
enum spellchain_fault {
    SC_FAULT_NONE,
    SC_FAULT_ZONE,       /* entity in a zone that its kind, or its card's type, does not have */
    SC_FAULT_LIST,       /* an ordered zone and its entities' tags disagree */
    SC_FAULT_CACHE,      /* what layers make of a thing is not what stands there */
    SC_FAULT_PLAYERS,    /* not two of them */
    SC_FAULT_HEALTH,
    SC_FAULT_MANA,
    SC_FAULT_TURN,       /* the active player against the turn's parity */
    SC_FAULT_PHASE,      /* the step does not fit the phase */
    SC_FAULT_IDLE,       /* start or end without chain or choice */
    SC_FAULT_CARD,       /* no card of this number, or a token in a deck */
    SC_FAULT_BOARD_FULL,
    SC_FAULT_CHAIN_FULL,
    SC_FAULT_ATTACHED,   /* too many, or no host */
    SC_FAULT_HOST,
    SC_FAULT_CONTROLLER, /* layer 2 gives another */
    SC_FAULT_NEGATIVE,   /* counters or damage below 0 */
    SC_FAULT_FUTURE,     /* frozen or arrived after this turn */
    SC_FAULT_LINK,       /* a link without what it needs */
    SC_FAULT_ABILITY,    /* an ability that its text does not have */
    SC_FAULT_TARGET,     /* a target that it could not have had */
    SC_FAULT_EFFECT,
    SC_FAULT_PENDING,
    SC_FAULT_WINDOW,     /* priority or passes */
    SC_FAULT_RESULT,
    SC_FAULT_LIMIT,      /* more of something than there may be */
    SC_FAULT_COUNTERS,   /* on what is no creature in play */
    SC_FAULT_DEEDS,      /* that a thing where it is can not have done, or had done to it */
    SC_FAULT_KNOWN       /* not to whom it must be known where it is */
};

/* ---- rows; the first three tags of each are the entity's ---- */

typedef struct spellchain_game {
    int16_t id, kind, zone;
    int16_t turn, phase, step, active, first, priority, passes, links, stamp;
    int16_t pending, chooser;   /* what is asked, and whom */
    int16_t bluff_windows, open_lists, turn_cap, ordered, coin;
    int16_t looped;             /* that 200 links were reached has been told */
} spellchain_game;

typedef struct spellchain_player {
    int16_t id, kind, zone;
    int16_t health, mana, mana_max, fatigue;
    int16_t played, cast, creatures, attacked, drawn, discarded, died, hurt, healed; /* this turn */
} spellchain_player;

/* What every link has, a card's or its own row: its tags are in both. */
typedef struct spellchain_announced {
    int16_t controller;
    int16_t target_1, target_2, targets; /* ids, 0: gone; how many were named */
    int16_t mode, protected_, resonant;
} spellchain_announced;

typedef struct spellchain_card {
    int16_t id, kind, zone;
    int16_t card, known; /* the face, then who knows it: see match_form.face */
    int16_t owner, token, marked;
    spellchain_announced link; /* on the chain; `controller` also on a board and attached */
    int16_t put_by, arrived, stamp, damage, attacks, used, frozen, growth, wither, host, doomed;
    int16_t deeds; /* this turn: enum spellchain_deed; only those that a card of the content asks after */
    /* ---- no tags: what the layers make of it, while it is in play; its cost in a hand ---- */
    int16_t face, text, numbers, attack, max_health;
    uint8_t kinds, school;
    int16_t keywords_1, keywords_2, armor, focus, thorns;
    int16_t cost;
    uint8_t own; /* 1: it has the abilities of its text */
    uint8_t silenced; /* 1: what it gives to others is silenced too */
    int16_t grant[SPELLCHAIN_GRANTS]; /* abilities given: 16 * card + number; 0: none */
    int16_t hears, alters; /* events that it may wait for, that it may prevent or replace: cg_fold() of their bits */
} spellchain_card;

typedef struct spellchain_link {
    int16_t id, kind, zone;
    spellchain_announced link;
    int16_t sort; /* enum spellchain_link_kind */
    int16_t source, ability, n, text, host, numbers, creature; /* of an ability, a trigger: whether its source was one */
    int16_t has_event, event_source, event_controller, event_amount, event_creature, event_subject;
} spellchain_link;

/* Derived tags, in the order in which views have them; the school from 1, since 0 is none. */
typedef struct spellchain_card_derived {
    int16_t face, text, numbers, attack, max_health, health, kinds, school, keywords_1, keywords_2, armor, focus, thorns,
        cost;
} spellchain_card_derived;

/* ---- beside the rows ---- */

/* `a`, `b`, `c`: what the kind needs: copy: face; control: to; text: card or
 * 0; numbers: n; kinds: bits, 1 if added; school: school; grant: keyword, n, or
 * 0, card, ability; remove: keyword; set, modify: attack, health (SPELLCHAIN_
 * UNSET: not); shield: left; cost: n, 1 if it becomes that; prevent, replace:
 * text, ability; rule (what cards cost): text, ability; delayed: text, ability,
 * due; growth, wither: how many. `card`: whose program made it. `while_`: a
 * thing's id, or, with SC_UNTIL_IF, 16 * card + the ability with its condition. */
typedef struct spellchain_effect {
    int16_t kind, target, a, b, c, until, while_, by, source, stamp, card;
    int16_t target_1, target_2; /* remembered */
} spellchain_effect;

/* ---- the content itself ---- */

/* What befalls a thing, as bits; what shape it takes or gives. */
enum sc_impact_kind { SC_IMPACT_GONE = 1, SC_IMPACT_RETURNED = 2, SC_IMPACT_FROZEN = 4, SC_IMPACT_THAWED = 8,
                      SC_IMPACT_SILENCED = 16, SC_IMPACT_TAKEN = 32, SC_IMPACT_BORROWED = 64 };
enum sc_shape { SC_SHAPE_KEPT, SC_SHAPE_BECOMES, SC_SHAPE_MODEL };

/* What a program does to what it is aimed at. */
typedef struct sc_impact {
    int8_t damage, heal, shield;
    int8_t attack, health;         /* added */
    int8_t set_attack, set_health; /* -1: not set */
    int8_t gift;                   /* keywords given, by worth in tenths */
    uint8_t kinds, shape, one_turn; /* one_turn: the numbers last a turn */
} sc_impact;

/* What a program does at a glance: to its two targets, and beside them. Worth
 * is in tenths of a point of health. */
typedef struct sc_summary {
    sc_impact on[2];
    int16_t gain;            /* cards, creatures and the like, to who plays it */
    int8_t burn, heal, mana; /* damage to the opponent; healing of who plays it; mana */
    int8_t sweep[2];         /* damage to each own creature, to each enemy one */
    int8_t enemies, both;    /* worth a creature, of what befalls each enemy one; each creature */
    uint8_t negates, protects, copies, recall, raise, hush; /* negates: 1 for a while (the card is kept), 2 for good */
} sc_summary;

enum { SC_SUMMARY_OWN, SC_SUMMARY_MODE, SC_SUMMARY_MODES = 3, SC_SUMMARY_ABILITY = SC_SUMMARY_MODE + SC_SUMMARY_MODES,
       SC_SUMMARY_ABILITIES = 3, SC_SUMMARY_PLACES = SC_SUMMARY_ABILITY + SC_SUMMARY_ABILITIES };

typedef struct spellchain_face {
    uint8_t type, school, cost, attack, health, kinds, token, rarity;
    int16_t program;
    /* filled in by ready() */
    uint32_t keywords;    /* bits */
    uint8_t armor, focus, thorns;
    uint8_t answers;      /* a reaction's condition */
    uint8_t resonates;    /* it asks whether it is resonant */
    uint8_t activated;    /* the number of its first activated ability, from 1; 0: none */
    uint8_t bare;         /* to be played it needs no target, mode or condition */
    uint64_t waits;       /* events that its abilities wait for: as bits of anything's, from CG_OWN on of its own */
    uint64_t changes;     /* events that its abilities prevent or replace, likewise */
    uint16_t always;      /* what its continuous abilities speak of, reach and look at: enum cg_reads, sc_always */
    uint8_t takes;        /* it takes control of its target, and needs room for it */
    uint8_t x;            /* its price asks for mana as one likes */
    uint8_t bargain;      /* 1: it has a price beside its cost, 2: in the place of it */
    uint8_t thrift;       /* it says in a hand what it costs itself */
    uint8_t haunts;       /* it has abilities that work in its owner's graveyard: */
    uint8_t haunts_used;  /* the number of the one that is used, from 1; 0: none */
    uint16_t haunts_always; /* as `always`, */
    uint64_t haunts_waits; /* and as `waits`, of anybody's events */
    uint8_t arrival;      /* 1 + the number of its ability of arriving; 0: none */
    int16_t worth;        /* of its other abilities while it is in play, in tenths */
    int16_t summary[SC_SUMMARY_PLACES]; /* of its own program, modes and abilities: the plain one, the resonant one behind it */
} spellchain_face;

typedef struct spellchain_content {
    cards_content cards;
    int16_t faces;
    spellchain_face face[SPELLCHAIN_CARDS];
    int16_t deeds;    /* those that some card asks after: no others are kept */
    int16_t bargains; /* whether any card has a price of its own */
    int16_t haunts;   /* whether any card has abilities that work in graveyards */
    int16_t follows;  /* whether any trigger goes on with what has left */
    int16_t spark; /* the card that the second player gets */
    int16_t summaries; /* in use */
    sc_summary summary[SPELLCHAIN_SUMMARIES];

    /* the set-up */
    uint8_t deck_count[2];
    int16_t deck[2][SPELLCHAIN_DECK];
    int16_t first; /* 0, 1; 2: by chance */
    int16_t opening[2], health[2];
    int16_t mulligan, coin, bluff_windows, open_lists, turn_cap, ordered;
    /* the lists that are public, for re-dealing: filled in for positions too */
} spellchain_content;

#endif
