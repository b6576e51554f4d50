/* The list of legal actions, and what each of them begins (4). */
#include "lirya/lirya.h"

static action act(int verb, int a, int b, int c, int d)
{
    return (action){.verb = (uint8_t)verb, .arg = {(uint8_t)a, (uint8_t)b, (uint8_t)c, (uint8_t)d}};
}

/* ---- cards and abilities, in every way ---- */

static int list_slots(const context *x, int id, unsigned free, int alt, action *out)
{
    int count = 0;
    if (!ly_line_allowed(x, card_of(state(x), id)->card, LY_ZONE_FRONT)) free &= ~(unsigned)LY_FRONT_SLOTS;
    for (unsigned left = free & LY_LINE_SLOTS; left; left &= left - 1) {
        int at = __builtin_ctz(left), line = at >= LIRYA_LINE;
        out[count++] = act(LY_VERB_SUMMON, id, line, at - line * LIRYA_LINE + 1, alt);
    }
    return count;
}

static int list_builds(int id, unsigned free, int alt, action *out)
{
    int count = 0;
    for (unsigned left = free >> 2 * LIRYA_LINE; left; left &= left - 1)
        out[count++] = act(LY_VERB_BUILD, id, __builtin_ctz(left) + 1, alt, 0);
    return count;
}

static int list_bearers(const context *x, int id, int alt, action *out)
{
    uint8_t bearer[MATCH_IDS];
    int count = ly_bearers(x, card_of(state(x), id)->owner, id, bearer);
    for (int i = 0; i < count; i++) out[i] = act(LY_VERB_EQUIP, id, bearer[i], alt, 0);
    return count;
}

/* A program with its first target, if that is named: `k` 0 for a card. */
static int list_targets(const context *x, int verb, const cards_run *run, int targets, int modes, int k, int alt, action *out)
{
    uint8_t id[MATCH_IDS];
    int count = 0, card = verb == LY_VERB_CAST;
    if (!ly_first_is_named(x, targets, modes)) {
        out[0] = card ? act(verb, run->self, 0, alt, 0) : act(verb, run->self, k, 0, alt);
        return 1;
    }
    int all = ly_target_options(x, run, ((const cards_list *)cards_node(x, targets))->item[0], id);
    for (int i = 0; i < all; i++)
        if (ly_can_choose_all(x, run, targets, id[i]))
            out[count++] = card ? act(verb, run->self, id[i], alt, 0) : act(verb, run->self, k, id[i], alt);
    return count;
}

static int list_way(const context *x, int verb, int id, unsigned free, int alt, action *out)
{
    const ly_card *c = card_of(state(x), id);
    const cards_program *p = ly_program(x, c->card);
    cards_run run;
    switch (type_of(x, c)) {
    case LY_TYPE_CHARACTER: return list_slots(x, id, free, alt, out);
    case LY_TYPE_STRUCTURE: return list_builds(id, free, alt, out);
    case LY_TYPE_EQUIPMENT: return list_bearers(x, id, alt, out);
    default:
        cards_begin(&run, id, c->owner, c->card);
        run.ability = -1;
        return list_targets(x, verb, &run, p->targets, p->modes, 0, alt, out);
    }
}

/* `free`: the slots that it may come to. */
static inline int list_play(const context *x, int verb, int id, unsigned free, action *out)
{
    int ways = ly_ways_to_pay(x, id), count = 0;
    if (!ways || !ly_may_list(x, id)) return 0;
    if (ways & 1) count += list_way(x, verb, id, free, 0, out);
    if (ways & 2) count += list_way(x, verb, id, free, 1, out + count);
    return count;
}

int ly_list_play(const context *x, int verb, int id, action *out)
{
    return list_play(x, verb, id, ly_free_slots(state(x), card_of(state(x), id)->owner), out);
}

int ly_list_use(const context *x, int verb, int id, int k, action *out)
{
    const ly_card *c = card_of(state(x), id);
    if (!ly_may_use(x, id, k, verb == LY_VERB_RESPOND)) return 0; /* and its targets are listed now */
    int number = ly_ability_at(x, c, k);
    const cards_ability *a = ly_ability(x, c->card, number);
    cards_run run;
    ly_run_of(x, c, number, &run);
    return list_targets(x, verb, &run, a->targets, a->modes, k, 0, out);
}

/* ---- the main phase ---- */

static int list_moves(const context *x, const ly_card *c, action *out)
{
    const lirya *m = state(x);
    int zone = c->zone == LY_ZONE_FRONT ? LY_ZONE_BACK : LY_ZONE_FRONT, count = 0;
    if (!in_line(c) || c->moved || has_state(m, c, LY_STATE_PARALYZED)) return 0;
    if (!ly_line_allowed(x, c->card, zone)) return 0;
    for (int slot = 1; slot <= LIRYA_LINE; slot++)
        if (!standing_at(m, c->controller, zone, slot)) out[count++] = act(LY_VERB_MOVE, c->id, zone == LY_ZONE_BACK, slot, 0);
    return count;
}

