#!/bin/sh
# test_select.sh BUILD - igo test: which records and claims are asked, in which order and by which rules,
# lists of them, and answers in a file.
build=${1:-build}
. tests/lib.sh
igo=../../igo
rm -rf "$build/tests/select" # not what an earlier run left here
mkdir -p "$build/tests/select" && cd "$build/tests/select" || exit 2

write two.txt <<'end'
# a ko
o
-----
-xo--
x-xo-
-xo--
-----
play o 2,1
illegal x 2,2 ko
legal x 0,0

# a corner
x
-o
o-
illegal 0,0
end
write rules.txt <<'end'
# suicide of one stone
rules kata suicide=allowed
x
-o-
o--
legal 0,0

# suicide of two
rules kata suicide=allowed
x
-xo
oo-
legal 0,0
end

# prints NAME STATUS WANTED ARGS...: the status of igo test ARGS, and all of stdout.
prints() {
    what=$1 wanted=$2 text=$3
    shift 3
    "$igo" test "$@" >out 2>err </dev/null
    status=$?
    compare "$what" "$wanted" "$text" '*' "igo test $*"
}

# tests NAME STATUS PATTERN ARGS...: the status of igo test ARGS, and a line of stdout or stderr is like it.
tests() {
    what=$1 wanted=$2 pattern=$3
    shift 3
    "$igo" test "$@" >out 2>&1 </dev/null
    status=$?
    want_line out "$pattern"
    want_status "$wanted"
    all_well "$what"
}

# ---- Ids ----

tab=$(printf '\t')
prints '--list prints id, place and title of each record' 0 "d530eb39fa4fb58f${tab}two.txt:2${tab}a ko
ef8ff52ff4b1a61d${tab}two.txt:13${tab}a corner" --list two.txt

# The hash once more, in another language.
if command -v python3 >/dev/null; then
    "$igo" convert --to line two.txt rules.txt | sed 's/ #.*//' >lines
    python3 -c '
for line in open("lines"):
    h = 0xcbf29ce484222325
    for b in line.rstrip("\n").encode():
        h = (h ^ b) * 0x100000001b3 % 2**64
    print("%016x" % h)' >want
    "$igo" test --list two.txt rules.txt | cut -f 1 >out
    [ -s out ] || amiss="$amiss nothing"
    want_same want out
    all_well 'an id is the FNV-1a hash of the record on one line'
else
    skip 'an id is the FNV-1a hash of the record on one line' 'no python3'
fi
printf 'o\n-----\n-xo--\nx-xo-\n-xo--\n-----\nplay B3\nillegal C3 ko\nlegal A5\n' >spelled.txt
prints 'another spelling of a record has its id' 0 "d530eb39fa4fb58f${tab}spelled.txt:1${tab}" --list spelled.txt
printf 'o\n-----\n-xo--\nx-xo-\n-xo--\n-----\nplay B3\nlegal A5\nillegal C3 ko\n' >turned.txt
tests 'another order of claims has another' 0 "*[0-9a-f]${tab}turned.txt:1*" --list turned.txt
want_line out '[0-9a-f][0-9a-f][0-9a-f]*'
no_line out '*d530eb39fa4fb58f*'
all_well 'so it differs'

# ---- Records by name ----

set -- '*ko' d530eb39fa4fb58f two.txt:2
[ -z "$LONG" ] || set -- "$@" 'a ko' '??ko' '*t:2'
for glob; do
    prints "--run $glob" 0 "d530eb39fa4fb58f${tab}two.txt:2${tab}a ko" --list --run "$glob" two.txt
done
printf '# \303\251\nx\n--\nlegal x 0,0\n' >accent.txt
prints '? is one character of any length' 0 'TAP version 13
ok 1 - accent.txt:2: é
1..1' --run '?' accent.txt
prints '--skip leaves out what matches, of file names, too' 0 "ef8ff52ff4b1a61d${tab}two.txt:13${tab}a corner" \
    --list --skip '* ko' --skip rules.txt two.txt rules.txt
prints 'the others are in no total' 0 'TAP version 13
ok 1 - two.txt:13: a corner
1..1' --run 'a c*r' two.txt rules.txt
tests 'nothing that matches is an error' 2 '*found no record*' --run ko two.txt
long tests 'the same of --list' 2 '*found no record*' --list --run ko two.txt

# ---- Claims ----

