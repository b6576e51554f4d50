/* Undertow's rules. Numbers of sections are those of the rulebook's.
 *
 *     numbers.c   strikes, armour and wards, as they are now; whom a stroke would meet (numbers.h: the short of it)
 *     sums.c      what these are made of, told part by part
 *     words.c     what the kit's words mean: nouns, stats, filters
 *     glance.c    what is known of a side without asking each of its things
 *     line.c      entering the line and leaving it alive, what is written on a card there
 *     damage.c    damage, healing, statuses
 *     deaths.c    instances, what answers damage, the death step that closes the line
 *     strokes.c   the strokes of heroes and units
 *     programs.c  triggers and operations
 *     phases.c    the phases of a turn
 *     muster.c    drafts, starters, deployment
 *     policy.c    what the quick policy makes of offers and battles
 *     check.c     what must hold; positions
 *     lists.c     deck lists, for those who know them
 *     redeal.c    what a viewer does not know, drawn anew
 *     title.c     the title's place in the list
 *
 * An instance is one stroke, one operation, one tick of poison, one bombardment, one failed draw. It may start others
 * by what answers it; only the outermost ends with the death step.
 */
#ifndef UNDERTOW_H
#define UNDERTOW_H

#include <assert.h>

#include "cardgame/cardgame.h"
#include "kernel/hex.h"
#include "title.h"
#include "undertow/content.h"

typedef union undertow_row {
    entity self;
    undertow_game game;
    undertow_player player;
    undertow_card card;
} undertow_row;

/* An ordered zone, with what entity_pass needs behind its last. */
typedef struct ut_list {
    uint8_t count, id[UNDERTOW_MOST_HAND + 9];
} ut_list;
typedef struct ut_short_list {
    uint8_t count, id[UNDERTOW_LINE + 9];
} ut_short_list;

/* What stands only while an action runs. */
typedef struct ut_moment {
    uint8_t nested;      /* instances inside one another */
    int16_t dying;       /* at most so many units are dying */
    uint8_t hole[2];     /* the slot that a death has left open; 0: none */
    uint8_t fatigued;    /* the damage at hand is fatigue's */
    uint8_t cut;         /* the loop guard has been told of */
    uint8_t stirred;     /* somebody has come to a line, has left it or moved in it */
    int16_t operations;  /* run in this action */
    uint64_t entered[2], done[2]; /* ids, as bits: that entered a line; those, and who has had a turn to attack */
} ut_moment;

/* What a hero's equipment adds up to. `style` and `type` are the last piece's that has one; 0: none has. */
enum { UT_AURA_ATTACK = 1, UT_AURA_ARMOUR = 2 };
typedef struct ut_gear {
    uint8_t attack, style, type, auras, number[UT_NUMBERS];
} ut_gear;

/* A side at a glance: a rule asks here before it asks each thing. `waits` is what the holders' faces wait for. `has`
 * are the keywords and statuses that hero, equipment and units may have: a bit that is not set says that nobody has
 * it, one that is set promises nothing. `given` are those of them that were not printed, `worn` those of the hero's
 * equipment, which waits for `worn_waits`. All follows from the rows; a checks build compares it after each action, and works out what was
 * left out all the same. */
typedef struct ut_glance {
    uint64_t waits, has, given, worn, worn_waits;
    ut_gear gear;
} ut_glance;
#define UT_HAS(keyword) ((uint64_t)1 << (keyword))
#define UT_HAS_STATE(status) ((uint64_t)1 << (UT_KEYWORDS + (status)))
#define UT_HAS_TIMED UT_HAS_STATE(UT_STATE_INSPIRED) /* any status that has turns */

/* What seldom has to be done, kept apart from the question whether it has: that is then short where it is asked. */
#define UT_APART static __attribute__((noinline))

/* What need not be worked out, since nobody has what it would come from. */
#define UT_IF(any, n) ((any) ? (n) : (assert((n) == 0), 0))

