#include "api.h"

#include <assert.h>
#include <string.h>

#include "kernel/hex.h"
#include "kernel/siphash.h"

enum { KIND = 1, ZONE = 2, COMMON = 3, CHANCE_LIMIT = 20000 };

/* ---- titles ---- */

int api_titles(void)
{
    return titles_count();
}

const char *api_title_id(int number)
{
    return number >= 0 && number < titles_count() ? titles_at(number)->id : "";
}

int api_match_bytes(const content *c)
{
    return c->form->bytes;
}

int api_content_ready(content *c, int number, uint64_t salt0, uint64_t salt1)
{
    if (number < 0 || number >= titles_count()) return API_RANGE;
    c->title = titles_at(number);
    c->form = &c->title->form;
    assert(c->form->rows <= (c->form->by_id ? MATCH_IDS : MATCH_NO_ROW) && c->form->columns <= MATCH_COLUMNS);
    c->salt[0] = salt0;
    c->salt[1] = salt1;
    c->title->ready(c);
    return API_OK;
}

/* ---- making a match ---- */

int api_empty(const content *c, match *m, const uint32_t key[8])
{
    if (m->tail) memset((uint8_t *)m + c->form->tail_at, 0, m->tail);
    memset(m, 0, c->form->rows_at + (size_t)(m->rows * c->form->row_bytes));
    memset(m->row_of, 0xFF, sizeof m->row_of); /* MATCH_NO_ROW each */
    rng_seed(&m->stream, key);
    return API_OK;
}

int api_new(const content *c, match *m, const uint32_t key[8], event_log *log)
{
    context x = {c, m, log};
    api_empty(c, m, key);
    if (log) log_attach(&x);
    c->title->begin(&x);
    return API_OK;
}

static int is_there(const content *c, const match *m, int id)
{
    return id >= 0 && id < (c->form->by_id ? c->form->rows : MATCH_IDS) && match_lives(c->form, m, id);
}

/* Whether a new entity could take this id. */
static int has_room_for(const match_form *form, const match *m, int id)
{
    if (id < 0 || id >= MATCH_IDS || (form->by_id && id >= form->rows) || match_lives(form, m, id)) return 0;
    return (form->by_id ? id : m->rows) < form->rows;
}

int api_put(const content *c, match *m, int id, int kind, const int16_t *tags, int count)
{
    const match_form *form = c->form;
    context x = {c, m, NULL};
    if (!has_room_for(form, m, id)) return API_RANGE;
    if (count != form->tags[kind] - COMMON) return API_RANGE;
    void *row = entity_add(&x, id, kind);
    int fits = 1;
    if (!form->packed) memcpy((int16_t *)row + COMMON, tags, (size_t)count * sizeof *tags);
    for (int t = 0; form->packed && t < count; t++) fits &= form->put(row, COMMON + t, tags[t]);
    if (fits) return API_OK;
    entity_end(&x, id);
    return API_RANGE;
}

int api_enter(const content *c, match *m, int id, int zone)
{
    context x = {c, m, NULL};
    if (!is_there(c, m, id)) return API_RANGE;
    if (zone < 0 || zone >= c->form->zones) return API_RANGE;
    entity_enter(&x, id, zone);
    return API_OK;
}

int api_put_result(match *m, int winner, int reason)
{
    m->over = 1;
    m->winner = (uint8_t)winner;
    m->reason = (uint8_t)reason;
    return API_OK;
}

int api_put_words(const content *c, match *m, const match_words *in)
{
    if (in->count < 0 || in->count > MATCH_WORDS) return API_RANGE;
    if (c->form->read) c->form->read(m, in);
    return API_OK;
}

int api_words(const content *c, const match *m, int viewer, match_words *out)
{
    out->count = 0;
    if (c->form->write) c->form->write(m, viewer, out);
    if (c->form->write_more) c->form->write_more(c, m, viewer, out);
    return out->count;
}

