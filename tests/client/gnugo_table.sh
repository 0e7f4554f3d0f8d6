#!/bin/sh
# gnugo_table.sh BUILD - igo and GNU Go at igo's table: 20 games of 9x9, ten with either colour. Nobody
# makes an illegal move, as igo referees and as an audit of the games finds. Needs gnugo, and is
# skipped without it.
build=${1:-build}
. tests/lib.sh
dir=$build/tests/gnugo_table
mkdir -p "$dir" || exit 2
igo=$build/igo
gnugo=$(command -v gnugo || command -v /usr/games/gnugo)
if [ -z "$gnugo" ]; then
    skip 'GNU Go at the table' 'gnugo is not installed'
    finish
    exit
fi

# games NAME BLACK WHITE: ten games, of which none has an illegal move.
games() {
    "$igo" game --no-swap --games 10 --size 9 --rules chinese --black "$2" --white "$3" \
        --save "$dir/$1.sgf" >"$dir/$1.out" 2>"$dir/$1.err"
    status=$?
    "$igo" audit "$dir/$1.sgf" >"$dir/$1.audit" 2>&1
    ok=$(grep -c ': ok, [1-9][0-9]* turns$' "$dir/$1.audit")
    point "$1: $(tr "\n" ";" <"$dir/$1.out")" "$(
        [ "$status,$ok" = 0,10 ] || {
            echo "status $status, $ok games without a breach"
            cat "$dir/$1.err" "$dir/$1.audit"
        })"
}

games white montecarlo:5,5 "gtp:$gnugo --mode gtp --level 1"
games black "gtp:$gnugo --mode gtp --level 1" montecarlo:5,5
finish
