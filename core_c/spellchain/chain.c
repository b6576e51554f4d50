/* Links of the chain are announced and put: cards, attacks, abilities. */
#include "spellchain/spellchain.h"

void sc_link_added(context *x, int id, int resonant)
{
    spellchain *m = state(x);
    spellchain_game *g = game_of(m);
    m->window = 0;
    ADD(x, g, links, 1);
    write_tag(x, m->row[id].tag, &announced(m, id)->resonant, resonant);
    if (g->links == SPELLCHAIN_LINKS && !g->looped) {
        SET(x, g, looped, 1);
        log_open(x, SC_BLOCK_LOOP, 0);
        log_close(x, SC_BLOCK_LOOP);
    }
}

int sc_put_link(context *x, spellchain_link made)
{
    spellchain *m = state(x);
    int id = sc_free_id(x), resonant = m->chain.count > 0;
    if (!id) {
        sc_tell_limit(x, made.source);
        return 0;
    }
    entity_add(x, id, SC_KIND_LINK);
    spellchain_link *l = link_of(m, id);
    made.id = (int16_t)id;
    made.kind = SC_KIND_LINK;
    *l = made;
    entity_enter(x, id, SC_ZONE_CHAIN);
    entity_tell(x, id);
    sc_counted(m);
    sc_link_added(x, id, resonant);
    return id;
}

/* It has been announced whole: it is played or used now, unless it is a trigger or a copy. */
static void end_announcement(context *x, int id, int copied)
{
    const spellchain *m = state(x);
    int is_link = !is_card(m, id);
    if (copied || (is_link && link_of(m, id)->sort == SC_LINK_TRIGGER)) return;
    sc_happened(x, is_link ? CARDS_EVENT_USE : CARDS_EVENT_PLAY, is_link ? link_of(m, id)->source : id, id,
                announced(m, id)->controller, 0);
    sc_after(x);
}

/* Whether a mode or a target is still to be named. */
static int is_open(const context *x, int id)
{
    const spellchain_announced *a = announced(state(x), id);
    if (is_card(state(x), id) && face_of(x, card_of(state(x), id)->card)->bare) return 0;
    int modes = sc_modes_of_link(x, id), list = modes ? 0 : sc_link_targets(x, id, 0);
    return modes || sc_asks_x(x, id) || (list && a->targets < ((const cards_list *)cards_node(x, list))->count);
}

void sc_announce(context *x, int id)
{
    if (is_open(x, id))
        sc_push(x, SC_TASK_ANNOUNCE)->link = (int16_t)id;
    else
        end_announcement(x, id, 0);
    state(x)->unchecked = 1;
}

/* What is said of the next card of a kind is used up by it. */
static void use_up_rules(context *x, int id)
{
    spellchain *m = state(x);
    for (int i = 0; i < m->effects; i++) {
        const cards_cost *step;
        if (m->effect[i].kind == SC_EFFECT_RULE && sc_matches_rule(x, &m->effect[i], id, &step) && step->first)
            sc_drop_effect(x, i--);
    }
}

void sc_put_card(context *x, int id, int player, int target, int cost)
{
    spellchain *m = state(x);
    int resonant = m->chain.count > 0;
    spellchain_card *c = card_of(m, id);
    int type = face_of(x, c->card)->type;
    spellchain_player *p = player_of(m, player);
    log_open(x, SC_BLOCK_PLAY, id);
    if (target > 0) log_target(x, target);
    SET(x, p, mana, p->mana > cost ? p->mana - cost : 0); /* what came in the place of a discard may have taken some */
    ADD(x, p, played, 1);
    if (type == SC_TYPE_CREATURE) ADD(x, p, creatures, 1);
    if (type != SC_TYPE_CREATURE) ADD(x, p, cast, 1);
    sc_move(x, id, SC_ZONE_CHAIN);
    if (m->progress.memories) sc_hand_on(m, SC_HELD_BY_PRICE, 0, SC_HELD_BY_LINK, id);
    SET(x, c, link.controller, player);
    if (target) {
        SET(x, c, link.target_1, target > 0 ? target : 0);
        SET(x, c, link.targets, 1);
    }
    sc_link_added(x, id, resonant);
    log_close(x, SC_BLOCK_PLAY);
    sc_continuous(x);
    sc_announce(x, id);
}

void sc_play(context *x, action a)
{
    const spellchain_card *c = card_of(state(x), a.arg[0]);
    int cost = c->cost; /* in a hand it is always right */
    use_up_rules(x, c->id);
    if (face_of(x, c->card)->bargain)
        sc_bargain(x, c->id, c->owner, a.arg[1], cost);
    else
        sc_put_card(x, c->id, c->owner, a.arg[1], cost);
}

