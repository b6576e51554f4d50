/* What the kit's words mean in Spellchain. */
#include "spellchain/spellchain.h"

#include <assert.h>

static int player(const context *x, int id)
{
    (void)x;
    return is_player(id) ? id - FIRST_PLAYER_ID : CARDS_NOBODY;
}

static int entity_of(int who)
{
    return FIRST_PLAYER_ID + who;
}

/* What is asked of a thing that has left is answered by what it was; `*id` is where it is to be seen, if it is. */
static const sc_memory *was(const context *x, int *id)
{
    return state(x)->progress.memories ? sc_recall(state(x), id) : NULL;
}

static int controller(const context *x, int id)
{
    const spellchain *m = state(x);
    if (is_player(id)) return id - FIRST_PLAYER_ID;
    if (is_card(m, id)) return card_of(m, id)->link.controller;
    const sc_memory *known = was(x, &id);
    if (known) return known->controller;
    return !id ? CARDS_NOBODY : is_card(m, id) ? card_of(m, id)->link.controller : link_of(m, id)->link.controller;
}

static int owner(const context *x, int id)
{
    const spellchain *m = state(x);
    if (is_card(m, id)) return card_of(m, id)->owner;
    const sc_memory *known = was(x, &id);
    if (known) return known->owner;
    return id && is_card(m, id) ? card_of(m, id)->owner : controller(x, id);
}

/* The face that counts: as it is now in play, else the printed one. */
static int face_now(const context *x, int id)
{
    const spellchain *m = state(x);
    const sc_memory *known = is_card(m, id) ? NULL : was(x, &id);
    if (known) return known->card;
    if (!is_card(m, id)) return 0;
    return in_play(m, id) ? card_of(m, id)->face : card_of(m, id)->card;
}

static int stat(const context *x, int id, int name)
{
    const spellchain *m = state(x);
    if (is_player(id)) return name == SC_STAT_HEALTH ? player_of(m, id - FIRST_PLAYER_ID)->health : 0;
    const sc_memory *known = is_card(m, id) ? NULL : was(x, &id);
    if (known) return name == SC_STAT_ATTACK ? known->attack : name == SC_STAT_HEALTH ? known->health : known->cost;
    if (!is_card(m, id)) return 0;
    const spellchain_card *c = card_of(m, id);
    int in = in_play(m, id);
    switch (name) {
    case SC_STAT_ATTACK: return in ? (c->attack > 0 ? c->attack : 0) : face_of(x, c->card)->attack;
    case SC_STAT_HEALTH: return in ? left_of(c) : face_of(x, c->card)->health;
    default: return in ? face_of(x, c->face)->cost : face_of(x, c->card)->cost;
    }
}

static int counters(const context *x, int id, int counter)
{
    const spellchain *m = state(x);
    const sc_memory *known = is_card(m, id) ? NULL : was(x, &id);
    if (known) return counter == SC_COUNTER_GROWTH ? known->growth : known->wither;
    if (!is_card(m, id)) return 0;
    return counter == SC_COUNTER_GROWTH ? card_of(m, id)->growth : card_of(m, id)->wither;
}

static int tally(const context *x, int name, int who)
{
    const spellchain *m = state(x);
    const spellchain_player *p = player_of(m, who == CARDS_NOBODY ? 0 : who);
    switch (name) {
    case SC_TALLY_PLAYED: return p->played;
    case SC_TALLY_CAST: return p->cast;
    case SC_TALLY_MANA: return p->mana;
    case SC_TALLY_LIFE: return p->health;
    case SC_TALLY_DECK: return m->deck[p->id - FIRST_PLAYER_ID].count;
    case SC_TALLY_CHAIN: return m->chain.count;
    case SC_TALLY_CREATURES: return p->creatures;
    case SC_TALLY_ATTACKED: return p->attacked;
    case SC_TALLY_DRAWN: return p->drawn;
    case SC_TALLY_DISCARDED: return p->discarded;
    case SC_TALLY_DIED: return p->died;
    case SC_TALLY_HURT: return p->hurt;
    case SC_TALLY_HEALED: return p->healed;
    default: return game_of(m)->links;
    }
}

static int words(const context *x, int id, int attribute)
{
    const spellchain *m = state(x);
    const sc_memory *known = is_card(m, id) ? NULL : was(x, &id);
    if (known) return attribute == SC_ATTRIBUTE_KIND ? known->kinds : known->school;
    if (!is_card(m, id)) return 0;
    const spellchain_card *c = card_of(m, id);
    const spellchain_face *f = face_of(x, c->card);
    int in = in_play(m, id);
    if (attribute == SC_ATTRIBUTE_KIND) return in ? c->kinds : f->kinds;
    return 1 << (in ? c->school : f->school);
}

