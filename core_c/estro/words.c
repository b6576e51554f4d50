/* What the kit's words mean in ESTRO. */
#include "estro/estro.h"

static int player(const context *x, int id)
{
    (void)x;
    return id == ESTRO_PLAYER || id == ESTRO_PLAYER + 1 ? id - ESTRO_PLAYER : CARDS_NOBODY;
}

static int entity_of(int who)
{
    return ESTRO_PLAYER + who;
}

static int controller(const context *x, int id)
{
    return is_card(state(x), id) ? card_of(state(x), id)->controller : player(x, id);
}

static int owner(const context *x, int id)
{
    return is_card(state(x), id) ? card_of(state(x), id)->owner : player(x, id);
}

static int face_now(const context *x, int id)
{
    return card_of(state(x), id)->card;
}

static int stat(const context *x, int id, int name)
{
    const estro_card *c = card_of(state(x), id);
    es_sum sum;
    if (is_down(c)) return 0;
    es_values(x, c, &sum);
    if (name == ES_STAT_TOTAL) return in_field(c) ? sum.tot : face_of(x, c)->total;
    return name == ES_STAT_PRIMARY ? sum.primary : sum.stat[name];
}

static int counters(const context *x, int id, int counter)
{
    (void)x, (void)id, (void)counter;
    return 0;
}

static int tally(const context *x, int name, int who)
{
    return name == ES_TALLY_INCINERATED && who != CARDS_NOBODY ? state(x)->incinerator[who].count : 0;
}

static int chosen(const context *x, const cards_run *run)
{
    (void)x, (void)run;
    return 0;
}

static int words(const context *x, int id, int attribute)
{
    (void)attribute;
    return is_card(state(x), id) ? 1 << es_estro_of(x, card_of(state(x), id)) : 0;
}

static int has(const context *x, int id, int keyword)
{
    (void)x, (void)id, (void)keyword;
    return 0;
}

/* What is printed: a silenced card has a Gift all the same. */
static int is(const context *x, int id, int word)
{
    if (!is_card(state(x), id)) return 0;
    const estro_card *c = card_of(state(x), id);
    const estro_face *f = face_of(x, c);
    switch (word) {
    case ES_FLAG_UP: return is_up(c);
    case ES_FLAG_DOWN: return is_down(c);
    case ES_FLAG_GIFTED: return f->gifted;
    case ES_FLAG_VOID: return !f->gifted;
    case ES_FLAG_IDLE: return !c->attacks;
    case ES_FLAG_SHIELDED: return c->shield;
    case ES_FLAG_SILENCED: return c->silenced;
    case ES_FLAG_ECHOED: return f->trigger == ES_TRIGGER_PLAY && !f->echoes && !c->silenced;
    default: return 0;
    }
}

static int noun(const context *x, int id, int name)
{
    return name == ES_NOUN_PLAYER ? player(x, id) != CARDS_NOBODY : is_card(state(x), id);
}

static int holds(const context *x, const cards_run *run, int condition)
{
    const estro *m = state(x);
    switch (condition) {
    case ES_CONDITION_FEWER: return m->field[run->player].count < m->field[1 - run->player].count;
    case ES_CONDITION_ALONE: return m->field[run->player].count == 1;
    case ES_CONDITION_ZONE_USED: return player_of(m, run->player)->zone_used;
    default: return 0;
    }
}

static const es_list *list_of(const estro *m, int zone, int who)
{
    switch (zone) {
    case ES_PLACE_DECK: return &m->deck[who];
    case ES_PLACE_HAND: return &m->hand[who];
    case ES_PLACE_INCINERATOR: return &m->incinerator[who];
    default: return &m->field[who];
    }
}

/* Of both: those of the player of the Gift under way first. */
static int things(const context *x, int name, int zone, int who, uint8_t *out, int capacity)
{
    const estro *m = state(x);
    int first = who == CARDS_NOBODY ? m->beside.now.player : who, count = 0;
    (void)name, (void)capacity;
    for (int i = 0; i < (who == CARDS_NOBODY ? 2 : 1); i++) {
        const es_list *list = list_of(m, zone, i ? 1 - first : first);
        memcpy(out + count, list->id, list->count);
        count += list->count;
    }
    return count;
}

static int active(const context *x)
{
    return game_of(state(x))->active;
}

static int found(const context *x, int id)
{
    (void)x;
    return id;
}

static int may_pick(const context *x, const cards_run *run, const cards_pick *step, int id)
{
    (void)x, (void)run, (void)step, (void)id;
    return 1;
}

static int perform(context *x, cards_run *run, const cards_step *step)
{
    (void)x, (void)run, (void)step;
    return 1; /* gifts.c goes through the operations itself */
}

static void ask(context *x, cards_run *run, int who)
{
    (void)x, (void)run, (void)who;
}

const cards_vocabulary es_vocabulary = {
    .player = player, .entity = entity_of, .controller = controller, .owner = owner, .card = face_now, .stat = stat,
    .counters = counters, .tally = tally, .chosen = chosen, .words = words, .has = has, .is = is, .noun = noun,
    .holds = holds, .things = things, .active = active, .beside = cards_beside, .opposite = cards_opposite,
    .found = found, .may_pick = may_pick, .perform = perform, .ask = ask,
};
