/* private.h - all that igo and the tests use of libigo besides igo.h, which promises none of it. */
#ifndef PRIVATE_H
#define PRIVATE_H

#include "bits.h"
#include "board.h"
#include "case.h"
#include "dispatch.h"
#include "fixture_write.h"
#include "names.h"
#include "numbers.h"
#include "point_set.h"
#include "print.h"
#include "reader.h"
#include "replay.h"
#include "sgf.h"
#include "sgf_write.h"
#include "turns.h"

#endif
