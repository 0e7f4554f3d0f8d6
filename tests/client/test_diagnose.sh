#!/bin/sh
# test_diagnose.sh BUILD [few|all [NAME...]] - diagnose put to programs whose faults are known: it names each
# of them, and none in programs that are right.
#
# With `all` it is put to every model of faulty_exec.py, to more faults, and to every pair of values of ko and
# suicide, which takes half an hour, with `few` to some in two minutes; else to igo alone, and not for long.
# With NAMEs it is put only to the programs with one of these as their last argument.
# Points that need python3 are skipped without.
build=${1:-build}
which=$2
. tests/lib.sh
root=$(root_of "$build")
mkdir -p "$build/tests/diagnosed" || exit 2
igo=../../igo
cd "$build/tests/diagnosed" || exit 2
rm -rf ./*

case $which in
all) seconds=20 ;;
few) seconds=1 ;;
*) seconds=0.3 ;;
esac
limit=3000
# diagnose OPTION...: what it prints is in out and err, its findings alone in said. With `few` and PART, 0 to 2,
# each third run is made, and shown; told says nothing of the others.
runs=0 left_out=
diagnose() {
    runs=$((runs + 1)) left_out=
    if [ "$which" = few ] && [ -n "$PART" ] && [ $((runs % 3)) -ne "$PART" ]; then
        left_out=yes status=0
        : | tee out err >said
        return
    fi
    "$igo" diagnose --limit $limit --timeout 60 --time $seconds "$@" >out 2>err </dev/null
    status=$?
    sed -n '/^$/q; p' out >said
}

# told NAME STATUS TEXT: as shows, of the last run.
told() {
    [ -n "$left_out" ] || shows "$@"
}

# sound KO SUICIDE: it has no fault.
sound() {
    diagnose --exec "'$igo' judge --ko $1 --suicide $2"
    told "diagnose: no fault in igo by ko=$1 suicide=$2" 0 "$(
        wants "^# ko: $1\$" said
        wants '^# suite: [1-9][0-9]* records, [1-9][0-9]* questions, nothing new$' said
        wants '^# suite, shuffled: [1-9][0-9]* records, [1-9][0-9]* questions, nothing new$' said
        wants '^# random games, from set-ups: \(1 record\|[0-9]* records\), [1-9][0-9]* questions, nothing new$' said
        wants '^# random games, from the empty board: \(1 record\|[0-9]* records\), [1-9].* questions, nothing new$' said
        wants '^# questions about the rules: 0 records, 0 questions, nothing new$' said
        wants '^# faults: 0$' said
        wants "^# in CI: .* --min-asked [1-9][0-9]* kata rules\$" out
    )"
}

# faulty CAUSE: ARGUMENTS, a line each: diagnose gives this as the cause of a fault, or says that it is
# peculiar; of causes with `; ` between them, each one. No fault has another cause, or it says only that
# questions change the game. What begins with `-` are causes that a fault may have, but need not. Igo agrees
# with the records that it prints, of which there is one at least, and the program disagrees with each.
faulty() {
    while IFS=: read -r cause words; do
        program="python3 -S '$root/tests/client/faulty_exec.py' $words"
        diagnose --exec "$program"
        told "diagnose:$words" 1 "$(
            wants '^# fault 1' out
            case $cause in -*) ;; *)
                echo "$cause" | sed 's/; /;/g' | tr ';' '\n' | while read -r one; do
                    wants "^# \\(fault [0-9]*\\|peculiar\\): .*$one" out
                done
                ;;
            esac
            causes="$(echo "$cause" | sed 's/; /\\|/g')\\|only after another question"
            sed -n 's/^# fault [0-9]*: //p' out | grep -v "^\\($causes\\)"
            "$igo" test out >own 2>&1 || { [ ! -s own ] || grep -v 'no record' own; }
            [ "$(grep -c '^# fault ' out)" -eq 0 ] ||
                "$igo" test --restart --exec "$program" out 2>&1 | grep '^ok.*igo: '
        )"
    done
}

# fails_again: the page has commands, and the command above them finds that they fail.
fails_again() {
    wants '^# wanted: .*; the program: .' out
    sed -n '/^# again: /{n;p;}' out >own
    wants '^# [a-z]' own
    eval "$(sed -n 's/^# again: //p' out)" >own 2>&1
    wants '^not ok 1 ' own
}

# disagrees: igo agrees with the records of the page, and the program with none.
disagrees() {
    "$igo" test out >own 2>&1 || { [ ! -s own ] || cat own; }
    way=--restart # or one process gets both records, of which the second is wrong
    if grep -q '^# asked first' out; then way=--stream; fi
    [ $kind = --exec ] || way=
    # shellcheck disable=SC2086 # none or one word
    "$igo" test $way --ask undo,board,prisoners --timeout 60 $kind "./faulty $words" out 2>&1 |
        grep '^ok' | grep -v -e '# SKIP' -e 'asked first' -e 'only after earlier questions' -e '; by chance: '
}

# planted: lines CAUSES@ARGUMENTS of faulty.c, a program with one fault. Each cause that is named is one of
# CAUSES, a pattern, and one at least is; where that begins with `-`, none need be. Igo agrees with each record
# that is printed, and the program disagrees with it. The record of a failed test of the protocol are the
# commands, which fail again.
planted() {
    while IFS=@ read -r causes words; do
        kind=--exec
        case $words in *--gtp*) kind=--gtp ;; esac
        diagnose $kind "./faulty $words"
        sed -n 's/^# fault [0-9]*: //p' out >causes
        told "diagnose: $words" 1 "$(
            wants '^# fault 1' out
            case $causes in -*) ;; *) wants "^\\($causes\\)" causes ;; esac
            grep -v "^\\($causes\\)" causes
            if grep -q '^# again: ' out; then
                fails_again
            else
                # What happens by chance need not happen again.
                case $words in *crash_by_chance) ;; *) disagrees ;; esac
            fi
        )"
    done
}

# planted_rows: the table of planted.
simple='ko=simple suicide=forbidden' positional='ko=positional suicide=forbidden'
stay='the board is wrong after the play: captured stones stay'
appears='the board is wrong after the play: a stone appears'
gone='the board is wrong after the play: a stone that should stay is taken or changed'
lost='the board is wrong after the play: the stone played is missing'
new='a new board is taken for an earlier one'
planted_rows() {
    cat <<end
only for White@$simple ko_black_only
only after undo@$simple ko_lost_by_undo
$stay@$simple suicide_first
$new@$positional hash_12
end
    [ "$which" != all ] || cat <<end
only at column 2@$simple occupied_5_2
only after a pass\\|only after other turns@$simple suicide_after_pass
the program keeps something from before a set-up@$positional history_survives_setup
the program keeps something from earlier questions@$simple leaks_stone
-@$simple own_eye
-@$simple own_atari
-\\|only after a capture@$simple ko_col_mod_8
-@$simple suicide_on_edge
only for Black@$simple ko_white_only
-@$simple ko_not_at_0
-@$simple ko_not_on_edge
-\\|a pass does not lift the ko@$simple ko_survives_pass
a snapback is called ko@$simple snapback_is_ko
asking about any move changes the game\\|only after another question@$simple ko_lost_by_question
superko looks back 4 plies@$positional window_4
superko looks back 6 plies@$positional window_8
-\\|$new@$positional hash_8
$new@$positional hash_no_color
-\\|$new@$positional hash_sum
the starting position does not count@$positional no_first_board
only after undo@$positional undo_keeps_history
only after undo@$positional undo_clears_history
only after undo@$positional undo_halves_history
only after undo@$positional undo_unsees
no ko rule looks at suicides@ko=positional suicide=allowed suicide_free
-@ko=situational suicide=forbidden first_equal
-@$positional history_cap
-@$positional hash_no_captures
-@$positional window_200
-@$positional window_500
$stay\\|$gone\\|$lost@$simple side_down
$stay\\|$gone\\|$lost@$simple lower_edge
$stay@$simple wrap_around
$stay@$simple diagonal
$stay@$simple merge_three
$stay@$simple take_two_chains
$stay\\|$gone@$simple take_40
$stay\\|$gone@$simple corner_stays
$stay@$simple takes_one_stone
$stay\\|only chains of more than 127 stones@$simple chain_127
ended with@$simple chain_200_crash
$gone\\|$lost@$simple takes_own
only for White\\|$lost\\|$stay@$simple white_takes_none
$stay@$simple suicide_first_edge
$stay@$simple suicide_first_corner
$stay@$simple suicide_of_20
only for White@$simple white_suicide
-@$simple connect_is_suicide
-@$simple row_minus_1
-@$simple own_occupied
-@$simple any_turn
-@$simple over_361
-@$simple over_1000
the board is wrong after a pass@$simple pass_keeps_turn
-@$simple prisoners_twice
-@$simple prisoners_swapped
-\\|only after a pass@$simple pass_is_prisoner
only after undo@$simple cached_by_turn
only after undo@$simple undo_keeps_prisoners
only after undo@$simple undo_keeps_turn
only after undo@$simple undo_keeps_captures
only after undo@$simple undo_pass
the board is not set up right@$simple set_up_odd
ended with@$simple crash_resign
ended with@$simple crash_1xn
superko looks back 4 plies@$simple ko_two_turns
only on 7x7, not on larger boards@$simple ko_not_on_7
only after a pass@$simple ko_for_both
only after a pass@$simple passes_add_up
only after undo@$simple undo_two
only after undo@$simple undo_keeps_passes
the program keeps something from earlier questions\\|the board is not set up right@$simple leaks_player
$new@$positional hash_20
-\\|only after a capture@$simple ko_of_two
-@$simple atari_is_empty
$gone@$simple stale_liberties
-@$simple resign_is_pass
-@$simple prisoners_of_edge
-\\|only after other turns@$simple third_row_occupied
ended with@$simple crash_by_chance
the same questions get other answers, by chance@$simple flaky
only after undo@--gtp ko_lost_by_undo
only after undo@--gtp cached_by_turn
not as in GTP 2: genmove plays as@--gtp genmove_loses_ko
not as in GTP 2: genmove plays turn@--gtp genmove_occupied
not as in GTP 2: undo takes back@--gtp undo_8
$new@--gtp ko=positional hash_16
only after undo@$simple ko_kept_by_undo
only at the right edge@--gtp column_i
-@--gtp columns_u_to_z
only after another question@$positional question_is_history
the board is wrong after a pass\\|the wrong player is next@$simple player_by_parity
-\\|only after a capture@$simple ko_until_capture
$stay\\|$gone@$simple fill_361
-@$simple prisoners_256
only after undo@$simple undo_one_prisoner
only after a pass@$positional pass_is_repeat
-@ko=simple suicide=allowed suicide_is_no_prisoner
only after a set-up@$simple set_up_of_black
the program keeps something from earlier questions@--gtp prisoners_survive
not as in GTP 2: vertices are in any case@--gtp upper_vertex
-@--gtp white_not_first
-\\|$appears@$simple one_digit
-\\|$appears@$simple rows_are_one
-\\|$stay@$simple keys_collide
-\\|$gone@$simple liberty_at_0
-\\|only after a capture@$positional taken_point
$stay\\|$gone@$simple deep_chain
$new@$positional hash_stride_10
$new@$positional hash_mod_256
-@$simple bounds_swapped
only if one color plays twice in a row@--gtp alternates
-@suicide_on_edge
-\\|only after a pass@one_pass
end
}

# wrong_rows: the table of faulty.
wrong_rows() {
    echo 'a snapback is called ko: ko=simple snapback-is-ko'
    [ "$which" != all ] || cat <<'end'
ended with exit status 1: narrow-crash
superko looks back 4 plies, not 6: ko=positional short-memory
ended with exit status 1: far-crash
ended with exit status 1: white-pass-crash
-: own-occupied
-: far-edge
-\|only after a capture: suicide-first
-: any-turn
end
    [ "$which" != all ] || python3 "$root/tests/client/faulty_exec.py" --models
}

if [ $# -gt 2 ]; then
    shift 2
    limit=400
    ${CC:-cc} -std=gnu11 -O2 -o faulty "$root/tests/client/faulty.c" || exit 2
    for name; do
        planted_rows | grep -e "[ @]$name\$" >list && planted <list
        wrong_rows | grep -e "[ :]$name\$" >list && faulty <list
    done
    finish
    exit
fi

if [ "$which" = all ]; then
    for ko in none simple positional situational natural; do
        for suicide in forbidden multi allowed; do sound $ko $suicide; done
    done
elif [ "$which" = few ]; then
    sound natural multi
fi
# The core has part of the suite.
set -- --gtp "'$igo' gtp --ko none"
if [ -z "$LONG$which" ]; then
    mkdir -p part/kata part/rules part/bugs && cp "$root"/fixtures/kata/*.txt part/kata &&
        cp "$root"/fixtures/rules/ko.txt "$root"/fixtures/rules/undo.txt part/rules &&
        cp "$root"/fixtures/bugs/*.txt part/bugs || exit 2
    set -- --fixtures part "$@"
fi
diagnose "$@"
told 'diagnose --gtp ends with the test of the protocol' 0 "$(
    wants "^# protocol: moves are judged by 'is_legal'\$" said
    wants '^# protocol: 48 of 48 test points hold, 0 skipped$' said
    wants '^# faults: 0$' said
)"
eval "$(sed -n 's/^# in CI: //p' out)" >own 2>err
status=$?
told 'diagnose: the command for CI holds as it is printed' 0 "$(wants '^ok' own)"
if [ -n "$which" ]; then
    # aborts ON AFTER [WRONG]: igo gtp, which aborts at the command ON, but only where AFTER came before; or
    # from there on its verdicts are those about a pass.
    write aborts.sh <<'end'
on=$2 after=$3 came=
while read -r line; do
    case $came,$line in
    ,*"$after") came=yes ;;
    yes,*"$on") if [ -n "$4" ]; then came=wrong; else : >"aborted.$$"; break; fi ;;
    wrong,*is_legal*) line="${line%%is_legal*}is_legal black pass" ;;
    esac
    echo "$line"
done | "$1" gtp
[ ! -e "aborted.$$" ] || { rm "aborted.$$"; kill -ABRT $$; }
end
    if [ "$which" = all ]; then
        diagnose --gtp "sh aborts.sh '$igo' 'boardsize 1' list_commands"
        told 'diagnose --gtp: an engine that aborts at boardsize 1' 1 "$(
            wants "^# fault 1: .*signal 6.* during 'boardsize 1'" out
            wants '^# faults: 1$' said
            ! grep -n 'only after' out)"
    fi
    diagnose --gtp "sh aborts.sh '$igo' 'boardsize 5' 'play white pass'"
    told 'diagnose --gtp: one that aborts at boardsize 5 after a pass of White' 1 "$(
        wants "^# fault 1: .*signal 6.* during 'boardsize 5'" out
        wants '^# faults: 1$' said
        wants '^# only after earlier questions$' out
        [ "$(grep -A 1 '^# play white pass$' out | tr '\n' ,)" = '# play white pass,# boardsize 5,' ] || tail out)"
fi
if [ -n "$which" ]; then
    formats='--format=json'
    [ "$which" != all ] || formats='--format=json --format=html --format=junit'
    for format in --timeout=60 $formats; do
        diagnose "$format" --gtp "sh aborts.sh '$igo' 'known_command igo-none' list_commands"
        told "diagnose --gtp $format: one that aborts in the test of the protocol" 1 "$(
            case $format in
            --timeout=60)
                wants '^# fault 1: not as in GTP 2: ' out
                wants '^# faults: 1$' said
                fails_again
                ;;
            *json)
                wants '"faults":1' out
                wants '"title":"not as in GTP 2: .*"sent":"[^"]*known_command .*"got":"ended [^"]*signal 6.*"again":"' out
                ;;
            *)
                wants 'known_command igo-none' out
                wants 'ended .*signal 6' out
                wants 'protocol --run' out
                ;;
            esac)"
    done
    # It answers a command twice, as it gets it twice.
    write twice.sh <<'end'
while read -r line; do
    echo "$line"
    case $line in *"$2") echo "$line" ;; esac
done | "$1" gtp
end
    diagnose --gtp "sh twice.sh '$igo' 'boardsize 5'"
    told 'diagnose --gtp: two responses to one command are called so' 1 "$(
        wants '^# faults: 1$' said
        wants "^# fault 1: two responses to one command, '=[0-9]* .*' again before '" out)"
    diagnose --gtp "sh twice.sh '$igo' 'known_command name'"
    told 'diagnose --gtp: two responses in the test of the protocol alone are a matter of form' 0 "$(
        wants '^# faults: 0$' said
        wants '^# protocol: not as in GTP 2: ' out)"
fi
if [ -n "$which" ]; then
    diagnose --format json --gtp "sh aborts.sh '$igo' 'boardsize 13' 'boardsize 19' wrong"
    told 'diagnose --format json: what is wrong only after earlier questions, and the commands' 1 "$(
        wants '"conversation":' out
        wants '"program":.*,"name":"igo","version":"[0-9.]*","records":' out
        wants '"claim":"illegal [xo] [0-9,]* [a-z]*"' out)"
fi
if [ -n "$which" ]; then
    # It hangs at a row of more than 19 points, and says so.
    write slow.sh <<'end'
while IFS= read -r line; do
    case $line in *[!xo-]*) ;; ????????????????????*) echo >>hung && exec sleep 9 ;; esac
    printf '%s\n' "$line"
done | "$1" judge
end
    : >hung
    diagnose --timeout 0.5 --exec "sh slow.sh '$igo'"
    told 'diagnose: one that hangs at large boards is asked about few of them' 1 "$(
        wants '^# faults: 1$' said
        wants '^# fault 1: no answer for [0-9.]* s' out
        [ "$(wc -l <hung)" -lt 50 ] || wc -l <hung)" # the suite has some 35 such records
fi
if [ -n "$which" ]; then
    diagnose --time 0.4 --gtp "sleep 0.5; '$igo' gtp"
    told 'diagnose: one that starts in more than half of --time plays random games' 0 "$(
        wants '^# random games, from set-ups: [1-9]' said
        wants '^# random games, from the empty board: [1-9]' said)"
fi
diagnose --exec true
told 'diagnose: a program that does not answer' 2 "$([ ! -s out ] || cat out
    wants '^igo: true: ended before its first answer' err)"
if [ -n "$which$LONG" ]; then
    # It passes on each answer at once: a filter that does not is started for each record. It passes over
    # undo, and knows no boards.
    write lenient.sh <<'end'
sed -u '/^undo$/d' | "$1" judge --ko none | sed -u 's/^illegal occupied.*/legal/; s/^[xo] .*/unsupported board/'
end
    diagnose --format json --expect 'kata ko=none' --exec "sh lenient.sh '$igo'"
    told 'diagnose --format json' 1 "$(
        wants '"title":"random games, from set-ups","result":"ok"' out
        ! grep '"title":"suite",\|other rules' out
        wants '"counts":"[a-z0-9: ]* wrong answers.*"record":"# igo: illegal occupied; .*illegal [xo] [0-9,]* occupied' out
        wants '"title":"igo: illegal occupied; the program: legal","result":"failed",.*"claim":"illegal .* occupied"' out
        wants '"faults":[1-9].*,"not asked":"board, undo, largest chains, scores by territory or with komi","digest":"[0-9a-f]\{16\}"' out
    )"
