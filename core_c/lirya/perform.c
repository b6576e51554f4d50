/* The operations of card programs (5.6, 6.3); those that are about cards outside of play are in perform_cards.c. */
#include "lirya/lirya.h"

/* ---- whom a step reaches ---- */

static int still_fits(const context *x, const cards_run *run, int place, int id)
{
    const lirya *m = state(x);
    int selector = ly_target_selector(x, run, place);
    if (!selector) return 1;
    if (!cards_describes(x, run, cards_node(x, selector), id)) return 0;
    if (is_player(id) || !in_line(card_of(m, id))) return 1;
    return card_of(m, id)->controller == run->player || !has_keyword(m, card_of(m, id), LY_KEYWORD_ELUSIVE);
}

/* Whether a target had to be chosen when the item of a program was declared: one that is not there has left play. */
static int was_required(const context *x, const cards_run *run, int place)
{
    int selector = run->link ? ly_target_selector(x, run, place) : 0;
    return selector && !((const cards_selector *)cards_node(x, selector))->up_to;
}

/* A chosen target is tested again when the first step that names it runs; later ones go on with the same. */
int ly_is_lost(context *x, cards_run *run, int selector)
{
    const cards_selector *s = cards_node(x, selector);
    int place = s->how == CARDS_HOW_TARGET ? 0 : s->how == CARDS_HOW_TARGET_2 ? 1 : -1;
    if (place < 0 || now_of(x)->tested >> place & 1) return 0;
    int id = run->target[place];
    if (!id && !was_required(x, run, place)) return 0;
    now_of(x)->tested |= (int16_t)(1 << place);
    if (id && still_fits(x, run, place, id)) return 0;
    log_open(x, LY_BLOCK_FIZZLE, run->self);
    if (id) log_target(x, id);
    log_close(x, LY_BLOCK_FIZZLE);
    run->target[place] = 0;
    return 1;
}

/* Those that a selector means and that are still in play, or players: they are "the same" from now on. */
static void reach(context *x, cards_run *run, int selector, cards_things *out)
{
    int left = 0;
    out->count = 0;
    if (!ly_is_lost(x, run, selector)) cards_select(x, run, selector, out);
    for (int i = 0; i < out->count; i++) {
        int id = out->id[i];
        if (!is_player(id) && !in_play(card_of(state(x), id))) continue;
        out->id[left++] = (uint8_t)id;
    }
    out->count = (uint8_t)left;
    cards_assign(&run->same, out);
    for (int i = 0; x->log && i < left; i++) log_target(x, out->id[i]);
}

/* Those to whom a foe's card can do something. */
static void affect(context *x, cards_run *run, int selector, cards_things *out)
{
    int left = 0;
    reach(x, run, selector, out);
    for (int i = 0; i < out->count; i++)
        if (!ly_is_immune(x, out->id[i], run)) out->id[left++] = out->id[i];
    out->count = (uint8_t)left;
}

int ly_whose(const context *x, const cards_run *run, int selector)
{
    int player = cards_player_of(x, run, selector);
    return player == CARDS_NOBODY ? run->player : player;
}

/* Players that a step speaks of, as bits. */
int ly_players_of(const context *x, const cards_run *run, int selector)
{
    cards_things things;
    int bits = 0;
    if (!selector) return 1 << run->player;
    cards_select(x, run, selector, &things);
    for (int i = 0; i < things.count; i++)
        if (is_player(things.id[i])) bits |= 1 << (things.id[i] - LIRYA_PLAYER);
    return bits;
}

/* ---- damage and healing ---- */

static void damage(context *x, cards_run *run, const cards_damage *step)
{
    cards_things things;
    int n = cards_amount_of(x, run, step->damage);
    reach(x, run, step->to, &things);
    if (step->type == LY_DAMAGE_CURATIVE) {
        for (int i = 0; i < things.count; i++) ly_heal(x, things.id[i], n);
        return;
    }
    ly_blow blow = ly_blow_of_run(x, run, n, step->type);
    run->dealt = (int16_t)ly_damage(x, &blow, &things);
}