int api_load(const content *c, match *m, fault *out, int capacity)
{
    context x = {c, m, NULL};
    int faults = c->title->load(&x, out, capacity);
    if (faults == 0) c->title->settle(&x);
    return faults;
}

int api_tell(const content *c, match *m, event_log *log)
{
    context x = {c, m, log};
    log_attach(&x);
    for (int i = 0; i < m->rows; i++) {
        const void *row = match_row(c->form, m, i);
        if (match_kind(c->form, row) != 0) entity_tell(&x, match_id(c->form, row));
    }
    if (c->form->tell) c->form->tell(&x);
    if (m->over) match_end(&x, m->winner, m->reason);
    return API_OK;
}

/* ---- playing ---- */

int api_actor(const content *c, const match *m)
{
    return c->title->actor(m);
}

int api_actions(const content *c, const match *m, action *out)
{
    return c->title->actions(c, m, out);
}

static action from_bytes(const uint8_t chosen[8])
{
    action a;
    memcpy(&a, chosen, sizeof a);
    return a;
}

static int is_legal(const content *c, const match *m, action a)
{
    action list[MATCH_ACTIONS];
    int count = c->title->actions(c, m, list);
    for (int i = 0; i < count; i++)
        if (memcmp(&list[i], &a, sizeof a) == 0) return 1;
    return c->title->unlisted(m, a);
}

int api_play(const content *c, match *m, const uint8_t chosen[8], event_log *log)
{
    context x = {c, m, log};
    action a = from_bytes(chosen);
    if (m->over) return API_OVER;
    if (!is_legal(c, m, a)) return API_ILLEGAL;
    if (log) log_attach(&x);
    c->title->apply(&x, a);
    return API_OK;
}

int api_step(const content *c, match *to, const match *from, const uint8_t chosen[8], uint32_t frame, event_log *log,
             step_report *report)
{
    match_copy(c, to, from);
    report->player = c->title->actor(from);
    log->count = 0;
    log->frame = frame - 1;
    int error = api_play(c, to, chosen, log);
    if (error) return error;
    report->drawn = to->stream.drawn;
    report->events = log->count;
    report->frames = log->frame + 1;
    report->turn = c->title->turn(to);
    report->over = to->over;
    report->faults = c->title->check(c, to, report->fault, API_FAULTS);
    return api_fingerprint(c, to, report->fingerprint);
}

int api_refusal(const content *c, const match *m, const uint8_t chosen[8], int16_t about[2])
{
    action a = from_bytes(chosen);
    about[0] = about[1] = 0;
    return is_legal(c, m, a) ? 0 : c->title->refusal(c, m, a, about);
}

/* ---- looking ---- */

static int place_of(const content *c, const match *m, const int16_t *row, int viewer)
{
    const zone_form *zone = &c->form->zone[row[ZONE]];
    if (zone->list == 0 || zone->sorted || (viewer >= 0 && !(zone->seen >> viewer & 1))) return -1;
    const uint8_t *list = (const uint8_t *)m + zone->list;
    for (int i = 0; i < list[0]; i++)
        if (list[1 + i] == row[0]) return i;
    return -1;
}

int api_pack(const content *c, const match *m, int viewer, int16_t *out)
{
    const match_form *form = c->form;
    int16_t *end = out;
    match_found found;
    found.is_known = 0;
    found.asks = MATCH_ASKS_ALL;
    for (int i = 0; i < m->rows; i++) {
        if (match_kind(form, match_row(form, m, i)) == 0) continue;
        int16_t room[MATCH_COLUMNS];
        const int16_t *row = match_tags(form, m, i, room);
        memcpy(end, row, form->columns * sizeof *row);
        int face = form->face ? form->face[row[KIND]] : 0;
        int hidden = face && viewer >= 0 && !(row[face + 1] >> viewer & 1);
        if (hidden) end[face] = MATCH_UNKNOWN;
        end += form->columns;
        *end++ = (int16_t)place_of(c, m, row, viewer);
        memset(end, 0, form->told * sizeof *end);
        if (form->derived[row[KIND]] && !hidden) form->derive(c, m, i, end, &found);
        end += form->told;
    }
    return (int)(end - out);
}

