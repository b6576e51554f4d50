/* When continuous effects are worked out again (rules 5.1, 5.8), of which
 * permanents, and what follows: who changes sides, what cards cost.
 *
 * Three things may have to be worked out: everything (`stale`), some permanents (`stale_id`), and
 * only the sums over what is in play (`recount`). What a face's continuous
 * abilities reach and look at stands in its `always`; the union over what is in
 * play, in the match's `always`. A permanent's own change makes it stale alone:
 * its effects, its enchantments and its counters make it what it is, and others'
 * abilities that reach it. The change concerns other permanents if something in
 * play looks at what stands there, or if the changed one reaches them itself. Every other change (damage,
 * cards from zone to zone, health, mana, what was done this turn) makes all
 * stale if something in play looks at its kind. A checks build works out
 * everything each time and compares. */
#include "spellchain/spellchain.h"

#include <assert.h>

int sc_permanents(const spellchain *m, uint8_t *out)
{
    int count = 0;
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < m->board[p].count; i++) out[count++] = m->board[p].id[i];
    for (int i = 0; i < m->attached.count; i++) out[count++] = m->attached.id[i];
    return count;
}

int sc_room(const spellchain *m, int player)
{
    return SPELLCHAIN_BOARD - m->board[player].count;
}

/* ---- sums over what is in play ---- */

/* What a permanent waits for, may change, reaches and looks at. */
static void count_in(const context *x, const spellchain_card *c)
{
    spellchain *m = state(x);
    const spellchain_face *f = face_of(x, c->text);
    m->gates.always |= f->always;
    /* It lost, to one of a later stamp, what it gave before: only all layers together tell. */
    if (!c->own && !c->silenced && f->always & CG_REACHES_OTHERS) m->gates.always |= CG_READS_PLAY;
    if (c->own) {
        m->gates.waits |= f->waits;
        m->gates.changes |= f->changes;
    }
    if (has(c, SC_KEYWORD_THORNS)) m->gates.waits |= (uint64_t)1 << (CG_OWN + CARDS_EVENT_DAMAGE);
    if (has(c, SC_KEYWORD_FLEETING)) m->gates.waits |= (uint64_t)1 << CARDS_EVENT_TURN_END;
    for (int k = 0, given; (given = sc_given_to(m, c, k)); k++) {
        f = face_of(x, given / 16);
        m->gates.waits |= f->waits;
        m->gates.changes |= f->changes;
        m->gates.always |= f->always & ALWAYS_USES;
        const cards_ability *a = cards_node(x, sc_ability_node(x, given / 16, given % 16));
        if (a->kind == CARDS_KIND_ALWAYS) m->gates.always |= CG_REACHES_OTHERS | ALWAYS_COST | CG_READS | ALWAYS_FORBIDS;
    }
}

/* What cards in graveyards wait for, reach and look at. */
static void count_buried(const context *x)
{
    spellchain *m = state(x);
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < m->grave[p].count; i++) {
            const spellchain_face *f = face_of(x, card_of(m, m->grave[p].id[i])->card);
            m->gates.waits |= f->haunts_waits;
            m->gates.always |= f->haunts_always;
        }
}

static void count_all(const context *x, const uint8_t *id, int count)
{
    spellchain *m = state(x);
    m->gates.waits = m->gates.changes = m->gates.named = 0;
    m->gates.always = m->gates.held = 0;
    for (int i = 0; i < count; i++) count_in(x, card_of(m, id[i]));
    if (rules(x)->haunts) count_buried(x);
    for (int p = 0; p < 2; p++) /* cards that say what they cost themselves */
        for (int i = 0; i < m->hand[p].count; i++) {
            const spellchain_face *f = face_of(x, card_of(m, m->hand[p].id[i])->card);
            if (f->thrift) m->gates.always |= f->always & (ALWAYS_COST | CG_READS);
        }
    for (int i = 0; i < m->effects; i++) {
        int kind = m->effect[i].kind;
        m->gates.named |= sc_named_by(&m->effect[i]);
        m->gates.held |= m->effect[i].until == SC_UNTIL_IF;
        if (kind == SC_EFFECT_COST || kind == SC_EFFECT_RULE) m->gates.always |= ALWAYS_COST;
        if (kind == SC_EFFECT_RULE) m->gates.always |= CG_READS;
        if (kind == SC_EFFECT_DELAYED) m->gates.waits |= sc_delayed_till(x, &m->effect[i]);
    }
}

/* ---- sides ---- */

static int moves(const spellchain *m, const uint8_t *id, int count, const int16_t *wanted)
{
    for (int i = 0; i < count; i++) {
        const spellchain_card *c = card_of(m, id[i]);
        if (on_board(m, id[i]) && wanted[id[i]] != c->link.controller && !c->doomed) return 1;
    }
    return 0;
}

