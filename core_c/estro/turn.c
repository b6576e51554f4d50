/* Set-up, start and end of a turn, ends, and the loop that goes on to the next decision (2, 3, 8). */
#include "estro/estro.h"

/* ---- asking ---- */

void es_ask(context *x, int kind, int player)
{
    estro_game *g = game_of(state(x));
    SET(x, g, pending, kind);
    SET(x, g, chooser, player);
    log_choice(x, ESTRO_PLAYER + player, kind);
}

void es_answered(context *x)
{
    estro_game *g = game_of(state(x));
    SET(x, g, pending, ES_PENDING_NONE);
    SET(x, g, chooser, 0);
}

void es_finish(context *x, int winner, int reason)
{
    estro_game *g = game_of(state(x));
    if (x->match->over) return;
    SET(x, g, phase, ES_PHASE_OVER);
    SET(x, g, pending, ES_PENDING_NONE);
    SET(x, g, chooser, 0);
    match_end(x, winner, reason);
}

/* What has been laid down comes first, then the stream. */
int es_die(context *x, int id)
{
    es_beside *b = &state(x)->beside;
    int face;
    if (b->now.rolls) {
        face = b->roll[0];
        memmove(b->roll, b->roll + 1, (size_t)(--b->now.rolls) * sizeof b->roll[0]);
        b->roll[b->now.rolls] = 0;
    } else
        face = 1 + (int)rng_below(&x->match->stream, 6);
    log_roll(x, id, face);
    return face;
}

/* ---- start of a turn ---- */

static void reset_turn(context *x)
{
    estro *m = state(x);
    const estro_game *g = game_of(m);
    estro_player *own = player_of(m, g->active), *other = player_of(m, 1 - g->active);
    SET(x, own, plays, 0);
    SET(x, own, plays_max, 1);
    SET(x, own, attacks, 0);
    SET(x, own, attacks_max, 2);
    SET(x, other, hush, 0);
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < m->field[p].count; i++) {
            estro_card *c = card_of(m, m->field[p].id[i]);
            es_wipe(x, c, &c->attacks, 3); /* extra, used */
        }
}

static void start_turn(context *x)
{
    estro *m = state(x);
    estro_game *g = game_of(m);
    int player = g->active;
    log_open(x, ES_BLOCK_TURN, ESTRO_PLAYER + player);
    reset_turn(x);
    SET(x, g, phase, ES_PHASE_MAIN);
    log_close(x, ES_BLOCK_TURN);
    if (!m->deck[player].count && !m->hand[player].count) {
        es_finish(x, 1 - player, ES_REASON_NO_CARDS);
        return;
    }
    es_draw(x, player, 1);
    for (int i = 0; may_have(m, player, ES_TRAIT_DAWN) && i < m->field[player].count; i++) {
        const estro_card *c = card_of(m, m->field[player].id[i]);
        if (gift_of(x, c)->trigger == ES_TRIGGER_DAWN) es_wait(x, ES_TRIGGER_DAWN, c->id, player, 0, 0);
    }
}

/* ---- end of a turn ---- */

static void go_home(context *x)
{
    estro *m = state(x);
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < m->field[p].count; i++) {
            estro_card *c = card_of(m, m->field[p].id[i]);
            if (!c->home) continue;
            int home = c->home - 1;
            SET(x, c, home, 0);
            if (home == c->controller) continue;
            es_change_side(x, c, home);
            i--;
        }
}

static void end_marks(context *x)
{
    estro *m = state(x);
    const estro_game *g = game_of(m);
    estro_player *own = player_of(m, g->active);
    int away = 0;
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < m->field[p].count; i++) {
            estro_card *c = card_of(m, m->field[p].id[i]);
            es_wipe(x, c, &c->turn_atk, ESTRO_STATS);
            es_wipe(x, c, &c->fresh, 2); /* turned */
            if (c->stunned <= g->turn) SET(x, c, stunned, 0);
            away |= c->home;
        }
    if (away) go_home(x);
    SET(x, own, truce, 0);
}

/* Whether the match ends with this turn (8.1, 8.3). */
static int is_over(context *x)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    int empty[2] = {!m->field[0].count, !m->field[1].count};
    if (g->turn >= rules(x)->check_from && (empty[0] || empty[1])) {
        int both = empty[0] && empty[1];
        es_finish(x, both ? MATCH_NOBODY : empty[0], both ? ES_REASON_BOTH_EMPTY : ES_REASON_FIELD_EMPTY);
        return 1;
    }
    if (g->turn < ESTRO_TURNS) return 0;
    int ahead = es_ahead(x);
    es_finish(x, ahead ? ahead - 1 : MATCH_NOBODY, ES_REASON_FINAL_COUNT);
    return 1;
}

void es_end_turn(context *x)
{
    estro *m = state(x);
    estro_game *g = game_of(m);
    if (m->hand[g->active].count > es_hand_limit(x, g->active)) {
        SET(x, g, phase, ES_PHASE_END);
        es_ask(x, ES_PENDING_DISCARD, g->active);
        return;
    }
    log_open(x, ES_BLOCK_END_TURN, ESTRO_PLAYER + g->active);
    end_marks(x);
    log_close(x, ES_BLOCK_END_TURN);
    if (is_over(x)) return;
    x->match->played = 0;
    log_open(x, ES_BLOCK_TURN, ESTRO_PLAYER + 1 - g->active);
    SET(x, g, turn, g->turn + 1);
    SET(x, g, active, 1 - g->active);
    log_close(x, ES_BLOCK_TURN);
    start_turn(x);
}

