/* What stands beside the rows, as words.
 *
 *     states | lasting effects | what is put off | the chain | the wave, behind its strike | triggers that wait
 *     | how many words follow | what is under way
 *
 * Each table has before it how many entries it has. What is under way is the core's own affair: the progress, an
 * operation that goes on card by card, the program. It is left out where it follows from the rest: in a decision of the
 * turn's own, and in a window.
 */
#include "lirya/lirya.h"

enum { STATE = sizeof(lirya_stating) / sizeof(int16_t), EFFECT = sizeof(lirya_effect) / sizeof(int16_t),
       DELAYED = sizeof(lirya_delayed) / sizeof(int16_t), ITEM = sizeof(lirya_item) / sizeof(int16_t),
       ATTACK = sizeof(lirya_attack) / sizeof(int16_t), WAITING = sizeof(lirya_waiting) / sizeof(int16_t) };
_Static_assert(sizeof(ly_effect) == sizeof(lirya_delayed), "they share their room");
_Static_assert(sizeof(ly_stating) == LIRYA_STATE && sizeof(ly_waiting) == LIRYA_TRIGGER, "as the content says");
_Static_assert(LIRYA_STATE * LIRYA_STATES <= LIRYA_ROOM && LIRYA_TRIGGER * LIRYA_WAITING <= LIRYA_ROOM, "there is room for either");
_Static_assert(LIRYA_CARDS <= 512 && LIRYA_CHAIN < 32 && LY_ZONES <= 32 && LY_STATES <= 32, "they have bits enough");

/* How many entries a table has now and may have at most, and of how many words. */
typedef struct table {
    int16_t *count;
    int most, width;
} table;

static table table_of(const lirya *m, int name)
{
    ly_beside *b = (ly_beside *)(uintptr_t)&m->beside;
    int states = b->states + ly_room(b) / LIRYA_STATE, waiting = b->waiting + ly_room(b) / LIRYA_TRIGGER;
    switch (name) {
    case LY_TABLE_STATES: return (table){&b->states, states < LIRYA_STATES ? states : LIRYA_STATES, STATE};
    case LY_TABLE_EFFECTS: return (table){&b->effects, LIRYA_EFFECTS - b->delayed, EFFECT};
    case LY_TABLE_DELAYED: return (table){&b->delayed, LIRYA_EFFECTS - b->effects, DELAYED};
    case LY_TABLE_CHAIN: return (table){&b->items, LIRYA_CHAIN, ITEM};
    case LY_TABLE_WAVE: return (table){&b->wave, LIRYA_WAVE, ATTACK};
    default: return (table){&b->waiting, waiting < LIRYA_WAITING ? waiting : LIRYA_WAITING, WAITING};
    }
}

/* What an entry says, in the words of content.h. */
static void spell(const lirya *m, int name, int at, int16_t *out)
{
    const ly_beside *b = &m->beside;
    switch (name) {
    case LY_TABLE_STATES: {
        const ly_stating *s = &b->state[at];
        memcpy(out, &(lirya_stating){s->target, s->state, s->value, s->turns, s->fixed, s->time}, sizeof(lirya_stating));
        break;
    }
    case LY_TABLE_EFFECTS: {
        const ly_effect *e = &b->effect[at];
        lirya_effect said = {e->kind, e->target, e->a, e->b, e->c, e->until, e->by, e->source, e->text, e->ability, e->time};
        memcpy(out, &said, sizeof said);
        break;
    }
    case LY_TABLE_DELAYED: memcpy(out, ly_delayed(b, at), sizeof(lirya_delayed)); break;
    case LY_TABLE_CHAIN: {
        const ly_item *i = &b->item[at];
        lirya_item said = {i->kind, i->player, i->source, i->text, i->ability, i->targets, i->target_1, i->target_2, i->line, i->slot,
                           i->mode, i->answers, i->negated, i->alt, i->own, i->cost, i->released};
        memcpy(out, &said, sizeof said);
        break;
    }
    case LY_TABLE_WAVE: {
        const ly_attacking *a = &b->attack[at];
        memcpy(out, &(lirya_attack){a->attacker, a->target, a->own}, sizeof(lirya_attack));
        break;
    }
    default: {
        lirya_waiting said = ly_waiting_of(ly_wait(b, at));
        memcpy(out, &said, sizeof said);
    }
    }
}

