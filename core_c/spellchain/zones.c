/* Cards from zone to zone. A thing that changes zone is a new thing: what was
 * known of it as the old one is forgotten, but who knows its face. */
#include "spellchain/spellchain.h"

static void take_from(cards_things *things, int id)
{
    int left = 0;
    for (int i = 0; i < things->count; i++)
        if (things->id[i] != id) things->id[left++] = things->id[i];
    cards_keep(things, left);
}

/* A loop's things keep their places. */
static void pass_over(cards_things *things, int id)
{
    for (int i = 0; i < things->count; i++)
        if (things->id[i] == id) things->id[i] = 0;
}

/* It ceases to exist, and its id is free: no program that is under way keeps it. */
void sc_end(context *x, int id)
{
    spellchain *m = state(x);
    if (m->progress.runs | m->progress.memories) sc_lose_sight(x, id);
    if (m->progress.memories) sc_forget_holder(m, SC_HELD_BY_LINK, id);
    for (int i = 0; i < m->progress.runs; i++) {
        cards_run *run = &m->progress.run[i];
        take_from(&run->same, id);
        for (int k = 0; k < CARDS_SAVED; k++) take_from(&run->saved[k], id);
        for (int k = 0; k < CARDS_LOOPS; k++) pass_over(&run->over[k], id);
    }
    for (int i = 0; i < m->progress.tasks; i++) { /* a token that its own price took */
        sc_task *t = &m->progress.task[i];
        if (t->kind == SC_TASK_PRICE && t->source == id) t->source = 0;
    }
    entity_end(x, id);
    sc_counted(m);
    if (id < m->lowest) m->lowest = (uint8_t)id;
}

/* Who knows a face: with it, what lasts on the card. */
static void know(context *x, int id, int players)
{
    spellchain_card *c = card_of(state(x), id);
    sc_effects before;
    int lasting = x->log && state(x)->effects;
    if (lasting) sc_keep_effects(x, &before);
    SET(x, c, known, players);
    if (lasting) sc_tell_change(x, &before);
}

/* In a hand a card has a cost. */
static void price(context *x, spellchain_card *c)
{
    uint8_t *least = &state(x)->answer[c->zone - SC_ZONE_HAND_1];
    c->cost = (int16_t)sc_cost(x, c->id);
    if (face_of(x, c->card)->thrift) state(x)->recount = 1;
    int bound = face_of(x, c->card)->bargain == 2 ? 0 : c->cost;
    if (bound < *least && SC_TYPES_ANSWER >> face_of(x, c->card)->type & 1) *least = (uint8_t)bound;
}

static void made(context *x, int id)
{
    spellchain_card *c = card_of(state(x), id);
    c->link.controller = c->put_by = c->owner;
}

static void entered(context *x, int id)
{
    if (sc_is_hand(zone_of(state(x), id))) price(x, card_of(state(x), id));
    sc_leaves(x, id);
}

static int is_kept(const match *m, int id)
{
    return ((const spellchain *)m)->progress.memories && sc_is_remembered((const spellchain *)m, id);
}

static void no_room(context *x, int player)
{
    sc_tell_limit(x, FIRST_PLAYER_ID + player);
}

const cg_rules sc_rules = {
    .first_id = FIRST_ID,
    .is_kept = is_kept,
    .tally = sc_tally_reads,
    .made = made,
    .entered = entered,
    .know = know,
    .no_room = no_room,
};

int sc_free_id(context *x)
{
    return cg_free_id(x, &sc_rules, &state(x)->lowest);
}

void sc_see(context *x, int id, int players)
{
    cg_see(x, &sc_rules, id, card_of(state(x), id)->known, players);
}

int sc_create(context *x, int face, int owner, int zone, int token)
{
    cg_thing card = {.kind = SC_KIND_CARD, .card = (int16_t)face, .owner = (int16_t)owner, .token = (int16_t)token};
    return cg_create(x, &sc_rules, &state(x)->lowest, card, zone);
}

