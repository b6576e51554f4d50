/* What may be aimed at, and whether something can be declared to its end: nothing else is listed. */
#include "lirya/lirya.h"

/* ---- targets ---- */

static int is_out_of_reach(const context *x, const cards_run *run, int id)
{
    const lirya *m = state(x);
    if (is_player(id) || !in_line(card_of(m, id))) return 0;
    return card_of(m, id)->controller != run->player && has_keyword(m, card_of(m, id), LY_KEYWORD_ELUSIVE);
}

/* What a selector offers, in the order of entry, players last; never what the program has chosen before. */
int ly_target_options(const context *x, const cards_run *run, int selector, uint8_t out[MATCH_IDS])
{
    uint8_t all[MATCH_IDS];
    int count = cards_all(x, run, cards_node(x, selector), all), left = 0;
    for (int i = 0; i < count; i++) {
        int taken = all[i] == run->target[0] || all[i] == run->target[1];
        if (!taken && !is_out_of_reach(x, run, all[i])) out[left++] = all[i];
    }
    return left;
}

static int own_effect(const context *x, const cards_run *run)
{
    return run->ability >= 0 ? ly_ability(x, run->text, run->ability)->effect : ly_program(x, run->text)->effect;
}

static int is_required(const context *x, int selector)
{
    return !((const cards_selector *)cards_node(x, selector))->up_to;
}

static int can_choose_both(const context *x, const cards_run *run, int targets, int given)
{
    uint8_t first[MATCH_IDS], second[MATCH_IDS];
    const cards_list *list = cards_node(x, targets);
    int count = given ? 1 : ly_target_options(x, run, list->item[0], first);
    if (given) first[0] = (uint8_t)given;
    if (list->count == 1 || !is_required(x, list->item[1])) return count > 0 || !is_required(x, list->item[0]);
    cards_run then;
    cards_twin(&then, run);
    for (int i = 0; i < count; i++) {
        then.target[0] = first[i];
        if (ly_target_options(x, &then, list->item[1], second)) return 1;
    }
    return !is_required(x, list->item[0]) && ly_target_options(x, run, list->item[1], second) > 0;
}

/* ---- what a program knows only later: a target that is not chosen yet, what its steps touch ---- */

static int is_open(const context *x, const cards_run *run, int selector);
static int is_open_filter(const context *x, const cards_run *run, int filter);

static int is_open_amount(const context *x, const cards_run *run, int amount)
{
    if (!amount) return 0;
    const cards_amount *a = cards_node(x, amount);
    if (a->what == CARDS_AMOUNT_DEALT || is_open(x, run, a->of)) return 1;
    return is_open_amount(x, run, a->plus) || is_open_amount(x, run, a->minus);
}

static int is_open_test(const context *x, const cards_run *run, const cards_test *test)
{
    const cards_list *filters;
    switch (test->what) {
    case CARDS_TEST_COMPARE:
    case CARDS_TEST_COUNTERS: return is_open_amount(x, run, test->to);
    case CARDS_TEST_ADJACENT:
    case CARDS_TEST_ALIKE: return is_open(x, run, test->to);
    case CARDS_TEST_NOT:
    case CARDS_TEST_ANY:
        filters = cards_node(x, test->filters);
        for (int i = 0; i < filters->count; i++)
            if (is_open_filter(x, run, filters->item[i])) return 1;
        return 0;
    default: return 0;
    }
}

static int is_open_filter(const context *x, const cards_run *run, int filter)
{
    const cards_list *tests = filter ? cards_node(x, filter) : NULL;
    for (int i = 0; tests && i < tests->count; i++)
        if (is_open_test(x, run, cards_node(x, tests->item[i]))) return 1;
    return 0;
}

static int is_open(const context *x, const cards_run *run, int selector)
{
    if (!selector) return 0;
    const cards_selector *s = cards_node(x, selector);
    switch (s->how) {
    case CARDS_HOW_TARGET: return !run->target[0];
    case CARDS_HOW_TARGET_2: return !run->target[1];
    case CARDS_HOW_SAME:
    case CARDS_HOW_SAVED: return 1;
    default: return is_open(x, run, s->of) || is_open(x, run, s->among) || is_open_filter(x, run, s->where);
    }
}

