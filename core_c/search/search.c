/* One iteration is: deal, walk, grow, evaluate, play out, hand back. */
#include "search/search.h"

#include <string.h>

#include "title.h"

enum { PLAYOUT_LIMIT = 4000 };

/* ---- whole-number mathematics ---- */

/* log2(n) in 1/1024, n >= 1: the place of the top bit, and a line between. */
static uint32_t log2_1024(uint32_t n)
{
    int top = 31 - __builtin_clz(n);
    uint32_t rest = n - (1u << top);
    return (uint32_t)top * 1024 + (uint32_t)(((uint64_t)rest << 10) >> top);
}

/* floor of the square root. */
static uint32_t root_of(uint32_t n)
{
    uint32_t root = 0;
    for (uint32_t bit = 1u << 15; bit; bit >>= 1)
        if ((root + bit) * (uint64_t)(root + bit) <= n) root += bit;
    return root;
}

/* exploration * sqrt(ln N / n), in MATCH_WORTHs; N >= 1. */
static int64_t exploration(int32_t weight, uint32_t total, uint32_t visits)
{
    /* ln N = log2 N * 0.693; in 2^20ths under the root, so in 2^10ths after it */
    uint32_t under = log2_1024(total) * 710 / visits; /* below 2^25 */
    return (int64_t)weight * root_of(under) * (MATCH_WORTH / 1024) / 1024;
}

/* ---- the tree ---- */

void search_begin(search *s, const search_settings *settings, int viewer, const uint32_t key[8], uint32_t capacity)
{
    memset(s, 0, sizeof *s);
    s->settings = *settings;
    s->viewer = viewer;
    s->nodes = 1;
    s->capacity = capacity;
    rng_seed(&s->stream, key);
}

static uint32_t find_child(const search_node *nodes, uint32_t parent, action a)
{
    uint32_t child = nodes[parent].child;
    while (child && memcmp(&nodes[child].chosen, &a, sizeof a) != 0) child = nodes[child].sibling;
    return child;
}

static uint32_t add_child(search *s, search_node *nodes, uint32_t parent, action a, int player, int prior)
{
    if (s->nodes >= s->capacity) return 0;
    uint32_t child = s->nodes++;
    nodes[child] = (search_node){.chosen = a, .player = (uint8_t)player, .prior = (int16_t)prior};
    nodes[child].sibling = nodes[parent].child;
    nodes[parent].child = child;
    return child;
}

/* Opinions of the policy on a list, scaled to 0..1024; or what is foreseen, as it is, and then 1. */
static int opinions(const search *s, const content *c, const match *m, const action *list, int count, int16_t *prior)
{
    if (s->settings.trust && c->title->foresee && c->title->foresee(c, m, list, count, prior)) return 1;
    if (s->settings.bias == 0) {
        memset(prior, 0, (size_t)count * sizeof *prior);
        return 0;
    }
    c->title->weigh(c, m, list, count, prior);
    int low = prior[0], high = prior[0];
    for (int i = 1; i < count; i++) {
        if (prior[i] < low) low = prior[i];
        if (prior[i] > high) high = prior[i];
    }
    for (int i = 0; i < count; i++) prior[i] = (int16_t)(high > low ? (prior[i] - low) * 1024 / (high - low) : 0);
    return 0;
}

/* A value for player 0 as a player sees it. */
static int seen_by(int player, int value)
{
    return player == 0 ? value : MATCH_WORTH - value;
}

/* What UCB makes of an action of which something was foreseen: that counts as so many playouts. */
static int64_t foreseen(const search *s, const search_node *nodes, uint32_t parent, uint32_t child, int player,
                        int prior)
{
    const search_node *up = &nodes[parent], *node = child ? &nodes[child] : NULL;
    int64_t mean = up->visits ? (int64_t)(up->sum / up->visits) : MATCH_WORTH / 2, trust = s->settings.trust;
    if (up->player != player) mean = MATCH_WORTH - mean;
    int64_t sum = (mean + prior) * trust + (node ? (int64_t)node->sum : 0);
    uint32_t visits = node ? node->visits : 0, offered = node ? node->offered : up->visits;
    return sum / (trust + visits) + exploration(s->settings.exploration, offered + 1, visits + 1);
}

