/* What is beside the rows, as words: the lasting effects, and what is under way.
 *
 *     how many effects | they | how many words follow | who is asked | what is under way
 *
 * Each task and each run is written as far as its lists, then its lists (cardgame/written.c); what long lists have
 * besides stands behind all that. Before it stands what is used or given up beyond the places that there are for it;
 * behind it what is known of things that have left.
 */
#include "spellchain/spellchain.h"

/* ---- out ---- */

static void put_under_way(match_words *out, const sc_progress *p)
{
    cg_put(out, p, offsetof(sc_progress, task));
    for (int i = 0; i < p->tasks; i++) {
        cg_put(out, &p->task[i], offsetof(sc_task, things));
        cg_put_things(out, &p->task[i].things);
    }
    for (int i = 0; i < p->runs; i++) cg_put_run(out, &p->run[i]);
    cg_put(out, p->packet, (size_t)p->packets * sizeof p->packet[0]);
    cg_put(out, p->wait, (size_t)p->waiting * sizeof p->wait[0]);
    if (p->replaced_count > SC_REPLACED) cg_put(out, p->more_replaced, sizeof p->more_replaced);
    cg_put(out, p->used, (size_t)p->more_used * sizeof p->used[0]);
    for (int i = 0; i < p->tasks; i++) cg_put_rest(out, &p->task[i].things);
    for (int i = 0; i < p->runs; i++) cg_put_rest_of_run(out, &p->run[i]);
    if (!p->memories) return;
    cg_put(out, &p->memories, sizeof p->memories);
    cg_put(out, p->memory, (size_t)p->memories * sizeof p->memory[0]);
    for (int i = 0; i < p->runs; i++) cg_put(out, &p->run[i].gone, sizeof p->run[i].gone);
}

/* What a player may know of the words; nothing of what is under way. */
static void put_known(match_words *out, const spellchain *m, int player)
{
    spellchain_effect effect[SPELLCHAIN_EFFECTS];
    int16_t count = (int16_t)sc_known_effects(m, player, effect);
    cg_put(out, &count, sizeof count);
    cg_put(out, effect, (size_t)count * sizeof effect[0]);
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
    cg_put(out, &m->effects, sizeof m->effects);
    cg_put(out, m->effect, (size_t)m->effects * sizeof m->effect[0]);
    int at = out->count++;
    if (sc_is_busy(&m->progress) || m->progress.memories) {
        cg_put(out, &game_of(m)->chooser, sizeof(int16_t));
        put_under_way(out, &m->progress);
    }
    out->word[at] = (int16_t)(out->count - at - 1);
}

/* ---- in ---- */

static int within(const sc_progress *p)
{
    return p->tasks >= 0 && p->tasks <= SPELLCHAIN_TASKS && p->runs >= 0 && p->runs <= SPELLCHAIN_RUNS && p->packets >= 0
           && p->packets <= SC_PACKETS && p->waiting >= 0 && p->waiting <= SPELLCHAIN_WAITING
           && p->replaced_count >= 0 && p->replaced_count < MATCH_IDS && p->hits >= 0 && p->hits <= SC_HITS
           && p->more_used >= 0 && p->more_used <= SC_MORE_USED;
}

static void get_under_way(cg_words *in, sc_progress *p)
{
    cg_get(in, p, offsetof(sc_progress, task));
    if (!in->at || !within(p)) {
        in->at = NULL;
        return;
    }
    for (int i = 0; i < p->tasks; i++) {
        cg_get(in, &p->task[i], offsetof(sc_task, things));
        cg_get_things(in, &p->task[i].things);
    }
    for (int i = 0; i < p->runs; i++) cg_get_run(in, &p->run[i]);
    cg_get(in, p->packet, (size_t)p->packets * sizeof p->packet[0]);
    cg_get(in, p->wait, (size_t)p->waiting * sizeof p->wait[0]);
    if (p->replaced_count > SC_REPLACED) cg_get(in, p->more_replaced, sizeof p->more_replaced);
    for (int i = 0; i < p->tasks; i++)
        if (p->task[i].used_count > SC_USED) p->more_used = (int16_t)(p->more_used + p->task[i].used_count - SC_USED);
    if (!within(p)) p->more_used = 0;
    cg_get(in, p->used, (size_t)p->more_used * sizeof p->used[0]);
    for (int i = 0; i < p->tasks; i++) cg_get_rest(in, &p->task[i].things);
    for (int i = 0; i < p->runs; i++) cg_get_rest_of_run(in, &p->run[i]);
    if (!in->at || in->at == in->end) return;
    cg_get(in, &p->memories, sizeof p->memories);
    if (!in->at || p->memories <= 0 || p->memories > SC_MEMORIES) {
        in->at = NULL;
        return;
    }
    cg_get(in, p->memory, (size_t)p->memories * sizeof p->memory[0]);
    for (int i = 0; i < p->runs; i++) cg_get(in, &p->run[i].gone, sizeof p->run[i].gone);
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
    cg_words words = {in->word, in->word + in->count};
    int16_t rest = 0;
    cg_get(&words, &m->effects, sizeof m->effects);
    if (m->effects < 0 || m->effects > SPELLCHAIN_EFFECTS) m->effects = 0;
    cg_get(&words, m->effect, (size_t)m->effects * sizeof m->effect[0]);
    cg_get(&words, &rest, sizeof rest);
    if (!words.at || rest <= 0) return;
    cg_get(&words, &game_of(m)->chooser, sizeof(int16_t));
    get_under_way(&words, &m->progress);
    if (!words.at || !reads_as(match_, in)) memset(&m->progress, 0, sizeof m->progress);
    sc_measure(m);
}
