/* Who may attack and whom, interception, strikes (5.7). */
#include "lirya/lirya.h"

/* ---- who, and whom ---- */

/* Whether a state keeps it from attacking. */
static int is_held(const lirya *m, const ly_card *c)
{
    return (made_of(m, c)->states & (1u << LY_STATE_STUNNED | 1u << LY_STATE_PARALYZED)) != 0;
}

/* A character in a line. */
static inline int can_attack(const lirya *m, const ly_card *c)
{
    if (is_held(m, c)) return 0;
    if (c->attacks >= (has_keyword(m, c, LY_KEYWORD_TWIN) ? 2 : 1)) return 0;
    return c->since < game_of(m)->turn || has_keyword(m, c, LY_KEYWORD_HASTE);
}

int ly_can_attack(const context *x, int id)
{
    const lirya *m = state(x);
    return in_line(card_of(m, id)) && can_attack(m, card_of(m, id));
}

static int mended(const lirya *m, const ly_card *c, uint8_t *out)
{
    int count = 0;
    for (int i = 0; i < m->play.count; i++) {
        int id = m->play.id[i];
        if (is_character_of(m, id, c->controller) && id != c->id && card_of(m, id)->damage > 0) out[count++] = (uint8_t)id;
    }
    return count;
}

/* What a player shows to attackers, each part in the order of entry: who is without stealth in its lines, structures (those
 * with bulwark only if nobody stands in front), and the player. */
enum { SHOWN_FRONT, SHOWN_BACK, SHOWN_BUILT, SHOWN_PLAYER, SHOWN_PARTS };
typedef struct shown {
    uint8_t count[SHOWN_PARTS], id[SHOWN_PARTS][LIRYA_LINE];
} shown;

static shown shown_by(const lirya *m, int player)
{
    shown s = {.count[SHOWN_PLAYER] = 1, .id[SHOWN_PLAYER] = {(uint8_t)(LIRYA_PLAYER + player)}};
    int shields = (taken_by(m, player) & LY_FRONT_SLOTS) != 0;
    for (int i = 0; i < m->play.count; i++) {
        unsigned spot = spot_among(m, m->play.id[i], player), part = spot / LIRYA_LINE;
        if (spot >= LIRYA_SLOTS) continue;
        const ly_card *c = card_of(m, m->play.id[i]);
        int bulwark = shields && has_keyword(m, c, LY_KEYWORD_BULWARK);
        if (part == SHOWN_BUILT ? bulwark : has_state(m, c, LY_STATE_STEALTH)) continue;
        s.id[part][s.count[part]++] = (uint8_t)c->id;
    }
    return s;
}

/* Which parts of what is shown a character may attack, as bits. */
static unsigned reached_by(const lirya *m, const ly_card *c, const shown *foe)
{
    int behind = c->zone == LY_ZONE_BACK, assault = has_keyword(m, c, LY_KEYWORD_ASSAULT), open = !foe->count[SHOWN_FRONT];
    unsigned found = 1u << SHOWN_FRONT;
    if (behind || assault || open || has_keyword(m, c, LY_KEYWORD_REACH)) found |= 1u << SHOWN_BACK;
    if (behind || has_keyword(m, c, LY_KEYWORD_SIEGE)) found |= 1u << SHOWN_BUILT;
    if (assault || (open && !foe->count[SHOWN_BACK])) found |= 1u << SHOWN_PLAYER;
    return found;
}

/* Whom a character may attack: front, back, structures, the foe, then whom it would mend. There is always somebody. */
static int list_attacks(const lirya *m, int attacker, const shown *foe, action *out)
{
    const ly_card *c = card_of(m, attacker);
    unsigned reached = reached_by(m, c, foe);
    int count = 0;
    for (int part = 0; part < SHOWN_PARTS; part++) {
        if (!(reached >> part & 1)) continue;
        for (int i = 0; i < foe->count[part]; i++)
            out[count++] = (action){.verb = LY_VERB_ATTACK, .arg = {(uint8_t)attacker, foe->id[part][i]}};
    }
    if (!has_keyword(m, c, LY_KEYWORD_MENDER)) return count;
    uint8_t hurt[2 * LIRYA_LINE];
    int others = mended(m, c, hurt);
    for (int i = 0; i < others; i++)
        out[count++] = (action){.verb = LY_VERB_ATTACK, .arg = {(uint8_t)attacker, hurt[i]}};
    return count;
}

