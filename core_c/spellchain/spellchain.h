/* The calls between the rooms of Spellchain (its match is in state.h):
 *
 *     turn.c      set-up, mulligan, the order of a turn, SETTLE
 *     links.c     what a link says: its ability, modes, targets, what runs
 *     chain.c     links are announced and put: cards, attacks, abilities
 *     resolving.c links resolve, fizzle, are countered or copied
 *     triggers.c  triggers that wait are put on the chain
 *     tasks.c     what is under way and may wait for a player, one upon the other
 *     events.c    what comes before an event: it is prevented or replaced
 *     noting.c    what comes after it: triggers that waited for it
 *     damage.c    damage, packet by packet
 *     each.c      one event for each of some things: healing, freezing, arrivals
 *     deaths.c    deaths, sacrifices, the state check (hands above their limit too), the end
 *     faces.c     what follows from a card's program
 *     layers.c    what continuous effects make of each permanent
 *     parts.c     what one part of a continuous effect does
 *     continuous.c  when layers are worked out again, and of which permanents; costs
 *     effects.c   lasting effects: made, used up, ended
 *     known.c     last known information: what programs know of things that have left
 *     zones.c     cards from zone to zone, draws, shuffles, tokens
 *     words.c     what the kit's words mean here: the cards_vocabulary
 *     perform.c   the operations of card programs
 *     perform_cards.c  operations that draw, discard, move and make cards
 *     lasting.c   operations that make lasting effects
 *     prices.c    what abilities and cards are paid with
 *     looking.c   operations that look at decks, and take cards out of decks or graves
 *     targets.c   what may be aimed at
 *     bans.c      what is forbidden, and what is paid to do it nevertheless
 *     actions.c   the list of legal actions
 *     refusals.c  why an action is not on it
 *     summaries.c what each program does at a glance
 *     policy.c    the quick policy: opinions of actions, for the search
 *     silly.c     actions that only help the other side or hurt one's own
 *     worth.c     the terms of the evaluation: what creatures, programs and links are worth
 *     evaluate.c  what a position is worth to each side, for the search
 *     redeal.c    what a viewer does not know, drawn again
 *     check.c     what must hold; what a position may leave out
 *     under_way.c  whether what a position has under way is possible
 *     written.c   effects and programs under way, written beside the rows as words
 *     title.c     the table of hooks
 */
#ifndef SPELLCHAIN_H
#define SPELLCHAIN_H

#include "spellchain/state.h"

/* turn.c */
void sc_begin(context *x);
void sc_go(context *x);
MATCH_COLD void sc_tell_pending(context *x, int kind, int player);
static inline void sc_set_pending(context *x, int kind, int player)
{
    spellchain_game *g = game_of(state(x));
    if (x->log) {
        sc_tell_pending(x, kind, player);
        return;
    }
    g->pending = (int16_t)kind;
    g->chooser = (int16_t)(kind ? player : 0);
}
void sc_start_turn(context *x);
void sc_end_of_main(context *x);
void sc_swap(context *x, int id);
void sc_keep(context *x);

/* links.c */
int sc_may_add(const spellchain *m);
int sc_ability_node(const context *x, int text, int number);
const cards_ability *sc_ability_of_link(const context *x, int id);
void sc_run_of_link(const context *x, int id, cards_run *run);
int sc_modes_of_link(const context *x, int id); /* the place of their list, 0: none */
int sc_link_modes(const context *x, int id); /* how many, or how much may be paid at most, if that is asked: */
int sc_asks_x(const context *x, int id);
int sc_link_targets(const context *x, int id, int mode);
int sc_link_effect(const context *x, int id);
int sc_link_kind(const spellchain *m, int id);
void sc_see_event(cards_run *run, const spellchain_link *l);

