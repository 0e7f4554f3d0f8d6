/* page_json.h - what the page is told: records, positions, evidence and scores as JSON. */
#ifndef PAGE_JSON_H
#define PAGE_JSON_H

#include "json_write.h"
#include "records.h"

/* The rule sets by name with their values, and the words of each value. */
void write_tables(json *j);

/* All records and errors of a text by line, what a reader remarked, and how the text is written. */
void write_text(json *j, records *all);

/* Takes the next step as igo_replay_next does, but for a claim about more sequences of turns than
 * are `left` to be counted: it is passed over, and the finding has no step. */
igo_status next_within(igo_replay *replay, const igo_case *c, uint64_t *left, igo_finding *finding);

/* A record: its title, rules, and what came of each of its steps. The replay is used for it. */
void write_record(json *j, const igo_case *c, igo_replay *replay);

/* The end of the record so far: board, player, legal plays, the turn that led there. */
void write_position(json *j, igo_rules rules, const igo_record *record);

/* The verdict on a move, and its evidence; in words, points as GTP vertices if so asked,
 * and of a list of points `most`. */
void write_evidence(json *j, igo_rules rules, const igo_record *record, igo_move move,
                    bool gtp_points, size_t most);

/* The score without the dead stones, and who owns which empty points. */
void write_score(json *j, igo_rules rules, const igo_record *record, const igo_set *dead);

/* Says what is wrong, and where. */
void write_error(json *j, const igo_error *error);

#endif