/* Piercing damage: `past` of the defense does not count. */
static void pierce(context *x, cards_run *run, const int16_t argument[3])
{
    cards_things things;
    int n = cards_amount_of(x, run, argument[0]);
    reach(x, run, argument[2], &things);
    ly_blow blow = ly_blow_of_run(x, run, n, LY_DAMAGE_PIERCING);
    blow.piercing = (int16_t)cards_amount_of(x, run, argument[1]);
    run->dealt = (int16_t)ly_damage(x, &blow, &things);
}

static void heal(context *x, cards_run *run, int amount, int to)
{
    cards_things things;
    reach(x, run, to, &things);
    for (int i = 0; i < things.count; i++) ly_heal(x, things.id[i], amount < 0 ? CARDS_LARGEST : cards_amount_of(x, run, amount));
}

static void lose_life(context *x, const cards_run *run, const cards_lose_life *step)
{
    int players = ly_players_of(x, run, step->who), n = cards_amount_of(x, run, step->lose_life);
    for (int p = 0; p < 2; p++)
        if (players >> p & 1) ly_lose_life(x, p, n);
}

static void destroy(context *x, cards_run *run, int selector, int sacrificed)
{
    cards_things things;
    (sacrificed ? reach : affect)(x, run, selector, &things);
    ly_destroy(x, &things, sacrificed);
}

/* ---- what lasts ---- */

/* What lasts; of no kind: it would be for as long as something is in play that is not. */
static lirya_effect lasting(const context *x, const cards_run *run, int kind, int until)
{
    const cards_duration *d = until ? cards_node(x, until) : NULL;
    int how = !d ? LY_UNTIL_FOREVER : d->until == CARDS_UNTIL_TURN_END ? LY_UNTIL_TURN
              : d->until == CARDS_UNTIL_YOUR_NEXT_TURN ? LY_UNTIL_YOUR_NEXT
              : d->until == CARDS_UNTIL_GONE ? LY_UNTIL_WHILE : d->until == CARDS_UNTIL_WHILE ? LY_UNTIL_IF : LY_UNTIL_FOREVER;
    if (how == LY_UNTIL_WHILE && (!run->self || !stands(card_of(state(x), run->self)))) kind = LY_EFFECT_NONE;
    return (lirya_effect){.kind = (int16_t)kind, .until = (int16_t)how, .by = run->player, .source = run->self, .text = run->text,
                          .ability = (int16_t)(how == LY_UNTIL_IF ? d->turns : 0)};
}

static void lay_on(context *x, cards_run *run, int selector, lirya_effect e)
{
    cards_things things;
    affect(x, run, selector, &things);
    for (int i = 0; i < things.count; i++) {
        if (is_player(things.id[i]) || !card_of(state(x), things.id[i])->slot) continue;
        e.target = things.id[i];
        ly_add_effect(x, e);
    }
}

/* Steps whose arguments are stats, whose, and how long; `last`: in the last layer. */
static void stats(context *x, cards_run *run, const int16_t argument[3], int last)
{
    lirya_effect e = lasting(x, run, last ? LY_EFFECT_FINAL_STAT : LY_EFFECT_STAT, argument[2]);
    const cards_pairs *pairs = cards_node(x, argument[0]);
    int16_t *of[] = {&e.a, &e.b, &e.c};
    for (int i = 0; i < pairs->count; i++) {
        assert(pairs->pair[i].name <= LY_STAT_HEALTH);
        *of[pairs->pair[i].name] = (int16_t)cards_amount_of(x, run, pairs->pair[i].value);
    }
    lay_on(x, run, argument[1], e);
}

/* An effect with one number. */
static void lay_number(context *x, cards_run *run, int kind, const int16_t argument[3], int n)
{
    lirya_effect e = lasting(x, run, kind, argument[2]);
    e.a = (int16_t)n;
    lay_on(x, run, argument[1], e);
}

