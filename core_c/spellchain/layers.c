/* Continuous effects: what each permanent is and has, worked out anew from its
 * printed values, layer by layer (rules 5.8). A layer's parts come from lasting
 * effects and from static abilities; lower stamps first, then ability numbers.
 */
#include "spellchain/spellchain.h"

enum { PERMANENTS = 2 * SPELLCHAIN_BOARD + SPELLCHAIN_ATTACHED, PARTS = SPELLCHAIN_EFFECTS + 3 * PERMANENTS };

_Static_assert(sizeof(spellchain_effect) <= sizeof ((match_layer *)0)->word, "a row holds an effect");

/* Whom is asked after, and what made it so: see title.layers. */
typedef struct telling {
    int id, count, capacity;
    match_layer *out;
} telling;

/* One source of a layer: a lasting effect, or a static ability's effect. */
typedef struct part {
    int16_t stamp, ability, effect, source;
    int16_t step; /* a static ability's first step */
    int16_t condition, granted;
} part;

typedef struct parts {
    int count;
    telling *told; /* NULL: nobody asks */
    part list[PARTS];
} parts;

static void insert(parts *all, part p)
{
    int at = all->count++;
    while (at > 0 && (all->list[at - 1].stamp > p.stamp
                      || (all->list[at - 1].stamp == p.stamp && all->list[at - 1].ability > p.ability))) {
        all->list[at] = all->list[at - 1];
        at--;
    }
    all->list[at] = p;
}

/* One more row: a part has just worked on the thing asked after. While the face is still being copied, the
 * numbers are that face's. */
static void tell(const context *x, telling *told, int layer, const spellchain_effect *e)
{
    const spellchain_card *c = card_of(state(x), told->id);
    int printed = layer < SC_LAYER_TEXT;
    const spellchain_face *f = face_of(x, c->face);
    if (told->count == told->capacity) return;
    match_layer *row = &told->out[told->count++];
    *row = (match_layer){.layer = (int16_t)layer, .value = {printed ? f->attack : c->attack, printed ? f->health : c->max_health}};
    memcpy(row->word, e, sizeof *e);
}

/* What a static ability does, as an effect that lasts while its permanent is there. */
static spellchain_effect of_static(const spellchain_card *by, spellchain_effect part, int id)
{
    part.target = (int16_t)id;
    part.until = SC_UNTIL_WHILE;
    part.while_ = part.source = by->id;
    part.by = by->link.controller;
    part.stamp = by->stamp;
    part.card = by->text;
    return part;
}

static void apply(const context *x, const parts *all, int layer, const spellchain_effect *e)
{
    if (!e->kind) return;
    sc_apply_part(card_of(state(x), e->target), e);
    if (all->told && all->told->id == e->target) tell(x, all->told, layer, e);
}

/* The static abilities of one text, as parts of every layer. */
static void add_statics(const context *x, parts *all, const spellchain_card *c, int text, int number)
{
    if (!(face_of(x, text)->always & ALWAYS_LAYERS) && number < 0) return;
    const cards_program *program = cards_node(x, face_of(x, text)->program);
    const cards_list *abilities = program->abilities ? cards_node(x, program->abilities) : NULL;
    int from = number < 0 ? 0 : number, to = number < 0 ? program->own : number + 1;
    for (int i = from; abilities && i < to; i++) {
        const cards_ability *a = cards_node(x, abilities->item[i]);
        if (a->kind != CARDS_KIND_ALWAYS) continue;
        insert(all, (part){.stamp = c->stamp, .ability = (int16_t)i, .effect = -1, .source = c->id, .step = a->effect,
                           .condition = a->condition, .granted = number >= 0});
    }
}

static cards_run run_of(const context *x, int id)
{
    const spellchain_card *c = card_of(state(x), id);
    cards_run run = {0};
    run.self = (int16_t)id;
    run.host = c->host;
    run.player = c->link.controller;
    run.shift = c->numbers;
    run.text = c->text;
    return run;
}

