/* What must hold in every match (10, I1 to I12), and what a position may say (12, 14). */
#include "kernel/findings.h"
#include "lirya/lirya.h"

/* ---- zones ---- */

static int is_list_of(int zone, int first)
{
    return zone == first || zone == first + 1;
}

static int may_lie(const context *x, const ly_card *c)
{
    int type = type_of(x, c), special = face_of(x, c->card)->special;
    if (c->kind == LY_KIND_EDICT) return type == LY_TYPE_EDICT && c->zone == LY_ZONE_NONE;
    if (type == LY_TYPE_EDICT) return 0;
    switch (c->zone) {
    case LY_ZONE_FRONT:
    case LY_ZONE_BACK: return type == LY_TYPE_CHARACTER;
    case LY_ZONE_STRUCTURES: return type == LY_TYPE_STRUCTURE;
    case LY_ZONE_ATTACHED: return type == LY_TYPE_EQUIPMENT;
    case LY_ZONE_CHAIN: return !c->token;
    default: break;
    }
    if (c->token || c->zone == LY_ZONE_NONE || (c->zone - LY_ZONE_DECK_1) % 2 != c->owner) return 0;
    if (is_list_of(c->zone, LY_ZONE_DECK_1)) return !special;
    return c->zone < LY_ZONE_BEASTS_1 || special == 1 + (c->zone - LY_ZONE_BEASTS_1) / 2;
}

static void check_lists(const context *x, findings *f)
{
    const lirya *m = state(x);
    uint8_t seen[MATCH_IDS] = {0};
    for (int zone = LY_ZONE_DECK_1; zone <= LY_ZONE_RELICS_2; zone++) {
        int count;
        const uint8_t *list = cg_list(x->content->form, x->match, zone, &count);
        for (int i = 0; i < count; i++) {
            if (m->row[list[i]].self.zone != zone || seen[list[i]]) find(f, LY_FAULT_LIST, list[i], zone);
            seen[list[i]] = 1;
        }
    }
    for (int id = LIRYA_FIRST; id < m->head.rows; id++) {
        const packed_entity *e = &m->row[id].self;
        int listed = e->zone >= LY_ZONE_DECK_1 && e->zone <= LY_ZONE_RELICS_2;
        if (e->kind && listed != seen[id]) find(f, LY_FAULT_LIST, id, e->zone);
    }
}

static void check_slots(const lirya *m, findings *f)
{
    for (int at = 0; at < 2 * LIRYA_SLOTS; at++)
        if ((m->at[at] != 0) != (m->taken >> at & 1)) find(f, LY_FAULT_SLOT, m->at[at], at);
}

/* ---- things ---- */

static void check_permanent(const context *x, const ly_card *c, findings *f)
{
    const lirya *m = state(x);
    if (c->slot < 1 || c->slot > slots_of(c->zone)) {
        find(f, LY_FAULT_SLOT, c->id, c->slot);
        return;
    }
    if (standing_at(m, c->controller, c->zone, c->slot) != c->id) find(f, LY_FAULT_SLOT, c->id, c->slot);
    if (left_of(m, c) <= 0 && !m->head.over) find(f, LY_FAULT_DEAD, c->id, left_of(m, c));
    if (c->attacks > 2) find(f, LY_FAULT_ATTACKS, c->id, c->attacks);
}

static void check_worn(const context *x, const ly_card *c, findings *f)
{
    static const int most[] = {0, 1, 1, 2, 3};
    const lirya *m = state(x);
    int bearer = c->bearer, worn = 0, slot = face_of(x, c->card)->slot;
    if (bearer < LIRYA_FIRST || bearer >= m->head.rows || !m->row[bearer].self.kind || !in_line(card_of(m, bearer))) {
        find(f, LY_FAULT_BEARER, c->id, bearer);
        return;
    }
    if (card_of(m, bearer)->controller != c->controller) find(f, LY_FAULT_BEARER, c->id, bearer);
    for (int i = 0; i < m->play.count; i++) {
        const ly_card *other = card_of(m, m->play.id[i]);
        worn += other->zone == LY_ZONE_ATTACHED && other->bearer == bearer && face_of(x, other->card)->slot == slot;
    }
    if (worn > most[slot]) find(f, LY_FAULT_EQUIPMENT, c->id, bearer);
}

static void check_card(const context *x, const ly_card *c, findings *f)
{
    if (c->card < 1 || c->card >= rules(x)->faces) {
        find(f, LY_FAULT_CARD, c->id, c->card);
        return;
    }
    if (!may_lie(x, c)) find(f, LY_FAULT_ZONE, c->id, c->zone);
    if (c->damage < 0) find(f, LY_FAULT_DAMAGE, c->id, c->damage);
    if ((c->zone == LY_ZONE_STRUCTURES) != (c->level > 0)) find(f, LY_FAULT_LEVEL, c->id, c->level);
    if (f->count) return;
    if (c->zone >= LY_ZONE_FRONT && c->zone <= LY_ZONE_STRUCTURES) check_permanent(x, c, f);
    if (c->zone == LY_ZONE_ATTACHED) check_worn(x, c, f);
    int hand = is_list_of(c->zone, LY_ZONE_HAND_1);
    if (hand && !(c->known >> c->owner & 1)) find(f, LY_FAULT_KNOWN, c->id, c->known);
}

