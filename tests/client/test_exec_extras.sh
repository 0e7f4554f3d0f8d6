#!/bin/sh
# test_exec_extras.sh BUILD - igo test --exec: what a program may answer besides, what it may be asked besides,
# a program that is restarts it, and several at a time.
build=${1:-build}
. tests/lib.sh
how=--exec
mkdir -p "$build/tests/ask" || exit 2
igo=../../igo
cd "$build/tests/ask" || exit 2
rm -f ./*
judge="'$igo' judge"

three_records >three.txt
write ko.txt <<'end'
o
-----
-xo--
x-xo-
-xo--
-----
play o 2,1
illegal x 2,2 ko
legal 0,0
end

# ---- unsupported and refused ----

each=--restart
try 'unsupported skips its record' 0 oso '*# SKIP unsupported: no suicide*1 of 3 skipped*' \
    "$judge | sed 's/illegal suicide/unsupported no suicide/'" three.txt
long try 'unsupported needs no reason' 0 oso '*questions # SKIP unsupported
*' "$judge | sed 's/illegal suicide/unsupported/'" three.txt
long try 'a wrong answer beside it fails the record' 1 ono '*line: 10*got: illegal*' \
    "$judge | sed 's/illegal suicide/unsupported/; 2s/^legal/illegal/'" three.txt
try 'why it is unsupported is escaped, and 200 bytes of it are shown' 0 oso \
    "*SKIP unsupported: \\\\#\\\\x1b$(printf '%0198d' 0)
*" "$judge | sed 's/illegal suicide/unsupported #'\"\$(printf '\\033%0300d' 0)\"'/'" three.txt
try 'a run in which nothing else was answered is status 2' 2 sss '*nsupported*' \
    "$judge | sed 's/.*/unsupported/'" three.txt
long try 'unsupported in a record of its own does not make it so' 0 oss '*' \
    "$judge | sed 's/illegal suicide/unsupported/'" --rules kata three.txt
long try 'a word that only begins like it is none' 1 ono '*got: unsupportedly*' \
    "$judge | sed 's/illegal suicide/unsupportedly/'" three.txt
try 'refused fails its claim, and the report says what it is' 1 n \
    '*line: 8*got: refused no room*why: *refused a legal play before*moves: o 2,1*' \
    "$judge | sed 's/illegal ko/refused no room/'" ko.txt
long try 'refused where legal was wanted' 1 n '*line: 9*got: refused*' \
    "$judge | sed '2s/.*/refused/'" ko.txt
long try 'refused where no play came before' 1 nnn '*why: the program refused a play, but no play comes before*' \
    "cat >all; echo refused; echo refused" --timeout 3 three.txt
long try 'blanks before an answer are no part of it, however many' 1 n '*line: 9*got: illegal*' \
    "$judge | sed '2s/.*/illegal/; s/^/$(printf '%0300d' 0 | tr 0 ' ')/'" ko.txt
long try 'of a long answer whole characters are shown' 1 n "*line: 9*got: \"aé$(printf '%030d' 0 | sed 's/0/é/g')\"*" \
    "$judge | sed '2s/.*/a$(printf '%0300d' 0 | sed 's/0/é/g')/'" ko.txt
long try 'of a long answer no half of a character' 1 n "*line: 9*got: \"é$(printf '%030d' 0 | sed 's/0/é/g')\"*" \
    "$judge | sed '2s/.*/$(printf '%0300d' 0 | sed 's/0/é/g')/'" ko.txt

each=
# ---- --ask ----

write all.txt <<'end'
rules kata scoring=stones komi=0.5
x
-xo
x--
---
liberties 0,1 2
liberties x 9,9 0
legal-moves 6
play x 2,2
board
o
-xo
x--
--x
score x+1.5
legal pass
perft 1 4
end
sed -i.old '/9,9/d' all.txt
write asked <<'end'
rules kata ko=simple suicide=forbidden passes=2 scoring=stones komi=0.5
x
-xo
x--
---
? liberties 0,1
? legal-moves
play x 2,2
? board
? score
? o pass

