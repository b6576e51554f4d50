/* Declaring, windows, and how what stands on the chain resolves (5.1 to 5.3). */
#include "lirya/lirya.h"

/* ---- what an item is ---- */

static const cards_ability *ability_of(const context *x, const ly_item *item)
{
    return item->ability >= 0 ? ly_ability(x, item->text, item->ability) : NULL;
}

static int runs_program(const ly_item *item)
{
    return item->kind == LY_ITEM_CAST || item->kind == LY_ITEM_ABILITY || item->kind == LY_ITEM_COPY;
}

static int modes_of(const context *x, const ly_item *item)
{
    if (!runs_program(item)) return 0;
    const cards_ability *a = ability_of(x, item);
    return a ? a->modes : ly_program(x, item->text)->modes;
}

static int targets_of(const context *x, const ly_item *item)
{
    int modes = modes_of(x, item);
    if (!runs_program(item)) return 0;
    if (modes)
        return item->mode ? ((const cards_mode *)cards_node(x, ((const cards_list *)cards_node(x, modes))->item[item->mode - 1]))->targets : 0;
    const cards_ability *a = ability_of(x, item);
    return a ? a->targets : ly_program(x, item->text)->targets;
}

/* What the program of a response knows of the item that it answers: a card, who attacks and who is attacked. */
void ly_know_answered(const context *x, int number, cards_run *run)
{
    const ly_item *answered = &state(x)->beside.item[number - 1];
    int is_card = answered->kind == LY_ITEM_CAST || answered->kind == LY_ITEM_SUMMON;
    run->event.subject = is_card ? answered->source : 0;
    run->event.source = answered->source;
    run->event.defender = answered->target_1;
}

static void run_of_item(const context *x, int at, cards_run *run)
{
    const lirya *m = state(x);
    const ly_item *item = &m->beside.item[at];
    int is_card = item->kind == LY_ITEM_CAST;
    cards_begin(run, is_card || stands(card_of(m, item->source)) ? item->source : 0, item->player, item->text);
    run->ability = item->ability;
    run->link = (int16_t)(at + 1);
    if (item->kind == LY_ITEM_ABILITY) run->host = run->self ? card_of(m, run->self)->bearer : item->slot;
    run->target[0] = item->target_1;
    run->target[1] = item->target_2;
    if (item->answers) ly_know_answered(x, item->answers, run);
}

static unsigned reserves(const ly_item *item, int player)
{
    return ly_comes(item) && item->player == player ? 1u << (first_slot(ly_zone_of(item)) + item->slot - 1) : 0;
}

unsigned ly_free_slots(const lirya *m, int player)
{
    unsigned free = LY_SIDE_SLOTS & ~taken_by(m, player);
    for (int i = 0; i < m->beside.items; i++) free &= ~reserves(&m->beside.item[i], player);
    return free;
}

/* ---- declaring ---- */

static int block_of(const ly_item *item, int answers)
{
    if (answers) return LY_BLOCK_RESPOND;
    switch (item->kind) {
    case LY_ITEM_UPGRADE: return LY_BLOCK_UPGRADE;
    case LY_ITEM_ABILITY: return LY_BLOCK_ABILITY;
    case LY_ITEM_ATTACK: return LY_BLOCK_STRIKE;
    default: return LY_BLOCK_PLAY;
    }
}

static void push(context *x, ly_item made)
{
    ly_beside *b = &state(x)->beside;
    CHANGING(x, LY_TABLE_CHAIN);
    b->item[b->items++] = made;
    CHANGED(x, LY_TABLE_CHAIN);
}

/* Something is declared: it lies on top of the chain, and its choices and its price follow. */
void ly_declare(context *x, ly_item made)
{
    lirya *m = state(x);
    ly_beside *b = &m->beside;
    int block = block_of(&made, made.answers), card = made.kind >= LY_ITEM_SUMMON && made.kind <= LY_ITEM_CAST;
    log_open(x, block, made.source);
    if (made.target_1) log_target(x, made.target_1);
    if (made.alt) made.cost = 0;
    push(x, made);
    if (card) {
        ly_see(x, made.source, 3);
        entity_move(x, made.source, LY_ZONE_CHAIN);
    }
    log_close(x, block);
    b->now.declaring = b->items;
    b->now.part = made.kind == LY_ITEM_ATTACK ? LY_PART_DONE : LY_PART_MODE; /* of an attack nothing is left to say */
    b->now.paying = 0;
    b->now.paid = 0;
}

static ly_item *declared_item(context *x)
{
    return &state(x)->beside.item[now_of(x)->declaring - 1];
}