/* The steps of a static ability that count now: `if` is followed. */
static const cards_step *next_static(const context *x, const cards_run *run, int *at)
{
    while (*at) {
        const cards_step *step = cards_node(x, *at);
        if (step->word != CARDS_WORD_IF) {
            *at = step->next;
            return step;
        }
        const cards_if *way = (const cards_if *)step;
        *at = cards_holds(x, run, way->if_) ? way->then : way->else_;
    }
    return NULL;
}

/* ---- a layer ---- */

/* Whether a part acts: a static ability only while its permanent has it. */
static int acts(const context *x, const part *p, int layer, const uint8_t *silenced)
{
    const spellchain_card *c = card_of(state(x), p->source);
    if (p->condition) {
        cards_run run = run_of(x, p->source);
        if (!cards_holds(x, &run, p->condition)) return 0;
    }
    if (layer >= SC_LAYER_ABILITY && silenced[p->source]) return 0;
    return layer <= SC_LAYER_ABILITY || p->granted || c->own;
}

static void run_layer(context *x, parts *all, int layer, const uint8_t *silenced)
{
    spellchain *m = state(x);
    for (int i = 0; i < all->count; i++) {
        const part *p = &all->list[i];
        if (p->effect >= 0) {
            const spellchain_effect *e = &m->effect[p->effect];
            if (sc_layer_of(e->kind) == layer && in_play(m, e->target)) apply(x, all, layer, e);
            continue;
        }
        int at = p->step, checked = 0;
        cards_run run = run_of(x, p->source);
        const cards_step *step;
        while ((step = next_static(x, &run, &at))) {
            if (sc_layer_of_word(step->word) != layer || layer == SC_LAYER_CONTROL) continue;
            if (!checked && !acts(x, p, layer, silenced)) break;
            checked = 1;
            cards_things things;
            cards_select(x, &run, sc_selector_of(step), &things);
            for (int k = 0; k < things.count; k++) {
                int id = things.id[k];
                if (!in_play(m, id)) continue;
                spellchain_effect e = of_static(card_of(m, p->source), sc_part_of(x, &run, step, card_of(m, id)), id);
                apply(x, all, layer, &e);
            }
        }
    }
}

/* Who controls what after layer 2: the owner's side, overridden by stamp. */
static void control_layer(const context *x, const parts *all, int16_t *wanted)
{
    spellchain *m = state(x);
    for (int i = 0; i < all->count; i++) {
        const part *p = &all->list[i];
        if (p->effect >= 0) {
            const spellchain_effect *e = &m->effect[p->effect];
            if (e->kind != SC_EFFECT_CONTROL || !on_board(m, e->target)) continue;
            wanted[e->target] = e->a;
            if (all->told && all->told->id == e->target) tell(x, all->told, SC_LAYER_CONTROL, e);
            continue;
        }
        int at = p->step;
        cards_run run = run_of(x, p->source);
        const cards_step *step;
        while ((step = next_static(x, &run, &at))) {
            if (step->word != CARDS_WORD_CONTROL) continue;
            int id = cards_one(x, &run, ((const cards_control *)step)->control);
            if (!id || !on_board(m, id)) continue;
            wanted[id] = run.player;
            if (!all->told || all->told->id != id) continue;
            spellchain_effect e = {.kind = SC_EFFECT_CONTROL, .a = run.player};
            e = of_static(card_of(m, p->source), e, id);
            tell(x, all->told, SC_LAYER_CONTROL, &e);
        }
    }
}

/* ---- everything ---- */

static int permanents(const spellchain *m, uint8_t *out)
{
    int count = 0;
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < m->board[p].count; i++) out[count++] = m->board[p].id[i];
    for (int i = 0; i < m->attached.count; i++) out[count++] = m->attached.id[i];
    return count;
}

/* From the printed card: faces first, then what faces say. */
static void start_face(const context *x, spellchain_card *c)
{
    const spellchain_face *f = face_of(x, c->face);
    c->text = c->face;
    c->numbers = 0;
    c->attack = f->attack;
    c->max_health = f->health;
    c->kinds = f->kinds;
    c->school = f->school;
}