static int has_keyword(const context *x, int id, int keyword)
{
    const spellchain *m = state(x);
    const sc_memory *known = is_card(m, id) ? NULL : was(x, &id);
    if (known) return (int)(((uint32_t)known->keywords_1 | (uint32_t)known->keywords_2 << 15) >> keyword & 1);
    if (!is_card(m, id)) return 0;
    if (in_play(m, id)) return has(card_of(m, id), keyword);
    return (int)(face_of(x, card_of(m, id)->card)->keywords >> keyword & 1);
}

int sc_shows(const spellchain *m, const spellchain_card *c, int flag)
{
    switch (flag) {
    case SC_FLAG_ON_CHAIN: return c->zone == SC_ZONE_CHAIN;
    case SC_FLAG_FROZEN: return c->frozen > 0;
    case SC_FLAG_DAMAGED: return c->damage > 0;
    case SC_FLAG_SICK: return c->arrived == game_of(m)->turn && !has(c, SC_KEYWORD_CHARGE);
    case SC_FLAG_TOKEN: return c->token;
    case SC_FLAG_ATTACKED: return c->attacks > 0 || c->deeds & SC_DEED_ATTACKED;
    case SC_FLAG_ARRIVED: return c->arrived == game_of(m)->turn && !(c->deeds & SC_DEED_TAKEN);
    default: return c->deeds >> (flag - SC_FLAG_ATTACKED) & 1;
    }
}

static int is(const context *x, int id, int flag)
{
    const spellchain *m = state(x);
    if (is_player(id)) return 0;
    const sc_memory *known = is_card(m, id) ? NULL : was(x, &id);
    if (known) return known->flags >> flag & 1;
    return is_card(m, id) ? sc_shows(m, card_of(m, id), flag) : flag == SC_FLAG_ON_CHAIN && zone_of(m, id) == SC_ZONE_CHAIN;
}

/* The types that a noun covers, as bits. */
int sc_types_of(int noun)
{
    enum { CREATURE = 1 << SC_TYPE_CREATURE, SORCERY = 1 << SC_TYPE_SORCERY, INSTANT = 1 << SC_TYPE_INSTANT,
           REACTION = 1 << SC_TYPE_REACTION, ENCHANT = 1 << SC_TYPE_ENCHANT, FIELD = 1 << SC_TYPE_FIELD };
    switch (noun) {
    case SC_NOUN_CREATURE:
    case SC_NOUN_ANY:
    case SC_NOUN_HOST: return CREATURE;
    case SC_NOUN_FIELD: return FIELD;
    case SC_NOUN_ENCHANT: return ENCHANT;
    case SC_NOUN_ENCHANT_OR_FIELD: return ENCHANT | FIELD;
    case SC_NOUN_PERMANENT: return CREATURE | ENCHANT | FIELD;
    case SC_NOUN_SPELL: return SORCERY | INSTANT | REACTION | ENCHANT | FIELD;
    case SC_NOUN_BURST: return SORCERY | INSTANT | REACTION;
    case SC_NOUN_SORCERY_OR_INSTANT: return SORCERY | INSTANT;
    case SC_NOUN_SORCERY: return SORCERY;
    case SC_NOUN_INSTANT: return INSTANT;
    case SC_NOUN_REACTION: return REACTION;
    case SC_NOUN_PLAYER: return 0;
    default: return CREATURE | SORCERY | INSTANT | REACTION | ENCHANT | FIELD;
    }
}

int sc_is_noun(const context *x, int id, int noun)
{
    const spellchain *m = state(x);
    if (is_player(id)) return noun == SC_NOUN_PLAYER || noun == SC_NOUN_ANY;
    const sc_memory *known = is_card(m, id) ? NULL : was(x, &id);
    if (known && (noun == SC_NOUN_LINK || !known->card)) return known->link && noun == SC_NOUN_LINK;
    if (known) return sc_types_of(noun) >> face_of(x, known->card)->type & 1;
    if (noun == SC_NOUN_LINK) return zone_of(m, id) == SC_ZONE_CHAIN || zone_of(m, id) == SC_ZONE_LIMBO;
    if (!is_card(m, id)) return 0;
    if (noun == SC_NOUN_SPELL_OR_CREATURE)
        return zone_of(m, id) == SC_ZONE_CHAIN ? sc_types_of(SC_NOUN_SPELL) >> type_of(x, id) & 1
                                               : is_creature(x, id);
    return sc_types_of(noun) >> type_of(x, id) & 1;
}

