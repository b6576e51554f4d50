/* What must hold of a match: judged after each played action, and of loaded
 * positions, which are completed first. */
#include "spellchain/spellchain.h"

#include <stddef.h>

/* ---- rows ---- */

static int fits_zone(const context *x, const spellchain_card *c)
{
    int type = face_of(x, c->card)->type;
    switch (c->zone) {
    case SC_ZONE_BOARD_1:
    case SC_ZONE_BOARD_2: return type == SC_TYPE_CREATURE || type == SC_TYPE_FIELD;
    case SC_ZONE_ATTACHED: return type == SC_TYPE_ENCHANT;
    default: return c->zone > SC_ZONE_NONE && c->zone < SC_ZONES;
    }
}

/* What arrives may have counters before it is there. */
static int arrives(const spellchain *m, int id)
{
    const sc_progress *p = &m->progress;
    for (int i = 0; i < p->tasks; i++) {
        const sc_task *t = &p->task[i];
        if (t->kind == SC_TASK_EACH && t->link == CARDS_EVENT_ARRIVE && t->changed && t->now.subject == id) return 1;
    }
    return 0;
}

/* Which deeds a thing can have to its name where it is. */
static int deeds_in(const spellchain_card *c)
{
    switch (c->zone) {
    case SC_ZONE_BOARD_1:
    case SC_ZONE_BOARD_2: return SC_DEED_ATTACKED | SC_DEED_HURT | SC_DEED_TAKEN;
    case SC_ZONE_GRAVE_1:
    case SC_ZONE_GRAVE_2: return SC_DEED_DIED;
    default: return 0;
    }
}

/* Everybody knows what lies open, and each the cards of his hand. */
static int is_known(const spellchain_card *c)
{
    if (c->known < 0 || c->known > 3) return 0;
    switch (c->zone) {
    case SC_ZONE_DECK_1:
    case SC_ZONE_DECK_2: return 1;
    case SC_ZONE_HAND_1:
    case SC_ZONE_HAND_2: return c->known >> (c->zone - SC_ZONE_HAND_1) & 1;
    default: return c->known == 3;
    }
}

static void check_card(const context *x, const spellchain_card *c, findings *f)
{
    const spellchain *m = state(x);
    const spellchain_game *g = game_of(m);
    if (!fits_zone(x, c)) find(f, SC_FAULT_ZONE, c->id, c->zone);
    if (face_of(x, c->card)->token && (c->zone == SC_ZONE_DECK_1 || c->zone == SC_ZONE_DECK_2))
        find(f, SC_FAULT_CARD, c->id, c->card);
    int16_t counted[] = {c->damage, c->growth, c->wither, c->frozen, c->arrived, c->attacks};
    for (size_t i = 0; i < sizeof counted / sizeof *counted; i++)
        if (counted[i] < 0) find(f, SC_FAULT_NEGATIVE, c->id, counted[i]);
    if ((c->growth || c->wither) && !is_creature(x, c->id) && !arrives(m, c->id))
        find(f, SC_FAULT_COUNTERS, c->id, c->growth ? c->growth : c->wither);
    if (c->frozen > g->turn || c->arrived > g->turn)
        find(f, SC_FAULT_FUTURE, c->id, c->frozen > g->turn ? c->frozen : c->arrived);
    if (c->deeds & ~deeds_in(c)) find(f, SC_FAULT_DEEDS, c->id, c->deeds);
    if (!is_known(c)) find(f, SC_FAULT_KNOWN, c->id, c->known);
    if (c->zone == SC_ZONE_ATTACHED
        && (c->host < FIRST_ID || c->host >= SPELLCHAIN_ROWS || !is_creature(x, c->host)))
        find(f, SC_FAULT_HOST, c->id, c->host);
    if (c->zone != SC_ZONE_ATTACHED && c->host) find(f, SC_FAULT_HOST, c->id, c->host);
    if (on_board(m, c->id) && c->zone - SC_ZONE_BOARD_1 != c->link.controller)
        find(f, SC_FAULT_CONTROLLER, c->id, c->link.controller);
}

