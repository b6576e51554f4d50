/* Operations that make lasting effects: one part a step, on each of some things
 * (rules 5.8). */
#include "spellchain/spellchain.h"

/* All effects that one link makes share a stamp. */
int sc_stamp_of(context *x)
{
    sc_progress *p = &state(x)->progress;
    for (int i = 0; i < p->tasks; i++) {
        sc_task *t = &p->task[i];
        if (t->kind != SC_TASK_LINK) continue;
        if (!t->extra) t->extra = (int16_t)sc_new_stamp(x);
        return t->extra;
    }
    return sc_new_stamp(x);
}

static int until_of(const context *x, int duration)
{
    if (!duration) return SC_UNTIL_FOREVER;
    switch (((const cards_duration *)cards_node(x, duration))->until) {
    case CARDS_UNTIL_TURN_END: return SC_UNTIL_TURN;
    case CARDS_UNTIL_YOUR_NEXT_TURN: return SC_UNTIL_NEXT_TURN;
    case CARDS_UNTIL_GONE: return SC_UNTIL_WHILE;
    case CARDS_UNTIL_WHILE: return SC_UNTIL_IF;
    default: return SC_UNTIL_TURNS_1 - 1 + ((const cards_duration *)cards_node(x, duration))->turns;
    }
}

/* How long it lasts, whose it is and from when: 0 if it is over before it begins. */
int sc_begins(context *x, const cards_run *run, int duration, spellchain_effect *part)
{
    int until = until_of(x, duration);
    if (until == SC_UNTIL_WHILE && !(run->self && in_play(state(x), run->self))) return 0;
    part->until = (int16_t)until;
    part->while_ = (int16_t)(until == SC_UNTIL_WHILE ? run->self : 0);
    if (until == SC_UNTIL_IF) {
        part->while_ = (int16_t)(16 * run->text + ((const cards_duration *)cards_node(x, duration))->turns);
        part->target_1 = run->target[0];
        part->target_2 = run->target[1];
    }
    part->by = run->player;
    part->card = run->text;
    part->stamp = (int16_t)sc_stamp_of(x);
    return 1;
}

/* One part of an effect on each of some things. */
void sc_last(context *x, const cards_run *run, const cards_things *things, int duration, spellchain_effect part)
{
    if (!things->count && part.kind != SC_EFFECT_COST) return; /* that there are cards of a kind shows in no stamp */
    if (!sc_begins(x, run, duration, &part)) return;
    part.source = (int16_t)(run->self && in_play(state(x), run->self) ? run->self : 0);
    for (int i = 0; i < things->count; i++) {
        int id = things->id[i];
        int there = !is_player(id) && (in_play(state(x), id) || sc_at_arrival(x, id));
        if (part.kind != SC_EFFECT_SHIELD && part.kind != SC_EFFECT_COST && !there) continue;
        part.target = (int16_t)id;
        int open = is_player(id) || card_of(state(x), id)->known == 3; /* else nothing is shaped that all may see */
        if (open) log_open(x, SC_BLOCK_SHAPE, id);
        sc_add_effect(x, part);
        if (open) log_close(x, SC_BLOCK_SHAPE);
    }
    sc_continuous(x);
}

/* What a player's health, or a card's cost, becomes. */
static void set_other(context *x, const cards_run *run, const cards_pair *pair, const cards_things *things, int until)
{
    int n = cards_amount_of(x, run, pair->value);
    if (pair->name == SC_STAT_COST)
        sc_last(x, run, things, until, (spellchain_effect){.kind = SC_EFFECT_COST, .a = (int16_t)(n < 0 ? 0 : n), .b = 1});
    for (int i = 0; pair->name == SC_STAT_HEALTH && i < things->count; i++)
        if (is_player(things->id[i]))
            SET(x, player_of(state(x), things->id[i] - FIRST_PLAYER_ID), health,
                n > SPELLCHAIN_HEALTH ? SPELLCHAIN_HEALTH : n < 0 ? 0 : n);
}