int ly_may_strike(const context *x, int attacker, int target)
{
    const lirya *m = state(x);
    action out[LIRYA_SLOTS + 1 + 2 * LIRYA_LINE];
    shown foe = shown_by(m, 1 - card_of(m, attacker)->controller);
    int count = list_attacks(m, attacker, &foe, out);
    for (int i = 0; i < count; i++)
        if (out[i].arg[1] == target) return 1;
    return 0;
}

/* A player's characters that can attack, in the order of entry; returns how many. */
static int attackers_of(const context *x, int player, uint8_t out[2 * LIRYA_LINE])
{
    const lirya *m = state(x);
    int count = 0;
    for (int i = 0; i < m->play.count; i++) {
        int id = m->play.id[i];
        if (is_character_of(m, id, player) && can_attack(m, card_of(m, id))) out[count++] = (uint8_t)id;
    }
    return count;
}

/* All attacks, by the order of entry of the attackers. */
int ly_attacks(const context *x, action *out)
{
    const lirya *m = state(x);
    uint8_t attacker[2 * LIRYA_LINE];
    int active = game_of(m)->active, attackers = attackers_of(x, active, attacker), count = 0;
    if (!attackers) return 0;
    shown foe = shown_by(m, 1 - active);
    for (int i = 0; i < attackers; i++) count += list_attacks(m, attacker[i], &foe, out + count);
    return count;
}

int ly_any_attack(const context *x)
{
    const lirya *m = state(x);
    int active = game_of(m)->active;
    for (unsigned left = taken_by(m, active) & LY_LINE_SLOTS; left; left &= left - 1)
        if (can_attack(m, card_of(m, lowest_of(m, active, left)))) return 1;
    return 0;
}

/* ---- the wave ---- */

void ly_attack(context *x, int attacker, int target)
{
    ly_beside *b = &state(x)->beside;
    ly_card *c = card_of(state(x), attacker);
    log_open(x, LY_BLOCK_ATTACK, attacker);
    log_target(x, target);
    SET(x, c, attacks, c->attacks + 1);
    ly_end_state(x, attacker, LY_STATE_STEALTH);
    CHANGING(x, LY_TABLE_WAVE);
    int own = !is_player(target) && card_of(state(x), target)->controller == c->controller;
    b->attack[b->wave++] = (ly_attacking){(uint8_t)attacker, (uint8_t)target, (uint8_t)own};
    CHANGED(x, LY_TABLE_WAVE);
    log_close(x, LY_BLOCK_ATTACK);
}

int ly_can_intercept(const context *x, int id)
{
    const lirya *m = state(x);
    const ly_card *c = card_of(m, id);
    if (!in_line(c) || c->intercepted || has_state(m, c, LY_STATE_PARALYZED)) return 0;
    return c->zone == LY_ZONE_FRONT || has_keyword(m, c, LY_KEYWORD_GUARDIAN);
}

int ly_interceptors(const context *x, int player, uint8_t *out)
{
    const lirya *m = state(x);
    int count = 0;
    for (int i = 0; i < m->play.count; i++) {
        int id = m->play.id[i];
        if (is_character_of(m, id, player) && ly_can_intercept(x, id)) out[count++] = (uint8_t)id;
    }
    return count;
}

/* An attack of the wave has another target. */
void ly_aim_anew(context *x, int at, int id)
{
    CHANGING(x, LY_TABLE_WAVE);
    state(x)->beside.attack[at].target = (uint8_t)id;
    CHANGED(x, LY_TABLE_WAVE);
}

