/* What must hold in every match, and what a position may say (12, 14). */
#include "undertow/undertow.h"

static int cap_of(int rarity)
{
    return 4 + 2 * rarity;
}

static void check_zone(const context *x, const undertow_card *c, findings *f)
{
    int zone = c->zone - c->owner, sort = face_of(x, c)->sort, fits;
    switch (zone) {
    case UT_ZONE_HERO_1: fits = sort == UT_SORT_HERO; break;
    case UT_ZONE_EQUIPMENT_1: fits = sort == UT_SORT_EQUIPMENT; break;
    case UT_ZONE_LINE_1: fits = sort == UT_SORT_UNIT; break;
    case UT_ZONE_HAND_1:
    case UT_ZONE_DECK_1: fits = (sort == UT_SORT_UNIT || sort == UT_SORT_POWER) && !c->token; break;
    case UT_ZONE_GRAVEYARD_1:
        fits = sort == UT_SORT_UNIT || sort == UT_SORT_POWER
               || (sort == UT_SORT_EQUIPMENT && face_of(x, c)->slot == UT_SLOT_POTION);
        fits = fits && !c->token;
        break;
    case UT_ZONE_OFFER_1: fits = game_of(state(x))->step != UT_STEP_NONE && !c->token; break;
    default: fits = 0;
    }
    if (!fits) find(f, UT_FAULT_ZONE, c->id, c->zone);
    int kind = sort == UT_SORT_HERO ? UT_KIND_HERO : sort == UT_SORT_EQUIPMENT ? UT_KIND_EQUIPMENT : UT_KIND_CARD;
    if (c->kind != kind || c->token != face_of(x, c)->token) find(f, UT_FAULT_CARD, c->id, c->card);
}

static void check_numbers(const context *x, const undertow_card *c, findings *f)
{
    const undertow *m = state(x);
    int low = m->head.over ? 0 : 1, most = is_hero(c) ? UNDERTOW_MOST_HEALTH : UNDERTOW_MOST;
    if (c->health < low || c->health > c->max_health) find(f, UT_FAULT_HEALTH, c->id, c->health);
    if (c->max_health < 1 || c->max_health > most || c->attack < 0 || c->attack > UNDERTOW_MOST) find(f, UT_FAULT_RANGE, c->id, c->max_health);
    for (int k = UT_KEYWORD_PIERCING; k < UT_KEYWORDS; k++) {
        int n = *keyword_at((undertow_card *)(uintptr_t)c, k), top = k >= UT_KEYWORD_PROTECTOR ? 1 : UNDERTOW_MOST;
        if (n < 0 || n > top) find(f, UT_FAULT_RANGE, c->id, n);
    }
    const int16_t *lasting[] = {&c->inspired, &c->weak, &c->exposed};
    for (int i = 0; i < 3; i++)
        if ((lasting[i][0] > 0) != (lasting[i][1] > 0)) find(f, UT_FAULT_STATUS, c->id, lasting[i][0]);
    if (c->style < UT_KEYWORD_MELEE || c->style >= UT_STYLES || c->type < UT_DAMAGE_PHYSICAL || c->type > UT_DAMAGE_SHADOW)
        find(f, UT_FAULT_RANGE, c->id, c->style);
}

static void check_card(const context *x, const undertow_card *c, findings *f)
{
    if (c->card < 1 || c->card >= rules(x)->faces || c->owner < 0 || c->owner > 1) {
        find(f, UT_FAULT_CARD, c->id, c->card);
        return;
    }
    check_zone(x, c, f);
    if (fights(c)) check_numbers(x, c, f);
    if (is_hero(c) && fights(c) && (c->level < 1 || c->level > cap_of(face_of(x, c)->rarity))) find(f, UT_FAULT_LEVEL, c->id, c->level);
    int hand = c->zone == UT_ZONE_HAND_1 + c->owner, deck = c->zone == UT_ZONE_DECK_1 + c->owner;
    if (!hand && c->preparation) find(f, UT_FAULT_RANGE, c->id, c->preparation);
    if (hand && (c->preparation < 0 || c->preparation > UNDERTOW_MOST_PREPARATION)) find(f, UT_FAULT_RANGE, c->id, c->preparation);
    int offered = c->zone == UT_ZONE_OFFER_1 + c->owner;
    if (!hand && !deck && !offered && c->known != 3) find(f, UT_FAULT_KNOWN, c->id, c->known);
    if (hand && !(c->known >> c->owner & 1)) find(f, UT_FAULT_KNOWN, c->id, c->known);
}

static void check_equipment(const context *x, int player, findings *f)
{
    const undertow *m = state(x);
    int seen = 0, level = m->hero[player].count ? hero_of(m, player)->level : 0;
    for (int i = 0; i < m->equipment[player].count; i++) {
        const undertow_card *c = card_of(m, m->equipment[player].id[i]);
        const undertow_face *face = face_of(x, c);
        if (seen >> face->slot & 1 || face->level > level || 2 + 2 * face->slot > level) find(f, UT_FAULT_SLOT, c->id, level);
        if (c->turns_left > face->turns) find(f, UT_FAULT_TURNS, c->id, c->turns_left);
        seen |= 1 << face->slot;
    }
}

