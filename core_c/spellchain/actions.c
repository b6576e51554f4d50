/* The list of legal actions: the one judge of what may be done.
 *
 * At most 10 cards (the hand limit is checked before anybody decides) with 253 targets each, which all things are
 * together, 7 attackers with 8, 7 abilities with 253 and `end`: 4,358; abilities of cards in a graveyard, whose targets
 * are asked later, 243 more at the most: MATCH_ACTIONS is no less than that. In practice 80.
 */
#include "spellchain/spellchain.h"

#include <assert.h>

/* `run`: in which the things of the list are asked about, one after the other;
 * made when the first needs it. `whether`: one action is enough. */
typedef struct listing {
    action *out;
    int count, begun, whether;
    cards_run run;
} listing;

static void begin(listing *l, action *out)
{
    l->out = out;
    l->count = l->begun = l->whether = 0;
}

static void add(listing *l, int verb, int first, int second)
{
    assert(l->count < MATCH_ACTIONS);
    l->out[l->count++] = (action){(uint8_t)verb, {(uint8_t)first, (uint8_t)second}};
}

/* ---- plays ---- */

static const cards_run *run_of(listing *l, int id, int player, int link, int text, int host)
{
    if (!l->begun) cards_clear(&l->run);
    l->begun = 1;
    l->run.self = (int16_t)id;
    l->run.player = (int16_t)player;
    l->run.link = (int16_t)link;
    l->run.text = (int16_t)text;
    l->run.host = (int16_t)host;
    return &l->run;
}

/* Every first target of a list that leaves a second, or bare if none is needed: what may be left out is asked later. */
static void add_targets(const context *x, listing *l, const cards_run *run, int verb, int id, int targets)
{
    uint8_t first[MATCH_IDS];
    if (!targets || l->whether || sc_is_optional(x, targets, 0)) {
        if (sc_enough_targets(x, run, targets, 0)) add(l, verb, id, 0);
        return;
    }
    int count = sc_targets(x, run, targets, 0, 0, first), alone = ((const cards_list *)cards_node(x, targets))->count < 2;
    for (int i = 0; i < count; i++)
        if (alone || sc_leaves_second(x, run, targets, first[i], 0)) add(l, verb, id, first[i]);
}

static int some_mode(const context *x, const cards_run *run, int modes)
{
    const cards_list *list = cards_node(x, modes);
    for (int i = 0; i < list->count; i++)
        if (sc_enough_targets(x, run, ((const cards_mode *)cards_node(x, list->item[i]))->targets, 0)) return 1;
    return 0;
}

/* What may be played when, as bits of types: reactions only in windows, creatures and fields only
 * where there is room. */
static int types_now(const spellchain *m, int player, int window)
{
    enum { ROOMY = 1 << SC_TYPE_CREATURE | 1 << SC_TYPE_FIELD,
           MAIN = 1 << SC_TYPE_INSTANT | 1 << SC_TYPE_SORCERY | 1 << SC_TYPE_ENCHANT };
    return window ? SC_TYPES_ANSWER : sc_room(m, player) ? MAIN | ROOMY : MAIN;
}

/* A card of a type that may be played now, and that can be paid, if it finds what it needs. */
static void add_plays_of(const context *x, listing *l, int id, int player)
{
    const spellchain *m = state(x);
    const spellchain_card *c = card_of(m, id);
    const spellchain_face *f = face_of(x, c->card);
    const cards_program *program = cards_node(x, f->program);
    const cards_run *run = run_of(l, id, player, id, c->card, 0);
    if (!cards_holds(x, run, program->condition) || (program->x && c->cost >= player_of(m, player)->mana)) return;
    if (f->type == SC_TYPE_REACTION) {
        if (sc_reaction_fits(x, c->card, player, top_link(m))) add(l, SC_VERB_PLAY, id, top_link(m));
    } else if (program->x) { /* how much is asked first, then at what */
        if (sc_enough_targets(x, run, program->targets, 0)) add(l, SC_VERB_PLAY, id, 0);
    } else if (program->modes) {
        if (some_mode(x, run, program->modes)) add(l, SC_VERB_PLAY, id, 0);
    } else {
        add_targets(x, l, run, SC_VERB_PLAY, id, program->targets);
    }
}

static void add_plays(const context *x, listing *l, int player, int window)
{
    const spellchain *m = state(x);
    if (!sc_may_add(m)) return;
    int types = types_now(m, player, window), mana = player_of(m, player)->mana, count = m->hand[player].count;
    int bargains = rules(x)->bargains, bound = m->gates.always & ALWAYS_FORBIDS;
    for (int i = 0; i < count; i++) {
        const spellchain_card *c = card_of(m, m->hand[player].id[i]);
        if (c->cost > mana && !bargains) continue;
        const spellchain_face *f = face_of(x, c->card);
        if (!(types >> f->type & 1)) continue;
        if (bargains && !(f->bargain ? sc_affords(x, c->id, player) : c->cost <= mana)) continue;
        if (bound && sc_forbidden(x, SC_BAN_PLAY, c->id)) continue;
        if (f->bare)
            add(l, SC_VERB_PLAY, c->id, 0);
        else
            add_plays_of(x, l, c->id, player);
        if (l->whether && l->count) return;
    }
}

