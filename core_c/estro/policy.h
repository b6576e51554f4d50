/* What the quick policy, the evaluation and the judgment of silly actions look at (11): both fields, each card as an
 * attacker and as a target, worked out once a decision. The two dice are counted, never thrown.
 *
 * What always holds: nothing here reads a face that the player who looks does not know. */
#ifndef ESTRO_POLICY_H
#define ESTRO_POLICY_H

#include "estro/estro.h"

enum {
    ES_CASES = 36,      /* of two dice */
    ES_UNSEEN = 32,     /* cases in which a covered card falls whose face is not known: a few stay */
    ES_UNSEEN_TOT = 76  /* what such a card is taken to be worth */
};

/* A card face up as both dice may make it: TOT and primary without and with the die's favour. As an attacker with its
 * charge, as a target with its brace. */
typedef struct es_fighter {
    int16_t tot[2], primary[2];
    int16_t plain; /* the primary without charge and brace: daunt compares those */
    uint8_t estro, good; /* how many faces favour it */
    uint32_t traits;
} es_fighter;

/* `zone_gift`: the Zone whose Gift of an attack would work on it besides, 0: none. */
void es_ready_fighter(const context *x, const estro_card *c, int attacks, int zone_gift, es_fighter *out);
int es_cases(const es_fighter *attacker, const es_fighter *target); /* of 36 */
int es_amount_of(const context *x, const estro_card *c); /* what its Gift adds to a primary, 0: it does something else */

/* One side of it. */
typedef struct es_side {
    int count, bulwarks;
    const estro_card *card[ESTRO_HELD];
    int fixed[ESTRO_HELD]; /* of a covered card: in how many cases it falls; -1: its numbers tell */
    es_fighter attacker[ESTRO_HELD], target[ESTRO_HELD]; /* of those face up */
} es_side;

typedef struct es_sight {
    const context *x;
    int player; /* who looks; CARDS_NOBODY: an onlooker, to whom all covered cards are alike */
    es_side side[2];
} es_sight;

void es_look(const context *x, int player, es_sight *out);
int es_at(const es_side *side, int id); /* its place, -1: it is not there */

/* In how many cases an attacker defeats a card of a side; 0 where it may not attack it for its daunt. */
int es_against(const es_side *side, const es_fighter *attacker, int place);
/* Its best attack on a side, and the worst that a card of `player` has to fear from the other side next turn. */
int es_best(const es_side *side, const es_fighter *attacker);
int es_worst(const es_sight *s, int player, const es_fighter *target);
/* How well a card stands face up, in thousandths: 0.6 of the chance of its best attack, less 0.5 of that of the worst
 * attack against it. The card may be a copy that is not as it lies. */
int es_standing(const es_sight *s, const estro_card *c);
/* A card of a hand, or a covered one, as if it lay face up in its controller's field. */
estro_card es_as_if_up(const context *x, const estro_card *c);

/* What a Gift under way would do to a card that is chosen for it, or the estro that is: how much better its player
 * stands for it, in thousandths; 0 where the Gift does no such thing. */
int es_gain(const es_sight *s, action a);
/* The same of the Zone's Gift in an attack: by how many cases it turns the odds its player's way; in the main phase,
 * by how many the best attack of the card is better. */
int es_zone_gain(const es_sight *s, action a);
/* By how many cases a Gift that is used for the turn betters the best attack of its card now. */
int es_use_gain(const es_sight *s, const estro_card *c);
/* Whether a card could attack now as far as its player's attacks go. */
int es_attacks_now(const es_sight *s, const estro_card *c);

int es_silly(const content *c, const match *m, action a, match *one, match *other);

#endif
