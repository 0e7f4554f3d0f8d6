#!/bin/sh
# test_gtp_client.sh BUILD [all] - igo test --gtp: engines that are right, that lack commands, that are wrong,
# and that misbehave. With `all` one has to build all lawful boards of 3x3, else some, and engines that
# lack commands or have quirks are asked all fixtures, else few.
# shellcheck disable=SC2016 # what an engine is to do, it expands itself
build=${1:-build}
which=${2:-few}
. tests/lib.sh
how=--gtp
mkdir -p "$build/tests/gtp" || exit 2
igo=../../igo
root=$(root_of "$build")
cd "$build/tests/gtp" || exit 2
rm -f ./*

# ---- Engines that are right ----

# An engine that lists all commands of igo gtp but those named; they are asked for first.
write without.sh <<'end'
igo=$1 gone=" $2 "
shift 2
"$igo" gtp "$@" | {
    while IFS= read -r line; do
        case $gone in
        *" $line "*) ;;
        *) printf '%s\n' "$line" ;;
        esac
        [ -n "$line" ] || exec cat
    done
}
end
without() {
    echo "sh without.sh '$igo' '$1' $2"
}

# suite NAME CMD SKIPPED FEW [FILE...]: it passes all fixtures, or these files, and no more than so many are
# skipped. Without `all` it passes the path and what the ways to set up and take back could break, with FEW
# skipped at most.
suite() {
    name=$1 command=$2 most=$3 few=$4
    shift 4
    [ $# -gt 0 ] || case $which in
    all) set -- "$root/fixtures/kata" "$root/fixtures/rules" ;;
    *)
        most=$few
        set -- "$root/fixtures/kata" "$root"/fixtures/rules/ko.txt "$root"/fixtures/rules/superko-start.txt \
            "$root"/fixtures/rules/setup.txt "$root"/fixtures/rules/suicide.txt "$root"/fixtures/rules/captures.txt
        ;;
    esac
    "$igo" test --gtp "$command" "$@" >out 2>err
    status=$?
    skipped=$(grep -c '# SKIP' out)
    said=$(sed -n 's/^# \([0-9]*\) of [0-9]* skipped$/\1/p' out)
    wrong=
    if ! grep '^ok ' out >/dev/null || [ "$status" -ne 0 ] || [ "$skipped" -gt "$most" ] || [ "${said:-0}" != "$skipped" ]; then
        wrong="status $status, skipped $skipped, wanted at most $most, said $said
$(cat err; sed -n '/^not ok/,/\.\.\./p' out)"
    fi
    point "$name" "$wrong"
}

suite 'every command' "'$igo' gtp" 181 8
long suite 'without set_position' "$(without set_position)" 192 11
long suite 'without is_legal: a list of what is legal' "$(without 'set_position is_legal')" 192 11
judges='is_legal gogui-rules_legal_moves all_legal'
suite 'without judges: play and undo' "$(without "set_position $judges")" 192 11
long suite 'without undo: from the start again' "$(without "set_position undo $judges")" 192 11
long suite 'with set_position, without judges and undo' "$(without "undo $judges")" 181 8
long suite 'without list_stones: boards by showboard' "$(without list_stones)" 181 8
long suite 'boards not at all' "$(without 'list_stones showboard')" 182 8
long suite 'rules told as KataGo takes them' "$(without igo-set-rules '--passes 0')" 557 44

# ---- Engines as they are ----

# `igo gtp` as engines are that GTP 2 does not describe: ids (none comes back), unread (an id is taken for a
# command), line (all commands on one line), letters (b and w alone), errors (an illegal move is a success
# with this text), deaf (no command sets rules), cr (lines end in CR LF), empty (an empty line more behind
# each response), blanks (at line ends), early (text before the first response). It lists few commands,
# and not is_legal.
write quirks.sh <<'end'
igo=$1 quirks=" $2 "
shift 2
has() {
    case $quirks in *" $1 "*) ;; *) return 1 ;; esac
}
while read -r id name rest; do
    case $id in
    *[!0-9]*) rest="$name $rest" name=$id id= ;;
    *) if has unread; then name=unread rest=; fi ;;
    esac
    if has ids || has unread; then id=; fi
    case "$rest " in
    black' '* | white' '*) if has letters; then rest=green; fi ;;
    esac
    echo "$id $name $rest"
done | "$igo" gtp "$@" 2>/dev/null | {
if has early; then printf 'Loading\n\n7 layers\n'; fi
while IFS= read -r line; do
    case $line in
    '='*protocol_version*)
        by='\n'
        if has line; then by=' '; fi
        more='|igo-set-rules|rectangular_boardsize'
        if has deaf; then more=; fi
        echo "${line%%protocol_version*}boardsize|play|undo|list_stones|quit$more" | tr '|' "$by"
        while [ -n "$line" ] && IFS= read -r line; do :; done
        ;;
    '?'*'illegal move'*)
        if has errors; then
            line="=${line#?}"
            line="${line%%illegal*}Illegal Move"
        fi
        ;;
    '') if has empty; then echo; fi ;;
    [!=]* | *' '[!' ']*) if has blanks; then line="$line  "; fi ;;
    esac
    if has cr; then printf '%s\r\n' "$line"; else printf '%s\n' "$line"; fi
done
}
end
# quirky NAME WORDS: such an engine passes.
quirky() {
    case $which in
    all) suite "$1" "sh quirks.sh '$igo' '$2'" 11 0 "$root/fixtures/kata" ;;
    *) suite "$1" "sh quirks.sh '$igo' '$2'" 0 0 "$root"/fixtures/kata/0[${LONG:+0-9}69]*.txt ;;
    esac
}
# quirks NAME WORDS REMARKS: it passes, and each remark comes once.
quirks() {
    quirky "$1" "$2"
    said=$(sed -n "s/^igo: not as in GTP 2: the response to '\([a-z_]*\)' \([a-z]* [a-z]*\)[ ;].*/\1 \2/p" err |
        tr '\n' ,)
    point "$1: each remark once" "$([ "$said" = "$3" ] || {
        echo "wanted $3, got $said"
        cat err
    })"
}
long quirks 'no ids' ids 'list_commands has no,'
long quirks 'ids that are taken for commands' unread 'list_commands has no,'
long quirks 'all commands on one line' line 'list_commands has all,'
long quirks 'no color words but b and w' letters 'play refuses the,'
long quirks 'errors behind =' errors 'play is an,'
quirks 'four quirks at once' 'ids line letters errors' \
    'list_commands has no,list_commands has all,play refuses the,play is an,'
