/* What equipment, effects, auras and structures make of what is in play (5.10). */
#include "lirya/lirya.h"

enum { LAYER_EQUIPMENT = 1, LAYER_TEMPORARY, LAYER_STRUCTURES, LAYER_FINAL, PARTS = 640 };
enum { ADDS, SETS, DOUBLES };

/* One change to one thing: in which layer, when, by which card of whose. */
typedef struct part {
    int16_t target, layer, time, how, stat[LY_STATS], card, player;
} part;

/* `who`: the slots whose things are worked out, as bits of bit_of; `layers`: where what each layer makes of them is
 * written, by their slots; NULL: nowhere. `part`: by layers, in each by time. */
typedef struct parts {
    uint32_t who;
    ly_layers *layers;
    int count;
    part part[PARTS];
} parts;

enum { EVERYBODY = (1 << 2 * LIRYA_SLOTS) - 1 };

/* The bit of a thing's slot, or that of its bearer's; 0: it has none. */
static uint32_t bit_of(const lirya *m, const ly_card *c)
{
    return 1u << m->spot[c->zone == LY_ZONE_ATTACHED ? c->bearer : c->id] >> 1;
}

/* Who stands at the lowest of these slots; 0: nobody. */
static int id_at(const lirya *m, uint32_t slots)
{
    return m->at[__builtin_ctz(slots)];
}

/* A thing has changed, or is about to: what is made of it is worked out again, and whatever else follows from it. */
void ly_touch(context *x, const ly_card *c)
{
    lirya *m = state(x);
    m->anew |= bit_of(m, c);
    m->stale |= CG_READS_PLAY;
    if (c->kind == LY_KIND_EDICT || ly_looks_of(x, c)) m->stale |= LY_EVERYTHING;
}

static int comes_after(const part *a, const part *b)
{
    return a->layer != b->layer ? a->layer > b->layer : a->time > b->time;
}

static void add_part(parts *p, part made)
{
    assert(p->count < PARTS);
    if (p->count == PARTS) return;
    int at = p->count++;
    for (; at > 0 && comes_after(&p->part[at - 1], &made); at--) p->part[at] = p->part[at - 1];
    p->part[at] = made;
}

static ly_made *made_at(const context *x, int id)
{
    return (ly_made *)(uintptr_t)made_of(state(x), card_of(state(x), id));
}

/* ---- printed values, states, silence ---- */

static int is_meant(const context *x, const parts *p, int id)
{
    const lirya *m = state(x);
    return id >= LIRYA_FIRST && (bit_of(m, card_of(m, id)) & p->who) != 0;
}

static void print(const context *x, const ly_card *c, ly_made *made)
{
    const lirya_face *f = face_of(x, c->card);
    int level = level_of(c);
    memset(made, 0, sizeof *made);
    made->attack = f->attack;
    made->defense = f->defense;
    made->health = f->type == LY_TYPE_STRUCTURE ? f->points[level] : f->health;
    made->keywords = f->keywords[level];
    memcpy(made->value, f->value, sizeof made->value);
}

static void put_on_states(const context *x, const parts *p)
{
    const ly_beside *b = &state(x)->beside;
    for (int i = 0; i < b->states; i++)
        if (is_meant(x, p, b->state[i].target)) made_at(x, b->state[i].target)->states |= 1u << b->state[i].state;
}

static void hush(const context *x, const parts *p)
{
    const ly_beside *b = &state(x)->beside;
    for (int i = 0; i < b->effects; i++) {
        const ly_effect *e = &b->effect[i];
        if (e->kind != LY_EFFECT_SILENCE || !is_meant(x, p, e->target)) continue;
        ly_made *made = made_at(x, e->target);
        made->silenced = 1;
        made->keywords = 0;
        memset(made->value, 0, sizeof made->value);
    }
}

static void grant(ly_made *made, int keyword, int value)
{
    made->keywords |= 1u << keyword;
    if (keyword <= LY_NUMBERED && value > made->value[keyword]) made->value[keyword] = (int16_t)value;
}

/* ---- what continuous abilities and effects add ---- */

