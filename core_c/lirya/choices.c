/* Operations that go on card by card, with a choice for each. A choice with one option makes itself. */
#include "lirya/lirya.h"

static ly_op *op_of(const context *x)
{
    return &state(x)->beside.op;
}

static void take_out(cards_things *things, int id)
{
    int left = 0;
    for (int i = 0; i < things->count; i++)
        if (things->id[i] != id) things->id[left++] = things->id[i];
    things->id[left] = 0;
    things->count = (uint8_t)left;
}

/* What is touched is "the same" for the step behind. */
static void keep(context *x, int id)
{
    cards_run *run = &state(x)->beside.run;
    cards_add(&run->same, id);
}

/* ---- where things are put ---- */

int ly_places(const context *x, uint8_t out[LIRYA_SLOTS])
{
    const lirya *m = state(x);
    const ly_op *op = op_of(x);
    const ly_card *c = card_of(m, op->things.id[0]);
    static const int zones[] = {LY_ZONE_FRONT, LY_ZONE_BACK, LY_ZONE_STRUCTURES};
    int structure = type_of(x, c) == LY_TYPE_STRUCTURE, count = 0;
    for (int z = structure ? 2 : 0; z < (structure ? 3 : 2); z++)
        for (int slot = 1; slot <= slots_of(zones[z]); slot++) {
            int free = ly_is_free(m, op->player, zones[z], slot);
            if (free && (structure || ly_line_allowed(x, c->card, zones[z]))) out[count++] = (uint8_t)(first_slot(zones[z]) + slot - 1);
        }
    return count;
}

static int zone_of_place(int place)
{
    return place < LIRYA_LINE ? LY_ZONE_FRONT : place < 2 * LIRYA_LINE ? LY_ZONE_BACK : LY_ZONE_STRUCTURES;
}

/* Puts the first of them where it was said: into play, or onto the chain, from which it will come there. */
void ly_choose_place(context *x, int place)
{
    ly_op *op = op_of(x);
    int id = op->things.id[0], zone = zone_of_place(place), slot = place - first_slot(zone) + 1, player = op->player;
    int structure = zone == LY_ZONE_STRUCTURES;
    take_out(&op->things, id);
    if (op->kind == LY_OP_PLAY_FREE) {
        ly_declare(x, (ly_item){.kind = structure ? LY_ITEM_BUILD : LY_ITEM_SUMMON, .player = (int8_t)player,
                                .source = (uint8_t)id, .text = card_of(state(x), id)->card, .ability = -1,
                                .line = structure ? 2 : zone == LY_ZONE_BACK, .slot = (uint8_t)slot});
        return;
    }
    keep(x, id);
    ly_enter(x, id, player, zone, slot, 1);
}

static void step_place(context *x)
{
    ly_op *op = op_of(x);
    uint8_t places[LIRYA_SLOTS];
    int type = op->things.count ? type_of(x, card_of(state(x), op->things.id[0])) : -1;
    if (type < 0) {
        ly_end_operation(x);
        return;
    }
    if (type != LY_TYPE_CHARACTER && type != LY_TYPE_STRUCTURE) {
        take_out(&op->things, op->things.id[0]);
        return;
    }
    int count = ly_places(x, places);
    if (count == 0) {
        take_out(&op->things, op->things.id[0]); /* it stays where it is */
    } else if (count == 1) {
        log_choice(x, LIRYA_PLAYER + op->player, LY_PENDING_PLACE);
        ly_choose_place(x, places[0]);
    } else {
        ly_ask(x, LY_PENDING_PLACE, op->player);
    }
}

/* ---- played without its cost ---- */

static int bearers_of(const context *x, int equipment, int player, uint8_t *out)
{
    uint8_t own[2 * LIRYA_LINE];
    int all = ly_characters_of(state(x), player, own), count = 0;
    for (int i = 0; i < all; i++)
        if (ly_bears(x, equipment, own[i])) out[count++] = own[i];
    return count;
}

static void play_free_on(context *x, int id, int kind, int target)
{
    take_out(&op_of(x)->things, id);
    ly_declare(x, (ly_item){.kind = (uint8_t)kind, .player = (int8_t)op_of(x)->player, .source = (uint8_t)id,
                            .text = card_of(state(x), id)->card, .ability = -1, .target_1 = (uint8_t)target,
                            .targets = target != 0});
}

static void step_play_free(context *x)
{
    const lirya *m = state(x);
    ly_op *op = op_of(x);
    int id = op->things.count ? op->things.id[0] : 0;
    uint8_t out[MATCH_IDS];
    if (!id) {
        ly_end_operation(x);
        return;
    }
    const ly_card *c = card_of(m, id);
    int in_hand = c->zone == LY_ZONE_HAND_1 + op->player, type = type_of(x, c);
    if (!in_hand || !ly_fits_play_free(x, id, 1) || m->beside.items >= LIRYA_CHAIN) {
        take_out(&op->things, id);
    } else if (type == LY_TYPE_EQUIPMENT) {
        int count = bearers_of(x, id, op->player, out);
        if (count > 1)
            ly_ask(x, LY_PENDING_TARGET, op->player);
        else
            play_free_on(x, id, LY_ITEM_EQUIP, out[0]);
    } else if (type == LY_TYPE_SPELL) {
        play_free_on(x, id, LY_ITEM_CAST, 0);
    } else {
        step_place(x);
    }
}

