/* referee_rules.c - GTP commands about the rules, komi and the score. */
#include "gtp.h"
#include "referee_game.h"

bool obey_komi(referee *r, line *args)
{
    word text = igo_line_word(args);
    return igo_komi_parse(text.text, text.length, &r->rules.komi) ||
           referee_refuse(r, "syntax error: wanted -400 to 400, in halves");
}

bool obey_final_score(referee *r, line *args)
{
    (void)args;
    char text[32];
    igo_outcome outcome = igo_score_record(r->rules, referee_record(r), NULL).outcome;
    if (outcome.winner == IGO_EMPTY)
        return referee_reply(r, "0");
    igo_outcome_print(text, sizeof text, outcome);
    text[0] = outcome.winner == IGO_BLACK ? 'B' : 'W';
    return referee_reply(r, text);
}

bool obey_kata_get_rules(referee *r, line *args)
{
    (void)args;
    gtp_rules_print(r->reply, sizeof r->reply, r->rules);
    return true;
}

bool obey_kata_set_rules(referee *r, line *args)
{
    line rest = *args;
    return gtp_rules_parse(rest.text + rest.at, rest.length - rest.at, &r->rules) ||
           referee_refuse(r, "unknown rules");
}

/* Rules as fixtures have them, which can say more than KataGo's. */
bool obey_igo_set_rules(referee *r, line *args)
{
    igo_error error;
    return igo_line_rules(args, &r->rules, &error) ||
           referee_refuse(r, "found %s, wanted %s", error.found, error.wanted);
}