/* What UCB with a fading opinion makes of an action; `child` 0: never tried. */
static int64_t worth(const search *s, const search_node *nodes, uint32_t parent, uint32_t child, int prior)
{
    const search_node *up = &nodes[parent];
    if (child == 0) {
        int64_t mean = up->visits ? (int64_t)(up->sum / up->visits) : MATCH_WORTH / 2;
        int64_t opinion = (int64_t)s->settings.bias * prior * (MATCH_WORTH / 1024) / 1024;
        return mean - s->settings.first_play + opinion + exploration(s->settings.exploration, up->visits + 1, 1);
    }
    const search_node *node = &nodes[child];
    int64_t opinion = (int64_t)s->settings.bias * node->prior * (MATCH_WORTH / 1024) / 1024 / (node->visits + 1);
    int64_t mean = (int64_t)(node->sum / node->visits), share = s->settings.implicit, fade = s->settings.fade;
    if (fade) share = share * fade / (fade + node->visits);
    mean = (mean * (1024 - share) + seen_by(node->player, node->minimax) * share) / 1024;
    return mean + opinion
           + exploration(s->settings.exploration, node->offered + 1, node->visits);
}

/* The legal action to walk: the best by worth, the first drawn among equals.
 * Counts for every known one that it was on offer. */
static int choose(search *s, search_node *nodes, uint32_t parent, int player, const action *list, const int16_t *prior,
                  int known_before, int count, uint32_t *child)
{
    int best = 0, equals = 0;
    int64_t most = INT64_MIN;
    for (int i = 0; i < count; i++) {
        uint32_t known = find_child(nodes, parent, list[i]);
        if (known) nodes[known].offered++;
        int64_t value = known_before ? foreseen(s, nodes, parent, known, player, prior[i])
                                     : worth(s, nodes, parent, known, prior[i]);
        if (value < most) continue;
        equals = value > most ? 1 : equals + 1;
        if (equals > 1 && rng_below(&s->stream, (uint32_t)equals)) continue;
        most = value;
        best = i;
        *child = known;
    }
    return best;
}

/* ---- playouts ---- */

int search_quick(const content *c, const match *m, const action *list, int count, rng *r)
{
    if (count == 1) return 0;
    int16_t weight[MATCH_ACTIONS];
    int best = 0, equals = 0;
    c->title->weigh(c, m, list, count, weight);
    for (int i = 0; i < count; i++) {
        if (i && weight[i] < weight[best]) continue;
        equals = i && weight[i] == weight[best] ? equals + 1 : 1;
        if (equals == 1 || rng_below(r, (uint32_t)equals) == 0) best = i;
    }
    return best;
}

/* The quick policy's choice, or at times any. */
static int quick_choice(const search_settings *settings, const content *c, const match *m, const action *list,
                        int count, rng *r)
{
    if (count == 1) return 0;
    if (settings->uniform || (int32_t)rng_below(r, 1024) < settings->loose)
        return (int)rng_below(r, (uint32_t)count);
    return search_quick(c, m, list, count, r);
}

int search_playout(const search_settings *settings, const content *c, match *m, rng *r, int limit)
{
    action list[MATCH_ACTIONS];
    context x = {c, m, NULL};
    int last = settings->horizon ? c->title->turn(m) + settings->horizon : 0;
    for (int played = 0; !m->over && played < limit; played++) {
        if (last && c->title->turn(m) >= last) break;
        if (!last && c->title->roll_on && c->title->roll_on(&x)) break;
        int count = c->title->actions(c, m, list);
        c->title->apply(&x, list[quick_choice(settings, c, m, list, count, r)]);
    }
    return c->title->evaluate(c, m);
}