/* Every card is one that there is, before any is judged: some are judged by others. */
static void check_cards(const context *x, findings *f)
{
    const spellchain *m = state(x);
    int before = f->count;
    for (int id = FIRST_ID; id < m->head.rows; id++) {
        if (!is_card(m, id)) continue;
        int card = card_of(m, id)->card;
        if (card < 1 || card >= rules(x)->faces) find(f, SC_FAULT_CARD, id, card);
    }
    if (f->count > before) return;
    for (int id = FIRST_ID; id < m->head.rows; id++)
        if (is_card(m, id)) check_card(x, card_of(m, id), f);
}

static int exists(const spellchain *m, int id)
{
    return id == 0 || (id > 0 && id < SPELLCHAIN_ROWS && m->row[id].self.kind > SC_KIND_GAME);
}

static void check_link(const context *x, int id, findings *f)
{
    const spellchain *m = state(x);
    const spellchain_announced *a = announced(m, id);
    if (!exists(m, a->target_1) || !exists(m, a->target_2)) find(f, SC_FAULT_TARGET, id, a->target_1);
    if (a->targets < 0 || a->targets > 2) find(f, SC_FAULT_TARGET, id, a->targets);
    int mode_fits = a->mode >= 0 && a->mode <= (sc_link_kind(m, id) == SC_LINK_ATTACK ? 0 : sc_link_modes(x, id));
    if (!mode_fits) find(f, SC_FAULT_LINK, id, a->mode);
    if (is_card(m, id)) return;
    const spellchain_link *l = link_of(m, id);
    if (!exists(m, l->source) || !exists(m, l->host)) find(f, SC_FAULT_LINK, id, l->source);
}

/* The ability that a link names must stand in the text that it names. */
static int ability_exists(const context *x, int text, int number)
{
    if (number < 0) return number >= SC_ABILITY_FLEETING;
    if (text < 1 || text >= rules(x)->faces) return 0;
    const cards_program *program = cards_node(x, face_of(x, text)->program);
    return program->abilities && number < ((const cards_list *)cards_node(x, program->abilities))->count;
}

static void check_abilities(const context *x, findings *f)
{
    const spellchain *m = state(x);
    for (int id = FIRST_ID; id < m->head.rows; id++) {
        if (m->row[id].self.kind != SC_KIND_LINK) continue;
        const spellchain_link *l = link_of(m, id);
        if (l->sort < SC_LINK_ATTACK || l->sort > SC_LINK_TRIGGER) find(f, SC_FAULT_LINK, id, l->sort);
        if (l->sort != SC_LINK_ATTACK && !ability_exists(x, l->text, l->ability)) find(f, SC_FAULT_ABILITY, id, l->ability);
    }
}

/* A continuous ability, with a step of such a word first, or with none. */
static int is_always(const context *x, int text, int number, int word)
{
    if (number < 0 || text < 1 || !ability_exists(x, text, number)) return 0;
    const cards_ability *a = cards_node(x, sc_ability_node(x, text, number));
    if (a->kind != CARDS_KIND_ALWAYS) return 0;
    return word ? a->effect && ((const cards_step *)cards_node(x, a->effect))->word == word : a->condition != 0;
}