/* From wherever it is; its modes and all its targets are asked now. */
void sc_play_free(context *x, int id, int player)
{
    spellchain *m = state(x);
    int zone = zone_of(m, id), type = is_card(m, id) ? type_of(x, id) : SC_TYPE_REACTION, some = 0;
    int stands = type == SC_TYPE_CREATURE || type == SC_TYPE_FIELD;
    if (zone == SC_ZONE_CHAIN || zone == SC_ZONE_LIMBO || in_play(m, id) || type == SC_TYPE_REACTION) return;
    if (face_of(x, card_of(m, id)->card)->x) return; /* how much is a part of its price */
    if ((stands && !sc_room(m, player)) || sc_forbidden(x, SC_BAN_PLAY, id)) return;
    if (!sc_may_add(m)) {
        sc_tell_limit(x, id);
        return;
    }
    cards_run run;
    cards_begin(&run, id, player, card_of(m, id)->card);
    const cards_program *program = cards_node(x, face_of(x, run.text)->program);
    const cards_list *modes = cards_node(x, program->modes);
    for (int i = 0; program->modes && i < modes->count; i++)
        some |= sc_enough_targets(x, &run, ((const cards_mode *)cards_node(x, modes->item[i]))->targets, 0);
    if (program->modes ? !some : !sc_enough_targets(x, &run, program->targets, 0)) return;
    if (cards_holds(x, &run, program->condition)) sc_put_card(x, id, player, 0, 0);
}

void sc_activate(context *x, int id, int source, int player)
{
    spellchain *m = state(x);
    int text, number = in_play(m, id) ? sc_activated(x, id, &text) : -1;
    if (number < 0 || ((const cards_ability *)cards_node(x, sc_ability_node(x, text, number)))->x) return;
    if (!sc_may_add(m)) {
        sc_tell_limit(x, id);
        return;
    }
    int link = sc_put_link(x, (spellchain_link){.link = {.controller = (int16_t)player},
                                                .sort = SC_LINK_ABILITY,
                                                .source = (int16_t)(source ? source : id),
                                                .creature = (int16_t)is_creature(x, source ? source : id),
                                                .ability = (int16_t)number,
                                                .text = (int16_t)text,
                                                .host = card_of(m, id)->host,
                                                .numbers = (int16_t)(text == card_of(m, id)->text ? card_of(m, id)->numbers : 0)});
    if (link) sc_announce(x, link);
}

void sc_attack(context *x, action a)
{
    spellchain *m = state(x);
    spellchain_card *c = card_of(m, a.arg[0]);
    int player = c->link.controller;
    sc_toll toll = {0};
    if (m->gates.always & ALWAYS_FORBIDS) sc_attack_banned(x, a.arg[0], a.arg[1], &toll);
    log_open(x, SC_BLOCK_ATTACK, a.arg[0]);
    log_target(x, a.arg[1]);
    if (toll.by) sc_pay_toll(x, player, &toll);
    SET(x, c, attacks, c->attacks + 1);
    ADD(x, player_of(m, player), attacked, 1);
    if (has(c, SC_KEYWORD_VEIL)) sc_use_up(x, c->id, SC_KEYWORD_VEIL);
    sc_put_link(x, (spellchain_link){.link = {.controller = (int16_t)player, .target_1 = a.arg[1], .targets = 1},
                                  .sort = SC_LINK_ATTACK,
                                  .source = a.arg[0]});
    log_close(x, SC_BLOCK_ATTACK);
    if (sc_awaited(x, CARDS_EVENT_ATTACK, a.arg[0])) {
        cards_happening h = sc_happening(x, CARDS_EVENT_ATTACK, a.arg[0], a.arg[0], player, 0);
        h.defender = a.arg[1];
        sc_note(x, &h);
    }
    sc_after(x);
}

/* The activated ability of a thing: its own, else one given. Returns its number, -1: none. */
int sc_activated(const context *x, int id, int *text)
{
    const spellchain_card *c = card_of(state(x), id);
    *text = c->text;
    if (c->own && face_of(x, c->text)->activated) return face_of(x, c->text)->activated - 1;
    if (sc_is_grave(c->zone)) {
        *text = c->card;
        return face_of(x, c->card)->haunts_used - 1;
    }
    for (int k = 0, given; (given = sc_given_to(state(x), c, k)); k++) {
        *text = given / 16;
        if (((const cards_ability *)cards_node(x, sc_ability_node(x, *text, given % 16)))->kind == CARDS_KIND_ACTIVATED)
            return given % 16;
    }
    return -1;
}

/* Its price may have taken the ability away; but what returned to a hand for it is used none the less. */
static void put_ability(context *x, const sc_task *t)
{
    spellchain *m = state(x);
    int text = t->link, number = t->at ? t->n : sc_activated(x, t->source, &text);
    const spellchain_card *c = card_of(m, t->source);
    if (number < 0) return;
    int here = !t->at || in_play(m, t->source);
    int id = sc_put_link(x, (spellchain_link){.link = {.controller = t->player,
                                                    .target_1 = (int16_t)(t->extra > 0 ? t->extra : 0),
                                                    .targets = (int16_t)(t->extra != 0)},
                                           .sort = SC_LINK_ABILITY,
                                           .source = (int16_t)(here ? t->source : 0),
                                           .creature = (int16_t)(here ? is_creature(x, t->source) : t->now.creature),
                                           .ability = (int16_t)number,
                                           .text = (int16_t)text,
                                           .host = (int16_t)(here ? c->host : 0),
                                           .numbers = (int16_t)(!here ? t->now.amount : text == c->text ? c->numbers : 0)});
    sc_hand_on(m, SC_HELD_BY_PRICE, 0, SC_HELD_BY_LINK, id);
    if (id) sc_announce(x, id);
}

