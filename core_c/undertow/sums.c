/* What strikes, armours and wards are made of, part by part (5.2): what a tooltip tells of a number. The questions are
 * those that numbers.c adds up; a checks build compares the sums. */
#include "undertow/numbers.h"

_Static_assert(sizeof(undertow_summand) <= sizeof((match_layer *)0)->word, "a row holds a part");
_Static_assert(UT_SUMS - 1 <= MATCH_LAYER_STATS, "and the sums so far");

/* Of whom it is asked, the sum that is being made, and what was told. */
typedef struct telling {
    const context *x;
    const undertow_card *of;
    int sum, count;
    int16_t so_far[MATCH_LAYER_STATS];
    match_layer *out;
} telling;

static void add(telling *t, int part, int n, int source)
{
    if (!n) return;
    assert(t->count < MATCH_LAYERS); /* six pieces, two neighbours and what it has itself are far fewer */
    undertow_summand s = {(int16_t)part, (int16_t)n, (int16_t)source};
    match_layer *row = &t->out[t->count++];
    t->so_far[t->sum - 1] = (int16_t)(t->so_far[t->sum - 1] + n);
    *row = (match_layer){.layer = (int16_t)t->sum};
    memcpy(row->value, t->so_far, sizeof t->so_far);
    memcpy(row->word, &s, sizeof s);
}

/* What stands in its row: what is printed, and what has been added to that for good. */
static void add_own(telling *t, int now, int printed)
{
    add(t, UT_PART_PRINTED, printed, 0);
    add(t, UT_PART_LASTING, now - printed, 0);
}

/* What a hero wears adds to its attack (keyword 0), or to a keyword. */
static void add_worn(telling *t, int keyword)
{
    const undertow *m = state(t->x);
    const ut_short_list *worn = &m->equipment[t->of->owner];
    for (int i = 0; i < worn->count; i++) {
        const undertow_face *f = face_of(t->x, card_of(m, worn->id[i]));
        add(t, UT_PART_WORN, keyword ? f->number[keyword - UT_KEYWORD_PIERCING] : f->attack, worn->id[i]);
    }
}

static void add_auras(telling *t, int keyword)
{
    const ut_short_list *worn = &state(t->x)->equipment[t->of->owner];
    for (int i = 0; i < worn->count; i++)
        add(t, UT_PART_AURA, ut_aura(t->x, worn->id[i], t->of->id, keyword), worn->id[i]);
}

/* What a unit's neighbours have of a keyword that reaches it, the hero left of slot 1 among them. */
static void add_beside(telling *t, int slot, int keyword, int part)
{
    const undertow *m = state(t->x);
    int player = t->of->owner, left = slot == 1 ? m->hero[player].id[0] : ut_unit_in(m, player, slot - 1);
    int right = ut_unit_in(m, player, slot + 1);
    if (left) add(t, part, ut_keyword(m, card_of(m, left), keyword), left);
    if (right) add(t, part, ut_keyword(m, card_of(m, right), keyword), right);
}

static void strike_of_unit(telling *t, int slot)
{
    const context *x = t->x;
    const undertow_card *c = t->of;
    int other = ut_unit_in(state(x), 1 - c->owner, slot);
    add_auras(t, 0);
    add_beside(t, slot, UT_KEYWORD_BLESSING, UT_PART_BLESSING);
    if (c->kinship && ut_has_kin(x, c, c->owner, slot, 0)) add(t, UT_PART_KINSHIP, c->kinship, 0);
    if (c->pack) add(t, UT_PART_PACK, ut_pack(x, c, c->owner), 0);
    if (!c->struck) add(t, UT_PART_CHARGE, c->charge, 0);
    if (other) add(t, UT_PART_FEARSOME, -card_of(state(x), other)->fearsome, other);
}

static void tell_strike(telling *t, int slot)
{
    const undertow_card *c = t->of;
    t->sum = UT_SUM_STRIKE;
    add_own(t, c->attack, face_of(t->x, c)->attack);
    if (slot)
        strike_of_unit(t, slot);
    else
        add_worn(t, 0);
    add(t, UT_PART_INSPIRED, c->inspired, 0);
    add(t, UT_PART_WEAK, -c->weak, 0);
    int n = t->so_far[UT_SUM_STRIKE - 1];
    if (n < 0) add(t, UT_PART_FLOOR, -n, 0);
    assert(t->so_far[UT_SUM_STRIKE - 1] == ut_strike(t->x, c->id));
}

static void tell_armour(telling *t, int slot)
{
    const context *x = t->x;
    const undertow_card *c = t->of;
    t->sum = UT_SUM_ARMOUR_NOW;
    add_own(t, c->armour, face_of(x, c)->number[UT_KEYWORD_ARMOUR - UT_KEYWORD_PIERCING]);
    if (slot) {
        add_auras(t, UT_KEYWORD_ARMOUR);
        add_beside(t, slot, UT_KEYWORD_SHELTER, UT_PART_SHELTER);
        if (c->formation && ut_has_kin(x, c, c->owner, slot, 1)) add(t, UT_PART_FORMATION, c->formation, 0);
    } else {
        add_worn(t, UT_KEYWORD_ARMOUR);
    }
    assert(t->so_far[UT_SUM_ARMOUR_NOW - 1] == ut_armour(x, c));
}

static void tell_ward(telling *t, int slot)
{
    t->sum = UT_SUM_WARD_NOW;
    add_own(t, t->of->ward, face_of(t->x, t->of)->number[UT_KEYWORD_WARD - UT_KEYWORD_PIERCING]);
    if (!slot) add_worn(t, UT_KEYWORD_WARD);
    assert(t->so_far[UT_SUM_WARD_NOW - 1] == ut_keyword(state(t->x), t->of, UT_KEYWORD_WARD));
}

int ut_tell_sums(context *x, int id, match_layer *out)
{
    const undertow *m = state(x);
    const undertow_card *c = card_of(m, id);
    telling t = {.x = x, .of = c, .out = out};
    int is_card = c->kind == UT_KIND_HERO || c->kind == UT_KIND_CARD;
    if (!is_card || !fights(c) || game_of(m)->phase == UT_PHASE_MUSTER) return 0;
    int slot = is_hero(c) ? 0 : ut_slot(m, id);
    tell_strike(&t, slot);
    tell_armour(&t, slot);
    tell_ward(&t, slot);
    return t.count;
}