/* ---- iterations ---- */

static void deal(search *s, const content *c, const match *root, match *work)
{
    match_copy(c, work, root);
    c->title->redeal(c, work, s->viewer, &s->stream);
}

static void hand_back(search_node *nodes, const uint32_t *path, int depth, int value)
{
    for (int i = 0; i < depth; i++) {
        search_node *node = &nodes[path[i]];
        node->visits++;
        node->sum += (uint64_t)seen_by(node->player, value);
    }
}

/* The best that the actions below a node promise who chooses there. */
static int16_t best_below(const search_node *nodes, uint32_t node)
{
    const search_node *best = &nodes[nodes[node].child];
    for (uint32_t child = best->sibling; child; child = nodes[child].sibling)
        if (seen_by(nodes[child].player, nodes[child].minimax) > seen_by(best->player, best->minimax)) best = &nodes[child];
    return best->minimax;
}

/* The evaluation of where a walk ended goes up as far as it changes what is
 * best. A node whose actions are not in the tree has the mean of its own. */
static void hand_up(search_node *nodes, const uint32_t *path, int depth, int evaluation)
{
    search_node *node = &nodes[path[depth - 1]];
    if (node->child) return;
    int before = node->minimax, visits = (int)node->visits;
    node->minimax = (int16_t)((before * (int64_t)(visits - 1) + evaluation) / visits);
    for (int i = depth - 2; i > 0; i--) {
        search_node *up = &nodes[path[i]];
        int was = up->minimax, player = node->player;
        if (nodes[up->child].sibling == 0 || seen_by(player, node->minimax) > seen_by(player, was)) up->minimax = node->minimax;
        else if (before == was) up->minimax = best_below(nodes, path[i]);
        if (up->minimax == was) return;
        before = was;
        node = up;
    }
}

static void iterate(search *s, search_node *nodes, const content *c, const match *root, match *work)
{
    action list[MATCH_ACTIONS];
    int16_t prior[MATCH_ACTIONS];
    uint32_t path[SEARCH_DEPTH], node = 0;
    int depth = 0;
    context x = {c, work, NULL};
    deal(s, c, root, work);
    path[depth++] = 0;
    nodes[0].player = (uint8_t)(root->over ? 0 : c->title->actor(root));
    int deepest = s->settings.depth ? s->settings.depth + 1 : SEARCH_DEPTH;
    while (!work->over && depth < deepest) {
        int count = c->title->actions(c, work, list);
        if (count == 1 && depth > 1) { /* no choice, no node */
            c->title->apply(&x, list[0]);
            continue;
        }
        uint32_t child = 0;
        int player = c->title->actor(work);
        int known_before = opinions(s, c, work, list, count, prior);
        int best = choose(s, nodes, node, player, list, prior, known_before, count, &child);
        int known = child != 0;
        if (!known) child = add_child(s, nodes, node, list[best], player, prior[best]);
        c->title->apply(&x, list[best]);
        if (child == 0) break;
        path[depth++] = node = child;
        if (!known) {
            nodes[child].offered = 1;
            break;
        }
    }
    int evaluation = s->settings.implicit ? c->title->evaluate(c, work) : 0;
    int value = search_playout(&s->settings, c, work, &s->stream, PLAYOUT_LIMIT);
    hand_back(nodes, path, depth, value);
    if (s->settings.implicit) hand_up(nodes, path, depth, evaluation);
    s->playouts++;
    s->value += (uint64_t)value;
    if (work->over) {
        s->ended++;
        s->wins += work->winner == 0;
    }
}

void search_run(search *s, search_node *nodes, const content *c, const match *root, match *work, uint64_t playouts)
{
    if (s->nodes == 1 && s->playouts == 0) memset(&nodes[0], 0, sizeof nodes[0]);
    for (uint64_t i = 0; i < playouts; i++) iterate(s, nodes, c, root, work);
}