/* Keeps an entry; 0: it is none that a match can have. */
static int keep(lirya *m, int name, int at, const int16_t word[WAITING], int width)
{
    ly_beside *b = &m->beside;
    int16_t kept[WAITING] = {0};
    switch (name) {
    case LY_TABLE_STATES: {
        lirya_stating s;
        memcpy(&s, word, sizeof s);
        b->state[at] = (ly_stating){s.value, s.turns, s.time, (uint8_t)s.target, (unsigned)s.state & 31u, s.fixed != 0};
        break;
    }
    case LY_TABLE_EFFECTS: {
        lirya_effect e;
        memcpy(&e, word, sizeof e);
        b->effect[at] = ly_kept_effect(&e);
        break;
    }
    case LY_TABLE_DELAYED: memcpy(ly_delayed(b, at), word, sizeof(lirya_delayed)); break;
    case LY_TABLE_CHAIN: {
        lirya_item i;
        memcpy(&i, word, sizeof i);
        b->item[at] = (ly_item){.kind = (uint8_t)i.kind, .player = (int8_t)i.player, .source = (uint8_t)i.source, .text = i.text,
                                .ability = (int8_t)i.ability, .targets = (uint8_t)i.targets, .target_1 = (uint8_t)i.target_1,
                                .target_2 = (uint8_t)i.target_2, .line = (uint8_t)i.line, .slot = (uint8_t)i.slot,
                                .mode = (uint8_t)i.mode, .answers = (uint8_t)i.answers, .negated = (uint8_t)i.negated,
                                .alt = (uint8_t)i.alt, .own = (uint8_t)i.own, .cost = i.cost, .released = (uint8_t)i.released};
        break;
    }
    case LY_TABLE_WAVE: {
        lirya_attack a;
        memcpy(&a, word, sizeof a);
        b->attack[at] = (ly_attacking){(uint8_t)a.attacker, (uint8_t)a.target, (uint8_t)a.own};
        break;
    }
    default: {
        lirya_waiting w;
        memcpy(&w, word, sizeof w);
        *ly_wait(b, at) = ly_kept_waiting(&w);
    }
    }
    spell(m, name, at, kept);
    return !memcmp(kept, word, (size_t)width * sizeof kept[0]);
}

/* The words of a table; those of a wave begin with its strike, unless there is no wave. */
static int words_of(const lirya *m, int name, int16_t *out)
{
    table t = table_of(m, name);
    int words = 0;
    if (name == LY_TABLE_WAVE && *t.count) out[words++] = m->beside.strike;
    for (int at = 0; at < *t.count; at++, words += t.width) spell(m, name, at, out + words);
    return words;
}

void ly_copy_table(const context *x, int name, ly_copy *out)
{
    out->count = words_of(state(x), name, out->word);
}

void ly_tell_table(context *x, int name, const ly_copy *before)
{
    ly_copy now;
    ly_copy_table(x, name, &now);
    log_words(x, name, LOG_TO_ALL, 1, before->word, before->count, now.word, now.count);
}

void ly_tell(context *x)
{
    ly_copy none = {.count = 0};
    for (int name = 0; name < LY_TABLES; name++) ly_tell_table(x, name, &none);
    ly_tell_what_is_asked(x);
}

/* ---- out ---- */

/* How far a match has come, as far as that follows from its phase, its step and what is asked. */
static ly_progress follows(const lirya *m)
{
    const ly_game *g = game_of(m);
    ly_progress p = {.stage = LY_STAGES};
    switch (g->pending) {
    case LY_PENDING_MULLIGAN:
        p.stage = LY_STAGE_MULLIGAN;
        p.index = g->chooser != g->first;
        break;
    case LY_PENDING_MAIN: p.stage = LY_STAGE_MAIN; break;
    case LY_PENDING_DECLARE: p.stage = LY_STAGE_DECLARE; break;
    case LY_PENDING_DEFEND: p.stage = LY_STAGE_DEFEND; break;
    case LY_PENDING_WINDOW:
        p.stage = g->phase == LY_PHASE_COMBAT ? LY_STAGE_STRIKE : LY_STAGE_MAIN;
        p.priority = g->chooser;
        p.passes = g->chooser == g->active;
        break;
    default: break;
    }
    return p;
}

static int is_told(const lirya *m)
{
    const ly_beside *b = &m->beside;
    ly_progress p = follows(m);
    return m->head.over || (!b->op.kind && !b->now.running && !memcmp(&p, &b->now, sizeof p));
}

static void put_under_way(match_words *out, const ly_beside *b)
{
    cards_things taken;
    ly_taken(&b->op, &taken);
    cg_put(out, &b->now, sizeof b->now);
    if (b->op.kind) {
        cg_put(out, &b->op, offsetof(ly_op, things));
        cg_put_things(out, &b->op.things);
        cg_put_things(out, &taken);
    }
    if (b->now.running) cg_put_run(out, &b->run);
    if (b->op.kind) {
        cg_put_rest(out, &b->op.things);
        cg_put_rest(out, &taken);
    }
    if (b->now.running) cg_put_rest_of_run(out, &b->run);
}

