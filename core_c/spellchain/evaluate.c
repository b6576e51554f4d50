/* What a match is worth (rules 11): each side is a sum of what it has, times
 * weights that were learned from the lab's own matches.
 *
 * To repeat it: let two searches with 60 playouts play about 3,650 matches of
 * random pairs of ready decks, one action in twenty by chance; at the begin of
 * each turn, and at an eighth of the other decisions, note the difference of
 * the two sides' features and who won in the end; a logistic regression
 * without a constant (the sides are alike) on features scaled to equal spread,
 * with a ridge of 0.003, gives the weights. Log-loss on matches that it did not
 * see: 0.495, where knowing nothing is 0.693. */
#include "kernel/logit.h"
#include "spellchain/spellchain.h"

/* In 1/1024 of a logit a piece. */
enum weight {
    HEALTH = 34, /* a point of health */
    UNDER_15 = -95, /* each that is missing to 15, */
    UNDER_10 = -19, /* to 10, */
    UNDER_5 = -139, /* to 5 */
    CARD = 160, /* in the hand */
    FEW_CARDS = -110, /* each that is missing to 2 */
    MANY_CARDS = -56, /* each above 5 */
    CARD_COST = 97, /* a point of a hand's costs */
    LATE_CARD = -150, /* that costs 2 more than will be there */
    FIELD = 325, /* on the board */
    CREATURE = -18,
    ATTACK = -12,
    LEFT = 74, /* health left */
    LESSER = 116, /* the lesser of the two */
    IDLE = -99, /* without attack */
    LAST_ONE = 139, /* with 1 health left */
    ABILITIES = 10, /* a tenth of what they are worth */
    DRAIN_ATTACK = 108,
    FROZEN = -314,
    FROZEN_ATTACK = 44,
    CROWD = -187, /* each creature above 4 */
    READY = 95, /* attack that can strike next */
    STRIKES = 41, /* and in this turn */
    LAST_BLOW = 716, /* what can strike now brings the other down */
    GUARDS = 29, /* health behind taunt */
    GUARDED = 61, /* any of it, in front of a player under 10 */
    ACTIVE = -220, /* it is one's turn */
    MANA = 33, /* with a card to pay for */
    MANA_MAX = 154,
    FEW_LEFT = -639, /* each card that the deck lacks to 4 */
    FATIGUE = -533,
};

/* A keyword on the board; of armor, focus and thorns a point of it. */
static const int16_t KEYWORD[SC_KEYWORDS] = {
    [SC_KEYWORD_CHARGE] = 60, [SC_KEYWORD_TAUNT] = -8, [SC_KEYWORD_POUNCE] = 40, [SC_KEYWORD_TWINSTRIKE] = 158,
    [SC_KEYWORD_ROOTED] = 327, [SC_KEYWORD_BARRIER] = 507, [SC_KEYWORD_ARMOR] = 300, [SC_KEYWORD_WARD] = 100,
    [SC_KEYWORD_STEADFAST] = 40, [SC_KEYWORD_REKINDLE] = 428, [SC_KEYWORD_VEIL] = 60, [SC_KEYWORD_ELUSIVE] = 100,
    [SC_KEYWORD_DRAIN] = -73, [SC_KEYWORD_VENOM] = 471, [SC_KEYWORD_CHILL] = 60, [SC_KEYWORD_FOCUS] = 126,
    [SC_KEYWORD_THORNS] = 191, [SC_KEYWORD_FLEETING] = -300, [SC_KEYWORD_OUTFLANK] = 60,
};

/* A player's creatures, summed up. */
typedef struct troop {
    int ready;  /* attack that can strike in the next turn of its player, or still in this one */
    int guards; /* health behind taunt */
} troop;

static int below(int n, int bound)
{
    return n < bound ? bound - n : 0;
}

static int above(int n, int bound)
{
    return n > bound ? n - bound : 0;
}

/* ---- the parts of a side ---- */