/* Nothing refers to it any more: targets, hosts, sources, effects. */
static __attribute__((noinline)) void end_effects_of(context *x, int id)
{
    spellchain *m = state(x);
    for (int i = 0; i < m->effects; i++) {
        spellchain_effect *e = &m->effect[i];
        if ((e->target == id && e->kind != SC_EFFECT_DELAYED) || (e->until == SC_UNTIL_WHILE && e->while_ == id)) {
            sc_drop_effect(x, i--);
            continue;
        }
        if (e->source != id && e->target_1 != id && e->target_2 != id && e->target != id) continue;
        sc_effects before;
        sc_keep_effects(x, &before);
        if (e->source == id) e->source = 0;
        if (e->target == id) e->target = 0;
        if (e->target_1 == id) e->target_1 = 0;
        if (e->target_2 == id) e->target_2 = 0;
        sc_tell_change(x, &before);
    }
}

static __attribute__((noinline)) void forget_in_links(context *x, int id)
{
    spellchain *m = state(x);
    for (int i = 0; i < m->chain.count + m->limbo.count; i++) {
        int link = i < m->chain.count ? m->chain.id[i] : m->limbo.id[i - m->chain.count];
        if (link == id) continue;
        spellchain_announced *a = announced(m, link);
        if (a->target_1 == id) write_tag(x, m->row[link].tag, &a->target_1, 0);
        if (a->target_2 == id) write_tag(x, m->row[link].tag, &a->target_2, 0);
        if (is_card(m, link)) continue;
        spellchain_link *l = link_of(m, link);
        if (l->source == id) SET(x, l, source, 0); /* an attack's, an ability's, a trigger's */
        if (l->host == id) SET(x, l, host, 0);
        if (l->event_source == id) SET(x, l, event_source, 0);
        if (l->event_subject == id) SET(x, l, event_subject, 0);
    }
}

/* What is under way does not go on with it. */
static void forget_in_task(sc_task *t, int id)
{
    enum { NAMING = 1 << SC_TASK_DEATHS | 1 << SC_TASK_EACH | 1 << SC_TASK_LOOK | 1 << SC_TASK_GIVE | 1 << SC_TASK_PRICE
                    | 1 << SC_TASK_BARGAIN };
    if (!(NAMING >> t->kind & 1)) return;
    if ((t->kind == SC_TASK_PRICE || t->kind == SC_TASK_BARGAIN) && t->extra == id) t->extra = CARDS_NOBODY;
    for (int i = 0; i < t->things.count; i++)
        if (t->things.id[i] == id) t->things.id[i] = 0;
}

static __attribute__((noinline)) void forget_in_progress(sc_progress *p, int id)
{
    for (int i = 0; i < p->waiting; i++) {
        sc_waiting *w = &p->wait[i];
        if (w->source == id) w->source = 0;
        if (w->host == id) w->host = 0;
        if (w->event_source == id) w->event_source = 0;
        if (w->event_subject == id) w->event_subject = 0;
    }
    sc_unreplace(p, id);
    for (int i = 0; i < p->hits; i++)
        if (p->hit[i] == id || p->hitter[i] == id) p->hit[i] = p->hitter[i] = 0;
    for (int i = 0; i < p->packets; i++)
        if (p->packet[i].source == id) p->packet[i].source = 0;
}

void sc_forget_named(context *x, int id)
{
    sc_remember_leaving(x, id);
    sc_forget_as_new(x, id);
}

void sc_forget_as_new(context *x, int id)
{
    spellchain *m = state(x);
    sc_progress *p = &m->progress;
    if (sc_is_named(m, id)) end_effects_of(x, id);
    if (sc_other_links(m, id)) forget_in_links(x, id);
    for (int i = 0; i < p->tasks; i++) forget_in_task(&p->task[i], id);
    if (p->packets | p->waiting | p->replaced_count | p->hits) forget_in_progress(p, id);
}

/* Attached cards follow their host to the grave, by stamp: the list is in that order. */
static void drop_attached(context *x, int host)
{
    spellchain *m = state(x);
    for (int i = 0; i < m->attached.count; i++) {
        int id = m->attached.id[i];
        if (card_of(m, id)->host != host) continue;
        sc_to_grave(x, id);
        i = -1;
    }
}

