/* The summary of each program, worked out once when the content is ready: what it
 * does at a glance to what it is aimed at, and what else it brings. Opinions
 * (policy.c) go by summaries, so that a playout never walks a program to judge it. */
#include "spellchain/spellchain.h"

enum { STEPS = 40, CARD = 20 /* a card in the hand, in tenths */ };

/* One walk over a program's steps. */
typedef struct walk {
    spellchain_content *rules;
    int resonant, enchant; /* enchant: of its trigger, whose source is not the host but who touched it */
    sc_summary *summary;
} walk;

static const void *node(const walk *w, int at)
{
    return w->rules->cards.code + at;
}

/* What an amount is likely to be. */
static int likely(const walk *w, int at)
{
    if (at <= 0) return at < 0 ? 4 : 0;
    const cards_amount *a = node(w, at);
    return a->what == CARDS_AMOUNT_NUMBER ? a->n : a->n + (a->times < 0 ? -2 : 2);
}

/* Which of the summary's parts a selector speaks of. */
enum aim { AIM_NONE, AIM_TARGET, AIM_SECOND, AIM_YOU, AIM_OPPONENT, AIM_BOTH, AIM_ALL, AIM_OWN, AIM_ENEMIES,
           AIM_ONE_ENEMY, AIM_THIS, AIM_BACK };

static int aim_of(const walk *w, int at)
{
    if (!at) return AIM_YOU;
    const cards_selector *s = node(w, at);
    switch (s->how) {
    case CARDS_HOW_SOURCE:
        if (w->enchant) return AIM_BACK;
        return AIM_TARGET;
    case CARDS_HOW_TARGET:
    case CARDS_HOW_HOST:
    case CARDS_HOW_SUBJECT: return AIM_TARGET;
    case CARDS_HOW_TARGET_2: return AIM_SECOND;
    case CARDS_HOW_YOU: return AIM_YOU;
    case CARDS_HOW_OPPONENT: return AIM_OPPONENT;
    case CARDS_HOW_PLAYERS: return AIM_BOTH;
    case CARDS_HOW_THIS: return AIM_THIS;
    case CARDS_HOW_ALL:
        return s->side == CARDS_SIDE_OWN ? AIM_OWN : s->side == CARDS_SIDE_ENEMY ? AIM_ENEMIES : AIM_ALL;
    case CARDS_HOW_CHOOSE:
    case CARDS_HOW_RANDOM:
    case CARDS_HOW_MOST:
    case CARDS_HOW_LEAST: return s->side == CARDS_SIDE_ENEMY ? AIM_ONE_ENEMY : AIM_NONE;
    default: return AIM_NONE;
    }
}

static sc_impact *impact_of(const walk *w, int aim)
{
    return aim == AIM_TARGET ? &w->summary->on[0] : aim == AIM_SECOND ? &w->summary->on[1] : NULL;
}

static void gains(const walk *w, int worth)
{
    w->summary->gain = (int16_t)(w->summary->gain + worth);
}

/* ---- steps, by what they are about ---- */

static void damages(const walk *w, int n, int to)
{
    int aim = aim_of(w, to);
    sc_impact *t = impact_of(w, aim);
    if (t) t->damage = (int8_t)(t->damage + n);
    if (aim == AIM_OPPONENT || aim == AIM_BOTH) w->summary->burn = (int8_t)(w->summary->burn + n);
    if (aim == AIM_YOU || aim == AIM_BOTH) gains(w, -8 * n);
    if (aim == AIM_ALL || aim == AIM_OWN) w->summary->sweep[0] = (int8_t)(w->summary->sweep[0] + n);
    if (aim == AIM_ALL || aim == AIM_ENEMIES) w->summary->sweep[1] = (int8_t)(w->summary->sweep[1] + n);
    if (aim == AIM_ONE_ENEMY) gains(w, 8 * n);
    if (aim == AIM_BACK) w->summary->on[0].gift = (int8_t)(w->summary->on[0].gift + 6 * n); /* thorns for the host */
}

static void alters(const walk *w, int pairs, int to, int attack, int health)
{
    const cards_pairs *list = node(w, pairs);
    int sum = 0, aim = aim_of(w, to);
    sc_impact *t = impact_of(w, aim);
    for (int i = 0; i < list->count; i++) {
        int n = likely(w, list->pair[i].value), name = list->pair[i].name;
        sum += n;
        if (!t) continue;
        if (name == attack) t->attack = (int8_t)(t->attack + n);
        if (name == health) t->health = (int8_t)(t->health + n);
    }
    int each = aim == AIM_ALL ? 0 : aim == AIM_ENEMIES ? -12 : aim == AIM_OWN ? 18 : aim == AIM_THIS ? 9 : 0;
    gains(w, each * sum);
}