static void set_target(context *x, int place, int id)
{
    CHANGING(x, LY_TABLE_CHAIN);
    ly_item *item = declared_item(x);
    *(place ? &item->target_2 : &item->target_1) = (uint8_t)id;
    item->targets = (uint8_t)(place + 1);
    CHANGED(x, LY_TABLE_CHAIN);
}

/* Equipment that gives itself up still speaks of who bore it: that is kept where other items keep their place. */
static void set_last_bearer(context *x, int id)
{
    CHANGING(x, LY_TABLE_CHAIN);
    declared_item(x)->slot = (uint8_t)id;
    CHANGED(x, LY_TABLE_CHAIN);
}

void ly_choose_mode(context *x, int mode)
{
    CHANGING(x, LY_TABLE_CHAIN);
    declared_item(x)->mode = (uint8_t)mode;
    CHANGED(x, LY_TABLE_CHAIN);
}

/* The modes that can be declared to their end. */
int ly_modes(const context *x, uint8_t out[MATCH_IDS])
{
    const ly_item *item = &state(x)->beside.item[now_of(x)->declaring - 1];
    const cards_list *list = cards_node(x, modes_of(x, item));
    cards_run run;
    int count = 0;
    run_of_item(x, now_of(x)->declaring - 1, &run);
    for (int i = 0; i < list->count; i++) {
        const cards_mode *mode = cards_node(x, list->item[i]);
        if (ly_can_choose_all(x, &run, mode->targets, 0) && ly_finds_all(x, &run, mode->effect)) out[count++] = (uint8_t)(i + 1);
    }
    return count;
}

static void step_mode(context *x)
{
    const ly_item *item = declared_item(x);
    uint8_t out[MATCH_IDS];
    if (!modes_of(x, item) || item->mode) {
        now_of(x)->part = LY_PART_PAYMENT;
        return;
    }
    int count = ly_modes(x, out);
    if (count > 1) {
        ly_ask(x, LY_PENDING_MODE, item->player);
        return;
    }
    log_choice(x, LIRYA_PLAYER + item->player, LY_PENDING_MODE);
    ly_choose_mode(x, count ? out[0] : 1);
}

/* ---- payment ---- */

static void pay_numbers(context *x, const ly_item *item, const cards_run *run, const cards_price *price)
{
    const cards_pairs *numbers = price->numbers ? cards_node(x, price->numbers) : NULL;
    for (int i = 0; numbers && i < numbers->count; i++) {
        int n = cards_amount_of(x, run, numbers->pair[i].value);
        cards_things itself;
        ly_blow blow = {.source = item->source, .by = LY_FROM_ABILITY, .player = item->player, .amount = (int16_t)n};
        switch (numbers->pair[i].name) {
        case LY_RESOURCE_ENERGY: break; /* changed by what is in play: see pay_ability */
        case LY_RESOURCE_LIFE: ly_lose_life(x, item->player, n); break;
        default:
            cards_only(&itself, item->source);
            ly_damage(x, &blow, &itself);
        }
    }
}

static void pay_ability(context *x, const ly_item *item, const cards_ability *a)
{
    cards_run run;
    run_of_item(x, now_of(x)->declaring - 1, &run);
    ly_gain_energy(x, item->player, -ly_ability_price(x, card_of(state(x), item->source), a), 0);
    if (!a->price) return;
    const cards_price *price = cards_node(x, a->price);
    pay_numbers(x, item, &run, price);
    if (price->sacrifice) {
        cards_things given;
        set_last_bearer(x, card_of(state(x), item->source)->bearer);
        cards_select(x, &run, price->sacrifice, &given);
        ly_destroy(x, &given, 1);
    }
    now_of(x)->paying = price->discard;
}

static void begin_payment(context *x)
{
    ly_item item = *declared_item(x);
    now_of(x)->paid = 1;
    if (item.kind == LY_ITEM_ATTACK || item.kind == LY_ITEM_COPY) return;
    if (item.ability >= 0)
        pay_ability(x, &item, ability_of(x, &item));
    else if (item.alt)
        now_of(x)->paying = face_of(x, item.text)->value[LY_KEYWORD_OFFERING];
    else
        ly_gain_energy(x, item.player, -item.cost, 0);
}

void ly_pay_with(context *x, int id)
{
    now_of(x)->paying--;
    ly_discarded(x, id);
}

static void step_payment(context *x)
{
    ly_progress *p = now_of(x);
    const lirya *m = state(x);
    int player = declared_item(x)->player;
    if (!p->paid) begin_payment(x);
    if (p->paying && m->hand[player].count > p->paying) {
        ly_ask(x, LY_PENDING_PICK, player);
        return;
    }
    while (p->paying) ly_pay_with(x, m->hand[player].id[0]);
    ly_check_state(x);
    ly_attach_collected(x, p->declaring, 1);
    p->part = LY_PART_TARGETS;
}