prints '--as asks what holds under other rules, under them' 0 "TAP version 13
ok 1 - two.txt:2: a ko
ok 2 - two.txt:13: a corner
ok 3 - rules.txt:3: suicide of one stone # SKIP no claim holds under the rules of --as
ok 4 - rules.txt:10: suicide of two
# two.txt: 2 of 2
# rules.txt: 1 of 1, 1 skipped
# 3 of 4 records asked
# 1 of 4 skipped
1..4" --as 'kata ko=positional suicide=multi' two.txt rules.txt --exec "tee sent | '$igo' judge"
grep -v '^[xo-]*$' sent >rules
want_line rules 'rules kata ko=positional suicide=multi passes=2'
no_line rules '*allowed*'
want_count 3 rules '*\? x 0,0*'
all_well 'the program gets the other rules'
tests 'a record that they forbid ends there' 1 'not ok 1*' --as 'kata ko=positional' two.txt --exec 'echo legal'
tests '--as wants rules' 2 "*wanted a rule set and values, such as 'kata ko=positional'*" --as nonsense two.txt
printf '# a first play\nrules kata ko=natural\nx\n--\nplay 0,0\nlegal 0,1\n\n' >natural.txt
cat natural.txt natural.txt natural.txt two.txt >most.txt
write only.awk <<'end'
/^rules/ { other = 1 }
/^[?]/ { print other ? "unsupported " (why != "" ? why : "ko=natural") : "legal" }
/^$/ { other = 0; fflush() }
end
for shown in --format=tap $(long echo --color=always); do
    tests "where most records are skipped for their rules, the totals name what asks more: $shown" 1 \
        "*hint: --as 'kata' asks 3 more" most.txt "$shown" -- awk -f only.awk
done
if [ -n "$LONG" ]; then
    "$igo" test --as kata most.txt -- awk -f only.awk >out 2>&1
    want_line out '# 5 of 5 records asked'
    no_line out '# hint:*'
    all_well 'and it does, without a word more'
fi
# unhinted NAME STATUS PATTERN ARGS...: tests without a hint about rules.
unhinted() {
    what=$1 wanted=$2 pattern=$3
    shift 3
    "$igo" test "$@" >out 2>&1 </dev/null
    status=$?
    want_line out "*$pattern*"
    [ "$status" -eq "$wanted" ] || amiss="$amiss status $status"
    no_line out '# hint:*'
    all_well "$what"
}
long unhinted 'the hint is for more than half' 1 '# 2 of 3 records asked' natural.txt two.txt -- awk -f only.awk
long unhinted 'nor is it there where what was skipped holds nowhere' 1 '# 2 of 6 records asked' \
    two.txt rules.txt rules.txt -- awk -v why=suicide=allowed -f only.awk
long unhinted 'nor where nothing was asked' 2 "*answered only 'unsupported'*" natural.txt -- awk -f only.awk
long unhinted 'nor beside --as' 2 "*answered only 'unsupported'*" --as 'kata ko=natural' most.txt -- awk -f only.awk
# shellcheck disable=SC2046 # a word, or none
# One process is asked all, but with LONG a hundred, one for each record, as without --stream.
tests '--as auto finds the rules, says them' 0 "igo: test: --as 'kata ko=positional suicide=multi'" --as auto two.txt \
    $([ -n "$LONG" ] || echo --stream) rules.txt -- "$igo" judge --ko positional --suicide multi
want_line out 'ok 3* # SKIP no claim holds under the rules of --as'
all_well 'and tests under them'
long tests 'of a program with rules of its own it takes the nearest' 0 "igo: test: --as '*', the nearest rules; *" \
    --as auto two.txt -- awk '/^[?]/ { print "legal"; fflush() }'
tests 'a program that is not there has no rules' 2 '*cannot be started' --as auto two.txt -- ./none
tests '--as auto needs one' 2 '*--as auto needs --exec or --gtp' --as auto two.txt
tests 'a list needs no rules' 0 '*two.txt:2*' --as auto --list two.txt -- ./none

# ---- Starts that are played ----

printf 'o\n-x\nlegal 0,0\nsetup\nx\no-\nlegal 0,1\n\nrules kata passes=1\nx\n-o\nlegal 0,0\n\no\n--\nlegal 0,0\n' >starts.txt
prints '--played puts no stone down before its turn, and no setup' 0 'TAP version 13
ok 1 - starts.txt:1
ok 2 - starts.txt:10 # SKIP no claim holds where its start is played
ok 3 - starts.txt:14
# 2 of 3 records asked
# 1 of 3 skipped
1..3' --played starts.txt --exec "tee sent | '$igo' judge"
printf 'x\n--\nplay x 0,1\n? o 0,0\n\nx\n--\nplay x pass\n? o 0,0\n\n' >want
want_same want sent
all_well 'but plays it, as if Black had begun'
tests 'and the same in the command that asks again' 1 '* --played *' --played starts.txt --exec 'echo illegal'
"$igo" test --played kata --exec "tee sent | '$igo' judge" >out 2>&1
point 'most of the kata is asked so, and a right program is right' "$(wants '^# 1[0-9][0-9] of [0-9]* records asked$' out
    grep '^not ok' out
    awk '/^rules/ { next }
        begun == 0 && /^[xo]$/ { if ($0 != "x") print; begun = 1; next }
        /^$/ { begun = 0 }
        begun == 1 && !/^[-xo]*$/ { begun = 2 }
        begun == 1 && /[xo]/' sent)"
