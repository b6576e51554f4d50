/* What may be aimed at: by cards, abilities and triggers; by attackers; by
 * reactions. */
#include "spellchain/spellchain.h"

#include <assert.h>

static const cards_selector *selector_at(const context *x, int targets, int which)
{
    return cards_node(x, ((const cards_list *)cards_node(x, targets))->item[which]);
}

/* Whether a thing is where things of its selector are. */
static int in_place(const context *x, const cards_selector *s, int id)
{
    const spellchain *m = state(x);
    if (is_player(id)) return 1;
    int zone = zone_of(m, id);
    switch (s->zone) {
    case SC_PLACE_GRAVE: return sc_is_grave(zone);
    case SC_PLACE_HAND: return zone == SC_ZONE_HAND_1 || zone == SC_ZONE_HAND_2;
    case SC_PLACE_CHAIN: return zone == SC_ZONE_CHAIN;
    case SC_PLACE_BOARD: return on_board(m, id);
    default: break;
    }
    if (s->noun == SC_NOUN_SPELL_OR_CREATURE) return zone == SC_ZONE_CHAIN || on_board(m, id);
    return sc_home(s->noun) == SC_PLACE_CHAIN ? zone == SC_ZONE_CHAIN : in_play(m, id);
}

/* What takes control of its target needs room for it: 1 if there is none. */
static int lacks_room(const context *x, const cards_run *run, int which)
{
    const spellchain *m = state(x);
    return which == 0 && !sc_room(m, run->player) && run->link && is_card(m, run->link)
           && face_of(x, card_of(m, run->link)->card)->takes;
}

/* Whether a thing on a board, which fits, may be aimed at. */
static int lets_aim(const cards_run *run, int own_alone, const spellchain_card *c)
{
    int own = c->link.controller == run->player;
    return !has(c, SC_KEYWORD_ELUSIVE) && (own || (!own_alone && !has(c, SC_KEYWORD_VEIL)));
}

int sc_is_target(const context *x, const cards_run *run, int targets, int which, int id, int link)
{
    const spellchain *m = state(x);
    const cards_selector *s = selector_at(x, targets, which);
    assert(m->row[id].self.kind > SC_KIND_GAME);
    if (id == link) return 0;
    if (which == 1 && id == run->target[0]) return 0; /* nothing is chosen twice */
    if (!in_place(x, s, id) || !cards_describes(x, run, s, id) || sc_forbidden(x, SC_BAN_TARGETED, id)) return 0;
    return is_player(id) || !on_board(m, id) || lets_aim(run, lacks_room(x, run, which), card_of(m, id));
}

int sc_may_aim(const context *x, int link, int target)
{
    const spellchain *m = state(x);
    if (!target || is_player(link) || zone_of(m, link) != SC_ZONE_CHAIN) return 0;
    const spellchain_announced *a = announced(m, link);
    if (!a->targets || target == a->target_1 || target == a->target_2) return 0;
    if (sc_link_kind(m, link) == SC_LINK_ATTACK) /* taunt binds who attacks, not who turns an attack aside */
        return sc_forbidden(x, SC_BAN_ATTACKED, target) ? 0 : is_player(target) ? target == FIRST_PLAYER_ID + 1 - a->controller
                                 : sc_is_open(x, target, 0) && card_of(m, target)->link.controller != a->controller;
    if (is_card(m, link) && face_of(x, card_of(m, link)->card)->type == SC_TYPE_REACTION) return 0;
    cards_run run;
    sc_run_of_link(x, link, &run);
    int targets = sc_link_targets(x, link, a->mode);
    if (!sc_is_target(x, &run, targets, 0, target, link)) return 0;
    run.target[0] = (int16_t)target;
    return !a->target_2 || sc_is_target(x, &run, targets, 1, a->target_2, link);
}