typedef struct undertow {
    match head;
    ut_short_list hero[2], equipment[2], line[2], offer[2];
    ut_list hand[2], deck[2], graveyard[2];
    uint8_t lowest_free; /* every id below it is taken */
    ut_glance glance[2];
    ut_moment now;
    undertow_row row[UNDERTOW_ROWS];
} undertow;

static inline int ut_in_set(const uint64_t set[2], int id)
{
    return (int)(set[id >> 6] >> (id & 63) & 1);
}

static inline void ut_put_in_set(uint64_t set[2], int id)
{
    set[id >> 6] |= (uint64_t)1 << (id & 63);
}

/* Every write of a tag. */
#define SET(x, row, tag, n) \
    tag_set(x, (row)->id, &(row)->tag, (int)((const int16_t *)&(row)->tag - (const int16_t *)(row)), n)

static inline undertow *state(const context *x)
{
    return (undertow *)(void *)x->match;
}

static inline const undertow_content *rules(const context *x)
{
    return (const undertow_content *)(const void *)x->content;
}

static inline undertow_game *game_of(const undertow *m)
{
    return (undertow_game *)(uintptr_t)&m->row[0].game;
}

static inline undertow_player *player_of(const undertow *m, int player)
{
    return (undertow_player *)(uintptr_t)&m->row[UNDERTOW_PLAYER + player].player;
}

static inline undertow_card *card_of(const undertow *m, int id)
{
    return (undertow_card *)(uintptr_t)&m->row[id].card;
}

static inline const undertow_face *face_of(const context *x, const undertow_card *c)
{
    return &rules(x)->face[c->card];
}

static inline int zone_of_player(int first, int player)
{
    return first + player;
}

static inline undertow_card *hero_of(const undertow *m, int player)
{
    return card_of(m, m->hero[player].id[0]);
}

static inline int in_line(const undertow_card *c)
{
    return c->zone == UT_ZONE_LINE_1 || c->zone == UT_ZONE_LINE_2;
}

static inline int is_hero(const undertow_card *c)
{
    return c->kind == UT_KIND_HERO;
}

/* Whether it stands in the battle with numbers of its own: a unit in the line, a hero that is nobody's offer. */
static inline int fights(const undertow_card *c)
{
    return in_line(c) || c->zone == UT_ZONE_HERO_1 || c->zone == UT_ZONE_HERO_2;
}

/* A keyword that stands on a hero or a unit. */
static inline int16_t *keyword_at(undertow_card *c, int keyword)
{
    return &c->piercing + (keyword - UT_KEYWORD_PIERCING);
}

static inline int side_has(const undertow *m, int player, uint64_t any)
{
    return (m->glance[player].has & any) != 0;
}

static inline int side_waits(const undertow *m, int player, int what)
{
    return (int)(m->glance[player].waits >> what & 1);
}

/* What a hero or a unit may have: what is printed on it, what a hero wears, and what anybody of its side was given. */
static inline uint64_t ut_may_have(const context *x, const undertow_card *c)
{
    const ut_glance *g = &state(x)->glance[c->owner];
    return face_of(x, c)->has | g->given | (is_hero(c) ? g->worn : 0);
}

/* A keyword or status that was not printed on a thing of a side. */
static inline void now_has(undertow *m, int player, uint64_t bit)
{
    m->glance[player].given |= bit;
    m->glance[player].has |= bit;
}

/* Nobody of a side has it any more. */
static inline void nobody_has(undertow *m, int player, uint64_t bit)
{
    m->glance[player].given &= ~bit;
    m->glance[player].has &= ~bit;
}

static inline int clamped(int n, int low, int high)
{
    return n < low ? low : n > high ? high : n;
}

/* ---- glance.c ---- */
uint64_t ut_printed_on(const undertow_face *f);
void ut_look(context *x, int player);         /* after something that waits for anything, or has anything, has left */
void ut_put_on(context *x, int player, const undertow_face *f); /* after the last piece of its equipment has come */
void ut_look_at_gear(context *x, int player); /* also after its equipment has changed */
void ut_take_off(context *x, int player, int id); /* before a piece leaves, so that what follows is told with it */
void ut_look_anew(context *x);                /* at rows that nobody has looked at */
int ut_glance_holds(const context *x);

