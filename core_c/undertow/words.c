/* What the kit's words mean in Undertow. */
#include "undertow/numbers.h"

static int player(const context *x, int id)
{
    (void)x;
    return id >= UNDERTOW_PLAYER && id < UNDERTOW_PLAYER + 2 ? id - UNDERTOW_PLAYER : CARDS_NOBODY;
}

static int entity_of(int who)
{
    return UNDERTOW_PLAYER + who;
}

static int owner(const context *x, int id)
{
    return id && player(x, id) == CARDS_NOBODY ? card_of(state(x), id)->owner : player(x, id);
}

static int face_now(const context *x, int id)
{
    return card_of(state(x), id)->card;
}

static int stat(const context *x, int id, int name)
{
    const undertow_card *c = card_of(state(x), id);
    switch (name) {
    case UT_STAT_ATTACK: return fights(c) ? c->attack : face_of(x, c)->attack;
    case UT_STAT_HEALTH: return fights(c) ? c->health : face_of(x, c)->health;
    case UT_STAT_STRIKE: return fights(c) ? ut_strike(x, id) : 0;
    case UT_STAT_MISSING: return c->max_health - c->health;
    default: return c->preparation;
    }
}

static int counters(const context *x, int id, int counter)
{
    (void)x, (void)id, (void)counter;
    return 0;
}

static int tally(const context *x, int name, int who)
{
    (void)x, (void)name, (void)who;
    return 0;
}

static int chosen(const context *x, const cards_run *run)
{
    (void)x, (void)run;
    return 0;
}

static int words(const context *x, int id, int attribute)
{
    if (player(x, id) != CARDS_NOBODY) return 0;
    const undertow_card *c = card_of(state(x), id);
    const undertow_face *f = face_of(x, c);
    switch (attribute) {
    case UT_ATTRIBUTE_FACTION: return 1 << f->faction;
    case UT_ATTRIBUTE_RACE: return f->sort == UT_SORT_POWER ? 0 : 1 << f->race;
    case UT_ATTRIBUTE_ROLE: return f->sort == UT_SORT_POWER ? 0 : 1 << f->role;
    default: return fights(c) ? 1 << ut_type(state(x), c) : f->sort == UT_SORT_POWER ? 0 : 1 << f->type;
    }
}

static int has(const context *x, int id, int keyword)
{
    if (player(x, id) != CARDS_NOBODY) return 0;
    const undertow_card *c = card_of(state(x), id);
    int stands = fights(c);
    if (keyword < UT_STYLES) return (stands ? ut_style(state(x), c) : face_of(x, c)->style) == keyword;
    return stands ? ut_keyword(state(x), c, keyword) > 0 : face_of(x, c)->number[keyword - UT_KEYWORD_PIERCING] > 0;
}

static int is(const context *x, int id, int word)
{
    const undertow_card *c = card_of(state(x), id);
    switch (word - CARDS_STATE_WORD) {
    case UT_STATE_POISON: return c->poison > 0;
    case UT_STATE_BLIND: return c->blind > 0;
    case UT_STATE_INSPIRED: return c->inspired > 0;
    case UT_STATE_WEAK: return c->weak > 0;
    case UT_STATE_EXPOSED: return c->exposed > 0;
    default: return c->barrier > 0;
    }
}

static int noun(const context *x, int id, int name)
{
    if (player(x, id) != CARDS_NOBODY) return 0;
    const undertow_card *c = card_of(state(x), id);
    int sort = c->card ? face_of(x, c)->sort : -1;
    switch (name) {
    case UT_NOUN_UNIT: return sort == UT_SORT_UNIT;
    case UT_NOUN_HERO: return sort == UT_SORT_HERO;
    case UT_NOUN_CHARACTER: return sort == UT_SORT_UNIT || sort == UT_SORT_HERO;
    case UT_NOUN_POWER: return sort == UT_SORT_POWER;
    default: return sort == UT_SORT_UNIT || sort == UT_SORT_POWER;
    }
}