fi
if [ -n "$which" ]; then
    # What a program says stands in the title of its record.
    write marks.sh <<'end'
"$1" judge | sed -u 's/^illegal occupied.*/maybe <\&>/'
end
    diagnose --limit 100 --format junit --exec "sh marks.sh '$igo'"
    told 'diagnose --format junit: a record is no markup' 1 "$(
        wants "^# igo: illegal occupied; the program: 'maybe &lt;&amp;&gt;'" out
        ! grep '<&>' out)"
    diagnose --exec "sed -u 's/^? territory none\$/? territory x/' | '$igo' judge"
    told 'diagnose: territory of nobody is wrong, and has no color to swap' 1 "$(
        wants '^# fault 1$' out
        wants '^# igo: territory none .*; the program: ' out)"
    diagnose --expect 'kata ko=simple' --exec "'$igo' judge --ko none"
    told 'diagnose --expect of other rules prints a record that shows it' 1 "$(
        wants '^# other rules were expected$' said
        wants '^# faults: 0$' said
        wants '^# by the expected rules: ' out
        "$igo" test out >own || cat own
        "$igo" test --exec "'$igo' judge --ko none" out | grep '^ok')"
    diagnose --limit 4 --expect 'kata ko=simple' \
        --exec "while IFS= read -r line; do sleep 0.05; echo \"\$line\"; done | '$igo' judge"
    told 'diagnose --expect says nothing of rules that it had no time to find' 2 "$(
        ! grep 'other rules' out
        wants '^# faults: 0$' said)"