/* ---- set-up ---- */

/* The chosen cards, then others one by one (2, order of chance 2). */
static void fill(context *x, int player, int16_t deck[ESTRO_DECK])
{
    const estro_content *e = rules(x);
    int16_t left[ESTRO_CARDS];
    uint8_t taken[ESTRO_CARDS] = {0};
    int count = e->deck_count[player], rest = 0, given = count;
    for (int i = 0; i < count; i++) taken[deck[i] = e->deck[player][i]] = 1;
    for (int16_t i = 1; i < e->faces; i++) {
        left[rest] = i;
        rest += !given || !taken[i];
    }
    for (; count < ESTRO_DECK; count++) {
        int at = (int)rng_below(&x->match->stream, (uint32_t)rest);
        deck[count] = left[at];
        left[at] = left[--rest];
    }
}

static void add_deck(context *x, int player, const int16_t deck[ESTRO_DECK])
{
    for (int i = 0; i < ESTRO_DECK; i++) {
        int id = ESTRO_FIRST + player * ESTRO_DECK + i;
        estro_card *c = (estro_card *)(void *)entity_add(x, id, ES_KIND_CARD);
        c->card = deck[i];
        c->owner = c->controller = (int16_t)player;
        entity_enter(x, id, ES_ZONE_DECK_1 + player);
        entity_tell(x, id);
    }
}

/* Ids stay, the faces are dealt anew over them. */
static void shuffle(context *x, int player)
{
    estro *m = state(x);
    uint8_t order[ESTRO_DECK];
    int16_t face[ESTRO_DECK];
    for (int i = 0; i < ESTRO_DECK; i++) {
        order[i] = (uint8_t)i;
        face[i] = card_of(m, m->deck[player].id[i])->card;
    }
    rng_shuffle(&x->match->stream, order, ESTRO_DECK);
    if (x->log) {
        uint8_t ids[ESTRO_DECK];
        memcpy(ids, m->deck[player].id, ESTRO_DECK);
        zone_shuffled(x, ES_ZONE_DECK_1 + player, ids, ESTRO_DECK);
    }
    for (int i = 0; i < ESTRO_DECK; i++) {
        estro_card *c = card_of(m, m->deck[player].id[i]);
        SET(x, c, card, face[order[i]]);
    }
}

static void toss(context *x)
{
    estro_game *g = game_of(state(x));
    const estro_content *e = rules(x);
    int first = e->first == 2 ? (int)rng_below(&x->match->stream, 2) : e->first;
    log_open(x, ES_BLOCK_COIN, ESTRO_PLAYER + first);
    SET(x, g, first, first);
    SET(x, g, active, first);
    log_close(x, ES_BLOCK_COIN);
}

static void lay_out(context *x)
{
    estro *m = state(x);
    estro_game *g = game_of(m);
    int16_t deck[2][ESTRO_DECK];
    for (int p = 0; p < 2; p++) fill(x, p, deck[p]);
    int arena = rules(x)->arena ? rules(x)->arena : ES_ESTRO_ARDO + (int)rng_below(&x->match->stream, ESTRO_STATS);
    log_open(x, ES_BLOCK_SETUP, 0);
    SET(x, g, arena, arena);
    for (int p = 0; p < 2; p++) add_deck(x, p, deck[p]);
    for (int p = 0; p < 2; p++) shuffle(x, p);
    es_tell(x);
    log_close(x, ES_BLOCK_SETUP);
    for (int p = 0; p < 2; p++) es_draw(x, p, ESTRO_HAND);
}

void es_begin(context *x)
{
    estro *m = state(x);
    estro_game *g = (estro_game *)(void *)entity_add(x, 0, ES_KIND_GAME);
    g->turn = 1;
    entity_tell(x, 0);
    for (int p = 0; p < 2; p++) {
        estro_player *player = (estro_player *)(void *)entity_add(x, ESTRO_PLAYER + p, ES_KIND_PLAYER);
        player->plays_max = 1;
        player->attacks_max = 2;
        entity_tell(x, ESTRO_PLAYER + p);
    }
    toss(x);
    lay_out(x);
    start_turn(x);
    es_go(x);
    (void)m;
}

/* ---- going on ---- */

void es_measure(estro *m)
{
    const estro_under *now = &m->beside.now;
    int idle = !game_of(m)->attacker && !game_of(m)->gift_source && !now->waiting && !now->rolls && !game_of(m)->doomed;
    size_t bytes = idle ? 0 : now->rolls ? sizeof m->beside : now->waiting ? offsetof(es_beside, roll) : offsetof(es_beside, wait);
    m->head.tail = (uint16_t)bytes;
}

/* While an attack is between its steps 3 and 9, what waits goes on waiting. */
static int queue_runs(const estro *m)
{
    const estro_under *now = &m->beside.now;
    return now->waiting && (!game_of(m)->attacker || now->step == 3 || now->step == 9);
}

void es_go(context *x)
{
    estro *m = state(x);
    const estro_game *g = game_of(m);
    while (!x->match->over && !g->pending) {
        if (g->gift_source)
            es_step_gift(x);
        else if (queue_runs(m))
            es_step_queue(x);
        else if (g->attacker)
            es_step_attack(x);
        else
            break;
    }
    es_measure(m);
    assert(es_glance_holds(x));
}
