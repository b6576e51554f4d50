/* Opinions for the search (rules 11): what each action is worth at a glance, in
 * tenths of a point of health; 0 is to end the turn.
 *
 * The figures here and in worth.c were learned from matches of the policy with
 * itself, all pairs of ready decks, seats exchanged: all figures at once were
 * moved up or down by chance, some 100,000 matches a round, and each went
 * further the way that won (simultaneous perturbation; Spall, 1992); then four
 * were set back where the policy had come to trade or to pass too lightly. To
 * repeat it, make them variables that a script sets, and play batches (game/engine/
 * batch.py). They win 55 % against those set by hand. */
#include "spellchain/spellchain.h"

#include <assert.h>

enum {
    PRICE = 5,  /* of a card that leaves the hand for the board, */
    CARD = 17,  /* of one that is discarded */
    MANA = 6,   /* of one point */
    BURST = 12, /* and of one that leaves nothing there */
    PASS = 3,
    LEAST = -60,
    MOST = 250,
    LETHAL = 400
};

/* What stands behind every opinion of one decision. */
typedef struct glance {
    const context *x;
    int player, window;
    int top;     /* the top link, if it is the other player's; 0 */
    int threat;  /* what it will do, as he sees it */
    int lethal;  /* the player can bring the other to 0 now */
    int danger;  /* the other's creatures could do so in his turn */
} glance;

/* ---- the state of the match ---- */

static int focus_of(const glance *g, const spellchain_face *f)
{
    const spellchain *m = state(g->x);
    int sum = 0;
    if (f->type == SC_TYPE_CREATURE || f->type == SC_TYPE_ENCHANT || f->type == SC_TYPE_FIELD) return 0;
    for (int i = 0; i < m->board[g->player].count; i++) sum += card_of(m, m->board[g->player].id[i])->focus;
    return sum;
}

static int burn_of(const glance *g, const spellchain_face *f)
{
    const sc_summary *summary = &rules(g->x)->summary[f->summary[SC_SUMMARY_OWN] + g->window];
    return summary->on[0].damage ? summary->on[0].damage + focus_of(g, f) : 0;
}

/* Whether attacks and burn on the list together bring the other down. */
static int adds_up(const glance *g, const action *list, int count)
{
    const spellchain *m = state(g->x);
    int enemy = FIRST_PLAYER_ID + 1 - g->player, sum = 0, mana = player_of(m, g->player)->mana;
    for (int i = 0; i < count; i++) {
        if (list[i].arg[1] != enemy) continue;
        const spellchain_card *c = card_of(m, list[i].arg[0]);
        if (list[i].verb == SC_VERB_ATTACK) {
            sum += c->attack * (has(c, SC_KEYWORD_TWINSTRIKE) && c->attacks == 0 ? 2 : 1);
        } else if (list[i].verb == SC_VERB_PLAY && c->cost <= mana) {
            sum += burn_of(g, face_of(g->x, c->card));
            mana -= c->cost;
        }
    }
    return sum >= player_of(m, 1 - g->player)->health;
}

static int in_danger(const glance *g)
{
    const spellchain *m = state(g->x);
    int sum = 0, enemy = 1 - g->player;
    for (int i = 0; i < m->board[enemy].count; i++) {
        const spellchain_card *c = card_of(m, m->board[enemy].id[i]);
        if (c->attack > 0 && !c->frozen) sum += c->attack; /* a field has none */
    }
    return sum >= player_of(m, g->player)->health;
}

/* ---- plays ---- */

/* What is saved if what is done to a thing undoes the attack that stands on top. */
static int saves(const glance *g, const sc_impact *t, int id, int worth)
{
    const spellchain *m = state(g->x);
    if (!g->top || sc_link_kind(m, g->top) != SC_LINK_ATTACK) return 0;
    int attacker = link_of(m, g->top)->source, defender = announced(m, g->top)->target_1;
    if (!attacker) return 0;
    if (id == attacker) {
        int stopped = t->kinds & (SC_IMPACT_GONE | SC_IMPACT_RETURNED | SC_IMPACT_FROZEN | SC_IMPACT_TAKEN);
        if (stopped || (worth > 0 && worth >= sc_creature_worth(g->x, id))) return g->threat > 0 ? g->threat : 0;
    }
    if (id != defender || !t->shield) return 0;
    if (is_player(id)) {
        int dealt = card_of(m, attacker)->attack;
        return sc_hurt_worth(m, g->player, dealt < t->shield ? dealt : t->shield);
    }
    return g->threat > 0 && card_of(m, attacker)->attack < left_of(card_of(m, id)) + t->shield ? g->threat : 0;
}