/* Numbers of printed keywords are numbers of the text. */
static void start_text(const context *x, spellchain_card *c)
{
    const spellchain_face *f = face_of(x, c->text);
    int shift = c->numbers;
    sc_set_keywords(c, f->keywords);
    c->armor = (int16_t)(f->armor ? f->armor + shift : 0);
    c->focus = (int16_t)(f->focus ? f->focus + shift : 0);
    c->thorns = (int16_t)(f->thorns ? f->thorns + shift : 0);
    c->own = 1;
    memset(c->grant, 0, sizeof c->grant);
}

/* Creatures on which a `lose` of a lasting effect or of an enchant stands. */
static void find_silenced(const context *x, const parts *all, uint8_t *silenced)
{
    const spellchain *m = state(x);
    memset(silenced, 0, MATCH_IDS);
    for (int i = 0; i < all->count; i++) {
        const part *p = &all->list[i];
        if (p->effect >= 0) {
            if (m->effect[p->effect].kind == SC_EFFECT_LOSE) silenced[m->effect[p->effect].target] = 1;
            continue;
        }
        if (type_of(x, p->source) != SC_TYPE_ENCHANT) continue;
        int at = p->step;
        cards_run run = run_of(x, p->source);
        const cards_step *step;
        while ((step = next_static(x, &run, &at)))
            if (step->word == CARDS_WORD_SILENCE)
                silenced[cards_one(x, &run, ((const cards_silence *)step)->silence)] = 1;
    }
}

static void count_in(const context *x, spellchain_card *c, uint64_t *waits, uint64_t *changes)
{
    if (c->own) {
        *waits |= face_of(x, c->text)->waits;
        *changes |= face_of(x, c->text)->changes;
    }
    for (int i = 0; i < SPELLCHAIN_GRANTS && c->grant[i]; i++) {
        *waits |= face_of(x, c->grant[i] / 16)->waits;
        *changes |= face_of(x, c->grant[i] / 16)->changes;
    }
}

/* What changes costs: an effect, or a static ability. */
static int costs_change(const context *x, const uint8_t *id, int count)
{
    const spellchain *m = state(x);
    for (int i = 0; i < m->effects; i++)
        if (m->effect[i].kind == SC_EFFECT_COST) return 1;
    for (int i = 0; i < count; i++)
        if (face_of(x, card_of(m, id[i])->text)->always & ALWAYS_COST) return 1;
    return 0;
}

static void costs(context *x)
{
    spellchain *m = state(x);
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < m->hand[p].count; i++) {
            spellchain_card *c = card_of(m, m->hand[p].id[i]);
            c->cost = (int16_t)sc_cost(x, c->id);
        }
}

/* Counters are no effects: they are told as what they come to. */
static void count_counters(context *x, const parts *all, spellchain_card *c)
{
    for (int i = 0; i < 2; i++) {
        int n = i ? -c->wither : c->growth;
        c->attack = (int16_t)(c->attack + n);
        c->max_health = (int16_t)(c->max_health + n);
        if (!n || !all->told || all->told->id != c->id) continue;
        spellchain_effect e = {.kind = i ? SC_EFFECT_WITHER : SC_EFFECT_GROWTH, .target = c->id,
                               .a = (int16_t)(i ? -n : n), .by = c->link.controller};
        tell(x, all->told, SC_LAYER_COUNTER, &e);
    }
}