/* Those of a selector's things that are worked out. Where that is one thing, it is asked about instead of all. */
static void select_meant(const context *x, const cards_run *run, int selector, const parts *p, cards_things *out)
{
    const cards_selector *s = cards_node(x, selector);
    int id = p->who && !(p->who & (p->who - 1)) ? id_at(state(x), p->who) : 0, left = 0;
    if (id && s->how == CARDS_HOW_ALL && s->zone <= LY_PLACE_PLAY && !s->among) {
        cards_only(out, s->noun != LY_NOUN_CARD && cards_describes(x, run, s, id) ? id : 0);
        return;
    }
    cards_select(x, run, selector, out);
    for (int i = 0; i < out->count; i++)
        if (is_meant(x, p, out->id[i])) out->id[left++] = out->id[i];
    out->count = (uint8_t)left;
}

static void add_to(const context *x, const cards_run *run, int to, part made, parts *p)
{
    cards_things things;
    select_meant(x, run, to, p, &things);
    for (int i = 0; i < things.count; i++) {
        made.target = things.id[i];
        add_part(p, made);
    }
}

/* A step's first two arguments are stats, and whose. */
static void add_stats(const context *x, const cards_run *run, const int16_t argument[2], part made, parts *p)
{
    const cards_pairs *pairs = cards_node(x, argument[0]);
    for (int i = 0; i < pairs->count; i++)
        made.stat[pairs->pair[i].name] = (int16_t)cards_amount_of(x, run, pairs->pair[i].value);
    add_to(x, run, argument[1], made, p);
}

static void set_stat(const context *x, const cards_run *run, int stat, int amount, int of, part made, parts *p)
{
    made.how = SETS;
    made.stat[0] = -1;
    made.stat[stat == LY_STAT_DEFENSE] = (int16_t)cards_amount_of(x, run, amount);
    add_to(x, run, of, made, p);
}

static void set_stats(const context *x, const cards_run *run, const int16_t argument[2], part made, parts *p)
{
    const cards_pairs *pairs = cards_node(x, argument[0]);
    for (int i = 0; i < pairs->count; i++) set_stat(x, run, pairs->pair[i].name, pairs->pair[i].value, argument[1], made, p);
}

static void give(const context *x, const cards_run *run, const cards_give *step, const parts *p)
{
    cards_things things;
    const cards_gift *gift = cards_node(x, step->give);
    select_meant(x, run, step->to, p, &things);
    for (int i = 0; gift->keyword && i < things.count; i++)
        if (card_of(state(x), things.id[i])->slot)
            grant(made_at(x, things.id[i]), gift->keyword, gift->n ? cards_amount_of(x, run, gift->n) : 1);
}

static int layer_of(const context *x, const ly_card *c)
{
    int type = type_of(x, c);
    return type == LY_TYPE_EQUIPMENT ? LAYER_EQUIPMENT : type == LY_TYPE_CHARACTER ? LAYER_TEMPORARY : LAYER_STRUCTURES;
}

static void shine_by(const context *x, const cards_run *run, const cards_step *step, part made, parts *p)
{
    const int16_t *argument = ((const cards_title_step *)step)->argument; /* those of the kit's steps lie there too */
    if (step->word >= LY_OPERATION_FINAL && step->word <= LY_OPERATION_FINAL_DOUBLE) made.layer = LAYER_FINAL;
    switch (step->word) {
    case CARDS_WORD_STATS:
    case LY_OPERATION_FINAL: add_stats(x, run, argument, made, p); break;
    case CARDS_WORD_SET: set_stats(x, run, argument, made, p); break;
    case LY_OPERATION_FINAL_ATTACK: set_stat(x, run, LY_STAT_ATTACK, argument[0], argument[1], made, p); break;
    case LY_OPERATION_FINAL_DEFENSE: set_stat(x, run, LY_STAT_DEFENSE, argument[0], argument[1], made, p); break;
    case CARDS_WORD_DOUBLE:
    case LY_OPERATION_FINAL_DOUBLE:
        made.how = DOUBLES;
        add_to(x, run, argument[step->word == CARDS_WORD_DOUBLE], made, p);
        break;
    case CARDS_WORD_GIVE: give(x, run, (const cards_give *)step, p); break;
    default: break; /* it changes no thing that is in play */
    }
}

