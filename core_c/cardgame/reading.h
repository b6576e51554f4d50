/* What a program looks at, which things it reaches and what it waits for. It is read once, when the content is
 * readied, so that nothing is worked out anew that can not have changed. */
#ifndef CARDGAME_READING_H
#define CARDGAME_READING_H

#include "cardgame/cardgame.h"

/* What an amount, a filter, a selector or a condition looks at beside the thing that it is asked of. */
enum cg_reads {
    CG_READS_PLAY = 1,      /* what stands in play */
    CG_READS_MARKS = 2,     /* what is written on things: damage, states, deeds */
    CG_READS_ZONES = 4,     /* hands, decks, graves, the chain */
    CG_READS_TURN = 8,      /* whose turn it is, and which */
    CG_READS_RESOURCES = 16,
    CG_READS_HEALTH = 32,   /* players' health */
    CG_READS_HISTORY = 64,  /* what was done this turn */
    CG_READS_LINKS = 128,
    CG_READS = 255,         /* any of them */
    CG_REACHES_OTHERS = 256, /* more than its own thing and its host */
    CG_TITLE_READS = 512    /* a title's own are numbered from here */
};

typedef struct cg_reader {
    const cards_content *content;
    const cg_rules *rules;
} cg_reader;

static inline const void *cg_node(const cg_reader *r, int at)
{
    return r->content->code + at;
}

int cg_reads_amount(const cg_reader *r, int at);
int cg_reads_pairs(const cg_reader *r, int at); /* amounts by name */
int cg_reads_filter(const cg_reader *r, int at);
int cg_reads_selector(const cg_reader *r, int at); /* in a condition or an amount: the things themselves are looked at */
int cg_reads_condition(const cg_reader *r, int at);

/* Of the selector of a step: its own thing, its host, or others, each by itself. */
int cg_reaches(const cg_reader *r, int at);

/* The event of a pattern, as a bit: one of its own (CG_OWN) if only its thing can fill the role of whom it befalls. */
uint64_t cg_event(const cg_reader *r, int pattern);

#endif