/* What `used` is then: uses are counted only where one a turn is not all. */
static int after_use(const spellchain_card *c, const cards_ability *a)
{
    cards_ability counted = *a;
    if (a->turn == 1) counted.turn = 0;
    int used = cg_used_once(c->used, &counted);
    return used | !(counted.turn && cg_uses(used, a->turn, CG_USES_TURN + a->turn_at) < a->turn);
}

void sc_use(context *x, action a)
{
    spellchain *m = state(x);
    spellchain_card *c = card_of(m, a.arg[0]);
    int text, number = sc_activated(x, a.arg[0], &text);
    const cards_ability *ability = cards_node(x, sc_ability_node(x, text, number));
    log_open(x, SC_BLOCK_USE, a.arg[0]);
    if (a.arg[1]) log_target(x, a.arg[1]);
    SET(x, c, used, after_use(c, ability));
    log_close(x, SC_BLOCK_USE);
    cards_run run;
    cards_clear(&run);
    run.self = a.arg[0];
    run.player = c->link.controller;
    run.text = (int16_t)text;
    sc_toll toll = {0}, whole;
    if (m->gates.always & ALWAYS_FORBIDS && in_play(m, c->id)) sc_use_banned(x, &run, ability->price, &toll, &whole);
    if (toll.by) sc_pay_toll(x, run.player, &toll);
    sc_task *t = sc_push(x, SC_TASK_PRICE);
    t->source = a.arg[0];
    t->player = run.player;
    t->extra = a.arg[1];
    if (ability->price && ((const cards_price *)cards_node(x, ability->price))->return_) {
        t->at = 1; /* it may return itself */
        t->link = (int16_t)text;
        t->n = (int16_t)number;
        t->now.creature = (int16_t)is_creature(x, t->source);
        t->now.amount = (int16_t)(text == c->text ? c->numbers : 0);
    }
    if (ability->price) sc_pay(x, &run, ability->price);
}

/* It has been paid: the link is put. */
int sc_step_price(context *x, sc_task *t)
{
    sc_task done = *t;
    sc_pop(x);
    put_ability(x, &done);
    if (state(x)->progress.memories) sc_forget_holder(state(x), SC_HELD_BY_PRICE, 0);
    return 1;
}

int sc_may_announce(const context *x, int id, uint8_t out[MATCH_IDS])
{
    const spellchain_announced *a = announced(state(x), id);
    cards_run run;
    sc_run_of_link(x, id, &run);
    int targets = sc_link_targets(x, id, a->mode), which = a->targets, found = 0;
    if (!a->mode && sc_asks_x(x, id)) {
        int mana = player_of(state(x), a->controller)->mana;
        for (int n = 1; n <= mana; n++) out[found++] = (uint8_t)n;
        return found;
    }
    if (!a->mode && sc_modes_of_link(x, id)) {
        for (int mode = 1; mode <= sc_link_modes(x, id); mode++)
            if (sc_enough_targets(x, &run, sc_link_targets(x, id, mode), id)) out[found++] = (uint8_t)mode;
        return found;
    }
    int count = sc_targets(x, &run, targets, which, id, out);
    for (int i = 0; i < count; i++)
        if (which || sc_leaves_second(x, &run, targets, out[i], id)) out[found++] = out[i];
    return found;
}

int sc_may_leave_out(const context *x, int id)
{
    const spellchain_announced *a = announced(state(x), id);
    return sc_is_optional(x, sc_link_targets(x, id, a->mode), a->targets);
}

/* Modes first, then the targets that are still to be named, unless they are left out (`at`). */
int sc_step_announce(context *x, sc_task *t)
{
    spellchain *m = state(x);
    int id = t->link;
    spellchain_announced *a = announced(m, id);
    uint8_t options[MATCH_IDS];
    int modes = (sc_modes_of_link(x, id) || (sc_asks_x(x, id) && player_of(m, a->controller)->mana > 0)) && !a->mode;
    int list = sc_link_targets(x, id, a->mode);
    if (modes && sc_may_announce(x, id, options)) {
        sc_set_pending(x, SC_PENDING_MODE, a->controller);
        return 0;
    }
    int next = !modes && list && !t->at && a->targets < ((const cards_list *)cards_node(x, list))->count;
    int some = next && sc_may_announce(x, id, options);
    if (some || (next && !sc_may_leave_out(x, id))) {
        if (some)
            sc_set_pending(x, SC_PENDING_TARGET, a->controller);
        else /* what it was paid with took the last one away */
            write_tag(x, m->row[id].tag, &a->targets, a->targets + 1);
        return 1;
    }
    int copied = t->n;
    sc_pop(x);
    end_announcement(x, id, copied);
    return 1;
}
