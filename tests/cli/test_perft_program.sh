#!/bin/sh
# test_perft_program.sh BUILD - igo perft --exec and --gtp: the tree of another program compared with igo's.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/agree" || exit 2
igo=../../igo
cd "$build/tests/agree" || exit 2
rm -f ./*
judge="'$igo' judge"

# same NAME ARG...: perft prints the same where igo is the other program, and something.
same() {
    name=$1
    shift
    "$igo" perft "$@" <in >want 2>&1
    wanted=$?
    "$igo" perft "$@" --exec "$judge" --stream <in >out 2>&1
    status=$?
    "$igo" perft "$@" --exec "$judge" --reasons <in >each 2>&1
    point "$name" "$(
        [ "$status$wanted" = 00 ] || echo "status $status, wanted 0"
        wants '^[0-9{].*[0-9}]$' out
        { cmp out want && cmp each want; } || cat out)"
}

# ---- Agreement ----

: >in
more=0
[ -z "$LONG" ] || more=1 # deeper trees
same 'the empty board' --size 2x3 --depth $((2 + more))
long same 'passes' --size 1x3 --depth 5 --with-passes
same 'other rules' --size 2x2 --depth $((3 + more)) --rules tromp-taylor
long same '--divide' --size 2x2 --depth 3 --divide
long same '--json' --size 2x2 --depth 2 --json
write in <<'end'
# all kinds of steps, and claims that are nothing to it
rules kata ko=positional passes=3
o
---
x-o
legal 1,1
play 1,1
? board
then
o
---
xxo
setup
x
-xo-
xo-o
play 1,2
liberties 1,2 2
play pass
end
long same 'from the end of a record' --depth 3 --with-passes
printf '(;SZ[3]AB[ba][ab]AW[cb];W[bb];B[ac])\n' >in
long same 'from the end of a game' --depth 2
printf 'x\n-x\n--\nplay pass\nplay pass\n' >in
same 'a game that is over' --depth 2 --with-passes
: >in
check 'an engine behind GTP' 0 '1 4
2 12
3 24' "igo: moves are judged by 'is_legal'" perft --size 2x2 --depth 3 --gtp "'$igo' gtp"

# What the program is asked: each node once, all points before the first play is made.
write asker <<'end'
tee -a asked | "$IGO" judge
end
IGO=$igo "$igo" perft --size 1x2 --depth 3 --with-passes --passes 1 --stream --exec 'sh asker' \
    >out 2>&1
point 'each node is asked once, the points row by row and then the pass' "$(cmp asked - 2>&1 <<'end'
rules kata ko=simple suicide=forbidden passes=1
x
--
? x 0,0
? x 0,1
? x pass
play x 0,0
? o 0,0
? o 0,1
? o pass
play o 0,1
? x 0,0
? x 0,1
? x pass

rules kata ko=simple suicide=forbidden passes=1
x
--
play x 0,0
play o pass
? x 0,0
? x 0,1
? x pass

rules kata ko=simple suicide=forbidden passes=1
x
--
play x 0,1
? o 0,0
? o 0,1
? o pass
play o 0,0
? x 0,0
? x 0,1
? x pass

rules kata ko=simple suicide=forbidden passes=1
x
--
play x 0,1
play o pass
? x 0,0
? x 0,1
? x pass

rules kata ko=simple suicide=forbidden passes=1
x
--
play x pass
? o 0,0
? o 0,1
? o pass

end
)"

# ---- No agreement ----
#
# Who is asked nothing agrees with nothing.

for engine in 'exit 3' true cat; do
    check "an engine that does not begin: $engine" 2 '' "igo: $engine: *list_commands'*" \
        perft --size 2x2 --depth 2 --gtp "$engine"
done
check 'an engine that says nothing' 2 '' "igo: sleep 9: no complete response to 'list_commands' within 0.2 s" \
    perft --size 2x2 --depth 2 --json --start-timeout 0.2 --gtp 'sleep 9'
deaf="while read -r id word rest; do
    case \$word in *set-rules) word=nonesuch ;; esac
    echo \"\$id \$word \$rest\"
done | '$igo' gtp"
check 'an engine that will not be told the rules' 2 '' \
    '*the engine has no command to set ko=none suicide=forbidden' \
    perft --size 2x3 --depth 5 --ko none --gtp "$deaf"

# ---- Disagreement ----

check 'the first verdict that differs is printed as a fixture' 1 '# igo: illegal ko; the program: legal
x
---
---
play x 0,0
play o 0,1
play x 1,1
play o 1,0
illegal x 0,0 ko
' '' perft --size 2x3 --depth 5 --stream --exec "$judge --ko none"
cp out printed
"$igo" test printed >out 2>&1
held=$?
"$igo" test --exec "$judge --ko none" printed >out 2>&1
said=$held$?
[ "$said" = 01 ] || amiss="$amiss status $said, wanted 01"
want_line out 'not ok 1 - printed:2: *'
all_well 'igo agrees with it, the program fails it'
check 'one turn less, and they agree' 0 '1 6
2 30
3 120
4 336' '' perft --size 2x3 --depth 4 --stream --exec "$judge --ko none"
long check 'the pass is asked, too' 1 '# igo: legal; the program: illegal
x
--
play x pass
legal o 0,0
' '' perft --size 1x2 --depth 2 --with-passes --stream --exec "$judge --passes 1"
long check 'a reason counts with --reasons' 1 '# igo: illegal ko; the program: illegal superko
rules kata ko=positional
x
--
play x 0,0
play o 0,1
illegal x 0,0 ko
' '' perft --size 1x2 --ko positional --depth 3 --restart --reasons --exec "$judge | sed 's/ko/superko/'"
given 'o\n-xo-\nxo-o\n-xo-\nplay 1,2\nsetup\nx\n-xo-\nxo-o\n-xo-\n? 0,0\nplay 1,2\n'
check 'the fixture holds what the record began with' 1 '# igo: illegal ko; the program: legal
o
-xo-
xo-o
-xo-
play o 1,2
setup
x
-xo-
xo-o
-xo-
play x 1,2
illegal o 1,1 ko
' '' perft --depth 1 --exec "$judge --ko none"
: >in
check 'what is wrong only behind other questions is printed with them' 1 \
    '# only after earlier questions
# igo: illegal occupied; the program: legal
x
--
legal x 0,0
legal x 0,1
play x 0,0
illegal o 0,0 occupied
' '' perft --size 1x2 --depth 2 --restart --exec "$judge | sed 3s/.*/legal/"
# An engine that is told its rules and does not listen.
deaf="while read -r id word rest; do
    case \$word in *set-rules) word=name rest= ;; esac
    echo \"\$id \$word \$rest\"
