/* The quick policy's opinion of each action (11). */
#include "lirya/lirya.h"

enum { TEN = 10 /* opinions are in tenths */ };

/* Of a character in play: attack, defense and health, and what it wears. */
static int worth_of(const context *x, int id)
{
    const lirya *m = state(x);
    const ly_card *c = card_of(m, id);
    const ly_made *made = made_of(m, c);
    int worn = 0;
    for (int i = 0; i < m->play.count; i++) worn += card_of(m, m->play.id[i])->bearer == id;
    return TEN * made->attack + 15 * made->defense + 5 * left_of(m, c) + 20 * worn;
}

static int own_characters(const context *x, int player)
{
    uint8_t out[2 * LIRYA_LINE];
    return ly_characters_of(state(x), player, out);
}

static int opinion_of_summon(const context *x, action a)
{
    const lirya_face *f = face_of(x, card_of(state(x), a.arg[0])->card);
    int front = f->class_ == LY_CLASS_WARRIOR || f->value[LY_KEYWORD_VANGUARD] > 0;
    return 100 + 40 * f->cost + (front == (a.arg[1] == 0) ? 20 : 0) - a.arg[2];
}

static int is_own(const context *x, int id, int player)
{
    return ly_controller(x, id) == player;
}

/* Whether the first step of a program harms whom it is aimed at. */
static int harms(const context *x, int effect)
{
    const cards_step *step = effect ? cards_node(x, effect) : NULL;
    if (!step) return 0;
    switch (step->word) {
    case CARDS_WORD_DAMAGE: return ((const cards_damage *)step)->type != LY_DAMAGE_CURATIVE;
    case CARDS_WORD_STATE: return ((const cards_state *)step)->state <= LY_HARMFUL;
    case CARDS_WORD_DESTROY:
    case CARDS_WORD_MOVE:
    case CARDS_WORD_SILENCE:
    case CARDS_WORD_SET:
    case CARDS_WORD_CONTROL: return 1;
    default: return 0;
    }
}

static int opinion_of_program(const context *x, int player, int effect, int target)
{
    if (!target) return 60;
    int hurts = harms(x, effect), foe = !is_own(x, target, player);
    if (hurts != foe) return -200;
    if (is_player(target)) return 30;
    return 60 + (is_character(x, target) ? worth_of(x, target) / 4 : 0);
}

static int opinion_of_strike(const context *x, action a)
{
    const lirya *m = state(x);
    const ly_card *c = card_of(m, a.arg[0]);
    int attack = made_of(m, c)->attack, target = a.arg[1];
    if (is_player(target)) return attack >= player_of(m, target - LIRYA_PLAYER)->life ? 1000 : 12 * attack + 20;
    const ly_card *t = card_of(m, target);
    if (t->controller == c->controller) return 5 * t->damage;
    if (t->zone == LY_ZONE_STRUCTURES) return 7 * attack + TEN * t->level;
    int left = left_of(m, t), dealt = attack - made_of(m, t)->defense;
    if (dealt <= 0) return -50;
    return dealt >= left ? 30 + worth_of(x, target) / 2 - (dealt - left) * 3 / 2 : TEN * dealt / 2;
}

static int opinion_of_interception(const context *x, action a)
{
    const lirya *m = state(x);
    const ly_attacking *blow = &m->beside.attack[m->beside.strike];
    int attack = made_of(m, card_of(m, blow->attacker))->attack, life = player_of(m, game_of(m)->chooser)->life;
    if (attack >= life) return 500;
    int dies = attack - made_of(m, card_of(m, a.arg[0]))->defense >= left_of(m, card_of(m, a.arg[0]));
    return 8 * attack - (dies ? worth_of(x, a.arg[0]) : 5 * attack);
}

static int opinion_of(const context *x, action a)
{
    const lirya *m = state(x);
    const ly_game *g = game_of(m);
    const ly_card *c = a.arg[0] >= LIRYA_FIRST ? card_of(m, a.arg[0]) : NULL;
    switch (a.verb) {
    case LY_VERB_SUMMON: return opinion_of_summon(x, a);
    case LY_VERB_BUILD: return 90 + 10 * face_of(x, c->card)->cost - a.arg[1] + (g->turn < 12 ? 60 : 0);
    case LY_VERB_EQUIP: return 80 + 3 * made_of(m, card_of(m, a.arg[1]))->attack;
    case LY_VERB_CAST: return opinion_of_program(x, g->chooser, ly_program(x, c->card)->effect, a.arg[1]);
    case LY_VERB_RESPOND:
    case LY_VERB_ACTIVATE: {
        int used = a.verb == LY_VERB_RESPOND && !a.arg[1];
        int effect = used ? ly_program(x, c->card)->effect : ly_ability(x, c->card, ly_ability_at(x, c, a.arg[1]))->effect;
        return opinion_of_program(x, g->chooser, effect, a.arg[2]);
    }
    case LY_VERB_UPGRADE: return own_characters(x, g->chooser) >= 3 ? 80 : 20;
    case LY_VERB_MOVE: return -10;
    case LY_VERB_COMBAT: return 10;
    case LY_VERB_FIGHT: return 200; /* one attack a wave */
    case LY_VERB_ATTACK: return opinion_of_strike(x, a);
    case LY_VERB_INTERCEPT: return opinion_of_interception(x, a);
    case LY_VERB_TARGET: return is_player(a.arg[0]) ? 0 : is_own(x, a.arg[0], g->chooser) ? 10 : 20;
    case LY_VERB_PICK:
    case LY_VERB_DISCARD: return -TEN * face_of(x, c->card)->cost;
    case LY_VERB_KEEP:
    case LY_VERB_YES: return 20;
    default: return 0;
    }
}

void ly_weigh(const content *content_, const match *match_, const action *list, int count, int16_t *weight)
{
    context x = {content_, (match *)(uintptr_t)match_, NULL};
    ly_fresh(&x);
    for (int i = 0; i < count; i++) weight[i] = (int16_t)opinion_of(&x, list[i]);
}
