/* Deck lists: the faces of a player's units and powers, wherever they lie, as those know them who may (11, 12). They
 * follow from the rows and never change in battle; they stand beside the rows as two tables, player 0's first. */
#include "undertow/undertow.h"

/* Lists are public in drafts but for closed hands, where they are open, to an onlooker and to who sees all; and where
 * who took a starter is known by the hero. */
int ut_knows_list(const undertow *m, int viewer, int player)
{
    const undertow_game *g = game_of(m);
    return viewer < 0 || viewer == player || g->open_decks || g->mode == UT_MODE_STARTER
           || (g->mode == UT_MODE_DRAFT && !g->closed_hands);
}

/* A player's list by the faces' numbers; returns how many there are. A muster has none yet. */
static int list_of(const undertow *m, int player, int16_t out[UNDERTOW_IDS])
{
    int count = 0;
    if (game_of(m)->step != UT_STEP_NONE) return 0;
    for (int id = 1; id <= UNDERTOW_IDS; id++) {
        const undertow_card *c = card_of(m, id);
        if (c->kind != UT_KIND_CARD || c->token || c->owner != player) continue;
        int at = count++;
        for (; at > 0 && out[at - 1] > c->card; at--) out[at] = out[at - 1];
        out[at] = c->card;
    }
    return count;
}

void ut_write(const match *match_, int viewer, match_words *out)
{
    const undertow *m = (const undertow *)(const void *)match_;
    out->count = 0;
    for (int p = 0; p < 2; p++) {
        int16_t *count = &out->word[out->count++];
        *count = (int16_t)(ut_knows_list(m, viewer, p) ? list_of(m, p, count + 1) : 0);
        out->count += *count;
    }
}

void ut_tell_lists(context *x)
{
    const undertow *m = state(x);
    if (!x->log) return;
    for (int p = 0; p < 2; p++) {
        int16_t list[UNDERTOW_IDS];
        int to = LOG_TO_SEER | ut_knows_list(m, 0, p) | ut_knows_list(m, 1, p) << 1;
        log_words(x, p, to, to == LOG_TO_ALL, list, 0, list, list_of(m, p, list));
    }
}
