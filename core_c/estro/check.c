/* What must hold in every match, and what a position may say (12, 14). */
#include "estro/estro.h"

/* ---- cards ---- */

static void check_lists(const context *x, findings *f)
{
    const estro *m = state(x);
    int listed = 0, living = 0;
    for (int zone = 1; zone < ES_ZONES; zone++) {
        const es_list *list = (const es_list *)(const void *)((const uint8_t *)m + x->content->form->zone[zone].list);
        for (int i = 0; i < list->count; i++)
            if (!is_card(m, list->id[i]) || card_of(m, list->id[i])->zone != zone) find(f, ES_FAULT_LIST, list->id[i], zone);
        listed += list->count;
    }
    for (int row = 0; row < m->head.rows; row++) living += m->row[row].self.kind == ES_KIND_CARD;
    if (listed != living) find(f, ES_FAULT_LIST, 0, living - listed);
}

static void check_place(const estro_card *c, findings *f)
{
    int field = in_field(c), side = field ? c->controller : c->owner;
    if (c->zone < ES_ZONE_DECK_1 || c->zone >= ES_ZONES || (c->zone - ES_ZONE_DECK_1) % 2 != side
        || (!field && c->controller != c->owner))
        find(f, ES_FAULT_ZONE, c->id, c->zone);
    if (field ? c->face != ES_FACE_UP && c->face != ES_FACE_DOWN : c->face != ES_FACE_NONE) find(f, ES_FAULT_FACE, c->id, c->face);
    if (c->home && (!field || c->home == c->controller + 1)) find(f, ES_FAULT_HOME, c->id, c->home);
}

static int any(const int16_t *at, int count)
{
    for (int i = 0; i < count; i++)
        if (at[i]) return 1;
    return 0;
}

static void check_marks(const estro *m, const estro_card *c, findings *f)
{
    int up = is_up(c), field = in_field(c);
    if (!up && (any(&c->base_atk, 3 * ESTRO_STATS) || c->estro || c->extra || c->used || c->turned || c->shield || c->stunned || c->silenced))
        find(f, ES_FAULT_MARK, c->id, c->face);
    if (!field && (c->attacks || c->fresh)) find(f, ES_FAULT_MARK, c->id, c->face);
    if (up && (c->estro < ES_ESTRO_ARDO || c->estro >= ES_ESTROS)) find(f, ES_FAULT_RANGE, c->id, c->estro);
    for (const int16_t *at = &c->base_atk; at < &c->estro; at++)
        if (*at > ESTRO_MOST || *at < (at < &c->field_atk ? 0 : -ESTRO_MOST)) find(f, ES_FAULT_RANGE, c->id, *at);
    if (c->attacks < 0 || c->extra < 0 || c->extra > 4) find(f, ES_FAULT_RANGE, c->id, c->extra);
    if (c->stunned && !m->head.over && c->stunned < game_of(m)->turn) find(f, ES_FAULT_STUNNED, c->id, c->stunned);
    int knows = c->zone == ES_ZONE_HAND_1 + c->owner ? 1 << c->owner : is_down(c) ? 1 << c->controller : up ? 3 : 0;
    if (c->zone == ES_ZONE_INCINERATOR_1 + c->owner) knows = 3;
    if ((c->known & knows) != knows || c->known & ~3) find(f, ES_FAULT_KNOWN, c->id, c->known);
}

static void check_cards(const context *x, findings *f)
{
    const estro *m = state(x);
    int16_t seen[2][ESTRO_CARDS] = {{0}};
    int count[2] = {0};
    for (int row = 0; row < m->head.rows; row++) {
        const estro_card *c = &m->row[row].card;
        if (c->kind != ES_KIND_CARD) continue;
        if (c->card < 1 || c->card >= rules(x)->faces || c->owner < 0 || c->owner > 1 || c->controller < 0 || c->controller > 1) {
            find(f, ES_FAULT_CARD, c->id, c->card);
            continue;
        }
        if (seen[c->owner][c->card]) find(f, ES_FAULT_TWICE, c->id, seen[c->owner][c->card]);
        seen[c->owner][c->card] = c->id;
        count[c->owner]++;
        check_place(c, f);
        check_marks(m, c, f);
    }
    for (int p = 0; p < 2; p++)
        if (count[p] > ESTRO_DECK) find(f, ES_FAULT_TOO_MANY, ESTRO_PLAYER + p, count[p]);
}

/* ---- the turn ---- */

