/* What a link of the chain says: its ability, its modes and targets, what runs as it resolves. */
#include "spellchain/spellchain.h"

int sc_may_add(const spellchain *m)
{
    return m->chain.count < SPELLCHAIN_CHAIN && game_of(m)->links < SPELLCHAIN_LINKS;
}

int sc_ability_node(const context *x, int text, int number)
{
    const cards_program *program = cards_node(x, face_of(x, text)->program);
    return ((const cards_list *)cards_node(x, program->abilities))->item[number];
}

int sc_link_kind(const spellchain *m, int id)
{
    return is_card(m, id) ? SC_LINK_CARD : link_of(m, id)->sort;
}

const cards_ability *sc_ability_of_link(const context *x, int id)
{
    const spellchain_link *l = link_of(state(x), id);
    return l->ability < 0 ? NULL : cards_node(x, sc_ability_node(x, l->text, l->ability));
}

int sc_modes_of_link(const context *x, int id)
{
    if (is_card(state(x), id))
        return ((const cards_program *)cards_node(x, face_of(x, card_of(state(x), id)->card)->program))->modes;
    const cards_ability *a = sc_ability_of_link(x, id);
    return a && link_of(state(x), id)->sort != SC_LINK_ATTACK ? a->modes : 0;
}

int sc_asks_x(const context *x, int id)
{
    if (is_card(state(x), id)) return face_of(x, card_of(state(x), id)->card)->x;
    if (state(x)->row[id].self.kind != SC_KIND_LINK || link_of(state(x), id)->sort != SC_LINK_ABILITY) return 0;
    return sc_ability_of_link(x, id)->x;
}

int sc_link_modes(const context *x, int id)
{
    int modes = sc_modes_of_link(x, id);
    if (sc_asks_x(x, id)) return SPELLCHAIN_MANA;
    return modes ? ((const cards_list *)cards_node(x, modes))->count : 0;
}

static const cards_mode *mode_of(const context *x, int id, int mode)
{
    const cards_list *modes = cards_node(x, sc_modes_of_link(x, id));
    return cards_node(x, modes->item[mode - 1]);
}

/* The targets that a link needs, as the place of a list; 0: none. */
int sc_link_targets(const context *x, int id, int mode)
{
    if (sc_modes_of_link(x, id)) return mode ? mode_of(x, id, mode)->targets : 0;
    if (is_card(state(x), id))
        return ((const cards_program *)cards_node(x, face_of(x, card_of(state(x), id)->card)->program))->targets;
    const cards_ability *a = sc_ability_of_link(x, id);
    return a ? a->targets : 0;
}

/* Where its program begins. */
int sc_link_effect(const context *x, int id)
{
    int mode = announced(state(x), id)->mode;
    if (sc_modes_of_link(x, id)) return mode ? mode_of(x, id, mode)->effect : 0;
    if (is_card(state(x), id))
        return ((const cards_program *)cards_node(x, face_of(x, card_of(state(x), id)->card)->program))->effect;
    return sc_ability_of_link(x, id)->effect;
}

/* What a reaction answers, as its program sees it. */
static void see_answered(const context *x, cards_run *run, int link)
{
    const spellchain *m = state(x);
    if (!link || m->row[link].self.kind == SC_KIND_NONE) return;
    run->event.subject = (int16_t)link;
    run->event.player = announced(m, link)->controller;
    run->event.source = (int16_t)(is_card(m, link) ? link : link_of(m, link)->source);
    run->event.defender = (int16_t)(sc_link_kind(m, link) == SC_LINK_ATTACK ? announced(m, link)->target_1 : 0);
}

/* What a trigger waited for: a source that was a creature is it or nothing,
 * any other source is the player who controlled it (R25). */
void sc_see_event(cards_run *run, const spellchain_link *l)
{
    run->event.subject = l->event_subject;
    run->event.amount = l->event_amount;
    run->event.player = l->event_controller;
    run->event.source = (int16_t)(l->event_creature              ? l->event_source
                                  : l->event_controller >= 0 ? FIRST_PLAYER_ID + l->event_controller
                                                             : 0);
}

/* What is attacked by whoever the trigger waited for, as long as that attack is on the chain; to what it was attached. */
static void see_defender(const context *x, cards_run *run, const spellchain_link *l)
{
    const spellchain *m = state(x);
    int of = run->event.subject, attack = sc_link_for(m, of);
    const cards_ability *a = l->ability < 0 ? NULL : cards_node(x, sc_ability_node(x, l->text, l->ability));
    int what = a && a->when ? ((const cards_pattern *)cards_node(x, a->when))->event : 0;
    if (what == CARDS_EVENT_ATTACK && attack != of) run->event.defender = announced(m, attack)->target_1;
    if (what == CARDS_EVENT_ATTACH && is_card(m, of)) run->event.defender = card_of(m, of)->host;
}

/* A delayed effect remembers its targets in the place of an event. */
static int is_delayed(const spellchain_link *l)
{
    return l->sort == SC_LINK_TRIGGER && l->ability >= 0 && l->n == 1;
}

/* An ability that was given refers to the targets of the card that gave it. */
static __attribute__((noinline)) void recall(const context *x, cards_run *run, const spellchain_link *l)
{
    const spellchain *m = state(x);
    for (int i = 0; i < m->effects; i++) {
        const spellchain_effect *e = &m->effect[i];
        if (e->kind != SC_EFFECT_GRANT || e->a || e->target != l->source || e->b != l->text || e->c != l->ability) continue;
        run->target[0] = e->target_1;
        run->target[1] = e->target_2;
    }
}

void sc_run_of_link(const context *x, int id, cards_run *run)
{
    const spellchain *m = state(x);
    const spellchain_announced *a = announced(m, id);
    cards_clear(run);
    run->player = a->controller;
    run->target[0] = a->target_1;
    run->target[1] = a->target_2;
    run->link = (int16_t)id;
    run->ability = -1;
    if (is_card(m, id)) {
        run->self = (int16_t)id;
        run->text = card_of(m, id)->card;
        if (face_of(x, run->text)->type == SC_TYPE_REACTION) see_answered(x, run, a->target_1);
    } else {
        const spellchain_link *l = link_of(m, id);
        run->self = l->source;
        run->host = l->host;
        run->text = l->text;
        run->shift = l->numbers;
        run->ability = l->ability;
        if (l->has_event) {
            sc_see_event(run, l);
            if (!is_delayed(l)) see_defender(x, run, l);
        }
        if (l->source && !a->targets && is_card(m, l->source) && card_of(m, l->source)->grant[0]) recall(x, run, l);
        if (is_delayed(l)) {
            run->target[0] = l->event_source;
            run->target[1] = l->event_subject;
        }
    }
}
