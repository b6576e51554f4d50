/* Lirya's constant side: what Python compiles from assets/lirya for one match, and the vocabulary of its rows, zones,
 * phases, verbs, blocks and reasons. The face reads every name from here: enum members are LY_, the group's word, and
 * the name that players and files use; tags are the members of the row structs. */
#ifndef LIRYA_CONTENT_H
#define LIRYA_CONTENT_H

#include "cards/cards.h"

enum {
    LIRYA_UNSET = -32768, /* a tag that a position leaves out, to be filled in by load() */
    LIRYA_CARDS = 480,    /* different cards; number 0 is no card */
    LIRYA_PLAYER = 1,     /* the entity of player 0 */
    LIRYA_FIRST = 3,      /* the first id of a card */
    LIRYA_ROWS = 256,     /* a thing's row is its id */
    LIRYA_LINE = 4,       /* slots of a line */
    LIRYA_STRUCTURES = 3,
    LIRYA_SLOTS = 2 * LIRYA_LINE + LIRYA_STRUCTURES, /* of a side: front, back, structures */
    LIRYA_HAND = 40,      /* further cards go to the discard */
    LIRYA_DECK = 60,
    LIRYA_OWNED = 160,    /* cards of one player, wherever they lie: so many a pile has room for */
    LIRYA_SPECIAL = 8,    /* cards of a special deck */
    LIRYA_BOARD = 22,     /* permanents that a set-up places */
    LIRYA_EDICTS = 4,
    LIRYA_CHAIN = 16,
    LIRYA_WAVE = 16,      /* attacks of a wave: eight characters, two each */
    LIRYA_EFFECTS = 128,  /* lasting effects at a time, with what is put off */
    LIRYA_STATES = 400,   /* states at a time: one of each sort on sixteen characters, of opposite ones one */
    LIRYA_WAITING = 201,  /* triggers between two decisions, and one more that tells that they are too many */
    LIRYA_STATE = 8,      /* bytes of a state, */
    LIRYA_TRIGGER = 18,   /* of a trigger that waits, */
    LIRYA_ROOM = 3924,    /* and of the room that they share */
    LIRYA_ABILITIES = 3,  /* of a card, or of a level of it */
    LIRYA_LEVELS = 3,
    LIRYA_ENTERS = 3,     /* states that a card enters with */
    LIRYA_TOKENS = 80,    /* made in a match */
    LIRYA_DECLARED = 200, /* actions declared in a turn */
    LIRYA_LIFE = 60,
    LIRYA_ENERGY = 10,
    LIRYA_DERIVED = 47,
    LIRYA_COST_PARTS = 4, /* changes of a cost that are told one by one; the last takes in all behind it */
    LIRYA_TAGS = 26 /* a row */
};

enum lirya_kind { LY_KIND_NONE, LY_KIND_GAME, LY_KIND_PLAYER, LY_KIND_CARD, LY_KIND_EDICT, LY_KINDS };

/* A player's own zones come in pairs; what is in play stands in zones of both, at a slot of its controller's. */
enum lirya_zone { LY_ZONE_NONE, LY_ZONE_DECK_1, LY_ZONE_DECK_2, LY_ZONE_HAND_1, LY_ZONE_HAND_2, LY_ZONE_DISCARD_1,
                  LY_ZONE_DISCARD_2, LY_ZONE_BEASTS_1, LY_ZONE_BEASTS_2, LY_ZONE_OMENS_1, LY_ZONE_OMENS_2,
                  LY_ZONE_RELICS_1, LY_ZONE_RELICS_2, LY_ZONE_FRONT, LY_ZONE_BACK, LY_ZONE_STRUCTURES,
                  LY_ZONE_ATTACHED, LY_ZONE_CHAIN, LY_ZONES };

/* The zones that cards name: language.toml's. */
enum lirya_place { LY_PLACE_NONE, LY_PLACE_DECK, LY_PLACE_HAND, LY_PLACE_PLAY, LY_PLACE_DISCARD, LY_PLACE_CHAIN,
                   LY_PLACE_BEASTS, LY_PLACE_OMENS, LY_PLACE_RELICS };

