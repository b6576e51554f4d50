/* What must hold in every match, and what a position may leave out. The same
 * list judges a loaded position and, after every played action, ourselves. */
#include "longnight/longnight.h"

#include <string.h>

#include "kernel/findings.h"

typedef struct report {
    const longnight_content *c;
    const longnight *m;
    findings found;
} report;

static void must(report *r, int holds, int rule, int id, int value)
{
    if (!holds) find(&r->found, rule, id, value);
}

/* ---- the map and who stands on it ---- */

static void check_place(report *r, int id, int hex)
{
    int on = hex > 0 && hex < HEX_SLOTS && hexset_has(&r->c->map.on, hex);
    must(r, on, LN_FAULT_OFF_MAP, id, hex);
    if (!on) return;
    must(r, !hexset_has(&r->c->map.columns, hex), LN_FAULT_SHARED_HEX, id, hex);
    for (int row = 0; row < r->m->head.rows; row++) {
        const longnight_row *other = &r->m->row[row];
        int stands = other->self.kind == LN_KIND_INVESTIGATOR
                     || (other->self.kind == LN_KIND_UNIT && other->self.zone == LN_ZONE_BOARD);
        if (stands && other->self.id != id) must(r, other->body.hex != hex, LN_FAULT_SHARED_HEX, id, hex);
    }
}

static void check_trap(report *r, const longnight_trap *trap)
{
    int hex = trap->hex, on = hex > 0 && hex < HEX_SLOTS && hexset_has(&r->c->map.on, hex);
    must(r, on, LN_FAULT_OFF_MAP, trap->self.id, hex);
    if (!on) return;
    must(r, !hexset_has(&r->c->map.columns, hex), LN_FAULT_TRAP_HEX, trap->self.id, hex);
    must(r, r->m->on_hex[hex] == 0, LN_FAULT_TRAP_HEX, trap->self.id, hex);
    must(r, r->m->trap_on[hex] == trap->self.id, LN_FAULT_TRAP_HEX, trap->self.id, hex);
}

static int token_sum(const longnight_body *b)
{
    return b->shield + b->vulnerable + b->fire_vulnerable + b->stunned + b->shield_old + b->vulnerable_old
           + b->fire_vulnerable_old + b->stunned_old;
}

static void check_unit(report *r, const longnight_unit *unit)
{
    const longnight_body *body = &unit->body;
    int id = body->self.id;
    switch (body->self.zone) {
    case LN_ZONE_WAVE:
        must(r, body->hex > 0 && body->hex < HEX_SLOTS && hexset_has(&r->c->map.on, body->hex), LN_FAULT_OFF_MAP, id,
             body->hex);
        must(r, body->hp >= 1 && body->hp <= longnight_max_hp(r->c, r->m, id), LN_FAULT_HP, id, body->hp);
        break;
    case LN_ZONE_BOARD:
        check_place(r, id, body->hex);
        must(r, body->hp >= 1 && body->hp <= longnight_max_hp(r->c, r->m, id), LN_FAULT_HP, id, body->hp);
        must(r, body->stunned + body->stunned_old <= 1, LN_FAULT_STUNNED, id, body->stunned + body->stunned_old);
        break;
    case LN_ZONE_GRAVE:
        must(r, body->hp == 0 && body->hex == HEX_NONE && token_sum(body) == 0, LN_FAULT_GRAVE, id, body->hp);
        break;
    default: must(r, 0, LN_FAULT_ZONE, id, body->self.zone);
    }
}

static void check_investigator(report *r)
{
    const longnight_investigator *him = investigator_of(r->m);
    const match *head = &r->m->head;
    int dead = head->over && head->reason == LN_REASON_DEATH, mad = head->over && head->reason == LN_REASON_MADNESS;
    check_place(r, INVESTIGATOR_ID, him->body.hex);
    must(r, him->body.hp >= !dead && him->body.hp <= r->c->max_hp, LN_FAULT_HP, INVESTIGATOR_ID, him->body.hp);
    must(r, him->pt >= !mad, LN_FAULT_PT, INVESTIGATOR_ID, him->pt);
    must(r, him->body.stunned + him->body.stunned_old <= 1, LN_FAULT_STUNNED, INVESTIGATOR_ID,
         him->body.stunned + him->body.stunned_old);
}

