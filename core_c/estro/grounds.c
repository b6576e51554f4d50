/* Whether what is under way fits together: an attack, a Gift, a card that is doomed, Gifts that wait, and what is asked
 * (5.4, 5.6, 5.7, 12). At every decision of a match it does; a position says it, and may say it wrongly. */
#include "estro/estro.h"

static int is_nothing_or_card(const estro *m, int id)
{
    return !id || is_card(m, id);
}

/* ---- the attack ---- */

/* While anybody decides in it the attacker stands, face up and its player's own; the target stands too until it falls. */
static int attack_stands(const estro *m)
{
    const estro_game *g = game_of(m);
    const estro_under *now = &m->beside.now;
    if (!is_card(m, g->attacker) || !is_card(m, g->target)) return 0;
    const estro_card *a = card_of(m, g->attacker), *d = card_of(m, g->target);
    if (!is_up(a) || a->controller != g->active) return 0;
    if (now->fell) return now->fell == 1 && now->step == 9 && !is_up(d);
    return in_field(d) && d->controller != g->active;
}

static int dice_lie_well(const estro *m)
{
    const estro_game *g = game_of(m);
    if ((g->roll_1 != 0) != (g->roll_2 != 0) || g->roll_1 < 0 || g->roll_1 > 6 || g->roll_2 < 0 || g->roll_2 > 6) return 0;
    return !g->roll_1 || m->beside.now.step >= 7;
}

void es_check_attack(const context *x, findings *f)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    const estro_under *now = &m->beside.now;
    int is = g->attacker != 0;
    int wrong = is != (g->target != 0) || is != (now->step != 0) || now->step < 0 || now->step > 9 || (is && !attack_stands(m))
                || !dice_lie_well(m) || !is_nothing_or_card(m, now->saved) || (now->mod_id[0] && now->mod_id[0] != g->attacker)
                || (now->mod_id[1] && now->mod_id[1] != g->target);
    for (int i = 0; i < 2; i++)
        wrong |= !is_nothing_or_card(m, now->doubled[i]) || !is_nothing_or_card(m, now->exchanged[i]) || now->mod[i] < -ESTRO_MOST
                 || now->mod[i] > ESTRO_MOST;
    if (wrong) find(f, ES_FAULT_ATTACK, g->attacker, now->step);
}

/* ---- the Gift ---- */

int es_all_choices(const estro_face *face)
{
    return face->choices + face->dyes + face->discards;
}

/* Whose Gift it is: its own, or one that an echo runs. */
static int has_gift(const context *x, const estro_card *source, int card)
{
    return source->card == card || (face_of(x, source)->echoes && rules(x)->face[card].trigger == ES_TRIGGER_PLAY);
}

/* A Gift that its player sets off is that of a face-up card of the player whose turn it is. One that works by itself is
 * asked about only as it resolves: a covered card's while it is attacked, others' wherever their cards are. */
static int source_fits(const estro *m)
{
    const estro_game *g = game_of(m);
    const estro_under *now = &m->beside.now;
    const estro_card *c = card_of(m, g->gift_source);
    if (now->trigger == ES_TRIGGER_COVERED)
        return is_up(c) && c->id == g->target && c->controller == now->player && now->step == 8 && now->gift_step == ES_STEP_RESOLVE;
    if (now->trigger > ES_TRIGGER_ATTACK) return now->gift_step == ES_STEP_RESOLVE;
    if (!is_up(c) || c->controller != now->player || now->player != g->active) return 0;
    return now->trigger == ES_TRIGGER_ATTACK ? c->id == g->attacker && now->step == 3 : !g->attacker;
}

/* What a choice may have named before it was answered. Numbers are not tested again: a zone Gift may have changed them. */
static int may_have_chosen(const context *x, const cards_run *run, int selector, int id)
{
    cards_selector any = *(const cards_selector *)cards_node(x, selector);
    const estro_card *c = card_of(state(x), id);
    uint8_t ids[MATCH_IDS];
    any.where = 0;
    int count = cards_all(x, run, &any, ids), among = 0;
    for (int i = 0; i < count; i++) among |= ids[i] == id;
    if (!among || !in_field(c) || c->controller == run->player) return among;
    return is_down(c) == es_wants_covered(x, selector) && !has_trait(x, c, ES_OPERATION_ELUSIVE);
}

