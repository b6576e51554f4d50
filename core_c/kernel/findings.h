/* The faults that a title's check finds in a match: how many there are, and the first of them, as many as there is
 * room for. */
#ifndef FINDINGS_H
#define FINDINGS_H

#include "kernel/match.h"

typedef struct findings {
    fault *out;
    int capacity, count;
} findings;

/* One more fault: a number of the title's rules, the entity that it concerns and what stands there. */
static inline void find(findings *f, int rule, int id, int value)
{
    if (f->count < f->capacity) f->out[f->count] = (fault){(int16_t)rule, (int16_t)id, (int16_t)value};
    f->count++;
}

#endif