/* ---- dice ---- */

static int waiting_before(const longnight *m, int id)
{
    int next = longnight_next_die(m);
    for (int i = 0; next && i < m->sequence.count && m->sequence.id[i] != id; i++)
        if (m->sequence.id[i] == next) return 1;
    return 0;
}

static void check_shown(report *r, const longnight_die *die)
{
    const longnight_die_form *form = &r->c->die[die->die];
    int id = die->self.id, found = 0;
    for (int i = 0; i < form->sides; i++) found |= form->face[i] == die->face;
    must(r, found, LN_FAULT_FACE, id, die->face);
    int impulse = die->impulse, fire = impulse == LN_IMPULSE_FIRE;
    int shows = form->impulse == LN_IMPULSE_OMEN ? impulse >= LN_IMPULSE_FORCE && impulse <= LN_IMPULSE_OMEN
                                                 : fire || impulse == form->impulse;
    must(r, shows, LN_FAULT_IMPULSE, id, impulse);
    int finished = die->state == LN_STATE_SPENT || die->state == LN_STATE_KEPT;
    int most = finished ? 0 : die->face + die->bonus, least = die->state == LN_STATE_WAITING ? 1 : 0;
    must(r, die->left >= least && die->left <= most, LN_FAULT_LEFT, id, die->left);
    must(r, die->state != LN_STATE_VOID, LN_FAULT_DIE_STATE, id, die->state);
    if (die->state != LN_STATE_LIT) return;
    int table_lit = table_of(r->m)->lit;
    must(r, table_lit == id && !waiting_before(r->m, id), LN_FAULT_LIT, id, table_lit);
    int empty_is_well = r->m->head.over || table_of(r->m)->pending == LN_PENDING_PUSH;
    must(r, die->left > 0 || empty_is_well, LN_FAULT_LIT_EMPTY, id, 0);
}

static void check_die(report *r, const longnight_die *die)
{
    int id = die->self.id, zone = die->self.zone, ai = die->die == LN_DIE_AI;
    int in_row = zone == LN_ZONE_SEQUENCE;
    int zone_is_well = ai ? zone == LN_ZONE_ASIDE || in_row
                          : zone == LN_ZONE_BAG || zone == LN_ZONE_POOL || zone == LN_ZONE_BUFFER || in_row;
    must(r, zone_is_well, LN_FAULT_ZONE, id, zone);
    must(r, ai == (die->unit != 0), LN_FAULT_AI_DIE, id, die->unit);
    if (die->die == LN_DIE_TERROR_D8) must(r, zone != LN_ZONE_BAG, LN_FAULT_TERROR, id, zone);
    if (!in_row) {
        int blank = !die->face && !die->impulse && !die->left && !die->bonus && !die->touched && !die->state;
        must(r, blank, LN_FAULT_DIE_STATE, id, die->state);
        return;
    }
    must(r, table_of(r->m)->phase != LN_PHASE_END, LN_FAULT_END_ROW, id, 0);
    if (!ai) {
        check_shown(r, die);
        return;
    }
    must(r, die->state == LN_STATE_WAITING || die->state == LN_STATE_VOID, LN_FAULT_DIE_STATE, id, die->state);
    must(r, !die->impulse && !die->left && !die->bonus && !die->touched, LN_FAULT_DIE_STATE, id, die->left);
    if (!exists(r->m, die->unit, LN_KIND_UNIT)) return;
    const longnight_unit *unit = unit_of(r->m, die->unit);
    int sides = r->c->enemy[unit->unit].sides;
    must(r, die->face >= 1 && die->face <= sides, LN_FAULT_FACE, id, die->face);
    int lives = unit->body.self.zone == LN_ZONE_BOARD;
    must(r, die->state != LN_STATE_WAITING || lives, LN_FAULT_AI_DIE, id, die->unit);
}