static void check_sides(const context *x, findings *f)
{
    const undertow *m = state(x);
    int muster = game_of(m)->step != UT_STEP_NONE, cards = 0;
    for (int p = 0; p < 2; p++) {
        if (m->hero[p].count > 1 || (!muster && !m->hero[p].count)) find(f, UT_FAULT_HEROES, UNDERTOW_PLAYER + p, m->hero[p].count);
        if (m->line[p].count > UNDERTOW_LINE) find(f, UT_FAULT_LINE_FULL, UNDERTOW_PLAYER + p, m->line[p].count);
        if (m->hero[p].count == 1) check_equipment(x, p, f);
    }
    for (int id = 1; id <= UNDERTOW_IDS; id++) cards += m->row[id].self.kind && !card_of(m, id)->token;
    if (cards > 80) find(f, UT_FAULT_TOO_MANY, 0, cards);
}

static void check_turn(const undertow *m, findings *f)
{
    const undertow_game *g = game_of(m);
    int muster = g->step != UT_STEP_NONE, over = g->phase == UT_PHASE_OVER;
    if (over != m->head.over) find(f, UT_FAULT_RESULT, 0, g->phase);
    if ((g->phase == UT_PHASE_MUSTER) != (muster && !over)) find(f, UT_FAULT_STEP, 0, g->step);
    if (muster ? g->turn != 0 : g->turn < 1 || g->turn > g->turn_cap) find(f, UT_FAULT_TURN, 0, g->turn);
    if (!muster && g->active != (g->turn % 2 ? g->first : 1 - g->first)) find(f, UT_FAULT_ACTIVE, 0, g->active);
    if (g->phase == UT_PHASE_OPENING && g->turn != 1) find(f, UT_FAULT_TURN, 0, g->turn);
}

/* ---- the muster ---- */

/* Whether a player has chosen in this step: the one who does not start chooses first. */
static int has_chosen(const undertow_game *g, int player)
{
    return player != g->active && g->active == g->first;
}

static int has_step(const undertow_game *g)
{
    if (g->mode == UT_MODE_BATTLE || (g->mode == UT_MODE_STARTER) != (g->step == UT_STEP_BUILD)) return 0;
    return g->step < UT_STEP_POTION || g->step > UT_STEP_HELM || g->level >= 2 + 2 * (g->step - UT_STEP_POTION);
}

static void check_offers(const context *x, findings *f)
{
    const undertow *m = state(x);
    const undertow_game *g = game_of(m);
    const ut_short_list *offer = &m->offer[g->active];
    int wanted = g->step > UT_STEP_BUILD ? UNDERTOW_OFFERS : 0;
    if (m->offer[1 - g->active].count || offer->count != wanted) find(f, UT_FAULT_OFFER, UNDERTOW_PLAYER + g->active, offer->count);
    for (int i = 0; i < offer->count; i++) {
        const undertow_card *c = card_of(m, offer->id[i]);
        const undertow_face *face = face_of(x, c);
        int fits = g->step == UT_STEP_HERO   ? face->sort == UT_SORT_HERO && cap_of(face->rarity) >= g->level
                   : g->step == UT_STEP_DECK ? face->sort == (g->pick % 3 ? UT_SORT_UNIT : UT_SORT_POWER)
                                             : face->sort == UT_SORT_EQUIPMENT && face->slot == g->step - UT_STEP_POTION
                                                   && face->level <= g->level;
        for (int j = 0; j < i; j++) fits = fits && card_of(m, offer->id[j])->card != c->card;
        if (!fits) find(f, UT_FAULT_OFFER, c->id, c->card);
    }
}

/* A hero in a draft is as it is printed, of the draft's level. */
static void check_drafted(const context *x, const undertow_card *hero, findings *f)
{
    const undertow_game *g = game_of(state(x));
    undertow_card printed = {.id = hero->id, .kind = hero->kind, .zone = hero->zone, .card = hero->card,
                             .known = hero->known, .owner = hero->owner};
    ut_print_hero(x, &printed, g->level);
    if (memcmp(&printed, hero, sizeof printed)) find(f, UT_FAULT_CHOSEN, hero->id, hero->level);
}

