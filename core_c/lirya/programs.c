/* Programs under way: whose they are, what they still have to choose, what their steps ask (5.6). */
#include "lirya/lirya.h"

const cards_program *ly_program(const context *x, int text)
{
    return cards_node(x, face_of(x, text)->program);
}

const cards_ability *ly_ability(const context *x, int text, int number)
{
    const cards_list *list = cards_node(x, ly_program(x, text)->abilities);
    return cards_node(x, list->item[number]);
}

int ly_abilities(const context *x, const ly_card *c)
{
    return face_of(x, c->card)->count[level_of(c)];
}

int ly_ability_at(const context *x, const ly_card *c, int k)
{
    const lirya_face *f = face_of(x, c->card);
    int level = level_of(c);
    return k >= 1 && k <= f->count[level] ? f->from[level] + k - 1 : -1;
}

int ly_is_used(const cards_ability *a)
{
    return a->kind == CARDS_KIND_ACTIVATED;
}

void ly_run_of(const context *x, const ly_card *c, int ability, cards_run *run)
{
    (void)x;
    cards_begin(run, c->id, c->controller, c->card);
    run->ability = (int16_t)ability;
    run->host = c->bearer;
}

static int modes_of(const context *x, const cards_run *run)
{
    return run->ability >= 0 ? ly_ability(x, run->text, run->ability)->modes : ly_program(x, run->text)->modes;
}

/* The mode that the item of a program was declared with; NULL: it has none. */
static const cards_mode *mode_of(const context *x, const cards_run *run)
{
    int mode = run->link ? state(x)->beside.item[run->link - 1].mode : 0;
    if (!mode) return NULL;
    const cards_list *modes = cards_node(x, modes_of(x, run));
    return cards_node(x, modes->item[mode - 1]);
}

int ly_target_selector(const context *x, const cards_run *run, int place)
{
    const cards_mode *mode = mode_of(x, run);
    int own = run->ability >= 0 ? ly_ability(x, run->text, run->ability)->targets : ly_program(x, run->text)->targets;
    int targets = mode ? mode->targets : own;
    const cards_list *list = targets ? cards_node(x, targets) : NULL;
    return list && place < list->count ? list->item[place] : 0;
}

/* The next step of a permanent's continuous abilities that counts now; NULL: there are no more of them. */
const cards_step *ly_next_always(const context *x, const ly_card *c, ly_always *it)
{
    const lirya_face *f = face_of(x, c->card);
    int level = level_of(c);
    if (!f->always[level] || made_of(state(x), c)->silenced) return NULL;
    while (!it->at && it->abilities < f->count[level]) {
        const cards_ability *a = ly_ability(x, c->card, f->from[level] + it->abilities++);
        if (a->kind != CARDS_KIND_ALWAYS) continue;
        ly_run_of(x, c, a->number, &it->run);
        if (cards_holds(x, &it->run, a->condition)) it->at = a->effect;
    }
    if (!it->at) return NULL;
    const cards_step *step = cards_node(x, it->at);
    it->at = step->next;
    return step;
}

/* ---- targets that are chosen as it begins ---- */

static int effect_of(const context *x, const cards_run *run)
{
    const cards_mode *mode = mode_of(x, run);
    if (mode) return mode->effect;
    return run->ability >= 0 ? ly_ability(x, run->text, run->ability)->effect : ly_program(x, run->text)->effect;
}

void ly_start(context *x, const cards_run *run, int choosing)
{
    ly_beside *b = &state(x)->beside;
    cards_twin(&b->run, run);
    b->now.running = 1;
    b->now.choosing = (int16_t)choosing;
    b->now.chosen = b->now.tested = 0;
    if (!b->run.pc) b->run.pc = (int16_t)effect_of(x, run);
}

/* The options for the next target of a trigger that begins; -1: there are no more to choose. */
int ly_next_target(const context *x, uint8_t out[MATCH_IDS], int *required)
{
    const ly_beside *b = &state(x)->beside;
    const cards_ability *a = ly_ability(x, b->run.text, b->run.ability);
    const cards_list *list = a->targets ? cards_node(x, a->targets) : NULL;
    if (!list || b->now.chosen >= list->count) return -1;
    const cards_selector *s = cards_node(x, list->item[b->now.chosen]);
    *required = !s->up_to;
    return ly_target_options(x, &b->run, list->item[b->now.chosen], out);
}

static void take_target(context *x, int id)
{
    ly_beside *b = &state(x)->beside;
    b->run.target[b->now.chosen++] = (int16_t)id;
}

/* A choice with one option is taken by itself, and told. */
static void tell_choice(context *x, int player, int kind)
{
    log_choice(x, LIRYA_PLAYER + player, kind);
}