static void clear_tags(context *x, int id)
{
    spellchain_card *c = card_of(state(x), id);
    int16_t *row = (int16_t *)c;
    if (!x->log) {
        match_wipe(&c->link, sizeof *c - offsetof(spellchain_card, link));
        c->link.controller = c->put_by = c->owner;
        return;
    }
    int16_t *slots[] = {&c->link.target_1, &c->link.target_2, &c->link.targets, &c->link.mode, &c->link.protected_,
                        &c->link.resonant, &c->arrived,       &c->stamp,        &c->damage,    &c->attacks,
                        &c->used,          &c->frozen,        &c->growth,       &c->wither,    &c->host,
                        &c->doomed,       &c->deeds};
    for (size_t i = 0; i < sizeof slots / sizeof *slots; i++) write_tag(x, row, slots[i], 0);
    write_tag(x, row, &c->link.controller, c->owner);
    write_tag(x, row, &c->put_by, c->owner);
    memset(&c->face, 0, sizeof *c - offsetof(spellchain_card, face));
}

/* Who sees a face where it comes to: its hand's player; everybody but in decks. */
static int seen_in(int zone)
{
    switch (zone) {
    case SC_ZONE_DECK_1:
    case SC_ZONE_DECK_2: return 0;
    case SC_ZONE_HAND_1: return 1;
    case SC_ZONE_HAND_2: return 2;
    default: return 3;
    }
}

/* Tokens and copies live on boards, on the chain and, before they were in
 * play, in hands. */
static int ceases(const spellchain *m, int id, int zone)
{
    if (!card_of(m, id)->token) return 0;
    int grave = sc_is_grave(zone) || zone == SC_ZONE_VOID;
    return grave || zone <= SC_ZONE_DECK_2 || (sc_is_hand(zone) && zone_of(m, id) != SC_ZONE_NONE);
}

/* To another zone. What resolves only steps aside: it keeps what it was
 * announced with. */
void sc_move(context *x, int id, int zone)
{
    spellchain *m = state(x);
    int hosted = on_board(m, id);
    if (rules(x)->haunts && (sc_is_grave(zone) || sc_is_grave(zone_of(m, id)))
        && face_of(x, card_of(m, id)->card)->haunts)
        m->stale = 1;
    sc_leaves(x, id);
    sc_forget(x, id);
    if (m->progress.memories && zone != SC_ZONE_LIMBO && zone != SC_ZONE_CHAIN) sc_forget_holder(m, SC_HELD_BY_LINK, id);
    if (ceases(m, id, zone)) {
        sc_end(x, id);
    } else {
        entity_move(x, id, zone);
        if (zone != SC_ZONE_LIMBO) clear_tags(x, id);
        if (sc_is_hand(zone)) {
            price(x, card_of(m, id));
            log_derived(x);
        }
        sc_see(x, id, seen_in(zone));
    }
    if (hosted && m->attached.count) drop_attached(x, id);
}

/* Which of a waiting trigger's names are a thing's and follow it to its graveyard. */
static int followed(const context *x, const sc_waiting *w, int id)
{
    if (w->ability < 0) return 0;
    int follows = sc_follows(x, sc_ability_node(x, w->text, w->ability)), targets = follows & SC_FOLLOWS_TARGETS;
    return (w->source == id && follows & SC_FOLLOWS_ITSELF ? 1 : 0) | (w->event_source == id && targets ? 2 : 0)
           | (w->event_subject == id && (targets || follows & SC_FOLLOWS_SUBJECT) ? 4 : 0);
}

/* Triggers that wait for it to leave, and do something with it, know it in its graveyard. */
static __attribute__((noinline)) void bury(context *x, int id)
{
    sc_progress *p = &state(x)->progress;
    uint8_t kept[SPELLCHAIN_WAITING];
    int waiting = p->waiting;
    for (int i = 0; i < waiting; i++) kept[i] = (uint8_t)followed(x, &p->wait[i], id);
    sc_move(x, id, sc_zone(SC_ZONE_GRAVE_1, card_of(state(x), id)->owner));
    if (!sc_is_grave(zone_of(state(x), id))) return;
    for (int i = 0; i < waiting; i++) {
        sc_waiting *w = &p->wait[i];
        int later = w->n == 1;
        if (kept[i] & 1) sc_find_again(state(x), SC_HELD_BY_WAITING, i, CARDS_KNOWN_THIS, id, &w->source);
        if (kept[i] & 2) sc_find_again(state(x), SC_HELD_BY_WAITING, i, CARDS_KNOWN_TARGET, id, &w->event_source);
        if (kept[i] & 4)
            sc_find_again(state(x), SC_HELD_BY_WAITING, i, later ? CARDS_KNOWN_TARGET_2 : CARDS_KNOWN_SUBJECT, id,
                          &w->event_subject);
    }
}

