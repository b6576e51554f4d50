/* What waits for an event, and in which order it resolves (5.4). */
#include "lirya/lirya.h"

enum { CLASS_MANDATORY, CLASS_OPTIONAL, CLASS_DELAYED };

/* Each trigger makes two batches at most; what waits for the items of a chain makes no more than these leave room for. */
enum { LY_BATCHES = 511 - 2 * LIRYA_CHAIN - 1 };

/* ---- collecting ---- */

/* The guard against loops: how many there were since the last decision of a turn's own. What finds no room beside the
 * states is told as such: two hundred they were not. */
static int is_too_many(context *x)
{
    ly_game *g = game_of(state(x));
    ly_beside *b = &state(x)->beside;
    int room = b->waiting < LIRYA_WAITING && ly_room(b) >= LIRYA_TRIGGER && b->now.batch < LY_BATCHES;
    if (g->counted < LIRYA_WAITING - 1 && room) {
        SET(x, g, counted, g->counted + 1);
        return 0;
    }
    int which = g->counted < LIRYA_WAITING - 1 ? LY_ANOMALY_EFFECT_FULL : LY_ANOMALY_LOOP;
    if (!(b->now.told >> which & 1)) ly_anomaly(x, which, 0);
    b->now.told |= 1 << which;
    return 1;
}

/* A trigger of nobody's yet, with its event. */
static inline ly_waiting waiting_for(const cards_happening *h)
{
    return (ly_waiting){.creature = h->creature != 0, .combat = h->combat != 0, .event_player = (unsigned)(h->player + 1) & 3u,
                        .source_player = (unsigned)(h->source_player + 1) & 3u, .of = (uint8_t)h->subject,
                        .by = (uint8_t)h->source, .on = (uint8_t)h->defender, .word = (uint8_t)h->word, .amount = h->amount,
                        .event = (unsigned)h->event & 63u, .from = (unsigned)h->from & 31u, .to = (unsigned)h->to & 31u};
}

ly_waiting ly_kept_waiting(const lirya_waiting *w)
{
    ly_waiting kept = {0};
    if (w->delayed) {
        kept.of = (uint8_t)w->target_1;
        kept.on = (uint8_t)w->target_2;
        kept.amount = w->delayed;
    } else {
        kept = waiting_for(&w->event);
    }
    kept.source = (uint8_t)w->source;
    kept.host = (uint8_t)w->host;
    kept.entry = w->entry;
    kept.text = (unsigned)w->text & 511u;
    kept.item = (unsigned)w->item & 31u;
    kept.left = w->left != 0;
    kept.ordered = w->ordered != 0;
    kept.batch = (unsigned)w->batch & 511u;
    kept.ability = (int8_t)w->ability;
    kept.player = (int8_t)w->player;
    return kept;
}

lirya_waiting ly_waiting_of(const ly_waiting *w)
{
    lirya_waiting out = {.source = w->source, .left = w->left, .host = w->host, .text = w->text, .ability = w->ability,
                         .player = w->player, .batch = w->batch, .item = w->item, .ordered = w->ordered, .entry = w->entry};
    if (w->event) {
        out.event = (cards_happening){w->event, w->of, w->by, w->on, (int16_t)(w->event_player - 1),
                                      (int16_t)(w->source_player - 1), w->creature, w->amount, w->word, w->from, w->to, w->combat};
    } else {
        out.delayed = w->amount;
        out.target_1 = w->of;
        out.target_2 = w->on;
    }
    return out;
}

static void append(context *x, const ly_waiting *w)
{
    ly_beside *b = &state(x)->beside;
    if (is_too_many(x)) return;
    CHANGING(x, LY_TABLE_QUEUE);
    *ly_wait(b, b->waiting++) = *w;
    CHANGED(x, LY_TABLE_QUEUE);
}

static void collect(context *x, const cards_happening *h, const ly_card *c, int ordered)
{
    const lirya *m = state(x);
    const lirya_face *f = face_of(x, c->card);
    int level = level_of(c);
    if (!(f->waits[level] >> h->event & 1) || made_of(m, c)->silenced) return;
    for (int k = 0; k < f->count[level]; k++) {
        const cards_ability *a = ly_ability(x, c->card, f->from[level] + k);
        cards_run run;
        if (a->kind != CARDS_KIND_TRIGGERED) continue;
        ly_run_of(x, c, a->number, &run);
        run.event = *h;
        if (!cards_awaits(x, &run, a->when, h) || !cards_holds(x, &run, a->condition) || (k < LIRYA_ABILITIES && !uses_left(c, a, k))) continue;
        ly_waiting w = waiting_for(h);
        w.source = c->id;
        w.host = c->bearer;
        w.entry = c->order;
        w.text = c->card;
        w.ordered = ordered != 0;
        w.ability = (int8_t)a->number;
        w.player = c->controller;
        append(x, &w);
    }
}