/* Whether every choice that a program's steps have to make finds something, as far as that is known. */
int ly_finds_all(const context *x, const cards_run *run, int effect)
{
    uint8_t out[MATCH_IDS];
    for (int at = effect; at; at = ((const cards_step *)cards_node(x, at))->next) {
        const cards_pick *step = cards_node(x, at);
        if (step->step.word != CARDS_WORD_PICK) continue;
        const cards_selector *s = cards_node(x, step->pick);
        if (s->how != CARDS_HOW_CHOOSE || s->up_to || is_open(x, run, step->pick)) continue;
        if (!cards_pickable(x, run, step, out)) return 0;
    }
    return 1;
}

int ly_can_choose_all(const context *x, const cards_run *run, int targets, int given)
{
    if (targets && !can_choose_both(x, run, targets, given)) return 0;
    if (!given) return 1;
    cards_run then; /* what its steps choose may go by its first target */
    cards_twin(&then, run);
    then.target[0] = (int16_t)given;
    return ly_finds_all(x, &then, own_effect(x, run));
}

/* Whether a program, or one of its modes, could be declared now. */
static int can_declare(const context *x, const cards_run *run, int targets, int modes, int effect)
{
    if (!modes) return ly_can_choose_all(x, run, targets, 0) && ly_finds_all(x, run, effect);
    const cards_list *list = cards_node(x, modes);
    for (int i = 0; i < list->count; i++) {
        const cards_mode *mode = cards_node(x, list->item[i]);
        if (ly_can_choose_all(x, run, mode->targets, 0) && ly_finds_all(x, run, mode->effect)) return 1;
    }
    return 0;
}

int ly_first_is_named(const context *x, int targets, int modes)
{
    if (!targets || modes) return 0;
    return is_required(x, ((const cards_list *)cards_node(x, targets))->item[0]);
}

/* Whether a program may be declared, as far as a list of its ways (list_targets) does not tell: where its first target
 * is named, it is on the list with every target that leads on. */
static int may_declare(const context *x, const cards_run *run, int targets, int modes, int effect)
{
    return ly_first_is_named(x, targets, modes) ? ly_finds_all(x, run, effect) : can_declare(x, run, targets, modes, effect);
}

/* ---- prices ---- */

static int can_pay_number(const lirya *m, const cards_run *run, int resource, int n)
{
    const ly_player *p = player_of(m, run->player);
    return resource == LY_RESOURCE_LIFE ? p->life > n : 1;
}

int ly_can_pay(const context *x, const cards_run *run, const cards_ability *a)
{
    const lirya *m = state(x);
    if (player_of(m, run->player)->energy < ly_ability_price(x, card_of(m, run->self), a)) return 0;
    if (!a->price) return 1;
    const cards_price *price = cards_node(x, a->price);
    const cards_pairs *numbers = price->numbers ? cards_node(x, price->numbers) : NULL;
    for (int i = 0; numbers && i < numbers->count; i++)
        if (!can_pay_number(m, run, numbers->pair[i].name, cards_amount_of(x, run, numbers->pair[i].value))) return 0;
    return m->hand[run->player].count >= price->discard;
}

/* ---- abilities that are used ---- */

/* Who is paralyzed uses nothing, its equipment's neither; a silenced character has no abilities of its own. */
static int is_blocked(const lirya *m, const ly_card *c)
{
    const ly_card *whose = c->zone == LY_ZONE_ATTACHED ? card_of(m, c->bearer) : c;
    if (in_line(whose) && has_state(m, whose, LY_STATE_PARALYZED)) return 1;
    return made_of(m, c)->silenced;
}

/* Whether the k-th ability of a permanent can be used, unless its list of ways is empty: `respond`, in answer to the top
 * of the chain. */