/* Counters: growth adds to both numbers, wither takes from both. */
static void counts(const walk *w, int pairs, int on)
{
    const cards_pairs *list = node(w, pairs);
    int sum = 0, aim = aim_of(w, on);
    for (int i = 0; i < list->count; i++)
        sum += (list->pair[i].name == SC_COUNTER_WITHER ? -1 : 1) * likely(w, list->pair[i].value);
    sc_impact *t = impact_of(w, aim);
    if (t) {
        t->attack = (int8_t)(t->attack + sum);
        t->health = (int8_t)(t->health + sum);
    }
    if (sum < 0 && aim == AIM_ALL) w->summary->sweep[0] = (int8_t)(w->summary->sweep[0] - sum);
    if (sum < 0 && (aim == AIM_ALL || aim == AIM_ENEMIES)) w->summary->sweep[1] = (int8_t)(w->summary->sweep[1] - sum);
    if (aim == AIM_OWN) gains(w, 30 * sum);
    if (aim == AIM_THIS) gains(w, 18 * sum);
}

static void sets(const walk *w, int pairs, int of)
{
    sc_impact *t = impact_of(w, aim_of(w, of));
    const cards_pairs *list = node(w, pairs);
    if (!t) return;
    for (int i = 0; i < list->count; i++) {
        int n = likely(w, list->pair[i].value);
        if (list->pair[i].name == SC_STAT_ATTACK) t->set_attack = (int8_t)n;
        if (list->pair[i].name == SC_STAT_HEALTH) t->set_health = (int8_t)n;
    }
}

static void befalls(const walk *w, int to, int kind)
{
    int aim = aim_of(w, to);
    sc_impact *t = impact_of(w, aim);
    if (t) t->kinds |= (uint8_t)kind;
    int each = kind == SC_IMPACT_FROZEN ? 15 : kind == SC_IMPACT_GONE ? 30 : kind == SC_IMPACT_RETURNED ? 15 : 8;
    if (aim == AIM_ENEMIES) w->summary->enemies = (int8_t)(w->summary->enemies + each);
    if (aim == AIM_ALL) w->summary->both = (int8_t)(w->summary->both + each);
    if (aim == AIM_ONE_ENEMY) gains(w, each);
}

static int lasts_a_turn(const walk *w, int until)
{
    const cards_duration *d = until ? node(w, until) : NULL;
    return d && d->until == CARDS_UNTIL_TURN_END;
}

static void gives(const walk *w, const cards_give *step)
{
    const cards_gift *gift = node(w, step->give);
    int worth = gift->keyword ? sc_keyword_worth(gift->keyword, 1) : 8;
    int aim = aim_of(w, step->to);
    sc_impact *t = impact_of(w, aim);
    if (t) t->gift = (int8_t)(t->gift + worth);
    if (aim == AIM_OWN) gains(w, worth);
    if (aim == AIM_THIS) gains(w, worth / 2);
}

static int body_of(const walk *w, int face)
{
    return sc_body(&w->rules->face[face], 0);
}

