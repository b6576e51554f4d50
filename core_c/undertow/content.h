/* Undertow's constant side: what Python compiles from assets/undertow for one match, and the vocabulary of its rows,
 * zones, phases, verbs, blocks and reasons. The face reads every name from here: enum members are UT_, the group's
 * word, and the name that players and files use; tags are the members of the row structs. */
#ifndef UNDERTOW_CONTENT_H
#define UNDERTOW_CONTENT_H

#include "cards/cards.h"

enum {
    UNDERTOW_UNSET = -32768, /* a tag that a position leaves out, to be filled in by load() */
    UNDERTOW_CARDS = 400,    /* different cards; number 0 is no card */
    UNDERTOW_IDS = 96,       /* ids of cards are 1 to this; then come the two players */
    UNDERTOW_PLAYER = 97,    /* the entity of player 0 */
    UNDERTOW_ROWS = 99,      /* a thing's row is its id */
    UNDERTOW_LINE = 7,
    UNDERTOW_HAND = 7,       /* cards that stay at the end of a turn */
    UNDERTOW_MOST_HAND = 60, /* more can not come together: a deck, and what is recalled to it */
    UNDERTOW_DECK = 60,
    UNDERTOW_BUILD = 30,     /* cards of a build at most */
    UNDERTOW_SLOTS = 5,
    UNDERTOW_OFFERS = 3,
    UNDERTOW_STARTERS = 32,
    UNDERTOW_MOST = 99,      /* what attack, health, keywords and statuses come to */
    UNDERTOW_MOST_HEALTH = 250, /* of a hero */
    UNDERTOW_MOST_PREPARATION = 9,
    UNDERTOW_LOOPS = 1000,   /* operations in one `advance` */
    UNDERTOW_NESTED = 32,    /* operations inside one another */
    UNDERTOW_DERIVED = 7,
    UNDERTOW_TAGS = 51 /* a row */
};

/* Units and powers are one kind, since a hidden card must not tell which it is. */
enum undertow_kind { UT_KIND_NONE, UT_KIND_GAME, UT_KIND_PLAYER, UT_KIND_HERO, UT_KIND_EQUIPMENT, UT_KIND_CARD,
                     UT_KINDS };

/* A player's own zones come in pairs. */
enum undertow_zone { UT_ZONE_NONE, UT_ZONE_HERO_1, UT_ZONE_HERO_2, UT_ZONE_EQUIPMENT_1, UT_ZONE_EQUIPMENT_2,
                     UT_ZONE_LINE_1, UT_ZONE_LINE_2, UT_ZONE_HAND_1, UT_ZONE_HAND_2, UT_ZONE_DECK_1, UT_ZONE_DECK_2,
                     UT_ZONE_GRAVEYARD_1, UT_ZONE_GRAVEYARD_2, UT_ZONE_OFFER_1, UT_ZONE_OFFER_2, UT_ZONES };

/* The zones that cards name: language.toml's. */
enum undertow_place { UT_PLACE_NONE, UT_PLACE_DECK, UT_PLACE_HAND, UT_PLACE_BOARD, UT_PLACE_GRAVE };

enum undertow_sort { UT_SORT_HERO, UT_SORT_UNIT, UT_SORT_POWER, UT_SORT_EQUIPMENT };
enum undertow_rarity { UT_RARITY_COMMON, UT_RARITY_UNCOMMON, UT_RARITY_RARE, UT_RARITY_LEGENDARY, UT_RARITY_TOKEN };
enum undertow_role { UT_ROLE_SUPPORT, UT_ROLE_GUARDIAN, UT_ROLE_STRIKER, UT_ROLE_SHOOTER, UT_ROLE_CASTER };
enum undertow_faction { UT_FACTION_CELESTIAL, UT_FACTION_DROWNED, UT_FACTION_EMBER, UT_FACTION_STORM,
                        UT_FACTION_GROVE, UT_FACTION_IRON };
enum undertow_race { UT_RACE_HUMAN, UT_RACE_MERFOLK, UT_RACE_BEAST, UT_RACE_CONSTRUCT, UT_RACE_SPIRIT,
                     UT_RACE_GIANT };
enum undertow_attribute { UT_ATTRIBUTE_FACTION, UT_ATTRIBUTE_RACE, UT_ATTRIBUTE_ROLE, UT_ATTRIBUTE_TYPE };
enum undertow_damage { UT_DAMAGE_NONE, UT_DAMAGE_PHYSICAL, UT_DAMAGE_FIRE, UT_DAMAGE_ELECTRIC, UT_DAMAGE_DIVINE,
                       UT_DAMAGE_SHADOW, UT_DAMAGE_RAW };
enum undertow_slot { UT_SLOT_POTION, UT_SLOT_MAIN_WEAPON, UT_SLOT_OFF_HAND, UT_SLOT_ARMOUR, UT_SLOT_HELM };