static int choices_fit(const context *x, const estro_face *face)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    const estro_under *now = &m->beside.now;
    const int16_t id[ES_CHOICES] = {g->gift_target_1, g->gift_target_2};
    int named = (id[0] != 0) + (id[1] != 0), chooses = now->gift_step == ES_STEP_CHOOSE;
    cards_run run;
    if (now->trigger > ES_TRIGGER_ATTACK) return !named && !now->choices && !now->estro;
    if (chooses ? now->choices != named + (now->estro != 0) : now->choices != es_all_choices(face)) return 0;
    if (!chooses && (named != face->choices || (now->estro != 0) != face->dyes)) return 0;
    if (named > face->choices || (!id[0] && id[1])) return 0;
    es_run_of(x, &run);
    for (int i = 0; i < named && now->gift_step < ES_STEP_RESOLVE; i++)
        if (!may_have_chosen(x, &run, face->choice[i], id[i])) return 0;
    return 1;
}

static int gift_fits(const context *x)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    const estro_under *now = &m->beside.now;
    if (!is_card(m, g->gift_source) || g->gift_card < 1 || g->gift_card >= rules(x)->faces) return 0;
    const estro_face *face = &rules(x)->face[g->gift_card];
    if (!is_nothing_or_card(m, g->gift_target_1) || !is_nothing_or_card(m, g->gift_target_2) || now->player < 0 || now->player > 1
        || now->gift_step < ES_STEP_CHOOSE || now->gift_step > ES_STEP_RESOLVE || now->op < 0 || now->op > face->ops
        || (now->op && now->gift_step != ES_STEP_RESOLVE) || !is_nothing_or_card(m, now->by) || !is_nothing_or_card(m, now->went)
        || now->price || now->trigger != face->trigger || now->estro < 0 || now->estro >= ES_ESTROS)
        return 0;
    return has_gift(x, card_of(m, g->gift_source), g->gift_card) && source_fits(m) && choices_fit(x, face);
}

void es_check_gift(const context *x, findings *f)
{
    const estro_game *g = game_of(state(x));
    const estro_under *now = now_of(x);
    int nothing = !now->trigger && !now->gift_step && !g->gift_card && !g->gift_target_1 && !g->gift_target_2;
    if (g->gift_source ? f->count || !gift_fits(x) : !nothing) find(f, ES_FAULT_GIFT, g->gift_source, g->gift_card);
}

/* ---- what waits, and what is doomed ---- */

void es_check_queue(const context *x, findings *f)
{
    const estro *m = state(x);
    const estro_under *now = &m->beside.now;
    if (now->round < 0 || now->round > now->waiting) find(f, ES_FAULT_QUEUE, 0, now->round);
    for (int i = 0; i < now->waiting; i++) {
        const estro_waiting *w = &m->beside.wait[i];
        int queues = w->trigger == ES_TRIGGER_LOST || w->trigger == ES_TRIGGER_WIN || w->trigger == ES_TRIGGER_RESIST;
        if (!queues || !is_card(m, w->source) || w->player < 0 || w->player > 1 || w->card != card_of(m, w->source)->card
            || rules(x)->face[w->card].trigger != w->trigger || !is_nothing_or_card(m, w->by))
            find(f, ES_FAULT_QUEUE, w->source, i);
    }
    for (int i = 0; i < now->rolls; i++)
        if (m->beside.roll[i] < 1 || m->beside.roll[i] > 6) find(f, ES_FAULT_ROLLS, 0, m->beside.roll[i]);
}

/* In a combat the target is doomed, or a bodyguard in its place. */
static int doomed_fits(const estro *m)
{
    const estro_game *g = game_of(m);
    const estro_under *now = &m->beside.now;
    if (!is_card(m, g->doomed) || !is_up(card_of(m, g->doomed))) return 0;
    if (g->cause == ES_CAUSE_GIFT) return g->gift_source && !now->stands_for;
    if (g->cause != ES_CAUSE_COMBAT || g->gift_source || now->step != 8) return 0;
    if (now->doomed_by && now->doomed_by != g->attacker) return 0;
    if (!now->stands_for) return g->doomed == g->target;
    return now->stands_for == g->target && g->doomed != g->target && card_of(m, g->doomed)->controller == card_of(m, g->target)->controller;
}

void es_check_doomed(const context *x, findings *f)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    const estro_under *now = &m->beside.now;
    int is = g->doomed != 0;
    int wrong = is != (g->cause != 0) || is != (g->pending == ES_PENDING_SAVE) || !is_nothing_or_card(m, now->doomed_by)
                || !is_nothing_or_card(m, now->stands_for) || (is && !doomed_fits(m));
    if (wrong) find(f, ES_FAULT_DOOMED, g->doomed, g->cause);
}

/* ---- what is asked ---- */

