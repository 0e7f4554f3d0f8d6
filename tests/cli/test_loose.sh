#!/bin/sh
# test_loose.sh BUILD - boards as people and engines print them: convert --from loose. Needs nothing
# but igo.
build=${1:-build}
. tests/lib.sh
igo=$build/igo
dir=$build/tests/loose
mkdir -p "$dir" || exit 2

# reads NAME STATUS WANT [OPTION]...: igo makes these lines of the boards in $dir/in, given at once,
# and given in two pieces.
reads() {
    name=$1 want_status=$2 want=$3
    shift 3
    got=$("$igo" convert --from loose --to line "$@" <"$dir/in" 2>&1)
    status=$?
    [ "$status $got" = "$want_status $want" ] && why= || why="igo convert $*: wanted status $want_status,
$want
got status $status,
$got"
    cut=$({ dd bs=41 count=1 2>/dev/null; sleep 0.05; cat; } <"$dir/in" |
        "$igo" convert --from loose --to line "$@" 2>&1)
    [ "$cut" = "$got" ] || why="$why
in two pieces: $cut"
    point "$name" "$why"
}

cat >"$dir/in" <<'end'
= 

= 
   A B C D E
 5 . . . . . 5
 4 . + . + . 4
 3 . . X O . 3
 2 . + . + . 2     WHITE (O) has captured 0 stones
 1 X . . . . 1     BLACK (X) has captured 0 stones
   A B C D E
end
reads 'as GNU Go prints them, with its answers to other commands' 0 'x -----/-----/--xo-/-----/x----'
reads '--next says who is to move' 0 'o -----/-----/--xo-/-----/x----' --next o
cat >"$dir/in" <<'end'
= MoveNum: 3 HASH: 4E0E50D87C1F0D8EA7DD8FF63B6CEDC3
   A B C D
10 . . . .
 9 . . X1. 
 8 . . . O3
Next player: White
Rules: {"friendlyPassOk":false,"ko":"POSITIONAL"}
B stones captured: 0
W stones captured: 0
end
ignored="igo: -:7: skipped, because it is not a row: 'Rules: {\"friendlyPassOk\":false,\"ko\":\"POSITIONAL\"}'
igo: -:8: skipped, because it is not a row: 'B stones captured: 0'
igo: -:9: skipped, because it is not a row: 'W stones captured: 0'"
reads 'as KataGo prints them, the last moves numbered; it names the next player' 0 "$ignored
o ----/--x-/---o"
reads '--next is stronger than the text' 0 "$ignored
x ----/--x-/---o" --next x
cat >"$dir/in" <<'end'
Move:   1  Komi: 7.5  Handicap: 0  Captures B: 0 W: 0
      A B C D        A B C D
    +---------+    +---------+
  3 | . . . . |  3 | , , , , |
  2 | . . X). |  2 | , , X , |
  1 | . O + . |  1 | , X O , |
    +---------+    +---------+
end
reads 'as Pachi prints them, without its second board' 0     "igo: -:1: skipped, because it is not a row: 'Move:   1  Komi: 7.5  Handicap: 0  Captures B: 0 W: 0'
x ----/--x-/-o--"
cat >"$dir/in" <<'end'
$$W a diagram of a wiki
$$  ---------
$$ | . X O . |
$$ | . , X # |
$$  ---------
end
reads 'as wikis have them' 0 'o -xo-/--xx'
cat >"$dir/in" <<'end'
    ..XO.
    .X..O

oX-
.+,
#B*

 0 1 2
0 O . W
1 . x .
end
reads 'without blanks, of all letters, with numbers at the edge' 0 'x --xo-/-x--o
x ox-/---/xx-
x o-o/-x-'
printf '\357\273\277. X\r\n. .\r\n \r\n\r\nO .\r\nX .' >"$dir/in"
reads 'a byte order mark, CR and an end without a newline' 0 'x -x/--
x o-/x-'
cat >"$dir/in" <<'end'
o
  |-x---
  |x-o--

X
. O

White to play
. X

. O
black

turn: White
|. O|

x
.
O

. X
said by a person
end
reads 'a line that names the player counts, with margins and without; what is no row is named' 0 \
    "o -x---/x-o--
x -o
o -x
x -o
o -o
x x/-/o
igo: -:22: skipped, because it is not a row: 'said by a person'
x -x"
cat >"$dir/in" <<'end'
. X .
. Z .

. X .
. X

. X
. X .

X O .
O . .

words only

. X
end
reads 'what can not be read is an error with its place, and the next board is read' 2 \
    "igo: -:2:3: found 'Z', wanted a point: . + , * - X x # B O o or W
igo: -:5:4: found end of the row, wanted a row of 3
igo: -:8:5: found '.', wanted a row of 2
igo: -:10:1: found a chain without liberties, wanted a liberty for every chain
hint: no game reaches this board: the chain would have been captured
igo: -:13:1: found no rows, wanted a board
x -x"
printf '%s\n' ................................. >"$dir/in"
reads 'at most 32 columns' 2 'igo: -:1:33: found a 33rd column, wanted at most 32 columns'
i=0
while [ $((i += 1)) -le 33 ]; do echo .; done >"$dir/in"
reads 'at most 32 rows' 2 'igo: -:33:1: found a 33rd row, wanted at most 32 rows'
head -c 70000 /dev/zero | tr '\0' '.' >"$dir/in"
printf '\n.\n\n.X\n' >>"$dir/in"
reads 'a text without end is given up, up to a blank line' 2 \
    'igo: -:1:1: found a paragraph that is too long, wanted at most 65536 bytes without a blank line
x -x'
printf '..X\n.\000X\n' >"$dir/in"
reads 'a NUL among the points is named by its number' 2 \
    'igo: -:2:2: found byte 0x00, wanted a point: . + , * - X x # B O o or W'
printf '. X\n' >"$dir/in"
for wrong in '--from loos' '--next b' '--to loose'; do
    # shellcheck disable=SC2086 # an option and its value
    point "$wrong is no value" "$("$igo" convert --from loose --to line $wrong <"$dir/in" >"$dir/out" 2>"$dir/err"
        [ "$?,$(wc -c <"$dir/out")" = 2,0 ] || echo "status and output of $wrong"
        wants '^igo: ' "$dir/err")"
done
printf '.X.\n.O.\n...\n\n...\n..X\n' >"$dir/in"
for from in loose json; do
    [ $from = loose ] || "$igo" convert --from loose --to json "$dir/in" | sed 's/,/,\n/g' >"$dir/in.json"
    [ $from = loose ] || mv "$dir/in.json" "$dir/in"
    point "what play makes of $from text is read again" "$("$igo" play --from $from 0,0 "$dir/in" 2>&1 |
        "$igo" judge 0,0 0,1 2>&1 | tr '\n' ' ' | grep -x 'illegal occupied illegal occupied illegal occupied legal ' >/dev/null ||
        echo 'wanted four verdicts')"
done
printf '# not a board\n(;SZ[2]AB[aa])\n' >"$dir/in.sgf"
point 'a name that ends in .sgf is no reason' "$("$igo" convert --from loose --to line "$dir/in.sgf" 2>&1 |
    grep -q ':1:' || echo 'wanted an error at line 1')"
finish