/* What a player has chosen up to now: a hero, no piece of a slot that is yet to come, a card for each pick. */
static void check_chosen(const context *x, int player, findings *f)
{
    const undertow *m = state(x);
    const undertow_game *g = game_of(m);
    int done = has_chosen(g, player), whose = UNDERTOW_PLAYER + player;
    if (m->hand[player].count || m->line[player].count || m->graveyard[player].count) find(f, UT_FAULT_MUSTERED, whose, g->step);
    if (m->hero[player].count != (g->step > UT_STEP_HERO || done)) find(f, UT_FAULT_CHOSEN, whose, m->hero[player].count);
    if (g->step == UT_STEP_BUILD) {
        if (!done && (m->equipment[player].count || m->deck[player].count)) find(f, UT_FAULT_CHOSEN, whose, m->deck[player].count);
        return;
    }
    if (m->hero[player].count) check_drafted(x, hero_of(m, player), f);
    for (int i = 0; i < m->equipment[player].count; i++) {
        const undertow_card *c = card_of(m, m->equipment[player].id[i]);
        int step = UT_STEP_POTION + face_of(x, c)->slot;
        if (step > g->step || (step == g->step && !done)) find(f, UT_FAULT_CHOSEN, c->id, c->card);
    }
    int picked = g->step == UT_STEP_DECK ? g->pick - 1 + done : 0;
    if (m->deck[player].count != picked) find(f, UT_FAULT_PICK, whose, m->deck[player].count);
}

static void check_muster(const context *x, findings *f)
{
    const undertow_game *g = game_of(state(x));
    if (!has_step(g)) find(f, UT_FAULT_STEP, 0, g->step);
    if (g->step == UT_STEP_DECK ? g->pick < 1 || g->pick > 10 + 2 * g->level : g->pick != 0) find(f, UT_FAULT_PICK, 0, g->pick);
    if (f->count) return;
    check_offers(x, f);
    for (int p = 0; p < 2; p++) check_chosen(x, p, f);
}

/* All but what follows from the rows. */
static int judge(const content *c, const match *match_, fault *out, int capacity)
{
    const undertow *m = (const undertow *)(const void *)match_;
    context x = {c, (match *)(uintptr_t)match_, NULL};
    findings f = {out, capacity, 0};
    cg_check_lists(c->form, match_, 1, UNDERTOW_IDS + 1, UT_FAULT_LIST, &f);
    if (f.count) return f.count;
    for (int id = 1; id <= UNDERTOW_IDS; id++)
        if (m->row[id].self.kind) check_card(&x, card_of(m, id), &f);
    if (f.count) return f.count;
    check_sides(&x, &f);
    check_turn(m, &f);
    if (game_of(m)->step != UT_STEP_NONE) check_muster(&x, &f);
    return f.count;
}

int ut_check(const content *c, const match *m, fault *out, int capacity)
{
    int faults = judge(c, m, out, capacity);
    context x = {c, (match *)(uintptr_t)m, NULL};
    assert(faults || game_of(state(&x))->step != UT_STEP_NONE || ut_glance_holds(&x));
    (void)x;
    return faults;
}

/* ---- positions ---- */

/* What a position left out of a card is what is printed on it. */
static void complete_card(const context *x, undertow_card *c)
{
    const undertow *m = state(x);
    const undertow_face *f = face_of(x, c);
    int16_t *tag = (int16_t *)c;
    int stands = fights(c);
    if (c->level == UNDERTOW_UNSET) c->level = (int16_t)(!stands || !is_hero(c) ? 0 : game_of(m)->step ? game_of(m)->level : 1);
    if (c->preparation == UNDERTOW_UNSET)
        c->preparation = c->zone == UT_ZONE_HAND_1 + c->owner ? f->preparation : 0;
    if (c->turns_left == UNDERTOW_UNSET) c->turns_left = c->kind == UT_KIND_EQUIPMENT && c->zone == UT_ZONE_EQUIPMENT_1 + c->owner ? f->turns : 0;
    if (c->attack == UNDERTOW_UNSET) c->attack = stands ? f->attack : 0;
    if (c->style == UNDERTOW_UNSET) c->style = stands ? f->style : 0;
    if (c->type == UNDERTOW_UNSET) c->type = stands ? f->type : 0;
    for (int k = UT_KEYWORD_PIERCING; k < UT_KEYWORDS; k++)
        if (*keyword_at(c, k) == UNDERTOW_UNSET) *keyword_at(c, k) = stands ? f->number[k - UT_KEYWORD_PIERCING] : 0;
    if (c->max_health == UNDERTOW_UNSET) {
        int max = stands ? f->health : 0;
        if (stands && is_hero(c)) {
            max += f->growth * (c->level - 1);
            for (int i = 0; i < m->equipment[c->owner].count && !game_of(m)->step; i++)
                max += face_of(x, card_of(m, m->equipment[c->owner].id[i]))->health;
        }
        c->max_health = (int16_t)max;
    }
    if (c->health == UNDERTOW_UNSET) c->health = c->max_health;
    for (size_t t = 0; t < sizeof *c / sizeof *tag; t++)
        if (tag[t] == UNDERTOW_UNSET) tag[t] = 0;
}

static void complete(context *x)
{
    undertow *m = state(x);
    for (int id = 1; id <= UNDERTOW_IDS; id++) {
        undertow_card *c = card_of(m, id);
        if (c->kind && c->card > 0 && c->card < rules(x)->faces) complete_card(x, c);
    }
    m->lowest_free = 1;
}

int ut_load(context *x, fault *out, int capacity)
{
    complete(x);
    int faults = judge(x->content, x->match, out, capacity);
    if (!faults) ut_look_anew(x);
    return faults;
}