static void set(context *x, cards_run *run, const int16_t argument[3])
{
    const cards_pairs *pairs = cards_node(x, argument[0]);
    for (int i = 0; i < pairs->count; i++) {
        int kind = pairs->pair[i].name == LY_STAT_DEFENSE ? LY_EFFECT_SET_DEFENSE : LY_EFFECT_SET_ATTACK;
        lay_number(x, run, kind, argument, cards_amount_of(x, run, pairs->pair[i].value));
    }
}

static void give(context *x, cards_run *run, const cards_give *step)
{
    const cards_gift *gift = cards_node(x, step->give);
    lirya_effect e = lasting(x, run, LY_EFFECT_GRANT, step->until);
    e.a = gift->keyword;
    e.b = (int16_t)(gift->n ? cards_amount_of(x, run, gift->n) : 1);
    lay_on(x, run, step->to, e);
}

static void cost(context *x, const cards_run *run, const cards_cost *step)
{
    lirya_effect e = lasting(x, run, LY_EFFECT_COST, step->until);
    e.a = (int16_t)cards_amount_of(x, run, step->cost);
    e.b = step->of;
    e.c = step->first;
    e.target = (int16_t)(LIRYA_PLAYER + run->player);
    ly_add_effect(x, e);
}

/* A state that ends with a condition has an effect beside it that knows when. */
static void tie_state(context *x, const cards_run *run, int id, const cards_state *step)
{
    const ly_stating *s = ly_state_of(state(x), id, step->state);
    lirya_effect e = lasting(x, run, LY_EFFECT_STATE, step->until);
    int tied = e.until == LY_UNTIL_IF || e.until == LY_UNTIL_WHILE;
    if (!tied || !s || s->time != ly_new_time(state(x)) - 1) return;
    e.target = (int16_t)id;
    e.a = (int16_t)step->state;
    e.b = s->time;
    ly_add_effect(x, e);
}

static void put_in_state(context *x, cards_run *run, const cards_state *step)
{
    cards_things things;
    int n = step->n ? cards_amount_of(x, run, step->n) : 0;
    affect(x, run, step->to, &things);
    if (!lasting(x, run, LY_EFFECT_STATE, step->until).kind) return;
    for (int i = 0; i < things.count; i++) {
        if (is_player(things.id[i])) continue;
        ly_put_state(x, things.id[i], step->state, n, step->turns, step->fixed);
        if (step->until) tie_state(x, run, things.id[i], step);
    }
}

static void each_of(context *x, cards_run *run, int selector, int n, void (*act)(context *x, int id, int n))
{
    cards_things things;
    affect(x, run, selector, &things);
    for (int i = 0; i < things.count; i++)
        if (!is_player(things.id[i]) && in_play(card_of(state(x), things.id[i]))) act(x, things.id[i], n);
}

static void cleanse(context *x, int id, int name)
{
    ly_cleanse(x, id, name < 0 ? 0 : name);
}

static void add_counters(context *x, int id, int n)
{
    ly_card *c = card_of(state(x), id);
    SET(x, c, counters, c->counters + n > 0 ? c->counters + n : 0);
}

static void ready(context *x, int id, int n)
{
    ly_card *c = card_of(state(x), id);
    (void)n;
    if (c->attacks > 0) SET(x, c, attacks, c->attacks - 1);
}

static void put_barrier(context *x, int id, int n)
{
    ly_card *c = card_of(state(x), id);
    (void)n;
    if (in_line(c)) SET(x, c, barrier, 1);
}

static void level_up(context *x, int id, int n)
{
    (void)n;
    ly_level_up(x, id);
}

static void transform(context *x, int id, int card)
{
    if (in_line(card_of(state(x), id))) ly_transform(x, id, card);
}

static void detach(context *x, int id, int n)
{
    (void)n;
    if (card_of(state(x), id)->zone == LY_ZONE_ATTACHED) ly_put_away(x, id, LY_PLACE_DISCARD, 0);
}

/* Whom the foe's effects neither move nor take (5.12). */
static int is_held(const lirya *m, const cards_run *run, const ly_card *c)
{
    return c->controller != run->player && has_keyword(m, c, LY_KEYWORD_ROOTED);
}