end
each=--restart
all_right() { try "$1" 0 o '*' "$2" all.txt --ask "$3"; }
all_right '--ask all asks everything that has a question' "tee sent | $judge" all
point 'as the questions of the text format' "$(cmp sent asked 2>&1 && "$igo" questions --ask all all.txt | cmp - asked 2>&1)"
for what in board $(long echo score legal-moves liberties); do
    all_right "--ask $what" "tee sent | $judge" "$what"
    point "--ask $what asks that besides" "$("$igo" questions --ask "$what" all.txt | cmp - sent 2>&1
        [ "$(grep -c '^?' sent)" -eq 2 ] || { echo wrong:; cat sent; }
        grep -q "^? $what" sent || echo "wanted ? $what")"
done
all_right '--ask takes a list' "tee sent | $judge" board,liberties
want_count 3 sent '\?*'
all_well 'of which each is asked'
all_right 'without the score scoring and komi are not sent' "tee sent | $judge" legal-moves,liberties
each=
try 'without --ask nothing of it is asked' 0 o '*' "tee sent | $judge" all.txt
point 'nor are scoring and komi sent' "$({ [ "$(grep -c '^?' sent)" -eq 1 ] && ! grep rules sent; } || { echo wrong:; cat sent; })"
each=--restart
wrong() { try "$1" 1 n "$2" "$judge | sed '$3'" all.txt --ask all; }
long wrong 'a wrong number of liberties' '*claim: liberties 0,1 2*wanted: "2"*got: "3"*' 's/^2/3/'
long wrong 'a wrong number of legal moves' '*claim: legal-moves 6*wanted: "6"*got: "5"*' 's/^6/5/'
long wrong 'no chain where there is one' '*got: none*' 's/^2/none/'
wrong 'another board' '*claim: board*wanted: "o -xo/x--/--x"*got: "o -xo/---/--x"*why: *1,0: wanted x*moves: x 2,2*' 's/x--/---/'
long wrong 'another player' '*claim: board*got: "x -xo/x--/--x"*' 's/^o/x/'
long wrong 'a board of another size' '*claim: board*got: "o -xo/x--"*' 's,/--x,,'
long wrong 'no board' '*claim: board*got: "o -xo/x-/--x"*answer with one line: *-o-/---*stderr*' 's,x--,x-,'
long wrong 'another score' '*claim: *score x+1.5*wanted: *x+1.5*got: *x+2.5*rules: *scoring=stones komi=0.5*' 's/1.5/2.5/'
long wrong 'no score' '*got: *x1.5*answer with one line: *x+2.5*' 's/+//'
try 'a score is compared as a number' 0 o '*' "$judge | sed '4s/.*/ x+01.50 so/'" all.txt --ask all
try '--ask score selects by scoring and komi' 0 s '*other rules*' "$judge" all.txt --ask score --komi 0
try 'else they select nothing' 0 o '*' "$judge" all.txt --komi 0 --scoring area
try 'nor do those of a name' 0 sso '*' "$judge" three.txt --rules chinese-ogs --ko situational
each=
printf 'x\n--\n? board\n' >quest.txt
try 'a question of the text wants an answer' 1 n '*claim: *? board*wanted: a board*got: so*' "echo so" --ask board quest.txt
try 'and takes any' 0 o '*' "echo o xx-/--o" --ask board quest.txt
for value in '' boards board,,score 'board,'; do
    try "--ask '$value' is a usage error" 2 '' 'igo: --ask*' "$judge" --ask "$value" all.txt
done
out=$("$igo" test --gtp "'$igo' gtp" all.txt 2>&1)
point 'over GTP the others are left out, and counted' "$(echo "$out" >gtp.out
    wants '^ok 1 - all.txt:2$' gtp.out && wants '^# 4 claims left out$' gtp.out)"
printf 'x\n-xo\n---\n---\nplay x 1,2\nprisoners x 1\nprisoners o 0\nlegal o 2,2\n' >taken.txt
each=--restart
try '--ask prisoners asks for them' 0 o '*' "tee sent | $judge" --ask prisoners taken.txt
want_line sent '\? prisoners x' '\? prisoners o'
all_well 'by the player who holds them'
long try 'a wrong number of prisoners' 1 n '*claim: prisoners x 1*wanted: "1"*got: "2"*' \
    "$judge | sed 's/^1/2/'" --ask prisoners taken.txt
