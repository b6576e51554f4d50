/* An attack, step by step (5.4). What is numbered is the step to do. */
#include "estro/estro.h"

enum { GIFT = 2, REDIRECT, WINDOWS, VALIDITY, COVERED, COMBAT, DEFEATED, QUEUE };

void es_attack(context *x, int attacker, int target)
{
    estro *m = state(x);
    estro_game *g = game_of(m);
    estro_card *c = card_of(m, attacker);
    estro_player *p = player_of(m, g->active);
    log_open(x, ES_BLOCK_ATTACK, attacker);
    log_target(x, target);
    SET(x, g, attacker, attacker);
    SET(x, g, target, target);
    SET(x, c, attacks, c->attacks + 1);
    SET(x, p, attacks, p->attacks + 1);
    log_close(x, ES_BLOCK_ATTACK);
    es_tell_account(x);
    m->beside.now.step = GIFT;
}

void es_end_attack(context *x)
{
    estro *m = state(x);
    estro_game *g = game_of(m);
    estro_under *now = &m->beside.now;
    log_open(x, ES_BLOCK_ATTACK, g->attacker);
    SET(x, g, roll_1, 0);
    SET(x, g, roll_2, 0);
    SET(x, g, attacker, 0);
    SET(x, g, target, 0);
    memset(now, 0, offsetof(estro_under, trigger));
    log_derived(x);
    log_close(x, ES_BLOCK_ATTACK);
}

/* ---- windows ---- */

/* Whose window comes next: the attacker's player has one with Granito and Illusio only. CARDS_NOBODY: none is left. */
static int next_window(const context *x)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    int first = g->arena == ES_ESTRO_GRANITO || g->arena == ES_ESTRO_ILLUSIO;
    for (int i = !first; i < 2; i++) {
        int player = i ? 1 - g->active : g->active;
        if (!(m->beside.now.asked >> player & 1) && es_zone_open(x, player)) return player;
    }
    return CARDS_NOBODY;
}

/* Whether somebody is asked. */
static int windows(context *x)
{
    estro_under *now = now_of(x);
    if (now->redirect && es_asks_redirect(x)) return 1;
    int player = game_of(state(x))->arena == ES_ESTRO_ARMONIO ? CARDS_NOBODY : next_window(x);
    if (player == CARDS_NOBODY) {
        now->step = VALIDITY;
        return 0;
    }
    now->asked |= (int16_t)(1 << player);
    es_ask(x, ES_PENDING_RESPOND, player);
    return 1;
}

static int is_valid(const context *x)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    const estro_card *a = card_of(m, g->attacker), *d = card_of(m, g->target);
    return is_up(a) && a->controller == g->active && in_field(d) && d->controller != g->active;
}

/* ---- the combat ---- */

/* One die anew, or with `which` 2 both: the numbers in the combat are told once both have fallen. */
static void roll(context *x, int which)
{
    estro_game *g = game_of(state(x));
    int first = which == 1 ? g->roll_1 : es_die(x, g->attacker);
    int second = which == 0 ? g->roll_2 : es_die(x, g->target);
    SET(x, g, roll_2, second);
    SET(x, g, roll_1, first);
}

/* A gambler may have his die rolled anew, the attacker's first. */
static int asks_reroll(context *x)
{
    estro *m = state(x);
    const estro_game *g = game_of(m);
    const int16_t id[2] = {g->attacker, g->target};
    for (int i = 0; i < 2; i++) {
        if (m->beside.now.rolled >> i & 1 || gift_of(x, card_of(m, id[i]))->trigger != ES_TRIGGER_COMBAT) continue;
        m->beside.now.rolled |= (int16_t)(1 << i);
        es_ask(x, ES_PENDING_REROLL, card_of(m, id[i])->controller);
        return 1;
    }
    return 0;
}

void es_reroll(context *x, int yes)
{
    const estro_game *g = game_of(state(x));
    if (!yes) return;
    log_open(x, ES_BLOCK_COMBAT, g->attacker);
    log_target(x, g->target);
    roll(x, now_of(x)->rolled >> 1 & 1);
    log_close(x, ES_BLOCK_COMBAT);
    es_tell_account(x);
}

static void throw_dice(context *x)
{
    const estro_game *g = game_of(state(x));
    log_open(x, ES_BLOCK_COMBAT, g->attacker);
    log_target(x, g->target);
    roll(x, 2);
    log_close(x, ES_BLOCK_COMBAT);
    es_tell_account(x);
}

int es_verdict_now(const context *x)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    const estro_card *a = card_of(m, g->attacker), *d = card_of(m, g->target);
    es_sum one, other;
    es_combat(x, a, g->roll_1, &one);
    es_combat(x, d, g->roll_2, &other);
    return es_verdict(&one, &other, es_matrix[a->estro][d->estro], has_trait(x, d, ES_OPERATION_STEADFAST));
}