/* ---- targets ---- */

/* What the next target may be; -1: all have been named. */
int ly_declared_targets(const context *x, uint8_t out[MATCH_IDS], int *required)
{
    const ly_beside *b = &state(x)->beside;
    const ly_item *item = &b->item[b->now.declaring - 1];
    int targets = targets_of(x, item);
    const cards_list *list = targets ? cards_node(x, targets) : NULL;
    if (!list || item->targets >= list->count) return -1;
    cards_run run;
    run_of_item(x, b->now.declaring - 1, &run);
    *required = !((const cards_selector *)cards_node(x, list->item[item->targets]))->up_to;
    return ly_target_options(x, &run, list->item[item->targets], out);
}

void ly_name_target(context *x, int id)
{
    set_target(x, declared_item(x)->targets, id);
}

static void step_targets(context *x)
{
    uint8_t out[MATCH_IDS];
    int required, count = ly_declared_targets(x, out, &required), player = declared_item(x)->player;
    if (count < 0) {
        now_of(x)->part = LY_PART_DONE;
    } else if (count == 0) {
        ly_name_target(x, 0);
    } else if (count == 1 && required) {
        log_choice(x, LIRYA_PLAYER + player, LY_PENDING_TARGET);
        ly_name_target(x, out[0]);
    } else {
        ly_ask(x, LY_PENDING_TARGET, player);
    }
}

/* ---- declared ---- */

static void count_play(context *x, const ly_item *item)
{
    ly_player *p = player_of(state(x), item->player);
    switch (face_of(x, item->text)->type) {
    case LY_TYPE_CHARACTER: SET(x, p, played_character, p->played_character + 1); break;
    case LY_TYPE_STRUCTURE: SET(x, p, played_structure, p->played_structure + 1); break;
    case LY_TYPE_SPELL: SET(x, p, played_spell, p->played_spell + 1); break;
    default: SET(x, p, played_equipment, p->played_equipment + 1);
    }
}

/* What cost less only for the next card has done so. */
static void use_up_costs(context *x, const ly_item *item)
{
    const ly_beside *b = &state(x)->beside;
    for (int i = b->effects - 1; i >= 0; i--) {
        cards_run run;
        if (b->effect[i].kind != LY_EFFECT_COST || !b->effect[i].c) continue;
        cards_begin(&run, 0, b->effect[i].by, b->effect[i].text);
        if (cards_describes(x, &run, cards_node(x, b->effect[i].b), item->source)) ly_drop_effect(x, i);
    }
}

static void note_declared(context *x, const ly_item *item)
{
    if (item->kind == LY_ITEM_ATTACK) {
        cards_happening h = ly_happening(CARDS_EVENT_ATTACK, item->source, item->source, item->player, 0);
        h.defender = item->target_1;
        if (state(x)->waits >> CARDS_EVENT_ATTACK & 1) ly_note(x, &h);
        int foe = !is_player(item->target_1) && card_of(state(x), item->target_1)->controller != item->player;
        if (foe) ly_happened(x, LY_EVENT_DEFEND, item->target_1, item->source, 1 - item->player, 0);
        return;
    }
    if (item->kind >= LY_ITEM_SUMMON && item->kind <= LY_ITEM_CAST)
        ly_happened(x, CARDS_EVENT_PLAY, item->source, item->source, item->player, 0);
    if (item->kind == LY_ITEM_ABILITY) ly_happened(x, CARDS_EVENT_USE, item->source, item->source, item->player, 0);
}

static void finish_declaration(context *x)
{
    lirya *m = state(x);
    ly_progress *p = now_of(x);
    ly_item item = *declared_item(x);
    int place = p->declaring;
    p->declaring = p->part = p->paid = p->paying = 0;
    if (item.kind >= LY_ITEM_SUMMON && item.kind <= LY_ITEM_CAST) {
        use_up_costs(x, &item);
        count_play(x, &item);
    }
    if (item.kind == LY_ITEM_ABILITY && stands(card_of(m, item.source))) ly_spend_use(x, item.source, item.ability);
    if (item.kind != LY_ITEM_COPY) SET(x, game_of(m), declared, game_of(m)->declared + 1);
    ly_fresh(x);
    if (item.kind != LY_ITEM_COPY) note_declared(x, &item);
    ly_attach_collected(x, place, 2);
    if (p->running) p->resolving = 1; /* what a program declares is answered by nobody */
    if (p->resolving) return;
    p->priority = (int16_t)(1 - game_of(m)->active);
    p->passes = 0;
}