static void check_effects(const context *x, findings *f)
{
    const spellchain *m = state(x);
    for (int i = 0; i < m->effects; i++) {
        const spellchain_effect *e = &m->effect[i];
        int text = e->kind == SC_EFFECT_COPY || e->kind == SC_EFFECT_TEXT ? e->a : 0;
        int known = e->kind > SC_EFFECT_NONE && e->kind <= SC_EFFECT_DELAYED;
        int maker = e->card >= 0 && e->card < rules(x)->faces;
        if (!known || !maker || text < 0 || text >= rules(x)->faces) find(f, SC_FAULT_EFFECT, e->target, e->kind);
        int held = e->until == SC_UNTIL_IF, ruled = e->kind == SC_EFFECT_RULE;
        if (!exists(m, e->target) || (!held && !exists(m, e->while_)) || !exists(m, e->source)) find(f, SC_FAULT_EFFECT, e->target, e->kind);
        if (held && !is_always(x, e->while_ / 16, e->while_ % 16, 0)) find(f, SC_FAULT_ABILITY, e->target, e->while_ % 16);
        if (ruled && !is_always(x, e->a, e->b, CARDS_WORD_COST)) find(f, SC_FAULT_ABILITY, e->target, e->b);
        if (e->until == SC_UNTIL_WHILE && !(e->while_ && in_play(m, e->while_))) find(f, SC_FAULT_EFFECT, e->target, e->kind);
        int nowhere = !e->target || (!in_play(m, e->target) && !m->progress.tasks);
        int fits = e->kind != SC_EFFECT_COPY || nowhere || text < 1 || text >= rules(x)->faces || may_become(x, e->target, text);
        if (!fits) find(f, SC_FAULT_EFFECT, e->target, e->kind);
        if (known && sc_layered(e->kind) && nowhere) find(f, SC_FAULT_EFFECT, e->target, e->kind);
        if (i && m->effect[i - 1].stamp > e->stamp) find(f, SC_FAULT_EFFECT, e->target, e->stamp);
        int grants = e->kind == SC_EFFECT_GRANT && e->a == 0;
        if (known && grants && !ability_exists(x, e->b, e->c)) find(f, SC_FAULT_ABILITY, e->target, e->c);
    }
}

static void check_players(const spellchain *m, findings *f)
{
    for (int p = 0; p < 2; p++) {
        const spellchain_player *player = player_of(m, p);
        int low = m->head.over || m->progress.tasks ? -SPELLCHAIN_UNSET : 1;
        if (player->health > SPELLCHAIN_HEALTH || (low == 1 && player->health < 1))
            find(f, SC_FAULT_HEALTH, FIRST_PLAYER_ID + p, player->health);
        if (player->mana < 0 || player->mana > SPELLCHAIN_MANA || player->mana_max < 0 || player->mana_max > SPELLCHAIN_MANA)
            find(f, SC_FAULT_MANA, FIRST_PLAYER_ID + p, player->mana);
    }
}

static void check_phase(const spellchain *m, findings *f)
{
    const spellchain_game *g = game_of(m);
    static const uint8_t first[] = {[SC_PHASE_MULLIGAN] = SC_STEP_NONE, [SC_PHASE_START] = SC_STEP_TRIGGER_EFFECTS,
                                    [SC_PHASE_MAIN] = SC_STEP_ACTION, [SC_PHASE_END] = SC_STEP_TRIGGER_EFFECTS,
                                    [SC_PHASE_OVER] = SC_STEP_NONE};
    static const uint8_t last[] = {[SC_PHASE_MULLIGAN] = SC_STEP_NONE, [SC_PHASE_START] = SC_STEP_DRAW_CARD,
                                   [SC_PHASE_MAIN] = SC_STEP_ACTION, [SC_PHASE_END] = SC_STEP_CLEANUP,
                                   [SC_PHASE_OVER] = SC_STEP_NONE};
    int skips = g->phase == SC_PHASE_END && (g->step == SC_STEP_REFRESH_MANA || g->step == SC_STEP_DRAW_CARD
                                             || g->step == SC_STEP_ACTION);
    if (g->step < first[g->phase] || g->step > last[g->phase] || skips) find(f, SC_FAULT_PHASE, 0, g->step);
    if (g->phase != SC_PHASE_MULLIGAN && g->phase != SC_PHASE_OVER
        && g->active != (g->turn % 2 ? g->first : 1 - g->first))
        find(f, SC_FAULT_TURN, 0, g->turn);
    if ((g->phase == SC_PHASE_MULLIGAN) != (g->turn == 0) && g->phase != SC_PHASE_OVER) find(f, SC_FAULT_TURN, 0, g->turn);
    if ((g->phase == SC_PHASE_OVER) != m->head.over) find(f, SC_FAULT_RESULT, 0, g->phase);
    int idle = !m->chain.count && !m->progress.tasks;
    if ((g->phase == SC_PHASE_START || g->phase == SC_PHASE_END) && idle) find(f, SC_FAULT_IDLE, 0, g->phase);
}

