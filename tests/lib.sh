# shellcheck shell=sh disable=SC2154 # $igo and $how are the reader's
# lib.sh - what test scripts share; they read this file with `.`.

# Compiled Python beside the sources would be files that nobody made.
export PYTHONDONTWRITEBYTECODE=1

# ---- Two tiers ----

# long COMMAND...: does so only where LONG is set: what goes over more forms, sizes and seeds of what a script
# tests anyhow. run.sh says more.
long() {
    [ -z "$LONG" ] || "$@"
}

# core_ends: the points above are the core; the script goes on with those below only where LONG is set.
core_ends() {
    [ -n "$LONG" ] || {
        finish
        exit
    }
}

# ---- Points of TAP ----
points=0
failed=0

# point NAME [TEXT]: it fails if there is a text, which is shown.
point() {
    points=$((points + 1))
    if [ -z "$2" ]; then
        printf 'ok %d - %s\n' "$points" "$1"
        return
    fi
    failed=$((failed + 1))
    printf 'not ok %d - %s\n' "$points" "$1"
    printf '%s\n' "$2" | head -n 60 | sed 's/^/# /'
}

# wants PATTERN FILE: says so where no line of the file is like it, also of an empty file. For the
# TEXT of a point, as a plain `grep || cat` says nothing of a file in which there is nothing.
wants() {
    grep -q -e "$1" "$2" && return
    echo "wanted a line like $1 in $2, got:"
    cat "$2"
}

# wine_begin WINE: makes the folder $WINEPREFIX. WINE waits for it no longer than two minutes, and then goes on
# without cmd.exe, by which igo starts programs.
wine_begin() {
    tries=0
    until "$1" cmd /c exit >/dev/null 2>&1; do
        tries=$((tries + 1))
        [ $tries -lt 100 ] || break
        sleep 3
    done
}

# skip NAME WHY
skip() {
    points=$((points + 1))
    printf 'ok %d - %s # SKIP %s\n' "$points" "$1" "$2"
}

# root_of BUILD: the root, from BUILD/tests/NAME where a script works. Its own name may have a blank or a
# quote, which a command must not.
root_of() {
    echo "../..$(echo "/$1" | sed 's|/[^/]*|/..|g')"
}

# The plan, and the exit status. No point at all is no success.
finish() {
    echo "1..$points"
    [ "$failed" -eq 0 ] && [ "$points" -gt 0 ]
}

# ---- What is wanted, gathered for one point ----
# These start no process, as there are thousands: each tells what is not so to $amiss. A PATTERN is one of the
# shell, and is about a whole line. Files of more than some kilobytes are read faster by `wants`.
amiss=

# all_well NAME: the point holds if nothing has been amiss since the last.
all_well() {
    point "$1" "$amiss"
    amiss=
}

# not_so TEXT FILE: what is amiss, and the file in which it is.
not_so() {
    amiss="$amiss$1
$(cat "$2" 2>&1)
"
}

# has_line FILE PATTERN: whether a line is like it.
has_line() {
    while IFS= read -r line_read || [ -n "$line_read" ]; do
        # shellcheck disable=SC2254 # it is a pattern
        case $line_read in
        $2) return 0 ;;
        esac
    done <"$1"
    return 1
}

# want_line FILE PATTERN...: there is a line like each.
want_line() {
    file_read=$1
    shift
    for pattern_read; do
        has_line "$file_read" "$pattern_read" || not_so "wanted a line like $pattern_read in $file_read, got:" "$file_read"
    done
}

# no_line FILE PATTERN...: there is none like any.
no_line() {
    file_read=$1
    shift
    for pattern_read; do
        if [ ! -e "$file_read" ] || has_line "$file_read" "$pattern_read"; then
            not_so "wanted no line like $pattern_read in $file_read, got:" "$file_read"
        fi
    done
}

# want_count COUNT FILE PATTERN: so many lines are like it.
want_count() {
    lines_read=0
    while IFS= read -r line_read || [ -n "$line_read" ]; do
        # shellcheck disable=SC2254 # it is a pattern
        case $line_read in
        $3) lines_read=$((lines_read + 1)) ;;
        esac
    done <"$2"
    [ $lines_read -eq "$1" ] || not_so "wanted $1 lines like $3 in $2, got $lines_read of:" "$2"
}

# want_status STATUS: that is $status.
want_status() {
    [ "$status" -eq "$1" ] || not_so "wanted status $1, got $status, and in err:" err
}

# want_empty FILE: it is there, and there is nothing in it.
want_empty() {
    if [ ! -e "$1" ] || [ -s "$1" ]; then
        not_so "wanted nothing in $1, got:" "$1"
    fi
}

# want_same WANT FILE: they are the same bytes.
want_same() {
    cmp -s "$1" "$2" || amiss="$amiss$(diff "$1" "$2" 2>&1)
"
}