/* chain.c */
void sc_play(context *x, action a);
void sc_attack(context *x, action a);
void sc_use(context *x, action a);
void sc_pass(context *x);
int sc_step_announce(context *x, sc_task *t);
int sc_step_price(context *x, sc_task *t);
void sc_link_added(context *x, int id, int resonant); /* it has just been put on the chain */
int sc_may_announce(const context *x, int id, uint8_t out[MATCH_IDS]); /* its modes, or the targets that are next */
int sc_may_leave_out(const context *x, int id); /* the target that is next */
int sc_activated(const context *x, int id, int *text); /* the number of its activated ability in `text`, -1: none */

void sc_put_card(context *x, int id, int player, int target, int cost); /* target CARDS_NOBODY: it is gone */
int sc_put_link(context *x, spellchain_link made); /* 0: there is no id left */
void sc_play_free(context *x, int id, int player); /* nothing, if it can not be played now */
void sc_activate(context *x, int id, int source, int player);
void sc_announce(context *x, int id);

/* resolving.c */
void sc_resolve_top(context *x);
int sc_step_link(context *x, sc_task *t);
void sc_outcome(context *x, int id, int block, int result); /* how a link ended, in a block of its own */
void sc_counter(context *x, int link, int place);
void sc_copy_link(context *x, int link, int player, int retarget);

/* triggers.c */
int sc_put_waiting(context *x);

/* tasks.c */
sc_task *sc_push(context *x, int kind);
void sc_pop(context *x);
cards_run *sc_push_run(context *x, const cards_run *run);
void sc_asking(const context *x, int self, int player, cards_run *run);

/* No replacement's steps may begin any more: loops of replacements are cut here. */
static inline int sc_too_deep(const spellchain *m)
{
    return m->progress.runs == SPELLCHAIN_RUNS;
}
void sc_step(context *x);
void sc_answer(context *x, action a);
static inline int sc_other_links(const spellchain *m, int id) /* no link names itself */
{
    int zone = zone_of(m, id);
    return m->chain.count + m->limbo.count - (zone == SC_ZONE_CHAIN || zone == SC_ZONE_LIMBO);
}
static inline int sc_is_named(const spellchain *m, int id) /* whether a lasting effect may name it */
{
    return m->gates.named >> id % 64 & 1;
}
void sc_forget_named(context *x, int id);
void sc_forget_as_new(context *x, int id); /* it stays, as another thing: who speaks of it now goes on with it */
/* Clears every reference to a thing that leaves its zone. One look tells that there is none, as there mostly is. */
static inline void sc_forget(context *x, int id)
{
    const spellchain *m = state(x);
    const sc_progress *p = &m->progress;
    uint64_t busy;
    memcpy(&busy, p, sizeof busy); /* tasks, runs, packets and waiting, side by side */
    int others = sc_other_links(m, id) | p->replaced_count | p->hits | p->memories | sc_is_named(m, id);
    int resolves = p->tasks == 1 && p->task[0].kind == SC_TASK_LINK && !(p->runs | p->packets | p->waiting);
    if (others || (busy && !resolves)) sc_forget_named(x, id); /* a link that does no more than resolve names nobody */
}
static inline sc_task *sc_top(const context *x)
{
    sc_progress *p = &state(x)->progress;
    return p->tasks ? &p->task[p->tasks - 1] : NULL;
}
static inline cards_run *sc_top_run(const context *x)
{
    sc_progress *p = &state(x)->progress;
    return p->runs ? &p->run[p->runs - 1] : NULL;
}
static inline int sc_is_busy(const sc_progress *p) /* whether anything is under way, or waits */
{
    return p->tasks | p->runs | p->waiting | p->replaced_count;
}
void sc_measure(spellchain *m);
void sc_drop_all(spellchain *m); /* nothing is under way any more */