static int may_upgrade(const context *x, const ly_card *c)
{
    return c->level < LIRYA_LEVELS && player_of(state(x), c->controller)->energy >= ly_upgrade_cost(x, c->id);
}

static int list_main(const context *x, int player, action *out)
{
    const lirya *m = state(x);
    int count = 0, full = game_of(m)->declared >= LIRYA_DECLARED;
    const int cards = full ? 0 : m->hand[player].count, things = full ? 0 : m->play.count;
    const unsigned free = ly_free_slots(m, player);
    for (int i = 0; i < cards; i++) {
        int id = m->hand[player].id[i];
        if (!face_of(x, card_of(m, id)->card)->response) count += list_play(x, LY_VERB_CAST, id, free, out + count);
    }
    for (int i = 0; i < things; i++) {
        const int does = m->does[i];
        if (!(does & (LY_DOES_UPGRADE | LY_USE_ACTIVATES)) && !is_character_of(m, m->play.id[i], player)) continue;
        const ly_card *c = card_of(m, m->play.id[i]);
        if (c->controller != player) continue;
        if (does & LY_DOES_UPGRADE && may_upgrade(x, c)) out[count++] = act(LY_VERB_UPGRADE, c->id, 0, 0, 0);
        int abilities = does & LY_USE_ACTIVATES ? ly_abilities(x, c) : 0;
        for (int k = 1; k <= abilities; k++) count += ly_list_use(x, LY_VERB_ACTIVATE, c->id, k, out + count);
        if (has_keyword(m, c, LY_KEYWORD_MOBILE)) count += list_moves(x, c, out + count);
    }
    if (ly_any_attack(x)) out[count++] = act(LY_VERB_COMBAT, 0, 0, 0, 0);
    out[count++] = act(LY_VERB_END, 0, 0, 0, 0);
    return count;
}

static int list_declare(const context *x, action *out)
{
    int count = ly_attacks(x, out);
    out[count++] = act(state(x)->beside.wave ? LY_VERB_FIGHT : LY_VERB_END, 0, 0, 0, 0);
    return count;
}

/* ---- choices ---- */

static int list_ids(int verb, const uint8_t *id, int n, action *out)
{
    for (int i = 0; i < n; i++) out[i] = act(verb, id[i], 0, 0, 0);
    return n;
}

static int list_picks(const context *x, action *out)
{
    const ly_beside *b = &state(x)->beside;
    uint8_t id[MATCH_IDS];
    int may_stop, count;
    if (b->now.declaring) {
        const lirya *m = state(x);
        return list_ids(LY_VERB_PICK, m->hand[game_of(m)->chooser].id, m->hand[game_of(m)->chooser].count, out);
    }
    if (b->op.kind) {
        count = ly_operation_options(x, id, &may_stop);
    } else {
        count = cards_options(x, &b->run, id);
        may_stop = cards_may_stop(x, &b->run);
    }
    list_ids(LY_VERB_PICK, id, count, out);
    if (may_stop) out[count++] = act(LY_VERB_NONE, 0, 0, 0, 0);
    return count;
}

static int list_targets_now(const context *x, action *out)
{
    const ly_beside *b = &state(x)->beside;
    uint8_t id[MATCH_IDS];
    int required = 1, may_stop, n;
    if (b->now.declaring)
        n = ly_declared_targets(x, id, &required);
    else if (b->op.kind)
        n = ly_operation_options(x, id, &may_stop);
    else if (b->now.choosing)
        n = ly_next_target(x, id, &required);
    else {
        n = cards_options(x, &b->run, id);
        required = !cards_may_stop(x, &b->run);
    }
    int count = list_ids(LY_VERB_TARGET, id, n, out);
    if (!required) out[count++] = act(LY_VERB_DONE, 0, 0, 0, 0);
    return count;
}

static int list_places(const context *x, action *out)
{
    uint8_t place[LIRYA_SLOTS];
    int count = ly_places(x, place);
    for (int i = 0; i < count; i++) {
        int line = place[i] / LIRYA_LINE;
        out[i] = act(LY_VERB_PLACE, line, place[i] - line * LIRYA_LINE + 1, 0, 0);
    }
    return count;
}

static int list_numbers(int verb, int n, action *out)
{
    for (int i = 0; i < n; i++) out[i] = act(verb, i + 1, 0, 0, 0);
    return n;
}

