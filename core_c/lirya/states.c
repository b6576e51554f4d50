/* States, and lasting effects: they come, are counted and end (5.11). */
#include "lirya/lirya.h"

int ly_new_time(const lirya *m)
{
    const ly_beside *b = &m->beside;
    int last = m->play.count ? card_of(m, m->play.id[m->play.count - 1])->order : 0;
    for (int i = 0; i < b->states; i++)
        if (b->state[i].time > last) last = b->state[i].time;
    for (int i = 0; i < b->effects; i++)
        if (b->effect[i].time > last) last = b->effect[i].time;
    return last + 1;
}

void ly_anomaly(context *x, int which, int id)
{
    log_open(x, LY_BLOCK_ANOMALY, id);
    log_note(x, LY_NOTE_ANOMALY, which);
    log_close(x, LY_BLOCK_ANOMALY);
}

/* ---- states ---- */

int ly_opposite_of(int name)
{
    switch (name) {
    case LY_STATE_BLESSED: return LY_STATE_CURSED;
    case LY_STATE_CURSED: return LY_STATE_BLESSED;
    case LY_STATE_FORTIFIED: return LY_STATE_VULNERABLE;
    case LY_STATE_VULNERABLE: return LY_STATE_FORTIFIED;
    case LY_STATE_REGENERATION: return LY_STATE_POISONED;
    case LY_STATE_POISONED: return LY_STATE_REGENERATION;
    default: return LY_STATE_NONE;
    }
}

static int place_of(const lirya *m, int id, int name)
{
    for (int i = 0; i < m->beside.states; i++)
        if (m->beside.state[i].target == id && m->beside.state[i].state == name) return i;
    return -1;
}

const ly_stating *ly_state_of(const lirya *m, int id, int name)
{
    int at = place_of(m, id, name);
    return at < 0 ? NULL : &m->beside.state[at];
}

/* Whether an immunity keeps a harmful state away; who is steadfast is neither stunned nor paralyzed. */
static int keeps_away(const lirya *m, const ly_card *c, int name)
{
    if (name > LY_HARMFUL) return 0;
    if (place_of(m, c->id, LY_STATE_IMMUNE_STUNNED + name - LY_STATE_STUNNED) >= 0) return 1;
    if (place_of(m, c->id, LY_STATE_IMMUNE_STATES) >= 0) return 1;
    int holds = name == LY_STATE_STUNNED || name == LY_STATE_PARALYZED;
    return holds && has_keyword(m, c, LY_KEYWORD_STEADFAST);
}

static void touch_target(context *x, int id)
{
    state(x)->stale |= CG_READS_MARKS;
    if (id >= LIRYA_FIRST) ly_touch(x, card_of(state(x), id));
}

void ly_drop_state(context *x, int at)
{
    ly_beside *b = &state(x)->beside;
    touch_target(x, b->state[at].target);
    CHANGING(x, LY_TABLE_STATES);
    for (; at + 1 < b->states; at++) b->state[at] = b->state[at + 1];
    b->state[--b->states] = (ly_stating){0};
    CHANGED(x, LY_TABLE_STATES);
}

void ly_end_state(context *x, int id, int name)
{
    int at = place_of(state(x), id, name);
    if (at >= 0) ly_drop_state(x, at);
}

/* An immunity that is gained ends what it keeps away, as far as that can be removed. */
static void end_excluded(context *x, int id, int immunity)
{
    const lirya *m = state(x);
    for (int at = m->beside.states - 1; at >= 0; at--) {
        const ly_stating *s = &m->beside.state[at];
        int excluded = s->state <= LY_HARMFUL
                       && (immunity == LY_STATE_IMMUNE_STATES || immunity - LY_STATE_IMMUNE_STUNNED == s->state - LY_STATE_STUNNED);
        if (s->target == id && excluded && !s->fixed) ly_drop_state(x, at);
    }
}

static void write_state(context *x, int at, ly_stating made)
{
    ly_beside *b = &state(x)->beside;
    assert(at < LIRYA_STATES);
    touch_target(x, made.target);
    CHANGING(x, LY_TABLE_STATES);
    b->state[at] = made;
    if (at == b->states) b->states++;
    CHANGED(x, LY_TABLE_STATES);
}

