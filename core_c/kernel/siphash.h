/* SipHash-2-4 with 128 bits of output (Aumasson and Bernstein, 2012): a short,
 * fast digest of a match's rows, the same on every machine. */
#ifndef SIPHASH_H
#define SIPHASH_H

#include <stddef.h>
#include <stdint.h>

void siphash128(const uint64_t key[2], const uint8_t *data, size_t bytes, uint8_t out[16]);

#endif
