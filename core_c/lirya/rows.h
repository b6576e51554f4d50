/* Rows of a match of Lirya: each tag once, with its bits; from these lists come the members, the numbers and the writers of
 * tags. */
#ifndef LIRYA_ROWS_H
#define LIRYA_ROWS_H

#include <assert.h>

#include "cardgame/reading.h"
#include "lirya/content.h"

/* Rows as the match keeps them: content.h says of which tags they are made, in which order; here each has a type, as many
 * bits of it as it needs, and what it is to continuous abilities that look (enum cg_reads; 0: no card looks at it). Those
 * that share two bytes stand together. */
#define LY_ENTITY(T)                                                                                                  \
    T(uint8_t, id, 8, 0) T(uint8_t, zone, 5, 0) T(uint8_t, kind, 3, 0)
#define LY_GAME_TAGS(T)                                                                                               \
    T(int8_t, phase, 8, CG_READS_TURN) T(int8_t, step, 8, 0) T(int8_t, active, 8, CG_READS_TURN)                      \
    T(int8_t, first, 8, 0) T(int8_t, pending, 8, 0) T(int8_t, chooser, 8, 0) T(int8_t, hand_limit, 8, 0)              \
    T(uint8_t, refill, 1, 0) T(uint8_t, one_wave, 1, 0) T(uint8_t, full_windows, 1, 0) T(uint8_t, entry_order, 1, 0)  \
    T(int16_t, turn, 16, CG_READS_TURN) T(int16_t, turn_cap, 16, 0) T(int16_t, declared, 16, 0)                       \
    T(int16_t, counted, 16, 0) T(int16_t, tokens, 16, 0)
#define LY_PLAYER_TAGS(T)                                                                                             \
    T(int16_t, life, 16, CG_READS_HEALTH) T(int16_t, life_max, 16, CG_READS_HEALTH)                                   \
    T(int16_t, energy, 16, CG_READS_RESOURCES) T(int16_t, energy_max, 16, 0)                                          \
    T(int16_t, played_character, 16, CG_READS_HISTORY) T(int16_t, played_structure, 16, CG_READS_HISTORY)             \
    T(int16_t, played_spell, 16, CG_READS_HISTORY) T(int16_t, played_equipment, 16, CG_READS_HISTORY)
#define LY_CARD_BITS(T)                                                                                               \
    T(uint8_t, bearer, 8, CG_READS_PLAY) T(int8_t, controller, 8, CG_READS_PLAY)                                      \
    T(uint16_t, card, 9, CG_READS_PLAY) T(uint16_t, known, 2, 0) T(uint16_t, owner, 1, 0) T(uint16_t, token, 1, 0)    \
    T(uint16_t, level, 2, CG_READS_PLAY | CG_READS_MARKS)                                                             \
    T(uint16_t, slot, 3, CG_READS_PLAY) T(uint16_t, attacks, 4, CG_READS_MARKS) T(uint16_t, moved, 1, 0)              \
    T(uint16_t, shifted, 1, CG_READS_MARKS) T(uint16_t, intercepted, 1, 0) T(uint16_t, barrier, 1, 0)
#define LY_CARD_NUMBERS(T)                                                                                            \
    T(int16_t, order, 16, CG_READS_PLAY) T(int16_t, since, 16, 0) T(int16_t, damage, 16, CG_READS_MARKS)              \
    T(int16_t, counters, 16, CG_READS_PLAY | CG_READS_MARKS)                                                          \
    T(uint8_t, uses_turn_1, 8, 0) T(uint8_t, uses_turn_2, 8, 0) T(uint8_t, uses_turn_3, 8, 0)                         \
    T(uint8_t, uses_match_1, 8, 0) T(uint8_t, uses_match_2, 8, 0) T(uint8_t, uses_match_3, 8, 0)
#define LY_CARD_TAGS(T) LY_CARD_BITS(T) LY_CARD_NUMBERS(T)

#define LY_MEMBER(type, name, bits, class_) type name : bits;
typedef struct ly_game {
    LY_ENTITY(LY_MEMBER) LY_GAME_TAGS(LY_MEMBER)
} ly_game;
typedef struct ly_player {
    LY_ENTITY(LY_MEMBER) LY_PLAYER_TAGS(LY_MEMBER)
} ly_player;
typedef struct ly_card {
    LY_ENTITY(LY_MEMBER) LY_CARD_BITS(LY_MEMBER)
    uint16_t unset : 4; /* what a position has left out, until load() fills it in */
    LY_CARD_NUMBERS(LY_MEMBER)
} ly_card;
enum ly_unset { LY_UNSET_CONTROLLER = 1, LY_UNSET_LEVEL = 2, LY_UNSET_ORDER = 4, LY_UNSET_BARRIER = 8 };

typedef union ly_row {
    packed_entity self;
    ly_game game;
    ly_player player;
    ly_card card;
} ly_row;

/* Numbers of tags. */
#define LY_NUMBER(type, name, bits, class_) LY_TAG_##name = offsetof(LY_WORDS, name) / sizeof(int16_t),
enum ly_tag {
#define LY_WORDS entity
    LY_ENTITY(LY_NUMBER)
#undef LY_WORDS
#define LY_WORDS lirya_game
    LY_GAME_TAGS(LY_NUMBER)
#undef LY_WORDS
#define LY_WORDS lirya_player
    LY_PLAYER_TAGS(LY_NUMBER)
#undef LY_WORDS
#define LY_WORDS lirya_card
    LY_CARD_TAGS(LY_NUMBER)
#undef LY_WORDS
};

/* PUT(row, tag, n) writes a tag that is not told, such as of what is being made. */
#define LY_FIT(type, name, bits, n) ((type)((unsigned)(n) & ((1u << (bits)) - 1)))
#define LY_PUT(type, name, bits, class_)                                                                              \
    static inline void ly_put_##name(LY_ROW *row, int n)                                                              \
    {                                                                                                                 \
        row->name = LY_FIT(type, name, bits, n);                                                                      \
        assert(row->name == n);                                                                                       \
    }
#define LY_ROW ly_game
LY_GAME_TAGS(LY_PUT)
#undef LY_ROW
#define LY_ROW ly_player
LY_PLAYER_TAGS(LY_PUT)
#undef LY_ROW
#define LY_ROW ly_card
LY_CARD_TAGS(LY_PUT)
#undef LY_ROW
#define PUT(row, tag, n) ly_put_##tag(row, n)

#endif
