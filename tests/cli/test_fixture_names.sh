#!/bin/sh
# test_fixture_names.sh BUILD - fixtures by name from any folder, as igo carries them.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/places" || exit 2
igo=../../igo
root=$PWD
cd "$build/tests/places" || exit 2
rm -rf ./*
given ''

"$igo" questions kata/01-turn.txt >out 2>err
"$igo" questions "$root/fixtures/kata/01-turn.txt" >want 2>>err
want_line out '\? *'
want_same out want
want_empty err
all_well 'a file of the path'
"$igo" questions kata >out 2>err
"$igo" questions "$root/fixtures/kata" >want 2>>err
want_line out '\? *'
want_same out want
want_empty err
all_well 'all of it'
"$igo" questions kata/01-turn.txt:2 >out 2>err
want_count 1 out '[xo]'
all_well 'a record of a file'
write wrong <<'end'
while read -r word rest; do case $word in \?) echo illegal ;; esac; done
end
"$igo" test --exec 'sh wrong' kata/01-turn.txt >out 2>err
point 'a report names it as it is named on every machine, and the command that asks again works' "$(
    wants '^not ok 1 - kata/01-turn.txt:2: ' out
    sed -n 's/^    again: //p' out | sed -n 1p >again
    sh again >out 2>&1
    wants '^not ok 1 - kata/01-turn.txt:2: ' out)"
"$igo" test --exec 'sh wrong' --format junit kata/01-turn.txt "$root/fixtures/kata/02-bounds.txt" >out 2>err
point 'JUnit names have no path of this machine and no line' "$(
    wants '<testcase classname="kata/01-turn.txt" name="Black begins on an empty 5x5 board, and White waits"' out
    wants '<testcase classname="kata/02-bounds.txt" name="' out
    grep '<testcase.*name="[^"]*line [0-9]' out
    grep "<testcase.*$root" out)"
"$igo" test --exec 'sh wrong' kata/01-turn.txt | sed -n 's/^not ok [0-9]* - \(.*\):[0-9]*: \(.*\)/\1: \2/p' >list
sed 's|^|/home/somebody/go/|' list >other
for list in list other; do
    "$igo" test --exec 'sh wrong' --known $list "$root/fixtures/kata/01-turn.txt" >out 2>err
    status=$?
    point "what is known by $list is known by another path" "$([ $status -eq 0 ] || cat out err
        wants '^not ok 1 .* # TODO known$' out)"
done
usage 'a folder has no lines' 'igo: kata:2: found a directory, wanted a file' show kata:2
usage 'a name of nothing is said as it is' 'igo: katas: No such file or directory*' show katas
usage 'so is one that goes up' 'igo: ../kata: No such file or directory' show ../kata
usage 'and one from the root' 'igo: /kata: No such file or directory' show /kata
mkdir kata
printf 'o\n-\n? pass\n' >kata/own.txt
check 'what is at hand by that name comes first, which is said once' 0 "o${nl}-${nl}? o pass${nl}${nl}o${nl}-${nl}? o pass${nl}" \
    "igo: kata: reads the folder here, not igo's own fixtures of that name" questions kata kata
says 'a file at hand needs no word' 0 "o${nl}-${nl}? o pass${nl}" questions kata/own.txt

# ---- A copy of igo, and nothing else ----

mkdir -p build/alone none
cp "$igo" build/alone/igo && cd build/alone || exit 2
../../../../igo test --fixtures "$root/fixtures" kata rules bugs >want 2>err
./igo test kata rules bugs >out 2>>err
want_line out 'ok * - rules/ko.txt:*'
no_line out 'not ok*'
want_same out want
want_empty err
all_well 'igo carries all records of the path, the rules and the bugs'
./igo questions kata rules/ bugs >out 2>err
../../../../igo questions --fixtures "$root/fixtures" kata rules/ bugs >want 2>>err
want_line out '\? x 0,0*'
want_same out want
want_empty err
all_well 'and each board and question'
point 'igo dojo new writes each starter as it is' "$(
    ./igo dojo new none 2>&1 | sed -n 's/,//g; s/ or / /; s/.*wanted //p' | tr ' ' '\n' >languages
    [ "$(grep -c . languages)" -ge 18 ] || echo 'too few languages'
    # The core looks at each sixth.
    awk -v long="$LONG" 'long || NR % 6 == 1' languages >tried
    while read -r language; do
        file=$(./igo dojo new "$language" | sed -n 's/^Wrote \(.*\)[.] Open.*/\1/p')
        cmp "$file" "$root/fixtures/starters/$file" 2>&1
        echo "$file" >>starters
    done <tried
    [ "$(grep -c . starters)" -ge ${LONG:+1}3 ] || echo 'too few starters')"
rm -f starters languages tried
igo=./igo
given ''
usage 'what igo does not carry is not there' 'igo: perft: No such file*' show perft
usage 'starters are no fixtures' 'igo: starters: No such file*' show starters
usage 'a folder given takes the place of what igo carries' 'igo: kata/09-ko.txt: No such file*' \
    show --fixtures ../../none kata/09-ko.txt
usage 'igo dojo new copies from that folder' 'igo: dojo: found no starters/kata.awk among the fixtures' \
    dojo new awk new.awk --fixtures ../../none
usage 'a diagnosis without a suite is an error' '*igo: diagnose: found no suite, and without it igo says nothing' \
    diagnose --fixtures ../../none -- cat
mkdir -p some/kata some/rules
printf 'x\n-\nlegal pass\n' | tee some/kata/a.txt >some/rules/b.txt
if [ -n "$LONG" ]; then
    point 'a diagnosis of a suite that is given asks that' "$(
        ./igo diagnose --fixtures some --time 0.01 -- ./igo judge >out 2>&1
        wants '^# suite: 2 records, 2 questions, nothing new' out)"
fi
finish
