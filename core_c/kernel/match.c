/* Changes of a match, and the events that tell them. Frames are numbered here:
 * a leading event begins one, a set joins the one begun in its block or else
 * begins its own; an open belongs to the next frame, a close to the last. What
 * not everybody may know is told aside: it begins no frame. */
#include "kernel/match.h"

#include <string.h>

enum { EVERYBODY = 3, ID = 0, KIND = 1, COMMON = 3 };

void match_copy(const content *c, match *to, const match *from)
{
    const match_form *form = c->form;
    size_t row = form->row_bytes;
    if (to->rows > from->rows)
        memset((uint8_t *)to + form->rows_at + row * from->rows, 0, row * (size_t)(to->rows - from->rows));
    if (to->tail > from->tail)
        memset((uint8_t *)to + form->tail_at + from->tail, 0, (size_t)(to->tail - from->tail));
    memcpy(to, from, form->rows_at + row * from->rows);
    if (from->tail) memcpy((uint8_t *)to + form->tail_at, (const uint8_t *)from + form->tail_at, from->tail);
}

/* ---- the log ---- */

static void append(event_log *log, event e)
{
    if (log->count < log->capacity) log->events[log->count] = e;
    log->count++;
}

static void lead(event_log *log)
{
    log->frame++;
    log->led[log->depth] = 1;
}

static void append_leading(event_log *log, event e)
{
    lead(log);
    e.frame = log->frame;
    append(log, e);
}

static int is_detail(const event *e)
{
    return e->kind == EVENT_TARGET || e->kind == EVENT_NOTE || e->kind == EVENT_WORD;
}

/* The place behind the last change and its details. Blocks that opened and closed since then changed nothing. */
static uint32_t end_of_frame(const event_log *log)
{
    uint32_t at = log->count;
    while (at > 0 && (is_detail(&log->events[at - 1]) || log->events[at - 1].kind <= EVENT_CLOSE)) at--;
    if (at == 0) return log->count;
    while (at < log->count && is_detail(&log->events[at])) at++;
    return at;
}

/* An event that not everybody may know of. Whether it happens may depend on what is hidden, so it begins no frame:
 * it joins the last one, in that frame's block. So a viewer who may not know of it can not tell that it was told. */
static void append_aside(event_log *log, event e)
{
    if (log->led[log->depth] || log->count >= log->capacity) {
        append(log, e);
        return;
    }
    uint32_t at = end_of_frame(log);
    memmove(&log->events[at + 1], &log->events[at], (log->count - at) * sizeof e);
    log->events[at] = e;
    log->count++;
}

static void append_to(event_log *log, int everybody, event e)
{
    if (everybody)
        append(log, e);
    else
        append_aside(log, e);
}

static event set_event(const event_log *log, int seen, const int16_t *row, int tag, int old, int value)
{
    return (event){EVENT_SET, (uint8_t)seen, .entity = (uint8_t)row[ID], .of = (uint8_t)row[KIND],
                   .name = (uint8_t)tag, .old = (int16_t)old, .value = (int16_t)value, .frame = log->frame};
}

static void append_set(event_log *log, int seen, const int16_t *row, int tag, int old, int value)
{
    if (seen == EVERYBODY && !log->led[log->depth]) lead(log);
    append_to(log, seen == EVERYBODY, set_event(log, seen, row, tag, old, value));
}

/* What a thing that was just created is. */
static void append_first(event_log *log, int seen, const int16_t *row, int tag)
{
    event e = set_event(log, seen, row, tag, 0, row[tag]);
    e.first = 1;
    append_to(log, seen == EVERYBODY, e);
}

static int face_of(const match_form *form, const int16_t *tag)
{
    return form->face ? form->face[tag[KIND]] : 0;
}

/* Who may know a row's face and what is derived from it. */
static int seen_by(const match_form *form, const int16_t *tag)
{
    int face = face_of(form, tag);
    return face ? tag[face + 1] : EVERYBODY;
}

static void tell_difference(context *x, int row, const int16_t *told, const int16_t *now, int count)
{
    const match_form *form = x->content->form;
    int16_t room[MATCH_COLUMNS];
    const int16_t *tag = match_tags(form, x->match, row, room);
    for (int i = 0; i < count; i++)
        if (told[i] != now[i]) append_set(x->log, seen_by(form, tag), tag, form->columns + i, told[i], now[i]);
}

/* Compares derived tags with what was last told, and tells the difference. A
 * derived tag's number goes on after the row's own columns. */
static void tell_derived(context *x, int asks)
{
    const match_form *form = x->content->form;
    match_found found;
    found.is_known = 0;
    found.asks = (int16_t)asks;
    for (int row = 0; row < x->match->rows; row++) {
        const void *at = match_row(form, x->match, row);
        int count = form->derived[match_kind(form, at)], differs = 0;
        if (count == 0) continue;
        int16_t now[MATCH_DERIVED], *told = x->log->told[match_id(form, at)];
        memcpy(now, told, sizeof now);
        form->derive(x->content, x->match, row, now, &found);
        for (int i = 0; i < count; i++) differs |= told[i] ^ now[i];
        if (!differs) continue;
        if (asks) tell_difference(x, row, told, now, count);
        memcpy(told, now, sizeof now);
    }
}

