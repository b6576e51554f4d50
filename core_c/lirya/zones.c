/* Cards from zone to zone: draws, discards, decks, tokens. Whatever leaves play goes through ly_leave (play.c). */
#include "lirya/lirya.h"

/* ---- things of the layer ---- */

static int is_kept(const match *m, int id)
{
    (void)m, (void)id;
    return 0; /* nothing names who has left play */
}

static int tally(int name)
{
    return name == LY_TALLY_ENERGY ? CG_READS_RESOURCES : name == LY_TALLY_LIFE ? CG_READS_HEALTH : CG_READS_HISTORY;
}

static void made(context *x, int id)
{
    ly_card *c = card_of(state(x), id);
    PUT(c, controller, c->owner);
}

static void entered(context *x, int id)
{
    (void)x, (void)id;
}

static void know(context *x, int id, int players)
{
    SET(x, card_of(state(x), id), known, players);
}

static void no_room(context *x, int player)
{
    ly_anomaly(x, LY_ANOMALY_TOKEN_LIMIT, LIRYA_PLAYER + player);
}

const cg_rules ly_rules = {.first_id = LIRYA_FIRST, .is_kept = is_kept, .tally = tally, .made = made,
                           .entered = entered, .know = know, .no_room = no_room};

void ly_see(context *x, int id, int players)
{
    cg_see(x, &ly_rules, id, card_of(state(x), id)->known, players);
}

/* ---- moves ---- */

void ly_put(context *x, int id, int zone, int place)
{
    ly_card *c = card_of(state(x), id);
    if (in_play(c))
        ly_leave(x, id, zone, place < 0);
    else
        entity_move_to(x, id, zone, place);
    state(x)->stale |= CG_READS_ZONES | LY_WRITTEN;
}

void ly_to_hand(context *x, int id)
{
    lirya *m = state(x);
    int owner = card_of(m, id)->owner;
    if (m->hand[owner].count >= LIRYA_HAND) {
        ly_anomaly(x, LY_ANOMALY_HAND_FULL, LIRYA_PLAYER + owner);
        ly_to_discard(x, id);
        return;
    }
    ly_see(x, id, 1 << owner);
    ly_put(x, id, LY_ZONE_HAND_1 + owner, -1);
}

void ly_to_discard(context *x, int id)
{
    ly_see(x, id, 3);
    ly_put(x, id, LY_ZONE_DISCARD_1 + card_of(state(x), id)->owner, -1);
}

void ly_to_deck(context *x, int id, int place)
{
    const ly_card *c = card_of(state(x), id);
    int special = face_of(x, c->card)->special;
    if (special)
        ly_put(x, id, LY_ZONE_BEASTS_1 + 2 * (special - 1) + c->owner, -1);
    else
        ly_put(x, id, LY_ZONE_DECK_1 + c->owner, place);
}

/* From a hand, by its player's or another's doing. */
void ly_discarded(context *x, int id)
{
    int owner = card_of(state(x), id)->owner;
    log_open(x, LY_BLOCK_DISCARD, LIRYA_PLAYER + owner);
    ly_to_discard(x, id);
    log_close(x, LY_BLOCK_DISCARD);
    ly_happened(x, CARDS_EVENT_DISCARD, id, 0, owner, 1);
}

/* ---- draws ---- */

/* What a step draws or loses one by one is what it touched, where a later step speaks of it. */
void ly_gather(context *x, int id)
{
    cards_run *run = &state(x)->beside.run;
    if (run->gathers) cards_add(&run->same, id);
}

int ly_draw(context *x, int player, int required)
{
    lirya *m = state(x);
    if (!m->deck[player].count) return 0;
    int id = m->deck[player].id[0];
    log_open(x, LY_BLOCK_DRAW, LIRYA_PLAYER + player);
    ly_gather(x, id);
    ly_to_hand(x, id);
    log_close(x, LY_BLOCK_DRAW);
    if (required) ly_happened(x, CARDS_EVENT_DRAW, id, 0, player, 1);
    return 1;
}

/* One after the other; who can not loses at once, and if both can not in one step, nobody wins (R64). */
void ly_draw_cards(context *x, int players, int n)
{
    for (; n > 0 && !x->match->over; n--) {
        int active = game_of(state(x))->active, failed = 0;
        for (int i = 0; i < 2; i++) {
            int player = i ? 1 - active : active;
            if (players >> player & 1 && !ly_draw(x, player, 1)) failed |= 1 << player;
        }
        if (failed) ly_finish(x, failed == 3 ? MATCH_NOBODY : failed == 1 ? 1 : 0, LY_REASON_DECK);
    }
}

/* What is above the most is lost, and told. */
void ly_gain_energy(context *x, int player, int n, int told)
{
    ly_player *p = player_of(state(x), player);
    int sum = p->energy + n, now = sum < 0 ? 0 : sum > LIRYA_ENERGY ? LIRYA_ENERGY : sum, gained = now - p->energy;
    SET(x, p, energy, now);
    if (sum > LIRYA_ENERGY) {
        log_open(x, LY_BLOCK_LOST, p->id);
        log_note(x, LY_NOTE_AMOUNT, sum - LIRYA_ENERGY);
        log_close(x, LY_BLOCK_LOST);
    }
    if (gained > 0 && told) ly_happened(x, LY_EVENT_ENERGY, p->id, 0, player, gained);
}

/* ---- tokens ---- */

/* Into the lowest free slot of a line, else of the other line; nothing comes if both are full. */
int ly_token(context *x, int player, int card, int zone)
{
    const lirya *m = state(x);
    if (zone != LY_ZONE_STRUCTURES && !ly_free_slot(m, player, zone))
        zone = zone == LY_ZONE_FRONT ? LY_ZONE_BACK : LY_ZONE_FRONT;
    int slot = ly_free_slot(m, player, zone), id = slot ? ly_make(x, card, player, zone, slot) : 0;
    if (id) ly_happened(x, CARDS_EVENT_ARRIVE, id, 0, player, 0);
    return id;
}