/* The kit's words that add to what the player has. */
static void brings(const walk *w, const cards_step *step)
{
    switch (step->word) {
    case CARDS_WORD_DRAW: {
        const cards_draw *s = (const void *)step;
        int aim = aim_of(w, s->who);
        gains(w, (aim == AIM_YOU ? CARD : aim == AIM_OPPONENT ? -CARD : 0) * likely(w, s->draw));
        break;
    }
    case CARDS_WORD_DISCARD: {
        const cards_discard *s = (const void *)step;
        int aim = aim_of(w, s->who);
        gains(w, (aim == AIM_OPPONENT ? 15 : aim == AIM_YOU ? -12 : 0) * likely(w, s->discard));
        break;
    }
    case CARDS_WORD_LOOK: gains(w, 15); break;
    case CARDS_WORD_SUMMON: {
        const cards_summon *s = (const void *)step;
        int n = likely(w, s->n), aim = aim_of(w, s->who);
        gains(w, (aim == AIM_OPPONENT ? -1 : 1) * n * body_of(w, s->summon));
        break;
    }
    case CARDS_WORD_CREATE: {
        const cards_create *s = (const void *)step;
        gains(w, 10 * likely(w, s->n));
        break;
    }
    case CARDS_WORD_GAIN: {
        const cards_pairs *list = node(w, ((const cards_gain *)step)->gain);
        for (int i = 0; i < list->count; i++)
            if (list->pair[i].name == SC_RESOURCE_MANA)
                w->summary->mana = (int8_t)(w->summary->mana + likely(w, list->pair[i].value));
        break;
    }
    case CARDS_WORD_LOSE_LIFE: {
        const cards_lose_life *s = (const void *)step;
        int aim = aim_of(w, s->who), n = likely(w, s->lose_life);
        if (aim == AIM_OPPONENT) w->summary->burn = (int8_t)(w->summary->burn + n);
        if (aim == AIM_YOU) gains(w, -8 * n);
        break;
    }
    case SC_OPERATION_RECALL: w->summary->recall = 1; break;
    case SC_OPERATION_RAISE: w->summary->raise = 1; break;
    case SC_OPERATION_HUSH: w->summary->hush = 1; break;
    case CARDS_WORD_NEGATE: w->summary->negates = ((const cards_negate *)step)->to ? 1 : 2; break;
    case CARDS_WORD_PROTECT: w->summary->protects = 1; break;
    case CARDS_WORD_COPY_LINK: w->summary->copies = 1; break;
    default: break;
    }
}

/* Those that are aimed at something. */
static void touches(const walk *w, const cards_step *step)
{
    sc_impact *t;
    switch (step->word) {
    case CARDS_WORD_DAMAGE: {
        const cards_damage *s = (const void *)step;
        damages(w, likely(w, s->damage), s->to);
        break;
    }
    case CARDS_WORD_HEAL: {
        const cards_heal *s = (const void *)step;
        int n = s->heal < 0 ? 8 : likely(w, s->heal), aim = aim_of(w, s->to);
        if ((t = impact_of(w, aim))) t->heal = (int8_t)(t->heal + n);
        if (aim == AIM_YOU) w->summary->heal = (int8_t)(w->summary->heal + n);
        break;
    }
    case CARDS_WORD_SHIELD: {
        const cards_shield *s = (const void *)step;
        if ((t = impact_of(w, aim_of(w, s->to)))) t->shield = (int8_t)likely(w, s->shield);
        break;
    }
    case CARDS_WORD_DESTROY: befalls(w, ((const cards_destroy *)step)->destroy, SC_IMPACT_GONE); break;
    case CARDS_WORD_SACRIFICE: befalls(w, ((const cards_sacrifice *)step)->sacrifice, SC_IMPACT_GONE); break;
    case CARDS_WORD_MOVE: befalls(w, ((const cards_move *)step)->move, SC_IMPACT_RETURNED); break;
    case CARDS_WORD_SILENCE: befalls(w, ((const cards_silence *)step)->silence, SC_IMPACT_SILENCED); break;
    case CARDS_WORD_BLANK: befalls(w, ((const cards_blank *)step)->blank, SC_IMPACT_SILENCED); break;
    case CARDS_WORD_READY:
        if ((t = impact_of(w, aim_of(w, ((const cards_ready *)step)->ready)))) t->gift = (int8_t)(t->gift + 25);
        break;
    case SC_OPERATION_FREEZE: befalls(w, ((const cards_title_step *)step)->argument[0], SC_IMPACT_FROZEN); break;
    case SC_OPERATION_UNFREEZE: befalls(w, ((const cards_title_step *)step)->argument[0], SC_IMPACT_THAWED); break;
    case CARDS_WORD_CONTROL: {
        const cards_control *s = (const void *)step;
        befalls(w, s->control, lasts_a_turn(w, s->until) ? SC_IMPACT_BORROWED : SC_IMPACT_TAKEN);
        break;
    }
    case CARDS_WORD_COPY: {
        const cards_copy *s = (const void *)step;
        if ((t = impact_of(w, aim_of(w, s->onto)))) t->shape = SC_SHAPE_BECOMES;
        if ((t = impact_of(w, aim_of(w, s->copy)))) t->shape = SC_SHAPE_MODEL;
        break;
    }
    default: break;
    }
}