/* Numbers as two bytes each, low byte first; returns where they end. */
static uint8_t *spell(uint8_t *out, const int16_t *numbers, int count)
{
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__
    memcpy(out, numbers, (size_t)count * sizeof *numbers);
#else
    for (int i = 0; i < count; i++) {
        out[2 * i] = (uint8_t)(numbers[i] & 255);
        out[2 * i + 1] = (uint8_t)(numbers[i] >> 8 & 255);
    }
#endif
    return out + 2 * count;
}

/* What a position says: every row's tags and its place in an ordered zone, the
 * result, and (as the key) what is constant. */
int api_fingerprint(const content *c, const match *m, uint8_t out[16])
{
    const match_form *form = c->form;
    uint8_t bytes[MATCH_IDS * 64 + 2 * MATCH_WORDS], *end = bytes;
    for (int i = 0; i < m->rows; i++) {
        if (match_kind(form, match_row(form, m, i)) == 0) continue;
        int16_t room[MATCH_COLUMNS];
        const int16_t *row = match_tags(form, m, i, room);
        int16_t place = (int16_t)place_of(c, m, row, -1);
        int tags = form->tags[row[KIND]], late = form->late && form->late[row[KIND]] ? form->late[row[KIND]] : tags;
        end = spell(end, row, late);
        end = spell(end, &place, 1);
        for (int tag = late; tag < tags; tag++) {
            int16_t said[2] = {(int16_t)-tag, row[tag]}; /* no row begins with a number below 0 */
            if (row[tag]) end = spell(end, said, 2);
        }
    }
    if (form->write) {
        match_words words;
        form->write(m, -1, &words);
        end = spell(end, words.word, words.count);
    }
    *end++ = m->over;
    *end++ = m->over ? m->winner : 0;
    *end++ = m->reason;
    siphash128(c->salt, bytes, (size_t)(end - bytes), out);
    return API_OK;
}

int api_check(const content *c, const match *m, fault *out, int capacity)
{
    return c->title->check(c, m, out, capacity);
}

int api_points(const content *c, const match *m, int16_t *points)
{
    return m->over && c->title->points ? c->title->points(c, m, points) : 0;
}

int api_reach(const content *c, const match *m, int id, uint8_t *steps, uint8_t *harmful)
{
    if (!is_there(c, m, id)) return API_RANGE;
    return c->title->reach ? c->title->reach(c, m, id, steps, harmful) : 0;
}

int api_shape(const content *c, const match *m, const uint8_t chosen[8], uint8_t *places, uint8_t *entities)
{
    action a = from_bytes(chosen);
    if (!is_legal(c, m, a)) return API_ILLEGAL;
    return c->title->shape(c, m, a, places, entities);
}

int api_layers(const content *c, const match *m, match *work, int id, match_layer *out)
{
    if (!is_there(c, m, id)) return API_RANGE;
    if (!c->title->layers) return 0;
    match_copy(c, work, m);
    context x = {c, work, NULL};
    return c->title->layers(&x, id, out);
}

int api_account(const content *c, const match *m, match *work, const uint8_t chosen[8], match_account *out)
{
    action a = from_bytes(chosen);
    if (!is_legal(c, m, a)) return API_ILLEGAL;
    if (!c->title->account) return 0;
    match_copy(c, work, m);
    context x = {c, work, NULL};
    return c->title->account(&x, a, out);
}

uint64_t api_drawn(const match *m)
{
    return m->stream.drawn;
}

/* ---- twins ---- */

int api_copy(const content *c, match *to, const match *from)
{
    match_copy(c, to, from);
    return API_OK;
}

int api_redeal(const content *c, match *m, int viewer, const uint32_t key[8])
{
    rng r;
    rng_seed(&r, key);
    c->title->redeal(c, m, viewer, &r);
    return API_OK;
}