/* What may be aimed at on boards, as bits of types. */
static int types_on_boards(const cards_selector *s)
{
    enum { ALL = (1 << (SC_TYPE_FIELD + 1)) - 1 };
    if (s->zone == SC_PLACE_GRAVE || s->zone == SC_PLACE_HAND || s->zone == SC_PLACE_CHAIN) return 0;
    if (s->noun == SC_NOUN_SPELL_OR_CREATURE) return 1 << SC_TYPE_CREATURE;
    if (s->noun == SC_NOUN_LINK || (s->zone != SC_PLACE_BOARD && sc_home(s->noun) == SC_PLACE_CHAIN)) return 0;
    return s->noun ? sc_types_of(s->noun) : ALL;
}

typedef struct aim {
    const context *x;
    const cards_run *run;
    int targets, which, link, most, count;
    uint8_t *out;
} aim;

static void try_list(aim *a, const uint8_t *id, int length)
{
    for (int i = 0; i < length && a->count < a->most; i++)
        if (sc_is_target(a->x, a->run, a->targets, a->which, id[i], a->link)) a->out[a->count++] = id[i];
}

/* The flag that is all a filter asks for; -1: it asks for nothing, or for something else. */
static int lone_flag(const context *x, int where)
{
    if (!where) return -1;
    const cards_list *tests = cards_node(x, where);
    const cards_test *test = cards_node(x, tests->item[0]);
    if (tests->count != 1 || test->what != CARDS_TEST_IS) return -1;
    const cards_list *flags = cards_node(x, test->words);
    return flags->count == 1 ? flags->item[0] : -1;
}

/* On the board of a player, where types are given: what is not the thing itself or already a target, as lets_aim()
 * has it, and fits. `flag`: see lone_flag(); it stands in a thing's row, and few have it, so it is asked first. */
static void try_board(aim *a, const cards_selector *s, int player, int types, int own_alone, int flag)
{
    const spellchain *m = state(a->x);
    int own = player == a->run->player, length = m->board[player].count, count = a->count;
    int bound = m->gates.always & ALWAYS_FORBIDS, self = s->other ? a->run->self : 0, first = a->which == 1 ? a->run->target[0] : 0;
    uint32_t hidden = 1u << SC_KEYWORD_ELUSIVE | (uint32_t)!own << SC_KEYWORD_VEIL;
    if ((s->side && (s->side == CARDS_SIDE_OWN) != own) || (own_alone && !own)) return;
    for (int i = 0; i < length && count < a->most; i++) {
        int id = m->board[player].id[i];
        const spellchain_card *c = card_of(m, id);
        assert(flag < 0 || sc_shows(m, c, flag) == cards_fits(a->x, a->run, s->where, id));
        if (flag >= 0 && !sc_shows(m, c, flag)) continue;
        if (has_any(c, hidden) || !(types >> face_of(a->x, c->card)->type & 1) || id == self || id == first) continue;
        if (flag < 0 && s->where && !cards_fits(a->x, a->run, s->where, id)) continue;
        if (!bound || !sc_forbidden(a->x, SC_BAN_TARGETED, id)) a->out[count++] = (uint8_t)id;
    }
    a->count = count;
}

/* In target order: boards, players, attached cards, links from the bottom up.
 * Only where such things may be. */
static int find_targets(aim *a)
{
    const spellchain *m = state(a->x);
    const cards_selector *s = selector_at(a->x, a->targets, a->which);
    int active = game_of(m)->active, types = types_on_boards(s), own_alone = types && lacks_room(a->x, a->run, a->which);
    int flag = types ? lone_flag(a->x, s->where) : -1;
    for (int side = 0; side < 2 && types; side++) try_board(a, s, side ? 1 - active : active, types, own_alone, flag);
    if (!s->noun || s->noun == SC_NOUN_ANY || s->noun == SC_NOUN_PLAYER)
        for (int side = 0; side < 2; side++) try_list(a, (uint8_t[]){(uint8_t)(FIRST_PLAYER_ID + (side ? 1 - active : active))}, 1);
    if (types >> SC_TYPE_ENCHANT & 1 && s->zone != SC_PLACE_BOARD) try_list(a, m->attached.id, m->attached.count);
    if (s->zone == SC_PLACE_CHAIN || s->noun == SC_NOUN_SPELL_OR_CREATURE || sc_home(s->noun) == SC_PLACE_CHAIN)
        try_list(a, m->chain.id, m->chain.count);
    if (s->zone != SC_PLACE_GRAVE && s->zone != SC_PLACE_HAND) return a->count;
    for (int side = 0; side < 2; side++) {
        int p = side ? 1 - active : active;
        const sc_list *list = s->zone == SC_PLACE_GRAVE ? &m->grave[p] : &m->hand[p];
        try_list(a, list->id, list->count);
    }
    return a->count;
}