/* To the other line; `line`: only to that one. */
enum { TO_FRONT, TO_BACK, TO_OTHER };
static void shift(context *x, cards_run *run, int selector, int line)
{
    const lirya *m = state(x);
    cards_things things;
    affect(x, run, selector, &things);
    for (int i = 0; i < things.count; i++) {
        int id = things.id[i];
        if (is_player(id) || !in_line(card_of(m, id))) continue;
        const ly_card *c = card_of(m, id);
        if (is_held(m, run, c)) continue;
        if (line == TO_OTHER || (line == TO_BACK) == (c->zone == LY_ZONE_FRONT)) ly_shift(x, id);
    }
}

static void control(context *x, cards_run *run, const cards_control *step)
{
    const lirya *m = state(x);
    cards_things things;
    int player = ly_whose(x, run, step->who);
    lirya_effect e = lasting(x, run, LY_EFFECT_CONTROL, step->until);
    affect(x, run, step->control, &things);
    for (int i = 0; i < things.count; i++) {
        int id = things.id[i];
        const ly_card *c = card_of(m, id);
        if (!e.kind || is_player(id) || !in_line(c) || c->controller == player) continue;
        if (is_held(m, run, c) || has_state(m, c, LY_STATE_IMMUNE_CONTROL)) continue;
        ly_take_control(x, id, player);
        if (card_of(m, id)->controller != player) continue;
        e.target = (int16_t)id;
        ly_add_effect(x, e);
    }
}

static void swap(context *x, cards_run *run, const cards_exchange *step)
{
    lirya *m = state(x);
    cards_things one, other;
    affect(x, run, step->exchange, &one);
    affect(x, run, step->with, &other);
    if (!one.count || !other.count || one.id[0] == other.id[0]) return;
    const ly_card *a = card_of(m, one.id[0]), *b = card_of(m, other.id[0]);
    if (!in_line(a) || !in_line(b) || a->controller != b->controller || is_held(m, run, a) || is_held(m, run, b)) return;
    ly_swap(x, a->id, b->id);
}

static void transfer(context *x, const cards_run *run, int equipment, int bearer)
{
    const lirya *m = state(x);
    int id = cards_one(x, run, equipment), to = cards_one(x, run, bearer);
    if (!id || !to || is_player(id) || is_player(to) || card_of(m, id)->zone != LY_ZONE_ATTACHED) return;
    if (card_of(m, to)->controller != card_of(m, id)->controller || card_of(m, id)->bearer == to || !ly_bears(x, id, to)) return;
    ly_attach(x, id, to);
}

/* ---- the chain ---- */

/* The item that a program answers; NULL: it is gone, or it answers none. */
static ly_item *answered(const context *x, const cards_run *run)
{
    ly_beside *b = &state(x)->beside;
    int answers = run->link ? b->item[run->link - 1].answers : 0;
    return answers ? &b->item[answers - 1] : NULL;
}

static void negate(context *x, const cards_run *run)
{
    ly_item *item = answered(x, run);
    if (!item) return;
    CHANGING(x, LY_TABLE_CHAIN);
    item->negated = 1;
    CHANGED(x, LY_TABLE_CHAIN);
}

static void redirect(context *x, const cards_run *run, const cards_retarget *step)
{
    const ly_beside *b = &state(x)->beside;
    ly_item *item = answered(x, run);
    int id = cards_one(x, run, step->to);
    if (!item || !id || item->kind != LY_ITEM_ATTACK) return;
    if (!is_player(id) && !in_play(card_of(state(x), id))) return;
    CHANGING(x, LY_TABLE_CHAIN);
    item->target_1 = (uint8_t)id;
    CHANGED(x, LY_TABLE_CHAIN);
    ly_aim_anew(x, b->strike - 1, id);
    ly_end_state(x, id, LY_STATE_STEALTH);
}