void sc_to_grave(context *x, int id)
{
    if (state(x)->progress.waiting && rules(x)->follows)
        bury(x, id);
    else
        sc_move(x, id, sc_zone(SC_ZONE_GRAVE_1, card_of(state(x), id)->owner));
}

void sc_to_hand(context *x, int id)
{
    sc_move(x, id, sc_zone(SC_ZONE_HAND_1, card_of(state(x), id)->owner));
}

/* ---- draws ---- */

static void fatigue(context *x, int player)
{
    spellchain_player *p = player_of(state(x), player);
    log_open(x, SC_BLOCK_FATIGUE, FIRST_PLAYER_ID + player);
    ADD(x, p, fatigue, 1);
    log_close(x, SC_BLOCK_FATIGUE);
    sc_packet packet = {.player = CARDS_NOBODY, .recipient = (int16_t)(FIRST_PLAYER_ID + player), .amount = p->fatigue};
    sc_damage(x, &packet, 1);
}

void sc_gather(context *x, int id)
{
    cards_run *run = sc_top_run(x);
    if (run && run->gathers && !cards_hold(&run->saved[run->gathers - 1], id)) cards_add(&run->saved[run->gathers - 1], id);
}

static void draw(context *x, int player)
{
    spellchain *m = state(x);
    int id = m->deck[player].id[0];
    log_open(x, SC_BLOCK_DRAW, FIRST_PLAYER_ID + player);
    sc_move(x, id, sc_zone(SC_ZONE_HAND_1, player));
    ADD(x, player_of(m, player), drawn, 1);
    log_close(x, SC_BLOCK_DRAW);
    sc_gather(x, id);
    sc_happened(x, CARDS_EVENT_DRAW, id, 0, player, 1);
    sc_after(x);
}

/* One draw after the other; each may be replaced. */
int sc_step_draw(context *x, sc_task *t)
{
    spellchain *m = state(x);
    if (!t->changed) {
        if (t->n == 0) {
            sc_pop(x);
            return 1;
        }
        t->n--;
        if (m->hand[t->player].count >= SPELLCHAIN_ROWS - 1) return 1;
        if (m->deck[t->player].count == 0) {
            fatigue(x, t->player);
            return 1;
        }
        t->now = sc_happening(x, CARDS_EVENT_DRAW, FIRST_PLAYER_ID + t->player, 0, t->player, 1);
        sc_face_event(x, t);
    }
    if (!sc_settle_event(x, t)) return 0;
    t->changed = 0;
    if (t->cancelled || m->deck[t->player].count == 0) return 1;
    draw(x, t->player);
    if (t->n == 0) sc_pop(x);
    return 1;
}

void sc_draw(context *x, int player)
{
    const spellchain *m = state(x);
    if (m->deck[player].count && sc_stands(x, CARDS_EVENT_DRAW, 0)) {
        draw(x, player);
        return;
    }
    sc_task *t = sc_push(x, SC_TASK_DRAW);
    t->player = (int16_t)player;
    t->n = 1;
}

/* ---- discards ---- */

/* A price asks for it: the task lies on top, or below the event. */
static void remember_discard(context *x, int id)
{
    const sc_progress *p = &state(x)->progress;
    const sc_task *t = &p->task[p->tasks - 1];
    if (t->kind == SC_TASK_EACH && p->tasks > 1) t--;
    if (t->kind == SC_TASK_DISCARD && t->now.word) sc_remember_paid(x, id, t->now.word);
}

void sc_discard(context *x, int id)
{
    spellchain *m = state(x);
    int owner = card_of(m, id)->owner;
    log_open(x, SC_BLOCK_DISCARD, id);
    sc_happened(x, CARDS_EVENT_DISCARD, id, 0, owner, 1);
    if (m->progress.tasks) remember_discard(x, id);
    sc_to_grave(x, id);
    ADD(x, player_of(m, owner), discarded, 1);
    log_close(x, SC_BLOCK_DISCARD);
    sc_gather(x, id);
    sc_after(x);
}

int sc_discardable(const context *x, const cards_run *run, int player, int where, uint8_t out[MATCH_IDS])
{
    const sc_list *hand = &state(x)->hand[player];
    int count = 0;
    for (int i = 0; i < hand->count; i++)
        if (hand->id[i] != run->self && cards_fits(x, run, where, hand->id[i])) out[count++] = hand->id[i];
    return count;
}