quirks 'text before the first response, CR LF, empty lines and blanks' 'early cr empty blanks' \
    'list_commands comes after,list_commands comes after,list_commands ends its,list_stones has blanks,'
long quirky 'no quirk' none
[ -z "$LONG" ] || point 'and no remark' "$(wants '^ok ' out; grep 'not as in GTP 2' err)"
if [ -n "$LONG" ]; then
    "$igo" test --gtp "sh quirks.sh '$igo' 'ids line letters errors deaf' --suicide allowed" \
        "$root"/fixtures/kata/*.txt >out 2>err
    point 'other rules behind four quirks fail' "$([ $? -eq 1 ] || echo 'status not 1'
        wants '^ *wanted: illegal suicide' out)"
fi

# With --strict each remark fails the record that is asked then.
try 'remarks are failures with --strict' 1 noo "*
    claim: the engine speaks GTP 2
    got: ?the response to 'list_commands' has no id?
    again: *test --gtp * --strict *
    claim: the engine speaks GTP 2
    got: *error after *1 of 3 failed*" "sh quirks.sh '$igo' 'ids errors'" \
    --strict "$root/fixtures/kata/09-ko.txt" --run '*recapture*'
try 'no remark, no failure' 0 o '*' "'$igo' gtp" --strict "$root/fixtures/kata/09-ko.txt:2"
given ''
usage '--strict is about engines' 'igo: test: --strict needs --gtp*' test --strict --exec cat

# ---- The command that judges ----

# judged NAME STATUS COMMAND WITHOUT: an engine whose play is lenient on purpose is judged
# by COMMAND, of which igo says so once.
judged() {
    name=$1 want=$2 command=$3
    gone=$4 least=2
    set -- "$root"/fixtures/kata/0[46]*.txt
    [ -z "$LONG" ] || {
        least=40
        set -- "$root"/fixtures/kata/*.txt "$root"/fixtures/rules/ko.txt "$root"/fixtures/rules/suicide.txt \
            "$root"/fixtures/rules/reasons.txt
    }
    "$igo" test --gtp "python3 -S '$root/tests/client/faulty_gtp.py' lenient '$gone'" --size 2,3,4,5 "$@" >out 2>err
    status=$?
    said=$(sed -n "s/^igo: moves are judged by '\([^']*\)'.*/\1/p" err)
    asked=$(grep '^ok ' out | grep -cv ' # SKIP')
    point "$name" "$({ [ "$status,$said" = "$want,$command" ] && [ "$asked" -gt $least ]; } || {
        echo "status $status, judged by $said, $asked ok"
        cat err
        sed -n '/^not ok/,/\.\.\./p' out
    })"
}
if command -v python3 >/dev/null; then
    # As michi-c2 has it: x 0,1 brings back a board of the set-up only.
    printf 'x\nxx\n-o\nplay x pass\nplay o 1,0\nplay x 0,0\nplay o pass\n%s\n' 'legal 0,1' >late.txt
    { sed 's/legal/play x/' late.txt; echo legal o pass; } >later.txt
    for file in late.txt $(long echo later.txt); do
        try "the rules that an engine does not declare: $file" 1 n "*
    why: \"no rule forbids it: *; the answer is right under ko=positional, ko=situational*, if the plays that set up the board count, too\"
