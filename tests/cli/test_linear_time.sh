#!/bin/sh
# test_linear_time.sh BUILD - time grows with the input, not with its square: each shape of input is given
# at some size and at eight times that. Processor time is compared, which other work does not take;
# more than twelve times as much, and 200 ms, is too much. What is too much is measured three times.
build=${1:-build}
. tests/lib.sh
mkdir -p "$build/tests/growth" || exit 2
igo=$(cd "$build" && pwd)/igo
cd "$build/tests/growth" || exit 2
rm -rf ./*
printf 'x\n-o\nlegal 0,1\n' >one.txt

# shape NAME N: the text of that size.
shape() {
    awk -v shape="$1" -v n="$2" 'BEGIN {
        if (shape ~ /claims|questions/) print "x\n-o"
        if (shape ~ /turns|undo/) print "rules kata ko=none passes=0\nx\n--"
        if (shape ~ /block/) print "# title"
        if (shape ~ /string/) printf "{\"title\":\""
        if (shape ~ /value/) printf "(;SZ[2]C["
        if (shape ~ /branches|deep/) printf "(;SZ[9]"
        for (i = 0; i < n; i++) {
            if (shape ~ /claims/) print "legal 0,1"
            else if (shape ~ /questions/) print "? 0,0"
            else if (shape ~ /turns|undo/) print "play pass"
            else if (shape ~ /block/) print "# more of it"
            else if (shape ~ /string|value/) printf "many words of it "
            else if (shape ~ /branches/) printf "(;B[aa])"
            else if (shape ~ /deep/) printf "(;B[];W[]"
            else if (shape ~ /games/) print "(;SZ[2];B[aa];W[bb])"
            else if (shape ~ /names/) print "one.txt"
            else if (shape ~ /known/) print "-: title " i
            else if (shape ~ /players/) print "x"
            else if (shape ~ /pasted/) print ". X\nO .\n"
            else print "# title " i "\nx\n-o\nlegal 0,1\n"
        }
        if (shape ~ /undo/) print "undo"
        if (shape ~ /block/) print "x\n--"
        if (shape ~ /string/) print "\",\"next\":\"x\",\"rows\":[\"--\"]}"
        if (shape ~ /value/) print "])"
        if (shape ~ /branches/) print ")"
        if (shape ~ /deep/) { for (i = 0; i < n; i++) printf ")"; print ")" }
    }'
}

# spent ARGS...: milliseconds of the processor that igo takes for the text in `in`.
spent() {
    ("$igo" "$@" <in >out 2>err; times) | awk 'NR == 2 {
        for (i = 1; i <= 2; i++) { split($i, part, /[ms]/); sum += part[1] * 60000 + part[2] * 1000 }
        printf "%d\n", sum }'
}

# grows SHAPE N TEXT ARGS...: also, a line of what igo says is like TEXT.
grows() {
    kind=$1 size=$2 text=$3
    shift 3
    least=1000000 most=1000000
    for turn in 1 2 3; do
        shape "$kind" "$size" >in
        [ "$kind" != known ] || { cp in list; shape records "$size" >in; }
        took=$(spent "$@")
        [ "$took" -ge "$least" ] || least=$took
        shape "$kind" $((8 * size)) >in
        [ "$kind" != known ] || { cp in list; shape records $((8 * size)) >in; }
        took=$(spent "$@")
        [ "$took" -ge "$most" ] || most=$took
        [ "$most" -gt $((12 * least + 200)) ] || break
    done
    point "$kind: igo $*" "$([ "$most" -le $((12 * least + 200)) ] ||
        echo "$least ms for $size, $most ms for eight times as many, measured $turn times"
        cat out err | grep -q -e "$text" || { echo "wanted a line like $text, got:"; head -c 2000 out err; })"
}

grows claims 2000 '^# 1 of 1 failed' test
long grows claims 2000 '15900 more failures' -
long grows claims 2000 '^1[.][.]1$' test --format tap
long grows claims 2000 'failures="1"' test --format junit
long grows claims 2000 '"failures"' test --format json
long grows claims 2000 '^</body></html>' test --format html
long grows claims 2000 '^# 1 of 1 failed' test --exec 'cat >/dev/null; yes maybe | head -n 16000' --restart
long grows questions 4000 '^legal' judge
long grows questions 2000 '^legal - ' judge --explain
grows turns 2000 'ok, 16000 turns' audit
long grows turns 2000 '"steps"' convert --to json
long grows players 8000 '^igo: -:34:1: found one more row' play pass
long grows undo 2500 'AP.igo' convert --to sgf
long grows block 500 '^ok 1 ' test
long grows string 1000 '"file":"-"' convert --from json --to json
long grows value 4000 'ok, 0 turns' audit
long grows branches 2000 '^-/2: ok' audit --variations
grows deep 500 '^-/1/1.*: ok, ' audit --variations
grows games 1000 '^-#2: ok' audit
long grows names 500 '^not ok 1 ' test --files-from -
long grows known 1500 '12000 of 12000 known to fail' test --known list
grows pasted $((500 + ${LONG:+50}0)) '^-x$' convert --from loose --to fixture
grows records 300 '^-:11999: legal' -
long grows records 300 '^not ok 2400 ' test --format tap
long grows records 300 'tests="2400"' test --format junit
long grows records 300 '"failures"' test --format json
long grows records 300 '^</body></html>' test --format html

# ---- Texts without end ----

# endless HEAD TEXT TAIL MESSAGE ARGS...: 3 MB of the text, again and again, are an error; the record
# behind it is read.
endless() {
    { printf '%b' "$1"; yes "$2" | head -c 3000000; printf '%b' "$3"; } >in
    message=$4
    shift 4
    "$igo" "$@" <in >out 2>err
    status=$?
    point "a text without end: igo $*" "$([ $status -eq 2 ] || echo "status $status"
        echo "igo: -:$message" | cmp - err 2>&1 || head -c 2000 err; wants '^o -x$' out)"
}
most=', wanted at most 1048576 bytes'
behind='\n\no\n-x\n'
endless '' '# c' "$behind" "262145:1: found a longer block of comments$most" convert --to line
long endless 'x\n--\n' '# c' "$behind" "262147:1: found a longer block of comments$most" convert --to line
endless '[{"a":"' 'y' '"},{"next":"o","rows":["-x"]}]' "1:7: found a longer string$most" convert --to line
long endless '(;SZ[2]C[' 'y' '])(;SZ[2:1]AB[ba]PL[W])' "1:10: found a longer value$most" convert --to line
awk 'BEGIN { printf "{\"next\":\"x\",\n\"a\":"; while (n++ < 65) printf "["; while (n-- > 1) printf "]"
    print ",\"rows\":[\"--\"]} {\"next\":\"o\",\"rows\":[\"-x\"]}" }' >in
"$igo" convert --to line <in >out 2>err
point 'brackets within each other have a bound, too' "$(echo o -x | cmp - out 2>&1
    echo "igo: -:2:69: found '[', wanted fewer brackets within each other" | cmp - err 2>&1 || cat err)"

finish
