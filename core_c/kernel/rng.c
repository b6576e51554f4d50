/* ChaCha20 after RFC 8439, sections 2.1 to 2.3. Eight blocks are made at a
 * time: lane i of every vector below belongs to block counter + i. The vectors
 * are gcc's and clang's; on a machine without such registers the compiler
 * splits them, with the same words. */
#include "kernel/rng.h"

#include <string.h>

typedef uint32_t lanes __attribute__((vector_size(4 * RNG_BLOCKS)));

/* A macro, since a function would pass a vector by value, which has another ABI with and without AVX. */
#define TURN(v, bits) (((v) << (bits)) | ((v) >> (32 - (bits))))

#define INLINE static inline __attribute__((always_inline))

INLINE void quarter(lanes *a, lanes *b, lanes *c, lanes *d)
{
    *a += *b, *d = TURN(*d ^ *a, 16);
    *c += *d, *b = TURN(*b ^ *c, 12);
    *a += *b, *d = TURN(*d ^ *a, 8);
    *c += *d, *b = TURN(*b ^ *c, 7);
}

INLINE void plain_blocks(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3], uint32_t out[RNG_WORDS])
{
    static const uint32_t sigma[4] = {0x61707865, 0x3320646e, 0x79622d32, 0x6b206574};
    lanes x[16], start[16];
    for (int w = 0; w < 4; w++) start[w] = (lanes){0} + sigma[w];
    for (int w = 0; w < 8; w++) start[4 + w] = (lanes){0} + key[w];
    for (int i = 0; i < RNG_BLOCKS; i++) start[12][i] = counter + (uint32_t)i;
    for (int w = 0; w < 3; w++) start[13 + w] = (lanes){0} + nonce[w];
    for (int w = 0; w < 16; w++) x[w] = start[w];
    for (int round = 0; round < 20; round += 2) {
        quarter(&x[0], &x[4], &x[8], &x[12]);
        quarter(&x[1], &x[5], &x[9], &x[13]);
        quarter(&x[2], &x[6], &x[10], &x[14]);
        quarter(&x[3], &x[7], &x[11], &x[15]);
        quarter(&x[0], &x[5], &x[10], &x[15]);
        quarter(&x[1], &x[6], &x[11], &x[12]);
        quarter(&x[2], &x[7], &x[8], &x[13]);
        quarter(&x[3], &x[4], &x[9], &x[14]);
    }
    for (int w = 0; w < 16; w++) {
        x[w] += start[w];
        for (int i = 0; i < RNG_BLOCKS; i++) out[RNG_BLOCK_WORDS * i + w] = x[w][i];
    }
}

#if defined(__x86_64__)
__attribute__((target("avx2"))) static void avx2_blocks(
    const uint32_t key[8], uint32_t counter, const uint32_t nonce[3], uint32_t out[RNG_WORDS])
{
    plain_blocks(key, counter, nonce, out);
}
#endif

/* Without such registers. */
static void narrow_blocks(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3], uint32_t out[RNG_WORDS])
{
    plain_blocks(key, counter, nonce, out);
}

static void blocks(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3], uint32_t out[RNG_WORDS])
{
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) {
        avx2_blocks(key, counter, nonce, out);
        return;
    }
#endif
    narrow_blocks(key, counter, nonce, out);
}

void rng_block(const uint32_t key[8], uint32_t counter, const uint32_t nonce[3], uint32_t out[16])
{
    uint32_t all[RNG_WORDS];
    narrow_blocks(key, counter, nonce, all);
    memcpy(out, all, RNG_BLOCK_WORDS * sizeof *out);
}

void rng_refill(rng *r)
{
    static const uint32_t nonce[3] = {0, 0, 0};
    if (r->planned) {
        r->drawn = UINT64_MAX; /* the word about to be taken makes this 0, so the next draw comes here too */
        return;
    }
    blocks(r->key, (uint32_t)(r->drawn / RNG_BLOCK_WORDS), nonce, r->buffer);
}

void rng_seed(rng *r, const uint32_t key[8])
{
    memset(r, 0, sizeof *r);
    memcpy(r->key, key, sizeof r->key);
}

void rng_seek(rng *r, uint64_t drawn)
{
    r->drawn = drawn - drawn % RNG_WORDS;
    if (drawn % RNG_WORDS != 0) rng_refill(r);
    r->drawn = drawn;
}

void rng_fork(rng *parent, rng *child)
{
    if (parent->planned) {
        *child = *parent;
        return;
    }
    uint32_t key[RNG_KEY_WORDS];
    for (int i = 0; i < RNG_KEY_WORDS; i++) key[i] = rng_word(parent);
    rng_seed(child, key);
}
