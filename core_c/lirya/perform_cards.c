/* The operations of card programs that draw, discard, search, move and make cards (5.15, 6.3). Those that go on card by
 * card begin here and are continued in choices.c. */
#include "lirya/lirya.h"

/* ---- out of hands, into zones ---- */

static int fits(const context *x, const cards_run *run, int where, int id)
{
    return !where || cards_fits(x, run, where, id);
}

static void random_discards(context *x, const cards_run *run, int player, int n, int where)
{
    const lirya *m = state(x);
    for (; n > 0; n--) {
        uint8_t id[MATCH_IDS];
        int count = 0;
        for (int i = 0; i < m->hand[player].count; i++)
            if (fits(x, run, where, m->hand[player].id[i])) id[count++] = m->hand[player].id[i];
        if (!count) return;
        int lost = id[rng_below(&x->match->stream, (uint32_t)count)];
        ly_gather(x, lost);
        ly_discarded(x, lost);
    }
}

static int discard(context *x, const cards_run *run, const cards_discard *step)
{
    const lirya *m = state(x);
    ly_op *op = &state(x)->beside.op;
    int player = ly_whose(x, run, step->who), n = step->discard < 0 ? LIRYA_HAND : cards_amount_of(x, run, step->discard);
    if (step->at_random) {
        random_discards(x, run, player, n, step->where);
        return 1;
    }
    *op = (ly_op){.kind = LY_OP_DISCARD, .player = (int16_t)(step->by ? ly_whose(x, run, step->by) : player), .left = (int16_t)n};
    for (int i = 0; i < m->hand[player].count; i++)
        if (fits(x, run, step->where, m->hand[player].id[i])) cards_add(&op->things, m->hand[player].id[i]);
    return 0;
}

void ly_put_away(context *x, int id, int to, int at)
{
    if (in_play(card_of(state(x), id))) ly_note_leaving(x, id, 0);
    if (state(x)->row[id].self.kind == LY_KIND_NONE) return;
    switch (to) {
    case LY_PLACE_HAND: ly_to_hand(x, id); break;
    case LY_PLACE_DECK: ly_to_deck(x, id, at == CARDS_END_TOP || at == 0 ? 0 : at == CARDS_END_BOTTOM ? -1 : at - 1); break;
    default: ly_to_discard(x, id);
    }
}

static void move(context *x, cards_run *run, const cards_move *step)
{
    cards_things things;
    if (ly_is_lost(x, run, step->move)) return;
    cards_select(x, run, step->move, &things);
    cards_assign(&run->same, &things);
    for (int i = 0; i < things.count; i++) {
        int id = things.id[i];
        if (is_player(id) || state(x)->row[id].self.kind != LY_KIND_CARD) continue;
        log_target(x, id);
        if (!ly_is_immune(x, id, run)) ly_put_away(x, id, step->to, step->at);
    }
}

/* Puts cards that lie in the player's discard pile into play, one after the other (5.12). */
static int revive(context *x, cards_run *run, int selector)
{
    ly_op *op = &state(x)->beside.op;
    int left = 0;
    *op = (ly_op){.kind = LY_OP_PLACE, .player = run->player};
    if (!ly_is_lost(x, run, selector)) cards_select(x, run, selector, &op->things);
    for (int i = 0; i < op->things.count; i++) {
        int id = op->things.id[i];
        if (!is_player(id) && state(x)->row[id].self.zone == LY_ZONE_DISCARD_1 + run->player) op->things.id[left++] = (uint8_t)id;
    }
    cards_keep(&op->things, left);
    return 0;
}

static void mill(context *x, cards_run *run, const cards_mill *step)
{
    const lirya *m = state(x);
    int players = ly_players_of(x, run, step->who), n = cards_amount_of(x, run, step->mill);
    run->same.count = 0;
    for (int p = 0; p < 2; p++)
        for (int i = 0; players >> p & 1 && i < n && m->deck[p].count; i++) {
            cards_add(&run->same, m->deck[p].id[0]);
            ly_to_discard(x, m->deck[p].id[0]);
        }
}

/* ---- decks and piles ---- */

/* By the ids of their cards, then by number (5.15). */
static int comes_before(const context *x, int a, int b)
{
    const lirya *m = state(x);
    int ours = face_of(x, card_of(m, a)->card)->rank, theirs = face_of(x, card_of(m, b)->card)->rank;
    return ours != theirs ? ours < theirs : a < b;
}

