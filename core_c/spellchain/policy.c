/* Opinions for the search (rules 11): what each action is worth at a glance,
 * and what a match is worth to player 0. */
#include "spellchain/spellchain.h"

/* What a creature is worth, in tenths. */
static int creature_worth(const context *x, int id)
{
    const spellchain_card *c = card_of(state(x), id);
    int attack = c->attack > 0 ? c->attack : 0, left = left_of(c) > 0 ? left_of(c) : 0;
    int worth = 10 * attack + 8 * left + 5 * __builtin_popcount(keywords_of(c));
    const cards_program *program = cards_node(x, face_of(x, c->text)->program);
    if (c->own) worth += 7 * program->own;
    return worth - (c->frozen ? 4 * attack : 0);
}

static int harms(const context *x, const spellchain_face *f)
{
    const cards_program *program = cards_node(x, f->program);
    for (int at = program->effect; at;) {
        const cards_step *step = cards_node(x, at);
        switch (step->word) {
        case CARDS_WORD_DAMAGE:
        case CARDS_WORD_DESTROY:
        case CARDS_WORD_SILENCE:
        case CARDS_WORD_BLANK:
        case CARDS_WORD_SET:
        case CARDS_WORD_CONTROL:
        case SC_OPERATION_FREEZE: return 1;
        case CARDS_WORD_MOVE: return 1;
        case CARDS_WORD_COUNTERS: return 0;
        default: break;
        }
        at = step->next;
    }
    return 0;
}

/* The damage that a card's first step deals to what it is aimed at. */
static int burn_of(const context *x, const spellchain_face *f)
{
    const cards_program *program = cards_node(x, f->program);
    if (!program->effect) return 0;
    const cards_damage *step = cards_node(x, program->effect);
    if (step->step.word != CARDS_WORD_DAMAGE) return 0;
    const cards_amount *n = cards_node(x, step->damage);
    return n->what == CARDS_AMOUNT_NUMBER ? n->n : 0;
}

static int weigh_attack(const context *x, action a, int player)
{
    const spellchain *m = state(x);
    const spellchain_card *c = card_of(m, a.arg[0]);
    int target = a.arg[1];
    if (is_player(target)) return player_of(m, 1 - player)->health <= c->attack ? 3000 : 260 + 20 * c->attack;
    const spellchain_card *d = card_of(m, target);
    int kills = c->attack >= left_of(d) && !has(d, SC_KEYWORD_BARRIER);
    int survives = d->attack < left_of(c) || has(c, SC_KEYWORD_BARRIER);
    int mine = creature_worth(x, a.arg[0]), his = creature_worth(x, target);
    if (kills && survives) return 400 + his;
    if (kills) return his >= mine ? 340 + his - mine : 120;
    return survives ? 150 + 10 * c->attack : 20;
}

static int weigh_play(const context *x, action a, int player, int window)
{
    const spellchain *m = state(x);
    const spellchain_card *c = card_of(m, a.arg[0]);
    const spellchain_face *f = face_of(x, c->card);
    int target = a.arg[1], burn = burn_of(x, f);
    if (burn && target == FIRST_PLAYER_ID + 1 - player)
        return player_of(m, 1 - player)->health <= burn ? 3000 : 60 + 10 * burn;
    if (f->type == SC_TYPE_REACTION) return 420;
    int own = target && (target == FIRST_PLAYER_ID + player
                         || (!is_player(target) && m->row[target].self.kind && announced(m, target)->controller == player));
    int harm = harms(x, f);
    if (harm && own) return 2;
    if (target && !harm && !own && f->type != SC_TYPE_ENCHANT) return 10;
    if (harm && target && !is_player(target) && is_creature(x, target)) {
        int worth = creature_worth(x, target);
        int enough = !burn || burn >= left_of(card_of(m, target));
        return enough ? 200 + 2 * worth - 20 * f->cost : 60;
    }
    if (f->token && f->cost == 0) return 90;
    if (f->type == SC_TYPE_CREATURE) return 300 + 30 * f->cost;
    return (window ? 80 : 180) + 15 * f->cost;
}

void sc_weigh(const content *c, const match *match_, const action *list, int count, int16_t *weight)
{
    context x = {c, (match *)(uintptr_t)match_, NULL};
    const spellchain *m = (const spellchain *)match_;
    const spellchain_game *g = game_of(m);
    int window = g->pending == SC_PENDING_WINDOW, player = window ? g->priority : g->active;
    for (int i = 0; i < count; i++) {
        int w = 100;
        switch (list[i].verb) {
        case SC_VERB_SWAP: w = face_of(&x, card_of(m, list[i].arg[0])->card)->cost >= 5 ? 300 : 20; break;
        case SC_VERB_PASS: w = 260; break;
        case SC_VERB_PLAY: w = weigh_play(&x, list[i], player, window); break;
        case SC_VERB_ATTACK: w = weigh_attack(&x, list[i], player); break;
        case SC_VERB_USE: w = 160; break;
        case SC_VERB_END: w = 60; break;
        case SC_VERB_DISCARD: w = 100 + 20 * face_of(&x, card_of(m, list[i].arg[0])->card)->cost; break;
        case SC_VERB_ACCEPT: w = 200; break;
        default: break;
        }
        weight[i] = (int16_t)w;
    }
}

/* ---- positions ---- */

static int health_worth(int health)
{
    int low = health < 10 ? 10 - health : 0;
    return 10 * health - 6 * low;
}

static int side_worth(const context *x, int p)
{
    const spellchain *m = state(x);
    const spellchain_player *player = player_of(m, p);
    int sum = health_worth(player->health) + 20 * m->hand[p].count + 3 * player->mana;
    for (int i = 0; i < m->board[p].count; i++) {
        int id = m->board[p].id[i];
        sum += is_creature(x, id) ? creature_worth(x, id) : 25;
    }
    if (!m->deck[p].count) sum -= 10 * (player->fatigue + 1);
    return sum;
}

int sc_evaluate(const content *c, const match *match_)
{
    context x = {c, (match *)(uintptr_t)match_, NULL};
    if (match_->over) return match_->winner == 0 ? MATCH_WORTH : match_->winner == 1 ? 0 : MATCH_WORTH / 2;
    int difference = side_worth(&x, 0) - side_worth(&x, 1);
    /* A difference of 250 tenths is worth three chances in four. */
    int slope = difference < 0 ? -difference : difference;
    int share = MATCH_WORTH / 2 * slope / (slope + 250);
    return MATCH_WORTH / 2 + (difference < 0 ? -share : share);
}