int sc_window_plays(const context *x, int player, action *out)
{
    listing l;
    action one;
    begin(&l, out ? out : &one);
    l.whether = !out;
    add_plays(x, &l, player, 1);
    return l.count;
}

/* ---- main ---- */

/* What attackers may aim at on a player's board. Returns how many. */
static int find_open(const context *x, int player, int guarded, uint8_t open[SPELLCHAIN_BOARD])
{
    const spellchain *m = state(x);
    int length = m->board[player].count, found = 0;
    for (int i = 0; i < length; i++) {
        open[found] = m->board[player].id[i];
        found += sc_is_open(x, open[found], guarded);
    }
    return found;
}

/* An attack, if nothing forbids it that is not paid. */
static inline void add_attack(const context *x, listing *l, int a, int target)
{
    if (state(x)->gates.always & ALWAYS_FORBIDS && !sc_lets_attack(x, a, target)) return;
    add(l, SC_VERB_ATTACK, a, target);
}

/* Taunt is nothing to it. */
static void add_flanks(const context *x, listing *l, int a, int enemy)
{
    uint8_t open[SPELLCHAIN_BOARD];
    int count = find_open(x, enemy, 0, open);
    for (int k = 0; k < count; k++) add_attack(x, l, a, open[k]);
    if (!sc_is_sick(x, a)) add_attack(x, l, a, FIRST_PLAYER_ID + enemy);
}

static void add_attacks(const context *x, listing *l, int player)
{
    const spellchain *m = state(x);
    int enemy = 1 - player, guarded = -1, count = 0, own = m->board[player].count;
    uint8_t open[SPELLCHAIN_BOARD];
    if (game_of(m)->links >= SPELLCHAIN_LINKS) return;
    for (int i = 0; i < own; i++) {
        int a = m->board[player].id[i];
        if (!sc_can_attack(x, a)) continue;
        if (guarded < 0) {
            guarded = sc_is_guarded(x, enemy);
            count = find_open(x, enemy, guarded, open);
        }
        if (guarded && has(card_of(m, a), SC_KEYWORD_OUTFLANK)) {
            add_flanks(x, l, a, enemy);
            continue;
        }
        for (int k = 0; k < count; k++) add_attack(x, l, a, open[k]);
        if (!guarded && !sc_is_sick(x, a)) add_attack(x, l, a, FIRST_PLAYER_ID + enemy);
    }
}

static int lets_use(const context *x, const cards_run *run, int price)
{
    sc_toll toll, whole;
    return !sc_use_banned(x, run, price, &toll, &whole) && sc_pays_toll(x, run->player, &whole);
}

/* Where one pays as much as one likes, 1 at the least, beside what is asked for the use itself. */
static int leaves_mana(const context *x, const cards_run *run)
{
    sc_toll toll, whole;
    sc_use_banned(x, run, 0, &toll, &whole);
    return player_of(state(x), run->player)->mana > toll.mana;
}

static void add_uses(const context *x, listing *l, int player)
{
    const spellchain *m = state(x);
    int count = m->board[player].count;
    if (!(m->gates.always & ALWAYS_USES) || game_of(m)->links >= SPELLCHAIN_LINKS) return;
    for (int i = 0; i < count; i++) {
        int id = m->board[player].id[i], text;
        const spellchain_card *c = card_of(m, id);
        if ((!face_of(x, c->text)->activated && !c->grant[0]) || c->used & 1 || c->frozen) continue;
        int number = sc_activated(x, id, &text);
        if (number < 0) continue;
        const cards_ability *a = cards_node(x, sc_ability_node(x, text, number));
        if (cg_spent(c->used, a)) continue;
        const cards_run *run = run_of(l, id, player, 0, text, c->host);
        if (!cards_holds(x, run, a->condition) || (a->price && !sc_can_pay(x, run, a->price))) continue;
        if (m->gates.always & ALWAYS_FORBIDS && !lets_use(x, run, a->price)) continue;
        if (a->x && !leaves_mana(x, run)) continue;
        if (a->modes) {
            if (some_mode(x, run, a->modes)) add(l, SC_VERB_USE, id, 0);
        } else if (a->x) {
            if (sc_enough_targets(x, run, a->targets, 0)) add(l, SC_VERB_USE, id, 0);
        } else {
            add_targets(x, l, run, SC_VERB_USE, id, a->targets);
        }
    }
}

