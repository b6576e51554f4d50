/* The terms of the evaluation: what creatures, what a program would do and links on
 * the chain are worth to the quick policy, in tenths of a point of health (rules
 * 11). How the figures were found: policy.c. */
#include "spellchain/spellchain.h"

enum { LOW = 10 /* health under which each point counts more */, CARD = 20 };

/* ---- creatures and players ---- */

int sc_creature_worth(const context *x, int id)
{
    const spellchain_card *c = card_of(state(x), id);
    if (c->doomed) return 0;
    int attack = c->attack > 0 ? c->attack : 0, left = left_of(c) > 0 ? left_of(c) : 0;
    int worth = 8 * attack + 7 * left - 6;
    for (uint32_t words = keywords_of(c); words; words &= words - 1) {
        int keyword = __builtin_ctz(words);
        worth += sc_keyword_worth(keyword, keyword == SC_KEYWORD_ARMOR ? c->armor : 1);
    }
    if (c->own) worth += face_of(x, c->text)->worth * 9 / 16;
    return worth;
}

/* What losing this much health costs a player. */
int sc_hurt_worth(const spellchain *m, int player, int n)
{
    int health = player_of(m, player)->health, low = health - n < LOW ? LOW - (health - n) : 0;
    if (health < LOW) low = n;
    return 4 * n + 7 * (low < n ? low : n);
}

static int heal_worth(const spellchain *m, int player, int n)
{
    int health = player_of(m, player)->health, room = SPELLCHAIN_HEALTH - health;
    if (n > room) n = room;
    return health < LOW ? 13 * n : 2 * n;
}

/* What is left of a blow when it meets armour or a barrier. */
static int blow(const spellchain_card *to, int n)
{
    if (has(to, SC_KEYWORD_BARRIER)) return 0;
    return n > to->armor ? n - to->armor : 0;
}

/* What a player loses with a creature that dies. */
static int death_worth(const context *x, const spellchain_card *c)
{
    int worth = sc_creature_worth(x, c->id);
    return has(c, SC_KEYWORD_REKINDLE) ? worth / 2 : worth;
}

/* An attack, as its player sees it. */
int sc_combat_worth(const context *x, int a, int target)
{
    const spellchain *m = state(x);
    const spellchain_card *c = card_of(m, a);
    int strength = c->attack > 0 ? c->attack : 0;
    if (is_player(target)) {
        int drained = has(c, SC_KEYWORD_DRAIN) ? heal_worth(m, c->link.controller, strength) : 0;
        return sc_hurt_worth(m, target - FIRST_PLAYER_ID, strength) + drained;
    }
    const spellchain_card *d = card_of(m, target);
    int dealt = blow(d, strength), taken = blow(c, d->attack > 0 ? d->attack : 0);
    int kills = dealt >= left_of(d) || (dealt && has(d, SC_KEYWORD_VENOM) < has(c, SC_KEYWORD_VENOM));
    kills |= dealt && has(c, SC_KEYWORD_VENOM);
    int dies = taken && (taken >= left_of(c) || has(d, SC_KEYWORD_VENOM));
    if (dealt && has(d, SC_KEYWORD_THORNS) && taken + blow(c, d->thorns) >= left_of(c)) dies = 1;
    int gain = kills ? death_worth(x, d) * 13 / 16 : 4 * dealt;
    if (has(d, SC_KEYWORD_BARRIER) && strength) gain += 12;
    if (!kills && dealt && has(c, SC_KEYWORD_CHILL) && !d->frozen) gain += 8 * d->attack;
    if (dealt && has(c, SC_KEYWORD_DRAIN)) gain += heal_worth(m, c->link.controller, dealt);
    int loss = dies ? death_worth(x, c) * 5 / 8 : 4 * taken;
    if (has(c, SC_KEYWORD_BARRIER) && d->attack > 0) loss += 8;
    if (has(c, SC_KEYWORD_VEIL)) loss += 4;
    return gain - loss;
}

/* ---- programs ---- */