/* A shield, a hush: they are for the moment when something is coming. */
static int hush_worth(const glance *g)
{
    const spellchain *m = state(g->x);
    if (!g->top || sc_link_kind(m, g->top) != SC_LINK_ATTACK || g->threat <= 0) return -36;
    int sum = g->threat;
    const uint8_t *board = m->board[1 - g->player].id;
    for (int i = 0; i < m->board[1 - g->player].count; i++)
        if (sc_can_attack(g->x, board[i])) sum += 5 * card_of(m, board[i])->attack;
    return sum;
}

/* To copy a link, or to keep it from being countered. */
static int helps_link(const glance *g, const sc_summary *summary, int link)
{
    const spellchain *m = state(g->x);
    if (summary->copies) {
        int worth = sc_link_worth(g->x, link);
        return announced(m, link)->controller == g->player ? worth : -worth;
    }
    if (!g->top || announced(m, g->top)->target_1 != link || !sc_summary_of_link(g->x, g->top)->negates) return -30;
    return sc_link_worth(g->x, link);
}

static int spark_worth(const glance *g, int mana)
{
    const spellchain *m = state(g->x);
    int has_mana = player_of(m, g->player)->mana;
    for (int i = 0; i < m->hand[g->player].count; i++) {
        const spellchain_card *c = card_of(m, m->hand[g->player].id[i]);
        int type = face_of(g->x, c->card)->type;
        if (type == SC_TYPE_CREATURE && c->cost > has_mana && c->cost <= has_mana + mana) return 60;
    }
    return -10;
}

/* What of their player's own is given up the most lightly. */
static int least_given(const glance *g, const cards_run *run, int sacrifice)
{
    uint8_t found[MATCH_IDS];
    int count = cards_all(g->x, run, cards_node(g->x, sacrifice), found), least = MOST;
    for (int i = 0; i < count; i++) {
        int worth = sc_creature_worth(g->x, found[i]);
        if (worth < least) least = worth;
    }
    return least;
}

/* What is lost by paying a price: health, cards, things. */
static int price_worth(const glance *g, const cards_run *run, int price)
{
    const cards_price *p = cards_node(g->x, price);
    const cards_pairs *numbers = p->numbers ? cards_node(g->x, p->numbers) : NULL;
    int worth = p->discard || p->discards ? CARD : 0;
    for (int i = 0; numbers && i < numbers->count; i++) {
        int n = cards_amount_of(g->x, run, numbers->pair[i].value);
        worth += numbers->pair[i].name == SC_RESOURCE_MANA ? MANA * n : sc_hurt_worth(state(g->x), g->player, n);
    }
    return worth + (p->sacrifice ? least_given(g, run, p->sacrifice) : 0);
}

/* What a card with a price of its own costs beside its mana. */
static int bargain_worth(const glance *g, const spellchain_card *c)
{
    const cards_program *program = cards_node(g->x, face_of(g->x, c->card)->program);
    cards_run run;
    cards_begin(&run, c->id, g->player, c->card);
    if (program->price) return price_worth(g, &run, program->price);
    return c->cost > player_of(state(g->x), g->player)->mana ? price_worth(g, &run, program->other) : 0;
}

/* Whether to pay otherwise than the cost that it saves. */
static int otherwise_worth(const glance *g, const sc_task *t)
{
    int card = card_of(state(g->x), t->source)->card;
    const cards_program *program = cards_node(g->x, face_of(g->x, card)->program);
    cards_run run;
    cards_begin(&run, t->source, t->player, card);
    return MANA * t->n - price_worth(g, &run, program->other);
}

