#!/bin/sh
# test_square_boards.sh BUILD [all] - the suite on square boards alone, for programs that know no others:
# the sizes and topics that it has, and the wrong programs that it catches.
#
# With `all` every wrong program of faulty_exec.py is put to it, which takes minutes; else few are. Points
# that need python3 are skipped without.
build=${1:-build}
which=${2:-few}
. tests/lib.sh
igo=$build/igo
dir=$build/tests/squares
mkdir -p "$dir" || exit 2

set -- fixtures/kata/*.txt fixtures/rules/*.txt

# ---- Which boards records start on ----

# Records of which igo says that they hold, as `ROWSxCOLS FILE TITLE`.
"$igo" test "$@" >"$dir/tap" 2>"$dir/err"
sed -n 's/^ok [0-9]* - \([^:]*:[0-9]*\): /\1 /p' "$dir/tap" >"$dir/held"
awk '
    FILENAME == ARGV[1] { at = $1; sub(/^[^ ]* /, ""); title[at] = $0; next }
    { sub(/\r$/, ""); gsub(/^[ \t]+|[ \t]+$/, "") }
    $0 == "" || FNR == 1 { close_record() }
    $0 == "" || /^#/ { next }
    !begun && /^[xo]$/ { begun = 1; file = FILENAME; first = file ":" FNR; next }
    begun == 1 && /^[-xo]+$/ { rows++; cols = length($0); next }
    begun { begun = 2 }
    function close_record() {
        if (first in title) print rows "x" cols, file, title[first]
        first = ""
        begun = rows = 0
    }
    END { close_record() }' "$dir/held" "$@" >"$dir/sizes"
point 'each record that holds has a size' "$(
    count=$(grep -c . "$dir/sizes")
    [ "$count" -gt 0 ] && [ "$count" -eq "$(grep -c . "$dir/held")" ] ||
        echo "$count have one, of $(grep -c . "$dir/held")")"
for size in 7x7 9x9 13x13 19x19; do
    point "records start on $size" "$(grep -q "^$size " "$dir/sizes" || echo "none does")"
done
# Which size each file has, and files with a record of a size that is not in their name. There are many, so no
# process is started for it.
asked=$nl$(awk '!seen[$1 " " $2]++ { print $1, $2 }' "$dir/sizes")$nl
odd=$nl$(awk '$2 ~ /-[0-9]+x[0-9]+[.]txt$/ { size = $2; sub(/.*-/, "", size); sub(/[.]txt$/, "", size) } $2 ~ /-[0-9]+x[0-9]+[.]txt$/ && $1 != size' "$dir/sizes")$nl
for file in fixtures/rules/*.txt; do
    topic=${file##*/}
    topic=${topic%.txt}
    case $topic in
    *-square | *[0-9]x[0-9]* | size26 | size32 | territory-exercism) continue ;;
    # These have squares among their sizes.
    big-chains | captures-several | handicap | long-games | prisoners | undo-state) continue ;;
    rectangles) topic=rows-columns ;;
    esac
    for size in $(long echo 9x9) 19x19; do
        named=fixtures/rules/$topic-$size.txt wrong=
        case $asked in *"$nl$size $named$nl"*) ;; *) wrong='it is not' ;; esac
        case $odd in *" $named "*) wrong="$wrong$odd" ;; esac
        point "$topic is asked on $size" "$wrong"
    done
done
point 'files 12 to 14 of the graded path ask square boards as often as others' "$(
    awk '$2 ~ /^fixtures\/kata\/1[2-4]/ {
            split($1, size, "x")
            difference[$2] += size[1] == size[2] ? 1 : -1
        }
        END {
            for (file in difference) { files++; if (difference[file] < 0) print file }
            if (files != 3) print files + 0, "files"
        }' "$dir/sizes")"
point 'each cycle brings back the starting board, and a later one' "$(
    sed -n '/superko-cycles-.* bring back the starting board/p' "$dir/sizes" | sort >"$dir/first"
    sed -n '/superko-cycles-/s/ bring back a later board/ bring back the starting board/p' "$dir/sizes" |
        sort >"$dir/later"
    [ -s "$dir/first" ] || echo 'there is none'
    diff "$dir/first" "$dir/later")"

# ---- What is caught ----

# The text of the records that start on a square board, as they are.
awk '
    BEGIN { RS = ""; ORS = "\n\n" }
    {
        count = split($0, line, "\n")
        rows = cols = begun = 0
        for (i = 1; i <= count; i++) {
            if (line[i] ~ /^#/) continue
            if (begun && line[i] !~ /^[-xo]+\r?$/) break
            if (begun) { rows++; cols = match(line[i] "\r", /\r/) - 1 }
            if (line[i] ~ /^[xo]\r?$/) begun = 1
        }
        if (rows > 0 && rows == cols) print
    }' "$@" >"$dir/squares.txt"
square=$(awk '{ split($1, size, "x") } size[1] == size[2]' "$dir/sizes" | grep -c .)
"$igo" test "$dir/squares.txt" >"$dir/tap" 2>"$dir/err"
point "$square records start on square boards" "$(
    right=$(grep -c '^ok [0-9]* - ' "$dir/tap")
    [ "$right" -gt 0 ] && [ "$right" -eq "$square" ] || echo "selected: $right")"

if ! command -v python3 >/dev/null; then
    skip 'wrong programs on square boards' 'python3 is not installed'
    finish
    exit
fi

# judged NAME WANTED FAULT FILE...: what becomes of the program with this fault.
judged() {
    name=$1 wanted=$2 fault=$3
    shift 3
    "$igo" test --stream ${sizes:+--size "$sizes"} --exec "python3 -S tests/client/faulty_exec.py $fault" "$@" >"$dir/tap" 2>"$dir/err"
    got=$?$(sed -n 's/^not ok .*/ not ok/p; s/^ok .*/ ok/p' "$dir/tap" | sort -ru | tr -d '\n')
    point "$name" "$([ "$got" = "$wanted" ] || echo "wanted $wanted, got $got: $(cat "$dir/err")")"
}

sizes=5,7,9
[ -z "$LONG" ] || sizes=
long judged 'on square boards faulty_exec.py without a fault is right' '0 ok' '' "$dir/squares.txt"
# Rows are as long as columns on a square board: a stride shows there where a set-up follows that is
# none.
faults=$(long echo stale-stride memory-of-44)
[ "$which" != all ] || faults=$(python3 -S tests/client/faulty_exec.py --list | cut -d ' ' -f 1)
for fault in $faults; do
    judged "on square boards $fault is caught" '1 ok not ok' "$fault" "$dir/squares.txt"
done
sizes=
for fault in pass-keeps-ko $(long echo simple-as-positional simple-as-situational simple-as-natural); do
    judged "the graded path to 11 catches $fault" '1 ok not ok' "$fault" \
        fixtures/kata/0*.txt fixtures/kata/1[01]-*.txt
done
finish
