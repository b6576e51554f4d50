/* ESTRO's place in the list of titles: its layout, and what the face asks beside. */
#include "estro/policy.h"
#include "kernel/hex.h"

#define SAME_PLACE(tag) (offsetof(estro_card, tag) == offsetof(cg_thing, tag))
_Static_assert(SAME_PLACE(zone) && SAME_PLACE(card) && SAME_PLACE(known) && SAME_PLACE(owner), "a card is a thing");

#define TAGS(type) (sizeof(type) / sizeof(int16_t))
_Static_assert(TAGS(estro_card_derived) == ESTRO_DERIVED, "no kind has more");
_Static_assert(TAGS(estro_row) == ESTRO_TAGS, "as the face is told");

static const uint8_t tags[ES_KINDS] = {[ES_KIND_GAME] = TAGS(estro_game), [ES_KIND_PLAYER] = TAGS(estro_player),
                                       [ES_KIND_CARD] = TAGS(estro_card)};
static const uint8_t derived[ES_KINDS] = {[ES_KIND_GAME] = TAGS(estro_game_derived),
                                          [ES_KIND_PLAYER] = TAGS(estro_player_derived),
                                          [ES_KIND_CARD] = TAGS(estro_card_derived)};
static const uint8_t face[ES_KINDS] = {[ES_KIND_CARD] = offsetof(estro_card, card) / sizeof(int16_t)};

#define PAIR(zone_, field, who)                                            \
    [zone_##_1] = {.list = offsetof(estro, field[0]), .seen = who},         \
    [zone_##_2] = {.list = offsetof(estro, field[1]), .seen = who}

/* An id says nothing about a face, so the order of a deck's ids is nobody's secret. */
static const zone_form zones[ES_ZONES] = {
    [ES_ZONE_NONE] = {.seen = 3}, PAIR(ES_ZONE_DECK, deck, 3), PAIR(ES_ZONE_HAND, hand, 3),
    PAIR(ES_ZONE_FIELD, field, 3), PAIR(ES_ZONE_INCINERATOR, incinerator, 3),
};

static int actor(const match *m)
{
    const estro_game *g = game_of((const estro *)(const void *)m);
    return m->over ? MATCH_NOBODY : g->pending ? g->chooser : g->active;
}

static int turn(const match *m)
{
    return game_of((const estro *)(const void *)m)->turn;
}

static int unlisted(const match *m, action a)
{
    return a.verb == ES_VERB_CONCEDE && !m->over && a.arg[0] <= 2; /* 0: the actor; else #1 or #2 */
}

static void settle(context *x)
{
    (void)x; /* a position is always at a decision */
}

static int card(const match *match_, action a)
{
    const estro *m = (const estro *)(const void *)match_;
    return a.verb == ES_VERB_PLAY || a.verb == ES_VERB_USE ? card_of(m, a.arg[0])->card : -1;
}

static int part(const match *m)
{
    return game_of((const estro *)(const void *)m)->arena;
}

static int window(const match *m)
{
    int pending = game_of((const estro *)(const void *)m)->pending;
    return pending == ES_PENDING_RESPOND || pending == ES_PENDING_SAVE;
}

static int shape(const content *c, const match *match_, action a, uint8_t *places, uint8_t *entities)
{
    const estro *m = (const estro *)(const void *)match_;
    (void)c;
    memset(places, 0, HEX_SLOTS);
    memset(entities, 0, MATCH_IDS);
    for (int i = 0; i < 2; i++)
        if (is_card(m, a.arg[i])) entities[a.arg[i]] = 1;
    return 1;
}

/* A card must be played before the turn can end; a hand above the limit is discarded from behind it. */
static int onward(const content *c, const match *match_, action *out)
{
    const estro_game *g = game_of((const estro *)(const void *)match_);
    action list[MATCH_ACTIONS];
    int count = es_actions(c, match_, list), left = 0;
    if (match_->over || g->pending || (count && list[count - 1].verb == ES_VERB_END)) return 0;
    for (int i = 0; i < count; i++)
        if (list[i].verb == ES_VERB_PLAY && list[i].arg[1] == ES_FACE_DOWN) out[left++] = list[i];
    return left;
}

const title estro_title = {
    .id = "estro",
    .form = {.bytes = sizeof(estro),
             .rows_at = offsetof(estro, row),
             .tail_at = offsetof(estro, beside),
             .columns = TAGS(estro_row),
             .row_bytes = sizeof(estro_row),
             .rows = ESTRO_ROWS,
             .told = ESTRO_DERIVED,
             .zones = ES_ZONES,
             .zone = zones,
             .tags = tags,
             .derived = derived,
             .face = face,
             .derive = es_derive,
             .write = es_write,
             .write_more = es_write_lists,
             .read = es_read,
             .tell = es_tell},
    .ready = es_ready,
    .begin = es_begin,
    .load = es_load,
    .settle = settle,
    .actor = actor,
    .actions = es_actions,
    .apply = es_apply,
    .unlisted = unlisted,
    .refusal = es_refusal,
    .check = es_check,
    .turn = turn,
    .weigh = es_weigh,
    .evaluate = es_evaluate,
    .silly = es_silly,
    .card = card,
    .part = part,
    .window = window,
    .redeal = es_redeal,
    .onward = onward,
    .shape = shape,
    .layers = es_terms,
    .account = es_account,
};
