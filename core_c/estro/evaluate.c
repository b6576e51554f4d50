/* What a match is worth to player 0 (11). */
#include "estro/policy.h"

/* How many attacks a player has left before the other's next turn, and whether he is still to play a card. */
static int attacks_left(const es_sight *s, int player)
{
    const estro *m = state(s->x);
    int limit = es_attack_limit(s->x, player);
    if (game_of(m)->active == player) return limit - player_of(m, player)->attacks;
    return player_of(m, player)->truce ? 1 : 2;
}

static int still_plays(const estro *m, int player)
{
    return m->hand[player].count > 0 && (game_of(m)->active != player || !player_of(m, player)->plays);
}

/* The cases in which a player's card that is still to be played defeats another, where nothing is known of it. */
enum { SOMEBODY = 12, MOST_ATTACKERS = 8 };

/* The chances, of 36, of all who could attack before `player` has his next turn, on each of his cards. */
static int chances(const es_sight *s, int player, int chance[MOST_ATTACKERS][2])
{
    const es_side *own = &s->side[player], *enemies = &s->side[1 - player];
    const estro *m = state(s->x);
    int now = game_of(m)->active != player, turn = game_of(m)->turn, count = 0;
    for (int i = 0; i < enemies->count && count < MOST_ATTACKERS - 1; i++) {
        if (enemies->fixed[i] >= 0 || (now ? !es_can_attack(s->x, enemies->card[i]) : enemies->card[i]->stunned > turn))
            continue;
        for (int k = 0; k < own->count; k++) chance[count][k] = es_against(own, &enemies->attacker[i], k);
        count++;
    }
    if (!still_plays(m, 1 - player)) return count;
    for (int k = 0; k < own->count; k++) chance[count][k] = own->fixed[k] >= 0 ? own->fixed[k] : SOMEBODY;
    return count + 1;
}

/* In thousandths, how likely one card falls to the best of so many attackers. */
static int one_falls(int chance[MOST_ATTACKERS][2], int attackers, int attacks)
{
    int best[2] = {0, 0}, stays = 1000;
    for (int i = 0; i < attackers; i++) {
        if (chance[i][0] > best[0]) {
            best[1] = best[0];
            best[0] = chance[i][0];
        } else if (chance[i][0] > best[1])
            best[1] = chance[i][0];
    }
    for (int i = 0; i < 2 && i < attacks; i++) stays = stays * (ES_CASES - best[i]) / ES_CASES;
    return 1000 - stays;
}

static int two_fall(int chance[MOST_ATTACKERS][2], int attackers)
{
    int most = 0;
    for (int i = 0; i < attackers; i++)
        for (int k = 0; k < attackers; k++)
            if (i != k && chance[i][0] * chance[k][1] > most) most = chance[i][0] * chance[k][1];
    return 1000 * most / (ES_CASES * ES_CASES);
}

/* In thousandths, how likely a player's field is emptied before his next turn, at whose end that loses him the match. */
static int danger(const es_sight *s, int player)
{
    const estro *m = state(s->x);
    const estro_game *g = game_of(m);
    int chance[MOST_ATTACKERS][2], cards = s->side[player].count, own = g->active == player;
    if (g->turn + own < rules(s->x)->check_from) return 0;
    if (own && still_plays(m, player)) return 0; /* nobody knows yet what will stand there */
    if (!cards) return 1000;
    int attacks = attacks_left(s, 1 - player);
    if (cards > 2 || cards > attacks) return 0;
    int attackers = chances(s, player, chance);
    return cards == 1 ? one_falls(chance, attackers, attacks) : two_fall(chance, attackers);
}

/* One side, in hundredths of a card. */
static int worth_of(const es_sight *s, int player)
{
    const estro *m = state(s->x);
    int cards, tot;
    es_count(s->x, player, &cards, &tot);
    return (game_of(m)->turn > 8 ? 150 : 100) * m->field[player].count + tot + 20 * m->hand[player].count
           + (player_of(m, player)->zone_used ? 0 : 40) - danger(s, player) / 5;
}

int es_evaluate(const content *content_, const match *match_)
{
    enum { HALF = MATCH_WORTH / 2, A_CARD = MATCH_WORTH / 16, MARGIN = MATCH_WORTH / 50 };
    context x = {content_, (match *)(uintptr_t)match_, NULL};
    es_sight sight;
    if (match_->over) return match_->winner == MATCH_NOBODY ? HALF : match_->winner ? 0 : MATCH_WORTH;
    es_look(&x, CARDS_NOBODY, &sight);
    int n = HALF + (worth_of(&sight, 0) - worth_of(&sight, 1)) * A_CARD / 100;
    return clamped(n, MARGIN, MATCH_WORTH - MARGIN);
}