static int search(context *x, const cards_run *run, const cards_search *step)
{
    ly_op *op = &state(x)->beside.op;
    uint8_t found[MATCH_IDS];
    *op = (ly_op){.kind = LY_OP_SEARCH, .player = run->player, .to = step->to, .reveals = step->reveal,
                  .left = (int16_t)(step->n ? cards_amount_of(x, run, step->n) : 1)};
    int count = ly_vocabulary.things(x, step->search, step->in ? step->in : LY_PLACE_DECK, run->player, found, MATCH_IDS);
    log_open(x, LY_BLOCK_SEARCH, LIRYA_PLAYER + run->player);
    for (int i = 0; i < count; i++) {
        if (!fits(x, run, step->where, found[i])) continue;
        ly_see(x, found[i], 1 << run->player);
        int at = op->things.count++;
        for (; at > 0 && comes_before(x, found[i], op->things.id[at - 1]); at--) op->things.id[at] = op->things.id[at - 1];
        op->things.id[at] = found[i];
    }
    log_close(x, LY_BLOCK_SEARCH);
    return 0;
}

static int look(context *x, const cards_run *run, const cards_look *step)
{
    const lirya *m = state(x);
    ly_op *op = &state(x)->beside.op;
    int player = ly_whose(x, run, step->who), n = cards_amount_of(x, run, step->look);
    *op = (ly_op){.kind = step->take ? LY_OP_TAKE : LY_OP_REORDER, .player = run->player, .where = step->where, .to = step->to,
                  .rest = step->rest, .left = (int16_t)(step->take ? cards_amount_of(x, run, step->take) : 0)};
    for (int i = 0; i < n && i < m->deck[player].count; i++) {
        cards_add(&op->things, m->deck[player].id[i]);
        ly_see(x, m->deck[player].id[i], 1 << run->player);
    }
    return 0;
}

static int scry(context *x, const cards_run *run, int amount)
{
    const lirya *m = state(x);
    ly_op *op = &state(x)->beside.op;
    int n = cards_amount_of(x, run, amount), player = run->player;
    *op = (ly_op){.kind = LY_OP_SCRY, .player = run->player};
    for (int i = 0; i < n && i < m->deck[player].count; i++) {
        cards_add(&op->things, m->deck[player].id[i]);
        ly_see(x, m->deck[player].id[i], 1 << player);
    }
    return 0;
}

static int reorder_discard(context *x, const cards_run *run, int amount)
{
    const lirya *m = state(x);
    ly_op *op = &state(x)->beside.op;
    const ly_list *pile = &m->discard[run->player];
    int n = cards_amount_of(x, run, amount);
    *op = (ly_op){.kind = LY_OP_REORDER_DISCARD, .player = run->player};
    for (int i = 0; i < n && i < pile->count; i++) cards_add(&op->things, pile->id[pile->count - 1 - i]);
    return 0;
}

static int play_free(context *x, const cards_run *run, int selector)
{
    ly_op *op = &state(x)->beside.op;
    *op = (ly_op){.kind = LY_OP_PLAY_FREE, .player = run->player};
    cards_select(x, run, selector, &op->things);
    return 0;
}

static void show(context *x, cards_run *run, int selector)
{
    cards_things things;
    cards_select(x, run, selector, &things);
    cards_assign(&run->same, &things);
    for (int i = 0; i < things.count; i++)
        if (!is_player(things.id[i])) ly_see(x, things.id[i], 3);
}

static void peek(context *x, const cards_run *run, const cards_peek *step)
{
    uint8_t found[MATCH_IDS];
    int count = ly_vocabulary.things(x, LY_NOUN_CARD, step->peek, ly_whose(x, run, step->who), found, MATCH_IDS);
    for (int i = 0; i < count; i++) ly_see(x, found[i], 1 << run->player);
}

static void peek_deck(context *x, cards_run *run, const int16_t argument[2])
{
    const ly_list *deck = &state(x)->deck[ly_whose(x, run, argument[1])];
    int n = cards_amount_of(x, run, argument[0]);
    run->same.count = 0;
    for (int i = 0; i < n && i < deck->count; i++) {
        cards_add(&run->same, deck->id[i]);
        ly_see(x, deck->id[i], 1 << run->player);
    }
}

