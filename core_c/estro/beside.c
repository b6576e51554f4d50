/* What stands beside the rows, as words.
 *
 *     how many words follow | what is under way | Gifts that wait | dice that are laid down
 *
 * for who sees all, 0 for everybody else; then the deck lists, as those know them who may (12). */
#include "estro/estro.h"

enum { UNDER = sizeof(estro_under) / sizeof(int16_t), WAITING = sizeof(estro_waiting) / sizeof(int16_t) };

void es_write(const match *match_, int viewer, match_words *out)
{
    const estro *m = (const estro *)(const void *)match_;
    const estro_under *now = &m->beside.now;
    out->count = 1;
    out->word[0] = 0;
    if (viewer >= 0 || !m->head.tail) return;
    cg_put(out, now, sizeof *now);
    cg_put(out, m->beside.wait, (size_t)now->waiting * sizeof m->beside.wait[0]);
    cg_put(out, m->beside.roll, (size_t)now->rolls * sizeof m->beside.roll[0]);
    out->word[0] = (int16_t)(out->count - 1);
}

/* Words that are none of ours leave nothing under way: load() then finds what has nothing behind it. */
void es_read(match *match_, const match_words *in)
{
    estro *m = (estro *)(void *)match_;
    estro_under *now = &m->beside.now;
    memset(&m->beside, 0, sizeof m->beside);
    if (in->count < 1 + UNDER || in->word[0] < UNDER || in->word[0] > in->count - 1) return;
    cg_words words = {in->word + 1, in->word + 1 + in->word[0]};
    cg_get(&words, now, sizeof *now);
    int waiting = now->waiting, rolls = now->rolls;
    if (waiting < 0 || waiting > ESTRO_QUEUE || rolls < 0 || rolls > ESTRO_ROLLS
        || in->word[0] != UNDER + waiting * WAITING + rolls) {
        memset(&m->beside, 0, sizeof m->beside);
        return;
    }
    cg_get(&words, m->beside.wait, (size_t)waiting * sizeof m->beside.wait[0]);
    cg_get(&words, m->beside.roll, (size_t)rolls * sizeof m->beside.roll[0]);
}

/* ---- deck lists ---- */

int es_knows_list(const estro_content *c, int viewer, int player)
{
    return viewer < 0 || viewer == player || c->open_lists;
}

/* A player's cards by the faces' numbers, wherever they lie. */
static int list_of(const estro *m, int player, int16_t out[ESTRO_HELD])
{
    int count = 0;
    for (int row = 0; row < m->head.rows; row++) {
        const estro_card *c = &m->row[row].card;
        if (c->kind != ES_KIND_CARD || c->owner != player) continue;
        int at = count++;
        for (; at > 0 && out[at - 1] > c->card; at--) out[at] = out[at - 1];
        out[at] = c->card;
    }
    return count;
}

void es_write_lists(const content *c, const match *match_, int viewer, match_words *out)
{
    const estro *m = (const estro *)(const void *)match_;
    for (int p = 0; p < 2; p++) {
        int16_t *count = &out->word[out->count++];
        *count = (int16_t)(es_knows_list((const estro_content *)(const void *)c, viewer, p) ? list_of(m, p, count + 1) : 0);
        out->count += *count;
    }
}

void es_tell(context *x)
{
    if (!x->log) return;
    for (int p = 0; p < 2; p++) {
        int16_t list[ESTRO_HELD];
        int to = LOG_TO_SEER | es_knows_list(rules(x), 0, p) | es_knows_list(rules(x), 1, p) << 1;
        log_words(x, p, to, to == LOG_TO_ALL, list, 0, list, list_of(state(x), p, list));
    }
}
