#!/bin/sh
# test_loose.sh BUILD - boards as people and programs print them: convert --from loose. Needs nothing
# but igo.
build=${1:-build}
. tests/lib.sh
igo=$build/igo
dir=$build/tests/loose
rm -rf "$dir"
mkdir -p "$dir" || exit 2

# loose [OPTION]...: what igo makes of $dir/in; its messages are in $dir/err, its status in $status.
loose() {
    got=$("$igo" convert --from loose --to line "$@" <"$dir/in" 2>"$dir/err")
    status=$?
}

# reads NAME STATUS WANT [OPTION]...: igo makes these lines of $dir/in, messages among them, given at
# once, and given in two pieces.
reads() {
    name=$1 want_status=$2 want=$3
    shift 3
    got=$("$igo" convert --from loose --to line "$@" <"$dir/in" 2>&1)
    status=$?
    [ "$status $got" = "$want_status $want" ] && why= || why="igo convert $*: wanted status $want_status,
$want
got status $status,
$got"
    cut=$({ dd bs=41 count=1 2>/dev/null; cat; } <"$dir/in" |
        "$igo" convert --from loose --to line "$@" 2>&1)
    [ "$cut" = "$got" ] || why="$why
in two pieces: $cut"
    point "$name" "$why"
}

# The table: each text is a file of its own, for a board must not depend on those before it.
mkdir "$dir/table"
awk -v dir="$dir/table/" '
    /^@ / { name = dir sprintf("%03d", ++count); print substr($0, 3) >(name ".name"); text = 1; next }
    /^= / && text { print substr($0, 3) >(name ".want"); close(name ".want"); close(name ".name")
                    close(name ".in"); text = 0; next }
    text { print >(name ".in") }' tests/cli/pasted.txt
cat "$dir"/table/*.want >"$dir/wanted"
grep -vx error "$dir/wanted" >"$dir/want"
grep -lx error "$dir"/table/*.want | sed 's|.*/||; s|want|in|' >"$dir/refused"
"$igo" convert --from loose --to line "$dir"/table/*.in >"$dir/got" 2>"$dir/err"
status=$?
sed -n 's|^igo: .*/\([0-9]*\.in\):[1-9][0-9]*:[1-9][0-9]*: found .*|\1|p' "$dir/err" | uniq >"$dir/errors"
point 'all boards of the table are read as they stand there' "$(
    [ "$(wc -l <"$dir/want")" -gt 90 ] || echo 'wanted more than 90 boards'
    diff "$dir/want" "$dir/got")"
point 'all other texts of the table are refused with the line' "$(
    [ "$status" -eq 2 ] && [ "$(wc -l <"$dir/refused")" -gt 90 ] || echo 'wanted more than 90 texts'
    diff "$dir/refused" "$dir/errors" | sed 's/\.in$//' |
        while read -r side name; do [ ! -s "$dir/table/$name.name" ] || echo "$side $(cat "$dir/table/$name.name")"; done)"

point 'no text of the table is read as a smaller or larger board than it shows' "$(
    LC_ALL=C awk -f tests/cli/points.awk tests/cli/pasted.txt
    cmp "$dir/want" "$dir/got" 2>&1)"

# What GNU Go, KataGo and sgfmill print, with CRLF, with no-break spaces, and with stones as emoji; and
# without the last row, without the first column, and two boards side by side.
mkdir "$dir/real"
for print in 'GNU Go' KataGo sgfmill; do
    text=$(grep -lx "$print" "$dir"/table/*.name)
    text=${text%.name}
    [ -s "$text.in" ] && cat "$text.want" "$text.want" "$text.want"
    LC_ALL=C awk -v to="$dir/real/${print%% *}" '
        { row = $0 ~ /^ ?[0-9]+ /; crlf = blank = stone = cut = $0 }
        { print crlf "\r" >(to ".1") }
        { gsub(/ /, "\302\240", blank); print blank >(to ".2") }
        row { gsub(/ [X#]/, " \342\232\253\357\270\217", stone); gsub(/ [Oo]/, " \342\232\252\357\270\217", stone) }
        { print stone >(to ".3") }
        !row || $1 != 1 { print >(to ".cut1") }
        row { sub(/ +[.XO#o]/, "", cut) }
        { print cut >(to ".cut2") }
        { print $0 "    " $0 >(to ".cut3") }' "$text.in"
done >"$dir/want"
"$igo" convert --from loose --to line "$dir"/real/*.[123] >"$dir/got" 2>"$dir/err"
want_count 9 "$dir/want" '*'
want_same "$dir/want" "$dir/got"
all_well 'real prints are read with CRLF, no-break spaces and emoji'
"$igo" convert --from loose --to line "$dir"/real/*.cut[123] >"$dir/got" 2>"$dir/err"
point 'real prints that are cut, or two in one, are refused' "$([ $? -eq 2 ] || echo 'wanted status 2'
    cat "$dir/got"
    sed -n 's|^igo: .*/\([A-Za-z]*\.cut.\):.*: found .*|\1|p' "$dir/err" | uniq | tr '\n' ' ' |
        grep -x 'GNU.cut1 GNU.cut2 GNU.cut3 KataGo.cut1 KataGo.cut2 KataGo.cut3 sgfmill.cut1 sgfmill.cut2 sgfmill.cut3 ' >/dev/null ||
        { echo 'wanted nine errors'; cat "$dir/err"; })"

