/* The eight layers: what permanents are and have, worked out from their printed
 * values (rules 5.8). A layer's parts come from lasting effects and from static
 * abilities; lower stamps first, then ability numbers.
 *
 * Some permanents are worked out, all or few. The others stand as they were:
 * of them only those abilities count that reach beyond their own thing.
 */
#include "spellchain/spellchain.h"

enum { PARTS = SPELLCHAIN_EFFECTS + (3 + SPELLCHAIN_GRANTS) * SC_PERMANENTS + SC_MORE_GIVEN + MATCH_IDS };

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
    uint16_t layers; /* in which it may act, as bits */
} part;

/* `layers`: in which any of them may act. */
typedef struct parts {
    int count;
    uint16_t layers;
    uint64_t in[MATCH_IDS / 64]; /* what is worked out */
    int alone;                   /* the only thing of it; 0: there are more */
    int looks;                   /* whether an enchantment looks at anything but its host, or reaches it */
    telling *told;               /* NULL: nobody asks */
    part list[PARTS];
} parts;

static int is_in(const parts *all, int id)
{
    return (int)(all->in[id / 64] >> id % 64 & 1);
}

static void insert(parts *all, part p)
{
    int at = all->count++;
    all->layers |= p.layers;
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
static spellchain_effect of_static(const spellchain_card *by, spellchain_effect e, int id)
{
    e.target = (int16_t)id;
    e.until = SC_UNTIL_WHILE;
    e.while_ = e.source = by->id;
    e.by = by->link.controller;
    e.stamp = by->stamp;
    e.card = sc_is_grave(by->zone) ? by->card : by->text;
    return e;
}

static void apply(const context *x, const parts *all, int layer, const spellchain_effect *e)
{
    if (!e->kind) return;
    sc_apply_part(state(x), card_of(state(x), e->target), e);
    if (all->told && all->told->id == e->target) tell(x, all->told, layer, e);
}

/* In which layers steps act: behind an `if`, in any. */
static uint16_t layers_of(const context *x, int at)
{
    unsigned found = 0;
    while (at) {
        const cards_step *step = cards_node(x, at);
        if (step->word == CARDS_WORD_IF) return UINT16_MAX;
        found |= 1u << sc_layer_of_word(step->word);
        at = step->next;
    }
    return (uint16_t)found;
}

/* The static abilities of one text, as parts of their layers. */
static void add_statics(const context *x, parts *all, const spellchain_card *c, int text, int number)
{
    if (number < 0 && !(face_of(x, text)->always & ALWAYS_LAYERS)) return;
    const cards_program *program = cards_node(x, face_of(x, text)->program);
    const cards_list *abilities = cards_node(x, program->abilities);
    int from = number < 0 ? 0 : number, to = number < 0 ? program->own : number + 1;
    for (int i = from; i < to; i++) {
        const cards_ability *a = cards_node(x, abilities->item[i]);
        if (a->kind != CARDS_KIND_ALWAYS) continue;
        insert(all, (part){.stamp = c->stamp, .ability = (int16_t)i, .effect = -1, .source = c->id, .step = a->effect,
                           .condition = a->condition, .granted = number >= 0, .layers = layers_of(x, a->effect)});
    }
}

void sc_run_of_static(const context *x, int id, cards_run *run)
{
    const spellchain_card *c = card_of(state(x), id);
    cards_clear(run);
    run->self = (int16_t)id;
    run->host = c->host;
    run->player = c->link.controller;
    run->shift = c->numbers;
    run->text = c->text ? c->text : sc_is_grave(c->zone) ? c->card : 0;
}

int sc_buried_always(const context *x, const spellchain_card *c)
{
    const spellchain_face *f = face_of(x, c->card);
    const cards_program *program = cards_node(x, f->program);
    for (int i = 0; f->haunts_always && i < program->own; i++)
        if (((const cards_ability *)cards_node(x, sc_ability_node(x, c->card, i)))->kind == CARDS_KIND_BURIED_ALWAYS) return i;
    return -1;
}

/* The steps of a static ability that count now: `if` is followed. */
const cards_step *sc_next_static(const context *x, const cards_run *run, int *at)
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

static int holds(const context *x, const part *p)
{
    if (!p->condition) return 1;
    cards_run run;
    sc_run_of_static(x, p->source, &run);
    return cards_holds(x, &run, p->condition);
}

/* Whether a part acts: a static ability only while its permanent has it, which
 * it may lose in the layer of abilities. There a silenced one does not act at
 * all, whatever the stamps; above it, what it was given since does. */
static int acts(const context *x, const part *p, int layer)
{
    const spellchain_card *c = card_of(state(x), p->source);
    if (!holds(x, p)) return 0;
    if (layer == SC_LAYER_ABILITY && c->silenced) return 0;
    return layer < SC_LAYER_ABILITY || p->granted || c->own;
}

/* Those of a selector that are worked out, or more. Where that is one thing, it need not be found among all
 * creatures. */
static void select_due(const context *x, const parts *all, const cards_run *run, int selector, cards_things *out)
{
    const cards_selector *s = cards_node(x, selector);
    if (!all->alone || s->how != CARDS_HOW_ALL || s->noun != SC_NOUN_CREATURE || s->zone) {
        cards_select(x, run, selector, out);
        return;
    }
    out->count = 0;
    if (is_creature(x, all->alone) && cards_describes(x, run, s, all->alone)) cards_add(out, all->alone);
}

static void run_static(context *x, const parts *all, const part *p, int layer)
{
    spellchain *m = state(x);
    int at = p->step, checked = 0;
    cards_run run;
    sc_run_of_static(x, p->source, &run);
    const cards_step *step;
    while ((step = sc_next_static(x, &run, &at))) {
        if (sc_layer_of_word(step->word) != layer) continue;
        if (!checked && !acts(x, p, layer)) return;
        checked = 1;
        cards_things things;
        select_due(x, all, &run, sc_selector_of(step), &things);
        for (int k = 0; k < things.count; k++) {
            int id = things.id[k];
            if (!is_in(all, id)) continue;
            spellchain_effect e = of_static(card_of(m, p->source), sc_part_of(x, &run, step, card_of(m, id)), id);
            apply(x, all, layer, &e);
        }
    }
}

static void run_layer(context *x, const parts *all, int layer)
{
    spellchain *m = state(x);
    if (!(all->layers >> layer & 1)) return;
    for (int i = 0; i < all->count; i++) {
        const part *p = &all->list[i];
        if (!(p->layers >> layer & 1)) continue;
        if (p->effect < 0)
            run_static(x, all, p, layer);
        else
            apply(x, all, layer, &m->effect[p->effect]);
    }
}

/* What a static ability says of who controls what. */
static void control_static(const context *x, const parts *all, const part *p, int16_t *wanted)
{
    int at = holds(x, p) ? p->step : 0;
    cards_run run;
    sc_run_of_static(x, p->source, &run);
    const cards_step *step;
    while ((step = sc_next_static(x, &run, &at))) {
        if (step->word != CARDS_WORD_CONTROL) continue;
        int player = cards_player_of(x, &run, ((const cards_control *)step)->who);
        cards_things things;
        cards_select(x, &run, sc_selector_of(step), &things);
        for (int k = 0; k < things.count && player != CARDS_NOBODY; k++) {
            int id = things.id[k];
            if (!on_board(state(x), id)) continue;
            wanted[id] = (int16_t)player;
            if (!all->told || all->told->id != id) continue;
            spellchain_effect e = {.kind = SC_EFFECT_CONTROL, .a = (int16_t)player};
            e = of_static(card_of(state(x), p->source), e, id);
            tell(x, all->told, SC_LAYER_CONTROL, &e);
        }
    }
}

/* Who controls what after layer 2: who put it there, overridden by stamp. */
static void control_layer(const context *x, const parts *all, int16_t *wanted)
{
    spellchain *m = state(x);
    if (!(all->layers >> SC_LAYER_CONTROL & 1)) return;
    for (int i = 0; i < all->count; i++) {
        const part *p = &all->list[i];
        if (!(p->layers >> SC_LAYER_CONTROL & 1)) continue;
        if (p->effect < 0) {
            control_static(x, all, p, wanted);
            continue;
        }
        const spellchain_effect *e = &m->effect[p->effect];
        if (e->kind != SC_EFFECT_CONTROL || !on_board(m, e->target)) continue;
        wanted[e->target] = e->a;
        if (all->told && all->told->id == e->target) tell(x, all->told, SC_LAYER_CONTROL, e);
    }
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
    c->silenced = 0;
    sc_take_given(state(x), c);
}

/* Counters are no effects: they are told as what they come to. */
static void count_counters(context *x, const parts *all, spellchain_card *c)
{
    for (int i = 0; i < 2 && (c->growth | c->wither); i++) {
        int n = i ? -c->wither : c->growth;
        c->attack = sc_sum(c->attack, n);
        c->max_health = sc_sum(c->max_health, n);
        if (!n || !all->told || all->told->id != c->id) continue;
        spellchain_effect e = {.kind = i ? SC_EFFECT_WITHER : SC_EFFECT_GROWTH, .target = c->id,
                               .a = (int16_t)(i ? -n : n), .by = c->link.controller};
        tell(x, all->told, SC_LAYER_COUNTER, &e);
    }
}

/* Creatures on which a `lose` of a lasting effect or of an enchant stands. Whom an enchant means is seen as the layer
 * of abilities begins. */
static void find_silenced(const context *x, const parts *all)
{
    const spellchain *m = state(x);
    if (!(all->layers >> SC_LAYER_ABILITY & 1)) return;
    for (int i = 0; i < all->count; i++) {
        const part *p = &all->list[i];
        if (!(p->layers >> SC_LAYER_ABILITY & 1)) continue;
        if (p->effect >= 0) {
            const spellchain_effect *e = &m->effect[p->effect];
            if (e->kind == SC_EFFECT_LOSE) card_of(m, e->target)->silenced = 1;
            continue;
        }
        if (type_of(x, p->source) != SC_TYPE_ENCHANT) continue;
        int at = holds(x, p) ? p->step : 0;
        cards_run run;
        sc_run_of_static(x, p->source, &run);
        const cards_step *step;
        while ((step = sc_next_static(x, &run, &at))) {
            if (step->word != CARDS_WORD_SILENCE) continue;
            cards_things things;
            cards_select(x, &run, sc_selector_of(step), &things);
            for (int k = 0; k < things.count; k++)
                if (is_in(all, things.id[k]) && is_creature(x, things.id[k])) card_of(m, things.id[k])->silenced = 1;
        }
    }
}

/* ---- some permanents, from their faces on ---- */

/* Effects stand by stamp already. Those on what is no permanent, and those
 * that no layer is made of, are no parts. */
static void gather_effects(const context *x, parts *all)
{
    const spellchain *m = state(x);
    for (int i = 0; i < m->effects; i++) {
        const spellchain_effect *e = &m->effect[i];
        int layer = sc_layer_of(e->kind);
        if (!layer || !is_in(all, e->target)) continue;
        insert(all, (part){.stamp = e->stamp, .effect = (int16_t)i, .source = e->target,
                           .layers = (uint16_t)(1u << layer)});
    }
}

static void gather_enchants(const context *x, parts *all)
{
    const spellchain *m = state(x);
    for (int i = 0; i < m->attached.count; i++) {
        const spellchain_card *c = card_of(m, m->attached.id[i]);
        int always = face_of(x, c->text)->always;
        if (!is_in(all, c->id) && !is_in(all, c->host) && !(always & CG_REACHES_OTHERS)) continue;
        add_statics(x, all, c, c->text, -1);
        all->looks |= always & (CG_REACHES_OTHERS | CG_READS);
    }
}

static void gather_board(const context *x, parts *all)
{
    const spellchain *m = state(x);
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < m->board[p].count; i++) {
            const spellchain_card *c = card_of(m, m->board[p].id[i]);
            if (is_in(all, c->id) || face_of(x, c->text)->always & CG_REACHES_OTHERS) add_statics(x, all, c, c->text, -1);
        }
}