printf 'x\nx-\no-\nterritory x\n' >none.txt
try 'territory none has no more words' 1 n '*claim: territory x*got: none x*' "echo none x" --ask territory none.txt
each=
# over_gtp NAME STATUS PATTERN COMMANDS [HIDDEN]: what is said of igo gtp behind a loop that may change
# commands, and that does not list some.
over_gtp() {
    "$igo" test --gtp "while read -r id word rest; do $4; echo \"\$id \$word \$rest\"; done |
        '$igo' gtp | while read -r line; do
            case \$line in ${5:-none}) ;; *) printf '%s\n' \"\$line\" ;; esac
        done" taken.txt >out 2>&1
    status=$?
    point "$1" "$([ $status -eq "$2" ] || echo "status $status"; wants "$3" out)"
}
# shellcheck disable=SC2016 # the engine expands them
taken_over_gtp() {
    over_gtp 'captures counts the prisoners of a player' 0 '^ok 1 - taken.txt:1$' :
    long over_gtp 'counted for the other player they are wrong' 1 '^    claim: prisoners x 1$' \
        'case $word$rest in capturesblack) rest=white ;; captureswhite) rest=black ;; esac'
    over_gtp 'without captures they are left out' 0 '^# 2 claims left out$' : captures
    long over_gtp 'and so are captures that are refused' 0 '^# 2 claims left out$' 'case $word in captures) rest=green ;; esac'
    long over_gtp 'captures without a number are an error' 1 "got: \"answered 'igo' to captures, wanted a number\"" \
        'case $word in captures) word=name rest= ;; esac'
    printf 'legal o 2,1\nprisoners x 1\n' >>taken.txt
    long over_gtp 'an engine that is not led back before captures' 1 'got: refuses turns that it accepted before' \
        'case $word in boardsize) sizes=x$sizes; [ $sizes != xx ] || rest=99 ;; esac' \
        'undo|is_legal|all_legal|legal_moves|gogui-rules_legal_moves'
}
taken_over_gtp
"$igo" fuzz --games 9 --size 3 --stream --ask board --exec "$judge | sed -u 's/^\\(x .*\\)o/\\1-/'" >out 2>err
status=$?
want_status 1
want_line out 'board'
all_well 'fuzz --ask board compares the board after each turn'

# ---- --only and --size ----

try '--only asks claims with that verdict' 0 sos '*SKIP nothing to ask*' "tee sent | $judge" \
    --only suicide,ko three.txt
want_count 1 sent '\?*'
all_well 'and no others'
try '--only legal leaves the others out' 0 ooo '*' "sed 's/[?].*/& sent/' | grep -c sent >counted; echo legal" --only legal three.txt
long try '--only illegal is all reasons' 0 sos '*' "$judge" --only illegal three.txt
printf 'x\n-\nlegal 0,0\nlegal 0,1\n' >wrong.txt
try '--only goes by the verdict of igo, not by the claim' 1 n '*line: 4*claim: *legal x 0,1*' "$judge" \
    --only bounds wrong.txt
out=$("$igo" test --only suicide three.txt)
point '--only without a program' "$(echo "$out" | sed -n 's/^ok .*SKIP.*/s/p; t
    s/^ok.*/o/p' | tr -d '\n' | grep -x sos >/dev/null || echo "wrong: $out")"
try '--size selects by the board of the start' 0 sos '*SKIP another size*' "$judge" --size 1x3,5 three.txt
long try '--size takes squares' 0 o '*' "$judge" --size 9,5 ko.txt
for value in 5x '5,' '' 0 33; do
    try "--size '$value' is a usage error" 2 '' 'igo: --size*' "$judge" --size "$value" ko.txt
done
point 'other commands take one size' "$("$igo" perft --size 3,4 --depth 1 >out 2>&1
    [ $? -eq 2 ] || echo 'wanted status 2'; wants '^igo: --size 3,4: wanted' out)"

