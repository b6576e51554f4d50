/* What is beside the rows, as words: the lasting effects, and what is under way.
 *
 *     how many effects | they | how many words follow | who is asked | what is under way
 *
 * Each task and each run is written as far as its lists, then its lists. A list
 * has room for SHORT things in its place; what a longer one has besides stands
 * behind all else, in the order of the lists, two ids a word. Before that
 * stands what is used or given up beyond the places that there are for it;
 * behind it what is known of things that have left.
 */
#include "spellchain/spellchain.h"

#include <assert.h>

enum { SHORT = 23 };

/* ---- out ---- */

static void put(match_words *out, const void *from, size_t bytes)
{
    assert(out->count + (int)(bytes / sizeof(int16_t)) <= MATCH_WORDS);
    memcpy(out->word + out->count, from, bytes);
    out->count += (int)(bytes / sizeof(int16_t));
}

static void put_things(match_words *out, const cards_things *things)
{
    uint8_t place[1 + SHORT] = {things->count};
    memcpy(place + 1, things->id, things->count < SHORT ? things->count : SHORT);
    put(out, place, sizeof place);
}

/* What a list has beyond its place. */
static void put_rest(match_words *out, const cards_things *things)
{
    uint8_t rest[CARDS_THINGS + 1] = {0};
    if (things->count <= SHORT) return;
    size_t count = (size_t)things->count - SHORT;
    memcpy(rest, things->id + SHORT, count);
    put(out, rest, (count + 1) / 2 * 2);
}

static void put_run(match_words *out, const cards_run *run)
{
    put(out, run, offsetof(cards_run, depth));
    put_things(out, &run->same);
    for (int i = 0; i < CARDS_SAVED; i++) put_things(out, &run->saved[i]);
    put(out, &run->depth, sizeof run->depth);
    for (int i = 0; i < CARDS_LOOPS; i++) {
        put(out, &run->loop[i], sizeof run->loop[i]);
        put_things(out, &run->over[i]);
    }
}

static void put_under_way(match_words *out, const sc_progress *p)
{
    put(out, p, offsetof(sc_progress, task));
    for (int i = 0; i < p->tasks; i++) {
        put(out, &p->task[i], offsetof(sc_task, things));
        put_things(out, &p->task[i].things);
    }
    for (int i = 0; i < p->runs; i++) put_run(out, &p->run[i]);
    put(out, p->packet, (size_t)p->packets * sizeof p->packet[0]);
    put(out, p->wait, (size_t)p->waiting * sizeof p->wait[0]);
    if (p->replaced_count > SC_REPLACED) put(out, p->more_replaced, sizeof p->more_replaced);
    put(out, p->used, (size_t)p->more_used * sizeof p->used[0]);
    for (int i = 0; i < p->tasks; i++) put_rest(out, &p->task[i].things);
    for (int i = 0; i < p->runs; i++) {
        put_rest(out, &p->run[i].same);
        for (int k = 0; k < CARDS_SAVED; k++) put_rest(out, &p->run[i].saved[k]);
        for (int k = 0; k < CARDS_LOOPS; k++) put_rest(out, &p->run[i].over[k]);
    }
    if (!p->memories) return;
    put(out, &p->memories, sizeof p->memories);
    put(out, p->memory, (size_t)p->memories * sizeof p->memory[0]);
    for (int i = 0; i < p->runs; i++) put(out, &p->run[i].gone, sizeof p->run[i].gone);
}

/* What a player may know: of what is under way nothing. */
static void put_known(match_words *out, const spellchain *m, int player)
{
    spellchain_effect effect[SPELLCHAIN_EFFECTS];
    int16_t count = (int16_t)sc_known_effects(m, player, effect);
    put(out, &count, sizeof count);
    put(out, effect, (size_t)count * sizeof effect[0]);
    out->word[out->count++] = 0;
}

void sc_write(const match *match_, int viewer, match_words *out)
{
    const spellchain *m = (const spellchain *)match_;
    out->count = 0;
    if (viewer >= 0) {
        put_known(out, m, viewer);
        return;
    }
    put(out, &m->effects, sizeof m->effects);
    put(out, m->effect, (size_t)m->effects * sizeof m->effect[0]);
    int at = out->count++;
    if (sc_is_busy(&m->progress) || m->progress.memories) {
        put(out, &game_of(m)->chooser, sizeof(int16_t));
        put_under_way(out, &m->progress);
    }
    out->word[at] = (int16_t)(out->count - at - 1);
}

/* ---- in ---- */

/* Words that are still to be read; NULL once there were too few. */
typedef struct reading {
    const int16_t *at, *end;
} reading;

static void get(reading *in, void *to, size_t bytes)
{
    if (!in->at || (size_t)(in->end - in->at) * sizeof *in->at < bytes) {
        in->at = NULL;
        return;
    }
    memcpy(to, in->at, bytes);
    in->at += bytes / sizeof *in->at;
}

