#include "kernel/siphash.h"

typedef struct sip {
    uint64_t a, b, c, d;
} sip;

static uint64_t turn(uint64_t v, int bits)
{
    return v << bits | v >> (64 - bits);
}

static void rounds(sip *s, int count)
{
    while (count-- > 0) {
        s->a += s->b, s->b = turn(s->b, 13) ^ s->a, s->a = turn(s->a, 32);
        s->c += s->d, s->d = turn(s->d, 16) ^ s->c;
        s->a += s->d, s->d = turn(s->d, 21) ^ s->a;
        s->c += s->b, s->b = turn(s->b, 17) ^ s->c, s->c = turn(s->c, 32);
    }
}

/* Up to eight bytes, least significant first. */
static uint64_t word(const uint8_t *data, size_t bytes)
{
    uint64_t w = 0;
    for (size_t i = 0; i < bytes; i++) w |= (uint64_t)data[i] << (8 * i);
    return w;
}

static void absorb(sip *s, uint64_t w)
{
    s->d ^= w;
    rounds(s, 2);
    s->a ^= w;
}

static void give(const sip *s, uint8_t *out)
{
    uint64_t v = s->a ^ s->b ^ s->c ^ s->d;
    for (int i = 0; i < 8; i++) out[i] = (uint8_t)(v >> (8 * i));
}

void siphash128(const uint64_t key[2], const uint8_t *data, size_t bytes, uint8_t out[16])
{
    sip s = {key[0] ^ 0x736f6d6570736575u, key[1] ^ 0x646f72616e646f6du ^ 0xee, key[0] ^ 0x6c7967656e657261u,
             key[1] ^ 0x7465646279746573u};
    size_t at = 0;
    for (; at + 8 <= bytes; at += 8) absorb(&s, word(data + at, 8));
    absorb(&s, word(data + at, bytes - at) | (uint64_t)bytes << 56);
    s.c ^= 0xee;
    rounds(&s, 4);
    give(&s, out);
    s.b ^= 0xdd;
    rounds(&s, 4);
    give(&s, out + 8);
}
