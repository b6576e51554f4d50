/* What a viewer does not know, drawn again (rules 11). */
#include "spellchain/spellchain.h"

/* ---- a list that is not public: a legal deck of the schools seen (rules 9) ---- */

enum { DECK_SCHOOLS = 2, COPIES = 2 };

/* How often each face of his was seen, and in which schools, as bits. */
static unsigned seen_of(const spellchain_content *c, const spellchain *m, int player, const uint8_t *id, int count,
                        uint8_t seen[SPELLCHAIN_CARDS])
{
    unsigned schools = 0;
    uint8_t away[MATCH_IDS] = {0};
    for (int i = 0; i < count; i++) away[id[i]] = 1;
    for (int i = FIRST_ID; i < m->head.rows; i++) {
        const spellchain_card *card = &m->row[i].card;
        if (card->kind != SC_KIND_CARD || card->owner != player || card->token || away[i]) continue;
        seen[card->card]++;
        schools |= 1u << c->face[card->card].school;
    }
    return schools & ~(1u << SC_SCHOOL_NEUTRAL);
}

static unsigned more_schools(unsigned schools, rng *r)
{
    for (int count = 0; count < DECK_SCHOOLS;) {
        count = 0;
        for (int school = 0; school < SC_SCHOOL_NEUTRAL; school++) count += (int)(schools >> school & 1);
        if (count < DECK_SCHOOLS) schools |= 1u << rng_below(r, SC_SCHOOL_NEUTRAL);
    }
    return schools;
}

static void assume(const spellchain_content *c, spellchain *m, int player, const uint8_t *id, int count, rng *r)
{
    uint8_t seen[SPELLCHAIN_CARDS] = {0};
    int16_t pool[COPIES * SPELLCHAIN_CARDS];
    uint32_t left = 0;
    unsigned schools = more_schools(seen_of(c, m, player, id, count, seen), r) | 1u << SC_SCHOOL_NEUTRAL;
    for (int face = 1; face < c->faces; face++) {
        const spellchain_face *f = &c->face[face];
        if (f->token || !(schools >> f->school & 1)) continue;
        int copies = (f->rarity == SC_RARITY_LEGENDARY ? 1 : COPIES) - seen[face];
        for (int i = 0; i < copies; i++) pool[left++] = (int16_t)face;
    }
    for (int i = 0; i < count && left; i++) {
        uint32_t at = rng_below(r, left--);
        card_of(m, id[i])->card = pool[at];
        pool[at] = pool[left];
    }
}

void sc_redeal(const content *c, match *match_, int viewer, rng *r)
{
    spellchain *m = (spellchain *)match_;
    int viewers = viewer < 0 ? 3 : 1 << viewer;
    for (int p = 0; p < 2; p++) {
        uint8_t id[MATCH_IDS];
        uint32_t zones = 1u << sc_zone(SC_ZONE_DECK_1, p) | 1u << sc_zone(SC_ZONE_HAND_1, p);
        int count = cg_hidden(c->form, match_, zones, viewers, id);
        cg_deal(c->form, match_, id, count, r);
        if (!game_of(m)->open_lists && p != viewer)
            assume((const spellchain_content *)(const void *)c, m, p, id, count, r);
    }
    rng_fork(r, &match_->stream);
    m->gates.always |= ALWAYS_COST; /* hands have other faces */
    m->recount = 1;
    if (m->gates.always & CG_READS_ZONES) m->stale = 1;
    context x = {c, match_, NULL};
    if (!match_->over) sc_continuous(&x);
}