enum lirya_type { LY_TYPE_CHARACTER, LY_TYPE_STRUCTURE, LY_TYPE_SPELL, LY_TYPE_EQUIPMENT, LY_TYPE_EDICT };
enum lirya_rarity { LY_RARITY_COMMON, LY_RARITY_UNCOMMON, LY_RARITY_RARE, LY_RARITY_ULTRA_RARE, LY_RARITY_LEGENDARY,
                    LY_RARITY_SPECIAL, LY_RARITY_TOKEN };
enum lirya_class { LY_CLASS_NONE, LY_CLASS_WARRIOR, LY_CLASS_MAGE, LY_CLASS_RANGER, LY_CLASS_CLERIC };
enum lirya_element { LY_ELEMENT_NONE, LY_ELEMENT_FIRE, LY_ELEMENT_WATER, LY_ELEMENT_EARTH, LY_ELEMENT_AIR,
                     LY_ELEMENT_LIGHT, LY_ELEMENT_SHADOW };
enum lirya_line { LY_LINE_FRONT, LY_LINE_BACK };
enum lirya_attribute { LY_ATTRIBUTE_CLASS, LY_ATTRIBUTE_LINE, LY_ATTRIBUTE_ELEMENT };
enum lirya_slot { LY_SLOT_NONE, LY_SLOT_WEAPON, LY_SLOT_ARMOUR, LY_SLOT_ACCESSORY, LY_SLOT_UNIVERSAL };
enum lirya_placement { LY_PLACEMENT_ANY, LY_PLACEMENT_BACK };
enum lirya_prefers { LY_PREFERS_NONE, LY_PREFERS_FRONT, LY_PREFERS_EITHER, LY_PREFERS_BACK };
enum lirya_special { LY_SPECIAL_NONE, LY_SPECIAL_BEASTS, LY_SPECIAL_OMENS, LY_SPECIAL_RELICS };

/* Those with a number first. */
enum lirya_keyword { LY_KEYWORD_NONE, LY_KEYWORD_VANGUARD, LY_KEYWORD_REARGUARD, LY_KEYWORD_PIERCING,
                     LY_KEYWORD_THORNS, LY_KEYWORD_VENOM, LY_KEYWORD_SELF_REPAIR, LY_KEYWORD_OFFERING,
                     LY_KEYWORD_ASSAULT, LY_KEYWORD_REACH, LY_KEYWORD_SIEGE, LY_KEYWORD_TWIN, LY_KEYWORD_HASTE,
                     LY_KEYWORD_MENDER, LY_KEYWORD_GUARDIAN, LY_KEYWORD_MOBILE, LY_KEYWORD_PURE, LY_KEYWORD_LIFEDRAIN,
                     LY_KEYWORD_BARRIER, LY_KEYWORD_ELUSIVE, LY_KEYWORD_ROOTED, LY_KEYWORD_STEADFAST, LY_KEYWORD_ECHO,
                     LY_KEYWORD_BOND, LY_KEYWORD_BULWARK, LY_KEYWORDS };
enum { LY_NUMBERED = LY_KEYWORD_OFFERING }; /* keywords with a number */

/* Harmful ones first, then helpful ones, then an immunity for each thing that somebody may be immune to. */
enum lirya_state { LY_STATE_NONE, LY_STATE_STUNNED, LY_STATE_POISONED, LY_STATE_PARALYZED, LY_STATE_CURSED,
                   LY_STATE_VULNERABLE, LY_STATE_STEALTH, LY_STATE_BLESSED, LY_STATE_REGENERATION, LY_STATE_FORTIFIED,
                   LY_STATE_IMMUNE_COMBAT, LY_STATE_IMMUNE_SPELLS, LY_STATE_IMMUNE_ABILITIES, LY_STATE_IMMUNE_FIRE,
                   LY_STATE_IMMUNE_WATER, LY_STATE_IMMUNE_EARTH, LY_STATE_IMMUNE_AIR, LY_STATE_IMMUNE_LIGHT,
                   LY_STATE_IMMUNE_SHADOW, LY_STATE_IMMUNE_STUNNED, LY_STATE_IMMUNE_POISONED,
                   LY_STATE_IMMUNE_PARALYZED, LY_STATE_IMMUNE_CURSED, LY_STATE_IMMUNE_VULNERABLE,
                   LY_STATE_IMMUNE_STATES, LY_STATE_IMMUNE_PIERCING, LY_STATE_IMMUNE_PURE, LY_STATE_IMMUNE_DESTROY,
                   LY_STATE_IMMUNE_CONTROL, LY_STATES };