# ---- Where rule texts leave a choice ----

# A program with natural superko has the French rules; with situational superko it differs by choice.
write french.txt <<'end'
# level: choice
# a ko after a pass
rules french
x
-ox-
play pass
play 0,3
legal 0,2

# a ko
rules bga
o
-xo-
play o 0,0
illegal x 0,1 ko
end
choice() {
    "$igo" test --stream --exec "$judge --ko $1 --suicide forbidden" "$2" "$3" --timeout 60 french.txt >out 2>err
    found=$?$(grep -c '^not ok.*# TODO differs by choice$' out)
    point "$4" "$([ "$found" = "$5" ] || { echo "status and count $found, wanted $5"; cat out err; }
        wants '^1[.][.]2$' out)"
}
long choice natural --as french 'natural superko passes under french' 00
choice situational --as french 'situational superko differs by choice' 01
choice simple --as bga 'the record itself is of level choice' 01

# ---- Several at a time ----

awk 'BEGIN { for (i = 1; i <= 9; i++) printf "# record %d\nx\n%s\n%s\n%s",
    i, substr("----------", 1, i + 1), "legal 0,0\nlegal pass\n", i < 9 ? "\n" : "" }' >nine.txt
printf 'x\n--\nlegal 0,0\n' >one.txt
try '--jobs: programs that hang end together' 1 nnn '*Bail out!*' 'sleep 20' --jobs 9 --timeout 0.5 --start-timeout 0.5 nine.txt
for value in 0 65 x; do
    try "--jobs $value is a usage error" 2 '' 'igo: --jobs*' "$judge" --jobs $value nine.txt
done

core_ends

choice none --as bga 'no ko rule at all fails' 10
choice situational --as 'kata ko=natural' 'elsewhere only the level of the record counts' 01
sed '/level/d' french.txt >law.txt && mv law.txt french.txt
choice situational --as french 'without a level, too, where practice differs' 01
choice situational --as 'kata ko=natural' 'but not under other rules' 10
choice natural --as aga 'natural superko is a choice under aga' 00

# A turn that a program cannot play by the other value: judge ends there, others say refused. No other end is a
# choice.
write turn.txt <<'end'
rules french
x
-xo-
play x pass
play o 0,0
play x 0,1
illegal o 0,0 ko
end
sed '/0,1/d; s/^illegal.*/legal x pass/' turn.txt >before.txt
for file in turn.txt before.txt; do
    for way in "$judge --ko situational --suicide forbidden" 'echo refused' 'exit 1'; do
        "$igo" test --exec "$way" --as french --timeout 60 $file >out 2>err
        echo "$file $? $(grep -c '^not ok.*TODO differs by choice$' out)"
    done
done >said
point 'a turn that situational superko does not allow is a choice' "$(
    printf '%s\n' 'turn.txt 0 1' 'turn.txt 0 1' 'turn.txt 0 1' 'before.txt 0 0' 'before.txt 1 0' 'before.txt 1 0' |
        diff - said 2>&1)"
{ sed '$d' turn.txt && echo 'legal o pass' && tail -n 1 turn.txt; } >answered.txt
"$igo" test --exec 'echo legal; exit 1' --as french --timeout 60 answered.txt >out 2>err
point 'a crash behind an answer that comes after that turn is none' "$(wants '^not ok 1 - answered' out; grep TODO out)"

# ---- A program that is started again ----

# dies N: an igo that ends at its Nth record, and where it has been before, does not.
write some.awk <<'end'
BEGIN { RS = "" }
{
    if ($0 ~ word) { if (act == "die") exit 3; while (act == "hang") system("sleep 60") }
    count = gsub(/\n[?]/, "&")
    for (i = 0; i < count; i++) print "legal"
    fflush()
}
end
try '--stream: a program that dies on one record loses that record only' 1 ooonooooo \
    '*exit status 3 after 0 of 2 answers*' "awk -v act=die -v word='\\n-----\\n' -f some.awk" --stream nine.txt