/* What does not hear an event does not wait for it. `at`: its place in the order of entry. */
static int hears(const lirya *m, int at, int what)
{
    return m->hears[at] >> (what & 15) & 1;
}

/* Whether any of four things that follow each other hears an event. */
static int any_hears(const lirya *m, int at, int what)
{
    uint64_t four;
    memcpy(&four, m->hears + at, sizeof four);
    return (four & (uint64_t)0x0001000100010001 << (what & 15)) != 0;
}
_Static_assert(LIRYA_OWNED % 4 == 0, "the last four are four, too");

void ly_note(context *x, const cards_happening *h)
{
    const lirya *m = state(x);
    if (x->match->over) return;
    for (int i = 0; i < m->play.count; i += 4) {
        if (!any_hears(m, i, h->event)) continue;
        for (int at = i; at < i + 4; at++)
            if (hears(m, at, h->event)) collect(x, h, card_of(m, m->play.id[at]), 0);
    }
}

void ly_note_of(context *x, const cards_happening *h, int id)
{
    collect(x, h, card_of(state(x), id), 1);
}

/* What waits for the start or the end of a turn: the active player's by entry, then the other's. `structures` 0: but
 * for the active player's structures, which had their turn. */
void ly_collect_turn(context *x, int what, int structures)
{
    const lirya *m = state(x);
    int active = game_of(m)->active;
    if (!(m->waits >> what & 1)) return;
    cards_happening h = ly_happening(what, LIRYA_PLAYER + active, 0, active, 0);
    uint8_t other[LIRYA_OWNED];
    int others = 0;
    for (int i = 0; i < m->play.count; i++) {
        if (!hears(m, i, what)) continue;
        const ly_card *c = card_of(m, m->play.id[i]);
        if (c->controller != active)
            other[others++] = (uint8_t)c->id;
        else if (structures || c->zone != LY_ZONE_STRUCTURES)
            collect(x, &h, c, 1);
    }
    for (int i = 0; i < others; i++) collect(x, &h, card_of(m, other[i]), 1);
}

void ly_collect_delayed(context *x, int due, int player)
{
    ly_beside *b = &state(x)->beside;
    if (!b->delayed) return;
    CHANGING(x, LY_TABLE_DELAYED);
    lirya_delayed now[LIRYA_EFFECTS];
    int left = 0, released = 0, count = b->delayed;
    for (int i = 0; i < count; i++) {
        lirya_delayed d = *ly_delayed(b, i);
        *ly_delayed(b, i) = (lirya_delayed){0};
        if (d.due == due && (player == CARDS_NOBODY || d.player == player))
            now[released++] = d;
        else
            *ly_delayed(b, left++) = d;
    }
    b->delayed = (int16_t)left;
    CHANGED(x, LY_TABLE_DELAYED);
    for (int i = 0; i < released; i++) {
        const lirya_delayed *d = &now[i];
        int stays = d->source && stands(card_of(state(x), d->source));
        ly_waiting w = ly_kept_waiting(&(lirya_waiting){
            .source = d->source, .left = !stays, .text = d->text, .ability = d->ability, .player = d->player, .ordered = 1,
            .delayed = d->step, .target_1 = d->target_1, .target_2 = d->target_2});
        append(x, &w);
    }
}

/* ---- batches ---- */

static int is_collected(const ly_waiting *w)
{
    return !w->batch && !w->item;
}

static int class_of(const context *x, const ly_waiting *w)
{
    if (!w->event) return CLASS_DELAYED;
    return ly_ability(x, w->text, w->ability)->may ? CLASS_OPTIONAL : CLASS_MANDATORY;
}

/* Whether one resolves before another of its batch; equal ones stay as they were collected. */
static int before(const context *x, const ly_waiting *a, const ly_waiting *b)
{
    int active = game_of(state(x))->active, ours = class_of(x, a), theirs = class_of(x, b);
    if (ours != theirs) return ours < theirs;
    if (a->player != b->player) return a->player == active;
    if (a->entry != b->entry) return a->entry < b->entry;
    return a->ability < b->ability;
}

