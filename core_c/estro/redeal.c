/* What a viewer does not know, drawn anew (11). Only faces move. */
#include "estro/estro.h"

/* The cards of a player whose faces some of the viewers do not know, by id. */
static int hidden(const estro *m, int player, int viewers, estro_card *out[ESTRO_HELD])
{
    int count = 0;
    for (int row = 0; row < m->head.rows; row++) {
        estro_card *c = (estro_card *)(uintptr_t)&m->row[row].card;
        if (c->kind == ES_KIND_CARD && c->owner == player && (c->known & viewers) != viewers) out[count++] = c;
    }
    return count;
}

/* A list that is known: its faces, sorted first, so that their old order tells nothing. */
static void deal(estro_card *card[ESTRO_HELD], int count, rng *r)
{
    uint8_t order[ESTRO_HELD];
    int16_t face[ESTRO_HELD];
    for (int i = 0; i < count; i++) {
        int at = i;
        for (; at > 0 && face[at - 1] > card[i]->card; at--) face[at] = face[at - 1];
        face[at] = card[i]->card;
        order[i] = (uint8_t)i;
    }
    rng_shuffle(r, order, count);
    for (int i = 0; i < count; i++) card[i]->card = face[order[i]];
}

/* One that is not: any faces but those that are known of this owner, none twice. */
static void assume(const estro_content *c, const estro *m, int player, estro_card *card[ESTRO_HELD], int count, rng *r)
{
    uint8_t known[ESTRO_CARDS] = {0};
    int16_t left[ESTRO_CARDS];
    int rest = 0;
    for (int i = 0; i < count; i++) card[i]->card = 0;
    for (int row = 0; row < m->head.rows; row++)
        if (m->row[row].self.kind == ES_KIND_CARD && m->row[row].card.owner == player) known[m->row[row].card.card] = 1;
    for (int16_t i = 1; i < c->faces; i++)
        if (!known[i]) left[rest++] = i;
    for (int i = 0; i < count; i++) {
        int at = (int)rng_below(r, (uint32_t)rest);
        card[i]->card = left[at];
        left[at] = left[--rest];
    }
}

void es_redeal(const content *content_, match *match_, int viewer, rng *r)
{
    const estro_content *c = (const estro_content *)(const void *)content_;
    estro *m = (estro *)(void *)match_;
    int viewers = viewer < 0 ? 3 : 1 << viewer;
    for (int p = 0; p < 2; p++) {
        estro_card *card[ESTRO_HELD];
        int count = hidden(m, p, viewers, card);
        if (es_knows_list(c, viewer, p))
            deal(card, count, r);
        else
            assume(c, m, p, card, count, r);
    }
    memset(m->beside.roll, 0, sizeof m->beside.roll);
    m->beside.now.rolls = 0;
    es_measure(m);
    rng_fork(r, &match_->stream);
}