static int list_modes(const context *x, action *out)
{
    uint8_t mode[MATCH_IDS];
    int declares = state(x)->beside.now.declaring;
    int count = declares ? ly_modes(x, mode) : cards_options(x, &state(x)->beside.run, mode);
    return list_ids(LY_VERB_MODE, mode, count, out);
}

static int two(int verb, int other, action *out)
{
    out[0] = act(verb, 0, 0, 0, 0);
    out[1] = act(other, 0, 0, 0, 0);
    return 2;
}

static int list_window(const context *x, action *out)
{
    int count = ly_answers(x, game_of(state(x))->chooser, out, MATCH_ACTIONS);
    out[count++] = act(LY_VERB_PASS, 0, 0, 0, 0);
    return count;
}

static int list_defence(const context *x, int player, action *out)
{
    uint8_t id[MATCH_IDS];
    int count = list_ids(LY_VERB_INTERCEPT, id, ly_interceptors(x, player, id), out);
    out[count++] = act(LY_VERB_PASS, 0, 0, 0, 0);
    return count;
}

int ly_actions(const content *content_, const match *match_, action *out)
{
    context x = {content_, (match *)(uintptr_t)match_, NULL};
    const lirya *m = (const lirya *)(const void *)match_;
    const ly_game *g = game_of(m);
    uint8_t at[LIRYA_WAITING];
    if (match_->over) return 0;
    switch (g->pending) {
    case LY_PENDING_MULLIGAN: return two(LY_VERB_KEEP, LY_VERB_MULLIGAN, out);
    case LY_PENDING_MAIN: return list_main(&x, g->chooser, out);
    case LY_PENDING_DECLARE: return list_declare(&x, out);
    case LY_PENDING_DEFEND: return list_defence(&x, g->chooser, out);
    case LY_PENDING_WINDOW: return list_window(&x, out);
    case LY_PENDING_TARGET: return list_targets_now(&x, out);
    case LY_PENDING_PICK: return list_picks(&x, out);
    case LY_PENDING_PLACE: return list_places(&x, out);
    case LY_PENDING_MODE: return list_modes(&x, out);
    case LY_PENDING_ORDER: return list_numbers(LY_VERB_TRIGGER, ly_orderable(&x, at), out);
    case LY_PENDING_DISCARD: return list_ids(LY_VERB_DISCARD, m->hand[g->chooser].id, m->hand[g->chooser].count, out);
    default: return two(LY_VERB_YES, LY_VERB_NO, out);
    }
}

/* ---- what they do ---- */

static void declare_card(context *x, int kind, action a, int alt, ly_item made)
{
    int id = a.arg[0];
    made.kind = (uint8_t)kind;
    made.player = (int8_t)card_of(state(x), id)->owner;
    made.source = (uint8_t)id;
    made.text = card_of(state(x), id)->card;
    made.ability = -1;
    made.alt = (uint8_t)alt;
    made.cost = (int16_t)(alt ? 0 : ly_cost(x, id));
    ly_declare(x, made);
}

static void use(context *x, int id, int k, int target, int answers)
{
    const ly_card *c = card_of(state(x), id);
    ly_declare(x, (ly_item){.kind = LY_ITEM_ABILITY, .player = c->controller, .source = (uint8_t)id, .text = c->card,
                            .ability = (int8_t)ly_ability_at(x, c, k), .target_1 = (uint8_t)target, .targets = target != 0,
                            .answers = (uint8_t)answers});
}

static void respond(context *x, action a)
{
    int answers = state(x)->beside.items, target = a.arg[2];
    if (a.arg[1])
        use(x, a.arg[0], a.arg[1], target, answers);
    else
        declare_card(x, LY_ITEM_CAST, a, a.arg[3],
                     (ly_item){.target_1 = (uint8_t)target, .targets = target != 0, .answers = (uint8_t)answers});
}

static void upgrade(context *x, int id)
{
    const ly_card *c = card_of(state(x), id);
    ly_declare(x, (ly_item){.kind = LY_ITEM_UPGRADE, .player = c->controller, .source = (uint8_t)id, .text = c->card,
                            .ability = -1, .cost = (int16_t)ly_upgrade_cost(x, id)});
}

static void move(context *x, action a)
{
    ly_card *c = card_of(state(x), a.arg[0]);
    SET(x, c, moved, 1);
    ly_to_slot(x, a.arg[0], a.arg[1] ? LY_ZONE_BACK : LY_ZONE_FRONT, a.arg[2]);
    ly_check_state(x);
}

static void choose_target(context *x, int id)
{
    const ly_beside *b = &state(x)->beside;
    if (b->now.declaring)
        ly_name_target(x, id);
    else if (b->op.kind)
        ly_choose_card(x, id);
    else
        ly_answer_run(x, id);
}