*" "python3 -S '$root/tests/client/faulty_gtp.py' late-superko set_position,kata-set-rules" "$file"
    done
    others=is_legal
    long judged 'the list of a ruler tells what is legal' 0 gogui-rules_legal_moves $others
    others=$others,gogui-rules_legal_moves
    long judged 'so does all_legal' 0 all_legal $others
    others=$others,all_legal
    long judged 'so does legal_moves' 0 legal_moves $others
    others=$others,legal_moves
    long judged 'kata-raw-nn marks what is illegal' 0 kata-raw-nn $others
    long judged 'kata-raw-nn without set_position and undo' 0 kata-raw-nn $others,set_position,undo
    judged 'play may be lenient' 1 play $others,kata-raw-nn
    want_line err "*'play'; some engines, such as KataGo * on purpose"
    all_well 'and igo says so'
else
    skip 'the command that judges' 'python3 is not installed'
fi

# Lawful boards of 3x3, built by plays: the legality of every point. All 12675, or each 28th or 280th.
case $which,$LONG in
all,*) nth=1 wanted=12675,114075 ;;
*,?*) nth=28 wanted=453,4077 ;;
*) nth=280 wanted=46,414 ;;
esac
TMPDIR=. sh "$root/tests/tools/boards.sh" "$igo" $nth >boards.txt
count=$(grep -c '^[xo]$' boards.txt)
claims=$(grep -c '^\(il\)*legal [0-2],[0-2]' boards.txt)
[ "$count,$claims" = $wanted ] || amiss="$amiss $count boards, $claims verdicts, wanted $wanted"
all_well 'igo judges each point of lawful boards of 3x3'
"$igo" test --gtp "$(without set_position)" boards.txt >out 2>err
status=$?
right=$(grep -c -e '^ok' out)
point 'each of them can be built by plays' "$([ "$status,$right" = "0,$count" ] || {
    echo "status $status, $right right"
    cat err
    sed -n '/^not ok/,/\.\.\./p' out
})"
point 'and nothing is left out' "$([ "$(tail -n 1 out)" = "1..$count" ] || echo "no plan of $count"
    grep -e '# SKIP' -e 'left out' out)"