static void sort_from(context *x, int from)
{
    ly_beside *b = &state(x)->beside;
    for (int i = from + 1; i < b->waiting; i++) {
        ly_waiting w = *ly_wait(b, i);
        int at = i;
        for (; at > from && !w.ordered && before(x, &w, ly_wait(b, at - 1)); at--) *ly_wait(b, at) = *ly_wait(b, at - 1);
        *ly_wait(b, at) = w;
    }
}

/* Those that were collected stand last: they become a batch, of an item of the chain or of none. Returns whether there
 * were any. */
static int gather(context *x, int item, int batch)
{
    ly_beside *b = &state(x)->beside;
    int from = b->waiting;
    while (from > 0 && is_collected(ly_wait(b, from - 1))) from--;
    if (from == b->waiting) return 0;
    CHANGING(x, LY_TABLE_QUEUE);
    sort_from(x, from);
    for (int i = from; i < b->waiting; i++) {
        ly_wait(b, i)->item = (unsigned)item & 31u;
        ly_wait(b, i)->batch = (unsigned)batch & 511u;
    }
    CHANGED(x, LY_TABLE_QUEUE);
    return 1;
}

/* A batch resolves before what remains of older ones. */
static void form_batch(context *x)
{
    ly_progress *p = now_of(x);
    if (gather(x, 0, p->batch + 1)) p->batch++;
}

/* What has been collected waits for an item of the chain: its payment's first, then its declaration's. */
void ly_attach_collected(context *x, int item, int batch)
{
    if (state(x)->beside.waiting) gather(x, item, batch);
}

/* An item has left the chain: those above it have moved down. */
void ly_follow_item(context *x, int item)
{
    ly_beside *b = &state(x)->beside;
    CHANGING(x, LY_TABLE_QUEUE);
    for (int i = 0; i < b->waiting; i++)
        if (ly_wait(b, i)->item > item) ly_wait(b, i)->item--;
    CHANGED(x, LY_TABLE_QUEUE);
}

/* A thing has left play: it is no longer the source of what it has set off. */
void ly_orphan(context *x, int id)
{
    ly_beside *b = &state(x)->beside;
    CHANGING(x, LY_TABLE_QUEUE);
    for (int i = 0; i < b->waiting; i++) {
        if (ly_wait(b, i)->source == id) ly_wait(b, i)->left = 1;
        if (ly_wait(b, i)->host == id) ly_wait(b, i)->host = 0;
    }
    CHANGED(x, LY_TABLE_QUEUE);
}

/* An item resolves: what is attached to it comes first. */
void ly_release(context *x, int item)
{
    ly_beside *b = &state(x)->beside;
    int most = 0;
    CHANGING(x, LY_TABLE_QUEUE);
    for (int i = 0; i < b->waiting; i++)
        if (ly_wait(b, i)->item == item && ly_wait(b, i)->batch > most) most = ly_wait(b, i)->batch;
    for (int i = 0; i < b->waiting; i++) {
        ly_waiting *w = ly_wait(b, i);
        if (w->item != item) continue;
        w->item = 0;
        w->batch = (unsigned)(b->now.batch + 1 + most - w->batch) & 511u;
    }
    b->now.batch = (int16_t)(b->now.batch + most);
    CHANGED(x, LY_TABLE_QUEUE);
}

/* The latest batch that nothing holds back; 0: there is none. */
static int latest(const ly_beside *b)
{
    int batch = 0;
    for (int i = 0; i < b->waiting; i++)
        if (!ly_wait(b, i)->item && ly_wait(b, i)->batch > batch) batch = ly_wait(b, i)->batch;
    return batch;
}

/* Those among which the player of the first one may choose: of one class. Returns how many. */
int ly_orderable(const context *x, uint8_t out[LIRYA_WAITING])
{
    const ly_beside *b = &state(x)->beside;
    int batch = latest(b), count = 0;
    for (int i = 0; i < b->waiting; i++) {
        const ly_waiting *w = ly_wait(b, i);
        if (w->item || w->batch != batch) continue;
        const ly_waiting *first = count ? ly_wait(b, out[0]) : w;
        if (w->player == first->player && class_of(x, w) == class_of(x, first)) out[count++] = (uint8_t)i;
        if (first->ordered) break;
    }
    return count;
}

