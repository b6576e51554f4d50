/* Hexagonal maps of up to 12 x 12, drawn pointy-top, rows numbered from 1 at
 * the top; even rows are shifted half a hex to the right ("odd-r offset").
 *
 * A hex is one small number, 13 * row + column with both counted from 1, so 0
 * is "no hex". Column 0, row 0 and row 13 are a margin that is never on a map:
 *
 *     margin   13*0+0 ........ 13*0+12
 *     row 1    13 | 14 15 16 ... 25       13 is the margin left of row 1
 *     row 2    26 | 27 28 29 ... 38       and right of nothing: row 1 ends at 25
 *
 * so every neighbour of a hex on the map is a number from 0 to 182, and a hexset
 * can be asked for it without a check of bounds (an array can not: it is asked
 * first whether the map has the hex). A neighbour in the margin is no place to
 * go on from: its number is also that of the next row's margin on the other
 * side. Numbers grow row by row ("row-major"): the lowest of a set is its lowest
 * row, then its lowest column. A hexset is one bit a number; a step in all six
 * directions is four shifts.
 */
#ifndef HEX_H
#define HEX_H

#include <stdint.h>

enum { HEX_SIDE = 12, HEX_STRIDE = 13, HEX_SLOTS = 182, HEX_NONE = 0, HEX_FAR = 255 };

/* The order of directions everywhere. */
enum hex_direction { HEX_E, HEX_NE, HEX_NW, HEX_W, HEX_SW, HEX_SE, HEX_DIRECTIONS };

typedef struct hexset {
    uint64_t word[3];
} hexset;

/* A map and what follows from its columns (hexes that nobody enters and that
 * stop sight). Built once, then constant. */
typedef struct hex_map {
    uint8_t rows, cols;
    hexset on;                    /* hexes on the map */
    hexset columns;               /* those that hold a column */
    hexset open;                  /* on the map and no column */
    hexset sight[HEX_SLOTS];      /* hexes in sight of each hex, without regard to range */
    hexset wedge[HEX_SLOTS][6];   /* wedge a-b of each hex (b next after a), eight bands, in sight */
} hex_map;

/* Fills `on`, `open`, `sight` and `wedge` from rows, cols and columns. */
void hex_map_build(hex_map *map);

/* 1 if a line from the middle of one hex to that of another meets no column. */
int hex_sight(const hexset *columns, int from, int to);

/* The hexes within `radius` steps of a hex, and those at exactly that many. */
hexset hex_disc(int hex, int radius);
hexset hex_ring(int hex, int radius);

/* The hex one step away, for those who can not inline it. */
int hex_step_to(int hex, int direction);

/* Fewest steps from `from` to every hex over hexes of `free` (the first need
 * not be free): steps[hex], HEX_FAR where there is no way. */
void hex_reach(const hexset *free, int from, uint8_t steps[HEX_SLOTS]);

/* A shortest way between two hexes over `free`; of equals, at each step the
 * lowest number. Writes the hexes after `from`, returns their count, -1: none. */
int hex_path(const hexset *free, int from, int to, uint8_t way[HEX_SLOTS]);

/* 1 if the set is empty or every hex of it can be walked to from every other. */
int hex_connected(const hexset *set);
/* binding: hide */

/* Cube coordinates of every hex; z = -x - y. */
extern const int8_t hex_cube_x[HEX_SLOTS];
extern const int8_t hex_cube_y[HEX_SLOTS];

/* Steps in each direction, from even rows and from odd ones. */
extern const int8_t hex_step[2][HEX_DIRECTIONS];
extern const hexset hex_odd_rows;
extern const hexset hex_right_of_even_rows, hex_left_of_odd_rows; /* the even rows one up, the odd rows one down */

/* Steps between two hexes on an empty, endless grid: the greatest of |dx|,
 * |dy| and |dx + dy|, which is half their sum. */
static inline int hex_distance(int a, int b)
{
    int dx = hex_cube_x[a] - hex_cube_x[b], dy = hex_cube_y[a] - hex_cube_y[b], dz = dx + dy;
    return ((dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy) + (dz < 0 ? -dz : dz)) / 2;
}

static inline int hex_at(int row, int col)
{
    return HEX_STRIDE * row + col;
}

