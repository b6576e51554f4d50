/* The operations of card programs that draw, discard, move and make cards. What can be replaced or needs a choice is
 * put under way as a task. */
#include "spellchain/spellchain.h"

/* ---- cards ---- */

void sc_ask_discards(context *x, const cards_run *run, int player, int count, int by, int where)
{
    if (count <= 0) return;
    sc_task *t = sc_push(x, SC_TASK_DISCARD);
    t->player = (int16_t)player;
    t->source = run->self;
    t->n = (int16_t)count;
    t->extra = (int16_t)by;
    t->link = (int16_t)where;
    t->at = where && run->player != player; /* the filter speaks of the other's things */
}

static void discard_at_random(context *x, const cards_run *run, int player, int count, int where)
{
    spellchain *m = state(x);
    cards_things chosen, rest;
    chosen.count = rest.count = 0;
    for (int i = 0; i < m->hand[player].count; i++)
        if (cards_fits(x, run, where, m->hand[player].id[i])) cards_add(&rest, m->hand[player].id[i]);
    for (; count > 0 && rest.count; count--) {
        int at = (int)rng_below(&m->head.stream, rest.count);
        cards_add(&chosen, rest.id[at]);
        rest.count--;
        memmove(rest.id + at, rest.id + at + 1, (size_t)(rest.count - at));
    }
    sc_each(x, CARDS_EVENT_DISCARD, &chosen, run->self, run->player, 1, 0);
}

/* `who` may be both players: the active one first, so his comes on top. */
static void draw(context *x, const cards_run *run, const cards_draw *step)
{
    int player[2], players = sc_players_of(x, run, step->who, player), n = cards_amount_of(x, run, step->draw);
    for (int i = players - 1; i >= 0; i--) {
        sc_task *t = sc_push(x, SC_TASK_DRAW);
        t->player = (int16_t)player[i];
        t->n = (int16_t)(n > 0 ? n : 0);
    }
}

static void discard(context *x, const cards_run *run, const cards_discard *step)
{
    int player[2], players = sc_players_of(x, run, step->who, player);
    int n = step->discard == -1 ? 0 : cards_amount_of(x, run, step->discard);
    int by = step->by ? cards_player_of(x, run, step->by) : CARDS_NOBODY;
    for (int i = players - 1; i >= 0; i--) {
        int count = step->discard == -1 ? state(x)->hand[player[i]].count : n; /* all of them */
        if (step->at_random || (step->discard == -1 && !step->where))
            discard_at_random(x, run, player[i], count, step->where);
        else
            sc_ask_discards(x, run, player[i], count, by, step->where);
    }
}

static void mill(context *x, cards_run *run, const cards_mill *step)
{
    const spellchain *m = state(x);
    int player[2], players = sc_players_of(x, run, step->who, player);
    run->same.count = 0;
    for (int i = 0; i < players; i++)
        for (int n = cards_amount_of(x, run, step->mill); n > 0 && m->deck[player[i]].count; n--) {
            cards_add(&run->same, m->deck[player[i]].id[0]);
            sc_to_grave(x, m->deck[player[i]].id[0]);
        }
    sc_after(x);
}

static void move_to_deck(context *x, const cards_move *step, int id)
{
    const spellchain *m = state(x);
    int owner = card_of(m, id)->owner, zone = sc_zone(SC_ZONE_DECK_1, owner);
    int place = step->at == CARDS_END_TOP ? 0 : step->at > 0 ? step->at - 1 : CARDS_NOBODY;
    sc_note_leaving(x, id);
    sc_move(x, id, zone);
    if (m->row[id].self.kind && place >= 0 && place < m->deck[owner].count) entity_move_to(x, id, zone, place);
}

static void move(context *x, cards_run *run, const cards_move *step, const cards_things *things)
{
    switch (step->to) {
    case SC_PLACE_HAND:
    case SC_PLACE_VOID:
    case SC_PLACE_GRAVE: sc_each(x, CARDS_EVENT_MOVE, things, run->self, run->player, 0, step->to); break;
    case SC_PLACE_BOARD:
        for (int owner = 1; owner >= 0; owner--) { /* onto their owners' boards, or all onto one */
            cards_things his;
            his.count = 0;
            for (int i = 0; i < things->count; i++)
                if (is_card(state(x), things->id[i]) && card_of(state(x), things->id[i])->owner == owner) cards_add(&his, things->id[i]);
            int side = step->side ? cards_player_of(x, run, step->side) : owner;
            if (side != CARDS_NOBODY) sc_each(x, CARDS_EVENT_ARRIVE, &his, run->self, side, 0, 0);
        }
        break;
    default:
        for (int i = 0; i < things->count; i++)
            if (is_card(state(x), things->id[i])) move_to_deck(x, step, things->id[i]);
        sc_after(x);
    }
}

/* New things arrive one by one while there is room. */
static void summon(context *x, cards_run *run, int face, int n, int player)
{
    cards_things made;
    made.count = 0;
    int type = face_of(x, face)->type, stands = type == SC_TYPE_CREATURE || type == SC_TYPE_FIELD;
    int room = stands ? sc_room(state(x), player) : 0;
    log_open(x, SC_BLOCK_SUMMON, FIRST_PLAYER_ID + player);
    for (int i = 0; i < n && i < room; i++) {
        int id = sc_create(x, face, player, SC_ZONE_LIMBO, 1);
        if (id) cards_add(&made, id);
    }
    log_close(x, SC_BLOCK_SUMMON);
    cards_assign(&run->same, &made);
    sc_each(x, CARDS_EVENT_ARRIVE, &made, run->self, player, 0, 0);
}