static void changes(const walk *w, const cards_step *step)
{
    sc_impact *t;
    switch (step->word) {
    case CARDS_WORD_STATS: {
        const cards_stats *s = (const void *)step;
        alters(w, s->stats, s->to, SC_STAT_ATTACK, SC_STAT_HEALTH);
        if (lasts_a_turn(w, s->until) && (t = impact_of(w, aim_of(w, s->to)))) t->one_turn = 1;
        break;
    }
    case CARDS_WORD_SET: {
        const cards_set *s = (const void *)step;
        sets(w, s->set, s->of);
        if (lasts_a_turn(w, s->until) && (t = impact_of(w, aim_of(w, s->of)))) t->one_turn = 1;
        break;
    }
    case CARDS_WORD_COUNTERS: {
        const cards_counters *s = (const void *)step;
        counts(w, s->counters, s->on);
        break;
    }
    case CARDS_WORD_GIVE: gives(w, (const cards_give *)step); break;
    case CARDS_WORD_COST: gains(w, 15); break;
    default:
        touches(w, step);
        brings(w, step);
    }
}

static void go(const walk *w, int at)
{
    for (int taken = 0; at && taken < STEPS; taken++) {
        const cards_step *step = node(w, at);
        at = step->next;
        switch (step->word) {
        case CARDS_WORD_IF: {
            const cards_if *s = (const void *)step;
            const cards_condition *c = node(w, s->if_);
            int asks = c->what == CARDS_IF_WORD && c->name == SC_CONDITION_RESONANT;
            at = !asks || w->resonant ? s->then : s->else_;
            break;
        }
        case CARDS_WORD_MAY: at = ((const cards_may *)step)->may; break;
        case CARDS_WORD_PAY: at = ((const cards_pay *)step)->then; break;
        case CARDS_WORD_EACH: at = ((const cards_each *)step)->do_; break;
        case CARDS_WORD_REPEAT: at = ((const cards_repeat *)step)->do_; break;
        case CARDS_WORD_AGAIN: at = ((const cards_step *)node(w, ((const cards_again *)step)->again))->next; break;
        default: changes(w, step);
        }
    }
}

/* ---- what is worth how much, in tenths ---- */

int sc_keyword_worth(int keyword, int n)
{
    static const int8_t worth[SC_KEYWORDS] = {
        [SC_KEYWORD_CHARGE] = 4, [SC_KEYWORD_TAUNT] = 7, [SC_KEYWORD_POUNCE] = 2, [SC_KEYWORD_TWINSTRIKE] = 14,
        [SC_KEYWORD_ROOTED] = -12, [SC_KEYWORD_BARRIER] = 15, [SC_KEYWORD_ARMOR] = 9, [SC_KEYWORD_WARD] = 8,
        [SC_KEYWORD_STEADFAST] = 2, [SC_KEYWORD_REKINDLE] = 14, [SC_KEYWORD_VEIL] = 8, [SC_KEYWORD_ELUSIVE] = 5,
        [SC_KEYWORD_DRAIN] = 10, [SC_KEYWORD_VENOM] = 16, [SC_KEYWORD_CHILL] = 7, [SC_KEYWORD_FOCUS] = 8,
        [SC_KEYWORD_THORNS] = 6, [SC_KEYWORD_FLEETING] = -20, [SC_KEYWORD_OUTFLANK] = 4};
    return worth[keyword] * (n > 1 ? n : 1);
}

int sc_body(const spellchain_face *f, int text)
{
    if (f->type == SC_TYPE_FIELD) return 10 + f->worth;
    int sum = 10 * f->attack + 8 * f->health + (text ? f->worth : 0);
    for (uint32_t left = f->keywords; left; left &= left - 1) sum += sc_keyword_worth(__builtin_ctz(left), 1);
    return sum;
}

/* ---- faces ---- */

/* An empty pair of summaries, the plain one and the resonant; 0 (which says
 * nothing): there is no more room. */
static int new_gist(spellchain_content *r)
{
    int number = r->summaries;
    if (number + 2 > SPELLCHAIN_SUMMARIES) return 0;
    r->summaries = (int16_t)(number + 2);
    memset(&r->summary[number], 0, 2 * sizeof r->summary[0]);
    for (int i = 0; i < 4; i++) {
        sc_impact *t = &r->summary[number + i / 2].on[i % 2];
        t->set_attack = t->set_health = -1;
    }
    return number;
}

static void add_to_gist(spellchain_content *r, int number, int effect, int enchant)
{
    for (int resonant = 0; resonant < 2; resonant++) {
        walk w = {r, resonant, enchant, &r->summary[number + resonant]};
        go(&w, effect);
    }
}

static int summary_of(spellchain_content *r, int effect)
{
    int number = effect ? new_gist(r) : 0;
    if (number) add_to_gist(r, number, effect, 0);
    return number;
}