void ly_put_state(context *x, int id, int name, int value, int turns, int fixed)
{
    lirya *m = state(x);
    const ly_card *c = card_of(m, id);
    int opposite = place_of(m, id, ly_opposite_of(name)), same = place_of(m, id, name);
    if (!in_line(c) || keeps_away(m, c, name)) return;
    if ((same >= 0 && m->beside.state[same].fixed) || (opposite >= 0 && m->beside.state[opposite].fixed)) return;
    if (same < 0 && opposite < 0 && ly_room(&m->beside) < LIRYA_STATE) {
        ly_anomaly(x, LY_ANOMALY_EFFECT_FULL, id);
        return;
    }
    log_open(x, LY_BLOCK_STATE, id);
    log_note(x, LY_NOTE_STATE, name);
    if (opposite >= 0) {
        ly_drop_state(x, opposite);
        same = place_of(m, id, name);
    }
    if (opposite < 0 || fixed) {
        ly_stating made = {.target = (uint8_t)id, .state = (unsigned)name & 31u, .value = (int16_t)value, .turns = (int16_t)turns,
                           .fixed = fixed != 0, .time = (int16_t)ly_new_time(m)};
        if (same >= 0) ly_drop_state(x, same); /* the new one is the latest */
        write_state(x, m->beside.states, made);
        if (name >= LY_IMMUNITIES) end_excluded(x, id, name);
    }
    log_close(x, LY_BLOCK_STATE);
    ly_fresh(x);
    if ((opposite >= 0 && !fixed) || !(m->waits >> CARDS_EVENT_STATE & 1)) return; /* its opposite is gone, and it has not come */
    cards_happening h = ly_happening(CARDS_EVENT_STATE, id, 0, c->controller, value);
    h.word = (int16_t)name;
    ly_note(x, &h);
}

/* The states of one sort on a player's characters lose a turn. */
void ly_tick(context *x, int player, int harmful)
{
    const lirya *m = state(x);
    for (int at = m->beside.states - 1; at >= 0; at--) {
        ly_stating s = m->beside.state[at];
        if (card_of(m, s.target)->controller != player || !s.turns || (s.state <= LY_HARMFUL) != harmful) continue;
        if (s.turns == 1) {
            ly_drop_state(x, at);
        } else {
            s.turns--;
            write_state(x, at, s);
        }
    }
    ly_fresh(x);
}

void ly_cleanse(context *x, int id, int name)
{
    const lirya *m = state(x);
    for (int at = m->beside.states - 1; at >= 0; at--) {
        const ly_stating *s = &m->beside.state[at];
        if (s->target == id && !s->fixed && (name ? s->state == name : s->state <= LY_HARMFUL)) ly_drop_state(x, at);
    }
    ly_fresh(x);
}

/* ---- lasting effects ---- */

void ly_drop_effect(context *x, int at)
{
    ly_beside *b = &state(x)->beside;
    touch_target(x, b->effect[at].target);
    CHANGING(x, LY_TABLE_EFFECTS);
    for (; at + 1 < b->effects; at++) b->effect[at] = b->effect[at + 1];
    b->effect[--b->effects] = (ly_effect){0};
    if (!b->effects) state(x)->uses &= (uint8_t)~(LY_COSTS_LAST | LY_MAY_END);
    CHANGED(x, LY_TABLE_EFFECTS);
}

/* What it is to those who look for effects of its sort: enum ly_use. */
uint8_t ly_uses_of(const ly_effect *e)
{
    int ends = e->until == LY_UNTIL_IF || (e->until == LY_UNTIL_WHILE && e->kind == LY_EFFECT_CONTROL);
    return (uint8_t)((e->kind == LY_EFFECT_COST ? LY_COSTS_LAST : 0) | (ends ? LY_MAY_END : 0));
}

ly_effect ly_kept_effect(const lirya_effect *e)
{
    return (ly_effect){.kind = (uint8_t)e->kind, .target = (uint8_t)e->target, .a = e->a, .b = e->b, .c = e->c,
                       .until = (uint8_t)e->until, .by = (int8_t)e->by, .source = (uint8_t)e->source, .text = e->text,
                       .ability = (int8_t)e->ability, .time = e->time};
}