static void change_stats(context *x, const cards_run *run, int pairs, const cards_things *things, int until, int kind)
{
    const cards_pairs *stats = cards_node(x, pairs);
    for (int i = 0; kind == SC_EFFECT_SET && i < stats->count; i++) set_other(x, run, &stats->pair[i], things, until);
    if (stats->count == 1 && stats->pair[0].name == SC_STAT_COST) return;
    int none = kind == SC_EFFECT_SET ? SPELLCHAIN_UNSET : 0;
    spellchain_effect part = {.kind = (int16_t)kind, .a = (int16_t)none, .b = (int16_t)none};
    for (int i = 0; i < stats->count; i++) {
        int n = cards_amount_of(x, run, stats->pair[i].value);
        if (stats->pair[i].name == SC_STAT_ATTACK) part.a = (int16_t)n;
        if (stats->pair[i].name == SC_STAT_HEALTH) part.b = (int16_t)n;
    }
    sc_last(x, run, things, until, part);
}

static void double_stat(context *x, const cards_run *run, const cards_double *step, const cards_things *things)
{
    for (int i = 0; i < things->count; i++) {
        if (!in_play(state(x), things->id[i])) continue;
        const spellchain_card *c = card_of(state(x), things->id[i]);
        cards_things one;
        cards_only(&one, things->id[i]);
        spellchain_effect part = {.kind = SC_EFFECT_MODIFY};
        int n = step->double_ == SC_STAT_ATTACK ? c->attack : c->max_health;
        n = n > CARDS_LARGEST ? CARDS_LARGEST : n;
        *(step->double_ == SC_STAT_ATTACK ? &part.a : &part.b) = (int16_t)n;
        sc_last(x, run, &one, step->until, part);
    }
}

static int stat_of(const context *x, int id, int name)
{
    if (is_player(id)) return player_of(state(x), id - FIRST_PLAYER_ID)->health;
    const spellchain_card *c = card_of(state(x), id);
    return name == SC_STAT_ATTACK ? c->attack : c->max_health;
}

static void become(context *x, const cards_run *run, const cards_swap_stats *step, int id, int name, int n)
{
    cards_things one;
    spellchain_effect part = {.kind = SC_EFFECT_SET, .a = SPELLCHAIN_UNSET, .b = SPELLCHAIN_UNSET};
    if (is_player(id)) {
        SET(x, player_of(state(x), id - FIRST_PLAYER_ID), health, n > SPELLCHAIN_HEALTH ? SPELLCHAIN_HEALTH : n < 0 ? 0 : n);
        return;
    }
    if (name == SC_STAT_ATTACK)
        part.a = (int16_t)n;
    else
        part.b = (int16_t)n;
    cards_only(&one, id);
    sc_last(x, run, &one, step->until, part);
}

/* A stat of one thing and a stat of another. */
static void swap_with(context *x, const cards_run *run, const cards_swap_stats *step)
{
    int one = sc_one(x, run, step->of), other = sc_one(x, run, step->with);
    if (!one || !other || (!is_player(one) && !in_play(state(x), one)) || (!is_player(other) && !in_play(state(x), other)))
        return;
    int first = stat_of(x, one, step->swap_stats), second = stat_of(x, other, step->second);
    become(x, run, step, one, step->swap_stats, second);
    become(x, run, step, other, step->second, first);
}

static void swap_stats(context *x, const cards_run *run, const cards_swap_stats *step, const cards_things *things)
{
    if (step->with) {
        swap_with(x, run, step);
        return;
    }
    for (int i = 0; i < things->count; i++) {
        if (!in_play(state(x), things->id[i])) continue;
        const spellchain_card *c = card_of(state(x), things->id[i]);
        cards_things one;
        cards_only(&one, things->id[i]);
        sc_last(x, run, &one, step->until, (spellchain_effect){.kind = SC_EFFECT_SET, .a = c->max_health, .b = c->attack});
    }
}

static void give(context *x, const cards_run *run, const cards_give *step, const cards_things *things)
{
    const cards_gift *gift = cards_node(x, step->give);
    spellchain_effect part = {.kind = SC_EFFECT_GRANT};
    if (gift->keyword) {
        part.a = gift->keyword;
        part.b = (int16_t)(gift->n ? cards_amount_of(x, run, gift->n) : 0);
    } else {
        part.b = run->text;
        part.c = ((const cards_ability *)cards_node(x, gift->ability))->number;
        part.target_1 = gift->recalls ? run->target[0] : 0;
        part.target_2 = gift->recalls ? run->target[1] : 0;
    }
    sc_last(x, run, things, step->until, part);
}

static void make(context *x, const cards_run *run, const cards_make *step, const cards_things *things)
{
    int bit = step->make % 16;
    spellchain_effect part = {.kind = SC_EFFECT_KINDS, .a = (int16_t)(1 << bit), .b = step->also};
    if (step->make / 16 == SC_ATTRIBUTE_SCHOOL) part = (spellchain_effect){.kind = SC_EFFECT_SCHOOL, .a = (int16_t)bit};
    sc_last(x, run, things, step->until, part);
}