static int holds(const context *x, const cards_run *run, int condition)
{
    const spellchain *m = state(x);
    (void)condition;
    assert(condition == SC_CONDITION_RESONANT);
    return run->link && m->row[run->link].self.kind && announced(m, run->link)->resonant;
}

/* ---- things in their order ---- */

static int add_list(const context *x, const uint8_t *list, int length, int noun, uint8_t *out, int count, int capacity)
{
    assert(count + length <= capacity); /* all of them distinct, and there is room for every id */
    (void)capacity;
    for (int i = 0; i < length; i++)
        if (sc_is_noun(x, list[i], noun)) out[count++] = list[i];
    return count;
}

static int add_side(const context *x, int place, int who, int noun, uint8_t *out, int count, int capacity)
{
    const spellchain *m = state(x);
    switch (place) {
    case SC_PLACE_DECK: return add_list(x, m->deck[who].id, m->deck[who].count, noun, out, count, capacity);
    case SC_PLACE_HAND: return add_list(x, m->hand[who].id, m->hand[who].count, noun, out, count, capacity);
    case SC_PLACE_GRAVE: return add_list(x, m->grave[who].id, m->grave[who].count, noun, out, count, capacity);
    default: return add_list(x, m->board[who].id, m->board[who].count, noun, out, count, capacity);
    }
}

static int add_shared(const context *x, const sc_list *list, int who, int noun, uint8_t *out, int count, int capacity)
{
    assert(count + list->count <= capacity);
    (void)capacity;
    for (int i = 0; i < list->count; i++)
        if ((who == CARDS_NOBODY || controller(x, list->id[i]) == who) && sc_is_noun(x, list->id[i], noun))
            out[count++] = list->id[i];
    return count;
}

/* Where things of a noun are when no zone is named. */
int sc_home(int noun)
{
    switch (noun) {
    case SC_NOUN_ENCHANT: return SC_PLACE_ATTACHED;
    case SC_NOUN_CARD: return SC_PLACE_HAND;
    case SC_NOUN_SPELL:
    case SC_NOUN_BURST:
    case SC_NOUN_SORCERY_OR_INSTANT:
    case SC_NOUN_SORCERY:
    case SC_NOUN_INSTANT:
    case SC_NOUN_REACTION:
    case SC_NOUN_LINK: return SC_PLACE_CHAIN;
    default: return SC_PLACE_BOARD;
    }
}

/* Both players' things, the active player's first; then, of nouns that are
 * also elsewhere, players, attached cards, links. */
static int things(const context *x, int noun, int place, int who, uint8_t *out, int capacity)
{
    const spellchain *m = state(x);
    int active = game_of(m)->active, count = 0, at = place ? place : sc_home(noun);
    if (at == SC_PLACE_CHAIN) return add_shared(x, &m->chain, who, noun, out, 0, capacity);
    if (at == SC_PLACE_VOID) return add_shared(x, &m->gone, who, noun, out, 0, capacity);
    if (at != SC_PLACE_ATTACHED)
        for (int side = 0; side < 2; side++) {
            int p = side ? 1 - active : active;
            if (who == CARDS_NOBODY || who == p) count = add_side(x, at, p, noun, out, count, capacity);
        }
    if (noun == SC_NOUN_ANY || noun == SC_NOUN_PLAYER)
        for (int side = 0; side < 2; side++) {
            int p = side ? 1 - active : active;
            if (who == CARDS_NOBODY || who == p) out[count++] = (uint8_t)entity_of(p);
        }
    int everywhere = !place && (noun == SC_NOUN_ENCHANT_OR_FIELD || noun == SC_NOUN_PERMANENT);
    if (at == SC_PLACE_ATTACHED || everywhere) count = add_shared(x, &m->attached, who, noun, out, count, capacity);
    if (noun == SC_NOUN_SPELL_OR_CREATURE) count = add_shared(x, &m->chain, who, noun, out, count, capacity);
    return count;
}

static int active(const context *x)
{
    return game_of(state(x))->active;
}

static int found(const context *x, int id)
{
    return sc_found(state(x), id);
}