/* The styles first, then keywords with a number; those from `protector` on have none. */
enum undertow_keyword {
    UT_KEYWORD_NONE, UT_KEYWORD_MELEE, UT_KEYWORD_FLANKER, UT_KEYWORD_MARKSMAN, UT_KEYWORD_SNIPER,
    UT_KEYWORD_LIGHTNING, UT_KEYWORD_RAIDER, UT_KEYWORD_AREA,
    UT_KEYWORD_PIERCING, UT_KEYWORD_CLEAVE, UT_KEYWORD_FLURRY, UT_KEYWORD_VENOM, UT_KEYWORD_DAZZLING,
    UT_KEYWORD_DRAIN, UT_KEYWORD_EXECUTE, UT_KEYWORD_CHARGE, UT_KEYWORD_FURY, UT_KEYWORD_GROWTH, UT_KEYWORD_ARMOUR,
    UT_KEYWORD_WARD, UT_KEYWORD_BARRIER, UT_KEYWORD_RETALIATION, UT_KEYWORD_FEARSOME, UT_KEYWORD_BLESSING,
    UT_KEYWORD_SHELTER, UT_KEYWORD_REGENERATION, UT_KEYWORD_HEALING, UT_KEYWORD_BOMBARDMENT, UT_KEYWORD_KINSHIP,
    UT_KEYWORD_FORMATION, UT_KEYWORD_PACK, UT_KEYWORD_PROTECTOR, UT_KEYWORD_ELUSIVE, UT_KEYWORD_REBIRTH,
    UT_KEYWORDS
};
enum { UT_STYLES = UT_KEYWORD_PIERCING, UT_NUMBERS = UT_KEYWORDS - UT_KEYWORD_PIERCING, UT_PRINTED = 5 + UT_NUMBERS };

enum undertow_state { UT_STATE_NONE, UT_STATE_POISON, UT_STATE_BLIND, UT_STATE_INSPIRED, UT_STATE_WEAK,
                      UT_STATE_EXPOSED, UT_STATE_BARRIERED };
enum undertow_noun { UT_NOUN_NONE, UT_NOUN_UNIT, UT_NOUN_HERO, UT_NOUN_CHARACTER, UT_NOUN_CARD, UT_NOUN_POWER };
enum undertow_stat { UT_STAT_ATTACK, UT_STAT_HEALTH, UT_STAT_STRIKE, UT_STAT_MISSING, UT_STAT_PREPARATION };
enum undertow_happening { UT_EVENT_OPENING = CARDS_TITLE_EVENT, UT_EVENT_HERO_HALF };
enum undertow_operation { UT_OPERATION_HASTE = CARDS_TITLE_WORD, UT_OPERATION_DELAY, UT_OPERATION_DRAG,
                          UT_OPERATION_SURGE };

enum undertow_mode { UT_MODE_DRAFT, UT_MODE_STARTER, UT_MODE_BATTLE };
enum undertow_phase { UT_PHASE_MUSTER, UT_PHASE_OPENING, UT_PHASE_START, UT_PHASE_DRAW, UT_PHASE_PREPARE,
                      UT_PHASE_PLAY, UT_PHASE_ATTACK, UT_PHASE_END, UT_PHASE_OVER };
/* Of the muster; the slots in their order. */
enum undertow_step { UT_STEP_NONE, UT_STEP_BUILD, UT_STEP_HERO, UT_STEP_POTION, UT_STEP_MAIN_WEAPON, UT_STEP_OFF_HAND,
                     UT_STEP_ARMOUR, UT_STEP_HELM, UT_STEP_DECK };
enum undertow_verb { UT_VERB_PICK, UT_VERB_BUILD, UT_VERB_ADVANCE, UT_VERB_CONCEDE };
enum undertow_reason { UT_REASON_NONE, UT_REASON_HERO, UT_REASON_FATIGUE, UT_REASON_CONCEDE, UT_REASON_TURN_CAP };
enum undertow_waits { UT_WAITS_NONE, UT_WAITS_FREE_SLOT, UT_WAITS_TARGET };

enum undertow_block {
    UT_BLOCK_COIN, UT_BLOCK_MUSTER, UT_BLOCK_PICK, UT_BLOCK_DEPLOY_HEROES, UT_BLOCK_OPENING, UT_BLOCK_PHASE,
    UT_BLOCK_DRAW, UT_BLOCK_FATIGUE, UT_BLOCK_PREPARE, UT_BLOCK_DEPLOY, UT_BLOCK_CAST, UT_BLOCK_WAIT, UT_BLOCK_STROKE,
    UT_BLOCK_NO_STROKE, UT_BLOCK_RIDER, UT_BLOCK_RETALIATION, UT_BLOCK_TRIGGER, UT_BLOCK_OPERATION, UT_BLOCK_POISON,
    UT_BLOCK_REACTION, UT_BLOCK_DEATH, UT_BLOCK_SHIFT, UT_BLOCK_ENTER, UT_BLOCK_RECALL, UT_BLOCK_SPEND,
    UT_BLOCK_EXPIRE, UT_BLOCK_DISCARD, UT_BLOCK_PASS_TURN, UT_BLOCK_LOOP_CUT, UT_BLOCKS
};