void log_attach(context *x)
{
    x->log->depth = 0;
    memset(x->log->led, 0, sizeof x->log->led);
    memset(x->log->told, 0, sizeof x->log->told);
    tell_derived(x, MATCH_ASKS_ALL);
}

/* One viewer more knows a face: the face, with what else of the row was hidden, is shown to all who know it now. */
static void reveal(context *x, const int16_t *tag, int face)
{
    const match_form *form = x->content->form;
    uint8_t seen = (uint8_t)tag[face + 1];
    uint8_t kind = (uint8_t)tag[KIND];
    append_leading(x->log, (event){EVENT_REVEAL, seen, .entity = (uint8_t)tag[ID], .of = kind, .name = (uint8_t)face,
                                   .value = tag[face]});
    for (int i = 0; i < form->derived[kind]; i++) {
        int16_t told = x->log->told[tag[ID]][i];
        if (!told) continue;
        append(x->log, (event){EVENT_NOTE, seen, .of = kind, .name = (uint8_t)(form->columns + i), .value = told,
                               .frame = x->log->frame});
    }
}

static int row_of(const context *x, int id)
{
    return match_row_of(x->content->form, x->match, id);
}

void log_set(context *x, int id, int tag, int old, int value)
{
    int16_t room[MATCH_COLUMNS];
    const int16_t *row = match_tags(x->content->form, x->match, row_of(x, id), room);
    int face = face_of(x->content->form, row);
    append_set(x->log, face && tag == face ? seen_by(x->content->form, row) : EVERYBODY, row, tag, old, value);
    if (face && tag == face + 1 && value & ~old) reveal(x, row, face);
    tell_derived(x, MATCH_ASKS_CHANGES);
}

void log_tell_derived(context *x)
{
    tell_derived(x, MATCH_ASKS_CHANGES);
}

static void append_words(event_log *log, int open, const int16_t *word, int count)
{
    for (int i = 0; i < count; i += 2)
        append_to(log, open,
                  (event){EVENT_WORD, .old = word[i], .value = i + 1 < count ? word[i + 1] : (int16_t)0,
                          .frame = log->frame});
}

void log_words(context *x, int table, int to, int open, const int16_t *before, int old, const int16_t *now, int count)
{
    event_log *log = x->log;
    assert(log);
    if (old == count && (!count || memcmp(before, now, (size_t)count * sizeof *now) == 0)) return;
    if (open && !log->led[log->depth]) lead(log);
    append_to(log, open,
              (event){EVENT_WORDS, (uint8_t)(to & EVERYBODY), .of = !(to & LOG_TO_SEER), .name = (uint8_t)table,
                      .old = (int16_t)old, .value = (int16_t)count, .frame = log->frame});
    append_words(log, open, before, old);
    append_words(log, open, now, count);
}

void log_opened(context *x, int block, int source)
{
    append(x->log, (event){EVENT_OPEN, EVERYBODY, .entity = (uint8_t)source, .name = (uint8_t)block,
                           .frame = x->log->frame + 1});
    assert(x->log->depth + 1 < LOG_DEPTH);
    x->log->led[++x->log->depth] = 0;
}

void log_targeted(context *x, int id)
{
    append(x->log, (event){EVENT_TARGET, EVERYBODY, .entity = (uint8_t)id, .frame = x->log->frame});
}

void log_noted(context *x, int name, int value)
{
    append(x->log, (event){EVENT_NOTE, EVERYBODY, .name = (uint8_t)name, .value = (int16_t)value,
                           .frame = x->log->frame});
}

void log_closed(context *x, int block)
{
    append(x->log, (event){EVENT_CLOSE, EVERYBODY, .name = (uint8_t)block, .frame = x->log->frame});
    x->log->led[--x->log->depth] = 0;
}

void log_rolled(context *x, int id, int face)
{
    append_leading(x->log, (event){EVENT_ROLL, EVERYBODY, .entity = (uint8_t)id, .value = (int16_t)face});
}

void log_chosen(context *x, int id, int kind)
{
    append_leading(x->log, (event){EVENT_CHOICE, EVERYBODY, .entity = (uint8_t)id, .name = (uint8_t)kind});
}

void match_end(context *x, int winner, int reason)
{
    x->match->over = 1;
    x->match->winner = (uint8_t)winner;
    x->match->reason = (uint8_t)reason;
    if (!x->log) return;
    append_leading(x->log, (event){EVENT_RESULT, EVERYBODY, .entity = (uint8_t)winner, .name = (uint8_t)reason});
}

