/* Lirya's rules. Numbers of sections are those of the rulebook's.
 *
 *     turn.c      set-up, the stages of a turn, the loop that goes on to the next decision
 *     actions.c   the list of legal actions, and what each of them begins
 *     chain.c     declaring, windows, how what stands on the chain resolves
 *     combat.c    who may attack and whom, interception, strikes
 *     triggers.c  what waits for an event, and in which order it resolves
 *     programs.c  programs under way: their targets, what they ask
 *     perform.c   the operations of card programs
 *     perform_cards.c  those that draw, discard, search, move and make cards
 *     choices.c   operations that go on card by card: discards, searches, looks, places
 *     targets.c   what may be aimed at, whether something can be declared
 *     damage.c    damage and healing
 *     states.c    states, and lasting effects
 *     layers.c    what equipment, effects, auras and structures make of what is in play
 *     prices.c    what cards, upgrades and abilities cost
 *     play.c      coming into play, moving there, leaving it; the state check
 *     zones.c     cards from zone to zone, draws, tokens
 *     rows.c      tags of packed rows; rows.h says how they are packed
 *     state.h     a match in memory, and what is read off it
 *     words.c     what the kit's words mean here
 *     beside.c    what stands beside the rows, as words
 *     asked.c     what is about to be chosen, as words
 *     check.c     what must hold; positions
 *     redeal.c    what a viewer does not know, dealt anew
 *     policy.c    the quick policy
 *     evaluate.c  what a match is worth to each side, for the search
 *     refusals.c  why an action is not on the list
 *     title.c     the title's place in the list
 *
 * What is under way lies level upon level, and the deepest goes on first: an operation that asks, the declaration of
 * an action, a program, triggers that wait, the chain, the turn (ly_go).
 */
#ifndef LIRYA_H
#define LIRYA_H

#include "lirya/state.h"

/* ---- turn.c ---- */
void ly_begin(context *x);
void ly_go(context *x);
void ly_ask(context *x, int kind, int player);
void ly_answered(context *x);
void ly_end_main(context *x, int phase);
void ly_finish(context *x, int winner, int reason);
void ly_mulligan(context *x, int player);
void ly_special(context *x, int yes);
void ly_close_wave(context *x);
void ly_next_attack(context *x);

/* ---- actions.c ---- */
int ly_actions(const content *c, const match *m, action *out);
void ly_apply(context *x, action a);
int ly_list_play(const context *x, int verb, int id, action *out);       /* a card of a hand, in every way */
int ly_list_use(const context *x, int verb, int id, int k, action *out); /* an ability, with its targets */

/* ---- chain.c ---- */
void ly_declare(context *x, ly_item made);
void ly_step_declaration(context *x);
void ly_step_chain(context *x);
void ly_pay_with(context *x, int id);
void ly_drop_item(context *x, int at);
void ly_finish_program(context *x); /* the program under way has come to its end */
int ly_answers(const context *x, int player, action *out, int most); /* to the top of the chain; enough once so many */
int ly_fits_answer(const context *x, int player, int source, int pattern);
void ly_know_answered(const context *x, int number, cards_run *run); /* number: of the item, from 1 on */
void ly_pass(context *x);
int ly_modes(const context *x, uint8_t out[MATCH_IDS]);
void ly_choose_mode(context *x, int mode);
int ly_declared_targets(const context *x, uint8_t out[MATCH_IDS], int *required);
void ly_name_target(context *x, int id);
unsigned ly_free_slots(const lirya *m, int player); /* that nobody stands in, or is declared for, as bits */
static inline int ly_is_free(const lirya *m, int player, int zone, int slot)
{
    return (int)(ly_free_slots(m, player) >> (first_slot(zone) + slot - 1) & 1);
}

/* ---- combat.c ---- */
int ly_can_attack(const context *x, int id);
int ly_may_strike(const context *x, int attacker, int target);
int ly_attacks(const context *x, action *out);
int ly_any_attack(const context *x);
int ly_can_intercept(const context *x, int id);
int ly_interceptors(const context *x, int player, uint8_t *out);
void ly_attack(context *x, int attacker, int target);
void ly_intercept(context *x, int id);
void ly_aim_anew(context *x, int at, int id);
int ly_attack_stands(const context *x, const ly_attacking *a);
void ly_strike(context *x, const ly_item *item);