/* Numbers that a block tells of itself: a phase; damage before armour, and its type; a keyword; an operation's word, the
 * event that woke a program. A stroke then tells of each blow, target by target, what it is more against who is exposed
 * and what armour or ward holds of it; and so of each unit that it cleaves, told by its id, with what. Its keyword is
 * the protector that takes it for the hero. */
enum undertow_note { UT_NOTE_PHASE, UT_NOTE_AMOUNT, UT_NOTE_TYPE, UT_NOTE_KEYWORD, UT_NOTE_WORD, UT_NOTE_EVENT,
                     UT_NOTE_EXPOSED, UT_NOTE_HELD, UT_NOTE_CLEAVED, UT_NOTE_CLEAVE };

/* The numbers whose sums are told, in the order of undertow_card_derived; and what a sum has as a part: what is printed
 * on the card, what has been added for good, what is worn, what others give or take, and what is missing to 0. */
enum undertow_sum { UT_SUM_NONE, UT_SUM_STRIKE, UT_SUM_ARMOUR_NOW, UT_SUM_WARD_NOW, UT_SUMS };
enum undertow_part { UT_PART_PRINTED, UT_PART_LASTING, UT_PART_WORN, UT_PART_AURA, UT_PART_BLESSING, UT_PART_SHELTER,
                     UT_PART_KINSHIP, UT_PART_FORMATION, UT_PART_PACK, UT_PART_CHARGE, UT_PART_INSPIRED, UT_PART_WEAK,
                     UT_PART_FEARSOME, UT_PART_FLOOR };

/* One part of a sum, as `layers` tells it; `source`: who gives it, 0: the thing itself. */
typedef struct undertow_summand {
    int16_t part, n, source;
} undertow_summand;

enum undertow_refusal { UT_REFUSAL_LEGAL, UT_REFUSAL_OVER, UT_REFUSAL_MUSTER, UT_REFUSAL_BATTLE,
                        UT_REFUSAL_NOT_OFFERED, UT_REFUSAL_DRAFT, UT_REFUSAL_STARTER, UT_REFUSAL_NOBODY };

enum undertow_fault {
    UT_FAULT_NONE,
    UT_FAULT_LIST,        /* an ordered zone and its entities' tags disagree */
    UT_FAULT_ZONE,        /* in a zone that its card's sort does not have */
    UT_FAULT_CARD,        /* no card of this number, or of another sort */
    UT_FAULT_HEROES,      /* not one of a side */
    UT_FAULT_HEALTH,      /* against its maximum, or below what it can be */
    UT_FAULT_RANGE,       /* a tag outside its clamp */
    UT_FAULT_STATUS,      /* a status without turns, or turns without it */
    UT_FAULT_LEVEL,       /* above the cap of the hero's rarity */
    UT_FAULT_SLOT,        /* locked, used twice, or above the hero's level */
    UT_FAULT_TURNS,       /* more turns left than a potion has */
    UT_FAULT_LINE_FULL,
    UT_FAULT_TOO_MANY,    /* cards that are no tokens */
    UT_FAULT_TURN,        /* against the phase or the cap */
    UT_FAULT_ACTIVE,      /* against the turn and who began */
    UT_FAULT_STEP,        /* one that the mode or the level does not have */
    UT_FAULT_PICK,        /* against the step, the level, or the size of a deck */
    UT_FAULT_OFFER,       /* not three of the step's kind, or not the actor's */
    UT_FAULT_CHOSEN,      /* a hero, a piece or a deck that is there before or after its step, or changed */
    UT_FAULT_MUSTERED,    /* a hand, line or graveyard in a muster */
    UT_FAULT_RESULT,
    UT_FAULT_KNOWN        /* not to whom it must be known where it is */
};

/* ---- rows; the first three tags of each are the entity's ---- */

typedef struct undertow_game {
    int16_t id, kind, zone;
    int16_t turn, phase, active, first;
    int16_t step, pick; /* of the muster */
    int16_t mode, level, coin, first_health, turn_cap, closed_hands, open_decks;
} undertow_game;

typedef struct undertow_player {
    int16_t id, kind, zone;
    int16_t fatigue;
} undertow_player;