/* events.c */
enum sc_source { SC_BY_KEYWORD, SC_BY_ABILITY, SC_BY_EFFECT };
typedef struct sc_change {
    int16_t by, id, ability, text, key, stamp, prevents; /* by a keyword: its number in `ability` */
} sc_change;
int sc_changes_of(const context *x, const sc_task *t, sc_change out[SC_CHANGES]);
int sc_stands(const context *x, int what, int id); /* nothing can prevent or replace such an event of this thing */
void sc_face_event(context *x, sc_task *t); /* the event at hand is about to go through prevention and replacement */
int sc_settle_event(context *x, sc_task *t);
void sc_apply_change(context *x, sc_task *t, int number);
cards_happening sc_happening(const context *x, int what, int subject, int source, int player, int amount);
void sc_run_of_listener(const context *x, cards_run *run, int id, int text); /* in which its abilities are asked */

/* Whether anything waits for an event of a thing, so that it is worth being described: for anything's, or the thing
 * itself. What is not in play hears and alters nothing. */
static inline int sc_awaited(const context *x, int what, int subject)
{
    const spellchain *m = state(x);
    return cg_has_event(m->gates.waits, what, &card_of(m, subject)->hears);
}

/* Likewise whether an ability may prevent or replace it. */
static inline int sc_contested(const context *x, int what, int subject)
{
    const spellchain *m = state(x);
    return cg_has_event(m->gates.changes, what, &card_of(m, subject)->alters);
}

/* noting.c */
void sc_note(context *x, const cards_happening *h);
void sc_note_leaving(context *x, int id);
void sc_note_of(context *x, const cards_happening *h, int id);
uint64_t sc_delayed_till(const context *x, const spellchain_effect *e); /* the event that a delayed effect waits for, as a bit */
int sc_is_of(const context *x, const cards_ability *a, int what);
int sc_is_of_another(const context *x, const cards_ability *a, const cards_happening *h, const spellchain_card *c);
void sc_spend_use(context *x, spellchain_card *c, const cards_ability *a);

static inline void sc_happened(context *x, int what, int subject, int source, int player, int amount)
{
    if (!sc_awaited(x, what, subject)) return;
    cards_happening h = sc_happening(x, what, subject, source, player, amount);
    sc_note(x, &h);
}

/* damage.c */
void sc_damage(context *x, const sc_packet *packets, int count);
void sc_clash(context *x, const sc_packet *packets, int count);
int sc_step_damage(context *x, sc_task *t);

/* deaths.c */
int sc_state_check(context *x);
void sc_finish(context *x, int winner, int reason);
void sc_give_up(context *x, cards_things *things); /* these are sacrificed, as a step or as a price */
int sc_is_given_up(const spellchain *m, int id);   /* and dies in the next state check */
static inline int sc_may_give_up(const spellchain *m, int id)
{
    return id && !is_player(id) && in_play(m, id) && !sc_is_given_up(m, id);
}
int sc_replaced(const sc_progress *p, int at); /* who was replaced or given up, by number; 0: it has left */
void sc_unreplace(sc_progress *p, int id);
void sc_blame(const context *x, int id, int by);
void sc_forgive(spellchain *m);
int sc_step_deaths(context *x, sc_task *t);

/* each.c */
int sc_step_each(context *x, sc_task *t);
void sc_come(context *x, int id, int player); /* arrives: at once, if nothing may change that */
void sc_take_back(context *x, int id, int source); /* this returns to its owner's hand as a price */
void sc_heal(context *x, int id, int amount, int source, int player);
void sc_freeze(context *x, int id);
void sc_unfreeze(context *x, int id);
void sc_each(context *x, int what, const cards_things *things, int source, int player, int amount, int extra);
void sc_each_one(context *x, int what, int id, int source, int player, int amount, int extra);

/* parts.c */
enum { SC_LAYER_COPY = 1, SC_LAYER_CONTROL, SC_LAYER_TEXT, SC_LAYER_TYPE, SC_LAYER_ABILITY, SC_LAYER_SET,
       SC_LAYER_MODIFY, SC_LAYER_COUNTER };