int sc_targets(const context *x, const cards_run *run, int targets, int which, int link, uint8_t *out)
{
    aim a = {x, run, targets, which, link, MATCH_IDS, 0, out};
    return find_targets(&a);
}

int sc_is_optional(const context *x, int targets, int which)
{
    return selector_at(x, targets, which)->up_to;
}

int sc_leaves_second(const context *x, const cards_run *run, int targets, int first, int link)
{
    if (((const cards_list *)cards_node(x, targets))->count < 2 || sc_is_optional(x, targets, 1)) return 1;
    cards_run with;
    uint8_t second;
    cards_twin(&with, run);
    with.target[0] = (int16_t)first;
    aim a = {x, &with, targets, 1, link, 1, 0, &second};
    return find_targets(&a);
}

int sc_enough_targets(const context *x, const cards_run *run, int targets, int link)
{
    if (!targets || sc_is_optional(x, targets, 0)) return 1;
    uint8_t first[MATCH_IDS];
    int one = ((const cards_list *)cards_node(x, targets))->count < 2;
    aim a = {x, run, targets, 0, link, one ? 1 : MATCH_IDS, 0, first};
    int count = find_targets(&a);
    for (int i = 0; i < count; i++)
        if (sc_leaves_second(x, run, targets, first[i], link)) return 1;
    return 0;
}

/* ---- reactions ---- */

static int is_answered(const context *x, int answer, int link)
{
    const spellchain *m = state(x);
    int kind = sc_link_kind(m, link);
    switch (answer) {
    case SC_ANSWER_ENEMY_SPELL: return kind == SC_LINK_CARD && type_of(x, link) != SC_TYPE_CREATURE;
    case SC_ANSWER_ENEMY_CREATURE: return kind == SC_LINK_CARD && type_of(x, link) == SC_TYPE_CREATURE;
    case SC_ANSWER_ENEMY_ATTACK: return kind == SC_LINK_ATTACK;
    default: return kind == SC_LINK_ABILITY || kind == SC_LINK_TRIGGER;
    }
}

/* Whether a reaction's condition, its filter aside, can be one on a link. */
int sc_may_answer(const context *x, int face, int player, int link)
{
    return announced(state(x), link)->controller != player && is_answered(x, face_of(x, face)->answers, link);
}

/* Whether a reaction's condition holds of a link, with its filter: of an
 * attack, of the attacker; of an ability, of its source. */
int sc_reaction_fits(const context *x, int face, int player, int link)
{
    const spellchain *m = state(x);
    const spellchain_face *f = face_of(x, face);
    if (!link || !sc_may_answer(x, face, player, link)) return 0;
    const cards_program *program = cards_node(x, f->program);
    const cards_pattern *p = cards_node(x, program->answers);
    const cards_pairs *roles = p->roles ? cards_node(x, p->roles) : NULL;
    cards_run run;
    cards_clear(&run);
    run.player = (int16_t)player;
    run.link = (int16_t)link;
    for (int i = 0; roles && i < roles->count; i++) {
        const cards_selector *s = cards_node(x, roles->pair[i].value);
        int id = is_card(m, link) ? link : link_of(m, link)->source;
        if (!id || !cards_fits(x, &run, s->where, id)) return 0;
    }
    return 1;
}

/* ---- attacks ---- */

int sc_is_guarded(const context *x, int player)
{
    const spellchain *m = state(x);
    for (int i = 0; i < m->board[player].count; i++) {
        const spellchain_card *c = card_of(m, m->board[player].id[i]);
        if (has(c, SC_KEYWORD_TAUNT) && !has(c, SC_KEYWORD_VEIL) && is_creature(x, c->id)
            && !sc_forbidden(x, SC_BAN_ATTACKED, c->id))
            return 1;
    }
    return 0;
}
