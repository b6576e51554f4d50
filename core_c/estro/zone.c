/* The Zone's Gift, and what follows it in an attack (5.5). */
#include "estro/estro.h"

enum { ARDO_BONUS = 4 };

int es_zone_allowed(const context *x, int player)
{
    return !player_of(state(x), player)->zone_used && !es_any(x, 1 - player, ES_OPERATION_ANCHOR);
}

/* Whether the Zone's Gift goes with a card of a field. */
static int fits(const context *x, int player, const estro_card *c)
{
    const estro_game *g = game_of(state(x));
    if (!is_up(c)) return 0;
    switch (g->arena) {
    case ES_ESTRO_ARDO: return c->controller == player && c->estro == ES_ESTRO_ARDO;
    case ES_ESTRO_GRANITO: return g->attacker && c->controller != player;
    case ES_ESTRO_ILLUSIO: return g->attacker && c->controller == player && c->estro == ES_ESTRO_ILLUSIO;
    case ES_ESTRO_MANPO: return c->controller == player && c->estro != ES_ESTRO_MANPO;
    default: return 0;
    }
}

/* The Gifts of Granito and Illusio work in an attack and nowhere else. */
static int in_attacks_only(const estro *m)
{
    return game_of(m)->arena == ES_ESTRO_GRANITO || game_of(m)->arena == ES_ESTRO_ILLUSIO;
}

static const es_list *field_for(const estro *m, int player)
{
    return &m->field[game_of(m)->arena == ES_ESTRO_GRANITO ? 1 - player : player];
}

int es_zone_open(const context *x, int player)
{
    const estro *m = state(x);
    if (game_of(m)->arena == ES_ESTRO_ARMONIO) {
        const estro_game *g = game_of(m);
        return g->pending == ES_PENDING_SAVE && g->chooser == player;
    }
    if (player_of(m, player)->zone_used || (game_of(m)->arena == ES_ESTRO_ARDO && !m->hand[player].count)) return 0;
    const es_list *field = field_for(m, player);
    for (int i = 0; i < field->count; i++)
        if (fits(x, player, card_of(m, field->id[i]))) return es_zone_allowed(x, player);
    return 0;
}

/* The cards of a field that the Zone's Gift goes with. */
static int fitting(const context *x, int player, uint8_t out[ESTRO_HELD])
{
    const estro *m = state(x);
    const es_list *field = field_for(m, player);
    int count = 0;
    for (int i = 0; i < field->count; i++)
        if (fits(x, player, card_of(m, field->id[i]))) out[count++] = field->id[i];
    return count;
}

/* Of Ardo: a card of the hand with each of the field. */
static int with_hand(const context *x, int player, const uint8_t *fit, int n, action *out)
{
    const estro *m = state(x);
    const es_list *hand = &m->hand[player];
    int count = 0;
    for (int h = 0; h < hand->count; h++) {
        if (face_of(x, card_of(m, hand->id[h]))->estro != ES_ESTRO_ARDO) continue;
        for (int i = 0; i < n; i++) out[count++] = (action){.verb = ES_VERB_ZONE, .arg = {hand->id[h], fit[i]}};
    }
    return count;
}

int es_zone_actions(const context *x, int player, action *out)
{
    const estro *m = state(x);
    uint8_t fit[ESTRO_HELD];
    if (game_of(m)->pending == ES_PENDING_SAVE) {
        out[0] = (action){.verb = ES_VERB_ZONE, .arg = {(uint8_t)game_of(m)->doomed}};
        return 1;
    }
    if (player_of(m, player)->zone_used || game_of(m)->arena == ES_ESTRO_ARMONIO) return 0;
    if (in_attacks_only(m) && !game_of(m)->attacker) return 0;
    int n = es_zone_allowed(x, player) ? fitting(x, player, fit) : 0;
    if (n && game_of(m)->arena == ES_ESTRO_ARDO) return with_hand(x, player, fit, n, out);
    for (int i = 0; i < n; i++) out[i] = (action){.verb = ES_VERB_ZONE, .arg = {fit[i]}};
    return n;
}

/* The first free place of two. */
static void note(int16_t id[2], int one)
{
    id[id[0] != 0] = (int16_t)one;
}

static void work(context *x, action a)
{
    estro *m = state(x);
    estro_under *now = &m->beside.now;
    estro_card *c = card_of(m, a.arg[0]);
    switch (game_of(m)->arena) {
    case ES_ESTRO_ARDO:
        es_throw(x, a.arg[0]);
        c = card_of(m, a.arg[1]);
        SET(x, c, field_atk, clamped(c->field_atk + ARDO_BONUS, -ESTRO_MOST, ESTRO_MOST));
        break;
    case ES_ESTRO_GRANITO: note(now->exchanged, a.arg[0]); break;
    case ES_ESTRO_ILLUSIO: note(now->doubled, a.arg[0]); break;
    case ES_ESTRO_MANPO: SET(x, c, estro, ES_ESTRO_MANPO); break;
    default: break;
    }
    log_derived(x);
}

void es_use_zone(context *x, int player, action a)
{
    estro *m = state(x);
    estro_player *p = player_of(m, player);
    log_open(x, ES_BLOCK_ZONE_GIFT, ESTRO_PLAYER + player);
    log_target(x, a.arg[0]);
    if (a.arg[1]) log_target(x, a.arg[1]);
    SET(x, p, zone_used, 1);
    work(x, a);
    log_close(x, ES_BLOCK_ZONE_GIFT);
    if (!game_of(m)->attacker) return;
    es_tell_account(x);
    m->beside.now.redirect = 1;
}

/* ---- redirection ---- */

int es_redirections(const context *x, uint8_t out[ESTRO_HELD])
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    uint8_t all[ESTRO_HELD];
    int count = es_targets(x, card_of(m, g->attacker), all), left = 0;
    for (int i = 0; i < count; i++)
        if (all[i] != g->target && all[i] != m->beside.now.saved) out[left++] = all[i];
    return left;
}

int es_asks_redirect(context *x)
{
    estro *m = state(x);
    const estro_card *attacker = card_of(m, game_of(m)->attacker);
    uint8_t ids[ESTRO_HELD];
    int asks = m->beside.now.redirect && !m->beside.now.fell && is_up(attacker)
               && attacker->controller == game_of(m)->active && es_redirections(x, ids) > 0;
    m->beside.now.redirect = 0;
    if (asks) es_ask(x, ES_PENDING_REDIRECT, game_of(m)->active);
    return asks;
}

/* The attack goes on with another target; it is still one attack. */
void es_redirect(context *x, int target)
{
    estro *m = state(x);
    estro_game *g = game_of(m);
    estro_under *now = &m->beside.now;
    log_open(x, ES_BLOCK_REDIRECT, g->attacker);
    if (target) log_target(x, target);
    if (target) {
        SET(x, g, roll_1, 0);
        SET(x, g, roll_2, 0);
        SET(x, g, target, target);
        now->braced = now->rolled = now->stays = now->mod_id[1] = now->mod[1] = 0;
        log_derived(x);
    }
    log_close(x, ES_BLOCK_REDIRECT);
    if (target) es_tell_account(x);
    if (now->step == 9) {
        if (target)
            now->step = 5;
        else
            es_end_attack(x);
    }
}