fi
limit=400 # 20 s for a fault and its cause
if [ -n "$which" ]; then
    ${CC:-cc} -std=gnu11 -O2 -o faulty "$root/tests/client/faulty.c" || exit 2
    # Of those that are right: one that knows squares only, and one that knows no rules but its own.
    # Those whose games never end follow rules, too: passes=0.
    for words in '--gtp' 'ko=positional suicide=multi' 'ko=simple suicide=forbidden never_over'; do
        case $words in *--gtp*) kind=--gtp ;; *) kind=--exec ;; esac
        diagnose $kind "./faulty $words"
        told "diagnose: no fault in faulty.c $words" 0 "$(wants '^# faults: 0$' said)"
    done
    # It has boards of 19x19 only: the rules are found, and random games played, on these.
    cat >large.sh <<'end'
while read -r line; do
    case $line in *'boardsize 19') ;; *boardsize*) line="${line%%boardsize*}boardsize 1000" ;; esac
    echo "$line"
done | ./faulty --gtp
end
    diagnose --gtp "sh large.sh"
    told 'diagnose --gtp: no fault in an engine that has 19x19 only' 0 "$(
        wants '^# faults: 0$' said
        wants '^# suicide: forbidden$' said
        wants '^# random games, from set-ups: [0-9]* records*, [1-9]' said)"
    planted_rows >list
    planted <list
    if [ "$which" = all ]; then
        diagnose --exec "./faulty $positional hash_24"
        told 'diagnose: a hash of 24 bits is found, or has at least 20' "$status" "$(
            case $status in
            0) wants '^# superko: no new board is taken .* at least 2[0-4] bits$' out ;;
            *) wants "^# fault 1: $new" out ;;
            esac)"
    fi
    diagnose --format json --exec "./faulty $simple takes_own"
    told 'diagnose --format json: what else is wrong, perhaps by the same mistake' 1 "$(
        wants '"also":"perhaps by the same mistake: igo: ' out)"
    diagnose --exec "./faulty $simple ko_black_only"
    told 'diagnose: how often a verdict is wrong, and what these have in common' 1 "$(
        wants '^# \(counted: \)\?[1-9][0-9]* wrong answers, all by White$' out)"
fi
if [ -z "$which" ] || ! command -v python3 >/dev/null; then
    skip 'diagnose finds what is wrong with programs' 'no python3, or not asked for'
    finish
    exit
fi
wrong_rows >list
faulty <list
finish
