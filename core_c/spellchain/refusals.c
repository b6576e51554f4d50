/* Why an action is not legal: the nearest reason, with the numbers it needs. */
#include "spellchain/spellchain.h"

static int refuse(int reason, int16_t about[2], int first, int second)
{
    about[0] = (int16_t)first;
    about[1] = (int16_t)second;
    return reason;
}

/* Who asks for what cannot be paid, and how much. */
static int too_dear(const context *x, int player, const sc_toll *toll, int16_t about[2])
{
    int mana = toll->mana > player_of(state(x), player)->mana;
    return refuse(mana ? SC_REFUSAL_TOLL_MANA : SC_REFUSAL_TOLL_HEALTH, about, toll->by, mana ? toll->mana : toll->health);
}

static const uint8_t choice_of_verb[] = {
    [SC_VERB_SWAP] = SC_PENDING_MULLIGAN, [SC_VERB_KEEP] = SC_PENDING_MULLIGAN, [SC_VERB_PASS] = SC_PENDING_WINDOW,
    [SC_VERB_PLAY] = SC_PENDING_MAIN,     [SC_VERB_ATTACK] = SC_PENDING_MAIN,   [SC_VERB_USE] = SC_PENDING_MAIN,
    [SC_VERB_END] = SC_PENDING_MAIN,      [SC_VERB_MODE] = SC_PENDING_MODE,     [SC_VERB_TARGET] = SC_PENDING_TARGET,
    [SC_VERB_DISCARD] = SC_PENDING_DISCARD, [SC_VERB_PICK] = SC_PENDING_PICK,   [SC_VERB_APPLY] = SC_PENDING_ORDER,
    [SC_VERB_ACCEPT] = SC_PENDING_CONFIRM, [SC_VERB_DECLINE] = SC_PENDING_CONFIRM,
};

static int of_play(const context *x, action a, int player, int window, int16_t about[2])
{
    const spellchain *m = state(x);
    int id = a.arg[0];
    if (zone_of(m, id) != sc_zone(SC_ZONE_HAND_1, player)) return refuse(SC_REFUSAL_NOT_IN_HAND, about, id, 0);
    const spellchain_card *c = card_of(m, id);
    const spellchain_face *f = face_of(x, c->card);
    int mana = player_of(m, player)->mana;
    if (window != (f->type == SC_TYPE_REACTION) && f->type != SC_TYPE_INSTANT)
        return refuse(SC_REFUSAL_TYPE, about, f->type, window);
    int by = sc_forbidden(x, SC_BAN_PLAY, id);
    if (by) return refuse(SC_REFUSAL_FORBIDDEN, about, by, 0);
    if (f->bargain && !sc_affords(x, id, player)) return refuse(SC_REFUSAL_PRICE, about, id, 0);
    if (f->x && c->cost >= mana) return refuse(SC_REFUSAL_MANA, about, c->cost + 1, mana);
    if (c->cost > mana && !f->bargain) return refuse(SC_REFUSAL_MANA, about, c->cost, mana);
    if (m->chain.count >= SPELLCHAIN_CHAIN) return refuse(SC_REFUSAL_CHAIN_FULL, about, SPELLCHAIN_CHAIN, 0);
    if (game_of(m)->links >= SPELLCHAIN_LINKS) return refuse(SC_REFUSAL_LINKS, about, SPELLCHAIN_LINKS, 0);
    if ((f->type == SC_TYPE_CREATURE || f->type == SC_TYPE_FIELD) && !sc_room(m, player))
        return refuse(SC_REFUSAL_BOARD_FULL, about, SPELLCHAIN_BOARD, 0);
    if (f->type == SC_TYPE_REACTION && !sc_reaction_fits(x, c->card, player, top_link(m)))
        return refuse(SC_REFUSAL_CONDITION, about, id, 0);
    cards_run run;
    cards_begin(&run, id, player, 0);
    run.link = (int16_t)id;
    const cards_program *program = cards_node(x, f->program);
    if (!cards_holds(x, &run, program->condition)) return refuse(SC_REFUSAL_CONDITION, about, id, 0);
    if (!program->modes && !sc_enough_targets(x, &run, program->targets, 0))
        return refuse(SC_REFUSAL_NO_TARGET, about, id, 0);
    by = a.arg[1] ? sc_forbidden(x, SC_BAN_TARGETED, a.arg[1]) : 0;
    if (by) return refuse(SC_REFUSAL_FORBIDDEN, about, by, 0);
    return refuse(SC_REFUSAL_TARGET, about, a.arg[1], id);
}