write bare.sh <<end
record=\$(cat)
case \$(printf '%s\\n' "\$record" | sed '/^rules/d; /^[^-xo]/,\$d') in
x*[xo]* | o*) printf '%s\\n' "\$record" | sed -n 's/^[?].*/unsupported set-up/p' ;;
*) printf '%s\\n\\n' "\$record" | "$igo" judge --ko positional ;;
esac
end
long tests '--as auto --played finds the rules so' 0 "igo: test: --as 'kata ko=positional*" --as auto --played two.txt -- sh bare.sh
"$igo" test --shuffle --exec "tee sent | '$igo' judge" two.txt >out 2>&1
want_line out '# 2 of 2 records asked'
want_count 2 sent '*\? x 2,2*'
want_count 4 sent '*\? x 0,0*'
all_well '--shuffle asks each claim twice'
for seed in 1 2 3 $(long echo 4); do
    "$igo" test --shuffle="$seed" --exec "tee sent | '$igo' judge" two.txt >/dev/null 2>&1
    grep '?' sent | tr '\n' ' '
    echo
done | sort -u >orders
point 'in an order that the seed decides' "$([ "$(grep -c . orders)" -gt 1 ] || { echo orders:; cat orders; })"

# ---- Answers in a file ----

"$igo" questions two.txt | "$igo" judge >answers
tests '--answers takes the lines that a program printed' 0 '# 2 of 2 records asked' --answers answers two.txt
echo legal >>answers
tests 'a line too many is a failure of the last record' 1 '*got: more than 1 answer*' --answers answers two.txt
want_line out 'ok 1 *' 'not ok 2 *'
all_well 'and of no other'
head -n 1 answers >few
tests 'too few lines fail each record without all its answers' 1 '*got: the file ends after 1 of 2 answers*' --answers few two.txt
want_line out '# 2 of 2 failed'
all_well 'so both fail'
tests 'a file that is not there is an error' 2 '*No such file*' --answers nope two.txt

# ---- Lists of failures, and how many are asked ----

prints '--write-known writes the failures' 1 "$("$igo" test --answers few two.txt)" --answers few --write-known known two.txt
printf '%s\n' 'd530eb39fa4fb58f  two.txt: a ko' 'ef8ff52ff4b1a61d  two.txt: a corner' >want
want_same want known
all_well 'with id, file and title'
tests '--known takes that list' 0 '# 2 of 2 known to fail' --answers few --known known two.txt
{ cat two.txt; echo; cat two.txt; } >twice.txt
if [ -n "$LONG" ]; then
    set -- --exec "'$igo' judge --ko none --suicide allowed" twice.txt
    "$igo" test --write-known both "$@" >out 2>&1
    tests 'a list may name a record twice' 0 '# 4 of 4 known to fail' --known both "$@"
    want_line out '1..4'
    no_line out '*no such*'
    all_well 'then igo finds each entry'
fi
cut -c 1-16 known >ids
tests 'and ids alone' 0 '# 2 of 2 known to fail' --answers few --known ids two.txt
cp two.txt 0123456789abcdef
sed 's/^\(.*\)  two.txt/0123456789abcdef/' known >hexadecimal
tests 'a file may be named as an id is' 0 '# 2 of 2 known to fail' --answers few --known hexadecimal 0123456789abcdef
sed 's/two.txt: .*/elsewhere.txt: another title/' known >moved
tests 'the id decides' 0 '# 2 of 2 known to fail' --answers few --known moved two.txt
sed 's/^./0/' known >other
long tests 'so another one is another record' 1 '*no record has this name: 0*' --answers few --known other two.txt
mkdir -p far/off near/off
cp two.txt far/off
cp two.txt near
printf 'other/off/two.txt: %s\n' 'a ko' 'a corner' >parts
tests 'a file is known by its last folder and its name' 0 '# 2 of 2 known to fail' --answers few --known parts far/off/two.txt
long tests 'in another folder it is another file' 1 '*no record has this name: other/off/two.txt: a ko*' --answers few --known parts near/two.txt
"$igo" convert --to json two.txt | sed 's/"title":"a ko"/"title":"  a ko"/' >blanks.json
printf 'blanks.json: %s\n' '  a ko' 'a corner' >blanks
tests 'blanks before a title count nowhere' 0 '# 2 of 2 known to fail' --answers few --known blanks blanks.json
printf 'two.txt:2a ko\n' >joined
tests 'a title begins after a colon' 1 '*no record has this name: two.txt:2a ko*' --answers few --known joined two.txt
long tests '--min-asked of as many' 0 '# 2 of 2 records asked' --min-asked 2 --exec "'$igo' judge" two.txt
tests '--min-asked of more' 1 '*igo: test: 2 of 2 records asked, wanted at least 3*' --min-asked 3 --exec "'$igo' judge" two.txt