/* Goes to the right end of its new controller's board, keeping all else. */
static void change_side(context *x, int id, int player)
{
    spellchain_card *c = card_of(state(x), id);
    log_open(x, SC_BLOCK_CONTROL, id);
    SET(x, c, link.controller, player);
    entity_move(x, id, sc_zone(SC_ZONE_BOARD_1, player));
    if (c->arrived != game_of(state(x))->turn) sc_did(x, c, SC_DEED_TAKEN);
    SET(x, c, arrived, game_of(state(x))->turn);
    log_close(x, SC_BLOCK_CONTROL);
    sc_happened(x, CARDS_EVENT_CONTROL, id, 0, player, 0);
}

/* Those that layer 2 wants elsewhere go one by one, in target order; who finds
 * no room is tried once more after the others, then doomed. */
static int move_sides(context *x, const int16_t *wanted)
{
    spellchain *m = state(x);
    int moved = 0;
    for (int again = 0; again < 2; again++) {
        uint8_t id[2 * SPELLCHAIN_BOARD];
        int count = 0;
        for (int side = 0; side < 2; side++) {
            int p = side ? 1 - game_of(m)->active : game_of(m)->active;
            for (int i = 0; i < m->board[p].count; i++) id[count++] = m->board[p].id[i];
        }
        for (int i = 0; i < count; i++) {
            spellchain_card *c = card_of(m, id[i]);
            int to = wanted[id[i]];
            if (c->doomed || to == c->link.controller) continue;
            if (sc_room(m, to)) {
                change_side(x, id[i], to);
                moved = 1;
            } else if (again) {
                SET(x, c, doomed, 1);
            }
        }
    }
    return moved;
}

/* ---- everything, or some ---- */

static void all_anew(context *x)
{
    spellchain *m = state(x);
    int16_t wanted[MATCH_IDS];
    uint8_t id[SC_PERMANENTS];
    int count = 0;
    for (int i = 0; i < SC_PERMANENTS; i++) {
        count = sc_permanents(m, id);
        m->gates.always |= CG_REACHES_OTHERS; /* until it is counted */
        sc_work_out(x, id, count, wanted);
        count_all(x, id, count);
        if (!moves(m, id, count, wanted) || !move_sides(x, wanted)) break;
    }
}

/* What others have of a permanent that reaches them. */
typedef struct reach {
    int16_t text, numbers, own, silenced, controller, given;
} reach;

static reach reach_of(const spellchain_card *c)
{
    return (reach){c->text, c->numbers, c->own, c->silenced, c->link.controller, c->grant[0]};
}

/* Works out the stale permanents by themselves. 0: everything must be worked out. */
static int recompute_some(context *x)
{
    spellchain *m = state(x);
    int16_t wanted[MATCH_IDS];
    uint8_t id[SC_STALE];
    reach before[SC_STALE];
    int count = 0;
    for (int i = 0; i < m->stale_count; i++) {
        if (!in_play(m, m->stale_id[i])) continue;
        const spellchain_card *c = card_of(m, m->stale_id[i]);
        if (!c->text && face_of(x, c->card)->always & CG_REACHES_OTHERS) return 0;
        before[count] = reach_of(c);
        id[count++] = m->stale_id[i];
    }
    if (!count) return 1;
    sc_work_out(x, id, count, wanted);
    for (int i = 0; i < count; i++) {
        const spellchain_card *c = card_of(m, id[i]);
        reach after = reach_of(c);
        count_in(x, c);
        int reaches = (face_of(x, before[i].text)->always | face_of(x, after.text)->always) & CG_REACHES_OTHERS;
        if (reaches && memcmp(&before[i], &after, sizeof after)) return 0;
    }
    return !(m->gates.always & CG_READS_PLAY) && !moves(m, id, count, wanted);
}

int sc_least_answer(const context *x, int player)
{
    const spellchain *m = state(x);
    int least = UINT8_MAX;
    for (int i = 0; i < m->hand[player].count; i++) {
        const spellchain_card *c = card_of(m, m->hand[player].id[i]);
        int bound = face_of(x, c->card)->bargain == 2 ? 0 : c->cost;
        if (bound < least && SC_TYPES_ANSWER >> face_of(x, c->card)->type & 1) least = bound;
    }
    return least;
}

static void all_costs(context *x)
{
    spellchain *m = state(x);
    for (int p = 0; p < 2; p++) {
        for (int i = 0; i < m->hand[p].count; i++) {
            spellchain_card *c = card_of(m, m->hand[p].id[i]);
            c->cost = (int16_t)sc_cost(x, c->id);
        }
        m->answer[p] = (uint8_t)sc_least_answer(x, p);
    }
}