int sc_layer_of(int effect); /* of a kind of effect, 0: none */
int sc_layer_of_word(int word);
int sc_selector_of(const cards_step *step);
spellchain_effect sc_part_of(const context *x, const cards_run *run, const cards_step *step, const spellchain_card *c);
void sc_set_keywords(spellchain_card *c, uint32_t bits);
void sc_apply_part(spellchain *m, spellchain_card *c, const spellchain_effect *e);
int sc_more_given(const spellchain *m, int id, int k);
void sc_drop_given(spellchain *m, int id);
static inline int sc_given_to(const spellchain *m, const spellchain_card *c, int k) /* 16 * card + number; 0: no more */
{
    return k < SPELLCHAIN_GRANTS ? c->grant[k] : m->progress.more_given ? sc_more_given(m, c->id, k - SPELLCHAIN_GRANTS) : 0;
}
static inline void sc_take_given(spellchain *m, spellchain_card *c)
{
    if (c->grant[SPELLCHAIN_GRANTS - 1]) sc_drop_given(m, c->id);
    memset(c->grant, 0, sizeof c->grant);
}

/* faces.c */
void sc_ready(content *c);
/* What a trigger that waits for things to leave still knows once they lie in a graveyard. */
enum { SC_FOLLOWS_ITSELF = 1, SC_FOLLOWS_SUBJECT = 2, SC_FOLLOWS_TARGETS = 4 };
int sc_follows(const context *x, int ability);
int sc_tally_reads(int name);

/* layers.c */
void sc_work_out(context *x, const uint8_t *id, int count, int16_t *wanted); /* of these; `wanted`: whose they are */
void sc_run_of_static(const context *x, int id, cards_run *run);
int sc_buried_always(const context *x, const spellchain_card *c); /* the number of its ability, -1: none */
const cards_step *sc_next_static(const context *x, const cards_run *run, int *at); /* the next of its steps that counts now */

/* continuous.c */
int sc_cost(const context *x, int id);
void sc_recompute(context *x); /* what is stale */
void sc_prove(const context *x); /* in a checks build: what stands there is what would be worked out now */
static inline void sc_continuous(context *x)
{
    const spellchain *m = state(x);
    if (m->overdue) sc_recompute(x);
#ifndef NDEBUG
    sc_prove(x);
#endif
}

/* The event is over: what happens next is another moment. */
static inline void sc_after(context *x)
{
    state(x)->progress.moment++;
    sc_continuous(x);
}
void sc_changed(spellchain *m, int id);
static inline void sc_counted(spellchain *m) /* a zone holds more or fewer things */
{
    if (m->gates.always & CG_READS_ZONES) m->stale = 1;
}
void sc_leaves_play(const context *x, int id);
static inline void sc_leaves(const context *x, int id) /* a thing is about to leave its zone, or has been made */
{
    sc_counted(state(x));
    if (in_play(state(x), id)) sc_leaves_play(x, id);
}
int sc_permanents(const spellchain *m, uint8_t *out);
int sc_misplaced(context *x);
int sc_least_answer(const context *x, int player);
int sc_tell_layers(context *x, int id, match_layer *out);
int sc_room(const spellchain *m, int player);

/* effects.c */
typedef struct sc_effects {
    int count;
    spellchain_effect effect[SPELLCHAIN_EFFECTS];
    uint8_t known[SPELLCHAIN_EFFECTS]; /* who may know of each */
} sc_effects;
void sc_add_effect(context *x, spellchain_effect e);
void sc_drop_effect(context *x, int number);
uint64_t sc_named_by(const spellchain_effect *e); /* the bits that it needs in `named` */
int sc_layered(int kind); /* whether a layer reads effects of the kind: they lie on things in play */
void sc_end_effects(context *x, int until, int by);
void sc_age_effects(context *x); /* a turn is over */
int sc_end_unheld(context *x);   /* those whose condition does not hold any more; 1 if there were any */
int sc_matches_rule(const context *x, const spellchain_effect *e, int id, const cards_cost **step);
void sc_use_up(context *x, int id, int keyword);
int sc_new_stamp(context *x);
void sc_tell_effects(context *x);
void sc_tell_limit(context *x, int id); /* there is no room for what would be one more */
int sc_known_effects(const spellchain *m, int player, spellchain_effect out[SPELLCHAIN_EFFECTS]); /* returns how many */
void sc_keep_effects(const context *x, sc_effects *before); /* as they are, for the log that tells their change */
void sc_tell_change(context *x, const sc_effects *before);

