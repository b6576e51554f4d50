/* Lists and programs under way, as words.
 *
 * A list has room for SHORT things in its place. What a longer one has besides stands behind all else, two ids a word:
 * first all places, then, in the same order, all rests.
 */
#include "cardgame/cardgame.h"

enum { SHORT = 23 };

/* ---- out ---- */

void cg_put(match_words *out, const void *from, size_t bytes)
{
    assert(out->count + (int)(bytes / sizeof(int16_t)) <= MATCH_WORDS);
    memcpy(out->word + out->count, from, bytes);
    out->count += (int)(bytes / sizeof(int16_t));
}

void cg_put_things(match_words *out, const cards_things *things)
{
    uint8_t place[1 + SHORT] = {things->count};
    memcpy(place + 1, things->id, things->count < SHORT ? things->count : SHORT);
    cg_put(out, place, sizeof place);
}

void cg_put_rest(match_words *out, const cards_things *things)
{
    uint8_t rest[CARDS_THINGS + 1] = {0};
    if (things->count <= SHORT) return;
    size_t count = (size_t)things->count - SHORT;
    memcpy(rest, things->id + SHORT, count);
    cg_put(out, rest, (count + 1) / 2 * 2);
}

void cg_put_run(match_words *out, const cards_run *run)
{
    cg_put(out, run, offsetof(cards_run, depth));
    cg_put_things(out, &run->same);
    for (int i = 0; i < CARDS_SAVED; i++) cg_put_things(out, &run->saved[i]);
    cg_put(out, &run->depth, sizeof run->depth);
    for (int i = 0; i < CARDS_LOOPS; i++) {
        cg_put(out, &run->loop[i], sizeof run->loop[i]);
        cg_put_things(out, &run->over[i]);
    }
}

void cg_put_rest_of_run(match_words *out, const cards_run *run)
{
    cg_put_rest(out, &run->same);
    for (int i = 0; i < CARDS_SAVED; i++) cg_put_rest(out, &run->saved[i]);
    for (int i = 0; i < CARDS_LOOPS; i++) cg_put_rest(out, &run->over[i]);
}

/* ---- in ---- */

void cg_get(cg_words *in, void *to, size_t bytes)
{
    if (!in->at || (size_t)(in->end - in->at) * sizeof *in->at < bytes) {
        in->at = NULL;
        return;
    }
    memcpy(to, in->at, bytes);
    in->at += bytes / sizeof *in->at;
}

void cg_get_things(cg_words *in, cards_things *things)
{
    uint8_t place[1 + SHORT] = {0};
    cg_get(in, place, sizeof place);
    things->count = place[0];
    memcpy(things->id, place + 1, SHORT);
}

void cg_get_rest(cg_words *in, cards_things *things)
{
    uint8_t rest[CARDS_THINGS + 1];
    if (things->count <= SHORT) return;
    size_t count = (size_t)things->count - SHORT;
    cg_get(in, rest, (count + 1) / 2 * 2);
    if (in->at) memcpy(things->id + SHORT, rest, count);
}

void cg_get_run(cg_words *in, cards_run *run)
{
    cg_get(in, run, offsetof(cards_run, depth));
    cg_get_things(in, &run->same);
    for (int i = 0; i < CARDS_SAVED; i++) cg_get_things(in, &run->saved[i]);
    cg_get(in, &run->depth, sizeof run->depth);
    for (int i = 0; i < CARDS_LOOPS; i++) {
        cg_get(in, &run->loop[i], sizeof run->loop[i]);
        cg_get_things(in, &run->over[i]);
    }
    if (run->depth < 0 || run->depth > CARDS_LOOPS) in->at = NULL;
}

void cg_get_rest_of_run(cg_words *in, cards_run *run)
{
    cg_get_rest(in, &run->same);
    for (int i = 0; i < CARDS_SAVED; i++) cg_get_rest(in, &run->saved[i]);
    for (int i = 0; i < CARDS_LOOPS; i++) cg_get_rest(in, &run->over[i]);
}