/* Heroes, equipment, units and powers. What a card has outside the line is printed on it, and stands in no tag. */
typedef struct undertow_card {
    int16_t id, kind, zone;
    int16_t card, known; /* the face, then who knows it: see match_form.face */
    int16_t owner, token;
    int16_t preparation; /* in a hand */
    int16_t level;       /* of a hero */
    int16_t used, turns_left; /* of equipment */
    int16_t struck;      /* of a unit: it has made a stroke */
    int16_t attack, health, max_health, style, type;
    int16_t piercing, cleave, flurry, venom, dazzling, drain, execute, charge, fury, growth, armour, ward, barrier,
        retaliation, fearsome, blessing, shelter, regeneration, healing, bombardment, kinship, formation, pack,
        protector, elusive, rebirth; /* in the order of enum undertow_keyword */
    int16_t poison, blind, inspired, inspired_turns, weak, weak_turns, exposed, exposed_turns;
} undertow_card;

/* Derived tags: `waits` of what lies in a hand; the others of who stands in the line, and of heroes. A hero's style and
 * type are those of the last piece worn that has one: of a unit, its own. */
typedef struct undertow_card_derived {
    int16_t strike, armour_now, ward_now, next_target, waits;
} undertow_card_derived;
typedef struct undertow_hero_derived {
    int16_t strike, armour_now, ward_now, next_target, waits, style_now, type_now;
} undertow_hero_derived;
typedef struct undertow_player_derived {
    int16_t own_turn;
} undertow_player_derived;

/* ---- the content itself ---- */

/* What equipment adds to units of a sort: `where` a filter's cell. */
typedef struct undertow_aura {
    int16_t keyword; /* 0: attack; else UT_KEYWORD_ARMOUR */
    int16_t n, where;
} undertow_aura;
enum { UNDERTOW_AURAS = 2, UT_LEARNED = 3, UT_TRAITS = 8 };

/* What offers are drawn from: all heroes, units and powers of a rarity, equipment of a slot; tokens are in none. */
enum undertow_pool { UT_POOL_HEROES, UT_POOL_UNITS, UT_POOL_POWERS = UT_POOL_UNITS + UT_RARITY_TOKEN,
                     UT_POOL_PIECES = UT_POOL_POWERS + UT_RARITY_TOKEN, UT_POOLS = UT_POOL_PIECES + UNDERTOW_SLOTS };

/* What has to be there for a power to be cast: a free slot of the own line, a unit of it, one of the enemy's, one of
 * those that may be singled out; or what its program says. */
enum undertow_asks { UT_ASKS_NOTHING, UT_ASKS_ROOM, UT_ASKS_OWN, UT_ASKS_ENEMY, UT_ASKS_CHOOSABLE, UT_ASKS_MORE };

typedef struct undertow_face {
    uint8_t sort, rarity, faction, race, role, type, style, token;
    uint8_t preparation, attack, health, growth; /* of a hero: health at level 1, and more a level */
    uint8_t slot, level, turns;                  /* of equipment */
    uint8_t number[UT_NUMBERS];                  /* of its keywords, from `piercing` on */
    int16_t program;
    /* What a draft was learned to gain by it, in 1/1024 of a logit: by itself, in levels 1, 4 and 10; beside own cards,
     * and against the other's, by traits (policy.c). */
    int16_t learned[UT_LEARNED], beside[UT_TRAITS], against[UT_TRAITS];
    /* filled in by ready() */
    uint64_t waits; /* events that its abilities wait for, other than its own arrival and death */
    uint64_t own;   /* its own arrival and death, if it waits for them */
    uint64_t has;   /* its keywords, as bits */
    uint8_t asks;   /* enum undertow_asks of a power */
    int16_t printed[UT_PRINTED]; /* what a unit has in the line: attack, health, max_health, style, type, its keywords */
    undertow_aura aura[UNDERTOW_AURAS];
    uint8_t auras;
    int16_t worth; /* to the quick policy */
} undertow_face;

typedef struct undertow_build {
    int16_t hero, level, handicap;
    int16_t equipment[UNDERTOW_SLOTS]; /* by slot; 0: none */
} undertow_build;

typedef struct undertow_content {
    cards_content cards;
    int16_t faces;
    undertow_face face[UNDERTOW_CARDS];
    /* the set-up */
    int16_t mode, level, first /* 2: by chance */, first_health, turn_cap, closed_hands, open_decks;
    undertow_build build[2]; /* of a battle */
    uint8_t deck_count[2];
    int16_t deck[2][UNDERTOW_DECK];
    /* what a muster chooses among */
    int16_t starters;
    undertow_build starter[UNDERTOW_STARTERS];
    uint8_t starter_count[UNDERTOW_STARTERS];
    int16_t starter_deck[UNDERTOW_STARTERS][UNDERTOW_BUILD];
    /* filled in by ready(): faces pool after pool, in the order of their numbers; pool n from `pool_at[n]` on */
    int16_t pool_at[UT_POOLS + 1], pooled[UNDERTOW_CARDS];
} undertow_content;

#endif