/* ---- decks ---- */

/* What has been taken out of a search or a look goes where the card says. */
static void put(context *x, int id)
{
    const ly_op *op = op_of(x);
    if (op->reveals) ly_see(x, id, 3);
    switch (op->to) {
    case LY_PLACE_DECK: ly_to_deck(x, id, 0); break;
    case LY_PLACE_DISCARD: ly_to_discard(x, id); break;
    default: ly_to_hand(x, id);
    }
}

/* Lays them on top of their deck, the first on top; or at its bottom, in the same order. */
static void lay_back(context *x, const cards_things *things, int on_top)
{
    for (int i = 0; i < things->count; i++) {
        int id = things->id[on_top ? things->count - 1 - i : i];
        ly_put(x, id, LY_ZONE_DECK_1 + card_of(state(x), id)->owner, on_top ? 0 : -1);
    }
}

static void end_take(context *x)
{
    ly_op *op = op_of(x);
    cards_things rest;
    cards_assign(&rest, &op->things);
    if (op->kind == LY_OP_TAKE) lay_back(x, &rest, op->rest == CARDS_REST_TOP);
    ly_end_operation(x);
}

/* The cards of a pile in the order in which they were chosen: the first is the top, or the newest. */
static void end_reorder(context *x)
{
    ly_op *op = op_of(x);
    cards_things order;
    ly_taken(op, &order);
    if (op->kind == LY_OP_REORDER) {
        lay_back(x, &order, 1);
    } else {
        for (int i = order.count - 1; i >= 0; i--)
            entity_move(x, order.id[i], LY_ZONE_DISCARD_1 + card_of(state(x), order.id[i])->owner);
    }
    ly_end_operation(x);
}

/* ---- on and on ---- */

/* What may be chosen now; `may_stop`: none of it will do. */
int ly_operation_options(const context *x, uint8_t out[MATCH_IDS], int *may_stop)
{
    const ly_op *op = op_of(x);
    int count = 0;
    *may_stop = op->kind == LY_OP_SEARCH || op->kind == LY_OP_TAKE;
    if (op->kind == LY_OP_PLAY_FREE) return bearers_of(x, op->things.id[0], op->player, out);
    for (int i = 0; i < op->things.count; i++) {
        int fits = op->kind != LY_OP_TAKE || !op->where || cards_fits(x, &state(x)->beside.run, op->where, op->things.id[i]);
        if (fits) out[count++] = op->things.id[i];
    }
    return count;
}

void ly_choose_card(context *x, int id)
{
    ly_op *op = op_of(x);
    int kind = op->kind;
    if (kind == LY_OP_PLAY_FREE) {
        play_free_on(x, op->things.id[0], LY_ITEM_EQUIP, id);
        return;
    }
    if (!id) {
        op->left = 0;
        return;
    }
    take_out(&op->things, id);
    op->left--;
    if (kind == LY_OP_REORDER || kind == LY_OP_REORDER_DISCARD) {
        ly_take_up(op, id);
        return;
    }
    keep(x, id);
    if (kind == LY_OP_DISCARD)
        ly_discarded(x, id);
    else
        put(x, id);
}

/* The first of those that are looked at stays on top, or goes to the bottom. */
void ly_choose_kept(context *x, int yes)
{
    ly_op *op = op_of(x);
    int id = op->things.id[0];
    take_out(&op->things, id);
    if (!yes) ly_put(x, id, LY_ZONE_DECK_1 + card_of(state(x), id)->owner, -1);
}

static void finish(context *x)
{
    switch (op_of(x)->kind) {
    case LY_OP_REORDER:
    case LY_OP_REORDER_DISCARD: end_reorder(x); break;
    case LY_OP_SCRY: ly_end_operation(x); break;
    default: end_take(x);
    }
}

static void step_cards(context *x)
{
    ly_op *op = op_of(x);
    uint8_t out[MATCH_IDS];
    int may_stop, count = ly_operation_options(x, out, &may_stop), ordered = op->kind == LY_OP_REORDER || op->kind == LY_OP_REORDER_DISCARD;
    int all = op->kind == LY_OP_DISCARD && op->left >= count; /* nobody chooses among all */
    if (!count || (!ordered && op->left <= 0)) {
        finish(x);
    } else if (all || (count == 1 && !may_stop)) {
        if (!all) log_choice(x, LIRYA_PLAYER + op->player, LY_PENDING_PICK);
        ly_choose_card(x, out[0]);
    } else {
        ly_ask(x, LY_PENDING_PICK, op->player);
    }
}

void ly_step_operation(context *x)
{
    ly_op *op = op_of(x);
    if (state(x)->beside.now.declaring) {
        ly_step_declaration(x);
        return;
    }
    switch (op->kind) {
    case LY_OP_PLACE: step_place(x); break;
    case LY_OP_PLAY_FREE: step_play_free(x); break;
    case LY_OP_SCRY:
        if (op->things.count)
            ly_ask(x, LY_PENDING_MAY, op->player);
        else
            finish(x);
        break;
    default: step_cards(x);
    }
}