/* What a program does that is aimed (or not) at one thing. */
static int aimed_worth(const glance *g, const sc_summary *summary, int target, int focus)
{
    const spellchain *m = state(g->x);
    int worth = sc_summary_worth(g->x, summary, g->player);
    if (summary->hush) worth += hush_worth(g);
    if (summary->mana) worth += spark_worth(g, summary->mana);
    if (!target) return worth;
    int link = !is_player(target) && zone_of(m, target) == SC_ZONE_CHAIN;
    if (link && (summary->copies || summary->protects)) return worth + helps_link(g, summary, target);
    if (link && summary->negates) return worth + (summary->negates == 2 ? g->threat * 19 / 16 : g->threat * 9 / 16);
    if (link && sc_link_kind(m, target) == SC_LINK_ATTACK) target = link_of(m, target)->source;
    int touched = sc_impact_worth(g->x, &summary->on[0], target, g->player, focus);
    return worth + touched + saves(g, &summary->on[0], target, touched);
}

static int has_touch(const sc_impact *t)
{
    return t->damage || t->heal || t->attack || t->health || t->kinds || t->gift || t->set_attack >= 0 || t->shape;
}

/* The best of a card's or ability's modes. */
static int modes_worth(const glance *g, int face)
{
    int best = LEAST;
    for (int k = 0; k < SC_SUMMARY_MODES; k++) {
        if (!face_of(g->x, face)->summary[SC_SUMMARY_MODE + k]) continue;
        const sc_summary *summary = sc_summary_of(g->x, face, SC_SUMMARY_MODE + k, g->window);
        int worth = sc_summary_worth(g->x, summary, g->player);
        if (has_touch(&summary->on[0])) worth += sc_best_impact(g->x, &summary->on[0], g->player);
        if (worth > best) best = worth;
    }
    return best;
}

static int play_worth(const glance *g, action a)
{
    const spellchain *m = state(g->x);
    const spellchain_card *c = card_of(m, a.arg[0]);
    const spellchain_face *f = face_of(g->x, c->card);
    int target = a.arg[1], stays = f->type == SC_TYPE_CREATURE || f->type == SC_TYPE_FIELD;
    int price = f->token ? 0 : stays ? PRICE : BURST;
    if (f->bargain) price += bargain_worth(g, c);
    if (stays) {
        int worth = sc_arrival_worth(g->x, c->card, g->player) - price;
        if (g->danger && f->keywords >> SC_KEYWORD_TAUNT & 1) worth += 23;
        return worth;
    }
    if (f->summary[SC_SUMMARY_MODE]) return modes_worth(g, c->card) - price;
    const sc_summary *summary = sc_summary_of(g->x, c->card, SC_SUMMARY_OWN, g->window);
    int focus = summary->on[0].damage ? focus_of(g, f) : 0;
    if (g->lethal && target == FIRST_PLAYER_ID + 1 - g->player && summary->on[0].damage) return LETHAL;
    if (summary->burn && summary->burn >= player_of(m, 1 - g->player)->health) return LETHAL;
    int worth = aimed_worth(g, summary, target, focus) - price - c->cost;
    if (!target && !f->bare && has_touch(&summary->on[0])) { /* a target that may be left out */
        int touched = sc_best_impact(g->x, &summary->on[0], g->player);
        worth += touched > 0 ? touched : 0;
    }
    if (has_touch(&summary->on[1])) worth += sc_best_impact(g->x, &summary->on[1], g->player);
    if (summary->on[1].shape == SC_SHAPE_MODEL) worth -= 40;
    if (!g->window && f->resonates) worth -= 10;
    return worth;
}

/* ---- other actions ---- */

static int attack_worth(const glance *g, action a)
{
    int worth = sc_combat_worth(g->x, a.arg[0], a.arg[1]);
    if (is_player(a.arg[1])) return g->lethal ? LETHAL : (g->danger ? worth / 2 : worth * 7 / 8) + 1;
    return g->danger ? worth * 19 / 16 + 12 : worth;
}