/* Every unit has one AI die, every AI die a unit; one terror_d8 at most. */
static void check_dice(report *r)
{
    uint8_t dice_of[MATCH_IDS] = {0};
    int terrors = 0, lit = 0;
    for (int row = 0; row < r->m->head.rows; row++) {
        const longnight_die *die = &r->m->row[row].die;
        if (die->self.kind != LN_KIND_DIE) continue;
        check_die(r, die);
        terrors += die->die == LN_DIE_TERROR_D8;
        lit |= die->self.id == table_of(r->m)->lit && die->state == LN_STATE_LIT;
        if (die->die != LN_DIE_AI) continue;
        must(r, exists(r->m, die->unit, LN_KIND_UNIT), LN_FAULT_AI_DIE, die->self.id, die->unit);
        dice_of[die->unit & 255]++;
    }
    for (int i = 0; i < r->m->units_count; i++)
        must(r, dice_of[r->m->units[i]] == 1, LN_FAULT_AI_DIE, r->m->units[i], dice_of[r->m->units[i]]);
    must(r, terrors <= 1, LN_FAULT_TERROR, 0, terrors);
    must(r, lit || !table_of(r->m)->lit, LN_FAULT_LIT, table_of(r->m)->lit, 0);
}

/* ---- cards ---- */

static void check_card(report *r, const longnight_card *card, int *standard, int *exclusive)
{
    const longnight_card_form *form = &r->c->card[card->card];
    int id = card->self.id, zone = card->self.zone, open = zone == LN_ZONE_PLAY, cold = zone == LN_ZONE_COOLDOWN;
    must(r, zone >= LN_ZONE_DECK && zone <= LN_ZONE_PLAY, LN_FAULT_ZONE, id, zone);
    must(r, open == (table_of(r->m)->open == id), LN_FAULT_OPEN, id, table_of(r->m)->open);
    must(r, card->angle % 90 == 0 && card->angle >= 0 && card->angle <= (cold ? 90 * form->cooldown : 0),
         LN_FAULT_ANGLE, id, card->angle);
    must(r, !cold || form->cooldown > 0, LN_FAULT_COLD_CARD, id, 0);
    if (!cold && !(open && form->cooldown)) return;
    if (form->exclusive)
        ++*exclusive;
    else
        ++*standard;
}

static void check_open(report *r)
{
    const longnight_table *table = table_of(r->m);
    int id = table->open;
    must(r, id == 0 || exists(r->m, id, LN_KIND_CARD), LN_FAULT_OPEN, id, 0);
    if (id == 0 || !exists(r->m, id, LN_KIND_CARD)) {
        int blank = !table->line && !table->fire && !table->target && !table->cone && !table->range && !table->exposed;
        must(r, blank, LN_FAULT_OPEN, 0, table->line);
        return;
    }
    const longnight_card_form *form = &r->c->card[card_of(r->m, id)->card];
    int line_is_well = table->line >= 0 && table->line <= form->lines;
    must(r, line_is_well, LN_FAULT_OPEN_LINE, id, table->line);
    int target = table->target, target_is_well = target == 0 || target == -1;
    if (target > 0 && target < MATCH_IDS) target_is_well = exists(r->m, target, LN_KIND_UNIT);
    must(r, target_is_well, LN_FAULT_OPEN_LINE, id, target);
    int hits = line_is_well && table->line && form->line[table->line - 1].op == LN_LINE_HIT
               && form->line[table->line - 1].impulse == LN_IMPULSE_FORCE;
    must(r, !table->fire || hits, LN_FAULT_OPEN_LINE, id, table->fire);
    must(r, table->range >= CONE_RANGE && table->range <= CONE_RANGE_MAX, LN_FAULT_OPEN_LINE, id, table->range);
    int free = line_is_well && table->line && form->line[table->line - 1].impulse == LN_IMPULSE_FREE;
    int unlit_is_well = r->m->head.over || table->pending == LN_PENDING_CHARGE
                        || table->pending == LN_PENDING_STRIKE || (free && table->pending == LN_PENDING_PUSH);
    must(r, table->lit || unlit_is_well, LN_FAULT_OPEN_UNLIT, id, 0);
}

static void check_cards(report *r)
{
    int standard = 0, exclusive = 0;
    for (int i = 0; i < r->m->cards.count; i++)
        check_card(r, card_of(r->m, r->m->cards.id[i]), &standard, &exclusive);
    must(r, standard <= 3 && exclusive <= 1, LN_FAULT_SLOTS, 0, standard);
    check_open(r);
}

/* ---- choices and the end ---- */