static void tell_verdict(context *x, int verdict)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    if (!x->log) return;
    log_open(x, ES_BLOCK_COMBAT, g->attacker);
    log_target(x, g->target);
    if (g->roll_1) {
        log_note(x, ES_NOTE_DIE_1, g->roll_1);
        log_note(x, ES_NOTE_DIE_2, g->roll_2);
        log_note(x, ES_NOTE_MATRIX, es_matrix[card_of(m, g->attacker)->estro][card_of(m, g->target)->estro]);
    }
    log_note(x, ES_NOTE_VERDICT, verdict);
    es_tell_account(x);
    log_close(x, ES_BLOCK_COMBAT);
}

static void resisted(context *x)
{
    estro *m = state(x);
    const estro_game *g = game_of(m);
    const estro_card *a = card_of(m, g->attacker), *d = card_of(m, g->target);
    m->beside.now.step = QUEUE;
    if (gift_of(x, d)->trigger == ES_TRIGGER_RESIST) es_wait(x, ES_TRIGGER_RESIST, d->id, d->controller, a->id, 0);
    if (gift_of(x, a)->trigger == ES_TRIGGER_REPELLED) es_trigger(x, ES_TRIGGER_REPELLED, a->id, a->controller, d->id);
}

static void combat(context *x)
{
    estro *m = state(x);
    estro_game *g = game_of(m);
    estro_under *now = &m->beside.now;
    if (!now->braced) {
        const estro_card *d = card_of(m, g->target);
        now->braced = 1;
        if (gift_of(x, d)->trigger == ES_TRIGGER_DEFEND) es_trigger(x, ES_TRIGGER_DEFEND, d->id, d->controller, g->attacker);
        if (g->gift_source) return;
    }
    if (!g->roll_1) throw_dice(x);
    if (asks_reroll(x)) return;
    int verdict = es_verdict_now(x);
    tell_verdict(x, verdict);
    if (verdict == ES_VERDICT_RESISTS)
        resisted(x);
    else
        now->step = DEFEATED;
}

/* ---- defeat ---- */

void es_after_combat(context *x, int went)
{
    estro *m = state(x);
    const estro_card *a = card_of(m, game_of(m)->attacker);
    m->beside.now.step = QUEUE;
    m->beside.now.stays = 0;
    if (went && gift_of(x, a)->trigger == ES_TRIGGER_WIN && a->controller == game_of(m)->active)
        es_wait(x, ES_TRIGGER_WIN, a->id, a->controller, game_of(m)->target, 0);
}

static void defeated(context *x)
{
    estro *m = state(x);
    const estro_game *g = game_of(m);
    int fate, id = g->target;
    if (m->beside.now.stays == 1) /* it was covered, and what its Gift does has been done */
        fate = in_field(card_of(m, id)) ? es_doom(x, id, ES_CAUSE_COMBAT, g->attacker, 1, 0) : ES_FATE_STAYED;
    else
        fate = m->beside.now.stays ? ES_FATE_STAYED : es_destroy(x, id, ES_CAUSE_COMBAT, g->active, g->attacker);
    if (fate != ES_FATE_WAITS) es_after_combat(x, fate == ES_FATE_WENT && m->beside.now.fell);
}

/* As many steps as nothing comes between. */
void es_step_attack(context *x)
{
    estro *m = state(x);
    estro_game *g = game_of(m);
    estro_under *now = &m->beside.now;
    const estro_card *c;
    switch (now->step) {
    case GIFT:
        now->step = REDIRECT;
        c = card_of(m, g->attacker);
        if (gift_of(x, c)->trigger == ES_TRIGGER_ATTACK) es_activate(x, ES_TRIGGER_ATTACK, g->attacker);
        if (g->gift_source || now->waiting) break;
        /* fall through */
    case REDIRECT:
        now->step = WINDOWS; /* which asks for the redirection first */
        /* fall through */
    case WINDOWS:
        if (windows(x)) break;
        /* fall through */
    case VALIDITY:
        if (!is_valid(x)) {
            es_end_attack(x);
            break;
        }
        now->step = COVERED;
        /* fall through */
    case COVERED:
        if (is_down(card_of(m, g->target))) {
            tell_verdict(x, ES_VERDICT_COVERED);
            now->step = DEFEATED;
            break;
        }
        now->step = COMBAT;
        /* fall through */
    case COMBAT: combat(x); break;
    case DEFEATED: defeated(x); break;
    default:
        if (!es_asks_redirect(x)) es_end_attack(x);
    }
}