enum { LY_HARMFUL = LY_STATE_VULNERABLE, LY_IMMUNITIES = LY_STATE_IMMUNE_COMBAT };

enum lirya_noun { LY_NOUN_NONE, LY_NOUN_CHARACTER, LY_NOUN_STRUCTURE, LY_NOUN_SPELL, LY_NOUN_EQUIPMENT, LY_NOUN_ATTACK,
                  LY_NOUN_ABILITY, LY_NOUN_LINK, LY_NOUN_CARD, LY_NOUN_PLAYER, LY_NOUN_FRIEND, LY_NOUN_ANY,
                  LY_NOUN_HOST };
enum lirya_stat { LY_STAT_ATTACK, LY_STAT_DEFENSE, LY_STAT_HEALTH, LY_STAT_COST, LY_STAT_LEVEL, LY_STAT_POINTS };
enum lirya_flag { LY_FLAG_NONE, LY_FLAG_DAMAGED, LY_FLAG_MOVED, LY_FLAG_ATTACKED };
enum lirya_spot { LY_SPOT_NONE, LY_SPOT_FRONT, LY_SPOT_BACK };
enum lirya_counter { LY_COUNTER_NONE, LY_COUNTER_MARK };
enum lirya_resource { LY_RESOURCE_NONE, LY_RESOURCE_ENERGY, LY_RESOURCE_LIFE, LY_RESOURCE_HURT };
enum lirya_damage { LY_DAMAGE_PURE, LY_DAMAGE_NORMAL, LY_DAMAGE_PIERCING, LY_DAMAGE_CURATIVE };
enum lirya_tally { LY_TALLY_NONE, LY_TALLY_ENERGY, LY_TALLY_LIFE, LY_TALLY_CHARACTERS_PLAYED,
                   LY_TALLY_STRUCTURES_PLAYED, LY_TALLY_SPELLS_PLAYED, LY_TALLY_EQUIPMENT_PLAYED };
enum lirya_happening { LY_EVENT_UPGRADE = CARDS_TITLE_EVENT, LY_EVENT_ENERGY, LY_EVENT_INTERCEPT, LY_EVENT_DEFEND };
/* The word of a pattern's `answers`. */
enum lirya_answer { LY_ANSWER_NONE, LY_ANSWER_SPELL, LY_ANSWER_ATTACK, LY_ANSWER_ATTACK_ON_OWN,
                    LY_ANSWER_ATTACK_ON_ANOTHER, LY_ANSWER_SUMMON, LY_ANSWER_ABILITY, LY_ANSWER_TARGETS_OWN,
                    LY_ANSWER_ANY };
enum lirya_operation { LY_OPERATION_SHIFT = CARDS_TITLE_WORD, LY_OPERATION_PUSH, LY_OPERATION_PULL,
                       LY_OPERATION_REPAIR, LY_OPERATION_UPGRADE, LY_OPERATION_REVIVE, LY_OPERATION_SPECIAL_DRAW,
                       LY_OPERATION_BARRIER, LY_OPERATION_SCRY, LY_OPERATION_REORDER_DISCARD, LY_OPERATION_DETACH,
                       LY_OPERATION_TRANSFER, LY_OPERATION_POINTS, LY_OPERATION_DAMAGE_BONUS, LY_OPERATION_FINAL,
                       LY_OPERATION_FINAL_ATTACK, LY_OPERATION_FINAL_DEFENSE, LY_OPERATION_FINAL_DOUBLE, LY_OPERATION_PIERCE, LY_OPERATION_PEEK_DECK,
                       LY_OPERATION_CHEAPER_UPGRADES, LY_OPERATION_DEARER_UPGRADES, LY_OPERATION_CHEAPER_ABILITIES,
                       LY_OPERATION_DEARER_ABILITIES, LY_OPERATION_FEWER_POINTS };