static void pick(context *x, int id)
{
    const ly_beside *b = &state(x)->beside;
    if (b->now.declaring)
        ly_pay_with(x, id);
    else if (b->op.kind)
        ly_choose_card(x, id);
    else
        ly_answer_run(x, id);
}

static void decide(context *x, int kind, int yes)
{
    if (kind == LY_PENDING_SPECIAL)
        ly_special(x, yes);
    else if (state(x)->beside.op.kind)
        ly_choose_kept(x, yes);
    else
        ly_answer_run(x, yes);
}

static void go_back(context *x, int kind)
{
    if (kind == LY_PENDING_DEFEND)
        ly_next_attack(x);
    else
        ly_pass(x);
}

static void order(context *x, int k)
{
    uint8_t at[LIRYA_WAITING];
    ly_orderable(x, at);
    ly_take(x, at[k - 1]);
}

static void concede(context *x, action a)
{
    int loser = a.arg[0] ? a.arg[0] - LIRYA_PLAYER : game_of(state(x))->chooser;
    log_open(x, LY_BLOCK_CONCEDE, LIRYA_PLAYER + loser);
    ly_finish(x, 1 - loser, LY_REASON_CONCEDE);
    log_close(x, LY_BLOCK_CONCEDE);
}

static void play(context *x, action a, int kind, int player)
{
    switch (a.verb) {
    case LY_VERB_KEEP: now_of(x)->index++; break;
    case LY_VERB_MULLIGAN:
        ly_mulligan(x, player);
        now_of(x)->index++;
        break;
    case LY_VERB_SUMMON: declare_card(x, LY_ITEM_SUMMON, a, a.arg[3], (ly_item){.line = a.arg[1], .slot = a.arg[2]}); break;
    case LY_VERB_BUILD: declare_card(x, LY_ITEM_BUILD, a, a.arg[2], (ly_item){.line = 2, .slot = a.arg[1]}); break;
    case LY_VERB_EQUIP: declare_card(x, LY_ITEM_EQUIP, a, a.arg[2], (ly_item){.target_1 = a.arg[1], .targets = 1}); break;
    case LY_VERB_CAST:
        declare_card(x, LY_ITEM_CAST, a, a.arg[2], (ly_item){.target_1 = a.arg[1], .targets = a.arg[1] != 0});
        break;
    case LY_VERB_UPGRADE: upgrade(x, a.arg[0]); break;
    case LY_VERB_ACTIVATE: use(x, a.arg[0], a.arg[1], a.arg[2], 0); break;
    case LY_VERB_MOVE: move(x, a); break;
    case LY_VERB_COMBAT: ly_end_main(x, LY_PHASE_COMBAT); break;
    case LY_VERB_ATTACK: ly_attack(x, a.arg[0], a.arg[1]); break;
    case LY_VERB_FIGHT: ly_close_wave(x); break;
    case LY_VERB_END: ly_end_main(x, LY_PHASE_END); break;
    case LY_VERB_INTERCEPT:
        ly_intercept(x, a.arg[0]);
        ly_next_attack(x);
        break;
    case LY_VERB_RESPOND: respond(x, a); break;
    case LY_VERB_PASS: go_back(x, kind); break;
    case LY_VERB_TARGET: choose_target(x, a.arg[0]); break;
    case LY_VERB_DONE: choose_target(x, 0); break;
    case LY_VERB_PICK: pick(x, a.arg[0]); break;
    case LY_VERB_NONE: pick(x, 0); break;
    case LY_VERB_PLACE: ly_choose_place(x, a.arg[0] * LIRYA_LINE + a.arg[1] - 1); break;
    case LY_VERB_MODE:
        if (now_of(x)->declaring)
            ly_choose_mode(x, a.arg[0]);
        else
            ly_answer_run(x, a.arg[0]);
        break;
    case LY_VERB_TRIGGER: order(x, a.arg[0]); break;
    case LY_VERB_YES: decide(x, kind, 1); break;
    case LY_VERB_NO: decide(x, kind, 0); break;
    default: ly_discarded(x, a.arg[0]); break;
    }
}

void ly_apply(context *x, action a)
{
    const ly_game *g = game_of(state(x));
    int kind = g->pending, player = g->chooser;
    x->match->played++;
    ly_asking asked;
    if (x->log) ly_copy_asked(x, &asked);
    if (a.verb == LY_VERB_CONCEDE)
        concede(x, a);
    else
        ly_answered(x);
    if (x->log) ly_tell_asked(x, &asked, 0);
    if (a.verb == LY_VERB_CONCEDE) {
        ly_measure(state(x));
        return;
    }
    play(x, a, kind, player);
    ly_go(x);
}
