/* The operations of Gifts (6.1). Each treats one thing; what it does not find, or may not treat, it passes over. */
#include "estro/estro.h"

/* The card that a selector means; 0: none that a Gift can treat. */
static estro_card *card_at(const context *x, const cards_run *run, int selector)
{
    int id = cards_one(x, run, selector);
    return id && is_card(state(x), id) ? card_of(state(x), id) : NULL;
}

/* One that lies face up in a field: what changes numbers goes to no other. */
static estro_card *up_at(const context *x, const cards_run *run, int selector)
{
    estro_card *c = card_at(x, run, selector);
    return c && is_up(c) ? c : NULL;
}

static void write(context *x, estro_card *c, int16_t *at, int n)
{
    tag_set(x, c->id, at, (int)(at - (const int16_t *)c), n);
}

void es_change(context *x, estro_card *c, int16_t *mod, int n)
{
    int16_t *at = mod + es_estro_of(x, c) - 1;
    write(x, c, at, clamped(*at + n, -ESTRO_MOST, ESTRO_MOST));
}

/* ---- numbers ---- */

/* Of an attack: charge is the attacker's, brace the target's. */
static void change_for_attack(context *x, const estro_card *c, int n)
{
    estro_under *now = now_of(x);
    int at = c->id != game_of(state(x))->attacker;
    now->mod_id[at] = c->id;
    now->mod[at] = (int16_t)clamped(now->mod[at] + n, -ESTRO_MOST, ESTRO_MOST);
    log_derived(x);
}

static void stats(context *x, const cards_run *run, const cards_stats *step)
{
    const cards_pairs *pairs = cards_node(x, step->stats);
    const cards_duration *until = step->until ? cards_node(x, step->until) : NULL;
    estro_card *c = up_at(x, run, step->to);
    if (!c) return;
    int n = cards_amount_of(x, run, pairs->pair[0].value);
    switch (until ? until->until : ES_DURATION_FIELD) {
    case ES_DURATION_COMBAT:
    case ES_DURATION_ATTACK: change_for_attack(x, c, n); break;
    case ES_DURATION_MATCH: es_change(x, c, &c->match_atk, n); break;
    case CARDS_UNTIL_TURN_END: es_change(x, c, &c->turn_atk, n); break;
    default: es_change(x, c, &c->field_atk, n);
    }
}

static void siphon(context *x, const cards_run *run, const cards_title_step *step)
{
    estro_card *from = up_at(x, run, step->argument[1]), *to = card_of(state(x), run->self);
    if (!from) return;
    int n = cards_amount_of(x, run, step->argument[0]), most = es_primary(x, from);
    if (n > most) n = most;
    es_change(x, from, &from->field_atk, -n);
    if (is_up(to)) es_change(x, to, &to->field_atk, n);
}

static void level(context *x, estro_card *c)
{
    int sum = 0;
    for (int i = 0; i < ESTRO_STATS; i++) sum += (&c->base_atk)[i];
    for (int i = 0; i < ESTRO_STATS; i++) write(x, c, &c->base_atk + i, sum / ESTRO_STATS);
}

static void mend(context *x, estro_card *c)
{
    int16_t *mods[] = {&c->field_atk, &c->turn_atk, &c->match_atk};
    for (int k = 0; k < 3; k++)
        for (int i = 0; i < ESTRO_STATS; i++)
            if (mods[k][i] < 0) write(x, c, mods[k] + i, 0);
    SET(x, c, stunned, 0);
    SET(x, c, silenced, 0);
}

static void swap(context *x, estro_card *c, int first, int second)
{
    int16_t *one = &c->base_atk + first, *other = &c->base_atk + second;
    int n = *one;
    write(x, c, one, *other);
    write(x, c, other, n);
}

static void copy(context *x, estro_card *onto, const estro_card *from)
{
    const estro_face *f = face_of(x, from);
    if (!is_up(onto)) return;
    for (int i = 0; i < ESTRO_STATS; i++) write(x, onto, &onto->base_atk + i, f->stat[i]);
}

/* ---- marks ---- */

static void stun(context *x, estro_card *c)
{
    const estro_game *g = game_of(state(x));
    SET(x, c, stunned, g->turn + (c->controller == g->active ? 2 : 1));
}

static void cover(context *x, const cards_run *run, estro_card *c)
{
    es_cover(x, c);
    if (c->controller == run->player) SET(x, c, fresh, 1);
}

static void control(context *x, const cards_run *run, const cards_control *step)
{
    estro_card *c = card_at(x, run, step->control);
    if (!c || !in_field(c) || c->controller == run->player) return;
    const cards_duration *until = step->until ? cards_node(x, step->until) : NULL;
    int for_turn = until && until->until == CARDS_UNTIL_TURN_END, from = c->controller;
    es_change_side(x, c, run->player);
    if (for_turn && !c->home) SET(x, c, home, from + 1);
    if (c->home == run->player + 1) SET(x, c, home, 0);
    if (for_turn) return;
    SET(x, c, fresh, 1);
    if (is_down(c)) es_know(x, c, 3);
}