static int of_attack(const context *x, action a, int player, int16_t about[2])
{
    const spellchain *m = state(x);
    int id = a.arg[0], target = a.arg[1];
    if (zone_of(m, id) != sc_zone(SC_ZONE_BOARD_1, player)) return refuse(SC_REFUSAL_NOT_YOURS, about, id, 0);
    const spellchain_card *c = card_of(m, id);
    if (c->frozen) return refuse(SC_REFUSAL_FROZEN, about, id, 0);
    if (has(c, SC_KEYWORD_ROOTED)) return refuse(SC_REFUSAL_ROOTED, about, id, 0);
    if (c->attack < 1) return refuse(SC_REFUSAL_NO_ATTACK, about, id, 0);
    if (c->attacks >= (has(c, SC_KEYWORD_TWINSTRIKE) ? 2 : 1)) return refuse(SC_REFUSAL_ATTACKED, about, id, 0);
    if (!sc_can_attack(x, id)) return refuse(SC_REFUSAL_SICK, about, id, 0);
    sc_toll toll;
    int by = sc_attack_banned(x, id, target, &toll);
    if (by) return refuse(SC_REFUSAL_FORBIDDEN, about, by, 0);
    if (!sc_pays_toll(x, player, &toll)) return too_dear(x, player, &toll, about);
    if (game_of(m)->links >= SPELLCHAIN_LINKS) return refuse(SC_REFUSAL_LINKS, about, SPELLCHAIN_LINKS, 0);
    int creature = target && !is_player(target) && is_creature(x, target) && card_of(m, target)->link.controller != player;
    if (creature && has(card_of(m, target), SC_KEYWORD_VEIL)) return refuse(SC_REFUSAL_VEIL, about, target, 0);
    if (target == FIRST_PLAYER_ID + 1 - player && c->arrived == game_of(m)->turn && !has(c, SC_KEYWORD_CHARGE))
        return refuse(SC_REFUSAL_SICK, about, id, 0);
    if (target == FIRST_PLAYER_ID + 1 - player || creature) return refuse(SC_REFUSAL_TAUNT, about, target, 0);
    return refuse(SC_REFUSAL_TARGET, about, target, id);
}

