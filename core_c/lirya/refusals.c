/* Why an action is not on the list (14). */
#include "lirya/lirya.h"

static int of_card(const context *x, action a, int type, int16_t about[2])
{
    const lirya *m = state(x);
    int id = a.arg[0], player = game_of(m)->chooser;
    about[0] = (int16_t)id;
    if (id < LIRYA_FIRST || id >= m->head.rows || !m->row[id].self.kind) return LY_REFUSAL_UNKNOWN;
    const ly_card *c = card_of(m, id);
    if (c->zone != LY_ZONE_HAND_1 + player) return LY_REFUSAL_NOT_IN_HAND;
    if (type_of(x, c) != type) return LY_REFUSAL_TYPE;
    int cost = ly_cost(x, id), has = player_of(m, player)->energy;
    if (cost > has && !(ly_may_play(x, id) & 2)) {
        about[0] = (int16_t)cost;
        about[1] = (int16_t)has;
        return LY_REFUSAL_ENERGY;
    }
    if (game_of(m)->declared >= LIRYA_DECLARED) return LY_REFUSAL_DECLARED;
    return LY_REFUSAL_LEGAL;
}

static int of_summon(const context *x, action a, int16_t about[2])
{
    int why = of_card(x, a, LY_TYPE_CHARACTER, about);
    if (why) return why;
    int zone = a.arg[1] ? LY_ZONE_BACK : LY_ZONE_FRONT;
    return ly_line_allowed(x, card_of(state(x), a.arg[0])->card, zone) ? LY_REFUSAL_SLOT : LY_REFUSAL_PLACEMENT;
}

static int of_equip(const context *x, action a, int16_t about[2])
{
    const lirya *m = state(x);
    int why = of_card(x, a, LY_TYPE_EQUIPMENT, about), bearer = a.arg[1];
    if (why) return why;
    about[0] = (int16_t)bearer;
    if (is_player(bearer) || bearer >= m->head.rows || !is_character(x, bearer)) return LY_REFUSAL_TARGET;
    if (card_of(m, bearer)->controller != game_of(m)->chooser) return LY_REFUSAL_NOT_YOURS;
    return ly_meets(x, a.arg[0], bearer) ? LY_REFUSAL_SLOT : LY_REFUSAL_REQUIRES;
}

static int of_spell(const context *x, action a, int16_t about[2])
{
    int why = of_card(x, a, LY_TYPE_SPELL, about);
    if (why) return why;
    const cards_program *p = ly_program(x, card_of(state(x), a.arg[0])->card);
    if (p->answers && a.verb == LY_VERB_CAST) return LY_REFUSAL_RESPONSE;
    cards_run run;
    ly_begin_card(x, a.arg[0], &run);
    if (!cards_holds(x, &run, p->condition)) return LY_REFUSAL_REQUIRES;
    return ly_can_choose_all(x, &run, p->targets, 0) && !p->modes ? LY_REFUSAL_TARGET : LY_REFUSAL_NO_TARGET;
}

static int of_permanent(const context *x, action a, int16_t about[2])
{
    const lirya *m = state(x);
    int id = a.arg[0];
    about[0] = (int16_t)id;
    if (id < LIRYA_FIRST || id >= m->head.rows || !m->row[id].self.kind) return LY_REFUSAL_UNKNOWN;
    const ly_card *c = card_of(m, id);
    if (!stands(c) || c->controller != game_of(m)->chooser) return LY_REFUSAL_NOT_YOURS;
    if (in_line(c) && has_state(m, c, LY_STATE_PARALYZED)) return LY_REFUSAL_STATE;
    return LY_REFUSAL_LEGAL;
}

static int of_ability(const context *x, action a, int16_t about[2])
{
    int why = of_permanent(x, a, about);
    if (why) return why;
    const ly_card *c = card_of(state(x), a.arg[0]);
    int number = ly_ability_at(x, c, a.arg[1]);
    if (number < 0 || !ly_is_used(ly_ability(x, c->card, number))) return LY_REFUSAL_NO_ABILITY;
    const cards_ability *ability = ly_ability(x, c->card, number);
    if (!uses_left(c, ability, a.arg[1] - 1)) return LY_REFUSAL_USED;
    cards_run run;
    ly_run_of(x, c, number, &run);
    int price = ly_ability_price(x, c, ability), has = player_of(state(x), c->controller)->energy;
    if (price > has) {
        about[0] = (int16_t)price;
        about[1] = (int16_t)has;
        return LY_REFUSAL_ENERGY;
    }
    if ((ability->answers != 0) != (a.verb == LY_VERB_RESPOND)) return LY_REFUSAL_RESPONSE;
    if (ability->answers && state(x)->beside.items) ly_know_answered(x, state(x)->beside.items, &run);
    if (!ly_can_pay(x, &run, ability) || !cards_holds(x, &run, ability->condition)) return LY_REFUSAL_REQUIRES;
    return LY_REFUSAL_TARGET;
}