# ---- One program for all records, where it can be ----

# On a loaded machine a filter may come too late, and is then taken for a program that reads all first.
attempts=0
: >runs
until [ $attempts -eq 20 ] || [ "$(grep -c . runs)" -eq 1 ]; do
    attempts=$((attempts + 1))
    "$igo" test --exec "echo run >>runs; '$igo' judge" two.txt rules.txt two.txt >out 2>&1 </dev/null
    status=$?
    [ "$(grep -c . runs)" -eq 1 ] || : >runs
done
want_status 0
[ -s runs ] || amiss="$amiss it was started for each record"
want_line out '# 6 of 6 records asked'
all_well 'a program that answers as it reads is started once'
tests 'one that reads all first is started anew, which is said' 0 'igo: *answers when its input ends (hint: *' \
    --exec "cat >all; '$igo' judge <all" two.txt
want_line out '# 2 of 2 records asked'
no_line out '*not ok*'
all_well 'and its answers count'
long tests 'one that ends after a record is started anew' 0 '# 2 of 2 records asked' \
    --exec "awk '{ print } /^\$/ { exit }' | '$igo' judge" two.txt
# This one keeps the first board for good.
write first.awk <<'end'
/^[xo]$/ && player == "" { player = $0; next }
/^[xo-]+$/ && !done { rows = rows "\n" $0; next }
/^play/ { plays = plays "\n" $0; next }
/^$/ { done = 1; next }
/^\?/ { system("printf '%s%s%s\\n%s\\n\\n' '" player "' '" rows "' '" plays "' '" $0 "' | \"$IGO\" judge") }
end
IGO=$igo
export IGO
tests 'one that keeps something of the record before is asked anew, and not accused' 0 '# 2 of 2 records asked' \
    --timeout 60 --exec 'awk -f first.awk' two.txt
long tests '--stream asks it as it is' 1 'not ok 2*' --stream --exec 'awk -f first.awk' two.txt

# ---- A program without quotes ----

tests 'behind -- stands the program' 0 '# 2 of 2 records asked' two.txt -- "$igo" judge
long tests 'with its arguments as they are' 1 "*got: *it's legal*" two.txt -- printf '%s\n' "it's legal"
tests 'unless another is named: then it ends the options' 2 'igo: --list: No such file*' --exec "'$igo' judge" two.txt -- --list
# ---- Seeds ----

point 'a seed has up to 19 digits' "$(
    "$igo" generate --games 1 --size 2x2 --seed 9999999999999999999 >seeded
    wants '^# game 1 of seed 9999999999999999999$' seeded
    "$igo" generate --games 1 --size 9x9 --seed 1 >small
    "$igo" generate --games 1 --size 9x9 --seed 4294967297 >large
    ! diff small large | grep -v seed | grep -q '^[<>]' && echo '2^32 + 1 made the game of seed 1')"
tests 'a seed of 20 digits' 2 '*wanted a number of up to 19 digits*' --shuffle=12345678901234567890 two.txt

# ---- Ids that records had before ----

mkdir alone && cd alone || exit 2 # where no file is called rules
igo=../../../igo
"$igo" test --list --run 2e7918bf1057e185 rules >out 2>err
want_line out '3510aa2f27364fc8	*rules new-zealand*'
want_count 1 out '*'
want_line err 'igo: record 2e7918bf1057e185 is 3510aa2f27364fc8 now'
all_well 'an old id selects the record that has another one now'
printf '%s\n' '2e7918bf1057e185 why it fails' >old
"$igo" test --exec "sed -n 's/^?.*/none/p'" --restart \
    --run 3510aa2f27364fc8 --known old --write-known old --timeout 60 rules >out 2>err
point 'and is known to fail, and written as it is now' "$(
    wants '^# 1 of 1 known to fail$' out
    wants '^igo: old:1: record 2e7918bf1057e185 is 3510aa2f27364fc8 now$' err
    [ "$(cat old)" = '3510aa2f27364fc8 why it fails' ] || cat old)"
finish