int api_go_on(const content *c, match *m)
{
    action list[MATCH_ACTIONS];
    context x = {c, m, NULL};
    int steps = 0, count = c->title->onward ? c->title->onward(c, m, list) : 0;
    for (; count > 0; count = c->title->onward(c, m, list), steps++)
        c->title->apply(&x, list[count == 1 ? 0 : rng_below(&m->stream, (uint32_t)count)]);
    return steps;
}

int api_deal(const content *c, match *m, int viewer, rng_plan *plan)
{
    rng r;
    rng_follow(&r, plan);
    c->title->redeal(c, m, viewer, &r);
    rng_followed(&m->stream, plan); /* a re-deal forks its stream for the match */
    return API_OK;
}

int api_follow(match *m, const rng_plan *plan)
{
    rng_follow(&m->stream, plan);
    return API_OK;
}

int api_followed(const match *m, rng_plan *out)
{
    rng_followed(&m->stream, out);
    return API_OK;
}

int api_hex_distance(int a, int b)
{
    return hex_distance(a, b);
}

/* ---- random play ---- */

/* 1 if the list named an action that is not legal, or the check finds a fault in the match. */
static int checked_action(const content *c, match *m, action a, event_log *log, soak_report *report)
{
    log->count = 0;
    report->last = a;
    return (api_play(c, m, (const uint8_t *)&a, log) != API_OK) | (c->title->check(c, m, &report->fault, 1) > 0);
}

int api_soak(const content *c, match *m, const uint32_t key[8], uint64_t actions, int checked, event_log *log,
             soak_report *report)
{
    action list[MATCH_ACTIONS];
    rng source, choice;
    uint8_t print[16];
    memset(report, 0, sizeof *report);
    rng_seed(&source, key);
    rng_fork(&source, &choice);
    while (report->actions < actions && !report->failed) {
        context x = {c, m, NULL};
        rng child;
        rng_fork(&source, &child);
        api_new(c, m, child.key, NULL);
        while (!m->over && report->actions < actions && !report->failed) {
            int count = c->title->actions(c, m, list);
            if (count == 0) {
                report->failed = 1;
                break;
            }
            action a = list[rng_below(&choice, (uint32_t)count)];
            if (checked)
                report->failed = checked_action(c, m, a, log, report);
            else
                c->title->apply(&x, a);
            report->actions++;
        }
        if (m->over) {
            report->matches++;
            report->reasons[m->reason & 15]++;
            report->wins[m->winner < 2 ? m->winner : 2]++;
        }
        if (!checked && report->matches % 64 && report->actions < actions) continue;
        api_fingerprint(c, m, print);
        for (int i = 0; i < 8; i++) report->fingerprint = report->fingerprint * 31 + print[i];
    }
    return report->failed ? API_ILLEGAL : API_OK;
}

/* ---- the lab ---- */

/* The next match's two keys. */
static void take_keys(rng *source, uint32_t stream[8], uint32_t chance[8])
{
    for (int i = 0; i < RNG_KEY_WORDS; i++) stream[i] = rng_word(source);
    for (int i = 0; i < RNG_KEY_WORDS; i++) chance[i] = rng_word(source);
}

void api_lab_keys(const uint32_t key[8], uint64_t number, uint32_t stream[8], uint32_t chance[8])
{
    rng source;
    rng_seed(&source, key);
    rng_seek(&source, 2 * RNG_KEY_WORDS * number);
    take_keys(&source, stream, chance);
}

/* A number in so many bits; one that is too great becomes the greatest that fits. */
static uint64_t bits_of(int number, int bits)
{
    uint64_t most = ((uint64_t)1 << bits) - 1;
    return number < 0 ? 0 : (uint64_t)number < most ? (uint64_t)number : most;
}

