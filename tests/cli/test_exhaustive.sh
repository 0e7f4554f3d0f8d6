#!/bin/sh
# test_exhaustive.sh BUILD [tables|all] - igo fuzz --exhaustive: certificates, by igo and by the naive
# rules, and other programs put to all boards. Needs BUILD/tests/exhaustive.
#
# With `tables` only the certificates of fixtures/perft/README.md are made, all of them; with `all`
# every wrong program of faulty_exec.py is asked, too. Points that need python3 or node are skipped without.
build=${1:-build}
which=${2:-few}
. tests/lib.sh
mkdir -p "$build/tests/certificates" || exit 2
naive=$(cd "$build/tests" && pwd)/exhaustive
igo=../../igo
root=$(root_of "$build")
cd "$build/tests/certificates" || exit 2
rm -f ./*
judge="'$igo' judge"
how=--exec

# ---- The tables ----

# Their digests, as SIZE DEPTH KO SUICIDE DIGEST.
tr -d '|' <"$root/fixtures/perft/README.md" | awk '
    $2 == "ko" && $3 == "suicide" { size = $1; for (i = 0; i < 3; i++) depth[i] = $(5 + 2 * i) }
    NF == 5 && $3 ~ /^[0-9a-f]+$/ { for (i = 0; i < 3; i++) print size, depth[i], $1, $2, $(3 + i) }' >tables

# certificates SIZE DEPTH: of igo, under all rules.
certificates() {
    for ko in none simple positional situational natural; do
        for suicide in forbidden multi allowed; do
            "$igo" fuzz --exhaustive "$1" --depth "$2" --ko $ko --suicide $suicide 2>&1
        done
    done
}

sort -u -k1,2 tables | while read -r size depth rest; do
    case $which$LONG$size$depth in few3x3* | few2x2[134] | few2x[23]2 | few2x31 | few1x[56]*) ;; *) echo "$size $depth" ;; esac
done >asked
while read -r size depth; do
    certificates "$size" "$depth" >own
    "$naive" "$size" "$depth" >other
    point "$size depth $depth: igo and the naive rules make the same certificates" "$(
        [ "$(grep -c "^# certificate $size .* depth=$depth: [0-9]* boards, " own)" -eq 15 ] ||
            echo 'wanted 15'
        diff own other)"
    awk -v at="$size $depth" '$1 " " $2 == at { print $5 }' tables >listed
    sed 's/.* digest //' own >digests
    want_count 15 digests '?*'
    want_same listed digests
    all_well "$size depth $depth: fixtures/perft has them"
done <asked
[ "$which" = tables ] && { finish; exit; }
last=$(tail -n 1 asked)
least=3
[ -z "$LONG" ] || least=9
point 'there are tables' "$([ "$(grep -c . asked)" -ge $least ] || cat asked
    wants "^# certificate ${last% *} .* depth=${last#* }: " own)"

# ---- igo alone ----

: >in
line=$(awk '$1 " " $2 " " $3 " " $4 == "3x3 0 simple forbidden" { print $5 }' tables)
check 'the 12,675 boards of 3x3' 0 "# certificate 3x3 ko=simple suicide=forbidden passes=2 depth=0: \
12675 boards, 228150 verdicts, digest $line" '' fuzz --exhaustive 3x3
# FNV-1a of "ii": no play on 1x1 is legal.
check 'one point, both players' 0 \
    '# certificate 1x1 ko=simple suicide=forbidden passes=2 depth=0: 1 boards, 2 verdicts, digest 08b73b07b55c50d7' \
    '' fuzz --exhaustive 1x1
check 'N is NxN, and rules have names' 0 \
    '# certificate 1x1 ko=situational suicide=forbidden passes=2 depth=3: 1 boards, 2 verdicts, digest 08b73b07b55c50d7' \
    '' fuzz --rules aga --exhaustive 1 --depth 3
check 'passes stand in the line' 0 \
    '# certificate 1x1 ko=simple suicide=forbidden passes=7 depth=0: 1 boards, 2 verdicts, digest 08b73b07b55c50d7' \
    '' fuzz --exhaustive 1x1 --passes 7
"$igo" fuzz --exhaustive 2x2 >/dev/full 2>err
said=$?
[ $said -eq 2 ] || amiss="$amiss status $said"
want_line err 'igo: standard output: *'
all_well 'a full disk'
usage 'no size' 'igo: --exhaustive 2x: wanted *' fuzz --exhaustive 2x
usage 'one size' 'igo: --exhaustive 2x2,3x3: wanted *' fuzz --exhaustive 2x2,3x3
usage 'one of two sizes' 'igo: fuzz: found --exhaustive and --size, *' fuzz --exhaustive 2x2 --size 3
usage 'a depth of games' 'igo: fuzz: --depth needs --exhaustive*' fuzz --depth 2 --exec true
usage 'no file' "igo: fuzz: found 'in', but this command reads no files" fuzz --exhaustive 2x2 in

# ---- Other programs ----

# agrees NAME OPTION...: a program has igo's certificate, and nothing is said but what judges moves.
agrees() {
    name=$1 size=$2 depth=$3
    shift 3
    "$igo" fuzz --exhaustive "$size" --depth "$depth" >want 2>&1
    "$igo" fuzz --exhaustive "$size" --depth "$depth" "$@" >out 2>err
    said=$?
    point "$name has the certificate of $size depth $depth" "$(
        [ $said -eq 0 ] || echo "status $said"
        wants '^# certificate ' want
        diff want out && grep -v "^igo: moves are judged by 'is_legal'$" err)"
}

# loses NAME COMMAND RULES SIZE DEPTH: fuzz --exhaustive finds the fault, and gives no certificate.
loses() {
    # shellcheck disable=SC2086 # rules are several words
    finds "$1" "$2" $3 --stream --exhaustive "$4" --depth "$5"
    want_line out '# igo: *'
    no_line out '# certificate*'
    all_well "$1: no certificate"
}

agrees 'igo behind --stream' 2x2 2 --stream --exec "$judge" --reasons
long agrees 'igo started for each record' 1x2 2 --exec "$judge"
agrees 'igo behind GTP' 2x2 1 --gtp "'$igo' gtp"
loses 'no ko' "$judge --ko none" '' 2x3 1
long loses 'a suicide' "$judge --suicide allowed" '--suicide multi' 2x2 0
long loses 'positional taken for simple' "$judge --ko positional" '' 2x2 4

write asker <<'end'
tee -a asked | "$IGO" judge
end
rm -f asked
IGO=$igo "$igo" fuzz --exhaustive 1x2 --depth 1 --stream --exec 'sh asker' >out 2>&1
point 'boards are counted, each node is asked once' "$(cmp asked - 2>&1 <<'end'
x
--
? x 0,0
? x 0,1
play x 0,0
? o 0,0
? o 0,1

x
--
play x 0,1
? o 0,0
? o 0,1

o
--
? o 0,0
? o 0,1
play o 0,0
? x 0,0
? x 0,1

o
--
play o 0,1
? x 0,0
? x 0,1

x
-x
? x 0,0
? x 0,1

o
-x
? o 0,0
? o 0,1
play o 0,0
? x 0,0
? x 0,1

x
-o
? x 0,0
? x 0,1
play x 0,0
? o 0,0
? o 0,1

o
-o
? o 0,0
? o 0,1

x
x-
? x 0,0
? x 0,1

o
x-
? o 0,0
? o 0,1
play o 0,1
? x 0,0
? x 0,1

x
o-
? x 0,0
? x 0,1
play x 0,1
? o 0,0
? o 0,1

o
o-
? o 0,0
? o 0,1

end
)"
none='igo: fuzz: no certificate: '
check 'what is unsupported gives no certificate' 2 '' "$none*20 of 20 *: no idea" \
    fuzz --exhaustive 1x2 --stream --exec "$judge | sed 's/.*/unsupported no idea/'"