int ly_may_use(const context *x, int id, int k, int respond)
{
    const lirya *m = state(x);
    const ly_card *c = card_of(m, id);
    int number = ly_ability_at(x, c, k);
    if (number < 0) return 0;
    const cards_ability *a = ly_ability(x, c->card, number);
    if (a->kind != CARDS_KIND_ACTIVATED || (a->answers != 0) != respond) return 0;
    if (is_blocked(m, c) || !uses_left(c, a, k - 1)) return 0;
    cards_run run;
    ly_run_of(x, c, number, &run);
    if (respond && !ly_fits_answer(x, run.player, id, a->answers)) return 0;
    if (respond) ly_know_answered(x, m->beside.items, &run);
    return cards_holds(x, &run, a->condition) && ly_can_pay(x, &run, a) && may_declare(x, &run, a->targets, a->modes, a->effect);
}

/* ---- cards of a hand ---- */

int ly_line_allowed(const context *x, int card, int zone)
{
    return zone == LY_ZONE_BACK || face_of(x, card)->placement == LY_PLACEMENT_ANY;
}

int ly_has_room(const context *x, int player, int card)
{
    const lirya *m = state(x);
    const lirya_face *f = face_of(x, card);
    if (f->type == LY_TYPE_STRUCTURE) return ly_free_slot(m, player, LY_ZONE_STRUCTURES) > 0;
    if (f->type != LY_TYPE_CHARACTER) return 0;
    return ly_free_slot(m, player, LY_ZONE_BACK) > 0
           || (ly_line_allowed(x, card, LY_ZONE_FRONT) && ly_free_slot(m, player, LY_ZONE_FRONT) > 0);
}

/* How many pieces of equipment of a slot each character wears, by the place where it stands. */
typedef struct worn {
    uint8_t count[1 + 2 * LIRYA_SLOTS];
} worn;

static void count_worn(const context *x, int slot, worn *out)
{
    const lirya *m = state(x);
    memset(out, 0, sizeof *out);
    for (int i = 0; m->worn && i < m->play.count; i++) {
        if (!(m->does[i] & LY_DOES_EQUIP)) continue;
        const ly_card *c = card_of(m, m->play.id[i]);
        if (face_of(x, c->card)->slot == slot) out->count[m->spot[c->bearer]]++;
    }
}

int ly_meets(const context *x, int equipment, int bearer)
{
    const lirya *m = state(x);
    const lirya_face *f = face_of(x, card_of(m, equipment)->card);
    const ly_card *c = card_of(m, bearer);
    const lirya_face *its = face_of(x, c->card);
    const ly_made *made = made_of(m, c);
    if (f->requires_class && f->requires_class != its->class_) return 0;
    if (f->requires_element && f->requires_element != its->element) return 0;
    return made->attack >= f->requires[0] && made->defense >= f->requires[1] && left_of(m, c) >= f->requires[2];
}

/* A player's characters that a piece of equipment may be attached to, in the order of entry; returns how many. */
int ly_bearers(const context *x, int player, int equipment, uint8_t out[2 * LIRYA_LINE])
{
    static const int most[] = {0, 1, 1, 2, 3};
    const lirya *m = state(x);
    const int slot = face_of(x, card_of(m, equipment)->card)->slot;
    int all = ly_characters_of(m, player, out), count = 0;
    worn has;
    count_worn(x, slot, &has);
    for (int i = 0; i < all; i++)
        if (has.count[m->spot[out[i]]] < most[slot] && ly_meets(x, equipment, out[i])) out[count++] = out[i];
    return count;
}

int ly_bears(const context *x, int equipment, int bearer)
{
    uint8_t own[2 * LIRYA_LINE];
    int count = ly_bearers(x, card_of(state(x), bearer)->controller, equipment, own);
    for (int i = 0; i < count; i++)
        if (own[i] == bearer) return 1;
    return 0;
}

/* ---- two things that one step is said of ---- */

static int transfers(const context *x, int equipment, int bearer)
{
    const ly_card *c = card_of(state(x), equipment);
    if (c->zone != LY_ZONE_ATTACHED) return 0;
    if (bearer) return c->bearer != bearer && c->controller == card_of(state(x), bearer)->controller && ly_bears(x, equipment, bearer);
    uint8_t other[2 * LIRYA_LINE];
    int count = ly_bearers(x, c->controller, equipment, other);
    return count > 1 || (count == 1 && other[0] != c->bearer);
}