static void choose_target(context *x)
{
    ly_beside *b = &state(x)->beside;
    uint8_t out[MATCH_IDS];
    int required, count = ly_next_target(x, out, &required);
    if (count < 0) {
        b->now.choosing = LY_CHOOSES_NOTHING;
    } else if (count == 0) {
        take_target(x, 0);
    } else if (count == 1 && required) {
        tell_choice(x, b->run.player, LY_PENDING_TARGET);
        take_target(x, out[0]);
    } else {
        ly_ask(x, LY_PENDING_TARGET, b->run.player);
    }
}

/* ---- what steps ask ---- */

static int pending_of(const context *x, const cards_run *run)
{
    const cards_step *step = cards_node(x, run->pc);
    if (step->word == CARDS_WORD_CHOOSE) return LY_PENDING_MODE;
    if (step->word != CARDS_WORD_PICK) return LY_PENDING_MAY;
    uint8_t out[MATCH_IDS];
    int count = cards_options(x, run, out);
    return count && (is_player(out[0]) || in_play(card_of(state(x), out[0]))) ? LY_PENDING_TARGET : LY_PENDING_PICK;
}

static int can_discard(const context *x, const cards_run *run, const cards_discard *step)
{
    const ly_hand *hand = &state(x)->hand[ly_whose(x, run, step->who)];
    int there = 0;
    for (int i = 0; i < hand->count; i++) there += !step->where || cards_fits(x, run, step->where, hand->id[i]);
    return there >= (step->discard < 0 ? 1 : cards_amount_of(x, run, step->discard));
}

/* What may be done is asked only if it can be begun: what it chooses of is there, and what it gives up or draws. */
static int can_begin(const context *x, const cards_run *run, int at)
{
    const cards_selector *picked;
    cards_things things;
    int there;
    if (!cards_past_picks(x, run, &at, &picked, &there)) return 0;
    if (!at) return 1;
    const cards_step *step = cards_node(x, at);
    const int16_t *argument = ((const cards_title_step *)step)->argument;
    switch (step->word) {
    case CARDS_WORD_DISCARD: return can_discard(x, run, (const cards_discard *)step);
    case CARDS_WORD_SACRIFICE:
        if (picked) return picked->up_to || !picked->n || there >= cards_amount_of(x, run, picked->n);
        cards_select(x, run, ((const cards_sacrifice *)step)->sacrifice, &things);
        return things.count > 0;
    case LY_OPERATION_SPECIAL_DRAW:
        cg_list(x->content->form, x->match, ly_special_deck(run->player, argument[0]), &there);
        return there > 0;
    default: return 1;
    }
}

static void ask_step(context *x)
{
    ly_beside *b = &state(x)->beside;
    uint8_t out[MATCH_IDS];
    int kind = pending_of(x, &b->run);
    if (kind == LY_PENDING_MAY) {
        if (!can_begin(x, &b->run, ((const cards_may *)cards_node(x, b->run.pc))->may)) {
            cards_answer(x, &b->run, 0);
            return;
        }
    } else {
        int count = cards_options(x, &b->run, out);
        if (count == 1 && !cards_may_stop(x, &b->run)) {
            tell_choice(x, b->now.asks, kind);
            cards_answer(x, &b->run, out[0]);
            return;
        }
    }
    ly_ask(x, kind, b->now.asks);
}

static void end_run(context *x)
{
    ly_beside *b = &state(x)->beside;
    int link = b->run.link;
    b->now.running = b->now.asks = b->now.chosen = b->now.tested = 0;
    if (link)
        ly_finish_program(x);
    else
        cards_clear(&b->run);
}

void ly_step_run(context *x)
{
    ly_beside *b = &state(x)->beside;
    if (b->now.choosing == LY_CHOOSES_MAY)
        ly_ask(x, LY_PENDING_MAY, b->run.player);
    else if (b->now.choosing == LY_CHOOSES_TARGETS)
        choose_target(x);
    else if (b->run.asked)
        ask_step(x);
    else if (cards_go(x, &b->run) && !b->op.kind && !x->match->over)
        end_run(x);
}

/* The answer of whom it asked: an id, a mode, 1 or 0. */
void ly_answer_run(context *x, int answer)
{
    ly_beside *b = &state(x)->beside;
    if (b->now.choosing == LY_CHOOSES_MAY) {
        b->now.choosing = LY_CHOOSES_TARGETS;
        if (!answer) {
            b->now.running = 0;
            b->now.choosing = LY_CHOOSES_NOTHING;
            cards_clear(&b->run);
        } else {
            ly_spend_trigger(x);
        }
    } else if (b->now.choosing == LY_CHOOSES_TARGETS) {
        take_target(x, answer);
    } else {
        cards_answer(x, &b->run, answer);
    }
}