static void step_declaration(context *x)
{
    switch (now_of(x)->part) {
    case LY_PART_MODE: step_mode(x); break;
    case LY_PART_PAYMENT: step_payment(x); break;
    case LY_PART_TARGETS: step_targets(x); break;
    default: finish_declaration(x);
    }
}

/* Its parts follow each other until somebody is asked. */
void ly_step_declaration(context *x)
{
    const lirya *m = state(x);
    do {
        step_declaration(x);
    } while (m->beside.now.declaring && !(m->head.over | game_of(m)->pending | m->beside.op.kind));
}

/* ---- responses ---- */

static int targets_own(const lirya *m, const ly_item *item, int player)
{
    for (int i = 0; i < 2; i++) {
        int id = i ? item->target_2 : item->target_1;
        if (is_player(id) ? id - LIRYA_PLAYER == player : id && card_of(m, id)->controller == player) return 1;
    }
    return 0;
}

static int is_own_character(const context *x, int id, int player)
{
    return id && !is_player(id) && is_character(x, id) && card_of(state(x), id)->controller == player;
}

/* Whether what a card or an ability answers is on top of the chain (5.3). */
int ly_fits_answer(const context *x, int player, int source, int pattern)
{
    const lirya *m = state(x);
    if (!m->beside.items) return 0;
    const ly_item *top = &m->beside.item[m->beside.items - 1];
    const cards_pairs *where = cards_node(x, ((const cards_pattern *)cards_node(x, pattern))->where);
    int word = where->pair[0].value, attack = top->kind == LY_ITEM_ATTACK;
    if (word != LY_ANSWER_ANY && top->player == player) return 0;
    switch (word) {
    case LY_ANSWER_SPELL: return top->kind == LY_ITEM_CAST;
    case LY_ANSWER_ATTACK: return attack;
    case LY_ANSWER_ATTACK_ON_OWN: return attack && is_own_character(x, top->target_1, player);
    case LY_ANSWER_ATTACK_ON_ANOTHER:
        return attack && is_own_character(x, top->target_1, player) && top->target_1 != source;
    case LY_ANSWER_SUMMON: return top->kind == LY_ITEM_SUMMON;
    case LY_ANSWER_ABILITY: return top->kind == LY_ITEM_ABILITY;
    case LY_ANSWER_TARGETS_OWN:
        return (top->kind == LY_ITEM_CAST || top->kind == LY_ITEM_ABILITY) && targets_own(m, top, player);
    default: return 1;
    }
}

/* Responses of a hand, then of what is in play, with the first target of each if it is named. */
int ly_answers(const context *x, int player, action *out, int most)
{
    const lirya *m = state(x);
    int count = 0;
    if (m->beside.items >= LIRYA_CHAIN || game_of(m)->declared >= LIRYA_DECLARED) return 0;
    const ly_item *top = &m->beside.item[m->beside.items - 1];
    const int kind = top->player == player ? LY_ANSWERS_OWN : 1 << top->kind;
    const int cards = m->answers & kind ? m->hand[player].count : 0;
    for (int i = 0; i < cards && count < most; i++) {
        int id = m->hand[player].id[i], card = card_of(m, id)->card;
        if (!(face_of(x, card)->answers & kind) || !ly_fits_answer(x, player, id, ly_program(x, card)->answers)) continue;
        count += ly_list_play(x, LY_VERB_RESPOND, id, out + count);
    }
    for (int i = 0; m->uses & LY_USE_RESPONDS && i < m->play.count && count < most; i++) {
        if (!(m->does[i] & LY_USE_RESPONDS)) continue;
        const ly_card *c = card_of(m, m->play.id[i]);
        for (int k = 1; c->controller == player && k <= ly_abilities(x, c); k++) count += ly_list_use(x, LY_VERB_RESPOND, c->id, k, out + count);
    }
    return count;
}

/* ---- windows and resolving ---- */

static int has_answer(const context *x, int player)
{
    action out[MATCH_ACTIONS];
    return ly_answers(x, player, out, 1) > 0;
}

/* Somebody is asked whether they answer the top of the chain. */
static void ask_window(context *x, int player)
{
    const ly_beside *b = &state(x)->beside;
    log_open(x, LY_BLOCK_WINDOW, LIRYA_PLAYER + player);
    log_target(x, b->item[b->items - 1].source);
    ly_ask(x, LY_PENDING_WINDOW, player);
    log_close(x, LY_BLOCK_WINDOW);
}

