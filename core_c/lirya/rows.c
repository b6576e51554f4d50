/* Packed rows and their tags: how the kernel reads and writes them (match_form). */
#include "lirya/lirya.h"

_Static_assert(sizeof(ly_row) == 22, "each tag has as many bits as it needs");
_Static_assert(LIRYA_CARDS <= 1 << 9 && LIRYA_LEVELS < 1 << 2 && LIRYA_LINE < 1 << 3, "they are enough");
_Static_assert(LY_ZONES <= 1 << 5 && LY_KINDS <= 1 << 3, "they are enough");

#define UNPACK(type, name, bits, class_) tags[LY_TAG_##name] = r->name;

static void unpack_game(const ly_game *r, int16_t *tags)
{
    LY_ENTITY(UNPACK)
    LY_GAME_TAGS(UNPACK)
}

static void unpack_player(const ly_player *r, int16_t *tags)
{
    LY_ENTITY(UNPACK)
    LY_PLAYER_TAGS(UNPACK)
}

static void unpack_card(const ly_card *r, int16_t *tags)
{
    LY_ENTITY(UNPACK)
    LY_CARD_TAGS(UNPACK)
}

void ly_unpack(const void *row, int16_t *tags)
{
    int kind = ((const packed_entity *)row)->kind;
    if (kind == LY_KIND_CARD || kind == LY_KIND_EDICT) {
        unpack_card(row, tags);
        return;
    }
    memset(tags, 0, LIRYA_TAGS * sizeof *tags);
    if (kind == LY_KIND_GAME) unpack_game(row, tags);
    if (kind == LY_KIND_PLAYER) unpack_player(row, tags);
}

#define WRITE(type, name, bits, class_)                \
    case LY_TAG_##name:                                \
        r->name = LY_FIT(type, name, bits, value);     \
        return r->name == value;

static int put_in_game(ly_game *r, int tag, int value)
{
    switch (tag) {
        LY_GAME_TAGS(WRITE)
    default: return 0;
    }
}

static int put_in_player(ly_player *r, int tag, int value)
{
    switch (tag) {
        LY_PLAYER_TAGS(WRITE)
    default: return 0;
    }
}

static int put_in_card(ly_card *r, int tag, int value)
{
    switch (tag) {
        LY_CARD_TAGS(WRITE)
    default: return 0;
    }
}

/* What a position leaves out is 0 until load() fills it in. */
static int unset_in_card(ly_card *r, int tag)
{
    switch (tag) {
    case LY_TAG_controller: r->unset |= LY_UNSET_CONTROLLER; break;
    case LY_TAG_level: r->unset |= LY_UNSET_LEVEL; break;
    case LY_TAG_order: r->unset |= LY_UNSET_ORDER; break;
    case LY_TAG_barrier: r->unset |= LY_UNSET_BARRIER; break;
    default: break;
    }
    return 1;
}

int ly_put_tag(void *row, int tag, int value)
{
    switch (((const packed_entity *)row)->kind) {
    case LY_KIND_GAME: return put_in_game(row, tag, value);
    case LY_KIND_PLAYER: return put_in_player(row, tag, value);
    default: return value == LIRYA_UNSET ? unset_in_card(row, tag) : put_in_card(row, tag, value);
    }
}
