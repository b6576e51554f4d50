/* Links of the chain leave it: resolved, countered; and are copied. */
#include "spellchain/spellchain.h"

enum { STAGE_TARGETS, STAGE_EFFECT, STAGE_END };

/* ---- resolving ---- */

void sc_resolve_top(context *x)
{
    spellchain *m = state(x);
    int id = top_link(m);
    m->window = 0;
    log_open(x, SC_BLOCK_RESOLVE, id);
    if (is_card(m, id))
        sc_move(x, id, SC_ZONE_LIMBO);
    else {
        sc_forget(x, id);
        sc_counted(m);
        entity_move(x, id, SC_ZONE_LIMBO);
    }
    log_close(x, SC_BLOCK_RESOLVE);
    sc_push(x, SC_TASK_LINK)->link = (int16_t)id;
}

static void drop_target(context *x, int id, int which)
{
    spellchain_announced *a = announced(state(x), id);
    write_tag(x, state(x)->row[id].tag, which ? &a->target_2 : &a->target_1, 0);
}

/* Targets that are gone or do not fit are dropped, then those whose ward holds
 * it off. 0: it had some and has none left. */
static int look_at_targets(context *x, int id)
{
    spellchain *m = state(x);
    spellchain_announced *a = announced(m, id);
    if (a->targets == 0) return 1;
    int reaction = is_card(m, id) && face_of(x, card_of(m, id)->card)->type == SC_TYPE_REACTION;
    int list = sc_link_targets(x, id, a->mode), left = 0;
    cards_run run;
    sc_run_of_link(x, id, &run);
    for (int i = 0; i < a->targets; i++) {
        int target = i ? a->target_2 : a->target_1;
        if (!target) continue;
        int fits = reaction ? zone_of(m, target) == SC_ZONE_CHAIN
                            : sc_is_target(x, &run, list, i, target, id);
        if (fits && !is_player(target) && is_creature(x, target) && has(card_of(m, target), SC_KEYWORD_WARD)
            && card_of(m, target)->link.controller != a->controller) {
            log_open(x, SC_BLOCK_WARD, target);
            sc_use_up(x, target, SC_KEYWORD_WARD);
            log_close(x, SC_BLOCK_WARD);
            fits = 0;
        }
        if (!fits) drop_target(x, id, i);
        left += fits;
    }
    return left > 0;
}

void sc_outcome(context *x, int id, int block, int result)
{
    log_open(x, block, id);
    log_note(x, SC_NOTE_RESULT, result);
    log_close(x, block);
}

static void resolve_attack(context *x, int id)
{
    spellchain *m = state(x);
    const spellchain_link *l = link_of(m, id);
    int a = l->source, d = l->link.target_1;
    int able = is_creature(x, a) && card_of(m, a)->link.controller == l->link.controller && !card_of(m, a)->frozen;
    int valid = d && (d == FIRST_PLAYER_ID + 1 - l->link.controller
                      || (is_creature(x, d) && card_of(m, d)->link.controller == 1 - l->link.controller));
    log_open(x, SC_BLOCK_VALIDATE_ATTACK, a);
    if (d) log_target(x, d);
    log_note(x, SC_NOTE_CAN_ATTACK, able);
    log_note(x, SC_NOTE_VALID_TARGET, valid);
    log_close(x, SC_BLOCK_VALIDATE_ATTACK);
    if (!able || !valid) return;
    sc_packet packets[2] = {{.source = (int16_t)a, .player = l->link.controller, .recipient = (int16_t)d,
                             .amount = card_of(m, a)->attack, .combat = 1, .creature = 1}};
    int count = 1;
    if (!is_player(d))
        packets[count++] = (sc_packet){.source = (int16_t)d, .player = card_of(m, d)->link.controller,
                                       .recipient = (int16_t)a, .amount = card_of(m, d)->attack, .combat = 1,
                                       .creature = 1};
    sc_clash(x, packets, count);
}

/* `thorns` and `fleeting`. */
static void resolve_keyword(context *x, const spellchain_link *l)
{
    spellchain *m = state(x);
    if (l->ability == SC_ABILITY_FLEETING) {
        if (l->source) SET(x, card_of(m, l->source), doomed, 1);
        return;
    }
    if (!l->event_creature || !is_creature(x, l->event_source)) return;
    sc_packet packet = {.source = l->source, .player = l->link.controller, .recipient = l->event_source,
                        .amount = l->n, .creature = l->creature};
    sc_damage(x, &packet, 1);
}

