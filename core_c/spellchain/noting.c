/* Triggers that wait for an event are noted as it happens (rules 5.1). */
#include "spellchain/spellchain.h"

static void add_waiting(context *x, const sc_waiting *w)
{
    sc_progress *p = &state(x)->progress;
    if (p->waiting == SPELLCHAIN_WAITING) {
        log_open(x, SC_BLOCK_LOST_TRIGGER, w->source);
        log_close(x, SC_BLOCK_LOST_TRIGGER);
        if (p->memories) sc_forget_holder(state(x), SC_HELD_BY_WAITING, p->waiting);
        return;
    }
    p->wait[p->waiting++] = *w;
}

static sc_waiting waiting_for(const context *x, int id, const cards_happening *h)
{
    const spellchain *m = state(x);
    const spellchain_card *c = card_of(m, id);
    return (sc_waiting){.controller = c->link.controller,
                        .source = (int16_t)id,
                        .creature = (int16_t)is_creature(x, id),
                        .text = c->text,
                        .host = c->host,
                        .numbers = c->numbers,
                        .stamp = c->stamp,
                        .moment = m->progress.moment,
                        .has_event = 1,
                        .event_source = h->source,
                        .event_controller = h->source_player,
                        .event_amount = h->amount,
                        .event_creature = h->creature,
                        .event_subject = h->subject};
}

void sc_spend_use(context *x, spellchain_card *c, const cards_ability *a)
{
    if (a->turn || a->match) SET(x, c, used, cg_used_once(c->used, a));
}

/* How many of the kind that a pattern waits for were played: cards, creatures or spells. */
static int played_of(const context *x, const cards_pattern *p, const spellchain_player *player, int id)
{
    const cards_pairs *roles = p->roles ? cards_node(x, p->roles) : NULL;
    const cards_selector *of = roles ? cards_node(x, roles->pair[0].value) : NULL;
    if (!of || of->noun == SC_NOUN_CARD || of->noun == SC_NOUN_LINK) return player->played;
    return id && is_card(state(x), id) && type_of(x, id) == SC_TYPE_CREATURE ? player->creatures : player->cast;
}

/* Only the first of a turn, only every so many turns. */
static int in_time(const context *x, const spellchain_card *c, const cards_pattern *p, const cards_happening *h)
{
    const spellchain *m = state(x);
    if (p->every > 1 && ((game_of(m)->turn - c->arrived) / 2 + 1) % p->every) return 0;
    if (!p->first || h->player == CARDS_NOBODY) return 1;
    const spellchain_player *player = player_of(m, h->player);
    switch (h->event) {
    case CARDS_EVENT_PLAY: return played_of(x, p, player, h->subject) <= 1;
    case CARDS_EVENT_DRAW: return player->drawn <= 1;
    case CARDS_EVENT_DISCARD: return player->discarded == 0; /* it counts once it is done */
    case CARDS_EVENT_ATTACK: return player->attacked <= 1;
    case CARDS_EVENT_DIE: return player->died <= 1;
    default: return 1;
    }
}

int sc_is_of(const context *x, const cards_ability *a, int what)
{
    return ((const cards_pattern *)cards_node(x, a->when))->event == what;
}

/* Whether an ability asks that a role be its own thing or player, and it is another: the answer to most, before a
 * run is made for the rest. */
int sc_is_of_another(const context *x, const cards_ability *a, const cards_happening *h, const spellchain_card *c)
{
    const cards_pattern *p = cards_node(x, a->when);
    if (!p->roles) return 0;
    const cards_pair *first = &((const cards_pairs *)cards_node(x, p->roles))->pair[0];
    const cards_selector *s = cards_node(x, first->value);
    int id = first->name == CARDS_ROLE_OF ? h->subject : first->name == CARDS_ROLE_BY ? h->source : h->defender;
    return s->how == CARDS_HOW_THIS ? id != c->id : s->how == CARDS_HOW_YOU && id != FIRST_PLAYER_ID + c->link.controller;
}

/* What is forbidden is a thing's own arrival: what others make of it is theirs. */
static int stays_silent(const context *x, const cards_ability *a, const cards_happening *h, int id)
{
    if (h->event != CARDS_EVENT_ARRIVE || h->subject != id || !(state(x)->gates.always & ALWAYS_FORBIDS)) return 0;
    const cards_pattern *when = cards_node(x, a->when);
    const cards_pairs *roles = when->roles ? cards_node(x, when->roles) : NULL;
    const cards_selector *of = roles ? cards_node(x, roles->pair[0].value) : NULL;
    return of && of->how == CARDS_HOW_THIS && sc_forbidden(x, SC_BAN_ARRIVAL, id);
}

static inline void note_ability(context *x, const cards_happening *h, int id, int text, int number, int kind)
{
    spellchain_card *c = card_of(state(x), id);
    const cards_ability *a = cards_node(x, sc_ability_node(x, text, number));
    if (a->kind != kind || !sc_is_of(x, a, h->event) || sc_is_of_another(x, a, h, c) || cg_spent(c->used, a)) return;
    if (stays_silent(x, a, h, id)) return;
    cards_run run;
    sc_run_of_listener(x, &run, id, text);
    run.event = *h;
    if (!cards_awaits(x, &run, a->when, h) || !in_time(x, c, cards_node(x, a->when), h)) return;
    if (!cards_holds(x, &run, a->condition)) return;
    sc_spend_use(x, c, a);
    sc_waiting w = waiting_for(x, id, h);
    w.ability = (int16_t)number;
    w.text = (int16_t)text;
    w.numbers = run.shift;
    add_waiting(x, &w);
}

