/* The list of legal actions, in the order of section 4 of the rules: by verb,
 * then card, line, target, cone, face or die kind. This list is the one judge
 * of legality; refusals.c only explains why something is not on it.
 *
 * Capacity. A card in hand has at most three lines of at most 24 targets (72),
 * or one free line of at most 24 dice with 3 other faces each (72): 24 cards
 * give 1,728 uses. With 6 steps, 50 maneuvers and next that is 1,785, below
 * MATCH_ACTIONS (4,608). Pending choices and phase end offer fewer than 200. */
#include "longnight/longnight.h"

#include <assert.h>
#include <string.h>

enum { RANGES = 10 }; /* a line's range is 1..9 */

/* What every line of one list needs to know, worked out once. */
typedef struct survey {
    const longnight_content *c;
    const longnight *m;
    const longnight_table *table;
    const longnight_investigator *him;
    const longnight_die *lit; /* NULL: a window */
    action *end;              /* of what is listed so far */
    int left;                 /* impulses of the lit die */
    int standard_slot, exclusive_slot; /* free ones */
    int engaged;                       /* an enemy is next to him */
    unsigned kinds;                    /* impulses that can be paid */
    uint8_t distance[LONGNIGHT_UNITS]; /* of enemies */
    uint32_t within[RANGES + 1]; /* enemies in sight at most so far away, a bit for each place on the board's list; the
                                    last: those farther than any line reaches */
} survey;

static void list(survey *s, int verb, int a, int b, int target, int cone, int face)
{
    *s->end++ =
        (action){(uint8_t)verb, {(uint8_t)a, (uint8_t)b, (uint8_t)target, (uint8_t)cone, (uint8_t)face, 0, 0}};
}

/* Ids as bits: what is listed by id is put in here and taken out in order. */
typedef struct idset {
    uint64_t word[MATCH_IDS / 64];
} idset;

static void idset_add(idset *set, int id)
{
    set->word[id >> 6] |= (uint64_t)1 << (id & 63);
}

/* The lowest id, taken out; 0 when there is none left. */
static int idset_take(idset *set)
{
    for (int w = 0; w < MATCH_IDS / 64; w++)
        if (set->word[w]) {
            int id = 64 * w + __builtin_ctzll(set->word[w]);
            set->word[w] &= set->word[w] - 1;
            return id;
        }
    return 0;
}

/* Cards in hand and the open one. The set is filled where it is read: a copy of it, made right after its words were
 * written one by one, would wait for them. */
static void playable(const survey *s, idset *cards)
{
    memset(cards, 0, sizeof *cards);
    for (int i = 0; i < s->m->hand.count; i++) idset_add(cards, s->m->hand.id[i]);
    if (s->table->open) idset_add(cards, s->table->open);
}

/* The next die of his, if a stun will take it: no card may touch it. */
int longnight_locked_die(const longnight *m)
{
    const longnight_body *him = &investigator_of(m)->body;
    if (him->stunned + him->stunned_old == 0) return 0;
    for (int i = 0; i < m->sequence.count; i++) {
        const longnight_die *die = die_of(m, m->sequence.id[i]);
        if (die->state == LN_STATE_WAITING && !die->unit) return m->sequence.id[i];
    }
    return 0;
}

static int is_free(const longnight_die *die, int locked)
{
    int stands = die->state == LN_STATE_WAITING || die->state == LN_STATE_LIT;
    assert(!stands || die->unit || die->left >= 1); /* one that is empty ends as soon as nothing is pending */
    return stands && !die->unit && die->self.id != locked;
}

int longnight_die_is_free(const longnight *m, int id)
{
    return is_free(die_of(m, id), longnight_locked_die(m));
}

static void take_slot(survey *s, int id)
{
    const longnight_card_form *form = &s->c->card[card_of(s->m, id)->card];
    if (form->cooldown == 0) return;
    if (form->exclusive)
        s->exclusive_slot--;
    else
        s->standard_slot--;
}

/* Slots that the cards on the board and the open one leave. */
static void count_slots(survey *s)
{
    s->standard_slot = 3;
    s->exclusive_slot = 1;
    for (int i = 0; i < s->m->cooldown.count; i++) take_slot(s, s->m->cooldown.id[i]);
    if (table_of(s->m)->open) take_slot(s, table_of(s->m)->open);
}

