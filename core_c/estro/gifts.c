/* Gifts of cards: their choices, the answer to them, their operations one after the other, and those that wait (5.6,
 * 5.8.2). At most one Gift is under way. */
#include "estro/estro.h"

static const estro_face *under_way(const context *x)
{
    return &rules(x)->face[game_of(state(x))->gift_card];
}

/* A chosen card is passed over once it has left the zone in which it was chosen. */
static int still_there(const context *x, const estro_face *f, int which, int id)
{
    if (!id || which >= f->choices) return 0;
    const cards_selector *s = cards_node(x, f->choice[which]);
    const estro_card *c = card_of(state(x), id);
    switch (s->zone) {
    case ES_PLACE_HAND: return c->zone == ES_ZONE_HAND_1 + c->owner;
    case ES_PLACE_INCINERATOR: return c->zone == ES_ZONE_INCINERATOR_1 + c->owner;
    case ES_PLACE_DECK: return c->zone == ES_ZONE_DECK_1 + c->owner;
    default: return in_field(c);
    }
}

static void run_of(const context *x, const estro_face *f, int card, int source, int player, cards_run *run)
{
    const estro_game *g = game_of(state(x));
    cards_begin(run, source, player, card);
    run->event.subject = (int16_t)source;
    run->event.source = now_of(x)->by;
    for (int i = 0; i < 2; i++) {
        int id = i ? g->gift_target_2 : g->gift_target_1;
        if (still_there(x, f, i, id)) run->target[i] = (int16_t)id;
    }
    cards_only(&run->same, now_of(x)->went);
}

void es_run_of(const context *x, cards_run *run)
{
    const estro_game *g = game_of(state(x));
    run_of(x, under_way(x), g->gift_card, g->gift_source, now_of(x)->player, run);
}

/* ---- choices ---- */

int es_choices(const context *x, int which, const cards_run *run, uint8_t out[MATCH_IDS])
{
    const estro *m = state(x);
    const cards_selector *s = cards_node(x, rules(x)->face[run->text].choice[which]);
    int count = cards_all(x, run, s, out), left = 0;
    for (int i = 0; i < count; i++) {
        const estro_card *c = card_of(m, out[i]);
        if (c->controller == run->player || !has_trait(x, c, ES_OPERATION_ELUSIVE)) out[left++] = out[i];
    }
    return left;
}

/* What an operation will choose of once it runs: a hand, a deck. */
static int has_enough(const context *x, const cards_run *run, const estro_face *f)
{
    const estro *m = state(x);
    for (int i = 0; i < f->ops; i++) {
        const cards_step *step = cards_node(x, f->op[i].at);
        int who = 1;
        if (step->word == CARDS_WORD_DISCARD) {
            who = cards_player_of(x, run, ((const cards_discard *)step)->who);
            if (!m->hand[who].count) return 0;
        }
        if (step->word == CARDS_WORD_LOOK && !m->deck[run->player].count) return 0;
    }
    return 1;
}

int es_can_choose(const context *x, const cards_run *run)
{
    const estro_face *f = &rules(x)->face[run->text];
    uint8_t ids[MATCH_IDS];
    if (f->discards && !state(x)->hand[run->player].count) return 0;
    for (int i = 0; i < f->choices; i++)
        if (!es_choices(x, i, run, ids)) return 0;
    return has_enough(x, run, f);
}

int es_next_choice(const context *x)
{
    const estro_face *f = under_way(x);
    int made = now_of(x)->choices;
    if (made < f->choices) return ES_CHOICE_TARGET;
    if (made < f->choices + f->dyes) return ES_CHOICE_ESTRO;
    return made < f->choices + f->dyes + f->discards ? ES_CHOICE_PRICE : ES_CHOICE_NONE;
}

void es_chose(context *x, int id)
{
    estro_game *g = game_of(state(x));
    estro_under *now = now_of(x);
    if (es_next_choice(x) == ES_CHOICE_PRICE) {
        now->price = (int16_t)id;
        now->choices++;
        return;
    }
    log_open(x, ES_BLOCK_GIFT, g->gift_source);
    log_note(x, ES_NOTE_GIFT, g->gift_card);
    log_target(x, id);
    if (now->choices)
        SET(x, g, gift_target_2, id);
    else
        SET(x, g, gift_target_1, id);
    log_close(x, ES_BLOCK_GIFT);
    now->choices++;
}

void es_chose_estro(context *x, int chosen)
{
    now_of(x)->estro = (int16_t)chosen;
    now_of(x)->choices++;
}

void es_end_gift(context *x)
{
    estro_game *g = game_of(state(x));
    estro_under *now = now_of(x);
    SET(x, g, gift_source, 0);
    SET(x, g, gift_card, 0);
    SET(x, g, gift_target_1, 0);
    SET(x, g, gift_target_2, 0);
    memset(&now->trigger, 0, offsetof(estro_under, doomed_by) - offsetof(estro_under, trigger));
}

void es_declined(context *x)
{
    es_end_gift(x);
}

/* ---- beginning ---- */

