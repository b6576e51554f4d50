/* The random stream of a match: the ChaCha20 keystream of RFC 8439 (nonce 0,
 * block counter from 0), read as little-endian 32-bit words.
 *
 * What it is: a key and the number of words drawn so far. `buffer` is a cache
 * of the RNG_WORDS words around `drawn`; it never says anything that the key
 * and the count do not.
 * What always holds: while drawn % RNG_WORDS is not 0, buffer[i] is word
 * (drawn - drawn % RNG_WORDS + i) of the keystream.
 *
 * A *planned* stream has no key. It is for those who want to know what may
 * come: what each draw gives is laid down by an rng_plan, which lies in the
 * buffer behind a word that is 0. All its words are that one; a 0 is the one
 * word with which every even draw takes its rare path (see rng_below), and
 * there the plan is asked. So what is drawn in play does not pay for it.
 */
#ifndef RNG_H
#define RNG_H

#include <stdint.h>

enum { RNG_KEY_WORDS = 8, RNG_BLOCK_WORDS = 16, RNG_BLOCKS = 8, RNG_WORDS = 128 };

typedef struct rng {
    uint32_t key[RNG_KEY_WORDS];
    uint64_t drawn; /* words, not bytes */
    uint32_t planned;
    uint32_t buffer[RNG_WORDS];
} rng;

enum { RNG_SITES = 120 };

/* What the draws of one run give, of `of` runs that are made to see what may
 * come; a draw is a *site*, the n-th that is met in its stage. The first `given`
 * sites have the outcomes that stand there. Of the others, in a tree each has
 * its first outcome: whoever goes on from the last site that has another one
 * meets every case there is. Else the runs have their share of all outcomes,
 * each site in an order of its own: if `of` is a multiple of a site's outcomes,
 * the runs have each of them equally often. A shuffle of more than four is one
 * site with as many outcomes as things: each is everywhere once, no more is
 * told of two of them. `count` and `site` say which sites were met. */
typedef struct rng_plan {
    uint32_t turn, of, stage, tree, given;
    uint32_t count;           /* may be more than RNG_SITES: the rest is not written down */
    uint32_t site[RNG_SITES]; /* how many outcomes it has << 16 | which it was, from 0 */
} rng_plan;

/* RFC 8439 section 2.3: one block of 16 words, made without the wide registers
 * that a stream's blocks are made with where a machine has them. */
void rng_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3], uint32_t out[16]);

/* A fresh stream: nothing drawn yet. */
void rng_seed(rng *r, const uint32_t key[8]);

/* Puts the stream where `drawn` words have been taken. */
void rng_seek(rng *r, uint64_t drawn);

/* A child stream, keyed by the parent's next eight words; of a planned stream
 * that stream itself as it goes on. */
void rng_fork(rng *parent, rng *child);

/* Makes a stream follow a plan from its beginning; gives back the plan of a stream, with what was met. In plan.c. */
void rng_follow(rng *r, const rng_plan *plan);
void rng_followed(const rng *r, rng_plan *out);
/* binding: hide */

void rng_refill(rng *r);

/* Where the low half of a product is below what may be uneven: once in some
 * million draws, and always in a planned stream (which draws no pairs). */
uint32_t rng_below_rarely(rng *r, uint32_t n, uint64_t product);
void rng_below_pair_rarely(rng *r, uint32_t n, uint32_t m, uint64_t high, uint32_t *first, uint32_t *second);
void rng_shuffle_planned(rng *r, uint8_t *list, int count);

static inline uint32_t rng_word(rng *r)
{
    uint32_t at = (uint32_t)(r->drawn % RNG_WORDS);
    if (at == 0) rng_refill(r);
    r->drawn++;
    return r->buffer[at];
}

/* An even draw from 0..n-1, n >= 1. A plain "% n" would favour small results
 * whenever n does not divide 2^32. The high half of word * n is even but for
 * a tail of 2^32 mod n words, which are thrown away and drawn again
 * (Lemire, "Fast random integer generation in an interval", 2019). */
static inline uint32_t rng_below(rng *r, uint32_t n)
{
    uint64_t product = (uint64_t)rng_word(r) * n;
    if ((uint32_t)product < n) return rng_below_rarely(r, n, product);
    return (uint32_t)(product >> 32);
}

/* Two independent even draws, from 0..n-1 and 0..m-1, out of one word;
 * n * m < 2^32. The low half left by the first product is spent on the second
 * (Brackett-Rozinsky and Lemire, "Batched ranged random integer generation",
 * 2024). */
static inline void rng_below_pair(rng *r, uint32_t n, uint32_t m, uint32_t *first, uint32_t *second)
{
    uint64_t high = (uint64_t)rng_word(r) * n;
    uint64_t low = (uint64_t)(uint32_t)high * m;
    if ((uint32_t)low < n * m) {
        rng_below_pair_rarely(r, n, m, high, first, second);
        return;
    }
    *first = (uint32_t)(high >> 32);
    *second = (uint32_t)(low >> 32);
}

/* Fisher-Yates, two places a word: every order equally likely. */
static inline void rng_shuffle(rng *r, uint8_t *list, int count)
{
    if (r->planned) {
        rng_shuffle_planned(r, list, count);
        return;
    }
    for (int i = count - 1; i > 0; i -= 2) {
        uint32_t j, k;
        rng_below_pair(r, (uint32_t)i + 1, (uint32_t)i, &j, &k);
        uint8_t swap = list[i];
        list[i] = list[j];
        list[j] = swap;
        swap = list[i - 1];
        list[i - 1] = list[k];
        list[k] = swap;
    }
}
/* binding: show */

#endif