check 'nor if it is a single question' 2 '' "$none*1 of 20 *: no idea" \
    fuzz --exhaustive 1x2 --stream --exec "$judge | sed '7s/.*/unsupported no idea/'"
check 'a program that is not there' 2 '' '*igo: nonesuch-program: cannot be started*' \
    fuzz --exhaustive 1x2 --exec nonesuch-program

# solution NAME COMMAND...: one in another language.
depth=1
[ "$which" != all ] || depth=3
solution() {
    if ! command -v "$1" >/dev/null; then
        skip "$2 has the certificate" "$1 is not installed"
        return
    fi
    agrees "$2" 2x3 "$depth" --stream --exec "$1 '$root/fixtures/solutions/$2'"
}
long solution python3 igo_kata.py
long solution node igo_kata.js

if ! command -v python3 >/dev/null; then
    skip 'wrong programs' 'python3 is not installed'
    finish
    exit
fi

# Superko takes more plays than fit on larger boards. What shows only behind a pass, off the board, out
# of turn, in a long game or on larger boards is not asked here.
long agrees 'faulty_exec.py without a fault' 2x2 3 --stream --exec "python3 -S '$root/tests/client/faulty_exec.py'"
python3 "$root/tests/client/faulty_exec.py" --list >faults
while read -r fault base values; do
    rules="--rules $base" size=2x3 depth=3
    for value in $values; do
        case $value in size=*) ;; *) rules="$rules --$value" ;; esac
    done
    case $fault in
    *pass* | never-over | any-turn | negative | far-edge | byte-index | one-digit | stale-stride | \
        takes-only | played-only | from-30 | suicide-free | far-crash | narrow-crash | \
        memory-of-* | natural-as-* | *-as-natural | ko-forgets) [ "$fault" = simple-as-natural ] || continue ;;
    esac
    case $fault in
    eternal-ko | *superko | simple-as-* | *-as-positional | *-as-situational | short-memory | first-board-*)
        size=2x2 depth=6 ;;
    esac
    [ "$which" = all ] || { [ -n "$LONG" ] && [ "$fault" = first-chain ]; } || continue
    loses "$fault" "python3 -S '$root/tests/client/faulty_exec.py' $fault" "$rules" $size $depth
done <faults
finish