static void check_pending(const spellchain *m, findings *f)
{
    const spellchain_game *g = game_of(m);
    int wanted = m->head.over                       ? SC_PENDING_NONE
               : m->progress.tasks                  ? g->pending
               : m->chain.count                     ? SC_PENDING_WINDOW
               : g->phase == SC_PHASE_MULLIGAN ? SC_PENDING_MULLIGAN
                                                     : SC_PENDING_MAIN;
    if (g->pending != wanted || (!m->head.over && !g->pending)) find(f, SC_FAULT_PENDING, 0, g->pending);
    if (g->pending == SC_PENDING_WINDOW && (g->priority < 0 || g->priority > 1 || g->passes < 0 || g->passes > 1))
        find(f, SC_FAULT_WINDOW, 0, g->passes);
}

static void check_limits(const spellchain *m, findings *f)
{
    for (int p = 0; p < 2; p++)
        if (m->board[p].count > SPELLCHAIN_BOARD) find(f, SC_FAULT_BOARD_FULL, FIRST_PLAYER_ID + p, m->board[p].count);
    if (m->chain.count > SPELLCHAIN_CHAIN) find(f, SC_FAULT_CHAIN_FULL, 0, m->chain.count);
    if (m->attached.count > SPELLCHAIN_ATTACHED) find(f, SC_FAULT_ATTACHED, 0, m->attached.count);
    if (game_of(m)->links < 0 || game_of(m)->links > SPELLCHAIN_LINKS) find(f, SC_FAULT_LIMIT, 0, game_of(m)->links);
}

/* What is known is known of a thing that lives, by an id that none has. */
static void check_memories(const spellchain *m, findings *f)
{
    const sc_progress *p = &m->progress;
    for (int i = 0; i < p->memories; i++) {
        const sc_memory *known = &p->memory[i];
        int by_run = known->holder == SC_HELD_BY_RUN;
        int keys = by_run                                  ? p->runs
                   : known->holder == SC_HELD_BY_EFFECT  ? m->effects
                   : known->holder == SC_HELD_BY_WAITING ? p->waiting
                                                         : SPELLCHAIN_ROWS;
        if (known->holder <= SC_HELD_BY_NOBODY || known->holder > SC_HELD_BY_PRICE || known->key < 0 || known->key >= keys
            || known->id < 0 || known->id >= SPELLCHAIN_ROWS || known->found < 0 || known->found >= SPELLCHAIN_ROWS
            || known->card < 0 || known->role < 0 || known->role > SC_KNOWN_PAID + CARDS_SAVED) {
            find(f, SC_FAULT_LIMIT, known->found, i);
            continue;
        }
        if (by_run != (known->id != 0) || (known->id && m->row[known->id].self.kind != SC_KIND_NONE)) find(f, SC_FAULT_LIST, known->id, i);
        if (!exists(m, known->found)) find(f, SC_FAULT_LIST, known->found, i);
        if (known->holder == SC_HELD_BY_LINK && !exists(m, known->key)) find(f, SC_FAULT_LINK, known->key, i);
    }
}

static void check_rows(const context *x, findings *f)
{
    const spellchain *m = state(x);
    check_cards(x, f);
    if (f->count) return; /* what follows trusts cards and zones */
    for (int i = 0; i < m->chain.count; i++) check_link(x, m->chain.id[i], f);
    check_abilities(x, f);
    check_effects(x, f);
}

/* The layers' work stands as it would be worked out now. */
static void check_cache(const context *x, findings *f)
{
    spellchain twin = *state(x);
    context y = {x->content, &twin.head, NULL};
    int wrong = sc_misplaced(&y);
    if (wrong) find(f, SC_FAULT_CONTROLLER, wrong, card_of(&twin, wrong)->link.controller);
    for (int id = FIRST_ID; id < twin.head.rows; id++)
        if (is_card(&twin, id) && memcmp(&twin.row[id], &state(x)->row[id], sizeof twin.row[id]))
            find(f, SC_FAULT_CACHE, id, 0);
}

