/* Lirya's place in the list of titles: its layout, and what the face asks beside. */
#include "kernel/hex.h"
#include "lirya/lirya.h"

_Static_assert(sizeof(lirya) < UINT16_MAX, "a match has a size of 16 bits");
_Static_assert(LY_KEYWORDS <= 31 && LY_STATES <= 31, "keywords and states are bits of a set");
_Static_assert(LY_EVENT_DEFEND < 64, "events are bits of a set");

#define SAME_PLACE(tag) (offsetof(lirya_card, tag) == offsetof(cg_thing, tag))
_Static_assert(SAME_PLACE(zone) && SAME_PLACE(card) && SAME_PLACE(known) && SAME_PLACE(owner) && SAME_PLACE(token),
               "a card is a thing of the layer");

#define TAGS(type) (sizeof(type) / sizeof(int16_t))

_Static_assert(TAGS(lirya_card) == LIRYA_TAGS && TAGS(lirya_card_derived) == LIRYA_DERIVED, "as the content says");

static const uint8_t tags[LY_KINDS] = {
    [LY_KIND_GAME] = TAGS(lirya_game),
    [LY_KIND_PLAYER] = TAGS(lirya_player),
    [LY_KIND_CARD] = TAGS(lirya_card),
    [LY_KIND_EDICT] = TAGS(lirya_card),
};

static const uint8_t derived[LY_KINDS] = {[LY_KIND_CARD] = TAGS(lirya_card_derived), [LY_KIND_EDICT] = TAGS(lirya_card_derived)};

static const uint8_t face[LY_KINDS] = {[LY_KIND_CARD] = LY_TAG_card};

#define PAIR(zone_, field, who)                                           \
    [zone_##_1] = {.list = offsetof(lirya, field[0]), .seen = who},       \
    [zone_##_2] = {.list = offsetof(lirya, field[1]), .seen = who}

/* Ids of a deck stay where they are, so that their order tells nothing (2). */
static const zone_form zones[LY_ZONES] = {
    [LY_ZONE_NONE] = {.seen = 3},
    PAIR(LY_ZONE_DECK, deck, 3),
    PAIR(LY_ZONE_HAND, hand, 3),
    PAIR(LY_ZONE_DISCARD, discard, 3),
    PAIR(LY_ZONE_BEASTS, special[0], 3),
    PAIR(LY_ZONE_OMENS, special[1], 3),
    PAIR(LY_ZONE_RELICS, special[2], 3),
    [LY_ZONE_FRONT] = {.seen = 3},
    [LY_ZONE_BACK] = {.seen = 3},
    [LY_ZONE_STRUCTURES] = {.seen = 3},
    [LY_ZONE_ATTACHED] = {.seen = 3},
    [LY_ZONE_CHAIN] = {.seen = 3},
};

static const ly_game *game(const match *m)
{
    return game_of((const lirya *)(const void *)m);
}

static int actor(const match *m)
{
    return m->over ? MATCH_NOBODY : game(m)->chooser;
}

static int turn(const match *m)
{
    return game(m)->turn;
}

static int unlisted(const match *m, action a)
{
    return a.verb == LY_VERB_CONCEDE && !m->over && a.arg[0] <= 2; /* 0: the actor; else #1 or #2 */
}

static void settle(context *x)
{
    (void)x; /* a position is always at a decision */
}

static int card(const match *match_, action a)
{
    const lirya *m = (const lirya *)(const void *)match_;
    int plays = a.verb >= LY_VERB_SUMMON && a.verb <= LY_VERB_ACTIVATE;
    return (plays || a.verb == LY_VERB_RESPOND) && a.arg[0] >= LIRYA_FIRST ? card_of(m, a.arg[0])->card : -1;
}

static int window(const match *m)
{
    return game(m)->pending == LY_PENDING_WINDOW || game(m)->pending == LY_PENDING_DEFEND;
}

/* Where a verb names entities among its arguments. */
static int shape(const content *c, const match *match_, action a, uint8_t *places, uint8_t *entities)
{
    (void)c, (void)match_;
    memset(places, 0, HEX_SLOTS);
    memset(entities, 0, MATCH_IDS);
    int first = a.verb == LY_VERB_PLACE || a.verb == LY_VERB_MODE || a.verb == LY_VERB_TRIGGER ? 0 : a.arg[0];
    int second = a.verb == LY_VERB_EQUIP || a.verb == LY_VERB_CAST || a.verb == LY_VERB_ATTACK       ? a.arg[1]
                 : a.verb == LY_VERB_ACTIVATE || a.verb == LY_VERB_RESPOND ? a.arg[2]
                                                                           : 0;
    if (first) entities[first] = 1;
    if (second) entities[second] = 1;
    return 1;
}

const title lirya_title = {
    .id = "lirya",
    .form = {.bytes = sizeof(lirya),
             .rows_at = offsetof(lirya, row),
             .tail_at = offsetof(lirya, beside),
             .columns = LIRYA_TAGS,
             .row_bytes = sizeof(ly_row),
             .packed = 1,
             .rows = LIRYA_ROWS,
             .by_id = 1,
             .told = LIRYA_DERIVED,
             .zones = LY_ZONES,
             .zone = zones,
             .tags = tags,
             .derived = derived,
             .face = face,
             .derive = ly_derive,
             .put = ly_put_tag,
             .unpack = ly_unpack,
             .write = ly_write,
             .write_more = ly_write_asked,
             .read = ly_read,
             .tell = ly_tell},
    .ready = ly_ready,
    .begin = ly_begin,
    .load = ly_load,
    .settle = settle,
    .actor = actor,
    .actions = ly_actions,
    .apply = ly_apply,
    .unlisted = unlisted,
    .refusal = ly_refusal,
    .check = ly_check,
    .turn = turn,
    .weigh = ly_weigh,
    .evaluate = ly_evaluate,
    .card = card,
    .window = window,
    .redeal = ly_redeal,
    .shape = shape,
    .layers = ly_tell_layers,
};