/* ---- entities and zones ---- */

/* What moving a thing is made of. */
#define ALWAYS_INLINE static inline __attribute__((always_inline))

static inline uint8_t *list_at(match *m, const zone_form *form)
{
    return form->list ? (uint8_t *)m + form->list : NULL;
}

static uint8_t *list_of(const context *x, int zone)
{
    return list_at(x->match, &x->content->form->zone[zone]);
}

static void *entity_of(const context *x, int id)
{
    return match_row(x->content->form, x->match, row_of(x, id));
}

/* Takes an entity out of the list of the zone that it is in. */
ALWAYS_INLINE void leave(context *x, int id, int zone)
{
    uint8_t *list = list_of(x, zone);
    if (!list) return;
    uint8_t *at = list + 1, *last = list + list[0];
    while (*at != id) at++; /* it is in the list: match.h says what always holds */
    assert(at <= last);
    if (at < last) memmove(at, at + 1, (size_t)(last - at));
    *last = 0;
    list[0]--;
}

/* Puts an entity into a list at a place (from 0; -1: last). Returns the place that events tell; -1 where the order
 * is by id and tells nothing. */
ALWAYS_INLINE int join(context *x, int id, int zone, int place)
{
    const zone_form *form = &x->content->form->zone[zone];
    uint8_t *list = list_at(x->match, form);
    if (!list) return -1;
    int count = list[0], sorted = form->sorted;
    if (place < 0) place = count;
    if (sorted)
        for (place = 0; place < count && list[1 + place] < id;) place++;
    if (place < count) memmove(list + place + 2, list + place + 1, (size_t)(count - place));
    list[place + 1] = (uint8_t)id;
    list[0]++;
    return sorted ? -1 : place;
}

void entity_join(context *x, int id, int zone)
{
    join(x, id, zone, -1);
}

void log_moved(context *x, int id, int old, int zone, int place)
{
    uint8_t seen = x->content->form->zone[zone].seen;
    append_leading(x->log, (event){EVENT_MOVE, seen, .entity = (uint8_t)id, .name = (uint8_t)zone, .old = (int16_t)old,
                                   .value = (int16_t)place});
    tell_derived(x, MATCH_ASKS_CHANGES);
}

void entity_move_to(context *x, int id, int zone, int place)
{
    const match_form *form = x->content->form;
    void *row = entity_of(x, id);
    int old = match_zone(form, row);
    leave(x, id, old);
    match_put_zone(form, row, zone);
    place = join(x, id, zone, place);
    if (x->log) log_moved(x, id, old, zone, place);
}

void log_created(context *x, int id)
{
    const match_form *form = x->content->form;
    int16_t room[MATCH_COLUMNS];
    const int16_t *tag = match_tags(form, x->match, row_of(x, id), room);
    int zone = match_zone(form, entity_of(x, id)), place = -1;
    uint8_t *list = list_of(x, zone);
    if (list && !form->zone[zone].sorted)
        for (place = 0; list[1 + place] != id;) place++;
    uint8_t seen = form->zone[zone].seen;
    append_leading(x->log, (event){EVENT_CREATE, seen, .entity = (uint8_t)id, .name = (uint8_t)tag[KIND],
                                   .old = (int16_t)zone, .value = (int16_t)place});
    int face = face_of(form, tag);
    for (int t = COMMON; t < form->tags[tag[KIND]]; t++)
        if (tag[t]) append_first(x->log, face && t == face ? tag[face + 1] : EVERYBODY, tag, t);
    memset(x->log->told[id], 0, sizeof x->log->told[id]);
    tell_derived(x, MATCH_ASKS_NEW);
}

void entity_end(context *x, int id)
{
    const match_form *form = x->content->form;
    void *row = entity_of(x, id);
    match_put_kind(form, row, 0); /* no derived tags are told of an entity that has ended */
    entity_move(x, id, 0);
    memset(row, 0, form->row_bytes);
    if (!form->by_id) x->match->row_of[id] = MATCH_NO_ROW;
}

void zone_shuffled(context *x, int zone, const uint8_t *list, int count)
{
    uint8_t *place = list_of(x, zone);
    for (int i = 0; i < count; i++) {
        void *row = entity_of(x, list[i]);
        int old = match_zone(x->content->form, row);
        if (old == zone) continue;
        leave(x, list[i], old);
        match_put_zone(x->content->form, row, zone);
    }
    place[0] = (uint8_t)count;
    memcpy(place + 1, list, (size_t)count);
    if (!x->log) return;
    uint8_t seen = x->content->form->zone[zone].seen;
    append_leading(x->log, (event){EVENT_SHUFFLE, seen, .name = (uint8_t)zone, .value = (int16_t)count});
    for (int i = 0; i < count; i++) log_target(x, list[i]);
    tell_derived(x, MATCH_ASKS_CHANGES);
}