# In the end x 1,2 makes a board that an unhappy order of the stones has made before.
write order.txt <<'end'
rules kata ko=situational
o
-x-
oox
ox-
play o pass
play x 0,0
play o 1,1
play x 0,2
play o 1,0
play x 2,0
play o 1,1
play x 2,2
play o 1,0
play x 2,1
play o 2,2
legal x 1,2
end
printf 'x\n-\nillegal 0,0\n' >one.txt
try 'an id with a letter at its end is none' 1 n "*got: \"answered '=1x' to '1 list_commands'\"*" \
    'while read -r id rest; do printf "=%sx\n\n" "$id"; done' --timeout 1 one.txt
try 'boards of the set-up are no repetition' 0 o '*' "$(without set_position)" order.txt

# ---- What cannot be said ----

write said.txt <<'end'
# rectangle
x
---
legal 0,0

# large
x
--------------------------
legal 0,0

# over
x
--
--
play pass
play pass
illegal 0,0 over

# turn
x
--
--
illegal o 0,0 turn

# resign
x
--
--
legal resign

# bounds and another
x
--
--
illegal 0,2 bounds
legal 0,1
territory none 0,0 0,1 1,0 1,1

# told
x
--
--
then
x
xx
x-
legal 0,0

# natural
rules kata ko=natural
x
--
--
legal 0,0

# nothing
x
--
--
end
plain=$(without 'rectangular_boardsize igo-set-rules kata-set-rules')
try 'claims that GTP has no words for are left out' 0 sssssosss '*GTP boards are square
*: large # SKIP GTP boards end at 25 rows and columns
*: over # SKIP GTP does not end games
*: turn # SKIP GTP lets either color move
*: bounds and another
*: told # SKIP no single turn leads to the board of a *then*
*: natural # SKIP the engine has no command to set ko=natural suicide=forbidden
*: nothing # SKIP nothing to ask
# 1 of 9 records asked
# 2 claims left out
# 8 of 9 skipped*' "$plain" said.txt
try 'rule options say what an engine plays that cannot be told' 0 sssssssos '*' \
    "$plain --ko natural" --ko natural said.txt
try 'a rectangle where the engine has it' 0 ossssosos '*' "'$igo' gtp" said.txt

# ---- Turns taken back ----

undone="$root/fixtures/rules/undo.txt"
try 'undo is sent to an engine that lists it' 0 ooooooosos '*' "'$igo' gtp" --ask undo "$undone"
try 'and to no other' 0 oossosssos '*# SKIP the engine has no undo*' "$(without undo)" --ask undo "$undone"
try 'without --ask undo, to none' 0 ssssssssss '*# SKIP undo: --ask undo*' "'$igo' gtp" "$undone"
printf "sed -u 's/undo$/name/' | '%s' gtp\n" "$igo" >keeps.sh
try 'an undo that takes nothing back is found' 1 nnnnnoosns '*' 'sh keeps.sh' --ask undo "$undone"

# bad-undo does not bring back what was taken.
if command -v python3 >/dev/null; then
    other="python3 -S '$root/tests/client/faulty_gtp.py'"
    printf 'x\n%s\n--\n%s 0,0%s\nillegal 0,0 occupied\n\n' ox illegal ' occupied' >take.txt
    printf 'x\n%s\n--\nlegal 0,0\nillegal 0,1 occupied\nlegal 1,1\n' -x >>take.txt
    try 'a detour shows a wrong undo' 1 no "*
    claim: illegal x 0,0 occupied
    wanted: illegal occupied
    got: \"= 1\"
    why: \"asked directly, the engine answers correctly; it does not after 'play x 1,0' and 'undo': *\"
*" "$other bad-undo" take.txt
    long try 'without detours it is not seen' 0 oo '*' "$other bad-undo" --no-undo take.txt
    long try 'an engine that takes back one turn is right' 0 oo '*' "$other short-undo" take.txt
