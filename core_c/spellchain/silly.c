/* What is silly at a glance: an action that helps the other or hurts its own
 * player, with nothing gained (rules 11), or spends a shield on nothing. Two twins say so: in one the action
 * is played, in the other it is left, and in both everybody passes until the
 * chain is empty. Whatever is different there and might serve its player
 * (also what nobody can judge at a glance) is a gain, and then it is not silly. */
#include "spellchain/spellchain.h"

#include "title.h"

#include <assert.h>

enum { STEPS = 80 };
enum { GAIN = 1, HARM = 2, WASTE = 4 };

static const uint32_t BURDENS = 1u << SC_KEYWORD_ROOTED | 1u << SC_KEYWORD_FLEETING;

/* ---- two ways on ---- */

static action best_of(const context *x)
{
    action list[MATCH_ACTIONS];
    int16_t weight[MATCH_ACTIONS];
    int count = x->content->title->actions(x->content, x->match, list), best = 0;
    sc_weigh(x->content, x->match, list, count, weight);
    for (int i = 1; i < count; i++)
        if (weight[i] > weight[best]) best = i;
    return list[best];
}

/* Until the chain is empty or the turn is over: everybody passes, and what must be chosen is chosen at a glance. */
static void follow(context *x)
{
    const spellchain *m = state(x);
    int turn = game_of(m)->turn;
    for (int taken = 0; taken < STEPS && !x->match->over && game_of(m)->turn == turn; taken++) {
        int pending = game_of(m)->pending;
        if (pending == SC_PENDING_MAIN) return;
        action passed = {SC_VERB_PASS, {0}};
        x->content->title->apply(x, pending == SC_PENDING_WINDOW ? passed : best_of(x));
    }
}

/* What is done where the action is not: nothing in the main phase, no answer in a window, of targets the best. */
static void leave(context *x)
{
    int pending = game_of(state(x))->pending;
    action passed = {SC_VERB_PASS, {0}};
    assert(pending == SC_PENDING_MAIN || pending == SC_PENDING_WINDOW || pending == SC_PENDING_TARGET);
    if (pending == SC_PENDING_MAIN) return;
    x->content->title->apply(x, pending == SC_PENDING_WINDOW ? passed : best_of(x));
}

/* ---- what differs ---- */

/* What it means for a player that a number of a side's is another: more of it is good for that side. */
static int differs(int mine, int more)
{
    return more == 0 ? 0 : (more > 0) == (mine != 0) ? GAIN : HARM;
}

/* `passing`: only what ends with this turn, else only what lasts. */
static int shield_on(const spellchain *m, int id, int passing)
{
    int sum = 0;
    for (int i = 0; i < m->effects; i++) {
        const spellchain_effect *e = &m->effect[i];
        if (e->kind == SC_EFFECT_SHIELD && e->target == id && passing == (e->until == SC_UNTIL_TURN)) sum += e->a;
    }
    return sum;
}

/* A shield of this turn that an answer in the other's turn leaves behind met nothing: whatever comes after can be
 * answered in its turn. In the own turn a creature may still fight under it, but nobody attacks its player. */
static int in_shields(const spellchain *a, const spellchain *b, int id, int mine, int player)
{
    int passing = shield_on(a, id, 1) - shield_on(b, id, 1);
    int found = differs(mine, shield_on(a, id, 0) - shield_on(b, id, 0));
    if (mine && passing > 0 && (game_of(a)->active != player || is_player(id))) return found | WASTE;
    return found | differs(mine, passing);
}

static int bare(const spellchain_card *c)
{
    return !c->own || !c->text;
}

/* What the layers make of a thing that stands in both. */
static int in_shape(const context *x, const spellchain_card *a, const spellchain_card *b, int mine)
{
    int found = 0;
    uint32_t now = keywords_of(a) ^ BURDENS, then = keywords_of(b) ^ BURDENS;
    if (now & ~then) found |= differs(mine, 1);
    if (then & ~now) found |= differs(mine, -1);
    if (bare(a) != bare(b)) found |= face_of(x, b->face)->worth || face_of(x, b->face)->keywords ? differs(mine, bare(a) ? -1 : 1) : 0;
    else if (a->text != b->text) found |= GAIN;
    if (a->face != b->face || memcmp(a->grant, b->grant, sizeof a->grant) != 0) found |= GAIN;
    if (a->numbers != b->numbers) found |= face_of(x, b->face)->worth > 0 ? differs(mine, a->numbers - b->numbers) : GAIN;
    found |= differs(mine, a->armor - b->armor) | differs(mine, a->focus - b->focus) | differs(mine, a->thorns - b->thorns);
    return found;
}

static int at_least_0(int n)
{
    return n > 0 ? n : 0;
}

static int in_body(const spellchain *played, const spellchain *left, int id, int mine, int player)
{
    const spellchain_card *a = card_of(played, id), *b = card_of(left, id);
    int found = differs(mine, at_least_0(a->attack) - at_least_0(b->attack));
    found |= differs(mine, at_least_0(left_of(a)) - at_least_0(left_of(b)));
    found |= differs(mine, (b->frozen > 0) - (a->frozen > 0)) | differs(mine, (b->doomed > 0) - (a->doomed > 0));
    if (a->attacks < b->attacks) found |= differs(mine, 1);
    return found | in_shields(played, left, id, mine, player);
}

static int controller_of(const spellchain *m, int id)
{
    return is_card(m, id) && in_play(m, id) ? card_of(m, id)->link.controller : -1;
}