static void control(context *x, const cards_run *run, const cards_control *step, const cards_things *things)
{
    int player = cards_player_of(x, run, step->who);
    for (int i = 0; i < things->count; i++) {
        int id = things->id[i];
        if (!is_creature(x, id) || card_of(state(x), id)->link.controller == player || !sc_room(state(x), player))
            continue;
        cards_things one;
        cards_only(&one, id);
        sc_last(x, run, &one, step->until, (spellchain_effect){.kind = SC_EFFECT_CONTROL, .a = (int16_t)player});
    }
}

/* A later thing: its steps are an ability of the card; it remembers its targets,
 * or two other things. Of what may be several things there is one for each. */
static void delay(context *x, const cards_run *run, const cards_at *step)
{
    int self = run->self ? run->self : run->gone; /* of what is in no place to stay, as much as is known of it later */
    int due = step->at == CARDS_MOMENT_TURN_END ? SC_DUE_TURN_END
            : step->at == CARDS_MOMENT_YOUR_TURN_START ? SC_DUE_NEXT_TURN : 0;
    cards_things first = {.count = 1};
    first.id[0] = (uint8_t)run->target[0]; /* or nothing, which is remembered too */
    int second = step->second ? cards_one(x, run, step->second) : run->target[1];
    if (step->first) cards_select(x, run, step->first, &first);
    for (int i = 0; i < first.count; i++)
        sc_add_effect(x, (spellchain_effect){.kind = SC_EFFECT_DELAYED,
                                             .a = run->text,
                                             .b = step->ability,
                                             .c = (int16_t)due,
                                             .by = run->player,
                                             .card = run->text,
                                             .source = (int16_t)self,
                                             .stamp = (int16_t)sc_stamp_of(x),
                                             .target_1 = first.id[i],
                                             .target_2 = (int16_t)second});
}

/* What cards cost that may come to hand later. */
static void rule(context *x, const cards_run *run, const cards_cost *step)
{
    spellchain_effect part = {.kind = SC_EFFECT_RULE,
                              .a = run->text,
                              .b = (int16_t)(step->rule - 1),
                              .source = (int16_t)(run->self && in_play(state(x), run->self) ? run->self : 0),
                              .target_1 = run->target[0],
                              .target_2 = run->target[1]};
    if (!sc_begins(x, run, step->until, &part)) return;
    sc_add_effect(x, part);
    sc_continuous(x);
}

static void cost(context *x, const cards_run *run, const cards_cost *step, const cards_things *things)
{
    const cards_selector *s = cards_node(x, step->of);
    if (step->rule) {
        rule(x, run, step);
        return;
    }
    spellchain_effect part = {.kind = SC_EFFECT_COST, .a = (int16_t)cards_amount_of(x, run, step->cost)};
    if (s->how != CARDS_HOW_ALL || s->where || s->noun != SC_NOUN_CARD || s->side == CARDS_SIDE_ANY) {
        sc_last(x, run, things, step->until, part);
        return;
    }
    part.target = (int16_t)(FIRST_PLAYER_ID + (s->side == CARDS_SIDE_OWN ? run->player : 1 - run->player));
    if (!sc_begins(x, run, step->until, &part)) return;
    sc_add_effect(x, part);
    sc_continuous(x);
}

static void copy(context *x, const cards_run *run, const cards_copy *step, const cards_things *things)
{
    int id = cards_one(x, run, step->copy), face = id ? sc_vocabulary.card(x, id) : 0;
    cards_things alike;
    alike.count = 0;
    for (int i = 0; i < things->count; i++)
        if (!is_player(things->id[i]) && may_become(x, things->id[i], face)) cards_add(&alike, things->id[i]);
    sc_last(x, run, &alike, step->until, (spellchain_effect){.kind = SC_EFFECT_COPY, .a = (int16_t)face});
}

/* Elsewhere a card has the text that is printed on it. -1: it has none; 0: there is no such card. */
static int text_of(const spellchain *m, int id)
{
    const sc_memory *known = sc_recall(m, &id);
    if (!known && !is_card(m, id)) return 0;
    int text = known ? known->text : in_play(m, id) ? card_of(m, id)->text : card_of(m, id)->card;
    return text ? text : -1;
}