/* What a permanent does to others all the time. */
static void shine(const context *x, const ly_card *c, parts *p)
{
    part made = {.layer = (int16_t)layer_of(x, c), .time = c->order, .card = c->card, .player = c->controller};
    ly_always it;
    it.abilities = it.at = 0;
    for (const cards_step *step; (step = ly_next_always(x, c, &it));) shine_by(x, &it.run, step, made, p);
}

/* Whether a permanent whose continuous abilities give something gives it to any of those that are worked out. */
static int reaches(const context *x, const ly_card *c, const parts *p)
{
    return ly_looks_of(x, c) & CG_REACHES_OTHERS || bit_of(state(x), c) & p->who;
}

static void add_bonus(const context *x, const ly_card *c, parts *p)
{
    const lirya_face *f = face_of(x, c->card);
    if (!is_meant(x, p, c->id)) return;
    add_part(p, (part){.target = c->bearer, .layer = LAYER_EQUIPMENT, .time = c->order, .card = c->card, .player = c->controller,
                       .stat = {f->bonus[0], f->bonus[1], f->bonus[2]}});
}

static void add_effects(const context *x, parts *p)
{
    const ly_beside *b = &state(x)->beside;
    for (int i = 0; i < b->effects; i++) {
        const ly_effect *e = &b->effect[i];
        if (!is_meant(x, p, e->target)) continue;
        int final = e->kind >= LY_EFFECT_FINAL_STAT;
        part made = {.target = e->target, .layer = final ? LAYER_FINAL : LAYER_TEMPORARY, .time = e->time};
        switch (final ? e->kind - LY_EFFECT_FINAL : e->kind) {
        case LY_EFFECT_POINTS: made.stat[2] = e->a; break;
        case LY_EFFECT_STAT:
            made.stat[0] = e->a, made.stat[1] = e->b, made.stat[2] = e->c;
            break;
        case LY_EFFECT_SET_ATTACK: made.how = SETS, made.stat[0] = e->a; break;
        case LY_EFFECT_SET_DEFENSE: made.how = SETS, made.stat[1] = e->a, made.stat[0] = -1; break;
        case LY_EFFECT_DOUBLE_ATTACK: made.how = DOUBLES; break;
        case LY_EFFECT_GRANT: grant(made_at(x, e->target), e->a, e->b); continue;
        default: continue;
        }
        add_part(p, made);
    }
}

static void add_states(const context *x, parts *p)
{
    const ly_beside *b = &state(x)->beside;
    for (int i = 0; i < b->states; i++) {
        const ly_stating *s = &b->state[i];
        int sign = s->state == LY_STATE_BLESSED ? 1 : s->state == LY_STATE_CURSED ? -1 : 0;
        int16_t n = (int16_t)(sign * s->value);
        if (sign && is_meant(x, p, s->target)) add_part(p, (part){.target = s->target, .layer = LAYER_TEMPORARY, .time = s->time, .stat = {n, n, 0}});
    }
}

/* Keywords whose number counts in one of the lines. */
static void add_places(const context *x, const ly_card *c, parts *p)
{
    const ly_made *made = made_of(state(x), c);
    part front = {.target = c->id, .layer = LAYER_TEMPORARY, .time = c->order, .stat = {0, made->value[LY_KEYWORD_VANGUARD], 0}};
    part back = {.target = c->id, .layer = LAYER_TEMPORARY, .time = c->order, .stat = {made->value[LY_KEYWORD_REARGUARD], 0, 0}};
    if (c->zone == LY_ZONE_FRONT && made->value[LY_KEYWORD_VANGUARD]) add_part(p, front);
    if (c->zone == LY_ZONE_BACK && made->value[LY_KEYWORD_REARGUARD]) add_part(p, back);
}

/* ---- layer upon layer ---- */

/* Of one player's equal structures, only the highest bonus to each number counts. */
static void merge_equal(parts *p)
{
    for (int i = 0; i < p->count; i++) {
        part *a = &p->part[i];
        for (int j = i + 1; a->layer == LAYER_STRUCTURES && a->how == ADDS && j < p->count; j++) {
            part *b = &p->part[j];
            if (b->layer != LAYER_STRUCTURES || b->how != ADDS || b->target != a->target || b->card != a->card || b->player != a->player) continue;
            for (int s = 0; s < LY_STATS; s++) {
                if (b->stat[s] > a->stat[s]) a->stat[s] = b->stat[s];
                b->stat[s] = 0;
            }
        }
    }
}