/* Whatever stands has its place in the order of entry. */
static void check_entries(const lirya *m, findings *f)
{
    int standing = 0;
    for (int id = LIRYA_FIRST; id < m->head.rows; id++) standing += m->row[id].self.kind && stands(card_of(m, id));
    if (standing != m->play.count) find(f, LY_FAULT_TOO_MANY, 0, standing);
}

static void check_uses(const context *x, const ly_card *c, findings *f)
{
    const lirya_face *face = face_of(x, c->card);
    int level = level_of(c);
    for (int k = 0; k < face->count[level] && k < LIRYA_ABILITIES; k++) {
        const cards_ability *a = ly_ability(x, c->card, face->from[level] + k);
        if (a->turn && used_this_turn(c, k) > a->turn) find(f, LY_FAULT_USES, c->id, k + 1);
        if (a->match && used_in_match(c, k) > a->match) find(f, LY_FAULT_USES, c->id, k + 1);
    }
}

static void check_states(const context *x, findings *f)
{
    const lirya *m = state(x);
    const ly_beside *b = &m->beside;
    for (int i = 0; i < b->states; i++) {
        const ly_stating *s = &b->state[i];
        int known = s->target >= LIRYA_FIRST && s->target < m->head.rows && m->row[s->target].self.kind && s->state > 0 && s->state < LY_STATES;
        if (!known || !in_line(card_of(m, s->target))) {
            find(f, LY_FAULT_STATES, s->target, s->state);
            continue;
        }
        for (int j = 0; j < b->states; j++) {
            const ly_stating *t = &b->state[j];
            if (t->target != s->target || i == j) continue;
            int excludes = t->state - LY_STATE_IMMUNE_STUNNED == s->state - LY_STATE_STUNNED || t->state == LY_STATE_IMMUNE_STATES;
            int excluded = s->state <= LY_HARMFUL && !s->fixed && excludes;
            if (t->state == s->state || t->state == ly_opposite_of(s->state) || excluded) find(f, LY_FAULT_STATES, s->target, s->state);
        }
    }
}

static void check_effects(const lirya *m, findings *f)
{
    for (int i = 0; i < m->beside.effects; i++) {
        const ly_effect *e = &m->beside.effect[i];
        int on_card = e->target >= LIRYA_FIRST && e->target < m->head.rows && m->row[e->target].self.kind;
        int fits = e->kind == LY_EFFECT_COST ? is_player(e->target) : on_card && card_of(m, e->target)->slot;
        if (!fits || e->kind <= 0 || e->kind > LY_EFFECT_FINAL_DOUBLE_ATTACK) find(f, LY_FAULT_EFFECT, e->target, e->kind);
    }
}

/* A card that is declared has a slot of its own in which it will stand. */
static void check_chain(const lirya *m, findings *f)
{
    for (int p = 0; p < 2; p++) {
        unsigned kept = taken_by(m, p);
        for (int i = 0; i < m->beside.items; i++) {
            const ly_item *item = &m->beside.item[i];
            if (!ly_comes(item) || item->player != p) continue;
            int zone = ly_zone_of(item), is_there = item->slot >= 1 && item->slot <= slots_of(zone);
            unsigned slot = is_there ? 1u << (first_slot(zone) + item->slot - 1) : 0;
            if (!slot || kept & slot) find(f, LY_FAULT_DECLARED, 0, item->source);
            kept |= slot;
        }
    }
}

/* ---- the turn ---- */

static void check_players(const lirya *m, findings *f)
{
    for (int p = 0; p < 2; p++) {
        const ly_player *player = player_of(m, p);
        if (player->energy < 0 || player->energy > LIRYA_ENERGY) find(f, LY_FAULT_ENERGY, player->id, player->energy);
        if (player->life > player->life_max || (player->life <= 0 && !m->head.over)) find(f, LY_FAULT_LIFE, player->id, player->life);
        if (m->hand[p].count > LIRYA_HAND) find(f, LY_FAULT_TOO_MANY, player->id, m->hand[p].count);
    }
}

static void check_turn(const lirya *m, findings *f)
{
    const ly_game *g = game_of(m);
    int over = g->phase == LY_PHASE_OVER;
    if (over != m->head.over) find(f, LY_FAULT_RESULT, 0, g->phase);
    if (over) return;
    if ((g->turn == 0) != (g->phase == LY_PHASE_MULLIGAN) || g->turn > g->turn_cap) find(f, LY_FAULT_TURN, 0, g->turn);
    if (g->turn && g->active != (g->turn % 2 ? g->first : 1 - g->first)) find(f, LY_FAULT_ACTIVE, 0, g->active);
    if (g->pending == LY_PENDING_NONE || m->beside.now.stage >= LY_STAGES) find(f, LY_FAULT_PENDING, 0, g->pending);
    int idle = g->pending == LY_PENDING_MAIN || g->pending == LY_PENDING_DECLARE;
    if (idle && (m->beside.items || m->beside.waiting)) find(f, LY_FAULT_CHAIN, 0, m->beside.items);
}

