/* What is about to be chosen, as views and positions have it: of whose program it is, and among what (12).
 *
 *     what is asked: a struct | its options: ids, places among a side's slots (from 0), or numbers
 *
 * There are no words where nothing is to be said beside the kind of the choice. All of it follows from the rest, so it
 * is part of no match. Options that hidden cards decide are told to those alone who choose.
 */
#include "lirya/lirya.h"

enum { HEAD = sizeof(lirya_asked) / sizeof(int16_t) };

/* ---- of whose program ---- */

static lirya_asked of_item(const ly_item *item)
{
    return (lirya_asked){.source = item->source, .text = item->text, .ability = (int16_t)(item->ability + 1),
                         .target_1 = item->target_1, .target_2 = item->target_2};
}

/* While it goes on card by card it stands before its next step: then no step is named. */
static lirya_asked of_run(const cards_run *run, int by_step)
{
    return (lirya_asked){.source = run->self, .text = run->text, .ability = (int16_t)(run->ability + 1),
                         .step = by_step ? run->pc : (int16_t)0, .target_1 = run->target[0], .target_2 = run->target[1]};
}

static lirya_asked under_way(const lirya *m)
{
    const ly_beside *b = &m->beside;
    if (b->now.declaring) return of_item(&b->item[b->now.declaring - 1]);
    if (b->now.running) return of_run(&b->run, b->run.asked && !b->op.kind);
    return (lirya_asked){.source = game_of(m)->pending == LY_PENDING_SPECIAL ? b->now.structure : (int16_t)0};
}

/* ---- among what ---- */

static int sort_of(const lirya *m)
{
    switch (game_of(m)->pending) {
    case LY_PENDING_DEFEND:
    case LY_PENDING_TARGET:
    case LY_PENDING_PICK:
    case LY_PENDING_DISCARD: return LY_OPTIONS_IDS;
    case LY_PENDING_PLACE: return LY_OPTIONS_PLACES;
    case LY_PENDING_MODE:
    case LY_PENDING_ORDER: return LY_OPTIONS_NUMBERS;
    case LY_PENDING_MAY: return m->beside.op.kind == LY_OP_SCRY ? LY_OPTIONS_IDS : LY_OPTIONS_NONE;
    default: return LY_OPTIONS_NONE;
    }
}

/* At most one for each id, or for each trigger that waits. */
static int options(const context *x, int sort, int16_t out[MATCH_IDS])
{
    const lirya *m = state(x);
    action list[MATCH_ACTIONS];
    int count = 0, all = sort ? ly_actions(x->content, x->match, list) : 0;
    if (sort && game_of(m)->pending == LY_PENDING_MAY) {
        out[0] = m->beside.op.things.id[0];
        return 1;
    }
    for (int i = 0; i < all; i++) {
        int first = list[i].arg[0];
        if (sort == LY_OPTIONS_PLACES)
            out[count++] = (int16_t)(first * LIRYA_LINE + list[i].arg[1] - 1);
        else if (first) /* neither done, none nor pass */
            out[count++] = (int16_t)first;
    }
    return count;
}

static int lies_open(const lirya *m, int id)
{
    if (is_player(id)) return 1;
    const ly_card *c = card_of(m, id);
    return in_play(c) || c->zone == LY_ZONE_CHAIN || c->zone == LY_ZONE_DISCARD_1 || c->zone == LY_ZONE_DISCARD_2;
}

/* Whether everybody may know them: no card of a hand or a deck has decided what they are. */
static int are_open(const lirya *m, int sort, const int16_t *option, int count)
{
    const ly_beside *b = &m->beside;
    if (b->op.kind == LY_OP_PLAY_FREE) return 0;
    if (sort == LY_OPTIONS_PLACES) return lies_open(m, b->op.things.id[0]);
    if (sort == LY_OPTIONS_NUMBERS) return game_of(m)->pending == LY_PENDING_ORDER;
    for (int i = 0; i < count; i++)
        if (!lies_open(m, option[i])) return 0;
    return 1;
}

int ly_asked(const context *x, int viewer, int16_t out[LY_MOST_ASKED])
{
    const lirya *m = state(x);
    if (x->match->over) return 0;
    lirya_asked asked = under_way(m);
    int sort = sort_of(m), count = options(x, sort, out + HEAD);
    if (viewer >= 0 && viewer != game_of(m)->chooser && !are_open(m, sort, out + HEAD, count)) sort = count = 0;
    asked.options = (int16_t)sort;
    if (!asked.source && !asked.text && !sort) return 0;
    memcpy(out, &asked, sizeof asked);
    return HEAD + count;
}

void ly_write_asked(const content *c, const match *m, int viewer, match_words *out)
{
    context x = {c, (match *)(uintptr_t)m, NULL};
    int16_t words[LY_MOST_ASKED];
    cg_put(out, words, (size_t)ly_asked(&x, viewer, words) * sizeof words[0]);
}

void ly_copy_asked(const context *x, ly_asking *out)
{
    out->chooser = game_of(state(x))->chooser;
    out->open = ly_asked(x, 1 - out->chooser, out->theirs);
    out->all = ly_asked(x, out->chooser, out->ours);
}

/* Tells it as it begins to be asked, or that it no longer is; to both alike if they know the same. */
void ly_tell_asked(context *x, const ly_asking *it, int begins)
{
    int was = begins ? 0 : it->all, is = it->all - was, one = 1 << it->chooser;
    int same = it->open == it->all && !memcmp(it->ours, it->theirs, (size_t)it->all * sizeof it->ours[0]);
    log_words(x, LY_TABLE_ASKED, same ? LOG_TO_ALL : LOG_TO_SEER | one, same, it->ours, was, it->ours, is);
    was = begins ? 0 : it->open;
    if (!same) log_words(x, LY_TABLE_ASKED, 3 ^ one, 0, it->theirs, was, it->theirs, it->open - was);
}

void ly_tell_what_is_asked(context *x)
{
    ly_asking it;
    if (!x->log || x->match->over) return;
    ly_copy_asked(x, &it);
    ly_tell_asked(x, &it, 1);
}