/* ---- cards ---- */

static void to_hand(context *x, const estro_card *c)
{
    if (in_field(c))
        es_leave(x, c->id, ES_ZONE_HAND_1);
    else if (c->zone == ES_ZONE_INCINERATOR_1 + c->owner)
        entity_move(x, c->id, ES_ZONE_HAND_1 + c->owner);
}

static void to_field(context *x, const estro_card *c, int face)
{
    if (c->zone == ES_ZONE_INCINERATOR_1 + c->owner) es_enter(x, c->id, face);
}

static void peek(context *x, const cards_run *run, const cards_peek *step)
{
    estro *m = state(x);
    int who = cards_player_of(x, run, step->who);
    for (int i = 0; i < m->hand[who].count; i++) es_know(x, card_of(m, m->hand[who].id[i]), 1 << run->player);
}

/* Who chooses what is discarded: whose hand it is, unless somebody else is named. */
static int discard(context *x, const cards_run *run, const cards_discard *step)
{
    int who = cards_player_of(x, run, step->who), by = step->by ? cards_player_of(x, run, step->by) : who;
    if (!state(x)->hand[who].count) return ES_DONE;
    es_ask(x, by == who ? ES_PENDING_DISCARD : ES_PENDING_TARGET, by);
    return ES_WAITS;
}

static int looked_at(const context *x, const cards_run *run, const cards_look *step)
{
    int n = cards_amount_of(x, run, step->look), there = state(x)->deck[run->player].count;
    return n < there ? n : there;
}

static int look(context *x, const cards_run *run, const cards_look *step)
{
    estro *m = state(x);
    int n = looked_at(x, run, step);
    for (int i = 0; i < n; i++) es_know(x, card_of(m, m->deck[run->player].id[i]), 1 << run->player);
    if (!n) return ES_DONE;
    es_ask(x, ES_PENDING_TARGET, run->player);
    return ES_WAITS;
}

static const cards_step *step_now(const context *x)
{
    const estro_face *f = &rules(x)->face[game_of(state(x))->gift_card];
    return now_of(x)->op < f->ops ? cards_node(x, f->op[now_of(x)->op].at) : NULL;
}

int es_options(const context *x, uint8_t out[MATCH_IDS])
{
    const estro *m = state(x);
    const cards_step *step = step_now(x);
    cards_run run;
    es_run_of(x, &run);
    int look = step->word == CARDS_WORD_LOOK;
    int who = look ? run.player : cards_player_of(x, &run, ((const cards_discard *)step)->who);
    const es_list *from = look ? &m->deck[who] : &m->hand[who];
    int n = look ? looked_at(x, &run, (const cards_look *)step) : from->count;
    memcpy(out, from->id, (size_t)n);
    return n;
}

static void take(context *x, int id)
{
    estro *m = state(x);
    uint8_t seen[MATCH_IDS];
    int n = es_options(x, seen), player = now_of(x)->player;
    entity_move(x, id, ES_ZONE_HAND_1 + player);
    for (int i = 0; i < n; i++)
        if (seen[i] != id && m->deck[player].count > 1) entity_move(x, seen[i], ES_ZONE_DECK_1 + player);
}

void es_operated(context *x, int id)
{
    const estro_game *g = game_of(state(x));
    log_open(x, ES_BLOCK_GIFT, g->gift_source);
    log_note(x, ES_NOTE_GIFT, g->gift_card);
    if (step_now(x)->word == CARDS_WORD_LOOK)
        take(x, id);
    else
        es_throw(x, id);
    log_close(x, ES_BLOCK_GIFT);
    now_of(x)->op++;
}

/* ---- players ---- */

static void again(context *x, const cards_run *run, estro_card *c)
{
    estro_player *p = player_of(state(x), run->player);
    SET(x, c, extra, clamped(c->extra + 1, 0, 4));
    SET(x, p, attacks_max, clamped(p->attacks_max + 1, 0, 9));
}

static void of_player(context *x, const cards_run *run, int word, int argument)
{
    int who = word == ES_OPERATION_ATTACKS || word == ES_OPERATION_PLAYS ? run->player : cards_player_of(x, run, argument);
    if (who == CARDS_NOBODY) return;
    estro_player *p = player_of(state(x), who);
    switch (word) {
    case ES_OPERATION_ATTACKS:
        SET(x, p, attacks_max, clamped(p->attacks_max + cards_amount_of(x, run, argument), 0, 9));
        break;
    case ES_OPERATION_PLAYS:
        SET(x, p, plays_max, clamped(p->plays_max + cards_amount_of(x, run, argument), 1, ESTRO_MOST_PLAYS));
        break;
    case ES_OPERATION_TRUCE: SET(x, p, truce, 1); break;
    case ES_OPERATION_HUSH: SET(x, p, hush, 1); break;
    default: SET(x, p, zone_used, 0); break;
    }
}