int sc_check(const content *c, const match *m, fault *out, int capacity)
{
    context x = {c, (match *)(uintptr_t)m, NULL};
    const spellchain *s = (const spellchain *)m;
    findings f = {out, capacity, 0};
    cg_check_lists(c->form, m, FIRST_ID, SPELLCHAIN_ROWS, SC_FAULT_LIST, &f);
    check_limits(s, &f);
    check_memories(s, &f);
    check_players(s, &f);
    check_phase(s, &f);
    check_pending(s, &f);
    check_rows(&x, &f);
    if (!f.count && !m->over && !sc_is_possible(&x)) find(&f, SC_FAULT_PENDING, 0, game_of(s)->pending);
    if (!f.count && !m->over) check_cache(&x, &f);
    return f.count;
}

/* ---- positions ---- */

/* Whatever links name must exist; this is checked before anything asks what it is. */
static void check_names(const spellchain *m, findings *f)
{
    for (int i = 0; i < m->chain.count; i++) {
        int id = m->chain.id[i];
        const spellchain_announced *a = announced(m, id);
        if (!exists(m, a->target_1) || !exists(m, a->target_2)) find(f, SC_FAULT_TARGET, id, a->target_1);
        if (is_card(m, id)) continue;
        const spellchain_link *l = link_of(m, id);
        if (!exists(m, l->source) || !exists(m, l->event_source)) find(f, SC_FAULT_LINK, id, l->source);
    }
}

/* What a position left out of a link, out of its source as it is now. */
static void complete_link(const context *x, spellchain_link *l)
{
    const spellchain *m = state(x);
    int attack = l->sort == SC_LINK_ATTACK;
    const spellchain_card *c = l->source && is_card(m, l->source) && !attack ? card_of(m, l->source) : NULL;
    if (c && l->text == SPELLCHAIN_UNSET) l->text = c->text;
    if (c && l->host == SPELLCHAIN_UNSET) l->host = c->host;
    if (l->numbers == SPELLCHAIN_UNSET) l->numbers = (int16_t)(c && l->text == c->text ? c->numbers : 0);
    if (l->creature == SPELLCHAIN_UNSET || (c && in_play(m, l->source))) l->creature = (int16_t)(c && is_creature(x, l->source));
    if (l->event_creature == SPELLCHAIN_UNSET)
        l->event_creature = (int16_t)(l->event_source && is_creature(x, l->event_source));
}

/* A card that is neither in play nor on the chain is its owner's. */
static void complete_card(const spellchain *m, spellchain_card *c)
{
    if (!in_play(m, c->id)) c->put_by = c->owner;
    if (!in_play(m, c->id) && c->zone != SC_ZONE_CHAIN && c->zone != SC_ZONE_LIMBO) c->link.controller = c->owner;
}

static void complete(context *x)
{
    spellchain *m = state(x);
    spellchain_game *g = game_of(m);
    int stamp = 0;
    for (int id = FIRST_ID; id < m->head.rows; id++)
        if (is_card(m, id)) complete_card(m, card_of(m, id));
    for (int id = FIRST_ID; id < m->head.rows; id++)
        if (is_card(m, id) && card_of(m, id)->stamp > stamp) stamp = card_of(m, id)->stamp;
    for (int i = 0; i < m->effects; i++)
        if (m->effect[i].stamp > stamp) stamp = m->effect[i].stamp;
    if (g->stamp == SPELLCHAIN_UNSET) g->stamp = (int16_t)stamp;
    if (g->links == SPELLCHAIN_UNSET) g->links = m->chain.count;
    if (g->pending == SPELLCHAIN_UNSET)
        g->pending = m->head.over ? SC_PENDING_NONE : m->chain.count ? SC_PENDING_WINDOW
                   : g->phase == SC_PHASE_MULLIGAN ? SC_PENDING_MULLIGAN : SC_PENDING_MAIN;
    int window = g->pending == SC_PENDING_WINDOW;
    if (g->priority == SPELLCHAIN_UNSET)
        g->priority = (int16_t)(window && m->chain.count ? 1 - announced(m, top_link(m))->controller : 0);
    m->window = (uint8_t)window;
    if (window) g->chooser = g->priority;
    if (g->pending == SC_PENDING_MULLIGAN || g->pending == SC_PENDING_MAIN) g->chooser = g->active;
    if (m->head.over) g->chooser = 0;
}

