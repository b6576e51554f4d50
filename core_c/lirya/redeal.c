/* What a viewer does not know, dealt anew (11): deck lists are open, so the faces that a player holds and has in the
 * deck change places among them; those of a special deck likewise. */
#include "lirya/lirya.h"

/* Of these things, those whose cards belong to a special deck (0: to a deck). */
static int of_deck(const lirya_content *l, const lirya *m, int special, const uint8_t *all, int count, uint8_t *out)
{
    int left = 0;
    for (int i = 0; i < count; i++)
        if (l->face[card_of(m, all[i])->card].special == special) out[left++] = all[i];
    return left;
}

/* Whoever saw a card come from a special deck knows that it is one of that deck's. */
void ly_redeal(const content *c, match *match_, int viewer, rng *r)
{
    lirya *m = (lirya *)(void *)match_;
    int viewers = viewer < 0 ? 3 : 1 << viewer;
    uint8_t all[MATCH_IDS], id[MATCH_IDS];
    for (int p = 0; p < 2; p++) {
        uint32_t zones = 1u << (LY_ZONE_DECK_1 + p) | 1u << (LY_ZONE_HAND_1 + p);
        for (int zone = LY_ZONE_BEASTS_1; zone <= LY_ZONE_RELICS_1; zone += 2) zones |= 1u << (zone + p);
        int count = cg_hidden(c->form, match_, zones, viewers, all);
        for (int special = 0; special <= LY_SPECIAL_RELICS; special++)
            cg_deal(c->form, match_, id, of_deck((const lirya_content *)(const void *)c, m, special, all, count, id), r);
    }
    m->stale |= CG_READS_ZONES | LY_WRITTEN;
    rng_fork(r, &match_->stream);
}