void ly_write(const match *match_, int viewer, match_words *out)
{
    const lirya *m = (const lirya *)(const void *)match_;
    out->count = 0;
    for (int name = 0; name < LY_TABLES; name++) {
        table t = table_of(m, name);
        cg_put(out, t.count, sizeof *t.count);
        if (name == LY_TABLE_WAVE) cg_put(out, &m->beside.strike, sizeof m->beside.strike);
        assert(out->count + *t.count * t.width <= MATCH_WORDS);
        for (int i = 0; i < *t.count; i++, out->count += t.width) spell(m, name, i, out->word + out->count);
    }
    int at = out->count++;
    if (viewer < 0 && !is_told(m)) put_under_way(out, &m->beside);
    out->word[at] = (int16_t)(out->count - at - 1);
}

/* ---- in ---- */

static void get_table(cg_words *in, lirya *m, int name)
{
    table t = table_of(m, name);
    int16_t count = 0;
    cg_get(in, &count, sizeof count);
    if (name == LY_TABLE_WAVE) cg_get(in, &m->beside.strike, sizeof m->beside.strike);
    if (count < 0 || count > t.most) in->at = NULL;
    if (!in->at) return;
    for (int i = 0; i < count && in->at; i++) {
        int16_t word[WAITING] = {0};
        cg_get(in, word, (size_t)t.width * sizeof word[0]);
        if (in->at && !keep(m, name, i, word, t.width)) in->at = NULL;
    }
    *t.count = count;
}

static void get_under_way(cg_words *in, ly_beside *b)
{
    cg_get(in, &b->now, sizeof b->now);
    cards_things taken = {0};
    int16_t kind = 0;
    if (in->at && in->at < in->end) kind = *in->at;
    int has_op = in->at && in->end - in->at > 0 && kind > LY_OP_NONE && kind <= LY_OP_PLAY_FREE && b->now.in_operation;
    if (has_op) {
        cg_get(in, &b->op, offsetof(ly_op, things));
        cg_get_things(in, &b->op.things);
        cg_get_things(in, &taken);
    }
    if (b->now.running) cg_get_run(in, &b->run);
    if (has_op) {
        cg_get_rest(in, &b->op.things);
        cg_get_rest(in, &taken);
        if (b->op.things.count + taken.count > CARDS_THINGS) in->at = NULL;
        for (int i = 0; in->at && i < taken.count; i++) ly_take_up(&b->op, taken.id[i]);
    }
    if (b->now.running) cg_get_rest_of_run(in, &b->run);
}

/* Entries that are read lie in the order of their times, as those that are made. */
static void sort_by_time(ly_beside *b)
{
    for (int i = 1; i < b->states; i++)
        for (int at = i; at > 0 && b->state[at].time < b->state[at - 1].time; at--) {
            ly_stating s = b->state[at];
            b->state[at] = b->state[at - 1];
            b->state[at - 1] = s;
        }
    for (int i = 1; i < b->effects; i++)
        for (int at = i; at > 0 && b->effect[at].time < b->effect[at - 1].time; at--) {
            ly_effect e = b->effect[at];
            b->effect[at] = b->effect[at - 1];
            b->effect[at - 1] = e;
        }
}

/* Whether a match would be written in these words: only then are they what we wrote. */
static int reads_as(const match *m, const match_words *in)
{
    match_words out;
    ly_write(m, -1, &out);
    return out.count == in->count && !memcmp(out.word, in->word, (size_t)out.count * sizeof out.word[0]);
}

/* Words that are none of ours leave nothing under way: load() then finds that what is pending has nothing behind it. */
void ly_read(match *match_, const match_words *in)
{
    lirya *m = (lirya *)(void *)match_;
    cg_words words = {in->word, in->word + in->count};
    int16_t rest = 0;
    for (int name = 0; name < LY_TABLES; name++) get_table(&words, m, name);
    cg_get(&words, &rest, sizeof rest);
    sort_by_time(&m->beside);
    if (words.at && rest <= 0) {
        m->beside.now = follows(m);
        return;
    }
    if (words.at) get_under_way(&words, &m->beside);
    if (words.at && reads_as(match_, in)) return;
    memset(&m->beside.now, 0, sizeof m->beside.now);
    memset(&m->beside.op, 0, sizeof m->beside.op);
    memset(&m->beside.run, 0, sizeof m->beside.run);
    m->beside.now.stage = LY_STAGES;
}

/* ---- how much of it is in use ---- */

void ly_measure(lirya *m)
{
    const ly_beside *b = &m->beside;
    size_t bytes = offsetof(ly_beside, item) + (size_t)b->items * sizeof b->item[0];
    if (b->wave) bytes = offsetof(ly_beside, attack) + (size_t)b->wave * sizeof b->attack[0];
    if (b->effects) bytes = offsetof(ly_beside, effect) + (size_t)b->effects * sizeof b->effect[0];
    if (b->delayed) bytes = offsetof(ly_beside, state);
    if (b->states) bytes = offsetof(ly_beside, state) + (size_t)b->states * sizeof b->state[0];
    if (b->waiting) bytes = offsetof(ly_beside, op);
    if (b->op.kind) bytes = offsetof(ly_beside, run);
    if (b->now.running) bytes = sizeof *b;
    m->head.tail = (uint16_t)bytes;
}