static const cards_ability *ability_at(const spellchain_content *r, int at)
{
    return (const void *)(r->cards.code + at);
}

static const cards_mode *mode_at(const spellchain_content *r, int at)
{
    return (const void *)(r->cards.code + at);
}

/* What an ability that stays is worth to its permanent's player. */
static int lasting_worth(const spellchain_content *r, const cards_ability *a, int summary)
{
    const sc_summary *g = &r->summary[summary];
    const cards_pattern *when = a->when ? (const void *)(r->cards.code + a->when) : NULL;
    int brought = g->gain + 9 * g->burn + 4 * g->heal + 8 * g->sweep[1] - 8 * g->sweep[0] + g->enemies;
    brought += 8 * g->on[0].damage + 5 * (g->on[0].attack + g->on[0].health) + (g->on[0].kinds ? 12 : 0);
    int often = 1;
    if (a->kind == CARDS_KIND_TRIGGERED)
        often = when->event == CARDS_EVENT_TURN_END || when->event == CARDS_EVENT_TURN_START ? 3 : 2;
    int worth = 8;
    if (a->kind == CARDS_KIND_TRIGGERED) worth = often * brought / 2;
    if (a->kind == CARDS_KIND_ACTIVATED) worth = 6 + brought / 2;
    return worth < -10 ? -10 : worth > 40 ? 40 : worth;
}

static int of_this(const spellchain_content *r, const cards_ability *a, int happening)
{
    if (a->kind != CARDS_KIND_TRIGGERED) return 0;
    const cards_pattern *when = (const void *)(r->cards.code + a->when);
    if (when->event != happening || !when->roles) return 0;
    const cards_pairs *roles = (const void *)(r->cards.code + when->roles);
    return ((const cards_selector *)(const void *)(r->cards.code + roles->pair[0].value))->how == CARDS_HOW_THIS;
}

static void read_own_abilities(spellchain_content *r, spellchain_face *f, const cards_program *program)
{
    const cards_list *list = program->abilities ? (const void *)(r->cards.code + program->abilities) : NULL;
    int worth = 0;
    for (int i = 0; list && i < program->own && i < SC_SUMMARY_ABILITIES; i++) {
        const cards_ability *a = ability_at(r, list->item[i]);
        int effect = a->effect;
        if (!effect && a->modes) {
            const cards_list *modes = (const void *)(r->cards.code + a->modes);
            effect = mode_at(r, modes->item[0])->effect;
        }
        f->summary[SC_SUMMARY_ABILITY + i] = (int16_t)summary_of(r, effect);
        if (of_this(r, a, CARDS_EVENT_ARRIVE)) f->arrival = (uint8_t)(i + 1);
        else worth += lasting_worth(r, a, f->summary[SC_SUMMARY_ABILITY + i]);
    }
    f->worth = (int16_t)worth;
}

/* An enchant does to its host what its abilities say of it: all of them are
 * its summary. */
static void read_enchant(spellchain_content *r, spellchain_face *f, const cards_program *program)
{
    const cards_list *list = program->abilities ? (const void *)(r->cards.code + program->abilities) : NULL;
    int first = program->own ? new_gist(r) : 0;
    f->summary[SC_SUMMARY_OWN] = (int16_t)first;
    for (int i = 0; first && i < program->own; i++)
        add_to_gist(r, first, ability_at(r, list->item[i])->effect, 1);
}

void sc_read_summaries(spellchain_content *r)
{
    r->summaries = 0;
    new_gist(r); /* the first two say nothing */
    for (int i = 1; i < r->faces; i++) {
        spellchain_face *f = &r->face[i];
        const cards_program *program = (const void *)(r->cards.code + f->program);
        memset(f->summary, 0, sizeof f->summary);
        f->worth = 0;
        if (f->type == SC_TYPE_ENCHANT) {
            read_enchant(r, f, program);
            continue;
        }
        int own = summary_of(r, program->effect);
        f->summary[SC_SUMMARY_OWN] = (int16_t)own;
        f->resonates = memcmp(&r->summary[own], &r->summary[own + 1], sizeof r->summary[own]) != 0;
        const cards_list *modes = program->modes ? (const void *)(r->cards.code + program->modes) : NULL;
        for (int k = 0; modes && k < modes->count && k < SC_SUMMARY_MODES; k++)
            f->summary[SC_SUMMARY_MODE + k] = (int16_t)summary_of(r, mode_at(r, modes->item[k])->effect);
        read_own_abilities(r, f, program);
    }
}