# ---- A command of igo, compared ----

nl='
'

# The text that the next checks read; with backslashes as in printf %b.
given() {
    printf '%b' "$1" >in
}

# write FILE: the file is what stands below the call, as `cat >FILE <<'end'` has it, but no process is started.
write() {
    while IFS= read -r line_read; do
        printf '%s\n' "$line_read"
    done >"$1"
}

# text_of FILE: its text in $text_read, and its points of TAP in $points_read, a letter each: o ok, n not ok,
# s skipped; false if it has more than 400 lines. There are thousands of points, so no process is started for it.
text_of() {
    text_read='' points_read='' lines_read=0
    {
        while IFS= read -r line_read; do
            text_read=$text_read$line_read$nl lines_read=$((lines_read + 1))
            case $line_read in
            'ok '*' # SKIP'*) points_read=${points_read}s ;;
            'ok '*) points_read=${points_read}o ;;
            'not ok '*) points_read=${points_read}n ;;
            esac
            [ $lines_read -le 400 ] || return 1
        done
        text_read=$text_read$line_read
    } <"$1"
}

# compare NAME STATUS OUT ERR COMMAND: what has been left in $status, out and err is this.
compare() {
    wrong=
    [ "$status" -eq "$2" ] || wrong=' status'
    if [ -s out ] || [ -n "$3" ]; then
        if text_of out; then
            [ "$text_read" = "$3$nl" ] || wrong="$wrong stdout"
        else
            printf '%s\n' "$3" | cmp -s - out || wrong="$wrong stdout"
        fi
    fi
    text_read=
    [ ! -s err ] || text_of err || text_read=$(cat err)
    text_read=${text_read%"$nl"}
    # shellcheck disable=SC2254 # it is a pattern
    case $text_read in
    $4) ;;
    *) wrong="$wrong stderr" ;;
    esac
    if [ -z "$wrong" ]; then
        point "$1"
        return
    fi
    point "$1" "$5: wrong$wrong
wanted status $2, stdout:
$3
and stderr like: $4
got status $status, stdout:
$(tr '\000' '@' <out)
and stderr: $text_read"
}

# shows NAME STATUS TEXT: the point holds if $status is this, and there is no text; else out and err are shown.
shows() {
    text=$3
    [ "$status" -eq "$2" ] || text="status $status, wanted $2; $text"
    [ -z "$text" ] || text=$(echo "$text"; cat out err)
    point "$1" "$text"
}

# condition NAME CONDITION...: a point that holds if the test(1) does; shows `out` and `err` if not.
condition() {
    name=$1
    shift
    if [ "$@" ]; then
        point "$name"
    else
        point "$name" "$(echo "not so: $*"; cat out err 2>/dev/null)"
    fi
}

# check NAME STATUS OUT ERR ARGS...: igo ARGS on the given text.
check() {
    name=$1 want_status=$2 want_out=$3 want_err=$4
    shift 4
    "$igo" "$@" <in >out 2>err
    status=$?
    compare "$name" "$want_status" "$want_out" "$want_err" "igo $*"
}

# says NAME STATUS OUT ARG...: a check without anything on standard error.
says() {
    name=$1 want_status=$2 want_out=$3
    shift 3
    check "$name" "$want_status" "$want_out" '' "$@"
}

# usage NAME ERR ARGS...: status 2, a message, nothing on standard output.
usage() {
    name=$1 want_err=$2
    shift 2
    check "$name" 2 '' "$want_err" "$@"
}

# The records of many checks, in the folder at hand, and no text so far.
write_records() {
    given ''
    cat >ko.txt <<'end'
# the ko
o
-----
-xo--
x-xo-
-xo--
-----
? o 2,1
? 9,9
play o 2,1
? 2,2
? x C3
? x pass
end
    cat >corner.txt <<'end'
x
-o-
o--
---
end
}

# ---- Other programs asked by igo test ----

# try NAME STATUS POINTS TEXT CMD ARGS...: igo test $how CMD ARGS ends with STATUS; $how is --exec or
# --gtp. POINTS are its test points in short, a letter each: o ok, n not ok, s skipped. What it prints
# matches TEXT. With $each it has this option, too: --restart, where all that is known of a program is that it
# answers at its end, which igo else waits a second for.
each=
try() {
    name=$1 want_status=$2 want_points=$3 want_text=$4 command=$5
    shift 5
    within 60 "$igo" test ${each:+"$each"} "$how" "$command" "$@" >out 2>err </dev/null
    status=$?
    if text_of out; then
        got_points=$points_read text=$text_read
    else
        got_points=$(awk '/^ok / { printf / # SKIP/ ? "s" : "o" } /^not ok / { printf "n" }' out)
        text=$(cat out)$nl
    fi
    text_of err || text_read=$(cat err)
    text=$text$text_read
    text=${text%"$nl"}
    wrong=
    [ "$status" -eq "$want_status" ] || wrong=' status'
    [ "$got_points" = "$want_points" ] || wrong="$wrong points"
    # shellcheck disable=SC2254 # it is a pattern
    case $text in
    $want_text) ;;
    *) wrong="$wrong text" ;;
    esac
    [ -z "$wrong" ] || wrong="igo test $how '$command' $*: wrong$wrong