enum lirya_phase { LY_PHASE_MULLIGAN, LY_PHASE_START, LY_PHASE_MAIN, LY_PHASE_COMBAT, LY_PHASE_END, LY_PHASE_OVER };
enum lirya_step { LY_STEP_NONE, LY_STEP_DECLARE, LY_STEP_DEFEND, LY_STEP_STRIKE };
enum lirya_pending { LY_PENDING_NONE, LY_PENDING_MULLIGAN, LY_PENDING_MAIN, LY_PENDING_DECLARE, LY_PENDING_DEFEND,
                     LY_PENDING_WINDOW, LY_PENDING_TARGET, LY_PENDING_PICK, LY_PENDING_PLACE, LY_PENDING_MODE,
                     LY_PENDING_ORDER, LY_PENDING_MAY, LY_PENDING_SPECIAL, LY_PENDING_DISCARD };

/* The order in which actions are listed where several verbs are legal. */
enum lirya_verb { LY_VERB_KEEP, LY_VERB_MULLIGAN, LY_VERB_SUMMON, LY_VERB_BUILD, LY_VERB_EQUIP, LY_VERB_CAST,
                  LY_VERB_UPGRADE, LY_VERB_ACTIVATE, LY_VERB_MOVE, LY_VERB_COMBAT, LY_VERB_ATTACK, LY_VERB_FIGHT,
                  LY_VERB_END, LY_VERB_INTERCEPT, LY_VERB_RESPOND, LY_VERB_PASS, LY_VERB_TARGET, LY_VERB_DONE,
                  LY_VERB_PICK, LY_VERB_NONE, LY_VERB_PLACE, LY_VERB_MODE, LY_VERB_TRIGGER, LY_VERB_YES, LY_VERB_NO,
                  LY_VERB_DISCARD, LY_VERB_CONCEDE };

/* What the options of a choice are: ids, places among a side's slots, numbers. */
enum lirya_options { LY_OPTIONS_NONE, LY_OPTIONS_IDS, LY_OPTIONS_PLACES, LY_OPTIONS_NUMBERS };

enum lirya_reason { LY_REASON_NONE, LY_REASON_LIFE, LY_REASON_DECK, LY_REASON_CONCEDE, LY_REASON_TURN_CAP,
                    LY_REASON_CARD };

/* What stands on the chain. */
enum lirya_item_kind { LY_ITEM_NONE, LY_ITEM_SUMMON, LY_ITEM_BUILD, LY_ITEM_EQUIP, LY_ITEM_CAST, LY_ITEM_UPGRADE,
                       LY_ITEM_ABILITY, LY_ITEM_ATTACK, LY_ITEM_COPY };

/* What is told beside the rows, as words: states, lasting effects, what is put off, the chain, the wave with the strike
 * that it has come to, triggers that wait. */
enum lirya_table { LY_TABLE_STATES, LY_TABLE_EFFECTS, LY_TABLE_DELAYED, LY_TABLE_CHAIN, LY_TABLE_WAVE, LY_TABLE_QUEUE,
                   LY_TABLES, LY_TABLE_ASKED = LY_TABLES /* which follows from the rest */ };

/* Where a turn stands, beside its phase. */
enum lirya_stage {
    LY_STAGE_MULLIGAN, LY_STAGE_DRAW, LY_STAGE_ENERGY, LY_STAGE_STATES,
    LY_STAGE_START_TRIGGERS, LY_STAGE_START_DELAYED, LY_STAGE_SPECIAL, LY_STAGE_MAIN, LY_STAGE_DECLARE,
    LY_STAGE_DEFEND, LY_STAGE_STRIKE, LY_STAGE_WAVE_OVER, LY_STAGE_END_STRUCTURES, LY_STAGE_END_TRIGGERS,
    LY_STAGE_END_DELAYED, LY_STAGE_DISCARD, LY_STAGE_EXPIRE, LY_STAGE_HARMFUL, LY_STAGE_CLOSE, LY_STAGES
};

