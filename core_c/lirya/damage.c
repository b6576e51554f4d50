/* Damage and healing (5.8, 5.9). */
#include "lirya/lirya.h"

static int is_structure(const lirya *m, int id)
{
    return !is_player(id) && card_of(m, id)->zone == LY_ZONE_STRUCTURES;
}

/* Whether the source, its element or the type of its damage can do nothing to this character. */
static int is_proof(const lirya *m, const ly_card *c, const ly_blow *b)
{
    if (!in_line(c) || b->by == LY_FROM_STATE) return 0;
    if (has_state(m, c, LY_STATE_IMMUNE_COMBAT + b->by)) return 1;
    if (b->element && has_state(m, c, LY_STATE_IMMUNE_FIRE + b->element - 1)) return 1;
    if (b->type == LY_DAMAGE_PIERCING && has_state(m, c, LY_STATE_IMMUNE_PIERCING)) return 1;
    return b->type == LY_DAMAGE_PURE && has_state(m, c, LY_STATE_IMMUNE_PURE);
}

/* Continuous abilities may add to the damage of what they name. */
static int bonus(const context *x, const ly_blow *b)
{
    const lirya *m = state(x);
    int sum = 0;
    if (b->source < LIRYA_FIRST || b->by == LY_FROM_STATE || !(m->looks & LY_RAISES_DAMAGE)) return 0;
    for (int i = 0; i < m->play.count; i++) {
        const ly_card *c = card_of(m, m->play.id[i]);
        ly_always it;
        it.abilities = it.at = 0;
        if (!(ly_looks_of(x, c) & LY_RAISES_DAMAGE)) continue;
        for (const cards_step *step; (step = ly_next_always(x, c, &it));) {
            const cards_title_step *own = (const cards_title_step *)step;
            if (step->word == LY_OPERATION_DAMAGE_BONUS && cards_describes(x, &it.run, cards_node(x, own->argument[1]), b->source))
                sum += cards_amount_of(x, &it.run, own->argument[0]);
        }
    }
    return sum;
}

/* What defense leaves of it, in the order of 5.8. */
static int past_defense(const context *x, int id, const ly_blow *b, int n)
{
    const lirya *m = state(x);
    if (is_player(id)) return n;
    const ly_card *c = card_of(m, id);
    int defense = made_of(m, c)->defense;
    if (b->type == LY_DAMAGE_NORMAL) n -= defense;
    if (b->type == LY_DAMAGE_PIERCING && defense > b->piercing) n -= defense - b->piercing;
    return n > 0 ? n : 0;
}

static int past_states(const context *x, int id, int n)
{
    const lirya *m = state(x);
    if (n <= 0 || is_player(id) || is_structure(m, id)) return n;
    const ly_stating *vulnerable = ly_state_of(m, id, LY_STATE_VULNERABLE);
    const ly_stating *fortified = ly_state_of(m, id, LY_STATE_FORTIFIED);
    n += (vulnerable ? vulnerable->value : 0) - (fortified ? fortified->value : 0);
    return n > 0 ? n : 0;
}

/* Who may have fallen is looked for as the state is checked. */
static void mark(context *x, ly_card *c, int n)
{
    SET(x, c, damage, c->damage + n);
    if (left_of(state(x), c) <= 0) state(x)->stale |= LY_HURT;
}

static void take_life(context *x, int player, int n)
{
    ly_player *p = player_of(state(x), player);
    SET(x, p, life, p->life - n);
    if (p->life <= 0) state(x)->stale |= LY_HURT;
}

static void suffer(context *x, int id, const ly_blow *b, int n)
{
    lirya *m = state(x);
    int shielded = !is_player(id) && n > 0 && in_line(card_of(m, id)) && card_of(m, id)->barrier;
    log_open(x, LY_BLOCK_DAMAGE, b->source);
    log_target(x, id);
    log_note(x, LY_NOTE_AMOUNT, b->amount);
    log_note(x, LY_NOTE_DEALT, shielded ? 0 : n);
    log_note(x, LY_NOTE_TYPE, b->type);
    if (is_player(id)) {
        take_life(x, id - LIRYA_PLAYER, n);
    } else {
        ly_card *c = card_of(m, id);
        if (shielded)
            SET(x, c, barrier, 0);
        else
            mark(x, c, n);
    }
    log_close(x, LY_BLOCK_DAMAGE);
}