int longnight_has_slot(const longnight_content *c, const longnight *m, int id)
{
    survey s = {.c = c, .m = m};
    const longnight_card_form *form = &c->card[card_of(m, id)->card];
    count_slots(&s);
    return form->cooldown == 0 || (form->exclusive ? s.exclusive_slot : s.standard_slot) > 0;
}

static void look_around(survey *s)
{
    int here = s->him->body.hex;
    const hexset *sight = &s->c->map.sight[here];
    memset(s->within, 0, sizeof s->within);
    for (int i = 0; i < s->m->board.count; i++) {
        int hex = body_of(s->m, s->m->board.id[i])->hex;
        int distance = hex_distance(here, hex);
        s->distance[i] = (uint8_t)distance;
        s->within[distance < RANGES ? distance : RANGES] |= (uint32_t)hexset_has(sight, hex) << i;
    }
    for (int range = 1; range < RANGES; range++) s->within[range] |= s->within[range - 1];
    s->engaged = s->within[1] != 0; /* neighbours are always in sight */
}

/* Impulses that the lit die can pay with, a bit each; free lines need none. */
static unsigned payable_kinds(const survey *s)
{
    unsigned kinds = 1u << LN_IMPULSE_FREE;
    if (!s->lit) return kinds;
    int terror = s->c->die[s->lit->die].impulse == LN_IMPULSE_OMEN;
    if (s->lit->impulse == LN_IMPULSE_FIRE && !terror) kinds |= 1u << LN_IMPULSE_FORCE;
    return kinds | 1u << s->lit->impulse;
}

static int can_pay(const survey *s, const longnight_line *line)
{
    return (s->kinds >> line->impulse & 1) && line->pt < s->him->pt && line->cost <= s->left;
}

static void list_targets(survey *s, int card, int number, const longnight_line *line)
{
    for (uint32_t near = s->within[line->range]; near; near &= near - 1)
        list(s, LN_VERB_USE, card, number, s->m->board.id[__builtin_ctz(near)], 0, 0);
}

static void list_cones(survey *s, int card, int number, int range)
{
    int chosen = s->table->open == card ? s->table->cone : LN_CONE_NONE;
    const hexset *wedge = s->c->map.wedge[s->him->body.hex];
    for (int cone = LN_CONE_E_NE; cone <= LN_CONE_SE_E; cone++) {
        if (chosen && cone != chosen) continue;
        for (int i = 0; i < s->m->board.count; i++) {
            int hex = body_of(s->m, s->m->board.id[i])->hex;
            if (!hexset_has(&wedge[cone - LN_CONE_E_NE], hex) || s->distance[i] > range) continue;
            list(s, LN_VERB_USE, card, number, 0, cone, 0);
            break;
        }
    }
}

/* The left dice of the pairs of the row that can charge, if there is anywhere to go. */
static void list_charges(survey *s, int card, int number)
{
    hexset free = hexset_without(s->c->map.open, s->m->held), here = hexset_of(s->him->body.hex);
    hexset steps = hexset_spread(&here, free);
    idset pairs = {{0}};
    int locked = longnight_locked_die(s->m);
    for (int i = 0; i + 1 < s->m->sequence.count && !hexset_empty(&steps); i++) {
        const longnight_die *a = die_of(s->m, s->m->sequence.id[i]), *b = die_of(s->m, s->m->sequence.id[i + 1]);
        if (!is_free(a, locked) || !is_free(b, locked) || a->touched || b->touched) continue;
        assert(a->left + b->left - s->engaged >= 1); /* a free die has an impulse */
        idset_add(&pairs, a->self.id);
    }
    for (int id = idset_take(&pairs); id; id = idset_take(&pairs)) list(s, LN_VERB_USE, card, number, id, 0, 0);
}