fi
if [ -n "$LONG" ] && command -v python3 >/dev/null; then
    "$igo" fuzz --gtp "$other bad-undo" --games 3 --size 3x3 >out 2>err
    status=$?
    point 'fuzz shrinks a wrong undo to a play, an undo and a board' "$(
        [ "$status,$(sed -n 's/^\([a-z]*\) .*/\1/p; /^undo/p' out | tr '\n' ,)" = 1,play,undo, ] ||
            { echo "status $status"; cat out err; })"
    "$igo" test --ask undo --gtp "$other bad-undo" out >again 2>&1
    want_line again 'not ok 1 *'
    all_well 'the engine fails that record again'
    "$igo" perft --gtp "$other bad-undo" --size 2x3 --depth 4 >out 2>err
    status=$?
    point 'perft walks back by undo' "$([ "$status,$(grep -c '^undo' out)" = 1,1 ] ||
        { echo "status $status"; cat out err; })"
    for name in short-undo 'right undo'; do
        point "nothing is disputed with $name" "$({
            "$igo" fuzz --gtp "$other $name" --games 2 --size 3x3 &&
                "$igo" perft --gtp "$other $name" --size 2x2 --depth 4
        } >out 2>&1 || cat out
            wants ', no disagreement$' out
            wants '^4 [1-9]' out)"
    done
fi

# ---- What is said ----

"$igo" test --gtp "'$igo' gtp" --log log.txt "$root/fixtures/kata/09-ko.txt:2" >out 2>err
point '--log has each line to an engine and from it' "$(
    wants '^> 1 list_commands$' log.txt
    wants '^< =1 protocol_version$' log.txt
    wants '^> [0-9]* is_legal ' log.txt
    wants '^> [0-9]* quit$' log.txt)"
for way in $(long echo --restart --stream) ''; do
    # shellcheck disable=SC2086 # none or one
    "$igo" test $way --exec "'$igo' judge" --log log.txt "$root/fixtures/kata/09-ko.txt:2" >out 2>err
    point "--log behind --exec $way" "$(
        grep '^[<>]' log.txt | sort -u >said
        wants '^> [xo]$' said
        wants '^> ? ' said
        wants '^< illegal ko$' said)"
done
cp "$root/fixtures/kata/09-ko.txt" read.txt
try '--log spares what is read' 2 '' '*read.txt: --log names a file that igo reads*' cat --log read.txt read.txt
"$igo" test --gtp cat --log read.txt read.txt >out 2>err
want_line err '*names a file that igo reads*'
want_same "$root/fixtures/kata/09-ko.txt" read.txt
all_well 'which is as it was'
try '--log into nowhere' 2 '' '*no/log: No such file*' cat --log no/log read.txt

# ---- Engines that are wrong ----

write ko.txt <<'end'
# a ko
o
----
-xo-
x-xo
-xo-
play o 2,1
illegal x 2,2 ko
illegal x 0,9 bounds
legal x 0,0

# after it
x
--
--
legal 0,0
end
deaf='igo-set-rules kata-set-rules'
try 'a wrong verdict, with claim, wanted, got, why and board' 1 no '*
  - line: 8
    claim: illegal x 2,2 ko
    wanted: illegal ko
    got: "= 1"
    why: "repeats the board at the start; the answer is right under ko=none"
    *moves: o 2,1
    board: |
      x
      ----
      -xo-
      xo-o
      -xo-
    repeats: |
      ply 0
      o
      *
*1 of 2 failed*1 claims left out*' "$(without "$deaf" '--ko none')" ko.txt
long try 'the same without is_legal' 1 no '*claim: illegal x 2,2 ko*got: "= "*' \
    "$(without "$deaf $judges" '--ko none')" ko.txt
write suicide.txt <<'end'
rules kata suicide=allowed
x
-o-
o--
---
play x 0,0
legal o 0,0

rules kata suicide=allowed
o
---
---
---
legal o 0,0
end
try 'a turn of the record that the engine refuses' 1 no '*
  - line: 6
    claim: play x 0,0
    wanted: legal
    got: "? illegal move"
    why: *
    board: |
      x
      -o-*' "$(without "$deaf")" --suicide allowed suicide.txt