/* Who has no answer passes; once both have, the chain is closed. */
static void step_window(context *x)
{
    ly_progress *p = now_of(x);
    for (; p->passes < 2; ly_pass(x)) {
        ly_fresh(x);
        if (!game_of(state(x))->full_windows && !has_answer(x, p->priority)) continue;
        ask_window(x, p->priority);
        return;
    }
    p->resolving = 1;
}

void ly_pass(context *x)
{
    ly_progress *p = now_of(x);
    p->passes++;
    p->priority = (int16_t)(1 - p->priority);
}

void ly_drop_item(context *x, int at)
{
    ly_beside *b = &state(x)->beside;
    CHANGING(x, LY_TABLE_CHAIN);
    for (int i = at; i + 1 < b->items; i++) b->item[i] = b->item[i + 1];
    b->item[--b->items] = (ly_item){0};
    for (int i = 0; i < b->items; i++)
        if (b->item[i].answers > at + 1) b->item[i].answers--;
    CHANGED(x, LY_TABLE_CHAIN);
    ly_follow_item(x, at + 1);
    if (!b->items) b->now.resolving = b->now.priority = b->now.passes = 0;
}

/* The card of an item has been spent, or was negated. */
static void lay_away(context *x, const ly_item *item, int resolved)
{
    const ly_card *c = card_of(state(x), item->source);
    if (item->kind < LY_ITEM_SUMMON || item->kind > LY_ITEM_CAST || c->zone != LY_ZONE_CHAIN) return;
    if (resolved && face_of(x, c->card)->keywords[0] >> LY_KEYWORD_ECHO & 1)
        ly_to_deck(x, item->source, -1);
    else
        ly_to_discard(x, item->source);
}

static void be_done(context *x, int at, int resolved)
{
    ly_item item = state(x)->beside.item[at];
    lay_away(x, &item, resolved);
    ly_drop_item(x, at);
    ly_check_state(x);
}

void ly_finish_program(context *x)
{
    ly_beside *b = &state(x)->beside;
    int at = b->run.link - 1;
    cards_clear(&b->run);
    be_done(x, at, 1);
}

static void enter_slot(context *x, const ly_item *item)
{
    ly_enter(x, item->source, item->player, ly_zone_of(item), item->slot, 1);
}

static void tell_end(context *x, const ly_item *item, int block)
{
    log_open(x, block, item->source);
    log_close(x, block);
}

/* Whether what it is to happen to is there still: who bears an equipment, the structure of an upgrade. */
static int finds_its_own(const context *x, const ly_item *item)
{
    int id = item->kind == LY_ITEM_EQUIP ? item->target_1 : item->source;
    if (item->kind == LY_ITEM_EQUIP) return is_own_character(x, id, item->player) && ly_bears(x, item->source, id);
    return item->kind != LY_ITEM_UPGRADE || card_of(state(x), id)->zone == LY_ZONE_STRUCTURES;
}

/* The top of the chain resolves. */
static void resolve(context *x, int at)
{
    ly_item item = state(x)->beside.item[at];
    cards_run run;
    if (item.negated || !finds_its_own(x, &item)) {
        tell_end(x, &item, item.negated ? LY_BLOCK_NEGATE : LY_BLOCK_FIZZLE);
        be_done(x, at, 0);
        return;
    }
    if (runs_program(&item)) {
        tell_end(x, &item, LY_BLOCK_RESOLVE);
        run_of_item(x, at, &run);
        ly_start(x, &run, LY_CHOOSES_NOTHING);
        return;
    }
    log_open(x, LY_BLOCK_RESOLVE, item.source);
    switch (item.kind) {
    case LY_ITEM_SUMMON:
    case LY_ITEM_BUILD: enter_slot(x, &item); break;
    case LY_ITEM_EQUIP: ly_attach(x, item.source, item.target_1); break;
    case LY_ITEM_UPGRADE: ly_level_up(x, item.source); break;
    default: ly_strike(x, &item);
    }
    log_close(x, LY_BLOCK_RESOLVE);
    be_done(x, at, 0);
}

/* A step of the chain: who may answer is looked for, or its top resolves. */
static void step_chain(context *x)
{
    ly_beside *b = &state(x)->beside;
    if (!b->now.resolving) {
        step_window(x);
        return;
    }
    ly_item *top = &b->item[b->items - 1];
    if (top->released) {
        resolve(x, b->items - 1);
        return;
    }
    CHANGING(x, LY_TABLE_CHAIN);
    top->released = 1;
    CHANGED(x, LY_TABLE_CHAIN);
    ly_release(x, b->items);
}

void ly_step_chain(context *x)
{
    do {
        step_chain(x);
    } while (ly_is_quiet(x) && state(x)->beside.items);
}