static void copy_link(context *x, const cards_run *run)
{
    const ly_beside *b = &state(x)->beside;
    const ly_item *item = answered(x, run);
    if (!item || (item->kind != LY_ITEM_CAST && item->kind != LY_ITEM_ABILITY) || b->items >= LIRYA_CHAIN) return;
    ly_declare(x, (ly_item){.kind = LY_ITEM_COPY, .player = (int8_t)run->player, .source = item->source, .text = item->text,
                            .ability = item->ability, .mode = item->mode});
}

/* ---- resources, later, the end ---- */

static void gain(context *x, const cards_run *run, int numbers, int who, int sign)
{
    const cards_pairs *pairs = cards_node(x, numbers);
    int players = ly_players_of(x, run, who);
    for (int p = 0; p < 2; p++)
        for (int i = 0; players >> p & 1 && i < pairs->count; i++)
            ly_gain_energy(x, p, sign * cards_amount_of(x, run, pairs->pair[i].value), 1);
}

static void put_off(context *x, const cards_run *run, const cards_at *step)
{
    int due = step->at == CARDS_MOMENT_TURN_END ? LY_DUE_TURN_END : LY_DUE_YOUR_NEXT;
    int first = step->first ? cards_one(x, run, step->first) : run->target[0];
    int second = step->second ? cards_one(x, run, step->second) : run->target[1];
    int later = ly_ability(x, run->text, step->ability)->effect;
    ly_delay(x, (lirya_delayed){.due = (int16_t)due, .player = run->player, .source = run->self, .text = run->text,
                                .ability = step->ability, .step = (int16_t)later, .target_1 = (int16_t)first,
                                .target_2 = (int16_t)second});
}

/* ---- which is which ---- */

static void title_operation(context *x, cards_run *run, const cards_title_step *step)
{
    const int16_t *a = step->argument;
    switch (step->step.word) {
    case LY_OPERATION_SHIFT: shift(x, run, a[0], TO_OTHER); break;
    case LY_OPERATION_PUSH: shift(x, run, a[0], TO_BACK); break;
    case LY_OPERATION_PULL: shift(x, run, a[0], TO_FRONT); break;
    case LY_OPERATION_REPAIR: heal(x, run, a[0], a[1]); break;
    case LY_OPERATION_UPGRADE: each_of(x, run, a[0], 0, level_up); break;
    case LY_OPERATION_BARRIER: each_of(x, run, a[0], 0, put_barrier); break;
    case LY_OPERATION_DETACH: each_of(x, run, a[0], 0, detach); break;
    case LY_OPERATION_TRANSFER: transfer(x, run, a[0], a[1]); break;
    case LY_OPERATION_POINTS: lay_number(x, run, LY_EFFECT_POINTS, a, cards_amount_of(x, run, a[0])); break;
    case LY_OPERATION_FEWER_POINTS: lay_number(x, run, LY_EFFECT_POINTS, a, -cards_amount_of(x, run, a[0])); break;
    case LY_OPERATION_FINAL: stats(x, run, a, 1); break;
    case LY_OPERATION_FINAL_ATTACK: lay_number(x, run, LY_EFFECT_FINAL_SET_ATTACK, a, cards_amount_of(x, run, a[0])); break;
    case LY_OPERATION_FINAL_DEFENSE: lay_number(x, run, LY_EFFECT_FINAL_SET_DEFENSE, a, cards_amount_of(x, run, a[0])); break;
    case LY_OPERATION_FINAL_DOUBLE: lay_on(x, run, a[0], lasting(x, run, LY_EFFECT_FINAL_DOUBLE_ATTACK, a[1])); break;
    case LY_OPERATION_PIERCE: pierce(x, run, a); break;
    default: break; /* the others are continuous */
    }
}