static void apply(const part *p, ly_made *made)
{
    int16_t *stat = made->stat;
    for (int s = 0; s < LY_STATS; s++) {
        if (p->how == ADDS) stat[s] = (int16_t)(stat[s] + p->stat[s]);
    }
    if (p->how == DOUBLES) stat[0] = (int16_t)(2 * stat[0]);
    if (p->how == SETS) stat[p->stat[0] < 0] = p->stat[p->stat[0] < 0];
}

static void note_layer(const context *x, const parts *p, int layer)
{
    for (uint32_t left = p->who; left; left &= left - 1) {
        int spot = 1 + __builtin_ctz(left);
        for (int s = 0; s < LY_STATS; s++) p->layers[spot].stat[s][layer] = state(x)->made[spot].stat[s];
    }
}

static void build_up(const context *x, const parts *p)
{
    int at = 0;
    for (int layer = 0; layer < LY_LAYERS; layer++) {
        for (; at < p->count && p->part[at].layer == layer; at++) apply(&p->part[at], made_at(x, p->part[at].target));
        if (p->layers) note_layer(x, p, layer);
    }
}

/* Numbers below 0 count as 0, and who has no health left may fall. */
static void settle(const context *x, uint32_t slots)
{
    lirya *m = state(x);
    for (uint32_t left = slots; left; left &= left - 1) {
        ly_made *made = &m->made[1 + __builtin_ctz(left)];
        if (made->attack < 0) made->attack = 0;
        if (made->defense < 0) made->defense = 0;
        if (made->health <= card_of(m, id_at(m, left))->damage) m->stale |= LY_HURT;
    }
}

/* What a thing in play waits for, looks at and can be used for, as long as it is not silenced. */
void ly_reckon_with(const context *x, const ly_card *c)
{
    lirya *m = state(x);
    const lirya_face *f = face_of(x, c->card);
    int level = level_of(c);
    if (made_of(m, c)->silenced) return;
    m->waits |= f->waits[level];
    m->looks |= f->always[level];
    m->uses |= f->uses[level];
}

static void sum_up(const context *x)
{
    lirya *m = state(x);
    m->waits = 0;
    m->looks = 0;
    m->uses &= LY_COSTS_LAST | LY_MAY_END;
    for (int i = 0; i < m->play.count; i++) ly_reckon_with(x, card_of(m, m->play.id[i]));
}

/* Those in some slots as they are printed, with their states. */
static void begin_with(const context *x, uint32_t slots, parts *p)
{
    lirya *m = state(x);
    p->who = m->taken & slots;
    p->layers = NULL;
    p->count = 0;
    for (uint32_t left = p->who; left; left &= left - 1) print(x, card_of(m, id_at(m, left)), &m->made[1 + __builtin_ctz(left)]);
    put_on_states(x, p);
    hush(x, p);
}

/* Whatever changes them, layer upon layer. */
static void add_everything(const context *x, parts *p)
{
    const lirya *m = state(x);
    const int does = (m->worn ? LY_DOES_EQUIP : 0) | (m->looks & LY_SHINES ? LY_DOES_SHINE : 0);
    for (int i = 0; i < m->play.count && does; i++) {
        if (!(m->does[i] & does)) continue;
        const ly_card *c = card_of(m, m->play.id[i]);
        if (m->does[i] & LY_DOES_EQUIP) add_bonus(x, c, p);
        if (m->does[i] & LY_DOES_SHINE && reaches(x, c, p) && !made_of(m, c)->silenced) shine(x, c, p);
    }
    add_effects(x, p);
    add_states(x, p);
    for (uint32_t left = p->who; left; left &= left - 1) add_places(x, card_of(m, id_at(m, left)), p);
    merge_equal(p);
    build_up(x, p);
    settle(x, p->who);
}

