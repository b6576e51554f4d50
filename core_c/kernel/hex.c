/* Hex geometry in cube coordinates (x, y, z = -x-y); sight by the line drawn
 * twice, nudged to either side, so that a line along an edge is stopped only by
 * columns on both sides; ways by layers of hexsets. */
#include "kernel/hex.h"

#include <string.h>

/* x = (column - 1) - floor((row - 1) / 2) and y = row - 1, a line a row. */
const int8_t hex_cube_x[HEX_SLOTS] = {
    0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
    -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9,
    -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8,
    -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7, 8,
    -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7,
    -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7,
    -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6,
    -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6,
    -7, -6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5};
const int8_t hex_cube_y[HEX_SLOTS] = {
    -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1, -1,
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
    1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1,
    2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2,
    3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3,
    4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4,
    5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5, 5,
    6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6,
    7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7,
    8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8,
    9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9,
    10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10, 10,
    11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11,
    12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12, 12};

const hexset hex_right_of_even_rows = {{0xffe000fff8003ffeu, 0x003ffe000fff8003u, 0x000003ffe000fff8u}};
const hexset hex_left_of_odd_rows = {{0x0007ffc001fff000u, 0xfff0007ffc001fffu, 0x001fff0007ffc001u}};
const hexset hex_odd_rows = {{0x000fff8003ffe000u, 0xffe000fff8003ffeu, 0x003ffe000fff8003u}};

const int8_t hex_step[2][HEX_DIRECTIONS] = {
    {1, 1 - HEX_STRIDE, -HEX_STRIDE, -1, HEX_STRIDE, HEX_STRIDE + 1},  /* even rows */
    {1, -HEX_STRIDE, -HEX_STRIDE - 1, -1, HEX_STRIDE - 1, HEX_STRIDE}, /* odd rows */
};

int hex_step_to(int hex, int direction)
{
    return hex_neighbour(hex, direction);
}

static int magnitude(int n)
{
    return n < 0 ? -n : n;
}

/* The hex at a cube coordinate, HEX_NONE if it is in no 12 x 12 map. */
static int from_cube(int x, int y)
{
    int col = x + (y - (y & 1)) / 2 + 1;
    if (y < 0 || y >= HEX_SIDE || col < 1 || col > HEX_SIDE) return HEX_NONE;
    return hex_at(y + 1, col);
}

/* floor((2p + d) / 2d): p / d rounded, halves up. */
static int rounded(int p, int d)
{
    int top = 2 * p + d, bottom = 2 * d;
    int quotient = top / bottom;
    return top % bottom < 0 ? quotient - 1 : quotient;
}

/* The hex that holds the point (px, py, pz) / d: each coordinate is rounded,
 * and the one with the greatest error is worked out from the other two. */
static int round_to_hex(int px, int py, int pz, int d)
{
    int x = rounded(px, d), y = rounded(py, d), z = rounded(pz, d);
    int ex = magnitude(x * d - px), ey = magnitude(y * d - py), ez = magnitude(z * d - pz);
    if (ex > ey && ex > ez)
        x = -y - z;
    else if (ey > ez)
        y = -x - z;
    return from_cube(x, y);
}

static int line_is_open(const hexset *columns, int from, int to, int side)
{
    int n = hex_distance(from, to);
    int ax = hex_cube_x[from], ay = hex_cube_y[from], bx = hex_cube_x[to], by = hex_cube_y[to];
    for (int i = 1; i < n; i++) {
        int x = ax * (n - i) + bx * i, y = ay * (n - i) + by * i;
        int hex = round_to_hex(1000 * x + side, 1000 * y + 2 * side, 1000 * (-x - y) - 3 * side, 1000 * n);
        if (hexset_has(columns, hex)) return 0;
    }
    return 1;
}

int hex_sight(const hexset *columns, int from, int to)
{
    return line_is_open(columns, from, to, 1) || line_is_open(columns, from, to, -1);
}

hexset hex_ring(int hex, int radius)
{
    hexset ring = {{0, 0, 0}};
    for (int row = 1; row <= HEX_SIDE; row++)
        for (int col = 1; col <= HEX_SIDE; col++)
            if (hex_distance(hex, hex_at(row, col)) == radius) hexset_add(&ring, hex_at(row, col));
    return ring;
}