/* From the graveyard: targets are asked for once it is paid. */
static void add_buried(const context *x, listing *l, int player)
{
    const spellchain *m = state(x);
    if (game_of(m)->links >= SPELLCHAIN_LINKS) return;
    for (int i = 0; i < m->grave[player].count; i++) {
        int id = m->grave[player].id[i], text, number = sc_activated(x, id, &text);
        const spellchain_card *c = card_of(m, id);
        if (number < 0 || c->used & 1) continue;
        const cards_ability *a = cards_node(x, sc_ability_node(x, text, number));
        if (cg_spent(c->used, a)) continue;
        const cards_run *run = run_of(l, id, player, 0, text, 0);
        if (!cards_holds(x, run, a->condition) || (a->price && !sc_can_pay(x, run, a->price))) continue;
        if (a->x && player_of(m, player)->mana < 1) continue;
        if (a->modes ? some_mode(x, run, a->modes) : sc_enough_targets(x, run, a->targets, 0)) add(l, SC_VERB_USE, id, 0);
    }
}

/* ---- choices ---- */

static void add_swaps(const context *x, listing *l, int player)
{
    const spellchain *m = state(x);
    int last = -1;
    for (int i = 0; i < m->hand[player].count; i++)
        if (card_of(m, m->hand[player].id[i])->marked) last = i;
    for (int i = last + 1; i < m->hand[player].count; i++) add(l, SC_VERB_SWAP, m->hand[player].id[i], 0);
    add(l, SC_VERB_KEEP, 0, 0);
}

static void add_announced(const context *x, listing *l, int verb)
{
    const sc_task *t = sc_top(x);
    uint8_t options[MATCH_IDS];
    int count = t->kind == SC_TASK_RUN ? cards_options(x, sc_top_run(x), options) : sc_may_announce(x, t->link, options);
    for (int i = 0; i < count; i++) add(l, verb, options[i], 0);
    if (verb == SC_VERB_TARGET && sc_may_leave_out(x, t->link)) add(l, SC_VERB_DECLINE, 0, 0);
}

static void add_picks(const context *x, listing *l)
{
    const sc_task *t = sc_top(x);
    uint8_t options[MATCH_IDS];
    int run = t->kind == SC_TASK_RUN;
    int count = run ? cards_options(x, sc_top_run(x), options) : sc_may_take(x, t, options);
    for (int i = 0; i < count; i++) add(l, SC_VERB_PICK, options[i], 0);
    if (run ? cards_may_stop(x, sc_top_run(x)) : sc_may_leave(x, t)) add(l, SC_VERB_DECLINE, 0, 0);
}

static void add_discards(const context *x, listing *l)
{
    uint8_t hand[MATCH_IDS];
    int count = sc_may_discard(x, sc_top(x), hand);
    for (int i = 0; i < count; i++) add(l, SC_VERB_DISCARD, hand[i], 0);
}

static void add_orders(const context *x, listing *l)
{
    sc_change changes[SC_CHANGES];
    int count = sc_changes_of(x, sc_top(x), changes);
    for (int i = 1; i <= count; i++) add(l, SC_VERB_APPLY, i, 0);
}

int sc_actions(const content *c, const match *m, action *out)
{
    context x = {c, (match *)(uintptr_t)m, NULL};
    const spellchain_game *g = game_of((const spellchain *)m);
    listing l;
    begin(&l, out);
    if (m->over) return 0;
    switch (g->pending) {
    case SC_PENDING_MULLIGAN: add_swaps(&x, &l, g->active); break;
    case SC_PENDING_MAIN:
        add_plays(&x, &l, g->active, 0);
        add_attacks(&x, &l, g->active);
        add_uses(&x, &l, g->active);
        if (((const spellchain_content *)(const void *)c)->haunts) add_buried(&x, &l, g->active);
        add(&l, SC_VERB_END, 0, 0);
        break;
    case SC_PENDING_WINDOW:
        add(&l, SC_VERB_PASS, 0, 0);
        add_plays(&x, &l, g->priority, 1);
        break;
    case SC_PENDING_TARGET: add_announced(&x, &l, SC_VERB_TARGET); break;
    case SC_PENDING_MODE: add_announced(&x, &l, SC_VERB_MODE); break;
    case SC_PENDING_DISCARD: add_discards(&x, &l); break;
    case SC_PENDING_PICK: add_picks(&x, &l); break;
    case SC_PENDING_ORDER: add_orders(&x, &l); break;
    case SC_PENDING_CONFIRM:
        add(&l, SC_VERB_ACCEPT, 0, 0);
        add(&l, SC_VERB_DECLINE, 0, 0);
        break;
    default: break;
    }
    return l.count;
}
