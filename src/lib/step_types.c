/* step_types.c - the table of step kinds. */
#include "step_types.h"

const step_type igo_step_types[IGO_STEP_KINDS] = {
    [IGO_STEP_PLAY] = {"play", "m", STEP_CHANGES, IGO_STEP_PLAY, NO_FORM},
    [IGO_STEP_LEGAL] = {"legal", "m", STEP_CLAIMS, IGO_STEP_ASK, FORM_VERDICT},
    [IGO_STEP_ILLEGAL] = {"illegal", "mr", STEP_CLAIMS, IGO_STEP_ASK, FORM_VERDICT},
    [IGO_STEP_ASK] = {"", "m", STEP_ASKS, IGO_STEP_ASK, FORM_VERDICT},
    [IGO_STEP_BOARD] = {"board", "B", STEP_CLAIMS, IGO_STEP_ASK_BOARD, FORM_BOARD},
    [IGO_STEP_THEN] = {"then", "B", STEP_CHANGES, IGO_STEP_THEN, NO_FORM},
    [IGO_STEP_SETUP] = {"setup", "B", STEP_CHANGES, IGO_STEP_SETUP, NO_FORM},
    [IGO_STEP_SCORE] = {"score", "s", STEP_CLAIMS, IGO_STEP_ASK_SCORE, FORM_RESULT},
    [IGO_STEP_MOVES] = {"legal-moves", "n", STEP_CLAIMS, IGO_STEP_ASK_MOVES, FORM_NUMBER},
    [IGO_STEP_LIBERTIES] = {"liberties", "pn", STEP_CLAIMS, IGO_STEP_ASK_LIBERTIES, FORM_CHAIN},
    [IGO_STEP_PERFT] = {"perft", "dNw", STEP_CLAIMS, IGO_STEP_PERFT, NO_FORM},
    [IGO_STEP_UNDO] = {"undo", "", STEP_CHANGES, IGO_STEP_UNDO, NO_FORM},
    [IGO_STEP_TERRITORY] = {"territory", "ot", STEP_CLAIMS, IGO_STEP_ASK_TERRITORY, FORM_POINTS},
    [IGO_STEP_ASK_TERRITORY] = {"territory", "o", STEP_ASKS, IGO_STEP_ASK_TERRITORY, FORM_POINTS},
    [IGO_STEP_PRISONERS] = {"prisoners", "cn", STEP_CLAIMS, IGO_STEP_ASK_PRISONERS, FORM_NUMBER},
    [IGO_STEP_ASK_PRISONERS] = {"prisoners", "c", STEP_ASKS, IGO_STEP_ASK_PRISONERS, FORM_NUMBER},
    [IGO_STEP_ASK_BOARD] = {"board", "", STEP_ASKS, IGO_STEP_ASK_BOARD, FORM_BOARD},
    [IGO_STEP_ASK_SCORE] = {"score", "", STEP_ASKS, IGO_STEP_ASK_SCORE, FORM_RESULT},
    [IGO_STEP_ASK_MOVES] = {"legal-moves", "", STEP_ASKS, IGO_STEP_ASK_MOVES, FORM_NUMBER},
    [IGO_STEP_ASK_LIBERTIES] = {"liberties", "p", STEP_ASKS, IGO_STEP_ASK_LIBERTIES, FORM_CHAIN},
};

const char *const igo_step_units[IGO_STEP_KINDS][2] = {
    [IGO_STEP_MOVES] = {"legal move", "legal moves"},
    [IGO_STEP_LIBERTIES] = {"liberty", "liberties"},
    [IGO_STEP_PERFT] = {"sequence", "sequences"},
    [IGO_STEP_PRISONERS] = {"prisoner", "prisoners"},
};