void ly_intercept(context *x, int id)
{
    const ly_beside *b = &state(x)->beside;
    ly_card *c = card_of(state(x), id);
    log_open(x, LY_BLOCK_INTERCEPT, id);
    SET(x, c, intercepted, 1);
    ly_end_state(x, id, LY_STATE_STEALTH);
    ly_aim_anew(x, b->strike, id);
    log_close(x, LY_BLOCK_INTERCEPT);
    ly_fresh(x);
    ly_happened(x, LY_EVENT_INTERCEPT, id, b->attack[b->strike].attacker, c->controller, 0);
}

/* ---- the strike ---- */

/* Whether an attack can still be fought: it is lost if who strikes or who is struck is no longer what it was. */
int ly_attack_stands(const context *x, const ly_attacking *a)
{
    const lirya *m = state(x);
    int attacker = a->attacker, target = a->target;
    if (!attacker || !target) return 0;
    const ly_card *c = card_of(m, attacker);
    if (!in_line(c) || c->controller != game_of(m)->active) return 0;
    if (is_held(m, c)) return 0;
    if (is_player(target)) return 1;
    return in_play(card_of(m, target)) && (card_of(m, target)->controller == c->controller) == a->own;
}

static ly_blow blow_of(const context *x, const ly_card *c)
{
    const lirya *m = state(x);
    const ly_made *made = made_of(m, c);
    ly_blow blow = {.source = c->id, .by = LY_FROM_COMBAT, .player = c->controller, .amount = made->attack,
                    .type = LY_DAMAGE_NORMAL, .element = face_of(x, c->card)->element};
    if (has_keyword(m, c, LY_KEYWORD_PIERCING)) {
        blow.type = LY_DAMAGE_PIERCING;
        blow.piercing = made->value[LY_KEYWORD_PIERCING];
    }
    if (has_keyword(m, c, LY_KEYWORD_PURE)) blow.type = LY_DAMAGE_PURE;
    return blow;
}

/* What follows a blow that hurt: life is drained, venom and thorns work. */
static void follow_up(context *x, int attacker, int target, int dealt)
{
    lirya *m = state(x);
    const ly_card *c = card_of(m, attacker);
    int venom = value_of(m, c, LY_KEYWORD_VENOM), struck = !is_player(target) && in_line(card_of(m, target));
    int thorns = struck ? value_of(m, card_of(m, target), LY_KEYWORD_THORNS) : 0;
    if (has_keyword(m, c, LY_KEYWORD_LIFEDRAIN)) ly_heal(x, LIRYA_PLAYER + c->controller, dealt);
    if (venom && struck) ly_put_state(x, target, LY_STATE_POISONED, venom, 2, 0);
    if (!thorns) return;
    cards_things itself;
    cards_only(&itself, attacker);
    const ly_card *thorny = card_of(m, target);
    ly_blow back = {.source = (int16_t)target, .by = LY_FROM_ABILITY, .player = thorny->controller, .amount = (int16_t)thorns,
                    .type = LY_DAMAGE_PURE, .element = face_of(x, thorny->card)->element};
    ly_damage(x, &back, &itself);
}

void ly_strike(context *x, const ly_item *item)
{
    lirya *m = state(x);
    int attacker = item->source, target = item->target_1;
    ly_attacking fought = {item->source, item->target_1, item->own};
    if (!ly_attack_stands(x, &fought)) {
        log_open(x, LY_BLOCK_LOST, attacker);
        log_close(x, LY_BLOCK_LOST);
        return;
    }
    ly_fresh(x);
    ly_blow blow = blow_of(x, card_of(m, attacker));
    if (item->own) {
        ly_heal(x, target, blow.amount);
        return;
    }
    cards_things struck;
    cards_only(&struck, target);
    int dealt = ly_damage(x, &blow, &struck);
    if (dealt > 0) follow_up(x, attacker, target, dealt);
    ly_fresh(x);
    if (!is_player(target) && in_line(card_of(m, target)) && left_of(m, card_of(m, target)) <= 0)
        ly_happened(x, CARDS_EVENT_KILL, target, attacker, blow.player, 0);
}