lab_row api_lab_row(const content *c, const match *m, int actions, int windows, int first)
{
    int score = c->title->score ? c->title->score(m) : 0;
    int winner = m->over && m->winner < 2 ? m->winner : -1;
    return bits_of(actions, 14) | bits_of(windows, 10) << 14 | bits_of(score + 32768, 16) << 24
           | bits_of(c->title->turn(m), 12) << 40
           | bits_of(m->over ? m->reason : 0, 5) << 52 | bits_of(c->title->part ? c->title->part(m) : 0, 3) << 57
           | bits_of(winner + 1, 2) << 60 | bits_of(first + 1, 2) << 62;
}

int api_lab_window(const content *c, const match *m)
{
    return !m->over && c->title->window && c->title->window(m);
}

int api_quick(const content *c, const match *m, const uint32_t key[8])
{
    action list[MATCH_ACTIONS];
    rng r;
    rng_seed(&r, key);
    return search_quick(c, m, list, c->title->actions(c, m, list), &r);
}

int api_lab_card(const content *c, const match *m, const uint8_t chosen[8])
{
    return c->title->card(m, from_bytes(chosen));
}

/* Who used which card in this match: the cards in the order of their first
 * use; by[card] has bit p for player p. */
typedef struct card_users {
    int count;
    uint16_t card[LAB_CARDS];
    uint8_t by[LAB_CARDS];
} card_users;

static void note_card(card_users *users, lab_card *cards, int card, int player)
{
    cards[card].uses++;
    if (!users->by[card]) users->card[users->count++] = (uint16_t)card;
    users->by[card] |= (uint8_t)(1u << player);
}

/* Adds a finished match's cards up, and leaves no user behind. */
static void count_users(card_users *users, lab_card *cards, int winner)
{
    for (int i = 0; i < users->count; i++) {
        int card = users->card[i];
        for (int p = 0; users->by[card] >> p; p++) {
            if (!(users->by[card] >> p & 1)) continue;
            cards[card].matches++;
            cards[card].wins += winner == p;
        }
        users->by[card] = 0;
    }
    users->count = 0;
}

static lab_row lab_match(const content *c, match *m, const uint32_t stream[8], rng *choice, int quick,
                         card_users *users, lab_card *cards)
{
    action list[MATCH_ACTIONS];
    context x = {c, m, NULL};
    api_new(c, m, stream, NULL);
    assert(!m->over);
    int actions = 0, windows = 0, first = c->title->actor(m);
    while (!m->over) {
        int rolled = c->title->roll_on ? c->title->roll_on(&x) : 0;
        actions += rolled;
        if (rolled) continue;
        int count = c->title->actions(c, m, list);
        int thinks = quick && quick >> c->title->actor(m) & 1;
        int chosen = thinks ? search_quick(c, m, list, count, choice) : (int)rng_below(choice, (uint32_t)count);
        int card = c->title->card(m, list[chosen]);
        if (card >= 0) note_card(users, cards, card, c->title->actor(m));
        windows += api_lab_window(c, m);
        c->title->apply(&x, list[chosen]);
        actions++;
    }
    count_users(users, cards, m->winner);
    return api_lab_row(c, m, actions, windows, first);
}

int api_lab_batch(const content *c, match *m, const uint32_t key[8], uint64_t from, int count, int quick,
                  lab_row *rows, lab_card *cards)
{
    uint32_t stream[8], chance[8];
    card_users users;
    rng source, choice;
    memset(&users, 0, sizeof users);
    rng_seed(&source, key);
    rng_seek(&source, 2 * RNG_KEY_WORDS * from);
    for (int i = 0; i < count; i++) {
        take_keys(&source, stream, chance);
        rng_seed(&choice, chance);
        rows[i] = lab_match(c, m, stream, &choice, quick, &users, cards);
    }
    return API_OK;
}

/* ---- benchmarks ---- */

uint64_t api_bench_below(const uint32_t key[8], uint32_t n, uint64_t times)
{
    rng r;
    uint64_t sum = 0;
    rng_seed(&r, key);
    for (uint64_t i = 0; i < times; i++) sum += rng_below(&r, n + (uint32_t)(i & 7));
    return sum;
}