static void tell_of(context *x, const ly_blow *b, int id, int n)
{
    if (!(state(x)->waits >> CARDS_EVENT_DAMAGE & 1)) return;
    cards_happening h = ly_happening(CARDS_EVENT_DAMAGE, id, b->source, ly_controller(x, id), n);
    h.source_player = b->player;
    h.combat = b->by == LY_FROM_COMBAT;
    h.word = b->type;
    ly_note(x, &h);
}

int ly_damage(context *x, const ly_blow *blow, const cards_things *on)
{
    const lirya *m = state(x);
    int16_t n[MATCH_IDS];
    int dealt = 0;
    ly_fresh(x);
    int raised = m->looks & LY_RAISES_DAMAGE && (blow->amount > 0 || blow->by == LY_FROM_COMBAT);
    int more = raised ? bonus(x, blow) : 0;
    for (int i = 0; i < on->count; i++) {
        int id = on->id[i], through = is_player(id) || !is_proof(m, card_of(m, id), blow);
        n[i] = (int16_t)(through ? past_states(x, id, past_defense(x, id, blow, blow->amount + more)) : 0);
    }
    for (int i = 0; i < on->count; i++) {
        int id = on->id[i], shielded = !is_player(id) && in_line(card_of(m, id)) && card_of(m, id)->barrier;
        if (n[i] <= 0) continue;
        suffer(x, id, blow, n[i]);
        if (shielded) n[i] = 0;
        dealt += n[i];
    }
    ly_fresh(x);
    for (int i = 0; i < on->count; i++)
        if (n[i] > 0) tell_of(x, blow, on->id[i], n[i]);
    return dealt;
}

int ly_heal(context *x, int id, int n)
{
    lirya *m = state(x);
    int most = is_player(id) ? player_of(m, id - LIRYA_PLAYER)->life_max - player_of(m, id - LIRYA_PLAYER)->life
                             : card_of(m, id)->damage;
    int healed = n < most ? n : most;
    if (healed <= 0) return 0;
    log_open(x, LY_BLOCK_HEAL, id);
    log_note(x, LY_NOTE_AMOUNT, healed);
    if (is_player(id)) {
        ly_player *p = player_of(m, id - LIRYA_PLAYER);
        SET(x, p, life, p->life + healed);
    } else {
        ly_card *c = card_of(m, id);
        SET(x, c, damage, c->damage - healed);
    }
    log_close(x, LY_BLOCK_HEAL);
    ly_fresh(x);
    if (!is_structure(m, id)) ly_happened(x, CARDS_EVENT_HEAL, id, 0, ly_controller(x, id), healed);
    return healed;
}

void ly_lose_life(context *x, int player, int n)
{
    if (n > 0) take_life(x, player, n);
}

/* What a spell has put off is still the spell's. */
static int is_of_spell(const context *x, const cards_run *run)
{
    return face_of(x, run->text)->type == LY_TYPE_SPELL;
}

/* Damage that a program deals: a spell's, or an ability's. */
ly_blow ly_blow_of_run(const context *x, const cards_run *run, int amount, int type)
{
    const lirya_face *f = face_of(x, run->text);
    return (ly_blow){.source = run->self, .by = is_of_spell(x, run) ? LY_FROM_SPELL : LY_FROM_ABILITY, .player = run->player,
                     .amount = (int16_t)amount, .type = (int16_t)type, .element = f->element};
}

/* The foe's spells, abilities, or cards of an element do nothing to it. */
int ly_is_immune(const context *x, int id, const cards_run *run)
{
    const lirya *m = state(x);
    if (is_player(id) || !in_line(card_of(m, id)) || card_of(m, id)->controller == run->player) return 0;
    const ly_card *c = card_of(m, id);
    int element = face_of(x, run->text)->element;
    if (has_state(m, c, is_of_spell(x, run) ? LY_STATE_IMMUNE_SPELLS : LY_STATE_IMMUNE_ABILITIES)) return 1;
    return element && has_state(m, c, LY_STATE_IMMUNE_FIRE + element - 1);
}