static inline int hexset_has(const hexset *set, int hex)
{
    return (int)(set->word[hex >> 6] >> (hex & 63) & 1);
}

static inline void hexset_add(hexset *set, int hex)
{
    set->word[hex >> 6] |= (uint64_t)1 << (hex & 63);
}

static inline void hexset_drop(hexset *set, int hex)
{
    set->word[hex >> 6] &= ~((uint64_t)1 << (hex & 63));
}

static inline int hexset_empty(const hexset *set)
{
    return (set->word[0] | set->word[1] | set->word[2]) == 0;
}

static inline hexset hexset_both(hexset a, hexset b)
{
    return (hexset){{a.word[0] & b.word[0], a.word[1] & b.word[1], a.word[2] & b.word[2]}};
}

static inline hexset hexset_either(hexset a, hexset b)
{
    return (hexset){{a.word[0] | b.word[0], a.word[1] | b.word[1], a.word[2] | b.word[2]}};
}

static inline hexset hexset_without(hexset a, hexset b)
{
    return (hexset){{a.word[0] & ~b.word[0], a.word[1] & ~b.word[1], a.word[2] & ~b.word[2]}};
}

/* The hex one step away; a hex of the margin when that leaves the widest map. */
static inline int hex_neighbour(int hex, int direction)
{
    return hex + hex_step[hexset_has(&hex_odd_rows, hex)][direction];
}

static inline hexset hexset_of(int hex)
{
    hexset set = {{0, 0, 0}};
    hexset_add(&set, hex);
    return set;
}

/* The lowest number of a set, HEX_NONE if it is empty. */
static inline int hexset_first(const hexset *set)
{
    for (int w = 0; w < 3; w++)
        if (set->word[w]) return 64 * w + __builtin_ctzll(set->word[w]);
    return HEX_NONE;
}

/* The lowest number of a set, taken out of it. */
static inline int hexset_take(hexset *set)
{
    for (int w = 0; w < 3; w++)
        if (set->word[w]) {
            int hex = 64 * w + __builtin_ctzll(set->word[w]);
            set->word[w] &= set->word[w] - 1;
            return hex;
        }
    return HEX_NONE;
}

/* Every number greater, or less, by 0 < bits < 64. */
static inline hexset hexset_up(hexset s, int bits)
{
    return (hexset){{s.word[0] << bits, s.word[1] << bits | s.word[0] >> (64 - bits),
                     s.word[2] << bits | s.word[1] >> (64 - bits)}};
}

static inline hexset hexset_down(hexset s, int bits)
{
    return (hexset){{s.word[0] >> bits | s.word[1] << (64 - bits), s.word[1] >> bits | s.word[2] << (64 - bits),
                     s.word[2] >> bits}};
}

/* The hexes of `within` (a map's, or the free ones) that lie one step from a hex
 * of the set. A step leads off the map into the margin, whose numbers are the
 * next row's too, so nobody is given a step that is not kept within something:
 * a second one would come back on the map at its other side. Above and below an
 * even row's hex lie the hexes of its own column and the next; of an odd row's,
 * of the one before and its own. */
static inline hexset hexset_spread(const hexset *set, hexset within)
{
    hexset east = hexset_up(*set, 1), west = hexset_down(*set, 1);
    hexset right = hexset_both(east, hex_right_of_even_rows), left = hexset_both(west, hex_left_of_odd_rows);
    hexset pairs = hexset_either(*set, hexset_either(left, right));
    hexset rows = hexset_either(hexset_up(pairs, HEX_STRIDE), hexset_down(pairs, HEX_STRIDE));
    return hexset_both(hexset_either(hexset_either(east, west), rows), within);
}

/* Every hex's layer around a goal: layer[0] are the goals, layer[k] the hexes
 * of `free` whose shortest way to a goal has k steps. */
typedef struct hex_field {
    hexset layer[HEX_SIDE * HEX_SIDE];
} hex_field;

/* Fills layers until one holds `from` (which need not be free itself).
 * Returns that layer's number: the steps from there to a goal; -1: no way. */
int hex_field_build(hex_field *field, hexset goals, hexset free, int from);

/* The hexes of layer k next to a hex. */
hexset hex_field_next(const hex_field *field, int k, int hex);
/* binding: show */

#endif