done | '$igo' gtp --ko none"
"$igo" perft --size 2x3 --depth 5 --gtp "$deaf" >out 2>err
said=$?
"$igo" test out >own 2>>err
said=$said$?
point 'an engine that differs' "$([ $said = 10 ] || cat out err; wants '^illegal x .* ko$' out)"
check 'a program that ends before its first answer' 2 '' \
    'igo: exit 3: ended before its first answer, three times in a row' \
    perft --size 1x1 --depth 1 --exec 'exit 3'

# ---- No answer ----

check 'what the program does not know of gives no counts' 2 '' \
    'igo: perft: 4 of 10 questions have no answer: no white' \
    perft --size 1x2 --depth 4 --restart --exec "$judge | sed 3,4s/.*/unsupported\\ no\\ white/"
check 'a program that is not there' 2 '' '*igo: nonesuch-program: cannot be started*' \
    perft --size 1x2 --depth 1 --exec nonesuch-program
check 'an engine that is not there' 2 '' '*igo: nonesuch-program: *' \
    perft --size 1x2 --depth 1 --gtp nonesuch-program
check 'a program that hangs' 1 '# igo: legal; the program: no answer for 0.1 s, after 0 of 2
x
--
legal x 0,0
' '' perft --size 1x2 --depth 1 --timeout 0.1 --start-timeout 0.1 --exec 'cat >null; sleep 9'
usage 'one program' 'igo: perft: found --exec and --gtp, wanted one of them*' \
    perft --size 2 --depth 1 --exec true --gtp true
usage '--stream without a program' 'igo: perft: --stream needs --exec*' \
    perft --size 2 --depth 1 --stream
usage 'depth 0' "igo: perft: --depth 0: wanted 1 or more*" perft --size 2 --depth 0 --exec true
given 'x\n--\n\nx\n--\n'
usage 'one record' 'igo: perft: found more than one record, wanted one*' perft --depth 1 --exec true
given 'x\nxz\n'
check 'a record in error' 2 '' "igo: -:2:2: found 'z', *" perft --depth 1 --exec "$judge"
"$igo" perft --size 2x2 --depth 2 --exec "$judge" >/dev/full 2>err
said=$?
[ $said -eq 2 ] || amiss="$amiss status $said"
want_line err 'igo: standard output: *'
all_well 'a full disk'
finish
