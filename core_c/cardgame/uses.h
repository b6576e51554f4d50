/* How often a thing's abilities were used, in one tag: bit 0 says that what is activated is used up this turn, bits 1
 * to 7 count uses a turn, bits 8 to 14 uses in the match. Where an ability counts, the compiler has laid down
 * (cards_ability.turn_at, match_at). */
#ifndef CARDGAME_USES_H
#define CARDGAME_USES_H

#include "cards/cards.h"

enum { CG_USES_TURN = 1, CG_USES_MATCH = 8 };

/* How often an ability was used that may be used `most` times. */
static inline int cg_uses(int used, int most, int at)
{
    return used >> at & (most > 3 ? 7 : most > 1 ? 3 : 1);
}

/* Whether an ability may not go off once more. */
static inline int cg_spent(int used, const cards_ability *a)
{
    return (a->turn && cg_uses(used, a->turn, CG_USES_TURN + a->turn_at) >= a->turn)
           || (a->match && cg_uses(used, a->match, CG_USES_MATCH + a->match_at) >= a->match);
}

/* The tag after one more use. */
static inline int cg_used_once(int used, const cards_ability *a)
{
    return used + (a->turn ? 1 << (CG_USES_TURN + a->turn_at) : 0) + (a->match ? 1 << (CG_USES_MATCH + a->match_at) : 0);
}

#endif
