/* What waits for events, as sets in 64 bits.
 *
 * Below CG_OWN a bit stands for such an event of anything; from CG_OWN on, for one of the thing itself alone, which
 * nobody else need be asked about. Only the kit's events are told apart: a title's are numbered behind them.
 */
#ifndef CARDGAME_GATES_H
#define CARDGAME_GATES_H

#include "cards/cards.h"

enum { CG_OWN = 40 };

_Static_assert(CG_OWN + (int)CARDS_EVENT_TURN_END < 64, "the kit's events of a thing's own are bits too");

/* What anything in play waits for, may change or looks at. These are caches: they follow from the rows, and no
 * fingerprint covers them. Where a gate is shut, there is surely nothing; where it is open, there may be nothing all
 * the same. */
typedef struct cg_gates {
    uint64_t waits, changes; /* events that something waits for; that something may prevent or replace */
    uint64_t named;          /* no lasting effect names an id whose bit (id % 64) is not set */
    uint16_t always;         /* what continuous abilities reach and look at: enum cg_reads, and the title's from
                              * CG_TITLE_READS on */
    uint8_t held;            /* 0: no lasting effect ends with a condition */
} cg_gates;

/* A set of events in 16 bits: where two share a bit, either is taken for both. */
static inline int16_t cg_fold(uint64_t events)
{
    events |= events >> CG_OWN;
    return (int16_t)(events | events >> 16 | events >> 32 | events >> 48);
}

static inline int cg_may_hold(int16_t folded, int what)
{
    return folded >> (what & 15) & 1;
}

/* Whether a set has an event: of anything, or of a thing of its own with such a folded set. */
static inline int cg_has_event(uint64_t set, int what, const int16_t *folded)
{
    return set >> what & 1 || (set >> CG_OWN >> what & 1 && cg_may_hold(*folded, what));
}

/* The bits of a thing's own set that concern an event: one that befalls the thing itself, or one that befalls
 * another. */
static inline uint64_t cg_events_of(uint64_t set, int itself)
{
    return itself ? set | set >> CG_OWN : set;
}

#endif
