/* Spellchain's place in the list of titles: its layout, how an action is
 * played, what the face asks beside. */
#include "spellchain/spellchain.h"

#include <assert.h>
#include <stddef.h>

_Static_assert(sizeof(spellchain_row) == SPELLCHAIN_TAGS * sizeof(int16_t), "every kind fits a row");
_Static_assert(sizeof(spellchain) < UINT16_MAX, "a match has a size of 16 bits");
_Static_assert(sizeof(sc_task) % sizeof(int16_t) == 0 && sizeof(cards_run) % sizeof(int16_t) == 0, "whole words");

#define SAME_PLACE(tag) (offsetof(spellchain_card, tag) == offsetof(cg_thing, tag))
_Static_assert(SAME_PLACE(zone) && SAME_PLACE(card) && SAME_PLACE(known) && SAME_PLACE(owner) && SAME_PLACE(token),
               "a card is a thing of the layer");

#define TAGS(type) (sizeof(type) / sizeof(int16_t))

static const uint8_t tags[SC_KINDS] = {
    [SC_KIND_GAME] = TAGS(spellchain_game),
    [SC_KIND_PLAYER] = TAGS(spellchain_player),
    [SC_KIND_CARD] = offsetof(spellchain_card, face) / sizeof(int16_t),
    [SC_KIND_LINK] = TAGS(spellchain_link),
};

static const uint8_t late[SC_KINDS] = {[SC_KIND_CARD] = offsetof(spellchain_card, deeds) / sizeof(int16_t)};

static const uint8_t derived[SC_KINDS] = {[SC_KIND_CARD] = TAGS(spellchain_card_derived)};

static const uint8_t face[SC_KINDS] = {[SC_KIND_CARD] = offsetof(spellchain_card, card) / sizeof(int16_t)};

/* Nobody knows the order of a deck. */
static const zone_form zones[SC_ZONES] = {
    [SC_ZONE_NONE] = {.seen = 3},
    [SC_ZONE_DECK_1] = {.list = offsetof(spellchain, deck[0]), .seen = 0},
    [SC_ZONE_DECK_2] = {.list = offsetof(spellchain, deck[1]), .seen = 0},
    [SC_ZONE_HAND_1] = {.list = offsetof(spellchain, hand[0]), .seen = 3},
    [SC_ZONE_HAND_2] = {.list = offsetof(spellchain, hand[1]), .seen = 3},
    [SC_ZONE_BOARD_1] = {.list = offsetof(spellchain, board[0]), .seen = 3},
    [SC_ZONE_BOARD_2] = {.list = offsetof(spellchain, board[1]), .seen = 3},
    [SC_ZONE_ATTACHED] = {.list = offsetof(spellchain, attached), .seen = 3},
    [SC_ZONE_GRAVE_1] = {.list = offsetof(spellchain, grave[0]), .seen = 3},
    [SC_ZONE_GRAVE_2] = {.list = offsetof(spellchain, grave[1]), .seen = 3},
    [SC_ZONE_CHAIN] = {.list = offsetof(spellchain, chain), .seen = 3},
    [SC_ZONE_LIMBO] = {.list = offsetof(spellchain, limbo), .seen = 3},
    [SC_ZONE_VOID] = {.list = offsetof(spellchain, gone), .seen = 3},
};

/* ---- playing ---- */

static int actor(const match *m)
{
    return m->over ? MATCH_NOBODY : game_of((const spellchain *)m)->chooser;
}

static int turn(const match *m)
{
    return game_of((const spellchain *)m)->turn;
}

static int card(const match *m, action a)
{
    return a.verb == SC_VERB_PLAY ? card_of((const spellchain *)m, a.arg[0])->card : -1;
}

static int window(const match *m)
{
    return game_of((const spellchain *)m)->pending == SC_PENDING_WINDOW;
}

static int unlisted(const match *m, action a)
{
    return a.verb == SC_VERB_CONCEDE && !m->over && a.arg[0] <= FIRST_PLAYER_ID + 1;
}

static void concede(context *x, action a)
{
    int loser = a.arg[0] ? a.arg[0] - FIRST_PLAYER_ID : actor(x->match);
    log_open(x, SC_BLOCK_CONCEDE, FIRST_PLAYER_ID + loser);
    sc_finish(x, 1 - loser, SC_REASON_CONCEDE);
    log_close(x, SC_BLOCK_CONCEDE);
}