void ly_add_effect(context *x, lirya_effect e)
{
    lirya *m = state(x);
    ly_beside *b = &m->beside;
    if (!e.kind) return;
    if (b->effects + b->delayed >= LIRYA_EFFECTS) {
        ly_anomaly(x, LY_ANOMALY_EFFECT_FULL, e.target);
        return;
    }
    touch_target(x, e.target);
    CHANGING(x, LY_TABLE_EFFECTS);
    e.time = (int16_t)ly_new_time(m);
    b->effect[b->effects] = ly_kept_effect(&e);
    m->uses |= ly_uses_of(&b->effect[b->effects++]);
    CHANGED(x, LY_TABLE_EFFECTS);
}

/* An effect ends before its time, and with it the state that it kept up. */
static void end_early(context *x, int at)
{
    ly_effect e = state(x)->beside.effect[at];
    const ly_stating *s = e.kind == LY_EFFECT_STATE ? ly_state_of(state(x), e.target, e.a) : NULL;
    ly_drop_effect(x, at);
    if (s && s->time == e.b) ly_end_state(x, e.target, e.a);
}

static void forget_source(context *x, int at)
{
    CHANGING(x, LY_TABLE_EFFECTS);
    state(x)->beside.effect[at].source = 0;
    CHANGED(x, LY_TABLE_EFFECTS);
}

/* A thing has left play: what lies on it ends, and what it kept up; who was lent by it goes back as the state is
 * checked. */
void ly_forget_effects(context *x, int id)
{
    const ly_beside *b = &state(x)->beside;
    for (int at = b->states - 1; at >= 0; at--)
        if (b->state[at].target == id) ly_drop_state(x, at);
    for (int at = b->effects - 1; at >= 0; at--) {
        const ly_effect *e = &b->effect[at];
        if (e->target == id)
            ly_drop_effect(x, at);
        else if (e->source == id && e->until == LY_UNTIL_WHILE && e->kind != LY_EFFECT_CONTROL)
            end_early(x, at);
        else if (e->source == id)
            forget_source(x, at);
    }
}

static int is_untrue(const context *x, const ly_effect *e)
{
    cards_run run;
    if (e->until == LY_UNTIL_WHILE) return e->kind == LY_EFFECT_CONTROL && !e->source;
    if (e->until != LY_UNTIL_IF) return 0;
    cards_begin(&run, e->source, e->by, e->text);
    run.it = run.target[0] = e->target;
    run.host = (int16_t)(e->source ? card_of(state(x), e->source)->bearer : 0);
    return !cards_holds(x, &run, ly_ability(x, e->text, e->ability)->condition);
}

void ly_end_untrue(context *x)
{
    const ly_beside *b = &state(x)->beside;
    if (!(state(x)->uses & LY_MAY_END)) return;
    for (int at = b->effects - 1; at >= 0; at--) {
        ly_effect e = b->effect[at];
        if (!is_untrue(x, &e)) continue;
        end_early(x, at);
        ly_fresh(x);
        if (e.kind == LY_EFFECT_CONTROL && in_line(card_of(state(x), e.target))) ly_give_back(x, e.target);
        at = b->effects; /* what has ended may have kept up others */
    }
}

/* Those that last until now end; `player`: whose, CARDS_NOBODY: both's. Who was only lent goes back then. */
void ly_end_effects(context *x, int until, int player)
{
    const ly_beside *b = &state(x)->beside;
    uint8_t lent[LIRYA_EFFECTS];
    int count = 0;
    for (int at = 0; at < b->effects;) {
        const ly_effect *e = &b->effect[at];
        if (e->until != until || (player != CARDS_NOBODY && e->by != player)) {
            at++;
            continue;
        }
        if (e->kind == LY_EFFECT_CONTROL) lent[count++] = (uint8_t)e->target;
        ly_drop_effect(x, at);
    }
    ly_fresh(x);
    for (int i = 0; i < count; i++)
        if (in_line(card_of(state(x), lent[i]))) ly_give_back(x, lent[i]);
}

void ly_delay(context *x, lirya_delayed d)
{
    ly_beside *b = &state(x)->beside;
    if (b->effects + b->delayed >= LIRYA_EFFECTS) {
        ly_anomaly(x, LY_ANOMALY_EFFECT_FULL, d.source);
        return;
    }
    CHANGING(x, LY_TABLE_DELAYED);
    *ly_delayed(b, b->delayed++) = d;
    CHANGED(x, LY_TABLE_DELAYED);
}
