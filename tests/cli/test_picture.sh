#!/bin/sh
# test_picture.sh BUILD - what igo show prints: boards as text, and pictures with --why and --animate.
build=${1:-build}
. tests/lib.sh
root=$(pwd)
mkdir -p "$build/tests/picture" || exit 2
igo=$(cd "$build" && pwd)/igo
cd "$build/tests/picture" || exit 2
rm -rf ./*

# Boards of one row and of each width, with a stone at the end.
awk 'BEGIN { for (cols = 1; cols <= 32; cols++) { row = ""; while (length(row) < cols - 1) row = row "-"
    print "x\n" (cols > 1 ? row "o" : "-") "\n" } }' >in
"$igo" show <in >out 2>err
status=$?
sed -n '/^[xo-]*$/p; s/^[xo]$//' in | sed '/^x$/d; /^$/d' >want
sed -n 's/^ 0//p' out | tr -d ' ' >got
shows 'show: a row has all its points, whatever its width' 0 "$(cmp want got 2>&1; cat err)"

# pictures FILE: what is not well-formed in a file of SVG documents, and how many they are.
write pictures.awk <<'end'
{ text = text $0 "\n" }
END {
    while (match(text, /<[^>]*>/)) {
        before = substr(text, 1, RSTART - 1)
        tag = substr(text, RSTART + 1, RLENGTH - 2)
        text = substr(text, RSTART + RLENGTH)
        gsub(/&(amp|lt|gt|quot|#[0-9]+);/, "", before)
        if (before ~ /[&>]/) print "not escaped: " before
        name = tag
        sub(/[ \/\n].*/, "", name)
        if (tag ~ /^\//) {
            if (names[depth--] != substr(tag, 2)) print "ends: " tag
            if (depth == 0) count++
        } else if (tag !~ /\/$/) names[++depth] = name
        sub(/^\/?[a-z]+/, "", tag)
        gsub(/ [a-zA-Z-]+="[^"<&]*"/, "", tag)
        if (tag !~ /^\/?$/) print "attributes: " tag
    }
    print count + 0, depth + 0
}
end

# Whether these documents are so many and well-formed; else what is wrong.
are_well() {
    [ "$(awk -f pictures.awk out)" = "$1 0" ] && return
    awk -f pictures.awk out
    return 1
}

# has COUNT PATTERN: so many lines are like it; else says how many are.
has() {
    got=$(grep -c -e "$2" out)
    [ "$got" = "$1" ] || echo "wanted $1 lines like $2, got $got"
}

# The words of a card, its lines joined.
words() {
    sed -n 's/<text class="\(.\)"[^>]*>\(.*\)<\/text>$/\1 \2/p' "$1" | tr '\n' '|'
}

# card NAME WORDS RED RINGS CROSSED ARGS...: how many red crosses, rings and captured stones.
card() {
    name=$1 wanted=$2 marks="$3 $4 $5"
    shift 5
    "$igo" show --svg "$@" <in >out 2>err
    status=$?
    got=$(awk '/stroke="#e02020"/ { red++ } /stroke="#e58a00"/ { rings++ } /stroke="#e5342a"/ { crossed++ }
        END { print red + 0, rings + 0, crossed + 0 }' out)
    point "$name" "$(
        [ "$status" = 0 ] || echo "status $status"
        [ "$(words out)" = "$wanted" ] || { echo "wanted $wanted"; words out; }
        [ "$got" = "$marks" ] || echo "wanted marks $marks, got $got"
        are_well 1
        cat err)"
}

# ---- At a terminal ----

given 'x\n-xo-\n'
"$igo" show --unicode --color=always <in >out
point 'in colors the stones of both are full, black and white' "$(
    [ "$(grep -c '38;5;16;1m●.*38;5;231;1m●' out)" = 1 ] && ! grep -q ○ out || echo "got $(cat out)")"
"$igo" show --unicode --color=never <in >out
want_line out '*─●─○─*'
all_well 'without colors they differ'

given 'x\n----------\n\nx\n-----------\n'
says 'columns of two digits stand in two lines, if there are any' 0 'x to move
   0 1 2 3 4 5 6 7 8 9
 0 - - - - - - - - - -

x to move
                       1
   0 1 2 3 4 5 6 7 8 9 0
 0 - - - - - - - - - - -
' show

# ---- A card ----