enum lirya_block {
    LY_BLOCK_TURN, LY_BLOCK_PHASE, LY_BLOCK_DRAW, LY_BLOCK_PLAY, LY_BLOCK_UPGRADE, LY_BLOCK_ABILITY, LY_BLOCK_RESPOND,
    LY_BLOCK_WINDOW, LY_BLOCK_WAVE, LY_BLOCK_STRIKE, LY_BLOCK_TRIGGER, LY_BLOCK_STEP, LY_BLOCK_DAMAGE, LY_BLOCK_HEAL,
    LY_BLOCK_STATE, LY_BLOCK_MOVE_LINE, LY_BLOCK_CONTROL, LY_BLOCK_DEATH, LY_BLOCK_LEAVE, LY_BLOCK_NEGATE,
    LY_BLOCK_LOST, LY_BLOCK_FIZZLE, LY_BLOCK_SEARCH, LY_BLOCK_SPECIAL_DRAW, LY_BLOCK_ANOMALY, LY_BLOCK_MULLIGAN,
    LY_BLOCK_ATTACK, LY_BLOCK_INTERCEPT, LY_BLOCK_DISCARD, LY_BLOCK_TRANSFORM, LY_BLOCK_CONCEDE, LY_BLOCK_RESOLVE,
    LY_BLOCKS
};

/* Numbers that a block tells of itself: a phase; damage before and after what lowers it, and its type; a state; an
 * operation's word; which anomaly it is; which ability. */
enum lirya_note { LY_NOTE_PHASE, LY_NOTE_AMOUNT, LY_NOTE_DEALT, LY_NOTE_TYPE, LY_NOTE_STATE, LY_NOTE_WORD,
                  LY_NOTE_ANOMALY, LY_NOTE_ABILITY, LY_NOTE_DEFENSE, LY_NOTE_VERB };
enum lirya_anomaly { LY_ANOMALY_NONE, LY_ANOMALY_LOOP, LY_ANOMALY_CHAIN_FULL, LY_ANOMALY_EFFECT_FULL,
                     LY_ANOMALY_TOKEN_LIMIT, LY_ANOMALY_HAND_FULL };

enum lirya_effect_kind { LY_EFFECT_NONE, LY_EFFECT_STAT, LY_EFFECT_SET_ATTACK, LY_EFFECT_SET_DEFENSE,
                         LY_EFFECT_DOUBLE_ATTACK, LY_EFFECT_SILENCE, LY_EFFECT_CONTROL, LY_EFFECT_COST,
                         LY_EFFECT_GRANT, LY_EFFECT_POINTS, LY_EFFECT_STATE,
                         /* the first four once more, in the last layer: */
                         LY_EFFECT_FINAL_STAT, LY_EFFECT_FINAL_SET_ATTACK, LY_EFFECT_FINAL_SET_DEFENSE,
                         LY_EFFECT_FINAL_DOUBLE_ATTACK };
enum { LY_EFFECT_FINAL = LY_EFFECT_FINAL_STAT - LY_EFFECT_STAT };
/* while: as long as its source is in play; if: as long as a condition holds. */
enum lirya_until { LY_UNTIL_FOREVER, LY_UNTIL_TURN, LY_UNTIL_YOUR_NEXT, LY_UNTIL_WHILE, LY_UNTIL_IF };
enum lirya_due { LY_DUE_NONE, LY_DUE_TURN_END, LY_DUE_YOUR_NEXT };

/* Why an action is not legal; `about` in the comment. */
enum lirya_refusal {
    LY_REFUSAL_LEGAL,
    LY_REFUSAL_OVER,
    LY_REFUSAL_PENDING,     /* the choice that is pending */
    LY_REFUSAL_NOT_OFFERED, /* pending, but this is no option */
    LY_REFUSAL_UNKNOWN,     /* the id */
    LY_REFUSAL_NOT_IN_HAND, /* the card */
    LY_REFUSAL_NOT_YOURS,   /* the thing */
    LY_REFUSAL_ENERGY,      /* needed, had */
    LY_REFUSAL_TYPE,        /* the verb is not for such a card */
    LY_REFUSAL_SLOT,        /* the slot is taken, or there is none such */
    LY_REFUSAL_PLACEMENT,   /* the line is not for this character */
    LY_REFUSAL_REQUIRES,    /* what the card asks for does not hold */
    LY_REFUSAL_NO_TARGET,
    LY_REFUSAL_TARGET,      /* not that one */
    LY_REFUSAL_LEVEL,
    LY_REFUSAL_USED,
    LY_REFUSAL_STATE,       /* a state forbids it */
    LY_REFUSAL_NO_ABILITY,
    LY_REFUSAL_MOBILE,      /* it has not the keyword, or has moved */
    LY_REFUSAL_ATTACKED,
    LY_REFUSAL_ARRIVED,     /* it has just come */
    LY_REFUSAL_PROTECTED,   /* lines shield the target */
    LY_REFUSAL_RESPONSE,    /* it does not answer this, or is no response */
    LY_REFUSAL_CHAIN_FULL,
    LY_REFUSAL_DECLARED,    /* 200 actions this turn */
    LY_REFUSAL_NO_ATTACK    /* nobody can attack */
};