static int keywords(const spellchain_card *c, int attack)
{
    int sum = 0;
    for (uint32_t words = keywords_of(c); words; words &= words - 1) {
        int word = __builtin_ctz(words);
        int n = word == SC_KEYWORD_ARMOR ? c->armor : word == SC_KEYWORD_FOCUS ? c->focus
              : word == SC_KEYWORD_THORNS ? c->thorns : 1;
        sum += KEYWORD[word] * n;
    }
    if (has(c, SC_KEYWORD_DRAIN)) sum += DRAIN_ATTACK * attack;
    return sum;
}

/* `rested`: no creature of its player is sick when it is next his turn. */
static int creature(const context *x, const spellchain_card *c, int rested, troop *all)
{
    int attack = c->attack > 0 ? c->attack : 0, left = left_of(c) > 0 ? left_of(c) : 0;
    int sum = CREATURE + ATTACK * attack + LEFT * left + LESSER * (attack < left ? attack : left);
    if (attack == 0) sum += IDLE;
    if (left == 1) sum += LAST_ONE;
    if (c->own) sum += ABILITIES * face_of(x, c->text)->worth;
    if (c->frozen) sum += FROZEN + FROZEN_ATTACK * attack;
    else if (!has(c, SC_KEYWORD_ROOTED) && (rested || has(c, SC_KEYWORD_CHARGE) || c->arrived != game_of(state(x))->turn))
        all->ready += attack;
    if (has(c, SC_KEYWORD_TAUNT) && !has(c, SC_KEYWORD_VEIL)) all->guards += left;
    return sum + (keywords_of(c) ? keywords(c, attack) : 0);
}

static int hand(const context *x, int p)
{
    const spellchain *m = state(x);
    int count = m->hand[p].count, soon = player_of(m, p)->mana_max + 2;
    int sum = CARD * count + FEW_CARDS * below(count, 2) + MANY_CARDS * above(count, 5);
    for (int i = 0; i < count; i++) {
        const spellchain_face *f = face_of(x, card_of(m, m->hand[p].id[i])->card);
        sum += CARD_COST * f->cost + (f->cost > soon ? LATE_CARD : 0);
    }
    return sum;
}

static int board(const context *x, int p, troop *all)
{
    const spellchain *m = state(x);
    int rested = game_of(m)->active != p, sum = 0, creatures = 0;
    for (int i = 0; i < m->board[p].count; i++) {
        int id = m->board[p].id[i];
        const spellchain_card *c = card_of(m, id);
        int alive = is_creature(x, id);
        sum += alive ? creature(x, c, rested, all) : FIELD;
        creatures += alive;
    }
    return sum + CROWD * above(creatures, 4);
}

static int side(const context *x, int p)
{
    const spellchain *m = state(x);
    const spellchain_player *player = player_of(m, p);
    int health = player->health, active = game_of(m)->active == p, cards = m->deck[p].count;
    troop all = {0, 0};
    int sum = hand(x, p) + board(x, p, &all);
    sum += HEALTH * health + UNDER_15 * below(health, 15) + UNDER_10 * below(health, 10) + UNDER_5 * below(health, 5);
    sum += READY * all.ready + GUARDS * all.guards + (all.guards && health < 10 ? GUARDED : 0);
    if (active) sum += ACTIVE + STRIKES * all.ready + (all.ready >= player_of(m, 1 - p)->health ? LAST_BLOW : 0);
    if (m->hand[p].count) sum += MANA * player->mana;
    sum += MANA_MAX * player->mana_max + FEW_LEFT * below(cards, 4) + (cards < 4 ? FATIGUE * player->fatigue : 0);
    return sum;
}

int sc_evaluate(const content *c, const match *match_)
{
    context x = {c, (match *)(uintptr_t)match_, NULL};
    if (match_->over) return match_->winner == 0 ? MATCH_WORTH : match_->winner == 1 ? 0 : MATCH_WORTH / 2;
    return logit_worth(side(&x, 0) - side(&x, 1));
}