static void get_things(reading *in, cards_things *things)
{
    uint8_t place[1 + SHORT] = {0};
    get(in, place, sizeof place);
    things->count = place[0];
    memcpy(things->id, place + 1, SHORT);
}

static void get_rest(reading *in, cards_things *things)
{
    uint8_t rest[CARDS_THINGS + 1];
    if (things->count <= SHORT) return;
    size_t count = (size_t)things->count - SHORT;
    get(in, rest, (count + 1) / 2 * 2);
    if (in->at) memcpy(things->id + SHORT, rest, count);
}

static void get_run(reading *in, cards_run *run)
{
    get(in, run, offsetof(cards_run, depth));
    get_things(in, &run->same);
    for (int i = 0; i < CARDS_SAVED; i++) get_things(in, &run->saved[i]);
    get(in, &run->depth, sizeof run->depth);
    for (int i = 0; i < CARDS_LOOPS; i++) {
        get(in, &run->loop[i], sizeof run->loop[i]);
        get_things(in, &run->over[i]);
    }
    if (run->depth < 0 || run->depth > CARDS_LOOPS) in->at = NULL;
}

static int within(const sc_progress *p)
{
    return p->tasks >= 0 && p->tasks <= SPELLCHAIN_TASKS && p->runs >= 0 && p->runs <= SPELLCHAIN_RUNS && p->packets >= 0
           && p->packets <= SC_PACKETS && p->waiting >= 0 && p->waiting <= SPELLCHAIN_WAITING
           && p->replaced_count >= 0 && p->replaced_count < MATCH_IDS && p->hits >= 0 && p->hits <= SC_HITS
           && p->more_used >= 0 && p->more_used <= SC_MORE_USED;
}

static void get_under_way(reading *in, sc_progress *p)
{
    get(in, p, offsetof(sc_progress, task));
    if (!in->at || !within(p)) {
        in->at = NULL;
        return;
    }
    for (int i = 0; i < p->tasks; i++) {
        get(in, &p->task[i], offsetof(sc_task, things));
        get_things(in, &p->task[i].things);
    }
    for (int i = 0; i < p->runs; i++) get_run(in, &p->run[i]);
    get(in, p->packet, (size_t)p->packets * sizeof p->packet[0]);
    get(in, p->wait, (size_t)p->waiting * sizeof p->wait[0]);
    if (p->replaced_count > SC_REPLACED) get(in, p->more_replaced, sizeof p->more_replaced);
    for (int i = 0; i < p->tasks; i++)
        if (p->task[i].used_count > SC_USED) p->more_used = (int16_t)(p->more_used + p->task[i].used_count - SC_USED);
    if (!within(p)) p->more_used = 0;
    get(in, p->used, (size_t)p->more_used * sizeof p->used[0]);
    for (int i = 0; i < p->tasks; i++) get_rest(in, &p->task[i].things);
    for (int i = 0; i < p->runs; i++) {
        get_rest(in, &p->run[i].same);
        for (int k = 0; k < CARDS_SAVED; k++) get_rest(in, &p->run[i].saved[k]);
        for (int k = 0; k < CARDS_LOOPS; k++) get_rest(in, &p->run[i].over[k]);
    }
    if (!in->at || in->at == in->end) return;
    get(in, &p->memories, sizeof p->memories);
    if (!in->at || p->memories <= 0 || p->memories > SC_MEMORIES) {
        in->at = NULL;
        return;
    }
    get(in, p->memory, (size_t)p->memories * sizeof p->memory[0]);
    for (int i = 0; i < p->runs; i++) get(in, &p->run[i].gone, sizeof p->run[i].gone);
}

/* Whether a match would be written in these words: only then are they what we wrote. */
static int reads_as(const match *m, const match_words *in)
{
    match_words out;
    sc_write(m, -1, &out);
    return out.count == in->count && !memcmp(out.word, in->word, (size_t)out.count * sizeof out.word[0]);
}

/* Words that are none of ours leave nothing under way: load() then finds that
 * the pending choice has nothing behind it. */
void sc_read(match *match_, const match_words *in)
{
    spellchain *m = (spellchain *)match_;
    reading words = {in->word, in->word + in->count};
    int16_t rest = 0;
    get(&words, &m->effects, sizeof m->effects);
    if (m->effects < 0 || m->effects > SPELLCHAIN_EFFECTS) m->effects = 0;
    get(&words, m->effect, (size_t)m->effects * sizeof m->effect[0]);
    get(&words, &rest, sizeof rest);
    if (!words.at || rest <= 0) return;
    get(&words, &game_of(m)->chooser, sizeof(int16_t));
    get_under_way(&words, &m->progress);
    if (!words.at || !reads_as(match_, in)) memset(&m->progress, 0, sizeof m->progress);
    sc_measure(m);
}