# An engine that does as igo gtp does, up to a command to which it does something else.
write spoilt.sh <<'end'
igo=$1 when=$2 instead=$3
while read -r id name rest; do
    eval "case \$name in $when) odd=yes ;; *) odd= ;; esac"
    case ${odd:-$name} in
    yes) eval "$instead" ;;
    list_commands) printf '=%s boardsize\nis_legal\nundo\nlist_stones\n\n' "$id" ;;
    is_legal) printf '=%s 1\n\n' "$id" ;;
    *) printf '=%s \n\n' "$id" ;;
    esac
done
end
# spoilt WHEN INSTEAD
spoilt() {
    echo "sh spoilt.sh '$igo' '$1' '$2'"
}
write three.txt <<'end'
# first
x
--
--
legal 0,0
legal 0,1

# second
o
xo
--
legal 1,0

# third
x
--
--
legal 0,0
end
write boards.txt <<'end'
# taken
x
o-
--
play x 0,1
play o pass
play x 1,0
board
o
-x
x-

# nothing taken
x
--
--
play x 0,0
board
o
x-
--
end
listing='case $rest in w*) printf "=%s A2\n\n" "$id" ;; *) printf "=%s A1\nB2\n\n" "$id" ;; esac'
try 'a board with a stone that should be gone' 1 nn '*
  - line: 8
    claim: board
    wanted: the board claimed
    got: o at 0,0
    *
    board: |
      o
      -x
      x-
    *
*got: o at 0,0*' "$(spoilt list_stones "$listing")" boards.txt
long try 'stones that cannot be read' 1 nn "*answered 'C9' to list_stones black*" \
    "$(spoilt list_stones 'printf "=%s C9\n\n" "$id"')" boards.txt
try 'an engine that does not list its stones' 0 ss '*# SKIP the engine has no command to list its stones*' \
    "$(without 'list_stones showboard')" boards.txt
printf 'rules kata suicide=allowed\nx\n-o\no-\nboard\nx\n-o\no-\nlegal 0,0\n' >suicide.txt
write dies.sh <<'end'
while IFS= read -r line; do
    case $line in *showboard) [ -e shown ] || { >shown; break; } ;; esac
    printf '%s\n' "$line"
done | sh without.sh "$1" list_stones
end
try 'an engine that ends at its first showboard gets the rules when it is started again' 0 o '*' \
    "sh dies.sh '$igo'" --timeout 60 suicide.txt
[ -e shown ] || amiss="$amiss it never ended"
all_well 'and it has ended once'
# redrawn SCRIPT: igo gtp without list_stones, whose lines sed writes otherwise, one by one.
redrawn() {
    echo "$(without list_stones) | while IFS= read -r line; do
        case \$line in *[XO]*) echo \"\$line\" | sed '$1' ;; *) echo \"\$line\" ;; esac
    done"
}
long try 'boards by showboard, with marks' 0 oo '*' "$(redrawn 's/X/(X)1/')" --timeout 60 boards.txt
try 'a showboard that tells another board is not trusted' 0 ss '*' \
    "$(redrawn 'y/XO/OX/')" --timeout 60 boards.txt
long try 'a showboard that cannot be read' 0 ss '*' "$(redrawn 's/[XO]/?/')" --timeout 60 boards.txt
try 'an engine that says yes to all' 0 ooo '*' "$(spoilt no no)" three.txt
try 'a set-up that the engine refuses' 1 ono '*
    claim: the board can be set up
    got: "? no thanks"
    again: *' \
    "$(spoilt play 'printf "?%s no thanks\n\n" "$id"')" three.txt
try 'a size that the engine refuses' 2 sss \
    '*# SKIP the engine has no 2x2 board*igo: test: no question could be asked: the engine has no 2x2 board*' \
    "$(spoilt boardsize 'printf "?%s too big\n\n" "$id"')" three.txt
{ cat three.txt; printf '\nx\n---\n---\n---\nlegal 0,0\n'; } >sizes.txt
long try 'one size that the engine refuses' 0 ssso '*# SKIP the engine has no 2x2 board*' \
    "$(spoilt boardsize '[ "$rest" = 2 ] && no="?" || no="="; printf "%s%s\n\n" "$no" "$id"')" sizes.txt