# 200 boards in 20 forms. Each is read as it was made; which forms are refused is written in the wanted
# lines themselves.
boards=40
[ -z "$LONG" ] || boards=200
LC_ALL=C awk -v boards=$boards -v text="$dir/forms" -v want="$dir/want" -f tests/cli/forms.awk </dev/null
"$igo" convert --from loose --to line "$dir/forms" >"$dir/got" 2>"$dir/err"
point "$boards boards in 20 forms are read as they were made" "$(
    [ "$(wc -l <"$dir/want")" -eq $((20 * boards)) ] || echo "wanted $((20 * boards)) boards"
    cmp "$dir/got" "$dir/want" 2>&1 | head -n 1
    grep 'found' "$dir/err" | head -n 3)"

write "$dir/in" <<'end'
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
reads 'as GNU Go prints them, with its answers to other commands' 0 \
    'igo: -:5: nothing names the player to move; taken as Black
x -----/-----/--xo-/-----/x----'
reads '--next says who is to move' 0 'o -----/-----/--xo-/-----/x----' --next o
printf 'White to play\n. X\nB stones captured: 0\n' >"$dir/in"
reads 'what is left out is named, and how the board was read' 0 \
    "igo: -:3: left out, because it is not a row: 'B stones captured: 0'
igo: -:2: 1x2, X Black, . empty, White to play
o -x"
reads '--next is an error of a text that names the other player' 2 \
    'igo: -:1:1: found White to move, wanted the player of --next' --next x
printf 'o\n. X\n. .\n' >"$dir/in"
reads 'also where a sign is all that names the player' 2 \
    'igo: -:1:1: found White to move, wanted the player of --next' --next x
printf 'Ход\n. X\n' >"$dir/in"
reads 'a line that may name the player is an error' 2 \
    'igo: -:1:1: found a line that may name the player, wanted words such as Black to play, or --next'
loose --next o
[ "$status,$got" = '0,o -x' ] || amiss="$amiss got $status, $got"
all_well '... but with --next'
printf '0 1 0\n2 0 0\n' >"$dir/in"
reads 'numbers: 1 is Black' 0 'igo: -:1: nothing names the player to move; taken as Black
igo: -:1: the stones are numbers; 1 is taken as Black
x -x-/o--'
for black in 1 2; do
    loose --black $black --next x
    [ $black = 1 ] && want='x -x-/o--' || want='x -o-/x--'
    point "--black $black" "$([ "$status,$got,$(cat "$dir/err")" = "0,$want," ] || { echo "got $status, $got"; cat "$dir/err"; })"
done
printf '[[0,1],[-1,0]]\n' >"$dir/in"
loose --black -1 --next x
[ "$status,$got" = '0,x -o/x-' ] || amiss="$amiss got $status, $got"
all_well '--black -1'
printf '\357\273\277. X\r\n. .\r\n \r\n\r\nO .\r\nX .' >"$dir/in"
reads 'a byte order mark, CR and an end without a newline' 0 'igo: -:1: nothing names the player to move; taken as Black
x -x/--
x o-/x-'
write "$dir/in" <<'end'
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
    "igo: -:2:1: found '. Z .', wanted a row of the board
igo: -:5:1: found points in the row: 2, wanted 3, as in the first row
igo: -:8:1: found points in the row: 3, wanted 2, as in the first row
igo: -:10:1: found a chain without liberties, wanted a liberty for every chain
hint: no game reaches this board: the chain would have been captured
igo: -:13: left out, because it is not a row: 'words only'
igo: -:15: nothing names the player to move; taken as Black
x -x"
printf 'words only\n\nand more\n' >"$dir/in"
reads 'a text without a board is an error' 2 "igo: -:1: left out, because it is not a row: 'words only'
igo: -:3: left out, because it is not a row: 'and more'
igo: -:1:1: found no rows, wanted a board"
printf '. X\n\nWhite to play\n' >"$dir/in"
reads 'a player may be named behind the last board' 0 'o -x'
printf 'x\n.X.\n\no\n..X\n\n. X\n\n.X\n' >"$dir/in"
reads 'so may one above the next, and rows below a row are a board that is torn' 2 'x -x-
igo: -:7:1: found a row below a blank line, wanted all rows of a board
igo: -:7:1: found a board below a line that is in error, wanted who is to move, or --next
igo: -:9:1: found a row below a blank line, wanted all rows of a board'
printf 'o\n.XO\n...\n\n.X.\n' >"$dir/in"
reads 'one row below a board as wide belongs to it, and neither is read' 2 \
    'igo: -:5:1: found a row below a blank line, wanted all rows of a board