static void begin(context *x, int trigger, int source, int card, int player, int by, int step)
{
    estro_game *g = game_of(state(x));
    estro_under *now = now_of(x);
    SET(x, g, gift_source, source);
    SET(x, g, gift_card, card);
    now->trigger = (int16_t)trigger;
    now->player = (int16_t)player;
    now->by = (int16_t)by;
    now->gift_step = (int16_t)step;
}

static void fizzle(context *x, int source, int card)
{
    log_open(x, ES_BLOCK_FIZZLE, source);
    log_note(x, ES_NOTE_GIFT, card);
    log_close(x, ES_BLOCK_FIZZLE);
}

/* Whether its condition holds and everything can be chosen. */
static int may_begin(const context *x, int card, int source, int player)
{
    cards_run run;
    cards_begin(&run, source, player, card);
    return cards_holds(x, &run, rules(x)->face[card].condition) && es_can_choose(x, &run);
}

void es_activate(context *x, int trigger, int source)
{
    const estro_card *c = card_of(state(x), source);
    int hushed = trigger != ES_TRIGGER_USE && trigger != ES_TRIGGER_ATTACK && player_of(state(x), c->controller)->hush;
    if (hushed || !may_begin(x, c->card, source, c->controller)) {
        fizzle(x, source, c->card);
        return;
    }
    log_open(x, ES_BLOCK_GIFT, source);
    log_note(x, ES_NOTE_GIFT, c->card);
    begin(x, trigger, source, c->card, c->controller, 0, ES_STEP_CHOOSE);
    log_close(x, ES_BLOCK_GIFT);
}

void es_echo(context *x, int id)
{
    estro_game *g = game_of(state(x));
    estro_under *now = now_of(x);
    int source = g->gift_source, player = now->player, card = card_of(state(x), id)->card;
    es_end_gift(x);
    if (!may_begin(x, card, source, player)) {
        fizzle(x, source, card);
        return;
    }
    begin(x, ES_TRIGGER_PLAY, source, card, player, 0, ES_STEP_CHOOSE);
}

/* Whether a Gift that nobody answers may run now: once a turn, once in the match, its condition. */
static int may_run(context *x, int trigger, estro_card *c, int player)
{
    const estro_face *f = face_of(x, c);
    cards_run run;
    if (trigger != ES_TRIGGER_LOST && trigger != ES_TRIGGER_COVERED && (!is_up(c) || c->silenced || c->controller != player))
        return 0;
    if ((f->once && c->used) || (f->once_a_match && c->spent)) return 0;
    cards_begin(&run, c->id, player, c->card);
    return cards_holds(x, &run, f->condition);
}

void es_trigger(context *x, int trigger, int source, int player, int by)
{
    estro_card *c = card_of(state(x), source);
    if (!may_run(x, trigger, c, player)) return;
    log_open(x, ES_BLOCK_TRIGGER, source);
    log_note(x, ES_NOTE_GIFT, c->card);
    log_note(x, ES_NOTE_TRIGGER, trigger);
    if (face_of(x, c)->once) SET(x, c, used, 1);
    if (face_of(x, c)->once_a_match) SET(x, c, spent, 1);
    begin(x, trigger, source, c->card, player, by, ES_STEP_RESOLVE);
    log_close(x, ES_BLOCK_TRIGGER);
}

/* ---- answers ---- */

static int chose_of(const context *x, int player)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    const int16_t id[2] = {g->gift_target_1, g->gift_target_2};
    for (int i = 0; i < 2; i++)
        if (id[i] && in_field(card_of(m, id[i])) && card_of(m, id[i])->controller == player) return 1;
    return 0;
}

int es_counters(const context *x, uint8_t out[ESTRO_HELD])
{
    const estro *m = state(x);
    int player = game_of(m)->chooser, count = 0, own = chose_of(x, player);
    for (int i = 0; i < m->field[player].count; i++) {
        const estro_card *c = card_of(m, m->field[player].id[i]);
        int answers = is_down(c) ? face_of(x, c)->answers : ES_ANSWER_NONE;
        if (answers == ES_ANSWER_GIFT || (answers && own)) out[count++] = (uint8_t)c->id;
    }
    return count;
}

void es_counter(context *x, int id)
{
    estro_card *c = card_of(state(x), id);
    const estro_game *g = game_of(state(x));
    log_open(x, ES_BLOCK_COUNTER, id);
    log_note(x, ES_NOTE_GIFT, g->gift_card);
    log_target(x, g->gift_source);
    es_show(x, c);
    es_end_gift(x);
    log_close(x, ES_BLOCK_COUNTER);
}

void es_passed(context *x)
{
    if (now_of(x)->gift_step == ES_STEP_ANSWER) now_of(x)->gift_step = ES_STEP_RESOLVE;
}

/* The leftmost ward that is still to be had, for a Gift that chose a card of its side. */
static int warded(context *x, int player)
{
    estro *m = state(x);
    const estro_game *g = game_of(m);
    for (int i = 0; i < m->field[player].count; i++) {
        estro_card *c = card_of(m, m->field[player].id[i]);
        if (c->used || !has_trait(x, c, ES_OPERATION_WARD)) continue;
        log_open(x, ES_BLOCK_WARD, c->id);
        log_note(x, ES_NOTE_GIFT, g->gift_card);
        log_target(x, g->gift_source);
        SET(x, c, used, 1);
        log_close(x, ES_BLOCK_WARD);
        return 1;
    }
    return 0;
}