try 'an engine that knows neither is_legal nor play' 2 sss \
    '*# SKIP the engine has no command play*igo: test: no question could be asked: the engine has no command play*' \
    "$(spoilt 'is_legal|play|undo' 'printf "?%s Unknown command\n\n" "$id"')" three.txt
"$igo" fuzz --games 2 --size 3 --gtp "$(spoilt 'is_legal|play' 'printf "?%s unknown command\n\n" "$id"')" >out 2>err </dev/null
status=$?
point 'does not call anything illegal' \
    "$({ [ $status -eq 2 ] && grep -qx 'igo: fuzz: no question could be asked: the engine has no command play' err; } ||
        { echo "status $status"; cat out err; })"
try 'an engine that cannot be started' 2 '' '*cannot be started*' ./no-such-engine three.txt
try 'an engine that ends at once' 1 nnn "*ended with exit status 0 during 'list_commands'*not tried again*" \
    true three.txt
try '--exec and --gtp' 2 '' '*wanted one of them*' cat --exec cat three.txt
try '--reasons' 2 '' '*needs --exec*' cat --reasons three.txt
core_ends
sed '/^$/,$d' three.txt >first.txt
try 'an engine that is silent from the start' 1 nnn \
    "*no complete response to 'list_commands' within 0.3 s*not tried again*" 'sleep 60' --start-timeout 0.3 \
    three.txt
long try 'an engine that takes its time to start' 0 ooo '*' "sleep 1; $(spoilt no no)" --timeout 0.5 three.txt
long try 'and after its first byte as little as ever' 1 n "*to 'list_commands' within 0.3 s*" \
    'printf =; sleep 60' --timeout 0.3 first.txt
long try 'an answer without its blank line' 1 n "*no complete response to 'list_commands'*why: *response end in a blank line*" \
    'read -r id word; echo "=$id $word"; exec sleep 60' --timeout 0.3 first.txt
try 'the exit status of an engine' 1 n "*ended with exit status 3 during 'is_legal *" \
    "$(spoilt is_legal 'exit 3')" first.txt
try 'the signal of an engine' 1 n "*ended by signal 11 (* during 'list_commands'*invalid memory access*" \
    'kill -SEGV $$' first.txt
long try 'what engines say on stderr as they end is shown once, and else told' 1 nnn \
    '*own message is on stderr*stderr says: bye to *stderr says: bye to *' \
    "$(spoilt is_legal 'echo "bye to $id" >&2; exit 3')" three.txt
long point 'and on stderr it is the first' "$(
    [ "$(grep -c '^bye to' err),$(grep -c 'further messages on stderr are hidden' err)" = 1,1 ] || { echo wrong:; cat err; })"
try 'what an engine says that was started anew and goes on is passed on' 1 noo '*' \
    "$(spoilt is_legal '[ -e died ] || { >died; exit; }; echo "$name" >&2; printf "=%s 1\n\n" "$id"')" three.txt
want_count 2 err 'is_legal*'
all_well 'all of it'
try 'an engine that says what is no GTP' 1 nnn "*answered 'hello' to '1 list_commands'*" \
    'echo hello; cat >/dev/null' --timeout 0.3 three.txt
try 'an engine that floods' 1 nnn '*answered*' 'yes' three.txt
long try 'an engine that floods without a newline' 1 nnn "*no complete response to 'list_commands'*" \
    'yes | tr -d "\n"' --timeout 0.3 three.txt
long try 'an engine that floods with blank lines' 1 nnn "*no complete response to 'list_commands'*" \
    'yes ""' --timeout 0.3 three.txt
long try 'an answer without end' 1 nnn "*the response to 'list_commands' is too long*" \
    'echo =1; yes' --timeout 20 three.txt
long try 'an answer that grows slowly without end' 1 nnn "*no complete response to 'list_commands'*" \
    'echo =1; while :; do echo more; sleep 0.1; done' --timeout 0.3 three.txt