static int of_use(const context *x, action a, int player, int16_t about[2])
{
    const spellchain *m = state(x);
    int id = a.arg[0], text;
    int buried = rules(x)->haunts && zone_of(m, id) == sc_zone(SC_ZONE_GRAVE_1, player);
    if (!buried && zone_of(m, id) != sc_zone(SC_ZONE_BOARD_1, player)) return refuse(SC_REFUSAL_NOT_YOURS, about, id, 0);
    const spellchain_card *c = card_of(m, id);
    int number = sc_activated(x, id, &text);
    if (number < 0) return refuse(SC_REFUSAL_NO_ABILITY, about, id, 0);
    if (c->frozen) return refuse(SC_REFUSAL_FROZEN, about, id, 0);
    if (c->used & 1) return refuse(SC_REFUSAL_USED, about, id, 0);
    const cards_ability *ability = cards_node(x, sc_ability_node(x, text, number));
    if (cg_spent(c->used, ability)) return refuse(SC_REFUSAL_USED, about, id, 0);
    cards_run run;
    cards_begin(&run, id, player, 0);
    sc_toll toll, whole;
    int by = buried ? 0 : sc_use_banned(x, &run, ability->price, &toll, &whole);
    if (buried) whole = (sc_toll){0};
    if (by) return refuse(SC_REFUSAL_FORBIDDEN, about, by, 0);
    if (ability->price && !sc_can_pay(x, &run, ability->price)) return refuse(SC_REFUSAL_PRICE, about, id, 0);
    if (!sc_pays_toll(x, player, &whole)) return too_dear(x, player, &whole, about);
    if (ability->x && player_of(m, player)->mana <= whole.mana)
        return refuse(SC_REFUSAL_MANA, about, whole.mana + 1, player_of(m, player)->mana);
    if (!ability->modes && !sc_enough_targets(x, &run, ability->targets, 0))
        return refuse(SC_REFUSAL_NO_TARGET, about, id, 0);
    if (a.arg[1] && (buried || ability->modes || ability->x)) return refuse(SC_REFUSAL_AIMED_LATER, about, id, 0);
    by = a.arg[1] ? sc_forbidden(x, SC_BAN_TARGETED, a.arg[1]) : 0;
    if (by) return refuse(SC_REFUSAL_FORBIDDEN, about, by, 0);
    return refuse(SC_REFUSAL_TARGET, about, a.arg[1], id);
}

/* A mode of the card being announced is not offered if it has too few targets. */
static int of_mode(const context *x, action a, int16_t about[2])
{
    const sc_task *t = sc_top(x);
    if (t->kind != SC_TASK_RUN && sc_asks_x(x, t->link) && a.arg[0] >= 1)
        return refuse(SC_REFUSAL_MANA, about, a.arg[0], player_of(state(x), announced(state(x), t->link)->controller)->mana);
    if (t->kind != SC_TASK_RUN && a.arg[0] >= 1 && a.arg[0] <= sc_link_modes(x, t->link))
        return refuse(SC_REFUSAL_NO_TARGET, about, t->link, 0);
    return refuse(SC_REFUSAL_NOT_OFFERED, about, a.arg[0], SC_PENDING_MODE);
}

int sc_refusal(const content *c, const match *match_, action a, int16_t about[2])
{
    context x = {c, (match *)(uintptr_t)match_, NULL};
    const spellchain *m = (const spellchain *)match_;
    const spellchain_game *g = game_of(m);
    if (match_->over) return refuse(SC_REFUSAL_OVER, about, 0, 0);
    if (a.verb == SC_VERB_CONCEDE) return refuse(SC_REFUSAL_NOT_YOURS, about, a.arg[0], 0);
    int choice = choice_of_verb[a.verb];
    int window = g->pending == SC_PENDING_WINDOW;
    int fits = choice == g->pending || (a.verb == SC_VERB_PLAY && window);
    if (!fits && (g->pending == SC_PENDING_MAIN || window) && choice != SC_PENDING_MAIN)
        return refuse(SC_REFUSAL_NO_CHOICE, about, choice, 0);
    if (!fits) return refuse(SC_REFUSAL_PENDING, about, g->pending, 0);
    int thing = a.verb == SC_VERB_MODE || a.verb == SC_VERB_APPLY ? 0 : a.arg[0];
    if (thing && (thing >= SPELLCHAIN_ROWS || m->row[thing].self.kind == SC_KIND_NONE))
        return refuse(SC_REFUSAL_UNKNOWN, about, thing, 0);
    switch (a.verb) {
    case SC_VERB_PLAY: return of_play(&x, a, window ? g->priority : g->active, window, about);
    case SC_VERB_ATTACK: return of_attack(&x, a, g->active, about);
    case SC_VERB_USE: return of_use(&x, a, g->active, about);
    case SC_VERB_MODE: return of_mode(&x, a, about);
    default: return refuse(SC_REFUSAL_NOT_OFFERED, about, a.arg[0], g->pending);
    }
}