static int has_covered(const estro *m, int player)
{
    for (int i = 0; i < m->field[player].count; i++)
        if (card_of(m, m->field[player].id[i])->face == ES_FACE_DOWN) return 1;
    return 0;
}

/* Everything has been chosen: the price, the ward, the window (5.6.2 b to d). What an echo runs is answered once its
 * own choices have been made. */
static void announced(context *x)
{
    estro *m = state(x);
    estro_under *now = &m->beside.now;
    estro_card *source = card_of(m, game_of(m)->gift_source);
    int enemy = 1 - now->player;
    if (now->trigger == ES_TRIGGER_USE) SET(x, source, used, 1);
    if (now->price) es_throw(x, now->price);
    now->price = 0;
    if (chose_of(x, enemy) && warded(x, enemy)) {
        es_end_gift(x);
        return;
    }
    now->gift_step = ES_STEP_RESOLVE;
    if (!has_covered(m, enemy) || under_way(x)->echoes) return;
    now->gift_step = ES_STEP_ANSWER;
    es_ask(x, ES_PENDING_RESPOND, enemy);
}

/* ---- going on ---- */

static void choose(context *x)
{
    int next = es_next_choice(x);
    if (next == ES_CHOICE_NONE)
        announced(x);
    else
        es_ask(x, next == ES_CHOICE_ESTRO ? ES_PENDING_ESTRO : ES_PENDING_TARGET, now_of(x)->player);
}

static void resolve(context *x)
{
    estro_under *now = now_of(x);
    const estro_face *f = under_way(x);
    cards_run run;
    while (now->op < f->ops) {
        const estro_op *op = &f->op[now->op];
        es_run_of(x, &run);
        if (f->echoes && run.target[0]) {
            es_echo(x, run.target[0]);
            return;
        }
        if ((!op->only || now->went) && es_perform(x, &run, op) == ES_WAITS) return;
        now->op++;
    }
    es_end_gift(x);
}

/* What a run of operations tells belongs to the block of its Gift. */
void es_step_gift(context *x)
{
    const estro_game *g = game_of(state(x));
    const estro_under *now = now_of(x);
    int block = now->trigger > ES_TRIGGER_ATTACK ? ES_BLOCK_TRIGGER : ES_BLOCK_GIFT;
    if (now->gift_step == ES_STEP_CHOOSE) {
        choose(x);
        return;
    }
    log_open(x, block, g->gift_source);
    log_note(x, ES_NOTE_GIFT, g->gift_card);
    if (block == ES_BLOCK_TRIGGER) log_note(x, ES_NOTE_TRIGGER, now->trigger);
    if (g->gift_target_1) log_target(x, g->gift_target_1);
    if (g->gift_target_2) log_target(x, g->gift_target_2);
    resolve(x);
    log_close(x, block);
}

/* ---- the queue ---- */

void es_wait(context *x, int trigger, int source, int player, int by, int cause)
{
    estro *m = state(x);
    estro_under *now = &m->beside.now;
    if (now->waiting == ESTRO_QUEUE) return;
    m->beside.wait[now->waiting++] = (estro_waiting){(int16_t)trigger, (int16_t)source, (int16_t)player,
                                                      card_of(m, source)->card, (int16_t)by, (int16_t)cause};
}

/* A round takes all that wait: the active player's first, else in the order in which they arose. */
static void begin_round(estro *m)
{
    estro_under *now = &m->beside.now;
    estro_waiting sorted[ESTRO_QUEUE];
    int count = 0;
    for (int other = 0; other < 2; other++)
        for (int i = 0; i < now->waiting; i++)
            if ((m->beside.wait[i].player != game_of(m)->active) == other) sorted[count++] = m->beside.wait[i];
    memcpy(m->beside.wait, sorted, (size_t)count * sizeof sorted[0]);
    now->round = now->waiting;
}

static void cut(context *x)
{
    estro *m = state(x);
    memset(m->beside.wait, 0, sizeof m->beside.wait);
    m->beside.now.waiting = m->beside.now.round = m->beside.now.ran = 0;
    log_open(x, ES_BLOCK_LOOP_CUT, 0);
    log_close(x, ES_BLOCK_LOOP_CUT);
}

void es_step_queue(context *x)
{
    estro *m = state(x);
    estro_under *now = &m->beside.now;
    if (!now->round) begin_round(m);
    if (++now->ran > ESTRO_LOOPS) {
        cut(x);
        return;
    }
    estro_waiting next = m->beside.wait[0];
    now->waiting--;
    now->round--;
    memmove(&m->beside.wait[0], &m->beside.wait[1], (size_t)now->waiting * sizeof next);
    m->beside.wait[now->waiting] = (estro_waiting){0};
    if (!now->waiting) now->ran = 0;
    es_trigger(x, next.trigger, next.source, next.player, next.by);
}