static int holds(const context *x, const cards_run *run, int condition)
{
    (void)x, (void)run, (void)condition;
    return 0;
}

/* Who is in a list and is such a thing; of those who can be hurt, only the living. */
static int gather(const context *x, const uint8_t *id, int from, int name, uint8_t *out, int count)
{
    for (int i = 0; i < from; i++) {
        const undertow_card *c = card_of(state(x), id[i]);
        int dead = fights(c) && c->health <= 0;
        if (!dead && noun(x, id[i], name)) out[count++] = id[i];
    }
    return count;
}

/* Who stands in a line and is not dying. */
static int living(const undertow *m, int player, uint8_t *out, int count)
{
    const ut_short_list *line = &m->line[player];
    for (int i = 0; i < line->count; i++)
        if (card_of(m, line->id[i])->health > 0) out[count++] = line->id[i];
    return count;
}

static int things_of(const context *x, int name, int zone, int who, uint8_t *out, int count)
{
    const undertow *m = state(x);
    switch (zone) {
    case UT_PLACE_DECK: return gather(x, m->deck[who].id, m->deck[who].count, name, out, count);
    case UT_PLACE_HAND: return gather(x, m->hand[who].id, m->hand[who].count, name, out, count);
    case UT_PLACE_GRAVE: return gather(x, m->graveyard[who].id, m->graveyard[who].count, name, out, count);
    default:
        if (name == UT_NOUN_UNIT || name == UT_NOUN_CARD) return living(m, who, out, count);
        count = gather(x, m->hero[who].id, m->hero[who].count, name, out, count);
        return name == UT_NOUN_CHARACTER ? living(m, who, out, count) : count;
    }
}

static int things(const context *x, int name, int zone, int who, uint8_t *out, int capacity)
{
    int home = name == UT_NOUN_CARD || name == UT_NOUN_POWER ? UT_PLACE_HAND : UT_PLACE_BOARD, count = 0;
    (void)capacity;
    if (!zone) zone = home;
    if (who != CARDS_NOBODY) return things_of(x, name, zone, who, out, 0);
    for (int p = 0; p < 2; p++) count = things_of(x, name, zone, p, out, count);
    return count;
}

static int active(const context *x)
{
    return game_of(state(x))->active;
}

static void beside(const context *x, int name, int id, uint8_t out[2])
{
    const undertow *m = state(x);
    (void)name;
    out[0] = out[1] = 0;
    if (!in_line(card_of(m, id))) return;
    int slot = ut_slot(m, id), who = card_of(m, id)->owner;
    out[0] = (uint8_t)ut_unit_in(m, who, slot - 1);
    out[1] = (uint8_t)ut_unit_in(m, who, slot + 1);
}

static int opposite(const context *x, int name, int id)
{
    (void)name;
    return id && in_line(card_of(state(x), id)) ? ut_opposite(state(x), id) : 0;
}

static int found(const context *x, int id)
{
    (void)x;
    return id;
}

/* An enemy that is elusive is drawn for nothing. */
static int may_pick(const context *x, const cards_run *run, const cards_pick *step, int id)
{
    const undertow_card *c = card_of(state(x), id);
    (void)step;
    return !(in_line(c) && c->elusive && c->owner != run->player);
}

static void ask(context *x, cards_run *run, int who)
{
    (void)x, (void)run, (void)who;
    assert(0); /* content is refused that would ask */
}

extern int ut_perform(context *x, cards_run *run, const cards_step *step);

const cards_vocabulary ut_vocabulary = {
    .player = player, .entity = entity_of, .controller = owner, .owner = owner, .card = face_now, .stat = stat,
    .counters = counters, .tally = tally, .chosen = chosen, .words = words, .has = has, .is = is, .noun = noun,
    .holds = holds, .things = things, .active = active, .beside = beside, .opposite = opposite, .found = found,
    .may_pick = may_pick, .perform = ut_perform, .ask = ask, .keeps_draws = 1,
};

/* ---- what a step means ---- */