want_line err 'igo: awk*restarts it each time*'
want_count 1 err '*'
all_well 'that it is restarts it is said once on stderr'
awk 'BEGIN { for (i = 1; i <= 100; i++) print "# record " i "\nx\n---\n---\nlegal 0,0\nlegal 0,1\nlegal 1,1\nlegal " \
    (i % 10 ? "0,2" : "pass") "\n" }' >hundred.txt
: >starts
# shellcheck disable=SC2016 # the program expands it itself
"$igo" test --exec 'echo >>starts; while read -r line; do
    case $line in *pass) exit 3 ;; \?*) echo legal ;; esac
done' hundred.txt >out 2>err
point 'one that dies at every tenth record is started again for these' "$([ "$(grep -c '^ok ' out)" -eq 90 ] || { echo wrong:; cat out; }
    [ "$(wc -l <starts)" -lt 40 ] || wc -l <starts)"
try '--stream: it may die again and again' 1 nnnnnnnnn '*1 of 2*' 'read -r line; echo legal; exit 3' --stream nine.txt
want_count 1 err '*restarts it*'
all_well 'which is said once'
try '--stream: one that falls silent on one record loses that record only' 1 ooonooooo \
    '*no answer for 2 s, after 0 of 2*' "awk -v act=hang -v word='\\n-----\\n' -f some.awk" --stream \
    --timeout 2 nine.txt
try '--stream: records are sent again that were sent in part' 1 noooooooo '*0 of 2*' \
    "[ -e been ] && exec awk -f some.awk; touch been; read -r line; exit 3" --stream nine.txt
try '--stream: a program that gives one too few and lives is out of step' 1 onn '*0 of 1*' \
    "$judge | sed 2d" --stream three.txt
try '--stream: one too many puts the later ones out of step' 1 onn '*more than 1 answer, here or before: out of step*' \
    "$judge | sed 2p" --stream three.txt
try '--stream: each answer twice' 1 onn '*out of step*' "echo >>stream_runs; $judge | sed p" --stream three.txt
want_count 1 stream_runs '*'
all_well '--stream starts no second program'

# ---- A program that starts slowly, talks, or bears no second one beside it ----

# Time is not the subject, so the first one, which has the smaller number, waits for the second.
# shellcheck disable=SC2016 # the programs expand it themselves
two='until [ "$(wc -l <numbers)" -ge 2 ]; do sleep 0.02; done'
# shellcheck disable=SC2016
first='[ "$(sort -n numbers | head -n 1)" = $$ ]'
: >numbers
slow="echo \$\$ >>numbers; $two; $first || exec sleep 60"
try 'a program that starts slowly, and answers at once, is started for all records' 0 ooo '*' \
    "$slow; exec $judge" --timeout 60 three.txt