/* One of the two: what is to be picked now, what is known by now, or 0. `later`: what is picked behind, as bits. */
static int one_of_two(const context *x, const cards_run *run, const cards_pick *now, int later, int selector, int id)
{
    const cards_selector *s = cards_node(x, selector);
    if (s->how != CARDS_HOW_SAVED) return cards_one(x, run, selector);
    return s->saved == now->step.keep ? id : later >> s->saved & 1 ? 0 : cards_one(x, run, selector);
}

/* Whether something may change places with what is known of the other, or be handed over to it. */
int ly_fits_pair(const context *x, const cards_run *run, const cards_pick *now, int id)
{
    const cards_step *step = &now->step;
    int later = 0;
    do {
        if (!step->next) return 1;
        step = cards_node(x, step->next);
        if (step->word == CARDS_WORD_PICK) later |= 1 << step->keep;
    } while (step->word == CARDS_WORD_PICK);
    const cards_exchange *swap = (const cards_exchange *)step;
    const int16_t *moved = ((const cards_title_step *)step)->argument;
    int swaps = step->word == CARDS_WORD_EXCHANGE;
    if (!swaps && step->word != LY_OPERATION_TRANSFER) return 1;
    int one = one_of_two(x, run, now, later, swaps ? swap->exchange : moved[0], id);
    int other = one_of_two(x, run, now, later, swaps ? swap->with : moved[1], id);
    return swaps ? !one || one != other : !one || transfers(x, one, other);
}

void ly_begin_card(const context *x, int id, cards_run *run)
{
    const lirya *m = state(x);
    const ly_card *c = card_of(m, id);
    cards_begin(run, id, c->owner, c->card);
    run->ability = -1;
    if (ly_program(x, c->card)->answers && m->beside.items) ly_know_answered(x, m->beside.items, run);
}

static int fits(const context *x, int id, int (*declares)(const context *, const cards_run *, int, int, int))
{
    const cards_program *p = ly_program(x, card_of(state(x), id)->card);
    cards_run run;
    ly_begin_card(x, id, &run);
    return cards_holds(x, &run, p->condition) && declares(x, &run, p->targets, p->modes, p->effect);
}

int ly_fits_play(const context *x, int id)
{
    uint8_t out[MATCH_IDS];
    const ly_card *c = card_of(state(x), id);
    switch (type_of(x, c)) {
    case LY_TYPE_CHARACTER:
    case LY_TYPE_STRUCTURE: return ly_has_room(x, c->owner, c->card);
    case LY_TYPE_EQUIPMENT: return ly_bearers(x, c->owner, id, out) > 0;
    default: return fits(x, id, can_declare);
    }
}

int ly_fits_play_free(const context *x, int id, int meant)
{
    const ly_card *c = card_of(state(x), id);
    if (type_of(x, c) != LY_TYPE_SPELL) return ly_fits_play(x, id);
    return !ly_program(x, c->card)->answers && (!meant || ly_fits_play(x, id));
}

/* The list of a card's slots, or of who can bear it, tells by itself whether there are any. */
int ly_may_list(const context *x, int id)
{
    int type = type_of(x, card_of(state(x), id)), lists = type != LY_TYPE_SPELL && type != LY_TYPE_EDICT;
    return lists || fits(x, id, may_declare);
}

int ly_ways_to_pay(const context *x, int id)
{
    const lirya *m = state(x);
    const ly_card *c = card_of(m, id);
    int offering = face_of(x, c->card)->value[LY_KEYWORD_OFFERING];
    return (player_of(m, c->owner)->energy >= ly_cost(x, id)) | (offering && m->hand[c->owner].count > offering) << 1;
}

int ly_may_play(const context *x, int id)
{
    int ways = ly_ways_to_pay(x, id);
    return ways && ly_fits_play(x, id) ? ways : 0;
}
