/* What is forbidden, by whom, and what is paid to do it nevertheless. Such continuous abilities make nothing of things:
 * they are asked as something is to be done, and only where something in play may forbid (ALWAYS_FORBIDS). */
#include "spellchain/spellchain.h"

static int concerns(const context *x, const cards_run *run, int selector, int id)
{
    const cards_selector *s = cards_node(x, selector);
    if (s->how == CARDS_HOW_THIS) return id == run->self;
    if (s->how == CARDS_HOW_ALL) return cards_describes(x, run, s, id);
    cards_things things;
    cards_select(x, run, selector, &things);
    return cards_hold(&things, id);
}

static void ask(const context *x, const cards_run *run, int price, sc_toll *toll)
{
    const cards_pairs *numbers = cards_node(x, ((const cards_price *)cards_node(x, price))->numbers);
    for (int i = 0; i < numbers->count; i++) {
        int n = cards_amount_of(x, run, numbers->pair[i].value);
        int16_t *sum = numbers->pair[i].name == SC_RESOURCE_MANA ? &toll->mana : &toll->health;
        if (n > 0) *sum = sc_sum(*sum, n);
    }
    toll->by = run->self;
}

/* One continuous ability: 1 if it forbids; what it asks is added to the toll. */
static int by_ability(const context *x, const cards_run *run, const cards_ability *a, int ban, int id, sc_toll *toll)
{
    int at = a->effect;
    const cards_step *step;
    if (!sc_is_continuous(a) || !cards_holds(x, run, a->condition)) return 0;
    while ((step = sc_next_static(x, run, &at))) {
        const cards_forbid *f = (const cards_forbid *)step;
        if (step->word != CARDS_WORD_FORBID || f->forbid != ban || !concerns(x, run, f->to, id)) continue;
        if (!f->unless) return 1;
        ask(x, run, f->unless, toll);
    }
    return 0;
}

/* The abilities of its text, and those that it was given. */
static int by_permanent(const context *x, const spellchain_card *p, int ban, int id, sc_toll *toll)
{
    const spellchain_face *f = face_of(x, p->text);
    int own = p->own && f->always & ALWAYS_FORBIDS, found = 0;
    if (!own && !p->grant[0]) return 0;
    const cards_program *program = cards_node(x, f->program);
    cards_run run;
    sc_run_of_static(x, p->id, &run);
    for (int k = 0; own && k < program->own && !found; k++)
        found = by_ability(x, &run, cards_node(x, sc_ability_node(x, p->text, k)), ban, id, toll);
    for (int k = 0, given; !found && (given = sc_given_to(state(x), p, k)); k++)
        found = by_ability(x, &run, cards_node(x, sc_ability_node(x, given / 16, given % 16)), ban, id, toll);
    return found;
}

/* By a card in a graveyard. */
static int by_buried(const context *x, const spellchain_card *c, int ban, int id, sc_toll *toll)
{
    cards_run run;
    int number = sc_buried_always(x, c);
    if (number < 0 || !(face_of(x, c->card)->haunts_always & ALWAYS_FORBIDS)) return 0;
    sc_run_of_static(x, c->id, &run);
    return by_ability(x, &run, cards_node(x, sc_ability_node(x, c->card, number)), ban, id, toll);
}

int sc_banned(const context *x, int ban, int id, sc_toll *toll)
{
    uint8_t all[SC_PERMANENTS];
    int count = sc_permanents(state(x), all);
    for (int i = 0; i < count; i++)
        if (by_permanent(x, card_of(state(x), all[i]), ban, id, toll)) return all[i];
    const spellchain *m = state(x);
    for (int p = 0; p < 2 && rules(x)->haunts; p++)
        for (int i = 0; i < m->grave[p].count; i++)
            if (by_buried(x, card_of(m, m->grave[p].id[i]), ban, id, toll)) return m->grave[p].id[i];
    return 0;
}

int sc_pays_toll(const context *x, int player, const sc_toll *toll)
{
    const spellchain_player *p = player_of(state(x), player);
    return (!toll->mana || toll->mana <= p->mana) && (!toll->health || toll->health < p->health);
}

void sc_pay_toll(context *x, int player, const sc_toll *toll)
{
    if (toll->mana) sc_change_mana(x, player, -toll->mana);
    if (toll->health) sc_lose_life(x, player, toll->health);
}

int sc_attack_banned(const context *x, int a, int target, sc_toll *toll)
{
    *toll = (sc_toll){0};
    if (!(state(x)->gates.always & ALWAYS_FORBIDS)) return 0;
    int by = sc_banned(x, SC_BAN_ATTACK, a, toll);
    return by || !target ? by : sc_banned(x, SC_BAN_ATTACKED, target, toll);
}

int sc_lets_attack(const context *x, int a, int target)
{
    sc_toll toll;
    return !sc_attack_banned(x, a, target, &toll) && sc_pays_toll(x, card_of(state(x), a)->link.controller, &toll);
}

/* What the ability's own price takes of the same is paid as well. */
int sc_use_banned(const context *x, const cards_run *run, int price, sc_toll *toll, sc_toll *whole)
{
    *toll = *whole = (sc_toll){0};
    if (!(state(x)->gates.always & ALWAYS_FORBIDS)) return 0;
    int by = sc_banned(x, SC_BAN_USE, run->self, toll);
    *whole = *toll;
    if (price && toll->by && ((const cards_price *)cards_node(x, price))->numbers) {
        ask(x, run, price, whole);
        whole->by = toll->by;
    }
    return by;
}