long try 'an engine that sleeps at a question' 1 n "*
    got: *no complete response to 'is_legal black A2' within 2 s*" \
    "$(spoilt is_legal 'sleep 60')" --timeout 2 first.txt
try 'an engine that dies at a question' 1 nnn "*
    claim: legal x 0,0
    wanted: legal
    got: *ended with exit status 0 during 'is_legal black A2'*during 'is_legal*during 'is_legal*" \
    "$(spoilt is_legal exit)" three.txt
try 'an engine that dies once' 1 noo '*' \
    "$(spoilt is_legal '[ -e dead ] || { >dead; exit; }; printf "=%s 1\n\n" "$id"')" three.txt
long try 'an engine that hangs once' 1 noo '*' \
    "$(spoilt is_legal '[ -e hung ] || { >hung; sleep 60; }; printf "=%s 1\n\n" "$id"')" \
    --timeout 2 three.txt
try 'an engine that dies at a stone of the set-up' 1 ono "*
    claim: the board can be set up
    got: *ended with exit status 0 during 'play *" "$(spoilt play exit)" --no-undo three.txt
try 'an engine that answers neither 0 nor 1' 1 nnn "*answered 'maybe' to is_legal, wanted 0 or 1*" \
    "$(spoilt is_legal 'printf "=%s maybe\n\n" "$id"')" three.txt
try 'an engine that answers another command' 1 nnn "*answered '=99 1' to '* is_legal black A2'*" \
    "$(spoilt is_legal 'printf "=99 1\n\n"')" three.txt
try 'an engine that leaves the number out' 0 ooo \
    "*igo: not as in GTP 2: the response to 'is_legal' has no id*" \
    "$(spoilt is_legal 'printf "= 1\n\n"')" three.txt
try 'an engine that answers twice' 1 non '*two responses to one command*' \
    "$(spoilt is_legal 'printf "=%s 1\n\n=%s 1\n\n" "$id" "$id"')" three.txt
try 'answers in pieces' 0 ooo '*' \
    "$(spoilt is_legal 'printf "=%s" "$id"; sleep 0.1; printf " 1"; sleep 0.1; printf "\n"; sleep 0.1; echo')" \
    three.txt
try 'answers that come late, but in time' 0 ooo '*' \
    "$(spoilt is_legal 'sleep 0.3; printf "=%s 1\n\n" "$id"')" --timeout 5 three.txt
try 'answers in CR LF' 0 ooo '*' "$(spoilt is_legal 'printf "=%s 1\r\n\r\n" "$id"')" three.txt
try 'a blank line before an answer' 0 ooo '*' \
    "$(spoilt is_legal 'printf "\n\n=%s 1\n\n" "$id"')" three.txt
try 'an is_legal that is refused: play and undo instead' 0 ooo '*' \
    "$(spoilt is_legal 'printf "?%s not now\n\n" "$id"')" three.txt
try 'an undo that is refused: from the start again' 0 ooo '*' \
    "$(spoilt 'is_legal|undo' 'printf "?%s not now\n\n" "$id"')" three.txt
try 'an engine that refuses to list its commands: play, and from the start' 0 ooo '*' \
    "$(spoilt list_commands 'printf "?%s what\n\n" "$id"')" three.txt
try 'an engine that closes its output' 1 n '*is_legal black A2*' \
    "$(spoilt is_legal 'exec >&-; sleep 60')" --timeout 2 first.txt
try 'an engine that leaves another behind, which holds the pipe' 1 nnn '*ended with *' \
    "$(spoilt is_legal 'sleep 60 & exit')" --timeout 5 three.txt
try 'an engine that does not quit' 0 ooo '*' "$(spoilt quit 'sleep 60')" --timeout 2 three.txt
try 'an engine that takes its time to quit' 0 ooo '*' \
    "$(spoilt quit 'echo "=$id"; echo; sleep 0.2; >gone; exit')" three.txt
[ -e gone ] || amiss="$amiss it was killed"
all_well 'it has quit by itself'
finish