static void enemies_first(const context *x, const cards_run *run, cards_things *things)
{
    cards_things own = {0};
    int enemies = 0;
    for (int i = 0; i < things->count; i++) {
        if (owner(x, things->id[i]) == run->player)
            cards_add(&own, things->id[i]);
        else
            things->id[enemies++] = things->id[i];
    }
    for (int i = 0; i < own.count; i++) things->id[enemies + i] = own.id[i];
}

/* The units of one side, whatever they are: those of its line. */
static int is_plain(const cards_selector *s)
{
    return s->noun == UT_NOUN_UNIT && (s->side == CARDS_SIDE_OWN || s->side == CARDS_SIDE_ENEMY)
           && !(s->where | s->zone | s->other | s->among | s->except);
}

int ut_asks_for(const cards_selector *s)
{
    int counts = s->how == CARDS_HOW_ALL || s->how == CARDS_HOW_FIRST || s->how == CARDS_HOW_LAST
                 || ((s->how == CARDS_HOW_MOST || s->how == CARDS_HOW_LEAST) && s->stat != UT_STAT_MISSING);
    if (!counts || !is_plain(s)) return UT_ASKS_MORE;
    return s->side == CARDS_SIDE_OWN ? UT_ASKS_OWN : s->how == CARDS_HOW_ALL ? UT_ASKS_ENEMY : UT_ASKS_CHOOSABLE;
}

static int all_of(const context *x, const cards_run *run, const cards_selector *s, uint8_t *id)
{
    return is_plain(s) ? living(state(x), s->side == CARDS_SIDE_OWN ? run->player : 1 - run->player, id, 0)
                       : cards_all(x, run, s, id);
}

/* What was seen, unless it is dying or has left the line. */
static void subject(const context *x, const cards_run *run, cards_things *out)
{
    const undertow_card *c = card_of(state(x), run->event.subject);
    cards_only(out, in_line(c) && c->health > 0 ? run->event.subject : 0);
}

/* The one with the most, or the least, of a stat; of those that share it the first, or the last. */
static int best_of(const context *x, const cards_selector *s, const uint8_t *id, int count)
{
    int best = 0, most = 0, sign = s->how == CARDS_HOW_MOST ? 1 : -1;
    for (int i = 0; i < count; i++) {
        int n = sign * stat(x, id[i], s->stat);
        if (i && (n < most || (n == most && s->ties != CARDS_TIES_LAST))) continue;
        best = id[i];
        most = n;
    }
    return s->stat == UT_STAT_MISSING && stat(x, best, s->stat) < 1 ? 0 : best; /* who has no wounds is not wounded */
}

void ut_select(const context *x, const cards_run *run, int selector, cards_things *out)
{
    const cards_selector *s = cards_node(x, selector);
    uint8_t id[MATCH_IDS];
    int single = s->how == CARDS_HOW_FIRST || s->how == CARDS_HOW_LAST || s->how == CARDS_HOW_MOST || s->how == CARDS_HOW_LEAST;
    if (s->how == CARDS_HOW_SUBJECT) {
        subject(x, run, out);
        return;
    }
    if (s->how == CARDS_HOW_ALL && is_plain(s)) {
        out->count = (uint8_t)all_of(x, run, s, out->id);
        return;
    }
    if (!single) {
        cards_select(x, run, selector, out);
        if (s->side == CARDS_SIDE_ANY) enemies_first(x, run, out);
        return;
    }
    int all = all_of(x, run, s, id), count = 0, n = s->n ? cards_amount_of(x, run, s->n) : 1;
    for (int i = 0; i < all; i++)
        if (may_pick(x, run, NULL, id[i])) id[count++] = id[i];
    out->count = 0;
    if (!count) return;
    if (s->how == CARDS_HOW_MOST || s->how == CARDS_HOW_LEAST) {
        cards_only(out, best_of(x, s, id, count));
        return;
    }
    int from = s->how == CARDS_HOW_LAST && count > n ? count - n : 0;
    for (int i = from; i < count && i < from + n; i++) cards_add(out, id[i]);
}