/* ---- triggers.c ---- */
void ly_note(context *x, const cards_happening *h);
void ly_note_of(context *x, const cards_happening *h, int id); /* what one thing waits for */
void ly_collect_turn(context *x, int what, int structures); /* see 3.1 S6, 3.4 E1 and E2 */
void ly_collect_delayed(context *x, int due, int player);
void ly_attach_collected(context *x, int item, int batch);
void ly_release(context *x, int item);
void ly_follow_item(context *x, int item);
void ly_orphan(context *x, int id);
int ly_take_trigger(context *x); /* 0: none waits */
ly_waiting ly_kept_waiting(const lirya_waiting *w); /* as the match keeps it, and back */
lirya_waiting ly_waiting_of(const ly_waiting *w);
int ly_orderable(const context *x, uint8_t out[LIRYA_WAITING]); /* those among which their player chooses */
void ly_take(context *x, int at);
void ly_spend_use(context *x, int id, int ability);
void ly_spend_trigger(context *x); /* a use of the ability of the trigger under way */

/* Where two events share a bit, the exact question follows (collect). */
static inline int ly_ear(uint64_t events)
{
    return (int)((events | events >> 16 | events >> 32 | events >> 48) & 0xFFFF);
}

static inline void ly_happened(context *x, int what, int subject, int source, int player, int amount)
{
    if (!(state(x)->waits >> what & 1)) return;
    cards_happening h = ly_happening(what, subject, source, player, amount);
    ly_note(x, &h);
}

/* ---- programs.c ---- */
const cards_program *ly_program(const context *x, int text);
const cards_ability *ly_ability(const context *x, int text, int number);
int ly_ability_at(const context *x, const ly_card *c, int k); /* its number in the program; -1: it has none such */
int ly_abilities(const context *x, const ly_card *c);
int ly_is_used(const cards_ability *a);                          /* activated, or a response */
void ly_run_of(const context *x, const ly_card *c, int ability, cards_run *run);
/* A look at the continuous abilities of a permanent, step by step; it begins with one that is zero. `run`: in which the
 * step is to be understood. */
typedef struct ly_always {
    int abilities, at;
    cards_run run;
} ly_always;
const cards_step *ly_next_always(const context *x, const ly_card *c, ly_always *it);
void ly_start(context *x, const cards_run *run, int choosing);
void ly_step_run(context *x);
void ly_answer_run(context *x, int answer);
int ly_next_target(const context *x, uint8_t out[MATCH_IDS], int *required); /* -1: no more of them are asked */
int ly_target_selector(const context *x, const cards_run *run, int place); /* what a target was chosen by; 0: none */

/* ---- perform.c ---- */
int ly_perform(context *x, cards_run *run, const cards_step *step);
void ly_end_operation(context *x); /* one that went on card by card is over */
int ly_is_lost(context *x, cards_run *run, int selector); /* a chosen target that is gone, or no longer fits */
int ly_whose(const context *x, const cards_run *run, int selector);
int ly_players_of(const context *x, const cards_run *run, int selector); /* those that a step speaks of, as bits */

/* ---- perform_cards.c ---- */
int ly_perform_cards(context *x, cards_run *run, const cards_step *step); /* -1: it is another's, 1: done, 0: it goes on */
int ly_special_deck(int player, int place);
void ly_put_away(context *x, int id, int to, int at);

/* ---- choices.c ---- */
void ly_step_operation(context *x);
int ly_operation_options(const context *x, uint8_t out[MATCH_IDS], int *may_stop);
int ly_places(const context *x, uint8_t out[LIRYA_SLOTS]); /* places among a side's slots, from 0 */
void ly_choose_card(context *x, int id); /* 0: none */
void ly_choose_place(context *x, int place);
void ly_choose_kept(context *x, int yes);

