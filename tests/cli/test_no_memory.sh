#!/bin/sh
# test_no_memory.sh BUILD [all] - igo when there is no memory: each allocation in turn is refused, alone
# or with all later ones.
#
# igo says `igo: out of memory` and ends with 2, and what it has printed by then is the beginning of
# what it prints else; or it does without, as stdio can, and everything is as ever. Without `all`,
# of many allocations only some are refused. Needs BUILD/tests/starved, which is not made for
# sanitizers.
build=${1:-build}
many=${2:-some}
. tests/lib.sh
first=2 # so many of the first allocations, and then ever fewer
[ -z "$LONG" ] || first=4
export SOURCE_DATE_EPOCH=0 # reports are the same each time
starved=$(cd "$build" && pwd)/tests/starved
mkdir -p "$build/tests/memory" || exit 2
cd "$build/tests/memory" || exit 2
rm -rf ./*

if [ ! -x "$starved" ]; then
    skip 'no command says less than all when memory is out' 'built without an allocator that refuses'
    finish
    exit
fi

# run ARGS...: igo ARGS on the text in `in`; leaves $status, out and err.
run() {
    "$starved" "$@" <in >out 2>err 9>told
    status=$?
    case $* in
    *junit*) sed 's/time="[^"]*"/time=""/g; s/timestamp="[^"]*"/timestamp=""/g' out >plain && mv plain out ;;
    esac
}

# Whether igo has said that memory is out, or the C library has in its words.
says_so() {
    while IFS= read -r line; do
        case $line in
        'igo: out of memory' | igo:*': Cannot allocate memory' | igo:*': Out of memory') return 0 ;;
        esac
    done <err
    return 1
}

# Whether the run went as it should: as ever, or it ended with what it had printed.
is_right() {
    if [ "$status" -eq 2 ] && says_so; then
        [ -s out ] || return 0
        if text_of out && [ -n "$want" ]; then
            case $want in "$text_read"*) return 0 ;; *) return 1 ;; esac
        fi
        cmp out want >differs 2>&1 || grep -q 'EOF on out' differs
    else
        [ "$status" -eq "$want_status" ] && is_same out want && is_same err want_err
    fi
}

# is_same FILE FILE: they are the same.
is_same() {
    [ -s "$1" ] || [ -s "$2" ] || return 0
    cmp -s "$1" "$2"
}

# refuse NUMBER ARGS...: a run in which that allocation is refused. False: there were fewer.
refuse() {
    export IGO_REFUSE="$1"
    shift
    run "$@"
    unset IGO_REFUSE
    [ -s told ]
}

# starve ARGS...: refuses the allocations of igo ARGS.
starve() {
    run "$@"
    mv out want
    mv err want_err
    want_status=$status
    want=
    ! text_of want || want=$text_read
    : >found
    [ "$want_status" -le 2 ] || echo "status $want_status with all the memory there is" >found
    for later in '' +; do
        number=1
        while refuse "$number$later" "$@"; do
            is_right || {
                echo "allocation $number$later is refused: status $status, stderr and stdout:"
                cat err out
            } >>found
            [ "$many" = all ] || [ "$number" -lt "$first" ] || number=$((number * 2))
            number=$((number + 1))
        done
        [ "$number" -gt 1 ] || echo 'no allocation was refused' >>found
    done
    want_empty found
    all_well "igo $*"
}

# The same, only for those who have asked for all.
starve_all() {
    [ "$many" != all ] || starve "$@"
}

# ---- What is read ----

write ko.txt <<'text'
# the ko
o
-----
-xo--
x-xo-
-xo--
-----
? o 2,1
play o 2,1
illegal x 2,2 ko
? x pass
board
x
-----
-xo--
xo-o-
-xo--
-----

# a wrong one
rules aga komi=0.5
x
-x
--
legal 0,1
score x+3.5
score x+4.5
legal-moves 2

o
-z

# more steps than there is room for at first
rules tromp-taylor
x
---
play 0,0
play 0,1
play pass
play 0,2
? 0,0
? 0,1
? 0,2
? pass
then
x
-oo
legal 0,0
setup
o
x-
--
legal 0,1
legal 1,1
illegal 0,0 occupied
text
{
    printf 'rules kata ko=positional passes=0\no\n-xo-\nx-xo\n-xo-\n----\nplay o 1,1\n'
    awk 'BEGIN { for (i = 0; i < 210; i++) print "play x pass\nplay o pass" }'
    printf 'illegal x 1,2 superko\n'
} >long.txt
write game.sgf <<'text'


(;FF[4]SZ[3]RU[AGA]KM[0.5]RE[W+R]GN[a name]AB[aa]AW[cc]PL[B];B[bb];W[];B[ab](;W[ba]
;B[ca];W[ba];AB[cb];B[ba])(;W[cb](;B[ca])(;B[])))
(;SZ[2];B[aa];W[aa])
(;SZ[99])
(;SZ[2];B[aa]
text
printf 'x\n---\n' >first.txt
printf 'o\nx--\n' >second.txt
printf '# %s\nx\n-\nlegal 0,0\n\n' "$(printf '%700s' words | tr ' ' w)" >title.txt
printf 'ko.txt: a wrong one\nko.txt:23\n' >known.txt
printf 'x\n---\nlegal 0,0\n' >odd:2

# ---- What needs no other program ----

given ''
long starve --version
long starve --help
long starve judge --help
starve judge ko.txt
long starve judge --explain -m 'x 0,0' -m pass ko.txt game.sgf
long starve judge --json missing.txt title.txt
long starve legal ko.txt long.txt
long starve legal --board ko.txt
starve legal --json --any-turn game.sgf
starve play -m 0,0 -m 1,1 second.txt
long starve play --last ko.txt
long starve test long.txt title.txt first.txt
starve test --known known.txt ko.txt
for format in json $(long echo tap junit html); do
    starve test --format "$format" ko.txt
done
long starve test ko.txt:31 --rules aga
long starve test odd:2
long starve questions ko.txt
long starve audit --all ko.txt game.sgf long.txt
starve audit --variations --json game.sgf
long starve audit --boards first.txt second.txt
long starve score --dead 0,0 second.txt
long starve score --json ko.txt game.sgf
long starve show ko.txt
long starve show --svg second.txt
long starve convert --to sgf ko.txt
long starve convert --to fixture game.sgf
long starve convert --to line ko.txt game.sgf
starve convert --to json ko.txt long.txt
printf '. X\nO .\n' >loose.txt
starve convert --from loose --to line loose.txt
printf '[{"next":"x","rows":["--"],"steps":["play 0,0"]}]' >records.json
printf '7' >wrong.json
long starve convert --from json --to line wrong.json records.json
long starve perft --size 2x2 --depth 4 --with-passes --divide
long starve perft --depth 2 second.txt
long starve fuzz --exhaustive 1x3 --depth 1
long starve count boards 2x3
long starve count games 1x2 --rules tromp-taylor
long starve generate --games 3 --size 3x3 --seed 1
{
    printf '\n\n%200000s' ''
    cat game.sgf
} >in
long starve judge -m 0,0
cat ko.txt >in
long starve judge
given 'boardsize 5\nplay b c3\nundo\nall_legal w\nloadsgf game.sgf 2\ngenmove b\nshowboard\nfinal_score\nquit\n'
starve gtp
given 'C3\npass\nundo\nA1\nquit\n'
starve game --size 3
long starve game --size 3 --games 2 --black random --white montecarlo:2,0 --save match.sgf --force
cat ko.txt >in
long starve eval --moves 2,2 --ko positional

# ---- What asks another program ----

given ''
printf 'x\n-xo-\nillegal 0,3 suicide\nplay 0,3\nillegal o 0,2 ko\n' >small.txt
judge='../../igo judge'
starve test --exec "$judge" small.txt
starve_all test --exec "$judge" ko.txt
starve_all test --exec "$judge | sed 's/illegal ko/legal/'" ko.txt
starve_all test --stream --exec "$judge" ko.txt long.txt
starve_all test --gtp '../../igo gtp' ko.txt
starve_all perft --size 1x2 --depth 3 --exec "$judge"
starve_all perft --size 1x2 --depth 3 --exec "$judge | sed 's/illegal ko/legal/'"
starve_all fuzz --exhaustive 1x2 --depth 1 --stream --exec "$judge"
starve_all fuzz --games 2 --size 2x3 --exec "$judge"
starve_all fuzz --games 2 --size 2x3 --exec 'yes legal | head -n 1000'
starve_all fuzz --games 2 --size 3x3 --keep-going --exec "$judge | sed 's/illegal ko/legal/'"
starve_all fuzz --games 2 --size 3x3 --gtp '../../igo gtp'

finish
