/* The list of legal actions, in the order of section 4, and what each of them begins. */
#include "estro/estro.h"

static int add(action *out, int count, int verb, int first, int second)
{
    out[count] = (action){.verb = (uint8_t)verb, .arg = {(uint8_t)first, (uint8_t)second}};
    return count + 1;
}

static int add_all(action *out, int count, int verb, const uint8_t *id, int n)
{
    for (int i = 0; i < n; i++) count = add(out, count, verb, id[i], 0);
    return count;
}

/* ---- main ---- */

static int may_use(const context *x, const estro_card *c)
{
    const estro_face *f = gift_of(x, c);
    if (f->trigger != ES_TRIGGER_USE || c->used) return 0;
    cards_run run;
    cards_begin(&run, c->id, c->controller, c->card);
    return cards_holds(x, &run, f->condition) && es_can_choose(x, &run);
}

static int list_own(const context *x, action *out, int count)
{
    const estro *m = state(x);
    const es_list *field = &m->field[game_of(m)->active];
    for (int i = 0; i < field->count; i++) {
        const estro_card *c = card_of(m, field->id[i]);
        add(out, count, ES_VERB_FLIP, field->id[i], 0);
        count += (c->face == ES_FACE_DOWN) & !c->fresh; /* as likely as not: a branch would cost more */
    }
    for (int i = 0; may_have(m, game_of(m)->active, ES_TRAIT_USE) && i < field->count; i++)
        if (may_use(x, card_of(m, field->id[i]))) count = add(out, count, ES_VERB_USE, field->id[i], 0);
    return count;
}

/* Only daunt tells attackers apart. */
static int list_attacks(const context *x, action *out, int count)
{
    const estro *m = state(x);
    int player = game_of(m)->active, n = 0, differ = 1;
    const es_list *field = &m->field[player];
    uint8_t target[ESTRO_HELD];
    if (!m->field[1 - player].count || player_of(m, player)->attacks >= es_attack_limit(x, player)) return count;
    for (int i = 0; i < field->count; i++) {
        const estro_card *c = card_of(m, field->id[i]);
        if (!es_can_attack(x, c)) continue;
        if (differ) n = es_targets(x, c, target);
        differ = may_have(m, 1 - player, ES_OPERATION_DAUNT);
        for (int k = 0; k < n; k++) count = add(out, count, ES_VERB_ATTACK, c->id, target[k]);
    }
    return count;
}

/* With a hand of 45 and a field of 25 on each side there are fewer than 90 + 25 + 25 + 625 + 1125 of them. */
static int list_main(const context *x, action *out)
{
    const estro *m = state(x);
    int player = game_of(m)->active, count = 0;
    const estro_player *p = player_of(m, player);
    const es_list *hand = &m->hand[player];
    int most = p->plays_max < ESTRO_MOST_PLAYS ? p->plays_max : ESTRO_MOST_PLAYS;
    for (int i = 0; i < hand->count && p->plays < most; i++) {
        count = add(out, count, ES_VERB_PLAY, hand->id[i], ES_FACE_UP);
        count = add(out, count, ES_VERB_PLAY, hand->id[i], ES_FACE_DOWN);
    }
    count = list_own(x, out, count);
    count = list_attacks(x, out, count);
    count += es_zone_actions(x, player, out + count);
    if (p->plays || !hand->count) count = add(out, count, ES_VERB_END, 0, 0);
    return count;
}

/* ---- what is pending ---- */

static int list_targets(const context *x, action *out)
{
    const estro *m = state(x);
    const estro_under *now = &m->beside.now;
    uint8_t id[MATCH_IDS];
    cards_run run;
    int count;
    if (now->gift_step == ES_STEP_RESOLVE) {
        count = es_options(x, id);
        return add_all(out, 0, ES_VERB_TARGET, id, count);
    }
    if (es_next_choice(x) == ES_CHOICE_PRICE) return add_all(out, 0, ES_VERB_TARGET, m->hand[now->player].id, m->hand[now->player].count);
    es_run_of(x, &run);
    count = add_all(out, 0, ES_VERB_TARGET, id, es_choices(x, now->choices, &run, id));
    int may = !now->choices && rules(x)->face[game_of(m)->gift_card].may;
    return may ? add(out, count, ES_VERB_DECLINE, 0, 0) : count;
}