static void check_turn(const context *x, findings *f)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    if ((g->phase == ES_PHASE_OVER) != m->head.over) find(f, ES_FAULT_RESULT, 0, g->phase);
    if (g->turn < 1 || g->turn > ESTRO_TURNS) find(f, ES_FAULT_TURN, 0, g->turn);
    if (g->active != (g->turn % 2 ? g->first : 1 - g->first)) find(f, ES_FAULT_ACTIVE, 0, g->active);
    if (g->arena < ES_ESTRO_ARDO || g->arena >= ES_ESTROS) find(f, ES_FAULT_RANGE, 0, g->arena);
    for (int p = 0; p < 2; p++) {
        const estro_player *player = player_of(m, p);
        if (player->plays < 0 || player->plays > player->plays_max || player->plays_max < 1 || player->plays_max > ESTRO_MOST_PLAYS)
            find(f, ES_FAULT_PLAYS, ESTRO_PLAYER + p, player->plays);
        if (player->attacks_max < 0 || player->attacks_max > 9 || player->attacks < 0) find(f, ES_FAULT_RANGE, ESTRO_PLAYER + p, player->attacks_max);
    }
    if (g->phase == ES_PHASE_END && m->hand[g->active].count <= es_hand_limit(x, g->active))
        find(f, ES_FAULT_HAND, ESTRO_PLAYER + g->active, m->hand[g->active].count);
}

/* ---- what is asked ---- */

static void check_pending(const context *x, findings *f)
{
    const estro *m = state(x);
    const estro_game *g = game_of(m);
    action list[MATCH_ACTIONS];
    if (m->head.over) return;
    es_check_doomed(x, f);
    if (f->count) return; /* what is pending may not be looked at while other things are wrong */
    if (g->chooser < 0 || g->chooser > 1 || !es_has_ground(x) || !es_actions(x->content, x->match, list))
        find(f, ES_FAULT_PENDING, ESTRO_PLAYER + g->chooser, g->pending);
}

static void judge(const context *x, findings *f)
{
    check_lists(x, f);
    check_cards(x, f);
    if (f->count) return;
    check_turn(x, f);
    es_check_attack(x, f);
    es_check_gift(x, f);
    es_check_queue(x, f);
    check_pending(x, f);
}

int es_check(const content *c, const match *m, fault *out, int capacity)
{
    context x = {c, (match *)(uintptr_t)m, NULL};
    findings f = {out, capacity, 0};
    judge(&x, &f);
    return f.count;
}

/* What follows from the rest of an attack, where a position leaves it out: its Gift has begun, a target that has left has
 * gone to the Incinerator, dice come after `brace`, who is asked has been asked, and the attacker's player before the
 * other, a covered card stays once its Gift has said so, and who is doomed in an attack without dice was covered. */
static void complete_attack(context *x)
{
    estro *m = state(x);
    const estro_game *g = game_of(m);
    estro_under *now = &m->beside.now;
    if (!g->attacker || !is_card(m, g->attacker) || !is_card(m, g->target)) return;
    if (now->step == 2) now->step = 3;
    if (now->step >= 8 && !in_field(card_of(m, g->target))) now->fell = 1;
    if (g->roll_1) now->braced = 1;
    if (g->pending == ES_PENDING_RESPOND && !g->gift_source && (g->chooser == 0 || g->chooser == 1)) es_ask_in_turn(x);
    if (g->pending == ES_PENDING_REROLL && !now->rolled) now->rolled = g->chooser == g->active ? 1 : 3;
    if (now->trigger == ES_TRIGGER_COVERED && !now->stays) now->stays = now->op ? 2 : 1;
    if (g->doomed && g->doomed == g->target && !g->roll_1 && !g->gift_source) now->was_down = 1;
}

/* In phase `end` what is pending is the discard; the choices that a Gift has made are those that are there, or all of
 * them once it is answered; a play Gift may have been turned up; who is to choose of what he looks at has seen it. */
static void complete(context *x)
{
    estro *m = state(x);
    estro_game *g = game_of(m);
    estro_under *now = &m->beside.now;
    if (g->phase == ES_PHASE_END && !g->pending) {
        g->pending = ES_PENDING_DISCARD;
        g->chooser = g->active;
    }
    if (now->gift_step == ES_STEP_CHOOSE && !now->choices)
        now->choices = (int16_t)((g->gift_target_1 != 0) + (g->gift_target_2 != 0) + (now->estro != 0));
    if (now->gift_step > ES_STEP_CHOOSE && now->trigger <= ES_TRIGGER_ATTACK && !now->choices)
        now->choices = (int16_t)es_all_choices(&rules(x)->face[g->gift_card]);
    if (now->trigger == ES_TRIGGER_FLIP && rules(x)->face[g->gift_card].trigger == ES_TRIGGER_PLAY) now->trigger = ES_TRIGGER_PLAY;
    complete_attack(x);
    es_see_options(x);
    es_measure(m);
    m->traits[0] = m->traits[1] = UINT32_MAX; /* until the cards have been judged */
}

int es_load(context *x, fault *out, int capacity)
{
    const estro *m = state(x);
    findings f = {out, capacity, 0};
    if (m->head.rows < 3 || game_of(m)->kind != ES_KIND_GAME || m->row[1].self.kind != ES_KIND_PLAYER) {
        find(&f, ES_FAULT_CARD, 0, 0);
        return f.count;
    }
    complete(x);
    judge(x, &f);
    for (int p = 0; p < 2 && !f.count; p++) es_glance(x, p);
    return f.count;
}