#ifndef NDEBUG
void sc_prove(const context *x)
{
    spellchain twin = *state(x);
    context y = {x->content, &twin.head, NULL};
    int wrong = sc_misplaced(&y);
    for (int id = FIRST_ID; id < twin.head.rows; id++) {
        wrong |= is_card(&twin, id) && memcmp(&twin.row[id], &state(x)->row[id], sizeof twin.row[id]);
        wrong |= in_play(&twin, id) && !may_become(x, id, card_of(&twin, id)->face); /* type_of() counts on it */
        wrong |= !in_play(&twin, id) && (card_of(&twin, id)->hears | card_of(&twin, id)->alters);
    }
    wrong |= (twin.gates.waits & ~state(x)->gates.waits) || (twin.gates.changes & ~state(x)->gates.changes) || (twin.gates.always & ~state(x)->gates.always)
             || (twin.gates.named & ~state(x)->gates.named) || twin.gates.held > state(x)->gates.held;
    assert(!wrong);
}
#endif

void sc_recompute(context *x)
{
    spellchain *m = state(x);
    int costly = m->gates.always & ALWAYS_COST, all = m->stale || (m->stale_count && m->gates.always & CG_READS_PLAY);
    if (all || (m->stale_count && !recompute_some(x))) {
        all_anew(x);
    } else if (m->recount) {
        uint8_t id[SC_PERMANENTS];
        count_all(x, id, sc_permanents(m, id));
    }
    m->overdue = 0;
    if (costly || m->gates.always & ALWAYS_COST) all_costs(x);
    log_derived(x);
}

/* Whose controller is not the one that layer 2 gives: 0 if all is well. */
int sc_misplaced(context *x)
{
    spellchain *m = state(x);
    int16_t wanted[MATCH_IDS];
    uint8_t id[SC_PERMANENTS];
    int count = sc_permanents(m, id);
    m->gates.always |= CG_REACHES_OTHERS; /* until it is counted */
    sc_work_out(x, id, count, wanted);
    count_all(x, id, count);
    all_costs(x);
    for (int i = 0; i < count; i++)
        if (moves(m, &id[i], 1, wanted)) return id[i];
    return 0;
}

/* ---- what has changed ---- */

/* One permanent has come or changed; or an enchantment, and so its host. */
void sc_changed(spellchain *m, int id)
{
    int host = is_card(m, id) && zone_of(m, id) == SC_ZONE_ATTACHED ? card_of(m, id)->host : 0;
    for (int i = 0; i < m->stale_count; i++)
        if (m->stale_id[i] == id) id = 0;
    if (m->stale_count + 2 > SC_STALE) {
        m->stale = 1;
        return;
    }
    if (id) m->stale_id[m->stale_count++] = (uint8_t)id;
    if (host) sc_changed(m, host);
}

/* What it reached is worked out again: its host, or everything. */
void sc_leaves_play(const context *x, int id)
{
    spellchain *m = state(x);
    const spellchain_card *c = card_of(m, id);
    m->recount |= (c->hears | c->alters | c->grant[0] | face_of(x, c->text)->always) != 0; /* else it counts for nothing */
    if (m->gates.always & CG_READS_PLAY || face_of(x, c->text)->always & (CG_REACHES_OTHERS | ALWAYS_COST)) m->stale = 1;
    if (c->host) sc_changed(m, c->host);
    if (c->grant[SPELLCHAIN_GRANTS - 1]) sc_drop_given(m, id);
}

/* ---- costs: no layer, but worked out with them ---- */

static int is_first(const context *x, const spellchain_card *c, int noun, int type)
{
    const spellchain_player *p = player_of(state(x), c->owner);
    if (noun == SC_NOUN_CARD) return p->played == 0;
    return type == SC_TYPE_CREATURE ? p->creatures == 0 : p->cast == 0;
}

/* Of a step that says what cards cost: whose; 0: of none. */
static int costs_of(const context *x, const cards_step *step)
{
    if (step->word == CARDS_WORD_COST) return ((const cards_cost *)step)->of;
    if (step->word != CARDS_WORD_SET) return 0;
    const cards_pairs *stats = cards_node(x, ((const cards_set *)step)->set);
    return stats->pair[0].name == SC_STAT_COST ? ((const cards_set *)step)->of : 0;
}

/* What is added to the printed cost, or what replaces it. */
static int cost_change(const context *x, const cards_run *run, const cards_step *step, int printed)
{
    if (step->word == CARDS_WORD_COST) return cards_amount_of(x, run, ((const cards_cost *)step)->cost);
    const cards_pairs *stats = cards_node(x, ((const cards_set *)step)->set);
    return cards_amount_of(x, run, stats->pair[0].value) - printed;
}