/* The charge's only line has been used: it closes the card when all is chosen. */
static int open_op_is_charge(const report *r)
{
    int open = table_of(r->m)->open;
    return exists(r->m, open, LN_KIND_CARD) && table_of(r->m)->line == 1
           && r->c->card[card_of(r->m, open)->card].line[0].op == LN_LINE_CHARGE;
}

static void check_pending(report *r)
{
    const longnight_table *table = table_of(r->m);
    int kind = table->pending, unit = table->pending_unit;
    int at_end = kind == LN_PENDING_TAKE || kind == LN_PENDING_ROTATE;
    if (kind == LN_PENDING_NONE) return;
    must(r, table->phase == (at_end ? LN_PHASE_END : LN_PHASE_RESOLVE), LN_FAULT_PENDING, 0, kind);
    if (kind == LN_PENDING_PUSH) {
        int lives = unit > 0 && exists(r->m, unit, LN_KIND_UNIT)
                    && unit_of(r->m, unit)->body.self.zone == LN_ZONE_BOARD;
        must(r, lives && table->done < table->total, LN_FAULT_PENDING, unit, kind);
    }
    if (kind == LN_PENDING_CHARGE || kind == LN_PENDING_STRIKE)
        must(r, open_op_is_charge(r), LN_FAULT_PENDING, table->open, kind);
    if (r->found.count) return; /* options make sense only on a sound board */
    action options[MATCH_ACTIONS];
    must(r, longnight_actions(&r->c->head, &r->m->head, options) > 0, LN_FAULT_NO_OPTIONS, 0, kind);
}

static void check_end(report *r)
{
    const match *head = &r->m->head;
    const longnight_table *table = table_of(r->m);
    must(r, (table->phase == LN_PHASE_OVER) == (head->over != 0), LN_FAULT_PHASE_RESULT, 0, table->phase);
    must(r, table->phase >= LN_PHASE_RESOLVE, LN_FAULT_PHASE_RESULT, 0, table->phase);
    if (!head->over) {
        must(r, r->m->board.count + r->m->waves > 0, LN_FAULT_NO_ENEMY, 0, 0);
        must(r, head->played < 2000u + (unsigned)LIMIT_PM, LN_FAULT_LOOP, 0, 0);
        return;
    }
    must(r, (head->winner == 0) == (head->reason == LN_REASON_VICTORY), LN_FAULT_RESULT, 0, head->reason);
}

/* ---- lists and caches ---- */

enum { CACHES_BYTES = offsetof(longnight, row) - offsetof(longnight, cards) };

static uint8_t *caches_of(const longnight *m)
{
    return (uint8_t *)(uintptr_t)m + offsetof(longnight, cards);
}

/* Works out one match's caches from the rows of another, or of its own. */
static void index_rows(const longnight *from, longnight *to)
{
    memset(caches_of(to), 0, CACHES_BYTES);
    for (int row = 0; row < from->head.rows; row++) {
        const longnight_row *any = &from->row[row];
        int id = any->self.id, hex = HEX_NONE;
        switch (any->self.kind) {
        case LN_KIND_CARD: to->cards.id[to->cards.count++] = (uint8_t)id; break;
        case LN_KIND_DIE:
            if (any->die.die != LN_DIE_AI) to->dice[to->dice_count++] = (uint8_t)id;
            break;
        case LN_KIND_UNIT:
            to->units[to->units_count++] = (uint8_t)id;
            if (any->self.zone == LN_ZONE_WAVE) to->waves++;
            if (any->self.zone == LN_ZONE_BOARD) hex = any->body.hex;
            break;
        case LN_KIND_INVESTIGATOR: hex = any->body.hex; break;
        case LN_KIND_TRAP:
            if (any->trap.hex > 0 && any->trap.hex < HEX_SLOTS) to->trap_on[any->trap.hex] = (uint8_t)id;
            break;
        default: break;
        }
        if (hex > 0 && hex < HEX_SLOTS) {
            to->on_hex[hex] = (uint8_t)id;
            hexset_add(&to->held, hex);
        }
    }
    for (int row = 0; row < from->head.rows; row++) {
        const longnight_die *die = &from->row[row].die;
        if (die->self.kind != LN_KIND_DIE || die->die != LN_DIE_AI) continue;
        for (int i = 0; i < to->units_count; i++)
            if (to->units[i] == die->unit) to->ai_die[i] = (uint8_t)die->self.id;
    }
}