/* Works everything out for the controllers there are; returns 1 if layer 2 wants others, told in `wanted`. */
static int work_out(context *x, int16_t *wanted, telling *told)
{
    spellchain *m = state(x);
    uint8_t id[PERMANENTS], silenced[MATCH_IDS];
    int count = permanents(m, id), statics = 0, moves = 0;
    parts all;
    all.count = 0;
    all.told = told;
    for (int i = 0; i < count; i++) {
        spellchain_card *c = card_of(m, id[i]);
        c->face = c->card;
        statics |= face_of(x, c->card)->always;
        wanted[id[i]] = c->put_by;
    }
    for (int i = 0; i < m->effects; i++)
        insert(&all, (part){.stamp = m->effect[i].stamp, .effect = (int16_t)i, .source = m->effect[i].target});
    int layered = m->effects > 0;
    if (layered) run_layer(x, &all, SC_LAYER_COPY, NULL);
    for (int i = 0; i < count; i++) start_face(x, card_of(m, id[i]));
    for (int i = 0; i < count && (statics || layered); i++) {
        const spellchain_card *c = card_of(m, id[i]);
        if (type_of(x, id[i]) == SC_TYPE_ENCHANT) add_statics(x, &all, c, c->text, -1);
    }
    if (all.count) {
        control_layer(x, &all, wanted);
        run_layer(x, &all, SC_LAYER_TEXT, NULL);
    }
    for (int i = 0; i < count; i++) {
        spellchain_card *c = card_of(m, id[i]);
        start_text(x, c);
        if (type_of(x, id[i]) != SC_TYPE_ENCHANT) add_statics(x, &all, c, c->text, -1);
    }
    if (all.count) {
        find_silenced(x, &all, silenced);
        run_layer(x, &all, SC_LAYER_TYPE, silenced);
        run_layer(x, &all, SC_LAYER_ABILITY, silenced);
        for (int i = 0; i < count; i++) {
            const spellchain_card *c = card_of(m, id[i]);
            for (int k = 0; k < SPELLCHAIN_GRANTS && c->grant[k]; k++)
                add_statics(x, &all, c, c->grant[k] / 16, c->grant[k] % 16);
        }
        run_layer(x, &all, SC_LAYER_SET, silenced);
        run_layer(x, &all, SC_LAYER_MODIFY, silenced);
    }
    m->waits = m->changes = 0;
    for (int i = 0; i < count; i++) {
        spellchain_card *c = card_of(m, id[i]);
        count_counters(x, &all, c);
        count_in(x, c, &m->waits, &m->changes);
        if (on_board(m, id[i]) && wanted[id[i]] != c->link.controller && !c->doomed) moves = 1;
    }
    int costly = costs_change(x, id, count);
    if (costly || m->costly) {
        m->costly = (uint8_t)costly;
        costs(x);
    }
    m->layered = (uint8_t)(all.count > 0 || costly);
    return moves;
}

int sc_room(const spellchain *m, int player)
{
    return SPELLCHAIN_BOARD - m->board[player].count;
}

/* Goes to the right end of its new controller's board, keeping all else. */
static void change_side(context *x, int id, int player)
{
    spellchain_card *c = card_of(state(x), id);
    log_open(x, SC_BLOCK_CONTROL, id);
    SET(x, c, link.controller, player);
    entity_move(x, id, sc_zone(SC_ZONE_BOARD_1, player));
    SET(x, c, arrived, game_of(state(x))->turn);
    log_close(x, SC_BLOCK_CONTROL);
    cards_happening h = sc_happening(x, CARDS_EVENT_CONTROL, id, 0, player, 0);
    sc_note(x, &h);
}

/* Those that layer 2 wants elsewhere go one by one, in target order; who finds
 * no room is tried once more after the others, then doomed. */