/* Any but the present one: of the chosen card, else of the card itself. */
static int list_estri(const context *x, action *out)
{
    const estro_game *g = game_of(state(x));
    const estro_card *c = card_of(state(x), g->gift_target_1 ? g->gift_target_1 : g->gift_source);
    int count = 0;
    for (int other = ES_ESTRO_ARDO; other < ES_ESTROS; other++)
        if (other != es_estro_of(x, c)) count = add(out, count, ES_VERB_ESTRO, other, 0);
    return count;
}

static int list_answers(const context *x, action *out)
{
    const estro *m = state(x);
    uint8_t id[ESTRO_HELD];
    int count = 0;
    if (game_of(m)->pending == ES_PENDING_RESPOND && game_of(m)->gift_source)
        count = add_all(out, 0, ES_VERB_COUNTER, id, es_counters(x, id));
    count += es_zone_actions(x, game_of(m)->chooser, out + count);
    return add(out, count, ES_VERB_PASS, 0, 0);
}

static int list_discards(const context *x, action *out)
{
    const estro *m = state(x);
    uint8_t id[MATCH_IDS];
    if (game_of(m)->gift_source) return add_all(out, 0, ES_VERB_DISCARD, id, es_options(x, id));
    const es_list *hand = &m->hand[game_of(m)->chooser];
    return add_all(out, 0, ES_VERB_DISCARD, hand->id, hand->count);
}

int es_actions(const content *c, const match *match_, action *out)
{
    context x = {c, (match *)(uintptr_t)match_, NULL};
    uint8_t id[ESTRO_HELD];
    int count;
    if (match_->over) return 0;
    switch (game_of(state(&x))->pending) {
    case ES_PENDING_TARGET: return list_targets(&x, out);
    case ES_PENDING_ESTRO: return list_estri(&x, out);
    case ES_PENDING_DISCARD: return list_discards(&x, out);
    case ES_PENDING_RESPOND:
    case ES_PENDING_SAVE: return list_answers(&x, out);
    case ES_PENDING_REDIRECT:
        count = add_all(out, 0, ES_VERB_REDIRECT, id, es_redirections(&x, id));
        return add(out, count, ES_VERB_GO_ON, 0, 0);
    case ES_PENDING_REROLL: return add(out, add(out, 0, ES_VERB_REROLL, 0, 0), ES_VERB_KEEP, 0, 0);
    default: return list_main(&x, out);
    }
}

/* ---- playing ---- */

static void play(context *x, int id, int face)
{
    estro *m = state(x);
    estro_player *p = player_of(m, game_of(m)->active);
    log_open(x, ES_BLOCK_PLAY, id);
    log_note(x, ES_NOTE_FACE, face);
    SET(x, p, plays, p->plays + 1);
    es_enter(x, id, face);
    log_close(x, ES_BLOCK_PLAY);
    if (face == ES_FACE_UP && gift_of(x, card_of(m, id))->trigger == ES_TRIGGER_PLAY) es_activate(x, ES_TRIGGER_PLAY, id);
}

static void flip(context *x, int id)
{
    estro_card *c = card_of(state(x), id);
    log_open(x, ES_BLOCK_FLIP, id);
    es_show(x, c);
    SET(x, c, turned, 1);
    log_close(x, ES_BLOCK_FLIP);
    int trigger = gift_of(x, c)->trigger;
    if (trigger == ES_TRIGGER_PLAY || trigger == ES_TRIGGER_FLIP) es_activate(x, trigger, id);
}