static void resolve_card(context *x, int id)
{
    spellchain *m = state(x);
    spellchain_card *c = card_of(m, id);
    int type = face_of(x, c->card)->type, player = c->link.controller;
    if (type == SC_TYPE_CREATURE || type == SC_TYPE_FIELD) {
        if (sc_room(m, player)) {
            sc_come(x, id, player);
            return;
        }
        sc_outcome(x, id, SC_BLOCK_FIZZLE, SC_OUTCOME_NO_ROOM);
        return;
    }
    if (type == SC_TYPE_ENCHANT) {
        sc_come(x, id, player);
        return;
    }
    cards_run run;
    sc_run_of_link(x, id, &run);
    run.pc = (int16_t)sc_link_effect(x, id);
    sc_push_run(x, &run);
    if (m->progress.memories) sc_recall_for(x, id);
}

static void resolve_ability(context *x, int id)
{
    const spellchain_link *l = link_of(state(x), id);
    if (l->ability < 0) {
        resolve_keyword(x, l);
        return;
    }
    const cards_ability *a = sc_ability_of_link(x, id);
    cards_run run;
    sc_run_of_link(x, id, &run);
    run.pc = (int16_t)sc_link_effect(x, id);
    if (!a->may) {
        sc_push_run(x, &run);
        if (state(x)->progress.memories) sc_recall_for(x, id);
        return;
    }
    if (a->price && !sc_can_pay(x, &run, a->price)) return;
    sc_task *t = sc_push(x, SC_TASK_CONFIRM);
    t->link = (int16_t)id;
    t->extra = run.pc;
    t->player = run.player;
}

static void end_of_link(context *x, int id)
{
    spellchain *m = state(x);
    if (!is_card(m, id)) {
        sc_end(x, id);
        return;
    }
    if (zone_of(m, id) == SC_ZONE_LIMBO) sc_to_grave(x, id);
}

int sc_step_link(context *x, sc_task *t)
{
    spellchain *m = state(x);
    int id = t->link, tasks = m->progress.tasks, attack = sc_link_kind(m, id) == SC_LINK_ATTACK;
    if (t->at == STAGE_TARGETS) {
        t->at = STAGE_EFFECT;
        if (!attack && !look_at_targets(x, id)) {
            sc_outcome(x, id, SC_BLOCK_FIZZLE, SC_OUTCOME_FIZZLED);
            t->at = STAGE_END;
        }
    }
    if (t->at == STAGE_EFFECT) {
        t->at = STAGE_END;
        if (attack)
            resolve_attack(x, id);
        else if (is_card(m, id))
            resolve_card(x, id);
        else
            resolve_ability(x, id);
        if (m->progress.tasks != tasks) return 1;
    }
    sc_pop(x);
    if (attack) sc_outcome(x, id, SC_BLOCK_CHECK_SURVIVAL, SC_OUTCOME_NONE);
    if (m->row[id].self.kind) end_of_link(x, id);
    sc_after(x);
    return 1;
}

/* ---- countering and copying ---- */

void sc_counter(context *x, int link, int place)
{
    spellchain *m = state(x);
    spellchain_announced *a = announced(m, link);
    int certain = is_card(m, link) && face_of(x, card_of(m, link)->card)->keywords >> SC_KEYWORD_CERTAIN & 1;
    if (a->protected_ || certain) {
        sc_outcome(x, link, SC_BLOCK_COUNTER, SC_OUTCOME_COUNTERED_BUT_PROTECTED);
        return;
    }
    log_open(x, SC_BLOCK_COUNTER, link);
    log_note(x, SC_NOTE_RESULT, SC_OUTCOME_COUNTERED);
    sc_happened(x, CARDS_EVENT_NEGATED, link, 0, a->controller, 0);
    m->window = 0;
    if (!is_card(m, link)) {
        sc_forget(x, link);
        sc_end(x, link);
    } else if (place == SC_PLACE_HAND) {
        sc_to_hand(x, link);
    } else {
        sc_to_grave(x, link);
    }
    log_close(x, SC_BLOCK_COUNTER);
    sc_after(x);
}

void sc_copy_link(context *x, int link, int player, int retarget)
{
    spellchain *m = state(x);
    if (!is_card(m, link)) return;
    spellchain_announced a = *announced(m, link);
    int id = sc_free_id(x);
    if (!id || !sc_may_add(m)) {
        sc_tell_limit(x, link);
        return;
    }
    log_open(x, SC_BLOCK_COPY, link);
    sc_create(x, card_of(m, link)->card, player, SC_ZONE_CHAIN, 1);
    spellchain_card *c = card_of(m, id);
    if (!retarget || face_of(x, c->card)->type == SC_TYPE_REACTION) {
        SET(x, c, link.target_1, a.target_1);
        SET(x, c, link.target_2, a.target_2);
        SET(x, c, link.targets, a.targets);
    }
    SET(x, c, link.mode, a.mode);
    if (m->progress.memories) sc_share_memories(m, link, id);
    sc_link_added(x, id, a.resonant);
    log_close(x, SC_BLOCK_COPY);
    if (!retarget) return;
    sc_task *t = sc_push(x, SC_TASK_ANNOUNCE);
    t->link = (int16_t)id;
    t->n = 1; /* it is not played */
}