static int move_sides(context *x, const int16_t *wanted)
{
    spellchain *m = state(x);
    int moved = 0;
    for (int again = 0; again < 2; again++) {
        uint8_t id[PERMANENTS];
        int count = permanents(m, id);
        for (int i = 0; i < count; i++) {
            spellchain_card *c = card_of(m, id[i]);
            int to = wanted[id[i]];
            if (!on_board(m, id[i]) || c->doomed || to == c->link.controller) continue;
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

void sc_layers(context *x)
{
    int16_t wanted[MATCH_IDS];
    for (int i = 0; i < PERMANENTS && work_out(x, wanted, NULL); i++)
        if (!move_sides(x, wanted)) break;
}

void sc_continuous(context *x)
{
    spellchain *m = state(x);
    if (!m->stale) return;
    m->stale = 0;
    sc_layers(x);
    log_derived(x);
}

/* While nothing in play changes anything else, a permanent is worked out by
 * itself. What waits and what may change is then only added to: these are
 * there to save looking, and too much of them does no harm. */
void sc_refresh(context *x, int id)
{
    spellchain *m = state(x);
    spellchain_card *c = card_of(m, id);
    if (m->layered || m->stale || face_of(x, c->card)->always) {
        m->stale = 1;
        return;
    }
    c->face = c->card;
    start_face(x, c);
    start_text(x, c);
    c->attack = (int16_t)(c->attack + c->growth - c->wither);
    c->max_health = (int16_t)(c->max_health + c->growth - c->wither);
    count_in(x, c, &m->waits, &m->changes);
    log_derived(x);
}

void sc_noticed(context *x)
{
    if (state(x)->layered) state(x)->stale = 1;
}

/* Whose controller is not the one that layer 2 gives: 0 if all is well. */
int sc_misplaced(context *x)
{
    const spellchain *m = state(x);
    int16_t wanted[MATCH_IDS];
    if (!work_out(x, wanted, NULL)) return 0;
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < m->board[p].count; i++) {
            const spellchain_card *c = card_of(m, m->board[p].id[i]);
            if (!c->doomed && wanted[c->id] != c->link.controller) return c->id;
        }
    return 0;
}

int sc_tell_layers(context *x, int id, match_layer *out)
{
    int16_t wanted[MATCH_IDS];
    telling told = {.id = id, .capacity = MATCH_LAYERS, .out = out};
    if (!in_play(state(x), id)) return 0;
    work_out(x, wanted, &told);
    return told.count;
}

/* ---- costs: no layer, but worked out with them ---- */

static int is_first(const context *x, const spellchain_card *c, int type)
{
    const spellchain_player *p = player_of(state(x), c->owner);
    return type == SC_TYPE_CREATURE ? p->creatures == 0 : p->cast == 0;
}

static int static_cost(const context *x, int id)
{
    const spellchain *m = state(x);
    const spellchain_card *c = card_of(m, id);
    uint8_t all[PERMANENTS];
    int count = permanents(m, all), sum = 0;
    for (int i = 0; i < count; i++) {
        const spellchain_card *p = card_of(m, all[i]);
        if (!p->own || !(face_of(x, p->text)->always & ALWAYS_COST)) continue;
        const cards_program *program = cards_node(x, face_of(x, p->text)->program);
        const cards_list *abilities = cards_node(x, program->abilities);
        cards_run run = run_of(x, all[i]);
        for (int k = 0; k < program->own; k++) {
            const cards_ability *a = cards_node(x, abilities->item[k]);
            if (a->kind != CARDS_KIND_ALWAYS || !cards_holds(x, &run, a->condition)) continue;
            int at = a->effect;
            const cards_step *step;
            while ((step = next_static(x, &run, &at))) {
                const cards_cost *cost = (const cards_cost *)step;
                if (step->word != CARDS_WORD_COST || !cards_describes(x, &run, cards_node(x, cost->of), id)) continue;
                if (cost->first && !is_first(x, c, face_of(x, c->card)->type)) continue;
                sum += cards_amount_of(x, &run, cost->cost);
            }
        }
    }
    return sum;
}

int sc_cost(const context *x, int id)
{
    const spellchain *m = state(x);
    const spellchain_card *c = card_of(m, id);
    int cost = face_of(x, c->card)->cost;
    if (!m->costly) return cost;
    cost += static_cost(x, id);
    for (int i = 0; i < m->effects; i++) {
        const spellchain_effect *e = &m->effect[i];
        if (e->kind == SC_EFFECT_COST && (e->target == id || e->target == FIRST_PLAYER_ID + c->owner)) cost += e->a;
    }
    return cost < 0 ? 0 : cost;
}