ko='o\n-----\n-xo--\nx-xo-\n-xo--\n-----\nplay o 2,1\n'
given "$ko"
card 'a ko has a cross and the board that would return' \
    'n Illegal: ko|i Black at 2,2: repeats the board at|i the start|s Rules: kata|i Would return: the start|' 1 0 0 --why 2,2
point 'the board that would return is drawn beside: three black stones and one more' \
    "$(has 15 'r="11"' && has 2 '<svg x=')"
card 'a legal play has what it captures' \
    'y Legal|i White at 0,0: captures nothing|s Rules: kata|' 0 0 0 --any-turn --why 'o 0,0'
given 'x\n-ox\nox-\nx--\n'
card 'stones that come off are crossed out, and points are named as asked' \
    'y Legal|i Black at A3: captures B3 A2|s Rules: kata|' 0 0 2 --gtp-points --why 0,0
given '# a <b> & "c"\nx\n-oo-\n----\n'
card 'a title is escaped, and the chain on an occupied point is ringed' \
    'n Illegal: occupied|i Black at 0,1: White has a stone|i there|s a &lt;b&gt; &amp; &quot;c&quot;|s Rules: kata|' 1 1 0 --why 0,1
given 'x\n-xo\noo-\n'
card 'the stones of a suicide are ringed, and the play has its cross' \
    'n Illegal: suicide|i Black at 0,0: no liberty for 0,0|i 0,1|s Rules: kata|' 1 1 0 --why 0,0
given 'x\n-----\n'
card 'another player' 'n Illegal: turn|i White at 0,1: Black is to move|s Rules: kata|' 1 0 0 --why 'o 0,1'
card 'beside the board' 'n Illegal: bounds|i Black at 0,5: the board has 1 row|i and 5 columns|s Rules: kata|' 1 0 0 --why 0,5
card 'far from the board' 'n Illegal: bounds|i Black at 9,9: the board has 1 row|i and 5 columns|s Rules: kata|' 0 0 0 --why 9,9
card 'a pass' 'y Legal|i Black passes: no stone is played|s Rules: kata|' 0 0 0 --why pass
given 'x\n--\nplay resign\n'
card 'behind the end' 'n Illegal: over|i White resigns: Black has resigned|s Rules: kata|' 0 0 0 --why resign
given 'rules tromp-taylor\nx\n-----\n-xo--\nx-xo-\n-xo--\n-----\nplay 0,0\nplay 2,1\n'
card 'a ko behind more turns names the turn that would return' \
    'n Illegal: ko|i Black at 2,2: repeats the board|i after turn 1|s Rules: tromp-taylor|i Would return: turn 1|' 1 0 0 --why 2,2
given 'rules tromp-taylor\nx\n-o-\no--\n---\n'
card 'a suicide that changes nothing is superko' \
    'n Illegal: superko|i Black at 0,0: repeats the board at|i the start|s Rules: tromp-taylor|i Would return: the start|' 1 0 0 --why 0,0
given 'o\n----------------\n-xo-------------\nx-xo------------\n-xo-------------\nplay o 2,1\n'
"$igo" show --svg --why 2,2 <in >out
point 'a large board that would return is as wide as the words' "$(are_well 1; has 1 'width="280" height="103"')"
printf '# %s\nx\n-\n' "$(awk 'BEGIN { for (i = 0; i < 300; i++) printf "word%d ", i }')" >in
"$igo" show --svg --why 0,0 <in >out
point 'a long title has four lines, the last with dots' \
    "$(has 4 '<text class="s"[^>]*>word' && has 1 '…</text>')"
given "$ko"
"$igo" show --svg --why 2,2 <in >out
{ cat in; echo 'legal x 2,2'; } | "$igo" test --format html - >report
point 'stones and wood of a card and of a report are flat' "$(
    wants '<circle' out
    wants '<circle' report
    grep -i 'gradient\|filter' out report)"
"$igo" show --svg --why 2,2 --why 0,0 <in >out
point 'each move has a card' "$(are_well 2)"
awk 'BEGIN {
    n = split("1x1 1x2 1x32 32x1 9x9 13x13 19x19 32x32", sizes, " ")
    for (k = 1; k <= n; k++) {
        split(sizes[k], size, "x")
        print "x"
        for (i = 0; i < size[1]; i++) {
            for (j = 0; j < size[2]; j++) printf "%s", (i + j) % 4 == 0 ? "x" : (i + j) % 4 == 2 ? "o" : "-"
            print ""
        }
        print ""
    }
}' >boards
sed '2s/x/-/' boards | "$igo" show --svg --why 0,0 >out 2>err
point 'boards of all sizes have a card, of at most 150 KB together' "$(
    are_well 8
    [ "$(wc -c <out)" -lt 150000 ] || wc -c out
    cat err)"