static void shuffle(context *x, const cards_run *run, int selector)
{
    cards_things things;
    int decks = 0;
    cards_select(x, run, selector, &things);
    for (int i = 0; i < things.count; i++) {
        int id = things.id[i];
        decks |= 1 << (is_player(id) ? id - LIRYA_PLAYER : card_of(state(x), id)->owner);
        if (!is_player(id)) ly_put_away(x, id, LY_PLACE_DECK, CARDS_END_BOTTOM);
    }
    for (int p = 0; p < 2; p++)
        if (decks >> p & 1) cg_shuffle(x, &ly_rules, LY_ZONE_DECK_1 + p);
}

/* ---- what is made, or comes from beside ---- */

static void summon(context *x, cards_run *run, const cards_summon *step)
{
    int n = step->n ? cards_amount_of(x, run, step->n) : 1, player = ly_whose(x, run, step->who);
    int type = face_of(x, step->summon)->type;
    int zone = type == LY_TYPE_STRUCTURE ? LY_ZONE_STRUCTURES : step->at == LY_SPOT_BACK ? LY_ZONE_BACK : LY_ZONE_FRONT;
    cards_things made = {0};
    for (; n > 0; n--) {
        int id = ly_token(x, player, step->summon, zone);
        if (id) cards_add(&made, id);
    }
    cards_assign(&run->same, &made);
}

/* The zone of a player's special deck. */
int ly_special_deck(int player, int place)
{
    return LY_ZONE_BEASTS_1 + 2 * (place - LY_PLACE_BEASTS) + player;
}

static void special_draw(context *x, cards_run *run, int place)
{
    int count;
    const uint8_t *deck = cg_list(x->content->form, x->match, ly_special_deck(run->player, place), &count);
    run->same.count = 0;
    if (!count) return;
    cards_add(&run->same, deck[0]);
    log_open(x, LY_BLOCK_SPECIAL_DRAW, LIRYA_PLAYER + run->player);
    ly_to_hand(x, deck[0]);
    log_close(x, LY_BLOCK_SPECIAL_DRAW);
}

/* ---- which is which ---- */

/* Those that may need choices, and go on; -1: it is none of them. */
static int begin(context *x, cards_run *run, const cards_step *step)
{
    const cards_title_step *own = (const cards_title_step *)step;
    switch (step->word) {
    case CARDS_WORD_DISCARD: return discard(x, run, (const cards_discard *)step);
    case CARDS_WORD_SEARCH: return search(x, run, (const cards_search *)step);
    case CARDS_WORD_LOOK: return look(x, run, (const cards_look *)step);
    case CARDS_WORD_PLAY_FREE: return play_free(x, run, ((const cards_play_free *)step)->play_free);
    case LY_OPERATION_REVIVE: return revive(x, run, own->argument[0]);
    case LY_OPERATION_SCRY: return scry(x, run, own->argument[0]);
    case LY_OPERATION_REORDER_DISCARD: return reorder_discard(x, run, own->argument[0]);
    default: return -1;
    }
}

int ly_perform_cards(context *x, cards_run *run, const cards_step *step)
{
    const int16_t *argument = ((const cards_title_step *)step)->argument;
    switch (step->word) {
    case CARDS_WORD_DRAW:
        ly_draw_cards(x, ly_players_of(x, run, ((const cards_draw *)step)->who), cards_amount_of(x, run, ((const cards_draw *)step)->draw));
        break;
    case CARDS_WORD_MOVE: move(x, run, (const cards_move *)step); break;
    case CARDS_WORD_REVEAL: show(x, run, ((const cards_reveal *)step)->reveal); break;
    case CARDS_WORD_PEEK: peek(x, run, (const cards_peek *)step); break;
    case CARDS_WORD_MILL: mill(x, run, (const cards_mill *)step); break;
    case CARDS_WORD_SHUFFLE: shuffle(x, run, ((const cards_shuffle *)step)->shuffle); break;
    case CARDS_WORD_SUMMON: summon(x, run, (const cards_summon *)step); break;
    case LY_OPERATION_SPECIAL_DRAW: special_draw(x, run, argument[0]); break;
    case LY_OPERATION_PEEK_DECK: peek_deck(x, run, argument); break;
    default: return begin(x, run, step);
    }
    return 1;
}
