/* Chances out of what logistic regressions learned. */
#ifndef LOGIT_H
#define LOGIT_H

#include <stdint.h>

#include "kernel/match.h"

/* MATCH_WORTH / (1 + e^-n) of an n of at least 0, between points that are half a logit apart. */
static inline int logit_above(int n)
{
    static const int16_t chance[] = {8192, 10198, 11978, 13395, 14431, 15141, 15607, 15904, 16089, 16204, 16274, 16317, 16343, 16359, 16369, 16375, 16379};
    int last = (int)(sizeof chance / sizeof chance[0]) - 1, at = n >> 9;
    if (at >= last) return chance[last];
    return chance[at] + (((chance[at + 1] - chance[at]) * (n & 511)) >> 9);
}

/* What a match is worth to player 0 who leads by so much, in 1/1024 of a logit. */
static inline int logit_worth(int lead)
{
    return lead < 0 ? MATCH_WORTH - logit_above(-lead) : logit_above(lead);
}

#endif