given ''
usage 'a reason is drawn only as SVG' 'igo: show: --why needs --svg*' show --why 2,2
usage 'so is what moves' 'igo: show: --animate needs --svg*' show --animate
usage 'a card does not move' 'igo: show: found --animate and --why, wanted one of them*' show --svg --animate --why 2,2
usage 'a move is one' "igo: move 'z': found*" show --svg --why z

# ---- A record that plays ----

"$igo" show --svg --animate kata/09-ko.txt:2 --fixtures "$root/fixtures" >out 2>err
point 'the picture of the README is what igo shows of a record of the kata (make suite)' \
    "$(cmp "$root/fixtures/ko.svg" out 2>&1; cat err)"
point 'it has a title, is well-formed and has no script' "$(
    are_well 1 && has 1 '<title>A ko in the middle' && has 0 '<script')"
point 'it has a frame for each turn and verdict' "$(
    want='i The start|i White to move|y Legal|i White at 2,1: captures 2,2|i Turn 1|i White at 2,1: captures 1|n Illegal: ko|i Black at 2,2: repeats the board at|i the start|y Legal|i Black at 0,0: captures nothing|'
    got=$(words out | tr '|' '\n' | grep -v '^s' | tr '\n' '|')
    [ "$got" = "$want" ] || { echo "wanted $want"; echo "got $got"; })"
# The frame of the ko is the fourth of five, of two seconds each: it begins four seconds before the end.
point 'without motion the refused play is seen, and nothing else that moves but stones that are there then' "$(
    grep -q 'prefers-reduced-motion:reduce){.m{animation:none' out || echo 'no reduced motion'
    grep -q '^<g class="m k1" style="animation-delay:-4s">$' out || echo 'no frame of the ko'
    has 2 'class="m k1"'
    has 1 '<circle.*class="m h'
    has 1 '<circle.*class="m k')"
given 'x\n---\nplay 0,0\nundo\nplay pass\nsetup\nx\n-o-\nliberties 0,1 2\n'
"$igo" show --svg --animate <in >out 2>err
point 'an undo, a pass and a new board have frames, other claims none' "$(
    want='The start|Black to move|Turn 1|Black at 0,0|Undo|Black to move|Turn 1|Black passes|Set up|Black to move|'
    got=$(words out | tr '|' '\n' | grep -v '^s' | cut -c 3- | tr '\n' '|')
    [ "$got" = "$want" ] || { echo "wanted $want"; echo "got $got"; cat err; })"
given 'rules tromp-taylor\nx\n-xo-\nooo-\n? 0,1\n? 0,2\nplay 0,0\nplay pass\n'
"$igo" show --svg --animate <in >out 2>err
point 'of two plays that are refused the last is seen; a stone that takes itself off has no mark' "$(
    has 2 'class="m k1" style="animation-delay:-6s"'
    has 0 'stroke="#fbfbfb" stroke-width="2"'
    cat err)"
given 'x\n-\n'
"$igo" show --svg --animate <in >out
point 'a record of one position has one that does not move' "$(
    are_well 1 && has 0 'class="m')"
given 'x\n--\nplay 0,0\nplay 0,0\n'
check 'a record with an illegal play has none' 1 '' 'igo: -:4: illegal*' show --svg --animate
given 'x\n--\nsetup\nx\n---\n'
check 'boards of two sizes are not one picture' 2 '' 'igo: -:3: found a board of another size, wanted one size' show --svg --animate
given 'x\n--\nsetup\nx\n--\n--\n'
check 'nor of another height' 2 '' 'igo: -:3: found a board of another size, wanted one size' show --svg --animate
core_ends
awk 'BEGIN {
    print "x"; for (i = 0; i < 19; i++) print "-------------------"
    for (i = 0; i < 300; i++) print "play " int(i / 19) "," i % 19
}' | "$igo" show --svg --animate --turn 290 >out 2>err
point 'a long game is bounded, and --turn ends it' "$(
    are_well 1 && has 290 '>Turn '
    [ "$(wc -c <out)" -lt 300000 ] || wc -c out
    cat err)"

finish