/* A creature's worth after an impact: what it loses (or gains, below 0). */
static int taken_from(const context *x, const sc_impact *t, int id, int focus)
{
    const spellchain_card *c = card_of(state(x), id);
    int attack = c->attack > 0 ? c->attack : 0, left = left_of(c);
    if (t->kinds & SC_IMPACT_GONE) return death_worth(x, c);
    if (t->kinds & SC_IMPACT_TAKEN) return sc_creature_worth(x, id) * 15 / 8 - 10;
    if (t->kinds & SC_IMPACT_BORROWED) return 10 + 9 * attack;
    if (t->kinds & SC_IMPACT_RETURNED) return sc_creature_worth(x, id) * (c->token ? 16 : 5) / 16;
    int dealt = t->damage ? blow(c, t->damage + focus) : 0, lost = 0;
    if (t->damage && has(c, SC_KEYWORD_BARRIER)) lost += 12;
    int health = t->set_health >= 0 ? t->set_health - c->damage + c->growth - c->wither : left;
    int strength = t->set_attack >= 0 ? t->set_attack + c->growth - c->wither : attack;
    health += t->health - dealt;
    strength += t->attack;
    if (health <= 0) return t->health ? sc_creature_worth(x, id) : death_worth(x, c);
    if (t->heal) health += t->heal < c->damage ? t->heal : c->damage;
    int change = 10 * (attack - (strength > 0 ? strength : 0)) + (dealt && !t->health ? 4 : 8) * (left - health);
    lost += t->one_turn ? change / 8 : change;
    if (t->kinds & SC_IMPACT_FROZEN && !c->frozen && !has(c, SC_KEYWORD_STEADFAST)) lost += 11 * attack;
    if (t->kinds & SC_IMPACT_THAWED && c->frozen) lost -= 12 * attack;
    if (t->kinds & SC_IMPACT_SILENCED && c->own) {
        lost += face_of(x, c->text)->worth;
        for (uint32_t words = keywords_of(c); words; words &= words - 1)
            lost += sc_keyword_worth(__builtin_ctz(words), 1);
    }
    return lost - t->gift;
}

/* A thing touched by a player's program, as that player sees it. */
int sc_impact_worth(const context *x, const sc_impact *t, int id, int player, int focus)
{
    const spellchain *m = state(x);
    if (!id) return 0;
    if (is_player(id)) {
        int p = id - FIRST_PLAYER_ID, hurt = t->damage ? sc_hurt_worth(m, p, t->damage + focus) : 0;
        if (t->heal) hurt -= heal_worth(m, p, t->heal);
        return p == player ? -hurt : hurt;
    }
    if (!is_card(m, id) || !in_play(m, id)) return 0;
    int mine = card_of(m, id)->link.controller == player;
    if (!is_creature(x, id)) return t->kinds & (SC_IMPACT_GONE | SC_IMPACT_RETURNED) ? (mine ? -25 : 25) : 0;
    if (t->shape == SC_SHAPE_MODEL) return sc_creature_worth(x, id);
    if (t->shape == SC_SHAPE_BECOMES) return mine ? 40 - sc_creature_worth(x, id) : sc_creature_worth(x, id) - 40;
    int lost = taken_from(x, t, id, focus);
    return mine ? -lost : lost;
}

/* The best that an impact could come to on the boards. */
int sc_best_impact(const context *x, const sc_impact *t, int player)
{
    const spellchain *m = state(x);
    int best = 0;
    for (int p = 0; p < 2; p++) {
        for (int i = 0; i < m->board[p].count; i++) {
            int worth = sc_impact_worth(x, t, m->board[p].id[i], player, 0);
            if (worth > best) best = worth;
        }
    }
    int at_player = sc_impact_worth(x, t, FIRST_PLAYER_ID + (t->heal ? player : 1 - player), player, 0);
    return at_player > best ? at_player : best;
}

static int sweep_worth(const context *x, const sc_summary *g, int player)
{
    const spellchain *m = state(x);
    int sum = 0;
    for (int p = 0; p < 2; p++) {
        int enemy = p != player;
        sc_impact t = {.damage = g->sweep[enemy], .set_attack = -1, .set_health = -1};
        for (int i = 0; i < m->board[p].count; i++) {
            int id = m->board[p].id[i];
            if (!is_creature(x, id)) continue;
            int worth = g->both + (enemy ? g->enemies : 0);
            if (t.damage) worth += taken_from(x, &t, id, 0);
            sum += enemy ? worth : -worth;
        }
    }
    return sum;
}