/* ---- targets.c ---- */
int ly_target_options(const context *x, const cards_run *run, int selector, uint8_t out[MATCH_IDS]);
int ly_can_choose_all(const context *x, const cards_run *run, int targets, int given); /* `given`: the first, or 0 */
int ly_finds_all(const context *x, const cards_run *run, int effect); /* its steps find what they have to choose */
int ly_can_pay(const context *x, const cards_run *run, const cards_ability *a);
int ly_may_use(const context *x, int id, int k, int respond);
int ly_fits_play(const context *x, int id); /* whatever it costs */
/* Now, and not in answer to something. A spell's own choices are looked at only if it is `meant`: it may play another. */
int ly_fits_play_free(const context *x, int id, int meant);
int ly_fits_pair(const context *x, const cards_run *run, const cards_pick *now, int id);
void ly_begin_card(const context *x, int id, cards_run *run); /* of a card in a hand, which may be a response */
int ly_ways_to_pay(const context *x, int id); /* 1: its cost, 2: its other payment; as bits */
int ly_may_list(const context *x, int id);  /* 0: it can not be played; 1: it can, unless its list of ways is empty */
int ly_may_play(const context *x, int id);  /* 1: for its cost, 2: for its other payment; as bits */
int ly_bearers(const context *x, int player, int equipment, uint8_t out[2 * LIRYA_LINE]); /* whom it may be attached to */
int ly_bears(const context *x, int equipment, int bearer);
int ly_meets(const context *x, int equipment, int bearer);  /* what it asks of its bearer holds */
int ly_first_is_named(const context *x, int targets, int modes);
int ly_line_allowed(const context *x, int card, int zone);
int ly_has_room(const context *x, int player, int card); /* a free slot in which the card may stand */

/* ---- damage.c ---- */
enum ly_source { LY_FROM_COMBAT, LY_FROM_SPELL, LY_FROM_ABILITY, LY_FROM_STATE };
typedef struct ly_blow {
    int16_t source, by, player, amount, type, piercing, element; /* by: enum ly_source; player: whose it is */
} ly_blow;
int ly_damage(context *x, const ly_blow *blow, const cards_things *on); /* returns what was dealt */
int ly_heal(context *x, int id, int n);
void ly_lose_life(context *x, int player, int n);
ly_blow ly_blow_of_run(const context *x, const cards_run *run, int amount, int type);
int ly_is_immune(const context *x, int id, const cards_run *run); /* to effects of such a program */

/* ---- states.c ---- */
void ly_put_state(context *x, int id, int name, int value, int turns, int fixed);
void ly_drop_state(context *x, int at);
void ly_end_state(context *x, int id, int name);
const ly_stating *ly_state_of(const lirya *m, int id, int name);
void ly_tick(context *x, int player, int harmful);
void ly_cleanse(context *x, int id, int name); /* 0: all harmful ones */
uint8_t ly_uses_of(const ly_effect *e);
ly_effect ly_kept_effect(const lirya_effect *e);
void ly_add_effect(context *x, lirya_effect e);
void ly_drop_effect(context *x, int at);
void ly_forget_effects(context *x, int id);
void ly_end_effects(context *x, int until, int player);
void ly_end_untrue(context *x); /* those whose condition holds no longer */
void ly_delay(context *x, lirya_delayed d);
int ly_opposite_of(int name);
void ly_anomaly(context *x, int which, int id);
int ly_new_time(const lirya *m);

/* ---- layers.c ---- */
void ly_ready(content *c);
void ly_work_out(const context *x);
int ly_is_worked_out(const context *x);
void ly_derive(const content *c, const match *m, int row, int16_t *out, match_found *found);
int ly_tell_layers(context *x, int id, match_layer *out);

void ly_fresh_told(context *x);
void ly_touch(context *x, const ly_card *c);
void ly_reckon_with(const context *x, const ly_card *c);

/* Whether something was written that everything in play may follow from. */
static inline int ly_is_stale(const lirya *m)
{
    return (m->stale & (m->looks | LY_EVERYTHING)) != 0;
}

/* What the layers make of everything stands there as it is now. */
static inline void ly_fresh(context *x)
{
    const lirya *m = state(x);
    if (x->log)
        ly_fresh_told(x);
    else if (m->anew || ly_is_stale(m))
        ly_work_out(x);
    else
        assert(ly_is_worked_out(x));
}

/* ---- prices.c ---- */
int ly_cost(const context *x, int id);
int ly_cost_in_parts(const context *x, int id, int16_t part[2 * LIRYA_COST_PARTS]); /* sources, and what each changes */
int ly_upgrade_cost(const context *x, int id);
int ly_ability_price(const context *x, const ly_card *c, const cards_ability *a);

/* ---- play.c ---- */
void ly_enter(context *x, int id, int player, int zone, int slot, int told);
int ly_make(context *x, int card, int player, int zone, int slot); /* a token, in that slot; 0: there is no id for it */
void ly_attach(context *x, int id, int bearer);
void ly_leave(context *x, int id, int zone, int last); /* to a zone of its owner's; last: at its end */
void ly_look_for_fallen(context *x); /* and ends what holds no longer */