static void play(context *x, action a)
{
    switch (a.verb) {
    case SC_VERB_SWAP: sc_swap(x, a.arg[0]); break;
    case SC_VERB_KEEP: sc_keep(x); break;
    case SC_VERB_PASS: sc_pass(x); break;
    case SC_VERB_PLAY:
        sc_set_pending(x, SC_PENDING_NONE, 0);
        sc_play(x, a);
        break;
    case SC_VERB_ATTACK:
        sc_set_pending(x, SC_PENDING_NONE, 0);
        sc_attack(x, a);
        break;
    case SC_VERB_USE:
        sc_set_pending(x, SC_PENDING_NONE, 0);
        sc_use(x, a);
        break;
    case SC_VERB_END:
        sc_set_pending(x, SC_PENDING_NONE, 0);
        sc_end_of_main(x);
        break;
    case SC_VERB_CONCEDE: concede(x, a); break;
    default: sc_answer(x, a);
    }
}

static void apply(context *x, action a)
{
    x->match->played++;
    play(x, a);
    if (x->match->over)
        sc_measure(state(x));
    else
        sc_go(x);
}

static void settle(context *x)
{
    (void)x; /* a position is always at a decision */
}

/* ---- looking ---- */

static void derive(const content *c, const match *match_, int row, int16_t *out, match_found *found)
{
    (void)found;
    const spellchain *m = (const spellchain *)match_;
    (void)c;
    if (m->row[row].self.kind != SC_KIND_CARD) return;
    const spellchain_card *card_ = &m->row[row].card;
    spellchain_card_derived *d = (spellchain_card_derived *)(void *)out;
    memset(d, 0, sizeof *d);
    if (card_->zone == SC_ZONE_HAND_1 || card_->zone == SC_ZONE_HAND_2) d->cost = card_->cost;
    if (!in_play(m, card_->id)) return;
    d->face = card_->face;
    d->text = card_->text;
    d->numbers = card_->numbers;
    d->attack = card_->attack > 0 ? card_->attack : 0;
    d->max_health = card_->max_health;
    d->health = (int16_t)left_of(card_);
    d->kinds = card_->kinds;
    d->school = (int16_t)(card_->face ? card_->school + 1 : 0); /* it has come, and is not worked out yet */
    d->keywords_1 = card_->keywords_1;
    d->keywords_2 = card_->keywords_2;
    d->armor = card_->armor;
    d->focus = card_->focus;
    d->thorns = card_->thorns;
}

static int shape(const content *c, const match *match_, action a, uint8_t *places, uint8_t *entities)
{
    (void)c;
    (void)match_;
    memset(places, 0, HEX_SLOTS);
    memset(entities, 0, MATCH_IDS);
    int counts = a.verb == SC_VERB_MODE || a.verb == SC_VERB_APPLY;
    for (int i = 0; i < 2 && !counts; i++)
        if (a.arg[i]) entities[a.arg[i]] = 1;
    return 1;
}

const title spellchain_title = {
    .id = "spellchain",
    .form = {.bytes = sizeof(spellchain),
             .rows_at = offsetof(spellchain, row),
             .tail_at = offsetof(spellchain, progress),
             .columns = TAGS(spellchain_row),
             .row_bytes = sizeof(spellchain_row),
             .rows = SPELLCHAIN_ROWS,
             .by_id = 1,
             .told = SPELLCHAIN_DERIVED,
             .zones = SC_ZONES,
             .zone = zones,
             .tags = tags,
             .late = late,
             .derived = derived,
             .face = face,
             .derive = derive,
             .write = sc_write,
             .read = sc_read,
             .tell = sc_tell_effects},
    .ready = sc_ready,
    .begin = sc_begin,
    .load = sc_load,
    .settle = settle,
    .actor = actor,
    .actions = sc_actions,
    .apply = apply,
    .unlisted = unlisted,
    .refusal = sc_refusal,
    .check = sc_check,
    .turn = turn,
    .weigh = sc_weigh,
    .evaluate = sc_evaluate,
    .silly = sc_silly,
    .card = card,
    .window = window,
    .redeal = sc_redeal,
    .shape = shape,
    .layers = sc_tell_layers,
};