/* A thing that may stand in either. An enchant tells by what becomes of its host. */
static int of_thing(const context *played, const context *left, int id, int player)
{
    const spellchain *a = state(played), *b = state(left);
    int now = controller_of(a, id), then = controller_of(b, id);
    if (now < 0 && then < 0) return 0;
    if (now >= 0 && then >= 0 && card_of(a, id)->card != card_of(b, id)->card)
        return differs(now == player, 1) | differs(then == player, -1);
    if (now == then) {
        if (zone_of(a, id) == SC_ZONE_ATTACHED) return card_of(a, id)->host != card_of(b, id)->host ? GAIN : 0;
        int found = in_shape(played, card_of(a, id), card_of(b, id), now == player);
        return is_creature(played, id) ? found | in_body(a, b, id, now == player, player) : found;
    }
    int found = then >= 0 ? differs(then == player, -1) : 0;
    if (now >= 0 && zone_of(a, id) != SC_ZONE_ATTACHED) found |= differs(now == player, 1);
    return found;
}

static int costs(const spellchain *m, const spellchain *other, int p)
{
    int sum = 0;
    for (int i = 0; i < m->hand[p].count; i++) {
        int id = m->hand[p].id[i];
        if (zone_of(other, id) == zone_of(m, id)) sum += card_of(m, id)->cost;
    }
    return sum;
}

/* `spent`: cards that the action itself takes from its player's hand. */
static int of_player(const spellchain *a, const spellchain *b, int p, int mine, int spent)
{
    const spellchain_player *now = player_of(a, p), *then = player_of(b, p);
    int found = differs(mine, now->health - then->health) | differs(mine, now->mana_max - then->mana_max);
    found |= differs(mine, a->hand[p].count - (b->hand[p].count - (mine ? spent : 0)));
    found |= in_shields(a, b, FIRST_PLAYER_ID + p, mine, mine ? p : 1 - p);
    found |= differs(mine, costs(b, a, p) - costs(a, b, p));
    if (!mine || now->mana > then->mana) found |= differs(mine, now->mana - then->mana);
    return found;
}

/* What is neither a thing's nor a player's can not be judged at a glance; but that no blow deals damage in one's own
 * turn is nothing to wish for. */
static int others(const spellchain *m, int player)
{
    int count = 0;
    for (int i = 0; i < m->effects; i++) {
        int kind = m->effect[i].kind;
        count += kind >= SC_EFFECT_COST && kind <= SC_EFFECT_DELAYED;
        count += kind == SC_EFFECT_HUSH && game_of(m)->active != player;
    }
    return count;
}

static int compared(const context *played, const context *left, int player, int spent)
{
    const spellchain *a = state(played), *b = state(left);
    if (played->match->over || left->match->over) {
        int won = played->match->over && played->match->winner == player;
        int lost = played->match->over && played->match->winner == 1 - player;
        return lost && !left->match->over ? HARM : won || left->match->over ? GAIN : 0;
    }
    int found = others(a, player) != others(b, player) || game_of(a)->turn != game_of(b)->turn ? GAIN : 0;
    for (int p = 0; p < 2; p++) found |= of_player(a, b, p, p == player, spent);
    for (int id = FIRST_ID; id < MATCH_IDS && !(found & GAIN); id++) found |= of_thing(played, left, id, player);
    return found;
}

/* ---- what an action is aimed at ---- */

/* Where nothing differs (a heal of an unhurt creature, an enchantment that waits), the program's purpose decides. */
static int aimed_wrong(const context *x, action a, int player)
{
    const spellchain *m = state(x);
    const sc_impact *t = NULL;
    int target = a.arg[1];
    if (a.verb == SC_VERB_PLAY && target) {
        t = &sc_summary_of(x, card_of(m, a.arg[0])->card, SC_SUMMARY_OWN, 0)->on[0];
    } else if (a.verb == SC_VERB_TARGET) {
        const sc_task *task = sc_top(x);
        assert(task->kind == SC_TASK_ANNOUNCE);
        t = &sc_summary_of_link(x, task->link)->on[announced(m, task->link)->targets > 0];
        target = a.arg[0];
    }
    if (!t || !(is_player(target) || (is_card(m, target) && in_play(m, target)))) return 0;
    int helps = t->heal > 0 || t->shield > 0 || t->attack > 0 || t->health > 0 || t->gift > 0;
    int harms = t->damage > 0 || t->attack < 0 || t->health < 0 || t->gift < 0 || (t->kinds & ~SC_IMPACT_THAWED) != 0;
    int side = is_player(target) ? target - FIRST_PLAYER_ID : card_of(m, target)->link.controller;
    if (helps == harms || t->shape || t->set_attack >= 0 || t->set_health >= 0) return 0;
    return side == player ? harms : helps;
}

int sc_silly(const content *c, const match *m, action a, match *one, match *other)
{
    context x = {c, (match *)(uintptr_t)m, NULL}, played = {c, one, NULL}, left = {c, other, NULL};
    int pending = game_of(state(&x))->pending, player = game_of(state(&x))->chooser;
    if (a.verb != SC_VERB_PLAY && a.verb != SC_VERB_ATTACK && a.verb != SC_VERB_USE && a.verb != SC_VERB_TARGET) return 0;
    match_copy(c, one, m);
    match_copy(c, other, m);
    c->title->apply(&played, a);
    follow(&played);
    leave(&left);
    if (pending != SC_PENDING_MAIN) follow(&left);
    int found = compared(&played, &left, player, a.verb == SC_VERB_PLAY);
    if (a.verb == SC_VERB_ATTACK) return !(found & GAIN); /* a blow that does nothing is as silly as one that hurts */
    return !(found & GAIN) && (found & (HARM | WASTE) || aimed_wrong(&x, a, player));
}