/* known.c */
void sc_remember_leaving(context *x, int id);
void sc_lose_sight(context *x, int id);
void sc_meet_again(spellchain *m, int id);
void sc_recall_for(context *x, int link);
int sc_pass_on(context *x, int effect, int role, int id);
void sc_follow(context *x, int id);
void sc_remember_paid(context *x, int id, int keep);
void sc_forget_holder(spellchain *m, int holder, int key);
void sc_hand_on(spellchain *m, int holder, int key, int to, int to_key);
void sc_shift_holders(spellchain *m, int holder, int key, int by);
void sc_share_memories(spellchain *m, int link, int copy);
int sc_where(const spellchain *m, int holder, int key, int role); /* what is found of it; 0 */
void sc_find_again(spellchain *m, int holder, int key, int role, int id, int16_t *name);
int sc_is_remembered(const spellchain *m, int id); /* the id is a memory's */
const sc_memory *sc_recall(const spellchain *m, int *id); /* what it was; NULL: it is what `*id` now is */
int sc_found(const spellchain *m, int id);

/* zones.c */
extern const cg_rules sc_rules;
int sc_free_id(context *x);
void sc_end(context *x, int id);
int sc_create(context *x, int face, int owner, int zone, int token);
void sc_move(context *x, int id, int zone);
void sc_to_grave(context *x, int id);
void sc_to_hand(context *x, int id);
void sc_arrive(context *x, int id, int player, int frozen);
void sc_attached(context *x, int id);
void sc_shuffle(context *x, int player);
void sc_shuffle_in(context *x, int id, int player);
void sc_draw(context *x, int player); /* the card of a turn: at once, if nothing may change that */
int sc_step_draw(context *x, sc_task *t);
int sc_step_discard(context *x, sc_task *t);
int sc_discardable(const context *x, const cards_run *run, int player, int where, uint8_t out[MATCH_IDS]);
int sc_may_discard(const context *x, const sc_task *t, uint8_t out[MATCH_IDS]);
void sc_discard(context *x, int id);
void sc_see(context *x, int id, int players);
void sc_gather(context *x, int id); /* one of those that the step of the run on top draws, discards or takes */
static inline int sc_zone(int zone, int player) { return zone + player; }
static inline int sc_is_hand(int zone) { return zone == SC_ZONE_HAND_1 || zone == SC_ZONE_HAND_2; }
static inline int sc_is_grave(int zone) { return zone == SC_ZONE_GRAVE_1 || zone == SC_ZONE_GRAVE_2; }

/* words.c */
extern const cards_vocabulary sc_vocabulary;
int sc_is_noun(const context *x, int id, int noun);
int sc_shows(const spellchain *m, const spellchain_card *c, int flag); /* whether a card has a flag */
int sc_types_of(int noun);
int sc_home(int noun); /* the place of a noun's things when no zone is named */

/* lasting.c */
int sc_perform_lasting(context *x, cards_run *run, const cards_step *step); /* 0: the word makes none */
int sc_stamp_of(context *x);
int sc_begins(context *x, const cards_run *run, int duration, spellchain_effect *part);
void sc_last(context *x, const cards_run *run, const cards_things *things, int duration, spellchain_effect part);