/* The state check: there is nothing to find where nobody may have fallen, and nothing may end or is to be worked out. */
static inline void ly_check_state(context *x)
{
    const lirya *m = state(x);
    if (x->log || m->anew || ly_is_stale(m) || m->stale & LY_HURT || m->uses & LY_MAY_END) ly_look_for_fallen(x);
    assert(ly_is_worked_out(x) || m->head.over);
}

void ly_to_slot(context *x, int id, int zone, int slot);
void ly_shift(context *x, int id);
void ly_swap(context *x, int id, int with); /* two of one side */
void ly_take_control(context *x, int id, int player);
void ly_give_back(context *x, int id);
void ly_transform(context *x, int id, int card);
void ly_level_up(context *x, int id);
void ly_destroy(context *x, const cards_things *things, int sacrificed);
void ly_note_leaving(context *x, int id, int dies); /* before it leaves */
void ly_stand(lirya *m, const ly_card *c); /* in the slot that its tags name */
int ly_free_slot(const lirya *m, int player, int zone);
int ly_characters_of(const lirya *m, int player, uint8_t out[2 * LIRYA_LINE]); /* in the order of entry; returns how many */
void ly_look_anew(context *x);

/* ---- zones.c ---- */
extern const cg_rules ly_rules;
void ly_put(context *x, int id, int zone, int place); /* into an ordered zone; place -1: last */
void ly_to_hand(context *x, int id);
void ly_to_discard(context *x, int id);
void ly_to_deck(context *x, int id, int place); /* 0: on top, -1: at the bottom; special cards to their own */
int ly_draw(context *x, int player, int required); /* 0: there was none */
void ly_gather(context *x, int id);
void ly_draw_cards(context *x, int player, int n);
int ly_token(context *x, int player, int card, int zone); /* returns its id; 0: it did not come */
void ly_see(context *x, int id, int players);
void ly_discarded(context *x, int id);
void ly_gain_energy(context *x, int player, int n, int told);

/* ---- words.c ---- */
extern const cards_vocabulary ly_vocabulary;
int ly_controller(const context *x, int id);

/* ---- beside.c ---- */
typedef struct ly_copy {
    int count;
    int16_t word[LIRYA_WAITING * sizeof(lirya_waiting) / sizeof(int16_t)];
} ly_copy;
MATCH_COLD void ly_copy_table(const context *x, int table, ly_copy *out);
MATCH_COLD void ly_tell_table(context *x, int table, const ly_copy *before);
void ly_write(const match *m, int viewer, match_words *out);
void ly_read(match *m, const match_words *in);
void ly_tell(context *x);
void ly_measure(lirya *m);

/* ---- asked.c ---- */
enum { LY_MOST_ASKED = MATCH_IDS + 8 };
MATCH_COLD int ly_asked(const context *x, int viewer, int16_t out[LY_MOST_ASKED]); /* returns how many words; 0: nothing */
MATCH_COLD void ly_write_asked(const content *c, const match *m, int viewer, match_words *out);
typedef struct ly_asking {
    int chooser, all, open; /* words for who chooses, and for the other */
    int16_t ours[LY_MOST_ASKED], theirs[LY_MOST_ASKED];
} ly_asking;
MATCH_COLD void ly_copy_asked(const context *x, ly_asking *out);
MATCH_COLD void ly_tell_asked(context *x, const ly_asking *it, int begins);
MATCH_COLD void ly_tell_what_is_asked(context *x);

/* Around every change of a table that viewers are told of. */
#define CHANGING(x, table)                                                                                            \
    ly_copy before_;                                                                                                  \
    state(x)->stale |= LY_WRITTEN;                                                                                    \
    if ((x)->log) ly_copy_table(x, table, &before_)
#define CHANGED(x, table)                                                                                             \
    if ((x)->log) ly_tell_table(x, table, &before_)

/* ---- rows.c: tags of packed rows, see match_form ---- */
int ly_put_tag(void *row, int tag, int value);
void ly_unpack(const void *row, int16_t *tags);

/* ---- check.c, redeal.c, policy.c, refusals.c ---- */
int ly_check(const content *c, const match *m, fault *out, int capacity);
int ly_load(context *x, fault *out, int capacity);
void ly_redeal(const content *c, match *m, int viewer, rng *r);
void ly_weigh(const content *c, const match *m, const action *list, int count, int16_t *weight);
int ly_evaluate(const content *c, const match *m);
int ly_refusal(const content *c, const match *m, action a, int16_t about[2]);

#endif