static void answer(context *x, action a)
{
    const estro_game *g = game_of(state(x));
    int player = g->chooser, saves = g->pending == ES_PENDING_SAVE;
    if (saves) {
        log_open(x, ES_BLOCK_SAVE, g->doomed);
        log_note(x, ES_NOTE_PASSED, a.verb == ES_VERB_PASS);
        log_close(x, ES_BLOCK_SAVE);
        es_answered(x);
        if (a.verb == ES_VERB_ZONE) es_use_zone(x, player, a);
        es_saved(x, a.verb == ES_VERB_ZONE);
        return;
    }
    int gift = g->gift_source != 0;
    if (a.verb == ES_VERB_PASS) {
        log_open(x, ES_BLOCK_ANSWER, ESTRO_PLAYER + player);
        log_note(x, ES_NOTE_PASSED, 1);
        log_close(x, ES_BLOCK_ANSWER);
    }
    es_answered(x);
    if (a.verb == ES_VERB_ZONE) es_use_zone(x, player, a);
    if (a.verb == ES_VERB_ZONE && gift) es_ask(x, ES_PENDING_RESPOND, player); /* the window stays open */
    if (a.verb == ES_VERB_COUNTER) es_counter(x, a.arg[0]);
    if (a.verb == ES_VERB_PASS && gift) es_passed(x);
}

static void concede(context *x, action a)
{
    const estro_game *g = game_of(state(x));
    int loser = a.arg[0] ? a.arg[0] - ESTRO_PLAYER : g->pending ? g->chooser : g->active;
    es_finish(x, 1 - loser, ES_REASON_CONCEDE);
}

static void chosen(context *x, action a)
{
    int asked = now_of(x)->gift_step == ES_STEP_RESOLVE;
    es_answered(x);
    if (a.verb == ES_VERB_ESTRO)
        es_chose_estro(x, a.arg[0]);
    else if (a.verb == ES_VERB_DECLINE)
        es_declined(x);
    else if (asked)
        es_operated(x, a.arg[0]);
    else
        es_chose(x, a.arg[0]);
}

static void discard(context *x, int id)
{
    int gift = game_of(state(x))->gift_source != 0;
    es_answered(x);
    if (gift) {
        es_operated(x, id);
        return;
    }
    es_throw(x, id);
    es_end_turn(x);
}

void es_apply(context *x, action a)
{
    const estro_game *g = game_of(state(x));
    x->match->played++;
    switch (a.verb) {
    case ES_VERB_PLAY: play(x, a.arg[0], a.arg[1]); break;
    case ES_VERB_FLIP: flip(x, a.arg[0]); break;
    case ES_VERB_USE:
        log_open(x, ES_BLOCK_USE, a.arg[0]);
        log_close(x, ES_BLOCK_USE);
        es_activate(x, ES_TRIGGER_USE, a.arg[0]);
        break;
    case ES_VERB_ATTACK: es_attack(x, a.arg[0], a.arg[1]); break;
    case ES_VERB_TARGET:
    case ES_VERB_ESTRO:
    case ES_VERB_DECLINE: chosen(x, a); break;
    case ES_VERB_ZONE:
        if (g->pending)
            answer(x, a);
        else
            es_use_zone(x, g->active, a);
        break;
    case ES_VERB_COUNTER:
    case ES_VERB_PASS: answer(x, a); break;
    case ES_VERB_REDIRECT:
    case ES_VERB_GO_ON:
        es_answered(x);
        es_redirect(x, a.arg[0]);
        break;
    case ES_VERB_REROLL:
    case ES_VERB_KEEP:
        es_answered(x);
        es_reroll(x, a.verb == ES_VERB_REROLL);
        break;
    case ES_VERB_DISCARD: discard(x, a.arg[0]); break;
    case ES_VERB_END: es_end_turn(x); break;
    default: concede(x, a);
    }
    es_go(x);
}
