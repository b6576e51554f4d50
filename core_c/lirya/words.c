/* What the kit's words mean in Lirya. */
#include "lirya/lirya.h"

static int player(const context *x, int id)
{
    (void)x;
    return is_player(id) ? id - LIRYA_PLAYER : CARDS_NOBODY;
}

static int entity_of(int who)
{
    return LIRYA_PLAYER + who;
}

int ly_controller(const context *x, int id)
{
    return !id ? CARDS_NOBODY : is_player(id) ? id - LIRYA_PLAYER : card_of(state(x), id)->controller;
}

static int owner(const context *x, int id)
{
    return !id ? CARDS_NOBODY : is_player(id) ? id - LIRYA_PLAYER : card_of(state(x), id)->owner;
}

static int face_now(const context *x, int id)
{
    return is_player(id) ? 0 : card_of(state(x), id)->card;
}

static int stat(const context *x, int id, int name)
{
    const lirya *m = state(x);
    if (is_player(id)) return name == LY_STAT_HEALTH ? player_of(m, id - LIRYA_PLAYER)->life : 0;
    const ly_card *c = card_of(m, id);
    const lirya_face *f = face_of(x, c->card);
    switch (name) {
    case LY_STAT_ATTACK: return c->slot ? made_of(m, c)->attack : f->attack;
    case LY_STAT_DEFENSE: return c->slot ? made_of(m, c)->defense : f->defense;
    case LY_STAT_HEALTH: return c->slot ? left_of(m, c) : f->health;
    case LY_STAT_COST: return f->cost;
    case LY_STAT_LEVEL: return c->level;
    default: return c->zone == LY_ZONE_STRUCTURES ? left_of(m, c) : f->points[0];
    }
}

static int counters(const context *x, int id, int counter)
{
    (void)counter;
    return is_player(id) ? 0 : card_of(state(x), id)->counters;
}

static int tally(const context *x, int name, int who)
{
    const ly_player *p = player_of(state(x), who == CARDS_NOBODY ? 0 : who);
    switch (name) {
    case LY_TALLY_ENERGY: return p->energy;
    case LY_TALLY_LIFE: return p->life;
    case LY_TALLY_CHARACTERS_PLAYED: return p->played_character;
    case LY_TALLY_STRUCTURES_PLAYED: return p->played_structure;
    case LY_TALLY_SPELLS_PLAYED: return p->played_spell;
    default: return p->played_equipment;
    }
}

static int chosen(const context *x, const cards_run *run)
{
    (void)x, (void)run;
    return 0;
}

static int words(const context *x, int id, int attribute)
{
    if (is_player(id)) return 0;
    const ly_card *c = card_of(state(x), id);
    const lirya_face *f = face_of(x, c->card);
    switch (attribute) {
    case LY_ATTRIBUTE_CLASS: return 1 << f->class_ & ~1;
    case LY_ATTRIBUTE_ELEMENT: return 1 << f->element & ~1;
    default: return c->zone == LY_ZONE_FRONT ? 1 << LY_LINE_FRONT : c->zone == LY_ZONE_BACK ? 1 << LY_LINE_BACK : 0;
    }
}

static int has(const context *x, int id, int keyword)
{
    if (is_player(id)) return 0;
    const ly_card *c = card_of(state(x), id);
    return c->slot ? has_keyword(state(x), c, keyword) : (int)(face_of(x, c->card)->keywords[0] >> keyword & 1);
}

static int is(const context *x, int id, int word)
{
    if (is_player(id)) return 0;
    const ly_card *c = card_of(state(x), id);
    if (word >= CARDS_STATE_WORD) return has_state(state(x), c, word - CARDS_STATE_WORD);
    return word == LY_FLAG_DAMAGED ? c->damage > 0 : word == LY_FLAG_MOVED ? c->shifted : c->attacks > 0;
}

/* Which types of card a noun covers, as bits. */
enum { CHARACTERS = 1 << LY_TYPE_CHARACTER, STRUCTURES = 1 << LY_TYPE_STRUCTURE, SPELLS = 1 << LY_TYPE_SPELL,
       EQUIPMENT = 1 << LY_TYPE_EQUIPMENT };
static const uint8_t types_of[LY_NOUN_HOST + 1] = {
    [LY_NOUN_CHARACTER] = CHARACTERS, [LY_NOUN_FRIEND] = CHARACTERS, [LY_NOUN_STRUCTURE] = STRUCTURES,
    [LY_NOUN_SPELL] = SPELLS, [LY_NOUN_EQUIPMENT] = EQUIPMENT, [LY_NOUN_ANY] = CHARACTERS | STRUCTURES,
    [LY_NOUN_CARD] = CHARACTERS | STRUCTURES | SPELLS | EQUIPMENT};

static int noun(const context *x, int id, int name)
{
    if (is_player(id)) return name == LY_NOUN_PLAYER || name == LY_NOUN_FRIEND || name == LY_NOUN_ANY;
    int card = card_of(state(x), id)->card;
    return card && types_of[name] >> face_of(x, card)->type & 1;
}