/* What one continuous ability of a permanent adds to the cost of a card. */
static int cost_of_ability(const context *x, const cards_run *run, const cards_ability *a, int id)
{
    const spellchain_card *c = card_of(state(x), id);
    int at = a->effect, sum = 0;
    const cards_step *step;
    if (!sc_is_continuous(a) || !cards_holds(x, run, a->condition)) return 0;
    while ((step = sc_next_static(x, run, &at))) {
        int costs = costs_of(x, step);
        const cards_selector *of = costs ? cards_node(x, costs) : NULL;
        if (!of || (of->how == CARDS_HOW_THIS ? id != run->self : !cards_describes(x, run, of, id))) continue;
        int first = step->word == CARDS_WORD_COST && ((const cards_cost *)step)->first;
        if (first && !is_first(x, c, of->noun, face_of(x, c->card)->type)) continue;
        sum += cost_change(x, run, step, face_of(x, c->card)->cost);
    }
    return sum;
}

/* The abilities of its text, and those that it was given. */
static int cost_of_permanent(const context *x, const spellchain_card *p, int id)
{
    const spellchain_face *f = face_of(x, p->text);
    int own = p->own && f->always & ALWAYS_COST, sum = 0;
    if (!own && !p->grant[0]) return 0;
    const cards_program *program = cards_node(x, f->program);
    cards_run run;
    sc_run_of_static(x, p->id, &run);
    for (int k = 0; own && k < program->own; k++)
        sum += cost_of_ability(x, &run, cards_node(x, sc_ability_node(x, p->text, k)), id);
    for (int k = 0, given; (given = sc_given_to(state(x), p, k)); k++)
        sum += cost_of_ability(x, &run, cards_node(x, sc_ability_node(x, given / 16, given % 16)), id);
    return sum;
}

/* Of a card in a graveyard. */
static int cost_of_buried(const context *x, const spellchain_card *c, int id)
{
    cards_run run;
    int number = sc_buried_always(x, c);
    if (number < 0 || !(face_of(x, c->card)->haunts_always & ALWAYS_COST)) return 0;
    sc_run_of_static(x, c->id, &run);
    return cost_of_ability(x, &run, cards_node(x, sc_ability_node(x, c->card, number)), id);
}

/* What a card in a hand says of its own cost. */
static int own_cost(const context *x, const spellchain_card *c)
{
    cards_run run;
    cards_begin(&run, c->id, c->owner, c->card);
    const cards_program *program = cards_node(x, face_of(x, c->card)->program);
    int sum = 0;
    for (int k = 0; k < program->own; k++)
        sum += cost_of_ability(x, &run, cards_node(x, sc_ability_node(x, c->card, k)), c->id);
    return sum;
}

static int static_cost(const context *x, int id)
{
    uint8_t all[SC_PERMANENTS];
    int count = sc_permanents(state(x), all), sum = 0;
    for (int i = 0; i < count; i++) sum += cost_of_permanent(x, card_of(state(x), all[i]), id);
    const spellchain *m = state(x);
    for (int p = 0; p < 2 && rules(x)->haunts; p++)
        for (int i = 0; i < m->grave[p].count; i++) sum += cost_of_buried(x, card_of(m, m->grave[p].id[i]), id);
    return sum;
}

int sc_cost(const context *x, int id)
{
    const spellchain *m = state(x);
    const spellchain_card *c = card_of(m, id);
    const spellchain_face *f = face_of(x, c->card);
    int cost = f->cost, sum = f->thrift ? own_cost(x, c) : 0;
    if (!(m->gates.always & ALWAYS_COST)) return cost + sum < 0 ? 0 : cost + sum;
    sum += static_cost(x, id);
    for (int i = 0; i < m->effects; i++) {
        const spellchain_effect *e = &m->effect[i];
        const cards_cost *step;
        if (e->kind == SC_EFFECT_RULE && sc_matches_rule(x, e, id, &step)) {
            cards_run run;
            cards_begin(&run, e->source, e->by, e->a);
            run.target[0] = e->target_1;
            run.target[1] = e->target_2;
            sum += cards_amount_of(x, &run, step->cost);
        }
        if (e->kind != SC_EFFECT_COST || (e->target != id && e->target != FIRST_PLAYER_ID + c->owner)) continue;
        if (e->b)
            cost = e->a; /* what it becomes; the later one counts */
        else
            sum += e->a;
    }
    cost += sum;
    return cost < 0 ? 0 : cost;
}
