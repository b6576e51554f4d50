/* Planned streams: it is laid down beforehand what each draw gives, so that every outcome can be gone through, or an
 * even share of them. */
#include "kernel/rng.h"

#include <assert.h>
#include <string.h>

enum { ALL_ORDERS = 4 }; /* of so many things, a shuffle is taken in every order */

/* The plan lies behind the word that is 0. */
static rng_plan *plan_in(rng *r)
{
    return (rng_plan *)(void *)(r->buffer + 1);
}

void rng_follow(rng *r, const rng_plan *plan)
{
    _Static_assert(sizeof(rng_plan) <= sizeof r->buffer - sizeof *r->buffer, "a plan fits behind one word");
    assert(plan->given <= RNG_SITES);
    memset(r, 0, sizeof *r);
    r->planned = 1;
    *plan_in(r) = *plan;
    plan_in(r)->count = 0;
}

void rng_followed(const rng *r, rng_plan *out)
{
    memcpy(out, r->buffer + 1, sizeof *out);
}

/* A number without pattern (splitmix64). */
static uint64_t mixed(uint64_t n)
{
    n += 0x9e3779b97f4a7c15u;
    n = (n ^ n >> 30) * 0xbf58476d1ce4e5b9u;
    n = (n ^ n >> 27) * 0x94d049bb133111ebu;
    return n ^ n >> 31;
}

static uint64_t of_site(const rng_plan *plan, uint32_t site)
{
    return mixed((uint64_t)plan->stage << 32 | site);
}

/* The place of a run in a site's own order of all runs: 0..of-1, each once. The steps permute the numbers of so many
 * bits; a number that is too great is stepped over. */
static uint32_t place_of(const rng_plan *plan, uint32_t site)
{
    uint64_t salt = of_site(plan, site);
    int bits = 2;
    while (1u << bits < plan->of) bits++;
    uint32_t mask = (1u << bits) - 1, n = plan->turn;
    do
        for (int round = 0; round < 4; round++) {
            n = (n * ((uint32_t)(salt >> 8 * round) | 1) + (uint32_t)(salt >> (48 - 8 * round))) & mask;
            n ^= n >> (bits + 1) / 2;
        }
    while (n >= plan->of);
    return n;
}

/* One of `bound` outcomes, by a place among `of`; *within: its number among the places that have this outcome. Where
 * `of` is no multiple of `bound`, chance decides the rest. */
static uint32_t share(const rng_plan *plan, uint32_t site, uint32_t bound, uint32_t *within)
{
    uint32_t place = place_of(plan, site), rest = (uint32_t)(mixed(of_site(plan, site) + plan->turn) & 0xFFFF);
    uint32_t outcome = (uint32_t)((((uint64_t)place << 16) + rest) * bound / ((uint64_t)plan->of << 16));
    uint32_t first = (uint32_t)(((uint64_t)outcome * plan->of + bound - 1) / bound);
    *within = place > first ? place - first : 0;
    return outcome;
}

static uint32_t meet(rng *r, uint32_t bound, uint32_t *within)
{
    rng_plan *plan = plan_in(r);
    uint32_t site = plan->count, outcome;
    *within = plan->turn;
    if (bound <= 1) return 0;
    plan->count++;
    if (site < plan->given)
        outcome = (plan->site[site] & 0xFFFF) % bound;
    else if (plan->tree && site < RNG_SITES)
        outcome = 0;
    else
        outcome = share(plan, site, bound, within);
    if (site < RNG_SITES) plan->site[site] = bound << 16 | outcome;
    return outcome;
}

uint32_t rng_below_rarely(rng *r, uint32_t n, uint64_t product)
{
    uint32_t within, tail = (0u - n) % n;
    if (r->planned) return meet(r, n, &within);
    while ((uint32_t)product < tail) product = (uint64_t)rng_word(r) * n;
    return (uint32_t)(product >> 32);
}

void rng_below_pair_rarely(rng *r, uint32_t n, uint32_t m, uint64_t high, uint32_t *first, uint32_t *second)
{
    assert(!r->planned); /* pairs are drawn in shuffles only, which planned streams have their own way of */
    uint32_t tail = (0u - n * m) % (n * m);
    uint64_t low = (uint64_t)(uint32_t)high * m;
    while ((uint32_t)low < tail) {
        high = (uint64_t)rng_word(r) * n;
        low = (uint64_t)(uint32_t)high * m;
    }
    *first = (uint32_t)(high >> 32);
    *second = (uint32_t)(low >> 32);
}

static void swap(uint8_t *list, uint32_t i, uint32_t j)
{
    uint8_t one = list[i];
    list[i] = list[j];
    list[j] = one;
}

/* More than a few things are put in some order, which is begun at each of them once: so each thing comes to every
 * place. */
void rng_shuffle_planned(rng *r, uint8_t *list, int count)
{
    uint32_t site = plan_in(r)->count, n = (uint32_t)(count > 0 ? count : 0), orders = 1, within;
    for (uint32_t i = 2; i <= n && n <= ALL_ORDERS; i++) orders *= i;
    uint32_t outcome = meet(r, n <= ALL_ORDERS ? orders : n, &within);
    if (n <= ALL_ORDERS) {
        for (uint32_t i = n; i > 1; outcome /= i--) swap(list, i - 1, outcome % i);
        return;
    }
    uint64_t chance = of_site(plan_in(r), site) + within;
    for (uint32_t i = n - 1; i > 0; i--) swap(list, i, (uint32_t)(mixed(chance + ((uint64_t)i << 40)) % (i + 1)));
    uint8_t order[256];
    memcpy(order, list, n);
    for (uint32_t i = 0; i < n; i++) list[i] = order[(i + outcome) % n];
}