static int holds(const context *x, const cards_run *run, int condition)
{
    (void)x, (void)run, (void)condition;
    return 0;
}

/* ---- all of a noun ---- */

static int in_play_of(const context *x, int name, int who, uint8_t *out)
{
    const lirya *m = state(x);
    int count = 0, types = types_of[name];
    for (int i = 0; i < m->play.count; i++) {
        const ly_card *c = card_of(m, m->play.id[i]);
        if ((who == CARDS_NOBODY || c->controller == who) && types >> type_of(x, c) & 1) out[count++] = (uint8_t)c->id;
    }
    return count;
}

static int core_zone(int place)
{
    switch (place) {
    case LY_PLACE_DECK: return LY_ZONE_DECK_1;
    case LY_PLACE_HAND: return LY_ZONE_HAND_1;
    case LY_PLACE_DISCARD: return LY_ZONE_DISCARD_1;
    case LY_PLACE_BEASTS: return LY_ZONE_BEASTS_1;
    case LY_PLACE_OMENS: return LY_ZONE_OMENS_1;
    default: return LY_ZONE_RELICS_1;
    }
}

static int in_pile_of(const context *x, int name, int place, int who, uint8_t *out, int count)
{
    int length;
    const uint8_t *list = cg_list(x->content->form, x->match, core_zone(place) + who, &length);
    for (int i = 0; i < length; i++)
        if (noun(x, list[i], name)) out[count++] = list[i];
    return count;
}

static int home(int name)
{
    return name == LY_NOUN_CARD ? LY_PLACE_HAND : name == LY_NOUN_SPELL ? LY_PLACE_CHAIN : LY_PLACE_PLAY;
}

static int things(const context *x, int name, int zone, int who, uint8_t *out, int capacity)
{
    int count = 0;
    (void)capacity;
    if (!zone) zone = home(name);
    if (zone == LY_PLACE_CHAIN) return 0;
    if (zone == LY_PLACE_PLAY) {
        count = in_play_of(x, name, who, out);
        for (int p = 0; p < 2; p++)
            if ((who == CARDS_NOBODY || who == p) && noun(x, entity_of(p), name)) out[count++] = (uint8_t)entity_of(p);
        return count;
    }
    for (int p = 0; p < 2; p++)
        if (who == CARDS_NOBODY || who == p) count = in_pile_of(x, name, zone, p, out, count);
    return count;
}

static int active(const context *x)
{
    return game_of(state(x))->active;
}

static int neighbour(const lirya *m, const ly_card *c, int slot)
{
    return slot < 1 || slot > slots_of(c->zone) ? 0 : standing_at(m, c->controller, c->zone, slot);
}

static void beside(const context *x, int name, int id, uint8_t out[2])
{
    const lirya *m = state(x);
    (void)name;
    out[0] = out[1] = 0;
    if (!id || is_player(id) || !in_line(card_of(m, id))) return;
    out[0] = (uint8_t)neighbour(m, card_of(m, id), card_of(m, id)->slot - 1);
    out[1] = (uint8_t)neighbour(m, card_of(m, id), card_of(m, id)->slot + 1);
}

/* The one in the same slot of the foe's line of the same sort. */
static int opposite(const context *x, int name, int id)
{
    const lirya *m = state(x);
    (void)name;
    if (!id || is_player(id) || !in_line(card_of(m, id))) return 0;
    const ly_card *c = card_of(m, id);
    return standing_at(m, 1 - c->controller, c->zone, c->slot);
}

static int found(const context *x, int id)
{
    (void)x;
    return id;
}

/* Whom the foe's spells and abilities can not choose is not offered (5.6); what can not come into play neither. */
static int may_pick(const context *x, const cards_run *run, const cards_pick *step, int id)
{
    const lirya *m = state(x);
    const cards_selector *s = cards_node(x, step->pick);
    if (is_player(id)) return 1;
    const ly_card *c = card_of(m, id);
    if (s->how == CARDS_HOW_CHOOSE && in_line(c) && c->controller != run->player && has_keyword(m, c, LY_KEYWORD_ELUSIVE)) return 0;
    const cards_step *next = cards_node(x, step->step.next);
    if (step->step.next && next->word == LY_OPERATION_REVIVE) return ly_has_room(x, run->player, c->card);
    if (step->step.next && next->word == CARDS_WORD_PLAY_FREE) return ly_fits_play_free(x, id, run == &state(x)->beside.run);
    return ly_fits_pair(x, run, step, id);
}

static void ask(context *x, cards_run *run, int who)
{
    (void)run;
    now_of(x)->asks = (int16_t)who;
}

const cards_vocabulary ly_vocabulary = {
    .player = player, .entity = entity_of, .controller = ly_controller, .owner = owner, .card = face_now, .stat = stat,
    .counters = counters, .tally = tally, .chosen = chosen, .words = words, .has = has, .is = is, .noun = noun,
    .holds = holds, .things = things, .active = active, .beside = beside, .opposite = opposite, .found = found,
    .may_pick = may_pick, .perform = ly_perform, .ask = ask,
};