static int use_worth(const glance *g, action a)
{
    int text, number = sc_activated(g->x, a.arg[0], &text);
    if (number < 0 || number >= SC_SUMMARY_ABILITIES) return 5;
    return aimed_worth(g, sc_summary_of(g->x, text, SC_SUMMARY_ABILITY + number, 0), a.arg[1], 0) - 3;
}

/* A target of a link that is being announced. */
static int target_worth(const glance *g, int id)
{
    const sc_task *t = sc_top(g->x);
    assert(t->kind == SC_TASK_ANNOUNCE);
    int which = announced(state(g->x), t->link)->targets;
    return sc_impact_worth(g->x, &sc_summary_of_link(g->x, t->link)->on[which > 0], id, g->player, 0);
}

static int mode_worth(const glance *g, int mode)
{
    const spellchain *m = state(g->x);
    const sc_task *t = sc_top(g->x);
    if (t->kind == SC_TASK_RUN) return 0;
    if (sc_asks_x(g->x, t->link)) return 4 * mode; /* more of it is better */
    if (!is_card(m, t->link) || mode > SC_SUMMARY_MODES) return 0;
    int face = card_of(m, t->link)->card, resonant = announced(m, t->link)->resonant;
    const sc_summary *summary = sc_summary_of(g->x, face, SC_SUMMARY_MODE + mode - 1, resonant);
    int worth = sc_summary_worth(g->x, summary, g->player);
    return has_touch(&summary->on[0]) ? worth + sc_best_impact(g->x, &summary->on[0], g->player) : worth;
}

/* A card to have: what can be played soon, and the dearer the better. */
static int wanted(const glance *g, int id)
{
    const spellchain *m = state(g->x);
    if (is_player(id) || !is_card(m, id)) return 0;
    int cost = face_of(g->x, card_of(m, id)->card)->cost, soon = player_of(m, g->player)->mana_max + 1;
    return cost <= soon ? 30 + 8 * cost : 30 - 7 * (cost - soon);
}

/* To take a card, or to give something up. */
static int pick_worth(const glance *g, int id)
{
    return sc_top(g->x)->kind == SC_TASK_GIVE ? -sc_creature_worth(g->x, id) : wanted(g, id);
}

static int accept_worth(const glance *g)
{
    const sc_task *t = sc_top(g->x);
    return t->kind == SC_TASK_BARGAIN ? otherwise_worth(g, t) : 20;
}

static int opinion(const glance *g, action a)
{
    switch (a.verb) {
    case SC_VERB_SWAP: return face_of(g->x, card_of(state(g->x), a.arg[0])->card)->cost >= 5 ? 40 : -20;
    case SC_VERB_PASS: return PASS;
    case SC_VERB_PLAY: return play_worth(g, a);
    case SC_VERB_ATTACK: return attack_worth(g, a);
    case SC_VERB_USE: return use_worth(g, a);
    case SC_VERB_TARGET: return target_worth(g, a.arg[0]);
    case SC_VERB_MODE: return mode_worth(g, a.arg[0]);
    case SC_VERB_PICK: return pick_worth(g, a.arg[0]);
    case SC_VERB_DISCARD: return -wanted(g, a.arg[0]);
    case SC_VERB_ACCEPT: return accept_worth(g);
    default: return 0;
    }
}

void sc_weigh(const content *c, const match *match_, const action *list, int count, int16_t *weight)
{
    context x = {c, (match *)(uintptr_t)match_, NULL};
    const spellchain *m = (const spellchain *)match_;
    glance g = {.x = &x, .player = game_of(m)->chooser, .window = game_of(m)->pending == SC_PENDING_WINDOW};
    if (game_of(m)->pending == SC_PENDING_MAIN) {
        g.lethal = adds_up(&g, list, count);
        g.danger = in_danger(&g);
    }
    int top = g.window ? top_link(m) : 0;
    if (top && announced(m, top)->controller != g.player) {
        g.top = top;
        g.threat = sc_link_worth(&x, top);
    }
    for (int i = 0; i < count; i++) {
        int worth = opinion(&g, list[i]);
        weight[i] = (int16_t)(worth == LETHAL ? LETHAL : worth < LEAST ? LEAST : worth > MOST ? MOST : worth);
    }
}
