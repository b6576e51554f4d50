/* The random stream of a match: the ChaCha20 keystream of RFC 8439 (nonce 0,
 * block counter from 0), read as little-endian 32-bit words.
 *
 * What it is: a key and the number of words drawn so far. `buffer` is a cache
 * of the RNG_WORDS words around `drawn`; it never says anything that the key
 * and the count do not.
 * What always holds: while drawn % RNG_WORDS is not 0, buffer[i] is word
 * (drawn - drawn % RNG_WORDS + i) of the keystream.
 */
#ifndef RNG_H
#define RNG_H

#include <stdint.h>

enum { RNG_KEY_WORDS = 8, RNG_BLOCK_WORDS = 16, RNG_BLOCKS = 8, RNG_WORDS = 128 };

typedef struct rng {
    uint32_t key[RNG_KEY_WORDS];
    uint64_t drawn; /* words, not bytes */
    uint32_t buffer[RNG_WORDS];
} rng;

/* RFC 8439 section 2.3: one block of 16 words. */
void rng_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3], uint32_t out[16]);

/* A fresh stream: nothing drawn yet. */
void rng_seed(rng *r, const uint32_t key[8]);

/* Puts the stream where `drawn` words have been taken. */
void rng_seek(rng *r, uint64_t drawn);

/* A child stream, keyed by the parent's next eight words. */
void rng_fork(rng *parent, rng *child);
/* face: hide */

void rng_refill(rng *r);

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
    if ((uint32_t)product < n) {
        uint32_t tail = (0u - n) % n;
        while ((uint32_t)product < tail) product = (uint64_t)rng_word(r) * n;
    }
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
        uint32_t tail = (0u - n * m) % (n * m);
        while ((uint32_t)low < tail) {
            high = (uint64_t)rng_word(r) * n;
            low = (uint64_t)(uint32_t)high * m;
        }
    }
    *first = (uint32_t)(high >> 32);
    *second = (uint32_t)(low >> 32);
}

/* Fisher-Yates, two places a word: every order equally likely. */
static inline void rng_shuffle(rng *r, uint8_t *list, int count)
{
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
/* face: show */

#endif
