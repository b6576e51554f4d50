/* Events that abilities wait for. */
#include "cards/cards.h"

/* Whether what filled a role of an event is what the pattern asks there. */
static int fills(const context *x, const cards_run *run, int selector, int id)
{
    const cards_vocabulary *vocabulary = cards_of(x)->vocabulary;
    const cards_selector *s = cards_node(x, selector);
    switch (s->how) {
    case CARDS_HOW_THIS: return id != 0 && id == run->self;
    case CARDS_HOW_HOST: return id != 0 && id == run->host;
    case CARDS_HOW_TARGET: return id != 0 && id == vocabulary->found(x, run->target[0]);
    case CARDS_HOW_TARGET_2: return id != 0 && id == vocabulary->found(x, run->target[1]);
    case CARDS_HOW_YOU: return id == vocabulary->entity(run->player);
    case CARDS_HOW_OPPONENT: return id == vocabulary->entity(1 - run->player);
    case CARDS_HOW_PLAYERS: return id != 0 && vocabulary->player(x, id) != CARDS_NOBODY;
    default: return id != 0 && cards_describes(x, run, s, id);
    }
}

static int in_role(const cards_happening *h, int role)
{
    return role == CARDS_ROLE_OF ? h->subject : role == CARDS_ROLE_BY ? h->source : h->defender;
}

static int says(const cards_happening *h, int what, int word)
{
    switch (what) {
    case CARDS_WHERE_FROM: return h->from == word;
    case CARDS_WHERE_TO: return h->to == word;
    default: return h->word == word;
    }
}

int cards_awaits(const context *x, const cards_run *run, int pattern, const cards_happening *h)
{
    const cards_pattern *p = cards_node(x, pattern);
    if (p->event != h->event || (p->combat && !h->combat)) return 0;
    if (p->player == CARDS_PLAYER_YOU && h->player != run->player) return 0;
    if (p->player == CARDS_PLAYER_OPPONENT && h->player != 1 - run->player) return 0;
    if (p->to && !cards_compares(p->how, h->amount, cards_amount_of(x, run, p->to))) return 0;
    if (p->where) {
        const cards_pairs *where = cards_node(x, p->where);
        for (int i = 0; i < where->count; i++)
            if (!says(h, where->pair[i].name, where->pair[i].value)) return 0;
    }
    if (p->roles) {
        const cards_pairs *roles = cards_node(x, p->roles);
        for (int i = 0; i < roles->count; i++)
            if (!fills(x, run, roles->pair[i].value, in_role(h, roles->pair[i].name))) return 0;
    }
    return 1;
}