/* Abilities of one thing that wait for this. */
void sc_note_of(context *x, const cards_happening *h, int id)
{
    const spellchain_card *c = card_of(state(x), id);
    if (h->event == CARDS_EVENT_DAMAGE && h->subject == id && h->combat && has(c, SC_KEYWORD_THORNS)) {
        sc_waiting w = waiting_for(x, id, h);
        w.ability = SC_ABILITY_THORNS;
        w.n = c->thorns;
        add_waiting(x, &w);
    }
    if (h->event == CARDS_EVENT_TURN_END && h->player == c->link.controller && has(c, SC_KEYWORD_FLEETING)) {
        sc_waiting w = waiting_for(x, id, h);
        w.ability = SC_ABILITY_FLEETING;
        add_waiting(x, &w);
    }
    uint64_t waits = cg_events_of(face_of(x, c->text)->waits, h->subject == id);
    if (c->own && waits >> h->event & 1) {
        const cards_program *program = cards_node(x, face_of(x, c->text)->program);
        for (int i = 0; i < program->own; i++) note_ability(x, h, id, c->text, i, CARDS_KIND_TRIGGERED);
    }
    for (int k = 0, given; (given = sc_given_to(state(x), c, k)); k++)
        note_ability(x, h, id, given / 16, given % 16, CARDS_KIND_TRIGGERED);
}

uint64_t sc_delayed_till(const context *x, const spellchain_effect *e)
{
    int what = CARDS_EVENT_TURN_END;
    if (e->c == SC_DUE_NEXT_TURN) what = CARDS_EVENT_TURN_START;
    if (e->c != SC_DUE_NEXT_TURN && e->c != SC_DUE_TURN_END) {
        const cards_ability *a = cards_node(x, sc_ability_node(x, e->a, e->b));
        what = ((const cards_pattern *)cards_node(x, a->when))->event;
    }
    return (uint64_t)1 << what;
}

/* Delayed effects that are due with this. */
static void note_delayed(context *x, const cards_happening *h)
{
    spellchain *m = state(x);
    for (int i = 0; i < m->effects; i++) {
        spellchain_effect e = m->effect[i];
        if (e.kind != SC_EFFECT_DELAYED) continue;
        const cards_ability *a = cards_node(x, sc_ability_node(x, e.a, e.b));
        cards_run run;
        cards_clear(&run);
        run.player = e.by;
        run.self = e.source;
        run.target[0] = (int16_t)(e.target_1 ? e.target_1 : sc_where(m, SC_HELD_BY_EFFECT, i, CARDS_KNOWN_TARGET));
        run.target[1] = (int16_t)(e.target_2 ? e.target_2 : sc_where(m, SC_HELD_BY_EFFECT, i, CARDS_KNOWN_TARGET_2));
        int due = e.c == SC_DUE_TURN_END ? h->event == CARDS_EVENT_TURN_END
                : e.c == SC_DUE_NEXT_TURN ? h->event == CARDS_EVENT_TURN_START && h->player == e.by
                                          : cards_awaits(x, &run, a->when, h);
        if (!due) continue;
        int creature = e.source && is_creature(x, e.source);
        sc_waiting w = {.controller = e.by, .source = e.source, .creature = (int16_t)creature, .text = e.a,
                        .ability = e.b, .stamp = e.stamp, .moment = m->progress.moment,
                        .has_event = 1, .event_source = e.target_1, .event_controller = CARDS_NOBODY,
                        .event_amount = h->amount, .event_subject = e.target_2};
        w.n = 1;
        if (e.source && is_card(m, e.source)) w.host = card_of(m, e.source)->host;
        sc_hand_on(m, SC_HELD_BY_EFFECT, i, SC_HELD_BY_WAITING, m->progress.waiting);
        sc_drop_effect(x, i--);
        add_waiting(x, &w);
    }
}

/* Those of cards in graveyards, the older ones first. */
static __attribute__((noinline)) void note_buried(context *x, const cards_happening *h)
{
    const spellchain *m = state(x);
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < m->grave[p].count; i++) {
            const spellchain_card *c = card_of(m, m->grave[p].id[i]);
            if (!(face_of(x, c->card)->haunts_waits >> h->event & 1)) continue;
            const cards_program *program = cards_node(x, face_of(x, c->card)->program);
            for (int k = 0; k < program->own; k++) note_ability(x, h, c->id, c->card, k, CARDS_KIND_BURIED_TRIGGERED);
        }
}

/* Every ability in play, or at work in a graveyard, that waits for this event. */
void sc_note(context *x, const cards_happening *h)
{
    const spellchain *m = state(x);
    if (!sc_awaited(x, h->event, h->subject)) return;
    if (!(m->gates.waits >> h->event & 1)) { /* only what it befalls waits for it */
        sc_note_of(x, h, h->subject);
        return;
    }
    if (m->effects) note_delayed(x, h);
    for (int list = 0; list < 3; list++) {
        const uint8_t *id = list < 2 ? m->board[list].id : m->attached.id;
        int count = list < 2 ? m->board[list].count : m->attached.count;
        for (int i = 0; i < count; i++)
            if (cg_may_hold(card_of(m, id[i])->hears, h->event)) sc_note_of(x, h, id[i]);
    }
    if (rules(x)->haunts) note_buried(x, h);
}

/* A permanent is about to leave play, and what is attached to it with it. */
void sc_note_leaving(context *x, int id)
{
    const spellchain *m = state(x);
    if (!in_play(m, id)) return;
    sc_happened(x, CARDS_EVENT_LEAVE, id, 0, card_of(m, id)->link.controller, 0);
    for (int i = 0; i < m->attached.count; i++) {
        const spellchain_card *c = card_of(m, m->attached.id[i]);
        if (c->host == id) sc_happened(x, CARDS_EVENT_LEAVE, c->id, 0, c->link.controller, 0);
    }
}