/* ---- numbers.c; what every stroke asks stands in numbers.h ---- */
int ut_strike(const context *x, int id);
int ut_slot(const undertow *m, int id); /* of a unit in the line, from 1 */
int ut_opposite(const undertow *m, int id);
/* What strikes and armours are made of, one by one: what a piece that is worn gives a unit, to its attack (keyword 0) or
 * to a keyword; whether a unit beside it shares its faction, or its role; what its pack gives it. */
int ut_aura(const context *x, int piece, int id, int keyword);
int ut_has_kin(const context *x, const undertow_card *c, int player, int slot, int by_role);
int ut_pack(const context *x, const undertow_card *c, int player);
void ut_derive(const content *c, const match *m, int row, int16_t *out, match_found *found);

/* ---- sums.c ---- */
int ut_tell_sums(context *x, int id, match_layer *out); /* see title.layers */

/* ---- words.c ---- */
extern const cards_vocabulary ut_vocabulary;
extern const cg_rules ut_rules;
/* The things that a step's selector means, as it would be done now: enemies that are elusive are passed over where one
 * is singled out, who has no wounds is not the most wounded, and of both sides the enemy's are first. */
void ut_select(const context *x, const cards_run *run, int selector, cards_things *out);
/* Whether a selector finds anybody can be told at once of one that singles out units of a side, or means all of them:
 * what it asks for. */
int ut_asks_for(const cards_selector *s);

/* ---- line.c ---- */
/* Writes so many tags of a card, from one on: at once, or one after the other for who listens. */
void ut_write_tags(context *x, undertow_card *c, int first, int count, const int16_t *value);
void ut_print(context *x, int id);               /* writes what is printed on a unit */
void ut_blank(context *x, int id);               /* and takes it off again */
int ut_enter(context *x, int id, int player);    /* into the leftmost free slot; 0: there is none */
void ut_deploy(context *x, int id, int place);   /* from a place of its owner's hand, from 0, to the end of the line */
int ut_has_room(const undertow *m, int player);
int ut_summon(context *x, int player, int face); /* a new token; 0: no room */
void ut_recall(context *x, int id);
void ut_drag(context *x, int id);
void ut_surge(context *x, int id);
void ut_bury(context *x, int id);                /* a card of a hand, or spent equipment, to the graveyard */
void ut_play_out(context *x, int id, int place); /* a power, from a place of its owner's hand, to the graveyard */
void ut_spend(context *x, int id);               /* a potion has worked */

/* ---- damage.c ---- */

/* Who was dealt damage in an instance, in order; `heroes`: bit p, that player p's was among them. */
enum { UT_HITS = 64 };
typedef struct ut_packet {
    int16_t count, heroes, id[UT_HITS];
} ut_packet;
#define UT_NO_HITS(packet) ((packet).count = (packet).heroes = 0)

int ut_damage(context *x, int id, int n, int type, int piercing, ut_packet *p); /* returns what was dealt */
void ut_heal(context *x, int id, int n);
void ut_buff(context *x, int id, int attack, int health);
void ut_raise(context *x, int id, int keyword, int n); /* a keyword adds up */
void ut_afflict(context *x, int id, int status, int n, int turns);
void ut_count_turns(context *x, int id);         /* timed statuses lose a turn */

/* ---- deaths.c ---- */
void ut_answer(context *x, const ut_packet *p); /* fury, then equipment that waits for its hero at half health */
void ut_death_step(context *x);

static inline void ut_begin(context *x)
{
    state(x)->now.nested++;
}

/* Whether a hero was hurt, is down to half its health, and wears something that waits for that. */
static inline int ut_is_half(const undertow *m, const ut_packet *p, int player)
{
    const undertow_card *hero = hero_of(m, player);
    return p->heroes >> player & 1 && hero->health * 2 <= hero->max_health && side_waits(m, player, UT_EVENT_HERO_HALF);
}