/* Cards in graveyards came before all that is in play: they stand without a stamp, and act first. */
static void gather_buried(const context *x, parts *all)
{
    const spellchain *m = state(x);
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < m->grave[p].count; i++) {
            const spellchain_card *c = card_of(m, m->grave[p].id[i]);
            int number = sc_buried_always(x, c);
            if (number < 0 || !(face_of(x, c->card)->haunts_always & ALWAYS_LAYERS)) continue;
            const cards_ability *a = cards_node(x, sc_ability_node(x, c->card, number));
            insert(all, (part){.ability = (int16_t)number, .effect = -1, .source = c->id, .step = a->effect,
                               .condition = a->condition, .granted = 1, .layers = layers_of(x, a->effect)});
        }
}

static void gather_given(const context *x, parts *all, const uint8_t *id, int count)
{
    for (int i = 0; i < count; i++) {
        const spellchain_card *c = card_of(state(x), id[i]);
        for (int k = 0, given; (given = sc_given_to(state(x), c, k)); k++)
            add_statics(x, all, c, given / 16, given % 16);
    }
}

/* Whether none of these has continuous abilities, of its own or of an enchantment, and nothing in play
 * reaches others: if no effect lies on them either, they are what is printed. */
static int are_plain(const context *x, const parts *all, const uint8_t *id, int count)
{
    const spellchain *m = state(x);
    if (m->gates.always & CG_REACHES_OTHERS) return 0;
    for (int i = 0; i < count; i++)
        if (face_of(x, card_of(m, id[i])->card)->always & ALWAYS_LAYERS) return 0;
    for (int i = 0; i < m->attached.count; i++)
        if (is_in(all, card_of(m, m->attached.id[i])->host)) return 0;
    return 1;
}