/* Broken invariants and impossible positions; `value` in the comment. */
enum lirya_fault {
    LY_FAULT_NONE,
    LY_FAULT_LIST,       /* an ordered zone and its entities' tags disagree */
    LY_FAULT_ZONE,       /* in a zone that its type does not have */
    LY_FAULT_CARD,       /* no card of this number */
    LY_FAULT_SLOT,       /* no such slot, or two in one */
    LY_FAULT_ENERGY,
    LY_FAULT_LIFE,
    LY_FAULT_DEAD,       /* no health or points left */
    LY_FAULT_DAMAGE,
    LY_FAULT_LEVEL,
    LY_FAULT_BEARER,
    LY_FAULT_EQUIPMENT,  /* more than its bearer has slots for */
    LY_FAULT_STATES,     /* opposite states, or one together with its immunity */
    LY_FAULT_USES,
    LY_FAULT_ATTACKS,
    LY_FAULT_CHAIN,      /* it is not empty where it must be */
    LY_FAULT_DECLARED,   /* a declared card has no free slot of its own */
    LY_FAULT_TURN,
    LY_FAULT_ACTIVE,
    LY_FAULT_RESULT,
    LY_FAULT_PENDING,
    LY_FAULT_KNOWN,
    LY_FAULT_CACHE,      /* what stands there is not what would be worked out */
    LY_FAULT_EFFECT,
    LY_FAULT_TOO_MANY
};

/* ---- rows; the first three tags of each are the entity's ---- */

typedef struct lirya_game {
    int16_t id, kind, zone;
    int16_t turn, phase, step, active, first, pending, chooser;
    int16_t declared, counted, tokens;
    int16_t refill, one_wave, full_windows, entry_order, hand_limit, turn_cap;
} lirya_game;

typedef struct lirya_player {
    int16_t id, kind, zone;
    int16_t life, life_max, energy, energy_max;
    int16_t played_character, played_structure, played_spell, played_equipment;
} lirya_player;

typedef struct lirya_card {
    int16_t id, kind, zone;
    int16_t card, known; /* the face, then who knows it: see match_form.face */
    int16_t owner, token;
    int16_t controller, slot, bearer, level, order, since, damage, attacks, moved, shifted, intercepted, barrier;
    int16_t uses_turn_1, uses_turn_2, uses_turn_3, uses_match_1, uses_match_2, uses_match_3;
    int16_t counters;
} lirya_card;

/* Derived tags, in the order in which views have them; `layers` of attack, defense and health: printed, after
 * equipment, temporary effects, structures, final effects. */
typedef struct lirya_card_derived {
    int16_t attack, defense, health, health_max;
    int16_t keywords_1, keywords_2, value[LY_NUMBERED];
    int16_t ready, silenced, points, points_max, upgrade_cost, cost, prefers;
    int16_t price_1, left_1, price_2, left_2; /* of abilities that are used, in their order; -1: it has none such */
    int16_t layers[15];
    int16_t cost_parts[2 * LIRYA_COST_PARTS]; /* of a card in a hand: what changes its cost, and by how much */
} lirya_card_derived;

/* ---- beside the rows ---- */

/* `a`, `b`, `c`: what the kind needs. stat: attack, defense, health · set, points, cost: the value · control: who
 * took it · grant: keyword, value · cost: the cells of its selector in `b`, 1 in `c`: only the next one · state: which
 * state ends with it, and that state's time. `source`: of `while`, what it comes from. `ability`: of `if`, which of the
 * text bears the condition. */