want_count 2 numbers '*'
all_well 'and once more, to see whether it waits for the end of its input'
: >numbers
cold="echo \$\$ >>numbers; [ \"\$(wc -l <numbers)\" -gt 1 ] || exec sleep 60"
try 'so is one whose first start alone takes long' 0 ooo '*' "$cold; exec $judge" --timeout 60 three.txt
want_count 3 numbers '*'
all_well 'after the second and a third'
: >numbers
rm -rf lock
lock="echo \$\$ >>numbers; $two
    [ \"\$(wc -l <numbers)\" -gt 2 ] || $first || { echo locked >&2; exit 3; }
    mkdir lock 2>/dev/null || { echo locked >&2; exit 3; }"
# shellcheck disable=SC2016
legal='while read -r line; do case $line in \?*) echo legal ;; esac; done'
try 'one that ends beside another is not accused of that' 1 ono '*line: 9*wanted: illegal suicide*got: legal*' \
    "$lock; $legal; rmdir lock" --timeout 60 three.txt
want_line out '*got: legal*'
no_line out '*exit status*'
all_well 'by no word'
awk 'BEGIN { for (i = 0; i < 20; i++) print "x\n-\nillegal 0,1\n" }' >twenty.txt
try 'records that fail are asked again together' 1 nnnnnnnnnnnnnnnnnnnn '*' "echo >>runs.20; $legal" \
    --timeout 60 twenty.txt
point 'of one process more, and the first three alone' \
    "$([ "$(wc -l <runs.20)" -le 7 ] || { echo wrong:; wc -l runs.20; cat err; })"
try 'what a program says between its answers is left out' 0 ooo "*left out 'loading'*" \
    "echo loading; echo ready; awk '/^[?]/ { print \"thinking\"; fflush() } { print | \"$judge\" }'; echo bye" \
    --restart three.txt
want_count 1 err '*left out*'
all_well 'and quoted once'
try 'one that writes on without an answer is ended' 1 n '*writes on without an answer, after 0 of 1*it printed*xx*' \
    "awk 'BEGIN { while (length(line) < 4000) line = line \"x\"; for (;;) print line }'" --timeout 60 \
    --restart one.txt

# ---- --jobs ----

slow="awk -v word='\\n---\\n' '{ record = record \$0 \"\\n\" } \$0 == \"--\" { late = 1 }
    /^[?]/ { count++ } END { if (late) system(\"sleep 0.4\"); for (i = 0; i < count; i++) print record ~ word ? \"illegal\" : \"legal\" }'"
"$igo" test --exec "$slow" nine.txt three.txt ko.txt >want
try '--jobs: the same output' 1 "$(sed -n 's/^ok.*/o/p; s/^not ok.*/n/p' want | tr -d '\n')" '*ok 1 - *' "$slow" --jobs 4 nine.txt \
    three.txt ko.txt
want_line want 'ok 1 *'
want_same want out
all_well 'to the byte'
for bail in 1 2; do
    "$igo" test --bail=$bail --exec "$slow" nine.txt three.txt >want
    try "--jobs --bail=$bail stops at the same record" 1 \
        "$(sed -n 's/^ok.*/o/p; s/^not ok.*/n/p' want | tr -d '\n')" '*stopped*' "$slow" --jobs 5 --bail=$bail nine.txt three.txt
    want_line want 'ok 1 *'
    want_same want out
    all_well 'with the same output'
done
# Each waits until there are three, and then a while for a fourth.
three="echo run >run.\$\$
    until [ -e met ] || [ \$((turns += 1)) -eq 100 ]; do
        [ \$(ls run.* | wc -l) -lt 3 ] || >met
        sleep 0.05
    done
    sleep 0.2; ls run.* | wc -l >>runs; rm run.\$\$"
try '--jobs: so many at a time' 0 ooooooooo '*' "$three
    $judge" --jobs 3 --timeout 20 nine.txt
point 'and no more' "$([ "$(sort -n runs | tail -n 1 | tr -d ' ')" = 3 ] || { echo wrong:; cat runs; })"
# The first waits for the third, which is begun when the second has ended.
try '--jobs: while one thinks, others get the next records' 0 ooo '*' "set -C
    if >first; then
        until [ -e third ]; do sleep 0.05; done
    else
        >second || >third
    fi 2>/dev/null
    $judge" --jobs 2 --timeout 10 three.txt
try '--jobs: one that cannot be started' 2 '' '*cannot be started*' ./nothing --jobs 4 nine.txt
# Programs that are asked at the same time end with igo, whatever ends it: they hold a pipe open.
mkfifo pipe
for name in TERM KILL; do
    rm -f alive.* gone
    { cat pipe >/dev/null; echo gone >gone; } &
    "$igo" test --jobs 3 --timeout 60 --exec 'echo >alive.$$; exec sleep 60' nine.txt >out 2>&1 9>pipe &
    process=$!
    turns=0
    until [ "$(find . -name 'alive.*' | wc -l)" -ge 3 ] || [ $turns -eq 400 ] || [ -s gone ]; do
        sleep 0.05
        turns=$((turns + 1))
    done
    kill -$name $process 2>/dev/null
    until [ -s gone ] || [ $turns -ge 800 ]; do
        sleep 0.05
        turns=$((turns + 1))
    done
    point "--jobs: SIG$name ends all programs with igo" "$([ "$(find . -name 'alive.*' | wc -l)" -eq 3 ] || ls
        [ -s gone ] || echo 'one is still there')"
    [ -s gone ] || for file in alive.*; do kill -9 "${file#alive.}"; done
    wait
done

finish