/* What is done to a card that lies face up. */
static void of_up(context *x, const cards_run *run, int word, estro_card *c)
{
    switch (word) {
    case ES_OPERATION_LEVEL: level(x, c); break;
    case ES_OPERATION_IMITATE: copy(x, card_of(state(x), run->self), c); break;
    case ES_OPERATION_DYE: SET(x, c, estro, now_of(x)->estro); break;
    case ES_OPERATION_GUARD: SET(x, c, shield, 1); break;
    case ES_OPERATION_MUTE: SET(x, c, silenced, 1); break;
    case ES_OPERATION_STUN: stun(x, c); break;
    case ES_OPERATION_MEND: mend(x, c); break;
    case ES_OPERATION_COVER: cover(x, run, c); break;
    default: again(x, run, c);
    }
}

static void of_title(context *x, const cards_run *run, const cards_title_step *step)
{
    int word = step->step.word, argument = step->argument[0];
    cards_things things;
    switch (word) {
    case ES_OPERATION_SIPHON: siphon(x, run, step); return;
    case ES_OPERATION_ATTACKS:
    case ES_OPERATION_PLAYS:
    case ES_OPERATION_TRUCE:
    case ES_OPERATION_HUSH:
    case ES_OPERATION_RENEW: of_player(x, run, word, argument); return;
    case ES_OPERATION_STAY: now_of(x)->stays = 2; return;
    case ES_OPERATION_REROLL:
    case ES_OPERATION_ECHO: return;
    default: cards_select(x, run, argument, &things);
    }
    for (int i = 0; i < things.count; i++) {
        estro_card *c = card_of(state(x), things.id[i]);
        if (word == ES_OPERATION_UNVEIL && is_down(c)) es_show(x, c);
        if (word == ES_OPERATION_RAISE) to_field(x, c, ES_FACE_UP);
        if (word == ES_OPERATION_BURY || word == ES_OPERATION_RETURN_COVERED) to_field(x, c, ES_FACE_DOWN);
        int moves = word == ES_OPERATION_UNVEIL || (word >= ES_OPERATION_RAISE && word <= ES_OPERATION_RETURN_COVERED);
        if (!moves && is_up(c)) of_up(x, run, word, c);
    }
}

/* ---- all of them ---- */

static int destroy(context *x, const cards_run *run, int selector, int cause)
{
    const estro_card *c = card_at(x, run, selector);
    if (!c) return ES_DONE;
    int fate = es_destroy(x, c->id, cause, run->player, run->self);
    now_of(x)->went = (int16_t)(fate == ES_FATE_WENT ? c->id : 0);
    return fate == ES_FATE_WAITS ? ES_WAITS : ES_DONE;
}

int es_perform(context *x, cards_run *run, const estro_op *op)
{
    const cards_step *step = cards_node(x, op->at);
    estro_card *c;
    switch (step->word) {
    case CARDS_WORD_DESTROY: return destroy(x, run, ((const cards_destroy *)step)->destroy, ES_CAUSE_GIFT);
    case CARDS_WORD_SACRIFICE: return destroy(x, run, ((const cards_sacrifice *)step)->sacrifice, ES_CAUSE_COST);
    case CARDS_WORD_DISCARD: return discard(x, run, (const cards_discard *)step);
    case CARDS_WORD_LOOK: return look(x, run, (const cards_look *)step);
    case CARDS_WORD_STATS: stats(x, run, (const cards_stats *)step); break;
    case CARDS_WORD_DRAW: es_draw(x, run->player, cards_amount_of(x, run, ((const cards_draw *)step)->draw)); break;
    case CARDS_WORD_MOVE:
        c = card_at(x, run, ((const cards_move *)step)->move);
        if (c) to_hand(x, c);
        break;
    case CARDS_WORD_PEEK: peek(x, run, (const cards_peek *)step); break;
    case CARDS_WORD_CONTROL: control(x, run, (const cards_control *)step); break;
    case CARDS_WORD_SWAP_STATS:
        c = up_at(x, run, ((const cards_swap_stats *)step)->of);
        if (c) swap(x, c, ((const cards_swap_stats *)step)->swap_stats, ((const cards_swap_stats *)step)->second);
        break;
    default:
        if (step->word >= CARDS_TITLE_WORD) of_title(x, run, (const cards_title_step *)step);
    }
    return ES_DONE;
}