typedef struct lirya_effect {
    int16_t kind, target, a, b, c, until, by, source, text, ability, time;
} lirya_effect;

typedef struct lirya_stating {
    int16_t target, state, value, turns /* 0: until it is removed */, fixed, time;
} lirya_stating;

typedef struct lirya_delayed {
    int16_t due, player, source, text, ability, step, target_1, target_2;
} lirya_delayed;

/* A trigger that waits: `item` 1 + the place in the chain of what it is attached to, 0: none; `ordered`: it keeps its
 * place, nobody orders it; `left`: its source is no longer what it was; `delayed`: the step that was put off; `entry`: when
 * its source had come into play, which it keeps when that leaves. */
typedef struct lirya_waiting {
    int16_t source, left, host, text, ability, player, batch, item, ordered, delayed, target_1, target_2, entry;
    cards_happening event;
} lirya_waiting;

typedef struct lirya_item {
    int16_t kind, player, source, text, ability, targets, target_1, target_2, line, slot, mode, answers, negated, alt,
        own, cost, released;
} lirya_item;

typedef struct lirya_attack {
    int16_t attacker, target, own; /* own: it is one's own that is mended */
} lirya_attack;

/* Of what is about to be chosen: whose program it is, which ability of the text it is (from 1; 0: the card's own), the
 * step that asks (0: none of its own), its targets; `options`: enum lirya_options. */
typedef struct lirya_asked {
    int16_t source, text, ability, step, target_1, target_2, options;
} lirya_asked;

/* Words beside the rows come in this order: states, effects, delayed ones, items of the chain, attacks, waiting
 * triggers, each with their number before them; then whatever else is under way, which only the core reads, with how many
 * words that are; then what is asked, with its options. */

/* ---- the content itself ---- */

typedef struct lirya_face {
    uint8_t type, rarity, element, class_, slot, placement, special, response;
    uint8_t cost, attack, defense, health, token;
    int8_t bonus[3];          /* of equipment: attack, defense, health */
    uint8_t requires_class, requires_element;
    int8_t requires[3];       /* least attack, defense, health; 0: none */
    uint8_t upgrade[2], points[LIRYA_LEVELS];
    uint8_t opens[LIRYA_LEVELS], opens_price[LIRYA_LEVELS]; /* enum lirya_special */
    uint8_t from[LIRYA_LEVELS], count[LIRYA_LEVELS];        /* abilities of each level among its program's; other cards: [0] */
    uint8_t enters, enters_state[LIRYA_ENTERS], enters_fixed[LIRYA_ENTERS];
    int8_t enters_value[LIRYA_ENTERS], enters_turns[LIRYA_ENTERS];
    int16_t program, rank;    /* rank: its place among all of them by name */
    /* filled in by ready() */
    uint32_t keywords[LIRYA_LEVELS];
    int16_t value[1 + LY_NUMBERED];
    uint64_t waits[LIRYA_LEVELS];
    uint16_t always[LIRYA_LEVELS]; /* of its continuous abilities: enum ly_looks */
    uint8_t uses[LIRYA_LEVELS];    /* enum ly_use */
    uint16_t answers;              /* of a response: kinds of the foe's items that it may answer, as bits; LY_ANSWERS_OWN */
} lirya_face;

typedef struct lirya_placed {
    int16_t player, card, zone, slot, level;
} lirya_placed;

typedef struct lirya_content {
    cards_content cards;
    int16_t faces;
    lirya_face face[LIRYA_CARDS];
    uint8_t special_count[3];
    int16_t special[3][LIRYA_SPECIAL]; /* beasts, omens, relics, by id */
    /* the set-up */
    int16_t refill, one_wave, full_windows, entry_order, hand_limit, turn_cap;
    int16_t first /* 2: by chance */, second_bonus /* 0: none, 1: cards, 2: energy */, hand, mulligan;
    int16_t life[2], start_energy[2];
    uint8_t deck_count[2];
    int16_t deck[2][LIRYA_DECK];
    int16_t placed;
    lirya_placed board[LIRYA_BOARD];
    int16_t edicts;
    int16_t edict_player[LIRYA_EDICTS], edict[LIRYA_EDICTS];
} lirya_content;

#endif