void ly_work_out(const context *x)
{
    lirya *m = state(x);
    parts p;
    int apart = !ly_is_stale(m) && !(m->looks & (CG_READS_PLAY | CG_READS_MARKS)), lost = (m->stale & LY_LOST) != 0;
    begin_with(x, apart ? m->anew : EVERYBODY, &p);
    m->stale &= LY_HURT;
    m->anew = 0;
    m->remade = x->log != NULL;
    if (!apart || lost) sum_up(x);
    for (uint32_t left = apart ? p.who : 0; left; left &= left - 1) ly_reckon_with(x, card_of(m, id_at(m, left)));
    add_everything(x, &p);
}

/* What the layers make of everything in a slot, by `spot`; what was made of it stays as it is. */
static void find_layers(const context *x, ly_layers *out)
{
    lirya *m = state(x);
    ly_made was[1 + 2 * LIRYA_SLOTS];
    uint32_t stale = m->stale;
    parts p;
    memcpy(was, m->made, sizeof was);
    memset(out, 0, (1 + 2 * LIRYA_SLOTS) * sizeof *out);
    begin_with(x, EVERYBODY, &p);
    p.layers = out;
    add_everything(x, &p);
    memcpy(m->made, was, sizeof was);
    m->stale = stale;
}

/* Whether what stands there is what would be worked out; what somebody waited for or looked at who has left may be
 * there still. */
int ly_is_worked_out(const context *x)
{
    lirya *m = state(x);
    ly_made was[1 + 2 * LIRYA_SLOTS];
    uint64_t waits = m->waits;
    uint16_t looks = m->looks;
    uint32_t stale = m->stale;
    memcpy(was, m->made, sizeof was);
    m->stale = LY_EVERYTHING;
    ly_work_out(x);
    m->stale = stale;
    return !(m->waits & ~waits) && !(m->looks & ~looks) && !memcmp(was, m->made, sizeof was);
}

/* With somebody who listens, what follows from the rows is told too. */
void ly_fresh_told(context *x)
{
    lirya *m = state(x);
    const uint32_t lasts = LY_HURT | LY_LOST;
    int written = (m->stale & ~lasts) || m->anew;
    if (m->anew || ly_is_stale(m))
        ly_work_out(x);
    else
        assert(ly_is_worked_out(x));
    m->stale &= lasts;
    if (written) log_derived(x);
}

/* ---- what views show ---- */

static void derive_uses(const context *x, const ly_card *c, lirya_card_derived *d)
{
    int16_t *price = &d->price_1, n = 0;
    for (int k = 1; k <= ly_abilities(x, c) && n < 2; k++) {
        const cards_ability *a = ly_ability(x, c->card, ly_ability_at(x, c, k));
        if (!ly_is_used(a)) continue;
        int turn = a->turn ? a->turn - used_this_turn(c, k - 1) : INT16_MAX;
        int match_ = a->match ? a->match - used_in_match(c, k - 1) : INT16_MAX;
        price[2 * n] = (int16_t)ly_ability_price(x, c, a);
        price[2 * n + 1] = (int16_t)(turn < match_ ? turn : match_);
        n++;
    }
}

/* `layers`: of everything in a slot; NULL: what they make now is still to be worked out. */
static void derive_permanent(const context *x, const ly_card *c, const ly_layers *layers, lirya_card_derived *d)
{
    const lirya *m = state(x);
    const ly_made *made = made_of(m, c);
    int structure = c->zone == LY_ZONE_STRUCTURES;
    d->defense = made->defense;
    d->keywords_1 = (int16_t)(made->keywords & 0x7FFF);
    d->keywords_2 = (int16_t)(made->keywords >> 15);
    for (int k = 1; k <= LY_NUMBERED; k++)
        if (made->keywords >> k & 1) d->value[k - 1] = made->value[k];
    if (structure) {
        d->points = (int16_t)left_of(m, c);
        d->points_max = made->health;
        d->upgrade_cost = c->level < LIRYA_LEVELS ? (int16_t)ly_upgrade_cost(x, c->id) : 0;
        return;
    }
    d->attack = made->attack;
    d->health = (int16_t)left_of(m, c);
    d->health_max = made->health;
    d->silenced = made->silenced;
    d->ready = (int16_t)ly_can_attack(x, c->id);
    if (layers) memcpy(d->layers, layers + m->spot[c->id], sizeof d->layers);
}