int ly_check(const content *c, const match *match_, fault *out, int capacity)
{
    const lirya *m = (const lirya *)(const void *)match_;
    context x = {c, (match *)(uintptr_t)match_, NULL};
    findings f = {out, capacity, 0};
    check_lists(&x, &f);
    check_slots(m, &f);
    for (int id = LIRYA_FIRST; id < m->head.rows && !f.count; id++)
        if (m->row[id].self.kind) check_card(&x, card_of(m, id), &f);
    if (!f.count) check_entries(m, &f);
    if (f.count) return f.count;
    for (int i = 0; i < m->play.count; i++) check_uses(&x, card_of(m, m->play.id[i]), &f);
    check_states(&x, &f);
    check_effects(m, &f);
    check_chain(m, &f);
    check_players(m, &f);
    check_turn(m, &f);
    return f.count;
}

/* ---- positions ---- */

static int controls_bearer(const ly_card *bearer)
{
    return bearer->unset & LY_UNSET_CONTROLLER ? bearer->owner : bearer->controller;
}

/* What a position left out of a card. */
static void complete_card(const context *x, ly_card *c, int next)
{
    const lirya *m = state(x);
    const lirya_face *f = face_of(x, c->card);
    int worn = c->zone == LY_ZONE_ATTACHED && c->bearer >= LIRYA_FIRST && c->bearer < m->head.rows && m->row[c->bearer].self.kind;
    if (c->unset & LY_UNSET_CONTROLLER) PUT(c, controller, worn ? controls_bearer(card_of(m, c->bearer)) : c->owner);
    if (c->unset & LY_UNSET_LEVEL) PUT(c, level, c->zone == LY_ZONE_STRUCTURES);
    if (c->unset & LY_UNSET_ORDER) PUT(c, order, in_play(c) || c->kind == LY_KIND_EDICT ? next : 0);
    if (c->unset & LY_UNSET_BARRIER) PUT(c, barrier, in_line(c) && f->keywords[0] >> LY_KEYWORD_BARRIER & 1);
    c->unset = 0;
}

static int has_places(const context *x)
{
    const lirya *m = state(x);
    uint8_t taken[2][LIRYA_SLOTS] = {{0}};
    int standing = 0;
    for (int id = LIRYA_FIRST; id < m->head.rows; id++) {
        const ly_card *c = card_of(m, id);
        int slots = c->kind && c->zone >= LY_ZONE_FRONT && c->zone <= LY_ZONE_STRUCTURES;
        if (slots && (c->slot < 1 || c->slot > slots_of(c->zone))) return 0;
        if (slots && taken[c->controller][first_slot(c->zone) + c->slot - 1]++) return 0;
        if (c->kind && stands(c) && ++standing > LIRYA_OWNED) return 0;
    }
    return 1;
}

static void complete_text(const lirya *m, int16_t *text, int source)
{
    int stands_there = source >= LIRYA_FIRST && source < m->head.rows && m->row[source].self.kind;
    if (!*text && stands_there) *text = card_of(m, source)->card;
}

/* What is under way is its source's own doing, if it is not said whose program it is. An attack has none. */
static void complete_texts(lirya *m)
{
    ly_beside *b = &m->beside;
    for (int i = 0; i < b->items; i++)
        if (b->item[i].kind != LY_ITEM_ATTACK) complete_text(m, &b->item[i].text, b->item[i].source);
    for (int i = 0; i < b->waiting; i++) {
        int16_t text = (int16_t)ly_wait(b, i)->text;
        complete_text(m, &text, ly_wait(b, i)->source);
        ly_wait(b, i)->text = (unsigned)text & 511u;
    }
    for (int i = 0; i < b->delayed; i++) complete_text(m, &ly_delayed(b, i)->text, ly_delayed(b, i)->source);
}

int ly_load(context *x, fault *out, int capacity)
{
    lirya *m = state(x);
    int known = 1;
    for (int id = LIRYA_FIRST; id < m->head.rows; id++) {
        ly_card *c = card_of(m, id);
        known &= !c->kind || (c->card > 0 && c->card < rules(x)->faces);
    }
    for (int id = LIRYA_FIRST; known && id < m->head.rows; id++)
        if (m->row[id].self.kind) complete_card(x, card_of(m, id), id);
    if (known && has_places(x)) {
        complete_texts(m);
        ly_look_anew(x);
        if (!m->head.over) ly_fresh(x);
        m->stale = 1;
        ly_fresh(x);
    }
    ly_measure(m);
    return ly_check(x->content, x->match, out, capacity);
}
