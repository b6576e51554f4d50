/* What a viewer does not know, drawn anew (11). */
#include "undertow/undertow.h"

/* Of which factions cards of a player were seen, as bits. */
static unsigned factions_seen(const undertow_content *c, const undertow *m, int player, int viewers)
{
    unsigned seen = 0;
    for (int id = 1; id <= UNDERTOW_IDS; id++) {
        const undertow_card *card = card_of(m, id);
        if (card->kind == UT_KIND_CARD && card->owner == player && !card->token && (card->known & viewers) == viewers)
            seen |= 1u << c->face[card->card].faction;
    }
    return seen;
}

/* Copies of a face that a player's known cards and those already assumed leave. */
static int copies_left(const undertow_content *c, const undertow *m, int player, int face, const uint8_t hidden[UNDERTOW_ROWS])
{
    int left = c->face[face].rarity == UT_RARITY_LEGENDARY ? 1 : 2;
    for (int id = 1; id <= UNDERTOW_IDS; id++) {
        const undertow_card *card = card_of(m, id);
        left -= card->kind == UT_KIND_CARD && card->owner == player && card->card == face && !card->token && !hidden[id];
    }
    return left;
}

/* A list that is not known: random cards of the factions seen, else of the whole set. */
static void assume(const undertow_content *c, undertow *m, int player, int viewers, const uint8_t *id, int count, rng *r)
{
    uint8_t hidden[UNDERTOW_ROWS] = {0};
    int16_t pool[2 * UNDERTOW_CARDS];
    unsigned seen = factions_seen(c, m, player, viewers);
    uint32_t left = 0;
    for (int i = 0; i < count; i++) hidden[id[i]] = 1;
    for (int all = !seen; all < 2 && (int)left < count; all++) {
        left = 0;
        for (int face = 1; face < c->faces; face++) {
            const undertow_face *f = &c->face[face];
            if (f->token || (f->sort != UT_SORT_UNIT && f->sort != UT_SORT_POWER)) continue;
            if (!all && !(seen >> f->faction & 1)) continue;
            for (int n = copies_left(c, m, player, face, hidden); n > 0; n--) pool[left++] = (int16_t)face;
        }
    }
    for (int i = 0; i < count && left; i++) {
        uint32_t at = rng_below(r, left--);
        card_of(m, id[i])->card = pool[at];
        pool[at] = pool[left];
    }
}

static int sees_offer(const undertow *m, int player, int viewers)
{
    const ut_short_list *offer = &m->offer[player];
    return !offer->count || (card_of(m, offer->id[0])->known & viewers) == viewers;
}

void ut_redeal(const content *c, match *match_, int viewer, rng *r)
{
    undertow *m = (undertow *)(void *)match_;
    int viewers = viewer < 0 ? 3 : 1 << viewer, open = game_of(m)->phase == UT_PHASE_MUSTER && !game_of(m)->closed_hands;
    for (int p = 0; p < 2 && !open; p++) {
        uint8_t id[MATCH_IDS];
        uint32_t zones = 1u << (UT_ZONE_DECK_1 + p) | 1u << (UT_ZONE_HAND_1 + p);
        int count = cg_hidden(c->form, match_, zones, viewers, id);
        if (ut_knows_list(m, viewer, p))
            cg_deal(c->form, match_, id, count, r);
        else
            assume((const undertow_content *)(const void *)c, m, p, viewers, id, count, r);
        if (!sees_offer(m, p, viewers)) ut_offer_anew((const undertow_content *)(const void *)c, m, p, r);
    }
    rng_fork(r, &match_->stream);
}