/* perform.c */
int sc_players_of(const context *x, const cards_run *run, int who, int out[2]);
void sc_selected(const context *x, cards_run *run, int selector, cards_things *out); /* which is then "the same" */
int sc_one(const context *x, const cards_run *run, int selector); /* the one that is meant, where it is now */
int sc_perform(context *x, cards_run *run, const cards_step *step);
int sc_at_arrival(const context *x, int id); /* the thing is to arrive, and its arrival's replacement runs */
int sc_link_for(const spellchain *m, int id); /* a creature's attack, if it attacks; else the thing itself */
void sc_lose_life(context *x, int player, int n);
void sc_change_mana(context *x, int player, int n);
void sc_doom(context *x, const cards_things *things);

/* perform_cards.c */
int sc_perform_cards(context *x, cards_run *run, const cards_step *step); /* 0: the word is another's */
void sc_ask_discards(context *x, const cards_run *run, int player, int count, int by, int where);

/* prices.c */
int sc_can_pay(const context *x, const cards_run *run, int price);
void sc_pay(context *x, const cards_run *run, int price); /* what is chosen is asked by tasks */
int sc_may_give(const context *x, const sc_task *t, uint8_t out[MATCH_IDS]);
int sc_step_give(context *x, sc_task *t);
int sc_affords(const context *x, int id, int player); /* a card with a price of its own */
void sc_bargain(context *x, int id, int player, int target, int cost);
void sc_settle_bargain(context *x, int otherwise);
int sc_step_bargain(context *x, sc_task *t);

/* looking.c */
void sc_look(context *x, const cards_run *run, const cards_look *step);
void sc_look_through(context *x, int noun, int place, int side, int player);
void sc_fetch(context *x, const cards_run *run, int noun, int where, int from, int to, int n);
int sc_step_look(context *x, sc_task *t);
int sc_step_raise(context *x, sc_task *t);
int sc_may_take(const context *x, const sc_task *t, uint8_t out[MATCH_IDS]);
int sc_may_leave(const context *x, const sc_task *t); /* no more of a look */

/* targets.c: `targets` is the place of a list of selectors, `which` of them is
 * meant; `link`: the link that aims, which is never its own target. */
int sc_targets(const context *x, const cards_run *run, int targets, int which, int link, uint8_t *out);
int sc_may_aim(const context *x, int link, int target); /* whether a link may get another first target */
int sc_is_target(const context *x, const cards_run *run, int targets, int which, int id, int link);
int sc_enough_targets(const context *x, const cards_run *run, int targets, int link);
int sc_is_optional(const context *x, int targets, int which); /* it may be left out, and what comes behind it */
int sc_leaves_second(const context *x, const cards_run *run, int targets, int first, int link);
int sc_may_answer(const context *x, int face, int player, int link);
int sc_reaction_fits(const context *x, int face, int player, int link);
int sc_is_guarded(const context *x, int player);

static inline int sc_is_sick(const context *x, int a)
{
    const spellchain_card *c = card_of(state(x), a);
    return c->arrived == game_of(state(x))->turn && !has(c, SC_KEYWORD_CHARGE);
}

/* Of a thing on a board. */
static inline int sc_can_attack(const context *x, int a)
{
    const spellchain *m = state(x);
    const spellchain_card *c = card_of(m, a);
    if (c->attack < 1 || c->frozen || has(c, SC_KEYWORD_ROOTED)) return 0;
    if (c->attacks && (c->attacks > 1 || !has(c, SC_KEYWORD_TWINSTRIKE))) return 0;
    if (c->arrived == game_of(m)->turn && !has(c, SC_KEYWORD_CHARGE) && !has(c, SC_KEYWORD_POUNCE)) return 0;
    return type_of(x, a) == SC_TYPE_CREATURE;
}