static void operate(context *x, cards_run *run, const cards_step *step)
{
    const int16_t *argument = ((const cards_title_step *)step)->argument; /* those of the kit's steps lie there too */
    switch (step->word) {
    case CARDS_WORD_DAMAGE: damage(x, run, (const cards_damage *)step); break;
    case CARDS_WORD_HEAL: heal(x, run, ((const cards_heal *)step)->heal, ((const cards_heal *)step)->to); break;
    case CARDS_WORD_LOSE_LIFE:
        lose_life(x, run, (const cards_lose_life *)step);
        break;
    case CARDS_WORD_DESTROY: destroy(x, run, ((const cards_destroy *)step)->destroy, 0); break;
    case CARDS_WORD_SACRIFICE: destroy(x, run, ((const cards_sacrifice *)step)->sacrifice, 1); break;
    case CARDS_WORD_TRANSFORM:
        each_of(x, run, ((const cards_transform *)step)->transform, ((const cards_transform *)step)->into, transform);
        break;
    case CARDS_WORD_STATS: stats(x, run, argument, 0); break;
    case CARDS_WORD_SET: set(x, run, argument); break;
    case CARDS_WORD_DOUBLE: lay_on(x, run, argument[1], lasting(x, run, LY_EFFECT_DOUBLE_ATTACK, argument[2])); break;
    case CARDS_WORD_GIVE: give(x, run, (const cards_give *)step); break;
    case CARDS_WORD_SILENCE:
        lay_on(x, run, ((const cards_silence *)step)->silence, lasting(x, run, LY_EFFECT_SILENCE, ((const cards_silence *)step)->until));
        break;
    case CARDS_WORD_STATE: put_in_state(x, run, (const cards_state *)step); break;
    case CARDS_WORD_CLEANSE: each_of(x, run, ((const cards_cleanse *)step)->from, ((const cards_cleanse *)step)->cleanse, cleanse); break;
    case CARDS_WORD_COUNTERS: {
        const cards_pairs *pairs = cards_node(x, ((const cards_counters *)step)->counters);
        each_of(x, run, ((const cards_counters *)step)->on, cards_amount_of(x, run, pairs->pair[0].value), add_counters);
        break;
    }
    case CARDS_WORD_CONTROL: control(x, run, (const cards_control *)step); break;
    case CARDS_WORD_EXCHANGE: swap(x, run, (const cards_exchange *)step); break;
    case CARDS_WORD_READY: each_of(x, run, ((const cards_ready *)step)->ready, 0, ready); break;
    case CARDS_WORD_GAIN: gain(x, run, ((const cards_gain *)step)->gain, ((const cards_gain *)step)->who, 1); break;
    case CARDS_WORD_LOSE: gain(x, run, ((const cards_lose *)step)->lose, ((const cards_lose *)step)->who, -1); break;
    case CARDS_WORD_COST: cost(x, run, (const cards_cost *)step); break;
    case CARDS_WORD_NEGATE: negate(x, run); break;
    case CARDS_WORD_RETARGET: redirect(x, run, (const cards_retarget *)step); break;
    case CARDS_WORD_COPY_LINK: copy_link(x, run); break;
    case CARDS_WORD_AT: put_off(x, run, (const cards_at *)step); break;
    case CARDS_WORD_WIN: ly_finish(x, ly_whose(x, run, ((const cards_win *)step)->win), LY_REASON_CARD); break;
    default: title_operation(x, run, (const cards_title_step *)step);
    }
}

int ly_perform(context *x, cards_run *run, const cards_step *step)
{
    ly_fresh(x);
    log_open(x, LY_BLOCK_STEP, run->self);
    log_note(x, LY_NOTE_WORD, step->word);
    int begun = ly_perform_cards(x, run, step);
    now_of(x)->in_operation = begun == 0;
    if (begun < 0) operate(x, run, step);
    if (begun) ly_check_state(x);
    log_close(x, LY_BLOCK_STEP);
    return begun && !x->match->over && !now_of(x)->declaring;
}

void ly_end_operation(context *x)
{
    ly_beside *b = &state(x)->beside;
    cards_run *run = &b->run;
    memset(&b->op, 0, sizeof b->op);
    b->now.in_operation = 0;
    if (run->gathers) cards_assign(&run->saved[run->gathers - 1], &run->same);
    ly_check_state(x);
}