/* Cards of a token's face are made in hands alone. */
static void create(context *x, cards_run *run, int face, int place, int n, int player)
{
    if (place == SC_PLACE_BOARD) {
        summon(x, run, face, n, player);
        return;
    }
    run->same.count = 0;
    for (int i = 0; i < n && (place != SC_PLACE_DECK || !face_of(x, face)->token); i++) {
        if (place == SC_PLACE_DECK) {
            int id = sc_create(x, face, player, sc_zone(SC_ZONE_DECK_1, player), 0);
            if (id) sc_shuffle(x, player);
        } else {
            int id = sc_create(x, face, player, sc_zone(SC_ZONE_HAND_1, player), face_of(x, face)->token || place < 0);
            if (id) cards_add(&run->same, id);
        }
    }
    sc_after(x);
}

static void transform(context *x, const cards_things *things, int into)
{
    for (int i = 0; i < things->count; i++) {
        int id = things->id[i];
        if (!on_board(state(x), id) || !may_become(x, id, into)) continue;
        spellchain_card *c = card_of(state(x), id);
        sc_forget_as_new(x, id);
        log_open(x, SC_BLOCK_SHAPE, id);
        SET(x, c, card, into);
        SET(x, c, token, 1);
        SET(x, c, damage, 0);
        SET(x, c, growth, 0);
        SET(x, c, wither, 0);
        SET(x, c, frozen, 0);
        log_close(x, SC_BLOCK_SHAPE);
        sc_changed(state(x), id);
    }
    sc_after(x);
}

int sc_perform_cards(context *x, cards_run *run, const cards_step *step)
{
    cards_things things;
    int id, player, to[2], players;
    switch (step->word) {
    case CARDS_WORD_DRAW: draw(x, run, (const cards_draw *)step); return 1;
    case CARDS_WORD_DISCARD: discard(x, run, (const cards_discard *)step); return 1;
    case CARDS_WORD_MOVE:
        sc_selected(x, run, ((const cards_move *)step)->move, &things);
        move(x, run, (const cards_move *)step, &things);
        return 1;
    case CARDS_WORD_SEARCH: {
        const cards_search *s = (const cards_search *)step;
        sc_fetch(x, run, s->search, s->where, s->in ? s->in : SC_PLACE_DECK, s->to, cards_amount_of(x, run, s->n));
        sc_top(x)->at = s->reveal;
        return 1;
    }
    case CARDS_WORD_LOOK: sc_look(x, run, (const cards_look *)step); return 1;
    case CARDS_WORD_REVEAL:
        sc_selected(x, run, ((const cards_reveal *)step)->reveal, &things);
        for (int i = 0; i < things.count; i++)
            if (is_card(state(x), things.id[i])) sc_see(x, things.id[i], 3);
        return 1;
    case CARDS_WORD_PEEK:
        player = cards_player_of(x, run, ((const cards_peek *)step)->who);
        for (int i = 0; player != CARDS_NOBODY && i < state(x)->hand[player].count; i++)
            sc_see(x, state(x)->hand[player].id[i], 1 << run->player);
        return 1;
    case CARDS_WORD_MILL: mill(x, run, (const cards_mill *)step); return 1;
    case CARDS_WORD_SHUFFLE:
        sc_selected(x, run, ((const cards_shuffle *)step)->shuffle, &things);
        for (int i = 0; i < things.count; i++)
            if (is_card(state(x), things.id[i])) sc_note_leaving(x, things.id[i]);
        for (int i = 0; i < things.count; i++)
            if (is_player(things.id[i]))
                sc_shuffle(x, things.id[i] - FIRST_PLAYER_ID);
            else if (is_card(state(x), things.id[i]))
                sc_shuffle_in(x, things.id[i], card_of(state(x), things.id[i])->owner);
        return 1;
    case CARDS_WORD_SUMMON: {
        const cards_summon *s = (const cards_summon *)step;
        players = sc_players_of(x, run, s->who, to);
        for (int i = players - 1; i >= 0; i--) summon(x, run, s->summon, cards_amount_of(x, run, s->n), to[i]);
        return 1;
    }
    case CARDS_WORD_CREATE: {
        const cards_create *s = (const cards_create *)step;
        players = sc_players_of(x, run, s->who, to);
        for (int i = 0; i < players; i++) create(x, run, s->create, s->in, cards_amount_of(x, run, s->n), to[i]);
        return 1;
    }
    case CARDS_WORD_DUPLICATE: {
        const cards_duplicate *s = (const cards_duplicate *)step;
        id = cards_one(x, run, s->duplicate);
        int face = id ? sc_vocabulary.card(x, id) : 0;
        if (!face) return 1;
        if (s->in == SC_PLACE_BOARD)
            summon(x, run, face, cards_amount_of(x, run, s->n), run->player);
        else
            create(x, run, face, s->in == SC_PLACE_DECK ? SC_PLACE_DECK : -1, cards_amount_of(x, run, s->n),
                   run->player);
        return 1;
    }
    case CARDS_WORD_TRANSFORM:
        sc_selected(x, run, ((const cards_transform *)step)->transform, &things);
        transform(x, &things, ((const cards_transform *)step)->into);
        return 1;
    default: return 0;
    }
}