/* Layers whose static abilities, of enchantments alone, act before there are keywords and abilities. */
enum { EARLY = 1 << SC_LAYER_COPY | 1 << SC_LAYER_CONTROL | 1 << SC_LAYER_TEXT };

static void start_all(const context *x, const uint8_t *id, int count)
{
    for (int i = 0; i < count; i++) {
        start_face(x, card_of(state(x), id[i]));
        start_text(x, card_of(state(x), id[i]));
    }
}

/* All that has parts, layer by layer. */
static void work_layers(context *x, parts *all, const uint8_t *id, int count, int16_t *wanted)
{
    spellchain *m = state(x);
    for (int i = 0; i < count; i++)
        if (zone_of(m, id[i]) == SC_ZONE_ATTACHED) start_face(x, card_of(m, id[i]));
    if (m->attached.count) gather_enchants(x, all);
    int early = all->looks && all->layers & EARLY; /* what is looked at is, so far, what is printed */
    if (early) start_all(x, id, count);
    run_layer(x, all, SC_LAYER_COPY);
    if (early)
        start_all(x, id, count);
    else
        for (int i = 0; i < count; i++) start_face(x, card_of(m, id[i]));
    control_layer(x, all, wanted);
    run_layer(x, all, SC_LAYER_TEXT);
    for (int i = 0; i < count; i++) start_text(x, card_of(m, id[i]));
    gather_board(x, all);
    if (rules(x)->haunts) gather_buried(x, all);
    if (!all->count) return;
    run_layer(x, all, SC_LAYER_TYPE);
    find_silenced(x, all);
    run_layer(x, all, SC_LAYER_ABILITY);
    gather_given(x, all, id, count);
    run_layer(x, all, SC_LAYER_SET);
    run_layer(x, all, SC_LAYER_MODIFY);
}

