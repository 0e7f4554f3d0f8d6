/* thinker.c - who controls what, and what a player without anybody would do, as JSON. */
#include "thinker.h"

static int64_t thousandths(double value)
{
    return (int64_t)(value * 1000 + (value < 0 ? -0.5 : 0.5));
}

void write_influence(json *j, const igo_record *record)
{
    static influence map;
    influence_of_record(&map, record, NULL);
    json_key_open(j, "map", '[');
    for (igo_point at = {0, 0}; at.row < map.rows; at.row++)
        for (at.col = 0; at.col < map.cols; at.col++)
            json_number(j, thousandths(influence_clamped(&map, at)));
    json_close(j, ']');
    json_key_number(j, "worth", thousandths(influence_worth(&map, IGO_BLACK)));
}

bool think_start(thinker *t, const char *name, size_t length, igo_rules rules,
                 const igo_record *record, uint32_t seed)
{
    if (!strategy_parse(name, length, &t->who)) return false;
    t->prng = prng_seeded(seed, 0);
    bool begun = values_start(&t->values, rules, record, t->who, &t->prng);
    t->status = begun ? IGO_MORE : IGO_NO_MEMORY;
    return true;
}

void think_on(thinker *t, size_t samples)
{
    for (size_t i = 0; i < samples && t->status == IGO_MORE; i++)
        t->status = values_next(&t->values);
    if (t->status == IGO_DONE) t->choice = player_choice(&t->values);
}

static void write_means(json *j, const values *v, int cols)
{
    json_key_open(j, "moves", '[');
    for (size_t i = 0; i < v->count; i++) {
        const sampled_move *m = &v->moves[i];
        json_open(j, '[');
        json_number(j, m->at.row * cols + m->at.col);
        json_number(j, thousandths(mean_value(&m->values)));
        json_close(j, ']');
    }
    json_close(j, ']');
}

/* The best move so far, if one has a sample. */
static void write_best(json *j, const values *v, int cols)
{
    const sampled_move *best = NULL;
    for (size_t i = 0; i < v->count; i++) {
        const sampled_move *m = &v->moves[i];
        bool better = best == NULL || mean_value(&m->values) > mean_value(&best->values);
        if (m->values.count > 0 && better) best = m;
    }
    if (best == NULL) return;
    json_key_open(j, "best", '[');
    json_number(j, best->at.row * cols + best->at.col);
    json_number(j, thousandths(mean_value(&best->values)));
    json_close(j, ']');
}

void write_thoughts(json *j, const thinker *t)
{
    json_key_number(j, "done", (int64_t)t->values.done);
    json_key_number(j, "wanted", (int64_t)t->values.wanted);
    json_key_bool(j, "over", t->status != IGO_MORE);
    write_best(j, &t->values, t->values.before.cols);
    if (t->status != IGO_DONE) return;
    char text[64];
    igo_move_print(text, sizeof text, t->choice);
    json_key_text(j, "choice", text);
    write_means(j, &t->values, t->values.before.cols);
}