uint64_t api_bench_shuffle(const uint32_t key[8], int cards, uint64_t times)
{
    rng r;
    uint8_t deck[MATCH_IDS];
    uint64_t sum = 0;
    rng_seed(&r, key);
    for (int i = 0; i < cards; i++) deck[i] = (uint8_t)i;
    for (uint64_t i = 0; i < times; i++) {
        rng_shuffle(&r, deck, cards);
        sum += deck[0];
    }
    return sum;
}

uint64_t api_bench_distance(uint64_t times)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; i < times;)
        for (int from = hex_at(1, 1); from < HEX_SLOTS && i < times; from++)
            for (int to = hex_at(1, 1); to < HEX_SLOTS && i < times; to++, i++)
                sum += (uint64_t)hex_distance(from, to);
    return sum;
}

uint64_t api_bench_reach(int rows, int cols, uint64_t times)
{
    hexset free = {{0, 0, 0}};
    uint8_t steps[HEX_SLOTS];
    uint64_t sum = 0;
    for (int row = 1; row <= rows; row++)
        for (int col = 1; col <= cols; col++) hexset_add(&free, hex_at(row, col));
    for (uint64_t i = 0; i < times; i++) {
        hex_reach(&free, hex_at(1 + (int)(i % (uint64_t)rows), 1), steps);
        sum += steps[hex_at(rows, cols)];
    }
    return sum;
}

uint64_t api_bench_copy(const content *c, match *to, const match *from, uint64_t times)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; i < times; i++) {
        api_copy(c, to, from);
        sum += to->rows;
    }
    return sum;
}

uint64_t api_bench_told(const content *c, match *m, const uint32_t key[8], uint64_t events, event_log *log)
{
    action list[MATCH_ACTIONS];
    rng source, choice;
    uint64_t told = 0;
    rng_seed(&source, key);
    rng_fork(&source, &choice);
    while (told < events) {
        context x = {c, m, log};
        rng child;
        rng_fork(&source, &child);
        api_new(c, m, child.key, NULL);
        while (!m->over && told < events) {
            int count = c->title->actions(c, m, list);
            log->count = 0;
            log_attach(&x);
            c->title->apply(&x, list[rng_below(&choice, (uint32_t)count)]);
            told += log->count;
        }
    }
    return told;
}

uint64_t api_bench_memcpy(uint8_t *to, const uint8_t *from, uint64_t bytes, uint64_t times)
{
    uint64_t sum = 0;
    for (uint64_t i = 0; i < times; i++) {
        memcpy(to, from, bytes);
        sum += *(volatile uint8_t *)(to + i % bytes);
    }
    return sum;
}

/* ---- search ---- */

void api_search_begin(search *s, const search_settings *settings, int viewer, const uint32_t key[8], uint32_t capacity)
{
    search_begin(s, settings, viewer, key, capacity);
}

void api_search_run(search *s, search_node *nodes, const content *c, const match *root, match *work, uint64_t playouts)
{
    search_run(s, nodes, c, root, work, playouts);
}

int api_silly(const content *c, const match *root, match *twin, match *one, match *other, int viewer,
              const uint32_t key[8], const uint8_t chosen[8])
{
    rng r;
    if (!c->title->silly) return 0;
    rng_seed(&r, key);
    match_copy(c, twin, root);
    c->title->redeal(c, twin, viewer, &r);
    return c->title->silly(c, twin, from_bytes(chosen), one, other);
}

uint64_t api_chance(const search_settings *settings, const content *c, const match *root, match *work, int viewer,
                    const uint32_t key[8], uint64_t playouts)
{
    rng r;
    uint64_t wins = 0;
    search_settings whole = *settings;
    whole.horizon = 0;
    rng_seed(&r, key);
    for (uint64_t i = 0; i < playouts; i++) {
        match_copy(c, work, root);
        c->title->redeal(c, work, viewer, &r);
        search_playout(&whole, c, work, &r, CHANCE_LIMIT);
        wins += work->over && work->winner == 0;
    }
    return wins;
}