/* What answers the damage; then, of the outermost instance, the deaths. */
static inline void ut_end(context *x, const ut_packet *p)
{
    undertow *m = state(x);
    int furious = (m->glance[0].has | m->glance[1].has) & UT_HAS(UT_KEYWORD_FURY) ? p->count : 0;
    if (furious || (p->heroes && (ut_is_half(m, p, 0) || ut_is_half(m, p, 1)))) ut_answer(x, p);
    if (m->now.nested == 1 && m->now.dying) ut_death_step(x);
    m->now.nested--;
}
void ut_finish(context *x, int winner, int reason);

/* ---- strokes.c ---- */
void ut_attack_in_turn(context *x, int player); /* the hero, then the units from left to right */

/* ---- programs.c ---- */
void ut_wake_up(context *x, int id, int what, int subject);
void ut_wake_up_side(context *x, int player, int what, int subject, int except);

/* The abilities of a thing that wait for this. */
static inline void ut_wake(context *x, int id, int what, int subject)
{
    const undertow_face *f = face_of(x, card_of(state(x), id));
    if ((id == subject ? f->own : f->waits) >> what & 1) ut_wake_up(x, id, what, subject);
}

/* Those of a side's holders, one after the other. */
static inline void ut_wake_side(context *x, int player, int what, int subject, int except)
{
    if (side_waits(state(x), player, what)) ut_wake_up_side(x, player, what, subject, except);
}

/* The holders of a side in their order: hero, equipment if any of it waits for this, units; returns how many. */
enum { UT_HOLDERS = 1 + UNDERTOW_SLOTS + 1 + UNDERTOW_LINE + 1 };
int ut_holders(const undertow *m, int player, int what, uint8_t out[UT_HOLDERS]);
/* What a thing does as it arrives or dies itself is not what it does as others do. */
int ut_is_of_itself(const cards_content *c, const cards_pattern *p);
void ut_arrived(context *x, int id, int deployed); /* what waits for it, itself first if it was deployed */
int ut_asks(const undertow_content *c, const undertow_face *f); /* enum undertow_asks */
int ut_selector_of(const cards_step *step);      /* 0: it has none */
int ut_can_cast(const context *x, int id);       /* its target condition */
void ut_cast(context *x, int id, int place);     /* from a place of its owner's hand, from 0 */
int ut_needs(const context *x, int id);          /* enum undertow_waits of a card in a hand */

/* ---- phases.c ---- */
void ut_advance(context *x);
int ut_roll_on(context *x); /* to the end of the battle; returns how many phases that were */
void ut_draw(context *x, int player);
int ut_own_turn(const undertow *m, int player);

/* ---- muster.c ---- */
void ut_begin_match(context *x);
int ut_offers(const context *x, action *out);
void ut_pick(context *x, int place);
void ut_build(context *x, int starter);
/* Draws the deck cards that a player is offered now once more. */
void ut_offer_anew(const undertow_content *c, undertow *m, int player, rng *r);
void ut_print_hero(const context *x, undertow_card *hero, int level); /* what is printed on it, told to nobody */

/* ---- policy.c ---- */
int ut_worth(const undertow_content *c, const undertow_face *f);
void ut_weigh(const content *c, const match *m, const action *list, int count, int16_t *weight);
int ut_foresee(const content *c, const match *m, const action *list, int count, int16_t *worth);
int ut_evaluate(const content *c, const match *m);

/* ---- lists.c ---- */
int ut_knows_list(const undertow *m, int viewer, int player); /* viewer -1: who sees all, or looks on */
void ut_write(const match *m, int viewer, match_words *out);
void ut_tell_lists(context *x);                               /* from nothing */

/* ---- check.c, redeal.c ---- */
int ut_check(const content *c, const match *m, fault *out, int capacity);
int ut_load(context *x, fault *out, int capacity);
void ut_redeal(const content *c, match *m, int viewer, rng *r);

#endif