/* The best creature in a player's grave, by its body. */
static int best_in_grave(const context *x, int player)
{
    const spellchain *m = state(x);
    int best = 0;
    for (int i = 0; i < m->grave[player].count; i++) {
        const spellchain_face *f = face_of(x, card_of(m, m->grave[player].id[i])->card);
        int body = f->type == SC_TYPE_CREATURE ? sc_body(f, 1) : 0;
        if (body > best) best = body;
    }
    return best;
}

/* What a program does beside its targets, as a player sees it who runs it. */
int sc_summary_worth(const context *x, const sc_summary *g, int player)
{
    const spellchain *m = state(x);
    int sum = g->gain;
    if (g->gain > 0 && m->hand[player].count > 8) sum /= 2;
    if (g->burn) sum += sc_hurt_worth(m, 1 - player, g->burn);
    if (g->heal) sum += heal_worth(m, player, g->heal);
    if (g->sweep[0] | g->sweep[1] | g->enemies | g->both) sum += sweep_worth(x, g, player);
    if (g->raise) sum += best_in_grave(x, player);
    if (g->recall && best_in_grave(x, player)) sum += CARD + 5;
    return sum;
}

/* ---- links ---- */

const sc_summary *sc_summary_of(const context *x, int face, int place, int resonant)
{
    int number = face_of(x, face)->summary[place];
    return &rules(x)->summary[number + (resonant != 0)];
}

const sc_summary *sc_summary_of_link(const context *x, int id)
{
    const spellchain *m = state(x);
    const spellchain_announced *a = announced(m, id);
    int place = a->mode && a->mode <= SC_SUMMARY_MODES && !sc_asks_x(x, id) ? SC_SUMMARY_MODE + a->mode - 1 : SC_SUMMARY_OWN;
    if (is_card(m, id)) return sc_summary_of(x, card_of(m, id)->card, place, a->resonant);
    const spellchain_link *l = link_of(m, id);
    int known = l->ability >= 0 && l->ability < SC_SUMMARY_ABILITIES;
    return known ? sc_summary_of(x, l->text, SC_SUMMARY_ABILITY + l->ability, a->resonant) : &rules(x)->summary[0];
}

/* A creature or field, fresh from the hand, with what it does on arriving. */
int sc_arrival_worth(const context *x, int face, int player)
{
    const spellchain_face *f = face_of(x, face);
    int sum = sc_body(f, 1);
    if (!f->arrival || f->arrival > SC_SUMMARY_ABILITIES) return sum;
    const sc_summary *g = sc_summary_of(x, face, SC_SUMMARY_ABILITY + f->arrival - 1, 0);
    return sum + sc_summary_worth(x, g, player) + sc_best_impact(x, &g->on[0], player);
}

/* What a link will do if nobody answers, as its controller sees it. */
int sc_link_worth(const context *x, int id)
{
    const spellchain *m = state(x);
    const spellchain_announced *a = announced(m, id);
    int player = a->controller, kind = sc_link_kind(m, id);
    if (kind == SC_LINK_ATTACK) {
        int attacker = link_of(m, id)->source;
        if (!attacker || !a->target_1 || !on_board(m, attacker) || card_of(m, attacker)->frozen) return 0;
        return sc_combat_worth(x, attacker, a->target_1);
    }
    if (kind == SC_LINK_CARD) {
        int face = card_of(m, id)->card, type = face_of(x, face)->type;
        if (type == SC_TYPE_CREATURE || type == SC_TYPE_FIELD) return sc_arrival_worth(x, face, player);
    }
    const sc_summary *g = sc_summary_of_link(x, id);
    if (g->negates) return a->target_1 && m->row[a->target_1].self.kind && zone_of(m, a->target_1) == SC_ZONE_CHAIN
                               ? sc_link_worth(x, a->target_1) : 0;
    int first = a->target_1;
    if (first && zone_of(m, first) == SC_ZONE_CHAIN && !is_card(m, first)) first = link_of(m, first)->source;
    return sc_summary_worth(x, g, player) + sc_impact_worth(x, &g->on[0], first, player, 0)
           + sc_impact_worth(x, &g->on[1], a->target_2, player, 0);
}