/* The list of each zone has exactly the entities of that zone. */
static void check_lists(report *r)
{
    const longnight *m = r->m;
    const uint8_t *const lists[LN_ZONES] = {
        [LN_ZONE_DECK] = &m->deck.count,         [LN_ZONE_HAND] = &m->hand.count,
        [LN_ZONE_COOLDOWN] = &m->cooldown.count, [LN_ZONE_SEQUENCE] = &m->sequence.count,
        [LN_ZONE_BOARD] = &m->board.count,
    };
    int members[LN_ZONES] = {0};
    for (int row = 0; row < m->head.rows; row++) {
        const entity *self = &m->row[row].self;
        const uint8_t *list = lists[self->zone];
        if (!list || self->kind == LN_KIND_TRAP) continue; /* a row of nothing is in no zone */
        members[self->zone]++;
        must(r, memchr(list + 1, self->id, list[0]) != NULL, LN_FAULT_LIST, self->id, self->zone);
    }
    for (int zone = 0; zone < LN_ZONES; zone++)
        if (lists[zone]) must(r, members[zone] == lists[zone][0], LN_FAULT_LIST, 0, zone);
}

static void check_caches(report *r)
{
    longnight twin;
    index_rows(r->m, &twin);
    must(r, !memcmp(caches_of(&twin), caches_of(r->m), CACHES_BYTES), LN_FAULT_CACHE, 0, 0);
}

int longnight_check(const content *c, const match *m, fault *out, int capacity)
{
    report r = {(const longnight_content *)c, (const longnight *)m, {out, capacity, 0}};
    check_investigator(&r);
    for (int row = 0; row < m->rows; row++) {
        const longnight_row *any = &r.m->row[row];
        if (any->self.kind == LN_KIND_UNIT) check_unit(&r, &any->unit);
        if (any->self.kind == LN_KIND_TRAP) check_trap(&r, &any->trap);
    }
    check_dice(&r);
    check_cards(&r);
    check_lists(&r);
    check_caches(&r);
    check_end(&r);
    check_pending(&r);
    return r.found.count;
}

/* ---- loading ---- */

void longnight_index(longnight *m)
{
    index_rows(m, m);
}

static void fill_in_die(const longnight_content *c, longnight_die *die)
{
    int in_row = die->self.zone == LN_ZONE_SEQUENCE, ai = die->die == LN_DIE_AI;
    int finished = die->state != LN_STATE_WAITING && die->state != LN_STATE_LIT;
    if (die->impulse == LONGNIGHT_UNSET) die->impulse = in_row && !ai ? c->die[die->die].impulse : LN_IMPULSE_NONE;
    if (die->left == LONGNIGHT_UNSET)
        die->left = (int16_t)(in_row && !ai && !finished ? die->face + die->bonus : 0);
}

int longnight_load(context *x, fault *out, int capacity)
{
    longnight *m = state(x);
    const longnight_content *c = rules(x);
    longnight_table *table = table_of(m);
    int lit = 0;
    for (int row = 0; row < m->head.rows; row++) {
        longnight_row *any = &m->row[row];
        if (any->self.kind == LN_KIND_DIE) {
            fill_in_die(c, &any->die);
            if (any->die.state == LN_STATE_LIT) lit = any->self.id;
        }
        if (any->self.kind == LN_KIND_UNIT && any->body.hp == LONGNIGHT_UNSET)
            any->body.hp = (int16_t)(any->self.zone == LN_ZONE_GRAVE ? 0 : longnight_max_hp(c, m, any->self.id));
    }
    if (table->lit == LONGNIGHT_UNSET) table->lit = (int16_t)lit;
    if (table->score == LONGNIGHT_UNSET) table->score = (int16_t)(m->head.over ? longnight_score(c, m, m->head.winner) : 0);
    if (table->stars == LONGNIGHT_UNSET) table->stars = (int16_t)(m->head.over ? longnight_stars(c, m, m->head.winner) : 0);
    if (table->open && table->range == 0) table->range = CONE_RANGE;
    longnight_index(m);
    return longnight_check(x->content, x->match, out, capacity);
}
