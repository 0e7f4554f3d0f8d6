# shellcheck shell=sh disable=SC2154 # $igo and $how are the reader's
# try.sh - other programs put to igo test, for the test scripts that read this file with `.`, and
# watch.sh before it: igo must never hang.

# try NAME STATUS POINTS TEXT CMD ARGS...: igo test $how CMD ARGS ends with STATUS; $how is --exec or
# --gtp. POINTS are its test points in short, a letter each: o ok, n not ok, s skipped. What it prints
# matches TEXT.
try() {
    name=$1 want_status=$2 want_points=$3 want_text=$4 command=$5
    shift 5
    "$igo" test "$how" "$command" "$@" >out 2>err </dev/null &
    watched $!
    got_points=$(awk '/^ok / { printf / # SKIP/ ? "s" : "o" } /^not ok / { printf "n" }' out)
    text=$(cat out err)
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