hexset hex_disc(int hex, int radius)
{
    hexset disc = {{0, 0, 0}};
    for (int k = 0; k <= radius; k++) disc = hexset_either(disc, hex_ring(hex, k));
    return disc;
}

void hex_reach(const hexset *free, int from, uint8_t steps[HEX_SLOTS])
{
    hexset left_over = *free, layer = hexset_of(from);
    memset(steps, HEX_FAR, HEX_SLOTS);
    hexset_drop(&left_over, from);
    for (uint8_t k = 0; !hexset_empty(&layer); k++) {
        for (int w = 0; w < 3; w++)
            for (uint64_t bits = layer.word[w]; bits; bits &= bits - 1) steps[64 * w + __builtin_ctzll(bits)] = k;
        layer = hexset_spread(&layer, left_over);
        left_over = hexset_without(left_over, layer);
    }
}

int hex_field_build(hex_field *field, hexset goals, hexset free, int from)
{
    hexset_add(&free, from);
    hexset layer = hexset_both(goals, free);
    for (int k = 0; !hexset_empty(&layer); k++) {
        field->layer[k] = layer;
        if (hexset_has(&layer, from)) return k;
        free = hexset_without(free, layer);
        layer = hexset_spread(&layer, free);
    }
    return -1;
}

hexset hex_field_next(const hex_field *field, int k, int hex)
{
    hexset here = hexset_of(hex);
    return hexset_spread(&here, field->layer[k]);
}

int hex_path(const hexset *free, int from, int to, uint8_t way[HEX_SLOTS])
{
    hex_field field;
    int steps = hexset_has(free, to) || from == to ? hex_field_build(&field, hexset_of(to), *free, from) : -1;
    for (int k = 0; k < steps; k++) {
        hexset next = hex_field_next(&field, steps - 1 - k, k == 0 ? from : way[k - 1]);
        way[k] = (uint8_t)hexset_first(&next);
    }
    return steps;
}

int hex_connected(const hexset *set)
{
    uint8_t steps[HEX_SLOTS];
    hexset rest = *set;
    int first = hexset_take(&rest);
    hex_reach(set, first, steps);
    while (!hexset_empty(&rest))
        if (steps[hexset_take(&rest)] == HEX_FAR) return 0;
    return 1;
}

/* Band k of wedge a-b is k * a + i * (b - a) for i = 0..k; b - a is the
 * direction after b. */
static void build_wedges(hex_map *map, int from)
{
    for (int a = 0; a < HEX_DIRECTIONS; a++) {
        hexset wedge = {{0, 0, 0}};
        int dx = hex_cube_x[hex_neighbour(hex_at(5, 5), a)] - hex_cube_x[hex_at(5, 5)];
        int dy = hex_cube_y[hex_neighbour(hex_at(5, 5), a)] - hex_cube_y[hex_at(5, 5)];
        int across = (a + 2) % HEX_DIRECTIONS;
        int sx = hex_cube_x[hex_neighbour(hex_at(5, 5), across)] - hex_cube_x[hex_at(5, 5)];
        int sy = hex_cube_y[hex_neighbour(hex_at(5, 5), across)] - hex_cube_y[hex_at(5, 5)];
        for (int k = 1; k <= 8; k++)
            for (int i = 0; i <= k; i++) {
                int hex = from_cube(hex_cube_x[from] + k * dx + i * sx, hex_cube_y[from] + k * dy + i * sy);
                if (hex != HEX_NONE) hexset_add(&wedge, hex);
            }
        map->wedge[from][a] = hexset_both(wedge, map->sight[from]);
    }
}

void hex_map_build(hex_map *map)
{
    memset(&map->on, 0, sizeof map->on);
    memset(map->sight, 0, sizeof map->sight);
    memset(map->wedge, 0, sizeof map->wedge);
    for (int row = 1; row <= map->rows; row++)
        for (int col = 1; col <= map->cols; col++) hexset_add(&map->on, hex_at(row, col));
    map->open = hexset_without(map->on, map->columns);
    hexset rest = map->on;
    while (!hexset_empty(&rest)) {
        int from = hexset_take(&rest);
        hexset others = map->on;
        while (!hexset_empty(&others)) {
            int to = hexset_take(&others);
            if (to > from ? hex_sight(&map->columns, from, to) : to == from || hexset_has(&map->sight[to], from))
                hexset_add(&map->sight[from], to);
        }
        build_wedges(map, from);
    }
}
