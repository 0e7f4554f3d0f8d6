# shellcheck shell=sh disable=SC2154 # $igo and $how are the reader's
# finds.sh - igo fuzz put to a program with a fault, for the test scripts that read this file with
# `.`; how is --exec or --gtp.

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