/* As the program sees it that asks for it. */
int sc_may_discard(const context *x, const sc_task *t, uint8_t out[MATCH_IDS])
{
    cards_run run;
    sc_asking(x, t->source, t->at ? 1 - t->player : t->player, &run);
    return sc_discardable(x, &run, t->player, t->kind == SC_TASK_EXCESS ? 0 : t->link, out);
}

int sc_step_discard(context *x, sc_task *t)
{
    spellchain *m = state(x);
    if (t->kind == SC_TASK_EXCESS && t->link) { /* what kept it in the hand does not help against the limit */
        int id = t->link;
        t->link = 0;
        if (zone_of(m, id) == sc_zone(SC_ZONE_HAND_1, t->player)) sc_discard(x, id);
        return 1;
    }
    uint8_t hand[MATCH_IDS];
    if (t->n <= 0 || !sc_may_discard(x, t, hand)) {
        sc_pop(x);
        return 1;
    }
    if (t->extra != CARDS_NOBODY && t->link) sc_look_through(x, SC_NOUN_CARD, SC_PLACE_HAND, t->player, t->extra);
    sc_set_pending(x, SC_PENDING_DISCARD, t->extra == CARDS_NOBODY ? t->player : t->extra);
    return 0;
}

/* ---- arriving ---- */

/* It has come to its host. */
void sc_attached(context *x, int id)
{
    if (!sc_awaited(x, CARDS_EVENT_ATTACH, id)) return;
    cards_happening h = sc_happening(x, CARDS_EVENT_ATTACH, id, 0, card_of(state(x), id)->link.controller, 0);
    h.defender = card_of(state(x), id)->host;
    sc_note(x, &h);
}

/* At the right end of a player's board, or attached to its host: the event is
 * noted with the new permanent in place. */
void sc_arrive(context *x, int id, int player, int frozen)
{
    spellchain *m = state(x);
    spellchain_card *c = card_of(m, id);
    int enchant = face_of(x, c->card)->type == SC_TYPE_ENCHANT;
    log_open(x, enchant ? SC_BLOCK_ATTACH : SC_BLOCK_ARRIVE, id);
    int host = enchant ? c->link.target_1 : 0;
    int growth = c->growth, wither = c->wither, kept = 0;
    spellchain_effect keep[SPELLCHAIN_EFFECTS];
    for (int i = 0; i < m->effects; i++)
        if (m->effect[i].target == id && sc_layered(m->effect[i].kind)) keep[kept++] = m->effect[i];
    sc_move(x, id, enchant ? SC_ZONE_ATTACHED : sc_zone(SC_ZONE_BOARD_1, player));
    /* With what a replacement gave it. */
    if (growth) SET(x, c, growth, growth);
    if (wither) SET(x, c, wither, wither);
    if (frozen && face_of(x, c->card)->type == SC_TYPE_CREATURE) SET(x, c, frozen, game_of(m)->turn);
    for (int i = 0; i < kept; i++) sc_add_effect(x, keep[i]);
    SET(x, c, link.controller, player);
    SET(x, c, put_by, player);
    SET(x, c, arrived, game_of(m)->turn);
    SET(x, c, stamp, sc_new_stamp(x));
    SET(x, c, host, host);
    log_close(x, enchant ? SC_BLOCK_ATTACH : SC_BLOCK_ARRIVE);
    if (m->progress.memories) sc_meet_again(m, id);
    sc_changed(m, id);
    sc_continuous(x);
    sc_happened(x, CARDS_EVENT_ARRIVE, id, 0, player, 0);
    if (enchant) sc_attached(x, id);
    sc_after(x);
}

/* ---- shuffles ---- */

void sc_shuffle(context *x, int player)
{
    const spellchain *m = state(x);
    const sc_list *deck = &m->deck[player];
    if (game_of(m)->ordered || deck->count == 0) return;
    for (int i = 0; m->progress.runs | m->progress.memories && i < deck->count; i++) sc_lose_sight(x, deck->id[i]);
    cg_shuffle(x, &sc_rules, sc_zone(SC_ZONE_DECK_1, player));
}

/* At the bottom of a deck, which is then shuffled. */
void sc_shuffle_in(context *x, int id, int player)
{
    sc_move(x, id, sc_zone(SC_ZONE_DECK_1, player));
    sc_shuffle(x, player);
    sc_after(x);
}
