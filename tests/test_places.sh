#!/bin/sh
# test_places.sh BUILD - fixtures by name from any folder, as they stand beside the build tree.
build=${1:-build}
. tests/tap.sh
. tests/check.sh
mkdir -p "$build/tests/places" || exit 2
igo=$(cd "$build" && pwd)/igo
root=$PWD
cd "$build/tests/places" || exit 2
rm -rf ./*
given ''

"$igo" questions kata/01-turn.txt >out 2>err
"$igo" questions "$root/fixtures/kata/01-turn.txt" >want 2>>err
point 'a file of the path' "$(wants '^? ' out; cmp out want 2>&1; cat err)"
"$igo" questions kata >out 2>err
"$igo" questions "$root/fixtures/kata" >want 2>>err
point 'all of it' "$(wants '^? ' out; cmp out want 2>&1; cat err)"
"$igo" questions kata/01-turn.txt:2 >out 2>err
point 'a record of a file' "$([ "$(grep -c '^[xo]$' out)" = 1 ] || { echo 'wanted one'; cat out err; })"
usage 'a folder has no lines' 'igo: kata:2: found a directory, wanted a file' show kata:2
usage 'a name of nothing is said as it is' 'igo: katas: No such file or directory' show katas
usage 'so is one that goes up' 'igo: ../kata: No such file or directory' show ../kata
usage 'and one from the root' 'igo: /kata: No such file or directory' show /kata
mkdir kata
printf 'o\n-\n? pass\n' >kata/own.txt
check 'what is at hand by that name comes first' 0 "o${nl}-${nl}? o pass${nl}" '' questions kata
finish