/* The words that make lasting effects: what each makes, and on which things. */
int sc_perform_lasting(context *x, cards_run *run, const cards_step *step)
{
    cards_things things;
    int id, text;
    switch (step->word) {
    case CARDS_WORD_SHIELD: {
        const cards_shield *s = (const cards_shield *)step;
        sc_selected(x, run, s->to, &things);
        int points = s->shield == -1 ? SPELLCHAIN_ALL : cards_amount_of(x, run, s->shield);
        if (points <= 0) return 1; /* prevents nothing */
        sc_last(x, run, &things, s->until, (spellchain_effect){.kind = SC_EFFECT_SHIELD, .a = (int16_t)points});
        return 1;
    }
    case CARDS_WORD_COPY:
        sc_selected(x, run, ((const cards_copy *)step)->onto, &things);
        copy(x, run, (const cards_copy *)step, &things);
        return 1;
    case CARDS_WORD_REWRITE:
        sc_selected(x, run, ((const cards_rewrite *)step)->rewrite, &things);
        id = cards_one(x, run, ((const cards_rewrite *)step)->like);
        text = id && !is_player(id) ? text_of(state(x), id) : 0;
        if (text)
            sc_last(x, run, &things, ((const cards_rewrite *)step)->until,
                    (spellchain_effect){.kind = SC_EFFECT_TEXT, .a = (int16_t)(text < 0 ? 0 : text)});
        return 1;
    case CARDS_WORD_BLANK:
        sc_selected(x, run, ((const cards_blank *)step)->blank, &things);
        sc_last(x, run, &things, ((const cards_blank *)step)->until, (spellchain_effect){.kind = SC_EFFECT_TEXT});
        return 1;
    case CARDS_WORD_NUMBERS: {
        const cards_numbers *s = (const cards_numbers *)step;
        sc_selected(x, run, s->of, &things);
        sc_last(x, run, &things, s->until,
             (spellchain_effect){.kind = SC_EFFECT_NUMBERS, .a = (int16_t)cards_amount_of(x, run, s->numbers)});
        return 1;
    }
    case CARDS_WORD_STATS:
        sc_selected(x, run, ((const cards_stats *)step)->to, &things);
        change_stats(x, run, ((const cards_stats *)step)->stats, &things, ((const cards_stats *)step)->until,
                     SC_EFFECT_MODIFY);
        return 1;
    case CARDS_WORD_SET:
        sc_selected(x, run, ((const cards_set *)step)->of, &things);
        change_stats(x, run, ((const cards_set *)step)->set, &things, ((const cards_set *)step)->until, SC_EFFECT_SET);
        return 1;
    case CARDS_WORD_DOUBLE:
        sc_selected(x, run, ((const cards_double *)step)->of, &things);
        double_stat(x, run, (const cards_double *)step, &things);
        return 1;
    case CARDS_WORD_SWAP_STATS:
        sc_selected(x, run, ((const cards_swap_stats *)step)->of, &things);
        swap_stats(x, run, (const cards_swap_stats *)step, &things);
        return 1;
    case CARDS_WORD_MAKE:
        sc_selected(x, run, ((const cards_make *)step)->what, &things);
        make(x, run, (const cards_make *)step, &things);
        return 1;
    case CARDS_WORD_GIVE:
        sc_selected(x, run, ((const cards_give *)step)->to, &things);
        give(x, run, (const cards_give *)step, &things);
        return 1;
    case CARDS_WORD_TAKE: {
        const cards_gift *gift = cards_node(x, ((const cards_take *)step)->take);
        sc_selected(x, run, ((const cards_take *)step)->from, &things);
        sc_last(x, run, &things, ((const cards_take *)step)->until,
             (spellchain_effect){.kind = SC_EFFECT_REMOVE, .a = gift->keyword});
        return 1;
    }
    case CARDS_WORD_SILENCE:
        sc_selected(x, run, ((const cards_silence *)step)->silence, &things);
        sc_last(x, run, &things, ((const cards_silence *)step)->until, (spellchain_effect){.kind = SC_EFFECT_LOSE});
        return 1;
    case CARDS_WORD_CONTROL:
        sc_selected(x, run, ((const cards_control *)step)->control, &things);
        control(x, run, (const cards_control *)step, &things);
        return 1;
    case CARDS_WORD_COST:
        sc_selected(x, run, ((const cards_cost *)step)->of, &things);
        cost(x, run, (const cards_cost *)step, &things);
        return 1;
    case CARDS_WORD_AT: delay(x, run, (const cards_at *)step); return 1;
    default: return 0;
    }
}