/* Whether a link could ever have been aimed at a thing: by what it is, since
 * what became of it may have changed. A copy is aimed as its original is, whosever that was. */
static int could_aim(const context *x, int id, int which, int target)
{
    const spellchain *m = state(x);
    const spellchain_announced *a = announced(m, id);
    int source = is_card(m, id) ? id : link_of(m, id)->source, copy = is_card(m, id) && card_of(m, id)->token;
    if (target == id || (which == 1 && target == a->target_1)) return 0;
    if (sc_link_kind(m, id) == SC_LINK_ATTACK)
        return is_player(target) ? target == FIRST_PLAYER_ID + 1 - a->controller : is_creature(x, target) && target != source;
    if (is_card(m, id) && face_of(x, card_of(m, id)->card)->type == SC_TYPE_REACTION)
        return !is_player(target) && zone_of(m, target) == SC_ZONE_CHAIN
               && (sc_may_answer(x, card_of(m, id)->card, a->controller, target)
                   || (copy && sc_may_answer(x, card_of(m, id)->card, 1 - a->controller, target)));
    int list = sc_link_targets(x, id, a->mode);
    const cards_list *targets = list ? cards_node(x, list) : NULL;
    if (!targets || which >= targets->count) return 0;
    const cards_selector *s = cards_node(x, targets->item[which]);
    if ((s->other && target == source) || !sc_is_noun(x, target, s->noun)) return 0;
    /* Creatures change sides, links do not. */
    int link = !is_player(target) && zone_of(m, target) == SC_ZONE_CHAIN;
    return !link || !s->side || copy || (s->side == CARDS_SIDE_OWN) == (announced(m, target)->controller == a->controller);
}

static void check_aims(const context *x, findings *f)
{
    const spellchain *m = state(x);
    for (int i = 0; i < m->chain.count; i++) {
        const spellchain_announced *a = announced(m, m->chain.id[i]);
        if (a->target_1 && !could_aim(x, m->chain.id[i], 0, a->target_1))
            find(f, SC_FAULT_TARGET, m->chain.id[i], a->target_1);
        if (a->target_2 && !could_aim(x, m->chain.id[i], 1, a->target_2))
            find(f, SC_FAULT_TARGET, m->chain.id[i], a->target_2);
    }
}

int sc_load(context *x, fault *out, int capacity)
{
    spellchain *m = state(x);
    findings f = {out, capacity, 0};
    complete(x);
    m->deaths_possible = 1;
    check_limits(m, &f);
    check_cards(x, &f);
    if (!f.count) check_effects(x, &f); /* the layers trust them */
    if (f.count) return f.count;
    for (int id = FIRST_ID; id < m->head.rows; id++) /* no others are kept */
        if (is_card(m, id)) card_of(m, id)->deeds &= rules(x)->deeds;
    int wrong = sc_misplaced(x);
    if (wrong) find(&f, SC_FAULT_CONTROLLER, wrong, card_of(m, wrong)->link.controller);
    cg_check_lists(x->content->form, x->match, FIRST_ID, SPELLCHAIN_ROWS, SC_FAULT_LIST, &f);
    check_names(m, &f);
    if (f.count) return f.count;
    for (int id = FIRST_ID; id < m->head.rows; id++)
        if (m->row[id].self.kind == SC_KIND_LINK) complete_link(x, link_of(m, id));
    check_abilities(x, &f);
    if (!f.count) check_aims(x, &f);
    if (f.count) return f.count;
    return sc_check(x->content, x->match, out, capacity);
}