igo: -:5:1: found a board below a line that is in error, wanted who is to move, or --next'
printf '.X.\n...\n\nO to play\n\n.O.\n..X\n' >"$dir/in"
reads 'a player named between two boards is that of the one above; the other needs its own' 2 'o -x-/---
igo: -:4:1: found a line that may name the player, wanted one player, named as in Black to play, or --next'
printf '(o)\n\n.X.\n...\n' >"$dir/in"
reads 'nor is a line in error dropped that may name the player' 2 \
    'igo: -:1:2: found a chain without liberties, wanted a liberty for every chain
hint: no game reaches this board: the chain would have been captured
igo: -:3:1: found a board below a line that is in error, wanted who is to move, or --next'
printf '0 1 2\n1 0 0\n' >"$dir/in"
reads 'two readings are an error that shows both' 2 \
    'igo: -:2:1: found first rows -xo and x--, wanted a text that can be read in one way'
printf '%s\n' ................................. >"$dir/in"
reads 'at most 32 columns' 2 'igo: -:1:33: found a 33rd column, wanted at most 32 columns'
i=0
while [ $((i += 1)) -le 33 ]; do echo ..; done >"$dir/in"
reads 'at most 32 rows' 2 'igo: -:33:1: found a 33rd row, wanted at most 32 rows'
head -c 70000 /dev/zero | tr '\0' '.' >"$dir/in"
printf '\n.\n\n.X\n' >>"$dir/in"
reads 'a text without end is given up, up to a blank line' 2 \
    'igo: -:1:1: found a paragraph that is too long, wanted at most 65536 bytes without a blank line
x -x' --next x
{
    printf 'XO.\n...\n...\n\n'
    i=0
    while [ $((i += 1)) -le 1000 ]; do
        echo 'a game between friends, with words of theirs, as long as most lines of prose'
    done
    printf 'White to play\n'
} >"$dir/in"
loose
[ "$status,$got" = '0,o xo-/---/---' ] || amiss="$amiss got $status, $got"
all_well 'a board is held while 76,000 bytes of words follow'
printf '..X\n.\000X\n' >"$dir/in"
loose
[ "$status,$got" = 2, ] || amiss="$amiss got $status, $got"
want_line "$dir/err" 'igo: -:2:1: found *'
all_well 'a NUL among the points is an error'
printf '..X\n.\377X\n' >"$dir/in"
reads 'a byte that is not UTF-8 is named' 2 'igo: -:2:2: found byte 0xff, wanted UTF-8'
printf 'X\nO to play \377\n\nXO.\n...\n...\n' >"$dir/in"
reads 'a byte that is not UTF-8 is named below a line that names the player' 2 \
    'igo: -:2:11: found byte 0xff, wanted UTF-8
igo: -:4: nothing names the player to move; taken as Black
x xo-/---/---'
printf '. X\n' >"$dir/in"
for wrong in '--from loos' '--next b' '--to loose' '--black 3'; do
    # shellcheck disable=SC2086 # an option and its value
    point "$wrong is no value" "$("$igo" convert --from loose --to line $wrong <"$dir/in" >"$dir/out" 2>"$dir/err"
        [ "$?,$(wc -c <"$dir/out")" = 2,0 ] || echo "status and output of $wrong"
        wants '^igo: ' "$dir/err")"
done
printf '.X.\n.O.\n...\n\n...\n..X\n' >"$dir/in"
for from in loose json; do
    [ $from = loose ] || "$igo" convert --from loose --to json "$dir/in" 2>"$dir/err" | sed 's/,/,\n/g' >"$dir/in.json"
    [ $from = loose ] || mv "$dir/in.json" "$dir/in"
    point "what play makes of $from text is read again" "$("$igo" play --from $from 0,0 "$dir/in" 2>"$dir/err" |
        "$igo" judge 0,0 0,1 2>&1 | tr '\n' ' ' | grep -x 'illegal occupied illegal occupied illegal occupied legal ' >/dev/null ||
        echo 'wanted four verdicts')"
done
printf '"..X\\n..."\n\n"..O\\n..."\n' >"$dir/in"
loose
point 'strings of whole boards are no rows of one' "$([ "$status,$got" = "0,$(printf 'x --x/---\nx --o/---')" ] || echo "got $status, $got")"
printf 'x\n. X\n' >"$dir/in"
point 'without --to it is fixture text' "$([ "$("$igo" convert --from loose "$dir/in")" = "$(printf 'x\n-x')" ] ||
    { echo wrong:; "$igo" convert --from loose "$dir/in"; })"
printf '# not a board\n(;SZ[2]AB[aa])\n' >"$dir/in.sgf"
point 'a name that ends in .sgf is no reason' "$("$igo" convert --from loose --to line "$dir/in.sgf" 2>&1 |
    grep -q ':[12]:' || echo 'wanted an error')"
finish