/* What has been given up is nobody's to choose; whom a link gets as its new target is one that it may be aimed at. */
static int may_pick(const context *x, const cards_run *run, const cards_pick *step, int id)
{
    const spellchain *m = state(x);
    if (sc_is_given_up(m, id)) return 0;
    int at = step->step.next;
    while (at && ((const cards_step *)cards_node(x, at))->word == CARDS_WORD_PICK)
        at = ((const cards_step *)cards_node(x, at))->next;
    const cards_retarget *behind = cards_node(x, at);
    if (!at || behind->step.word != CARDS_WORD_RETARGET) return 1;
    const cards_selector *to = cards_node(x, behind->to);
    if (to->how != CARDS_HOW_SAVED || to->saved != step->step.keep) return 1;
    return sc_may_aim(x, sc_link_for(m, sc_one(x, run, behind->retarget)), id);
}

/* Whether some of the things can still be given up. */
static int some_to_give(const context *x, const cards_run *run, int selector)
{
    cards_things things;
    cards_select(x, run, selector, &things);
    for (int i = 0; i < things.count; i++)
        if (sc_may_give_up(state(x), sc_found(state(x), things.id[i]))) return 1;
    return 0;
}

/* Whether steps can be begun: what they choose of is there, what they give up, and what they discard. */
static int can_begin(const context *x, const cards_run *run, int at)
{
    uint8_t found[MATCH_IDS];
    const cards_selector *s;
    int there;
    if (!cards_past_picks(x, run, &at, &s, &there)) return 0;
    const cards_step *step = cards_node(x, at);
    if (at && step->word == CARDS_WORD_SACRIFICE) {
        if (!s) return some_to_give(x, run, ((const cards_sacrifice *)step)->sacrifice);
        return s->up_to || !s->n || there >= cards_amount_of(x, run, s->n);
    }
    if (!at || step->word != CARDS_WORD_DISCARD) return 1;
    const cards_discard *discard = (const cards_discard *)step;
    int player = cards_player_of(x, run, discard->who);
    if (player == CARDS_NOBODY) return 0;
    return sc_discardable(x, run, player, discard->where, found) >= cards_amount_of(x, run, discard->discard);
}

/* A player who chooses among hidden cards by what they are is shown them first. */
static void see_choices(context *x, const cards_run *run, const cards_pick *step, int who)
{
    const cards_selector *s = cards_node(x, step->pick);
    cards_things among = {0, {0}};
    if (s->noun == SC_NOUN_CARD && !s->where) return;
    if (!s->among) {
        sc_look_through(x, s->noun, s->zone, cards_side_of(x, run, s->side), who);
        return;
    }
    cards_select(x, run, s->among, &among);
    for (int i = 0; i < among.count; i++)
        if (!is_player(among.id[i]) && is_card(state(x), among.id[i])) sc_see(x, among.id[i], 1 << who);
}

/* What cannot be paid, or done, is not asked for. */
static void ask(context *x, cards_run *run, int who)
{
    const cards_step *step = cards_node(x, run->pc);
    switch (step->word) {
    case CARDS_WORD_PICK:
        see_choices(x, run, (const cards_pick *)step, who);
        sc_set_pending(x, SC_PENDING_PICK, who);
        break;
    case CARDS_WORD_CHOOSE: sc_set_pending(x, SC_PENDING_MODE, who); break;
    case CARDS_WORD_PAY: {
        cards_run payer;
        cards_twin(&payer, run);
        payer.player = (int16_t)who;
        if (!sc_can_pay(x, &payer, ((const cards_pay *)step)->pay)) {
            cards_answer(x, run, 0);
            break;
        }
        sc_set_pending(x, SC_PENDING_CONFIRM, who);
        break;
    }
    default:
        if (can_begin(x, run, ((const cards_may *)step)->may))
            sc_set_pending(x, SC_PENDING_CONFIRM, who);
        else
            cards_answer(x, run, 0);
    }
}

/* In a link's own program: what was chosen stands where else its mode does. */
static int chosen(const context *x, const cards_run *run)
{
    return run->link && sc_asks_x(x, run->link) ? announced(state(x), run->link)->mode : 0;
}

const cards_vocabulary sc_vocabulary = {
    .chosen = chosen,
    .player = player,
    .entity = entity_of,
    .controller = controller,
    .owner = owner,
    .card = face_now,
    .stat = stat,
    .counters = counters,
    .tally = tally,
    .words = words,
    .has = has_keyword,
    .is = is,
    .noun = sc_is_noun,
    .holds = holds,
    .things = things,
    .active = active,
    .beside = cards_beside,
    .opposite = cards_opposite,
    .found = found,
    .may_pick = may_pick,
    .perform = sc_perform,
    .ask = ask,
};