wanted status $want_status, points $want_points, text like $want_text
got status $status, points $got_points, text:
$(head -c 2000 out err)"
    point "$name" "$wrong"
}

# Three records with a question, two, and one under other rules.
three_records() {
    cat <<'end'
# one question
x
--
legal 0,0

# two questions
x
-o-
illegal 0,0 suicide
legal pass

# under other rules
rules aga
o
--
legal 0,1
end
}

# ---- A command sent to a GTP engine ----

# ask TO FROM COMMAND: the reply, its lines joined by blanks, in $reply; false if it is refused. TO and
# FROM are the descriptors of two pipes. No process is started: a game is many questions.
ask() {
    printf '%s\n' "$3" >&"$1"
    reply=
    while IFS= read -r line <&"$2"; do
        [ -n "$line" ] || [ -z "$reply" ] || break
        reply="$reply$line "
        # What is no reply may go on without a blank line.
        case $reply in
        [=?]*) ;;
        *) break ;;
        esac
    done
    case $reply in
    =*) reply=${reply#=} ;;
    *) return 1 ;;
    esac
    reply=${reply#"${reply%%[! ]*}"}
    reply=${reply%"${reply##*[! ]}"}
}

# ---- An end for what may hang ----

# watch PROCESS [SECONDS]: ends it if it is still there after so long (60).
watch() {
    (
        sleep "${2:-60}" &
        trap 'kill $!; exit' TERM
        wait
        kill "$1"
    ) >/dev/null 2>&1 &
    watcher=$!
}

# within SECONDS COMMAND...: its exit status; it is ended if it is still there after so long.
if command -v timeout >/dev/null; then
    within() { timeout "$@"; }
else
    within() {
        seconds=$1
        shift
        "$@" &
        watched $! "$seconds"
        return "$status"
    }
fi

# watched PROCESS [SECONDS]: waits for its end, which is in $status.
watched() {
    watch "$@"
    wait "$1"
    # shellcheck disable=SC2034 # it is the reader's
    status=$?
    kill "$watcher" 2>/dev/null
    wait "$watcher" 2>/dev/null
}

# ---- A program with a fault, found by igo fuzz ----

# The stones of the first board and the plays below it.
size_of() {
    awk 'begun == 0 && /^[xo]$/ { begun = 1; next }
        begun == 1 && /^[-xo]+$/ { size += gsub(/[xo]/, ""); next }
        begun == 1 { begun = 2 }
        /^play/ { size++ }
        END { print size + 0 }' "$1"
}

points_of() {
    awk 'begun == 0 && /^[xo]$/ { begun = 1; next }
        begun == 1 && /^[-xo]+$/ { points += length($0); next }
        begun == 1 { begun = 2 }
        END { print points + 0 }' "$1"
}

# undisputed NAME FUZZ-OPTIONS...: fuzz disputes nothing, and says how much it has asked.
undisputed() {
    name=$1
    shift
    "$igo" fuzz "$@" >out 2>err </dev/null
    status=$?
    said=$(sed -n 's/^igo: fuzz: \([1-9].*, no disagreement\)$/\1/p' err)
    wrong=
    [ "$status" -eq 0 ] || wrong="status $status"
    [ -n "$said" ] || wrong="$wrong; no word of what was asked"
    [ ! -s out ] || wrong="$wrong; a dispute"
    [ -z "$wrong" ] || wrong=$(echo "$wrong"; cat out err)
    point "fuzz finds nothing: $name: $said" "$wrong"
}

# finds NAME COMMAND FUZZ-OPTIONS...: fuzz finds a fault of the program behind $how, and shrinks it.
finds() {
    name=$1 command=$2
    shift 2
    "$igo" fuzz --games 300 "$how" "$command" "$@" >out 2>err </dev/null
    status=$?
    "$igo" test out >own 2>>err
    own=$?
    "$igo" test "$how" "$command" out >other 2>>err
    other=$?
    size=$(size_of out)
    wrong=
    [ "$status" -eq 1 ] || wrong="fuzz: status $status"
    [ "$own" -eq 0 ] || wrong="$wrong; igo does not agree with what fuzz printed"
    [ "$other" -eq 1 ] || wrong="$wrong; the program does not fail it"
    [ "$size" -le 12 ] || wrong="$wrong; $size stones and turns"
    [ -z "$wrong" ] || wrong=$(echo "$wrong"; cat out err)
    point "fuzz finds $name and shrinks it to $size stones and turns" "$wrong"
}