static int all_alike(const ly_beside *b, const uint8_t *at, int count)
{
    for (int i = 1; i < count; i++)
        if (ly_wait(b, at[i])->text != ly_wait(b, at[0])->text || ly_wait(b, at[i])->ability != ly_wait(b, at[0])->ability) return 0;
    return 1;
}

static ly_waiting remove_at(context *x, int at)
{
    ly_beside *b = &state(x)->beside;
    ly_waiting w = *ly_wait(b, at);
    CHANGING(x, LY_TABLE_QUEUE);
    for (; at + 1 < b->waiting; at++) *ly_wait(b, at) = *ly_wait(b, at + 1);
    *ly_wait(b, --b->waiting) = (ly_waiting){0};
    if (!b->waiting) b->now.batch = 0;
    CHANGED(x, LY_TABLE_QUEUE);
    return w;
}

static void spend(context *x, int id, int text, int ability)
{
    ly_card *c = card_of(state(x), id);
    const cards_ability *a = ly_ability(x, text, ability);
    int k = ability - face_of(x, text)->from[level_of(c)];
    if (k < 0 || k >= LIRYA_ABILITIES) return;
    if (a->turn) {
        if (k == 0) SET(x, c, uses_turn_1, c->uses_turn_1 + 1);
        if (k == 1) SET(x, c, uses_turn_2, c->uses_turn_2 + 1);
        if (k == 2) SET(x, c, uses_turn_3, c->uses_turn_3 + 1);
    }
    if (a->match) {
        if (k == 0) SET(x, c, uses_match_1, c->uses_match_1 + 1);
        if (k == 1) SET(x, c, uses_match_2, c->uses_match_2 + 1);
        if (k == 2) SET(x, c, uses_match_3, c->uses_match_3 + 1);
    }
}

void ly_spend_use(context *x, int id, int ability)
{
    spend(x, id, card_of(state(x), id)->card, ability);
}

void ly_spend_trigger(context *x)
{
    const cards_run *run = &state(x)->beside.run;
    if (run->self) spend(x, run->self, run->text, run->ability);
}

static void run_of_waiting(const ly_waiting *w, cards_run *run)
{
    lirya_waiting said = ly_waiting_of(w);
    cards_begin(run, w->left ? 0 : w->source, w->player, w->text);
    run->ability = w->ability;
    run->host = w->host;
    run->event = said.event;
    run->pc = said.delayed;
    run->target[0] = said.target_1;
    run->target[1] = said.target_2;
}

/* A trigger begins to resolve, if its condition still holds and it has uses left. */
void ly_take(context *x, int at)
{
    ly_waiting w = remove_at(x, at);
    cards_run run;
    run_of_waiting(&w, &run);
    log_open(x, LY_BLOCK_TRIGGER, w.source);
    log_note(x, LY_NOTE_ABILITY, w.ability);
    log_close(x, LY_BLOCK_TRIGGER);
    if (!w.event) {
        ly_start(x, &run, LY_CHOOSES_NOTHING);
        return;
    }
    const cards_ability *a = ly_ability(x, w.text, w.ability);
    const ly_card *c = card_of(state(x), w.source);
    int k = w.ability - face_of(x, w.text)->from[w.left ? 0 : level_of(c)];
    if (!cards_holds(x, &run, a->condition) || (!w.left && (k < LIRYA_ABILITIES && !uses_left(c, a, k)))) return;
    if (a->may && !ly_can_choose_all(x, &run, a->targets, 0)) return;
    if (a->may && !ly_finds_all(x, &run, a->effect)) return;
    ly_start(x, &run, a->may ? LY_CHOOSES_MAY : LY_CHOOSES_TARGETS);
    if (!a->may) ly_spend_trigger(x);
}

int ly_take_trigger(context *x)
{
    ly_beside *b = &state(x)->beside;
    uint8_t at[LIRYA_WAITING];
    if (!b->waiting) return 0;
    form_batch(x);
    int count = latest(b) ? ly_orderable(x, at) : 0;
    if (!count) return 0;
    int alone = count == 1 || ly_wait(b, at[0])->ordered || game_of(state(x))->entry_order || all_alike(b, at, count);
    if (alone)
        ly_take(x, at[0]);
    else
        ly_ask(x, LY_PENDING_ORDER, ly_wait(b, at[0])->player);
    return 1;
}