static int of_upgrade(const context *x, action a, int16_t about[2])
{
    int why = of_permanent(x, a, about);
    if (why) return why;
    const ly_card *c = card_of(state(x), a.arg[0]);
    if (c->zone != LY_ZONE_STRUCTURES) return LY_REFUSAL_TYPE;
    if (c->level >= LIRYA_LEVELS) return LY_REFUSAL_LEVEL;
    about[0] = (int16_t)ly_upgrade_cost(x, a.arg[0]);
    about[1] = player_of(state(x), c->controller)->energy;
    return LY_REFUSAL_ENERGY;
}

static int of_move(const context *x, action a, int16_t about[2])
{
    const lirya *m = state(x);
    int why = of_permanent(x, a, about);
    if (why) return why;
    const ly_card *c = card_of(m, a.arg[0]);
    if (!in_line(c) || !has_keyword(m, c, LY_KEYWORD_MOBILE) || c->moved) return LY_REFUSAL_MOBILE;
    return ly_line_allowed(x, c->card, a.arg[1] ? LY_ZONE_BACK : LY_ZONE_FRONT) ? LY_REFUSAL_SLOT : LY_REFUSAL_PLACEMENT;
}

static int of_attack(const context *x, action a, int16_t about[2])
{
    const lirya *m = state(x);
    int why = of_permanent(x, a, about);
    if (why) return why;
    const ly_card *c = card_of(m, a.arg[0]);
    if (!in_line(c)) return LY_REFUSAL_TYPE;
    if (has_state(m, c, LY_STATE_STUNNED)) return LY_REFUSAL_STATE;
    if (c->attacks >= (has_keyword(m, c, LY_KEYWORD_TWIN) ? 2 : 1)) return LY_REFUSAL_ATTACKED;
    if (!ly_can_attack(x, a.arg[0])) return LY_REFUSAL_ARRIVED;
    about[0] = a.arg[1];
    return LY_REFUSAL_PROTECTED;
}

static int of_main(const context *x, action a, int16_t about[2])
{
    switch (a.verb) {
    case LY_VERB_SUMMON: return of_summon(x, a, about);
    case LY_VERB_BUILD: {
        int why = of_card(x, a, LY_TYPE_STRUCTURE, about);
        return why ? why : LY_REFUSAL_SLOT;
    }
    case LY_VERB_EQUIP: return of_equip(x, a, about);
    case LY_VERB_CAST: return of_spell(x, a, about);
    case LY_VERB_UPGRADE: return of_upgrade(x, a, about);
    case LY_VERB_ACTIVATE: return of_ability(x, a, about);
    case LY_VERB_MOVE: return of_move(x, a, about);
    case LY_VERB_COMBAT: return LY_REFUSAL_NO_ATTACK;
    default: return LY_REFUSAL_NOT_OFFERED;
    }
}

int ly_refusal(const content *c, const match *match_, action a, int16_t about[2])
{
    context x = {c, (match *)(uintptr_t)match_, NULL};
    const ly_game *g = game_of(state(&x));
    about[0] = about[1] = 0;
    if (match_->over) return LY_REFUSAL_OVER;
    int main_verb = a.verb >= LY_VERB_SUMMON && a.verb <= LY_VERB_COMBAT, why = LY_REFUSAL_NOT_OFFERED;
    if (g->pending == LY_PENDING_MAIN && main_verb) return of_main(&x, a, about);
    if (g->pending == LY_PENDING_DECLARE && a.verb == LY_VERB_ATTACK) return of_attack(&x, a, about);
    if (g->pending == LY_PENDING_WINDOW && a.verb == LY_VERB_RESPOND) {
        if (state(&x)->beside.items >= LIRYA_CHAIN) return LY_REFUSAL_CHAIN_FULL;
        why = a.arg[1] ? of_ability(&x, a, about) : of_spell(&x, a, about);
        return why == LY_REFUSAL_NO_TARGET || why == LY_REFUSAL_TARGET ? LY_REFUSAL_RESPONSE : why;
    }
    about[0] = g->pending;
    action list[MATCH_ACTIONS];
    int count = ly_actions(c, match_, list);
    for (int i = 0; i < count; i++)
        if (list[i].verb == a.verb) return LY_REFUSAL_NOT_OFFERED;
    return LY_REFUSAL_PENDING;
}