/* Other free cards aim at one die, in the order of ids. */
static void list_dice(survey *s, int card, int number, const longnight_line *line)
{
    int locked = longnight_locked_die(s->m);
    for (int i = 0; i < s->m->dice_count; i++) {
        int id = s->m->dice[i];
        const longnight_die *die = die_of(s->m, id);
        if (!is_free(die, locked)) continue;
        if (line->op == LN_LINE_INFUSE && die->impulse == LN_IMPULSE_FORCE) list(s, LN_VERB_USE, card, number, id, 0, 0);
        if (line->op != LN_LINE_SET_FACE || die->touched) continue;
        const longnight_die_form *form = &s->c->die[die->die];
        for (int v = 0; v < form->values; v++)
            if (form->value[v] != die->face) list(s, LN_VERB_USE, card, number, id, 0, form->value[v]);
    }
}

/* A line that he can pay. */
static void list_line(survey *s, int card, int number, const longnight_line *line)
{
    int range = s->table->open == card ? s->table->range : CONE_RANGE;
    switch (line->op) {
    case LN_LINE_HIT:
    case LN_LINE_STUN:
    case LN_LINE_VULNERABLE: list_targets(s, card, number, line); break;
    case LN_LINE_DRAW:
        if (s->m->deck.count > 0) list(s, LN_VERB_USE, card, number, 0, 0, 0);
        break;
    case LN_LINE_GAIN_PM: list(s, LN_VERB_USE, card, number, 0, 0, 0); break;
    case LN_LINE_CONE_RANGE:
        if (range < CONE_RANGE_MAX) list(s, LN_VERB_USE, card, number, 0, 0, 0);
        break;
    case LN_LINE_CONE_HIT:
    case LN_LINE_CONE_VULNERABLE: list_cones(s, card, number, range); break;
    case LN_LINE_CONVERT_OMENS:
        if (s->left > line->cost) list(s, LN_VERB_USE, card, number, 0, 0, 0);
        break;
    case LN_LINE_CHARGE: list_charges(s, card, number); break;
    default: list_dice(s, card, number, line); break;
    }
}

static void list_card(survey *s, int id)
{
    int open = s->table->open == id;
    const longnight_card_form *form = &s->c->card[card_of(s->m, id)->card];
    if (!(form->kinds & s->kinds)) return;
    if (!open && form->cooldown && (form->exclusive ? s->exclusive_slot : s->standard_slot) <= 0) return;
    for (int number = open && s->table->line ? s->table->line : 1; number <= form->lines; number++)
        if (can_pay(s, &form->line[number - 1])) list_line(s, id, number, &form->line[number - 1]);
}

static void list_uses(survey *s)
{
    idset cards;
    playable(s, &cards);
    for (int w = 0; w < MATCH_IDS / 64; w++)
        for (uint64_t bits = cards.word[w]; bits; bits &= bits - 1) list_card(s, 64 * w + __builtin_ctzll(bits));
}

static void list_steps(survey *s)
{
    int here = s->him->body.hex;
    int cost = !s->him->moving && s->engaged ? 2 : 1;
    if (s->him->pm < cost) return;
    for (int d = 0; d < HEX_DIRECTIONS; d++) {
        /* Written always and kept if it is legal: no branch could be foreseen here. */
        int hex = hex_neighbour(here, d);
        *s->end = (action){LN_VERB_MOVE, {(uint8_t)hex, 0, 0, 0, 0, 0, 0}};
        s->end += hexset_has(&s->c->map.open, hex) & !hexset_has(&s->m->held, hex);
    }
}

static void list_maneuvers(survey *s)
{
    if (s->left < 1) return;
    switch (s->lit->impulse) {
    case LN_IMPULSE_FORCE: list(s, LN_VERB_MANEUVER, LN_MANEUVER_TACTICAL_MOVE, 0, 0, 0, 0); break;
    case LN_IMPULSE_FIRE:
        for (uint32_t near = s->within[SHOT_RANGE]; near; near &= near - 1)
            list(s, LN_VERB_MANEUVER, LN_MANEUVER_RANGED_SHOT, s->m->board.id[__builtin_ctz(near)], 0, 0, 0);
        break;
    default:
        assert(s->lit->impulse == LN_IMPULSE_OMEN);
        for (int i = 0; i < s->m->board.count && s->him->pt >= 2; i++)
            list(s, LN_VERB_MANEUVER, LN_MANEUVER_MIND_BOLT, s->m->board.id[i], 0, 0, 0);
        if (!s->lit->touched) list(s, LN_VERB_MANEUVER, LN_MANEUVER_FACE_FEARS, 0, 0, 0, 0);
        break;
    }
}