/* NULL: they are as they were told, or what they make is still to be worked out. */
static const ly_layers *layers_of(const context *x, match_found *found)
{
    lirya *m = state(x);
    ly_layers *layers = (ly_layers *)(void *)found->number;
    if (found->is_known) return layers;
    if (found->asks && (m->anew || ly_is_stale(m))) return NULL;
    if (found->asks == MATCH_ASKS_CHANGES && !m->remade) return NULL;
    find_layers(x, layers);
    found->is_known = 1;
    m->remade = 0;
    return layers;
}
_Static_assert(sizeof(ly_layers) * (1 + 2 * LIRYA_SLOTS) <= sizeof(((match_found *)0)->number), "they have room");

void ly_derive(const content *content_, const match *match_, int row, int16_t *out, match_found *found)
{
    const lirya *m = (const lirya *)(const void *)match_;
    context x = {content_, (match *)(uintptr_t)match_, NULL};
    lirya_card_derived *d = (lirya_card_derived *)(void *)out;
    if (m->row[row].self.kind != LY_KIND_CARD && m->row[row].self.kind != LY_KIND_EDICT) return;
    lirya_card_derived told = *d;
    memset(d, 0, sizeof *d);
    const ly_card *c = card_of(m, row);
    if (stands(c)) d->price_1 = d->price_2 = -1;
    const lirya_face *f = face_of(&x, c->card);
    if (c->slot) {
        if (m->spot[row]) memcpy(d->layers, told.layers, sizeof d->layers);
        derive_permanent(&x, c, layers_of(&x, found), d);
    }
    if (stands(c)) derive_uses(&x, c, d);
    if (c->zone == LY_ZONE_HAND_1 || c->zone == LY_ZONE_HAND_2) d->cost = (int16_t)ly_cost_in_parts(&x, row, d->cost_parts);
    if (f->type == LY_TYPE_CHARACTER && (c->slot || d->cost || c->zone == LY_ZONE_HAND_1 || c->zone == LY_ZONE_HAND_2))
        d->prefers = f->class_ == LY_CLASS_WARRIOR ? LY_PREFERS_FRONT : f->class_ == LY_CLASS_RANGER ? LY_PREFERS_EITHER : LY_PREFERS_BACK;
}

int ly_tell_layers(context *x, int id, match_layer *out)
{
    const ly_card *c = card_of(state(x), id);
    int count = 0;
    if (c->kind != LY_KIND_CARD || !c->slot) return 0;
    ly_fresh(x);
    ly_layers all[1 + 2 * LIRYA_SLOTS];
    find_layers(x, all);
    const ly_layers *layers = &all[state(x)->spot[id]];
    for (int layer = 0; layer < LY_LAYERS; layer++) {
        out[count] = (match_layer){.layer = (int16_t)layer};
        for (int s = 0; s < LY_STATS; s++) out[count].value[s] = layers->stat[s][layer];
        count++;
    }
    return count;
}

/* ---- what is read off the cards once ---- */

static uint64_t event_of(const cards_content *code, const cards_ability *a)
{
    const cards_pattern *p = (const cards_pattern *)(const void *)(code->code + a->when);
    return a->kind == CARDS_KIND_TRIGGERED && a->when ? (uint64_t)1 << p->event : 0;
}

/* What a continuous step does and looks at: enum ly_looks. */
static int read_shining(const cg_reader *r, const cards_step *step)
{
    const int16_t *argument = ((const cards_title_step *)step)->argument;
    switch (step->word) {
    case CARDS_WORD_STATS:
    case CARDS_WORD_SET:
    case LY_OPERATION_FINAL: return LY_SHINES | cg_reads_pairs(r, argument[0]) | cg_reaches(r, argument[1]);
    case LY_OPERATION_FINAL_ATTACK:
    case LY_OPERATION_FINAL_DEFENSE: return LY_SHINES | cg_reads_amount(r, argument[0]) | cg_reaches(r, argument[1]);
    case CARDS_WORD_DOUBLE: return LY_SHINES | cg_reaches(r, argument[1]);
    case LY_OPERATION_FINAL_DOUBLE: return LY_SHINES | cg_reaches(r, argument[0]);
    case CARDS_WORD_GIVE:
        return LY_SHINES | cg_reads_amount(r, ((const cards_gift *)cg_node(r, argument[0]))->n) | cg_reaches(r, argument[1]);
    case CARDS_WORD_COST:
    case LY_OPERATION_CHEAPER_UPGRADES:
    case LY_OPERATION_DEARER_UPGRADES:
    case LY_OPERATION_CHEAPER_ABILITIES:
    case LY_OPERATION_DEARER_ABILITIES: return LY_CHANGES_COSTS; /* asked for when it is wanted */
    case LY_OPERATION_DAMAGE_BONUS: return LY_RAISES_DAMAGE;
    default: return 0;
    }
}

