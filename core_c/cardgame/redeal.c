/* Faces that a viewer does not know, dealt anew. */
#include "cardgame/cardgame.h"

int cg_hidden(const match_form *form, const match *m, uint32_t zones, int viewers, uint8_t out[MATCH_IDS])
{
    int count = 0;
    for (int row = 0; row < m->rows; row++) {
        const void *thing = match_row(form, m, row);
        if (!form->face[match_kind(form, thing)] || !(zones >> match_zone(form, thing) & 1)) continue;
        if ((cg_known(form, m, row) & viewers) != viewers) out[count++] = (uint8_t)match_id(form, thing);
    }
    return count;
}

void cg_deal(const match_form *form, match *m, const uint8_t *id, int count, rng *r)
{
    uint8_t order[MATCH_IDS];
    int16_t faces[MATCH_IDS];
    for (int i = 0; i < count; i++) {
        int face = cg_face(form, m, id[i]), at = i;
        for (; at > 0 && faces[at - 1] > face; at--) faces[at] = faces[at - 1];
        faces[at] = (int16_t)face;
        order[i] = (uint8_t)i;
    }
    rng_shuffle(r, order, count);
    for (int i = 0; i < count; i++) cg_put_face(form, m, id[i], faces[order[i]]);
}