static void list_hexes(survey *s, int verb, hexset options)
{
    while (!hexset_empty(&options)) list(s, verb, hexset_take(&options), 0, 0, 0, 0);
}

static void list_push(survey *s)
{
    context x = {&s->c->head, (match *)(uintptr_t)&s->m->head, NULL};
    hexset options = longnight_push_options(&x, s->table->pending_unit);
    int here = body_of(s->m, s->table->pending_unit)->hex;
    for (int d = 0; d < HEX_DIRECTIONS; d++)
        if (hexset_has(&options, hex_neighbour(here, d)))
            list(s, LN_VERB_PUSH, hex_neighbour(here, d), 0, 0, 0, 0);
}

static void list_pending(survey *s)
{
    const longnight *m = s->m;
    context x = {&s->c->head, (match *)(uintptr_t)&m->head, NULL};
    unsigned kinds = 0;
    switch (s->table->pending) {
    case LN_PENDING_PUSH: list_push(s); break;
    case LN_PENDING_CHARGE: list_hexes(s, LN_VERB_CHARGE, longnight_charge_options(&x, s->table->budget)); break;
    case LN_PENDING_STRIKE:
        for (int i = 0; i < m->board.count; i++)
            if (hex_distance(body_of(m, m->board.id[i])->hex, s->him->body.hex) == 1)
                list(s, LN_VERB_STRIKE, m->board.id[i], 0, 0, 0, 0);
        break;
    case LN_PENDING_TAKE:
        for (int i = 0; i < m->dice_count; i++)
            if (die_of(m, m->dice[i])->self.zone == LN_ZONE_BAG) kinds |= 1u << die_of(m, m->dice[i])->die;
        for (int kind = 0; kind < LN_DIE_AI; kind++)
            if (kinds >> kind & 1) list(s, LN_VERB_TAKE, kind, 0, 0, 0, 0);
        break;
    default:
        assert(s->table->pending == LN_PENDING_ROTATE);
        for (int i = 0; i < m->cooldown.count; i++)
            if (card_of(m, m->cooldown.id[i])->angle > 0) list(s, LN_VERB_ROTATE, m->cooldown.id[i], 0, 0, 0, 0);
        break;
    }
}

static void list_end(survey *s)
{
    idset cards;
    playable(s, &cards);
    for (int id = idset_take(&cards); id; id = idset_take(&cards)) list(s, LN_VERB_DISCARD, id, 0, 0, 0, 0);
    list(s, LN_VERB_END, 0, 0, 0, 0, 0);
}

int longnight_actions(const content *c, const match *match_, action *out)
{
    const longnight *m = (const longnight *)match_;
    survey s; /* filled piece by piece: zeroing all of it costs more than a short list */
    s.c = (const longnight_content *)c;
    s.m = m;
    s.table = table_of(m);
    s.him = investigator_of(m);
    s.end = out;
    if (match_->over) return 0;
    if (s.table->pending) {
        list_pending(&s);
        return (int)(s.end - out);
    }
    if (s.table->phase == LN_PHASE_END) {
        list_end(&s);
        return (int)(s.end - out);
    }
    s.lit = s.table->lit ? die_of(m, s.table->lit) : NULL;
    s.left = s.lit ? s.lit->left : 0;
    s.kinds = payable_kinds(&s);
    look_around(&s);
    if (longnight_owed(m)) {
        assert(s.left >= 1); /* an empty die closes the card */
        int card = s.table->open, number = s.table->line;
        const longnight_line *line = &s.c->card[card_of(m, card)->card].line[number - 1];
        if (can_pay(&s, line)) list_line(&s, card, number, line);
        list(&s, LN_VERB_CLOSE, 0, 0, 0, 0, 0);
        return (int)(s.end - out);
    }
    count_slots(&s);
    list_steps(&s);
    list_uses(&s);
    list_maneuvers(&s);
    list(&s, LN_VERB_NEXT, 0, 0, 0, 0, 0);
    return (int)(s.end - out);
}