static int read_always(const cg_reader *r, const cards_ability *a)
{
    int found = 0;
    for (int at = a->effect; at; at = ((const cards_step *)cg_node(r, at))->next) found |= read_shining(r, cg_node(r, at));
    return found & LY_SHINES ? found | cg_reads_condition(r, a->condition) : found;
}

static void read_level(const cards_content *code, lirya_face *f, const cards_list *abilities, int level)
{
    const cg_reader r = {code, &ly_rules};
    f->waits[level] = 0;
    f->always[level] = 0;
    f->uses[level] = 0;
    for (int k = 0; k < f->count[level]; k++) {
        const cards_ability *a = (const cards_ability *)(const void *)(code->code + abilities->item[f->from[level] + k]);
        f->waits[level] |= event_of(code, a);
        if (ly_is_used(a)) f->uses[level] |= a->answers ? LY_USE_RESPONDS : LY_USE_ACTIVATES;
        if (a->kind == CARDS_KIND_ALWAYS) f->always[level] |= (uint16_t)(LY_HAS_ALWAYS | read_always(&r, a));
    }
}

/* Which items of the chain a response may answer: enum lirya_item_kind, as bits. */
static uint16_t read_answers(const cards_content *code, int pattern)
{
    const cards_pattern *p = (const cards_pattern *)(const void *)(code->code + pattern);
    switch (((const cards_pairs *)(const void *)(code->code + p->where))->pair[0].value) {
    case LY_ANSWER_SPELL: return 1 << LY_ITEM_CAST;
    case LY_ANSWER_ATTACK:
    case LY_ANSWER_ATTACK_ON_OWN:
    case LY_ANSWER_ATTACK_ON_ANOTHER: return 1 << LY_ITEM_ATTACK;
    case LY_ANSWER_SUMMON: return 1 << LY_ITEM_SUMMON;
    case LY_ANSWER_ABILITY: return 1 << LY_ITEM_ABILITY;
    case LY_ANSWER_TARGETS_OWN: return 1 << LY_ITEM_CAST | 1 << LY_ITEM_ABILITY;
    default: return UINT16_MAX;
    }
}

static void read_face(const cards_content *code, lirya_face *f)
{
    const cards_program *p = (const cards_program *)(const void *)(code->code + f->program);
    if (!f->program) return;
    f->answers = f->response ? read_answers(code, p->answers) : 0;
    const cards_list *keywords = (const cards_list *)(const void *)(code->code + p->keywords);
    for (int i = 0; p->keywords && i < keywords->count; i++) {
        const cards_gift *gift = (const cards_gift *)(const void *)(code->code + keywords->item[i]);
        for (int level = 0; level < LIRYA_LEVELS; level++) f->keywords[level] |= 1u << gift->keyword;
        int n = gift->n ? ((const cards_amount *)(const void *)(code->code + gift->n))->n : 1;
        if (gift->keyword <= LY_NUMBERED) f->value[gift->keyword] = (int16_t)n;
    }
    const cards_list *abilities = (const cards_list *)(const void *)(code->code + p->abilities);
    for (int level = 0; p->abilities && level < LIRYA_LEVELS; level++) read_level(code, f, abilities, level);
}

void ly_ready(content *c)
{
    lirya_content *l = (lirya_content *)(void *)c;
    l->cards.vocabulary = &ly_vocabulary;
    for (int i = 1; i < l->faces; i++) read_face(&l->cards, &l->face[i]);
}