/* What it has abilities for, own and given, and keywords. */
static void count_events(const context *x, spellchain_card *c)
{
    const spellchain_face *f = face_of(x, c->text);
    uint64_t waits = c->own ? f->waits : 0, changes = c->own ? f->changes : 0;
    if (has(c, SC_KEYWORD_THORNS)) waits |= (uint64_t)1 << (CG_OWN + CARDS_EVENT_DAMAGE);
    if (has(c, SC_KEYWORD_FLEETING)) waits |= (uint64_t)1 << CARDS_EVENT_TURN_END;
    for (int k = 0, given; (given = sc_given_to(state(x), c, k)); k++) {
        waits |= face_of(x, given / 16)->waits;
        changes |= face_of(x, given / 16)->changes;
    }
    c->hears = cg_fold(waits);
    c->alters = cg_fold(changes);
}

static void work_out(context *x, const uint8_t *id, int count, int16_t *wanted, telling *told)
{
    spellchain *m = state(x);
    parts all;
    all.count = all.layers = 0;
    all.looks = 0;
    all.told = told;
    all.alone = count == 1 ? id[0] : 0;
    memset(all.in, 0, sizeof all.in);
    for (int i = 0; i < count; i++) {
        spellchain_card *c = card_of(m, id[i]);
        all.in[id[i] / 64] |= (uint64_t)1 << id[i] % 64;
        c->face = c->card;
        wanted[id[i]] = c->put_by;
    }
    if (m->effects) gather_effects(x, &all);
    int plain = !all.count && are_plain(x, &all, id, count);
    if (!plain) work_layers(x, &all, id, count, wanted);
    for (int i = 0; i < count; i++) {
        spellchain_card *c = card_of(m, id[i]);
        if (plain) {
            start_face(x, c);
            start_text(x, c);
        }
        count_counters(x, &all, c);
        count_events(x, c);
        if (c->doomed || (left_of(c) <= 0 && face_of(x, c->face)->type == SC_TYPE_CREATURE)) m->deaths_possible = 1;
    }
}

void sc_work_out(context *x, const uint8_t *id, int count, int16_t *wanted)
{
    work_out(x, id, count, wanted, NULL);
}

int sc_tell_layers(context *x, int id, match_layer *out)
{
    int16_t wanted[MATCH_IDS];
    uint8_t all[SC_PERMANENTS];
    telling told = {.id = id, .capacity = MATCH_LAYERS, .out = out};
    if (!in_play(state(x), id)) return 0;
    work_out(x, all, sc_permanents(state(x), all), wanted, &told);
    return told.count;
}
