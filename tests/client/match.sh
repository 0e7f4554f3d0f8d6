#!/bin/sh
# match.sh BLACK WHITE REFEREE SIZE [RULES] - a game between two engines behind GTP, before a third,
# which is told every move first. Prints the game as a fixture, under those rules, with the board
# that all three have in the end; exit status 1 if the referee refuses a move, or one of them has
# other stones. Needs mkfifo and mktemp.
. tests/lib.sh
[ $# -ge 4 ] || { echo "usage: match.sh BLACK WHITE REFEREE SIZE [RULES]" >&2; exit 2; }
size=$4
dir=$(mktemp -d) || exit 2
trap 'rm -rf "$dir"' EXIT
mkfifo "$dir/1" "$dir/2" "$dir/3" "$dir/4" "$dir/5" "$dir/6" || exit 2
sh -c "$1" <"$dir/1" >"$dir/2" &
exec 3>"$dir/1" 4<"$dir/2"
sh -c "$2" <"$dir/3" >"$dir/4" 3>&- &
exec 5>"$dir/3" 6<"$dir/4"
sh -c "$3" <"$dir/5" >"$dir/6" 3>&- 5>&- &
exec 7>"$dir/5" 8<"$dir/6"

all() {
    ask 3 4 "$1" && ask 5 6 "$1" && ask 7 8 "$1"
}

# move COLOUR FIXTURE_COLOUR TO FROM OTHER_TO OTHER_FROM
move() {
    ask "$3" "$4" "genmove $1" || return 1
    vertex=$reply
    case $vertex in
    [Rr]esign | RESIGN)
        over=yes
        return
        ;;
    [Pp]ass | PASS)
        vertex=pass
        passes=$((passes + 1))
        ;;
    *) passes=0 ;;
    esac
    if ! ask 7 8 "play $1 $vertex"; then
        echo "match.sh: play $1 $vertex: $reply" >&2
        return 1
    fi
    echo "play $2 $vertex" >>"$dir/moves"
    ask "$5" "$6" "play $1 $vertex" || return 1
    [ "$passes" -lt 2 ] || over=yes
}

# stones COLOUR: those of the three, which may come in three orders.
stones() {
    ask 3 4 "list_stones $1"
    first=$reply
    echo "$first" >"$dir/$1"
    for engine in '5 6' '7 8'; do
        # shellcheck disable=SC2086 # two words
        ask $engine "list_stones $1"
        [ "$reply" = "$first" ] || [ "$(in_order "$reply")" = "$(in_order "$first")" ] ||
            { echo "match.sh: other $1 stones" >&2; return 1; }
    done
}

in_order() {
    echo "$1" | tr ' ' '\n' | sort
}

status=0
passes=0
over=
all "boardsize $size" && all clear_board && all 'komi 7.5' || status=1
: >"$dir/moves"
moves=0
while [ "$status" -eq 0 ] && [ -z "$over" ] && [ "$moves" -lt $((size * size * 4)) ]; do
    move black x 3 4 5 6 || status=1
    [ "$status" -eq 0 ] && [ -z "$over" ] && { move white o 5 6 3 4 || status=1; }
    moves=$((moves + 2))
done
stones black || status=1
stones white || status=1

echo "# a game of $(grep -c play "$dir/moves") moves between $1 and $2"
echo "rules ${5:-kata}"
echo x
awk -v n="$size" 'BEGIN { while (n-- > 0) row = row "-"; n = length(row); while (n-- > 0) print row }'
cat "$dir/moves"
awk -v n="$size" -v turns="$(grep -c play "$dir/moves")" '
    FNR == 1 { file++ }
    { for (i = 1; i <= NF; i++) has[$i] = file == 1 ? "x" : "o" }
    END {
        letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
        print "board"
        print turns % 2 ? "o" : "x"
        for (row = n; row > 0; row--) {
            line = ""
            for (col = 1; col <= n; col++) {
                at = substr(letters, col, 1) row
                line = line (at in has ? has[at] : "-")
            }
            print line
        }
    }' "$dir/black" "$dir/white"
echo
for to in 3 5 7; do
    echo quit >&"$to"
done
exit "$status"