/* The attacker's player has a window with Granito and Illusio only, and before the other. */
static int has_window(const context *x, int player)
{
    const estro_game *g = game_of(state(x));
    int both = g->arena == ES_ESTRO_GRANITO || g->arena == ES_ESTRO_ILLUSIO;
    return g->arena != ES_ESTRO_ARMONIO && (both || player != g->active) && es_zone_open(x, player);
}

void es_ask_in_turn(context *x)
{
    const estro_game *g = game_of(state(x));
    estro_under *now = now_of(x);
    now->asked |= (int16_t)(1 << g->chooser);
    if (has_window(x, g->active)) now->asked |= (int16_t)(1 << g->active);
}

/* Whether the operation reached asks this of this player. */
static int operation_asks(const context *x)
{
    const estro_game *g = game_of(state(x));
    const estro_under *now = now_of(x);
    const estro_face *face = &rules(x)->face[g->gift_card];
    cards_run run;
    if (!g->gift_source || now->gift_step != ES_STEP_RESOLVE || now->op >= face->ops) return 0;
    const cards_step *step = cards_node(x, face->op[now->op].at);
    if (step->word == CARDS_WORD_LOOK) return g->pending == ES_PENDING_TARGET && g->chooser == now->player;
    if (step->word != CARDS_WORD_DISCARD) return 0;
    const cards_discard *discard = (const cards_discard *)step;
    es_run_of(x, &run);
    int who = cards_player_of(x, &run, discard->who), by = discard->by ? cards_player_of(x, &run, discard->by) : who;
    return g->chooser == by && g->pending == (by == who ? ES_PENDING_DISCARD : ES_PENDING_TARGET);
}

void es_see_options(context *x)
{
    estro *m = state(x);
    const estro_game *g = game_of(m);
    uint8_t ids[MATCH_IDS];
    if (g->pending != ES_PENDING_TARGET || !is_card(m, g->gift_source) || !operation_asks(x)) return;
    int count = es_options(x, ids);
    for (int i = 0; i < count; i++) card_of(m, ids[i])->known |= (int16_t)(1 << g->chooser);
}

static int has_covered(const estro *m, int player)
{
    for (int i = 0; i < m->field[player].count; i++)
        if (is_down(card_of(m, m->field[player].id[i]))) return 1;
    return 0;
}

static int may_respond(const context *x)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    const estro_under *now = &m->beside.now;
    if (g->gift_source) return now->gift_step == ES_STEP_ANSWER && g->chooser != now->player && has_covered(m, g->chooser);
    return g->attacker && now->step == 4 && has_window(x, g->chooser);
}

static int may_redirect(const context *x)
{
    const estro_game *g = game_of(state(x));
    const estro_under *now = now_of(x);
    uint8_t ids[ESTRO_HELD];
    int step = g->arena == ES_ESTRO_ARMONIO ? now->step == 9 : now->step == 3 || now->step == 4;
    return g->attacker && !g->gift_source && g->chooser == g->active && step && !now->fell && es_redirections(x, ids) > 0;
}

static int may_reroll(const context *x)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    if (!g->attacker || g->gift_source || m->beside.now.step != 7 || !g->roll_1 || !is_up(card_of(m, g->target))) return 0;
    return gift_of(x, card_of(m, g->chooser == g->active ? g->attacker : g->target))->trigger == ES_TRIGGER_COMBAT;
}

static int may_save(const context *x)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    return g->arena == ES_ESTRO_ARMONIO && es_zone_allowed(x, g->chooser) && card_of(m, g->doomed)->controller == g->chooser;
}

int es_has_ground(const context *x)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    const estro_under *now = &m->beside.now;
    int limit = g->pending == ES_PENDING_DISCARD && !g->gift_source;
    int chooses = g->gift_source && now->gift_step == ES_STEP_CHOOSE && g->chooser == now->player;
    int next = chooses ? es_next_choice(x) : ES_CHOICE_NONE;
    if ((g->phase == ES_PHASE_END) != limit) return 0;
    switch (g->pending) {
    case ES_PENDING_NONE: return !g->attacker && !g->gift_source && !now->waiting;
    case ES_PENDING_TARGET: return next == ES_CHOICE_TARGET || next == ES_CHOICE_PRICE || operation_asks(x);
    case ES_PENDING_ESTRO: return next == ES_CHOICE_ESTRO;
    case ES_PENDING_DISCARD: return limit ? g->chooser == g->active && !g->attacker : operation_asks(x);
    case ES_PENDING_RESPOND: return may_respond(x);
    case ES_PENDING_SAVE: return may_save(x);
    case ES_PENDING_REDIRECT: return may_redirect(x);
    case ES_PENDING_REROLL: return may_reroll(x);
    default: return 0;
    }
}
