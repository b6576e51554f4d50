/* What must hold of the cards of every match. */
#include "cardgame/cardgame.h"

void cg_check_lists(const match_form *form, const match *m, int first_id, int end_id, int rule, findings *f)
{
    int listed = 0, living = 0;
    for (int zone = 1; zone < form->zones; zone++) {
        int count;
        const uint8_t *id = cg_list(form, m, zone, &count);
        for (int i = 0; i < count; i++)
            if (match_zone(form, match_row(form, m, id[i])) != zone || !match_kind(form, match_row(form, m, id[i])))
                find(f, rule, id[i], zone);
        listed += count;
    }
    for (int id = first_id; id < end_id && id < m->rows; id++) living += match_kind(form, match_row(form, m, id)) != 0;
    if (listed != living) find(f, rule, 0, living - listed);
}