/* bans.c: what is asked for in all to do what else is forbidden, and by whom last. */
typedef struct sc_toll {
    int16_t mana, health, by;
} sc_toll;
MATCH_COLD int sc_banned(const context *x, int ban, int id, sc_toll *toll); /* by what: 0 if by nothing; adds to the toll */
MATCH_COLD int sc_pays_toll(const context *x, int player, const sc_toll *toll); /* whether it can be paid */
MATCH_COLD void sc_pay_toll(context *x, int player, const sc_toll *toll);
MATCH_COLD int sc_attack_banned(const context *x, int a, int target, sc_toll *toll); /* target 0: whomever it attacks */
MATCH_COLD int sc_lets_attack(const context *x, int a, int target);
MATCH_COLD int sc_use_banned(const context *x, const cards_run *run, int price, sc_toll *toll, sc_toll *whole);

/* What may not be done by, or to, a thing or a player, whatever is paid: which permanent forbids it. */
static inline int sc_forbidden(const context *x, int ban, int id)
{
    return state(x)->gates.always & ALWAYS_FORBIDS ? sc_banned(x, ban, id, &(sc_toll){0}) : 0;
}

/* Of continuous abilities, wherever they work. */
static inline int sc_is_continuous(const cards_ability *a)
{
    return a->kind == CARDS_KIND_ALWAYS || a->kind == CARDS_KIND_BURIED_ALWAYS;
}

/* To attacks. */
static inline int sc_is_open(const context *x, int d, int guarded)
{
    const spellchain_card *c = card_of(state(x), d);
    return is_creature(x, d) && !has(c, SC_KEYWORD_VEIL) && (!guarded || has(c, SC_KEYWORD_TAUNT));
}

/* actions.c */
enum { SC_TYPES_ANSWER = 1 << SC_TYPE_INSTANT | 1 << SC_TYPE_REACTION }; /* what may be played in a window */
int sc_window_plays(const context *x, int player, action *out); /* NULL: whether there is one */
int sc_actions(const content *c, const match *m, action *out);

/* refusals.c */
int sc_refusal(const content *c, const match *m, action a, int16_t about[2]);

/* summaries.c */
void sc_read_summaries(spellchain_content *rules);
int sc_keyword_worth(int keyword, int n);            /* to a creature, in tenths */
int sc_body(const spellchain_face *f, int text);     /* of a permanent fresh from the hand; text: with its abilities */

/* worth.c: to a player, in tenths of a point of health */
int sc_creature_worth(const context *x, int id);
int sc_hurt_worth(const spellchain *m, int player, int n);
int sc_combat_worth(const context *x, int a, int target); /* to the attacker's player */
int sc_impact_worth(const context *x, const sc_impact *t, int id, int player, int focus);
int sc_best_impact(const context *x, const sc_impact *t, int player);
int sc_summary_worth(const context *x, const sc_summary *g, int player); /* beside its targets */
int sc_arrival_worth(const context *x, int face, int player);
int sc_link_worth(const context *x, int id);             /* to its controller */
const sc_summary *sc_summary_of(const context *x, int face, int place, int resonant);
const sc_summary *sc_summary_of_link(const context *x, int id);

/* evaluate.c: what a match is worth to player 0 */
int sc_evaluate(const content *c, const match *m);

/* redeal.c */
void sc_redeal(const content *c, match *m, int viewer, rng *r);

/* policy.c */
void sc_weigh(const content *c, const match *m, const action *list, int count, int16_t *weight);

/* silly.c: whether an action helps the other or hurts its player with nothing gained; `one` and `other` are room */
int sc_silly(const content *c, const match *m, action a, match *one, match *other);

/* check.c */
int sc_check(const content *c, const match *m, fault *out, int capacity);
/* Whether all that is under way could be: of positions, which come from anywhere. */
int sc_is_possible(const context *x);
int sc_load(context *x, fault *out, int capacity);

/* written.c */
void sc_write(const match *m, int viewer, match_words *out);
void sc_read(match *m, const match_words *in);

#endif
